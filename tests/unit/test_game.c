/* What holds for every game: lists of games, files without a header, the names of outcomes. */
#include <stdint.h>
#include <string.h>

#include "puzzles/catalog.h"
#include "puzzles/file.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "test.h"

static bool starts_with_plus(struct pz_lines lines) {
    return lines.at < lines.end && *lines.at == '+';
}

static const struct pz_two_player two_player = {.players = {"green", "violet"}};
static const struct pz_game plus = {.id = "plus", .is_bare = starts_with_plus, .two_player = &two_player},
                            minus = {.id = "minus"};
static const struct pz_game *const none[] = {NULL}, *const two[] = {&minus, &plus, NULL};

TEST(finds_games_by_their_ids) {
    assert_ptr_equal(pz_game_find(two, "plus"), &plus);
    assert_ptr_equal(pz_game_find(two, "MINUS"), &minus);
    assert_null(pz_game_find(two, "plu"));
    assert_null(pz_game_find(two, "lammas")); /* one that is not on the list */
    assert_null(pz_game_find(none, "plus"));
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        assert_ptr_equal(pz_game_find(pz_games(), (*game)->id), *game);
}

static const struct pz_game *find_bare(const struct pz_game *const *games, const char *text) {
    return pz_game_find_bare(games, text, strlen(text));
}

TEST(finds_the_game_of_a_board_without_header) {
    assert_ptr_equal(find_bare(two, "+-\n"), &plus);
    assert_ptr_equal(find_bare(two, "\xef\xbb\xbf+"), &plus);
    assert_null(find_bare(two, "-+\n"));
    assert_null(find_bare(two, "\n+\n"));
    assert_null(find_bare(two, ""));
    assert_null(pz_game_find_bare(two, NULL, 0));
    assert_null(find_bare(none, "+"));
    /* Only Lemmo does: the programming contest gives its maps this way. */
    assert_ptr_equal(find_bare(pz_games(), "#.#\r\n@$#"), pz_game_find(pz_games(), "lemmo"));
    assert_ptr_equal(find_bare(pz_games(), "@$  "), pz_game_find(pz_games(), "lemmo"));
    assert_null(find_bare(pz_games(), "abc\nbca\n"));
}

static void assert_described(const struct pz_game *game, enum pz_outcome outcome, const char *expected) {
    PZ_SCOPED_TEXT text = {0};
    pz_outcome_describe(game, outcome, &text);
    assert_string_equal(pz_text_string(&text), expected);
}

TEST(names_outcomes_after_the_players) {
    assert_described(&minus, PZ_UNFINISHED, "unfinished");
    assert_described(&minus, PZ_SOLVED, "solved");
    assert_described(&minus, PZ_LOST, "lost");
    assert_described(&plus, PZ_DRAW, "draw");
    assert_described(&plus, PZ_WON_FIRST, "won green");
    assert_described(&plus, PZ_WON_SECOND, "won violet");
    /* As `puzzles replay` has always printed it. */
    assert_described(pz_game_find(pz_games(), "lgame"), PZ_WON_FIRST, "won red");
    assert_described(pz_game_find(pz_games(), "lgame"), PZ_WON_SECOND, "won blue");
    assert_described(pz_game_find(pz_games(), "allemande"), PZ_WON_FIRST, "won black");
    assert_described(pz_game_find(pz_games(), "allemande"), PZ_WON_SECOND, "won white");
}

/* Who knows a level in one game knows it in the other; a new player starts on the second. */
TEST(all_games_have_the_same_opponents) {
    static const char *const names[] = {"beginner", "casual", "careful", "strong", "expert", NULL};
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        const struct pz_two_player *rules = (*game)->two_player;
        if (!rules)
            continue;
        assert_int_equal(rules->usual, 1);
        for (size_t i = 0; names[i]; i++) {
            const struct pz_strength *strength = &rules->strengths[i];
            if (!strength->id || strcmp(strength->id, names[i]) != 0)
                fail_msg("%s has no opponent \"%s\" in its place", (*game)->id, names[i]);
            assert_true(strlen(strength->about) > 0);
        }
        assert_null(rules->strengths[sizeof names / sizeof *names - 1].id);
    }
}

/* A header that a game writes and does not describe would be kept as a stranger's, and written a second time. */
TEST(every_header_that_is_written_is_described) {
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
        pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, *game);
        assert_true(levels.count > 0);
        for (size_t i = 0; i < levels.count; i++) {
            PZ_SCOPED_TEXT bytes = {0}, described = {0};
            PZ_SCOPED_SESSION *session = NULL;
            assert_int_equal(pz_file_read(levels.entries[i].path, 1 << 26, &bytes, NULL), PZ_OK);
            assert_int_equal(pz_session_open(pz_games(), pz_text_string(&bytes), bytes.length, &session, NULL), PZ_OK);
            (*game)->describe(pz_session_start(session), &described);
            struct pz_lines lines = pz_lines_of(described.data, described.length);
            for (struct pz_line line; pz_lines_next(&lines, &line) && line.length > 0;) {
                PZ_OWNED char *key = pz_copy(line.text, strcspn(line.text, ":"));
                if (!pz_setting_find(*game, key))
                    fail_msg("%s writes \"%s\", which is none of its settings", (*game)->id, key);
            }
        }
    }
}

