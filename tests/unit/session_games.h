/* What the tests of sessions play on: a level of Lammas, and a game that remembers everything. */
#ifndef UNIT_SESSION_GAMES_H
#define UNIT_SESSION_GAMES_H

#include <stdint.h>
#include <stdlib.h>

#include "puzzles/memory.h"
#include "session_text.h"
#include "test.h"

/* In normal play the four tiles in its upper left corner can be set; the rule changes them, too. */
static const char level[] = "Puzzle: lammas\n"
                            "Tiles: 3\n"
                            "\n"
                            "abc\n"
                            "bca\n"
                            "cab\n";

static inline char *board(const struct pz_session *session) {
    struct pz_text out = {0};
    pz_session_game(session)->print(pz_session_state(session), &out);
    return pz_text_take(&out);
}

static inline void assert_board(const struct pz_session *session, const char *expected) {
    char *text = board(session);
    assert_string_equal(text, expected);
    free(text);
}

/*
 * Its state is the text of all moves made, so that no two mistakes in a history can cancel out, as they can on a grid
 * that is painted over. It has a key but no board.
 */
static inline void journal_describe(const void *state, struct pz_text *out) {
    (void)state;
    pz_text_add(out, "Key: value\n\n");
}

static inline void journal_print(const void *state, struct pz_text *out) {
    const struct pz_text *journal = state;
    pz_text_add_bytes(out, pz_text_string(journal), journal->length);
}

static inline void *journal_clone(const void *state) {
    struct pz_text *copy = pz_alloc(1, sizeof *copy);
    journal_print(state, copy);
    return copy;
}

static inline void journal_free(void *state) {
    if (state)
        pz_text_free(state);
    free(state);
}

static size_t journal_plays; /* moves played by anyone */

static inline enum pz_status journal_play(void *state, const char *move, struct pz_error *error) {
    (void)error;
    journal_plays++;
    pz_text_add(state, "%s\n", move);
    return PZ_OK;
}

static inline enum pz_status journal_open(const struct pz_level *opened, void **state, struct pz_error *error) {
    (void)opened;
    (void)error;
    *state = pz_alloc(1, sizeof(struct pz_text));
    return PZ_OK;
}

static const struct pz_setting journal_settings[] = {{.name = "key", .key = "Key"}, {0}};
static const struct pz_game journal = {.id = "journal",
                                       .settings = journal_settings,
                                       .open = journal_open,
                                       .describe = journal_describe,
                                       .print = journal_print,
                                       .clone = journal_clone,
                                       .free = journal_free,
                                       .play = journal_play};

static inline struct pz_session *open_journal(void) {
    return pz_session_new(&journal, pz_alloc(1, sizeof(struct pz_text)));
}

#endif
