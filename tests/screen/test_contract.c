/*
 * What every game's screen owes the rest, as tui/play/view.h and tui/workshop/workshop.h say it, in the program's games
 * and the samples. Whatever a game has broken is told in sentences that name the game and the slot, all of them at
 * once.
 */
#include <stdlib.h>
#include <string.h>

#include "blame.h"
#include "chomp.h"
#include "lights.h"
#include "puzzles/catalog.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "screen.h"
#include "test.h"
#include "tui/games/views.h"
#include "tui/kit/platform.h"
#include "tui/tui.h"
#include "tui/workshop/workshop.h"

enum {
    GAMES_MAX = 32,
    LEAST_COLUMNS = 40,
    LEAST_ROWS = 12,
    MOST_COLUMNS = 200,
    MOST_ROWS = 60,
    STRIDE = 17, /* from one window to the next: all numbers of columns and of rows occur, but not each with each */
};

static const char *const roots[] = {PUZZLES_LEVELS, PUZZLES_SOURCE "/tests/sample/levels"};
static const struct game_view *views[GAMES_MAX];
static const struct pz_game *games[GAMES_MAX];

static int find_views(void **state) {
    (void)state;
    size_t count = 0;
    for (; game_views[count]; count++)
        views[count] = game_views[count];
    views[count++] = &lights_view;
    views[count++] = &chomp_view;
    assert_true(count < GAMES_MAX);
    for (size_t i = 0; i < count; i++)
        games[i] = views[i]->game;
    return 0;
}

TEST_FRAME(find_views, NULL)

/* Looks at each view that has what it needs to be looked at; the first test tells of others. */
static void check_views(void (*check)(const struct game_view *view, struct pz_text *wrong)) {
    PZ_SCOPED_TEXT wrong = {0};
    for (const struct game_view *const *view = views; *view; view++) {
        const struct game_view *const alone[] = {*view, NULL};
        PZ_SCOPED_TEXT missing = {0};
        tui_check(alone, &missing);
        if (missing.length == 0)
            check(*view, &wrong);
    }
    judge(&wrong);
}

/* ---- the tables ---- */

TEST(no_slot_is_forgotten) {
    PZ_SCOPED_TEXT wrong = {0};
    tui_check(views, &wrong);
    judge(&wrong);
}

static void assert_missing(const struct game_view *view, const char *expected) {
    const struct game_view *const alone[] = {view, NULL};
    PZ_SCOPED_TEXT missing = {0};
    tui_check(alone, &missing);
    assert_string_equal(pz_text_string(&missing), expected);
}

/* Each of these in a copy of a table, left empty, is named. */
TEST(a_slot_that_is_forgotten_is_named) {
    static const struct {
        size_t at;
        const char *sentence;
    } forgotten[] = {
        {offsetof(struct game_view, game), "a game: struct game_view has no game\n"},
        {offsetof(struct game_view, keys), "lemmo: struct game_view has no keys\n"},
        {offsetof(struct game_view, board_size), "lemmo: struct game_view has no board_size\n"},
        {offsetof(struct game_view, jumped), "lemmo: struct game_view has no jumped()\n"},
        {offsetof(struct game_view, draw), "lemmo: struct game_view has no draw()\n"},
        {offsetof(struct game_view, act), "lemmo: struct game_view has no act()\n"},
        {offsetof(struct game_view, facts), "lemmo: struct game_view has no facts()\n"},
        {offsetof(struct game_view, thumbnail), "lemmo: struct game_view has no thumbnail()\n"},
        {offsetof(struct game_view, skip), "lemmo: struct game_view has animate(), but no skip()\n"},
        {offsetof(struct game_view, random), "lemmo: struct game_view has kind(), but no random\n"},
        {offsetof(struct game_view, workshop), ""},
    };
    for (size_t i = 0; i < sizeof forgotten / sizeof *forgotten; i++) {
        struct game_view copy = *view_among(game_views, pz_game_find(pz_games(), "lemmo"));
        memset((char *)&copy + forgotten[i].at, 0, sizeof(void *));
        assert_missing(&copy, forgotten[i].sentence);
    }
    struct game_view circus = *view_among(game_views, pz_game_find(pz_games(), "circus"));
    circus.idle = NULL;
    assert_missing(&circus, "circus: struct game_view has step_back(), but no idle()\n");
}

/* With a grid, a view may leave most to it, but the grid must say what there is. */
TEST(a_grid_is_looked_at_too) {
    struct game_view copy = *view_among(game_views, pz_game_find(pz_games(), "lammas"));
    struct grid_kind grid = *copy.grid;
    copy.grid = &grid;
    copy.facts = NULL;
    copy.act = NULL;
    assert_missing(&copy, "");
    grid.look = NULL;
    grid.size = NULL;
    assert_missing(&copy, "lammas: struct grid_kind has no size()\nlammas: struct grid_kind has no look()\n");
}

