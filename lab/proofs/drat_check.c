/*
 * Checks that a formula has no solution, by a certificate that a SAT solver wrote.
 *
 *   drat_check FORMULA CERTIFICATE      prints "proved" and ends with 0, or says what is wrong and ends with 1
 *
 * The formula is in the format DIMACS, the certificate in DRAT as text: each line adds a clause or, with a d in front,
 * removes one. An added clause must be redundant: either unit propagation refutes its negation (RUP), or it refutes the
 * negation of each resolvent with a clause that has the negation of the first literal (RAT). The last clause must be
 * empty. M. Heule, W. A. Hunt, N. Wetzler, "Trimming while checking clausal proofs" (FMCAD 2013), describes the format;
 * we check forward, each clause when it is added. A clause that forces a literal stays even if the solver removes it,
 * which can only make the check of a RAT clause harder.
 *
 * This program shares nothing with the one that writes the formulas, nor with the solver.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A clause is its number of literals followed by them, and is known by where it begins. In a clause that has been
 * removed, the number is negated. */
static int *arena;
static size_t arena_used, arena_room;

struct list {
    size_t *items, count, room;
};

/* Indexed by literals, from -variables to variables: around_zero() makes this so. */
static struct list *watches; /* the clauses in which this literal is one of the first two */
static signed char *values;  /* 1 true, -1 false, 0 open */
static size_t *reasons;      /* by variable: the clause that forced it */

static int variables;
static int *trail; /* the true literals, in the order in which they became true */
static size_t trail_count, propagated;
static bool refuted; /* whether propagation alone refutes the clauses */

static struct list *buckets; /* clauses by the hash of their literals */
enum { BUCKETS = 1 << 16 };

static void fail(const char *what, size_t line) {
    printf("not proved: %s (line %zu)\n", what, line);
    exit(1);
}

static void *grow(void *array, size_t count, size_t size) {
    void *grown = realloc(array, count * size);
    if (!grown)
        fail("out of memory", 0);
    return grown;
}

static void push(struct list *list, size_t item) {
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 4;
        list->items = grow(list->items, list->room, sizeof *list->items);
    }
    list->items[list->count++] = item;
}

/* ---- Assignments ---- */

static const size_t NO_REASON = SIZE_MAX;

static void assign(int literal, size_t reason) {
    values[literal] = 1;
    values[-literal] = -1;
    reasons[abs(literal)] = reason;
    trail[trail_count++] = literal;
}

/* Instead of the clause's second literal, watches another one that is not false; returns false if there is none. */
static bool watch_another(size_t clause) {
    int *literals = arena + clause + 1;
    const int size = arena[clause];
    for (int i = 2; i < size; i++)
        if (values[literals[i]] >= 0) {
            const int other = literals[i];
            literals[i] = literals[1];
            literals[1] = other;
            push(&watches[other], clause);
            return true;
        }
    return false;
}

/* Looks at the clauses that watch a literal that has become false. Returns false if one of these clauses is false. */
static bool visit_watches(int falsified) {
    struct list *list = &watches[falsified];
    size_t kept = 0;
    bool consistent = true;
    for (size_t i = 0; i < list->count; i++) {
        const size_t clause = list->items[i];
        int *literals = arena + clause + 1;
        if (arena[clause] < 0)
            continue;
        if (literals[0] == falsified) {
            literals[0] = literals[1];
            literals[1] = falsified;
        }
        if (consistent && values[literals[0]] <= 0 && watch_another(clause))
            continue;
        list->items[kept++] = clause;
        if (!consistent || values[literals[0]] > 0)
            continue;
        if (values[literals[0]] < 0)
            consistent = false;
        else
            assign(literals[0], clause);
    }
    list->count = kept;
    return consistent;
}

static bool propagate(void) {
    while (propagated < trail_count)
        if (!visit_watches(-trail[propagated++]))
            return false;
    return true;
}

static void undo(size_t count) {
    while (trail_count > count) {
        const int literal = trail[--trail_count];
        values[literal] = values[-literal] = 0;
    }
    propagated = count;
}

/* ---- Clauses ---- */

static uint32_t hash(const int *literals, int size) {
    uint32_t sum = 0, product = 1;
    for (int i = 0; i < size; i++) {
        sum += (uint32_t)literals[i] * 2654435761u;
        product *= 2 * (uint32_t)literals[i] + 1;
    }
    return (sum ^ product ^ (product >> 16)) % BUCKETS;
}

/* Moves up to two literals that are not false to the front, and returns how many it found. */
static int bring_forward(int *literals, int size) {
    int found = 0;
    for (int i = 0; i < size && found < 2; i++)
        if (values[literals[i]] >= 0) {
            const int literal = literals[i];
            literals[i] = literals[found];
            literals[found++] = literal;
        }
    return found;
}

static void add_clause(const int *given, int size) {
    const size_t clause = arena_used;
    if (arena_used + (size_t)size + 1 > arena_room) {
        arena_room = 2 * (arena_used + (size_t)size + 1);
        arena = grow(arena, arena_room, sizeof *arena);
    }
    arena[clause] = size;
    memcpy(arena + clause + 1, given, (size_t)size * sizeof *arena);
    arena_used += (size_t)size + 1;
    push(&buckets[hash(given, size)], clause);
    int *literals = arena + clause + 1;
    const int open = bring_forward(literals, size);
    if (size >= 2) {
        push(&watches[literals[0]], clause);
        push(&watches[literals[1]], clause);
    }
    if (open == 0)
        refuted = true;
    else if (open == 1 && values[literals[0]] == 0) {
        assign(literals[0], clause);
        refuted |= !propagate();
    }
}

