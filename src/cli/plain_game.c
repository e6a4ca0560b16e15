/* Moves go to the session, which saves itself; results go to the store. */
#include "cli/plain_game.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/budget.h"
#include "cli/files.h"
#include "puzzles/catalog.h"
#include "puzzles/daily.h"
#include "puzzles/lesson.h"
#include "puzzles/match_count.h"
#include "puzzles/memory.h"
#include "puzzles/unfinished.h"

enum {
    HINT_SECONDS = 10,
    REPLY_SECONDS = 60,
    PAUSE_SECONDS = 60,      /* the most that counts as playing between two lines */
    SAVED_LENGTH = 16 << 20, /* bytes of the largest level that is saved after each move */
};

static const struct pz_game *game_of(const struct plain_game *plain) {
    return pz_session_game(plain->session);
}

static void say_formatted(struct plain_game *plain, const char *key, const char *format, va_list values) {
    struct pz_text text = {0};
    pz_text_add_list(&text, format, values);
    cli_report_text(&plain->report, key, pz_text_string(&text));
    pz_text_free(&text);
}

void plain_refuse(struct plain_game *plain, const char *format, ...) {
    va_list values;
    va_start(values, format);
    say_formatted(plain, "error", format, values);
    va_end(values);
}

__attribute__((format(printf, 2, 3))) static void note(struct plain_game *plain, const char *format, ...) {
    va_list values;
    va_start(values, format);
    say_formatted(plain, "note", format, values);
    va_end(values);
}

/* Each line of a text as a line with that key, and with numbers if there are to be some. */
static void say_lines(struct plain_game *plain, const char *key, bool numbers, const char *text) {
    for (size_t number = 1; *text; number++) {
        const size_t length = strcspn(text, "\n");
        struct pz_text whole = {0};
        char *line = pz_copy(text, length);
        pz_text_add(&whole, "%s", key);
        if (numbers)
            pz_text_add(&whole, " %zu", number);
        cli_report_text(&plain->report, pz_text_string(&whole), line);
        pz_text_free(&whole);
        free(line);
        text += length + (text[length] == '\n');
    }
}

/* "move 3: apply", of the last move made. */
static void say_move(struct plain_game *plain, const char *who) {
    const size_t played = pz_session_played(plain->session);
    struct pz_text key = {0};
    pz_text_add(&key, "%s %zu", who, played);
    cli_report_text(&plain->report, pz_text_string(&key), pz_session_move(plain->session, played - 1));
    pz_text_free(&key);
}

static void forget_hint(struct plain_game *plain) {
    pz_hint_free(&plain->hint);
    plain->hint = (struct pz_hint){0};
    plain->step = PLAIN_NO_HINT;
}

static void count_time(struct plain_game *plain) {
    const double now = cli_now(), passed = now - plain->since;
    plain->since = now;
    pz_session_add_seconds(plain->session, passed < PAUSE_SECONDS ? passed : PAUSE_SECONDS);
}

/* ---- the end of a game ---- */

static bool is_over(const struct plain_game *plain) {
    return plain->lesson ? pz_lesson_done(plain->session) : pz_session_outcome(plain->session) != PZ_UNFINISHED;
}

/* Whether the level is the player's to solve: no game against the computer, and no problem that the computer has. */
static bool is_ours_to_solve(const struct plain_game *plain) {
    const struct pz_two_player *two_player = game_of(plain)->two_player;
    const void *start = pz_session_start(plain->session);
    return !two_player || (two_player->goal(start) && (int)two_player->to_move(start) != plain->opponent.player);
}

const char *plain_why_over(const struct plain_game *plain) {
    const bool solved = !game_of(plain)->two_player && pz_session_outcome(plain->session) == PZ_SOLVED;
    return plain->lesson ? "the lesson is over" : solved ? "this is already solved" : "the game is over";
}

bool plain_is_done(const struct plain_game *plain) {
    const enum pz_outcome outcome = pz_session_outcome(plain->session);
    const int winner = pz_outcome_winner(outcome);
    if (plain->lesson || !is_over(plain))
        return is_over(plain);
    if (outcome == PZ_SOLVED)
        return is_ours_to_solve(plain);
    return outcome != PZ_LOST && (winner < 0 || winner != plain->opponent.player);
}

