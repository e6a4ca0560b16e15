/* The terminal: the only file that knows curses. */
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#undef columns /* term.h has macros for what a terminal can do, under plain names */
#undef lines
#ifndef BUTTON5_PRESSED /* curses before 6.0 may know no fifth button, and then nothing turns the wheel down */
#define BUTTON5_PRESSED 0
#endif

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "puzzles/date.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "tui/kit/platform.h"

enum {
    PAIRS = ROLE_LIMIT * ROLE_LIMIT,
    ESCAPE_DELAY = 25,
    SEQUENCE_MOST = 32, /* characters after the Escape */
    MOUSE_BYTES = 3,
    MOST_COLUMNS = 2000, /* more than any window has; curses counts columns in 16 bits, and a cell takes 60 bytes */
    MOST_ROWS = 1000,
    /* Codes of our own among the keys of curses: */
    KEY_PAD = 0x3f00,   /* plus a character: this key of the keypad */
    KEY_PASTE = 0x3ffe, /* pasted text begins; with the next code it ends */
    KEY_REPLY = 0x4000, /* plus an enum introducer: a reply begins */
};

/*
 * Seconds to wait for the terminal's answers: before the first picture, and before another program gets the terminal
 * and would read them.
 */
static const double moment = 0.15, patience = 5;

struct pen {
    int pair;  /* of curses, which has 16 bits for it in a cell; 0: none yet */
    bool bold; /* bold type can be read */
};

struct terminal {
    SCREEN *screen;
    bool utf8;
    const struct theme *theme;     /* the theme whose colours curses has now */
    struct pen pens[NEEDS][PAIRS]; /* by the roles of ink and paper */
    struct {
        int ink, paper;        /* colour numbers */
    } made[NEEDS * PAIRS + 1]; /* by pair */
    int pair_count;
    struct canvas shown;
    struct event *events; /* several may arrive at once; those before events_taken have been reported */
    size_t event_count, events_taken, event_capacity;
    double asked; /* when we asked the terminal about itself; 0: never */
    struct inquiry inquiry;
    struct paste_reader paste;
    int mouse[MOUSE_BYTES], mouse_left; /* a mouse report in the old encoding, and how many bytes are missing */
    double mouse_began;
    _Atomic double stopped; /* seconds for which others had the terminal; atomic, since workers read the clock, too */
    int end_signal;         /* the signal that ends the program; 0: none */
    bool gone;              /* the terminal has hung up */
};

/*
 * Whether the terminal reads control sequences as ECMA-48 defines them. Such a terminal ignores those that it does not
 * know (5.4); others, such as a VT52, would show them as text.
 */
static bool reads_control_sequences(void) {
    const char *move = tigetstr("cup");
    return move && move != (char *)-1 && strncmp(move, "\033[", 2) == 0;
}

/* Notes the sequence that leaves full-screen mode, while we may still ask curses. */
static void prepare_restore(void) {
    static char names[][6] = {"sgr0", "op", "cnorm", "rmkx", "rmcup"};
    struct pz_text text = {0};
    if (reads_control_sequences())
        pz_text_add(&text, "%s\033[?1000l\033[?1002l\033[?1003l\033[?1006l", paste_off);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *sequence = tigetstr(names[i]);
        if (sequence && sequence != (char *)-1)
            pz_text_add(&text, "%s", sequence);
    }
    signals_restore_by(&text);
}

/* False if the terminal is gone, which the next wait will notice. */
static bool send_sequence(const char *sequence) {
    return write(STDOUT_FILENO, sequence, strlen(sequence)) >= 0;
}

static double clock_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The clock stands still while the program is stopped. */
static double now(void *self) {
    const struct terminal *t = self;
    return clock_time() - t->stopped;
}

static int64_t date(void *self) {
    (void)self;
    return time(NULL);
}

static long day(void *self, int64_t date) {
    (void)self;
    const time_t seconds = (time_t)date;
    char text[sizeof "2026-11-22"];
    struct tm local;
    long day = 0;
    if (localtime_r(&seconds, &local) && strftime(text, sizeof text, "%Y-%m-%d", &local) > 0)
        pz_date_read(text, &day);
    return day;
}

