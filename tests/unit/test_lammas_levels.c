/*
 * Lammas: every bundled level is sound and worth playing; no two levels are alike, have the same answer, or are met on
 * the way from another; packs mix what they ask for; and what notes claim is true.
 */
#include <limits.h>

#include "bundled_notes.h"
#include "puzzles/lammas.h"
#include "test.h"

/* A second of thought is some tens of millions of sweeps. */
enum { SWEEPS_MAX = 2000000 };

/* It says what may be set, leaves something to do, and the solver is quick enough for hints. */
static void check(const struct pz_level *level, const void *state, const char *name) {
    const struct lammas *game = state;
    const struct pz_budget budget = {.nodes = SWEEPS_MAX};
    struct lammas_solution solution;
    struct lammas run = *game;
    bool itself;
    require(pz_level_value(level, "Mode") || pz_level_value(level, "Set"), name, "does not say what may be set");
    require(lammas_solve(game, UINT_MAX, &budget, &solution) == PZ_OK, name, "is not solved quickly");
    lammas_solution_free(&solution);
    lammas_run(&run, &itself);
    require(itself == (strncmp(name, "01-", 3) == 0), name, "solves itself, as only the first should");
    unsigned seen = 0;
    for (int cell = 0; cell < game->rows * game->columns; cell++)
        seen |= 1U << game->tiles[cell];
    require(seen == (1U << game->kinds) - 1, name, "lacks a kind");
}

TEST(test_levels) {
    static const char *const headers[] = {"Tiles", "Template", NULL};
    bundled_check(&(struct bundled){&lammas_game, headers, check, 80});
}

/* ---- the series ---- */

enum { A = 1, B = 2, C = 4, D = 8 }; /* of lammas.kept */

static const struct lammas *start_of(size_t i) {
    return series_start(i);
}

/* 0 if the grid is insoluble. */
static unsigned least_turns(const struct lammas *start) {
    struct lammas_solution solution;
    const bool soluble = lammas_solve(start, UINT_MAX, NULL, &solution) == PZ_OK;
    const unsigned turns = soluble ? solution.turns : 0;
    lammas_solution_free(&solution);
    return turns;
}

/* Sets the corner to these kinds, as far as it may be edited. */
static void set_corner(struct lammas *game, const uint8_t kinds[4]) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = 0; i < 4; i++)
        if (lammas_editable(game, corner[i]))
            game->tiles[corner[i]] = kinds[i];
}

static void set_plain(struct lammas *game, uint8_t kind) {
    set_corner(game, (const uint8_t[]){kind, kind, kind, kind});
}

/* ---- variety ---- */

static bool one_colour_is_best(const struct lammas *game) {
    const unsigned turns = least_turns(game);
    bool found = false;
    for (uint8_t kind = 0; kind < game->kinds && !found; kind++) {
        struct lammas run = *game;
        set_plain(&run, kind);
        for (unsigned turn = 0; turn < turns; turn++) {
            lammas_sweep(&run, NULL);
            set_plain(&run, kind);
        }
        found = lammas_solved(&run);
    }
    return found;
}

/* One trick does not solve all: to spread one kind is best in few levels only. All sizes and kinds of play occur. */
TEST(levels_differ_in_kind) {
    size_t one_colour = 0, kinds[LAMMAS_KINDS_MAX + 1] = {0}, play[3][2] = {{0}}, large = 0, ends = 0;
    size_t tiles[5] = {0}; /* by how many may be set */
    for (size_t i = 0; i < series.count; i++) {
        const struct lammas *game = start_of(i);
        one_colour += one_colour_is_best(game);
        kinds[game->kinds]++;
        play[game->kept <= LAMMAS_HARD ? game->kept : 2][game->reading]++;
        tiles[4 - __builtin_popcount(game->kept)]++;
        large += game->rows > 10 && game->columns > 10;
        ends += game->end > 0;
    }
    assert_true(one_colour * 6 < series.count);
    for (unsigned k = LAMMAS_KINDS_MIN; k <= LAMMAS_KINDS_MAX; k++)
        assert_true(kinds[k] >= 1);
    for (int set = 0; set < 3; set++)
        for (int reading = 0; reading < 2; reading++)
            assert_true(play[set][reading] >= 4);
    for (size_t count = 1; count <= 4; count++)
        assert_true(tiles[count] >= 4);
    assert_true(large >= 4 && ends >= 12);
}