static bool contains(const int *literals, int size, int literal) {
    for (int i = 0; i < size; i++)
        if (literals[i] == literal)
            return true;
    return false;
}

/* Whether a clause has these literals, in any order. */
static bool same(size_t clause, const int *literals, int size) {
    if (arena[clause] != size)
        return false;
    for (int i = 0; i < size; i++)
        if (!contains(arena + clause + 1, size, literals[i]))
            return false;
    return true;
}

static bool forces(size_t clause) {
    for (int i = 0; i < arena[clause]; i++) {
        const int literal = arena[clause + 1 + (size_t)i];
        if (values[literal] > 0 && reasons[abs(literal)] == clause)
            return true;
    }
    return false;
}

static void remove_clause(const int *literals, int size, size_t line) {
    struct list *bucket = &buckets[hash(literals, size)];
    for (size_t i = 0; i < bucket->count; i++) {
        const size_t clause = bucket->items[i];
        if (!same(clause, literals, size))
            continue;
        if (!forces(clause)) {
            arena[clause] = -arena[clause];
            bucket->items[i] = bucket->items[--bucket->count];
        }
        return;
    }
    fail("a clause is removed that is not there", line);
}

/* ---- Steps of the certificate ---- */

/* Assumes that the literals are false. True if propagation refutes that, or if one of them is already true. */
static bool refutes(const int *literals, int size, int except) {
    for (int i = 0; i < size; i++) {
        if (literals[i] == except)
            continue;
        if (values[literals[i]] > 0)
            return true;
        if (values[literals[i]] == 0)
            assign(-literals[i], NO_REASON);
    }
    return !propagate();
}

/* Resolves with every clause that has the negation of the first literal. All literals are assumed false. */
static bool is_rat(const int *literals, int size) {
    const size_t count = trail_count;
    if (size == 0)
        return false;
    for (size_t clause = 0; clause < arena_used; clause += (size_t)abs(arena[clause]) + 1) {
        const int other = arena[clause];
        if (other < 0 || !contains(arena + clause + 1, other, -literals[0]))
            continue;
        const bool refuted_here = refutes(arena + clause + 1, other, -literals[0]);
        undo(count);
        if (!refuted_here)
            return false;
    }
    return true;
}

static bool is_redundant(const int *literals, int size) {
    const size_t count = trail_count;
    const bool redundant = refuted || refutes(literals, size, 0) || is_rat(literals, size);
    undo(count);
    return redundant;
}

/* ---- Files ---- */

static FILE *open_file(const char *name) {
    FILE *file = fopen(name, "r");
    if (!file)
        fail("cannot be opened", 0);
    return file;
}

static int *clause_read;
static size_t clause_room;

/* Reads a clause up to its 0 and returns its size, leaving out literals that occur twice; -1 at the end of the file. */
static int read_clause(FILE *file, size_t line) {
    int literal, size = 0;
    while (fscanf(file, "%d", &literal) == 1) {
        if (literal == 0)
            return size;
        if (abs(literal) > variables)
            fail("a variable that the formula does not have", line);
        if (contains(clause_read, size, literal))
            continue;
        if ((size_t)size == clause_room) {
            clause_room = 2 * clause_room + 16;
            clause_read = grow(clause_read, clause_room, sizeof *clause_read);
        }
        clause_read[size++] = literal;
    }
    if (size > 0 || !feof(file))
        fail("a clause without an end", line);
    return -1;
}

static void *around_zero(size_t size) {
    char *array = calloc(2 * (size_t)variables + 1, size);
    if (!array)
        fail("out of memory", 0);
    return array + (size_t)variables * size;
}

static void prepare(void) {
    watches = around_zero(sizeof *watches);
    values = around_zero(sizeof *values);
    reasons = around_zero(sizeof *reasons);
    trail = grow(NULL, 2 * (size_t)variables + 1, sizeof *trail);
    buckets = calloc(BUCKETS, sizeof *buckets);
    if (!buckets)
        fail("out of memory", 0);
}

static void read_formula(const char *name) {
    FILE *file = open_file(name);
    long clauses, read = 0;
    int c;
    while ((c = getc(file)) == 'c')
        while ((c = getc(file)) != EOF && c != '\n')
            ;
    ungetc(c, file);
    if (fscanf(file, "p cnf %d %ld", &variables, &clauses) != 2 || variables < 0)
        fail("the formula has no head", 1);
    prepare();
    for (int size; (size = read_clause(file, 0)) >= 0; read++)
        add_clause(clause_read, size);
    if (read != clauses)
        fail("the formula has another number of clauses than its head says", 0);
    fclose(file);
}

static bool skip_to_step(FILE *file, bool *removes) {
    int c;
    while (isspace(c = getc(file)))
        ;
    *removes = c == 'd';
    if (c != 'd' && c != EOF)
        ungetc(c, file);
    return c != EOF;
}

/* Whether the certificate leads to the empty clause. */
static bool check_certificate(const char *name) {
    FILE *file = open_file(name);
    bool removes, proved = false;
    for (size_t line = 1; !proved && skip_to_step(file, &removes); line++) {
        const int size = read_clause(file, line);
        if (size < 0)
            fail("a step without a clause", line);
        if (removes)
            remove_clause(clause_read, size, line);
        else if (!is_redundant(clause_read, size))
            fail("a clause does not follow", line);
        else if (size == 0)
            proved = true;
        else
            add_clause(clause_read, size);
    }
    fclose(file);
    return proved;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: drat_check FORMULA CERTIFICATE\n");
        return 2;
    }
    read_formula(argv[1]);
    if (!check_certificate(argv[2]))
        fail("the certificate has no empty clause", 0);
    puts("proved");
    return 0;
}
