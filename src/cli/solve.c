/* puzzles solve: what a search can tell about positions. */
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/watch.h"
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

/* What is the same for all files. */
struct job {
    const struct cli_command *command;
    const struct cli_arguments *arguments;
    struct cli_limits limits;
};

static enum pz_status check_game(const struct job *job, const struct pz_game *game, struct pz_error *error) {
    if (!game->solve)
        return pz_error_set(error, 0, 0, "there is no solver for %s", game->id);
    return cli_check_options(job->command, job->arguments, game, error);
}

static enum pz_status solve_session(const struct job *job, const struct pz_session *session, struct pz_fields *results,
                                    struct pz_error *error) {
    const struct pz_game *game = pz_session_game(session);
    struct cli_watch watch;
    cli_watch_start(&watch, &job->limits);
    const enum pz_status status =
        game->solve(pz_session_state(session), &job->arguments->options, &watch.budget, results, error);
    cli_watch_stop(&watch);
    return status;
}

static enum pz_status report_session(const struct job *job, const char *path, const struct pz_session *session,
                                     struct cli_report *report) {
    struct pz_error error = {0};
    enum pz_status status = check_game(job, pz_session_game(session), &error);
    if (status != PZ_OK) {
        cli_report_error(report, pz_source_name(path), &error);
        return status;
    }
    cli_report_file(report, path);
    status = solve_session(job, session, &report->fields, &error);
    if (status == PZ_BAD)
        cli_report_error(report, NULL, &error); /* no fault of the file */
    else
        cli_report_write(report);
    return status;
}

static enum pz_status solve_file(const void *context, const char *path) {
    const struct job *job = context;
    struct cli_report report = cli_report_start(job->arguments);
    struct pz_session *session = NULL;
    enum pz_status status = PZ_BAD;
    if (cli_open(&report, path, &session) == CLI_SOUND)
        status = report_session(job, path, session, &report);
    pz_session_free(session);
    cli_report_free(&report);
    return status;
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    struct cli_limits limits = {.seconds = 5};
    struct pz_error error = {0};
    if (cli_limits_read(&arguments->options, &limits, &error) != PZ_OK)
        return cli_complain(NULL, &error);

    return cli_each_file(arguments, solve_file, &(struct job){self, arguments, limits});
}

const struct cli_command cli_solve = {
    .name = "solve",
    .operands = "FILE...",
    .help = "solves levels, and records from their final position",
    .options = options,
    .game_options = game_options,
    .run = run,
};
