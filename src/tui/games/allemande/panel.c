/* Who is to move, facts, the hint or the goal, and the last turns; or the result. Below, what the marks mean. */
#include "tui/games/allemande/parts.h"

enum {
    FULL = 26,         /* columns */
    LEAST_COMMON = 23, /* for what every game shows there, and for long values */
    AIRY_ROWS = 14,
    LEAST_TURNS = 3, /* that stay in sight above a legend */
    STONES_AT = 7,   /* the column of a turn's stones */

    UP_STROKE = 0x2571,
    MEDIUM_SHADE = 0x2592,
    BULLET = 0x2022,
    LESS = 0x2039,
    MORE = 0x203a,
};

/* ---- the legend ---- */

/* A role with colours; without, bold or reversed. */
static struct style either(const struct legend *legend, int ink, int paper, uint8_t without) {
    if (legend->canvas->mono)
        return (struct style){ROLE_TITLE, ROLE_PAPER, without};
    return (struct style){ink, paper, STYLE_BOLD};
}

/* Adds a line with a sign on the wood, or on no ground without colours. */
static struct legend_line *add(struct legend *legend, const char *words, uint32_t sign, struct style style) {
    const struct style ground = {ROLE_TEXT, legend->canvas->mono ? ROLE_PAPER : WOOD, 0};
    return legend_add(legend, words, sign, style, ground);
}

/* With colours, the style of a sign is that of its whole ground. */
static void add_ground(struct legend *legend, const char *words, uint32_t sign, struct style style) {
    struct legend_line *line = add(legend, words, sign, style);
    if (!legend->canvas->mono)
        legend_put_around(line, ' ', ' ', style);
}

/* Stones that stand between two signs on the board. */
static void add_between(struct legend *legend, const char *words, uint32_t sign, struct style style, uint32_t left,
                        uint32_t right) {
    legend_put_around(add(legend, words, sign, style), left, right, either(legend, WOOD_RING, WOOD, STYLE_BOLD));
}

static bool is_any(const struct allemande_set *set) {
    return allemande_next(set, 0) < ALLEMANDE_CELLS_MAX;
}

/* Whose stones they are; edges do not count. */
static unsigned owner_of(const struct allemande_scene *scene, const struct allemande_set *set) {
    const struct allemande_set *white = &scene->position->stones[ALLEMANDE_WHITE];
    return allemande_has(white, allemande_next(set, 0)) ? ALLEMANDE_WHITE : ALLEMANDE_BLACK;
}

static void add_open(struct legend *legend, const struct allemande_scene *scene) {
    const uint32_t stroke = legend->canvas->ascii ? '/' : UP_STROKE;
    if (scene->open_count > 0)
        add(legend, "open diagonal", stroke, either(legend, STONE, WOOD_MARK, STYLE_REVERSE));
    if (is_any(&scene->closers))
        add(legend, "closes it", '+', either(legend, STONE, WOOD_MARK, STYLE_BOLD));
}

static void add_ghosts(struct legend *legend, const struct allemande_scene *scene) {
    if (scene->ghost_count == 0)
        return;
    const struct allemande_ghost *ghost = &scene->ghosts[0];
    const bool valued = ghost->value[0];
    const struct style style =
        either(legend, STONE + 1 - (int)ghost->player, STONE_GHOST + (int)ghost->player, STYLE_REVERSE);
    const uint32_t stone = legend->canvas->mono ? allemande_small_sign(legend->canvas, (int)ghost->player) : ' ';
    add_ground(legend, valued ? "best turns" : "hint's stones", valued ? (uint32_t)ghost->value[0] : stone, style);
}

static void add_stones(struct legend *legend, const struct allemande_scene *scene, const struct allemande_set *set,
                       const char *words) {
    const unsigned player = owner_of(scene, set);
    if (is_any(set))
        add_between(legend, words, allemande_stone_sign(legend->canvas, (int)player),
                    either(legend, STONE + (int)player, WOOD, STYLE_BOLD), '(', ')');
}

static void add_last(struct legend *legend, const struct allemande_scene *scene) {
    const unsigned player = owner_of(scene, &scene->last);
    const bool ascii = legend->canvas->ascii, colours = !legend->canvas->mono && !ascii;
    if (is_any(&scene->last))
        add_between(legend, "last turn", colours ? BULLET : allemande_stone_sign(legend->canvas, (int)player),
                    colours ? (struct style){STONE + 1 - (int)player, STONE_NEW + (int)player, 0}
                            : either(legend, STONE + (int)player, WOOD, STYLE_BOLD),
                    ascii ? '<' : LESS, ascii ? '>' : MORE);
}

