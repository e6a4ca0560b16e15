/*
 * A value is a board of stones, whether or not all diagonals are closed. The draft of a position that no level can have
 * is a level whose header `Draft` has the rows, joined by slashes.
 */
#include <string.h>

#include "puzzles/random.h"
#include "tui/games/allemande/parts.h"

enum {
    EMPTY = '.',
    LEAST_PANEL = 23, /* columns, beside wide boards */
    OPEN_MAX = 2 * (ALLEMANDE_SIDE_MAX - 1) * (ALLEMANDE_SIDE_MAX - 1),
    BYTES = 16 << 20, /* for a proof */
    PROOF = 30000,    /* positions: a fraction of a second */
    CELLS = 4000000,  /* of the boards of all random games: half a second */
};

struct sketch {
    struct terms terms;
    uint8_t side;
    char cells[ALLEMANDE_SIDE_MAX * ALLEMANDE_SIDE_MAX]; /* row by row, from the north */
};

static const char stones[] = {'B', 'W'};

/* ---- the check: the solver goes deeper until it has a proof; what has no proof is estimated from random games ---- */

/* Whether a search that deep would have found a win within the goal, so that there is none. */
static bool misses_goal(const struct allemande *game, const struct allemande_proof *proof) {
    const unsigned wanted = 2 * game->goal - 1;
    return proof->verdict == ALLEMANDE_WINS ? proof->plies > wanted
                                            : proof->verdict != ALLEMANDE_UNKNOWN || proof->plies >= wanted;
}

static void add_proof(const struct allemande_position *position, const struct allemande_proof *proof,
                      struct pz_text *out) {
    const bool wins = proof->verdict == ALLEMANDE_WINS;
    const unsigned turns = (proof->plies + 1) / 2, mover = position->to_move;
    if (proof->verdict == ALLEMANDE_DRAWS)
        pz_text_add(out, "A draw with best play: ");
    else
        pz_text_add(out, "%s wins in %u turn%s%s", allemande_player_names[wins ? mover : !mover], turns,
                    turns == 1 ? "" : "s", wins ? ": " : ", whatever happens.");
    if (proof->verdict == ALLEMANDE_LOSES)
        return;
    allemande_add_move(position, &proof->best, out);
    pz_text_add_char(out, '.');
}

static void add_estimate(const struct allemande *game, const struct pz_budget *budget, struct pz_text *out) {
    struct pz_budget limited = *budget;
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    limited.nodes = CELLS / ((uint64_t)game->position.side * game->position.side);
    pz_text_add(out, "Not known yet; [c] looks longer.");
    if (allemande_game.two_player->analyse(game, &limited, &analysis) == PZ_OK)
        pz_text_add(out, "\n\nEstimate for %s: %s.", allemande_player_names[game->position.to_move],
                    pz_text_string(&analysis.worth.text));
}

/* Whether it is known who wins, or that there was not the memory to find out. */
static bool prove(const struct allemande *game, const struct pz_budget *budget, struct allemande_proof *proof) {
    return allemande_prove(&game->position, ALLEMANDE_PLIES_MAX, BYTES, budget, proof) == PZ_BAD ||
           proof->verdict != ALLEMANDE_UNKNOWN;
}

static void add_goal(const struct allemande *game, const struct allemande_proof *proof,
                     struct workshop_answer *answer) {
    if (misses_goal(game, proof)) {
        answer->role = ROLE_WARN;
        pz_text_add(&answer->text, "\n\nThe goal cannot be reached.");
    } else if (proof->verdict == ALLEMANDE_UNKNOWN)
        pz_text_add(&answer->text, "\n\nIt is not known whether the goal can be reached.");
}

/*
 * Looks for a proof and, failing that, for an estimate; then, if it may take longer, for a proof as long as it may.
 * The estimate comes before a long search for a proof, so that it is there when that is stopped.
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
        add_estimate(game, budget, &answer->text);
        if (answer->longer && prove(game, budget, &proof))
            pz_text_clear(&answer->text);
    }
    if (proof.verdict != ALLEMANDE_UNKNOWN)
        add_proof(&game->position, &proof, &answer->text);
    if (game->goal > 0)
        add_goal(game, &proof, answer);
}

/* ---- values ---- */

static void clear(struct sketch *sketch, int side) {
    sketch->side = (uint8_t)side;
    memset(sketch->cells, EMPTY, sizeof sketch->cells);
}

static void blank(void *value) {
    struct sketch *sketch = value;
    terms_blank(&sketch->terms, &allemande_game);
    clear(sketch, ALLEMANDE_SIDE_USUAL);
}

static unsigned cell_of(const struct allemande_position *position, int i) {
    return allemande_cell(position, (unsigned)(i / position->side) + 1, (unsigned)(i % position->side) + 1);
}

