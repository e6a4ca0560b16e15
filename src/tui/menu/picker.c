/* The list of a game's levels, with marks that tell how far the player got, and a preview of the chosen one. */
#include "tui/menu/menu.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/store.h"
#include "tui/play/keys.h"

/* ---- the columns ---- */

enum {
    COLUMNS_MARKS = 5,   /* three marks, with a blank on either side */
    COLUMNS_GAP = 3,     /* between the list and the panel */
    COLUMNS_NUMBERS = 7, /* of a heading, "  10/12" */
    COLUMNS_GRADE_GAP = 2,
};

struct columns {
    int title, grade, score; /* their widths; 0: not there */
    int list;                /* all of them */
    int panel;               /* beside the list; 0: not there */
};

enum {
    TITLE_MOST = 36,    /* longer titles are cut */
    GRADE_COLUMNS = 12, /* for the difficulty */
    SCORE_COLUMNS = 8,
    ROOM_FOR_PANEL = 56,
    PANEL_LEAST = 18,
    PANEL_MOST = 44, /* the most in a usual window; in a wider one it gets half */
    SPARE_MOST = 12, /* the most columns that a wide window adds to the titles */
};

/* Gives titles the room that the other columns leave, up to a limit. Without a panel it may be less than they need. */
static struct columns share(int title, int grade, int score, int room) {
    struct columns columns = {.title = title, .grade = grade, .score = score};
    const int used = COLUMNS_MARKS + title + grade + score, panel = room - used - COLUMNS_GAP;
    if (panel >= PANEL_LEAST && room >= ROOM_FOR_PANEL)
        columns.panel = smaller(panel, larger(room / 2, PANEL_MOST));
    const int spare = room - used - (columns.panel > 0 ? columns.panel + COLUMNS_GAP : 0);
    columns.title += smaller(spare, SPARE_MOST);
    columns.list = used + columns.title - title;
    return columns;
}

/*
 * Chooses as many columns as fit. `title` and `pack` are the widths of the longest ones; `graded` and `scored` say
 * whether levels have a difficulty and a score.
 */
static struct columns columns_choose(int room, int title, int pack, bool graded, bool scored) {
    const int grade = graded ? GRADE_COLUMNS : 0, score = scored ? SCORE_COLUMNS : 0;
    const int heading = pack + COLUMNS_NUMBERS - COLUMNS_MARKS;
    const int wanted = smaller(larger(title, heading), TITLE_MOST);
    const struct columns tries[] = {share(wanted, grade, score, room), share(wanted, grade, 0, room),
                                    share(wanted, 0, 0, room)};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        if (tries[i].panel > 0)
            return tries[i];
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        if (tries[i].title >= wanted)
            return tries[i];
    return tries[2];
}

/* ---- marks and their legend ---- */

enum { LINES_LEFT = 2 /* margin */ };

/* What has been reached in a level. The legend has this order, and leaves out the last ones if they do not fit. */
enum mark { MARK_PERFECT, MARK_SOLVED, MARK_UNFINISHED, MARK_HINTS, MARK_SHOWN, MARKS };

static const struct {
    uint32_t sign;
    char ascii;
    int role;
    const char *label, *brief;
} marks[MARKS] = {
    [MARK_PERFECT] = {0x2605, '*', ROLE_ACCENT, "best possible", "best"},
    [MARK_SOLVED] = {0x2713, '+', ROLE_GOOD, "solved", "solved"},
    [MARK_UNFINISHED] = {0x25d0, '~', ROLE_TEXT, "unfinished", "begun"},
    [MARK_HINTS] = {'?', '?', ROLE_QUIET, "with hints", "hints"},
    [MARK_SHOWN] = {0x25cb, 'o', ROLE_QUIET, "solution seen", "shown"},
};

static void put_mark(struct canvas *canvas, int x, int y, enum mark mark, bool on) {
    canvas_put(canvas, x, y, canvas->ascii ? (uint32_t)marks[mark].ascii : marks[mark].sign,
               (struct style){on ? ROLE_CHOSEN_INK : marks[mark].role, ROLE_KEEP, 0});
}

