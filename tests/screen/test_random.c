/* Levels made at random: those that keys ask for are the ones that the command line prints. */
#include <stdlib.h>
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "test.h"
#include "tui/games/views.h"
#include "tui/kit/platform.h"
#include "tui/play/view.h"

#define GRID "Puzzle: lammas\nTiles: 3\nMode: hard\n\nabca\nbcab\ncabb\n"
#define CTRL_U KEY('U' - '@')
#define SEED_LINE KEY(K_UP) /* from the first line */

static struct tui_request request_at(const char *home, const char *game) {
    return (struct tui_request){.game = game ? pz_game_find(pz_games(), game) : NULL,
                                .levels = PUZZLES_SOURCE "/tests/screen/levels",
                                .state = home,
                                .own_levels = home,
                                .no_animation = true};
}

static void run(const char *game, const struct step *script) {
    player_run_at_home(request_at(NULL, game), usual, NULL, script);
}

/* Starts with a level that the script plays. */
static void run_on(const char *level, const struct step *script) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "board.lvl");
    struct tui_request request = request_at(home, NULL);
    home_write(home, "board.lvl", level);
    request.path = path;
    player_run(&request, usual, script);
}

/* ---- one seed, one level ---- */

struct sample {
    const char *game;
    struct step choices[6];    /* in the box, beginning with its first line */
    const char *options[3][2]; /* what they mean on the command line */
};

/* The text that `puzzles generate` prints for them. */
static char *printed(const struct sample *sample) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    struct pz_text level = {0};
    for (size_t i = 0; i < 3 && sample->options[i][0]; i++)
        pz_options_set(&options, sample->options[i][0], sample->options[i][1]);
    assert_int_equal(pz_game_find(pz_games(), sample->game)->generate(&options, 25223, NULL, &level, NULL), PZ_OK);
    return pz_text_take(&level);
}

/* The text that `s` saves of the level that the box makes. */
static char *saved(const struct sample *sample) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "saved.lvl");
    const struct tui_request request = request_at(home, sample->game);
    struct step script[24] = {TYPE("x"), SEE("A fresh board")};
    size_t count = 2;
    for (size_t i = 0; i < 6 && sample->choices[i].kind != STEP_END; i++)
        script[count++] = sample->choices[i];
    const struct step rest[] = {CLICK("Seed"), TYPE("25223"), KEY(K_ENTER), WAIT("seed 25223"), TYPE("s"),
                                CTRL_U,        TYPE(path),    KEY(K_ENTER), SEE("Saved"),       END};
    memcpy(script + count, rest, sizeof rest);
    player_run(&request, WINDOW(120, 40), script);
    char *text = home_read(home, "saved.lvl");
    assert_non_null(text);
    return text;
}

static void cut_line(char *text, const char *start) {
    char *line = strstr(text, start), *end = line ? strchr(line + 1, '\n') : NULL;
    if (end)
        memmove(line, end, strlen(end) + 1);
}

/* The record of a game in which nothing has been played is the level, and perhaps says what the computer plays. */
static void assert_same_level(const struct sample *sample) {
    char *level = printed(sample), *record = saved(sample);
    cut_line(record, "\nComputer: ");
    assert_string_equal(record, level);
    assert_non_null(strstr(record, "\nGenerator: "));
    assert_non_null(strstr(record, "\nSeed: 25223\n"));
    free(level);
    free(record);
}

SLOW_TEST(a_seed_is_the_same_level_as_on_the_command_line) {
    static const struct sample samples[] = {
        {"lammas", {{0}}, {{"size", "6x6"}}},
        {"lgame", {{0}}, {{"difficulty", "medium"}}},
        {"circus", {{0}}, {{"colours", "6"}}},
        {"lemmo", {{0}}, {{"size", "10x30"}}},
        {"allemande",
         {KEY(K_LEFT), KEY(K_LEFT)},
         {{"size", "5"}, {"difficulty", "medium"}}}, /* small, because that is made sooner */
    };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        assert_same_level(&samples[i]);
}

