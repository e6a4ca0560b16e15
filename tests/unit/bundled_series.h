/*
 * What holds for all bundled levels of a game together: titles, and how hard they are one after the other. SERIES(game)
 * opens them before the tests that include this, and adds two.
 */
#ifndef BUNDLED_SERIES_H
#define BUNDLED_SERIES_H

#include <ctype.h>

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
    assert_in_range(series.count, 60, SERIES_MAX);
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

/* ---- titles ---- */

static inline bool is_small_word(const char *word, size_t length) {
    static const char *const small[] = {"a",  "de", "an", "and",  "at",  "by", "for", "from", "in",
                                        "of", "on", "or", "over", "the", "to", "up",  "with"};
    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        if (strlen(small[i]) == length && strncmp(word, small[i], length) == 0)
            return true;
    return false;
}

/* But for small words within the title, and a remark in brackets at its end. */
TEST(titles_have_capitals) {
    for (size_t i = 0; i < series.count; i++) {
        const char *title = series.catalog.entries[i].title;
        for (const char *word = title; *word && *word != '('; word += strspn(word, " -")) {
            const size_t length = strcspn(word, " -");
            require(isupper((unsigned char)*word) || (word != title && is_small_word(word, length)), series_name(i),
                    "has a word in its title that should have a capital");
            word += length;
        }
    }
}

/* ---- difficulty ---- */

static inline double series_bits(size_t i) {
    double bits = -1;
    const struct pz_game *game = pz_session_game(series.starts[i]);
    require(game->measure(series_start(i), NULL, &bits) == PZ_OK, series_name(i), "is not measured");
    const char *grade = pz_grades[pz_grade_of(game->grades, bits)];
    if (strcmp(pz_session_value(series.starts[i], "Difficulty"), grade) != 0)
        fail_msg("%s: should be %s", series_name(i), grade);
    return bits;
}

/* Each level has the grade of its bits, none is easier than the one before it in its pack, and nor is any pack. */
SLOW_TEST(packs_grow_harder) {
    double last = 0, sum = 0, last_mean = -1;
    size_t in_pack = 0;
    for (size_t i = 0; i < series.count; i++) {
        const double bits = series_bits(i);
        const bool new_pack = i > 0 && strcmp(series.catalog.entries[i].pack, series.catalog.entries[i - 1].pack) != 0;
        if (new_pack) {
            require(sum / (double)in_pack >= last_mean, series_name(i - 1), "ends a pack that is too easy");
            last_mean = sum / (double)in_pack;
            sum = 0;
            in_pack = 0;
        }
        require(new_pack || bits >= last, series_name(i), "is easier than the level before it");
        last = bits;
        sum += bits;
        in_pack++;
    }
    require(sum / (double)in_pack >= last_mean, "the last pack", "is too easy");
}

/* ---- ideas ---- */

/* The first level of a pack, and no other, says in a sentence what it is about. */
static inline void check_ideas(void) {
    for (size_t i = 0; i < series.count; i++) {
        const struct pz_catalog_entry *entry = &series.catalog.entries[i];
        const bool first = i == 0 || strcmp(entry->pack, series.catalog.entries[i - 1].pack) != 0;
        const size_t length = entry->idea ? strlen(entry->idea) : 0;
        require(first == (length > 0), series_name(i), "begins a pack without its idea, or has one though it does not");
        require(!first || entry->idea[length - 1] == '.', series_name(i), "has an idea that is no sentence");
    }
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

/*
 * No level above easy falls to a habit, no two are alike, not even after the first turn, and what simulated players
 * need grows with the bits: as ranks on the whole, and but for one pair in ten inside packs.
 */
static inline void check_players(void) {
    const struct lab_series *found = series_found();
    for (size_t i = 0; i < found->count; i++) {
        const struct lab_level *level = &found->levels[i];
        if (level->habit)
            fail_msg("%s falls to a player who %s", level->name, level->habit->about);
        check_alike(found, i);
    }
    assert_true(lab_rank_correlation(found) >= 0.9);
    assert_true(lab_out_of_order(found) <= 0.1);
}

#endif
