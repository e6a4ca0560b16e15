/* Menu, level list, file list, dialogs: from the first screen to a level and back. */
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/text.h"
#include "test.h"
#include "tui/games/views.h"
#include "tui/kit/platform.h"

static struct tui_request request_at(const char *home) {
    return (struct tui_request){
        .levels = PUZZLES_SOURCE "/tests/screen/levels", .state = home, .own_levels = home, .no_animation = true};
}

static void run(struct player_terminal terminal, const struct step *script) {
    SCOPED_HOME *home = home_new();
    struct tui_request request = request_at(home);
    player_run(&request, terminal, script);
}

TEST(menu_leads_to_a_level_and_back) {
    static const struct step script[] = {SEE("puzzles"),
                                         SEE("Levels      0 of 4 solved"),
                                         SEE("0/4"),
                                         GOLDEN("menu-80x24"),
                                         TYPE("b"),
                                         SEE("Lammas · levels"),
                                         SEE("0 of 4 solved"),
                                         GOLDEN("levels-80x24"),
                                         KEY(K_ENTER),
                                         SEE("Hedgerow"),
                                         SEE("turn 0"),
                                         TYPE("q"),
                                         SEE("Lammas · levels"),
                                         TYPE("q"),
                                         SEE("Play  "),
                                         END};
    run(usual, script);
}

TEST(headings_cannot_be_chosen) {
    static const struct step script[] = {TYPE("bggk"), KEY(K_ENTER), SEE("Hedgerow · set BCD"),
                                         TYPE("q"),    TYPE("jj"),   SEE("03-broken.lvl:4:3:"),
                                         TYPE("j"),    KEY(K_ENTER), SEE("Wide · set ABCD · live template"),
                                         END};
    run(usual, script);
}

TEST(a_broken_level_is_told_and_nothing_else_happens) {
    static const struct step script[] = {TYPE("bjj"),
                                         KEY(K_ENTER),
                                         SEE("This file cannot be played"),
                                         SEE("03-broken.lvl:4:3:"),
                                         KEY(K_ENTER),
                                         MISS("cannot be played"),
                                         SEE("levels"),
                                         TYPE("k"),
                                         KEY(K_ENTER),
                                         SEE("Lammas · The gate"),
                                         END};
    run(WINDOW(120, 40), script);
}

/* One line for each of the first levels. */
static void write_results(const char *home, const struct pz_catalog *levels) {
    static const char *const results[] = {"1 1 0 perfect", "1 3 0", "1 12 2", "0 4 1 shown", "1 2 1 perfect"};
    PZ_SCOPED_TEXT text = {0};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        pz_text_add(&text, "lammas %s %s\n", levels->entries[i].id, results[i]);
    home_write(home, "results", pz_text_string(&text));
}

static void save_game(const char *home, const struct pz_catalog_entry *level, const char *number) {
    PZ_SCOPED_TEXT name = {0};
    pz_text_add(&name, "saves/lammas/%s%s.lvl", level->id, number);
    home_write(home, pz_text_string(&name), "Puzzle: lammas\n\nbaaa\naaaa\naaaa\naaaa\n\nMoves:\nset 1 2 b\n");
}

/* A home with results of every kind, and unfinished games of the second and the sixth level. */
static char *home_with_results(void) {
    char *home = home_new();
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    pz_catalog_add(&levels, pz_games(), PUZZLES_SOURCE "/levels", pz_game_find(pz_games(), "lammas"));
    write_results(home, &levels);
    save_game(home, &levels.entries[1], "");
    save_game(home, &levels.entries[5], "-2"); /* the first game from there is over */
    return home;
}

