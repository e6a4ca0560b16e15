/*
 * A box of lines to fill in before a new game: choices between words, and lines to type. Each line has a text for its
 * value, and begins with the one chosen last.
 */
#ifndef TUI_PLAY_FORM_H
#define TUI_PLAY_FORM_H

#include "puzzles/session.h"
#include "tui/app/app.h"

/* The strings and words are borrowed. */
struct form_line {
    const char *name;         /* begins with a capital letter on the screen, whatever it has here */
    const char *key;          /* of the value among the game's settings; null: not remembered */
    const char *const *words; /* that can be chosen, ending with null; null: none */
    bool typed;               /* the value may also be typed */
    struct pz_text value;
};

struct form;

/* What a form is for. `self` is its user's own data. Only slots that say so may be null. */
struct form_class {
    const char *title;  /* of the box */
    const char *memory; /* begins the names under which values are remembered */

    /* Makes the new game, at once or later, and then calls form_start(). */
    void (*begin)(void *self);

    /* Whether a line means nothing at present. May be null. */
    bool (*is_idle)(const void *self, size_t line);
    /* Appends a sentence on the chosen line. */
    void (*about)(const void *self, struct pz_text *out);
    /* Appends paragraphs for the help page. May be null. */
    void (*help)(const void *self, struct pz_text *out);

    /* As in app.h; after begin(), until it is stopped or has called form_start() or form_refuse(). May be null. */
    int (*tick)(void *self);
    /* Required with tick(). */
    void (*stop)(void *self);

    void (*close)(void *self);
};

struct form {
    const struct form_class *class;
    void *self;
    struct app *app;
    const struct pz_game *game;
    void (*start)(void *context, struct pz_session *session);
    void *context;
    struct form_line *lines;
    size_t count, capacity, at;
    bool untouched;        /* the first character typed replaces the value */
    struct pz_text digits; /* typed in a line of words */
    bool busy;             /* begin() has been called */
    struct pz_text note;   /* shown in place of the sentence on the line */
    enum role note_role;
    struct pz_session *fresh, *unfinished; /* while the player chooses between them */
};

/*
 * A form without lines. start() will be called with the new game, and takes ownership of the session; the form is then
 * gone.
 */
struct form *form_new(struct app *app, const struct form_class *class, void *self, const struct pz_game *game,
                      void (*start)(void *context, struct pz_session *session), void *context);

/* Adds a line with the value remembered or, if there is none, the usual one, which is copied. */
void form_add(struct form *form, struct form_line line, const char *usual);

/* Opens the box; it takes ownership of the form, and frees it after close(). */
void form_open(struct form *form);

const char *form_value(const struct form *form, size_t line);
void form_set(struct form *form, size_t line, const char *value);
/* The index of the value among the words, their number if it is none of them. */
size_t form_word(const struct form *form, size_t line);

/* Says something in the box, until the next key. */
__attribute__((format(printf, 3, 4))) void form_say(struct form *form, enum role role, const char *format, ...);
/* Ends begin() without a game, for that reason: a phrase that becomes a sentence. */
void form_refuse(struct form *form, const char *reason);

/*
 * Ends begin() with a new game, of which it takes ownership: remembers the values and starts it, or an unfinished game
 * from the same start if the player would rather continue that.
 */
void form_start(struct form *form, struct pz_session *session);

#endif
