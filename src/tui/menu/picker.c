/*
 * The list of a game's levels under the headings of their packs, with marks for what has been reached in them, and a
 * picture of the chosen one. Titles are never cut as long as there is a way to avoid it: the columns for the score and
 * the difficulty give way first, then the picture.
 */
#include "tui/menu/picker.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/memory.h"
#include "tui/app/files.h"
#include "tui/kit/characters.h"
#include "tui/kit/list.h"
#include "tui/kit/panel.h"
#include "tui/menu/learn.h"
#include "tui/play/keys.h"
#include "tui/play/newgame.h"
#include "tui/play/open.h"
#include "tui/play/play.h"
#include "tui/play/random.h"
#include "tui/play/view.h"

enum {
    LEAST_COLUMNS = 40,
    LEAST_ROWS = 10,
    LEFT = 2, /* margin */
    AIRY_ROWS = 14,
    MARK_COLUMNS = 5, /* three marks, with a blank on either side */
    TITLE_MOST = 36,  /* of a longer one only the beginning is shown */
    GRADE_GAP = 2,
    GRADE_COLUMNS = 12, /* for the difficulty */
    SCORE_COLUMNS = 8,
    GAP = 3,            /* between the list and the panel */
    NUMBER_COLUMNS = 7, /* of a heading, "  10/12" */
    ROOM_FOR_PANEL = 56,
    PANEL_LEAST = 18,
    PANEL_MOST = 44,
    SPARE_MOST = 12, /* columns that a wide window adds to the titles */
};

/* What has been reached in a level, in the order in which the legend drops what does not fit. */
enum mark { MARK_PERFECT, MARK_SOLVED, MARK_UNFINISHED, MARK_HINTS, MARK_SHOWN, MARKS };

static const struct {
    uint32_t sign;
    char ascii;
    enum role role;
    const char *label, *brief;
} marks[MARKS] = {
    [MARK_PERFECT] = {0x2605, '*', ROLE_ACCENT, "best possible", "best"},
    [MARK_SOLVED] = {0x2713, '+', ROLE_GOOD, "solved", "solved"},
    [MARK_UNFINISHED] = {0x25d0, '~', ROLE_TEXT, "unfinished", "begun"},
    [MARK_HINTS] = {'?', '?', ROLE_QUIET, "with hints", "hints"},
    [MARK_SHOWN] = {0x25cb, 'o', ROLE_QUIET, "only shown", "shown"},
};

/* The columns of the list. */
struct columns {
    int title, grade, score; /* their widths; 0: not there */
    int list;                /* all of them */
    int panel;               /* beside the list; 0: not there */
};

struct row {
    const struct pz_catalog_entry *entry;
    bool unfinished;
};

struct picker {
    struct app *app;
    const struct pz_game *game;
    struct list list;
    struct binding offered[5];
    struct binding_table table;
    const struct binding_table *tables[5];
    struct row *rows; /* the lessons, and then the levels */
    size_t row_count, lessons;
    int *lines;               /* of the list: a row's index; for a heading, -1 minus the index of the row below it */
    struct pz_session *shown; /* the level in the picture, null: none yet, or broken */
    int shown_index;
};

static bool is_heading(const struct picker *picker, int line) {
    assert(line >= 0 && line < picker->list.count);
    return picker->lines[line] < 0;
}

static const struct pz_catalog *catalog(const struct picker *picker) {
    return app_catalog(picker->app, picker->game);
}

static bool is_own(const struct picker *picker, const struct pz_catalog_entry *entry) {
    const char *own = app_request(picker->app)->own_levels;
    return own && strncmp(entry->path, own, strlen(own)) == 0 && entry->path[strlen(own)] == '/';
}

static bool is_lesson(const struct picker *picker, size_t row) {
    return row < picker->lessons;
}

static const char *pack_of(const struct picker *picker, size_t row) {
    const struct pz_catalog_entry *entry = picker->rows[row].entry;
    if (is_lesson(picker, row))
        return "Learn";
    return is_own(picker, entry) ? "Your levels" : entry->pack ? entry->pack : "Levels";
}

