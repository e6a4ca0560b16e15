/* For zsh: calls of _arguments, which knows options, values and what they are about. */
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/completion_shells.h"
#include "cli/completion_words.h"
#include "puzzles/registry.h"

/* Appends a text for inside single quotes, with a backslash before what _arguments would understand. */
static void add_quoted(const char *text, struct pz_text *out) {
    struct pz_text escaped = {0};
    completion_add_escaped(text, "\\:[]", &escaped);
    for (const char *at = pz_text_string(&escaped); *at; at++)
        if (*at == '\'')
            pz_text_add(out, "'\\''");
        else
            pz_text_add_char(out, *at);
    pz_text_free(&escaped);
}

/* "'--mode=[which play]:value:(normal hard)'" */
static void add_option(const struct pz_option *option, struct pz_text *out) {
    pz_text_add(out, " \\\n            '--%s%s[", option->name, option->value ? "=" : "");
    add_quoted(option->help, out);
    pz_text_add_char(out, ']');
    if (option->value) {
        pz_text_add(out, ":value:(");
        completion_add_values(option->value, out);
        pz_text_add_char(out, ')');
    }
    pz_text_add_char(out, '\'');
}

static void add_options(const struct cli_command *command, struct pz_text *out) {
    struct cli_option_list list = {0};
    cli_option_list_command(&list, command);
    pz_text_add(out, " -h -V");
    for (size_t i = 0; i < list.count; i++)
        add_option(list.items[i], out);
    free(list.items);
}

static void add_operands(const struct cli_command *command, const struct cli_command *const *commands,
                         struct pz_text *out) {
    struct completion_operands operands = completion_operands(command, commands);
    const char *many = strstr(command->operands, "...") ? "*" : "1";
    if (operands.files)
        pz_text_add(out, " \\\n            '%s:file:_files'", many);
    else if (operands.words.length > 0)
        pz_text_add(out, " \\\n            '%s:operand:(%s)'", many, pz_text_string(&operands.words));
    pz_text_free(&operands.words);
}

static void add_command(const struct cli_command *command, const struct cli_command *const *commands,
                        struct pz_text *out) {
    pz_text_add(out, "        %s)\n            _arguments", command->name);
    add_options(command, out);
    add_operands(command, commands, out);
    pz_text_add(out, "\n            ;;\n");
}

static void add_word(const char *word, const char *help, struct pz_text *out) {
    pz_text_add(out, "        '%s:", word);
    add_quoted(help, out);
    pz_text_add(out, "'\n");
}

static void add_words(const struct cli_command *const *commands, struct pz_text *out) {
    pz_text_add(out, "    commands=(\n");
    for (; *commands; commands++)
        add_word((*commands)->name, (*commands)->help, out);
    pz_text_add(out, "    )\n    games=(\n");
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        add_word((*game)->id, (*game)->tagline, out);
    pz_text_add(out, "    )\n");
}

void completion_zsh(const struct cli_command *const *commands, struct pz_text *out) {
    pz_text_add(out, "#compdef puzzles\n"
                     "# Completion of puzzles for zsh, made by 'puzzles completion zsh'.\n"
                     "_puzzles() {\n"
                     "    local curcontext=$curcontext state line\n"
                     "    local -a commands games\n");
    add_words(commands, out);
    pz_text_add(out, "    _arguments -C");
    add_options(&cli_screen, out);
    pz_text_add(out, " \\\n            '1: :->first' '*:: :->rest'\n"
                     "    case $state in\n"
                     "    first)\n"
                     "        _describe -t commands command commands\n"
                     "        _describe -t games game games\n"
                     "        _files\n"
                     "        ;;\n"
                     "    rest)\n"
                     "        case $words[1] in\n");
    for (const struct cli_command *const *command = commands; *command; command++)
        add_command(*command, commands, out);
    pz_text_add(out, "        esac\n"
                     "        ;;\n"
                     "    esac\n"
                     "}\n"
                     "if [[ $funcstack[1] = _puzzles ]]; then\n"
                     "    _puzzles \"$@\"\n"
                     "else\n"
                     "    compdef _puzzles puzzles\n"
                     "fi\n");
}
