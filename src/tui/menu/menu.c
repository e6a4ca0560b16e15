/* The first screen: the games with the progress in each, and below them what else there is to do. Also the days. */
#include "tui/menu/menu.h"

#include <stdlib.h>
#include <string.h>

#include "play/play.h"
#include "puzzles/daily.h"
#include "puzzles/date.h"
#include "puzzles/memory.h"
#include "tui/play/keys.h"

/* The days: a line for each, today first, and a picture of the level if it has been opened before. */

enum {
    DAYS = 366,
    LEFT = 2, /* margin */
    DATE = LEFT + 4,
    WEEKDAY = DATE + 12,
    RESULT = WEEKDAY + 11,
    LIST_COLUMNS = RESULT + 8 - LEFT,
    PANEL_COLUMNS = 34,
    PANEL_LEAST = 20,
};

struct days {
    struct app *app;
    const struct pz_game *game;
    struct list list;
    long today;
    struct preview preview; /* without a session: not made yet */
};

static long day_at(const struct days *days, int line) {
    return days->today - line;
}

static enum pz_daily_result result_at(const struct days *days, int line) {
    return pz_store_day(days->app->store, days->game->id, day_at(days, line));
}

/* ---- drawing ---- */

static void draw_line(const struct days *days, struct canvas *canvas, int y, int columns, int line) {
    static const char *const words[] = {
        [PZ_DAILY_OPEN] = "", [PZ_DAILY_LATER] = "later", [PZ_DAILY_HELPED] = "hints", [PZ_DAILY_IN_TIME] = "that day"};
    const bool on = line == days->list.at;
    const enum pz_daily_result result = result_at(days, line);
    const struct style style = list_line(canvas, (struct rect){LEFT - 1, y, columns + 1, 1}, line, on, style_text);
    const struct style dim = {on ? ROLE_CHOSEN_INK : ROLE_QUIET, ROLE_KEEP, 0};
    PZ_SCOPED_TEXT date = {0};
    pz_date_write(day_at(days, line), &date);
    if (result != PZ_DAILY_OPEN)
        canvas_put(canvas, LEFT + 1, y, canvas->ascii ? '+' : 0x2713,
                   (struct style){on ? ROLE_CHOSEN_INK : ROLE_GOOD, ROLE_KEEP, 0});
    canvas_text(canvas, DATE, y, WEEKDAY - DATE, (struct style){style.ink, ROLE_KEEP, 0}, pz_text_string(&date));
    canvas_text(canvas, WEEKDAY, y, RESULT - WEEKDAY, dim, line == 0 ? "today" : pz_play_weekday(day_at(days, line)));
    canvas_text(canvas, RESULT, y, LEFT + columns - RESULT, dim, words[result]);
}

/* The level of the chosen day, if it has been opened. */
static void draw_level(struct days *days, struct canvas *canvas, struct rect rect) {
    if (preview_turns(&days->preview, days->list.at))
        days->preview.session = pz_daily_open(days->app->store, days->game, day_at(days, days->list.at));
    const struct pz_session *level = days->preview.session;
    if (!level || pz_session_game(level) != days->game) {
        sentence_draw(canvas, rect, style_quiet, "Not opened yet; [Enter] plays it.");
        return;
    }
    const struct game_view *view = view_for(days->app, days->game);
    const char *title = pz_session_value(level, "Title");
    PZ_SCOPED_TEXT facts = {0};
    view_facts(view, pz_session_state(level), &facts);
    rect = panel_below(rect, canvas_paragraph(canvas, rect, style_title, title ? title : "untitled"));
    rect = panel_below(rect, canvas_paragraph(canvas, rect, style_text, pz_text_string(&facts)) + 1);
    view_thumbnail(view, pz_session_state(level), canvas, rect);
}

