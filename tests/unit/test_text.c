/* Growable text, and the two small things it comes with: allocation and errors. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/error.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "test.h"

TEST(starts_as_the_empty_string) {
    PZ_SCOPED_TEXT text = {0};
    assert_string_equal(pz_text_string(&text), "");
    assert_null(text.data); /* as promised: nothing is allocated before something is added */
}

TEST(appends_as_printf_does) {
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "%s %d", "turn", 7);
    pz_text_add(&text, "%c", '!');
    assert_string_equal(pz_text_string(&text), "turn 7!");
    assert_int_equal(text.length, 7);
}

TEST(grows_over_many_sizes) {
    PZ_SCOPED_TEXT text = {0};
    for (int i = 0; i < 5000; i++)
        pz_text_add(&text, "%04d;", i);
    assert_int_equal(text.length, 5 * 5000);
    for (int i = 0; i < 5000; i++)
        assert_int_equal(atoi(pz_text_string(&text) + 5 * i), i);
}

TEST(keeps_bytes_that_are_no_characters) {
    PZ_SCOPED_TEXT text = {0};
    pz_text_add_bytes(&text, "a\0b", 3);
    pz_text_add_char(&text, '\0');
    pz_text_add_bytes(&text, NULL, 0); /* nothing at all needs no address */
    assert_int_equal(text.length, 4);
    assert_memory_equal(pz_text_string(&text), "a\0b\0", 5); /* and the NUL after it */
}

TEST(takes_out_a_string_and_starts_again) {
    PZ_SCOPED_TEXT text = {0};
    PZ_OWNED char *nothing = pz_text_take(&text);
    assert_string_equal(nothing, "");
    pz_text_add(&text, "one");
    PZ_OWNED char *one = pz_text_take(&text);
    assert_int_equal(text.length, 0);
    pz_text_add(&text, "two");
    assert_string_equal(one, "one");
    assert_string_equal(pz_text_string(&text), "two");
}

TEST(clears_and_frees) {
    struct pz_text text = {0};
    pz_text_clear(&text); /* also when nothing was ever in it */
    pz_text_add(&text, "something long enough to be allocated");
    size_t room = text.capacity;
    pz_text_clear(&text);
    assert_string_equal(pz_text_string(&text), "");
    assert_int_equal(text.capacity, room);
    pz_text_free(&text);
    assert_null(text.data);
    pz_text_add(&text, "again");
    assert_string_equal(pz_text_string(&text), "again");
    pz_text_free(&text);
}

TEST(allocates_zeroed_memory_and_a_pointer_for_nothing) {
    unsigned char *bytes = pz_alloc(1000, 3);
    for (size_t i = 0; i < 3000; i++)
        assert_int_equal(bytes[i], 0);
    void *nothing = pz_alloc(0, 8), *other = pz_alloc(0, 8);
    assert_non_null(nothing);
    assert_ptr_not_equal(nothing, other);
    free(bytes);
    free(nothing);
    free(other);
}

TEST(grows_arrays_at_least_twofold) {
    size_t capacity = 0;
    int *array = pz_grow(NULL, &capacity, 3, sizeof *array);
    assert_true(capacity >= 3);
    for (int i = 0; i < 3; i++)
        array[i] = i;
    size_t before = capacity;
    assert_ptr_equal(pz_grow(array, &capacity, before, sizeof *array), array); /* there is room already */
    assert_int_equal(capacity, before);
    array = pz_grow(array, &capacity, before + 1, sizeof *array);
    assert_true(capacity >= 2 * before);
    for (int i = 0; i < 3; i++)
        assert_int_equal(array[i], i);
    free(array);
}

TEST(copies_strings_and_parts_of_them) {
    char *part = pz_copy("template", 4), *whole = pz_copy_string("grid"), *nothing = pz_copy(NULL, 0);
    assert_string_equal(part, "temp");
    assert_string_equal(whole, "grid");
    assert_string_equal(nothing, "");
    free(part);
    free(whole);
    free(nothing);
}

static void assert_description(const struct pz_error *error, const char *name, const char *expected) {
    PZ_SCOPED_TEXT out = {0};
    pz_error_describe(error, name, &out);
    assert_string_equal(pz_text_string(&out), expected);
}

TEST(describes_errors_as_compilers_do) {
    struct pz_error error = {0};
    assert_int_equal(pz_error_set(&error, 3, 12, "no %s", "tile"), PZ_BAD);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 12);
    assert_description(&error, "a.lvl", "a.lvl:3:12: error: no tile");
    pz_error_set(&error, 3, 0, "late");
    assert_description(&error, "a.lvl", "a.lvl:3: error: late");
    pz_error_set(&error, 0, 0, "cannot open");
    assert_description(&error, "a.lvl", "a.lvl: error: cannot open");
    assert_description(&error, NULL, "error: cannot open");
    pz_error_free(&error);
    assert_null(error.message.data);
}

TEST(replaces_an_error_by_one_that_quotes_it) {
    PZ_SCOPED_ERROR error = {0};
    pz_error_set(&error, 1, 1, "bad tile");
    pz_error_set(&error, 9, 0, "in move 2: %s", pz_text_string(&error.message));
    assert_description(&error, "r", "r:9: error: in move 2: bad tile");
}

TEST(an_error_that_nobody_wants_is_only_a_status) {
    assert_int_equal(pz_error_set(NULL, 1, 1, "x"), PZ_BAD);
}
