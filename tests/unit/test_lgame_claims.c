/*
 * What is claimed about the L game: the twin works out the figures again. It knows no symmetries, so it has eight
 * positions for each class, and eight times as much work.
 */
#include <stdio.h>
#include <string.h>

#include "game_text.h"
#include "lab/lgame/odds.h"
#include "lab_text.h"
#include "lgame_twin.h"
#include "puzzles/lgame.h"
#include "test.h"

enum { CORNERS = 0x9009, SYMMETRIES = TWIN_POSITIONS / LGAME_CLASSES };

struct world {
    bool sudden_death;
    struct twin_table *twin;
    struct pz_text claims;
    int start;
};

static int number_of_start(const struct world *world) {
    const struct lgame_position start = lgame_start(world->sudden_death);
    int i = 0;
    while (twin_by_files(world->twin->positions[i].own) != start.red ||
           twin_by_files(world->twin->positions[i].other) != start.blue ||
           twin_by_files(world->twin->positions[i].neutrals) != start.neutrals)
        i++;
    return i;
}

static struct world world_of(bool sudden_death) {
    struct world world = {.sudden_death = sudden_death, .twin = twin_table_new(sudden_death)};
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    struct pz_error error = {0};
    pz_options_set(&options, "claims", "");
    if (sudden_death)
        pz_options_set(&options, "sudden-death", "");
    assert_int_equal(game_analyse(&lgame_game, &options, 1, (struct lab_shard){1, 1}, NULL, &world.claims, &error),
                     PZ_OK);
    world.start = number_of_start(&world);
    return world;
}

static void world_free(struct world *world) {
    pz_text_free(&world->claims);
    twin_table_free(world->twin);
}

/* The figure that a line gives. */
static double claimed(const struct world *world, const char *key) {
    char line[64];
    snprintf(line, sizeof line, "%s: ", key);
    const char *at = pz_text_string(&world->claims), *found;
    do {
        found = strstr(at, line);
        assert_non_null(found);
        at = found + 1;
    } while (found != pz_text_string(&world->claims) && found[-1] != '\n');
    return strtod(found + strlen(line), NULL);
}

static void assert_claimed(const struct world *world, const char *key, int figure) {
    if (claimed(world, key) != figure)
        fail_msg("%s: %.9g claimed, %d found", key, claimed(world, key), figure);
}

/* ---- What can be reached ---- */

static bool always(struct twin_position position) {
    (void)position;
    return true;
}

static bool without_killers(struct twin_position position) {
    return (position.neutrals & LGAME_KILLERS) == 0;
}

/*
 * Marks the positions that play reaches from the start through positions that may be, by who is to move: 0 for the
 * player who begins. Returns how many plies that takes.
 */
static int reach(const struct world *world, bool (*may_be)(struct twin_position), bool reached[2][TWIN_POSITIONS]) {
    memset(reached, 0, 2 * sizeof *reached);
    reached[0][world->start] = true;
    for (int plies = 0;; plies++) {
        static bool more[2][TWIN_POSITIONS];
        bool found = false;
        memcpy(more, reached, sizeof more);
        for (int i = 0; i < TWIN_POSITIONS; i++)
            for (size_t k = world->twin->nexts.first[i]; k < world->twin->nexts.first[i + 1]; k++)
                for (int player = 0; player < 2; player++) {
                    const int next = world->twin->nexts.items[k];
                    if (!reached[player][i] || more[!player][next] || !may_be(world->twin->positions[next]))
                        continue;
                    more[!player][next] = found = true;
                }
        if (!found)
            return plies;
        memcpy(reached, more, sizeof more);
    }
}

static void check_reached(const struct world *world) {
    static bool reached[2][TWIN_POSITIONS];
    int count = 0;
    const int plies = reach(world, always, reached);
    for (int i = 0; i < TWIN_POSITIONS; i++)
        count += reached[0][i] + reached[1][i];
    assert_claimed(world, "positions", 2 * TWIN_POSITIONS);
    assert_claimed(world, "reached", count);
    assert_claimed(world, "reached-plies", plies);
}

static bool loses(const struct world *world, int position) {
    return world->twin->plies[position] != TWIN_OPEN && world->twin->plies[position] % 2 == 0;
}

