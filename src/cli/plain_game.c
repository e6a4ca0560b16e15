/* Tells a game in play (play/play.h) as lines of text. */
#include "cli/plain.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/utf8.h"
#include "puzzles/ascii.h"
#include "puzzles/lesson.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "puzzles/wording.h"

enum {
    REPLY_SECONDS = 60,
    SLIP_SECONDS = 2,
};

static const void *state_of(const struct plain *plain) {
    return pz_session_state(plain->play.session);
}

static size_t played(const struct plain *plain) {
    return pz_session_played(plain->play.session);
}

static void say_move(struct plain *plain, const char *whose, size_t index) {
    pz_text_add(pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "%s %zu", whose, index + 1), "%s",
                pz_session_move(plain->play.session, index));
}

/* ---- boards ---- */

/* Adds the board in letters. Ranks are numbered from below, rows from above; the game's words say which it has. */
static void add_grid(const struct plain *plain, struct pz_fields *fields) {
    const struct pz_game *game = plain_game(plain);
    PZ_SCOPED(pz_fields_free) struct pz_fields words = {0};
    PZ_SCOPED_TEXT board = {0};
    if (game->speech)
        game->speech->board(state_of(plain), &words);
    const bool ranks = words.count > 0 && strncmp(words.items[0].key, "rank ", strlen("rank ")) == 0;

    game->print(state_of(plain), &board);
    size_t count = 0, row = 0;
    for (size_t i = 0; i < board.length; i++)
        count += board.data[i] == '\n';
    struct pz_lines lines = pz_lines_of(board.data, board.length);
    for (struct pz_line line; row < count && pz_lines_next(&lines, &line); row++)
        pz_text_add_bytes(
            pz_fields_add(fields, PZ_FIELD_TEXT, ranks ? "rank %zu" : "row %zu", ranks ? count - row : row + 1),
            line.text, line.length);
}

/* The value of the field with that key, "" if there is none. */
static const char *value_of(const struct pz_fields *fields, const char *key) {
    for (size_t i = 0; i < fields->count; i++)
        if (strcmp(fields->items[i].key, key) == 0)
            return pz_text_string(&fields->items[i].value);
    return "";
}

/* Keeps the board as the player knows it now, and returns it as the player knew it before, for the caller to free. */
static struct pz_fields renew_board(struct plain *plain, bool grid) {
    const struct pz_fields before = plain->told;
    plain->told = (struct pz_fields){0};
    if (grid || !plain_game(plain)->speech)
        add_grid(plain, &plain->told);
    else
        plain_game(plain)->speech->board(state_of(plain), &plain->told);
    plain->told_grid = grid;
    return before;
}

static void remember_board(struct plain *plain) {
    struct pz_fields before = renew_board(plain, plain->told_grid);
    pz_fields_free(&before);
}

/* Tells the board or, if `changes`, the lines of it that have changed since the player last heard of them. */
static void tell_board(struct plain *plain, bool grid, bool changes) {
    if (changes && pz_play_is_too_large(plain->play.session))
        return;
    PZ_SCOPED(pz_fields_free) struct pz_fields before = renew_board(plain, grid);
    for (size_t i = 0; i < plain->told.count; i++) {
        const char *key = plain->told.items[i].key, *value = pz_text_string(&plain->told.items[i].value);
        if (!changes || strcmp(value_of(&before, key), value) != 0)
            plain_say(plain, key, "%s", value);
    }
}

/*
 * Tells the moves of the line from index `from` on and what each of them did: "move 3: apply", "effect: 7 tiles
 * changed." In two-player games the effects say all that has changed on the board.
 */
static void say_moves(struct plain *plain, size_t from) {
    for (; from < played(plain); from++) {
        PZ_SCOPED_TEXT effect = {0};
        say_move(plain, pz_play_is_players(&plain->play, from) ? "move" : "reply", from);
        pz_session_effect(plain->play.session, from, PZ_HEARD, &effect);
        plain_say_lines(plain, "effect", false, pz_text_string(&effect));
    }
    if (plain_game(plain)->two_player)
        remember_board(plain);
}

