/* The made-up terminal. What the program shows is kept as text, with a plane of paper colours below it. */
#include "player.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "blocks.h"
#include "home.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "still.h"
#include "test.h"
#include "tui/games/allemande/parts.h"
#include "tui/games/circus/parts.h"
#include "tui/games/lammas/parts.h"
#include "tui/games/lemmo/parts.h"
#include "tui/games/lgame/parts.h"
#include "tui/games/views.h"
#include "tui/kit/canvas.h"

enum {
    PATIENCE = 600,        /* real seconds, which only a worker that is stuck takes */
    READABLE_COLUMNS = 30, /* from this size on, no text may be overwritten */
    READABLE_ROWS = 8,
    HOUR_SECONDS = 60 * 60,
    DAY_SECONDS = 24 * HOUR_SECONDS,
};

struct player {
    struct player_terminal terminal;
    const struct tui_request *request;
    const struct step *step;
    const struct step *taken; /* the one begun last, of which the screen shows what came of it */
    const char *typed;        /* the rest of a STEP_TYPE */
    struct canvas screen;
    const struct theme *theme;
    struct pz_text text;
    struct pz_text clipboard;
    _Atomic double time;
    double pause_end; /* of a STEP_PAUSE; 0 before it begins */
    int days;         /* that have passed */
    struct still still;
    bool clean;             /* no block may meet its own colour, */
    bool bars;              /* but beside it */
    struct pz_text blocks;  /* what is wrong with one that does */
    const char *looked_for; /* by a STEP_SEEN */
    bool seen;
    pthread_mutex_t mutex;
    pthread_cond_t woken;
    bool wake;
    int workers; /* at work */
};

static void size(void *self, int *columns, int *rows) {
    const struct player *player = self;
    *columns = player->terminal.columns;
    *rows = player->terminal.rows;
}

static bool copy(void *self, const char *text) {
    struct player *player = self;
    pz_text_clear(&player->clipboard);
    pz_text_add(&player->clipboard, "%s", text);
    return !player->terminal.no_clipboard;
}

static void wake(void *self) {
    struct player *player = self;
    pthread_mutex_lock(&player->mutex);
    player->wake = true;
    pthread_cond_signal(&player->woken);
    pthread_mutex_unlock(&player->mutex);
}

static void works(void *self, bool begins) {
    struct player *player = self;
    pthread_mutex_lock(&player->mutex);
    player->workers += begins ? 1 : -1;
    pthread_cond_signal(&player->woken);
    pthread_mutex_unlock(&player->mutex);
}

static double now(void *self) {
    struct player *player = self;
    return atomic_load(&player->time);
}

/* "tests/screen/test_keys.c:89: SEE("Lammas")" */
static void add_step(const struct step *step, struct pz_text *out) {
    static const char *const names[] = {
        [STEP_END] = "END",       [STEP_TYPE] = "TYPE",   [STEP_PASTE] = "PASTE", [STEP_KEY] = "KEY",
        [STEP_WAIT] = "WAIT",     [STEP_SOON] = "SOON",   [STEP_GONE] = "GONE",   [STEP_SEE] = "SEE",
        [STEP_MISS] = "MISS",     [STEP_SEEN] = "SEEN",   [STEP_FOCUS] = "FOCUS", [STEP_UNCUT] = "UNCUT",
        [STEP_STILL] = "STILL",   [STEP_MOVES] = "MOVES", [STEP_CLICK] = "CLICK", [STEP_CELL] = "CELL",
        [STEP_RESIZE] = "RESIZE", [STEP_DAYS] = "DAYS",   [STEP_CALL] = "CALL",   [STEP_COPIED] = "COPIED",
        [STEP_GOLDEN] = "GOLDEN", [STEP_CLEAN] = "CLEAN",
    };
    pz_text_add(out, "%s:%d: %s", step->file, step->line, names[step->kind]);
    if (step->text)
        pz_text_add(out, "(\"%s\")", step->text);
}

