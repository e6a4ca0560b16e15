/*
 * Every move with a placement is looked up; there are at most 476 moves in all, and looking one up takes some tens of
 * nanoseconds.
 */
#include "tui/games/lgame/parts.h"

bool lgame_best_value(const struct lgame_table *table, const struct lgame_position *position, uint16_t l, uint16_t on,
                      uint16_t off, struct lgame_value *best) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    bool found = false;
    for (size_t i = 0; i < count; i++) {
        if (moves[i].l != l || (moves[i].neutrals & on) != on || moves[i].neutrals & off)
            continue;
        const struct lgame_value value = lgame_value_of_move(table, position, moves[i]);
        if (!found || lgame_is_better(value, *best))
            *best = value;
        found = true;
    }
    return found;
}

size_t lgame_rate(const struct lgame_table *table, const struct lgame_position *position,
                  struct lgame_rated rated[LGAME_PLACEMENTS]) {
    uint8_t placements[LGAME_PLACEMENTS];
    const size_t count = lgame_legal_placements(position, placements);
    for (size_t i = 0; i < count; i++) {
        struct lgame_rated next = {.placement = placements[i]};
        lgame_best_value(table, position, lgame_placements[next.placement], 0, 0, &next.value);
        size_t at = i;
        for (; at > 0 && lgame_is_better(next.value, rated[at - 1].value); at--)
            rated[at] = rated[at - 1];
        rated[at] = next;
    }
    return count;
}

void lgame_add_count(enum lgame_verdict verdict, unsigned count, struct pz_text *out) {
    static const char *const names[] = {[LGAME_DRAW] = "draw", [LGAME_WIN] = "win", [LGAME_LOSS] = "loss"};
    const char *plural = verdict == LGAME_LOSS ? "es" : "s";
    pz_text_add(out, "%s%u %s%s", out->length > 0 ? ", " : "", count, names[verdict], count == 1 ? "" : plural);
}

void lgame_add_short_value(struct lgame_value value, struct pz_text *out) {
    if (value.verdict == LGAME_DRAW)
        pz_text_add_char(out, '=');
    else
        pz_text_add(out, "%c%u", value.verdict == LGAME_WIN ? 'W' : 'L', (value.plies + 1) / 2);
}
