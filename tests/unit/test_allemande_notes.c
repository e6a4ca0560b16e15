/*
 * Allemande: what the notes of the bundled levels count, and what the ideas of their packs say, is counted again. A
 * note is made of the phrases below, and of sentences that count nothing; one that counts in other words is refused.
 */
#include <ctype.h>

#include "allemande/turns.h"
#include "number.h"
#include "puzzles/catalog.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "test.h"

enum { MOVES = 256, WORDS = 20 };

/* ---- what is true of a level ---- */

/* Sets of stones that join the edges in this turn, or first turns that win later. */
struct sets {
    unsigned count;
    struct allemande_move moves[MOVES];
    bool open[MOVES]; /* leaves a diagonal open */
};

struct facts {
    const struct allemande *game;
    struct allemande_position position; /* without the offer to take over */
    bool danger;                        /* the other player threatens to win */
    unsigned turns;                     /* that stop this, or else all legal ones */
    unsigned legal;                     /* turns */
    struct sets wins, joins;            /* wins: or what holds; joins: of wins in one, without a stone too many */
};

static bool has(const struct allemande_move *move, unsigned cell) {
    for (unsigned i = 0; i < move->count; i++)
        if (move->cells[i] == cell)
            return true;
    return false;
}

static bool contains(const struct allemande_move *larger, const struct allemande_move *smaller) {
    for (unsigned i = 0; i < smaller->count; i++)
        if (!has(larger, smaller->cells[i]))
            return false;
    return true;
}

static void add(struct sets *sets, const struct allemande_move *move, bool open) {
    assert_true(sets->count < MOVES);
    sets->open[sets->count] = open;
    sets->moves[sets->count++] = *move;
}

/* Tries all sets of cells, so that those with fewer stones come before those that contain them. */
static void find_joins(struct allemande_walk *walk, unsigned stones, unsigned from, struct facts *facts) {
    if (stones == 0 && allemande_is_connected(&walk->position, walk->player)) {
        const bool open = allemande_is_open(walk, NULL);
        bool lean = true;
        for (unsigned i = 0; i < facts->joins.count; i++)
            lean = lean && !contains(&walk->move, &facts->joins.moves[i]);
        if (lean)
            add(&facts->joins, &walk->move, open);
        if (!open)
            add(&facts->wins, &walk->move, false);
    }
    const struct allemande_set empty = walk->position.empty;
    for (unsigned cell = allemande_next(&empty, from); stones > 0 && cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&empty, cell + 1)) {
        allemande_place(walk, cell);
        find_joins(walk, stones - 1, cell + 1, facts);
        allemande_unplace(walk, false);
    }
}

/* Whether a turn reaches the goal: it forces the win in time, or leaves no win for as long as it is to hold. */
static bool is_right(const struct allemande *game, const struct allemande_move *move) {
    struct allemande_position position = game->position;
    struct allemande_proof proof;
    position.may_swap = false;
    allemande_play(&position, move);
    const unsigned plies = 2 * game->goal - (game->holds ? 1 : 2);
    assert_int_equal(allemande_prove(&position, plies, 1 << 20, NULL, &proof), PZ_OK);
    return game->holds ? proof.verdict != ALLEMANDE_WINS : proof.verdict == ALLEMANDE_LOSES;
}

static bool count_turn(void *context, const struct allemande_move *turn) {
    (void)turn;
    ++*(unsigned *)context;
    return true;
}

static bool add_first(void *context, const struct allemande_move *turn) {
    struct facts *facts = context;
    facts->turns += facts->danger;
    if (is_right(facts->game, turn))
        add(&facts->wins, turn, false);
    return true;
}

static void find_facts(const struct allemande *game, struct facts *facts) {
    struct allemande_position *position = &facts->position;
    *facts = (struct facts){.game = game, .position = game->position};
    position->may_swap = false;
    facts->danger = allemande_winning_turn(position, position->to_move ^ 1U, NULL);
    if (game->goal == 1 && !game->holds) {
        struct allemande_walk walk;
        allemande_walk_start(&walk, position, position->to_move);
        for (unsigned stones = 1; stones <= ALLEMANDE_STONES_MAX; stones++)
            find_joins(&walk, stones, 0, facts);
        return;
    }
    allemande_each_turn(position, count_turn, &facts->legal);
    facts->turns = facts->danger ? 0 : facts->legal;
    allemande_each_defence(position, add_first, facts);
}

/* ---- phrases ---- */

/* What a phrase says: its numbers, its cells, and the player it names. */
struct said {
    unsigned numbers[3], count;
    struct allemande_move cells;
    unsigned player;
};

