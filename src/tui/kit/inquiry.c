/*
 * The replies of xterm: OSC 11 ; rgb:RRRR/GGGG/BBBB, ended by BEL or ESC \, and CSI ? … with a last letter: y says
 * whether a mode is known (DECRPM), R where the cursor is (DECXCPR), c what the terminal is (DA1).
 */
#include "tui/kit/platform.h"

#include <stdlib.h>
#include <string.h>

enum { BELL = 7, ESCAPE = 27 };

static const double patience = 1; /* seconds for a whole reply */

/* The line of the question is drawn at the left margin; a cursor in the third column tells that it is wide. */
#define BACKGROUND "\033]11;?\007"
#define SYNCHRONIZED "\033[?2026$p"
#define WIDTH "\r─\033[?6n\r\033[K"
#define IDENTITY "\033[c"

const char *inquiry_question(bool utf8) {
    return utf8 ? BACKGROUND SYNCHRONIZED WIDTH IDENTITY : BACKGROUND SYNCHRONIZED IDENTITY;
}

/* One to four hexadecimal digits, as a share of 255 of the highest number with as many; -1 if there are none. */
static int read_component(const char **at) {
    const size_t digits = strspn(*at, "0123456789abcdefABCDEF");
    if (digits == 0 || digits > 4)
        return -1;
    const unsigned long value = strtoul(*at, NULL, 16), most = (1UL << 4 * digits) - 1;
    *at += digits;
    return (int)(value * 255 / most);
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
        const int value = i == 0 || skip(&text, "/") ? read_component(&text) : -1;
        if (value < 0)
            return BACKGROUND_UNKNOWN;
        rgb = rgb << 8 | (uint32_t)value;
    }
    return colours_contrast(rgb, 0x000000) > colours_contrast(rgb, 0xffffff) ? BACKGROUND_LIGHT : BACKGROUND_DARK;
}

void inquiry_begin(struct inquiry *inquiry, enum introducer introducer, double now) {
    inquiry->within = introducer;
    inquiry->escape = false;
    inquiry->began = now;
    pz_text_clear(&inquiry->text);
}

static void end_colour(struct inquiry *inquiry) {
    const enum background found = read_colour(pz_text_string(&inquiry->text));
    if (found != BACKGROUND_UNKNOWN)
        inquiry->found.background = found;
    inquiry->within = INTRODUCER_NONE;
}

/* Whatever stands there up to the end is no key. */
static bool take_colour(struct inquiry *inquiry, uint32_t character) {
    if (character == BELL || (inquiry->escape && character == '\\'))
        end_colour(inquiry);
    else if (inquiry->escape) { /* no reply, but a key after Escape */
        inquiry->within = INTRODUCER_NONE;
        return false;
    } else if (character == ESCAPE)
        inquiry->escape = true;
    else if (character < 0x80)
        pz_text_add_char(&inquiry->text, (char)character);
    return true;
}

/* The number at a place among those that semicolons divide, from 0; -1 if there is none. */
static long parameter(const char *text, int place) {
    for (; place > 0 && text; place--) {
        text = strchr(text, ';');
        text = text ? text + 1 : NULL;
    }
    return text && *text >= '0' && *text <= '9' ? strtol(text, NULL, 10) : -1;
}

/* A mode is known if it is said to be set, 1, or not set, 2, at the moment. */
static void end_control(struct inquiry *inquiry, uint32_t letter) {
    const char *text = pz_text_string(&inquiry->text);
    if (letter == 'c')
        inquiry->complete = true;
    else if (letter == 'R')
        inquiry->found.wide |= parameter(text, 1) == 3;
    else if (letter == 'y' && parameter(text, 0) == 2026)
        inquiry->found.synchronized |= parameter(text, 1) == 1 || parameter(text, 1) == 2;
    inquiry->within = INTRODUCER_NONE;
}

/* Numbers up to a letter. */
static bool take_control(struct inquiry *inquiry, uint32_t character) {
    if (character >= '@')
        end_control(inquiry, character);
    else if (character >= '$' && character <= ';')
        pz_text_add_char(&inquiry->text, (char)character);
    else
        inquiry->within = INTRODUCER_NONE;
    return character >= ' ' && character < 0x7f;
}

bool inquiry_take(struct inquiry *inquiry, uint32_t character, double now) {
    if (inquiry->within != INTRODUCER_NONE && now > inquiry->began + patience)
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
