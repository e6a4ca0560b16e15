/*
 * What is said of an opponent's move, and of the move that decided a game: every sentence is one of a few, and each is
 * true by trying all turns, or filling groups, on a plain board. None names a cell that is still empty.
 */
#include <ctype.h>
#include <stdio.h>

#include "allemande_twin.h"
#include "cases.h"
#include "game_text.h"
#include "lgame_search.h"
#include "number.h"
#include "play_fixture.h"
#include "puzzles/allemande.h"
#include "puzzles/lgame.h"

enum { BEGINNER, CASUAL, CAREFUL, STRONG, EXPERT };

/* Takes a sentence off the text, up to its stop, and the blank after it. */
static void take_sentence(const char **at, struct pz_text *sentence) {
    const size_t length = strcspn(*at, ".");
    pz_text_clear(sentence);
    pz_text_add(sentence, "%.*s", (int)length, *at);
    *at += length + ((*at)[length] == '.');
    *at += **at == ' ';
}

/* ---- Allemande, by all sets of cells ---- */

/* The fewest stones of a turn with which a player would win; 0 if there is none. */
static int fewest_from(const struct twin *twin, char own, struct twin_turn *turn, int from, int most) {
    int fewest = 0;
    for (int cell = from; cell < twin->side * twin->side; cell++) {
        bool joins;
        if (twin->cell[cell / twin->side][cell % twin->side] != '.')
            continue;
        turn->cells[turn->count++] = cell;
        int found = twin_is_legal(twin, own, turn, &joins) && joins ? turn->count : 0;
        if (!found && turn->count < most)
            found = fewest_from(twin, own, turn, cell + 1, most);
        turn->count--;
        if (found > 0 && (fewest == 0 || found < fewest))
            fewest = most = found;
    }
    return fewest;
}

static int fewest(const struct allemande_position *position, enum allemande_player player) {
    const struct twin twin = twin_of(position);
    for (int most = 1; most <= ALLEMANDE_STONES_MAX; most++) {
        struct twin_turn turn = {0};
        const int found = fewest_from(&twin, twin_letter(player), &turn, 0, most);
        if (found > 0)
            return found;
    }
    return 0;
}

/* How many empty cells a player's shortest way takes, by spreading one more at a time; -1: there is no way. */
static int way(const struct allemande_position *position, enum allemande_player player) {
    const struct twin twin = twin_of(position);
    const char own = twin_letter(player);
    int taken[TWIN_SIDE][TWIN_SIDE], best = -1;
    const int side = twin.side, far = side * side + 1;
    for (int r = 0; r < side; r++)
        for (int c = 0; c < side; c++) {
            const int cost = twin.cell[r][c] == own ? 0 : twin.cell[r][c] == '.' ? 1 : far;
            taken[r][c] = (own == 'B' ? c : r) == 0 ? cost : far;
        }
    for (bool changed = true; changed;) {
        changed = false;
        for (int r = 0; r < side; r++)
            for (int c = 0; c < side; c++)
                for (int way = 0; way < 4; way++) {
                    const int nr = r + (way == 0) - (way == 1), nc = c + (way == 2) - (way == 3);
                    const char there = twin_at(&twin, nr, nc);
                    const int cost = there == own ? 0 : there == '.' ? 1 : far;
                    if (there != '#' && taken[r][c] + cost < taken[nr][nc]) {
                        taken[nr][nc] = taken[r][c] + cost;
                        changed = true;
                    }
                }
    }
    for (int i = 0; i < side; i++) {
        const int last = own == 'B' ? taken[i][side - 1] : taken[side - 1][i];
        if (last < far && (best < 0 || last < best))
            best = last;
    }
    return best;
}

struct claims {
    struct allemande_position before, after;
    enum allemande_player own, other;
    size_t opponent;
};

/* Two stones of the mover's, in one group only because of a stone of the move, which stands beside both. */
static bool closes(const struct claims *claims, const char *a, const char *b) {
    const struct twin after = twin_of(&claims->after), before = twin_of(&claims->before);
    const char own = twin_letter(claims->own);
    const int ar = after.side - atoi(a + 1), ac = a[0] - 'a', br = after.side - atoi(b + 1), bc = b[0] - 'a';
    if (abs(ar - br) != 1 || abs(ac - bc) != 1 || after.cell[ar][ac] != own || after.cell[br][bc] != own)
        return false;
    for (int r = 0; r < after.side; r++)
        for (int c = 0; c < after.side; c++) {
            bool marked[TWIN_SIDE][TWIN_SIDE], edges[2];
            struct twin without = after;
            if (after.cell[r][c] != own || before.cell[r][c] == own)
                continue;
            without.cell[r][c] = '.';
            if (without.cell[ar][ac] != own || without.cell[br][bc] != own)
                continue;
            twin_fill(&without, ar, ac, marked, edges);
            if (!marked[br][bc])
                return true;
        }
    return false;
}