/* Says what matters next: what has changed on the board, how far the goal is, and who is to move. */
static void say_standing(struct plain *plain) {
    const struct pz_speech *speech = plain_game(plain)->speech;
    const struct pz_two_player *two_player = plain_game(plain)->two_player;
    if (pz_play_is_over(&plain->play))
        return;
    tell_board(plain, plain->told_grid, true);
    if (speech && speech->standing && !plain->play.lesson)
        speech->standing(state_of(plain), &plain->report.fields);
    if (two_player)
        plain_say(plain, "to move", "%s", two_player->players[two_player->to_move(state_of(plain))]);
}

static void say_board(struct plain *plain, bool grid) {
    tell_board(plain, grid, false);
    say_standing(plain);
}

void plain_board(struct plain *plain) {
    const char *rest = plain->rest;
    const bool grid = pz_same_word(rest, "grid");
    if (*rest && !grid && !pz_same_word(rest, "words"))
        plain_refuse(plain, "%s: expected 'board', 'board grid' or 'board words'", rest);
    else
        say_board(plain, *rest ? grid : plain->grid);
}

/* ---- warnings ---- */

/* Warns if the opponent could win next turn. */
static void say_threat(struct plain *plain) {
    const struct pz_two_player *two_player = plain_game(plain)->two_player;
    if (!pz_play_tells_threats(&plain->play) || !two_player->threatens || pz_play_is_over(&plain->play))
        return;
    const unsigned other = 1 - two_player->to_move(state_of(plain));
    if (two_player->threatens(state_of(plain), other))
        plain_say(plain, "threat", "%s can win next turn", two_player->players[other]);
}

/* Says when the goal of a problem has just slipped away, once, unless players must notice that themselves. */
static void say_slip(struct plain *plain) {
    const struct pz_two_player *two_player = plain_game(plain)->two_player;
    const struct pz_play *play = &plain->play;
    if (!two_player || !two_player->reachable || plain->told_slip || play->lesson || pz_play_is_over(play) ||
        !pz_play_is_ours_to_solve(play) || !pz_play_tells_slips(play))
        return;
    PZ_SCOPED(cli_budget_stop) struct cli_budget work;
    if (two_player->reachable(state_of(plain), cli_budget_seconds(&work, SLIP_SECONDS)) != PZ_NO)
        return;
    plain->told_slip = true;
    plain_note(plain, "%s; 'undo' undoes the move", pz_play_slip(play));
}

/* ---- what is not the player's to play ---- */

/* Has the computer choose and make a move for the player to move; `given`: the move counts as help. */
static bool play_chosen(struct plain *plain, size_t strength, bool given) {
    const uint64_t seed = pz_random_next(&plain->play.random);
    PZ_SCOPED_TEXT move = {0};
    PZ_SCOPED(cli_budget_stop) struct cli_budget work;
    const enum pz_status status = plain_game(plain)->two_player->choose(
        state_of(plain), strength, seed, cli_budget_seconds(&work, REPLY_SECONDS), &move);
    if (status == PZ_MEMORY)
        plain_refuse(plain, "there is not enough memory to think");
    if (status == PZ_OK && given) {
        if (pz_play_is_unaided(&plain->play))
            plain_note(plain, "a move that the computer makes for you counts as a hint");
        pz_session_add_hint(plain->play.session);
        pz_play_give(&plain->play);
    }
    return status == PZ_OK && pz_play_move(&plain->play, pz_text_string(&move), false, NULL) == PZ_PLAYED;
}

/* Says the comment of a lesson at this point. */
static void narrate(struct plain *plain) {
    const char *comment = plain->play.lesson ? pz_lesson_words(plain->play.session) : NULL;
    PZ_SCOPED_TEXT words = {0};
    if (comment)
        pz_lesson_add_words(comment, true, &words);
    plain_say_lines(plain, "lesson", false, pz_text_string(&words));
}

