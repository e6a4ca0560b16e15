/* The shared key tables. */
#include "tui/kit/actions.h"

#include <assert.h>

#include "tui/kit/platform.h"

static const struct binding move[] = {
    {.action = ACTION_UP,
     .name = "up",
     .keys = {K_UP, 'k'},
     .shown = "↑↓←→",
     .label = "move",
     .help = "move (also h j k l)"},
    {.action = ACTION_DOWN, .name = "down", .keys = {K_DOWN, 'j'}},
    {.action = ACTION_LEFT, .name = "left", .keys = {K_LEFT, 'h'}},
    {.action = ACTION_RIGHT, .name = "right", .keys = {K_RIGHT, 'l'}},
    {0},
};
const struct binding_table bindings_move = {"Moving", move};

static const struct binding list[] = {
    {.action = ACTION_UP,
     .keys = {K_UP, 'k', K_WHEEL_UP},
     .shown = "↑↓",
     .label = "choose",
     .help = "choose a line (also k j)"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_WHEEL_DOWN}},
    {.action = ACTION_PAGE_UP, .keys = {K_PAGE_UP}, .shown = "PgUp PgDn", .help = "a page up or down"},
    {.action = ACTION_PAGE_DOWN, .keys = {K_PAGE_DOWN}},
    {.action = ACTION_FIRST,
     .keys = {K_HOME, 'g'},
     .shown = "Home End",
     .help = "to the first or last line (also g G)"},
    {.action = ACTION_LAST, .keys = {K_END, 'G'}},
    {.action = ACTION_ACT, .keys = {K_ENTER, ' '}, .shown = "Enter", .label = "open", .help = "open the chosen line"},
    {0},
};
const struct binding_table bindings_list = {"Choosing", list};

static const struct binding scroll[] = {
    {.action = ACTION_UP,
     .keys = {K_UP, 'k', K_WHEEL_UP},
     .shown = "↑↓",
     .label = "scroll",
     .help = "scroll (also k j)"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_WHEEL_DOWN}},
    {.action = ACTION_PAGE_UP,
     .name = "page-up",
     .keys = {K_PAGE_UP},
     .shown = "PgUp PgDn",
     .label = "page",
     .help = "a page up or down"},
    {.action = ACTION_PAGE_DOWN, .name = "page-down", .keys = {K_PAGE_DOWN}},
    {.action = ACTION_FIRST,
     .name = "first",
     .keys = {K_HOME, 'g'},
     .shown = "Home End",
     .label = "first or last line",
     .help = "to the first or last line (also g G)"},
    {.action = ACTION_LAST, .name = "last", .keys = {K_END, 'G'}},
    {0},
};
const struct binding_table bindings_scroll = {"Scrolling", scroll};

static const struct binding program[] = {
    {.action = ACTION_SETTINGS,
     .name = "settings",
     .keys = {'O'},
     .shown = "O",
     .label = "settings",
     .help = "settings (options): theme, animation, hints"},
    {.action = ACTION_THEME, .name = "theme", .keys = {'t'}, .shown = "t", .label = "theme", .help = "next theme"},
    {.action = ACTION_REDRAW, .name = "redraw", .keys = {K_CONTROL_L}, .shown = "Ctrl-L", .help = "redraw the screen"},
    {.action = ACTION_HELP, .name = "help", .keys = {'?'}, .shown = "?", .label = "help", .help = "this page"},
    {.action = ACTION_QUIT,
     .name = "back",
     .keys = {'q', K_ESCAPE},
     .shown = "q",
     .label = "back",
     .help = "back; games and drafts save themselves"},
    {0},
};
const struct binding_table bindings_program = {"Everywhere", program};

const struct binding *binding_for(const struct binding_table *const *tables, uint32_t key) {
    for (; *tables; tables++)
        for (const struct binding *binding = (*tables)->bindings; binding->action; binding++)
            for (size_t i = 0; i < 4 && binding->keys[i]; i++)
                if (binding->keys[i] == key)
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
