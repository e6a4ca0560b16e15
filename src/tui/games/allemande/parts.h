/* Allemande on the screen: what the files of this folder share. */
#ifndef TUI_GAMES_ALLEMANDE_PARTS_H
#define TUI_GAMES_ALLEMANDE_PARTS_H

#include "puzzles/allemande.h"
#include "tui/play/play.h"
#include "tui/workshop/workshop.h"

extern const struct game_view allemande_view;
extern const struct workshop_class allemande_workshop;

/* ---- board.c: the board: for playing, in the workshop, and small in lists ---- */

/* The colours of a wooden board for black and white stones, the same in all themes. */
enum {
    WOOD = ROLE_OWN,
    WOOD_DENT,              /* where a stone may go */
    WOOD_LIT,               /* around highlighted stones */
    WOOD_AREA,              /* where a hint says to look */
    WOOD_RING,              /* around stones just placed */
    WOOD_MARK,              /* what needs attention */
    WOOD_CURSOR,            /* around the chosen place */
    STONE,                  /* the first of two: black, white */
    STONE_NEW = STONE + 2,  /* likewise for stones of the last turn */
    WALL = STONE_NEW + 2,   /* likewise for edges of the board, under text */
    STONE_GHOST = WALL + 2, /* likewise for ghosts */
    WOOD_ROLES_END = STONE_GHOST + 2,
};

extern const struct palette allemande_wood;

enum {
    ALLEMANDE_GHOSTS_MAX = 32,
    ALLEMANDE_GHOST_COLUMNS = 3, /* the longest value */
};

/* A stone that might be placed, by a hint or an analysis. */
struct allemande_ghost {
    unsigned cell, player;
    char value[ALLEMANDE_GHOST_COLUMNS + 1]; /* printed on it; may be empty */
};

/* All that a board shows. Cells are numbered as in the position. */
struct allemande_scene {
    const struct allemande_position *position;           /* with the stones of the turn under way */
    int cursor;                                          /* a cell; -1: none */
    bool rests;                                          /* nothing is played, so the cursor is not drawn */
    int placer;                                          /* who would place a stone at the cursor; -1: nobody */
    struct allemande_set turn;                           /* stones of the turn under way */
    struct allemande_set last;                           /* stones of the turn before it */
    struct allemande_set lit;                            /* a highlighted group, with the edge cells in it */
    struct allemande_set path;                           /* what connects the winner's edges, including the edges */
    struct allemande_set closers;                        /* empty cells that would help to close a diagonal */
    struct allemande_set area;                           /* where a hint says to look */
    struct allemande_ghost ghosts[ALLEMANDE_GHOSTS_MAX]; /* of hints and analyses: allemande_board_ghost() */
    size_t ghost_count;
    const struct allemande_pair *open; /* open diagonals */
    size_t open_count;
    bool plain; /* a picture: it has no writing and ignores the mouse */
};

/* Finds the places of the largest board of that side and of its panel, as panel_place() does. */
struct panel_places allemande_board_place(struct canvas *canvas, struct rect body, const struct panel_plan *plan,
                                          unsigned side);

/* How the board was drawn. */
struct allemande_shown {
    struct rect part; /* of the board, in rows and columns from 0 */
    bool signs;       /* the stones are signs; otherwise they are shapes */
};

/*
 * Draws the board or, if it is too large, the part around the cursor. Clicking a cell acts as ACTION_CELL with its
 * number as argument.
 */
struct allemande_shown allemande_board_draw(struct canvas *canvas, struct rect rect,
                                            const struct allemande_scene *scene);

/*
 * Adds a ghost to a scene: a stone that a hint or an analysis would place. `value`, one to three characters ("1", "62",
 * "+12"), is printed on it; it may be null, and longer values are cut. On large boards a third character covers the gap
 * to the next stone, so give only the first stone of a turn a value. A cell keeps its first ghost, so add the best turn
 * first. Stones hide ghosts. Ghosts beyond ALLEMANDE_GHOSTS_MAX are left out.
 */
void allemande_board_ghost(struct allemande_scene *scene, unsigned cell, unsigned player, const char *value);

/* Adds to a set the group of the stone on a cell, with its edges; nothing if the cell is empty. */
void allemande_board_group(const struct allemande_position *position, unsigned cell, struct allemande_set *set);
/* Adds what connects the edges of a player who has won, including the edges. */
void allemande_board_path(const struct allemande_position *position, struct allemande_set *set);

/* The character of a stone, and of one that Enter would place. */
uint32_t allemande_stone_sign(const struct canvas *canvas, int player);
uint32_t allemande_small_sign(const struct canvas *canvas, int player);

/* A stone, three columns wide. */
void allemande_board_chip(struct canvas *canvas, int x, int y, enum allemande_player player);

/* ---- words.c: the game, a turn under way, a position or a move in words ---- */

/* What happens to Black's stones when White takes them over. */
#define ALLEMANDE_TAKEN_OVER "turn white, mirrored along the diagonal, and Black moves next"

/* A turn under way. */
struct allemande_turn {
    struct allemande_draft draft;
    struct allemande_pair open[ALLEMANDE_DIAGONALS_MAX]; /* diagonals that must be closed */
    size_t open_count;
    bool must_pass; /* there is no legal turn, but the game goes on */
};

/*
 * The first begins the turn of the player to move. The second looks for open diagonals again; call it after a stone was
 * placed or taken back.
 */
void allemande_turn_begin(struct allemande_turn *turn, const struct allemande *game);
void allemande_turn_changed(struct allemande_turn *turn);

extern const char *const allemande_player_names[2]; /* "Black", "White" */
extern const char *const allemande_edge_names[2];   /* "west and east", "north and south" */

/* A sentence about the first open diagonal, and what would close it; there must be one. */
void allemande_words_open(const struct allemande_turn *turn, struct pz_text *out);
/* A sentence about how the game has ended. */
void allemande_words_ending(const struct allemande *game, struct pz_text *out);
/* A sentence about what to do next. */
void allemande_words_prompt(const struct allemande_turn *turn, struct pz_text *out);

/* Slots of the view (play/view.h). */
void allemande_words_warning(const void *state, struct pz_text *out);

/* ---- panel.c: what stands beside the board, and what the marks on it mean ---- */

enum { ALLEMANDE_CANDIDATES = 3 }; /* of the analysis, in the panel and on the board */

struct allemande_panel {
    const struct play *play;
    const struct allemande_turn *turn;   /* under way */
    const struct allemande_scene *scene; /* what the board shows */
    struct allemande_shown shown;        /* as allemande_board_draw() returns it */
};

void allemande_panel_draw(struct canvas *canvas, struct rect rect, const struct allemande_panel *panel);

/*
 * Explains the marks of a scene at the foot of a rectangle, the most important first, as they look where the stones are
 * signs or shapes. Returns the rows it takes.
 */
int allemande_legend_draw(struct canvas *canvas, struct rect rect, const struct allemande_scene *scene, bool signs);

#endif
