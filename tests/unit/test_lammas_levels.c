/*
 * Lammas: every bundled level is sound and worth playing; no two levels are alike, nor is one met on the way from
 * another; and what notes claim is true.
 */
#include "lammas_twin.h"

#include <limits.h>

#include "bundled_series.h"
#include "test.h"

/* A second of thought is some tens of millions of sweeps. */
enum { SWEEPS_MAX = 2000000 };

/* It leaves something to do, and the solver is quick enough for hints. */
static void check(const struct pz_level *level, const void *state, const char *name) {
    (void)level;
    const struct lammas *game = state;
    const struct pz_budget budget = {.nodes = SWEEPS_MAX};
    struct lammas_solution solution;
    struct lammas run = *game;
    bool itself;
    require(lammas_solve(game, UINT_MAX, &budget, &solution) == PZ_OK, name, "is not solved quickly");
    lammas_solution_free(&solution);
    lammas_run(&run, &itself);
    require(itself == (strncmp(name, "01-", 3) == 0), name, "solves itself, as only the first should");
    unsigned seen = 0;
    for (int cell = 0; cell < game->rows * game->columns; cell++)
        seen |= 1U << game->tiles[cell];
    require(seen == (1U << game->kinds) - 1, name, "lacks a kind");
}

TEST(test_levels) {
    static const char *const headers[] = {"Tiles", "Mode", "Template", NULL};
    bundled_check(&(struct bundled){&lammas_game, headers, check, 60});
}

/* ---- the series ---- */

static const struct lammas *start_of(size_t i) {
    return series_start(i);
}

static long least_turns(const void *start) {
    struct lammas_solution solution;
    assert_int_equal(lammas_solve(start, UINT_MAX, NULL, &solution), PZ_OK);
    const long turns = solution.turns;
    lammas_solution_free(&solution);
    return turns;
}

/* ---- variety ---- */

static bool one_colour_is_best(const struct lammas *game) {
    const long turns = least_turns(game);
    bool found = false;
    for (uint8_t kind = 0; kind < game->kinds && !found; kind++) {
        struct lammas run = *game;
        uint16_t corner[4];
        lammas_corner(game, corner);
        for (long turn = 0; turn <= turns; turn++) {
            for (size_t i = game->kept == LAMMAS_HARD; i < 4; i++)
                run.tiles[corner[i]] = kind;
            if (turn < turns)
                lammas_sweep(&run, NULL);
        }
        found = lammas_solved(&run);
    }
    return found;
}

/* One trick does not solve all: to spread one colour is best in few levels only. All sizes and kinds of play occur. */
TEST(levels_differ_in_kind) {
    size_t one_colour = 0, kinds[LAMMAS_KINDS_MAX + 1] = {0}, play[2][2] = {{0}}, large = 0;
    for (size_t i = 0; i < series.count; i++) {
        const struct lammas *game = start_of(i);
        one_colour += one_colour_is_best(game);
        kinds[game->kinds]++;
        play[game->kept][game->reading]++;
        large += game->rows > 10 && game->columns > 10;
    }
    assert_true(one_colour * 6 < series.count);
    for (unsigned k = LAMMAS_KINDS_MIN; k <= LAMMAS_KINDS_MAX; k++)
        assert_true(kinds[k] >= 2);
    for (int mode = 0; mode < 2; mode++)
        for (int reading = 0; reading < 2; reading++)
            assert_true(play[mode][reading] >= 8);
    assert_true(large >= 4);
}

/* The corner of the template with this number, as far as it may be edited. */
static void set_template(struct lammas *game, size_t template) {
    const size_t first = game->kept == LAMMAS_HARD ? 1 : 0;
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = 4; i-- > first; template /= game->kinds)
        game->tiles[corner[i]] = (uint8_t)(template % game->kinds);
}

