/*
 * Measures what a player feels: how long the menu takes to appear and a key to show, and how much memory that costs.
 *
 * Runs the real program on a pseudo-terminal of 80x24. The clock starts before the processes are forked and stops when
 * a terminal emulator has read and understood the bytes that complete the text, so it shows a little more than the
 * program's own time.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "home.h"
#include "puzzles/memory.h"
#include "terminal.h"

enum { STARTS = 30, KEYS = 200, MOVES = 50, SETTLE_MS = 10 /* until the last picture is complete */ };

static double now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static void need(bool condition) {
    if (!condition)
        exit(EXIT_FAILURE);
}

static int compare(const void *a, const void *b) {
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* The value below which this share of the samples lies; sorts them. */
static double quantile(double *samples, int count, double share) {
    qsort(samples, (size_t)count, sizeof *samples, compare);
    return samples[(int)(share * (count - 1) + 0.5)];
}

static struct terminal *start(const char *const *argv, const char *home) {
    return terminal_start(argv, &(struct terminal_options){.home = home});
}

/*
 * The processor time that the process has taken so far in all its threads, which other programs hardly influence.
 */
static double processor_ms(pid_t process) {
    clockid_t clock;
    struct timespec spent = {0};
    if (clock_getcpuclockid(process, &clock) == 0)
        clock_gettime(clock, &spent);
    return (double)spent.tv_sec * 1e3 + (double)spent.tv_nsec * 1e-6;
}

/* Median times until something is there. */
struct started {
    double clock, processor;
};

static struct started time_start(const char *const *argv, const char *home, const char *text) {
    double clock[STARTS], processor[STARTS];
    for (int i = 0; i < STARTS; i++) {
        double before = now_ms();
        struct terminal *terminal = start(argv, home);
        need(terminal_wait_text(terminal, text));
        clock[i] = now_ms() - before;
        processor[i] = processor_ms(terminal_pid(terminal));
        terminal_free(terminal);
    }
    return (struct started){quantile(clock, STARTS, 0.5), quantile(processor, STARTS, 0.5)};
}

struct place {
    int row, column;
};

static struct place cursor_of(struct terminal *terminal) {
    struct place place;
    terminal_cursor(terminal, &place.row, &place.column);
    return place;
}

static bool cursor_has_left(struct terminal *terminal, const void *place) {
    const struct place now = cursor_of(terminal), *before = place;
    return now.row != before->row || now.column != before->column;
}

/* Measures how long a key takes to move the cursor, and the processor time that the program takes meanwhile. */
static void time_key(struct terminal *terminal, const char *key, double *clock, double *processor) {
    terminal_run(terminal, SETTLE_MS);
    const struct place place = cursor_of(terminal);
    const double before = now_ms(), spent = processor_ms(terminal_pid(terminal));
    need(terminal_type(terminal, key));
    need(terminal_wait(terminal, cursor_has_left, &place, "the cursor to move"));
    *clock = now_ms() - before;
    *processor = processor_ms(terminal_pid(terminal)) - spent;
}

static void time_keys(struct terminal *terminal, double *median, double *most) {
    double samples[KEYS], processor;
    for (int i = 0; i < KEYS; i++)
        time_key(terminal, i % 2 ? "<Left>" : "<Right>", &samples[i], &processor);
    *median = quantile(samples, KEYS, 0.5);
    *most = quantile(samples, KEYS, 0.95);
}

/* Measures how long a move takes, which is saved to the disk before it is shown. */
static double time_moves(struct terminal *terminal) {
    double samples[MOVES];
    for (int i = 0; i < MOVES; i++) {
        char made[32];
        snprintf(made, sizeof made, "Moves made     %d", i + 1);
        double before = now_ms();
        need(terminal_type(terminal, "<Space>"));
        need(terminal_wait_text(terminal, made));
        samples[i] = now_ms() - before;
    }
    return quantile(samples, MOVES, 0.5);
}

/* A line of /proc/PID/status in megabytes; 0 where the system has no such file. */
static double memory_of(pid_t process, const char *key) {
    char path[64], line[256];
    double kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)process);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, key, strlen(key)) == 0)
            kilobytes = strtod(line + strlen(key) + 1, NULL);
    if (file)
        fclose(file);
    return kilobytes / 1024;
}

/* ---- a home in which much has been played ---- */

enum { RESULTS = 1000, SAVES = 200, OWN_LEVELS = 10000 };

