/* The bytes of a file, held as long as anybody needs them: a map of gigabytes is read in place. */
#ifndef PUZZLES_SOURCE_H
#define PUZZLES_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/error.h"

PZ_BEGIN_API

/* Reference-counted; safe to retain and release on any thread. */
struct pz_source;

/*
 * Opens the file at `path` ("-": standard input), or what a code (code.h) in its place stands for. Large regular files
 * are mapped into memory, all others read, up to a gigabyte. PZ_BAD with the reason if it cannot be read, is a folder,
 * or holds more than that or than `limit` bytes.
 */
enum pz_status pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);

/*
 * The same for a single pass: files of a quarter of a megabyte or more are mapped, and the memory of what has been
 * passed is given back. If such a file changes while it is in use, so does what is read.
 */
enum pz_status pz_source_open_briefly(const char *path, size_t limit, struct pz_source **source,
                                      struct pz_error *error);

/*
 * Notes that a pass over the source, in either direction, has reached these bytes, so that the memory around them can
 * be given back. Costs next to nothing; the source may be null.
 */
void pz_source_pass(const struct pz_source *source, const char *bytes, size_t length);

/* What to call a path in messages: "<stdin>" for "-", "<code>" for a code, which may be long. */
const char *pz_source_name(const char *path);

/* A source that holds a copy of the bytes in memory. */
struct pz_source *pz_source_copy(const char *bytes, size_t length);

struct pz_source *pz_source_retain(struct pz_source *source); /* returns it */
void pz_source_release(struct pz_source *source);             /* null is allowed */

const char *pz_source_bytes(const struct pz_source *source); /* never null */
size_t pz_source_length(const struct pz_source *source);

/* False once part of a mapped file was lost because somebody truncated it; that part then reads as NUL. */
bool pz_source_is_whole(const struct pz_source *source);

/*
 * For a handler of SIGBUS, which the system sends when the lost part of a mapped file is read: puts zeros there, so
 * that the program can go on. False if the address is in no mapped file; then the signal means something else. May be
 * called in a signal handler.
 */
bool pz_source_mend(void *address);

PZ_END_API

#endif