TEST(marks_tell_what_has_been_reached) {
    SCOPED_HOME *home = home_with_results();
    struct tui_request request = request_at(home);
    request.levels = PUZZLES_SOURCE "/levels";
    static const struct step script[] = {TYPE("b"),
                                         SEE("★   Windfall            easy            1"),
                                         SEE("✓ ◐ First Furrow        easy            3"),
                                         SEE("✓?  Signpost            easy           12"),
                                         SEE("○   Snail               easy"),
                                         SEE("★?  Tablecloth          easy            2"),
                                         RESIZE(80, 30),
                                         SEE("  ◐ Hazel Hoop          easy"),
                                         RESIZE(80, 24),
                                         SEE("4 of 85 solved"), /* the one that was shown does not count */
                                         SEE("★ best possible  ✓ solved  ◐ unfinished  ? with hints  ○ solution seen"),
                                         GOLDEN("levels-marks-80x24"),
                                         RESIZE(60, 20),
                                         GOLDEN("levels-marks-60x20"),
                                         RESIZE(40, 12),
                                         GOLDEN("levels-marks-40x12"),
                                         END};
    static const struct step ascii[] = {TYPE("b"),
                                        SEE("*   Windfall"),
                                        SEE("+ ~ First Furrow"),
                                        SEE("o   Snail"),
                                        SEE("* best possible  + solved  ~ unfinished"),
                                        END};
    player_run(&request, usual, script);
    player_run(&request, (struct player_terminal){.columns = 80, .rows = 24, .ascii = true}, ascii);
}

/* Line by line through all levels that come with the program, of which no game has more than 120 with the headings. */
SLOW_TEST(nothing_in_the_list_is_cut) {
    static const struct step looking = MISS("…"), down = KEY(K_DOWN);
    static const struct player_terminal sizes[] = {
        {.columns = 60, .rows = 20}, {.columns = 80, .rows = 24}, {.columns = 120, .rows = 40}};
    struct step script[241] = {{0}};
    for (size_t i = 0; i + 1 < sizeof script / sizeof *script; i++)
        script[i] = i % 2 ? down : looking;
    for (size_t g = 0; pz_games()[g]; g++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            player_run_at_home((struct tui_request){.levels = PUZZLES_SOURCE "/levels", .game = pz_games()[g]},
                               sizes[i], NULL, script);
}

/* Whatever pack they name, and below all others. */
TEST(own_levels_have_a_heading_of_their_own) {
    SCOPED_HOME *home = home_new();
    home_write(home, "lammas/mine.lvl", "Puzzle: lammas\nTitle: Mine\nPack: Meadows\n\nabab\nbaba\nabab\nabaa\n");
    struct tui_request request = request_at(home);
    static const struct step script[] = {
        TYPE("b"), SEE("Meadows  0/1"), SEE("Your levels  0/1"), TYPE("G"), KEY(K_ENTER), SEE("Lammas · Mine"), END};
    player_run(&request, usual, script);
}

static void check_renamed(const struct tui_request *request) {
    assert_file(request->own_levels, "lammas/mine.lvl",
                "Puzzle: lammas\nTitle: Thine\nPack: Meadows\nTiles: 2\nMode: normal\nTemplate: fixed\n\n"
                "abab\nbaba\nabab\nabaa\n");
}

static void check_removed(const struct tui_request *request) {
    assert_null(home_read(request->own_levels, "lammas/mine.lvl"));
}

/* What is typed takes the place of the old title; other levels cannot be changed. */
TEST(own_levels_are_renamed_and_removed) {
    SCOPED_HOME *home = home_new();
    home_write(home, "lammas/mine.lvl", "Puzzle: lammas\nTitle: Mine\nPack: Meadows\n\nabab\nbaba\nabab\nabaa\n");
    const struct tui_request request = request_at(home);
    static const struct step script[] = {TYPE("b"),
                                         KEY(K_END),
                                         SEE("r renames this level, Delete removes it."),
                                         SEE("Enter open  r rename  Delete remove  / search"),
                                         KEY(K_HOME),
                                         SEE("Enter open  / search"),
                                         TYPE("r"),
                                         SEE("Only your own levels can be renamed or removed."),
                                         KEY(K_END),
                                         TYPE("r"),
                                         SEE("Rename this level"),
                                         KEY(K_ESCAPE),
                                         SEE("Mine"),
                                         TYPE("rThine"),
                                         KEY(K_ENTER),
                                         SEE("Thine"),
                                         MISS("Mine"),
                                         CALL(check_renamed),
                                         KEY(K_DELETE),
                                         SEE("Remove this level?"),
                                         KEY(K_ENTER),
                                         SEE("Thine"),
                                         KEY(K_DELETE),
                                         TYPE("y"),
                                         SEE("Level removed."),
                                         MISS("Thine"),
                                         MISS("Your levels"),
                                         CALL(check_removed),
                                         END};
    player_run(&request, usual, script);
}

/* The list is found at the level to which n led; afterwards it keeps what is chosen in it. */
TEST(after_n_the_list_is_at_the_level_just_played) {
    SCOPED_HOME *home = home_new();
    const struct tui_request request = request_at(home);
    static const struct step script[] = {TYPE("b"),         FOCUS("Hedgerow"),
                                         KEY(K_ENTER),      SEE("Lammas · Hedgerow"),
                                         TYPE("n"),         SEE("Lammas · The gate"),
                                         TYPE("q"),         FOCUS("The gate"),
                                         KEY(K_UP),         TYPE("Oq"),
                                         FOCUS("Hedgerow"), END};
    player_run(&request, usual, script);
}

/* In a window of usual size, at the start of a level and in the middle of a turn. */
TEST(a_hint_is_on_the_bar_of_every_game) {
    static const struct step script[] = {KEY(K_ENTER), SEE("H hint "), TYPE(" "), SEE("H hint "), END};
    for (size_t i = 0; pz_games()[i]; i++)
        player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS, .game = pz_games()[i], .no_animation = true},
                           usual, NULL, script);
}

