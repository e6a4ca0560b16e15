#include "monkey.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <wctype.h>

#include "heap.h"
#include "home.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "puzzles/store.h"
#include "test.h"
#include "tui/games/views.h"
#include "tui/kit/canvas.h"
#include "tui/tui.h"

enum {
    REMEMBERED = 40,   /* events reported if something is wrong */
    COLUMNS_SEEN = 44, /* in smaller windows one cannot tell what is open */
    ROWS_SEEN = 12,    /* the same */
    FILE_SIZE_MAX = 1 << 24,
    WAIT_NANOSECONDS = 20000000, /* for a worker's answer, now and then */
    ROUND = 500,                 /* events until the program is started anew, where there is a screen to be tried */
    GROWTH_MAX = 1 << 20,
    GAMES_LEFT = 60,
};

struct monkey {
    const struct monkey_will *will;
    char *work; /* the folder it starts in, without symbolic links */
    int columns, rows;
    bool ascii;
    int left;          /* events still to come */
    int round;         /* of them, before the program is started anew */
    const char *typed; /* what is left of the keys that lead to the screen */
    struct monkey_report report;
    size_t used; /* bytes, after warming up */
    struct event recent[REMEMBERED];
    struct pz_text text; /* of the screen */
    _Atomic double time;
    pthread_mutex_t mutex;
    pthread_cond_t woken;
    bool wake;
};

static int below(struct monkey *monkey, int bound) {
    return monkey->will->below(monkey->will->self, bound);
}

static bool sees(const struct monkey *monkey, const char *text) {
    return strstr(pz_text_string(&monkey->text), text) != NULL;
}

/* Tells how it came to that. */
static void tell(const struct monkey *monkey) {
    fprintf(stderr, "\nSeed %llu, %d events before the end, %dx%d; the last events:\n",
            (unsigned long long)monkey->will->seed, monkey->left, monkey->columns, monkey->rows);
    for (int i = REMEMBERED - 1; i >= 0; i--) {
        const struct event *event = &monkey->recent[(monkey->left + i) % REMEMBERED];
        fprintf(stderr, " %d:%x:%d,%d", event->kind, event->key, event->x, event->y);
    }
    fprintf(stderr, "\nThe screen is\n%s\n", pz_text_string(&monkey->text));
}

/* The one at work, for the handler. */
static const struct monkey *at_work;

/* An assertion of the program has failed, and nothing is left to be kept in order. */
static void aborted(int signal_number) {
    (void)signal_number;
    tell(at_work);
}

/* Fails the test. */
__attribute__((format(printf, 2, 3), noreturn)) static void complain(const struct monkey *monkey, const char *format,
                                                                     ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    tell(monkey);
    fail();
    abort();
}

/* ---- the platform ---- */

static void size(void *self, int *columns, int *rows) {
    const struct monkey *monkey = self;
    *columns = monkey->columns;
    *rows = monkey->rows;
}

static bool is_role(const struct canvas *canvas, int role) {
    const size_t own = (size_t)role - ROLE_OWN, palette = own / ROLES_OWN;
    return (role >= 0 && role < ROLE_OWN) ||
           (palette < canvas->palette_count && own % ROLES_OWN < canvas->palettes[palette]->count);
}

static void check_cell(const struct monkey *monkey, const struct canvas *canvas, int x, int y) {
    const struct cell *cell = canvas_at(canvas, x, y);
    const struct style style = cell->style;
    if (!is_role(canvas, style.ink) || !is_role(canvas, style.paper) || style.attributes >= STYLE_REVERSE * 2)
        complain(monkey, "a style that is none at %d,%d", x, y);
    if (cell->character == 0) {
        const struct cell *before = canvas_at(canvas, x - 1, y);
        if (!before || before->character == 0 || characters_width(before->character) != 2)
            complain(monkey, "the second half of nothing at %d,%d", x, y);
        return;
    }
    if (cell->character >= ' ' && cell->character <= '~')
        return;
    const struct cell *next = canvas_at(canvas, x + 1, y);
    if (monkey->ascii || !iswprint(cell->character))
        complain(monkey, "U+%04X at %d,%d", cell->character, x, y);
    for (size_t i = 0; i < CELL_MARKS && cell->marks[i]; i++)
        if (characters_width(cell->marks[i]) != 0)
            complain(monkey, "U+%04X for a mark at %d,%d", cell->marks[i], x, y);
    if (characters_width(cell->character) == 2 && (!next || next->character != 0))
        complain(monkey, "half of U+%04X at %d,%d", cell->character, x, y);
}

