/* Reading and writing whole files. */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "home.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "test.h"

/* How many entries a folder has: temporary files must not stay. */
static int count_entries(const char *folder) {
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, NULL, alphasort);
    assert_true(count >= 2); /* "." and ".." */
    for (int i = 0; i < count; i++)
        free(entries[i]);
    free(entries);
    return count - 2;
}

static unsigned mode_of(const char *path) {
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return info.st_mode & 07777;
}

static void assert_read_fails(const char *path, size_t limit, const char *message) {
    PZ_SCOPED_TEXT out = {0};
    PZ_SCOPED_ERROR error = {0};
    pz_text_add(&out, "kept");
    assert_int_equal(pz_file_read(path, limit, &out, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&out), "kept"); /* without half a file after it */
    assert_int_equal(out.length, strlen("kept"));
    assert_non_null(strstr(pz_text_string(&error.message), message));
    assert_int_equal(error.line, 0);
}

/* --- Reading --- */

HOME_TEST(appends_what_is_in_a_file) {
    home_write(*state, "a", "one\ntwo");
    PZ_OWNED char *path = home_path(*state, "a");
    PZ_SCOPED_TEXT out = {0};
    pz_text_add(&out, "zero\n");
    assert_int_equal(pz_file_read(path, 100, &out, NULL), PZ_OK);
    assert_string_equal(pz_text_string(&out), "zero\none\ntwo");
}

/* A NUL ends what is read, and the limit depends on how the file begins, whatever was there before. */
static size_t limit_of_two(const char *bytes, size_t length) {
    assert_int_equal(length, 4);
    assert_memory_equal(bytes, "ab\0c", 4);
    return 4;
}

HOME_TEST(appends_what_is_in_a_text) {
    PZ_OWNED char *path = home_path(*state, "a");
    PZ_SCOPED_TEXT out = {0};
    const struct pz_reading reading = {.limit = 10, .limit_for = limit_of_two, .is_text = true};
    assert_int_equal(pz_file_write(path, "ab\0c", 4, NULL), PZ_OK);
    pz_text_add(&out, "zero\n");
    assert_int_equal(pz_file_read_as(path, reading, &out, NULL), PZ_OK);
    assert_int_equal(out.length, strlen("zero\nab") + 1);
    assert_memory_equal(out.data, "zero\nab", out.length);
}

HOME_TEST(reads_every_byte_and_an_empty_file) {
    PZ_OWNED char *path = home_path(*state, "a");
    char bytes[70000];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)(i % 251);
    assert_int_equal(pz_file_write(path, bytes, sizeof bytes, NULL), PZ_OK);
    struct pz_text out = {0};
    assert_int_equal(pz_file_read(path, sizeof bytes, &out, NULL), PZ_OK);
    assert_int_equal(out.length, sizeof bytes);
    assert_memory_equal(out.data, bytes, sizeof bytes);
    pz_text_free(&out);
    assert_int_equal(pz_file_write(path, NULL, 0, NULL), PZ_OK);
    assert_int_equal(pz_file_read(path, 0, &out, NULL), PZ_OK);
    assert_int_equal(out.length, 0);
    assert_string_equal(pz_text_string(&out), "");
    pz_text_free(&out);
}

HOME_TEST(allocates_once_for_a_regular_file) {
    home_write(*state, "a", "0123456789");
    PZ_OWNED char *path = home_path(*state, "a");
    PZ_SCOPED_TEXT out = {0};
    assert_int_equal(pz_file_read(path, 100, &out, NULL), PZ_OK);
    assert_true(out.capacity <= 16); /* the size of the file, not that of a chunk: maps take gigabytes */
}

HOME_TEST(tells_why_a_file_cannot_be_read) {
    char *path = home_path(*state, "missing");
    assert_read_fails(path, 100, "cannot open: ");
    assert_read_fails(path, 100, strerror(ENOENT));
    assert_read_fails(*state, 100, "it is a folder");
    free(path);
    if (geteuid() == 0)
        return; /* root may read everything */
    home_write(*state, "secret", "x");
    path = home_path(*state, "secret");
    chmod(path, 0);
    assert_read_fails(path, 100, "cannot open: ");
    free(path);
}

