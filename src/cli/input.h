/* The files named on the command line. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "puzzles/session.h"

/* What became of a file; each command has its own exit status for it. */
enum cli_file {
    CLI_SOUND,
    CLI_UNREADABLE,
    CLI_BROKEN,  /* not a level */
    CLI_ILLEGAL, /* a record with an illegal move */
};

/* Opens a level or record; if that fails, says why and leaves *session as it is. */
enum cli_file cli_open(const char *path, struct pz_session **session);

/* Appends "file: NAME"; a code is written out. */
void cli_add_file(struct pz_text *out, const char *path);

#endif
