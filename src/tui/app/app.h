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
 * settings.c: settings that have one of a few words as their value, and the box in which players change them. An option
 * of the command line overrides the stored value until the player changes it.
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

/* A value is the index of one of the setting's words. */
struct settings {
    struct pz_store *store;
    int given[SETTING_COUNT]; /* by the command line; -1: not given */
    int usual[SETTING_COUNT];
};

/* Starts with no value given by the command line, and the first theme as the usual one. */
void settings_start(struct settings *settings, struct pz_store *store);

int settings_value(const struct settings *settings, enum setting setting);
/* PZ_BAD, with an error, if the value could not be written; it is used from now on all the same. */
enum pz_status settings_set(struct settings *settings, enum setting setting, int value, struct pz_error *error);

struct app;

void settings_open(struct app *app);

/* sync.c: syncs files in the background (puzzles/staged.h). */

struct syncing;
struct syncing *sync_start(const struct platform *platform);
/* These are for pz_store_sync_by(). They add a file, wait for all files, and tell whether all are on the disk. */
void sync_add(void *syncing, const char *path);
bool sync_wait(void *syncing);
bool sync_is_done(void *syncing);
/* Begins to sync the files that are waiting. Sets the error if files could not be synced since the last call. */
void sync_tick(struct syncing *syncing, struct pz_error *error);
/* Whether the last file that was tried could not be synced. */
bool sync_fails(const struct syncing *syncing);
/* Waits until all files are on the disk, and frees `syncing`; PZ_BAD with an error if one could not be synced. */
enum pz_status sync_end(struct syncing *syncing, struct pz_error *error);

/* damage.c: saves, results and settings that are damaged. */

/* If a save was set aside, replaces the warning by a box that offers a look at it; otherwise returns false. */
bool damage_offer_look(struct app *app);
/* If lines of results or settings are damaged, opens a box that offers to take them out. */
void damage_offer_mend(struct app *app);

/* Draws all screens now. Call it before something that blocks the loop. */
void app_draw(struct app *app);

/* What the program was asked to do. */
struct tui_request {
    const struct pz_game *game; /* start with its level picker; null: with the menu */
    const char *path;           /* start with this level or record; null: none */
    struct pz_session *shown;   /* show this game alone, take it over, and keep nothing; null: none */
    bool film;                  /* show it as a film */
    const char *levels;         /* folder of the levels that come with the program; null: not found */
    const char *own_levels;     /* folder of the player's own levels; null: nowhere */
    const char *state;          /* folder of saves, results and settings; null: nowhere */
    const char *home;           /* the folder that ~ stands for in a typed path; null: ~ is an ordinary character */
    const char *theme;          /* name of a theme for this run; null: the player's setting, or the default */
    struct keymap *keymap;      /* the player's own keys; null: the usual ones */
    const char *keys_error;     /* what is wrong with them, for the first screen to say; null: nothing */
    bool light;                 /* the environment says that the background is light; the terminal may differ */
    bool ascii;                 /* no characters beyond ASCII, whatever the locale */
    bool no_colour;             /* monochrome, whatever the terminal */
    bool no_animation;
};

/* What each kind of screen defines. `self` is the screen's own data. Only members that say so may be null. */
struct screen_class {
    bool overlay; /* the screen below stays visible */
    bool quits;   /* act() decides what ACTION_QUIT does; otherwise it closes the screen */

    /* Returns its present key tables, ending with null; the first that has a key wins. If null, they are `tables`. */
    const struct binding_table *const *(*bindings)(void *self);
    const struct binding_table *tables[4];

    /*
     * More tables, ending with null, whose keys do nothing now but may be named in its sentences, like the board's keys
     * while the computer thinks. May be null.
     */
    const struct binding_table *const *(*others)(void *self);

    /* Whether an action would do nothing now, so that the key bar shows its key pale. May be null. */
    bool (*idle)(void *self, int action);

    void (*draw)(void *self, struct canvas *canvas);

    /* Does the action of a key or a click. After app_pop(), self is gone. May be null. */
    void (*act)(void *self, int action, int argument);

    /* Sees each key before the bindings, and K_CLICK before a click; returns true if it has handled it. May be null. */
    bool (*key)(void *self, uint32_t key);

    /* Takes pasted text, UTF-8 with anything in it. If null, the text is searched for a level code. */
    void (*paste)(void *self, const char *text);

    /* Does what is due. Returns the milliseconds until the next call, -1 for never. May be null. */
    int (*tick)(void *self);

    /* Called when the screen is on top again. May be null. */
    void (*resumed)(void *self);

    /* Appends the paragraphs above the keys on the help page. If null, they are `about`, which may be null as well. */
    void (*help)(void *self, struct pz_text *out);
    const char *about;

    /* Frees self. */
    void (*close)(void *self);
};

const struct binding_table *const *screen_tables(const struct screen_class *class, void *self);

