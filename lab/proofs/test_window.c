/*
 * The formulas about windows against the rules: whatever grid is played with whatever templates, what happens in the
 * window at its first wrong tile satisfies the formula. So a formula without a solution means that no grid ends so.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "test.h"
#include "window.h"

enum { MOST_TURNS = 5 };

/* A grid after each turn, the templates played, and which cells became another tile. */
struct played {
    struct lammas grids[MOST_TURNS + 1];
    char templates[4 * MOST_TURNS + 1];
    bool changed[MOST_TURNS][LAMMAS_CELLS_MAX];
    int turns;
};

static void set_corner(struct lammas *grid, const char *template) {
    uint16_t cells[4];
    lammas_corner(grid, cells);
    for (int role = 0; role < 4; role++)
        grid->tiles[cells[role]] = (uint8_t)(template[role] - 'a');
}

static void play(struct played *played, struct pz_random *random) {
    for (int turn = 0; turn < played->turns; turn++) {
        char *template = played->templates + 4 * turn;
        struct lammas *next = &played->grids[turn + 1];
        for (int role = 0; role < 4; role++)
            template[role] = (char)('a' + pz_random_below(random, played->grids[0].kinds));
        if (pz_random_below(random, 2))
            template[3] = template[2];
        *next = played->grids[turn];
        set_corner(next, template);
        const struct lammas start = *next;
        lammas_sweep(next, NULL);
        for (int cell = 0; cell < next->rows * next->columns; cell++)
            played->changed[turn][cell] = start.tiles[cell] != next->tiles[cell];
    }
}

/*
 * The first cell, in the order of the tests, that does not end as the last D; false if there is none but in the corner.
 */
static bool find_wrong(const struct played *played, int *row, int *column) {
    const struct lammas *end = &played->grids[played->turns];
    const int last = played->templates[4 * played->turns - 1] - 'a';
    for (int test = 0; test < end->rows * end->columns; test++) {
        *row = (test / end->columns + 1) % end->rows;
        *column = (test % end->columns + 1) % end->columns;
        if ((*row > 1 || *column > 1) && end->tiles[*row * end->columns + *column] != last)
            return true;
    }
    return false;
}

/* The axis of a window of `count` lines that ends with this line. */
static struct axis axis_at(int size, int line, int count) {
    struct axis axis = {.count = size, .whole = size <= count};
    if (axis.whole)
        return axis;
    axis.count = count;
    axis.seam = count - 1 - line;
    if (axis.seam < -1)
        axis.seam = count - 1 - line + size;
    if (axis.seam >= count)
        axis.seam = NO_SEAM;
    return axis;
}

static int line_of(struct axis axis, int size, int last, int line) {
    return axis.whole ? line : (last - axis.count + 1 + line + size) % size;
}

/*
 * What happened in the window, as values of variables: 1 is true, -1 is false, and 0 is left open, as for matches at a
 * cell that is D.
 */
struct truth {
    signed char *values;
    const struct window *window;
    const struct window_variables *variables;
    const struct played *played;
    int row, column; /* of the wrong cell */
};

static void set(struct truth *truth, int variable, bool value) {
    truth->values[variable] = value ? 1 : -1;
}

static int real_cell(const struct truth *truth, int row, int column) {
    const struct lammas *grid = &truth->played->grids[0];
    return line_of(truth->window->rows, grid->rows, truth->row, row) * grid->columns +
           line_of(truth->window->columns, grid->columns, truth->column, column);
}

static void set_cell(struct truth *truth, int row, int column) {
    const struct window *window = truth->window;
    const int cells = window->rows.count * window->columns.count, cell = row * window->columns.count + column;
    const int real = real_cell(truth, row, column), grid_columns = truth->played->grids[0].columns;
    for (int turn = 0; turn <= window->turns; turn++)
        for (int kind = 0; kind < window->kinds; kind++)
            set(truth, truth->variables->tile + (turn * cells + cell) * window->kinds + kind,
                truth->played->grids[turn].tiles[real] == kind);
    for (int turn = 0; turn < window->turns; turn++) {
        const char *template = truth->played->templates + 4 * turn;
        const bool corner = real / grid_columns < 2 && real % grid_columns < 2;
        const int old = corner ? template[2 * (real / grid_columns) + real % grid_columns] - 'a'
                               : truth->played->grids[turn].tiles[real];
        if (old != template[3] - 'a')
            set(truth, truth->variables->changed + turn * cells + cell, truth->played->changed[turn][real]);
    }
    set(truth, truth->variables->wrong + cell, real == truth->row * grid_columns + truth->column);
}

static void set_all(struct truth *truth) {
    for (int row = 0; row < truth->window->rows.count; row++)
        for (int column = 0; column < truth->window->columns.count; column++)
            set_cell(truth, row, column);
    for (int turn = 0; turn < truth->window->turns; turn++) {
        const struct lammas *end = &truth->played->grids[turn + 1];
        const int d = truth->played->templates[4 * turn + 3] - 'a';
        set(truth, truth->variables->early_b + turn, end->tiles[1] == d);
        set(truth, truth->variables->early_c + turn, end->tiles[end->columns] == d);
    }
}