static void keep_result(struct plain_game *plain) {
    const struct pz_session *session = plain->session;
    const struct pz_game *game = game_of(plain);
    struct pz_result result = {.solved = true,
                               .hints = pz_session_hints(session),
                               .shown = pz_session_shown(session),
                               .seconds = pz_match_seconds(session)};
    struct pz_text id = {0};
    struct pz_error error = {0};
    if (plain->lesson)
        result = (struct pz_result){.solved = true};
    else if (game->score)
        result.best = game->score(pz_session_state(session));
    pz_catalog_id(session, &id);
    if (pz_store_add_result(plain->store, game->id, pz_text_string(&id), result, &error) != PZ_OK)
        note(plain, "the result was not saved: %s", pz_text_string(&error.message));
    pz_error_free(&error);
    pz_text_free(&id);
}

/* Of a level of the day, that it was solved today, and on how many days in a row one was. */
static void keep_day(struct plain_game *plain) {
    struct pz_error error = {0};
    long today;
    if (!pz_session_value(plain->session, "Daily") || !cli_today(&today))
        return;
    if (pz_daily_count(plain->store, plain->session, today, &error) != PZ_OK)
        note(plain, "the day was not counted: %s", pz_text_string(&error.message));
    else
        cli_report_number(&plain->report, "streak", pz_store_streak(plain->store, NULL, today).days);
    pz_error_free(&error);
}

static void say_result(struct plain_game *plain) {
    const enum pz_outcome outcome = pz_session_outcome(plain->session);
    struct pz_text text = {0};
    if (!is_over(plain))
        return;
    if (plain->lesson)
        pz_text_add(&text, "solved");
    else
        pz_outcome_describe(game_of(plain), outcome, &text);
    cli_report_text(&plain->report, "result", pz_text_string(&text));
    pz_text_free(&text);
}

static void note_end(struct plain_game *plain) {
    say_result(plain);
    if (plain->save)
        pz_match_count(plain->store, plain->session, &plain->opponent, (int64_t)time(NULL), NULL);
    if (plain->lesson ? is_over(plain) : pz_session_outcome(plain->session) == PZ_SOLVED && is_ours_to_solve(plain)) {
        keep_result(plain);
        keep_day(plain);
    }
}

/* ---- the computer ---- */

/* Appends the move that it chooses; false after saying why there is none. */
static bool choose(struct plain_game *plain, size_t strength, struct pz_text *move) {
    const struct cli_limits limits = {.seconds = REPLY_SECONDS};
    struct cli_budget work;
    cli_budget_start(&work, &limits);
    const enum pz_status status = game_of(plain)->two_player->choose(
        pz_session_state(plain->session), strength, pz_random_next(&plain->random), &work.budget, move);
    cli_budget_stop(&work);
    if (status == PZ_BAD)
        plain_refuse(plain, "the system does not give the memory to think with");
    return status == PZ_OK;
}

static bool play_chosen(struct plain_game *plain, size_t strength, const char *who) {
    struct pz_text move = {0};
    const bool played =
        choose(plain, strength, &move) && pz_session_play(plain->session, pz_text_string(&move), NULL) == PZ_OK;
    if (played)
        say_move(plain, who);
    pz_text_free(&move);
    return played;
}

/* What it once answered stands. */
static void reply(struct plain_game *plain) {
    bool moved = true;
    while (moved && pz_opponent_to_move(&plain->opponent, game_of(plain), pz_session_state(plain->session)) &&
           pz_session_resigned(plain->session) < 0) {
        moved = pz_session_redo(plain->session);
        if (moved)
            say_move(plain, "reply");
        else
            moved = play_chosen(plain, plain->opponent.strength, "reply");
    }
}

/* ---- lessons ---- */

static void narrate(struct plain_game *plain) {
    const char *words = pz_lesson_words(plain->session);
    if (words)
        say_lines(plain, "lesson", false, words);
}

