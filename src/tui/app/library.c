/* Workers leave what they have read in an inbox; the screen's thread adds it to the catalog. */
#include "tui/app/library.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "puzzles/memory.h"
#include "tui/kit/task.h"

enum { COLLECT_MS = 100 };

/* How far a shelf's worker has come. */
enum state { READ, ASKED, READING };

/* One kind of thing of one game. */
struct shelf {
    const struct library *library;
    const struct pz_game *game;
    bool lessons;
    struct pz_catalog catalog;
    struct task task;
    enum state state;
    size_t read;                    /* what it has read so far */
    const struct pz_budget *budget; /* the worker's */
    pthread_mutex_t mutex;          /* of what follows */
    struct pz_catalog inbox;
    size_t files; /* in the folder; 0: not yet known */
};

struct library {
    const struct platform *platform;
    const struct pz_game *const *games;
    const char *levels, *own_levels;
    struct shelf **shelves; /* each allocated by itself, so that it never moves */
    size_t count, capacity;
    bool begun;   /* there has been a picture */
    bool put_off; /* something was asked for that could wait for the second one */
};

/* ---- on the worker ---- */

static bool leave(void *context, struct pz_catalog_entry entry, size_t files) {
    struct shelf *shelf = context;
    pthread_mutex_lock(&shelf->mutex);
    pz_catalog_append(&shelf->inbox, entry);
    shelf->files = files;
    pthread_mutex_unlock(&shelf->mutex);
    return pz_goes_on(shelf->budget, -1);
}

static void read_behind(void *context, const struct pz_budget *budget) {
    struct shelf *shelf = context;
    shelf->budget = budget;
    pz_catalog_read(shelf->library->games, shelf->library->own_levels, shelf->game, leave, shelf);
}

/* ---- on the screen's thread ---- */

static void read_at_once(struct shelf *shelf) {
    const struct library *library = shelf->library;
    pz_catalog_add(&shelf->catalog, library->games, library->own_levels, shelf->game);
}

static void read_own(struct shelf *shelf) {
    if (pz_catalog_exceeds(shelf->library->own_levels, shelf->game, LIBRARY_AT_ONCE))
        shelf->state = ASKED;
    else
        read_at_once(shelf);
}

/* Without a worker all is read at once; then it returns false. */
static bool begin_reading(struct shelf *shelf) {
    const bool behind = task_start(&shelf->task, shelf->library->platform, INFINITY, read_behind, shelf);
    if (!behind)
        read_at_once(shelf);
    shelf->state = behind ? READING : READ;
    return behind;
}

static struct shelf *new_shelf(struct library *library, const struct pz_game *game, bool lessons) {
    struct shelf *shelf = pz_alloc(1, sizeof *shelf);
    shelf->library = library;
    shelf->game = game;
    shelf->lessons = lessons;
    pthread_mutex_init(&shelf->mutex, NULL);
    if (library->levels)
        (lessons ? pz_catalog_add_lessons : pz_catalog_add)(&shelf->catalog, library->games, library->levels, game);
    if (library->own_levels && !lessons)
        read_own(shelf);
    return shelf;
}

static void free_shelf(struct shelf *shelf) {
    task_cancel(&shelf->task);
    pthread_mutex_destroy(&shelf->mutex);
    pz_catalog_free(&shelf->inbox);
    pz_catalog_free(&shelf->catalog);
    free(shelf);
}

struct library *library_new(const struct platform *platform, const struct pz_game *const *games, const char *levels,
                            const char *own_levels) {
    struct library *library = pz_alloc(1, sizeof *library);
    *library = (struct library){.platform = platform, .games = games, .levels = levels, .own_levels = own_levels};
    return library;
}

void library_renew(struct library *library) {
    for (size_t i = 0; i < library->count; i++)
        free_shelf(library->shelves[i]);
    library->count = 0;
}

void library_free(struct library *library) {
    library_renew(library);
    free(library->shelves);
    free(library);
}

static struct shelf *find_shelf(const struct library *library, const struct pz_game *game, bool lessons) {
    for (size_t i = 0; i < library->count; i++)
        if (library->shelves[i]->game == game && library->shelves[i]->lessons == lessons)
            return library->shelves[i];
    return NULL;
}

const struct pz_catalog *library_catalog(struct library *library, const struct pz_game *game, bool lessons) {
    struct shelf *shelf = find_shelf(library, game, lessons);
    if (!shelf) {
        shelf = new_shelf(library, game, lessons);
        library->shelves = pz_grow(library->shelves, &library->capacity, library->count + 1, sizeof *library->shelves);
        library->shelves[library->count++] = shelf;
    }
    return &shelf->catalog;
}

const struct pz_catalog *library_catalog_later(struct library *library, const struct pz_game *game) {
    if (library->begun)
        return library_catalog(library, game, false);
    library->put_off = true;
    return NULL;
}

/* Whether the worker has ended is asked first: what it leaves after that question is taken next time. */
static void collect(struct shelf *shelf) {
    const bool ended = task_collect(&shelf->task);
    pthread_mutex_lock(&shelf->mutex);
    struct pz_catalog inbox = shelf->inbox;
    shelf->inbox = (struct pz_catalog){0};
    pthread_mutex_unlock(&shelf->mutex);
    for (size_t i = 0; i < inbox.count; i++)
        pz_catalog_append(&shelf->catalog, inbox.entries[i]);
    shelf->read += inbox.count;
    shelf->state = ended ? READ : READING;
    free(inbox.entries);
}

void library_collect(struct library *library) {
    for (size_t i = 0; i < library->count; i++)
        if (library->shelves[i]->state == READING)
            collect(library->shelves[i]);
}

int library_go_on(struct library *library) {
    int wait = library->put_off ? 0 : -1;
    library->begun = true;
    library->put_off = false;
    for (size_t i = 0; i < library->count; i++) {
        struct shelf *shelf = library->shelves[i];
        if (shelf->state == ASKED && !begin_reading(shelf))
            wait = 0;
        if (shelf->state == READING && wait < 0)
            wait = COLLECT_MS;
    }
    return wait;
}

bool library_is_reading(const struct library *library, const struct pz_game *game, size_t *left, size_t *files) {
    struct shelf *shelf = find_shelf(library, game, false);
    if (!shelf || shelf->state == READ)
        return false;
    pthread_mutex_lock(&shelf->mutex);
    *files = shelf->files;
    pthread_mutex_unlock(&shelf->mutex);
    *left = *files > shelf->read ? *files - shelf->read : 0;
    return true;
}
