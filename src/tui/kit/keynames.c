/* One table; all other keys are called by their characters. */
#include "tui/kit/keys.h"

#include <string.h>

#include "puzzles/word.h"
#include "tui/kit/platform.h"

static const struct {
    uint32_t key;
    const char *name, *sign; /* a null sign: as the name */
} names[] = {
    {K_ENTER, "Enter", NULL},
    {' ', "Space", NULL},
    {K_ESCAPE, "Esc", NULL},
    {K_TAB, "Tab", NULL},
    {K_BACK_TAB, "Shift-Tab", NULL},
    {K_BACKSPACE, "Backspace", NULL},
    {K_DELETE, "Delete", NULL},
    {K_UP, "Up", "↑"},
    {K_DOWN, "Down", "↓"},
    {K_LEFT, "Left", "←"},
    {K_RIGHT, "Right", "→"},
    {K_HOME, "Home", NULL},
    {K_END, "End", NULL},
    {K_PAGE_UP, "PgUp", NULL},
    {K_PAGE_DOWN, "PgDn", NULL},
    {K_SHIFT_UP, "Shift-Up", "Shift-↑"},
    {K_SHIFT_DOWN, "Shift-Down", "Shift-↓"},
    {K_SHIFT_LEFT, "Shift-Left", "Shift-←"},
    {K_SHIFT_RIGHT, "Shift-Right", "Shift-→"},
    {K_CONTROL_L, "Ctrl-L", NULL},
};

enum { NAMES = sizeof names / sizeof *names };

uint32_t keynames_read(const char *name, size_t length) {
    for (size_t i = 0; i < NAMES; i++)
        if (pz_word_same((struct pz_word){.text = name, .length = length}, names[i].name))
            return names[i].key;
    char character[5] = "";
    uint32_t key;
    if (length == 0 || length >= sizeof character)
        return 0;
    memcpy(character, name, length);
    return characters_decode(character, &key) == length && characters_width(key) > 0 ? key : 0;
}

void keynames_add(uint32_t key, bool sign, struct pz_text *out) {
    for (size_t i = 0; i < NAMES; i++)
        if (names[i].key == key) {
            pz_text_add(out, "%s", sign && names[i].sign ? names[i].sign : names[i].name);
            return;
        }
    if (key < K_UP)
        characters_add(out, key);
}
