/* Facts that are the same for every game. */
#include "tui/play/panel.h"

#include "tui/play/game.h"
#include "tui/play/parts.h"

int play_panel(const struct play *play, struct canvas *canvas, struct rect rect) {
    static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0}, text = {ROLE_TEXT, ROLE_PAPER, 0};
    struct {
        const char *name;
        size_t value;
    } lines[] = {
        {"Moves made", pz_session_played(play->session)},
        {"To redo", pz_session_known(play->session) - pz_session_played(play->session)},
        {"Bookmarks", pz_session_bookmarks(play->session)},
        {"Hints used", pz_session_hints(play->session)},
    };
    int y = 0;
    if (play->opponent.player >= 0 && rect.rows > 0) {
        canvas_text(canvas, rect.x, rect.y, rect.columns, quiet, "Opponent");
        canvas_text(canvas, rect.x + 15, rect.y + y++, rect.columns - 15, text,
                    opponent_name(&play->opponent, play_game(play)));
    }
    for (size_t i = 0; i < sizeof lines / sizeof *lines && y < rect.rows; i++) {
        if (lines[i].value == 0 && i != 0 && i != 3)
            continue;
        canvas_text(canvas, rect.x, rect.y + y, rect.columns, quiet, lines[i].name);
        canvas_print(canvas, rect.x + 15, rect.y + y++, rect.columns - 15, text, "%zu", lines[i].value);
    }
    if (play->reason && y + 1 < rect.rows)
        y += 1 + canvas_paragraph(canvas, (struct rect){rect.x, rect.y + y + 1, rect.columns, rect.rows - y - 1},
                                  (struct style){ROLE_ACCENT, ROLE_PAPER, 0}, play->reason);
    return y < rect.rows ? y : rect.rows;
}
