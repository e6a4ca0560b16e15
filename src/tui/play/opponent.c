/* Reading and writing the header that seats the computer. */
#include "tui/play/opponent.h"

#include <string.h>

#include "puzzles/word.h"

const struct opponent opponent_none = {.player = -1};

static const char header[] = "Computer", nobody[] = "none";

size_t opponent_strongest(const struct pz_contest *contest) {
    size_t count = 0;
    while (contest->opponents[count].id)
        count++;
    return count - 1;
}

/* False if the value names no player and opponent of the game: then people play both. */
static bool read_seat(const struct pz_contest *contest, const char *value, struct opponent *opponent) {
    size_t at = 0;
    const struct pz_word player = pz_word_next(value, &at), strength = pz_word_next(value, &at);
    for (int i = 0; i < 2; i++)
        if (pz_word_is(player, contest->players[i]))
            opponent->player = i;
    opponent->strength = pz_opponent_find(contest, strength);
    return opponent->player >= 0 && contest->opponents[opponent->strength].id;
}

void opponent_seat(struct pz_session *session, struct opponent opponent) {
    const struct pz_contest *contest = pz_session_game(session)->contest;
    struct pz_text text = {0};
    if (opponent.player < 0)
        pz_text_add(&text, "%s", nobody);
    else
        pz_text_add(&text, "%s %s", contest->players[opponent.player], contest->opponents[opponent.strength].id);
    pz_session_set_value(session, header, pz_text_string(&text));
    pz_text_free(&text);
}

struct opponent opponent_seated(struct pz_session *session) {
    const struct pz_contest *contest = pz_session_game(session)->contest;
    const char *value = pz_session_value(session, header);
    struct opponent opponent = opponent_none;
    if (!contest)
        return opponent_none;
    if (value)
        return read_seat(contest, value, &opponent) ? opponent : opponent_none;
    if (pz_session_known(session) > 0)
        return opponent_none;
    const void *state = pz_session_state(session);
    opponent.player = contest->to_move(state) == 0 ? 1 : 0;
    opponent.strength = contest->has_goal(state) ? opponent_strongest(contest) : contest->usual;
    opponent_seat(session, opponent);
    return opponent;
}

const char *opponent_misread(const struct pz_session *session) {
    const struct pz_contest *contest = pz_session_game(session)->contest;
    const char *value = pz_session_value(session, header);
    struct opponent opponent = opponent_none;
    const bool fine = !contest || !value || strcmp(value, nobody) == 0 || read_seat(contest, value, &opponent);
    return fine ? NULL : value;
}

bool opponent_to_move(const struct opponent *opponent, const struct pz_game *game, const void *state) {
    return opponent->player >= 0 && game->outcome(state) == PZ_UNFINISHED &&
           (int)game->contest->to_move(state) == opponent->player;
}

bool opponent_moves_at(const struct opponent *opponent, struct pz_session *session, size_t place) {
    const struct pz_game *game = pz_session_game(session);
    if (opponent->player < 0)
        return false;
    void *state = pz_session_state_at(session, place);
    const bool moves = opponent_to_move(opponent, game, state);
    game->free(state);
    return moves;
}

size_t opponent_first_place(const struct opponent *opponent, struct pz_session *session) {
    const size_t played = pz_session_played(session);
    size_t place = 0;
    while (place < played && opponent_moves_at(opponent, session, pz_session_place_on_line(session, place)))
        place++;
    return place;
}

const char *opponent_name(const struct opponent *opponent, const struct pz_game *game) {
    return opponent->player >= 0 ? game->contest->opponents[opponent->strength].id : NULL;
}