/* Up to twenty in words, beyond in figures with a comma after the thousands; 0 if there is no such number. */
static unsigned claimed_number(const char **text) {
    const char *at = *text;
    unsigned number = 0;
    size_t length;
    const int word = number_word(*text, WORDS, &length);
    if (word > 0) {
        *text += length;
        return (unsigned)word;
    }
    while (isdigit((unsigned char)*at) || (*at == ',' && isdigit((unsigned char)at[1])))
        number = *at++ == ',' ? number : 10 * number + (unsigned)(at[-1] - '0');
    if (number <= WORDS || (number >= 1000) != (memchr(*text, ',', (size_t)(at - *text)) != NULL))
        return 0;
    *text = at;
    return number;
}

/* "c5, d5 and e4". */
static bool read_cells(const char **text, const struct allemande_position *position, struct allemande_move *cells) {
    for (;;) {
        PZ_SCOPED_TEXT name = {0};
        struct allemande_move cell;
        pz_text_add_bytes(&name, *text, strcspn(*text, " ,.:"));
        if (cells->count == ALLEMANDE_STONES_MAX ||
            allemande_read_spelling(position, pz_text_string(&name), &cell, NULL) != PZ_OK)
            return false;
        cells->cells[cells->count++] = cell.cells[0];
        *text += name.length;
        if (strncmp(*text, ", ", 2) != 0 && strncmp(*text, " and ", 5) != 0)
            return true;
        *text += **text == ',' ? 2 : 5;
    }
}

/* In the phrase, # is a number, @ are cells, and ? is a player. */
static bool reads(const char **text, const char *phrase, const struct allemande_position *position, struct said *said) {
    const char *at = *text;
    *said = (struct said){.cells = {.kind = ALLEMANDE_STONES}};
    for (; *phrase; phrase++) {
        if (*phrase == '#' && (said->numbers[said->count++] = claimed_number(&at)) == 0)
            return false;
        if (*phrase == '@' && !read_cells(&at, position, &said->cells))
            return false;
        if (*phrase == '?') {
            said->player = strncmp(at, "White", 5) == 0 ? ALLEMANDE_WHITE : ALLEMANDE_BLACK;
            at += strcspn(at, " ,.");
        }
        if (!strchr("#@?", *phrase) && *phrase != *at++)
            return false;
    }
    *text = at;
    return true;
}

/* ---- what they claim ---- */

static bool claim_share(const struct facts *facts, const struct said *said) {
    return !facts->danger && facts->wins.count == said->numbers[0] && facts->turns == said->numbers[1];
}

static bool claim_hold_share(const struct facts *facts, const struct said *said) {
    return facts->game->holds && facts->wins.count == said->numbers[0] && facts->legal == said->numbers[1];
}

/* How many of them lie in a row of four. */
static unsigned walls(const struct facts *facts) {
    unsigned count = 0;
    for (unsigned i = 0; i < facts->wins.count; i++) {
        const struct allemande_move move = allemande_sorted(&facts->position, &facts->wins.moves[i]);
        const unsigned first = move.cells[0], step = move.count > 1 ? move.cells[1] - first : 0;
        bool straight = move.count == ALLEMANDE_STONES_MAX &&
                        (step == 1 || step + facts->position.stride == 0 || step == facts->position.stride);
        for (unsigned k = 1; k < move.count; k++)
            straight = straight && move.cells[k] - first == k * step;
        count += straight;
    }
    return count;
}

static bool claim_walls(const struct facts *facts, const struct said *said) {
    (void)said;
    return walls(facts) == facts->wins.count;
}

/* How many winning turns have so many stones. */
static unsigned with_stones(const struct facts *facts, unsigned stones) {
    unsigned count = 0;
    for (unsigned i = 0; i < facts->wins.count; i++)
        count += facts->wins.moves[i].count == stones;
    return count;
}

/* How many stones of a turn lie west of the middle of the board, if none lies on it; else 0. */
static unsigned in_the_west(const struct facts *facts, const struct allemande_move *turn) {
    const unsigned middle = (facts->position.side + 1U) / 2;
    unsigned west = 0, east = 0;
    for (unsigned i = 0; i < turn->count; i++) {
        const unsigned column = allemande_column(&facts->position, turn->cells[i]);
        west += column < middle;
        east += column > middle;
    }
    return west + east == turn->count ? west : 0;
}

/* Of two turns with four stones, one has three of them in the west, and the other three in the east. */
static bool claim_wings(const struct facts *facts, const struct said *said) {
    (void)said;
    return facts->wins.count == 2 && with_stones(facts, ALLEMANDE_STONES_MAX) == 2 &&
           in_the_west(facts, &facts->wins.moves[0]) * in_the_west(facts, &facts->wins.moves[1]) == 3;
}

