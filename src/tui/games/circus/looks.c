/*
 * How colours look: a colour with a name or letter that says so has that hue, the others those that are left. Where
 * there are more colours than hues, hues come again with stripes, like the ribbons of a circus, so that no two look the
 * same. Terminals of few colours have neither an orange of their own nor, on white paper, a white.
 */
#include <string.h>

#include "tui/games/circus/parts.h"

enum { RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE, WHITE, BLACK, HUES };

static int hue_of_name(const char *name, size_t length) {
    static const struct {
        const char *name;
        int hue;
    } known[] = {{"red", RED},      {"orange", ORANGE}, {"yellow", YELLOW}, {"gold", YELLOW}, {"green", GREEN},
                 {"blue", BLUE},    {"purple", PURPLE}, {"violet", PURPLE}, {"pink", PURPLE}, {"white", WHITE},
                 {"silver", WHITE}, {"black", BLACK},   {"grey", BLACK},    {"gray", BLACK}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i].name) == length && strncmp(known[i].name, name, length) == 0)
            return known[i].hue;
    return -1;
}

static int hue_of_letter(char letter) {
    static const char letters[HUES + 1] = "roygbpwk";
    const char *found = strchr(letters, letter);
    return found && letter ? (int)(found - letters) : -1;
}

/* The hue that a colour asks for; -1 if any will do. */
static int wanted_hue(const struct circus *game, unsigned colour) {
    PZ_SCOPED_TEXT name = {0};
    circus_add_colour(game, colour, &name);
    return game->names ? hue_of_name(pz_text_string(&name), name.length) : hue_of_letter(game->letters[colour]);
}

/* The hue used least; of several, the first in an order that begins with those easiest to tell apart. */
static int free_hue(const unsigned used[HUES]) {
    static const uint8_t order[HUES] = {RED, BLUE, YELLOW, GREEN, WHITE, ORANGE, PURPLE, BLACK};
    int best = order[0];
    for (int i = 1; i < HUES; i++)
        if (used[order[i]] < used[best])
            best = order[i];
    return best;
}

/* Words are white where paper is black: so are most stripes, and few colours have a plain white there. */
static struct circus_look look_of(int hue, bool striped, bool few) {
    const int plain = ROLE_HUE + hue, pale = hue == YELLOW || hue == WHITE;
    if (few && hue == ORANGE)
        return (struct circus_look){ROLE_HUE + RED, ROLE_HUE + (striped ? GREEN : YELLOW)};
    if (few && hue == WHITE)
        return (struct circus_look){plain, striped ? ROLE_HUE + YELLOW : ROLE_TEXT};
    return (struct circus_look){plain, !striped ? CIRCUS_PLAIN : pale ? ROLE_TILE_INK : ROLE_TEXT};
}

void circus_looks(const struct circus *game, bool few, struct circus_look looks[CIRCUS_COLOURS_MAX]) {
    unsigned used[HUES] = {0};
    for (int pass = 0; pass < 2; pass++) /* first those that say which */
        for (unsigned i = 0; i < game->colours; i++) {
            int hue = wanted_hue(game, i);
            if ((hue < 0) == (pass == 0))
                continue;
            if (hue < 0)
                hue = free_hue(used);
            looks[i] = look_of(hue, used[hue]++ % 2 == 1, few);
        }
}
