/* The map as the level has it, and the words of marks that the passes work on. */
#ifndef PUZZLES_SRC_LEMMO_MAP_H
#define PUZZLES_SRC_LEMMO_MAP_H

#include <stdatomic.h>

#include "puzzles/lemmo.h"
#include "puzzles/level.h"
#include "scan.h"

enum { LEMMO_FETCH_MAX = 1 << 17 }; /* columns; a longer row would evict itself from the cache */

struct lemmo_map {
    const char *cells; /* row r starts at cells + r * pitch */
    uint64_t rows, columns, pitch;
    size_t words;             /* of a row of marks */
    struct pz_source *source; /* holds the cells, or null: */
    char *owned;              /* a copy of the cells */
    unsigned removals;
    bool has_goal; /* in the header */
    uint64_t goal;
    _Atomic uint64_t found_goal; /* one more than the goal computed, 0 before */
    _Atomic size_t users;
    const struct lemmo_scan *scan;
};

/* Reads the board of a level into a map with one user; *map is unchanged on PZ_BAD. */
enum pz_status lemmo_map_open(const struct pz_level *level, struct lemmo_map **map, struct pz_error *error);
void lemmo_map_release(struct lemmo_map *map);

/* A state before any move; takes over the caller's use of the map. */
struct lemmo *lemmo_start_state(struct lemmo_map *map);

static inline const char *lemmo_row(const struct lemmo_map *map, uint64_t row) {
    return map->cells + row * map->pitch;
}

/* The row that a pass in a direction (1 down, -1 up) reaches next, if it is worth prefetching; else null. */
static inline const char *lemmo_next_row(const struct lemmo_map *map, uint64_t row, int direction) {
    const bool none = direction < 0 ? row == 0 : row + 1 == map->rows;
    return none || map->columns > LEMMO_FETCH_MAX ? NULL : lemmo_row(map, direction < 0 ? row - 1 : row + 1);
}

/* Removes a block from a state's map, keeping the list in order; and puts it back. */
void lemmo_take(struct lemmo *game, struct lemmo_place place);
void lemmo_put_back(struct lemmo *game, struct lemmo_place place);

/* Marks the spaces of a row as they are now. */
void lemmo_mark_spaces(const struct lemmo *game, uint64_t row, uint64_t *words);

/* The same for the cells of one word. */
uint64_t lemmo_spaces_in(const struct lemmo *game, uint64_t row, size_t word);

#endif
