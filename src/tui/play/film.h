/*
 * A film: the moves of a game, made one after the other on a screen of their own, with the comments of the record. It
 * shows a copy, so nothing that happens there changes the game.
 */
#ifndef TUI_PLAY_FILM_H
#define TUI_PLAY_FILM_H

#include "puzzles/session.h"
#include "tui/app/app.h"

struct play;

/* Opens the film of the game on the screen, from its start; if no move has been made, says so. */
void film_open(struct play *play);

/* Opens the film of moves that could be made next, one per line: a solution. */
void film_open_solution(struct play *play, const char *moves);

/* Opens the film of a session, from its start, and takes ownership of it. */
void film_open_session(struct app *app, struct pz_session *session);

/* Its keys, of which those that only films have can be changed. */
extern const struct binding_table bindings_film, bindings_film_play;

#endif
