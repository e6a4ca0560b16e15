/* The settings: what is in force, what is kept, and the page on which they are changed. */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "home.h"
#include "player.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/kit/platform.h"

static const struct pz_game *const no_games[] = {NULL};

/* ---- values ---- */

static struct settings start(struct pz_store **store) {
    struct settings settings;
    *store = pz_store_open(NULL, NULL);
    settings_start(&settings, *store);
    return settings;
}

TEST(what_is_not_set_is_as_usual) {
    struct pz_store *store;
    const struct settings settings = start(&store);
    assert_int_equal(settings_value(&settings, SETTING_THEME), 0);
    assert_int_equal(settings_value(&settings, SETTING_ANIMATION), ANIMATION_ON);
    assert_int_equal(settings_value(&settings, SETTING_PACE), PACE_NORMAL);
    assert_int_equal(settings_value(&settings, SETTING_HINTS), HINTS_STEPS);
    assert_int_equal(settings_value(&settings, SETTING_TARGETS), TARGETS_SHOWN);
    assert_int_equal(settings_value(&settings, SETTING_THREATS), THREATS_EASED);
    assert_int_equal(settings_value(&settings, SETTING_ASCII), ASCII_AUTO);
    pz_store_free(store);
}

/* Nothing is kept without a folder, but the run has what was set in it. */
TEST(values_hold_without_a_folder) {
    struct pz_store *store;
    struct settings settings = start(&store);
    settings_set(&settings, SETTING_PACE, PACE_FAST, NULL);
    assert_int_equal(settings_value(&settings, SETTING_PACE), PACE_FAST);
    assert_string_equal(pz_store_setting(store, "pace"), "fast");
    pz_store_free(store);
}

TEST(what_is_given_counts_until_it_is_changed) {
    struct pz_store *store;
    struct settings settings = start(&store);
    settings_set(&settings, SETTING_ANIMATION, ANIMATION_ON, NULL);
    settings.given[SETTING_ANIMATION] = ANIMATION_OFF;
    assert_int_equal(settings_value(&settings, SETTING_ANIMATION), ANIMATION_OFF);
    assert_string_equal(pz_store_setting(store, "animation"), "on");
    settings_set(&settings, SETTING_ANIMATION, ANIMATION_ON, NULL);
    assert_int_equal(settings_value(&settings, SETTING_ANIMATION), ANIMATION_ON);
    pz_store_free(store);
}

/* A later version, or a hand, may have written them. */
TEST(unknown_words_count_for_nothing) {
    struct pz_store *store;
    struct settings settings = start(&store);
    pz_store_set(store, "pace", "breakneck", NULL);
    pz_store_set(store, "theme", "", NULL);
    assert_int_equal(settings_value(&settings, SETTING_PACE), PACE_NORMAL);
    assert_int_equal(settings_value(&settings, SETTING_THEME), 0);
    settings.usual[SETTING_THEME] = 1;
    assert_int_equal(settings_value(&settings, SETTING_THEME), 1);
    pz_store_free(store);
}

/* ---- what they mean ---- */

static void ask_for_all(struct app *app) {
    assert_true(app_animated(app));
    assert_true(app_pace(app) == 1);
    assert_int_not_equal(app_setting(app, SETTING_HINTS), HINTS_AT_ONCE);
    assert_int_equal(app_setting(app, SETTING_TARGETS), TARGETS_SHOWN);
    assert_int_not_equal(app_setting(app, SETTING_THREATS), THREATS_TOLD);
    assert_false(app->canvas.ascii);
    app_set(app, SETTING_PACE, PACE_SLOW);
    app_set(app, SETTING_HINTS, HINTS_AT_ONCE);
    app_set(app, SETTING_TARGETS, TARGETS_HIDDEN);
    app_set(app, SETTING_THREATS, THREATS_TOLD);
    app_set(app, SETTING_ASCII, ASCII_ALWAYS);
    app_set(app, SETTING_THEME, 2);
    app_set(app, SETTING_ANIMATION, ANIMATION_OFF);
    assert_false(app_animated(app));
    assert_true(app_pace(app) == 2);
    assert_int_equal(app_setting(app, SETTING_HINTS), HINTS_AT_ONCE);
    assert_int_not_equal(app_setting(app, SETTING_TARGETS), TARGETS_SHOWN);
    assert_int_equal(app_setting(app, SETTING_THREATS), THREATS_TOLD);
    assert_true(app->canvas.ascii);
    assert_ptr_equal(app->theme, themes[2]);
    app_set(app, SETTING_PACE, PACE_FAST);
    assert_true(app_pace(app) == 0.5);
}

