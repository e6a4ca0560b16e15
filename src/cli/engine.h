/*
 * A game for two in which the program plays: how it was set up, how strong the program is, and how long it may think.
 * It knows no protocol and prints nothing but the progress of long thinking.
 */
#ifndef CLI_ENGINE_H
#define CLI_ENGINE_H

#include "cli/budget.h"
#include "puzzles/random.h"
#include "puzzles/session.h"

/* ---- The time that a player has for a game ----
 *
 * As the Go Text Protocol has it: main time, then byo-yomi, in which a number of stones must be played within each
 * period. Seconds throughout; nothing here reads a clock.
 */

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

/* ---- A game ---- */

struct engine {
    const struct pz_game *game; /* one for two players */
    struct pz_session *session;
    size_t *chosen;  /* which word of each setting */
    size_t strength; /* of the program */
    struct pz_random random;
    uint64_t seed; /* of the present game, drawn from the random numbers */
    struct cli_limits limits;
    struct time_control control;
    struct game_clock clocks[2]; /* of the players, in the present game */
    struct pz_recall recall;     /* from move to move of the present game */
};

/* Starts a first game with the usual settings; limits and strength may be changed at any time. */
void engine_start(struct engine *engine, const struct pz_game *game, uint64_t seed);
void engine_free(struct engine *engine);

unsigned engine_to_move(const struct engine *engine);

/* Starts a new game. */
void engine_clear(struct engine *engine);

/* Chooses a setting's word and starts a new game with it. */
void engine_set(struct engine *engine, size_t setting, size_t word);

/* Starts a new game on a board of that size. False if the game has none such; nothing has changed then. */
bool engine_set_size(struct engine *engine, uint64_t rows, uint64_t columns);

/*
 * Starts a game from a position: its rows as in a level file, with '/' between them. PZ_BAD if it is not a position;
 * nothing has changed then, and line and column of the error are those of the board.
 */
enum pz_status engine_position(struct engine *engine, const char *rows, size_t length, unsigned player,
                               struct pz_error *error);

/* From here on the same seed, settings and commands lead to the same moves. */
void engine_seed(struct engine *engine, uint64_t seed);

/* From here on both players have that much time for a game. */
void engine_set_time(struct engine *engine, struct time_control control);

/* Sets the clock of a player, in main time if there are no stones to play. */
void engine_set_time_left(struct engine *engine, unsigned player, double seconds, uint64_t stones);

/*
 * Appends the move that the program would play, within its share of the time left. PZ_NO: the game is over. Ctrl-C
 * makes it play what it has.
 */
enum pz_status engine_choose(struct engine *engine, struct pz_text *move);

#endif
