/* puzzles check: is every file a sound level or record? */
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/output.h"
#include "puzzles/source.h"

static enum pz_status check_file(const void *context, const char *path) {
    /* A broken file is what was asked about, so the answer is no; one that cannot be read leaves the question open. */
    static const enum pz_status statuses[] = {
        [CLI_SOUND] = PZ_OK, [CLI_UNREADABLE] = PZ_BAD, [CLI_BROKEN] = PZ_NO, [CLI_ILLEGAL] = PZ_NO};
    struct pz_session *session = NULL;
    (void)context;
    enum cli_file file = cli_open(path, &session);
    if (file == CLI_SOUND) {
        struct pz_text line = {0};
        cli_add_escaped(&line, pz_source_name(path));
        pz_text_add(&line, ": ok\n");
        cli_write(&line);
        pz_text_free(&line);
    }
    pz_session_free(session);
    return statuses[file];
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    (void)self;
    return cli_each_file(arguments, check_file, NULL);
}

const struct cli_command cli_check = {
    .name = "check",
    .operands = "FILE...",
    .help = "checks levels and records, move by move",
    .run = run,
};
