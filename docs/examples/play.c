/*
 * A two-player game against the computer, line by line. It knows no game by name: whatever the library has can be
 * played.
 *
 *     play GAME [OPPONENT]
 */
#include <puzzles/registry.h>
#include <puzzles/session.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 20000, SEED = 1 };

static void show(struct pz_session *session) {
    struct pz_text board = PZ_ZERO;
    pz_session_game(session)->print(pz_session_state(session), &board);
    printf("\n%s\n", pz_text_string(&board));
    pz_text_free(&board);
}

/* The computer's move, which cannot be illegal. */
static void reply(struct pz_session *session, size_t opponent) {
    struct pz_budget budget = PZ_ZERO;
    struct pz_text move = PZ_ZERO;
    const struct pz_two_player *contest = pz_session_game(session)->two_player;
    budget.nodes = NODES;
    if (contest->choose(pz_session_state(session), opponent, SEED, &budget, &move) != PZ_OK)
        exit(3);
    printf("I play %s\n", pz_text_string(&move));
    pz_session_play(session, pz_text_string(&move), NULL);
    pz_text_free(&move);
}

/* Reads a move and plays it; false at the end of the input. */
static bool ask(struct pz_session *session) {
    char line[256];
    struct pz_error error = PZ_ZERO;
    for (;;) {
        printf("> ");
        if (!fgets(line, sizeof line, stdin))
            return false;
        line[strcspn(line, "\n")] = '\0';
        if (pz_session_play(session, line, &error) == PZ_OK)
            break;
        printf("%s\n", pz_text_string(&error.message));
    }
    pz_error_free(&error);
    return true;
}

int main(int argc, char **argv) {
    const struct pz_game *game = argc > 1 ? pz_game_find(pz_games(), argv[1]) : NULL;
    const struct pz_two_player *contest = game ? game->two_player : NULL;
    const size_t opponent = contest && argc > 2 ? pz_strength_find(contest, argv[2]) : 0;
    if (!contest || argc > 3 || !contest->strengths[opponent].id) {
        fputs("usage: play lgame|allemande [OPPONENT]\n", stderr);
        return 2;
    }
    struct pz_text level = PZ_ZERO;
    struct pz_session *session = NULL;
    pz_text_add(&level, "Puzzle: %s\n", game->id);
    pz_session_open(pz_games(), level.data, level.length, &session, NULL);
    pz_text_free(&level);

    const unsigned player = contest->to_move(pz_session_state(session));
    bool more = true;
    while (more && pz_session_outcome(session) == PZ_UNFINISHED) {
        if (contest->to_move(pz_session_state(session)) != player) {
            reply(session, opponent);
        } else {
            show(session);
            more = ask(session);
        }
    }
    show(session);
    struct pz_text result = PZ_ZERO;
    pz_outcome_describe(game, pz_session_outcome(session), &result);
    printf("%s\n", pz_text_string(&result));
    pz_text_free(&result);
    pz_session_free(session);
    return 0;
}
