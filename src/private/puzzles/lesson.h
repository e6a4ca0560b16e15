/* A lesson is a record with comments. The player makes the moves with a comment before them, the program the others. */
#ifndef PUZZLES_LESSON_H
#define PUZZLES_LESSON_H

#include "puzzles/api.h"
#include "puzzles/session.h"

/* Whether a session is a lesson: it has the header "Lesson" and at least one move. */
bool pz_lesson_is(const struct pz_session *session);

/* The comment before the next move, or after the last one; null if there is none. Borrowed. */
const char *pz_lesson_words(const struct pz_session *session);

/* Appends what a comment says on the screen or, if `plain`, in plain mode. Lines "plain: …" replace the rest there. */
void pz_lesson_add_words(const char *comment, bool plain, struct pz_text *out);

/* Whether all moves of the lesson have been made. */
bool pz_lesson_done(const struct pz_session *session);

/* Whether the player makes the move after the first `played` ones. */
bool pz_lesson_asks(const struct pz_session *session, size_t played);

/*
 * Compares a move with the one that an unfinished lesson asks for. PZ_OK: the move is the same or leads to the same
 * position; redo it to make it. PZ_NO: it is another legal move. PZ_BAD, with an error: it is not legal.
 */
enum pz_status pz_lesson_try(const struct pz_session *session, const char *move, struct pz_error *error);

#endif
