/*
 * Fuzzes everything that reads levels, records and saves: arbitrary bytes must be refused with a place, or opened as a
 * session that can read back what it writes.
 */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/file.h"
#include "puzzles/level.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"

/* Saving waits for the disk, so saves go where there is none. */
static char folder[] = "/dev/shm/fuzz-level-XXXXXX", elsewhere[] = "/tmp/fuzz-level-XXXXXX";
static char path[sizeof folder + sizeof "/save.lvl"];

static void remove_folder(void) {
    unlink(path);
    path[strlen(path) - strlen("/save.lvl")] = '\0';
    rmdir(path);
}

static void make_folder(void) {
    const char *made = mkdtemp(folder);
    if (!made)
        made = mkdtemp(elsewhere);
    assert(made);
    snprintf(path, sizeof path, "%s/save.lvl", made);
    atexit(remove_folder);
}

static void check_lines(struct pz_lines lines, const char *bytes, size_t size, bool empty_allowed) {
    struct pz_line line;
    for (size_t number = lines.number; pz_lines_next(&lines, &line); number++) {
        assert(line.number == number);
        assert(line.text >= bytes && line.text + line.length <= bytes + size);
        assert(empty_allowed || line.length > 0);
        assert(pz_line_column(&line, line.length) <= line.length + 1);
    }
}

static void check_parts(const char *bytes, size_t size) {
    const struct pz_game *bare = pz_game_find_bare(pz_games(), bytes, size);
    struct pz_level level;
    struct pz_error error = {0};
    if (pz_level_parse(&level, bytes, size, NULL, bare ? bare->id : NULL, &error) == PZ_OK) {
        assert(level.puzzle && *level.puzzle);
        for (size_t i = 0; i < level.headers.count; i++)
            if (level.headers.items[i].key)
                assert(pz_level_header(&level, level.headers.items[i].key) == &level.headers.items[i]);
            else
                assert(level.headers.items[i].value[0] == ';');
        check_lines(level.board, bytes, size, false);
        check_lines(level.moves, bytes, size, true);
        struct pz_lines moves = level.moves;
        struct pz_line move;
        size_t depth = 0;
        for (enum pz_step step; (step = pz_level_next_step(&moves, &move, NULL)) != PZ_STEP_END;) {
            assert(move.length > 0 && move.length <= PZ_LINE_MAX && move.text[0] != ';');
            assert(step != PZ_STEP_CLOSE || depth > 0);
            depth += step == PZ_STEP_OPEN;
            depth -= step == PZ_STEP_CLOSE;
        }
        assert(depth == 0);
    } else {
        assert(error.line > 0 && error.column > 0 && error.message.length > 0);
        assert(!level.puzzle && !level.headers.items);
    }
    pz_level_free(&level);
    pz_error_free(&error);
}

static struct pz_session *reopen(const struct pz_text *text) {
    struct pz_session *session = NULL;
    enum pz_status status = pz_session_open(pz_games(), pz_text_string(text), text->length, &session, NULL);
    assert(status == PZ_OK);
    return session;
}

static void assert_same(const struct pz_text *a, const struct pz_text *b) {
    assert(a->length == b->length && memcmp(pz_text_string(a), pz_text_string(b), a->length) == 0);
}

/* The record reads back as itself. */
static void check_record(const struct pz_session *session) {
    struct pz_text text = {0}, again = {0};
    pz_session_record(session, &text);
    struct pz_session *copy = reopen(&text);
    pz_session_record(copy, &again);
    assert_same(&text, &again);
    assert(strcmp(pz_session_id(session), pz_session_id(copy)) == 0);
    assert(pz_session_known(copy) == pz_session_played(session));
    pz_session_free(copy);
    pz_text_free(&text);
    pz_text_free(&again);
}

static void save(struct pz_session *session, struct pz_text *out) {
    pz_session_autosave(session, path);
    pz_session_save(session);
    assert(!pz_session_save_error(session));
    pz_session_autosave(session, NULL);
    enum pz_status status = pz_file_read(path, SIZE_MAX, out, NULL);
    assert(status == PZ_OK);
}

/* So does a save, with all that it adds. */
static void check_save(struct pz_session *session) {
    struct pz_text text = {0}, again = {0};
    save(session, &text);
    struct pz_session *copy = reopen(&text);
    save(copy, &again);
    assert_same(&text, &again);
    assert(pz_session_played(copy) == pz_session_played(session));
    assert(pz_session_hints(copy) == pz_session_hints(session));
    pz_session_free(copy);
    pz_text_free(&text);
    pz_text_free(&again);
}

/* Every move known can be chosen, and stands where it was. */
static void check_branches(struct pz_session *session) {
    for (size_t i = 0; i <= pz_session_known(session); i++) {
        const size_t branches = pz_session_branches(session, i);
        assert(pz_session_chosen(session, i) <= branches && (branches > 0 || i == pz_session_known(session)));
        for (size_t branch = 0; branch < branches; branch++) {
            const size_t place = pz_session_branch(session, i, branch);
            pz_session_go_to(session, place);
            assert(pz_session_chosen(session, i) == branch && pz_session_branches(session, i) == branches);
            assert(pz_session_move(session, i) == pz_session_place(session, place).move);
        }
    }
}

/* Every way through the history is open, and leads back to the same place. */
static void check_history(struct pz_session *session) {
    size_t played = pz_session_played(session), known = pz_session_known(session);
    pz_session_go(session, 0);
    while (pz_session_redo(session))
        continue;
    assert(pz_session_played(session) == known);
    pz_session_go(session, played);
    size_t bookmarks = pz_session_bookmarks(session);
    for (size_t i = 0; i <= bookmarks && pz_session_back(session); i++)
        continue;
    assert(pz_session_bookmarks(session) <= bookmarks + 1); /* at most one, for the line that was left */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *bytes = (const char *)data;
    if (!*path)
        make_folder();
    check_parts(bytes, size);
    struct pz_session *session = NULL;
    struct pz_error error = {0};
    if (pz_session_open(pz_games(), bytes, size, &session, &error) == PZ_OK) {
        check_record(session);
        check_save(session);
        check_history(session);
        check_save(session);
        check_branches(session);
        check_save(session);
    } else {
        assert(!session && error.line > 0 && error.column > 0 && error.message.length > 0);
    }
    pz_session_free(session);
    pz_error_free(&error);
    return 0;
}