TEST(what_is_chosen_is_what_the_options_say) {
    static const struct sample samples[] = {
        {"lammas",
         {TYPE("5x7"), KEY(K_DOWN), KEY(K_RIGHT), KEY(K_RIGHT), KEY(K_DOWN), KEY(K_RIGHT)},
         {{"size", "5x7"}, {"tiles", "3"}, {"mode", "hard"}}},
        {"lgame",
         {TYPE("4"), KEY(K_DOWN), KEY(K_DOWN), KEY(K_RIGHT), KEY(K_DOWN), KEY(K_RIGHT)},
         {{"win-in", "4"}, {"sudden-death", ""}, {"difficulty", "hard"}}},
        {"circus",
         {TYPE("7"), KEY(K_DOWN), KEY(K_LEFT), KEY(K_DOWN), KEY(K_RIGHT)},
         {{"colours", "7"}, {"centre", "fixed"}, {"difficulty", "easy"}}},
        {"lemmo", {KEY(K_LEFT), KEY(K_DOWN), KEY(K_DOWN), TYPE("15")}, {{"size", "8x24"}, {"density", "15"}}},
        {"allemande",
         {KEY(K_LEFT), KEY(K_DOWN), KEY(K_RIGHT), KEY(K_DOWN), KEY(K_DOWN), KEY(K_LEFT)},
         {{"size", "6"}, {"win-in", "1"}, {"difficulty", "easy"}}},
    };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        assert_same_level(&samples[i]);
}

/* ---- the lines ---- */

static const struct random_line *line_for(const struct game_view *view, const char *option) {
    const struct random_line *line = view->random;
    while (line->option && strcmp(line->option, option) != 0)
        line++;
    return line->option ? line : NULL;
}

static bool offers(const struct random_line *line, const char *word) {
    size_t i = 0;
    while (line->words[i] && strcmp(line->words[i], word) != 0)
        i++;
    return line->words[i];
}

TEST(every_option_of_the_generators_has_a_line) {
    for (const struct game_view *const *view = game_views; *view; view++) {
        size_t lines = 0, options = 0;
        if (!(*view)->random) /* only a seed is asked for */
            continue;
        while ((*view)->random[lines].option)
            lines++;
        for (const struct pz_option *option = (*view)->game->generate_options; option->name; option++, options++) {
            const struct random_line *line = line_for(*view, option->name);
            if (strncmp(option->help, "short for --", 12) == 0) { /* the line of the other option has all it can say */
                assert_null(line);
                lines++;
                continue;
            }
            /* Without a value, it can only be left out. */
            const bool fits = line && offers(line, line->usual) && (!line->none || offers(line, line->none)) &&
                              (option->value || line->none);
            if (!fits)
                fail_msg("%s: struct game_view's random has %s for the option %s", (*view)->game->id,
                         line ? "words that do not fit" : "no line", option->name);
        }
        if (lines != options)
            fail_msg("%s: struct game_view's random has a line without an option", (*view)->game->id);
    }
}

/* ---- the box ---- */

TEST(enter_takes_everything_as_it_stands) {
    static const struct step script[] = {TYPE("x"),     SEE("‹ 6x6"), KEY(K_ENTER), WAIT("Made from seed "),
                                         SEE("turn 0"), END};
    run("lammas", script);
}

TEST(the_choices_are_remembered) {
    SCOPED_HOME *home = home_new();
    const struct tui_request request = request_at(home, "lammas");
    static const struct step first[] = {TYPE("x"),  TYPE("3x9"),  KEY(K_DOWN),     TYPE("l"), CLICK("Seed"),
                                        TYPE("11"), KEY(K_ENTER), WAIT("seed 11"), END};
    static const struct step second[] = {TYPE("x"), SEE("3x9"), SEE("Kinds          2"), MISS("Seed           11"),
                                         END};
    player_run(&request, usual, first);
    player_run(&request, usual, second);
}

TEST(in_play_it_begins_with_the_kind_of_the_board) {
    static const struct step script[] = {TYPE("x"),    SEE("‹ 3x4"), SEE("Kinds          3"), SEE("Tiles to set   BCD"),
                                         KEY(K_ENTER), WAIT("seed"), SEE("· set BCD"),        END};
    run_on(GRID, script);
}

