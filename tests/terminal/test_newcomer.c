/*
 * A newcomer: from an empty folder, Enter alone leads from the menu through the lessons of each game into its first
 * level, and from its end to the next one. Hints make the moves that lessons and level want, as nobody here can think.
 */
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/catalog.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "test.h"

/* What the program says when there is something to do. */
static const char plays[] = "plays it.", next_lesson[] = "Enter next lesson", first_level[] = "Enter first level",
                  next_level[] = "Enter next level";

/* Until one of these ends. A hint says everything at once; one asked for after the end says that it is over. */
static void play_to_the_end(struct terminal *terminal, const char *end, const char *other) {
    const char *const ends[] = {end, other, NULL}, *const answers[] = {end, other, plays, NULL};
    for (;;) {
        type(terminal, "H");
        assert_true(terminal_wait(terminal, terminal_finds_one, answers, "a move, or the end"));
        if (terminal_finds_one(terminal, ends))
            return;
        type(terminal, "H");
        see_gone(terminal, plays);
    }
}

static void learn(struct terminal *terminal) {
    do {
        play_to_the_end(terminal, next_lesson, first_level);
        const bool last = terminal_find(terminal, first_level, NULL, NULL);
        type(terminal, "<Enter>");
        see_gone(terminal, last ? first_level : next_lesson);
        if (last)
            return;
    } while (true);
}

/* Starts in the menu, and returns there. */
static void begin_game(struct terminal *terminal, const struct pz_game *game) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, game);
    type(terminal, "<Enter>");
    see(terminal, "Lesson 1 of");
    learn(terminal);
    see(terminal, levels.entries[0].title);
    play_to_the_end(terminal, next_level, next_level);
    type(terminal, "<Enter>");
    see(terminal, levels.entries[1].title);
    type(terminal, "q");
    see(terminal, "? help  q quit");
}

SLOW_PLAYER_TEST(enter_leads_on) {
    const struct player *player = *state;
    home_write(player->home, ".local/state/puzzles/settings", "hints at-once\n");
    static const char *const levels[] = {"PUZZLES_LEVELS=" PUZZLES_LEVELS, NULL};
    struct terminal *terminal = player_start(*state, (const char *const[]){"--no-animation", NULL},
                                             &(struct terminal_options){.environment = levels});
    see(terminal, "New here?");
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        begin_game(terminal, *game);
        type(terminal, "<Down>");
    }
    type(terminal, "q");
    see_exit(terminal, 0);
}