/* Makes the moves that are the program's, up to the next one that is asked for. */
static void go_on(struct plain_game *plain) {
    while (!pz_lesson_words(plain->session) && pz_session_redo(plain->session))
        say_move(plain, "reply");
    narrate(plain);
}

static bool move_in_lesson(struct plain_game *plain, const char *move) {
    struct pz_error error = {0};
    if (pz_lesson_done(plain->session)) {
        plain_refuse(plain, "the lesson is over; restart begins it again");
        return false;
    }
    const enum pz_status status = pz_lesson_try(plain->session, move, &error);
    if (status == PZ_NO)
        plain_refuse(plain, "one may do that, but this lesson asks for something else; hint tells what");
    else if (status == PZ_BAD)
        plain_refuse(plain, "%s", pz_text_string(&error.message));
    else
        pz_session_redo(plain->session);
    pz_error_free(&error);
    return status == PZ_OK;
}

/* ---- what the player does ---- */

static bool make(struct plain_game *plain, const char *move) {
    struct pz_error error = {0};
    if (plain->lesson)
        return move_in_lesson(plain, move);
    const bool made = pz_session_play(plain->session, move, &error) == PZ_OK;
    if (!made)
        plain_refuse(plain, "%s", pz_text_string(&error.message));
    pz_error_free(&error);
    return made;
}

/* After a move of the player. */
static void follow(struct plain_game *plain) {
    forget_hint(plain);
    if (plain->lesson)
        go_on(plain);
    else
        reply(plain);
    note_end(plain);
}

void plain_move(struct plain_game *plain, const char *move) {
    count_time(plain);
    pz_match_begin(plain->session, &plain->opponent);
    if (!make(plain, move))
        return;
    say_move(plain, "move");
    follow(plain);
}

void plain_go(struct plain_game *plain) {
    const struct pz_two_player *two_player = game_of(plain)->two_player;
    if (!two_player || plain->lesson)
        plain_refuse(plain, "the computer does not play here; hint helps");
    else if (is_over(plain))
        plain_refuse(plain, "%s", plain_why_over(plain));
    else if (play_chosen(plain, plain->opponent.player >= 0 ? plain->opponent.strength : two_player->usual, "move")) {
        pz_session_add_given(plain->session, 1);
        follow(plain);
    }
}

/* Whether the move after the first `place` ones is a person's. */
static bool is_ours(const struct plain_game *plain, size_t place) {
    return plain->lesson ? pz_lesson_asks(plain->session, place)
                         : !pz_opponent_moves_at(&plain->opponent, plain->session,
                                                 pz_session_place_on_line(plain->session, place));
}

/* The place before the last move that is ours; `from` if there is none. */
static size_t place_before(const struct plain_game *plain, size_t from) {
    for (size_t place = from; place-- > 0;)
        if (is_ours(plain, place))
            return place;
    return from;
}

void plain_undo(struct plain_game *plain, size_t count) {
    const size_t played = pz_session_played(plain->session);
    size_t place = played, before;
    for (; count > 0 && (before = place_before(plain, place)) < place; count--)
        place = before;
    if (place == played) {
        plain_refuse(plain, "there is no move to take back");
        return;
    }
    forget_hint(plain);
    pz_session_go(plain->session, place);
    cli_report_number(&plain->report, "undone", played - place);
    if (plain->lesson)
        narrate(plain);
}

void plain_redo(struct plain_game *plain, size_t count) {
    size_t made = 0;
    for (; made < count && pz_session_redo(plain->session); made++) {
        say_move(plain, "move");
        while (!is_ours(plain, pz_session_played(plain->session)) && pz_session_redo(plain->session))
            say_move(plain, "reply");
    }
    if (made == 0) {
        plain_refuse(plain, "there is no move to play again");
        return;
    }
    forget_hint(plain);
    if (plain->lesson)
        narrate(plain);
    say_result(plain);
}

