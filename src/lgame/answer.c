/* Answers from the table: what a position is worth, its best moves, a hint, the line to the end. History is ignored. */
#include "parts.h"
#include "puzzles/word.h"

static const char *const verdict_names[] = {[LGAME_DRAW] = "draw", [LGAME_WIN] = "win", [LGAME_LOSS] = "loss"};

enum pz_status lgame_solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                           struct pz_fields *results, struct pz_error *error) {
    const struct lgame_position *position = &((const struct lgame *)state)->position;
    struct lgame_move moves[LGAME_MOVES_MAX];
    (void)options;
    (void)budget; /* it takes no time */
    (void)error;
    struct lgame_table *table = lgame_table_new(position->sudden_death);
    const struct lgame_value value = lgame_value(table, position);
    pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "value"), "%s", verdict_names[value.verdict]);
    if (value.verdict != LGAME_DRAW)
        pz_fields_add_number(results, value.plies, "plies");
    pz_fields_add_number(results, lgame_moves(position, moves), "legal-moves");
    const size_t best = lgame_best_moves(table, position, moves);
    for (size_t i = 0; i < best; i++)
        lgame_add_move(position, moves[i], pz_fields_add(results, PZ_FIELD_TEXT, "best"));
    lgame_table_free(table);
    return PZ_OK;
}

static const char *colour(unsigned player) {
    return player == LGAME_RED ? "red" : "blue";
}

/* How many places the player to move has for the L. */
static size_t places(const struct lgame_position *position) {
    uint8_t placements[LGAME_PLACEMENTS];
    return lgame_legal_placements(position, placements);
}

struct tally {
    size_t safe;                        /* places in which the player to move does not lose, with the best neutrals */
    size_t won;                         /* and in which that player wins: */
    uint16_t winning[LGAME_PLACEMENTS]; /* these */
};

static void count_worth(const struct lgame_table *table, const struct lgame_position *position, struct tally *tally) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    uint16_t safe = 0, won = 0; /* the last; moves with the same L follow one another */
    *tally = (struct tally){0};
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        const enum lgame_verdict verdict = lgame_value(table, &next).verdict;
        tally->safe += verdict != LGAME_WIN && moves[i].l != safe;
        safe = verdict != LGAME_WIN ? moves[i].l : safe;
        if (verdict == LGAME_LOSS && moves[i].l != won)
            tally->winning[tally->won++] = won = moves[i].l;
    }
}

static void add_places(size_t count, struct pz_text *out) {
    pz_text_add(out, "%s place%s", pz_number(count).text, count == 1 ? "" : "s");
}

/* "has only 3 places left", if there are more now. */
static void add_left(const struct lgame_position *now, const struct lgame_position *next, struct pz_text *out) {
    struct lgame_position passed = *now;
    passed.to_move = next->to_move;
    pz_text_add(out, "has %s", places(next) < places(&passed) ? "only " : "");
    add_places(places(next), out);
    pz_text_add(out, " left");
}

/* A win with this turn: what the L does, and what the neutrals add. */
static void add_end(const struct lgame_position *position, struct lgame_move move, struct pz_text *reason) {
    const uint16_t moved = position->neutrals & (uint16_t)~move.neutrals;
    const struct lgame_position l_alone = lgame_after(position, (struct lgame_move){move.l, position->neutrals});
    const size_t left = places(&l_alone);
    pz_text_add(reason, "With the L there, %s has ", colour(l_alone.to_move));
    if (moved == 0) {
        pz_text_add(reason, "no place left.");
        return;
    }
    add_places(left, reason);
    pz_text_add(reason, ", and %s %s.", lgame_count(moved) == 1 ? "the neutral takes" : "the neutrals take",
                left == 1   ? "it"
                : left == 2 ? "both"
                            : "them all");
}

static void add_square(uint16_t square, struct pz_text *out) {
    const unsigned number = (unsigned)__builtin_ctz(square);
    pz_text_add(out, "%c%u", 'a' + number / LGAME_SIDE, number % LGAME_SIDE + 1);
}

/* "a1 to c1 and c2": the long arm, then the square beside it. */
static void add_l(uint16_t l, struct pz_text *out) {
    uint16_t arm = 0;
    for (unsigned i = 0; i < LGAME_SIDE; i++) {
        const uint16_t file = l & (uint16_t)(0x000fU << LGAME_SIDE * i), rank = l & (uint16_t)(0x1111U << i);
        arm = lgame_count(file) == 3 ? file : lgame_count(rank) == 3 ? rank : arm;
    }
    const uint16_t first = lgame_lowest(arm), later = arm & (uint16_t)~first;
    add_square(first, out);
    pz_text_add(out, " to ");
    add_square(later & (uint16_t)~lgame_lowest(later), out);
    pz_text_add(out, " and ");
    add_square(l & (uint16_t)~arm, out);
}

/* The wins that a move takes from a player, with the place of the first. */
static void add_wins(const char *player, const uint16_t *ls, size_t count, struct pz_text *out) {
    if (count == 1)
        pz_text_add(out, "%s's win on ", player);
    else
        pz_text_add(out, "%s of %s's wins, one on ", pz_number(count).text, player);
    add_l(ls[0], out);
    pz_text_add_char(out, '.');
}

