/*
 * The L game: every bundled problem is won in exactly the turns it names, or drawn by few moves; no two levels are the
 * same up to turning, mirroring and colours, nor lead to the same position, or to the same ones; and every note is
 * true.
 */
#include "bundled_notes.h"
#include "puzzles/lgame.h"
#include "test.h"

/* The longest wins; the tests of the table check them against the twin's. */
enum { LONGEST_STANDARD = 5, LONGEST_SUDDEN_DEATH = 6 };

static void check_goal(const struct lgame *game, const char *name) {
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    const struct lgame_value value = lgame_value(table, &game->position);
    require(game->goal > 0, name, "has no goal");
    require(value.verdict == (game->holds ? LGAME_DRAW : LGAME_WIN), name, "cannot reach its goal");
    require(game->holds || value.plies == 2 * game->goal - 1, name, "is won in another number of turns");
    require(!game->holds || lgame_safe_moves(table, &game->position) <= 5, name, "is drawn by too many first moves");
    lgame_table_free(table);
}

static void check(const struct pz_level *level, const void *state, const char *name) {
    (void)level;
    check_goal(state, name);
}

TEST(test_levels) {
    static const char *const headers[] = {"To-move", "Sudden-death", "Goal", NULL};
    bundled_check(&(struct bundled){&lgame_game, headers, check, 60});
}

/* ---- the series ---- */

static const struct lgame *start_of(size_t i) {
    return series_start(i);
}

TEST(levels_differ_in_kind) {
    unsigned goals[2][PZ_GOAL_MAX + 1] = {{0}}, draws[2] = {0}, colours[2] = {0};
    for (size_t i = 0; i < series.count; i++) {
        const struct lgame *game = start_of(i);
        goals[game->position.sudden_death][game->goal] += !game->holds;
        draws[game->position.sudden_death] += game->holds;
        colours[game->position.to_move]++;
    }
    for (unsigned turns = 1; turns <= LONGEST_STANDARD; turns++)
        assert_true(goals[false][turns] >= 1);
    for (unsigned turns = 1; turns <= LONGEST_SUDDEN_DEATH; turns++)
        assert_true(goals[true][turns] >= 1);
    assert_true(goals[false][1] + goals[true][1] <= 8); /* which are all found in the same way */
    assert_true(draws[false] >= 20 && draws[true] >= 8);
    assert_true(colours[LGAME_RED] >= 30 && colours[LGAME_BLUE] >= 30);
}

/* Nobody is asked for wins, or for draws, more than four times in a row, whichever the variant. */
TEST(packs_mix_what_they_ask_for) {
    enum { LONGEST_RUN = 4 };
    size_t run = 0;
    for (size_t i = 0; i < series.count; i++) {
        const struct lgame *game = start_of(i), *last = i > 0 ? start_of(i - 1) : NULL;
        run = last && last->holds == game->holds ? run + 1 : 1;
        require(run <= LONGEST_RUN, series_name(i), "is the fifth of its kind in a row");
    }
}

/* In a win in one, too, the positions to which the records lead differ, 15 being lost at once. */
TEST(no_two_levels_lead_to_the_same_position) {
    const struct lab_series *found = series_found();
    assert_true(found->count >= 64);
    assert_int_equal(lab_distinct_keys(found), found->count);
}

/* Marks the positions to which the moves lead that keep the goal; a win that takes longer would miss it. */
static void mark_reached(const struct lgame *game, bool reached[LGAME_CLASSES]) {
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    struct lgame_move moves[LGAME_MOVES_MAX];
    for (size_t i = lgame_best_moves(table, &game->position, moves); i-- > 0;) {
        const struct lgame_position next = lgame_after(&game->position, moves[i]);
        reached[lgame_class(&next)] = true;
    }
    lgame_table_free(table);
}

/* Levels whose right first moves lead to the same positions are one puzzle from the reply on. */
TEST(no_two_levels_are_one_puzzle_from_the_reply_on) {
    static bool reached[SERIES_MAX][LGAME_CLASSES];
    for (size_t i = 0; i < series.count; i++) {
        mark_reached(start_of(i), reached[i]);
        for (size_t j = 0; j < i; j++)
            if (start_of(i)->position.sudden_death == start_of(j)->position.sudden_death &&
                memcmp(reached[i], reached[j], sizeof *reached) == 0)
                fail_msg("%s is %s once the first move has been found", series_name(i), series_name(j));
    }
}

SLOW_TEST(players_agree_with_the_bits) {
    static const char *const fallen[] = {NULL};
    check_players(fallen);
}

