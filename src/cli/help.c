/* The list of all commands, help pages made from it and the tables of options, and the commands help and completion. */
#include "cli/cli.h"

#include <string.h>

#include "completions.h" /* made by CMake: the scripts of completions/ as arrays of characters */
#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/wording.h"

enum { HELP_COLUMN = 22, COLUMNS = 80 };

/* Appends a text, broken between words, at column `indent`, which the present line has reached. */
static void add_wrapped(struct pz_text *out, const char *text, int indent) {
    size_t at = (size_t)indent;
    for (size_t length; *text; text += length) {
        text += strspn(text, " ");
        length = strcspn(text, " ");
        if (at > (size_t)indent && at + 1 + length > COLUMNS) {
            pz_text_add(out, "\n%-*s", indent, "");
            at = (size_t)indent;
        }
        pz_text_add(out, "%s%.*s", at > (size_t)indent ? " " : "", (int)length, text);
        at += length + (at > (size_t)indent);
    }
    pz_text_add_char(out, '\n');
}

static void add_row(struct pz_text *out, const char *left, const char *right) {
    if (strlen(left) > HELP_COLUMN - 4)
        pz_text_add(out, "  %s\n%-*s", left, HELP_COLUMN, "");
    else
        pz_text_add(out, "  %-*s  ", HELP_COLUMN - 4, left);
    add_wrapped(out, right, HELP_COLUMN);
}

/* Appends a heading and the options of a table under it; nothing if there are none. */
static void add_options(struct pz_text *out, const char *heading, const struct pz_option *table) {
    if (!table || !table->name)
        return;
    pz_text_add(out, "\n%s:\n", heading);
    for (; table->name; table++) {
        const bool help = table == &cli_common_options[0], version = table == &cli_common_options[1];
        PZ_SCOPED_TEXT left = {0};
        pz_text_add(&left, "%s--%s", help ? "-h, " : version ? "-V, " : "", table->name);
        if (table->value)
            pz_text_add(&left, " %s", table->value);
        add_row(out, pz_text_string(&left), table->help);
    }
}

static void add_all_options(struct pz_text *out, const struct cli_command *command) {
    PZ_SCOPED_TEXT heading = {0};
    pz_text_add(&heading, "Options of %s", *command->name ? command->name : "the screen");
    add_options(out, pz_text_string(&heading), command->options);
    for (const struct pz_game *const *game = pz_games(); command->game_options && *game; game++) {
        pz_text_clear(&heading);
        pz_text_add(&heading, "Options of %s for %s", command->name, (*game)->id);
        add_options(out, pz_text_string(&heading), command->game_options(*game));
    }
    add_options(out, "Everywhere", cli_common_options);
}

void cli_help_command(struct pz_text *out, const struct cli_command *command) {
    pz_text_add(out, "usage: ");
    cli_add_call(command, out);
    pz_text_add(out, "\n\n%c%s.\n", pz_to_upper(command->help[0]), command->help + 1);
    add_all_options(out, command);
}

void cli_help_program(struct pz_text *out) {
    pz_text_add(out, "Rare logic games for the terminal.\n\n"
                     "usage: puzzles                     the menu\n"
                     "       puzzles GAME                that game's levels\n"
                     "       puzzles FILE                open a level or a record; ./NAME is a file\n"
                     "       puzzles COMMAND [option...] [operand...]\n"
                     "\nGames:\n");
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        add_row(out, (*game)->id, (*game)->tagline);
    pz_text_add(out, "\nCommands:\n");
    for (const struct cli_command *const *command = cli_commands; *command; command++) {
        PZ_SCOPED_TEXT call = {0};
        pz_text_add(&call, "%s %s", (*command)->name, (*command)->operands);
        add_row(out, pz_text_string(&call), (*command)->help);
    }
    add_all_options(out, &cli_screen);
    pz_text_add(out, "\n"
                     "'puzzles help COMMAND' lists its options, 'puzzles help GAME' tells its rules.\n"
                     "A file called \"-\" is standard input; \"--\" ends the options.\n"
                     "Exit status: 0 done; 1 the answer is no; 2 bad usage or input; 3 stopped early.\n"
                     "More in the manual: man puzzles, man puzzles-commands\n");
}

/* Appends the title, the rules and how moves are written. */
static void add_game(struct pz_text *out, const struct pz_game *game) {
    PZ_SCOPED_TEXT rules = {0};
    pz_text_add(out, "%s: %s.\n", game->title, game->tagline);
    pz_wording_add(game->rules, PZ_HEARD, &rules);
    for (const char *at = pz_text_string(&rules); *(at += strspn(at, "\n")); at += strcspn(at, "\n")) {
        PZ_OWNED char *paragraph = pz_copy(at, strcspn(at, "\n"));
        pz_text_add_char(out, '\n');
        add_wrapped(out, paragraph, 0);
    }
    pz_text_add(out, "\nMoves:\n");
    for (const char *const *line = game->speech ? game->speech->moves : NULL; line && *line; line++) {
        pz_text_add(out, "  ");
        add_wrapped(out, *line, 2);
    }
}

/* ---- puzzles help ---- */

static enum pz_status run_help(const struct cli_arguments *arguments) {
    struct pz_text text = {0};
    if (arguments->count > 1)
        return cli_fail("%s takes one word, but there is also '%s'", arguments->command->name, arguments->operands[1]);
    if (arguments->count == 0) {
        cli_help_program(&text);
    } else {
        struct cli_suggestion meant = {.typed = arguments->operands[0]};
        const struct cli_command *command = cli_find_command(meant.typed);
        const struct pz_game *game = pz_game_find(pz_games(), meant.typed);
        cli_suggest_commands(&meant);
        cli_suggest_games(&meant);
        if (command)
            cli_help_command(&text, command);
        else if (game)
            add_game(&text, game);
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

/* ---- puzzles completion: the scripts by which shells complete what is typed ---- */

static enum pz_status run_completion(const struct cli_arguments *arguments) {
    static const char *const shells[] = {"bash", "zsh", "fish"};
    static const char *const scripts[] = {script_bash, script_zsh, script_fish};
    struct cli_suggestion meant = {.typed = arguments->operands[0]};
    struct pz_text script = {0};
    if (arguments->count > 1)
        return cli_fail("%s takes one shell, but there is also '%s'", arguments->command->name, arguments->operands[1]);
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
        cli_suggest(&meant, shells[i]);
        if (strcmp(shells[i], meant.typed) == 0)
            pz_text_add(&script, "%s", scripts[i]);
    }
    if (script.length == 0)
        return cli_fail("there is no completion for '%s', only for bash, zsh and fish%s", meant.typed,
                        cli_question(&meant, ""));
    cli_write(&script);
    return PZ_OK;
}

static const struct cli_command completion = {
    .name = "completion",
    .operands = "bash|zsh|fish",
    .help = "prints the completion script for a shell",
    .run = run_completion,
};

/* ---- all commands ---- */

const struct cli_command *const cli_commands[] = {
    &cli_solve, &cli_check, &cli_replay, &cli_generate, &cli_analyse, &cli_gtp, &cli_merge, &cli_list,
    &cli_share, &cli_daily, &cli_export, &cli_stats,    &completion,  &help,    NULL,
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