/* Whether a stone on that cell, which the move has, leaves the other player no win. */
static bool stops_alone(const struct claims *claims, const char *cell) {
    struct allemande_position with = claims->before;
    const unsigned place =
        allemande_cell(&with, with.side - (unsigned)atoi(cell + 1) + 1, (unsigned)(cell[0] - 'a') + 1);
    if (!allemande_has(&with.empty, place) || !allemande_has(&claims->after.stones[claims->own], place))
        return false;
    allemande_add(&with, claims->own, place);
    return fewest(&with, claims->other) == 0;
}

/* Whether a stone that was there before now reaches that edge, which is one of the mover's, and did not. */
static bool joins(const struct claims *claims, const char *edge) {
    const struct twin after = twin_of(&claims->after), before = twin_of(&claims->before);
    const char own = twin_letter(claims->own);
    const char *const edges[] = {own == 'B' ? "west" : "north", own == 'B' ? "east" : "south"};
    for (int end = 0; end < 2; end++)
        for (int r = 0; r < after.side && strcmp(edges[end], edge) == 0; r++)
            for (int c = 0; c < after.side; c++) {
                bool marked[TWIN_SIDE][TWIN_SIDE], were[2], are[2];
                if (before.cell[r][c] != own)
                    continue;
                twin_fill(&before, r, c, marked, were);
                twin_fill(&after, r, c, marked, are);
                if (!were[end] && are[end])
                    return true;
            }
    return false;
}

static bool is_true_of_allemande(const struct claims *claims, const char *sentence) {
    char word[8], other[8];
    const char *stone = strstr(sentence, "; its stone on ");
    const int needed = number_after(sentence, "You were about to win with ");
    const int threat = number_after(sentence, "It threatens to win next turn, with ");
    const int longer = number_after(sentence, "Your shortest way now takes "),
              own = number_after(sentence, ", and its own ");
    const int shorter = own >= 0 ? own : number_after(sentence, "Its shortest way now takes ");
    const char *last = strstr(sentence, own >= 0 ? ", and its own " : "Its shortest way");
    const int overlooked = number_after(sentence, "It overlooked a win with ");
    if (overlooked >= 0)
        return fewest(&claims->before, claims->own) == overlooked;
    if (needed >= 0)
        return fewest(&claims->before, claims->other) == needed && fewest(&claims->after, claims->other) == 0 &&
               (!stone || stops_alone(claims, stone + 15));
    if (threat >= 0)
        return fewest(&claims->after, claims->own) == threat;
    if (longer >= 0 || shorter >= 0) {
        const int yours = way(&claims->before, claims->other), its = way(&claims->before, claims->own);
        return (longer < 0 || (way(&claims->after, claims->other) == longer && longer > yours &&
                               number_after(sentence, " instead of ") == yours)) &&
               (shorter < 0 || (way(&claims->after, claims->own) == shorter && shorter < its &&
                                number_after(last, " instead of ") == its));
    }
    if (sscanf(sentence, "It closes the diagonal between %7s and %7s", word, other) == 2)
        return closes(claims, word, other);
    if (sscanf(sentence, "It joins its stones to the %7s edge", word) == 1)
        return joins(claims, word);
    if (strcmp(sentence, "It leaves you no way across") == 0)
        return way(&claims->after, claims->other) < 0;
    if (strcmp(sentence, "It did not look further than your next turn") == 0)
        return claims->opponent <= CASUAL;
    if (strcmp(sentence, "It played out games in its head before it chose") == 0)
        return claims->opponent >= CAREFUL;
    if (strncmp(sentence, "Its turn joins", 14) == 0)
        return allemande_is_connected(&claims->after, claims->own);
    return false;
}

