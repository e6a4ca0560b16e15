/* Allemande: a turn under way in the opponent's search, and which stones may come next. */
#ifndef ALLEMANDE_CHOICE_H
#define ALLEMANDE_CHOICE_H

#include "tree.h"
#include "walk.h"

/* Whether a player could connect if it were that player's turn, and how. */
bool allemande_wins_at_once(const struct allemande_walk *walk, enum allemande_player player,
                            struct allemande_move *winning);

void allemande_add_stone(struct allemande_walk *walk, unsigned cell);
void allemande_end_turn(struct allemande_walk *walk);

/* Goes on with a cell, TREE_END or TREE_PASS; after the last stone the turn ends. */
void allemande_follow(struct allemande_walk *walk, unsigned cell);

/* Adds stones until no diagonal is open; false, with the walk unchanged, if too few are left for that. */
bool allemande_complete(struct allemande_walk *walk);

/* What to try next. */
struct allemande_choice {
    struct allemande_set cells;
    bool end, pass; /* whether the turn may end, or there is nothing but a pass */
    bool stands;    /* a loss if all of it is lost: there is a legal turn, or the turn may end here */
};

struct allemande_choice allemande_choose_cells(struct allemande_walk *walk);

/* Lists the cells of a choice, TREE_END for the end of the turn; returns how many there are. */
unsigned allemande_list_cells(const struct allemande_choice *choice, uint16_t cells[ALLEMANDE_CELLS_MAX]);

/* The edges of a node, before they are in the tree. */
struct allemande_sheet {
    struct allemande_tree_edge edges[ALLEMANDE_CELLS_MAX];
    unsigned count;
    bool narrowed; /* there are more choices than edges */
    bool stands;
};

/* Lists the edges of a node: what is likeliest, at most `most`. */
void allemande_fill_in(struct allemande_sheet *sheet, struct allemande_walk *walk, unsigned most);

#endif
