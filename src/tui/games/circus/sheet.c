/*
 * The tiles on a sheet of paper, as an SVG file. All lengths are millimetres. Each edge of a tile is a band in its
 * colour with its letter, so the tiles can also be used when printed in black. Letters are underlined because an
 * upside-down letter may look like another one.
 */
#include "tui/games/circus/parts.h"

static const double paper_width = 210, paper_height = 297, margin = 10;
static const double side = 30, band = 0.42 /* of a tile's radius */, gap = 3, top = 52;

/* Half the height of a hexagon with sides of 1. */
static const double half = 0.8660254;

/* Corners clockwise from the upper left: edge d lies between corners d and d + 1. */
static const double corners[CIRCUS_EDGES][2] = {{-0.5, -half}, {0.5, -half}, {1, 0},
                                                {0.5, half},   {-0.5, half}, {-1, 0}};

struct sheet {
    const struct circus *game;
    const struct theme *theme;
    struct circus_look looks[CIRCUS_COLOURS_MAX];
    struct pz_text *out;
};

static uint32_t fill(const struct sheet *sheet, int role) {
    return sheet->theme->mono ? 0xffffff : theme_colour(sheet->theme, role)->rgb;
}

static void add_corner(struct pz_text *out, unsigned corner, double radius) {
    const double *at = corners[corner % CIRCUS_EDGES];
    pz_text_add(out, "%.2f,%.2f ", at[0] * radius, at[1] * radius);
}

/* Adds a band along an edge. `from` and `to` are shares of its depth. */
static void add_band(const struct sheet *sheet, unsigned edge, int role, double from, double to) {
    const double outer = side * (1 - band * from), inner = side * (1 - band * to);
    pz_text_add(sheet->out, "<polygon fill=\"#%06x\" points=\"", fill(sheet, role));
    add_corner(sheet->out, edge, outer);
    add_corner(sheet->out, edge + 1, outer);
    add_corner(sheet->out, edge + 1, inner);
    add_corner(sheet->out, edge, inner);
    pz_text_add(sheet->out, "\"/>\n");
}

/* Adds a tile. Each letter stands upright when its edge is at the top. */
static void add_tile(const struct sheet *sheet, unsigned tile, double x, double y) {
    const double letter_y = -half * side * (1 - band / 2);
    pz_text_add(sheet->out, "<g id=\"tile-%u\" transform=\"translate(%.2f %.2f)\" stroke-linejoin=\"round\">\n",
                tile + 1, x, y);
    for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++) {
        const unsigned colour = sheet->game->set.tiles[tile][edge];
        const struct circus_look look = sheet->looks[colour];
        add_band(sheet, edge, look.role, 0, 1);
        if (look.stripe != CIRCUS_PLAIN)
            add_band(sheet, edge, look.stripe, 0.35, 0.65);
        pz_text_add(sheet->out, "<g transform=\"rotate(%u)\">", edge * 60);
        pz_text_add(sheet->out, "<circle cx=\"0.00\" cy=\"%.2f\" r=\"4\" fill=\"#ffffff\"/>", letter_y);
        pz_text_add(sheet->out, "<text class=\"edge\" x=\"0.00\" y=\"%.2f\" text-decoration=\"underline\">%c</text>\n",
                    letter_y + 2, sheet->game->letters[colour]);
        pz_text_add(sheet->out, "</g>\n");
    }
    pz_text_add(sheet->out, "<polygon class=\"cut\" points=\"");
    for (unsigned corner = 0; corner < CIRCUS_EDGES; corner++)
        add_corner(sheet->out, corner, side);
    pz_text_add(sheet->out, "\"/>\n<text class=\"number\" y=\"4\">%u</text>\n</g>\n", tile + 1);
}

static void add_line(const struct sheet *sheet, const char *class, double x, double y, const char *line) {
    pz_text_add(sheet->out, "<text class=\"%s\" x=\"%.2f\" y=\"%.2f\">", class, x, y);
    picture_add_string(sheet->out, line);
    pz_text_add(sheet->out, "</text>\n");
}

