/* The list of all games, in the order of the menu. */
#include <assert.h>

#include "internal.h"
#include "puzzles/allemande.h"
#include "puzzles/circus.h"
#include "puzzles/game.h"
#include "puzzles/lammas.h"
#include "puzzles/lemmo.h"
#include "puzzles/lgame.h"

static const struct pz_game *const games[] = {
    &lammas_game, &lgame_game, &circus_game, &lemmo_game, &allemande_game, NULL,
};

const struct pz_game *const *pz_games(void) {
    return games;
}

const struct pz_game *pz_game_find(const char *id) {
    for (size_t i = 0; games[i]; i++)
        if (pz_same_word(games[i]->id, id))
            return games[i];
    return NULL;
}

const char *pz_outcome_name(enum pz_outcome outcome) {
    static const char *const names[] = {
        [PZ_UNFINISHED] = "unfinished", [PZ_SOLVED] = "solved",     [PZ_DRAW] = "draw",
        [PZ_WON_RED] = "won red",       [PZ_WON_BLUE] = "won blue", [PZ_WON_BLACK] = "won black",
        [PZ_WON_WHITE] = "won white",
    };
    assert((size_t)outcome < sizeof names / sizeof names[0]);
    return names[outcome];
}

void pz_hint_free(struct pz_hint *hint) {
    pz_text_free(&hint->move);
    pz_text_free(&hint->reason);
}
