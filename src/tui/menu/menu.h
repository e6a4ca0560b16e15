/* The menu: what its files share. */
#ifndef TUI_MENU_MENU_H
#define TUI_MENU_MENU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/catalog.h"
#include "puzzles/game.h"
#include "puzzles/session.h"
#include "tui/play/play.h"

/* daily.c: the levels of the day, and days as a player calls them. */

/* Plays a game's level of a day, or continues it. A worker makes the level the first time; then it is kept. */
void daily_play(struct app *app, const struct pz_game *game, long day);

/* Opens the list of a game's levels of past days. */
void days_open(struct app *app, const struct pz_game *game);

/* Appends "today", "yesterday", the weekday if the day was in the last week, or else the date. */
void when_add(const struct app *app, long day, struct pz_text *out);

/* home.c: the lines below the games, about the chosen one: what Enter plays, today's level, lessons, levels. */

enum {
    ACTION_LEVELS = ACTION_MENU + 10,
    ACTION_UNFINISHED,
    ACTION_TODAY,
    ACTION_DAYS,
    ACTION_FRESH, /* argument: the place of its difficulty in random_difficulties */
};

/* A game left unfinished. */
struct left_game {
    const struct pz_save *save;
    char *title;
    bool waits; /* it is the player's turn */
};

enum { LEFT_GAMES = 8 };

/* Starts as {.app = …}. */
struct home {
    struct app *app;
    const struct pz_game *game;        /* the chosen one */
    struct pz_saves saves;             /* latest first */
    struct left_game left[LEFT_GAMES]; /* the first saves that are really unfinished */
    size_t left_count;
    size_t *solved; /* how many levels of each game, in the order of the menu */
    /* Of the chosen game: */
    size_t levels_solved, lessons_done;
    const struct pz_catalog_entry *next;   /* what Enter plays if no game is unfinished; null: nothing */
    const struct pz_catalog_entry *lesson; /* `next` if it is a lesson, otherwise null */
    struct pz_session *latest;             /* the latest unfinished game of the chosen game; null: none */
    const struct pz_save *save;            /* the save of `latest` */
    struct pz_session *today, *picture;    /* today's level, if it has been made; what the picture shows. Null: none */
    struct pz_session **pictures;          /* one for each game, which may be null; null while none is needed */
};

/* Reads the saves. If the program was killed, some games may already have ended; those are counted now. */
void home_find_left(struct home *home);
/* Reads everything else when the menu is first drawn. */
void home_show(struct home *home, const struct pz_game *game);
/* Reads again what may have changed while other screens were open. */
void home_renew(struct home *home, const struct pz_game *game);
/* Call it when another game is chosen. */
void home_follow(struct home *home, const struct pz_game *game);
void home_free(struct home *home);

void home_draw(struct home *home, struct canvas *canvas, struct rect rect);
/* Draws the lines without the picture, for use below pictures of all games, which home_draw_picture() draws. */
void home_draw_below(struct home *home, struct canvas *canvas, struct rect rect);
void home_draw_picture(struct home *home, struct canvas *canvas, struct rect rect, size_t game);

/*
 * The file that Enter plays, borrowed: the chosen game's unfinished game or, if there is none, its next lesson while no
 * level is solved, and otherwise its next level. Null if there is nothing to play.
 */
const char *home_plays(const struct home *home);

/* learn.c: the lessons of a game. */

enum { ACTION_LEARN = ACTION_MENU + 1 };

/* The first lesson that is not done; null if all are, or there are none. */
const struct pz_catalog_entry *learn_next(struct app *app, const struct pz_game *game);

/* Opens the first lesson that is not done or, if all are, the first one; says so if the game has none. */
void learn_open(struct app *app, const struct pz_game *game);

/* Tells a player who has neither done a lesson nor solved a level of the game that there are lessons. */
void learn_offer(struct app *app, const struct pz_game *game);

/* menu.c: the first screen: the games, the game left unfinished, any file. */

extern const struct binding_table bindings_menu; /* its keys, except those that choose a game */