/* Some first moves need no neutral, so that a beginner learns one thing after the other. */
TEST(the_first_needs_no_neutral) {
    const struct lgame_position *position = &start_of(0)->position;
    struct lgame_table *table = lgame_table_new(false);
    struct lgame_move moves[LGAME_MOVES_MAX];
    bool alone = false;
    for (size_t i = lgame_best_moves(table, position, moves); i-- > 0;)
        alone |= moves[i].neutrals == position->neutrals;
    assert_true(alone);
    lgame_table_free(table);
}

/* ---- notes ---- */

enum { PLACES = LGAME_PLACEMENTS };

/* What the first moves of a level do. Those are right that keep its goal. */
struct first_moves {
    size_t places; /* of the L that is to move */
    size_t count, right, wrong;
    size_t beaten;                                 /* lose to the very next move */
    size_t leaving[PLACES], right_leaving[PLACES]; /* by the places that they leave the other L */
    size_t fewest, right_fewest, right_most;       /* places left by any of them, and by those that are right */
    bool without_neutral;                          /* whether one that is right leaves the neutrals where they are */
    size_t shifting;                               /* right ones that move a neutral to the next square, and no other */
    bool one_way;                                  /* whether all right ones leave the neutrals on the same squares */
    uint16_t neutrals;                             /* which are these */
    uint16_t shared;                               /* the squares on which all right ones have a neutral */
};

static size_t places_of(const struct lgame_position *position) {
    uint8_t placements[LGAME_PLACEMENTS];
    return lgame_legal_placements(position, placements);
}

static bool is_right(const struct lgame *game, struct lgame_value value) {
    return game->holds ? value.verdict != LGAME_LOSS : value.verdict == LGAME_WIN && value.plies < 2 * game->goal;
}

/* Whether one square of a pair has moved to the next one, along a rank or a file. */
static bool is_shift(uint16_t from, uint16_t to) {
    const uint16_t left = (uint16_t)(from & ~to), reached = (uint16_t)(to & ~from);
    for (unsigned at = 0; at < LGAME_SIDE * LGAME_SIDE; at++) {
        const bool is_top = at % LGAME_SIDE == LGAME_SIDE - 1;
        const unsigned square = 1U << at, above = is_top ? 0 : square << 1, right = square << LGAME_SIDE;
        if ((left == square && (reached == above || reached == right)) ||
            (reached == square && (left == above || left == right)))
            return reached != 0 && left != 0;
    }
    return false;
}

static struct first_moves first_moves_of(const struct lgame *game) {
    struct first_moves first = {.places = places_of(&game->position),
                                .fewest = PLACES,
                                .right_fewest = PLACES,
                                .one_way = true,
                                .shared = UINT16_MAX};
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    struct lgame_move moves[LGAME_MOVES_MAX];
    first.count = lgame_moves(&game->position, moves);
    for (size_t i = 0; i < first.count; i++) {
        const struct lgame_position next = lgame_after(&game->position, moves[i]);
        const struct lgame_value value = lgame_value_of_move(table, &game->position, moves[i]);
        const size_t left = places_of(&next);
        first.leaving[left]++;
        first.fewest = left < first.fewest ? left : first.fewest;
        first.beaten += value.verdict == LGAME_LOSS && value.plies == 2;
        if (!is_right(game, value))
            continue;
        first.right++;
        first.right_leaving[left]++;
        first.right_fewest = left < first.right_fewest ? left : first.right_fewest;
        first.right_most = left > first.right_most ? left : first.right_most;
        first.without_neutral |= moves[i].neutrals == game->position.neutrals;
        first.shifting += is_shift(game->position.neutrals, moves[i].neutrals);
        first.one_way &= first.right == 1 || moves[i].neutrals == first.neutrals;
        first.neutrals = moves[i].neutrals;
        first.shared &= moves[i].neutrals;
    }
    first.wrong = first.count - first.right;
    lgame_table_free(table);
    return first;
}

/* Whether a level in sudden death has the position of another that is not. */
static bool is_twin(const struct lgame *game, const char *title) {
    for (size_t i = 0; i < series.count; i++)
        if (strcmp(series.catalog.entries[i].title, title) == 0)
            return game->position.sudden_death && !start_of(i)->position.sudden_death &&
                   lgame_class(&start_of(i)->position) == lgame_class(&game->position);
    return false;
}

static uint16_t neutrals_of(const struct lgame *game) {
    return game->position.neutrals;
}

