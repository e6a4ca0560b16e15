/*
 * A game being played: a record in memory, the file where it is saved, and the id of its start. Every change of the
 * record is saved at once, except the passing of time.
 */
#include "puzzles/session.h"

#include <assert.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "record.h"

struct pz_session {
    struct pz_record record;
    _Atomic(char *) id; /* null until first asked for, since describing a map of gigabytes takes long */
    char *path;
    struct pz_error save_error;
    bool unsynced; /* the last save may not be on the disk yet */
};

/* --- Making and freeing --- */

static struct pz_session *make(const struct pz_record *record) {
    struct pz_session *session = pz_alloc(1, sizeof *session);
    session->record = *record;
    return session;
}

struct pz_session *pz_session_new(const struct pz_game *game, void *state) {
    struct pz_record record = {0};
    pz_history_start(&record.history, game, state);
    return make(&record);
}

/* `source` is null if the bytes do not outlive the call. */
static enum pz_status open_bytes(const struct pz_game *const *games, const char *bytes, size_t length,
                                 struct pz_source *source, struct pz_session **session, struct pz_error *error) {
    struct pz_record record;
    const enum pz_status status = pz_record_read(&record, games, bytes, length, source, error);
    if (status == PZ_OK)
        *session = make(&record);
    return status;
}

enum pz_status pz_session_open_source(const struct pz_game *const *games, struct pz_source *source,
                                      struct pz_session **session, struct pz_error *error) {
    return open_bytes(games, pz_source_bytes(source), pz_source_length(source), source, session, error);
}

enum pz_status pz_session_open(const struct pz_game *const *games, const char *bytes, size_t length,
                               struct pz_session **session, struct pz_error *error) {
    return open_bytes(games, bytes, length, NULL, session, error);
}

void pz_session_free(struct pz_session *session) {
    if (!session)
        return;
    pz_session_sync(session);
    pz_record_free(&session->record);
    free(session->path);
    free(session->id);
    pz_error_free(&session->save_error);
    free(session);
}

struct pz_session *pz_session_copy(const struct pz_session *session) {
    struct pz_record record;
    pz_record_copy(&record, &session->record);
    return make(&record);
}

/* --- Saving --- */

void pz_session_record(const struct pz_session *session, struct pz_text *out) {
    pz_record_write(&session->record, PZ_RECORD, out);
}

void pz_session_share(const struct pz_session *session, bool moves, struct pz_text *out) {
    pz_record_write(&session->record, moves ? PZ_SENT : PZ_SHARED, out);
}

void pz_session_autosave(struct pz_session *session, const char *path) {
    char *copy = path ? pz_copy_string(path) : NULL;
    free(session->path);
    session->path = copy;
    pz_error_free(&session->save_error);
}

void pz_session_cannot_save(struct pz_session *session, const struct pz_error *why) {
    pz_session_autosave(session, NULL);
    pz_error_set(&session->save_error, 0, 0, "%s", pz_text_string(&why->message));
}

void pz_session_save(struct pz_session *session) {
    if (!session->path)
        return;
    PZ_SCOPED_TEXT text = {0};
    pz_record_write(&session->record, PZ_SAVE, &text);
    pz_error_free(&session->save_error);
    if (pz_staged_write(session->path, text.data, text.length, &session->save_error) == PZ_OK)
        session->unsynced = true;
}

bool pz_session_is_synced(const struct pz_session *session) {
    return !session->unsynced;
}

void pz_session_sync(struct pz_session *session) {
    if (session->path && session->unsynced)
        pz_staged_sync(session->path, &session->save_error);
    session->unsynced = false;
}

void pz_session_leave_sync(struct pz_session *session) {
    session->unsynced = false;
}

const struct pz_error *pz_session_save_error(const struct pz_session *session) {
    return session->save_error.message.length > 0 ? &session->save_error : NULL;
}

/* --- What it is --- */

const struct pz_game *pz_session_game(const struct pz_session *session) {
    return session->record.history.game;
}