/* Whether a first turn with two kinds, and then a corner of the second of them, solves the grid in two turns. */
static bool opens_with(const struct lammas *game, const char *arrangement /* "pqqq" */) {
    for (size_t pair = 0; pair < (size_t)game->kinds * game->kinds; pair++) {
        const size_t p = pair / game->kinds, q = pair % game->kinds;
        struct lammas run = *game;
        size_t first = 0, last = 0;
        for (const char *tile = arrangement; *tile; tile++) {
            first = first * game->kinds + (*tile == 'p' ? p : q);
            last = last * game->kinds + q;
        }
        set_template(&run, first);
        lammas_sweep(&run, NULL);
        set_template(&run, last);
        lammas_sweep(&run, NULL);
        set_template(&run, last);
        if (lammas_solved(&run))
            return true;
    }
    return false;
}

/* The levels above easy that take two turns of normal play have no trick in common, whatever two kinds it uses. */
TEST(no_first_turn_opens_many_levels) {
    static const char *const arrangements[] = {"qqpq", "qpqq", "qppq", "pqqq", "pqpq", "ppqq", "pppq"};
    size_t opened[sizeof arrangements / sizeof *arrangements] = {0}, count = 0;
    for (size_t i = 0; i < series.count; i++) {
        const struct lammas *game = start_of(i);
        if (game->kept == LAMMAS_HARD || least_turns(game) != 2 ||
            strcmp(pz_session_value(series.starts[i], "Difficulty"), "easy") == 0)
            continue;
        count++;
        for (size_t j = 0; j < sizeof opened / sizeof *opened; j++)
            opened[j] += opens_with(game, arrangements[j]);
    }
    assert_true(count >= 20);
    for (size_t j = 0; j < sizeof opened / sizeof *opened; j++)
        if (opened[j] * 3 > count)
            fail_msg("%s opens %zu levels of %zu", arrangements[j], opened[j], count);
}

/* ---- notes ---- */

/* The level whose title this is; its note has these words. */
static size_t noted(const char *title, const char *words) {
    size_t i = 0;
    while (i < series.count && strcmp(series.catalog.entries[i].title, title) != 0)
        i++;
    require(i < series.count, title, "is no level");
    const char *note = pz_session_value(series.starts[i], "Note");
    require(note && strstr(note, words), title, "lacks the note that is checked here");
    return i;
}

/* Of all settings of the corner, so many lead to a grid that takes a turn less. */
TEST(notes_count_first_turns) {
    static const struct {
        const char *title, *words;
        size_t good, all;
    } claims[] = {
        {"Lattice Window", "Of the eight ways to set B, C and D first, only one", 1, 8},
        {"Turned Soil", "One first turn of eight", 1, 8},
        {"Jackdaw", "Of the 625 ways to set the corner first, one", 1, 625},
        {"Pinwheel", "Of 64 first turns only the plainest", 1, 64},
        {"Ploughland", "none of the other 26", 1, 27},
        {"Lucky Clover", "of 256 ways to set the corner first, three", 3, 256},
        {"Market Stalls", "4096 ways to set the corner first, and twelve", 12, 4096},
        {"Eight Bells", "Of 4096 ways to set the corner first, one", 1, 4096},
    };
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        const struct lammas *game = start_of(noted(claims[i].title, claims[i].words));
        const unsigned left = (unsigned)least_turns(game) - 1;
        size_t good = 0;
        for (size_t template = 0; template <claims[i].all; template ++) {
            struct lammas next = *game;
            struct lammas_solution solution;
            set_template(&next, template);
            lammas_sweep(&next, NULL);
            good += lammas_solve(&next, left, NULL, &solution) == PZ_OK;
            lammas_solution_free(&solution);
        }
        require(good == claims[i].good, claims[i].title, "has another number of first turns");
    }
}

/* "All four tiles the same": in Pinwheel and Ploughland that is the only first turn. */
TEST(notes_tell_of_the_plainest_turn) {
    static const char *const titles[] = {"Pinwheel", "Ploughland"};
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        const struct lammas *game = start_of(noted(titles[i], "four"));
        struct lammas_solution solution;
        assert_int_equal(lammas_solve(game, UINT_MAX, NULL, &solution), PZ_OK);
        for (size_t tile = 1; tile < 4; tile++)
            assert_int_equal(solution.templates[0][tile], game->tiles[0]);
        lammas_solution_free(&solution);
    }
}

