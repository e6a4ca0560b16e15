/* Files on the command line, and the commands that say one thing about each: check, replay and share. */
#include "cli/cli.h"

#include <string.h>

#include "puzzles/code.h"
#include "puzzles/registry.h"
#include "puzzles/source.h"
#include "puzzles/staged.h"

/* The limit of the game whose level begins so. */
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

/* As cli_read(), with these statuses for a broken file and for a record with an illegal move. */
static enum pz_status read_as(const char *path, enum pz_status broken, enum pz_status illegal,
                              struct pz_session **session, struct pz_error *error) {
    struct pz_source *source = NULL;
    enum pz_status status = pz_staged_open_as(path, limit_for, &source, error); /* it may be a save */
    if (status == PZ_OK) {
        status = pz_session_open_source(pz_games(), source, session, error);
        status = status == PZ_OK ? PZ_OK : status == PZ_NO ? illegal : broken;
    }
    pz_source_release(source);
    return status;
}

enum pz_status cli_read(const char *path, struct pz_session **session, struct pz_error *error) {
    return read_as(path, PZ_BAD, PZ_NO, session, error);
}

/* PZ_OK; `broken` or `illegal` as the case may be, PZ_BAD if the file cannot be read, after reporting why. */
static enum pz_status open_file(struct cli_report *report, const char *path, enum pz_status broken,
                                enum pz_status illegal, struct pz_session **session) {
    PZ_SCOPED_ERROR error = {0};
    const enum pz_status status = read_as(path, broken, illegal, session, &error);
    if (status != PZ_OK)
        cli_report_error(report, pz_source_name(path), &error);
    return status;
}

bool cli_open(struct cli_report *report, const char *path, struct pz_session **session) {
    return open_file(report, path, PZ_BAD, PZ_BAD, session) == PZ_OK;
}

enum pz_status cli_each_session(const struct cli_arguments *arguments, enum pz_status broken, enum pz_status illegal,
                                cli_act *act, const void *context) {
    PZ_SCOPED(cli_report_free) struct cli_report report = cli_report_start(arguments);
    enum pz_status worst = PZ_OK;
    for (size_t i = 0; i < arguments->count; i++) {
        struct pz_session *session = NULL;
        const char *path = arguments->operands[i];
        enum pz_status status = PZ_LIMIT;
        if (!cli_interrupted())
            status = open_file(&report, path, broken, illegal, &session);
        if (session)
            status = act(context, session, path, &report);
        if (report.fields.count > 0)
            cli_report_write(&report);
        pz_session_free(session);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static const struct pz_option json_option[] = {
    {"json", NULL, "print an object of JSON for each file"},
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

/* A broken file is what was asked about, so the answer is no; one that cannot be read leaves the question open. */
static enum pz_status check(const struct cli_arguments *arguments) {
    return cli_each_session(arguments, PZ_NO, PZ_NO, say_sound, NULL);
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
    return cli_each_session(arguments, PZ_BAD, PZ_NO, say_end, NULL);
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

static enum pz_status share(const struct cli_arguments *arguments) {
    return cli_each_session(arguments, PZ_BAD, PZ_BAD, write_code, arguments);
}

static const struct pz_option share_options[] = {
    {"moves", NULL, "with the moves of the record"},
    {NULL, NULL, NULL},
};

const struct cli_command cli_share = {
    .name = "share",
    .operands = "FILE...",
    .help = "prints levels as codes to paste",
    .options = share_options,
    .run = share,
};
