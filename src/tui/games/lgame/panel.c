/*
 * The panel beside the board: whose turn it is, what the table knows, the moves, and the meaning of marks on the board.
 * Values are looked up while drawing; a picture needs a few hundred, which takes about ten microseconds.
 */
#include <stdio.h>

#include "tui/games/lgame/parts.h"

enum {
    NARROW = LGAME_PANEL_NARROW,
    NAMES = 15,  /* columns */
    COLUMN = 14, /* of the list of places */
    VALUE = 5,   /* beside a move */
    NUMBER = 4,  /* of a move */
    CHIP = 4,
    CANDIDATES = 3,
    LEAST_MOVES = 3, /* that stay in sight above a legend */
};

/* ---- the turn ---- */

static const char *what_to_do(const struct lgame_panel *panel) {
    if (play_computer_to_move(panel->play))
        return "the computer moves";
    if (!play_may_move(panel->play))
        return "";
    if (panel->turn->phase == LGAME_PLACING)
        return "[↑↓←→], [x], [f]; then [Enter]";
    if (panel->turn->held >= 0)
        return "put it down with [Enter]";
    return panel->turn->position.sudden_death ? "move neutrals, or [e]" : "move a neutral, or [e]";
}

/*
 * Draws whose turn it is and what to do, or how the game has ended. Like the functions below, it draws from the top of
 * the rectangle and returns the lines used.
 */
static int draw_turn(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct lgame *game = play_state(panel->play);
    const enum pz_outcome outcome = pz_session_outcome(play_session(panel->play));
    const unsigned mover = panel->turn->position.to_move;
    if (rect.rows < 2)
        return 0;
    if (outcome == PZ_DRAW || (outcome == PZ_SOLVED && game->holds)) {
        canvas_text(canvas, rect.x, rect.y, rect.columns, style_title, "A draw");
        canvas_text(canvas, rect.x, rect.y + 1, rect.columns, style_quiet,
                    game->drawn ? "same position three times" : "held to the end");
    } else if (outcome != PZ_UNFINISHED) {
        const int resigned = pz_session_resigned(play_session(panel->play));
        const unsigned loser = resigned >= 0 ? (unsigned)resigned : mover;
        const unsigned winner = loser == LGAME_RED ? LGAME_BLUE : LGAME_RED;
        lgame_board_chip(canvas, rect.x, rect.y, winner);
        canvas_print(canvas, rect.x + CHIP, rect.y, rect.columns - CHIP, style_title, "%s has won",
                     lgame_player_name(winner));
        canvas_print(canvas, rect.x + CHIP, rect.y + 1, rect.columns - CHIP, style_quiet,
                     resigned >= 0 ? "%s has resigned" : "%s cannot move", loser == LGAME_RED ? "red" : "blue");
    } else {
        lgame_board_chip(canvas, rect.x, rect.y, mover);
        canvas_print(canvas, rect.x + CHIP, rect.y, rect.columns - CHIP, style_title, "%s to move",
                     lgame_player_name(mover));
        if (rect.columns >= NARROW)
            sentence_text(canvas, rect.x + CHIP, rect.y + 1, rect.columns - CHIP, style_quiet, what_to_do(panel));
    }
    return 2;
}

/* ---- values ---- */

/* Draws a value in words if they fit, otherwise in short. */
static void draw_value(struct canvas *canvas, int x, int y, int columns, struct lgame_value value, int paper) {
    PZ_SCOPED_TEXT written = {0};
    lgame_add_value(value, &written);
    if (written.length > (size_t)columns) {
        pz_text_clear(&written);
        lgame_add_short_value(value, &written);
    }
    canvas_text(canvas, x, y, columns, (struct style){lgame_board_value_role(value.verdict), paper, 0},
                pz_text_string(&written));
}

