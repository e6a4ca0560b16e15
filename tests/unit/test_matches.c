/* Games against the computer, as they are kept and counted. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>

#include "home.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "store_programs.h"
#include "test.h"

static void assert_tally(const struct pz_store *store, struct pz_match_filter filter, unsigned won, unsigned drawn,
                         unsigned lost) {
    const struct pz_match_counts tally = pz_store_match_counts(store, &filter);
    assert_int_equal(tally.won, won);
    assert_int_equal(tally.drawn, drawn);
    assert_int_equal(tally.lost, lost);
}

static const struct pz_match_filter all;

static struct pz_match match_of(const char *opponent, enum pz_match_result result) {
    return (struct pz_match){.time = "2026-05-01T19:30:00Z",
                             .game = "lgame",
                             .opponent = opponent,
                             .side = "red",
                             .settings = "",
                             .result = result};
}

static void add(struct pz_store *store, struct pz_match match) {
    assert_int_equal(pz_store_add_match(store, &match, NULL), PZ_OK);
}

/* ---- keeping ---- */

static const struct pz_match whole = {.time = "2026-05-01T19:30:00Z",
                                      .game = "allemande",
                                      .opponent = "careful",
                                      .side = "black",
                                      .settings = "Size=9 Variant=free",
                                      .result = PZ_MATCH_LOST,
                                      .resigned = true,
                                      .set_up = true,
                                      .moves = 23,
                                      .hints = 1,
                                      .undone = 2,
                                      .seconds = 412};

HOME_TEST(keeps_all_facts_between_runs) {
    struct pz_store *store = open_store(*state);
    size_t count;
    pz_store_matches(store, &count);
    assert_int_equal(count, 0);
    add(store, whole);
    add(store, match_of("strong", PZ_MATCH_WON));
    pz_store_free(store);
    assert_file(*state, "games",
                "game 2026-05-01T19:30:00Z allemande careful black lost moves=23 hints=1 undone=2 seconds=412 "
                "end=resigned start=position Size=9 Variant=free\n"
                "game 2026-05-01T19:30:00Z lgame strong red won moves=0 hints=0 undone=0 seconds=0\n");
    store = open_store(*state);
    const struct pz_match *matches = pz_store_matches(store, &count);
    assert_int_equal(count, 2);
    assert_string_equal(matches[0].time, whole.time);
    assert_string_equal(matches[0].game, whole.game);
    assert_string_equal(matches[0].opponent, whole.opponent);
    assert_string_equal(matches[0].side, whole.side);
    assert_string_equal(matches[0].settings, whole.settings);
    assert_int_equal(matches[0].result, whole.result);
    assert_true(matches[0].resigned && matches[0].set_up);
    assert_int_equal(matches[0].moves, 23);
    assert_int_equal(matches[0].hints, 1);
    assert_int_equal(matches[0].undone, 2);
    assert_int_equal(matches[0].seconds, 412);
    assert_string_equal(matches[1].settings, "");
    assert_false(matches[1].resigned || matches[1].set_up);
    assert_null(pz_store_damage(store));
    pz_store_free(store);
}

TEST(works_without_a_folder) {
    PZ_SCOPED_STORE *store = pz_store_open(NULL, NULL);
    add(store, match_of("strong", PZ_MATCH_WON));
    assert_tally(store, all, 1, 0, 0);
}

/* ---- counting ---- */