static void wake(void *self) {
    (void)self;
    signals_wake();
}

static void size(void *self, int *columns, int *rows) {
    (void)self;
    *columns = COLS;
    *rows = LINES;
}

/* ---- showing ---- */

static void start_pair(int pair, int ink, int paper) {
#if NCURSES_VERSION_MAJOR * 100 + NCURSES_VERSION_MINOR < 601 /* as in macOS, where there are at most 256 colours */
    init_pair((short)pair, (short)ink, (short)paper);
#else
    init_extended_pair(pair, ink, paper);
#endif
}

/* Roles with the same colours share a pair, since some terminals have few pairs: 64 if there are 8 colours. */
static int make_pair(struct terminal *t, int ink, int paper) {
    for (int i = 1; i <= t->pair_count; i++)
        if (t->made[i].ink == ink && t->made[i].paper == paper)
            return i;
    if (t->pair_count + 1 >= COLOR_PAIRS)
        return 0;
    int pair = ++t->pair_count;
    t->made[pair].ink = ink;
    t->made[pair].paper = paper;
    start_pair(pair, ink, paper);
    return pair;
}

static struct pen pen_for(struct terminal *t, const struct cell *cell, const struct colour *ink,
                          const struct colour *paper) {
    const enum need need = colours_need(cell->character);
    struct pen *pen = &t->pens[need][cell->style.ink * ROLE_LIMIT + cell->style.paper];
    if (pen->pair == 0) {
        const int colours = COLORS >= 1 << 24 && tigetflag("RGB") > 0 ? 1 << 24 : smaller(COLORS, 256);
        const struct shown shown = colours_shown(ink, paper, need, colours);
        *pen = (struct pen){make_pair(t, shown.ink, shown.paper), shown.bold};
    }
    return *pen;
}

static bool same_ground(const struct cell *a, const struct cell *b) {
    return a->style.paper == b->style.paper && a->style.attributes == b->style.attributes;
}

/*
 * Returns the cell whose pen shows this one. A blank shows no ink, so it takes that of a neighbour on the same paper:
 * the one before it or, where the paper begins, the first after it. Each change of colours costs 20 bytes.
 */
static const struct cell *inked_cell(const struct cell *cell, const struct cell *before, const struct cell *end) {
    if (cell->character != ' ')
        return cell;
    if (before && same_ground(before, cell))
        return before;
    const struct cell *next = cell;
    while (next < end && next->character == ' ' && same_ground(next, cell))
        next++;
    return next < end && same_ground(next, cell) ? next : cell;
}

/* Shows a cell with the pen of `inked`, which is the cell itself or has the same paper. */
static void show_cell(struct terminal *t, const struct canvas *canvas, int x, int y, const struct cell *inked) {
    const struct cell *cell = canvas_at(canvas, x, y);
    const struct colour *ink = canvas_colour(canvas, t->theme, inked->style.ink),
                        *paper = canvas_colour(canvas, t->theme, inked->style.paper);
    const unsigned set = inked->style.attributes | ink->attributes | paper->attributes;
    const struct pen pen = t->theme->mono ? (struct pen){0, true} : pen_for(t, inked, ink, paper);
    /* On a black and white screen, dim text is often invisible. */
    const attr_t attributes = (set & STYLE_BOLD && pen.bold ? A_BOLD : 0) |
                              (set & STYLE_DIM && !t->theme->mono ? A_DIM : 0) |
                              (set & STYLE_UNDERLINE ? A_UNDERLINE : 0) | (set & STYLE_REVERSE ? A_REVERSE : 0);
    wchar_t text[1 + CELL_MARKS + 1] = {(wchar_t)cell->character};
    cchar_t complex;
    _Static_assert(1 + CELL_MARKS <= CCHARW_MAX, "curses takes a character and all its marks");
    for (size_t i = 0; i < CELL_MARKS; i++)
        text[1 + i] = (wchar_t)cell->marks[i];
    setcchar(&complex, text, attributes, (short)pen.pair, NULL);
    mvadd_wch(y, x, &complex);
}

