/* What the program says, results to standard output and everything else to standard error, and the files it is about. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/command.h"
#include "puzzles/error.h"
#include "puzzles/fields.h"
#include "puzzles/session.h"
#include "puzzles/text.h"

/*
 * From now on errors are objects of JSON on standard output, like the results that a command prints with --json. To be
 * called once, before the command runs.
 */
void cli_use_json(void);

/*
 * Writes the text to standard output at once, and frees it. If that fails, says so and ends the program with PZ_BAD:
 * lost results must never look like success.
 */
void cli_write(struct pz_text *text);

/*
 * Prints "NAME:LINE:COLUMN: error: MESSAGE", or an object with `file`, `line` and `column`, as far as there are any,
 * and `error`. Frees the error and returns PZ_BAD, so that a command can end with it. The name of a file; null: the
 * error is about none.
 */
enum pz_status cli_complain(const char *name, struct pz_error *error);

/* The same for what is wrong with the command line or the environment: "puzzles: error: …". */
__attribute__((format(printf, 1, 2))) enum pz_status cli_fail(const char *format, ...);

/* Prints a line to standard error; the text may hold anything. */
void cli_say(const char *string);

/*
 * Appends the string with its control characters (C0, DEL and C1) written as \x1b: a name must neither command the
 * terminal nor break a line of results in two. So are written what is unseen and turns or joins other characters, and,
 * where the locale is not UTF-8, characters with a byte in them that would be a control character there.
 */
void cli_add_escaped(struct pz_text *out, const char *string);

/* ---- Results ----
 *
 * Lines "key: value" or, with --json, objects of JSON with the same keys, one a line. Commands add fields and do not ask
 * which of them they become.
 */

/* One block of lines, or one object. */
struct cli_report {
    bool json;
    bool several; /* files: lines say which one they are about */
    bool spaced;  /* an empty line ends each block */
    struct pz_fields fields;
};

/* Starts a report in the form that the command line asks for. */
struct cli_report cli_report_start(const struct cli_arguments *arguments);
void cli_report_free(struct cli_report *report);

/* Adds which file, or code, is meant. Lines name it only if there are several. */
void cli_report_file(struct cli_report *report, const char *path);

/* Adds a field. A null string is a missing value. */
void cli_report_text(struct cli_report *report, const char *key, const char *string);
void cli_report_number(struct cli_report *report, const char *key, uint64_t number);

/* Prints the report, and empties it for the next. In an object, a key that occurs again has an array of its values. */
void cli_report_write(struct cli_report *report);

/* Prints an error, as cli_complain() does, in place of the report, which is emptied. */
enum pz_status cli_report_error(struct cli_report *report, const char *name, struct pz_error *error);

/* ---- Files on the command line ---- */

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
