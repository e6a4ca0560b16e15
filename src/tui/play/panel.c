/* What stands around the board: the header, the facts beside it, the narrator of a lesson, the result of a game. */

#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/lesson.h"
#include "puzzles/memory.h"
#include "puzzles/opponent.h"
#include "tui/play/parts.h"

/* ---- the header ---- */

void play_draw(void *self, struct canvas *canvas) {
    struct play *play = self;
    PZ_SCOPED_TEXT left = {0}, right = {0};
    pz_text_add(&left, "%s · ", play_game(play)->title);
    pz_play_add_title(play->game.session, &left);
    if (play->view->headline)
        play->view->headline(play->board, &left, &right);
    if (saving_fails(play))
        app_add_loss(&right);
    if (play->film)
        pz_text_add(&left, play->film->solution ? " · solution" : " · film");
    if (play_is_read_only(play))
        pz_text_add(&left, " · read only");
    int columns = 0, rows = 0; /* what the frame needs */
    if (play->view->least)
        play->view->least(play->board, &columns, &rows);
    for (size_t i = 0; play->game.lesson && i <= pz_session_known(play->game.session); i++) {
        PZ_SCOPED_TEXT words = {0}; /* the narrator's; there is room for the longest from the start */
        if (pz_session_comment(play->game.session, i))
            pz_lesson_add_words(pz_session_comment(play->game.session, i), false, &words);
        app_keep_room(play->app, canvas, pz_text_string(&words));
    }
    struct rect body = app_frame(play->app, canvas, pz_text_string(&left), pz_text_string(&right), columns, rows);
    if (body.columns > 0)
        view_draw(play->view, play->board, canvas, body);
}

const struct binding_table *const *play_others(void *self) {
    struct play *play = self;
    return play_keys_all(&play->keys, play->view);
}

/* ---- lessons ---- */

/* Says what to do now and marks where. After the last move, says the closing words. */
static void narrate(struct play *play) {
    const struct pz_session *session = play->game.session;
    const bool done = pz_lesson_done(session);
    PZ_SCOPED_TEXT words = {0};
    if (!pz_lesson_words(session))
        return;
    if (done)
        pz_play_forget_hint(&play->game);
    else
        pz_play_point(&play->game, pz_session_move(session, pz_session_played(session)));
    pz_lesson_add_words(pz_lesson_words(session), false, &words);
    app_say(play->app, done ? ROLE_GOOD : ROLE_ACCENT, "%s", pz_text_string(&words));
}

bool lesson_move(struct play *play) {
    if (pz_lesson_words(play->game.session) && app_is_silent(play->app))
        narrate(play);
    if (!pz_play_lesson_move(&play->game))
        return false;
    app_hush(play->app);
    play_note_end(play);
    view_replied(play->view, play->board);
    return true;
}

/* "Lesson 2 of 5" */
static void add_lesson(const struct play *play, struct pz_text *out) {
    const size_t count = app_catalog(play->app, play_game(play), SHELF_LESSONS)->count;
    pz_text_add(out, "Lesson %s", pz_session_value(play->game.session, "Lesson"));
    if (count > 0)
        pz_text_add(out, " of %zu", count);
}

/* How many of a lesson's first moves are the player's. */
static size_t count_steps(const struct play *play, size_t moves) {
    size_t count = 0;
    for (size_t i = 0; i < moves; i++)
        count += pz_play_is_players(&play->game, i);
    return count;
}

/* Draws a list of all lessons of the game if it fits; a tick marks those that are done, and this one stands out. */
static void draw_lessons(const struct play *play, struct canvas *canvas, struct rect rect) {
    const struct pz_catalog *lessons = app_catalog(play->app, play_game(play), SHELF_LESSONS);
    const size_t here = strtoul(pz_session_value(play->game.session, "Lesson"), NULL, 10);
    for (size_t i = 0; i < lessons->count && (int)lessons->count <= rect.rows; i++) {
        const struct pz_catalog_entry *entry = &lessons->entries[i];
        const struct rect line = panel_below(rect, (int)i);
        if (entry->id && pz_store_result(play->app->store, play_game(play)->id, entry->id).solved)
            canvas_put(canvas, line.x, line.y, canvas->ascii ? '+' : 0x2713, (struct style){ROLE_GOOD, ROLE_PAPER, 0});
        canvas_text(canvas, line.x + 2, line.y, line.columns - 2, i + 1 == here ? style_text : style_quiet,
                    entry->title);
    }
}