/* Makes the program's moves: in a lesson those up to the next one that it asks for, otherwise the computer's. */
static void follow(struct plain *plain) {
    struct pz_play *play = &plain->play;
    const size_t from = played(plain);
    if (play->lesson) {
        while (pz_play_lesson_move(play))
            ;
        say_moves(plain, from);
        tell_board(plain, plain->told_grid, true);
        narrate(plain);
    } else {
        while (pz_play_repeat_reply(play) ||
               (pz_play_awaits_reply(play) && play_chosen(plain, play->opponent.strength, false)))
            ;
        say_moves(plain, from);
    }
    plain_say_result(plain);
}

/* ---- what the player does ---- */

static long day_of(void *clock, int64_t date) {
    long day = 0;
    (void)clock;
    cli_day(date, &day);
    return day;
}

static struct pz_play_time time_now(void) {
    struct pz_play_time moment = {.now = cli_now(), .date = (int64_t)time(NULL), .day_of = day_of};
    cli_today(&moment.today);
    return moment;
}

void plain_act(struct plain *plain) {
    PZ_SCOPED_ERROR error = {0};
    if (!plain->play.session) {
        plain->play.time = time_now();
        return;
    }
    pz_play_at(&plain->play, time_now());
    if (plain->play.keeping != PZ_READ_ONLY || !pz_play_take_over(&plain->play, &error))
        return;
    plain_note_error(plain, &error);
    plain_note(plain, "the other program has left this game; it is yours now");
    say_board(plain, plain->grid);
}

static bool has_word(const char *sentence, const char *word) {
    const size_t length = strlen(word);
    for (const char *at = sentence; (at = strstr(at, word)); at++)
        if ((at == sentence || !pz_is_letter(at[-1])) && !pz_is_letter(at[length]))
            return true;
    return false;
}

/*
 * Says why a move is illegal and which of its words is wrong, "e5: this cell already has a stone". If the wrong word is
 * the first of two numbers that name a place, says both.
 */
static void refuse_move(struct plain *plain, const char *move, const struct pz_error *error) {
    const char *message = pz_text_string(&error->message);
    size_t at = 0;
    uint64_t number;
    struct pz_word word = {0}, next;
    while ((next = pz_word_next(move, &at)).length > 0 && next.column <= error->column)
        word = next;
    const bool place = pz_word_number(word, &number) && pz_word_number(next, &number);
    const bool missing = error->column >= word.column + word.length; /* the error is that nothing follows the word */
    const size_t length = place ? (size_t)(next.text - word.text) + next.length : word.length;
    PZ_OWNED char *name = pz_copy(word.text ? word.text : "", length);
    if (error->column > 0 && length > 0 && !missing && strpbrk(move, " \t") && !has_word(message, name))
        plain_refuse(plain, "%s: %s", name, message);
    else
        plain_refuse(plain, "%s", message);
}

/* Whether a move, or the moves of a code, could be played; if not, says why. */
static bool accept(struct plain *plain, enum pz_answer answer, const char *move, const struct pz_error *error) {
    static const char *const refusals[] = {
        [PZ_NOT_ASKED] = "not this one: this lesson is about another move; 'hint' shows it",
        [PZ_LESSON_OVER] = "the lesson is over; 'restart' begins it again",
        [PZ_OPEN_ELSEWHERE] = "this game is open in another program; read only",
    };
    if (answer == PZ_ILLEGAL)
        refuse_move(plain, move, error);
    else if (answer != PZ_PLAYED)
        plain_refuse(plain, "%s", refusals[answer]);
    return answer == PZ_PLAYED;
}

/* Tells the moves after the first `from`, plays on, and says what the player should know now. */
static void follow_moves(struct plain *plain, size_t from) {
    const struct pz_game *game = plain_game(plain);
    PZ_SCOPED_TEXT tried = {0};
    say_moves(plain, from);
    say_slip(plain);
    follow(plain);
    if (game->tried && !plain->play.lesson && game->tried(state_of(plain), &tried) > 0)
        cli_report_number(&plain->report, "tries", pz_session_tries(plain->play.session));
    say_standing(plain);
    say_threat(plain);
    plain_say_end(plain);
}