static void show(void *self, const struct canvas *canvas, const struct theme *theme) {
    struct terminal *t = self;
    if (t->gone)
        return;
    if (t->theme != theme) {
        if (t->theme)
            memset(t->pens, 0, sizeof t->pens);
        t->theme = theme;
        t->pair_count = 0;
        canvas_free(&t->shown);
    }
    const bool all = t->shown.columns != canvas->columns || t->shown.rows != canvas->rows;
    if (all) {
        canvas_start(&t->shown, canvas->columns, canvas->rows);
        erase();
    }
    if (t->inquiry.found.synchronized) /* the terminal keeps its old picture until the second sequence */
        send_sequence("\033[?2026h");
    const struct cell *cell = canvas->cells;
    struct cell *old = t->shown.cells;
    for (int y = 0; y < canvas->rows; y++) {
        const struct cell *const end = cell + canvas->columns, *inked = NULL;
        for (int x = 0; x < canvas->columns; x++, cell++, old++) {
            inked = theme->mono ? cell : inked_cell(cell, inked, end);
            if (!all && canvas_same(cell, old))
                continue;
            *old = *cell;
            if (cell->character)
                show_cell(t, canvas, x, y, inked);
        }
    }
    move(canvas->focus_y, canvas->focus_x);
    refresh();
    if (t->inquiry.found.synchronized)
        send_sequence("\033[?2026l");
}

/* Makes the next show() draw everything anew. */
static void forget_screen(struct terminal *t) {
    canvas_free(&t->shown);
    clearok(curscr, TRUE);
}

/* ---- keys and the mouse ---- */

