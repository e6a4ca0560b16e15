/* A source counts its users, and the last one to release it frees it. */
#include "puzzles/source.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/code.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"

struct pz_source {
    atomic_size_t users;
    struct pz_text bytes;
};

static struct pz_source *make(struct pz_text bytes) {
    struct pz_source *source = pz_alloc(1, sizeof *source);
    atomic_init(&source->users, 1);
    source->bytes = bytes;
    return source;
}

static enum pz_status open_source(const char *path, struct pz_reading reading, struct pz_source **source,
                                  struct pz_error *error) {
    struct pz_text text = {0};
    const enum pz_status status =
        pz_is_code(path) ? pz_code_read(path, &text, error) : pz_file_read_as(path, reading, &text, error);
    if (status == PZ_OK)
        *source = make(text);
    else
        pz_text_free(&text);
    return status;
}

enum pz_status pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error) {
    return open_source(path, (struct pz_reading){.limit = limit, .is_text = true}, source, error);
}

enum pz_status pz_source_open_as(const char *path, pz_source_limit *limit, struct pz_source **source,
                                 struct pz_error *error) {
    return open_source(path, (struct pz_reading){.limit = SIZE_MAX, .limit_for = limit, .is_text = true}, source,
                       error);
}

const char *pz_source_name(const char *path) {
    return strcmp(path, "-") == 0 ? "<stdin>" : pz_is_code(path) ? "<code>" : path;
}

struct pz_source *pz_source_copy(const char *bytes, size_t length) {
    struct pz_text text = {0};
    pz_text_add_bytes(&text, bytes, length);
    return make(text);
}

struct pz_source *pz_source_retain(struct pz_source *source) {
    atomic_fetch_add(&source->users, 1);
    return source;
}

void pz_source_release(struct pz_source *source) {
    if (!source || atomic_fetch_sub(&source->users, 1) > 1)
        return;
    pz_text_free(&source->bytes);
    free(source);
}

const char *pz_source_bytes(const struct pz_source *source) {
    return pz_text_string(&source->bytes);
}

size_t pz_source_length(const struct pz_source *source) {
    return source->bytes.length;
}
