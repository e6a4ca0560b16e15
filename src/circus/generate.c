/*
 * Makes sets of tiles with exactly one solution.
 *
 * A solved board is coloured at random. Then one seam or outer edge at a time gets another colour, unless that makes
 * more solutions, until a single one is left. Finally the tiles are shuffled and turned. If each tile must have each
 * colour once, recolouring would break that, so random sets are tried instead: about one in nine has one solution. The
 * solver counts the solutions each time. Everything is drawn from the seed, and effort is counted rather than timed, so
 * the same level comes out everywhere.
 */
#include <string.h>

#include "parts.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

enum {
    /* Raise it when the same options and seed give another level, or one where there was none, or no longer one. */
    VERSION = 5,
    COLOURS_MIN = 2,
    COLOURS_MAX = 12,
    COLOURS_NAMED = 8,
    STEPS_PER_BOARD = 1500, /* attempts to recolour a board */
    /* Without a time limit we give up after this much work. Solving a set is 1, plus 1 per SOLUTIONS_PER_WORK. */
    WORK_MAX = 300000,
    SOLUTIONS_PER_WORK = 32,
    LAID_PER_WORK = 8, /* tiles laid while measuring a set */
    LAID_MAX = 5,      /* in the ring; a sixth would leave at most the centre to play */
    WORK_PER_ASK = 256,
};

static const char *const centre_words[] = {"any", "fixed", NULL};

const struct pz_option circus_generate_options[] = {
    {"colours", "C", "number of colours, 2 to 12 (6; with a difficulty, what suits it)"},
    {"centre", "any|fixed", "fixed: one tile is fixed in the centre (any; with a difficulty, what suits it)"},
    {"difficulty", "easy|medium|hard|expert", "how hard the level is (medium; with other options, any)"},
    {"once", NULL, "each tile has each of six colours once"},
    {"twins", NULL, "two tiles may be the same"},
    {"any", NULL, "any number of solutions, at least one"},
    {"laid", "N", "how many tiles of the ring are fixed from the start, up to 5 (0)"},
    {NULL, NULL, NULL},
};

/* Two weeks that alternate. The ranges of bits within a week are disjoint. */
const char *const circus_weeks[][7] = {
    {"colours=8 centre=fixed difficulty=3.2-3.8", "colours=5 centre=fixed twins difficulty=3.8-4.5",
     "colours=8 centre=any difficulty=4.5-5.1", "colours=4 centre=fixed difficulty=5.1-5.8",
     "colours=6 centre=any difficulty=5.8-6.5", "colours=4 centre=any difficulty=6.5-7.4",
     "colours=3 centre=any difficulty=7.4-8.3"},
    {"colours=6 centre=fixed difficulty=3.2-3.8", "colours=7 centre=fixed difficulty=3.8-4.5",
     "colours=4 centre=fixed difficulty=4.5-5.1", "colours=7 centre=any difficulty=5.1-5.8",
     "colours=6 once difficulty=5.8-6.5", "colours=5 centre=any difficulty=6.5-7.4",
     "colours=4 centre=any difficulty=7.4-8.3"},
    {NULL},
};

/* How many colours suit a difficulty if the options leave that open, with a free centre and with a fixed one. */
static const uint8_t colours_for[2][PZ_GRADES] = {{8, 6, 5, 4}, {6, 4, 3, 3}};

static const char *const sorts[] = {
    "Backward", "Crooked",  "Dancing", "Double",  "Flying",   "Gilded",     "Grand",       "Laughing", "Little",
    "Masked",   "Midnight", "Paper",   "Rolling", "Spinning", "Travelling", "Upside-Down", NULL,
};
static const char *const nouns[] = {
    "Acrobat",    "Balloon",  "Band Wagon", "Bareback Rider", "Barrel Organ", "Big Top",    "Calliope",
    "Cannonball", "Carousel", "Clown",      "Confetti",       "Cartwheel",    "Drum Roll",  "Fanfare",
    "Fire Eater", "Hoop",     "Juggler",    "Lion",           "Magician",     "Marquee",    "Parade",
    "Pony",       "Popcorn",  "Ringmaster", "Sawdust",        "Sea Lion",     "Somersault", "Stilts",
    "Tightrope",  "Trapeze",  "Tumbler",    "Unicycle",       NULL,
};
const struct pz_titles circus_titles = {sorts, nouns};