const void *pz_session_state(const struct pz_session *session) {
    return session->record.history.state;
}

enum pz_outcome pz_session_outcome(const struct pz_session *session) {
    const int player = pz_session_resigned(session);
    const enum pz_outcome outcome = pz_session_game(session)->outcome(pz_session_state(session));
    return outcome == PZ_UNFINISHED && player >= 0 ? pz_outcome_won(1U - (unsigned)player) : outcome;
}

const void *pz_session_start(const struct pz_session *session) {
    return pz_history_first(&session->record.history);
}

/* The hash of the game's id, a NUL and what describe() says of the start. */
const char *pz_session_id(const struct pz_session *session) {
    const struct pz_game *game = pz_session_game(session);
    _Atomic(char *) *kept = &((struct pz_session *)session)->id; /* several threads may ask; the first one's is kept */
    char *known = atomic_load(kept);
    if (known)
        return known;
    PZ_SCOPED_TEXT text = {0};
    pz_text_add_bytes(&text, game->id, strlen(game->id) + 1);
    game->describe(pz_session_start(session), &text);
    const uint64_t value = pz_hash(PZ_HASH_START, text.data, text.length);
    char *id = pz_alloc(17, 1);
    for (int i = 0; i < 16; i++)
        id[i] = "0123456789abcdef"[value >> (60 - 4 * i) & 15];
    if (atomic_compare_exchange_strong(kept, &known, id))
        return id;
    free(id);
    return known;
}

const char *pz_session_value(const struct pz_session *session, const char *key) {
    const struct pz_header *header = pz_headers_find(&session->record.kept, key);
    return header ? header->value : NULL;
}

void pz_session_ask_back(const struct pz_session *session, struct pz_text *out) {
    pz_record_ask_back(&session->record, out);
}

void pz_session_set_value(struct pz_session *session, const char *key, const char *value) {
    assert(pz_is_letter(key[0]) && !pz_record_is_own_key(pz_session_game(session), key));
    for (const char *c = key; *c; c++)
        assert(pz_is_name_char(*c));
    pz_headers_set(&session->record.kept, key, value);
    pz_session_save(session);
}

/* --- Playing --- */

size_t pz_session_played(const struct pz_session *session) {
    return session->record.history.played;
}

size_t pz_session_known(const struct pz_session *session) {
    return session->record.history.known;
}

const char *pz_session_move(const struct pz_session *session, size_t index) {
    assert(index < pz_session_known(session));
    return session->record.history.line[index + 1]->move;
}

const char *pz_session_comment(const struct pz_session *session, size_t index) {
    const struct pz_history *history = &session->record.history;
    assert(index <= history->known);
    const struct pz_text *comment =
        index < history->known ? &history->line[index + 1]->before : &history->line[index]->after;
    return comment->length > 0 ? comment->data : NULL;
}

/* --- Places --- */

static struct pz_node *present(const struct pz_session *session) {
    const struct pz_history *history = &session->record.history;
    return history->line[history->played];
}

/* Saves a change of place. In a two-player game it counts as undo unless the new place follows the old one. */
static void save_moved(struct pz_session *session, const struct pz_node *before) {
    struct pz_record *record = &session->record;
    const bool leads_on = pz_history_on_line(&record->history, before, record->history.played);
    if (pz_session_game(session)->two_player && !leads_on && record->undone < UINT_MAX)
        record->undone++;
    pz_session_save(session);
}

/* --- Branches --- */

/* How many children of a node come before `until`; all of them if that is null. */
static size_t count_children(const struct pz_node *node, const struct pz_node *until) {
    size_t count = 0;
    for (const struct pz_node *child = node->child; child && child != until; child = child->sibling)
        count++;
    return count;
}

size_t pz_session_branches(const struct pz_session *session, size_t index) {
    assert(index <= pz_session_known(session));
    return count_children(session->record.history.line[index], NULL);
}

