/* What the files of this folder share. */
#ifndef TUI_GAMES_LEMMO_PARTS_H
#define TUI_GAMES_LEMMO_PARTS_H

#include "puzzles/lemmo.h"
#include "tui/play/play.h"
#include "tui/workshop/workshop.h"

extern const struct game_view lemmo_view;
extern const struct workshop_class lemmo_workshop;

static inline uint64_t lemmo_least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* ---- window.c: how large a map is drawn, which part of it is in view, and the cursor ---- */

/* The cells of a map that is drawn: those of a game, or of a sketch that breaks the rules. */
struct lemmo_cells {
    uint64_t rows, columns;
    char (*at)(const void *self, uint64_t row, uint64_t column);
    const void *self;
};
struct lemmo_cells lemmo_cells_of(const struct lemmo *game);

enum { LEMMO_WIDE = 3 }; /* from this many columns on, each cell has its number above it */

/* The size at which a map is drawn, and the parts of the house around it. */
struct lemmo_layout {
    int labels;                      /* columns at the left, for the numbers of the rows and a wall */
    int wall;                        /* columns at the right: 0, 1, or 2 with eaves */
    int roof;                        /* rows above the map: 0, 1 with the numbers of the columns, or 2 with a ridge */
    int ground;                      /* rows below the map */
    int columns, rows;               /* of a cell */
    uint64_t map_lines, map_columns; /* how much of the map fits */
    bool whole;                      /* all of the map fits */
};

/* Finds the largest size at which the map fits into a room; the smallest if it does not fit at all. */
struct lemmo_layout lemmo_layout_for(const struct lemmo_cells *map, struct rect room);

/* Finds the largest size in the same way, but for a map without numbers, roof, walls and ground. */
struct lemmo_layout lemmo_layout_alone(const struct lemmo_cells *map, struct rect room);

/* The columns and rows that a layout takes. */
struct rect lemmo_layout_size(const struct lemmo_layout *layout);

int lemmo_layout_digits(uint64_t number);

/*
 * The part of a map that is in view. While not all storeys fit, the lowest is pinned below the others. A window starts
 * as {0}, at the upper left corner.
 */
struct lemmo_window {
    uint64_t row, column;    /* the first in view */
    uint64_t lines, columns; /* how many fit; a line has a storey, or is empty and parts the lowest from the others */
    uint64_t map_rows, map_columns;
};

/* Sizes a window for a layout of the map, and moves it into the map if necessary. */
void lemmo_window_fit(struct lemmo_window *window, const struct lemmo_cells *map, const struct lemmo_layout *layout);

/* Scrolls just far enough to show a cell and some of what is around it. */
void lemmo_window_reveal(struct lemmo_window *window, struct lemmo_place place);

/* Scrolls by these rows and columns, but not beyond the map. */
void lemmo_window_scroll(struct lemmo_window *window, int64_t rows, int64_t columns);

/* Whether the lowest storey is pinned in the last line, and the line above it is empty. */
bool lemmo_window_is_parted(const struct lemmo_window *window);

/* Finds the line of a storey; false if it is not in view. */
bool lemmo_window_line(const struct lemmo_window *window, uint64_t row, uint64_t *line);
/* Finds the storey in a line; false if the line is the empty one. */
bool lemmo_window_row(const struct lemmo_window *window, uint64_t line, uint64_t *row);

/* How many of the storeys in view scroll. */
uint64_t lemmo_window_page(const struct lemmo_window *window);

/* The cursor is either Lemmo at its start, above the map, or a cell of the map. One stays while the other moves. */
struct lemmo_cursor {
    bool on_map; /* the cursor is the cell */
    struct lemmo_place cell;
    struct lemmo_walker start;
};

/* Moves the cursor by an arrow, Page Up or Down, Home or End. A page has `page` rows. */
void lemmo_cursor_move(struct lemmo_cursor *cursor, const struct lemmo *game, int action, uint64_t page);

void lemmo_cursor_go(struct lemmo_cursor *cursor, struct lemmo_place cell);

/*
 * Goes to the place that a line names: a row and column, as in "3 4" or "3, 4", or a start, as in "4". PZ_BAD if it
 * names neither, PZ_NO if the map has no such place.
 */
enum pz_status lemmo_cursor_read(struct lemmo_cursor *cursor, const struct lemmo *game, const char *line);

/* The cell of the cursor. A start is in the top row. */
struct lemmo_place lemmo_cursor_place(const struct lemmo_cursor *cursor);

/* ---- walks.c: walks that are watched ---- */

/* The cells that a walk has crossed. A track starts as {0}, without a walk. */
struct lemmo_track {
    uint64_t columns;
    uint8_t *cells; /* a bit each; null: no walk, or the map is too large */
};

/* Begins a new walk, which has crossed no cell yet. */
void lemmo_track_begin(struct lemmo_track *track, const struct lemmo *game);
void lemmo_track_forget(struct lemmo_track *track);

void lemmo_track_add(struct lemmo_track *track, const struct lemmo_walker *walker);
/* Adds the cells that a walker crosses from where it is to the end of its walk. */
void lemmo_track_walk(struct lemmo_track *track, const struct lemmo *game, struct lemmo_walker walker);

bool lemmo_track_has(const struct lemmo_track *track, uint64_t row, uint64_t column);

