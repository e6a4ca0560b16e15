/* Sources: files read, copied and shared. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "home.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"
#include "test.h"

static void assert_refused(const char *path, size_t limit, const char *message) {
    PZ_SCOPED_ERROR error = {0};
    struct pz_source *source = NULL;
    assert_int_equal(pz_source_open(path, limit, &source, &error), PZ_BAD);
    assert_null(source);
    if (!strstr(pz_text_string(&error.message), message))
        fail_msg("\"%s\" does not say \"%s\"", pz_text_string(&error.message), message);
}

HOME_TEST(test_small_files) {
    home_write(*state, "small.lvl", "some bytes");
    home_write(*state, "empty.lvl", "");
    char *small = home_path(*state, "small.lvl"), *empty = home_path(*state, "empty.lvl");
    struct pz_source *source;
    assert_int_equal(pz_source_open(small, 10, &source, NULL), PZ_OK);
    assert_int_equal(pz_source_length(source), 10);
    assert_memory_equal(pz_source_bytes(source), "some bytes", 10);
    struct pz_source *again = pz_source_retain(source);
    pz_source_release(source);
    assert_memory_equal(pz_source_bytes(again), "some bytes", 10);
    pz_source_release(again);
    pz_source_release(NULL);
    assert_int_equal(pz_source_open(empty, 10, &source, NULL), PZ_OK);
    assert_int_equal(pz_source_length(source), 0);
    assert_non_null(pz_source_bytes(source));
    pz_source_release(source);
    assert_refused(small, 9, "larger than 9 bytes");
    assert_refused(*state, 9, "folder");
    assert_refused("/nowhere/at/all", 9, "cannot open");
    free(small);
    free(empty);
}

TEST(test_copies) {
    char bytes[] = "abc";
    struct pz_source *source = pz_source_copy(bytes, 3);
    bytes[0] = 'x';
    assert_int_equal(pz_source_length(source), 3);
    assert_memory_equal(pz_source_bytes(source), "abc", 3);
    pz_source_release(source);
}

/* What follows a NUL byte is no text, and may be a device without an end. */
HOME_TEST(reading_ends_with_a_nul_byte) {
    struct pz_source *source;
    PZ_OWNED char *path = home_path(*state, "nul.lvl");
    assert_int_equal(pz_source_open("/dev/zero", SIZE_MAX, &source, NULL), PZ_OK);
    assert_int_equal(pz_source_length(source), 1);
    assert_memory_equal(pz_source_bytes(source), "", 1);
    pz_source_release(source);
    assert_int_equal(pz_file_write(path, "ab\0cd\0", 6, NULL), PZ_OK);
    assert_int_equal(pz_source_open(path, SIZE_MAX, &source, NULL), PZ_OK);
    assert_int_equal(pz_source_length(source), 3);
    pz_source_release(source);
    assert_int_equal(truncate(path, 200000), 0); /* all that follows is NULs, and does not count as too much */
    assert_int_equal(pz_source_open(path, 100000, &source, NULL), PZ_OK);
    assert_int_equal(pz_source_length(source), 3);
    pz_source_release(source);
}

/* Files are read in pieces of 64 KiB; the NUL lies in the second one. */
HOME_TEST(reading_ends_with_a_later_nul_byte) {
    enum { PIECE = 65536 };
    struct pz_source *source;
    PZ_OWNED char *path = home_path(*state, "nul.lvl"), *bytes = malloc(PIECE + 4);
    memset(bytes, 'a', PIECE + 4);
    bytes[PIECE + 1] = '\0';
    assert_int_equal(pz_file_write(path, bytes, PIECE + 4, NULL), PZ_OK);
    assert_int_equal(pz_source_open(path, SIZE_MAX, &source, NULL), PZ_OK);
    assert_int_equal(pz_source_length(source), PIECE + 2);
    assert_memory_equal(pz_source_bytes(source), bytes, PIECE + 2);
    pz_source_release(source);
}

static size_t limit_by_first_byte(const char *bytes, size_t length) {
    assert_true(length == 1 || length == 65536); /* all of the file or its first piece */
    return bytes[0] == 'a' ? 100000 : 65536;
}

HOME_TEST(limits_may_depend_on_the_first_bytes) {
    PZ_OWNED char *path = home_path(*state, "large"), *bytes = malloc(100001);
    struct pz_source *source = NULL;
    PZ_SCOPED_ERROR error = {0};
    memset(bytes, 'a', 100001);
    pz_file_write(path, bytes, 1, NULL);
    assert_int_equal(pz_source_open_as(path, limit_by_first_byte, &source, NULL), PZ_OK);
    pz_source_release(source);
    pz_file_write(path, bytes, 100000, NULL);
    assert_int_equal(pz_source_open_as(path, limit_by_first_byte, &source, NULL), PZ_OK);
    pz_source_release(source);
    pz_file_write(path, bytes, 100001, NULL);
    assert_int_equal(pz_source_open_as(path, limit_by_first_byte, &source, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "larger than 100000 bytes");
    bytes[0] = 'b';
    pz_file_write(path, bytes, 65537, NULL);
    pz_error_free(&error);
    assert_int_equal(pz_source_open_as(path, limit_by_first_byte, &source, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "larger than 65536 bytes");
}
