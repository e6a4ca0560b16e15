/* UTF-8, checked by the tables of the Unicode Standard one character at a time, and strings of JSON. */
#include "utf8.h"

#include <string.h>

/* The Unicode Standard, table 3-7. */
size_t pz_character_length(const unsigned char *bytes, size_t length) {
    unsigned char first = bytes[0], least = 0x80, most = 0xbf;
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    size_t needed = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (first == 0xe0)
        least = 0xa0;
    else if (first == 0xed)
        most = 0x9f;
    else if (first == 0xf0)
        least = 0x90;
    else if (first == 0xf4)
        most = 0x8f;
    if (length < needed || bytes[1] < least || bytes[1] > most)
        return 0;
    for (size_t i = 2; i < needed; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
    return needed;
}

bool pz_is_control(const unsigned char *bytes, size_t length) {
    if (bytes[0] == 0xc2)
        return length > 1 && bytes[1] >= 0x80 && bytes[1] < 0xa0;
    return (bytes[0] < 0x20 && bytes[0] != '\t') || bytes[0] == 0x7f;
}

size_t pz_sound_length(const char *bytes, size_t length) {
    const unsigned char *at = (const unsigned char *)bytes;
    for (size_t i = 0; i < length;) {
        size_t step = pz_is_control(at + i, length - i) ? 0 : pz_character_length(at + i, length - i);
        if (step == 0)
            return i;
        i += step;
    }
    return length;
}

size_t pz_cut_length(const char *string, size_t most) {
    if (strnlen(string, most + 1) <= most)
        return strlen(string);
    size_t start = most; /* of the character that would be cut in two */
    while (start > 0 && most - start < 4 && ((unsigned char)string[start] & 0xc0) == 0x80)
        start--;
    return ((unsigned char)string[start] & 0xc0) == 0x80 ? most : start;
}

uint32_t pz_code_point(const unsigned char *bytes, size_t length) {
    uint32_t point = length == 1 ? bytes[0] : bytes[0] & (0xffU >> (length + 1));
    for (size_t i = 1; i < length; i++)
        point = point << 6 | (bytes[i] & 0x3f);
    return point;
}

static bool is_in(uint32_t point, const uint32_t (*ranges)[2], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (point >= ranges[i][0] && point <= ranges[i][1])
            return true;
    return false;
}

/* Marks that turn the direction of writing, joiners, separators, tags: general categories Cf, Zl and Zp. */
bool pz_is_unseen(const unsigned char *bytes, size_t length) {
    static const uint32_t ranges[][2] = {
        {0xad, 0xad},     {0x600, 0x605},   {0x61c, 0x61c},   {0x6dd, 0x6dd},   {0x70f, 0x70f},   {0x180e, 0x180e},
        {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe007f},
    };
    return is_in(pz_code_point(bytes, length), ranges, sizeof ranges / sizeof *ranges);
}

bool pz_is_mark(const unsigned char *bytes, size_t length) {
    static const uint32_t ranges[][2] = {{0x300, 0x36f},   {0x483, 0x489},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff},
                                         {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xe0100, 0xe01ef}};
    return is_in(pz_code_point(bytes, length), ranges, sizeof ranges / sizeof *ranges);
}

void pz_add_seen(struct pz_text *out, const char *string) {
    enum { MARKS_MOST = 4 };
    size_t marks = 0;
    for (const unsigned char *byte = (const unsigned char *)string; *byte;) {
        const size_t found = pz_character_length(byte, 4), length = found ? found : 1;
        marks = found && pz_is_mark(byte, length) ? marks + 1 : 0;
        if (marks <= MARKS_MOST && !(found && pz_is_unseen(byte, length)))
            pz_text_add_bytes(out, (const char *)byte, length);
        byte += length;
    }
}

void pz_add_json_string(struct pz_text *out, const char *string) {
    pz_text_add_char(out, '"');
    for (const unsigned char *byte = (const unsigned char *)string; *byte;) {
        const size_t length = pz_character_length(byte, 4);
        const uint32_t point = pz_code_point(byte, length ? length : 1);
        if (length == 0)
            pz_text_add(out, "\\ufffd");
        else if (*byte == '"' || *byte == '\\')
            pz_text_add(out, "\\%c", *byte);
        else if (*byte != '\t' && !pz_is_control(byte, length) && !pz_is_unseen(byte, length))
            pz_text_add_bytes(out, (const char *)byte, length);
        else if (point > 0xffff) /* as a pair of surrogates */
            pz_text_add(out, "\\u%04x\\u%04x", 0xd7c0 + (point >> 10), 0xdc00 + (point & 0x3ff));
        else
            pz_text_add(out, "\\u%04x", point);
        byte += length ? length : 1;
    }
    pz_text_add_char(out, '"');
}