static uint32_t function_key(wint_t code) {
    static const struct {
        int curses;
        uint32_t key;
    } keys[] = {
        {KEY_UP, K_UP},         {KEY_DOWN, K_DOWN},           {KEY_LEFT, K_LEFT},
        {KEY_RIGHT, K_RIGHT},   {KEY_HOME, K_HOME},           {KEY_END, K_END},
        {KEY_PPAGE, K_PAGE_UP}, {KEY_NPAGE, K_PAGE_DOWN},     {KEY_SR, K_SHIFT_UP},
        {KEY_SF, K_SHIFT_DOWN}, {KEY_SLEFT, K_SHIFT_LEFT},    {KEY_SRIGHT, K_SHIFT_RIGHT},
        {KEY_DC, K_DELETE},     {KEY_BACKSPACE, K_BACKSPACE}, {KEY_ENTER, K_ENTER},
        {KEY_BTAB, K_BACK_TAB},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if ((wint_t)keys[i].curses == code)
            return keys[i].key;
    return code > KEY_PAD && code < KEY_PAD + 0x80 ? (uint32_t)code - KEY_PAD : 0;
}

static void add_event(struct terminal *t, struct event event) {
    t->events = pz_grow(t->events, &t->event_capacity, t->event_count + 1, sizeof *t->events);
    t->events[t->event_count++] = event;
}

/* One key code may stand for several events; getmouse() returns the latest first. */
static void add_clicks(struct terminal *t) {
    MEVENT mouse;
    const size_t first = t->event_count;
    while (getmouse(&mouse) == OK) {
        if (mouse.bstate & BUTTON4_PRESSED)
            add_event(t, (struct event){.kind = EVENT_KEY, .key = K_WHEEL_UP});
        else if (mouse.bstate & BUTTON5_PRESSED)
            add_event(t, (struct event){.kind = EVENT_KEY, .key = K_WHEEL_DOWN});
        else if (mouse.bstate & BUTTON3_PRESSED)
            add_event(t, (struct event){.kind = EVENT_KEY, .key = K_RIGHT_BUTTON});
        else if (mouse.bstate & BUTTON1_PRESSED)
            add_event(t, (struct event){.kind = EVENT_CLICK, .x = mouse.x, .y = mouse.y});
    }
    for (size_t i = first, j = t->event_count; i + 1 < j; i++) {
        const struct event swap = t->events[--j];
        t->events[j] = t->events[i];
        t->events[i] = swap;
    }
}

static void add_key(struct terminal *t, uint32_t key) {
    if (key == '\n')
        key = K_ENTER;
    if (key == '\b')
        key = K_BACKSPACE;
    if (key == K_CONTROL_L) /* another program has written on the screen */
        forget_screen(t);
    if (key)
        add_event(t, (struct event){.kind = EVENT_KEY, .key = key});
}

/*
 * Takes a mouse report of a terminal without SGR coordinates: "ESC [ M" and three bytes for the button, the column and
 * the row, each with an offset. These bytes may come late, and none of them is a key.
 */
static bool take_old_mouse(struct terminal *t, wint_t byte) {
    enum { BLANK = 32, RIGHT = 2, WHEEL_UP = 64, WHEEL_DOWN = 65 };
    if (t->mouse_left == 0 || now(t) > t->mouse_began + patience)
        return false;
    t->mouse[MOUSE_BYTES - t->mouse_left--] = (int)byte - BLANK;
    if (t->mouse_left > 0)
        return true;
    if (t->mouse[0] == WHEEL_UP || t->mouse[0] == WHEEL_DOWN)
        add_event(t, (struct event){.kind = EVENT_KEY, .key = t->mouse[0] == WHEEL_UP ? K_WHEEL_UP : K_WHEEL_DOWN});
    else if (t->mouse[0] == RIGHT)
        add_event(t, (struct event){.kind = EVENT_KEY, .key = K_RIGHT_BUTTON});
    else if (t->mouse[0] == 0)
        add_event(t, (struct event){.kind = EVENT_CLICK, .x = t->mouse[1] - 1, .y = t->mouse[2] - 1});
    return true;
}

/* Takes the rest of a sequence that curses does not know, such as that of Control with an arrow. */
static void take_sequence(struct terminal *t, wint_t introducer) {
    wint_t next;
    for (size_t count = 0; count < SEQUENCE_MOST; count++) {
        const int kind = get_wch(&next);
        if (kind == KEY_CODE_YES)
            ungetch((int)next);
        if (kind != OK)
            return;
        if (count == 0 && introducer == '[' && next == 'M') {
            t->mouse_left = MOUSE_BYTES;
            t->mouse_began = now(t);
            return;
        }
        if (count == 0 && introducer == '[' && next == '[') /* the console's function keys have one letter more */
            continue;
        if (next < ' ' || next > '?') {
            if (next < '@' || next > '~')
                unget_wch((wchar_t)next);
            return;
        }
    }
}

/*
 * Takes what follows an Escape and is no key: the rest of a sequence, or a letter typed with Alt. A terminal writes all
 * of it at once, so what has not come yet does not belong to it. False, with nothing taken, if only Escape was pressed.
 */
static bool take_after_escape(struct terminal *t) {
    wint_t next;
    const int kind = get_wch(&next);
    if (kind == KEY_CODE_YES && function_key(next) == 0) /* a reply, a paste or the mouse */
        ungetch((int)next);
    else if (kind == OK && next == K_ESCAPE)
        unget_wch((wchar_t)next);
    else if (kind != ERR) {
        if (kind == OK && (next == '[' || next == 'O'))
            take_sequence(t, next);
        return true;
    }
    return false;
}

/* Takes what the terminal says about itself. */
static bool take_reply(struct terminal *t, bool is_code, wint_t code) {
    if (!is_code)
        return inquiry_take(&t->inquiry, (uint32_t)code, now(t));
    const bool begins = code > KEY_REPLY;
    inquiry_begin(&t->inquiry, begins ? (enum introducer)(code - KEY_REPLY) : INTRODUCER_NONE, now(t));
    return begins;
}

static void end_paste(struct terminal *t) {
    if (paste_end(&t->paste))
        add_event(t, (struct event){.kind = EVENT_PASTE});
}

/* Takes pasted text, even if curses takes a part of it for a key. */
static bool take_paste(struct terminal *t, bool is_code, wint_t code) {
    if (is_code && code == KEY_PASTE)
        paste_begin(&t->paste, now(t));
    else if (is_code && code == KEY_PASTE + 1)
        end_paste(t);
    else
        return paste_take(&t->paste, is_code ? 0 : (uint32_t)code, now(t));
    return true;
}

/* Skips the rest of an overlong paste: curses reads byte by byte, and megabytes would take it half a minute. */
static void skip_paste(struct terminal *t) {
    char piece[128]; /* curses takes back no more than this */
    struct pollfd files[2] = {{.fd = signals_file(), .events = POLLIN}, {.fd = STDIN_FILENO, .events = POLLIN}};
    while (paste_is_full(&t->paste) && poll(files, 2, 0) > 0 && !files[0].revents && files[1].revents & POLLIN) {
        const ssize_t length = read(STDIN_FILENO, piece, sizeof piece);
        if (length <= 0)
            return;
        const char *rest = paste_skip(&t->paste, piece, (size_t)length, now(t));
        if (!rest)
            continue;
        end_paste(t);
        /* Curses recognises no sequences in what it is given back, so we stop before the first Escape. */
        const char *stop = rest;
        while (stop < piece + length && *stop != K_ESCAPE)
            stop++;
        while (stop > rest)
            ungetch((unsigned char)*--stop);
    }
}

/* Reads until there is another event; false if nothing meaningful has been typed, or a signal comes first. */
static bool read_events(struct terminal *t) {
    const size_t before = t->event_count;
    const struct traits found = t->inquiry.found;
    struct pollfd signals = {.fd = signals_file(), .events = POLLIN};
    wint_t code;
    skip_paste(t);
    while (t->event_count == before && !paste_is_full(&t->paste) && poll(&signals, 1, 0) <= 0) {
        const int kind = get_wch(&code);
        const bool is_code = kind == KEY_CODE_YES;
        if (kind == ERR)
            break;
        if (take_paste(t, is_code, code)) {
            skip_paste(t);
            continue;
        }
        if (take_reply(t, is_code, code)) {
            if (t->inquiry.found.background != found.background || t->inquiry.found.wide != found.wide)
                add_event(t, (struct event){.kind = EVENT_TRAITS});
        } else if (!is_code && take_old_mouse(t, code))
            continue;
        else if (is_code && code == KEY_MOUSE)
            add_clicks(t);
        else if (is_code || code != K_ESCAPE || !take_after_escape(t))
            add_key(t, is_code ? function_key(code) : (uint32_t)code);
    }
    return t->event_count > before;
}

static bool next_event(struct terminal *t, struct event *event) {
    if (t->events_taken == t->event_count) {
        t->events_taken = t->event_count = 0;
        if (!read_events(t))
            return false;
    }
    *event = t->events[t->events_taken++];
    if (event->kind == EVENT_PASTE)
        event->text = pz_text_string(&t->paste.text);
    return true;
}

/* ---- what the terminal is like ---- */

static bool is_type(const char *beginning) {
    return strncmp(getenv("TERM"), beginning, strlen(beginning)) == 0;
}

/* Whether the type of the terminal promises to understand the sequences of xterm. */
static bool is_like_xterm(void) {
    return COLORS >= 256 || tigetflag("XT") > 0;
}

/* Pasted text must not become keys, so we ask every terminal for marks; one that does not know them sends none. */
static void mark_pastes(bool on) {
    if (reads_control_sequences())
        send_sequence(on ? paste_on : paste_off);
}

/*
 * Whether we run inside GNU screen. Screen sets STY, but tmux inside screen leaves STY set. tmux sets TMUX, and often
 * calls its terminal a type of screen.
 */
static bool is_within_screen(void) {
    const bool tmux = getenv("TMUX") != NULL;
    return getenv("STY") ? !tmux || !is_type("tmux") : !tmux && is_type("screen");
}

/* Waits for all answers until `seconds` after the question at the latest. Keeps what is typed meanwhile. */
static void await_replies(struct terminal *t, double seconds) {
    while (t->asked > 0 && !t->inquiry.complete && !t->gone) {
        struct pollfd files[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = signals_file(), .events = POLLIN}};
        const int left = (int)((t->asked + seconds - now(t)) * 1000);
        const bool more = read_events(t);
        if (t->inquiry.complete || left <= 0)
            break;
        if (!more && (poll(files, 2, left) <= 0 || files[1].revents || !(files[0].revents & POLLIN)))
            break;
    }
}

