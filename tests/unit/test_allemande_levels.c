/*
 * Allemande: every bundled level is proven: won in as many turns as it says, and not sooner, or to be held for as many
 * under a threat. No two levels are alike up to mirroring and colours, and no kind of problem is missing.
 */
#include "allemande/prover.h"
#include "allemande/slots.h"
#include "bundled_series.h"
#include "puzzles/memory.h"
#include "test.h"

enum { MEMORY = 4 << 20 };

/* ---- each level ---- */

/* If it names a seed, the present generator makes this position from it, with what its header says as options. */
static void check_seed(const struct allemande *game, const struct pz_level *level, const char *name) {
    static const char *const wins[] = {"0", "1", "2", "3"};
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_TEXT made = {0}, described = {0};
    uint64_t seed = 0;
    pz_options_set(&options, "size", pz_level_value(level, "Size"));
    pz_options_set(&options, "win-in", wins[game->goal]);
    pz_options_set(&options, "difficulty", pz_level_value(level, "Difficulty"));
    if (game->position.grouped)
        pz_options_set(&options, "grouped", NULL);
    assert_int_equal(pz_level_number(level, "Seed", 0, UINT64_MAX, &seed, NULL), PZ_OK);
    assert_int_equal(allemande_game.generate(&options, seed, NULL, &made, NULL), PZ_OK);
    allemande_game.describe(game, &described);
    require(strstr(pz_text_string(&made), pz_text_string(&described)) != NULL, name, "is not what its seed makes");
}

/* One in eight is enough: what they are to show is that the generator has not changed, as unit_daily does, too. */
static bool is_looked_at(const struct pz_level *level) {
    return strtoull(pz_level_value(level, "Seed"), NULL, 10) % 8 == 0;
}

/* The other player threatens to win at once, and the player to move can hold out but does not win instead. */
static void check_hold(const struct allemande *game, const char *name) {
    const struct allemande_position *position = &game->position;
    struct allemande_proof proof;
    require(!allemande_winning_turn(position, position->to_move, NULL), name, "can be won at once");
    require(allemande_winning_turn(position, position->to_move ^ 1U, NULL), name, "has nothing to stop");
    require(allemande_hold(game, NULL, &proof) == PZ_OK, name, "cannot be held");
}

static void check(const struct pz_level *level, const void *state, const char *name) {
    const struct allemande *game = state;
    const char *generator = pz_level_value(level, "Generator");
    struct allemande_proof proof;
    require(game->position.side >= ALLEMANDE_SIDE_PLAYED_MIN, name, "is too small");
    require(game->goal > 0, name, "has no goal");
    if (game->holds) {
        check_hold(game, name);
        return;
    }
    require(allemande_prove(&game->position, 2 * game->goal - 1, MEMORY, NULL, &proof) == PZ_OK, name, "is not proven");
    require(proof.verdict == ALLEMANDE_WINS, name, "cannot be won in time");
    require(proof.plies == 2 * game->goal - 1, name, "can be won sooner");
    if (generator && strcmp(generator, "allemande 1") != 0 && !only_quick_tests() && is_looked_at(level))
        check_seed(game, level, name);
}

SLOW_TEST(test_levels) {
    static const char *const headers[] = {"Goal", "To-move", "Variant", NULL};
    bundled_check(&(struct bundled){&allemande_game, headers, check, 60});
}

/* ---- the series ---- */

static const struct allemande *start_of(size_t i) {
    return series_start(i);
}

/* How many levels have what the audit of a series looks for. */
struct kinds {
    unsigned goals[4], holds[3], players[2], grouped[2]; /* by turns, by who is to move, by variant */
    unsigned sides[ALLEMANDE_SIDE_MAX + 1];
    unsigned large;                          /* 10x10 and larger */
    unsigned taken, declined;                /* offers to take over, by what is right */
    unsigned wins[ALLEMANDE_STONES_MAX + 1]; /* wins in one, by the fewest stones */
};

static bool takes_over(const struct allemande *game) {
    struct allemande_proof proof;
    assert_int_equal(allemande_prove(&game->position, 2 * game->goal - 1, MEMORY, NULL, &proof), PZ_OK);
    return proof.best.kind == ALLEMANDE_SWAP;
}

static void add_kind(const struct allemande *game, struct kinds *kinds) {
    const struct allemande_position *position = &game->position;
    struct allemande_move turn;
    assert_in_range(game->goal, 1, game->holds ? 2 : 3);
    if (game->holds)
        kinds->holds[game->goal]++;
    else
        kinds->goals[game->goal]++;
    kinds->players[game->first]++;
    kinds->grouped[position->grouped]++;
    kinds->large += position->side >= 10;
    kinds->sides[position->side]++;
    if (position->may_swap)
        takes_over(game) ? kinds->taken++ : kinds->declined++;
    if (game->goal == 1 && allemande_winning_turn(position, position->to_move, &turn)) /* in none that is held */
        kinds->wins[turn.count]++;
}