/* No cell that is named is empty, so no move is given away. */
static bool names_no_empty_cell(const struct allemande_position *after, const char *text) {
    const struct twin twin = twin_of(after);
    for (const char *at = text; *at; at++)
        if ((at == text || at[-1] == ' ') && islower((unsigned char)at[0]) && isdigit((unsigned char)at[1]) &&
            twin_at(&twin, twin.side - atoi(at + 1), at[0] - 'a') == '.')
            return false;
    return true;
}

static void explain_allemande(const struct allemande *before, const char *move, size_t opponent, unsigned *said) {
    PZ_SCOPED_TEXT words = {0}, sentence = {0};
    struct claims claims = {.before = before->position, .after = before->position, .opponent = opponent};
    struct allemande_move made;
    claims.own = before->position.to_move;
    claims.other = claims.own ^ 1U;
    assert_int_equal(allemande_read_move(&before->position, move, &made, NULL), PZ_OK);
    allemande_play(&claims.after, &made);
    allemande_game.two_player->explain(before, move, opponent, &words);
    assert_true(words.length > 0);
    assert_true(names_no_empty_cell(&claims.after, pz_text_string(&words)));
    for (const char *at = pz_text_string(&words); *at;) {
        take_sentence(&at, &sentence);
        if (!is_true_of_allemande(&claims, pz_text_string(&sentence)))
            fail_msg("after %s: not true: %s", move, pz_text_string(&sentence));
        (*said)++;
    }
}

/* Two opponents play, each a little at random, on a small board, where all sets of stones can be tried. */
TEST(what_is_said_of_a_turn_is_true) {
    unsigned said = 0;
    struct pz_random random;
    struct cases cases = cases_of(__func__, 1, 30);
    for (unsigned round; next_case(&cases, &round, &random);) {
        const struct pz_budget budget = {.nodes = 300};
        PZ_SCOPED_TEXT level = {0};
        pz_text_add(&level, "Puzzle: allemande\nSize: %u\nVariant: %s\n\n", 5 + round % 2,
                    round / 2 % 2 ? "grouped" : "free");
        struct allemande *game = game_open(&allemande_game, pz_text_string(&level));
        while (game->outcome == PZ_UNFINISHED) {
            const size_t opponent = pz_random_below(&random, STRONG + 1);
            PZ_SCOPED_TEXT move = {0};
            assert_int_equal(allemande_game.two_player->choose(game, opponent, pz_random_next(&random), &budget, &move),
                             PZ_OK);
            explain_allemande(game, pz_text_string(&move), opponent, &said);
            assert_int_equal(allemande_game.play(game, pz_text_string(&move), NULL), PZ_OK);
        }
        allemande_game.free(game);
    }
    end_cases(&cases);
    assert_true(said > 0);
}

/* By hand: d4 touches c3 diagonally, and d3 is beside both; stones in a row have no diagonal. */
TEST(a_diagonal_is_named) {
    PZ_SCOPED_TEXT words = {0};
    struct allemande *game =
        game_open(&allemande_game, "Puzzle: allemande\n\n"
                                   ".......\n.......\n.......\n.......\n..B....\n.......\n.......\n");
    allemande_game.two_player->explain(game, "c4 c5", CAREFUL, &words);
    assert_null(strstr(pz_text_string(&words), "diagonal"));
    pz_text_clear(&words);
    allemande_game.two_player->explain(game, "d4 d3", CAREFUL, &words);
    assert_non_null(strstr(pz_text_string(&words), "It closes the diagonal between c3 and d4."));
    allemande_game.free(game);
}

/* By hand: Black has no way but e5, which with e4 also joins White's three stones to the north; d1 is all they lack. */
TEST(every_opponent_names_plain_facts) {
    static const char expected[] = "You were about to win with one stone; its stone on e5 stops that. It threatens to "
                                   "win next turn, with one stone. It joins its stones to the north edge.";
    for (size_t opponent = BEGINNER; opponent <= EXPERT; opponent++) {
        PZ_SCOPED_TEXT words = {0};
        struct allemande *game = game_open(&allemande_game, "Puzzle: allemande\nTo-move: white\n\n"
                                                            "BBBB.\n...W.\n...W.\n...W.\n.....\n");
        allemande_game.two_player->explain(game, "e5 e4", opponent, &words);
        assert_memory_equal(pz_text_string(&words), expected, sizeof expected - 1);
        allemande_game.free(game);
    }
}

