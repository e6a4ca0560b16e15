/*
 * Keys become moves of the session; hints, checks and the best possible score come from worker threads;
 * saving happens by itself, in the session.
 */
#include "tui/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "tui/dialog.h"
#include "tui/task.h"

enum {
    FILE_LIMIT = 1 << 30,
    BEST_SECONDS = 30, /* nobody waits for it */
    ASK_SECONDS = 10,
    PAUSE_SECONDS = 60, /* longer without a key does not count as playing */
};

enum question {
    ASK_NOTHING,
    ASK_HINT,
    ASK_CHECK,
    ASK_SOLUTION,
};

/* What a worker reads and writes; the screen keeps off it until the task is collected. */
struct thought {
    const struct game_view *view;
    void *state;
    enum pz_status status;
    struct pz_hint hint;
    struct pz_text text;
    long best;
};

struct play {
    struct app *app;
    const struct game_view *view;
    void *board;
    struct pz_session *session;
    double last_key;
    struct task best_task, ask_task;
    struct thought best_thought, ask_thought;
    long best; /* below 0: not known */
    enum question question;
    char *hinted;         /* the move of the last hint, while it stands; null: none */
    char *reason;         /* and why */
    bool ended;           /* the result is to be shown when the animation is over */
    bool save_complained; /* once is enough */
};

struct app *play_app(const struct play *play) {
    return play->app;
}

const struct pz_session *play_session(const struct play *play) {
    return play->session;
}

long play_best(const struct play *play) {
    return play->best;
}

static const char *title(const struct play *play) {
    const char *text = pz_session_value(play->session, "Title");
    return text && *text ? text : "untitled";
}

static const struct pz_game *game(const struct play *play) {
    return pz_session_game(play->session);
}

/* ---- thinking ---- */

static void clear_thought(struct thought *thought) {
    if (thought->state)
        thought->view->game->free(thought->state);
    pz_hint_free(&thought->hint);
    pz_text_free(&thought->text);
    *thought = (struct thought){0};
}

static void think_best(void *context, const struct pz_budget *budget) {
    struct thought *thought = context;
    bool found = thought->view->best(thought->state, budget, &thought->best);
    thought->status = found ? PZ_OK : PZ_LIMIT;
}

static void think_hint(void *context, const struct pz_budget *budget) {
    struct thought *thought = context;
    thought->status = thought->view->game->hint(thought->state, budget, &thought->hint);
}

static void think_check(void *context, const struct pz_budget *budget) {
    struct thought *thought = context;
    thought->view->check(thought->state, budget, &thought->text);
}

static void think_solution(void *context, const struct pz_budget *budget) {
    struct thought *thought = context;
    thought->status = thought->view->game->line(thought->state, budget, &thought->text);
}

static void start_best(struct play *play) {
    play->best = -1;
    if (!play->view->best)
        return;
    clear_thought(&play->best_thought);
    play->best_thought.view = play->view;
    play->best_thought.state = game(play)->clone(pz_session_start(play->session));
    task_start(&play->best_task, app_platform(play->app), BEST_SECONDS, think_best, &play->best_thought);
}

static void ask(struct play *play, enum question question, void (*think)(void *, const struct pz_budget *)) {
    clear_thought(&play->ask_thought);
    play->ask_thought.view = play->view;
    play->ask_thought.state = game(play)->clone(pz_session_state(play->session));
    play->question = question;
    app_say(play->app, ROLE_QUIET, "Thinking… any key stops it.");
    if (!task_start(&play->ask_task, app_platform(play->app), ASK_SECONDS, think, &play->ask_thought)) {
        play->question = ASK_NOTHING;
        app_say(play->app, ROLE_BAD, "There is no thread free to think on.");
    }
}

static void stop_asking(struct play *play) {
    task_cancel(&play->ask_task);
    play->question = ASK_NOTHING;
}

/* ---- the session ---- */