HOME_TEST(refuses_files_beyond_the_limit) {
    home_write(*state, "a", "12345");
    PZ_OWNED char *path = home_path(*state, "a");
    assert_read_fails(path, 4, "larger than 4 bytes");
    PZ_SCOPED_TEXT out = {0};
    assert_int_equal(pz_file_read(path, 5, &out, NULL), PZ_OK);
    assert_string_equal(pz_text_string(&out), "12345");
    assert_read_fails("/dev/zero", 1000000, "larger than 1000000 bytes"); /* has no size to look at, and no end */
}

/* Files are read in pieces of 64 KiB; wherever one ends, nothing is lost, added or allowed by that. */
HOME_TEST(reads_files_of_every_size_around_a_piece) {
    static const size_t sizes[] = {65535, 65536, 65537, 131071, 131072, 131073};
    PZ_OWNED char *path = home_path(*state, "a"), *bytes = malloc(131073);
    for (size_t i = 0; i < 131073; i++)
        bytes[i] = (char)(i % 251);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        PZ_SCOPED_TEXT out = {0};
        assert_int_equal(pz_file_write(path, bytes, sizes[i], NULL), PZ_OK);
        assert_int_equal(pz_file_read(path, sizes[i], &out, NULL), PZ_OK);
        assert_int_equal(out.length, sizes[i]);
        assert_memory_equal(out.data, bytes, sizes[i]);
        assert_read_fails(path, sizes[i] - 1, "larger than ");
    }
}

HOME_TEST(only_what_is_no_file_may_block) {
    PZ_OWNED char *file = home_path(*state, "a"), *pipe_path = home_path(*state, "pipe");
    home_write(*state, "a", "x");
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    assert_true(pz_file_may_block(pipe_path));
    assert_true(pz_file_may_block("/dev/null"));
    assert_false(pz_file_may_block(file));
    assert_false(pz_file_may_block(*state));
    assert_false(pz_file_may_block("/nowhere/at/all"));
}

enum { PIPED = 300000 }; /* more than a pipe holds, and more than one chunk */

static void *fill_pipe(void *path) {
    FILE *file = fopen(path, "w");
    for (int i = 0; file && i < PIPED; i++)
        fputc('a' + i % 26, file);
    if (file)
        fclose(file);
    return NULL;
}

static void assert_alphabet(const struct pz_text *text) {
    assert_int_equal(text->length, PIPED);
    for (size_t i = 0; i < PIPED; i++)
        assert_int_equal(text->data[i], 'a' + (int)(i % 26));
}

HOME_TEST(reads_pipes_and_standard_input) {
    PZ_OWNED char *path = home_path(*state, "pipe");
    assert_int_equal(mkfifo(path, 0600), 0);
    for (int standard = 0; standard < 2; standard++) {
        pthread_t writer;
        PZ_SCOPED_TEXT out = {0};
        int kept = dup(0);
        assert_int_equal(pthread_create(&writer, NULL, fill_pipe, path), 0);
        if (standard) {
            int pipe_end = open(path, O_RDONLY);
            assert_int_equal(dup2(pipe_end, 0), 0);
            close(pipe_end);
        }
        assert_int_equal(pz_file_read(standard ? "-" : path, PIPED, &out, NULL), PZ_OK);
        pthread_join(writer, NULL);
        assert_alphabet(&out);
        if (standard)
            assert_int_equal(fcntl(0, F_GETFD), 0); /* left open: it is not ours */
        dup2(kept, 0);
        close(kept);
    }
}

/* ---- what is read or written in parts ---- */

static int interruptions; /* reads that a signal still interrupts */
static size_t at_once;    /* the most bytes that a call reads or writes; 0: as many as it wants */

ssize_t __real_write(int file, const void *bytes, size_t length);
ssize_t __wrap_write(int file, const void *bytes, size_t length);

ssize_t __wrap_write(int file, const void *bytes, size_t length) {
    return __real_write(file, bytes, at_once > 0 && at_once < length ? at_once : length);
}

ssize_t __real_read(int file, void *bytes, size_t length);
ssize_t __wrap_read(int file, void *bytes, size_t length);

