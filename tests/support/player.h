/* A player: the program on a terminal, with a home and three small Lammas levels whose solutions are known. */
#ifndef SUPPORT_PLAYER_H
#define SUPPORT_PLAYER_H

#include "terminal.h"

struct player {
    char *home;
    struct terminal *terminal; /* null until started */
};

/*
 * The levels, in home under levels/lammas/ and in this order; `PLAYER_SOLVE` are the keys that solve the first:
 *
 *   meadow.lvl  "Meadow"  normal  1 turn, by the template abaa, as `puzzles solve` says: C and D become a
 *   orchard.lvl "Orchard" hard    2 turns
 *   still.lvl   "Still"   normal  no turn changes anything before an edit: there is no second tile like A
 */
#define PLAYER_SOLVE "<Down>1<Right>1<Enter>"
enum { PLAYER_LEVELS = 3 };

/* For cmocka: *state becomes a struct player. */
int player_set_up(void **state);
int player_tear_down(void **state);

#define PLAYER_TEST(name) TEST_WITH(name, player_set_up, player_tear_down)
#define SLOW_PLAYER_TEST(name) SLOW_TEST_WITH(name, player_set_up, player_tear_down)

/*
 * Starts the program with these arguments (ending with null; or null), on a terminal with these options (or null), in
 * the player's home. The program started before is killed, but the home stays as it is.
 */
struct terminal *player_start(struct player *player, const char *const *arguments,
                              const struct terminal_options *options);

/* Opens a level by its file's name, such as "meadow.lvl", without animations, and waits until it is there. */
struct terminal *player_open(struct player *player, const char *level, const struct terminal_options *options);

/* What a test expects to see; the report names the test's own line. */
#define see(terminal, text) assert_true(terminal_wait_text(terminal, text))
#define see_gone(terminal, text) assert_true(terminal_wait_gone(terminal, text))
#define see_exit(terminal, status) assert_true(terminal_exits(terminal, status))
#define type(terminal, keys) assert_true(terminal_type(terminal, keys))

#endif