static void show(void *self, const struct canvas *canvas, const struct theme *theme) {
    struct monkey *monkey = self;
    pz_text_clear(&monkey->text);
    canvas_dump(canvas, &monkey->text);
    if (!theme || canvas->columns != monkey->columns || canvas->rows != monkey->rows)
        complain(monkey, "the picture is %dx%d", canvas->columns, canvas->rows);
    for (int y = 0; y < canvas->rows; y++)
        for (int x = 0; x < canvas->columns; x++)
            check_cell(monkey, canvas, x, y);
}

static void wake(void *self) {
    struct monkey *monkey = self;
    pthread_mutex_lock(&monkey->mutex);
    monkey->wake = true;
    pthread_cond_signal(&monkey->woken);
    pthread_mutex_unlock(&monkey->mutex);
}

static int64_t date(void *self) {
    (void)self;
    return 0;
}

static long day(void *self, int64_t date) {
    (void)self;
    return (long)(date / (24 * 60 * 60)); /* in Greenwich */
}

static double now(void *self) {
    struct monkey *monkey = self;
    return atomic_load(&monkey->time);
}

/* Gives a worker a moment if one may be running; true if it has woken us. */
static bool take_wake(struct monkey *monkey) {
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += WAIT_NANOSECONDS;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    pthread_mutex_lock(&monkey->mutex);
    int result = sees(monkey, "Thinking") ? 0 : ETIMEDOUT;
    while (!monkey->wake && result == 0)
        result = pthread_cond_timedwait(&monkey->woken, &monkey->mutex, &end);
    bool woken = monkey->wake;
    monkey->wake = false;
    pthread_mutex_unlock(&monkey->mutex);
    return woken;
}

/* No event takes long. */
static void took(void *self, double seconds) {
    struct monkey *monkey = self;
    if (seconds > monkey->report.slowest)
        monkey->report.slowest = seconds;
    if (seconds > monkey->will->seconds)
        complain(monkey, "the last event took %.3f s", seconds);
}

/* ---- what it does ---- */

static bool is_blind(const struct monkey *monkey) {
    return monkey->columns < COLUMNS_SEEN || monkey->rows < ROWS_SEEN;
}

/* Keys that could lead out of the home, and Enter where nobody knows what it chooses. */
static bool is_safe(const struct monkey *monkey, uint32_t key) {
    static const uint32_t opens[] = {K_ENTER, K_RIGHT, ' ', 'l'};
    if ((key == '/' || key == '.') && (is_blind(monkey) || sees(monkey, "Enter: done")))
        return false;
    for (size_t i = 0; i < sizeof opens / sizeof *opens; i++)
        if (key == opens[i] && is_blind(monkey))
            return false;
    return true;
}

static uint32_t draw_key(struct monkey *monkey) {
    static const uint32_t often[] = {K_UP,    K_DOWN,  K_LEFT, K_RIGHT, K_LEFT, K_RIGHT, K_DOWN,
                                     K_ENTER, K_ENTER, ' ',    ' ',     'n',    'H',     'r'};
    static const uint32_t others[] = {K_CONTROL_L, K_TAB,          K_ENTER,   'U' - '@',   K_ESCAPE,   K_BACKSPACE,
                                      K_HOME,      K_END,          K_PAGE_UP, K_DELETE,    K_BACK_TAB, K_PAGE_DOWN,
                                      K_WHEEL_UP,  K_RIGHT_BUTTON, 0xe9,      0x301,       0x6f22,     K_WHEEL_DOWN,
                                      0x1f600,     0x200b,         K_UP,      K_CONTROL_L, 1,          0};
    int kind = below(monkey, 10);
    if (kind < 4)
        return often[below(monkey, sizeof often / sizeof *often)];
    if (kind < 5)
        return others[below(monkey, sizeof others / sizeof *others)];
    return (uint32_t)' ' + (uint32_t)below(monkey, '~' - ' ' + 1);
}

/* Mostly sizes that people use. */
static struct event resize(struct monkey *monkey) {
    static const int usual[][2] = {{80, 24}, {80, 24}, {120, 40}, {60, 20}, {100, 30}, {50, 34}, {44, 16}};
    int which = below(monkey, 10);
    bool odd = which >= (int)(sizeof usual / sizeof *usual);
    monkey->columns = odd ? 1 + below(monkey, 200) : usual[which][0];
    monkey->rows = odd ? 1 + below(monkey, 60) : usual[which][1];
    return (struct event){.kind = EVENT_RESIZE};
}