static bool same_play(const struct lammas *a, const struct lammas *b) {
    return a->kept == b->kept && a->end == b->end && a->reading == b->reading;
}

static bool sets_some(const struct lammas *game) {
    return game->kept > LAMMAS_HARD;
}

/*
 * Nobody meets the same more than four times in a row: some tiles of the corner to set, a kind that must remain, both,
 * or neither of them, which is normal and hard play to the end that comes first.
 */
TEST(packs_mix_what_they_ask_for) {
    enum { LONGEST_RUN = 4 };
    size_t run = 0;
    for (size_t i = 0; i < series.count; i++) {
        const struct lammas *game = start_of(i), *last = i > 0 ? start_of(i - 1) : NULL;
        const bool same = last && sets_some(last) == sets_some(game) && (last->end > 0) == (game->end > 0);
        run = same ? run + 1 : 1;
        require(run <= LONGEST_RUN, series_name(i), "is the fifth of its kind in a row");
    }
}

/* Of the first five only the first two may set the same tiles: one of these needs no setting. */
TEST(the_first_five_are_different) {
    for (size_t i = 2; i < 5; i++)
        for (size_t j = 0; j < i; j++)
            require(start_of(i)->kept != start_of(j)->kept, series_name(i), "asks for what was asked before");
}

/* Whether a first turn with two kinds, and then a corner of the second of them, solves the grid in two turns. */
static bool opens_with(const struct lammas *game, const char *arrangement /* "pqqq" */) {
    for (size_t pair = 0; pair < (size_t)game->kinds * game->kinds; pair++) {
        const uint8_t p = (uint8_t)(pair / game->kinds), q = (uint8_t)(pair % game->kinds);
        struct lammas run = *game;
        uint8_t first[4];
        for (size_t i = 0; i < 4; i++)
            first[i] = arrangement[i] == 'p' ? p : q;
        set_corner(&run, first);
        lammas_sweep(&run, NULL);
        set_plain(&run, q);
        lammas_sweep(&run, NULL);
        set_plain(&run, q);
        if (lammas_solved(&run))
            return true;
    }
    return false;
}

/* The levels above easy that take two turns of normal play have no trick in common, whatever two kinds it uses. */
TEST(no_first_turn_opens_many_levels) {
    static const char *const arrangements[] = {"qqpq", "qpqq", "qppq", "pqqq", "pqpq", "ppqq", "pppq"};
    size_t opened[sizeof arrangements / sizeof *arrangements] = {0}, count = 0;
    for (size_t i = 0; i < series.count; i++) {
        const struct lammas *game = start_of(i);
        if (game->kept != LAMMAS_NORMAL || least_turns(game) != 2 ||
            strcmp(pz_session_value(series.starts[i], "Difficulty"), "easy") == 0)
            continue;
        count++;
        for (size_t j = 0; j < sizeof opened / sizeof *opened; j++)
            opened[j] += opens_with(game, arrangements[j]);
    }
    assert_true(count >= 12);
    for (size_t j = 0; j < sizeof opened / sizeof *opened; j++)
        if (opened[j] * 3 > count)
            fail_msg("%s opens %zu levels of %zu", arrangements[j], opened[j], count);
}

/* ---- notes ---- */

static bool within(const struct lammas *game, unsigned turns) {
    struct lammas_solution solution;
    const bool found = lammas_solve(game, turns, NULL, &solution) == PZ_OK;
    lammas_solution_free(&solution);
    return found;
}

/* Whether so many turns in which nothing is set are on a shortest way. */
static bool may_wait(const struct lammas *game, unsigned turns) {
    struct lammas next = *game;
    for (unsigned turn = 0; turn < turns; turn++)
        lammas_sweep(&next, NULL);
    return within(&next, least_turns(game) - turns);
}

/* Of all ways to set the corner first, those that are on a shortest way. */
struct first_turns {
    size_t good, all;
    uint8_t last[4]; /* the corner of a good one */
};

static struct first_turns first_turns_of(const struct lammas *game) {
    const unsigned least = least_turns(game);
    struct first_turns first = {.all = 1};
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = 0; i < 4; i++)
        first.all *= lammas_editable(game, corner[i]) ? game->kinds : 1;
    for (size_t number = 0; number < first.all; number++) {
        struct lammas next = *game;
        uint8_t set[4];
        size_t rest = number;
        for (size_t i = 0; i < 4; i++) {
            const bool editable = lammas_editable(game, corner[i]);
            set[i] = editable ? (uint8_t)(rest % game->kinds) : game->tiles[corner[i]];
            rest /= editable ? game->kinds : 1;
        }
        set_corner(&next, set);
        lammas_sweep(&next, NULL);
        if (within(&next, least - 1)) {
            memcpy(first.last, set, sizeof set);
            first.good++;
        }
    }
    return first;
}

