/*
 * Prints the table of docs/DIFFICULTY.md: the bits of the levels against simulated players, and the levels of two years
 * of days.
 *
 *   difficulty [--levels] [GAME…]     for these games or all; --levels prints levels on standard error and omits days
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/players.h"
#include "lab/series.h"
#include "puzzles/daily.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"

enum { DAYS_PER_WEEK = 7, WEEKS = 104, FIRST = 20794 /* 7 December 2026, a Monday */ };

static const char folder[] = "levels";

/* ---- days ---- */

struct days {
    char *forms[WEEKS * DAYS_PER_WEEK];
    double bits[WEEKS * DAYS_PER_WEEK], effort[WEEKS * DAYS_PER_WEEK];
    size_t distinct, bundled, rising;
};

static void read_day(const struct lab_players *players, struct days *days, size_t i) {
    PZ_SCOPED_TEXT text = {0};
    struct pz_text form = {0};
    struct pz_session *session = NULL;
    if (pz_daily(players->game, FIRST + (long)i, NULL, &text) != PZ_OK ||
        pz_session_open(pz_games(), text.data, text.length, &session, NULL) != PZ_OK) {
        fprintf(stderr, "%s has no level of day %zu\n", players->game->id, i);
        exit(EXIT_FAILURE);
    }
    players->form(pz_session_start(session), &form);
    players->game->measure(pz_session_start(session), NULL, &days->bits[i]);
    days->effort[i] = players->effort(pz_session_start(session));
    days->forms[i] = pz_text_take(&form);
    pz_session_free(session);
}

static bool is_among(const char *form, char *const *forms, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(form, forms[i]) == 0)
            return true;
    return false;
}

static bool rises(const double *bits) {
    for (size_t i = 1; i < DAYS_PER_WEEK; i++)
        if (bits[i] <= bits[i - 1])
            return false;
    return true;
}

static void read_days(const struct lab_players *players, const struct lab_series *series, struct days *days) {
    for (size_t i = 0; i < WEEKS * DAYS_PER_WEEK; i++) {
        read_day(players, days, i);
        days->distinct += !is_among(days->forms[i], days->forms, i);
        for (size_t level = 0; level < series->count; level++)
            days->bundled += strcmp(days->forms[i], series->levels[level].form) == 0;
    }
    for (size_t week = 0; week < WEEKS; week++)
        days->rising += rises(days->bits + week * DAYS_PER_WEEK);
}

/* ---- the table ---- */

static void print_levels(const struct lab_series *series) {
    for (size_t i = 0; i < series->count; i++) {
        const struct lab_level *level = &series->levels[i];
        fprintf(stderr, "%-32s %6.2f bits %6.2f effort  %s\n", level->name, level->bits, level->effort,
                level->habit ? level->habit->name : "");
    }
}

static void print_row(const struct lab_players *players, bool levels) {
    PZ_SCOPED(lab_series_free) struct lab_series series = {0};
    PZ_OWNED struct days *days = pz_alloc(1, sizeof *days);
    lab_series_read(&series, players, folder);
    *days = (struct days){.distinct = 0};
    if (levels)
        print_levels(&series);
    printf("| %s | %zu | %.2f | %.1f %% | %zu | %zu |", players->game->title, series.count,
           lab_rank_correlation(&series), 100 * lab_out_of_order(&series), lab_fallen(&series),
           lab_distinct_keys(&series));
    if (!levels) {
        read_days(players, &series, days);
        printf(" %.2f | %zu of %d | %zu | %zu of %d |",
               lab_correlation(days->bits, days->effort, WEEKS * DAYS_PER_WEEK), days->distinct, WEEKS * DAYS_PER_WEEK,
               days->bundled, days->rising, WEEKS);
    }
    printf("\n");
    fflush(stdout);
    for (size_t i = 0; i < WEEKS * DAYS_PER_WEEK; i++)
        free(days->forms[i]);
}

static bool is_wanted(const char *id, int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], id) == 0)
            return true;
    return argc == 1;
}

int main(int argc, char **argv) {
    const bool levels = argc > 1 && strcmp(argv[1], "--levels") == 0;
    argc -= levels;
    argv += levels;
    printf("| game | levels | rank correlation | pairs out of order | fall to a habit | distinct positions |%s\n",
           levels ? "" : " rank correlation of days | distinct days | days that are levels | weeks that rise |");
    printf("| --- | --- | --- | --- | --- | --- |%s\n", levels ? "" : " --- | --- | --- | --- |");
    for (const struct lab_players *players = lab_players; players->game; players++)
        if (is_wanted(players->game->id, argc, argv))
            print_row(players, levels);
    return EXIT_SUCCESS;
}
