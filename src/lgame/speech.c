/* The L game in words: its rules and goals, where the pieces lie, and what a move does. */
#include "puzzles/speech.h"

#include <string.h>

#include "parts.h"
#include "puzzles/ascii.h"
#include "puzzles/word.h"

const char lgame_rules[] =
    "Lift your L and put it down somewhere else: turned or flipped if you like, on empty squares and its own old "
    "ones, so that it covers at least one square that it did not cover before. Then you may move one of the two "
    "neutrals to any empty square. A player whose L has nowhere to go loses. In sudden death you may move both "
    "neutrals.{ Until a turn is finished, [u] and [Esc] take it back step by step.|}\n\n"
    "How this program reads the rules: red moves first, unless a level says otherwise. A position that occurs three "
    "times with the same player to move is a draw, unless the level says otherwise; positions that are the same only "
    "by symmetry do not count. In a problem, \"win in 3\", you must force the win: after each of your turns the win "
    "must still be yours in time, whatever your opponent does. In \"draw in 3\" you hold the draw: after each of "
    "three turns your opponent must have no forced win.\n"
    "{\nMarks show what the last turn changed: a small square where the L was, a ring where a neutral was, and a dot "
    "on a neutral that has moved. A cross marks whatever blocks your L, and an L that cannot move.\n\n"
    "A move is written as the square of the bend, the long arm (N E S W) and the short arm (n e s w), then each "
    "neutral that moved: c4Sw d1-a4.\n\n"
    "The game is solved, and [v] shows what is known (it counts as a hint): who wins, or a draw; the best moves, "
    "the first of them on the board; and what each place of the L is worth with the best neutrals: W3 is a win in "
    "three turns, L2 a loss in two of your opponent's turns. 23/78 means that 23 of 78 replies hold the draw: the "
    "fewer, the better. Diamonds mark the killer squares, on the edge but not in a corner: most attacks begin with a "
    "neutral left on one.\n\n"
    "Once a hint has told you how many places the other L has left, each square shows how many of those places need "
    "it.\n|}";

static const char *const moves[] = {
    "A move is the square of the bend of the L, the direction of its long arm in capitals, N, E, S or W, and that of "
    "its short arm in small letters: \"c4Sw\". Or name the four squares of the L: \"b4 c4 c3 c2\".",
    "If a neutral moves, add where from and where to: \"b2Ne d1-a4\"; if both may move, \"b2Ne a1-a4 d1-d2\".",
    "Files are a to d from the left, ranks 1 to 4 from below.",
    NULL,
};

static const char *const names[] = {"Red", "Blue"}; /* at the beginning of a sentence */

static const char *player(unsigned number) {
    return lgame_two_player.players[number];
}

void lgame_add_goal(const void *state, long best, struct pz_text *out) {
    const struct lgame *game = state;
    const char *first = names[game->first], *other = player(1 - game->first);
    (void)best;
    if (game->goal == 0)
        pz_text_add(out, "Leave the other L nowhere to go.");
    else if (pz_goal_left(game->goal, game->moves) == 0 && !game->solved)
        pz_text_add(out, PZ_OUT_OF_TURNS);
    else if (game->holds && game->goal == 1)
        pz_text_add(out, "%s is in danger: hold the draw.", first);
    else if (game->holds)
        pz_text_add(out, "%s is in danger: hold the draw for %s turns.", first, pz_number(game->goal).text);
    else if (game->goal == 1)
        pz_text_add(out, "%s to win this turn: leave %s nowhere to go.", first, other);
    else
        pz_text_add(out, "%s to win in %s turns: leave %s nowhere to go.", first, pz_number(game->goal).text, other);
    if (game->position.sudden_death)
        pz_text_add(out, "{| Sudden death: you may move both neutrals.}");
}

/* The squares in words such as "d4, c4, c3 and c2", one bit each; passes over them. */
static unsigned read_squares(const char *typed, size_t *at) {
    unsigned squares = 0;
    for (size_t next = *at; __builtin_popcount(squares) < 4; *at = next) {
        const struct pz_word word = pz_word_next(typed, &next);
        const bool square = (word.length == 2 || (word.length == 3 && word.text[2] == ',')) &&
                            strchr("abcd", word.text[0]) && strchr("1234", word.text[1]);
        if (square)
            squares |= 1U << (LGAME_SIDE * (word.text[0] - 'a') + word.text[1] - '1');
        else if (!pz_word_is(word, "and"))
            break;
    }
    return squares;
}