static void forget_hint(struct play *play) {
    free(play->hinted);
    free(play->reason);
    play->hinted = play->reason = NULL;
}

static void count_time(struct play *play) {
    double now = app_now(play->app), passed = now - play->last_key;
    play->last_key = now;
    pz_session_add_seconds(play->session, passed < PAUSE_SECONDS ? passed : PAUSE_SECONDS);
}

static void check_saving(struct play *play) {
    const struct pz_error *error = pz_session_save_error(play->session);
    if (!error || play->save_complained)
        return;
    play->save_complained = true;
    app_say(play->app, ROLE_WARN, "This game is not being saved: %s.", pz_text_string(&error->message));
}

/* After anything that moved the session other than by a move. */
static void jumped(struct play *play) {
    forget_hint(play);
    play->ended = false;
    play->view->jumped(play->board);
    check_saving(play);
}

static void keep_result(struct play *play) {
    struct pz_result result = {.solved = true, .hints = pz_session_hints(play->session)};
    if (game(play)->score)
        result.best = game(play)->score(pz_session_state(play->session));
    struct pz_error error = {0};
    if (pz_store_add_result(app_store(play->app), game(play)->id, pz_session_id(play->session), result, &error) !=
        PZ_OK)
        app_say(play->app, ROLE_WARN, "The result is not kept: %s.", pz_text_string(&error.message));
    pz_error_free(&error);
}

bool play_move(struct play *play, const char *move) {
    struct pz_error error = {0};
    if (pz_session_play(play->session, move, &error) != PZ_OK) {
        app_say_error(play->app, &error);
        pz_error_free(&error);
        return false;
    }
    forget_hint(play);
    app_hush(play->app);
    check_saving(play);
    play->ended = game(play)->outcome(pz_session_state(play->session)) != PZ_UNFINISHED;
    if (play->ended && game(play)->outcome(pz_session_state(play->session)) == PZ_SOLVED)
        keep_result(play);
    return true;
}

/* The place of this level among those of its game, or -1. */
static long level_index(const struct play *play) {
    const struct pz_catalog *catalog = app_catalog(play->app, game(play));
    const char *id = pz_session_id(play->session);
    for (size_t i = 0; i < catalog->count; i++)
        if (catalog->entries[i].id && strcmp(catalog->entries[i].id, id) == 0)
            return (long)i;
    return -1;
}

static void begin_session(struct play *play, struct pz_session *session) {
    play->session = session;
    play->last_key = app_now(play->app);
    play->ended = false;
    char *path = pz_store_save_path(app_store(play->app), game(play)->id, pz_session_id(session));
    pz_session_autosave(session, path);
    free(path);
    start_best(play);
}

static void end_session(struct play *play) {
    task_cancel(&play->best_task);
    stop_asking(play);
    forget_hint(play);
    if (pz_session_known(play->session) > 0) {
        count_time(play);
        pz_session_save(play->session);
    }
    if (game(play)->outcome(pz_session_state(play->session)) != PZ_UNFINISHED) {
        char *path = pz_store_save_path(app_store(play->app), game(play)->id, pz_session_id(play->session));
        if (path)
            unlink(path);
        free(path);
    }
    pz_session_free(play->session);
}

void play_replace(struct play *play, struct pz_session *session) {
    end_session(play);
    begin_session(play, session);
    jumped(play);
}

/* ---- files ---- */

static struct pz_session *read_session(const char *path, struct pz_error *error) {
    struct pz_text bytes = {0};
    struct pz_session *session = NULL;
    if (pz_file_read(path, FILE_LIMIT, &bytes, error) == PZ_OK)
        pz_session_open(pz_text_string(&bytes), bytes.length, &session, error);
    pz_text_free(&bytes);
    return session;
}

