/* The replies of xterm: OSC 11 ; rgb:RRRR/GGGG/BBBB, ended by BEL or ESC \, and CSI ? … c. */
#include "tui/kit/background.h"

#include <stdlib.h>
#include <string.h>

#include "tui/kit/colours.h"

enum { BELL = 7, ESCAPE = 27 };

static const double patience = 1; /* seconds for a whole reply */

const char background_question[] = "\033]11;?\007\033[c";

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

void background_begin(struct background_reader *reader, enum introducer introducer, double now) {
    reader->within = introducer;
    reader->escape = false;
    reader->began = now;
    pz_text_clear(&reader->text);
}

static void end_colour(struct background_reader *reader) {
    const enum background found = read_colour(pz_text_string(&reader->text));
    if (found != BACKGROUND_UNKNOWN)
        reader->found = found;
    reader->within = INTRODUCER_NONE;
}

/* Whatever stands there up to the end is no key. */
static bool take_colour(struct background_reader *reader, uint32_t character) {
    if (character == BELL || (reader->escape && character == '\\'))
        end_colour(reader);
    else if (reader->escape) { /* no reply, but a key after Escape */
        reader->within = INTRODUCER_NONE;
        return false;
    } else if (character == ESCAPE)
        reader->escape = true;
    else if (character < 0x80)
        pz_text_add_char(&reader->text, (char)character);
    return true;
}

/* Parameters up to a letter. */
static bool take_identity(struct background_reader *reader, uint32_t character) {
    if (character == 'c')
        reader->complete = true;
    if (character < '0' || character > ';')
        reader->within = INTRODUCER_NONE;
    return character >= ' ' && character < 0x7f;
}

bool background_take(struct background_reader *reader, uint32_t character, double now) {
    if (reader->within != INTRODUCER_NONE && now > reader->began + patience)
        reader->within = INTRODUCER_NONE;
    switch (reader->within) {
    case INTRODUCER_OSC:
        return take_colour(reader, character);
    case INTRODUCER_CSI:
        return take_identity(reader, character);
    default:
        return false;
    }
}
