/*
 * The pass from above, which works only where some fall.
 *
 * Those who come into a row form two streams, facing right and facing left, and leave it through its spaces as two
 * streams again. On most maps they soon run together, so that after some rows only a few places are left to look at,
 * and most of the map is not even read.
 *
 * Removing a block makes those fall there who come along it, each at the first time. So it cannot gain more than come
 * along its gap, the blocks between two spaces. They fall through the spaces at its ends; unless one of these two
 * crowds is more than half of the best gain so far, the gap is left alone.
 */
#include "flow.h"

#include <assert.h>
#include <stdlib.h>

#include "puzzles/memory.h"

/* Streams are listed if there are at most so many places to a word; a row is not read if so many words to a place. */
enum { PLACES_PER_WORD = 2, WORDS_PER_PLACE = 8 };

static uint64_t last_place(const struct lemmo_flow *flow) {
    return flow->gaps.game->map->words * LEMMO_WORD - 1;
}

/* ---- Gaps ---- */

/* How many losers in one crowd make a gap worth looking at. */
static uint32_t crowd_wanted(const struct lemmo_gaps *gaps) {
    if (gaps->aim == LEMMO_ALL_GAINS)
        return 1;
    return (uint32_t)(gaps->aim == LEMMO_FIRST_BEST ? gaps->best / 2 + 1 : (gaps->best + 1) / 2);
}

/* Goes through the crowds of a stream from left to right, which for those facing left is from the last to the first. */
struct crowds {
    const struct lemmo_flow *flow;
    const struct lemmo_gaps *gaps;
    const struct lemmo_stream *stream;
    enum lemmo_facing facing;
    size_t at, word;
    size_t opposite; /* where the crowd at the other end of the gap is in its stream */
    uint64_t end;    /* they are before this column */
    uint64_t column; /* of the crowd, UINT64_MAX behind the last one */
};

/* The place with an index that is in this word or, in the direction of the search, in a later one. */
static uint64_t place_at(struct crowds *crowds, size_t index) {
    const struct lemmo_stream *stream = crowds->stream;
    if (stream->form == LEMMO_LISTED)
        return stream->places[index];
    if (crowds->facing == LEMMO_RIGHT)
        while (crowds->word + 1 < stream->words && stream->ranks[crowds->word + 1] <= index)
            crowds->word++;
    else
        while (stream->ranks[crowds->word] > index)
            crowds->word--;
    uint64_t marks = stream->marks[crowds->word];
    for (size_t i = stream->ranks[crowds->word]; i < index; i++)
        marks &= marks - 1;
    return crowds->word * LEMMO_WORD + lemmo_lowest_bit(marks);
}

/* Goes on to the next crowd; false behind the last one. */
static bool find_crowd(struct crowds *crowds, uint64_t *place, uint32_t *size) {
    const struct lemmo_stream *stream = crowds->stream;
    const struct lemmo_fall *fall = crowds->flow->fall;
    const uint32_t wanted = crowd_wanted(crowds->gaps);
    size_t index;
    if (crowds->facing == LEMMO_RIGHT) {
        index = fall->next_crowd(stream, crowds->at, wanted);
        crowds->at = index + 1;
    } else {
        index = fall->previous_crowd(stream, crowds->at, wanted) - 1;
        crowds->at = index < stream->count ? index : 0;
    }
    if (index >= stream->count)
        return false;
    *place = place_at(crowds, index);
    *size = stream->sums[index + 1] - stream->sums[index];
    return true;
}

/* Goes on to the next crowd of losers that could matter together with the one at the other end of its gap. */
static void go_on(struct crowds *crowds) {
    const struct lemmo_flow *flow = crowds->flow;
    const struct lemmo_gaps *gaps = crowds->gaps;
    const uint64_t last = last_place(flow);
    uint64_t place;
    uint32_t size;
    while (find_crowd(crowds, &place, &size)) {
        crowds->column = crowds->facing == LEMMO_RIGHT ? place : last - place;
        if (crowds->column >= crowds->end)
            break;
        const int64_t other = lemmo_stream_next(&flow->go[!crowds->facing], last - place + 1, &crowds->opposite);
        if (lemmo_gaps_matter(gaps, size + other) &&
            (gaps->aim == LEMMO_ALL_GAINS || !lemmo_gaps_wins(gaps, crowds->facing, crowds->column)))
            return;
    }
    crowds->column = UINT64_MAX;
}

static struct crowds open_crowds(const struct lemmo_flow *flow, const struct lemmo_gaps *gaps, enum lemmo_facing facing,
                                 uint64_t first, uint64_t end) {
    struct crowds crowds = {.flow = flow, .gaps = gaps, .stream = &flow->go[facing], .facing = facing, .end = end};
    const uint64_t last = last_place(flow), place = facing == LEMMO_RIGHT ? first : last - first;
    crowds.at = lemmo_stream_rank(crowds.stream, facing == LEMMO_RIGHT ? place : place + 1);
    crowds.word = (size_t)(place / LEMMO_WORD);
    go_on(&crowds);
    return crowds;
}