/* The fewest turns where other tiles may be set, another kind must remain, or the template is read otherwise. */
static unsigned turns_keeping(const struct lammas *game, unsigned kept) {
    struct lammas other = *game;
    other.kept = (uint8_t)kept;
    return least_turns(&other);
}

static unsigned turns_to(const struct lammas *game, unsigned end /* 0 for any kind */) {
    struct lammas other = *game;
    other.end = (uint8_t)end;
    return least_turns(&other);
}

static unsigned turns_of_other_template(const struct lammas *game) {
    struct lammas other = *game;
    other.reading = game->reading == LAMMAS_LIVE ? LAMMAS_FIXED : LAMMAS_LIVE;
    return least_turns(&other);
}

/* How many kinds can remain after so many turns at the least; with 0, how many never can. */
static size_t ends_after(const struct lammas *game, unsigned turns) {
    size_t count = 0;
    for (unsigned end = 1; end <= game->kinds; end++)
        count += turns_to(game, end) == turns;
    return count;
}

static size_t cells_of(const struct lammas *game) {
    return (size_t)game->rows * game->columns;
}

static size_t count_of(const struct lammas *game, uint8_t kind) {
    size_t count = 0;
    for (size_t cell = 0; cell < cells_of(game); cell++)
        count += game->tiles[cell] == kind;
    return count;
}

static bool falls_by_itself(const struct lammas *game) {
    struct lammas run = *game;
    bool itself;
    lammas_run(&run, &itself);
    return itself;
}

/* One oak stands in the corner, and after the first turn of the solution there is one in each cell of the diagonal. */
static bool plants_a_diagonal(const struct lammas *game) {
    const uint8_t oak = game->tiles[0];
    struct lammas_solution solution;
    struct lammas next = *game;
    bool planted = count_of(game, oak) == 1;
    assert_int_equal(lammas_solve(game, UINT_MAX, NULL, &solution), PZ_OK);
    set_corner(&next, solution.templates[0]);
    lammas_solution_free(&solution);
    lammas_sweep(&next, NULL);
    for (size_t i = 0; i < next.rows; i++)
        planted &= next.tiles[i * next.columns + i] == oak;
    return planted;
}

/* What a note may say of a level; n has its numbers. */
#define CLAIM(name, expression)                                                                                        \
    static bool name(const void *start, const unsigned n[NOTE_NUMBERS]) {                                              \
        const struct lammas *game = start;                                                                             \
        const unsigned least = least_turns(game);                                                                      \
        (void)least, (void)n;                                                                                          \
        return expression;                                                                                             \
    }

CLAIM(solves_itself, falls_by_itself(game))
CLAIM(takes, least == n[0])
CLAIM(tiles_and_turns, cells_of(game) == n[0] && least == n[1])
CLAIM(has_sides, game->rows == n[0] && game->columns == n[1])
CLAIM(has_cells, cells_of(game) == n[0])
CLAIM(spreads, one_colour_is_best(game))
CLAIM(prepares, opens_with(game, "pqqq"))
CLAIM(fells_no_oak, plants_a_diagonal(game))
CLAIM(good_of_all, first_turns_of(game).good == n[0] && first_turns_of(game).all == n[1])
CLAIM(all_and_good, first_turns_of(game).all == n[0] && first_turns_of(game).good == n[1])
CLAIM(kinds_and_good, game->kinds == n[0] && first_turns_of(game).all == n[0] && first_turns_of(game).good == n[1])
CLAIM(one_and_others, first_turns_of(game).good == 1 && first_turns_of(game).all == n[0] + 1)
CLAIM(one_of_all, first_turns_of(game).good == 1 && first_turns_of(game).all == n[0])
CLAIM(plainest,
      first_turns_of(game).good == 1 && memcmp(first_turns_of(game).last, first_turns_of(game).last + 1, 3) == 0)
