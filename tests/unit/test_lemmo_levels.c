/* Lemmo: every bundled level is sound and solved by the line the program knows; no two are alike. */
#include "lemmo_twin.h"
#include "test.h"

#include "bundled_notes.h"
#include "lemmo/parts.h"
#include "puzzles/memory.h"

/* Larger maps are checked by the fast answers only. */
enum { TWIN_CELLS_MAX = 2000 };

/* Every start walked step by step agrees with the passes. */
static void check_count(const struct lemmo *game, const char *name) {
    struct twin twin = {(int)lemmo_rows(game), (int)lemmo_columns(game), NULL};
    twin.cells = pz_alloc((size_t)twin.rows, (size_t)twin.columns);
    for (int row = 0; row < twin.rows; row++)
        for (int column = 0; column < twin.columns; column++)
            *twin_at(&twin, row, column) = lemmo_cell(game, (uint64_t)row, (uint64_t)column);
    require(twin_count(&twin) == lemmo_count(game), name, "is counted wrong");
    free(twin.cells);
}

/* The line of moves is legal and solves the level, and the goal is the best there is, proven, or one that it names. */
static void check_line(const struct pz_level *level, const struct lemmo *start, const char *name) {
    struct lemmo *game = lemmo_clone(start);
    PZ_SCOPED_TEXT moves = {0};
    struct lemmo_plan plan;
    require(lemmo_search(game, lemmo_allowance(game), NULL, &plan) == PZ_OK, name, "is not solved for certain");
    const bool has_goal = pz_level_value(level, "Goal") != NULL;
    require(has_goal ? plan.winning > lemmo_goal(game) : plan.winning == lemmo_goal(game), name, "has a wrong goal");
    require(lemmo_goal(game) > lemmo_count(game) || lemmo_allowance(game) == 0, name, "leaves nothing to do");
    require(lemmo_game.line(game, NULL, &moves) == PZ_OK, name, "has no line");
    struct pz_lines lines = {.at = moves.data, .end = moves.data + moves.length, .number = 1};
    struct pz_line line;
    while (pz_lines_next(&lines, &line)) {
        PZ_OWNED char *move = pz_copy(line.text, line.length);
        require(lemmo_game.outcome(game) == PZ_UNFINISHED, name, "is solved before the line ends");
        require(lemmo_game.play(game, move, NULL) == PZ_OK, name, "has an illegal line");
    }
    require(lemmo_game.outcome(game) == PZ_SOLVED, name, "is not solved by its line");
    lemmo_free(game);
}

static void check(const struct pz_level *level, const void *state, const char *name) {
    const struct lemmo *game = state;
    if (lemmo_rows(game) * lemmo_columns(game) <= TWIN_CELLS_MAX)
        check_count(game, name);
    check_line(level, game, name);
}

SLOW_TEST(test_levels) {
    static const char *const headers[] = {"Removals", NULL};
    bundled_check(&(struct bundled){&lemmo_game, headers, check, 60});
}

/* ---- Maps that are alike ---- */

/* Whether one map is the other, as it is or seen in a mirror. */
static bool alike(const struct lemmo *a, const struct lemmo *b, bool mirrored) {
    const uint64_t rows = lemmo_rows(a), columns = lemmo_columns(a);
    if (rows != lemmo_rows(b) || columns != lemmo_columns(b))
        return false;
    for (uint64_t row = 0; row < rows; row++)
        for (uint64_t column = 0; column < columns; column++)
            if (lemmo_cell(a, row, column) != lemmo_cell(b, row, mirrored ? columns - 1 - column : column))
                return false;
    return true;
}

TEST(no_two_maps_are_alike) {
    for (size_t i = 0; i < series.count; i++) {
        const struct lemmo *map = series_start(i);
        assert_true(alike(map, map, false));
        for (size_t j = 0; j < i; j++)
            if (alike(map, series_start(j), false) || alike(map, series_start(j), true))
                fail_msg("%s is %s", series_name(i), series_name(j));
    }
}

