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
    const char *const *words; /* to choose from; ends with null */
    const char *usual;        /* one of them */
    const char *none;         /* the word that leaves the option out; null: there is none */
    bool typed;               /* another value may be typed */
};

#define RANDOM_WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/*
 * `board` is the view's own data: it begins with the `struct play *` that shows it or, if slots that take it are left
 * to a grid, is a struct grid_board. A state is the game's.
 */
struct game_view {
    const struct pz_game *game;
    const struct binding_table *keys; /* its own; the shared ones are added according to what it can do */
    const char *score;                /* what the game's score counts: "Turns"; null if it has none */
    bool plays_on;                    /* a game that is over takes further moves */
    bool counts_moves;                /* its headline has the number of moves, so the panel has not */

    const struct grid_kind *grid; /* how its states look as tiles in rows and columns; null: it has no grid */

    /* ---- these may be left to a grid ---- */

    /* In bytes; a board begins zeroed, and begun() and jumped() come before anything else. 0: a struct grid_board. */
    size_t board_size;

    /* The position has changed without a move to animate. */
    void (*jumped)(void *board);

    void (*draw)(void *board, struct canvas *canvas, struct rect body);

    /* Does what an action means that only this game knows. */
    void (*act)(void *board, int action, int argument);

    /* For lists: appends "6x6, hard"; draws the board small. */
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
     * A hint for this move begins, or a film makes it: brings the cursor and what is in view to its place, and appends
     * a sentence that says where to look, but not what to do. From then on the board marks the place while
     * play_hint_step() lasts. Null: grid_point() if a grid has cells() or move(), else the hint starts with its reason.
     */
    void (*point)(void *board, const char *move, struct pz_text *out);

    /* The keys of what is going on, such as a held tile; they come before all others. Null, or returns null: none. */
    const struct binding_table *(*phase)(const void *board);
    /* Whether an action would do nothing now, so that the key bar shows it pale. Null: its own actions never are. */
    bool (*idle)(const void *board, int action);

    /* A key was pressed or something clicked; what it does comes next. Null: nothing happens. */
    void (*touched)(void *board);

    /* Whether hints, checks and solutions are refused now: the sentence that says why, else null. Null: never. */
    const char *(*alone)(const void *board);

    /* Appends a move as a player says it, "Set B to ◆", before it is made; one redone, after. Null: as it is. */
    void (*tell)(const void *state, const char *move, bool ascii, struct pz_text *out);
    /* A sentence on a move, "White takes over Black's stones", without stop. Null, or returns null: who and tell(). */
    const char *(*report)(const char *move);

    /* Advances an animation and returns the milliseconds until its next step, -1 if it is over. Null: there is none. */
    int (*animate)(void *board);
    /* Ends an animation; required with animate(). */
    void (*skip)(void *board);
    /*
     * While an animation runs, or the computer thinks: does what a key means then ("faster"). False, and null, for any
     * other key, which ends an animation.
     */
    bool (*steer)(void *board, uint32_t key);

    /* A game begins, on a new board or in the place of the last; jumped() follows. Null: nothing has to be set. */
    void (*begun)(void *board);

    /* The computer has moved, or a film: may be animated, by play_clock(). Null: as jumped(). */
    void (*replied)(void *board);

    /*
     * Whether a move goes on with the last one: then appends the move that both together are, nothing if they cancel
     * out, which takes the last one's place. Null: none ever does.
     */
    bool (*join)(const void *board, const char *last, const char *move, struct pz_text *out);

    /* Appends a sentence on what a player may not have noticed about a position just reached. Null: nothing is said. */
    void (*warning)(const void *state, struct pz_text *out);

    /* Takes back a step of an unfinished turn; false if there is none. Null: a turn is a single act. */
    bool (*step_back)(void *board);

    /* A game has just ended, and its result comes next. Null: nothing else happens. */
    void (*finished)(void *board);
    /* Appends lines for that result: sentences, or a name, a tab and its value. Null: none. */
    void (*result)(void *board, struct pz_text *out);

    /* On a worker thread: appends a sentence on how good a state is. Null: no key asks for it. */
    void (*check)(const void *state, const struct pz_budget *budget, struct pz_text *out);
    /* The same by what only the board knows: says it at once, and counts it if it helps. Null: check() is asked. */
    void (*check_here)(void *board);

    /* What to ask before a level is generated, ending with a null option. Null: only for the seed. */
    const struct random_line *random;
    /* Sets values for those lines that describe the kind of a board. Null: none of them do. */
    void (*kind)(const void *state, struct pz_options *values);

    /* Its editor, for app_parts.edit(). Null: there is none, and no key for it. */
    const struct workshop_class *workshop;

    /* Appends an A4 page, as SVG, on which the game from that start can be played on a table. Null: there is none. */
    void (*sheet)(const void *start, const char *title, const struct theme *theme, struct pz_text *out);

    /* Shows all solutions of a solved game. Null: the key asks for one solution, as it does before. */
    void (*solutions)(void *board);
};

/* The view of a game, among some that end with null, and among the program's. */
const struct game_view *view_among(const struct game_view *const *views, const struct pz_game *game);
const struct game_view *view_for(const struct app *app, const struct pz_game *game);

/* Appends a line for each empty slot of a view and its game that is required: "chomp: struct game_view has no keys". */
void view_check(const struct game_view *view, struct pz_text *out);

/* Draws a board small, if there is any room; it does not answer to the mouse. */
void view_thumbnail(const struct game_view *view, const void *state, struct canvas *canvas, struct rect rect);

/* Makes a board, and frees it. */
void *view_open(const struct game_view *view, struct play *play);
void view_close(const struct game_view *view, void *board);

/* The slots of these names, or their defaults. */
void view_jumped(const struct game_view *view, void *board);
void view_draw(const struct game_view *view, void *board, struct canvas *canvas, struct rect body);
void view_act(const struct game_view *view, void *board, int action, int argument);
void view_facts(const struct game_view *view, const void *state, struct pz_text *out);
void view_point(const struct game_view *view, void *board, const char *move, struct pz_text *out);
bool view_points(const struct game_view *view); /* whether view_point() says anything */
void view_tell(const struct game_view *view, const void *state, const char *move, bool ascii, struct pz_text *out);
int view_animate(const struct game_view *view, void *board);
void view_replied(const struct game_view *view, void *board);
const struct binding_table *view_phase(const struct game_view *view, const void *board);

/* A game begins: begun(), then jumped(). */
void view_begin(const struct game_view *view, void *board);

#endif
