/*
 * Measures how well the opponents of Allemande play, in matches in this process on 9x9, with colours changing from game
 * to game, and prints the 95 % confidence interval of the share of wins (a draw is half a win). match.c measures what
 * they score against each other.
 *
 * The players to beat are one that plays legal turns at random, and one that wins when it can and otherwise places
 * stone after stone where its shortest path gains most on the other's. Times are processor times.
 *
 * bench_allemande_strength [GAMES [FIRST_ROW]]    GAMES is for matches with long thoughts; short ones play more
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "allemande/search.h"
#include "lab/interval.h"

struct player {
    const char *name;
    /* Plays while the game is not over. */
    void (*choose)(const struct player *player, const struct allemande *game, uint64_t seed, struct pz_random *random,
                   struct allemande_move *move);
    size_t level;
    double seconds;
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void need(bool holds, const char *what) {
    if (holds)
        return;
    fprintf(stderr, "bench_allemande_strength: %s\n", what);
    exit(EXIT_FAILURE);
}

/* ---- Players ---- */

static void play_randomly(const struct player *player, const struct allemande *game, uint64_t seed,
                          struct pz_random *random, struct allemande_move *move) {
    static struct allemande_move turns[ALLEMANDE_PLAYOUT_TURNS_MAX];
    struct allemande_frame frame;
    (void)player;
    (void)seed;
    allemande_frame_init(&frame, game->position.side);
    struct allemande_playout playout = {.frame = &frame, .random = random, .turns = turns};
    allemande_play_out(&playout, &game->position, NULL);
    *move = turns[0];
}

/* Adds the legal stone that gains most, or any of those that gain equally much; false if there is none. */
static bool add_greedily(struct allemande_position *position, struct pz_random *random, struct allemande_move *move) {
    const enum allemande_player own = position->to_move, other = own ^ 1U;
    int most = INT32_MIN;
    uint32_t ties = 0;
    unsigned chosen = 0;
    for (unsigned cell = allemande_next(&position->empty, 0); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&position->empty, cell + 1)) {
        struct allemande_undo undo;
        if (!allemande_is_quiet(position, own, cell))
            continue;
        allemande_try(position, own, cell, &undo);
        const int lead = (int)allemande_distance(position, other) - (int)allemande_distance(position, own);
        allemande_take_back(position, &undo);
        if (lead > most)
            ties = 0;
        if (lead >= most && pz_random_below(random, ++ties) == 0)
            chosen = cell;
        most = lead > most ? lead : most;
    }
    if (ties == 0)
        return false;
    allemande_add(position, own, chosen);
    move->cells[move->count++] = (uint16_t)chosen;
    return true;
}

static void play_greedily(const struct player *player, const struct allemande *game, uint64_t seed,
                          struct pz_random *random, struct allemande_move *move) {
    struct allemande_position position = game->position;
    (void)player;
    (void)seed;
    *move = (struct allemande_move){.kind = ALLEMANDE_STONES};
    if (allemande_winning_turn(&position, position.to_move, move))
        return;
    while (move->count < ALLEMANDE_STONES_MAX && add_greedily(&position, random, move)) {
    }
    if (move->count == 0 && !allemande_any_turn(&position, position.to_move, move))
        move->kind = ALLEMANDE_PASS;
}

static void play_at_level(const struct player *player, const struct allemande *game, uint64_t seed,
                          struct pz_random *random, struct allemande_move *move) {
    PZ_SCOPED_TEXT text = {0};
    struct pz_error error = {0};
    (void)random;
    need(allemande_game.two_player->choose(game, player->level, seed, NULL, &text) == PZ_OK &&
             allemande_read_move(&game->position, pz_text_string(&text), move, &error) == PZ_OK,
         "an opponent must have a legal move");
}

/* When a turn began, and how many seconds it may take. */
struct turn_time {
    double start, seconds;
};

static double spent(void *context) {
    const struct turn_time *turn = context;
    return pz_share(now() - turn->start, turn->seconds);
}

static bool before(void *context, double done) {
    (void)done;
    return spent(context) < 1;
}

