/*
 * Circus Seven: every bundled level is sound and says how many solutions it has, and no two sets are alike.
 */
#include "bundled_notes.h"
#include "circus_reasoner.h"
#include "puzzles/circus.h"
#include "puzzles/random.h"
#include "test.h"

/* The solver confirms what the level says of itself; and it leaves something to do. */
static void check(const struct pz_level *level, const void *state, const char *name) {
    const struct circus *game = state;
    const size_t solutions = circus_count(&game->set);
    PZ_SCOPED_TEXT goal = {0};
    circus_game.goal(state, -1, &goal);
    require(pz_level_value(level, "Centre") || pz_level_value(level, "Laid"), name, "does not say what is fixed");
    require(solutions > 0, name, "has no solution");
    require((solutions == 2) == (strstr(pz_text_string(&goal), "two solutions") != NULL) &&
                (solutions > 2) == (strstr(pz_text_string(&goal), "many solutions") != NULL),
            name, "has another number of solutions than its goal says");
}

TEST(test_levels) {
    static const char *const headers[] = {NULL};
    bundled_check(&(struct bundled){&circus_game, headers, check, 45});
}

/* ---- sets that are alike ---- */

enum { UNNAMED = 255, OTHER_NAMES = CIRCUS_COLOURS_MAX - 12 };

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

/*
 * Whether one set is the other with its colours renamed, its tiles reordered and turned, and perhaps in a mirror. Fixed
 * tiles of the ring make no difference.
 */
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
    const unsigned colour = pz_random_below(random, OTHER_NAMES), shift = pz_random_below(random, CIRCUS_TILES);
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

/* What a level asks of the player: to find the centre, to lay the ring round it, or to go on from what is laid. */
enum kind { FIND_THE_CENTRE, LAY_THE_RING, GO_ON };

static enum kind kind_of(const struct circus_set *set) {
    if (set->laid)
        return GO_ON;
    return set->centre == CIRCUS_ANY ? FIND_THE_CENTRE : LAY_THE_RING;
}

TEST(packs_mix_what_they_ask_for) {
    enum { LONGEST_RUN = 4 };
    size_t run = 0, laid = 0;
    for (size_t i = 0; i < series.count; i++) {
        run = i > 0 && kind_of(set_of(i)) == kind_of(set_of(i - 1)) ? run + 1 : 1;
        laid += kind_of(set_of(i)) == GO_ON;
        require(run <= LONGEST_RUN, series_name(i), "is the fifth in a row that asks for the same");
    }
    assert_true(laid >= 5);
}

TEST(the_first_five_differ) {
    unsigned seen = 0;
    for (size_t i = 0; i < 5; i++)
        seen |= 1U << kind_of(set_of(i));
    assert_int_equal(seen, 1U << FIND_THE_CENTRE | 1U << LAY_THE_RING | 1U << GO_ON);
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

/* ---- answers that are alike ---- */

enum { RING = CIRCUS_TILES - 1, IMAGES = 2 * RING };

/* The colours at the seams of a solved board, turned and in a mirror: those of the centre, then those of the ring. */
static void add_seams(const struct circus_set *set, const struct circus_board *board, unsigned image, uint8_t *seams) {
    const unsigned turn = image / 2;
    for (unsigned i = 0; i < RING; i++) {
        const unsigned inner = image % 2 ? 2 * RING - turn - i : turn + i, outer = inner + (image % 2 ? RING - 1 : 0);
        const struct circus_seam *centre = &circus_seams[inner % RING], *ring = &circus_seams[RING + outer % RING];
        seams[i] = (uint8_t)circus_colour(set, board, centre->slot, centre->direction);
        seams[RING + i] = (uint8_t)circus_colour(set, board, ring->slot, ring->direction);
    }
}

/* Names colours in the order in which they occur. */
static void name_in_order(uint8_t seams[CIRCUS_SEAMS]) {
    uint8_t names[UNNAMED + 1], next = 0;
    memset(names, UNNAMED, sizeof names);
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++) {
        if (names[seams[i]] == UNNAMED)
            names[seams[i]] = next++;
        seams[i] = names[seams[i]];
    }
}

