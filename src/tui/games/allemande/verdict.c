/* The solver goes deeper until it has a proof; what has no proof is estimated from random games. */
#include "tui/games/allemande/verdict.h"

#include "puzzles/analysis.h"
#include "tui/games/allemande/words.h"

enum {
    BYTES = 16 << 20,
    PROOF = 30000,   /* positions: a fraction of a second */
    CELLS = 4000000, /* of the boards of all random games: half a second */
};

/* Whether a search that deep would have found a win within the goal, so that there is none. */
static bool misses_goal(const struct allemande *game, const struct allemande_proof *proof) {
    const unsigned wanted = 2 * game->goal - 1;
    return proof->verdict == ALLEMANDE_WINS ? proof->plies > wanted
                                            : proof->verdict != ALLEMANDE_UNKNOWN || proof->plies >= wanted;
}

static void add_proof(const struct allemande_position *position, const struct allemande_proof *proof,
                      struct pz_text *out) {
    const bool wins = proof->verdict == ALLEMANDE_WINS;
    const unsigned turns = (proof->plies + 1) / 2, mover = position->to_move;
    if (proof->verdict == ALLEMANDE_DRAWS)
        pz_text_add(out, "A draw with best play: ");
    else
        pz_text_add(out, "%s wins in %u turn%s%s", allemande_player_names[wins ? mover : !mover], turns,
                    turns == 1 ? "" : "s", wins ? ": " : ", whatever happens.");
    if (proof->verdict == ALLEMANDE_LOSES)
        return;
    allemande_add_move(position, &proof->best, out);
    pz_text_add_char(out, '.');
}

static void add_estimate(const struct allemande *game, const struct pz_budget *budget, struct pz_text *out) {
    struct pz_budget limited = *budget;
    struct pz_analysis analysis = {0};
    limited.nodes = CELLS / ((uint64_t)game->position.side * game->position.side);
    pz_text_add(out, "Not settled; [c] looks longer.");
    if (allemande_game.two_player->analyse(game, &limited, &analysis) == PZ_OK)
        pz_text_add(out, "\n\nEstimate for %s: %s.", allemande_player_names[game->position.to_move],
                    pz_text_string(&analysis.worth.text));
    pz_analysis_free(&analysis);
}

/* Whether it is known who wins, or that there was not the memory to find out. */
static bool prove(const struct allemande *game, const struct pz_budget *budget, struct allemande_proof *proof) {
    return allemande_prove(&game->position, ALLEMANDE_PLIES_MAX, BYTES, budget, proof) == PZ_BAD ||
           proof->verdict != ALLEMANDE_UNKNOWN;
}

static void add_goal(const struct allemande *game, const struct allemande_proof *proof,
                     struct workshop_answer *answer) {
    if (misses_goal(game, proof)) {
        answer->role = ROLE_WARN;
        pz_text_add(&answer->text, "\n\nThe goal cannot be reached.");
    } else if (proof->verdict == ALLEMANDE_UNKNOWN)
        pz_text_add(&answer->text, "\n\nWhether the goal can be reached is open.");
}

/* The estimate comes before a long search for a proof, so that it is there when that is stopped. */
void allemande_verdict(const void *state, const struct pz_budget *budget, struct workshop_answer *answer) {
    const struct allemande *game = state;
    struct pz_budget brief = *budget;
    struct allemande_proof proof;
    if (game->outcome != PZ_UNFINISHED) {
        allemande_words_ending(game, &answer->text);
        return;
    }
    brief.nodes = PROOF;
    if (!prove(game, &brief, &proof)) {
        add_estimate(game, budget, &answer->text);
        if (answer->longer && prove(game, budget, &proof))
            pz_text_clear(&answer->text);
    }
    if (proof.verdict != ALLEMANDE_UNKNOWN)
        add_proof(&game->position, &proof, &answer->text);
    if (game->goal > 0)
        add_goal(game, &proof, answer);
}
