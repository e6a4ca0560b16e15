/* Boxes, help pages and messages: nothing in them is cut, and they cover neither the key bar nor a board. */
#include <stdlib.h>
#include <unistd.h>

#include "home.h"
#include "player.h"
#include "puzzles/allemande.h"
#include "puzzles/lammas.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/app/app.h"
#include "tui/games/views.h"
#include "tui/kit/platform.h"

static const struct pz_game *const no_games[] = {NULL};

/* ---- a screen that is all board, with some things to say ---- */

enum { ACTION_SAY = ACTION_GAME, ACTION_ASK, ACTION_COVER };

static const char two_lines[] = "This sentence has two lines in a window of sixty columns: [Enter] ends here.";
static const char three_lines[] =
    "This one has three lines in a window of forty columns; it tells a story that nobody has asked for, to its end.";
static const char too_many_lines[] =
    "Nobody should say as much as this. It goes on and on, and when it seems to be over it goes on again, through one "
    "line and another, past a third and a fourth, until it has been cut at last, and that is just as well for it.";
static const char *const sentences[] = {"One line.", two_lines, three_lines, too_many_lines};

static const char many_lines[] = " 1  turn tile 3 clockwise, so that its seams with tiles 4 and 5 match\n"
                                 " 2  second\n 3  third\n 4  fourth\n 5  fifth\n 6  sixth\n 7  seventh\n 8  eighth\n"
                                 " 9  ninth\n10  tenth\n11  eleventh\n12  twelfth\n13  thirteenth\n14  fourteenth\n"
                                 "15  fifteenth\n16  sixteenth\n17  seventeenth\n18  the last";

struct sheet {
    struct app *app;
    bool late; /* it has something to say, once it is covered */
};

/* ---- another one, by which it can be covered ---- */

static void cover_draw(void *self, struct canvas *canvas) {
    const struct sheet *sheet = self;
    app_frame(sheet->app, canvas, "A cover", "", 0, 0);
}

static void cover_act(void *self, int action, int argument) {
    const struct sheet *sheet = self;
    (void)action, (void)argument;
    app_pop(sheet->app);
}

static void cover_close(void *self) {
    (void)self;
}

static const struct screen_class cover_class = {
    .tables = {&bindings_program}, .draw = cover_draw, .act = cover_act, .close = cover_close};

/* ---- the sheet itself ---- */

static void sheet_draw(void *self, struct canvas *canvas) {
    const struct sheet *sheet = self;
    const struct rect body = app_frame(sheet->app, canvas, "A sheet", "", 0, 0);
    canvas_fill(canvas, body, '#', (struct style){ROLE_TEXT, ROLE_PAPER, 0});
}

static int sheet_tick(void *self) {
    struct sheet *sheet = self;
    if (sheet->late)
        app_say(sheet->app, ROLE_TEXT, "A late remark.");
    sheet->late = false;
    return -1;
}

static void sheet_act(void *self, int action, int argument) {
    static const struct choice choices[] = {{'p', "Play it step by step", 1}, {'c', "Close", 2}, {0}};
    struct sheet *sheet = self;
    if (action == ACTION_COVER) {
        app_push(sheet->app, &cover_class, sheet);
        sheet->late = true;
    } else if (action == ACTION_SAY)
        app_say(sheet->app, ROLE_TEXT, "%s", sentences[argument]);
    else if (action == ACTION_ASK)
        dialog_ask(sheet->app, "A title that is not cut in a window of sixty columns", many_lines, choices, NULL, NULL);
    else if (action == ACTION_OPEN)
        dialog_type(sheet->app, "A name", "What shall it be called?", "", ".", NULL, NULL);
}

static const struct binding sheet_keys[] = {
    {.action = ACTION_ACT, .keys = {K_ENTER}, .shown = "Enter", .label = "put", .help = "put it down"},
    {.action = ACTION_SAY,
     .argument = 0,
     .keys = {'1'},
     .shown = "1-4",
     .help = "say something, at some length or at more"},
    {.action = ACTION_SAY, .argument = 1, .keys = {'2'}},
    {.action = ACTION_SAY, .argument = 2, .keys = {'3'}},
    {.action = ACTION_SAY, .argument = 3, .keys = {'4'}},
    {.action = ACTION_ASK, .keys = {'a'}, .shown = "a", .label = "ask", .help = "a question"},
    {.action = ACTION_OPEN, .keys = {'o'}, .shown = "o", .label = "type", .help = "a line to type"},
    {.action = ACTION_COVER, .keys = {'c'}},
    {0},
};

static const struct binding_table sheet_table = {"The sheet", sheet_keys};

