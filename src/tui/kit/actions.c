/* The key tables that all screens share, and the names of keys. */
#include "tui/kit/keys.h"

#include <assert.h>
#include <string.h>

#include "puzzles/word.h"
#include "tui/kit/platform.h"

static const struct binding move[] = {
    {ACTION_UP, 0, "up", {K_UP, 'k'}, "↑↓←→", "move", "move (also h j k l)"},
    {.action = ACTION_DOWN, .name = "down", .keys = {K_DOWN, 'j'}},
    {.action = ACTION_LEFT, .name = "left", .keys = {K_LEFT, 'h'}},
    {.action = ACTION_RIGHT, .name = "right", .keys = {K_RIGHT, 'l'}},
    {0},
};
const struct binding_table bindings_move = {"Moving", move};

static const struct binding list[] = {
    {ACTION_UP, 0, NULL, {K_UP, 'k', K_WHEEL_UP}, "↑↓", "choose", "choose a line (also k j)"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_WHEEL_DOWN}},
    {ACTION_PAGE_UP, 0, NULL, {K_PAGE_UP}, "PgUp PgDn", NULL, "a page up or down"},
    {.action = ACTION_PAGE_DOWN, .keys = {K_PAGE_DOWN}},
    {ACTION_FIRST, 0, NULL, {K_HOME, 'g'}, "Home End", NULL, "to the first or last line (also g G)"},
    {.action = ACTION_LAST, .keys = {K_END, 'G'}},
    {0},
};
const struct binding_table bindings_list = {"Choosing", list};

static const struct binding open[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Enter", "open", "open the chosen line"},
    {0},
};
const struct binding_table bindings_open = {NULL, open};

static const struct binding scroll[] = {
    {ACTION_UP, 0, NULL, {K_UP, 'k', K_WHEEL_UP}, "↑↓", "scroll", "scroll (also k j)"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_WHEEL_DOWN}},
    {ACTION_PAGE_UP, 0, "page-up", {K_PAGE_UP}, "PgUp PgDn", "page", "a page up or down"},
    {.action = ACTION_PAGE_DOWN, .name = "page-down", .keys = {K_PAGE_DOWN}},
    {ACTION_FIRST, 0, "first", {K_HOME, 'g'}, "Home End", "first or last line", "to the first or last line (also g G)"},
    {.action = ACTION_LAST, .name = "last", .keys = {K_END, 'G'}},
    {0},
};
const struct binding_table bindings_scroll = {"Scrolling", scroll};

static const struct binding program[] = {
    {ACTION_SETTINGS, 0, "settings", {'O'}, "O", NULL, "settings: theme, animation, hints"},
    {ACTION_THEME, 0, "theme", {'t'}, "t", NULL, "next theme"},
    {ACTION_REDRAW, 0, "redraw", {K_CONTROL_L}, "Ctrl-L", NULL, "redraw the screen"},
    {ACTION_HELP, 0, "help", {'?'}, "?", "help", "this page"},
    {ACTION_QUIT, 0, "back", {'q', K_ESCAPE}, "q", "back", "back (games and drafts are saved)"},
    {0},
};
const struct binding_table bindings_program = {"Everywhere", program};

struct arrow arrow_of(int action) {
    return (struct arrow){(action == ACTION_DOWN) - (action == ACTION_UP),
                          (action == ACTION_RIGHT) - (action == ACTION_LEFT)};
}

bool binding_keys_have(const uint32_t keys[4], uint32_t key) {
    for (size_t i = 0; i < 4 && keys[i]; i++)
        if (keys[i] == key)
            return true;
    return false;
}

const struct binding *binding_for(const struct binding_table *const *tables, uint32_t key) {
    for (; *tables; tables++)
        for (const struct binding *binding = (*tables)->bindings; binding->action; binding++)
            if (binding_keys_have(binding->keys, key))
                return binding;
    return NULL;
}

void bindings_choose(const struct binding_table *table, bool (*wanted)(const void *context, int action),
                     const void *context, struct binding *chosen, size_t room) {
    for (const struct binding *binding = table->bindings; binding->action; binding++)
        if (wanted(context, binding->action)) {
            assert(room > 1);
            room--;
            *chosen++ = *binding;
        }
    *chosen = (struct binding){0};
}

/* ---- names: all other keys are called by their characters ---- */

static const struct {
    uint32_t key;
    const char *name, *sign; /* without a sign the name is shown */
} names[] = {
    {K_ENTER, "Enter", NULL},
    {' ', "Space", NULL},
    {K_ESCAPE, "Esc", NULL},
    {K_TAB, "Tab", NULL},
    {K_BACK_TAB, "Shift-Tab", NULL},
    {K_BACKSPACE, "Backspace", NULL},
    {K_DELETE, "Delete", NULL},
    {K_CONTROL_L, "Ctrl-L", NULL},
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
