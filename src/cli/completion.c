/* puzzles completion: the scripts of completions/, by which shells complete what is typed. */
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/suggest.h"
#include "completions.h" /* made by CMake: the scripts as arrays of characters */

static const struct {
    const char *name, *script;
} shells[] = {{"bash", script_bash}, {"zsh", script_zsh}, {"fish", script_fish}};

enum { SHELLS = sizeof shells / sizeof *shells };

static enum pz_status fail(const char *name) {
    struct cli_suggestion meant = {.typed = name};
    struct pz_text text = {0};
    for (size_t i = 0; i < SHELLS; i++)
        cli_suggest(&meant, shells[i].name);
    cli_add_suggestion(&meant, "", &text);
    cli_fail("there is no completion for '%s', only for bash, zsh and fish%s", name, pz_text_string(&text));
    pz_text_free(&text);
    return PZ_BAD;
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    struct pz_text out = {0};
    size_t shell = 0;
    if (arguments->count > 1)
        return cli_fail("%s takes one shell, not also '%s'", self->name, arguments->operands[1]);
    while (shell < SHELLS && strcmp(shells[shell].name, arguments->operands[0]) != 0)
        shell++;
    if (shell == SHELLS)
        return fail(arguments->operands[0]);
    pz_text_add(&out, "%s", shells[shell].script);
    cli_write(&out);
    pz_text_free(&out);
    return PZ_OK;
}

const struct cli_command cli_completion = {
    .name = "completion",
    .operands = "bash|zsh|fish",
    .help = "prints the completion script for a shell",
    .run = run,
};