static struct pz_result result_of(const struct picker *picker, const struct pz_catalog_entry *entry) {
    return entry->id ? pz_store_result(app_store(picker->app), picker->game->id, entry->id) : (struct pz_result){0};
}

/* The chosen level; null if there is none. */
static const struct pz_catalog_entry *chosen(const struct picker *picker) {
    if (picker->list.count == 0 || is_heading(picker, picker->list.at))
        return NULL;
    return picker->rows[picker->lines[picker->list.at]].entry;
}

/* Whether a game of that level has been saved. */
static bool is_unfinished(const struct picker *picker, const struct pz_catalog_entry *entry) {
    char *path = entry->id ? pz_store_save_path(app_store(picker->app), picker->game->id, entry->id) : NULL;
    const bool saved = path && access(path, F_OK) == 0;
    free(path);
    return saved;
}

static void add_rows(struct picker *picker, const struct pz_catalog *entries) {
    for (size_t i = 0; i < entries->count; i++)
        picker->rows[picker->row_count++] =
            (struct row){&entries->entries[i], is_unfinished(picker, &entries->entries[i])};
}

static bool starts_pack(const struct picker *picker, size_t row) {
    return row == 0 || strcmp(pack_of(picker, row), pack_of(picker, row - 1)) != 0;
}

static void list_levels(struct picker *picker) {
    const struct pz_catalog *lessons = app_lessons(picker->app, picker->game), *levels = catalog(picker);
    free(picker->rows);
    free(picker->lines);
    picker->rows = pz_alloc(lessons->count + levels->count + 1, sizeof *picker->rows);
    picker->row_count = 0;
    add_rows(picker, lessons);
    picker->lessons = picker->row_count;
    add_rows(picker, levels);
    picker->lines = pz_alloc(2 * picker->row_count + 1, sizeof *picker->lines);
    int count = 0;
    for (size_t i = 0; i < picker->row_count; i++) {
        if (starts_pack(picker, i))
            picker->lines[count++] = -1 - (int)i;
        picker->lines[count++] = (int)i;
    }
    list_resize(&picker->list, count);
}

/* Steps off a heading, in the direction of the move that led there if possible. */
static void leave_heading(struct picker *picker, int from) {
    struct list *list = &picker->list;
    if (list->count == 0 || !is_heading(picker, list->at))
        return;
    list->at += list->at < from && list->at > 0 ? -1 : 1;
}

/* Play continues with the first level not yet solved. */
static void choose_unsolved(struct picker *picker) {
    for (int i = 0; i < picker->list.count; i++) {
        if (is_heading(picker, i) || is_lesson(picker, (size_t)picker->lines[i]))
            continue;
        const struct pz_catalog_entry *entry = picker->rows[picker->lines[i]].entry;
        if (entry->id && !result_of(picker, entry).solved) {
            picker->list.at = i;
            return;
        }
    }
    leave_heading(picker, -1);
}

static void show_level(struct picker *picker) {
    const struct pz_catalog_entry *entry = chosen(picker);
    int index = entry ? picker->lines[picker->list.at] : -1;
    if (index == picker->shown_index)
        return;
    pz_session_free(picker->shown);
    picker->shown = entry && !entry->error ? open_read(app_games(picker->app), entry->path, NULL) : NULL;
    picker->shown_index = index;
    if (picker->shown && pz_session_game(picker->shown) != picker->game) { /* the file has changed */
        pz_session_free(picker->shown);
        picker->shown = NULL;
    }
}

/* ---- columns ---- */

static int least(int a, int b) {
    return a < b ? a : b;
}

static int wider(int columns, const char *text) {
    return characters_columns(text) > columns ? characters_columns(text) : columns;
}

