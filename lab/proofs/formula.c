/* Keeps the clauses of a formula as one array of literals, in the order in which DIMACS has them. */
#include "formula.h"

#include <stdbool.h>
#include <stdlib.h>

#include "puzzles/memory.h"

int formula_variables(struct formula *formula, int count) {
    const int first = formula->variables + 1;
    formula->variables += count;
    return first;
}

static bool has_true(const int *literals, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (literals[i] == TRUE_LITERAL)
            return true;
    return false;
}

void formula_add(struct formula *formula, const int *literals, size_t count) {
    if (has_true(literals, count))
        return;
    formula->literals = pz_grow(formula->literals, &formula->room, formula->length + count + 1, sizeof(int));
    for (size_t i = 0; i < count; i++)
        if (literals[i] != FALSE_LITERAL)
            formula->literals[formula->length++] = literals[i];
    formula->literals[formula->length++] = 0;
    formula->clauses++;
}

void formula_write(const struct formula *formula, FILE *out) {
    fprintf(out, "p cnf %d %zu\n", formula->variables, formula->clauses);
    for (size_t i = 0; i < formula->length; i++)
        fprintf(out, formula->literals[i] == 0 ? "%d\n" : "%d ", formula->literals[i]);
}

void formula_free(struct formula *formula) {
    free(formula->literals);
}
