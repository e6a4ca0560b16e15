/* Sessions from texts and files that can be opened; their moves and records. */
#ifndef SUPPORT_SESSION_TEXT_H
#define SUPPORT_SESSION_TEXT_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "home.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "test.h"

static inline struct pz_session *open_text_in(const struct pz_game *const *games, const char *text) {
    struct pz_session *session = NULL;
    struct pz_error error = {0};
    if (pz_session_open(games, text, strlen(text), &session, &error) != PZ_OK) {
        struct pz_text out = {0};
        pz_error_describe(&error, text, &out);
        fail_msg("%s", pz_text_string(&out));
    }
    return session;
}

static inline struct pz_session *open_text(const char *text) {
    return open_text_in(pz_games(), text);
}

/* A file of up to 4 MiB. */
static inline struct pz_session *open_file(const char *path) {
    struct pz_source *source = NULL;
    struct pz_session *session = NULL;
    struct pz_error error = {0};
    if (pz_source_open(path, 1 << 22, &source, &error) != PZ_OK ||
        pz_session_open_source(pz_games(), source, &session, &error) != PZ_OK)
        fail_msg("%s: %s", path, pz_text_string(&error.message));
    pz_source_release(source);
    return session;
}

static inline void play(struct pz_session *session, const char *move) {
    assert_int_equal(pz_session_play(session, move, NULL), PZ_OK);
}

/* A save without the line of its checksum, which is the second one; malloc'd. */
static inline char *read_save(const char *home, const char *name) {
    char *text = home_read(home, name);
    assert_non_null(text);
    char *line = strchr(text, '\n') + 1, *rest = strchr(line, '\n') + 1;
    assert_int_equal(strncmp(line, "Saved: ", strlen("Saved: ")), 0);
    memmove(line, rest, strlen(rest) + 1);
    return text;
}

/* The record, malloc'd. */
static inline char *record(const struct pz_session *session) {
    struct pz_text out = {0};
    pz_session_record(session, &out);
    return pz_text_take(&out);
}

static inline void assert_record(const struct pz_session *session, const char *expected) {
    char *text = record(session);
    assert_string_equal(text, expected);
    free(text);
}

#endif
