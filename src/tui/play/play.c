/* The screen of play: keys become actions, and actions moves of the session. */

#include <stdlib.h>
#include <string.h>

#include "puzzles/date.h"
#include "puzzles/memory.h"
#include "puzzles/wording.h"
#include "tui/play/parts.h"

enum {
    PROGRESS = 200, /* milliseconds between reports of progress */
    IDLE_SECONDS = 1,
};

/* ---- levels ---- */

/* The index in a list of the level being played; -1 if it is not there. */
static long find_in(const struct play *play, const struct pz_catalog *catalog) {
    PZ_SCOPED_TEXT id = {0};
    pz_catalog_id(play->game.session, &id);
    for (size_t i = 0; i < catalog->count; i++) {
        const struct pz_catalog_entry *entry = &catalog->entries[i];
        if (play->path ? strcmp(entry->path, play->path) == 0
                       : entry->id && strcmp(entry->id, pz_text_string(&id)) == 0)
            return (long)i;
    }
    return -1;
}

/* The levels that n and p go through: lessons, the player's own or the program's, wherever this level belongs. */
static const struct pz_catalog *levels(const struct play *play) {
    const struct pz_catalog *all = app_catalog(play->app, play_game(play), SHELF_LEVELS),
                            *own = app_catalog(play->app, play_game(play), SHELF_OWN);
    if (play->game.lesson)
        return app_catalog(play->app, play_game(play), SHELF_LESSONS);
    return find_in(play, all) < 0 && find_in(play, own) >= 0 ? own : all;
}

/* The index of this level among levels(), or -1. */
static long level_index(const struct play *play) {
    if (!play->path && play->game.keeping == PZ_NOT_KEPT && !play->game.lesson)
        return -1;
    return find_in(play, levels(play));
}

/* ---- back and forth ---- */

/* Says what has been undone or redone: one move, or several that include the opponent's. */
static void say_moved(struct play *play, const char *what, size_t first, size_t end) {
    PZ_SCOPED_TEXT text = {0};
    if (end - first > 1 && play->game.opponent.player >= 0) {
        pz_text_add(&text, "your turn and ");
        play_add_player(play, play->game.opponent.player, &text);
        pz_text_add(&text, "'s reply");
    } else
        view_tell(play->view, pz_session_state(play->game.session), pz_session_move(play->game.session, end - 1),
                  play->app->canvas.ascii, &text);
    app_say(play->app, ROLE_QUIET, "%s: %s.", what, pz_text_string(&text));
}

static void undo(struct play *play) {
    if ((!play_is_read_only(play) && play_on_after_all(play)) ||
        (play->view->step_back && play->view->step_back(play->board)))
        return;
    const size_t played = pz_session_played(play->game.session);
    if (!pz_play_undo(&play->game)) {
        app_say(play->app, ROLE_QUIET, "There is nothing to undo.");
        return;
    }
    const size_t left = pz_session_played(play->game.session);
    play_jumped(play);
    if (left > played) {
        app_say(play->app, ROLE_QUIET, "Your moves are back.");
        play_note_end(play);
    } else if (!play->game.lesson)
        say_moved(play, "Undone", left, played);
}

static void redo(struct play *play) {
    const size_t played = pz_session_played(play->game.session);
    const bool steps = play->view->step_back && play_game(play)->two_player; /* undo takes back steps of a turn */
    if (!pz_play_redo(&play->game)) {
        app_say(play->app, ROLE_QUIET, "There is nothing to redo%s.", steps ? "; only whole turns can be redone" : "");
        return;
    }
    play_jumped(play);
    say_moved(play, "Redone", played, pz_session_played(play->game.session));
    play_note_end(play);
}

static void restart(struct play *play) {
    if (!pz_play_restart(&play->game))
        return;
    play_jumped(play);
    if (!play->game.lesson)
        app_say(play->app, ROLE_QUIET, "Back at the start; [u] brings your moves back.");
}

/* Opens a file in place of the game on the screen. */
static void open_instead(struct play *play, const char *path) {
    struct pz_session *session = open_game(play->app, path);
    if (!session)
        return;
    if (pz_session_game(session) != play_game(play)) { /* the file has changed */
        pz_session_free(session);
        app_say(play->app, ROLE_WARN, "That file is no longer a level of %s.", play_game(play)->title);
        return;
    }
    play_replace(play, session);
    play->path = pz_copy_string(path);
    app_go_to(play->app, path);
    play_say_resumed(play);
}