/* What all images of a level's answer have in common; the answer is the first solution. */
static void find_answer(const struct circus_set *set, uint8_t answer[CIRCUS_SEAMS]) {
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions;
    circus_solve(set, &solutions);
    assert_true(solutions.count > 0);
    memset(answer, UNNAMED, CIRCUS_SEAMS);
    for (unsigned image = 0; image < IMAGES; image++) {
        uint8_t seams[CIRCUS_SEAMS];
        add_seams(set, solutions.boards, image, seams);
        name_in_order(seams);
        if (memcmp(seams, answer, CIRCUS_SEAMS) < 0)
            memcpy(answer, seams, CIRCUS_SEAMS);
    }
}

/* Each set in a mirror, shuffled and renamed has the same answer; no two sets have. */
TEST(no_two_levels_have_the_same_answer) {
    static uint8_t answers[SERIES_MAX][CIRCUS_SEAMS];
    struct pz_random random;
    pz_random_seed(&random, 2);
    for (size_t i = 0; i < series.count; i++) {
        find_answer(set_of(i), answers[i]);
        if (set_of(i)->laid == 0 && circus_count(set_of(i)) == 1) {
            const struct circus_set other = disguised(set_of(i), &random);
            uint8_t same[CIRCUS_SEAMS];
            find_answer(&other, same);
            assert_memory_equal(same, answers[i], sizeof same);
        }
        for (size_t j = 0; j < i; j++)
            if (memcmp(answers[i], answers[j], CIRCUS_SEAMS) == 0)
                fail_msg("%s has the answer of %s", series_name(i), series_name(j));
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

/* ---- what notes claim ---- */

static unsigned solution_centre(const struct circus_set *set) {
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions;
    circus_solve(set, &solutions);
    return solutions.boards[0].slots[0].tile;
}

static const struct circus_set *set_in(const void *start) {
    return &((const struct circus *)start)->set;
}

/*
 * Whether reasons of that kind find the solution: from what is fixed, or in the right centre, and then they rule out
 * all others.
 */
static bool is_solved_by(const struct circus_set *set, enum reasoning how) {
    const unsigned right = solution_centre(set);
    for (unsigned centre = 0; centre < CIRCUS_TILES && circus_fixed(set) == 0; centre++)
        if (centre != right && reasoned(set, centre, how) != REASONED_DEAD)
            return false;
    return reasoned(set, right, how) == REASONED_SOLVED;
}

static bool is_forced(const void *start, const unsigned *numbers) {
    (void)numbers;
    return is_solved_by(set_in(start), REASON_FORCED);
}

static bool is_seen_one_step_ahead(const void *start, const unsigned *numbers) {
    return is_solved_by(set_in(start), REASON_LOOK) && !is_forced(start, numbers);
}

static bool is_found_by_following(const void *start, const unsigned *numbers) {
    return is_solved_by(set_in(start), REASON_FOLLOW) && !is_forced(start, numbers);
}

/* Whether it takes so many ways ruled out, and no fewer, until the rest follows. */
static bool takes_trials(const void *start, unsigned trials, enum reasoning how) {
    const struct circus_set *set = set_in(start);
    const struct reasoner mind = reasoner_of(set, solution_centre(set));
    return reasoner_solves_in(&mind, how, trials) && !reasoner_solves_in(&mind, how, trials - 1);
}

static bool takes_looks(const void *start, const unsigned *numbers) {
    return takes_trials(start, numbers[0], REASON_LOOK);
}

static bool takes_chains(const void *start, const unsigned *numbers) {
    return takes_trials(start, numbers[0], REASON_FOLLOW);
}

static bool has_dead_centres(const void *start, const unsigned *numbers) {
    unsigned dead = 0;
    for (unsigned centre = 0; centre < CIRCUS_TILES; centre++)
        dead += reasoned(set_in(start), centre, REASON_FORCED) == REASONED_DEAD;
    return dead == numbers[0];
}

static bool right_centre_is_stuck(const void *start, const unsigned *numbers) {
    (void)numbers;
    return reasoned(set_in(start), solution_centre(set_in(start)), REASON_FORCED) == REASONED_STUCK;
}

static unsigned count_colour(const struct circus_set *set, unsigned colour) {
    unsigned count = 0;
    for (unsigned i = 0; i < CIRCUS_TILES * CIRCUS_EDGES; i++)
        count += set->tiles[i / CIRCUS_EDGES][i % CIRCUS_EDGES] == colour;
    return count;
}

/* Whether a colour of that letter is on so many edges. */
static bool has_edges(const void *start, char letter, unsigned count) {
    const struct circus *game = start;
    return count_colour(&game->set, (unsigned)(strchr(game->letters, letter) - game->letters)) == count;
}

static bool has_green_edges(const void *start, const unsigned *numbers) {
    return has_edges(start, 'g', numbers[0]);
}

static bool has_one_green_edge(const void *start, const unsigned *numbers) {
    (void)numbers;
    return has_edges(start, 'g', 1);
}

static bool has_one_white_edge(const void *start, const unsigned *numbers) {
    (void)numbers;
    return has_edges(start, 'w', 1);
}

static bool has_colours(const void *start, const unsigned *numbers) {
    return ((const struct circus *)start)->colours == numbers[0];
}

static bool has_each_colour_once(const void *start, const unsigned *numbers) {
    const struct circus *game = start;
    (void)numbers;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        unsigned seen = 0;
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
            seen |= 1U << game->set.tiles[tile][edge];
        if (seen != (1U << CIRCUS_EDGES) - 1)
            return false;
    }
    return game->colours == CIRCUS_EDGES;
}

static bool is_blue_all_round(const void *start, const unsigned *numbers) {
    const struct circus *game = start;
    const uint8_t *edges = game->set.tiles[numbers[0] - 1];
    return circus_symmetry(&game->set, numbers[0] - 1) == CIRCUS_EDGES && game->letters[edges[0]] == 'b';
}

/* A tile that looks the same in two of its six rotations has turned by half until it does. */
static bool is_same_after_half_a_turn(const void *start, const unsigned *numbers) {
    return circus_symmetry(set_in(start), numbers[0] - 1) == 2;
}

static bool are_same_after_part_of_a_turn(const void *start, const unsigned *numbers) {
    unsigned third = 0, half = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        third += circus_symmetry(set_in(start), tile) == 3;
        half += circus_symmetry(set_in(start), tile) == 2;
    }
    return third == numbers[0] && half == numbers[1];
}

