/* The help pages: they are made from the tables of commands, games and options. */
#include "cli/cli.h"

#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/wording.h"

enum { HELP_COLUMN = 22, COLUMNS = 80 };

/* Appends a text that goes on in a column, broken between words; where it is in its line already. */
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

/* The letter that stands for an option everywhere; 0 if there is none. */
static char letter_of(const struct pz_option *option) {
    return option == &cli_common_options[0] ? 'h' : option == &cli_common_options[1] ? 'V' : '\0';
}

static void add_option(struct pz_text *out, const struct pz_option *option) {
    PZ_SCOPED_TEXT left = {0};
    if (letter_of(option))
        pz_text_add(&left, "-%c, ", letter_of(option));
    pz_text_add(&left, "--%s%s%s", option->name, option->value ? " " : "", option->value ? option->value : "");
    add_row(out, pz_text_string(&left), option->help);
}

/* A heading and the options of a table under it; nothing if the table is empty. */
static void add_options(struct pz_text *out, const char *heading, const struct pz_option *table) {
    if (!table || !table->name)
        return;
    pz_text_add(out, "\n%s:\n", heading);
    for (; table->name; table++)
        add_option(out, table);
}

static void add_all_options(struct pz_text *out, const struct cli_command *command) {
    PZ_SCOPED_TEXT heading = {0};
    if (command->options) {
        pz_text_add(&heading, "Options of %s", *command->name ? command->name : "the screen");
        add_options(out, pz_text_string(&heading), command->options);
    }
    for (const struct pz_game *const *game = pz_games(); command->game_options && *game; game++) {
        pz_text_clear(&heading);
        pz_text_add(&heading, "Options of %s for %s", command->name, (*game)->id);
        add_options(out, pz_text_string(&heading), command->game_options(*game));
    }
}

void cli_help_command(struct pz_text *out, const struct cli_command *command) {
    pz_text_add(out, "usage: ");
    cli_add_call(command, out);
    pz_text_add(out, "\n\n%c%s.\n", pz_to_upper(command->help[0]), command->help + 1);
    add_all_options(out, command);
    add_options(out, "Everywhere", cli_common_options);
}

static void add_calls(struct pz_text *out) {
    pz_text_add(out, "usage: puzzles                     the menu\n"
                     "       puzzles GAME                that game's levels\n"
                     "       puzzles FILE                open a level or a record; ./NAME is a file\n"
                     "       puzzles COMMAND [option...] [operand...]\n");
}

void cli_help_program(struct pz_text *out, const struct cli_command *const *commands) {
    pz_text_add(out, "Rare logic games for the terminal.\n\n");
    add_calls(out);
    pz_text_add(out, "\nGames:\n");
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        add_row(out, (*game)->id, (*game)->tagline);
    pz_text_add(out, "\nCommands:\n");
    for (const struct cli_command *const *command = commands; *command; command++) {
        PZ_SCOPED_TEXT call = {0};
        pz_text_add(&call, "%s %s", (*command)->name, (*command)->operands);
        add_row(out, pz_text_string(&call), (*command)->help);
    }
    add_all_options(out, &cli_screen);
    add_options(out, "Everywhere", cli_common_options);
    pz_text_add(out, "\n"
                     "'puzzles help COMMAND' lists its options, 'puzzles help GAME' tells its rules.\n"
                     "A file called \"-\" is standard input; \"--\" ends the options.\n"
                     "Exit status: 0 done; 1 the answer is no; 2 bad usage or input; 3 stopped early.\n"
                     "More in the manual: man puzzles, man puzzles-commands\n");
}

void cli_help_game(struct pz_text *out, const struct pz_game *game) {
    PZ_SCOPED_TEXT rules = {0};
    pz_text_add(out, "%s: %s.\n", game->title, game->tagline);
    pz_wording_add(game->rules ? game->rules : "", PZ_HEARD, &rules);
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