struct maker {
    struct circus_recipe recipe;
    bool fixed, any;
    bool any_colours, any_centre; /* we choose what suits the difficulty */
    bool measured;                /* the options ask for a difficulty */
    struct pz_bits_range bits;
    unsigned laid;               /* how many tiles of the ring to fix */
    unsigned too_easy, too_hard; /* how many sets were */
    struct pz_random random;
    const struct pz_budget *budget;
    uint64_t work_left, work_when_asked;
    bool stopped;

    /* The solved board: the colour each slot shows in each direction. */
    uint8_t shown[CIRCUS_TILES][CIRCUS_EDGES];
    struct circus_set set;
};

/* ---- random tiles ---- */

static void random_tile(const struct circus_recipe *recipe, struct pz_random *random, uint8_t *tile) {
    if (!recipe->once) {
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
            tile[edge] = (uint8_t)pz_random_below(random, recipe->colours);
        return;
    }
    for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++) {
        const unsigned at = pz_random_below(random, edge + 1);
        tile[edge] = tile[at];
        tile[at] = (uint8_t)edge;
    }
}

static bool all_colours_occur(const struct circus_set *set, unsigned colours) {
    uint64_t seen = 0;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
            seen |= (uint64_t)1 << set->tiles[tile][edge];
    return seen == ((uint64_t)1 << colours) - 1;
}

static bool has_twins(const struct circus_set *set) {
    struct circus_kinds kinds;
    circus_find_kinds(set, &kinds);
    return kinds.twins;
}

void circus_random_set(const struct circus_recipe *recipe, struct pz_random *random, struct circus_set *set) {
    *set = (struct circus_set){.centre = CIRCUS_ANY};
    do
        for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
            random_tile(recipe, random, set->tiles[tile]);
    while (!recipe->twins && has_twins(set));
}

/* ---- colouring a solved board ---- */

static void paint(struct maker *maker, unsigned slot, unsigned direction, unsigned colour) {
    const unsigned i = circus_seam_at(slot, direction);
    maker->shown[slot][direction] = (uint8_t)colour;
    if (i == CIRCUS_NOWHERE)
        return;
    const struct circus_seam *seam = &circus_seams[i];
    maker->shown[seam->slot][seam->direction] = (uint8_t)colour;
    maker->shown[seam->other_slot][seam->other_direction] = (uint8_t)colour;
}

static void take_as_set(struct maker *maker) {
    memcpy(maker->set.tiles, maker->shown, sizeof maker->set.tiles);
    maker->set.centre = maker->fixed ? 0 : CIRCUS_ANY;
    maker->set.laid = 0;
}

/* Reorders and turns the tiles; a fixed centre is not turned. */
static void shuffle(struct maker *maker) {
    struct circus_set shuffled = {.centre = CIRCUS_ANY};
    for (unsigned tile = 0, used = 0; tile < CIRCUS_TILES; tile++) {
        unsigned from;
        do
            from = pz_random_below(&maker->random, CIRCUS_TILES);
        while (used >> from & 1);
        used |= 1U << from;
        const bool centre = maker->fixed && from == maker->set.centre;
        const unsigned by = centre ? 0 : pz_random_below(&maker->random, CIRCUS_EDGES);
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
            shuffled.tiles[tile][edge] = maker->set.tiles[from][(edge + by) % CIRCUS_EDGES];
        if (centre)
            shuffled.centre = (uint8_t)tile;
    }
    maker->set = shuffled;
}

/* ---- searching ---- */

/* Once stopped, always stopped: a search cut short must not change which level comes out. */
static bool may_go_on(struct maker *maker) {
    if (maker->work_when_asked - maker->work_left >= WORK_PER_ASK) {
        maker->work_when_asked = maker->work_left;
        maker->stopped = maker->stopped || !pz_keep_going(maker->budget, -1);
    }
    return !maker->stopped && maker->work_left > 0;
}

