/*
 * What a game adds to the screen it is played on: its board and its keys. One table per game, listed in games/views.c.
 *
 * The slots come in three groups. The first are required. Those under "left to a grid" may be null if, and only if, the
 * view has a `grid`; null then stands for the function of that name in grid.h. Those under "may be null" have defaults,
 * which they name.
 */
#ifndef TUI_PLAY_VIEW_H
#define TUI_PLAY_VIEW_H

#include "play/play.h"
#include "tui/app/app.h"
#include "tui/play/grid.h"

struct play;
struct workshop_class; /* from workshop/workshop.h: only passed on here */

/* A line of the box for a fresh board (random.c), for an option of generate(). */
struct random_line {
    const char *option;       /* "win-in" */
    const char *name;         /* "win in" */
    const char *const *words; /* the choices, ending with null */
    const char *usual;        /* the word to begin with */
    const char *none;         /* the word that stands for leaving the option out; may be null */
    bool typed;               /* the player may also type another value */
};

#define RANDOM_WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/*
 * `board` is the view's own data. It begins with the `struct play *` that shows it; if a view leaves slots that take a
 * board to a grid, it is a struct grid_board. `state` is a state of the game.
 */
struct game_view {
    const struct pz_game *game;
    const struct binding_table *keys; /* the game's own keys; those that games share are added as its slots allow */
    bool plays_on;                    /* players can go on moving after the game is over */
    bool counts_moves;                /* headline() has the number of moves, so the panel leaves it out */
    bool click_acts;                  /* the first click on a place acts there; otherwise the second does */

    const struct grid_kind *grid; /* how its states look as a grid of tiles; null: it has no grid */

    /* ---- these may be left to a grid ---- */

    /* The bytes of a board, which is zeroed before begun() and jumped() are called. 0: it is a struct grid_board. */
    size_t board_size;

    /* Called when the position has changed without a move to animate. */
    void (*jumped)(void *board);

    void (*draw)(void *board, struct canvas *canvas, struct rect body);

    /* Does an action of the game's own. */
    void (*act)(void *board, int action, int argument);

    /* For lists: facts() appends "6x6, hard", thumbnail() draws the board small. */
    void (*facts)(const void *state, struct pz_text *out);
    void (*thumbnail)(const void *state, struct canvas *canvas, struct rect rect);

    /* ---- these may be null ---- */

    /* Frees what a board owns, but not the board itself. Null: it owns nothing. */
    void (*close)(void *board);

    /* The smallest window for this board. Null: that of all screens, 40x12. */
    void (*least)(const void *board, int *columns, int *rows);

    /* Appends what the header says after the title, " · hard", and the number at its right. Null: nothing. */
    void (*headline)(void *board, struct pz_text *left, struct pz_text *right);

    /*
     * Called when a hint for this move begins, or a film makes it. Moves the cursor and the view to its place, and
     * appends a sentence that says where to look but not what to do. The board then marks the place while
     * play_hint_step() lasts. Null: grid_point() if the grid has cells() or move(), otherwise the hint begins with its
     * reason.
     */
    void (*point)(void *board, const char *move, struct pz_text *out);

    /* The keys of the present phase, such as holding a tile; they precede all others. Null, or returning null: none. */
    const struct binding_table *(*phase)(const void *board);
    /* Whether an action would do nothing now, so that the key bar shows it pale. Null: its own actions never are. */
    bool (*idle)(const void *board, int action);

    /* Called before each key or click is acted on. Null: nothing happens. */
    void (*touched)(void *board);

    /* If hints, checks and solutions are refused now, a sentence that says why, else null. Null: they never are. */
    const char *(*alone)(const void *board);

    /* Appends a move as players say it, "Set B to ◆"; `state` is before it or, for a redo, after it. Null: its text. */
    void (*tell)(const void *state, const char *move, bool ascii, struct pz_text *out);
    /*
     * Returns a sentence on a move without a full stop, "White takes over Black's stones". Null, or returning null: the
     * player and tell().
     */
    const char *(*report)(const char *move);

