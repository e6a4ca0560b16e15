/* Results as fields: they are printed in the order in which they were added. */
#include "puzzles/fields.h"

#include <stdint.h>
#include <string.h>

#include "test.h"

static void add_samples(struct pz_fields *fields) {
    pz_text_add(pz_fields_add(fields, PZ_FIELD_TEXT, "turn %d", 1), "aa%s", "bb");
    pz_fields_add_number(fields, UINT64_MAX, "count");
    pz_text_add(pz_fields_add(fields, PZ_FIELD_NUMBER, "won/lost"), "3 1");
    pz_fields_add(fields, PZ_FIELD_NONE, "bits");
    pz_text_add(pz_fields_add(fields, PZ_FIELD_TEXT, "turn %d", 1), "cc");
}

static void assert_lines(const struct pz_fields *fields, void (*add)(struct pz_text *, const char *),
                         const char *expected) {
    PZ_SCOPED_TEXT out = {0};
    pz_fields_print(fields, add, &out);
    assert_string_equal(pz_text_string(&out), expected);
}

TEST(test_lines) {
    PZ_SCOPED(pz_fields_free) struct pz_fields fields = {0};
    assert_lines(&fields, NULL, "");
    add_samples(&fields);
    assert_lines(&fields, NULL, "turn 1: aabb\ncount: 18446744073709551615\nwon/lost: 3 1\nbits: -\nturn 1: cc\n");
    pz_fields_clear(&fields);
    assert_lines(&fields, NULL, "");
    pz_fields_add(&fields, PZ_FIELD_TEXT, "title");
    assert_lines(&fields, NULL, "title: \n");
}

TEST(test_rows) {
    PZ_SCOPED(pz_fields_free) struct pz_fields fields = {0};
    pz_text_add(pz_fields_add(&fields, PZ_FIELD_LINE, "comment"), "; after two moves");
    pz_fields_add_number(&fields, 2, "moves");
    pz_text_add(pz_fields_add(&fields, PZ_FIELD_ROWS, "board"), "ab\ncd\n");
    assert_lines(&fields, NULL, "; after two moves\nmoves: 2\n\nab\ncd\n");
}

/* Shows where a value begins and ends. */
static void add_in_brackets(struct pz_text *out, const char *value) {
    pz_text_add(out, "[%s]", value);
}

/* Whoever prints decides how values are written, and rows come one by one. */
TEST(test_values_are_written_by_the_printer) {
    PZ_SCOPED(pz_fields_free) struct pz_fields fields = {0};
    pz_text_add(pz_fields_add(&fields, PZ_FIELD_TEXT, "file"), "a\nb");
    pz_text_add(pz_fields_add(&fields, PZ_FIELD_ROWS, "board"), "ab\ncd\n");
    assert_lines(&fields, add_in_brackets, "file: [a\nb]\n\n[ab]\n[cd]\n");
}