static void spend(struct maker *maker, uint64_t work) {
    maker->work_left -= work < maker->work_left ? work : maker->work_left;
}

static size_t count(struct maker *maker) {
    const size_t solutions = circus_count(&maker->set);
    spend(maker, 1 + solutions / SOLUTIONS_PER_WORK);
    return solutions;
}

static bool is_allowed(const struct maker *maker) {
    return all_colours_occur(&maker->set, maker->recipe.colours) && (maker->recipe.twins || !has_twins(&maker->set));
}

/* Recolours a seam or outer edge unless that adds solutions or breaks the recipe. Returns the number of solutions. */
static size_t recolour(struct maker *maker, size_t solutions) {
    const unsigned slot = pz_random_below(&maker->random, CIRCUS_TILES);
    const unsigned direction = pz_random_below(&maker->random, CIRCUS_EDGES);
    const unsigned old = maker->shown[slot][direction];
    paint(maker, slot, direction, pz_random_below(&maker->random, maker->recipe.colours));
    take_as_set(maker);
    if (is_allowed(maker)) {
        const size_t now = count(maker);
        if (now <= solutions)
            return now;
    }
    paint(maker, slot, direction, old);
    take_as_set(maker);
    return solutions;
}

static bool try_painted(struct maker *maker) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
            paint(maker, slot, direction, pz_random_below(&maker->random, maker->recipe.colours));
    take_as_set(maker);
    spend(maker, 1);
    if (!is_allowed(maker))
        return false;
    size_t solutions = maker->any ? 1 : count(maker);
    for (unsigned step = 0; step < STEPS_PER_BOARD && solutions > 1 && may_go_on(maker); step++)
        solutions = recolour(maker, solutions);
    return solutions == 1;
}

static bool try_random(struct maker *maker) {
    circus_random_set(&maker->recipe, &maker->random, &maker->set);
    if (maker->fixed)
        maker->set.centre = (uint8_t)pz_random_below(&maker->random, CIRCUS_TILES);
    const size_t solutions = count(maker);
    return maker->any ? solutions > 0 : solutions == 1;
}

static bool is_as_hard(struct maker *maker) {
    double bits = 0;
    unsigned laid;
    const enum pz_status status = circus_measure_set(&maker->set, &bits, &laid);
    spend(maker, laid / LAID_PER_WORK);
    maker->too_easy += status == PZ_OK && bits < maker->bits.least;
    maker->too_hard += status != PZ_OK || bits >= maker->bits.below;
    return status == PZ_OK && pz_bits_fit(maker->bits, bits);
}

/* Fixes tiles of the ring where the first solution has them. */
static void lay(struct maker *maker) {
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions = {0};
    if (maker->laid == 0)
        return;
    circus_solve(&maker->set, &solutions);
    for (unsigned count = 0; count < maker->laid;) {
        const unsigned slot = 1 + pz_random_below(&maker->random, CIRCUS_TILES - 1);
        count += !(maker->set.laid >> slot & 1);
        maker->set.laid |= (uint8_t)(1U << slot);
        maker->set.laid_places[slot] = solutions.boards[0].slots[slot];
    }
}

static bool search(struct maker *maker) {
    for (unsigned round = 0; may_go_on(maker); round++) {
        if (maker->any_centre)
            maker->fixed = round % 2;
        if (maker->any_colours)
            maker->recipe.colours = colours_for[maker->fixed][pz_grade_of(circus_grades, maker->bits.least)];
        if (!(maker->recipe.once ? try_random(maker) : try_painted(maker)))
            continue;
        shuffle(maker);
        lay(maker);
        const struct circus_board board = circus_start(&maker->set);
        if (circus_matched(&maker->set, &board) < CIRCUS_SEAMS && (!maker->measured || is_as_hard(maker)))
            return true;
    }
    return false;
}

/* ---- options, and levels as text ---- */