/* The steps of a walk, at most `most`. */
uint64_t lemmo_walk_steps(const struct lemmo *game, struct lemmo_walker walker, uint64_t most);

/* All starts walking at once. A parade starts as {0}, without walkers. */
struct lemmo_parade {
    struct lemmo_walker *walkers; /* those still on their way */
    size_t count;
    uint64_t arrived;
};

/* Lists all starts, and returns the steps of the longest walk, estimated if all walks take more than `most`. */
uint64_t lemmo_parade_begin(struct lemmo_parade *parade, const struct lemmo *game, uint64_t most);
/* Moves every walker by a step, perhaps to a treasure or a drain, where it leaves; returns how many are left. */
size_t lemmo_parade_step(struct lemmo_parade *parade, const struct lemmo *game);
void lemmo_parade_end(struct lemmo_parade *parade);

/* ---- board.c: the map as a house ---- */

/* What to show besides the map. Pointers may be null. */
struct lemmo_marks {
    bool cursor; /* marks `cell` */
    struct lemmo_place cell;
    bool numbers_map;                   /* cells are numbered through the whole map, not only the part in view */
    const struct lemmo_walker *walkers; /* one walker, or all at once */
    size_t walker_count;
    bool waits;                        /* the walkers have not begun to walk */
    const uint64_t *left, *right;      /* which starts win, from lemmo_winning_starts() */
    const struct lemmo_track *walked;  /* the last walk */
    const struct lemmo_track *pencils; /* walks in the untouched house */
    size_t pencil_count;
    const struct lemmo_place *removed; /* blocks that are spaces now */
    unsigned removed_count;
    /* Of a hint: */
    struct lemmo_stretch mark;        /* where the hint points */
    const struct lemmo_place *others; /* other blocks to remove */
    unsigned other_count;
    const struct lemmo_track *with, *without; /* a walk with and without the blocks */
    bool ghost;                               /* blocks are shown as if they were removed */
};

/*
 * Draws what is in view in a rectangle of the layout's size. The window must fit the layout. Clicking a cell acts as
 * ACTION_CELL with its number, line by line.
 */
void lemmo_board_draw(struct canvas *canvas, struct rect rect, const struct lemmo_layout *layout,
                      const struct lemmo_window *window, const struct lemmo_cells *cells,
                      const struct lemmo_marks *marks);

/* Draws a map alone, in the middle of a rectangle, or as much of it as fits: a slot of struct game_view. */
void lemmo_board_thumbnail(const void *game, struct canvas *canvas, struct rect rect);

/* Whether a start is in a set of lemmo_winning_starts(). */
static inline bool lemmo_wins_from(const uint64_t *words, uint64_t column) {
    return words[column / 64] >> column % 64 & 1;
}

/* ---- hint.c: where a hint points, and the walks that blocks redirect ---- */

/* What we compute once for each hint. Starts as {0}. */
struct lemmo_hint {
    char *text;   /* the move; null: no hint */
    size_t place; /* the place in the session where it was given */
    struct lemmo_move move;
    struct lemmo_place blocks[LEMMO_REMOVALS_MAX]; /* the blocks to remove, first that of the move */
    unsigned block_count;                          /* more than one if they help only together */
    bool has_walk;                                 /* there is a walk that shows what the move is good for */
    struct lemmo_walker start;                     /* where that walk starts */
    struct lemmo_track with, without;              /* that walk with and without the blocks */
};

/* Follows the hint of the game being played. */
void lemmo_hint_follow(struct lemmo_hint *hint, const struct play *play);
void lemmo_hint_forget(struct lemmo_hint *hint);

/* Adds what a hint shows at its present step. */
void lemmo_hint_mark(const struct lemmo_hint *hint, const struct play *play, struct lemmo_marks *marks);

/* Appends where to look for a move without saying what to do. `place` becomes the middle of that area. */
void lemmo_hint_point(const struct lemmo *game, const char *move, struct lemmo_place *place, struct pz_text *out);

/* ---- panel.c: where map and panel go, and what the panel says ---- */

struct lemmo_places {
    struct panel_places at;
    struct lemmo_layout layout;
};

/* Places map and panel side by side or one above the other, whichever makes the map larger. */
struct lemmo_places lemmo_panel_place(const struct lemmo_cells *map, struct rect body);

/* Places map and panel as panel_place() does with this plan. */
struct lemmo_places lemmo_panel_place_as(const struct lemmo_cells *map, struct rect body,
                                         const struct panel_plan *plan);

/* What the panel is about. */
struct lemmo_facts {
    const struct play *play;
    const struct lemmo *game;
    struct lemmo_cursor cursor;
    const uint64_t *left, *right; /* which starts win; null: not shown */
    const struct lemmo_window *window;
};

void lemmo_panel_draw(struct canvas *canvas, const struct panel_places *places, const struct lemmo_facts *facts);

/* ---- words.c: slots of struct game_view that say something about a map ---- */

extern const struct random_line lemmo_random[];
void lemmo_words_tell(const void *now, const char *line, bool ascii, struct pz_text *out);
void lemmo_words_facts(const void *now, struct pz_text *out);
void lemmo_words_kind(const void *now, struct pz_options *values);

/* Appends the goal, "28 of 28 starts", if the player may know it. */
void lemmo_words_add_goal(const struct play *play, struct pz_text *out);

#endif