static const struct screen_class sheet_class = {.tables = {&sheet_table, &bindings_list, &bindings_program},
                                                .draw = sheet_draw,
                                                .act = sheet_act,
                                                .tick = sheet_tick,
                                                .about = "A sheet of paper, on which nothing happens.",
                                                .close = free};

static void open_sheet(struct app *app) {
    struct sheet *sheet = pz_alloc(1, sizeof *sheet);
    *sheet = (struct sheet){.app = app};
    app_push(app, &sheet_class, sheet);
}

static void run_on(struct player_terminal terminal, const struct step *script) {
    static const struct tui_request request = {0};
    static const struct app_parts parts = {.games = no_games, .start = open_sheet};
    player_run_parts(&request, terminal, &parts, script);
}

static void run_sheet(int columns, int rows, const struct step *script) {
    run_on((struct player_terminal){.columns = columns, .rows = rows}, script);
}

TEST(a_message_takes_its_lines_from_the_body) {
    static const struct step two[] = {TYPE("1"), SEE("#\n One line.\n Enter"), TYPE("2"), GOLDEN("message-60x20"), END};
    static const struct step three[] = {TYPE("3"), GOLDEN("message-40x12"), END};
    run_sheet(60, 20, two);
    run_sheet(40, 12, three);
}

/* A third of twelve lines is four. */
TEST(a_message_leaves_most_of_the_screen) {
    static const struct step script[] = {TYPE("4"), SEE("#\n Nobody should"), SEE("past a third and a\n Enter"), END};
    run_sheet(40, 12, script);
}

/* What a screen says while another one covers it waits until it is seen again. */
TEST(a_late_remark_waits_for_its_screen) {
    static const struct step script[] = {TYPE("1c"),
                                         SEE("A cover"),
                                         MISS("One line."),
                                         MISS("A late remark."),
                                         TYPE("q"),
                                         SEE("A sheet"),
                                         SEE("A late remark."),
                                         TYPE("1"),
                                         SEE("One line."),
                                         MISS("A late remark."),
                                         END};
    run_sheet(60, 20, script);
}

TEST(long_boxes_scroll) {
    static const struct step medium[] = {TYPE("a"),
                                         GOLDEN("box-60x20"),
                                         UNCUT,
                                         SEE("↑↓ scroll"),
                                         SEE("▼"),
                                         MISS("▲"),
                                         MISS("the last"),
                                         KEY(K_DOWN),
                                         SEE("▲"),
                                         KEY(K_END),
                                         SEE("the last"),
                                         MISS("▼"),
                                         KEY(K_PAGE_UP),
                                         MISS("the last"),
                                         KEY(K_HOME),
                                         SEE(" 1  turn"),
                                         KEY(K_WHEEL_DOWN),
                                         MISS(" 1  turn"),
                                         KEY(K_PAGE_DOWN),
                                         KEY(K_PAGE_DOWN),
                                         SEE("the last"),
                                         KEY(K_RIGHT),
                                         SEE("[Close]"),
                                         KEY(K_ENTER),
                                         MISS("Close"),
                                         END};
    static const struct step small[] = {TYPE("a"),       GOLDEN("box-40x12"), KEY(K_END),    SEE("the last"),
                                        SEE("[Play it"), CLICK("Close"),      MISS("Close"), END};
    static const struct step large[] = {
        TYPE("a"), SEE("match  "), SEE("the last"), MISS("▼"), CLICK("Esc close"), MISS("Close"), END};
    run_sheet(60, 20, medium);
    run_sheet(40, 12, small);
    run_sheet(80, 40, large); /* its longest line is not broken, either */
}

/* Each arrow has its own character, none a question mark. */
TEST(the_mark_is_clear_in_ascii) {
    static const struct step script[] = {TYPE("a"), SEE("#\n"), SEE("v\n"), KEY(K_DOWN), SEE("^\n"), MISS("?"), END};
    run_on((struct player_terminal){.columns = 40, .rows = 12, .ascii = true, .mono = true}, script);
}

TEST(help_pages_scroll) {
    static const struct step script[] = {
        TYPE("?"),  GOLDEN("help-40x12"), UNCUT,          KEY(K_PAGE_DOWN), UNCUT,         TYPE(" "), UNCUT,
        KEY(K_END), SEE("are saved)"),    SEE("q close"), CLICK("q close"), MISS("close"), END};
    run_sheet(40, 12, script);
}

