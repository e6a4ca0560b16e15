/*
 * What the lessons of Lemmo say is true: how many starts win, and that no other blocks do better, by trying them all.
 */
#include "lesson_claims.h"
#include "puzzles/lemmo.h"

static const struct lemmo *state(const struct pz_session *session) {
    return pz_session_state(session);
}

/* A walk seen step by step: how it ended, and how often Lemmo fell and turned round. */
struct walk {
    bool won;
    unsigned falls, turns;
    struct lemmo_walker first_fall; /* where it fell first */
};

static struct walk walk_from(const struct lemmo *game, uint64_t column, enum lemmo_facing facing) {
    struct lemmo_walker walker = {.column = column, .facing = facing};
    struct walk walk = {.won = false};
    for (;;) {
        const struct lemmo_walker before = walker;
        const enum lemmo_step step = lemmo_step(game, &walker);
        if (step == LEMMO_WON || step == LEMMO_LOST) {
            walk.won = step == LEMMO_WON;
            return walk;
        }
        if (step == LEMMO_FELL && walk.falls++ == 0)
            walk.first_fall = before;
        walk.turns += step == LEMMO_TURNED;
    }
}

static struct walk last_walk(const struct lemmo *game) {
    return walk_from(game, game->start.column, game->start.facing);
}

/* How many starts win, each walked by itself. */
static unsigned count(const struct lemmo *game) {
    unsigned wins = 0;
    for (uint64_t start = 0; start < 2 * lemmo_columns(game); start++)
        wins += walk_from(game, start / 2, start % 2 ? LEMMO_RIGHT : LEMMO_LEFT).won;
    return wins;
}

/* Removes a block, counted in reading order, from a copy; null if there is no block. The caller frees it. */
static struct lemmo *without(const struct lemmo *game, uint64_t cell) {
    struct lemmo *copy = lemmo_clone(game);
    PZ_SCOPED_TEXT move = {0};
    pz_text_add(&move, "remove %u %u", (unsigned)(cell / lemmo_columns(game)) + 1,
                (unsigned)(cell % lemmo_columns(game)) + 1);
    if (lemmo_game.play(copy, pz_text_string(&move), NULL) == PZ_OK)
        return copy;
    lemmo_free(copy);
    return NULL;
}

/* The most starts that win with up to so many blocks more removed, and how many choices of blocks reach `enough`. */
static unsigned best_with(const struct lemmo *game, unsigned blocks, unsigned enough, unsigned *choices) {
    unsigned best = count(game);
    *choices += best >= enough;
    for (uint64_t cell = 0; blocks > 0 && cell < (lemmo_rows(game) - 1) * lemmo_columns(game); cell++) {
        struct lemmo *fewer = without(game, cell);
        if (!fewer)
            continue;
        const unsigned reached = best_with(fewer, blocks - 1, enough, choices);
        best = reached > best ? reached : best;
        lemmo_free(fewer);
    }
    return best;
}

static const struct lemmo *start_of(const struct pz_session *session) {
    return pz_session_start(session);
}

/* ---- claims ---- */

static unsigned asks_for(struct pz_session *session, const char *move) {
    return strcmp(pz_session_move(session, pz_session_played(session)), move) == 0;
}

/* The place that the next move is about; rows and columns count from 1. */
static struct lemmo_place asked(struct pz_session *session) {
    struct lemmo_move move;
    const char *text = pz_session_move(session, pz_session_played(session));
    assert_int_equal(lemmo_read_move(state(session), text, &move, NULL), PZ_OK);
    return (struct lemmo_place){move.place.row + 1, move.place.column + 1};
}

static unsigned row_asked(struct pz_session *session) {
    return (unsigned)asked(session).row;
}

static unsigned column_asked(struct pz_session *session) {
    return (unsigned)asked(session).column;
}

/* From where Lemmo has just been. */
static unsigned asks_for_the_other_way(struct pz_session *session) {
    return state(session)->start.facing == LEMMO_RIGHT && asks_for(session, "start 6 left") &&
           state(session)->start.column + 1 == asked(session).column;
}

static unsigned asks_for_a_walk(struct pz_session *session) {
    return asks_for(session, "walk");
}

static unsigned walked_is_a_try(struct pz_session *session) {
    return state(session)->tried && pz_session_tries(session) == 1;
}

static unsigned ended_at(const struct lemmo *game, bool treasure) {
    return game->walked == LEMMO_ONE_WALKED && game->arrived == treasure && last_walk(game).won == treasure;
}

static unsigned ended_in_a_drain(struct pz_session *session) {
    return ended_at(state(session), false);
}

/* It turned round at an edge, and then found the treasure. */
static unsigned came_back(struct pz_session *session) {
    return ended_at(state(session), true) && last_walk(state(session)).turns == 1;
}

