/* We read terms from the headers that describe() writes, and turn them into a state by writing such headers. */
#include "tui/workshop/workshop.h"

#include <assert.h>
#include <stdlib.h>

#include "puzzles/ascii.h"

void terms_blank(struct terms *terms, const struct pz_game *game) {
    *terms = (struct terms){0};
    for (size_t i = 0; game->settings[i].words; i++) {
        assert(i < TERMS_SETTINGS);
        terms->chosen[i] = (uint8_t)game->settings[i].usual;
    }
}

void terms_read(struct terms *terms, const struct pz_game *game, const void *state) {
    PZ_SCOPED_TEXT text = {0};
    struct pz_level level;
    unsigned goal = 0;
    bool draw = false;
    pz_text_add(&text, "Puzzle: %s\n", game->id);
    game->describe(state, &text);
    terms_blank(terms, game);
    terms->to_move = (uint8_t)game->two_player->to_move(state);
    const enum pz_status status = pz_level_parse(&level, pz_text_string(&text), text.length, NULL, NULL, NULL);
    assert(status == PZ_OK); /* the game has just written it */
    const bool holds = pz_level_hold(&level, &goal, NULL) == PZ_OK;
    if (!holds)
        pz_level_goal(&level, &goal, &draw, NULL);
    terms->goal = (int8_t)(draw || holds ? -(int)goal : (int)goal);
    for (size_t i = 0; game->settings[i].words; i++) {
        int value = terms->chosen[i];
        if (!game->settings[i].is_size)
            pz_level_word(&level, game->settings[i].key, game->settings[i].values, &value, NULL);
        terms->chosen[i] = (uint8_t)value;
    }
    pz_level_free(&level);
}

void terms_set(struct terms *terms, const struct pz_game *game, const char *key, unsigned value) {
    terms->chosen[pz_setting_find(game, key) - game->settings] = (uint8_t)value;
}

/* Appends "win in 3" or, for a negative goal, "draw in 3" or "hold for 3". */
static void add_goal(const struct terms *terms, const struct pz_game *game, struct pz_text *out) {
    const char *other = game->two_player->hold_goals ? "hold for" : "draw in";
    pz_text_add(out, "%s %d", terms->goal < 0 ? other : "win in", abs(terms->goal));
}

void *workshop_level(const struct pz_game *game, const char *header, const char *rows, struct pz_error *error) {
    PZ_SCOPED_TEXT text = {0};
    struct pz_level level;
    void *state = NULL;
    size_t above = 2; /* lines: "Puzzle", the header, the empty one */
    for (const char *c = header; *c; c++)
        above += *c == '\n';
    pz_text_add(&text, "Puzzle: %s\n%s\n%s", game->id, header, rows);
    if (pz_level_parse(&level, pz_text_string(&text), text.length, NULL, NULL, error) == PZ_OK) {
        game->open(&level, &state, error);
        pz_level_free(&level);
    }
    if (error)
        error->line -= error->line > above ? above : error->line;
    return state;
}

void *terms_state(const struct terms *terms, const struct pz_game *game, const char *rows, struct pz_error *error) {
    PZ_SCOPED_TEXT header = {0};
    pz_text_add(&header, "To-move: %s\n", game->two_player->players[terms->to_move]);
    for (const struct pz_setting *setting = game->settings; setting->words; setting++)
        if (!setting->is_size)
            pz_text_add(&header, "%s: %s\n", setting->key, setting->values[terms->chosen[setting - game->settings]]);
    if (terms->goal != 0) {
        pz_text_add(&header, "Goal: ");
        add_goal(terms, game, &header);
        pz_text_add_char(&header, '\n');
    }
    return workshop_level(game, pz_text_string(&header), rows, error);
}

/* The first or second setting (`place` 0 or 1) apart from the size of the board; null if there is none. */
static const struct pz_setting *setting_at(const struct pz_game *game, int place) {
    const struct pz_setting *setting = game->settings;
    while (setting->words && (setting->is_size || place-- > 0))
        setting++;
    return setting->words ? setting : NULL;
}

void terms_act(struct workshop *shop, int action, int argument) {
    const struct pz_game *game = shop->class->game;
    if (action == ACTION_MOVER) {
        ((struct terms *)workshop_change(shop))->to_move ^= 1;
    } else if (action == ACTION_VARIANT || action == ACTION_OPTION) {
        const struct pz_setting *setting = setting_at(game, action == ACTION_OPTION);
        if (!setting)
            return;
        uint8_t *chosen = &((struct terms *)workshop_change(shop))->chosen[setting - game->settings];
        *chosen = setting->values[*chosen + 1] ? (uint8_t)(*chosen + 1) : 0;
    } else if (action == ACTION_GOAL) {
        const struct pz_two_player *rules = game->two_player;
        const int goal = ((const struct terms *)workshop_value(shop))->goal + argument;
        if (goal < (rules->draw_goals || rules->hold_goals ? -PZ_GOAL_MAX : 0) || goal > PZ_GOAL_MAX)
            app_say(shop->app, ROLE_WARN, "A goal is to win %sin 1 to %d turns%s; a level can also have none.",
                    rules->draw_goals ? "or draw " : "", PZ_GOAL_MAX,
                    rules->hold_goals ? ", or to hold out for as many" : "");
        else
            ((struct terms *)workshop_change(shop))->goal = (int8_t)goal;
    }
}

static const struct binding keys[] = {
    {ACTION_MOVER, 0, NULL, {'m'}, "m", "to move", "who moves first"},
    {ACTION_GOAL, -1, NULL, {'-'}, "- +", "goal", "how many turns the goal has, or no goal"},
    {.action = ACTION_GOAL, .argument = 1, .keys = {'+', '='}},
    {0},
};
const struct binding_table terms_keys = {NULL, keys};

static void draw_setting(const struct workshop *shop, struct canvas *canvas, struct rect *panel, const char *key,
                         int action, int place) {
    const struct terms *terms = workshop_value(shop);
    const struct pz_setting *setting = setting_at(shop->class->game, place);
    if (setting)
        workshop_row(canvas, panel, key, setting->name, action, 1, "%s",
                     setting->words[terms->chosen[setting - shop->class->game->settings]]);
}

void terms_rows(const struct workshop *shop, struct canvas *canvas, struct rect *panel) {
    const struct terms *terms = workshop_value(shop);
    workshop_row(canvas, panel, "m", "to move", ACTION_MOVER, 1, "%s",
                 shop->class->game->two_player->players[terms->to_move]);
    draw_setting(shop, canvas, panel, "v", ACTION_VARIANT, 0);
    draw_setting(shop, canvas, panel, "w", ACTION_OPTION, 1);
    PZ_SCOPED_TEXT goal = {0};
    if (terms->goal != 0)
        add_goal(terms, shop->class->game, &goal);
    else
        pz_text_add(&goal, "none");
    workshop_row(canvas, panel, "- +", "goal", ACTION_GOAL, 1, "%s", pz_text_string(&goal));
}

void terms_headline(const struct terms *terms, const struct pz_game *game, struct pz_text *out) {
    const char *name = game->two_player->players[terms->to_move];
    pz_text_add(out, "%c%s to ", pz_to_upper(*name), name + 1);
    if (terms->goal != 0)
        add_goal(terms, game, out);
    else
        pz_text_add(out, "move");
}
