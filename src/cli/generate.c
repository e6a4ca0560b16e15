/* puzzles generate: a new level, the same for the same options and seed everywhere; puzzles daily: that of a day. */

#include "cli/cli.h"
#include "puzzles/daily.h"
#include "puzzles/date.h"

static const struct pz_option options[] = {
    {"seed", "N", "the seed: the same one makes the same level (default: random)"},
    {"seconds", "S", "give up after S seconds (default: never)"},
    {"threads", "N", "compute on N threads (default: all cores)"},
    {NULL, NULL, NULL},
};

static const struct pz_option *game_options(const struct pz_game *game) {
    return game->generate_options;
}

static enum pz_status generate(const struct pz_game *game, const struct pz_options *given, uint64_t seed,
                               const struct cli_limits *limits) {
    PZ_SCOPED_TEXT out = {0};
    PZ_SCOPED_ERROR error = {0};
    struct cli_budget work;
    const enum pz_status status = game->generate(given, seed, cli_budget_start(&work, limits), &out, &error);
    cli_budget_stop(&work);
    if (status == PZ_OK) {
        cli_write(&out);
    } else {
        if (!error.message.length)
            pz_error_set(&error, 0, 0, "no level like that was found; try other choices or another seed");
        cli_complain(NULL, &error);
    }
    return status;
}

static enum pz_status run_generate(const struct cli_arguments *arguments) {
    const struct pz_game *game = arguments->game;
    if (!game->generate)
        return cli_fail("levels of %s cannot be generated", game->id);

    struct cli_limits limits = {.seconds = -1};
    struct pz_error error = {0};
    uint64_t seed;
    if (cli_check_options(arguments, game, &error) != PZ_OK ||
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
    .run = run_generate,
};

/* ---- The level of a day ---- */

static const struct pz_option daily_options[] = {
    {"date", "DATE", "the day, like 2026-11-22 (default: today)"},
    {NULL, NULL, NULL},
};

static enum pz_status read_day(const struct pz_options *given, long *day) {
    const char *date = pz_options_get(given, "date");
    if (!date)
        return cli_today(day) ? PZ_OK : cli_fail("the clock seems wrong; give the day with --date");
    return pz_date_read(date, day) ? PZ_OK
                                   : cli_fail("'%s' is not a date from 1970-01-01 on; write it like 2026-11-22", date);
}

static enum pz_status print_level(const struct pz_game *game, long day) {
    struct pz_text out = {0};
    struct cli_budget work;
    const enum pz_status status = pz_daily(game, day, cli_budget_seconds(&work, -1), &out);
    cli_budget_stop(&work);
    cli_write(&out);
    return status;
}

static enum pz_status run_daily(const struct cli_arguments *arguments) {
    const struct pz_game *game = arguments->game;
    long day;
    if (!game->weeks)
        return cli_fail("%s has no level of the day", game->id);
    return read_day(&arguments->options, &day) == PZ_OK ? print_level(game, day) : PZ_BAD;
}

const struct cli_command cli_daily = {
    .name = "daily",
    .operands = "GAME",
    .help = "prints the level of a day",
    .options = daily_options,
    .run = run_daily,
};
