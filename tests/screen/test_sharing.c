/* Levels and results that are passed on: y copies them, with what the clipboard is asked. */
#include "home.h"
#include "player.h"
#include "puzzles/code.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "test.h"
#include "tui/kit/platform.h"

/* The cursor starts on A; once B is as the others, all are alike. */
#define LEVEL "Puzzle: lammas\nTitle: T\nTiles: 2\n\nab\naa\n"
/* As pz_session_share() writes it and code.h spells it; test_code.c knows how. */
#define CODE "pz:lammas/Title:_T/Tiles:_2/Mode:_normal/Template:_fixed//ab/aa/=1RZDgF"

static void run(const char *level, struct player_terminal terminal, const struct step *script) {
    SCOPED_HOME *home = home_new();
    home_write(home, "level.lvl", level);
    PZ_OWNED char *path = home_path(home, "level.lvl");
    struct tui_request request = {.path = path, .no_animation = true};
    player_run_at_home(request, terminal, NULL, script);
}

TEST(y_copies_the_code) {
    static const struct step script[] = {TYPE("y"), COPIED(CODE), SEE("Copied, if your terminal allows it:"), SEE(CODE),
                                         END};
    static const struct step none[] = {TYPE("y"), SEE("To copy by hand:"), SEE(CODE), END};
    run(LEVEL, usual, script);
    run(LEVEL, (struct player_terminal){.columns = 80, .rows = 24, .no_clipboard = true}, none);
}

/* The start as it is drawn small, without colours. */
#define ROWS(row) row "\n" row "\n" row "\n"
#define PICTURE ROWS("•••••••  ♦♦♦♦♦♦♦") ROWS("•••••••  •••••••")

/* How it was solved is not told. */
TEST(after_a_game_y_copies_the_result) {
    static const struct step script[] = {WAIT("turn 0 of 0"),
                                         TYPE("l1"),
                                         SEE("Solved"),
                                         SEE("y share"),
                                         TYPE("y"),
                                         COPIED("Lammas · T: 0 turns (best 0), no hints\n" PICTURE CODE),
                                         SEE("Lammas · T: 0 turns (best 0), no hints"),
                                         SEE(CODE),
                                         END};
    run(LEVEL, usual, script);
}

/* Two levels of the day in the same week may have the same title. */
TEST(a_day_is_shared_by_its_date) {
    static const struct step script[] = {WAIT("turn 0 of 0"),
                                         TYPE("l1"),
                                         SEE("Solved"),
                                         TYPE("y"),
                                         SEE("Lammas · 2026-11-22: 0 turns (best 0), no hints"),
                                         END};
    run("Puzzle: lammas\nDaily: 2026-11-22\nTitle: T\nTiles: 2\n\nab\naa\n", usual, script);
}

#define BROKEN "pz:lammas/Title:_T/Tiles:_2/Mode:_normal/Template:_fixed//ab/ab/=1RZDgF"

/* What [y] copies when these moves have been made: the code of the game, with them. */
static void add_shared(const char *moves, struct pz_text *out) {
    PZ_SCOPED_TEXT record = {0}, shared = {0};
    pz_text_add(&record, "Puzzle: allemande\nTitle: Two players\nSize: 5\n\nMoves:\n%s", moves);
    struct pz_session *session = open_text(pz_text_string(&record));
    pz_session_share(session, true, &shared);
    assert_int_equal(pz_code_write(pz_text_string(&shared), shared.length, out, NULL), PZ_OK);
    pz_session_free(session);
}

static void run_menu(const struct step *script) {
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS, .no_animation = true}, usual, NULL, script);
}

/*
 * Two people, each with a program of their own, play by pasting: Black places a stone in the middle, White one south of
 * it, and Black is to move again.
 */