/* ---- Answers that are alike ---- */

/* What the program's line for a level takes out, or, where that is nothing, the start that it sends off. */
struct answer {
    unsigned removals;
    struct lemmo_move moves[LEMMO_REMOVALS_MAX + 1]; /* in reading order */
};

/* Sees the answer in a mirror. */
static struct answer mirrored(const struct lemmo *game, const struct answer *answer) {
    struct answer seen = *answer;
    for (unsigned i = 0; i < answer->removals || i == 0; i++) {
        seen.moves[i].place.column = lemmo_columns(game) - 1 - answer->moves[i].place.column;
        seen.moves[i].facing = answer->moves[i].facing == LEMMO_LEFT ? LEMMO_RIGHT : LEMMO_LEFT;
    }
    return seen;
}

/* As it is or in a mirror, so that the first block or the start is in the left half. */
static struct answer answer_of(const struct lemmo *game) {
    struct answer answer = {.removals = 0};
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(lemmo_game.line(game, NULL, &text), PZ_OK);
    struct pz_lines lines = {.at = text.data, .end = text.data + text.length, .number = 1};
    struct pz_line line;
    while (pz_lines_next(&lines, &line)) {
        struct lemmo_move move;
        PZ_OWNED char *words = pz_copy(line.text, line.length);
        assert_int_equal(lemmo_read_move(game, words, &move, NULL), PZ_OK);
        if (move.kind == LEMMO_WALK)
            break;
        answer.moves[answer.removals] = move;
        answer.removals += move.kind == LEMMO_REMOVE;
    }
    return 2 * answer.moves[0].place.column >= lemmo_columns(game) ? mirrored(game, &answer) : answer;
}

static bool contains(const struct answer *answer, uint64_t row, uint64_t column) {
    for (unsigned i = 0; i < answer->removals; i++)
        if (answer->moves[i].place.row == row && answer->moves[i].place.column == column)
            return true;
    return false;
}

/* The leftmost column of the blocks. */
static uint64_t left_of(const struct answer *answer) {
    uint64_t left = UINT64_MAX;
    for (unsigned i = 0; i < answer->removals; i++)
        if (answer->moves[i].place.column < left)
            left = answer->moves[i].place.column;
    return left;
}

/* A start or a single block is the same as far from the nearer edge, several blocks wherever they lie together. */
static bool same_answer(const struct answer *a, const struct answer *b) {
    if (a->removals != b->removals)
        return false;
    if (a->removals == 0)
        return a->moves[0].place.column == b->moves[0].place.column && a->moves[0].facing == b->moves[0].facing;
    if (a->removals == 1)
        return contains(b, a->moves[0].place.row, a->moves[0].place.column);
    const uint64_t left_a = left_of(a), left_b = left_of(b);
    for (unsigned i = 0; i < a->removals; i++)
        if (!contains(b, a->moves[i].place.row - a->moves[0].place.row + b->moves[0].place.row,
                      a->moves[i].place.column - left_a + left_b))
            return false;
    return true;
}

TEST(no_two_levels_have_one_answer) {
    static struct answer answers[SERIES_MAX];
    for (size_t i = 0; i < series.count; i++) {
        answers[i] = answer_of(series_start(i));
        const struct answer seen = mirrored(series_start(i), &answers[i]);
        for (size_t j = 0; j < i; j++)
            if (same_answer(&answers[i], &answers[j]) || (seen.removals > 1 && same_answer(&seen, &answers[j])))
                fail_msg("%s has the answer of %s", series_name(i), series_name(j));
    }
}

/* ---- The series ---- */

