/* The marks that are on the board now, and no others. */
#include "tui/games/allemande/parts.h"

enum {
    LINES = 8,
    UP_STROKE = 0x2571,
    MEDIUM_SHADE = 0x2592,
    BULLET = 0x2022,
    LESS = 0x2039,
    MORE = 0x203a,
};

struct legend {
    const struct canvas *canvas;
    struct legend_line lines[LINES];
    size_t count;
};

/* Adds a line with a sign on the wood, or on no ground without colours; the caller changes what is different. */
static struct legend_line *add(struct legend *legend, const char *words, uint32_t sign, struct style style) {
    struct legend_line *line = &legend->lines[legend->count++];
    const struct style ground = {ROLE_TEXT, legend->canvas->mono ? ROLE_PAPER : WOOD, 0};
    line->words = words;
    for (int i = 0; i < LEGEND_SIGN; i++)
        line->sign[i] = (struct cell){.character = ' ', .style = ground};
    line->sign[1] = (struct cell){.character = sign, .style = style};
    return line;
}

/* A role with colours; without, bold or reversed. */
static struct style either(const struct legend *legend, int ink, int paper, uint8_t without) {
    if (legend->canvas->mono)
        return (struct style){ROLE_TITLE, ROLE_PAPER, without};
    return (struct style){ink, paper, STYLE_BOLD};
}

static void put_around(struct legend *legend, struct legend_line *line, uint32_t left, uint32_t right) {
    const struct style style = either(legend, WOOD_RING, WOOD, STYLE_BOLD);
    line->sign[0] = (struct cell){.character = left, .style = style};
    line->sign[2] = (struct cell){.character = right, .style = style};
}

static void fill(struct legend_line *line, uint32_t sign, struct style style) {
    for (int i = 0; i < LEGEND_SIGN; i++)
        line->sign[i] = (struct cell){.character = sign, .style = style};
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
    struct legend_line *line = add(legend, valued ? "best turns" : "hint's stones", ' ', style);
    if (!legend->canvas->mono)
        fill(line, ' ', style);
    if (valued)
        line->sign[1].character = (uint32_t)ghost->value[0];
    else if (legend->canvas->mono)
        line->sign[1].character = allemande_small_sign(legend->canvas, (int)ghost->player);
}

static void add_stones(struct legend *legend, const struct allemande_scene *scene, const struct allemande_set *set,
                       const char *words) {
    const unsigned player = owner_of(scene, set);
    if (is_any(set))
        put_around(legend,
                   add(legend, words, allemande_stone_sign(legend->canvas, (int)player),
                       either(legend, STONE + (int)player, WOOD, STYLE_BOLD)),
                   '(', ')');
}

static void add_last(struct legend *legend, const struct allemande_scene *scene) {
    const unsigned player = owner_of(scene, &scene->last);
    const bool ascii = legend->canvas->ascii, colours = !legend->canvas->mono && !ascii;
    if (is_any(&scene->last))
        put_around(legend,
                   add(legend, "last turn", colours ? BULLET : allemande_stone_sign(legend->canvas, (int)player),
                       colours ? (struct style){STONE + 1 - (int)player, STONE_NEW + (int)player, 0}
                               : either(legend, STONE + (int)player, WOOD, STYLE_BOLD)),
                   ascii ? '<' : LESS, ascii ? '>' : MORE);
}

static void add_area(struct legend *legend, const struct allemande_scene *scene) {
    if (!is_any(&scene->area))
        return;
    const uint32_t shade = legend->canvas->ascii ? ':' : MEDIUM_SHADE;
    const struct style style = either(legend, ROLE_TEXT, WOOD_AREA, STYLE_BOLD);
    struct legend_line *line = add(legend, "look here", legend->canvas->mono ? shade : ' ', style);
    if (!legend->canvas->mono)
        fill(line, ' ', style);
}

static void add_group(struct legend *legend, const struct allemande_scene *scene) {
    if (!is_any(&scene->lit))
        return;
    const int player = (int)owner_of(scene, &scene->lit);
    const struct style style = either(legend, STONE + player, WOOD_LIT, STYLE_REVERSE);
    struct legend_line *line = add(legend, "this group", allemande_stone_sign(legend->canvas, player), style);
    if (!legend->canvas->mono)
        line->sign[0].style = line->sign[2].style = style;
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
    return legend_draw(canvas, rect, legend.lines, legend.count);
}
