/* The player's own files: the draft of an editor, and levels made from it. */
#ifndef TUI_WORKSHOP_OWN_H
#define TUI_WORKSHOP_OWN_H

#include "puzzles/session.h"
#include "tui/app/app.h"

/* Keeps a level's text as the draft of its game, until the next one; where nothing is kept, that is no error. */
enum pz_status own_keep_draft(const struct app *app, const struct pz_game *game, const struct pz_text *level,
                              struct pz_error *error);

/* The draft as a session; null if there is none. *stays: it cannot be read, and is not to be replaced. */
struct pz_session *own_draft(struct app *app, const struct pz_game *game, bool *stays);

/*
 * Saves a state as a level with that title among the player's own, under an unused file name, and says where, or why
 * not.
 */
void own_save(struct app *app, const struct pz_game *game, const void *state, const char *title);

#endif