/* A lesson is a record, whose end would be its answer: Black places one stone in it. */
TEST(a_lesson_is_previewed_at_its_start) {
    SCOPED_HOME *home = home_new();
    struct tui_request request = request_at(home);
    request.levels = PUZZLES_SOURCE "/levels";
    static const struct step script[] = {TYPE("jjjj"),           SEE("▸ Allemande"),        TYPE("b"), KEY(K_HOME),
                                         SEE("▸     One stone"), SEE("3x3, black to move"), END};
    player_run(&request, usual, script);
}

TEST(an_unfinished_game_is_offered) {
    SCOPED_HOME *home = home_new();
    struct tui_request request = request_at(home);
    static const struct step first[] = {KEY(K_ENTER), SEE("Hedgerow"), TYPE("q"), SEE("Play  "),
                                        KEY(K_ENTER), TYPE("4"),       END}; /* the terminal hangs up here */
    static const struct step second[] = {
        SEE("Continue"), SEE("Hedgerow · today · 1 move"), KEY(K_ENTER), SEE("Continued after move 1"),
        TYPE("u"),       SEE("Undone: Set B to ■."),       END};
    player_run(&request, usual, first);
    player_run(&request, usual, second);
}

TEST(any_file_can_be_opened) {
    static const struct step script[] = {TYPE("o"),
                                         SEE("Open a file"),
                                         TYPE("o"),
                                         SEE("The path of a level, record"),
                                         KEY('U' - '@'),
                                         TYPE(PUZZLES_SOURCE "/tests/screen/lev"),
                                         KEY(K_TAB),
                                         SEE("screen/levels/"),
                                         TYPE("lammas/02"),
                                         KEY(K_TAB),
                                         KEY(K_ENTER),
                                         SEE("The gate · set ABCD"),
                                         TYPE("q"),
                                         SEE("Open a file"),
                                         TYPE("o"),
                                         KEY('U' - '@'),
                                         TYPE("/nowhere/at/all"),
                                         KEY(K_ENTER),
                                         SEE("This file cannot be played"),
                                         END};
    run(WINDOW(120, 40), script);
}

/* A whole path may be typed after the folder that the line begins with. */
TEST(a_whole_path_is_no_part_of_the_folder) {
    static const struct step script[] = {TYPE("o"),
                                         SEE("Open a file"),
                                         TYPE("o"),
                                         SEE("The path of a level, record"),
                                         TYPE(PUZZLES_SOURCE "/tests/screen/levels/lammas/02-gate.lvl"),
                                         KEY(K_ENTER),
                                         SEE("The gate · set ABCD"),
                                         END};
    run(WINDOW(120, 40), script);
}

/* The folder that the line begins with need not be deleted first. */
TEST(a_code_opens_like_a_file) {
    static const struct step script[] = {TYPE("oo"),
                                         SEE("level code:"),
                                         TYPE("pz:lammas/Title:_Hedgerow/Tiles:_4/Mode:_hard/Template:_fixed//cbadcd/"
                                              "dcabba/cbcdaa/badbdc/bcabda/dabcda/=2NhBxj"),
                                         KEY(K_ENTER),
                                         SEE("Lammas · Hedgerow"),
                                         TYPE("qo"),
                                         KEY('U' - '@'),
                                         TYPE("pz:lammas/Title:_Hedge"),
                                         KEY(K_ENTER),
                                         SEE("This code cannot be played"),
                                         SEE("<code>:23: error: the code has been cut short"),
                                         END};
    run(WINDOW(120, 40), script);
}