static void draw_body(struct days *days, struct canvas *canvas, struct rect body) {
    const int rest = body.columns - 2 * LEFT - LIST_COLUMNS - 3, rows = body.rows - 2;
    const bool panel = rest >= PANEL_LEAST;
    const int columns = panel ? LIST_COLUMNS : body.columns - 2 * LEFT;
    canvas_text(canvas, DATE, body.y + 1, WEEKDAY - DATE, style_quiet, "Day");
    canvas_text(canvas, RESULT, body.y + 1, LIST_COLUMNS + LEFT - RESULT, style_quiet, "Solved");
    list_show(&days->list, rows);
    for (int i = 0; i < rows && days->list.top + i < days->list.count; i++)
        draw_line(days, canvas, body.y + 2 + i, columns, days->list.top + i);
    if (panel)
        draw_level(
            days, canvas,
            (struct rect){LEFT + LIST_COLUMNS + 3, body.y + 2, rest < PANEL_COLUMNS ? rest : PANEL_COLUMNS, rows - 1});
}

static void draw(void *self, struct canvas *canvas) {
    struct days *days = self;
    PZ_SCOPED_TEXT left = {0}, right = {0};
    int solved = 0;
    for (int i = 0; i < days->list.count; i++)
        solved += result_at(days, i) != PZ_DAILY_OPEN;
    pz_text_add(&left, "%s · levels of the day", days->game->title);
    pz_text_add(&right, "%d solved", solved);
    const struct rect body = app_frame(days->app, canvas, pz_text_string(&left), pz_text_string(&right), 0, 0);
    if (body.columns > 0)
        draw_body(days, canvas, body);
}

/* ---- what keys do ---- */

static void act(void *self, int action, int argument) {
    struct days *days = self;
    if (list_opens(&days->list, action, argument))
        daily_play(days->app, days->game, day_at(days, days->list.at));
}

static void resumed(void *self) {
    struct days *days = self;
    preview_forget(&days->preview);
}

static void help(void *self, struct pz_text *out) {
    const struct days *days = self;
    pz_text_add(
        out,
        "The daily levels of %s; they get harder from Monday to Sunday. Solve one on its own day, without hints "
        "and without its solution, and it counts towards your streak. A level that you opened on its day still counts "
        "after midnight.\n",
        days->game->title);
}

static void close_days(void *self) {
    struct days *days = self;
    preview_forget(&days->preview);
    free(days);
}

static const struct screen_class class = {.tables = {&bindings_list, &bindings_open, &bindings_program},
                                          .draw = draw,
                                          .act = act,
                                          .resumed = resumed,
                                          .help = help,
                                          .close = close_days};

static void days_open(struct app *app, const struct pz_game *game) {
    if (!game->weeks) {
        daily_say_none(app, game);
        return;
    }
    struct days *days = pz_alloc(1, sizeof *days);
    *days = (struct days){.app = app, .game = game, .today = app_today(app)};
    list_resize(&days->list, days->today < DAYS ? (int)days->today + 1 : DAYS);
    app_push(app, &class, days);
}

/* ---- menu ---- */

enum { ACTION_STATISTICS = ACTION_MENU + 30 };

enum {
    TAGLINE = 17,    /* where it stands in its line */
    USUAL_COUNT = 9, /* columns of "  12/3456" */
    HOME_LEAST = 4,  /* rows below the games */
    HOME_ROWS = 18,  /* as many as it uses in a high window */
    WIDEST = 140,    /* in a wider window all stands in the middle */
    CARD_LEAST = 17, /* columns, */
    CARD_MOST = 40,
    CARD_GAP = 2,
    CARD_TITLE = 3,     /* rows above its picture */
    CARDS_ROWS = 26,    /* of the body, for cards */
    BELOW_COLUMNS = 96, /* of what stands below them */
    BELOW_ROWS = 10,    /* at least */
};

struct menu {
    struct app *app;
    struct list list;
    struct home home;
};

static const struct pz_game *chosen(const struct menu *menu) {
    return menu->app->parts->games[menu->list.at];
}

static int bar_columns(const struct canvas *canvas) {
    return canvas->columns >= 110 ? 20 : 10;
}

/* "   3/24": how many levels are solved, and how many there are. */
static void add_count(const struct menu *menu, int index, struct pz_text *out) {
    pz_text_add(out, "%4zu/%zu", menu->home.solved[index],
                app_listed(menu->app, menu->app->parts->games[index], SHELF_LEVELS)->count);
}

/* The width of the longest count, and at least that of usual ones, so that few levels more move nothing. */
static int count_columns(const struct menu *menu) {
    int most = USUAL_COUNT;
    for (int i = 0; menu->app->parts->games[i]; i++) {
        PZ_SCOPED_TEXT count = {0};
        add_count(menu, i, &count);
        most = larger(most, (int)count.length);
    }
    return most;
}

