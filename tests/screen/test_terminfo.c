/* Descriptions of terminals, byte by byte as term(5) has them. */
#include "puzzles/memory.h"
#include "test.h"
#include "tui/kit/platform.h"

static int short_at(const struct pz_text *bytes, size_t place) {
    return (unsigned char)bytes->data[place] | (unsigned char)bytes->data[place + 1] << 8;
}

/*
 * A type "x" of which nothing standard is known: its extended header stands behind the 12 bytes of the first one and
 * the two of its name. The string that the terminal does not have is no item of the table, but its name is: ncurses 6.6
 * counts them, and refuses a description in which they are more or fewer.
 */
TEST(strings_that_are_missing_are_no_items) {
    enum { HEADER = 12 + 2 };
    for (int has_mouse = 0; has_mouse < 2; has_mouse++) {
        PZ_SCOPED(terminfo_free) struct terminfo standard = {0}, own = {0};
        PZ_SCOPED_TEXT bytes = {0};
        terminfo_flag(&own, true);
        terminfo_string(&own, has_mouse ? "mouse" : NULL);
        terminfo_compile(&bytes, "x", &standard, &own, (const char *const[]){"RGB", "XM", NULL});
        assert_int_equal(short_at(&bytes, HEADER), 1);
        assert_int_equal(short_at(&bytes, HEADER + 2), 0);
        assert_int_equal(short_at(&bytes, HEADER + 4), 1);
        assert_int_equal(short_at(&bytes, HEADER + 6), has_mouse ? 3 : 2);
        assert_int_equal(short_at(&bytes, HEADER + 8), (has_mouse ? sizeof "mouse" : 0) + sizeof "RGB" + sizeof "XM");
    }
}
