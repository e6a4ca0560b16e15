/*
 * Hints, and the moves to the end. A hint heads for the solution that keeps the most tiles in place, by the move with
 * the simplest reason. Each move brings a slot its tile or turns that tile right, so whoever follows a hint has more
 * tiles in place or fewer moves to go.
 */
#include <limits.h>
#include <string.h>

#include "parts.h"
#include "puzzles/ascii.h"

/* The directions in which a slot meets a kept tile, as bits. */
static unsigned meeting(const struct circus_way *way, unsigned slot) {
    unsigned directions = 0;
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++) {
        const unsigned other = circus_beside(slot, direction);
        if (other != CIRCUS_NOWHERE)
            directions |= (way->kept >> other & 1) << direction;
    }
    return directions;
}

/* One move: a swap if `other` is another slot, otherwise a turn. */
struct step {
    unsigned slot, other, turn;
};

/* The fewest clockwise steps that make a tile look as in the goal. */
static unsigned turn_to(const struct circus_set *set, struct circus_place from, struct circus_place to) {
    const unsigned period = CIRCUS_EDGES / circus_symmetry(set, from.tile);
    return ((unsigned)from.rotation + CIRCUS_EDGES - to.rotation) % period;
}

/* The move that brings this slot its tile or turns it right; false if the slot is right already. */
static bool step_at(const struct circus_set *set, const struct circus_board *board, const struct circus_board *goal,
                    unsigned slot, struct step *step) {
    const struct circus_place wanted = goal->slots[slot];
    *step = (struct step){.slot = slot};
    while (board->slots[step->other].tile != wanted.tile)
        step->other++;
    if (step->other == slot)
        step->turn = turn_to(set, board->slots[slot], wanted);
    return step->other != slot || step->turn > 0;
}

/*
 * Ranks moves that have equal reasons; the lowest rank is the best. The rank is 0 if the move puts its slot right at
 * once or concerns the centre, 1 if the slot is next to a kept one, otherwise 2.
 */
static unsigned rank(const struct circus_set *set, const struct circus_board *board, const struct circus_way *way,
                     const struct step *step) {
    const struct circus_place wanted = way->goal.slots[step->slot];
    if (step->slot == 0 || step->other == step->slot || turn_to(set, board->slots[step->other], wanted) == 0)
        return 0;
    return meeting(way, step->slot) ? 1 : 2;
}

/* A move, and why. */
struct advice {
    struct step step;
    struct circus_deduction why;
};

/* How hard a reason is to follow; less is easier. */
static unsigned weight(const struct circus_deduction *why) {
    enum { RIVALS_MOST = CIRCUS_TILES * CIRCUS_EDGES, WEIGHTS_PER_GROUND = RIVALS_MOST + CIRCUS_TILES + 1 };
    const bool tried = why->ground == CIRCUS_TRIED;
    const unsigned ground = why->ground + (tried && !why->forced);
    const bool untold = tried && why->ruled_out == 0;
    return ground * WEIGHTS_PER_GROUND + (untold ? RIVALS_MOST + circus_bits(why->fitting) : why->rivals);
}

/*
 * Chooses the move with the simplest reason. If reasons are equal, it would rather turn a tile than fetch another, and
 * then takes the move with the lowest rank.
 */
static struct advice choose(const struct circus_set *set, const struct circus_board *board,
                            const struct circus_way *way) {
    struct advice best = {0};
    unsigned least = UINT_MAX;
    struct step step;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (step_at(set, board, &way->goal, slot, &step)) {
            const bool turns = step.other == slot;
            const struct circus_deduction why = circus_deduce(set, way, slot, turns);
            const unsigned cost = (weight(&why) * 2 + !turns) * 3 + rank(set, board, way, &step);
            if (cost < least) {
                least = cost;
                best = (struct advice){step, why};
            }
        }
    return best;
}

