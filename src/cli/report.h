/*
 * Results as a command prints them: lines "key: value" or, with --json, objects of JSON with the same keys, one a line.
 * Commands add what they know and do not ask which of them it becomes.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/arguments.h"
#include "puzzles/error.h"
#include "puzzles/text.h"

struct cli_field {
    char *key;
    struct pz_text values; /* as JSON, with commas between them */
    bool array;
};

/* One block of results, or object. */
struct cli_report {
    bool json;
    bool several; /* files: lines say which one they are about */
    struct pz_text lines;
    struct cli_field *fields;
    size_t count, capacity;
};

/* Starts a report in the form that the command line asks for. */
struct cli_report cli_report_start(const struct cli_arguments *arguments);
void cli_report_free(struct cli_report *report);

/* Which file is meant, or code. Lines name it only if there are several. */
void cli_report_file(struct cli_report *report, const char *path);

/* A key that is there already becomes an array of its values. A null string is null, and "-" in lines. */
void cli_report_text(struct cli_report *report, const char *key, const char *string);
void cli_report_number(struct cli_report *report, const char *key, uint64_t number);
/* With two decimals. */
void cli_report_decimal(struct cli_report *report, const char *key, double number);
void cli_report_numbers(struct cli_report *report, const char *key, const uint64_t *numbers, size_t count);

/*
 * Adds lines "key: value" that a game has written; in JSON, values that read as numbers are numbers. What follows an
 * empty line is a board, in JSON an array of its rows.
 */
void cli_report_lines(struct cli_report *report, const struct pz_text *lines);

/* Prints the report, and empties it for the next. */
void cli_report_write(struct cli_report *report);

/*
 * Prints an error, as cli_complain(), in place of the report, which is emptied.
 */
enum pz_status cli_report_error(struct cli_report *report, const char *name, struct pz_error *error);

#endif
