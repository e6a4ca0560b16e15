/* Folders in which something cannot be locked or written as usual: what is told, and what is kept all the same. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play/play.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "store_programs.h"
#include "test.h"

/* ---- a lock file that cannot be had ---- */

/* What is in the way cannot be renamed, since something has that name, too. */
static void block(const char *home, const char *name) {
    for (int i = 0; i < 2; i++) {
        PZ_OWNED char *inside = pz_format("%s%s/something", name, i == 0 ? "" : ".broken");
        home_write(home, inside, "x");
    }
}

/* Nothing is saved before the first new move, so it is that one which has to tell. */
HOME_TEST(a_record_that_is_played_on_tells_that_it_is_not_saved) {
    static const char moved[] = "Puzzle: lammas\nTiles: 2\n\nbb\naa\n\nMoves:\nset 1 1 a\n";
    PZ_SCOPED_STORE *store = open_store(*state);
    struct pz_play play = {.store = store};
    block(*state, "open");
    pz_play_begin(&play, open_text(moved), (struct pz_play_time){.now = 100}, NULL);
    assert_int_equal(play.keeping, PZ_LOOKED_AT);
    assert_int_equal(pz_play_move(&play, "set 1 2 a", false, NULL), PZ_PLAYED);
    assert_int_equal(play.keeping, PZ_KEPT);
    const struct pz_error *error = pz_session_save_error(play.session);
    assert_non_null(error);
    assert_non_null(strstr(pz_text_string(&error->message), "cannot lock "));
    pz_play_end(&play);
}

/* Descriptors are scarce for a moment; the games that others have open must stay locked. */
HOME_TEST(a_lock_file_that_cannot_be_opened_stays) {
    PZ_SCOPED_STORE *store = open_store(*state), *other = open_store(*state);
    PZ_OWNED char *path = pz_store_save_path(store, "lammas", "a"), *open = home_path(*state, "open"),
                  *aside = home_path(*state, "open.broken");
    struct rlimit usual;
    assert_int_equal(pz_store_lock(other, path, NULL), PZ_OK);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &usual), 0);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &(struct rlimit){0, usual.rlim_max}), 0);
    const enum pz_status status = pz_store_lock(store, path, NULL);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &usual), 0);
    assert_int_equal(status, PZ_BAD);
    assert_int_equal(access(open, F_OK), 0);
    assert_int_not_equal(access(aside, F_OK), 0);
}

/* ---- files of others ---- */

/*
 * As a user who may do no more than others. Returns the exit status of what it does, in the folder, since the way there
 * may be closed to that user.
 */
static int as_user(const char *home, int (*work)(const char *home)) {
    enum { NOBODY = 65534 };
    int status;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(chdir(home) == 0 && (geteuid() != 0 ||
                                   (chown(home, NOBODY, NOBODY) == 0 && setgid(NOBODY) == 0 && setuid(NOBODY) == 0))
                  ? work(".")
                  : EXIT_FAILURE);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int add_lines(const char *home) {
    PZ_SCOPED_STORE *store = pz_store_open(home, NULL);
    const struct pz_result result = {.solved = true, .best = 5};
    const bool added = pz_store_add_result(store, "lammas", "b", result, NULL) == PZ_OK &&
                       pz_store_add_result(store, "lammas", "c", result, NULL) == PZ_OK &&
                       pz_store_set(store, "theme", "dark", NULL) == PZ_OK;
    return added ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* They may be read and not written, like those that `sudo puzzles` has made; the folder is the player's. */
HOME_TEST(files_of_somebody_else_are_replaced_by_longer_ones) {
    static const char *const names[] = {"results", "settings"};
    home_write(*state, "results", "lammas a 1 4 0\n");
    home_write(*state, "settings", "pace slow\n");
    for (size_t i = 0; i < 2; i++) {
        PZ_OWNED char *path = home_path(*state, names[i]);
        assert_int_equal(chmod(path, 0444), 0);
    }
    assert_int_equal(as_user(*state, add_lines), EXIT_SUCCESS);
    assert_file(*state, "results", "lammas a 1 4 0\nlammas b 1 5 0\nlammas c 1 5 0\n");
    assert_file(*state, "settings", "pace slow\ntheme dark\n");
}
