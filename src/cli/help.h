/* Help pages, made from the tables of commands, games and options, so that they cannot fall out of date. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/command.h"
#include "puzzles/text.h"

/* What every command understands; -h and -V are short for these. */
extern const struct pz_option cli_common_options[];

/* Append a page: about one command; about the whole program, that is the screen and all commands (ending with null). */
void help_command(struct pz_text *out, const struct cli_command *command);
void help_program(struct pz_text *out, const struct cli_command *screen, const struct cli_command *const *commands);

/* Prints the usage of a command to standard error, and returns PZ_BAD. */
enum pz_status help_say_usage(const struct cli_command *command);

#endif
