/* puzzles help: the help pages. */
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/help.h"
#include "cli/output.h"
#include "cli/suggest.h"

static const struct cli_command *find(const struct cli_command *const *commands, const char *name) {
    while (*commands && strcmp((*commands)->name, name) != 0)
        commands++;
    return *commands;
}

static enum pz_status fail(const struct cli_command *const *commands, const char *name) {
    struct cli_suggestion meant = {.typed = name};
    struct pz_text text = {0};
    cli_suggest_commands(&meant, commands);
    cli_add_suggestion(&meant, "", &text);
    cli_fail("there is no command called '%s'%s", name, pz_text_string(&text));
    pz_text_free(&text);
    return PZ_BAD;
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    struct pz_text text = {0};
    if (arguments->count > 1)
        return cli_fail("%s takes one command, not also '%s'", self->name, arguments->operands[1]);
    if (arguments->count == 0) {
        help_program(&text, &cli_screen, arguments->commands);
    } else {
        const struct cli_command *command = find(arguments->commands, arguments->operands[0]);
        if (!command)
            return fail(arguments->commands, arguments->operands[0]);
        help_command(&text, command);
    }
    cli_write(&text);
    pz_text_free(&text);
    return PZ_OK;
}

const struct cli_command cli_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .help = "tells about the program, or about a command",
    .run = run,
};