CLAIM(waits_once, may_wait(game, 1))
CLAIM(waits, may_wait(game, n[0]))
CLAIM(live_takes, game->reading == LAMMAS_FIXED && turns_of_other_template(game) == n[0])
CLAIM(fixed_takes, game->reading == LAMMAS_LIVE && turns_of_other_template(game) == n[0])
CLAIM(live_is_longer, game->reading == LAMMAS_FIXED && turns_of_other_template(game) == least + 1)
CLAIM(either_takes, turns_of_other_template(game) == n[0] && least == n[0])
CLAIM(d_is_enough, game->kept == A && turns_keeping(game, A | B | C) == least)
CLAIM(d_takes, turns_keeping(game, A | B | C) == n[0])
CLAIM(without_a, turns_keeping(game, game->kept | A) == n[0])
CLAIM(needs_b, turns_keeping(game, game->kept | B) == 0)
CLAIM(needs_d, turns_keeping(game, game->kept | D) == 0)
CLAIM(needs_each, turns_keeping(game, A | B) == 0 && turns_keeping(game, A | C) == 0 && turns_keeping(game, A | D) == 0)
CLAIM(b_or_c_takes, turns_keeping(game, A | C | D) == n[0] && turns_keeping(game, A | B | D) == n[1])
CLAIM(with_a, (game->kept & A) && turns_keeping(game, game->kept & ~(unsigned)A) == n[0])
CLAIM(with_b, (game->kept & B) && turns_keeping(game, game->kept & ~(unsigned)B) == n[0])
CLAIM(b_or_d_saves, game->kept == (B | D) && turns_keeping(game, D) + 1 == least && turns_keeping(game, B) + 1 == least)
CLAIM(one_or_whole, game->kept == (A | B | C) && least == n[0] && turns_keeping(game, LAMMAS_NORMAL) == 1)
CLAIM(other_takes, game->end > 0 && turns_to(game, 0) == n[0] && least > n[0])
CLAIM(other_and_this, game->end > 0 && turns_to(game, 0) == n[0] && least == n[1])
CLAIM(a_turn_further, game->end > 0 && turns_to(game, 0) == n[0] && least == n[0] + 1)
CLAIM(other_takes_one, game->kinds == 2 && game->end > 0 && turns_to(game, 0) == 1 && least > 1)
CLAIM(can_remain, game->kinds - ends_after(game, 0) == n[0] && game->kinds == n[1])
CLAIM(one_cannot, game->kinds == 2 && ends_after(game, 0) == 1)
CLAIM(only_this, game->kept == (A | C | D) && game->end > 0 && ends_after(game, 0) + 1 == game->kinds)
CLAIM(two_turns_for, game->kinds == n[1] && ends_after(game, 2) == n[0])
CLAIM(take_each, ends_after(game, n[1]) == n[0])
CLAIM(all_take, game->kinds == 3 && ends_after(game, n[0]) == 3)
CLAIM(any_takes, ends_after(game, n[0]) == game->kinds)
CLAIM(others_and_this, game->kinds == 3 && game->end > 0 && ends_after(game, n[0]) == 2 && least == n[1])
CLAIM(is_quickest, n[0] == 1 && game->kinds == n[1] && ends_after(game, least) == 1)
CLAIM(b_saves, turns_keeping(game, game->kept | B) == least + n[0])
CLAIM(needs_c_and_d, turns_keeping(game, game->kept | C) == 0 && turns_keeping(game, game->kept | D) == 0)
CLAIM(one_two_three, game->kinds == 3 && least == 3 && ends_after(game, 1) == 1 && ends_after(game, 2) == 1)
CLAIM(two_three_six, game->kinds == 3 && least == 6 && ends_after(game, 2) == 1 && ends_after(game, 3) == 1)
CLAIM(a_turn_nearer, ends_after(game, least - 1) == n[0])
CLAIM(half_as_long, game->kinds == n[1] && least % 2 == 0 && ends_after(game, least / 2) == n[0])
CLAIM(a_alone, turns_keeping(game, B | C | D) == n[0])
CLAIM(without_a_takes, turns_keeping(game, game->kept | A) == n[0])
CLAIM(needs_no_a, turns_keeping(game, game->kept | A) == least)
CLAIM(a_and_c_do, turns_keeping(game, B | D) == least)
CLAIM(a_and_d_do, turns_keeping(game, B | C) == least)
CLAIM(d_does, turns_keeping(game, A | B | C) == least)
CLAIM(b_or_c_rests, turns_keeping(game, game->kept | B) == least && turns_keeping(game, game->kept | C) == least)
CLAIM(others_take_one_more, game->kinds == 3 && ends_after(game, least) == 1 && ends_after(game, least + 1) == 2)
CLAIM(two_three_four, game->kinds == 3 && least == 3 && ends_after(game, 2) == 1 && turns_to(game, 2) == 4)
CLAIM(kinds_and_turns, game->kinds == n[0] && least == n[1])

