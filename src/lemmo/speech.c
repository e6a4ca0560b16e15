/* Lemmo in words: a floor is told by its cells that are not blocks, with neighbouring columns as "4 to 9". */
#include "puzzles/speech.h"

#include <string.h>

#include "parts.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

const char lemmo_rules[] =
    "Lemmo walks straight on. Where the floor is missing it falls to the floor below and walks on; at the "
    "edge of the map it turns round. On the lowest floor a treasure{ ($)|} wins and a drain{ (@)|} loses.\n\n"
    "It can start on any cell of the top floor, facing left or right. Plan first: remove blocks, up to the number the "
    "level allows, and put back what you like; planning costs nothing. Then let all starts walk{ with [w]| with "
    "\"walk\"}. The level is solved when enough of them win to reach the goal: as many as any plan can reach, unless "
    "the level says otherwise.\n\n"
    "Each plan you let walk is a try, even if you undo it or start again. You earn the star with a plan that is right "
    "at the first try, without a hint or a check.\n\n"
    "Blocks on the lowest floor cannot be removed. A walk may cross the same block twice, once each way; if that "
    "block is gone, Lemmo falls the first time.\n\n"
    "In the untouched house you may look around: {[Enter] lets Lemmo walk from the start you choose and leaves a "
    "pencil line; [e] erases the lines|\"start 7 left\" lets Lemmo walk from there}. Where a level lets you remove "
    "nothing, find a start that wins; each walk is a try.\n"
    "{\nAbove the map, [Left] and [Right] turn Lemmo and then move it; on the map, [↑↓←→] move the cursor. "
    "Shift with an arrow looks around without moving anything. While Lemmo walks, the bottom line shows the "
    "keys to speed it up, slow it down or take a single step; any other key skips to the end.\n|}";

static const char *const moves[] = {
    "\"remove 3 4\" removes the block in row 3, column 4, and \"restore 3 4\" puts it back.",
    "\"walk\" lets all starts walk on the plan, which is a try.",
    "\"start 7 left\" lets Lemmo walk from column 7, facing left; once a block is removed, that is a try, too.",
    NULL,
};

void lemmo_add_goal(const void *state, long best, struct pz_text *out) {
    const struct lemmo *game = state;
    const unsigned allowance = lemmo_allowance(game);
    (void)best;
    if (allowance == 0) {
        pz_text_add(out, "Find a start that leads to a treasure{ ($): [↑↓←→], then [Enter]|}.");
        return;
    }
    if (allowance == 1)
        pz_text_add(out, "Remove a block{ ([Down], [Space])|}");
    else
        pz_text_add(out, "Remove up to %s blocks{ ([Down], [Space])|}", pz_number(allowance).text);
    if (lemmo_has_goal(game))
        pz_text_add(out, " so that at least %s starts", pz_number(lemmo_goal(game)).text);
    else
        pz_text_add(out, " so that as many starts as possible");
    pz_text_add(out, " reach {$|a treasure}. Then let all walk{ ([w])|: \"walk\"}.");
}

/* Appends "spaces 4 to 9, 12", or "space 4"; if there are none, appends nothing and returns false. */
static bool add_cells(const struct lemmo *game, uint64_t row, char cell, const char *name, struct pz_text *out) {
    const uint64_t columns = lemmo_columns(game);
    uint64_t count = 0;
    PZ_SCOPED_TEXT list = {0};
    for (uint64_t at = 0, end; at < columns; at = end) {
        end = at + 1;
        if (lemmo_cell(game, row, at) != cell)
            continue;
        while (end < columns && lemmo_cell(game, row, end) == cell)
            end++;
        pz_text_add(&list, "%s%llu", count > 0 ? ", " : "", (unsigned long long)at + 1);
        if (end > at + 1)
            pz_text_add(&list, " to %llu", (unsigned long long)end);
        count += end - at;
    }
    if (count > 0)
        pz_text_add(out, "%s%s %s", name, count > 1 ? "s" : "", pz_text_string(&list));
    return count > 0;
}

void lemmo_add_arrived(const struct lemmo *game, struct pz_text *out) {
    enum { NAMED = 4 };
    const uint64_t columns = lemmo_columns(game), lost = 2 * columns - game->arrived;
    PZ_OWNED uint64_t *left = lemmo_list_winning(game);
    const uint64_t *right = left + lemmo_words(game);
    uint64_t named = 0;
    pz_text_add(out, "%llu of %llu starts reach a treasure", (unsigned long long)game->arrived,
                (unsigned long long)columns * 2);
    for (uint64_t start = 0; start < 2 * columns && named < lost && named < NAMED; start++) {
        if (!lemmo_bit(start % 2 == LEMMO_LEFT ? left : right, start / 2))
            pz_text_add(out, "%s%llu %s", named++ == 0 ? "; lost: " : ", ", (unsigned long long)start / 2 + 1,
                        start % 2 == LEMMO_LEFT ? "left" : "right");
    }
    if (lost > NAMED)
        pz_text_add(out, " and %llu more", (unsigned long long)(lost - NAMED));
}

