/*
 * The pass from above, and the answers about one more removal.
 *
 * The pass looks only where walks fall. Those that come into a row form two streams, facing right and facing left, and
 * leave it through its spaces as two streams again. On most maps walks soon run together, so that after some rows only
 * a few places are left to look at, and most of the map is not even read.
 *
 * Removing a block makes the walks that cross it fall there, each the first time it comes by. A gap is all the blocks
 * between two spaces, or between a space and an edge. Removing one of them cannot gain more walks than cross the gap,
 * and these fall through the spaces at its ends as two crowds. Unless one of the crowds is at least half of the best
 * gain so far, we leave the gap alone.
 *
 * A place is a column counted in the direction of a walk (parts.h), so that both facings are treated alike.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

/* A stream is listed if a row has at least this many words for each of its places. */
enum { WORDS_PER_PLACE = 4 };

struct gap {
    uint64_t first, last; /* columns, both included */
    /* By facing: */
    bool at_edge[2];                /* the gap reaches the edge ahead */
    bool wins[2];                   /* a walk that crosses the gap wins */
    uint32_t before[2], through[2]; /* how many walks come into the row before the gap, and before its end */
};

static uint64_t last_place(const struct lemmo_flow *flow) {
    return flow->game->map->words * LEMMO_WORD - 1;
}

/* Turns a column into a place, or a place into a column. */
static uint64_t place_of(const struct lemmo_flow *flow, int facing, uint64_t column) {
    return facing == LEMMO_RIGHT ? column : last_place(flow) - column;
}

/* ---- One block ---- */

/* What removing a block of the gap would change. `wins` says by facing whether falling there wins. */
static struct lemmo_gain gain_of(const struct lemmo_flow *flow, const struct gap *gap, uint64_t column,
                                 const bool wins[2]) {
    uint32_t come[2];
    struct lemmo_gain gain = {0};
    for (int facing = 0; facing < 2; facing++)
        come[facing] = lemmo_stream_before(&flow->come[facing], place_of(flow, facing, column) + 1);
    for (int facing = 0; facing < 2; facing++) {
        int64_t passers = (int64_t)come[facing] - gap->before[facing];
        if (gap->at_edge[!facing])
            passers += gap->through[!facing] - come[!facing]; /* these turn round before they first cross the block */
        gain.gain += passers * (wins[facing] - gap->wins[facing]);
        gain.won += gap->wins[facing] < wins[facing] ? passers : 0;
        gain.losers += gap->wins[facing] ? 0 : passers;
        gain.passers += passers;
    }
    return gain;
}

/* The least gain worth noting. In the row of the best one so far, an equal gain in an earlier column is better. */
static int64_t least_gain(const struct lemmo_flow *flow) {
    if (flow->aim == LEMMO_ALL_GAINS)
        return 0;
    return flow->best + (flow->aim == LEMMO_FIRST_BEST && !(flow->found && flow->place.row == flow->row));
}

/* How large at least one of a gap's two crowds must be for the gap to be worth a look. */
static uint32_t least_crowd(const struct lemmo_flow *flow) {
    const int64_t least = least_gain(flow);
    return least > 2 ? (uint32_t)((least + 1) / 2) : 1;
}

/* ---- One gap ---- */

/* Whether a walk that falls through a column of the row wins. */
static bool falls_win(const struct lemmo_flow *flow, int facing, uint64_t column) {
    const uint64_t *words = flow->below + (facing == LEMMO_RIGHT ? flow->game->map->words : 0);
    const uint64_t bit = facing == LEMMO_RIGHT ? last_place(flow) - column : column; /* mirrored */
    return lemmo_bit(words, bit);
}

struct wins_word {
    uint64_t left, right; /* one word of the wins of the row below, by facing */
    uint64_t cells;       /* which of its cells lie under the gap */
    uint64_t saving;      /* under which of these a walk that loses now would win */
};

