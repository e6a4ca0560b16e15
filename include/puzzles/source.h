/* Sources: the bytes of a file, kept in memory while anybody needs them, so that a map of gigabytes is not copied. */
#ifndef PUZZLES_SOURCE_H
#define PUZZLES_SOURCE_H

#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/error.h"

PZ_BEGIN_API

/* Reference-counted; safe to retain and release on any thread. */
struct pz_source;

/*
 * Reads the file at `path` ("-": standard input), or what a code (code.h) in its place stands for. PZ_BAD with the
 * reason if it cannot be read, is a folder, holds more than `limit` bytes, or takes more memory than there is. Reading
 * ends with the first NUL byte, at which no level is sound, so that a device that never ends is not read for ever.
 */
enum pz_status pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);

/* Does the same with a limit that depends on the first 64 KiB of the file. */
typedef size_t pz_source_limit(const char *bytes, size_t length);
enum pz_status pz_source_open_as(const char *path, pz_source_limit *limit, struct pz_source **source,
                                 struct pz_error *error);

/* What to call a path in messages: "<stdin>" for "-", "<code>" for a code, which may be long. */
const char *pz_source_name(const char *path);

/* A source that holds a copy of the bytes in memory. */
struct pz_source *pz_source_copy(const char *bytes, size_t length);

struct pz_source *pz_source_retain(struct pz_source *source); /* returns it */
void pz_source_release(struct pz_source *source);             /* null is allowed */

const char *pz_source_bytes(const struct pz_source *source); /* never null */
size_t pz_source_length(const struct pz_source *source);

PZ_END_API

#endif
