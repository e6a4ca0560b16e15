/* All drawing ends in put_row(). The functions for a cell and for a rectangle clip, and then call it. */
#include "tui/kit/canvas.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

enum { FULL_BLOCK = 0x2588 };

const struct style style_text = {ROLE_TEXT, ROLE_PAPER, 0}, style_title = {ROLE_TITLE, ROLE_PAPER, 0},
                   style_quiet = {ROLE_QUIET, ROLE_PAPER, 0}, style_accent = {ROLE_ACCENT, ROLE_PAPER, 0},
                   style_key = {ROLE_KEY, ROLE_PAPER, 0};

void canvas_start(struct canvas *canvas, int columns, int rows) {
    if (columns != canvas->columns || rows != canvas->rows) {
        free(canvas->cells);
        canvas->cells = pz_alloc((size_t)columns * (size_t)rows, sizeof *canvas->cells);
        canvas->columns = columns;
        canvas->rows = rows;
    }
    canvas->hotspot_count = canvas->overwritten = 0;
    canvas->too_small = false;
    canvas->focus_x = canvas->focus_y = 0;
    pz_text_clear(&canvas->said);
    for (size_t i = 0; i < (size_t)columns * (size_t)rows; i++)
        canvas->cells[i] = (struct cell){.character = ' ', .style = style_text};
}

void canvas_free(struct canvas *canvas) {
    free(canvas->cells);
    free(canvas->hotspots);
    pz_text_free(&canvas->said);
    *canvas = (struct canvas){0};
}

struct canvas canvas_like(const struct canvas *canvas) {
    return (struct canvas){.ascii = canvas->ascii,
                           .simple = canvas->simple,
                           .mono = canvas->mono,
                           .few = canvas->few,
                           .named = canvas->named};
}

void canvas_copy(struct canvas *canvas, const struct canvas *from) {
    canvas_start(canvas, from->columns, from->rows);
    memcpy(canvas->cells, from->cells, (size_t)from->columns * (size_t)from->rows * sizeof *from->cells);
    memcpy(canvas->palettes, from->palettes, sizeof from->palettes);
    canvas->palette_count = from->palette_count;
    canvas->ascii = from->ascii;
    canvas->simple = from->simple;
    canvas->mono = from->mono;
    canvas->few = from->few;
    canvas->too_small = from->too_small;
    canvas_focus(canvas, from->focus_x, from->focus_y);
}

void canvas_use(struct canvas *canvas, const struct palette *palette) {
    size_t i = 0;
    while (i < canvas->palette_count && canvas->palettes[i] != palette)
        i++;
    if (i == canvas->palette_count) {
        assert(i < PALETTES && palette->count <= ROLES_OWN);
        canvas->palettes[canvas->palette_count++] = palette;
    }
    canvas->own = (int)(i * ROLES_OWN);
}

const struct colour *canvas_colour(const struct canvas *canvas, const struct theme *theme, int role) {
    if (role < ROLE_OWN)
        return theme_colour(theme, role);
    const int own = role - ROLE_OWN;
    return &canvas->palettes[own / ROLES_OWN]->colours(theme)[own % ROLES_OWN];
}

struct cell *canvas_at(const struct canvas *canvas, int x, int y) {
    if (x < 0 || y < 0 || x >= canvas->columns || y >= canvas->rows)
        return NULL;
    return &canvas->cells[(size_t)y * (size_t)canvas->columns + (size_t)x];
}

bool style_same(const struct style *a, const struct style *b) {
    return a->ink == b->ink && a->paper == b->paper && a->attributes == b->attributes;
}

bool canvas_same(const struct cell *a, const struct cell *b) {
    return a->character == b->character && style_same(&a->style, &b->style) &&
           memcmp(a->marks, b->marks, sizeof a->marks) == 0;
}

void cell_add_marks(const struct cell *cell, struct pz_text *out) {
    for (size_t i = 0; i < CELL_MARKS && cell->marks[i]; i++)
        characters_add(out, cell->marks[i]);
}

/* Returns the style that a cell gets: ROLE_KEEP and a palette's roles are resolved. */
static struct style settle(const struct canvas *canvas, struct style style, const struct cell *cell) {
    if (style.ink >= ROLE_OWN && style.ink != ROLE_KEEP)
        style.ink += canvas->own;
    if (style.paper >= ROLE_OWN && style.paper != ROLE_KEEP)
        style.paper += canvas->own;
    return (struct style){.ink = style.ink == ROLE_KEEP ? cell->style.ink : style.ink,
                          .paper = style.paper == ROLE_KEEP ? cell->style.paper : style.paper,
                          .attributes = style.attributes};
}

