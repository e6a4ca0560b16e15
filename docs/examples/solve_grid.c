/*
 * The least number of turns that make a grid of Lammas uniform, and the templates that do it:
 *
 *     solve_grid LEVEL
 */
#include <puzzles/lammas.h>
#include <puzzles/registry.h>
#include <puzzles/session.h>
#include <stdio.h>
#include <string.h>

enum { MOST_TURNS = 20 };

static int solve(const struct lammas *grid) {
    struct lammas_solution solution;
    const enum pz_status status = lammas_solve(grid, MOST_TURNS, NULL, &solution);
    if (status == PZ_OK)
        printf("turns: %u\n", solution.turns);
    else
        printf(status == PZ_NO ? "insoluble\n" : "turns: >%u\n", solution.turns);
    for (unsigned turn = 0; status == PZ_OK && turn < solution.turns; turn++) {
        const uint8_t *corner = solution.templates[turn];
        printf("%c%c/%c%c\n", 'a' + corner[0], 'a' + corner[1], 'a' + corner[2], 'a' + corner[3]);
    }
    lammas_solution_free(&solution);
    return (int)status;
}

int main(int argc, char **argv) {
    struct pz_source *source = NULL;
    struct pz_session *session = NULL;
    struct pz_error error = PZ_ZERO;
    enum pz_status status = PZ_BAD;
    if (argc != 2) {
        fputs("usage: solve_grid LEVEL\n", stderr);
        return PZ_BAD;
    }
    if (pz_source_open(argv[1], SIZE_MAX, &source, &error) == PZ_OK)
        status = pz_session_open_source(pz_games(), source, &session, &error);
    pz_source_release(source); /* the session holds on to it if it must */
    if (status == PZ_OK && strcmp(pz_session_game(session)->id, "lammas") != 0)
        status = pz_error_set(&error, 0, 0, "this is no level of Lammas");
    if (status != PZ_OK) {
        struct pz_text line = PZ_ZERO;
        pz_error_describe(&error, argv[1], &line);
        fprintf(stderr, "%s\n", pz_text_string(&line));
        pz_text_free(&line);
    } else {
        status = (enum pz_status)solve((const struct lammas *)pz_session_state(session));
    }
    pz_session_free(session);
    pz_error_free(&error);
    return (int)status;
}
