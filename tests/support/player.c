#include "player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "home.h"

enum { ARGUMENTS_MAX = 16, EXTRA_MAX = 8 };

int player_set_up(void **state) {
    struct player *player = calloc(1, sizeof *player);
    if (!player)
        return -1;
    player->home = home_new();
    home_write(player->home, "levels/lammas/meadow.lvl",
               "Puzzle: lammas\nTitle: Meadow\nDifficulty: easy\nTiles: 3\n\nabc\nbca\nabb\n");
    home_write(player->home, "levels/lammas/orchard.lvl",
               "Puzzle: lammas\nTitle: Orchard\nDifficulty: medium\nTiles: 3\nMode: hard\n\nabbb\nacbc\nccba\ncaab\n");
    home_write(player->home, "levels/lammas/still.lvl", "Puzzle: lammas\nTitle: Still\nTiles: 3\n\ncab\naab\nbab\n");
    *state = player;
    return 0;
}

int player_tear_down(void **state) {
    struct player *player = *state;
    terminal_free(player->terminal);
    home_remove(player->home);
    free(player);
    return 0;
}

struct terminal *player_start(struct player *player, const char *const *arguments,
                              const struct terminal_options *options) {
    const char *argv[ARGUMENTS_MAX] = {PUZZLES_PROGRAM};
    for (size_t i = 0; arguments && arguments[i] && i + 2 < ARGUMENTS_MAX; i++)
        argv[i + 1] = arguments[i];
    struct terminal_options all = options ? *options : (struct terminal_options){0};
    char levels[4096];
    snprintf(levels, sizeof levels, "PUZZLES_LEVELS=%s/levels", player->home);
    const char *environment[EXTRA_MAX] = {0};
    size_t count = 0;
    for (; all.environment && all.environment[count] && count + 2 < EXTRA_MAX; count++)
        environment[count] = all.environment[count];
    environment[count] = levels; /* comes after the test's own variables, since the first of a name counts */
    all.environment = environment;
    all.home = player->home;
    terminal_free(player->terminal);
    player->terminal = terminal_start(argv, &all);
    return player->terminal;
}

struct terminal *player_open(struct player *player, const char *level, const struct terminal_options *options) {
    char path[256];
    snprintf(path, sizeof path, "levels/lammas/%s", level);
    struct terminal *terminal = player_start(player, (const char *const[]){"--no-animation", path, NULL}, options);
    return terminal_wait_text(terminal, "q back") ? terminal : NULL;
}
