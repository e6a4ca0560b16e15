/* The completion scripts. */
#ifndef CLI_COMPLETION_SHELLS_H
#define CLI_COMPLETION_SHELLS_H

#include "cli/command.h"
#include "puzzles/text.h"

/* Append the script for a shell; commands, a list that ends with null, are all but the screen. */
void completion_bash(const struct cli_command *const *commands, struct pz_text *out);
void completion_zsh(const struct cli_command *const *commands, struct pz_text *out);
void completion_fish(const struct cli_command *const *commands, struct pz_text *out);

#endif
