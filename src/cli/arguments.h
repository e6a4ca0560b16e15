/* The command line of a subcommand, taken apart. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/error.h"
#include "puzzles/game.h"
#include "puzzles/options.h"

struct cli_command;

/* Starts as {0}. */
struct cli_arguments {
    struct pz_options options;
    const char **operands; /* files or a game; borrowed from the command line, the array is owned */
    size_t count, capacity;
    const struct cli_command *const *commands; /* all there are, ending with null */
};
void cli_arguments_free(struct cli_arguments *arguments);

/* How far to read. */
enum cli_reach {
    CLI_TO_OPERAND, /* up to the first operand; it and all that follows become operands */
    CLI_TO_END,     /* options may stand before and after operands, until "--" */
};

/* Reads argv[1 …]. PZ_BAD after saying what is wrong and how the command is used. */
enum pz_status cli_parse(const struct cli_command *command, enum cli_reach reach, int argc, char **argv,
                         struct cli_arguments *arguments);

/* PZ_BAD with an error naming option and game if an option was given that only other games have. */
enum pz_status cli_check_options(const struct cli_command *command, const struct cli_arguments *arguments,
                                 const struct pz_game *game, struct pz_error *error);

/* Reads --seed; if it is not given, makes up a number that differs from run to run. */
enum pz_status cli_read_seed(const struct pz_options *options, uint64_t *seed, struct pz_error *error);

/* The game that is the only operand. PZ_BAD after saying what is wrong. */
enum pz_status cli_read_game(const struct cli_command *command, const struct cli_arguments *arguments,
                             const struct pz_game **game);

#endif
