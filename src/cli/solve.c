/* puzzles solve: what a search can tell about positions. */
#include "cli/cli.h"
#include "puzzles/source.h"

static const struct pz_option options[] = {
    {"seconds", "S", "stop after S seconds for each file (default 5)"},
    {"threads", "N", "compute on N threads (default: all cores)"},
    {"json", NULL, "print an object of JSON for each file"},
    {NULL, NULL, NULL},
};

static const struct pz_option *game_options(const struct pz_game *game) {
    return game->solve_options;
}

struct job {
    const struct cli_arguments *arguments;
    struct cli_limits limits;
};

static enum pz_status solve(const void *context, const struct pz_session *session, const char *path,
                            struct cli_report *report) {
    const struct job *job = context;
    const struct pz_game *game = pz_session_game(session);
    const struct pz_options *given = &job->arguments->options;
    struct pz_error error = {0};
    struct cli_budget work;
    if (!game->solve)
        pz_error_set(&error, 0, 0, "there is no solver for %s", game->id);
    if (!game->solve || cli_check_options(job->arguments, game, &error) != PZ_OK)
        return cli_report_error(report, pz_source_name(path), &error);
    cli_report_file(report, path);
    const enum pz_status status =
        game->solve(pz_session_state(session), given, cli_budget_start(&work, &job->limits), &report->fields, &error);
    cli_budget_stop(&work);
    if (status == PZ_BAD || status == PZ_MEMORY)
        cli_report_error(report, NULL, &error); /* no fault of the file */
    return status;
}

static enum pz_status run(const struct cli_arguments *arguments) {
    struct cli_limits limits = {.seconds = 5};
    struct pz_error error = {0};
    if (cli_limits_read(&arguments->options, &limits, &error) != PZ_OK)
        return cli_complain(NULL, &error);

    return cli_each_session(arguments, PZ_BAD, PZ_BAD, solve, &(struct job){arguments, limits});
}

const struct cli_command cli_solve = {
    .name = "solve",
    .operands = "FILE...",
    .help = "solves levels, and records from their final position",
    .options = options,
    .game_options = game_options,
    .run = run,
};
