/* The games that have simulated players. */
#include "lab/players.h"

#include "puzzles/allemande.h"
#include "puzzles/circus.h"
#include "puzzles/lammas.h"
#include "puzzles/lemmo.h"
#include "puzzles/lgame.h"

const struct lab_players lab_players[] = {
    {&lammas_game, lab_lammas_habits, lab_lammas_effort, lab_lammas_form},
    {&lgame_game, lab_lgame_habits, lab_lgame_effort, lab_lgame_form},
    {&circus_game, lab_circus_habits, lab_circus_effort, lab_circus_form},
    {&lemmo_game, lab_lemmo_habits, lab_lemmo_effort, lab_lemmo_form},
    {&allemande_game, lab_allemande_habits, lab_allemande_effort, lab_allemande_form},
    {NULL, NULL, NULL, NULL},
};

const struct lab_players *lab_players_of(const struct pz_game *game) {
    for (const struct lab_players *players = lab_players; players->game; players++)
        if (players->game == game)
            return players;
    return NULL;
}

const struct lab_habit *lab_falls_to(const struct lab_players *players, const void *state) {
    enum { TRIES = 32 };
    for (const struct lab_habit *habit = players->habits; habit->name; habit++) {
        const unsigned tries = habit->certain ? 1 : TRIES, enough = (tries + 1) / 2;
        unsigned solved = 0, failed = 0;
        while (solved < enough && failed <= tries - enough) {
            const bool solves = habit->solves(state, solved + failed + 1);
            solved += solves;
            failed += !solves;
        }
        if (solved == enough)
            return habit;
    }
    return NULL;
}
