/*
 * What brings players back: the games they left unfinished, the level of the day. The made-up clock stands at noon of
 * Friday, 1 May 2026.
 */
#include <fcntl.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "home.h"
#include "player.h"
#include "puzzles/catalog.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "puzzles/store.h"
#include "puzzles/text.h"
#include "session_text.h"
#include "test.h"
#include "tui/games/views.h"
#include "tui/kit/platform.h"

enum { NOON = 1777636800, DAY = 24 * 60 * 60 };

static struct tui_request request_at(const char *home) {
    return (struct tui_request){.levels = PUZZLES_LEVELS, .state = home, .own_levels = home, .no_animation = true};
}

static void run_in(const char *home, struct player_terminal terminal, const struct step *script) {
    const struct tui_request request = request_at(home);
    player_run(&request, terminal, script);
}

/* Made at once, of each difficulty, in every game; the level's own headers say which. Escape leaves the box. */
TEST(a_fresh_board_is_one_key_away) {
    static const char *const titles[] = {"Lammas", "L game", "Circus Seven", "Lemmo", "Allemande"};
    SCOPED_HOME *home = home_new();
    for (size_t game = 0; game < sizeof titles / sizeof *titles; game++)
        for (int i = 0; i < 3; i++) {
            static const char *const words[] = {"1 easy", "2 medium", "3 hard"};
            struct step script[16];
            size_t count = 0;
            for (size_t down = 0; down < game; down++)
                script[count++] = (struct step)KEY(K_DOWN);
            script[count++] = (struct step)SEE("Fresh board 1 easy  2 medium  3 hard");
            if (i == 0)
                script[count++] = (struct step)TYPE("1");
            else
                script[count++] = (struct step)CLICK(words[i]);
            script[count++] = (struct step)WAIT("Made from seed ");
            script[count++] = (struct step)SEE(titles[game]);
            script[count++] = (struct step)TYPE("q");
            script[count++] = (struct step)WAIT("Workshop    levels of your own");
            script[count++] = (struct step)END;
            run_in(home, usual, script);
        }
}

/* A click chooses a card, and a second one plays it. */
TEST(games_are_cards_in_a_wide_window) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {SEE("0 of 85 solved"),
                                         CLICK("Lemmo"),
                                         SEE("0 of 62 solved"),
                                         KEY(K_LEFT),
                                         SEE("0 of 50 solved"),
                                         KEY(K_RIGHT),
                                         SEE("0 of 62 solved"),
                                         UNCUT,
                                         CLICK("Lemmo"),
                                         WAIT("Lesson 1"),
                                         END};
    run_in(home, WINDOW(100, 30), script);
    run_in(home, WINDOW(200, 60), script);
}

/* Three easy levels and a hard one are solved; how many there are of each, the levels themselves say. */
TEST(progress_is_told_by_difficulty) {
    SCOPED_HOME *home = home_new();
    PZ_SCOPED_TEXT results = {0}, easy = {0}, hard = {0};
    struct pz_catalog levels = {0};
    const struct pz_game *game = pz_game_find(pz_games(), "lammas");
    unsigned easy_count = 0, hard_count = 0;
    pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, game);
    for (size_t i = 0; i < levels.count; i++) {
        const bool is_easy = strcmp(levels.entries[i].difficulty, "easy") == 0;
        const bool is_hard = strcmp(levels.entries[i].difficulty, "hard") == 0;
        if ((is_easy && easy_count++ < 3) || (is_hard && hard_count++ < 1))
            pz_text_add(&results, "lammas %s 1 5 0\n", levels.entries[i].id);
    }
    pz_catalog_free(&levels);
    home_write(home, "results", pz_text_string(&results));
    home_write(home, "days", "solved 2026-04-11 lammas 2026-04-11\nsolved 2026-05-01 lammas 2026-05-01\n");
    pz_text_add(&easy, "easy                3 of %u", easy_count);
    pz_text_add(&hard, "hard                1 of %u", hard_count);
    const struct step script[] = {SEE("This week  streak 1, longest 1"),
                                  SEE(pz_text_string(&easy)),
                                  SEE(pz_text_string(&hard)),
                                  KEY(K_RIGHT),
                                  MISS("1 of "), /* nothing of the L game is solved */
                                  KEY(K_LEFT),
                                  CLICK(pz_text_string(&hard)),
                                  SEE("Lammas"),
                                  SEE("4 of 85 solved"),
                                  TYPE("q"),
                                  TYPE("i"),
                                  SEE("Easy levels"),
                                  SEE("3 of"),
                                  END};
    run_in(home, WINDOW(120, 40), script);
}

