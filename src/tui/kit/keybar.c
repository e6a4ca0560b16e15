/* Gives each binding a place in the bar. */
#include "tui/kit/widgets.h"

static const struct style bar_text = {ROLE_TEXT, ROLE_BAR, 0};
static const struct style bar_key = {ROLE_KEY, ROLE_BAR, 0};
static const struct style bar_named = {ROLE_KEY, ROLE_BAR, STYLE_REVERSE};

/* Not if a binding before this one has its key. */
static bool wanted(const struct keybar *bar, const struct binding *binding) {
    return binding->label && binding_for(bar->keys.now, binding->keys[0]) == binding &&
           !(bar->idle && bar->idle(bar->self, binding->action));
}

/* Help and the way back are always there, at the right. */
static bool at_the_right(const struct binding *binding) {
    return binding->action == ACTION_HELP || binding->action == ACTION_QUIT;
}

static int columns_of(const struct binding *binding) {
    return characters_columns(binding->shown) + 1 + characters_columns(binding->label) + 2;
}

/* How much of the bar is kept: for what stands at the right, or for the named keys of the rest. */
static int kept(const struct keybar *bar, bool right) {
    int columns = 0;
    for (const struct binding_table *const *table = bar->keys.now; *table; table++)
        for (const struct binding *b = (*table)->bindings; b->action; b++)
            if (wanted(bar, b) && at_the_right(b) == right && (right || sentence_names(bar->sentence, bar->keys, b)))
                columns += columns_of(b);
    return columns;
}

static void draw_binding(struct canvas *canvas, int x, int y, const struct binding *binding, bool named) {
    const int columns = columns_of(binding) - 2;
    const int used = canvas_text(canvas, x, y, columns, bar_key, binding->shown);
    canvas_text(canvas, x + used + 1, y, columns - used - 1, bar_text, binding->label);
    if (named)
        canvas_restyle(canvas, (struct rect){x, y, columns, 1}, bar_named);
    canvas_hotspot(canvas, (struct rect){x, y, columns, 1}, binding->action, binding->argument);
}

/* Draws one half of the bar from x to `end`; named keys find their room even behind others. */
static void draw_half(struct canvas *canvas, int x, int end, int y, const struct keybar *bar, bool right) {
    int named_columns = right ? 0 : kept(bar, false);
    for (const struct binding_table *const *table = bar->keys.now; *table; table++)
        for (const struct binding *b = (*table)->bindings; b->action; b++) {
            if (!wanted(bar, b) || at_the_right(b) != right)
                continue;
            const bool named = sentence_names(bar->sentence, bar->keys, b);
            if (named && !right)
                named_columns -= columns_of(b);
            if (x + columns_of(b) + (named ? 0 : named_columns) > end)
                continue;
            draw_binding(canvas, x, y, b, named);
            x += columns_of(b);
        }
}

void keybar_draw(struct canvas *canvas, int y, const struct keybar *bar) {
    const int end = canvas->columns + 1, right = end - kept(bar, true);
    canvas_fill(canvas, (struct rect){0, y, canvas->columns, 1}, ' ', bar_text);
    draw_half(canvas, 1, right, y, bar, false);
    draw_half(canvas, larger(right, 1), end, y, bar, true);
}
