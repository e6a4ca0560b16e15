/* Reading and writing the header that seats the computer. */
#include "puzzles/seat.h"

#include <string.h>

#include "puzzles/word.h"

const struct pz_seat pz_seat_none = {.player = -1};

static const char header[] = "Computer", nobody[] = "none";

size_t pz_opponent_strongest(const struct pz_contest *contest) {
    size_t count = 0;
    while (contest->opponents[count].id)
        count++;
    return count - 1;
}

/* False if the value names no player and opponent of the game: then people play both. */
static bool read_seat(const struct pz_contest *contest, const char *value, struct pz_seat *seat) {
    size_t at = 0;
    const struct pz_word player = pz_word_next(value, &at), strength = pz_word_next(value, &at);
    for (int i = 0; i < 2; i++)
        if (pz_word_is(player, contest->players[i]))
            seat->player = i;
    seat->strength = pz_opponent_find(contest, strength);
    return seat->player >= 0 && contest->opponents[seat->strength].id;
}

void pz_seat_write(struct pz_session *session, struct pz_seat seat) {
    const struct pz_contest *contest = pz_session_game(session)->contest;
    struct pz_text text = {0};
    if (seat.player < 0)
        pz_text_add(&text, "%s", nobody);
    else
        pz_text_add(&text, "%s %s", contest->players[seat.player], contest->opponents[seat.strength].id);
    pz_session_set_value(session, header, pz_text_string(&text));
    pz_text_free(&text);
}

struct pz_seat pz_seat_read(struct pz_session *session) {
    const struct pz_contest *contest = pz_session_game(session)->contest;
    const char *value = pz_session_value(session, header);
    struct pz_seat seat = pz_seat_none;
    if (!contest)
        return pz_seat_none;
    if (value)
        return read_seat(contest, value, &seat) ? seat : pz_seat_none;
    if (pz_session_known(session) > 0)
        return pz_seat_none;
    const void *state = pz_session_state(session);
    seat.player = contest->to_move(state) == 0 ? 1 : 0;
    seat.strength = contest->goal(state) ? pz_opponent_strongest(contest) : contest->usual;
    pz_seat_write(session, seat);
    return seat;
}

const char *pz_seat_misread(const struct pz_session *session) {
    const struct pz_contest *contest = pz_session_game(session)->contest;
    const char *value = pz_session_value(session, header);
    struct pz_seat seat = pz_seat_none;
    const bool fine = !contest || !value || strcmp(value, nobody) == 0 || read_seat(contest, value, &seat);
    return fine ? NULL : value;
}

bool pz_seat_to_move(const struct pz_seat *seat, const struct pz_game *game, const void *state) {
    return seat->player >= 0 && game->outcome(state) == PZ_UNFINISHED &&
           (int)game->contest->to_move(state) == seat->player;
}

bool pz_seat_moves_at(const struct pz_seat *seat, struct pz_session *session, size_t place) {
    const struct pz_game *game = pz_session_game(session);
    if (seat->player < 0)
        return false;
    void *state = pz_session_state_at(session, place);
    const bool moves = pz_seat_to_move(seat, game, state);
    game->free(state);
    return moves;
}

size_t pz_seat_first_place(const struct pz_seat *seat, struct pz_session *session) {
    const size_t played = pz_session_played(session);
    size_t place = 0;
    while (place < played && pz_seat_moves_at(seat, session, pz_session_place_on_line(session, place)))
        place++;
    return place;
}

const char *pz_seat_name(const struct pz_seat *seat, const struct pz_game *game) {
    return seat->player >= 0 ? game->contest->opponents[seat->strength].id : NULL;
}
