/* A box in which to choose size, difficulty, seed and the like before a level is generated. */
#ifndef TUI_PLAY_RANDOM_H
#define TUI_PLAY_RANDOM_H

#include "puzzles/session.h"
#include "tui/app/app.h"

/* What the box is for, if not just for playing the level. */
struct random_purpose {
    const char *title; /* of the box */
    const char *about; /* sentences shown in it first; null: about the first line */
};

/*
 * Lets the player choose, beginning with the kind of the board `like` or, if that is null, with what was chosen last;
 * generates the level as `puzzles generate` does with these options and that seed, and calls start() with it, or with
 * an unfinished game of it if the player would rather continue that. start() takes ownership of the session. A null
 * purpose: to play it.
 */
void random_open(struct app *app, const struct pz_game *game, const void *like, const struct random_purpose *purpose,
                 void (*start)(void *context, struct pz_session *session), void *context);

#endif
