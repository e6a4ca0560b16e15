/* The panel tells who is to move, facts, the hint or goal, and the last turns, or else the result; then the legend. */
#include "tui/games/allemande/parts.h"

enum {
    FULL = 26,         /* columns */
    LEAST_COMMON = 23, /* columns needed for what all games show, and for long values */
    AIRY_ROWS = 14,
    LEAST_TURNS = 3, /* turns that stay visible above a legend */
    STONES_AT = 7,   /* the column of a turn's stones */

    UP_STROKE = 0x2571,
    MEDIUM_SHADE = 0x2592,
    BULLET = 0x2022,
    LESS = 0x2039,
    MORE = 0x203a,
};

/* ---- the legend ---- */

/* Returns the style of a sign: bold ink on paper or, where there are no colours, the attributes `without`. */
static struct style either(const struct legend *legend, int ink, int paper, uint8_t without) {
    if (legend->canvas->mono)
        return (struct style){ROLE_TITLE, ROLE_PAPER, without};
    return (struct style){ink, paper, STYLE_BOLD};
}

/* Adds a line whose sign stands on wood if there are colours. */
static struct legend_line *add(struct legend *legend, const char *words, uint32_t sign, struct style style) {
    const struct style ground = {ROLE_TEXT, legend->canvas->mono ? ROLE_PAPER : WOOD, 0};
    return legend_add(legend, words, sign, style, ground);
}

/* Adds a line in which the style of the sign extends to both sides of it if there are colours. */
static void add_ground(struct legend *legend, const char *words, uint32_t sign, struct style style) {
    struct legend_line *line = add(legend, words, sign, style);
    if (!legend->canvas->mono)
        legend_put_around(line, ' ', ' ', style);
}

/* Adds a line for stones that stand between two signs on the board. */
static void add_between(struct legend *legend, const char *words, uint32_t sign, struct style style, uint32_t left,
                        uint32_t right) {
    legend_put_around(add(legend, words, sign, style), left, right, either(legend, WOOD_RING, WOOD, STYLE_BOLD));
}

static bool is_any(const struct allemande_set *set) {
    return allemande_next(set, 0) < ALLEMANDE_CELLS_MAX;
}

/* Who owns the stones of a set. */
static unsigned owner_of(const struct allemande_scene *scene, const struct allemande_set *set) {
    const struct allemande_set *white = &scene->position->stones[ALLEMANDE_WHITE];
    return allemande_has(white, allemande_next(set, 0)) ? ALLEMANDE_WHITE : ALLEMANDE_BLACK;
}

static void add_stones(struct legend *legend, const struct allemande_scene *scene, const struct allemande_set *set,
                       const char *words) {
    const unsigned player = owner_of(scene, set);
    if (is_any(set))
        add_between(legend, words, allemande_stone_sign(legend->canvas, (int)player),
                    either(legend, STONE + (int)player, WOOD, STYLE_BOLD), '(', ')');
}

int allemande_legend_draw(struct canvas *canvas, struct rect rect, const struct allemande_scene *scene, bool signs) {
    const bool ascii = canvas->ascii, mono = canvas->mono;
    struct legend legend = {.canvas = canvas};
    if (scene->open_count > 0)
        add(&legend, "open diagonal", ascii ? '/' : UP_STROKE, either(&legend, STONE, WOOD_MARK, STYLE_REVERSE));
    if (is_any(&scene->closers))
        add(&legend, "closes it", '+', either(&legend, STONE, WOOD_MARK, STYLE_BOLD));
    if (scene->ghost_count > 0) {
        const int player = (int)scene->ghosts[0].player;
        const char *value = scene->ghosts[0].value;
        const uint32_t stone = mono ? allemande_small_sign(canvas, player) : ' ';
        add_ground(&legend, value[0] ? "best turns" : "the hint", value[0] ? (uint32_t)value[0] : stone,
                   either(&legend, STONE + 1 - player, STONE_GHOST + player, STYLE_REVERSE));
    }
    add_stones(&legend, scene, &scene->path, "connection");
    add_stones(&legend, scene, &scene->turn, "this turn");
    if (is_any(&scene->last)) {
        const int player = (int)owner_of(scene, &scene->last);
        add_between(&legend, "last turn", signs ? allemande_stone_sign(canvas, player) : BULLET,
                    signs ? either(&legend, STONE + player, WOOD, STYLE_BOLD)
                          : (struct style){STONE + 1 - player, STONE_NEW + player, 0},
                    ascii ? '<' : LESS, ascii ? '>' : MORE);
    }
    if (is_any(&scene->area))
        add_ground(&legend, "look here",
                   !mono   ? ' '
                   : ascii ? ':'
                           : MEDIUM_SHADE,
                   either(&legend, ROLE_TEXT, WOOD_AREA, STYLE_BOLD));
    if (is_any(&scene->lit)) {
        const int player = (int)owner_of(scene, &scene->lit);
        add_ground(&legend, "this group", allemande_stone_sign(canvas, player),
                   either(&legend, STONE + player, WOOD_LIT, STYLE_REVERSE));
    }
    canvas_use(canvas, &allemande_wood);
    return legend_draw(&legend, rect);
}

/* ---- the panel ---- */

/*
 * Draws whose turn it is and what that player is after. If the game was over from the start, draws how it ended,
 * because then there is no result.
 */
