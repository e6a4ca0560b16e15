/* Where a game in play is saved, and what is kept of its end. */
#include "play/play.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "puzzles/catalog.h"
#include "puzzles/daily.h"
#include "puzzles/date.h"
#include "puzzles/lesson.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "puzzles/unfinished.h"

static const double longest_pause = 60; /* seconds */

/* ---- results ---- */

void pz_play_see_solution(struct pz_play *play) {
    const struct pz_result seen = {.shown = true, .hints = pz_session_hints(play->session), .seen = play->time.today};
    pz_session_add_hint(play->session);
    if (!play->lesson && pz_play_is_ours_to_solve(play))
        pz_store_add_result(play->store, pz_play_game(play)->id, pz_session_id(play->session), seen, NULL);
}

void pz_play_sync(struct pz_play *play) {
    if (pz_session_is_synced(play->session))
        return;
    if (pz_store_sync(play->store, play->save))
        pz_session_leave_sync(play->session);
    else
        pz_session_sync(play->session);
}

/* The day on which a level is solved. A level of the day that was opened on its day counts for it after midnight. */
static long day_of_solving(const struct pz_play *play) {
    const char *date = pz_session_value(play->session, "Daily");
    long day;
    const bool in_time = date && pz_date_read(date, &day) && day == play->opened;
    const struct pz_result known = pz_store_result(play->store, pz_play_game(play)->id, pz_session_id(play->session));
    return in_time && known.seen < day ? day : play->time.today;
}

/* Ignores failures: the store tries again to write, and says what is unwritten (pz_store_unwritten). */
void pz_play_keep_end(struct pz_play *play) {
    const struct pz_session *session = play->session;
    const struct pz_game *game = pz_play_game(play);
    if (!pz_play_is_over(play))
        return;
    if (play->end != pz_session_here(session)) {
        play->end = pz_session_here(session);
        play->end_seconds = pz_session_seconds(session);
    }
    if (play->lesson) {
        PZ_SCOPED_TEXT id = {0};
        pz_catalog_id(session, &id);
        pz_store_add_result(play->store, game->id, pz_text_string(&id), (struct pz_result){.solved = true}, NULL);
    } else if (play->keeping == PZ_KEPT && pz_session_outcome(session) == PZ_SOLVED && pz_play_is_ours_to_solve(play)) {
        const struct pz_result result = {.solved = true,
                                         .hints = pz_session_hints(session),
                                         .shown = pz_play_is_shown(play),
                                         .perfect = pz_play_is_perfect(play),
                                         .best = game->tried ? 0 : pz_session_score(session),
                                         .tries = pz_session_tries(session),
                                         .seconds = pz_play_seconds(session)};
        pz_store_add_result(play->store, game->id, pz_session_id(session), result, NULL);
        if (!pz_play_is_shown(play))
            pz_daily_count(play->store, session, day_of_solving(play), NULL);
    }
    if (play->keeping == PZ_KEPT && pz_play_is_match(play) && pz_session_resigned(play->session) < 0)
        pz_play_count_match(play);
    pz_play_sync(play);
}

void pz_play_keep_resignation(struct pz_play *play) {
    if (!pz_play_may_withdraw(play))
        return;
    pz_play_count_match(play);
    pz_play_sync(play);
}

void pz_play_best_found(struct pz_play *play, long best) {
    play->best = best;
    if (!play->lesson)
        pz_play_keep_end(play);
}

/* ---- unfinished games ---- */

static bool may_continue(const struct pz_session *session) {
    const struct pz_game *game = pz_session_game(session);
    return game->may_continue && game->may_continue(session);
}

/* Whether the line leads to an end, even if the player has gone back from there. */
static bool has_ended(const struct pz_session *session) {
    bool ended = pz_session_outcome(session) != PZ_UNFINISHED;
    if (ended || pz_session_played(session) == pz_session_known(session))
        return ended;
    PZ_SCOPED_SESSION *line = pz_session_copy(session);
    while (!ended && pz_session_redo(line))
        ended = pz_session_outcome(line) != PZ_UNFINISHED;
    return ended;
}

static bool is_at_start(struct pz_session *session) {
    const struct pz_opponent opponent = pz_opponent_read(session);
    return pz_session_played(session) <= pz_opponent_first_place(&opponent, session);
}

/* A game with a friend may have been sent before the first move. */
bool pz_play_is_unfinished(struct pz_session *saved) {
    const bool sent = pz_session_value(saved, pz_play_side);
    return may_continue(saved) || !((is_at_start(saved) && !sent) || has_ended(saved));
}

