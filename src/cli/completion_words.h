/* What the completion scripts for the shells are made of. */
#ifndef CLI_COMPLETION_WORDS_H
#define CLI_COMPLETION_WORDS_H

#include <stdbool.h>

#include "cli/command.h"
#include "puzzles/text.h"

/* What an operand may be. */
struct completion_operands {
    bool files, games, commands;
    struct pz_text words; /* the operands themselves, with blanks between them */
};

/* Reads them from the usage line of a command, "[GAME | FILE]". Free the words. */
struct completion_operands completion_operands(const struct cli_command *command,
                                               const struct cli_command *const *commands);

/* Appends the words of "fixed|live" with blanks between them; nothing for a name in capitals. */
void completion_add_values(const char *value, struct pz_text *out);

/* Appends a text with a backslash before each of these characters. */
void completion_add_escaped(const char *text, const char *special, struct pz_text *out);

#endif
