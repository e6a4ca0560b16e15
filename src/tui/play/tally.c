/* Games that count (puzzles/match_count.h) on the screen. */
#include "tui/play/tally.h"

#include "puzzles/match_count.h"
#include "tui/play/parts.h"

bool tally_is_match(const struct play *play) {
    return pz_match_is(play->session, &play->opponent);
}

void tally_count(struct play *play) {
    if (!play->read_only)
        pz_match_count(app_store(play->app), play->session, &play->opponent, app_date(play->app), NULL);
}

/* ---- words ---- */

bool tally_is_empty(struct pz_match_counts tally) {
    return tally.won + tally.drawn + tally.lost == 0;
}

void tally_add(struct pz_match_counts tally, bool help, struct pz_text *out) {
    if (tally_is_empty(tally)) {
        pz_text_add(out, "no games yet");
        return;
    }
    pz_text_add(out, "%u won", tally.won);
    if (help && tally.won_helped > 0)
        pz_text_add(out, " (%u with help)", tally.won_helped);
    if (tally.drawn > 0)
        pz_text_add(out, ", %u drawn", tally.drawn);
    pz_text_add(out, ", %u lost", tally.lost);
}

void tally_add_so_far(const struct play *play, struct pz_text *out) {
    const struct pz_game *game = pz_session_game(play->session);
    const struct pz_match_filter filter = {.game = game->id, .opponent = pz_opponent_name(&play->opponent, game)};
    const struct pz_match_counts tally = pz_store_tally(app_store(play->app), &filter);
    if (tally_is_empty(tally))
        return;
    pz_text_add(out, "So far ");
    tally_add(tally, false, out);
    pz_text_add(out, ".\n");
}