size_t pz_session_branch(const struct pz_session *session, size_t index, size_t branch) {
    assert(index <= pz_session_known(session));
    const struct pz_node *node = session->record.history.line[index]->child;
    while (branch-- > 0 && node)
        node = node->sibling;
    assert(node);
    return node->index;
}

size_t pz_session_chosen(const struct pz_session *session, size_t index) {
    const struct pz_history *history = &session->record.history;
    assert(index <= history->known);
    return count_children(history->line[index], index < history->known ? history->line[index + 1] : NULL);
}

/* --- The tree --- */

size_t pz_session_places(const struct pz_session *session) {
    return session->record.history.tree.count;
}

static struct pz_node *find_place(const struct pz_session *session, size_t number) {
    assert(number < pz_session_places(session));
    return session->record.history.tree.nodes[number];
}

struct pz_place pz_session_place(const struct pz_session *session, size_t number) {
    const struct pz_node *node = find_place(session, number);
    return (struct pz_place){.move = node->move,
                             .before = node->parent ? node->parent->index : 0,
                             .next = node->child ? node->child->index : 0,
                             .other = node->sibling ? node->sibling->index : 0,
                             .depth = node->depth};
}

size_t pz_session_place_on_line(const struct pz_session *session, size_t played) {
    assert(played <= pz_session_known(session));
    return session->record.history.line[played]->index;
}

size_t pz_session_here(const struct pz_session *session) {
    return pz_session_place_on_line(session, pz_session_played(session));
}

size_t pz_session_place_after(const struct pz_session *session, size_t number) {
    const struct pz_history *history = &session->record.history;
    const struct pz_node *node = find_place(session, number), *next = node->child;
    if (node->depth < history->known && history->line[node->depth] == node)
        next = history->line[node->depth + 1];
    return next ? next->index : 0;
}

void *pz_session_state_at(struct pz_session *session, size_t number) {
    return pz_history_state_at(&session->record.history, find_place(session, number));
}

void pz_session_effect(struct pz_session *session, size_t index, enum pz_reader reader, struct pz_text *out) {
    const struct pz_game *game = pz_session_game(session);
    PZ_SCOPED_TEXT wording = {0};
    if (!game->effect || (game->too_large && game->too_large(pz_session_start(session))))
        return;
    void *before = pz_session_state_at(session, pz_session_place_on_line(session, index));
    void *after = pz_session_state_at(session, pz_session_place_on_line(session, index + 1));
    game->effect(before, pz_session_move(session, index), after, &wording);
    pz_wording_add(pz_text_string(&wording), reader, out);
    game->free(before);
    game->free(after);
}

bool pz_session_go_to(struct pz_session *session, size_t number) {
    if (number == pz_session_here(session))
        return false;
    const struct pz_node *before = present(session);
    pz_history_go_to(&session->record.history, find_place(session, number));
    save_moved(session, before);
    return true;
}

/* --- Resigning --- */

int pz_session_resigned(const struct pz_session *session) {
    const struct pz_resignation *resignation = &session->record.resignation;
    return resignation->node == present(session) ? (int)resignation->player : -1;
}

void pz_session_resign(struct pz_session *session, unsigned player) {
    assert(pz_session_game(session)->two_player && pz_session_outcome(session) == PZ_UNFINISHED);
    session->record.resignation = (struct pz_resignation){present(session), player};
    pz_session_save(session);
}

/* Takes back a resignation here without saving. False if nobody has resigned. */
static bool take_back_resignation(struct pz_session *session) {
    const bool resigned = pz_session_resigned(session) >= 0;
    if (resigned)
        session->record.resignation.node = NULL;
    return resigned;
}

bool pz_session_play_on(struct pz_session *session) {
    const bool resigned = take_back_resignation(session);
    if (resigned)
        pz_session_save(session);
    return resigned;
}

/* --- Moving --- */