/* "start 5 l" is "start 5 left". */
static void understand(const void *state, const char *typed, struct pz_text *move) {
    const size_t length = strlen(typed);
    (void)state;
    if (length > 2 && typed[length - 2] == ' ' && (typed[length - 1] == 'l' || typed[length - 1] == 'r'))
        pz_text_add(move, "%s%s", typed, typed[length - 1] == 'l' ? "eft" : "ight");
}

static void add_board(const void *state, struct pz_fields *fields) {
    const struct lemmo *game = state;
    const uint64_t lowest = lemmo_rows(game) - 1;
    pz_fields_add_number(fields, lemmo_columns(game), "columns");
    for (uint64_t row = 0; row <= lowest; row++) {
        struct pz_text *out = pz_fields_add(fields, PZ_FIELD_TEXT, "row %llu", (unsigned long long)row + 1);
        PZ_SCOPED_TEXT drains = {0};
        if (row < lowest) {
            if (!add_cells(game, row, LEMMO_SPACE, "space", out))
                pz_text_add(out, "no spaces");
            continue;
        }
        const bool treasures = add_cells(game, row, LEMMO_TREASURE, "treasure", out);
        if (add_cells(game, row, LEMMO_DRAIN, "drain", &drains))
            pz_text_add(out, "%s%s", treasures ? "; " : "", pz_text_string(&drains));
    }
}

static void add_standing(const void *state, struct pz_fields *fields) {
    const struct lemmo *game = state;
    if (lemmo_allowance(game) > 0)
        pz_text_add(pz_fields_add(fields, PZ_FIELD_TEXT, "removed"), "%u of %u", game->removed_count,
                    lemmo_allowance(game));
}

void lemmo_effect(const void *before, const char *text, const void *after, struct pz_text *out) {
    struct lemmo_move move;
    if (lemmo_read_move(before, text, &move, NULL) != PZ_OK)
        return;
    if (move.kind == LEMMO_WALK) {
        const struct lemmo *game = after;
        lemmo_add_arrived(game, out);
        if (lemmo_has_goal(game) && game->arrived < lemmo_goal(game))
            pz_text_add(out, "{|; at least %llu must}", (unsigned long long)lemmo_goal(game));
        pz_text_add_char(out, '.');
    } else if (move.kind == LEMMO_START) {
        struct lemmo_walker walker = ((const struct lemmo *)after)->start;
        const bool won = lemmo_walk(after, &walker) == LEMMO_WON;
        pz_text_add(out, "Lemmo %s in column %llu.", won ? "finds the treasure" : "falls down the drain",
                    (unsigned long long)walker.column + 1);
    } else
        pz_text_add(out, "Row %llu, column %llu is %s.", (unsigned long long)move.place.row + 1,
                    (unsigned long long)move.place.column + 1,
                    move.kind == LEMMO_REMOVE ? "now a space" : "a block again");
}

void lemmo_check(const void *state, const struct pz_budget *budget, struct pz_text *out) {
    const struct lemmo *game = state;
    if (!lemmo_find_goal(game, budget)) {
        pz_text_add(out, "Not known: a map this large takes longer.");
        return;
    }
    if (lemmo_allowance(game) == 0)
        pz_text_add(out, "Find a start that wins: %llu of %llu do.", (unsigned long long)lemmo_count(game),
                    (unsigned long long)lemmo_columns(game) * 2);
    else
        pz_text_add(out, lemmo_count(game) < lemmo_goal(game) ? "Not enough yet: another plan lets more starts win."
                                                              : "This plan is enough: let all walk.");
}

static void add_legal(const void *state, struct pz_text *lines) {
    const struct lemmo *game = state;
    const unsigned allowance = lemmo_allowance(game);
    if (game->removed_count < allowance && lemmo_rows(game) > 1)
        pz_text_add(lines, "remove any block in rows 1 to %llu; %u more may be removed\n",
                    (unsigned long long)lemmo_rows(game) - 1, allowance - game->removed_count);
    for (unsigned i = 0; i < game->removed_count; i++)
        pz_text_add(lines, "restore %llu %llu\n", (unsigned long long)game->removed[i].row + 1,
                    (unsigned long long)game->removed[i].column + 1);
    pz_text_add(lines, "walk\n");
    pz_text_add(lines, "start in any of the columns 1 to %llu, left or right\n",
                (unsigned long long)lemmo_columns(game));
}

const struct pz_speech lemmo_speech = {
    .moves = moves,
    .board = add_board,
    .place = lemmo_add_place,
    .understand = understand,
    .legal = add_legal,
    .standing = add_standing,
};