ssize_t __wrap_read(int file, void *bytes, size_t length) {
    if (interruptions > 0) {
        interruptions--;
        errno = EINTR;
        return -1;
    }
    return __real_read(file, bytes, at_once > 0 && at_once < length ? at_once : length);
}

/* A signal, such as that of a window with a new size, ends nothing; nor does a read that returns a part. */
HOME_TEST(reads_on_after_a_signal_and_a_part) {
    PZ_OWNED char *path = home_path(*state, "a");
    PZ_SCOPED_TEXT out = {0};
    home_write(*state, "a", "0123456789");
    interruptions = 2;
    at_once = 3;
    const enum pz_status status = pz_file_read(path, 10, &out, NULL);
    at_once = 0;
    assert_int_equal(interruptions, 0);
    assert_int_equal(status, PZ_OK);
    assert_string_equal(pz_text_string(&out), "0123456789");
}

HOME_TEST(writes_on_after_a_part) {
    PZ_OWNED char *path = home_path(*state, "a");
    at_once = 3;
    const enum pz_status status = pz_file_write(path, "0123456789", 10, NULL);
    at_once = 0;
    assert_int_equal(status, PZ_OK);
    assert_file(*state, "a", "0123456789");
}

/* --- Writing --- */

HOME_TEST(writes_and_replaces) {
    PZ_OWNED char *path = home_path(*state, "a");
    assert_int_equal(pz_file_write(path, "old", 3, NULL), PZ_OK);
    assert_file(*state, "a", "old");
    assert_int_equal(pz_file_write(path, "newer", 5, NULL), PZ_OK);
    assert_file(*state, "a", "newer");
    assert_int_equal(count_entries(*state), 1);
}

HOME_TEST(appends_or_creates) {
    PZ_OWNED char *path = home_path(*state, "a");
    PZ_SCOPED_ERROR error = {0};
    const mode_t mask = umask(0);
    assert_int_equal(pz_file_append(path, "one\n", 4, false, NULL), PZ_OK);
    umask(mask);
    assert_int_equal(mode_of(path), 0666);
    assert_int_equal(pz_file_append(path, "two\n", 4, false, NULL), PZ_OK);
    assert_file(*state, "a", "one\ntwo\n");
    assert_int_equal(pz_file_append(*state, "x", 1, false, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "cannot open: Is a directory");
    assert_int_equal(error.line, 0);
}

/* ---- what is created ---- */

static const char *meanwhile; /* another program makes this file just before a name is taken */
static bool no_links;         /* as on FAT */

int __real_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);

int __wrap_link(const char *from, const char *to) {
    if (meanwhile) {
        FILE *file = fopen(meanwhile, "w");
        assert_non_null(file);
        fputs("theirs", file);
        fclose(file);
    }
    if (no_links) {
        errno = EPERM;
        return -1;
    }
    return __real_link(from, to);
}

static void assert_taken(const char *home, const char *path, const char *content) {
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(pz_file_create(path, "ours", 4, &error), PZ_NO);
    assert_string_equal(pz_text_string(&error.message), "already exists");
    assert_int_equal(error.column, 0);
    if (content)
        assert_file(home, "a", content);
    assert_int_equal(count_entries(home), 1);
}

/* With links and without, whoever comes first has the name, and no temporary file stays. */
HOME_TEST(creates_and_never_replaces) {
    PZ_OWNED char *path = home_path(*state, "a");
    const mode_t mask = umask(022);
    for (int i = 0; i < 2; i++) {
        no_links = i == 1;
        assert_int_equal(pz_file_create(path, "first", 5, NULL), PZ_OK);
        assert_file(*state, "a", "first");
        assert_int_equal(mode_of(path), 0644);
        assert_taken(*state, path, "first");
        unlink(path);
        meanwhile = path;
        assert_taken(*state, path, "theirs");
        meanwhile = NULL;
        unlink(path);
        assert_int_equal(symlink("nowhere", path), 0);
        assert_taken(*state, path, NULL);
        unlink(path);
        mkdir(path, 0700);
        assert_taken(*state, path, NULL);
        rmdir(path);
    }
    no_links = false;
    umask(mask);
}

