/* For bash: one function that finds out which command is meant, and offers words or files. It needs nothing else. */
#include <stdlib.h>

#include "cli/arguments.h"
#include "cli/completion_shells.h"
#include "cli/completion_words.h"

static const char start[] =
    "# Completion of puzzles for bash, made by 'puzzles completion bash'.\n"
    "_puzzles() {\n"
    "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= words= files= i\n"
    "    local IFS=$' \\n'\n"
    "    # \"--theme=d\" comes as three words.\n"
    "    if [[ $cur = = ]]; then\n"
    "        cur=\n"
    "    elif [[ $prev = = ]] && ((COMP_CWORD > 1)); then\n"
    "        prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        case ${COMP_WORDS[i]} in\n"
    "        -*) ;;\n"
    "        *)\n"
    "            command=${COMP_WORDS[i]}\n"
    "            break\n"
    "            ;;\n"
    "        esac\n"
    "    done\n"
    "    case $command:$prev:$cur in\n";

static const char end[] = "    esac\n"
                          "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
                          "    if [[ $files ]]; then\n"
                          "        IFS=$'\\n'\n"
                          "        COMPREPLY+=($(compgen -f -- \"$cur\"))\n"
                          "        compopt -o filenames 2>/dev/null\n"
                          "    fi\n"
                          "}\n"
                          "complete -F _puzzles puzzles\n";

/* After an option that has a value comes that. */
static void add_values(const char *name, const struct cli_option_list *list, struct pz_text *out) {
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i]->value) {
            pz_text_add(out, "    %s:--%s:*) words='", name, list->items[i]->name);
            completion_add_values(list->items[i]->value, out);
            pz_text_add(out, "' ;;\n");
        }
}

static void add_options(const char *name, const struct cli_option_list *list, struct pz_text *out) {
    pz_text_add(out, "    %s:*:-*) words='", name);
    for (size_t i = 0; i < list->count; i++)
        pz_text_add(out, "%s--%s", i > 0 ? " " : "", list->items[i]->name);
    pz_text_add(out, "' ;;\n");
}

static void add_operands(const struct cli_command *command, const struct cli_command *const *commands,
                         struct pz_text *out) {
    struct completion_operands operands = completion_operands(command, commands);
    pz_text_add(out, "    %s:*) words='%s'%s ;;\n", command->name, pz_text_string(&operands.words),
                operands.files ? " files=yes" : "");
    pz_text_free(&operands.words);
}

static void add_command(const struct cli_command *command, const struct cli_command *const *commands,
                        struct pz_text *out) {
    struct cli_option_list list = {0};
    cli_option_list_command(&list, command);
    add_values(command->name, &list, out);
    add_options(command->name, &list, out);
    add_operands(command, commands, out);
    free(list.items);
}

void completion_bash(const struct cli_command *const *commands, struct pz_text *out) {
    struct cli_command first = cli_screen;
    first.operands = "[COMMAND | GAME | FILE]";
    pz_text_add(out, "%s", start);
    add_command(&first, commands, out);
    for (const struct cli_command *const *command = commands; *command; command++)
        add_command(*command, commands, out);
    pz_text_add(out, "%s", end);
}
