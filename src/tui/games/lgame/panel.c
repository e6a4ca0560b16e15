/* Values are looked up as they are drawn: a picture needs a few hundred, which take about ten microseconds. */
#include "tui/games/lgame/parts.h"

enum {
    NAMES = 15,  /* columns */
    COLUMN = 14, /* of the list of places */
    VALUE = 5,   /* beside a move */
    NUMBER = 4,  /* of a move */
    CHIP = 4,
    CANDIDATES = 3,
};

const char *lgame_player_name(unsigned player) {
    return player == LGAME_RED ? "Red" : "Blue";
}

const char *lgame_aim(const struct lgame *game) {
    return game->holds ? "draw" : "win";
}

/* ---- the turn ---- */

static const char *what_to_do(const struct lgame_panel *panel) {
    if (panel->computer)
        return "the computer moves";
    if (panel->watched)
        return "";
    if (panel->turn->phase == LGAME_PLACING)
        return "[↑↓←→], [x], [f]; then [Enter]";
    if (panel->turn->held >= 0)
        return "put it down with [Enter]";
    return panel->turn->position.sudden_death ? "move neutrals, or [e]" : "move a neutral, or [e]";
}

static void draw_won(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const int resigned = pz_session_resigned(panel->session);
    const unsigned loser = resigned >= 0 ? (unsigned)resigned : panel->turn->position.to_move;
    const unsigned winner = loser == LGAME_RED ? LGAME_BLUE : LGAME_RED;
    const char *name = loser == LGAME_RED ? "red" : "blue";
    lgame_board_chip(canvas, rect.x, rect.y, winner);
    canvas_print(canvas, rect.x + 4, rect.y, rect.columns - 4, style_title, "%s has won", lgame_player_name(winner));
    canvas_print(canvas, rect.x + 4, rect.y + 1, rect.columns - 4, style_quiet,
                 resigned >= 0 ? "%s has resigned" : "%s cannot move", name);
}

int lgame_panel_turn(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const enum pz_outcome outcome = pz_session_outcome(panel->session);
    const unsigned mover = panel->turn->position.to_move;
    if (rect.rows < 2)
        return 0;
    if (outcome == PZ_DRAW || (outcome == PZ_SOLVED && panel->game->holds)) {
        canvas_text(canvas, rect.x, rect.y, rect.columns, style_title, "A draw");
        canvas_text(canvas, rect.x, rect.y + 1, rect.columns, style_quiet,
                    panel->game->drawn ? "same position three times" : "held to the end");
    } else if (outcome != PZ_UNFINISHED)
        draw_won(panel, canvas, rect);
    else {
        lgame_board_chip(canvas, rect.x, rect.y, mover);
        canvas_print(canvas, rect.x + 4, rect.y, rect.columns - 4, style_title, "%s to move", lgame_player_name(mover));
        if (rect.columns >= LGAME_PANEL_NARROW)
            sentence_text(canvas, rect.x + CHIP, rect.y + 1, rect.columns - CHIP, style_quiet, what_to_do(panel));
    }
    return 2;
}

int lgame_panel_facts(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct lgame *game = panel->game;
    if (rect.rows < 3)
        return 0;
    int y = panel_fact(canvas, rect, "Variant", game->position.sudden_death ? "sudden death" : "standard");
    if (game->goal > 0) {
        y += panel_fact(canvas, panel_below(rect, y), game->first == LGAME_RED ? "Red's goal" : "Blue's goal",
                        "%s in %u", lgame_aim(game), game->goal);
        y += panel_fact(canvas, panel_below(rect, y), "Turns left", "%u", pz_goal_left(game->goal, game->moves));
    }
    return y;
}

/* ---- values ---- */

/* In words where they fit. */
static int draw_value(struct canvas *canvas, int x, int y, int columns, struct lgame_value value, int paper) {
    PZ_SCOPED_TEXT written = {0};
    lgame_add_value(value, &written);
    if (written.length > (size_t)columns) {
        pz_text_clear(&written);
        lgame_add_short_value(value, &written);
    }
    const int used = canvas_text(canvas, x, y, columns, (struct style){lgame_board_value_role(value.verdict), paper, 0},
                                 pz_text_string(&written));
    return used;
}

