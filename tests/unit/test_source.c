/* Sources: read, mapped, shared; and files that are cut off while they are mapped. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "puzzles/source.h"

/* More than is mapped, but all hole: it takes no disk. */
static const off_t large = (off_t)65 << 20;

static char *make_large(const char *home) {
    home_write(home, "large.lvl", "first bytes");
    char *path = home_path(home, "large.lvl");
    assert_int_equal(truncate(path, large), 0);
    return path;
}

static void assert_refused(const char *path, size_t limit, const char *message) {
    struct pz_error error = {0};
    struct pz_source *source = NULL;
    assert_int_equal(pz_source_open(path, limit, &source, &error), PZ_BAD);
    assert_null(source);
    if (!strstr(pz_text_string(&error.message), message))
        fail_msg("\"%s\" does not say \"%s\"", pz_text_string(&error.message), message);
    pz_error_free(&error);
}

static void test_small_files(void **state) {
    home_write(*state, "small.lvl", "some bytes");
    home_write(*state, "empty.lvl", "");
    char *small = home_path(*state, "small.lvl"), *empty = home_path(*state, "empty.lvl");
    struct pz_source *source;
    assert_int_equal(pz_source_open(small, 10, &source, NULL), PZ_OK);
    assert_int_equal(pz_source_length(source), 10);
    assert_memory_equal(pz_source_bytes(source), "some bytes", 10);
    assert_true(pz_source_is_whole(source));
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

static void test_copies(void **state) {
    (void)state;
    char bytes[] = "abc";
    struct pz_source *source = pz_source_copy(bytes, 3);
    bytes[0] = 'x';
    assert_int_equal(pz_source_length(source), 3);
    assert_memory_equal(pz_source_bytes(source), "abc", 3);
    assert_false(pz_source_mend((void *)(uintptr_t)pz_source_bytes(source))); /* it is not mapped */
    pz_source_release(source);
}

/* A large file is mapped more often than there is room to note; then it is read instead, and nobody can tell. */
static void test_many_large_files(void **state) {
    enum { MANY = 66 };
    char *path = make_large(*state);
    struct pz_source *sources[MANY];
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(pz_source_open(path, SIZE_MAX, &sources[i], NULL), PZ_OK);
        assert_int_equal(pz_source_length(sources[i]), large);
        assert_memory_equal(pz_source_bytes(sources[i]), "first bytes", 12);
    }
    for (int i = 0; i < MANY; i++)
        pz_source_release(sources[i]);
    assert_refused(path, 1000, "larger than 1000 bytes");
    free(path);
}

static volatile sig_atomic_t mended;

static void on_lost_page(int number, siginfo_t *info, void *context) {
    (void)context;
    if (pz_source_mend(info->si_addr))
        mended++;
    else
        signal(number, SIG_DFL);
}

/* What is lost reads as zeros, the rest stays, and the source says that it is not whole. */
static void test_cut_off(void **state) {
    char *path = make_large(*state);
    struct sigaction action = {.sa_sigaction = on_lost_page, .sa_flags = SA_SIGINFO}, before;
    sigemptyset(&action.sa_mask);
    assert_int_equal(sigaction(SIGBUS, &action, &before), 0);
    struct pz_source *source, *other;
    assert_int_equal(pz_source_open(path, SIZE_MAX, &source, NULL), PZ_OK);
    assert_int_equal(pz_source_open(path, SIZE_MAX, &other, NULL), PZ_OK);
    assert_int_equal(truncate(path, 5), 0);
    const volatile char *bytes = pz_source_bytes(source);
    assert_int_equal(bytes[0], 'f');
    assert_true(pz_source_is_whole(source));
    assert_int_equal(bytes[large - 1], 0);
    assert_int_equal(bytes[large / 2], 0);
    assert_int_equal(mended, 2);
    assert_false(pz_source_is_whole(source));
    assert_true(pz_source_is_whole(other));
    assert_int_equal(bytes[0], 'f');
    pz_source_release(source);
    assert_false(pz_source_mend((void *)(uintptr_t)bytes)); /* nobody's any more */
    pz_source_release(other);
    sigaction(SIGBUS, &before, NULL);
    free(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_small_files, home_set_up, home_tear_down),
        cmocka_unit_test(test_copies),
        cmocka_unit_test_setup_teardown(test_many_large_files, home_set_up, home_tear_down),
        cmocka_unit_test_setup_teardown(test_cut_off, home_set_up, home_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
