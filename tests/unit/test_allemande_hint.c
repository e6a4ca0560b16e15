/*
 * What hints of Allemande say is true. On small boards the twin tries all turns; on larger ones the board's
 * own functions do, which other tests compare with the twin.
 */
#include <stdlib.h>
#include <string.h>

#include "allemande_twin.h"
#include "number.h"
#include "session_text.h"
#include "test.h"

enum {
    SMALL_SIDE = 5,
    SMALL_EMPTY = 14, /* cells at most, for the twin to try all turns and all answers */
    SMALL_COUNT = 400,
    LARGE_SIDE = 9,
    LARGE_COUNT = 16,
    PLAYOUTS = 2000, /* what is said does not depend on how well the search plays */
};

static const struct pz_game *const game = &allemande_game;
static const char *const names[] = {"Black", "White"};

/* ---- reading a reason ---- */

static bool says(const char *reason, const char *words) {
    return strstr(reason, words) != NULL;
}

/* The cells named after these words, as a move. */
static bool cells_after(const struct allemande_position *position, const char *reason, const char *before,
                        struct allemande_move *move) {
    const char *at = strstr(reason, before);
    PZ_SCOPED_TEXT cells = {0};
    if (!at)
        return false;
    at += strlen(before);
    for (const char *end = at + strcspn(at, ".;:"); at < end; at++)
        if (strncmp(at, "and ", 4) == 0)
            at += 3;
        else if (*at != ',')
            pz_text_add_char(&cells, *at);
    assert_int_equal(allemande_read_spelling(position, pz_text_string(&cells), move, NULL), PZ_OK);
    return true;
}

/* ---- asking the twin ---- */

static bool wins_by(const struct allemande_position *position, enum allemande_player player,
                    const struct allemande_move *move) {
    const struct twin twin = twin_of(position);
    const struct twin_turn turn = twin_move(position, move);
    bool won;
    return twin_is_legal(&twin, twin_letter(player), &turn, &won) && won;
}

/* A turn of each number of stones up to `most` that wins, tried by the twin; the least number, 0 if there is none. */
static unsigned least_win(const struct twin *twin, char own, struct twin_turn *turn, int from, int most) {
    for (int cell = from; cell < twin->side * twin->side; cell++) {
        bool won = false;
        if (twin->cell[cell / twin->side][cell % twin->side] != '.')
            continue;
        turn->cells[turn->count++] = cell;
        const bool found = turn->count == most ? twin_is_legal(twin, own, turn, &won) && won
                                               : least_win(twin, own, turn, cell + 1, most) > 0;
        turn->count--;
        if (found)
            return (unsigned)most;
    }
    return 0;
}

static unsigned stones_to_win(const struct allemande_position *position, enum allemande_player player) {
    const struct twin twin = twin_of(position);
    struct twin_turn turn = {0};
    unsigned least = 0;
    for (int most = 1; most <= ALLEMANDE_STONES_MAX && least == 0; most++)
        least = least_win(&twin, twin_letter(player), &turn, 0, most);
    return least;
}

static bool can_win(const struct allemande_position *position, enum allemande_player player) {
    return position->side == SMALL_SIDE ? stones_to_win(position, player) > 0
                                        : allemande_winning_turn(position, player, NULL);
}

struct answers {
    const struct allemande_position *position;
    bool all_answered; /* after each turn of the player to move the other can win */
};

static bool answer(void *context, const struct allemande_move *turn) {
    struct answers *answers = context;
    struct allemande_position after = *answers->position;
    const enum allemande_player other = after.to_move ^ 1U;
    allemande_play(&after, turn);
    answers->all_answered = !allemande_is_connected(&after, other ^ 1U) && can_win(&after, other);
    return answers->all_answered;
}

/* Whether the player to move can neither win nor stop the other from winning with the next turn. */
static bool nothing_stops(const struct allemande_position *position) {
    struct answers answers = {position, true};
    return allemande_each_turn(position, answer, &answers) && answers.all_answered;
}

/* Sets of `left` more stones that connect the edges, diagonals apart; and how many of them are no turn. */
static unsigned count_joining(const struct twin *twin, char own, struct twin_turn *turn, int from, int left,
                              unsigned *illegal) {
    bool joins;
    unsigned joining = 0;
    if (left == 0) {
        const bool legal = twin_is_legal(twin, own, turn, &joins);
        *illegal += joins && !legal;
        return joins;
    }
    for (int cell = from; cell < twin->side * twin->side; cell++)
        if (twin->cell[cell / twin->side][cell % twin->side] == '.') {
            turn->cells[turn->count++] = cell;
            joining += count_joining(twin, own, turn, cell + 1, left - 1, illegal);
            turn->count--;
        }
    return joining;
}

/* The fewest stones with which the player to move connects, and in *illegal how many such sets are no turn. */
static int least_joining(const struct allemande_position *position, unsigned *illegal) {
    const struct twin twin = twin_of(position);
    struct twin_turn turn = {0};
    int stones = 1;
    *illegal = 0;
    while (count_joining(&twin, twin_letter(position->to_move), &turn, 0, stones, illegal) == 0)
        stones++;
    return stones;
}

/* ---- what reasons claim ---- */

