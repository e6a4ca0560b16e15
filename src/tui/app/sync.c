/* Files on their way to the disk: a worker waits for it, so that no key has to. */
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "tui/app/app.h"
#include "tui/kit/clock.h"

struct syncing {
    const struct platform *platform;
    struct task task;
    struct pz_text waiting; /* paths, each with its NUL */
    struct pz_text taken;   /* those that the worker has */
    struct pz_text failed;  /* those that it could not sync; they are tried again with the next */
    struct pz_error error;  /* why it could not; empty if it could */
    bool fails;             /* whether the last files could not be synced */
    bool news;              /* and that is yet to be told */
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

static void run(void *context, const struct pz_budget *budget) {
    struct syncing *syncing = context;
    const struct pz_text *paths = &syncing->taken;
    (void)budget;
    for (size_t at = 0; at < paths->length; at += strlen(paths->data + at) + 1)
        if (pz_staged_sync(paths->data + at, &syncing->error) != PZ_OK)
            pz_text_add_bytes(&syncing->failed, paths->data + at, strlen(paths->data + at) + 1);
}

static void take(struct syncing *syncing) {
    for (size_t at = 0; at < syncing->failed.length; at += strlen(syncing->failed.data + at) + 1)
        sync_add(syncing, syncing->failed.data + at);
    pz_text_clear(&syncing->failed);
    pz_text_free(&syncing->taken);
    syncing->taken = syncing->waiting;
    syncing->waiting = (struct pz_text){0};
    pz_error_free(&syncing->error);
}

static void finish(struct syncing *syncing) {
    syncing->fails = syncing->error.message.length > 0;
    syncing->news = syncing->fails;
}

/* False if a failure has not been told yet. */
static bool tell(struct syncing *syncing, struct pz_error *error) {
    const bool news = syncing->news;
    if (news)
        pz_error_set(error, 0, 0, "%s", pz_text_string(&syncing->error.message));
    syncing->news = false;
    return !news;
}

/* Waits for the disk on this thread. */
static void sync_now(struct syncing *syncing) {
    take(syncing);
    run(syncing, NULL);
    finish(syncing);
}

/* What was written while the worker was busy is next, whether or not a key is pressed. */
bool sync_tick(struct syncing *syncing, struct pz_error *error) {
    if (task_collect(&syncing->task))
        finish(syncing);
    const bool fine = tell(syncing, error);
    if (syncing->task.started || syncing->waiting.length == 0)
        return fine;
    take(syncing);
    if (task_start(&syncing->task, syncing->platform, 0, run, syncing))
        return fine;
    run(syncing, NULL);
    finish(syncing);
    return tell(syncing, error) && fine;
}

bool sync_wait(void *context) {
    struct syncing *syncing = context;
    if (syncing->task.started) {
        task_cancel(&syncing->task);
        finish(syncing);
    }
    if (syncing->waiting.length > 0)
        sync_now(syncing);
    return syncing->failed.length == 0;
}

bool sync_is_done(void *context) {
    const struct syncing *syncing = context;
    return !syncing->task.started && syncing->waiting.length == 0 && syncing->failed.length == 0;
}

bool sync_fails(const struct syncing *syncing) {
    return syncing->fails;
}

void sync_end(struct syncing *syncing) {
    task_cancel(&syncing->task);
    take(syncing);
    run(syncing, NULL);
    pz_text_free(&syncing->taken);
    pz_text_free(&syncing->failed);
    pz_error_free(&syncing->error);
    free(syncing);
}
