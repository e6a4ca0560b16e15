/* What the files of this room share. */
#ifndef TUI_GAMES_LAMMAS_PARTS_H
#define TUI_GAMES_LAMMAS_PARTS_H

#include "puzzles/lammas.h"
#include "tui/kit/canvas.h"
#include "tui/kit/clock.h"
#include "tui/kit/widgets.h"
#include "tui/play/play.h"
#include "tui/play/view.h"
#include "tui/workshop/workshop.h"

/* board.c: a Lammas grid as tiles on the screen: on the playing screen, in the workshop, and small in lists. */

/* The screen of the game, and its editor. */
extern const struct game_view lammas_view;
extern const struct workshop_class lammas_workshop;

/* What to show besides the tiles. Cells are numbered as in puzzles/lammas.h; -1 for none. */
struct lammas_marks {
    bool labels;          /* the template frame with A B C D */
    int cursor;           /* the chosen cell */
    int from, target;     /* the substitution being shown */
    const uint8_t *after; /* what each cell would become; null: no preview */
    const bool *marked;   /* which cells are underlined; null: none */
};

/*
 * Where the grid with its labels goes, at the largest size that fits, and where the panel; cut to the body if none
 * does.
 */
struct panel_places lammas_board_place(struct rect body, const struct panel_plan *plan, const struct lammas *game);

/*
 * Draws the grid at the top left of the rectangle as large as will fit, scrolled to the cursor if not all of it does.
 * Clicking a cell acts as ACTION_CELL. Returns the first row and column visible, and how many.
 */
struct rect lammas_board_draw(struct canvas *canvas, struct rect rect, const struct lammas *game,
                              const struct lammas_marks *marks);

/* The character on tiles of a kind. */
uint32_t lammas_glyph(unsigned kind, bool ascii);
/* The same as a string. */
const char *lammas_glyph_text(unsigned kind, bool ascii);

/* One tile of a legend, as "●" on its colour, three columns wide. */
void lammas_board_chip(struct canvas *canvas, int x, int y, unsigned kind);

/*
 * Which key sets which kind, four to a line in 26 columns; clicking one acts as ACTION_SET. Returns the lines used,
 * which may be more than the rectangle has.
 */
int lammas_board_palette(struct canvas *canvas, struct rect rect, const struct lammas *game);

/*
 * duel.c: a duel: two players on the same grid; the fewest turns win. They play one after the other at one keyboard, or
 * each at home with the same seed. The session's header "Duel" has the turns of both, "-" for the player whose turn it
 * is: "-", "3", "3 -", "3 2".
 */

/* Makes a game not yet shown a duel, unless it has been begun before. */
void lammas_duel_begin(struct pz_session *session);

/* Gives the second player the grid, if it waits for that player (lammas_game.goes_on): without moves to redo, hints or time of the first. */
void lammas_duel_pass(struct play *play);

/* The player whose turn it is, 1 or 2; 0 if this is no duel, or if that player is done. */
unsigned lammas_duel_player(const struct pz_session *session);

/* Called when the game is solved: counts that for the player whose turn it is. */
void lammas_duel_finished(struct play *play);

/* Appends the players' results, if this is a duel. */
void lammas_duel_result(const struct pz_session *session, struct pz_text *out);

/* hint.c: a hint on the grid of Lammas. */

/* The move that the hint leads to; false if there is no hint. */
bool lammas_hint_move(const struct play *play, struct lammas_move *move);

/* Marks the cells that a hint for that move points at, at its present step. */
void lammas_hint_mark(const struct play *play, const struct lammas_move *move, bool *marked);

/* sweep.c: a sweep as it is shown: substitution by substitution, and in the end the tiles that it changed. */

/* Starts as {0}. */
struct lammas_show {
    struct lammas grid;            /* with the first `done` of the changes */
    struct lammas_change *changes; /* null: there is nothing to show */
    size_t count, done;
    bool running; /* step by step; otherwise all are done */
    struct pace pace;
};

/* Begins with the grid before the sweep; returns how many tiles it changes. */
size_t lammas_show_start(struct lammas_show *show, const struct lammas *before);
/* Lets it run from now on. */
void lammas_show_run(struct lammas_show *show, double now, double factor);

void lammas_show_end(struct lammas_show *show);
void lammas_show_forget(struct lammas_show *show);

/* The next substitution, or the end after the last. Returns the one made; null at the end. */
const struct lammas_change *lammas_show_step(struct lammas_show *show);

/* Marks the cells that have been changed so far. */
void lammas_show_mark(const struct lammas_show *show, bool *marked);

/* Does what is due; returns the milliseconds until the next step, -1 at the end. */
int lammas_show_go_on(struct lammas_show *show, double now);

#endif
