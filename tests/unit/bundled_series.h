/*
 * The bundled levels of a game in their order, and how simulated players find them. SERIES(game) opens them before the
 * tests that include this. test_contract.c checks what holds for the levels of every game.
 */
#ifndef BUNDLED_SERIES_H
#define BUNDLED_SERIES_H

#include "bundled_levels.h"
#include "lab/series.h"
#include "puzzles/catalog.h"
#include "session_text.h"

enum { SERIES_MAX = 200 };

/* The levels of the game in their order, for all tests of the group. */
static struct {
    struct pz_catalog catalog;
    size_t count;
    struct pz_session *starts[SERIES_MAX];
    struct lab_series found; /* by simulated players: series_found() */
} series;

/* Opens the levels of a game. */
static inline int open_series(const struct pz_game *game) {
    pz_catalog_add(&series.catalog, pz_games(), PUZZLES_LEVELS, game);
    series.count = series.catalog.count;
    assert_in_range(series.count, 45, SERIES_MAX);
    for (size_t i = 0; i < series.count; i++)
        series.starts[i] = open_file(series.catalog.entries[i].path);
    return 0;
}

static inline int close_series(void **state) {
    (void)state;
    for (size_t i = 0; i < series.count; i++)
        pz_session_free(series.starts[i]);
    pz_catalog_free(&series.catalog);
    lab_series_free(&series.found);
    return 0;
}

#define SERIES(game)                                                                                                   \
    static int open_levels(void **state) {                                                                             \
        (void)state;                                                                                                   \
        return open_series(&(game));                                                                                   \
    }                                                                                                                  \
    TEST_FRAME(open_levels, close_series)

/* The name of the level's file, without the folder. */
static inline const char *series_name(size_t i) {
    return strrchr(series.catalog.entries[i].path, '/') + 1;
}

static inline const void *series_start(size_t i) {
    return pz_session_start(series.starts[i]);
}

/* ---- simulated players ---- */

/* The levels as simulated players find them, which takes long and is done once. */
static inline const struct lab_series *series_found(void) {
    if (series.found.count == 0)
        lab_series_read(&series.found, lab_players_of(pz_session_game(series.starts[0])), PUZZLES_LEVELS);
    return &series.found;
}

static inline void check_alike(const struct lab_series *found, size_t i) {
    const struct lab_level *level = &found->levels[i];
    for (size_t j = 0; j < i; j++) {
        const struct lab_level *other = &found->levels[j];
        if (strcmp(level->form, other->form) == 0)
            fail_msg("%s is %s, turned or with other names", level->name, other->name);
        if (!level->ends && !other->ends && strcmp(level->key, other->key) == 0)
            fail_msg("%s is %s after the first turn of their records", level->name, other->name);
    }
}

/* Those above easy that fall to a habit are exactly these, in their order; the list ends with null. */
static inline void check_habits(const struct lab_series *found, const char *const *fallen) {
    for (size_t i = 0; i < found->count; i++) {
        const struct lab_level *level = &found->levels[i];
        const bool listed = *fallen && strcmp(level->name, *fallen) == 0;
        if (level->habit && !listed)
            fail_msg("%s falls to a player who %s", level->name, level->habit->about);
        if (listed && !level->habit)
            fail_msg("%s no longer falls to a habit", level->name);
        fallen += listed;
    }
    if (*fallen)
        fail_msg("%s is no level, or not in its place", *fallen);
}

/*
 * No level above easy falls to a habit but these, no two are alike, not even after the first turn, and what simulated
 * players need grows with the bits: as ranks on the whole, and but for one pair in ten inside packs.
 */
static inline void check_players(const char *const *fallen) {
    const struct lab_series *found = series_found();
    check_habits(found, fallen);
    for (size_t i = 0; i < found->count; i++)
        check_alike(found, i);
    assert_true(lab_rank_correlation(found) >= 0.9);
    assert_true(lab_out_of_order(found) <= 0.1);
}

#endif
