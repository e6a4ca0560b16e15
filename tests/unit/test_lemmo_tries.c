/*
 * Tries of Lemmo against a twin that goes through all moves of a game each time, and what saving, reopening and
 * replaying do to them.
 */
#include <stdio.h>

#include "home.h"
#include "lemmo_twin.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "test.h"

enum { SETS = 400 };

/* A level that is walked by hand: the map, how many blocks may go, and how many starts have to win. */
struct level {
    struct twin map;
    unsigned removals;
    uint64_t goal;
};

/* What a line of moves has led to. */
struct reached {
    bool removed[64];
    bool solved;
    bool is_try; /* the last move */
    char tried[80];
};

static void simulate(const struct level *level, const char *move, struct reached *reached) {
    struct twin map = level->map;
    const bool was_solved = reached->solved;
    int row, column;
    char facing[8];
    reached->is_try = false;
    if (sscanf(move, "remove %d %d", &row, &column) == 2)
        reached->removed[(row - 1) * map.columns + column - 1] = true;
    else if (sscanf(move, "restore %d %d", &row, &column) == 2)
        reached->removed[(row - 1) * map.columns + column - 1] = false;
    else {
        bool planned = false;
        map.cells = pz_copy(map.cells, (size_t)(map.rows * map.columns));
        for (int cell = 0; cell < map.rows * map.columns; cell++) {
            map.cells[cell] = reached->removed[cell] ? '.' : map.cells[cell];
            reached->tried[cell] = reached->removed[cell] ? 'x' : '-';
            planned = planned || reached->removed[cell];
        }
        reached->tried[map.rows * map.columns] = '\0';
        const bool enough = twin_count(&map) >= level->goal, one = sscanf(move, "start %d %7s", &column, facing) == 2;
        const bool solves = enough && (!one || twin_wins(&map, column - 1, strcmp(facing, "left") == 0 ? -1 : 1));
        reached->solved = was_solved || solves;
        reached->is_try = !was_solved && (!one || solves || planned || level->removals == 0);
        if (level->removals == 0)
            snprintf(reached->tried, sizeof reached->tried, "%s", move);
        free(map.cells);
    }
}

static void follow(const struct level *level, const struct pz_session *session, size_t place, struct reached *reached) {
    const struct pz_place at = pz_session_place(session, place);
    if (at.depth == 0)
        return;
    follow(level, session, at.before, reached);
    simulate(level, at.move, reached);
}

/* Counts the different tries of all places; *solved: whether one of them is solved. */
static unsigned count_tries(const struct level *level, const struct pz_session *session, bool *solved) {
    static char seen[SETS][80];
    unsigned count = 0, all = 0;
    *solved = false;
    for (size_t place = 1; place < pz_session_places(session); place++) {
        struct reached reached = {0};
        unsigned at = 0;
        follow(level, session, place, &reached);
        *solved = *solved || reached.solved;
        if (reached.is_try && level->removals == 0 && strcmp(reached.tried, "walk") == 0)
            all = 2 * (unsigned)level->map.columns;
        while (reached.is_try && at < count && strcmp(seen[at], reached.tried) != 0)
            at++;
        if (reached.is_try && at == count) {
            assert_true(count < SETS);
            snprintf(seen[count++], sizeof seen[0], "%s", reached.tried);
        }
    }
    return all > 0 ? all : count;
}

static void do_something(struct pz_random *random, const struct level *level, struct pz_session *session) {
    char move[40];
    const int row = 1 + (int)pz_random_below(random, (uint32_t)level->map.rows);
    const int column = 1 + (int)pz_random_below(random, (uint32_t)level->map.columns);
    switch (pz_random_below(random, 10)) {
    case 0:
    case 1:
        snprintf(move, sizeof move, "remove %d %d", row, column);
        break;
    case 2:
        snprintf(move, sizeof move, "restore %d %d", row, column);
        break;
    case 3:
    case 4:
        snprintf(move, sizeof move, "walk");
        break;
    case 5:
    case 6:
        snprintf(move, sizeof move, "start %d %s", column, pz_random_below(random, 2) ? "left" : "right");
        break;
    case 7:
        pz_session_undo(session);
        return;
    case 8:
        pz_session_go(session, 0);
        return;
    default:
        pz_session_go_to(session, pz_random_below(random, (uint32_t)pz_session_places(session)));
        return;
    }
    pz_session_play(session, move, NULL); /* which may refuse it */
}

static struct level random_level(struct pz_random *random, struct pz_text *text) {
    struct level level = {
        .map = twin_random(random, 2 + (int)pz_random_below(random, 3), 3 + (int)pz_random_below(random, 6), 200, 300),
        .removals = pz_random_below(random, 4)};
    const bool named = pz_random_below(random, 2);
    level.goal = twin_best(&level.map, 0, level.removals);
    pz_text_add(text, "Puzzle: lemmo\nRemovals: %u\n", level.removals);
    if (named) {
        level.goal -= level.goal > 1;
        pz_text_add(text, "Goal: %u\n", (unsigned)level.goal);
    }
    pz_text_add(text, "\n");
    for (int row = 0; row < level.map.rows; row++)
        pz_text_add(text, "%.*s\n", level.map.columns, twin_at(&level.map, row, 0));
    return level;
}