/* Reads the L, which may be told by its squares, "d4 c4 c3 c2", or with a blank, "c4 se", as "c4Se". */
static void understand_l(const char *typed, size_t *at, struct pz_text *move) {
    size_t next = 0;
    const unsigned squares = read_squares(typed, &next);
    for (unsigned i = 0; i < LGAME_PLACEMENTS; i++)
        if (lgame_placements[i] == squares) {
            pz_text_add(move, "%s", lgame_placement_name(i));
            *at = next;
            return;
        }
    const struct pz_word l = pz_word_next(typed, at);
    next = *at;
    const struct pz_word arms = pz_word_next(typed, &next);
    pz_text_add(move, "%.*s", (int)l.length, l.text);
    if (l.length == 2 && arms.length == 2 && pz_is_letter(arms.text[1])) {
        pz_text_add(move, "%c%c", pz_to_upper(arms.text[0]), arms.text[1]);
        *at = next;
    }
}

/*
 * Neutrals in any order, and with a blank between two squares: "b2Ne d1-a4 a1 d4" is "b2Ne a1-a4 d1-d4". Leaves out of
 * *move what makes no sense, so that the line is refused as it was typed.
 */
static void understand(const void *state, const char *typed, struct pz_text *move) {
    enum { SQUARES = 4 };
    char squares[SQUARES][3] = {{0}}; /* from, to, from, to */
    size_t at = 0, count = 0;
    PZ_SCOPED_TEXT l = {0};
    (void)state;
    understand_l(typed, &at, &l);
    for (struct pz_word word; (word = pz_word_next(typed, &at)).length > 0;)
        for (size_t i = 0; i < word.length; i += 3) {
            const char *square = word.text + i;
            const size_t left = word.length - i;
            if (count == SQUARES || left < 2 || !strchr("abcd", square[0]) || !strchr("1234", square[1]) ||
                (left > 2 && square[2] != '-'))
                return;
            memcpy(squares[count++], square, 2);
        }
    if (count == 0) {
        pz_text_add(move, "%s", pz_text_string(&l));
    } else if (count == 2) {
        pz_text_add(move, "%s %s-%s", pz_text_string(&l), squares[0], squares[1]);
    } else if (count == SQUARES) {
        const size_t from = strcmp(squares[0], squares[2]) > 0 ? 2 : 0, to = strcmp(squares[1], squares[3]) > 0 ? 3 : 1;
        pz_text_add(move, "%s %s-%s %s-%s", pz_text_string(&l), squares[from], squares[to], squares[2 - from],
                    squares[4 - to]);
    }
}

static void add_board(const void *state, struct pz_fields *fields) {
    const struct lgame_position *position = &((const struct lgame *)state)->position;
    for (unsigned rank = LGAME_SIDE; rank-- > 0;) {
        struct pz_text *out = pz_fields_add(fields, PZ_FIELD_TEXT, "rank %u", rank + 1);
        for (unsigned file = 0; file < LGAME_SIDE; file++) {
            const unsigned bit = 1U << (LGAME_SIDE * file + rank);
            const char *piece = position->red & bit        ? player(LGAME_RED)
                                : position->blue & bit     ? player(LGAME_BLUE)
                                : position->neutrals & bit ? "neutral"
                                                           : "empty";
            pz_text_add(out, "%s%s", file > 0 ? ", " : "", piece);
        }
    }
    for (unsigned i = 0; i < 2; i++)
        pz_text_add(pz_fields_add(fields, PZ_FIELD_TEXT, "%s L", player(i)), "%s",
                    lgame_placement_name(lgame_placement_index(i == LGAME_RED ? position->red : position->blue)));
    struct pz_text *neutrals = pz_fields_add(fields, PZ_FIELD_TEXT, "neutrals");
    const uint16_t first = lgame_lowest(position->neutrals);
    lgame_add_square(first, neutrals);
    pz_text_add(neutrals, ", ");
    lgame_add_square(position->neutrals ^ first, neutrals);
}

/* "b3, c3 and c4" */
static void add_squares(unsigned squares, struct pz_text *out) {
    for (unsigned square = 0; square < LGAME_SQUARES; square++)
        if (squares >> square & 1) {
            const unsigned rest = squares >> square >> 1;
            lgame_add_square((uint16_t)(1U << square), out);
            pz_text_add(out, "%s", rest == 0 ? "" : (rest & (rest - 1)) == 0 ? " and " : ", ");
        }
}

static void add_place(const void *state, const char *text, struct pz_text *out) {
    const struct lgame_position *position = &((const struct lgame *)state)->position;
    struct lgame_move move;
    if (lgame_read_move(position, text, &move, NULL) != PZ_OK)
        return;
    pz_text_add(out, "The L should move onto ");
    add_squares(move.l & ~(unsigned)lgame_own(position), out);
    pz_text_add_char(out, '.');
}

