/*
 * Writes the formulas of window.h.
 *
 *   proof_window list ROWS COLUMNS                                    all cases of a window, one a line
 *   proof_window formula ROWS COLUMNS fixed|live KINDS TEMPLATE…      one case, as DIMACS
 *
 * The rows of a case are =3 if the grid has just three; 7+ if it has more than the seven of the window and its first
 * row is not near; 7@2 if the grid's first row is row 2 of the window, counted from 0, and 7@-1 if it is just above the
 * window. Columns are written in the same way.
 */
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "window.h"

static void print_axis(struct axis axis, char end) {
    if (axis.whole)
        printf("=%d%c", axis.count, end);
    else if (axis.seam == NO_SEAM)
        printf("%d+%c", axis.count, end);
    else
        printf("%d@%d%c", axis.count, axis.seam, end);
}

/* The cases along one axis: short grids, then each place of the seam. False after the last. */
static bool axis_case(int number, int count, struct axis *axis) {
    const int shorts = count - 1;
    if (number < shorts)
        *axis = (struct axis){.count = number + 2, .whole = true};
    else
        *axis = (struct axis){.count = count, .seam = NO_SEAM + number - shorts};
    return number < shorts + count + 2;
}

static int list(int rows, int columns) {
    struct window window = {0};
    for (int i = 0; axis_case(i, rows, &window.rows); i++)
        for (int j = 0; axis_case(j, columns, &window.columns); j++)
            if (window_can_fail(&window)) {
                print_axis(window.rows, ' ');
                print_axis(window.columns, '\n');
            }
    return 0;
}

static struct axis read_axis(const char *text) {
    struct axis axis = {.whole = *text == '=', .seam = NO_SEAM};
    char *end;
    axis.count = (int)strtol(text + axis.whole, &end, 10);
    if (*end == '@')
        axis.seam = (int)strtol(end + 1, &end, 10);
    return axis;
}

static int write_formula(char **words, int count) {
    PZ_SCOPED(formula_free) struct formula formula = {0};
    PZ_OWNED char *templates = pz_alloc((size_t)count * 4 + 1, 1);
    struct window window = {
        .rows = read_axis(words[0]),
        .columns = read_axis(words[1]),
        .live = strcmp(words[2], "live") == 0,
        .kinds = atoi(words[3]),
        .templates = templates,
        .turns = count - 4,
    };
    for (int i = 4; i < count; i++)
        memcpy(templates + (size_t)(i - 4) * 4, words[i], 4);
    const struct window_variables variables = window_rule(&formula, &window);
    window_wrong(&formula, &window, &variables);
    formula_write(&formula, stdout);
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 4 && strcmp(argv[1], "list") == 0)
        return list(atoi(argv[2]), atoi(argv[3]));
    if (argc > 6 && strcmp(argv[1], "formula") == 0)
        return write_formula(argv + 2, argc - 2);
    fprintf(stderr, "usage: proof_window list ROWS COLUMNS | formula ROWS COLUMNS fixed|live KINDS TEMPLATE…\n");
    return 2;
}
