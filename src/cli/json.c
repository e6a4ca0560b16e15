/* Text that any reader of JSON takes, whatever bytes a file name has. */
#include "cli/json.h"

#include "core/utf8.h"
#include "puzzles/ascii.h"

/* Beyond U+FFFF as a pair of surrogates. */
static void add_escape(struct pz_text *out, uint32_t point) {
    if (point > 0xffff)
        pz_text_add(out, "\\u%04x\\u%04x", 0xd7c0 + (point >> 10), 0xdc00 + (point & 0x3ff));
    else
        pz_text_add(out, "\\u%04x", point);
}

static void add_character(struct pz_text *out, const unsigned char *byte, size_t length) {
    if (length == 0)
        pz_text_add(out, "\\ufffd");
    else if (*byte == '"' || *byte == '\\')
        pz_text_add(out, "\\%c", *byte);
    else if (*byte < 0x20 || *byte == 0x7f)
        pz_text_add(out, "\\u%04x", *byte);
    else if (length == 2 && byte[0] == 0xc2 && byte[1] < 0xa0) /* C1, which some terminals obey */
        pz_text_add(out, "\\u%04x", byte[1]);
    else if (pz_is_unseen(byte, length))
        add_escape(out, pz_code_point(byte, length));
    else
        pz_text_add_bytes(out, (const char *)byte, length);
}

void json_add_string(struct pz_text *out, const char *string) {
    pz_text_add_char(out, '"');
    for (const unsigned char *byte = (const unsigned char *)string; *byte;) {
        const size_t length = pz_character_length(byte, 4);
        add_character(out, byte, length);
        byte += length ? length : 1;
    }
    pz_text_add_char(out, '"');
}

bool json_is_number(const char *text, size_t length) {
    const size_t sign = length > 0 && text[0] == '-';
    const size_t whole = pz_count_digits(text + sign, length - sign), end = sign + whole;
    if (whole == 0 || (whole > 1 && text[sign] == '0'))
        return false;
    if (end == length)
        return true;
    return text[end] == '.' && end + 1 < length &&
           pz_count_digits(text + end + 1, length - end - 1) == length - end - 1;
}
