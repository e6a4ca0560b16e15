/*
 * The gallery of lost positions: one for each class, with red to move. The line of a position is the longest defence
 * against the quickest win.
 */
#include "puzzles/word.h"
#include "tui/games/lgame/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"
#include "puzzles/opponent.h"

enum {
    ACTION_CLASS = ACTION_GAME, /* from the final positions to the lost ones and back */
    ACTION_MODE,                /* from one variant to the other */

    PANEL_COLUMNS = 30,
    LEAST_COLUMNS = 44,
    LEAST_ROWS = 16,
};

struct gallery {
    struct play *play;
    bool sudden_death;
    struct lgame_table *table;
    unsigned *classes; /* the final ones, then the lost ones, those that lose quickest first */
    size_t count, finals, at;
    struct lgame_position *line; /* from the chosen position to the end */
    struct lgame_move *moves;    /* of the line */
    size_t length, step;         /* moves in the line, and how many are shown */
};

/* ---- positions ---- */

static void find_line(struct gallery *gallery) {
    struct lgame_position position = lgame_of_class(gallery->classes[gallery->at], gallery->sudden_death);
    struct lgame_move move;
    gallery->length = gallery->step = 0;
    gallery->line[0] = position;
    while (lgame_advise(gallery->table, &position, &move)) {
        gallery->moves[gallery->length++] = move;
        position = lgame_after(&position, move);
        gallery->line[gallery->length] = position;
    }
}

static void close_variant(struct gallery *gallery) {
    lgame_table_free(gallery->table);
    free(gallery->classes);
    free(gallery->line);
    free(gallery->moves);
}

static void open_variant(struct gallery *gallery, bool sudden_death) {
    gallery->sudden_death = sudden_death;
    gallery->table = lgame_table_new(sudden_death);
    gallery->classes = pz_alloc(LGAME_CLASSES, sizeof *gallery->classes);
    gallery->count = gallery->finals = gallery->at = 0;
    const unsigned longest = lgame_longest(gallery->table);
    gallery->line = pz_alloc((size_t)longest + 1, sizeof *gallery->line);
    gallery->moves = pz_alloc((size_t)longest, sizeof *gallery->moves);
    for (unsigned plies = 0; plies <= longest; plies += 2)
        for (unsigned number = 0; number < LGAME_CLASSES; number++) {
            const struct lgame_value value = lgame_class_value(gallery->table, number);
            if (value.verdict == LGAME_LOSS && value.plies == plies) {
                gallery->classes[gallery->count++] = number;
                gallery->finals += plies == 0;
            }
        }
    find_line(gallery);
}

static bool is_final(const struct gallery *gallery) {
    return gallery->at < gallery->finals;
}

/* Finds a position from which a move leads here, if possible without moving a neutral. False if there is none. */
static bool find_before(const struct lgame_position *position, struct lgame_position *before) {
    for (unsigned pass = 0; pass <= LGAME_SQUARES * LGAME_SQUARES; pass++) {
        /* Pass 0 leaves the neutrals; the others take one from a square to another. */
        const uint16_t to = pass == 0 ? 0 : lgame_bit((int)((pass - 1) / LGAME_SQUARES));
        const uint16_t from = pass == 0 ? 0 : lgame_bit((int)((pass - 1) % LGAME_SQUARES));
        if ((position->neutrals & to) != to || position->neutrals & from || from & (position->red | position->blue))
            continue;
        for (unsigned i = 0; i < LGAME_PLACEMENTS; i++) {
            *before = *position;
            before->to_move = LGAME_BLUE;
            before->blue = lgame_placements[i];
            before->neutrals = (uint16_t)((position->neutrals & ~to) | from);
            const struct lgame_move move = {position->blue, position->neutrals};
            if (!(before->blue & (before->red | before->neutrals)) && lgame_move_fault(before, move) == LGAME_FINE)
                return true;
        }
    }
    return false;
}

