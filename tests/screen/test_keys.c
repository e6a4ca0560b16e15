/* The key tables: no key means two things on one screen, and everything a screen can do is in its help. */
#include "puzzles/registry.h"
#include "test.h"
#include "tui/games/views.h"
#include "tui/kit/platform.h"
#include "tui/play/keys.h"
#include "tui/workshop/workshop.h"

static const struct play_moment playing = {.problem = true};

/* The table of what is going on, which has no title, may give a key another meaning or another word in the key bar. */
static bool is_taken(const struct binding_table *const *tables, uint32_t key) {
    const struct binding_table *const first[] = {tables[0], NULL};
    return !tables[0]->title && binding_for(first, key);
}

static void check_tables(const struct binding_table *const *tables) {
    for (const struct binding_table *const *t = tables; *t; t++)
        for (const struct binding *b = (*t)->bindings; b->action; b++) {
            assert_true(b->keys[0] != 0);
            assert_true(b->keys[3] == 0); /* the list has ended */
            for (size_t i = 0; b->keys[i]; i++)
                if (!is_taken(tables, b->keys[i]))
                    assert_ptr_equal(binding_for(tables, b->keys[i]), b); /* no binding before it has that key */
            if (b->label || b->help)
                assert_non_null(b->shown);
            if (b->shown && (*t)->title)
                assert_non_null(b->help);
        }
}

static void check_all_moments(struct play_keys *keys, const struct game_view *view) {
    static const struct play_moment moments[] = {{.thinking = true},
                                                 {.lesson = true},
                                                 {.lesson = true, .over = true},
                                                 {.over = true},
                                                 {.over = true, .problem = true},
                                                 {.over = true, .problem = true, .outcome = PZ_SOLVED}};
    check_tables(play_keys_now(keys, view, &playing));
    for (size_t i = 0; i < sizeof moments / sizeof *moments; i++)
        check_tables(play_keys_now(keys, view, &moments[i]));
}

/* Whether there is anything behind a common key, which in some games there is not. */
static bool is_possible(const struct game_view *view, int action) {
    switch (action) {
    case ACTION_EDIT:
        return view->workshop;
    case ACTION_CHECK:
        return view->game->check || view->check_here;
    case ACTION_HINT:
        return view->game->hint;
    case ACTION_SOLUTION:
        return view->game->line;
    default:
        return true;
    }
}

/* The keys that are the same everywhere, as the manual says; none for what a game cannot do. */
TEST(the_common_keys_are_where_they_belong) {
    static const struct {
        uint32_t key;
        int action;
    } promised[] = {
        {K_UP, ACTION_UP},         {'k', ACTION_UP},    {K_DOWN, ACTION_DOWN},
        {'j', ACTION_DOWN},        {'h', ACTION_LEFT},  {'l', ACTION_RIGHT},
        {K_ENTER, ACTION_ACT},     {'u', ACTION_UNDO},  {'r', ACTION_REDO},
        {'R', ACTION_RESTART},     {'n', ACTION_NEXT},  {'p', ACTION_PREVIOUS},
        {'H', ACTION_HINT},        {'c', ACTION_CHECK}, {'S', ACTION_SOLUTION},
        {'E', ACTION_EDIT},        {'t', ACTION_THEME}, {'?', ACTION_HELP},
        {'O', ACTION_SETTINGS},    {'q', ACTION_QUIT},  {'[', ACTION_PREVIOUS_BRANCH},
        {']', ACTION_NEXT_BRANCH}, {'m', ACTION_MOVES}, {'y', ACTION_SHARE},
    };
    for (size_t g = 0; game_views[g]; g++) {
        const struct game_view *view = game_views[g];
        struct play_keys keys;
        play_keys_for(&keys, view);
        check_all_moments(&keys, view);
        const struct binding_table *const *tables = play_keys_now(&keys, view, &playing);
        for (size_t i = 0; i < sizeof promised / sizeof *promised; i++) {
            const struct binding *binding = binding_for(tables, promised[i].key);
            assert_int_equal(binding != NULL, is_possible(view, promised[i].action));
            assert_true(!binding || binding->action == promised[i].action);
        }
    }
}

/* In the order of the registry, which is the menu's. */
TEST(every_game_has_a_screen) {
    size_t count = 0;
    for (; pz_games()[count]; count++) {
        assert_non_null(game_views[count]);
        assert_ptr_equal(game_views[count]->game, pz_games()[count]);
    }
    assert_null(game_views[count]);
}

TEST(unknown_keys_mean_nothing) {
    struct play_keys keys;
    play_keys_for(&keys, game_views[0]);
    const struct binding_table *const *tables = play_keys_now(&keys, game_views[0], &playing);
    assert_null(binding_for(tables, 0x10ffff));
    assert_null(binding_for(tables, 0));
}

/* A workshop's own key would take a general one away without a word. */
TEST(no_workshop_has_a_key_twice) {
    for (size_t g = 0; game_views[g]; g++)
        if (game_views[g]->workshop)
            check_tables(game_views[g]->workshop->tables);
}