static struct traits traits(void *self) {
    struct terminal *t = self;
    /* GNU screen answers parts of the question out of order. */
    if (t->asked == 0 && is_like_xterm() && !is_within_screen()) {
        define_key("\033]", KEY_REPLY + INTRODUCER_OSC);
        define_key("\033[?", KEY_REPLY + INTRODUCER_CSI);
        t->asked = now(t);
        t->inquiry.complete = !send_sequence(inquiry_question(t->utf8));
        await_replies(t, moment);
    }
    return t->inquiry.found;
}

static bool copy(void *self, const char *text) {
    const struct terminal *t = self;
    PZ_SCOPED_TEXT request = {0};
    if (t->gone || !is_like_xterm())
        return false;
    clipboard_add_request(&request, text);
    return pz_write_all(STDOUT_FILENO, pz_text_string(&request), request.length);
}

/* ---- waiting ---- */

static struct event take_signal(struct terminal *t, int signal_number) {
    struct winsize window;
    switch (signal_number) {
    case SIGTSTP:
        await_replies(t, patience);
        mark_pastes(false);
        endwin();
        const double began = clock_time();
        signals_suspend();                                /* continues as SIGCONT does */
        t->stopped = t->stopped + (clock_time() - began); /* no other thread writes it */
        /* fallthrough */
    case SIGCONT: /* other programs may have left the terminal in any state */
        reset_prog_mode();
        mark_pastes(true);
        /* fallthrough */
    case SIGWINCH:
        if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row > 0 && window.ws_col > 0)
            resizeterm(smaller(window.ws_row, MOST_ROWS), smaller(window.ws_col, MOST_COLUMNS));
        forget_screen(t);
        return (struct event){.kind = EVENT_RESIZE};
    default:
        t->end_signal = signal_number;
        return (struct event){.kind = EVENT_END};
    }
}