HOME_TEST(counts_what_fits) {
    static const struct {
        const char *opponent, *side, *settings;
        enum pz_match_result result;
        unsigned hints, undone;
    } played[] = {
        {"careful", "red", "Sudden-death=no Repetition=draw", PZ_MATCH_WON, 0, 0},
        {"careful", "red", "Sudden-death=yes Repetition=draw", PZ_MATCH_WON, 3, 0},
        {"careful", "blue", "Sudden-death=no Repetition=draw", PZ_MATCH_WON, 0, 1},
        {"careful", "blue", "Sudden-death=no Repetition=draw", PZ_MATCH_LOST, 1, 1},
        {"strong", "blue", "Sudden-death=no Repetition=draw", PZ_MATCH_DRAWN, 0, 0},
    };
    PZ_SCOPED_STORE *store = open_store(*state);
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        struct pz_match match = match_of(played[i].opponent, played[i].result);
        match.side = played[i].side;
        match.settings = played[i].settings;
        match.hints = played[i].hints;
        match.undone = played[i].undone;
        add(store, match);
    }
    assert_tally(store, all, 3, 1, 1);
    assert_tally(store, (struct pz_match_filter){.game = "lgame", .opponent = "careful"}, 3, 0, 1);
    assert_tally(store, (struct pz_match_filter){.opponent = "careful", .side = "blue"}, 1, 0, 1);
    assert_tally(store, (struct pz_match_filter){.key = "Sudden-death", .value = "yes"}, 1, 0, 0);
    assert_tally(store, (struct pz_match_filter){.key = "Repetition", .value = "draw"}, 3, 1, 1);
    assert_tally(store, (struct pz_match_filter){.key = "Repetition", .value = "dra"}, 0, 0, 0);
    assert_tally(store, (struct pz_match_filter){.key = "death", .value = "yes"}, 0, 0, 0);
    assert_tally(store, (struct pz_match_filter){.game = "allemande"}, 0, 0, 0);
    const struct pz_match_filter careful = {.opponent = "careful"}, hinted = {.key = "Sudden-death", .value = "yes"};
    assert_int_equal(pz_store_match_counts(store, &careful).won_helped, 2);
    assert_int_equal(pz_store_match_counts(store, &hinted).won_helped, 1);
}

/* They are kept, but say nothing about who is stronger. */
HOME_TEST(games_from_other_positions_do_not_count) {
    PZ_SCOPED_STORE *store = open_store(*state);
    size_t count;
    add(store, whole);
    pz_store_matches(store, &count);
    assert_int_equal(count, 1);
    assert_tally(store, all, 0, 0, 0);
}

/* ---- what else may be in the file ---- */

#define SOUND "game 2026-05-01T19:30:00Z lgame careful red won moves=9\n"

/* Each does not count and is complained about, and stays where it is when another game is added. */
HOME_TEST(damaged_lines_are_told_and_kept) {
    static const char *const damaged[] = {
        "game\n",
        "game 2026-05-01T19:30:00Z lgame careful red\n",           /* no result */
        "game 2026-05-01T19:30:00Z lgame careful red wo\n",        /* cut short */
        "game yesterday? lgame careful red won\n",                 /* no moment */
        "game 2026-05-01T19:30:00Z lga/me careful red won\n",      /* no game */
        "game 2026-05-01T19:30:00Z lgame care/ful red won\n",      /* no opponent */
        "game 2026-05-01T19:30:00Z lgame careful re/d won\n",      /* no side */
        "game 2026-05-01T19:30:00Z lgame careful red won moves\n", /* no fact */
        "game 2026-05-01T19:30:00Z lgame careful red won =3\n",
        "game 2026-05-01T19:30:00Z lgame careful red won hints=many\n",
        "game 2026-05-01T19:30:00Z lgame careful red won hints=-1\n",
        "game 2026-05-01T19:30:00Z lgame careful red won Size=\x1b[31m\n",
        "Game 2026-05-01T19:30:00Z lgame careful red won\n",
        "\x01\xff\n",
        "123\n",
    };
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add(&text, SOUND "%s" SOUND, damaged[i]);
        home_write(*state, "games", text.data);
        PZ_SCOPED_STORE *store = open_store(*state);
        assert_tally(store, all, 2, 0, 0);
        assert_non_null(pz_store_damage(store));
        assert_non_null(strstr(pz_store_damage(store), "line 2 of "));
        add(store, match_of("strong", PZ_MATCH_LOST));
        assert_tally(store, all, 2, 0, 1);
        pz_text_add(&text, "game 2026-05-01T19:30:00Z lgame strong red lost moves=0 hints=0 undone=0 seconds=0\n");
        assert_file(*state, "games", text.data);
    }
}

HOME_TEST(counts_damaged_lines) {
    home_write(*state, "games", "1\n" SOUND "2\n3\n");
    PZ_SCOPED_STORE *store = open_store(*state);
    assert_non_null(strstr(pz_store_damage(store), "3 lines of "));
    assert_non_null(strstr(pz_store_damage(store), "the first of them line 1"));
}