static void play_for_seconds(const struct player *player, const struct allemande *game, uint64_t seed,
                             struct pz_random *random, struct allemande_move *move) {
    struct turn_time turn = {now(), player->seconds};
    const struct pz_budget budget = {.nodes = 200000, .keep_going = before, .spent = spent, .context = &turn};
    struct allemande_thought thought;
    (void)random;
    need(allemande_think(&game->position, seed, allemande_thought_bytes(&budget), &budget, &thought) == PZ_OK,
         "there must be the memory");
    *move = thought.turn;
}

/* ---- Matches ---- */

struct score {
    unsigned games, wins[2], draws; /* wins as Black and as White */
    double longest[2], spent[2];    /* seconds per turn */
    unsigned turns[2];
};

static void play_move(const struct player *player, struct allemande *game, uint64_t seed, struct pz_random *random,
                      struct score *score, unsigned who) {
    struct allemande_move move;
    PZ_SCOPED_TEXT text = {0};
    struct pz_error error = {0};
    const double start = now();
    player->choose(player, game, seed, random, &move);
    const double time = now() - start;
    score->spent[who] += time;
    score->turns[who]++;
    score->longest[who] = time > score->longest[who] ? time : score->longest[who];
    allemande_add_move(&game->position, &move, &text);
    need(allemande_game.play(game, pz_text_string(&text), &error) == PZ_OK, "every move must be legal");
}

/* Plays one game. The first of the two players is Black in games with even numbers. */
static void play_game(const struct player *const players[2], unsigned number, struct score *score) {
    struct allemande_position start;
    struct pz_random random;
    allemande_start(&start, ALLEMANDE_SIDE_USUAL, false);
    pz_random_seed(&random, number);
    struct allemande *game = allemande_new(&start, false, 0);
    const unsigned black = number % 2;
    while (allemande_game.outcome(game) == PZ_UNFINISHED) {
        const unsigned who = game->position.to_move == ALLEMANDE_BLACK ? black : 1 - black;
        play_move(players[who], game, number + 1, &random, score, who);
    }
    const enum pz_outcome outcome = allemande_game.outcome(game);
    score->games++;
    score->draws += outcome == PZ_DRAW;
    score->wins[black] += outcome == pz_outcome_won(black);
    allemande_game.free(game);
}

static void match(const struct player *one, const struct player *other, unsigned games) {
    const struct player *const players[2] = {one, other};
    struct score score = {.games = 0};
    double low, high, unused;
    for (unsigned i = 0; i < games; i++)
        play_game(players, i, &score);
    const unsigned wins = score.wins[0] + score.wins[1];
    const double points = wins + score.draws / 2.0;
    lab_interval95(wins + score.draws / 2, games, &low, &unused); /* half a win goes down here and up below */
    lab_interval95(wins + (score.draws + 1) / 2, games, &unused, &high);
    printf("%-10s against %-9s %6.1f of %4u: %5.1f %% (%5.1f to %5.1f); as Black %3u, as White %3u; a turn "
           "%6.3f s, at "
           "most %6.3f s\n",
           one->name, other->name, points, games, 100 * points / games, 100 * low, 100 * high, score.wins[0],
           score.wins[1], score.spent[0] / score.turns[0], score.longest[0]);
    fflush(stdout);
}

int main(int count, char **arguments) {
    const unsigned games = count > 1 ? (unsigned)strtoul(arguments[1], NULL, 10) : 20;
    const unsigned first = count > 2 ? (unsigned)strtoul(arguments[2], NULL, 10) : 0;
    static const struct player random = {"random", play_randomly, 0, 0}, greedy = {"greedy", play_greedily, 0, 0};
    static const struct player second = {"one second", play_for_seconds, 0, 1};
    static const struct player beginner = {"beginner", play_at_level, 0, 0}, casual = {"casual", play_at_level, 1, 0};
    static const struct player careful = {"careful", play_at_level, 2, 0}, strong = {"strong", play_at_level, 3, 0};
    const struct {
        const struct player *one, *other;
        unsigned games;
    } matches[] = {
        {&beginner, &random, 50 * games}, {&greedy, &random, 50 * games},  {&beginner, &greedy, 50 * games},
        {&casual, &greedy, 50 * games},   {&careful, &greedy, 50 * games}, {&strong, &greedy, 10 * games},
        {&second, &greedy, 5 * games},
    };
    need(games >= 1, "GAMES must be a positive number");
    for (unsigned i = first; i < sizeof matches / sizeof *matches; i++)
        match(matches[i].one, matches[i].other, matches[i].games);
    return EXIT_SUCCESS;
}
