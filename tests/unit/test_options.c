/* Named options and what they may hold. */
#include <stdint.h>
#include <string.h>

#include "puzzles/memory.h"
#include "puzzles/options.h"
#include "test.h"

TEST(keeps_the_value_given_last) {
    struct pz_options options = {0};
    assert_null(pz_options_get(&options, "tiles"));
    pz_options_set(&options, "tiles", "3");
    pz_options_set(&options, "mode", "hard");
    pz_options_set(&options, "tiles", "4");
    assert_string_equal(pz_options_get(&options, "tiles"), "4");
    assert_string_equal(pz_options_get(&options, "mode"), "hard");
    assert_int_equal(options.count, 2);
    pz_options_free(&options);
    assert_int_equal(options.count, 0);
}

TEST(copies_what_it_is_given) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    char name[] = "size", value[] = "6x6";
    pz_options_set(&options, name, value);
    memset(name, 'x', strlen(name));
    memset(value, 'x', strlen(value));
    assert_string_equal(pz_options_get(&options, "size"), "6x6");
    pz_options_set(&options, "size", pz_options_get(&options, "size")); /* to its own value again */
    assert_string_equal(pz_options_get(&options, "size"), "6x6");
}

TEST(an_option_without_value_is_empty) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    pz_options_set(&options, "exact", NULL);
    assert_string_equal(pz_options_get(&options, "exact"), "");
}

/* Reads one number from 2 to 1000000; 0 if it is refused, and then the error names the option and its bounds. */
static uint64_t number(const char *text) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_ERROR error = {0};
    uint64_t value = 77;
    pz_options_set(&options, "turns", text);
    enum pz_status status = pz_options_number(&options, "turns", 2, 1000000, &value, &error);
    if (status != PZ_OK) {
        assert_int_equal(status, PZ_BAD);
        assert_int_equal(value, 77); /* untouched */
        assert_string_equal(pz_text_string(&error.message), "--turns must be a number from 2 to 1000000");
        assert_int_equal(error.line, 0);
        value = 0;
    }
    return value;
}

TEST(reads_numbers_within_bounds) {
    assert_int_equal(number("2"), 2);
    assert_int_equal(number("1000000"), 1000000);
    assert_int_equal(number("007"), 7);
    assert_int_equal(number("1"), 0);
    assert_int_equal(number("1000001"), 0);
}

TEST(reads_powers_of_ten) {
    assert_int_equal(number("1e5"), 100000); /* as in "--samples 1e5" */
    assert_int_equal(number("25E2"), 2500);
    assert_int_equal(number("3e0"), 3);
    assert_int_equal(number("1e7"), 0);                    /* beyond the bound */
    assert_int_equal(number("1e30"), 0);                   /* beyond 64 bits */
    assert_int_equal(number("0e99999999999999999999"), 0); /* the exponent is beyond 64 bits */
    assert_int_equal(number("0e9999999999999999999"), 0);  /* 0 whatever the exponent, so below the bound */
}

TEST(refuses_what_is_no_number) {
    static const char *const wrong[] = {"",     " 5", "5 ", "+5",   "-5",   "5.0",  "0x5",
                                        "five", "5e", "e5", "5e-1", "5e+1", "5ee1", "18446744073709551621"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(number(wrong[i]), 0);
}

TEST(reads_the_largest_number_of_all) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    uint64_t value = 0;
    pz_options_set(&options, "seed", "18446744073709551615");
    assert_int_equal(pz_options_number(&options, "seed", 0, UINT64_MAX, &value, NULL), PZ_OK);
    assert_true(value == UINT64_MAX);
    pz_options_set(&options, "seed", "18446744073709551616"); /* one more than fits; it must not wrap to 0 */
    assert_int_equal(pz_options_number(&options, "seed", 0, UINT64_MAX, &value, NULL), PZ_BAD);
    pz_options_set(&options, "seed", "5e"); /* must not be read as the 0 that the bounds allow */
    assert_int_equal(pz_options_number(&options, "seed", 0, UINT64_MAX, &value, NULL), PZ_BAD);
    assert_true(value == UINT64_MAX);
}

TEST(leaves_values_alone_when_no_option_is_given) {
    static const char *const words[] = {"normal", "hard", NULL};
    struct pz_options options = {0};
    uint64_t value = 5, rows = 6, columns = 7;
    int word = 1;
    assert_int_equal(pz_options_number(&options, "a", 10, 20, &value, NULL), PZ_OK);
    assert_int_equal(pz_options_size(&options, "a", 10, 20, &rows, &columns, NULL), PZ_OK);
    assert_int_equal(pz_options_word(&options, "a", words, &word, NULL), PZ_OK);
    assert_int_equal(value, 5);
    assert_int_equal(rows, 6);
    assert_int_equal(columns, 7);
    assert_int_equal(word, 1);
}

/* Reads a size with sides from 2 to 64 as rows * 100 + columns; 0 if it is refused. */
static uint64_t size(const char *text) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_ERROR error = {0};
    uint64_t rows = 77, columns = 88;
    pz_options_set(&options, "size", text);
    enum pz_status status = pz_options_size(&options, "size", 2, 64, &rows, &columns, &error);
    if (status != PZ_OK) {
        assert_int_equal(status, PZ_BAD);
        assert_int_equal(rows, 77); /* untouched */
        assert_int_equal(columns, 88);
        assert_non_null(strstr(pz_text_string(&error.message), "--size"));
        assert_non_null(strstr(pz_text_string(&error.message), "2 to 64"));
        rows = columns = 0;
    } else {
        assert_true(rows >= 2 && rows <= 64 && columns >= 2 && columns <= 64);
    }
    return rows * 100 + columns;
}

TEST(reads_sizes_as_rows_by_columns) {
    assert_int_equal(size("6x7"), 607);
    assert_int_equal(size("2X64"), 264);
    static const char *const wrong[] = {"", "6", "6x", "x6", "6x6x6", "6*6", "1x6", "6x65", "6 x 6", "-6x6"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(size(wrong[i]), 0);
}

TEST(reads_words_in_any_case) {
    static const char *const words[] = {"normal", "hard", "setup", NULL};
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_ERROR error = {0};
    int word = -5;
    pz_options_set(&options, "mode", "Hard");
    assert_int_equal(pz_options_word(&options, "mode", words, &word, &error), PZ_OK);
    assert_int_equal(word, 1);
    static const char *const wrong[] = {"", "har", "harder"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        pz_options_set(&options, "mode", wrong[i]);
        assert_int_equal(pz_options_word(&options, "mode", words, &word, &error), PZ_BAD);
        assert_int_equal(word, 1);
        assert_string_equal(pz_text_string(&error.message), "--mode must be normal, hard or setup");
    }
}

/* 4096 MB do not fit into 32 bits, where 0 bytes would mean the usual amount. */
TEST(megabytes_fit_into_bytes) {
    assert_true(pz_megabytes(1) == 1 << 20);
    assert_true(pz_megabytes(SIZE_MAX >> 20) == SIZE_MAX >> 20 << 20);
    assert_true(pz_megabytes((uint64_t)(SIZE_MAX >> 20) + 1) == SIZE_MAX >> 20 << 20);
    assert_true(pz_megabytes(UINT64_MAX) == SIZE_MAX >> 20 << 20);
}
