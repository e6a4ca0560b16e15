/*
 * Fuzzes the files of the state folder: after the name of one of them in the first line, arbitrary bytes are its
 * contents. Whatever they are, results, games, days and settings can be asked for and added; what is added is there
 * when the folder is opened again, and what was known before is still known.
 */
#include <assert.h>
#include <stdint.h>

#include "folder.h"
#include "puzzles/line.h"
#include "puzzles/registry.h"
#include "puzzles/store.h"

static const char *const files[] = {"results", "games", "days", "settings"};

enum { TODAY = 20000 };

static void must(enum pz_status status) {
    assert(status == PZ_OK);
}

static struct pz_store *reopen(struct pz_store *store) {
    PZ_SCOPED_ERROR error = {0};
    pz_store_free(store);
    store = pz_store_open(folder_name, &error);
    return store;
}

struct known {
    struct pz_statistics statistics;
    struct pz_streak streak;
    size_t matches;
};

static struct known know(const struct pz_store *store, const char *game) {
    struct known known = {.statistics = pz_store_statistics(store, game),
                          .streak = pz_store_streak(store, game, TODAY)};
    pz_store_matches(store, &known.matches);
    return known;
}

/* Nothing that is known gets less by playing on. */
static void check_growth(struct known before, struct known after) {
    assert(after.statistics.solved >= before.statistics.solved);
    assert(after.statistics.perfect <= after.statistics.solved &&
           after.statistics.without_hints <= after.statistics.solved);
    assert(after.streak.days >= before.streak.days && after.streak.longest >= before.streak.longest);
    assert(after.streak.longest >= after.streak.days);
    assert(after.matches >= before.matches);
}

static void check_tally(const struct pz_store *store, const char *game) {
    const struct pz_match_counts tally = pz_store_match_counts(store, &(struct pz_match_filter){.game = game});
    size_t matches;
    pz_store_matches(store, &matches);
    assert((size_t)tally.won + tally.drawn + tally.lost <= matches && tally.won_helped <= tally.won);
}

static void add_all(struct pz_store *store, const char *game) {
    const struct pz_result result = {.solved = true, .best = 7, .hints = 1};
    const struct pz_match match = {
        .time = "2026-05-01T19:30:00Z", .game = game, .opponent = "careful", .side = "red", .settings = ""};
    must(pz_store_add_result(store, game, "0123456789abcdef", result, NULL));
    must(pz_store_add_match(store, &match, NULL));
    must(pz_store_add_day(store, game, TODAY, TODAY, NULL));
    must(pz_store_set(store, "theme", "dark", NULL));
}

static void check_added(const struct pz_store *store, const char *game) {
    const struct pz_result result = pz_store_result(store, game, "0123456789abcdef");
    size_t matches;
    pz_store_matches(store, &matches);
    assert(result.solved && !result.shown);
    assert(matches > 0);
    assert(pz_store_day(store, game, TODAY) == PZ_DAILY_IN_TIME);
    assert(pz_store_streak(store, game, TODAY).days > 0);
    assert(strcmp(pz_store_setting(store, "theme"), "dark") == 0);
}

/* The contents of the file that the first line names, alone in the folder. */
static void furnish(const char *bytes, size_t size) {
    struct pz_lines lines = pz_lines_of(bytes, size);
    struct pz_line name = {.text = "", .length = 0};
    pz_lines_next(&lines, &name);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const bool named = strlen(files[i]) == name.length && memcmp(files[i], name.text, name.length) == 0;
        folder_write(files[i], named ? lines.at : "", named ? (size_t)(lines.end - lines.at) : 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *game = pz_games()[size % 5]->id;
    if (!*folder_name)
        folder_make();
    furnish((const char *)data, size);
    struct pz_store *store = reopen(NULL);
    const struct known before = know(store, game);
    check_tally(store, game);
    add_all(store, game);
    check_added(store, game);
    check_growth(before, know(store, game));
    store = reopen(store);
    check_added(store, game);
    check_tally(store, game);
    check_growth(before, know(store, game));
    pz_store_free(store);
    return 0;
}