TEST(the_bar_has_the_keys_of_the_line_typed) {
    static const struct step script[] = {TYPE("o"),
                                         SEE("Enter done  Tab complete"),
                                         TYPE("qa"),
                                         SEE("Ctrl-U clear"),
                                         SEE("Esc cancel"),
                                         RESIZE(40, 12),
                                         GOLDEN("typing-40x12"),
                                         RESIZE(60, 20),
                                         SEE("clear"),

                                         CLICK("Ctrl-U"),
                                         MISS("qa"),
                                         CLICK("Esc"),
                                         MISS("What shall"),
                                         SEE("a ask"),
                                         END};
    run_sheet(60, 20, script);
}

/* ---- small windows ---- */

/* A box as wide as the window, which covers it to the key bar. */
enum { WIDEST = 46, HIGHEST = 14 };

/* The lower border of a box of that width; malloc'd. */
static char *lower_border(int columns) {
    struct pz_text border = {0};
    pz_text_add(&border, "╰");
    for (int i = 2; i < columns; i++)
        pz_text_add(&border, "─");
    pz_text_add(&border, "╯");
    return pz_text_take(&border);
}

/* Whatever a box has in it, and however small the window, its lower border stays whole. */
static void assert_border_whole(const struct pz_game *game, const struct step *open) {
    static const int columns[] = {12, 16, 24, 30, 40, WIDEST};
    enum { WIDTHS = sizeof columns / sizeof *columns };
    struct step script[3 + 2 * WIDTHS * HIGHEST] = {open[0], open[1]};
    char *borders[WIDTHS];
    size_t count = 2;
    for (size_t i = 0; i < WIDTHS; i++) {
        borders[i] = lower_border(columns[i]);
        for (int rows = 4; rows <= HIGHEST; rows++) {
            script[count++] = (struct step)RESIZE(columns[i], rows);
            script[count++] = (struct step)SEE(borders[i]);
        }
    }
    player_run_at_home((struct tui_request){.levels = PUZZLES_SOURCE "/levels", .game = game, .no_animation = true},
                       usual, NULL, script);
    for (size_t i = 0; i < WIDTHS; i++)
        free(borders[i]);
}

TEST(boxes_stay_within_their_borders) {
    static const struct step new_game[] = {TYPE("N"), KEY(K_DOWN)}, random[] = {TYPE("x"), SEE("A fresh board")},
                             settings[] = {TYPE("O"), KEY(K_UP)};
    assert_border_whole(&allemande_game, new_game);
    assert_border_whole(&lammas_game, random);
    assert_border_whole(&lgame_game, settings);
}

TEST(boxes_in_a_small_window) {
    static const struct step new_game[] = {TYPE("N"), KEY(K_DOWN), GOLDEN("newgame-30x8"), END};
    static const struct step typing[] = {TYPE("o"), GOLDEN("typing-30x8"), END};
    static const struct player_terminal small = {.columns = 30, .rows = 8};
    const struct tui_request request = {
        .levels = PUZZLES_SOURCE "/levels", .game = &allemande_game, .no_animation = true};
    player_run_at_home(request, small, NULL, new_game);
    run_sheet(30, 8, typing);
}

/* ---- the help pages of the program ---- */

#define PAGE UNCUT, TYPE(" ")
#define PAGES PAGE, PAGE, PAGE, PAGE, PAGE, PAGE, PAGE, PAGE, PAGE, PAGE
#define HELP TYPE("?"), SEE("Help"), PAGES, PAGES, SEE("Ctrl-L"), SEE("q close"), MISS("▼"), TYPE("q"), MISS("q close")

static void run_from_list(const struct pz_game *game, int columns, int rows, const struct step *script) {
    player_run_at_home((struct tui_request){.levels = PUZZLES_SOURCE "/levels", .game = game, .no_animation = true},
                       (struct player_terminal){.columns = columns, .rows = rows}, NULL, script);
}

/* Those of the level list, of the game and, where there is one, of the workshop. */
SLOW_TEST(nothing_in_help_is_cut) {
    static const struct step game[] = {HELP, KEY(K_ENTER), HELP, END}, menu[] = {TYPE("q"), HELP, TYPE("o"), HELP, END},
                             workshop[] = {TYPE("E"), SEE("workshop"), HELP, END};
    static const int sizes[][2] = {{80, 24}, {60, 20}};
    for (size_t i = 0; i < 2; i++) {
        run_from_list(game_views[0]->game, sizes[i][0], sizes[i][1], menu);
        for (size_t g = 0; game_views[g]; g++) {
            run_from_list(game_views[g]->game, sizes[i][0], sizes[i][1], game);
            if (game_views[g]->workshop)
                run_from_list(game_views[g]->game, sizes[i][0], sizes[i][1], workshop);
        }
    }
}

