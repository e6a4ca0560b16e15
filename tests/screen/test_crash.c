/*
 * The machine stops, or the program is killed, at any moment while somebody plays: games with pauses and without,
 * undone, helped, won, left and begun again, a match, the level of the day, a draft and settings; on the screen, where
 * a worker syncs, and without one. Whatever the disk may hold then (crash.h), the next start reads all of it, and finds
 * at least what had been synced; after a kill, all that had been staged.
 *
 * PUZZLES_CRASHES=1000 in the environment tries 1000 random disks after each call, and all orderly ones, and says how
 * many there were.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "crash.h"
#include "home.h"
#include "play/play.h"
#include "player.h"
#include "puzzles/allemande.h"
#include "puzzles/date.h"
#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "puzzles/unfinished.h"
#include "session_text.h"
#include "test.h"
#include "tui/kit/platform.h"

#define FIELD "Puzzle: lammas\nTitle: Field\n\nbaaa\naaaa\naaca\naaaa\n"
#define WON "Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n"
#define DANCE "Puzzle: allemande\nComputer: white beginner\nSize: 5\n\n.....\n.....\n.....\n.....\n.....\n"
#define DAY "2026-05-01" /* on which the player of the tests lives */
enum { DAY_SECONDS = 24 * 60 * 60, NOON = 1777636800 /* of that day */ };
#define DAILY "Puzzle: lammas\nDaily: " DAY "\nTitle: Day\nDifficulty: easy\nSeed: 20260501\n\nba\naa\n"

/* ---- what was saved ---- */

/* One of the texts that a game or draft was saved as, in their order. */
struct version {
    size_t staged; /* the number of the call after which it was */
    struct pz_text bytes;
    char *print; /* what is the same in another session with the same moves, made so far */
    bool over;
};

enum { VERSIONS_MOST = 64 };

struct family {
    const char *name, *level; /* null: a draft */
    const struct pz_game *game;
    char *path; /* below the folder */
    struct version versions[VERSIONS_MOST];
    int count;
    int synced; /* the latest version that was on the disk at the moment; below 0: none */
};

enum { THE_FIELD, THE_WON, THE_DANCE, THE_DAILY, THE_DRAFT, FAMILIES };
enum { PROMISES_MOST = 64 };

static struct life {
    char *folder; /* the state folder */
    struct disk_log log;
    struct family families[FAMILIES];
    size_t promises[PROMISES_MOST]; /* how many calls there were when all that was written had to be synced */
    int promise_count;
} life;

