/* Lammas in words. A tile has the name of a thing that begins with its letter, so that what is heard can be typed. */
#include "puzzles/speech.h"

#include "parts.h"

static const char *const things[LAMMAS_KINDS_MAX] = {"apple", "bell", "crown", "drum", "egg", "fish", "gate", "hat"};

static const char *const rules[] = {
    "Make all tiles the same, in as few turns as you can.",
    "The four tiles in the top left corner are the template: A and B above, C and D below.",
    ("Applying the rule is a turn. It goes through the grid in reading order: wherever a tile equals A, and has B at "
     "its right or C below it, the tile below and to the right of it becomes D."),
    "The grid wraps round at its edges, and early changes affect later ones.",
    "Between turns B, C and D may be set to any tile, and in normal play A as well. That costs nothing.",
    "A fixed template is read once before the rule is applied, a live one again at every tile.",
    NULL,
};

static const char *const moves[] = {
    "\"set 1 2 a\" sets the tile in row 1, column 2 to apple.",
    "\"apply\" applies the rule.",
    NULL,
};

static const char *const verdict[] = {"self-solving", "turns", NULL};

static void add_goal(const void *state, struct pz_text *out) {
    const struct lammas *game = state;
    pz_text_add(out, "Make all tiles the same, setting %s of the corner and applying the rule.",
                game->mode == LAMMAS_HARD ? "B, C and D" : "A, B, C and D");
}

static void add_row(const struct lammas *game, unsigned row, struct pz_text *out) {
    for (unsigned column = 0; column < game->columns; column++)
        pz_text_add(out, "%s%s", column > 0 ? ", " : "", things[game->tiles[row * game->columns + column]]);
}

static void add_board(const void *state, struct pz_fields *fields) {
    const struct lammas *game = state;
    uint16_t cells[4];
    for (unsigned row = 0; row < game->rows; row++)
        add_row(game, row, pz_fields_add(fields, PZ_FIELD_TEXT, "row %u", row + 1));
    lammas_corner(game, cells);
    struct pz_text *template = pz_fields_add(fields, PZ_FIELD_TEXT, "template");
    for (int i = 0; i < 4; i++)
        pz_text_add(template, "%s%c %s", i > 0 ? ", " : "", 'A' + i, things[game->tiles[cells[i]]]);
    pz_fields_add_number(fields, game->turns, "turns");
}

static void add_place(const void *state, const char *text, struct pz_text *out) {
    struct lammas_move move;
    uint16_t cells[4];
    int i = 0;
    if (lammas_read_move(state, text, &move, NULL) != PZ_OK)
        return;
    lammas_corner(state, cells);
    while (i < 3 && cells[i] != move.cell)
        i++;
    if (move.kind == LAMMAS_APPLY)
        pz_text_add(out, "Look at the corner as it is now.");
    else
        pz_text_add(out, "Look at %c in the corner.", 'A' + i);
}

const struct pz_speech lammas_speech = {rules, moves, verdict, add_goal, add_board, add_place, NULL};
