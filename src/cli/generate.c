/* puzzles generate: a new level, the same for the same options and seed everywhere. */
#include <stdint.h>

#include "cli/budget.h"
#include "cli/command.h"
#include "cli/output.h"

static const struct pz_option options[] = {
    {"seed", "N", "which level to make (default: any; the level names it)"},
    {"seconds", "S", "give up after S seconds (default: never)"},
    {"threads", "N", "compute on N threads (default: all cores)"},
    {NULL, NULL, NULL},
};

static const struct pz_option *game_options(const struct pz_game *game) {
    return game->generate_options;
}

static enum pz_status generate(const struct pz_game *game, const struct pz_options *given, uint64_t seed,
                               const struct cli_limits *limits) {
    struct pz_text out = {0};
    struct pz_error error = {0};
    struct cli_budget work;
    const enum pz_status status = game->generate(given, seed, cli_budget_start(&work, limits), &out, &error);
    cli_budget_stop(&work);
    if (status == PZ_OK) {
        cli_write(&out);
    } else {
        if (!error.message.length)
            pz_error_set(&error, 0, 0, "no such level was found");
        cli_complain(NULL, &error);
    }
    pz_error_free(&error);
    pz_text_free(&out);
    return status;
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    const struct pz_game *game;
    if (cli_read_game(self, arguments, &game) != PZ_OK)
        return PZ_BAD;
    if (!game->generate)
        return cli_fail("levels of %s cannot be generated", game->id);

    struct cli_limits limits = {.seconds = -1};
    struct pz_error error = {0};
    uint64_t seed;
    if (cli_check_options(self, arguments, game, &error) != PZ_OK ||
        cli_read_seed(&arguments->options, &seed, &error) != PZ_OK ||
        cli_limits_read(&arguments->options, &limits, &error) != PZ_OK)
        return cli_complain(NULL, &error);
    return generate(game, &arguments->options, seed, &limits);
}

const struct cli_command cli_generate = {
    .name = "generate",
    .operands = "GAME",
    .help = "prints a new level",
    .options = options,
    .game_options = game_options,
    .run = run,
};
