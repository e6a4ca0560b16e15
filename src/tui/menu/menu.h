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

/* Plays a game's level of a day, or goes on with it. A worker makes it the first time; then it is kept. */
void daily_play(struct app *app, const struct pz_game *game, long day);

/* Opens the list of a game's levels of past days. */
void days_open(struct app *app, const struct pz_game *game);

/* Appends "today", "yesterday", the weekday of another day of the last week, or else the date. */
void when_add(const struct app *app, long day, struct pz_text *out);

/* home.c: what stands below the list of games and follows its cursor: what Enter plays, today, lessons, levels. */

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

/* Starts with `app` alone. */
struct home {
    struct app *app;
    const struct pz_game *game;        /* the chosen one */
    struct pz_saves saves;             /* the latest first */
    struct left_game left[LEFT_GAMES]; /* the first of them that are really unfinished */
    size_t left_count;
    size_t *solved; /* how many levels of each game, in the order of the menu */
    /* Of the chosen game: */
    size_t levels_solved, lessons_done;
    const struct pz_catalog_entry *next;   /* what Enter plays if no game is unfinished; null: nothing */
    const struct pz_catalog_entry *lesson; /* the same, if it is a lesson; else null */
    struct pz_session *latest;             /* the chosen game left last; null: none */
    const struct pz_save *save;            /* its save */
    struct pz_session *today, *picture;    /* today's level, if it has been made; what the picture shows. Null: none */
    struct pz_session **pictures;          /* of all games, some of them null; null: not needed yet */
};

/*
 * Reads the saves. Some may be of games that have ended, if the program was killed while they were open: those count
 * from now on.
 */
void home_find_left(struct home *home);
/* Reads the rest when it is first seen. */
void home_show(struct home *home, const struct pz_game *game);
/* Reads anew what may have changed while other screens were open. */
void home_renew(struct home *home, const struct pz_game *game);
/* Another game is chosen. */
void home_follow(struct home *home, const struct pz_game *game);
void home_free(struct home *home);

void home_draw(struct home *home, struct canvas *canvas, struct rect rect);
/* The same without the picture, to stand below a picture of each game, which home_draw_picture() draws. */
void home_draw_below(struct home *home, struct canvas *canvas, struct rect rect);
void home_draw_picture(struct home *home, struct canvas *canvas, struct rect rect, size_t game);

/*
 * The file that Enter plays: the chosen game's unfinished game, or else its next lesson as long as no level is solved,
 * or else its next level. Null if there is none. Borrowed.
 */
const char *home_plays(const struct home *home);

/* learn.c: the lessons of a game. */

enum { ACTION_LEARN = ACTION_MENU + 1 };

/* The first lesson that is not done; null if all are, or there are none. */
const struct pz_catalog_entry *learn_next(struct app *app, const struct pz_game *game);

/* Opens the first lesson that is not done or, if all are, the first one; says so if the game has none. */
void learn_open(struct app *app, const struct pz_game *game);

/* Says that there are lessons to a player who has neither done one nor solved a level of the game. */
void learn_offer(struct app *app, const struct pz_game *game);

/* menu.c: the first screen: the games, the game left unfinished, any file. */

extern const struct binding_table bindings_menu; /* its keys but those for choosing */

void menu_open(struct app *app);

/* picker.c: the levels of one game. */

extern const struct binding_table bindings_levels; /* its keys but those for choosing */

void picker_open(struct app *app, const struct pz_game *game);

/*
 * rows.c: the lines of a level list: the levels that its filter lets through, the lessons first, and above each pack a
 * heading.
 */

enum filter_kind { FILTER_ALL, FILTER_UNSOLVED, FILTER_UNFINISHED, FILTER_DIFFICULTY };

/* Starts as {0}, which lets everything through. */
struct filter {
    enum filter_kind kind;
    char difficulty[24];  /* for that kind: in lower case */
    struct pz_text words; /* to be found in titles; empty: any title will do. To be freed */
};

/* Goes to the next kind. After the unfinished levels come the difficulties, in the order of the catalog. */
void filter_cycle(struct filter *filter, const struct pz_catalog *catalog);

/* The word for the kind, "unsolved"; null if it lets everything through. */
const char *filter_name(const struct filter *filter);

struct heading {
    size_t row; /* the first below it */
    size_t count, solved;
};

struct reached {
    bool solved;
    bool begun; /* a game of it has been saved */
};

/* Starts as {.app, .game}, the rest 0. */
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

/* Looks at all levels, at first and whenever files or results may have changed. */
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
/* The next line with an unsolved level after this one, going on from the top; -1 if there is none. */
int rows_next_unsolved(const struct rows *rows, int line);

/* The session that a list shows a picture of, read when its line is chosen and no earlier. Starts as {0}. */
struct preview {
    struct pz_session *session; /* null: it could not be read */
    int line;
    bool valid; /* it is of that line */
};

/* Whether another line is chosen than the last time; then the caller fills in the session. */
bool preview_turns(struct preview *preview, int line);
/* Drops the session, because its file may have changed. */
void preview_forget(struct preview *preview);

/* stats.c: the page of statistics: what was played, solved and won. */

struct progress {
    const char *difficulty;
    unsigned solved, count;
};

/*
 * Counts a game's levels by difficulty, easiest first, and leaves out difficulties without levels. Reads all levels.
 * Returns how many entries it filled.
 */
int progress_find(struct app *app, const struct pz_game *game, struct progress progress[PZ_GRADES]);

void stats_open(struct app *app);

/* unfinished.c: the games left unfinished, of all games, the latest first. */

void unfinished_open(struct app *app);

/*
 * Reads a save; null if it is of a game that is not unfinished. One that cannot be read is set aside under another
 * name, which is said.
 */
struct pz_session *unfinished_read(struct app *app, const struct pz_save *save);

#endif
