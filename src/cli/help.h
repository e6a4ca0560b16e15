/* Help pages, made from the tables of commands, games and options, so that they cannot fall out of date. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/command.h"
#include "puzzles/text.h"

/* Append a page: of one command, of the whole program. */
void help_command(struct pz_text *out, const struct cli_command *command);
void help_program(struct pz_text *out);

/* Prints how a command is used on standard error, and returns PZ_BAD. */
enum pz_status help_say_usage(const struct cli_command *command);

#endif