/* What the longest title needs, or the longest heading with its numbers. */
static int wanted_title(const struct picker *picker) {
    int title = 0, pack = 0;
    for (size_t i = 0; i < picker->row_count; i++) {
        title = wider(title, picker->rows[i].entry->title);
        pack = wider(pack, pack_of(picker, i));
    }
    pack += NUMBER_COLUMNS - MARK_COLUMNS;
    return least(title > pack ? title : pack, TITLE_MOST);
}

/* Titles take what the others leave, up to some; without the panel that may be too little. */
static struct columns share(int title, int grade, int score, int room) {
    struct columns columns = {.title = title, .grade = grade, .score = score};
    const int used = MARK_COLUMNS + title + grade + score, panel = room - used - GAP;
    if (panel >= PANEL_LEAST && room >= ROOM_FOR_PANEL)
        columns.panel = least(panel, PANEL_MOST);
    const int spare = room - used - (columns.panel > 0 ? columns.panel + GAP : 0);
    columns.title += spare > SPARE_MOST ? SPARE_MOST : spare;
    columns.list = used + columns.title - title;
    return columns;
}

static struct columns choose_columns(const struct picker *picker, int room) {
    const int title = wanted_title(picker), score = view_for(picker->app, picker->game)->score ? SCORE_COLUMNS : 0;
    const struct columns tries[] = {share(title, GRADE_COLUMNS, score, room), share(title, GRADE_COLUMNS, 0, room),
                                    share(title, 0, 0, room)};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        if (tries[i].panel > 0)
            return tries[i];
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        if (tries[i].title >= title)
            return tries[i];
    return tries[2];
}

static void draw_columns(const struct picker *picker, struct canvas *canvas, int y, const struct columns *columns) {
    static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0};
    const int grade = LEFT + MARK_COLUMNS + columns->title + GRADE_GAP;
    canvas_text(canvas, LEFT + MARK_COLUMNS, y, columns->title, quiet, "Level");
    if (columns->grade > 0)
        canvas_text(canvas, grade, y, columns->grade, quiet, "Difficulty");
    if (columns->score > 0) {
        const char *score = view_for(picker->app, picker->game)->score;
        const int wide = characters_columns(score);
        canvas_text(canvas, LEFT + columns->list - 1 - wide, y, wide, quiet, score);
    }
}

/* ---- marks ---- */

static void put_mark(struct canvas *canvas, int x, int y, enum mark mark, bool on) {
    canvas_put(canvas, x, y, canvas->ascii ? (uint32_t)marks[mark].ascii : marks[mark].sign,
               (struct style){on ? ROLE_CHOSEN_INK : (uint8_t)marks[mark].role, ROLE_KEEP, 0});
}

/* The result, whether hints were used for it, and whether another game has been begun. */
static void draw_marks(const struct picker *picker, struct canvas *canvas, int y, int index, bool on) {
    const struct pz_result result = result_of(picker, picker->rows[index].entry);
    if (result.solved || result.shown)
        put_mark(canvas, LEFT + 1, y, result.shown ? MARK_SHOWN : result.perfect ? MARK_PERFECT : MARK_SOLVED, on);
    if (result.solved && result.hints > 0)
        put_mark(canvas, LEFT + 2, y, MARK_HINTS, on);
    if (picker->rows[index].unfinished)
        put_mark(canvas, LEFT + 3, y, MARK_UNFINISHED, on);
}

static const char *mark_words(enum mark mark, bool brief) {
    return brief ? marks[mark].brief : marks[mark].label;
}

static int legend_columns(bool brief, int gap) {
    int columns = -gap;
    for (enum mark mark = 0; mark < MARKS; mark++)
        columns += 2 + characters_columns(mark_words(mark, brief)) + gap;
    return columns;
}

/* In a narrow window the words are shorter, and the last ones are missing. */
static void draw_legend(struct canvas *canvas, int y, int room) {
    const bool brief = legend_columns(false, 2) > room;
    const int gap = legend_columns(brief, 2) > room ? 1 : 2;
    int used = 0;
    for (enum mark mark = 0; mark < MARKS; mark++) {
        const char *words = mark_words(mark, brief);
        const int columns = 2 + characters_columns(words);
        if (used + columns > room)
            return;
        put_mark(canvas, LEFT + used, y, mark, false);
        canvas_text(canvas, LEFT + used + 2, y, columns - 2, (struct style){ROLE_QUIET, ROLE_PAPER, 0}, words);
        used += columns + gap;
    }
}