/* Lines of another kind, facts with other names, results of other programs for the same line: nothing is damaged. */
HOME_TEST(lines_of_later_versions_are_kept) {
    static const char lines[] =
        "match 2027-01-01 lgame careful strong 3:2\n"
        "\n"
        "game 2026-05-01T19:30:00Z lgame wizard red won moves=9 rating=1500 clock=5+3 Board=round\r\n"
        "game 2026-05-01T19:30:00Z chess careful white drawn moves=99999999999\n";
    home_write(*state, "games", lines);
    PZ_SCOPED_STORE *store = open_store(*state);
    size_t count;
    assert_null(pz_store_damage(store));
    assert_tally(store, (struct pz_match_filter){.opponent = "wizard"}, 1, 0, 0);
    assert_tally(store, (struct pz_match_filter){.key = "Board", .value = "round"}, 1, 0, 0);
    assert_int_equal(pz_store_matches(store, &count)[1].moves, UINT_MAX);
    add(store, match_of("strong", PZ_MATCH_WON));
    PZ_OWNED char *content = home_read(*state, "games");
    assert_memory_equal(content, lines, strlen(lines));
}

/*
 * The end of a line may be missing where the machine stopped: what is left stays a line of its own, but it does not
 * count, whatever it seems to say. The first was "moves=93 …" and is counted once more by the game's save.
 */
HOME_TEST(a_line_cut_short_swallows_no_other) {
    static const char *const cut[] = {"game 2026-05-01T19:30:00Z lgame careful red won moves=9",
                                      "game 2026-05-01T19:30:00Z lga"};
    for (size_t i = 0; i < 2; i++) {
        home_write(*state, "games", cut[i]);
        struct pz_store *store = open_store(*state);
        add(store, match_of("strong", PZ_MATCH_LOST));
        assert_tally(store, all, 0, 0, 1);
        pz_store_free(store);
        store = open_store(*state); /* which sees it with an end */
        assert_tally(store, all, 0, 0, 1);
        assert_non_null(pz_store_damage(store));
        pz_store_free(store);
    }
}

HOME_TEST(blanks_may_be_many) {
    home_write(*state, "games", "game   2026-05-01T19:30:00Z  lgame careful   red won   moves=9  Size=9   Swap=no  \n");
    PZ_SCOPED_STORE *store = open_store(*state);
    size_t count;
    const struct pz_match *matches = pz_store_matches(store, &count);
    assert_int_equal(count, 1);
    assert_string_equal(matches[0].time, "2026-05-01T19:30:00Z");
    assert_int_equal(matches[0].moves, 9);
    assert_string_equal(matches[0].settings, "Size=9 Swap=no");
}

/* Whatever bytes are in the file, nothing breaks, and they all stay there. */
HOME_TEST(any_bytes_are_kept) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (int round = 0; round < 200; round++) {
        PZ_SCOPED_TEXT text = {0};
        for (int i = 0; i < 5; i++)
            pz_text_add(&text, SOUND);
        for (int i = 0; i < 8; i++) {
            const bool separates = pz_random_below(&random, 3) == 0;
            const char separator = " =\n"[pz_random_below(&random, 3)], any = (char)(1 + pz_random_below(&random, 255));
            text.data[pz_random_below(&random, (uint32_t)text.length)] = separates ? separator : any;
        }
        home_write(*state, "games", text.data);
        PZ_SCOPED_STORE *store = open_store(*state);
        size_t before, after;
        pz_store_matches(store, &before);
        add(store, match_of("strong", PZ_MATCH_LOST));
        pz_store_matches(store, &after);
        assert_int_equal(after, before + 1);
        PZ_OWNED char *content = home_read(*state, "games");
        assert_memory_equal(content, text.data, text.length);
    }
}

