/* Copying and pasting. We keep pasted text up to a length that no level code reaches, and drop the rest. */
#include "tui/kit/platform.h"

#include <string.h>

enum { LONGEST = 1 << 17 }; /* bytes kept */

static const double patience = 1; /* seconds between two characters */

const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";
const char paste_begins[] = "\033[200~", paste_ends[] = "\033[201~";

void paste_begin(struct paste_reader *reader, double now) {
    reader->within = true;
    reader->matched = 0;
    reader->last = now;
    pz_text_clear(&reader->text);
}

/* Whether characters that come now are pasted. */
static bool is_within(struct paste_reader *reader, double now) {
    reader->within = reader->within && now <= reader->last + patience;
    reader->last = now;
    return reader->within;
}

bool paste_take(struct paste_reader *reader, uint32_t character, double now) {
    if (!is_within(reader, now))
        return false;
    if (character > 0 && reader->text.length < LONGEST)
        characters_add(&reader->text, character);
    return true;
}

bool paste_is_full(const struct paste_reader *reader) {
    return reader->within && reader->text.length >= LONGEST;
}

const char *paste_skip(struct paste_reader *reader, const char *bytes, size_t length, double now) {
    if (!is_within(reader, now))
        return bytes;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] != paste_ends[reader->matched])
            reader->matched = 0;
        reader->matched += bytes[i] == paste_ends[reader->matched];
        if (!paste_ends[reader->matched])
            return bytes + i + 1;
    }
    return NULL;
}

bool paste_end(struct paste_reader *reader) {
    const bool within = reader->within;
    reader->within = false;
    return within && reader->text.length > 0;
}

void clipboard_add_request(struct pz_text *out, const char *text) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const size_t length = strlen(text);
    pz_text_add(out, "\033]52;c;");
    for (size_t at = 0; at < length; at += 3) { /* three bytes become four digits; '=' stands for missing ones */
        uint32_t bits = 0;
        for (size_t i = at; i < at + 3; i++)
            bits = bits << 8 | (i < length ? (unsigned char)text[i] : 0);
        for (size_t i = 0; i < 4; i++)
            pz_text_add_char(out, at + i <= length ? digits[bits >> (18 - 6 * i) & 63] : '=');
    }
    pz_text_add(out, "\007");
}
