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

/*
 * All numbers of removals occur, and goals below the best; a single block is seldom in the top row and seldom saves
 * all; where several have to go, it is often a trap to take the best one first.
 */
TEST(levels_differ_in_kind) {
    unsigned removals[LEMMO_REMOVALS_MAX + 1] = {0}, goals = 0, top = 0, all = 0, traps = 0;
    for (size_t i = 0; i < series.count; i++) {
        const struct lemmo *game = series_start(i);
        struct lemmo_answer answer;
        struct lemmo_plan plan;
        lemmo_solve(game, NULL, &answer);
        lemmo_search(game, lemmo_allowance(game), NULL, &plan);
        removals[lemmo_allowance(game)]++;
        goals += lemmo_goal(game) < plan.winning;
        top += lemmo_allowance(game) == 1 && answer.removal.row == 0;
        all += lemmo_allowance(game) == 1 && answer.best == 2 * lemmo_columns(game);
        traps += lemmo_allowance(game) > 1 && !greed_will_do(game);
    }
    const unsigned several = removals[2] + removals[3] + removals[4];
    assert_true(removals[0] >= 4 && removals[2] >= 15 && removals[3] >= 8 && removals[4] >= 1);
    assert_true(goals >= 6);
    assert_true(4 * top <= removals[1] && 4 * all <= removals[1]);
    assert_true(5 * traps >= 2 * several);
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

static bool so_many_win(const void *start, const unsigned *numbers) {
    return effects_of(start).plan.winning == numbers[0];
}

static bool stops_walks(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return effects.plan.count == 1 && alone(&effects, 0) - effects.winning[0] == numbers[0];
}

/* Whether a walk comes to the cell. */
static bool comes_along(const struct lemmo *game, struct lemmo_walker walker, struct lemmo_place place) {
    enum lemmo_step step;
    do {
        if (walker.row == place.row && walker.column == place.column)
            return true;
        step = lemmo_step(game, &walker);
    } while (step != LEMMO_WON && step != LEMMO_LOST);
    return false;
}

static bool all_walks_come_along(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    for (uint64_t at = 0; at < effects.starts; at++)
        if (!comes_along(start, (struct lemmo_walker){0, at / 2, at % 2 ? LEMMO_RIGHT : LEMMO_LEFT},
                         effects.plan.blocks[0]))
            return false;
    return effects.plan.count == 1 && effects.starts == numbers[0];
}

static bool saves_and_costs(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    struct lemmo_redirect redirect;
    lemmo_redirect(start, effects.plan.blocks, 1, &redirect);
    return effects.plan.count == 1 && redirect.saved == numbers[0] && redirect.lost == numbers[1];
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

/* Of three blocks. */
static bool no_two_help(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return none_helps_alone(start, numbers) && effects.plan.count == 3 && effects.winning[3] == effects.winning[0] &&
           effects.winning[5] == effects.winning[0] && effects.winning[6] == effects.winning[0];
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

static bool one_saves_a_little(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    (void)numbers;
    for (unsigned few = 1; few <= effects.starts / 4; few++)
        if (one_saves(start, &few))
            return true;
    return false;
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

/* Whether one of two blocks lies in the top row, and adds so many to what the other saves. */
static bool top_adds(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return effects.plan.count == 2 && effects.plan.blocks[0].row == 0 && effects.plan.blocks[1].row > 0 &&
           effects.winning[3] == alone(&effects, 1) + numbers[0];
}

/* Whether the blocks lie in one column, in rows that follow each other. */
static bool are_a_shaft(const struct effects *effects, unsigned blocks) {
    for (unsigned i = 1; i < effects->plan.count; i++)
        if (effects->plan.blocks[i].column != effects->plan.blocks[0].column ||
            effects->plan.blocks[i].row != effects->plan.blocks[0].row + i)
            return false;
    return effects->plan.count == blocks;
}

static bool is_a_shaft(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    return are_a_shaft(&effects, numbers[0]);
}

static bool two_are_a_shaft(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    (void)numbers;
    return are_a_shaft(&effects, 2);
}

static bool are_in_column(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    for (unsigned i = 0; i < effects.plan.count; i++)
        if (effects.plan.blocks[i].column + 1 != numbers[1])
            return false;
    return effects.plan.count == numbers[0];
}

/* Without any of them the goal is out of reach, whatever else is removed. */
static bool none_may_be_left(const void *start, const unsigned *numbers) {
    const struct effects effects = effects_of(start);
    struct lemmo_plan fewer;
    (void)numbers;
    assert_int_equal(lemmo_search(start, effects.plan.count - 1, NULL, &fewer), PZ_OK);
    return fewer.winning < lemmo_goal(start);
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
        {"before, none did", none_won_before},
        {"all # starts win", all_win_at_last},
        {"# win", so_many_win},
        {"his block alone stops # walks", stops_walks},
        {"All # walks come along this block", all_walks_come_along},
        {"The gap saves # and costs #", saves_and_costs},
        {"Neither block helps alone", none_helps_alone},
        {"None of the three helps alone", none_helps_alone},
        {"none of them helps alone", none_helps_alone},
        {"neither of them helps alone", none_helps_alone},
        {"ven two of the three do nothing", no_two_help},
        {"No block helps alone", no_block_helps_alone},
        {"no other two help", no_other_two_help},
        {"One block alone saves # starts, the other none", one_saves},
        {"One block helps a little, the other not at all", one_saves_a_little},
        {"The lower block alone saves # starts", lower_saves},
        {"the one above it does nothing alone", upper_changes_nothing},
        {"The upper block alone changes nothing", upper_changes_nothing},
        {"The deep block saves # starts", lower_saves},
        {"the one in the top row adds #", top_adds},
        {"One block lies under the other", two_are_a_shaft},
        {"A shaft # blocks deep", is_a_shaft},
        {"# blocks in column #", are_in_column},
        {"none of them may be left", none_may_be_left},
        {"The block that helps most alone is not one of the two", best_is_a_trap},
        {"The block that helps most alone leads to # at most", best_leads_to},
        {"Alone, one block does nothing, and the other makes every start lose", one_costs_all},
        {"Alone, one block costs # starts, and the other saves #", one_costs_one_saves},
        {"with both gone", takes_two},
        {"with all gone", takes_three},
        {NULL, NULL},
    };
    notes_check(claims);
}

SLOW_TEST(players_agree_with_the_bits) {
    static const char *const fallen[] = {"43-key-under-the-mat",
                                         "48-bay-window",
                                         "53-water-tower",
                                         "63-winding-stair",
                                         "67-fire-drill",
                                         "68-clothes-line",
                                         "71-lift-music",
                                         "72-clock-case",
                                         "74-three-trapdoors",
                                         "75-four-wishes",
                                         NULL};
    check_players(fallen);
}

SERIES(lemmo_game)
