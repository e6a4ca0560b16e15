/* What the files of this room share. */
#ifndef TUI_GAMES_LAMMAS_PARTS_H
#define TUI_GAMES_LAMMAS_PARTS_H

#include "puzzles/lammas.h"
#include "tui/play/play.h"
#include "tui/workshop/workshop.h"

/* The screen of the game, and its editor. */
extern const struct game_view lammas_view;
extern const struct workshop_class lammas_workshop;

/* The choices of tiles that may be set: "ABCD", "BCD", …, "D"; ends with null. */
extern const char *const lammas_sets[];

/* board.c: the grid as tiles, with the marks of the playing screen and of the workshop. */

extern const struct grid_kind lammas_grid;

/* What to show besides the tiles. Cells are numbered as in puzzles/lammas.h; pointers may be null. */
struct lammas_marks {
    int cursor;                        /* the chosen cell, which is kept in view */
    int target;                        /* the cell that the rule is changing; -1: none */
    const bool *pointed;               /* which cells a hint speaks of */
    const struct lammas_change *match; /* a change to show with the tiles that are its reason */
    const uint8_t *after;              /* a preview: what each cell would become */
    const bool *changed;               /* which cells are underlined */
    int joined; /* how many diagonals of a solved grid have no gaps; above 0, nothing is marked */
};

/* Places the grid, at the largest size that fits, and the panel. If none fits, both are cut to the body. */
struct panel_places lammas_board_place(const struct canvas *canvas, struct rect body, const struct panel_plan *plan,
                                       const struct lammas *game);

/*
 * Draws the grid at the top left of the rectangle, as large as fits, and scrolled to the cursor if only a part fits.
 * Clicking a cell acts as ACTION_CELL. Returns the visible rows and columns: the first ones and how many.
 */
struct rect lammas_board_draw(struct canvas *canvas, struct rect rect, const struct lammas *game,
                              const struct lammas_marks *marks);

/* The character on tiles of a kind. */
const char *lammas_glyph(unsigned kind, bool ascii);

/* Draws one tile of a legend, "●" on its colour, three columns wide. */
void lammas_board_chip(struct canvas *canvas, int x, int y, unsigned kind);

/*
 * Draws which key sets which kind, four to a line in 22 columns. Clicking a kind acts as ACTION_SET. Returns the lines
 * needed, which may be more than the rectangle has.
 */
int lammas_board_palette(struct canvas *canvas, struct rect rect, const struct lammas *game);

/* panel.c: the panel beside the board. */

struct lammas_panel {
    const struct play *play;
    struct rect view;   /* the part of the grid that is in view */
    bool running;       /* the rule is at work */
    size_t done, count; /* how many of its changes it has made, and how many there are */
};

/* How board and panel share a body. */
struct panel_plan lammas_panel_plan(struct rect body);

void lammas_panel_draw(const struct lammas_panel *panel, struct canvas *canvas, struct rect rect);

/* How many tiles the rule would change now. O(cells). */
size_t lammas_changes(const struct lammas *game);

/*
 * duel.c: in a duel two players play the same grid, and the fewest turns win. They play one after the other at one
 * keyboard, or each at home with the same seed. The session's header "Duel" has the turns of both, and "-" for the
 * player whose turn it is: "-", "3", "3 -", "3 2".
 */

/* Offers a duel, or continues one that waits for its second player (lammas_game.may_continue). */
void lammas_duel(struct play *play);

/* Whether this is a duel that a player still has to finish. */
bool lammas_duel_is_on(const struct pz_session *session);

/* The player whose turn it is, 1 or 2; 0 if this is no duel, or if that player is done. */
unsigned lammas_duel_player(const struct pz_session *session);

/* Call it when the game is solved: counts the turns for the player whose turn it is. */
void lammas_duel_finished(struct play *play);

/* Appends the players' results, if this is a duel. */
void lammas_duel_result(const struct pz_session *session, struct pz_text *out);

#endif
