/* puzzles replay: plays records and prints where they lead. */
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/output.h"

static const struct pz_option options[] = {
    {"json", NULL, "print an object of JSON for each file"},
    {NULL, NULL, NULL},
};

static void add_results(struct pz_fields *fields, const struct pz_session *session) {
    const struct pz_game *game = pz_session_game(session);
    pz_fields_add_number(fields, pz_session_played(session), "moves");
    pz_outcome_describe(game, pz_session_outcome(session), pz_fields_add(fields, PZ_FIELD_TEXT, "result"));
    game->print(pz_session_state(session), pz_fields_add(fields, PZ_FIELD_ROWS, "board"));
}

static enum pz_status replay_file(const void *context, const char *path) {
    static const enum pz_status statuses[] = {
        [CLI_SOUND] = PZ_OK, [CLI_UNREADABLE] = PZ_BAD, [CLI_BROKEN] = PZ_BAD, [CLI_ILLEGAL] = PZ_NO};
    struct cli_report report = cli_report_start(context);
    struct pz_session *session = NULL;
    enum cli_file file = cli_open(&report, path, &session);
    if (file == CLI_SOUND) {
        cli_report_file(&report, path);
        add_results(&report.fields, session);
        cli_report_write(&report);
    }
    pz_session_free(session);
    cli_report_free(&report);
    return statuses[file];
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    (void)self;
    return cli_each_file(arguments, replay_file, arguments);
}

const struct cli_command cli_replay = {
    .name = "replay",
    .operands = "FILE...",
    .help = "plays records and prints moves, result and final board",
    .options = options,
    .run = run,
};
