/* Allemande in words: of each rank, where the stones of each colour are. */
#include "puzzles/speech.h"

#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/word.h"
#include "slots.h"

const char allemande_rules[] =
    "Black joins the west and east edges of the board, White the north and south edges. A player who ends a "
    "turn with both their edges connected, through stones that touch orthogonally, wins.\n\n"
    "A turn places one to four stones on empty cells. When it ends, two stones of one colour that touch "
    "diagonally must be connected orthogonally, directly or by a detour; during the turn they need not be. So "
    "nobody can slip between two such stones, and nobody is cut off there.\n\n"
    "{[Enter] places a stone, or takes back one of this turn, and [Esc] takes back the last; [e] ends the "
    "turn, and so does the fourth stone. An open diagonal is marked with a stroke, and each cell that would close "
    "it with a cross. The stones of this turn are ringed; those of the last turn have a dot or pointed brackets. "
    "The group of the stone at the cursor is lit. The stones of a hint are faint, and so are the best turns of an "
    "analysis, numbered.\n\n|}"
    "How this program reads the rules: Black moves first. An edge is a group of its owner's stones, so a "
    "stone beside it is connected to it. A player without a legal turn passes, and nobody else may; if "
    "neither player has one, the game is drawn, which can happen on boards of 5x5 and larger.\n\n"
    "In a problem, \"win in 2\", the player who begins must win within two turns of their own. In \"hold for 2\" that "
    "player must play two turns, and after each of them the opponent must have no turn that wins at once; a win will "
    "do, too. In the grouped variant every stone but the first touches an earlier one of the same turn. With the swap "
    "option White's first turn may take over Black's stones instead, each mirrored along the diagonal.\n"
    "{\nThe panel shows how many stones each player still needs, at least; diagonals may cost more. [v] estimates "
    "the winning chances of the player to move, with a margin of error, and numbers the best turns on the board; "
    "both come from games played through at random and get better while you watch. A win or a loss shown without a "
    "percentage is proven.\n|}";

static const char *const moves[] = {
    "To play a turn, name the cells of its stones: \"d4 e4 f5\". Files are letters from the west, ranks numbers from "
    "the south.",
    "\"pass\" passes, \"swap\" takes over Black's first turn.",
    NULL,
};

/* A player who can only pass has nothing to reach. */
void allemande_add_goal(const void *state, long best, struct pz_text *out) {
    const struct allemande *game = state;
    const char *name = allemande_names[game->first], *edges = allemande_edges[game->first];
    (void)best;
    if (game->outcome != PZ_UNFINISHED || !allemande_any_turn(&game->position, game->position.to_move, NULL))
        return;
    if (game->goal == 0)
        pz_text_add(out, "{Join your two edges.|Black joins west and east, White north and south.}");
    else if (pz_goal_left(game->goal, game->moves) == 0)
        pz_text_add(out, PZ_OUT_OF_TURNS);
    else if (game->holds && game->goal == 1)
        pz_text_add(out, "%s to hold out: leave no turn that wins.", name);
    else if (game->holds)
        pz_text_add(out, "%s to hold out for %s turns: after each, leave no turn that wins.", name,
                    pz_number(game->goal).text);
    else if (game->goal == 1)
        pz_text_add(out, "%s to win this turn{|: join %s}.", name, edges);
    else
        pz_text_add(out, "%s to win in %s turns{|: join %s}.", name, pz_number(game->goal).text, edges);
    if (game->position.swap_ahead)
        pz_text_add(out, " White may take the first turn over, so make it fair.");
    if (game->position.grouped)
        pz_text_add(out, "{| Grouped: each stone must touch an earlier one of the same turn.}");
}

/* Cells without blanks between them, or with commas: "d4e4, f5" is "d4 e4 f5". */
static void understand(const void *state, const char *typed, struct pz_text *move) {
    (void)state;
    for (const char *at = typed; *at; at++) {
        if (at > typed && pz_is_letter(*at) && pz_is_digit(at[-1]))
            pz_text_add_char(move, ' ');
        pz_text_add_char(move, *at == ',' ? ' ' : *at);
    }
}

