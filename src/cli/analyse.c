/*
 * puzzles analyse: counts over all boards of a kind, or over many random ones, in parts if desired; puzzles merge adds
 * the parts up (lab/merge.h).
 */
#include <string.h>

#include "cli/cli.h"
#include "lab/lab.h"
#include "lab/merge.h"
#include "lab/part.h"
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/source.h"

static const struct pz_option options[] = {
    {"seed", "N", "which samples to draw (1)"},
    {"shard", "K/N", "only the K-th of N parts; puzzles merge adds them up"},
    {"seconds", "S", "stop after S seconds and print what is done (default: never)"},
    {"threads", "N", "compute on N threads (default: all cores)"},
    {"json", NULL, "print a JSON object"},
    {NULL, NULL, NULL},
};

static const struct pz_option *game_options(const struct pz_game *game) {
    const struct lab_game *lab = lab_of(game);
    return lab ? lab->options : NULL;
}

static bool read_part(const char *text, size_t length, uint64_t *value) {
    return pz_read_number(text, length, value) && *value <= LAB_PARTS_MAX;
}

static enum pz_status read_shard(const struct pz_options *given, struct lab_shard *shard, struct pz_error *error) {
    const char *text = pz_options_get(given, "shard"), *slash = text ? strchr(text, '/') : NULL;
    if (text &&
        (!slash || !read_part(text, (size_t)(slash - text), &shard->part) ||
         !read_part(slash + 1, strlen(slash + 1), &shard->parts) || shard->part < 1 || shard->part > shard->parts))
        return pz_error_set(error, 0, 0, "--shard must be K/N, the K-th of N parts, like 3/16");
    return PZ_OK;
}

/*
 * Inserts a line that names the part and its analysis, written as a command line with the options that determine the
 * counts, always in the same order.
 */
static void insert_part(const struct pz_game *game, const struct pz_options *given, uint64_t seed,
                        struct lab_shard shard, struct pz_fields *results) {
    struct pz_text *text = pz_fields_add(results, PZ_FIELD_TEXT, "%s", lab_part_key);
    pz_text_add(text, "%llu/%llu of %s", (unsigned long long)shard.part, (unsigned long long)shard.parts, game->id);
    for (const struct pz_option *option = lab_of(game)->options; option && option->name; option++) {
        const char *value = pz_options_get(given, option->name);
        if (value)
            pz_text_add(text, *value ? " --%s %s" : " --%s", option->name, value);
    }
    pz_text_add(text, " --seed %llu", (unsigned long long)seed);
    const struct pz_field part = results->items[results->count - 1];
    memmove(results->items + 1, results->items, (results->count - 1) * sizeof *results->items);
    results->items[0] = part;
}

static enum pz_status run_analyse(const struct cli_arguments *arguments) {
    const struct pz_game *game = arguments->game;
    const struct pz_options *given = &arguments->options;
    struct cli_limits limits = {.seconds = -1};
    struct lab_shard shard = {1, 1};
    struct pz_error error = {0};
    uint64_t seed = 1;
    if (!lab_of(game))
        return cli_fail("there is no analysis of %s", game->id);
    if (cli_check_options(arguments, game, &error) != PZ_OK ||
        pz_options_number(given, "seed", 0, UINT64_MAX, &seed, &error) != PZ_OK ||
        read_shard(given, &shard, &error) != PZ_OK || cli_limits_read(given, &limits, &error) != PZ_OK)
        return cli_complain(NULL, &error);

    PZ_SCOPED(cli_report_free) struct cli_report report = cli_report_start(arguments);
    struct cli_budget work;
    const struct pz_budget *budget = cli_budget_start(&work, &limits);
    const enum pz_status status = lab_of(game)->analyse(given, seed, shard, budget, &report.fields, &error);
    cli_budget_stop(&work);
    if (shard.parts > 1 && status == PZ_OK) /* otherwise merge would take an incomplete part for a complete one */
        insert_part(game, given, seed, shard, &report.fields);
    if (status == PZ_BAD || status == PZ_MEMORY)
        cli_report_error(&report, NULL, &error);
    else
        cli_report_write(&report);
    return status;
}

const struct cli_command cli_analyse = {
    .name = "analyse",
    .operands = "GAME",
    .help = "counts all boards of a kind, or many random ones",
    .options = options,
    .game_options = game_options,
    .run = run_analyse,
};

/* ---- puzzles merge ---- */

enum { FILE_MAX = 1 << 26 };

static enum pz_status run_merge(const struct cli_arguments *arguments) {
    PZ_SCOPED(cli_report_free) struct cli_report report = cli_report_start(arguments);
    PZ_SCOPED(lab_merge_free) struct lab_merge sums = {0};
    struct pz_error error = {0};
    for (size_t i = 0; i < arguments->count; i++) {
        const char *path = arguments->operands[i];
        PZ_SCOPED_TEXT bytes = {0};
        if (pz_file_read(path, FILE_MAX, &bytes, &error) != PZ_OK ||
            lab_merge_add(&sums, pz_text_string(&bytes), bytes.length, &error) != PZ_OK)
            return cli_report_error(&report, pz_source_name(path), &error);
    }
    if (lab_merge_results(&sums, &report.fields, &error) != PZ_OK)
        return cli_report_error(&report, NULL, &error);
    cli_report_write(&report);
    return PZ_OK;
}

static const struct pz_option merge_options[] = {
    {"json", NULL, "print a JSON object"},
    {NULL, NULL, NULL},
};

const struct cli_command cli_merge = {
    .name = "merge",
    .operands = "FILE...",
    .help = "adds up the parts of an analysis",
    .options = merge_options,
    .run = run_merge,
};
