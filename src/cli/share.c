/* puzzles share: levels as codes that fit into a line of chat. */
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/output.h"
#include "puzzles/code.h"
#include "puzzles/source.h"

static const struct pz_option options[] = {
    {"moves", NULL, "with the moves of the record"},
    {NULL, NULL, NULL},
};

static enum pz_status share(const struct pz_session *session, bool moves, const char *name) {
    struct pz_text level = {0}, code = {0};
    struct pz_error error = {0};
    pz_session_share(session, moves, &level);
    enum pz_status status = pz_code_write(pz_text_string(&level), level.length, &code, &error);
    pz_text_add_char(&code, '\n');
    if (status == PZ_OK)
        cli_write(&code);
    else
        cli_complain(name, &error);
    pz_text_free(&level);
    pz_text_free(&code);
    return status;
}

static enum pz_status share_file(const void *context, const char *path) {
    const struct cli_arguments *arguments = context;
    struct pz_session *session = NULL;
    enum pz_status status = PZ_BAD;
    if (cli_open(&(struct cli_report){0}, path, &session) == CLI_SOUND)
        status = share(session, pz_options_get(&arguments->options, "moves"), pz_source_name(path));
    pz_session_free(session);
    return status;
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    (void)self;
    return cli_each_file(arguments, share_file, arguments);
}

const struct cli_command cli_share = {
    .name = "share",
    .operands = "FILE...",
    .help = "prints levels as codes to paste",
    .options = options,
    .run = run,
};
