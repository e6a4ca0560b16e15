/*
 * Reads a map of Lemmo, and prints which blocks to remove for the most winning starts:
 *
 *     best_block [REMOVALS] <MAP
 */
#include <inttypes.h>
#include <puzzles/lemmo.h>
#include <puzzles/session.h>
#include <stdio.h>
#include <stdlib.h>

static void remove_blocks(struct pz_session *session, const struct lemmo_plan *plan) {
    for (unsigned i = 0; i < plan->count; i++) {
        struct pz_text move = PZ_ZERO;
        pz_text_add(&move, "remove %" PRIu64 " %" PRIu64, plan->blocks[i].row + 1, plan->blocks[i].column + 1);
        printf("%s\n", pz_text_string(&move));
        if (pz_session_play(session, pz_text_string(&move), NULL) != PZ_OK)
            printf("  which is more than this level allows\n");
        pz_text_free(&move);
    }
}

int main(int argc, char **argv) {
    const unsigned long removals = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
    const struct pz_game *const games[] = {&lemmo_game, NULL};
    struct pz_source *source = NULL;
    struct pz_session *session = NULL;
    if (removals > LEMMO_REMOVALS_MAX || pz_source_open("-", SIZE_MAX, &source, NULL) != PZ_OK ||
        pz_session_open_source(games, source, &session, NULL) != PZ_OK) {
        fputs("usage: best_block [REMOVALS, up to 4] <MAP of Lemmo\n", stderr);
        pz_source_release(source);
        return 2;
    }
    pz_source_release(source);
    const struct lemmo *map = (const struct lemmo *)pz_session_state(session);
    struct lemmo_plan plan;
    const enum pz_status status = lemmo_search(map, (unsigned)removals, NULL, &plan);
    printf("%" PRIu64 " starts win, then %" PRIu64 "%s\n", lemmo_count(map), plan.winning,
           status == PZ_OK ? ", which is the most" : "");
    remove_blocks(session, &plan);
    pz_session_free(session);
    return (int)status;
}
