/* Lammas in words. Each tile is called by a thing that begins with its letter, so that what is heard can be typed. */
#include "puzzles/speech.h"

#include <string.h>

#include "parts.h"
#include "puzzles/ascii.h"
#include "puzzles/word.h"

static const char *const things[LAMMAS_KINDS_MAX] = {"apple", "bell", "crown", "drum", "egg", "fish", "gate", "hat"};
const char *const lammas_signs[LAMMAS_KINDS_MAX] = {"●", "◆", "▲", "■", "★", "♥", "♪", "✚"};

static const char *a_or_an(const char *thing) {
    return strchr("ae", *thing) ? "an" : "a";
}

void lammas_add_kind(unsigned kind, enum lammas_article article, struct pz_text *out) {
    const char *thing = things[kind];
    pz_text_add(out, "{%s|", lammas_signs[kind]);
    if (article == LAMMAS_SOME)
        pz_text_add(out, "%s%s}", thing, strcmp(thing, "fish") == 0 ? "" : "s");
    else
        pz_text_add(out, "%s %s}", a_or_an(thing), thing);
}

const char lammas_rules[] =
    "Make all tiles the same.\n\n"
    "The four tiles in the {framed|top left} corner are the template{|: A and B above, C and D below}. "
    "{[Enter]|\"apply\"} applies the rule: it goes over the grid in reading order, and wherever an A has a B to its "
    "right or a C below it, the tile to the lower right of that A becomes D. The grid wraps round at its edges, and "
    "early "
    "changes affect later ones.\n\n"
    "Applying the rule is a turn. Between turns you may set tiles of the corner at no cost: all four, or those that "
    "the level names. Some levels also name the kind that must remain. The fewer turns the better.\n\n"
    "{While the rule runs, the bottom line shows the keys to speed it up, slow it down or step through it; any other "
    "key jumps to the end. The tiles it has changed stay underlined until the next key.\n\n|}"
    "The fine print: a single sweep tests for both neighbours, B on the right and C below. With a fixed template A, "
    "B, C and D are read before the rule is applied; with a live template they are read again at every tile, as the "
    "rule may overwrite the corner itself.\n";

static const char *const moves[] = {
    "\"set 1 2 a\" or \"set B apple\" sets the tile in row 1, column 2 to apple.",
    "\"apply\" applies the rule.",
    NULL,
};

void lammas_add_goal(const void *state, long best, struct pz_text *out) {
    const struct lammas *game = state;
    (void)best;
    pz_text_add(out, "Make ");
    if (game->end > 0) {
        pz_text_add(out, "every tile ");
        lammas_add_kind(game->end - 1U, LAMMAS_A, out);
    } else
        pz_text_add(out, "all tiles the same");
    pz_text_add(out, ": set ");
    lammas_add_roles(game->kept ^ ALL_ROLES, out);
    pz_text_add(out, ", then {press [Enter]|apply the rule}.");
    if (game->reading == LAMMAS_LIVE)
        pz_text_add(out, " The template is live{|: the rule reads the corner anew at each tile}.");
}

/* Turns "set C crown" and "set 2 1 crown" into "set 2 1 c". */
static void understand(const void *state, const char *typed, struct pz_text *move) {
    size_t at = 0;
    const struct pz_word set = pz_word_next(typed, &at), where = pz_word_next(typed, &at);
    (void)state;
    if (!pz_word_same(set, "set") || where.length == 0)
        return;
    const int role = where.length == 1 ? pz_to_upper(*where.text) - 'A' : -1;
    struct pz_word tile = pz_word_next(typed, &at);
    PZ_SCOPED_TEXT cell = {0};
    if (role >= 0 && role < 4) {
        pz_text_add(&cell, "%d %d", role / 2 + 1, role % 2 + 1);
    } else {
        pz_text_add(&cell, "%.*s %.*s", (int)where.length, where.text, (int)tile.length, tile.text);
        tile = pz_word_next(typed, &at);
    }
    pz_text_add(move, "set %s ", pz_text_string(&cell));
    for (int kind = 0; kind < LAMMAS_KINDS_MAX; kind++)
        if (pz_word_same(tile, things[kind]) || (tile.length == 1 && pz_to_lower(*tile.text) == 'a' + kind)) {
            pz_text_add(move, "%c%s", 'a' + kind, typed + at);
            return;
        }
    pz_text_add(move, "%.*s%s", (int)tile.length, tile.text ? tile.text : "", typed + at);
}