void plain_restart(struct plain_game *plain) {
    const size_t first = plain->lesson ? 0 : pz_opponent_first_place(&plain->opponent, plain->session);
    if (first == pz_session_played(plain->session)) {
        plain_refuse(plain, "this is the start");
        return;
    }
    forget_hint(plain);
    pz_session_go(plain->session, first);
    plain_board(plain, plain->grid);
    if (plain->lesson)
        narrate(plain);
}

/* ---- hints ---- */

static void find_hint(struct plain_game *plain) {
    const struct cli_limits limits = {.seconds = HINT_SECONDS};
    struct cli_budget work;
    cli_budget_start(&work, &limits);
    game_of(plain)->hint(pz_session_state(plain->session), &work.budget, &plain->hint);
    cli_budget_stop(&work);
}

/* Finds what the hint leads to; false after saying that there is nothing. */
static bool begin_hint(struct plain_game *plain) {
    if (plain->lesson) {
        pz_text_add(&plain->hint.move, "%s", pz_session_move(plain->session, pz_session_played(plain->session)));
        plain->step = PLAIN_WHY; /* the lesson has said why */
        return true;
    }
    find_hint(plain);
    if (plain->hint.move.length == 0) {
        const char *reason = pz_text_string(&plain->hint.reason);
        plain_refuse(plain, "%s", *reason ? reason : "no hint was found in time");
        forget_hint(plain);
        return false;
    }
    pz_session_add_hint(plain->session);
    return true;
}

static void add_step(const struct plain_game *plain, struct pz_text *out) {
    const struct pz_speech *speech = game_of(plain)->speech;
    const char *move = pz_text_string(&plain->hint.move);
    if (plain->step == PLAIN_WHERE && speech)
        speech->place(pz_session_state(plain->session), move, out);
    else if (plain->step == PLAIN_WHY)
        pz_text_add(out, "%s", pz_text_string(&plain->hint.reason));
    else if (plain->step == PLAIN_WHAT)
        pz_text_add(out, "%s", move);
}

/* Says the next thing that is known. */
static void climb(struct plain_game *plain) {
    struct pz_text words = {0};
    while (words.length == 0) {
        plain->step++;
        add_step(plain, &words);
    }
    say_lines(plain, "hint", false, pz_text_string(&words));
    pz_text_free(&words);
}

static void play_hinted(struct plain_game *plain) {
    char *move = pz_copy_string(pz_text_string(&plain->hint.move));
    if (!plain->lesson)
        pz_session_add_given(plain->session, 1);
    plain_move(plain, move);
    free(move);
}

void plain_hint(struct plain_game *plain) {
    if (is_over(plain))
        plain_refuse(plain, "%s", plain_why_over(plain));
    else if (!plain->lesson && !game_of(plain)->hint)
        plain_refuse(plain, "there are no hints for this game");
    else if (plain->step == PLAIN_WHAT)
        play_hinted(plain);
    else if (plain->step != PLAIN_NO_HINT || begin_hint(plain))
        climb(plain);
}

/* ---- boards ---- */

static void say_grid(struct plain_game *plain) {
    struct pz_text board = {0};
    game_of(plain)->print(pz_session_state(plain->session), &board);
    say_lines(plain, "row", true, pz_text_string(&board));
    pz_text_free(&board);
}

void plain_board(struct plain_game *plain, bool grid) {
    const struct pz_two_player *two_player = game_of(plain)->two_player;
    if (grid || !game_of(plain)->speech)
        say_grid(plain);
    else
        game_of(plain)->speech->board(pz_session_state(plain->session), &plain->report.fields);
    if (two_player && !is_over(plain))
        cli_report_text(&plain->report, "to move",
                        two_player->players[two_player->to_move(pz_session_state(plain->session))]);
}

/* ---- games ---- */

struct pz_session *plain_open(struct plain_game *plain, const char *path) {
    struct pz_session *level = NULL;
    struct pz_error error = {0};
    if (!cli_open(&plain->report, path, &level))
        return NULL;
    if (pz_session_known(level) > 0)
        return level;
    pz_unfinished_take_back(plain->store, level);
    struct pz_session *saved = pz_unfinished_open(plain->store, level, &error);
    if (error.message.length > 0)
        cli_report_text(&plain->report, "note", pz_text_string(&error.message));
    pz_error_free(&error);
    if (!saved)
        return level;
    pz_session_set_value(saved, "Title", pz_session_value(level, "Title"));
    pz_session_free(level);
    return saved;
}