/* Squares that notes name (puzzles/lgame.h). */
enum { B3 = 4 * 1 + 2, C2 = 4 * 2 + 1 };

/* Whether a first move is right wherever the L goes, as long as the neutrals come to lie on the right squares. */
static bool is_decided_by_neutrals(const struct first_moves *first) {
    return first->one_way && first->right == first->places;
}

/* What a note may say of the first moves; n has its numbers. */
#define CLAIM(name, expression)                                                                                        \
    static bool name(const void *start, const unsigned n[NOTE_NUMBERS]) {                                              \
        const struct first_moves first = first_moves_of(start);                                                        \
        (void)first, (void)n;                                                                                          \
        return expression;                                                                                             \
    }

CLAIM(neutrals_may_stay, first.without_neutral)
CLAIM(has_one_place, first.places == 1)
CLAIM(has_one_answer, first.places == n[0] && first.count == 13 * first.places && first.right == 1)
CLAIM(has_one_winner, first.places == n[0] && first.count == n[1] && first.right == 1 && first.beaten == 0)
CLAIM(need_b3, first.shared >> B3 & 1)
CLAIM(need_c2, first.shared >> C2 & 1)
CLAIM(both_must_jump, is_decided_by_neutrals(&first) && !(first.neutrals & neutrals_of(start)))
CLAIM(may_shift_one, first.right == 2 && first.without_neutral && first.shifting == 1)
CLAIM(right_of_all, first.right == n[0] && first.count == n[1])
CLAIM(all_but_one, first.count == n[0] && first.right == n[1])
CLAIM(beaten_of_all, first.count == n[0] && first.beaten == n[1])
CLAIM(most_are_beaten, first.beaten * 10 >= first.wrong * 9)
CLAIM(beaten, first.beaten == n[0])
CLAIM(slow, first.wrong - first.beaten == n[0])
CLAIM(right, first.right == n[0])
CLAIM(others_are_beaten, first.wrong == n[0] && first.beaten == n[0])
CLAIM(one_is_not_beaten, first.beaten + 1 == first.wrong)
CLAIM(one_holds, first.beaten == n[0] && first.wrong == n[0] && first.right == n[1])
CLAIM(slow_of_wrong, first.wrong == n[0] && first.wrong - first.beaten == n[1])
CLAIM(all_are_slow, first.wrong == n[0] && first.beaten == 0)
CLAIM(others_lose_at_once, first.right == n[0] && first.beaten == first.wrong)
CLAIM(beaten_and_slow, first.beaten == n[0] && first.wrong - first.beaten == n[1])
CLAIM(tightest_lose, first.right_leaving[first.fewest] == 0)
CLAIM(half_of_next, 2 * first.right_leaving[first.fewest + 1] == first.leaving[first.fewest + 1])
CLAIM(cautious_holds, first.right == 1 && first.right_fewest > first.fewest)
CLAIM(has_twin, is_twin(start, "Wobbly Table"))
CLAIM(leaves_more, first.right_fewest == n[0] && first.right_most == n[0] && first.fewest == n[1])
CLAIM(leaves_at_least, first.right_fewest == n[0] && first.right_most > n[0])
CLAIM(leaves_two_kinds, first.right_fewest == n[0] && first.right_most == n[1])
CLAIM(fewer_fail, first.leaving[n[0]] > 0 && first.right_most < n[1] + PLACES && first.right_fewest == n[1] &&
                      first.right_leaving[n[1]] == first.leaving[n[1]])
CLAIM(leaves_exactly, first.right_fewest == n[0] && first.right_most == n[0] && first.leaving[n[1]] > 0 && n[1] < n[0])
CLAIM(tighter_fail, first.right_fewest == n[0] && first.fewest < n[0])
CLAIM(leave_one, first.leaving[1] == n[0] && first.fewest == 1)
CLAIM(leave_two, first.leaving[2] == n[0] && first.fewest == 2)
CLAIM(leave_five, first.leaving[5] == n[0] && first.fewest == 5)
CLAIM(tight_right, first.right_leaving[first.fewest] == n[0])
CLAIM(one_of_next_wins, first.right_leaving[2] == 1 && first.leaving[2] == n[0])
CLAIM(looser_right, first.right - first.right_leaving[first.fewest] == n[0])
CLAIM(tight_of_tight, first.right_leaving[first.fewest] == n[0] && first.leaving[first.fewest] == n[1])
CLAIM(tight_wrong, first.leaving[first.fewest] - first.right_leaving[first.fewest] == n[0])
CLAIM(tight_fail, first.right_leaving[first.fewest] == 0)
CLAIM(one_in_both, ((const struct lgame *)start)->position.sudden_death &&first.right == n[0] && first.count == n[1])
CLAIM(both_tight, first.leaving[1] == 2 && first.right_leaving[1] == 2)
CLAIM(tightest_right, first.leaving[first.fewest] == 1 && first.right_leaving[first.fewest] == 1 && first.right == 1)
CLAIM(goal_turns, ((const struct lgame *)start)->goal == n[0])
CLAIM(goal_more, ((const struct lgame *)start)->goal == n[0] + 1)