/* Positions that are alike up to symmetry count once, by the library's number for their class. */
static void check_cautious(const struct world *world) {
    static bool reached[2][TWIN_POSITIONS], known[LGAME_CLASSES];
    int count = 0, lost = 0, losing = 0;
    memset(known, 0, sizeof known);
    reach(world, without_killers, reached);
    for (int i = 0; i < TWIN_POSITIONS; i++) {
        const struct twin_position at = world->twin->positions[i];
        const struct lgame_position position = {
            .red = twin_by_files(at.own), .blue = twin_by_files(at.other), .neutrals = twin_by_files(at.neutrals)};
        bool *class = &known[lgame_class(&position)];
        if (*class || (!reached[0][i] && !reached[1][i]))
            continue;
        *class = true;
        count++;
        lost += world->twin->plies[i] == 0;
        losing += loses(world, i) && world->twin->plies[i] > 0;
    }
    assert_claimed(world, "cautious", count);
    assert_claimed(world, "cautious-lost", lost);
    assert_claimed(world, "cautious-losing", losing);
}

/* ---- Lost positions ---- */

static void check_lost(const struct world *world, const char *key, bool already) {
    char corner[32], killer[32];
    int count = 0, in_corner = 0, with_killer = 0;
    for (int i = 0; i < TWIN_POSITIONS; i++)
        if (loses(world, i) && (world->twin->plies[i] == 0) == already) {
            count++;
            in_corner += (world->twin->positions[i].own & CORNERS) != 0;
            with_killer += !without_killers(world->twin->positions[i]);
        }
    snprintf(corner, sizeof corner, "%s-corner", key);
    snprintf(killer, sizeof killer, "%s-killer", key);
    assert_claimed(world, key, count / SYMMETRIES);
    assert_claimed(world, corner, in_corner / SYMMETRIES);
    assert_claimed(world, killer, with_killer / SYMMETRIES);
}

/* The positions after which a reply makes the player who moved there lose. */
static void find_caught(const struct world *world, bool *caught) {
    for (int i = 0; i < TWIN_POSITIONS; i++) {
        caught[i] = false;
        for (size_t k = world->twin->nexts.first[i]; k < world->twin->nexts.first[i + 1]; k++)
            caught[i] = caught[i] || loses(world, world->twin->nexts.items[k]);
    }
}

static void check_safe(const struct world *world) {
    static bool caught[TWIN_POSITIONS];
    int others = 0, safe = 0, fewest = TWIN_MOVES_MAX, decided = 0;
    find_caught(world, caught);
    for (int i = 0; i < TWIN_POSITIONS; i++) {
        decided += world->twin->plies[i] != TWIN_OPEN;
        if (loses(world, i))
            continue;
        int turns = 0;
        for (size_t k = world->twin->nexts.first[i]; k < world->twin->nexts.first[i + 1]; k++)
            turns += !caught[world->twin->nexts.items[k]];
        others++;
        safe += turns > 0;
        fewest = turns < fewest ? turns : fewest;
    }
    assert_claimed(world, "others", others / SYMMETRIES);
    assert_claimed(world, "others-safe", safe / SYMMETRIES);
    assert_claimed(world, "others-fewest-safe-turns", fewest);
    assert_claimed(world, "decided", decided / SYMMETRIES);
    assert_claimed(world, "drawn", (TWIN_POSITIONS - decided) / SYMMETRIES);
}

/* ---- Odds ---- */

/* A win in sight is worth more the sooner it comes, a loss less; then comes care. */
static int liking(const struct world *world, int next, struct lgame_habit habit) {
    const int plies = world->twin->plies[next];
    const bool seen = plies != TWIN_OPEN && plies < (int)habit.plies;
    const int sight = !seen ? 0 : plies % 2 == 0 ? 100 - plies : plies - 100;
    return 10 * sight - (habit.careful ? twin_bits(world->twin->positions[next].neutrals & LGAME_KILLERS) : 0);
}