struct pz_session *pz_play_unfinished(struct pz_store *store, struct pz_session *level, struct pz_error *error) {
    struct pz_session *saved = pz_unfinished_open(store, level, error);
    if (!saved || pz_play_is_unfinished(saved))
        return saved;
    pz_session_free(saved);
    return NULL;
}

/* Whether two paths name one file, even if it is only staged. */
static bool is_same_file(const char *a, const char *b) {
    PZ_OWNED char *first = pz_staged_current(a), *second = pz_staged_current(b);
    struct stat one, other;
    return strcmp(a, b) == 0 || (stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_dev == other.st_dev &&
                                 one.st_ino == other.st_ino);
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
    struct pz_session *saved = pz_unfinished_open(store, opened, error);
    if (!saved)
        return opened;
    pz_session_set_value(saved, "Title", pz_session_value(opened, "Title")); /* it may have got it since */
    pz_session_free(opened);
    return saved;
}

/* ---- the save ---- */

/* PZ_NO: another program has the save, so we may only read it. PZ_BAD: the game cannot be saved, as *error says. */
static enum pz_status lock_save(struct pz_play *play, struct pz_error *error) {
    char *path = pz_unfinished_path(play->store, play->session);
    if (path && pz_store_is_leaving(play->store, path)) {
        free(path);
        pz_unfinished_beside(play->store, play->session);
        path = pz_unfinished_path(play->store, play->session);
    }
    const enum pz_status status = path ? pz_store_lock(play->store, path, error)
                                       : pz_error_set(error, 0, 0, "there is no folder to keep games in");
    play->save = status == PZ_OK ? path : NULL;
    if (!play->save)
        free(path);
    return status;
}

static void unlock_save(struct pz_play *play) {
    if (play->save)
        pz_store_unlock(play->store, play->save);
    free(play->save);
    play->save = NULL;
}

/*
 * Reads the locked save again, since another program may have changed it after we read it, and continues with that.
 * PZ_NO: there is no save. PZ_BAD: there is a file that cannot be read or is another game's, and must not be replaced.
 */
static enum pz_status read_save(struct pz_play *play, struct pz_error *error) {
    struct pz_session *saved = NULL;
    if (!play->save)
        return PZ_NO;
    const enum pz_status status = pz_unfinished_read(play->store, pz_play_game(play), play->save, &saved, error);
    if (!saved) {
        if (status == PZ_OK)
            pz_staged_remove(play->save); /* only a torn version can be left there, and we hold the lock */
        return status == PZ_BAD ? PZ_BAD : PZ_NO;
    }
    if (strcmp(pz_session_id(saved), pz_session_id(play->session)) != 0) {
        pz_session_free(saved);
        return pz_error_set(error, 0, 0, "a saved game of %s stays as it is: it is another level's",
                            pz_play_game(play)->title);
    }
    /* In a duel, the save has the first player's game, and the session is the second player's, about to begin. */
    const bool begins_duel = may_continue(saved) && pz_session_known(play->session) == 0;
    struct pz_session *dropped = begins_duel ? saved : play->session;
    if (!begins_duel) {
        pz_session_set_value(saved, "Title", pz_session_value(dropped, "Title")); /* it may have got it since */
        play->session = saved;
    }
    pz_session_free(dropped);
    return PZ_OK;
}

/* Locks the save first and then reads it, so that no move of another program is overwritten. */
static void claim_save(struct pz_play *play, struct pz_error *error) {
    PZ_SCOPED_ERROR why = {0};
    enum pz_status there = PZ_NO, locked = lock_save(play, &why);
    if (play->save && (there = read_save(play, error)) == PZ_BAD) {
        unlock_save(play);
        pz_unfinished_beside(play->store, play->session);
        locked = lock_save(play, &why);
    }
    const bool elsewhere = pz_session_known(play->session) > 0 && there != PZ_OK;
    play->keeping = locked == PZ_NO ? PZ_READ_ONLY : elsewhere ? PZ_LOOKED_AT : PZ_KEPT;
    pz_session_autosave(play->session, play->keeping == PZ_KEPT ? play->save : NULL);
    if (locked == PZ_BAD)
        pz_session_cannot_save(play->session, &why);
    else if (why.message.length > 0 && error && error->message.length == 0)
        pz_error_set(error, 0, 0, "%s", pz_text_string(&why.message));
}

