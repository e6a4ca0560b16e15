/* The stack of screens, for app.c, which keeps it, and loop.c, which runs it. */
#ifndef TUI_APP_STACK_H
#define TUI_APP_STACK_H

#include "tui/app/app.h"

#define APP_NOBODY SIZE_MAX /* no screen is in its tick() */

struct message {
    struct pz_text text;
    struct pz_text rest; /* what has not been said yet of a long hint */
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

/* Shows the warning of app_warn(). */
void app_say_warning(struct app *app);

bool app_has_colour(const struct app *app);
/* Applies the settings that are not read each time they are used. */
void app_apply_settings(struct app *app);

#endif