/* ---- what notes claim of how colours are spread over the tiles ---- */

/* Whether all tiles have something in common. */
static bool all_tiles(const struct circus_set *set, bool (*is_so)(const uint8_t edges[CIRCUS_EDGES])) {
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        if (!is_so(set->tiles[tile]))
            return false;
    return true;
}

static bool is_in_pairs(const uint8_t edges[CIRCUS_EDGES]) {
    bool paired[2] = {true, true}; /* from the first edge on, or from the second */
    for (unsigned i = 0; i < CIRCUS_EDGES; i++)
        paired[i % 2] &= edges[i] == edges[(i + 1) % CIRCUS_EDGES];
    return paired[0] || paired[1];
}

static bool come_in_pairs(const void *start, const unsigned *numbers) {
    return numbers[0] == CIRCUS_EDGES / 2 && all_tiles(set_in(start), is_in_pairs);
}

static unsigned count_edges(const uint8_t edges[CIRCUS_EDGES], unsigned colour) {
    unsigned count = 0;
    for (unsigned i = 0; i < CIRCUS_EDGES; i++)
        count += edges[i] == colour;
    return count;
}

/* Two colours have three edges each, if every edge shares its colour with two others. */
static bool is_half_and_half(const uint8_t edges[CIRCUS_EDGES]) {
    for (unsigned i = 0; i < CIRCUS_EDGES; i++)
        if (count_edges(edges, edges[i]) != CIRCUS_EDGES / 2)
            return false;
    return true;
}

static bool are_half_and_half(const void *start, const unsigned *numbers) {
    (void)numbers;
    return all_tiles(set_in(start), is_half_and_half);
}

static bool has_one_colour_on_every_other(const uint8_t edges[CIRCUS_EDGES]) {
    return (edges[0] == edges[2] && edges[2] == edges[4]) || (edges[1] == edges[3] && edges[3] == edges[5]);
}

static bool alternate(const void *start, const unsigned *numbers) {
    (void)numbers;
    return all_tiles(set_in(start), has_one_colour_on_every_other);
}

static bool is_straight(const uint8_t edges[CIRCUS_EDGES]) {
    return edges[0] == edges[3] && edges[1] == edges[4] && edges[2] == edges[5];
}

static bool are_straight(const void *start, const unsigned *numbers) {
    (void)numbers;
    return all_tiles(set_in(start), is_straight);
}

