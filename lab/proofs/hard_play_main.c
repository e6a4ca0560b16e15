/*
 * Proves that no Lammas grid of a size up to MOST x MOST is insoluble in hard play.
 *
 *   proof_hard_play MOST fixed|live [KINDS]
 *
 * lab/README.md shows that this is enough: Let the furrows from -left to right, the block, be all t, where A is t as
 * well, and let the furrows next to them have no t. Let u be the kind of the tile in row 1 that is as far from the
 * right edge as the block reaches to the left. For every size and all such blocks there are templates after which A is
 * u, and each furrow of the block has a u somewhere, whatever the tiles outside the block are (with only two kinds they
 * are u). With an odd number of rows, as shown there, a single template is enough, and we play it. Otherwise we look
 * for templates at random, since they prove it however they were found.
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
enum { C_AND_D_ARE_U = 6 };
enum { LONGEST = 30, ATTEMPTS = 5000 };

struct block {
    size_t rows, columns, furrows;
    size_t left, right; /* how many furrows on either side of that of A */
};

struct search {
    struct block block;
    bool live, two_kinds;
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
    const uint8_t outside = search->two_kinds ? U : U | OTHER;
    for (size_t cell = 0; cell < block->rows * block->columns; cell++)
        search->tiles[cell] = in_block(block, furrow_of(block, cell)) ? T : outside;
    search->tiles[block->columns - block->left - 1] = U;
}

/* Fills in what the template with a number makes of the tiles. */
static void play(struct search *search, uint32_t template) {
    const size_t columns = search->block.columns;
    memcpy(search->next, search->tiles, search->block.rows * columns);
    search->next[1] = template & 1 ? U : T;
    search->next[columns] = template & 2 ? U : T;
    search->next[columns + 1] = template & 4 ? U : T;
    possible_sweep(search->next, search->block.rows, columns, search->live);
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

static bool ends_with(struct search *search, uint32_t template) {
    play(search, template);
    return search->next[0] == U && each_furrow_has_u(search);
}

static bool play_last(struct search *search) {
    for (uint32_t last = TEMPLATES - U_TEMPLATES; last < TEMPLATES; last++)
        if (ends_with(search, last))
            return true;
    return false;
}

/*
 * Plays a template. If each furrow now has a u and A may be u or t, the block is done in the case of u, so we go on
 * with the case of t. False if A may then be anything but t.
 */
static bool go_on(struct search *search, uint32_t template) {
    uint8_t *const a = &search->next[0];
    play(search, template);
    if (*a == (T | U) && each_furrow_has_u(search))
        *a = T;
    if (*a != T)
        return false;
    memcpy(search->tiles, search->next, search->block.rows * search->block.columns);
    return true;
}

/* Tries the B, C and D of a search through all that can be reached, which found them for 6x6 in the live reading. */
static bool try_known(struct search *search) {
    static const char known[] = "utu tuu uuu utt utt utt ttu utu uut ttu uuu";
    bool open = true;
    start(search);
    for (const char *turn = known; open; turn += 4) {
        if (play_last(search))
            return true;
        const uint32_t template = (turn[0] == 'u') + 2u * (turn[1] == 'u') + 4u * (turn[2] == 'u');
        open = turn[3] && go_on(search, template);
    }
    return false;
}

static bool try_random(struct search *search) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        start(search);
        for (int turn = 1; turn <= LONGEST; turn++) {
            if (play_last(search))
                return true;
            while (!go_on(search, pz_random_below(&search->random, TEMPLATES)))
                ;
        }
    }
    return false;
}

static bool prove_block(struct search *search) {
    if (search->block.rows % 2 == 0)
        return try_random(search) || try_known(search);
    start(search);
    return ends_with(search, C_AND_D_ARE_U);
}

/* Proves all blocks of a size; false if it cannot prove one. With a block of all furrows the grid is solved. */
static bool prove_size(struct search *search, size_t *blocks) {
    struct block *block = &search->block;
    block->furrows = divisor_of(block->rows, block->columns);
    for (block->left = 1; block->left + 2 < block->furrows; block->left++)
        for (block->right = 1; block->left + block->right + 1 < block->furrows; block->right++, ++*blocks)
            if (!prove_block(search)) {
                printf("%zux%zu, %zu furrows on the left, %zu on the right: nothing found\n", block->rows,
                       block->columns, block->left, block->right);
                return false;
            }
    return true;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    const size_t most = strtoul(argv[1], NULL, 10);
    struct search search = {
        .live = strcmp(argv[2], "live") == 0,
        .two_kinds = argc > 3,
        .tiles = pz_alloc(most, most),
        .next = pz_alloc(most, most),
    };
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