SLOW_TEST(levels_differ_in_kind) {
    struct kinds kinds = {.large = 0};
    for (size_t i = 0; i < series.count; i++)
        add_kind(start_of(i), &kinds);
    for (unsigned turns = 1; turns <= 3; turns++)
        assert_true(kinds.goals[turns] >= 8);
    assert_true(kinds.holds[1] >= 4 && kinds.holds[2] >= 2);
    assert_true(kinds.sides[ALLEMANDE_SIDE_USUAL] >= 10);
    for (unsigned stones = 2; stones <= ALLEMANDE_STONES_MAX; stones++)
        assert_true(kinds.wins[stones] >= 4);
    for (unsigned i = 0; i < 2; i++)
        assert_true(kinds.players[i] >= 25 && kinds.grouped[i] >= 25);
    assert_true(kinds.large >= 7);
    assert_true(kinds.taken >= 3 && kinds.declined >= 3);
}

/* ---- first turns ---- */

/* The first turns that win, of a problem in two turns or more. */
struct firsts {
    const struct allemande *game;
    unsigned by_stones[ALLEMANDE_STONES_MAX + 1];
};

static bool add_first(void *context, const struct allemande_move *turn) {
    struct firsts *firsts = context;
    struct allemande_position next = firsts->game->position;
    struct allemande_proof proof;
    allemande_play(&next, turn);
    assert_int_equal(allemande_prove(&next, 2 * firsts->game->goal - 2, MEMORY / 4, NULL, &proof), PZ_OK);
    firsts->by_stones[turn->count] += proof.verdict == ALLEMANDE_LOSES;
    return true;
}

/* Whoever only stops the other player has a choice, and does not win by that: the win is to be found. */
SLOW_TEST(first_turns_are_not_forced) {
    for (size_t i = 0; i < series.count; i++) {
        const struct allemande *game = start_of(i);
        struct allemande_hardness hardness;
        if (game->goal == 1 || game->holds || game->position.may_swap)
            continue;
        assert_int_equal(allemande_judge(&game->position, game->goal, NULL, &hardness), PZ_OK);
        require(hardness.sensible >= 4 * hardness.winning, series_name(i), "leaves hardly a choice");
    }
}

/* Not all first turns that win have four stones. */
SLOW_TEST(some_first_turns_have_few_stones) {
    unsigned fewer = 0;
    for (size_t i = 0; i < series.count; i++) {
        struct firsts firsts = {.game = start_of(i)};
        if (firsts.game->goal != 2 || !firsts.game->position.grouped || firsts.game->position.may_swap)
            continue;
        allemande_each_defence(&firsts.game->position, add_first, &firsts);
        fewer += firsts.by_stones[ALLEMANDE_STONES_MAX] == 0;
    }
    assert_true(fewer >= 6);
}

/* What a level asks of the player, whatever the variant and however long the goal takes. */
enum kind { WIN_IN_ONE, WIN_IN_TWO, WIN_IN_THREE, STOP_THE_WIN, DECIDE_ON_THE_SWAP };

static enum kind kind_of(const struct allemande *game) {
    if (game->position.may_swap)
        return DECIDE_ON_THE_SWAP;
    return game->holds ? STOP_THE_WIN : (enum kind)(WIN_IN_ONE + game->goal - 1);
}

TEST(packs_mix_what_they_ask_for) {
    enum { LONGEST_RUN = 4 };
    size_t run = 0;
    for (size_t i = 0; i < series.count; i++) {
        run = i > 0 && kind_of(start_of(i)) == kind_of(start_of(i - 1)) ? run + 1 : 1;
        require(run <= LONGEST_RUN, series_name(i), "is the fifth in a row that asks for the same");
    }
}

TEST(the_first_five_differ) {
    unsigned seen = 0;
    for (size_t i = 0; i < 5; i++)
        seen |= 1U << kind_of(start_of(i));
    assert_int_equal(seen, 1U << WIN_IN_ONE | 1U << WIN_IN_TWO | 1U << STOP_THE_WIN);
}

/* ---- what is alike ---- */

static char *form_of(const struct allemande_position *position) {
    struct pz_text form = {0};
    PZ_OWNED struct allemande *game = allemande_new(position, false, 0);
    lab_allemande_form(game, &form);
    return pz_text_take(&form);
}

/* Each image of a position has the same form; that of exchanged colours is what the library makes of it. */
TEST(forms_forget_symmetries) {
    for (size_t i = 0; i < series.count; i++) {
        struct allemande_position exchanged, declined = start_of(i)->position;
        declined.may_swap = false;
        allemande_exchange(&declined, &exchanged);
        PZ_OWNED char *form = form_of(&declined), *other = form_of(&exchanged);
        assert_string_equal(form, other);
    }
}

/* After the first turn of their records, which is all there is to some, no two are the same position either. */
SLOW_TEST(no_two_levels_have_the_same_answer) {
    const struct lab_series *found = series_found();
    assert_int_equal(lab_distinct_keys(found), found->count);
}

SLOW_TEST(players_agree_with_the_bits) {
    static const char *const fallen[] = {NULL};
    check_players(fallen);
}

SERIES(allemande_game)