static void add_board(const void *state, struct pz_fields *fields) {
    const struct lammas *game = state;
    uint16_t cells[4];
    for (unsigned row = 0; row < game->rows; row++) {
        struct pz_text *out = pz_fields_add(fields, PZ_FIELD_TEXT, "row %u", row + 1);
        for (unsigned column = 0; column < game->columns; column++)
            pz_text_add(out, "%s%s", column > 0 ? ", " : "", things[game->tiles[row * game->columns + column]]);
    }
    lammas_corner(game, cells);
    struct pz_text *template = pz_fields_add(fields, PZ_FIELD_TEXT, "template");
    for (int i = 0; i < 4; i++)
        pz_text_add(template, "%s%c %s", i > 0 ? ", " : "", 'A' + i, things[game->tiles[cells[i]]]);
}

/* Counts the tiles, as in "tiles: 12 apple, 3 bell". */
static void add_standing(const void *state, struct pz_fields *fields) {
    const struct lammas *game = state;
    struct pz_text *tiles = pz_fields_add(fields, PZ_FIELD_TEXT, "tiles");
    unsigned counts[LAMMAS_KINDS_MAX] = {0};
    for (size_t cell = 0; cell < (size_t)game->rows * game->columns; cell++)
        counts[game->tiles[cell]]++;
    for (unsigned kind = 0; kind < game->kinds; kind++)
        if (counts[kind] > 0)
            pz_text_add(tiles, "%s%u %s", tiles->length > 0 ? ", " : "", counts[kind], things[kind]);
    pz_fields_add_number(fields, game->turns, "turns");
}

void lammas_effect(const void *before, const char *text, const void *after, struct pz_text *out) {
    const struct lammas *old = before, *new = after;
    const size_t cells = (size_t)old->rows * old->columns;
    size_t changed = 0;
    struct lammas_move move;
    if (lammas_read_move(old, text, &move, NULL) != PZ_OK)
        return;
    for (size_t cell = 0; cell < cells; cell++)
        changed += old->tiles[cell] != new->tiles[cell];
    if (move.kind == LAMMAS_APPLY)
        pz_text_add(out, "{Turn %u: %s|%s} tile%s changed.", new->turns, pz_number(changed).text,
                    pz_number_first(changed).text, changed == 1 ? "" : "s");
    else
        pz_text_add(out, "{|%c is now %s %s.}", lammas_name(old, move.cell), a_or_an(things[move.tile]),
                    things[move.tile]);
}

void lammas_check(const void *state, const struct pz_budget *budget, struct pz_text *out) {
    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution = {0};
    const struct lammas *game = state;
    const enum pz_status status = lammas_solve(game, UINT32_MAX, budget, &solution);
    const char *plural = solution.turns == 1 ? "" : "s";
    if (status == PZ_NO)
        pz_text_add(out, "The grid cannot be solved from here; {[u]|'undo'} undoes moves.");
    else if (status != PZ_OK)
        pz_text_add(out, "Not known: from here it takes more than %s turn%s, if it can be done at all.",
                    pz_number(solution.turns).text, plural);
    else if (solution.turns == 0)
        pz_text_add(out, "No more turns are needed%s.", lammas_solved(game) ? "" : ": just set the corner");
    else if (game->turns == 0)
        pz_text_add(out, "From here you can solve the grid in %s turn%s.", pz_number(solution.turns).text, plural);
    else
        pz_text_add(out, "From here you can solve the grid in %s more turn%s, %s in all.",
                    pz_number(solution.turns).text, plural, pz_number(game->turns + solution.turns).text);
}

static void add_place(const void *state, const char *text, struct pz_text *out) {
    struct lammas_move move;
    if (lammas_read_move(state, text, &move, NULL) != PZ_OK)
        return;
    if (move.kind == LAMMAS_APPLY)
        pz_text_add(out, "Look at the corner as it is now.");
    else
        pz_text_add(out, "Look at %c in the corner.", lammas_name(state, move.cell));
}

static void add_legal(const void *state, struct pz_text *lines) {
    const struct lammas *game = state;
    struct lammas swept = *game;
    uint16_t cells[4];
    lammas_corner(game, cells);
    for (int i = 0; i < 4; i++)
        if (lammas_editable(game, cells[i]))
            pz_text_add(lines, "set %d %d and a letter from a to %c, for %c\n", cells[i] / game->columns + 1,
                        cells[i] % game->columns + 1, lammas_letter(game->kinds - 1U), 'A' + i);
    pz_text_add(lines, lammas_sweep(&swept, NULL) > 0 ? "apply\n" : "not apply: it would change nothing\n");
}

const struct pz_speech lammas_speech = {
    .moves = moves,
    .board = add_board,
    .understand = understand,
    .place = add_place,
    .legal = add_legal,
    .standing = add_standing,
};