/* How far a novice looks is said once, not after each of its turns. A win it leaves is said without its cells. */
TEST(what_is_always_the_same_is_said_once) {
    static const char level[] = "Puzzle: allemande\n\nBBBB.\n.....\n.....\n....W\n....W\n";
    static const char sight[] = "It did not look further than your next turn.";
    struct allemande *game = game_open(&allemande_game, level);
    PZ_SCOPED_TEXT first = {0}, later = {0};
    allemande_game.two_player->explain(game, "a1 b1", BEGINNER, &first);
    assert_non_null(strstr(pz_text_string(&first), sight));
    assert_non_null(strstr(pz_text_string(&first), "It overlooked a win with one stone."));
    game->moves = 2;
    allemande_game.two_player->explain(game, "a1 b1", BEGINNER, &later);
    assert_null(strstr(pz_text_string(&later), sight));
    assert_non_null(strstr(pz_text_string(&later), "It overlooked a win with one stone."));
    allemande_game.free(game);
}

/* ---- The L game, by all moves ---- */

static size_t places(const struct lgame_position *position) {
    uint8_t placements[LGAME_PLACEMENTS];
    return lgame_legal_placements(position, placements);
}

/* By the table, which has tests of its own. */
static size_t losing_replies(const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    struct lgame_table *table = lgame_table_new(position->sudden_death);
    const size_t count = lgame_moves(position, moves);
    size_t losing = 0;
    for (size_t i = 0; i < count; i++)
        losing += lgame_value_of_move(table, position, moves[i]).verdict == LGAME_LOSS;
    lgame_table_free(table);
    return losing;
}

static bool is_true_of_lgame(const struct lgame_position *before, const struct lgame_position *after, size_t opponent,
                             const char *sentence) {
    struct lgame_position passed = *before, again = *after;
    struct lgame_move replies[LGAME_MOVES_MAX];
    const int hold = number_after(sentence, "It knows this position: "), all = number_after(sentence, " of your ");
    const int left = number_after(sentence, "leaves you "), had = number_after(sentence, "where you had ");
    passed.to_move = after->to_move;
    again.to_move = before->to_move;
    if (strcmp(sentence, "It leaves your L nowhere to go, and that wins") == 0)
        return places(after) == 0;
    if (strcmp(sentence, "It threatens to leave you none next turn") == 0)
        return search_win(&again, 1);
    if (strcmp(sentence, "It overlooked a win") == 0)
        return search_win(before, 1);
    if (strcmp(sentence, "It did not look further than your next turn") == 0)
        return opponent <= CASUAL;
    if (strcmp(sentence, "It did not look further than your next two turns") == 0)
        return opponent == CAREFUL;
    if (strcmp(sentence, "It knows this position, and nothing better was left") == 0)
        return opponent == EXPERT;
    if (strcmp(sentence, "It knows this position: all your replies lose") == 0)
        return opponent >= STRONG && losing_replies(after) == lgame_moves(after, replies);
    if (hold >= 0)
        return opponent >= STRONG && lgame_moves(after, replies) == (size_t)all &&
               losing_replies(after) == (size_t)(all - hold);
    if (strncmp(sentence, "You were about to win;", 22) == 0 && (!search_win(&passed, 1) || search_win(after, 1)))
        return false;
    return left >= 0 && (size_t)left == places(after) &&
           (had >= 0 ? (size_t)had == places(&passed) && left < had : places(after) >= places(&passed));
}

/* The same for the L game. */
TEST(an_l_says_once_how_far_it_looks) {
    static const char sight[] = "It did not look further than your next";
    struct lgame *game = game_open(&lgame_game, "Puzzle: lgame\n\n");
    PZ_SCOPED_TEXT first = {0}, later = {0};
    lgame_game.two_player->explain(game, "d4Sw", BEGINNER, &first);
    assert_non_null(strstr(pz_text_string(&first), sight));
    game->moves = 2;
    lgame_game.two_player->explain(game, "d4Sw", BEGINNER, &later);
    assert_null(strstr(pz_text_string(&later), sight));
    lgame_game.free(game);
}