static bool is_last(const struct play *play) {
    const long index = level_index(play);
    return index >= 0 && index + 1 == (long)levels(play)->count;
}

static void other_level(struct play *play, int step) {
    const struct pz_catalog *catalog = levels(play);
    const long index = level_index(play), count = (long)catalog->count;
    long next = index < 0 ? (step > 0 ? 0 : count - 1) : index + step;
    while (next >= 0 && next < count && catalog->entries[next].error)
        next += step;
    if (next >= 0 && next < count)
        open_instead(play, catalog->entries[next].path);
    else
        app_say(play->app, ROLE_QUIET, "This is the %s %s.", step > 0 ? "last" : "first",
                play->game.lesson ? "lesson" : "level");
}

/* The day whose level this is; below 0 if it is not a level of the day. */
static long day_of_level(const struct play *play) {
    const char *date = pz_session_value(play->game.session, "Daily");
    long day;
    return date && pz_date_read(date, &day) ? day : -1;
}

/* The first game after this one, in a circle, whose level of that day is not solved; null if there is none. */
static const struct pz_game *next_of_day(const struct play *play, long day) {
    const struct pz_game *const *games = play->app->parts->games;
    const size_t here = app_index(play->app, play_game(play)), count = play->app->game_count;
    for (size_t i = 1; i < count; i++) {
        const struct pz_game *game = games[(here + i) % count];
        if (game->weeks && pz_store_day(play->app->store, game->id, day) == PZ_DAILY_OPEN)
            return game;
    }
    return NULL;
}

/* After a level of the day, plays the next game's; after the last level of a list, the first that is not solved. */
static void next_level(struct play *play) {
    struct app *app = play->app;
    const long day = day_of_level(play);
    if (day >= 0) {
        const struct pz_game *game = next_of_day(play, day);
        app_pop(app);
        if (game)
            app->parts->daily(app, game, day);
        else
            app_say(app, ROLE_GOOD, "All levels of that day are solved.");
        return;
    }
    if (!is_last(play)) {
        other_level(play, 1);
        return;
    }
    struct pz_catalog *catalog = app_listed(app, play_game(play), SHELF_LEVELS);
    const size_t next = pz_catalog_unsolved(catalog, app->store);
    if (next == catalog->count)
        app_say(app, ROLE_QUIET, "All levels are solved.");
    else if (!play->game.lesson && (long)next == level_index(play))
        app_say(app, ROLE_QUIET, "All other levels are solved.");
    else
        open_instead(play, catalog->entries[next].path);
}

static void previous_level(struct play *play) {
    other_level(play, -1);
}

/* ---- other actions ---- */

static void hint(struct play *play) {
    if (!play_hinted(play))
        play_ask(play, ASK_HINT);
    else if (!app_read_on(play->app))
        play_climb_hint(play);
}

static void toggle_animation(struct play *play) {
    const bool on = !app_animated(play->app);
    app_set(play->app, SETTING_ANIMATION, on ? ANIMATION_ON : ANIMATION_OFF);
    app_say(play->app, ROLE_QUIET, on ? "Animation is on." : "Animation is off.");
}

static void ask_check(void *play) {
    play_ask(play, ASK_CHECK);
}

static void check(struct play *play) {
    static const struct help_question question = {
        "Check?", "It tells as much as a hint, and counts as one.", {{'n', "Not now", 2}, {'c', "Check", 1}, {0}}};
    if (play->view->check_here)
        play->view->check_here(play->board);
    else if (!play_why_alone(play) && pz_play_check_counts(&play->game))
        play_offer_help(play, &question, ask_check, play);
    else
        ask_check(play);
}

static void ask_solution(void *play) {
    play_ask(play, ASK_SOLUTION);
}

static void solution(struct play *play) {
    if (play->view->solutions && pz_session_outcome(play->game.session) == PZ_SOLVED)
        play->view->solutions(play->board);
    else if (play_why_alone(play) || pz_play_is_over(&play->game))
        ask_solution(play);
    else
        play_offer_solution(play, ask_solution, play);
}

