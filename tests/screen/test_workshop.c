/* What all editors share: the draft, undo below the copy of a game, refusals, saving; each shown with one game. */
#include <stdlib.h>
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "test.h"
#include "tui/kit/platform.h"

#define GRID "Puzzle: lammas\nTiles: 3\n\nabc\nbca\ncab\n"
#define MAP "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"
/* Drive Ya Nuts, its colours named. */
#define TILES                                                                                                          \
    "Puzzle: circus\nColours: 1=crimson 2=orange 3=yellow 4=green 5=blue 6=purple\n\n123456\n143652\n146235\n162453\n" \
    "164253\n165324\n165432\n"

/* Plays a script in a home, on a level that is put there first, or from the menu if there is none. */
static void run_at(const char *home, const char *level, const struct step *script) {
    PZ_OWNED char *path = home_path(home, "board.lvl");
    struct tui_request request = {.state = home, .own_levels = home, .no_animation = true};
    if (level) {
        home_write(home, "board.lvl", level);
        request.path = path;
    }
    player_run(&request, usual, script);
}

static void run_on(const char *level, const struct step *script) {
    SCOPED_HOME *home = home_new();
    run_at(home, level, script);
}

TEST(undo_leads_below_the_copy_of_a_game_to_the_draft) {
    static const struct step script[] = {TYPE("E]]"),
                                         SEE("3x5"),
                                         TYPE("q"),
                                         TYPE("E"),
                                         SEE("3x3"),
                                         TYPE("u"),
                                         SEE("3x5"),
                                         TYPE("u"),
                                         SEE("There is nothing to undo."),
                                         TYPE("r"),
                                         SEE("3x3"),
                                         TYPE("r"),
                                         SEE("nothing to redo"),
                                         END};
    run_on(GRID, script);
}

TEST(without_a_draft_it_begins_with_a_blank_board) {
    static const struct step grid[] = {TYPE("Eu"), SEE("6x6"), SEE("kinds     4"), END};
    static const struct step map[] = {TYPE("Eu"), SEE("6x16"), SEE("removals  1"), END};
    static const struct step board[] = {TYPE("Eu"), SEE("size      9x9"), SEE("Black to move"), END};
    run_on(GRID, grid);
    run_on(MAP, map);
    run_on("Puzzle: allemande\nSize: 6\nTo-move: white\n", board);
}

TEST(what_is_undone_is_forgotten_by_a_change) {
    static const struct step script[] = {TYPE("E]]"), SEE("3x5"), TYPE("uu"), SEE("3x3"),
                                         TYPE(")"),   SEE("4x3"), TYPE("r"),  SEE("nothing to redo"),
                                         SEE("4x3"),  END};
    run_on(GRID, script);
}

TEST(the_draft_outlives_the_program) {
    SCOPED_HOME *home = home_new();
    static const struct step first[] = {TYPE("E)"), SEE("5x12"), END}; /* a new floor without a space: not sound */
    static const struct step second[] = {TYPE("jjj"), KEY(K_ENTER), TYPE("E"),   SEE("Lemmo"),
                                         SEE("4x12"), TYPE(")."),   SEE("5x12"), END};
    static const struct step third[] = {TYPE("jjj"), KEY(K_ENTER), TYPE("E"), SEE("Lemmo"), SEE("5x12"), END};
    run_at(home, MAP, first);
    run_at(home, NULL, second);
    run_at(home, NULL, third);
}

/* Only a change makes the copy of a game the draft. */
TEST(looking_at_a_level_leaves_the_draft) {
    SCOPED_HOME *home = home_new();
    static const struct step draft[] = {TYPE("E]]"), SEE("3x5"), END};
    static const struct step look[] = {TYPE("E"), SEE("3x3"), SEE("Undo brings back your draft."), TYPE("q"), END};
    static const struct step again[] = {KEY(K_ENTER), TYPE("E"), SEE("3x5"), MISS("your draft"), END};
    run_at(home, GRID, draft);
    run_at(home, GRID, look);
    run_at(home, NULL, again);
}

