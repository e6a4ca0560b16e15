/*
 * A slot that a game forgot would crash, or print "(null)", at its first use. These tables list the required slots, so
 * that a program can name the game and the slot when it starts.
 */
#include "slots.h"

#include <string.h>

_Static_assert(sizeof(void (*)(void)) == sizeof(void *) && sizeof(size_t) == sizeof(void *), "slots have one size");

static bool is_empty(const void *table, size_t at) {
    static const unsigned char nothing[sizeof(void *)];
    return memcmp((const unsigned char *)table + at, nothing, sizeof nothing) == 0;
}

void pz_slots_check(const char *id, const char *table_name, const void *table, const struct pz_slot *slots,
                    struct pz_text *out) {
    for (; slots->name; slots++) {
        if (!is_empty(table, slots->at) || (slots->user && is_empty(table, slots->user_at)))
            continue;
        pz_text_add(out, "%s: struct %s has ", id ? id : "a game", table_name);
        if (slots->user)
            pz_text_add(out, "%s, but ", slots->user);
        pz_text_add(out, "no %s\n", slots->name);
    }
}

#define SLOT(name) offsetof(struct pz_game, name)
static const struct pz_slot game_slots[] = {
    {"id", SLOT(id), NULL, 0},
    {"title", SLOT(title), NULL, 0},
    {"tagline", SLOT(tagline), NULL, 0},
    {"settings", SLOT(settings), NULL, 0},
    {"rules", SLOT(rules), NULL, 0},
    {"open()", SLOT(open), NULL, 0},
    {"describe()", SLOT(describe), NULL, 0},
    {"print()", SLOT(print), NULL, 0},
    {"clone()", SLOT(clone), NULL, 0},
    {"free()", SLOT(free), NULL, 0},
    {"play()", SLOT(play), NULL, 0},
    {"outcome()", SLOT(outcome), NULL, 0},
    {"units", SLOT(units[0]), "score()", SLOT(score)},
    {"units", SLOT(units[0]), "tried()", SLOT(tried)},
    {"solve()", SLOT(solve), "solve_options", SLOT(solve_options)},
    {"generate()", SLOT(generate), "generate_options", SLOT(generate_options)},
    {"grades", SLOT(grades), "measure()", SLOT(measure)},
    {"measure()", SLOT(measure), "grades", SLOT(grades)},
    {"generate()", SLOT(generate), "weeks", SLOT(weeks)},
    {"measure()", SLOT(measure), "weeks", SLOT(weeks)}, /* each day is harder than the one before */
    {"titles", SLOT(titles), "weeks", SLOT(weeks)},
    {0},
};
#undef SLOT

#define SLOT(name) offsetof(struct pz_two_player, name)
static const struct pz_slot two_player_slots[] = {
    {"players", SLOT(players[0]), NULL, 0},
    {"second player", SLOT(players[1]), NULL, 0},
    {"strengths", SLOT(strengths), NULL, 0},
    {"to_move()", SLOT(to_move), NULL, 0},
    {"goal()", SLOT(goal), NULL, 0},
    {"choose()", SLOT(choose), NULL, 0},
    {0},
};
#undef SLOT

static const struct pz_slot strength_slots[] = {{"about", offsetof(struct pz_strength, about), NULL, 0}, {0}};

static const struct pz_slot setting_slots[] = {
    {"key", offsetof(struct pz_setting, key), NULL, 0},
    {"words", offsetof(struct pz_setting, words), "values", offsetof(struct pz_setting, values)},
    {"values", offsetof(struct pz_setting, values), "words", offsetof(struct pz_setting, words)},
    {0},
};

#define SLOT(name) offsetof(struct pz_speech, name)
static const struct pz_slot speech_slots[] = {
    {"moves", SLOT(moves), NULL, 0},
    {"board()", SLOT(board), NULL, 0},
    {"place()", SLOT(place), NULL, 0},
    {0},
};
#undef SLOT

void pz_game_check(const struct pz_game *game, struct pz_text *out) {
    const struct pz_two_player *two_player = game->two_player;
    pz_slots_check(game->id, "pz_game", game, game_slots, out);
    if (game->best && !game->score && !game->tried)
        pz_text_add(out, "%s: struct pz_game has best(), but neither score() nor tried()\n",
                    game->id ? game->id : "a game");
    if (two_player)
        pz_slots_check(game->id, "pz_two_player", two_player, two_player_slots, out);
    for (const struct pz_strength *each = two_player ? two_player->strengths : NULL; each && each->id; each++)
        pz_slots_check(game->id, "pz_strength", each, strength_slots, out);
    for (const struct pz_setting *each = game->settings; each && each->name; each++)
        pz_slots_check(game->id, "pz_setting", each, setting_slots, out);
    if (game->speech)
        pz_slots_check(game->id, "pz_speech", game->speech, speech_slots, out);
}
