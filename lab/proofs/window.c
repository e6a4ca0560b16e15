/* Writes down the rule, and what it means to end wrong, as clauses: see window.h for the argument. */
#include "window.h"

/* The turn that window_rule() is writing down. */
struct turn {
    struct formula *formula;
    const struct window *window;
    struct window_variables variables;
    int number; /* from 0 */
    int a, b, c, d;
};

static bool is_first(struct axis axis, int line) {
    return line == (axis.whole ? 0 : axis.seam);
}

static bool is_second(struct axis axis, int line) {
    return line == (axis.whole ? 1 : axis.seam == NO_SEAM ? NO_SEAM : axis.seam + 1);
}

/* The line before; -1 if it is outside the window. A whole axis goes round, so its first line comes after its last. */
static int before(struct axis axis, int line) {
    return line > 0 || !axis.whole ? line - 1 : axis.count - 1;
}

/* The order in which lines are finished: the grid's second line first, its first one last. */
static int rank(struct axis axis, int line) {
    const int first = axis.whole ? 0 : axis.seam == NO_SEAM ? -1 : axis.seam;
    return line > first ? line - first - 1 : line - first - 1 + axis.count;
}

static int cell_at(const struct window *window, int row, int column) {
    return row * window->columns.count + column;
}

static int cells_of(const struct window *window) {
    return window->rows.count * window->columns.count;
}

static bool in_corner(const struct window *window, int row, int column) {
    return (is_first(window->rows, row) || is_second(window->rows, row)) &&
           (is_first(window->columns, column) || is_second(window->columns, column));
}

/* The literal that says that a cell is of a kind after `sweeps` sweeps. */
static int tile(const struct turn *turn, int sweeps, int row, int column, int kind) {
    const int cell = cell_at(turn->window, row, column);
    return turn->variables.tile + (sweeps * cells_of(turn->window) + cell) * turn->window->kinds + kind;
}

/* The literal for the moment when this turn's sweep begins, with the corner as the player has set it. */
static int old_tile(const struct turn *turn, int row, int column, int kind) {
    if (!in_corner(turn->window, row, column))
        return tile(turn, turn->number, row, column, kind);
    const bool below = is_second(turn->window->rows, row), right = is_second(turn->window->columns, column);
    const int corner = below ? right ? turn->d : turn->c : right ? turn->b : turn->a;
    return kind == corner ? TRUE_LITERAL : FALSE_LITERAL;
}

static int new_tile(const struct turn *turn, int row, int column, int kind) {
    return tile(turn, turn->number + 1, row, column, kind);
}

/*
 * A cell changes if and only if the test of the cell diagonally above left of it matches. The test holds, with this B
 * and C, if the two literals `unless` are false.
 */
struct test {
    int changed;
    int matches, right, below; /* the cell is an A, its right neighbour a B, the one below a C */
    int unless[2];
};

static void add_test(struct formula *formula, const struct test *test) {
    const int *u = test->unless;
    CLAUSE(formula, u[0], u[1], -test->changed, test->matches);
    CLAUSE(formula, u[0], u[1], -test->changed, test->right, test->below);
    CLAUSE(formula, u[0], u[1], test->changed, -test->matches, -test->right);
    CLAUSE(formula, u[0], u[1], test->changed, -test->matches, -test->below);
}

/* Adds the test for each case: B and C may each have become D before it, which happens only in the live reading. */
static void add_tests(const struct turn *turn, int row, int column, int changed) {
    const struct window *window = turn->window;
    const int up = before(window->rows, row), left = before(window->columns, column);
    const bool from_first_row = is_first(window->rows, up), from_first_column = is_first(window->columns, left);
    /*
     * The first row is tested before the last row's tests change it. If (row, left) is in the first column, this test
     * also comes before the one that changes that cell, which belongs to the last column.
     */
    int (*const across)(const struct turn *, int, int, int) = from_first_row ? old_tile : new_tile;
    int (*const down)(const struct turn *, int, int, int) = from_first_column ? old_tile : new_tile;
    const int late_b = window->live && is_first(window->rows, row) && !from_first_column && turn->b != turn->d;
    const int late_c = window->live && !from_first_row && turn->c != turn->d;
    const int early_b = turn->variables.early_b + turn->number, early_c = turn->variables.early_c + turn->number;
    for (int b_is_d = 0; b_is_d <= late_b; b_is_d++)
        for (int c_is_d = 0; c_is_d <= late_c; c_is_d++) {
            const struct test test = {
                .changed = changed,
                .matches = across(turn, up, left, turn->a),
                .right = across(turn, up, column, b_is_d ? turn->d : turn->b),
                .below = down(turn, row, left, c_is_d ? turn->d : turn->c),
                .unless = {!late_b  ? FALSE_LITERAL
                           : b_is_d ? -early_b
                                    : early_b,
                           !late_c  ? FALSE_LITERAL
                           : c_is_d ? -early_c
                                    : early_c},
            };
            add_test(turn->formula, &test);
        }
}

