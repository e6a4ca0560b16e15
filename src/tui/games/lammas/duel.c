/* A duel is an ordinary game played twice; only the header shows it. */
#include "tui/games/lammas/duel.h"

#include "puzzles/lammas.h"
#include "puzzles/word.h"

static const char key[] = "Duel";

struct duel {
    unsigned done;     /* players */
    uint64_t turns[2]; /* theirs */
    bool playing;      /* the next one has begun */
};

/* False if the session is no duel. */
static bool read_duel(const struct pz_session *session, struct duel *duel) {
    const char *value = pz_session_value(session, key);
    size_t at = 0;
    *duel = (struct duel){0};
    if (!value)
        return false;
    struct pz_word word = pz_word_next(value, &at);
    while (duel->done < 2 && pz_word_number(word, &duel->turns[duel->done])) {
        duel->done++;
        word = pz_word_next(value, &at);
    }
    duel->playing = duel->done < 2 && pz_word_is(word, "-");
    return true;
}

static void write_duel(struct play *play, const struct duel *duel) {
    struct pz_text value = {0};
    for (unsigned i = 0; i < duel->done; i++)
        pz_text_add(&value, "%s%llu", i > 0 ? " " : "", (unsigned long long)duel->turns[i]);
    if (duel->playing)
        pz_text_add(&value, duel->done > 0 ? " -" : "-");
    play_set_value(play, key, pz_text_string(&value));
    pz_text_free(&value);
}

void lammas_duel_begin(struct pz_session *session, uint64_t seed) {
    struct pz_text title = {0};
    pz_text_add(&title, "Duel %llu", (unsigned long long)seed);
    pz_session_set_value(session, "Title", pz_text_string(&title));
    pz_session_set_value(session, key, "-");
    pz_text_free(&title);
}

bool lammas_duel_waits(const struct pz_session *session) {
    struct duel duel;
    return read_duel(session, &duel) && duel.done == 1 && !duel.playing;
}

void lammas_duel_pass(struct play *play) {
    struct duel duel;
    if (!lammas_duel_waits(play_session(play)))
        return;
    read_duel(play_session(play), &duel);
    duel.playing = true;
    write_duel(play, &duel);
}

unsigned lammas_duel_player(const struct pz_session *session) {
    struct duel duel;
    return read_duel(session, &duel) && duel.playing ? duel.done + 1 : 0;
}

void lammas_duel_finished(struct play *play) {
    const struct lammas *game = pz_session_state(play_session(play));
    struct duel duel;
    if (!read_duel(play_session(play), &duel) || !duel.playing)
        return;
    duel.turns[duel.done++] = game->turns;
    duel.playing = false;
    write_duel(play, &duel);
}

void lammas_duel_result(const struct pz_session *session, struct pz_text *out) {
    struct duel duel;
    if (!read_duel(session, &duel))
        return;
    for (unsigned i = 0; i < duel.done; i++)
        pz_text_add(out, "%s player%s%llu\n", i == 0 ? "First" : "Second", i == 0 ? "    " : "   ",
                    (unsigned long long)duel.turns[i]);
    if (duel.done < 2)
        pz_text_add(out, "R gives the second player the same grid.\n\n");
    else if (duel.turns[0] == duel.turns[1])
        pz_text_add(out, "The duel is drawn.\n\n");
    else
        pz_text_add(out, "The %s player wins the duel.\n\n", duel.turns[0] < duel.turns[1] ? "first" : "second");
}
