/*
 * Every level that comes with the program has a record in the folder `best` of its game that solves it in as few turns
 * or moves as can be. With PUZZLES_GOLDEN=write in the environment the folders are brought up to date first, as
 * script/release/best does after levels have changed.
 */
#include <dirent.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/allemande.h"
#include "puzzles/catalog.h"
#include "puzzles/circus.h"
#include "puzzles/file.h"
#include "puzzles/lammas.h"
#include "puzzles/lemmo.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "test.h"

/* ---- the least score, from each game's solver ---- */

static long lammas_least(const void *start) {
    struct lammas_solution solution;
    assert_int_equal(lammas_solve(start, UINT_MAX, NULL, &solution), PZ_OK);
    const long turns = solution.turns;
    lammas_solution_free(&solution);
    return turns;
}

static long turns_of(unsigned plies) {
    return (long)(plies + 1) / 2;
}

static long lgame_least(const void *start) {
    const struct lgame *game = start;
    const struct lgame_position *position = &game->position;
    struct lgame_table *table = lgame_table_new(position->sudden_death);
    const struct lgame_value value = lgame_value(table, position);
    lgame_table_free(table);
    assert_int_equal(value.verdict, game->holds ? LGAME_DRAW : LGAME_WIN);
    return game->holds ? (long)game->goal : turns_of(value.plies);
}

static long circus_least(const void *start) {
    const struct circus *game = start;
    struct circus_way way;
    assert_int_equal(circus_shortest(&game->set, &game->board, NULL, &way), PZ_OK);
    return way.moves;
}

/* In one try: the fewest removals that let as many starts win as the goal asks for, and the walk. */
static long lemmo_least(const void *start) {
    struct lemmo_plan plan = {0};
    for (unsigned removals = 0; removals <= lemmo_allowance(start); removals++) {
        assert_int_equal(lemmo_search(start, removals, NULL, &plan), PZ_OK);
        if (plan.winning >= lemmo_goal(start))
            return removals + 1;
    }
    fail_msg("the goal is out of reach");
    return 0;
}

static long allemande_least(const void *start) {
    enum { MEMORY = 4 << 20 };
    const struct allemande *game = start;
    struct allemande_proof proof;
    if (game->holds) /* none of them wins with the first turn */
        return (long)game->goal;
    assert_int_equal(allemande_prove(&game->position, 2 * game->goal - 1, MEMORY, NULL, &proof), PZ_OK);
    assert_int_equal(proof.verdict, ALLEMANDE_WINS);
    return turns_of(proof.plies);
}

/* ---- records ---- */

/* The record of a level: its file in the folder beside it, under the same name. */
static char *record_path(const char *level) {
    struct pz_text path = {0};
    const char *name = strrchr(level, '/') + 1;
    pz_text_add(&path, "%.*sbest/%s", (int)(name - level), level, name);
    return pz_text_take(&path);
}

/* What is wrong with the record that a text holds, or null. It starts with the text of the level. */
static const char *fault(const char *level, const struct pz_text *record, long least) {
    static const char moves[] = "\nMoves:\n";
    const size_t length = strlen(level);
    if (strncmp(record->data, level, length) != 0 || strncmp(record->data + length, moves, strlen(moves)) != 0)
        return "is of another level, or of one that has changed";
    struct pz_session *session = NULL;
    if (pz_session_open(pz_games(), record->data, record->length, &session, NULL) != PZ_OK)
        return "cannot be replayed";
    const bool solved = pz_session_outcome(session) == PZ_SOLVED;
    const bool tries = pz_session_game(session)->tried;
    const long score = tries ? (long)pz_session_played(session) : pz_session_score(session);
    const bool best = score == least && (!tries || pz_session_tries(session) == 1);
    pz_session_free(session);
    return !solved ? "does not solve its level" : best ? NULL : "is not the best";
}

/* Plays the line that the program knows. */
static char *best_record(const char *level) {
    PZ_SCOPED_SESSION *session = open_file(level);
    PZ_SCOPED_TEXT moves = {0};
    assert_int_equal(pz_session_game(session)->line(pz_session_start(session), NULL, &moves), PZ_OK);
    struct pz_lines lines = {.at = moves.data, .end = moves.data + moves.length, .number = 1};
    struct pz_line line;
    while (pz_lines_next(&lines, &line)) {
        PZ_OWNED char *move = pz_copy(line.text, line.length);
        play(session, move);
    }
    char *text = record(session);
    return text;
}

