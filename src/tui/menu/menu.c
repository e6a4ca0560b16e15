/* The list of games with the progress made in each, and below it what to continue with. */
#include "tui/menu/menu.h"

#include <stdlib.h>

#include "puzzles/memory.h"
#include "tui/app/files.h"
#include "tui/kit/list.h"
#include "tui/menu/learn.h"
#include "tui/menu/picker.h"
#include "tui/menu/stats.h"
#include "tui/menu/unfinished.h"
#include "tui/play/keys.h"
#include "tui/play/newgame.h"
#include "tui/play/open.h"
#include "tui/play/play.h"
#include "tui/play/view.h"

enum { ACTION_CONTINUE = ACTION_MENU, ACTION_UNFINISHED = ACTION_MENU + 10, ACTION_STATISTICS = ACTION_MENU + 30 };

enum { BAR_COLUMNS = 10 };

struct menu {
    struct app *app;
    struct list list;
    char *offer;                /* a file to continue with: the latest save, or a level not yet solved; null: none */
    struct pz_session *session; /* what is in it, for its picture */
    bool unfinished;            /* it is a save */
    struct pz_saves saves;      /* the latest first */
};

static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};
static const struct style text = {ROLE_TEXT, ROLE_PAPER, 0};

static void forget_offer(struct menu *menu) {
    free(menu->offer);
    pz_session_free(menu->session);
    menu->offer = NULL;
    menu->session = NULL;
}

/* Takes ownership of the path. */
static bool make_offer(struct menu *menu, char *path) {
    forget_offer(menu);
    menu->offer = path;
    menu->unfinished = false;
    menu->session = open_read(app_games(menu->app), path, NULL);
    if (!menu->session)
        forget_offer(menu);
    return menu->session != NULL;
}

/* The game left last; it may have ended, if the program was killed before its screen was left. */
static bool offer_save(struct menu *menu) {
    pz_store_saves(app_store(menu->app), app_games(menu->app), &menu->saves);
    for (size_t i = 0; i < menu->saves.count; i++) {
        struct pz_session *session = unfinished_read(menu->app, &menu->saves.items[i]);
        if (session) {
            menu->session = session;
            menu->offer = pz_copy_string(menu->saves.items[i].path);
            menu->unfinished = true;
            return true;
        }
    }
    return false;
}

/* The game left last, or else the first level of the chosen game that is not solved. */
static void find_offer(struct menu *menu) {
    const struct pz_game *game = app_games(menu->app)[menu->list.at];
    const struct pz_catalog *levels = app_catalog(menu->app, game);
    forget_offer(menu);
    if (offer_save(menu))
        return;
    for (size_t i = 0; i < levels->count; i++) {
        const struct pz_catalog_entry *level = &levels->entries[i];
        if (level->id && !pz_store_result(app_store(menu->app), game->id, level->id).solved &&
            make_offer(menu, pz_copy_string(level->path)))
            return;
    }
}

/* ███░░░░░░░  3/24 */
static void draw_progress(struct canvas *canvas, int x, int y, size_t solved, size_t count) {
    int full = count > 0 ? (int)(solved * BAR_COLUMNS / count) : 0;
    if (full == 0 && solved > 0)
        full = 1;
    for (int i = 0; i < BAR_COLUMNS; i++)
        canvas_put(canvas, x + i, y, i < full ? 0x2588 : 0x2591,
                   i < full ? (struct style){ROLE_GOOD, ROLE_KEEP, 0} : (struct style){ROLE_QUIET, ROLE_KEEP, 0});
    canvas_print(canvas, x + BAR_COLUMNS + 1, y, 9, (struct style){ROLE_QUIET, ROLE_KEEP, 0}, "%4zu/%zu", solved,
                 count);
}

static void draw_game(struct menu *menu, struct canvas *canvas, int y, int index) {
    const struct pz_game *game = app_games(menu->app)[index];
    const struct pz_catalog *catalog = app_catalog(menu->app, game);
    bool chosen = menu->list.at == index;
    int columns = canvas->columns - 6, bar = columns - BAR_COLUMNS - 7;
    struct style line = chosen ? (struct style){ROLE_CHOSEN_INK, ROLE_CHOSEN, 0} : text;
    if (chosen)
        canvas_fill(canvas, (struct rect){3, y, columns, 1}, ' ', line);
    canvas_put(canvas, 3, y, chosen ? 0x25b8 : ' ', (struct style){ROLE_ACCENT, ROLE_KEEP, 0});
    canvas_text(canvas, 5, y, 14, (struct style){chosen ? ROLE_CHOSEN_INK : ROLE_TITLE, ROLE_KEEP, 0}, game->title);
    if (bar > 30)
        canvas_text(canvas, 20, y, bar - 20, (struct style){line.ink, ROLE_KEEP, 0}, game->tagline);
    draw_progress(canvas, bar + 2, y, pz_catalog_solved(catalog, app_store(menu->app)), catalog->count);
    canvas_hotspot(canvas, (struct rect){3, y, columns, 1}, ACTION_CHOOSE, index);
}

