/* Several ways to divide the screen are tried; the first that shows the whole map well enough is taken. */
#include "tui/games/lemmo/parts.h"

#include <stdarg.h>

enum {
    WIDE = 26, /* columns of a panel beside the map */
    NARROW = 14,
    HIGH = 6, /* rows below the map, one of them empty */
    LOW = 3,
    APART = 4,        /* columns between map and panel, at most */
    TWO_COLUMNS = 56, /* a panel this wide says two things in a line */
    ROOMY = 80,       /* columns of a window in which a panel beside a map that scrolls leaves enough of it */
};

/* ---- places ---- */

/* A panel of some columns beside the map, or of some rows below it. */
struct division {
    int columns, rows;
};

static struct rect room_of(struct rect body, const struct division *division) {
    const int margin = division->columns + division->rows > 0;
    if (division->columns > 0) /* with a column between them and one at the right */
        return (struct rect){0, body.y, body.columns - division->columns - 2, body.rows};
    return (struct rect){margin, body.y, body.columns - 2 * margin, body.rows - division->rows};
}

static int half(int room, int used) {
    return room > used ? (room - used + 1) / 2 : 0;
}

static struct lemmo_places divide(const struct lemmo *game, struct rect body, bool starts,
                                  const struct division *division) {
    struct rect room = room_of(body, division);
    struct lemmo_places places = {.beside = division->columns > 0, .layout = lemmo_layout_for(game, room, starts)};
    struct rect size = lemmo_layout_size(&places.layout);
    places.board = (struct rect){room.x + half(room.columns, size.columns), room.y, size.columns, size.rows};
    if (places.beside) {
        places.board.y += half(room.rows, size.rows);
        const int x = room.x + half(room.columns, size.columns) + size.columns;
        const int right = body.columns - division->columns - 1;
        const int left = right > x + APART ? x + APART : right;
        places.panel = (struct rect){left, body.y + 1, body.columns - left - 1, body.rows - 1};
        if (places.panel.columns > WIDE)
            places.panel.columns = WIDE;
    } else {
        const int y = places.board.y + size.rows + 1;
        places.panel = (struct rect){room.x + 1, y, room.columns - 2, body.y + body.rows - y};
    }
    return places;
}

/* The first way to divide that shows the whole map; false if none does. */
static bool find_place(const struct lemmo *game, struct rect body, bool starts, bool ruler,
                       struct lemmo_places *places) {
    static const struct {
        struct division division;
        int least; /* columns of a cell */
    } ways[] = {{{WIDE, 0}, 3}, {{0, HIGH}, 4}, {{WIDE, 0}, 2},   {{0, HIGH}, 2}, {{WIDE, 0}, 1},
                {{0, HIGH}, 1}, {{0, LOW}, 1},  {{NARROW, 0}, 1}, {{0, 0}, 1}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        *places = divide(game, body, starts, &ways[i].division);
        if (places->layout.whole && places->layout.ruler >= ruler && places->layout.columns >= ways[i].least)
            return true;
    }
    return false;
}

struct lemmo_places lemmo_panel_place(const struct lemmo *game, struct rect body, bool starts) {
    static const struct division beside = {WIDE, 0}, below = {0, LOW};
    struct lemmo_places places;
    if (find_place(game, body, starts, true, &places) || find_place(game, body, starts, false, &places))
        return places;
    places = divide(game, body, starts, &below);
    const bool narrow = places.layout.map_columns == lemmo_columns(game) || body.columns < ROOMY;
    return narrow ? places : divide(game, body, starts, &beside);
}

struct lemmo_places lemmo_panel_place_afar(struct rect body) {
    struct lemmo_places places = {.beside = body.columns >= ROOMY};
    if (places.beside) {
        const int x = body.columns - WIDE - 1;
        places.board = (struct rect){1, body.y, x - 3, body.rows};
        places.panel = (struct rect){x, body.y + 1, WIDE, body.rows - 1};
    } else {
        places.board = (struct rect){1, body.y, body.columns - 2, body.rows - HIGH};
        places.panel = (struct rect){2, body.y + body.rows - HIGH + 1, body.columns - 4, HIGH - 1};
    }
    return places;
}

/* ---- words ---- */

/* "3, 31" of the cursor, or "7 right" of the start. */
static void add_place(const struct lemmo_facts *facts, struct pz_text *out) {
    if (facts->cursor.on_map)
        pz_text_add(out, "%llu, %llu", (unsigned long long)facts->cursor.cell.row + 1,
                    (unsigned long long)facts->cursor.cell.column + 1);
    else
        pz_text_add(out, "%llu %s", (unsigned long long)facts->cursor.start.column + 1,
                    facts->cursor.start.facing == LEMMO_LEFT ? "left" : "right");
}