/* ███░░░░░░░  3/24 */
static void draw_progress(const struct menu *menu, struct canvas *canvas, int x, int y, int index) {
    const int columns = bar_columns(canvas);
    const size_t solved = menu->home.solved[index],
                 count = app_listed(menu->app, menu->app->parts->games[index], SHELF_LEVELS)->count;
    PZ_SCOPED_TEXT shown = {0};
    add_count(menu, index, &shown);
    int full = count > 0 ? (int)(solved * (size_t)columns / count) : 0;
    if (full == 0 && solved > 0)
        full = 1;
    for (int i = 0; i < columns && solved > 0; i++)
        canvas_put(canvas, x + i, y, i < full ? 0x2588 : 0x2591,
                   i < full ? (struct style){ROLE_GOOD, ROLE_KEEP, 0} : (struct style){ROLE_QUIET, ROLE_KEEP, 0});
    canvas_text(canvas, x + columns + 1, y, (int)shown.length, (struct style){ROLE_QUIET, ROLE_KEEP, 0},
                pz_text_string(&shown));
}

/* The width of the longest tagline. If it does not fit, the menu shows no taglines at all. */
static int tagline_columns(const struct menu *menu) {
    int most = 0;
    for (int i = 0; menu->app->parts->games[i]; i++)
        most = larger(most, characters_columns(menu->app->parts->games[i]->tagline));
    return most;
}

/* `counts` is the width of what has been solved. */
static void draw_game(struct menu *menu, struct canvas *canvas, struct rect rect, int index, int counts) {
    const struct pz_game *game = menu->app->parts->games[index];
    const bool chosen = menu->list.at == index;
    const int bar = rect.columns - bar_columns(canvas) - counts - 1; /* from the left of the line */
    const struct style line = list_line(canvas, rect, index, chosen, style_text);
    canvas_text(canvas, rect.x + 2, rect.y, 14, (struct style){chosen ? ROLE_CHOSEN_INK : ROLE_TITLE, ROLE_KEEP, 0},
                game->title);
    if (bar - TAGLINE >= tagline_columns(menu))
        canvas_text(canvas, rect.x + TAGLINE, rect.y, bar - TAGLINE, (struct style){line.ink, ROLE_KEEP, 0},
                    game->tagline);
    draw_progress(menu, canvas, rect.x + bar + 2, rect.y, index);
}

/* ---- cards ---- */

/* The columns of a card, a game with its picture, so that all stand side by side; 0: there is no room. */
static int card_columns(const struct menu *menu, struct rect body) {
    const int count = menu->list.count, columns = count > 0 ? (body.columns - 4) / count - CARD_GAP : 0;
    return body.rows < CARDS_ROWS || columns < CARD_LEAST ? 0 : smaller(columns, CARD_MOST);
}

static void draw_card(struct menu *menu, struct canvas *canvas, struct rect rect, int index) {
    const struct pz_game *game = menu->app->parts->games[index];
    const bool chosen = menu->list.at == index;
    const struct rect title = {rect.x, rect.y, rect.columns, 1};
    PZ_SCOPED_TEXT count = {0};
    list_line(canvas, title, index, chosen, style_text);
    canvas_text(canvas, rect.x + 2, rect.y, rect.columns - 2,
                (struct style){chosen ? ROLE_CHOSEN_INK : ROLE_TITLE, ROLE_KEEP, 0}, game->title);
    add_count(menu, index, &count);
    const char *solved = pz_text_string(&count) + strspn(pz_text_string(&count), " ");
    canvas_text(canvas, rect.x + 2, rect.y + 1, rect.columns - 2, style_quiet, solved);
    home_draw_picture(&menu->home, canvas, panel_below(rect, CARD_TITLE), (size_t)index);
    canvas_hotspot(canvas, rect, ACTION_CHOOSE, index);
}

