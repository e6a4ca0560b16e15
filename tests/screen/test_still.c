/*
 * The stage keeps still: in every picture of every level, from its start through refusals, checks, hints and an
 * animation to its end, the board has the same place and size, and no sentence and no figure stands there twice. We go
 * through the best records, which open at the end of a game.
 */
#include <stdlib.h>
#include <string.h>

#include "player.h"
#include "puzzles/catalog.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "test.h"

#define LEVELS PUZZLES_SOURCE "/levels"

static const struct player_terminal terminals[] = {{.columns = 80, .rows = 24},
                                                   {.columns = 60, .rows = 20},
                                                   {.columns = 120, .rows = 40},
                                                   {.columns = 200, .rows = 60}};

/* Near the end, at the end, where Enter would lead on, and at the start, where it does what it does in the game. */
static const struct step level[] = {STILL,     TYPE("u"),        TYPE("r"),   TYPE("u"), TYPE("c"), GONE("Thinking"),
                                    TYPE("H"), GONE("Thinking"), TYPE("HHH"), TYPE(" "), TYPE("v"), TYPE("v"),
                                    TYPE("R"), TYPE(" "),        TYPE("\r"),  END};

/* "levels/GAME/best/NAME" of "levels/GAME/NAME". The caller's. */
static char *record_of(const char *path) {
    const char *name = strrchr(path, '/');
    PZ_SCOPED_TEXT record = {0};
    pz_text_add(&record, "%.*s/best%s", (int)(name - path), path, name);
    return pz_copy_string(pz_text_string(&record));
}

/* In one size after the other, or in all sizes if PUZZLES_STILL=all is in the environment. */
static void walk(const struct pz_game *game) {
    enum { SIZES = sizeof terminals / sizeof *terminals };
    const bool all_sizes = getenv("PUZZLES_STILL");
    const size_t one_of = only_quick_tests() ? 5 : 1;
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    pz_catalog_add(&levels, pz_games(), LEVELS, game);
    for (size_t i = 0; i < levels.count; i += one_of)
        for (size_t t = 0; t < SIZES; t++) {
            PZ_OWNED char *record = record_of(levels.entries[i].path);
            if (all_sizes || i / one_of % SIZES == t)
                player_run_at_home((struct tui_request){.levels = LEVELS, .path = record}, terminals[t], NULL, level);
        }
}

/* The time is the last of the figures, and a record of best moves has taken none. */
TEST(no_end_is_cut) {
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
        pz_catalog_add(&levels, pz_games(), LEVELS, *game);
        for (size_t i = 0; i < levels.count; i++) {
            PZ_OWNED char *record = record_of(levels.entries[i].path);
            static const struct step end[] = {TYPE("u"), TYPE("r"), SEE("Time "), SEE(" 0:00"), END};
            player_run_at_home((struct tui_request){.levels = LEVELS, .path = record}, terminals[0], NULL, end);
        }
    }
}

TEST(levels_keep_still) {
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        walk(*game);
}
