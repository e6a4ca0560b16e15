/* Words are looked for anywhere in the title. Difficulties are whatever the levels say. */
#include "tui/menu/menu.h"

#include <string.h>

#include "puzzles/ascii.h"
#include "tui/kit/canvas.h"

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
    return is_of_kind(filter, entry, solved, begun) && contains(entry->title, filter->words);
}

/* Whether no entry before this one has its difficulty. */
static bool is_first_of_its_kind(const struct pz_catalog *catalog, size_t at) {
    const char *difficulty = catalog->entries[at].difficulty;
    for (size_t i = 0; i < at; i++)
        if (is_difficulty(&catalog->entries[i], difficulty))
            return false;
    return true;
}

/* The first entry from there on with a difficulty that is new and has room; the count if there is none. */
static size_t next_difficulty(const struct filter *filter, const struct pz_catalog *catalog, size_t at) {
    for (; at < catalog->count; at++) {
        const char *difficulty = catalog->entries[at].difficulty;
        if (!difficulty || !*difficulty || strlen(difficulty) >= sizeof filter->difficulty)
            continue;
        if (at > 0 && is_difficulty(&catalog->entries[at - 1], difficulty)) /* spares most the search */
            continue;
        if (is_first_of_its_kind(catalog, at))
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
    size_t at = 0;
    if (filter->kind < FILTER_UNFINISHED) {
        filter->kind++;
        return;
    }
    while (filter->kind == FILTER_DIFFICULTY && at < catalog->count &&
           !is_difficulty(&catalog->entries[at], filter->difficulty))
        at++;
    at = next_difficulty(filter, catalog, filter->kind == FILTER_DIFFICULTY ? at + 1 : 0);
    if (at < catalog->count)
        set_difficulty(filter, catalog->entries[at].difficulty);
    else
        filter->kind = FILTER_ALL;
}

void filter_type(struct filter *filter, uint32_t character) {
    char bytes[4];
    const size_t length = strlen(filter->words), more = characters_encode(character, bytes);
    if (length + more >= sizeof filter->words)
        return;
    memcpy(filter->words + length, bytes, more);
    filter->words[length + more] = '\0';
}

bool filter_rub_out(struct filter *filter) {
    size_t length = strlen(filter->words);
    if (length == 0)
        return false;
    while (length > 1 && ((unsigned char)filter->words[length - 1] & 0xc0) == 0x80)
        length--;
    filter->words[length - 1] = '\0';
    return true;
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