TEST(settings_mean_what_they_say) {
    static const struct tui_request request = {0};
    static const struct app_parts parts = {.games = no_games, .start = ask_for_all};
    static const struct step script[] = {END};
    player_run_parts(&request, usual, &parts, script); /* returns at once, because no screen was opened */
}

/* What the terminal cannot do is not set, so that it holds again on another one. */
static void ask_a_poor_terminal(struct app *app) {
    assert_false(app_can_set(app, SETTING_THEME));
    assert_false(app_can_set(app, SETTING_ASCII));
    app_set(app, SETTING_THEME, 1);
    app_set(app, SETTING_ASCII, ASCII_ALWAYS);
    assert_null(pz_store_setting(app->store, "theme"));
    assert_null(pz_store_setting(app->store, "ascii"));
    assert_string_equal(app->theme->name, "mono");
    assert_true(app->canvas.ascii);
}

TEST(a_poor_terminal_leaves_no_choice) {
    static const struct tui_request request = {0};
    static const struct app_parts parts = {.games = no_games, .start = ask_a_poor_terminal};
    static const struct step script[] = {END};
    player_run_parts(&request, (struct player_terminal){.columns = 80, .rows = 24, .ascii = true, .mono = true}, &parts,
                     script);
}

/* ---- the page ---- */

TEST(settings_are_saved_at_once) {
    SCOPED_HOME *home = home_new();
    const struct tui_request request = {.levels = PUZZLES_SOURCE "/tests/screen/levels", .state = home};
    static const struct step first[] = {TYPE("O"),
                                        SEE("Settings"),
                                        GOLDEN("settings-80x24"),
                                        KEY(K_RIGHT),
                                        SEE("Light"),
                                        KEY(K_DOWN),
                                        TYPE(" "),
                                        SEE("off"),
                                        TYPE("j"),
                                        KEY(K_LEFT),
                                        SEE("slow"),
                                        TYPE("j"),
                                        KEY(K_ENTER),
                                        SEE("at once   "),
                                        KEY(K_DOWN),
                                        TYPE("l"),
                                        SEE("hidden"),
                                        KEY(K_DOWN),
                                        SEE("Against beginner and casual"),
                                        TYPE("l"),
                                        SEE("you are not warned"),
                                        TYPE("l"),
                                        SEE("you are warned when"),
                                        END}; /* the terminal hangs up here */
    static const struct step second[] = {TYPE("O"),     SEE("‹ light"),     SEE("off"),    SEE("slow"),  SEE("at once"),
                                         SEE("hidden"), SEE("  announced"), KEY(K_ESCAPE), MISS("slow"), END};
    player_run(&request, usual, first);
    player_run(&request, usual, second);
}

static void make_room(const struct tui_request *request) {
    PZ_OWNED char *path = home_path(request->state, "settings");
    assert_int_equal(rmdir(path), 0);
}

/* A folder is in the place of the file. Once it is gone, the next thing that is kept writes all. */
TEST(a_setting_that_is_not_saved_is_told) {
    static const struct step script[] = {TYPE("t"),
                                         SEE("This setting is not being saved: "),
                                         MISS("Theme light"),
                                         TYPE("O"),
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         KEY(K_LEFT),
                                         SEE("slow"),
                                         SEE("This setting is not being saved: "),
                                         CALL(make_room),
                                         KEY(K_RIGHT),
                                         KEY(K_RIGHT),
                                         SEE("fast"),
                                         KEY(K_ESCAPE),
                                         TYPE("t"),
                                         SEE("Theme vivid"),
                                         END};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "settings");
    const struct tui_request request = {.levels = PUZZLES_SOURCE "/tests/screen/levels", .state = home};
    assert_int_equal(mkdir(path, 0700), 0);
    player_run(&request, usual, script);
    PZ_SCOPED_STORE *store = pz_store_open(home, NULL);
    assert_string_equal(pz_store_setting(store, "theme"), "vivid");
    assert_string_equal(pz_store_setting(store, "pace"), "fast");
}