/* Signals come first, so that endless typing cannot keep the program from ending; mere waking comes last. */
static struct event wait_for_event(void *self, int milliseconds) {
    struct terminal *t = self;
    struct event event = {.kind = EVENT_TIME};
    double end = now(t) + milliseconds / 1000.0;
    for (;;) {
        bool woken = false;
        int signal_number;
        while ((signal_number = signals_take()) == SIGNALS_WAKE)
            woken = true;
        if (signal_number != SIGNALS_NONE)
            return take_signal(t, signal_number);
        if (!t->gone && next_event(t, &event))
            return event;
        if (woken)
            return (struct event){.kind = EVENT_WAKE};
        struct pollfd files[2] = {{.fd = signals_file(), .events = POLLIN}, {.fd = STDIN_FILENO, .events = POLLIN}};
        int left = milliseconds < 0 ? -1 : (int)((end - now(t)) * 1000.0 + 0.999);
        if (milliseconds >= 0 && left <= 0)
            return (struct event){.kind = EVENT_TIME};
        if (poll(files, 2, left) < 0)
            continue;
        if (!files[0].revents && files[1].revents & (POLLHUP | POLLERR | POLLNVAL)) {
            t->gone = true;
            return (struct event){.kind = EVENT_END};
        }
    }
}

/* ---- opening and closing ---- */

#define INSTEAD "with --plain you play by lines of text"
#define ANOTHER "'TERM=xterm-256color puzzles' may help, and " INSTEAD

