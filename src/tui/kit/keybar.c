/*
 * The place of a binding in the bar depends only on the tables and the width, so that nothing moves: what cannot be
 * done now is pale. Help and the way back are in every bar, and so is the hint in all but small windows.
 */
#include "tui/kit/widgets.h"

enum { ROOM_FOR_HINT = 60 }; /* in a narrower window the keys that make the moves come first */

static const struct style bar_text = {ROLE_TEXT, ROLE_BAR, 0};
static const struct style bar_key = {ROLE_KEY, ROLE_BAR, 0};
static const struct style bar_pale = {ROLE_QUIET, ROLE_BAR, 0};
static const struct style bar_named = {ROLE_KEY, ROLE_BAR, STYLE_BOLD | STYLE_UNDERLINE};

static int columns_of(const struct binding *binding) {
    return characters_columns(binding->shown) + 1 + characters_columns(binding->label) + 2;
}

static void draw_binding(struct canvas *canvas, int x, int y, const struct keybar *bar, const struct binding *binding) {
    const bool pale = bar->idle && bar->idle(bar->self, binding->action);
    const int columns = columns_of(binding) - 2;
    const int used = canvas_text(canvas, x, y, columns, pale ? bar_pale : bar_key, binding->shown);
    canvas_text(canvas, x + used + 1, y, columns - used - 1, pale ? bar_pale : bar_text, binding->label);
    if (!pale && sentence_names(bar->sentence, bar->keys, binding))
        canvas_restyle(canvas, (struct rect){x, y, columns, 1}, bar_named);
    canvas_hotspot(canvas, (struct rect){x, y, columns, 1}, binding->action, binding->argument);
}

/* Whether a binding has a word to show and a key that no binding before it has. */
static bool has_place(const struct keybar *bar, const struct binding *binding) {
    return binding->label && binding_for(bar->keys.now, binding->keys[0]) == binding;
}

/* The columns that the hint needs; 0 if this screen has no hint. */
static int hint_columns(const struct keybar *bar) {
    for (const struct binding_table *const *table = bar->keys.now; *table; table++)
        for (const struct binding *b = (*table)->bindings; b->action; b++)
            if (b->action == ACTION_HINT && has_place(bar, b))
                return bar->idle && bar->idle(bar->self, b->action) ? 0 : columns_of(b);
    return 0;
}

/*
 * Draws one part of the bar from x, as much as fits before `end`, and returns where it ends. Only measures if the
 * canvas is null. The right part has help and the way back.
 */
static int draw_part(struct canvas *canvas, int x, int end, int y, const struct keybar *bar, bool right) {
    int kept = canvas && !right && canvas->columns >= ROOM_FOR_HINT ? hint_columns(bar) : 0;
    for (const struct binding_table *const *table = bar->keys.now; *table; table++)
        for (const struct binding *b = (*table)->bindings; b->action; b++) {
            const bool at_the_right = b->action == ACTION_HELP || b->action == ACTION_QUIT;
            kept = b->action == ACTION_HINT ? 0 : kept;
            if (!has_place(bar, b) || at_the_right != right || x + columns_of(b) > end - kept)
                continue;
            if (canvas)
                draw_binding(canvas, x, y, bar, b);
            x += columns_of(b);
        }
    return x;
}

void keybar_draw(struct canvas *canvas, int y, const struct keybar *bar) {
    const int end = canvas->columns + 1, right = end - draw_part(NULL, 0, end, y, bar, true);
    canvas_fill(canvas, (struct rect){0, y, canvas->columns, 1}, ' ', bar_text);
    draw_part(canvas, 1, right, y, bar, false);
    draw_part(canvas, larger(right, 1), end, y, bar, true);
}
