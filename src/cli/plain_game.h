/*
 * A game played by lines of text: what the player does and what the opponent answers. Whatever happens is added to a
 * report.
 */
#ifndef CLI_PLAIN_GAME_H
#define CLI_PLAIN_GAME_H

#include "cli/output.h"
#include "play/play.h"

struct plain_game {
    struct pz_play play;
    bool grid; /* boards are told in letters */
    bool told_unsaved, told_unwritten;
    struct cli_report report;
};

/* Starts a game, of which it takes ownership, and tells what it is. The computer moves if it is to. */
void plain_begin(struct plain_game *plain, struct pz_session *session);

/* Says so whenever saving begins to fail. */
void plain_watch_saving(struct plain_game *plain);

/* Leaves it, saved unless it is over. */
void plain_end(struct plain_game *plain);

/*
 * The game that belongs to a file: for a level its unfinished game, if there is one. Null after saying what is wrong.
 */
struct pz_session *plain_open(struct plain_game *plain, const char *path);

/* Add the board: in words, or in letters. */
void plain_board(struct plain_game *plain, bool grid);

/* Says what is wrong. */
__attribute__((format(printf, 2, 3))) void plain_refuse(struct plain_game *plain, const char *format, ...);

/* Comes before whatever a line of the player asks for. */
void plain_act(struct plain_game *plain);

/* Plays a move of the player, and what follows from it. */
void plain_move(struct plain_game *plain, const char *move);

/* Lets the computer make a move for the player. */
void plain_go(struct plain_game *plain);

void plain_undo(struct plain_game *plain, size_t count);
void plain_redo(struct plain_game *plain, size_t count);
void plain_restart(struct plain_game *plain);

/* Tells more about what to do, and at last does it. */
void plain_hint(struct plain_game *plain);

/* What to answer where nothing is left to do: the lesson or the game is over, or the puzzle solved. */
const char *plain_why_over(const struct plain_game *plain);

/* Whether the game is over and not lost. */
bool plain_is_done(const struct plain_game *plain);

#endif
