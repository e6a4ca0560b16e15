/* What the program says: results to standard output, everything else to standard error. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "puzzles/error.h"
#include "puzzles/text.h"

/*
 * From now on errors are objects of JSON on standard output, like the results that a command prints with --json. To be
 * called once, before the command runs.
 */
void cli_use_json(void);

/*
 * Writes the text to standard output at once. If that fails, says so and ends the program with PZ_BAD: lost results
 * must never look like success.
 */
void cli_write(const struct pz_text *text);

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

#endif
