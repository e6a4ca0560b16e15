/*
 * Allemande: who wins, hints, and the line to the end, by the solver or, if that does not reach the end, by the
 * opponent's search.
 */
#include "prover.h"
#include "puzzles/crew.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "search.h"
#include "slots.h"

enum {
    MEGABYTES = 64,
    BYTES = MEGABYTES << 20,
    MEGABYTES_MAX = 1 << 20,
    PLAYOUTS = 50000, /* on boards up to the usual size; a third of a second */
};

/* ---- solve ---- */

const struct pz_option allemande_solve_options[] = {
    {"count", NULL, "also count the legal turns"},
    {"memory", "MB", "megabytes that the search may use (64)"},
    {NULL, NULL, NULL},
};

static enum pz_status prove(const struct allemande_position *position, size_t bytes, uint64_t nodes,
                            const struct pz_budget *budget, struct allemande_proof *proof) {
    const struct pz_budget limited = pz_limited(budget, nodes);
    const enum pz_status status = allemande_prove(position, ALLEMANDE_PLIES_MAX, bytes, &limited, proof);
    if (proof->verdict == ALLEMANDE_LOSES)
        allemande_resist(position, proof->plies, budget, &proof->best);
    return status;
}

/*
 * For positions without a proof: estimates the share of games that the player to move wins, and what to play. PZ_LIMIT
 * if the budget ended before turns were compared, PZ_MEMORY if there is not enough memory.
 */
static enum pz_status guess(const struct allemande *game, size_t bytes, const struct pz_budget *budget,
                            double *estimate, struct allemande_move *move) {
    const struct allemande_position *position = &game->position;
    const uint64_t usual = ALLEMANDE_SIDE_USUAL * ALLEMANDE_SIDE_USUAL;
    const uint64_t cells = (uint64_t)position->side * position->side;
    struct pz_budget limited = pz_limited(budget, cells > usual ? PLAYOUTS * usual / cells : PLAYOUTS);
    limited.threads = 1; /* so that the answer is always the same */
    struct allemande_thought thought;
    if (position->swap_ahead) {
        PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
        const enum pz_status status = allemande_fair_opening(position, 1, &limited, move, &analysis);
        *estimate = 0.5;
        return status == PZ_OK && !pz_keep_going(budget, -1) ? PZ_LIMIT : status;
    }
    if (allemande_think(position, 1, bytes, &limited, &thought) != PZ_OK)
        return PZ_MEMORY;
    *estimate = thought.estimate;
    *move = thought.turn;
    if (position->may_swap && thought.estimate < 0.5) {
        *estimate = 1 - thought.estimate; /* the exchanged board looks the same to both */
        *move = (struct allemande_move){.kind = ALLEMANDE_SWAP};
    }
    return thought.playouts > 0 || thought.proven ? PZ_OK : PZ_LIMIT;
}

/* An undecided position, and what we find out about it: a proof or else a guess, and the number of legal turns. */
struct question {
    const struct allemande *game;
    size_t bytes;
    const struct pz_budget *budget;
    struct pz_crew crew;
    struct allemande_proof proof;
    double estimate;
    struct allemande_move turn;
    enum pz_status answered; /* PZ_LIMIT: there was no time to begin */
    enum pz_status guessed, counted;
    uint64_t turns;
};

/* We do not know how much time there is, so we try a short proof first, and then guess. */
static void find_answer(struct question *question, const struct pz_budget *budget) {
    const struct allemande *game = question->game;
    question->answered = PZ_MEMORY;
    if (prove(&game->position, question->bytes, ALLEMANDE_PROOF_NODES, budget, &question->proof) == PZ_MEMORY)
        return;
    if (question->proof.verdict == ALLEMANDE_UNKNOWN)
        question->guessed = guess(game, question->bytes, budget, &question->estimate, &question->turn);
    question->answered = question->guessed == PZ_MEMORY ? PZ_MEMORY : PZ_OK;
}