static void add_step(struct pz_text *out, const struct step *step) {
    if (step->other != step->slot)
        pz_text_add(out, "swap %u %u", step->slot, step->other);
    else
        pz_text_add(out, "rotate %u %u", step->slot, step->turn);
}

/* ---- reasons ---- */

struct subject {
    const struct circus *game;
    const struct circus_way *way;
    const struct advice *advice;
    const char *slot; /* "at the top" */
    unsigned tile;    /* the number of the tile that belongs there */
    unsigned others;  /* all tiles that are not kept, as bits */
    unsigned twins;   /* the tile and its twins among those */
    bool turns;       /* the tile lies there already and must be turned */
};

static bool is_several(unsigned mask) {
    return (mask & (mask - 1)) != 0;
}

/* "2, 3 and 6"; `word` is what stands before the last number. */
static void add_numbers(unsigned tiles, const char *word, struct pz_text *out) {
    for (unsigned tile = 0, said = 0; tile < CIRCUS_TILES; tile++)
        if (tiles >> tile & 1) {
            const bool last = tiles >> tile == 1;
            pz_text_add(out, "%s%u", said++ == 0 ? "" : last ? word : ", ", tile + 1);
        }
}

/* "tiles 2, 3 and 6". */
static void add_tiles(unsigned tiles, struct pz_text *out) {
    pz_text_add(out, is_several(tiles) ? "tiles " : "tile ");
    add_numbers(tiles, " and ", out);
}

static unsigned edge_of(const struct subject *subject, unsigned direction) {
    return circus_colour(&subject->game->set, &subject->way->goal, subject->advice->step.slot,
                         direction % CIRCUS_EDGES);
}

static void add_edge(const struct subject *subject, unsigned direction, struct pz_text *out) {
    circus_add_colour(subject->game, edge_of(subject, direction), out);
}

static const char *verb(unsigned tiles, const char *several, const char *one) {
    return is_several(tiles) ? several : one;
}

/* "red and then blue, clockwise": what the kept tiles need. False if the edges they meet are not all in a row. */
static bool add_needed(const struct subject *subject, struct pz_text *out) {
    const unsigned directions = meeting(subject->way, subject->advice->step.slot);
    const unsigned length = circus_bits(directions);
    unsigned first = 0, runs = 0;
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
        if (directions >> direction & 1 && !(directions >> (direction + CIRCUS_EDGES - 1) % CIRCUS_EDGES & 1)) {
            first = direction;
            runs++;
        }
    if (runs != 1)
        return false;
    if (length == 2 && edge_of(subject, first) == edge_of(subject, first + 1)) {
        add_edge(subject, first, out);
        pz_text_add(out, " twice in a row");
        return true;
    }
    for (unsigned i = 0; i < length; i++) {
        pz_text_add(out, i == 0 ? "" : length == 2 ? " and then " : ", ");
        add_edge(subject, first + i, out);
    }
    pz_text_add(out, length > 1 ? ", clockwise" : "");
    return true;
}

/* "Besides tiles 5 and 7, only tile 3" or, if more than two tiles are kept, "Of tiles 1, 3 and 4, only tile 3". */
static void add_only(const struct subject *subject, unsigned tiles, struct pz_text *out) {
    const unsigned kept = ((1U << CIRCUS_TILES) - 1) & ~subject->others;
    const bool few = circus_bits(kept) <= 2;
    if (kept) {
        pz_text_add(out, few ? "Besides " : "Of ");
        add_tiles(few ? kept : subject->others, out);
        pz_text_add(out, ", only ");
    } else
        pz_text_add(out, "Only ");
    add_tiles(tiles, out);
}

/* The kept tiles that the slot meets, as bits. */
static unsigned tiles_beside(const struct subject *subject) {
    const unsigned slot = subject->advice->step.slot, directions = meeting(subject->way, slot);
    unsigned tiles = 0;
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
        if (directions >> direction & 1)
            tiles |= 1U << subject->way->goal.slots[circus_beside(slot, direction)].tile;
    return tiles;
}

