/*
 * Allemande: a player who is lost makes it as hard as possible for the winner: no other reply leaves fewer turns that
 * win, counted here by trying them all.
 */
#include "allemande/prover.h"
#include "allemande_twin.h"
#include "game_text.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "test.h"

enum { EXPERT = 4, MEMORY = 4 << 20 };

static const struct pz_game *const game = &allemande_game;

/* ---- counting ---- */

static uint64_t wins_after(const struct allemande_position *position, const struct allemande_move *turn) {
    struct allemande_position next = *position;
    struct allemande_connections connections;
    allemande_play(&next, turn);
    assert_int_equal(allemande_count_connections(&next, NULL, &connections), PZ_OK);
    return connections.legal;
}

static uint64_t left_by_best_stone(const struct allemande_position *position) {
    uint64_t fewest = UINT64_MAX;
    ALLEMANDE_EACH_CELL (cell, &position->empty) {
        const struct allemande_move stone = {.kind = ALLEMANDE_STONES, .count = 1, .cells = {(uint16_t)cell}};
        if (!allemande_is_quiet(position, position->to_move, cell))
            continue;
        const uint64_t left = wins_after(position, &stone);
        fewest = left < fewest ? left : fewest;
    }
    return fewest;
}

static struct allemande_move reply_of_expert(const struct allemande *state) {
    struct allemande_move move;
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(game->two_player->choose(state, EXPERT, 1, NULL, &text), PZ_OK);
    assert_int_equal(allemande_read_move(&state->position, pz_text_string(&text), &move, NULL), PZ_OK);
    return move;
}

/* ---- bundled problems ---- */

/* Problems in which nothing stops the win after the first turn of the record. */
static const char *const lost[] = {
    "05-stone-bridge", "18-hay-bales", "33-minuet",    "38-mazurka",
    "42-grand-march",  "48-hornpipe",  "53-polonaise", "70-carriages",
};

/* The session after the first turn of the level's record. */
static struct pz_session *open_lost(const char *name) {
    PZ_SCOPED_TEXT path = {0};
    pz_text_add(&path, "%s/allemande/best/%s.lvl", PUZZLES_LEVELS, name);
    struct pz_session *session = open_file(pz_text_string(&path));
    while (pz_session_played(session) > 1)
        assert_true(pz_session_undo(session));
    return session;
}

TEST(lost_problems_are_defended) {
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        PZ_SCOPED_SESSION *session = open_lost(lost[i]);
        const struct allemande *problem = pz_session_state(session);
        const struct allemande_position *position = &problem->position;
        PZ_OWNED struct allemande *match = allemande_new(position, false, 0);
        const struct allemande_move reply = reply_of_expert(problem), other = reply_of_expert(match);
        const uint64_t fewest = left_by_best_stone(position);
        assert_false(allemande_any_defence(position, NULL));
        if (wins_after(position, &reply) > fewest || wins_after(position, &other) > fewest)
            fail_msg("%s is given up", lost[i]);
    }
}

/* ---- small boards: all turns ---- */

struct least {
    const struct allemande_position *position;
    unsigned turns; /* in which the other player wins after the reply */
    uint64_t fewest;
};

/* The fewest turns that the twin finds to win after any turn. */
static bool count_left(void *context, const struct allemande_move *turn) {
    struct least *least = context;
    struct allemande_position next = *least->position;
    allemande_play(&next, turn);
    const struct twin twin = twin_of(&next);
    const uint64_t left = twin_turns(&twin, next.to_move).winning;
    least->fewest = left < least->fewest ? left : least->fewest;
    return true;
}

TEST(no_turn_leaves_fewer_wins) {
    struct pz_random random;
    unsigned compared[2] = {0};
    pz_random_seed(&random, 1);
    for (unsigned round = 0; round < 2000; round++) {
        struct allemande_position position;
        twin_random_position(&position, 5, round % 2, 11 + round % 5, false, &random);
        struct least least = {.position = &position, .fewest = UINT64_MAX};
        struct allemande_move reply;
        if (position.empty_count > 13 || allemande_outcome(&position) != PZ_UNFINISHED ||
            allemande_winning_turn(&position, position.to_move, NULL) || allemande_any_defence(&position, NULL) ||
            !allemande_any_turn(&position, position.to_move, &reply))
            continue;
        allemande_each_turn(&position, count_left, &least);
        allemande_resist(&position, 2, NULL, &reply);
        assert_int_equal(allemande_move_fault(&position, &reply, NULL, NULL), ALLEMANDE_FINE);
        assert_int_equal(wins_after(&position, &reply), least.fewest);
        compared[position.grouped]++;
    }
    assert_true(compared[false] > 30 && compared[true] > 30);
}

static uint64_t forced_after(const struct allemande_position *position, const struct allemande_move *turn) {
    struct allemande_position next = *position;
    uint64_t count;
    allemande_play(&next, turn);
    assert_int_equal(allemande_count_wins(&next, 2, UINT64_MAX, NULL, &count), PZ_OK);
    return count;
}

static bool count_forced(void *context, const struct allemande_move *turn) {
    struct least *least = context;
    const uint64_t left = forced_after(least->position, turn);
    least->fewest = left < least->fewest ? left : least->fewest;
    return true;
}

/* Where the loss takes two turns more, the reply holds out as long and leaves the fewest turns that force it. */
TEST(what_is_lost_later_is_lost_late) {
    struct pz_random random;
    unsigned compared = 0;
    pz_random_seed(&random, 2);
    for (unsigned round = 0; round < 3000 && compared < 40; round++) {
        struct allemande_position position;
        struct allemande_proof proof;
        twin_random_position(&position, 5, round % 2, 10 + round % 6, false, &random);
        if (allemande_outcome(&position) != PZ_UNFINISHED ||
            allemande_prove(&position, 4, MEMORY, NULL, &proof) != PZ_OK || proof.verdict != ALLEMANDE_LOSES ||
            proof.plies != 4)
            continue;
        struct least least = {.position = &position, .fewest = UINT64_MAX};
        struct allemande_position next = position;
        allemande_each_defence(&position, count_forced, &least);
        allemande_resist(&position, 4, NULL, &proof.best);
        allemande_play(&next, &proof.best);
        assert_false(allemande_winning_turn(&next, next.to_move, NULL));
        assert_int_equal(forced_after(&position, &proof.best), least.fewest);
        compared++;
    }
    assert_int_equal(compared, 40);
}