/* Two items for a crew, answering and counting, so that both have something to show when the time is up. */
static void ask(void *context, unsigned thread, uint64_t item) {
    struct question *question = context;
    struct pz_crew_hand hand = {&question->crew, thread};
    struct pz_budget budget = pz_crew_budget(&hand);
    budget.nodes = question->budget ? question->budget->nodes : 0;
    if (item == 0)
        find_answer(question, &budget);
    else
        question->counted = allemande_count_turns(&question->game->position, &budget, &question->turns);
}

static void add_winner(const char *name, struct pz_fields *results) {
    pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "winner"), "%s", name);
}

enum pz_status allemande_solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                               struct pz_fields *results, struct pz_error *error) {
    const struct allemande *game = state;
    const struct allemande_position *position = &game->position;
    const bool counts = pz_options_get(options, "count") != NULL;
    uint64_t megabytes = MEGABYTES;
    if (pz_options_number(options, "memory", 1, MEGABYTES_MAX, &megabytes, error) != PZ_OK)
        return PZ_BAD;
    if (game->outcome != PZ_UNFINISHED && !(game->holds && allemande_outcome(position) == PZ_UNFINISHED)) {
        const bool black = allemande_is_connected(position, ALLEMANDE_BLACK);
        add_winner(black ? "black" : allemande_is_connected(position, ALLEMANDE_WHITE) ? "white" : "none", results);
        if (counts)
            pz_fields_add_number(results, 0, "legal-turns");
        return PZ_OK;
    }
    struct question question = {.game = game,
                                .bytes = pz_megabytes(megabytes),
                                .budget = budget,
                                .estimate = 0.5,
                                .turn = {.kind = ALLEMANDE_PASS},
                                .answered = PZ_LIMIT,
                                .guessed = PZ_LIMIT,
                                .counted = counts ? PZ_LIMIT : PZ_OK};
    struct allemande_proof *proof = &question.proof;
    pz_crew_open(&question.crew, budget);
    pz_crew_work(&question.crew, counts ? 2 : 1, ask, &question);
    if (question.answered == PZ_LIMIT) /* some answers need no time */
        find_answer(&question, budget);
    if (question.answered == PZ_MEMORY) {
        pz_error_set(error, 0, 0, "the system refuses %zu megabytes; ask for less with --memory", question.bytes >> 20);
        return PZ_MEMORY;
    }
    if (proof->verdict == ALLEMANDE_UNKNOWN) /* as long as the budget allows */
        prove(position, question.bytes, UINT64_MAX, budget, proof);
    const bool known = proof->verdict != ALLEMANDE_UNKNOWN;
    const unsigned winner = position->to_move ^ (proof->verdict != ALLEMANDE_WINS);
    if (known)
        add_winner(proof->verdict == ALLEMANDE_DRAWS ? "none" : allemande_two_player.players[winner], results);
    else
        pz_text_add(pz_fields_add(results, PZ_FIELD_NUMBER, "estimate"), "%.2f", question.estimate);
    if (known || question.guessed == PZ_OK)
        allemande_add_move(position, known ? &proof->best : &question.turn,
                           pz_fields_add(results, PZ_FIELD_TEXT, "best"));
    if (counts)
        pz_fields_add_number(results, question.turns, "%s",
                             question.counted == PZ_OK ? "legal-turns" : "at-least-legal-turns");
    return known && question.counted == PZ_OK ? PZ_OK : PZ_LIMIT;
}

/* ---- hint and line ---- */

/* Appends a clause about the win that the other player threatens; false if there is none. */
static bool add_danger(const struct allemande_position *position, struct pz_text *reason) {
    const enum allemande_player other = position->to_move ^ 1U;
    struct allemande_move next;
    if (!allemande_winning_turn(position, other, &next))
        return false;
    pz_text_add(reason, "%s threatens to win with ", allemande_names[other]);
    allemande_add_cells(position, &next, reason);
    return true;
}

