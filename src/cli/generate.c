/* puzzles generate: a level, the same everywhere for the same options and seed; puzzles daily: the level of a day. */

#include "cli/cli.h"
#include "puzzles/daily.h"
#include "puzzles/date.h"

static const struct pz_option options[] = {
    {"seed", "N", "the seed: the same one makes the same level (default: random)"},
    {"seconds", "S", "search for S seconds (default: a fixed amount of work)"},
    {"threads", "N", "compute on N threads (default: all cores)"},
    {NULL, NULL, NULL},
};

static const struct pz_option *game_options(const struct pz_game *game) {
    return game->generate_options;
}

/* Whether no option of the game is given; then the level is of medium difficulty. */
static bool asks_for_nothing(const struct pz_game *game, const struct pz_options *given) {
    for (const struct pz_option *option = game->generate_options; option && option->name; option++)
        if (pz_options_get(given, option->name))
            return false;
    return true;
}

static enum pz_status generate(const struct cli_arguments *arguments) {
    const struct pz_game *game = arguments->game;
    struct cli_limits limits = {.seconds = -1};
    PZ_SCOPED_ERROR error = {0};
    uint64_t seed;
    if (!game->generate)
        return cli_fail("levels of %s cannot be generated", game->id);
    if (cli_check_options(arguments, game, &error) != PZ_OK ||
        cli_read_seed(&arguments->options, &seed, &error) != PZ_OK ||
        cli_limits_read(&arguments->options, &limits, &error) != PZ_OK)
        return cli_complain(NULL, &error);

    PZ_SCOPED(pz_options_free) struct pz_options medium = {0};
    PZ_SCOPED_TEXT out = {0};
    struct cli_budget work;
    pz_options_set(&medium, "difficulty", "medium");
    const struct pz_options *wish =
        game->grades && asks_for_nothing(game, &arguments->options) ? &medium : &arguments->options;
    const enum pz_status status = game->generate(wish, seed, cli_budget_start(&work, &limits), &out, &error);
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

const struct cli_command cli_generate = {
    .name = "generate",
    .operands = "GAME",
    .help = "prints a new level",
    .options = options,
    .game_options = game_options,
    .run = generate,
};

/* ---- The level of a day ---- */

static const struct pz_option daily_options[] = {
    {"date", "DATE", "the day, like 2026-11-22 (default: today)"},
    {NULL, NULL, NULL},
};

static enum pz_status daily(const struct cli_arguments *arguments) {
    const char *date = pz_options_get(&arguments->options, "date");
    long day;
    if (!arguments->game->weeks)
        return cli_fail("%s has no level of the day", arguments->game->id);
    if (date && !pz_date_read(date, &day))
        return cli_fail("'%s' is not a date from 1970-01-01 on; write it like 2026-11-22", date);
    if (!date && !cli_today(&day))
        return cli_fail("the clock seems wrong; give the day with --date");

    struct pz_text out = {0};
    struct cli_budget work;
    const enum pz_status status = pz_daily(arguments->game, day, cli_budget_seconds(&work, -1), &out);
    cli_budget_stop(&work);
    cli_write(&out);
    return status;
}

const struct cli_command cli_daily = {
    .name = "daily",
    .operands = "GAME",
    .help = "prints the level of a day",
    .options = daily_options,
    .run = daily,
};