TEST(the_workshop_opens_from_home) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {CLICK("levels of your own"), WAIT("Lammas · workshop"), END};
    run_in(home, usual, script);
}

/* As if it had been written so many days ago. */
static void set_age(const char *path, int days) {
    const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = NOON - (long)days * DAY}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* A save left so many days ago. */
static void write_save(const char *home, const char *name, int days, const char *text) {
    home_write(home, name, text);
    PZ_OWNED char *path = home_path(home, name);
    set_age(path, days);
}

#define FIELD "Puzzle: lammas\nTitle: Odd One Out\n\nbaaa\naaaa\naaaa\naaaa\n\nMoves:\n"

/* Three unfinished games; and a game that is over, and one that is back at its start. */
static char *home_with_games(void) {
    char *home = home_new();
    write_save(home, "saves/lammas/a.lvl", 0, FIELD "set 1 2 b\nset 2 2 b\n");
    write_save(home, "saves/lgame/b.lvl", 1,
               "Puzzle: lgame\nTitle: Against beginner\nComputer: blue beginner\n\n\nMoves:\nc2Ne\n");
    write_save(home, "saves/circus/c.lvl", 3,
               "Puzzle: circus\nTitle: Untried\n\nabcdef\nabcdfe\nabcedf\nabcefd\nabcfde\nabcfed\nabdcef\n\n"
               "Moves:\nrotate 1 2\n");
    write_save(home, "saves/lammas/over.lvl", 5, FIELD "set 1 1 a\n");
    write_save(home, "saves/lammas/undone.lvl", 6,
               "Puzzle: lammas\nPlayed: 0\n\nbaaa\naaaa\naaaa\naaaa\n\nMoves:\nset 1 2 b\n");
    return home;
}

TEST(statistics_have_a_page) {
    SCOPED_HOME *home = home_new();
    home_write(home, "results", "lgame a 1 2 0 perfect seconds=40\nlgame b 1 2 1 seconds=20\n");
    home_write(home, "games",
               "game 2026-05-01T19:30:00Z lgame beginner red won seconds=3 Sudden-death=no Repetition=draw\n"
               "game 2026-05-01T19:31:00Z lgame beginner red lost Sudden-death=no Repetition=draw\n"
               "game 2026-05-01T19:32:00Z lgame beginner blue won hints=1 Sudden-death=yes Repetition=draw\n"
               "game 2026-05-01T19:33:00Z lgame expert blue drawn Sudden-death=no Repetition=draw\n");
    home_write(home, "days",
               "solved 2026-04-10 lammas 2026-04-10\nsolved 2026-04-11 lgame 2026-04-11\n"
               "solved 2026-04-30 lgame 2026-04-30\n");
    static const struct step script[] = {SEE("Friday · streak 1"),
                                         TYPE("i"),
                                         SEE("Statistics"),
                                         SEE("streak 1 · longest 2"),
                                         SEE("0 days, longest 1"),
                                         SEE("1 day, longest 1"),
                                         SEE("1 of 2"),
                                         SEE("1:03"),
                                         GOLDEN("stats-80x24"),
                                         UNCUT,
                                         RESIZE(120, 40),
                                         GOLDEN("stats-120x40"), /* all games, side by side */
                                         UNCUT,
                                         RESIZE(200, 60),
                                         SEE("Allemande"),
                                         UNCUT,
                                         RESIZE(60, 20),
                                         UNCUT,
                                         RESIZE(40, 12),
                                         UNCUT,
                                         KEY(K_END),
                                         SEE("Allemande"),
                                         UNCUT,
                                         TYPE("q"),
                                         MISS("Statistics"),
                                         END};
    run_in(home, usual, script);
}