/* ---- facts that are the same for every game ---- */

enum { HERE = 0x25cf, DONE = 0x2501, TO_COME = 0x2500 }; /* along a film */

/* Draws which branch is chosen; where the line ends none is, so draws how many there are. */
static int draw_branch(const struct play *play, struct canvas *canvas, struct rect rect) {
    size_t fork;
    if (!play_find_branches(play, &fork))
        return 0;
    const size_t count = pz_session_branches(play->game.session, fork),
                 chosen = pz_session_chosen(play->game.session, fork);
    canvas_hotspot(canvas, (struct rect){rect.x, rect.y, rect.columns, 1}, ACTION_NEXT_BRANCH, 0);
    PZ_SCOPED_TEXT name = {0};
    pz_text_add(&name, chosen == count ? "Branches " : "Branch ");
    sentence_key("[ ]", canvas->named, &name);
    return chosen == count ? panel_fact(canvas, rect, pz_text_string(&name), "%zu", count)
                           : panel_fact(canvas, rect, pz_text_string(&name), "%zu of %zu", chosen + 1, count);
}

void play_panel_mark_branches(const struct pz_session *session, size_t index, struct canvas *canvas, int x, int y) {
    if (pz_session_branches(session, index) > 1)
        canvas_put(canvas, x, y, BRANCHES, style_quiet);
}

/* Draws a bar that shows how far a film has come; a click on it goes to that move. */
static int draw_progress(const struct play *play, struct canvas *canvas, struct rect rect) {
    const int last = rect.columns - 1, known = (int)pz_session_known(play->game.session);
    if (rect.rows < 1 || last < 1 || known == 0)
        return 0;
    const int at = (int)(pz_session_played(play->game.session) * (size_t)last / (size_t)known);
    for (int i = 0; i <= last; i++) {
        const struct style style = {i <= at ? ROLE_ACCENT : ROLE_QUIET, ROLE_PAPER, 0};
        canvas_put(canvas, rect.x + i, rect.y, i == at ? HERE : i < at ? DONE : TO_COME, style);
        canvas_hotspot(canvas, (struct rect){rect.x + i, rect.y, 1, 1}, ACTION_GO_TO_MOVE,
                       (int)(((int64_t)i * known + last / 2) / last));
    }
    return 1;
}

int play_panel(const struct play *play, struct canvas *canvas, struct rect rect) {
    const struct pz_session *session = play->game.session;
    const size_t played = pz_session_played(session), known = pz_session_known(session);
    PZ_SCOPED_TEXT words = {0};
    int y = 0;
    if (play->game.lesson) {
        add_lesson(play, &words);
        y += canvas_paragraph(canvas, rect, style_title, pz_text_string(&words));
        y += panel_fact(canvas, panel_below(rect, y), "Step", "%zu of %zu",
                        count_steps(play, played < known ? played + 1 : known), count_steps(play, known));
        draw_lessons(play, canvas, panel_below(rect, y + 1));
        return rect.rows;
    }
    if (play->film) {
        playback_add_speed(&play->film->playback, &words);
        y += panel_fact(canvas, rect, "Move", "%zu of %zu", played, known);
        y += draw_progress(play, canvas, panel_below(rect, y));
        y += panel_fact(canvas, panel_below(rect, y), "Speed", "%s", pz_text_string(&words));
        y += draw_branch(play, canvas, panel_below(rect, y));
        return smaller(y, rect.rows);
    }
    if (play->game.opponent.player >= 0)
        y += panel_fact(canvas, rect, "Opponent", "%s", pz_opponent_name(&play->game.opponent, play_game(play)));
    if (!play->view->counts_moves)
        y += panel_fact(canvas, panel_below(rect, y), "Moves made", "%zu", played);
    if (play->switched)
        y += draw_branch(play, canvas, panel_below(rect, y));
    y += panel_fact(canvas, panel_below(rect, y), "Hints used", "%u", pz_session_hints(session));

    /* Draws the goal below an empty line, if there is room for all of it: we never cut words. */
    const bool reached = pz_session_outcome(session) == PZ_SOLVED;
    if (!reached && !play_analysis(play)) /* analysis is worth more room */
        play_add_goal(play, &words);
    const char *goal = pz_text_string(&words);
    const int rows = 1 + sentence_draw(canvas, (struct rect){0, 0, rect.columns, 0}, style_text, goal);
    if (*goal && y + rows <= rect.rows) {
        sentence_draw(canvas, panel_below(rect, y + 1), style_text, goal);
        canvas_says(canvas, goal);
        y += rows;
    }
    return smaller(y, rect.rows);
}