/* What is too large is not saved after each move. */
static bool is_kept(const struct plain_game *plain) {
    struct pz_text level = {0};
    if (plain->lesson)
        return false;
    game_of(plain)->describe(pz_session_start(plain->session), &level);
    const bool kept = level.length <= SAVED_LENGTH;
    pz_text_free(&level);
    return kept;
}

/* Saves the game from now on, unless another program has it open: two would save over each other. */
static void claim_save(struct plain_game *plain) {
    char *path = is_kept(plain) ? pz_unfinished_path(plain->store, plain->session) : NULL;
    if (path && pz_store_claim(plain->store, path)) {
        pz_session_autosave(plain->session, path);
        plain->save = path;
        return;
    }
    if (path)
        cli_report_text(&plain->report, "note",
                        "this game is open in another program, so what is played here is not kept");
    free(path);
}

static void say_title(struct plain_game *plain) {
    const char *title = pz_session_value(plain->session, "Title");
    cli_report_text(&plain->report, "title", title && *title ? title : game_of(plain)->title);
    cli_report_text(&plain->report, "game", game_of(plain)->title);
}

static void say_goal(struct plain_game *plain) {
    struct pz_text goal = {0};
    if (!plain->lesson && game_of(plain)->speech)
        game_of(plain)->speech->goal(pz_session_start(plain->session), &goal);
    say_lines(plain, "goal", false, pz_text_string(&goal));
    pz_text_free(&goal);
}

static void say_opponent(struct plain_game *plain) {
    const struct pz_two_player *two_player = game_of(plain)->two_player;
    struct pz_text text = {0};
    if (!two_player || plain->lesson || plain->opponent.player < 0)
        return;
    pz_text_add(&text, "%s, %s", two_player->players[plain->opponent.player],
                pz_opponent_name(&plain->opponent, game_of(plain)));
    cli_report_text(&plain->report, "computer", pz_text_string(&text));
    pz_text_free(&text);
}

void plain_begin(struct plain_game *plain, struct pz_session *session) {
    plain->session = session;
    plain->opponent = pz_opponent_read(session);
    plain->lesson = pz_lesson_is(session);
    plain->since = cli_now();
    say_title(plain);
    say_goal(plain);
    say_opponent(plain);
    claim_save(plain);
    if (plain->lesson) {
        pz_session_go(session, 0);
        cli_report_text(&plain->report, "note", "keys in brackets are those of the screen; here, type moves or hint");
    }
    if (pz_session_played(session) > 0)
        cli_report_number(&plain->report, "moves", pz_session_played(session));
    plain_board(plain, plain->grid);
    if (plain->lesson)
        go_on(plain);
    else
        reply(plain);
    say_result(plain);
}

void plain_watch_saving(struct plain_game *plain) {
    const struct pz_error *error = plain->session ? pz_session_save_error(plain->session) : NULL;
    if (error && !plain->unsaved)
        note(plain, "this game is not being saved: %s", pz_text_string(&error->message));
    plain->unsaved = error;
}

/* Only an unfinished game keeps its save. */
static void leave_save(const struct plain_game *plain) {
    const bool over = is_over(plain);
    const bool written = pz_session_places(plain->session) > 1 || pz_session_hints(plain->session) > 0;
    const bool at_start =
        written && pz_session_played(plain->session) <= pz_opponent_first_place(&plain->opponent, plain->session);
    if (at_start || over)
        pz_unfinished_leave(plain->save, at_start && !over);
}

void plain_end(struct plain_game *plain) {
    forget_hint(plain);
    if (plain->save) {
        if (pz_session_known(plain->session) > 0) {
            count_time(plain);
            pz_session_save(plain->session);
        }
        leave_save(plain);
        pz_store_release(plain->store, plain->save);
    }
    free(plain->save);
    plain->save = NULL;
    pz_session_free(plain->session);
    plain->session = NULL;
}