static struct event draw_event(struct monkey *monkey) {
    int kind = below(monkey, 100);
    if (kind < 5)
        return resize(monkey);
    if (kind < 15 && !is_blind(monkey))
        return (struct event){
            .kind = EVENT_CLICK, .x = below(monkey, monkey->columns), .y = below(monkey, monkey->rows)};
    uint32_t key = draw_key(monkey);
    if (kind < 90 && is_safe(monkey, key))
        return (struct event){.kind = EVENT_KEY, .key = key};
    return (struct event){.kind = EVENT_TIME};
}

static struct traits traits(void *self) {
    const struct monkey *monkey = self;
    return (struct traits){.background = (enum background)(monkey->will->seed % 3),
                           .wide = monkey->will->seed % 5 == 0};
}

static struct event wait(void *self, int milliseconds) {
    struct monkey *monkey = self;
    struct event event = {.kind = EVENT_END};
    if (monkey->left == 0 || monkey->round == 0)
        return event;
    monkey->left--;
    monkey->round--;
    int passes = milliseconds < 0 || below(monkey, 3) == 0 ? below(monkey, 300) : milliseconds;
    atomic_store(&monkey->time, atomic_load(&monkey->time) + passes / 1000.0);
    if (strncmp(pz_text_string(&monkey->text), " Open a file", 12) == 0 && !sees(monkey, monkey->work))
        event = (struct event){.kind = EVENT_KEY, .key = K_ESCAPE};
    else if (below(monkey, 4) == 0 && take_wake(monkey))
        event.kind = EVENT_WAKE;
    else if (*monkey->typed)
        event = (struct event){.kind = EVENT_KEY, .key = (unsigned char)*monkey->typed++};
    else
        event = draw_event(monkey);
    monkey->recent[monkey->left % REMEMBERED] = event;
    return event;
}

/* ---- before and after ---- */

/* More games than a window shows, of which some are over. */
static void leave_games(const char *home) {
    for (int i = 0; i < GAMES_LEFT; i++) {
        PZ_SCOPED_TEXT name = {0};
        pz_text_add(&name, "state/saves/lammas/%016d.lvl", i);
        home_write(home, pz_text_string(&name),
                   i % 4 == 0 ? "Puzzle: lammas\nTiles: 2\n\nab\naa\n\nMoves:\nset 1 2 a\n"
                              : "Puzzle: lammas\nTiles: 3\n\nabc\nbac\n\nMoves:\nset 1 1 c\n");
    }
}

/* Things to find in the list of files, and in that of unfinished games. */
static void furnish(const char *home) {
    home_write(home, "work/level.lvl", "Puzzle: lammas\nTiles: 2\n\nab\nba\n");
    home_write(home, "work/map", "##.#\n#@$#\n");
    home_write(home, "work/broken.lvl", "Puzzle: lammas\n\nab\nb");
    home_write(home, "work/\xff\033[31m.lvl", "Puzzle: nothing\n");
    home_write(home, "work/folder/empty", "");
    leave_games(home);
    PZ_OWNED char *pipe = home_path(home, "work/pipe.lvl");
    assert_int_equal(mkfifo(pipe, 0600), 0);
}

/* A file that the program has left: a level or a record that opens. */
static void check_file(const char *path) {
    PZ_SCOPED_TEXT text = {0};
    PZ_SCOPED_ERROR error = {0};
    struct pz_session *session = NULL;
    assert_int_equal(pz_file_read(path, FILE_SIZE_MAX, &text, NULL), PZ_OK);
    if (pz_session_open(pz_games(), pz_text_string(&text), text.length, &session, &error) != PZ_OK)
        fail_msg("%s:%zu:%zu: %s\n%s", path, error.line, error.column, pz_text_string(&error.message),
                 pz_text_string(&text));
    pz_session_free(session);
}

static int visit(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)status, (void)place;
    if (type == FTW_F)
        check_file(path);
    return 0;
}

/* The files of these folders, which may be missing. */
static void check_folder(const char *home, const char *name) {
    PZ_OWNED char *path = home_path(home, name);
    if (nftw(path, visit, 16, FTW_PHYS) < 0)
        assert_int_equal(errno, ENOENT);
}

static void check_results(const char *home) {
    char *state = home_path(home, "state"), *text = home_read(home, "state/results");
    struct pz_error error = {0};
    PZ_SCOPED_STORE *store = pz_store_open(state, &error);
    assert_int_equal(error.message.length, 0);
    char *rest = NULL;
    for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; line; line = strtok_r(NULL, "\n", &rest)) {
        char game[17], id[17];
        int solved;
        long best;
        unsigned hints;
        if (sscanf(line, "%16s %16[a-z0-9-] %d %ld %u", game, id, &solved, &best, &hints) != 5)
            fail_msg("a line of results: %s", line);
        assert_non_null(pz_game_find(pz_games(), game));
        PZ_OWNED char *level = pz_format("%s %s ", game, id);
        if (strstr(rest, level)) /* the last line of a level says all that is known of it */
            continue;
        assert_int_equal(pz_store_result(store, game, id).solved, solved);
        assert_int_equal(pz_store_result(store, game, id).shown, !solved);
        assert_int_equal(pz_store_result(store, game, id).best, best);
    }
    free(text);
    free(state);
}

