/* The saves of unfinished games, as files: their names and times, without reading any. */
#ifndef PUZZLES_SAVE_H
#define PUZZLES_SAVE_H

#include <stddef.h>
#include <time.h>

#include "puzzles/api.h"
#include "puzzles/game.h"

struct pz_save {
    const struct pz_game *game;
    char *path;
    struct timespec time; /* when it was written */
};

/* Starts as {0}. */
struct pz_saves {
    struct pz_save *items;
    size_t count, capacity;
};

void pz_saves_free(struct pz_saves *saves);

#endif
