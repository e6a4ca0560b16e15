/* The key bar shows what the table of the phase has, and then those of the game's table that have a label. */
#include "tui/games/lgame/parts.h"

#include "tui/kit/platform.h"

static const struct binding keys[] = {
    {ACTION_ACT, 0, "put", {K_ENTER}, "Enter", NULL, "put the L down; then pick up and put a neutral"},
    {ACTION_TURN, 0, "turn", {'x'}, "x", "turn", "turn the L clockwise (also Space)"},
    {.action = ACTION_CYCLE, .keys = {' '}},
    {ACTION_MIRROR, 0, "flip", {'f'}, "f", "flip", "flip the L over"},
    {ACTION_JUMP,
     1,
     "jump",
     {K_TAB, '.', K_WHEEL_DOWN},
     "Tab",
     "jump",
     "to the next legal place (also .), or back (,)"},
    {.action = ACTION_JUMP, .argument = -1, .name = "jump-back", .keys = {',', K_BACK_TAB, K_WHEEL_UP}},
    {ACTION_FINISH, 0, "end-turn", {'e'}, "e", NULL, "end the turn, with the neutrals as they are"},
    {ACTION_GALLERY, 0, "gallery", {'g'}, "g", NULL, "the gallery of final and lost positions"},
    {ACTION_RANDOM, 0, "random", {'X'}, "X", NULL, "a random problem"},
    {0},
};
const struct binding_table lgame_keys = {"L game", keys};

/* ---- by phase ---- */

static const struct binding placing[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER}, "Enter", "put", NULL},
    {ACTION_UNDO, 0, NULL, {K_ESCAPE}, "Esc", "put back", NULL},
    {0},
};
static const struct binding_table placing_table = {NULL, placing};

static const struct binding choosing[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER}, "Enter", "pick up", NULL},
    {ACTION_FINISH, 0, NULL, {'e'}, "e", "done", NULL},
    {ACTION_UNDO, 0, NULL, {K_ESCAPE}, "Esc", "back", NULL},
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
