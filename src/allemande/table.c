/*
 * Allemande: a transposition table. Its keys are Zobrist sums of 128 bits over the stones: the smallest of the sums for
 * all images, which are mirrored in files or ranks and, with White to move, mirrored along the diagonal with the
 * colours exchanged, so that Black is to move in all of them. Two positions with the same key would be confused, but
 * among the 10^9 that a search may see, the chance of that is below 10^-20. The first of the two entries in a bucket is
 * the one that took the most plies.
 */
#include <stdlib.h>

#include "prover.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

enum { IMAGES = 4, BUCKET = 2 };

struct allemande_table {
    unsigned side;
    struct allemande_key stones[2][IMAGES][2][ALLEMANDE_CELLS_MAX]; /* by player to move, image and player */
    struct allemande_key may_swap, swap_ahead;
    struct allemande_entry *entries;
    size_t buckets;
};

static struct allemande_key draw(struct pz_random *random) {
    struct allemande_key key;
    key.high = pz_random_next(random);
    key.low = pz_random_next(random);
    return key;
}

/* If White is to move, images are first mirrored along the diagonal from a1. */
static void draw_keys(struct allemande_table *table) {
    const unsigned last = table->side + 1;
    struct allemande_key base[2][ALLEMANDE_CELLS_MAX];
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (unsigned player = 0; player < 2; player++)
        for (unsigned cell = 0; cell < ALLEMANDE_CELLS_MAX; cell++)
            base[player][cell] = draw(&random);
    table->may_swap = draw(&random);
    table->swap_ahead = draw(&random);
    for (unsigned to_move = 0; to_move < 2; to_move++)
        for (unsigned image = 0; image < IMAGES; image++)
            for (unsigned row = 1; row < last; row++)
                for (unsigned column = 1; column < last; column++) {
                    const unsigned down = to_move == ALLEMANDE_WHITE ? last - column : row;
                    const unsigned right = to_move == ALLEMANDE_WHITE ? last - row : column;
                    const unsigned to =
                        (image & 1 ? last - down : down) * (last + 1) + (image & 2 ? last - right : right);
                    for (unsigned player = 0; player < 2; player++)
                        table->stones[to_move][image][player][row * (last + 1) + column] = base[player ^ to_move][to];
                }
}

struct allemande_table *allemande_table_new(unsigned side, size_t bytes) {
    struct allemande_table *table = pz_alloc(1, sizeof *table);
    table->side = side;
    table->buckets = bytes / (BUCKET * sizeof *table->entries);
    table->buckets = table->buckets > 0 ? table->buckets : 1;
    table->entries = calloc(table->buckets * BUCKET, sizeof *table->entries);
    if (!table->entries) {
        free(table);
        return NULL;
    }
    draw_keys(table);
    return table;
}

void allemande_table_free(struct allemande_table *table) {
    if (table)
        free(table->entries);
    free(table);
}

static void add(struct allemande_key *sum, const struct allemande_key *key) {
    sum->high ^= key->high;
    sum->low ^= key->low;
}

struct allemande_key allemande_table_key(const struct allemande_table *table,
                                         const struct allemande_position *position) {
    struct allemande_key best = {UINT64_MAX, UINT64_MAX};
    for (unsigned image = 0; image < IMAGES; image++) {
        struct allemande_key sum = {1, 1}; /* so that the empty board also has a key */
        for (unsigned player = 0; player < 2; player++) {
            const struct allemande_key *keys = table->stones[position->to_move][image][player];
            for (unsigned i = 0; i < position->words; i++)
                for (uint64_t rest = position->stones[player].word[i]; rest != 0; rest &= rest - 1)
                    add(&sum, &keys[i * 64 + (unsigned)__builtin_ctzll(rest)]); /* the margin adds 0 */
        }
        if (sum.high < best.high || (sum.high == best.high && sum.low < best.low))
            best = sum;
    }
    if (position->may_swap)
        add(&best, &table->may_swap);
    if (position->swap_ahead)
        add(&best, &table->swap_ahead);
    return best;
}

static struct allemande_entry *bucket_of(const struct allemande_table *table, struct allemande_key key) {
    return &table->entries[key.low % table->buckets * BUCKET];
}

static bool is_entry(const struct allemande_entry *entry, struct allemande_key key) {
    return entry->key.high == key.high && entry->key.low == key.low;
}

const struct allemande_entry *allemande_table_find(const struct allemande_table *table, struct allemande_key key) {
    const struct allemande_entry *bucket = bucket_of(table, key);
    for (unsigned i = 0; i < BUCKET; i++)
        if (is_entry(&bucket[i], key))
            return &bucket[i];
    return NULL;
}

/*
 * A new entry that took at least as many plies as the first entry replaces it and moves it to the second place. Any
 * other goes to the second place.
 */
void allemande_table_keep(struct allemande_table *table, const struct allemande_entry *entry) {
    struct allemande_entry *bucket = bucket_of(table, entry->key);
    const bool known = is_entry(&bucket[0], entry->key);
    if (known || (!is_entry(&bucket[1], entry->key) && entry->plies >= bucket[0].plies)) {
        if (!known)
            bucket[1] = bucket[0];
        bucket[0] = *entry;
    } else
        bucket[1] = *entry;
}
