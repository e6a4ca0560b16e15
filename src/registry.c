/* The one place in the library that knows all games by name. */
#include "puzzles/registry.h"

#include "puzzles/allemande.h"
#include "puzzles/circus.h"
#include "puzzles/lammas.h"
#include "puzzles/lemmo.h"
#include "puzzles/lgame.h"

static const struct pz_game *const games[] = {
    &lammas_game, &lgame_game, &circus_game, &lemmo_game, &allemande_game, NULL,
};

const struct pz_game *const *pz_games(void) {
    return games;
}
