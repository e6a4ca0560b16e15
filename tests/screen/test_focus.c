/*
 * Where the terminal's cursor stands, which braille displays and magnifiers follow: on what is chosen, or on the cell
 * of the board that the next key is about.
 */
#include <string.h>

#include "player.h"
#include "test.h"
#include "tui/kit/platform.h"

/* In ASCII without colours, where a cell of a board has a sign, and so has the place where one types. */
static void follow(const char *levels, const char *path, const struct step *script) {
    player_run_at_home((struct tui_request){.levels = levels, .path = path, .no_animation = true},
                       (struct player_terminal){.columns = 80, .rows = 24, .ascii = true, .mono = true}, NULL, script);
}

TEST(it_follows_menu_and_lists) {
    static const struct step script[] = {WAIT("Lammas"),
                                         FOCUS("Lammas"),
                                         KEY(K_DOWN),
                                         FOCUS("L game"),
                                         KEY(K_UP),
                                         TYPE("b"),
                                         WAIT("Turns"),
                                         FOCUS("Hedgerow"),
                                         KEY(K_DOWN),
                                         FOCUS("The gate"),
                                         TYPE("/ga"),
                                         FOCUS("The gate"),
                                         END};
    follow(PUZZLES_SOURCE "/tests/screen/levels", NULL, script);
}

TEST(it_follows_boxes) {
    static const struct step script[] = {
        WAIT("Lammas"), TYPE("?"),          FOCUS("Help"), TYPE("q"), FOCUS("Lammas"), TYPE("O"), FOCUS("Theme"),
        KEY(K_DOWN),    FOCUS("Animation"), TYPE("qoo"),   TYPE("a"), FOCUS("_"),      END};
    follow(PUZZLES_SOURCE "/tests/screen/levels", NULL, script);
}

/* On the sign of a tile. */
TEST(it_follows_the_cursor_in_lammas) {
    static const struct step script[] = {WAIT("turn 0"), FOCUS("#"), KEY(K_LEFT), FOCUS("^"),
                                         KEY(K_DOWN),    FOCUS("="), END};
    follow(PUZZLES_SOURCE "/tests/screen/levels", PUZZLES_SOURCE "/tests/screen/levels/lammas/01-hedge.lvl", script);
}

/* On the number of a tile. */
TEST(it_follows_the_cursor_in_circus) {
    static const struct step script[] = {WAIT("best 2"), FOCUS("2"), KEY(K_RIGHT), FOCUS("3"),
                                         TYPE("6"),      FOCUS("6"), END};
    follow(PUZZLES_SOURCE "/tests/screen/circus", PUZZLES_SOURCE "/tests/screen/circus/circus/01-almost.lvl", script);
}

TEST(it_follows_the_cursor_in_allemande) {
    static const struct step script[] = {WAIT("stone"), FOCUS("X] .  .  .  O  .  .  #7"),    KEY(K_DOWN),
                                         KEY(K_LEFT),   FOCUS("x] X--X--X--X  .  .  .  #6"), END};
    follow(PUZZLES_SOURCE "/tests/screen/allemande", PUZZLES_SOURCE "/tests/screen/allemande/allemande/03-thirteen.lvl",
           script);
}

/* On the letter of the L that is to be laid, then on the neutral that may be moved. */
TEST(it_follows_the_piece_of_the_l_game) {
    static const struct step script[] = {WAIT("Red"), FOCUS("R #R|   .   |"), KEY(K_LEFT),
                                         FOCUS("............|   .   |"), END};
    follow(PUZZLES_SOURCE "/tests/screen/lgame", PUZZLES_SOURCE "/tests/screen/lgame/lgame/01-two-people.lvl", script);
}

TEST(it_follows_the_cursor_in_lemmo) {
    static const struct step script[] = {WAIT("24 of 24"), FOCUS("o>"), KEY(K_DOWN), FOCUS("[##]==="), END};
    follow(PUZZLES_SOURCE "/levels", PUZZLES_SOURCE "/tests/screen/lemmo-sample.lvl", script);
}
