/* Overlays: a box with a text and choices, a line to type. Contexts must outlive them. */
#ifndef TUI_APP_DIALOG_H
#define TUI_APP_DIALOG_H

#include "tui/app/app.h"
#include "tui/kit/scroll.h"

struct choice {
    uint32_t key;
    const char *label;
    int value; /* above 0 */
};

/*
 * Asks a question. `choices` ends with a null label and must outlive the box. chosen(), which may be null, is called
 * once the box is gone, with the chosen value, or 0 if the player left with Escape or q.
 */
void dialog_ask(struct app *app, const char *title, const char *text, const struct choice *choices,
                void (*chosen)(void *context, int value), void *context);

/* Shows something that must not be missed. */
void dialog_tell(struct app *app, const char *title, const char *text);

/*
 * Lets the player type a line; entered() is called with it unless the player cancels. If `folder` is not null, the line
 * is a path, and Tab completes it, starting from that folder unless it begins with a slash.
 */
void dialog_type(struct app *app, const char *title, const char *text, const char *initial, const char *folder,
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

/* Shows a page, drawn on a canvas of its own, in a room inside a box. */
void dialog_page(struct canvas *canvas, struct rect room, struct scroll *scroll, const struct canvas *page);

/* The greatest width of a box's room: for prose, and for lines that should not be broken. At least one column. */
int dialog_columns(const struct canvas *canvas);
int dialog_most_columns(const struct canvas *canvas);

#endif
