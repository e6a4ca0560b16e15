/*
 * Random lamps are pressed on a dark board, so that every level can be solved; the limit is the fewest presses that
 * solve it.
 */
#include "lights.h"
#include "puzzles/random.h"

enum {
    VERSION = 2, /* raised when the same options and seed give another level, or a level where there was none */
    SIDE = 5,
    PRESSES = 6,
};

const struct pz_option lights_generate_options[] = {
    {"size", "RxC", "rows and columns, 2 to 9 each (5x5)"},
    {"presses", "N", "lamps pressed on a dark board (6)"},
    {NULL, NULL, NULL},
};

static const char *const sorts[] = {"Blinking", "Dim", "Flickering", "Glowing", "Green", "Late", NULL};
static const char *const nouns[] = {"Bulb", "Candle", "Corridor", "Lamp", "Lantern", "Window", NULL};
static const struct pz_titles titles = {sorts, nouns};

/* Presses that many different lamps. */
static void press_some(struct lights *lights, uint64_t count, struct pz_random *random) {
    bool pressed[LIGHTS_CELLS_MAX] = {false};
    while (count > 0) {
        const uint32_t cell = pz_random_below(random, (uint32_t)lights->rows * lights->columns);
        if (pressed[cell])
            continue;
        pressed[cell] = true;
        lights_press(lights, cell / lights->columns, cell % lights->columns);
        count--;
    }
}

enum pz_status lights_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error) {
    uint64_t rows = SIDE, columns = SIDE, presses = PRESSES;
    (void)budget; /* it takes no time */
    if (pz_options_size(options, "size", LIGHTS_SIDE_MIN, LIGHTS_SIDE_MAX, &rows, &columns, error) != PZ_OK)
        return PZ_BAD;
    presses = presses < rows * columns ? presses : rows * columns;
    if (pz_options_number(options, "presses", 1, rows * columns, &presses, error) != PZ_OK)
        return PZ_BAD;
    struct lights lights = {.rows = (uint8_t)rows, .columns = (uint8_t)columns};
    struct pz_random random;
    uint16_t solution[LIGHTS_SIDE_MAX];
    pz_random_seed(&random, seed);
    press_some(&lights, presses, &random);
    const int least = lights_solve(&lights, solution);
    if (least == 0)
        return pz_error_refuse(error, 0, "these presses leave no lamp lit; another seed may");
    lights.limit = (unsigned)least;
    pz_write_making(&(struct pz_making){"lights", &titles, VERSION, seed, NULL}, out);
    lights_describe(&lights, out);
    return PZ_OK;
}