static struct pz_session *open_text(const char *text, size_t length) {
    struct pz_session *session = NULL;
    PZ_SCOPED_ERROR error = {0};
    if (pz_session_open(pz_games(), text, length, &session, &error) != PZ_OK)
        fail_msg("%zu:%zu: %s\n%s", error.line, error.column, pz_text_string(&error.message), text);
    return session;
}

/* The first solving fixes the number; undo, restart, other branches, saving and reopening keep it. */
HOME_TEST(tries_are_counted_over_the_whole_tree) {
    PZ_OWNED char *path = home_path(*state, "save");
    struct pz_random random;
    int solved_games = 0, several = 0;
    pz_random_seed(&random, 44);
    for (int game = 0; game < 150; game++) {
        PZ_SCOPED_TEXT text = {0};
        struct level level = random_level(&random, &text);
        struct pz_session *session = open_text(text.data, text.length);
        bool fixed = false, solved;
        unsigned tries = 0;
        pz_session_autosave(session, path);
        for (int i = 0; i < 40; i++) {
            do_something(&random, &level, session);
            const unsigned all = count_tries(&level, session, &solved);
            tries = fixed ? tries : all;
            fixed = fixed || solved;
            assert_int_equal(pz_session_tries(session), tries);
            PZ_SCOPED_TEXT record = {0};
            pz_session_record(session, &record);
            struct pz_session *replayed = open_text(record.data, record.length);
            if (pz_session_places(replayed) == pz_session_places(session)) /* at the start a record has no moves */
                assert_int_equal(pz_session_tries(replayed), all);
            pz_session_free(replayed);
            if (i % 8 == 7) {
                pz_session_save(session);
                pz_session_sync(session);
                pz_session_free(session);
                PZ_OWNED char *saved = home_read(*state, "save");
                session = open_text(saved, strlen(saved));
                pz_session_autosave(session, path);
                assert_int_equal(pz_session_tries(session), tries);
            }
        }
        solved_games += fixed;
        several += tries > 1;
        PZ_SCOPED_SESSION *copy = pz_session_copy(session);
        assert_int_equal(pz_session_tries(copy), tries);
        assert_int_equal(pz_session_score(copy), (long)tries);
        pz_session_free(session);
        free(level.map.cells);
    }
    assert_true(solved_games > 50 && several > 20); /* or the test says little */
}

#define SAMPLE "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"

static unsigned tries_of(const char *text) {
    PZ_SCOPED_SESSION *session = open_text(text, strlen(text));
    return pz_session_tries(session);
}

/* The number of a save can be at most what its moves allow, and counts only where they solve the level. */
TEST(a_save_cannot_claim_more_or_fewer_tries_than_its_moves) {
    static const char solved[] = "remove 3 4\n(\nremove 1 1\nwalk\n)\nwalk\n", open[] = "remove 1 1\nwalk\n";
    static const struct {
        const char *header, *moves;
        unsigned tries;
    } cases[] = {
        {"", solved, 2},
        {"Tries: 1\n", solved, 1},
        {"Tries: 0\n", solved, 2},
        {"Tries: 3\n", solved, 2},
        {"Tries: x\n", solved, 2},
        {"Tries: 9\n", open, 1},
        {"", open, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add(&text, "Puzzle: lemmo\n%s\n" SAMPLE "\nMoves:\n%s", cases[i].header, cases[i].moves);
        assert_int_equal(tries_of(text.data), cases[i].tries);
    }
}

/* A save of before tries were counted: it is where it was, and what was walked on a plan counts. */
TEST(an_old_save_opens) {
    static const char save[] = "Puzzle: lemmo\nTitle: Old\nHints: 1\nSeconds: 61\nPlayed: 2\nRemovals: 1\n\n" SAMPLE
                               "\nMoves:\nremove 1 1\nstart 1 left\nrestore 1 1\n(\nstart 2 right\n)\n";
    PZ_SCOPED_SESSION *session = open_text(save, strlen(save));
    assert_int_equal(pz_session_played(session), 2);
    assert_int_equal(pz_session_hints(session), 1);
    assert_int_equal(pz_session_tries(session), 1);
    assert_int_equal(pz_session_outcome(session), PZ_UNFINISHED);
}

/* Records of before tries were counted: what solved a level solves it still. */
TEST(a_start_still_solves) {
    static const char record[] = "Puzzle: lemmo\n\n" SAMPLE "\nMoves:\nstart 7 left\nremove 3 4\nstart 7 left\n";
    PZ_SCOPED_SESSION *session = open_text(record, strlen(record));
    assert_int_equal(pz_session_outcome(session), PZ_SOLVED);
    assert_int_equal(pz_session_tries(session), 1); /* the first walk was only looked at */
}