HOME_TEST(tells_why_a_file_cannot_be_created) {
    PZ_SCOPED_ERROR error = {0};
    PZ_OWNED char *path = home_path(*state, "none/a");
    assert_int_equal(pz_file_create(path, "x", 1, &error), PZ_BAD);
    assert_non_null(strstr(pz_text_string(&error.message), strerror(ENOENT)));
    assert_int_equal(count_entries(*state), 0);
}

HOME_TEST(leaves_other_temporary_files_alone) {
    /* What a program with our process id left when the machine stopped. */
    char name[100], *path = home_path(*state, "a");
    snprintf(name, sizeof name, ".puzzles-%ld-0.tmp", (long)getpid());
    home_write(*state, name, "left over");
    assert_int_equal(pz_file_write(path, "x", 1, NULL), PZ_OK);
    assert_file(*state, "a", "x");
    assert_file(*state, name, "left over");
    assert_int_equal(count_entries(*state), 2);
    free(path);
}

HOME_TEST(replaces_rather_than_overwrites) {
    /* A program that has the old file open goes on reading the old one: it is never half written. */
    home_write(*state, "a", "old");
    char *path = home_path(*state, "a"), bytes[4] = {0};
    int file = open(path, O_RDONLY);
    assert_int_equal(pz_file_write(path, "new", 3, NULL), PZ_OK);
    assert_int_equal(read(file, bytes, 3), 3);
    assert_string_equal(bytes, "old");
    close(file);
    free(path);
}

HOME_TEST(writes_in_the_present_folder) {
    PZ_OWNED char *here = realpath(".", NULL);
    assert_int_equal(chdir(*state), 0);
    assert_int_equal(pz_file_write("plain", "x", 1, NULL), PZ_OK); /* a path without a slash */
    assert_int_equal(chdir(here), 0);
    assert_file(*state, "plain", "x");
}

HOME_TEST(keeps_permissions) {
    PZ_OWNED char *path = home_path(*state, "a");
    mode_t mask = umask(027);
    assert_int_equal(pz_file_write(path, "x", 1, NULL), PZ_OK);
    assert_int_equal(mode_of(path), 0640); /* 0666 without the mask */
    for (mode_t mode = 0606; mode <= 0607; mode++) {
        assert_int_equal(chmod(path, mode), 0);
        assert_int_equal(pz_file_write(path, "y", 1, NULL), PZ_OK);
        assert_int_equal(mode_of(path), mode);
    }
    umask(mask);
}

static bool no_modes; /* as on some network file systems */

int __real_fchmod(int file, mode_t mode);
int __wrap_fchmod(int file, mode_t mode);

int __wrap_fchmod(int file, mode_t mode) {
    errno = EPERM;
    return no_modes ? -1 : __real_fchmod(file, mode);
}

/* Where permissions cannot be changed, all files have the same, and can be replaced. */
HOME_TEST(replaces_files_without_permissions) {
    PZ_OWNED char *path = home_path(*state, "a");
    assert_int_equal(pz_file_write(path, "x", 1, NULL), PZ_OK);
    no_modes = true;
    const enum pz_status status = pz_file_write(path, "y", 1, NULL);
    no_modes = false;
    assert_int_equal(status, PZ_OK);
    assert_file(*state, "a", "y");
}

