/*
 * A film has a clock of its own, by which views animate, so animations have the film's speed. To show a move, it goes
 * to the place before the move and has the view show the move as it shows the computer's.
 */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/lesson.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "tui/play/parts.h"

/* How many seconds a position is shown. */
static const double pause = 1.5, pause_per_character = 0.05 /* of a comment */, pause_most = 15;

static bool is_at_end(const struct play *play) {
    return pz_session_played(play->game.session) == pz_session_known(play->game.session);
}

/* Says the comments before move `played`, and returns the seconds that it takes to read them. */
static double say_comment(const struct play *play, size_t played) {
    const char *comment = pz_session_comment(play->game.session, played);
    PZ_SCOPED_TEXT words = {0};
    if (comment)
        pz_lesson_add_words(comment, false, &words);
    if (words.length > 0)
        app_say_more(play->app, ROLE_ACCENT, pz_text_string(&words));
    return (double)words.length * pause_per_character;
}

/* Says the next move of the line, and its comment: "Move 3 of 12, Blue: L to c2Ne. The only place left." */
static void say_move(struct play *play) {
    const struct pz_session *session = play->game.session;
    const bool two_player = play_game(play)->two_player;
    const size_t played = pz_session_played(session);
    const char *move = pz_session_move(session, played);
    PZ_SCOPED_TEXT words = {0};
    pz_text_add(&words, "Move %zu of %zu%s", played + 1, pz_session_known(session), two_player ? ", " : ": ");
    if (two_player)
        play_report(play, play_state(play), move, &words);
    else
        view_tell(play->view, pz_session_state(session), move, play->app->canvas.ascii, &words);
    app_say(play->app, ROLE_TEXT, "%s.", pz_text_string(&words));
    play->film->reading = say_comment(play, played);
}

/* Called when the animation is over. Says how the game has ended or, if there is no comment, what the move did. */
static void arrive(struct play *play) {
    struct film *film = play->film;
    const bool ended = play_has_ended(play);
    PZ_SCOPED_TEXT words = {0};
    film->arrived = true;
    film->due = play_clock(play) + (pause + film->reading < pause_most ? pause + film->reading : pause_most);
    if (ended && !play_add_resigned(play, &words))
        play_add_result(play, &words);
    if (ended && words.data[words.length - 1] != '.')
        pz_text_add_char(&words, '.');
    if (!ended && film->reading <= 0)
        play_add_effect(play, &words);
    if (words.length > 0)
        app_say_more(play->app, ended ? ROLE_GOOD : ROLE_TEXT, pz_text_string(&words));
    if (is_at_end(play))
        say_comment(play, pz_session_known(play->game.session));
}

/* ---- going to a place ---- */

/* Goes to the position after `played` moves, and has the view show the last of these moves. */
static void show(struct play *play, size_t played, bool animated) {
    struct pz_session *session = play->game.session;
    PZ_SCOPED_TEXT ignored = {0};
    play->fork = (struct fork){0};
    pz_session_go(session, played > 0 ? played - 1 : 0);
    view_jumped(play->view, play->board);
    if (played > 0) {
        view_point(play->view, play->board, pz_session_move(session, played - 1), &ignored);
        say_move(play);
        pz_session_go(session, played);
        if (animated)
            view_replied(play->view, play->board);
        else
            view_jumped(play->view, play->board);
    } else {
        app_say(play->app, ROLE_TEXT, "The start.");
        play->film->reading = 0;
    }
    play->film->arrived = false;
    play->film->place = pz_session_here(session);
}

/* Goes where the player wants, and waits there. */
static void go(struct play *play, size_t played, bool animated) {
    play->film->state = FILM_WAITS;
    show(play, played, animated);
}

static bool is_animated(const struct play *play) {
    return view_animate(play->view, play->board) >= 0;
}

/* ---- keys ---- */

static void entered(void *context, const char *line) {
    struct play *play = context;
    const size_t known = pz_session_known(play->game.session);
    uint64_t number;
    if (pz_read_number(line, strlen(line), &number) && number <= known)
        go(play, (size_t)number, false);
    else
        app_say(play->app, ROLE_WARN, "Expected the number of a move, 0 to %zu.", known);
}

