/*
 * The L game: every bundled problem is won in exactly the turns it names, or drawn by few moves; no two levels are the
 * same up to turning, mirroring and colours, nor lead to the same position, or to the same ones; and every note is
 * true.
 */
#include "bundled_series.h"
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

/* In a win in one, too, the positions to which the records lead differ, 15 being lost at once. */
TEST(no_two_levels_lead_to_the_same_position) {
    const struct lab_series *found = series_found();
    assert_true(found->count >= 75);
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
};

static size_t places_of(const struct lgame_position *position) {
    uint8_t placements[LGAME_PLACEMENTS];
    return lgame_legal_placements(position, placements);
}

static bool is_right(const struct lgame *game, struct lgame_value value) {
    return game->holds ? value.verdict != LGAME_LOSS : value.verdict == LGAME_WIN && value.plies < 2 * game->goal;
}

static struct first_moves first_moves_of(const struct lgame *game) {
    struct first_moves first = {.places = places_of(&game->position), .fewest = PLACES, .right_fewest = PLACES};
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
    }
    first.wrong = first.count - first.right;
    lgame_table_free(table);
    return first;
}

/* Notes count places in words and moves in figures. */
static const char *word(size_t places) {
    static const char *const words[] = {"no",  "one",   "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine",  "ten"};
    return places < sizeof words / sizeof *words ? words[places] : "many";
}

/* What a verb ends with: one move holds, two hold. */
static const char *ending(size_t count) {
    return count == 1 ? "s" : "";
}

/* Adds the notes that are true of a win, a line for each. */
static void add_notes_of_win(const struct lgame *game, const struct first_moves *first, struct pz_text *out) {
    const size_t tight = first->right_leaving[first->fewest], roomier = first->right - tight;
    const char *places = first->fewest == 1 ? "one place" : "two places";
    if (first->without_neutral)
        pz_text_add(out, game->goal == 1 ? "No neutral has to move: the L alone does it.\n"
                                         : "No neutral has to move at first.\n");
    if (game->goal == 1)
        pz_text_add(out, "Of %zu moves, %zu leave%s no place, and %zu of the others lose at once.\n", first->count,
                    first->right, ending(first->right), first->beaten);
    if (first->fewest < 1 || first->fewest > 2)
        return;
    if (tight == 0)
        pz_text_add(out, "No move that leaves only %s wins in time.\n", places);
    if (tight == 0 && first->right == 1)
        pz_text_add(out, "No move that leaves only %s wins in time: the right one leaves %s.\n", places,
                    word(first->right_fewest));
    if (tight == 0 || first->leaving[first->fewest] == 1)
        return;
    pz_text_add(out, "Of the %zu moves that leave %s, %zu win%s in time", first->leaving[first->fewest],
                first->fewest == 1 ? "a single place" : "two places", tight, ending(tight));
    if (roomier == 0)
        pz_text_add(out, "; no roomier move does.\n");
    else
        pz_text_add(out, ", and so do%s %zu roomier move%s.\n", roomier == 1 ? "es" : "", roomier,
                    roomier == 1 ? "" : "s");
}

/* The same of a draw. */
static void add_notes_of_draw(const struct first_moves *first, struct pz_text *out) {
    const size_t tight = first->leaving[first->fewest];
    if (first->beaten < first->wrong)
        pz_text_add(out, "Of %zu moves, %zu hold%s, and %zu of the others lose to the very next move.\n", first->count,
                    first->right, ending(first->right), first->beaten);
    else
        pz_text_add(out, "Of %zu moves, %zu hold%s; all others lose to the very next move.\n", first->count,
                    first->right, ending(first->right));
    pz_text_add(out, "Of the %zu moves that lose, only %zu lose%s to the very next move.\n", first->wrong,
                first->beaten, ending(first->beaten));
    if (first->right_leaving[first->fewest] > 0)
        return;
    pz_text_add(out, "The move%s that leave%s %s places lose%s; %s leaves %s%s.\n", tight == 1 ? "" : "s",
                ending(tight), word(first->fewest), ending(tight),
                first->right == 1 ? "the one that holds" : "every move that holds",
                first->right_fewest < first->right_most ? "at least " : "", word(first->right_fewest));
}

/* The same of a draw in sudden death, if another level has its position without. */
static void add_note_of_twin(const struct lgame *game, const struct first_moves *first, struct pz_text *out) {
    const bool caution_holds = first->beaten == first->wrong;
    for (size_t i = 0; i < series.count; i++)
        if (game->position.sudden_death && !start_of(i)->position.sudden_death && caution_holds &&
            lgame_class(&start_of(i)->position) == lgame_class(&game->position) &&
            first->right_leaving[first->fewest] == 0)
            pz_text_add(out,
                        "The position of %s, with both neutrals free: the tightest move loses, and caution holds.\n",
                        series.catalog.entries[i].title);
}

static void add_notes(const struct lgame *game, struct pz_text *out) {
    const struct first_moves first = first_moves_of(game);
    if (first.places == 1 && !game->position.sudden_death)
        pz_text_add(out, "Your L has one place to go: it is all about the neutral.\n");
    pz_text_add(out, "Your L has only %s places to go: try each, and then the neutrals.\n", word(first.places));
    if (game->holds) {
        add_notes_of_draw(&first, out);
        add_note_of_twin(game, &first, out);
    } else {
        add_notes_of_win(game, &first, out);
    }
}

/* Every note is one of those that are true, word by word, so that nothing has to be read out of it. */
TEST(notes_are_true) {
    for (size_t i = 0; i < series.count; i++) {
        const char *note = pz_session_value(series.starts[i], "Note");
        PZ_SCOPED_TEXT notes = {0}, line = {0};
        pz_text_add(&notes, "\n");
        add_notes(start_of(i), &notes);
        pz_text_add(&line, "\n%s\n", note ? note : "");
        if (note && !strstr(pz_text_string(&notes), pz_text_string(&line)))
            fail_msg("%s: \"%s\" is none of these:%s", series_name(i), note, pz_text_string(&notes));
    }
}

SERIES(lgame_game)
