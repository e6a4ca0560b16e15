/* Where a game in play is saved, and what is kept of its end. */
#include "play/play.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "puzzles/catalog.h"
#include "puzzles/daily.h"
#include "puzzles/lesson.h"
#include "puzzles/memory.h"
#include "puzzles/unfinished.h"

static const double longest_pause = 60; /* seconds */

/* ---- results ---- */

unsigned pz_play_seconds(const struct pz_session *session) {
    const double seconds = pz_session_seconds(session);
    return seconds < UINT_MAX ? (unsigned)seconds : UINT_MAX;
}

static void add_result(struct pz_store *store, const struct pz_session *session, bool perfect) {
    const struct pz_game *game = pz_session_game(session);
    const struct pz_result result = {.solved = true,
                                     .hints = pz_session_hints(session),
                                     .shown = pz_session_shown(session),
                                     .perfect = perfect,
                                     .best = game->score ? game->score(pz_session_state(session)) : 0,
                                     .seconds = pz_play_seconds(session)};
    pz_store_add_result(store, game->id, pz_session_id(session), result, NULL);
}

static void keep_lesson(struct pz_play *play) {
    PZ_SCOPED_TEXT id = {0};
    pz_catalog_id(play->session, &id);
    pz_store_add_result(play->store, pz_play_game(play)->id, pz_text_string(&id), (struct pz_result){.solved = true},
                        NULL);
}

/* What cannot be written is tried again by the store, which says so (pz_store_unwritten). */
void pz_play_keep_end(struct pz_play *play) {
    if (!pz_play_is_over(play))
        return;
    if (play->lesson)
        keep_lesson(play);
    else if (play->keeping == PZ_KEPT && pz_session_outcome(play->session) == PZ_SOLVED &&
             pz_play_is_ours_to_solve(play)) {
        add_result(play->store, play->session, pz_play_is_perfect(play));
        pz_daily_count(play->store, play->session, play->time.today, NULL);
    }
    if (play->keeping == PZ_KEPT && pz_play_is_match(play))
        pz_play_count_match(play);
    pz_session_sync(play->session);
}

void pz_play_best_found(struct pz_play *play, long best) {
    play->best = best;
    if (!play->lesson)
        pz_play_keep_end(play);
}

/* ---- unfinished games ---- */

static bool goes_on(const struct pz_session *session) {
    const struct pz_game *game = pz_session_game(session);
    return game->goes_on && game->goes_on(session);
}

/* A level may have been solved when its result could not be written. */
static void count_solved(struct pz_store *store, const struct pz_session *saved) {
    const struct pz_game *game = pz_session_game(saved);
    const struct pz_result known = pz_store_result(store, game->id, pz_session_id(saved));
    if (!game->two_player && pz_session_outcome(saved) == PZ_SOLVED && !known.solved && !known.shown)
        add_result(store, saved, false);
}

struct pz_session *pz_play_unfinished(struct pz_store *store, struct pz_session *level, struct pz_error *error) {
    struct pz_session *saved = pz_unfinished_open(store, level, error);
    if (!saved || pz_session_outcome(saved) == PZ_UNFINISHED || goes_on(saved))
        return saved;
    count_solved(store, saved); /* it only waits for its screen to be closed */
    pz_session_free(saved);
    return NULL;
}