/* ---- keys ---- */

static void say_what_to_do(struct gallery *gallery) {
    const bool ended = gallery->step == gallery->length;
    if (is_final(gallery))
        app_say(play_app(gallery->play), ROLE_TEXT,
                "Red has nowhere to go. [Enter] plays from a move before it, as blue.");
    else if (ended)
        app_say(play_app(gallery->play), ROLE_TEXT, "Red has nowhere to go. [Up] goes back in the line.");
    else
        app_say(play_app(gallery->play), ROLE_TEXT,
                "[Down] shows the next move of the line; [Enter] plays from here, as blue.");
}

static void choose(struct gallery *gallery, size_t at) {
    gallery->at = at % gallery->count;
    find_line(gallery);
}

/*
 * Closes the gallery and plays from the present position of the line or, at its end, from one move earlier. The
 * computer is red.
 */
static void play_from_here(struct gallery *gallery) {
    const bool ended = gallery->step == gallery->length;
    struct lgame_position position = gallery->line[gallery->step - (ended && gallery->step > 0)];
    struct pz_session *session = NULL;
    struct play *play = gallery->play;
    PZ_SCOPED_TEXT words = {0};
    if (is_final(gallery))
        pz_text_add(&words, "Before final position %zu", gallery->at + 1);
    else
        pz_text_add(&words, "Lost position %zu", gallery->at - gallery->finals + 1);
    if (!is_final(gallery) || find_before(&gallery->line[0], &position)) {
        session = pz_session_new(&lgame_game, lgame_new(&position, false, 0));
        pz_session_set_value(session, "Title", pz_text_string(&words));
        pz_opponent_write(session, (struct pz_opponent){LGAME_RED, pz_strength_strongest(lgame_game.two_player)});
    }
    app_pop(play_app(play));
    play_replace(play, session);
}

static void act(void *self, int action, int argument) {
    struct gallery *gallery = self;
    const int by = arrow_of(action).columns;
    (void)argument;
    if (action == ACTION_ACT) {
        play_from_here(gallery);
        return;
    }
    if (by != 0)
        choose(gallery, gallery->at + (by > 0 ? 1 : gallery->count - 1));
    else if (action == ACTION_DOWN)
        gallery->step += gallery->step < gallery->length;
    else if (action == ACTION_UP)
        gallery->step -= gallery->step > 0;
    else if (action == ACTION_CLASS)
        choose(gallery, is_final(gallery) ? gallery->finals : 0);
    else if (action == ACTION_MODE) {
        close_variant(gallery);
        open_variant(gallery, !gallery->sudden_death);
    }
    say_what_to_do(gallery);
}

static const struct binding keys[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER}, "Enter", "play", "play on from here as blue, who can win"},
    {ACTION_LEFT, 0, NULL, {K_LEFT, 'h', 'p'}, "←→", "position", "the previous or next position (also p n)"},
    {.action = ACTION_RIGHT, .keys = {K_RIGHT, 'l', 'n'}},
    {ACTION_DOWN, 0, NULL, {K_DOWN, 'j', ' '}, "↓↑", "its line", "a move forward or back in its line"},
    {.action = ACTION_UP, .keys = {K_UP, 'k'}},
    {ACTION_CLASS, 0, NULL, {K_TAB}, "Tab", "final/lost", "to the first lost or the first final position"},
    {ACTION_MODE, 0, NULL, {'d'}, "d", "variant", "sudden death, or the standard game"},
    {0},
};

static const struct binding_table key_table = {"Gallery", keys};

/* ---- drawing ---- */

