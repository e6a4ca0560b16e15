/*
 * The replies of xterm: OSC 11 ; rgb:RRRR/GGGG/BBBB, ended by BEL or ESC \, and CSI ? … with a last letter: y says
 * whether a mode is known (DECRPM), R where the cursor is (DECXCPR), c what the terminal is (DA1).
 */
#include "tui/kit/platform.h"

#include <stdlib.h>
#include <string.h>

enum { BELL = 7, ESCAPE = 27 };

static const double patience = 1; /* seconds for a whole reply */

/* The question draws a line at the left margin; if that takes the cursor to the third column, lines are wide. */
#define BACKGROUND "\033]11;?\007"
#define SYNCHRONIZED "\033[?2026$p"
#define WIDTH "\r─\033[?6n\r\033[K"
#define IDENTITY "\033[c"

const char *inquiry_question(bool utf8) {
    return utf8 ? BACKGROUND SYNCHRONIZED WIDTH IDENTITY : BACKGROUND SYNCHRONIZED IDENTITY;
}

static bool skip(const char **at, const char *word) {
    const size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

static enum background read_colour(const char *text) {
    uint32_t rgb = 0;
    if (!skip(&text, "11;rgb:") && !skip(&text, "11;rgba:"))
        return BACKGROUND_UNKNOWN;
    for (int i = 0; i < 3; i++) {
        /* A value of one to four hexadecimal digits is a fraction of the highest number with that many digits. */
        const size_t digits = i == 0 || skip(&text, "/") ? strspn(text, "0123456789abcdefABCDEF") : 0;
        if (digits == 0 || digits > 4)
            return BACKGROUND_UNKNOWN;
        const unsigned long value = strtoul(text, NULL, 16), most = (1UL << 4 * digits) - 1;
        rgb = rgb << 8 | (uint32_t)(value * 255 / most);
        text += digits;
    }
    return colours_contrast(rgb, 0x000000) > colours_contrast(rgb, 0xffffff) ? BACKGROUND_LIGHT : BACKGROUND_DARK;
}

void inquiry_begin(struct inquiry *inquiry, enum introducer introducer, double now) {
    inquiry->within = introducer;
    inquiry->escape = false;
    inquiry->began = now;
    pz_text_clear(&inquiry->text);
}

/* Takes every character up to the end of the reply, since none of them is a key. */
static bool take_colour(struct inquiry *inquiry, uint32_t character) {
    if (character == BELL || (inquiry->escape && character == '\\')) {
        const enum background found = read_colour(pz_text_string(&inquiry->text));
        if (found != BACKGROUND_UNKNOWN)
            inquiry->found.background = found;
        inquiry->within = INTRODUCER_NONE;
    } else if (inquiry->escape) { /* this was no reply but a key after Escape */
        inquiry->within = INTRODUCER_NONE;
        return false;
    } else if (character == ESCAPE)
        inquiry->escape = true;
    else if (character < 0x80)
        pz_text_add_char(&inquiry->text, (char)character);
    return true;
}

/* The number at a place, from 0, in a list separated by semicolons; -1 if there is none. */
static long parameter(const char *text, int place) {
    for (; place > 0 && text; place--) {
        text = strchr(text, ';');
        text = text ? text + 1 : NULL;
    }
    return text && *text >= '0' && *text <= '9' ? strtol(text, NULL, 10) : -1;
}

/* Takes numbers up to the letter that says what they mean. */
static bool take_control(struct inquiry *inquiry, uint32_t character) {
    if (character >= '$' && character <= ';') {
        pz_text_add_char(&inquiry->text, (char)character);
        return true;
    }
    const char *text = pz_text_string(&inquiry->text);
    if (character == 'c')
        inquiry->complete = true;
    else if (character == 'R')
        inquiry->found.wide |= parameter(text, 1) == 3;
    else if (character == 'y' && parameter(text, 0) == 2026) /* 1 is set, 2 not set: the mode is known */
        inquiry->found.synchronized |= parameter(text, 1) == 1 || parameter(text, 1) == 2;
    inquiry->within = INTRODUCER_NONE;
    return character >= ' ' && character < 0x7f;
}

bool inquiry_take(struct inquiry *inquiry, uint32_t character, double now) {
    if (now > inquiry->began + patience)
        inquiry->within = INTRODUCER_NONE;
    switch (inquiry->within) {
    case INTRODUCER_OSC:
        return take_colour(inquiry, character);
    case INTRODUCER_CSI:
        return take_control(inquiry, character);
    default:
        return false;
    }
}
