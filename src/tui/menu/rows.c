/*
 * We look at each level once, after it was read, and list the folder of saves once for all levels. A filter finds its
 * words anywhere in a title; its difficulties are those that the levels name.
 */
#include "tui/menu/menu.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
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
        return &app_catalog(rows->app, rows->game, SHELF_LESSONS)->entries[row];
    if (rows_is_own(rows, row))
        return &app_catalog(rows->app, rows->game, SHELF_OWN)->entries[(size_t)row - rows->own];
    return &app_catalog(rows->app, rows->game, SHELF_LEVELS)->entries[(size_t)row - rows->lessons];
}

const char *rows_pack(const struct rows *rows, int row) {
    const struct pz_catalog_entry *entry = rows_entry(rows, row);
    if (rows_is_lesson(rows, row))
        return "Learn";
    if (rows_is_own(rows, row))
        return "Your levels";
    return entry->pack ? entry->pack : "Levels";
}

/* The first level of a pack has its idea. */
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

/* ---- saves ---- */

static const char *save_name(const struct pz_save *save) {
    const char *slash = strrchr(save->path, '/');
    return slash ? slash + 1 : save->path;
}

static int compare_saves(const void *a, const void *b) {
    return strcmp(save_name(a), save_name(b));
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

/* ---- the filter ---- */

static bool is_difficulty(const struct pz_catalog_entry *entry, const char *difficulty) {
    return entry->difficulty && pz_same_word(entry->difficulty, difficulty);
}

/* Ignores the case of ASCII letters. */
static bool lets_through(const struct filter *filter, const struct pz_catalog_entry *entry, struct reached reached) {
    if ((filter->kind == FILTER_UNSOLVED && reached.solved) || (filter->kind == FILTER_UNFINISHED && !reached.begun) ||
        (filter->kind == FILTER_DIFFICULTY && !is_difficulty(entry, filter->difficulty)))
        return false;
    const char *words = pz_text_string(&filter->words), *title = entry->title;
    while (*title && !pz_starts_with(title, strlen(title), words))
        title++;
    return *title || !*words;
}

/* The index of the first entry with a difficulty; the number of entries if there is none. */
static size_t first_with(const struct pz_catalog *catalog, const char *difficulty) {
    size_t at = 0;
    while (at < catalog->count && !is_difficulty(&catalog->entries[at], difficulty))
        at++;
    return at;
}

void filter_cycle(struct filter *filter, const struct pz_catalog *catalog) {
    if (filter->kind < FILTER_UNFINISHED) {
        filter->kind++;
        return;
    }
    size_t at = filter->kind == FILTER_DIFFICULTY ? first_with(catalog, filter->difficulty) + 1 : 0;
    for (; at < catalog->count; at++) {
        const char *difficulty = catalog->entries[at].difficulty;
        if (difficulty && *difficulty && strlen(difficulty) < sizeof filter->difficulty &&
            first_with(catalog, difficulty) == at) {
            filter->kind = FILTER_DIFFICULTY;
            for (size_t i = 0; i <= strlen(difficulty); i++)
                filter->difficulty[i] = pz_to_lower(difficulty[i]);
            return;
        }
    }
    filter->kind = FILTER_ALL;
}

const char *filter_name(const struct filter *filter) {
    switch (filter->kind) {
    case FILTER_UNSOLVED:
        return "unsolved";
    case FILTER_UNFINISHED:
        return "unfinished";
    case FILTER_DIFFICULTY:
        return filter->difficulty;
    default:
        return NULL;
    }
}

/* ---- lines ---- */

static void add_line(struct rows *rows, int line) {
    rows->lines = pz_grow(rows->lines, &rows->line_capacity, rows->line_count + 1, sizeof *rows->lines);
    rows->lines[rows->line_count++] = line;
}

/* Adds a row that the filter lets through, below the heading of its pack. */
static void add_row(struct rows *rows, int row) {
    const struct reached reached = rows->reached[row];
    if (!lets_through(&rows->filter, rows_entry(rows, row), reached))
        return;
    const char *pack = rows_pack(rows, row);
    struct heading *last = rows->heading_count > 0 ? &rows->headings[rows->heading_count - 1] : NULL;
    if (!last || strcmp(rows_pack(rows, (int)last->row), pack) != 0) {
        rows->headings =
            pz_grow(rows->headings, &rows->heading_capacity, rows->heading_count + 1, sizeof *rows->headings);
        last = &rows->headings[rows->heading_count++];
        *last = (struct heading){.row = (size_t)row};
        add_line(rows, -(int)rows->heading_count);
    }
    last->count++;
    last->solved += reached.solved;
    add_line(rows, row);
}

void rows_renew(struct rows *rows) {
    const struct pz_game *const games[] = {rows->game, NULL};
    rows->lessons = app_catalog(rows->app, rows->game, SHELF_LESSONS)->count;
    rows->own = rows->lessons + app_catalog(rows->app, rows->game, SHELF_LEVELS)->count;
    rows->count = rows->own + app_catalog(rows->app, rows->game, SHELF_OWN)->count;
    rows->reached = pz_grow(rows->reached, &rows->reached_capacity, rows->count, sizeof *rows->reached);
    pz_store_saves(rows->app->store, games, &rows->saves);
    if (rows->saves.count > 0)
        qsort(rows->saves.items, rows->saves.count, sizeof *rows->saves.items, compare_saves);
    rows->solved = 0;
    rows->title_columns = rows->pack_columns = 0;
    for (int row = 0; (size_t)row < rows->count; row++) {
        const struct pz_catalog_entry *entry = rows_entry(rows, row);
        const bool solved = rows_result(rows, row).solved;
        rows->reached[row] = (struct reached){solved, is_begun(rows, entry)};
        rows->solved += solved && !rows_is_lesson(rows, row) && !rows_is_own(rows, row);
        rows->title_columns = larger(rows->title_columns, characters_columns(entry->title));
        rows->pack_columns = larger(rows->pack_columns, characters_columns(rows_pack(rows, row)));
    }
    rows_filter(rows);
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

int rows_next_unsolved(const struct rows *rows, int line) {
    const int count = (int)rows->line_count;
    for (int i = 1; i <= count; i++) {
        const int row = rows->lines[(line + i) % count];
        if (row >= 0 && !rows_is_lesson(rows, row) && !rows_entry(rows, row)->error && !rows->reached[row].solved)
            return (line + i) % count;
    }
    return -1;
}

/* ---- the preview ---- */

bool preview_turns(struct preview *preview, int line) {
    if (preview->valid && preview->line == line)
        return false;
    preview_forget(preview);
    preview->valid = true;
    preview->line = line;
    return true;
}

void preview_forget(struct preview *preview) {
    pz_session_free(preview->session);
    *preview = (struct preview){0};
}
