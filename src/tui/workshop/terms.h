/*
 * What a level of a game for two says beside its board: who moves first, the game's settings, and the goal. The
 * value of an editor for such a game begins with its terms. Levels are read and written as text, so that they are
 * refused in the words in which a file would be.
 */
#ifndef TUI_WORKSHOP_TERMS_H
#define TUI_WORKSHOP_TERMS_H

#include "tui/workshop/workshop.h"

enum { TERMS_SETTINGS = 4 }; /* at most */

struct terms {
    uint8_t to_move;                /* 0 or 1 */
    int8_t goal;                    /* in how many turns that player is to win or, if negative, to draw; 0: none */
    uint8_t chosen[TERMS_SETTINGS]; /* the values of the game's settings */
};

/* Fills in the usual terms, and those of a state. */
void terms_blank(struct terms *terms, const struct pz_game *game);
void terms_read(struct terms *terms, const struct pz_game *game, const void *state);

/* Chooses the value with that index for the setting with that header key. */
void terms_set(struct terms *terms, const struct pz_game *game, const char *key, unsigned value);

/*
 * The state of a board, given as the rows of a level, with these terms; the caller frees it. Null, with an error, if a
 * file with that board would be refused; the error's line and column are the row and column of the wrong cell, or 0.
 */
void *terms_state(const struct terms *terms, const struct pz_game *game, const char *rows, struct pz_error *error);

/*
 * For the acts of a game: those of ACTION_MOVER, ACTION_VARIANT, ACTION_OPTION and ACTION_GOAL. The keys are those of
 * all but the option, which is `w`.
 */
void terms_pass(struct workshop *shop, int argument);
void terms_vary(struct workshop *shop, int argument);
void terms_choose(struct workshop *shop, int argument);
void terms_aim(struct workshop *shop, int by);
extern const struct binding_table terms_keys;

/* Draws their rows of the panel, as workshop_row() does; none for a setting that the game lacks. */
void terms_rows(const struct workshop *shop, struct canvas *canvas, struct rect *panel);

/* "Red to move", "Red to win in 2", for the header line. */
void terms_headline(const struct terms *terms, const struct pz_game *game, struct pz_text *out);

#endif
