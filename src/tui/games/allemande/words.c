/* Sentences for the message line and the help page. */
#include "puzzles/word.h"
#include "tui/games/allemande/parts.h"

enum {
    NAMED_CELLS = 4, /* in a sentence */
};

const char *const allemande_player_names[2] = {"Black", "White"};
const char *const allemande_edge_names[2] = {"west and east", "north and south"};

void allemande_turn_changed(struct allemande_turn *turn) {
    turn->open_count = allemande_draft_open(&turn->draft, turn->open);
}

void allemande_turn_begin(struct allemande_turn *turn, const struct allemande *game) {
    const struct allemande_position *position = &game->position;
    allemande_draft_start(&turn->draft, position);
    turn->open_count = 0;
    turn->must_pass = game->outcome == PZ_UNFINISHED && !allemande_any_turn(position, position->to_move, NULL);
}

/* "d5 or e4" */
static void add_choice(const struct allemande_position *position, const struct allemande_set *cells,
                       struct pz_text *out) {
    unsigned cell = allemande_next(cells, 0);
    for (unsigned i = 0; cell < ALLEMANDE_CELLS_MAX && i < NAMED_CELLS; i++) {
        const unsigned next = allemande_next(cells, cell + 1);
        const bool last = next == ALLEMANDE_CELLS_MAX || i + 1 == NAMED_CELLS;
        pz_text_add(out, "%s", i == 0 ? "" : last ? " or " : ", ");
        allemande_add_cell(position, cell, out);
        cell = next;
    }
}

void allemande_words_open(const struct allemande_turn *turn, struct pz_text *out) {
    const struct allemande_position *now = &turn->draft.now;
    struct allemande_set cells;
    const unsigned ways = allemande_draft_closers(&turn->draft, turn->open[0], &cells);
    allemande_add_cell(now, turn->open[0].a, out);
    pz_text_add_char(out, '-');
    allemande_add_cell(now, turn->open[0].b, out);
    if (turn->open_count > 1)
        pz_text_add(out, " and %s more are open: ", pz_number(turn->open_count - 1).text);
    else
        pz_text_add(out, " is open: ");
    if (ways == 0)
        pz_text_add(out, "nothing can close it; take a stone back.");
    else if (turn->draft.count == ALLEMANDE_STONES_MAX)
        pz_text_add(out, "all four stones are placed; take one back.");
    else {
        if (turn->open_count == 1)
            pz_text_add(out, "a stone on ");
        add_choice(now, &cells, out);
        pz_text_add(out, turn->open_count > 1 ? " closes the first." : " closes it.");
    }
}

void allemande_words_ending(const struct allemande *game, struct pz_text *out) {
    for (unsigned player = 0; player < 2; player++)
        if (allemande_is_connected(&game->position, player))
            pz_text_add(out, "%s has joined %s.", allemande_player_names[player], allemande_edge_names[player]);
    if (game->outcome == PZ_DRAW)
        pz_text_add(out, "A draw: neither player has a legal turn.");
    else if (game->outcome == PZ_LOST ||
             (game->outcome == PZ_SOLVED && allemande_outcome(&game->position) == PZ_UNFINISHED))
        pz_text_add(out, game->outcome == PZ_SOLVED ? "%s has held out." : "%s can win with the next turn.",
                    allemande_player_names[game->first ^ (game->outcome != PZ_SOLVED)]);
}

void allemande_words_warning(const void *now, struct pz_text *out) {
    const struct allemande *game = now;
    if (game->position.may_swap)
        pz_text_add(out, "[w] takes over Black's stones: they " ALLEMANDE_TAKEN_OVER ".");
}

void allemande_words_prompt(const struct allemande_turn *turn, struct pz_text *out) {
    const unsigned left = ALLEMANDE_STONES_MAX - turn->draft.count;
    const char *name = allemande_player_names[turn->draft.start.to_move];
    if (turn->must_pass)
        pz_text_add(out, "%s has no legal turn and must pass: [Enter].", name);
    else if (turn->open_count > 0)
        allemande_words_open(turn, out);
    else if (turn->draft.count > 0)
        pz_text_add(out, "[e] ends the turn; you may place %s more stone%s.", pz_number(left).text,
                    left == 1 ? "" : "s");
    else if (turn->draft.start.may_swap)
        pz_text_add(out, "%s: [Enter] places a stone; or [w] takes over Black's, which " ALLEMANDE_TAKEN_OVER ".",
                    name);
    else if (turn->draft.start.swap_ahead)
        pz_text_add(out, "%s: [Enter] places a stone. White may take this turn over, so make it fair.", name);
    else
        pz_text_add(out, "%s: [Enter] places a stone, up to four; [e] ends the turn.", name);
}