void plain_move(struct plain *plain, const char *move) {
    PZ_SCOPED_ERROR error = {0};
    if (accept(plain, pz_play_move(&plain->play, move, false, &error), move, &error))
        follow_moves(plain, played(plain) - 1);
}

void plain_follow(struct plain *plain, const struct pz_session *theirs, size_t common) {
    const size_t before = played(plain);
    PZ_SCOPED_ERROR error = {0};
    if (!accept(plain, pz_play_follow(&plain->play, theirs, common, &error), "", &error))
        return;
    if (before > common)
        cli_report_number(&plain->report, "undone", before - common);
    follow_moves(plain, before < common ? before : common);
}

void plain_go(struct plain *plain) {
    const struct pz_two_player *two_player = plain_game(plain)->two_player;
    const struct pz_opponent *opponent = &plain->play.opponent;
    if (!two_player || plain->play.lesson)
        plain_refuse(plain, "the computer does not play here; 'hint' helps");
    else if (pz_play_is_over(&plain->play))
        plain_refuse(plain, "%s", plain_why_over(plain));
    else if (play_chosen(plain, opponent->player >= 0 ? opponent->strength : two_player->usual, true))
        follow_moves(plain, played(plain) - 1);
}

/* Reads how many moves are meant: 1 if nothing is given. */
static bool read_count(struct plain *plain, uint64_t *count) {
    const char *rest = plain->rest;
    *count = 1;
    if (!*rest || (pz_read_number(rest, strlen(rest), count) && *count > 0 && *count <= SIZE_MAX))
        return true;
    plain_refuse(plain, "%s: expected a number of moves", rest);
    return false;
}

void plain_undo(struct plain *plain) {
    const size_t before = played(plain);
    uint64_t count, turns = 0;
    if (!read_count(plain, &count))
        return;
    if (pz_session_play_on(plain->play.session)) {
        plain_note(plain, "your resignation is withdrawn; play on");
        say_standing(plain);
        return;
    }
    while (turns < count && played(plain) <= before && pz_play_undo(&plain->play)) /* a restart is undone alone */
        turns++;
    const size_t left = played(plain);
    if (turns == 0) {
        plain_refuse(plain, "there is nothing to undo");
        return;
    }
    if (left > before) { /* a restart was undone */
        say_moves(plain, before);
        plain_say_result(plain);
    } else {
        cli_report_number(&plain->report, "undone", before - left);
        if (before - left > turns && turns == 1)
            plain_note(plain, "your last turn and the computer's reply");
        else if (before - left > turns)
            plain_note(plain, "your last %s turns and the computer's replies", pz_number(turns).text);
    }
    plain->told_slip = false;
    say_standing(plain);
    narrate(plain);
}

void plain_redo(struct plain *plain) {
    const size_t before = played(plain);
    uint64_t count;
    if (!read_count(plain, &count))
        return;
    for (; count > 0 && pz_play_redo(&plain->play); count--)
        while (plain->play.lesson && pz_play_lesson_move(&plain->play))
            ;
    if (played(plain) == before) {
        plain_refuse(plain, "there is nothing to redo");
        return;
    }
    say_moves(plain, before);
    narrate(plain);
    say_standing(plain);
    plain_say_result(plain);
}

void plain_restart(struct plain *plain) {
    if (pz_play_restart(&plain->play)) {
        say_board(plain, plain->grid);
        narrate(plain);
    } else
        plain_refuse(plain, "this is the start");
}

/* ---- what the player asks ---- */

void plain_moves(struct plain *plain) {
    cli_report_number(&plain->report, "moves", played(plain));
    for (size_t i = 0; i < played(plain); i++)
        say_move(plain, "move", i);
}

void plain_legal(struct plain *plain) {
    const struct pz_speech *speech = plain_game(plain)->speech;
    PZ_SCOPED_TEXT lines = {0};
    const bool over = pz_play_is_over(&plain->play);
    if (!over && speech && speech->legal)
        speech->legal(state_of(plain), &lines);
    if (over)
        plain_refuse(plain, "%s", plain_why_over(plain));
    else if (lines.length > 0)
        plain_say_lines(plain, "legal", false, pz_text_string(&lines));
    else
        plain_refuse(plain, "the legal moves cannot be listed here; 'rules' tells what is legal");
}

