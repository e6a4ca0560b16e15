/* Lemmo: every level that comes with the program is sound, graded by the rule, and solved by the line the program knows. */
#include "lemmo_twin.h"

#include <dirent.h>

#include "puzzles/file.h"

/* Beyond this a map is looked at by the fast answers only. */
enum { TWIN_CELLS_MAX = 2000 };

/* What does not hold is told with the name of the file. */
static void require(bool holds, const char *name, const char *what) {
    if (!holds)
        fail_msg("%s: %s", name, what);
}

static void check_headers(const struct pz_level *level, const char *name) {
    static const char *const needed[] = {"Title", "Difficulty", "Pack", "Removals"};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        const char *value = pz_level_value(level, needed[i]);
        if (!value || !*value)
            fail_msg("%s: %s is missing", name, needed[i]);
    }
    require(!pz_level_value(level, "Author"), name, "has an author");
    require(!level->has_moves, name, "has moves");
}

/* Each start walked step by step says the same as the passes. */
static void check_count(const struct lemmo *game, const char *name) {
    struct twin twin = {(int)lemmo_rows(game), (int)lemmo_columns(game), NULL};
    twin.cells = pz_alloc((size_t)twin.rows, (size_t)twin.columns);
    for (int row = 0; row < twin.rows; row++)
        for (int column = 0; column < twin.columns; column++)
            *twin_at(&twin, row, column) = lemmo_cell(game, (uint64_t)row, (uint64_t)column);
    require(twin_count(&twin) == lemmo_count(game), name, "is counted wrong");
    free(twin.cells);
}

/* The line of moves is legal and solves it, and the goal is the best there is, proven. */
static void check_line(struct lemmo *game, const char *name) {
    struct pz_text moves = {0};
    struct lemmo_plan plan;
    require(lemmo_search(game, lemmo_allowance(game), NULL, &plan) == PZ_OK, name, "is not solved for certain");
    require(plan.winning == lemmo_goal(game), name, "has another goal than the best");
    require(plan.winning > lemmo_count(game) || lemmo_allowance(game) == 0, name, "leaves nothing to do");
    require(lemmo_game.line(game, NULL, &moves) == PZ_OK, name, "has no line");
    struct pz_lines lines = {.at = moves.data, .end = moves.data + moves.length, .number = 1};
    struct pz_line line;
    while (pz_lines_next(&lines, &line)) {
        char *move = pz_copy(line.text, line.length);
        require(lemmo_game.outcome(game) == PZ_UNFINISHED, name, "is solved before the line ends");
        require(lemmo_game.play(game, move, NULL) == PZ_OK, name, "has an illegal line");
        free(move);
    }
    require(lemmo_game.outcome(game) == PZ_SOLVED, name, "is not solved by its line");
    pz_text_free(&moves);
}

static void check_file(const char *name) {
    struct pz_text path = {0}, bytes = {0}, message = {0}, described = {0};
    struct pz_error error = {0};
    struct pz_level level = {0};
    void *state = NULL;
    pz_text_add(&path, "%s/lemmo/%s", PUZZLES_LEVELS, name);
    require(pz_file_read(pz_text_string(&path), 1 << 22, &bytes, &error) == PZ_OK, name, "cannot be read");
    if (pz_level_parse(&level, bytes.data, bytes.length, &error) != PZ_OK ||
        lemmo_game.open(&level, &state, &error) != PZ_OK) {
        pz_error_describe(&error, name, &message);
        fail_msg("%s", pz_text_string(&message));
    }
    struct lemmo *game = state;
    check_headers(&level, name);
    require(strcmp(pz_level_value(&level, "Difficulty"), lemmo_difficulty(game)) == 0, name, lemmo_difficulty(game));
    if (lemmo_rows(game) * lemmo_columns(game) <= TWIN_CELLS_MAX)
        check_count(game, name);
    lemmo_game.describe(game, &described);
    require(bytes.length >= described.length &&
                strcmp(bytes.data + bytes.length - described.length, pz_text_string(&described)) == 0,
            name, "is not written as the program writes it");
    check_line(game, name);
    lemmo_game.free(game);
    pz_level_free(&level);
    pz_text_free(&path);
    pz_text_free(&bytes);
    pz_text_free(&described);
}

static void test_levels(void **state) {
    (void)state;
    size_t count = 0;
    DIR *folder = opendir(PUZZLES_LEVELS "/lemmo");
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));)
        if (entry->d_name[0] != '.') {
            check_file(entry->d_name);
            count++;
        }
    closedir(folder);
    assert_true(count >= 25);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
