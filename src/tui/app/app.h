/* The program on the screen: a stack of screens, one event loop, the frame around every screen, boxes and settings. */
#ifndef TUI_APP_APP_H
#define TUI_APP_APP_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/catalog.h"
#include "puzzles/session.h"
#include "puzzles/store.h"
#include "tui/kit/canvas.h"
#include "tui/kit/keys.h"
#include "tui/kit/platform.h"
#include "tui/kit/widgets.h"

/*
 * settings.c: what the player can set, each one of a few words, and the box in which it is set. An option of the
 * command line comes before what is stored, until the player changes it.
 */

enum setting {
    SETTING_THEME,     /* by its place in themes[] */
    SETTING_ANIMATION, /* on, off */
    SETTING_PACE,      /* slow, normal, fast */
    SETTING_HINTS,     /* steps, at-once */
    SETTING_TARGETS,   /* shown, hidden */
    SETTING_THREATS,   /* auto, off, on */
    SETTING_ASCII,     /* auto, always, simple, never */
    SETTING_COUNT,
};

enum { ANIMATION_ON, ANIMATION_OFF };
enum { PACE_SLOW, PACE_NORMAL, PACE_FAST };
enum { HINTS_STEPS, HINTS_AT_ONCE };
enum { TARGETS_SHOWN, TARGETS_HIDDEN };
enum { THREATS_EASED, THREATS_UNTOLD, THREATS_TOLD };
enum { ASCII_AUTO, ASCII_ALWAYS, ASCII_SIMPLE, ASCII_NEVER };

/* Values are places among a setting's words. */
struct settings {
    struct pz_store *store;
    int given[SETTING_COUNT]; /* by the command line; -1: not */
    int usual[SETTING_COUNT];
};

/* Nothing is given; the first theme is the usual one. */
void settings_start(struct settings *settings, struct pz_store *store);

int settings_value(const struct settings *settings, enum setting setting);
/* PZ_BAD with an error: the value is used from now on, but could not be written. */
enum pz_status settings_set(struct settings *settings, enum setting setting, int value, struct pz_error *error);

/* The name of a setting. The word for one of its values, which count from 0; null if it has no value like that. */
const char *settings_name(enum setting setting);
const char *settings_word(enum setting setting, int value);
/* A sentence about a value of a setting that is not the theme. */
const char *settings_about(enum setting setting, int value);

struct app;

/* settings_box.c */
void settings_open(struct app *app);

/* sync.c: files on their way to the disk (puzzles/staged.h). */

struct syncing;
struct syncing *sync_start(const struct platform *platform);
/* For pz_store_sync_by(). */
void sync_add(void *syncing, const char *path);
bool sync_wait(void *syncing);
/* Starts on what was added since; false, with an error, if a file could not be synced. */
bool sync_tick(struct syncing *syncing, struct pz_error *error);
/* Whether the last file that was tried could not be synced. */
bool sync_fails(const struct syncing *syncing);
/* Whether all files that were added are on the disk; for pz_store_sync_by(). */
bool sync_is_done(void *syncing);
/* Waits until all is on the disk, and frees it. */
void sync_end(struct syncing *syncing);

/* damage.c: saves, results and settings that are damaged. */

/* If a save was set aside, opens a box that says so and offers a look at it, instead of the warning; else false. */
bool damage_offer_look(struct app *app);
/* If lines of results or settings are damaged, opens a box that offers to take them out. */
void damage_offer_mend(struct app *app);

/* Draws all screens now, for what then keeps the loop waiting. */
void app_draw(struct app *app);

/* What the program was asked to do. */
struct tui_request {
    const struct pz_game *game; /* start with its level picker; null: with the menu */
    const char *path;           /* start with this level or record; null: none */
    struct pz_session *shown;   /* this game alone, which the program then owns, and nothing is kept; null: none */
    bool film;                  /* as a film */
    const char *levels;         /* folder of the levels that come with the program; null: not found */
    const char *own_levels;     /* folder where the player's own levels are saved; null: nowhere */
    const char *state;          /* folder for saves, results and settings; null: nowhere */
    const char *home;           /* the folder that ~ stands for in a typed path; null: ~ is an ordinary character */
    const char *theme;          /* name of a theme for this run; null: as set, or the default */
    struct keymap *keymap;      /* keys of one's own; null: the usual ones */
    const char *keys_error;     /* what is wrong with them, which the first screen says; null: nothing */
    bool light;     /* the environment says that the background is light; the terminal may answer otherwise */
    bool ascii;     /* no characters beyond ASCII, whatever the locale */
    bool no_colour; /* monochrome, whatever the terminal */
    bool no_animation;
};