/* Whether taking the best block each time leads to the goal. */
static bool greed_will_do(const struct lemmo *start) {
    struct lemmo *game = lemmo_clone(start);
    struct lemmo_answer answer = {.has_removal = true};
    while (lemmo_count(game) < lemmo_goal(game) && game->removed_count < lemmo_allowance(game) && answer.has_removal) {
        PZ_SCOPED_TEXT move = {0};
        lemmo_solve(game, NULL, &answer);
        pz_text_add(&move, "remove %d %d", (int)answer.removal.row + 1, (int)answer.removal.column + 1);
        if (answer.has_removal)
            assert_int_equal(lemmo_game.play(game, move.data, NULL), PZ_OK);
    }
    const bool done = lemmo_count(game) >= lemmo_goal(game);
    lemmo_free(game);
    return done;
}

static bool are_in_one_column(const struct lemmo_plan *plan) {
    for (unsigned i = 1; i < plan->count; i++)
        if (plan->blocks[i].column != plan->blocks[0].column)
            return false;
    return true;
}

/*
 * All numbers of removals occur, and goals below the best; a single block is seldom in the top row and seldom has to
 * save all; where several have to go, it is often a trap to take the best one first, and they are seldom in one column.
 */
TEST(levels_differ_in_kind) {
    unsigned removals[LEMMO_REMOVALS_MAX + 1] = {0}, goals = 0, top = 0, all = 0, traps = 0, columns = 0;
    for (size_t i = 0; i < series.count; i++) {
        const struct lemmo *game = series_start(i);
        struct lemmo_answer answer;
        struct lemmo_plan plan;
        lemmo_solve(game, NULL, &answer);
        lemmo_search(game, lemmo_allowance(game), NULL, &plan);
        removals[lemmo_allowance(game)]++;
        goals += lemmo_goal(game) < plan.winning;
        top += lemmo_allowance(game) == 1 && answer.removal.row == 0;
        all += lemmo_allowance(game) == 1 && lemmo_goal(game) == 2 * lemmo_columns(game);
        traps += lemmo_allowance(game) > 1 && !greed_will_do(game);
        columns += lemmo_allowance(game) > 1 && are_in_one_column(&plan);
    }
    const unsigned several = removals[2] + removals[3] + removals[4];
    assert_true(removals[0] >= 8 && removals[2] >= 15 && removals[3] >= 8 && removals[4] >= 2);
    assert_true(goals >= 15);
    assert_true(4 * top <= removals[1] && 4 * all <= removals[1]);
    assert_true(2 * traps >= several && 8 * columns <= several);
}

/* Whether levels ask for the same: as many blocks, and the most that can be reached or a number that is less. */
static bool are_of_a_kind(const struct lemmo *a, const struct lemmo *b) {
    return lemmo_allowance(a) == lemmo_allowance(b) && lemmo_has_goal(a) == lemmo_has_goal(b);
}

/* Whether both ask for a start, both for a number of starts, or both for the most, whatever the number of blocks. */
static bool ask_alike(const struct lemmo *a, const struct lemmo *b) {
    return (lemmo_allowance(a) == 0) == (lemmo_allowance(b) == 0) && lemmo_has_goal(a) == lemmo_has_goal(b);
}

TEST(packs_mix_what_they_ask_for) {
    enum { LONGEST_RUN = 4 };
    size_t run = 1;
    for (size_t i = 1; i < series.count; i++) {
        run = ask_alike(series_start(i - 1), series_start(i)) ? run + 1 : 1;
        require(run <= LONGEST_RUN, series_name(i), "is the fifth of its kind in a row");
    }
}

TEST(the_first_five_are_of_five_kinds) {
    for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j < i; j++)
            require(!are_of_a_kind(series_start(i), series_start(j)), series_name(i), "is like an earlier one");
}

/* ---- What notes claim ---- */

/* The blocks to remove, and how many starts win without those of a mask of bits; all is as at the start. */
struct effects {
    const struct lemmo *game;
    struct lemmo_plan plan;
    uint64_t starts;
    uint64_t winning[1 << LEMMO_REMOVALS_MAX];
};

