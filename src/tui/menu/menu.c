/* The first screen: the games with the progress in each, and below them everything else there is to do. */
#include "tui/menu/menu.h"

#include <stdlib.h>
#include <string.h>

#include "play/play.h"
#include "puzzles/memory.h"
#include "tui/play/keys.h"

enum { ACTION_STATISTICS = ACTION_MENU + 30 };

enum {
    TAGLINE = 17,    /* its place in the line */
    USUAL_COUNT = 9, /* columns of "  12/3456" */
    HOME_LEAST = 4,  /* rows below the games */
    HOME_ROWS = 18,  /* the rows below them that are used in a high window */
    WIDEST = 140,    /* in a wider window the menu stands in the middle */
    /* A card is a game with its picture. If there is room, all cards are drawn side by side. */
    CARD_LEAST = 17, /* columns */
    CARD_MOST = 40,
    CARD_GAP = 2,
    CARD_TITLE = 3,     /* rows above the picture */
    CARDS_ROWS = 26,    /* of the body, at least */
    BELOW_COLUMNS = 96, /* of what stands below the cards */
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

/* Appends how many levels are solved and how many there are: "   3/24". */
static void add_count(const struct menu *menu, int index, struct pz_text *out) {
    pz_text_add(out, "%4zu/%zu", menu->home.solved[index],
                app_listed(menu->app, menu->app->parts->games[index], SHELF_LEVELS)->count);
}

/*
 * Draws a game in a line, with "███░░░░░░░  3/24" at its right. `counts` is the width of the longest count of levels,
 * `taglines` that of the longest tagline.
 */
static void draw_game(struct menu *menu, struct canvas *canvas, struct rect rect, int index, int counts, int taglines) {
    const struct pz_game *game = menu->app->parts->games[index];
    const bool on = menu->list.at == index;
    const int columns = canvas->columns >= 110 ? 20 : 10, bar = rect.columns - columns - counts - 1;
    const struct style line = list_line(canvas, rect, index, on, style_text);
    canvas_text(canvas, rect.x + 2, rect.y, 14, (struct style){on ? ROLE_CHOSEN_INK : ROLE_TITLE, ROLE_KEEP, 0},
                game->title);
    if (bar - TAGLINE >= taglines) /* otherwise no game shows its tagline */
        canvas_text(canvas, rect.x + TAGLINE, rect.y, bar - TAGLINE, (struct style){line.ink, ROLE_KEEP, 0},
                    game->tagline);
    const size_t solved = menu->home.solved[index], count = app_listed(menu->app, game, SHELF_LEVELS)->count;
    const int share = count > 0 ? (int)(solved * (size_t)columns / count) : 0, full = larger(share, solved > 0);
    const int x = rect.x + bar + 2;
    for (int i = 0; i < columns && solved > 0; i++)
        canvas_put(canvas, x + i, rect.y, i < full ? 0x2588 : 0x2591,
                   (struct style){i < full ? ROLE_GOOD : ROLE_QUIET, ROLE_KEEP, 0});
    PZ_SCOPED_TEXT shown = {0};
    add_count(menu, index, &shown);
    canvas_text(canvas, x + columns + 1, rect.y, (int)shown.length, (struct style){ROLE_QUIET, ROLE_KEEP, 0},
                pz_text_string(&shown));
}

static void draw_card(struct menu *menu, struct canvas *canvas, struct rect rect, int index) {
    const struct pz_game *game = menu->app->parts->games[index];
    const bool on = menu->list.at == index;
    PZ_SCOPED_TEXT count = {0};
    list_line(canvas, (struct rect){rect.x, rect.y, rect.columns, 1}, index, on, style_text);
    canvas_text(canvas, rect.x + 2, rect.y, rect.columns - 2,
                (struct style){on ? ROLE_CHOSEN_INK : ROLE_TITLE, ROLE_KEEP, 0}, game->title);
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

static void draw_lines(struct menu *menu, struct canvas *canvas, struct rect body) {
    const int margin = larger(0, (canvas->columns - WIDEST) / 2), columns = body.columns - 2 * margin;
    const int step = body.rows >= 2 * menu->list.count + HOME_ROWS ? 2 : 1;
    const int rows = smaller(menu->list.count, body.rows - HOME_LEAST), high = step * rows + 2 + HOME_ROWS;
    int y = body.y + larger(1, (body.rows - high) / 2);
    int counts = USUAL_COUNT, taglines = 0; /* the longest; the usual width has room for a few more levels */
    for (int i = 0; menu->app->parts->games[i]; i++) {
        PZ_SCOPED_TEXT count = {0};
        add_count(menu, i, &count);
        counts = larger(counts, (int)count.length);
        taglines = larger(taglines, characters_columns(menu->app->parts->games[i]->tagline));
    }
    list_show(&menu->list, rows);
    for (int i = 0; i < rows; i++, y += step)
        draw_game(menu, canvas, (struct rect){margin + 3, y, columns - 6, 1}, menu->list.top + i, counts, taglines);
    y += body.rows > 14 ? 2 : 1;
    home_draw(&menu->home, canvas, (struct rect){margin + 5, y, columns - 8, body.y + body.rows - y});
}

static void menu_draw(void *self, struct canvas *canvas) {
    struct menu *menu = self;
    const long today = app_today(menu->app);
    const unsigned streak = pz_store_streak(menu->app->store, NULL, today).days;
    if (!menu->home.game)
        home_show(&menu->home, chosen(menu));
    PZ_SCOPED_TEXT right = {0};
    pz_text_add(&right, "%s", pz_play_weekday(today));
    if (streak > 0)
        pz_text_add(&right, " · streak %u", streak);
    const struct rect body = app_frame(menu->app, canvas, "puzzles", pz_text_string(&right), 0, 0);
    const int count = menu->list.count, card = count > 0 ? (body.columns - 4) / count - CARD_GAP : 0;
    if (body.columns == 0)
        return;
    if (body.rows >= CARDS_ROWS && card >= CARD_LEAST)
        draw_cards(menu, canvas, body, smaller(card, CARD_MOST));
    else
        draw_lines(menu, canvas, body);
}

static void menu_resumed(void *self) {
    struct menu *menu = self;
    home_renew(&menu->home, chosen(menu));
}

static void menu_act(void *self, int action, int argument) {
    struct menu *menu = self;
    const int before = menu->list.at;
    if (list_opens(&menu->list, action, argument)) {
        const char *path = home_plays(&menu->home);
        if (path)
            play_open_file(menu->app, path);
        else
            picker_open(menu->app, chosen(menu));
    } else if (action == ACTION_LEVELS)
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
    {ACTION_UP, 0, NULL, {K_UP, 'k', K_WHEEL_UP}, "↑↓←→", "choose", "choose a game (also k j)"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_WHEEL_DOWN}},
    {.action = ACTION_UP, .keys = {K_LEFT}},
    {.action = ACTION_DOWN, .keys = {K_RIGHT}},
    {ACTION_FIRST, 0, NULL, {K_HOME, K_PAGE_UP}, "Home End", NULL, "to the first or last game"},
    {.action = ACTION_LAST, .keys = {K_END, 'G', K_PAGE_DOWN}},
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Enter", NULL, "play it: the unfinished game, or the next lesson or level"},
    {0},
};

/* The lines below the games show most of these keys, so they need no word for the key bar. */
static const struct binding menu_keys[] = {
    {ACTION_TODAY, 0, "today", {'d'}, "d", NULL, "today's level of the chosen game"},
    {ACTION_DAYS, 0, "days", {'D'}, "D", NULL, "levels of past days"},
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
             "The mouse works everywhere: in a list a click chooses, a second one opens, and the wheel scrolls. "
             "In a game the right button undoes.",
    .close = menu_close,
};

void menu_open(struct app *app) {
    struct menu *menu = pz_alloc(1, sizeof *menu);
    menu->app = menu->home.app = app;
    menu->list.count = (int)app->game_count;
    app_push(app, &menu_class, menu);
    home_find_left(&menu->home);
}
