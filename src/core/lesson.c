/* What a lesson asks for, and how it judges the player's moves. */
#include "puzzles/lesson.h"

#include <string.h>

#include "puzzles/line.h"

bool pz_lesson_is(const struct pz_session *session) {
    return pz_session_value(session, "Lesson") && pz_session_known(session) > 0;
}

const char *pz_lesson_words(const struct pz_session *session) {
    return pz_session_comment(session, pz_session_played(session));
}

static void add_lines(const char *comment, bool plain, struct pz_text *out) {
    static const char mark[] = "plain: ";
    struct pz_lines lines = pz_lines_of(comment, strlen(comment));
    for (struct pz_line line; pz_lines_next(&lines, &line);) {
        const bool marked = line.length >= strlen(mark) && memcmp(line.text, mark, strlen(mark)) == 0;
        const size_t skipped = marked ? strlen(mark) : 0;
        if (marked != plain)
            continue;
        pz_text_add(out, out->length > 0 ? "\n" : "");
        pz_text_add_bytes(out, line.text + skipped, line.length - skipped);
    }
}

void pz_lesson_add_words(const char *comment, bool plain, struct pz_text *out) {
    const size_t before = out->length;
    add_lines(comment, plain, out);
    if (plain && out->length == before)
        add_lines(comment, false, out);
}

bool pz_lesson_done(const struct pz_session *session) {
    return pz_session_played(session) == pz_session_known(session);
}

bool pz_lesson_asks(const struct pz_session *session, size_t played) {
    return played < pz_session_known(session) && pz_session_comment(session, played);
}

/* Appends the position after a move from here; false if it is illegal. */
static bool describe_after(const struct pz_session *session, const char *move, struct pz_text *out,
                           struct pz_error *error) {
    const struct pz_game *game = pz_session_game(session);
    void *state = game->clone(pz_session_state(session));
    const bool legal = game->play(state, move, error) == PZ_OK;
    if (legal)
        game->print(state, out);
    game->free(state);
    return legal;
}

/* Whether two moves lead to the same position. Moves that do not change the board, such as a walk, must be equal. */
static bool same_end(const struct pz_session *session, const char *asked, const struct pz_text *end) {
    PZ_SCOPED_TEXT before = {0}, wanted = {0};
    pz_session_game(session)->print(pz_session_state(session), &before);
    describe_after(session, asked, &wanted, NULL);
    return strcmp(pz_text_string(&wanted), pz_text_string(end)) == 0 &&
           strcmp(pz_text_string(&before), pz_text_string(end)) != 0;
}

enum pz_status pz_lesson_try(const struct pz_session *session, const char *move, struct pz_error *error) {
    const char *asked = pz_session_move(session, pz_session_played(session));
    PZ_SCOPED_TEXT end = {0};
    enum pz_status status = PZ_BAD;
    if (describe_after(session, move, &end, error))
        status = strcmp(move, asked) == 0 || same_end(session, asked, &end) ? PZ_OK : PZ_NO;
    return status;
}