static bool is_same_file(const char *a, const char *b) {
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

bool pz_play_is_too_large(const struct pz_session *session) {
    const struct pz_game *game = pz_session_game(session);
    return game->too_large && game->too_large(pz_session_start(session));
}

struct pz_session *pz_play_resume(struct pz_store *store, struct pz_session *opened, const char *path,
                                  struct pz_error *error) {
    if (pz_play_is_too_large(opened) || pz_lesson_is(opened))
        return opened;
    if (pz_session_known(opened) > 0) {
        PZ_OWNED char *save = pz_unfinished_path(store, opened);
        if (save && !is_same_file(path, save))
            pz_unfinished_beside(store, opened);
        return opened;
    }
    pz_unfinished_take_back(store, opened);
    struct pz_session *saved = pz_play_unfinished(store, opened, error);
    if (!saved)
        return opened;
    pz_session_set_value(saved, "Title", pz_session_value(opened, "Title")); /* it may have got it since */
    pz_session_free(opened);
    return saved;
}

/* ---- the save ---- */

static void lock_save(struct pz_play *play) {
    char *path = pz_unfinished_path(play->store, play->session);
    if (path && !pz_store_lock(play->store, path)) {
        play->keeping = PZ_READ_ONLY;
        free(path);
        return;
    }
    const bool elsewhere = pz_session_known(play->session) > 0 && (!path || access(path, F_OK) != 0);
    play->keeping = elsewhere ? PZ_LOOKED_AT : PZ_KEPT;
    play->save = path;
    pz_session_autosave(play->session, elsewhere ? NULL : path);
}

static void unlock_save(struct pz_play *play) {
    if (play->save)
        pz_store_unlock(play->store, play->save);
    free(play->save);
    play->save = NULL;
}

void pz_play_keep_record(struct pz_play *play) {
    if (play->keeping != PZ_LOOKED_AT)
        return;
    play->keeping = PZ_KEPT;
    pz_session_autosave(play->session, play->save);
    pz_session_save(play->session);
}

void pz_play_begin(struct pz_play *play, struct pz_session *session, struct pz_play_time time) {
    play->session = session;
    play->opponent = pz_opponent_read(session);
    play->lesson = pz_lesson_is(session);
    play->keeping = PZ_NOT_KEPT;
    play->time = time;
    play->best = -1;
    if (play->lesson)
        pz_session_go(session, 0);
    else if (!pz_play_is_too_large(session))
        lock_save(play);
    if (pz_play_is_match(play) && pz_play_is_over(play)) /* the record of one that has ended before */
        pz_session_set_counted(session);
}

/* Whether a game is back at its start after something was done in it. */
static bool is_taken_back(const struct pz_play *play) {
    const bool played = pz_session_places(play->session) > 1 || pz_session_hints(play->session) > 0;
    return played && pz_session_played(play->session) <= pz_opponent_first_place(&play->opponent, play->session);
}

void pz_play_end(struct pz_play *play) {
    const bool over = pz_play_is_over(play), at_start = is_taken_back(play), stays = goes_on(play->session);
    pz_play_forget_hint(play);
    if (play->keeping == PZ_KEPT && pz_session_known(play->session) > 0)
        pz_session_save(play->session); /* with the time that has passed since the last move */
    pz_session_sync(play->session);
    if (play->keeping == PZ_KEPT && play->save && !stays && (at_start || (over && !pz_store_unwritten(play->store))))
        pz_unfinished_leave(play->save, at_start && !over);
    unlock_save(play);
    pz_session_free(play->session);
    play->session = NULL;
}

bool pz_play_take_over(struct pz_play *play, struct pz_error *error) {
    PZ_OWNED char *path = pz_unfinished_path(play->store, play->session);
    struct pz_session *saved = NULL;
    if (!path || !pz_store_lock(play->store, path))
        return false;
    const enum pz_status status = pz_unfinished_read(pz_play_game(play), path, &saved, error);
    if (saved) {
        pz_play_end(play);
        pz_play_begin(play, saved, play->time);
    } else { /* nothing was played there, or it was played to its end */
        if (status == PZ_BAD)
            pz_unfinished_beside(play->store, play->session);
        lock_save(play);
    }
    pz_store_unlock(play->store, path);
    return true;
}

void pz_play_at(struct pz_play *play, struct pz_play_time time) {
    const double passed = time.now - play->time.now;
    play->time = time;
    if (!pz_play_is_over(play))
        pz_session_add_seconds(play->session, passed < longest_pause ? passed : longest_pause);
}