TEST(folders_can_be_walked) {
    static const struct step script[] = {
        TYPE("oo"),          KEY('U' - '@'),     TYPE(PUZZLES_SOURCE "/tests/screen/levels"),
        KEY(K_ENTER),        SEE("lammas/"),     TYPE("j"),
        KEY(K_RIGHT),        SEE("04-wide.lvl"), KEY(K_LEFT),
        MISS("04-wide.lvl"), KEY(K_ENTER),       TYPE("j"),
        KEY(K_ENTER),        SEE("Hedgerow"),    END};
    run(WINDOW(120, 40), script);
}

/* A link to a folder is one, too; folders come first, level files next. */
SLOW_TEST(large_folders_are_listed) {
    SCOPED_HOME *home = home_new();
    for (int i = 0; i < 3000; i++) {
        PZ_SCOPED_TEXT name = {0};
        pz_text_add(&name, "big/%04d.lvl", i);
        home_write(home, pz_text_string(&name), "");
    }
    home_write(home, "big/sub/a.lvl", "");
    char *big = home_path(home, "big"), *link = home_path(home, "big/link"), *target = home_path(home, "big/sub");
    assert_int_equal(symlink(target, link), 0);
    struct step script[] = {TYPE("oo"),   KEY('U' - '@'), TYPE(big),       KEY(K_ENTER), SEE("3003"),
                            SEE("link/"), SEE("sub/"),    SEE("0000.lvl"), TYPE("G"),    SEE("2999.lvl"),
                            TYPE("gj"),   KEY(K_ENTER),   SEE("a.lvl"),    END};
    run(WINDOW(120, 40), script);
    free(big);
    free(link);
    free(target);
}

TEST(the_mouse_does_what_keys_do) {
    static const struct step script[] = {CLICK("0 of 4 solved"),
                                         SEE("levels"),
                                         CLICK("The gate"),
                                         CLICK("The gate   "),
                                         SEE("turn 0"),
                                         CLICK("v preview"),
                                         SEE("Preview on: the arrows"),
                                         CLICK("? help"),
                                         SEE("Make all tiles the same."),
                                         TYPE("q"),
                                         CLICK("q back"),
                                         SEE("levels"),
                                         END};
    run(usual, script);
}

TEST(a_small_window_says_what_is_needed) {
    static const struct step script[] = {
        SEE("of 40x12"), SEE("20x5"),  RESIZE(80, 24), SEE("Play  "), KEY(K_ENTER), RESIZE(20, 5),
        SEE("needs"),    RESIZE(1, 1), RESIZE(60, 20), SEE("turn 0"), END};
    run(WINDOW(20, 5), script);
}

TEST(the_lists_work_in_the_smallest_window) {
    static const struct step script[] = {
        SEE("Play: Hedgerow"),
        MISS("…"),
        SEE("? help  q quit"),
        TYPE("b"),
        MISS("…"),
        TYPE("o"),
        SEE("Open a file"),
        SEE("/"), /* the end of the folder's path, not its beginning, is in the header */
        MISS("…  "),
        SEE("? help  q back"),
        TYPE("qq"),
        SEE("Allemande"),
        RESIZE(40, 11),
        SEE("of 40x12"),
        END};
    run(WINDOW(40, 12), script);
}

/* Boxes and pages in windows of any size, down to the end of the page. */
TEST(boxes_fit_into_any_window) {
    static const struct step script[] = {KEY(K_ENTER),
                                         TYPE("?"),
                                         RESIZE(1, 1),
                                         KEY(K_END),
                                         RESIZE(7, 3),
                                         KEY(K_END),
                                         RESIZE(12, 6),
                                         KEY(K_END),
                                         KEY(K_UP),
                                         RESIZE(80, 24),
                                         KEY(K_END),
                                         SEE("Ctrl-L"),
                                         TYPE("qs"),
                                         SEE("Save the game as a record"),
                                         RESIZE(5, 4),
                                         TYPE("name"),
                                         RESIZE(1, 1),
                                         TYPE("x"),
                                         RESIZE(80, 24),
                                         SEE("namex"),
                                         END};
    run(usual, script);
}