TEST(two_people_play_by_pasting) {
    PZ_SCOPED_TEXT first = {0}, second = {0};
    add_shared("c3\n", &first);
    add_shared("c3\nc2\n", &second);
    const struct step black[] = {TYPE(" e"), SEE("White to move"), TYPE("y"), COPIED(pz_text_string(&first)), END};
    const struct step white[] = {TYPE("o"),
                                 SEE("Open a file"),
                                 PASTE(pz_text_string(&first)),
                                 SEE("Two players"),
                                 SEE("White to move"),
                                 SEE("Moves made     1"),
                                 KEY(K_DOWN),
                                 TYPE(" e"),
                                 SEE("Black to move"),
                                 TYPE("y"),
                                 COPIED(pz_text_string(&second)),
                                 END};
    const struct step black_again[] = {PASTE(pz_text_string(&second)), SEE("Black to move"),
                                       SEE("Moves made     2"),        TYPE("u"),
                                       SEE("White to move"),           END};
    run("Puzzle: allemande\nTitle: Two players\nComputer: none\nSize: 5\n\n", usual, black);
    run_menu(white);
    run_menu(black_again);
}

/* With the words around it, broken by a narrow window; q in it ends nothing. */
TEST(a_pasted_code_is_opened) {
    static const struct step menu[] = {
        PASTE("quick: pz:lammas/Title:_T/Tiles:_2/Mode:_nor\n mal/Template:_fixed//ab/aa/"
              "=1RZDgF\r"),
        SEE("Lammas · T · set ABCD"), END};
    static const struct step wrong[] = {PASTE("quit"),
                                        SEE("There is no level code in what you pasted"),
                                        PASTE(BROKEN),
                                        SEE("This file cannot be played"),
                                        KEY(K_ENTER),
                                        TYPE("b"),
                                        PASTE(CODE),
                                        SEE("Lammas · T · set ABCD"),
                                        TYPE("q"),
                                        SEE("Lammas · levels"),
                                        END};
    static const struct step files[] = {
        TYPE("o"),   SEE("Open a file"),    PASTE(CODE),  SEE("Lammas · T · set ABCD"), TYPE("q"), TYPE("o"),
        PASTE(CODE), SEE("/ab/aa/=1RZDgF"), KEY(K_ENTER), SEE("Lammas · T · set ABCD"), END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS}, usual, NULL, menu);
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS}, usual, NULL, wrong);
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS}, usual, NULL, files);
}

/* As people hand it on: after words about codes, and in mail that quotes mail. */
TEST(a_code_in_prose_or_in_quoted_mail_is_opened) {
    static const struct step script[] = {PASTE("Try this pz: code:\r" CODE "\rIt is nice.\r"),
                                         SEE("Lammas · T · set ABCD"),
                                         TYPE("q"),
                                         PASTE("> pz:lammas/Title:_T/Tiles:_2/Mode:_nor\r"
                                               "> mal/Template:_fixed//ab/aa/=1RZDgF\r"),
                                         SEE("Lammas · T · set ABCD"),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS}, usual, NULL, script);
}

/* Elsewhere it does nothing, and in a line it is typed, but for what cannot be shown. */
TEST(pasted_text_is_no_keys) {
    static const struct step script[] = {
        PASTE("l1q"), SEE("You can't paste here. Paste"), SEE("turn 0"), TYPE("s"), PASTE("a\nb"), SEE(".lvlab"), END};
    run(LEVEL, usual, script);
}

/* RFC 4648, 10: its test vectors. */
TEST(the_clipboard_is_asked_in_base_64) {
    static const char *const vectors[][2] = {{"", ""},
                                             {"f", "Zg=="},
                                             {"fo", "Zm8="},
                                             {"foo", "Zm9v"},
                                             {"foob", "Zm9vYg=="},
                                             {"fooba", "Zm9vYmE="},
                                             {"foobar", "Zm9vYmFy"}};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        PZ_SCOPED_TEXT made = {0}, expected = {0};
        clipboard_add_request(&made, vectors[i][0]);
        pz_text_add(&expected, "\033]52;c;%s\007", vectors[i][1]);
        assert_string_equal(pz_text_string(&made), pz_text_string(&expected));
    }
}
