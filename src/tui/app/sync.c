/* A worker waits for the disk, so that keys do not. */
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
    struct pz_text taken;   /* the paths that the worker has */
    struct pz_text failed;  /* the paths that it could not sync, and tries again with the next ones */
    struct pz_error error;  /* why it could not; empty if it could */
    bool fails;             /* the last files could not be synced */
    bool news;              /* nobody has been told of it yet */
};

struct syncing *sync_start(const struct platform *platform) {
    struct syncing *syncing = pz_alloc(1, sizeof *syncing);
    syncing->platform = platform;
    return syncing;
}

/* The path after one in a list, or the first if that is null; null at the end. */
static const char *next_path(const struct pz_text *paths, const char *path) {
    const char *next = path ? path + strlen(path) + 1 : paths->data;
    return paths->length > 0 && next < paths->data + paths->length ? next : NULL;
}

void sync_add(void *context, const char *path) {
    struct syncing *syncing = context;
    for (const char *known = NULL; (known = next_path(&syncing->waiting, known)) != NULL;)
        if (strcmp(known, path) == 0)
            return;
    pz_text_add_bytes(&syncing->waiting, path, strlen(path) + 1);
}

static void run(void *context, const struct pz_budget *budget) {
    struct syncing *syncing = context;
    (void)budget;
    for (const char *path = NULL; (path = next_path(&syncing->taken, path)) != NULL;)
        if (pz_staged_sync(path, &syncing->error) != PZ_OK)
            pz_text_add_bytes(&syncing->failed, path, strlen(path) + 1);
}

static void take(struct syncing *syncing) {
    for (const char *path = NULL; (path = next_path(&syncing->failed, path)) != NULL;)
        sync_add(syncing, path);
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

static void add_failure(const struct syncing *syncing, struct pz_error *error) {
    pz_error_set(error, 0, 0, "what was saved last may not be on the disk: %s",
                 pz_text_string(&syncing->error.message));
}

/* Fills in a failure that has not been reported yet. */
static void tell(struct syncing *syncing, struct pz_error *error) {
    if (syncing->news)
        add_failure(syncing, error);
    syncing->news = false;
}

/* Files that were added while the worker was busy are next, even if no key is pressed. */
void sync_tick(struct syncing *syncing, struct pz_error *error) {
    if (task_collect(&syncing->task))
        finish(syncing);
    tell(syncing, error);
    if (syncing->task.started || syncing->waiting.length == 0)
        return;
    take(syncing);
    if (task_start(&syncing->task, syncing->platform, 0, run, syncing))
        return;
    run(syncing, NULL); /* no thread could be started, so we wait */
    finish(syncing);
    tell(syncing, error);
}

bool sync_wait(void *context) {
    struct syncing *syncing = context;
    if (syncing->task.started) {
        task_cancel(&syncing->task);
        finish(syncing);
    }
    if (syncing->waiting.length > 0) {
        take(syncing);
        run(syncing, NULL);
        finish(syncing);
    }
    return syncing->failed.length == 0;
}

bool sync_is_done(void *context) {
    const struct syncing *syncing = context;
    return !syncing->task.started && syncing->waiting.length == 0 && syncing->failed.length == 0;
}

bool sync_fails(const struct syncing *syncing) {
    return syncing->fails;
}

enum pz_status sync_end(struct syncing *syncing, struct pz_error *error) {
    task_cancel(&syncing->task);
    take(syncing);
    run(syncing, NULL);
    const bool fine = syncing->failed.length == 0;
    if (!fine)
        add_failure(syncing, error);
    pz_text_free(&syncing->taken);
    pz_text_free(&syncing->failed);
    pz_error_free(&syncing->error);
    free(syncing);
    return fine ? PZ_OK : PZ_BAD;
}
