/* What the files of plain mode share. All that happens is added to a report, which plain.c prints after each line. */
#ifndef PUZZLES_SRC_CLI_PLAIN_H
#define PUZZLES_SRC_CLI_PLAIN_H

#include "cli/cli.h"

/* Starts as {0}. */
struct plain {
    struct pz_play play; /* the game being played; in the menu it has no session */
    struct cli_report report;
    const char *rest; /* the line after the word of the present command; may be "" */
    bool grid;        /* boards are told in letters */
    bool told_unsaved, told_unwritten, told_help, told_next, told_slip;
    bool done;

    struct pz_fields told; /* the board as it was last told */
    bool told_grid;        /* `told` is in letters */

    const struct pz_game *game; /* the game whose levels have been read; null: none yet */
    struct pz_catalog levels, lessons;
    char *path; /* the file of the level being played, so that "next" finds the one after it; null if there is none */

    struct pz_session *sent; /* a friend's version of the game while the player is asked about a fork; else null */
};

/* The function of a command. The rest of its line is in plain->rest. */
typedef void plain_command(struct plain *plain);

/* ---- plain_say.c: the lines of an answer ---- */

/* Returns the game that is being played. There must be one. */
const struct pz_game *plain_game(const struct plain *plain);
/* Returns the game that is being played, or null in the menu. */
const struct pz_game *plain_game_if_any(const struct plain *plain);

/* Adds a line; refusals have the key "error". */
__attribute__((format(printf, 3, 4))) void plain_say(struct plain *plain, const char *key, const char *format, ...);
__attribute__((format(printf, 2, 3))) void plain_refuse(struct plain *plain, const char *format, ...);
__attribute__((format(printf, 2, 3))) void plain_note(struct plain *plain, const char *format, ...);
void plain_note_error(struct plain *plain, const struct pz_error *error); /* adds a line if there is an error */

/* Adds a line for each string of a list that ends with null. */
void plain_say_all(struct plain *plain, const char *key, const char *const *lines);
/* Adds each line of a text, except empty ones, under that key, which gets a number if `numbers`. */
void plain_say_lines(struct plain *plain, const char *key, bool numbers, const char *text);
/* Prints what has been said so far, before work that takes long. */
void plain_say_early(struct plain *plain);

/* ---- plain_game.c: a game: what the player does, and what the opponent answers ---- */

plain_command plain_board, plain_moves, plain_legal, plain_undo, plain_redo, plain_restart, plain_go, plain_rules;

/* Takes ownership of a session, starts it and says which game it is. The computer moves if it is its turn. */
void plain_begin(struct plain *plain, struct pz_session *session);

/* Leaves the game if there is one. It is saved unless it is over. */
void plain_end(struct plain *plain);

/* Call it before doing what a line of the player asks for. */
void plain_act(struct plain *plain);

/* Tells the player when saving the game or a result begins to fail. */
void plain_watch_saving(struct plain *plain);

/* Plays a move of the player, and what follows from it. */
void plain_move(struct plain *plain, const char *move);

/* Plays the moves that a friend's code has after the first `common` ones, in place of those made here. */
void plain_follow(struct plain *plain, const struct pz_session *theirs, size_t common);

/* ---- plain_end.c: what is said when a game is over ---- */

/* Whether the game is over and not lost. */
bool plain_is_done(const struct plain *plain);
/* Returns the answer to commands that make no sense any more, such as "this is already solved". */
const char *plain_why_over(const struct plain *plain);
/* Says how the game has ended, if it has. */
void plain_say_result(struct plain *plain);
/* Says after a move how well the game went if it is over, and what can be done next. */
void plain_say_end(struct plain *plain);

/* ---- plain_hint.c: hints, and what counts as one ---- */

plain_command plain_hint, plain_check, plain_solution;

/* ---- plain_match.c: what only two-player games have ---- */

plain_command plain_new, plain_resign, plain_why, plain_review;

/* ---- plain_menu.c: which game is played ---- */

plain_command plain_menu, plain_levels, plain_lessons, plain_level, plain_lesson, plain_next, plain_daily,
    plain_unfinished, plain_continue, plain_stats, plain_save, plain_share, plain_paste;

/* Opens a level or a record and plays it, or says what is wrong. */
void plain_open(struct plain *plain, const char *path);

/* Leaves the game being played for another one, which was opened from that path unless it is null. */
void plain_change_to(struct plain *plain, struct pz_session *session, const char *path);

/* Plays a session opened from a path, or the unfinished game that it continues. Takes ownership of the session. */
void plain_play(struct plain *plain, struct pz_session *session, const char *path);

/* The path of a game's first unsolved level or, if all are solved, its first one; null if it has none. Borrowed. */
const char *plain_next_path(struct plain *plain, const struct pz_game *game);

/* ---- lines.c: lines of standard input, after a prompt where somebody types them ---- */

struct plain_lines;
struct plain_lines *plain_lines_open(void);
void plain_lines_close(struct plain_lines *lines);

/*
 * Reads a line. Of a line that is too long, it keeps just enough to show that. PZ_NO at the end of the input; PZ_BAD,
 * after an error message, if the line does not end.
 */
enum pz_status plain_lines_read(struct plain_lines *lines, struct pz_text *line);

#endif
