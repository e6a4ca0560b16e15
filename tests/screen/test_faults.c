/* The disk is full or cannot be read: the linker puts refusals in the place of the real functions. */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "home.h"
#include "player.h"
#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/source.h"
#include "test.h"
#include "tui/kit/platform.h"

static bool disk_full, results_full, unreadable;
static int writes; /* of own files, since it was last set to 0 */

enum pz_status __real_pz_file_write(const char *path, const char *bytes, size_t length, struct pz_error *error);
enum pz_status __wrap_pz_file_write(const char *path, const char *bytes, size_t length, struct pz_error *error);
enum pz_status __real_pz_file_append(const char *path, const char *bytes, size_t length, bool wait,
                                     struct pz_error *error);
enum pz_status __wrap_pz_file_append(const char *path, const char *bytes, size_t length, bool wait,
                                     struct pz_error *error);
enum pz_status __real_pz_staged_write(const char *path, const char *bytes, size_t length, struct pz_error *error);
enum pz_status __wrap_pz_staged_write(const char *path, const char *bytes, size_t length, struct pz_error *error);
enum pz_status __real_pz_staged_sync(const char *path, struct pz_error *error);
enum pz_status __wrap_pz_staged_sync(const char *path, struct pz_error *error);
enum pz_status __real_pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);
enum pz_status __wrap_pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);

/* Only the folder of the program's own files is full. */
static bool is_own(const char *path) {
    return strstr(path, "/saves/") || strstr(path, "/drafts/") || strstr(path, "/results");
}

/* Whether the disk takes no more of a file; then *error says so. */
static bool refuses(const char *path, struct pz_error *error) {
    writes += is_own(path);
    if (!(disk_full && is_own(path)) && !(results_full && strstr(path, "/results")))
        return false;
    pz_error_set(error, 0, 0, "cannot write: %s", strerror(ENOSPC));
    return true;
}

static int waited_for; /* files written so that the disk is waited for */

static const char *meanwhile; /* another program makes a file of that name just before ours is there */

static void come_between(const char *path) {
    const char *name = strrchr(path, '/') + 1;
    if (!meanwhile || strcmp(name, meanwhile) != 0)
        return;
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("theirs", file);
    fclose(file);
    meanwhile = NULL;
}

int __real_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);

int __wrap_link(const char *from, const char *to) {
    come_between(to);
    return __real_link(from, to);
}

enum pz_status __wrap_pz_file_write(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    come_between(path);
    waited_for++;
    return refuses(path, error) ? PZ_BAD : __real_pz_file_write(path, bytes, length, error);
}

enum pz_status __wrap_pz_file_append(const char *path, const char *bytes, size_t length, bool wait,
                                     struct pz_error *error) {
    waited_for += wait;
    return refuses(path, error) ? PZ_BAD : __real_pz_file_append(path, bytes, length, wait, error);
}

enum pz_status __wrap_pz_staged_write(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    return refuses(path, error) ? PZ_BAD : __real_pz_staged_write(path, bytes, length, error);
}

enum pz_status __wrap_pz_source_open(const char *path, size_t limit, struct pz_source **source,
                                     struct pz_error *error) {
    if (unreadable && is_own(path))
        return pz_error_set(error, 0, 0, "cannot read: %s", strerror(EIO));
    return __real_pz_source_open(path, limit, source, error);
}

void __real_pz_staged_remove(const char *path);
void __wrap_pz_staged_remove(const char *path);

static bool undying; /* files that cannot be removed */

void __wrap_pz_staged_remove(const char *path) {
    if (!undying)
        __real_pz_staged_remove(path);
}

/* ---- a slow disk ---- */

static atomic_int synced, synced_by_keys; /* files: in all, and by the thread that handles keys */
static atomic_bool leaving, sync_breaks;
static pthread_t keys;
static pthread_mutex_t disk = PTHREAD_MUTEX_INITIALIZER; /* which is busy while the test has it */

enum pz_status __wrap_pz_staged_sync(const char *path, struct pz_error *error) {
    synced++;
    synced_by_keys += pthread_equal(pthread_self(), keys) && !leaving;
    if (!pthread_equal(pthread_self(), keys)) {
        pthread_mutex_lock(&disk);
        pthread_mutex_unlock(&disk);
    }
    return sync_breaks ? pz_error_set(error, 0, 0, "cannot write: %s", strerror(EIO))
                       : __real_pz_staged_sync(path, error);
}