static int legend_columns(bool brief, int gap) {
    int columns = -gap;
    for (enum mark mark = 0; mark < MARKS; mark++)
        columns += 2 + characters_columns(brief ? marks[mark].brief : marks[mark].label) + gap;
    return columns;
}

/* If there is too little room, shortens the words and leaves out the last ones. */
static void marks_legend(struct canvas *canvas, int x, int y, int room) {
    const bool brief = legend_columns(false, 2) > room;
    const int gap = legend_columns(brief, 2) > room ? 1 : 2;
    int used = 0;
    for (enum mark mark = 0; mark < MARKS; mark++) {
        const char *words = brief ? marks[mark].brief : marks[mark].label;
        const int columns = 2 + characters_columns(words);
        if (used + columns > room)
            return;
        put_mark(canvas, x + used, y, mark, false);
        canvas_text(canvas, x + used + 2, y, columns - 2, style_quiet, words);
        used += columns + gap;
    }
}

/* The score of a level; below 0 if it is not known, since an early version did not count tries. */
static long score_of(const struct pz_game *game, const struct pz_result *result) {
    return !game->tried ? result->best : result->tries > 0 ? (long)result->tries : -1;
}

/* ---- lines ---- */

enum { AIRY_ROWS = 14 };

static void draw_heads(const struct rows *rows, bool typing, struct canvas *canvas, int y,
                       const struct columns *columns) {
    /* Says what the list is filtered by, "unsolved /hedge"; if that does not fit, the last part of it. */
    const struct filter *filter = &rows->filter;
    const bool searching = typing || filter->words.length > 0;
    const char *name = filter_name(filter);
    PZ_SCOPED_TEXT words = {0}, all = {0};
    if (searching)
        pz_text_add(&words, "/%s%s", pz_text_string(&filter->words), typing ? "_" : "");
    pz_text_add(&all, "%s%s%s", name ? name : "Level", searching ? " " : "", pz_text_string(&words));
    const bool fits = characters_columns(pz_text_string(&all)) <= columns->title;
    canvas_text(canvas, LINES_LEFT + COLUMNS_MARKS, y, columns->title, name || searching ? style_accent : style_quiet,
                pz_text_string(fits ? &all : &words));
    if (columns->grade > 0)
        canvas_text(canvas, LINES_LEFT + COLUMNS_MARKS + columns->title + COLUMNS_GRADE_GAP, y, columns->grade,
                    style_quiet, "Difficulty");
    if (columns->score > 0) {
        const char *units = rows->game->units[1];
        const int wide = characters_columns(units);
        canvas_print(canvas, LINES_LEFT + columns->list - 1 - wide, y, wide, style_quiet, "%c%s", pz_to_upper(*units),
                     units + 1);
    }
}

static void draw_level(const struct rows *rows, struct canvas *canvas, int y, const struct columns *columns, int line,
                       bool on) {
    const int row = rows->lines[line], grade = LINES_LEFT + COLUMNS_MARKS + columns->title + COLUMNS_GRADE_GAP;
    const struct pz_catalog_entry *entry = rows_entry(rows, row);
    const struct style style =
        list_line(canvas, (struct rect){LINES_LEFT - 1, y, columns->list + 1, 1}, line, on, style_text);
    const struct style dim = {on ? ROLE_CHOSEN_INK : ROLE_QUIET, ROLE_KEEP, 0};
    const struct pz_result result = rows_result(rows, row);
    if (result.shown)
        put_mark(canvas, LINES_LEFT + 1, y, MARK_SHOWN, on);
    else if (result.solved)
        put_mark(canvas, LINES_LEFT + 1, y, result.perfect ? MARK_PERFECT : MARK_SOLVED, on);
    if (result.solved && result.hints > 0)
        put_mark(canvas, LINES_LEFT + 2, y, MARK_HINTS, on);
    if (rows->reached[row].begun)
        put_mark(canvas, LINES_LEFT + 3, y, MARK_UNFINISHED, on);
    if (entry->error)
        canvas_put(canvas, LINES_LEFT + 1, y, '!', (struct style){on ? ROLE_CHOSEN_INK : ROLE_BAD, ROLE_KEEP, 0});
    canvas_text(canvas, LINES_LEFT + COLUMNS_MARKS, y, columns->title, style, entry->title);
    if (columns->grade > 0 && entry->difficulty)
        canvas_text(canvas, grade, y, columns->grade - COLUMNS_GRADE_GAP, dim, entry->difficulty);
    const long score = score_of(rows->game, &result);
    if (columns->score > 0 && score >= 0 && result.solved && !rows_is_lesson(rows, row))
        canvas_print(canvas, LINES_LEFT + columns->list - columns->score, y, columns->score - 1, dim, "%*ld",
                     columns->score - 1, score);
}