/* Fails the test at its step, after showing the screen, which cmocka would cut short. */
__attribute__((format(printf, 2, 3), noreturn)) static void complain(const struct player *player, const char *format,
                                                                     ...) {
    PZ_SCOPED_TEXT message = {0};
    va_list arguments;
    va_start(arguments, format);
    add_step(player->taken, &message);
    pz_text_add(&message, ": ");
    pz_text_add_list(&message, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s\nThe screen is\n%s\n", pz_text_string(&message), pz_text_string(&player->text));
    _fail(player->taken->file, player->taken->line);
    abort();
}

/* A sentence that names a key that its screen does not have. */
static const char *unread_key(const char *text) {
    static const char *const keys[] = {"[Enter]", "[Space]", "[Esc]", "[Tab]", "[Down]", "[u]", "[r]", "[R]",
                                       "[n]",     "[e]",     "[f]",   "[s]",   "[H]",    "[F]", "[m]", "[c]"};
    for (const char *at = strchr(text, '['); at; at = strchr(at + 1, '['))
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            if (strncmp(at, keys[i], strlen(keys[i])) == 0)
                return keys[i];
    return NULL;
}

/* Whether the screen reads `text` here; where a line of it ends depends on how long the paths in it are. */
static bool reads(const char *screen, const char *text) {
    for (; *text; text++) {
        if (*screen == *text)
            screen++;
        else if (*screen != '\n')
            return false;
        else {
            screen += 1 + strspn(screen + 1, " ");
            if (*text != ' ' && *screen++ != *text)
                return false;
        }
    }
    return true;
}

static bool sees(const struct player *player, const char *text) {
    for (const char *at = pz_text_string(&player->text); (at = strchr(at, *text)) && *at; at++)
        if (reads(at, text))
            return true;
    return *text == '\0';
}

/* One of several texts. */
static bool sees_any(const struct player *player, const char *texts) {
    bool found = false;
    while (*texts && !found) {
        const size_t length = strcspn(texts, "\t");
        PZ_OWNED char *text = pz_copy(texts, length);
        found = sees(player, text);
        texts += length + (texts[length] != '\0');
    }
    return found;
}

/* Whether the keys of other moments are listed, too, as in a game, whose moments test_keys.c looks at one by one. */
static bool lists_others(const struct binding_table *const *tables) {
    for (; *tables; tables++)
        for (const struct binding_table *const *later = tables + 1; *later; later++)
            if (*later == *tables)
                return true;
    return false;
}

/* A binding that never gets a key of its own, as another one before it has that; null if there is none. */
static const struct binding *robbed_binding(const struct binding_table *const *tables) {
    for (const struct binding_table *const *table = tables; *table; table++)
        for (const struct binding *binding = (*table)->bindings; binding->action; binding++)
            for (size_t i = 0; binding->keys[i]; i++)
                if (binding_for(tables, binding->keys[i]) != binding)
                    return binding;
    return NULL;
}

static void show(void *self, const struct canvas *canvas, const struct theme *theme) {
    struct player *player = self;
    player->theme = theme;
    canvas_copy(&player->screen, canvas);
    player->screen.hotspot_count = 0;
    for (size_t i = 0; i < canvas->hotspot_count; i++)
        canvas_hotspot(&player->screen, canvas->hotspots[i].rect, canvas->hotspots[i].action,
                       canvas->hotspots[i].argument);
    pz_text_clear(&player->text);
    canvas_dump(canvas, &player->text);
    if (canvas->overwritten > 0 && canvas->columns >= READABLE_COLUMNS && canvas->rows >= READABLE_ROWS)
        complain(player, "%zu characters of texts are overwritten", canvas->overwritten);
    const char *moved = still_look(&player->still, canvas);
    if (moved)
        complain(player, "%s", moved);
    const char *met = player->clean ? blocks_look(canvas, theme, player->bars, &player->blocks) : NULL;
    if (met)
        complain(player, "%s", met);
    const char *key = unread_key(pz_text_string(&player->text));
    if (key)
        complain(player, "%s is no key here, but a sentence names it", key);
    const struct binding_table *const *tables = canvas->named.usual;
    const struct binding *robbed = tables && !lists_others(tables) ? robbed_binding(tables) : NULL;
    if (robbed)
        complain(player, "\"%s\" shares a key with another action", robbed->help ? robbed->help : "an action");
    player->seen = player->seen || (player->looked_for && sees_any(player, player->looked_for));
}

/* Lets happen what the program waits for: a worker ends, or its clock ticks, for which most steps let workers end. */
static struct event pass_time(struct player *player, int milliseconds) {
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += PATIENCE;
    pthread_mutex_lock(&player->mutex);
    int result = milliseconds < 0 && player->workers == 0 ? ETIMEDOUT : 0; /* nothing can happen any more */
    while (!player->wake && (milliseconds < 0 || (player->workers > 0 && player->step->kind != STEP_SOON)) &&
           result == 0)
        result = pthread_cond_timedwait(&player->woken, &player->mutex, &end);
    bool woken = player->wake;
    player->wake = false;
    pthread_mutex_unlock(&player->mutex);
    if (woken)
        return (struct event){.kind = EVENT_WAKE};
    if (result == ETIMEDOUT)
        complain(player, "waited in vain");
    atomic_store(&player->time, atomic_load(&player->time) + milliseconds / 1000.0);
    return (struct event){.kind = EVENT_TIME};
}

/* A letter for each paper other than the screen's own. */
static void add_papers(const struct player *player, struct pz_text *out) {
    for (int y = 0; y < player->screen.rows; y++) {
        size_t start = out->length;
        for (int x = 0; x < player->screen.columns; x++) {
            struct style style = canvas_at(&player->screen, x, y)->style;
            pz_text_add_char(out, style.paper == ROLE_PAPER ? '.' : (char)('a' + style.paper % 26));
        }
        while (out->length > start && out->data[out->length - 1] == '.')
            out->length--;
        pz_text_add_char(out, '\n');
    }
}

/* Checks that the file holds this text; or, if asked to, writes it first. */
static void compare(const struct player *player, const char *path, const struct pz_text *text) {
    PZ_SCOPED_TEXT kept = {0};
    const char *mode = getenv("PUZZLES_GOLDEN");
    if (mode && strcmp(mode, "write") == 0)
        assert_int_equal(pz_file_write(path, pz_text_string(text), text->length, NULL), PZ_OK);
    if (pz_file_read(path, 1 << 20, &kept, NULL) != PZ_OK)
        complain(player, "%s cannot be read", path);
    if (strcmp(pz_text_string(&kept), pz_text_string(text)) != 0)
        complain(player, "%s holds\n%s\nbut now there is\n%s", path, pz_text_string(&kept), pz_text_string(text));
}

static void compare_golden(const struct player *player, const char *name) {
    PZ_SCOPED_TEXT path = {0}, text = {0};
    pz_text_add(&path, PUZZLES_SOURCE "/tests/screen/golden/%s.txt", name);
    pz_text_add(&text, "%s", pz_text_string(&player->text));
    if (!player->terminal.mono)
        add_papers(player, &text);
    compare(player, pz_text_string(&path), &text);
}

static void look_for_cuts(const struct player *player) {
    for (int y = 0; y < player->screen.rows; y++)
        for (int x = 0; x < player->screen.columns; x++) {
            const struct cell *cell = canvas_at(&player->screen, x, y);
            if (cell->character == (player->screen.ascii ? '~' : 0x2026))
                complain(player, "text is cut in line %d", y + 1);
        }
}

/* The line from the focus on. */
static void check_focus(const struct player *player, const char *text) {
    const struct canvas *screen = &player->screen;
    PZ_SCOPED_TEXT rest = {0};
    for (int x = screen->focus_x; x < screen->columns; x++) {
        const uint32_t character = canvas_at(screen, x, screen->focus_y)->character;
        char bytes[4];
        if (character && (rest.length > 0 || (character != ' ' && character != '>' && character != 0x25b8)))
            pz_text_add_bytes(&rest, bytes, characters_encode(character, bytes));
    }
    if (strncmp(pz_text_string(&rest), text, strlen(text)) != 0)
        complain(player, "the focus is on \"%s\", not on \"%s\"", pz_text_string(&rest), text);
}

static struct event click(const struct player *player, const char *text) {
    const char *found = strstr(pz_text_string(&player->text), text);
    if (!found)
        complain(player, "\"%s\" is not there to click", text);
    struct event event = {.kind = EVENT_CLICK};
    const char *line = pz_text_string(&player->text);
    for (const char *at = line; at < found; at++)
        if (*at == '\n') {
            event.y++;
            line = at + 1;
        }
    PZ_OWNED char *before = pz_copy(line, (size_t)(found - line));
    event.x = characters_columns(before);
    return event;
}

/* In the middle of the cell. */
static struct event click_cell(const struct player *player, int cell) {
    const struct canvas *screen = &player->screen;
    for (size_t i = 0; i < screen->hotspot_count; i++) {
        const struct hotspot *spot = &screen->hotspots[i];
        const int x = spot->rect.x + spot->rect.columns / 2, y = spot->rect.y + spot->rect.rows / 2;
        if (spot->action == ACTION_CELL && spot->argument == cell && canvas_hit(screen, x, y) == spot)
            return (struct event){.kind = EVENT_CLICK, .x = x, .y = y};
    }
    complain(player, "cell %d is not there to click", cell);
}

/* Continues the script; true if there is an event for the program. */
static bool take_step(struct player *player, struct event *event) {
    const struct step *step = player->taken = player->step;
    *event = (struct event){.kind = EVENT_END};
    switch (step->kind) {
    case STEP_END:
        return true;
    case STEP_TYPE:
        player->typed = player->typed ? player->typed : step->text;
        event->kind = EVENT_KEY;
        player->typed += characters_decode(player->typed, &event->key);
        if (*player->typed)
            return true;
        player->typed = NULL;
        break;
    case STEP_KEY:
        *event = (struct event){.kind = EVENT_KEY, .key = step->key};
        break;
    case STEP_PASTE:
        *event = (struct event){.kind = EVENT_PASTE, .text = step->text};
        break;
    case STEP_CELL:
        *event = click_cell(player, step->columns);
        break;
    case STEP_CLICK:
        *event = click(player, step->text);
        break;
    case STEP_RESIZE:
        player->terminal.columns = step->columns;
        player->terminal.rows = step->rows;
        event->kind = EVENT_RESIZE;
        break;
    case STEP_DAYS:
        player->days += step->columns;
        break;
    case STEP_CALL:
        step->call(player->request);
        break;
    case STEP_SEE:
    case STEP_MISS:
        if (sees(player, step->text) != (step->kind == STEP_SEE))
            complain(player, "\"%s\" is%s on the screen", step->text, step->kind == STEP_SEE ? " not" : "");
        break;
    case STEP_SEEN:
        if (!player->seen)
            complain(player, "\"%s\" has never been on the screen", step->text);
        break;
    case STEP_COPIED:
        if (strcmp(pz_text_string(&player->clipboard), step->text) != 0)
            complain(player, "the clipboard holds \"%s\"", pz_text_string(&player->clipboard));
        break;
    case STEP_FOCUS:
        check_focus(player, step->text);
        break;
    case STEP_UNCUT:
        look_for_cuts(player);
        break;
    case STEP_STILL:
        still_begin(&player->still);
        break;
    case STEP_MOVES:
        still_end(&player->still);
        break;
    case STEP_CLEAN:
        player->clean = true;
        player->bars = step->columns > 0;
        break;
    case STEP_GOLDEN:
        compare_golden(player, step->text);
        break;
    case STEP_WAIT:
    case STEP_SOON:
    case STEP_GONE:
    case STEP_PAUSE:
        break;
    }
    player->step++;
    return event->kind != EVENT_END;
}

static struct traits traits(void *self) {
    const struct player *player = self;
    return player->terminal.traits;
}

/* Lets a pause go on, at most until the program wants to be woken; false if it has ended. */
static bool pause_goes_on(struct player *player, int milliseconds, struct event *event) {
    const double now = atomic_load(&player->time);
    if (player->pause_end == 0)
        player->pause_end = now + player->step->columns / 1000.0;
    const int left = (int)ceil((player->pause_end - now) * 1000 - 1e-6);
    if (left <= 0) {
        player->pause_end = 0;
        return false;
    }
    *event = pass_time(player, milliseconds < 0 || left < milliseconds ? left : milliseconds);
    return true;
}

static struct event wait(void *self, int milliseconds) {
    struct player *player = self;
    struct event event;
    for (;;) {
        const struct step *step = player->step;
        if (milliseconds == 0) /* it does not wait */
            return (struct event){.kind = EVENT_TIME};
        const bool appears = step->kind == STEP_WAIT || step->kind == STEP_SOON;
        if ((appears || step->kind == STEP_GONE) && sees(player, step->text) != appears) {
            player->taken = step;
            return pass_time(player, milliseconds);
        }
        if (step->kind == STEP_PAUSE && pause_goes_on(player, milliseconds, &event))
            return event;
        if (take_step(player, &event))
            return event;
    }
}

static struct pz_error farewell;

const char *player_farewell(void) {
    return pz_text_string(&farewell.message);
}

/* The games of the menu in all golden pictures, so that another game rewrites none of them. */
static const struct game_view *const pictured[] = {
    &lammas_view, &lgame_view, &circus_view, &lemmo_view, &allemande_view, NULL,
};

/* What to play where the test does not say: the pictured games, unless it begins with another one. */
static const struct game_view *const *games_for(const struct tui_request *request) {
    PZ_SCOPED_SESSION *session = request->path ? open_read(pz_games(), request->path, NULL) : NULL;
    const struct pz_game *game = session ? pz_session_game(session) : request->game;
    const struct game_view *const *view = pictured;
    while (game && *view && (*view)->game != game)
        view++;
    return *view ? pictured : game_views;
}

void player_run(const struct tui_request *request, struct player_terminal terminal, const struct step *script) {
    player_run_games(request, terminal, games_for(request), script);
}

/* Noon on the first of May 2026, and some days later. */
static int64_t date(void *self) {
    const struct player *player = self;
    return 1777636800 + (int64_t)player->days * DAY_SECONDS;
}

static long day(void *self, int64_t date) {
    const struct player *player = self;
    return (long)((date + player->terminal.zone * HOUR_SECONDS) / DAY_SECONDS);
}

/* With these first screens or, if they are null, the program's for these games. */
static void run(struct player *player, const struct app_parts *parts, const struct game_view *const *views) {
    const struct player_terminal terminal = player->terminal;
    for (const struct step *step = player->step; step->kind != STEP_END; step++)
        if (step->kind == STEP_SEEN)
            player->looked_for = step->text;
    pthread_mutex_init(&player->mutex, NULL);
    pthread_cond_init(&player->woken, NULL);
    struct platform platform = {.self = player,
                                .utf8 = !terminal.ascii,
                                .console = terminal.console,
                                .colour = !terminal.mono,
                                .size = size,
                                .show = show,
                                .traits = traits,
                                .copy = copy,
                                .wait = wait,
                                .wake = wake,
                                .works = works,
                                .now = now,
                                .date = date,
                                .day = day};
    if (views) {
        PZ_SCOPED_TEXT missing = {0};
        tui_check(views, &missing);
        if (missing.length > 0)
            complain(player, "%s", pz_text_string(&missing));
    }
    pz_error_free(&farewell);
    if (parts)
        (void)app_run(&platform, player->request, parts, &farewell);
    else
        (void)tui_play(&platform, player->request, views, &farewell);
    if (player->step->kind != STEP_END)
        complain(player, "the program ended after this step, before the script did");
    canvas_free(&player->screen);
    pz_text_free(&player->text);
    pz_text_free(&player->clipboard);
    pz_text_free(&player->still.fault);
    pz_text_free(&player->blocks);
    pthread_cond_destroy(&player->woken);
    pthread_mutex_destroy(&player->mutex);
}

void player_run_games(const struct tui_request *request, struct player_terminal terminal,
                      const struct game_view *const *views, const struct step *script) {
    struct player player = {.terminal = terminal, .request = request, .step = script, .taken = script};
    run(&player, NULL, views);
}

void player_run_parts(const struct tui_request *request, struct player_terminal terminal, const struct app_parts *parts,
                      const struct step *script) {
    struct player player = {.terminal = terminal, .request = request, .step = script, .taken = script};
    run(&player, parts, NULL);
}

void player_run_at_home(struct tui_request request, struct player_terminal terminal,
                        const struct game_view *const *views, const struct step *script) {
    char *home = home_new();
    request.state = request.own_levels = home;
    player_run_games(&request, terminal, views ? views : games_for(&request), script);
    home_remove(home);
}
