/*
 * The moves of a game being played. All moves ever made form a tree whose root is the start; the line being played is a
 * path in it. A clone of the state is kept every few moves of the line, so that going
 * back replays at most a few moves.
 */
#ifndef CORE_HISTORY_H
#define CORE_HISTORY_H

#include "puzzles/game.h"
#include "tree.h"

/* Read it freely; change it only through the functions below. */
struct pz_history {
    const struct pz_game *game;
    void *state; /* after `played` moves of the line */

    struct pz_tree tree;
    struct pz_node **line; /* line[0] is the root, line[n] the n-th move */
    size_t line_capacity, played, known;
    void **checkpoints; /* the states after 0, 16, 32 … moves of the line, perhaps not up to its end */
    size_t checkpoint_count, checkpoint_capacity;
};

/* Fills *history with the start alone and takes ownership of the state. */
void pz_history_start(struct pz_history *history, const struct pz_game *game, void *state);
void pz_history_free(struct pz_history *history);

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
 * the first one, in the order in which they were added, that the game's play() refuses, the status and the error are
 * those of play(), and the history is of no use any more.
 */
enum pz_status pz_history_check(struct pz_history *history, struct pz_node *end, struct pz_node **wrong,
                                struct pz_error *error);

/* Whether a node is in the first `length` moves of the line. */
bool pz_history_on_line(const struct pz_history *history, const struct pz_node *node, size_t length);

#endif
