/* Reads the levels of a game and has the simulated players try them. */
#include "lab/series.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/catalog.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"

_Noreturn static void give_up(const char *path, const char *what) {
    fprintf(stderr, "%s: %s\n", path, what);
    exit(EXIT_FAILURE);
}

static struct pz_session *open_file(const char *path) {
    enum { SIZE_MAX_READ = 1 << 22 };
    struct pz_source *source = NULL;
    struct pz_session *session = NULL;
    struct pz_error error = {0};
    if (pz_source_open(path, SIZE_MAX_READ, &source, &error) != PZ_OK ||
        pz_session_open_source(pz_games(), source, &session, &error) != PZ_OK)
        give_up(path, pz_text_string(&error.message));
    pz_source_release(source);
    return session;
}

/* Returns the form of a position, for free(). */
static char *form_of(const struct lab_players *players, const void *state) {
    struct pz_text form = {0};
    players->form(state, &form);
    return pz_text_take(&form);
}

/* Reads what follows the first turn of the best record. A turn may take several moves; the score counts turns. */
static void read_key(const struct lab_players *players, struct lab_level *level, const char *root) {
    PZ_OWNED char *path = pz_format("%s/%s/best/%s.lvl", root, players->game->id, level->name);
    PZ_SCOPED_SESSION *best = open_file(path);
    long (*const score)(const void *state) = players->game->score; /* null: every move counts */
    const long start = score ? score(pz_session_start(best)) : 0;
    size_t moves = 0;
    do {
        pz_session_go(best, ++moves);
    } while (moves < pz_session_known(best) && score && score(pz_session_state(best)) == start);
    level->key = form_of(players, pz_session_state(best));
    level->ends = moves == pz_session_known(best);
}

static struct lab_level read_level(const struct lab_players *players, const struct pz_catalog_entry *entry,
                                   const char *root) {
    PZ_SCOPED_SESSION *session = open_file(entry->path);
    const void *start = pz_session_start(session);
    const char *file = strrchr(entry->path, '/') + 1;
    struct lab_level level = {.name = pz_copy(file, strlen(file) - strlen(".lvl")),
                              .pack = pz_copy_string(entry->pack ? entry->pack : "")};
    if (players->game->measure(start, NULL, &level.bits) != PZ_OK)
        give_up(entry->path, "cannot be measured");
    level.effort = players->effort(start);
    level.form = form_of(players, start);
    if (pz_grade_of(players->game->grades, level.bits) > PZ_EASY)
        level.habit = lab_falls_to(players, start);
    read_key(players, &level, root);
    return level;
}

void lab_series_read(struct lab_series *series, const struct lab_players *players, const char *root) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog catalog = {0};
    pz_catalog_add(&catalog, pz_games(), root, players->game);
    for (size_t i = 0; i < catalog.count; i++) {
        if (catalog.entries[i].error)
            give_up(catalog.entries[i].path, pz_text_string(&catalog.entries[i].error->message));
        series->levels = pz_grow(series->levels, &series->capacity, series->count + 1, sizeof *series->levels);
        series->levels[series->count++] = read_level(players, &catalog.entries[i], root);
    }
}

void lab_series_free(struct lab_series *series) {
    for (size_t i = 0; i < series->count; i++) {
        free(series->levels[i].name);
        free(series->levels[i].pack);
        free(series->levels[i].form);
        free(series->levels[i].key);
    }
    free(series->levels);
    *series = (struct lab_series){0};
}

/* ---- figures ---- */

/* Twice the rank of a value among all values. It is a whole number even for the mean rank of equal values. */
static double rank_of(const double *values, size_t count, double value) {
    double rank = 0;
    for (size_t i = 0; i < count; i++)
        rank += 2 * (values[i] < value) + (values[i] == value);
    return rank;
}

double lab_correlation(const double *bits, const double *effort, size_t count) {
    const double mean = (double)count; /* the mean of the ranks, taken twice */
    double both = 0, of_bits = 0, of_effort = 0;
    for (size_t i = 0; i < count; i++) {
        const double b = rank_of(bits, count, bits[i]) - mean, e = rank_of(effort, count, effort[i]) - mean;
        both += b * e;
        of_bits += b * b;
        of_effort += e * e;
    }
    return both / sqrt(of_bits * of_effort);
}

double lab_rank_correlation(const struct lab_series *series) {
    PZ_OWNED double *bits = pz_alloc(series->count, sizeof *bits), *effort = pz_alloc(series->count, sizeof *effort);
    for (size_t i = 0; i < series->count; i++) {
        bits[i] = series->levels[i].bits;
        effort[i] = series->levels[i].effort;
    }
    return lab_correlation(bits, effort, series->count);
}

double lab_out_of_order(const struct lab_series *series) {
    size_t pairs = 0, wrong = 0;
    for (size_t j = 0; j < series->count; j++)
        for (size_t i = 0; i < j; i++) {
            if (strcmp(series->levels[i].pack, series->levels[j].pack) != 0)
                continue;
            pairs++;
            wrong += series->levels[i].effort > series->levels[j].effort;
        }
    return pairs > 0 ? (double)wrong / (double)pairs : 0;
}

size_t lab_fallen(const struct lab_series *series) {
    size_t fallen = 0;
    for (size_t i = 0; i < series->count; i++)
        fallen += series->levels[i].habit != NULL;
    return fallen;
}

size_t lab_distinct_keys(const struct lab_series *series) {
    size_t distinct = 0;
    for (size_t i = 0; i < series->count; i++) {
        size_t j = 0;
        while (j < i && strcmp(series->levels[j].key, series->levels[i].key) != 0)
            j++;
        distinct += j == i;
    }
    return distinct;
}