/* The game left unfinished on this level, if there is one; a save that cannot be read is kept aside. */
static struct pz_session *resume(struct app *app, const struct pz_session *level) {
    char *path = pz_store_save_path(app_store(app), pz_session_game(level)->id, pz_session_id(level));
    if (!path || access(path, F_OK) != 0) {
        free(path);
        return NULL;
    }
    struct pz_error error = {0};
    struct pz_session *saved = read_session(path, &error);
    if (saved && strcmp(pz_session_id(saved), pz_session_id(level)) != 0) {
        pz_session_free(saved);
        saved = NULL;
    }
    if (!saved) {
        struct pz_text aside = {0};
        pz_text_add(&aside, "%s.broken", path);
        rename(path, pz_text_string(&aside));
        pz_text_free(&aside);
    }
    pz_error_free(&error);
    free(path);
    return saved;
}

static void tell_file_error(struct app *app, const char *path, const struct pz_error *error) {
    struct pz_text text = {0};
    pz_error_describe(error, path, &text);
    dialog_tell(app, "This file cannot be played", pz_text_string(&text));
    pz_text_free(&text);
}

/* The session of a level file, resumed if it was left unfinished; a record goes on where it ends. */
static struct pz_session *open_session(struct app *app, const char *path) {
    struct pz_error error = {0};
    struct pz_session *session = read_session(path, &error);
    if (!session)
        tell_file_error(app, path, &error);
    else if (pz_session_known(session) == 0) {
        struct pz_session *saved = resume(app, session);
        if (saved) {
            pz_session_free(session);
            session = saved;
        }
    }
    pz_error_free(&error);
    return session;
}

static void say_resumed(struct app *app, const struct pz_session *session) {
    app_hush(app);
    if (pz_session_played(session) > 0)
        app_say(app, ROLE_QUIET, "Resumed after move %zu. R starts again.", pz_session_played(session));
}

void play_open_file(struct app *app, const char *path) {
    struct pz_session *session = open_session(app, path);
    if (!session)
        return;
    play_open_session(app, session);
    say_resumed(app, session);
}

/* ---- what keys do ---- */

static void say_moved(struct play *play, const char *what, size_t index) {
    struct pz_text text = {0};
    play->view->tell(pz_session_state(play->session), pz_session_move(play->session, index), app_ascii(play->app),
                     &text);
    app_say(play->app, ROLE_QUIET, "%s: %s.", what, pz_text_string(&text));
    pz_text_free(&text);
}

static void undo(struct play *play) {
    if (!pz_session_undo(play->session)) {
        app_say(play->app, ROLE_QUIET, "There is nothing to take back.");
        return;
    }
    jumped(play);
    say_moved(play, "Taken back", pz_session_played(play->session));
}

static void redo(struct play *play) {
    if (!pz_session_redo(play->session)) {
        app_say(play->app, ROLE_QUIET, "There is nothing to play again.");
        return;
    }
    jumped(play);
    say_moved(play, "Played again", pz_session_played(play->session) - 1);
    play->ended = game(play)->outcome(pz_session_state(play->session)) != PZ_UNFINISHED;
}

static void restart(struct play *play) {
    if (!pz_session_restart(play->session))
        return;
    jumped(play);
    app_say(play->app, ROLE_QUIET, "Back at the start; redo (r) leads through your moves again.");
}

static void bookmark(struct play *play) {
    if (pz_session_bookmark(play->session))
        app_say(play->app, ROLE_QUIET, "Bookmark %zu is here. B leads back to it.",
                pz_session_bookmarks(play->session));
    else
        app_say(play->app, ROLE_QUIET, "There is a bookmark here already.");
}

static void back(struct play *play) {
    if (!pz_session_back(play->session)) {
        app_say(play->app, ROLE_QUIET, "There is no other bookmark; b sets one.");
        return;
    }
    jumped(play);
    app_say(play->app, ROLE_QUIET, "Back at the bookmark, after move %zu.", pz_session_played(play->session));
}

