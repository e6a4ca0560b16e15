/* The files named on the command line. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "cli/output.h"
#include "puzzles/session.h"

/* Opens a level or record. False after reporting why that failed; *session is then as it was. */
bool cli_open(struct cli_report *report, const char *path, struct pz_session **session);

/* What a command does with a file: adds to the report, which is then printed, and returns the exit status. */
typedef enum pz_status cli_act(const void *context, const struct pz_session *session, const char *path,
                               struct cli_report *report);

/*
 * Opens and reports on each operand, a file, and returns the worst status. `broken` and `illegal` are the statuses for
 * a file that is no level and for a record with an illegal move; one that cannot be read is PZ_BAD. Ctrl-C ends the
 * whole run: PZ_LIMIT.
 */
enum pz_status cli_each_session(const struct cli_arguments *arguments, enum pz_status broken, enum pz_status illegal,
                                cli_act *act, const void *context);

#endif