static bool claim_stopping(const struct facts *facts, const struct said *said) {
    return facts->danger && facts->turns == said->numbers[0] && said->player != facts->position.to_move &&
           facts->wins.count == (said->count > 1 ? said->numbers[1] : 1);
}

static enum allemande_verdict verdict_of_swap(const struct facts *facts) {
    static const struct allemande_move swap = {.kind = ALLEMANDE_SWAP};
    struct allemande_position taken = facts->game->position;
    struct allemande_proof proof;
    assert_true(taken.may_swap);
    allemande_play(&taken, &swap);
    assert_int_equal(allemande_prove(&taken, 5, 1 << 20, NULL, &proof), PZ_OK);
    return proof.verdict;
}

static bool claim_swap(const struct facts *facts, const struct said *said) {
    (void)said;
    return verdict_of_swap(facts) == ALLEMANDE_WINS;
}

/* That all winning turns have these cells, and no others. */
static bool claim_all(const struct facts *facts, const struct said *said) {
    for (unsigned i = 0; i < facts->wins.count; i++)
        if (!contains(&facts->wins.moves[i], &said->cells))
            return false;
    unsigned common = 0;
    for (unsigned i = 0; i < facts->wins.moves[0].count; i++) {
        unsigned with = 0;
        for (unsigned k = 0; k < facts->wins.count; k++)
            with += has(&facts->wins.moves[k], facts->wins.moves[0].cells[i]);
        common += with == facts->wins.count;
    }
    return facts->wins.count > 2 && common == said->cells.count;
}

static bool claim_counted(const struct facts *facts, const struct said *said) {
    return facts->wins.count == said->numbers[0] && claim_all(facts, said);
}

/* Joins with so many stones, or of any size if 0. */
static unsigned joins(const struct facts *facts, unsigned stones, bool only_open) {
    unsigned count = 0;
    for (unsigned i = 0; i < facts->joins.count; i++)
        count += (stones == 0 || facts->joins.moves[i].count == stones) && (!only_open || facts->joins.open[i]);
    return count;
}

/* Winning turns that are the first, open join with one stone more. */
static unsigned closings(const struct facts *facts) {
    const struct allemande_move *join = &facts->joins.moves[0];
    unsigned count = 0;
    for (unsigned i = 0; i < facts->wins.count; i++)
        count += facts->wins.moves[i].count == join->count + 1U && contains(&facts->wins.moves[i], join);
    return facts->joins.open[0] ? count : 0;
}

static bool claim_closed(const struct facts *facts, const struct said *said) {
    return joins(facts, said->numbers[0], false) == 1 && facts->joins.moves[0].count == said->numbers[0] &&
           closings(facts) == (said->count > 1 ? said->numbers[1] : 1);
}

static bool claim_closed_or_full(const struct facts *facts, const struct said *said) {
    return joins(facts, said->numbers[0], false) == 1 && closings(facts) == 1 &&
           joins(facts, ALLEMANDE_STONES_MAX, false) == said->numbers[1] &&
           joins(facts, ALLEMANDE_STONES_MAX, true) == 0;
}

/* Stones too many included. */
static bool claim_ways(const struct facts *facts, const struct said *said) {
    struct allemande_connections connections;
    assert_int_equal(allemande_count_connections(&facts->position, NULL, &connections), PZ_OK);
    return connections.sets == said->numbers[0] && connections.sets - connections.legal == said->numbers[1];
}

static bool claim_all_open(const struct facts *facts, const struct said *said) {
    return facts->joins.count == said->numbers[0] && joins(facts, 0, true) == said->numbers[0] &&
           joins(facts, ALLEMANDE_STONES_MAX, false) == said->numbers[0] - 1 && closings(facts) > 0;
}

static bool claim_nothing(const struct facts *facts, const struct said *said) {
    (void)facts, (void)said;
    return true;
}

