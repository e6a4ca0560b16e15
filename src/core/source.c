/*
 * Sources: files read into memory or mapped. The ranges of mapped files are kept in a table of fixed size, where a
 * signal handler can search them; when it is full, files are read instead.
 */
#define _DEFAULT_SOURCE 1 /* madvise() */
#include "puzzles/source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "puzzles/code.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"

enum {
    MAPPED_MAX = 64,
    BLOCK = 1 << 16, /* bytes given back at a time; a multiple of any page size */
};

static const size_t large = (size_t)64 << 20, worth_mapping = (size_t)1 << 18, read_most = (size_t)1 << 30;

/* A mapped range; free if `start` is 0, being set up or torn down if it is 1. */
struct mapped {
    atomic_uintptr_t start;
    size_t length, page;
    int zeros; /* "/dev/zero", open */
    atomic_bool lost;
};

struct pz_source {
    atomic_size_t users;
    char *owned;           /* null if mapped */
    struct mapped *mapped; /* null if owned */
    const char *bytes;
    size_t length;
};

static struct mapped mapped_files[MAPPED_MAX];

/* ---- Mapping ---- */

static struct mapped *take_slot(void) {
    for (size_t i = 0; i < MAPPED_MAX; i++) {
        uintptr_t expected = 0;
        if (atomic_compare_exchange_strong(&mapped_files[i].start, &expected, 1))
            return &mapped_files[i];
    }
    return NULL;
}

/* Null if the file cannot be mapped; it may still be read. */
static struct mapped *map_file(int file, size_t length) {
    struct mapped *mapped = take_slot();
    if (!mapped)
        return NULL;
    const long page = sysconf(_SC_PAGESIZE);
    mapped->zeros = open("/dev/zero", O_RDONLY | O_CLOEXEC);
    void *start = mapped->zeros < 0 ? MAP_FAILED : mmap(NULL, length, PROT_READ, MAP_PRIVATE, file, 0);
    if (start == MAP_FAILED || page <= 0) {
        if (mapped->zeros >= 0)
            close(mapped->zeros);
        atomic_store(&mapped->start, 0);
        return NULL;
    }
    mapped->length = length;
    mapped->page = (size_t)page;
    atomic_store(&mapped->lost, false);
    atomic_store(&mapped->start, (uintptr_t)start);
    return mapped;
}

static void unmap(struct mapped *mapped) {
    void *start = (void *)atomic_exchange(&mapped->start, 1); /* first, so that it is no longer mended */
    munmap(start, mapped->length);
    close(mapped->zeros);
    atomic_store(&mapped->start, 0);
}

bool pz_source_mend(void *address) {
    for (size_t i = 0; i < MAPPED_MAX; i++) {
        struct mapped *mapped = &mapped_files[i];
        const uintptr_t start = atomic_load(&mapped->start), place = (uintptr_t)address;
        if (start <= 1 || place < start || place - start >= mapped->length)
            continue;
        const int saved = errno;
        void *page = (void *)(place - place % mapped->page);
        void *made = mmap(page, mapped->page, PROT_READ, MAP_PRIVATE | MAP_FIXED, mapped->zeros, 0);
        errno = saved;
        atomic_store(&mapped->lost, true);
        return made != MAP_FAILED;
    }
    return false;
}

/* ---- Sources ---- */

static struct pz_source *make(char *owned, struct mapped *mapped, size_t length) {
    struct pz_source *source = pz_alloc(1, sizeof *source);
    atomic_init(&source->users, 1);
    source->owned = owned;
    source->mapped = mapped;
    source->bytes = mapped ? (const char *)atomic_load(&mapped->start) : owned;
    source->length = length;
    return source;
}

/* A mapped source if the file is large and regular, else null: if anything is wrong with it, reading it will show. */
static struct pz_source *open_mapped(const char *path, size_t from, size_t limit) {
    struct pz_source *source = NULL;
    struct stat info;
    if (strcmp(path, "-") == 0 || stat(path, &info) != 0 || !S_ISREG(info.st_mode) || (uintmax_t)info.st_size < from)
        return NULL;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return NULL;
    if (fstat(file, &info) == 0 && S_ISREG(info.st_mode) && (uintmax_t)info.st_size >= from &&
        (uintmax_t)info.st_size <= limit) {
        struct mapped *mapped = map_file(file, (size_t)info.st_size);
        if (mapped)
            source = make(NULL, mapped, (size_t)info.st_size);
    }
    close(file);
    return source;
}

static enum pz_status open_source(const char *path, size_t from, size_t limit, struct pz_source **source,
                                  struct pz_error *error) {
    struct pz_source *mapped = pz_is_code(path) ? NULL : open_mapped(path, from, limit);
    if (mapped) {
        *source = mapped;
        return PZ_OK;
    }
    struct pz_text text = {0};
    const enum pz_status status = pz_is_code(path)
                                      ? pz_code_read(path, &text, error)
                                      : pz_file_read(path, limit < read_most ? limit : read_most, &text, error);
    if (status == PZ_OK) {
        const size_t length = text.length;
        *source = make(pz_text_take(&text), NULL, length);
    }
    pz_text_free(&text);
    return status;
}

enum pz_status pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error) {
    return open_source(path, large, limit, source, error);
}

enum pz_status pz_source_open_briefly(const char *path, size_t limit, struct pz_source **source,
                                      struct pz_error *error) {
    return open_source(path, worth_mapping, limit, source, error);
}

const char *pz_source_name(const char *path) {
    return strcmp(path, "-") == 0 ? "<stdin>" : pz_is_code(path) ? "<code>" : path;
}

struct pz_source *pz_source_copy(const char *bytes, size_t length) {
    return make(pz_copy(bytes, length), NULL, length);
}

struct pz_source *pz_source_retain(struct pz_source *source) {
    atomic_fetch_add(&source->users, 1);
    return source;
}

void pz_source_release(struct pz_source *source) {
    if (!source || atomic_fetch_sub(&source->users, 1) > 1)
        return;
    if (source->mapped)
        unmap(source->mapped);
    free(source->owned);
    free(source);
}

const char *pz_source_bytes(const struct pz_source *source) {
    return source->bytes;
}

size_t pz_source_length(const struct pz_source *source) {
    return source->length;
}

bool pz_source_is_whole(const struct pz_source *source) {
    return !source->mapped || !atomic_load(&source->mapped->lost);
}

/* Gives back the pages of the blocks `first` … end - 1; reading them again fetches them from the file. */
static void give_back(const struct pz_source *source, size_t first, size_t end) {
    const size_t last = (source->length + BLOCK - 1) / BLOCK;
    if (end > last)
        end = last;
    if (first >= end)
        return;
    const size_t length = (end == last ? source->length : end * BLOCK) - first * BLOCK;
    madvise((void *)(atomic_load(&source->mapped->start) + first * BLOCK), length, MADV_DONTNEED);
}

/*
 * Acts only where blocks meet, and not on large files: the system takes their pages when it needs them, and they would
 * be slow to fetch again.
 */
void pz_source_pass(const struct pz_source *source, const char *bytes, size_t length) {
    if (!source || !source->mapped || source->length >= large)
        return;
    const size_t first = (size_t)(bytes - source->bytes) / BLOCK,
                 last = ((size_t)(bytes - source->bytes) + length) / BLOCK;
    if (first == last)
        return;
    give_back(source, first > 0 ? first - 1 : 0, first);
    give_back(source, first + 1, last);
    give_back(source, last + 1, last + 2);
}
