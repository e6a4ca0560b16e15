/* The marks that are on the board now, and no others. Numbers of a hint have a sentence of their own in the panel. */
#include "tui/games/lgame/parts.h"

enum {
    LINES = 8,
    CROSS = 0xd7,
    CIRCLE = 0x25cb,
    DIAMOND = 0x25c6,
    HOLLOW_SQUARE = 0x25a1,
    BULLET = 0x2022,
    LEFT_HALF = 0x258c,
    RIGHT_HALF = 0x2590,
    STONE = ROLE_HUE_LAST,
};

struct legend {
    const struct canvas *canvas;
    struct legend_line lines[LINES];
    size_t count;
};

/* Adds a line with a sign on an empty square. */
static struct legend_line *add(struct legend *legend, const char *words, uint32_t sign, int ink) {
    const uint8_t square = legend->canvas->mono ? ROLE_PAPER : ROLE_BAR;
    struct legend_line *line = &legend->lines[legend->count++];
    line->words = words;
    for (int i = 0; i < LEGEND_SIGN; i++)
        line->sign[i] = (struct cell){.character = ' ', .style = {ink, square, STYLE_BOLD}};
    line->sign[1].character = sign;
    return line;
}

/* The same, on a piece. */
static void add_on(struct legend *legend, const char *words, uint32_t sign, int piece) {
    struct legend_line *line = add(legend, words, sign, legend->canvas->mono ? ROLE_TITLE : ROLE_TILE_INK);
    for (int i = 0; i < LEGEND_SIGN && !legend->canvas->mono; i++)
        line->sign[i].style.paper = piece;
}

static void put_around(struct legend_line *line, uint32_t left, uint32_t right) {
    line->sign[0].character = left;
    line->sign[2].character = right;
}

static void add_hint(struct legend *legend, const struct lgame_scene *scene) {
    const bool letters = legend->canvas->ascii || legend->canvas->mono;
    if (scene->marked)
        put_around(add(legend, "look here", ' ', ROLE_ACCENT), letters ? '{' : LEFT_HALF, letters ? '}' : RIGHT_HALF);
    if (scene->ghost_neutrals)
        add(legend, "a neutral to here", CIRCLE, STONE);
}

static void add_values(struct legend *legend, const struct lgame_scene *scene) {
    if (scene->killers)
        add(legend, "killer square", DIAMOND, ROLE_ACCENT);
    for (int square = 0; square < LGAME_SQUARES; square++)
        if (scene->valued & lgame_bit(square)) {
            const int role = lgame_board_value_role(scene->values[square].verdict);
            struct legend_line *line = add(legend, "what it is worth", ' ', role);
            PZ_SCOPED_TEXT value = {0};
            lgame_add_short_value(scene->values[square], &value);
            for (size_t i = 0; i < value.length && i < LEGEND_SIGN; i++)
                line->sign[i + (value.length < LEGEND_SIGN)].character = (uint32_t)value.data[i];
            return;
        }
}

/* What the last move has changed, or the one under way. */
static void add_changes(struct legend *legend, const struct lgame_scene *scene) {
    const bool ascii = legend->canvas->ascii;
    const int hue = lgame_board_hue(scene->left_by);
    if (scene->left)
        add(legend, "the L was here", ascii ? (scene->left_by == LGAME_RED ? 'r' : 'b') : HOLLOW_SQUARE, hue);
    if (scene->from)
        add(legend, "neutral was here", ascii ? 'n' : CIRCLE, ROLE_TEXT);
    if (scene->to)
        add_on(legend, "neutral moved here", BULLET, STONE);
}

int lgame_legend_draw(struct canvas *canvas, struct rect rect, const struct lgame_scene *scene) {
    struct legend legend = {.canvas = canvas};
    if (scene->stuck)
        add_on(&legend, "cannot move", CROSS,
               lgame_board_hue(scene->stuck == scene->ls[LGAME_RED] ? LGAME_RED : LGAME_BLUE));
    if (scene->ghost == LGAME_ILLEGAL && scene->ghost_squares & (scene->ls[0] | scene->ls[1] | scene->neutrals))
        add_on(&legend, "in the way", CROSS,
               scene->ghost_squares & scene->neutrals ? STONE : lgame_board_hue(1 - scene->mover));
    add_hint(&legend, scene);
    add_values(&legend, scene);
    add_changes(&legend, scene);
    return legend_draw(canvas, rect, legend.lines, legend.count);
}