HOME_TEST(follows_symbolic_links) {
    home_write(*state, "folder/real", "old");
    char *middle = home_path(*state, "folder/middle"), *link = home_path(*state, "link");
    assert_int_equal(symlink("real", middle), 0);
    assert_int_equal(symlink("folder/middle", link), 0);
    assert_int_equal(pz_file_write(link, "new", 3, NULL), PZ_OK);
    assert_file(*state, "folder/real", "new");
    struct stat info;
    assert_int_equal(lstat(link, &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    free(middle);
    free(link);
}

static void assert_write_fails(const char *path, const char *message) {
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(pz_file_write(path, "new", 3, &error), PZ_BAD);
    if (!strstr(pz_text_string(&error.message), message))
        fail_msg("\"%s\" does not say \"%s\"", pz_text_string(&error.message), message);
    assert_int_equal(error.line, 0);
}

HOME_TEST(tells_why_a_file_cannot_be_written) {
    PZ_SCOPED_TEXT reason = {0};
    pz_text_add(&reason, "cannot create a file in '%s/no': No such file", *(char **)state);
    char *nowhere = home_path(*state, "no/such"), *dangling = home_path(*state, "dangling"),
         *pipe_path = home_path(*state, "pipe");
    assert_write_fails(nowhere, pz_text_string(&reason));
    assert_write_fails(*state, "it is not an ordinary file");
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    assert_write_fails(pipe_path, "it is not an ordinary file"); /* otherwise /dev/null could be replaced by a file */
    struct stat info;
    assert_int_equal(stat(pipe_path, &info), 0);
    assert_true(S_ISFIFO(info.st_mode));
    assert_int_equal(symlink("nobody", dangling), 0);
    assert_write_fails(dangling, "cannot follow the link: ");
    assert_int_equal(count_entries(*state), 2);
    free(nowhere);
    free(pipe_path);
    free(dangling);
}

HOME_TEST(leaves_the_old_file_if_writing_fails) {
    /* A limit on the size of files is as good as a full disk: two bytes are written, then nothing more fits. */
    home_write(*state, "a", "old");
    PZ_OWNED char *path = home_path(*state, "a");
    struct rlimit old, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    small = old;
    small.rlim_cur = 2;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    PZ_SCOPED_ERROR error = {0};
    enum pz_status status = pz_file_write(path, "new", 3, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    signal(SIGXFSZ, handler);
    assert_int_equal(status, PZ_BAD);
    assert_non_null(strstr(pz_text_string(&error.message), "cannot write: "));
    assert_file(*state, "a", "old");
    assert_int_equal(count_entries(*state), 1);
}

HOME_TEST(leaves_no_file_open) {
    PZ_OWNED char *path = home_path(*state, "a");
    int before = dup(0); /* the lowest free descriptor */
    close(before);
    PZ_SCOPED_TEXT out = {0};
    assert_int_equal(pz_file_write(path, "x", 1, NULL), PZ_OK);
    assert_int_equal(pz_file_write(*state, "x", 1, NULL), PZ_BAD);
    assert_int_equal(pz_file_read(path, 1, &out, NULL), PZ_OK);
    assert_int_equal(pz_file_read(path, 0, &out, NULL), PZ_BAD);
    assert_int_equal(pz_file_read(*state, 1, &out, NULL), PZ_BAD);
    int after = dup(0);
    close(after);
    assert_int_equal(after, before);
}

/* --- Folders --- */

HOME_TEST(makes_folders_with_their_parents) {
    PZ_OWNED char *path = home_path(*state, "a//b/c/");
    mode_t mask = umask(0);
    assert_int_equal(pz_file_make_folder(path, NULL), PZ_OK);
    umask(mask);
    assert_int_equal(mode_of(path), 0700);                    /* saves are nobody else's business */
    assert_int_equal(pz_file_make_folder(path, NULL), PZ_OK); /* it is there already */
    assert_int_equal(pz_file_make_folder("/", NULL), PZ_OK);
}

HOME_TEST(tells_why_a_folder_cannot_be_made) {
    PZ_SCOPED_ERROR error = {0};
    home_write(*state, "file", "x");
    char *path = home_path(*state, "file"), *inside = home_path(*state, "file/folder");
    for (const char *const *each = (const char *const[]){path, inside, "", NULL}; *each; each++) {
        assert_int_equal(pz_file_make_folder(*each, &error), PZ_BAD);
        assert_non_null(strstr(pz_text_string(&error.message), "cannot create the folder: "));
    }
    assert_file(*state, "file", "x");
    free(path);
    free(inside);
}

/* ---- what was left behind ---- */

static const char left[] = ".puzzles-999999999-0.tmp"; /* no process has that number */

static bool leaves(const char *home, const char *folder) {
    PZ_OWNED char *name = pz_format("%s/%s", folder, left), *path = home_path(home, name);
    return access(path, F_OK) == 0;
}

/* Down to some depth, but neither through links nor in folders with a dot, which are none of ours. */
HOME_TEST(sweeps_as_deep_as_it_is_told) {
    static const char *const folders[] = {".", "a", "a/b", "a/b/c", "x.y", "elsewhere.d/z"};
    PZ_OWNED char *link = home_path(*state, "link");
    for (int depth = 0; depth < 3; depth++) {
        for (size_t i = 0; i < 6; i++) {
            PZ_OWNED char *name = pz_format("%s/%s", folders[i], left);
            home_write(*state, name, "x");
        }
        if (depth == 0)
            assert_int_equal(symlink("elsewhere.d/z", link), 0);
        pz_file_sweep(*state, depth);
        for (int i = 0; i < 4; i++)
            assert_int_equal(leaves(*state, folders[i]), i > depth);
        assert_true(leaves(*state, "x.y"));
        assert_true(leaves(*state, "elsewhere.d/z"));
    }
}

/* The first folder can be made, and is no reason. */
HOME_TEST(tells_that_the_name_of_a_folder_is_too_long) {
    PZ_OWNED char *here = realpath(".", NULL);
    PZ_SCOPED_ERROR error = {0};
    char path[300] = "new/";
    memset(path + 4, 'x', sizeof path - 5);
    assert_int_equal(chdir(*state), 0);
    errno = EPERM; /* left by an earlier call */
    const enum pz_status status = pz_file_make_folder(path, &error);
    assert_int_equal(chdir(here), 0);
    assert_int_equal(status, PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "cannot create the folder: File name too long");
    assert_int_equal(count_entries(*state), 1);
}

HOME_TEST(tells_why_a_folder_cannot_be_synced) {
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(pz_sync_folder(*state, NULL), PZ_OK);
    assert_int_equal(pz_sync_folder("/nowhere/at/all", &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "cannot open its folder: No such file or directory");
    assert_int_equal(error.line, 0);
}

/* Who has no standard input gets the descriptor 0 for the first file that is opened, and it is as good as any other. */
HOME_TEST(files_may_have_the_first_descriptor) {
    PZ_OWNED char *path = home_path(*state, "a"), *other = home_path(*state, "b"), *nowhere = home_path(*state, "c/d"),
                  *third = home_path(*state, "d");
    PZ_SCOPED_TEXT text = {0};
    enum pz_status status[7];
    int lowest[7];
    const int input = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    status[0] = pz_file_write(path, "one\n", 4, NULL);
    lowest[0] = lowest_descriptor();
    status[1] = pz_file_append(path, "two\n", 4, true, NULL);
    lowest[1] = lowest_descriptor();
    status[2] = pz_file_sync(path, NULL);
    lowest[2] = lowest_descriptor();
    status[3] = pz_file_read(path, SIZE_MAX, &text, NULL);
    lowest[3] = lowest_descriptor();
    status[4] = pz_file_create(other, "three\n", 6, NULL);
    lowest[4] = lowest_descriptor();
    home_write(*state, left, "x");
    pz_file_sweep(*state, 1);
    lowest[5] = lowest_descriptor();
    pz_file_sweep(nowhere, 1);
    lowest[6] = lowest_descriptor();
    errno = EEXIST; /* left by an earlier call, it says nothing about this file */
    status[5] = pz_file_write(path, "one\ntwo\n", 8, NULL);
    no_links = true;
    status[6] = pz_file_create(third, "four\n", 5, NULL);
    no_links = false;
    assert_int_equal(dup2(input, STDIN_FILENO), STDIN_FILENO);
    close(input);
    for (size_t i = 0; i < 7; i++)
        assert_int_equal(status[i], PZ_OK);
    assert_int_equal(count_entries(*state), 3);
    for (size_t i = 0; i < 7; i++)
        assert_int_equal(lowest[i], STDIN_FILENO);
    assert_string_equal(pz_text_string(&text), "one\ntwo\n");
    assert_file(*state, "b", "three\n");
}

/* Whoever frees the entries of a folder that is not there frees nothing. */
TEST(a_folder_that_cannot_be_listed_has_no_entries) {
    struct dirent *none = NULL, **entries = &none;
    assert_true(pz_list_folder("/nowhere/at/all", NULL, &entries) < 0);
    assert_null(entries);
}
