/*
 * Makes problems, "win in 1" to "win in 3". Random games of single stones, each beside a stone of the player or
 * anywhere, are played up to a random number of stones. A position is taken if the solver proves that it is won in the
 * wanted number of turns and not sooner, and if it is as difficult as wanted. A win in two turns or more must need one
 * of a few first turns, while many more turns stop the other player from winning.
 */
#include <math.h>
#include <stdlib.h>

#include "puzzles/bits.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "puzzles/word.h"
#include "slots.h"

enum {
    /* Raise it when the same options and seed give another level, or one where there was none, or no longer one. */
    VERSION = 4,
    SIDE = 7,
    SIDE_MAX = 13,
    TURNS = 2,
    TURNS_MAX = 3,
    FEW = 8,            /* the most first turns that may win in two turns or more */
    MANY = 4,           /* the turns that meet the threats must be at least this many times as many */
    PROOF = 3000,       /* nodes for proving a win */
    COUNT = 20000,      /* nodes for counting the turns that win */
    TRIES_MAX = 100000, /* we give up after this many positions */
    WORK_MAX = 1200000, /* or after this work, in units of about a microsecond */
};

const struct pz_option allemande_generate_options[] = {
    {"size", "N", "rows and columns of the board, 5 to 13 (7)"},
    {"win-in", "N", "how many turns the player to move needs to win, 1 to 3 (2; with a difficulty, any)"},
    {"difficulty", "easy|medium|hard|expert", "how hard the level is (medium; with other options, any)"},
    {"grouped", NULL, "stones of a turn are placed beside one another"},
    {NULL, NULL, NULL},
};

/* Ranges of bits that follow each other; sizes, variants and numbers of turns alternate. */
const char *const allemande_weeks[][7] = {
    {"size=5 grouped difficulty=1-2.4", "size=6 difficulty=2.4-3.8", "size=6 grouped difficulty=3.8-5.2",
     "size=6 grouped win-in=2 difficulty=5.2-6.6", "size=7 grouped win-in=2 difficulty=6.6-8",
     "size=6 win-in=2 difficulty=8-10", "size=7 grouped win-in=3 difficulty=10-14"},
    {"size=6 difficulty=1-2.4", "size=5 difficulty=2.4-3.8", "size=8 grouped difficulty=3.8-5.2",
     "size=7 grouped win-in=2 difficulty=5.2-6.6", "size=8 grouped win-in=2 difficulty=6.6-8",
     "size=6 grouped win-in=3 difficulty=8-10", "size=8 win-in=2 difficulty=10-14"},
    {NULL},
};

static const char *const sorts[] = {
    "Barefoot", "Candlelit", "Countess's", "Crossed", "Farewell", "Garden",  "Grandmother's", "Harvest", "Last",
    "Lantern",  "Masked",    "Moonlit",    "Rainy",   "Stately",  "Village", "Wedding",       NULL,
};
static const char *const nouns[] = {
    "Arch",      "Ballroom",     "Bouquet",   "Bow",      "Caper",   "Carillon",   "Chain",    "Chorus",   "Circle",
    "Coda",      "Cornet",       "Curtain",   "Encore",   "Fan",     "Fiddle",     "Flourish", "Flute",    "Garland",
    "Glove",     "Handkerchief", "Heel",      "Kerchief", "Lantern", "Lute",       "Minstrel", "Musician", "Partner",
    "Petticoat", "Pipe",         "Pirouette", "Prelude",  "Promise", "Refrain",    "Ribbon",   "Ring",     "Rosette",
    "Sash",      "Slipper",      "Song",      "Spinet",   "Step",    "Tambourine", "Toast",    "Train",    "Turn",
    "Viol",      "Waltz",        "Whisper",   NULL,
};
const struct pz_titles allemande_titles = {sorts, nouns};

struct wish {
    unsigned side;
    unsigned turns, most; /* turns to win in: exactly `turns` or, if that is 0, at most `most` */
    struct pz_bits_range bits;
    bool grouped;
};

struct problem {
    struct allemande_position position;
    unsigned turns;
    double bits;
};

