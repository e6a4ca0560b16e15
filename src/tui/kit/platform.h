/* The terminal, or what stands for it: keys and clicks come from it, pictures go to it. */
#ifndef TUI_KIT_PLATFORM_H
#define TUI_KIT_PLATFORM_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/error.h"
#include "puzzles/text.h"
#include "tui/kit/canvas.h"

/*
 * inquiry.c: asking a terminal what it is like, and telling its replies from what the player types: they may come at
 * once, late, in pieces, or never.
 */

enum background { BACKGROUND_UNKNOWN, BACKGROUND_DARK, BACKGROUND_LIGHT };

/* What a terminal says of itself. */
struct traits {
    enum background background;
    bool wide;         /* lines and signs take two columns each, as in terminals set up for Chinese or Japanese */
    bool synchronized; /* it can show a picture all at once: mode 2026 */
};

/*
 * What to write, with or without a character beyond ASCII. It ends with DA1, which nearly every terminal answers: as
 * terminals answer in order, one that says what it is will say nothing more. What it leaves on the screen is a blank.
 */
const char *inquiry_question(bool utf8);

/* How a reply begins. */
enum introducer {
    INTRODUCER_NONE,
    INTRODUCER_OSC, /* ESC ] */
    INTRODUCER_CSI, /* ESC [ ? */
};

/* Starts as {0}. */
struct inquiry {
    enum introducer within; /* of the reply that is being read */
    bool escape;            /* its last character was one */
    double began;
    struct pz_text text;
    bool complete; /* all replies have come */
    struct traits found;
};

void inquiry_begin(struct inquiry *inquiry, enum introducer introducer, double now);
/* Takes a character if it belongs to a reply. A reply lasts for a second at most: what comes then has been typed. */
bool inquiry_take(struct inquiry *inquiry, uint32_t character, double now);

/*
 * What the program needs from a terminal, as a table of functions, so that it also runs without one: the tests supply a
 * made-up terminal that types from a script and keeps what was shown.
 */

/* Keys are Unicode code points; the others begin above them. */
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
    K_CLICK,        /* what a screen that takes any key gets for a click; never in events */
};

enum event_kind {
    EVENT_TIME,   /* the wait is over */
    EVENT_KEY,    /* key */
    EVENT_CLICK,  /* x, y */
    EVENT_PASTE,  /* text */
    EVENT_RESIZE, /* ask size() again */
    EVENT_TRAITS, /* ask traits() again */
    EVENT_WAKE,   /* somebody called wake() */
    EVENT_END,    /* the program must end: a signal, or the terminal is gone */
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
    double patience; /* seconds that it waits for each task, which then needs no thread; 0: it never waits */

    void (*size)(void *self, int *columns, int *rows);
    void (*show)(void *self, const struct canvas *canvas, const struct theme *theme);
    /*
     * Called first, asks the terminal what it is like and waits a moment; an answer that takes longer is an event.
     * May be null: nothing is known of it.
     */
    struct traits (*traits)(void *self);
    /* Asks the terminal to put text into the clipboard; false if it surely cannot. Whether it did is not known. */
    bool (*copy)(void *self, const char *text);
    /* Waits for the next event, at most that long; below 0: for ever. */
    struct event (*wait)(void *self, int milliseconds);
    /* Makes wait() return; may be called from any thread. */
    void (*wake)(void *self);
    /* Told that a worker begins or has ended; may be null. A made-up clock can stand still in between. */
    void (*works)(void *self, bool begins);
    /* Told before each wait how many seconds of processor time the last event and its picture took; may be null. */
    void (*took)(void *self, double seconds);
    /* Seconds since an arbitrary moment. */
    double (*now)(void *self);
    /* Seconds since 1970 began, in UTC. */
    int64_t (*date)(void *self);
    /* The local day (puzzles/date.h) of such a moment. */
    long (*day)(void *self, int64_t date);
};

/*
 * Takes over the terminal (terminal.c). PZ_BAD with an error, and nothing changed, if there is none or its type is
 * unknown. Signals that end the program restore the terminal first.
 */
enum pz_status terminal_open(struct platform *platform, struct pz_error *error);
/* Restores the terminal. If a signal asked the program to end, dies of it here, as its sender expects. */
void terminal_close(struct platform *platform);

/*
 * signals.c: signals, in order and on the event loop, to which their handler writes through a pipe. The handler of a
 * crash restores the terminal by a sequence prepared beforehand, since it may not call curses.
 */

/* Opens the pipe and notes the modes of the terminal on standard input; false with errno. */
bool signals_open(void);

/* After a crash: these bytes, which are taken, and then those modes. Before signals_catch(). */
void signals_restore_by(struct pz_text *sequence);

/* Before newterm(), which leaves handlers alone that are already set. */
void signals_catch(void);

/* Leaves all signals to the system, and closes the pipe. */
void signals_release(void);

/* Stops this job, as Ctrl-Z does; returns when it goes on. */
void signals_suspend(void);

/* What to poll for reading. */
int signals_file(void);

/* The next signal's number. */
enum { SIGNALS_WAKE = 0, SIGNALS_NONE = -1 };
int signals_take(void);

/* From any thread: signals_take() returns SIGNALS_WAKE. */
void signals_wake(void);