TEST(nothing_in_a_box_of_choices_is_cut) {
    static const struct step settings[] = {TYPE("O"), SEE("Settings"), UNCUT, END},
                             fresh[] = {TYPE("x"), SEE("A fresh board"), UNCUT, END},
                             match[] = {TYPE("N"), SEE("New game"), UNCUT, END};
    static const int sizes[][2] = {{80, 24}, {60, 20}};
    for (size_t i = 0; i < 2; i++)
        for (size_t g = 0; game_views[g]; g++) {
            const struct pz_game *game = game_views[g]->game;
            run_from_list(game, sizes[i][0], sizes[i][1], settings);
            if (game_views[g]->random)
                run_from_list(game, sizes[i][0], sizes[i][1], fresh);
            if (game->two_player)
                run_from_list(game, sizes[i][0], sizes[i][1], match);
        }
}

/* ---- the box for a path: what it completes is what it opens, and where it saves ---- */

static void run_in_own_home(const char *home, const struct step *script) {
    const struct tui_request request = {.levels = PUZZLES_LEVELS, .home = home, .no_animation = true};
    player_run(&request, WINDOW(120, 40), script);
}

TEST(a_path_from_the_home_folder_is_completed) {
    SCOPED_HOME *home = home_new();
    home_write(home, "Mazes/first.lvl", "Puzzle: lammas\nTitle: At home\nTiles: 2\n\nab\nba\n");
    static const struct step after_folder[] = {TYPE("oo"),
                                               SEE("The path of a level"),
                                               TYPE("~/Ma"),
                                               KEY(K_TAB),
                                               SEE("/~/Mazes/"),
                                               KEY(K_TAB),
                                               SEE("/~/Mazes/first.lvl"),
                                               KEY(K_ENTER),
                                               SEE("Lammas · At home"),
                                               END};
    static const struct step alone[] = {
        TYPE("oo"),   KEY('U' - '@'),          TYPE("~/M"), KEY(K_TAB), TYPE("f"), KEY(K_TAB), SEE("~/Mazes/first.lvl"),
        KEY(K_ENTER), SEE("Lammas · At home"), END};
    static const struct step elsewhere[] = {TYPE("oo"), TYPE("/et"),         KEY(K_TAB), TYPE("passw"),
                                            KEY(K_TAB), SEE("//etc/passwd"), END};
    run_in_own_home(home, after_folder);
    run_in_own_home(home, alone);
    run_in_own_home(home, elsewhere);
}

/* It is as large as a disk, and all hole: its first block is enough. */
TEST(a_file_without_an_end_is_refused) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "hole.lvl");
    static const struct step script[] = {TYPE("oo"),   KEY('U' - '@'),          TYPE("~/hole.lvl"),
                                         KEY(K_ENTER), SEE("cannot be played"), SEE("hole.lvl:2:1: error:"),
                                         END};
    home_write(home, "hole.lvl", "Puzzle: lammas\n");
    assert_int_equal(truncate(path, (off_t)10 << 30), 0);
    run_in_own_home(home, script);
}

/* The letters differ in their second byte; half a letter would be shown as a question mark, and be in no name. */
TEST(whole_characters_are_completed) {
    SCOPED_HOME *home = home_new();
    home_write(home, "Jeux/\xc3\xa9t\xc3\xa9.lvl", "Puzzle: lammas\nTitle: Summer\nTiles: 2\n\nab\nba\n");
    home_write(home, "Jeux/\xc3\xa8re.lvl", "Puzzle: lammas\nTitle: Age\nTiles: 2\n\nab\nba\n");
    static const struct step script[] = {TYPE("oo"),
                                         KEY('U' - '@'),
                                         TYPE("~/Jeux/"),
                                         KEY(K_TAB),
                                         SEE("\xc3\xa9t\xc3\xa9.lvl"),
                                         SEE("\xc3\xa8re.lvl"),
                                         KEY(0xe9),
                                         KEY(K_TAB),
                                         SEE("~/Jeux/\xc3\xa9t\xc3\xa9.lvl"),
                                         KEY(K_ENTER),
                                         SEE("Lammas · Summer"),
                                         END};
    run_in_own_home(home, script);
}

TEST(a_record_is_saved_in_the_home_folder) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {TYPE("oo"),         TYPE(PUZZLES_LEVELS "/lammas/01-windfall.lvl"),
                                         KEY(K_ENTER),       SEE("Lammas · Windfall"),
                                         TYPE("s"),          KEY('U' - '@'),
                                         TYPE("~/mine.lvl"), KEY(K_ENTER),
                                         SEE("Saved as"),    END};
    run_in_own_home(home, script);
    PZ_OWNED char *record = home_read(home, "mine.lvl");
    assert_non_null(record);
}