static const char *offer_name(const struct menu *menu) {
    return menu->unfinished ? "Continue" : "Next level";
}

static const char *offer_title(const struct menu *menu) {
    const char *title = pz_session_value(menu->session, "Title");
    return title ? title : "untitled";
}

/* For windows that have no room for more. */
static void draw_offer_line(const struct menu *menu, struct canvas *canvas, struct rect rect) {
    canvas_text(canvas, rect.x, rect.y, 1, (struct style){ROLE_KEY, ROLE_PAPER, 0}, "c");
    canvas_print(canvas, rect.x + 3, rect.y, rect.columns - 3, text, "%s: %s", offer_name(menu), offer_title(menu));
    canvas_hotspot(canvas, (struct rect){rect.x, rect.y, rect.columns, 1}, ACTION_CONTINUE, 0);
}

static void draw_offer(struct menu *menu, struct canvas *canvas, struct rect rect) {
    const struct pz_game *game = pz_session_game(menu->session);
    const struct game_view *view = view_for(menu->app, game);
    struct rect picture = {rect.x, rect.y, 26, rect.rows};
    view_thumbnail(view, pz_session_state(menu->session), canvas, picture);
    struct pz_text facts = {0};
    view->facts(pz_session_state(menu->session), &facts);
    int x = rect.x + 29, columns = canvas->columns - x - 2;
    canvas_print(canvas, x, rect.y, columns, (struct style){ROLE_KEY, ROLE_PAPER, 0}, "c  %s", offer_name(menu));
    canvas_print(canvas, x + 3, rect.y + 2, columns - 3, (struct style){ROLE_TITLE, ROLE_PAPER, 0}, "%s · %s",
                 game->title, offer_title(menu));
    canvas_text(canvas, x + 3, rect.y + 3, columns - 3, text, pz_text_string(&facts));
    size_t moves = pz_session_played(menu->session);
    if (menu->unfinished)
        canvas_print(canvas, x + 3, rect.y + 4, columns - 3, quiet, "%zu %s made", moves,
                     moves == 1 ? "move" : "moves");
    canvas_hotspot(canvas, (struct rect){rect.x, rect.y, canvas->columns - rect.x, 6}, ACTION_CONTINUE, 0);
    pz_text_free(&facts);
}

static const char *nothing_to_offer(struct menu *menu) {
    return app_catalog(menu->app, app_games(menu->app)[menu->list.at])->count > 0
               ? "All its levels are solved; o opens a file."
               : "No levels were found; o opens a file.";
}

static void menu_draw(void *self, struct canvas *canvas) {
    struct menu *menu = self;
    struct pz_text right = {0};
    size_t levels = 0;
    for (int i = 0; app_games(menu->app)[i]; i++)
        levels += app_catalog(menu->app, app_games(menu->app)[i])->count;
    pz_text_add(&right, "%zu levels", levels);
    struct rect body = app_frame(menu->app, canvas, "puzzles", pz_text_string(&right), 0, 0);
    pz_text_free(&right);
    if (body.columns == 0)
        return;
    int y = body.y + (body.rows > 24 ? 2 : 1);
    for (int i = 0; app_games(menu->app)[i]; i++)
        draw_game(menu, canvas, y++, i);
    y += body.rows > 14 ? 2 : 1;
    int rows = body.y + body.rows - y - 1;
    if (menu->session && rows >= 5)
        draw_offer(menu, canvas, (struct rect){5, y, body.columns - 7, rows});
    else if (menu->session && rows >= 1)
        draw_offer_line(menu, canvas, (struct rect){5, y, body.columns - 7, 1});
    else if (!menu->session && rows >= 1)
        canvas_paragraph(canvas, (struct rect){5, y, body.columns - 7, rows + 1}, quiet, nothing_to_offer(menu));
}

static void menu_resumed(void *self) {
    find_offer(self);
}

static void open_file(void *context, const char *path) {
    struct menu *menu = context;
    play_open_file(menu->app, path);
}

static void start_new(void *context, struct pz_session *session) {
    struct menu *menu = context;
    play_open_session(menu->app, session);
}

