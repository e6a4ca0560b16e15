/* The files named on the command line. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "cli/report.h"
#include "puzzles/session.h"

/* What became of a file; each command has its own exit status for it. */
enum cli_file {
    CLI_SOUND,
    CLI_UNREADABLE,
    CLI_BROKEN,  /* not a level */
    CLI_ILLEGAL, /* a record with an illegal move */
};

/* Opens a level or record; if that fails, reports why and leaves *session as it is. */
enum cli_file cli_open(struct cli_report *report, const char *path, struct pz_session **session);

#endif
