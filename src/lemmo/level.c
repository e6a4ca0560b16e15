/* Lemmo as a level: the allowance, the goal and the map. */
#include "map.h"
#include "slots.h"

/* As the programming contest gives maps: nothing but rows. */
bool lemmo_is_map_row(const struct pz_line *first) {
    for (size_t i = 0; i < first->length; i++)
        if (first->text[i] != LEMMO_BLOCK && first->text[i] != LEMMO_SPACE && first->text[i] != LEMMO_TREASURE &&
            first->text[i] != LEMMO_DRAIN)
            return false;
    return true;
}

enum pz_status lemmo_open(const struct pz_level *level, void **state, struct pz_error *error) {
    struct lemmo_map *map;
    const enum pz_status status = lemmo_map_open(level, &map, error);
    if (status == PZ_OK)
        *state = lemmo_start_state(map);
    return status;
}

void lemmo_print(const void *state, struct pz_text *out) {
    const struct lemmo *game = state;
    const struct lemmo_map *map = game->map;
    for (uint64_t row = 0; row < map->rows; row++) {
        const size_t start = out->length;
        pz_text_add_bytes(out, lemmo_row(map, row), (size_t)map->columns);
        for (unsigned i = 0; i < game->removed_count; i++)
            if (game->removed[i].row == row)
                out->data[start + (size_t)game->removed[i].column] = LEMMO_SPACE;
        pz_text_add_char(out, '\n');
    }
}

/* Blocks already removed are gone from the map and from the allowance. */
void lemmo_describe(const void *state, struct pz_text *out) {
    const struct lemmo *game = state;
    const unsigned allowance = game->map->removals;
    pz_text_add(out, "Removals: %u\n", allowance > game->removed_count ? allowance - game->removed_count : 0);
    if (game->map->has_goal)
        pz_text_add(out, "Goal: %llu\n", (unsigned long long)game->map->goal);
    pz_text_add_char(out, '\n');
    lemmo_print(game, out);
}
