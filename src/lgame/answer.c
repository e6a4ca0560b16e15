/*
 * Answers from the table: what a position is worth, its best moves, a hint with its reason, and the line to the end;
 * also what an opponent's turn does, and what a player missed. Reasons count places for the L, as a person can. History
 * is ignored.
 */
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

/* What the player to move can achieve: counts of places for the L, each with the best neutrals. */
struct tally {
    size_t safe; /* places in which this player does not lose */
    size_t won;  /* places in which this player wins */
    uint16_t winning[LGAME_PLACEMENTS];
};

static void count_worth(const struct lgame_table *table, const struct lgame_position *position, struct tally *tally) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    uint16_t safe = 0, won = 0; /* the last Ls counted: moves with the same L follow one another */
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

/* "two places", "12 places" */
static void add_places(size_t count, struct pz_text *out) {
    pz_text_add(out, "%s place%s", pz_number(count).text, count == 1 ? "" : "s");
}

/* Explains a win with this turn: what the L does, and what the neutrals add. */
static void add_end(const struct lgame_position *position, struct lgame_move move, struct pz_text *reason) {
    const uint16_t moved = position->neutrals & (uint16_t)~move.neutrals;
    const struct lgame_position l_alone = lgame_after(position, (struct lgame_move){move.l, position->neutrals});
    const size_t left = lgame_count_placements(&l_alone);
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

/* "a1 to c1 and c2": the long arm, then the square beside it. */
static void add_l(uint16_t l, struct pz_text *out) {
    uint16_t arm = 0;
    for (unsigned i = 0; i < LGAME_SIDE; i++) {
        const uint16_t file = l & (uint16_t)(0x000fU << LGAME_SIDE * i), rank = l & (uint16_t)(0x1111U << i);
        arm = lgame_count(file) == 3 ? file : lgame_count(rank) == 3 ? rank : arm;
    }
    const uint16_t first = lgame_lowest(arm), later = arm & (uint16_t)~first;
    lgame_add_square(first, out);
    pz_text_add(out, " to ");
    lgame_add_square(later & (uint16_t)~lgame_lowest(later), out);
    pz_text_add(out, " and ");
    lgame_add_square(l & (uint16_t)~arm, out);
}

/* The fewest places that a reply can leave to the player who has just moved. */
static size_t count_kept(const struct lgame_position *position) {
    struct lgame_move replies[LGAME_MOVES_MAX];
    size_t least = LGAME_PLACEMENTS;
    for (size_t i = lgame_moves(position, replies); i-- > 0;) {
        const struct lgame_position next = lgame_after(position, replies[i]);
        const size_t left = lgame_count_placements(&next);
        least = left < least ? left : least;
    }
    return least;
}

/*
 * Explains a move that keeps the draw when there is nothing to block: names a win that it prepares or, if there is
 * none, how it changes the places of both players. `had` is how many the other player had.
 */
static void add_quiet(const struct lgame_table *table, const struct lgame_position *next, size_t had, bool only,
                      struct pz_text *reason) {
    const char *other = colour(next->to_move), *mover = colour(!next->to_move);
    struct lgame_position passed = *next;
    struct tally replies, wins;
    passed.to_move = !next->to_move;
    count_worth(table, next, &replies);
    count_worth(table, &passed, &wins);
    const size_t left = lgame_count_placements(next), losing = left - replies.safe;
    pz_text_add(reason, only ? "Only this holds. " : "");
    if (wins.won > 0) {
        pz_text_add(reason, "%s prepares a win on ", only ? "It" : "This");
        add_l(wins.winning[0], reason);
        pz_text_add(reason, " that %s must stop.", other);
        return;
    }
    if (losing == 0 && (only || left >= had)) {
        pz_text_add(reason, "Whatever %s does, %s keeps at least ", other, mover);
        add_places(count_kept(next), reason);
    } else if (left < had) {
        pz_text_add(reason, "%s cuts %s from ", only ? "It" : "This", other);
        add_places(had, reason);
        pz_text_add(reason, " to %s", pz_number(left).text);
        if (losing == 0)
            pz_text_add(reason, "; %s keeps at least %s", mover, pz_number(count_kept(next)).text);
    } else {
        pz_text_add(reason, "%s leaves %s ", only ? "It" : "This", other);
        add_places(left, reason);
    }
    if (losing > 0)
        pz_text_add(reason, "; %s of them %s", pz_number(losing).text, losing == 1 ? "loses" : "lose");
    pz_text_add_char(reason, '.');
}

/* Explains a move that keeps the draw: which winning replies it prevents, or what else it does. */
static void add_draw(const struct lgame_table *table, const struct lgame_position *position,
                     const struct lgame_position *next, struct pz_text *reason) {
    const bool only = lgame_safe_moves(table, position) == 1;
    struct lgame_position passed = *position;
    struct tally threats;
    size_t gone = 0;
    passed.to_move = next->to_move;
    count_worth(table, &passed, &threats);
    if (threats.won == 0) {
        add_quiet(table, next, lgame_count_placements(&passed), only, reason);
        return;
    }
    uint16_t example = threats.winning[0];
    for (size_t i = 0; i < threats.won; i++)
        if (lgame_placement_fault(next, threats.winning[i]) != LGAME_FINE && gone++ == 0)
            example = threats.winning[i];
    const size_t count = gone > 0 ? gone : threats.won;
    const char *what = gone > 0 ? "blocks" : "spoils";
    pz_text_add(reason, only ? "Only this holds. It " : "This ");
    if (count == 1)
        pz_text_add(reason, "%s %s's win on ", what, colour(next->to_move));
    else
        pz_text_add(reason, "%s %s of %s's wins, one on ", what, pz_number(count).text, colour(next->to_move));
    add_l(example, reason);
    pz_text_add_char(reason, '.');
}

static void add_reason(const struct lgame_table *table, const struct lgame_position *position, struct lgame_move move,
                       struct pz_text *reason) {
    const struct lgame_position next = lgame_after(position, move);
    const struct lgame_value value = lgame_value(table, position);
    const char *mover = colour(position->to_move), *other = colour(next.to_move);
    const unsigned turns = (value.plies + 1) / 2;
    if (value.verdict == LGAME_WIN && turns == 1) {
        add_end(position, move, reason);
    } else if (value.verdict == LGAME_WIN) {
        struct lgame_position passed = *position;
        passed.to_move = next.to_move;
        const size_t left = lgame_count_placements(&next), had = lgame_count_placements(&passed);
        pz_text_add(reason, "Then %s has %s", other, left < had ? "only " : "");
        add_places(left, reason);
        pz_text_add(reason,
                    turns == 2 ? " left; %s wins next turn whatever happens." : " left; %s wins within %s more turns.",
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

/*
 * A won or lost position has a line to its end. A drawn one has a line only if the goal is to hold the draw: it ends
 * once enough turns are made, or by repetition.
 */
enum pz_status lgame_line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    struct lgame line = *(const struct lgame *)state;
    struct lgame_move move;
    (void)budget;
    if (line.drawn || (line.holds && !lgame_can_force(&line)))
        return PZ_NO;
    struct lgame_table *table = lgame_table_new(line.position.sudden_death);
    const bool ends = line.holds || lgame_value(table, &line.position).verdict != LGAME_DRAW;
    while (ends && !line.drawn && !(line.holds && lgame_turns(&line) >= line.goal) &&
           lgame_advise(table, &line.position, &move)) {
        lgame_add_move(&line.position, move, moves);
        pz_text_add_char(moves, '\n');
        line.position = lgame_after(&line.position, move);
        line.moves++;
        line.drawn = line.holds && !line.play_on && lgame_note(&line);
    }
    lgame_table_free(table);
    return ends ? PZ_OK : PZ_NO;
}

/* ---- what an opponent's turn does, and which turn decided a game ---- */

/*
 * Says what the table says about the replies, for opponents who know the table. For the others it says how far they
 * look, and only on their first turn, since that never changes.
 */
static void add_sight(const struct lgame *game, struct lgame_move move, enum lgame_opponent opponent,
                      struct pz_text *out) {
    struct lgame_move replies[LGAME_MOVES_MAX];
    const struct lgame_position after = lgame_after(&game->position, move);
    if (opponent <= LGAME_CAREFUL) {
        if (game->moves < 2)
            pz_text_add(out, " It did not look further than your next %s.",
                        opponent == LGAME_CAREFUL ? "two turns" : "turn");
        return;
    }
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    const struct lgame_value value = lgame_value_of_move(table, &game->position, move);
    const size_t count = lgame_moves(&after, replies), safe = lgame_safe_moves(table, &after);
    lgame_table_free(table);
    if (value.verdict == LGAME_WIN)
        pz_text_add(out, " It knows this position: all your replies lose.");
    else if (opponent == LGAME_EXPERT && value.verdict == LGAME_LOSS)
        pz_text_add(out, " It knows this position, and nothing better was left.");
    else if (value.verdict == LGAME_DRAW)
        pz_text_add(out, " It knows this position: %s of your %s replies hold%s the draw.", pz_number(safe).text,
                    pz_number(count).text, safe == 1 ? "s" : "");
}

void lgame_explain(const void *state, const char *text, size_t opponent, struct pz_text *out) {
    const struct lgame *game = state;
    struct lgame_move move;
    if (lgame_read_move(&game->position, text, &move, NULL) != PZ_OK)
        return;
    const struct lgame_position after = lgame_after(&game->position, move);
    struct lgame_position passed = game->position, again = after;
    passed.to_move = after.to_move;
    again.to_move = game->position.to_move;
    const size_t left = lgame_count_placements(&after), had = lgame_count_placements(&passed);
    if (left == 0) {
        pz_text_add(out, "It leaves your L nowhere to go, and that wins.");
        return;
    }
    if (lgame_wins_at_once(&game->position))
        pz_text_add(out, "It overlooked a win. ");
    if (lgame_wins_at_once(&passed) && !lgame_wins_at_once(&after))
        pz_text_add(out, "You were about to win; it stops that and leaves you ");
    else
        pz_text_add(out, "It leaves you ");
    add_places(left, out);
    if (left < had)
        pz_text_add(out, ", where you had %s", pz_number(had).text);
    pz_text_add_char(out, '.');
    if (lgame_wins_at_once(&again))
        pz_text_add(out, " It threatens to leave you none next turn.");
    add_sight(game, move, (enum lgame_opponent)opponent, out);
}

enum pz_status lgame_missed(const void *state, const char *played, struct pz_text *out) {
    const struct lgame *game = state;
    const struct lgame_position *before = &game->position;
    struct lgame_move moves[LGAME_MOVES_MAX], made, best;
    if (lgame_read_move(before, played, &made, NULL) != PZ_OK)
        return PZ_NO;
    struct lgame_table *table = lgame_table_new(before->sudden_death);
    const enum lgame_verdict verdict = lgame_value(table, before).verdict;
    const size_t count = lgame_moves(before, moves), safe = lgame_safe_moves(table, before);
    const bool slipped = verdict != LGAME_LOSS && lgame_value_of_move(table, before, made).verdict == LGAME_LOSS;
    const bool found = slipped && lgame_advise(table, before, &best);
    lgame_table_free(table);
    if (!found)
        return PZ_NO;
    const char *player = lgame_two_player.players[before->to_move];
    if (verdict == LGAME_WIN)
        pz_text_add(out, "%s could have won, with ", player);
    else
        pz_text_add(out, "of %s's %s turns, %s would have held the draw%s ", player, pz_number(count).text,
                    pz_number(safe).text, safe == 1 ? ":" : ", such as");
    lgame_add_move(before, best, out);
    pz_text_add_char(out, '.');
    return PZ_OK;
}
