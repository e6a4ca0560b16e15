/* Allemande: what a search has found out, node by node, for those who learn from it. */
#ifndef ALLEMANDE_LESSON_H
#define ALLEMANDE_LESSON_H

#include "tree.h"
#include "walk.h"

/* A node of a finished search: what could be placed next, and how often it was tried. */
struct allemande_lesson {
    const struct allemande_walk *walk;
    double share; /* of the games through it that its player has won */
    unsigned count;
    uint16_t cells[ALLEMANDE_CELLS_MAX]; /* 0: the end of the turn */
    uint32_t visits[ALLEMANDE_CELLS_MAX];
};

/* Shows every node from which at least `least` playouts have gone on, each once. */
void allemande_show_lessons(const struct allemande_tree *tree, const struct allemande_position *position,
                            uint32_t least, void (*show)(void *context, const struct allemande_lesson *lesson),
                            void *context);

#endif
