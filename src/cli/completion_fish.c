/* For fish: a line for each thing that can be typed, and when. */
#include <stdlib.h>

#include "cli/arguments.h"
#include "cli/completion_shells.h"
#include "cli/completion_words.h"
#include "puzzles/registry.h"

static const char first[] = "__fish_use_subcommand";

/* Begins a line that holds after this command, or before any. */
static void begin(const struct cli_command *command, struct pz_text *out) {
    if (*command->name)
        pz_text_add(out, "complete -c puzzles -n '__fish_seen_subcommand_from %s'", command->name);
    else
        pz_text_add(out, "complete -c puzzles -n %s", first);
}

static void add_description(const char *text, struct pz_text *out) {
    pz_text_add(out, " -d '");
    completion_add_escaped(text, "\\'", out);
    pz_text_add(out, "'\n");
}

static void add_option(const struct cli_command *command, const struct pz_option *option, struct pz_text *out) {
    begin(command, out);
    pz_text_add(out, " -l %s", option->name);
    if (option->value) {
        pz_text_add(out, " -x -a '");
        completion_add_values(option->value, out);
        pz_text_add_char(out, '\'');
    }
    add_description(option->help, out);
}

static void add_operands(const struct cli_command *command, const struct cli_command *const *commands,
                         struct pz_text *out) {
    struct completion_operands operands = completion_operands(command, commands);
    if (operands.words.length > 0) {
        begin(command, out);
        pz_text_add(out, " -a '%s'\n", pz_text_string(&operands.words));
    }
    if (operands.files) {
        begin(command, out);
        pz_text_add(out, " -F\n");
    }
    pz_text_free(&operands.words);
}

static void add_command(const struct cli_command *command, const struct cli_command *const *commands,
                        struct pz_text *out) {
    struct cli_option_list list = {0};
    cli_option_list_command(&list, command);
    for (size_t i = 0; i < list.count; i++)
        add_option(command, list.items[i], out);
    add_operands(command, commands, out);
    free(list.items);
}

static void add_word(const char *word, const char *help, struct pz_text *out) {
    pz_text_add(out, "complete -c puzzles -n %s -a %s", first, word);
    add_description(help, out);
}

void completion_fish(const struct cli_command *const *commands, struct pz_text *out) {
    pz_text_add(out, "# Completion of puzzles for fish, made by 'puzzles completion fish'.\n"
                     "complete -c puzzles -f\n"
                     "complete -c puzzles -s h\n"
                     "complete -c puzzles -s V\n");
    for (const struct cli_command *const *command = commands; *command; command++)
        add_word((*command)->name, (*command)->help, out);
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        add_word((*game)->id, (*game)->tagline, out);
    add_command(&cli_screen, commands, out);
    for (const struct cli_command *const *command = commands; *command; command++)
        add_command(*command, commands, out);
}