/* Explains a win that takes more than this turn by what it threatens. */
static void add_win(const struct allemande_position *position, const struct allemande_proof *proof,
                    struct pz_text *reason) {
    const enum allemande_player player = position->to_move;
    const char *other = allemande_names[player ^ 1U];
    const unsigned turns = (proof->plies + 1) / 2;
    struct allemande_position after = *position;
    struct allemande_move next;
    allemande_play(&after, &proof->best);
    const bool stops = add_danger(position, reason);
    pz_text_add(reason, stops ? ". This stops it" : "");
    if (!allemande_winning_turn(&after, player, &next)) {
        pz_text_add(reason, "%s sets up a win that %s cannot stop: it takes %s turns at most.", stops ? " and" : "This",
                    other, pz_number(turns).text);
        return;
    }
    pz_text_add(reason, "%s%s stone%s", stops ? ", and then " : "After this turn, ", pz_number(next.count).text,
                next.count == 1 ? "" : "s");
    if (turns == 2)
        pz_text_add(reason, " will win in more places than %s can block.", other);
    else
        pz_text_add(reason, " would win, so %s must answer; %s wins in %s turns at most.", other,
                    allemande_names[player], pz_number(turns).text);
}

/* Explains a pass or a swap; false for any other move. */
static bool add_exception(const struct allemande_move *move, struct pz_text *reason) {
    if (move->kind == ALLEMANDE_PASS)
        pz_text_add(reason, "There is no legal turn, so you must pass.");
    if (move->kind == ALLEMANDE_SWAP)
        pz_text_add(reason, "That opening is too good to leave to Black: take it over.");
    return move->kind != ALLEMANDE_STONES;
}

/*
 * Explains a win with this turn. It teaches more to name stones that look like a win but leave a diagonal open or, if
 * there are none, to count the fewest stones that are needed.
 */
static void add_end(const struct allemande_position *position, unsigned stones, struct pz_text *reason) {
    const char *join = stones == 1 ? "joins" : "join";
    struct allemande_move trap;
    struct allemande_pair open;
    const bool warns = allemande_find_trap(position, &trap, &open);
    if (!warns && allemande_distance(position, position->to_move) == stones)
        pz_text_add(reason, "%s needs %s more stone%s, and a turn can have four: %s %s",
                    allemande_names[position->to_move], pz_number(stones).text, stones == 1 ? "" : "s",
                    stones == 1 ? "it" : "they", join);
    else
        pz_text_add(reason, "%s stone%s %s", pz_number_first(stones).text, stones == 1 ? "" : "s", join);
    pz_text_add(reason, " %s, and that wins.", allemande_edges[position->to_move]);
    if (!warns)
        return;
    pz_text_add(reason, " But not ");
    allemande_add_cells(position, &trap, reason);
    pz_text_add(reason,
                trap.count == 1 ? ": that leaves the diagonal between " : ": those leave the diagonal between ");
    allemande_add_cell(position, open.a, reason);
    pz_text_add(reason, " and ");
    allemande_add_cell(position, open.b, reason);
    pz_text_add(reason, " open.");
}

static void add_proven_reason(const struct allemande_position *position, const struct allemande_proof *proof,
                              struct pz_text *reason) {
    const char *other = allemande_names[position->to_move ^ 1U];
    if (add_exception(&proof->best, reason))
        return;
    if (proof->verdict == ALLEMANDE_WINS && proof->plies == 1)
        add_end(position, proof->best.count, reason);
    else if (proof->verdict == ALLEMANDE_WINS)
        add_win(position, proof, reason);
    else if (proof->verdict == ALLEMANDE_DRAWS)
        pz_text_add(reason, "This keeps the draw; neither player can win against perfect play.");
    else if (proof->plies <= 2)
        pz_text_add(reason, "Nothing stops %s from winning next turn.", other);
    else
        pz_text_add(reason, "%s wins whatever happens; this holds %s up longest, for %s turns.", other, other,
                    pz_number(proof->plies / 2).text);
}

