/* Allemande: what a player may overlook. */
#include "search.h"
#include "slots.h"

bool allemande_threatens(const void *state, unsigned player) {
    const struct allemande *game = state;
    return allemande_winning_turn(&game->position, (enum allemande_player)player, NULL);
}

/*
 * The other player to move must lose within so many turns. A search that ends without a verdict, but not for lack of
 * time, has seen that there is no such win.
 */
enum pz_status allemande_reachable(const void *state, const struct pz_budget *budget) {
    enum { NODES = 100000 };
    const struct allemande *game = state;
    const unsigned made = (game->moves + 1) / 2, left = made < game->goal ? game->goal - made : 0;
    const bool own = game->position.to_move == game->first;
    struct pz_budget limited = budget ? *budget : (struct pz_budget){0};
    struct allemande_proof proof = {0};
    if (left == 0)
        return PZ_NO;
    limited.nodes = NODES;
    const enum pz_status status =
        allemande_prove(&game->position, 2 * left - own, ALLEMANDE_PROOF_BYTES, &limited, &proof);
    if (proof.verdict == ALLEMANDE_UNKNOWN)
        return status == PZ_OK ? PZ_NO : PZ_LIMIT;
    return proof.verdict == (own ? ALLEMANDE_WINS : ALLEMANDE_LOSES) ? PZ_OK : PZ_NO;
}
