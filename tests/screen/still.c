/* The board is where its cells take clicks; sentences are compared without the places where their lines break. */
#include "still.h"

#include <string.h>

#include "puzzles/memory.h"
#include "tui/kit/keys.h"

enum { LOW = 22 /* rows: less, and one line is kept for messages, not two */ };

void still_begin(struct still *still) {
    still->watched = true;
    still->board = (struct rect){0};
}

void still_end(struct still *still) {
    still->watched = false;
}

static struct rect around(struct rect a, struct rect b) {
    if (a.rows == 0)
        return b;
    const int x = smaller(a.x, b.x), y = smaller(a.y, b.y);
    return (struct rect){x, y, larger(a.x + a.columns, b.x + b.columns) - x, larger(a.y + a.rows, b.y + b.rows) - y};
}

/* Without rows if the picture has none, as that of a box or a list. */
static struct rect board_of(const struct canvas *canvas) {
    struct rect board = {0};
    for (size_t i = 0; i < canvas->hotspot_count; i++)
        if (canvas->hotspots[i].action == ACTION_CELL)
            board = around(board, canvas->hotspots[i].rect);
    return board;
}

static bool is_same(struct rect a, struct rect b) {
    return a.x == b.x && a.y == b.y && a.columns == b.columns && a.rows == b.rows;
}

static void add_blank(struct pz_text *out) {
    if (out->length == 0 || out->data[out->length - 1] != ' ')
        pz_text_add_char(out, ' ');
}

/* Appends the text in a part of the picture, with one blank for each gap. */
static void read(const struct canvas *canvas, struct rect rect, struct pz_text *out) {
    for (int y = rect.y; y < rect.y + rect.rows; y++) {
        add_blank(out);
        for (int x = rect.x; x < rect.x + rect.columns; x++) {
            const uint32_t character = canvas_at(canvas, x, y)->character;
            char bytes[4];
            if (character == ' ')
                add_blank(out);
            else if (character)
                pz_text_add_bytes(out, bytes, characters_encode(character, bytes));
        }
    }
    add_blank(out);
}

static size_t words_in(const char *sentence) {
    size_t count = 0;
    for (; *sentence; sentence++)
        count += *sentence == ' ';
    return count;
}

/* The first sentence of some words that also stands in the other text; null if there is none. The caller's. */
static char *find_twice(const char *text, const char *other) {
    while (*text) {
        const char *end = strstr(text, ". ");
        PZ_OWNED char *sentence = pz_copy(text, end ? (size_t)(end - text) : strlen(text));
        if (words_in(sentence) >= 3 && strstr(other, sentence))
            return pz_copy_string(sentence);
        text = end ? end + 2 : text + strlen(text);
    }
    return NULL;
}

/* A figure like "17 of 32" in the header that also stands in the panel; null if there is none. The caller's. */
static char *find_figure(const char *header, const char *panel) {
    for (const char *of = header; (of = strstr(of, " of ")) != NULL; of++) {
        const char *start = of, *end = of + 4;
        while (start > header && strchr("0123456789", start[-1]))
            start--;
        end += strspn(end, "0123456789");
        PZ_OWNED char *figure = pz_copy(start, (size_t)(end - start));
        if (start < of && end > of + 4 && strstr(panel, figure))
            return pz_copy_string(figure);
    }
    return NULL;
}

static bool says_twice(struct still *still, char *(*find)(const char *, const char *), const struct pz_text *a,
                       const struct pz_text *b) {
    PZ_OWNED char *found = find(pz_text_string(a), pz_text_string(b));
    if (found)
        pz_text_add(&still->fault, "\"%s\" is said twice", found);
    return found != NULL;
}

static const char *look_for_twice(struct still *still, const struct canvas *canvas) {
    PZ_SCOPED_TEXT header = {0}, panel = {0}, message = {0};
    const struct rect board = still->board;
    const int lines = canvas->rows < LOW ? 1 : 2, end = canvas->rows - 1 - lines;
    read(canvas, (struct rect){0, 0, canvas->columns, 1}, &header);
    read(canvas, (struct rect){0, end, canvas->columns, lines}, &message);
    const int right = board.x + board.columns, under = board.y + board.rows;
    read(canvas, (struct rect){right, 1, canvas->columns - right, end - 1}, &panel);
    if (under < end)
        read(canvas, (struct rect){0, under, right, end - under}, &panel);
    return says_twice(still, find_twice, &message, &panel) || says_twice(still, find_figure, &header, &panel)
               ? pz_text_string(&still->fault)
               : NULL;
}

const char *still_look(struct still *still, const struct canvas *canvas) {
    const struct rect board = board_of(canvas);
    pz_text_clear(&still->fault);
    if (!still->watched || board.rows == 0)
        return NULL;
    if (still->board.rows == 0)
        still->board = board;
    if (is_same(board, still->board))
        return look_for_twice(still, canvas);
    pz_text_add(&still->fault, "the board has moved from %d, %d (%dx%d) to %d, %d (%dx%d)", still->board.x,
                still->board.y, still->board.columns, still->board.rows, board.x, board.y, board.columns, board.rows);
    return pz_text_string(&still->fault);
}
