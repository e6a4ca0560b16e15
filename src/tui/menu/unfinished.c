/*
 * At first the list knows only names and times. A game is read when its line is first shown, so that a list of hundreds
 * opens at once; if the game turns out to be over, its line is removed.
 */
#include "tui/menu/menu.h"

#include <stdlib.h>
#include <string.h>

#include "play/play.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "puzzles/unfinished.h"

enum { ACTION_REMOVE = ACTION_MENU + 20, ACTION_NAME };

enum {
    LEFT = 2, /* margin */
    GAP = 2,
    GAME_COLUMNS = 12,
    TURN_COLUMNS = 8,
    MOVES_COLUMNS = 9,
    WHEN_COLUMNS = 10,
    TITLE_LEAST = 24,
    PICTURE_COLUMNS = 26,
    PICTURE_ROWS = 8,     /* the least rows of the picture below the list */
    PICTURE_MOST = 14,    /* the most rows of that picture */
    ROOM_FOR_PANEL = 110, /* from this width on, the picture is beside the list */
    PANEL_COLUMNS = 30,
};

/* What a line shows once its game has been read. */
struct row {
    bool read;
    char *title, *turn; /* turn: who is to move; empty if nobody else plays */
    bool by_hand;
    size_t moves;
};

struct unfinished {
    struct app *app;
    struct list list;
    struct pz_saves saves;
    struct row *rows; /* one for each save */
    struct preview preview;
    struct pz_save asked; /* the game that a box asks about, with a path of its own */
};

/* ---- reading ---- */

struct pz_session *unfinished_read(struct app *app, const struct pz_save *save) {
    bool stays;
    struct pz_session *session = open_save(app, save->game, save->path, &stays);
    if (!session || pz_play_is_unfinished(session))
        return session;
    if (pz_session_outcome(session) != PZ_UNFINISHED) /* the program was killed before it counted the game */
        open_settle(app, session);
    else
        pz_session_free(session);
    return NULL;
}

static void free_row(struct row *row) {
    free(row->title);
    free(row->turn);
}

static void free_rows(struct unfinished *list) {
    for (size_t i = 0; i < list->saves.count; i++)
        free_row(&list->rows[i]);
    free(list->rows);
}

static void drop(struct unfinished *list, size_t index) {
    const size_t after = list->saves.count - index - 1;
    free(list->saves.items[index].path);
    free_row(&list->rows[index]);
    memmove(list->saves.items + index, list->saves.items + index + 1, after * sizeof *list->saves.items);
    memmove(list->rows + index, list->rows + index + 1, after * sizeof *list->rows);
    list->saves.count--;
    list->list.at -= (int)index < list->list.at;
    list_resize(&list->list, (int)list->saves.count);
    preview_forget(&list->preview);
}

/* Reads the game of a line unless it has been read. False if the line has been removed. */
static bool read_row(struct unfinished *list, size_t index) {
    if (list->rows[index].read)
        return true;
    PZ_SCOPED_SESSION *session = unfinished_read(list->app, &list->saves.items[index]);
    if (!session) {
        drop(list, index);
        return false;
    }
    const struct pz_two_player *two_player = pz_session_game(session)->two_player;
    struct pz_text title = {0}, turn = {0};
    pz_play_add_title(session, &title);
    if (two_player && two_player->goal(pz_session_start(session)))
        pz_text_add(&title, " · problem");
    pz_play_add_turn(session, &turn);
    list->rows[index] = (struct row){.read = true,
                                     .title = pz_text_take(&title),
                                     .turn = turn.length > 0 ? pz_text_take(&turn) : pz_copy_string(""),
                                     .by_hand = pz_play_is_by_hand(session),
                                     .moves = pz_session_played(session)};
    return true;
}

/* The index of a save in the list; -1 if it is gone. */
static int find(const struct unfinished *list, const char *path) {
    for (size_t i = 0; i < list->saves.count; i++)
        if (strcmp(list->saves.items[i].path, path) == 0)
            return (int)i;
    return -1;
}

/* Lists the saves, latest first. The chosen game stays chosen. */
static void read_names(struct unfinished *list) {
    PZ_OWNED char *chosen = list->list.count > 0 ? pz_copy_string(list->saves.items[list->list.at].path) : NULL;
    free_rows(list);
    preview_forget(&list->preview);
    pz_store_saves(list->app->store, list->app->parts->games, &list->saves);
    list->rows = pz_alloc(list->saves.count + 1, sizeof *list->rows);
    list_resize(&list->list, (int)list->saves.count);
    const int at = chosen ? find(list, chosen) : -1;
    if (at >= 0)
        list->list.at = at;
}

/* ---- drawing ---- */

enum { GAME, TITLE, TURN, MOVES, WHEN, COLUMNS };