/* "black d, e; white a" for each rank, or "empty". */
static void add_board(const void *state, struct pz_fields *fields) {
    const struct allemande_position *position = &((const struct allemande *)state)->position;
    for (unsigned row = 1; row <= position->side; row++) {
        struct pz_text *out = pz_fields_add(fields, PZ_FIELD_TEXT, "rank %u", position->side + 1 - row);
        for (unsigned player = 0; player < 2; player++) {
            const char *before = out->length > 0 ? "; " : "", *name = allemande_two_player.players[player];
            for (unsigned column = 1; column <= position->side; column++)
                if (allemande_has(&position->stones[player], allemande_cell(position, row, column))) {
                    pz_text_add(out, "%s%s%s%c", before, name, *name ? " " : "", 'a' + (int)column - 1);
                    before = ", ";
                    name = "";
                }
        }
        if (out->length == 0)
            pz_text_add(out, "empty");
    }
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

static void add_standing(const void *state, struct pz_fields *fields) {
    const struct allemande *game = state;
    if (game->goal > 0 && game->outcome == PZ_UNFINISHED)
        pz_fields_add_number(fields, pz_goal_left(game->goal, game->moves), "turns left");
}

void allemande_effect(const void *before, const char *text, const void *after, struct pz_text *out) {
    const struct allemande *game = after;
    if (strcmp(text, "swap") == 0) {
        struct allemande_move taken = {0};
        for (unsigned row = 1; row <= game->position.side; row++)
            for (unsigned column = 1; column <= game->position.side; column++) {
                const unsigned cell = allemande_cell(&game->position, row, column);
                if (allemande_has(&game->position.stones[1], cell))
                    taken.cells[taken.count++] = (uint16_t)cell;
            }
        pz_text_add(out, "{|White takes over Black's stones, which are now on ");
        allemande_add_cells(&game->position, &taken, out);
        pz_text_add(out, ". }");
    }
    (void)before;
    for (unsigned player = 0; player < 2; player++)
        if (allemande_is_connected(&game->position, player)) {
            pz_text_add(out, "%s joins %s.", allemande_names[player], allemande_edges[player]);
            return;
        }
    for (unsigned player = 0; player < 2; player++) {
        const unsigned stones = allemande_distance(&game->position, player);
        pz_text_add(out, "%s ", allemande_names[player]);
        if (stones == ALLEMANDE_FAR)
            pz_text_add(out, "can no longer connect%s", player == 0 ? "; " : ".");
        else
            pz_text_add(out, "needs at least %s more stone%s%s", pz_number(stones).text, stones == 1 ? "" : "s",
                        player == 0 ? "; " : ".");
    }
}

void allemande_check(const void *state, const struct pz_budget *budget, struct pz_text *out) {
    const struct allemande *game = state;
    uint64_t count = 0;
    bool needs = false;
    if (game->outcome != PZ_UNFINISHED) {
        pz_text_add(out, "The game is over.");
        return;
    }
    for (unsigned i = 0; i < 2; i++) {
        const unsigned player = game->position.to_move ^ i, stones = allemande_distance(&game->position, player);
        pz_text_add(out, i == 0 ? "%s " : ", and %s ", allemande_names[player]);
        if (stones == ALLEMANDE_FAR)
            pz_text_add(out, "can no longer connect");
        else if (needs)
            pz_text_add(out, "at least %s", pz_number(stones).text);
        else
            pz_text_add(out, "needs at least %s more stone%s", pz_number(stones).text, stones == 1 ? "" : "s");
        needs = stones != ALLEMANDE_FAR;
    }
    const enum pz_status status = allemande_count_turns(&game->position, budget, &count);
    pz_text_add(out, ". %s has %s%s legal turn%s.", allemande_names[game->position.to_move],
                status == PZ_LIMIT ? "at least " : "", pz_number(count).text, count == 1 ? "" : "s");
}

static void add_legal(const void *state, struct pz_text *lines) {
    const struct allemande_position *position = &((const struct allemande *)state)->position;
    const char *between = "one stone on ";
    if (!allemande_any_turn(position, position->to_move, NULL)) {
        pz_text_add(lines, "pass, and nothing else\n");
        return;
    }
    ALLEMANDE_EACH_CELL (cell, &position->empty)
        if (allemande_is_quiet(position, position->to_move, cell)) {
            pz_text_add(lines, "%s", between);
            allemande_add_cell(position, cell, lines);
            between = ", ";
        }
    pz_text_add(lines, "\ntwo to four stones on empty cells that leave no diagonal open%s\n",
                position->grouped ? ", each but the first beside an earlier one" : "");
    if (position->may_swap)
        pz_text_add(lines, "swap\n");
}

const struct pz_speech allemande_speech = {
    .moves = moves,
    .board = add_board,
    .place = add_place,
    .understand = understand,
    .legal = add_legal,
    .standing = add_standing,
};