/* Each file with its first such line; the rest counts, and the screen stays one on which one can choose. */
TEST(damaged_lines_are_told) {
    SCOPED_HOME *home = home_new();
    home_write(home, "results", "lgame 0123456789abcdef 1 2 0 perfect\nlgame 0123456789abcdee 1 2\n");
    home_write(home, "days", "solved 2026-04-30 lgame 2026-04-30\nsolved 2026-04-31 lgame 2026-04-30\n");
    home_write(home, "settings", " theme dark\n");
    static const struct step script[] = {SEE("Friday · streak 1"),
                                         SEE("Line 2 of "),
                                         SEE("hints"), /* "cannot be read", wherever the lines break */
                                         SEE("dates"),
                                         SEE("names"),
                                         UNCUT,
                                         RESIZE(60, 20),
                                         SEE("Line 2 of "),
                                         SEE("names"),
                                         UNCUT,
                                         END};
    assert_int_equal(chdir(home), 0); /* three long paths do not fit on the small screen */
    run_in(".", usual, script);
    assert_int_equal(chdir(PUZZLES_SOURCE), 0);
}

TEST(unfinished_games_are_listed) {
    SCOPED_HOME *home = home_with_games();
    static const struct step script[] = {SEE("Unfinished"),
                                         TYPE("g"),
                                         SEE("Unfinished games"),
                                         SEE("3 games"),
                                         SEE("Odd One Out"),
                                         SEE("2 moves"),
                                         SEE("today"),
                                         SEE("beginner"),
                                         SEE("1 move "),
                                         SEE("yesterday"),
                                         SEE("Untried"),
                                         SEE("Tuesday"),
                                         KEY(K_DOWN),
                                         GOLDEN("unfinished-80x24"),
                                         RESIZE(120, 40),
                                         UNCUT,
                                         RESIZE(60, 20),
                                         UNCUT,
                                         RESIZE(40, 12),
                                         UNCUT,
                                         SEE("yesterday"),
                                         END};
    run_in(home, usual, script);
}

/* It is said where it is found, and the player may look at what is there. */
TEST(a_damaged_game_is_set_aside_and_shown) {
    static const char damaged[] = "Puzzle: lammas\nTitle: Barn\nTitle: Mill\n\nbaaa\naaaa\n";
    SCOPED_HOME *home = home_new();
    write_save(home, "saves/lammas/damaged.lvl", 4, damaged);
    static const struct step script[] = {SEE("A damaged game"),
                                         SEE("was set aside as damaged.lvl.broken"),
                                         SEE("(line 3: the key \"Title\" is given twice)"),
                                         UNCUT,
                                         GOLDEN("damaged-80x24"),
                                         RESIZE(60, 20),
                                         UNCUT,
                                         RESIZE(40, 12),
                                         UNCUT,
                                         TYPE("l"),
                                         SEE("damaged.lvl.broken"),
                                         SEE("Title: Mill"),
                                         KEY(K_ESCAPE),
                                         SEE("Play: "),
                                         MISS("Title: Mill"),
                                         END};
    run_in(home, usual, script);
    PZ_OWNED char *aside = home_read(home, "saves/lammas/damaged.lvl.broken");
    assert_string_equal(aside, damaged);
}

/*
 * The damaged lines go, the others stay, and so does the old file. Whoever leaves them is told of them the next time,
 * but not asked again before more are damaged.
 */
TEST(damaged_lines_are_mended) {
    static const char sound[] = "lgame 0123456789abcdef 1 2 0 perfect\n", damaged[] = "lgame 0123456789abcdee 1 2\n";
    PZ_OWNED char *both = pz_format("%s%s", damaged, sound), *more = pz_format("%s%s", damaged, both);
    SCOPED_HOME *home = home_new();
    home_write(home, "results", both);
    static const struct step leave[] = {SEE("Damaged lines"), TYPE("l"), MISS("Damaged lines"), END};
    static const struct step told[] = {SEE("Line 1 of"), MISS("Damaged lines"), END};
    static const struct step mend[] = {SEE("Damaged lines"), TYPE("m"), SEE("Mended."), END};
    static const struct step again[] = {SEE("New here?"), MISS("Damaged lines"), END};
    run_in(home, usual, leave);
    run_in(home, usual, told);
    assert_file(home, "results", both);
    home_write(home, "results", more);
    run_in(home, usual, mend);
    assert_file(home, "results", sound);
    assert_file(home, "results.broken", more);
    run_in(home, usual, again);
}

/*
 * Only what may be in view is read. Where the end of the list turns out to be over, what comes into view is read, too.
 */
