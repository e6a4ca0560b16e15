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
    {NULL, NULL, NULL},
};

static const struct pz_option *game_options(const struct pz_game *game) {
    return game->solve_options;
}

static enum pz_status solve_session(const struct pz_session *session, const struct cli_arguments *arguments,
                                    const struct cli_limits *limits, struct pz_text *out) {
    const struct pz_game *game = pz_session_game(session);
    struct pz_error error = {0};
    struct cli_watch watch;
    cli_watch_start(&watch, limits);
    enum pz_status status = game->solve(pz_session_state(session), &arguments->options, &watch.budget, out, &error);
    cli_watch_stop(&watch);
    if (status == PZ_BAD)
        cli_complain("puzzles", &error);
    pz_error_free(&error);
    return status;
}

/* What is the same for all files. */
struct job {
    const struct cli_command *command;
    const struct cli_arguments *arguments;
    struct cli_limits limits;
};

static enum pz_status solve_file(const void *context, const char *path) {
    const struct job *job = context;
    struct pz_session *session = NULL;
    if (cli_open(path, &session) != CLI_SOUND)
        return PZ_BAD;

    const struct pz_game *game = pz_session_game(session);
    struct pz_error error = {0};
    struct pz_text out = {0};
    enum pz_status status = PZ_BAD;
    if (job->arguments->count > 1)
        cli_add_file(&out, path);
    if (!game->solve)
        pz_error_set(&error, 0, 0, "there is no solver for %s", game->id);
    else if (cli_check_options(job->command, job->arguments, game, &error) == PZ_OK)
        status = solve_session(session, job->arguments, &job->limits, &out);

    if (status != PZ_BAD)
        cli_write(&out);
    else if (error.message.length)
        cli_complain(pz_source_name(path), &error);
    pz_error_free(&error);
    pz_text_free(&out);
    pz_session_free(session);
    return status;
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    struct cli_limits limits = {.seconds = 5};
    struct pz_error error = {0};
    if (cli_limits_read(&arguments->options, &limits, &error) != PZ_OK)
        return cli_complain("puzzles", &error);

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
