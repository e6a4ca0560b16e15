/* Filters of the level list. Words may stand anywhere in a title; the difficulties are those that the levels name. */
#include "tui/menu/menu.h"

#include <string.h>

#include "puzzles/ascii.h"

static bool contains(const char *text, const char *words) {
    do
        if (pz_starts_with(text, strlen(text), words))
            return true;
    while (*text++);
    return false;
}

static bool is_difficulty(const struct pz_catalog_entry *entry, const char *difficulty) {
    return entry->difficulty && pz_same_word(entry->difficulty, difficulty);
}

static bool is_of_kind(const struct filter *filter, const struct pz_catalog_entry *entry, bool solved, bool begun) {
    switch (filter->kind) {
    case FILTER_UNSOLVED:
        return !solved;
    case FILTER_UNFINISHED:
        return begun;
    case FILTER_DIFFICULTY:
        return is_difficulty(entry, filter->difficulty);
    default:
        return true;
    }
}

bool filter_lets_through(const struct filter *filter, const struct pz_catalog_entry *entry, bool solved, bool begun) {
    return is_of_kind(filter, entry, solved, begun) && contains(entry->title, pz_text_string(&filter->words));
}

/* The place of the first entry with a difficulty; the count if there is none. */
static size_t first_with(const struct pz_catalog *catalog, const char *difficulty) {
    size_t at = 0;
    while (at < catalog->count && !is_difficulty(&catalog->entries[at], difficulty))
        at++;
    return at;
}

/* The first entry from there on with a difficulty that is new and has room; the count if there is none. */
static size_t next_difficulty(const struct filter *filter, const struct pz_catalog *catalog, size_t at) {
    for (; at < catalog->count; at++) {
        const char *difficulty = catalog->entries[at].difficulty;
        if (difficulty && *difficulty && strlen(difficulty) < sizeof filter->difficulty &&
            first_with(catalog, difficulty) == at)
            break;
    }
    return at;
}

static void set_difficulty(struct filter *filter, const char *difficulty) {
    size_t length = 0;
    filter->kind = FILTER_DIFFICULTY;
    for (; difficulty[length]; length++)
        filter->difficulty[length] = pz_to_lower(difficulty[length]);
    filter->difficulty[length] = '\0';
}

void filter_cycle(struct filter *filter, const struct pz_catalog *catalog) {
    if (filter->kind < FILTER_UNFINISHED) {
        filter->kind++;
        return;
    }
    const size_t from = filter->kind == FILTER_DIFFICULTY ? first_with(catalog, filter->difficulty) + 1 : 0;
    const size_t at = next_difficulty(filter, catalog, from);
    if (at < catalog->count)
        set_difficulty(filter, catalog->entries[at].difficulty);
    else
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
