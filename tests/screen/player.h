/*
 * A player without a terminal: types what a script says, looks at what the program shows, and compares it with pictures
 * kept in tests/screen/golden. Time passes only while the program waits for it and no worker is at work: so a worker
 * has all the time it needs, however slow the machine.
 *
 * PUZZLES_GOLDEN=write in the environment writes all of them anew; then look at the difference.
 */
#ifndef PLAYER_H
#define PLAYER_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/tui.h"

enum step_kind {
    STEP_END,
    STEP_TYPE,   /* text: a key for each of its characters */
    STEP_PASTE,  /* text, as one event */
    STEP_KEY,    /* key */
    STEP_WAIT,   /* until text is on the screen */
    STEP_SOON,   /* the same, but the clock goes on while workers are at work */
    STEP_GONE,   /* until it is not */
    STEP_PAUSE,  /* columns: so many milliseconds pass without a key, and workers end meanwhile */
    STEP_SEE,    /* text must be on the screen now */
    STEP_MISS,   /* it must not */
    STEP_SEEN,   /* it must have been there at some time, or one of several texts parted by tabs; once in a script */
    STEP_FOCUS,  /* text must stand where the focus is, after the sign of what is chosen */
    STEP_UNCUT,  /* no text may end in an ellipsis */
    STEP_STILL,  /* from now on the board keeps its place and size in every picture, and nothing is said twice */
    STEP_MOVES,  /* until here */
    STEP_CLEAN,  /* from now on no block character may meet its own colour (blocks.h) */
    STEP_CLICK,  /* on text */
    STEP_CELL,   /* a click on a cell of the board */
    STEP_RESIZE, /* columns, rows */
    STEP_DAYS,   /* columns: so many days pass at once, or if below 0, the clock is set back */
    STEP_CALL,   /* call: something happens outside the program */
    STEP_COPIED, /* text must be in the clipboard, and nothing else */
    STEP_GOLDEN, /* text: the name of the picture that must be on the screen now */
};

struct step {
    enum step_kind kind;
    const char *text;
    uint32_t key;
    int columns, rows;
    void (*call)(const struct tui_request *request);
    const char *file; /* where it stands, for the message if it fails */
    int line;
};

#define STEP(...)                                                                                                      \
    { .file = __FILE__, .line = __LINE__, __VA_ARGS__ }

#define TYPE(characters) STEP(.kind = STEP_TYPE, .text = (characters))
#define PASTE(words) STEP(.kind = STEP_PASTE, .text = (words))
#define KEY(code) STEP(.kind = STEP_KEY, .key = (code))
#define WAIT(words) STEP(.kind = STEP_WAIT, .text = (words))
#define SOON(words) STEP(.kind = STEP_SOON, .text = (words))
#define GONE(words) STEP(.kind = STEP_GONE, .text = (words))
#define PAUSE(milliseconds) STEP(.kind = STEP_PAUSE, .columns = (milliseconds))
#define SEE(words) STEP(.kind = STEP_SEE, .text = (words))
#define MISS(words) STEP(.kind = STEP_MISS, .text = (words))
#define SEEN(words) STEP(.kind = STEP_SEEN, .text = (words))
#define FOCUS(words) STEP(.kind = STEP_FOCUS, .text = (words))
#define UNCUT STEP(.kind = STEP_UNCUT)
#define STILL STEP(.kind = STEP_STILL)
#define MOVES STEP(.kind = STEP_MOVES)
#define CLEAN STEP(.kind = STEP_CLEAN)
#define CLEAN_BARS STEP(.kind = STEP_CLEAN, .columns = 1) /* bars of several cells may lie there */
#define CLICK(words) STEP(.kind = STEP_CLICK, .text = (words))
#define CELL(number) STEP(.kind = STEP_CELL, .columns = (number))
#define RESIZE(width, height) STEP(.kind = STEP_RESIZE, .columns = (width), .rows = (height))
#define DAYS(count) STEP(.kind = STEP_DAYS, .columns = (count))
#define CALL(function) STEP(.kind = STEP_CALL, .call = (function))
#define COPIED(words) STEP(.kind = STEP_COPIED, .text = (words))
#define GOLDEN(name) STEP(.kind = STEP_GOLDEN, .text = (name))
#define END STEP(.kind = STEP_END)

/* What the made-up terminal can do. */
struct player_terminal {
    int columns, rows;
    int zone; /* hours by which the player is east of Greenwich */
    bool ascii, console, mono, no_clipboard;
    struct traits traits;
};

#define WINDOW(width, height) ((struct player_terminal){.columns = (width), .rows = (height)})

static const struct player_terminal usual = {.columns = 80, .rows = 24};

/*
 * Runs the program on the script; when it ends, the terminal goes away, as by a hang-up. Fails the test at any step
 * that does not hold, and at the one after which a picture is wrong in itself, with the step's own file and line. The
 * menu has the five games of the golden pictures, or all of the program's if the request begins with another one.
 */
void player_run(const struct tui_request *request, struct player_terminal terminal, const struct step *script);

/* The same with other games than the program's; `views` ends with null. */
void player_run_games(const struct tui_request *request, struct player_terminal terminal,
                      const struct game_view *const *views, const struct step *script);

/* The same with other first screens. */
void player_run_parts(const struct tui_request *request, struct player_terminal terminal, const struct app_parts *parts,
                      const struct step *script);

/* What the program says after the screen has closed, which is empty if all is well. */
const char *player_farewell(void);

/*
 * The same in a new home, which is gone afterwards: `state` and `own_levels` of the request are set to it. Null views
 * are those of player_run().
 */
void player_run_at_home(struct tui_request request, struct player_terminal terminal,
                        const struct game_view *const *views, const struct step *script);

#endif
