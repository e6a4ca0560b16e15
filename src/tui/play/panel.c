/* Facts that are the same for every game. */
#include "tui/play/panel.h"

#include "tui/kit/panel.h"
#include "tui/play/game.h"
#include "tui/play/parts.h"

int play_panel(const struct play *play, struct canvas *canvas, struct rect rect) {
    const struct pz_session *session = play->session;
    const size_t played = pz_session_played(session), known = pz_session_known(session);
    int y = 0;
    if (play->opponent.player >= 0)
        y += panel_fact(canvas, rect, "Opponent", "%s", opponent_name(&play->opponent, play_game(play)));
    y += panel_fact(canvas, panel_below(rect, y), "Moves made", "%zu", played);
    if (known > played)
        y += panel_fact(canvas, panel_below(rect, y), "To redo", "%zu", known - played);
    if (pz_session_bookmarks(session) > 0)
        y += panel_fact(canvas, panel_below(rect, y), "Bookmarks", "%zu", pz_session_bookmarks(session));
    y += panel_fact(canvas, panel_below(rect, y), "Hints used", "%u", pz_session_hints(session));
    if (play->reason && y + 1 < rect.rows)
        y += 1 + canvas_paragraph(canvas, panel_below(rect, y + 1), (struct style){ROLE_ACCENT, ROLE_PAPER, 0},
                                  play->reason);
    return y < rect.rows ? y : rect.rows;
}