static bool is_refused(const struct pz_game *game, const char *key, uint64_t number) {
    PZ_SCOPED_TEXT level = {0};
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_SESSION *session = NULL;
    pz_text_add(&level, "Puzzle: %s\n%s: %llu\n\n", game->id, key, (unsigned long long)number);
    pz_session_open(pz_games(), pz_text_string(&level), level.length, &session, &error);
    return error.line == 2; /* else, if anything, the board is missed */
}

/* A number within the bounds may be in the level, whatever else is; one beyond them is refused where it stands. */
TEST(bounds_of_numbers_are_those_that_games_take) {
    size_t numbers = 0;
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        for (const struct pz_setting *setting = (*game)->settings; setting->name; setting++)
            if (setting->most > 0) {
                assert_false(is_refused(*game, setting->key, setting->least));
                assert_false(is_refused(*game, setting->key, setting->most));
                assert_true(is_refused(*game, setting->key, setting->most + 1));
                assert_true(setting->least == 0 || is_refused(*game, setting->key, setting->least - 1));
                numbers++;
            }
    assert_int_equal(numbers, 2); /* Lammas' kinds of tiles, and the blocks that Lemmo lets remove */
}

/* What can be chosen comes first, where all who go through the choices expect it. */
TEST(choices_come_before_other_settings) {
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        for (const struct pz_setting *setting = (*game)->settings; setting->name; setting++) {
            assert_true(!setting->words == !setting->values);
            assert_true(!setting[1].words || setting->words);
            assert_ptr_equal(pz_setting_find(*game, setting->key), setting);
        }
    assert_null(pz_setting_find(pz_games()[0], "Title"));
}

static size_t find_opponent(const struct pz_two_player *rules, const char *id) {
    return pz_strength_find(rules, id);
}

TEST(finds_opponents_by_their_ids) {
    const struct pz_two_player *lgame = pz_game_find(pz_games(), "lgame")->two_player;
    const struct pz_two_player *allemande = pz_game_find(pz_games(), "allemande")->two_player;
    assert_int_equal(find_opponent(lgame, "beginner"), 0);
    assert_int_equal(find_opponent(lgame, "Expert"), 4);
    assert_int_equal(find_opponent(lgame, "expe"), 5);
    assert_int_equal(find_opponent(lgame, ""), 5);
    assert_int_equal(find_opponent(allemande, "strong"), 3);
    assert_int_equal(find_opponent(allemande, "perfect"), 5);
}

TEST(tells_who_has_won) {
    for (unsigned player = 0; player < 2; player++)
        assert_int_equal(pz_outcome_winner(pz_outcome_won(player)), player);
    static const enum pz_outcome others[] = {PZ_UNFINISHED, PZ_SOLVED, PZ_LOST, PZ_DRAW};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_true(pz_outcome_winner(others[i]) < 0);
}

static enum pz_status read_difficulty(const char *text, struct pz_bits_range *range) {
    static const double grades[] = {4, 7, 10};
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_ERROR error = {0};
    pz_options_set(&options, "difficulty", text);
    return pz_options_difficulty(&options, grades, range, &error);
}

TEST(difficulty_is_a_grade_or_bits) {
    struct pz_bits_range range = {.below = 1};
    assert_int_equal(read_difficulty("easy", &range), PZ_OK);
    assert_true(range.least == 0 && range.below == 4);
    assert_int_equal(read_difficulty("Hard", &range), PZ_OK);
    assert_true(range.least == 7 && range.below == 10);
    assert_int_equal(read_difficulty("expert", &range), PZ_OK);
    assert_true(range.least == 10 && pz_bits_fit(range, 1e9) && !pz_bits_fit(range, 9.99));
    assert_int_equal(read_difficulty("4.25-6", &range), PZ_OK);
    assert_true(pz_bits_fit(range, 4.25) && pz_bits_fit(range, 5.99) && !pz_bits_fit(range, 6));
    static const char *const wrong[] = {"", "-", "4", "4-", "-6", "6-4", "4-4", "4.-6", "x-6", "4.1234-6", "-1-6"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (read_difficulty(wrong[i], &range) != PZ_BAD)
            fail_msg("'%s' is read", wrong[i]);
}
