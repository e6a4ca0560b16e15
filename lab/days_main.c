/*
 * Measures how long the levels of the days take to make, and chooses the seeds that make them.
 *
 *   days [GAME…]              prints a line for each game: the median and the worst of two years, in processor time
 *   days --later [GAME…]      prints the same for the eight years after those, whose seeds nobody has chosen
 *   days --choose GAME…       writes src/GAME/day_seeds.c anew
 *
 * A day takes the first seed whose level is found at once, falls to no habit if it is above easy, and is neither
 * another day's nor one of the bundled levels. If all such levels fall to a habit, the day takes the first. We try the
 * seed that a day has now before all others, so that days change only where they must.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lab/players.h"
#include "lab/series.h"
#include "puzzles/daily.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"

enum {
    WEEK = 7,
    FIRST = 20780, /* 23 November 2026, a Monday */
    DAYS = 106 * WEEK,
    LATER = 416 * WEEK,
    SEEDS = 36,
    SEEDS_PER_LINE = 12 * WEEK,
};

static const double at_once = 0.1, wanted = 0.3; /* seconds */

static const char digits[SEEDS + 1] = "0123456789abcdefghijklmnopqrstuvwxyz";

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* ---- how long levels take ---- */

static int compare(const void *left, const void *right) {
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static void print_times(const struct pz_game *game, long first, size_t days) {
    PZ_OWNED double *seconds = pz_alloc(days, sizeof *seconds);
    double sum = 0;
    size_t slow = 0;
    for (size_t i = 0; i < days; i++) {
        PZ_SCOPED_TEXT level = {0};
        const double began = now();
        if (pz_daily(game, first + (long)i, NULL, &level) != PZ_OK) {
            fprintf(stderr, "%s has no level of day %zu\n", game->id, i);
            exit(EXIT_FAILURE);
        }
        seconds[i] = now() - began;
        sum += seconds[i];
        slow += seconds[i] > wanted;
    }
    qsort(seconds, days, sizeof *seconds, compare);
    printf("| %s | %zu | %.3f s | %.3f s | %.3f s | %zu |\n", game->title, days, seconds[days / 2], sum / (double)days,
           seconds[days - 1], slow);
    fflush(stdout);
}

/* ---- which seeds ---- */

/* The days of a game chosen so far. */
struct chosen {
    const struct lab_players *players;
    struct lab_series series; /* the bundled levels */
    char *forms[DAYS];        /* of the levels chosen */
    char *firsts[DAYS];       /* of the levels that the first seed of each day makes */
    char seeds[DAYS + 1];
    size_t count, fallen;
};

/* We leave a later day its first seed's level, since the L game has hardly more boards than there are days. */
static bool is_new(const struct chosen *chosen, const char *form) {
    for (size_t i = 0; i < DAYS; i++)
        if (i != chosen->count && strcmp(form, i < chosen->count ? chosen->forms[i] : chosen->firsts[i]) == 0)
            return false;
    for (size_t i = 0; i < chosen->series.count; i++)
        if (strcmp(form, chosen->series.levels[i].form) == 0)
            return false;
    return true;
}

static bool in_time(void *context, double done) {
    (void)done;
    return now() < *(const double *)context;
}

/* The session of the level that a seed makes; null if the level is not found at once. */
static struct pz_session *make(const struct pz_game *game, long day, unsigned seed) {
    PZ_SCOPED_TEXT level = {0};
    double until = now() + at_once;
    const struct pz_budget budget = {.keep_going = in_time, .context = &until};
    struct pz_session *session = NULL;
    if (pz_daily_try(game, day, seed, &budget, &level) == PZ_OK && now() < until)
        pz_session_open(pz_games(), level.data, level.length, &session, NULL);
    return session;
}

static bool is_dull(const struct lab_players *players, const void *state) {
    double bits = 0;
    players->game->measure(state, NULL, &bits);
    return pz_grade_of(players->game->grades, bits) != PZ_EASY && lab_falls_to(players, state);
}

enum quality { USELESS, DULL, GOOD };

/* The form of the level that a seed makes, for free(); empty if it is not found at once. *dull receives is_dull(). */
static char *form_of(const struct lab_players *players, long day, unsigned seed, bool *dull) {
    struct pz_text form = {0};
    struct pz_session *session = make(players->game, day, seed);
    pz_text_add(&form, "%s", "");
    if (session) {
        players->form(pz_session_start(session), &form);
        *dull = is_dull(players, pz_session_start(session));
    }
    pz_session_free(session);
    return pz_text_take(&form);
}

static enum quality judge(const struct chosen *chosen, long day, unsigned seed, char **form) {
    bool dull = false;
    *form = form_of(chosen->players, day, seed, &dull);
    if (!**form || !is_new(chosen, *form))
        return USELESS;
    return dull ? DULL : GOOD;
}

/* The seed that the next day has now; 0 if it has none. */
static unsigned present_seed(const struct chosen *chosen) {
    const char *seeds = chosen->players->game->day_seeds;
    const char *digit = seeds && strlen(seeds) > chosen->count ? strchr(digits, seeds[chosen->count]) : NULL;
    return digit ? (unsigned)(digit - digits) : 0;
}

static void choose_day(struct chosen *chosen) {
    const long day = FIRST + (long)chosen->count;
    const unsigned present = present_seed(chosen);
    enum quality best = USELESS;
    unsigned best_seed = 0;
    char *best_form = NULL;
    for (unsigned i = 0; i < SEEDS && best != GOOD; i++) {
        const unsigned seed = i == 0 ? present : i - (i <= present); /* the present seed, then all others in order */
        char *form;
        const enum quality quality = judge(chosen, day, seed, &form);
        if (quality > best) {
            free(best_form);
            best = quality;
            best_seed = seed;
            best_form = form;
        } else {
            free(form);
        }
    }
    if (best == USELESS) {
        fprintf(stderr, "%s finds no level of day %ld at once\n", chosen->players->game->id, day);
        exit(EXIT_FAILURE);
    }
    chosen->fallen += best == DULL;
    chosen->forms[chosen->count] = best_form;
    chosen->seeds[chosen->count++] = digits[best_seed];
}

static void write_seeds(const struct chosen *chosen) {
    const char *id = chosen->players->game->id;
    PZ_OWNED char *path = pz_format("src/%s/day_seeds.c", id);
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    fprintf(file, "/* Which seeds make the levels of the days; lab/days --choose %s writes this file. */\n\n", id);
    fprintf(file, "const char %s_day_seeds[] =", id);
    for (size_t i = 0; i < DAYS; i += SEEDS_PER_LINE)
        fprintf(file, "\n    \"%.*s\"", SEEDS_PER_LINE, chosen->seeds + i);
    fprintf(file, ";\n");
    fclose(file);
}

static void choose(const struct lab_players *players) {
    PZ_OWNED struct chosen *chosen = pz_alloc(1, sizeof *chosen);
    *chosen = (struct chosen){.players = players};
    lab_series_read(&chosen->series, players, "levels");
    for (size_t i = 0; i < DAYS; i++)
        chosen->firsts[i] = form_of(players, FIRST + (long)i, 0, &(bool){false});
    while (chosen->count < DAYS)
        choose_day(chosen);
    write_seeds(chosen);
    printf("%s: %zu of %d days are above easy and fall to a habit\n", players->game->title, chosen->fallen, DAYS);
    for (size_t i = 0; i < DAYS; i++) {
        free(chosen->forms[i]);
        free(chosen->firsts[i]);
    }
    lab_series_free(&chosen->series);
}

static bool is_named(const char *id, int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], id) == 0)
            return true;
    return false;
}

int main(int argc, char **argv) {
    const bool chooses = argc > 1 && strcmp(argv[1], "--choose") == 0;
    const bool later = argc > 1 && strcmp(argv[1], "--later") == 0;
    argc -= chooses || later;
    argv += chooses || later;
    if (!chooses)
        printf("| game | days | median | mean | worst | over %.1f s |\n| --- | --- | --- | --- | --- | --- |\n",
               wanted);
    int found = 1;
    for (const struct lab_players *players = lab_players; players->game; players++) {
        const bool named = is_named(players->game->id, argc, argv);
        found += named;
        if (chooses && named)
            choose(players);
        else if (!chooses && (named || argc == 1))
            print_times(players->game, later ? FIRST + DAYS : FIRST, later ? LATER : DAYS);
    }
    if (found < argc)
        fprintf(stderr, "days: lab/players.c has %d of these %d games\n", found - 1, argc - 1);
    return found < argc ? EXIT_FAILURE : EXIT_SUCCESS;
}
