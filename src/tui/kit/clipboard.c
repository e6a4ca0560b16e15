/* Base 64: three bytes become four digits. */
#include "tui/kit/platform.h"

#include <stdint.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* One to three bytes, filled up with `=`. */
static void add_digits(struct pz_text *out, const char *bytes, size_t count) {
    uint32_t bits = 0;
    for (size_t i = 0; i < 3; i++)
        bits = bits << 8 | (i < count ? (unsigned char)bytes[i] : 0);
    for (size_t i = 0; i < 4; i++)
        pz_text_add_char(out, i <= count ? digits[bits >> (18 - 6 * i) & 63] : '=');
}

void clipboard_add_request(struct pz_text *out, const char *text) {
    const size_t length = strlen(text);
    pz_text_add(out, "\033]52;c;");
    for (size_t i = 0; i < length; i += 3)
        add_digits(out, text + i, length - i < 3 ? length - i : 3);
    pz_text_add(out, "\007");
}
