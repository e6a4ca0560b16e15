/*
 * The L game solved: retrograde analysis over the 2,296 classes.
 *
 * A placement of the L leads from one pair of Ls to another, whatever the neutrals do. With both Ls in place, 28 ways
 * remain for the neutrals, so where these can be afterwards is a set of 28 bits. All moves with one placement are thus
 * one arc, from a class to a pair of Ls with such a set, and there are about 16,000 arcs instead of some 200,000 moves.
 * Won and lost classes are kept as sets of the same kind, and solving takes a few sweeps over the arcs: a class is lost
 * in an even number of plies if all its arcs lead only to won classes, and won in an odd number if an arc leads to a
 * class just found lost. What no sweep reaches is drawn.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/memory.h"

enum { ALL_NEUTRALS = (1 << LGAME_NEUTRALS) - 1 };

struct lgame_table {
    bool sudden_death;
    uint8_t longest;
    uint8_t values[LGAME_CLASSES]; /* 0 for a draw, else plies + 1: odd if lost, even if won */
    uint16_t safe[LGAME_CLASSES];  /* moves that do not lose */
};

struct arc {
    uint16_t from; /* a class */
    uint16_t pair;
    uint32_t neutrals;
};

struct builder {
    struct lgame_table *table;
    struct arc *arcs;
    size_t count, capacity;
    uint8_t symmetries[LGAME_PLACEMENTS];                    /* to the standard L */
    uint8_t images[LGAME_SYMMETRIES][LGAME_PLACEMENTS];      /* of placements, as numbers */
    uint16_t image_squares[LGAME_SYMMETRIES][LGAME_SQUARES]; /* of squares, as masks */
    uint32_t touching[LGAME_FREE];                           /* the ways to place the neutrals that use a place */
    uint32_t won[LGAME_PAIRS], lost[LGAME_PAIRS];            /* `lost` has only those of the last sweep */
    bool escapes[LGAME_CLASSES];                             /* an arc leads to a class that is not won */
};

/* ---- Arcs ---- */

static void prepare(struct builder *builder) {
    for (unsigned i = 0; i < LGAME_PLACEMENTS; i++) {
        builder->symmetries[i] = (uint8_t)lgame_standard_symmetry(lgame_placements[i]);
        for (unsigned s = 0; s < LGAME_SYMMETRIES; s++)
            builder->images[s][i] = (uint8_t)lgame_placement_index(lgame_transform(lgame_placements[i], s));
    }
    for (unsigned s = 0; s < LGAME_SYMMETRIES; s++)
        for (unsigned i = 0; i < LGAME_SQUARES; i++)
            builder->image_squares[s][i] = lgame_transform((uint16_t)(1U << i), s);
    for (unsigned high = 1; high < LGAME_FREE; high++)
        for (unsigned low = 0; low < high; low++) {
            const uint32_t bit = UINT32_C(1) << lgame_combination(low, high);
            builder->touching[low] |= bit;
            builder->touching[high] |= bit;
        }
}

/* Adds the arcs of a placement from a pair: one for each class of that pair in which the neutrals do not block it. */
static void add_placement(struct builder *builder, unsigned pair, uint16_t own, unsigned other, unsigned placement) {
    const uint16_t l = lgame_placements[placement], still = lgame_placements[other];
    const unsigned s = builder->symmetries[other];
    const uint16_t next_own = lgame_placements[builder->images[s][other]];
    const uint16_t next_other = lgame_placements[builder->images[s][placement]];
    const unsigned next = lgame_pair(next_own, next_other);
    const uint16_t before = lgame_empty(own, still), after = lgame_empty(next_own, next_other);
    unsigned places[LGAME_FREE], count = 0;
    uint32_t reached[LGAME_FREE]; /* the ways that remain if a neutral on that square stays */
    for (uint16_t rest = before & (uint16_t)~l; rest != 0; rest &= (uint16_t)(rest - 1)) {
        const unsigned square = (unsigned)__builtin_ctz(rest);
        places[count] = lgame_place(before, 1U << square);
        reached[count++] = builder->touching[lgame_place(after, builder->image_squares[s][square])];
    }
    for (unsigned high = 1; high < count; high++)
        for (unsigned low = 0; low < high; low++) {
            if (builder->count == builder->capacity)
                builder->arcs = pz_grow(builder->arcs, &builder->capacity, builder->count + 1, sizeof *builder->arcs);
            builder->arcs[builder->count++] =
                (struct arc){.from = (uint16_t)(pair * LGAME_NEUTRALS + lgame_combination(places[low], places[high])),
                             .pair = (uint16_t)next,
                             .neutrals = builder->table->sudden_death ? ALL_NEUTRALS : reached[low] | reached[high]};
        }
}

/* ---- Sweeps: each finds the classes that are won or lost in a given number of plies ---- */

static void set_value(struct builder *builder, unsigned number, unsigned plies) {
    uint32_t *set = plies % 2 == 1 ? builder->won : builder->lost;
    set[number / LGAME_NEUTRALS] |= UINT32_C(1) << number % LGAME_NEUTRALS;
    builder->table->values[number] = (uint8_t)(plies + 1);
    builder->table->longest = (uint8_t)plies;
}