/* Appends "the west edge" if the group belongs to one of the player's edges, otherwise the stone, such as "d4". */
static void add_group(const struct allemande_position *position, enum allemande_player player, unsigned group,
                      unsigned stone, struct pz_text *out) {
    static const char *const names[2][2] = {{"west", "east"}, {"north", "south"}};
    const unsigned last = position->side + 1U;
    const unsigned ends[2] = {player == ALLEMANDE_BLACK ? allemande_cell(position, 1, 0) : 1,
                              player == ALLEMANDE_BLACK ? allemande_cell(position, 1, last)
                                                        : allemande_cell(position, last, 1)};
    for (unsigned far = 0; far < 2; far++)
        if (allemande_group(position, ends[far]) == group) {
            pz_text_add(out, "the %s edge", names[player][far]);
            return;
        }
    allemande_add_cell(position, stone, out);
}

/* If a turn that was made joins groups by a bridge, says which. */
static void add_bridge(const struct allemande_position *after, const struct allemande_move *turn,
                       struct pz_text *reason) {
    const enum allemande_player player = after->to_move ^ 1U;
    struct allemande_bridges bridges;
    allemande_find_bridges(after, player, &bridges);
    for (unsigned i = 0; i < bridges.count * turn->count; i++) {
        const struct allemande_bridge *bridge = &bridges.list[i / turn->count];
        const unsigned stone = turn->cells[i % turn->count], group = allemande_group(after, stone);
        if (group != bridge->a && group != bridge->b)
            continue;
        const unsigned other = group == bridge->a ? bridge->b : bridge->a;
        pz_text_add(reason, "%s cannot cut off ", allemande_names[after->to_move]);
        add_group(after, player, group, stone, reason);
        pz_text_add(reason, " from ");
        add_group(after, player, other, other, reason);
        pz_text_add(reason, " in one turn. ");
        return;
    }
}

static void add_distance(const struct allemande_position *position, enum allemande_player player,
                         struct pz_text *reason) {
    const unsigned stones = allemande_distance(position, player);
    pz_text_add(reason, "%s ", allemande_names[player]);
    if (stones == ALLEMANDE_FAR)
        pz_text_add(reason, "can no longer connect");
    else
        pz_text_add(reason, "needs at least %s more stone%s", pz_number(stones).text, stones == 1 ? "" : "s");
}

/* Says what a turn of estimated value does: which threat it stops or makes, or how many stones it leaves to place. */
static void add_guess_reason(const struct allemande_position *position, const struct allemande_move *turn,
                             struct pz_text *reason) {
    const enum allemande_player player = position->to_move, other = player ^ 1U;
    struct allemande_position after = *position;
    struct allemande_move next;
    if (add_exception(turn, reason))
        return;
    if (position->swap_ahead) {
        pz_text_add(reason, "White may take this turn over, so play something you would not mind facing.");
        return;
    }
    allemande_play(&after, turn);
    const bool prevented = !allemande_winning_turn(&after, other, NULL) && add_danger(position, reason);
    if (allemande_winning_turn(&after, player, &next)) {
        pz_text_add(reason, prevented ? ". This stops it and threatens a win with " : "This threatens a win with ");
        pz_text_add(reason, "%s more stone%s.", pz_number(next.count).text, next.count == 1 ? "" : "s");
    } else if (prevented)
        pz_text_add(reason, "; this stops it.");
    else {
        pz_text_add(reason, "After this turn ");
        add_bridge(&after, turn, reason);
        add_distance(&after, player, reason);
        pz_text_add(reason, ", and ");
        add_distance(&after, other, reason);
        pz_text_add_char(reason, '.');
    }
}

