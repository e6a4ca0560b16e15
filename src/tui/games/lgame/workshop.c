/*
 * The workshop of the L game. A value has the squares of the four pieces, which may overlap. The cursor is the chosen
 * piece. The draft of a position that no level can have is a level whose header `Draft` names the places of all pieces.
 */
#include <string.h>

#include "puzzles/random.h"
#include "puzzles/word.h"
#include "tui/games/lgame/parts.h"

enum { RED_L, BLUE_L, NEUTRAL, OTHER_NEUTRAL, PIECES };

struct sketch {
    struct terms terms;
    uint16_t pieces[PIECES]; /* the squares that each piece covers */
};

/* ---- values ---- */

static void place_all(struct sketch *sketch, const struct lgame_position *position) {
    sketch->pieces[RED_L] = position->red;
    sketch->pieces[BLUE_L] = position->blue;
    sketch->pieces[NEUTRAL] = lgame_bit(lgame_lowest(position->neutrals));
    sketch->pieces[OTHER_NEUTRAL] = position->neutrals ^ sketch->pieces[NEUTRAL];
}

static void place_as_usual(struct sketch *sketch) {
    const struct lgame_position start = lgame_start(false);
    place_all(sketch, &start);
}

static void blank(void *value) {
    struct sketch *sketch = value;
    terms_blank(&sketch->terms, &lgame_game);
    place_as_usual(sketch);
}

static bool read_state(void *value, const void *state) {
    struct sketch *sketch = value;
    terms_read(&sketch->terms, &lgame_game, state);
    place_all(sketch, &((const struct lgame *)state)->position);
    return true;
}

/* Opens the rows as a level, which show the last piece where several overlap. */
static void *state(const void *value, struct pz_error *error) {
    static const char letters[] = {[RED_L] = 'R', [BLUE_L] = 'B', [NEUTRAL] = 'N', [OTHER_NEUTRAL] = 'N'};
    const struct sketch *sketch = value;
    char rows[LGAME_SIDE * (LGAME_SIDE + 1) + 1] = "....\n....\n....\n....\n";
    for (int piece = 0; piece < PIECES; piece++)
        for (int square = 0; square < LGAME_SQUARES; square++)
            if (sketch->pieces[piece] & lgame_bit(square))
                rows[(LGAME_SIDE - 1 - square % LGAME_SIDE) * (LGAME_SIDE + 1) + square / LGAME_SIDE] = letters[piece];
    void *game = terms_state(&sketch->terms, &lgame_game, rows, error);
    if (error)
        error->line = error->column = 0; /* the cursor is no square */
    return game;
}

static void *draft(const void *value, struct pz_text *note) {
    const struct sketch *sketch = value;
    void *game = state(value, NULL);
    if (game)
        return game;
    for (int piece = 0; piece < PIECES; piece++) {
        const int square = lgame_lowest(sketch->pieces[piece]);
        if (piece <= BLUE_L)
            pz_text_add(note, "%s ", lgame_placement_name(lgame_placement_index(sketch->pieces[piece])));
        else
            pz_text_add(note, "%c%c%s", 'a' + square / LGAME_SIDE, '1' + square % LGAME_SIDE,
                        piece == NEUTRAL ? " " : "");
    }
    return terms_state(&sketch->terms, &lgame_game, "", NULL);
}

/* The squares of a piece by its name in a draft; 0 if that is no name. */
static uint16_t find(int piece, const char *name, size_t length) {
    if (piece > BLUE_L && length == 2 && name[0] >= 'a' && name[0] <= 'd' && name[1] >= '1' && name[1] <= '4')
        return lgame_bit((name[0] - 'a') * LGAME_SIDE + name[1] - '1');
    for (unsigned i = 0; piece <= BLUE_L && i < LGAME_PLACEMENTS; i++)
        if (strlen(lgame_placement_name(i)) == length && memcmp(lgame_placement_name(i), name, length) == 0)
            return lgame_placements[i];
    return 0;
}

static void resume(void *value, const char *note) {
    struct sketch *sketch = value;
    uint16_t pieces[PIECES];
    for (int piece = 0; piece < PIECES; piece++) {
        const size_t length = strcspn(note, " ");
        pieces[piece] = find(piece, note, length);
        if (pieces[piece] == 0)
            return;
        note += length + strspn(note + length, " ");
    }
    memcpy(sketch->pieces, pieces, sizeof pieces);
}