/* Fills in bindings() and others(): all tables whose keys sentences of the screen may name. */
enum { SCREEN_TABLES = 24 };
void screen_named_tables(const struct screen_class *class, void *self,
                         const struct binding_table *named[SCREEN_TABLES]);

struct game_view; /* of play/view.h; this room only passes these two on */
struct workshop_class;

/* What the loop needs from the rooms above it; tui.c hands it over. */
struct app_parts {
    const struct pz_game *const *games;   /* in the order of the menu, ending with null */
    const struct game_view *const *views; /* the views of these games, in the same order, ending with null */
    void (*start)(struct app *app);       /* opens the first screens */

    /* Opens the editor on a state; null: on the last draft. `title`, which may be null, is offered for saving. */
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
    struct shelf *shelves; /* SHELVES for each game */
    struct screen *screens;
    size_t depth, capacity;
    struct canvas canvas;
    struct pz_text warning; /* a warning to be said before the next picture; may be empty */
    char *went_to;          /* the path of the level to which n or p went last; null once a list has used it */
    char *aside;            /* the damaged save that was set aside last; null: none */
    struct settings settings;
    struct traits traits; /* of the terminal */
    bool ended;
    size_t ticking; /* the index of the screen whose tick() is running; SIZE_MAX: none */
    const struct binding_table *named[SCREEN_TABLES]; /* what sentences of the screen being drawn may name */
    bool framed;   /* the lowest screen drawn has a frame, with room for a message and the key bar */
    int kept_rows; /* rows that the picture being drawn keeps for messages, if more than usual */
};

/*
 * Plays on this platform until the last screen is closed; PZ_BAD with an error if what was saved last may not be on the
 * disk. The caller has checked the request's path.
 */
enum pz_status app_run(const struct platform *platform, const struct tui_request *request,
                       const struct app_parts *parts, struct pz_error *error);

void app_push(struct app *app, const struct screen_class *class, void *self);
void app_pop(struct app *app);
/* Whether this is the screen that gets the keys. */
bool app_is_on_top(const struct app *app, const void *self);

/* Returns the topmost screen of a class for which fits() is true, or null. */
void *app_find(const struct app *app, const struct screen_class *class, bool (*fits)(void *self, const void *context),
               const void *context);
/* Closes all screens above one. */
void app_return_to(struct app *app, const void *self);

/* The tables with the player's own keys; borrowed from the keymap. */
const struct binding_table *const *app_keys(const struct app *app, const struct binding_table *const *tables);

/* The index of a game in the menu. */
size_t app_index(const struct app *app, const struct pz_game *game);

/*
 * The levels or lessons of a game that come with the program, or the player's own levels (puzzles/catalog.h): only
 * listed, which is enough to count them, or all read. Valid until app_renew_catalogs().
 */
enum shelf_kind { SHELF_LEVELS, SHELF_LESSONS, SHELF_OWN, SHELVES };
struct pz_catalog *app_listed(struct app *app, const struct pz_game *game, enum shelf_kind kind);
const struct pz_catalog *app_catalog(struct app *app, const struct pz_game *game, enum shelf_kind kind);
void app_renew_catalogs(struct app *app);
/* Notes the path of a level to which the player went without a list, for the list to choose later; may be null. */
void app_go_to(struct app *app, const char *path);

double app_now(const struct app *app);
/* Seconds since 1970 began, in UTC. */
int64_t app_date(const struct app *app);
/* The local day (puzzles/date.h) of such a time, and today. */
long app_day(const struct app *app, int64_t date);
long app_today(const struct app *app);
/* A seed of five digits, made from the clock. */
uint64_t app_seed(const struct app *app);

int app_setting(const struct app *app, enum setting setting);
/* Sets and saves a value; tells the player if it cannot be saved. */
void app_set(struct app *app, enum setting setting, int value);
/* Whether the terminal allows more than one value. */
bool app_can_set(const struct app *app, enum setting setting);

/* Whether to animate, and the factor for the time that animations take. */
bool app_animated(const struct app *app);
double app_pace(const struct app *app);

/*
 * Shows a sentence in the message line of this screen until the next sentence or screen. A screen that is covered shows
 * its sentence when it is on top again. The sentence takes as many lines as it needs, up to a third of the screen. Keys
 * named in brackets, "Press [Enter].", appear as the player's own keys (kit/sentence.c), and stand out in the key bar.
 */
__attribute__((format(printf, 3, 4))) void app_say(struct app *app, int role, const char *format, ...);
/*
 * Says a hint. One that is too long for the rows below the board is said in parts, in whole sentences where they fit,
 * and each part but the last names the key of hints. app_read_on() says the next part; it returns false if there is
 * none, or if something else has been said since.
 */