TEST(a_list_that_ends_earlier_shows_its_end) {
    enum { GAMES = 100, OVER = 10 };
    SCOPED_HOME *home = home_new();
    for (int i = 0; i < GAMES; i++) {
        PZ_SCOPED_TEXT name = {0};
        pz_text_add(&name, "saves/lammas/%d.lvl", i);
        write_save(home, pz_text_string(&name), i, i < GAMES - OVER ? FIELD "set 1 2 b\n" : FIELD "set 1 1 a\n");
    }
    static const struct step script[] = {TYPE("g"), SEE("100 games"), KEY(K_END), SEE("90 games"),
                                         UNCUT,     MISS("0 moves"),  END};
    run_in(home, usual, script);
}

TEST(one_goes_on_and_one_is_removed) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *saves = home_path(home, "saves/lammas/*.lvl");
    glob_t found;
    static const struct step first[] = {
        TYPE("b"), MISS("◐ First Furrow"), KEY(K_DOWN), KEY(K_ENTER), SEE("First Furrow"), KEY(K_RIGHT), TYPE(" "),
        TYPE("q"), SEE("◐ First Furrow"),  END};
    static const struct step script[] = {TYPE("b"),
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         KEY(K_ENTER),
                                         MISS("First Furrow"),
                                         TYPE(" "),
                                         TYPE("qqg"),
                                         SEE("2 games"),
                                         KEY(K_DOWN),
                                         KEY(K_ENTER),
                                         SEE("Lammas · First Furrow"),
                                         SEE("Continued after move 1"),
                                         TYPE("q"),
                                         KEY(K_UP),
                                         KEY(K_DELETE),
                                         SEE("Remove this game?"),
                                         KEY(K_ESCAPE),
                                         SEE("2 games"),
                                         KEY(K_DELETE),
                                         KEY(K_ENTER), /* keeps it */
                                         SEE("2 games"),
                                         KEY(K_DELETE),
                                         TYPE("y"),
                                         SEE("1 game"),
                                         SEE("Game removed."),
                                         KEY(K_DELETE),
                                         TYPE("y"),
                                         SEE("There are no unfinished games."),
                                         KEY(K_DELETE),
                                         KEY(K_ENTER),
                                         TYPE("q"),
                                         MISS("Unfinished"),
                                         END};
    run_in(home, usual, first);
    assert_int_equal(glob(saves, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    set_age(found.gl_pathv[0], 1); /* files written at nearly the same time may have the same */
    globfree(&found);
    run_in(home, usual, script);
}

/* Another program, with a store of its own, goes on with the game in that file. */
static void save_elsewhere(const struct tui_request *request, const char *name) {
    struct pz_store *store = pz_store_open(request->state, NULL);
    PZ_OWNED char *path = home_path(request->state, name), *text = home_read(request->state, name);
    struct pz_session *session = NULL;
    assert_int_equal(pz_store_lock(store, path, NULL), PZ_OK);
    assert_int_equal(pz_session_open(pz_games(), text, strlen(text), &session, NULL), PZ_OK);
    pz_session_autosave(session, path);
    pz_session_add_hint(session);
    pz_session_sync(session);
    pz_session_free(session);
    pz_store_unlock(store, path);
    pz_store_free(store);
    set_age(path, -1); /* so that it comes first, however fast the machine */
}

static void save_circus(const struct tui_request *request) {
    save_elsewhere(request, "saves/circus/c.lvl");
}

static void save_lgame(const struct tui_request *request) {
    save_elsewhere(request, "saves/lgame/b.lvl");
}

static void end_lgame(const struct tui_request *request) {
    PZ_OWNED char *path = home_path(request->state, "saves/lgame/b.lvl");
    assert_int_equal(unlink(path), 0);
}

/* While the box asks, another program saves a game that was below, which then comes first. */
TEST(the_game_that_was_asked_about_is_removed) {
    SCOPED_HOME *home = home_with_games();
    static const struct step script[] = {TYPE("g"),
                                         KEY(K_DOWN),
                                         FOCUS("L game"),
                                         KEY(K_DELETE),
                                         SEE("L game, Against beginner: its 1 move"),
                                         CALL(save_circus),
                                         TYPE("y"),
                                         SEE("Game removed."),
                                         SEE("2 games"),
                                         MISS("Against beginner"),
                                         SEE("Untried"),
                                         SEE("Odd One Out"),
                                         END};
    run_in(home, usual, script);
    PZ_OWNED char *first = home_read(home, "saves/lammas/a.lvl"), *asked = home_read(home, "saves/lgame/b.lvl"),
                  *saved = home_read(home, "saves/circus/c.lvl");
    assert_non_null(first);
    assert_null(asked);
    assert_non_null(saved);
}

static void end_field(const struct tui_request *request) {
    write_save(request->state, "saves/lammas/a.lvl", 0, FIELD "set 1 1 a\n");
}

/* It is found out when the line is read, and the line above the chosen one goes. */
TEST(the_chosen_game_stays_chosen_when_another_has_ended) {
    SCOPED_HOME *home = home_with_games();
    static const struct step script[] = {TYPE("g"), KEY(K_DOWN),    FOCUS("L game"), TYPE("?"), CALL(end_field),
                                         TYPE("q"), SEE("2 games"), FOCUS("L game"), END};
    run_in(home, usual, script);
}

/* What would be lost is no longer what was asked about. */
TEST(a_game_continued_meanwhile_is_not_removed) {
    SCOPED_HOME *home = home_with_games();
    static const struct step script[] = {TYPE("g"),
                                         KEY(K_DOWN),
                                         KEY(K_DELETE),
                                         SEE("L game, Against beginner: its 1 move"),
                                         CALL(save_lgame),
                                         TYPE("y"),
                                         SEE("This game was continued in another window; it was not removed."),
                                         SEE("3 games"),
                                         FOCUS("L game"), /* which is the first line now */
                                         KEY(K_DELETE),
                                         CALL(end_lgame),
                                         TYPE("y"),
                                         SEE("This game is no longer unfinished."),
                                         SEE("2 games"),
                                         END};
    run_in(home, usual, script);
}

/* Its moves can still be made again by who opens the level. */
TEST(a_game_taken_back_to_its_start_is_not_unfinished) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {
        TYPE("b"),  KEY(K_ENTER),       KEY(K_RIGHT), TYPE(" "),          TYPE("q"), SEE("◐ Windfall"), KEY(K_ENTER),
        TYPE("uq"), MISS("◐ Windfall"), TYPE("q"),    MISS("Unfinished"), TYPE("b"), KEY(K_ENTER),      MISS("Resumed"),
        TYPE("r"),  SEE("Redone"),      TYPE("qqg"),  SEE("1 game"),      END};
    run_in(home, usual, script);
}

