/*
 * Simulated players of Circus Seven. They lay tiles one by one where they match, and try the tiles at hand in any
 * order.
 */
#include <limits.h>
#include <string.h>

#include "circus/parts.h"
#include "lab/players.h"
#include "puzzles/bits.h"

enum {
    PATIENCE = 15,    /* how many tiles players lay who solve a level by habit */
    GAMES = 64,       /* how many games of each player the effort averages */
    LAID_MAX = 30000, /* tiles laid in one game */
};

struct table {
    const struct circus_set *set;
    struct circus_kinds kinds;
    struct circus_board board;
    unsigned filled;                            /* slots, as bits */
    unsigned used;                              /* tiles, as bits */
    unsigned laid;                              /* how many tiles have been laid so far */
    unsigned most;                              /* how many may be laid */
    uint8_t order[CIRCUS_TILES * CIRCUS_EDGES]; /* ways for a tile to lie, in the order tried: tile * 6 + rotation */
    unsigned (*turn_to)(const struct table *table);
};

/* Whether a tile matches the tiles next to the slot. */
static bool fits(const struct table *table, unsigned slot, struct circus_place place) {
    struct circus_board board = table->board;
    board.slots[slot] = place;
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        const struct circus_seam *seam = &circus_seams[i];
        if (seam->slot != slot && seam->other_slot != slot)
            continue;
        const unsigned other = seam->slot == slot ? seam->other_slot : seam->slot;
        if ((table->filled >> other & 1) &&
            circus_colour(table->set, &board, seam->slot, seam->direction) !=
                circus_colour(table->set, &board, seam->other_slot, seam->other_direction))
            return false;
    }
    return true;
}

/* Nobody tries the same tile twice: the first twin at hand stands for the others, and so does the first rotation. */
static bool is_at_hand(const struct table *table, struct circus_place place) {
    if ((table->used >> place.tile & 1) || place.rotation >= table->kinds.period[place.tile])
        return false;
    for (unsigned twin = 0; twin < place.tile; twin++)
        if (table->kinds.first[twin] == table->kinds.first[place.tile] && !(table->used >> twin & 1))
            return false;
    return true;
}

static struct circus_place way(const struct table *table, unsigned i) {
    return (struct circus_place){table->order[i] / CIRCUS_EDGES, table->order[i] % CIRCUS_EDGES};
}

static bool may_lie(const struct table *table, unsigned slot, struct circus_place place) {
    return is_at_hand(table, place) && fits(table, slot, place);
}

/* ---- where they turn next ---- */

/* The first empty slot, round the ring. */
static unsigned nearest(const struct table *table) {
    unsigned slot = 0;
    while (table->filled >> slot & 1)
        slot++;
    return slot;
}

/* The empty slot that the fewest ways fit. */
static unsigned narrowest(const struct table *table) {
    unsigned best = 0, fewest = CIRCUS_TILES * CIRCUS_EDGES + 1;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
        unsigned ways = 0;
        for (unsigned i = 0; i < sizeof table->order && !(table->filled >> slot & 1); i++)
            ways += may_lie(table, slot, way(table, i));
        if (!(table->filled >> slot & 1) && ways < fewest) {
            best = slot;
            fewest = ways;
        }
    }
    return best;
}

/* ---- laying ---- */

/* Tries what fits the next slot, and goes back if nothing does. The recursion is seven levels deep. */
static bool go_on(struct table *table) {
    if (table->filled == (1U << CIRCUS_TILES) - 1)
        return true;
    const unsigned slot = table->filled == 0 ? 0 : table->turn_to(table);
    for (unsigned i = 0; i < sizeof table->order; i++) {
        const struct circus_place place = way(table, i);
        if (!may_lie(table, slot, place) || (table->filled == 0 && place.rotation > 0))
            continue;
        if (table->laid++ == table->most)
            return false;
        const struct table before = *table;
        table->board.slots[slot] = place;
        table->filled |= 1U << slot;
        table->used |= 1U << place.tile;
        if (go_on(table))
            return true;
        table->filled = before.filled;
        table->used = before.used;
        if (table->laid > table->most)
            return false;
    }
    return false;
}