static bool never_repeats(const uint8_t edges[CIRCUS_EDGES]) {
    for (unsigned i = 0; i < CIRCUS_EDGES; i++)
        if (edges[i] == edges[(i + 1) % CIRCUS_EDGES])
            return false;
    return true;
}

static bool never_repeat(const void *start, const unsigned *numbers) {
    (void)numbers;
    return all_tiles(set_in(start), never_repeats);
}

/* Whether a tile in a mirror is the same tile, turned. */
static bool is_own_mirror_image(const uint8_t edges[CIRCUS_EDGES]) {
    for (unsigned axis = 0; axis < CIRCUS_EDGES; axis++) {
        unsigned same = 0;
        for (unsigned i = 0; i < CIRCUS_EDGES; i++)
            same += edges[i] == edges[(axis + CIRCUS_EDGES - i) % CIRCUS_EDGES];
        if (same == CIRCUS_EDGES)
            return true;
    }
    return false;
}

static bool are_own_mirror_images(const void *start, const unsigned *numbers) {
    (void)numbers;
    return all_tiles(set_in(start), is_own_mirror_image);
}

/* Whether there is a colour more than edges, and each tile has all colours once but one, which is always another. */
static bool lack_one_each(const void *start, const unsigned *numbers) {
    const struct circus *game = start;
    unsigned lacking = 0;
    (void)numbers;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned colour = 0; colour < game->colours; colour++) {
            const unsigned count = count_edges(game->set.tiles[tile], colour);
            if (count > 1 || (count == 0 && (lacking >> colour & 1)))
                return false;
            lacking |= (unsigned)(count == 0) << colour;
        }
    return game->colours == CIRCUS_EDGES + 1;
}

/* How many edges of a tile have the colour of that letter. */
static unsigned count_letter(const struct circus *game, unsigned tile, char letter) {
    return count_edges(game->set.tiles[tile], (unsigned)(strchr(game->letters, letter) - game->letters));
}

static bool reds_count_up(const void *start, const unsigned *numbers) {
    (void)numbers;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        if (count_letter(start, tile, 'r') != tile)
            return false;
    return true;
}

static bool are_white_all_round(const void *start, const unsigned *numbers) {
    unsigned white = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        white += count_letter(start, tile, 'w') == CIRCUS_EDGES;
    return white == numbers[0];
}

static bool have_the_same_edges(const void *start, const unsigned *numbers) {
    (void)numbers;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        if (count_letter(start, tile, 'r') != 2 || count_letter(start, tile, 'b') != 2 ||
            count_letter(start, tile, 'y') != 1 || count_letter(start, tile, 'g') != 1)
            return false;
    return true;
}

/* ---- what notes claim of twins and mirror images ---- */

static bool differ_in_order(const void *start, const unsigned *numbers) {
    unsigned twins, mirrored;
    count_pairs(set_in(start), &twins, &mirrored);
    return twins == 0 && have_the_same_edges(start, numbers);
}

/* The mirror image of a solution solves the mirrored set, so if both are one, it is that solution. */
static bool is_its_own_mirror_image(const void *start, const unsigned *numbers) {
    const struct circus_set mirror = mirrored(set_in(start));
    struct names names;
    (void)numbers;
    for (unsigned colour = 0; colour < UNNAMED; colour++)
        names.there[colour] = names.here[colour] = (uint8_t)colour;
    return match_rest(set_in(start), &mirror, 0, 0, &names) && circus_count(set_in(start)) == 1;
}

/* Whether these are twins, and there are no others. */
static bool are_the_twins(const void *start, const unsigned *numbers) {
    unsigned twins, mirrored;
    count_pairs(set_in(start), &twins, &mirrored);
    return twins == 1 && circus_twins(set_in(start), numbers[0] - 1, numbers[1] - 1);
}

static bool are_the_mirrored(const void *start, const unsigned *numbers) {
    unsigned twins, mirrored;
    count_pairs(set_in(start), &twins, &mirrored);
    return mirrored == 1 && are_mirrored(set_in(start), numbers[0] - 1, numbers[1] - 1);
}

static bool has_mirrored_pairs(const void *start, const unsigned *numbers) {
    unsigned twins, mirrored;
    count_pairs(set_in(start), &twins, &mirrored);
    return mirrored == numbers[0] && twins == 0;
}

