/* Two-player games: the opponent, warnings, giving up, rematches, and how the matches have ended so far. */

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "tui/play/parts.h"

/* ---- the opponent ---- */

void play_add_player(const struct play *play, int player, struct pz_text *out) {
    const char *name = play_game(play)->two_player->players[player];
    pz_text_add(out, "%c%s", pz_to_upper(name[0]), name + 1);
}

void play_report(const struct play *play, const void *before, const char *move, struct pz_text *out) {
    const char *sentence = play->view->report ? play->view->report(move) : NULL;
    if (sentence) {
        pz_text_add(out, "%s", sentence);
        return;
    }
    play_add_player(play, (int)play_game(play)->two_player->to_move(before), out);
    pz_text_add(out, ": ");
    view_tell(play->view, before, move, play->app->canvas.ascii, out);
}

void play_say_why(struct play *play) {
    PZ_SCOPED_TEXT words = {0};
    if (pz_play_explain(&play->game, &words))
        app_say(play->app, ROLE_TEXT, "%s", pz_text_string(&words));
    else
        app_say(play->app, ROLE_QUIET, "The computer has made no move here.");
}

static void dismiss_computer(struct play *play, const char *why) {
    play->game.opponent = pz_opponent_none;
    app_say(play->app, ROLE_WARN, "%s", why);
}

bool play_call_computer(struct play *play) {
    if (!pz_play_awaits_reply(&play->game))
        return false;
    if (pz_play_repeat_reply(&play->game)) {
        play_jumped(play);
        return false;
    }
    if (play_think(play, ASK_REPLY))
        return true;
    dismiss_computer(play, "The computer cannot think just now; you can play its moves.");
    return false;
}

void play_take_reply(struct play *play) {
    struct job *job = &play->tasks.asked;
    if (job->status != PZ_OK) {
        dismiss_computer(play, "There is not enough memory for the computer to think; you can play its moves.");
        return;
    }
    PZ_SCOPED_TEXT told = {0};
    PZ_OWNED char *move = pz_text_take(&job->text);
    play_report(play, play_state(play), move, &told);
    if (!play_move(play, move)) {
        play->game.opponent = pz_opponent_none; /* the message says what is wrong with the move */
        return;
    }
    view_replied(play->view, play->board);

    /* Every opponent can explain its moves. New players are told so after each reply, others after the first one. */
    const bool often = pz_opponent_is_easy(&play->game.opponent, play_game(play));
    const bool tells_why = play_game(play)->two_player->explain && !play_has_ended(play) &&
                           pz_play_is_match(&play->game) && (often || pz_session_played(play->game.session) <= 2);
    app_say(play->app, ROLE_TEXT, "%s.%s", pz_text_string(&told), tells_why ? " [Y] says why." : "");
}

bool play_act_meanwhile(struct play *play, int action) {
    const bool back = action == ACTION_UNDO || action == ACTION_RESTART;
    if (action == ACTION_ACT)
        task_hurry(&play->tasks.asked.task);
    else if (back)
        play_stop_thinking(play);
    else if (action == ACTION_ANALYSE)
        play_toggle_analysis(play);
    return !back && action != ACTION_QUIT;
}

/* ---- warnings, which wait until the opponent has replied ---- */

void play_check_goal(struct play *play) {
    const struct pz_two_player *two_player = play_game(play)->two_player;
    const struct pz_session *session = play->game.session;
    const bool may_be_missed =
        two_player && two_player->reachable && play->moved && !play->missed && pz_play_is_ours_to_solve(&play->game) &&
        pz_play_tells_slips(&play->game) && !play_has_ended(play) &&
        two_player->to_move(pz_session_state(session)) != two_player->to_move(pz_session_start(session));
    if (may_be_missed)
        play_start_job(play, &play->tasks.goal, ASK_GOAL, pz_session_state(session));
}

bool play_tells_threats(const struct play *play) {
    return pz_play_tells_threats(&play->game);
}