/*
 * Draws the list from the second row of the body on, without empty rows in a low window. `typing` says that the player
 * is typing what to search for.
 */
static void lines_draw(const struct rows *rows, struct list *list, const struct columns *columns, bool typing,
                       struct canvas *canvas, struct rect body) {
    const int air = body.rows >= AIRY_ROWS, room = body.rows - 2 - 2 * air;
    int y = body.y + 1 + air;
    draw_heads(rows, typing, canvas, y - 1, columns);
    list_show(list, room);
    for (int line = list->top; line < list->top + room && line < list->count; line++, y++) {
        if (!rows_is_heading(rows, line)) {
            draw_level(rows, canvas, y, columns, line, line == list->at);
            continue;
        }
        const struct heading *heading = &rows->headings[-1 - rows->lines[line]];
        const int used = canvas_text(canvas, LINES_LEFT, y, columns->list - COLUMNS_NUMBERS, style_title,
                                     rows_pack(rows, (int)heading->row));
        canvas_print(canvas, LINES_LEFT + 2 + used, y, columns->list - used - 2, style_quiet, "%zu/%zu",
                     heading->solved, heading->count);
    }
    marks_legend(canvas, LINES_LEFT, body.y + body.rows - 1, body.columns - 2 * LINES_LEFT);
}

/* ---- the preview ---- */

/* Appends what the player has reached in a level. */
static void add_result(const struct pz_game *game, const struct pz_result *result, struct pz_text *out) {
    const long score = score_of(game, result);
    if (result->shown) {
        pz_text_add(out, "solution seen, not yet solved");
        return;
    }
    pz_text_add(out, "solved");
    if (game->tried && score > 0)
        pz_text_add(out, score == 1 ? " at the first try" : " in %ld tries", score);
    else if (score >= 0)
        pz_text_add(out, " in %ld", score);
    if (result->hints > 0)
        pz_text_add(out, " with %u hint%s", result->hints, result->hints == 1 ? "" : "s");
    else
        pz_text_add(out, " without hints");
    if (result->perfect)
        pz_text_add(out, ", the best possible");
}

/* Writes a paragraph into the first rows of a rectangle, and shrinks the rectangle by them. */
static void say(struct canvas *canvas, struct rect *rect, int role, const char *text) {
    const int lines = sentence_draw(canvas, *rect, (struct style){role, ROLE_PAPER, 0}, text);
    *rect = panel_below(*rect, lines);
}

static void say_reached(const struct rows *rows, int row, struct canvas *canvas, struct rect *rect) {
    const struct pz_result result = rows_result(rows, row);
    PZ_SCOPED_TEXT words = {0};
    if (rows_is_lesson(rows, row))
        pz_text_add(&words, result.solved ? "a lesson, done" : "a lesson");
    else if (result.solved || result.shown)
        add_result(rows->game, &result, &words);
    else
        pz_text_add(&words, "not yet solved");
    say(canvas, rect, result.solved ? ROLE_GOOD : ROLE_QUIET, pz_text_string(&words));
    if (rows->reached[row].begun)
        say(canvas, rect, ROLE_ACCENT, "unfinished: [Enter] continues it");
}

