/*
 * A branch is chosen by making its move, so that the board shows it at once. The fork is remembered: the next choice is
 * made there again, even if there are branches where the first has led.
 */
#include "tui/play/branches.h"

#include "puzzles/ascii.h"
#include "tui/play/game.h"
#include "tui/play/match.h"
#include "tui/play/parts.h"

/* Whether there is a branch that the line does not take. */
static bool has_other(const struct pz_session *session, size_t index) {
    return pz_session_branches(session, index) > (index < pz_session_known(session));
}

bool play_find_branches(const struct play *play, size_t *index) {
    *index = pz_session_here(play->game.session) == play->fork.led_to ? play->fork.index
                                                                      : pz_session_played(play->game.session);
    while (!has_other(play->game.session, *index))
        if ((*index)-- == 0)
            return false;
    return true;
}

/* Words that began a sentence come to stand within one: "set A to b". The L of "L to c2Ne" is a name. */
static void make_inner(char *words) {
    if (words[0] && pz_to_lower(words[1]) == words[1] && pz_is_letter(words[1]))
        words[0] = pz_to_lower(words[0]);
}

/* Appends "Branch 2 of 3: f4 instead of e4." */
static void add_choice(const struct play *play, size_t index, size_t branch, struct pz_text *out) {
    struct pz_session *session = play->game.session;
    const size_t count = pz_session_branches(session, index), chosen = pz_session_chosen(session, index);
    void *state = pz_session_state_at(session, pz_session_place_on_line(session, index));
    pz_text_add(out, "Branch %zu of %zu: ", branch + 1, count);
    view_tell(play->view, state, pz_session_place(session, pz_session_branch(session, index, branch)).move,
              app_ascii(play->app), out);
    if (chosen < count) {
        pz_text_add(out, " instead of ");
        const size_t start = out->length;
        view_tell(play->view, state, pz_session_move(session, index), app_ascii(play->app), out);
        make_inner(out->data + start);
    }
    pz_text_add(out, ".");
    play_game(play)->free(state);
}

static void choose(struct play *play, size_t index, size_t branch) {
    struct pz_text words = {0};
    add_choice(play, index, branch, &words);
    play_visit(play, pz_session_branch(play->game.session, index, branch));
    play->fork = (struct fork){.index = index, .led_to = pz_session_here(play->game.session)};
    app_say(play->app, ROLE_QUIET, "%s", pz_text_string(&words));
    pz_text_free(&words);
}

/* Where the line ends no branch is chosen, and the next one is the first. */
static void choose_after(struct play *play, bool forth) {
    size_t index;
    if (!play_find_branches(play, &index)) {
        app_say(play->app, ROLE_QUIET, "Up to here no other move has been made.");
        return;
    }
    const size_t count = pz_session_branches(play->game.session, index),
                 chosen = pz_session_chosen(play->game.session, index);
    if (chosen == count)
        choose(play, index, forth ? 0 : count - 1);
    else
        choose(play, index, (chosen + (forth ? 1 : count - 1)) % count);
}

void play_next_branch(struct play *play) {
    choose_after(play, true);
}

void play_previous_branch(struct play *play) {
    choose_after(play, false);
}

void play_visit(struct play *play, size_t place) {
    advice_stop(&play->advice); /* it was asked about another position */
    if (!pz_play_go_to(&play->game, place))
        return;
    play_jumped(play);
    play_note_end(play);
}

void play_say_kept(struct play *play) {
    if (!play->left_line || play->told_kept || play_computer_to_move(play) || !app_is_silent(play->app))
        return;
    play->told_kept = true;
    app_say(play->app, ROLE_QUIET, "The line you left is kept: [[] and []] switch between them, [m] lists all moves.");
}
