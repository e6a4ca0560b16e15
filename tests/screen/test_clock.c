/* The clock of the made-up terminal: no worker runs out of time before it has begun, however long it takes. */
#include "home.h"
#include "player.h"
#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/games/views.h"

enum { LONG = 3000000 /* times it asks for the time, while the clock could tick a thousand times */ };

static enum pz_status patient_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    int asked = 0;
    (void)state;
    while (asked < LONG && pz_keep_going(budget, -1))
        asked++;
    pz_text_add(&hint->reason, asked == LONG ? "Found nothing." : "No time.");
    return PZ_NO;
}

static enum pz_status endless_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    (void)state;
    while (pz_keep_going(budget, -1))
        continue;
    pz_text_add(&hint->reason, "No time.");
    return PZ_LIMIT;
}

/* Plays a level of Lammas with another hint. */
static void run(enum pz_status (*hint)(const void *, const struct pz_budget *, struct pz_hint *),
                const struct step *script) {
    struct pz_game game = lammas_game;
    struct game_view view = *game_views[0];
    const struct game_view *const views[] = {&view, NULL};
    char *home = home_new();
    home_write(home, "level.lvl", "Puzzle: lammas\nTiles: 2\n\naab\nbaa\nbab\n");
    PZ_OWNED char *path = home_path(home, "level.lvl");
    assert_ptr_equal(view.game, &lammas_game);
    game.hint = hint;
    view.game = &game;
    player_run_at_home((struct tui_request){.path = path}, usual, views, script);
    home_remove(home);
}

TEST(a_worker_has_the_time_it_needs) {
    static const struct step script[] = {TYPE("H"), GONE("Thinking"), SEE("Found nothing."), END};
    run(patient_hint, script);
}

TEST(the_clock_goes_on_for_who_asks_for_it) {
    static const struct step script[] = {TYPE("H"), SOON("No time."), END};
    run(endless_hint, script);
}
