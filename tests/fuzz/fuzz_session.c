/*
 * Fuzzes what can be done with a game: the first letter chooses one of a few small levels, and each line after it is an
 * action or else a move. After any sequence of moves, undone, chosen again, saved and resumed, the position
 * is the one in which the moves of the line end, and no move ever made is lost.
 */
#include <stdint.h>

#include "puzzles/ascii.h"
#include "puzzles/word.h"
#include "sessions.h"
#include "small_levels.h"

/* The slow twin of a session's state: the moves of the line, played from the start. */
static void check_state(const struct pz_session *session) {
    const struct pz_game *game = pz_session_game(session);
    PZ_SCOPED_TEXT here = {0}, there = {0};
    void *state = game->clone(pz_session_start(session));
    for (size_t i = 0; i < pz_session_played(session); i++) {
        const enum pz_status status = game->play(state, pz_session_move(session, i), NULL);
        assert(status == PZ_OK);
    }
    print(session, &here);
    game->print(state, &there);
    assert_same(&here, &there);
    game->free(state);
}

static void do_undo(struct pz_session *session, size_t number) {
    (void)number;
    const size_t played = pz_session_played(session);
    const bool undone = pz_session_undo(session);
    assert(undone == (played > 0) && pz_session_played(session) == played - undone);
}

static void do_redo(struct pz_session *session, size_t number) {
    (void)number;
    const size_t played = pz_session_played(session);
    const bool redone = pz_session_redo(session);
    assert(redone == (played < pz_session_known(session)) && pz_session_played(session) == played + redone);
}

static void do_restart(struct pz_session *session, size_t number) {
    (void)number;
    pz_session_go(session, 0);
    assert(pz_session_played(session) == 0);
}

static void do_go(struct pz_session *session, size_t number) {
    number %= pz_session_known(session) + 1;
    pz_session_go(session, number);
    assert(pz_session_played(session) == number);
}

static void do_place(struct pz_session *session, size_t number) {
    number %= pz_session_places(session);
    pz_session_go_to(session, number);
    assert(pz_session_here(session) == number);
}

static void do_hint(struct pz_session *session, size_t number) {
    (void)number;
    pz_session_add_hint(session);
}

static void do_resign(struct pz_session *session, size_t number) {
    if (!pz_session_game(session)->two_player || pz_session_outcome(session) != PZ_UNFINISHED)
        return;
    pz_session_resign(session, number % 2);
    assert(pz_session_resigned(session) == (int)(number % 2));
}

static void do_play_on(struct pz_session *session, size_t number) {
    (void)number;
    pz_session_play_on(session);
    assert(pz_session_resigned(session) < 0);
}

static const struct action {
    const char *name;
    void (*run)(struct pz_session *session, size_t number);
} actions[] = {
    {"undo", do_undo},   {"redo", do_redo}, {"restart", do_restart}, {"go", do_go},
    {"place", do_place}, {"hint", do_hint}, {"resign", do_resign},   {"playon", do_play_on},
};

static void play(struct pz_session *session, const char *move) {
    PZ_SCOPED_ERROR error = {0};
    const size_t played = pz_session_played(session), places = pz_session_places(session);
    if (pz_session_play(session, move, &error) == PZ_OK) {
        assert(pz_session_played(session) == played + 1 && pz_session_places(session) >= places);
    } else {
        assert(error.line == 0 && error.column > 0 && error.message.length > 0);
        assert(pz_session_played(session) == played && pz_session_places(session) == places);
    }
}

/* One line: an action with a number, if it has one, else a move. */
static void act(struct pz_session *session, const char *text) {
    size_t at = 0;
    const struct pz_word name = pz_word_next(text, &at), operand = pz_word_next(text, &at);
    uint64_t number = 0;
    pz_read_number(operand.text, operand.length, &number);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (pz_word_is(name, actions[i].name)) {
            actions[i].run(session, (size_t)number);
            return;
        }
    play(session, text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct pz_session *session = NULL;
    struct pz_lines lines = pz_lines_of((const char *)data, size);
    struct pz_line line;
    if (!*folder_name)
        folder_make();
    const char *level = small_levels[size ? data[0] % SMALL_LEVELS : 0].text;
    const enum pz_status status = pz_session_open(pz_games(), level, strlen(level), &session, NULL);
    assert(status == PZ_OK);
    for (pz_lines_next(&lines, &line); pz_lines_next(&lines, &line);) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add_bytes(&text, line.text, line.length);
        if (strcmp(pz_text_string(&text), "save") == 0) {
            struct pz_session *resumed = resume(session);
            pz_session_free(session);
            session = resumed;
        } else {
            act(session, pz_text_string(&text));
        }
        check_state(session);
    }
    check_record(session);
    pz_session_free(resume(session));
    pz_session_free(session);
    return 0;
}