/* Draws the level of a row, which it reads if the row has changed; -1 for none. */
static void preview_draw(struct preview *preview, const struct rows *rows, int row, struct canvas *canvas,
                         struct rect rect) {
    const struct pz_catalog_entry *entry = row >= 0 ? rows_entry(rows, row) : NULL;
    if (preview_turns(preview, row)) {
        if (entry && !entry->error)
            preview->session = open_read(rows->app->parts->games, entry->path, NULL);
        if (preview->session && pz_session_game(preview->session) != rows->game) { /* the file has changed */
            pz_session_free(preview->session);
            preview->session = NULL;
        }
    }
    if (!entry)
        return;
    PZ_SCOPED_TEXT words = {0};
    if (!preview->session) { /* draw what is wrong with the file, and where */
        const char *slash = strrchr(entry->path, '/');
        if (entry->error)
            pz_error_describe(entry->error, slash ? slash + 1 : entry->path, &words);
        say(canvas, &rect, ROLE_BAD, pz_text_string(&words));
        return;
    }
    const struct game_view *view = view_for(rows->app, rows->game);
    const char *author = pz_session_value(preview->session, "Author");
    say(canvas, &rect, ROLE_TITLE, entry->title);
    view_facts(view, pz_session_start(preview->session), &words);
    say(canvas, &rect, ROLE_TEXT, pz_text_string(&words));
    pz_text_clear(&words);
    pz_text_add(&words, "by %s", author ? author : "");
    if (author)
        say(canvas, &rect, ROLE_QUIET, pz_text_string(&words));
    say_reached(rows, row, canvas, &rect);
    view_thumbnail(view, pz_session_start(preview->session), canvas, panel_below(rect, 1));
}

/* ---- the screen ---- */

enum { SEARCH_LENGTH = 60 }; /* bytes */

enum { ACTION_SEARCH = ACTION_MENU + 20, ACTION_FILTER, ACTION_UNSOLVED, ACTION_RENAME, ACTION_REMOVE };

struct picker {
    struct app *app;
    const struct pz_game *game;
    struct list list; /* the lines of the rows */
    struct rows rows;
    struct preview preview;
    bool typing;  /* the player is typing what to search for */
    char *chosen; /* the path of the chosen level, by which we find it when levels are read again; null: none */
    struct binding offered[10];
    struct binding_table table;
    const struct binding_table *tables[6];
};

/* The row of the chosen level; -1 if there is none. */
static int chosen_row(const struct picker *picker) {
    if (picker->list.count == 0 || rows_is_heading(&picker->rows, picker->list.at))
        return -1;
    return picker->rows.lines[picker->list.at];
}

/* Notes the chosen level. Call it after everything that may have moved the cursor. */
static void remember_chosen(struct picker *picker) {
    const int row = chosen_row(picker);
    free(picker->chosen);
    picker->chosen = row >= 0 ? pz_copy_string(rows_entry(&picker->rows, row)->path) : NULL;
}

/* Moves the cursor off a heading, if possible in the direction in which it came. */
static void leave_heading(struct picker *picker, int from) {
    struct list *list = &picker->list;
    if (list->count == 0 || !rows_is_heading(&picker->rows, list->at))
        return;
    list->at += list->at < from && list->at > 0 ? -1 : 1;
}

/* Chooses a row again, or the one that has taken its place. */
static void choose_row(struct picker *picker, int row) {
    const int line = row >= 0 ? rows_line_of(&picker->rows, row) : 0;
    list_resize(&picker->list, (int)picker->rows.line_count);
    picker->list.at = line >= 0 ? line : picker->list.count > 0 ? picker->list.count - 1 : 0;
    leave_heading(picker, -1);
}

static void filter_changed(struct picker *picker) {
    const int row = chosen_row(picker);
    rows_filter(&picker->rows);
    choose_row(picker, row);
}

/* Updates the search with each typed character. */
static bool picker_key(void *self, uint32_t key) {
    struct picker *picker = self;
    if (!picker->typing)
        return false;
    if (key == K_BACKSPACE || key == K_DELETE) {
        picker->typing = characters_rub_out(&picker->rows.filter.words);
    } else if (key < K_UP && key >= ' ' && characters_width(key) >= 0) {
        if (picker->rows.filter.words.length < SEARCH_LENGTH)
            characters_add(&picker->rows.filter.words, key);
    } else {
        return false;
    }
    filter_changed(picker);
    remember_chosen(picker);
    return true;
}

