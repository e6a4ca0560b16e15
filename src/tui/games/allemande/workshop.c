/*
 * A board whose diagonals are open has no state. Its draft is a level whose header `Draft` has the rows, each followed
 * by a slash.
 */
#include "puzzles/word.h"
#include "tui/games/allemande/parts.h"
#include "tui/workshop/letters.h"

enum {
    EMPTY, /* among the letters */
    BLACK,
    WHITE,
    LEAST_PANEL = 23, /* columns, beside wide boards */
    OPEN_MAX = 2 * (ALLEMANDE_SIDE_MAX - 1) * (ALLEMANDE_SIDE_MAX - 1),
    BYTES = 16 << 20, /* for a proof */
    PROOF = 30000,    /* positions, which take a fraction of a second */
    CELLS = 4000000,  /* cells on the boards of all random games, which take half a second */
};

static const char letters[] = {[EMPTY] = '.', [BLACK] = 'B', [WHITE] = 'W', '\0'};

/* ---- the check: the solver goes deeper until it has a proof; what has no proof is estimated from random games ---- */

static void add_proof(const struct allemande_position *position, const struct allemande_proof *proof,
                      struct pz_text *out) {
    const bool wins = proof->verdict == ALLEMANDE_WINS;
    const unsigned turns = (proof->plies + 1) / 2, mover = position->to_move;
    if (proof->verdict == ALLEMANDE_DRAWS)
        pz_text_add(out, "A draw with best play: ");
    else
        pz_text_add(out, "%s wins in %s turn%s%s", allemande_player_names[wins ? mover : !mover], pz_number(turns).text,
                    turns == 1 ? "" : "s", wins ? ": " : ", whatever happens.");
    if (proof->verdict == ALLEMANDE_LOSES)
        return;
    allemande_add_move(position, &proof->best, out);
    pz_text_add_char(out, '.');
}

/* Whether it is known who wins, or that there was not the memory to find out. */
static bool prove(const struct allemande *game, const struct pz_budget *budget, struct allemande_proof *proof) {
    return allemande_prove(&game->position, ALLEMANDE_PLIES_MAX, BYTES, budget, proof) == PZ_MEMORY ||
           proof->verdict != ALLEMANDE_UNKNOWN;
}

/* Says whether the goal can be reached. A win needs no other search: the proof would have found one of this depth. */
static void add_goal(const struct allemande *game, const struct allemande_proof *proof, const struct pz_budget *budget,
                     struct workshop_answer *answer) {
    const struct pz_budget limited = pz_limited(budget, PROOF);
    const unsigned wanted = 2 * game->goal - 1;
    enum pz_status reached = proof->verdict == ALLEMANDE_WINS && proof->plies <= wanted ? PZ_OK : PZ_NO;
    if (game->holds)
        reached = allemande_game.two_player->reachable(game, &limited);
    else if (proof->verdict == ALLEMANDE_UNKNOWN && proof->plies < wanted)
        reached = PZ_LIMIT;
    if (reached == PZ_NO) {
        answer->role = ROLE_WARN;
        pz_text_add(&answer->text, "\n\nThe goal cannot be reached.");
    } else if (reached == PZ_LIMIT)
        pz_text_add(&answer->text, "\n\nIt is not known whether the goal can be reached.");
}

/*
 * Looks for a quick proof, then for an estimate and, in a longer check, for a proof until the time is over. The
 * estimate comes before the long search, so that there is an answer if that search is stopped.
 */
static void check(const void *state, const struct pz_budget *budget, struct workshop_answer *answer) {
    const struct allemande *game = state;
    struct pz_budget brief = *budget;
    struct allemande_proof proof;
    if (game->outcome != PZ_UNFINISHED) {
        allemande_words_ending(game, &answer->text);
        return;
    }
    brief.nodes = PROOF;
    if (!prove(game, &brief, &proof)) {
        struct pz_budget games = *budget;
        games.nodes = CELLS / ((uint64_t)game->position.side * game->position.side);
        PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
        pz_text_add(&answer->text, "Not known yet; [c] looks further.");
        if (allemande_game.two_player->analyse(game, &games, &analysis) == PZ_OK)
            pz_text_add(&answer->text, "\n\nEstimate for %s: %s.", allemande_player_names[game->position.to_move],
                        pz_text_string(&analysis.worth.text));
        if (answer->longer && prove(game, budget, &proof))
            pz_text_clear(&answer->text);
    }
    if (proof.verdict != ALLEMANDE_UNKNOWN)
        add_proof(&game->position, &proof, &answer->text);
    if (game->goal > 0)
        add_goal(game, &proof, budget, answer);
}

/* ---- values ---- */

static unsigned cell_of(const struct allemande_position *position, int i) {
    return allemande_cell(position, (unsigned)(i / position->side) + 1, (unsigned)(i % position->side) + 1);
}

static bool read_state(void *value, const void *state) {
    const struct allemande *game = state;
    letters_read(value, state);
    terms_set(value, &allemande_game, "Swap", game->swap); /* a file may say `now` */
    return true;
}

static void *state(const void *value, struct pz_error *error) {
    struct allemande *game = letters_state(value, error);
    if (game) /* Black's first turn may have been made */
        game->position.may_swap = game->swap && allemande_may_offer(&game->position);
    return game;
}

static void *draft(const void *value, struct pz_text *note) {
    void *game = state(value, NULL);
    if (game)
        return game;
    letters_add_rows(value, '/', note);
    return terms_state(value, &allemande_game, "", NULL);
}

