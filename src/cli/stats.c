/* puzzles stats: what was played. */
#include "cli/cli.h"
#include "puzzles/registry.h"
#include "puzzles/store.h"

static const struct pz_option options[] = {
    {"json", NULL, "print an object of JSON for each game"},
    {NULL, NULL, NULL},
};

/* By a clock that is wrong, the streak is that of the last days. */
static void report_streak(struct cli_report *report, const struct pz_store *store, const char *game) {
    long today = 0;
    cli_today(&today);
    const struct pz_streak streak = pz_store_streak(store, game, today);
    cli_report_number(report, "streak", streak.days);
    cli_report_number(report, "longest-streak", streak.longest);
}

void cli_report_statistics(struct cli_report *report, const struct pz_store *store, const struct pz_game *game) {
    const struct pz_statistics facts = pz_store_statistics(store, game->id);
    cli_report_number(report, "solved", facts.solved);
    cli_report_number(report, "best-possible", facts.perfect);
    cli_report_number(report, "without-hints", facts.without_hints);
    cli_report_number(report, "time", facts.seconds);
    report_streak(report, store, game->id);
    for (size_t i = 0; game->two_player && game->two_player->strengths[i].id; i++) {
        const struct pz_match_filter filter = {.game = game->id, .opponent = game->two_player->strengths[i].id};
        const struct pz_match_counts counts = pz_store_match_counts(store, &filter);
        pz_text_add(pz_fields_add(&report->fields, PZ_FIELD_NUMBER, "won/lost/drawn %s", filter.opponent), "%u %u %u",
                    counts.won, counts.lost, counts.drawn);
    }
}

static void report_game(struct cli_report *report, const struct pz_store *store, const struct pz_game *game) {
    if (report->json || report->several)
        cli_report_text(report, "game", game->id);
    cli_report_statistics(report, store, game);
    cli_report_write(report);
}

/* A null game stands for all. */
static enum pz_status print(const struct pz_game *game, struct cli_report *report) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    struct pz_error error = {0};
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    struct pz_store *store = pz_store_open(places.state, &error);
    const bool sound = error.message.length == 0;
    for (const struct pz_game *const *each = pz_games(); *each && sound; each++)
        if (!game || *each == game)
            report_game(report, store, *each);
    if (pz_store_damage(store))
        cli_say(pz_store_damage(store));
    pz_store_free(store);
    return sound ? PZ_OK : cli_report_error(report, NULL, &error);
}

static enum pz_status run(const struct cli_arguments *arguments) {
    PZ_SCOPED(cli_report_free) struct cli_report report = cli_report_start(arguments);
    report.several = !arguments->game;
    return print(arguments->game, &report);
}

const struct cli_command cli_stats = {
    .name = "stats",
    .operands = "[GAME]",
    .help = "prints what you have played, solved and won",
    .options = options,
    .run = run,
};