/* "17 places: 2 wins, 9 draws, 6 losses" or, where that is too long, without the sum. */
static void draw_counts(struct canvas *canvas, struct rect rect, const struct lgame_rated *rated, size_t count) {
    static const struct {
        enum lgame_verdict verdict;
        const char *one, *several;
    } words[] = {{LGAME_WIN, "win", "wins"}, {LGAME_DRAW, "draw", "draws"}, {LGAME_LOSS, "loss", "losses"}};
    PZ_SCOPED_TEXT line = {0}, sum = {0};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        unsigned places = 0;
        for (size_t j = 0; j < count; j++)
            places += rated[j].value.verdict == words[i].verdict;
        if (places > 0)
            pz_text_add(&line, "%s%u %s", line.length > 0 ? ", " : "", places,
                        places == 1 ? words[i].one : words[i].several);
    }
    pz_text_add(&sum, "%zu %s: ", count, count == 1 ? "place" : "places");
    if (sum.length + line.length > (size_t)rect.columns)
        pz_text_clear(&sum);
    canvas_print(canvas, rect.x, rect.y, rect.columns, style_quiet, "%s%s", pz_text_string(&sum),
                 pz_text_string(&line));
}

/* Draws the places of the L in columns, the best first from the top down. */
static int draw_places(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    struct lgame_rated rated[LGAME_PLACEMENTS];
    const int count = (int)lgame_rate(panel->table, &panel->turn->position, rated), lists = rect.columns / COLUMN;
    if (rect.rows < 2 || lists < 1)
        return 0;
    draw_counts(canvas, rect, rated, (size_t)count);
    const int needed = (count + lists - 1) / lists, rows = needed < rect.rows - 1 ? needed : rect.rows - 1;
    for (int i = 0; i < count && i < rows * lists; i++) {
        const int x = rect.x + i / rows * COLUMN, y = rect.y + 1 + i % rows;
        const bool tried = lgame_placements[rated[i].placement] == panel->turn->l;
        const struct style line = {tried ? ROLE_CHOSEN_INK : ROLE_TEXT, tried ? ROLE_CHOSEN : ROLE_PAPER, 0};
        canvas_fill(canvas, (struct rect){x, y, COLUMN - 1, 1}, ' ', line);
        canvas_put(canvas, x, y, tried ? 0x25b8 : ' ', line);
        canvas_text(canvas, x + 1, y, 4, line, lgame_placement_name(rated[i].placement));
        if (rated[i].value.verdict == LGAME_DRAW) /* with the number by which drawn places are sorted */
            canvas_print(canvas, x + 6, y, COLUMN - 7, (struct style){ROLE_TEXT, ROLE_KEEP, 0}, "draw %zu",
                         rated[i].safe);
        else
            draw_value(canvas, x + 6, y, COLUMN - 7, rated[i].value, ROLE_KEEP);
        canvas_hotspot(canvas, (struct rect){x, y, COLUMN - 1, 1}, ACTION_SET, rated[i].placement);
    }
    return 1 + rows;
}

/* Once the L is placed, draws the values of moving each neutral, and of leaving both. */
static int draw_neutrals(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct lgame_turn *turn = panel->turn;
    const uint16_t done = turn->neutrals & (uint16_t)~turn->position.neutrals;
    int lines = 0;
    for (int square = 0; square < LGAME_SQUARES && lines < rect.rows; square++) {
        struct lgame_value value;
        const uint16_t bit = lgame_bit(square);
        if (!(lgame_turn_move(turn).neutrals & bit & ~done) ||
            !lgame_best_value(panel->table, &turn->position, turn->l, done, bit, &value))
            continue;
        canvas_print(canvas, rect.x, rect.y + lines, NAMES - 1, style_quiet, "move %c%c", 'a' + square / LGAME_SIDE,
                     '1' + square % LGAME_SIDE);
        draw_value(canvas, rect.x + NAMES, rect.y + lines++, rect.columns - NAMES, value, ROLE_PAPER);
    }
    if (lines < rect.rows && turn->held < 0) {
        canvas_text(canvas, rect.x, rect.y + lines, NAMES - 1, style_quiet, done ? "leave the rest" : "leave both");
        draw_value(canvas, rect.x + NAMES, rect.y + lines++, rect.columns - NAMES,
                   lgame_value_of_move(panel->table, &turn->position, lgame_turn_move(turn)), ROLE_PAPER);
    }
    return lines;
}

