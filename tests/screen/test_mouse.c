/* A level of each game, played with the mouse alone. */
#include "player.h"
#include "test.h"
#include "tui/kit/platform.h"

static void play(const char *level, const struct step *script) {
    const struct tui_request request = {.levels = PUZZLES_LEVELS, .path = level, .no_animation = true};
    player_run_at_home(request, usual, NULL, script);
}

/* The cursor is on A. The wheel turns its kind either way, and the right button brings back what was there. */
TEST(lammas_is_clicked_through) {
    static const struct step script[] = {CELL(0),
                                         SEE("Moves made     1"),
                                         KEY(K_RIGHT_BUTTON),
                                         SEE("Moves made     0"),
                                         KEY(K_WHEEL_DOWN),
                                         KEY(K_WHEEL_UP),
                                         SEE("Moves made     2"),
                                         KEY(K_RIGHT_BUTTON),
                                         KEY(K_RIGHT_BUTTON),
                                         SEE("Moves made     0"),
                                         CLICK("apply"),
                                         WAIT("Solved"),
                                         END};
    play(PUZZLES_LEVELS "/lammas/01-windfall.lvl", script);
}

/* Slots are numbered from the centre, 0, and from the top clockwise; the cursor begins at the top. */
TEST(circus_is_clicked_through) {
    static const struct step script[] = {
        KEY(K_WHEEL_DOWN), KEY(K_WHEEL_DOWN), CELL(2),           CELL(2),           CELL(6), CELL(2),
        KEY(K_WHEEL_UP),   CELL(3),           CELL(3),           CELL(6),           CELL(4), CELL(4),
        CELL(6),           CELL(4),           KEY(K_WHEEL_DOWN), KEY(K_WHEEL_DOWN), CELL(5), KEY(K_WHEEL_DOWN),
        KEY(K_WHEEL_DOWN), CELL(6),           KEY(K_WHEEL_DOWN), WAIT("Solved"),    END};
    play(PUZZLES_LEVELS "/circus/01-juggling-pins.lvl", script);
}

/* The seventh cell of the second row, in rows of 14, is clicked first to go there and then to remove its block. */
TEST(lemmo_is_clicked_through) {
    static const struct step script[] = {CELL(20), CELL(20), SEE("1 of 1"), CLICK("w walk"), WAIT("Solved"), END};
    play(PUZZLES_LEVELS "/lemmo/06-window-box.lvl", script);
}

/* Squares are numbered from a1 upwards, file by file. */
TEST(the_l_game_is_clicked_through) {
    static const struct step script[] = {CLICK("flip"), CELL(5), CELL(5),        CLICK("Enter put "),
                                         CELL(14),      CELL(0), WAIT("Solved"), END};
    play(PUZZLES_LEVELS "/lgame/01-front-row.lvl", script);
}

/* Cells are numbered row by row from the north-west, with an edge of one around all: these are d2 and d1 of 5x5. */
TEST(allemande_is_clicked_through) {
    static const struct step script[] = {CELL(32), CELL(39), CLICK("end turn"), WAIT("Solved"), END};
    play(PUZZLES_LEVELS "/allemande/01-curtsy.lvl", script);
}