static struct workshop_size size(const void *value) {
    (void)value;
    return (struct workshop_size){1, PIECES};
}

/* ---- changes ---- */

static uint16_t chosen(const struct workshop *shop) {
    return ((const struct sketch *)workshop_value(shop))->pieces[shop->column];
}

static void put(struct workshop *shop, uint16_t squares) {
    if (squares != chosen(shop))
        ((struct sketch *)workshop_change(shop))->pieces[shop->column] = squares;
}

static void move(struct workshop *shop, struct arrow arrow) {
    struct lgame_turn turn = {.l = chosen(shop)};
    lgame_turn_shift(&turn, arrow);
    put(shop, turn.l);
}

static void change_l(struct workshop *shop, void (*change)(struct lgame_turn *turn)) {
    struct lgame_turn turn = {.l = chosen(shop)};
    if (shop->column > BLUE_L) {
        app_say(shop->app, ROLE_WARN, "A neutral looks the same from all sides; [Tab] goes to the Ls.");
        return;
    }
    change(&turn);
    put(shop, turn.l);
}

static void rotate(struct workshop *shop, int argument) {
    (void)argument;
    change_l(shop, lgame_turn_rotate);
}

static void flip(struct workshop *shop, int argument) {
    (void)argument;
    change_l(shop, lgame_turn_flip);
}

static void choose_next(struct workshop *shop, int by) {
    shop->column = (shop->column + by + PIECES) % PIECES;
}

static void choose(struct workshop *shop, int piece) {
    shop->column = piece;
}

/* Turns the chosen piece, chooses another, or moves the chosen one to an empty square. */
static void click(struct workshop *shop, int square) {
    const struct sketch *sketch = workshop_value(shop);
    struct lgame_turn turn = {.l = chosen(shop)};
    int piece = 0; /* the piece on the square; PIECES if it is empty */
    while (piece < PIECES && !(sketch->pieces[piece] & lgame_bit(square)))
        piece++;
    const bool own = turn.l & lgame_bit(square), is_l = shop->column <= BLUE_L;
    if (!own && piece < PIECES)
        shop->column = piece;
    else if (own && is_l)
        rotate(shop, 0);
    else if (is_l) {
        lgame_turn_bend_to(&turn, square);
        put(shop, turn.l);
    } else
        put(shop, lgame_bit(square));
}

static void begin_anew(struct workshop *shop, int argument) {
    (void)argument;
    place_as_usual(workshop_change(shop));
}

static bool randomise(struct workshop *shop, uint64_t seed) {
    struct pz_random random;
    pz_random_seed(&random, seed);
    const struct lgame_position position = lgame_of_class(pz_random_below(&random, LGAME_CLASSES), false);
    const struct lgame_position turned =
        lgame_transform_position(&position, pz_random_below(&random, LGAME_SYMMETRIES));
    place_all(workshop_change(shop), &turned);
    return true;
}

static const struct workshop_act acts[] = {
    {ACTION_TURN, rotate},
    {ACTION_MIRROR, flip},
    {ACTION_JUMP, choose_next},
    {ACTION_SET, choose},
    {ACTION_CELL, click},
    {ACTION_NEW, begin_anew},
    {0},
};

/* ---- the verdict ---- */

static void check(const void *current, const struct pz_budget *budget, struct workshop_answer *answer) {
    const struct lgame *game = current;
    const struct lgame_position *position = &game->position;
    const char *mover = lgame_player_name(position->to_move), *other = lgame_player_name(!position->to_move);
    struct lgame_move moves[LGAME_MOVES_MAX];
    struct pz_text *out = &answer->text;
    (void)budget; /* it takes no time */
    struct lgame_table *table = lgame_table_new(position->sudden_death);
    const struct lgame_value value = lgame_value(table, position);
    const size_t count = lgame_moves(position, moves), best = lgame_best_moves(table, position, moves);
    lgame_table_free(table);
    const unsigned turns = (value.plies + 1) / 2;
    if (count == 0)
        pz_text_add(out, "%s cannot place the L: %s has won.", mover, other);
    else if (value.verdict == LGAME_DRAW)
        pz_text_add(out, "A draw with best play: %s of %s moves keep%s it.", pz_number(best).text,
                    pz_number(count).text, best == 1 ? "s" : "");
    else if (value.verdict == LGAME_LOSS)
        pz_text_add(out, "%s wins in %s turn%s, whatever %s plays.", other, pz_number(turns).text,
                    turns == 1 ? "" : "s", mover);
    else
        pz_text_add(out, "%s wins in %s turn%s: %s move%s it.", mover, pz_number(turns).text, turns == 1 ? "" : "s",
                    pz_number(best).text, best == 1 ? " does" : "s do");
    if (game->goal > 0 && !lgame_can_force(game)) {
        answer->role = ROLE_WARN;
        pz_text_add(out, "\n\nThe goal cannot be reached.");
    }
}

