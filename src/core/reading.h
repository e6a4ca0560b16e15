/* Reading a file whose limit depends on how it begins. */
#ifndef PUZZLES_SRC_CORE_READING_H
#define PUZZLES_SRC_CORE_READING_H

#include <stdbool.h>

#include "puzzles/error.h"
#include "puzzles/source.h"
#include "puzzles/text.h"

struct pz_reading {
    size_t limit;               /* bytes; more are an error */
    pz_source_limit *limit_for; /* what takes its place once the first piece has been read; may be null */
    bool is_text;               /* a NUL byte is the last one to be read, whatever follows it */
};

/* Otherwise as pz_file_read(). */
enum pz_status pz_file_read_as(const char *path, struct pz_reading reading, struct pz_text *out,
                               struct pz_error *error);

#endif
