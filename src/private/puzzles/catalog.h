/* The level files of a folder, in the order in which a player meets them. */
#ifndef PUZZLES_CATALOG_H
#define PUZZLES_CATALOG_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/session.h"
#include "puzzles/store.h"
#include "puzzles/text.h"

struct pz_catalog_entry {
    char *path;
    const struct pz_game *folder; /* the game in whose folder it lies */
    bool read;                    /* the level has been read; until then all below is zero */
    const struct pz_game *game;   /* null if the file is broken; then title is its name and error says why */
    char *title;                  /* the file's name without ".lvl" if the level has none */
    bool titled;                  /* the level has a title of its own */
    char *difficulty;             /* as written; null if missing */
    char *pack;                   /* the header "Pack", null if missing */
    char *idea;                   /* the header "Idea": the first level of a pack says what the pack is about */
    char *id;                     /* pz_catalog_id(); null if the file is broken */
    struct pz_error *error;       /* what is wrong with the file; null if it is sound */
};

/* Starts as {0}. */
struct pz_catalog {
    const struct pz_game *const *games;
    struct pz_catalog_entry *entries;
    size_t count, capacity;
    bool lessons;    /* all entries are lessons */
    size_t all_read; /* this many entries, from the first one on, have all been read */
};

/*
 * Adds the files ROOT/GAME/<name>.lvl, or with `lessons` ROOT/GAME/lessons/<name>.lvl, of one game or, if `game` is
 * null, of all. They are sorted by game and by the bytes of their names. The list of games ends with null and must
 * outlive the catalog. A missing folder adds nothing. Opens no file: pz_catalog_read() does that.
 */
void pz_catalog_list(struct pz_catalog *catalog, const struct pz_game *const *games, const char *root,
                     const struct pz_game *game, bool lessons);
/* Returns the entry at a place, and reads its level if that has not been done. Valid until more files are added. */
const struct pz_catalog_entry *pz_catalog_read(struct pz_catalog *catalog, size_t place);
void pz_catalog_read_all(struct pz_catalog *catalog);

/* Lists all levels but the lessons, and reads them. */
void pz_catalog_add(struct pz_catalog *catalog, const struct pz_game *const *games, const char *root,
                    const struct pz_game *game);
/* Lists the lessons, and reads them. */
void pz_catalog_add_lessons(struct pz_catalog *catalog, const struct pz_game *const *games, const char *root,
                            const struct pz_game *game);
/* Appends the id under which results are kept: pz_session_id() or, for lessons, which may share a start, a place. */
void pz_catalog_id(const struct pz_session *session, struct pz_text *out);
void pz_catalog_free(struct pz_catalog *catalog);

/*
 * How many of the entries are solved, but for each game no more than it has results: levels may share a board. Reads no
 * further once it has met every result of a game, since opening all levels would take most of the program's start.
 */
size_t pz_catalog_solved(struct pz_catalog *catalog, const struct pz_store *store);
/* The place of the first sound entry that is not solved, or the number of entries. Reads the entries up to it. */
size_t pz_catalog_unsolved(struct pz_catalog *catalog, const struct pz_store *store);

#endif
