/*
 * The time that a player has for a game, as the Go Text Protocol has it: main time, then byo-yomi, in which a number of
 * stones must be played within each period. Seconds throughout; nothing here reads a clock.
 */
#ifndef CLI_GAME_CLOCK_H
#define CLI_GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* What both players have. Without stones there is no byo-yomi. {0} means no limit. */
struct time_control {
    bool limited;
    double main, period;
    uint64_t stones;
};

/* What one player still has. {0} means no limit. */
struct game_clock {
    bool limited;
    double left;     /* of the main time or, if there are stones to play, of the period */
    uint64_t stones; /* that must be played in the rest of the period; 0 in main time */
};

/* The clock before the first move. */
struct game_clock game_clock_start(const struct time_control *control);

/* The share of the time left that the next move may take; below 0: as much as it likes. */
double game_clock_share(const struct game_clock *clock, const struct time_control *control);

/* Takes the time of a move off. Whoever took too long has none left, until the next period if there is byo-yomi. */
void game_clock_spend(struct game_clock *clock, const struct time_control *control, double seconds);

#endif
