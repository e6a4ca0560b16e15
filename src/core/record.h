/* A game as it was played: the tree of its moves, and the text that it is kept as. */
#ifndef PUZZLES_SRC_CORE_RECORD_H
#define PUZZLES_SRC_CORE_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "names.h"
#include "puzzles/error.h"
#include "puzzles/game.h"
#include "puzzles/text.h"

/*
 * history.c: all moves ever made from a start are a tree: its root is the start, and the moves that follow one are in
 * the order in which they were made first. The tree does not know what a move means.
 */

/* A move in the tree. */
struct pz_node {
    struct pz_node *parent, *sibling;
    struct pz_node *child, *last; /* the first and the last move that follow */
    size_t index;                 /* in the order in which all nodes were made; the root has 0 */
    size_t depth;                 /* the root has 0 */
    struct pz_text before, after; /* comments; `after` only where a line of play ended in the file */
    char move[];                  /* with single blanks between its words, and none around them */
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
    unsigned all_tried;    /* a move has tried all that there is, so much; 0: none has */
    unsigned tries;        /* how many of them count */
    bool tries_fixed;      /* a move has solved it: later tries do not count */
};

/* Fills *history with the start alone and takes ownership of the state. */
void pz_history_start(struct pz_history *history, const struct pz_game *game, void *state);
void pz_history_free(struct pz_history *history);
/* Fills *copy with the same tree, line and place. */
void pz_history_copy(struct pz_history *copy, const struct pz_history *history);

/* The state before the first move. */
const void *pz_history_first(const struct pz_history *history);

/* Plays a move at the present position; what could be redone is forgotten. Otherwise as the game's play(). */
enum pz_status pz_history_play(struct pz_history *history, const char *text, size_t length, struct pz_error *error);

/* Goes to a place in the known line, 0 … known. */
void pz_history_go(struct pz_history *history, size_t played);

/*
 * Goes to any place in the tree. If it is not on the line, the line now goes through it, and on through the first move
 * of each place.
 */
void pz_history_go_to(struct pz_history *history, struct pz_node *node);

/* A new state, as it is at a node. */
void *pz_history_state_at(struct pz_history *history, const struct pz_node *node);

/*
 * Takes back the last move made. If it is also the one that came into the tree last, and has no comments, it leaves
 * the tree.
 */
void pz_history_retract(struct pz_history *history);

/* ---- For reading a tree ---- */

/* Adds a move to the tree without playing it, and moves *node on to it. PZ_BAD, with a column, if it is not tidy. */
enum pz_status pz_history_add(struct pz_history *history, struct pz_node **node, const char *text, size_t length,
                              struct pz_error *error);

/*
 * Plays all moves added so far, each once; the way to `end` becomes the line, all of it made. Unless PZ_OK, *wrong is
 * the first move, in the order in which they were added, that the game's play() refuses; status and error are what it
 * returned, and the history can only be freed.
 */
enum pz_status pz_history_check(struct pz_history *history, struct pz_node *end, struct pz_node **wrong,
                                struct pz_error *error);

/* Whether a node is in the first `length` moves of the line. */
bool pz_history_on_line(const struct pz_history *history, const struct pz_node *node, size_t length);

/* Where a player has given up a two-player game. */
struct pz_resignation {
    struct pz_node *node; /* null: nobody has */
    unsigned player;
};

/*
 * record.c: records and saves as text: reading one, move by move, and writing it. A save is a record with a few more
 * headers, which are trusted no more than anything else.
 */

/* Everything that a save restores. */
struct pz_record {
    struct pz_history history;
    struct pz_headers kept; /* the headers of the level that are neither the game's nor the record's own */
    struct pz_resignation resignation;
    unsigned hints;
    unsigned given;  /* moves made by the program: played by a hint, laid out by a solution */
    unsigned undone; /* how often moves were taken back, in a two-player game */
    double seconds;
    bool counted;   /* among the games that ended */
    uint64_t begun; /* in microseconds since 1970, so that hardly two games agree in it; 0: it is not known */
};

/*
 * Fills *record from a level, a record or a save. `source` holds the bytes, and the game may retain it; null if they do
 * not last. Otherwise as pz_session_open_source(); unless PZ_OK, there is nothing to free.
 */
enum pz_status pz_record_read(struct pz_record *record, const struct pz_game *const *games, const char *bytes,
                              size_t length, struct pz_source *source, struct pz_error *error);
void pz_record_free(struct pz_record *record);
/* Fills *copy with the same. */
void pz_record_copy(struct pz_record *copy, const struct pz_record *record);

/* Append the record: the level with its headers, and the moves made. A save also has all the rest. */
void pz_record_write(const struct pz_record *record, struct pz_text *out);
void pz_record_write_save(const struct pz_record *record, struct pz_text *out);
/* The level alone, with its title and no other header, or that and the moves made. */
void pz_record_write_shared(const struct pz_record *record, bool moves, struct pz_text *out);

/* Whether a key is written by the game or by the record, and so is not kept from the level. */
bool pz_record_is_own_key(const struct pz_game *game, const char *key);

/* Appends a line for each key of the level that is unknown, and one slip from a known one (session.h). */
void pz_record_ask_back(const struct pz_record *record, struct pz_text *out);

/* history.c: turns a column of a tidied move into the column of the move as it was given. */
size_t pz_move_column(const char *text, size_t length, size_t column);

#endif