/* Passes on what is likely in position i to the moves that its player likes best. */
static void pass_on(const struct world *world, int i, struct lgame_habit habit, double chance, double *next) {
    const uint16_t *moves = world->twin->nexts.items + world->twin->nexts.first[i];
    const size_t count = world->twin->nexts.first[i + 1] - world->twin->nexts.first[i];
    int likings[TWIN_MOVES_MAX], best = -10000, kept = 0;
    for (size_t k = 0; k < count; k++) {
        likings[k] = liking(world, moves[k], habit);
        kept = likings[k] > best ? 1 : kept + (likings[k] == best);
        best = likings[k] > best ? likings[k] : best;
    }
    for (size_t k = 0; k < count; k++)
        if (likings[k] == best)
            next[moves[k]] += chance / kept;
}

/* How likely the first of two players, who moves next, wins within so many plies; else how likely the second. */
static double chance_to_win(const struct world *world, const struct lgame_habit habits[2], bool first, int plies) {
    static double now[TWIN_POSITIONS], next[TWIN_POSITIONS];
    double won = 0;
    memset(now, 0, sizeof now);
    now[world->start] = 1;
    for (int ply = 0; ply < plies; ply++) {
        memset(next, 0, sizeof next);
        for (int i = 0; i < TWIN_POSITIONS; i++)
            if (now[i] > 0)
                pass_on(world, i, habits[ply % 2], now[i], next);
        memcpy(now, next, sizeof now);
        for (int i = 0; i < TWIN_POSITIONS; i++)
            won += (ply % 2 == 0) == first && world->twin->plies[i] == 0 ? now[i] : 0;
    }
    return won;
}

static void assert_near(double one, double other) {
    assert_true(one - other < 1e-12 && other - one < 1e-12);
}

/* Six plies, in which all kinds of positions occur. */
static void check_odds(const struct world *world, struct lgame_habit player, struct lgame_habit other) {
    enum { PLIES = 6 };
    const struct lgame_habit ahead[2] = {player, other}, behind[2] = {other, player};
    struct lgame_table *table = lgame_table_new(world->sudden_death);
    struct lgame_graph *graph = lgame_graph_new(world->sudden_death);
    const struct lgame_odds odds = lgame_odds(graph, table, player, other, PLIES);
    const double won = (chance_to_win(world, ahead, true, PLIES) + chance_to_win(world, behind, false, PLIES)) / 2;
    const double lost = (chance_to_win(world, ahead, false, PLIES) + chance_to_win(world, behind, true, PLIES)) / 2;
    assert_near(odds.won, won);
    assert_near(odds.lost, lost);
    assert_near(odds.open, 1 - won - lost);
    lgame_graph_free(graph);
    lgame_table_free(table);
}

/* ---- The claims ---- */

static void check_all(const struct world *world) {
    check_reached(world);
    check_cautious(world);
    check_lost(world, "lost", true);
    check_lost(world, "losing", false);
    check_safe(world);
}

/* What the source says, and what is more. */
static void check_verdicts(const struct world *world) {
    assert_claimed(world, "reached", 2 * LGAME_POSITIONS); /* every arrangement, with either to move */
    assert_claimed(world, "lost", 15);
    assert_claimed(world, "lost-corner", 15);
    assert_claimed(world, "losing", 14);
    assert_claimed(world, "others-safe", 2267); /* a look at the replies is enough never to lose */
    assert_claimed(world, "both-watchful-open", 1);
    assert_claimed(world, "watchful-lost 3", 0);
    assert_claimed(world, "watchful-won 3", 1); /* a look at three plies is enough to win */
}

SLOW_TEST(test_standard) {
    PZ_SCOPED(world_free) struct world world = world_of(false);
    check_all(&world);
    check_odds(&world, (struct lgame_habit){3, true}, (struct lgame_habit){2, false});
    check_verdicts(&world);
}

SLOW_TEST(test_sudden_death) {
    PZ_SCOPED(world_free) struct world world = world_of(true);
    check_all(&world);
    check_odds(&world, (struct lgame_habit){1, false}, (struct lgame_habit){0, true});
}

TEST(test_shards) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_ERROR error = {0};
    struct pz_text out = {0};
    pz_options_set(&options, "claims", "");
    assert_int_equal(game_analyse(&lgame_game, &options, 1, (struct lab_shard){1, 2}, NULL, &out, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "--claims needs the whole analysis, not a shard");
}
