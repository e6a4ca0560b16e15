/* The terminal, or a replacement for it: the source of keys and clicks, and where pictures go. */
#ifndef TUI_KIT_PLATFORM_H
#define TUI_KIT_PLATFORM_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/error.h"
#include "puzzles/text.h"
#include "tui/kit/canvas.h"

/*
 * inquiry.c: asks a terminal about itself, and separates its replies from what the player types. Replies may come at
 * once, late, in pieces, or never.
 */

enum background { BACKGROUND_UNKNOWN, BACKGROUND_DARK, BACKGROUND_LIGHT };

/* What a terminal says about itself. */
struct traits {
    enum background background;
    bool wide;         /* lines and signs take two columns each, as in terminals set up for Chinese or Japanese */
    bool synchronized; /* it can show a picture all at once: mode 2026 */
};

/*
 * The question to write, with a character beyond ASCII if `utf8`. It ends with DA1, which nearly every terminal
 * answers. Terminals answer in order, so the answer to DA1 is the last one. The question leaves a blank on the screen.
 */
const char *inquiry_question(bool utf8);

/* How a reply begins. */
enum introducer {
    INTRODUCER_NONE,
    INTRODUCER_OSC, /* ESC ] */
    INTRODUCER_CSI, /* ESC [ ? */
};

/* Starts as {0}; free the text. */
struct inquiry {
    enum introducer within; /* the reply that is being read */
    bool escape;            /* the last character of the reply was Escape */
    double began;           /* when the reply began */
    struct pz_text text;
    bool complete; /* all replies have come */
    struct traits found;
};

void inquiry_begin(struct inquiry *inquiry, enum introducer introducer, double now);
/* Takes a character if it belongs to a reply. A reply takes at most a second; what comes later was typed. */
bool inquiry_take(struct inquiry *inquiry, uint32_t character, double now);

/*
 * The platform is a table of all functions that the program needs from a terminal, so that it can run without one:
 * tests use a made-up terminal that types from a script and keeps what was shown.
 */

/* A key is a Unicode code point or, above those, one of these. */
enum key {
    K_CONTROL_L = 12,
    K_TAB = '\t',
    K_ENTER = '\r',
    K_ESCAPE = 27,
    K_BACKSPACE = 127,
    K_UP = 0x110000,
    K_DOWN,
    K_LEFT,
    K_RIGHT,
    K_HOME,
    K_END,
    K_PAGE_UP,
    K_PAGE_DOWN,
    K_SHIFT_UP,
    K_SHIFT_DOWN,
    K_SHIFT_LEFT,
    K_SHIFT_RIGHT,
    K_DELETE,
    K_BACK_TAB,
    K_WHEEL_UP,
    K_WHEEL_DOWN,
    K_RIGHT_BUTTON, /* of the mouse */
    K_CLICK,        /* passed to screens that take any key, for a click; never in events */
};

enum event_kind {
    EVENT_TIME,   /* the wait is over */
    EVENT_KEY,    /* has a key */
    EVENT_CLICK,  /* has x and y */
    EVENT_PASTE,  /* has a text */
    EVENT_RESIZE, /* size() has changed */
    EVENT_TRAITS, /* traits() have changed */
    EVENT_WAKE,   /* somebody called wake() */
    EVENT_END,    /* the program must end: a signal asks for it, or the terminal is gone */
};

struct event {
    enum event_kind kind;
    uint32_t key;
    int x, y;
    const char *text; /* borrowed until the next wait */
};

struct platform {
    void *self; /* the first argument of every function */
    bool utf8, colour;
    bool few;        /* fewer than 256 colours */
    bool console;    /* the Linux console, whose fonts have few signs */
    double patience; /* seconds that it waits for a task, which then runs without a thread; 0: it never waits */

    void (*size)(void *self, int *columns, int *rows);
    void (*show)(void *self, const struct canvas *canvas, const struct theme *theme);
    /*
     * Called first: asks the terminal about itself and waits a moment. Later answers become an event. If null, nothing
     * is known about the terminal.
     */
    struct traits (*traits)(void *self);
    /* Asks the terminal to put text into the clipboard. False if it surely cannot; true does not mean that it did. */
    bool (*copy)(void *self, const char *text);
    /* Waits for the next event, for at most this many milliseconds; below 0, without limit. */
    struct event (*wait)(void *self, int milliseconds);
    /* Makes wait() return; may be called from any thread. */
    void (*wake)(void *self);
    /* Called when a worker begins and after it has ended; a made-up clock can stand still in between. May be null. */
    void (*works)(void *self, bool begins);
    /* Called before each wait with the processor time of the last event and its picture, in seconds. May be null. */
    void (*took)(void *self, double seconds);
    /* Seconds since an arbitrary moment. */
    double (*now)(void *self);
    /* Seconds since 1970 began, in UTC. */
    int64_t (*date)(void *self);
    /* The local day (puzzles/date.h) of a moment as date() tells it. */
    long (*day)(void *self, int64_t date);
};

/*
 * terminal.c: takes over the terminal. PZ_BAD, with an error and nothing changed, if there is none or its type is
 * unknown. Signals that end the program restore the terminal first.
 */
enum pz_status terminal_open(struct platform *platform, struct pz_error *error);
/*
 * Restores the terminal. If a signal asked the program to end, raises it again, so that the program dies of it as the
 * sender expects.
 */
void terminal_close(struct platform *platform);

