/* Checking bytes by the tables of the Unicode Standard, one character at a time. */
#include "utf8.h"

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