static void other_level(struct play *play, int step) {
    const struct pz_catalog *catalog = app_catalog(play->app, game(play));
    long index = level_index(play), count = (long)catalog->count;
    long next = index < 0 ? (step > 0 ? 0 : count - 1) : index + step;
    while (next >= 0 && next < count && catalog->entries[next].error)
        next += step;
    if (next < 0 || next >= count) {
        app_say(play->app, ROLE_QUIET, step > 0 ? "This is the last level." : "This is the first level.");
        return;
    }
    struct pz_session *session = open_session(play->app, catalog->entries[next].path);
    if (!session)
        return;
    play_replace(play, session);
    say_resumed(play->app, session);
}

static void hint(struct play *play) {
    if (play->hinted) {
        char *move = pz_copy_string(play->hinted);
        play_move(play, move);
        free(move);
    } else if (game(play)->hint)
        ask(play, ASK_HINT, think_hint);
}

static void save_record(void *context, const char *path) {
    struct play *play = context;
    struct pz_text record = {0};
    struct pz_error error = {0};
    pz_session_record(play->session, &record);
    if (access(path, F_OK) == 0)
        app_say(play->app, ROLE_WARN, "%s exists already; nothing was written. s asks for another name.", path);
    else if (pz_file_write(path, pz_text_string(&record), record.length, &error) == PZ_OK)
        app_say(play->app, ROLE_GOOD, "Saved as %s.", path);
    else
        app_say_error(play->app, &error);
    pz_error_free(&error);
    pz_text_free(&record);
}

static void ask_record(struct play *play) {
    struct pz_text name = {0};
    pz_text_add(&name, "%s-%.6s.lvl", game(play)->id, pz_session_id(play->session));
    dialog_type(play->app, "Save the game as a record",
                "The level with the moves made so far, as a file:", pz_text_string(&name), true, save_record, play);
    pz_text_free(&name);
}

static void toggle_animation(struct play *play) {
    app_set_animated(play->app, !app_animated(play->app));
    app_say(play->app, ROLE_QUIET, app_animated(play->app) ? "Animation is on." : "Animation is off.");
}

static void play_act(void *self, enum action action, int argument) {
    struct play *play = self;
    count_time(play);
    switch (action) {
    case ACTION_UNDO:
        undo(play);
        break;
    case ACTION_REDO:
        redo(play);
        break;
    case ACTION_RESTART:
        restart(play);
        break;
    case ACTION_BOOKMARK:
        bookmark(play);
        break;
    case ACTION_BACK:
        back(play);
        break;
    case ACTION_NEXT:
        other_level(play, 1);
        break;
    case ACTION_PREVIOUS:
        other_level(play, -1);
        break;
    case ACTION_HINT:
        hint(play);
        break;
    case ACTION_CHECK:
        if (play->view->check)
            ask(play, ASK_CHECK, think_check);
        break;
    case ACTION_SOLUTION:
        if (game(play)->line)
            ask(play, ASK_SOLUTION, think_solution);
        break;
    case ACTION_EDIT:
        if (play->view->edit)
            play->view->edit(play->app, pz_session_state(play->session));
        break;
    case ACTION_SAVE:
        ask_record(play);
        break;
    case ACTION_ANIMATION:
        toggle_animation(play);
        break;
    case ACTION_QUIT:
        app_pop(play->app);
        break;
    default:
        play->view->act(play->board, action, argument);
    }
}

/* Any key ends an animation or a thought, and does nothing else then. */
static bool play_key(void *self, uint32_t key) {
    struct play *play = self;
    (void)key;
    if (play->question != ASK_NOTHING) {
        stop_asking(play);
        app_say(play->app, ROLE_QUIET, "Stopped thinking.");
        return true;
    }
    if (play->view->animate(play->board) >= 0) {
        play->view->skip(play->board);
        return true;
    }
    return false;
}

/* ---- answers ---- */

