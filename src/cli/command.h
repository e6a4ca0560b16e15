/* What a subcommand is, and the command line that it is given. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/error.h"
#include "puzzles/game.h"
#include "puzzles/options.h"

/* The command line of a subcommand, taken apart. Starts as {0}. */
struct cli_arguments {
    struct pz_options options;
    const char **operands; /* files or a game; borrowed from the command line, the array is owned */
    size_t count, capacity;
};
void cli_arguments_free(struct cli_arguments *arguments);

/* A subcommand: one constant table, from which the help pages are made, too. */
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

/* All of them in the order of the help page, ending with null. */
extern const struct cli_command *const cli_commands[];

/* The program without a subcommand: the screen. */
extern const struct cli_command cli_screen;

/* What every command understands; -h and -V are short for these. */
extern const struct pz_option cli_common_options[];

/* The command of that name; null if there is none. */
const struct cli_command *cli_find_command(const char *name);

/* ---- Reading a command line ---- */

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

/* ---- Did you mean …? ---- */

/* What was typed, and the nearest of the words offered so far. Starts as {.typed = …}. */
struct cli_suggestion {
    const char *typed;
    const char *nearest; /* borrowed from the offer; null if none is near */
    size_t distance;
    char question[128];
};

/* Offers a word that might have been meant. The first of several equally near ones stays. */
void cli_suggest(struct cli_suggestion *suggestion, const char *word);

/* Offers the names of all games, or of all commands. */
void cli_suggest_games(struct cli_suggestion *suggestion);
void cli_suggest_commands(struct cli_suggestion *suggestion);

/* The end of an error, "; did you mean 'solve'?" with `prefix` before the word; "" if no word is near. Borrowed. */
const char *cli_question(struct cli_suggestion *suggestion, const char *prefix);

/* ---- Help ---- */

/* Append a page: about one command; about the whole program, that is the screen and all commands. */
void cli_help_command(struct pz_text *out, const struct cli_command *command);
void cli_help_program(struct pz_text *out);

/* Prints the usage of a command to standard error, and returns PZ_BAD. */
enum pz_status cli_say_usage(const struct cli_command *command);

#endif
