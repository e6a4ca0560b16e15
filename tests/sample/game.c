/* The adapter: what the rest of the program knows of Lights Out. */
#include "lights.h"
#include "puzzles/board.h"
#include "puzzles/memory.h"

#include <stdlib.h>

static enum pz_status open_level(const struct pz_level *level, void **state, struct pz_error *error) {
    static const struct pz_board_kind kind = {
        .board = "board",
        .row = "row",
        .cell = "lamp",
        .letters = "#.",
        .wrong = "is not a lamp; lamps are # lit and . dark",
        .missing = "the board is missing",
        .least_rows = LIGHTS_SIDE_MIN,
        .most_rows = LIGHTS_SIDE_MAX,
        .least_columns = LIGHTS_SIDE_MIN,
        .most_columns = LIGHTS_SIDE_MAX,
    };
    char cells[LIGHTS_CELLS_MAX];
    struct pz_board board = {.cells = cells};
    uint64_t limit = 0;
    if (pz_board_read(level, &kind, &board, error) != PZ_OK ||
        pz_level_number(level, "Presses", 1, UINT16_MAX, &limit, error) != PZ_OK)
        return PZ_BAD;
    struct lights *lights = pz_alloc(1, sizeof *lights);
    lights->rows = (uint8_t)board.rows;
    lights->columns = (uint8_t)board.columns;
    lights->limit = (unsigned)limit;
    for (size_t i = 0; i < board.rows * board.columns; i++)
        if (cells[i] == '#')
            lights->lit[i / board.columns] |= (uint16_t)(1U << i % board.columns);
    *state = lights;
    return PZ_OK;
}

static void print(const void *state, struct pz_text *out) {
    const struct lights *lights = state;
    for (unsigned row = 0; row < lights->rows; row++) {
        for (unsigned column = 0; column < lights->columns; column++)
            pz_text_add_char(out, lights_is_lit(lights, row, column) ? '#' : '.');
        pz_text_add_char(out, '\n');
    }
}

void lights_describe(const void *state, struct pz_text *out) {
    const struct lights *lights = state;
    if (lights->limit > 0)
        pz_text_add(out, "Presses: %u\n", lights->limit);
    pz_text_add_char(out, '\n');
    print(state, out);
}

static void *clone(const void *state) {
    struct lights *copy = pz_alloc(1, sizeof *copy);
    *copy = *(const struct lights *)state;
    return copy;
}

static enum pz_outcome outcome(const void *state) {
    const struct lights *lights = state;
    if (lights_are_out(lights))
        return PZ_SOLVED;
    return lights->limit > 0 && lights->presses >= lights->limit ? PZ_LOST : PZ_UNFINISHED;
}

static enum pz_status play(void *state, const char *move, struct pz_error *error) {
    struct lights *lights = state;
    unsigned row, column;
    const enum pz_status status = lights_read_move(lights, move, &row, &column, error);
    if (status != PZ_OK)
        return status;
    if (outcome(lights) != PZ_UNFINISHED)
        return pz_error_refuse(error, 1, "the game is over");
    lights_press(lights, row, column);
    lights->presses++;
    return PZ_OK;
}

static long score(const void *state) {
    return ((const struct lights *)state)->presses;
}

/* ---- answers ---- */

/* Appends "press ROW COLUMN" for each lamp, or only the first one. */
static void add_presses(const struct lights *lights, const uint16_t presses[LIGHTS_SIDE_MAX], bool first,
                        struct pz_text *out) {
    for (unsigned row = 0; row < lights->rows; row++)
        for (unsigned column = 0; column < lights->columns; column++) {
            if (!(presses[row] >> column & 1))
                continue;
            pz_text_add(out, first ? "press %u %u" : "press %u %u\n", row + 1, column + 1);
            if (first)
                return;
        }
}

/* How many presses are needed; -1 if that is more than are left, or if no presses do. */
static int needed(const struct lights *lights, uint16_t presses[LIGHTS_SIDE_MAX]) {
    const int count = lights_solve(lights, presses);
    return lights->limit > 0 && count > (int)(lights->limit - lights->presses) ? -1 : count;
}

static enum pz_status solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                            struct pz_fields *results, struct pz_error *error) {
    const struct lights *lights = state;
    uint16_t presses[LIGHTS_SIDE_MAX];
    const int count = needed(lights, presses);
    (void)options, (void)budget, (void)error;
    if (count < 0) {
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "presses"), "none");
        return PZ_NO;
    }
    pz_fields_add_number(results, (uint64_t)count, "presses");
    for (unsigned row = 0, number = 1; row < lights->rows; row++)
        for (unsigned column = 0; column < lights->columns; column++)
            if (presses[row] >> column & 1)
                pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "press %u", number++), "%u %u", row + 1, column + 1);
    return PZ_OK;
}

static enum pz_status hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct lights *lights = state;
    uint16_t presses[LIGHTS_SIDE_MAX];
    const int count = needed(lights, presses);
    (void)budget;
    if (count <= 0) {
        pz_text_add(&hint->reason, count == 0 ? "All lamps are dark." : "The presses left cannot do it.");
        return PZ_NO;
    }
    add_presses(lights, presses, true, &hint->move);
    if (count == 1)
        pz_text_add(&hint->reason, "It is the last press needed.");
    else
        pz_text_add(&hint->reason, "It is one of %d presses still needed; their order does not matter.", count);
    return PZ_OK;
}

static enum pz_status line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    uint16_t presses[LIGHTS_SIDE_MAX];
    (void)budget;
    if (needed(state, presses) < 0)
        return PZ_NO;
    add_presses(state, presses, false, moves);
    return PZ_OK;
}

static const char rules[] =
    "Make all lamps dark. Pressing a lamp switches it and its neighbours: lit ones go out, dark ones "
    "light up. A level may limit the presses.\n";

/* On the screen a key presses lamps, in plain mode a move does. */
static void goal(const void *state, long best, struct pz_text *out) {
    const struct lights *lights = state;
    (void)best;
    pz_text_add(out, "Make all lamps dark{: Enter presses the lamp under the cursor|}.");
    if (lights->limit > 0)
        pz_text_add(out, " %u %s enough.", lights->limit, lights->limit == 1 ? "press is" : "presses are");
}

/* "3 lamps are lit." */
static void effect(const void *before, const char *move, const void *after, struct pz_text *out) {
    const struct lights *lights = after;
    unsigned lit = 0;
    (void)before, (void)move;
    for (unsigned row = 0; row < lights->rows; row++)
        lit += (unsigned)__builtin_popcount(lights->lit[row]);
    pz_text_add(out, "%u %s lit.", lit, lit == 1 ? "lamp is" : "lamps are");
}

static const struct pz_setting settings[] = {
    {.name = "presses", .key = "Presses", .least = 1, .most = UINT16_MAX},
    {0},
};

const struct pz_game lights_game = {
    .id = "lights",
    .title = "Lights Out",
    .tagline = "press, and the neighbours switch too",
    .rules = rules,
    .settings = settings,
    .generate_options = lights_generate_options,
    .open = open_level,
    .describe = lights_describe,
    .print = print,
    .clone = clone,
    .free = free,
    .play = play,
    .outcome = outcome,
    .goal = goal,
    .effect = effect,
    .units = {"press", "presses"},
    .score = score,
    .solve = solve,
    .hint = hint,
    .line = line,
    .generate = lights_generate,
};