static void find_lost(struct builder *builder, unsigned plies) {
    memset(builder->escapes, 0, sizeof builder->escapes);
    memset(builder->lost, 0, sizeof builder->lost);
    for (size_t i = 0; i < builder->count; i++) {
        const struct arc *arc = &builder->arcs[i];
        if (arc->neutrals & ~builder->won[arc->pair])
            builder->escapes[arc->from] = true;
    }
    for (unsigned number = 0; number < LGAME_CLASSES; number++)
        if (!builder->escapes[number] && builder->table->values[number] == 0)
            set_value(builder, number, plies);
}

/* Returns whether it found any. */
static bool find_won(struct builder *builder, unsigned plies) {
    bool found = false;
    for (size_t i = 0; i < builder->count; i++) {
        const struct arc *arc = &builder->arcs[i];
        if ((arc->neutrals & builder->lost[arc->pair]) && builder->table->values[arc->from] == 0) {
            set_value(builder, arc->from, plies);
            found = true;
        }
    }
    return found;
}

struct lgame_table *lgame_table_new(bool sudden_death) {
    struct builder builder = {.table = pz_alloc(1, sizeof *builder.table)};
    builder.table->sudden_death = sudden_death;
    prepare(&builder);
    for (unsigned pair = 0; pair < LGAME_PAIRS; pair++) {
        uint16_t own, other;
        lgame_of_pair(pair, &own, &other);
        const unsigned still = lgame_placement_index(other);
        for (unsigned i = 0; i < LGAME_PLACEMENTS; i++)
            if (!(lgame_placements[i] & other) && lgame_placements[i] != own)
                add_placement(&builder, pair, own, still, i);
    }

    unsigned plies = 0;
    do {
        find_lost(&builder, plies);
        plies += 2;
    } while (find_won(&builder, plies - 1));

    /* Different arcs of a class place the L differently, so no move counts twice. */
    for (size_t i = 0; i < builder.count; i++) {
        const struct arc *arc = &builder.arcs[i];
        const unsigned safe = (unsigned)__builtin_popcount(arc->neutrals & ~builder.won[arc->pair]);
        builder.table->safe[arc->from] = (uint16_t)(builder.table->safe[arc->from] + safe);
    }
    free(builder.arcs);
    return builder.table;
}

void lgame_table_free(struct lgame_table *table) {
    free(table);
}

/* ---- Answers ---- */

struct lgame_value lgame_class_value(const struct lgame_table *table, unsigned number) {
    assert(number < LGAME_CLASSES);
    const unsigned value = table->values[number];
    if (value == 0)
        return (struct lgame_value){LGAME_DRAW, 0};
    return (struct lgame_value){value % 2 == 0 ? LGAME_WIN : LGAME_LOSS, value - 1};
}

struct lgame_value lgame_value(const struct lgame_table *table, const struct lgame_position *position) {
    assert(table->sudden_death == position->sudden_death);
    return lgame_class_value(table, lgame_class(position));
}

/* Higher is better. */
static int worth(struct lgame_value value) {
    const int most = 1000;
    return value.verdict == LGAME_DRAW  ? 0
           : value.verdict == LGAME_WIN ? most - (int)value.plies
                                        : (int)value.plies - most;
}

bool lgame_is_better(struct lgame_value a, struct lgame_value b) {
    return worth(a) > worth(b);
}

struct lgame_value lgame_value_of_move(const struct lgame_table *table, const struct lgame_position *position,
                                       struct lgame_move move) {
    const struct lgame_position next = lgame_after(position, move);
    struct lgame_value value = lgame_value(table, &next);
    if (value.verdict == LGAME_DRAW)
        return value;
    value.verdict = value.verdict == LGAME_WIN ? LGAME_LOSS : LGAME_WIN;
    value.plies++;
    return value;
}

unsigned lgame_longest(const struct lgame_table *table) {
    return table->longest;
}

size_t lgame_best_moves(const struct lgame_table *table, const struct lgame_position *position,
                        struct lgame_move moves[LGAME_MOVES_MAX]) {
    const struct lgame_value now = lgame_value(table, position);
    const size_t count = lgame_moves(position, moves);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_value value = lgame_value_of_move(table, position, moves[i]);
        if (value.verdict == now.verdict && value.plies == now.plies)
            moves[kept++] = moves[i];
    }
    return kept;
}

size_t lgame_safe_moves(const struct lgame_table *table, const struct lgame_position *position) {
    assert(table->sudden_death == position->sudden_death);
    return table->safe[lgame_class(position)];
}

bool lgame_advise(const struct lgame_table *table, const struct lgame_position *position, struct lgame_move *move) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_best_moves(table, position, moves);
    size_t best = 0, fewest = SIZE_MAX;
    if (count == 0)
        return false;
    for (size_t i = 0; lgame_value(table, position).verdict == LGAME_DRAW && i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        const size_t safe = lgame_safe_moves(table, &next);
        if (safe < fewest) {
            fewest = safe;
            best = i;
        }
    }
    *move = moves[best];
    return true;
}
