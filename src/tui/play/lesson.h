/* The narrator of a lesson (puzzles/lesson.h) on the screen. */
#ifndef TUI_PLAY_LESSON_H
#define TUI_PLAY_LESSON_H

#include "puzzles/session.h"

struct play;

/* Says what is to be done now, and marks where; at the end, the closing words. */
void lesson_narrate(struct play *play);

/* Makes the next move if it has none, and returns whether it did; speaks if nobody else does. */
bool lesson_go_on(struct play *play);

/* Appends "Lesson 2 of 5". */
void lesson_add_title(const struct play *play, struct pz_text *out);

#endif
