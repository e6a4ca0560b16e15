/*
 * A match is counted once, when it ends, and its session remembers that. We keep all that is known about a match, so
 * that later versions can count in other ways.
 */
#include <string.h>

#include "play/play.h"
#include "puzzles/date.h"
#include "puzzles/line.h"

/*
 * Describes the start without its board: all header lines, and the settings that can be chosen before a game as
 * KEY=VALUE, separated by blanks.
 */
static void describe_start(const struct pz_session *session, struct pz_text *headers, struct pz_text *settings) {
    const struct pz_game *game = pz_session_game(session);
    PZ_SCOPED_TEXT text = {0};
    game->describe(pz_session_start(session), &text);
    struct pz_lines lines = pz_lines_of(text.data, text.length);
    for (struct pz_line line; pz_lines_next(&lines, &line) && line.length > 0;) {
        pz_text_add(headers, "%.*s\n", (int)line.length, line.text);
        for (const struct pz_setting *setting = game->settings; setting->words; setting++) {
            const size_t length = strlen(setting->key);
            if (line.length > length + 2 && strncmp(line.text, setting->key, length) == 0 && line.text[length] == ':')
                pz_text_add(settings, "%s%s=%.*s", settings->length > 0 ? " " : "", setting->key,
                            (int)(line.length - length - 2), line.text + length + 2);
        }
    }
}

/* Whether the session began with the position that games with these headers usually begin with. */
static bool is_usual_start(const struct pz_session *session, const struct pz_text *headers) {
    const struct pz_game *game = pz_session_game(session), *const games[] = {game, NULL};
    struct pz_session *usual = NULL;
    PZ_SCOPED_TEXT level = {0};
    pz_text_add(&level, "Puzzle: %s\n%s\n", game->id, pz_text_string(headers));
    const bool same = pz_session_open(games, pz_text_string(&level), level.length, &usual, NULL) == PZ_OK &&
                      strcmp(pz_session_id(usual), pz_session_id(session)) == 0;
    pz_session_free(usual);
    return same;
}

/* Appends when a match ended. Dates before 1970 cannot be read back and become its first second. */
static void add_date(int64_t date, struct pz_text *out) {
    enum { HOUR = 60 * 60, DAY = 24 * HOUR };
    const int64_t known = date > 0 ? date : 0;
    const long second = (long)(known % DAY);
    pz_date_write((long)(known / DAY), out);
    pz_text_add(out, "T%02ld:%02ld:%02ldZ", second / HOUR, second / 60 % 60, second % 60);
}

/* Describes a match for the store. Its strings point into `date` and `settings`, which are appended to. */
static struct pz_match describe(const struct pz_play *play, struct pz_text *date, struct pz_text *settings) {
    const struct pz_session *session = play->session;
    const struct pz_game *game = pz_session_game(session);
    const int winner = pz_outcome_winner(pz_session_outcome(session));
    PZ_SCOPED_TEXT headers = {0};
    add_date(play->time.date, date);
    describe_start(session, &headers, settings);
    return (struct pz_match){.time = pz_text_string(date),
                             .game = game->id,
                             .opponent = pz_opponent_name(&play->opponent, game),
                             .side = game->two_player->players[1 - play->opponent.player],
                             .settings = pz_text_string(settings),
                             .result = winner < 0                        ? PZ_MATCH_DRAWN
                                       : winner == play->opponent.player ? PZ_MATCH_LOST
                                                                         : PZ_MATCH_WON,
                             .resigned = pz_session_resigned(session) >= 0,
                             .set_up = !is_usual_start(session, &headers),
                             .moves = (unsigned)pz_session_played(session),
                             .hints = pz_session_hints(session),
                             .undone = pz_session_undone(session),
                             .seconds = pz_play_seconds(session),
                             .begun = pz_session_begun(session)};
}

/* Whether two matches agree in all but when they ended. */
static bool same(const struct pz_match *a, const struct pz_match *b) {
    return strcmp(a->game, b->game) == 0 && strcmp(a->opponent, b->opponent) == 0 && strcmp(a->side, b->side) == 0 &&
           strcmp(a->settings, b->settings) == 0 && a->result == b->result && a->resigned == b->resigned &&
           a->set_up == b->set_up && a->moves == b->moves && a->hints == b->hints && a->undone == b->undone &&
           a->seconds == b->seconds && a->begun == b->begun;
}

/* If the program was killed between writing the match and the save, the match is the last one in the store. */
bool pz_play_knows_match(const struct pz_play *play) {
    PZ_SCOPED_TEXT date = {0}, settings = {0};
    const struct pz_match match = describe(play, &date, &settings);
    size_t count;
    const struct pz_match *known = pz_store_matches(play->store, &count);
    while (count > 0 && strcmp(known[count - 1].game, match.game) != 0)
        count--;
    return count > 0 && same(&known[count - 1], &match);
}

/* A power cut may have destroyed the line of a match that the save says was counted. */
bool pz_play_was_counted(const struct pz_play *play) {
    const uint64_t begun = pz_session_begun(play->session);
    size_t count;
    const struct pz_match *known = pz_store_matches(play->store, &count);
    if (!pz_session_counted(play->session) || begun == 0)
        return pz_session_counted(play->session);
    while (count > 0 && known[count - 1].begun != begun)
        count--;
    return count > 0;
}

void pz_play_count_match(struct pz_play *play) {
    PZ_SCOPED_TEXT date = {0}, settings = {0};
    if (!play->counted) {
        const struct pz_match match = describe(play, &date, &settings);
        pz_store_add_match(play->store, &match, NULL);
        play->counted = true;
    }
    if (pz_play_mark_counted(play))
        pz_session_save(play->session);
}

bool pz_play_mark_counted(struct pz_play *play) {
    if (!play->counted || pz_session_counted(play->session) || pz_store_unwritten(play->store))
        return false;
    pz_session_set_counted(play->session);
    return true;
}