/* The moves that lead to a place, malloc'd. */
static char *way_to(const struct pz_session *session, size_t number) {
    PZ_SCOPED_TEXT out = {0};
    for (; number > 0; number = pz_session_place(session, number).before) {
        PZ_OWNED char *rest = pz_copy_string(pz_text_string(&out));
        pz_text_clear(&out);
        pz_text_add(&out, "%s; %s", pz_session_place(session, number).move, rest);
    }
    return pz_copy_string(pz_text_string(&out));
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Which numbers places have depends on the order in which they are read. */
static char *print(const struct pz_session *session) {
    const size_t count = pz_session_places(session);
    char **ways = pz_alloc(count, sizeof *ways);
    PZ_OWNED char *here = way_to(session, pz_session_here(session));
    PZ_SCOPED_TEXT out = {0};
    for (size_t i = 0; i < count; i++)
        ways[i] = way_to(session, i);
    qsort(ways, count, sizeof *ways, by_text);
    pz_text_add(&out, "start %s, outcome %d, hints %u, after %sof %zu", pz_session_id(session),
                (int)pz_session_outcome(session), pz_session_hints(session), here, pz_session_known(session));
    for (size_t i = 0; i < count; i++) {
        pz_text_add(&out, "\n%s", ways[i]);
        free(ways[i]);
    }
    free(ways);
    return pz_text_take(&out);
}

static bool is_over(const struct pz_session *session) {
    return pz_session_outcome(session) != PZ_UNFINISHED;
}

static bool ends_with(const char *text, const char *end) {
    const size_t length = strlen(text), end_length = strlen(end);
    return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

/* Whether a name is one of a family's, among them those of a game that is back at its start. */
static bool is_of(const struct family *family, const char *path) {
    const size_t length = strlen(family->path);
    return strncmp(path, family->path, length) == 0 && (path[length] == '\0' || path[length] == '~');
}

static void add_version(struct family *family, size_t call) {
    const struct disk_log *log = &life.log;
    struct version *version = &family->versions[family->count++];
    assert_true(family->count <= VERSIONS_MOST);
    *version = (struct version){.staged = call};
    for (size_t i = 0; i < call; i++)
        if (log->calls[i].kind == DISK_WRITE && log->calls[i].file == log->calls[call].file)
            pz_text_add_bytes(&version->bytes, log->calls[i].bytes.data, log->calls[i].bytes.length);
    PZ_SCOPED_SESSION *session = open_text(pz_text_string(&version->bytes));
    version->print = print(session);
    version->over = is_over(session);
}

static void begin_family(struct family *family, const char *name, const struct pz_game *game, const char *level) {
    *family = (struct family){.name = name, .level = level, .game = game, .synced = -1};
    if (level) {
        PZ_SCOPED_SESSION *session = open_text(level);
        family->path = pz_format("saves/%s/%s.lvl", game->id, pz_session_id(session));
    } else {
        family->path = pz_format("drafts/%s.lvl", game->id);
    }
    for (size_t i = life.log.first; i < life.log.count; i++) {
        const struct disk_call *call = &life.log.calls[i];
        if (call->kind == DISK_RENAME && ends_with(call->path, ".tmp") && is_of(family, call->other))
            add_version(family, i);
    }
}

static void begin_life(void) {
    life = (struct life){.folder = home_new()};
    home_write(life.folder, "daily/lammas/" DAY ".lvl", DAILY);
    disk_record(&life.log, life.folder);
}

/* What it was made of is known now. */
static void end_life(void) {
    disk_stop();
    begin_family(&life.families[THE_FIELD], "the field", &lammas_game, FIELD);
    begin_family(&life.families[THE_WON], "the level that is won", &lammas_game, WON);
    begin_family(&life.families[THE_DANCE], "the match", &allemande_game, DANCE);
    begin_family(&life.families[THE_DAILY], "the level of the day", &lammas_game, DAILY);
    begin_family(&life.families[THE_DRAFT], "the draft", &lammas_game, NULL);
}

static void forget_life(void) {
    for (int i = 0; i < FAMILIES; i++) {
        for (int k = 0; k < life.families[i].count; k++) {
            pz_text_free(&life.families[i].versions[k].bytes);
            free(life.families[i].versions[k].print);
        }
        free(life.families[i].path);
    }
    disk_stop();
    disk_log_free(&life.log);
    home_remove(life.folder);
    life = (struct life){0};
}

/* For a script: here, all has had the time it needs. */
static void promise(const struct tui_request *request) {
    (void)request;
    assert_true(life.promise_count < PROMISES_MOST);
    life.promises[life.promise_count++] = disk_count();
}

static int tear_down(void **state) {
    (void)state;
    forget_life();
    return 0;
}

/* ---- what had been promised ---- */

/* One moment of the life. */
struct moment {
    size_t end;              /* so many calls have been made */
    struct crash_disk least; /* all that is on the disk for certain */
};

/* The latest version that was staged before the end; below 0: none. */
static int latest_staged(const struct family *family, size_t end) {
    int latest = family->count - 1;
    while (latest >= 0 && family->versions[latest].staged >= end)
        latest--;
    return latest;
}

static void learn_synced(const struct moment *moment, struct family *family) {
    const struct crash_disk *least = &moment->least;
    for (size_t i = 0; i < least->count; i++) {
        const struct pz_text *bytes = &least->files[i].bytes;
        for (int k = latest_staged(family, moment->end); k > family->synced && is_of(family, least->files[i].path); k--)
            if (family->versions[k].bytes.length == bytes->length &&
                memcmp(family->versions[k].bytes.data, bytes->data, bytes->length) == 0)
                family->synced = k;
    }
}

/* How many lines of a file that was certainly there begin with these words. */
static int count_lines(const struct crash_disk *disk, const char *path, const char *words) {
    const struct crash_file *file = crash_find(disk, path);
    int count = 0;
    for (size_t at = 0, next; file && at < file->bytes.length; at = next) {
        const char *line = file->bytes.data + at, *end = memchr(line, '\n', file->bytes.length - at);
        next = end ? (size_t)(end - file->bytes.data) + 1 : file->bytes.length;
        count += end && strncmp(line, words, strlen(words)) == 0;
    }
    return count;
}

/* ---- what the next start finds ---- */

__attribute__((format(printf, 3, 4), noreturn)) static void
complain(const struct moment *moment, const struct crash *crash, const char *format, ...) {
    static const char *const kinds[] = {"create", "append", "write", "cut", "rename", "remove", "sync", "sync folder"};
    static const char *const ways[] = {"there", "missing", "cut", "zeros"};
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    for (size_t i = moment->end > 24 ? moment->end - 24 : 0; i < moment->end; i++) {
        const struct disk_call *call = &life.log.calls[i];
        fprintf(stderr, "\n%zu: %s %s %s (file %zu)", i, kinds[call->kind], call->path, call->other ? call->other : "",
                call->file);
    }
    if (crash->seed)
        fprintf(stderr, "\nThen a random disk with the seed %llu.\n", (unsigned long long)crash->seed);
    else
        fprintf(stderr, "\nThen names up to call %zu, bytes of saves %s, of lines %s.\n", crash->names,
                ways[crash->bytes], ways[crash->lines]);
    fail();
    abort();
}

static bool is_solved(const struct pz_store *store, const struct family *family) {
    PZ_SCOPED_SESSION *session = open_text(family->level);
    return pz_store_result(store, family->game->id, pz_session_id(session)).solved;
}

/* Whether the store knows how the game of a family ended. */
static bool is_kept(const struct pz_store *store, const struct family *family) {
    size_t matches;
    long day = 0;
    pz_store_matches(store, &matches);
    if (family == &life.families[THE_DANCE])
        return matches > 0;
    pz_date_read(DAY, &day);
    return family->level && is_solved(store, family) &&
           (family != &life.families[THE_DAILY] || pz_store_day(store, "lammas", day) == PZ_DAILY_IN_TIME);
}

static bool was_over(const struct family *family, int from, int to) {
    bool over = false;
    for (int i = from < 0 ? 0 : from; i <= to; i++)
        over = over || family->versions[i].over;
    return over;
}

/* A level or a draft, as the next start opens it; null: there is no draft. */
static struct pz_session *open_family(struct pz_store *store, const char *home, const struct family *family,
                                      struct pz_error *error) {
    struct pz_session *session = NULL;
    PZ_OWNED char *path = home_path(home, family->path);
    if (family->level)
        return pz_play_resume(store, open_text(family->level), "elsewhere.lvl", error);
    pz_unfinished_read(NULL, family->game, path, &session, error);
    return session;
}

/* The number of the version that a session is; below 0: it is none but the level. */
static int find_version(const struct moment *moment, const struct crash *crash, const struct family *family,
                        const struct pz_session *session) {
    int found = latest_staged(family, moment->end);
    if (!session || (family->level && pz_session_places(session) == 1 && pz_session_hints(session) == 0))
        return -1;
    PZ_OWNED char *text = print(session);
    while (found >= 0 && strcmp(family->versions[found].print, text) != 0)
        found--;
    if (found < 0)
        complain(moment, crash, "%s was never saved like this: %s", family->name, text);
    return found;
}

/* The next start: what it opens, and what is expected of it. */
struct start {
    const struct moment *moment;
    const struct crash *crash;
    bool killed; /* rather than without power */
    char *home;
    struct pz_store *store;
};

/*
 * A game that is over may be gone once its result is kept. What is found over counts now, and counts once.
 */
static void check_end(const struct start *start, const struct family *family, int found, int least) {
    const int latest = latest_staged(family, start->moment->end);
    const bool kept = is_kept(start->store, family);
    size_t matches;
    if (found < least && !(kept && was_over(family, least, latest)))
        complain(start->moment, start->crash, "%s: version %d is found, but %d was there", family->name, found, least);
    if (found >= 0 && family->level && family->versions[found].over && !kept)
        complain(start->moment, start->crash, "%s: it was over, and does not count", family->name);
    pz_store_matches(start->store, &matches);
    if (matches > 1)
        complain(start->moment, start->crash, "the match counts %zu times", matches);
}

static void check_family(const struct start *start, const struct family *family) {
    PZ_SCOPED_ERROR error = {0};
    struct pz_play play = {.store = start->store};
    struct pz_session *session = open_family(start->store, start->home, family, &error);
    const int found = find_version(start->moment, start->crash, family, session),
              least = start->killed ? latest_staged(family, start->moment->end) : family->synced;
    play.session = session;
    if (family->level) /* which may read it again */
        pz_play_begin(&play, session, (struct pz_play_time){.date = NOON, .today = NOON / DAY_SECONDS}, &error);
    check_end(start, family, found, least);
    if (error.message.length > 0)
        complain(start->moment, start->crash, "%s: %s", family->name, pz_text_string(&error.message));
    if (play.save)
        pz_store_unlock(start->store, play.save);
    pz_session_free(play.session);
    free(play.save);
}

/* Whatever is listed, nothing is told to be damaged; of a first version that is torn, nothing is left. */
static void check_list(const struct start *start) {
    static const struct pz_game *const games[] = {&lammas_game, &allemande_game, NULL};
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    pz_store_saves(start->store, games, &saves);
    for (size_t i = 0; i < saves.count; i++) {
        PZ_SCOPED_ERROR error = {0};
        struct pz_session *session;
        pz_unfinished_read(NULL, saves.items[i].game, saves.items[i].path, &session, &error);
        if (error.message.length > 0)
            complain(start->moment, start->crash, "%s: %s", saves.items[i].path, pz_text_string(&error.message));
        pz_session_free(session);
    }
}

/* Whether the theme is the last that was certainly there, or a later one. */
static bool is_theme_sound(const struct moment *moment, const struct pz_store *store) {
    const char *now = pz_store_setting(store, "theme");
    int certain = count_lines(&moment->least, "settings", "theme ");
    bool sound = certain == 0 && !now;
    for (size_t i = life.log.first; i < moment->end && !sound; i++) {
        const struct disk_call *call = &life.log.calls[i];
        if (call->kind != DISK_WRITE || strcmp(call->path, "settings") != 0 ||
            strncmp(call->bytes.data, "theme ", 6) != 0)
            continue;
        PZ_OWNED char *value = pz_copy(call->bytes.data + 6, call->bytes.length - 7);
        sound = --certain <= 0 && now && strcmp(now, value) == 0;
    }
    return sound;
}

/* Each line that had been synced counts. */
static void check_lines(const struct start *start) {
    const struct crash_disk *least = &start->moment->least;
    size_t matches;
    long day = 0;
    for (int i = 0; i < FAMILIES; i++) {
        const struct family *family = &life.families[i];
        if (!family->level)
            continue;
        PZ_SCOPED_SESSION *session = open_text(family->level);
        PZ_OWNED char *solved = pz_format("%s %s 1 ", family->game->id, pz_session_id(session));
        if (count_lines(least, "results", solved) > 0 && !is_solved(start->store, family))
            complain(start->moment, start->crash, "%s: its result is lost", family->name);
    }
    pz_store_matches(start->store, &matches);
    if (count_lines(least, "games", "game ") > (int)matches)
        complain(start->moment, start->crash, "a match is lost");
    pz_date_read(DAY, &day);
    if (count_lines(least, "days", "solved ") > 0 && pz_store_day(start->store, "lammas", day) != PZ_DAILY_IN_TIME)
        complain(start->moment, start->crash, "a day is lost");
    if (!is_theme_sound(start->moment, start->store))
        complain(start->moment, start->crash, "the theme is %s", pz_store_setting(start->store, "theme"));
}

static void check_start(const struct moment *moment, const struct crash *crash, const struct crash_disk *disk,
                        bool killed) {
    SCOPED_HOME *home = home_new();
    PZ_SCOPED_ERROR error = {0};
    crash_write(disk, home);
    PZ_SCOPED_STORE *store = pz_store_open(home, &error);
    const struct start start = {moment, crash, killed, home, store};
    if (error.message.length > 0 || (killed && pz_store_damage(store)))
        complain(moment, crash, "%s",
                 error.message.length > 0 ? pz_text_string(&error.message) : pz_store_damage(store));
    check_lines(&start);
    check_list(&start);
    for (int i = 0; i < FAMILIES; i++)
        check_family(&start, &life.families[i]);
}

/* Whoever goes on from there loses nothing to what was torn: not the next time either. */
static void check_going_on(const struct moment *moment, const struct crash *crash, const struct crash_disk *disk) {
    SCOPED_HOME *home = home_new();
    const struct family *field = &life.families[THE_FIELD];
    crash_write(disk, home);
    struct pz_store *store = pz_store_open(home, NULL);
    struct pz_play play = {.store = store};
    pz_play_begin(&play, open_family(store, home, field, NULL), (struct pz_play_time){0}, NULL);
    if (pz_play_move(&play, "set 2 2 b", false, NULL) != PZ_PLAYED)
        assert_int_equal(pz_play_move(&play, "set 2 2 c", false, NULL), PZ_PLAYED);
    PZ_OWNED char *played = print(play.session);
    const struct pz_result result = {.solved = true, .best = 7};
    assert_int_equal(pz_store_set(store, "theme", "later", NULL), PZ_OK);
    assert_int_equal(pz_store_add_result(store, "lammas", "later", result, NULL), PZ_OK);
    pz_session_free(play.session); /* and the program is killed */
    free(play.save);
    pz_store_free(store);
    store = pz_store_open(home, NULL);
    PZ_SCOPED_SESSION *session = open_family(store, home, field, NULL);
    PZ_OWNED char *found = print(session);
    if (strcmp(found, played) != 0)
        complain(moment, crash, "what was played on is lost: %s", found);
    if (strcmp(pz_store_setting(store, "theme"), "later") != 0 || !pz_store_result(store, "lammas", "later").solved)
        complain(moment, crash, "a line that was written later is lost");
    pz_store_free(store);
}

/* ---- all of it ---- */

/* The disks that have been looked at; with the same promises, once is enough. */
struct disks {
    uint64_t *hashes;
    size_t count, capacity;
    unsigned long tried;
};

static bool is_new(struct disks *disks, const struct moment *moment, const struct crash_disk *disk, bool killed) {
    uint64_t hash = crash_hash(disk) + killed;
    for (int i = 0; i < FAMILIES; i++) {
        const struct family *family = &life.families[i];
        hash = hash * 31 + (uint64_t)(killed ? latest_staged(family, moment->end) : family->synced) + 1;
    }
    for (size_t i = 0; i < disks->count; i++)
        if (disks->hashes[i] == hash)
            return false;
    disks->hashes = pz_grow(disks->hashes, &disks->capacity, disks->count + 1, sizeof *disks->hashes);
    disks->hashes[disks->count++] = hash;
    return true;
}

enum { GOING_ON = 4 }; /* one in so many disks is played on */

static void try(struct disks *disks, const struct moment *moment, const struct crash *crash, bool killed) {
    struct crash_disk disk;
    disks->tried++;
    crash_happen(&life.log, crash, &disk);
    if (is_new(disks, moment, &disk, killed)) {
        check_start(moment, crash, &disk, killed);
        if (disks->count % GOING_ON == 0)
            check_going_on(moment, crash, &disk);
    }
    crash_free(&disk);
}

/* How many random disks there are after each call. */
static unsigned long wanted(void) {
    const char *text = getenv("PUZZLES_CRASHES");
    return text ? strtoul(text, NULL, 10) : 2;
}

/* All names there are, or as few as may be, or all but the last ones; with each way in which bytes may be lost. */
static void try_in_order(struct disks *disks, const struct moment *moment) {
    enum { LAST = 3, FEWEST = LAST + 1 };
    const size_t most = getenv("PUZZLES_CRASHES") ? moment->end : FEWEST;
    for (size_t back = 0; back <= most; back++)
        for (int way = 0; way < CRASH_WAYS * CRASH_WAYS; way++) {
            const struct crash crash = {.end = moment->end,
                                        .names = back < most && back <= moment->end ? moment->end - back : 0,
                                        .bytes = (enum crash_bytes)(way / CRASH_WAYS),
                                        .lines = (enum crash_bytes)(way % CRASH_WAYS)};
            try(disks, moment, &crash, false);
        }
}

static bool has_same_bytes(const struct crash_disk *disk, const struct pz_text *bytes) {
    bool has = false;
    for (size_t i = 0; i < disk->count && !has; i++)
        has = disk->files[i].bytes.length == bytes->length &&
              memcmp(pz_text_string(&disk->files[i].bytes), pz_text_string(bytes), bytes->length) == 0;
    return has;
}

/* Where it was promised, each file is on the disk as it is, though perhaps by its former name. */
static void check_promise(const struct moment *moment) {
    const struct crash now = {.end = moment->end, .names = moment->end};
    struct crash_disk most;
    bool promised = false;
    for (int i = 0; i < life.promise_count; i++)
        promised = promised || life.promises[i] == moment->end;
    crash_happen(&life.log, &now, &most);
    for (size_t i = 0; promised && i < most.count; i++)
        if (most.files[i].bytes.length > 0 && !has_same_bytes(&moment->least, &most.files[i].bytes))
            complain(moment, &now, "%s is not synced by now", most.files[i].path);
    crash_free(&most);
}

static void try_everything(void) {
    struct disks disks = {0};
    for (size_t end = life.log.first; end <= life.log.count; end++) {
        struct moment moment = {.end = end};
        crash_happen(&life.log, &(struct crash){.end = end, .bytes = CRASH_MISSING, .lines = CRASH_MISSING},
                     &moment.least);
        for (int i = 0; i < FAMILIES; i++)
            learn_synced(&moment, &life.families[i]);
        check_promise(&moment);
        try(&disks, &moment, &(struct crash){.end = end, .names = end}, true);
        try_in_order(&disks, &moment);
        for (unsigned long i = 0; i < wanted(); i++)
            try(&disks, &moment, &(struct crash){.end = end, .seed = end * 100003 + i + 1}, false);
        crash_free(&moment.least);
    }
    if (getenv("PUZZLES_CRASHES"))
        fprintf(stderr, "%zu calls, %lu disks, %zu of them different: all that was synced is there\n",
                life.log.count - life.log.first, disks.tried, disks.count);
    free(disks.hashes);
}

/* ---- on the screen ---- */

static void play_screen(const char *level, const struct step *script) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "level.lvl");
    const struct tui_request request = {.path = level ? path : NULL,
                                        .levels = PUZZLES_SOURCE "/tests/screen/levels",
                                        .state = life.folder,
                                        .no_animation = true};
    if (level)
        home_write(home, "level.lvl", level);
    player_run(&request, usual, script);
}