void app_say_in_parts(struct app *app, int role, const char *hint);
bool app_read_on(struct app *app);
/* Adds a sentence to the message. */
void app_say_more(struct app *app, int role, const char *sentence);
void app_say_error(struct app *app, const struct pz_error *error);
/* Whether the player may write files. On a screen that is only exported, says that nothing is saved. */
bool app_may_save(struct app *app);
void app_hush(struct app *app);
/* Whether the message line is empty, or shows exactly this. */
bool app_is_silent(const struct app *app);
bool app_says(const struct app *app, const char *words);
/* Makes an error the message of the next picture, in place of any other. Ignores an empty error. */
void app_warn(struct app *app, const struct pz_error *error);
/* Warns in the same way that something, such as a "setting", is not being saved, and says why. */
void app_warn_unsaved(struct app *app, const char *what, const struct pz_error *why);

/* Puts "not saved" in front of the text at the right of a header. */
void app_add_loss(struct pz_text *right);

/* Keeps rows free below the picture for this message, so that it covers nothing. Call it before app_frame(). */
void app_keep_room(struct app *app, struct canvas *canvas, const char *message);

/*
 * Draws the header line and returns the room between it and the message. Message and key bar are drawn later. If the
 * canvas is smaller than 40x12 or than this screen needs, says so and returns no columns.
 */
struct rect app_frame(struct app *app, struct canvas *canvas, const char *left, const char *right, int least_columns,
                      int least_rows);

/* dialog.c: boxes over the screen, with a text and choices or a line to type. A context must outlive its box. */

struct choice {
    uint32_t key;
    const char *label;
    int value; /* above 0 */
};

/*
 * Asks a question. `choices` ends with a null label and must outlive the box. Enter takes the first choice unless the
 * player moves to another, so the first one should be harmless. Once the box is gone, calls chosen(), which may be
 * null, with the chosen value, or 0 if the player left with Escape or q.
 */
void dialog_ask(struct app *app, const char *title, const char *text, const struct choice *choices,
                void (*chosen)(void *context, int value), void *context);

/* Shows a text that the player must not miss. */
void dialog_tell(struct app *app, const char *title, const char *text);

/*
 * Lets the player type a line; entered() is called with it unless the player cancels. If `folder` is not null, the line
 * is a path, which Tab completes, starting from that folder unless it begins with a slash.
 */
void dialog_type(struct app *app, const char *title, const char *text, const char *initial, const char *folder,
                 void (*entered)(void *context, const char *line), void *context);

/* Lets the player type a name; the first typed character replaces the one offered. */
void dialog_name(struct app *app, const char *title, const char *text, const char *offered,
                 void (*entered)(void *context, const char *line), void *context);

/*
 * Draws the box of an overlay in the middle above the key bar, and returns the room inside. The room has the given size
 * if that fits, but is never narrower than the title.
 */
struct rect dialog_box(struct canvas *canvas, const char *title, int columns, int lines);

/*
 * Divides a box's room between lines to choose from, whose place it returns, and rows of words below them. If there is
 * too little room, drops first the empty rows between them, then all lines but one, then words.
 */
struct rect dialog_split(struct rect room, int lines, int words, struct rect *below);

/* A line of a box in which a word is chosen, or typed. */
struct dialog_field {
    const char *name, *word;
    int name_columns, word_columns; /* the usual widths */
    bool chosen;                    /* the field stands out and has the pointer */
    bool turns;                     /* there are other words, so the field has arrows while it is chosen */
    bool quiet;                     /* the field has no effect at present or cannot be changed */
};

/* Draws a field in a row of a box; a click chooses that line. Returns the column behind the word. */
int dialog_field(struct canvas *canvas, struct rect row, int line, const struct dialog_field *field);

/* Shows a page, drawn on a canvas of its own, in the room of a box. */
void dialog_page(struct canvas *canvas, struct rect room, struct scroll *scroll, const struct canvas *page);

/* The greatest width of a box's room. At least one column. */
int dialog_most_columns(const struct canvas *canvas);

/* files.c: finding a file by walking through folders. */

/* Lets the player choose files; open() is called with each, and the list stays open until the player leaves it. */
void files_open(struct app *app, void (*open)(struct app *app, const char *path));

/* paths.c: paths that players type. */

/* Joins the path of a folder, which must not be empty, and a name; malloc'd. */
char *paths_join(const char *folder, const char *name);

/*
 * The path that a typed line stands for, with the home folder for "~"; malloc'd. A whole path may follow the folder
 * that the line began with: "/home/me//tmp", "/home/me/~/x".
 */
char *paths_typed(const struct app *app, const char *line);

/*
 * Completes a typed path while there is only one continuation, and appends the possible continuations to `note`.
 * Relative paths start from `folder`.
 */
void paths_complete(const struct app *app, const char *folder, struct pz_text *line, struct pz_text *note);

/* help.c: the help page of a screen: what it says about itself, and its keys, table after table. */

void help_open(struct app *app, const struct screen_class *class, void *self);

#endif