static struct wins_word wins_at(const struct lemmo_flow *flow, const struct gap *gap, size_t word) {
    struct wins_word wins = {.left = flow->below[word],
                             .right = lemmo_reverse(flow->below[2 * flow->game->map->words - 1 - word]),
                             .cells = UINT64_MAX};
    if (word == gap->first / LEMMO_WORD)
        wins.cells &= UINT64_MAX << gap->first % LEMMO_WORD;
    if (word == gap->last / LEMMO_WORD)
        wins.cells &= UINT64_MAX >> (63 - gap->last % LEMMO_WORD);
    wins.saving = (gap->wins[LEMMO_LEFT] ? 0 : wins.left) | (gap->wins[LEMMO_RIGHT] ? 0 : wins.right);
    wins.saving &= wins.cells;
    return wins;
}

/* Finds the gains of the blocks where a walk that loses now would win, or of all, and notes what the aim asks for. */
static void look_at_blocks(struct lemmo_flow *flow, const struct gap *gap) {
    for (size_t word = (size_t)(gap->first / LEMMO_WORD); word <= gap->last / LEMMO_WORD; word++) {
        const struct wins_word wins = wins_at(flow, gap, word);
        uint64_t cells = flow->aim == LEMMO_ALL_GAINS ? wins.cells : wins.saving;
        for (; cells; cells &= cells - 1) {
            const unsigned bit = lemmo_lowest_bit(cells);
            const bool falls[2] = {[LEMMO_LEFT] = wins.left >> bit & 1, [LEMMO_RIGHT] = wins.right >> bit & 1};
            const struct lemmo_place place = {flow->row, (uint64_t)word * LEMMO_WORD + bit};
            const struct lemmo_gain gain = gain_of(flow, gap, place.column, falls);
            if (flow->aim == LEMMO_ALL_GAINS)
                flow->gains[place.row * flow->game->map->columns + place.column] = gain;
            else if (flow->aim == LEMMO_ALL_BEST && gain.gain == flow->best) {
                flow->places =
                    pz_grow(flow->places, &flow->place_capacity, flow->place_count + 1, sizeof *flow->places);
                flow->places[flow->place_count++] = place;
            } else if (flow->aim == LEMMO_FIRST_BEST && gain.gain >= least_gain(flow) &&
                       (gain.gain > flow->best || place.column <= flow->place.column)) {
                flow->best = gain.gain;
                flow->found = true;
                flow->place = place;
            }
        }
    }
}

static void look_at_gap(struct lemmo_flow *flow, uint64_t first, uint64_t last) {
    struct gap gap = {.first = first, .last = last};
    const uint64_t behind[2] = {[LEMMO_LEFT] = last, [LEMMO_RIGHT] = first};
    const uint64_t ahead[2] = {[LEMMO_LEFT] = first, [LEMMO_RIGHT] = last};
    int64_t come = 0, losers = 0;
    gap.at_edge[LEMMO_LEFT] = first == 0;
    gap.at_edge[LEMMO_RIGHT] = last + 1 == flow->game->map->columns;
    for (int facing = 0; facing < 2; facing++) {
        const int falls = gap.at_edge[facing] ? !facing : facing; /* the way a walk faces when it falls */
        gap.wins[facing] = falls_win(flow, falls, falls == LEMMO_RIGHT ? last + 1 : first - 1);
    }
    bool saves = flow->aim == LEMMO_ALL_GAINS;
    for (size_t word = (size_t)(first / LEMMO_WORD); word <= last / LEMMO_WORD && !saves; word++)
        saves = wins_at(flow, &gap, word).saving != 0;
    if (!saves)
        return;
    for (int facing = 0; facing < 2; facing++) {
        gap.before[facing] = lemmo_stream_before(&flow->come[facing], place_of(flow, facing, behind[facing]));
        gap.through[facing] = lemmo_stream_before(&flow->come[facing], place_of(flow, facing, ahead[facing]) + 1);
        come += gap.through[facing] - gap.before[facing];
        losers += gap.wins[facing] ? 0 : gap.through[facing] - gap.before[facing];
    }
    if (come > 0 && losers >= least_gain(flow))
        look_at_blocks(flow, &gap);
}

/* ---- Crowds ---- */