/* What every kind of screen defines. `self` is the screen's own data. Only slots that say so may be null. */
struct screen_class {
    bool overlay; /* the screen below stays visible */
    bool quits;   /* act() decides what ACTION_QUIT does; otherwise it closes the screen */

    /* Its key tables now, ending with null; the first that has a key wins. If null, they are always `tables`. */
    const struct binding_table *const *(*bindings)(void *self);
    const struct binding_table *tables[4];

    /*
     * More tables, ending with null. Their keys do nothing now, but its sentences may name them: the board's keys while
     * the computer thinks, for example. May be null.
     */
    const struct binding_table *const *(*others)(void *self);

    /* Whether an action would do nothing now. The key bar then shows its key pale. May be null. */
    bool (*idle)(void *self, int action);

    void (*draw)(void *self, struct canvas *canvas);

    /* Does what a key or a click means; after app_pop(), self is gone. May be null. */
    void (*act)(void *self, int action, int argument);

    /* Sees each key before the bindings, and K_CLICK before a click; true if nothing else should. May be null. */
    bool (*key)(void *self, uint32_t key);

    /* Takes text that was pasted, UTF-8 with anything in it. May be null: it is looked through for a level code. */
    void (*paste)(void *self, const char *text);

    /*
     * Does what the clock or a worker has made due; returns the milliseconds until it wants to be called again, -1:
     * never. May be null.
     */
    int (*tick)(void *self);

    /* Called when the screen is on top again. May be null. */
    void (*resumed)(void *self);

    /* Appends the paragraphs of the help page that stand above the keys. If null, `about` does, unless it is null. */
    void (*help)(void *self, struct pz_text *out);
    const char *about;

    /* Frees self. */
    void (*close)(void *self);
};

const struct binding_table *const *screen_tables(const struct screen_class *class, void *self);

/* Its tables and the others: all whose keys its sentences may name. */
enum { SCREEN_TABLES = 24 };
void screen_named_tables(const struct screen_class *class, void *self,
                         const struct binding_table *named[SCREEN_TABLES]);

struct game_view; /* from play/view.h: only passed on here, like the next */
struct workshop_class;

/* What the loop needs from the rooms above it. Whoever puts the program together hands it over. */
struct app_parts {
    const struct pz_game *const *games;   /* in the order of the menu, ending with null */
    const struct game_view *const *views; /* the views of these games, in the same order, ending with null */
    void (*start)(struct app *app);       /* opens the first screens */

    /*
     * Opens the editor on `state`, or on the last draft if `state` is null. `title` is offered when the level is saved;
     * it may be null.
     */
    void (*edit)(struct app *app, const struct workshop_class *class, const void *state, const char *title);

    /* Plays a game's level of a day. */
    void (*daily)(struct app *app, const struct pz_game *game, long day);

    /* Takes text that was pasted on a screen that has no other use for it. */
    void (*paste)(struct app *app, const char *text);
};

/* The running program, and what its screens share. They read it; only the functions below change it. */
struct app {
    const struct platform *platform;
    const struct tui_request *request;
    const struct app_parts *parts;
    const struct theme *theme;
    struct pz_store *store;
    struct syncing *syncing;
    size_t game_count;
    struct shelf *shelves; /* of levels and lessons, by game */
    struct screen *screens;
    size_t depth, capacity;
    struct canvas canvas;
    struct pz_text warning; /* what is said before the next picture; empty: nothing */
    char *went_to;          /* the path of the level to which n and p went last; null once a list has seen it */
    char *aside;            /* the damaged save that was set aside last; null: none was */
    struct settings settings;
    struct traits traits; /* of the terminal */
    bool ended;
    size_t ticking; /* the place of the screen that is in its tick(); SIZE_MAX: none is */
    const struct binding_table *named[SCREEN_TABLES]; /* what the sentences of the screen being drawn may name */
    bool framed;   /* the lowest screen drawn has a frame, with room for a message and the key bar */
    int kept_rows; /* rows that the picture being drawn keeps for messages, if more than usual */
};