void menu_open(struct app *app);

/* picker.c: the levels of one game. */

extern const struct binding_table bindings_levels; /* its keys, except those that choose a level */

void picker_open(struct app *app, const struct pz_game *game);

/* rows.c: the lines of a level list: lessons, then the levels that pass the filter, with a heading above each pack. */

enum filter_kind { FILTER_ALL, FILTER_UNSOLVED, FILTER_UNFINISHED, FILTER_DIFFICULTY };

/* Starts as {0}, which lets everything through. */
struct filter {
    enum filter_kind kind;
    char difficulty[24];  /* for FILTER_DIFFICULTY: which one, in lower case */
    struct pz_text words; /* what titles must contain; may be empty. Free it */
};

/* Goes to the next kind. After the unfinished levels come the difficulties, in the order of the catalog. */
void filter_cycle(struct filter *filter, const struct pz_catalog *catalog);

/* The word for the kind, such as "unsolved"; null if it lets everything through. */
const char *filter_name(const struct filter *filter);

struct heading {
    size_t row; /* the first row below it */
    size_t count, solved;
};

struct reached {
    bool solved;
    bool begun; /* the level has a saved game */
};

/* Starts as {.app = …, .game = …}. */
struct rows {
    struct app *app;
    const struct pz_game *game;
    struct filter filter;
    size_t lessons;          /* rows of lessons, before the levels */
    size_t own;              /* the first row of the player's own levels, which come last */
    size_t count;            /* of rows */
    size_t solved;           /* of the levels that come with the program */
    struct reached *reached; /* by row */
    size_t reached_capacity;
    int *lines; /* a row, or -1 minus the number of a heading */
    size_t line_count, line_capacity;
    struct heading *headings;
    size_t heading_count, heading_capacity;
    struct pz_saves saves;           /* of the game, sorted by path */
    int title_columns, pack_columns; /* of the longest */
};

/* Reads all levels again. Call it first, and whenever files or results may have changed. */
void rows_renew(struct rows *rows);
/* Makes the lines for a new filter. */
void rows_filter(struct rows *rows);
void rows_free(struct rows *rows);

bool rows_is_heading(const struct rows *rows, int line);
bool rows_is_lesson(const struct rows *rows, int row);
bool rows_is_own(const struct rows *rows, int row);
const struct pz_catalog_entry *rows_entry(const struct rows *rows, int row);
const char *rows_pack(const struct rows *rows, int row);
/* A sentence about the pack of a row; null if its levels have none. */
const char *rows_idea(const struct rows *rows, int row);
struct pz_result rows_result(const struct rows *rows, int row);

/* The line of a row, or of the next one that has a line; -1 if there is none. */
int rows_line_of(const struct rows *rows, int row);
/* The next line with an unsolved level after this one, continuing from the top; -1 if there is none. */
int rows_next_unsolved(const struct rows *rows, int line);

/* The session whose picture a list shows. We read it only when its line is chosen. Starts as {0}. */
struct preview {
    struct pz_session *session; /* null: it could not be read */
    int line;
    bool valid; /* `session` belongs to that line */
};

/* Whether the chosen line has changed; then the caller fills in the session. */
bool preview_turns(struct preview *preview, int line);
/* Drops the session, because its file may have changed. */
void preview_forget(struct preview *preview);

/* stats.c: the page of statistics: what was played, solved and won. */

struct progress {
    const char *difficulty;
    unsigned solved, count;
};

/*
 * Counts a game's levels by difficulty, easiest first, leaving out difficulties without levels, and returns the number
 * of entries. Reads all levels.
 */
int progress_find(struct app *app, const struct pz_game *game, struct progress progress[PZ_GRADES]);

void stats_open(struct app *app);

/* unfinished.c: the list of all unfinished games, latest first. */

void unfinished_open(struct app *app);

/*
 * Reads a save; null if its game is not unfinished. A save that cannot be read is set aside under another name, and the
 * player is told.
 */
struct pz_session *unfinished_read(struct app *app, const struct pz_save *save);

#endif
