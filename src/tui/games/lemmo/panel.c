/* Several ways to divide the screen are tried; the first that shows the map large enough is taken. */
#include "tui/games/lemmo/parts.h"

enum {
    WIDE = 26,   /* columns of a panel beside the map, */
    LEAST = 20,  /* which then has at least as many, */
    NARROW = 13, /* or these if there is no other way */
    HIGH = 6,    /* rows below the map, one of them empty; */
    MIDDLE = 5,  /* they are enough where the goal has no room anyway */
    LOW = 3,
    BELOW = 90, /* columns of a panel there, at most */
    APART = 4,
    TWO_COLUMNS = 56, /* a panel this wide says two things in a line */
    ROOMY = 80,       /* columns of a window in which a panel beside the map is better */
    NEVER = 1 << 16,  /* columns that no window has */
};

/* ---- places ---- */

/* A map that finds its size in a room. */
struct fitting {
    const struct lemmo_cells *map;
    struct lemmo_layout *layout;
};

static struct rect fit(const void *self, struct rect room) {
    const struct fitting *fitting = self;
    *fitting->layout = lemmo_layout_for(fitting->map, room);
    return lemmo_layout_size(fitting->layout);
}

struct lemmo_places lemmo_panel_place_as(const struct lemmo_cells *map, struct rect body,
                                         const struct panel_plan *plan) {
    struct lemmo_places places;
    const struct fitting fitting = {map, &places.layout};
    places.at = panel_place(body, plan, fit, &fitting);
    return places;
}

static int area(const struct lemmo_places *places) {
    return places->layout.whole ? places->layout.columns * places->layout.rows * 2 - !places->layout.roof : 0;
}

/* Large enough to stay with the usual division. */
static bool is_large(const struct lemmo_places *places) {
    return places->layout.whole && places->layout.columns >= LEMMO_WIDE && places->layout.rows > 1;
}

/* Until a map is large enough, a way that makes it twice as large is better than the ways before it. */
struct lemmo_places lemmo_panel_place(const struct lemmo_cells *map, struct rect body) {
    static const struct panel_plan beside = {.columns = WIDE, .least_columns = LEAST},
                                   below = {.beside_columns = NEVER, .columns = BELOW, .rows = HIGH},
                                   middle = {.beside_columns = NEVER, .columns = BELOW, .rows = MIDDLE},
                                   low = {.beside_columns = NEVER, .columns = BELOW, .rows = LOW},
                                   narrow = {.columns = WIDE, .least_columns = NARROW}, wide = {.columns = WIDE},
                                   none = {.beside_columns = NEVER, .columns = BELOW};
    const struct panel_plan *const roomy[] = {&beside, &below, &narrow, &low};
    const struct panel_plan *const tight[] = {&middle, &beside, &low, &narrow};
    const size_t count = sizeof roomy / sizeof *roomy;
    const struct panel_plan *const *plans = body.columns < ROOMY ? tight : roomy;
    struct lemmo_places best = lemmo_panel_place_as(map, body, plans[0]);
    for (size_t i = 1; i < count && !is_large(&best); i++) {
        const struct lemmo_places places = lemmo_panel_place_as(map, body, plans[i]);
        if (area(&places) >= 2 * area(&best) && area(&places) > 0)
            best = places;
    }
    if (area(&best) > 0)
        return best;
    const struct lemmo_places alone = lemmo_panel_place_as(map, body, &none);
    if (area(&alone) > 0)
        return alone;
    const struct lemmo_places under = lemmo_panel_place_as(map, body, &low);
    const bool fits = under.layout.map_columns == map->columns;
    return fits || body.columns < ROOMY ? under : lemmo_panel_place_as(map, body, &wide);
}

/* ---- words ---- */

/* Returns " wins" or " loses" for the start under the cursor, where Lemmo hides the mark on the board. */
static const char *verdict(const struct lemmo_facts *facts) {
    const struct lemmo_walker *start = &facts->cursor.start;
    if (!facts->left)
        return "";
    return lemmo_wins_from(start->facing == LEMMO_LEFT ? facts->left : facts->right, start->column) ? " wins"
                                                                                                    : " loses";
}

/* "3, 31" of the cursor, or "7 right" of the start. */
static void add_place(const struct lemmo_facts *facts, struct pz_text *out) {
    if (facts->cursor.on_map)
        pz_text_add(out, "%llu, %llu", (unsigned long long)facts->cursor.cell.row + 1,
                    (unsigned long long)facts->cursor.cell.column + 1);
    else
        pz_text_add(out, "%llu %s%s", (unsigned long long)facts->cursor.start.column + 1,
                    facts->cursor.start.facing == LEMMO_LEFT ? "left" : "right", verdict(facts));
}

/* Which part of the map is in view, if not all of it is. */
static int draw_view(const struct lemmo_facts *facts, struct canvas *canvas, struct rect rect) {
    const struct lemmo_window *w = facts->window;
    PZ_SCOPED_TEXT view = {0};
    if (w->lines < w->map_rows)
        pz_text_add(&view, "Rows %llu-%llu of %llu\n", (unsigned long long)w->row + 1,
                    (unsigned long long)(w->row + (lemmo_window_is_parted(w) ? lemmo_window_page(w) : w->lines)),
                    (unsigned long long)w->map_rows);
    if (w->columns < w->map_columns)
        pz_text_add(&view, "Columns %llu-%llu of %llu\n", (unsigned long long)w->column + 1,
                    (unsigned long long)(w->column + w->columns), (unsigned long long)w->map_columns);
    if (view.length > 0)
        pz_text_add(&view, "Shift with an arrow looks around.");
    return sentence_draw(canvas, rect, style_quiet, pz_text_string(&view));
}

/* What only this game has to say, and the header does not. */
static int draw_facts(const struct lemmo_facts *facts, struct canvas *canvas, struct rect rect) {
    PZ_SCOPED_TEXT place = {0};
    int y = 0;
    add_place(facts, &place);
    if (lemmo_allowance(facts->game) > 0)
        y += panel_fact(canvas, rect, rect.columns < WIDE - 2 ? "Removed" : "Blocks removed", "%u of %u",
                        facts->game->removed_count, lemmo_allowance(facts->game));
    y += panel_fact(canvas, panel_below(rect, y), facts->cursor.on_map ? "Cursor" : "Start", "%s%s",
                    facts->cursor.on_map && rect.columns > LEAST ? "row " : "", pz_text_string(&place));
    if (!play_is_lesson(facts->play))
        y += panel_fact(canvas, panel_below(rect, y), "Tries", "%u", pz_session_tries(play_session(facts->play)));
    return y + draw_view(facts, canvas, panel_below(rect, y));
}

/* In a wide and low panel, what is the same for all games stands at the right. */
static void draw_in_two_columns(const struct lemmo_facts *facts, struct canvas *canvas, struct rect rect) {
    const struct rect left = {rect.x, rect.y, WIDE, rect.rows};
    const struct rect right = {rect.x + WIDE + APART, rect.y, rect.columns - WIDE - APART, rect.rows};
    draw_facts(facts, canvas, left);
    play_panel(facts->play, canvas, right);
}

void lemmo_panel_draw(struct canvas *canvas, const struct panel_places *places, const struct lemmo_facts *facts) {
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