/* "at the top, tiles 5 and 7 need black and then green, clockwise"; false if add_needed() has no words for it. */
static bool add_demand(const struct subject *subject, struct pz_text *out) {
    const unsigned beside = tiles_beside(subject);
    PZ_SCOPED_TEXT asked = {0};
    if (!add_needed(subject, &asked))
        return false;
    pz_text_add(out, "%s, ", subject->slot);
    add_tiles(beside, out);
    pz_text_add(out, " %s %s", verb(beside, "need", "needs"), pz_text_string(&asked));
    return true;
}

/* "At the top, tiles 5 and 7 need black and then green, clockwise. Of tiles 1, 3 and 4, only tile 1 has that." */
static void add_only_tile(const struct subject *subject, struct pz_text *out) {
    const unsigned twins = subject->twins;
    const size_t start = out->length;
    if (twins == subject->others && !subject->turns) {
        pz_text_add(out, "No other place is left for ");
        add_tiles(twins, out);
        pz_text_add(out, ".");
        return;
    }
    const bool asked = add_demand(subject, out);
    if (asked) {
        out->data[start] = pz_to_upper(out->data[start]);
        pz_text_add(out, ". ");
    }
    if (subject->turns) {
        pz_text_add(out, asked ? "Tile %u has that once it is turned." : "Tile %u fits %s once it is turned.",
                    subject->tile, subject->slot);
        return;
    }
    add_only(subject, twins, out);
    if (asked)
        pz_text_add(out, " %s that.", verb(twins, "have", "has"));
    else
        pz_text_add(out, " %s between the tiles %s.", verb(twins, "fit", "fits"), subject->slot);
}

/* "Besides tile 7, only tiles 1 and 3 have red, which is needed at the top and at the bottom. That leaves …" */
static void add_count(const struct subject *subject, struct pz_text *out) {
    const struct circus_deduction *why = &subject->advice->why;
    add_only(subject, why->tiles, out);
    pz_text_add(out, " %s ", verb(why->tiles, "have", "has"));
    circus_add_colour(subject->game, why->colour, out);
    pz_text_add(out, ", which is needed");
    for (unsigned slot = 0, said = 0; slot < CIRCUS_TILES; slot++)
        if (why->slots >> slot & 1) {
            const bool last = why->slots >> slot == 1;
            pz_text_add(out, "%s %s", said++ == 0 ? "" : last ? " and" : ",", circus_slot_name(slot));
        }
    pz_text_add(out, ". That leaves ");
    add_tiles(subject->twins, out);
    pz_text_add(out, " for the place %s.", subject->slot);
}

/* "Of the places still open, tile 3 fits only at the top, where …" */
static void add_only_slot(const struct subject *subject, struct pz_text *out) {
    PZ_SCOPED_TEXT demand = {0};
    pz_text_add(out, "Of the places still open, tile %u fits only %s", subject->tile, subject->slot);
    if (add_demand(subject, &demand))
        pz_text_add(out, ", where%s", pz_text_string(&demand) + strlen(subject->slot) + 1);
    pz_text_add(out, ".");
}

static void add_dead_end(const struct subject *subject, struct pz_text *out) {
    const struct circus_deduction *why = &subject->advice->why;
    const unsigned rivals = why->fitting & ~subject->twins;
    if (subject->turns) {
        pz_text_add(out, "Any other way to lay a tile %s leaves no tile that fits %s.", subject->slot,
                    circus_slot_name(why->dead));
        return;
    }
    const size_t start = out->length;
    add_tiles(why->fitting, out);
    out->data[start] = 'T';
    pz_text_add(out, " fit %s, but with tile ", subject->slot);
    add_numbers(rivals, " or ", out);
    pz_text_add(out, " there, nothing fits %s.", circus_slot_name(why->dead));
}