/* ---- the screen ---- */

static void draw(const struct workshop *shop, struct canvas *canvas, struct rect body) {
    const uint16_t *now = ((const struct sketch *)workshop_value(shop))->pieces;
    struct lgame_scene scene = {
        .ls = {now[RED_L], now[BLUE_L]}, .neutrals = now[NEUTRAL] | now[OTHER_NEUTRAL], .cursor = -1};
    if (shop->column > BLUE_L) {
        scene.cursor = lgame_lowest(chosen(shop));
        scene.holds = true;
    } else {
        const uint16_t others = scene.ls[!shop->column] | scene.neutrals;
        scene.mover = (unsigned)shop->column;
        scene.ls[shop->column] = 0;
        scene.ghost_squares = chosen(shop);
        scene.ghost = scene.ghost_squares & others ? LGAME_ILLEGAL : LGAME_LIFTED;
    }
    const struct panel_places places = lgame_board_place(body, WORKSHOP_PANEL);
    struct rect panel = places.panel;
    lgame_board_draw(canvas, places.board, &scene);
    terms_rows(shop, canvas, &panel);
    workshop_verdict(shop, canvas, panel);
}

static const struct binding pieces[] = {
    {ACTION_JUMP,
     1,
     "next-piece",
     {K_TAB, '.'},
     "Tab",
     "piece",
     "choose the next piece (also .), or the one before (,)"},
    {.action = ACTION_JUMP, .argument = -1, .name = "last-piece", .keys = {',', K_BACK_TAB}},
    {ACTION_UP, 0, NULL, {K_UP, 'k'}, "↑↓←→", NULL, "move it (also h j k l)"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j'}},
    {.action = ACTION_LEFT, .keys = {K_LEFT, 'h'}},
    {.action = ACTION_RIGHT, .keys = {K_RIGHT, 'l'}},
    {ACTION_TURN, 0, "turn", {'x', ' '}, "x f", "turn", "turn an L clockwise (also Space), or flip it over"},
    {.action = ACTION_MIRROR, .name = "flip", .keys = {'f'}},
    {ACTION_SET, RED_L, NULL, {'1'}, "1-4", NULL, "choose red, blue, a neutral"},
    {.action = ACTION_SET, .argument = BLUE_L, .keys = {'2'}},
    {.action = ACTION_SET, .argument = NEUTRAL, .keys = {'3'}},
    {.action = ACTION_SET, .argument = OTHER_NEUTRAL, .keys = {'4'}},
    {0},
};
static const struct binding position[] = {
    {ACTION_VARIANT, 0, NULL, {'v'}, "v", NULL, "the variant"},
    {ACTION_OPTION, 0, "repetition", {'w'}, "w", NULL, "a draw by repetition, or none"},
    {ACTION_NEW, 0, "start", {'N'}, "N", NULL, "the usual start"},
    {ACTION_RANDOM, 0, "random", {'X'}, "X", "random", "a random position"},
    {0},
};
static const struct binding_table pieces_keys = {"The workshop", pieces}, position_keys = {NULL, position};

const struct workshop_class lgame_workshop = {
    .game = &lgame_game,
    .title = "L game · workshop",
    .untitled = "My position",
    .help =
        "Put the pieces where you like, then play from there or save the position as a level. The panel says what the "
        "position is worth, or what is wrong with it. A level with a goal is a problem: whoever moves first must win "
        "in that many turns, or hold the draw for that many. The position is kept as a draft.",
    .tables = {&pieces_keys, &workshop_commands, &terms_keys, &position_keys, &bindings_program},
    .value_size = sizeof(struct sketch),
    .blank = blank,
    .read = read_state,
    .state = state,
    .draft = draft,
    .resume = resume,
    .size = size,
    .move = move,
    .acts = acts,
    .randomise = randomise,
    .random = "A random position",
    .check = check,
    .stands = true,
    .over = "The game is over before it begins: whoever is to move has nowhere to go.",
    .draw = draw,
};
