/*
 * How colours look. A colour whose name or letter asks for a hue has that hue, and the others share what is left. If
 * there are more colours than hues, hues are used again with stripes, like the ribbons of a circus, so that no two look
 * the same. Terminals with few colours have neither an orange of their own nor, on white paper, a white.
 */
#include <string.h>

#include "tui/games/circus/parts.h"

enum { RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE, WHITE, BLACK, HUES };

/* The hue that a colour asks for by its name or, in a game without names, by its letter; -1 if any will do. */
static int wanted_hue(const struct circus *game, unsigned colour) {
    static const char letters[HUES + 1] = "roygbpwk";
    static const struct {
        const char *name;
        int hue;
    } known[] = {{"red", RED},      {"orange", ORANGE}, {"yellow", YELLOW}, {"gold", YELLOW}, {"green", GREEN},
                 {"blue", BLUE},    {"purple", PURPLE}, {"violet", PURPLE}, {"pink", PURPLE}, {"white", WHITE},
                 {"silver", WHITE}, {"black", BLACK},   {"grey", BLACK},    {"gray", BLACK}};
    if (!game->names) {
        const char *found = strchr(letters, game->letters[colour]);
        return found && *found ? (int)(found - letters) : -1;
    }
    PZ_SCOPED_TEXT name = {0};
    circus_add_colour(game, colour, &name);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, pz_text_string(&name)) == 0)
            return known[i].hue;
    return -1;
}

/* Most stripes have the role of words, so they are white on black paper. */
static struct circus_look look_of(int hue, bool striped, bool few) {
    const int plain = ROLE_HUE + hue, pale = hue == YELLOW || hue == WHITE;
    if (few && hue == ORANGE)
        return (struct circus_look){ROLE_HUE + RED, ROLE_HUE + (striped ? GREEN : YELLOW)};
    if (few && hue == WHITE)
        return (struct circus_look){plain, striped ? ROLE_HUE + YELLOW : ROLE_TEXT};
    return (struct circus_look){plain, !striped ? CIRCUS_PLAIN : pale ? ROLE_TILE_INK : ROLE_TEXT};
}

void circus_looks(const struct circus *game, bool few, struct circus_look looks[CIRCUS_COLOURS_MAX]) {
    static const uint8_t order[HUES] = {RED,   BLUE,   YELLOW, GREEN,
                                        WHITE, ORANGE, PURPLE, BLACK}; /* easy to tell apart */
    unsigned used[HUES] = {0};
    for (int pass = 0; pass < 2; pass++) /* first the colours that ask for a hue */
        for (unsigned i = 0; i < game->colours; i++) {
            int hue = wanted_hue(game, i);
            if ((hue < 0) == (pass == 0))
                continue;
            if (hue < 0) {
                hue = order[0];
                for (int j = 1; j < HUES; j++)
                    if (used[order[j]] < used[hue])
                        hue = order[j];
            }
            looks[i] = look_of(hue, used[hue]++ % 2 == 1, few);
        }
}
