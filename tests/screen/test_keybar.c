/* Keys in sentences and in the bar. */
#include <string.h>

#include "puzzles/memory.h"
#include "test.h"
#include "tui/kit/platform.h"
#include "tui/kit/widgets.h"

enum { ACTION_UNDO_ALL = ACTION_GAME };

static const struct binding keys[] = {
    {.action = ACTION_ACT, .keys = {K_ENTER}, .shown = "Enter", .label = "put"},
    {.action = ACTION_LEFT, .keys = {','}, .shown = ", .", .label = "turn"},
    {.action = ACTION_RIGHT, .keys = {'.'}},
    {.action = ACTION_UNDO, .keys = {'u'}, .shown = "u", .label = "undo"},
    {.action = ACTION_UNDO_ALL, .keys = {'R'}, .shown = "[", .label = "restart"},
    {.action = ACTION_REDO, .keys = {'x'}, .shown = "x", .help = "in no bar"},
    {.action = ACTION_HELP, .keys = {'?'}, .shown = "?", .label = "help"},
    {0},
};
static const struct binding_table table = {"Keys", keys};
static const struct binding_table *const tables[] = {&table, NULL};

static void assert_row(const struct canvas *canvas, int y, const char *expected) {
    PZ_SCOPED_TEXT text = {0};
    canvas_dump(canvas, &text);
    const char *line = pz_text_string(&text);
    for (; y > 0; y--)
        line = strchr(line, '\n') + 1;
    PZ_OWNED char *row = pz_copy(line, strcspn(line, "\n"));
    assert_string_equal(row, expected);
}

/* The columns of a row that are drawn as keys, as x; the others, as full stops. */
static void assert_keys(const struct canvas *canvas, int y, const char *expected) {
    char found[81] = {0};
    for (int x = 0; expected[x]; x++)
        found[x] = canvas_at(canvas, x, y)->style.ink == ROLE_KEY ? 'x' : '.';
    assert_string_equal(found, expected);
}

static int write_text(struct canvas *canvas, int columns, const char *text) {
    canvas_start(canvas, columns, 3);
    canvas->named = (struct sentence_keys){tables, tables};
    return sentence_draw(canvas, (struct rect){0, 0, columns, 3}, (struct style){ROLE_GOOD, ROLE_PAPER, 0}, text);
}

TEST(keys_lose_their_brackets) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    assert_int_equal(write_text(&canvas, 40, "Press [Enter], or [.] to turn ([[])."), 1);
    assert_row(&canvas, 0, "Press Enter, or . to turn ([).");
    assert_keys(&canvas, 0, "......xxxxx.....x..........x..");
}

/* With its brackets the first line would be too long. */
TEST(keys_are_found_in_every_line) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    assert_int_equal(write_text(&canvas, 12, "Take [u] back then [Enter]"), 2);
    assert_row(&canvas, 0, "Take u back");
    assert_keys(&canvas, 0, ".....x.....");
    assert_row(&canvas, 1, "then Enter");
    assert_keys(&canvas, 1, ".....xxxxx");
}

/* Only a key of these tables, and only as a word of its own. */
TEST(other_brackets_stay) {
    static const char *const texts[] = {"[v] is no key", "game[u].lvl", "[u].lvl", "array[x]", "[", "[]", "[u",
                                        "[Ente]"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        PZ_SCOPED(canvas_free) struct canvas canvas = {0};
        write_text(&canvas, 40, texts[i]);
        assert_row(&canvas, 0, texts[i]);
        assert_keys(&canvas, 0, "................");
    }
}

static bool nothing_to_undo(void *self, int action) {
    return self && action == ACTION_UNDO;
}

static void draw_bar(struct canvas *canvas, int columns, const char *sentence, bool undone) {
    const struct keybar bar = {
        .keys = {tables, tables}, .idle = nothing_to_undo, .self = undone ? canvas : NULL, .sentence = sentence};
    canvas_start(canvas, columns, 1);
    keybar_draw(canvas, 0, &bar);
}

TEST(what_does_not_fit_is_left_out) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    draw_bar(&canvas, 48, "", false);
    assert_row(&canvas, 0, " Enter put  , . turn  u undo  [ restart  ? help");
    draw_bar(&canvas, 39, "", false);
    assert_row(&canvas, 0, " Enter put  , . turn  u undo    ? help");
    draw_bar(&canvas, 5, "", false); /* too narrow even for help */
    assert_row(&canvas, 0, "");
}

/* It keeps its place and its colour says so; a key that the sentence names is underlined. */
static void assert_styles(const struct canvas *canvas, int from, int to, int ink, int attributes) {
    for (int x = from; x < to; x++) {
        assert_int_equal(canvas_at(canvas, x, 0)->style.ink, ink);
        assert_int_equal(canvas_at(canvas, x, 0)->style.attributes, attributes);
    }
}

TEST(what_would_do_nothing_is_pale) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    draw_bar(&canvas, 48, "", true);
    assert_row(&canvas, 0, " Enter put  , . turn  u undo  [ restart  ? help");
    assert_styles(&canvas, 22, 23, ROLE_QUIET, 0);
    assert_styles(&canvas, 24, 28, ROLE_QUIET, 0);
    assert_styles(&canvas, 30, 31, ROLE_KEY, 0);
}

TEST(named_keys_stand_out) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    draw_bar(&canvas, 48, "Turn it with [,]; [u] takes it back", false);
    assert_styles(&canvas, 1, 6, ROLE_KEY, 0);
    assert_styles(&canvas, 12, 20, ROLE_KEY, STYLE_BOLD | STYLE_UNDERLINE);
    assert_styles(&canvas, 22, 28, ROLE_KEY, STYLE_BOLD | STYLE_UNDERLINE);
    draw_bar(&canvas, 48, "Turn it with [,]; [u] takes it back", true);
    assert_styles(&canvas, 22, 23, ROLE_QUIET, 0);
}