static unsigned every_column_has_two_starts(struct pz_session *session) {
    for (uint64_t start = 0; start < 2 * lemmo_columns(state(session)); start++) {
        struct lemmo *copy = lemmo_clone(state(session));
        PZ_SCOPED_TEXT move = {0};
        pz_text_add(&move, "start %u %s", (unsigned)(start / 2) + 1, start % 2 ? "right" : "left");
        assert_int_equal(lemmo_game.play(copy, pz_text_string(&move), NULL), PZ_OK);
        lemmo_free(copy);
    }
    return true;
}

static unsigned fell_twice(struct pz_session *session) {
    return ended_at(state(session), false) && last_walk(state(session)).falls == 2;
}

/* The last two walks fell at the same place, in different directions. */
static unsigned same_gap(struct pz_session *session) {
    const bool found = ended_at(state(session), true);
    const struct lemmo_walker now = last_walk(state(session)).first_fall;
    assert_true(pz_session_undo(session));
    const struct lemmo_walker before = last_walk(state(session)).first_fall;
    return found && now.row == before.row && now.column == before.column && now.facing != before.facing;
}

static unsigned lowest_alone_has_no_gaps(struct pz_session *session) {
    const struct lemmo *game = state(session);
    for (uint64_t row = 0; row < lemmo_rows(game); row++) {
        bool gap = false;
        for (uint64_t column = 0; column < lemmo_columns(game); column++)
            gap |= lemmo_cell(game, row, column) == LEMMO_SPACE;
        if (gap != (row + 1 < lemmo_rows(game)))
            return false;
    }
    return true;
}

static unsigned winning(struct pz_session *session) {
    assert_int_equal(lemmo_count(state(session)), count(state(session)));
    return count(state(session));
}

/* How many win, if all do; as many start, if there are 20 of them. */
static unsigned all_win(struct pz_session *session) {
    return count(state(session)) == 2 * lemmo_columns(state(session)) ? winning(session) : 0;
}

static unsigned starts(struct pz_session *session) {
    return 2 * (unsigned)lemmo_columns(state(session));
}

/* How many win, if no other choice of that many blocks gives more. */
static unsigned winning_at_best(struct pz_session *session) {
    unsigned choices = 0;
    const unsigned most = best_with(start_of(session), state(session)->removed_count, 0, &choices);
    return most == winning(session) ? most : 0;
}

/* The next move removes the block right above the treasure. */
static unsigned asks_above_the_treasure(struct pz_session *session) {
    const struct lemmo_place below = asked(session); /* counted from 0 */
    return lemmo_cell(state(session), below.row, below.column - 1) == LEMMO_TREASURE;
}

/* The column of the next start, if neither of its two starts wins. */
static unsigned column_without_a_win(struct pz_session *session) {
    const uint64_t column = asked(session).column - 1;
    const bool wins =
        walk_from(state(session), column, LEMMO_LEFT).won || walk_from(state(session), column, LEMMO_RIGHT).won;
    return wins ? 0 : column_asked(session);
}

/* "Here" is where the last walk fell. */
static unsigned all_from_the_right_lose(struct pz_session *session) {
    const struct lemmo *game = state(session);
    const struct lemmo_walker here = last_walk(game).first_fall;
    for (uint64_t start = 2 * (here.column + 1); start < 2 * lemmo_columns(game); start++) {
        const struct walk walk = walk_from(game, start / 2, start % 2 ? LEMMO_RIGHT : LEMMO_LEFT);
        if (walk.won || walk.first_fall.column != here.column || walk.first_fall.facing != LEMMO_LEFT)
            return false;
    }
    return true;
}

/* The level allows two, and with one alone no more starts win than with none. */
static unsigned one_alone_helps_nobody(struct pz_session *session) {
    unsigned choices = 0;
    return lemmo_allowance(state(session)) == 2 &&
           best_with(start_of(session), 1, 0, &choices) == count(start_of(session));
}

static unsigned changes_nothing(struct pz_session *session) {
    return count(state(session)) == count(start_of(session));
}

static unsigned column_of_the_treasure(struct pz_session *session) {
    const struct lemmo *game = state(session);
    uint64_t column = 0;
    while (lemmo_cell(game, lemmo_rows(game) - 1, column) != LEMMO_TREASURE)
        column++;
    return (unsigned)column + 1;
}

/* Walks that fall facing left at the block just removed, above the treasure, fall again only beyond it, and lose. */
static unsigned they_walk_past(struct pz_session *session) {
    const struct lemmo *game = state(session);
    const uint64_t gap = game->removed[0].column;
    for (uint64_t column = gap + 1; column < lemmo_columns(game); column++) {
        const struct walk walk = walk_from(game, column, LEMMO_LEFT);
        if (walk.won || walk.first_fall.column != gap || walk.falls != 2)
            return false;
    }
    return column_of_the_treasure(session) == gap + 1;
}