TEST(what_is_said_of_an_l_is_true) {
    unsigned said = 0;
    struct pz_random random;
    struct cases cases = cases_of(__func__, 2, 60);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct lgame *game =
            game_open(&lgame_game, round % 2 ? "Puzzle: lgame\nSudden-death: yes\n\n" : "Puzzle: lgame\n\n");
        for (unsigned turn = 0; turn < 12 && lgame_game.outcome(game) == PZ_UNFINISHED; turn++) {
            const size_t opponent = pz_random_below(&random, EXPERT + 1);
            const struct lgame_position before = game->position;
            PZ_SCOPED_TEXT move = {0}, words = {0}, sentence = {0};
            assert_int_equal(lgame_game.two_player->choose(game, opponent, pz_random_next(&random), NULL, &move),
                             PZ_OK);
            lgame_game.two_player->explain(game, pz_text_string(&move), opponent, &words);
            assert_true(words.length > 0);
            assert_int_equal(lgame_game.play(game, pz_text_string(&move), NULL), PZ_OK);
            for (const char *at = pz_text_string(&words); *at; said++) {
                take_sentence(&at, &sentence);
                if (!is_true_of_lgame(&before, &game->position, opponent, pz_text_string(&sentence)))
                    fail_msg("after %s: not true: %s", pz_text_string(&move), pz_text_string(&sentence));
            }
        }
        lgame_game.free(game);
    }
    end_cases(&cases);
    assert_true(said > 0);
}

/* ---- in a game ---- */

/* Of the opponent's last move, also after the player's next one; nothing before it has moved, or without one. */
TEST_WITH(the_last_reply_is_explained, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED_TEXT words = {0}, later = {0};
    begin(play, dance);
    assert_false(pz_play_explain(play, &words));
    move(play, "a1");
    assert_false(pz_play_explain(play, &words));
    move(play, "e1 e2 e3 e4");
    assert_true(pz_play_explain(play, &words));
    assert_non_null(strstr(pz_text_string(&words), "It threatens to win next turn, with one stone."));
    move(play, "e5");
    assert_true(pz_play_explain(play, &later));
    assert_string_equal(pz_text_string(&words), pz_text_string(&later));
}

TEST_WITH(nobody_explains_a_friends_move, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    PZ_SCOPED_TEXT words = {0};
    begin(play, "Puzzle: allemande\nComputer: none\nSize: 5\n\n");
    move(play, "a1");
    move(play, "e1");
    assert_false(pz_play_explain(play, &words));
}

/* ---- the moment ---- */

static void check_moment(struct pz_play *play, const char *level, const char *const *moves, const char *expected) {
    PZ_SCOPED_TEXT words = {0};
    begin(play, level);
    for (; *moves; moves++)
        move(play, *moves);
    pz_play_add_moment(play, &words);
    assert_string_equal(pz_text_string(&words), expected);
    pz_play_end(play);
}

/*
 * By hand: White's only way is along the last file, beside a wall of Black's, so a stone on any cell that is missing
 * stops it. Without the wall, one stone in the last cell does not, since White goes around it.
 */
TEST_WITH(the_moment_is_named, set_up, tear_down) {
    static const char *const one[] = {"a1", "f6", NULL}, *const wall[] = {"b1", "f6 f5 f4", NULL};
    static const char *const open[] = {"e1 e2 e3 e4", "a1", "e5", NULL};
    struct pz_play *play = &((struct fixture *)*state)->play;
    check_moment(play, "Puzzle: allemande\nComputer: none\n\n....B.\n....BW\n....BW\n....BW\n....BW\n....BW\n", one,
                 "At move 1, White needed one stone, f6. A stone there would have stopped that.");
    check_moment(play, "Puzzle: allemande\nComputer: none\n\n....B.\n....B.\n....B.\n....BW\n....BW\n....BW\n", wall,
                 "At move 1, White needed three stones, f6 f5 f4. Any one of them would have stopped that.");
    check_moment(play, "Puzzle: allemande\nComputer: none\nSize: 5\nTo-move: white\n\n", open,
                 "At move 2, White needed one stone, e5. Stones at e5 d5 c5 b5 would have stopped that.");
}

/*
 * Careful against strong: before White's first turn Black had no winning turn, and after it White had no turn, of all
 * that the twin of allemande_each_defence() tries, that left Black none.
 */
TEST_WITH(a_double_threat_is_named, set_up, tear_down) {
    static const char *const moves[] = {"d4 c4 e4 b4", "f3 f4 f5 g5", "f2 g2 e2 e3", "a5 a4 a3 a2", "a6 b6 b5", NULL};
    struct pz_play *play = &((struct fixture *)*state)->play;
    check_moment(play, "Puzzle: allemande\nComputer: none\nSize: 7\nVariant: grouped\n\n", moves,
                 "At move 2, White left Black able to make more threats than one turn can stop.");
}