TEST(notes_are_true) {
    static const struct note_claim claims[] = {
        {"Nothing had to be set: these tiles fall into place by themselves", solves_itself},
        {"One kind in the corner is enough", spreads},
        {"You may set three tiles, and D alone is enough", d_is_enough},
        {"the other kind would fill the field in a single turn", other_takes_one},
        {"One of the two kinds can never cover this cloth", one_cannot},
        {"B alone cannot bring about any other ending", only_this},
        {"# kind in # can fill", can_remain},
        {"picked up in # turns", takes},
        {"without A it takes #", without_a},
        {"# of the # kinds can fill the night in two turns", two_turns_for},
        {"Without D you cannot do it at all", needs_d},
        {"First make one kind common, then spread it", prepares},
        {"You cannot fell one oak alone: the first turn plants a whole diagonal", fells_no_oak},
        {"A fixed template would do it in # turns", fixed_takes},
        {"Of the # ways to set B, C and D first, only # works", all_and_good},
        {"you can leave the corner alone at first", waits_once},
        {"you can leave the corner alone for # turns", waits},
        {"The easy kind would take # turns; this one takes #", other_and_this},
        {"# first swings of #", good_of_all},
        {"# first turns, # that works", all_and_good},
        {"With a live template the four winds would blow for # turns", live_takes},
        {"Leave B alone, and the four posts stand for ever", needs_b},
        {"# first peg of #", good_of_all},
        {"Of # first bites, # go", all_and_good},
        {"a fixed one would take # turns", fixed_takes},
        {"A live template would take a turn longer", live_is_longer},
        {"The pigeons would settle in # turns if any roost would do", other_takes},
        {"With B alone it would take # turns, with C alone #", b_or_c_takes},
        {"they untie it in #", takes},
        {"# legs of the stool take # turns", take_each},
        {"the third takes #", takes},
        {"# first turns of # keep", good_of_all},
        {"# turns away; the one you want is a turn further", a_turn_further},
        {"One turn, two turns, three turns: each kind has its price, and you were asked for the dearest",
         one_two_three},
        {"A live template would tarnish it: # turns", live_takes},
        {"instead of #", takes},
        {"makes no difference: all three kinds take # turns", all_take},
        {"# turns. A template", takes},
        {"A template that kept still would need #", fixed_takes},
        {"Leave B, C or D alone, and a sheep gets away", needs_each},
        {"# turns for another kind, # for hers", other_and_this},
        {"Without B the furrows never cross", needs_b},
        {"Of # roads into the market, # leads", all_and_good},
        {"# by #, and", has_sides},
        {"and # turns.", takes},
        {"fixed or live makes no difference: # turns", either_takes},
        {"Either of the other kinds takes # turns; the spider's own takes #", others_and_this},
        {"# flowers, and # of them to begin with", kinds_and_good},
        {"it takes # turns; with the whole corner it would be one", one_or_whole},
        {"of # ways to set the corner first, # work", all_and_good},
        {"Of # ways to set the corner first, # makes all the bells ring", all_and_good},
        {"f A were yours, # turn would do", with_a},
        {"f A were yours, # turns would do", with_a},
        {"f A were yours, # would do", with_a},
        {"A garden of # beds", has_cells},
        {"# place in # to start digging", good_of_all},
        {"# first turn of # lights", good_of_all},
        {"With B as well it would swing round in # turns", with_b},
        {"# gates, seven turns", takes},
        {"a live template would leave only #", live_takes},
        {"It never keeps still, and that is what saves a turn: a fixed template needs #", fixed_takes},
        {"# turns for this ladybird", takes},
        {"with other spots it would take #", other_takes},
        {"Of # first turns only the plainest is right", one_of_all},
        {"all four tiles the same", plainest},
        {"All four the same is where it begins", plainest},
        {"none of the other # turns would do", one_and_others},
        {"B or D would save a turn, but the moth has neither", b_or_d_saves},
        {"with D alone, too, but only after # turns", d_takes},
        {"Leave B alone, and the way home is # turns longer", b_saves},
        {"Set C as well as D, or the ducks never leave", needs_c_and_d},
        {"# of its # colours is quicker than the others", is_quickest},
        {"# kinds are a turn nearer", a_turn_nearer},
        {"# tiles and # turns", tiles_and_turns},
        {"One turn would pull the ivy down", other_takes_one},
        {"# first turns of # keep the chain whole", good_of_all},
        {"A and C are enough", a_and_c_do},
        {"either of the others takes a turn more", others_take_one_more},
        {"One field takes two turns, the other three, and the hedge itself four", two_three_four},
        {"# of the three kinds reach the far bank in # turns", take_each},
        {"could have done without it", needs_no_a},
        {"Of all four tiles, D by itself would have been enough", d_does},
        {"A alone would thresh it in # turns", a_alone},
        {"the other three tiles need #", without_a_takes},
        {"D alone would bring the moon up in # turns, twice as many", d_takes},
        {"Leave B alone, or leave C alone, and you are as quick", b_or_c_rests},
        {"# of the seven kinds feather the nest in # turns", take_each},
        {"A and D do the work", a_and_d_do},
        {"D alone could stitch this quilt, too, in # turns", d_takes},
        {"# of the four fields could take over in # turns", take_each},
        {"the far one takes #", takes},
        {"# kinds and two lambs, and yet it takes # turns", kinds_and_turns},
        {"Two turns, three turns or six: you were asked to shut the gate the long way", two_three_six},
        {"Whichever kind comes home last, it takes # turns", any_takes},
        {"# of the # kinds would take half as long", half_as_long},
        {NULL, NULL},
    };
    notes_check(claims);
}