static uint32_t shown_as(const struct canvas *canvas, uint32_t character) {
    if (canvas->simple)
        return characters_simple(character);
    return canvas->ascii ? (uint32_t)characters_ascii(character) : character;
}

/* Fills cells of a row with one character; the caller has checked that they are on the canvas. */
static void put_row(struct canvas *canvas, int x, int y, int columns, uint32_t character, struct style style) {
    struct cell *cells = &canvas->cells[(size_t)y * (size_t)canvas->columns + (size_t)x];
    /* Half of a wide character cannot stay when the other half is overwritten. */
    if (x > 0 && cells->character == 0) {
        cells[-1].character = ' ';
        cells[-1].text = false;
        memset(cells[-1].marks, 0, sizeof cells[-1].marks);
    }
    if (x + columns < canvas->columns && cells[columns].character == 0) {
        cells[columns].character = ' ';
        cells[columns].text = false;
    }
    for (struct cell *cell = cells; cell < cells + columns; cell++) {
        canvas->overwritten += cell->text && character != ' ' && character != cell->character;
        *cell = (struct cell){.character = character, .style = settle(canvas, style, cell)};
        if (character == FULL_BLOCK && !canvas->mono) /* many fonts do not fill the cell, but its paper does */
            cell->style.paper = cell->style.ink;
    }
}

void canvas_put(struct canvas *canvas, int x, int y, uint32_t character, struct style style) {
    if (canvas_at(canvas, x, y))
        put_row(canvas, x, y, 1, shown_as(canvas, character), style);
}

void canvas_fill(struct canvas *canvas, struct rect rect, uint32_t character, struct style style) {
    const int left = larger(rect.x, 0), right = smaller(rect.x + rect.columns, canvas->columns);
    const int top = larger(rect.y, 0), bottom = smaller(rect.y + rect.rows, canvas->rows);
    character = shown_as(canvas, character);
    for (int y = top; y < bottom && left < right; y++)
        put_row(canvas, left, y, right - left, character, style);
}

void canvas_restyle(struct canvas *canvas, struct rect rect, struct style style) {
    for (int y = rect.y; y < rect.y + rect.rows; y++)
        for (int x = rect.x; x < rect.x + rect.columns; x++) {
            struct cell *cell = canvas_at(canvas, x, y);
            if (cell)
                cell->style = settle(canvas, style, cell);
        }
}

int canvas_text(struct canvas *canvas, int x, int y, int columns, struct style style, const char *text) {
    const bool cut = characters_columns(text) > columns;
    const int room = cut ? columns - 1 : columns;
    int used = 0;
    struct cell *last = NULL; /* the cell whose character marks belong to */
    for (uint32_t character; *text;) {
        text += characters_decode(text, &character);
        int width = characters_width(character);
        if (width == 0) {
            /* Drops marks on a blank, on a cell that is full, or in ASCII. */
            size_t i = 0;
            while (last && i < CELL_MARKS && last->marks[i])
                i++;
            if (last && i < CELL_MARKS && !canvas->ascii && last->character != ' ' && characters_combine(character))
                last->marks[i] = character;
            continue;
        }
        if (larger(width, 1) > room - used)
            break;
        if (width < 0 || (width == 2 && canvas->ascii)) {
            character = '?';
            width = 1;
        }
        canvas_put(canvas, x + used, y, character, style);
        last = canvas_at(canvas, x + used, y);
        if (last)
            last->text = character != ' ';
        struct cell *second = last && width == 2 ? canvas_at(canvas, x + used + 1, y) : NULL;
        if (second) {
            put_row(canvas, x + used + 1, y, 1, 0, style);
            second->style = last->style;
            second->text = true;
        }
        used += width;
    }
    if (cut && columns > 0)
        canvas_put(canvas, x + used++, y, 0x2026, style);
    return used;
}

int canvas_print(struct canvas *canvas, int x, int y, int columns, struct style style, const char *format, ...) {
    PZ_SCOPED_TEXT text = {0};
    va_list arguments;
    va_start(arguments, format);
    pz_text_add_list(&text, format, arguments);
    va_end(arguments);
    return canvas_text(canvas, x, y, columns, style, pz_text_string(&text));
}

