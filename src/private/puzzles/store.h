/*
 * What the program remembers between runs: games left unfinished, results, settings. A folder of small text files that
 * several programs may use at once. If the folder cannot be used, everything works but nothing is kept.
 *
 *     saves/GAME/ID.lvl   a record for each level left unfinished (session.h), perhaps staged (staged.h)
 *     results             lines "GAME ID SOLVED BEST HINTS [shown] [perfect] [tries=T] [seconds=S] [seen=DAY]"; of
 *                         several for one level, the best counts
 *     games               lines about games against the computer, one a game (struct pz_match)
 *     days                lines "solved ON GAME DAY [helped]": the level of the day of DAY was solved on ON
 *     daily/GAME/DAY.lvl  levels of the day, once they have been made
 *     settings            lines "KEY VALUE"; of several for one key, the last counts
 *     lock, open          empty files, by which programs keep out of each other's way
 */
#ifndef PUZZLES_STORE_H
#define PUZZLES_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/game.h"

struct pz_store;
struct pz_syncer; /* staged.h */

/*
 * Opens the folder, creating it if need be; a null `folder` means that there is none. Never returns null. If the folder
 * or its files cannot be read, *error says why. While the folder is not there, nothing is kept; it may appear later.
 */
struct pz_store *pz_store_open(const char *folder, struct pz_error *error);
/* Tries once more to write what could not be written. */
void pz_store_free(struct pz_store *store);

/* Declares pointers to stores that are freed at the end of their scope. */
#define PZ_SCOPED_STORE PZ_SCOPED(pz_store_free_at) struct pz_store
static inline void pz_store_free_at(struct pz_store **store) {
    pz_store_free(*store);
}

/* ---- the disk ---- */

/* From now on the store queues written files with this syncer and does not wait for the disk. Null: it waits again. */
void pz_store_sync_by(struct pz_store *store, const struct pz_syncer *syncer);
/* Queues a file of the folder for the syncer. False if there is none; then the caller must sync the file. */
bool pz_store_sync(const struct pz_store *store, const char *path);
/* Waits until all queued files are on the disk. False if one could not be written or synced. */
bool pz_store_wait(const struct pz_store *store);

/*
 * Tries again to write what could not be written and is still in memory; so does every call that adds something.
 * Returns PZ_OK once all results, matches and days are written.
 */
enum pz_status pz_store_flush(struct pz_store *store, struct pz_error *error);
/* Why the last try failed; null if all results, matches and days are written. */
const struct pz_error *pz_store_unwritten(const struct pz_store *store);

/*
 * What was wrong with the files when the store was opened: "line 3 of FOLDER/games is damaged and does not count: its
 * result cannot be read", and the same for other files, separated by semicolons; null if nothing was. Damaged lines
 * stay in the files.
 */
const char *pz_store_damage(const struct pz_store *store);

/*
 * Takes the damaged lines out of the files; the old files stay beside the new ones as NAME.broken, NAME.broken-2 and so
 * on. Also writes what could not be written. PZ_BAD, with an error, if that fails. Waits for the disk.
 */
enum pz_status pz_store_mend(struct pz_store *store, struct pz_error *error);

/* ---- results ---- */

struct pz_result {
    bool solved;      /* by the player */
    bool shown;       /* the program solved it; `solved` is then kept as false */
    bool perfect;     /* no score lower than `best` is possible; kept only if the player solved it */
    long best;        /* the lowest score it was solved with */
    unsigned tries;   /* tries until the first solution, in games that count them (game.h); 0 if not known */
    unsigned hints;   /* used in that solution */
    unsigned seconds; /* that the solution took; 0 if not known */
    long seen;        /* the last day (date.h) on which the program showed a whole solution; 0 if it never did */
};

/* The result for a level; all zero if there is none. */
struct pz_result pz_store_result(const struct pz_store *store, const char *game, const char *id);

/*
 * Keeps the better of the old and the new result. A solution of the player beats one that was shown, which beats none;
 * then no hints beat some, then the lower score, then fewer hints, then less time. A perfect result stays perfect while
 * the score is the same. Tries, and whether they are perfect, are those of the player's first solution. Of the days on
 * which a solution was seen, the later one is kept. Facts that only later versions know stay in the file.
 */
enum pz_status pz_store_add_result(struct pz_store *store, const char *game, const char *id, struct pz_result result,
                                   struct pz_error *error);

/* What a player has done in a game, lessons apart. */
struct pz_statistics {
    unsigned solved;        /* levels, by the player */
    unsigned perfect;       /* of those solved, with the best possible score */
    unsigned without_hints; /* of those solved */
    uint64_t seconds;       /* spent on these solutions and on games against the computer */
};

struct pz_statistics pz_store_statistics(const struct pz_store *store, const char *game);

/* ---- games against the computer that have ended ---- */

enum pz_match_result {
    PZ_MATCH_WON, /* by the player */
    PZ_MATCH_DRAWN,
    PZ_MATCH_LOST,
};

/*
 * A match, which the file has as one line:
 *
 *     game 2026-05-01T19:30:00Z lgame careful red lost moves=23 hints=0 undone=2 seconds=412 begun=1777663388123456
 *         end=resigned Size=9
 *
 * The facts after the result come in any order, each KEY=VALUE. Keys that begin with a capital letter are settings,
 * headers of the level the match began with. Facts that only later versions know stay in the file.
 *
 * The strings are borrowed.
 */
