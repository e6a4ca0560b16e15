/* The level files of a folder. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>

#include "home.h"
#include "puzzles/catalog.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "test.h"

static struct pz_catalog read_catalog(const char *root) {
    struct pz_catalog catalog = {0};
    pz_catalog_add(&catalog, pz_games(), root, NULL);
    return catalog;
}

/* The titles in order, each in brackets. */
static void assert_titles(const struct pz_catalog *catalog, const char *expected) {
    PZ_SCOPED_TEXT out = {0};
    for (size_t i = 0; i < catalog->count; i++)
        pz_text_add(&out, "[%s]", catalog->entries[i].title);
    assert_string_equal(pz_text_string(&out), expected);
}

HOME_TEST(a_folder_that_is_not_there_adds_nothing) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog catalog = read_catalog("/no/such/folder");
    pz_catalog_add(&catalog, pz_games(), *state, pz_game_find(pz_games(), "lammas"));
    assert_int_equal(catalog.count, 0);
}

HOME_TEST(tells_what_a_level_says_of_itself) {
    static const char text[] = "Puzzle: lammas\nTitle: First steps\nPack: Samples\nIdea: One turn each.\n"
                               "Difficulty: Easy\n\nab\nba\n";
    home_write(*state, "lammas/one.lvl", text);
    struct pz_catalog catalog = read_catalog(*state);
    assert_int_equal(catalog.count, 1);
    const struct pz_catalog_entry *entry = &catalog.entries[0];
    PZ_OWNED char *path = home_path(*state, "lammas/one.lvl");
    assert_string_equal(entry->path, path);
    assert_ptr_equal(entry->game, pz_game_find(pz_games(), "lammas"));
    assert_string_equal(entry->title, "First steps");
    assert_string_equal(entry->pack, "Samples");
    assert_string_equal(entry->idea, "One turn each.");
    assert_string_equal(entry->difficulty, "Easy");
    assert_null(entry->error);
    struct pz_session *session = NULL;
    assert_int_equal(pz_session_open(pz_games(), text, strlen(text), &session, NULL), PZ_OK);
    assert_string_equal(entry->id, pz_session_id(session));
    pz_session_free(session);
    pz_catalog_free(&catalog);
    assert_null(catalog.entries);
}

HOME_TEST(a_level_without_title_is_called_by_its_name) {
    home_write(*state, "lammas/a.b.lvl", "Puzzle: lammas\n\nab\nba\n");
    home_write(*state, "lammas/empty.lvl", "Puzzle: lammas\nTitle:\n\nab\nba\n");
    PZ_SCOPED(pz_catalog_free) struct pz_catalog catalog = read_catalog(*state);
    assert_titles(&catalog, "[a.b][empty]");
    assert_null(catalog.entries[0].difficulty);
    assert_null(catalog.entries[0].pack);
    assert_null(catalog.entries[0].idea);
}

HOME_TEST(sorts_by_name_as_bytes) {
    static const char *const names[] = {"b", "a", "B", "10", "9", "a-b", "ab", "\xc3\xa9"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        PZ_SCOPED_TEXT name = {0};
        pz_text_add(&name, "lammas/%s.lvl", names[i]);
        home_write(*state, name.data, "Puzzle: lammas\n\nab\nba\n");
    }
    PZ_SCOPED(pz_catalog_free) struct pz_catalog catalog = read_catalog(*state);
    /* The whole file name counts, as for ls with LC_ALL=C: '-' comes before the '.' of ".lvl". */
    assert_titles(&catalog, "[10][9][B][a-b][a][ab][b][\xc3\xa9]");
}

HOME_TEST(passes_over_other_files) {
    home_write(*state, "lammas/README", "x");
    home_write(*state, "lammas/a.lvl~", "x");
    home_write(*state, "lammas/.hidden.lvl", "x");
    home_write(*state, "lammas/.lvl", "x");
    home_write(*state, "unknown/a.lvl", "x");
    PZ_SCOPED(pz_catalog_free) struct pz_catalog catalog = read_catalog(*state);
    assert_int_equal(catalog.count, 0);
}