/* ---- levels that are alike ---- */

/* A picture: the letters are named in the order in which they occur. */
struct picture {
    int rows, columns;
    uint8_t tiles[LAMMAS_CELLS_MAX];
};

/* A grid turned or mirrored in one of eight ways, and shifted. */
static struct picture seen_as(const struct lammas *game, int symmetry, int down, int right) {
    uint8_t names[LAMMAS_KINDS_MAX], next = 0;
    const bool across = symmetry & 4;
    struct picture picture = {across ? game->columns : game->rows, across ? game->rows : game->columns, {0}};
    memset(names, UINT8_MAX, sizeof names);
    for (int row = 0; row < picture.rows; row++)
        for (int column = 0; column < picture.columns; column++) {
            int r = (row + down) % picture.rows, c = (column + right) % picture.columns;
            r = symmetry & 1 ? picture.rows - 1 - r : r;
            c = symmetry & 2 ? picture.columns - 1 - c : c;
            const uint8_t tile = across ? game->tiles[c * game->columns + r] : game->tiles[r * game->columns + c];
            if (names[tile] == UINT8_MAX)
                names[tile] = next++;
            picture.tiles[row * picture.columns + column] = names[tile];
        }
    return picture;
}

static int compare(const struct picture *a, const struct picture *b) {
    if (a->rows != b->rows)
        return a->rows - b->rows;
    if (a->columns != b->columns)
        return a->columns - b->columns;
    return memcmp(a->tiles, b->tiles, (size_t)a->rows * (size_t)a->columns);
}

/* The first of all its views: the same for pictures that are alike. */
static struct picture canonical(const struct lammas *game) {
    struct picture best = seen_as(game, 0, 0, 0);
    for (int symmetry = 0; symmetry < 8; symmetry++)
        for (int down = 0; down < (symmetry & 4 ? game->columns : game->rows); down++)
            for (int right = 0; right < (symmetry & 4 ? game->rows : game->columns); right++) {
                const struct picture other = seen_as(game, symmetry, down, right);
                if (compare(&other, &best) < 0)
                    best = other;
            }
    return best;
}

/* Whatever the play, no picture is another one turned, mirrored, shifted or in other colours. */
TEST(no_two_pictures_are_alike) {
    struct picture *pictures = pz_alloc(series.count, sizeof *pictures);
    for (size_t i = 0; i < series.count; i++) {
        pictures[i] = canonical(start_of(i));
        for (size_t j = 0; j < i; j++)
            if (compare(&pictures[i], &pictures[j]) == 0)
                fail_msg("%s is %s", series_name(i), series_name(j));
    }
    free(pictures);
}