/* What keeps the draw: which winning replies the move takes away, or how many are left. */
static void add_draw(const struct lgame_table *table, const struct lgame_position *position,
                     const struct lgame_position *next, struct pz_text *reason) {
    const bool only = lgame_safe_moves(table, position) == 1;
    struct lgame_position passed = *position;
    struct tally threats, replies;
    uint16_t taken[LGAME_PLACEMENTS];
    size_t gone = 0;
    passed.to_move = next->to_move;
    count_worth(table, &passed, &threats);
    count_worth(table, next, &replies);
    for (size_t i = 0; i < threats.won; i++)
        if (lgame_placement_fault(next, threats.winning[i]) != LGAME_FINE)
            taken[gone++] = threats.winning[i];
    pz_text_add(reason, only ? "All others lose. This " : threats.won == 0 ? "Nobody can force a win. This " : "This ");
    if (threats.won > 0) {
        pz_text_add(reason, gone > 0 ? "blocks " : "spoils ");
        add_wins(colour(next->to_move), gone > 0 ? taken : threats.winning, gone > 0 ? gone : threats.won, reason);
    } else {
        const size_t left = places(next), losing = left - replies.safe;
        pz_text_add(reason, "leaves %s ", colour(next->to_move));
        add_places(left, reason);
        if (losing > 0)
            pz_text_add(reason, "; %s of them %s", pz_number(losing).text, losing == 1 ? "loses" : "lose");
        pz_text_add_char(reason, '.');
    }
}

/* What a person can count: the places that the move leaves the other player. */
static void add_reason(const struct lgame_table *table, const struct lgame_position *position, struct lgame_move move,
                       struct pz_text *reason) {
    const struct lgame_position next = lgame_after(position, move);
    const struct lgame_value value = lgame_value(table, position);
    const char *mover = colour(position->to_move), *other = colour(next.to_move);
    const unsigned turns = (value.plies + 1) / 2;
    if (value.verdict == LGAME_WIN && turns == 1) {
        add_end(position, move, reason);
    } else if (value.verdict == LGAME_WIN) {
        pz_text_add(reason, "Then %s ", other);
        add_left(position, &next, reason);
        pz_text_add(reason, turns == 2 ? "; %s wins next turn whatever happens." : "; %s wins within %s more turns.",
                    mover, pz_number(turns - 1).text);
    } else if (value.verdict == LGAME_LOSS) {
        pz_text_add(reason, "Every move loses to perfect play. This one lasts longest: %s turn%s.",
                    pz_number(turns).text, turns == 1 ? "" : "s");
    } else
        add_draw(table, position, &next, reason);
}

enum pz_status lgame_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct lgame *game = state;
    const struct lgame_position *position = &game->position;
    struct lgame_move move;
    (void)budget;
    if (game->drawn) {
        pz_text_add(&hint->reason, "The game is drawn.");
        return PZ_NO;
    }
    struct lgame_table *table = lgame_table_new(position->sudden_death);
    const bool found = lgame_advise(table, position, &move);
    if (found) {
        lgame_add_move(position, move, &hint->move);
        add_reason(table, position, move, &hint->reason);
    } else {
        pz_text_add(&hint->reason, "The game is over: %s cannot place the L.", colour(position->to_move));
    }
    lgame_table_free(table);
    return found ? PZ_OK : PZ_NO;
}

/* Both players make the moves of advice until the draw is held, by turns or by repetition. */
static enum pz_status add_holding_line(const struct lgame *game, struct pz_text *moves) {
    if (!lgame_can_force(game))
        return PZ_NO;
    struct lgame line = *game;
    struct lgame_move move;
    struct lgame_table *table = lgame_table_new(line.position.sudden_death);
    while (!line.drawn && lgame_turns(&line) < line.goal && lgame_advise(table, &line.position, &move)) {
        lgame_add_move(&line.position, move, moves);
        pz_text_add_char(moves, '\n');
        line.position = lgame_after(&line.position, move);
        line.moves++;
        line.drawn = !line.play_on && lgame_note(&line);
    }
    lgame_table_free(table);
    return PZ_OK;
}

/* A drawn position has no line, as it has no end, unless to hold the draw for some turns is the goal. */
enum pz_status lgame_line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    const struct lgame *game = state;
    struct lgame_position position = game->position;
    struct lgame_move move;
    (void)budget;
    if (game->drawn)
        return PZ_NO;
    if (game->holds)
        return add_holding_line(game, moves);
    struct lgame_table *table = lgame_table_new(position.sudden_death);
    const bool ends = lgame_value(table, &position).verdict != LGAME_DRAW;
    while (ends && lgame_advise(table, &position, &move)) {
        lgame_add_move(&position, move, moves);
        pz_text_add_char(moves, '\n');
        position = lgame_after(&position, move);
    }
    lgame_table_free(table);
    return ends ? PZ_OK : PZ_NO;
}
