/* What each key does, as it is shown in the key bar and on the help page. */
#include "tui/games/lemmo/keys.h"

#include "tui/kit/platform.h"

static const struct binding keys[] = {
    {.action = ACTION_CYCLE,
     .name = "block",
     .keys = {' '},
     .shown = "Space",
     .label = "block",
     .help = "remove the block, or put it back"},
    {.action = ACTION_ACT,
     .name = "walk",
     .keys = {K_ENTER},
     .shown = "Enter",
     .label = "walk",
     .help = "let Lemmo walk from its start"},
    {.action = ACTION_STARTS,
     .name = "starts",
     .keys = {'v'},
     .shown = "v",
     .label = "starts",
     .help = "show which starts win (counts as a hint)"},
    {.action = ACTION_ZOOM,
     .name = "zoom",
     .keys = {'z'},
     .shown = "z",
     .label = "zoom",
     .help = "the whole map from afar"},
    {.action = ACTION_GO_TO, .name = "go-to", .keys = {'g'}, .shown = "g", .help = "go to a row and column"},
    {.action = ACTION_PAGE_UP, .keys = {K_PAGE_UP}, .shown = "PgUp PgDn", .help = "a page up or down"},
    {.action = ACTION_PAGE_DOWN, .keys = {K_PAGE_DOWN}},
    {.action = ACTION_FIRST, .keys = {K_HOME}, .shown = "Home End", .help = "to the first or last column"},
    {.action = ACTION_LAST, .keys = {K_END}},
    {.action = ACTION_SCROLL_UP, .keys = {K_SHIFT_UP}, .shown = "Shift-↑↓←→", .help = "look around"},
    {.action = ACTION_SCROLL_DOWN, .keys = {K_SHIFT_DOWN}},
    {.action = ACTION_SCROLL_LEFT, .keys = {K_SHIFT_LEFT}},
    {.action = ACTION_SCROLL_RIGHT, .keys = {K_SHIFT_RIGHT}},
    {0},
};
const struct binding_table lemmo_keys = {"Lemmo", keys};

static const struct binding zoom[] = {
    {.action = ACTION_GO_THERE, .keys = {K_ENTER}, .shown = "Enter", .label = "go there"},
    {.action = ACTION_GO_BACK, .keys = {'z'}, .shown = "z", .label = "back to the map"},
    {0},
};
const struct binding_table lemmo_zoom_keys = {NULL, zoom};