/* A small level of its own: the number in base 3 is its grid. */
static char *level_text(int number) {
    static char text[64];
    char cells[17] = "";
    for (int i = 0; i < 16; i++, number /= 3)
        cells[i] = (char)('a' + number % 3);
    snprintf(text, sizeof text, "Puzzle: lammas\n\n%.4s\n%.4s\n%.4s\n%.4s\n", cells, cells + 4, cells + 8, cells + 12);
    return text;
}

static void write_results(const char *home) {
    static char results[RESULTS * 48];
    size_t length = 0;
    for (int i = 0; i < RESULTS; i++)
        length +=
            (size_t)snprintf(results + length, sizeof results - length, "lammas %016x 1 %d 0\n", i + 1, i % 20 + 1);
    home_write(home, ".local/state/puzzles/results", results);
}

static void write_levels(const char *home, const char *folder, int count, const char *moves) {
    for (int i = 0; i < count; i++) {
        char name[128], text[128];
        snprintf(name, sizeof name, "%s/lammas/%016x.lvl", folder, i);
        snprintf(text, sizeof text, "%s%s", level_text(i), moves);
        home_write(home, name, text);
    }
}

static char *full_home(void) {
    char *home = home_new();
    write_results(home);
    write_levels(home, ".local/state/puzzles/saves", SAVES, "\nMoves:\nset 1 2 c\n");
    write_levels(home, ".local/share/puzzles/levels", OWN_LEVELS, "");
    return home;
}

/* ---- a folder of very many levels ---- */

enum { MANY_LEVELS = 100000, LIST_KEYS = 50 };

static struct started time_list_keys(struct terminal *terminal) {
    double clock[LIST_KEYS], processor[LIST_KEYS];
    for (int i = 0; i < LIST_KEYS; i++)
        time_key(terminal, i % 2 ? "<Up>" : "<Down>", &clock[i], &processor[i]);
    return (struct started){quantile(clock, LIST_KEYS, 0.5), quantile(processor, LIST_KEYS, 0.5)};
}

static void row(const char *what, double value, const char *unit) {
    printf("%-46s %8.2f %s\n", what, value, unit);
}

static void row_started(const char *what, struct started started) {
    printf("%-46s %8.2f ms, %.2f of the processor\n", what, started.clock, started.processor);
}

static void time_many_levels(void) {
    const char *const list[] = {PUZZLES_PROGRAM, "lammas", NULL};
    char *home = home_new();
    write_levels(home, ".local/share/puzzles/levels", MANY_LEVELS, "");
    row_started("start to a list of 100000 own levels, median", time_start(list, home, "solved"));
    struct terminal *terminal = start(list, home);
    need(terminal_wait_text(terminal, "q back"));
    row_started("key to repaint in the list, median", time_list_keys(terminal));
    need(terminal_type(terminal, "q"));
    need(terminal_wait_text(terminal, "q quit"));
    row_started("key to repaint in the menu, median", time_list_keys(terminal));
    terminal_free(terminal);
    home_remove(home);
}

int main(void) {
    const char *const menu[] = {PUZZLES_PROGRAM, NULL};
    const char *const play[] = {PUZZLES_PROGRAM, PUZZLES_LEVELS "/lammas/02-first-furrow.lvl", NULL};
    const char *const nudoku[] = {"/usr/games/nudoku", NULL};
    char *home = home_new();

    printf("Start, keys, memory (80x24, xterm-256color, C.UTF-8)\n");
    const struct started ours = time_start(menu, home, "q quit");
    row_started("start to the menu, median", ours);
    char *full = full_home();
    row_started("1000 results, 200 saves, 10000 own levels", time_start(menu, full, "q quit"));
    home_remove(full);
    time_many_levels();
    row_started("start to a level, median", time_start(play, home, "q back"));
    if (access(nudoku[0], X_OK) == 0) {
        const struct started theirs = time_start(nudoku, home, "Delete number");
        row_started("the same for nudoku, median", theirs);
        row("start to the menu, against nudoku", ours.clock / theirs.clock, "times");
    }

    struct terminal *terminal = start(play, home);
    need(terminal_wait_text(terminal, "turn 0 of ")); /* found by a worker; from then on only keys change the screen */
    need(terminal_wait_text(terminal, "q back"));
    double median, most;
    time_keys(terminal, &median, &most);
    row("key to repaint, median", median, "ms");
    row("key to repaint, 95 % within", most, "ms");
    row("move to repaint, saved, median", time_moves(terminal), "ms");
    row("resident memory", memory_of(terminal_pid(terminal), "VmRSS"), "MB");
    row("resident memory at most", memory_of(terminal_pid(terminal), "VmHWM"), "MB");
    terminal_free(terminal);
    home_remove(home);
    return EXIT_SUCCESS;
}