/* What a player sees as the same problem: the tiles that may not be set, in whatever colours. */
static struct picture fixed_part(const struct lammas *game) {
    uint8_t names[LAMMAS_KINDS_MAX], next = 0;
    struct picture picture = {game->rows, game->columns, {0}};
    memset(names, UINT8_MAX, sizeof names);
    for (size_t cell = 0; cell < cells_of(game); cell++) {
        const bool set = lammas_editable(game, (uint16_t)cell);
        if (!set && names[game->tiles[cell]] == UINT8_MAX)
            names[game->tiles[cell]] = next++;
        picture.tiles[cell] = set ? UINT8_MAX : names[game->tiles[cell]];
    }
    return picture;
}

/* Calls see() for the state before each turn of the level's best record (test_best.c). */
static void follow(size_t level, void (*see)(size_t level, const struct lammas *before)) {
    PZ_SCOPED_TEXT path = {0};
    pz_text_add(&path, PUZZLES_LEVELS "/lammas/best/%s", series_name(level));
    PZ_SCOPED_SESSION *record = open_file(pz_text_string(&path));
    pz_session_go(record, 0);
    for (size_t move = 0; move < pz_session_known(record); move++) {
        if (strcmp(pz_session_move(record, move), "apply") == 0)
            see(level, pz_session_state(record));
        pz_session_redo(record);
    }
}

/* For follow(): no other level starts there. */
static void meets_none(size_t level, const struct lammas *before) {
    const struct picture here = fixed_part(before);
    for (size_t i = 0; i < series.count; i++) {
        if (i == level || !same_play(before, start_of(i)))
            continue;
        const struct picture there = fixed_part(start_of(i));
        if (compare(&here, &there) == 0)
            fail_msg("%s is met on the way from %s", series_name(i), series_name(level));
    }
}

TEST(no_level_is_met_on_the_way) {
    for (size_t i = 0; i < series.count; i++)
        follow(i, meets_none);
}

/* The grids before the last turn. */
static struct picture keys[SERIES_MAX];

static void note_key(size_t level, const struct lammas *before) {
    keys[level] = fixed_part(before); /* the last one stays */
}

TEST(few_levels_share_their_key) {
    for (size_t i = 0; i < series.count; i++)
        follow(i, note_key);
    for (size_t i = 0; i < series.count; i++) {
        size_t alike = 0;
        for (size_t j = 0; j < series.count; j++)
            alike += same_play(start_of(i), start_of(j)) && compare(&keys[i], &keys[j]) == 0;
        require(alike <= 3 || keys[i].rows == 0, series_name(i), "shares its last turn with too many");
    }
}

/* The templates of a best record, turn by turn, the kinds being named in the order in which they occur. */
struct answer {
    char names[LAMMAS_KINDS_MAX + 1];
    struct pz_text turns;
};

/* As they are, and mirrored in the main diagonal, which exchanges B and C. */
static struct answer answers[2][SERIES_MAX];

/* For follow(). */
static void note_template(size_t level, const struct lammas *before) {
    uint16_t corner[4];
    lammas_corner(before, corner);
    for (size_t mirrored = 0; mirrored < 2; mirrored++) {
        struct answer *answer = &answers[mirrored][level];
        const size_t order[] = {0, 1 + mirrored, 2 - mirrored, 3};
        for (size_t i = 0; i < 4; i++) {
            const char kind = (char)('a' + before->tiles[corner[order[i]]]);
            const char *named = strchr(answer->names, kind);
            const size_t name = named ? (size_t)(named - answer->names) : strlen(answer->names);
            answer->names[name] = kind;
            pz_text_add_char(&answer->turns, (char)('a' + name));
        }
        pz_text_add_char(&answer->turns, ' ');
    }
}

/* What solved one level solves no other. */
TEST(no_two_levels_have_the_same_answer) {
    for (size_t i = 0; i < series.count; i++)
        follow(i, note_template);
    for (size_t i = 0; i < series.count; i++) {
        const char *answer = answers[0][i].turns.data;
        for (size_t j = 0; j < i; j++)
            if (strcmp(answer, answers[0][j].turns.data) == 0 || strcmp(answer, answers[1][j].turns.data) == 0)
                fail_msg("%s is solved like %s: %s", series_name(i), series_name(j), answer);
    }
    for (size_t i = 0; i < 2 * series.count; i++)
        pz_text_free(&answers[i % 2][i / 2].turns);
}

SLOW_TEST(players_agree_with_the_bits) {
    static const char *const fallen[] = {NULL};
    check_players(fallen);
}

SERIES(lammas_game)
