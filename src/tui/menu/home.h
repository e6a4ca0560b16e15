/* What stands below the list of games and follows its cursor: today, the game to go on with, lessons, levels. */
#ifndef TUI_MENU_HOME_H
#define TUI_MENU_HOME_H

#include "puzzles/session.h"
#include "tui/app/app.h"
#include "tui/menu/progress.h"

enum {
    ACTION_CONTINUE = ACTION_MENU,
    ACTION_UNFINISHED = ACTION_MENU + 10,
    ACTION_TODAY,
    ACTION_DAYS,
};

/* Starts with `app` alone. */
struct home {
    struct app *app;
    const struct pz_game *game; /* the chosen one */
    struct pz_saves saves;      /* the latest first */
    size_t dead;                /* so many of them before the latest are of games that are over */
    struct progress progress;
    struct pz_session *latest; /* the unfinished game left last; null: none */
    size_t next; /* the place of its first level that is not solved; the number of levels or more: none is left */
    struct pz_session *today, *picture; /* today's level, if it has been made; what the picture shows. Null: none */
};

/* Reads anew what may have changed while other screens were open. */
void home_renew(struct home *home, const struct pz_game *game);
/* Another game is chosen. */
void home_follow(struct home *home, const struct pz_game *game);
void home_free(struct home *home);

void home_draw(struct home *home, struct canvas *canvas, struct rect rect);

/* The file to go on with, or else the next level; null if there is none. Borrowed. */
const char *home_continues(const struct home *home);

#endif