/* Opens the workshop. During a game that counts as help, since the workshop says what can be won, and how. */
static void edit(struct play *play) {
    if (!play->game.lesson && pz_session_outcome(play->game.session) == PZ_UNFINISHED)
        play_count_help(play);
    play->app->parts->edit(play->app, play->view->workshop, pz_session_state(play->game.session),
                           pz_session_value(play->game.session, "Title"));
}

static void start_new(void *context, struct pz_session *session) {
    play_replace(context, session);
}

static void new_game(struct play *play) {
    newgame_open(play->app, play_game(play), start_new, play);
}

static void random_level(struct play *play) {
    random_open(play->app, play_game(play), pz_session_state(play->game.session), NULL, start_new, play);
}

static void leave(struct play *play) {
    app_pop(play->app);
}

/* Kinds of actions: some leave the game, some are also for those who look on, some go back or forth along the moves. */
enum { PLAYS, LEAVES = 1, LOOKS = 2, GOES = 4 };

static const struct act {
    int action;
    void (*act)(struct play *play);
    unsigned kind;
} acts[] = {
    {ACTION_UNDO, undo, GOES},
    {ACTION_REDO, redo, GOES},
    {ACTION_RESTART, restart, GOES},
    {ACTION_PREVIOUS_BRANCH, play_previous_branch, GOES},
    {ACTION_NEXT_BRANCH, play_next_branch, GOES},
    {ACTION_MOVES, moves_open, LOOKS},
    {ACTION_FILM, film_open, LOOKS},
    {ACTION_SHARE, play_share, LOOKS},
    {ACTION_NEXT, next_level, LEAVES | LOOKS},
    {ACTION_PREVIOUS, previous_level, LEAVES | LOOKS},
    {ACTION_HINT, hint, PLAYS},
    {ACTION_CHECK, check, PLAYS},
    {ACTION_SOLUTION, solution, PLAYS},
    {ACTION_EDIT, edit, PLAYS},
    {ACTION_SAVE, saving_ask_record, LOOKS},
    {ACTION_NEW, new_game, LEAVES},
    {ACTION_RESIGN, play_resign, PLAYS},
    {ACTION_REMATCH, play_rematch, LEAVES},
    {ACTION_WHY, play_say_why, LOOKS},
    {ACTION_RANDOM, random_level, LEAVES},
    {ACTION_ANALYSE, play_toggle_analysis, PLAYS},
    {ACTION_REVIEW, review_open, PLAYS},
    {ACTION_ANIMATION, toggle_animation, PLAYS},
    {ACTION_QUIT, leave, LEAVES | LOOKS},
};

/* Returns null if the action is the view's. */
static const struct act *find_act(int action) {
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (acts[i].action == action)
            return &acts[i];
    return NULL;
}

/* Whether an action is only for players and not for those who look on. Actions of every screen are for all. */
static bool is_players(int action) {
    const struct act *act = find_act(action);
    return act ? !(act->kind & LOOKS) : action > ACTION_LAST && (action < ACTION_THEME || action > ACTION_REDRAW);
}

static void play_act(void *self, int action, int argument) {
    struct play *play = self;
    const struct act *act = find_act(action);
    play_count_time(play);
    if (play_is_read_only(play)) {
        if (play_take_over(play))
            return;
        if (is_players(action) && !(act && act->kind & GOES)) {
            app_say(play->app, ROLE_WARN, "%s", play_read_only);
            return;
        }
    }
    if (play->tasks.question == ASK_REPLY && play_act_meanwhile(play, action))
        return;
    if (act) {
        if (!(act->kind & LEAVES) || !saving_asks(play, act->act))
            act->act(play);
        return;
    }
    if (action == ACTION_CANDIDATE)
        play_candidate(play, (size_t)argument);
    else
        view_act(play->view, play->board, action, argument);
    play_say_kept(play);
}

/* Whether Escape was probably meant for a step of an unfinished turn, so that it does not leave the game. */
static bool escape_stays(const struct play *play) {
    return play->view->step_back && play_game(play)->two_player && !play_is_read_only(play) &&
           pz_session_outcome(play->game.session) == PZ_UNFINISHED;
}