/* For a problem whose goal is to hold out: while the player still can, the hint is a turn that holds. */
static enum pz_status hint_to_hold(const struct allemande *game, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct pz_budget limited = pz_limited(budget, ALLEMANDE_PROOF_NODES);
    struct allemande_proof proof;
    const enum pz_status status = allemande_hold(game, &limited, &proof);
    if (status == PZ_NO)
        pz_text_add(&hint->reason, "%s can no longer hold out.", allemande_names[game->first]);
    if (status != PZ_OK || !proof.has_best)
        return status;
    allemande_add_move(&game->position, &proof.best, &hint->move);
    if (proof.verdict == ALLEMANDE_WINS)
        add_proven_reason(&game->position, &proof, &hint->reason);
    else
        add_guess_reason(&game->position, &proof.best, &hint->reason);
    return PZ_OK;
}

enum pz_status allemande_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct allemande *game = state;
    const struct allemande_position *position = &game->position;
    struct allemande_proof proof;
    struct allemande_move turn = {.kind = ALLEMANDE_PASS};
    for (unsigned player = 0; player < 2; player++)
        if (allemande_is_connected(position, player)) {
            pz_text_add(&hint->reason, "The game is over: %s has joined %s.", allemande_names[player],
                        allemande_edges[player]);
            return PZ_NO;
        }
    if (game->outcome == PZ_DRAW)
        pz_text_add(&hint->reason, "The game is drawn: neither player has a legal turn.");
    else if (game->outcome != PZ_UNFINISHED)
        pz_text_add(&hint->reason, "The game is over: %s has %s.", allemande_names[game->first],
                    game->outcome == PZ_SOLVED ? "held out" : "not held out");
    if (game->outcome != PZ_UNFINISHED)
        return PZ_NO;
    if (game->holds && position->to_move == game->first) {
        const enum pz_status held = hint_to_hold(game, budget, hint);
        if (held != PZ_LIMIT)
            return held;
    }
    prove(position, BYTES, ALLEMANDE_PROOF_NODES, budget, &proof);
    if (proof.verdict != ALLEMANDE_UNKNOWN) {
        allemande_add_move(position, &proof.best, &hint->move);
        add_proven_reason(position, &proof, &hint->reason);
        return PZ_OK;
    }
    double estimate;
    const enum pz_status status = guess(game, BYTES, budget, &estimate, &turn);
    if (status != PZ_OK) {
        pz_text_add(&hint->reason, status == PZ_LIMIT ? "There was no time to look for a hint."
                                                      : "There is not enough memory to look for a hint.");
        return PZ_LIMIT;
    }
    add_guess_reason(position, &turn, &hint->reason);
    allemande_add_move(position, &turn, &hint->move);
    return PZ_OK;
}

/*
 * Gives a line only if the end is proven. If the goal is to hold out, gives turns that hold, each followed by the reply
 * that the prover or else a few games call best.
 */
enum pz_status allemande_line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    const struct pz_budget limited = pz_limited(budget, ALLEMANDE_PROOF_NODES);
    struct allemande game = *(const struct allemande *)state;
    struct allemande_position *position = &game.position;
    PZ_SCOPED_TEXT line = {0};
    if (game.outcome != PZ_UNFINISHED)
        return PZ_NO;
    while (allemande_outcome(position) == PZ_UNFINISHED && (!game.holds || pz_goal_left(game.goal, game.moves) > 0)) {
        struct allemande_proof proof;
        double estimate;
        const enum pz_status status = game.holds ? allemande_hold(&game, &limited, &proof)
                                                 : prove(position, BYTES, ALLEMANDE_PROOF_NODES, budget, &proof);
        const bool unknown = proof.verdict == ALLEMANDE_UNKNOWN;
        if (game.holds && status != PZ_OK)
            return status;
        if (unknown && (!game.holds || (position->to_move != game.first &&
                                        guess(&game, BYTES, budget, &estimate, &proof.best) != PZ_OK)))
            return PZ_LIMIT;
        allemande_add_move(position, &proof.best, &line);
        pz_text_add_char(&line, '\n');
        allemande_play(position, &proof.best);
        game.moves++;
    }
    pz_text_add_bytes(moves, line.data, line.length);
    return PZ_OK;
}
