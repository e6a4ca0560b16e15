/*
 * No text is cut on any screen of any level and lesson that comes with the program, in the windows that people have:
 * as it opens, with its result of a hint step by step, and on the help page.
 */
#include <stdlib.h>

#include "player.h"
#include "puzzles/allemande.h"
#include "puzzles/catalog.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "test.h"

#define LEVELS PUZZLES_SOURCE "/levels"

static const struct player_terminal terminals[] = {{.columns = 80, .rows = 24},
                                                   {.columns = 60, .rows = 20},
                                                   {.columns = 80, .rows = 24, .ascii = true, .mono = true},
                                                   {.columns = 60, .rows = 20, .ascii = true, .mono = true}};

/* The usual one alone if there is no time for all. */
static size_t terminal_count(void) {
    return only_quick_tests() ? 1 : sizeof terminals / sizeof *terminals;
}

/* A script that grows. */
struct script {
    struct step *steps;
    size_t count, capacity;
};

static void add(struct script *script, struct step step) {
    script->steps = pz_grow(script->steps, &script->capacity, script->count + 1, sizeof *script->steps);
    script->steps[script->count++] = step;
}

static void look(struct script *script) {
    add(script, (struct step)UNCUT);
}

/* Three steps of a hint, which any key stops when it takes too long to find. */
static void take_hint(struct script *script) {
    for (int press = 0; press < 3; press++) {
        add(script, (struct step)TYPE("H"));
        add(script, (struct step)GONE("Thinking"));
        look(script);
    }
}

/* What is done at every level, or, in turn with as many other terminals, at one of so many. */
struct visit {
    size_t terminal, one_of;
    void (*at)(struct script *);
};

/* Opens the first of these levels and walks through the others. */
static void walk(const struct pz_catalog *levels, const struct visit *visit) {
    struct script script = {0};
    if (levels->count == 0)
        return;
    for (size_t i = 0; i < levels->count; i++) {
        assert_null(levels->entries[i].error);
        look(&script);
        if ((i + visit->terminal) % visit->one_of == 0)
            visit->at(&script);
        add(&script, (struct step)TYPE("n"));
    }
    add(&script, (struct step)TYPE("?"));
    look(&script);
    add(&script, (struct step)END);
    player_run_at_home((struct tui_request){.levels = LEVELS, .path = levels->entries[0].path, .no_animation = true},
                       terminals[visit->terminal], NULL, script.steps);
    free(script.steps);
}

static void walk_game(const struct pz_game *game, struct visit visit) {
    struct pz_catalog levels = {0}, lessons = {0};
    pz_catalog_add(&levels, pz_games(), LEVELS, game);
    pz_catalog_add_lessons(&lessons, pz_games(), LEVELS, game);
    walk(&levels, &visit);
    walk(&lessons, &visit);
    pz_catalog_free(&levels);
    pz_catalog_free(&lessons);
}

static void nothing(struct script *script) {
    (void)script;
}

SLOW_TEST(no_level_opens_with_text_cut) {
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        for (size_t i = 0; i < terminal_count(); i++)
            walk_game(*game, (struct visit){i, 1, nothing});
}

/* What a hint says does not depend on colour and characters. */
SLOW_TEST(no_hint_is_cut) {
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        for (size_t i = 0; i < 2; i++)
            walk_game(*game, (struct visit){i, 2, take_hint});
}

static void analyse(struct script *script) {
    add(script, (struct step)TYPE("v"));
    look(script);
    add(script, (struct step)GONE("searching"));
    look(script);
    add(script, (struct step)TYPE("v"));
}

SLOW_TEST(no_analysis_is_cut) {
    for (size_t i = 0; i < terminal_count(); i++)
        walk_game(&lgame_game, (struct visit){i, 1, analyse});
    for (size_t i = 0; i < 2; i++)
        walk_game(&allemande_game, (struct visit){i, 2, analyse});
}