struct canvas_line canvas_line(const char *text, int columns) {
    size_t fits = 0, length = 0; /* `fits` is the length up to the last blank */
    for (int used = 0; text[length] && text[length] != '\n';) {
        uint32_t character;
        const size_t bytes = characters_decode(text + length, &character);
        const int width = characters_width(character);
        used += width < 0 ? 1 : width;
        if (used > columns && width != 0 && character != ' ') {
            length = fits > 0 ? fits : length > 0 ? length : bytes;
            break;
        }
        length += bytes;
        if (character == ' ')
            fits = length;
    }
    struct canvas_line line = {length, length + (text[length] == '\n')};
    while (line.shown > 0 && text[line.shown - 1] == ' ')
        line.shown--;
    return line;
}

int canvas_paragraph(struct canvas *canvas, struct rect rect, struct style style, const char *text) {
    int lines = 0;
    for (; *text && rect.columns > 0; lines++) {
        const struct canvas_line next = canvas_line(text, rect.columns);
        if (lines < rect.rows) {
            PZ_OWNED char *line = pz_copy(text, next.shown);
            canvas_text(canvas, rect.x, rect.y + lines, rect.columns, style, line);
        }
        text += next.bytes;
    }
    return lines;
}

void canvas_frame(struct canvas *canvas, struct rect r, struct style style) {
    const int right = r.x + r.columns - 1, bottom = r.y + r.rows - 1;
    canvas_fill(canvas, (struct rect){r.x + 1, r.y, r.columns - 2, 1}, 0x2500, style);
    canvas_fill(canvas, (struct rect){r.x + 1, bottom, r.columns - 2, 1}, 0x2500, style);
    canvas_fill(canvas, (struct rect){r.x, r.y + 1, 1, r.rows - 2}, 0x2502, style);
    canvas_fill(canvas, (struct rect){right, r.y + 1, 1, r.rows - 2}, 0x2502, style);
    canvas_put(canvas, r.x, r.y, 0x256d, style);
    canvas_put(canvas, right, r.y, 0x256e, style);
    canvas_put(canvas, r.x, bottom, 0x2570, style);
    canvas_put(canvas, right, bottom, 0x256f, style);
}

void canvas_says(struct canvas *canvas, const char *words) {
    pz_text_clear(&canvas->said);
    pz_text_add(&canvas->said, "%s", words);
}

void canvas_hotspot(struct canvas *canvas, struct rect rect, int action, int argument) {
    canvas->hotspots =
        pz_grow(canvas->hotspots, &canvas->hotspot_capacity, canvas->hotspot_count + 1, sizeof *canvas->hotspots);
    canvas->hotspots[canvas->hotspot_count++] = (struct hotspot){rect, action, argument};
}

const struct hotspot *canvas_hit(const struct canvas *canvas, int x, int y) {
    for (size_t i = canvas->hotspot_count; i-- > 0;) {
        const struct rect *r = &canvas->hotspots[i].rect;
        if (x >= r->x && y >= r->y && x < r->x + r->columns && y < r->y + r->rows)
            return &canvas->hotspots[i];
    }
    return NULL;
}

void canvas_focus(struct canvas *canvas, int x, int y) {
    if (!canvas_at(canvas, x, y))
        return;
    canvas->focus_x = x;
    canvas->focus_y = y;
}

void canvas_caret(struct canvas *canvas, int x, int y) {
    canvas_put(canvas, x, y, canvas->mono ? '_' : ' ', (struct style){ROLE_CURSOR, ROLE_CURSOR, STYLE_REVERSE});
    canvas_focus(canvas, x, y);
}

void canvas_dump(const struct canvas *canvas, struct pz_text *out) {
    PZ_OWNED char *line = pz_alloc((size_t)canvas->columns * 4 * (1 + CELL_MARKS) + 1, 1);
    for (int y = 0; y < canvas->rows; y++) {
        const struct cell *cell = canvas->cells + (size_t)y * (size_t)canvas->columns, *end = cell + canvas->columns;
        size_t length = 0;
        while (end > cell && end[-1].character == ' ')
            end--;
        for (; cell < end; cell++) {
            if (cell->character)
                length += characters_encode(cell->character, line + length);
            for (size_t i = 0; i < CELL_MARKS && cell->marks[i]; i++)
                length += characters_encode(cell->marks[i], line + length);
        }
        line[length++] = '\n';
        pz_text_add_bytes(out, line, length);
    }
}