/*
 * Beginner against careful. is_true_of_deep_loss() holds of all three; the turn that wins in the second game is the one
 * that `puzzles solve` gives.
 */
TEST_WITH(what_a_turn_gave_away_is_named, set_up, tear_down) {
    static const char *const let[] = {"b6 b5 a6 c6", "d6 d5 d4 d3", "d2 e2 e3 c2", "c3 b3 b2 b1", NULL};
    static const char *const win[] = {"c3 d3 d4 d2", "a3 a4 a5 a2", "a1 b2 b1 b3", "e4 e5 e3 e2", "d1 e1", NULL};
    static const char *const lost[] = {"c3 d3 c4 c5", "a5 a4 a3 a2", "a1 b2 b1 b3", "e3 e2 e1", "d5 e5", NULL};
    struct pz_play *play = &((struct fixture *)*state)->play;
    check_moment(play, "Puzzle: allemande\nComputer: none\nSize: 6\n\n", let,
                 "At move 1, Black let White make more threats than one turn can stop. Stones at c4 d4 e4 would have "
                 "prevented that.");
    check_moment(play, "Puzzle: allemande\nComputer: none\nSize: 5\n\n", win,
                 "At move 2, White could have forced a win, beginning with b3 b4 b2 e5.");
    check_moment(play, "Puzzle: allemande\nComputer: none\nSize: 5\n\n", lost,
                 "At move 2, White had lost already: no turn could stop Black any more.");
}

/* Expert against strong: `puzzles solve` says that White was lost before move 8, so move 8 was no mistake. */
TEST_WITH(the_moment_comes_before_a_position_that_is_lost, set_up, tear_down) {
    static const char *const moves[] = {"i1 i7 b2 c5", "d6 d4 d7 d5", "d8 d2 e8 c2", "e2 e1 d3 e3",
                                        "c7 c8 f8 f7", "g7 b9 g8 g5", "g6 f6 b8 f5", "h6 h7 h5 b7",
                                        "g4 h4 f4 i4", "i9 a5 a2 i2", "a8",          NULL};
    struct pz_play *play = &((struct fixture *)*state)->play;
    check_moment(play, "Puzzle: allemande\nComputer: none\nSize: 9\nSwap: yes\n\n", moves,
                 "At move 6, White stopped one win, and left Black a win that nothing could stop.");
}

/*
 * Careful against strong: White's first turn stopped what Black threatened, so what could have stopped it is no advice.
 */
TEST_WITH(a_stop_that_was_played_is_not_advised, set_up, tear_down) {
    static const char *const moves[] = {"d4 c4 e4 b4", "f4 f5 f3 e1", "f6 g6 e6 e5", "a6 a5 a4 a3", "a2 b2 b3", NULL};
    struct pz_play *play = &((struct fixture *)*state)->play;
    check_moment(play, "Puzzle: allemande\nComputer: none\nSize: 7\n\n", moves,
                 "At move 2, White stopped one win, and left Black able to make more threats than one turn can stop.");
}

/* By hand: d5 and e5 join Black's three stones in the first row to the east, and e5 White's four to the north. */
TEST_WITH(a_win_that_was_left_is_named, set_up, tear_down) {
    static const char *const moves[] = {"a1", "e5", NULL};
    struct pz_play *play = &((struct fixture *)*state)->play;
    check_moment(play, "Puzzle: allemande\nComputer: none\n\nBBB..\n....W\n....W\n....W\n....W\n", moves,
                 "At move 1, Black could have won, with d5 e5.");
}

struct moment {
    struct allemande_position before, after; /* the loser's turn */
    enum allemande_player loser, winner;
};

static struct allemande_position position_at(const struct pz_play *play, size_t played) {
    struct allemande *game = pz_session_state_at(play->session, pz_session_place_on_line(play->session, played));
    const struct allemande_position position = game->position;
    allemande_game.free(game);
    return position;
}

/* Whether a turn is legal and, to the twin, leaves a player without a win. */
static bool stops(const struct allemande_position *before, const char *text, enum allemande_player winner) {
    struct allemande_position after = *before;
    struct allemande_move turn;
    if (allemande_read_move(before, text, &turn, NULL) != PZ_OK)
        return false;
    allemande_play(&after, &turn);
    return fewest(&after, winner) == 0;
}