/* With the other template the level takes so many turns. */
TEST(notes_compare_templates) {
    static const struct {
        const char *title, *words;
        long turns, other;
    } claims[] = {
        {"Crow's Feet", "A fixed template would do it in two turns", 3, 2},
        {"Easter Bonnet", "a fixed one would take three", 2, 3},
        {"Coot's Nest", "Five turns, where a template that kept still would need three", 5, 3},
        {"Four Winds", "With a live template the four winds would blow for six turns", 2, 6},
        {"Seven Gates", "seven turns; a live template would leave only six", 7, 6},
        {"Dragonfly", "a fixed template needs three", 2, 3},
        {"Outfield", "A live template would save one of the six turns", 6, 5},
    };
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        struct lammas game = *start_of(noted(claims[i].title, claims[i].words));
        require(least_turns(&game) == claims[i].turns, claims[i].title, "takes another number of turns");
        game.reading = game.reading == LAMMAS_LIVE ? LAMMAS_FIXED : LAMMAS_LIVE;
        require(least_turns(&game) == claims[i].other, claims[i].title, "is wrong about the other template");
    }
}

TEST(notes_tell_of_tricks) {
    assert_true(opens_with(start_of(noted("Double Furrow", "One turn makes a kind more common")), "pqqq"));
    assert_false(opens_with(start_of(noted("Gingham", "The trick of Double Furrow fails here")), "pqqq"));
    assert_int_equal(least_turns(start_of(noted("Two Lambs", "six turns"))), 6);
}

/* ---- levels that are alike ---- */

/* A picture: the letters are named in the order in which they occur. */
struct picture {
    int rows, columns;
    uint8_t tiles[LAMMAS_CELLS_MAX];
};

/* A grid turned or mirrored in one of eight ways, and shifted. */
static struct picture seen_as(const struct lammas *game, int symmetry, int down, int right) {
    uint8_t names[LAMMAS_KINDS_MAX], next = 0;
    const bool across = symmetry & 4;
    struct picture picture = {across ? game->columns : game->rows, across ? game->rows : game->columns, {0}};
    memset(names, UINT8_MAX, sizeof names);
    for (int row = 0; row < picture.rows; row++)
        for (int column = 0; column < picture.columns; column++) {
            int r = (row + down) % picture.rows, c = (column + right) % picture.columns;
            r = symmetry & 1 ? picture.rows - 1 - r : r;
            c = symmetry & 2 ? picture.columns - 1 - c : c;
            const uint8_t tile = across ? game->tiles[c * game->columns + r] : game->tiles[r * game->columns + c];
            if (names[tile] == UINT8_MAX)
                names[tile] = next++;
            picture.tiles[row * picture.columns + column] = names[tile];
        }
    return picture;
}

static int compare(const struct picture *a, const struct picture *b) {
    if (a->rows != b->rows)
        return a->rows - b->rows;
    if (a->columns != b->columns)
        return a->columns - b->columns;
    return memcmp(a->tiles, b->tiles, (size_t)a->rows * (size_t)a->columns);
}

/* The first of all its views: the same for pictures that are alike. */
static struct picture canonical(const struct lammas *game) {
    struct picture best = seen_as(game, 0, 0, 0);
    for (int symmetry = 0; symmetry < 8; symmetry++)
        for (int down = 0; down < (symmetry & 4 ? game->columns : game->rows); down++)
            for (int right = 0; right < (symmetry & 4 ? game->rows : game->columns); right++) {
                const struct picture other = seen_as(game, symmetry, down, right);
                if (compare(&other, &best) < 0)
                    best = other;
            }
    return best;
}

