/* A source holds the bytes of a file while anybody needs them, so that a map of gigabytes is never copied. */
#ifndef PUZZLES_SOURCE_H
#define PUZZLES_SOURCE_H

#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/error.h"

PZ_BEGIN_API

/* Reference-counted; safe to retain and release on any thread. */
struct pz_source;

/*
 * Reads the file at `path` ("-" is standard input), or the level that a code (code.h) stands for. PZ_BAD, with an
 * error, if it cannot be read, is a folder, holds more than `limit` bytes, or needs more memory than there is. Reading
 * stops at the first NUL byte, which no level can contain, so that a device such as /dev/zero comes to an end.
 */
enum pz_status pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);

/* Does the same with a limit that depends on the first 64 KiB of the file. */
typedef size_t pz_source_limit(const char *bytes, size_t length);
enum pz_status pz_source_open_as(const char *path, pz_source_limit *limit, struct pz_source **source,
                                 struct pz_error *error);

/* The name of a path in messages: "<stdin>" for "-", "<code>" for a code, which may be long. */
const char *pz_source_name(const char *path);

/* Returns a source that holds a copy of the bytes. */
struct pz_source *pz_source_copy(const char *bytes, size_t length);

struct pz_source *pz_source_retain(struct pz_source *source); /* returns it */
void pz_source_release(struct pz_source *source);             /* null is allowed */

const char *pz_source_bytes(const struct pz_source *source); /* never null */
size_t pz_source_length(const struct pz_source *source);

PZ_END_API

#endif
