/* ASCII characters, words and numbers, whatever the locale and whatever the other bytes. */
#include <stdint.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "test.h"

TEST(knows_its_characters) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz", capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (int byte = 1; byte < 256; byte++) {
        const char c = (char)byte;
        const char *low = strchr(letters, c), *high = strchr(capitals, c);
        assert_int_equal(pz_is_letter(c), low || high);
        assert_int_equal(pz_is_digit(c), strchr("0123456789", c) != NULL);
        assert_int_equal(pz_is_blank(c), strchr(" \t", c) != NULL);
        assert_int_equal(pz_is_name_char(c), low || high || strchr("0123456789-_", c));
        assert_int_equal(pz_to_lower(c), high ? letters[high - capitals] : c);
        assert_int_equal(pz_to_upper(c), low ? capitals[low - letters] : c);
    }
    assert_false(pz_is_letter('\0') || pz_is_digit('\0') || pz_is_blank('\0') || pz_is_name_char('\0'));
}

TEST(compares_words_in_any_case) {
    assert_true(pz_same_word("Left", "lEFT"));
    assert_false(pz_same_word("left", "lef"));
    assert_false(pz_same_word("a[", "a{")); /* they differ as capitals and small letters do, but are not letters */
    assert_true(pz_compare_words("a", "B") < 0 && pz_compare_words("b", "A") > 0);
    assert_true(pz_compare_words("a", "a1") < 0);
    assert_true(pz_compare_words("z", "\xc3\xa4") < 0); /* as unsigned bytes */
    assert_true(pz_starts_with("Moves: x", 8, "moves:"));
    assert_false(pz_starts_with("moves:", 5, "moves:"));
}

TEST(reads_numbers) {
    static const char *const none[] = {
        "", "-1", "+1", " 1", "1 ", "1a", "0x1", "18446744073709551616", "184467440737095516150"};
    uint64_t value = 42;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(pz_read_number(none[i], strlen(none[i]), &value));
    assert_int_equal(value, 42);
    assert_true(pz_read_number("007", 3, &value));
    assert_int_equal(value, 7);
    assert_true(pz_read_number("123", 2, &value));
    assert_int_equal(value, 12);
    assert_true(pz_read_number("18446744073709551615", 20, &value));
    assert_true(value == UINT64_MAX);
}

TEST(counts_digits) {
    assert_int_equal(pz_count_digits("12a3", 4), 2);
    assert_int_equal(pz_count_digits("123", 2), 2);
    assert_int_equal(pz_count_digits("a1", 2), 0);
    assert_int_equal(pz_count_digits("", 0), 0);
}