TEST(an_editor_is_looked_at_too) {
    struct game_view copy = *view_among(game_views, pz_game_find(pz_games(), "lammas"));
    struct workshop_class workshop = *copy.workshop;
    copy.workshop = &workshop;
    workshop.blank = NULL;
    workshop.acts = NULL;
    workshop.resize = NULL;
    workshop.check = NULL;
    assert_missing(&copy, "lammas: struct workshop_class has no blank()\n"
                          "lammas: struct workshop_class has no acts\n"
                          "lammas: struct workshop_class has keys that resize the board, but no resize()\n"
                          "lammas: struct workshop_class has a key that checks, but no check()\n");
}

/* In the menu games stand in the order of their list. */
TEST(each_game_has_a_view_in_its_place) {
    PZ_SCOPED_TEXT wrong = {0};
    for (size_t i = 0; pz_games()[i]; i++)
        if (!game_views[i] || game_views[i]->game != pz_games()[i]) {
            blame(&wrong, pz_games()[i], "game_views does not list its struct game_view in its place");
            break;
        }
    judge(&wrong);
}

/* Lights Out is not among the games of the program, which therefore cannot draw it. */
TEST(a_game_without_a_view_is_named) {
    static const char level[] = "Puzzle: lights\n\n#.\n..\n";
    const struct tui_export how = {.picture = TUI_TEXT, .columns = 80, .rows = 24};
    struct pz_session *session = NULL;
    PZ_SCOPED_TEXT out = {0};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(pz_session_open(games, level, strlen(level), &session, NULL), PZ_OK);
    assert_int_equal(tui_export(session, &how, &out, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "lights: game_views lists no struct game_view for this game");
}

static void check_editor(const struct game_view *view, struct pz_text *wrong) {
    if (view->workshop && view->workshop->game != view->game)
        blame(wrong, view->game, "its struct workshop_class is that of %s", view->workshop->game->id);
}

TEST(each_editor_is_of_its_game) {
    check_views(check_editor);
}

/* ---- drawing ---- */

/* What is outside a rectangle is as it was. */
static bool stays_inside(const struct canvas *before, const struct canvas *after, struct rect rect) {
    for (int y = 0; y < after->rows; y++)
        for (int x = 0; x < after->columns; x++)
            if ((x < rect.x || x >= rect.x + rect.columns || y < rect.y || y >= rect.y + rect.rows) &&
                !canvas_same(canvas_at(before, x, y), canvas_at(after, x, y)))
                return false;
    return true;
}

static bool says_null(const struct canvas *canvas) {
    static const char null[] = "(null)";
    const int cells = canvas->columns * canvas->rows;
    for (int i = 0, found = 0; i < cells; i++) {
        found = canvas->cells[i].character == (uint32_t)null[found] ? found + 1 : canvas->cells[i].character == '(';
        if (!null[found])
            return true;
    }
    return false;
}

/* The next window, in which each number of columns and of rows occurs; false after the last. */
static bool next_window(int *columns, int *rows) {
    *columns += STRIDE;
    if (*columns <= MOST_COLUMNS)
        return true;
    ++*rows;
    *columns = LEAST_COLUMNS + *rows % STRIDE;
    return *rows <= MOST_ROWS;
}

/* A window that goes through all sizes, with a view whose draw() is watched. */
static struct tour {
    struct offscreen offscreen;
    const struct game_view *view;
    struct pz_text *wrong;
    struct canvas before; /* the board was drawn */
    bool spilled, null, overwritten, undrawn;
    int columns, rows; /* that were drawn last */
} * tour;

static void watch_draw(void *board, struct canvas *canvas, struct rect body) {
    canvas_copy(&tour->before, canvas);
    view_draw(tour->view, board, canvas, body);
    if (!tour->overwritten && canvas->overwritten > 0) {
        tour->overwritten = true;
        blame(tour->wrong, tour->view->game, "struct game_view's draw() draws over a text at %dx%d", canvas->columns,
              canvas->rows);
    }
    if (!tour->spilled && !stays_inside(&tour->before, canvas, body)) {
        tour->spilled = true;
        blame(tour->wrong, tour->view->game, "struct game_view's draw() draws outside its rectangle at %dx%d",
              canvas->columns, canvas->rows);
    }
    tour->columns = canvas->columns;
    tour->rows = canvas->rows;
}

static void watch_picture(void *context, const struct offscreen *offscreen) {
    const struct canvas *canvas = &offscreen->canvas;
    const struct pz_game *game = tour->view->game;
    (void)context;
    if (!tour->null && says_null(canvas)) {
        tour->null = true;
        blame(tour->wrong, game, "\"(null)\" is on the screen at %dx%d", canvas->columns, canvas->rows);
    }
    if (!tour->undrawn && !tour->view->least && (tour->columns != canvas->columns || tour->rows != canvas->rows)) {
        tour->undrawn = true;
        blame(tour->wrong, game, "struct game_view has no least(), but there is no board at %dx%d", canvas->columns,
              canvas->rows);
    }
}

static struct event go_on(void *self, int milliseconds) {
    struct offscreen *offscreen = self;
    (void)milliseconds;
    return (struct event){.kind = next_window(&offscreen->columns, &offscreen->rows) ? EVENT_RESIZE : EVENT_END};
}

/* With all characters and colours, or with none but ASCII in black and white. */
static void draw_at_all_sizes(const struct game_view *view, struct pz_session *session, bool plain,
                              struct pz_text *wrong) {
    struct game_view watched = *view;
    const struct game_view *const alone[] = {&watched, NULL};
    const struct tui_request request = {.shown = session, .ascii = plain, .no_colour = plain, .no_animation = true};
    struct tour here = {.offscreen = {.columns = LEAST_COLUMNS, .rows = LEAST_ROWS, .shown = watch_picture},
                        .view = view,
                        .wrong = wrong};
    struct platform platform = offscreen_platform(&here.offscreen);
    platform.wait = go_on;
    watched.draw = watch_draw;
    tour = &here;
    (void)tui_play(&platform, &request, alone, NULL);
    canvas_free(&here.offscreen.canvas);
    canvas_free(&here.before);
}

/* At the same sizes, in the middle of a larger canvas. */
static void draw_thumbnails(const struct game_view *view, const void *state, bool plain, struct pz_text *wrong) {
    static const struct style ground = {ROLE_TEXT, ROLE_PAPER, 0};
    const struct rect all = {0, 0, MOST_COLUMNS + 2, MOST_ROWS + 2};
    struct rect rect = {1, 1, 1, 1};
    struct canvas canvas = {.ascii = plain, .mono = plain}, before = {.ascii = plain};
    bool spilled = false, null = false;
    canvas_start(&before, all.columns, all.rows);
    canvas_fill(&before, all, '#', ground);
    while (next_window(&rect.columns, &rect.rows)) {
        canvas_start(&canvas, all.columns, all.rows);
        canvas_fill(&canvas, all, '#', ground);
        view_thumbnail(view, state, &canvas, rect);
        if (!spilled && !stays_inside(&before, &canvas, rect)) {
            spilled = true;
            blame(wrong, view->game, "struct game_view's thumbnail() draws outside its rectangle of %dx%d",
                  rect.columns, rect.rows);
        }
        if (!null && says_null(&canvas)) {
            null = true;
            blame(wrong, view->game, "struct game_view's thumbnail() says \"(null)\" at %dx%d", rect.columns,
                  rect.rows);
        }
    }
    canvas_free(&before);
    canvas_free(&canvas);
}

static void check_facts(const struct game_view *view, const void *state, struct pz_text *wrong) {
    PZ_SCOPED_TEXT facts = {0};
    view_facts(view, state, &facts);
    if (facts.length == 0 || strstr(facts.data, "(null)") || strchr(facts.data, '\n'))
        blame(wrong, view->game, "struct game_view's facts() are \"%s\"", pz_text_string(&facts));
}

static void draw_session(const struct game_view *view, const struct pz_session *session, bool plain,
                         struct pz_text *wrong) {
    check_facts(view, pz_session_state(session), wrong);
    draw_thumbnails(view, pz_session_state(session), plain, wrong);
    draw_at_all_sizes(view, pz_session_copy(session), plain, wrong);
}

/* The first of a folder of levels, and the last; an empty folder is no matter. */
static void draw_bundled(const struct game_view *view, const char *root, struct pz_text *wrong) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    pz_catalog_add(&levels, games, root, view->game);
    for (int last = 0; levels.count > 0 && last < 2; last++) {
        struct pz_source *source = NULL;
        PZ_SCOPED_SESSION *session = NULL;
        const char *path = levels.entries[last ? levels.count - 1 : 0].path;
        assert_int_equal(pz_source_open(path, 1 << 22, &source, NULL), PZ_OK);
        assert_int_equal(pz_session_open_source(games, source, &session, NULL), PZ_OK);
        draw_session(view, session, last, wrong);
        pz_source_release(source);
    }
}

static void check_drawing(const struct game_view *view, struct pz_text *wrong) {
    PZ_SCOPED_TEXT plain = {0};
    PZ_SCOPED_SESSION *session = NULL;
    pz_text_add(&plain, "Puzzle: %s\n\n", view->game->id);
    if (pz_session_open(games, plain.data, plain.length, &session, NULL) == PZ_OK)
        for (int ascii = 0; ascii < 2; ascii++)
            draw_session(view, session, ascii, wrong);
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++)
        draw_bundled(view, roots[i], wrong);
}

TEST(boards_fit_into_every_window) {
    check_views(check_drawing);
}
