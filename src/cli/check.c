/* puzzles check: is every file a sound level or record? */
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/output.h"
#include "puzzles/source.h"

static const struct pz_option options[] = {
    {"json", NULL, "print an object of JSON for each file"},
    {NULL, NULL, NULL},
};

static void report_sound(struct cli_report *report, const char *path) {
    if (report->json) {
        cli_report_file(report, path);
        cli_report_text(report, "check", "ok");
        cli_report_write(report);
        return;
    }
    struct pz_text line = {0};
    cli_add_escaped(&line, pz_source_name(path));
    pz_text_add(&line, ": ok\n");
    cli_write(&line);
    pz_text_free(&line);
}

static enum pz_status check_file(const void *context, const char *path) {
    /* A broken file is what was asked about, so the answer is no; one that cannot be read leaves the question open. */
    static const enum pz_status statuses[] = {
        [CLI_SOUND] = PZ_OK, [CLI_UNREADABLE] = PZ_BAD, [CLI_BROKEN] = PZ_NO, [CLI_ILLEGAL] = PZ_NO};
    struct cli_report report = cli_report_start(context);
    struct pz_session *session = NULL;
    enum cli_file file = cli_open(&report, path, &session);
    if (file == CLI_SOUND)
        report_sound(&report, path);
    pz_session_free(session);
    cli_report_free(&report);
    return statuses[file];
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    (void)self;
    return cli_each_file(arguments, check_file, arguments);
}

const struct cli_command cli_check = {
    .name = "check",
    .operands = "FILE...",
    .help = "checks levels and records, move by move",
    .options = options,
    .run = run,
};