/* ---- drawing ---- */

static void draw_level(struct picker *picker, struct canvas *canvas, int y, const struct columns *columns, int line) {
    const int index = picker->lines[line], grade = LEFT + MARK_COLUMNS + columns->title + GRADE_GAP;
    const struct pz_catalog_entry *entry = picker->rows[index].entry;
    const bool on = line == picker->list.at;
    const struct style style =
        on ? (struct style){ROLE_CHOSEN_INK, ROLE_CHOSEN, 0} : (struct style){ROLE_TEXT, ROLE_PAPER, 0};
    const struct style dim = {on ? ROLE_CHOSEN_INK : ROLE_QUIET, ROLE_KEEP, 0};
    const struct pz_result result = result_of(picker, entry);
    canvas_fill(canvas, (struct rect){LEFT, y, columns->list, 1}, ' ', style);
    draw_marks(picker, canvas, y, index, on);
    if (entry->error)
        canvas_put(canvas, LEFT + 1, y, '!', (struct style){on ? ROLE_CHOSEN_INK : ROLE_BAD, ROLE_KEEP, 0});
    canvas_text(canvas, LEFT + MARK_COLUMNS, y, columns->title, style, entry->title);
    if (columns->grade > 0 && entry->difficulty)
        canvas_text(canvas, grade, y, columns->grade - GRADE_GAP, dim, entry->difficulty);
    if (columns->score > 0 && result.solved && !is_lesson(picker, (size_t)index))
        canvas_print(canvas, LEFT + columns->list - columns->score, y, columns->score - 1, dim, "%*ld",
                     columns->score - 1, result.best);
    canvas_hotspot(canvas, (struct rect){LEFT, y, columns->list, 1}, ACTION_CHOOSE, line);
}

static void draw_heading(struct picker *picker, struct canvas *canvas, int y, const struct columns *columns, int line) {
    const size_t first = (size_t)(-1 - picker->lines[line]);
    const char *pack = pack_of(picker, first);
    size_t count = 0, solved = 0;
    for (size_t i = first; i < picker->row_count && (i == first || !starts_pack(picker, i)); i++, count++)
        solved += result_of(picker, picker->rows[i].entry).solved;
    const int used =
        canvas_text(canvas, LEFT, y, columns->list - NUMBER_COLUMNS, (struct style){ROLE_TITLE, ROLE_PAPER, 0}, pack);
    canvas_print(canvas, LEFT + 2 + used, y, columns->list - used - 2, (struct style){ROLE_QUIET, ROLE_PAPER, 0},
                 "%zu/%zu", solved, count);
}

/* What has been reached in a level, in words. */
static void add_result(const struct pz_result *result, struct pz_text *out) {
    if (result->shown)
        pz_text_add(out, "shown by the program, not yet solved");
    else if (result->hints > 0)
        pz_text_add(out, "solved in %ld with %u hint%s", result->best, result->hints, result->hints == 1 ? "" : "s");
    else
        pz_text_add(out, "solved in %ld %s", result->best,
                    result->perfect ? "without hints, the best possible" : "without hints");
    if (result->perfect && result->hints > 0)
        pz_text_add(out, ", the best possible");
}

/* Writes a paragraph into the first rows of a rectangle, and takes them from it. */
static void say(struct canvas *canvas, struct rect *rect, enum role role, const char *text) {
    const int lines = canvas_paragraph(canvas, *rect, (struct style){(uint8_t)role, ROLE_PAPER, 0}, text);
    *rect = panel_below(*rect, lines);
}

