#include "home.h"

#include <ftw.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static void *or_die(void *result, const char *what) {
    if (!result) {
        perror(what);
        exit(EXIT_FAILURE);
    }
    return result;
}

/* malloc'd "a" + "b" + "c" */
static char *join(const char *a, const char *b, const char *c) {
    size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
    char *joined = or_die(malloc(size), "malloc");
    snprintf(joined, size, "%s%s%s", a, b, c);
    return joined;
}

static const char memory[] = "/dev/shm";

/* Whether the folder in memory is there and has that many bytes. */
static bool is_in_memory(unsigned long long bytes) {
    struct statvfs system;
    return access(memory, W_OK) == 0 && statvfs(memory, &system) == 0 && system.f_bavail * system.f_frsize >= bytes;
}

/* The folder is in memory if there is enough, because on a disk the tests would wait at each fsync(). */
static const char *folder_for_homes(void) {
    const char *given = getenv("TMPDIR");
    return given && *given ? given : is_in_memory(1ULL << 30) ? memory : "/tmp";
}

/* Homes of this process that are still there, as after a test that failed; they go when the process ends. */
enum { HOMES = 16 };
static struct {
    char *path;
    pid_t owner;
} homes[HOMES];

static void remove_the_rest(void) {
    for (int i = 0; i < HOMES; i++)
        if (homes[i].path && homes[i].owner == getpid())
            home_remove(homes[i].path);
}

char *home_new(void) {
    static bool registered;
    char *home = or_die(mkdtemp(join(folder_for_homes(), "/puzzles-test-XXXXXX", "")), "home_new");
    if (!registered)
        atexit(remove_the_rest);
    registered = true;
    for (int i = 0; i < HOMES; i++)
        if (!homes[i].path) {
            homes[i].path = home;
            homes[i].owner = getpid();
            break;
        }
    return home;
}

void home_leave(char **home) {
    home_remove(*home);
}

void home_in_memory(void) {
    if (is_in_memory(1ULL << 26))
        setenv("TMPDIR", memory, 0);
}

/* A test may have taken away the permissions that removal needs. */
static int allow(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)status, (void)place;
    if (type == FTW_D || type == FTW_DNR)
        chmod(path, 0700);
    return 0;
}

static int erase(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)status, (void)type, (void)place;
    return remove(path);
}

void home_remove(char *home) {
    for (int i = 0; i < HOMES; i++)
        if (homes[i].path == home)
            homes[i].path = NULL;
    if (home) {
        nftw(home, allow, 16, FTW_PHYS);
        nftw(home, erase, 16, FTW_PHYS | FTW_DEPTH);
    }
    free(home);
}

int home_set_up(void **state) {
    *state = home_new();
    return 0;
}

int home_tear_down(void **state) {
    home_remove(*state);
    return 0;
}

char *home_path(const char *home, const char *name) {
    return join(home, "/", name);
}

void home_write(const char *home, const char *name, const char *text) {
    char *path = home_path(home, name);
    for (char *slash = path + strlen(home) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    FILE *file = or_die(fopen(path, "w"), path);
    if (fputs(text, file) < 0 || fclose(file))
        or_die(NULL, path);
    free(path);
}

/* Opens the latest version of a file (puzzles/staged.h); null if there is none. */
static FILE *open_latest(const char *home, const char *name) {
    static const char *const suffixes[] = {"~new", "~sync", ""};
    FILE *file = NULL;
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes && !file; i++) {
        char *path = join(home, "/", name), *version = join(path, suffixes[i], "");
        file = fopen(version, "r");
        free(version);
        free(path);
    }
    return file;
}

char *home_read(const char *home, const char *name) {
    FILE *file = open_latest(home, name);
    if (!file)
        return NULL;
    size_t length = 0, room = 4096;
    char *text = or_die(malloc(room), "malloc");
    for (size_t got; (got = fread(text + length, 1, room - length - 1, file)) > 0;) {
        length += got;
        if (room - length < 2)
            text = or_die(realloc(text, room *= 2), "realloc");
    }
    text[length] = '\0';
    fclose(file);
    return text;
}

enum { VARIABLES_MAX = 64 };

static void add(char **environment, const char *name, const char *value, const char *end) {
    size_t count = 0;
    while (environment[count])
        count++;
    if (count + 1 == VARIABLES_MAX) {
        fputs("home_environment: too many variables\n", stderr);
        exit(EXIT_FAILURE);
    }
    environment[count] = join(name, value, end);
}

/* Whether one of these is NAME=…. */
static bool sets(const char *const *variables, const char *name) {
    for (; variables && *variables; variables++)
        if (strncmp(*variables, name, strlen(name)) == 0 && (*variables)[strlen(name)] == '=')
            return true;
    return false;
}

char **home_environment(const char *home, const char *term, const char *locale, const char *const *extra) {
    static const char *const inherited[] = {"PATH", "ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"};
    char **environment = or_die(calloc(VARIABLES_MAX, sizeof *environment), "calloc");
    for (size_t i = 0; i < sizeof inherited / sizeof *inherited; i++) {
        const char *value = getenv(inherited[i]);
        if (value && !sets(extra, inherited[i])) {
            char *name = join(inherited[i], "=", "");
            add(environment, name, value, "");
            free(name);
        }
    }
    add(environment, "HOME=", home, "");
    add(environment, "XDG_CACHE_HOME=", home, "/.cache");
    add(environment, "XDG_CONFIG_HOME=", home, "/.config");
    add(environment, "XDG_DATA_HOME=", home, "/.local/share");
    if (!sets(extra, "XDG_STATE_HOME"))
        add(environment, "XDG_STATE_HOME=", home, "/.local/state");
    add(environment, "TERM=", term, "");
    if (!sets(extra, "LC_ALL"))
        add(environment, "LC_ALL=", locale, "");
    for (; extra && *extra; extra++)
        add(environment, *extra, "", "");
    return environment;
}

void home_environment_free(char **environment) {
    for (char **variable = environment; variable && *variable; variable++)
        free(*variable);
    free(environment);
}