/* Says under the title what to do, and which tiles are fixed: "Fixed: tile 3 at the top, turned 2 steps …" */
static void add_rules(const struct sheet *sheet) {
    const struct circus_set *set = &sheet->game->set;
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "Cut out the seven tiles. Lay ");
    if (set->centre < CIRCUS_TILES)
        pz_text_add(&line, "tile %u", set->centre + 1U);
    else
        pz_text_add(&line, set->laid & 1 ? "tile %u" : "any tile", set->laid_places[0].tile + 1U);
    pz_text_add(&line, " in the centre and the other six around it.");
    add_line(sheet, "line", margin + 2, 30, pz_text_string(&line));
    add_line(sheet, "line", margin + 2, 37,
             "Where two edges meet, their letters must be the same: twelve seams in all.");

    pz_text_clear(&line);
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (set->laid >> slot & 1) {
            const struct circus_place place = set->laid_places[slot];
            pz_text_add(&line, "%s tile %d %s", line.length == 0 ? "Fixed:" : ";", place.tile + 1,
                        circus_slot_name(slot));
            if (place.rotation > 0)
                pz_text_add(&line, ", turned %d %s anticlockwise", place.rotation,
                            place.rotation == 1 ? "step" : "steps");
        }
    if (line.length > 0) {
        pz_text_add_char(&line, '.');
        add_line(sheet, "line", margin + 2, 44, pz_text_string(&line));
    }
}

/* Says beside the last tile, in columns, which letter is which colour. */
static void add_legend(const struct sheet *sheet) {
    const double x = paper_width / 2 - side, y = top + 4 * half * side + 3 * gap + 8, step = 9;
    for (unsigned i = 0; sheet->game->names && i < sheet->game->colours && i < 12; i++) {
        const double at_x = x + i / 5 * 45, at_y = y + i % 5 * step;
        PZ_SCOPED_TEXT name = {0};
        circus_add_colour(sheet->game, i, &name);
        pz_text_add(sheet->out, "<rect x=\"%.2f\" y=\"%.2f\" width=\"12\" height=\"8\" fill=\"#%06x\"/>\n", at_x,
                    at_y - 4, fill(sheet, sheet->looks[i].role));
        pz_text_add(sheet->out, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"3.4\" fill=\"#ffffff\"/>", at_x + 6, at_y);
        pz_text_add(sheet->out, "<text class=\"key\" x=\"%.2f\" y=\"%.2f\">%c</text>\n", at_x + 6, at_y + 1.8,
                    sheet->game->letters[i]);
        add_line(sheet, "line", at_x + 15, at_y + 1.7, pz_text_string(&name));
    }
}

void circus_sheet(const void *state, const char *title, const struct theme *theme, struct pz_text *out) {
    struct sheet sheet = {.game = state, .theme = theme, .out = out};
    circus_looks(sheet.game, false, sheet.looks);
    pz_text_add(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%gmm\" height=\"%gmm\" viewBox=\"0 0 %g %g\" "
                "font-family=\"DejaVu Sans, Arial, sans-serif\">\n",
                paper_width, paper_height, paper_width, paper_height);
    pz_text_add(out, "<style>.edge, .key { font-size: 6px; font-weight: bold; text-anchor: middle }\n"
                     ".key { font-size: 5px }\n"
                     ".cut { fill: none; stroke: #000000; stroke-width: 0.3 }\n"
                     ".number { font-size: 11px; fill: #808080; text-anchor: middle }\n"
                     ".line { font-size: 4px }</style>\n");
    /* A long title is smaller, so that it fits: a bold letter is about two thirds as wide as high. */
    const double fitting = (paper_width - 2 * margin) * 1.5 / (1 + characters_columns(title));
    pz_text_add(out, "<g font-size=\"%.2f\" font-weight=\"bold\">\n", fitting < 8 ? fitting : 8);
    add_line(&sheet, "title", margin + 2, 20, title);
    pz_text_add(out, "</g>\n");
    add_rules(&sheet);

    /* Three tiles in a row, the last one below on the left. */
    const double width = 2 * side + gap, height = 2 * half * side + gap;
    const double left = (paper_width - 3 * width) / 2 + width / 2;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        add_tile(&sheet, tile, left + tile % 3 * width, top + height / 2 + tile / 3 * height);
    add_legend(&sheet);
    pz_text_add(out, "</svg>\n");
}