/*
 * signals.c: passes signals to the event loop through a pipe, which keeps their order. After a crash the handler may
 * not call curses, so it restores the terminal by a sequence that was prepared beforehand.
 */

/* Opens the pipe and notes the modes of the terminal on standard input; false with errno. */
bool signals_open(void);
/* Takes the bytes to write after a crash, before the terminal's modes are restored. Call it before signals_catch(). */
void signals_restore_by(struct pz_text *sequence);
/* Sets the handlers. Call it before newterm(), which leaves handlers alone that are already set. */
void signals_catch(void);
/* Leaves all signals to the system, and closes the pipe. */
void signals_release(void);
/* Stops this job, as Ctrl-Z does; returns when it continues. */
void signals_suspend(void);
/* The file to poll for reading. */
int signals_file(void);
/* The number of the next signal. */
enum { SIGNALS_WAKE = 0, SIGNALS_NONE = -1 };
int signals_take(void);
/* Makes signals_take() return SIGNALS_WAKE; may be called from any thread. */
void signals_wake(void);

/*
 * terminfo.c: compiles the description of a terminal into the form that ncurses has read since 6.1. It has two parts:
 * all standard capabilities, in the order in which curses names them, and the terminal's own, which have names.
 */

/* Starts as {0}. */
struct terminfo {
    struct pz_text flags, numbers, places, strings; /* already compiled; a string begins at its place */
};

void terminfo_flag(struct terminfo *part, bool flag);
void terminfo_number(struct terminfo *part, int number);         /* -1: the terminal does not have it */
void terminfo_string(struct terminfo *part, const char *string); /* null: it does not have it */
/* Appends the description of a type of terminal. The names, ending with null, are those of its own capabilities. */
void terminfo_compile(struct pz_text *out, const char *type, const struct terminfo *standard, struct terminfo *own,
                      const char *const *names);
void terminfo_free(struct terminfo *part);

/* paste.c: keeps pasted text from acting as keys. We ask terminals to put a mark before and after it. */

/* The sequences that switch the marks on and off, and the two marks: mode 2004 of xterm. */
extern const char paste_on[], paste_off[], paste_begins[], paste_ends[];

/* Starts as {0}; free the text. */
struct paste_reader {
    bool within;
    double last;    /* when the last character came */
    size_t matched; /* how many bytes of the end mark have come */
    struct pz_text text;
};

void paste_begin(struct paste_reader *reader, double now);
/* Takes a character if it was pasted. After a second of silence it was typed, and the end mark must have been lost. */
bool paste_take(struct paste_reader *reader, uint32_t character, double now);
/* Whether the text is so long that the rest is dropped. */
bool paste_is_full(const struct paste_reader *reader);
/* Skips pasted bytes; returns what follows the end of the paste, null if that is still to come. */
const char *paste_skip(struct paste_reader *reader, const char *bytes, size_t length, double now);
/* Ends a paste. True if it brought anything, which is then in `text`. */
bool paste_end(struct paste_reader *reader);

/*
 * Appends the sequence that asks a terminal to put text into the clipboard: OSC 52 of xterm, with the text in base 64
 * (RFC 4648). It works on the machine at which the player sits, wherever the program runs.
 */
void clipboard_add_request(struct pz_text *out, const char *text);

/*
 * colours.c: chooses what a terminal shows for the colours of a theme, so that text can be read on any paper and with
 * any number of colours. `colours` is always the number of colours that the terminal has: 8, 16, 256, or 2^24, where
 * the number of a colour is its RGB.
 */

/* The contrast that a character needs between ink and paper. */
enum need {
    NEED_NOTHING, /* a blank; a block element, which is two areas that meet */
    NEED_SHAPE,   /* a line, a piece or a mark: 3, as in WCAG 2.1, 1.4.11 */
    NEED_TEXT,    /* 4.5, as in 1.4.3 */
    NEEDS,
};
enum need colours_need(uint32_t character);

/* The contrast of two RGB values, from 1 to 21, as WCAG 2.1 defines it. */
double colours_contrast(uint32_t a, uint32_t b);

/* The number of a colour: its RGB, the nearest of the palette's 16-255, or a basic one. */
int colours_number(const struct colour *colour, int colours);
/* The RGB that xterm shows for a number by default. */
uint32_t colours_rgb(int number, int colours);

struct shown {
    int ink, paper; /* numbers */
    bool bold;      /* bold can be read as well, although terminals with few colours brighten it */
};

/*
 * Chooses how to show ink on paper. If the contrast is too low, moves the ink towards white or black until there is
 * enough, or as much as there can be.
 */
struct shown colours_shown(const struct colour *ink, const struct colour *paper, enum need need, int colours);

/*
 * offscreen.c: a platform without a terminal, for pictures. It types given keys and keeps what is shown. Nothing runs
 * in the background and time passes only in waits, so the same keys always give the same picture.
 */

/* Starts as {0} except for the size, the keys and, for a recording, the members below them. */
struct offscreen {
    int columns, rows;
    const char *keys; /* UTF-8, one key per character; a newline is Enter. After the last key the program must end */
    bool by_waiting;  /* time passes only in waits, so that tasks never run out of it */
    /* Called with each picture. May be null. */
    void (*shown)(void *context, const struct offscreen *offscreen);
    void *context;
    struct canvas canvas; /* the last picture; free it with canvas_free() */
    const struct theme *theme;
    double waited; /* how many seconds it pretended to wait */
    bool woken;
};

/* `offscreen` must outlive the platform. */
struct platform offscreen_platform(struct offscreen *offscreen);

#endif
