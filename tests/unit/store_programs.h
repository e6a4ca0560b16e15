/* A store that opens without an error, and several programs that use one at the same time. */
#ifndef UNIT_STORE_PROGRAMS_H
#define UNIT_STORE_PROGRAMS_H

#include <stdint.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "puzzles/store.h"
#include "test.h"

static inline struct pz_store *open_store(const char *home) {
    struct pz_error error = {0};
    struct pz_store *store = pz_store_open(home, &error);
    assert_int_equal(error.message.length, 0);
    return store;
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