static void draw_cards(struct menu *menu, struct canvas *canvas, struct rect body, int columns) {
    const int count = menu->list.count, step = columns + CARD_GAP, all = count * step - CARD_GAP;
    const int high = CARD_TITLE + smaller(columns / 2 + 1, body.rows - BELOW_ROWS - CARD_TITLE - 3);
    const int left = body.x + (body.columns - all) / 2, below = smaller(body.rows - high - 3, HOME_ROWS);
    const int y = body.y + (body.rows - high - 2 - below) / 2, under = y + high + 2;
    const int wide = smaller(all, BELOW_COLUMNS);
    for (int i = 0; i < count; i++)
        draw_card(menu, canvas, (struct rect){left + i * step, y, columns, high}, i);
    home_draw_below(&menu->home, canvas,
                    (struct rect){left + (all - wide) / 2, under, wide, body.y + body.rows - under});
}

/* ---- all of it ---- */

/* "Sunday · streak 4" */
static void add_day(const struct menu *menu, struct pz_text *out) {
    const long today = app_today(menu->app);
    const unsigned streak = pz_store_streak(menu->app->store, NULL, today).days;
    pz_text_add(out, "%s", pz_play_weekday(today));
    if (streak > 0)
        pz_text_add(out, " · streak %u", streak);
}

static void menu_draw(void *self, struct canvas *canvas) {
    struct menu *menu = self;
    if (!menu->home.game)
        home_show(&menu->home, chosen(menu));
    PZ_SCOPED_TEXT right = {0};
    add_day(menu, &right);
    struct rect body = app_frame(menu->app, canvas, "puzzles", pz_text_string(&right), 0, 0);
    if (body.columns == 0)
        return;
    const int card = card_columns(menu, body);
    if (card > 0) {
        draw_cards(menu, canvas, body, card);
        return;
    }
    const int margin = larger(0, (canvas->columns - WIDEST) / 2), columns = body.columns - 2 * margin;
    const int step = body.rows >= 2 * menu->list.count + HOME_ROWS ? 2 : 1;
    const int rows = smaller(menu->list.count, body.rows - HOME_LEAST), high = step * rows + 2 + HOME_ROWS;
    int y = body.y + larger(1, (body.rows - high) / 2);
    const int counts = count_columns(menu);
    list_show(&menu->list, rows);
    for (int i = 0; i < rows; i++, y += step)
        draw_game(menu, canvas, (struct rect){margin + 3, y, columns - 6, 1}, menu->list.top + i, counts);
    y += body.rows > 14 ? 2 : 1;
    home_draw(&menu->home, canvas, (struct rect){margin + 5, y, columns - 8, body.y + body.rows - y});
}

static void menu_resumed(void *self) {
    struct menu *menu = self;
    home_renew(&menu->home, chosen(menu));
}

static void play(struct menu *menu) {
    const char *path = home_plays(&menu->home);
    if (path)
        play_open_file(menu->app, path);
    else
        picker_open(menu->app, chosen(menu));
}

static void menu_act(void *self, int action, int argument) {
    struct menu *menu = self;
    const int before = menu->list.at;
    if (list_opens(&menu->list, action, argument))
        play(menu);
    else if (action == ACTION_LEVELS)
        picker_open(menu->app, chosen(menu));
    else if (action == ACTION_TODAY)
        daily_play(menu->app, chosen(menu), app_today(menu->app));
    else if (action == ACTION_DAYS)
        days_open(menu->app, chosen(menu));
    else if (action == ACTION_UNFINISHED)
        unfinished_open(menu->app);
    else if (action == ACTION_STATISTICS)
        stats_open(menu->app);
    else if (action == ACTION_LEARN)
        learn_open(menu->app, chosen(menu));
    else if (action == ACTION_OPEN)
        files_open(menu->app, play_open_file);
    else if (action == ACTION_FRESH && random_can_be_fresh(menu->app, chosen(menu)))
        random_fresh(menu->app, chosen(menu), argument);
    else if (action == ACTION_RANDOM && chosen(menu)->generate)
        random_open(menu->app, chosen(menu), NULL, NULL, NULL, NULL);
    else if (action == ACTION_EDIT && view_for(menu->app, chosen(menu))->workshop)
        menu->app->parts->edit(menu->app, view_for(menu->app, chosen(menu))->workshop, NULL, NULL);
    else if (action == ACTION_NEW)
        newgame_open(menu->app, chosen(menu), NULL, NULL);
    else if (menu->list.at != before)
        home_follow(&menu->home, chosen(menu));
}

