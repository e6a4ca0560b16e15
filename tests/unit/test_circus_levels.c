/*
 * Circus Seven: every level that comes with the program is sound, graded by the rule, and has one solution or says
 * otherwise.
 */
#include "circus_twin.h"

#include <dirent.h>

#include "puzzles/file.h"

struct collection {
    char **titles, **names;
    size_t count, title_capacity, name_capacity;
};

/* What does not hold is told with the name of the file. */
static void require(bool holds, const char *name, const char *what) {
    if (!holds)
        fail_msg("%s: %s", name, what);
}

static void check_headers(const struct pz_level *level, const char *name) {
    static const char *const needed[] = {"Title", "Difficulty", "Pack", "Centre"};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        const char *value = pz_level_value(level, needed[i]);
        if (!value || !*value)
            fail_msg("%s: %s is missing", name, needed[i]);
    }
    require(!pz_level_value(level, "Author"), name, "has an author");
    require(!level->has_moves, name, "has moves");
}

/* What it says of itself is what the solver finds; and it leaves something to do. */
static void check_game(const struct pz_level *level, const struct circus *game, const char *name) {
    const bool two = strstr(pz_level_value(level, "Title"), "(two solutions)") != NULL;
    require(circus_count(&game->set) == (two ? 2 : 1), name, "has another number of solutions");
    if (strcmp(circus_difficulty(&game->set), pz_level_value(level, "Difficulty")) != 0)
        fail_msg("%s: should be %s", name, circus_difficulty(&game->set));
    require(circus_game.outcome(game) == PZ_UNFINISHED, name, "is solved");
}

/* Written as the program writes it. */
static void check_board(const struct circus *game, const char *bytes, const char *name) {
    struct pz_text described = {0};
    circus_game.describe(game, &described);
    const size_t length = strlen(bytes);
    require(length >= described.length, name, "is too short");
    require(strcmp(bytes + length - described.length, pz_text_string(&described)) == 0, name, "is written otherwise");
    require(strncmp(bytes, "Puzzle: circus\nTitle: ", 22) == 0, name, "starts otherwise");
    pz_text_free(&described);
}

static void check_file(struct collection *collection, const char *name) {
    struct pz_text path = {0}, bytes = {0}, message = {0};
    struct pz_error error = {0};
    struct pz_level level = {0};
    void *state = NULL;
    pz_text_add(&path, "%s/circus/%s", PUZZLES_LEVELS, name);
    require(pz_file_read(pz_text_string(&path), 1 << 20, &bytes, &error) == PZ_OK, name, "cannot be read");
    if (pz_level_parse(&level, bytes.data, bytes.length, &error) != PZ_OK ||
        circus_game.open(&level, &state, &error) != PZ_OK) {
        pz_error_describe(&error, name, &message);
        fail_msg("%s", pz_text_string(&message));
    }
    check_headers(&level, name);
    check_game(&level, state, name);
    check_board(state, pz_text_string(&bytes), name);

    const char *title = pz_level_value(&level, "Title");
    for (size_t i = 0; i < collection->count; i++)
        if (strcmp(collection->titles[i], title) == 0)
            fail_msg("%s and %s have the same title", collection->names[i], name);
    const size_t count = collection->count + 1;
    collection->titles = pz_grow(collection->titles, &collection->title_capacity, count, sizeof *collection->titles);
    collection->names = pz_grow(collection->names, &collection->name_capacity, count, sizeof *collection->names);
    collection->titles[collection->count] = pz_copy_string(title);
    collection->names[collection->count++] = pz_copy_string(name);
    circus_game.free(state);
    pz_level_free(&level);
    pz_text_free(&path);
    pz_text_free(&bytes);
}

static void test_levels(void **state) {
    (void)state;
    struct collection collection = {0};
    DIR *folder = opendir(PUZZLES_LEVELS "/circus");
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));)
        if (entry->d_name[0] != '.')
            check_file(&collection, entry->d_name);
    closedir(folder);
    assert_true(collection.count >= 28);
    for (size_t i = 0; i < collection.count; i++) {
        free(collection.titles[i]);
        free(collection.names[i]);
    }
    free(collection.titles);
    free(collection.names);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels)};
    (void)twin_solve;
    (void)circus_set_of;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