static void picker_draw(void *self, struct canvas *canvas) {
    struct picker *picker = self;
    const struct rows *rows = &picker->rows;
    PZ_SCOPED_TEXT left = {0}, right = {0};
    pz_text_add(&left, "%s · levels", picker->game->title);
    pz_text_add(&right, "%zu of %zu solved", rows->solved, rows->own - rows->lessons);
    const struct rect body = app_frame(picker->app, canvas, pz_text_string(&left), pz_text_string(&right), 0, 0);
    if (body.columns == 0)
        return;
    const struct columns columns = columns_choose(body.columns - 2 * LINES_LEFT, rows->title_columns,
                                                  rows->pack_columns, picker->game->measure, picker->game->units[1]);
    const bool all = !filter_name(&rows->filter) && rows->filter.words.length == 0;
    if (picker->list.count > 0 || !all || picker->typing)
        lines_draw(rows, &picker->list, &columns, picker->typing, canvas, body);
    if (picker->list.count == 0) {
        const char *words = "No levels were found. [o] opens a file.";
        if (rows->filter.words.length > 0)
            words = "No title matches. [Esc] ends the search.";
        else if (!all)
            words = "No level matches this filter. [f] tries the next one.";
        else if (picker->game->generate)
            words = "No levels were found. [o] opens a file, [x] makes a random one.";
        sentence_draw(canvas, (struct rect){LINES_LEFT, body.y + 3, body.columns - 2 * LINES_LEFT, 4}, style_text,
                      words);
    }
    const int row = chosen_row(picker), under = body.y + body.rows;
    if (columns.panel > 0)
        preview_draw(&picker->preview, rows, row, canvas,
                     (struct rect){LINES_LEFT + columns.list + COLUMNS_GAP, body.y + 1, columns.panel, body.rows - 3});
    if (row < 0 || !app_is_silent(picker->app))
        return;
    /* While there is no message, we say what the pack is about. */
    const char *idea = rows_is_own(rows, row) ? "[r] renames this level, [Delete] removes it." : rows_idea(rows, row);
    if (idea)
        sentence_draw(canvas, (struct rect){1, under, canvas->columns - 2, canvas->rows - 1 - under}, style_text, idea);
}

/* Reads the levels again, since files and results may have changed. */
static void picker_resumed(void *self) {
    struct picker *picker = self;
    preview_forget(&picker->preview);
    rows_renew(&picker->rows);
    list_resize(&picker->list, (int)picker->rows.line_count);
    leave_heading(picker, -1);
    if (picker->app->went_to) {
        free(picker->chosen);
        picker->chosen = pz_copy_string(picker->app->went_to);
        app_go_to(picker->app, NULL);
    }
    for (size_t row = 0; picker->chosen && row < picker->rows.count; row++)
        if (strcmp(rows_entry(&picker->rows, (int)row)->path, picker->chosen) == 0)
            choose_row(picker, (int)row);
    remember_chosen(picker);
}

/* ---- levels of the player's own ---- */

/* The chosen level if it is the player's own. It does not change while a box is open. */
static const struct pz_catalog_entry *own_chosen(const struct picker *picker) {
    const int row = chosen_row(picker);
    return row >= 0 && rows_is_own(&picker->rows, row) ? rows_entry(&picker->rows, row) : NULL;
}

static void list_anew(struct picker *picker) {
    app_renew_catalogs(picker->app);
    picker_resumed(picker);
}

static void rename_chosen(void *context, const char *title) {
    struct picker *picker = context;
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT level = {0};
    const struct pz_catalog_entry *entry = own_chosen(picker);
    PZ_SCOPED_SESSION *session = entry ? open_read(picker->app->parts->games, entry->path, &error) : NULL;
    if (!*title || !entry)
        return;
    if (session) {
        pz_session_set_value(session, "Title", title);
        pz_session_record(session, &level);
    }
    if (!session || pz_file_write(entry->path, pz_text_string(&level), level.length, &error) != PZ_OK)
        app_say_error(picker->app, &error);
    list_anew(picker);
}

