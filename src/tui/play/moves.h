/* The moves of a game: branches, and the list of all of them. */
#ifndef TUI_PLAY_MOVES_H
#define TUI_PLAY_MOVES_H

#include <stdbool.h>
#include <stddef.h>

struct play;

/*
 * The place that [ and ] are about, as a number of moves of the line: the one they were used at if nothing has happened
 * since, else the present one or, if it has no branches to choose from, the last before it that has. False if there is
 * none.
 */
bool play_find_branches(const struct play *play, size_t *index);

/* Goes on from there with the next branch, or the one before, and round again. */
void play_next_branch(struct play *play);
void play_previous_branch(struct play *play);

/* Shows the position at a place in the tree of moves or, if the computer once answered there, after its answer. */
void play_visit(struct play *play, size_t place);

/*
 * Called after the player has done something: says once what becomes of a line that is left, if nothing else is said.
 */
void play_say_kept(struct play *play);

/* Opens it; Enter goes to a move. */
void moves_open(struct play *play);

#endif
