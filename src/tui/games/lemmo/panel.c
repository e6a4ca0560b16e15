/*
 * The panel, and how it shares the screen with the map. We try several ways to divide the screen, and take the first
 * one that shows the map large enough.
 */
#include "tui/games/lemmo/parts.h"

enum {
    /* Columns: */
    WIDE = 26,        /* of a panel beside the map */
    LEAST = 20,       /* the least of such a panel */
    NARROW = 13,      /* the least of such a panel if there is no other way */
    BELOW = 90,       /* the most of a panel below the map */
    TWO_COLUMNS = 56, /* a panel this wide says two things in a line */
    APART = 4,        /* between these two things */
    ROOMY = 80,       /* in a window this wide a panel beside the map is better */
    NEVER = 1 << 16,  /* more than any window has */
    /* Rows of a panel below the map, one of them empty: */
    HIGH = 6,
    MIDDLE = 5, /* which is enough where there is no room for the goal anyway */
    LOW = 3,
};

/* ---- places ---- */

/* For panel_place(): a map, and the layout that fit() finds for it. */
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

/* The area of the drawn map; 0 if only a part fits. */
static int area(const struct lemmo_places *places) {
    return places->layout.whole ? places->layout.columns * places->layout.rows * 2 - !places->layout.roof : 0;
}

/* While the map is small, another way to divide the screen is better than the usual one if it doubles the map. */
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
    for (size_t i = 1; i < count; i++) {
        if (best.layout.whole && best.layout.columns >= LEMMO_WIDE && best.layout.rows > 1)
            break;
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

/* Draws facts that only this game has and that are not in the header. */
static int draw_facts(const struct lemmo_facts *facts, struct canvas *canvas, struct rect rect) {
    const struct lemmo_cursor *cursor = &facts->cursor;
    const struct lemmo_window *w = facts->window;
    const bool left = cursor->start.facing == LEMMO_LEFT;
    PZ_SCOPED_TEXT view = {0};
    int y = 0;
    if (lemmo_allowance(facts->game) > 0)
        y += panel_fact(canvas, rect, rect.columns < WIDE - 2 ? "Removed" : "Blocks removed", "%u of %u",
                        facts->game->removed_count, lemmo_allowance(facts->game));
    if (cursor->on_map)
        y += panel_fact(canvas, panel_below(rect, y), "Cursor", "%s%llu, %llu", rect.columns > LEAST ? "row " : "",
                        (unsigned long long)cursor->cell.row + 1, (unsigned long long)cursor->cell.column + 1);
    else /* Lemmo hides the mark of its own start on the board, so whether it wins is said here */
        y += panel_fact(canvas, panel_below(rect, y), "Start", "%llu %s%s",
                        (unsigned long long)cursor->start.column + 1, left ? "left" : "right",
                        !facts->left ? ""
                        : lemmo_wins_from(left ? facts->left : facts->right, cursor->start.column) ? " wins"
                                                                                                   : " loses");
    if (!play_is_lesson(facts->play))
        y += panel_fact(canvas, panel_below(rect, y), "Tries", "%u", pz_session_tries(play_session(facts->play)));

    if (w->lines < w->map_rows)
        pz_text_add(&view, "Rows %llu-%llu of %llu\n", (unsigned long long)w->row + 1,
                    (unsigned long long)(w->row + (lemmo_window_is_parted(w) ? lemmo_window_page(w) : w->lines)),
                    (unsigned long long)w->map_rows);
    if (w->columns < w->map_columns)
        pz_text_add(&view, "Columns %llu-%llu of %llu\n", (unsigned long long)w->column + 1,
                    (unsigned long long)(w->column + w->columns), (unsigned long long)w->map_columns);
    if (view.length > 0)
        pz_text_add(&view, "Shift with an arrow looks around.");
    return y + sentence_draw(canvas, panel_below(rect, y), style_quiet, pz_text_string(&view));
}

void lemmo_panel_draw(struct canvas *canvas, const struct panel_places *places, const struct lemmo_facts *facts) {
    struct rect rect = places->panel;
    if (play_panel_result(facts->play, canvas, rect) > 0 || rect.rows < 1)
        return;
    /* In a wide and low panel, the facts of all games are at the right. */
    if (!places->beside && rect.columns >= TWO_COLUMNS) {
        draw_facts(facts, canvas, (struct rect){rect.x, rect.y, WIDE, rect.rows});
        rect = (struct rect){rect.x + WIDE + APART, rect.y, rect.columns - WIDE - APART, rect.rows};
    } else
        rect = panel_below(rect, draw_facts(facts, canvas, rect));
    play_panel(facts->play, canvas, rect);
}