/* ---- Positions ---- */

/* Draws a cell, mostly beside a stone of the player; false if it is not quiet. */
static bool draw_cell(const struct allemande_position *position, struct pz_random *random, unsigned *cell) {
    const unsigned side = position->side;
    const bool beside = pz_random_below(random, 3) > 0;
    const unsigned column = pz_random_below(random, side) + 1, row = pz_random_below(random, side) + 1;
    *cell = allemande_cell(position, row, column);
    const unsigned near = position->near[position->to_move][*cell];
    return allemande_has(&position->empty, *cell) && (!beside || (near & ALLEMANDE_ORTHOGONAL)) &&
           allemande_is_quiet(position, position->to_move, *cell);
}

/* Plays single stones; false if the game ended. */
static bool draw_position(const struct wish *wish, struct pz_random *random, struct allemande_position *position) {
    const unsigned area = wish->side * wish->side;
    const unsigned stones = area / 4 + pz_random_below(random, area / 2);
    allemande_start(position, wish->side, wish->grouped);
    for (unsigned placed = 0, tries = 0; placed < stones && tries < 40 * area; tries++) {
        unsigned cell;
        if (!draw_cell(position, random, &cell))
            continue;
        allemande_add(position, position->to_move, cell);
        if (allemande_is_connected(position, position->to_move))
            return false;
        position->to_move ^= 1;
        placed++;
    }
    return true;
}

/* ---- Problems ---- */

/*
 * In how many turns a position is won; 0 if not in a number wished for. Without a threat to meet there are too many
 * turns to look for a win in three, and in the free variant even in two.
 */
static unsigned turns_of(const struct wish *wish, const struct allemande_position *position,
                         const struct pz_budget *budget) {
    enum { BYTES = 1 << 20 };
    const enum allemande_player player = position->to_move;
    const bool threatened = allemande_winning_turn(position, player ^ 1U, NULL);
    unsigned most = wish->turns > 0 ? wish->turns : wish->most;
    struct allemande_move turn;
    struct allemande_proof proof;
    if (allemande_winning_turn(position, player, &turn))
        return wish->turns <= 1 && turn.count > 1;
    if (!threatened)
        most = wish->grouped && most > 1 && wish->turns != 3 ? 2 : 1;
    if (most == 1 || allemande_distance(position, player) > most * ALLEMANDE_STONES_MAX)
        return 0;
    allemande_prove(position, 2 * most - 1, BYTES, budget, &proof);
    const unsigned turns = proof.verdict == ALLEMANDE_WINS ? (proof.plies + 1) / 2 : 0;
    return wish->turns == 0 || turns == wish->turns ? turns : 0;
}

/* Whether even the easiest problem in `turns` turns is too hard: at most one in MANY of its sensible turns wins. */
static bool is_too_hard(const struct wish *wish, unsigned turns) {
    const double least = turns == 1 ? 0 : allemande_bits_per_turn * (turns - 1) + pz_log2(MANY);
    return least >= wish->bits.below;
}

/*
 * How many first turns may win in a win in two or more: at most FEW, at most one in MANY of those that meet threats,
 * and no more than the difficulty allows, since more make it easier. 0: no number fits the difficulty.
 */
static uint64_t most_winning(const struct wish *wish, unsigned turns, struct allemande_hardness hardness) {
    hardness.winning = hardness.sensible / MANY < FEW ? hardness.sensible / MANY : FEW;
    while (hardness.winning > 0 && !pz_bits_fit(wish->bits, allemande_bits(&hardness, turns)))
        hardness.winning--;
    return hardness.winning;
}

/* Whether a problem fits the wish. Counts winning turns no further than it must: nothing here takes longer. */
static bool judge(const struct wish *wish, const struct pz_budget *given, struct problem *problem) {
    const struct pz_budget count = pz_limited(given, COUNT);
    const unsigned turns = problem->turns;
    struct allemande_hardness hardness;
    if (allemande_count_choices(&problem->position, turns, &count, &hardness) != PZ_OK)
        return false;
    if (turns > 1) {
        const uint64_t most = most_winning(wish, turns, hardness);
        if (most == 0 || allemande_count_wins(&problem->position, turns, most, &count, &hardness.winning) != PZ_OK ||
            hardness.winning > most)
            return false;
    }
    problem->bits = allemande_bits(&hardness, turns);
    return pz_bits_fit(wish->bits, problem->bits);
}

