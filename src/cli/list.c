/* What the store knows: puzzles list, one level a line, for people and for cut(1), and puzzles stats. */
#include "cli/cli.h"
#include "puzzles/catalog.h"
#include "puzzles/registry.h"
#include "puzzles/store.h"

/* ---- puzzles list ---- */

static void add_field(struct pz_text *out, const char *value, char end) {
    cli_add_escaped(out, value && *value ? value : "-");
    pz_text_add_char(out, end);
}

/* Prints an object. The bits of its difficulty are null if the game measures none, or finds none for this level. */
static enum pz_status report_level(struct cli_report *report, const struct pz_result *result,
                                   const struct pz_catalog_entry *entry) {
    PZ_SCOPED_SESSION *session = NULL;
    if (!cli_open(report, entry->path, &session))
        return PZ_BAD;
    cli_report_text(report, "game", entry->game->id);
    cli_report_text(report, "difficulty", entry->difficulty);
    cli_report_text(report, "title", pz_session_value(session, "Title"));
    cli_report_text(report, "pack", entry->pack);
    cli_report_text(report, "idea", entry->idea);
    cli_report_text(report, "note", pz_session_value(session, "Note"));
    cli_report_text(report, "path", entry->path);

    struct cli_budget work;
    const struct pz_budget *budget = cli_budget_seconds(&work, -1);
    double bits;
    const bool measured =
        entry->game->measure && entry->game->measure(pz_session_start(session), budget, &bits) == PZ_OK;
    cli_budget_stop(&work);
    if (measured)
        pz_text_add(pz_fields_add(&report->fields, PZ_FIELD_NUMBER, "bits"), "%.2f", bits);
    else
        cli_report_text(report, "bits", NULL);

    pz_text_add(pz_fields_add(&report->fields, PZ_FIELD_YES, "solved"), result->solved ? "yes" : "no");
    if (result->solved)
        cli_report_number(report, "best", (uint64_t)result->best);
    else
        cli_report_text(report, "best", NULL);
    cli_report_write(report);
    return PZ_OK;
}

/* Lines have fields separated by tabs and are printed all at once; objects one by one, mixed with errors. */
static enum pz_status add_entry(struct cli_report *report, const struct pz_store *store, struct pz_text *out,
                                const struct pz_catalog_entry *entry) {
    if (entry->error)
        return cli_report_error(report, entry->path, entry->error);
    const struct pz_result result = pz_store_result(store, entry->game->id, entry->id);
    if (report->json)
        return report_level(report, &result, entry);
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

static enum pz_status run_list(const struct cli_arguments *arguments) {
    PZ_SCOPED(cli_report_free) struct cli_report report = cli_report_start(arguments);
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    PZ_SCOPED_ERROR error = {0};
    struct pz_text out = {0};
    enum pz_status worst = PZ_OK;
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    struct pz_store *store = pz_store_open(places.state, &error);
    if (error.message.length > 0)
        worst = cli_report_error(&report, NULL, &error);
    if (!places.levels)
        worst = cli_fail("the folder of levels was not found; PUZZLES_LEVELS can name it");

    const char *const folders[] = {places.levels, places.own_levels};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog catalog = {0};
        if (folders[i])
            pz_catalog_add(&catalog, pz_games(), folders[i], arguments->game);
        for (size_t j = 0; j < catalog.count; j++) {
            const enum pz_status status =
                cli_interrupted() ? PZ_LIMIT : add_entry(&report, store, &out, &catalog.entries[j]);
            worst = status > worst ? status : worst;
        }
    }
    cli_write(&out);
    pz_store_free(store);
    return worst;
}

static const struct pz_option list_options[] = {
    {"json", NULL, "print a JSON object for each level"},
    {NULL, NULL, NULL},
};

const struct cli_command cli_list = {
    .name = "list",
    .operands = "[GAME]",
    .help = "lists the levels and which of them you have solved",
    .options = list_options,
    .run = run_list,
};

/* ---- puzzles stats ---- */

static void add_statistics(struct cli_report *report, const struct pz_store *store, const struct pz_game *game) {
    const struct pz_statistics facts = pz_store_statistics(store, game->id);
    long today = 0;
    cli_today(&today); /* if the clock is wrong, the streak is that of the last days */
    const struct pz_streak streak = pz_store_streak(store, game->id, today);
    cli_report_number(report, "solved", facts.solved);
    cli_report_number(report, "best-possible", facts.perfect);
    cli_report_number(report, "without-hints", facts.without_hints);
    cli_report_number(report, "time", facts.seconds);
    cli_report_number(report, "streak", streak.days);
    cli_report_number(report, "longest-streak", streak.longest);
    for (size_t i = 0; game->two_player && game->two_player->strengths[i].id; i++) {
        const struct pz_match_filter filter = {.game = game->id, .opponent = game->two_player->strengths[i].id};
        const struct pz_match_counts counts = pz_store_match_counts(store, &filter);
        pz_text_add(pz_fields_add(&report->fields, PZ_FIELD_NUMBER, "won/lost/drawn %s", filter.opponent), "%u %u %u",
                    counts.won, counts.lost, counts.drawn);
    }
}

static enum pz_status run_stats(const struct cli_arguments *arguments) {
    PZ_SCOPED(cli_report_free) struct cli_report report = cli_report_start(arguments);
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    struct pz_error error = {0};
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    struct pz_store *store = pz_store_open(places.state, &error);
    const bool sound = error.message.length == 0;
    for (const struct pz_game *const *game = pz_games(); *game && sound; game++)
        if (!arguments->game || *game == arguments->game) {
            if (report.json || !arguments->game)
                cli_report_text(&report, "game", (*game)->id);
            add_statistics(&report, store, *game);
            cli_report_write(&report);
        }
    if (pz_store_damage(store))
        cli_say(pz_store_damage(store));
    pz_store_free(store);
    return sound ? PZ_OK : cli_report_error(&report, NULL, &error);
}

static const struct pz_option stats_options[] = {
    {"json", NULL, "print a JSON object for each game"},
    {NULL, NULL, NULL},
};

const struct cli_command cli_stats = {
    .name = "stats",
    .operands = "[GAME]",
    .help = "prints what you have played, solved and won",
    .options = stats_options,
    .run = run_stats,
};