static void fill_disk(const struct tui_request *request) {
    (void)request;
    disk_full = true;
}

static void free_disk(const struct tui_request *request) {
    (void)request;
    disk_full = false;
}

/* A level of Lammas in which 2 sets the tile at the cursor. */
static const char field[] = "Puzzle: lammas\nTitle: Field\n\nbaaa\naaaa\naaca\naaaa\n";

static void run_field(const char *home, struct player_terminal terminal, const struct step *script) {
    keys = pthread_self();
    PZ_OWNED char *path = home_path(home, "field.lvl");
    const struct tui_request request = {
        .path = path, .levels = PUZZLES_SOURCE "/tests/screen/levels", .state = home, .no_animation = true};
    player_run(&request, terminal, script);
    disk_full = results_full = unreadable = false;
}

static char *home_with_field(void) {
    char *home = home_new();
    home_write(home, "field.lvl", field);
    return home;
}

#define NOT_SAVING "This game is not being saved: cannot write: No space left on device."

/* Whichever change is the first that cannot be saved, it is said, and the header says so until saving works again. */
TEST(every_failure_to_save_is_told) {
    static const char *const changes[] = {"3", "u", "R"};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char *home = home_with_field();
        const struct step script[] = {KEY(K_DOWN),
                                      TYPE("2"),
                                      MISS("not saved"),
                                      CALL(fill_disk),
                                      TYPE(changes[i]),
                                      SEE(NOT_SAVING),
                                      SEE("not saved · "),
                                      TYPE("t"),
                                      SEE("not saved"),
                                      MISS(NOT_SAVING),
                                      CALL(free_disk),
                                      KEY(K_RIGHT),
                                      TYPE("3"),
                                      MISS("not saved"),
                                      CALL(fill_disk),
                                      TYPE("u"),
                                      SEE(NOT_SAVING),
                                      SEE("not saved"),
                                      END};
        run_field(home, usual, script);
        home_remove(home);
    }
}

#define ERASE_2 KEY(K_BACKSPACE), KEY(K_BACKSPACE)
#define ERASE_8 ERASE_2, ERASE_2, ERASE_2, ERASE_2