/* An estimate of the cost of judging a problem. A clock would give different levels on different machines. */
static uint64_t cost_of_judging(const struct wish *wish, unsigned turns) {
    const uint64_t side = wish->side, larger = side - ALLEMANDE_SIDE_PLAYED_MIN + 1;
    if (turns == 1)
        return wish->grouped ? 30 : side * side * side * side * side / 20;
    if (turns == 2)
        return wish->grouped ? 200 * larger : 1500 * larger * larger;
    return wish->grouped ? 10000 * larger : 90000;
}

/* Finds a problem. PZ_LIMIT if the budget ended or, for a budget without time, if the tries are used up. */
static enum pz_status find(const struct wish *wish, struct pz_random *random, const struct pz_budget *budget,
                           struct problem *problem) {
    enum { DRAWN = 5, PROVED = 300 };
    const struct pz_budget proof = pz_limited(budget, PROOF);
    const bool timed = budget && budget->spent;
    uint64_t work = 0;
    for (uint64_t tries = 0; (timed || (tries < TRIES_MAX && work < WORK_MAX)) && pz_keep_going(budget, -1); tries++) {
        work += DRAWN;
        if (!draw_position(wish, random, &problem->position))
            continue;
        problem->turns = turns_of(wish, &problem->position, &proof);
        work += wish->turns != 1 ? PROVED : 0;
        if (problem->turns == 0)
            continue;
        work += cost_of_judging(wish, problem->turns);
        if (judge(wish, budget, problem))
            return pz_keep_going(budget, -1) ? PZ_OK : PZ_LIMIT;
    }
    return PZ_LIMIT;
}

static void write_level(const struct problem *problem, uint64_t seed, struct pz_text *out) {
    PZ_OWNED struct allemande *game = allemande_new(&problem->position, false, problem->turns);
    const struct pz_making making = {"allemande", &allemande_titles, VERSION, seed,
                                     pz_grades[pz_grade_of(allemande_grades, problem->bits)]};
    pz_write_making(&making, out);
    allemande_describe(game, out);
}

static enum pz_status read_wish(const struct pz_options *options, struct wish *wish, struct pz_error *error) {
    *wish = (struct wish){.grouped = pz_options_get(options, "grouped") != NULL, .bits.below = HUGE_VAL};
    uint64_t side = SIDE, turns = pz_options_get(options, "difficulty") ? 0 : TURNS;
    if (pz_options_difficulty(options, allemande_grades, &wish->bits, error) != PZ_OK ||
        pz_options_number(options, "size", ALLEMANDE_SIDE_PLAYED_MIN, SIDE_MAX, &side, error) != PZ_OK ||
        pz_options_number(options, "win-in", 1, TURNS_MAX, &turns, error) != PZ_OK)
        return PZ_BAD;
    wish->side = (unsigned)side;
    wish->turns = (unsigned)turns;
    for (wish->most = TURNS_MAX; is_too_hard(wish, wish->most);)
        wish->most--;
    if (wish->turns > wish->most)
        return pz_error_refuse(error, 0, "a win in %s turns is never that easy; one in %s can be",
                               pz_number(wish->turns).text, pz_number(wish->most).text);
    return PZ_OK;
}

enum pz_status allemande_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                                  struct pz_text *out, struct pz_error *error) {
    struct wish wish;
    struct problem problem;
    struct pz_random random;
    enum pz_status status = read_wish(options, &wish, error);
    if (status != PZ_OK)
        return status;
    pz_random_seed(&random, seed);
    status = find(&wish, &random, budget, &problem);
    if (status == PZ_OK)
        write_level(&problem, seed, out);
    else
        pz_error_refuse(error, 0,
                        "found no problem like that; on 7x7 there are some of each difficulty in any number of turns");
    return status;
}