/* Each line is looked at once, when it is new, so that ten thousand take no time. */
HOME_TEST(ten_thousand_games_are_counted) {
    enum { GAMES = 10000 };
    PZ_SCOPED_TEXT text = {0};
    for (int i = 0; i < GAMES; i++)
        pz_text_add(&text, "game 2026-05-01T19:30:00Z lgame %s red %s moves=%d\n", i % 3 ? "careful" : "strong",
                    i % 2 ? "won" : "lost", i);
    home_write(*state, "games", text.data);
    PZ_SCOPED_STORE *store = open_store(*state);
    size_t count;
    for (int i = 0; i < 20; i++)
        add(store, match_of("perfect", PZ_MATCH_DRAWN));
    const struct pz_match *matches = pz_store_matches(store, &count);
    assert_int_equal(count, GAMES + 20);
    for (size_t i = 0; i < GAMES; i++)
        assert_int_equal(matches[i].moves, i);
    assert_tally(store, (struct pz_match_filter){.opponent = "strong"}, 1667, 0, 1667); /* of 3334, every other one */
    assert_tally(store, all, GAMES / 2, 20, GAMES / 2);
}

/* ---- several programs at once ---- */

HOME_TEST(two_stores_lose_nothing) {
    struct pz_store *one = open_store(*state), *two = open_store(*state);
    add(one, match_of("careful", PZ_MATCH_WON));
    add(two, match_of("strong", PZ_MATCH_LOST));
    assert_tally(two, all, 1, 0, 1);
    assert_tally(one, all, 1, 0, 0); /* it learns of the others when it adds one */
    add(one, match_of("careful", PZ_MATCH_DRAWN));
    assert_tally(one, all, 1, 1, 1);
    pz_store_free(one);
    pz_store_free(two);
}

enum { GAMES_EACH = 25 };

static void add_wins(const char *home, int program) {
    PZ_SCOPED_STORE *store = pz_store_open(home, NULL);
    const struct pz_match match = match_of("careful", PZ_MATCH_WON);
    (void)program;
    for (int i = 0; i < GAMES_EACH; i++)
        pz_store_add_match(store, &match, NULL);
    while (pz_store_flush(store, NULL) != PZ_OK) /* another one may have had the lock for too long, on a slow disk */
        continue;
}

HOME_TEST(programs_at_once_lose_nothing) {
    run_programs(*state, add_wins);
    PZ_SCOPED_STORE *store = open_store(*state);
    assert_tally(store, all, PROGRAMS * GAMES_EACH, 0, 0);
    assert_null(pz_store_damage(store));
}

/* Matches of one kind are counted together; here are more kinds than usual, each with its own results. */
HOME_TEST(each_kind_of_match_is_counted) {
    enum { KINDS = 700 };
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_SCOPED_TEXT text = {0};
    for (int i = 0; i < 3 * KINDS; i++)
        pz_text_add(&text, "game 2026-05-01T19:30:00Z lgame %s red %s moves=1 hints=0 undone=0 seconds=2 Size=%d%s\n",
                    i % 2 ? "strong" : "careful", i < KINDS ? "won" : "lost", i % KINDS,
                    i % 5 == 0 ? " start=position" : "");
    home_write(*state, "games", text.data);
    add(store, match_of("strong", PZ_MATCH_LOST)); /* which reads the file */
    for (int kind = 0; kind < KINDS; kind++) {
        char size[8];
        unsigned won = 0, lost = 0;
        snprintf(size, sizeof size, "%d", kind);
        for (int i = kind; i < 3 * KINDS; i += KINDS) {
            won += i % 5 > 0 && i < KINDS;
            lost += i % 5 > 0 && i >= KINDS;
        }
        const struct pz_match_filter filter = {.game = "lgame", .key = "Size", .value = size};
        assert_tally(store, filter, won, 0, lost);
    }
    assert_int_equal(pz_store_statistics(store, "lgame").seconds,
                     2 * 3 * KINDS + match_of("strong", PZ_MATCH_LOST).seconds);
}

/* A file that somebody has shortened is read anew. */
HOME_TEST(a_file_replaced_is_read_anew) {
    home_write(*state, "games", SOUND SOUND SOUND);
    PZ_SCOPED_STORE *store = open_store(*state);
    home_write(*state, "games", SOUND);
    add(store, match_of("strong", PZ_MATCH_LOST));
    assert_tally(store, all, 1, 0, 1);
}