/* Draws a note if all of it fits; below an empty line if `apart`. */
static int draw_note(struct canvas *canvas, struct rect rect, bool apart, const char *words) {
    const int rows = canvas_paragraph(canvas, (struct rect){0, 0, rect.columns, 0}, style_quiet, words);
    return rows < rect.rows ? apart + canvas_paragraph(canvas, panel_below(rect, apart), style_quiet, words) : 0;
}

/* Explains the numbers beside drawn moves by an example: the first of the candidates, or else of the places. */
static int draw_holding(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    struct lgame_rated rated[LGAME_PLACEMENTS];
    const size_t count = lgame_rate(panel->table, &panel->turn->position, rated);
    const struct pz_analysis *analysis = play_analysis(panel->play);
    const char *brief = analysis && analysis->count > 0 ? pz_text_string(&analysis->candidates[0].worth.brief) : "";
    PZ_SCOPED_TEXT words = {0};
    unsigned holding, replies;
    if (sscanf(brief, "%u/%u hold", &holding, &replies) == 2)
        pz_text_add(&words, "%s: %u draw, %u lose.", brief, holding, replies - holding);
    for (size_t i = 0; i < count && words.length == 0; i++)
        if (rated[i].value.verdict == LGAME_DRAW)
            pz_text_add(&words, "draw %zu: %zu %s it.", rated[i].safe, rated[i].safe,
                        rated[i].safe == 1 ? "reply holds" : "replies hold");
    return draw_note(canvas, rect, false, pz_text_string(&words));
}

/* While analysis is on: draws how the player to move stands, the best moves, and what each next step is worth. */
static int draw_values(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const bool placing = panel->turn->phase == LGAME_PLACING;
    const int rows = play_panel_analysis(panel->play, canvas, rect, placing ? CANDIDATES : 0);
    if (rows == 0)
        return 0;
    const int places = rows + (placing ? draw_places : draw_neutrals)(panel, canvas, panel_below(rect, rows));
    return places + (placing ? draw_holding(panel, canvas, panel_below(rect, places)) : 0);
}

/* Draws the last moves that fit, with their values; the newest is at the bottom. */
static void draw_moves(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct pz_session *session = play_session(panel->play);
    const size_t played = pz_session_played(session), room = rect.rows > 0 ? (size_t)rect.rows : 0;
    const size_t first = played > room ? played - room : 0;
    const int chip = rect.columns < NARROW ? 0 : NUMBER, words = chip + CHIP;
    struct lgame_position before = lgame_position_at(session, first);
    for (size_t i = first; i < played; i++) {
        const struct lgame_move move = lgame_move_made(session, i, &before);
        const int y = rect.y + (int)(i - first);
        canvas_print(canvas, rect.x, y, chip, style_quiet, "%3zu", i + 1);
        if (chip > 0)
            play_panel_mark_branches(session, i, canvas, rect.x + chip - 1, y);
        lgame_board_chip(canvas, rect.x + chip, y, before.to_move);
        canvas_text(canvas, rect.x + words, y, rect.columns - words - (panel->table ? VALUE : 0),
                    i + 1 == played ? style_text : style_quiet, pz_session_move(session, i));
        if (panel->table)
            draw_value(canvas, rect.x + rect.columns - VALUE + 1, y, VALUE - 1,
                       lgame_value_of_move(panel->table, &before, move), ROLE_PAPER);
        before = lgame_after(&before, move);
    }
}

/* ---- the legend ---- */

/* Adds a sign on an empty square. */
static struct legend_line *add(struct legend *legend, const char *words, uint32_t sign, int ink) {
    const struct style style = {ink, legend->canvas->mono ? ROLE_PAPER : ROLE_BAR, STYLE_BOLD};
    return legend_add(legend, words, sign, style, style);
}

/* Adds a sign on a piece. */
static void add_on(struct legend *legend, const char *words, uint32_t sign, int piece) {
    struct style style = {ROLE_TILE_INK, piece, STYLE_BOLD};
    if (legend->canvas->mono)
        style = (struct style){ROLE_TITLE, ROLE_PAPER, STYLE_BOLD};
    legend_add(legend, words, sign, style, style);
}

