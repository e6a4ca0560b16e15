/* Codes: every level comes back, every single damage is found, and nothing else is taken for a code. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/catalog.h"
#include "puzzles/code.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "session_text.h"
#include "test.h"

#define ALLOWED "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~:/=,+@"

static char *code_of(const char *level, size_t length) {
    struct pz_text code = {0};
    assert_int_equal(pz_code_write(level, length, &code, NULL), PZ_OK);
    return pz_text_take(&code);
}

/* The error of a code that must be refused. */
static struct pz_error refuse(const char *code) {
    struct pz_text level = {0};
    struct pz_error error = {0};
    assert_int_equal(pz_code_read(code, &level, &error), PZ_BAD);
    assert_int_equal(level.length, 0);
    assert_int_equal(error.line, 0);
    assert_true(error.message.length > 0);
    return error;
}

static size_t refused_column(const char *code) {
    struct pz_error error = refuse(code);
    const size_t column = error.column;
    pz_error_free(&error);
    return column;
}

/* Through a source, as a code is taken wherever a path is. */
static void check_level(const char *path) {
    struct pz_session *level = open_file(path);
    PZ_SCOPED_TEXT shared = {0};
    pz_session_share(level, false, &shared);
    if (shared.length > PZ_CODE_MAX) { /* a map of a million cells */
        pz_session_free(level);
        return;
    }
    PZ_OWNED char *code = code_of(pz_text_string(&shared), shared.length);
    assert_int_equal(strspn(code, ALLOWED), strlen(code));
    PZ_SCOPED_SESSION *read = open_file(code);
    assert_string_equal(pz_session_id(read), pz_session_id(level));
    assert_string_equal(pz_session_value(read, "Title"), pz_session_value(level, "Title"));
    assert_null(pz_session_value(read, "Difficulty"));
    assert_int_equal(pz_session_known(read), 0);
    pz_session_free(level);
}

TEST(every_level_comes_back) {
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
        pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, *game);
        assert_true(levels.count > 0);
        for (size_t i = 0; i < levels.count; i++)
            check_level(levels.entries[i].path);
    }
}

/* Variations and comments go with the moves; headers other than the title stay behind. */
TEST(moves_are_shared_if_asked_for) {
    static const char record[] = "Puzzle: lammas\nTitle: Two ways\nAuthor: nobody\nTiles: 3\n\naba\ncba\n\n"
                                 "Moves:\n; first\nset 1 1 b\n(\nset 1 2 a\n)\nset 2 2 c\n";
    struct pz_session *session = NULL;
    assert_int_equal(pz_session_open(pz_games(), record, strlen(record), &session, NULL), PZ_OK);
    PZ_SCOPED_TEXT with = {0}, without = {0};
    pz_session_share(session, true, &with);
    pz_session_share(session, false, &without);
    assert_non_null(strstr(with.data, "\nMoves:\n; first\nset 1 1 b\n(\nset 1 2 a\n)\nset 2 2 c\n"));
    assert_null(strstr(without.data, "Moves"));
    assert_non_null(strstr(without.data, "Title: Two ways\n"));
    assert_null(strstr(with.data, "nobody"));
    PZ_OWNED char *code = code_of(with.data, with.length);
    PZ_SCOPED_SESSION *read = open_file(code);
    assert_int_equal(pz_session_played(read), 2);
    assert_int_equal(pz_session_branches(read, 0), 2);
    pz_session_free(session);
}

/* Any bytes after "Puzzle: " come back, in allowed characters. */
TEST(any_text_comes_back) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (unsigned round = 0; round < 300; round++) {
        PZ_SCOPED_TEXT text = {0}, back = {0};
        pz_text_add(&text, "Puzzle: ");
        for (unsigned i = 0; i < round; i++)
            pz_text_add_char(&text, (char)pz_random_next(&random));
        PZ_OWNED char *code = code_of(text.data, text.length);
        assert_int_equal(strspn(code, ALLOWED), strlen(code));
        assert_int_equal(pz_code_read(code, &back, NULL), PZ_OK);
        assert_int_equal(back.length, text.length);
        assert_memory_equal(back.data, text.data, text.length);
    }
}

static const char sample[] = "Puzzle: lammas\nTitle: Nöël #1\n\naba\nbab\naba\n";

/*
 * Every character changed into every other, and every two neighbours that differ changed with one another: the column
 * is where the check is, whatever was changed before it.
 */
TEST(damage_is_found) {
    PZ_OWNED char *code = code_of(sample, strlen(sample));
    const size_t length = strlen(code);
    for (size_t i = 0; i < length; i++) {
        const char was = code[i];
        for (const char *other = ALLOWED; *other; other++)
            if (*other != was) {
                code[i] = *other;
                const size_t column = refused_column(code);
                assert_true(column > 0);
                if (i >= 3 && i < length - 7 && *other != '=' && *other != '~' && was != '~')
                    assert_int_equal(column, length - 5);
            }
        code[i] = was;
        if (i >= 3 && i + 1 < length - 7 && code[i] != code[i + 1]) {
            const char next = code[i + 1];
            code[i] = next;
            code[i + 1] = was;
            assert_int_equal(refused_column(code), length - 5);
            code[i] = was;
            code[i + 1] = next;
        }
    }
}

TEST(a_code_cut_short_says_where_it_ends) {
    PZ_OWNED char *code = code_of(sample, strlen(sample));
    for (size_t length = strlen(code) - 1; length >= 3; length--) {
        code[length] = '\0';
        assert_int_equal(refused_column(code), length + 1);
    }
}