/* If there is too little room, drops first the column of moves, then that of the turn, then that of the game. */
static void choose_columns(int room, int widths[COLUMNS]) {
    int rest = room - WHEN_COLUMNS - GAP - 2;
    widths[GAME] = rest - GAME_COLUMNS >= TITLE_LEAST ? GAME_COLUMNS : 0;
    rest -= widths[GAME] > 0 ? GAME_COLUMNS + GAP : 0;
    widths[TURN] = rest - TURN_COLUMNS - GAP >= TITLE_LEAST ? TURN_COLUMNS : 0;
    rest -= widths[TURN] > 0 ? TURN_COLUMNS + GAP : 0;
    widths[MOVES] = rest - MOVES_COLUMNS - GAP >= TITLE_LEAST ? MOVES_COLUMNS : 0;
    widths[TITLE] = rest - (widths[MOVES] > 0 ? MOVES_COLUMNS + GAP : 0);
    widths[WHEN] = WHEN_COLUMNS;
}

/* Draws a line of the list or its headings. `title` is the style of the most important column. */
static void draw_words(struct canvas *canvas, int y, const int widths[COLUMNS], const char *const words[COLUMNS],
                       struct style title, struct style others) {
    int x = LEFT + 1;
    for (int i = 0; i < COLUMNS; i++)
        if (widths[i] > 0) {
            canvas_text(canvas, x, y, widths[i], i == TITLE ? title : others, words[i]);
            x += widths[i] + GAP;
        }
}

static void draw_line(struct unfinished *list, struct canvas *canvas, int y, int room, const int widths[COLUMNS],
                      int line) {
    const bool on = line == list->list.at;
    const struct row *row = &list->rows[line];
    const struct pz_save *save = &list->saves.items[line];
    const struct style style = list_line(canvas, (struct rect){LEFT - 1, y, room + 1, 1}, line, on, style_text);
    PZ_SCOPED_TEXT moves = {0}, when = {0};
    pz_text_add(&moves, "%zu %s", row->moves, row->moves == 1 ? "move" : "moves");
    when_add(list->app, app_day(list->app, save->time.tv_sec), &when);
    const char *const words[COLUMNS] = {save->game->title, row->title, row->turn, pz_text_string(&moves),
                                        pz_text_string(&when)};
    draw_words(canvas, y, widths, words, (struct style){style.ink, ROLE_KEEP, 0},
               (struct style){on ? ROLE_CHOSEN_INK : ROLE_QUIET, ROLE_KEEP, 0});
}

static void draw_list(struct unfinished *list, struct canvas *canvas, struct rect body) {
    static const char *const headings[COLUMNS] = {"Game", "Level", "To move", "So far", "Last"};
    const bool beside = body.columns >= ROOM_FOR_PANEL;
    const int room = body.columns - 2 * LEFT - (beside ? PANEL_COLUMNS + GAP : 0), y = body.y + 2;
    const int rows = body.rows - 2;
    int widths[COLUMNS];
    choose_columns(room, widths);
    list_show(&list->list, rows);
    draw_words(canvas, body.y + 1, widths, headings, style_quiet, style_quiet);
    for (int i = 0; i < rows && list->list.top + i < list->list.count; i++)
        draw_line(list, canvas, y + i, room, widths, list->list.top + i);
    /* The chosen game, as it was left. */
    const int below = y + list->list.count + 1, left = body.y + body.rows - below;
    const struct rect picture = beside ? (struct rect){body.columns - LEFT - PANEL_COLUMNS, y, PANEL_COLUMNS, rows - 1}
                                       : (struct rect){LEFT + 1, below, PICTURE_COLUMNS, smaller(left, PICTURE_MOST)};
    if (preview_turns(&list->preview, list->list.at))
        list->preview.session = open_read(list->app->parts->games, list->saves.items[list->list.at].path, NULL);
    const struct pz_session *game = list->preview.session;
    if (game && picture.rows >= PICTURE_ROWS)
        view_thumbnail(view_for(list->app, pz_session_game(game)), pz_session_state(game), canvas, picture);
}

static void draw(void *self, struct canvas *canvas) {
    struct unfinished *list = self;
    PZ_SCOPED_TEXT right = {0};
    int count; /* when the last line goes, others come into view */
    do {
        count = list->list.count;
        int line = larger(0, list->list.at - canvas->rows);
        while (line <= list->list.at + canvas->rows && line < list->list.count)
            line += read_row(list, (size_t)line);
    } while (list->list.count < count);
    pz_text_add(&right, "%zu %s", list->saves.count, list->saves.count == 1 ? "game" : "games");
    const struct rect body = app_frame(list->app, canvas, "Unfinished games", pz_text_string(&right), 0, 0);
    if (body.columns == 0)
        return;
    if (list->list.count > 0)
        draw_list(list, canvas, body);
    else
        canvas_paragraph(canvas, (struct rect){LEFT + 1, body.y + 1, body.columns - 2 * LEFT - 1, body.rows - 1},
                         style_text, "There are no unfinished games.");
}

/* ---- what keys do ---- */