enum { KEEP = 1, REMOVE };

static void remove_chosen(void *context, int value) {
    struct picker *picker = context;
    const struct pz_catalog_entry *entry = own_chosen(picker);
    if (value != REMOVE || !entry)
        return;
    if (unlink(entry->path) == 0)
        app_say(picker->app, ROLE_QUIET, "Level removed.");
    else
        app_say(picker->app, ROLE_WARN, "This level cannot be removed: %s.", strerror(errno));
    list_anew(picker);
}

static void ask_about_own(struct picker *picker, int action) {
    static const struct choice choices[] = {{'k', "Keep it", KEEP}, {'y', "Remove it", REMOVE}, {0}};
    const struct pz_catalog_entry *entry = own_chosen(picker);
    PZ_SCOPED_TEXT text = {0};
    if (!entry) {
        app_say(picker->app, ROLE_QUIET, "Only your own levels can be renamed or removed.");
    } else if (action == ACTION_RENAME && entry->error) {
        app_say(picker->app, ROLE_QUIET, "A level that cannot be read cannot be renamed.");
    } else if (action == ACTION_RENAME) {
        dialog_name(picker->app, "Rename this level", "Its title:", entry->title, rename_chosen, picker);
    } else {
        pz_text_add(&text, "%s: the file %s will be removed. Your result is kept.", entry->title, entry->path);
        dialog_ask(picker->app, "Remove this level?", pz_text_string(&text), choices, remove_chosen, picker);
    }
}

/* ---- keys ---- */

static void picker_act(void *self, int action, int argument) {
    struct picker *picker = self;
    struct app *app = picker->app;
    struct filter *filter = &picker->rows.filter;
    const int before = picker->list.at;
    if (action == ACTION_QUIT && !picker->typing && filter->words.length == 0) {
        app_pop(app);
        return;
    }
    if (action == ACTION_QUIT) { /* the first Escape ends the search */
        picker->typing = false;
        pz_text_clear(&filter->words);
        filter_changed(picker);
    } else if (action == ACTION_ACT && picker->typing) {
        picker->typing = false;
    } else if (list_opens(&picker->list, action, argument)) {
        const int row = chosen_row(picker);
        if (row >= 0)
            play_open_file(app, rows_entry(&picker->rows, row)->path);
    } else if (action == ACTION_SEARCH) {
        picker->typing = true;
    } else if (action == ACTION_FILTER) {
        filter_cycle(filter, app_catalog(app, picker->game, SHELF_LEVELS));
        filter_changed(picker);
        if (filter_name(filter))
            app_say(app, ROLE_QUIET, "Showing only %s levels. [f] shows others.", filter_name(filter));
        else
            app_say(app, ROLE_QUIET, "Showing all levels.");
    } else if (action == ACTION_UNSOLVED) {
        const int line = rows_next_unsolved(&picker->rows, picker->list.at);
        if (line >= 0)
            picker->list.at = line;
        else
            app_say(app, ROLE_QUIET, "Every level in this list is solved.");
    } else if (action == ACTION_RENAME || action == ACTION_REMOVE) {
        ask_about_own(picker, action);
    } else if (action == ACTION_OPEN) {
        files_open(app, play_open_file);
    } else if (action == ACTION_LEARN) {
        learn_open(app, picker->game);
    } else if (action == ACTION_EDIT) {
        app->parts->edit(app, view_for(app, picker->game)->workshop, NULL, NULL);
    } else if (action == ACTION_RANDOM) {
        random_open(app, picker->game, NULL, NULL, NULL, NULL);
    } else if (action == ACTION_NEW) {
        newgame_open(app, picker->game, NULL, NULL);
    } else {
        leave_heading(picker, before);
    }
    remember_chosen(picker);
}

enum { OWN_RENAME, OWN_REMOVE }; /* where their bindings are */

