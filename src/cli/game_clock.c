/*
 * The time that a player has for a game.
 *
 * Main time is given out in shares of what is left, so that it never runs out, however long the game. A period of
 * byo-yomi is divided among its stones, but for a margin: whoever measures the time may stand further away.
 */
#include "cli/game_clock.h"

static const double moves_left = 30; /* how many shares there are in the main time */
static const double margin = 0.9;    /* of a stone's part of a period that may be used */

static bool has_periods(const struct time_control *control) {
    return control->stones > 0 && control->period > 0;
}

static void start_period(struct game_clock *clock, const struct time_control *control) {
    clock->left += control->period;
    clock->stones = control->stones;
}

struct game_clock game_clock_start(const struct time_control *control) {
    struct game_clock clock = {.limited = control->limited, .left = control->main};
    if (clock.left <= 0 && has_periods(control))
        start_period(&clock, control);
    return clock;
}

double game_clock_share(const struct game_clock *clock, const struct time_control *control) {
    if (!clock->limited)
        return -1;
    if (clock->stones > 0)
        return margin * clock->left / (double)clock->stones;
    return clock->left / moves_left + (has_periods(control) ? margin * control->period / (double)control->stones : 0);
}

void game_clock_spend(struct game_clock *clock, const struct time_control *control, double seconds) {
    clock->left -= seconds;
    if (clock->stones == 0 && clock->left <= 0 && has_periods(control))
        start_period(clock, control);
    if (clock->left < 0)
        clock->left = 0;
    if (clock->stones > 0 && --clock->stones == 0 && has_periods(control)) {
        clock->left = 0;
        start_period(clock, control);
    }
}
