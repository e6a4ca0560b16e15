/* The words of moves. */
#include <string.h>

#include "puzzles/word.h"
#include "test.h"

TEST(words_are_what_stands_between_blanks) {
    size_t at = 0;
    const char *move = "  set \t 12 a";
    struct pz_word word = pz_word_next(move, &at);
    assert_true(pz_word_is(word, "set"));
    assert_int_equal(word.column, 3);
    word = pz_word_next(move, &at);
    assert_true(pz_word_is(word, "12"));
    assert_int_equal(word.column, 9);
    word = pz_word_next(move, &at);
    assert_true(pz_word_is(word, "a"));
    assert_false(pz_word_is(word, "ab"));
    word = pz_word_next(move, &at);
    assert_int_equal(word.length, 0);
    assert_int_equal(word.column, 13); /* where something is missing */
    assert_int_equal(pz_word_next(move, &at).length, 0);
}

static bool number(const char *text, uint64_t *value) {
    size_t at = 0;
    return pz_word_number(pz_word_next(text, &at), value);
}

static bool same(const char *text, const char *other) {
    size_t at = 0;
    return pz_word_same(pz_word_next(text, &at), other);
}

/* Letters only: '[' and '{' are as far apart in ASCII as 'Z' and 'z', but are not the same. */
TEST(words_are_the_same_in_any_case) {
    assert_true(same("wIn in 3", "win"));
    assert_true(same("win", "Win"));
    assert_true(same("a-1", "A-1"));
    assert_false(same("winn", "win"));
    assert_false(same("wi", "win"));
    assert_false(same("", "win"));
    assert_false(same("a[", "a{"));
    assert_false(same("w\xc4\xb1n", "win")); /* no dot on the i */
}

TEST(numbers_have_no_sign_and_no_leading_zeros) {
    static const char *const none[] = {"", "-1", "+1", "01", "00", "1a", "a", "0x1", "1.0", "\xd9\xa1"};
    uint64_t value = 0;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(number(none[i], &value));
    assert_true(number("0", &value));
    assert_int_equal(value, 0);
    assert_true(number("10", &value));
    assert_int_equal(value, 10);
}

/* The largest number is itself, and larger ones read as the largest: no move deals in so many of anything. */
TEST(numbers_do_not_overflow) {
    uint64_t value = 0;
    assert_true(number("18446744073709551614", &value));
    assert_true(value == UINT64_MAX - 1);
    assert_true(number("18446744073709551616", &value));
    assert_true(value == UINT64_MAX);
    assert_true(number("99999999999999999999999999", &value));
    assert_true(value == UINT64_MAX);
}

/* "7" is the size of a square, and "3x4" has rows before columns. */
TEST(sizes_are_one_number_or_two) {
    static const struct {
        const char *text;
        bool is_size;
        uint64_t rows, columns;
    } sizes[] = {{"7", true, 7, 7},   {"3x4", true, 3, 4},  {"10X2", true, 10, 2}, {"", false, 0, 0},
                 {"x", false, 0, 0},  {"3x", false, 0, 0},  {"x4", false, 0, 0},   {"3x4x5", false, 0, 0},
                 {"-3", false, 0, 0}, {"3 4", false, 0, 0}, {"3*4", false, 0, 0}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct pz_word word = {.text = sizes[i].text, .length = strlen(sizes[i].text)};
        uint64_t rows = 0, columns = 0;
        assert_int_equal(pz_word_size(word, &rows, &columns), sizes[i].is_size);
        if (sizes[i].is_size) {
            assert_int_equal(rows, sizes[i].rows);
            assert_int_equal(columns, sizes[i].columns);
        }
    }
}

/*
 * One slip in three letters is near: one added, dropped, changed, or swapped with the next one. So is the beginning of
 * a word, however much is missing, but for a single letter.
 */
TEST(slips_are_counted) {
    static const struct {
        const char *typed, *word;
        size_t slips;
    } cases[] = {
        {"mode", "Mode", 0},
        {"mdoe", "Mode", 1},
        {"moe", "Mode", 1},
        {"modes", "Mode", 1},
        {"made", "Mode", 1},
        {"maed", "Mode", 65},
        {"sovle", "solve", 1},
        {"slove", "solve", 1},
        {"difcluty", "difficulty", 65},
        {"dificulyt", "difficulty", 2},
        {"gen", "generate", 5},
        {"g", "generate", 65},
        {"", "generate", 65},
        {"x", "x", 65},
        {"ab", "ac", 65},
        {"abc", "acb", 1},
        {"abcdefghi", "abdcegfhi", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (pz_word_slips(cases[i].typed, cases[i].word) != cases[i].slips)
            fail_msg("%s for %s: %zu", cases[i].typed, cases[i].word, pz_word_slips(cases[i].typed, cases[i].word));
}

/* One to ten are words, and so is none; a sentence may begin with any of them. */
TEST(numbers_are_spelled_out) {
    assert_string_equal(pz_number(0).text, "no");
    assert_string_equal(pz_number(1).text, "one");
    assert_string_equal(pz_number(10).text, "ten");
    assert_string_equal(pz_number(11).text, "11");
    assert_string_equal(pz_number(UINT64_MAX).text, "18446744073709551615");
    assert_string_equal(pz_number_first(3).text, "Three");
    assert_string_equal(pz_number_first(12).text, "12");
}

/* Words of more than 64 letters are not compared. */
TEST(long_words_are_no_slips) {
    char word[66];
    memset(word, 'a', sizeof word - 1);
    word[65] = '\0';
    assert_int_equal(pz_word_slips(word, "a"), PZ_TOO_MANY_SLIPS);
    assert_int_equal(pz_word_slips("aa", word), PZ_TOO_MANY_SLIPS);
    assert_int_equal(pz_word_slips(word + 1, word + 1), 0);
}
