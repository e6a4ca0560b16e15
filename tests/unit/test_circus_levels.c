/*
 * Circus Seven: every bundled level is sound and says how many solutions it has; packs grow harder; and no two
 * sets are alike.
 */
#include "bundled_series.h"
#include "puzzles/circus.h"
#include "puzzles/random.h"
#include "test.h"

/* The solver confirms what the level says of itself; and it leaves something to do. */
static void check(const struct pz_level *level, const void *state, const char *name) {
    (void)level;
    const struct circus *game = state;
    const size_t solutions = circus_count(&game->set);
    PZ_SCOPED_TEXT goal = {0};
    circus_game.speech->goal(state, &goal);
    require(solutions > 0, name, "has no solution");
    require((solutions == 2) == (strstr(pz_text_string(&goal), "two solutions") != NULL) &&
                (solutions > 2) == (strstr(pz_text_string(&goal), "many solutions") != NULL),
            name, "has another number of solutions than its goal says");
}

TEST(test_levels) {
    static const char *const headers[] = {"Centre", NULL};
    bundled_check(&(struct bundled){&circus_game, headers, check, 60});
}

/* ---- sets that are alike ---- */

enum { UNNAMED = 255 };

/* Colours of one set and what they are called in another. */
struct names {
    uint8_t there[UNNAMED + 1], here[UNNAMED + 1];
};

/* Whether a tile is another one, turned by so many edges; the names of colours that it gives are added. */
static bool match(const uint8_t *a, const uint8_t *b, unsigned turn, struct names *names) {
    for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++) {
        const uint8_t here = a[edge], there = b[(edge + turn) % CIRCUS_EDGES];
        if (names->there[here] == UNNAMED && names->here[there] == UNNAMED) {
            names->there[here] = there;
            names->here[there] = here;
        }
        if (names->there[here] != there || names->here[there] != here)
            return false;
    }
    return true;
}

/* Whether the tiles from `tile` on are those of the other set that are not used, in any order. */
static bool match_rest(const struct circus_set *a, const struct circus_set *b, unsigned tile, unsigned used,
                       const struct names *names) {
    if (tile == CIRCUS_TILES)
        return true;
    for (unsigned other = 0; other < CIRCUS_TILES; other++)
        for (unsigned turn = 0; !(used >> other & 1) && turn < CIRCUS_EDGES; turn++) {
            struct names more = *names;
            if ((a->centre == tile) == (b->centre == other) && match(a->tiles[tile], b->tiles[other], turn, &more) &&
                match_rest(a, b, tile + 1, used | 1U << other, &more))
                return true;
        }
    return false;
}

static struct circus_set mirrored(const struct circus_set *set) {
    struct circus_set mirror = *set;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
            mirror.tiles[tile][edge] = set->tiles[tile][CIRCUS_EDGES - 1 - edge];
    return mirror;
}

/* Whether one set is the other with its colours renamed, its tiles reordered and turned, and perhaps in a mirror. */
static bool alike(const struct circus_set *a, const struct circus_set *b) {
    const struct circus_set mirror = mirrored(b);
    struct names names;
    memset(&names, UNNAMED, sizeof names);
    return (a->centre == CIRCUS_ANY) == (b->centre == CIRCUS_ANY) &&
           (match_rest(a, b, 0, 0, &names) || match_rest(a, &mirror, 0, 0, &names));
}

/* The set in disguise. */
static struct circus_set disguised(const struct circus_set *set, struct pz_random *random) {
    struct circus_set other = mirrored(set);
    const unsigned colour = pz_random_below(random, 100), shift = pz_random_below(random, CIRCUS_TILES);
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        const unsigned from = (tile + shift) % CIRCUS_TILES, turn = pz_random_below(random, CIRCUS_EDGES);
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
            other.tiles[tile][edge] = (uint8_t)(set->tiles[from][(CIRCUS_EDGES - edge + turn) % CIRCUS_EDGES] + colour);
        if (set->centre == from)
            other.centre = (uint8_t)tile;
    }
    return other;
}

/* ---- the series ---- */

static const struct circus_set *set_of(size_t i) {
    return &((const struct circus *)series_start(i))->set;
}

TEST(no_two_sets_are_alike) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (size_t i = 0; i < series.count; i++) {
        const struct circus_set other = disguised(set_of(i), &random);
        assert_true(alike(set_of(i), &other));
        for (size_t j = 0; j < i; j++)
            if (alike(set_of(i), set_of(j)))
                fail_msg("%s is %s", series_name(i), series_name(j));
    }
}

/* ---- what titles promise ---- */

/* Whether two tiles are mirror images, but not the same. */
static bool are_mirrored(const struct circus_set *set, unsigned tile, unsigned other) {
    struct circus_set pair = *set;
    for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
        pair.tiles[other][edge] = set->tiles[other][CIRCUS_EDGES - 1 - edge];
    return circus_twins(&pair, tile, other) && !circus_twins(set, tile, other);
}

static void count_pairs(const struct circus_set *set, unsigned *twins, unsigned *mirrored) {
    *twins = *mirrored = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned other = 0; other < tile; other++) {
            *twins += circus_twins(set, tile, other);
            *mirrored += are_mirrored(set, tile, other);
        }
}

TEST(twins_and_mirrors_are_where_titles_say_so) {
    unsigned with_twins = 0, with_mirrors = 0;
    for (size_t i = 0; i < series.count; i++) {
        const char *title = series.catalog.entries[i].title;
        unsigned twins, mirrored;
        count_pairs(set_of(i), &twins, &mirrored);
        require(twins > 0 || (!strstr(title, "Twin") && !strstr(title, "Identical")), series_name(i), "has no twins");
        require(mirrored > 0 || !strstr(title, "Mirror"), series_name(i), "has no mirror images");
        with_twins += strstr(title, "Twin") != NULL;
        with_mirrors += strstr(title, "Mirror") != NULL;
    }
    assert_true(with_twins >= 3 && with_mirrors >= 2);
}

/* So many colours can be told apart on any terminal. */
TEST(what_is_not_hard_has_eight_colours_at_most) {
    for (size_t i = 0; i < series.count; i++) {
        const struct circus *game = series_start(i);
        const char *grade = pz_session_value(series.starts[i], "Difficulty");
        require(game->colours <= 8 || strcmp(grade, "hard") == 0 || strcmp(grade, "expert") == 0, series_name(i),
                "has too many colours");
    }
}

/* ---- packs and players ---- */

SLOW_TEST(players_agree_with_the_bits) {
    check_players();
}

TEST(packs_have_ideas) {
    check_ideas();
}

SERIES(circus_game)
