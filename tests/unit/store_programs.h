/* A store that opens without an error, and several programs that use one at the same time. */
#ifndef UNIT_STORE_PROGRAMS_H
#define UNIT_STORE_PROGRAMS_H

#include <fcntl.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "home.h"
#include "puzzles/store.h"
#include "test.h"

static inline struct pz_store *open_store(const char *home) {
    struct pz_error error = {0};
    struct pz_store *store = pz_store_open(home, &error);
    assert_int_equal(error.message.length, 0);
    return store;
}

/* A program that stopped while it had the lock; it ends when the pipe is closed. */
static inline pid_t hold_lock(const char *home, int *pipe_end) {
    int ready[2], gone[2];
    char byte = 0;
    assert_int_equal(pipe(ready) | pipe(gone), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        char *path = home_path(home, "lock");
        close(gone[1]);
        const bool held = fcntl(open(path, O_RDWR | O_CREAT, 0600), F_SETLK, &whole) == 0;
        const bool done = held && write(ready[1], &byte, 1) == 1 && read(gone[0], &byte, 1) == 0;
        _exit(done ? 0 : 1);
    }
    close(ready[1]);
    close(gone[0]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    *pipe_end = gone[1];
    return child;
}

/* How many of these games, 255 at most, another program gets that wants to have them. */
static inline int another_may_have_of(const char *home, char *const *paths, int count) {
    int status;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct pz_store *store = pz_store_open(home, NULL);
        int got = 0;
        for (int i = 0; i < count; i++)
            got += pz_store_lock(store, paths[i], NULL) == PZ_OK;
        _exit(got); /* without giving them back: the system does */
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static inline bool another_may_have(const char *home, char *path) {
    return another_may_have_of(home, &path, 1) == 1;
}

enum { PROGRAMS = 4 };

/* Each program does this, and must end well; they are numbered from 0. */
static inline void run_programs(const char *home, void (*work)(const char *home, int program)) {
    pid_t children[PROGRAMS];
    for (int i = 0; i < PROGRAMS; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] == 0) {
            work(home, i);
            _exit(0);
        }
    }
    for (int i = 0; i < PROGRAMS; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
}

#endif
