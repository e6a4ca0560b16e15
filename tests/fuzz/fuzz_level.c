/*
 * Fuzzes everything that reads levels, records and saves: arbitrary bytes must be refused with a place, or opened as a
 * session that can read back what it writes.
 */
#include <stdint.h>

#include "puzzles/level.h"
#include "sessions.h"

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
    PZ_SCOPED_ERROR error = {0};
    if (pz_level_parse(&level, bytes, size, NULL, bare ? bare->id : NULL, &error) == PZ_OK) {
        assert(level.puzzle && *level.puzzle);
        for (size_t i = 0; i < level.headers.count; i++)
            if (level.headers.items[i].key)
                assert(pz_level_header(&level, level.headers.items[i].key) == &level.headers.items[i]);
            else
                assert(level.headers.items[i].value[0] == ';');
        check_lines(level.board, bytes, size, level.bare);
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
}

static void check_save(struct pz_session *session) {
    pz_session_free(resume(session));
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
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *bytes = (const char *)data;
    if (!*folder_name)
        folder_make();
    check_parts(bytes, size);
    struct pz_session *session = NULL;
    PZ_SCOPED_ERROR error = {0};
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
    return 0;
}