static bool lay(const struct circus_set *set, unsigned (*turn_to)(const struct table *table), uint64_t seed,
                unsigned most, unsigned *laid) {
    struct table table = {.set = set, .turn_to = turn_to, .most = most};
    struct pz_random random;
    pz_random_seed(&random, seed);
    circus_find_kinds(set, &table.kinds);
    for (unsigned i = 0; i < sizeof table.order; i++) {
        const unsigned at = pz_random_below(&random, i + 1);
        table.order[i] = table.order[at];
        table.order[at] = (uint8_t)i;
    }
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (circus_fixed(set) >> slot & 1) {
            table.board.slots[slot] = circus_fixed_place(set, slot);
            table.filled |= 1U << slot;
            table.used |= 1U << table.board.slots[slot].tile;
        }
    const bool done = go_on(&table);
    *laid = table.laid;
    return done;
}

static bool nearest_slot(const void *state, unsigned seed) {
    unsigned laid;
    return lay(&((const struct circus *)state)->set, nearest, seed, PATIENCE, &laid);
}

static bool narrowest_slot(const void *state, unsigned seed) {
    unsigned laid;
    return lay(&((const struct circus *)state)->set, narrowest, seed, PATIENCE, &laid);
}

const struct lab_habit lab_circus_habits[] = {
    {"nearest slot", "lays what fits, slot after slot round the ring, 15 tiles in all", nearest_slot, false},
    {"narrowest slot", "lays what fits where least does, 15 tiles in all", narrowest_slot, false},
    {0},
};

/* The binary logarithm of how many tiles are laid, averaged over both players. */
double lab_circus_effort(const void *state) {
    const struct circus *game = state;
    double bits = 0;
    for (unsigned seed = 1; seed <= GAMES; seed++) {
        unsigned laid;
        lay(&game->set, nearest, seed, LAID_MAX, &laid);
        bits += pz_log2(laid);
        lay(&game->set, narrowest, seed, LAID_MAX, &laid);
        bits += pz_log2(laid);
    }
    return bits / (2 * GAMES);
}

/* ---- The form ---- */

enum { NO_NAME = CIRCUS_COLOURS_MAX };

/* Tiles written down one after the other, with colours named in the order in which they occur. */
struct listing {
    struct circus_set set;
    char text[CIRCUS_TILES * CIRCUS_EDGES + 1];
    char names[NO_NAME + 1]; /* by colour; 0 if it has not occurred */
    char next;
    unsigned used; /* tiles, as bits */
};

/* Writes a tile from an edge on. */
static void add_tile(struct listing *listing, unsigned count, unsigned tile, unsigned edge) {
    for (unsigned i = 0; i < CIRCUS_EDGES; i++) {
        char *name = &listing->names[listing->set.tiles[tile][(edge + i) % CIRCUS_EDGES]];
        if (!*name)
            *name = listing->next++;
        listing->text[count * CIRCUS_EDGES + i] = *name;
    }
    listing->used |= 1U << tile;
}

/* Adds the other tiles in all ways, and replaces `best` by any text that comes before it. */
static void add_rest(const struct listing *listing, unsigned count, char *best) {
    const unsigned length = count * CIRCUS_EDGES;
    const bool fixed = listing->set.centre != CIRCUS_ANY && count == 0;
    if (strncmp(listing->text, best, length) > 0)
        return;
    if (count == CIRCUS_TILES)
        memcpy(best, listing->text, length);
    for (unsigned tile = 0; tile < CIRCUS_TILES && count < CIRCUS_TILES; tile++)
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++) {
            if ((listing->used >> tile & 1) || (fixed && tile != listing->set.centre))
                continue;
            struct listing longer = *listing;
            add_tile(&longer, count, tile, edge);
            add_rest(&longer, count + 1, best);
        }
}

/* Appends the listing of the set or its mirror image that comes before all others. A fixed centre is listed first. */
void lab_circus_form(const void *state, struct pz_text *out) {
    struct listing listing = {.set = ((const struct circus *)state)->set, .next = 'A'};
    char best[sizeof listing.text] = {0};
    memset(best, CHAR_MAX, sizeof best - 1);
    add_rest(&listing, 0, best);
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned edge = 0; 2 * edge < CIRCUS_EDGES; edge++) {
            uint8_t *edges = listing.set.tiles[tile], other = edges[edge];
            edges[edge] = edges[CIRCUS_EDGES - 1 - edge];
            edges[CIRCUS_EDGES - 1 - edge] = other;
        }
    add_rest(&listing, 0, best);
    pz_text_add(out, "%s %s", listing.set.centre == CIRCUS_ANY ? "any" : "fixed", best);
    if (listing.set.laid) /* with tiles laid, only identical levels count as alike */
        circus_game.describe(state, out);
}
