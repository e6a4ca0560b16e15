/* What a subcommand is. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "puzzles/error.h"
#include "puzzles/game.h"

struct cli_arguments;

/* One constant table each; main.c lists them, and the help pages are made from them. */
struct cli_command {
    const char *name;
    const char *operands; /* as the usage line shows them */
    const char *help;     /* what it does, in half a line */

    const struct pz_option *options;                                     /* its own; null if it has none */
    const struct pz_option *(*game_options)(const struct pz_game *game); /* those of a game; null if it has none */

    enum pz_status (*run)(const struct cli_command *self, const struct cli_arguments *arguments);
};

extern const struct cli_command cli_solve, cli_check, cli_replay, cli_generate, cli_analyse, cli_gtp, cli_merge,
    cli_list, cli_share, cli_daily, cli_export, cli_stats, cli_help, cli_completion;

/* The command of that name in a list that ends with null; null if there is none. */
const struct cli_command *cli_find_command(const struct cli_command *const *commands, const char *name);

/* The program without a subcommand: the screen. */
extern const struct cli_command cli_screen;

#endif
