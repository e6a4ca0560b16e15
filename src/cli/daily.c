/* puzzles daily: the level of a day. */
#include "puzzles/daily.h"

#include "cli/budget.h"
#include "cli/command.h"
#include "cli/output.h"
#include "puzzles/date.h"

static const struct pz_option options[] = {
    {"date", "DATE", "a day as 2026-11-22 (default: today)"},
    {NULL, NULL, NULL},
};

static enum pz_status read_day(const struct pz_options *given, long *day) {
    const char *date = pz_options_get(given, "date");
    if (!date)
        return cli_today(day) ? PZ_OK : cli_fail("the clock is wrong; --date says which day is meant");
    return pz_date_read(date, day) ? PZ_OK : cli_fail("'%s' is no day: --date takes one as 2026-11-22", date);
}

static enum pz_status print_level(const struct pz_game *game, long day) {
    struct pz_text out = {0};
    struct cli_budget work;
    const struct pz_budget *budget = cli_budget_start(&work, &(struct cli_limits){.seconds = -1});
    const enum pz_status status = pz_daily(game, day, budget, &out);
    cli_budget_stop(&work);
    cli_write(&out);
    pz_text_free(&out);
    return status;
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    const struct pz_game *game;
    long day;
    if (cli_read_game(self, arguments, &game) != PZ_OK)
        return PZ_BAD;
    if (!game->week)
        return cli_fail("%s has no level of the day", game->id);
    if (read_day(&arguments->options, &day) != PZ_OK)
        return PZ_BAD;
    return print_level(game, day);
}

const struct cli_command cli_daily = {
    .name = "daily",
    .operands = "GAME",
    .help = "prints the level of a day",
    .options = options,
    .run = run,
};