/* "17 places: 2 wins, 9 draws, 6 losses" or, where that is too long, without the sum. */
static void draw_counts(struct canvas *canvas, struct rect rect, const struct lgame_rated *rated, size_t count) {
    static const enum lgame_verdict order[] = {LGAME_WIN, LGAME_DRAW, LGAME_LOSS};
    unsigned counts[3] = {0};
    PZ_SCOPED_TEXT line = {0}, sum = {0};
    for (size_t i = 0; i < count; i++)
        counts[rated[i].value.verdict]++;
    for (size_t i = 0; i < 3; i++)
        if (counts[order[i]] > 0)
            lgame_add_count(order[i], counts[order[i]], &line);
    pz_text_add(&sum, "%zu %s: ", count, count == 1 ? "place" : "places");
    if (sum.length + line.length > (size_t)rect.columns)
        pz_text_clear(&sum);
    canvas_print(canvas, rect.x, rect.y, rect.columns, style_quiet, "%s%s", pz_text_string(&sum),
                 pz_text_string(&line));
}

/* In columns, the best first from the top down. */
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
        draw_value(canvas, x + 6, y, COLUMN - 7, rated[i].value, ROLE_KEEP);
        canvas_hotspot(canvas, (struct rect){x, y, COLUMN - 1, 1}, ACTION_SET, rated[i].placement);
    }
    return 1 + rows;
}

/* With the L placed: what comes of leaving the neutrals, and of moving each. */
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

int lgame_panel_values(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const bool placing = panel->turn->phase == LGAME_PLACING;
    const int rows = play_panel_analysis(panel->play, canvas, rect, placing ? CANDIDATES : 0);
    if (rows == 0)
        return 0;
    return rows + (placing ? draw_places : draw_neutrals)(panel, canvas, panel_below(rect, rows));
}

int lgame_panel_numbers(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const char *words = panel->turn->position.to_move == LGAME_RED
                            ? "Numbers: how many of blue's places use that square."
                            : "Numbers: how many of red's places use that square.";
    const int rows = 1 + canvas_paragraph(canvas, (struct rect){0, 0, rect.columns, 0}, style_quiet, words);
    if (rows > rect.rows)
        return 0;
    canvas_paragraph(canvas, panel_below(rect, 1), style_quiet, words);
    return rows;
}

/* ---- the moves ---- */

int lgame_panel_moves(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect) {
    const size_t played = pz_session_played(panel->session), room = rect.rows > 0 ? (size_t)rect.rows : 0;
    const size_t first = played > room ? played - room : 0;
    const int chip = rect.columns < LGAME_PANEL_NARROW ? 0 : NUMBER, words = chip + CHIP;
    for (size_t i = first; i < played; i++) {
        const struct lgame_position *before = &panel->history[i];
        const int y = rect.y + (int)(i - first);
        const struct style line = i + 1 == played ? style_text : style_quiet;
        canvas_print(canvas, rect.x, y, chip, style_quiet, "%3zu", i + 1);
        if (chip > 0)
            play_panel_mark_branches(panel->session, i, canvas, rect.x + chip - 1, y);
        lgame_board_chip(canvas, rect.x + chip, y, before->to_move);
        canvas_text(canvas, rect.x + words, y, rect.columns - words - (panel->table ? VALUE : 0), line,
                    pz_session_move(panel->session, i));
        if (!panel->table)
            continue;
        struct lgame_move move = {.neutrals = before[1].neutrals};
        move.l = before->to_move == LGAME_RED ? before[1].red : before[1].blue;
        draw_value(canvas, rect.x + rect.columns - VALUE + 1, y, VALUE - 1,
                   lgame_value_of_move(panel->table, before, move), ROLE_PAPER);
    }
    return (int)(played - first);
}
