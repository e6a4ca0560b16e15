/* The header that says whom the computer plays, and how strong it is. */
#include "puzzles/opponent.h"

#include <string.h>

#include "puzzles/memory.h"
#include "puzzles/word.h"

const struct pz_opponent pz_opponent_none = {.player = -1};

static const char header[] = "Computer", nobody[] = "none";

size_t pz_strength_strongest(const struct pz_two_player *two_player) {
    size_t count = 0;
    while (two_player->strengths[count].id)
        count++;
    return count - 1;
}

/* Returns false if the value does not name a player and a strength that the game has. */
static bool read_opponent(const struct pz_two_player *two_player, const char *value, struct pz_opponent *opponent) {
    size_t at = 0;
    const struct pz_word player = pz_word_next(value, &at), strength = pz_word_next(value, &at);
    for (int i = 0; i < 2; i++)
        if (pz_word_is(player, two_player->players[i]))
            opponent->player = i;
    PZ_OWNED char *id = pz_copy(strength.text, strength.length);
    opponent->strength = pz_strength_find(two_player, id);
    return opponent->player >= 0 && two_player->strengths[opponent->strength].id;
}

void pz_opponent_write(struct pz_session *session, struct pz_opponent opponent) {
    const struct pz_two_player *two_player = pz_session_game(session)->two_player;
    PZ_SCOPED_TEXT text = {0};
    if (opponent.player < 0)
        pz_text_add(&text, "%s", nobody);
    else
        pz_text_add(&text, "%s %s", two_player->players[opponent.player], two_player->strengths[opponent.strength].id);
    pz_session_set_value(session, header, pz_text_string(&text));
}

struct pz_opponent pz_opponent_of(const struct pz_session *session) {
    const struct pz_two_player *two_player = pz_session_game(session)->two_player;
    const char *value = pz_session_value(session, header);
    struct pz_opponent opponent = pz_opponent_none;
    if (!two_player)
        return pz_opponent_none;
    if (value)
        return read_opponent(two_player, value, &opponent) ? opponent : pz_opponent_none;
    if (pz_session_known(session) > 0)
        return pz_opponent_none;
    const void *state = pz_session_state(session);
    opponent.player = two_player->to_move(state) == 0 ? 1 : 0;
    opponent.strength = two_player->goal(state) ? pz_strength_strongest(two_player) : two_player->usual;
    return opponent;
}

struct pz_opponent pz_opponent_read(struct pz_session *session) {
    const struct pz_opponent opponent = pz_opponent_of(session);
    if (opponent.player >= 0 && !pz_session_value(session, header))
        pz_opponent_write(session, opponent);
    return opponent;
}

const char *pz_opponent_misread(const struct pz_session *session) {
    const struct pz_two_player *two_player = pz_session_game(session)->two_player;
    const char *value = pz_session_value(session, header);
    struct pz_opponent opponent = pz_opponent_none;
    const bool fine =
        !two_player || !value || strcmp(value, nobody) == 0 || read_opponent(two_player, value, &opponent);
    return fine ? NULL : value;
}

bool pz_opponent_to_move(const struct pz_opponent *opponent, const struct pz_game *game, const void *state) {
    return opponent->player >= 0 && game->outcome(state) == PZ_UNFINISHED &&
           (int)game->two_player->to_move(state) == opponent->player;
}

bool pz_opponent_moves_at(const struct pz_opponent *opponent, struct pz_session *session, size_t place) {
    const struct pz_game *game = pz_session_game(session);
    if (opponent->player < 0)
        return false;
    void *state = pz_session_state_at(session, place);
    const bool moves = pz_opponent_to_move(opponent, game, state);
    game->free(state);
    return moves;
}

size_t pz_opponent_first_place(const struct pz_opponent *opponent, struct pz_session *session) {
    const size_t played = pz_session_played(session);
    size_t place = 0;
    while (place < played && pz_opponent_moves_at(opponent, session, pz_session_place_on_line(session, place)))
        place++;
    return place;
}

bool pz_opponent_is_easy(const struct pz_opponent *opponent, const struct pz_game *game) {
    return opponent->player >= 0 && opponent->strength <= game->two_player->usual;
}

const char *pz_opponent_name(const struct pz_opponent *opponent, const struct pz_game *game) {
    return opponent->player >= 0 ? game->two_player->strengths[opponent->strength].id : NULL;
}

/* The moves made, without those of a computer that plays the other side: players take turns. */
static size_t own_moves(const struct pz_session *session) {
    const struct pz_opponent opponent = pz_opponent_of(session);
    const size_t played = pz_session_played(session);
    if (opponent.player < 0)
        return played;
    const struct pz_two_player *two_player = pz_session_game(session)->two_player;
    const bool begins = (int)two_player->to_move(pz_session_start(session)) == opponent.player;
    return (played + !begins) / 2;
}

bool pz_session_shown(const struct pz_session *session) {
    return pz_session_given(session) > 0 && pz_session_given(session) >= own_moves(session);
}

void pz_session_made_alone(struct pz_session *session) {
    const size_t own = own_moves(session);
    pz_session_limit_given(session, own > 0 ? own - 1 : 0);
}