void play_warn(struct play *play) {
    const bool gone = task_collect(&play->tasks.goal.task) && play->tasks.goal.status == PZ_NO, moved = play->moved;
    play->moved = false;
    if (play_has_ended(play))
        return;
    if (moved && play->view->warning) {
        PZ_SCOPED_TEXT words = {0};
        play->view->warning(play_state(play), &words);
        if (words.length > 0)
            app_say_more(play->app, ROLE_WARN, pz_text_string(&words));
    }
    const struct pz_two_player *two_player = play_game(play)->two_player;
    const int other = two_player ? 1 - (int)two_player->to_move(play_state(play)) : 0;
    if (moved && play_tells_threats(play) && two_player->threatens &&
        two_player->threatens(play_state(play), (unsigned)other)) {
        PZ_SCOPED_TEXT words = {0};
        play_add_player(play, other, &words);
        pz_text_add(&words, " can win next turn.");
        app_say_more(play->app, ROLE_WARN, pz_text_string(&words));
    }
    if (gone) {
        play->missed = true;
        PZ_SCOPED_TEXT words = {0};
        const char *slip = pz_play_slip(&play->game);
        pz_text_add(&words, "%c%s; [u] undoes the move.", pz_to_upper(slip[0]), slip + 1);
        app_say_more(play->app, ROLE_WARN, pz_text_string(&words));
    }
}

void play_forget_warnings(struct play *play) {
    task_cancel(&play->tasks.goal.task);
    play->moved = play->missed = false;
}

/* ---- giving up ---- */

static void end_game(void *context, int value) {
    struct play *play = context;
    if (value != 1)
        return;
    pz_play_resign(&play->game);
    play_jumped(play);
    play_note_end(play);
}

void play_resign(struct play *play) {
    static const struct choice choices[] = {{'p', "Play on", 2}, {'r', "Resign", 1}, {0}};
    if (!pz_play_may_resign(&play->game)) {
        app_say(play->app, ROLE_QUIET, "There is no game to give up.");
        return;
    }
    const unsigned player = pz_play_resigner(&play->game);
    PZ_SCOPED_TEXT text = {0};
    play_add_player(play, (int)player, &text);
    pz_text_add(&text, " gives up, and %s has won.", play_game(play)->two_player->players[1 - player]);
    dialog_ask(play->app, "Resign?", pz_text_string(&text), choices, end_game, play);
}

bool play_on_after_all(struct play *play) {
    if (!pz_session_play_on(play->game.session))
        return false;
    play_jumped(play);
    app_say(play->app, ROLE_QUIET,
            play->game.counted ? "Resignation withdrawn: play on. The game stays counted as lost."
                               : "Resignation withdrawn: play on.");
    return true;
}

bool play_add_resigned(const struct play *play, struct pz_text *out) {
    const int player = pz_session_resigned(play->game.session);
    if (player < 0)
        return false;
    play_add_player(play, player, out);
    pz_text_add(out, " has resigned.");
    return true;
}

/* ---- other games ---- */

void play_rematch(struct play *play) {
    if (!pz_play_may_rematch(&play->game)) {
        app_say(play->app, ROLE_QUIET, "There is a rematch only after a game against the computer.");
        return;
    }
    play_replace(play, pz_play_rematch(&play->game));
    app_say(play->app, ROLE_TEXT, "Sides swapped: you play %s now.",
            play_game(play)->two_player->players[1 - play->game.opponent.player]);
}

bool match_none(struct pz_match_counts counts) {
    return counts.won + counts.drawn + counts.lost == 0;
}

void match_add_counts(struct pz_match_counts counts, bool help, struct pz_text *out) {
    if (match_none(counts)) {
        pz_text_add(out, "no games yet");
        return;
    }
    pz_text_add(out, "%u won", counts.won);
    if (help && counts.won_helped > 0)
        pz_text_add(out, " (%u with help)", counts.won_helped);
    if (counts.drawn > 0)
        pz_text_add(out, ", %u drawn", counts.drawn);
    pz_text_add(out, ", %u lost", counts.lost);
}
