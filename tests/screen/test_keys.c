/* The key tables: no key means two things on one screen, and everything a screen can do is in its help. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "puzzles/registry.h"
#include "tui/games/views.h"
#include "tui/kit/platform.h"
#include "tui/play/keys.h"

static void check_tables(const struct binding_table *const *tables) {
    for (const struct binding_table *const *t = tables; *t; t++)
        for (const struct binding *b = (*t)->bindings; b->action; b++) {
            assert_true(b->keys[0] != 0);
            assert_true(b->keys[3] == 0); /* the list has ended */
            for (size_t i = 0; b->keys[i]; i++)
                assert_ptr_equal(binding_for(tables, b->keys[i]), b); /* no binding before it has that key */
            if (b->label || b->help)
                assert_non_null(b->shown);
            if (b->shown)
                assert_non_null(b->help);
        }
}

/* The keys that are the same everywhere, as the manual says. */
static void the_common_keys_are_where_they_belong(void **state) {
    (void)state;
    static const struct {
        uint32_t key;
        int action;
    } promised[] = {
        {K_UP, ACTION_UP},  {'k', ACTION_UP},      {K_DOWN, ACTION_DOWN},  {'j', ACTION_DOWN},
        {'h', ACTION_LEFT}, {'l', ACTION_RIGHT},   {K_ENTER, ACTION_ACT},  {'u', ACTION_UNDO},
        {'r', ACTION_REDO}, {'R', ACTION_RESTART}, {'n', ACTION_NEXT},     {'p', ACTION_PREVIOUS},
        {'H', ACTION_HINT}, {'c', ACTION_CHECK},   {'S', ACTION_SOLUTION}, {'b', ACTION_BOOKMARK},
        {'B', ACTION_BACK}, {'E', ACTION_EDIT},    {'t', ACTION_THEME},    {'?', ACTION_HELP},
        {'q', ACTION_QUIT},
    };
    for (size_t g = 0; game_views[g]; g++) {
        const struct game_view *view = game_views[g];
        struct play_keys keys;
        play_keys_for(&keys, view);
        check_tables(keys.tables);
        for (size_t i = 0; i < sizeof promised / sizeof *promised; i++) {
            const struct binding *binding = binding_for(keys.tables, promised[i].key);
            if (promised[i].action == ACTION_EDIT && !view->edit) {
                assert_null(binding); /* no key for what a game cannot do */
                continue;
            }
            assert_non_null(binding);
            assert_int_equal(binding->action, promised[i].action);
        }
    }
}

/* In the order of the registry, which is the menu's. */
static void every_game_has_a_screen(void **state) {
    (void)state;
    size_t count = 0;
    for (; pz_games()[count]; count++) {
        assert_non_null(game_views[count]);
        assert_ptr_equal(game_views[count]->game, pz_games()[count]);
    }
    assert_null(game_views[count]);
}

static void unknown_keys_mean_nothing(void **state) {
    (void)state;
    struct play_keys keys;
    play_keys_for(&keys, game_views[0]);
    assert_null(binding_for(keys.tables, 0x10ffff));
    assert_null(binding_for(keys.tables, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_common_keys_are_where_they_belong),
        cmocka_unit_test(every_game_has_a_screen),
        cmocka_unit_test(unknown_keys_mean_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