static bool has_mirrored_tiles(const void *start, const unsigned *numbers) {
    unsigned twins, mirrored;
    (void)numbers;
    count_pairs(set_in(start), &twins, &mirrored);
    return mirrored > 0 && twins == 0;
}

static bool are_mirrored_left(const void *start, const unsigned *numbers) {
    const struct circus_set *set = set_in(start);
    unsigned twins, mirrored, left = 0;
    count_pairs(set, &twins, &mirrored);
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned other = 0; other < tile; other++)
            left += are_mirrored(set, tile, other) && !(circus_fixed_tiles(set) & (1U << tile | 1U << other));
    return numbers[0] == 2 && mirrored == 1 && left == 1;
}

/* The slots of the two twins in the only solution, the lower one first. */
static void find_twins(const struct circus_set *set, unsigned slots[2]) {
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions;
    circus_solve(set, &solutions);
    assert_int_equal(solutions.count, 1);
    const struct circus_place *places = solutions.boards[0].slots;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        for (unsigned other = 0; other < slot; other++)
            if (circus_twins(set, places[slot].tile, places[other].tile)) {
                slots[0] = other;
                slots[1] = slot;
            }
}

static bool is_a_twin_the_centre(const void *start, const unsigned *numbers) {
    unsigned slots[2] = {CIRCUS_TILES, CIRCUS_TILES}; /* none */
    (void)numbers;
    find_twins(set_in(start), slots);
    return slots[0] == 0;
}

static bool are_twins_side_by_side(const void *start, const unsigned *numbers) {
    unsigned slots[2] = {CIRCUS_TILES, CIRCUS_TILES}; /* none */
    (void)numbers;
    find_twins(set_in(start), slots);
    return slots[0] > 0 && (slots[1] - slots[0] == 1 || slots[1] - slots[0] == 5);
}

static bool do_twins_face_each_other(const void *start, const unsigned *numbers) {
    unsigned slots[2] = {CIRCUS_TILES, CIRCUS_TILES}; /* none */
    (void)numbers;
    find_twins(set_in(start), slots);
    return slots[0] > 0 && slots[1] - slots[0] == 3;
}

/* Whether there are two solutions, in which all tiles but two lie in the same slots in the same way. */
static bool differ_in_two_tiles(const void *start, const unsigned *numbers) {
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions;
    circus_solve(set_in(start), &solutions);
    if (solutions.count != 2)
        return false;
    unsigned changed = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
        const struct circus_place a = solutions.boards[0].slots[slot], b = solutions.boards[1].slots[slot];
        if (a.tile != b.tile || a.rotation != b.rotation)
            changed |= 1U << a.tile;
    }
    return changed == (1U << (numbers[0] - 1) | 1U << (numbers[1] - 1));
}

/* Whether there are two solutions, and the seams of one are those of the other in a mirror, but not turned. */
static bool do_solutions_mirror(const void *start, const unsigned *numbers) {
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions;
    uint8_t first[CIRCUS_SEAMS], second[CIRCUS_SEAMS];
    unsigned turned = 0, in_mirror = 0;
    (void)numbers;
    circus_solve(set_in(start), &solutions);
    if (solutions.count != 2)
        return false;
    add_seams(set_in(start), &solutions.boards[1], 0, second);
    for (unsigned image = 0; image < IMAGES; image++) {
        add_seams(set_in(start), &solutions.boards[0], image, first);
        *(image % 2 ? &in_mirror : &turned) += memcmp(first, second, sizeof first) == 0;
    }
    return in_mirror == 1 && turned == 0;
}

/* Whether the tiles around the centre of each solution are so many pairs of twins. */
static bool do_twins_surround(const void *start, const unsigned *numbers) {
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions;
    unsigned twins, mirrored;
    count_pairs(set_in(start), &twins, &mirrored);
    circus_solve(set_in(start), &solutions);
    for (size_t i = 0; i < solutions.count; i++)
        for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
            const unsigned centre = solutions.boards[i].slots[0].tile;
            if (tile != centre && circus_twins(set_in(start), tile, centre))
                return false;
        }
    return twins == numbers[0] && 2 * twins == CIRCUS_TILES - 1;
}

/* ---- what notes claim of fixed tiles ---- */

static bool has_fixed(const void *start, const unsigned *numbers) {
    return circus_bits(circus_fixed(set_in(start))) == numbers[0];
}