static void answer_hint(struct play *play) {
    struct thought *thought = &play->ask_thought;
    const char *reason = pz_text_string(&thought->hint.reason);
    if (thought->hint.move.length == 0) {
        app_say(play->app, ROLE_WARN, "%s", *reason ? reason : "No hint was found in time.");
        return;
    }
    pz_session_add_hint(play->session);
    struct pz_text text = {0};
    play->view->tell(pz_session_state(play->session), pz_text_string(&thought->hint.move), app_ascii(play->app), &text);
    app_say(play->app, ROLE_ACCENT, "%s. H once more plays it.", pz_text_string(&text));
    pz_text_free(&text);
    play->hinted = pz_copy_string(pz_text_string(&thought->hint.move));
    play->reason = pz_copy_string(reason);
}

/* Puts the moves of the solution where redo finds them. */
static void lay_out(void *context, int value) {
    struct play *play = context;
    if (value != 1)
        return;
    size_t here = pz_session_played(play->session);
    const char *moves = pz_text_string(&play->ask_thought.text);
    while (*moves) {
        size_t length = strcspn(moves, "\n");
        char *move = pz_copy(moves, length);
        enum pz_status status = pz_session_play(play->session, move, NULL);
        free(move);
        moves += length + (moves[length] == '\n');
        if (status != PZ_OK)
            break;
    }
    pz_session_go(play->session, here);
    jumped(play);
    app_say(play->app, ROLE_ACCENT, "The solution is laid out: r plays it move by move, u takes it back.");
}

static void answer_solution(struct play *play) {
    static const struct choice choices[] = {{'p', "Play it step by step", 1}, {'c', "Close", 2}, {0}};
    struct thought *thought = &play->ask_thought;
    if (thought->status == PZ_NO || thought->text.length == 0) {
        app_say(play->app, ROLE_WARN,
                thought->status == PZ_NO      ? "From here there is no solution; undo (u) leads back."
                : thought->status == PZ_LIMIT ? "No solution was found in time."
                                              : "This is solved.");
        return;
    }
    pz_session_add_hint(play->session);
    struct pz_text text = {0};
    const char *moves = pz_text_string(&thought->text);
    for (size_t number = 1; *moves; number++) {
        size_t length = strcspn(moves, "\n");
        char *move = pz_copy(moves, length);
        pz_text_add(&text, "%2zu  ", number);
        play->view->tell(pz_session_state(play->session), move, app_ascii(play->app), &text);
        pz_text_add_char(&text, '\n');
        free(move);
        moves += length + (moves[length] == '\n');
    }
    app_hush(play->app);
    dialog_ask(play->app, "A shortest solution from here", pz_text_string(&text), choices, lay_out, play);
    pz_text_free(&text);
}

static void answer(struct play *play) {
    enum question question = play->question;
    play->question = ASK_NOTHING;
    if (question == ASK_HINT)
        answer_hint(play);
    else if (question == ASK_SOLUTION)
        answer_solution(play);
    else if (question == ASK_CHECK)
        app_say(play->app, ROLE_ACCENT, "%s", pz_text_string(&play->ask_thought.text));
}

/* ---- the result ---- */

static void after_result(void *context, int value) {
    struct play *play = context;
    if (value == 1)
        other_level(play, 1);
    else if (value == 2)
        restart(play);
    else if (value == 3)
        app_pop(play->app);
}