#define IDLE PAUSE(1200), CALL(promise)

/* With a pause, after a hint; taken back and played on; without a pause. */
static const struct step begins[] = {
    TYPE("3"),   IDLE,      KEY(K_RIGHT), TYPE("2"), TYPE("H"),    WAIT("Hints used     1"),
    IDLE,        TYPE("u"), IDLE,         TYPE("t"), KEY(K_RIGHT), TYPE("2"),
    KEY(K_DOWN), TYPE("3"), TYPE("t"),    END};
static const struct step goes_on[] = {TYPE("2"), IDLE, TYPE("Rq"), IDLE, END};
static const struct step begins_again[] = {TYPE("r"), IDLE, TYPE("rtR"), END};
static const struct step drafts[] = {TYPE("E"), SEE("Enter play"), TYPE("3"), IDLE,       TYPE("2"), KEY(K_DOWN),
                                     TYPE("1"), KEY(K_ESCAPE),     IDLE,      TYPE("E3"), END};
static const struct step wins[] = {KEY(K_DOWN),   TYPE("1"), IDLE,      KEY(K_RIGHT), TYPE("1"), KEY(K_ENTER),
                                   SEE("Solved"), IDLE,      TYPE("q"), IDLE,         END};
static const struct step resigns[] = {
    KEY(K_ENTER), TYPE("e"), WAIT("Moves made     2"), IDLE, TYPE("Gr"), WAIT("You have lost"), IDLE, TYPE("q"), END};