/* How many turns are left in a problem that is not over. */
static void add_standing(const void *state, struct pz_fields *fields) {
    const struct lgame *game = state;
    if (game->goal > 0 && !game->solved)
        pz_fields_add_number(fields, pz_goal_left(game->goal, game->moves), "turns left");
}

void lgame_effect(const void *before, const char *move, const void *after, struct pz_text *out) {
    const struct lgame_position *old = &((const struct lgame *)before)->position,
                                *new = &((const struct lgame *)after)->position;
    const unsigned was = lgame_own(old), is = lgame_other(new); /* the L that has moved */
    const unsigned left = old->neutrals & ~(unsigned)new->neutrals, taken = new->neutrals & ~(unsigned)old->neutrals;
    const bool both = (left & (left - 1)) != 0;
    (void)move;
    pz_text_add(out, "{|%s's L leaves ", names[old->to_move]);
    add_squares(was & ~is, out);
    pz_text_add(out, " for ");
    add_squares(is & ~was, out);
    if (left != 0) {
        pz_text_add(out, "%s the neutral%s on ", lgame_is_lost(new) ? "," : ", and", both ? "s" : "");
        add_squares(left, out);
        pz_text_add(out, both ? " go to " : " goes to ");
        add_squares(taken, out);
    }
    pz_text_add(out, lgame_is_lost(new) ? ", and %s has nowhere to go.}" : ".}", player(new->to_move));
}

void lgame_check(const void *state, const struct pz_budget *budget, struct pz_text *out) {
    const struct lgame *game = state;
    const char *mover = names[game->position.to_move];
    (void)budget; /* it takes no time */
    if (game->goal > 0) {
        const unsigned left = pz_goal_left(game->goal, game->moves);
        const char *plural = left == 1 ? "" : "s";
        if (!lgame_can_force(game))
            pz_text_add(out, "You can no longer %s; {[u]|'undo'} undoes moves.",
                        game->holds ? "hold the draw" : "force the win");
        else if (game->holds)
            pz_text_add(out, "You can still hold the draw, with %s turn%s to go.", pz_number(left).text, plural);
        else
            pz_text_add(out, "The win in %s is still there, with %s turn%s left.", pz_number(game->goal).text,
                        pz_number(left).text, plural);
        return;
    }
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    const struct lgame_value value = lgame_value(table, &game->position);
    lgame_table_free(table);
    const unsigned turns = (value.plies + 1) / 2;
    if (value.verdict == LGAME_DRAW)
        pz_text_add(out, "%s to move: nobody can force a win.", mover);
    else if (value.plies == 0)
        pz_text_add(out, "%s has lost.", mover);
    else
        pz_text_add(out, "%s to move can %s %s turn%s.", mover,
                    value.verdict == LGAME_WIN ? "force a win in" : "hold out for only", pz_number(turns).text,
                    turns == 1 ? "" : "s");
}

/* "L to b4, c2, c3 and c4; neutral d1 to a4" */
static void tell(const char *move, struct pz_text *out) {
    size_t at = 0;
    const struct pz_word l = pz_word_next(move, &at);
    for (unsigned i = 0; i < LGAME_PLACEMENTS; i++)
        if (pz_word_is(l, lgame_placement_name(i))) {
            pz_text_add(out, "L to ");
            add_squares(lgame_placements[i], out);
        }
    for (struct pz_word word; (word = pz_word_next(move, &at)).length > 0;)
        pz_text_add(out, "; neutral %.2s to %.2s", word.text, word.text + strlen("d1-"));
}

static void add_legal(const void *state, struct pz_text *lines) {
    const struct lgame_position *position = &((const struct lgame *)state)->position;
    const char *between = "the L to ";
    for (unsigned i = 0; i < LGAME_PLACEMENTS; i++)
        if (lgame_placement_fault(position, lgame_placements[i]) == LGAME_FINE) {
            pz_text_add(lines, "%s%s", between, lgame_placement_name(i));
            between = ", ";
        }
    pz_text_add(lines, "\nthen, if you like, %s of the neutrals on ", position->sudden_death ? "one or both" : "one");
    add_squares(position->neutrals, lines);
    pz_text_add(lines, position->sudden_death ? ", to empty squares\n" : ", to an empty square\n");
}

const struct pz_speech lgame_speech = {
    .moves = moves,
    .board = add_board,
    .place = add_place,
    .tell = tell,
    .understand = understand,
    .legal = add_legal,
    .standing = add_standing,
};