/* As long as the one that was read, and yet another one: it is the file that tells. */
HOME_TEST(another_file_of_the_same_length_is_read_anew) {
    static const char won[] = "game 2026-05-01T19:30:00Z lgame careful red won\n",
                      lost[] = "game 2026-05-01T19:30:00Z lgame careful red lost\n";
    PZ_OWNED char *one = pz_format("%s\n", won), *path = home_path(*state, "games"), *other = home_path(*state, "x");
    assert_int_equal(strlen(one), strlen(lost));
    home_write(*state, "games", one);
    PZ_SCOPED_STORE *store = open_store(*state);
    home_write(*state, "x", lost);
    assert_int_equal(rename(other, path), 0);
    add(store, match_of("strong", PZ_MATCH_LOST));
    assert_tally(store, all, 0, 0, 2);
}

HOME_TEST(says_when_a_game_cannot_be_kept) {
    PZ_SCOPED_STORE *store = open_store(*state);
    const struct pz_match match = match_of("strong", PZ_MATCH_WON);
    PZ_SCOPED_ERROR error = {0};
    PZ_OWNED char *path = home_path(*state, "games");
    assert_int_equal(mkdir(path, 0700), 0);
    assert_int_equal(pz_store_add_match(store, &match, &error), PZ_BAD);
    assert_true(error.message.length > 0);
    assert_tally(store, all, 1, 0, 0); /* known while the program runs */
}

/* Folders in the place of the three files, which then make room. */
HOME_TEST(what_cannot_be_written_is_tried_again) {
    static const char *const names[] = {"games", "results", "days"};
    struct pz_store *store = open_store(*state);
    const struct pz_match match = match_of("strong", PZ_MATCH_WON);
    char *paths[3];
    for (size_t i = 0; i < 3; i++) {
        paths[i] = home_path(*state, names[i]);
        assert_int_equal(mkdir(paths[i], 0700), 0);
    }
    assert_null(pz_store_unwritten(store));
    assert_int_equal(pz_store_add_match(store, &match, NULL), PZ_BAD);
    assert_int_equal(pz_store_add_match(store, &match, NULL), PZ_BAD);
    assert_int_equal(pz_store_add_result(store, "lammas", "field", (struct pz_result){.solved = true}, NULL), PZ_BAD);
    assert_int_equal(pz_store_add_day(store, "lammas", 20000, 20000, NULL), PZ_BAD);
    assert_non_null(pz_store_unwritten(store));
    assert_int_equal(pz_store_flush(store, NULL), PZ_BAD);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(rmdir(paths[i]), 0);
        free(paths[i]);
    }
    assert_int_equal(pz_store_flush(store, NULL), PZ_OK);
    assert_int_equal(pz_store_flush(store, NULL), PZ_OK); /* and not twice */
    assert_null(pz_store_unwritten(store));
    for (int run = 0; run < 2; run++) { /* in memory, and read again */
        assert_tally(store, all, 2, 0, 0);
        assert_true(pz_store_result(store, "lammas", "field").solved);
        assert_int_equal(pz_store_streak(store, "lammas", 20000).days, 1);
        pz_store_free(store);
        store = open_store(*state);
    }
    pz_store_free(store);
}

HOME_TEST(a_file_in_the_way_stops_no_other) {
    struct pz_store *store = open_store(*state);
    const struct pz_match match = match_of("strong", PZ_MATCH_WON);
    PZ_OWNED char *path = home_path(*state, "results");
    assert_int_equal(mkdir(path, 0700), 0);
    assert_int_equal(pz_store_add_result(store, "lammas", "field", (struct pz_result){.solved = true}, NULL), PZ_BAD);
    assert_int_equal(pz_store_add_match(store, &match, NULL), PZ_OK);
    assert_int_equal(pz_store_add_day(store, "lammas", 20000, 20000, NULL), PZ_OK);
    assert_int_equal(pz_store_set(store, "theme", "light", NULL), PZ_OK);
    assert_non_null(pz_store_unwritten(store));
    pz_store_free(store);
    PZ_SCOPED_ERROR error = {0};
    store = pz_store_open(*state, &error);
    assert_non_null(strstr(pz_text_string(&error.message), "folder"));
    assert_tally(store, all, 1, 0, 0);
    assert_int_equal(pz_store_streak(store, "lammas", 20000).days, 1);
    assert_string_equal(pz_store_setting(store, "theme"), "light");
    pz_store_free(store);
}