/* Plays on this platform until the last screen is closed. The caller has checked the request's path. */
void app_run(const struct platform *platform, const struct tui_request *request, const struct app_parts *parts);

void app_push(struct app *app, const struct screen_class *class, void *self);
void app_pop(struct app *app);
/* Whether this is the screen that gets the keys. */
bool app_is_on_top(const struct app *app, const void *self);

/* Returns the topmost screen of a class for which fits() is true, or null. */
void *app_find(const struct app *app, const struct screen_class *class, bool (*fits)(void *self, const void *context),
               const void *context);
/* Closes all screens above one. */
void app_return_to(struct app *app, const void *self);

/* The tables with the keys that the player has chosen; borrowed from the keymap. */
const struct binding_table *const *app_keys(const struct app *app, const struct binding_table *const *tables);

/* The place of a game in the menu, from 0. */
size_t app_index(const struct app *app, const struct pz_game *game);

/*
 * The levels of a game or its lessons, which come with the program, or the player's own levels. They are only listed,
 * and whoever wants more than their number reads them (puzzles/catalog.h). Valid until app_renew_catalogs().
 */
enum shelf_kind { SHELF_LEVELS, SHELF_LESSONS, SHELF_OWN, SHELVES };
struct pz_catalog *app_listed(struct app *app, const struct pz_game *game, enum shelf_kind kind);
/* The same, all of them read. */
const struct pz_catalog *app_catalog(struct app *app, const struct pz_game *game);
const struct pz_catalog *app_lessons(struct app *app, const struct pz_game *game);
const struct pz_catalog *app_own(struct app *app, const struct pz_game *game);
void app_renew_catalogs(struct app *app);
/* Keeps the path of a level to which the player went without a list, for the list to which they go back; null: none. */
void app_go_to(struct app *app, const char *path);

double app_now(const struct app *app);
/* Seconds since 1970 began, in UTC. */
int64_t app_date(const struct app *app);
/* The local day of such a moment, and of the present one (puzzles/date.h). */
long app_day(const struct app *app, int64_t date);
long app_today(const struct app *app);
/* A seed of five digits, made from the clock. */
uint64_t app_seed(const struct app *app);

/* The value of a setting, and a new one, which is saved at once; if it cannot be, that is said. */
int app_setting(const struct app *app, enum setting setting);
void app_set(struct app *app, enum setting setting, int value);
/* Whether the terminal leaves a choice. */
bool app_can_set(const struct app *app, enum setting setting);

/* Whether to animate, and by what to multiply the milliseconds that it takes. */
bool app_animated(const struct app *app);
double app_pace(const struct app *app);

/*
 * Shows a sentence in the message line of this screen, until the next one or the next screen; what a screen says while
 * another one covers it waits there. It takes as many lines as it needs, up to a third of the screen. Keys named in
 * brackets, "Press [Enter].", are those that the player has given to what they usually do (kit/sentence.c); they look
 * as in the key bar, and stand out there.
 */
__attribute__((format(printf, 3, 4))) void app_say(struct app *app, int role, const char *format, ...);
/* Adds a sentence to what is said there. */
void app_say_more(struct app *app, int role, const char *sentence);
/* Shows an error there, as a sentence. */
void app_say_error(struct app *app, const struct pz_error *error);
void app_hush(struct app *app);
/* Whether the message line is empty. */
bool app_is_silent(const struct app *app);
/* Says an error before the next picture, in the place of whatever is said until then. An empty error says nothing. */
void app_warn(struct app *app, const struct pz_error *error);
/* Says in the same way that something, "setting", is not being saved, and why. */
void app_warn_unsaved(struct app *app, const char *what, const struct pz_error *why);

/* Whether the message line shows exactly this. */
bool app_says(const struct app *app, const char *words);

/* Puts "not saved" in front of the text at the right of a header. */
void app_add_loss(struct pz_text *right);

