/* A duel is an ordinary game played twice; only its header "Duel" shows it. */
#include "tui/games/lammas/parts.h"

#include "puzzles/memory.h"
#include "puzzles/word.h"

static const char key[] = "Duel";

struct duel {
    unsigned done;     /* players who have solved the grid */
    uint64_t turns[2]; /* the turns they took */
    bool playing;      /* the next player has begun */
};

/* Reads the header; false if the session is no duel. */
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

static char *duel_value(const struct duel *duel) {
    struct pz_text value = {0};
    for (unsigned i = 0; i < duel->done; i++)
        pz_text_add(&value, "%s%llu", i > 0 ? " " : "", (unsigned long long)duel->turns[i]);
    if (duel->playing)
        pz_text_add(&value, duel->done > 0 ? " -" : "-");
    return pz_text_take(&value);
}

/* Plays a random game. Unless it was begun before, makes it a duel. */
static void begin(void *context, struct pz_session *session) {
    struct play *play = context;
    if (pz_session_known(session) == 0) {
        pz_session_set_value(session, "Title", "Duel");
        pz_session_set_value(session, key, "-");
    }
    play_replace(play, session);
    app_say(play_app(play), ROLE_TEXT, "The first player begins. The same seed gives the same grid elsewhere.");
}

/* Gives the second player the grid and its headers, but not the moves to redo, hints and time of the first. */
static void pass(struct play *play) {
    const struct pz_session *first = play_session(play);
    struct duel duel;
    PZ_SCOPED_TEXT record = {0};
    if (!read_duel(first, &duel))
        return;
    pz_session_record(first, &record);
    struct pz_session *copy = open_text(&lammas_game, &record);
    pz_session_go(copy, 0);
    pz_text_clear(&record);
    pz_session_record(copy, &record);
    pz_session_free(copy);
    copy = open_text(&lammas_game, &record);

    duel.playing = true;
    PZ_OWNED char *value = duel_value(&duel);
    pz_session_set_value(copy, key, value);
    play_replace(play, copy);
    app_say(play_app(play), ROLE_TEXT, "The second player begins, with %s turn%s to beat.",
            pz_number(duel.turns[0]).text, duel.turns[0] == 1 ? "" : "s");
}

void lammas_duel(struct play *play) {
    static const struct random_purpose purpose = {
        "A duel", "One grid, two players: the fewest turns win. Take turns here, or each play the same seed at home."};
    if (lammas_game.may_continue(play_session(play)))
        pass(play);
    else
        random_open(play_app(play), &lammas_game, play_state(play), &purpose, begin, play);
}

bool lammas_duel_is_on(const struct pz_session *session) {
    struct duel duel;
    return read_duel(session, &duel) && duel.done < 2;
}

unsigned lammas_duel_player(const struct pz_session *session) {
    struct duel duel;
    return read_duel(session, &duel) && duel.playing ? duel.done + 1 : 0;
}

void lammas_duel_finished(struct play *play) {
    const struct lammas *game = play_state(play);
    struct duel duel;
    if (!read_duel(play_session(play), &duel) || !duel.playing)
        return;
    duel.turns[duel.done++] = game->turns;
    duel.playing = false;
    PZ_OWNED char *value = duel_value(&duel);
    play_set_value(play, key, value);
}

void lammas_duel_result(const struct pz_session *session, struct pz_text *out) {
    struct duel duel;
    if (!read_duel(session, &duel))
        return;
    for (unsigned i = 0; i < duel.done; i++)
        pz_text_add(out, "%s player\t%llu\n", i == 0 ? "First" : "Second", (unsigned long long)duel.turns[i]);
    if (duel.done < 2)
        pz_text_add(out, "[Enter] gives the second player the same grid.\n\n");
    else if (duel.turns[0] == duel.turns[1])
        pz_text_add(out, "The duel is drawn.\n\n");
    else
        pz_text_add(out, "The %s player wins the duel.\n\n", duel.turns[0] < duel.turns[1] ? "first" : "second");
}