enum pz_status pz_session_play(struct pz_session *session, const char *move, struct pz_error *error) {
    const int player = pz_session_resigned(session);
    if (player >= 0)
        return pz_error_refuse(error, 1, "the game is over: %s has resigned",
                               pz_session_game(session)->two_player->players[player]);
    enum pz_status status = pz_history_play(&session->record.history, move, strlen(move), error);
    if (status == PZ_OK) {
        take_back_resignation(session); /* we play again the way that led there before */
        pz_session_save(session);
    }
    return status;
}

enum pz_status pz_session_replace(struct pz_session *session, const char *move, struct pz_error *error) {
    struct pz_history *history = &session->record.history;
    assert(history->played > 0);
    PZ_OWNED char *old = pz_copy_string(history->line[history->played]->move);
    const int resigned = pz_session_resigned(session);
    enum pz_status status = PZ_OK;
    take_back_resignation(session); /* its node may be removed */
    pz_history_retract(history);
    if (*move)
        status = pz_history_play(history, move, strlen(move), error);
    if (status != PZ_OK && history->known > history->played)
        pz_history_go(history, history->played + 1);
    else if (status != PZ_OK)
        pz_history_play(history, old, strlen(old), NULL);
    if (status == PZ_OK) {
        take_back_resignation(session); /* in the place that the new move leads to */
        pz_session_save(session);
    } else if (resigned >= 0) {
        session->record.resignation = (struct pz_resignation){present(session), (unsigned)resigned};
    }
    return status;
}

bool pz_session_go(struct pz_session *session, size_t played) {
    if (played == pz_session_played(session))
        return false;
    const struct pz_node *before = present(session);
    pz_history_go(&session->record.history, played);
    save_moved(session, before);
    return true;
}

bool pz_session_undo(struct pz_session *session) {
    const size_t played = pz_session_played(session);
    return played > 0 && pz_session_go(session, played - 1);
}

bool pz_session_redo(struct pz_session *session) {
    const size_t played = pz_session_played(session);
    return played < pz_session_known(session) && pz_session_go(session, played + 1);
}

/* --- Tries and scores --- */

unsigned pz_session_tries(const struct pz_session *session) {
    return session->record.history.tries;
}

long pz_session_score(const struct pz_session *session) {
    const struct pz_game *game = pz_session_game(session);
    return game->tried ? (long)pz_session_tries(session) : game->score ? game->score(pz_session_state(session)) : 0;
}

/* --- Hints and time --- */

void pz_session_add_hint(struct pz_session *session) {
    session->record.hints += session->record.hints < UINT_MAX;
    pz_session_save(session);
}

void pz_session_add_given(struct pz_session *session, size_t moves) {
    const unsigned room = UINT_MAX - session->record.given;
    session->record.given += moves < room ? (unsigned)moves : room;
}

void pz_session_limit_given(struct pz_session *session, size_t most) {
    if (session->record.given <= most)
        return;
    session->record.given = (unsigned)most;
    pz_session_save(session);
}

unsigned pz_session_given(const struct pz_session *session) {
    return session->record.given;
}

unsigned pz_session_hints(const struct pz_session *session) {
    return session->record.hints;
}

void pz_session_add_seconds(struct pz_session *session, double seconds) {
    assert(seconds >= 0);
    session->record.seconds += seconds;
}

double pz_session_seconds(const struct pz_session *session) {
    return session->record.seconds;
}

/* --- Counting games --- */

unsigned pz_session_undone(const struct pz_session *session) {
    return session->record.undone;
}

bool pz_session_counted(const struct pz_session *session) {
    return session->record.counted;
}

void pz_session_set_counted(struct pz_session *session) {
    session->record.counted = true;
}

uint64_t pz_session_begun(const struct pz_session *session) {
    return session->record.begun;
}

void pz_session_set_begun(struct pz_session *session, uint64_t begun) {
    session->record.begun = begun;
}

void pz_session_begin_another(struct pz_session *session) {
    struct pz_record *record = &session->record;
    record->begun = 0;
    record->hints = record->given = record->undone = 0;
    record->seconds = 0;
    record->counted = false;
}