/* A file on the disk is older than the program that reads it: these are as they have always been written. */
TEST(drafts_stay_readable) {
    SCOPED_HOME *home = home_new();
    static const struct step grid[] = {
        TYPE("Eu"), SEE("2x3"), SEE("kinds     4"), SEE("to set    BCD"), SEE("template  live"), END};
    static const struct step map[] = {TYPE("Eu"), SEE("2x4"), SEE("removals  0"), SEE("#  .  $  @"), END};
    static const struct step board[] = {TYPE("Eu"),
                                        SEE("size      4x4"),
                                        SEE("to move   white"),
                                        SEE("variant   grouped"),
                                        SEE("goal      win in 2"),
                                        SEE("The diagonal"),
                                        TYPE("jjj1"),
                                        END};
    home_write(home, "drafts/lammas.lvl", "Puzzle: lammas\nTiles: 4\nMode: hard\nTemplate: live\n\nabc\nbca\n");
    home_write(home, "drafts/lemmo.lvl", "Puzzle: lemmo\nRemovals: 0\n\n#.##\n$#@#\n");
    home_write(home, "drafts/allemande.lvl",
               "Puzzle: allemande\nDraft: B.W./.BW./.BW./..../\nSize: 5\nTo-move: white\nVariant: grouped\nSwap: no\n"
               "Goal: win in 2\n\n.....\n.....\n.....\n.....\n.....\n");
    run_at(home, GRID, grid);
    run_at(home, MAP, map);
    run_at(home, "Puzzle: allemande\nSize: 6\n", board);
    PZ_OWNED char *draft = home_read(home, "drafts/allemande.lvl");
    assert_non_null(strstr(draft, "\nDraft: B.W./.BW./.BW./B.../\n"));
}

TEST(a_draft_keeps_what_no_level_can_say) {
    SCOPED_HOME *home = home_new();
    static const struct step first[] = {TYPE("E"),  SEE("42/42 edges"), KEY(K_RIGHT),
                                        TYPE(".."), SEE("40/42 edges"), END};
    static const struct step second[] = {TYPE("jj"),         KEY(K_ENTER),           TYPE("E"), SEE("Circus"),
                                         SEE("40/42 edges"), SEE("[ 1 ] ·   ·   4"), END};
    run_at(home, TILES, first);
    PZ_OWNED char *draft = home_read(home, "drafts/circus.lvl");
    assert_non_null(draft);
    assert_non_null(strstr(draft, "\nDraft: 1..456143652"));
    run_at(home, NULL, second);
}

static bool draft_has(const char *home, const char *text) {
    PZ_OWNED char *draft = home_read(home, "drafts/circus.lvl");
    return draft && strstr(draft, text);
}

/* Random tiles have letters of their own; the names belong to the tiles they came with. */
TEST(the_names_of_colours_are_undone_too) {
    SCOPED_HOME *home = home_new();
    static const struct step random[] = {TYPE("EX"), SEE("Random tiles."), END};
    static const struct step back[] = {TYPE("EXU"), END};
    run_at(home, TILES, random);
    assert_false(draft_has(home, "1=crimson"));
    run_at(home, TILES, back);
    assert_true(draft_has(home, "1=crimson"));
}

/* The arrows take the edges for one row of 42, as does whoever types them. */
TEST(edges_follow_one_another) {
    static const struct step script[] = {TYPE("E"),       SEE("▸1 [ 1 ]"), KEY(K_LEFT),     SEE("▸7"),
                                         SEE("3 [ 2 ]"),  KEY(K_RIGHT),    SEE("▸1 [ 1 ]"), KEY(K_UP),
                                         SEE("▸7 [ 1 ]"), KEY(K_DOWN),     SEE("▸1 [ 1 ]"), END};
    run_on(TILES, script);
}

TEST(the_edge_at_the_cursor_keeps_its_letter) {
    static const struct step script[] = {TYPE("E"), SEE("5   6                      1"), SEE("6       ◆       2"), END};
    run_on(TILES, script);
}

TEST(a_finished_board_is_not_played) {
    static const struct step script[] = {KEY(K_ENTER),
                                         TYPE("E"),
                                         SEE("6x6"),
                                         KEY(K_ENTER),
                                         SEE("All tiles are the same: there is nothing to solve."),
                                         TYPE("2"),
                                         KEY(K_ENTER),
                                         SEE("My grid"),
                                         END};
    run_on(NULL, script);
}