TEST(what_follows_a_code_is_refused) {
    PZ_OWNED char *code = code_of(sample, strlen(sample));
    PZ_SCOPED_TEXT longer = {0};
    pz_text_add(&longer, "%s.", code);
    assert_int_equal(refused_column(pz_text_string(&longer)), longer.length);
}

/* 65536 characters: "pz:", "lammas", the check of seven, and one for each letter or line break, three for others. */
TEST(codes_have_a_limit) {
    PZ_SCOPED_TEXT level = {0}, code = {0}, back = {0};
    PZ_SCOPED_ERROR error = {0};
    pz_text_add(&level, "Puzzle: lammas");
    while (level.length - strlen("Puzzle: ") < PZ_CODE_MAX - 3 - 7)
        pz_text_add_char(&level, 'a');
    assert_int_equal(pz_code_write(level.data, level.length, &code, NULL), PZ_OK);
    assert_int_equal(code.length, PZ_CODE_MAX);
    assert_int_equal(pz_code_read(code.data, &back, NULL), PZ_OK);
    assert_string_equal(back.data, level.data);
    pz_text_clear(&code);
    pz_text_add_char(&level, 'a');
    assert_int_equal(pz_code_write(level.data, level.length, &code, &error), PZ_BAD);
    assert_int_equal(code.length, 0);
    assert_string_equal(pz_text_string(&error.message),
                        "the code would have more than 65536 characters; send the file");
    pz_text_add(&code, "pz:%s", level.data);
    assert_int_equal(refused_column(code.data), PZ_CODE_MAX + 1);
}

/* A code with a sound check whose body no code has, and a level that is none. */
TEST(sound_checks_do_not_make_sound_codes) {
    assert_int_equal(refused_column("lammas"), 1);
    PZ_OWNED char *code = code_of("Puzzle: go\n\nx\n", 14);
    struct pz_source *source = NULL;
    struct pz_session *session = NULL;
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(pz_source_open(code, 1 << 20, &source, &error), PZ_OK);
    assert_int_equal(pz_session_open_source(pz_games(), source, &session, &error), PZ_BAD);
    assert_int_equal(error.line, 1);
    pz_source_release(source);
}

/* As chat, mail and narrow windows hand it on. */
TEST(codes_are_found_in_text) {
    PZ_OWNED char *code = code_of("Puzzle: lammas\n\nab\nba\n", 22);
    const size_t length = strlen(code);
    PZ_SCOPED_TEXT text = {0}, found = {0};
    pz_text_add(&text, "Try this: %.*s \r\n  %.*s\n%s, it is hard", 5, code, (int)length - 9, code + 5,
                code + length - 4);
    assert_true(pz_code_find(pz_text_string(&text), &found));
    assert_string_equal(pz_text_string(&found), code);
    pz_text_clear(&found);
    assert_true(pz_code_find("pz:lammas/Tiles \xc2\xb7 more", &found)); /* cut short: reading it will say so */
    assert_string_equal(pz_text_string(&found), "pz:lammas/Tiles");
    pz_text_clear(&found);
    assert_false(pz_code_find("p z:lammas", &found));
    assert_false(pz_code_find("", &found));
}

static void assert_found(const char *text, const char *code) {
    PZ_SCOPED_TEXT found = {0};
    assert_true(pz_code_find(text, &found));
    assert_string_equal(pz_text_string(&found), code);
}

/* Words about codes, and a title with such words, are none; one that is damaged is better than none. */
TEST(the_first_sound_code_counts) {
    PZ_OWNED char *code = code_of("Puzzle: lammas\n\nab\nba\n", 22), *other = code_of(sample, strlen(sample));
    PZ_OWNED char *damaged = pz_copy_string(code);
    damaged[4] = damaged[4] == 'x' ? 'y' : 'x';
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "Try this pz: code:\n%s\nIt is nice.\n%s", code, other);
    assert_found(text.data, code);
    pz_text_clear(&text);
    pz_text_add(&text, "(pz:) %s %s", damaged, other);
    assert_found(text.data, other);
    pz_text_clear(&text);
    pz_text_add(&text, "Look: %s it is not mine", damaged);
    assert_found(text.data, damaged);
    static const char level[] = "Puzzle: lammas\nTitle: all about pz:codes\n\nab\nba\n";
    PZ_OWNED char *titled = code_of(level, strlen(level));
    pz_text_clear(&text);
    pz_text_add(&text, "pz:pz:pz:pz: %s", titled);
    assert_found(text.data, titled);
}

/* Mail marks each line of what it quotes, once for every time it was quoted. */
TEST(codes_are_found_in_quoted_mail) {
    PZ_OWNED char *code = code_of(sample, strlen(sample));
    static const char *const marks[] = {"> ", ">", ">> ", "> > ", " > "}, *const ends[] = {"\n", "\r\n", "\r"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks * 3; i++) {
        const char *mark = marks[i / 3], *end = ends[i % 3];
        PZ_SCOPED_TEXT text = {0};
        pz_text_add(&text, "Somebody wrote:%s%s%.*s%s%s%.*s%s%s%s%s%sYes.", end, mark, 9, code, end, mark, 5, code + 9,
                    end, mark, code + 14, end, mark);
        assert_found(text.data, code);
    }
    assert_found("pz:lammas/ab>cd", "pz:lammas/ab"); /* elsewhere it ends a code that is damaged */
}

/* Trying every place in such a text would take minutes. */
TEST(a_text_full_of_beginnings_is_soon_done) {
    PZ_SCOPED_TEXT text = {0}, found = {0};
    while (text.length < 1 << 21)
        pz_text_add(&text, "pz:");
    assert_true(pz_code_find(text.data, &found));
    assert_int_equal(found.length, PZ_CODE_MAX + 1);
}
