/* Finds the keys that a sentence names, and gives each binding a place in the bar. */
#include "tui/kit/keybar.h"

#include <string.h>

#include "tui/kit/characters.h"

static const struct style bar_text = {ROLE_TEXT, ROLE_BAR, 0};
static const struct style bar_key = {ROLE_KEY, ROLE_BAR, 0};
static const struct style bar_named = {ROLE_KEY, ROLE_BAR, STYLE_REVERSE};

/* ---- names of keys in a sentence ---- */

/* Whether a binding shows this key: alone, or as one of several between blanks. */
static bool shows(const struct binding *binding, const char *name, size_t length) {
    const char *shown = binding->shown;
    if (!shown)
        return false;
    if (strlen(shown) == length && memcmp(shown, name, length) == 0)
        return true;
    while (*shown) {
        const size_t part = strcspn(shown, " ");
        if (part == length && memcmp(shown, name, length) == 0)
            return true;
        shown += part + (shown[part] == ' ');
    }
    return false;
}

static bool is_shown(const struct binding_table *const *tables, const char *name, size_t length) {
    for (; *tables; tables++)
        for (const struct binding *binding = (*tables)->bindings; binding->action; binding++)
            if (shows(binding, name, length))
                return true;
    return false;
}

/* Whether a word may end here, with or without punctuation. */
static bool ends_word(const char *text) {
    text += strspn(text, ".,;:!?)");
    return *text == '\0' || *text == ' ' || *text == '\n';
}

/* The length of the name in brackets that begins here, as a word of its own; 0 if there is none. */
static size_t bracketed(const char *text, const char *at) {
    if (*at != '[' || !at[1] || (at > text && !strchr(" \n(", at[-1])))
        return 0;
    const char *end = strchr(at + 2, ']'); /* the key itself may be a bracket */
    return end && ends_word(end + 1) ? (size_t)(end - at) - 1 : 0;
}

static bool is_named(const struct binding *binding, const char *sentence) {
    for (const char *at = sentence; *at; at++) {
        const size_t length = bracketed(sentence, at);
        if (length > 0 && shows(binding, at + 1, length))
            return true;
    }
    return false;
}

/* Copies a text without the brackets around keys; below each byte of a key, `marks` has a k. */
static void take_brackets_away(const char *text, const struct binding_table *const *tables, struct pz_text *plain,
                               struct pz_text *marks) {
    for (const char *at = text; *at;) {
        size_t length = bracketed(text, at);
        const bool key = length > 0 && is_shown(tables, at + 1, length);
        if (!key)
            length = 1;
        pz_text_add_bytes(plain, at + key, length);
        for (size_t i = 0; i < length; i++)
            pz_text_add_char(marks, key ? 'k' : ' ');
        at += length + (key ? 2 : 0);
    }
}

static void mark_keys(struct canvas *canvas, int x, int y, const char *line, const char *marks, size_t length,
                      struct style style) {
    const struct style key = {ROLE_KEY, style.paper, style.attributes};
    for (size_t i = 0; i < length;) {
        uint32_t character;
        const size_t bytes = characters_decode(line + i, &character);
        const int columns = characters_width(character) < 0 ? 1 : characters_width(character);
        if (marks[i] == 'k')
            canvas_restyle(canvas, (struct rect){x, y, columns, 1}, key);
        x += columns;
        i += bytes;
    }
}

int keybar_paragraph(struct canvas *canvas, struct rect rect, struct style style, const char *text,
                     const struct binding_table *const *tables) {
    struct pz_text plain = {0}, marks = {0};
    take_brackets_away(text, tables, &plain, &marks);
    const char *line = pz_text_string(&plain), *mark = pz_text_string(&marks);
    const int lines = canvas_paragraph(canvas, rect, style, line);
    for (int y = 0; y < lines && y < rect.rows; y++) {
        const struct canvas_line next = canvas_line(line, rect.columns);
        mark_keys(canvas, rect.x, rect.y + y, line, mark, next.shown, style);
        line += next.bytes;
        mark += next.bytes;
    }
    pz_text_free(&plain);
    pz_text_free(&marks);
    return lines;
}

/* ---- the bar ---- */

/* Whether a binding before this one has its key. */
static bool is_taken(const struct keybar *bar, const struct binding *binding) {
    return binding_for(bar->tables, binding->keys[0]) != binding;
}

static bool wanted(const struct keybar *bar, const struct binding *binding) {
    return binding->label && !is_taken(bar, binding) && !(bar->idle && bar->idle(bar->self, binding->action));
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
    for (const struct binding_table *const *table = bar->tables; *table; table++)
        for (const struct binding *b = (*table)->bindings; b->action; b++)
            if (wanted(bar, b) && at_the_right(b) == right && (right || is_named(b, bar->sentence)))
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
    for (const struct binding_table *const *table = bar->tables; *table; table++)
        for (const struct binding *b = (*table)->bindings; b->action; b++) {
            if (!wanted(bar, b) || at_the_right(b) != right)
                continue;
            const bool named = is_named(b, bar->sentence);
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
    draw_half(canvas, right > 1 ? right : 1, end, y, bar, true);
}