static void say_result(struct picker *picker, const struct pz_catalog_entry *entry, struct canvas *canvas,
                       struct rect *rect) {
    const struct pz_result result = result_of(picker, entry);
    struct pz_text words = {0};
    if (is_lesson(picker, (size_t)picker->shown_index))
        pz_text_add(&words, result.solved ? "a lesson, done" : "a lesson");
    else if (result.solved || result.shown)
        add_result(&result, &words);
    else
        pz_text_add(&words, "not yet solved");
    say(canvas, rect, result.solved ? ROLE_GOOD : ROLE_QUIET, pz_text_string(&words));
    if (picker->rows[picker->shown_index].unfinished)
        say(canvas, rect, ROLE_ACCENT, "unfinished: Enter goes on");
    pz_text_free(&words);
}

static void draw_facts(struct picker *picker, struct canvas *canvas, struct rect rect) {
    const struct pz_catalog_entry *entry = chosen(picker);
    if (!entry)
        return;
    if (!picker->shown) {
        /* The error begins with the path; the file's name is enough here. */
        const char *slash = strrchr(entry->path, '/');
        say(canvas, &rect, ROLE_BAD, entry->error ? entry->error + (slash ? slash + 1 - entry->path : 0) : "");
        return;
    }
    const struct game_view *view = view_for(picker->app, picker->game);
    const char *author = pz_session_value(picker->shown, "Author");
    struct pz_text facts = {0};
    view->facts(pz_session_state(picker->shown), &facts);
    say(canvas, &rect, ROLE_TITLE, entry->title);
    say(canvas, &rect, ROLE_TEXT, pz_text_string(&facts));
    pz_text_clear(&facts);
    pz_text_add(&facts, "by %s", author ? author : "");
    if (author)
        say(canvas, &rect, ROLE_QUIET, pz_text_string(&facts));
    pz_text_free(&facts);
    say_result(picker, entry, canvas, &rect);
    const struct rect picture = panel_below(rect, 1);
    if (picture.rows >= 3)
        view_thumbnail(view, pz_session_state(picker->shown), canvas, picture);
}

static void say_none(const struct picker *picker, struct canvas *canvas, struct rect rect) {
    canvas_paragraph(canvas, rect, (struct style){ROLE_TEXT, ROLE_PAPER, 0},
                     picker->game->generate ? "No levels were found. o opens a file, x makes a random one."
                                            : "No levels were found. o opens a file.");
}

/* The rows from the second one on; a low window has no empty rows. */
static void draw_list(struct picker *picker, struct canvas *canvas, struct rect body, const struct columns *columns) {
    const int air = body.rows >= AIRY_ROWS, rows = body.rows - 2 - 2 * air, y = body.y + 1 + air;
    draw_columns(picker, canvas, y - 1, columns);
    list_show(&picker->list, rows);
    for (int i = 0; i < rows && picker->list.top + i < picker->list.count; i++)
        (is_heading(picker, picker->list.top + i) ? draw_heading : draw_level)(picker, canvas, y + i, columns,
                                                                               picker->list.top + i);
    draw_legend(canvas, body.y + body.rows - 1, body.columns - 2 * LEFT);
}

static void picker_draw(void *self, struct canvas *canvas) {
    struct picker *picker = self;
    const struct pz_catalog *levels = catalog(picker);
    struct pz_text left = {0}, right = {0};
    pz_text_add(&left, "%s · levels", picker->game->title);
    pz_text_add(&right, "%zu of %zu solved", pz_catalog_solved(levels, app_store(picker->app)), levels->count);
    const struct rect body =
        app_frame(picker->app, canvas, pz_text_string(&left), pz_text_string(&right), LEAST_COLUMNS, LEAST_ROWS);
    pz_text_free(&left);
    pz_text_free(&right);
    if (body.columns == 0)
        return;
    const struct columns columns = choose_columns(picker, body.columns - 2 * LEFT);
    show_level(picker);
    if (picker->list.count > 0)
        draw_list(picker, canvas, body, &columns);
    else
        say_none(picker, canvas, (struct rect){LEFT, body.y + 1, body.columns - 2 * LEFT, 4});
    if (columns.panel > 0)
        draw_facts(picker, canvas, (struct rect){LEFT + columns.list + GAP, body.y + 1, columns.panel, body.rows - 3});
}