TEST(notes_are_true) {
    static const struct note_claim claims[] = {
        {"leave the neutrals alone", neutrals_may_stay},
        {"can go to one place", has_one_place},
        {"# places for your L, a dozen for a neutral, and one answer", has_one_answer},
        {"# place for your L, # moves, one winner, and nothing that you do loses at once", has_one_winner},
        {"# moves win, and each of them puts a neutral on b3", right},
        {"neutral on b3", need_b3},
        {"neutral on c2", need_c2},
        {"Both neutrals have to jump, and to the same two squares wherever your L goes", both_must_jump},
        {"or shift one by a single square", may_shift_one},
        {"# moves out of #", right_of_all},
        {"# move in #", right_of_all},
        {"Of # moves, # wins", all_but_one},
        {"Of # moves, # lose on the spot", beaten_of_all},
        {"nearly all the rest lose on the spot", most_are_beaten},
        {"and # lose on the spot", beaten},
        {"; # lose on the spot", beaten},
        {"# of the others lose on the spot", beaten},
        {"and # a little later", slow},
        {"# key fits", right},
        {"# stones carry you across", right},
        {"The other # moves lose on the spot", others_are_beaten},
        {"Every other but one sinks on the spot", one_is_not_beaten},
        {"# moves drop the shelf at once; # holds it", one_holds},
        {"# moves lose, # of them so slowly", slow_of_wrong},
        {"# moves lose, none of them at once", all_are_slow},
        {"# moves hold; all the others lose on the spot", others_lose_at_once},
        {"# mistakes are punished at once; # bide their time", beaten_and_slow},
        {"tightest move loses", tightest_lose},
        {"tightest moves lose", tightest_lose},
        {"so do half of the next tightest", half_of_next},
        {"the cautious one holds", cautious_holds},
        {"Wobbly Table again, but now both neutrals may move", has_twin},
        {"# places, not #", leaves_more},
        {"at least # places", leaves_at_least},
        {"Leave red # or # places: anything tighter", leaves_two_kinds},
        {"is too strict: leave # or #", leaves_two_kinds},
        {"# places for red are too few; # are enough", fewer_fail},
        {"Leave red # places: # are too few, and more are too many", leaves_exactly},
        {"# places for red sounds generous, but anything tighter loses", tighter_fail},
        {"# move leaves blue a single place", leave_one},
        {"# moves leave red a single place", leave_one},
        {"# moves leave blue a single place", leave_one},
        {"# moves do it", leave_one},
        {"# moves leave blue two places", leave_two},
        {"# moves leave red five places", leave_five},
        {"# move leaves blue five places", leave_five},
        {"place. # of them wins", tight_right},
        {"place. # of them win", tight_right},
        {"places, all much the same. # of them wins", tight_right},
        {"twins. # of them wins", tight_right},
        {"do it. # of them win", tight_right},
        {"So does one of the # that leave two", one_of_next_wins},
        {"so do # looser ones", looser_right},
        {"# of the # tightest moves win", tight_of_tight},
        {"# of them lead up the garden path", tight_wrong},
        {"and none of them wins", tight_fail},
        {"under each of them", tight_fail},
        {"it is a trap", tight_fail},
        {"both that leave blue a single place win", both_tight},
        {"you may move both neutrals. # move in # wins", one_in_both},
        {"for once the tightest is the right one", tightest_right},
        {"# turns, and it does not do to hurry", goal_turns},
        {"it takes # more like it", goal_more},
        {"you need # more like it", goal_more},
        {NULL, NULL},
    };
    notes_check(claims);
}

/* Notes name the L whose places they count, which is the one that is not to move. */
TEST(notes_name_the_other_player) {
    for (size_t i = 0; i < series.count; i++) {
        const char *note = pz_session_value(series.starts[i], "Note");
        const char *own = start_of(i)->position.to_move == LGAME_RED ? " red" : " blue";
        require(!note || !strstr(note, own), series_name(i), "has a note that names the wrong player");
    }
}

SERIES(lgame_game)
