/* What fuzz targets ask of every session: that what it writes reads back as itself. */
#ifndef FUZZ_SESSIONS_H
#define FUZZ_SESSIONS_H

#include "folder.h"
#include "puzzles/file.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "puzzles/staged.h"

static inline struct pz_session *reopen(const struct pz_text *text) {
    struct pz_session *session = NULL;
    enum pz_status status = pz_session_open(pz_games(), pz_text_string(text), text->length, &session, NULL);
    assert(status == PZ_OK);
    return session;
}

static inline void assert_same(const struct pz_text *a, const struct pz_text *b) {
    assert(a->length == b->length && memcmp(pz_text_string(a), pz_text_string(b), a->length) == 0);
}

static inline void print(const struct pz_session *session, struct pz_text *out) {
    pz_session_game(session)->print(pz_session_state(session), out);
}

/* The record reads back as itself, and ends in the same position. */
static inline void check_record(const struct pz_session *session) {
    struct pz_text text = {0}, again = {0}, board = {0}, board_again = {0};
    pz_session_record(session, &text);
    struct pz_session *copy = reopen(&text);
    pz_session_record(copy, &again);
    assert_same(&text, &again);
    assert(strcmp(pz_session_id(session), pz_session_id(copy)) == 0);
    assert(pz_session_known(copy) == pz_session_played(session));
    print(session, &board);
    print(copy, &board_again);
    assert_same(&board, &board_again);
    pz_session_free(copy);
    pz_text_free(&text);
    pz_text_free(&again);
    pz_text_free(&board);
    pz_text_free(&board_again);
}

static inline void save(struct pz_session *session, struct pz_text *out) {
    pz_session_autosave(session, folder_path("save.lvl"));
    pz_session_save(session);
    assert(!pz_session_save_error(session));
    pz_session_autosave(session, NULL);
    char *staged = pz_staged_current(folder_path("save.lvl"));
    const enum pz_status status = pz_file_read(staged, SIZE_MAX, out, NULL);
    assert(status == PZ_OK);
    free(staged);
}

/* A session from a save of this one: it saves the same, with all that a save adds to a record. */
static inline struct pz_session *resume(struct pz_session *session) {
    struct pz_text text = {0}, again = {0};
    save(session, &text);
    struct pz_session *copy = reopen(&text);
    save(copy, &again);
    assert_same(&text, &again);
    assert(pz_session_played(copy) == pz_session_played(session));
    assert(pz_session_known(copy) == pz_session_known(session));
    assert(pz_session_places(copy) == pz_session_places(session));
    assert(pz_session_hints(copy) == pz_session_hints(session));
    pz_text_free(&text);
    pz_text_free(&again);
    return copy;
}

#endif