/* 1 if a literal is true, -1 if all are false, 0 otherwise; then there are *opens open ones, *open the last of them. */
static int clause_value(const int *clause, const signed char *values, int *open, int *opens) {
    *opens = 0;
    for (; *clause; clause++) {
        const int value = *clause > 0 ? values[*clause] : -values[-*clause];
        if (value > 0)
            return 1;
        if (value == 0) {
            *open = *clause;
            ++*opens;
        }
    }
    return *opens > 0 ? 0 : -1;
}

/* Unit propagation; false if a clause becomes false. */
static bool propagate(const struct formula *formula, signed char *values) {
    for (bool again = true; again;) {
        again = false;
        for (size_t at = 0; at < formula->length; at++) {
            int open = 0, opens;
            const int value = clause_value(formula->literals + at, values, &open, &opens);
            if (value < 0)
                return false;
            if (value == 0 && opens == 1) {
                values[abs(open)] = open > 0 ? 1 : -1;
                again = true;
            }
            while (formula->literals[at] != 0)
                at++;
        }
    }
    return true;
}

/* Chooses false for open variables, one by one, and puts in what follows. In the end no clause must be false. */
static void assert_satisfied(const struct formula *formula, signed char *values) {
    assert_true(propagate(formula, values));
    for (int variable = 1; variable <= formula->variables; variable++)
        if (values[variable] == 0) {
            values[variable] = -1;
            assert_true(propagate(formula, values));
        }
}

static struct played *random_game(struct pz_random *random) {
    struct played *played = pz_alloc(1, sizeof *played);
    played->turns = 1 + (int)pz_random_below(random, MOST_TURNS);
    played->grids[0] = (struct lammas){
        .rows = (uint8_t)(2 + pz_random_below(random, 8)),
        .columns = (uint8_t)(2 + pz_random_below(random, 8)),
        .kinds = (uint8_t)(2 + pz_random_below(random, 2)),
        .reading = pz_random_below(random, 2) ? LAMMAS_LIVE : LAMMAS_FIXED,
    };
    lammas_shuffle(&played->grids[0], random);
    play(played, random);
    return played;
}

static struct window window_at(const struct played *played, int row, int column, struct pz_random *random) {
    const struct lammas *grid = &played->grids[0];
    return (struct window){
        .rows = axis_at(grid->rows, row, 2 + (int)pz_random_below(random, 4)),
        .columns = axis_at(grid->columns, column, 2 + (int)pz_random_below(random, 4)),
        .kinds = grid->kinds,
        .live = grid->reading == LAMMAS_LIVE,
        .templates = played->templates,
        .turns = played->turns,
    };
}

static void check_first_wrong(const struct played *played, int row, int column, struct pz_random *random) {
    PZ_SCOPED(formula_free) struct formula formula = {0};
    const struct window window = window_at(played, row, column, random);
    const struct window_variables variables = window_rule(&formula, &window);
    window_wrong(&formula, &window, &variables);
    struct truth truth = {pz_alloc((size_t)formula.variables + 1, 1), &window, &variables, played, row, column};
    set_all(&truth);
    assert_satisfied(&formula, truth.values);
    free(truth.values);
}

TEST(test_games_satisfy_formulas) {
    struct pz_random random;
    int wrong = 0;
    pz_random_seed(&random, 171);
    for (int round = 0; round < 3000; round++) {
        PZ_OWNED struct played *played = random_game(&random);
        int row, column;
        if (find_wrong(played, &row, &column)) {
            check_first_wrong(played, row, column, &random);
            wrong++;
        }
    }
    assert_in_range(wrong, 2000, 3000);
}

/* With the whole grid in the window, its tiles at the start decide all that follows. */
TEST(test_formulas_decide) {
    struct pz_random random;
    pz_random_seed(&random, 172);
    for (int round = 0; round < 300; round++) {
        PZ_OWNED struct played *played = random_game(&random);
        struct window window = window_at(played, 0, 0, &random);
        PZ_SCOPED(formula_free) struct formula formula = {0};
        window.rows = (struct axis){.count = played->grids[0].rows, .whole = true};
        window.columns = (struct axis){.count = played->grids[0].columns, .whole = true};
        const int cells = window.rows.count * window.columns.count;
        const struct window_variables variables = window_rule(&formula, &window);
        signed char *values = pz_alloc((size_t)formula.variables + 1, 1);
        for (int cell = 0; cell < cells; cell++)
            for (int kind = 0; kind < window.kinds; kind++)
                values[variables.tile + cell * window.kinds + kind] = played->grids[0].tiles[cell] == kind ? 1 : -1;
        assert_true(propagate(&formula, values));
        for (int cell = 0; cell < cells; cell++)
            for (int kind = 0; kind < window.kinds; kind++)
                assert_int_equal(values[variables.tile + (window.turns * cells + cell) * window.kinds + kind],
                                 played->grids[window.turns].tiles[cell] == kind ? 1 : -1);
        free(values);
    }
}
