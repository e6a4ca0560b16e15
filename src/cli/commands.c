/* The commands, and `puzzles help`, which needs them all. */
#include <string.h>

#include "cli/cli.h"
#include "puzzles/registry.h"

static enum pz_status run_help(const struct cli_arguments *arguments) {
    struct pz_text text = {0};
    if (arguments->count > 1)
        return cli_fail("%s takes one word, but there is also '%s'", arguments->command->name, arguments->operands[1]);
    if (arguments->count == 0) {
        cli_help_program(&text, cli_commands);
    } else {
        struct cli_suggestion meant = {.typed = arguments->operands[0]};
        const struct cli_command *command = cli_find_command(meant.typed);
        const struct pz_game *game = pz_game_find(pz_games(), meant.typed);
        cli_suggest_commands(&meant);
        cli_suggest_games(&meant);
        if (command)
            cli_help_command(&text, command);
        else if (game)
            cli_help_game(&text, game);
        else
            return cli_fail("there is no command or game called '%s'%s", meant.typed, cli_question(&meant, ""));
    }
    cli_write(&text);
    return PZ_OK;
}

static const struct cli_command help = {
    .name = "help",
    .operands = "[COMMAND|GAME]",
    .help = "explains the program or a command, or tells the rules of a game",
    .run = run_help,
};

const struct cli_command *const cli_commands[] = {
    &cli_solve, &cli_check, &cli_replay, &cli_generate, &cli_analyse,    &cli_gtp, &cli_merge, &cli_list,
    &cli_share, &cli_daily, &cli_export, &cli_stats,    &cli_completion, &help,    NULL,
};

const struct cli_command *cli_find_command(const char *name) {
    const struct cli_command *const *command = cli_commands;
    while (*command && strcmp((*command)->name, name) != 0)
        command++;
    return *command;
}

void cli_suggest_commands(struct cli_suggestion *suggestion) {
    for (const struct cli_command *const *command = cli_commands; *command; command++)
        cli_suggest(suggestion, (*command)->name);
}