/* Records of finished and unfinished games from the start of one that is unfinished: it stays as it was left. */
TEST(a_record_does_not_replace_an_unfinished_game) {
    static const char *const records[] = {FIELD "set 1 2 b\nset 2 2 b\n", FIELD "set 1 1 a\n"};
    static const struct step level[] = {KEY(K_RIGHT), TYPE("2q"), END},
                             look[] = {SEE("Continued after move 2"), TYPE("q"), END},
                             play[] = {SEE("Continued after move 2"),
                                       TYPE("u"),
                                       KEY(K_DOWN),
                                       TYPE("2qg"),
                                       SEE("2 games"),
                                       SEE("1 move "),
                                       END},
                             finished[] = {SEE("This game ended after move 1"), TYPE("qg"), SEE("2 games"), END};
    static const struct step *const scripts[] = {look, play, finished};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "field.lvl");
    struct tui_request request = request_at(home);
    request.path = path;
    home_write(home, "field.lvl", "Puzzle: lammas\nTitle: Odd One Out\n\nbaaa\naaaa\naaaa\naaaa\n");
    player_run(&request, usual, level);
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        home_write(home, "field.lvl", records[i == 2]);
        player_run(&request, usual, scripts[i]);
    }
}

/* Levels of the day that were made before, each solved with one key. */
static char *home_with_days(void) {
    static const char *const days[] = {"2026-04-30", "2026-05-01", "2026-05-02"};
    static const char *const seeds[] = {"20260430", "20260501", "20260502"};
    char *home = home_new();
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        PZ_SCOPED_TEXT name = {0}, level = {0};
        pz_text_add(&name, "daily/lammas/%s.lvl", days[i]);
        pz_text_add(&level, "Puzzle: lammas\nDaily: %s\nTitle: Day %zu\nDifficulty: easy\nSeed: %s\n\nba\naa\n",
                    days[i], i, seeds[i]);
        home_write(home, pz_text_string(&name), pz_text_string(&level));
    }
    return home;
}