/* Tells the trial that was found; false if there is none. */
static bool add_trial(const struct subject *subject, struct pz_text *out) {
    const struct circus_deduction *why = &subject->advice->why;
    if (why->ruled_out == 0)
        return false;
    if (why->forced_count == 0) {
        pz_text_add(out, "With tile ");
        add_numbers(why->ruled_out, " or ", out);
        pz_text_add(out, " %s, nothing fits %s.", subject->slot, circus_slot_name(why->dead));
        return true;
    }
    pz_text_add(out, "Suppose ");
    add_tiles(why->ruled_out, out);
    pz_text_add(out, " lay %s. That forces", subject->slot);
    for (unsigned i = 0; i < why->forced_count; i++)
        pz_text_add(out, "%s tile %u %s",
                    i == 0                       ? ""
                    : i + 1 == why->forced_count ? " and"
                                                 : ",",
                    why->forced_tiles[i] + 1U, circus_slot_name(why->forced_slots[i]));
    pz_text_add(out, ", and then nothing fits %s.", circus_slot_name(why->dead));
    return true;
}

/* "all but tile 5 fail, and that one must be turned." */
static void add_failing(const struct subject *subject, struct pz_text *out) {
    pz_text_add(out, "all but ");
    add_tiles(subject->twins, out);
    pz_text_add(out, " fail%s.",
                !subject->turns ? ""
                                : verb(subject->twins, ", and those must be turned", ", and that one must be turned"));
}

/* Tells one trial, and merely says that the other tiles fail as well. */
static void add_followed(const struct subject *subject, struct pz_text *out) {
    const struct circus_deduction *why = &subject->advice->why;
    if (!add_trial(subject, out)) {
        pz_text_add(out, "Try each tile %s and follow what it forces: before long, ", subject->slot);
        add_failing(subject, out);
    } else if (why->fitting & ~subject->twins & ~why->ruled_out) {
        pz_text_add(out, " Follow what the other tiles force there: ");
        add_failing(subject, out);
    } else if (subject->turns) {
        pz_text_add(out, " That leaves ");
        add_tiles(subject->twins, out);
        pz_text_add(out, ", and only one way round.");
    }
}

/* "Tile 4 fits in the centre beside tile 5 in only one way." */
static void add_only_turn(const struct subject *subject, struct pz_text *out) {
    pz_text_add(out, "Tile %u fits %s beside ", subject->tile, subject->slot);
    add_tiles(tiles_beside(subject), out);
    pz_text_add(out, " in only one way.");
}

/* Says how to go about trying tiles, where nothing else helps. */
static void add_tried(const struct subject *subject, struct pz_text *out) {
    if (!subject->advice->why.forced) {
        pz_text_add(out,
                    subject->turns ? "Tile %u %s leads to a solution once it is turned, though not to the only one."
                                   : "Tile %u %s leads to a solution, though not to the only one.",
                    subject->tile, subject->slot);
        return;
    }
    const struct circus_deduction *why = &subject->advice->why;
    const unsigned left = why->fitting & ~why->ruled_out;
    if (add_trial(subject, out)) {
        pz_text_add(out, " That leaves ");
        add_tiles(left, out);
        if (left == subject->twins) {
            pz_text_add(out, ", which must be turned.");
            return;
        }
        pz_text_add(out, ". Try each and fill in the rest: ");
    } else if (left != subject->others) {
        pz_text_add(out, "Begin with a place where not every tile fits: of those left, only ");
        add_tiles(left, out);
        pz_text_add(out, " %s %s. Try each and fill in the rest: ", verb(left, "fit", "fits"), subject->slot);
    } else if (subject->advice->step.slot == 0)
        pz_text_add(out,
                    "The centre meets all other places, so a wrong tile there shows soonest. Try each tile in turn and "
                    "fill in the rest: ");
    else
        pz_text_add(out,
                    "No short argument helps here. Try each tile %s in turn and fill in the rest: ", subject->slot);
    add_failing(subject, out);
}