/* ---- the result ---- */

enum {
    NAME_COLUMNS = 16,   /* of the figures */
    FIGURE_COLUMNS = 18, /* of a name with its value, side by side with others */
    FLOURISH = 9,        /* steps; the last one stays */
    FLOURISH_STEP = 70   /* milliseconds */
};

/* Whether the player has solved it: a problem may also have been solved by the computer. */
static bool is_solved(const struct play *play) {
    return pz_session_outcome(play->game.session) == PZ_SOLVED && pz_play_is_ours_to_solve(&play->game);
}

void play_add_result(const struct play *play, struct pz_text *title) {
    const enum pz_outcome outcome = pz_session_outcome(play->game.session);
    const int player = pz_outcome_winner(outcome);
    if (is_solved(play))
        pz_text_add(title, pz_play_is_shown(&play->game) ? "Shown" : "Solved");
    else if (outcome == PZ_SOLVED)
        pz_text_add(title, pz_play_is_to_draw(&play->game) ? "A draw" : "You have lost");
    else if (outcome == PZ_LOST)
        pz_text_add(title, pz_play_is_ours_to_solve(&play->game) ? "Lost" : "You have won");
    else if (outcome == PZ_DRAW)
        pz_text_add(title, "A draw");
    else if (play->game.opponent.player >= 0)
        pz_text_add(title, player == play->game.opponent.player ? "You have lost" : "You have won");
    else {
        play_add_player(play, player, title);
        pz_text_add(title, " has won");
    }
}

/* Why a problem that is over is not solved. */
static const char *why_not_solved(const struct play *play) {
    const int winner = pz_outcome_winner(pz_session_outcome(play->game.session)); /* negative: nobody */
    const bool won = winner == (int)play_game(play)->two_player->to_move(pz_session_start(play->game.session));
    if (pz_play_is_to_draw(&play->game))
        return won || winner < 0
                   ? "You held on, but your opponent could have won on the way, so the level is not solved yet."
                   : "The draw slipped away. [u] undoes a move, [R] starts again.";
    return won ? "You won, but too late, or only because of a mistake. The level asks for a forced win in time."
               : "The level is not solved yet. [u] undoes a move, [R] starts again.";
}

/* A sentence of praise, or about what the result is worth; may be empty. */
static const char *verdict(const struct play *play) {
    const enum pz_outcome outcome = pz_session_outcome(play->game.session);
    if (is_solved(play) && pz_session_shown(play->game.session))
        return "This one was solved for you; [R] lets you try again.";
    if (is_solved(play) && pz_play_was_seen(&play->game))
        return "You have seen the solution. The level will count again from tomorrow.";
    if (is_solved(play) && pz_play_is_perfect(&play->game) && play_game(play)->tried)
        return "At the first try.";
    if (is_solved(play) && pz_play_is_perfect(&play->game))
        return pz_session_hints(play->game.session) > 0 ? "Nobody can do it in fewer." : "Nobody can do better.";
    if (outcome == PZ_LOST)
        return "[u] undoes a move, [R] starts again.";
    if (outcome != PZ_SOLVED && play_game(play)->two_player && pz_play_is_ours_to_solve(&play->game))
        return why_not_solved(play);
    return "";
}