/* Translates a key of the phase to the usual one, which the view knows; 0 if the player has moved its usual action. */
static uint32_t usual_key(const struct play *play, uint32_t key) {
    const struct binding_table *const tables[] = {view_phase(play->view, play->board), NULL};
    if (!tables[0])
        return key;
    const struct binding_table *const *now = app_keys(play->app, tables);
    const struct binding *binding = binding_for(now, key);
    if (!binding)
        return binding_for(tables, key) ? 0 : key;
    const struct binding *usual = &tables[0]->bindings[binding - now[0]->bindings];
    return binding_keys_have(usual->keys, key) ? key : usual->keys[0];
}

static bool steer(const struct play *play, uint32_t key) {
    return play->view->steer && play->view->steer(play->board, usual_key(play, key));
}

/*
 * Any key ends an animation or a thought, and does nothing else. There are two exceptions: the computer keeps thinking
 * about its move, and a key pressed while that move is animated also does what it always does, unless the game is over.
 */
static bool play_key(void *self, uint32_t key) {
    struct play *play = self;
    if (play->game.lesson)
        app_hush(play->app); /* the narrator then speaks again, unless the key leads to another message */
    if (play->tasks.question == ASK_REPLY)
        return steer(play, key) || (key == K_ESCAPE && escape_stays(play));
    if (play->tasks.question != ASK_NOTHING) {
        play_stop_thinking(play);
        app_say(play->app, ROLE_QUIET, "Stopped thinking.");
        return true;
    }
    if (view_animate(play->view, play->board) >= 0) {
        const bool steered = steer(play, key);
        if (!steered)
            play->view->skip(play->board);
        if (steered || !play_game(play)->two_player || play->result == RESULT_DUE)
            return true;
        if (play->game.lesson && lesson_move(play)) /* the key was meant for the position before the lesson's reply */
            return true;
    }
    if (play->view->touched)
        play->view->touched(play->board);
    if (key != K_ESCAPE)
        return false;
    if (play->view->step_back && play->view->step_back(play->board))
        return true;
    if (escape_stays(play))
        app_say(play->app, ROLE_QUIET, "There is nothing to undo in this turn; [q] leaves the game.");
    return escape_stays(play);
}

/* ---- the clock ---- */

/* Says how far the thinking has come. */
static void say_thinking(struct play *play) {
    const bool reply = play->tasks.question == ASK_REPLY;
    const double done = task_progress(&play->tasks.asked.task);
    PZ_SCOPED_TEXT words = {0};
    if (reply)
        play_add_player(play, play->game.opponent.player, &words);
    pz_text_add(&words, reply ? " thinks…" : "Thinking…");
    if (done >= 0)
        pz_text_add(&words, " %.0f %%", done * 100);
    if (reply || done >= 0)
        app_say(play->app, ROLE_QUIET, reply ? "%s" : "%s; any key stops it.", pz_text_string(&words));
}

static int advance(struct play *play) {
    if (task_collect(&play->tasks.best.task) && play->tasks.best.status == PZ_OK)
        play_best_found(play, play->tasks.best.best);
    if (!play_take_answer(play) && play->tasks.question != ASK_NOTHING) {
        say_thinking(play);
        return PROGRESS;
    }
    int wait = view_animate(play->view, play->board);
    if (wait >= 0)
        return wait;
    if (play->result == RESULT_DUE)
        play_show_result(play);
    wait = play_flourish(play);
    while (play->game.lesson && lesson_move(play)) {
        const int animation = view_animate(play->view, play->board);
        if (animation >= 0 || play->result == RESULT_DUE)
            return animation > 0 ? animation : 0;
    }
    if (play->game.lesson)
        return wait;
    play_check_goal(play);
    if (play_call_computer(play))
        return PROGRESS;
    play_warn(play);
    return wait;
}

static int play_tick(void *self) {
    struct play *play = self;
    const int wait = advance(play);
    play_continue_analysis(play); /* last, because all other thinking goes first */
    saving_watch(play);

    /* Saves are synced once the player is idle. */
    const double left = play->game.time.now + (double)IDLE_SECONDS - app_now(play->app);
    if (pz_session_is_synced(play->game.session))
        return wait;
    if (left <= 0) {
        pz_play_sync(&play->game);
        return wait;
    }
    const int sync = (int)(left * 1000) + 1;
    return wait < 0 || sync < wait ? sync : wait;
}

/* ---- the screen ---- */