/* The column behind the space before a column, 0 if there is none. */
static uint64_t gap_start(const struct lemmo_flow *flow, uint64_t column) {
    const uint64_t last = last_place(flow), back = lemmo_floor_space(&flow->floors[LEMMO_LEFT], last - column + 1);
    return back <= last ? last - back + 1 : 0;
}

/* The next space from a column on, or the edge. */
static uint64_t gap_end(const struct lemmo_flow *flow, uint64_t column) {
    const uint64_t space = lemmo_floor_space(&flow->floors[LEMMO_RIGHT], column), edge = flow->gaps.game->map->columns;
    return space < edge ? space : edge;
}

/* Looks into the gaps beside the crowds from column `from` to before `to`, from left to right, each once. */
static void look_beside_crowds(const struct lemmo_flow *flow, struct lemmo_gaps *gaps, uint64_t from, uint64_t to) {
    struct crowds right = open_crowds(flow, gaps, LEMMO_RIGHT, from, to);
    struct crowds left = open_crowds(flow, gaps, LEMMO_LEFT, from, to);
    uint64_t done = 0;
    while (right.column != UINT64_MAX || left.column != UINT64_MAX) {
        /* Those facing left come from the gap behind their space, those facing right from the one before it. */
        const bool is_behind = left.column < right.column;
        const uint64_t first = is_behind ? left.column + 1 : gap_start(flow, right.column);
        const uint64_t end = is_behind ? gap_end(flow, first) : right.column;
        if (first < end && first >= done) {
            lemmo_gaps_look(gaps, first, end - 1);
            done = end;
        }
        go_on(is_behind ? &left : &right);
    }
}

/* ---- Rows ---- */

/* How many of a stream find no space ahead. */
static uint32_t count_turning(const struct lemmo_flow *flow, enum lemmo_facing facing) {
    const struct lemmo_stream *come = &flow->come[facing];
    const uint64_t last = last_place(flow);
    if (come->form == LEMMO_LISTED &&
        (come->count == 0 || lemmo_floor_space(&flow->floors[facing], come->places[come->count - 1]) <= last))
        return 0;
    const uint64_t back = lemmo_floor_space(&flow->floors[!facing], 0); /* the last one ahead, from behind */
    if (back > last)
        return 0; /* the map's file was truncated while in use */
    return lemmo_stream_before(come, last + 1) - lemmo_stream_before(come, last - back + 1);
}

/* How many places both streams come into the row at. */
static size_t count_places(const struct lemmo_flow *flow) {
    return flow->come[0].count + flow->come[1].count;
}

/* Where the spaces of a row are marked, and those mirrored. Lists need nothing of it where the spaces are kept. */
static uint64_t *make_room(struct lemmo_flow *flow) {
    const size_t words = flow->gaps.game->map->words, each = LEMMO_STREAM_WORDS * words;
    if (flow->room)
        return flow->room;
    flow->room = pz_alloc_large(2 * words + 4 * each, sizeof(uint64_t));
    for (int facing = 0; facing < 2; facing++) {
        uint64_t *streams = flow->room + 2 * words + 2 * (size_t)facing * each;
        lemmo_stream_lend(&flow->come[facing], streams);
        lemmo_stream_lend(&flow->go[facing], streams + each);
    }
    return flow->room;
}

/* The row's spaces by column; null if there are so few places that most of the row need not be read. */
static const uint64_t *find_marks(struct lemmo_flow *flow) {
    const uint64_t *marks = lemmo_wins_spaces(flow->wins, flow->gaps.row);
    const size_t words = flow->gaps.game->map->words;
    if (marks || (flow->come[0].form != LEMMO_STARTS && count_places(flow) < words / WORDS_PER_PLACE))
        return marks;
    lemmo_mark_spaces(flow->gaps.game, flow->gaps.row, make_room(flow));
    return flow->room;
}

/* Whether the streams are to be lists once they have fallen through the row; `spaces` in it if they start there. */
static bool are_to_be_listed(const struct lemmo_flow *flow, size_t spaces) {
    const size_t most = PLACES_PER_WORD * flow->gaps.game->map->words;
    if (flow->come[0].form == LEMMO_STARTS)
        return 2 * spaces <= most;
    return flow->come[0].form == LEMMO_LISTED || count_places(flow) <= most;
}

static void open_floors(struct lemmo_flow *flow) {
    const struct lemmo_map *map = flow->gaps.game->map;
    const uint64_t *marks = find_marks(flow);
    const size_t count = flow->come[0].form == LEMMO_STARTS ? (size_t)map->scan->count(marks, map->words) : 0;
    for (int facing = 0; facing < 2; facing++)
        flow->floors[facing] = (struct lemmo_floor){
            .game = flow->gaps.game,
            .row = flow->gaps.row,
            .mirrored = facing == LEMMO_LEFT,
            .words = map->words,
            .count = count,
            .marks = marks,
        };
    flow->listed = are_to_be_listed(flow, count);
    if (!flow->listed) {
        uint64_t *mirrored = make_room(flow) + map->words;
        map->scan->mirror(marks, map->words, mirrored);
        flow->floors[LEMMO_LEFT].spaces = mirrored;
        flow->floors[LEMMO_RIGHT].spaces = marks;
    }
    for (int facing = 0; facing < 2; facing++)
        flow->turned[facing] = count_turning(flow, !facing);
}