/* Whether a turn is legal for a player, and wins, by the twin. */
static bool is_win(const struct allemande_position *position, enum allemande_player player, const char *text) {
    struct allemande_position own = *position;
    struct allemande_move move;
    bool joins;
    own.to_move = (uint8_t)player;
    const struct twin twin = twin_of(&own);
    if (allemande_read_move(&own, text, &move, NULL) != PZ_OK)
        return false;
    const struct twin_turn turn = twin_move(&own, &move);
    return twin_is_legal(&twin, twin_letter(player), &turn, &joins) && joins;
}

/* Copies the cells that a text names, up to its stop, with a blank between two. */
static void add_cells(const char *text, struct pz_text *cells) {
    for (const char *at = text; *at && *at != '.'; at++)
        if ((at == text || at[-1] == ' ') && islower((unsigned char)at[0]) && isdigit((unsigned char)at[1]))
            pz_text_add(cells, "%s%.2s", cells->length > 0 ? " " : "", at);
}

static bool each_stops(const struct moment *moment, const char *cells) {
    for (const char *at = cells; *at; at += 2 + (at[2] == ' ')) {
        const char cell[3] = {at[0], at[1], '\0'};
        if (!stops(&moment->before, cell, moment->winner))
            return false;
    }
    return *cells != '\0';
}

static bool leaves_a_win(void *context, const struct allemande_move *turn) {
    struct allemande_position after = *(const struct allemande_position *)context;
    const enum allemande_player player = after.to_move, winner = player ^ 1U;
    allemande_play(&after, turn);
    return !allemande_is_connected(&after, player) && allemande_winning_turn(&after, winner, NULL);
}

static bool is_harmless(void *context, const struct allemande_move *turn) {
    struct allemande_position after = *(const struct allemande_position *)context;
    const enum allemande_player player = after.to_move;
    allemande_play(&after, turn);
    return !allemande_is_connected(&after, player) &&
           (!allemande_winning_turn(&after, player, NULL) || allemande_any_defence(&after, NULL));
}

/* Whether the player to move has a turn that wins, or threatens more than one turn can stop; by trying all. */
static bool can_threaten(const struct allemande_position *position) {
    struct allemande_position now = *position;
    return !allemande_each_turn(&now, is_harmless, &now);
}

/* The position after a turn that the text names, which must be legal. */
static struct allemande_position after_turn(const struct allemande_position *before, const char *cells) {
    struct allemande_position after = *before;
    struct allemande_move turn;
    assert_int_equal(allemande_read_move(before, cells, &turn, NULL), PZ_OK);
    allemande_play(&after, &turn);
    return after;
}

/* What the solver says, which has tests of its own, about a board on which it takes no time. */
static enum allemande_verdict verdict(const struct allemande_position *position, unsigned plies) {
    struct allemande_proof proof;
    assert_int_equal(allemande_prove(position, plies, 64 << 20, NULL, &proof), PZ_OK);
    return proof.verdict;
}

/* Of what is said where nothing could win at once. */
static bool is_true_of_deep_loss(const struct moment *moment, const char *said) {
    PZ_SCOPED_TEXT cells = {0};
    const char *forced = strstr(said, " could have forced a win, beginning with ");
    const char *prevented = strstr(said, "one turn can stop. ");
    if (fewest(&moment->after, moment->winner) != 0)
        return false;
    if (forced) {
        add_cells(forced, &cells);
        struct allemande_position then = after_turn(&moment->before, pz_text_string(&cells));
        return allemande_each_turn(&then, leaves_a_win, &then);
    }
    if (strstr(said, " had lost already: no turn could stop "))
        return verdict(&moment->before, 4) == ALLEMANDE_LOSES;
    if ((fewest(&moment->before, moment->winner) > 0) != (strstr(said, " stopped one win, and ") != NULL))
        return false;
    if (strstr(said, " a win that nothing could stop."))
        return verdict(&moment->after, 7) == ALLEMANDE_WINS;
    if (prevented) {
        add_cells(prevented + 18, &cells);
        const struct allemande_position then = after_turn(&moment->before, pz_text_string(&cells));
        return strstr(said, " let ") && can_threaten(&moment->after) && !can_threaten(&then);
    }
    return strstr(said, " able to make more threats than one turn can stop.") && can_threaten(&moment->after);
}