static void open_file(void *context, const char *path) {
    struct picker *picker = context;
    play_open_file(picker->app, path);
}

static void open_chosen(struct picker *picker) {
    const struct pz_catalog_entry *entry = chosen(picker);
    if (entry)
        play_open_file(picker->app, entry->path);
}

static void start_new(void *context, struct pz_session *session) {
    struct picker *picker = context;
    play_open_session(picker->app, session);
}

static void picker_act(void *self, int action, int argument) {
    struct picker *picker = self;
    const struct game_view *view = view_for(picker->app, picker->game);
    int before = picker->list.at;
    if (action == ACTION_ACT || (action == ACTION_CHOOSE && argument == before))
        open_chosen(picker);
    else if (action == ACTION_OPEN)
        files_open(picker->app, open_file, picker);
    else if (action == ACTION_LEARN)
        learn_open(picker->app, picker->game);
    else if (action == ACTION_EDIT)
        view->edit(picker->app, NULL);
    else if (action == ACTION_RANDOM)
        random_open(picker->app, picker->game, NULL, NULL, start_new, picker);
    else if (action == ACTION_NEW)
        newgame_open(picker->app, picker->game, start_new, picker);
    else if (action == ACTION_QUIT)
        app_pop(picker->app);
    else if (list_act(&picker->list, action, argument))
        leave_heading(picker, before);
}

static void picker_resumed(void *self) {
    struct picker *picker = self;
    picker->shown_index = -2; /* files and catalog may have changed */
    list_levels(picker);
    leave_heading(picker, -1);
}

static const struct binding picker_keys[] = {
    {.action = ACTION_LEARN, .keys = {'L'}, .shown = "L", .label = "learn", .help = "the next lesson"},
    {.action = ACTION_OPEN, .keys = {'o'}, .shown = "o", .label = "file", .help = "open any level or record on disk"},
    {.action = ACTION_RANDOM, .keys = {'x'}, .shown = "x", .label = "random", .help = "play a random board"},
    {.action = ACTION_EDIT, .keys = {'E'}, .shown = "E", .label = "new level", .help = "make a level of your own"},
    {0},
};

static void choose_keys(struct picker *picker) {
    static const struct binding_table all = {"The levels", picker_keys};
    size_t count = 0;
    bindings_choose(&all, play_offers, view_for(picker->app, picker->game), picker->offered,
                    sizeof picker->offered / sizeof *picker->offered);
    picker->table = (struct binding_table){all.title, picker->offered};
    picker->tables[count++] = &bindings_list;
    if (picker->game->contest)
        picker->tables[count++] = &bindings_contest;
    picker->tables[count++] = &picker->table;
    picker->tables[count] = &bindings_program;
}

static const struct binding_table *const *picker_bindings(void *self) {
    const struct picker *picker = self;
    return picker->tables;
}

static void picker_help(void *self, struct pz_text *out) {
    struct picker *picker = self;
    pz_text_add(
        out,
        "The levels of %s. The marks before a level, explained below the list, say what you have reached in it; "
        "the last column has your lowest score.\n",
        picker->game->title);
}

static void picker_close(void *self) {
    struct picker *picker = self;
    pz_session_free(picker->shown);
    free(picker->lines);
    free(picker->rows);
    free(picker);
}

static const struct screen_class picker_class = {
    .bindings = picker_bindings,
    .draw = picker_draw,
    .act = picker_act,
    .resumed = picker_resumed,
    .help = picker_help,
    .close = picker_close,
};

void picker_open(struct app *app, const struct pz_game *game) {
    struct picker *picker = pz_alloc(1, sizeof *picker);
    picker->app = app;
    picker->game = game;
    picker->shown_index = -2;
    choose_keys(picker);
    list_levels(picker);
    choose_unsolved(picker);
    app_push(app, &picker_class, picker);
    learn_offer(app, game);
}