/* Nobody solved it who has only watched. */
TEST(what_the_program_solves_is_called_shown) {
    static const struct step script[] = {
        TYPE("bkkkk"),    KEY(K_DOWN),    KEY(K_ENTER), SEE("Lammas · The gate"),          TYPE("H"),
        WAIT("Look"),     RESIZE(44, 16), TYPE("HHH"),  SEE("Shown. This one was solved"), SEE("Enter next level"),
        CLICK("R again"), MISS("Shown"),  END};
    run(usual, script);
}

TEST(the_key_bar_of_a_box_answers_to_the_mouse) {
    static const struct step script[] = {TYPE("?"),
                                         CLICK("q close"),
                                         MISS("Choosing"),
                                         SEE("o file"),
                                         TYPE("bjj"),
                                         KEY(K_ENTER),
                                         SEE("cannot be played"),
                                         CLICK("Esc close"),
                                         MISS("cannot be played"),
                                         END};
    run(usual, script);
}

TEST(pipes_are_not_waited_for) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "pipe");
    assert_int_equal(mkfifo(path, 0600), 0);
    struct tui_request request = request_at(home);
    request.path = path;
    static const struct step script[] = {SEE("This file cannot be played"), SEE("ordinary"), END};
    player_run(&request, WINDOW(120, 40), script);
}

TEST(the_menu_tells_when_all_is_solved) {
    SCOPED_HOME *home = home_new();
    home_write(home, "levels/lammas/one.lvl", "Puzzle: lammas\nTiles: 2\n\nba\naa\n");
    PZ_OWNED char *levels = home_path(home, "levels");
    struct tui_request request = request_at(home);
    request.levels = levels;
    static const struct step script[] = {
        KEY(K_ENTER), TYPE("1"),      SEE("Solved"), TYPE("q"),         SEE("1/1"), SEE("all solved"),
        MISS("…"),    RESIZE(40, 12), MISS("…"),     SEE("all solved"), END};
    player_run(&request, usual, script);
}

TEST(help_pages_name_every_key_of_the_bar) {
    static const struct step script[] = {TYPE("?"),
                                         SEE("play it: the unfinished game, or the next lesson or level"),
                                         KEY(K_END),
                                         SEE("quit the program"),
                                         TYPE("q"),
                                         TYPE("b"),
                                         TYPE("?"),
                                         SEE("play a fresh board"),
                                         TYPE("q"),
                                         KEY(K_ENTER),
                                         WAIT("turn 0 of 2"),
                                         TYPE("?"),
                                         SEE("wherever"),
                                         KEY(K_END),
                                         SEE("redraw the screen"),
                                         KEY(K_HOME),
                                         SEE("Make all tiles the same."),
                                         GOLDEN("help-80x24"),
                                         END};
    run(usual, script);
}

TEST(themes_change_and_are_kept) {
    SCOPED_HOME *home = home_new();
    struct tui_request request = request_at(home);
    static const struct step first[] = {TYPE("t"), SEE("Theme light"), END};
    static const struct step second[] = {TYPE("t"), SEE("Theme vivid"), TYPE("t"), SEE("Theme mono"),
                                         TYPE("t"), SEE("Theme dark"),  END};
    player_run(&request, usual, first);
    player_run(&request, usual, second);
}

/*
 * A file takes the folder's name, so nothing can be saved; the game goes on, and nobody leaves it without being asked.
 */
TEST(without_a_state_folder_only_warnings) {
    SCOPED_HOME *home = home_new();
    home_write(home, "file", "in the way");
    PZ_OWNED char *path = home_path(home, "file");
    struct tui_request request = request_at(path);
    static const struct step script[] = {SEE("Nothing will be saved"),
                                         KEY(K_ENTER),
                                         SEE("This game is not being saved"),
                                         SEE("not saved ·"),
                                         TYPE("4"),
                                         SEE("not saved ·"),
                                         TYPE("q"),
                                         SEE("Leave this game?"),
                                         TYPE("t"),
                                         SEE("not saved ·"),
                                         END};
    player_run(&request, usual, script);
}

