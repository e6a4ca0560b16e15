/*
 * No Lammas grid of a size up to MOST x MOST is insoluble in hard play, in the fixed reading.
 *
 *   proof_hard_play MOST
 *
 * docs/ANALYSIS.md shows that this is enough: Let the furrows -left to right be all t, where A is t as well, and let no
 * other furrow have a t. For every size and all such blocks there are templates after which A is u, and each furrow of
 * the block has a u somewhere, whatever the tiles outside the block are. We look for the templates at random; they
 * prove it, however they were found.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "possible.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

enum { T = 1, U = 2, OTHER = 4 };        /* kinds, as bits */
enum { TEMPLATES = 8, U_TEMPLATES = 4 }; /* B, C and D are t or u; those from 4 on have D = u */
enum { LONGEST = 30, ATTEMPTS = 5000 };

struct block {
    size_t rows, columns, furrows;
    size_t left, right; /* how many furrows on either side of that of A */
};

struct search {
    struct block block;
    struct pz_random random;
    uint8_t *tiles, *next;
};

static size_t divisor_of(size_t one, size_t other) {
    return other == 0 ? one : divisor_of(other, one % other);
}

static size_t furrow_of(const struct block *block, size_t cell) {
    return (cell % block->columns + block->rows * block->columns - cell / block->columns) % block->furrows;
}

static bool in_block(const struct block *block, size_t furrow) {
    return furrow <= block->right || furrow >= block->furrows - block->left;
}

static void start(struct search *search) {
    const struct block *block = &search->block;
    for (size_t cell = 0; cell < block->rows * block->columns; cell++)
        search->tiles[cell] = in_block(block, furrow_of(block, cell)) ? T : U | OTHER;
}

/* What a template, by its number, makes of the tiles. */
static void play(struct search *search, uint32_t template) {
    const size_t columns = search->block.columns;
    memcpy(search->next, search->tiles, search->block.rows * columns);
    search->next[1] = template & 1 ? U : T;
    search->next[columns] = template & 2 ? U : T;
    search->next[columns + 1] = template & 4 ? U : T;
    possible_sweep(search->next, search->block.rows, columns);
}

static bool each_furrow_has_u(const struct search *search) {
    const struct block *block = &search->block;
    const size_t along = block->rows / block->furrows * block->columns; /* the cells of a furrow */
    for (size_t furrow = 0; furrow < block->furrows; furrow++) {
        bool has = !in_block(block, furrow);
        for (size_t i = 0; i < along && !has; i++)
            has = search->next[i % block->rows * block->columns + (furrow + i) % block->columns] == U;
        if (!has)
            return false;
    }
    return true;
}

static bool play_last(struct search *search) {
    for (uint32_t template = TEMPLATES - U_TEMPLATES; template <TEMPLATES; template ++) {
        play(search, template);
        if (search->next[0] == U && each_furrow_has_u(search))
            return true;
    }
    return false;
}

/* A random template that certainly leaves A as it is, which one with D = t does. */
static void play_any(struct search *search) {
    do
        play(search, pz_random_below(&search->random, TEMPLATES));
    while (search->next[0] != T);
    memcpy(search->tiles, search->next, search->block.rows * search->block.columns);
}

static bool find_templates(struct search *search) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        start(search);
        for (int turn = 1; turn <= LONGEST; turn++) {
            if (play_last(search))
                return true;
            play_any(search);
        }
    }
    return false;
}

/* All blocks of a size, but that of all furrows, which is a solved grid; false if one was not proved. */
static bool prove_size(struct search *search, size_t *blocks) {
    struct block *block = &search->block;
    block->furrows = divisor_of(block->rows, block->columns);
    for (block->left = 1; block->left + 2 < block->furrows; block->left++)
        for (block->right = 1; block->left + block->right + 1 < block->furrows; block->right++, ++*blocks)
            if (!find_templates(search)) {
                printf("%zux%zu, %zu furrows on the left, %zu on the right: nothing found\n", block->rows,
                       block->columns, block->left, block->right);
                return false;
            }
    return true;
}

int main(int argc, char **argv) {
    const size_t most = argc == 2 ? strtoul(argv[1], NULL, 10) : 12;
    struct search search = {.tiles = pz_alloc(most, most), .next = pz_alloc(most, most)};
    size_t blocks = 0;
    pz_random_seed(&search.random, 1);
    for (search.block.rows = 4; search.block.rows <= most; search.block.rows++)
        for (search.block.columns = 4; search.block.columns <= most; search.block.columns++)
            if (!prove_size(&search, &blocks))
                return 1;
    printf("%zu blocks\n", blocks);
    free(search.tiles);
    free(search.next);
    return 0;
}