/*
 * terminfo.c: the description of a terminal, compiled, as ncurses reads it since 6.1. It has two parts: the standard
 * capabilities, all of them in the order in which curses names them, and its own, which have names.
 */

/* Starts as {0}. */
struct terminfo {
    struct pz_text flags, numbers, places, strings; /* as they are compiled: a string begins at a place */
};

void terminfo_flag(struct terminfo *part, bool flag);
void terminfo_number(struct terminfo *part, int number);         /* -1: the terminal does not have it */
void terminfo_string(struct terminfo *part, const char *string); /* null: the same */
/* Appends what describes a type of terminal; the names, ending with null, are those of its own capabilities. */
void terminfo_compile(struct pz_text *out, const char *type, const struct terminfo *standard, struct terminfo *own,
                      const char *const *names);
void terminfo_free(struct terminfo *part);

/*
 * paste.c: what is pasted comes in one piece, between two marks that the terminal sets when asked to: pasted text is no
 * keys.
 */

/* What asks for the marks, and what ends them; and the marks: mode 2004 of xterm. */
extern const char paste_on[], paste_off[], paste_begins[], paste_ends[];

/* Starts as {0}; free the text. */
struct paste_reader {
    bool within;
    double last;    /* when its last character came */
    size_t matched; /* bytes of the mark that ends it */
    struct pz_text text;
};

void paste_begin(struct paste_reader *reader, double now);
/* Takes a character if it belongs to what is pasted. After a second of silence it does not: the end was lost. */
bool paste_take(struct paste_reader *reader, uint32_t character, double now);
/* Whether what else belongs to it is not kept. */
bool paste_is_full(const struct paste_reader *reader);
/* Passes over such bytes; returns what follows its end, null if that is still to come. */
const char *paste_skip(struct paste_reader *reader, const char *bytes, size_t length, double now);
/* Whether something has been pasted: then it is in the text. */
bool paste_end(struct paste_reader *reader);

/*
 * Appends what asks a terminal to put text into the clipboard of the machine at which the player sits, wherever the
 * program runs: OSC 52, as xterm has it, with the text in base 64 (RFC 4648).
 */
void clipboard_add_request(struct pz_text *out, const char *text);

/*
 * colours.c: what a terminal shows for the colours of a theme, so that text can be read on whatever paper it comes to
 * stand, with few colours or many. `colours` is always how many the terminal has: 8, 16, 256, or 2^24, which are RGB
 * themselves.
 */

/* What a character asks of the contrast between its ink and its paper. */
enum need {
    NEED_NOTHING, /* a blank; a block element, which is two areas that meet */
    NEED_SHAPE,   /* a line, a piece, a mark: 3, as in WCAG 2.1, 1.4.11 */
    NEED_TEXT,    /* 4.5, as in 1.4.3 */
    NEEDS,
};
enum need colours_need(uint32_t character);

/* Contrast of two RGB values from 1 to 21, as WCAG 2.1 defines it. */
double colours_contrast(uint32_t a, uint32_t b);

/* The number of a colour: its RGB, the nearest of the palette's 16-255, or a basic one. */
int colours_number(const struct colour *colour, int colours);
/* What xterm shows for that number unless told otherwise. */
uint32_t colours_rgb(int number, int colours);

struct shown {
    int ink, paper; /* numbers */
    bool bold;      /* whether bold type can be read, too: among few colours terminals brighten it */
};

/*
 * How ink on paper is shown: an ink that lacks contrast is moved towards white or black until it has enough, or as much
 * as the terminal can give.
 */
struct shown colours_shown(const struct colour *ink, const struct colour *paper, enum need need, int colours);

/* cast.c: recordings of a terminal: asciicast, version 2 (https://docs.asciinema.org/manual/asciicast/v2/). */

/* Starts as {0} but for `out`, to which the recording is appended. */
struct cast {
    struct pz_text *out;
    struct canvas shown; /* empty before the first frame */
};

/* The first line: the size, and a title. */
void cast_begin(struct cast *cast, int columns, int rows, const char *title);
/* What has changed since the last frame, so many seconds after the start; nothing if nothing has. */
void cast_frame(struct cast *cast, double seconds, const struct canvas *canvas, const struct theme *theme);
/* The last frame stays until then. */
void cast_end(struct cast *cast, double seconds);

/*
 * offscreen.c: a platform without a terminal, for pictures: it types what it was given and keeps what is shown. Nothing
 * happens at the same time there, and no time passes between two keys that nobody waits for, so the same keys show the
 * same.
 */

/* Starts as {0} but for size, keys and, if wanted, what concerns a recording. */
struct offscreen {
    int columns, rows;
    const char *keys; /* UTF-8, a key for each character; a newline is Enter. Then the terminal is gone */
    bool by_waiting;  /* time passes only while it is waited for, so no task would ever end for lack of it */
    /* Called with each picture. May be null. */
    void (*shown)(void *context, const struct offscreen *offscreen);
    void *context;
    struct canvas canvas; /* shown last; free with canvas_free() */
    const struct theme *theme;
    double waited; /* seconds for which it pretended to wait */
    bool woken;
};

/* It must outlive the platform. */
struct platform offscreen_platform(struct offscreen *offscreen);

#endif