static void take(struct sketch *sketch, const struct allemande_position *position) {
    clear(sketch, position->side);
    for (int i = 0; i < sketch->side * sketch->side; i++)
        for (unsigned player = 0; player < 2; player++)
            if (allemande_has(&position->stones[player], cell_of(position, i)))
                sketch->cells[i] = stones[player];
}

static bool read_state(void *value, const void *state) {
    struct sketch *sketch = value;
    const struct allemande *game = state;
    terms_read(&sketch->terms, &allemande_game, state);
    terms_set(&sketch->terms, &allemande_game, "Swap", game->swap); /* which the file may call `now` */
    take(sketch, &game->position);
    return true;
}

/* The rows, each followed by that character. */
static void add_rows(const struct sketch *sketch, char end, struct pz_text *out) {
    for (int row = 0; row < sketch->side; row++) {
        pz_text_add_bytes(out, sketch->cells + row * sketch->side, sketch->side);
        pz_text_add_char(out, end);
    }
}

static void *state(const void *value, struct pz_error *error) {
    const struct sketch *sketch = value;
    PZ_SCOPED_TEXT rows = {0};
    add_rows(sketch, '\n', &rows);
    struct allemande *game = terms_state(&sketch->terms, &allemande_game, pz_text_string(&rows), error);
    if (game) /* Black's first turn may have been made */
        game->position.may_swap = game->swap && allemande_may_offer(&game->position);
    return game;
}

static void *draft(const void *value, struct pz_text *note) {
    const struct sketch *sketch = value;
    void *game = state(value, NULL);
    if (game)
        return game;
    add_rows(sketch, '/', note);
    return terms_state(&sketch->terms, &allemande_game, "", NULL);
}

/* Takes the rows of a draft, if they are a board. */
static void resume(void *value, const char *rows) {
    struct sketch read = *(const struct sketch *)value;
    const size_t side = strcspn(rows, "/");
    if (side < ALLEMANDE_SIDE_MIN || side > ALLEMANDE_SIDE_MAX || strlen(rows) != side * (side + 1))
        return;
    clear(&read, (int)side);
    for (size_t row = 0; row < side; row++, rows += side + 1) {
        if (strspn(rows, "BW.") != side || rows[side] != '/')
            return;
        memcpy(read.cells + row * side, rows, side);
    }
    *(struct sketch *)value = read;
}

static struct workshop_size size(const void *value) {
    const int side = ((const struct sketch *)value)->side;
    return (struct workshop_size){side, side};
}

