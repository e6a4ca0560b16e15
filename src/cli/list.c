/* puzzles list: the levels there are, one per line, for people and for cut(1). */
#include "cli/cli.h"
#include "puzzles/catalog.h"
#include "puzzles/registry.h"
#include "puzzles/store.h"

static const struct pz_option options[] = {
    {"json", NULL, "print an object of JSON for each level"},
    {NULL, NULL, NULL},
};

static void add_field(struct pz_text *out, const char *value, char end) {
    cli_add_escaped(out, value && *value ? value : "-");
    pz_text_add_char(out, end);
}

/* How hard it is, in bits; null if that was not found out, or if the game measures none. */
static void report_bits(struct cli_report *report, const struct pz_session *session) {
    const struct pz_game *game = pz_session_game(session);
    struct cli_budget work;
    const struct pz_budget *budget = cli_budget_seconds(&work, -1);
    double bits;
    const bool measured = game->measure && game->measure(pz_session_start(session), budget, &bits) == PZ_OK;
    cli_budget_stop(&work);
    if (measured)
        pz_text_add(pz_fields_add(&report->fields, PZ_FIELD_NUMBER, "bits"), "%.2f", bits);
    else
        cli_report_text(report, "bits", NULL);
}

static enum pz_status report_level(struct cli_report *report, const struct pz_store *store,
                                   const struct pz_catalog_entry *entry) {
    const struct pz_result result = pz_store_result(store, entry->game->id, entry->id);
    struct pz_session *session;
    if (!cli_open(report, entry->path, &session))
        return PZ_BAD;
    cli_report_text(report, "game", entry->game->id);
    cli_report_text(report, "difficulty", entry->difficulty);
    cli_report_text(report, "title", pz_session_value(session, "Title"));
    cli_report_text(report, "pack", entry->pack);
    cli_report_text(report, "idea", entry->idea);
    cli_report_text(report, "note", pz_session_value(session, "Note"));
    cli_report_text(report, "path", entry->path);
    report_bits(report, session);
    cli_report_yes(report, "solved", result.solved);
    if (result.solved)
        cli_report_number(report, "best", (uint64_t)result.best);
    else
        cli_report_text(report, "best", NULL);
    cli_report_write(report);
    pz_session_free(session);
    return PZ_OK;
}

/* Lines are fields between tabs, and come all at once; objects come one by one, and errors among them. */
static enum pz_status add_entry(struct cli_report *report, const struct pz_store *store, struct pz_text *out,
                                const struct pz_catalog_entry *entry) {
    if (entry->error)
        return cli_report_error(report, entry->path, entry->error);
    if (report->json)
        return report_level(report, store, entry);
    const struct pz_result result = pz_store_result(store, entry->game->id, entry->id);
    add_field(out, entry->game->id, '\t');
    add_field(out, entry->difficulty, '\t');
    add_field(out, entry->titled ? entry->title : NULL, '\t');
    add_field(out, entry->path, '\t');
    add_field(out, result.solved ? "yes" : "no", '\t');
    if (result.solved)
        pz_text_add(out, "%ld\n", result.best);
    else
        add_field(out, NULL, '\n');
    return PZ_OK;
}

static enum pz_status add_folder(struct cli_report *report, const struct pz_store *store, struct pz_text *out,
                                 const char *folder, const struct pz_game *game) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog catalog = {0};
    enum pz_status worst = PZ_OK;
    pz_catalog_add(&catalog, pz_games(), folder, game);
    for (size_t i = 0; i < catalog.count; i++) {
        const enum pz_status status = cli_interrupted() ? PZ_LIMIT : add_entry(report, store, out, &catalog.entries[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static enum pz_status list(const struct pz_game *game, struct cli_report *report) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    PZ_SCOPED_ERROR error = {0};
    struct pz_text out = {0};
    enum pz_status worst = PZ_OK;
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    struct pz_store *store = pz_store_open(places.state, &error);
    if (error.message.length > 0)
        worst = cli_report_error(report, NULL, &error);
    if (!places.levels)
        worst = cli_fail("the folder of levels was not found; PUZZLES_LEVELS can name it");
    const char *const folders[] = {places.levels, places.own_levels};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        const enum pz_status status = folders[i] ? add_folder(report, store, &out, folders[i], game) : PZ_OK;
        worst = status > worst ? status : worst;
    }
    cli_write(&out);
    pz_store_free(store);
    return worst;
}

static enum pz_status run(const struct cli_arguments *arguments) {
    PZ_SCOPED(cli_report_free) struct cli_report report = cli_report_start(arguments);
    return list(arguments->game, &report);
}

const struct cli_command cli_list = {
    .name = "list",
    .operands = "[GAME]",
    .help = "lists the levels and which of them you have solved",
    .options = options,
    .run = run,
};