static int draw_mover(const struct allemande_panel *panel, struct canvas *canvas, struct rect rect) {
    const unsigned player = panel->turn->draft.start.to_move;
    const char *what = play_computer_to_move(panel->play) ? "thinks" : "to move";
    const char *edges = allemande_edge_names[player];
    if (play_has_ended(panel->play)) {
        PZ_SCOPED_TEXT ending = {0};
        if (!play_add_resigned(panel->play, &ending))
            allemande_words_ending(play_state(panel->play), &ending);
        return canvas_paragraph(canvas, rect, style_title, pz_text_string(&ending));
    }
    if (rect.columns < FULL)
        edges = player == ALLEMANDE_BLACK ? "W and E" : "N and S";
    allemande_board_chip(canvas, rect.x, rect.y, player);
    canvas_print(canvas, rect.x + 4, rect.y, rect.columns - 4, style_title, "%s %s", allemande_player_names[player],
                 what);
    canvas_print(canvas, rect.x + 4, rect.y + 1, rect.columns - 4, style_quiet, "%s %s",
                 rect.columns < LEAST_COMMON ? "for" : "joins", edges);
    return 2;
}

/*
 * Draws how many stones each player still needs at least: "B 5 W 4". It is a warning if the opponent can win next turn
 * and the player is told of threats.
 */
static int draw_distances(const struct allemande_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct allemande_position *now = &panel->turn->draft.now;
    PZ_SCOPED_TEXT stones = {0};
    for (unsigned player = 0; player < 2; player++) {
        const unsigned distance = allemande_distance(now, player);
        pz_text_add(&stones, "%s%c ", player > 0 ? "  " : "", allemande_player_names[player][0]);
        if (distance == ALLEMANDE_FAR)
            pz_text_add(&stones, "-");
        else
            pz_text_add(&stones, "%u", distance);
    }
    const char *name = rect.columns < LEAST_COMMON ? "Needs" : "To connect";
    const bool threatened = play_tells_threats(panel->play) && play_may_move(panel->play) &&
                            allemande_winning_turn(now, panel->turn->draft.start.to_move ^ 1U, NULL);
    const struct style warning = {ROLE_WARN, ROLE_PAPER, 0};
    return threatened ? panel_fact_at(canvas, rect, PANEL_VALUES, warning, name, "%s", pz_text_string(&stones))
                      : panel_fact(canvas, rect, name, "%s", pz_text_string(&stones));
}

static int draw_facts(const struct allemande_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct allemande *game = play_state(panel->play);
    const struct rect *part = &panel->shown.part;
    const int side = game->position.side;
    PZ_SCOPED_TEXT cell = {0};
    int y = 0;
    if (!play_has_ended(panel->play)) {
        y += draw_distances(panel, canvas, rect);
        y += panel_fact(canvas, panel_below(rect, y), "Stones left", "%u",
                        ALLEMANDE_STONES_MAX - panel->turn->draft.count);
    }
    if (!panel->scene->rests) {
        allemande_add_cell(&game->position, (unsigned)panel->scene->cursor, &cell);
        y += panel_fact(canvas, panel_below(rect, y), "Cursor", "%s", pz_text_string(&cell));
    }
    if (part->rows < side)
        y += panel_fact(canvas, panel_below(rect, y), "Rows", "%d-%d", side - part->y - part->rows + 1, side - part->y);
    return y;
}

/* Lists the last turns, as many as fit, and below them the one under way. */
static void draw_moves(const struct allemande_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct pz_session *session = play_session(panel->play);
    const struct allemande *game = play_state(panel->play);
    const struct allemande_draft *draft = &panel->turn->draft;
    const size_t played = pz_session_played(session), rows = rect.rows > 0 ? (size_t)rect.rows : 0;
    const size_t all = played + (draft->count > 0), first = all > rows ? all - rows : 0;
    const int columns = rect.columns - STONES_AT;
    for (size_t i = first; i < all; i++) {
        PZ_SCOPED_TEXT move = {0};
        PZ_SCOPED_TEXT close = {0};
        const int y = rect.y + (int)(i - first);
        if (i < played) {
            play_panel_mark_branches(session, i, canvas, rect.x + 2, y);
            pz_text_add(&move, "%s", pz_session_move(session, i));
        }
        for (unsigned k = 0; i == played && k < draft->count; k++) {
            pz_text_add(&move, "%s", k > 0 ? " " : "");
            allemande_add_cell(&draft->now, draft->cells[k], &move);
        }
        play_add_close(pz_text_string(&move), &close);
        canvas_print(canvas, rect.x, y, rect.columns, style_quiet, "%2zu", i + 1);
        allemande_board_chip(canvas, rect.x + 3, y, (unsigned)(game->first + i) % 2);
        const bool fits = characters_columns(pz_text_string(&move)) <= columns; /* if not, we drop the blanks in it */
        canvas_text(canvas, rect.x + STONES_AT, y, columns,
                    i == played       ? style_accent
                    : i + 1 == played ? style_text
                                      : style_quiet,
                    pz_text_string(fits ? &move : &close));
    }
}

void allemande_panel_draw(struct canvas *canvas, struct rect rect, const struct allemande_panel *panel) {
    const int all = (int)pz_session_played(play_session(panel->play)) + (panel->turn->draft.count > 0);
    const int turns = smaller(all, LEAST_TURNS);
    int y = play_panel_result(panel->play, canvas, rect);
    if (y == 0) {
        y = draw_mover(panel, canvas, rect);
        y += rect.rows >= AIRY_ROWS;
        const int standing = play_panel_analysis(panel->play, canvas, panel_below(rect, y), ALLEMANDE_CANDIDATES);
        y += standing + (standing > 0 && rect.rows - y >= AIRY_ROWS);
        y += draw_facts(panel, canvas, panel_below(rect, y));
        if (rect.columns >= LEAST_COMMON)
            y += play_panel(panel->play, canvas, panel_below(rect, y));
        y += rect.rows - y > 2;
    }
    rect = panel_below(rect, y);
    rect.rows -=
        allemande_legend_draw(canvas, panel_below(rect, turns > 0 ? turns : -1), panel->scene, panel->shown.signs);
    draw_moves(panel, canvas, rect);
}