TEST(leaving_asks_where_moves_would_be_lost) {
    SCOPED_HOME *home = home_with_field();
    PZ_OWNED char *copy = home_path(home, "copy.lvl");
    const struct step script[] = {TYPE("2"),
                                  CALL(fill_disk),
                                  TYPE("3"),
                                  TYPE("q"),
                                  SEE("Leave this game?"),
                                  UNCUT,
                                  TYPE("t"),
                                  SEE("Hints used"),
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
    PZ_OWNED char *record = home_read(home, "copy.lvl");
    assert_non_null(strstr(record, "set 1 1 c\n"));
}

TEST(one_may_leave_all_the_same) {
    SCOPED_HOME *home = home_with_field();
    const struct step script[] = {CALL(fill_disk), TYPE("2q"), TYPE("l"), MISS("Hints used"), END};
    run_field(home, usual, script);
}

/* The name was free when it was typed; another program has taken it since. */
TEST(a_record_replaces_nothing) {
    SCOPED_HOME *home = home_with_field();
    PZ_OWNED char *copy = home_path(home, "copy.lvl");
    const struct step script[] = {
        TYPE("2s"), KEY('U' - '@'), TYPE(copy), KEY(K_ENTER), SEE("copy.lvl already exists; nothing was written."),
        END};
    meanwhile = "copy.lvl";
    run_field(home, WINDOW(120, 40), script);
    assert_file(home, "copy.lvl", "theirs");
}

/* The second name is the first free one. */
TEST(a_level_replaces_nothing) {
    SCOPED_HOME *home = home_with_field();
    PZ_OWNED char *path = home_path(home, "field.lvl"), *own = home_path(home, "own");
    const struct tui_request request = {.path = path,
                                        .levels = PUZZLES_SOURCE "/tests/screen/levels",
                                        .own_levels = own,
                                        .state = home,
                                        .no_animation = true};
    static const struct step script[] = {
        TYPE("Es"), SEE("Its title:"), KEY('U' - '@'), TYPE("Mine"), KEY(K_ENTER), SEE("mine-2.lvl."), END};
    meanwhile = "mine.lvl";
    player_run(&request, WINDOW(120, 40), script);
    assert_file(home, "own/lammas/mine.lvl", "theirs");
}

TEST(an_empty_name_is_no_file) {
    SCOPED_HOME *home = home_with_field();
    static const struct step script[] = {TYPE("2s"), KEY('U' - '@'), KEY(K_ENTER), SEE("There was no name"), UNCUT,
                                         END};
    run_field(home, usual, script);
}

/* What was in the way is gone: nothing is lost, and nothing is asked. */
TEST(leaving_tries_to_save_once_more) {
    SCOPED_HOME *home = home_with_field();
    const struct step script[] = {CALL(fill_disk), TYPE("2"), CALL(free_disk), TYPE("n"), SEE("Hedgerow"), END};
    run_field(home, usual, script);
}

/* A is set to what B is; the sweep then solves it. */
static const char won[] = "Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n";

static bool has_result(const char *home) {
    PZ_OWNED char *results = home_read(home, "results");
    return results && strncmp(results, "lammas ", 7) == 0;
}

TEST(leaving_asks_where_a_result_would_be_lost) {
    SCOPED_HOME *home = home_new();
    const struct step script[] = {KEY(K_DOWN),
                                  TYPE("1"),
                                  KEY(K_RIGHT),
                                  TYPE("1"),
                                  WAIT("Moves made     2"),
                                  CALL(fill_disk),
                                  KEY(K_ENTER),
                                  WAIT("Solved"),
                                  SEE("The result is not being saved: cannot write: No space left on device."),
                                  TYPE("q"),
                                  SEE("Leave this game?"),
                                  SEE("The result is not being saved"),
                                  UNCUT,
                                  RESIZE(60, 20),
                                  UNCUT,
                                  TYPE("t"),
                                  CALL(free_disk),
                                  TYPE("q"),
                                  MISS("Leave this game?"),
                                  MISS("Hints used"),
                                  END};
    home_write(home, "field.lvl", won);
    run_field(home, usual, script);
    assert_true(has_result(home));
}

static void full(const struct tui_request *request) {
    (void)request;
    results_full = true;
}

/* The save stays until the result is known; the menu, which is below the level, finds it first. */
TEST(a_result_that_was_not_saved_counts_when_the_level_is_opened_again) {
    SCOPED_HOME *home = home_new();
    const struct step first[] = {KEY(K_DOWN),  TYPE("1"),      KEY(K_RIGHT), TYPE("1"), CALL(full),
                                 KEY(K_ENTER), WAIT("Solved"), TYPE("ql"),   END};
    static const struct step second[] = {SEE("Lammas, untitled: this game had ended, and counts now."),
                                         SEE("Moves made     0"), END};
    home_write(home, "field.lvl", won);
    run_field(home, usual, first);
    assert_false(has_result(home));
    run_field(home, usual, second);
    assert_true(has_result(home));
}

TEST(a_draft_that_is_not_saved_is_told) {
    SCOPED_HOME *home = home_with_field();
    const struct step script[] = {TYPE("E"),
                                  SEE("Enter play"),
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
}

TEST(leaving_the_workshop_asks_where_a_draft_would_be_lost) {
    SCOPED_HOME *home = home_with_field();
    const struct step script[] = {TYPE("E"),
                                  SEE("Enter play"),
                                  CALL(fill_disk),
                                  TYPE("3"),
                                  SEE("This draft is not being saved"),
                                  KEY(K_ESCAPE),
                                  SEE("Leave the workshop?"),
                                  UNCUT,
                                  RESIZE(60, 20),
                                  UNCUT,
                                  TYPE("t"),
                                  SEE("not saved"),
                                  CALL(free_disk),
                                  KEY(K_ESCAPE), /* it tries once more */
                                  SEE("Hints used"),
                                  TYPE("E"),
                                  CALL(fill_disk),
                                  KEY(K_ESCAPE), /* nothing has changed */
                                  SEE("Hints used"),
                                  TYPE("E3"),
                                  KEY(K_ESCAPE),
                                  SEE("Leave the workshop?"),
                                  TYPE("l"),
                                  SEE("Hints used"),
                                  END};
    run_field(home, usual, script);
}

static void count_anew(const struct tui_request *request) {
    (void)request;
    writes = 0;
}

static void see_one_write(const struct tui_request *request) {
    (void)request;
    assert_int_equal(writes, 1);
}

/* There is no save in between that has neither the old move nor the new one. */
TEST(a_move_that_goes_on_with_the_last_one_is_saved_once) {
    SCOPED_HOME *home = home_new();
    home_write(home, "field.lvl", "Puzzle: circus\n\nabcdef\nbcdefa\ncdefab\ndefabc\nefabcd\nfabcde\nacebdf\n");
    static const struct step script[] = {
        TYPE("."), SEE("move 1"), CALL(count_anew), TYPE("."), CALL(see_one_write), SEE("move 1"),
        TYPE(","), SEE("move 1"), CALL(count_anew), TYPE(","), CALL(see_one_write), SEE("move 0"),
        END};
    run_field(home, usual, script);
}

static void stop_removing(const struct tui_request *request) {
    (void)request;
    undying = true;
}

/* As in a folder that is somebody else's. */
TEST(a_game_that_cannot_be_removed_stays_in_the_list) {
    SCOPED_HOME *home = home_with_field();
    static const struct step script[] = {TYPE("3"),           TYPE("q"), /* the menu is below */
                                         TYPE("g"),           SEE("1 game"),
                                         CALL(stop_removing), KEY(K_DELETE),
                                         TYPE("y"),           SEE("This game cannot be removed."),
                                         SEE("1 game"),       END};
    run_field(home, usual, script);
    undying = false;
}

static void stop_reading(const struct tui_request *request) {
    (void)request;
    unreadable = true;
}

/* Where the game is saved that begins with the field. */
static char *save_name(const char *ending) {
    struct pz_session *session = NULL;
    struct pz_text name = {0};
    const struct pz_game *const games[] = {&lammas_game, NULL};
    assert_int_equal(pz_session_open(games, field, strlen(field), &session, NULL), PZ_OK);
    pz_text_add(&name, "saves/lammas/%s%s", pz_session_id(session), ending);
    pz_session_free(session);
    return pz_text_take(&name);
}

static void assert_save(const char *home, const char *ending, const char *words) {
    char *name = save_name(ending), *text = home_read(home, name);
    assert_non_null(text);
    assert_non_null(strstr(text, words));
    free(text);
    free(name);
}

static void write_save(const char *home, const char *ending, const char *text) {
    PZ_OWNED char *name = save_name(ending);
    home_write(home, name, text);
}

/* The disk may give it back tomorrow. */
TEST(a_save_that_cannot_be_read_stays) {
    SCOPED_HOME *home = home_with_field();
    static const struct step first[] = {TYPE("3"), END};
    static const struct step second[] = {SEE("A saved game of Lammas stays as it is: cannot read: Input/output error."),
                                         UNCUT,
                                         SEE("Moves made     0"),
                                         TYPE("1"),
                                         MISS("not saved"),
                                         END};
    run_field(home, usual, first);
    unreadable = true;
    run_field(home, usual, second);
    assert_save(home, ".lvl", "set 1 1 c\n");
    assert_save(home, "-2.lvl", "set 1 1 a\n");
}

TEST(each_damaged_save_is_set_aside_and_told) {
    static const char *const endings[] = {".lvl.broken", ".lvl.broken-2", ".lvl.broken-3"};
    static const char *const texts[] = {"first", "second", "third"};
    SCOPED_HOME *home = home_with_field();
    for (size_t i = 0; i < 3; i++) {
        const struct step script[] = {SEE("A damaged game of Lammas was set aside as"),
                                      SEE(strchr(endings[i] + 1, '.')), UNCUT, TYPE("3u"), END};
        write_save(home, ".lvl", texts[i]);
        run_field(home, usual, script);
    }
    for (size_t i = 0; i < 3; i++)
        assert_save(home, endings[i], texts[i]);
}

/* A pipe in its place neither keeps the program waiting nor is replaced. */
TEST(a_save_that_is_a_pipe_stays) {
    SCOPED_HOME *home = home_with_field();
    static const struct step script[] = {SEE("it is not an ordinary file."), TYPE("1"), MISS("not saved"), END};
    write_save(home, ".lvl", "");
    PZ_OWNED char *name = save_name(".lvl"), *path = home_path(home, name);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    run_field(home, usual, script);
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    assert_true(S_ISFIFO(info.st_mode));
    assert_save(home, "-2.lvl", "set 1 1 a\n");
}

TEST(a_draft_that_cannot_be_read_stays) {
    SCOPED_HOME *home = home_with_field();
    static const char old[] = "Puzzle: lammas\n\nabab\nbaba\nabab\nbaba\n";
    static const struct step script[] = {
        CALL(stop_reading), TYPE("E"), SEE("A saved game of Lammas stays as it is"), TYPE("3"), SEE("not saved"), END};
    home_write(home, "drafts/lammas.lvl", old);
    run_field(home, usual, script);
    PZ_OWNED char *draft = home_read(home, "drafts/lammas.lvl");
    assert_string_equal(draft, old);
}

static void busy_disk(const struct tui_request *request) {
    (void)request;
    pthread_mutex_lock(&disk);
}

static void ready_disk(const struct tui_request *request) {
    (void)request;
    pthread_mutex_unlock(&disk);
}

static void end_now(const struct tui_request *request) {
    (void)request;
    leaving = true;
}

/*
 * A key waits for no disk, however long that takes: neither in the workshop nor for a setting or at the end of a game.
 */
static size_t count_saves(const char *home) {
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    PZ_SCOPED_STORE *store = pz_store_open(home, NULL);
    pz_store_saves(store, pz_games(), &saves);
    return saves.count;
}

static void a_save_is_there(const struct tui_request *request) {
    assert_int_equal(count_saves(request->state), 1);
}

TEST(no_key_waits_for_the_disk) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {CALL(busy_disk),
                                         TYPE("t"),
                                         SEE("Theme light"),
                                         TYPE("E"),
                                         SEE("Enter play"),
                                         TYPE("3"),
                                         TYPE("2"),
                                         SEE("Enter play"),
                                         KEY(K_ESCAPE),
                                         SEE("Moves made     0"),
                                         KEY(K_DOWN),
                                         TYPE("1"),
                                         KEY(K_RIGHT),
                                         TYPE("1"),
                                         SEE("Moves made     2"),
                                         KEY(K_ENTER),
                                         SEE("Solved"),
                                         TYPE("R"),
                                         SEE("Moves made     0"),
                                         CALL(ready_disk),
                                         CALL(end_now),
                                         END};
    home_write(home, "field.lvl", won);
    synced = synced_by_keys = waited_for = 0;
    run_field(home, usual, script);
    leaving = false;
    assert_int_equal(synced_by_keys, 0);
    assert_int_equal(waited_for, 0);
    assert_true(synced > 0);
}

/* Nor does who leaves a game that is over, though its save must stay until the result is on the disk. */
TEST(leaving_a_game_that_is_over_waits_for_no_disk) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {CALL(busy_disk),
                                         KEY(K_DOWN),
                                         TYPE("1"),
                                         KEY(K_RIGHT),
                                         TYPE("1"),
                                         SEE("Moves made     2"),
                                         KEY(K_ENTER),
                                         SEE("Solved"),
                                         TYPE("q"),
                                         SEE("q quit"),
                                         MISS("Continue"),
                                         MISS("Unfinished"),
                                         CALL(a_save_is_there),
                                         CALL(ready_disk),
                                         CALL(end_now),
                                         END};
    home_write(home, "field.lvl", won);
    synced = synced_by_keys = waited_for = 0;
    run_field(home, usual, script);
    leaving = false;
    assert_int_equal(synced_by_keys, 0);
    assert_int_equal(waited_for, 0);
    assert_int_equal(count_saves(home), 0);
    PZ_OWNED char *results = home_read(home, "results");
    assert_non_null(strstr(results, " 1 1 0"));
}

static void break_sync(const struct tui_request *request) {
    (void)request;
    sync_breaks = true;
}

static void mend_sync(const struct tui_request *request) {
    (void)request;
    sync_breaks = false;
}

/* Whatever the worker hears of the disk is told, and of no more than it knows: this is a draft, and no game. */
TEST(a_disk_that_fails_later_is_told) {
    SCOPED_HOME *home = home_with_field();
    static const struct step script[] = {
        CALL(break_sync),
        TYPE("E"),
        SEE("Enter play"),
        TYPE("3"),
        WAIT("What was saved last may not be on the disk: cannot write: Input/output error."),
        UNCUT,
        KEY(K_ESCAPE),
        WAIT("not saved"),
        TYPE("E"),
        CALL(mend_sync),
        TYPE("1"),
        KEY(K_ESCAPE),
        GONE("not saved"),
        END};
    run_field(home, usual, script);
}
