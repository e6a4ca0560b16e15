/* A lesson is a record with words before moves. The player makes the moves that have words, the program the rest. */
#ifndef PUZZLES_LESSON_H
#define PUZZLES_LESSON_H

#include "puzzles/api.h"
#include "puzzles/session.h"

/* Whether a session is a lesson: it has a place among them, and a move to make. */
bool pz_lesson_is(const struct pz_session *session);

/* The words before the next move, or after the last; null if there are none. Borrowed. */
const char *pz_lesson_words(const struct pz_session *session);

/* Appends what a comment says on the screen or, if `plain`, in plain mode, where lines "plain: …" replace the rest. */
void pz_lesson_add_words(const char *comment, bool plain, struct pz_text *out);

/* Whether all its moves are made. */
bool pz_lesson_done(const struct pz_session *session);

/* Whether the move after the first `played` ones has words, and so is the player's. */
bool pz_lesson_asks(const struct pz_session *session, size_t played);

/*
 * Compares a move with the one that a lesson asks for, which is not done. PZ_OK: it is that move, or leads to the same
 * position, and redoing makes it. PZ_NO: it is another one. PZ_BAD with an error: it cannot be made.
 */
enum pz_status pz_lesson_try(const struct pz_session *session, const char *move, struct pz_error *error);

#endif