TEST(a_seed_of_letters_is_refused) {
    static const struct step script[] = {TYPE("x"),
                                         CLICK("Seed"),
                                         TYPE("seventeen"),
                                         KEY(K_ENTER),
                                         SEE("Expected a number as the seed."),
                                         SEE("seventeen"),
                                         CTRL_U,
                                         MISS("Expected a number as the seed."),
                                         TYPE("17"),
                                         GOLDEN("random-80x24"),
                                         KEY(K_ENTER),
                                         WAIT("seed 17"),
                                         END};
    run("lammas", script);
}

TEST(help_and_the_way_back_have_their_keys_where_text_is_typed) {
    static const struct step script[] = {TYPE("x"),     SEE("‹ 6x6"), TYPE("8?"), SEE("You can also type"),
                                         TYPE("q"),     SEE("‹ 8"),   TYPE("q"),  MISS("A fresh board"),
                                         SEE("levels"), END};
    run("lammas", script);
}

/* No position of the standard game needs more than five turns, as `puzzles analyse lgame` counts. */
TEST(what_cannot_be_made_is_told_and_the_box_stays) {
    static const struct step script[] = {TYPE("x9"),       KEY(K_DOWN),      KEY(K_RIGHT),
                                         KEY(K_UP),        KEY(K_ENTER),     WAIT("longest win takes five."),
                                         SEE("Variant"),   TYPE("2"),        MISS("longest win"),
                                         KEY(K_BACKSPACE), KEY(K_BACKSPACE), TYPE("2"),
                                         KEY(K_ENTER),     WAIT("win in 2"), END};
    run("lgame", script);
    static const struct step size[] = {TYPE("x"), TYPE("huge"), KEY(K_ENTER), WAIT("Size must be rows by columns"),
                                       END};
    run("lammas", size);
}

/* Looking for a large grid that takes 99 turns, which hardly exists, goes on for long. */
TEST(looking_can_be_stopped) {
    static const struct step script[] = {TYPE("x"),
                                         CLICK("Kinds"),
                                         CLICK("Turns          "), /* the line of the box, not the heading behind it */
                                         TYPE("99"),
                                         SEE("‹ 99"),
                                         KEY(K_ENTER),
                                         WAIT("Esc stops it."),
                                         TYPE("j"),
                                         SEE("Esc stop"),
                                         KEY(K_ESCAPE),
                                         SEE("Stopped."),
                                         SEE("Esc close"),
                                         KEY(K_ESCAPE),
                                         MISS("A fresh board"),
                                         SEE("levels"),
                                         END};
    run("lammas", script);
}

/* The same seed is the same level, so its unfinished game can be continued. */
TEST(the_same_level_can_be_continued) {
    static const struct step script[] = {TYPE("x"),
                                         SEED_LINE,
                                         TYPE("5"),
                                         KEY(K_ENTER),
                                         WAIT("seed 5"),
                                         TYPE("1234"),
                                         SEE("Hints used"),
                                         TYPE("q"),
                                         TYPE("x"),
                                         SEED_LINE,
                                         TYPE("5"),
                                         KEY(K_ENTER),
                                         WAIT("An unfinished game"),
                                         TYPE("g"),
                                         WAIT("seed 5"),
                                         MISS("Moves made     0"),
                                         END};
    run("lammas", script);
}

/* The box leaves out what a phrase has in brackets, since that is what holds without the option. */
TEST(a_line_says_all_about_its_option) {
    static const struct step script[] = {
        TYPE("x"), KEY(K_DOWN), KEY(K_DOWN), KEY(K_DOWN), WAIT("Each tile has each of six colours once."), END};
    run("circus", script);
}

TEST(it_fits_into_small_windows) {
    static const struct step script[] = {TYPE("x"),     RESIZE(40, 12), SEE("Colours"), SEED_LINE,   SEE("Seed"),
                                         RESIZE(10, 5), RESIZE(1, 1),   RESIZE(80, 24), SEE("Seed"), END};
    run("circus", script);
}