static void add_area(struct legend *legend, const struct allemande_scene *scene) {
    const uint32_t shade = legend->canvas->ascii ? ':' : MEDIUM_SHADE;
    if (is_any(&scene->area))
        add_ground(legend, "look here", legend->canvas->mono ? shade : ' ',
                   either(legend, ROLE_TEXT, WOOD_AREA, STYLE_BOLD));
}

static void add_group(struct legend *legend, const struct allemande_scene *scene) {
    const int player = (int)owner_of(scene, &scene->lit);
    if (is_any(&scene->lit))
        add_ground(legend, "this group", allemande_stone_sign(legend->canvas, player),
                   either(legend, STONE + player, WOOD_LIT, STYLE_REVERSE));
}

int allemande_legend_draw(struct canvas *canvas, struct rect rect, const struct allemande_scene *scene) {
    struct legend legend = {.canvas = canvas};
    add_open(&legend, scene);
    add_ghosts(&legend, scene);
    add_stones(&legend, scene, &scene->path, "connection");
    add_stones(&legend, scene, &scene->turn, "this turn");
    add_last(&legend, scene);
    add_area(&legend, scene);
    add_group(&legend, scene);
    canvas_use(canvas, &allemande_wood);
    return legend_draw(&legend, rect);
}

/* ---- the panel ---- */

/* For a board on which the game was over from the start; there is no result then. */
static int draw_ending(const struct allemande_panel *panel, struct canvas *canvas, struct rect rect) {
    PZ_SCOPED_TEXT ending = {0};
    if (!play_add_resigned(panel->play, &ending))
        allemande_words_ending(play_state(panel->play), &ending);
    return canvas_paragraph(canvas, rect, style_title, pz_text_string(&ending));
}

/* Whose turn it is and what that player is after. */
static int draw_mover(const struct allemande_panel *panel, struct canvas *canvas, struct rect rect) {
    const unsigned player = panel->turn->draft.start.to_move;
    const char *what = play_computer_to_move(panel->play) ? "thinks" : "to move";
    const char *edges = allemande_edge_names[player];
    if (play_has_ended(panel->play))
        return draw_ending(panel, canvas, rect);
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
 * How many stones each player still needs, at least: "B 5  W 4"; as a warning while the opponent can win next turn, if
 * that is told.
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
    const struct rect *part = &panel->part;
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

/* Where there is no room for blanks between the stones, they go without. */
static void draw_move(struct canvas *canvas, struct rect rect, size_t number, unsigned player, const char *move,
                      struct style style) {
    const int columns = rect.columns - STONES_AT;
    PZ_SCOPED_TEXT close = {0};
    play_add_close(move, &close);
    canvas_print(canvas, rect.x, rect.y, rect.columns, style_quiet, "%2zu", number);
    allemande_board_chip(canvas, rect.x + 3, rect.y, player);
    canvas_text(canvas, rect.x + STONES_AT, rect.y, columns, style,
                characters_columns(move) > columns ? pz_text_string(&close) : move);
}

/* "d4 e4" */
static void add_stones_of(const struct allemande_draft *draft, struct pz_text *out) {
    for (unsigned i = 0; i < draft->count; i++) {
        pz_text_add(out, "%s", i > 0 ? " " : "");
        allemande_add_cell(&draft->now, draft->cells[i], out);
    }
}

/* The last turns, as many as fit, and below them the one under way. */
static void draw_moves(const struct allemande_panel *panel, struct canvas *canvas, struct rect rect) {
    const struct pz_session *session = play_session(panel->play);
    const struct allemande *game = play_state(panel->play);
    const size_t played = pz_session_played(session), under_way = panel->turn->draft.count > 0;
    const size_t rows = rect.rows > 0 ? (size_t)rect.rows : 0, all = played + under_way;
    const size_t first = all > rows ? all - rows : 0;
    for (size_t i = first; i < all; i++) {
        const struct rect line = {rect.x, rect.y + (int)(i - first), rect.columns, 1};
        const unsigned player = (unsigned)(game->first + i) % 2;
        if (i < played) {
            play_panel_mark_branches(session, i, canvas, line.x + 2, line.y);
            draw_move(canvas, line, i + 1, player, pz_session_move(session, i),
                      i + 1 == played ? style_text : style_quiet);
            continue;
        }
        PZ_SCOPED_TEXT stones = {0};
        add_stones_of(&panel->turn->draft, &stones);
        draw_move(canvas, line, i + 1, player, pz_text_string(&stones), style_accent);
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
    rect.rows -= allemande_legend_draw(canvas, panel_below(rect, turns > 0 ? turns : -1), panel->scene);
    draw_moves(panel, canvas, rect);
}
