/* Lammas: a turn for a grid that is too far to be solved. */
#include <string.h>

#include "slice_machines.h"
#include "solve.h"

static size_t most_equal(const struct lammas_lanes *lanes, const uint8_t *tiles) {
    size_t count[LAMMAS_KINDS_MAX] = {0}, most = 0;
    for (size_t i = 0; i < lanes->fixed_count; i++)
        if (++count[tiles[lanes->fixed[i]]] > most)
            most = count[tiles[lanes->fixed[i]]];
    return most;
}

static bool same_fixed(const struct lammas_lanes *lanes, const uint8_t *one, const uint8_t *two) {
    for (size_t i = 0; i < lanes->fixed_count; i++)
        if (one[lanes->fixed[i]] != two[lanes->fixed[i]])
            return false;
    return true;
}

bool lammas_guess(const struct lammas *game, uint8_t template[4], size_t *equal) {
    struct lammas_lanes lanes;
    lammas_lanes_open(&lanes, game, lammas_kernel_best());
    *equal = 0;
    for (size_t move = 0; move < lanes.template_count; move++) {
        struct lammas child = *game;
        lammas_lanes_play(&lanes, child.tiles, lanes.templates[move]);
        const size_t most = most_equal(&lanes, child.tiles);
        if (most <= *equal || same_fixed(&lanes, game->tiles, child.tiles))
            continue;
        *equal = most;
        memcpy(template, lanes.templates[move], 4);
    }
    lammas_lanes_close(&lanes);
    return *equal > 0;
}