/* What is chosen for a new game is remembered in the same file. */
TEST(a_choice_that_is_not_saved_is_told) {
    static const struct step script[] = {TYPE("N"), KEY(K_RIGHT), KEY(K_ENTER), SEE("This choice is not being saved: "),
                                         END};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "settings");
    const struct tui_request request = {.levels = PUZZLES_LEVELS, .state = home, .game = &lgame_game};
    assert_int_equal(mkdir(path, 0700), 0);
    player_run(&request, usual, script);
}

TEST(the_page_takes_over_from_the_command_line) {
    SCOPED_HOME *home = home_new();
    const struct tui_request request = {.levels = PUZZLES_SOURCE "/tests/screen/levels",
                                        .state = home,
                                        .theme = "vivid",
                                        .ascii = true,
                                        .no_animation = true};
    static const struct step given[] = {TYPE("O"),     SEE("vivid"),  SEE("off"),   SEE("ASCII only"),  CLICK("ASCII"),
                                        SEE("simple"), KEY(K_RIGHT),  KEY(K_RIGHT), SEE("‹ automatic"), KEY(K_HOME),
                                        KEY(K_RIGHT),  SEE("‹ mono"), END};
    /* What was changed is stored, and the options count once more. */
    static const struct step again[] = {TYPE("O"), SEE("vivid"), SEE("ASCII only"), END};
    static const struct step stored[] = {TYPE("O"), SEE("‹ mono"), SEE("on   "), SEE("automatic"), END};
    player_run(&request, usual, given);
    player_run(&request, usual, again);
    struct tui_request bare = request;
    bare.theme = NULL;
    bare.ascii = bare.no_animation = false;
    player_run(&bare, usual, stored);
}

TEST(the_page_is_reached_while_playing) {
    static const struct step script[] = {
        TYPE("b"), SEE("levels"),   TYPE("O"),      SEE("Settings"), TYPE("O"),       KEY(K_ENTER),  SEE("turn 0"),
        TYPE("O"), SEE("Settings"), SEE("q close"), TYPE("q"),       SEE("Hedgerow"), SEE("q back"), END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_SOURCE "/tests/screen/levels"}, usual, NULL, script);
}

TEST(the_page_fits_into_the_smallest_window) {
    static const struct step script[] = {TYPE("O"),
                                         GOLDEN("settings-40x12"),
                                         KEY(K_END),
                                         SEE("automatic"),
                                         SEE("Whatever this terminal"),
                                         KEY(K_RIGHT),
                                         KEY(K_RIGHT),
                                         SEE("on the Linux console."),
                                         KEY(K_RIGHT),
                                         SEE("Half and quarter blocks as"),
                                         UNCUT,
                                         RESIZE(5, 3),
                                         RESIZE(1, 1),
                                         END};
    static const struct step poor[] = {TYPE("O"),
                                       SEE("mono"),
                                       SEE("This terminal shows no colours."),
                                       KEY(K_RIGHT),
                                       SEE("mono"),
                                       KEY(K_END),
                                       SEE("ASCII only"),
                                       KEY(K_RIGHT),
                                       SEE("ASCII only"),
                                       END};
    const struct tui_request request = {.levels = PUZZLES_SOURCE "/tests/screen/levels"};
    player_run_at_home(request, WINDOW(40, 12), NULL, script);
    player_run_at_home(request, (struct player_terminal){.columns = 40, .rows = 12, .ascii = true, .mono = true}, NULL,
                       poor);
}