/* A cell that changes becomes D, and others stay what they are. */
static void add_cell(const struct turn *turn, int row, int column) {
    const int changed =
        turn->variables.changed + turn->number * cells_of(turn->window) + cell_at(turn->window, row, column);
    for (int kind = 0; kind < turn->window->kinds; kind++) {
        const int old = old_tile(turn, row, column, kind), new = new_tile(turn, row, column, kind);
        CLAUSE(turn->formula, -changed, kind == turn->d ? new : -new);
        CLAUSE(turn->formula, changed, -old, new);
        CLAUSE(turn->formula, changed, old, -new);
    }
    /* Nothing is known about what lies outside the window, so there the test may match or not. */
    if (before(turn->window->rows, row) >= 0 && before(turn->window->columns, column) >= 0)
        add_tests(turn, row, column, changed);
}

/* In the live reading, B and C become D when their cells do, if these are in the window. */
static void add_early(const struct turn *turn, int row, int column) {
    const bool b = is_first(turn->window->rows, row) && is_second(turn->window->columns, column);
    const bool c = is_second(turn->window->rows, row) && is_first(turn->window->columns, column);
    if (!b && !c)
        return;
    const int early = (b ? turn->variables.early_b : turn->variables.early_c) + turn->number;
    const int is_d = new_tile(turn, row, column, turn->d);
    CLAUSE(turn->formula, -early, is_d);
    CLAUSE(turn->formula, early, -is_d);
}

static void add_turn(const struct turn *turn) {
    for (int row = 0; row < turn->window->rows.count; row++)
        for (int column = 0; column < turn->window->columns.count; column++) {
            add_cell(turn, row, column);
            if (turn->window->live)
                add_early(turn, row, column);
        }
}

/* Each cell is of exactly one kind before the first turn. */
static void add_start(struct formula *formula, const struct window *window, int tiles) {
    int any[WINDOW_MOST];
    for (int cell = 0; cell < cells_of(window); cell++, tiles += window->kinds) {
        for (int kind = 0; kind < window->kinds; kind++) {
            any[kind] = tiles + kind;
            for (int other = 0; other < kind; other++)
                CLAUSE(formula, -any[kind], -any[other]);
        }
        formula_add(formula, any, (size_t)window->kinds);
    }
}

struct window_variables window_rule(struct formula *formula, const struct window *window) {
    const int cells = cells_of(window);
    struct turn turn = {.formula = formula, .window = window};
    turn.variables.tile = formula_variables(formula, (window->turns + 1) * cells * window->kinds);
    turn.variables.changed = formula_variables(formula, window->turns * cells);
    turn.variables.early_b = formula_variables(formula, window->turns);
    turn.variables.early_c = formula_variables(formula, window->turns);
    turn.variables.wrong = formula_variables(formula, cells);
    add_start(formula, window, turn.variables.tile);
    for (; turn.number < window->turns; turn.number++) {
        const char *template = window->templates + 4 * turn.number;
        turn.a = template[0] - 'a';
        turn.b = template[1] - 'a';
        turn.c = template[2] - 'a';
        turn.d = template[3] - 'a';
        add_turn(&turn);
    }
    return turn.variables;
}

static bool is_last(struct axis axis, int line) {
    return axis.whole || line == axis.count - 1;
}

/* Whether the cell may be the first to end wrong. Those in the grid's corner never are, since edits make them right. */
static bool may_be_wrong(const struct window *window, int row, int column) {
    return is_last(window->rows, row) && is_last(window->columns, column) && !in_corner(window, row, column);
}

bool window_can_fail(const struct window *window) {
    for (int row = 0; row < window->rows.count; row++)
        for (int column = 0; column < window->columns.count; column++)
            if (may_be_wrong(window, row, column))
                return true;
    return false;
}

static bool finished_earlier(const struct window *window, const int one[2], const int other[2]) {
    const int row = rank(window->rows, one[0]), other_row = rank(window->rows, other[0]);
    return row != other_row ? row < other_row : rank(window->columns, one[1]) < rank(window->columns, other[1]);
}

/* If the cell is the first to end wrong, all those before it have ended right. */
static void add_wrong(struct formula *formula, const struct window *window, const struct window_variables *variables,
                      const int place[2]) {
    const int last = window->templates[4 * window->turns - 1] - 'a';
    const int wrong = variables->wrong + cell_at(window, place[0], place[1]);
    for (int row = 0; row < window->rows.count; row++)
        for (int column = 0; column < window->columns.count; column++) {
            const int cell = cell_at(window, row, column);
            const int right = variables->tile + (window->turns * cells_of(window) + cell) * window->kinds + last;
            if (row == place[0] && column == place[1])
                CLAUSE(formula, -wrong, -right);
            else if (!in_corner(window, row, column) && finished_earlier(window, (const int[]){row, column}, place))
                CLAUSE(formula, -wrong, right);
        }
}

void window_wrong(struct formula *formula, const struct window *window, const struct window_variables *variables) {
    int any[WINDOW_MOST * WINDOW_MOST];
    size_t count = 0;
    for (int row = 0; row < window->rows.count; row++)
        for (int column = 0; column < window->columns.count; column++)
            if (may_be_wrong(window, row, column)) {
                any[count++] = variables->wrong + cell_at(window, row, column);
                add_wrong(formula, window, variables, (const int[]){row, column});
            }
    formula_add(formula, any, count);
}