static const struct binding choosing_keys[] = {
    {ACTION_UP, 0, NULL, {K_UP, 'k', K_WHEEL_UP}, "↑↓", "choose", "choose a game (also ← → k j)"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_WHEEL_DOWN}},
    {.action = ACTION_UP, .keys = {K_LEFT}},
    {.action = ACTION_DOWN, .keys = {K_RIGHT}},
    {ACTION_FIRST, 0, NULL, {K_HOME, K_PAGE_UP}, "Home End", NULL, "to the first or last game"},
    {.action = ACTION_LAST, .keys = {K_END, 'G', K_PAGE_DOWN}},
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Enter", NULL, "play it: the unfinished game, or the next lesson or level"},
    {0},
};

/* The lines below the games show most of these keys, which therefore have no word for the key bar. */
static const struct binding menu_keys[] = {
    {ACTION_TODAY, 0, "today", {'d'}, "d", NULL, "today's level of the chosen game"},
    {ACTION_DAYS, 0, "days", {'D'}, "D", NULL, "daily levels of past days"},
    {ACTION_LEARN, 0, "learn", {'L'}, "L", NULL, "the next lesson for this game"},
    {ACTION_LEVELS, 0, "levels", {'b'}, "b", NULL, "browse its levels"},
    {ACTION_FRESH, 0, "easy", {'1'}, "1 2 3", NULL, "a fresh board: easy, medium or hard"},
    {ACTION_FRESH, 1, "medium", {'2'}, NULL, NULL, NULL},
    {ACTION_FRESH, 2, "hard", {'3'}, NULL, NULL, NULL},
    {ACTION_RANDOM, 0, NULL, {'x'}, "x", NULL, "a fresh board of your choice: size, difficulty, seed"},
    {ACTION_EDIT, 0, NULL, {'E'}, "E", NULL, "the workshop, for a level of your own"},
    {ACTION_UNFINISHED, 0, "unfinished", {'g'}, "g", NULL, "all games left unfinished"},
    {ACTION_STATISTICS, 0, "statistics", {'i'}, "i", "statistics", "statistics: solved, won, drawn and lost"},
    {ACTION_OPEN, 0, "open", {'o'}, "o", "file", "open any level or record on disk"},
    {ACTION_SETTINGS, 0, NULL, {'O'}, "O", NULL, "settings: theme, animation, hints"},
    {ACTION_THEME, 0, NULL, {'t'}, "t", NULL, "next theme"},
    {ACTION_REDRAW, 0, NULL, {K_CONTROL_L}, "Ctrl-L", NULL, "redraw the screen"},
    {ACTION_HELP, 0, NULL, {'?'}, "?", "help", "this page"},
    {ACTION_QUIT, 0, NULL, {'q'}, "q", "quit", "quit the program"},
    {0},
};

const struct binding_table bindings_menu = {"The menu", menu_keys};

static const struct binding_table *const *menu_bindings(void *self) {
    static const struct binding_table choosing = {"Choosing", choosing_keys};
    static const struct binding_table *const puzzle[] = {&choosing, &bindings_menu, NULL};
    static const struct binding_table *const two_player[] = {&choosing, &bindings_new, &bindings_menu, NULL};
    const struct menu *menu = self;
    return chosen(menu)->two_player ? two_player : puzzle;
}

static void menu_close(void *self) {
    struct menu *menu = self;
    home_free(&menu->home);
    free(menu);
}

static const struct screen_class menu_class = {
    .bindings = menu_bindings,
    .draw = menu_draw,
    .act = menu_act,
    .resumed = menu_resumed,
    .about = "Rare logic games for the terminal. Every game is saved as you play, and you can undo every move.\n\n"
             "Each game has a level of the day, harder from Monday to Sunday. Your streak is the number of days in a "
             "row on which you solved one without hints or its solution.\n\n"
             "The mouse works everywhere: a click chooses, a second click acts, and the wheel scrolls. In a game the "
             "right button undoes.",
    .close = menu_close,
};

void menu_open(struct app *app) {
    struct menu *menu = pz_alloc(1, sizeof *menu);
    menu->app = menu->home.app = app;
    menu->list.count = (int)app->game_count;
    app_push(app, &menu_class, menu);
    home_find_left(&menu->home);
}
