/* The games that the lab knows. */
#include "lab/lab.h"

const struct lab_game *lab_of(const struct pz_game *game) {
    static const struct lab_game *const games[] = {&lab_lammas, &lab_lgame, &lab_circus, &lab_lemmo, &lab_allemande};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (games[i]->game == game)
            return games[i];
    return NULL;
}
