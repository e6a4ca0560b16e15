/* puzzles completion: the scripts of completions/, by which shells complete what is typed. */
#include <string.h>

#include "cli/cli.h"
#include "completions.h" /* made by CMake: the scripts as arrays of characters */

static const struct {
    const char *name, *script;
} shells[] = {{"bash", script_bash}, {"zsh", script_zsh}, {"fish", script_fish}};

static enum pz_status run(const struct cli_arguments *arguments) {
    struct cli_suggestion meant = {.typed = arguments->operands[0]};
    if (arguments->count > 1)
        return cli_fail("%s takes one shell, but there is also '%s'", arguments->command->name, arguments->operands[1]);
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
        struct pz_text script = {0};
        cli_suggest(&meant, shells[i].name);
        if (strcmp(shells[i].name, meant.typed) != 0)
            continue;
        pz_text_add(&script, "%s", shells[i].script);
        cli_write(&script);
        return PZ_OK;
    }
    return cli_fail("there is no completion for '%s', only for bash, zsh and fish%s", meant.typed,
                    cli_question(&meant, ""));
}

const struct cli_command cli_completion = {
    .name = "completion",
    .operands = "bash|zsh|fish",
    .help = "prints the completion script for a shell",
    .run = run,
};