/*
 * Whether the keys of a finished game are shown: together with its result, or if a record was opened at its end. They
 * must not give away that a puzzle is solved before its last move has been shown.
 */
static bool is_over(const struct play *play) {
    const bool told = play->result != RESULT_DUE || play_game(play)->two_player;
    const bool ended = told && pz_session_outcome(play->game.session) != PZ_UNFINISHED;
    return play->result == RESULT_SHOWN || (ended && !play->game.lesson);
}

static const struct binding_table *const *play_bindings(void *self) {
    struct play *play = self;
    const long day = day_of_level(play);
    const struct play_moment now = {.phase = view_phase(play->view, play->board),
                                    .thinking = play->tasks.question == ASK_REPLY,
                                    .lesson = play->game.lesson,
                                    .last = is_last(play),
                                    .daily = day >= 0,
                                    .last_of_day = day >= 0 && is_over(play) && !next_of_day(play, day),
                                    .match = pz_play_is_match(&play->game),
                                    .over = is_over(play),
                                    .problem = pz_play_is_problem(&play->game),
                                    .outcome = pz_session_outcome(play->game.session)};
    return play_keys_now(&play->keys, play->view, &now);
}

static bool play_idle(void *self, int action) {
    const struct play *play = self;
    const struct pz_session *session = play->game.session;
    if (play_is_read_only(play) && is_players(action))
        return true;
    switch (action) {
    case ACTION_UP:
        return is_over(play) && !play->view->plays_on;
    case ACTION_UNDO:
        return !pz_play_may_undo(&play->game) && (!play->view->step_back || play->view->idle(play->board, action));
    case ACTION_REDO:
        return pz_session_played(session) == pz_session_known(session);
    case ACTION_RESTART:
        return pz_session_played(session) == pz_opponent_first_place(&play->game.opponent, play->game.session);
    case ACTION_RESIGN:
        return !pz_play_may_resign(&play->game);
    case ACTION_REMATCH:
        return !pz_play_may_rematch(&play->game);
    case ACTION_PREVIOUS_BRANCH:
        return !play_find_branches(play, &(size_t){0});
    case ACTION_MOVES:
    case ACTION_FILM:
        return pz_session_places(session) == 1;
    case ACTION_HINT:
    case ACTION_CHECK:
    case ACTION_ANALYSE:
        return pz_session_outcome(session) != PZ_UNFINISHED || play_why_alone(play);
    case ACTION_SOLUTION:
        return play_why_alone(play) || (pz_session_outcome(session) != PZ_UNFINISHED && !play->view->solutions);
    default:
        return play->view->idle && play->view->idle(play->board, action);
    }
}

static void play_help(void *self, struct pz_text *out) {
    struct play *play = self;
    pz_wording_add(play_game(play)->rules, PZ_SEEN, out);
    pz_text_add(
        out,
        "\nThe mouse works, too. Click on the board to %s; the bottom line is made of buttons. The right button "
        "undoes.\n",
        play->view->click_acts ? "act there" : "go there, and again to act");
}

static void play_close(void *self) {
    struct play *play = self;
    play_end_session(play);
    view_close(play->view, play->board);
    pz_analysis_free(&play->analysis.found);
    play_forget_proofs(play);
    verdicts_free(play->verdicts);
    pz_session_free(play->sent);
    free(play);
}

const struct screen_class play_class = {
    .quits = true,
    .bindings = play_bindings,
    .others = play_others,
    .idle = play_idle,
    .draw = play_draw,
    .act = play_act,
    .key = play_key,
    .tick = play_tick,
    .help = play_help,
    .close = play_close,
};

struct play *play_open(struct app *app, struct pz_session *session) {
    struct play *play = pz_alloc(1, sizeof *play);
    play->app = app;
    play->view = view_for(app, pz_session_game(session));
    play_keys_for(&play->keys, play->view);
    play->game.store = app->store;
    pz_random_seed(&play->game.random, app_seed(app));
    play_begin_session(play, session);
    play->board = view_open(play->view, play);
    view_begin(play->view, play->board);
    app_push(app, &play_class, play);
    play_greet(play);
    return play;
}

void play_open_session(struct app *app, struct pz_session *session) {
    if (session)
        play_open(app, session);
    else
        app_say(app, ROLE_WARN, "%s", play_no_board);
}
