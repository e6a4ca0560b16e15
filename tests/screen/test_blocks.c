/*
 * No picture of these games has a block character that meets its own colour (blocks.h): in levels at every size of
 * window, with cursor, marks and hints, in the workshop, on boards larger than those of the levels, and in lists.
 */
#include "player.h"
#include "puzzles/allemande.h"
#include "puzzles/catalog.h"
#include "puzzles/circus.h"
#include "puzzles/lgame.h"
#include "puzzles/registry.h"
#include "test.h"

#define LEVELS PUZZLES_SOURCE "/levels"
#define BOARDS PUZZLES_SOURCE "/tests/screen/"

static const struct player_terminal terminals[] = {{.columns = 80, .rows = 24},
                                                   {.columns = 60, .rows = 20},
                                                   {.columns = 120, .rows = 40},
                                                   {.columns = 200, .rows = 60}};
enum { SIZES = sizeof terminals / sizeof *terminals };

static const struct pz_game *const games[] = {&allemande_game, &lgame_game, &circus_game};

/* Boards of other sizes and keys that mark much on them. */
static const struct {
    const char *path, *keys;
} boards[] = {
    {BOARDS "allemande/allemande/01-middle.lvl", "lj hhhk"},
    {BOARDS "allemande/allemande/03-thirteen.lvl", "hhhkk "},
    {BOARDS "allemande/allemande/04-nineteen.lvl", " lj "},
    {BOARDS "allemande/allemande/12-seven.lvl", " lj "},
    {BOARDS "allemande/allemande/13-eleven.lvl", "ll kl "},
    {BOARDS "allemande/allemande/14-late.lvl", "l kl j"},
    {BOARDS "allemande/allemande/02-steps.lvl", "jjjj hhhkkkkkk k k "},
};

/* At the start, with a move begun, with each step of a hint, and in the workshop. */
static const struct step level[] = {CLEAN,     TYPE(" l "),      TYPE("j "), TYPE("x"), TYPE("R"), TYPE("\r"),
                                    TYPE("H"), GONE("Thinking"), TYPE("H"),  TYPE("H"), TYPE("E"), END};

/* In one size after the other. */
TEST(levels_are_clean) {
    const size_t one_of = only_quick_tests() ? 5 : 1;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
        pz_catalog_add(&levels, pz_games(), LEVELS, games[g]);
        for (size_t i = 0; i < levels.count; i += one_of)
            player_run_at_home(
                (struct tui_request){.levels = LEVELS, .no_animation = true, .path = levels.entries[i].path},
                terminals[i / one_of % SIZES], NULL, level);
    }
}

TEST(boards_are_clean) {
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (size_t t = 0; t < SIZES; t++) {
            const struct step script[] = {CLEAN, TYPE(boards[i].keys), TYPE("h"), END};
            player_run_at_home((struct tui_request){.no_animation = true, .path = boards[i].path}, terminals[t], NULL,
                               script);
        }
}

/* The pictures of all sizes on the tiles of Lammas, with cursor, preview and hint. */
TEST(tiles_are_clean) {
    static const char *const paths[] = {LEVELS "/lammas/05-tablecloth.lvl", LEVELS "/lammas/12-lone-oak.lvl",
                                        LEVELS "/lammas/80-peacock.lvl", LEVELS "/lammas/42-handloom.lvl"};
    static const struct step script[] = {CLEAN, TYPE("v"), TYPE("l"), TYPE("H"), GONE("Thinking"), TYPE("E"), END};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        for (size_t t = 0; t < SIZES; t++)
            player_run_at_home((struct tui_request){.no_animation = true, .path = paths[i]}, terminals[t], NULL,
                               script);
}

/* The floors of Lemmo are bars; the house around them, Lemmo, the cursor and what a hint marks are not. */
TEST(houses_are_clean) {
    static const char *const paths[] = {LEVELS "/lemmo/03-good-enough.lvl", LEVELS "/lemmo/12-towel-rail.lvl",
                                        LEVELS "/lemmo/20-tea-kitchen.lvl", LEVELS "/lemmo/62-endless-house.lvl"};
    static const struct step script[] = {CLEAN_BARS,       TYPE("v"), TYPE("j"), TYPE(" "), TYPE("H"),
                                         GONE("Thinking"), TYPE("H"), TYPE("H"), TYPE("E"), END};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        for (size_t t = 0; t < SIZES; t++)
            player_run_at_home((struct tui_request){.no_animation = true, .path = paths[i]}, terminals[t], NULL,
                               script);
}

TEST(lists_are_clean) {
    static const struct step list[] = {CLEAN, TYPE("jjjjjjjjjjjjjjjjjjjj"), TYPE("G"), TYPE("kkkkk"), END};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++)
        for (size_t t = 0; t < SIZES; t++)
            player_run_at_home((struct tui_request){.levels = LEVELS, .game = games[g]}, terminals[t], NULL, list);
}