/* Whoever sees no levels should know why. */
TEST(a_missing_folder_of_levels_is_told) {
    static const struct step script[] = {
        SEE("The folder with the levels is missing: /nowhere/levels; PUZZLES_LEVELS can"), SEE("name it."), END};
    player_run_at_home((struct tui_request){.levels = "/nowhere/levels"}, usual, NULL, script);
}

/* As where nobody has a home: the game is played, and says what becomes of it. */
TEST(without_a_home_a_game_says_that_it_is_not_saved) {
    static const struct tui_request request = {.path = PUZZLES_SOURCE "/tests/screen/levels/lammas/02-gate.lvl",
                                               .no_animation = true};
    static const struct step script[] = {SEE("This game is not being saved: there is no folder to keep games in."),
                                         SEE("not saved ·"),
                                         TYPE("2"),
                                         SEE("not saved ·"),
                                         TYPE("q"),
                                         SEE("Leave this game?"),
                                         TYPE("l"),
                                         SEE("q quit"),
                                         END};
    player_run(&request, usual, script);
}

/* ---- levels that change while they are listed ---- */

static void add_level(const char *home, const char *name, const char *title, const char *board) {
    PZ_SCOPED_TEXT path = {0}, text = {0};
    pz_text_add(&path, "lammas/%s.lvl", name);
    pz_text_add(&text, "Puzzle: lammas\nTitle: %s\n\n%s", title, board);
    home_write(home, pz_text_string(&path), pz_text_string(&text));
}

static void remove_own_levels(const struct tui_request *request) {
    for (int i = 0; i < 300; i++) {
        PZ_SCOPED_TEXT path = {0};
        pz_text_add(&path, "%s/lammas/own-%03d.lvl", request->own_levels, i);
        unlink(pz_text_string(&path));
    }
}

/* The list has become shorter than the place chosen in it. */
TEST(levels_may_vanish_while_one_is_saved) {
    SCOPED_HOME *home = home_new();
    for (int i = 0; i < 300; i++) {
        PZ_SCOPED_TEXT name = {0};
        pz_text_add(&name, "own-%03d", i);
        add_level(home, pz_text_string(&name), pz_text_string(&name), "abab\nbaba\nabab\nabaa\n");
    }
    const struct tui_request request = {.state = home, .own_levels = home, .no_animation = true};
    static const struct step script[] = {SEE("300 of yours"),
                                         TYPE("b"),
                                         SEE("Your levels  0/300"),
                                         SEE("0 of 0 solved"),
                                         TYPE("G"),
                                         SEE("own-299"),
                                         TYPE("E"),
                                         SEE("workshop"),
                                         CALL(remove_own_levels),
                                         TYPE("s"),
                                         TYPE("Alone"),
                                         KEY(K_ENTER),
                                         SEE("Saved as"),
                                         TYPE("q"),
                                         SEE("Alone"),
                                         SEE("Your levels  0/1"),
                                         KEY(K_ENTER),
                                         SEE("Lammas · Alone"),
                                         END};
    player_run(&request, usual, script);
}

/* So many levels, which are names of one file. */
static void count_levels(int count, struct player_terminal terminal, const struct step *script) {
    SCOPED_HOME *home = home_new();
    home_write(home, "circus/0.lvl", "Puzzle: circus\n\nabcdef\nabcdef\nabcdef\nabcdef\nabcdef\nabcdef\nabcdef\n");
    PZ_OWNED char *first = home_path(home, "circus/0.lvl");
    for (int i = 1; i < count; i++) {
        PZ_OWNED char *name = pz_format("%s/circus/%d.lvl", home, i);
        assert_int_equal(link(first, name), 0);
    }
    const struct tui_request request = {.state = home, .levels = home, .no_animation = true};
    player_run(&request, terminal, script);
}

/* The menu does not wait for them, and nobody has to press a key. */
TEST(all_levels_are_counted) {
    static const struct step script[] = {SEE("Circus Seven"), WAIT("0/100"), END};
    count_levels(100, usual, script);
}

/* A number is as wide as it is, in the smallest window beside the longest title. */
SLOW_TEST(many_levels_are_counted) {
    static const struct step script[] = {WAIT("0/20000\n"), SEE("Circus Seven "), UNCUT, END};
    count_levels(20000, WINDOW(40, 12), script);
    count_levels(20000, usual, script);
}

