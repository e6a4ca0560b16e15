/* Files on the command line, and the commands that say something about each: check, replay, share and solve. */
#include "cli/cli.h"

#include <string.h>
#include <unistd.h>

#include "puzzles/code.h"
#include "puzzles/registry.h"
#include "puzzles/source.h"
#include "puzzles/staged.h"

/* The size limit of the game whose level begins with these bytes. */
static size_t limit_for(const char *bytes, size_t length) {
    const struct pz_game *game = pz_game_find_bare(pz_games(), bytes, length);
    struct pz_level level;
    if (!game && pz_level_parse(&level, bytes, length, NULL, NULL, NULL) == PZ_OK) {
        game = pz_game_find(pz_games(), level.puzzle);
        pz_level_free(&level);
    }
    const uint64_t limit = game && game->file_max ? game->file_max : UINT64_C(1) << 30;
    return limit < SIZE_MAX ? (size_t)limit : SIZE_MAX;
}

/* Whether a name of no file looks like the title of a level, which the menu and `puzzles list` show. */
static bool may_be_title(const char *path) {
    return !strpbrk(path, "/.") && strcmp(path, "-") != 0 && access(path, F_OK) != 0;
}

/*
 * Opens a level or a record. Returns `broken` for a file that is neither, and `illegal` for a record with an illegal
 * move.
 */
static enum pz_status read_as(const char *path, enum pz_status broken, enum pz_status illegal,
                              struct pz_session **session, struct pz_error *error) {
    struct pz_source *source = NULL;
    enum pz_status status = pz_staged_open_as(path, limit_for, &source, error); /* it may be a save */
    if (status == PZ_OK) {
        status = pz_session_open_source(pz_games(), source, session, error);
        status = status == PZ_OK ? PZ_OK : status == PZ_NO ? illegal : broken;
    } else if (may_be_title(path))
        pz_text_add(&error->message, "; \"puzzles list\" prints the file of each level");
    pz_source_release(source);
    return status;
}

bool cli_read(const char *path, struct pz_session **session, struct pz_error *error) {
    return read_as(path, PZ_BAD, PZ_BAD, session, error) == PZ_OK;
}

bool cli_open(struct cli_report *report, const char *path, struct pz_session **session) {
    PZ_SCOPED_ERROR error = {0};
    const bool open = cli_read(path, session, &error);
    if (!open)
        cli_report_error(report, pz_source_name(path), &error);
    return open;
}

/* Adds what a command says about a file to the report, and returns the exit status. The caller prints the report. */
typedef enum pz_status reporter(const void *context, const struct pz_session *session, const char *path,
                                struct cli_report *report);

/*
 * Opens and reports on each operand, and returns the worst status: `broken` for a file that is no level, `illegal` for
 * a record with an illegal move, PZ_BAD for a file that cannot be read. Ctrl-C ends the whole run: PZ_LIMIT.
 */