enum { KEEP = 1, REMOVE };

/* Locks the game that was asked about; if that fails, tells the player. */
static bool lock_asked(struct unfinished *list) {
    PZ_SCOPED_ERROR error = {0};
    const enum pz_status locked = pz_store_lock(list->app->store, list->asked.path, &error);
    if (locked == PZ_NO)
        app_say(list->app, ROLE_WARN, "This game is open in another window.");
    else if (locked != PZ_OK)
        app_say_error(list->app, &error);
    return locked == PZ_OK;
}

/* Another program may have changed the game while the question was open. */
static void remove_asked(void *context, int value) {
    struct unfinished *list = context;
    const char *path = list->asked.path;
    if (value != REMOVE || !lock_asked(list))
        return;
    read_names(list);
    const int at = find(list, path);
    if (at < 0) {
        app_say(list->app, ROLE_WARN, "This game is no longer unfinished.");
    } else if (list->saves.items[at].time.tv_sec != list->asked.time.tv_sec ||
               list->saves.items[at].time.tv_nsec != list->asked.time.tv_nsec) {
        app_say(list->app, ROLE_WARN, "This game was continued in another window; it was not removed.");
    } else {
        pz_staged_remove(path);
        if (pz_staged_look(path) != PZ_NO) {
            app_say(list->app, ROLE_WARN, "This game cannot be removed.");
        } else {
            drop(list, (size_t)at);
            app_say(list->app, ROLE_QUIET, "Game removed.");
        }
    }
    pz_store_unlock(list->app->store, path);
}

static void name_asked(void *context, const char *typed) {
    struct unfinished *list = context;
    struct app *app = list->app;
    const char *path = list->asked.path;
    if (!*typed || !lock_asked(list))
        return;
    bool stays;
    PZ_SCOPED_SESSION *session = open_save(app, list->asked.game, path, &stays);
    if (session) {
        pz_session_set_value(session, pz_play_friend, typed);
        pz_session_autosave(session, path);
        pz_session_save(session);
        const struct pz_error *failed = pz_session_save_error(session);
        if (failed)
            app_warn_unsaved(app, "name", failed);
        pz_session_sync(session);
    }
    pz_store_unlock(app->store, path);
    read_names(list);
}

static void act(void *self, int action, int argument) {
    static const struct choice choices[] = {{'k', "Keep it", KEEP}, {'y', "Remove it", REMOVE}, {0}};
    struct unfinished *list = self;
    PZ_SCOPED_TEXT text = {0};
    if (list_opens(&list->list, action, argument)) {
        play_open_file(list->app, list->saves.items[list->list.at].path);
        return;
    }
    if ((action != ACTION_REMOVE && action != ACTION_NAME) || list->list.count == 0)
        return;
    const struct row *row = &list->rows[list->list.at];
    if (action == ACTION_NAME && !row->by_hand) {
        app_say(list->app, ROLE_QUIET, "Only a game with a friend can be given the friend's name.");
        return;
    }
    free(list->asked.path);
    list->asked = list->saves.items[list->list.at];
    list->asked.path = pz_copy_string(list->asked.path);
    pz_text_add(&text, "%s, %s: its %zu %s will be lost. The level stays.", list->asked.game->title, row->title,
                row->moves, row->moves == 1 ? "move" : "moves");
    if (action == ACTION_REMOVE)
        dialog_ask(list->app, "Remove this game?", pz_text_string(&text), choices, remove_asked, list);
    else
        dialog_name(list->app, "Whom do you play with?", "The game gets this name in your lists:", "", name_asked,
                    list);
}

static void resumed(void *self) {
    read_names(self);
}

static const struct binding keys[] = {
    {ACTION_REMOVE, 0, NULL, {K_DELETE, 'd'}, "Del", "remove", "remove the game; asks first (also d)"},
    {ACTION_NAME, 0, NULL, {'n'}, "n", NULL, "name the friend you play with"},
    {0},
};

static const struct binding_table key_table = {"Unfinished games", keys};

static bool idle(void *self, int action) {
    const struct unfinished *list = self;
    return list->list.count == 0 &&
           (action == ACTION_ACT || action == ACTION_REMOVE || action == ACTION_NAME || action == ACTION_UP);
}

static void close_list(void *self) {
    struct unfinished *list = self;
    free_rows(list);
    preview_forget(&list->preview);
    pz_saves_free(&list->saves);
    free(list->asked.path);
    free(list);
}

static const struct screen_class class = {
    .tables = {&bindings_list, &bindings_open, &key_table, &bindings_program},
    .idle = idle,
    .draw = draw,
    .act = act,
    .resumed = resumed,
    .about = "The games you have started but not finished, latest first. [Enter] continues one.",
    .close = close_list};

void unfinished_open(struct app *app) {
    struct unfinished *list = pz_alloc(1, sizeof *list);
    list->app = app;
    read_names(list);
    app_push(app, &class, list);
}
