/* The menu with one more game than the program has. */
#include "player.h"
#include "screen.h"
#include "test.h"
#include "tui/games/views.h"

TEST(the_menu_lists_it_after_the_others) {
    const struct game_view *all[16] = {NULL};
    size_t count = 0;
    for (; game_views[count]; count++)
        all[count] = game_views[count];
    assert_true(count + 1 < sizeof all / sizeof *all);
    all[count] = &lights_view;
    static const struct step script[] = {SEE("Allemande"), SEE("Lights Out"),          TYPE("G"),
                                         TYPE("b"),        SEE("Lights Out · levels"), END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_SOURCE "/tests/sample/levels", .no_animation = true},
                       usual, all, script);
}
