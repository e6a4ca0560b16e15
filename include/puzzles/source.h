/*
 * The bytes of a file, held as long as somebody needs them: a map of gigabytes is looked at where it lies.
 */
#ifndef PUZZLES_SOURCE_H
#define PUZZLES_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/error.h"

/* Counted; safe to retain and release on any thread. */
struct pz_source;

/*
 * Opens the file at `path` ("-": standard input). Large regular files are mapped into memory, all others read, up to a
 * gigabyte. PZ_BAD with the reason if it cannot be read, is a folder, or holds more than that or than `limit` bytes.
 */
enum pz_status pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);

/*
 * The same for use in passing: files of a quarter of a megabyte are mapped already, and give back the memory of what
 * has been passed. Whoever changes such a file while it is used changes what is read.
 */
enum pz_status pz_source_open_briefly(const char *path, size_t limit, struct pz_source **source,
                                      struct pz_error *error);

/*
 * Tells that a pass over the source, in either direction, is at these bytes, so that what lies around them can give
 * back its memory. Costs next to nothing; a source of null is allowed.
 */
void pz_source_pass(const struct pz_source *source, const char *bytes, size_t length);

/* Holds a copy of bytes in memory. */
struct pz_source *pz_source_copy(const char *bytes, size_t length);

struct pz_source *pz_source_retain(struct pz_source *source); /* returns it */
void pz_source_release(struct pz_source *source);             /* null is allowed */

const char *pz_source_bytes(const struct pz_source *source); /* never null */
size_t pz_source_length(const struct pz_source *source);

/* False once a part of a mapped file was lost because somebody cut it off; that part reads as NUL then. */
bool pz_source_is_whole(const struct pz_source *source);

/*
 * For a handler of SIGBUS, which the system sends when the lost part of a mapped file is read: puts zeros there, so
 * that the program can go on. False if the address belongs to no mapped file; then the signal means something else. May
 * be called in a signal handler.
 */
bool pz_source_mend(void *address);

#endif
