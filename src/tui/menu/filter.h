/* Which levels a list shows: by what has been reached in them, by difficulty, and by words of their titles. */
#ifndef TUI_MENU_FILTER_H
#define TUI_MENU_FILTER_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/catalog.h"

enum filter_kind { FILTER_ALL, FILTER_UNSOLVED, FILTER_UNFINISHED, FILTER_DIFFICULTY };

/* Starts as {0}, which lets everything through. */
struct filter {
    enum filter_kind kind;
    char difficulty[24]; /* for that kind: in lower case */
    char words[64];      /* what is searched for, in UTF-8; empty: nothing */
};

/* Case does not matter among the letters of ASCII. */
bool filter_lets_through(const struct filter *filter, const struct pz_catalog_entry *entry, bool solved, bool begun);

/* The next kind; after the unfinished ones each difficulty of the catalog in the order in which they first occur. */
void filter_cycle(struct filter *filter, const struct pz_catalog *catalog);

/* Adds a character to the words, as long as there is room; takes the last one off, false if there is none. */
void filter_type(struct filter *filter, uint32_t character);
bool filter_rub_out(struct filter *filter);

/* A word for what it shows, "unsolved"; null for all. */
const char *filter_name(const struct filter *filter);

#endif