/* A game that could not be locked when it began gets a path of its own, since we do not know what is at its old one. */
void pz_play_save(struct pz_play *play) {
    PZ_SCOPED_ERROR why = {0};
    if (play->keeping == PZ_KEPT && !play->save) {
        pz_unfinished_beside(play->store, play->session);
        if (lock_save(play, &why) == PZ_OK)
            pz_session_autosave(play->session, play->save);
        else
            pz_session_cannot_save(play->session, &why);
    }
    pz_session_save(play->session);
}

void pz_play_keep_record(struct pz_play *play) {
    const bool begins = play->keeping == PZ_LOOKED_AT;
    if (begins) {
        play->keeping = PZ_KEPT;
        pz_session_autosave(play->session, play->save);
    }
    if (begins || (play->keeping == PZ_KEPT && !play->save))
        pz_play_save(play);
}

/*
 * Counts a saved game that is over, because the program may have been killed after its last move. The time of the save
 * is when it ended.
 */
static void count_found(struct pz_play *play) {
    const struct pz_play_time now = play->time;
    struct timespec saved;
    if (play->keeping != PZ_KEPT || pz_session_known(play->session) == 0 || !pz_play_is_over(play))
        return;
    if (play->save && pz_staged_modified(play->save, &saved) && saved.tv_sec < now.date) {
        play->time.date = saved.tv_sec;
        play->time.today = now.day_of ? now.day_of(now.clock, saved.tv_sec) : now.today;
    }
    play->counted = play->counted || (pz_play_is_match(play) && pz_play_knows_match(play));
    pz_play_keep_end(play);
    pz_play_keep_resignation(play);
    play->time = now;
}

void pz_play_begin(struct pz_play *play, struct pz_session *session, struct pz_play_time time, struct pz_error *error) {
    play->session = session;
    play->lesson = pz_lesson_is(session);
    play->keeping = PZ_NOT_KEPT;
    play->time = time;
    play->opened = time.today;
    play->best = -1;
    play->end = SIZE_MAX;
    play->moment_of = SIZE_MAX;
    play->restarted = play->checked = 0;
    if (play->lesson)
        pz_session_go(session, 0);
    else if (!pz_play_is_too_large(session))
        claim_save(play, error);
    play->opponent = pz_opponent_read(play->session);
    if (play->keeping != PZ_KEPT && pz_play_is_match(play) && pz_play_is_over(play)) /* it was over when opened */
        pz_session_set_counted(play->session);
    play->counted = pz_play_was_counted(play);
    count_found(play);
}

void pz_play_end(struct pz_play *play) {
    const bool touched = pz_session_places(play->session) > 1 || pz_session_hints(play->session) > 0;
    const bool over = has_ended(play->session), taken_back = touched && is_at_start(play->session);
    const bool stays = may_continue(play->session);
    pz_play_forget_hint(play);
    pz_play_keep_resignation(play);
    pz_play_mark_counted(play);
    if (play->keeping == PZ_KEPT && pz_session_known(play->session) > 0)
        pz_session_save(play->session); /* to save the time since the last move */
    const bool returns = taken_back && !pz_play_is_over(play);
    pz_play_sync(play);
    if (play->keeping == PZ_KEPT && play->save && !stays && (taken_back || over))
        pz_unfinished_leave(play->store, play->save, returns);
    unlock_save(play);
    pz_text_free(&play->moment);
    pz_session_free(play->session);
    play->session = NULL;
}

bool pz_play_take_over(struct pz_play *play, struct pz_error *error) {
    PZ_OWNED char *path = pz_unfinished_path(play->store, play->session);
    if (!path || pz_store_lock(play->store, path, error) != PZ_OK)
        return false;
    pz_play_forget_hint(play);
    pz_play_begin(play, play->session, play->time, error);
    pz_store_unlock(play->store, path);
    return true;
}

bool pz_play_settle(struct pz_store *store, struct pz_session *session, struct pz_play_time time) {
    struct pz_play play = {.store = store};
    pz_play_begin(&play, session, time, NULL);
    const bool settled = play.keeping == PZ_KEPT && pz_play_is_over(&play) && !pz_store_unwritten(store);
    pz_play_end(&play);
    return settled;
}

void pz_play_at(struct pz_play *play, struct pz_play_time time) {
    const double passed = time.now - play->time.now;
    play->time = time;
    if (!pz_play_is_over(play))
        pz_session_add_seconds(play->session, passed < longest_pause ? passed : longest_pause);
}