static void draw_panel(const struct gallery *gallery, struct canvas *canvas, struct rect rect) {
    const bool final = is_final(gallery);
    PZ_SCOPED_TEXT words = {0};
    lgame_board_chip(canvas, rect.x, rect.y, gallery->line[gallery->step].to_move);
    canvas_print(canvas, rect.x + 4, rect.y, rect.columns - 4, style_title, "%s %zu of %zu", final ? "Final" : "Lost",
                 final ? gallery->at + 1 : gallery->at - gallery->finals + 1,
                 final ? gallery->finals : gallery->count - gallery->finals);

    if (final) {
        unsigned on_l = 0, on_neutral = 0;
        for (unsigned i = 0; i < LGAME_PLACEMENTS; i++) {
            const enum lgame_fault fault = lgame_placement_fault(&gallery->line[0], lgame_placements[i]);
            on_l += fault == LGAME_ON_L;
            on_neutral += fault == LGAME_ON_NEUTRAL;
        }
        pz_text_add(&words,
                    "Red is to move and has lost: of the %d other places for the red L, %s overlap the blue L and the "
                    "other %s a neutral.",
                    LGAME_PLACEMENTS - 1, pz_number(on_l).text, pz_number(on_neutral).text);
    } else
        pz_text_add(&words, "Red is to move and, whatever red does, loses after %s moves. The longest defence:",
                    pz_number(gallery->length).text);
    rect = panel_below(rect, 2);
    rect = panel_below(rect, 1 + canvas_paragraph(canvas, rect, style_text, pz_text_string(&words)));

    for (size_t i = 0; i < gallery->length && (int)i < rect.rows; i++) {
        const int y = rect.y + (int)i;
        const bool shown = i + 1 == gallery->step;
        PZ_SCOPED_TEXT move = {0};
        lgame_add_move(&gallery->line[i], gallery->moves[i], &move);
        canvas_put(canvas, rect.x, y, shown ? 0x25b8 : ' ', style_accent);
        lgame_board_chip(canvas, rect.x + 2, y, gallery->line[i].to_move);
        canvas_text(canvas, rect.x + 6, y, rect.columns - 6,
                    shown               ? style_title
                    : i < gallery->step ? style_text
                                        : style_quiet,
                    pz_text_string(&move));
    }
}

static void draw(void *self, struct canvas *canvas) {
    struct gallery *gallery = self;
    PZ_SCOPED_TEXT right = {0};
    pz_text_add(&right, "%zu final, %zu lost", gallery->finals, gallery->count - gallery->finals);
    const struct rect body = app_frame(play_app(gallery->play), canvas,
                                       gallery->sudden_death ? "L game · gallery · sudden death" : "L game · gallery",
                                       pz_text_string(&right), LEAST_COLUMNS, LEAST_ROWS);
    if (body.columns == 0)
        return;
    struct lgame_scene scene = lgame_scene_of(&gallery->line[gallery->step]);
    if (gallery->step > 0)
        lgame_scene_last_move(&scene, gallery->line[gallery->step - 1]);
    const struct panel_places places = lgame_board_place(body, PANEL_COLUMNS);
    lgame_board_draw(canvas, places.board, &scene);
    draw_panel(gallery, canvas, places.panel);
}

static void close_gallery(void *self) {
    struct gallery *gallery = self;
    close_variant(gallery);
    free(gallery);
}

static bool is_idle(void *self, int action) {
    const struct gallery *gallery = self;
    return action == ACTION_DOWN && gallery->length == 0; /* a final position has no line */
}

static const struct screen_class gallery_class = {
    .tables = {&key_table, &bindings_program},
    .idle = is_idle,
    .draw = draw,
    .act = act,
    .about = "Every position, up to turning and mirroring the board, in which the player to move has lost: at "
             "once, because the L has nowhere to go, or against perfect play. The line is the longest "
             "defence against the quickest win.",
    .close = close_gallery};

void lgame_gallery_open(struct play *play, bool sudden_death) {
    struct gallery *gallery = pz_alloc(1, sizeof *gallery);
    gallery->play = play;
    open_variant(gallery, sudden_death);
    app_push(play_app(gallery->play), &gallery_class, gallery);
    say_what_to_do(gallery);
}
