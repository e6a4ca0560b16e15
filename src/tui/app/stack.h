/* The stack of screens, for app.c, which keeps it, and loop.c, which runs it. */
#ifndef TUI_APP_STACK_H
#define TUI_APP_STACK_H

#include "tui/app/app.h"

#define APP_NOBODY SIZE_MAX /* no screen is in its tick() */

struct message {
    struct pz_text text;
    int role;
};

struct screen {
    const struct screen_class *class;
    void *self;
    struct message message; /* empty in an overlay, which speaks through the screen below */
};

/* Levels or lessons of one game. Their folders are listed when somebody first asks for them. */
struct shelf {
    struct pz_catalog catalog;
    bool listed;
};

struct screen *app_top(const struct app *app);

/* The lowest screen that is seen when the one at this place is on top. */
size_t app_base(const struct app *app, size_t place);

/* The message of the screen that speaks: the one on top, or one below that has something to say late. May be null. */
struct message *app_message(const struct app *app);

/* The rows that are kept for messages, whatever they say, and those that one may cover at most. */
int app_message_rows(const struct app *app, const struct canvas *canvas);
int app_message_rows_most(const struct canvas *canvas);

bool app_has_colour(const struct app *app);
/* Takes over the settings that are not asked for each time they are used. */
void app_apply_settings(struct app *app);

#endif
