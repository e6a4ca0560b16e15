/*
 * A game is counted with all that is known of it, so that later versions can count in other ways. The session remembers
 * that it was.
 */
#include "tui/play/tally.h"

#include <limits.h>
#include <string.h>
#include <time.h>

#include "puzzles/line.h"
#include "tui/play/open.h"
#include "tui/play/parts.h"

bool tally_is_match(const struct play *play) {
    const struct pz_session *session = play->session;
    return play->opponent.player >= 0 && !play->lesson &&
           !pz_session_game(session)->contest->has_goal(pz_session_start(session));
}

/* ---- what is known of a game ---- */

/* What a game's description says of its start, without the board: lines "Key: value". */
static void describe_settings(const struct play *play, struct pz_text *out) {
    struct pz_text text = {0};
    pz_session_game(play->session)->describe(pz_session_start(play->session), &text);
    struct pz_lines lines = pz_lines_of(text.data, text.length);
    struct pz_line line;
    while (pz_lines_next(&lines, &line) && line.length > 0)
        pz_text_add(out, "%.*s\n", (int)line.length, line.text);
    pz_text_free(&text);
}

/* Whether it began with the position that games with these settings usually begin with. */
static bool is_usual_start(const struct play *play, const struct pz_text *described) {
    const struct pz_game *game = pz_session_game(play->session);
    struct pz_text level = {0};
    pz_text_add(&level, "Puzzle: %s\n%s\n", game->id, pz_text_string(described));
    struct pz_session *usual = open_text(game, &level);
    const bool same = strcmp(pz_session_id(usual), pz_session_id(play->session)) == 0;
    pz_session_free(usual);
    pz_text_free(&level);
    return same;
}

/* Appends KEY=VALUE for what can be chosen before a game. */
static void add_settings(const struct pz_contest *contest, const struct pz_text *described, struct pz_text *out) {
    struct pz_lines lines = pz_lines_of(described->data, described->length);
    struct pz_line line;
    while (pz_lines_next(&lines, &line))
        for (const struct pz_setting *setting = contest->settings; setting->name; setting++) {
            const size_t length = strlen(setting->key);
            if (line.length > length + 2 && strncmp(line.text, setting->key, length) == 0 && line.text[length] == ':')
                pz_text_add(out, "%s%s=%.*s", out->length > 0 ? " " : "", setting->key, (int)(line.length - length - 2),
                            line.text + length + 2);
        }
}

static enum pz_bout_result result_of(const struct play *play) {
    const int winner = pz_outcome_winner(pz_session_outcome(play->session));
    return winner < 0 ? PZ_BOUT_DRAWN : winner == play->opponent.player ? PZ_BOUT_LOST : PZ_BOUT_WON;
}

static void add_date(const struct play *play, struct pz_text *out) {
    const time_t date = (time_t)app_date(play->app);
    char text[sizeof "2026-05-01T19:30:00Z" + 8] = "";
    struct tm parts;
    if (gmtime_r(&date, &parts))
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    pz_text_add(out, "%s", text);
}

unsigned tally_seconds(const struct play *play) {
    const double seconds = pz_session_seconds(play->session);
    return seconds < UINT_MAX ? (unsigned)seconds : UINT_MAX;
}

static enum pz_status keep(const struct play *play, struct pz_error *error) {
    const struct pz_game *game = pz_session_game(play->session);
    struct pz_text date = {0}, described = {0}, settings = {0};
    add_date(play, &date);
    describe_settings(play, &described);
    add_settings(game->contest, &described, &settings);
    const struct pz_bout bout = {.time = pz_text_string(&date),
                                 .game = game->id,
                                 .opponent = pz_seat_name(&play->opponent, game),
                                 .side = game->contest->players[1 - play->opponent.player],
                                 .settings = pz_text_string(&settings),
                                 .result = result_of(play),
                                 .resigned = pz_session_resigned(play->session) >= 0,
                                 .set_up = !is_usual_start(play, &described),
                                 .moves = (unsigned)pz_session_played(play->session),
                                 .hints = pz_session_hints(play->session),
                                 .undone = pz_session_undone(play->session),
                                 .seconds = tally_seconds(play)};
    const enum pz_status status = pz_store_add_bout(app_store(play->app), &bout, error);
    pz_text_free(&date);
    pz_text_free(&described);
    pz_text_free(&settings);
    return status;
}

/* ---- counting ---- */

void tally_count(struct play *play) {
    struct pz_error error = {0};
    if (play->read_only || !tally_is_match(play) || pz_session_outcome(play->session) == PZ_UNFINISHED ||
        pz_session_counted(play->session))
        return;
    if (keep(play, &error) != PZ_OK)
        app_say(play->app, ROLE_WARN, "The game was not counted: %s.", pz_text_string(&error.message));
    pz_session_set_counted(play->session);
    pz_error_free(&error);
}

void tally_begin(struct play *play) {
    if (pz_session_counted(play->session) &&
        pz_session_played(play->session) == pz_seat_first_place(&play->opponent, play->session))
        pz_session_begin_another(play->session);
}

/* ---- words ---- */

bool tally_is_empty(struct pz_tally tally) {
    return tally.won + tally.drawn + tally.lost == 0;
}

void tally_add(struct pz_tally tally, bool help, struct pz_text *out) {
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
    const struct pz_bout_filter filter = {.game = game->id, .opponent = pz_seat_name(&play->opponent, game)};
    const struct pz_tally tally = pz_store_tally(app_store(play->app), &filter);
    if (tally_is_empty(tally))
        return;
    pz_text_add(out, "So far ");
    tally_add(tally, false, out);
    pz_text_add(out, ".\n");
}