/* All walks from the right of the gaps end at the treasure, after two falls. */
static unsigned they_fall_through(struct pz_session *session) {
    const struct lemmo *game = state(session);
    for (uint64_t column = game->removed[0].column + 1; column < lemmo_columns(game); column++) {
        const struct walk walk = walk_from(game, column, LEMMO_LEFT);
        if (!walk.won || walk.falls != 2)
            return false;
    }
    return game->removed_count == 2;
}

/* What the level asks for, if that is less than the best block gives. */
static unsigned asked_for_less_than_the_best(struct pz_session *session) {
    unsigned choices = 0;
    const unsigned goal = (unsigned)lemmo_goal(state(session));
    return best_with(start_of(session), 1, 0, &choices) > goal ? goal : 0;
}

static unsigned goal_that_is_reached(struct pz_session *session) {
    const unsigned goal = (unsigned)lemmo_goal(state(session));
    return count(state(session)) >= goal ? goal : 0;
}

/* The most that a block gives, if it is a single one. */
static unsigned one_block_would_give(struct pz_session *session) {
    unsigned choices = 0;
    const unsigned most = best_with(start_of(session), 1, 0, &choices);
    choices = 0;
    best_with(start_of(session), 1, most, &choices);
    return choices == 1 ? most : 0;
}

static unsigned solved(struct pz_session *session) {
    return pz_session_outcome(session) == PZ_SOLVED;
}

static const struct lesson_claim claims[] = {
    {"1-a-walk", 1, "Now the other way", asks_for_the_other_way},
    {"1-a-walk", 2, "A drain.", ended_in_a_drain},
    {"1-a-walk", 2, "take it to column #", column_asked},
    {"1-a-walk", 3, "It came back and found the treasure.", came_back},
    {"1-a-walk", 3, "From every column there are two walks", every_column_has_two_starts},
    {"2-a-fall", 1, "It fell twice, into the drain.", fell_twice},
    {"2-a-fall", 1, "go to column #, turn left", column_asked},
    {"2-a-fall", 2, "The other way, the same gap led to a treasure.", same_gap},
    {"2-a-fall", 2, "Every walk ends on the lowest floor, the only one without gaps.", lowest_alone_has_no_gaps},
    {"3-one-block", 0, "# of the 20 walks win.", winning},
    {"3-one-block", 0, "of the # walks win.", starts},
    {"3-one-block", 0, "go down and left, above the treasure", asks_above_the_treasure},
    {"3-one-block", 1, "let all walk at once", asks_for_a_walk},
    {"3-one-block", 2, "# of 20 arrived, and no other block does better.", winning_at_best},
    {"3-one-block", 2, "of # arrived", starts},
    {"3-one-block", 2, "17 of 20 arrived", solved},
    {"3-one-block", 2, "Each time you let all walk, it counts as a try.", walked_is_a_try},
    {"4-the-starts", 0, "In column # there is neither.", column_without_a_win},
    {"4-the-starts", 1, "Every walk from the right falls here facing left, and ends in a drain.",
     all_from_the_right_lose},
    {"4-the-starts", 1, "Go to row #", row_asked},
    {"4-the-starts", 1, ", column #", column_asked},
    {"4-the-starts", 2, "Let all walk", asks_for_a_walk},
    {"4-the-starts", 3, "All # arrived.", all_win},
    {"4-the-starts", 3, "Before you remove anything", solved},
    {"5-two-blocks", 0, "You may remove two blocks here; one alone would let no more walks win.",
     one_alone_helps_nobody},
    {"5-two-blocks", 0, "The treasure is in column #", column_of_the_treasure},
    {"5-two-blocks", 0, "go to row #", row_asked},
    {"5-two-blocks", 0, ", column #", column_asked},
    {"5-two-blocks", 1, "This one alone helps nobody", changes_nothing},
    {"5-two-blocks", 1, "those from the right walk on, past the treasure", they_walk_past},
    {"5-two-blocks", 1, "Go to row #", row_asked},
    {"5-two-blocks", 1, ", column #", column_asked},
    {"5-two-blocks", 2, "Now they fall through both floors", they_fall_through},
    {"5-two-blocks", 2, "Let all walk", asks_for_a_walk},
    {"5-two-blocks", 3, "# of 20 arrived, and no other two blocks do better", winning_at_best},
    {"5-two-blocks", 3, "of # arrived", starts},
    {"5-two-blocks", 3, "When one block alone does not help", solved},
    {"6-enough", 0, "a number of starts, here #, and not for the best block", asked_for_less_than_the_best},
    {"6-enough", 0, "Go to row #", row_asked},
    {"6-enough", 0, ", column #", column_asked},
    {"6-enough", 1, "This gap lets # starts win.", winning},
    {"6-enough", 1, "Another block would give #", one_block_would_give},
    {"6-enough", 1, "but # are enough", goal_that_is_reached},
    {"6-enough", 1, "Let all walk", asks_for_a_walk},
    {"6-enough", 2, "Solved", solved},
};

TEST(lessons_are_true) {
    lesson_check_all(&lemmo_game, claims, sizeof claims / sizeof *claims);
}