/* A missed day ends it, a clock set back does not, and a level solved on another day than its own does not count. */
TEST(a_streak_counts_days_in_a_row) {
    SCOPED_HOME *home = home_with_days();
    static const struct step script[] = {SEE("Friday"),
                                         MISS("streak"),
                                         SEE("Friday's level · easy"),
                                         TYPE("d"),
                                         SEE("Lammas · Friday's level, 1 May"),
                                         TYPE("1"),
                                         SEE("Streak          1 day"),
                                         TYPE("q"),
                                         SEE("Friday · streak 1"),
                                         SEE("solved; Saturday brings another"),
                                         DAYS(1),
                                         KEY(K_DOWN),
                                         KEY(K_UP),
                                         SEE("Saturday · streak 1"),
                                         TYPE("D"),
                                         SEE("Lammas · levels of the day"),
                                         SEE("1 solved"),
                                         SEE("✓  2026-05-01  Friday     that day"),
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         SEE("Day 0"),
                                         KEY(K_ENTER),
                                         TYPE("1"),
                                         SEE("Streak          1 day"),
                                         TYPE("q"),
                                         SEE("✓  2026-04-30  Thursday   later"),
                                         GOLDEN("days-80x24"),
                                         RESIZE(60, 20),
                                         UNCUT,
                                         RESIZE(40, 12),
                                         UNCUT,
                                         RESIZE(80, 24),
                                         TYPE("qd"),
                                         SEE("Lammas · Saturday's level, 2 May"),
                                         TYPE("1"),
                                         SEE("Streak          2 days"),
                                         TYPE("q"),
                                         SEE("Saturday · streak 2"),
                                         DAYS(-1),
                                         KEY(K_DOWN),
                                         SEE("Friday · streak 2"),
                                         DAYS(3),
                                         KEY(K_UP),
                                         SEE("Monday"),
                                         MISS("streak"),
                                         END};
    run_in(home, usual, script);
    PZ_OWNED char *days = home_read(home, "days");
    assert_string_equal(days, "solved 2026-05-01 lammas 2026-05-01\n"
                              "solved 2026-05-02 lammas 2026-04-30\n"
                              "solved 2026-05-02 lammas 2026-05-02\n");
}

/* Home and the list of days say the same of a level whose solution was seen. */
TEST(days_whose_solution_was_seen_are_marked) {
    SCOPED_HOME *home = home_with_days();
    static const struct step script[] = {TYPE("d"),
                                         TYPE("S"),
                                         SEE("See the solution?"),
                                         TYPE("w"),
                                         WAIT("Move 3 of 3"),
                                         TYPE("q"),
                                         SEE("Hints used     1"),
                                         TYPE("q"),
                                         SEE("Friday's level · shown"),
                                         TYPE("D"),
                                         SEE("   2026-05-01  today      shown"),
                                         SEE("0 solved"),
                                         END};
    run_in(home, usual, script);
}

/* The level is the one that `puzzles daily` prints, made once and then kept; begun, it is an unfinished game. */
#define DAILY "Puzzle: lammas\nDaily: %s\nTitle: Day\nSeed: 1\n\nba\naa\n"

/*
 * The program was killed when the level had been solved, in a night that is another day in Greenwich: it was solved in
 * time all the same, wherever the player is.
 */
TEST(a_daily_level_is_solved_on_the_players_day) {
    static const struct {
        int zone;
        const char *day;
        long ended; /* hours before noon in Greenwich on the first of May */
    } nights[] = {{9, "2026-05-01", 20}, {-8, "2026-04-30", 7}, {0, "2026-05-01", 1}};
    static const struct step script[] = {SEE("this game had ended, and counts now"), END};
    for (size_t i = 0; i < sizeof nights / sizeof *nights; i++) {
        const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = NOON - nights[i].ended * 60 * 60}};
        const char *day = nights[i].day;
        struct player_terminal terminal = usual;
        SCOPED_HOME *home = home_new();
        PZ_OWNED char *save = pz_format(DAILY "\nMoves:\nset 1 1 a\n", day);
        PZ_SCOPED_SESSION *session = open_text(save);
        PZ_OWNED char *name = pz_format("saves/lammas/%s.lvl", pz_session_id(session)), *path = home_path(home, name),
                      *line = pz_format("solved %s lammas %s\n", day, day);
        home_write(home, name, save);
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
        terminal.zone = nights[i].zone;
        run_in(home, terminal, script);
        assert_file(home, "days", line);
    }
}