/* Whether a crowd makes its gap worth a look, together with the `other` crowd at the other end of that gap. */
static bool crowds_matter(const struct lemmo_flow *flow, int facing, uint64_t place, uint32_t size, uint32_t other) {
    return size >= least_crowd(flow) && (int64_t)size + other >= least_gain(flow) &&
           (flow->aim == LEMMO_ALL_GAINS || !falls_win(flow, facing, place_of(flow, facing, place)));
}

/* Looks at the gap that a crowd has just crossed, unless the crowd at its other end has had us look already. */
static void look_before_crowd(struct lemmo_flow *flow, int facing, uint64_t place, uint32_t size) {
    const uint64_t last = last_place(flow);
    const struct lemmo_stream *others = &flow->go[!facing];
    if (!crowds_matter(flow, facing, place, size, lemmo_stream_next(others, last - place + 1)))
        return;
    const uint64_t back = lemmo_floor_space(&flow->floors[!facing], last - place + 1);
    const uint64_t start = back <= last ? last - back + 1 : flow->come[facing].first;
    if (start == place)
        return;
    if (facing == LEMMO_RIGHT) {
        look_at_gap(flow, start, place - 1);
    } else {
        const uint32_t other = lemmo_stream_before(others, back + 1) - lemmo_stream_before(others, back);
        if (!crowds_matter(flow, LEMMO_RIGHT, back, other, size))
            look_at_gap(flow, last - place + 1, last - start);
    }
}

static void look_before_crowds(struct lemmo_flow *flow, int facing) {
    const struct lemmo_stream *stream = &flow->go[facing];
    size_t word = 0;
    for (size_t i = 0; i < stream->count; i++) {
        const uint32_t size = stream->sums[i + 1] - stream->sums[i];
        if (size >= least_crowd(flow))
            look_before_crowd(flow, facing, lemmo_stream_place(stream, i, &word), size);
    }
}

/* ---- Rows ---- */

/* How many walks of a stream find no space ahead, and turn round. */
static uint32_t count_turning(const struct lemmo_flow *flow, int facing) {
    const struct lemmo_stream *come = &flow->come[facing];
    const uint64_t last = last_place(flow);
    if (come->form == LEMMO_LISTED &&
        (come->count == 0 || lemmo_floor_space(&flow->floors[facing], come->places[come->count - 1]) <= last))
        return 0;
    const uint64_t space = last - lemmo_floor_space(&flow->floors[!facing], 0); /* the last space ahead */
    return lemmo_stream_before(come, last + 1) - lemmo_stream_before(come, space + 1);
}

/* Lets both streams fall through the row, and looks at the gaps that they cross. */
static void run_row(struct lemmo_flow *flow) {
    const struct lemmo_map *map = flow->game->map;
    const bool listed = flow->come[0].form == LEMMO_LISTED;
    if (!listed) {
        lemmo_mark_spaces(flow->game, flow->row, flow->spaces);
        map->scan->mirror(flow->spaces, map->words, flow->spaces + map->words);
    }
    for (int facing = 0; facing < 2; facing++)
        flow->floors[facing] = (struct lemmo_floor){
            .game = flow->game,
            .row = flow->row,
            .mirrored = facing == LEMMO_LEFT,
            .words = map->words,
            .spaces = listed ? NULL : flow->spaces + (facing == LEMMO_LEFT ? map->words : 0),
        };
    for (int facing = 0; facing < 2; facing++)
        lemmo_stream_fall(&flow->come[facing], &flow->floors[facing], count_turning(flow, !facing), &flow->go[facing],
                          flow->portable);
    if (flow->aim == LEMMO_ALL_GAINS || flow->row + 1 > flow->wins->uniform) { /* otherwise nobody can be saved */
        look_before_crowds(flow, LEMMO_RIGHT);
        look_before_crowds(flow, LEMMO_LEFT);
    }
    const bool few = WORDS_PER_PLACE * (flow->go[0].count + flow->go[1].count) < map->words;
    for (int facing = 0; facing < 2; facing++) {
        const struct lemmo_stream come = flow->come[facing];
        flow->come[facing] = flow->go[facing];
        flow->go[facing] = come;
        if (few && flow->come[facing].form == LEMMO_MARKED)
            lemmo_stream_list(&flow->come[facing]);
    }
}