static bool is_centre_open(const void *start, const unsigned *numbers) {
    (void)numbers;
    return !(circus_fixed(set_in(start)) & 1);
}

/* If nothing were fixed. */
static bool has_arrangements(const void *start, const unsigned *numbers) {
    struct circus_set set = *set_in(start);
    set.centre = CIRCUS_ANY;
    set.laid = 0;
    return circus_count(&set) == numbers[0];
}

static bool do_fixed_leave_one(const void *start, const unsigned *numbers) {
    return has_fixed(start, numbers) && circus_count(set_in(start)) == 1;
}

static bool does_fixed_leave_one(const void *start, const unsigned *numbers) {
    (void)numbers;
    return do_fixed_leave_one(start, (const unsigned[NOTE_NUMBERS]){1});
}

TEST(notes_are_true) {
    static const struct note_claim claims[] = {
        {"each tile is the only one that fits, or fits nowhere else", is_forced},
        {"ou never have to guess", is_forced},
        {"ook one step ahead", is_seen_one_step_ahead},
        {"ry a tile and follow what it forces", is_found_by_following},
        {"ick a tile, follow what it forces", is_found_by_following},
        {"# guess, checked one step ahead", takes_looks},
        {"With the right one in place, # guess is enough", takes_looks},
        {"# guesses will do, each checked one step ahead", takes_looks},
        {"# guesses will do if you follow what they force", takes_chains},
        {"# of the seven tiles can be ruled out as the centre without a single guess", has_dead_centres},
        {"# tile can be ruled out as the centre by logic", has_dead_centres},
        {"With the right one in place, you have to try a tile", right_centre_is_stuck},
        {"There is one green edge", has_one_green_edge},
        {"There is one white edge", has_one_white_edge},
        {"# of the 42 edges are green", has_green_edges},
        {"# colours, and yet", has_colours},
        {"Each tile has each colour once", has_each_colour_once},
        {"tile # is blue all round", is_blue_all_round},
        {"ile # looks the same after half a turn: it can lie in three ways, not six", is_same_after_half_a_turn},
        {"# tile looks the same after a third of a turn, # after half a turn", are_same_after_part_of_a_turn},
        {"The edges of each tile come in # pairs", come_in_pairs},
        {"Each tile is half one colour and half another", are_half_and_half},
        {"On each tile, every other edge has the same colour", alternate},
        {"Tile 1 has no red edge, tile 2 has one, and so on up to tile 7, which has six", reds_count_up},
        {"Each tile has two red edges, two blue ones, one yellow and one green", have_the_same_edges},
        {"Only the order differs", differ_in_order},
        {"The set is its own mirror image, and so is its only solution", is_its_own_mirror_image},
        {"iles # and # are the same", are_the_twins},
        {"one of them is the centre", is_a_twin_the_centre},
        {"lie side by side", are_twins_side_by_side},
        {"face each other across the centre", do_twins_face_each_other},
        {"iles # and # are mirror images of each other", are_the_mirrored},
        {"# pairs of tiles are mirror images of each other", has_mirrored_pairs},
        {"no amount of turning makes them the same", has_mirrored_tiles},
        {"# of the tiles left are mirror images of each other", are_mirrored_left},
        {"# tiles are fixed", has_fixed},
        {"# tile is fixed", has_fixed},
        {"the centre is not", is_centre_open},
        {"not in the centre", is_centre_open},
        {"# arrangements match", has_arrangements},
        {"The # fixed tiles leave one of them", do_fixed_leave_one},
        {"The fixed tile leaves one of them", does_fixed_leave_one},
        {"he two solutions differ only in tiles # and #, which change places", differ_in_two_tiles},
        {"n each tile one lantern is out, each time another", lack_one_each},
        {"opposite edges of each tile are the same, and half a turn changes nothing", are_straight},
        {"No tile has a colour twice in a row", never_repeat},
        {"Each tile is its own mirror image", are_own_mirror_images},
        {"the two solutions mirror each other", do_solutions_mirror},
        {"# pairs of twins go round the tile that has none", do_twins_surround},
        {"# tiles are white all round", are_white_all_round},
        {NULL, NULL},
    };
    notes_check(claims);
}

/* ---- packs and players ---- */

SLOW_TEST(players_agree_with_the_bits) {
    static const char *const fallen[] = {NULL};
    check_players(fallen);
}

SERIES(circus_game)