static bool copy(void *self, const char *text) {
    const struct monkey *monkey = self;
    assert_non_null(strstr(text, "pz:"));
    return monkey->ascii;
}

/* ---- memory ---- */

/* Whatever was played, all that the program took has been given back. The first quarter fills what is kept for good. */
static void check_memory(struct monkey *monkey) {
    const size_t used = heap_in_use();
    if (monkey->used == 0 || monkey->left >= monkey->will->events / 4 * 3)
        monkey->used = used;
    monkey->report.growth = used > monkey->used ? used - monkey->used : 0;
    if (monkey->report.growth > GROWTH_MAX)
        complain(monkey, "%zu bytes were not given back", monkey->report.growth);
}

/* ---- playing ---- */

/* The game whose levels come first; null: the menu does. */
static const struct pz_game *choose_game(struct monkey *monkey) {
    const struct game_view *const *view = game_views;
    if (monkey->will->screen)
        return monkey->will->screen->game ? pz_game_find(pz_games(), monkey->will->screen->game) : NULL;
    for (int which = below(monkey, 4); which > 0 && *view; which--)
        view++;
    return *view ? (*view)->game : NULL;
}

static void start(struct monkey *monkey, const struct platform *platform, struct tui_request *request,
                  const char *level) {
    const struct monkey_screen *screen = monkey->will->screen;
    request->game = choose_game(monkey);
    request->path = !screen && below(monkey, 8) == 0 ? level : NULL;
    monkey->typed = screen ? screen->keys : "";
    monkey->round = screen ? ROUND : -1;
    if (screen) {
        monkey->columns = 80;
        monkey->rows = 24;
    }
    monkey->report.starts++;
    (void)tui_play(platform, request, game_views, NULL);
    check_memory(monkey);
}

struct monkey_report monkey_play(const struct monkey_will *will) {
    const uint64_t seed = will->seed;
    SCOPED_HOME *home = home_new();
    furnish(home);
    char *state = home_path(home, "state"), *levels = home_path(home, "own"), *work = home_path(home, "work");
    struct monkey monkey = {.will = will, .columns = 80, .rows = 24, .ascii = seed % 3 == 0, .left = will->events};
    const int before = open(".", O_RDONLY | O_DIRECTORY);
    assert_true(before >= 0);
    monkey.work = realpath(work, NULL);
    assert_non_null(monkey.work);
    assert_int_equal(chdir(work), 0);
    pthread_mutex_init(&monkey.mutex, NULL);
    pthread_cond_init(&monkey.woken, NULL);
    const struct platform platform = {.self = &monkey,
                                      .utf8 = !monkey.ascii,
                                      .colour = seed % 2 == 0,
                                      .size = size,
                                      .show = show,
                                      .traits = traits,
                                      .copy = copy,
                                      .wait = wait,
                                      .wake = wake,
                                      .took = took,
                                      .now = now,
                                      .date = date,
                                      .day = day};
    /* Some seeds go without levels of their own, without a state folder, or without levels at all. */
    struct tui_request request = {.levels = seed % 8 == 7 ? NULL : PUZZLES_LEVELS,
                                  .own_levels = seed % 4 == 1 ? NULL : levels,
                                  .state = seed % 4 == 2 ? NULL : state,
                                  .home = work};
    PZ_OWNED char *path = home_path(home, "work/level.lvl");
    at_work = &monkey;
    void (*const handler)(int) = signal(SIGABRT, aborted);
    while (monkey.left > 0)
        start(&monkey, &platform, &request, path);
    signal(SIGABRT, handler);
    assert_int_equal(monkey.report.slowest > 0, monkey.report.starts > 0);
    check_folder(home, "state/saves");
    check_folder(home, "state/drafts");
    check_folder(home, "own");
    check_results(home);
    assert_int_equal(fchdir(before), 0);
    close(before);
    pthread_cond_destroy(&monkey.woken);
    pthread_mutex_destroy(&monkey.mutex);
    pz_text_free(&monkey.text);
    free(monkey.work);
    free(state);
    free(levels);
    free(work);
    return monkey.report;
}
