/* puzzles merge: adds up the parts of an analysis (lab/merge.h). */
#include "lab/merge.h"
#include "cli/cli.h"
#include "puzzles/file.h"
#include "puzzles/source.h"

enum { FILE_MAX = 1 << 26 };

static enum pz_status add_file(struct lab_merge *sums, struct cli_report *report, const char *path) {
    PZ_SCOPED_TEXT bytes = {0};
    PZ_SCOPED_ERROR error = {0};
    enum pz_status status = pz_file_read(path, FILE_MAX, &bytes, &error);
    if (status == PZ_OK)
        status = lab_merge_add(sums, pz_text_string(&bytes), bytes.length, &error);
    if (status != PZ_OK)
        cli_report_error(report, pz_source_name(path), &error);
    return status;
}

static enum pz_status report_sums(const struct lab_merge *sums, struct cli_report *report) {
    struct pz_error error = {0};
    if (lab_merge_results(sums, &report->fields, &error) != PZ_OK)
        return cli_report_error(report, NULL, &error);
    cli_report_write(report);
    return PZ_OK;
}

static const struct pz_option options[] = {
    {"json", NULL, "print an object of JSON"},
    {NULL, NULL, NULL},
};

static enum pz_status run(const struct cli_arguments *arguments) {
    PZ_SCOPED(cli_report_free) struct cli_report report = cli_report_start(arguments);
    PZ_SCOPED(lab_merge_free) struct lab_merge sums = {0};
    enum pz_status status = PZ_OK;
    for (size_t i = 0; i < arguments->count && status == PZ_OK; i++)
        status = add_file(&sums, &report, arguments->operands[i]);
    if (status == PZ_OK)
        status = report_sums(&sums, &report);
    return status;
}

const struct cli_command cli_merge = {
    .name = "merge",
    .operands = "FILE...",
    .help = "adds up the parts of an analysis",
    .options = options,
    .run = run,
};