bool lemmo_flow_run(struct lemmo_flow *flow) {
    const struct lemmo_map *map = flow->game->map;
    flow->spaces = pz_alloc(2 * map->words, sizeof(uint64_t));
    for (int facing = 0; facing < 2; facing++) {
        lemmo_stream_open(&flow->come[facing], map, (enum lemmo_facing)facing);
        lemmo_stream_open(&flow->go[facing], map, (enum lemmo_facing)facing);
    }
    bool whole = true;
    for (flow->row = 0; whole && flow->row + 1 < map->rows; flow->row++) {
        whole = lemmo_wins_go_on(flow->wins, (double)flow->row / (double)map->rows);
        flow->below = whole ? lemmo_wins_row(flow->wins, flow->row + 1) : NULL;
        whole = flow->below != NULL;
        if (whole)
            run_row(flow);
    }
    for (int facing = 0; facing < 2; facing++) {
        lemmo_stream_close(&flow->come[facing]);
        lemmo_stream_close(&flow->go[facing]);
    }
    free(flow->spaces);
    return whole;
}

/* ---- Both passes ---- */

/* Makes both passes, with the aim of `flow`. *winning receives UINT64_MAX if the budget ends the first of them. */
static enum pz_status solve(const struct lemmo *game, const struct pz_budget *budget, struct lemmo_flow *flow,
                            uint64_t *winning) {
    struct lemmo_wins wins;
    lemmo_wins_open(&wins, game, budget);
    const uint64_t *top = lemmo_wins_row(&wins, 0);
    enum pz_status status = PZ_LIMIT;
    *winning = UINT64_MAX;
    if (top) {
        *winning = lemmo_wins_count(&wins, top);
        flow->wins = &wins;
        flow->game = game;
        status = lemmo_flow_run(flow) ? PZ_OK : PZ_LIMIT;
        flow->wins = NULL; /* closed below */
    }
    lemmo_wins_close(&wins);
    return status;
}

enum pz_status lemmo_solve(const struct lemmo *game, const struct pz_budget *budget, struct lemmo_answer *answer) {
    struct lemmo_flow flow = {.aim = LEMMO_FIRST_BEST};
    uint64_t winning;
    const enum pz_status status = solve(game, budget, &flow, &winning);
    *answer = (struct lemmo_answer){
        .winning = winning,
        .best = winning + (uint64_t)flow.best,
        .has_removal = flow.found,
        .removal = flow.place,
    };
    return status;
}

static int compare_places(const void *a, const void *b) {
    const struct lemmo_place *one = a, *other = b;
    return lemmo_is_before(*one, *other) ? -1 : lemmo_is_before(*other, *one);
}

enum pz_status lemmo_list_best(const struct lemmo *game, const struct lemmo_answer *answer,
                               const struct pz_budget *budget, struct lemmo_place **places, size_t *count) {
    struct lemmo_flow flow = {.aim = LEMMO_ALL_BEST, .best = (int64_t)(answer->best - answer->winning)};
    uint64_t winning;
    *places = NULL;
    *count = 0;
    if (!answer->has_removal)
        return PZ_OK;
    const enum pz_status status = solve(game, budget, &flow, &winning);
    if (status != PZ_OK) {
        free(flow.places);
        return status;
    }
    qsort(flow.places, flow.place_count, sizeof *flow.places, compare_places);
    *places = flow.places;
    *count = flow.place_count;
    return PZ_OK;
}

struct lemmo_place *lemmo_best_blocks(const struct lemmo *game, size_t *count) {
    struct lemmo_answer answer;
    struct lemmo_place *places;
    lemmo_solve(game, NULL, &answer);
    lemmo_list_best(game, &answer, NULL, &places, count);
    return places;
}

uint64_t lemmo_look(const struct lemmo *game, struct lemmo_gain *gains) {
    struct lemmo_flow flow = {.aim = LEMMO_ALL_GAINS, .best = -1, .gains = gains};
    uint64_t winning;
    memset(gains, 0, (size_t)(game->map->rows * game->map->columns) * sizeof *gains);
    solve(game, NULL, &flow, &winning);
    return winning;
}