static struct effects effects_of(const void *start) {
    struct effects effects = {.game = start, .starts = 2 * lemmo_columns(start)};
    assert_int_equal(lemmo_search(start, lemmo_allowance(start), NULL, &effects.plan), PZ_OK);
    for (unsigned mask = 0; mask < 1U << effects.plan.count; mask++) {
        struct lemmo game = {.map = effects.game->map};
        for (unsigned i = 0; i < effects.plan.count; i++)
            if (mask >> i & 1)
                lemmo_take(&game, effects.plan.blocks[i]);
        effects.winning[mask] = lemmo_count(&game);
    }
    return effects;
}

static uint64_t larger_of(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

/* How many starts win without that block, the topmost being the first. */
static uint64_t alone(const struct effects *effects, unsigned block) {
    return effects->winning[1U << block];
}

static bool every_start_wins(const void *start, const unsigned *numbers) {
    (void)numbers;
    return effects_of(start).plan.winning == 2 * lemmo_columns(start);
}

static bool none_won_before(const void *start, const unsigned *numbers) {
    (void)numbers;
    return lemmo_count(start) == 0;
}

static bool all_win_at_last(const void *start, const unsigned *numbers) {
    return every_start_wins(start, numbers) && numbers[0] == 2 * lemmo_columns(start);
}

static bool stops_walks(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return effects.plan.count == 1 && alone(&effects, 0) - effects.winning[0] == numbers[0];
}

/* Whether a walk comes to the cell. */
static bool crosses(const struct lemmo *game, struct lemmo_walker walker, struct lemmo_place place) {
    enum lemmo_step step;
    do {
        if (walker.row == place.row && walker.column == place.column)
            return true;
        step = lemmo_step(game, &walker);
    } while (step != LEMMO_WON && step != LEMMO_LOST);
    return false;
}

static bool all_walks_cross(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    for (uint64_t at = 0; at < effects.starts; at++)
        if (!crosses(start, (struct lemmo_walker){0, at / 2, at % 2 ? LEMMO_RIGHT : LEMMO_LEFT},
                     effects.plan.blocks[0]))
            return false;
    return effects.plan.count == 1 && effects.starts == numbers[0];
}

static bool saves(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    struct lemmo_redirect redirect;
    lemmo_redirect(start, effects.plan.blocks, 1, &redirect);
    return effects.plan.count == 1 && redirect.saved == numbers[0];
}

static bool saves_and_costs(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    struct lemmo_redirect redirect;
    lemmo_redirect(start, effects.plan.blocks, 1, &redirect);
    return effects.plan.count == 1 && redirect.saved == numbers[0] && redirect.lost == numbers[1];
}

/* ---- How many single blocks help, and how many do ---- */

struct helpers {
    unsigned helping, enough;
    uint64_t best; /* starts that win without the best of them */
};

static struct helpers helpers_of(const struct lemmo *start) {
    struct helpers helpers = {.best = lemmo_count(start)};
    const uint64_t before = helpers.best;
    for (uint64_t cell = 0; cell < (lemmo_rows(start) - 1) * lemmo_columns(start); cell++) {
        const struct lemmo_place place = {cell / lemmo_columns(start), cell % lemmo_columns(start)};
        if (lemmo_cell(start, place.row, place.column) != LEMMO_BLOCK)
            continue;
        struct lemmo game = {.map = start->map};
        lemmo_take(&game, place);
        const uint64_t winning = lemmo_count(&game);
        helpers.helping += winning > before;
        helpers.enough += winning > before && winning >= lemmo_goal(start);
        helpers.best = larger_of(helpers.best, winning);
    }
    return helpers;
}

static bool so_many_help(const void *start, const unsigned *numbers) {
    return helpers_of(start).helping == numbers[0];
}

static bool no_other_helps(const void *start, const unsigned *numbers) {
    (void)numbers;
    return helpers_of(start).helping == 1;
}

static bool is_its_own_mirror_image(const void *start, const unsigned *numbers) {
    (void)numbers;
    for (uint64_t row = 0; row < lemmo_rows(start); row++)
        for (uint64_t column = 0; column < lemmo_columns(start); column++)
            if (lemmo_cell(start, row, column) != lemmo_cell(start, row, lemmo_columns(start) - 1 - column))
                return false;
    return true;
}

/* In a house that is its own mirror image, a block elsewhere has a twin that saves as many starts. */
static bool must_be_in_the_middle(const void *start, const unsigned *numbers) {
    size_t best;
    PZ_OWNED struct lemmo_place *blocks = lemmo_best_blocks(start, &best);
    return is_its_own_mirror_image(start, numbers) && lemmo_allowance(start) == 1 && best == 1 &&
           2 * blocks[0].column + 1 == lemmo_columns(start);
}

/* How many starts in the left half of the house win without a block. The middle column belongs to neither half. */
static uint64_t count_left(const struct lemmo *start, struct lemmo_place block) {
    struct lemmo game = {.map = start->map};
    uint64_t winning = 0;
    lemmo_take(&game, block);
    for (uint64_t i = 0; i < lemmo_columns(start) / 2 * 2; i++) {
        struct lemmo_walker walker = {.column = i / 2, .facing = i % 2 ? LEMMO_RIGHT : LEMMO_LEFT};
        winning += lemmo_walk(&game, &walker) == LEMMO_WON;
    }
    return winning;
}

/* The first block is on the left, and as the house is its own mirror image, the other one does the reverse. */
static bool saves_the_other_half(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    const struct lemmo_place *blocks = effects.plan.blocks;
    const uint64_t half = lemmo_columns(start) / 2 * 2;
    return effects.plan.count == 2 && effects.winning[0] == 0 && is_its_own_mirror_image(start, numbers) &&
           blocks[0].column + blocks[1].column + 1 == lemmo_columns(start) && count_left(start, blocks[0]) == 0 &&
           count_left(start, blocks[1]) == half;
}

/* Removing a block and its twin in the mirror does not reach the goal, whichever block it is. */
static bool mirrored_blocks_will_not_do(const void *start, const unsigned *numbers) {
    const uint64_t columns = lemmo_columns(start);
    for (uint64_t row = 0; row + 1 < lemmo_rows(start); row++)
        for (uint64_t column = 0; 2 * column + 1 < columns; column++) {
            struct lemmo game = {.map = ((const struct lemmo *)start)->map};
            if (lemmo_cell(start, row, column) != LEMMO_BLOCK)
                continue;
            lemmo_take(&game, (struct lemmo_place){row, column});
            lemmo_take(&game, (struct lemmo_place){row, columns - 1 - column});
            if (lemmo_count(&game) >= lemmo_goal(start))
                return false;
        }
    return is_its_own_mirror_image(start, numbers) && effects_of(start).plan.count == 2;
}

static bool one_helps_so_deep(const void *start, const unsigned *numbers) {
    return no_other_helps(start, numbers) && effects_of(start).plan.blocks[0].row + 1 == numbers[0];
}

static bool so_many_will_do(const void *start, const unsigned *numbers) {
    return lemmo_allowance(start) == 1 && helpers_of(start).enough == numbers[0];
}

static bool two_will_do(const void *start, const unsigned *numbers) {
    (void)numbers;
    return so_many_will_do(start, &(unsigned){2});
}

static bool best_lets_win(const void *start, const unsigned *numbers) {
    return lemmo_allowance(start) == 1 && helpers_of(start).best == numbers[0];
}

static bool best_lets_all_win(const void *start, const unsigned *numbers) {
    (void)numbers;
    return lemmo_allowance(start) == 1 && helpers_of(start).best == 2 * lemmo_columns(start);
}

static bool is_the_goal(const void *start, const unsigned *numbers) {
    return lemmo_goal(start) == numbers[0];
}

static bool is_less_than_the_best(const void *start, const unsigned *numbers) {
    return is_the_goal(start, numbers) && effects_of(start).plan.winning > numbers[0];
}

static bool so_many_starts_win(const void *start, const unsigned *numbers) {
    return lemmo_count(start) == numbers[0] && 2 * lemmo_columns(start) == numbers[1];
}

static bool all_but_one_win(const void *start, const unsigned *numbers) {
    return effects_of(start).plan.winning + 1 == numbers[0] && numbers[0] == 2 * lemmo_columns(start);
}

static bool one_start_wins(const void *start, const unsigned *numbers) {
    return lemmo_count(start) == 1 && numbers[0] == 2 * lemmo_columns(start);
}

static bool is_in_the_top_row(const void *start, const unsigned *numbers) {
    (void)numbers;
    return effects_of(start).plan.blocks[0].row == 0;
}

/* ---- Several blocks ---- */

/* The most starts that win with so many blocks gone, whichever they are. */
static uint64_t most_without(const struct lemmo *start, unsigned blocks) {
    struct lemmo_plan plan;
    assert_int_equal(lemmo_search(start, blocks, NULL, &plan), PZ_OK);
    return plan.winning;
}

static bool never_get_past(const void *start, const unsigned *numbers) {
    return numbers[0] < lemmo_allowance(start) && most_without(start, numbers[0]) == numbers[1];
}

static bool one_is_enough(const void *start, const unsigned *numbers) {
    (void)numbers;
    return lemmo_allowance(start) == 2 && most_without(start, 1) >= lemmo_goal(start);
}

static bool no_single_gets_past(const void *start, const unsigned *numbers) {
    return never_get_past(start, (unsigned[]){1, numbers[0]});
}

static bool do_nothing(const void *start, const unsigned *numbers) {
    return never_get_past(start, (unsigned[]){numbers[0], (unsigned)lemmo_count(start)});
}

static bool so_many_let_all_win(const void *start, const unsigned *numbers) {
    return every_start_wins(start, numbers) && effects_of(start).plan.count == numbers[0];
}

static bool none_helps_alone(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    (void)numbers;
    for (unsigned i = 0; i < effects.plan.count; i++)
        if (alone(&effects, i) > effects.winning[0])
            return false;
    return effects.plan.count > 1;
}

static bool takes_two(const void *start, const unsigned *numbers) {
    (void)numbers;
    return effects_of(start).plan.count == 2;
}

static bool takes_three(const void *start, const unsigned *numbers) {
    (void)numbers;
    return effects_of(start).plan.count == 3;
}

/* Of the three. */
static bool no_two_help(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return none_helps_alone(start, numbers) && effects.plan.count == 3 && effects.winning[3] == effects.winning[0] &&
           effects.winning[5] == effects.winning[0] && effects.winning[6] == effects.winning[0];
}

/* Whether the best two of three let so many win, and the third adds so many. */
static bool two_let_win_and_third_adds(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    const uint64_t two = larger_of(effects.winning[3], larger_of(effects.winning[5], effects.winning[6]));
    return effects.plan.count == 3 && two == numbers[0] && effects.plan.winning == two + numbers[1];
}

static bool lowest_of_three_saves(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return effects.plan.count == 3 && alone(&effects, 2) == effects.winning[0] + numbers[0];
}

/* With the lowest of three gone, neither of the others changes anything by itself. */
static bool others_add_nothing(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    (void)numbers;
    return effects.plan.count == 3 && effects.winning[5] == effects.winning[4] &&
           effects.winning[6] == effects.winning[4] && effects.winning[7] > effects.winning[4];
}

/* Of all blocks of the map. */
static bool no_block_helps_alone(const void *start, const unsigned *numbers) {
    struct lemmo_answer answer;
    (void)numbers;
    lemmo_solve(start, NULL, &answer);
    return !answer.has_removal;
}

/* Whether one block of two saves so many starts, and the other changes nothing. */
static bool one_saves(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    const uint64_t more = larger_of(alone(&effects, 0), alone(&effects, 1));
    const uint64_t less = alone(&effects, 0) + alone(&effects, 1) - more;
    return effects.plan.count == 2 && more == effects.winning[0] + numbers[0] && less == effects.winning[0];
}

static bool lower_saves(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return one_saves(start, numbers) && alone(&effects, 1) > alone(&effects, 0);
}

static bool upper_changes_nothing(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    (void)numbers;
    return effects.plan.count == 2 && alone(&effects, 0) == effects.winning[0];
}

static bool upper_adds(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return upper_changes_nothing(start, numbers) && effects.winning[3] == alone(&effects, 1) + numbers[0];
}

static bool upper_waits_for_lower(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return upper_changes_nothing(start, numbers) && effects.winning[3] > alone(&effects, 1);
}

static bool lower_waits_for_upper(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    (void)numbers;
    return effects.plan.count == 2 && alone(&effects, 1) == effects.winning[0] &&
           effects.winning[3] > alone(&effects, 0);
}

/* Whether one of two blocks lies in the top row, and adds so many to what the other saves. */
static bool top_adds(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return effects.plan.count == 2 && effects.plan.blocks[0].row == 0 && effects.plan.blocks[1].row > 0 &&
           effects.winning[3] == alone(&effects, 1) + numbers[0];
}

/* The most starts that win with one more block gone, besides one that helps most alone. */
static uint64_t best_with_the_best(const struct lemmo *start) {
    size_t count;
    PZ_OWNED struct lemmo_place *places = lemmo_best_blocks(start, &count);
    uint64_t most = 0;
    for (size_t i = 0; i < count; i++) {
        struct lemmo game = {.map = start->map};
        struct lemmo_answer answer;
        lemmo_take(&game, places[i]);
        lemmo_solve(&game, NULL, &answer);
        most = larger_of(most, answer.best);
    }
    return most;
}

static bool best_is_a_trap(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    (void)numbers;
    return effects.plan.count == 2 && best_with_the_best(start) < effects.plan.winning;
}

/* The block that helps most alone and any other bring so many. */
static bool best_leads_to(const void *start, const unsigned *numbers) {
    return best_is_a_trap(start, numbers) && best_with_the_best(start) == numbers[0];
}

static bool one_costs_one_saves(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    const uint64_t more = larger_of(alone(&effects, 0), alone(&effects, 1));
    const uint64_t less = alone(&effects, 0) + alone(&effects, 1) - more;
    return effects.plan.count == 2 && less + numbers[0] == effects.winning[0] && numbers[0] > 0 &&
           more == effects.winning[0] + numbers[1];
}

/* Whether one of two blocks makes every start lose, and the other changes nothing. */
static bool one_costs_all(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    const uint64_t more = larger_of(alone(&effects, 0), alone(&effects, 1));
    (void)numbers;
    return effects.plan.count == 2 && effects.winning[0] > 0 && more == effects.winning[0] &&
           alone(&effects, 0) + alone(&effects, 1) == more;
}

/* Whether removing any other two blocks leaves the starts that win as many as they are. */
static bool no_other_two_help(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    const struct lemmo_place *blocks = effects.plan.blocks;
    for (uint64_t cell = 0; cell < (lemmo_rows(start) - 1) * lemmo_columns(start); cell++) {
        const struct lemmo_place place = {cell / lemmo_columns(start), cell % lemmo_columns(start)};
        if (lemmo_cell(start, place.row, place.column) != LEMMO_BLOCK)
            continue;
        struct lemmo game = {.map = effects.game->map};
        struct lemmo_answer answer;
        size_t count;
        lemmo_take(&game, place);
        lemmo_solve(&game, NULL, &answer);
        free(lemmo_best_blocks(&game, &count));
        const bool is_one = (place.row == blocks[0].row && place.column == blocks[0].column) ||
                            (place.row == blocks[1].row && place.column == blocks[1].column);
        if (is_one ? count != 1 : answer.best > effects.winning[0])
            return false;
    }
    return no_block_helps_alone(start, numbers);
}

TEST(notes_are_true) {
    static const struct note_claim claims[] = {
        {"every start wins", every_start_wins},
        {"hey let every start win", every_start_wins},
        {"# let every start win", so_many_let_all_win},
        {"before, none did", none_won_before},
        {"all # starts win", all_win_at_last},
        {"One start in # still loses", all_but_one_win},
        {"One start in # opens the safe", one_start_wins},
        {"One start in # gets to see", one_start_wins},
        {"One start in # delivers", one_start_wins},
        {"# starts in #", so_many_starts_win},
        {"# is not the best there is", is_less_than_the_best},
        {"A fair share is #", is_the_goal},
        {"one block lets # win", best_lets_win},
        {"one of them lets # win", best_lets_win},
        {"one block lets everyone in", best_lets_all_win},
        {"one of them brings everyone home", best_lets_all_win},
        {"# blocks will do", so_many_will_do},
        {"either will do", two_will_do},
        {"any of the # will do", so_many_will_do},
        {"Only # blocks help", so_many_help},
        {"Only one block helps, # rows down", one_helps_so_deep},
        {"No other block helps", no_other_helps},
        {"no other block helps", no_other_helps},
        {"in the top row", is_in_the_top_row},
        {"The house is its own mirror image", is_its_own_mirror_image},
        {"the block has to be in the middle", must_be_in_the_middle},
        {"The block on the left saves those who start on the right, and the other way round", saves_the_other_half},
        {"the answer is not", mirrored_blocks_will_not_do},
        {"his block alone stops # walks", stops_walks},
        {"lets # more starts through", stops_walks},
        {"# more starts are let in", stops_walks},
        {"All # walks cross this block", all_walks_cross},
        {"it saves # of them", saves},
        {"The gap saves # starts and costs #", saves_and_costs},
        {"You may remove two blocks, and one is enough", one_is_enough},
        {"No single block gets past #", no_single_gets_past},
        {"# blocks never get you past #", never_get_past},
        {"# latches let at most # through", never_get_past},
        {"# blocks change nothing, whichever you choose", do_nothing},
        {"# candles give no light", do_nothing},
        {"# stilts, whichever they are, and nothing happens", do_nothing},
        {"One block wakes nobody, and nor do #", do_nothing},
        {"Neither block helps by itself", none_helps_alone},
        {"By itself, neither block moves the bookcase", none_helps_alone},
        {"No block helps by itself", no_block_helps_alone},
        {"One block gets the burglar nowhere", no_block_helps_alone},
        {"no other two help", no_other_two_help},
        {"Two of the three do nothing", no_two_help},
        {"any two of the blocks do nothing", no_two_help},
        {"Two of the three let # win; the third adds #", two_let_win_and_third_adds},
        {"The lowest block saves # starts", lowest_of_three_saves},
        {"the other two add nothing until both are gone", others_add_nothing},
        {"By itself, one saves # starts and the other none", one_saves},
        {"The deep block saves # starts", lower_saves},
        {"the one on top adds #", top_adds},
        {"The upper block adds # starts, and none by itself", upper_adds},
        {"The upper rung holds until the lower one is gone", upper_waits_for_lower},
        {"The upper end does nothing until the lower one is off its hook", upper_waits_for_lower},
        {"The lower one does nothing until the upper one is gone", lower_waits_for_upper},
        {"The best single block is neither of the two you need", best_is_a_trap},
        {"Start with the block that helps most by itself and you never get past #", best_leads_to},
        {"By itself, one block does nothing and the other makes every start lose", one_costs_all},
        {"By itself, one block costs # starts and the other saves #", one_costs_one_saves},
        {"with both gone", takes_two},
        {"The clock strikes three", takes_three},
        {NULL, NULL},
    };
    notes_check(claims);
}

SLOW_TEST(players_agree_with_the_bits) {
    static const char *const fallen[] = {NULL};
    check_players(fallen);
}

SERIES(lemmo_game)
