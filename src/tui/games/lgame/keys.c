/* The key bar shows what the table of the phase has, and then those of the game's table that have a label. */
#include "tui/games/lgame/keys.h"

#include "tui/kit/platform.h"

static const struct binding keys[] = {
    {.action = ACTION_ACT,
     .name = "put",
     .keys = {K_ENTER},
     .shown = "Enter",
     .help = "put the L down; then pick up and put a neutral"},
    {.action = ACTION_TURN,
     .name = "turn",
     .keys = {'x'},
     .shown = "x",
     .label = "turn",
     .help = "turn the L clockwise (also Space)"},
    {.action = ACTION_CYCLE, .keys = {' '}},
    {.action = ACTION_MIRROR, .name = "flip", .keys = {'f'}, .shown = "f", .label = "flip", .help = "flip the L over"},
    {.action = ACTION_JUMP,
     .argument = 1,
     .name = "jump",
     .keys = {K_TAB, '.', K_WHEEL_DOWN},
     .shown = "Tab",
     .label = "jump",
     .help = "to the next legal place (also .), or back (,)"},
    {.action = ACTION_JUMP, .argument = -1, .name = "jump-back", .keys = {',', K_BACK_TAB, K_WHEEL_UP}},
    {.action = ACTION_FINISH,
     .name = "end-turn",
     .keys = {'e'},
     .shown = "e",
     .help = "end the turn, with the neutrals as they are"},
    {.action = ACTION_GALLERY,
     .name = "gallery",
     .keys = {'g'},
     .shown = "g",
     .help = "the gallery of final and lost positions"},
    {.action = ACTION_RANDOM,
     .name = "random",
     .keys = {'X'},
     .shown = "X",
     .help = "a random problem, to win in so many turns"},
    {0},
};
const struct binding_table lgame_keys = {"L game", keys};

/* ---- by phase ---- */

static const struct binding placing[] = {
    {.action = ACTION_ACT, .keys = {K_ENTER}, .shown = "Enter", .label = "put"},
    {.action = ACTION_UNDO, .keys = {K_ESCAPE}, .shown = "Esc", .label = "put back"},
    {0},
};
static const struct binding_table placing_table = {NULL, placing};

static const struct binding choosing[] = {
    {.action = ACTION_ACT, .keys = {K_ENTER}, .shown = "Enter", .label = "pick up"},
    {.action = ACTION_FINISH, .keys = {'e'}, .shown = "e", .label = "done"},
    {.action = ACTION_UNDO, .keys = {K_ESCAPE}, .shown = "Esc", .label = "back"},
    {0},
};
static const struct binding_table choosing_table = {NULL, choosing};

const struct binding_table *lgame_keys_of(const struct lgame_turn *turn) {
    if (!lgame_turn_is_begun(turn))
        return NULL;
    return turn->phase == LGAME_NEUTRALS && turn->held < 0 ? &choosing_table : &placing_table;
}

bool lgame_key_is_idle(const struct lgame_turn *turn, int action) {
    if (action == ACTION_TURN || action == ACTION_MIRROR)
        return !turn || turn->phase != LGAME_PLACING;
    return action == ACTION_JUMP && !turn;
}