    /* Advances an animation and returns the milliseconds until its next step, -1 if it is over. Null: there is none. */
    int (*animate)(void *board);
    /* Ends an animation; required with animate(). */
    void (*skip)(void *board);
    /*
     * While an animation runs or the computer thinks, handles keys such as "faster". False for any other key, which
     * ends an animation. Null: every key ends it.
     */
    bool (*steer)(void *board, uint32_t key);

    /* Called when a game begins, on a new board or that of the last game; jumped() follows. Null: nothing happens. */
    void (*begun)(void *board);

    /* Called when the computer or a film has made a move, which play_clock() may time. Null: jumped(). */
    void (*replied)(void *board);

    /*
     * Whether a move merges with the last one. If so, appends the move that replaces both, or nothing if they cancel
     * out. Null: moves never merge.
     */
    bool (*join)(const void *board, const char *last, const char *move, struct pz_text *out);

    /* Appends a sentence on what a player may have missed in a position just reached. Null: nothing is said. */
    void (*warning)(const void *state, struct pz_text *out);

    /* Takes back a step of an unfinished turn; false if there is none. Null: a turn is a single act. */
    bool (*step_back)(void *board);

    /* Called when a game has just ended, before its result is shown. Null: nothing happens. */
    void (*finished)(void *board);
    /* Appends lines to the result: sentences, or a name, a tab and a value. Null: none. */
    void (*result)(void *board, struct pz_text *out);

    /* Replaces the game's check() where the board knows the answer: shows it at once, and counts it if it helps. */
    void (*check_here)(void *board);

    /* What to ask before a level is generated, ending with a null option. Null: only the seed. */
    const struct random_line *random;
    /* Sets those of these options that a board shows, such as its size. Null: there are none. */
    void (*kind)(const void *state, struct pz_options *values);

    /* Its editor, for app_parts.edit(). Null: there is no editor and no key for it. */
    const struct workshop_class *workshop;

    /* Appends an A4 page, as SVG, on which the game from that start can be played on a table. Null: there is none. */
    void (*sheet)(const void *start, const char *title, const struct theme *theme, struct pz_text *out);

    /* Shows all solutions of a solved game. Null: the key shows one solution, as before the game is solved. */
    void (*solutions)(void *board);
};

/* Return the view of a game: from a list that ends with null, or from the program's. */
const struct game_view *view_among(const struct game_view *const *views, const struct pz_game *game);
const struct game_view *view_for(const struct app *app, const struct pz_game *game);

/* Appends a line for each required slot of a view and its game that is empty: "chomp: struct game_view has no keys". */
void view_check(const struct game_view *view, struct pz_text *out);

/* Draws a board small if there is room for it. It does not react to the mouse. */
void view_thumbnail(const struct game_view *view, const void *state, struct canvas *canvas, struct rect rect);

void *view_open(const struct game_view *view, struct play *play);
void view_close(const struct game_view *view, void *board);

/* These call the slots of the same names, or their defaults. */
void view_jumped(const struct game_view *view, void *board);
void view_draw(const struct game_view *view, void *board, struct canvas *canvas, struct rect body);
void view_act(const struct game_view *view, void *board, int action, int argument);
void view_facts(const struct game_view *view, const void *state, struct pz_text *out);
void view_point(const struct game_view *view, void *board, const char *move, struct pz_text *out);
bool view_points(const struct game_view *view); /* whether view_point() appends anything */
void view_tell(const struct game_view *view, const void *state, const char *move, bool ascii, struct pz_text *out);
int view_animate(const struct game_view *view, void *board);
void view_replied(const struct game_view *view, void *board);
const struct binding_table *view_phase(const struct game_view *view, const void *board);

/* Calls begun(), then jumped(). */
void view_begin(const struct game_view *view, void *board);

#endif
