/* puzzles stats: what was played. */
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/places.h"
#include "puzzles/registry.h"
#include "puzzles/store.h"

static const struct pz_option options[] = {
    {"json", NULL, "prints an object of JSON for each game"},
    {NULL, NULL, NULL},
};

static void add_number(struct pz_text *out, bool json, const char *key, uint64_t number) {
    const unsigned long long value = number;
    if (json)
        pz_text_add(out, ",\"%s\":%llu", key, value);
    else
        pz_text_add(out, "%s: %llu\n", key, value);
}

static void add_tally(struct pz_text *out, bool json, const char *opponent, struct pz_tally tally) {
    if (json)
        pz_text_add(out, ",\"won/lost/drawn %s\":[%u,%u,%u]", opponent, tally.won, tally.lost, tally.drawn);
    else
        pz_text_add(out, "won/lost/drawn %s: %u %u %u\n", opponent, tally.won, tally.lost, tally.drawn);
}

static void add_facts(struct pz_text *out, bool json, const struct pz_store *store, const struct pz_game *game) {
    const struct pz_statistics facts = pz_store_statistics(store, game->id);
    add_number(out, json, "solved", facts.solved);
    add_number(out, json, "best-possible", facts.perfect);
    add_number(out, json, "without-hints", facts.without_hints);
    add_number(out, json, "time", facts.seconds);
    for (size_t i = 0; game->contest && game->contest->opponents[i].id; i++) {
        const struct pz_bout_filter filter = {.game = game->id, .opponent = game->contest->opponents[i].id};
        add_tally(out, json, filter.opponent, pz_store_tally(store, &filter));
    }
}

static void add_game(struct pz_text *out, bool json, const struct pz_store *store, const struct pz_game *game,
                     bool named) {
    if (json)
        pz_text_add(out, "{\"game\":\"%s\"", game->id);
    else if (named)
        pz_text_add(out, "game: %s\n", game->id);
    add_facts(out, json, store, game);
    if (json)
        pz_text_add(out, "}\n");
}

/* A null game stands for all. */
static enum pz_status print(const struct pz_game *game, bool json) {
    struct cli_places places = {0};
    struct pz_error error = {0};
    struct pz_text out = {0};
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    struct pz_store *store = pz_store_open(places.state, &error);
    cli_places_free(&places);
    const bool sound = error.message.length == 0;
    for (const struct pz_game *const *each = pz_games(); *each && sound; each++)
        if (!game || *each == game)
            add_game(&out, json, store, *each, !game);
    if (pz_store_damage(store))
        cli_say(pz_store_damage(store));
    pz_store_free(store);
    cli_write(&out);
    pz_text_free(&out);
    return sound ? PZ_OK : cli_complain("puzzles", &error);
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    const struct pz_game *game = NULL;
    if (arguments->count > 0 && cli_read_game(self, arguments, &game) != PZ_OK)
        return PZ_BAD;
    return print(game, pz_options_get(&arguments->options, "json") != NULL);
}

const struct cli_command cli_stats = {
    .name = "stats",
    .operands = "[GAME]",
    .help = "prints what was played, solved and won",
    .options = options,
    .run = run,
};