static const struct binding picker_keys[] = {
    {ACTION_RENAME, 0, NULL, {'r'}, "r", NULL, "rename a level of your own"},
    {ACTION_REMOVE, 0, NULL, {K_DELETE}, "Delete", NULL, "remove a level of your own; asks first"},
    {ACTION_SEARCH, 0, "search", {'/'}, "/", "search", "search the titles; Esc ends it"},
    {ACTION_FILTER, 0, "filter", {'f'}, "f", "filter", "show only unsolved levels, unfinished ones, or one difficulty"},
    {ACTION_UNSOLVED, 0, "next-unsolved", {'n'}, "n", "next", "the next unsolved level"},
    {ACTION_LEARN, 0, NULL, {'L'}, "L", "learn", "the next lesson"},
    {ACTION_OPEN, 0, NULL, {'o'}, "o", "file", "open any level or record on disk"},
    {ACTION_RANDOM, 0, NULL, {'x'}, "x", "random", "play a fresh board"},
    {ACTION_EDIT, 0, NULL, {'E'}, "E", "new level", "make a level of your own"},
    {0},
};

const struct binding_table bindings_levels = {"The levels", picker_keys};

static const struct binding_table *const *picker_bindings(void *self) {
    static const struct binding typing[] = {{ACTION_UP, 0, NULL, {K_UP, K_WHEEL_UP}, "↑↓", "choose", NULL},
                                            {.action = ACTION_DOWN, .keys = {K_DOWN, K_WHEEL_DOWN}},
                                            {ACTION_ACT, 0, NULL, {K_ENTER}, "Enter", "keep this list", NULL},
                                            {ACTION_QUIT, 0, NULL, {K_ESCAPE}, "Esc", "end the search", NULL},
                                            {0}};
    static const struct binding_table table = {NULL, typing};
    static const struct binding_table *const tables[] = {&table, NULL};
    struct picker *picker = self;
    const bool own = own_chosen(picker); /* only then does the bar spend room on their keys */
    picker->offered[OWN_RENAME].label = own ? "rename" : NULL;
    picker->offered[OWN_REMOVE].label = own ? "remove" : NULL;
    return picker->typing ? tables : picker->tables;
}

static void picker_help(void *self, struct pz_text *out) {
    struct picker *picker = self;
    pz_text_add(out,
                "The levels of %s. The marks before a level, explained below the list, show how far you got; the last "
                "column is your best score.\n",
                picker->game->title);
}

static void picker_close(void *self) {
    struct picker *picker = self;
    preview_forget(&picker->preview);
    rows_free(&picker->rows);
    free(picker->chosen);
    free(picker);
}

static const struct screen_class picker_class = {
    .quits = true,
    .bindings = picker_bindings,
    .draw = picker_draw,
    .act = picker_act,
    .key = picker_key,
    .resumed = picker_resumed,
    .help = picker_help,
    .close = picker_close,
};

void picker_open(struct app *app, const struct pz_game *game) {
    struct picker *picker = pz_alloc(1, sizeof *picker);
    picker->app = app;
    picker->game = game;
    picker->rows = (struct rows){.app = app, .game = game};
    size_t count = 0;
    bindings_choose(&bindings_levels, play_offers, view_for(app, game), picker->offered,
                    sizeof picker->offered / sizeof *picker->offered);
    picker->table = (struct binding_table){bindings_levels.title, picker->offered};
    picker->tables[count++] = &bindings_list;
    picker->tables[count++] = &bindings_open;
    if (game->two_player)
        picker->tables[count++] = &bindings_new;
    picker->tables[count++] = &picker->table;
    picker->tables[count] = &bindings_program;
    rows_renew(&picker->rows);
    list_resize(&picker->list, (int)picker->rows.line_count);
    const int unsolved = rows_next_unsolved(&picker->rows, -1);
    if (unsolved >= 0)
        picker->list.at = unsolved;
    else
        leave_heading(picker, -1);
    remember_chosen(picker);
    app_go_to(app, NULL);
    app_push(app, &picker_class, picker);
    learn_offer(app, game);
}
