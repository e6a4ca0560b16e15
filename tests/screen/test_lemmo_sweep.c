/*
 * A player who thinks about nothing: removes each block in turn, lets all walk, and undoes it; or tries one start after
 * the other. That earns no star that the first guess would not have earned, and the list shows how many tries it took.
 */
#include <stdio.h>

#include "home.h"
#include "player.h"
#include "puzzles/catalog.h"
#include "puzzles/lemmo.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/store.h"
#include "session_text.h"
#include "test.h"

enum { SWEPT = 1000 /* cells; of a larger map, those of the first rows are enough */ };

/* Whether a move on a copy of a state, which then is let walk, solves it. */
static bool solves(const struct lemmo *game, const char *plan, const char *walk) {
    struct lemmo *copy = lemmo_clone(game);
    const bool legal = *plan == '\0' || lemmo_game.play(copy, plan, NULL) == PZ_OK;
    lemmo_game.play(copy, walk, NULL);
    const bool solved = lemmo_game.outcome(copy) == PZ_SOLVED;
    lemmo_free(copy);
    return legal && solved;
}

/* The keys of a sweep row by row, up to the block that solves the level, and the tries that it takes then, else 0. */
static unsigned sweep_blocks(const struct lemmo *game, struct pz_text *keys) {
    unsigned tries = 0;
    bool looked = false; /* the untouched house has been walked */
    for (uint64_t cell = 0; cell < SWEPT && cell < (lemmo_rows(game) - 1) * lemmo_columns(game); cell++) {
        const uint64_t row = cell / lemmo_columns(game), column = cell % lemmo_columns(game);
        const bool block = lemmo_cell(game, row, column) == LEMMO_BLOCK;
        PZ_OWNED char *plan = pz_format("remove %d %d", (int)row + 1, (int)column + 1);
        tries += block || !looked;
        looked = looked || !block;
        pz_text_add(keys, column == 0 ? "\n w" : "l w");
        if (solves(game, block ? plan : "", "walk"))
            return tries;
        pz_text_add(keys, "uu");
    }
    return 0;
}

static unsigned sweep_starts(const struct lemmo *game, struct pz_text *keys) {
    for (uint64_t column = 0; column < lemmo_columns(game); column++) {
        PZ_OWNED char *walk = pz_format("start %d right", (int)column + 1);
        pz_text_add(keys, column == 0 ? "\r" : "l\r");
        if (solves(game, "", walk))
            return (unsigned)column + 1;
    }
    return 0;
}

/* Makes a script of the keys: a line end goes down to the beginning of the next row, '\r' is Enter. */
static void type_all(const char *home, const char *path, const char *keys) {
    const size_t length = strlen(keys);
    PZ_OWNED struct step *script = pz_alloc(2 * length + 4, sizeof *script);
    PZ_OWNED char *texts = pz_alloc(2 * length + 1, 1);
    size_t steps = 0;
    script[steps++] = (struct step)WAIT("Tries");
    if (*keys == '\r')
        script[steps++] = (struct step)KEY(K_HOME);
    for (size_t i = 0; i < length; i++) {
        texts[2 * i] = keys[i];
        if (keys[i] == '\n') {
            script[steps++] = (struct step)KEY(K_DOWN);
            script[steps++] = (struct step)KEY(K_HOME);
        } else if (keys[i] == '\r')
            script[steps++] = (struct step)KEY(K_ENTER);
        else
            script[steps++] = (struct step)TYPE(&texts[2 * i]);
    }
    script[steps] = (struct step)END;
    const struct tui_request request = {.state = home, .own_levels = home, .path = path, .no_animation = true};
    player_run(&request, usual, script);
}

static struct pz_result result_of(const char *home, const char *id) {
    struct pz_store *store = pz_store_open(home, NULL);
    const struct pz_result result = pz_store_result(store, "lemmo", id);
    pz_store_free(store);
    return result;
}

SLOW_HOME_TEST(trying_every_block_earns_no_star) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    unsigned solved = 0;
    char tries_of_one[20] = "";
    pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, &lemmo_game);
    for (size_t i = 0; i < levels.count; i++) {
        PZ_SCOPED_SESSION *session = open_file(levels.entries[i].path);
        const struct lemmo *game = pz_session_state(session);
        PZ_SCOPED_TEXT keys = {0};
        const unsigned tries = lemmo_allowance(game) == 0 ? sweep_starts(game, &keys) : sweep_blocks(game, &keys);
        type_all(*state, levels.entries[i].path, pz_text_string(&keys));
        const struct pz_result result = result_of(*state, pz_session_id(session));
        if (result.solved != (tries > 0) || result.tries != tries || result.perfect != (tries == 1))
            fail_msg("%s: %u tries, %u expected%s", levels.entries[i].path, result.tries, tries,
                     result.perfect ? "; it has a star" : "");
        solved += tries > 0;
        if (strcmp(levels.entries[i].title, "Skylight") == 0)
            snprintf(tries_of_one, sizeof tries_of_one, "%u", tries);
    }
    assert_true(solved >= 26); /* those that fall to it */
    const struct step list[] = {SEE("Tries"), TYPE("/skylight"), SEE("Skylight"), SEE(tries_of_one), SEE("tries"), END};
    const struct tui_request request = {
        .state = *state, .own_levels = *state, .levels = PUZZLES_LEVELS, .game = &lemmo_game};
    player_run(&request, WINDOW(120, 40), list);
}

/* A result of before tries were counted keeps its mark; how many tries it took is not known. */
HOME_TEST(an_old_star_stays) {
    PZ_SCOPED_SESSION *session = open_file(PUZZLES_LEVELS "/lemmo/30-skylight.lvl");
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "lemmo %s 1 2 0 perfect\n", pz_session_id(session));
    home_write(*state, "results", line.data);
    static const struct step list[] = {TYPE("/skylight"), SEE("★"), SEE("solved without hints, the best possible"),
                                       MISS("solved in"), END};
    const struct tui_request request = {
        .state = *state, .own_levels = *state, .levels = PUZZLES_LEVELS, .game = &lemmo_game};
    player_run(&request, WINDOW(120, 40), list);
    type_all(*state, PUZZLES_LEVELS "/lemmo/30-skylight.lvl", "\nwuug5 1\r w");
    assert_true(result_of(*state, pz_session_id(session)).perfect);
    assert_int_equal(result_of(*state, pz_session_id(session)).tries, 0);
}