/* Sets a position with the stones on the board, legal or not. */
static void position_of(const struct letters *board, struct allemande_position *position) {
    allemande_start(position, (unsigned)board->rows, false);
    for (int i = 0; i < board->rows * board->columns; i++)
        if (board->cells[i] != letters[EMPTY])
            allemande_add(position, board->cells[i] == letters[WHITE], cell_of(position, i));
}

/* Fills in the open diagonals of both players, each once, and returns how many. */
static size_t find_open(const struct allemande_position *position, struct allemande_pair open[OPEN_MAX]) {
    struct allemande_pair pairs[4];
    size_t count = 0;
    for (int i = 0; i < position->side * position->side; i++) {
        const unsigned cell = cell_of(position, i);
        if (allemande_has(&position->empty, cell))
            continue;
        const bool white = allemande_has(&position->stones[ALLEMANDE_WHITE], cell);
        const size_t here = allemande_open_diagonals(position, white, cell, pairs);
        for (size_t k = 0; k < here; k++)
            if (pairs[k].a == cell ? pairs[k].b > cell : pairs[k].a > cell)
                open[count++] = pairs[k];
    }
    return count;
}

/* Fills about two cells of five with stones of both players in turn, each legal by itself, so that nobody has won. */
static void shuffle(struct letters *board, struct pz_random *random) {
    const int cells = board->rows * board->columns;
    struct allemande_position position;
    struct allemande_undo undo;
    allemande_start(&position, (unsigned)board->rows, false);
    for (int i = 0; i < cells / 2; i++) {
        const unsigned player = (unsigned)i % 2,
                       cell = cell_of(&position, (int)pz_random_below(random, (uint32_t)cells));
        if (!allemande_has(&position.empty, cell) || !allemande_is_quiet(&position, player, cell))
            continue;
        allemande_try(&position, player, cell, &undo);
        if (allemande_is_connected(&position, player))
            allemande_take_back(&position, &undo);
    }
    for (int i = 0; i < cells; i++) {
        const unsigned cell = cell_of(&position, i);
        const bool white = allemande_has(&position.stones[ALLEMANDE_WHITE], cell);
        board->cells[i] = letters[allemande_has(&position.empty, cell) ? EMPTY : white ? WHITE : BLACK];
    }
}

static const struct letters_kind kind = {
    .letters = letters,
    .blank = "",
    .side = {ALLEMANDE_SIDE_MIN, ALLEMANDE_SIDE_MAX, "A board has", "rows"},
    .square = true,
    .from_below = true, /* so that cells keep their names */
    .follows = true,
    .shuffle = shuffle,
};

/* ---- the screen ---- */

static void draw(const struct workshop *shop, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.columns = WORKSHOP_PANEL, .least_columns = LEAST_PANEL};
    struct allemande_position position;
    struct allemande_pair open[OPEN_MAX];
    position_of(workshop_value(shop), &position);
    struct allemande_scene scene = {.position = &position,
                                    .cursor = (int)cell_of(&position, workshop_cell(shop)),
                                    .placer = -1,
                                    .open = open,
                                    .open_count = find_open(&position, open)};
    allemande_board_group(&position, (unsigned)scene.cursor, &scene.lit);
    const struct panel_places places = allemande_board_place(canvas, body, &plan, position.side);
    struct rect panel = places.panel;
    allemande_board_draw(canvas, places.board, &scene);
    letters_rows(shop, canvas, &panel);
    workshop_verdict(shop, canvas, panel);
}

static const struct binding painting[] = {
    {ACTION_CYCLE, 0, "stone", {' '}, "Space", "stone", "black, white, none"},
    {ACTION_SET, BLACK, NULL, {'1'}, "1 2", NULL, "a black stone, a white one"},
    {.action = ACTION_SET, .argument = WHITE, .keys = {'2'}},
    {ACTION_SET, EMPTY, "erase", {'.', '0', K_DELETE}, ".", "erase", "take the stone away (also 0 and Delete)"},
    {0},
};
static const struct binding board_keys[] = {
    {ACTION_VARIANT, 0, NULL, {'v'}, "v", NULL, "the variant"},
    {ACTION_OPTION, 0, "swap", {'w'}, "w", NULL, "whether White may take over Black's first turn"},
    {ACTION_CHECK, 0, NULL, {'c'}, "c", "look longer", "look further for what the position is worth, or stop"},
    {ACTION_ROWS, -1, "smaller", {'(', '['}, "( )", NULL, "a smaller or a larger board"},
    {.action = ACTION_ROWS, .argument = 1, .name = "larger", .keys = {')', ']'}},
    {ACTION_NEW, 0, "empty", {'N'}, "N", NULL, "an empty board"},
    {ACTION_RANDOM, 0, "random", {'X', 'x'}, "X", "random", "a random position"},
    {0},
};
static const struct binding_table painting_keys = {"The workshop", painting}, board_table = {NULL, board_keys};

const struct workshop_class allemande_workshop = {
    LETTERS_CLASS(&allemande_game, &kind),
    .title = "Allemande · workshop",
    .untitled = "My position",
    .help =
        "Put stones where you like, then play from there or save the position as a level. The panel says who wins, or "
        "gives an estimate; [c] looks further for a proof. While a diagonal is open, no game can begin. A level with a "
        "goal is a problem: whoever moves first must win in that many turns, or hold out for that many and leave no "
        "turn that wins at once. The position is kept as a draft.",
    .tables = {&painting_keys, &workshop_commands, &terms_keys, &board_table, &bindings_move, &bindings_program},
    .read = read_state,
    .state = state,
    .draft = draft,
    .resume = letters_resume,
    .margin = 1,
    .random = "A random position",
    .check = check,
    .check_seconds = 10,
    .stands = true,
    .over = "The game is over before it begins.",
    .draw = draw,
};