/* "Next" means after this level, wherever others have been added meanwhile. */
TEST(a_new_level_does_not_change_what_comes_next) {
    SCOPED_HOME *home = home_new();
    add_level(home, "b1", "First", "abab\nbaba\nabab\nabaa\n");
    add_level(home, "b2", "Second", "abab\nbaba\nabab\nabab\n");
    add_level(home, "b3", "Third", "abab\nbaba\nabab\nabba\n");
    const struct tui_request request = {.state = home, .own_levels = home, .no_animation = true};
    static const struct step script[] = {KEY(K_ENTER),
                                         KEY(K_ENTER),
                                         SEE("Lammas · First"),
                                         TYPE("n"),
                                         SEE("Lammas · Second"),
                                         TYPE("E"),
                                         SEE("workshop"),
                                         TYPE("s"),
                                         TYPE("A level before"), /* its file is a-level-before.lvl */
                                         KEY(K_ENTER),
                                         SEE("Saved as"),
                                         TYPE("q"),
                                         SEE("Lammas · Second"),
                                         TYPE("n"),
                                         SEE("Lammas · Third"),
                                         END};
    player_run(&request, usual, script);
}

/* ---- catalogues ---- */

static void ask_for_all_catalogues(struct app *app) {
    const struct pz_game *const *games = app->parts->games;
    const struct pz_catalog *first = app_catalog(app, games[0], SHELF_LEVELS);
    for (size_t i = 1; games[i]; i++)
        app_catalog(app, games[i], SHELF_LEVELS);
    assert_ptr_equal(app_catalog(app, games[0], SHELF_LEVELS), first);
    assert_int_equal(first->count, 4);
}

static double no_time(void *self) {
    (void)self;
    return 0;
}

/* A catalogue stays where it is until all are renewed, as app.h promises, whichever others are asked for. */
TEST(catalogues_stay_in_place) {
    const struct tui_request request = request_at(NULL);
    const struct app_parts parts = {.games = pz_games(), .start = ask_for_all_catalogues};
    const struct platform platform = {.now = no_time};
    (void)app_run(&platform, &request, &parts, NULL); /* returns at once, because no screen was opened */
}

/* However many games there are, the chosen one is in view, and what there is to do with it. */
TEST(the_menu_scrolls) {
    enum { GAMES = 12 };
    const struct game_view *views[GAMES + 1] = {NULL};
    for (int i = 0; i < GAMES; i++)
        views[i] = game_views[i + 1 == GAMES];
    static const struct step script[] = {FOCUS("Lammas"),
                                         MISS("L game"),
                                         KEY(K_END),
                                         FOCUS("L game"),
                                         SEE("Play: choose a level"),
                                         KEY(K_UP),
                                         FOCUS("Lammas"),
                                         SEE("L game"),
                                         KEY(K_HOME),
                                         MISS("L game"),
                                         END};
    const struct tui_request request = request_at(NULL);
    player_run_games(&request, WINDOW(40, 12), views, script);
}

/* As one types; Enter keeps what was found, Escape ends the search. */
TEST(titles_can_be_searched) {
    static const struct step script[] = {TYPE("b"),
                                         TYPE("/GAT"),
                                         SEE("/GAT_"),
                                         SEE("The gate"),
                                         MISS("Wide"),
                                         SEE("Esc end the search"),
                                         GOLDEN("levels-search-80x24"),
                                         TYPE("q"),
                                         SEE("No title matches."),
                                         KEY(K_BACKSPACE),
                                         KEY(K_ENTER),
                                         SEE("/GAT "),
                                         KEY(K_ENTER),
                                         SEE("Lammas · The gate"),
                                         TYPE("q"),
                                         MISS("Wide"),
                                         KEY(K_ESCAPE),
                                         SEE("Wide"),
                                         SEE("Lammas · levels"),
                                         KEY(K_ENTER),
                                         SEE("Lammas · The gate"), /* is still the chosen one */
                                         TYPE("q/"),
                                         KEY(K_BACKSPACE), /* with nothing typed: as Escape */
                                         MISS("Esc end"),
                                         TYPE("q"),
                                         SEE("Allemande"),
                                         END};
    run(usual, script);
}

