/* Overlays: a box with a text and choices, a line to type. Contexts must outlive them. */
#ifndef TUI_APP_DIALOG_H
#define TUI_APP_DIALOG_H

#include "tui/app/app.h"

struct choice {
    uint32_t key;
    const char *label;
    int value; /* above 0 */
};

/*
 * Asks. `choices` ends with a null label and must stay. chosen() is called when the box is gone, with
 * the value, or 0 if the player turned away with Escape or q. It may be null.
 */
void dialog_ask(struct app *app, const char *title, const char *text, const struct choice *choices,
                void (*chosen)(void *context, int value), void *context);

/* Tells something that must not be missed. */
void dialog_tell(struct app *app, const char *title, const char *text);

/*
 * Lets the player type a line; entered() is called with it unless the player turns away. If `folder` is not null, the
 * line is a path, and Tab completes it, from that folder on if it does not start with a slash.
 */
void dialog_type(struct app *app, const char *title, const char *text, const char *initial, const char *folder,
                 void (*entered)(void *context, const char *line), void *context);

/* For other overlays: an empty box with so much room inside, in the middle; returns the room. */
struct rect dialog_box(struct canvas *canvas, const char *title, int columns, int lines);

/* How wide text in a box is at most; at least one column, even where no box fits. */
int dialog_columns(const struct canvas *canvas);

#endif