static enum pz_status read_options(struct maker *maker, const struct pz_options *options, struct pz_error *error) {
    uint64_t colours = 6, laid = 0;
    int centre = 0;
    maker->measured = pz_options_get(options, "difficulty") != NULL;
    if (pz_options_number(options, "colours", COLOURS_MIN, COLOURS_MAX, &colours, error) != PZ_OK ||
        pz_options_word(options, "centre", centre_words, &centre, error) != PZ_OK ||
        pz_options_number(options, "laid", 0, LAID_MAX, &laid, error) != PZ_OK ||
        pz_options_difficulty(options, circus_grades, &maker->bits, error) != PZ_OK)
        return PZ_BAD;
    maker->recipe = (struct circus_recipe){
        .colours = (unsigned)colours,
        .once = pz_options_get(options, "once") != NULL,
        .twins = pz_options_get(options, "twins") != NULL,
    };
    maker->fixed = centre == 1;
    maker->laid = (unsigned)laid;
    maker->any = pz_options_get(options, "any") != NULL;
    if (maker->measured) {
        maker->any_colours = !pz_options_get(options, "colours") && !maker->recipe.once;
        maker->any_centre = !pz_options_get(options, "centre");
    }
    if (maker->recipe.once && colours != CIRCUS_EDGES)
        return pz_error_set(error, 0, 0, "--once needs --colours %d: one for each edge of a tile", CIRCUS_EDGES);
    if (colours == COLOURS_MIN && !maker->recipe.twins && !maker->any)
        return pz_error_refuse(error, 0, "seven different tiles of two colours never have exactly one solution");
    return PZ_OK;
}

struct circus *circus_new(const struct circus_set *set, unsigned colours) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    static const char *const names[COLOURS_NAMED] = {"r=red",   "b=blue",   "y=yellow", "g=green",
                                                     "w=white", "o=orange", "p=purple", "k=black"};
    struct circus *game = pz_alloc(1, sizeof *game);
    struct pz_text text = {0};
    game->set = *set;
    game->board = circus_start(set);
    game->turned = CIRCUS_NOWHERE;
    game->colours = (uint8_t)colours;
    memcpy(game->letters, letters, colours);
    for (unsigned i = 0; colours <= COLOURS_NAMED && i < colours; i++) {
        game->letters[i] = names[i][0];
        pz_text_add(&text, "%s%s", i > 0 ? " " : "", names[i]);
    }
    game->names = text.length > 0 ? pz_text_take(&text) : NULL;
    return game;
}

static void start(struct maker *maker, uint64_t seed) {
    const uint64_t nodes = maker->budget ? maker->budget->nodes : 0;
    const uint64_t most = maker->budget && maker->budget->spent ? UINT64_MAX : WORK_MAX;
    maker->work_left = nodes > 0 && nodes < most ? nodes : most;
    maker->work_when_asked = maker->work_left;
    pz_random_seed(&maker->random, seed);
}

struct circus *circus_make(const struct circus_recipe *recipe, bool fixed, uint64_t seed) {
    struct maker maker = {.recipe = *recipe, .fixed = fixed};
    start(&maker, seed);
    return search(&maker) ? circus_new(&maker.set, recipe->colours) : NULL;
}

enum pz_status circus_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error) {
    struct maker maker = {.budget = budget};
    const enum pz_status status = read_options(&maker, options, error);
    if (status != PZ_OK)
        return status;
    start(&maker, seed);
    if (!search(&maker)) {
        pz_error_set(error, 0, 0, "found no tiles like that with %s colours%s; %s",
                     pz_number(maker.recipe.colours).text, maker.stopped ? " in time" : "",
                     maker.too_easy <= maker.too_hard ? "for easier ones, try a fixed centre or more colours"
                     : maker.laid > 0                 ? "for harder ones, lay fewer tiles"
                                                      : "for harder ones, try a free centre or fewer colours");
        return PZ_LIMIT;
    }
    struct circus *game = circus_new(&maker.set, maker.recipe.colours);
    const struct pz_making making = {"circus", &circus_titles, VERSION, seed,
                                     pz_grade_measured(circus_measure, circus_grades, game, NULL)};
    pz_write_making(&making, out);
    circus_describe(game, out);
    circus_free(game);
    return PZ_OK;
}