static void ask_number(struct play *play, const char *typed) {
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "The number of a move, 1 to %zu, or 0 for the start:", pz_session_known(play->game.session));
    dialog_type(play->app, "Go to move", pz_text_string(&text), typed, NULL, entered, play);
}

static void film_act(void *self, int action, int argument) {
    struct play *play = self;
    struct film *film = play->film;
    const size_t played = pz_session_played(play->game.session);
    if (action == ACTION_PLAY_FILM) {
        film->state = film->state == FILM_PLAYS ? FILM_FROZEN : FILM_PLAYS;
        if (film->state == FILM_PLAYS && is_at_end(play) && !is_animated(play))
            show(play, 0, false);
    } else if (action == ACTION_RIGHT && is_animated(play)) {
        film->state = FILM_WAITS;
        play->view->skip(play->board);
    } else if (action == ACTION_RIGHT && !is_at_end(play)) {
        go(play, played + 1, true);
    } else if (action == ACTION_LEFT && played > 0) {
        go(play, played - 1, false);
    } else if (action == ACTION_FIRST) {
        go(play, 0, false);
    } else if (action == ACTION_LAST) {
        go(play, pz_session_known(play->game.session), false);
    } else if (action == ACTION_FASTER) {
        playback_change(&film->playback, app_now(play->app), argument);
    } else if (action == ACTION_PREVIOUS_BRANCH || action == ACTION_NEXT_BRANCH) {
        film->state = FILM_WAITS;
        (action == ACTION_NEXT_BRANCH ? play_next_branch : play_previous_branch)(play);
        film->arrived = false;
        film->place = pz_session_here(play->game.session);
    } else if (action == ACTION_MOVES) {
        moves_open(play);
    } else if (action == ACTION_GO_TO_MOVE && argument < 0) {
        ask_number(play, "");
    } else if (action == ACTION_GO_TO_MOVE) {
        go(play, (size_t)argument, false);
    }
}

/* A digit begins the number of a move. */
static bool film_key(void *self, uint32_t key) {
    const char typed[] = {(char)key, '\0'};
    if (key < '0' || key > '9')
        return false;
    ask_number(self, typed);
    return true;
}

#define PLAY_KEY(word)                                                                                                 \
    {ACTION_PLAY_FILM, 0, "film.play", {' ', K_ENTER}, "Space", (word), "play, stop; at the end, play again"}, {0},

static const struct binding playing[] = {PLAY_KEY("stop")};
static const struct binding stopped[] = {PLAY_KEY("play")};
static const struct binding ended[] = {PLAY_KEY("play again")};

static const struct binding keys[] = {
    {ACTION_LEFT, 0, NULL, {K_LEFT, 'h', ','}, "←→", "step", "a move back, or on; ends an animation (also , .)"},
    {.action = ACTION_RIGHT, .keys = {K_RIGHT, 'l', '.'}},
    {ACTION_PREVIOUS_BRANCH, 0, NULL, {'['}, "[ ]", "branch", "the branches: other moves made at this point"},
    {.action = ACTION_NEXT_BRANCH, .keys = {']'}},
    {ACTION_FASTER, 1, "film.faster", {'+', '='}, "+ -", "speed", "faster, slower"},
    {.action = ACTION_FASTER, .argument = -1, .name = "film.slower", .keys = {'-'}},
    {ACTION_MOVES, 0, NULL, {'m'}, "m", "moves", "all moves, to go to any of them"},
    {ACTION_GO_TO_MOVE, -1, "film.go-to", {'g'}, "g", "go to", "go to a move: just type its number"},
    {ACTION_FIRST, 0, NULL, {K_HOME}, "Home End", "start, end", "to the start, to the end"},
    {.action = ACTION_LAST, .keys = {K_END}},
    {.action = ACTION_QUIT, .keys = {'F'}},
    {0},
};

const struct binding_table bindings_film = {"The film", keys}, bindings_film_play = {"Playing the film", stopped};