/* Which part of the map is in view, if not all of it is. */
static int draw_view(const struct lemmo_facts *facts, struct canvas *canvas, struct rect rect) {
    const struct lemmo_window *w = facts->window;
    PZ_SCOPED_TEXT view = {0};
    if (w && w->lines < w->map_rows)
        pz_text_add(&view, "Rows %llu-%llu of %llu\n", (unsigned long long)w->row + 1,
                    (unsigned long long)(w->row + (lemmo_window_is_parted(w) ? lemmo_window_page(w) : w->lines)),
                    (unsigned long long)w->map_rows);
    if (w && w->columns < w->map_columns)
        pz_text_add(&view, "Columns %llu-%llu of %llu\n", (unsigned long long)w->column + 1,
                    (unsigned long long)(w->column + w->columns), (unsigned long long)w->map_columns);
    return canvas_paragraph(canvas, rect, style_quiet, pz_text_string(&view));
}

/* A value that is too long for its column begins further left; beside a long name it goes below. */
__attribute__((format(printf, 5, 6))) static int draw_fact(struct canvas *canvas, struct rect rect, struct style style,
                                                           const char *name, const char *format, ...) {
    PZ_SCOPED_TEXT value = {0};
    va_list arguments;
    va_start(arguments, format);
    pz_text_add_list(&value, format, arguments);
    va_end(arguments);
    const int most = rect.columns - characters_columns(pz_text_string(&value));
    const int at = most < PANEL_VALUES ? most : PANEL_VALUES;
    int rows = 1;
    if (at > characters_columns(name))
        rows = panel_fact_at(canvas, rect, at, style, name, "%s", pz_text_string(&value));
    else {
        canvas_text(canvas, rect.x, rect.y, rect.columns, style_quiet, name);
        rows += canvas_paragraph(canvas, panel_below(rect, 1), style, pz_text_string(&value));
    }
    return rows;
}

/* In few columns, only what the header need not say. */
static int draw_few_facts(const struct lemmo_facts *facts, struct canvas *canvas, struct rect rect, const char *name,
                          const char *place) {
    canvas_print(canvas, rect.x, rect.y, rect.columns, style_text, "%u of %u removed", facts->game->removed_count,
                 lemmo_allowance(facts->game));
    canvas_print(canvas, rect.x, rect.y + 1, rect.columns, style_text, "%s %s", name, place);
    return 2;
}

static int draw_many_facts(const struct lemmo_facts *facts, struct canvas *canvas, struct rect rect, const char *name,
                           const char *place) {
    int y = draw_fact(canvas, rect, style_title, "Winning starts", "%llu of %llu", (unsigned long long)facts->winning,
                      (unsigned long long)lemmo_columns(facts->game) * 2);
    if (lemmo_allowance(facts->game) > 0)
        y += draw_fact(canvas, panel_below(rect, y), style_text, "Blocks removed", "%u of %u",
                       facts->game->removed_count, lemmo_allowance(facts->game));
    y += draw_fact(canvas, panel_below(rect, y), style_text, name, facts->cursor.on_map ? "row %s" : "%s", place);
    return y + draw_view(facts, canvas, panel_below(rect, y));
}

/* What only this game has to say. */
static int draw_facts(const struct lemmo_facts *facts, struct canvas *canvas, struct rect rect) {
    PZ_SCOPED_TEXT place = {0};
    add_place(facts, &place);
    int y = (rect.columns < WIDE ? draw_few_facts : draw_many_facts)(
        facts, canvas, rect, facts->cursor.on_map ? "Cursor" : "Start", pz_text_string(&place));
    if (!facts->window && rect.rows > y + 3)
        y += 2 + lemmo_zoom_legend(canvas, panel_below(rect, y + 1), facts->game);
    return y;
}

/* In a wide and low panel, what is the same for all games stands at the right. */
static void draw_in_two_columns(const struct lemmo_facts *facts, struct canvas *canvas, struct rect rect) {
    const struct rect left = {rect.x, rect.y, WIDE, rect.rows};
    const struct rect right = {rect.x + WIDE + APART, rect.y, rect.columns - WIDE - APART, rect.rows};
    draw_facts(facts, canvas, left);
    play_panel(facts->play, canvas, right);
}

void lemmo_panel_draw(struct canvas *canvas, const struct lemmo_places *places, const struct lemmo_facts *facts) {
    const struct rect rect = places->panel;
    int y = play_panel_result(facts->play, canvas, rect);
    if (y > 0 || rect.rows < 1)
        return;
    if (!places->beside && rect.columns >= TWO_COLUMNS) {
        draw_in_two_columns(facts, canvas, rect);
        return;
    }
    y = draw_facts(facts, canvas, rect);
    play_panel(facts->play, canvas, panel_below(rect, y));
}