/* Whatever stands on the board. */
static void position_of(const struct sketch *sketch, struct allemande_position *position) {
    allemande_start(position, sketch->side, false);
    for (int i = 0; i < sketch->side * sketch->side; i++)
        if (sketch->cells[i] != EMPTY)
            allemande_add(position, sketch->cells[i] == stones[ALLEMANDE_WHITE], cell_of(position, i));
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

/* ---- changes ---- */

static void paint(struct workshop *shop, int what) {
    const struct sketch *sketch = workshop_value(shop);
    const int cell = workshop_cell(shop);
    if (sketch->cells[cell] != what)
        ((struct sketch *)workshop_change(shop))->cells[cell] = (char)what;
}

/* Empty, black, white. */
static void cycle(struct workshop *shop, int argument) {
    (void)argument;
    const char now = ((const struct sketch *)workshop_value(shop))->cells[workshop_cell(shop)];
    paint(shop, now == EMPTY                     ? stones[ALLEMANDE_BLACK]
                : now == stones[ALLEMANDE_BLACK] ? stones[ALLEMANDE_WHITE]
                                                 : EMPTY);
}

/* A click on the chosen cell changes it. */
static void click(struct workshop *shop, int cell) {
    const int stride = ((const struct sketch *)workshop_value(shop))->side + 2;
    const int row = cell / stride - 1, column = cell % stride - 1;
    if (row == shop->row && column == shop->column)
        cycle(shop, 0);
    shop->row = row;
    shop->column = column;
}

/* Names of cells stay: rows come and go in the north, columns in the east. */
static void resize(struct workshop *shop, int rows, int columns) {
    const int now = ((const struct sketch *)workshop_value(shop))->side, side = rows != now ? rows : columns;
    if (side < ALLEMANDE_SIDE_MIN || side > ALLEMANDE_SIDE_MAX) {
        app_say(shop->app, ROLE_WARN, "A board has %d to %d rows.", ALLEMANDE_SIDE_MIN, ALLEMANDE_SIDE_MAX);
        return;
    }
    struct sketch *sketch = workshop_change(shop);
    const struct sketch old = *sketch;
    clear(sketch, side);
    for (int rank = 0; rank < side && rank < now; rank++)
        for (int file = 0; file < side && file < now; file++)
            sketch->cells[(side - 1 - rank) * side + file] = old.cells[(now - 1 - rank) * now + file];
    shop->row += side - now;
    shop->row = shop->row < 0 ? 0 : shop->row;
}

static void empty_board(struct workshop *shop, int argument) {
    (void)argument;
    struct sketch *sketch = workshop_change(shop);
    clear(sketch, sketch->side);
}

/* Stones of both players in turn where they are legal by themselves, on some two cells of five; nobody has won. */
static bool randomise(struct workshop *shop, uint64_t seed) {
    struct pz_random random;
    pz_random_seed(&random, seed);
    struct sketch *sketch = workshop_change(shop);
    const int cells = sketch->side * sketch->side;
    struct allemande_position position;
    struct allemande_undo undo;
    allemande_start(&position, sketch->side, false);
    for (int i = 0; i < cells / 2; i++) {
        const unsigned player = (unsigned)i % 2,
                       cell = cell_of(&position, (int)pz_random_below(&random, (uint32_t)cells));
        if (!allemande_has(&position.empty, cell) || !allemande_is_quiet(&position, player, cell))
            continue;
        allemande_try(&position, player, cell, &undo);
        if (allemande_is_connected(&position, player))
            allemande_take_back(&position, &undo);
    }
    take(sketch, &position);
    return true;
}

static const struct workshop_act acts[] = {
    {ACTION_CYCLE, cycle}, {ACTION_SET, paint}, {ACTION_CELL, click}, {ACTION_NEW, empty_board}, {0},
};

/* ---- the screen ---- */

static struct panel_places place(struct canvas *canvas, struct rect body, unsigned side) {
    static const struct panel_plan plan = {.columns = WORKSHOP_PANEL, .least_columns = LEAST_PANEL};
    return allemande_board_place(canvas, body, &plan, side);
}

static void draw(const struct workshop *shop, struct canvas *canvas, struct rect body) {
    const struct sketch *sketch = workshop_value(shop);
    struct allemande_position position;
    struct allemande_pair open[OPEN_MAX];
    position_of(sketch, &position);
    struct allemande_scene scene = {.position = &position,
                                    .cursor = (int)cell_of(&position, workshop_cell(shop)),
                                    .placer = -1,
                                    .open = open,
                                    .open_count = find_open(&position, open)};
    allemande_board_group(&position, (unsigned)scene.cursor, &scene.lit);
    const struct panel_places places = place(canvas, body, sketch->side);
    struct rect panel = places.panel;
    allemande_board_draw(canvas, places.board, &scene);
    workshop_row(canvas, &panel, "( )", "size", ACTION_ROWS, "%ux%u", sketch->side, sketch->side);
    terms_rows(shop, canvas, &panel);
    workshop_verdict(shop, canvas, panel);
}

static const struct binding painting[] = {
    {ACTION_CYCLE, 0, "stone", {' '}, "Space", "stone", "black, white, none"},
    {ACTION_SET, 'B', NULL, {'1'}, "1 2", NULL, "a black stone, a white one"},
    {.action = ACTION_SET, .argument = 'W', .keys = {'2'}},
    {ACTION_SET, EMPTY, "erase", {'.', '0', K_DELETE}, ".", "erase", "take the stone away (also 0 and Delete)"},
    {0},
};
static const struct binding board_keys[] = {
    {ACTION_VARIANT, 0, NULL, {'v'}, "v", NULL, "the variant"},
    {ACTION_OPTION, 0, "swap", {'w'}, "w", NULL, "whether White may take over Black's first turn"},
    {ACTION_CHECK, 0, NULL, {'c'}, "c", "look longer", "look longer for what the position is worth, or stop"},
    {ACTION_ROWS, -1, "smaller", {'(', '['}, "( )", NULL, "a smaller or a larger board"},
    {.action = ACTION_ROWS, .argument = 1, .name = "larger", .keys = {')', ']'}},
    {ACTION_NEW, 0, "empty", {'N'}, "N", NULL, "an empty board"},
    {ACTION_RANDOM, 0, "random", {'X', 'x'}, "X", "random", "a random position"},
    {0},
};
static const struct binding_table painting_keys = {"The workshop", painting}, board_table = {NULL, board_keys};

const struct workshop_class allemande_workshop = {
    .game = &allemande_game,
    .title = "Allemande · workshop",
    .untitled = "My position",
    .help =
        "Put stones where you like, then play from there or save the position as a level. Beside the board stands "
        "who wins, or an estimate; [c] looks longer for a proof. While a diagonal is open, no game can begin there. A "
        "level with a goal is a problem: whoever moves first is to win in so many turns. The position is kept as a "
        "draft until you come back.",
    .tables = {&painting_keys, &workshop_commands, &terms_keys, &board_table, &bindings_move, &bindings_program},
    .value_size = sizeof(struct sketch),
    .blank = blank,
    .read = read_state,
    .state = state,
    .draft = draft,
    .resume = resume,
    .size = size,
    .acts = acts,
    .resize = resize,
    .randomise = randomise,
    .random = "A random position",
    .check = check,
    .check_seconds = 10,
    .stands = true,
    .over = "The game is over before it begins.",
    .draw = draw,
};
