/* A formula in conjunctive normal form, for a SAT solver. Literals are 1, 2, … and their negations -1, -2, … */
#ifndef LAB_PROOFS_FORMULA_H
#define LAB_PROOFS_FORMULA_H

#include <stddef.h>
#include <stdio.h>

/* A literal that is known needs no variable: these may stand for it when a clause is added. */
enum { FALSE_LITERAL = -2147483647, TRUE_LITERAL = 2147483647 };

struct formula {
    int variables;
    size_t clauses, length, room;
    int *literals; /* each clause ends with a 0 */
};

/* Makes `count` new variables and returns the first. */
int formula_variables(struct formula *formula, int count);

/* Adds a clause without its false literals, unless it has a true one. */
void formula_add(struct formula *formula, const int *literals, size_t count);
#define CLAUSE(formula, ...)                                                                                           \
    formula_add(formula, (const int[]){__VA_ARGS__}, sizeof(const int[]){__VA_ARGS__} / sizeof(int))

void formula_write(const struct formula *formula, FILE *out); /* in the format DIMACS */
void formula_free(struct formula *formula);

#endif
