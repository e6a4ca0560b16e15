/* We find names and bytes by going through the calls once more. */
#include "crash.h"

#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "home.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

/* A random number for a name or a file. */
static uint32_t draw(const struct crash *crash, const char *what, size_t number, uint32_t bound) {
    struct pz_random random;
    uint64_t seed = pz_hash(PZ_HASH_START, (const char *)&crash->seed, sizeof crash->seed);
    seed = pz_hash(seed, what, strlen(what));
    pz_random_seed(&random, pz_hash(seed, (const char *)&number, sizeof number));
    return pz_random_below(&random, bound);
}

/* ---- names ---- */

static size_t folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) : 0;
}

static bool is_same_folder(const char *a, const char *b) {
    const size_t length = folder_length(a);
    return folder_length(b) == length && memcmp(a, b, length) == 0;
}

/* How many calls have changed names in the folder of a path. */
static size_t names_in_folder(const struct disk_log *log, const struct crash *crash, const char *path) {
    const size_t length = folder_length(path);
    size_t least = 0, names = crash->names;
    for (size_t i = 0; i < crash->end; i++) {
        const struct disk_call *call = &log->calls[i];
        if (call->kind == DISK_SYNC_FOLDER && strlen(call->path) == length && memcmp(call->path, path, length) == 0)
            least = call->since;
    }
    if (crash->seed) {
        PZ_OWNED char *folder = pz_copy(path, length);
        names = least + draw(crash, folder, length, (uint32_t)(crash->end - least) + 1);
    }
    return names > least ? names : least;
}

struct named {
    const char *path; /* borrowed from a call */
    size_t file;
};

struct names {
    struct named *items;
    size_t count, capacity;
};

static void drop(struct names *names, const char *path) {
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->items[i].path, path) == 0) {
            names->items[i] = names->items[--names->count];
            return;
        }
}

static void put(struct names *names, const char *path, size_t file) {
    drop(names, path);
    names->items = pz_grow(names->items, &names->capacity, names->count + 1, sizeof *names->items);
    names->items[names->count++] = (struct named){path, file};
}

static bool changes_names(const struct disk_call *call) {
    return call->kind == DISK_CREATE || call->kind == DISK_RENAME || call->kind == DISK_REMOVE;
}

static void change_names(const struct disk_call *call, struct names *names) {
    if (call->kind == DISK_CREATE) {
        put(names, call->path, call->file);
    } else {
        drop(names, call->path);
        if (call->kind == DISK_RENAME)
            put(names, call->other, call->file);
    }
}

/* No call moves a file from folder to folder. */
static struct names find_names(const struct disk_log *log, const struct crash *crash) {
    struct names names = {0};
    const char *known[64]; /* paths in the folders that have been met, and how many calls count there */
    size_t counts[64], count = 0;
    for (size_t i = 0; i < crash->end; i++) {
        const struct disk_call *call = &log->calls[i];
        size_t folder = 0;
        if (!changes_names(call))
            continue;
        while (folder < count && !is_same_folder(known[folder], call->path))
            folder++;
        if (folder == sizeof known / sizeof *known || (call->other && !is_same_folder(call->path, call->other)))
            abort();
        if (folder == count) {
            known[count] = call->path;
            counts[count++] = names_in_folder(log, crash, call->path);
        }
        if (i < counts[folder])
            change_names(call, &names);
    }
    return names;
}

/* ---- bytes ---- */

/* What a file holds after the first `end` calls. */
static void read_file(const struct disk_log *log, size_t file, size_t end, struct pz_text *out) {
    for (size_t i = 0; i < end; i++) {
        const struct disk_call *call = &log->calls[i];
        if (call->file != file)
            continue;
        if (call->kind == DISK_WRITE)
            pz_text_add_bytes(out, call->bytes.data, call->bytes.length);
        else if (call->kind == DISK_CUT && call->length < out->length)
            out->length = call->length;
    }
}

static void find_bytes(const struct disk_log *log, const struct crash *crash, const char *path, size_t file,
                       struct pz_text *out) {
    const enum crash_bytes way = crash->seed         ? (enum crash_bytes)draw(crash, "file", file, CRASH_WAYS)
                                 : strchr(path, '/') ? crash->bytes
                                                     : crash->lines;
    size_t since = 0;
    PZ_SCOPED_TEXT written = {0};
    for (size_t i = 0; i < crash->end; i++)
        if (log->calls[i].kind == DISK_SYNC && log->calls[i].file == file)
            since = log->calls[i].since;
    read_file(log, file, way == CRASH_THERE ? crash->end : since, out);
    read_file(log, file, crash->end, &written);
    const size_t more = written.length > out->length ? written.length - out->length : 0;
    if (way == CRASH_CUT && more > 0)
        pz_text_add_bytes(out, written.data + out->length, more / 2);
    for (size_t i = 0; way == CRASH_ZEROS && i < more; i++)
        pz_text_add_bytes(out, "", 1);
}

/* ---- the disk ---- */

static int by_path(const void *a, const void *b) {
    const struct crash_file *one = a, *other = b;
    return strcmp(one->path, other->path);
}

void crash_happen(const struct disk_log *log, const struct crash *crash, struct crash_disk *disk) {
    struct names names = find_names(log, crash);
    *disk = (struct crash_disk){0};
    for (size_t i = 0; i < names.count; i++) {
        disk->files = pz_grow(disk->files, &disk->capacity, disk->count + 1, sizeof *disk->files);
        disk->files[disk->count] = (struct crash_file){.path = pz_copy_string(names.items[i].path)};
        find_bytes(log, crash, names.items[i].path, names.items[i].file, &disk->files[disk->count++].bytes);
    }
    if (disk->count > 0)
        qsort(disk->files, disk->count, sizeof *disk->files, by_path);
    free(names.items);
}

void crash_free(struct crash_disk *disk) {
    for (size_t i = 0; i < disk->count; i++) {
        free(disk->files[i].path);
        pz_text_free(&disk->files[i].bytes);
    }
    free(disk->files);
    *disk = (struct crash_disk){0};
}

const struct crash_file *crash_find(const struct crash_disk *disk, const char *path) {
    for (size_t i = 0; i < disk->count; i++)
        if (strcmp(disk->files[i].path, path) == 0)
            return &disk->files[i];
    return NULL;
}

uint64_t crash_hash(const struct crash_disk *disk) {
    uint64_t hash = PZ_HASH_START;
    for (size_t i = 0; i < disk->count; i++) {
        const struct crash_file *file = &disk->files[i];
        hash = pz_hash(hash, file->path, strlen(file->path) + 1);
        hash = pz_hash(hash, (const char *)&file->bytes.length, sizeof file->bytes.length);
        hash = pz_hash(hash, pz_text_string(&file->bytes), file->bytes.length);
    }
    return hash;
}

void crash_write(const struct crash_disk *disk, const char *folder) {
    for (size_t i = 0; i < disk->count; i++) {
        const struct crash_file *file = &disk->files[i];
        PZ_OWNED char *path = home_path(folder, file->path), *parent = pz_copy(path, folder_length(path));
        if (pz_file_make_folder(parent, NULL) != PZ_OK ||
            pz_file_append(path, pz_text_string(&file->bytes), file->bytes.length, false, NULL) != PZ_OK)
            abort();
    }
}