/* Appends how the game ended and what that is worth, for the message line: "Solved. Nobody can do better." */
static void add_ending(const struct play *play, struct pz_text *out) {
    play_add_result(play, out);
    pz_text_add(out, ". %s", verdict(play));
}

void play_add_moment(struct play *play, struct pz_text *out) {
    PZ_SCOPED_TEXT moment = {0};
    pz_play_add_moment(&play->game, &moment);
    if (moment.length > 0)
        pz_text_add(out, "\n%s", pz_text_string(&moment));
}

static void add_figures(const struct play *play, struct pz_text *text) {
    const struct pz_game *game = play_game(play);
    const char *opponent = pz_opponent_name(&play->game.opponent, game);
    const unsigned hints = pz_session_hints(play->game.session);
    const unsigned seconds = (unsigned)play->game.end_seconds;
    const char *note = pz_session_value(play->game.session, "Note");
    if (*verdict(play))
        pz_text_add(text, "%s\n\n", verdict(play));
    if (is_solved(play) && note)
        pz_text_add(text, "%s\n\n", note);
    if (play_add_resigned(play, text))
        pz_text_add(text, "%s\n\n",
                    pz_play_may_withdraw(&play->game) ? "\n[u] withdraws that; otherwise the game counts as lost."
                                                      : "");
    else if (play->view->result)
        play->view->result(play->board, text);
    if (game->units[1])
        pz_text_add(text, "%c%s\t%ld\n", pz_to_upper(*game->units[1]), game->units[1] + 1,
                    pz_session_score(play->game.session));
    if (game->score && play->game.best >= 0) /* one try is always the best */
        pz_text_add(text, "Best possible\t%ld\n", play->game.best);
    if (play->game.opponent.player >= 0)
        pz_text_add(text, "Opponent\t%s\n", opponent);

    /* Adds what the game counts for: "So far 3 won, 5 lost." or, for a level of the day, the streak. */
    const struct pz_match_filter filter = {.game = game->id, .opponent = opponent};
    const struct pz_match_counts counts = pz_store_match_counts(play->app->store, &filter);
    if (pz_play_is_match(&play->game) && !match_none(counts)) {
        pz_text_add(text, "So far ");
        match_add_counts(counts, false, text);
        pz_text_add(text, ".\n");
    }
    const unsigned streak = pz_store_streak(play->app->store, NULL, app_today(play->app)).days;
    const bool daily = is_solved(play) && pz_session_value(play->game.session, "Daily");
    if (daily && hints > 0)
        pz_text_add(text, "Streak\tonly without hints\n");
    else if (daily && streak > 0)
        pz_text_add(text, "Streak\t%u %s\n", streak, streak == 1 ? "day" : "days");
    pz_text_add(text, "Hints\t%u\n", hints);
    pz_text_add(text, "Time\t%u:%02u\n", seconds / 60, seconds % 60);
}

bool play_says_ending(const struct play *play) {
    PZ_SCOPED_TEXT ending = {0};
    if (play->result != RESULT_SHOWN)
        return false;
    add_ending(play, &ending);
    return app_says(play->app, pz_text_string(&ending));
}

void play_say_ending(struct play *play) {
    PZ_SCOPED_TEXT ending = {0};
    add_ending(play, &ending);
    app_say(play->app, is_solved(play) ? ROLE_GOOD : ROLE_ACCENT, "%s", pz_text_string(&ending));
}

void play_show_result(struct play *play) {
    play->result = RESULT_SHOWN;
    play->flourish = app_animated(play->app) ? 0 : FLOURISH;
    play->next_flourish = app_now(play->app);
    if (play->view->finished)
        play->view->finished(play->board);
    if (play->game.lesson)
        narrate(play);
    else
        play_say_ending(play);
}