TEST(a_change_ends_the_check) {
    /* Long furrows of eight kinds keep the check busy for seconds, by either reading. */
    static const char grid[] = "Puzzle: lammas\nTiles: 8\nMode: hard\n\n"
                               "ggaehgehfdcecbecebbfhbfgfdhhea\nabgahfdfbdddchbbfhbeebfdehbgfd\n";
    static const struct step script[] = {
        TYPE("Ec"), SEE("Looking for the shortest solution"), TYPE("w"), SEE("live"), MISS("Looking"),
        TYPE("c"),  SEE("Looking for the shortest solution"), END};
    run_on(grid, script);
}

TEST(a_level_without_a_title_gets_one) {
    static const struct step script[] = {
        TYPE("Es"),        SEE("Its title"), KEY(K_ENTER), SEE("my-map.lvl"),   TYPE("s"), KEY(K_ESCAPE),
        MISS("Its title"), TYPE("s"),        KEY(K_ENTER), SEE("my-map-2.lvl"), END};
    run_on(MAP, script);
}

TEST(trying_a_level_does_not_replace_an_unfinished_game) {
    SCOPED_HOME *home = home_new();
    static const struct step draft[] = {TYPE("E]]uu"), SEE("3x3"), END};
    static const struct step begin[] = {TYPE("2"), KEY(K_RIGHT), TYPE("3"), END};
    static const struct step try[] = {TYPE("bE"), SEE("3x3"), KEY(K_ENTER), SEE("My grid"), TYPE("2qq"), END};
    static const struct step look[] = {TYPE("g"), SEE("2 games"), SEE("2 moves"), SEE("1 move "), END};
    run_at(home, GRID, draft);
    run_at(home, GRID, begin);
    run_at(home, NULL, try);
    run_at(home, NULL, look);
}

/* Even for the game that was begun before the level had a title. */
TEST(the_title_given_is_the_title) {
    SCOPED_HOME *home = home_new();
    static const struct step first[] = {TYPE("E"),
                                        KEY(K_ENTER),
                                        SEE("Lammas · My grid"),
                                        TYPE("2q"),
                                        TYPE("s"),
                                        TYPE("Fence"),
                                        KEY(K_ENTER),
                                        SEE("fence.lvl"),
                                        KEY(K_ENTER),
                                        SEE("Lammas · Fence"),
                                        TYPE("q"),
                                        TYPE("s"),
                                        SEE("Fence"),
                                        KEY(K_ESCAPE),
                                        END};
    static const struct step second[] = {TYPE("b"),    SEE("Your levels"),     SEE("◐ Fence"),
                                         KEY(K_ENTER), SEE("Continued after"), SEE("Lammas · Fence"),
                                         END};
    run_at(home, GRID, first);
    run_at(home, NULL, second);
}

TEST(the_cursor_goes_where_the_error_is) {
    static const struct step script[] = {
        TYPE("E)"), TYPE("j"), SEE("row       2"), KEY(K_ENTER), SEE("This row has no space"), SEE("row       1"), END};
    run_on(MAP, script);
}

TEST(the_cursor_stays_on_the_board) {
    static const struct step script[] = {
        TYPE("Ekh"),         SEE("row       4"), SEE("column    12"), TYPE("[("),         SEE("row       3"),
        SEE("column    11"), TYPE("lj"),         SEE("row       1"),  SEE("column    1"), END};
    run_on(MAP, script);
}

TEST(a_click_chooses_and_then_changes) {
    static const struct step script[] = {
        TYPE("E"),       CLICK("$  ▀▀▀"),       SEE("row       4"), SEE("column    6"), SEE("$   @   $  ▀▀▀"),
        CLICK("$  ▀▀▀"), SEE("$   @   @  ▀▀▀"), CLICK("floors"),    SEE("5x12"),        END};
    run_on(MAP, script);
}

TEST(a_board_too_large_is_refused) {
    static const struct step script[] = {TYPE("E"), SEE("too large to be painted"), MISS("workshop"), END};
    PZ_SCOPED_TEXT map = {0};
    for (int c = 0; c < 401; c++)
        pz_text_add_char(&map, c == 7 ? '.' : '#');
    pz_text_add_char(&map, '\n');
    for (int c = 0; c < 401; c++)
        pz_text_add_char(&map, c == 7 ? '$' : '#');
    pz_text_add_char(&map, '\n');
    run_on(pz_text_string(&map), script);
}
