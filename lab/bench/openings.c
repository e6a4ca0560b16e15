/*
 * Finds openings for matches from which both players have about the same chances:
 *
 *   openings [-n OPENINGS] [-p MOVES] [-g GAMES | -e NODES] [-l LEVEL] [-s 'SETTING VALUE']... GAME
 *
 * The weakest opponent plays MOVES moves or, in every other try, one more, with another seed each time. Then an
 * opponent of LEVEL plays some games against itself from there. If each player scores at least three eighths of the
 * points, the opening is printed: its moves on a line, with commas between them, as `match -o` reads it. With -e, no
 * games are played; instead, the game's analysis with NODES nodes must find the position even, with at most three
 * fifths for the player who is better off. The same command prints the same openings.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "setup.h"

struct hunt {
    struct setup setup;
    unsigned openings, moves, games;
    unsigned nodes;  /* for an analysis; 0 to play games instead */
    size_t opponent; /* who plays the games */
};

static const char usage[] =
    "openings [-n OPENINGS] [-p MOVES] [-g GAMES | -e NODES] [-l LEVEL] [-s 'SETTING VALUE']... GAME";

static void play(const struct hunt *hunt, void *state, size_t opponent, uint64_t seed, struct pz_text *moves) {
    PZ_SCOPED_TEXT move = {0};
    if (hunt->setup.game->two_player->choose(state, opponent, seed, NULL, &move) != PZ_OK ||
        hunt->setup.game->play(state, pz_text_string(&move), NULL) != PZ_OK)
        setup_fail("an opponent has no legal move: ", pz_text_string(&move));
    if (moves)
        pz_text_add(moves, "%s%s", moves->length > 0 ? ", " : "", pz_text_string(&move));
}

static bool goes_on(const struct hunt *hunt, const void *state) {
    return hunt->setup.game->outcome(state) == PZ_UNFINISHED;
}

/* The points of the first player in one game from a position, 2 for a win and 1 for a draw. */
static unsigned play_out(const struct hunt *hunt, const void *start, uint64_t seed) {
    void *state = hunt->setup.game->clone(start);
    while (goes_on(hunt, state))
        play(hunt, state, hunt->opponent, seed, NULL);
    const int winner = pz_outcome_winner(hunt->setup.game->outcome(state));
    hunt->setup.game->free(state);
    return winner < 0 ? 1 : winner == 0 ? 2 : 0;
}

/* Whether an analysis gives the player who is better off at most this share. */
static bool looks_even(const struct hunt *hunt, const void *start, unsigned nodes, double most) {
    const struct pz_budget budget = {.nodes = nodes};
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    const enum pz_status status = hunt->setup.game->two_player->analyse(start, &budget, &analysis);
    const double share = analysis.worth.share;
    return status == PZ_OK && share <= most && 1 - share <= most;
}

static bool is_even(const struct hunt *hunt, const void *start) {
    unsigned points = 0;
    if (hunt->nodes > 0) /* a short analysis is enough to rule out most uneven ones */
        return looks_even(hunt, start, hunt->nodes / 10, 0.7) && looks_even(hunt, start, hunt->nodes, 0.6);
    for (unsigned i = 0; i < hunt->games; i++)
        points += play_out(hunt, start, i + 1);
    return 4 * points >= 3 * hunt->games && 4 * points <= 5 * hunt->games;
}

/* Makes one try, and prints the opening if it found one. */
static bool try_opening(const struct hunt *hunt, const void *start, unsigned number) {
    PZ_SCOPED_TEXT moves = {0};
    void *state = hunt->setup.game->clone(start);
    for (unsigned i = 0; i < hunt->moves + number % 2 && goes_on(hunt, state); i++)
        play(hunt, state, 0, number, &moves);
    const bool found = goes_on(hunt, state) && is_even(hunt, state);
    if (found)
        printf("%s\n", pz_text_string(&moves));
    fflush(stdout);
    hunt->setup.game->free(state);
    return found;
}

static size_t read_level(const struct pz_two_player *two_player, const char *level) {
    const size_t opponent = pz_strength_find(two_player, level);
    if (!two_player->strengths[opponent].id)
        setup_fail("there is no such level: ", level);
    return opponent;
}

/* Settings are looked up at the end, since the game comes after them. */
static void read_arguments(struct hunt *hunt, int argc, char **argv) {
    const char *level = "strong";
    for (int option; (option = getopt(argc, argv, "n:p:g:e:l:s:")) != -1;)
        if (option == 'n')
            hunt->openings = setup_number(optarg);
        else if (option == 'p')
            hunt->moves = setup_number(optarg);
        else if (option == 'g')
            hunt->games = setup_number(optarg);
        else if (option == 'e')
            hunt->nodes = setup_number(optarg);
        else if (option == 'l')
            level = optarg;
        else if (option == 's')
            setup_add(&hunt->setup, optarg);
        else
            setup_fail("usage: ", usage);
    if (argc - optind != 1)
        setup_fail("usage: ", usage);
    setup_start(&hunt->setup, argv[optind]);
    hunt->opponent = read_level(hunt->setup.game->two_player, level);
}

int main(int argc, char **argv) {
    struct hunt hunt = {.openings = 100, .moves = 2, .games = 8};
    read_arguments(&hunt, argc, argv);
    PZ_SCOPED_SESSION *session = setup_open(&hunt.setup);
    for (unsigned number = 1, found = 0; found < hunt.openings; number++)
        found += try_opening(&hunt, pz_session_state(session), number);
    setup_free(&hunt.setup);
    return EXIT_SUCCESS;
}
