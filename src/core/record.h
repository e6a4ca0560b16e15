/* A game as it was played: the tree of its moves, and its text in a record. */
#ifndef PUZZLES_SRC_CORE_RECORD_H
#define PUZZLES_SRC_CORE_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "names.h"
#include "puzzles/error.h"
#include "puzzles/game.h"
#include "puzzles/text.h"

/*
 * history.c: all moves ever made from a start form a tree. Its root is the start, and the children of a node are in the
 * order in which they were first made. The tree does not know what a move means.
 */

/* A move in the tree. */
struct pz_node {
    struct pz_node *parent, *sibling;
    struct pz_node *child, *last; /* the first and the last move that follow */
    size_t index;                 /* in the order in which all nodes were made; the root has 0 */
    size_t depth;                 /* the root has 0 */
    struct pz_text before, after; /* comments; `after` only where a line of play ended in the file */
    char move[];                  /* words separated by single blanks */
};

/* Read it freely; change it only through the functions below. */
struct pz_tree {
    struct pz_node **nodes; /* by index */
    size_t count, capacity;
    struct pz_node **slots; /* a hash table of all nodes but the root */
    size_t slot_count;      /* 0 or a power of two, at least twice the number of nodes */
};

/*
 * history.c: the moves of a game being played. All moves ever made form a tree whose root is the start; the line being
 * played is a path in it. A clone of the state is kept every few moves of the line, so that going back replays at most
 * a few moves.
 */

/* Read it freely; change it only through the functions below. */
struct pz_history {
    const struct pz_game *game;
    void *state; /* after `played` moves of the line */

    struct pz_tree tree;
    struct pz_node **line; /* line[0] is the root, line[n] the n-th move */
    size_t line_capacity, played, known;
    void **checkpoints; /* the states after 0, 16, 32 … moves of the line, perhaps not up to its end */
    size_t checkpoint_count, checkpoint_capacity;

    struct pz_names tried; /* what was tried, in the whole tree */
    unsigned all_tried;    /* the number of all possible tries if some move made them all, else 0 */
    unsigned tries;        /* how many of the tries count */
    bool tries_fixed;      /* a move has solved the game, so later tries do not count */
};

/* Initialises *history with the start alone, and takes ownership of the state. */
void pz_history_start(struct pz_history *history, const struct pz_game *game, void *state);
void pz_history_free(struct pz_history *history);
/* Fills *copy with the same tree, line and place. */
void pz_history_copy(struct pz_history *copy, const struct pz_history *history);

/* The state before the first move. */
const void *pz_history_first(const struct pz_history *history);

/* Plays a move at the present position and forgets what could be redone. Returns what the game's play() does. */
enum pz_status pz_history_play(struct pz_history *history, const char *text, size_t length, struct pz_error *error);

/* Goes to a place in the known line, 0 … known. */
void pz_history_go(struct pz_history *history, size_t played);

/*
 * Goes to any place in the tree. If it is not on the line, the line now goes through it, and on through the first move
 * of each place.
 */
void pz_history_go_to(struct pz_history *history, struct pz_node *node);

/* Returns the state at a node as a new one. */
void *pz_history_state_at(struct pz_history *history, const struct pz_node *node);

/* Takes back the last move made. If it is the newest in the tree and has no comments, it is removed from it. */
void pz_history_retract(struct pz_history *history);

/* ---- For reading a tree ---- */

/* Adds a move to the tree without playing it, and sets *node to it. PZ_BAD, with a column, if its text is malformed. */
enum pz_status pz_history_add(struct pz_history *history, struct pz_node **node, const char *text, size_t length,
                              struct pz_error *error);

/*
 * Plays every move added so far once, and makes the way to `end` the line, with all its moves made. If the game's
 * play() refuses a move, status and error are what it returned, *wrong is that move (the first in the order in which
 * they were added), and the history can only be freed.
 */
enum pz_status pz_history_check(struct pz_history *history, struct pz_node *end, struct pz_node **wrong,
                                struct pz_error *error);

/* Whether a node is in the first `length` moves of the line. */
bool pz_history_on_line(const struct pz_history *history, const struct pz_node *node, size_t length);

/* Where a player has resigned a two-player game. */
struct pz_resignation {
    struct pz_node *node; /* null if nobody has resigned */
    unsigned player;
};

/*
 * record.c: reads and writes records and saves. A save is a record with a few more headers, which are checked like
 * everything else in a file.
 */

/* Everything that a save restores. */
struct pz_record {
    struct pz_history history;
    struct pz_headers kept; /* the headers of the level that are neither the game's nor the record's own */
    struct pz_resignation resignation;
    unsigned hints;
    unsigned given;  /* moves made by the program: played by a hint, laid out by a solution */
    unsigned undone; /* how often moves of a two-player game were taken back */
    double seconds;
    bool counted;   /* the end of this game has been counted */
    uint64_t begun; /* in microseconds since 1970, which tells games apart; 0 if not known */
};

/*
 * Fills *record from a level, a record or a save. `source` holds the bytes, and the game may retain it; it is null if
 * the bytes do not outlive the call. Status and error are as in pz_session_open_source(). Unless PZ_OK, there is
 * nothing to free.
 */
enum pz_status pz_record_read(struct pz_record *record, const struct pz_game *const *games, const char *bytes,
                              size_t length, struct pz_source *source, struct pz_error *error);
void pz_record_free(struct pz_record *record);
void pz_record_copy(struct pz_record *copy, const struct pz_record *record);

/* How much of a record is written. */
enum pz_extent {
    PZ_SHARED, /* the level with its title as the only header, and no moves */
    PZ_SENT,   /* the same with the moves made, and what tells the game from others */
    PZ_RECORD, /* the level with its headers, and the moves made */
    PZ_SAVE,   /* the same with the moves that could be redone, and everything that only a save has */
};
void pz_record_write(const struct pz_record *record, enum pz_extent extent, struct pz_text *out);

/* Whether the game or the record writes this header itself, so that it is not copied from the level. */
bool pz_record_is_own_key(const struct pz_game *game, const char *key);

/* Appends a line for each unknown key of the level that is one slip away from a known key (session.h). */
void pz_record_ask_back(const struct pz_record *record, struct pz_text *out);

/* history.c: turns a column in the tidied text of a move into the column in the text that was given. */
size_t pz_move_column(const char *text, size_t length, size_t column);

#endif