/*
 * Before app_frame(): keeps as many rows below the picture as this message takes, if that is more than the usual one or
 * two, so that it covers nothing when it is said.
 */
void app_keep_room(struct app *app, struct canvas *canvas, const char *message);

/*
 * Draws the header line and returns the room between it and the message, which is drawn below it together with the key
 * bar of the screen on top. If the canvas is smaller than this screen needs, or than 40x12, which all need, says so
 * instead and returns no columns.
 */
struct rect app_frame(struct app *app, struct canvas *canvas, const char *left, const char *right, int least_columns,
                      int least_rows);

/* dialog.c: overlays: a box with a text and choices, a line to type. Contexts must outlive them. */

struct choice {
    uint32_t key;
    const char *label;
    int value; /* above 0 */
};

/*
 * Asks a question. `choices` ends with a null label and must outlive the box; the first, which Enter takes unless the
 * player goes to another, is one that loses nothing. chosen(), which may be null, is called once the box is gone, with
 * the chosen value, or 0 if the player left with Escape or q.
 */
void dialog_ask(struct app *app, const char *title, const char *text, const struct choice *choices,
                void (*chosen)(void *context, int value), void *context);

/* Shows a text that the player must not miss. */
void dialog_tell(struct app *app, const char *title, const char *text);

/*
 * Lets the player type a line; entered() is called with it unless the player cancels. If `folder` is not null, the line
 * is a path, and Tab completes it, starting from that folder unless it begins with a slash.
 */
void dialog_type(struct app *app, const char *title, const char *text, const char *initial, const char *folder,
                 void (*entered)(void *context, const char *line), void *context);

/* The same for a name that is offered: the first character typed replaces it. */
void dialog_name(struct app *app, const char *title, const char *text, const char *offered,
                 void (*entered)(void *context, const char *line), void *context);

/*
 * For other overlays: draws an empty box in the middle, above the key bar, with this much room inside if it fits, and
 * no narrower than its title; returns the room.
 */
struct rect dialog_box(struct canvas *canvas, const char *title, int columns, int lines);

/*
 * Divides a box's room between lines to choose from, whose place it returns, and below them so many rows of words.
 * Where there is too little room, first the empty rows between both go, then all lines but one, then words.
 */
struct rect dialog_split(struct rect room, int lines, int words, struct rect *below);

/* A line of a box in which a word is chosen, or typed. */
struct dialog_field {
    const char *name, *word;
    int name_columns, word_columns; /* that they take where there is room */
    bool chosen;                    /* stands out, with the pointer */
    bool turns;                     /* there are other words, so it has arrows while it is chosen */
    bool quiet;                     /* it has no effect at present, or cannot be changed */
};

/* Draws it in a row of a box; a click chooses that line. Returns the column behind the word. */
int dialog_field(struct canvas *canvas, struct rect row, int line, const struct dialog_field *field);

/* Shows a page, drawn on a canvas of its own, in a room inside a box. */
void dialog_page(struct canvas *canvas, struct rect room, struct scroll *scroll, const struct canvas *page);

/* The greatest width of a box's room. At least one column. */
int dialog_most_columns(const struct canvas *canvas);

/* files.c: finding a file by walking through folders or typing a path. */

/* Lets the player choose files; open() is called with each, and the list stays open until the player leaves it. */
void files_open(struct app *app, void (*open)(struct app *app, const char *path));

/* paths.c: paths that the player types. */

/* Joins the path of a folder, which must not be empty, and a name; malloc'd. */
char *paths_join(const char *folder, const char *name);

/*
 * The path that a typed line stands for, with the home folder for "~"; malloc'd. A whole path may follow the folder
 * that the line began with: "/home/me//tmp", "/home/me/~/x".
 */
char *paths_typed(const struct app *app, const char *line);

/*
 * Completes a typed path as far as it is unambiguous, starting from `folder` unless it is a whole one; appends the
 * possible continuations to `note`.
 */
void paths_complete(const struct app *app, const char *folder, struct pz_text *line, struct pz_text *note);

/*
 * help.c: the help page of a screen: what it says about itself, and its keys, table after table. A table without a
 * title continues under the heading above it.
 */

void help_open(struct app *app, const struct screen_class *class, void *self);

#endif