static bool writing(void) {
    const char *mode = getenv("PUZZLES_GOLDEN");
    return mode && strcmp(mode, "write") == 0;
}

/* Mends a record. Its moves stay if they are still the best: some have been chosen. */
static void mend(const char *path, const char *level, const struct pz_text *text, long least, struct pz_text *kept) {
    const char *moves = kept->length > 0 ? strstr(kept->data, "\nMoves:\n") : NULL;
    PZ_SCOPED_TEXT mended = {0};
    pz_text_add(&mended, "%s%s", pz_text_string(text), moves ? moves : "");
    pz_text_clear(kept);
    if (moves && !fault(pz_text_string(text), &mended, least)) {
        pz_text_add(kept, "%s", pz_text_string(&mended));
    } else {
        PZ_OWNED char *best = best_record(level);
        pz_text_add(kept, "%s", best);
    }
    assert_int_equal(pz_file_write(path, kept->data, kept->length, NULL), PZ_OK);
}

/* Writes the record first if it is to be mended. */
static void check_record(const char *level, long least) {
    PZ_SCOPED_TEXT text = {0}, kept = {0};
    PZ_OWNED char *path = record_path(level);
    assert_int_equal(pz_file_read(level, 1 << 22, &text, NULL), PZ_OK);
    bool there = pz_file_read(path, 1 << 22, &kept, NULL) == PZ_OK;
    if (writing() && (!there || fault(pz_text_string(&text), &kept, least))) {
        mend(path, level, &text, least, &kept);
        there = true;
    }
    const char *wrong = there ? fault(pz_text_string(&text), &kept, least) : "is missing";
    if (wrong)
        fail_msg("%s %s; script/release/best writes it", path, wrong);
}

/* No record is left of a level that is gone. */
static void check_folder(const struct pz_game *game) {
    PZ_SCOPED_TEXT folder = {0};
    pz_text_add(&folder, PUZZLES_LEVELS "/%s/best", game->id);
    DIR *records = opendir(pz_text_string(&folder));
    assert_non_null(records);
    for (const struct dirent *entry; (entry = readdir(records));) {
        PZ_SCOPED_TEXT level = {0}, record = {0};
        pz_text_add(&level, PUZZLES_LEVELS "/%s/%s", game->id, entry->d_name);
        pz_text_add(&record, "%s/%s", pz_text_string(&folder), entry->d_name);
        const bool gone = access(pz_text_string(&level), F_OK) != 0;
        if (gone && (!writing() || remove(pz_text_string(&record)) != 0))
            fail_msg("%s has no level; script/release/best removes it", pz_text_string(&record));
    }
    closedir(records);
}

static void check_game(const struct pz_game *game, long (*least)(const void *start)) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, game);
    assert_true(levels.count > 0);
    for (size_t i = 0; i < levels.count; i++) {
        PZ_SCOPED_SESSION *session = open_file(levels.entries[i].path);
        check_record(levels.entries[i].path, least(pz_session_start(session)));
    }
    check_folder(game);
}

/* So that no game is forgotten below. */
TEST(every_level_has_a_record) {
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
        pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, *game);
        for (size_t i = 0; i < levels.count && !writing(); i++) {
            PZ_OWNED char *path = record_path(levels.entries[i].path);
            if (access(path, F_OK) != 0)
                fail_msg("%s is missing; script/release/best writes it if this test has %s", path, (*game)->id);
        }
    }
}

SLOW_TEST(lammas) {
    check_game(&lammas_game, lammas_least);
}

TEST(lgame) {
    check_game(&lgame_game, lgame_least);
}

TEST(circus) {
    check_game(&circus_game, circus_least);
}

SLOW_TEST(lemmo) {
    check_game(&lemmo_game, lemmo_least);
}

SLOW_TEST(allemande) {
    check_game(&allemande_game, allemande_least);
}