int play_flourish(struct play *play) {
    const double now = app_now(play->app);
    if (play->result != RESULT_SHOWN || play->flourish >= FLOURISH)
        return -1;
    for (; now >= play->next_flourish && play->flourish < FLOURISH; play->flourish++)
        play->next_flourish += (double)FLOURISH_STEP / 1000;
    return play->flourish < FLOURISH ? (int)((play->next_flourish - now) * 1000) + 1 : -1;
}

/*
 * Draws lines: each is a name, a tab and a value, or a sentence. If `dense`, leaves out empty lines and puts as many
 * names in a row as fit. Returns the rows used, or the rows needed if the rectangle has none.
 */
static int draw_figures(struct canvas *canvas, struct rect rect, const char *at, bool dense) {
    const int across = dense ? larger(1, rect.columns / FIGURE_COLUMNS) : 1;
    int y = 0, next = 0;
    while (*at) {
        const size_t length = strcspn(at, "\n");
        PZ_OWNED char *line = pz_copy(at, length);
        char *tab = strchr(line, '\t');
        struct rect below = panel_below(rect, y);
        at += length + (at[length] == '\n');
        if (tab) {
            *tab = '\0';
            below.x += next * FIGURE_COLUMNS;
            below.columns = across > 1 ? FIGURE_COLUMNS - 1 : below.columns;
            const int used =
                panel_fact_at(canvas, below, across > 1 ? 0 : NAME_COLUMNS, style_text, line, "%s", tab + 1);
            next = (next + 1) % across;
            y += next > 0 ? 0 : larger(1, used);
        } else if (*line) {
            y += sentence_draw(canvas, below, style_text, line);
        } else {
            y += !dense;
        }
    }
    return y + (next > 0);
}

/* Draws the title with a growing rule on either side. It is green if the player has solved the level or won. */
static void draw_title(const struct play *play, struct canvas *canvas, struct rect rect) {
    PZ_SCOPED_TEXT title = {0};
    const int winner = pz_outcome_winner(pz_session_outcome(play->game.session));
    const bool good = is_solved(play) || (winner >= 0 && winner != play->game.opponent.player);
    const struct style style = {good ? ROLE_GOOD : ROLE_ACCENT, ROLE_PAPER, STYLE_BOLD};
    if (play->game.lesson)
        add_lesson(play, &title);
    else
        play_add_result(play, &title);
    const int columns = characters_columns(pz_text_string(&title)), side = (rect.columns - columns - 2) / 2;
    const int drawn = side * play->flourish / FLOURISH;
    canvas_text(canvas, rect.x + (side > 0 ? side + 1 : 0), rect.y, rect.columns, style, pz_text_string(&title));
    for (int i = 0; i < drawn; i++) {
        canvas_put(canvas, rect.x + side - 1 - i, rect.y, 0x2501, style);
        canvas_put(canvas, rect.x + side + columns + 2 + i, rect.y, 0x2501, style);
    }
}

int play_panel_result(const struct play *play, struct canvas *canvas, struct rect rect) {
    if (play->result != RESULT_SHOWN || rect.rows < 1)
        return 0;
    PZ_SCOPED_TEXT figures = {0}, ending = {0};
    draw_title(play, canvas, rect);
    if (play->game.lesson) {
        draw_lessons(play, canvas, panel_below(rect, 2));
        return rect.rows;
    }
    add_figures(play, &figures);
    add_ending(play, &ending);
    canvas_says(canvas, pz_text_string(&ending));
    const char *lines = pz_text_string(&figures);
    const struct rect unseen = {.columns = rect.columns};
    const bool dense = 2 + draw_figures(canvas, unseen, lines, false) > rect.rows;
    const int title = 2 + draw_figures(canvas, unseen, lines, dense) > rect.rows ? 1 : 2;
    return smaller(rect.rows, title + draw_figures(canvas, panel_below(rect, title), lines, dense) + 1);
}
