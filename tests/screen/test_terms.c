/* Editors show and change the settings that a two-player game has, however few there are. */
#include "test.h"
#include "tui/workshop/workshop.h"

enum { COLUMNS = 24, ROWS = 4 };

static const char *const words[] = {"one", "other", NULL};
#define SETTING(called)                                                                                                \
    { .name = (called), .key = (called), .words = words, .values = words }
#define SIZE                                                                                                           \
    { .name = "size", .key = "Size", .words = words, .values = words, .is_size = true }

/* The settings end with {0}, as a game's do. Keys for those that it does not have change nothing. */
static void shows(const struct pz_setting *settings, size_t count, const char *expected) {
    const struct pz_two_player two_player = {.players = {"red", "blue"}};
    const struct pz_game game = {.id = "game", .settings = settings, .two_player = &two_player};
    const struct workshop_class class = {.game = &game};
    struct workshop shop = {.class = &class};
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    struct rect panel = {0, 0, COLUMNS, ROWS};
    PZ_SCOPED_TEXT text = {0};
    versions_start(&shop.values, sizeof(struct terms), NULL, NULL);
    canvas_start(&canvas, COLUMNS, ROWS);
    if (count < 1)
        terms_act(&shop, ACTION_VARIANT, 0);
    if (count < 2)
        terms_act(&shop, ACTION_OPTION, 0);
    assert_false(versions_step(&shop.values, -1));
    terms_rows(&shop, &canvas, &panel);
    canvas_dump(&canvas, &text);
    assert_string_equal(pz_text_string(&text), expected);
    versions_free(&shop.values);
}

static bool has_key(const struct binding_table *table, int action) {
    for (const struct binding *key = table->bindings; key->action; key++)
        if (key->action == action)
            return true;
    return false;
}

/* A help page lists the keys of its tables, and one that does nothing must not be among them. */
TEST(keys_for_settings_are_the_games_own) {
    assert_false(has_key(&terms_keys, ACTION_VARIANT));
    assert_false(has_key(&terms_keys, ACTION_OPTION));
}

TEST(a_game_may_have_no_settings) {
    static const struct pz_setting none[] = {{0}}, only_a_size[] = {SIZE, {0}};
    shows(none, 0, "m    to move   red\n- +  goal      none\n\n\n");
    shows(only_a_size, 0, "m    to move   red\n- +  goal      none\n\n\n");
}

TEST(a_game_may_have_one_setting) {
    static const struct pz_setting one[] = {SIZE, SETTING("swap"), {0}};
    shows(one, 1, "m    to move   red\nv    swap      one\n- +  goal      none\n\n");
}

TEST(a_game_may_have_two_settings) {
    static const struct pz_setting two[] = {SETTING("variant"), SIZE, SETTING("swap"), {0}};
    shows(two, 2, "m    to move   red\nv    variant   one\nw    swap      one\n- +  goal      none\n");
}