/* Some reasons hold only beside the tiles that lie right already, and the player cannot know which those are. */
static void add_settled(const struct subject *subject, struct pz_text *out) {
    const struct circus_deduction *why = &subject->advice->why;
    const bool far = why->ground == CIRCUS_ONLY_SLOT || why->ground == CIRCUS_DEAD_END ||
                     why->ground == CIRCUS_FOLLOWED || why->ground == CIRCUS_TRIED;
    const unsigned slots = subject->way->kept & ~circus_fixed(&subject->game->set);
    unsigned tiles = 0;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        tiles |= (slots >> slot & 1) << subject->way->goal.slots[slot].tile;
    if (!tiles || !far || (why->ground == CIRCUS_TRIED && !why->forced))
        return;
    pz_text_add(out, "Take ");
    add_tiles(tiles, out);
    pz_text_add(out, " as settled. ");
}

static void add_reason(const struct circus *game, const struct circus_way *way, const struct advice *advice,
                       struct pz_text *out) {
    static void (*const add[])(const struct subject *, struct pz_text *) = {
        [CIRCUS_ONLY_TILE] = add_only_tile, [CIRCUS_COUNT] = add_count,       [CIRCUS_ONLY_SLOT] = add_only_slot,
        [CIRCUS_DEAD_END] = add_dead_end,   [CIRCUS_FOLLOWED] = add_followed, [CIRCUS_TRIED] = add_tried,
        [CIRCUS_ONLY_TURN] = add_only_turn,
    };
    const enum circus_ground ground = advice->why.ground;
    const unsigned slot = advice->step.slot, tile = way->goal.slots[slot].tile;
    struct subject subject = {
        game, way, advice, circus_slot_name(slot), tile + 1, (1U << CIRCUS_TILES) - 1, 0, advice->step.other == slot};
    for (unsigned i = 0; i < CIRCUS_TILES; i++)
        if (way->kept >> i & 1)
            subject.others &= ~(1U << way->goal.slots[i].tile);
    for (unsigned i = 0; i < CIRCUS_TILES; i++)
        subject.twins |= (unsigned)(subject.others >> i & 1 && circus_twins(&game->set, tile, i)) << i;
    add_settled(&subject, out);
    add[ground](&subject, out);
    if (subject.turns && (ground == CIRCUS_COUNT || ground == CIRCUS_ONLY_SLOT))
        pz_text_add(out, " It is there already: just turn it.");
}

enum pz_status circus_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct circus *game = state;
    struct circus_way way;
    if (circus_matched(&game->set, &game->board) == CIRCUS_SEAMS) {
        pz_text_add(&hint->reason, "All twelve seams match.");
        return PZ_NO;
    }
    if (circus_nearest(&game->set, &game->board, budget, &way) == PZ_NO) {
        pz_text_add(&hint->reason, "These seven tiles have no solution.");
        return PZ_NO;
    }
    const struct advice advice = choose(&game->set, &game->board, &way);
    add_step(&hint->move, &advice.step);
    add_reason(game, &way, &advice, &hint->reason);
    return PZ_OK;
}

enum pz_status circus_line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    const struct circus *game = state;
    struct circus_board board = game->board;
    struct circus_way way;
    struct step step;
    if (circus_matched(&game->set, &board) == CIRCUS_SEAMS)
        return PZ_OK;
    if (circus_shortest(&game->set, &board, budget, &way) == PZ_NO)
        return PZ_NO;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        while (step_at(&game->set, &board, &way.goal, slot, &step)) {
            add_step(moves, &step);
            pz_text_add_char(moves, '\n');
            if (step.other != step.slot)
                circus_swap(&board, step.slot, step.other);
            else
                circus_turn(&board, step.slot, step.turn);
        }
    return PZ_OK;
}