struct pz_match {
    const char *time;     /* when it ended: "2026-05-01T19:30:00Z" */
    const char *game;     /* its id */
    const char *opponent; /* "careful" */
    const char *side;     /* the player's: "red" */
    const char *settings; /* "Size=9 Variant=free": separated by blanks */
    enum pz_match_result result;
    bool resigned; /* whoever lost gave up */
    bool set_up;   /* it began from a position of its own */
    unsigned moves, hints;
    unsigned undone;  /* how often moves were taken back */
    unsigned seconds; /* at most UINT_MAX */
    uint64_t begun;   /* in microseconds since 1970, which tells matches apart; 0 if not known */
};

enum pz_status pz_store_add_match(struct pz_store *store, const struct pz_match *match, struct pz_error *error);

/* All matches in the order in which they ended; borrowed until one is added. */
const struct pz_match *pz_store_matches(const struct pz_store *store, size_t *count);

struct pz_match_counts {
    unsigned won, drawn, lost;
    unsigned won_helped; /* how many of those won had hints, or moves taken back */
};

/* Which matches to count. Null stands for any. */
struct pz_match_filter {
    const char *game, *opponent, *side;
    const char *key, *value; /* a setting */
};

/* Counts the matches that fit the filter, except those that were `set_up`. */
struct pz_match_counts pz_store_match_counts(const struct pz_store *store, const struct pz_match_filter *filter);

/* ---- levels of the day ---- */

/* How a level of the day was solved: not yet, on a later day, on its own day but with hints, or on its own day. */
enum pz_daily_result { PZ_DAILY_OPEN, PZ_DAILY_LATER, PZ_DAILY_HELPED, PZ_DAILY_IN_TIME };

/* Keeps that a game's level of the day has been solved, and on which day (date.h). */
enum pz_status pz_store_add_day(struct pz_store *store, const char *game, long day, long on, struct pz_error *error);
/* Keeps that it was solved on its own day, but with hints. */
enum pz_status pz_store_add_helped_day(struct pz_store *store, const char *game, long day, struct pz_error *error);

/* How a level of the day was solved; the greatest of its results counts. */
enum pz_daily_result pz_store_day(const struct pz_store *store, const char *game, long day);

/* A streak is a run of days whose levels were each solved on the day itself, without hints. */
struct pz_streak {
    unsigned days;    /* length of the streak that ends today or yesterday; a clock that is set back does not end it */
    unsigned longest; /* length of the longest ever */
};

/* The streak of a game. If `game` is null, the level of any game counts for its day. */
struct pz_streak pz_store_streak(const struct pz_store *store, const char *game, long today);

/* Returns the malloc'd path of a game's level of a day, and creates its folder; null if nothing is kept. */
char *pz_store_daily_path(const struct pz_store *store, const char *game, long day);

/* ---- saves ---- */

/* Returns the malloc'd path where the game with that id is saved, and creates its folder; null if nothing is kept. */
char *pz_store_save_path(const struct pz_store *store, const char *game, const char *id);

struct pz_save {
    const struct pz_game *game;
    char *path;
    struct timespec time; /* when it was written */
};

/* Starts as {0}. */
struct pz_saves {
    struct pz_save *items;
    size_t count, capacity;
};

/* Replaces *saves by the saves of these games, latest first, without reading them. The list of games ends with null. */
void pz_store_saves(const struct pz_store *store, const struct pz_game *const *games, struct pz_saves *saves);
void pz_saves_free(struct pz_saves *saves);

/* Returns the malloc'd name under which a damaged save was last set aside; null if none was since the last call. */
char *pz_store_take_aside(struct pz_store *store);

/*
 * Locks a game for this program, by the path of its save. Each call needs one unlock; when the program ends, the system
 * unlocks. PZ_NO: another program has it open. PZ_BAD: it cannot be locked, as *error says, so nothing may be saved at
 * this path. If the file system has no locks, every game is granted; the first call that passes an *error then returns
 * PZ_OK with that message in it.
 */
enum pz_status pz_store_lock(struct pz_store *store, const char *path, struct pz_error *error);
void pz_store_unlock(struct pz_store *store, const char *path);

/*
 * Removes the save of a game that is over as soon as all queued files are on the disk. The caller has locked it; until
 * it is gone it stays locked and pz_store_saves() leaves it out. If something cannot be written, the save stays.
 */
void pz_store_leave(struct pz_store *store, const char *path);
bool pz_store_is_leaving(const struct pz_store *store, const char *path);
/* Removes the saves of pz_store_leave() whose files are on the disk by now. Call it now and then. */
void pz_store_tidy(struct pz_store *store);

/* ---- settings ---- */

/* The value of a setting, null if it is not set. Borrowed until the setting changes. */
const char *pz_store_setting(const struct pz_store *store, const char *key);
enum pz_status pz_store_set(struct pz_store *store, const char *key, const char *value, struct pz_error *error);
/* Sets it in memory only; the next call that adds anything writes it. To set several, use this for all but the last. */
void pz_store_note(struct pz_store *store, const char *key, const char *value);

#endif