/* Of the first levels that come with Lammas, four are solved and two begun (home_with_results). */
TEST(a_filter_shows_what_is_left) {
    SCOPED_HOME *home = home_with_results();
    struct tui_request request = request_at(home);
    request.levels = PUZZLES_SOURCE "/levels";
    static const struct step script[] = {TYPE("b"),
                                         TYPE("f"),
                                         SEE("unsolved"),
                                         MISS("First Furrow"),
                                         SEE("Snail"),
                                         TYPE("f"),
                                         SEE("unfinished"),
                                         SEE("First Furrow"),
                                         SEE("Hazel Hoop"),
                                         MISS("Snail"),
                                         TYPE("f"),
                                         SEE("Showing only easy levels. f shows"),
                                         SEE("Snail"),
                                         GOLDEN("levels-easy-80x24"),
                                         TYPE("fff"),
                                         SEE("Showing only expert levels. f shows"),
                                         MISS("Snail"),
                                         TYPE("f"),
                                         SEE("Showing all levels."),
                                         END};
    player_run(&request, usual, script);
}

static void end_first_furrow(const struct tui_request *request) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    pz_catalog_add(&levels, pz_games(), request->levels, pz_game_find(pz_games(), "lammas"));
    PZ_OWNED char *path = pz_format("%s/saves/lammas/%s.lvl", request->state, levels.entries[1].id);
    assert_int_equal(unlink(path), 0);
}

/* Another program ends the game of the level above; behind the help page the list grows shorter. */
TEST(the_chosen_level_stays_chosen_when_others_go) {
    SCOPED_HOME *home = home_with_results();
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    struct tui_request request = request_at(home);
    request.levels = PUZZLES_SOURCE "/levels";
    pz_catalog_add(&levels, pz_games(), request.levels, pz_game_find(pz_games(), "lammas"));
    save_game(home, &levels.entries[6], "");
    static const struct step script[] = {
        TYPE("bffgj"),        FOCUS("◐ Hazel Hoop"), TYPE("?"),    CALL(end_first_furrow),     TYPE("q"),
        MISS("First Furrow"), FOCUS("◐ Hazel Hoop"), KEY(K_ENTER), SEE("Lammas · Hazel Hoop"), END};
    player_run(&request, usual, script);
}

/* Over what is solved, and from the last one back to the first. */
TEST(n_goes_to_the_next_unsolved_level) {
    SCOPED_HOME *home = home_with_results();
    struct tui_request request = request_at(home);
    request.levels = PUZZLES_SOURCE "/levels";
    static const struct step script[] = {TYPE("b"),
                                         TYPE("gn"),
                                         KEY(K_ENTER),
                                         SEE("Lammas · Snail"),
                                         TYPE("qn"),
                                         KEY(K_ENTER),
                                         SEE("A damaged game"), /* its save is another level's */
                                         TYPE("g"),
                                         SEE("Lammas · Hazel Hoop"),
                                         TYPE("qGn"),
                                         KEY(K_ENTER),
                                         SEE("Lammas · Snail"),
                                         END};
    player_run(&request, usual, script);
}

SLOW_TEST(a_large_folder_is_read_in_order) {
    enum { FILES = 2000 };
    SCOPED_HOME *home = home_new();
    PZ_SCOPED_TEXT name = {0}, title = {0};
    for (int i = 0; i < FILES; i++) {
        char board[] = "abab\nabab\nabab\nabab\n";
        for (int bit = 0; bit < 12; bit++) /* no two alike */
            board[bit + bit / 4] = i >> bit & 1 ? 'a' : 'b';
        pz_text_clear(&name);
        pz_text_clear(&title);
        pz_text_add(&name, "%04d", i);
        pz_text_add(&title, "Own %d", i + 1);
        add_level(home, pz_text_string(&name), pz_text_string(&title), board);
    }
    const struct tui_request request = request_at(home);
    static const struct step script[] = {
        SEE("Lammas"), SEE("2000 of yours"),     TYPE("b"), SEE("0 of 4 solved"),     TYPE("G"), SEE("Own 2000"),
        KEY(K_ENTER),  SEE("Lammas · Own 2000"), TYPE("p"), SEE("Lammas · Own 1999"), END};
    player_run(&request, usual, script);
}
