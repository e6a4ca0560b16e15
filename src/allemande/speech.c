/* Allemande in words: of each rank, where the stones of each colour are. */
#include "puzzles/speech.h"

#include "parts.h"

static const char *const rules[] = {
    "Black joins the west and east edges of the board, White the north and south edges. A player who ends a turn with "
    "both their edges connected through stones that touch orthogonally wins.",
    "A turn places one to four stones on empty cells. When it ends, two stones of one colour that touch diagonally "
    "must be connected orthogonally, directly or by a detour.",
    "In the grouped variant each stone of a turn lies beside an earlier one of it.",
    "A player without a legal turn must pass. Where swapping is allowed, White may take over Black's first turn.",
    NULL,
};

static const char *const moves[] = {
    "A turn is the cells of its stones: \"d4 e4 f5\". Files are letters from the west, ranks numbers from the south.",
    "\"pass\" passes, \"swap\" takes over Black's first turn.",
    NULL,
};

static const char *const verdict[] = {"winner", "estimate", NULL};

static const char *const names[] = {"Black", "White"}, *const edges[] = {"west and east", "north and south"};

static void add_goal(const void *state, struct pz_text *out) {
    const struct allemande *game = state;
    if (game->goal == 0)
        pz_text_add(out, "Black joins west and east, White north and south.");
    else
        pz_text_add(out, "%s is to win in %u %s: join %s.", names[game->first], game->goal,
                    game->goal == 1 ? "turn" : "turns", edges[game->first]);
}

/* Appends "black d, e"; nothing if the player has no stone there. */
static bool add_stones(const struct allemande_position *position, unsigned row, unsigned player, struct pz_text *out) {
    bool any = false;
    for (unsigned column = 1; column <= position->side; column++) {
        const unsigned cell = row * position->stride + column;
        if (!(position->stones[player].word[cell / 64] >> cell % 64 & 1))
            continue;
        pz_text_add(out, "%s%s%c", any ? ", " : allemande_two_player.players[player], any ? "" : " ",
                    'a' + (int)column - 1);
        any = true;
    }
    return any;
}

static void add_row(const struct allemande_position *position, unsigned row, struct pz_text *out) {
    PZ_SCOPED_TEXT white = {0};
    const bool black = add_stones(position, row, ALLEMANDE_BLACK, out);
    if (add_stones(position, row, ALLEMANDE_WHITE, &white))
        pz_text_add(out, "%s%s", black ? "; " : "", pz_text_string(&white));
    else if (!black)
        pz_text_add(out, "empty");
}

static void add_board(const void *state, struct pz_fields *fields) {
    const struct allemande_position *position = &((const struct allemande *)state)->position;
    for (unsigned row = 1; row <= position->side; row++)
        add_row(position, row, pz_fields_add(fields, PZ_FIELD_TEXT, "rank %u", position->side + 1 - row));
    if (position->may_swap)
        pz_text_add(pz_fields_add(fields, PZ_FIELD_TEXT, "swap"), "allowed");
}

static void add_place(const void *state, const char *text, struct pz_text *out) {
    const struct allemande_position *position = &((const struct allemande *)state)->position;
    struct allemande_move move;
    if (allemande_read_spelling(position, text, &move, NULL) != PZ_OK)
        return;
    if (move.kind == ALLEMANDE_SWAP)
        pz_text_add(out, "Look at Black's stones.");
    else if (move.count == 0)
        pz_text_add(out, "Look for a legal turn.");
    else {
        pz_text_add(out, "Look at the cells around ");
        allemande_add_cell(position, allemande_middle(position, &move), out);
        pz_text_add_char(out, '.');
    }
}

const struct pz_speech allemande_speech = {rules, moves, verdict, add_goal, add_board, add_place, NULL};
