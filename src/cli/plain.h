/* Plain mode: what its files share. Whatever happens is added to a report, which a front end then prints. */
#ifndef PUZZLES_SRC_CLI_PLAIN_H
#define PUZZLES_SRC_CLI_PLAIN_H

#include "cli/cli.h"

/* The game being played, if any, and the levels of one game. Starts as {0}. */
struct plain {
    struct pz_play play;
    struct cli_report report;
    const char *rest; /* what follows the word of the command being run, "" if nothing does */
    bool grid;        /* boards are told in letters */
    bool told_unsaved, told_unwritten, told_help, told_next, told_slip;
    bool done;

    struct pz_fields told; /* the board, as it was told last, and whether that was in letters */
    bool told_grid;

    const struct pz_game *game; /* whose levels these are; null until they are read */
    struct pz_catalog levels, lessons;
    char *path; /* of the level being played; null: of none */

    struct pz_session *sent; /* by a friend, which forks from the game being played; null: none */
};

/* Returns the game that is being played. There must be one. */
const struct pz_game *plain_game(const struct plain *plain);
/* The same, or null in the menu. */
const struct pz_game *plain_game_if_any(const struct plain *plain);

/* ---- plain_game.c: a game: what the player does, and what the opponent answers ---- */

/* Takes ownership of a session, starts it and says which game it is. The computer moves if it is its turn. */
void plain_begin(struct plain *plain, struct pz_session *session);

/* Says so whenever saving begins to fail. */
void plain_watch_saving(struct plain *plain);

/* Leaves the game if there is one, saved unless it is over. */
void plain_end(struct plain *plain);

/* Says what is wrong, or what is worth knowing. */
__attribute__((format(printf, 2, 3))) void plain_refuse(struct plain *plain, const char *format, ...);
__attribute__((format(printf, 2, 3))) void plain_note(struct plain *plain, const char *format, ...);
void plain_note_error(struct plain *plain, const struct pz_error *error); /* if there is one */

/* Adds a line for each string of a list that ends with null. */
void plain_say_all(struct plain *plain, const char *key, const char *const *lines);
/* Adds each line of a text but empty ones as a line with that key, numbered or not. */
void plain_say_lines(struct plain *plain, const char *key, bool numbers, const char *text);
/* How the game has ended, if it has. */
void plain_say_result(struct plain *plain);
/* What to answer where nothing is left to do: the lesson or the game is over, or the puzzle solved. */
const char *plain_why_over(const struct plain *plain);

/* Comes before whatever a line of the player asks for. */
void plain_act(struct plain *plain);

/* Plays a move of the player, and what follows from it. */
void plain_move(struct plain *plain, const char *move);

/* Plays the moves that a friend's code has after the first `common` ones, in place of those made here. */
void plain_follow(struct plain *plain, const struct pz_session *theirs, size_t common);

/* Whether the game is over and not lost. */
bool plain_is_done(const struct plain *plain);

/* The commands by these names; plain.c has their help. */
void plain_board(struct plain *plain);
void plain_moves(struct plain *plain);
void plain_legal(struct plain *plain);
void plain_undo(struct plain *plain);
void plain_redo(struct plain *plain);
void plain_restart(struct plain *plain);
void plain_rules(struct plain *plain);

/* ---- lines.c: lines of standard input, after a prompt where somebody types them ---- */

struct plain_lines;
struct plain_lines *plain_lines_open(void);
void plain_lines_close(struct plain_lines *lines);

/*
 * Reads a line, and keeps no more of it than shows that it is too long. PZ_NO at the end of the input; PZ_BAD, after
 * saying so, if the line does not end.
 */
enum pz_status plain_lines_read(struct plain_lines *lines, struct pz_text *line);

/* ---- plain_hint.c: hints, and commands that count as one ---- */

void plain_hint(struct plain *plain);
void plain_check(struct plain *plain);
void plain_solution(struct plain *plain);

/* ---- plain_match.c: what only two-player games have ---- */

void plain_go(struct plain *plain);
void plain_new(struct plain *plain);
void plain_resign(struct plain *plain);
void plain_why(struct plain *plain);
void plain_review(struct plain *plain);

/* ---- plain_menu.c: which game is played ---- */

void plain_menu(struct plain *plain);
void plain_levels(struct plain *plain);
void plain_lessons(struct plain *plain);
void plain_level(struct plain *plain);
void plain_lesson(struct plain *plain);
void plain_next(struct plain *plain);
void plain_daily(struct plain *plain);
void plain_unfinished(struct plain *plain);
void plain_continue(struct plain *plain);
void plain_stats(struct plain *plain);
void plain_save(struct plain *plain);
void plain_share(struct plain *plain);
void plain_paste(struct plain *plain);

/* Opens a level or a record and plays it. False after saying what is wrong. */
bool plain_open(struct plain *plain, const char *path);

/* Takes ownership of a session opened from that path and plays it, or continues the unfinished game of that level. */
void plain_play(struct plain *plain, struct pz_session *session, const char *path);

/* The path of the first level of a game that is not solved, or else of its first. Borrowed; null: it has none. */
const char *plain_next_path(struct plain *plain, const struct pz_game *game);

#endif