static void fall(void *context, unsigned facing) {
    struct lemmo_flow *flow = context;
    struct lemmo_stream *come = &flow->come[facing];
    if (flow->listed && come->form == LEMMO_MARKED)
        lemmo_stream_list(come, flow->fall);
    lemmo_stream_fall(come, &flow->floors[facing], flow->turned[facing], &flow->go[facing], flow->fall);
}

/* ---- Looking ---- */

static void look_into_half(void *context, unsigned half) {
    struct lemmo_flow *flow = context;
    const struct lemmo_map *map = flow->gaps.game->map;
    const uint64_t middle = map->words / 2 * LEMMO_WORD;
    flow->halves[half] = flow->gaps;
    look_beside_crowds(flow, &flow->halves[half], half == 0 ? 0 : middle, half == 0 ? middle : map->columns);
}

static void look(struct lemmo_flow *flow) {
    if (!flow->gaps.below)
        return;
    if (flow->gaps.aim != LEMMO_ALL_GAINS && lemmo_wins_are_uniform(flow->wins, flow->gaps.row + 1))
        return; /* nobody can be saved */
    if (!flow->pair) {
        look_beside_crowds(flow, &flow->gaps, 0, flow->gaps.game->map->columns);
        return;
    }
    assert(flow->gaps.aim == LEMMO_FIRST_BEST);
    lemmo_pair_work(flow->pair, look_into_half, flow);
    flow->gaps = flow->halves[flow->halves[1].best > flow->halves[0].best];
}

/* Lets both streams fall through the row, and looks into its gaps if the wins below are there. */
static void run_row(struct lemmo_flow *flow) {
    open_floors(flow);
    lemmo_pair_work(flow->pair, fall, flow);
    look(flow);
    for (int facing = 0; facing < 2; facing++) {
        const struct lemmo_stream come = flow->come[facing];
        flow->come[facing] = flow->go[facing];
        flow->go[facing] = come;
    }
}

/* The wins below the row once the two passes have met; null before. */
static const uint64_t *meet(struct lemmo_flow *flow) {
    struct lemmo_meeting *meeting = flow->meeting;
    const uint64_t row = flow->gaps.row;
    uint64_t unknown = UINT64_MAX;
    atomic_store(&meeting->row, row);
    const uint64_t *below = lemmo_wins_row_if_ready(flow->wins, row + 1);
    if (below)
        atomic_compare_exchange_strong(&meeting->begin, &unknown, row);
    return atomic_load(&meeting->begin) <= row ? below : NULL;
}

/* What gains less than another pass has found need not be looked for. */
static void learn(struct lemmo_flow *flow) {
    const int64_t less = atomic_load(flow->most) - 1;
    if (less > flow->gaps.best) {
        flow->gaps.best = less;
        flow->gaps.found = false;
    }
}

static void tell(struct lemmo_flow *flow) {
    int64_t most = atomic_load(flow->most);
    while (flow->gaps.best > most && !atomic_compare_exchange_weak(flow->most, &most, flow->gaps.best))
        continue;
}

/* Goes through a row; false if the budget stopped it. */
static bool do_row(struct lemmo_flow *flow) {
    const struct lemmo_map *map = flow->gaps.game->map;
    if (!lemmo_go_on(&flow->patience, map->words, (double)flow->gaps.row / (double)map->rows))
        return false;
    flow->gaps.below = flow->meeting ? meet(flow) : lemmo_wins_row(flow->wins, flow->gaps.row + 1);
    if (!flow->gaps.below && !flow->meeting)
        return false;
    if (flow->most)
        learn(flow);
    run_row(flow);
    if (flow->most)
        tell(flow);
    return true;
}

bool lemmo_flow_run(struct lemmo_flow *flow) {
    const struct lemmo_map *map = flow->gaps.game->map;
    const uint64_t end = flow->end ? flow->end : map->rows - 1;
    if (!flow->fall)
        flow->fall = lemmo_fall();
    flow->room = NULL;
    for (int facing = 0; facing < 2; facing++) {
        lemmo_stream_open(&flow->come[facing], map, (enum lemmo_facing)facing);
        lemmo_stream_open(&flow->go[facing], map, (enum lemmo_facing)facing);
    }
    flow->gaps.come[LEMMO_LEFT] = &flow->come[LEMMO_LEFT];
    flow->gaps.come[LEMMO_RIGHT] = &flow->come[LEMMO_RIGHT];
    flow->gaps.row = 0;
    while (flow->gaps.row < end && do_row(flow))
        flow->gaps.row++;
    for (int facing = 0; facing < 2; facing++) {
        lemmo_stream_close(&flow->come[facing]);
        lemmo_stream_close(&flow->go[facing]);
    }
    free(flow->room);
    return flow->gaps.row >= end;
}