void plain_rules(struct plain *plain) {
    const struct pz_game *game = plain_game(plain);
    PZ_SCOPED_TEXT rules = {0};
    pz_wording_add(game->rules, PZ_HEARD, &rules);
    plain_say_lines(plain, "rule", false, pz_text_string(&rules));
    if (game->speech)
        plain_say_all(plain, "move", game->speech->moves);
}

/* ---- beginning and leaving a game ---- */

/* Says which of the levels or lessons in the list this is. */
static void say_number(struct plain *plain) {
    const bool lesson = plain->play.lesson;
    const struct pz_catalog *catalog = lesson ? &plain->lessons : &plain->levels;
    for (size_t i = 0; plain->path && i < catalog->count; i++)
        if (strcmp(catalog->entries[i].path, plain->path) == 0)
            plain_say(plain, lesson ? "lesson" : "level", "%zu of %zu", i + 1, catalog->count);
}

/* Says what the game is called, what it asks for, and against whom it is. */
static void introduce(struct plain *plain) {
    const struct pz_game *game = plain_game(plain);
    const struct pz_opponent *opponent = &plain->play.opponent;
    const char *title = pz_session_value(plain->play.session, "Title");
    const char *misread = pz_opponent_misread(plain->play.session);
    PZ_SCOPED_TEXT seen = {0}, unread = {0}, wording = {0}, goal = {0};
    pz_add_seen(&seen, title ? title : "");
    plain_say(plain, "title", "%s", seen.length > 0 ? pz_text_string(&seen) : game->title);
    plain_say(plain, "game", "%s", game->title);
    if (!plain->play.lesson && game->goal)
        game->goal(pz_session_start(plain->play.session), -1, &wording);
    pz_wording_add(pz_text_string(&wording), PZ_HEARD, &goal);
    plain_say_lines(plain, "goal", false, pz_text_string(&goal));
    say_number(plain);
    if (!plain->told_help)
        plain_note(plain, "'help' lists what you can type here");
    plain->told_help = true;
    pz_add_seen(&unread, misread ? misread : "");
    if (misread)
        plain_note(plain, "\"Computer: %s\" names no player of this game, so both sides are played by hand",
                   pz_text_string(&unread));
    if (opponent->player >= 0 && !plain->play.lesson)
        plain_say(plain, "computer", "%s, %s", game->two_player->players[opponent->player],
                  pz_opponent_name(opponent, game));
    if (plain->play.keeping == PZ_READ_ONLY)
        plain_note(plain, "this game is open in another program; read only");
}

void plain_begin(struct plain *plain, struct pz_session *session) {
    PZ_SCOPED_ERROR error = {0};
    pz_play_begin(&plain->play, session, time_now(), &error);
    plain_note_error(plain, &error);
    introduce(plain);
    const size_t before = played(plain);
    if (before > 0)
        cli_report_number(&plain->report, "moves", before);
    say_board(plain, plain->grid);
    plain->told_slip = false;
    follow(plain);
    if (played(plain) > before)
        say_standing(plain);
}

void plain_end(struct plain *plain) {
    pz_session_free(plain->sent);
    plain->sent = NULL;
    if (!plain->play.session)
        return;
    pz_play_at(&plain->play, time_now());
    pz_play_end(&plain->play);
}

static void watch(struct plain *plain, const struct pz_error *error, const char *what, bool *told) {
    if (error && !*told)
        plain_note(plain, "%s: %s", what, pz_text_string(&error->message));
    *told = error;
}

void plain_watch_saving(struct plain *plain) {
    struct pz_session *session = plain->play.session;
    if (session)
        pz_session_sync(session);
    watch(plain, session ? pz_session_save_error(session) : NULL, "this game is not being saved", &plain->told_unsaved);
    watch(plain, pz_store_unwritten(plain->play.store), "the result was not saved", &plain->told_unwritten);
}
