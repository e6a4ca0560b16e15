/* What a game adds to the screen it is played on: its board and its keys. One table a game, listed in games/views.c. */
#ifndef TUI_PLAY_VIEW_H
#define TUI_PLAY_VIEW_H

#include "puzzles/session.h"
#include "tui/app/app.h"

struct play;

/* `board` is the view's own data, a state is the game's. */
struct game_view {
    const struct pz_game *game;
    const struct binding_table *const *tables; /* of the keys while playing, ending with null */
    int least_columns, least_rows;             /* of the whole screen */
    const char *score;                         /* what the game's score counts: "Turns" */

    void *(*open)(struct play *play);
    void (*close)(void *board);

    /* The session is at another place, by other means than a move: nothing to animate. */
    void (*jumped)(void *board);

    /* The computer has moved: may be animated. Null: as jumped(). */
    void (*replied)(void *board);

    /* Takes back a part of a turn that is not played yet; false if there is none. May be null. */
    bool (*step_back)(void *board);

    void (*draw)(void *board, struct canvas *canvas, struct rect body);
    void (*act)(void *board, int action, int argument);

    /* While an animation runs: goes on with it, returns milliseconds until the next step, -1 when it is over. */
    int (*animate)(void *board);
    /* Ends an animation. */
    void (*skip)(void *board);
    /*
     * While an animation runs, or the computer thinks: does what a key means then ("faster"); false if any other key,
     * which ends an animation. May be null.
     */
    bool (*steer)(void *board, uint32_t key);

    /* Appends what the header says after the title ("hard"), and the number that matters, at the right. */
    void (*headline)(void *board, struct pz_text *left, struct pz_text *right);

    /* Paragraphs for the help page. */
    void (*rules)(struct pz_text *out);

    /* Whether a state is too large to be saved after each move, and to be known again. May be null. */
    bool (*too_large)(const void *state);

    /* Whether a finished game is to be gone on with all the same, and so stays saved. May be null. */
    bool (*goes_on)(const struct pz_session *session);

    /* Appends lines "Name            value" for the result of a finished game, names 16 columns wide. May be null. */
    void (*result)(void *board, struct pz_text *out);

    /* On a worker thread: the least score with which a start state can be solved; false if not found. May be null. */
    bool (*best)(const void *start, const struct pz_budget *budget, long *best);
    /* On a worker thread: appends a sentence on how good a state is. May be null. */
    void (*check)(const void *state, const struct pz_budget *budget, struct pz_text *out);

    /* Appends a move as a player would say it: "B becomes ◆". */
    void (*tell)(const void *state, const char *move, bool ascii, struct pz_text *out);

    /* For lists: appends "6x6, hard"; draws the board small. */
    void (*facts)(const void *state, struct pz_text *out);
    void (*thumbnail)(const void *state, struct canvas *canvas, struct rect rect);

    /* A game on a random board, of the kind of `like` or, if that is null, of the usual kind. May be null. */
    struct pz_session *(*random)(const void *like, uint64_t seed);

    /* Opens the editor with a state, or with a fresh one if null. May be null. */
    void (*edit)(struct app *app, const void *state);

    /* Shows all solutions; the game is solved. May be null. */
    void (*solutions)(void *board);
};

/* The view of a game. */
const struct game_view *view_for(const struct app *app, const struct pz_game *game);

#endif