static enum pz_status check_terminal(struct pz_error *error) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return pz_error_set(error, 0, 0, "the games need a terminal for both input and output; " INSTEAD);
    const char *type = getenv("TERM");
    if (!type || !*type)
        return pz_error_set(error, 0, 0, "the type of the terminal is unknown: TERM is not set; " ANOTHER);
    int found = 0;
    if (setupterm(NULL, STDOUT_FILENO, &found) != OK)
        return pz_error_set(error, 0, 0, "the terminal type '%s' (from TERM) is unknown; " ANOTHER, type);
    if (!tigetstr("cup") || tigetstr("cup") == (char *)-1)
        return pz_error_set(error, 0, 0, "the terminal type '%s' (from TERM) cannot move the cursor; " ANOTHER, type);
    return PZ_OK;
}

static void define_keys(void) {
    /*
     * Cursor keys send one of two sequences, depending on a mode of the terminal that other programs may have changed,
     * and some terminals have a third one for Home and End. We accept all of them.
     */
    static const struct {
        const char *sequence;
        int code;
    } keys[] = {
        {"\033[A", KEY_UP},        {"\033OA", KEY_UP},       {"\033[B", KEY_DOWN},  {"\033OB", KEY_DOWN},
        {"\033[C", KEY_RIGHT},     {"\033OC", KEY_RIGHT},    {"\033[D", KEY_LEFT},  {"\033OD", KEY_LEFT},
        {"\033[H", KEY_HOME},      {"\033OH", KEY_HOME},     {"\033[F", KEY_END},   {"\033OF", KEY_END},
        {"\033[1~", KEY_HOME},     {"\033[4~", KEY_END},     {"\033[1;2A", KEY_SR}, {"\033[1;2B", KEY_SF},
        {"\033[1;2C", KEY_SRIGHT}, {"\033[1;2D", KEY_SLEFT}, {"\033OM", KEY_ENTER},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        define_key(keys[i].sequence, keys[i].code);
    /* In application mode, too, the keypad sends "ESC O" and a letter for each character. */
    static const char letters[] = "jklmnopqrstuvwxyX", characters[] = "*+,-./0123456789=";
    for (size_t i = 0; letters[i]; i++)
        define_key((char[]){'\033', 'O', letters[i], '\0'}, KEY_PAD + characters[i]);
    define_key(paste_begins, KEY_PASTE);
    define_key(paste_ends, KEY_PASTE + 1);
}

static void set_modes(void) {
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    define_keys();
    nodelay(stdscr, TRUE);
    const char *told = getenv("ESCDELAY"); /* newterm() has read it */
    if (!told || !*told)
        set_escdelay(ESCAPE_DELAY);
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
}

/* Releases everything that terminal_open() took except the screen. */
static void release(struct terminal *t) {
    signals_release();
    canvas_free(&t->shown);
    free(t->events);
    pz_text_free(&t->inquiry.text);
    pz_text_free(&t->paste.text);
    free(t);
}

/*
 * Whether COLORTERM promises colours of 24 bits and can be believed. Some players set it everywhere, but the console
 * has 16 colours; and GNU screen passes it on, but misreads such colours.
 */
static bool has_24_bits(void) {
    const char *promise = getenv("COLORTERM");
    if (!promise || (strcmp(promise, "truecolor") != 0 && strcmp(promise, "24bit") != 0))
        return false;
    return tigetnum("colors") >= 8 && !is_type("linux") && !is_within_screen();
}

static const char *string_in_24_bits(NCURSES_CONST char *name) {
#define RGB_OF_NUMBER "8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm"
    const char *string = strcmp(name, "setaf") == 0   ? "\033[3" RGB_OF_NUMBER
                         : strcmp(name, "setab") == 0 ? "\033[4" RGB_OF_NUMBER
                                                      : tigetstr(name);
    return string == (char *)-1 ? NULL : string;
}

/*
 * Describes this terminal with colours of 24 bits, in the form that curses accepts in TERMINFO itself. Entries such as
 * xterm-direct are missing on many machines, and lack the keys of other types.
 */
static void describe_in_24_bits(struct pz_text *out) {
    PZ_SCOPED(terminfo_free) struct terminfo standard = {0}, own = {0};
    PZ_SCOPED_TEXT bytes = {0};
    for (int i = 0; boolnames[i]; i++)
        terminfo_flag(&standard, tigetflag(boolnames[i]) > 0);
    for (int i = 0; numnames[i]; i++)
        terminfo_number(&standard, strcmp(numnames[i], "colors") == 0  ? 1 << 24
                                   : strcmp(numnames[i], "pairs") == 0 ? 1 << 16
                                                                       : tigetnum(numnames[i]));
    for (int i = 0; strnames[i]; i++)
        terminfo_string(&standard, string_in_24_bits(strnames[i]));
    terminfo_flag(&own, true);
    terminfo_flag(&own, tigetflag("AX") > 0);
    terminfo_string(&own, string_in_24_bits("XM")); /* the mouse */
    terminfo_compile(&bytes, getenv("TERM"), &standard, &own, (const char *const[]){"RGB", "AX", "XM", NULL});
    pz_text_add(out, "hex:");
    for (size_t i = 0; i < bytes.length; i++)
        pz_text_add(out, "%02x", (unsigned char)bytes.data[i]);
}

/* Uses a description in place of the terminal's own, unless it is empty or curses rejects it. */
static SCREEN *open_screen(const char *description) {
    const char *set = getenv("TERMINFO");
    PZ_OWNED char *before = set ? pz_format("%s", set) : NULL;
    SCREEN *screen = NULL;
    if (*description) {
        setenv("TERMINFO", description, 1);
        screen = newterm(NULL, stdout, stdin);
        if (before)
            setenv("TERMINFO", before, 1);
        else
            unsetenv("TERMINFO");
    }
    return screen ? screen : newterm(NULL, stdout, stdin);
}

/* Limits the size that curses takes from the environment or else from the window. */
static void bound_size(const char *variable, int window, int most) {
    const char *set = getenv(variable);
    const long size = set && atol(set) > 0 ? atol(set) : window;
    PZ_OWNED char *value = pz_format("%d", most);
    if (size > most)
        setenv(variable, value, 1);
}

enum pz_status terminal_open(struct platform *platform, struct pz_error *error) {
    struct winsize window = {0};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
    bound_size("COLUMNS", window.ws_col, MOST_COLUMNS);
    bound_size("LINES", window.ws_row, MOST_ROWS);
    const enum pz_status status = check_terminal(error);
    if (status != PZ_OK)
        return status;
    if (!signals_open())
        return pz_error_set(error, 0, 0, "the terminal cannot be used: %s", strerror(errno));
    struct terminal *t = pz_alloc(1, sizeof *t);
    PZ_SCOPED_TEXT description = {0};
    if (has_24_bits())
        describe_in_24_bits(&description);
    prepare_restore();
    del_curterm(cur_term); /* newterm() makes its own */
    signals_catch();       /* if memory runs out from here on, the handlers restore the terminal */
    t->screen = open_screen(pz_text_string(&description));
    if (!t->screen) {
        release(t);
        return pz_error_set(error, 0, 0, "the terminal cannot be used");
    }
    set_modes();
    const bool colour = has_colors() && start_color() == OK && COLORS >= 8;
    mark_pastes(true);
    use_default_colors(); /* where a theme has no colours, we use the terminal's own */
    t->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    *platform = (struct platform){.self = t,
                                  .utf8 = t->utf8,
                                  .console = is_type("linux"),
                                  .colour = colour,
                                  .few = COLORS < 256,
                                  .size = size,
                                  .show = show,
                                  .traits = traits,
                                  .copy = copy,
                                  .wait = wait_for_event,
                                  .wake = wake,
                                  .now = now,
                                  .date = date,
                                  .day = day};
    return PZ_OK;
}

void terminal_close(struct platform *platform) {
    struct terminal *t = platform->self;
    const int end_signal = t->end_signal;
    await_replies(t, patience);
    if (!t->gone) {
        mark_pastes(false);
        endwin();
    }
    delscreen(t->screen);
    release(t);
    if (end_signal)
        raise(end_signal);
}