static const struct step solves_daily[] = {
    TYPE("d"), SEE("Friday's level"), TYPE("1"), SEE("Solved"), IDLE, TYPE("q"), IDLE, END};

TEST_WITH(nothing_synced_is_lost, NULL, tear_down) {
    begin_life();
    play_screen(FIELD, begins);
    promise(NULL);
    play_screen(FIELD, goes_on);
    play_screen(FIELD, begins_again);
    promise(NULL);
    play_screen(FIELD, drafts);
    promise(NULL);
    play_screen(WON, wins);
    play_screen(DANCE, resigns);
    play_screen(NULL, solves_daily);
    end_life();
    try_everything();
}

/* Nobody waits for anything: games are left, and the program is, while all of it is on its way to the disk. */
static const struct step wins_in_haste[] = {KEY(K_DOWN), TYPE("1"),    IDLE,      KEY(K_RIGHT),
                                            TYPE("1"),   KEY(K_ENTER), TYPE("q"), END};
static const struct step resigns_in_haste[] = {KEY(K_ENTER), TYPE("e"), WAIT("Moves made     2"),
                                               TYPE("Gr"),   TYPE("q"), END};
static const struct step solves_daily_in_haste[] = {TYPE("d"), SEE("Friday's level"), TYPE("1q"), END};