static void show_result(struct play *play) {
    static const struct choice choices[] = {
        {'n', "Next level", 1}, {'R', "Again", 2}, {'q', "Levels", 3}, {'v', "Look at it", 4}, {0}};
    const void *state = pz_session_state(play->session);
    unsigned hints = pz_session_hints(play->session);
    struct pz_text text = {0};
    if (game(play)->outcome(state) != PZ_SOLVED)
        pz_text_add(&text, "The game is over: %s.\n", pz_outcome_name(game(play)->outcome(state)));
    if (game(play)->score) {
        long score = game(play)->score(state);
        pz_text_add(&text, "%-16s%ld\n", play->view->score, score);
        if (play->best >= 0)
            pz_text_add(&text, "Best possible   %ld%s\n", play->best,
                        score <= play->best ? " — nobody can do better" : "");
        else
            pz_text_add(&text, "Best possible   not known yet\n");
    }
    pz_text_add(&text, "Hints           %u", hints);
    dialog_ask(play->app, "Solved", pz_text_string(&text), choices, after_result, play);
    pz_text_free(&text);
}

static int play_tick(void *self) {
    struct play *play = self;
    if (task_collect(&play->best_task) && play->best_thought.status == PZ_OK)
        play->best = play->best_thought.best;
    if (task_collect(&play->ask_task))
        answer(play);
    int wait = play->view->animate(play->board);
    if (wait < 0 && play->ended) {
        play->ended = false;
        show_result(play);
    }
    return wait;
}

/* ---- drawing ---- */

static void play_draw(void *self, struct canvas *canvas) {
    struct play *play = self;
    struct pz_text left = {0}, right = {0};
    pz_text_add(&left, "%s · %s", game(play)->title, title(play));
    play->view->headline(play->board, &left, &right);
    struct rect body = app_frame(play->app, canvas, pz_text_string(&left), pz_text_string(&right),
                                 play->view->least_columns, play->view->least_rows);
    if (body.columns > 0)
        play->view->draw(play->board, canvas, body);
    pz_text_free(&left);
    pz_text_free(&right);
}

int play_panel(const struct play *play, struct canvas *canvas, struct rect rect) {
    static const struct style quiet = {ROLE_QUIET, ROLE_PAPER, 0}, text = {ROLE_TEXT, ROLE_PAPER, 0};
    struct {
        const char *name;
        size_t value;
    } lines[] = {
        {"Moves made", pz_session_played(play->session)},
        {"To redo", pz_session_known(play->session) - pz_session_played(play->session)},
        {"Bookmarks", pz_session_bookmarks(play->session)},
        {"Hints used", pz_session_hints(play->session)},
    };
    int y = 0;
    for (size_t i = 0; i < sizeof lines / sizeof *lines && y < rect.rows; i++) {
        if (lines[i].value == 0 && i != 0 && i != 3)
            continue;
        canvas_text(canvas, rect.x, rect.y + y, rect.columns, quiet, lines[i].name);
        canvas_print(canvas, rect.x + 15, rect.y + y++, rect.columns - 15, text, "%zu", lines[i].value);
    }
    if (play->reason && y + 1 < rect.rows)
        y += 1 + canvas_paragraph(canvas, (struct rect){rect.x, rect.y + y + 1, rect.columns, rect.rows - y - 1},
                                  (struct style){ROLE_ACCENT, ROLE_PAPER, 0}, play->reason);
    return y < rect.rows ? y : rect.rows;
}

static const struct binding_table *const *play_bindings(void *self) {
    struct play *play = self;
    return play->view->tables;
}

static void play_help(void *self, struct pz_text *out) {
    struct play *play = self;
    play->view->rules(out);
}

static void play_close(void *self) {
    struct play *play = self;
    end_session(play);
    play->view->close(play->board);
    clear_thought(&play->best_thought);
    clear_thought(&play->ask_thought);
    free(play);
}

static const struct screen_class play_class = {
    .bindings = play_bindings,
    .draw = play_draw,
    .act = play_act,
    .key = play_key,
    .tick = play_tick,
    .help = play_help,
    .close = play_close,
};

void play_open_session(struct app *app, struct pz_session *session) {
    struct play *play = pz_alloc(1, sizeof *play);
    play->app = app;
    play->view = view_for(pz_session_game(session));
    begin_session(play, session);
    play->board = play->view->open(play);
    app_push(app, &play_class, play);
}