static const struct binding_table *const *film_bindings(void *self) {
    static const struct binding_table common = {NULL, keys}, play_table = {"The film", playing},
                                      stop_table = {"The film", stopped}, end_table = {"The film", ended};
    static const struct binding_table *const while_playing[] = {&play_table, &common, &bindings_program, NULL},
                                             *const while_stopped[] = {&stop_table, &common, &bindings_program, NULL},
                                             *const at_end[] = {&end_table, &common, &bindings_program, NULL};
    const struct play *play = self;
    if (play->film->state == FILM_PLAYS)
        return while_playing;
    return is_at_end(play) && !is_animated(play) ? at_end : while_stopped;
}

static bool film_idle(void *self, int action) {
    const struct play *play = self;
    return action == ACTION_PREVIOUS_BRANCH && !play_find_branches(play, &(size_t){0});
}

/* While another screen is on top, the film waits. */
static int film_tick(void *self) {
    struct play *play = self;
    struct film *film = play->film;
    const bool watched = app_is_on_top(play->app, play);
    playback_run(&film->playback, app_now(play->app), watched && film->state != FILM_FROZEN);
    if (!watched)
        return -1;
    if (pz_session_here(play->game.session) != film->place) /* the player has gone elsewhere in the list of moves */
        go(play, pz_session_played(play->game.session), false);
    for (;;) {
        const int wait = view_animate(play->view, play->board);
        if (wait >= 0)
            return playback_wait(&film->playback, wait);
        if (!film->arrived)
            arrive(play);
        if (film->state == FILM_PLAYS && is_at_end(play))
            film->state = FILM_WAITS;
        if (film->state != FILM_PLAYS)
            return -1;
        if (play_clock(play) < film->due)
            return playback_wait(&film->playback, (int)((film->due - play_clock(play)) * 1000) + 1);
        show(play, pz_session_played(play->game.session) + 1, true);
    }
}

static void film_close(void *self) {
    struct play *play = self;
    view_close(play->view, play->board);
    pz_session_free(play->game.session);
    free(play->film);
    free(play);
}

static const struct screen_class film_class = {
    .bindings = film_bindings,
    .others = play_others,
    .idle = film_idle,
    .draw = play_draw,
    .act = film_act,
    .key = film_key,
    .tick = film_tick,
    .about = "The moves of a game, one after the other, with the comments of its record. Watching changes nothing in "
             "the game.",
    .close = film_close,
};

/* Removes lesson and opponent from a film, since its moves are known. */
static struct play *open(struct app *app, struct pz_session *session, long best) {
    struct play *play = pz_alloc(1, sizeof *play);
    if (pz_session_value(session, "Lesson"))
        pz_session_set_value(session, "Lesson", NULL);
    play->app = app;
    play->view = view_for(app, pz_session_game(session));
    play_keys_for(&play->keys, play->view);
    play->game.store = app->store;
    play->game.keeping = PZ_NOT_KEPT;
    play->game.session = session;
    play->game.opponent = pz_opponent_none;
    play->game.best = best;
    play->film = pz_alloc(1, sizeof *play->film);
    play->board = view_open(play->view, play);
    view_begin(play->view, play->board);
    app_push(app, &film_class, play);
    return play;
}

void film_open_session(struct app *app, struct pz_session *session) {
    show(open(app, session, -1), 0, false);
}

void film_open(struct play *play) {
    if (pz_session_known(play->game.session) == 0)
        app_say(play->app, ROLE_QUIET, "No move has been made yet.");
    else
        show(open(play->app, pz_session_copy(play->game.session), play->game.best), 0, false);
}

void film_open_solution(struct play *play, const char *moves) {
    struct pz_session *copy = pz_session_copy(play->game.session);
    const size_t here = pz_session_played(copy);
    enum pz_status status = PZ_OK;
    while (*moves && status == PZ_OK) {
        const size_t length = strcspn(moves, "\n");
        PZ_OWNED char *move = pz_copy(moves, length);
        status = pz_session_play(copy, move, NULL);
        moves += length + (moves[length] == '\n');
    }
    assert(status == PZ_OK); /* the game found these moves from this very state */
    const size_t count = pz_session_known(copy) - here;
    struct play *film = open(play->app, copy, play->game.best);
    film->film->solution = true;
    show(film, here, false);
    app_say(film->app, ROLE_ACCENT, "The shortest solution from here takes %s move%s; [m] lists them.",
            pz_number(count).text, count == 1 ? "" : "s");
}
