/* Allemande: how hard a problem is: how few of the sensible turns win. docs/DIFFICULTY.md has the reasons. */
#include "prover.h"
#include "puzzles/bits.h"
#include "slots.h"

enum { BYTES = 4 << 20 };

const double allemande_grades[PZ_GRADES - 1] = {4, 7, 10};

/* Each further turn adds this many bits, since one has to see that it wins against every reply. */
const double allemande_bits_per_turn = 3;

static bool count_one(void *context, const struct allemande_move *turn) {
    (void)turn;
    ++*(uint64_t *)context;
    return true;
}

/* Half of the players take over. If that is right, it is their first turn, and no turn has to be found. */
static enum pz_status judge_offer(const struct allemande_position *position, unsigned turns,
                                  const struct pz_budget *budget, struct allemande_hardness *hardness) {
    static const struct allemande_move swap = {.kind = ALLEMANDE_SWAP};
    struct allemande_position declined = *position, taken = *position;
    struct allemande_proof proof;
    declined.may_swap = false;
    allemande_play(&taken, &swap);
    if (allemande_prove(&taken, 2 * turns - 2, BYTES, budget, &proof) != PZ_OK)
        return PZ_LIMIT;
    enum pz_status status = PZ_OK;
    if (proof.verdict == ALLEMANDE_LOSES)
        *hardness = (struct allemande_hardness){1, 1, 1, allemande_bits_per_turn * (turns - 1)};
    else
        status = allemande_judge(&declined, turns, budget, hardness);
    hardness->bits++;
    return status;
}

/* Without a threat to meet, every legal turn is sensible. */
static uint64_t count_sensible(const struct allemande_position *position, uint64_t legal) {
    uint64_t defences = 0;
    if (!allemande_winning_turn(position, position->to_move ^ 1U, NULL))
        return legal;
    allemande_each_defence(position, count_one, &defences);
    return defences;
}

enum pz_status allemande_count_choices(const struct allemande_position *position, unsigned turns,
                                       const struct pz_budget *budget, struct allemande_hardness *hardness) {
    struct allemande_connections connections;
    *hardness = (struct allemande_hardness){0};
    enum pz_status status = allemande_count_turns(position, budget, &hardness->legal);
    if (status == PZ_OK && turns == 1) {
        status = allemande_count_connections(position, budget, &connections);
        hardness->sensible = connections.sets;
        hardness->winning = connections.legal;
    } else if (status == PZ_OK) {
        hardness->sensible = count_sensible(position, hardness->legal);
    }
    return status == PZ_OK ? PZ_OK : PZ_LIMIT;
}

double allemande_bits(const struct allemande_hardness *hardness, unsigned turns) {
    const double winning = (double)hardness->winning;
    const double any = pz_log2((double)hardness->legal / winning),
                 obvious = pz_log2((double)hardness->sensible / winning);
    return allemande_bits_per_turn * (turns - 1) + (any + obvious) / 2;
}

enum pz_status allemande_judge(const struct allemande_position *position, unsigned turns,
                               const struct pz_budget *budget, struct allemande_hardness *hardness) {
    if (position->may_swap)
        return judge_offer(position, turns, budget, hardness);
    enum pz_status status = allemande_count_choices(position, turns, budget, hardness);
    if (status == PZ_OK && turns > 1)
        status = allemande_count_wins(position, turns, UINT64_MAX, budget, &hardness->winning);
    if (status != PZ_OK)
        return PZ_LIMIT;
    hardness->bits = allemande_bits(hardness, turns);
    return PZ_OK;
}

/* ---- to hold out ---- */

/* Tries some of the turns that leave the other player no winning turn: how many hold out until the end? */
struct sample {
    const struct allemande *game;
    const struct pz_budget *budget;
    uint64_t every, seen, tried, held;
    bool stopped;
};

static bool try_to_hold(void *context, const struct allemande_move *turn) {
    struct sample *sample = context;
    struct allemande_position after = sample->game->position;
    struct allemande_proof proof;
    if (sample->seen++ % sample->every != 0)
        return true;
    allemande_play(&after, turn);
    sample->stopped = allemande_prove(&after, 2 * sample->game->goal - 1, BYTES, sample->budget, &proof) != PZ_OK &&
                      proof.verdict == ALLEMANDE_UNKNOWN;
    sample->tried++;
    sample->held += proof.verdict != ALLEMANDE_WINS;
    return !sample->stopped;
}

/* As with a win, what counts is how few of all turns hold, and how few of those that meet the first threat. */
static enum pz_status judge_holding(const struct allemande *game, const struct pz_budget *budget, double *bits) {
    enum { TRIED = 64 };
    struct sample sample = {.game = game, .budget = budget};
    struct allemande_proof proof;
    uint64_t legal = 0, sensible = 0;
    const enum pz_status status = allemande_hold(game, budget, &proof);
    if (status != PZ_OK || allemande_count_turns(&game->position, budget, &legal) != PZ_OK)
        return status == PZ_OK ? PZ_LIMIT : status;
    allemande_each_defence(&game->position, count_one, &sensible);
    if (sensible == 0) /* a pass */
        return PZ_NO;
    sample.every = 1 + sensible / TRIED;
    if (game->goal > 1)
        allemande_each_defence(&game->position, try_to_hold, &sample);
    if (sample.stopped)
        return PZ_LIMIT;
    const double obvious =
        game->goal > 1 ? pz_log2((double)sample.tried / (double)(sample.held + (sample.held == 0))) : 0;
    *bits = allemande_bits_per_turn * (game->goal - 1) + pz_log2((double)legal / (double)sensible) / 2 + obvious;
    return PZ_OK;
}

enum pz_status allemande_measure(const void *state, const struct pz_budget *budget, double *bits) {
    enum { NODES = 2000000 };
    const struct allemande *game = state;
    const struct pz_budget limited = pz_limited(budget, NODES);
    struct allemande_proof proof;
    struct allemande_hardness hardness;
    if (game->goal == 0 || game->moves > 0 || game->outcome != PZ_UNFINISHED)
        return PZ_NO;
    if (game->holds)
        return judge_holding(game, &limited, bits);
    enum pz_status status = allemande_prove(&game->position, 2 * game->goal - 1, BYTES, &limited, &proof);
    if (proof.verdict != ALLEMANDE_WINS)
        return status == PZ_OK ? PZ_NO : PZ_LIMIT;
    status = allemande_judge(&game->position, (proof.plies + 1) / 2, &limited, &hardness);
    *bits = hardness.bits;
    return status;
}
