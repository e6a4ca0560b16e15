/* The disk is full or cannot be read: the linker puts refusals in the place of the real functions. */
#include <errno.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "player.h"
#include "puzzles/file.h"
#include "puzzles/source.h"
#include "tui/kit/platform.h"

static bool disk_full, unreadable;

enum pz_status __real_pz_file_write(const char *path, const char *bytes, size_t length, struct pz_error *error);
enum pz_status __wrap_pz_file_write(const char *path, const char *bytes, size_t length, struct pz_error *error);
enum pz_status __real_pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);
enum pz_status __wrap_pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);

/* Only the folder of the program's own files is full. */
static bool is_own(const char *path) {
    return strstr(path, "/saves/") || strstr(path, "/drafts/");
}

enum pz_status __wrap_pz_file_write(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    if (disk_full && is_own(path))
        return pz_error_set(error, 0, 0, "cannot write: %s", strerror(ENOSPC));
    return __real_pz_file_write(path, bytes, length, error);
}

enum pz_status __wrap_pz_source_open(const char *path, size_t limit, struct pz_source **source,
                                     struct pz_error *error) {
    if (unreadable && is_own(path))
        return pz_error_set(error, 0, 0, "cannot read: %s", strerror(EIO));
    return __real_pz_source_open(path, limit, source, error);
}

static void fill_disk(const struct tui_request *request) {
    (void)request;
    disk_full = true;
}

static void free_disk(const struct tui_request *request) {
    (void)request;
    disk_full = false;
}

static const struct player_terminal usual = {.columns = 80, .rows = 24};

/* A level of Lammas in which 2 sets the tile at the cursor. */
static const char field[] = "Puzzle: lammas\nTitle: Field\n\nbaaa\naaaa\naaca\naaaa\n";

static void run_field(const char *home, struct player_terminal terminal, const struct step *script) {
    char *path = home_path(home, "field.lvl");
    const struct tui_request request = {
        .path = path, .levels = PUZZLES_SOURCE "/tests/screen/levels", .state = home, .no_animation = true};
    player_run(&request, terminal, script);
    disk_full = unreadable = false;
    free(path);
}

static char *home_with_field(void) {
    char *home = home_new();
    home_write(home, "field.lvl", field);
    return home;
}

#define NOT_SAVING "This game is not being saved: cannot write: No space left on device."

/* Whichever change is the first that cannot be saved, it is said, and the header says so until saving works again. */
static void every_failure_to_save_is_told(void **state) {
    (void)state;
    static const char *const changes[] = {"3", "u", "R", "b", "B"};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char *home = home_with_field();
        const struct step script[] = {TYPE("b"),       KEY(K_DOWN),      TYPE("2"),         MISS("not saved"),
                                      CALL(fill_disk), TYPE(changes[i]), SEE(NOT_SAVING),   SEE("not saved · "),
                                      TYPE("t"),       SEE("not saved"), MISS(NOT_SAVING),  CALL(free_disk),
                                      KEY(K_RIGHT),    TYPE("3"),        MISS("not saved"), CALL(fill_disk),
                                      TYPE("u"),       SEE(NOT_SAVING),  SEE("not saved"),  END};
        run_field(home, usual, script);
        home_remove(home);
    }
}

#define ERASE_2 KEY(K_BACKSPACE), KEY(K_BACKSPACE)
#define ERASE_8 ERASE_2, ERASE_2, ERASE_2, ERASE_2

static void leaving_asks_where_moves_would_be_lost(void **state) {
    (void)state;
    char *home = home_with_field(), *copy = home_path(home, "copy.lvl");
    const struct step script[] = {TYPE("2"),
                                  CALL(fill_disk),
                                  TYPE("3"),
                                  TYPE("q"),
                                  SEE("Leave this game?"),
                                  UNCUT,
                                  TYPE("t"),
                                  SEE("Moves made"),
                                  MISS("Leave this game?"),
                                  TYPE("n"), /* the next level, too */
                                  SEE("Leave this game?"),
                                  RESIZE(60, 20),
                                  UNCUT,
                                  TYPE("s"),
                                  SEE("Save the game as a record"),
                                  ERASE_8,
                                  ERASE_8,
                                  KEY(K_BACKSPACE), /* "lammas-012345.lvl" */
                                  TYPE(copy),
                                  KEY(K_ENTER),
                                  SEE("Hedgerow"),
                                  END};
    run_field(home, usual, script);
    char *record = home_read(home, "copy.lvl");
    assert_non_null(strstr(record, "set 1 1 c\n"));
    free(record);
    free(copy);
    home_remove(home);
}

static void one_may_leave_all_the_same(void **state) {
    (void)state;
    char *home = home_with_field();
    const struct step script[] = {CALL(fill_disk), TYPE("2q"), TYPE("l"), MISS("Moves made"), END};
    run_field(home, usual, script);
    home_remove(home);
}

/* What was in the way is gone: nothing is lost, and nothing is asked. */
static void leaving_tries_to_save_once_more(void **state) {
    (void)state;
    char *home = home_with_field();
    const struct step script[] = {CALL(fill_disk), TYPE("2"), CALL(free_disk), TYPE("n"), SEE("Hedgerow"), END};
    run_field(home, usual, script);
    home_remove(home);
}

static void a_draft_that_is_not_saved_is_told(void **state) {
    (void)state;
    char *home = home_with_field();
    const struct step script[] = {TYPE("E"),
                                  SEE("play"),
                                  CALL(fill_disk),
                                  TYPE("3"),
                                  SEE("This draft is not being saved: cannot write: No space left on device."),
                                  SEE("not saved"),
                                  CALL(free_disk),
                                  TYPE("2"),
                                  MISS("not saved"),
                                  CALL(fill_disk),
                                  TYPE("u"),
                                  SEE("This draft is not being saved"),
                                  END};
    run_field(home, usual, script);
    home_remove(home);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_failure_to_save_is_told),     cmocka_unit_test(leaving_asks_where_moves_would_be_lost),
        cmocka_unit_test(one_may_leave_all_the_same),        cmocka_unit_test(leaving_tries_to_save_once_more),
        cmocka_unit_test(a_draft_that_is_not_saved_is_told),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