static enum pz_status each_session(const struct cli_arguments *arguments, enum pz_status broken, enum pz_status illegal,
                                   reporter *say, const void *context) {
    PZ_SCOPED(cli_report_free) struct cli_report report = cli_report_start(arguments);
    enum pz_status worst = PZ_OK;
    for (size_t i = 0; i < arguments->count; i++) {
        const char *path = arguments->operands[i];
        PZ_SCOPED_SESSION *session = NULL;
        PZ_SCOPED_ERROR error = {0};
        enum pz_status status = PZ_LIMIT;
        if (!cli_interrupted()) {
            status = read_as(path, broken, illegal, &session, &error);
            if (status == PZ_OK)
                status = say(context, session, path, &report);
            else
                cli_report_error(&report, pz_source_name(path), &error);
        }
        if (report.fields.count > 0)
            cli_report_write(&report);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static const struct pz_option json_option[] = {
    {"json", NULL, "print a JSON object for each file"},
    {NULL, NULL, NULL},
};

/* ---- puzzles check: is every file a sound level or record? ---- */

static enum pz_status say_sound(const void *context, const struct pz_session *session, const char *path,
                                struct cli_report *report) {
    PZ_SCOPED_TEXT key = {0}, slips = {0};
    (void)context;
    pz_session_ask_back(session, &slips);
    for (const char *line = pz_text_string(&slips), *end; *line; line = end + 1) {
        PZ_SCOPED_TEXT warning = {0};
        end = strchr(line, '\n');
        pz_text_add(&warning, "%s: %.*s", pz_source_name(path), (int)(end - line), line);
        cli_say(warning.data);
    }
    if (report->json)
        cli_report_file(report, path);
    cli_add_escaped(&key, report->json ? "check" : pz_source_name(path));
    cli_report_text(report, pz_text_string(&key), "ok");
    return PZ_OK;
}

/* For a broken file the answer is PZ_NO, since that was the question. A file that cannot be read gives no answer. */
static enum pz_status check(const struct cli_arguments *arguments) {
    return each_session(arguments, PZ_NO, PZ_NO, say_sound, NULL);
}

const struct cli_command cli_check = {
    .name = "check",
    .operands = "FILE...",
    .help = "checks levels and records, move by move",
    .options = json_option,
    .run = check,
};

/* ---- puzzles replay: where do records lead? ---- */

static enum pz_status say_end(const void *context, const struct pz_session *session, const char *path,
                              struct cli_report *report) {
    const struct pz_game *game = pz_session_game(session);
    (void)context;
    cli_report_file(report, path);
    cli_report_number(report, "moves", pz_session_played(session));
    if (game->tried)
        cli_report_number(report, "tries", pz_session_tries(session));
    pz_outcome_describe(game, pz_session_outcome(session), pz_fields_add(&report->fields, PZ_FIELD_TEXT, "result"));
    game->print(pz_session_state(session), pz_fields_add(&report->fields, PZ_FIELD_ROWS, "board"));
    return PZ_OK;
}

static enum pz_status replay(const struct cli_arguments *arguments) {
    return each_session(arguments, PZ_BAD, PZ_NO, say_end, NULL);
}

const struct cli_command cli_replay = {
    .name = "replay",
    .operands = "FILE...",
    .help = "plays records and prints moves, result and final board",
    .options = json_option,
    .run = replay,
};

/* ---- puzzles share: levels as codes that fit into a line of chat ---- */

static enum pz_status write_code(const void *context, const struct pz_session *session, const char *path,
                                 struct cli_report *report) {
    const struct cli_arguments *arguments = context;
    PZ_SCOPED_TEXT level = {0}, code = {0};
    struct pz_error error = {0};
    (void)report;
    pz_session_share(session, pz_options_get(&arguments->options, "moves"), &level);
    enum pz_status status = pz_code_write(pz_text_string(&level), level.length, &code, &error);
    pz_text_add_char(&code, '\n');
    if (status == PZ_OK)
        cli_write(&code);
    else
        cli_complain(pz_source_name(path), &error);
    return status;
}

static const struct pz_option share_options[] = {
    {"moves", NULL, "with the moves of the record"},
    {NULL, NULL, NULL},
};

static enum pz_status share(const struct cli_arguments *arguments) {
    return each_session(arguments, PZ_BAD, PZ_BAD, write_code, arguments);
}

const struct cli_command cli_share = {
    .name = "share",
    .operands = "FILE...",
    .help = "prints levels as codes to paste",
    .options = share_options,
    .run = share,
};

/* ---- puzzles solve: what can a search tell about positions? ---- */

static const struct pz_option solve_options[] = {
    {"seconds", "S", "stop after S seconds for each file (default 5)"},
    {"threads", "N", "compute on N threads (default: all cores)"},
    {"json", NULL, "print a JSON object for each file"},
    {NULL, NULL, NULL},
};

static const struct pz_option *options_to_solve(const struct pz_game *game) {
    return game->solve_options;
}

struct job {
    const struct cli_arguments *arguments;
    struct cli_limits limits;
};

static enum pz_status say_solution(const void *context, const struct pz_session *session, const char *path,
                                   struct cli_report *report) {
    const struct job *job = context;
    const struct pz_game *game = pz_session_game(session);
    struct pz_error error = {0};
    struct cli_budget work;
    if (!game->solve)
        pz_error_set(&error, 0, 0, "there is no solver for %s", game->id);
    if (!game->solve || cli_check_options(job->arguments, game, &error) != PZ_OK)
        return cli_report_error(report, pz_source_name(path), &error);
    cli_report_file(report, path);
    const enum pz_status status = game->solve(pz_session_state(session), &job->arguments->options,
                                              cli_budget_start(&work, &job->limits), &report->fields, &error);
    cli_budget_stop(&work);
    if (status == PZ_BAD || status == PZ_MEMORY)
        cli_report_error(report, NULL, &error); /* the file is not to blame */
    return status;
}

static enum pz_status solve(const struct cli_arguments *arguments) {
    struct job job = {arguments, {.seconds = 5}};
    struct pz_error error = {0};
    if (cli_limits_read(&arguments->options, &job.limits, &error) != PZ_OK)
        return cli_complain(NULL, &error);
    return each_session(arguments, PZ_BAD, PZ_BAD, say_solution, &job);
}

const struct cli_command cli_solve = {
    .name = "solve",
    .operands = "FILE...",
    .help = "solves levels, and records from their final position",
    .options = solve_options,
    .game_options = options_to_solve,
    .run = solve,
};