static const struct phrase {
    const char *words;
    bool (*holds)(const struct facts *facts, const struct said *said);
} phrases[] = {
    {"# turns stop ?. # of them wins", claim_stopping},
    {"# turns stop ?. # of them win", claim_stopping},
    {"# turns in # hold", claim_hold_share},
    {"# turn in # holds", claim_hold_share},
    {", and it is a wall of four", claim_walls},
    {", at a straight gallop", claim_walls},
    {": three stones on one wing and one on the other, either way round", claim_wings},
    {"Swapping loses. ", claim_swap},
    {"# turn in # wins", claim_share},
    {"@ is in all # turns that win", claim_counted},
    {"# stones link the edges and leave a diagonal open. A third closes it, on either of # cells", claim_closed},
    {"# stones link the edges. The fourth has to close the diagonal, and there is # cell for it", claim_closed},
    {"One link takes # stones and needs the fourth to close a diagonal; # others use all four and leave nothing open",
     claim_closed_or_full},
    {"There are # ways to link the edges. # of them leave a diagonal open", claim_ways},
    {"# links, each with an open diagonal, and one with a stone left to close it", claim_all_open},
    {".", claim_nothing},
};

/* Whether a text has a number, in words or figures, or says "no". */
static bool counts(const char *text) {
    size_t length;
    for (const char *at = text; *at; at++)
        if (isdigit((unsigned char)*at) || ((at == text || at[-1] == ' ') && number_word(at, WORDS, &length) >= 0))
            return true;
    return false;
}

/* Skips a sentence that counts nothing, and the space after it; false if it does count. */
static bool skip_sentence(const char **text) {
    const size_t length = strcspn(*text, ".?");
    PZ_OWNED char *sentence = pz_copy(*text, length);
    if (length == 0 || counts(sentence))
        return false;
    *text += length + 1;
    *text += **text == ' ';
    return true;
}

/* Goes through a note phrase by phrase. */
static void check_note(const char *level, const char *note, const struct facts *facts) {
    const size_t all = sizeof phrases / sizeof *phrases;
    for (const char *at = note; *at;) {
        struct said said;
        size_t i = 0;
        while (i < all && !reads(&at, phrases[i].words, &facts->position, &said))
            i++;
        if (i == all && skip_sentence(&at))
            continue;
        if (i == all)
            fail_msg("%s counts in unknown words: %s", level, at);
        else if (!phrases[i].holds(facts, &said))
            fail_msg("%s: it is not true that \"%s\", in: %s", level, phrases[i].words, note);
    }
}

/* ---- the levels ---- */

struct level {
    const char *title, *pack, *note;
    bool first; /* of its pack */
    const struct allemande *start;
};

static void each_level(void (*visit)(const struct level *level)) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, &allemande_game);
    assert_true(levels.count > 0);
    for (size_t i = 0; i < levels.count; i++) {
        const struct pz_catalog_entry *entry = &levels.entries[i];
        PZ_SCOPED_SESSION *session = open_file(entry->path);
        visit(&(struct level){entry->title, entry->pack, pz_session_value(session, "Note"), entry->idea != NULL,
                              pz_session_start(session)});
    }
}

static void check_level(const struct level *level) {
    static struct facts facts;
    if (!level->note || !(counts(level->note) || strstr(level->note, "Swapping loses")))
        return;
    find_facts(level->start, &facts);
    check_note(level->title, level->note, &facts);
}

TEST(notes_count_right) {
    each_level(check_level);
}

/* ---- the ideas of packs ---- */

/* "Your opponent threatens to win. …" */
static bool fits_stop(const struct level *level) {
    const struct allemande_position *position = &level->start->position;
    return allemande_winning_turn(position, position->to_move ^ 1U, NULL);
}

/* "Links in one turn, …, and then the first wins in two." */
static bool fits_promenade(const struct level *level) {
    return level->start->goal <= 2;
}

/* "Make more threats in one turn than your opponent can stop": a win in two. "They are made against you": a threat. */
static bool fits_second(const struct level *level) {
    return level->start->goal == 2 || fits_stop(level);
}

/* "Wins in three, and some in two …" */
static bool fits_third(const struct level *level) {
    return level->start->goal >= 2;
}

/* "Wins in two and three, … Never more than three first turns win." */
static bool fits_last(const struct level *level) {
    static struct facts facts;
    find_facts(level->start, &facts);
    return level->start->goal >= 2 && facts.wins.count >= 1 && facts.wins.count <= 3;
}

static void check_pack(const struct level *level) {
    static const struct {
        const char *pack;
        bool (*fits)(const struct level *level);
    } packs[] = {
        {"Stop the win", fits_stop},   {"Promenade", fits_promenade}, {"Second figures", fits_second},
        {"Third figures", fits_third}, {"Last dances", fits_last},
    };
    for (size_t i = 0; i < sizeof packs / sizeof *packs; i++)
        if (strcmp(level->pack, packs[i].pack) == 0 && !packs[i].fits(level))
            fail_msg("%s does not fit the idea of its pack", level->title);
}

TEST(ideas_are_true_of_their_packs) {
    each_level(check_pack);
}
