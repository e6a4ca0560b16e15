/*
 * Results as a command prints them: lines "key: value" or, with --json, objects of JSON with the same keys, one a line.
 * Commands add fields and do not ask which of them they become.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/command.h"
#include "puzzles/error.h"
#include "puzzles/fields.h"

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

#endif