/* Explains the marks that are on the board now; returns the rows used. */
static int draw_legend(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct lgame_scene *scene = panel->scene;
    const bool ascii = canvas->ascii, letters = canvas->ascii || canvas->mono;
    struct legend legend = {.canvas = canvas};
    if (scene->stuck)
        add_on(&legend, "cannot move", CROSS,
               lgame_board_hue(scene->stuck == scene->ls[LGAME_RED] ? LGAME_RED : LGAME_BLUE));
    if (scene->ghost == LGAME_ILLEGAL && scene->ghost_squares & (scene->ls[0] | scene->ls[1] | scene->neutrals))
        add_on(&legend, "in the way", CROSS,
               scene->ghost_squares & scene->neutrals ? NEUTRAL_HUE : lgame_board_hue(1 - scene->mover));
    if (scene->marked) {
        struct legend_line *line = add(&legend, "look here", ' ', ROLE_ACCENT);
        if (letters)
            legend_put_around(line, '{', '}', line->sign[1].style);
        else
            legend_put_around(line, ' ', ' ', (struct style){ROLE_TEXT, ROLE_ACCENT, 0});
    }
    if (scene->ghost_neutrals)
        add(&legend, "a neutral to here", CIRCLE, NEUTRAL_HUE);
    if (scene->killers)
        add(&legend, "killer square", DIAMOND, ROLE_ACCENT);
    if (scene->valued) {
        const struct lgame_value first = scene->values[lgame_lowest(scene->valued)];
        struct legend_line *line = add(&legend, "what it is worth", ' ', lgame_board_value_role(first.verdict));
        PZ_SCOPED_TEXT value = {0};
        lgame_add_short_value(first, &value);
        for (size_t i = 0; i < value.length && i < LEGEND_SIGN; i++)
            line->sign[i + (value.length < LEGEND_SIGN)].character = (uint32_t)value.data[i];
    }
    if (scene->left)
        add(&legend, "the L was here", ascii ? (scene->left_by == LGAME_RED ? 'r' : 'b') : HOLLOW_SQUARE,
            lgame_board_hue(scene->left_by));
    if (scene->from)
        add(&legend, "neutral was here", ascii ? 'n' : CIRCLE, ROLE_TEXT);
    if (scene->to)
        add_on(&legend, "neutral moved here", BULLET, NEUTRAL_HUE);
    return legend_draw(&legend, rect);
}

/*
 * Draws the parts of the panel until the game is over, only the first ones in a narrow panel. There is an empty line
 * after each part except the facts.
 */
static int draw_parts(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct lgame_position *position = &panel->turn->position;
    int rows = draw_turn(panel, canvas, rect);
    rows += rows > 0;
    const int values = draw_values(panel, canvas, panel_below(rect, rows));
    rows += values + (values > 0);
    if (rect.columns < NARROW)
        return rows;
    if (rect.rows - rows >= 3 && !play_is_lesson(panel->play) && !play_analysis(panel->play)) /* that needs the room */
        rows += panel_fact(canvas, panel_below(rect, rows), "Variant",
                           position->sudden_death ? "sudden death" : "standard");
    rows += play_panel(panel->play, canvas, panel_below(rect, rows));
    if (play_hint_step(panel->play) >= PZ_HINT_WHY)
        rows += draw_note(canvas, panel_below(rect, rows), true,
                          position->to_move == LGAME_RED ? "Numbers: how many of blue's places use that square."
                                                         : "Numbers: how many of red's places use that square.");
    return rows + 1;
}

void lgame_panel_draw(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const int moves = smaller((int)pz_session_played(play_session(panel->play)), LEAST_MOVES);
    int rows = play_panel_result(panel->play, canvas, rect);
    if (rows == 0)
        rows = draw_parts(panel, canvas, rect);
    rect = panel_below(rect, rows); /* the legend stands below the moves that must stay in sight */
    rect.rows -= draw_legend(panel, canvas, panel_below(rect, moves > 0 ? moves : -1));
    draw_moves(panel, canvas, rect);
}