/* The set of stones that a reason warns of connects, but is no turn; on small boards it is one of the smallest. */
static void check_trap(const struct allemande_position *position, const char *reason) {
    const struct twin twin = twin_of(position);
    struct allemande_move trap, diagonal;
    unsigned illegal = 0;
    bool joins = false;
    const bool warned = cells_after(position, reason, " But not ", &trap);
    const int least = position->side == SMALL_SIDE ? least_joining(position, &illegal) : 0;
    if (least > 0)
        assert_true(warned == (illegal > 0));
    if (!warned)
        return;
    const struct twin_turn turn = twin_move(position, &trap);
    assert_false(twin_is_legal(&twin, twin_letter(position->to_move), &turn, &joins));
    assert_true(joins);
    if (least > 0)
        assert_int_equal(trap.count, least);
    PZ_SCOPED_TEXT ends = {0};
    const char *from = strstr(reason, "the diagonal between ") + strlen("the diagonal between "),
               *to = strstr(from, " and ");
    pz_text_add_bytes(&ends, from, (size_t)(to - from));
    pz_text_add_bytes(&ends, to + 4, strcspn(to + 5, " ") + 1);
    assert_int_equal(allemande_read_spelling(position, pz_text_string(&ends), &diagonal, NULL), PZ_OK);
    const unsigned a = diagonal.cells[0], b = diagonal.cells[1];
    assert_int_equal(abs((int)allemande_row(position, a) - (int)allemande_row(position, b)), 1);
    assert_int_equal(abs((int)allemande_column(position, a) - (int)allemande_column(position, b)), 1);
}

/* A reason counts the stones of a win. If it says that they are needed, no fewer would join the edges. */
static void check_count(const struct allemande_position *position, unsigned stones, const char *reason) {
    static const char *const numbers[] = {"One stone j", "Two stones j", "Three stones j", "Four stones j"};
    const bool least = says(reason, " and a turn can have four: ");
    unsigned illegal;
    if (least) {
        assert_ptr_equal(strstr(reason, names[position->to_move]), reason);
        assert_int_equal(number_after(reason, " needs "), stones);
    } else
        assert_ptr_equal(strstr(reason, numbers[stones - 1]), reason);
    if (position->side == SMALL_SIDE)
        assert_int_equal(least, least_joining(position, &illegal) == (int)stones && illegal == 0);
}

static void check_now(const struct allemande_position *position, const struct allemande_move *move,
                      const char *reason) {
    const enum allemande_player player = position->to_move, other = player ^ 1U;
    struct allemande_move danger;
    if (says(reason, "and that wins")) {
        check_count(position, move->count, reason);
        assert_true(wins_by(position, player, move));
        check_trap(position, reason);
    }
    if (cells_after(position, reason, " threatens to win with ", &danger)) {
        assert_ptr_equal(strstr(reason, names[other]), reason);
        assert_true(wins_by(position, other, &danger));
    }
    if (says(reason, "Nothing stops"))
        assert_true(nothing_stops(position));
}

static void check_after(const struct allemande_position *after, const char *reason) {
    const enum allemande_player other = after->to_move, player = other ^ 1U;
    const char *way = says(reason, "After this turn, ") ? "After this turn, " : ". This stops it, and then ";
    const int promised = number_after(reason, way), threat = number_after(reason, " threatens a win with ");
    if (says(reason, " stops it"))
        assert_false(can_win(after, other));
    if (promised > 0)
        assert_int_equal(stones_to_win(after, player), promised);
    if (threat > 0)
        assert_int_equal(stones_to_win(after, player), threat);
    if (says(reason, "in more places than"))
        assert_true(nothing_stops(after));
    for (unsigned i = 0; i < 2; i++) {
        PZ_SCOPED_TEXT needs = {0};
        pz_text_add(&needs, "%s needs at least ", names[i]);
        const char *at = strstr(reason, pz_text_string(&needs));
        if (at)
            assert_int_equal(number_after(at, " needs at least "), allemande_distance(after, i));
    }
}

/* Returns which kinds of reason it has seen, as bits. */
static unsigned check_hint(const struct allemande_position *position, const struct pz_budget *budget) {
    static const char *const kinds[] = {
        "and that wins", " threatens to win with ", "Nothing stops",  "in more places than",
        " stops it",     " threatens a win with ",  "needs at least "};
    struct allemande *state = allemande_new(position, false, 0);
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    struct allemande_move move;
    unsigned seen = 0;
    if (game->hint(state, budget, &hint) == PZ_OK) {
        const char *reason = pz_text_string(&hint.reason);
        assert_int_equal(allemande_read_move(position, pz_text_string(&hint.move), &move, NULL), PZ_OK);
        assert_true(hint.reason.length <= 150); /* three lines at 60 columns */
        assert_int_equal(reason[hint.reason.length - 1], '.');
        struct allemande_position after = *position;
        allemande_play(&after, &move);
        check_now(position, &move, reason);
        check_after(&after, reason);
        for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
            seen |= (unsigned)says(reason, kinds[i]) << i;
    }
    game->free(state);
    return seen;
}

SLOW_TEST(reasons_on_small_boards_are_true) {
    struct pz_random random;
    unsigned seen = 0;
    pz_random_seed(&random, 12);
    for (int i = 0; i < SMALL_COUNT; i++) {
        struct allemande_position position;
        twin_random_position(&position, SMALL_SIDE, false, SMALL_SIDE * SMALL_SIDE - 10 - pz_random_below(&random, 5),
                             false, &random);
        if (position.empty_count <= SMALL_EMPTY)
            seen |= check_hint(&position, NULL);
    }
    assert_int_equal(seen & 0xf, 0xf); /* all that is proven there */
}

/* Most of these are not proven. */
SLOW_TEST(reasons_without_proof_are_true) {
    struct pz_random random;
    unsigned seen = 0;
    pz_random_seed(&random, 5);
    for (int i = 0; i < LARGE_COUNT; i++) {
        struct allemande_position position;
        twin_random_position(&position, LARGE_SIDE, false, i % 2 ? 10 : 30, false, &random);
        seen |= check_hint(&position, &(struct pz_budget){.nodes = PLAYOUTS});
    }
    assert_int_equal(seen & 0x70, 0x70); /* threats stopped and made, and ways left */
}