static void menu_act(void *self, int action, int argument) {
    struct menu *menu = self;
    bool again = action == ACTION_CHOOSE && argument == menu->list.at;
    if (action == ACTION_ACT || again)
        picker_open(menu->app, app_games(menu->app)[menu->list.at]);
    else if (action == ACTION_CONTINUE && menu->offer)
        play_open_file(menu->app, menu->offer);
    else if (action == ACTION_CONTINUE)
        app_say(menu->app, ROLE_QUIET, "There is no game to continue.");
    else if (action == ACTION_UNFINISHED)
        unfinished_open(menu->app);
    else if (action == ACTION_STATISTICS)
        stats_open(menu->app);
    else if (action == ACTION_LEARN)
        learn_open(menu->app, app_games(menu->app)[menu->list.at]);
    else if (action == ACTION_OPEN)
        files_open(menu->app, open_file, menu);
    else if (action == ACTION_NEW)
        newgame_open(menu->app, app_games(menu->app)[menu->list.at], start_new, menu);
    else if (action == ACTION_QUIT)
        app_pop(menu->app);
    else if (list_act(&menu->list, action, argument))
        find_offer(menu);
}

static const struct binding choosing_keys[] = {
    {.action = ACTION_UP,
     .keys = {K_UP, 'k', K_WHEEL_UP},
     .shown = "↑↓",
     .label = "choose",
     .help = "choose a game (also k j)"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_WHEEL_DOWN}},
    {.action = ACTION_FIRST, .keys = {K_HOME, K_PAGE_UP}, .shown = "Home End", .help = "to the first or last game"},
    {.action = ACTION_LAST, .keys = {K_END, 'G', K_PAGE_DOWN}},
    {.action = ACTION_ACT, .keys = {K_ENTER, ' '}, .shown = "Enter", .label = "levels", .help = "its levels"},
    {0},
};

static const struct binding menu_keys[] = {
    {.action = ACTION_CONTINUE,
     .keys = {'c'},
     .shown = "c",
     .label = "continue",
     .help = "continue the latest game, or play the next level"},
    {.action = ACTION_UNFINISHED,
     .keys = {'g'},
     .shown = "g",
     .label = "unfinished",
     .help = "all games left unfinished"},
    {.action = ACTION_STATISTICS,
     .keys = {'s'},
     .shown = "s",
     .help = "statistics: what you have solved, won, drawn and lost"},
    {.action = ACTION_LEARN, .keys = {'L'}, .shown = "L", .label = "learn", .help = "a lesson of the chosen game"},
    {.action = ACTION_OPEN, .keys = {'o'}, .shown = "o", .label = "file", .help = "open any level or record on disk"},
    {.action = ACTION_SETTINGS,
     .keys = {'O'},
     .shown = "O",
     .label = "settings",
     .help = "settings (options): theme, animation, hints"},
    {.action = ACTION_THEME, .keys = {'t'}, .shown = "t", .label = "theme", .help = "next theme"},
    {.action = ACTION_REDRAW, .keys = {K_CONTROL_L}, .shown = "Ctrl-L", .help = "redraw the screen"},
    {.action = ACTION_HELP, .keys = {'?'}, .shown = "?", .label = "help", .help = "this page"},
    {.action = ACTION_QUIT, .keys = {'q'}, .shown = "q", .label = "quit", .help = "quit the program"},
    {0},
};

static bool menu_idle(void *self, int action) {
    const struct menu *menu = self;
    return (action == ACTION_CONTINUE && !menu->offer) || (action == ACTION_UNFINISHED && menu->saves.count == 0);
}

static const struct binding_table *const *menu_bindings(void *self) {
    static const struct binding_table choosing = {"Choosing", choosing_keys}, table = {"The menu", menu_keys};
    static const struct binding_table *const puzzle[] = {&choosing, &table, NULL};
    static const struct binding_table *const contest[] = {&choosing, &bindings_contest, &table, NULL};
    const struct menu *menu = self;
    return app_games(menu->app)[menu->list.at]->contest ? contest : puzzle;
}

static void menu_help(void *self, struct pz_text *out) {
    (void)self;
    pz_text_add(out, "Rare logic games for the terminal. Games save themselves; everything can be taken back.\n");
}

static void menu_close(void *self) {
    struct menu *menu = self;
    forget_offer(menu);
    pz_saves_free(&menu->saves);
    free(menu);
}

static void menu_paste(void *self, const char *pasted) {
    struct menu *menu = self;
    play_open_pasted(menu->app, pasted);
}

static const struct screen_class menu_class = {
    .bindings = menu_bindings,
    .idle = menu_idle,
    .draw = menu_draw,
    .act = menu_act,
    .paste = menu_paste,
    .resumed = menu_resumed,
    .help = menu_help,
    .close = menu_close,
};

void menu_open(struct app *app) {
    struct menu *menu = pz_alloc(1, sizeof *menu);
    menu->app = app;
    while (app_games(app)[menu->list.count])
        menu->list.count++;
    app_push(app, &menu_class, menu);
    find_offer(menu);
}