/* Whatever the play, no picture is another one turned, mirrored, shifted or in other colours. */
TEST(no_two_pictures_are_alike) {
    struct picture *pictures = pz_alloc(series.count, sizeof *pictures);
    for (size_t i = 0; i < series.count; i++) {
        pictures[i] = canonical(start_of(i));
        for (size_t j = 0; j < i; j++)
            if (compare(&pictures[i], &pictures[j]) == 0)
                fail_msg("%s is %s", series_name(i), series_name(j));
    }
    free(pictures);
}

/* What a player sees as the same problem: the tiles that may not be set, in whatever colours. */
static struct picture fixed_part(const struct lammas *game) {
    struct lammas blank = *game;
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = game->kept == LAMMAS_HARD; i < 4; i++)
        blank.tiles[corner[i]] =
            LAMMAS_KINDS_MAX - 1; /* the last place is never in the corner, so any colour will do */
    uint8_t names[LAMMAS_KINDS_MAX], next = 0;
    struct picture picture = {game->rows, game->columns, {0}};
    memset(names, UINT8_MAX, sizeof names);
    for (size_t cell = 0; cell < (size_t)game->rows * game->columns; cell++) {
        const bool set = lammas_editable(game, (uint16_t)cell);
        if (!set && names[blank.tiles[cell]] == UINT8_MAX)
            names[blank.tiles[cell]] = next++;
        picture.tiles[cell] = set ? UINT8_MAX : names[blank.tiles[cell]];
    }
    return picture;
}

static bool same_play(const struct lammas *a, const struct lammas *b) {
    return a->kept == b->kept && a->end == b->end && a->reading == b->reading;
}

/* Calls see() for the state before each turn of the level's best record (test_best.c). */
static void follow(size_t level, void (*see)(size_t level, const struct lammas *before)) {
    PZ_SCOPED_TEXT path = {0};
    pz_text_add(&path, PUZZLES_LEVELS "/lammas/best/%s", series_name(level));
    PZ_SCOPED_SESSION *record = open_file(pz_text_string(&path));
    pz_session_go(record, 0);
    for (size_t move = 0; move < pz_session_known(record); move++) {
        if (strcmp(pz_session_move(record, move), "apply") == 0)
            see(level, pz_session_state(record));
        pz_session_redo(record);
    }
}

/* For follow(): no other level starts there. */
static void meets_none(size_t level, const struct lammas *before) {
    const struct picture here = fixed_part(before);
    for (size_t i = 0; i < series.count; i++) {
        if (i == level || !same_play(before, start_of(i)))
            continue;
        const struct picture there = fixed_part(start_of(i));
        if (compare(&here, &there) == 0)
            fail_msg("%s is met on the way from %s", series_name(i), series_name(level));
    }
}

TEST(no_level_is_met_on_the_way) {
    for (size_t i = 0; i < series.count; i++)
        follow(i, meets_none);
}

/* The grids before the last turn. */
static struct picture keys[SERIES_MAX];

static void note_key(size_t level, const struct lammas *before) {
    keys[level] = fixed_part(before); /* the last one stays */
}

TEST(few_levels_share_their_key) {
    for (size_t i = 0; i < series.count; i++)
        follow(i, note_key);
    for (size_t i = 0; i < series.count; i++) {
        size_t alike = 0;
        for (size_t j = 0; j < series.count; j++)
            alike += same_play(start_of(i), start_of(j)) && compare(&keys[i], &keys[j]) == 0;
        require(alike <= 3 || keys[i].rows == 0, series_name(i), "shares its last turn with too many");
    }
}

SLOW_TEST(players_agree_with_the_bits) {
    static const char *const fallen[] = {
        "17-washing-line", "20-open-gate",    "23-wellspring", "32-milking-stool", "33-hen-run",
        "34-beetle",       "35-barn-owl",     "37-nosegay",    "46-storm-lantern", "55-tawny-feathers",
        "56-weathervane",  "70-diamond-pane", "71-bird-table", "82-seven-sisters", NULL};
    check_players(fallen);
}

SERIES(lammas_game)