TEST_WITH(nothing_synced_is_lost_in_haste, NULL, tear_down) {
    begin_life();
    play_screen(WON, wins_in_haste);
    promise(NULL);
    play_screen(DANCE, resigns_in_haste);
    promise(NULL);
    play_screen(NULL, solves_daily_in_haste);
    promise(NULL);
    end_life();
    try_everything();
}

/* ---- without a worker ---- */

/* What plain mode does: all that has been said is on the disk before the next line is read. */
static void begin_plain(struct pz_play *play, const char *level) {
    struct pz_session *session = pz_play_resume(play->store, open_text(level), "elsewhere.lvl", NULL);
    pz_play_begin(play, session, (struct pz_play_time){.now = 100, .date = NOON, .today = NOON / DAY_SECONDS}, NULL);
}

static void answer(struct pz_play *play) {
    pz_session_sync(play->session);
    promise(NULL);
}

static void move(struct pz_play *play, const char *text) {
    assert_int_equal(pz_play_move(play, text, false, NULL), PZ_PLAYED);
    answer(play);
}

static void end(struct pz_play *play) {
    pz_play_end(play);
    promise(NULL);
}

TEST_WITH(nothing_synced_is_lost_in_plain_mode, NULL, tear_down) {
    begin_life();
    PZ_SCOPED_STORE *store = pz_store_open(life.folder, NULL);
    struct pz_play play = {.store = store};
    begin_plain(&play, FIELD);
    move(&play, "set 1 1 c");
    move(&play, "set 1 2 b");
    pz_session_add_hint(play.session);
    answer(&play);
    assert_true(pz_play_undo(&play));
    answer(&play);
    move(&play, "set 2 1 b");
    assert_true(pz_play_restart(&play));
    answer(&play);
    end(&play);
    begin_plain(&play, FIELD);
    assert_int_equal(pz_session_known(play.session), 2);
    assert_true(pz_play_redo(&play));
    answer(&play);
    assert_int_equal(pz_store_set(store, "theme", "light", NULL), PZ_OK);
    promise(NULL);
    end(&play);
    begin_plain(&play, WON);
    move(&play, "set 2 1 a");
    move(&play, "set 2 2 a");
    move(&play, "apply");
    assert_true(pz_play_is_over(&play));
    end(&play);
    begin_plain(&play, DANCE);
    move(&play, "a1");
    move(&play, "e1");
    pz_play_resign(&play);
    answer(&play);
    end(&play);
    begin_plain(&play, DAILY);
    move(&play, "set 1 1 a");
    end(&play);
    end_life();
    try_everything();
}
