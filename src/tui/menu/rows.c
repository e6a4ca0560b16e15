/* Each level is looked at once, when it has been read; the folder of saves is listed once for all of them. */
#include "tui/menu/menu.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

bool rows_is_heading(const struct rows *rows, int line) {
    assert(line >= 0 && (size_t)line < rows->line_count);
    return rows->lines[line] < 0;
}

bool rows_is_lesson(const struct rows *rows, int row) {
    return (size_t)row < rows->lessons;
}

bool rows_is_own(const struct rows *rows, int row) {
    return (size_t)row >= rows->own;
}

const struct pz_catalog_entry *rows_entry(const struct rows *rows, int row) {
    if (rows_is_lesson(rows, row))
        return &app_lessons(rows->app, rows->game)->entries[row];
    return rows_is_own(rows, row) ? &app_own(rows->app, rows->game)->entries[(size_t)row - rows->own]
                                  : &app_catalog(rows->app, rows->game)->entries[(size_t)row - rows->lessons];
}

const char *rows_pack(const struct rows *rows, int row) {
    const struct pz_catalog_entry *entry = rows_entry(rows, row);
    if (rows_is_lesson(rows, row))
        return "Learn";
    if (rows_is_own(rows, row))
        return "Your levels";
    return entry->pack ? entry->pack : "Levels";
}

/* The first level of a pack says it. */
const char *rows_idea(const struct rows *rows, int row) {
    const char *pack = rows_pack(rows, row), *idea = NULL;
    for (; row >= 0 && !idea && strcmp(rows_pack(rows, row), pack) == 0; row--)
        idea = rows_entry(rows, row)->idea;
    return idea;
}

struct pz_result rows_result(const struct rows *rows, int row) {
    const struct pz_catalog_entry *entry = rows_entry(rows, row);
    return entry->id ? pz_store_result(rows->app->store, rows->game->id, entry->id) : (struct pz_result){0};
}

static const char *save_name(const struct pz_save *save) {
    const char *slash = strrchr(save->path, '/');
    return slash ? slash + 1 : save->path;
}

static int compare_saves(const void *a, const void *b) {
    return strcmp(save_name(a), save_name(b));
}

static void read_saves(struct rows *rows) {
    const struct pz_game *const games[] = {rows->game, NULL};
    pz_store_saves(rows->app->store, games, &rows->saves);
    if (rows->saves.count > 0)
        qsort(rows->saves.items, rows->saves.count, sizeof *rows->saves.items, compare_saves);
}

/* A save is called ID.lvl or, if there are several from one start, ID-2.lvl and so on. */
static bool is_begun(const struct rows *rows, const struct pz_catalog_entry *entry) {
    size_t low = 0, high = rows->saves.count;
    while (entry->id && low < high) {
        const size_t middle = low + (high - low) / 2;
        if (strcmp(save_name(&rows->saves.items[middle]), entry->id) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (!entry->id || low == rows->saves.count)
        return false;
    const char *name = save_name(&rows->saves.items[low]);
    const size_t length = strlen(entry->id);
    return strncmp(name, entry->id, length) == 0 && (name[length] == '.' || name[length] == '-');
}

static void add_line(struct rows *rows, int line) {
    rows->lines = pz_grow(rows->lines, &rows->line_capacity, rows->line_count + 1, sizeof *rows->lines);
    rows->lines[rows->line_count++] = line;
}

/* The heading of the pack that the row belongs to, which is the last one if there is one already. */
static struct heading *heading_of(struct rows *rows, int row) {
    const char *pack = rows_pack(rows, row);
    struct heading *last = rows->heading_count > 0 ? &rows->headings[rows->heading_count - 1] : NULL;
    if (last && strcmp(rows_pack(rows, (int)last->row), pack) == 0)
        return last;
    rows->headings = pz_grow(rows->headings, &rows->heading_capacity, rows->heading_count + 1, sizeof *rows->headings);
    last = &rows->headings[rows->heading_count++];
    *last = (struct heading){.row = (size_t)row};
    add_line(rows, -(int)rows->heading_count);
    return last;
}

static void add_row(struct rows *rows, int row) {
    const struct reached reached = rows->reached[row];
    if (!filter_lets_through(&rows->filter, rows_entry(rows, row), reached.solved, reached.begun))
        return;
    struct heading *heading = heading_of(rows, row);
    heading->count++;
    heading->solved += reached.solved;
    add_line(rows, row);
}

static void look_at(struct rows *rows, int row) {
    const struct pz_catalog_entry *entry = rows_entry(rows, row);
    rows->reached = pz_grow(rows->reached, &rows->reached_capacity, (size_t)row + 1, sizeof *rows->reached);
    rows->reached[row] = (struct reached){rows_result(rows, row).solved, is_begun(rows, entry)};
    rows->solved += rows->reached[row].solved && !rows_is_lesson(rows, row) && !rows_is_own(rows, row);
    rows->title_columns = larger(rows->title_columns, characters_columns(entry->title));
    rows->pack_columns = larger(rows->pack_columns, characters_columns(rows_pack(rows, row)));
}

void rows_renew(struct rows *rows) {
    rows->count = rows->solved = rows->line_count = rows->heading_count = 0;
    rows->title_columns = rows->pack_columns = 0;
    rows->lessons = app_lessons(rows->app, rows->game)->count;
    read_saves(rows);
    rows->own = rows->lessons + app_catalog(rows->app, rows->game)->count;
    const size_t all = rows->own + app_own(rows->app, rows->game)->count;
    for (; rows->count < all; rows->count++) {
        look_at(rows, (int)rows->count);
        add_row(rows, (int)rows->count);
    }
}

void rows_filter(struct rows *rows) {
    rows->line_count = rows->heading_count = 0;
    for (size_t row = 0; row < rows->count; row++)
        add_row(rows, (int)row);
}

void rows_free(struct rows *rows) {
    pz_saves_free(&rows->saves);
    pz_text_free(&rows->filter.words);
    free(rows->reached);
    free(rows->lines);
    free(rows->headings);
}

int rows_line_of(const struct rows *rows, int row) {
    for (size_t i = 0; i < rows->line_count; i++)
        if (rows->lines[i] >= row)
            return (int)i;
    return -1;
}

static bool is_unsolved(const struct rows *rows, int line) {
    const int row = rows->lines[line];
    return row >= 0 && !rows_is_lesson(rows, row) && !rows_entry(rows, row)->error && !rows->reached[row].solved;
}

int rows_next_unsolved(const struct rows *rows, int line) {
    const int count = (int)rows->line_count;
    for (int i = 1; i <= count; i++)
        if (is_unsolved(rows, (line + i) % count))
            return (line + i) % count;
    return -1;
}
