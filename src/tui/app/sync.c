/* Saves on their way to the disk: a worker waits for it, so that no key has to. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "tui/app/app.h"
#include "tui/kit/clock.h"

struct syncing {
    const struct platform *platform;
    struct task task;
    struct pz_text waiting; /* paths, each with its NUL */
    struct pz_text taken;   /* those that the worker has */
    struct pz_error error;  /* its own, until it is done */
    bool fails;             /* the last time */
};

struct syncing *sync_start(const struct platform *platform) {
    struct syncing *syncing = pz_alloc(1, sizeof *syncing);
    syncing->platform = platform;
    return syncing;
}

static bool has(const struct pz_text *paths, const char *path) {
    for (size_t at = 0; at < paths->length; at += strlen(paths->data + at) + 1)
        if (strcmp(paths->data + at, path) == 0)
            return true;
    return false;
}

void sync_add(void *context, const char *path) {
    struct syncing *syncing = context;
    if (!has(&syncing->waiting, path))
        pz_text_add_bytes(&syncing->waiting, path, strlen(path) + 1);
}

/* A file that is gone was the save of a game that is over. */
static void run(void *context, const struct pz_budget *budget) {
    struct syncing *syncing = context;
    const struct pz_text *paths = &syncing->taken;
    (void)budget;
    for (size_t at = 0; at < paths->length; at += strlen(paths->data + at) + 1)
        if (access(paths->data + at, F_OK) == 0)
            pz_file_sync(paths->data + at, &syncing->error);
}

static void take(struct syncing *syncing) {
    pz_text_free(&syncing->taken);
    syncing->taken = syncing->waiting;
    syncing->waiting = (struct pz_text){0};
    pz_error_free(&syncing->error);
    syncing->error = (struct pz_error){0};
}

bool sync_tick(struct syncing *syncing, struct pz_error *error) {
    const bool done = task_collect(&syncing->task), failed = done && syncing->error.message.length > 0;
    if (done)
        syncing->fails = failed;
    if (failed)
        pz_error_set(error, 0, 0, "%s", pz_text_string(&syncing->error.message));
    if (syncing->task.started || syncing->waiting.length == 0)
        return !failed;
    take(syncing);
    if (!task_start(&syncing->task, syncing->platform, 0, run, syncing))
        run(syncing, NULL);
    return !failed;
}

bool sync_fails(const struct syncing *syncing) {
    return syncing->fails;
}

void sync_end(struct syncing *syncing) {
    task_cancel(&syncing->task);
    take(syncing);
    run(syncing, NULL);
    pz_text_free(&syncing->taken);
    pz_error_free(&syncing->error);
    free(syncing);
}