HOME_TEST(broken_files_are_listed_with_their_error) {
    home_write(*state, "lammas/bad.lvl", "Puzzle: lammas\nTitle: t\n\nab\nb?\n");
    home_write(*state, "lammas/good.lvl", "Puzzle: lammas\n\nab\nba\n");
    home_write(*state, "lammas/other.lvl", "Puzzle: chess\n\nab\nba\n");
    home_write(*state, "lammas/folder.lvl/x", "x");
    struct pz_catalog catalog = read_catalog(*state);
    assert_titles(&catalog, "[bad][folder][good][other]");
    static const char *const ends[] = {"lammas/bad.lvl:5:2: error: ", "lammas/folder.lvl: error: ", NULL,
                                       "lammas/other.lvl:1:9: error: unknown puzzle"};
    for (size_t i = 0; i < 4; i++) {
        const struct pz_catalog_entry *entry = &catalog.entries[i];
        assert_int_equal(entry->error != NULL, ends[i] != NULL);
        if (!ends[i])
            continue;
        PZ_OWNED char *start = home_path(*state, ends[i]);
        PZ_SCOPED_TEXT text = {0};
        pz_error_describe(entry->error, entry->path, &text);
        assert_memory_equal(pz_text_string(&text), start, strlen(start));
        assert_null(entry->game);
        assert_null(entry->id);
    }
    pz_catalog_free(&catalog);
}

HOME_TEST(adds_one_folder_after_another) {
    home_write(*state, "own/lammas/a.lvl", "Puzzle: lammas\nTitle: mine\n\nab\nba\n");
    home_write(*state, "all/lammas/z.lvl", "Puzzle: lammas\nTitle: yours\n\nab\nba\n");
    char *own = home_path(*state, "own"), *all = home_path(*state, "all");
    PZ_SCOPED(pz_catalog_free) struct pz_catalog catalog = {0};
    pz_catalog_add(&catalog, pz_games(), all, pz_game_find(pz_games(), "lammas"));
    pz_catalog_add(&catalog, pz_games(), own, NULL);
    assert_titles(&catalog, "[yours][mine]");
    free(own);
    free(all);
}

HOME_TEST(counts_what_is_solved) {
    home_write(*state, "lammas/a.lvl", "Puzzle: lammas\n\nab\nba\n");
    home_write(*state, "lammas/b.lvl", "Puzzle: lammas\n\nab\nbb\n");
    home_write(*state, "lammas/broken.lvl", "nothing");
    home_write(*state, "lammas/copy-of-b.lvl", "Puzzle: lammas\n\nab\nbb\n");
    PZ_SCOPED(pz_catalog_free) struct pz_catalog catalog = read_catalog(*state);
    struct pz_store *store = pz_store_open(NULL, NULL); /* remembers, but keeps nothing */
    assert_int_equal(pz_catalog_solved(&catalog, store), 0);
    struct pz_result tried = {.hints = 1}, solved = {.solved = true};
    assert_int_equal(pz_store_add_result(store, "lammas", catalog.entries[0].id, tried, NULL), PZ_OK);
    assert_int_equal(pz_catalog_solved(&catalog, store), 0);
    assert_int_equal(pz_store_add_result(store, "lammas", catalog.entries[1].id, solved, NULL), PZ_OK);
    assert_int_equal(pz_catalog_solved(&catalog, store), 1); /* it has one result, though two files have its board */
    pz_store_free(store);
}

/* What a menu asks for costs no file until something has been solved, and then only those up to the last result. */
HOME_TEST(listing_reads_no_level_that_nobody_asks_for) {
    home_write(*state, "lammas/a.lvl", "nothing");
    home_write(*state, "lammas/b.lvl", "Puzzle: lammas\n\nab\nbb\n");
    home_write(*state, "lammas/c.lvl", "Puzzle: lammas\n\nab\nba\n");
    home_write(*state, "circus/d.lvl", "nothing");
    home_write(*state, "lammas/lessons/e.lvl", "nothing");
    const struct pz_game *lammas = pz_game_find(pz_games(), "lammas");
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0}, lessons = {0};
    struct pz_store *store = pz_store_open(NULL, NULL);
    pz_catalog_list(&levels, pz_games(), *state, lammas, false);
    pz_catalog_list(&levels, pz_games(), *state, pz_game_find(pz_games(), "circus"), false);
    pz_catalog_list(&lessons, pz_games(), *state, lammas, true);
    assert_int_equal(levels.count, 4);
    assert_int_equal(lessons.count, 1);
    assert_int_equal(pz_catalog_solved(&levels, store), 0);
    assert_int_equal(pz_catalog_unsolved(&levels, store), 1);
    static const bool read[] = {true, true, false, false}; /* the first one is broken */
    for (size_t i = 0; i < levels.count; i++)
        assert_int_equal(levels.entries[i].read, read[i]);
    assert_non_null(pz_catalog_read(&lessons, 0)->error);

    const struct pz_result solved = {.solved = true};
    assert_int_equal(pz_store_add_result(store, "lammas", levels.entries[1].id, solved, NULL), PZ_OK);
    assert_int_equal(pz_catalog_solved(&levels, store), 1);
    assert_false(levels.entries[2].read);
    assert_int_equal(pz_catalog_unsolved(&levels, store), 2);
    assert_true(levels.entries[2].read);
    assert_false(levels.entries[3].read); /* of another game */
    pz_store_free(store);
}