/* Enter leads from the day's level of a game to that of the next one, and at last back. */
TEST(after_the_level_of_the_day_comes_that_of_the_next_game) {
    SCOPED_HOME *home = home_with_days();
    home_write(home, "days", "solved 2026-05-01 lgame 2026-05-01\nsolved 2026-05-01 lemmo 2026-05-01\n");
    static const struct step script[] = {TYPE("d1"),
                                         SEE("Solved"),
                                         SEE("Enter next game's level"),
                                         KEY(K_ENTER),
                                         WAIT("Circus Seven · Friday's level, 1 May"),
                                         TYPE("n"),
                                         WAIT("Allemande · Friday's level, 1 May"),
                                         TYPE("q"),
                                         SEE("q quit"),
                                         END};
    run_in(home, usual, script);
}

/* Where all others are solved, it leads home. */
TEST(after_the_last_level_of_the_day_enter_leads_home) {
    SCOPED_HOME *home = home_with_days();
    static const char *const others[] = {"lgame", "circus", "lemmo", "allemande"};
    PZ_SCOPED_TEXT days = {0};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        pz_text_add(&days, "solved 2026-05-01 %s 2026-05-01\n", others[i]);
    home_write(home, "days", pz_text_string(&days));
    static const struct step script[] = {
        TYPE("d1"), SEE("Enter done"), KEY(K_ENTER), SEE("All levels of that day are solved."), SEE("q quit"), END};
    run_in(home, usual, script);
}

TEST(todays_level_is_made_and_kept) {
    SCOPED_HOME *home = home_new();
    static const struct step script[] = {SEE("Friday's level"),
                                         TYPE("d"),
                                         WAIT("Lammas · Friday's level, 1 May"),
                                         TYPE("1q"),
                                         SEE("Friday's level · hard"),
                                         SEE("Friday's level, 1 May · today"),
                                         TYPE("d"),
                                         SEE("Continued after move 1"),
                                         TYPE("q"),
                                         END};
    run_in(home, usual, script);
    PZ_OWNED char *kept = home_read(home, "daily/lammas/2026-05-01.lvl");
    assert_non_null(strstr(kept, "\nDaily: 2026-05-01\nTitle: Dusty Ridge\n"));
}

/* What lies in its place but was made for another day, or by hand, is no level of that day. */
TEST(a_planted_level_is_not_todays) {
    static const char *const planted[] = {
        "Puzzle: lammas\nDaily: 2026-04-30\nSeed: 20260430\n\nba\naa\n",
        "Puzzle: lammas\nDaily: 2026-05-01\nSeed: 20260501\n\nba\naa\n\nMoves:\nset 1 1 a\n",
        "Puzzle: lgame\nDaily: 2026-05-01\nSeed: 20260501\n",
    };
    static const struct step script[] = {TYPE("d"), WAIT("Lammas · Friday's level, 1 May"), WAIT("turn 0 of"), END};
    for (size_t i = 0; i < sizeof planted / sizeof *planted; i++) {
        SCOPED_HOME *home = home_new();
        home_write(home, "daily/lammas/2026-05-01.lvl", planted[i]);
        run_in(home, usual, script);
    }
}

TEST(the_home_uses_its_room) {
    SCOPED_HOME *home = home_with_games();
    static const struct step script[] = {GOLDEN("home-80x24"),
                                         RESIZE(120, 40),
                                         UNCUT,
                                         KEY(K_DOWN),
                                         UNCUT,
                                         KEY(K_UP),
                                         GOLDEN("home-120x40"),
                                         RESIZE(60, 20),
                                         UNCUT,
                                         GOLDEN("home-60x20"),
                                         RESIZE(40, 12),
                                         UNCUT,
                                         GOLDEN("home-40x12"),
                                         RESIZE(200, 60),
                                         KEY(K_END),
                                         UNCUT,
                                         END};
    run_in(home, usual, script);
}

/* The first thing to do in a game is one key away from its line in the menu. */
TEST(one_key_leads_to_play) {
    const struct pz_game *const *games = pz_games();
    for (size_t i = 0; games[i]; i++) {
        SCOPED_HOME *home = home_new();
        PZ_SCOPED_TEXT title = {0};
        pz_text_add(&title, "%s · ", games[i]->title);
        struct step script[64] = {{0}};
        for (size_t downs = 0; downs < i; downs++)
            script[downs] = (struct step)KEY(K_DOWN);
        const struct step rest[] = {KEY(K_ENTER), SEE(pz_text_string(&title)), SEE("q back")};
        const struct tui_request request = request_at(home);
        memcpy(script + i, rest, sizeof rest);
        player_run_games(&request, usual, game_views, script);
    }
}