static bool is_true_of_moment(const struct moment *moment, const char *said) {
    PZ_SCOPED_TEXT win = {0}, named = {0};
    const char *won = strstr(said, " could have won, with "), *needed = strstr(said, " needed ");
    const char *stop = strstr(said, ". ");
    if (won) {
        add_cells(won, &win);
        return is_win(&moment->before, moment->loser, pz_text_string(&win)) &&
               !allemande_is_connected(&moment->after, moment->loser);
    }
    if (!needed)
        return is_true_of_deep_loss(moment, said);
    if (!stop || number_after(said, " needed ") != fewest(&moment->after, moment->winner))
        return false;
    add_cells(needed, &win);
    add_cells(stop + 2, &named);
    return is_win(&moment->after, moment->winner, pz_text_string(&win)) &&
           (strstr(stop, "them ") || strstr(stop, "there ") ? each_stops(moment, pz_text_string(&win))
            : strstr(stop, "A stone on ")                   ? each_stops(moment, pz_text_string(&named))
                                          : stops(&moment->before, pz_text_string(&named), moment->winner));
}

static void play_out(struct pz_play *play, unsigned levels, struct pz_random *random) {
    const struct pz_budget budget = {.nodes = 300};
    while (!pz_play_is_over(play)) {
        PZ_SCOPED_TEXT text = {0};
        assert_int_equal(allemande_game.two_player->choose(pz_session_state(play->session),
                                                           pz_random_below(random, levels), pz_random_next(random),
                                                           &budget, &text),
                         PZ_OK);
        move(play, pz_text_string(&text));
    }
}

/* Players of different levels share each side at random, so that wins are left, and stops are played and not. */
TEST_WITH(what_is_said_of_the_moment_is_true, set_up, tear_down) {
    struct pz_play *play = &((struct fixture *)*state)->play;
    unsigned wins = 0, stopped = 0, prevented = 0, forced = 0, lost = 0;
    struct pz_random random;
    struct cases cases = cases_of(__func__, 3, 150);
    for (unsigned round; next_case(&cases, &round, &random);) {
        PZ_SCOPED_TEXT level = {0}, words = {0};
        pz_text_add(&level, "Puzzle: allemande\nComputer: none\nSize: %u\nVariant: %s\n\n", 5 + round % 2,
                    round / 2 % 2 ? "grouped" : "free");
        begin(play, pz_text_string(&level));
        play_out(play, round % 3 > 0 ? CASUAL + 1 : STRONG + 1, &random);
        pz_play_add_moment(play, &words);
        if (words.length > 0) {
            const char *said = pz_text_string(&words);
            const size_t turn = (size_t)number_after(said, "At move ");
            struct moment moment = {.before = position_at(play, turn - 1), .after = position_at(play, turn)};
            moment.loser = moment.before.to_move;
            moment.winner = moment.loser ^ 1U;
            if (!is_true_of_moment(&moment, said))
                fail_msg("not true: %s", said);
            wins += strstr(said, "could have won") != NULL;
            stopped += strstr(said, "would have stopped") != NULL;
            prevented += strstr(said, "would have prevented") != NULL;
            forced += strstr(said, "could have forced") != NULL;
            lost += strstr(said, "had lost already") != NULL || strstr(said, "nothing could stop") != NULL;
        }
        pz_play_end(play);
    }
    end_cases(&cases);
    assert_true(wins > 0 && stopped > 0 && prevented > 0 && forced > 0 && lost > 0);
}

/* Of the five places for red's L d4Sw alone loses at once, as `puzzles solve` says. */
TEST_WITH(the_moment_of_an_l_is_named, set_up, tear_down) {
    static const char *const moves[] = {"d4Sw a4-a3", "b2Ne a3-a1", NULL};
    PZ_SCOPED_TEXT words = {0};
    struct pz_play *play = &((struct fixture *)*state)->play;
    begin(play, "Puzzle: lgame\nComputer: none\n\nNRR.\n.BR.\n.BR.\n.BBN\n");
    for (size_t i = 0; moves[i]; i++)
        move(play, moves[i]);
    pz_play_add_moment(play, &words);
    assert_non_null(strstr(pz_text_string(&words), "At move 1, "));
    assert_non_null(strstr(pz_text_string(&words), " would have held the draw, such as "));
}
