/* The analysis of a position in the panel: once on, it stays on from move to move, until another game begins. */

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "tui/play/parts.h"

static void turn_on(void *context) {
    struct play *play = context;
    play->analysis.on = true;
    app_say(play->app, ROLE_QUIET, "Analysis on: who is ahead, and the best moves. It counts as a hint.");
}

void play_toggle_analysis(struct play *play) {
    static const struct help_question question = {
        "Analysis?",
        "It shows who is ahead and the best moves, and counts as a hint for each of your moves.",
        {{'n', "Not now", 2}, {'v', "Show it", 1}, {0}}};
    if (!play->analysis.on) {
        play_offer_help(play, &question, turn_on, play);
        return;
    }
    play->analysis.on = false;
    play_stop_analysis(play);
    app_say(play->app, ROLE_QUIET, "Analysis is off.");
}

void play_candidate(struct play *play, size_t number) {
    const struct pz_analysis *analysis = play_analysis(play);
    if (!analysis || number >= analysis->count)
        return;
    /* A copy, because the move ends the analysis. */
    PZ_OWNED char *move = pz_copy_string(pz_text_string(&analysis->candidates[number].move));
    if (play_move(play, move))
        view_jumped(play->view, play->board);
}

/* If the analysis has proven what this position is worth, keeps that for the review. */
static void keep_proof(struct analysis *analysis, size_t place) {
    const struct pz_analysis *found = &analysis->found;
    for (size_t i = 0; i < analysis->proof_count; i++)
        if (analysis->proofs[i].place == place)
            return;
    if (!found->worth.proven || found->count == 0)
        return;
    analysis->proofs =
        pz_grow(analysis->proofs, &analysis->proof_capacity, analysis->proof_count + 1, sizeof *analysis->proofs);
    struct proof *proof = &analysis->proofs[analysis->proof_count++];
    *proof = (struct proof){.place = place};
    pz_worth_copy(&proof->worth, &found->candidates[0].worth);
    pz_text_add(&proof->best, "%s", pz_text_string(&found->candidates[0].move));
}

void play_forget_proofs(struct play *play) {
    struct analysis *analysis = &play->analysis;
    for (size_t i = 0; i < analysis->proof_count; i++) {
        pz_worth_free(&analysis->proofs[i].worth);
        pz_text_free(&analysis->proofs[i].best);
    }
    free(analysis->proofs);
    analysis->proofs = NULL;
    analysis->proof_count = analysis->proof_capacity = 0;
}

void play_continue_analysis(struct play *play) {
    struct tasks *tasks = &play->tasks;
    struct pz_analysis *found = &play->analysis.found;
    const size_t played = pz_session_played(play->game.session);
    if (!play_analysis(play))
        return;
    /* Seeing an analysis counts as help, but not on the computer's turn. */
    if (played >= play->analysis.counted && !play_computer_to_move(play)) {
        play->analysis.counted = played + 1;
        play_count_help(play);
    }
    if (task_collect(&tasks->analysed.task))
        tasks->analysis = ANALYSIS_ENDED;
    if ((tasks->question == ASK_REPLY && task_take_report(&tasks->asked.task, found)) ||
        task_take_report(&tasks->analysed.task, found))
        keep_proof(&play->analysis, pz_session_here(play->game.session));
    if (tasks->question == ASK_NOTHING && !play_computer_to_move(play) && app_is_on_top(play->app, play) &&
        (tasks->analysis == ANALYSIS_NONE || tasks->analysis == ANALYSIS_STOPPED)) {
        task_forget(&tasks->analysed.task);
        tasks->analysis =
            play_start_job(play, &tasks->analysed, ASK_ANALYSIS, play_state(play)) ? ANALYSIS_RUNS : ANALYSIS_NONE;
    }
}

void play_stop_analysis(struct play *play) {
    struct tasks *tasks = &play->tasks;
    if (tasks->analysis == ANALYSIS_RUNS)
        tasks->analysis = task_collect(&tasks->analysed.task) ? ANALYSIS_ENDED : ANALYSIS_STOPPED;
    task_cancel(&tasks->analysed.task);
}

void play_forget_analysis(struct play *play) {
    task_forget(&play->tasks.analysed.task);
    play->tasks.analysis = ANALYSIS_NONE;
    pz_analysis_clear(&play->analysis.found);
}

/* ---- what something is worth ---- */

enum {
    NUMBER = 2,   /* columns */
    GROUNDS = 14, /* a panel with this many rows has one for the grounds of estimates */
    TIGHT = 23,   /* in fewer columns, moves are shortened by dropping blanks */
};

void play_add_words(const char *words, bool ascii, struct pz_text *out) {
    static const char plus_minus[] = "±";
    const char *sign = ascii ? strstr(words, plus_minus) : NULL;
    if (sign)
        pz_text_add(out, "%.*s+-%s", (int)(sign - words), words, sign + strlen(plus_minus));
    else
        pz_text_add(out, "%s", words);
}

/* Appends a worth, in its short form if the long one does not fit into these columns. */
static void add_worth(const struct pz_worth *worth, int columns, bool ascii, struct pz_text *out) {
    play_add_words(pz_text_string(&worth->text), ascii, out);
    if (characters_columns(pz_text_string(out)) > columns && worth->brief.length > 0) {
        pz_text_clear(out);
        pz_text_add(out, "%s", pz_text_string(&worth->brief));
    }
}

/* Draws a worth at the right end of a row. */
static void draw_worth(struct canvas *canvas, struct rect row, const struct pz_worth *worth) {
    const int role = !worth->proven       ? ROLE_TEXT
                     : worth->share > 0.5 ? ROLE_GOOD
                     : worth->share < 0.5 ? ROLE_BAD
                                          : ROLE_TEXT;
    PZ_SCOPED_TEXT words = {0};
    add_worth(worth, row.columns, canvas->ascii, &words);
    const int columns = characters_columns(pz_text_string(&words));
    canvas_text(canvas, row.x + row.columns - columns, row.y, columns, (struct style){role, ROLE_PAPER, 0},
                pz_text_string(&words));
}

/* ---- the panel ---- */

void play_add_close(const char *move, struct pz_text *out) {
    for (; *move; move++)
        if (*move != ' ')
            pz_text_add_char(out, *move);
}

/* Draws one of the best moves, and returns the rows used: 0 if there is no room for all of it. */
static int draw_candidate(struct canvas *canvas, struct rect rect, size_t number,
                          const struct pz_candidate *candidate) {
    const struct rect row = {rect.x + NUMBER, rect.y, rect.columns - NUMBER, 1};
    PZ_SCOPED_TEXT close = {0}, worth = {0};
    const char *move = pz_text_string(&candidate->move);
    int room = row.columns - characters_columns(move) - 1;
    add_worth(&candidate->worth, room, canvas->ascii, &worth);
    const int columns = characters_columns(pz_text_string(&worth));
    if (columns > room && rect.columns < TIGHT) {
        play_add_close(move, &close);
        move = pz_text_string(&close);
        room = row.columns - characters_columns(move) - 1;
    }
    const int rows = columns > room ? 2 : 1;
    if (rows > rect.rows)
        return 0;
    canvas_print(canvas, rect.x, rect.y, NUMBER, style_quiet, "%zu", number);
    canvas_text(canvas, row.x, row.y, row.columns, style_text, move);
    const int at = rows == 1 ? row.columns - room : 0;
    draw_worth(canvas, (struct rect){row.x + at, row.y + rows - 1, row.columns - at, 1}, &candidate->worth);
    return rows;
}

int play_panel_analysis(const struct play *play, struct canvas *canvas, struct rect rect, size_t most) {
    const struct pz_analysis *analysis = play_analysis(play);
    if (!analysis || rect.rows < 1)
        return 0;

    /* "For Black  54 ± 3 %" */
    PZ_SCOPED_TEXT mover = {0};
    pz_text_add(&mover, "For ");
    play_add_player(play, (int)play_game(play)->two_player->to_move(play_state(play)), &mover);
    const int columns = characters_columns(pz_text_string(&mover)) + 1;
    if (analysis->worth.text.length > 0) {
        canvas_text(canvas, rect.x, rect.y, rect.columns, style_quiet, pz_text_string(&mover));
        draw_worth(canvas, (struct rect){rect.x + columns, rect.y, rect.columns - columns, 1}, &analysis->worth);
    } else
        panel_fact(canvas, (struct rect){rect.x, rect.y, rect.columns, 1}, pz_text_string(&mover),
                   play->tasks.analysis == ANALYSIS_ENDED ? "unknown" : "searching");
    int y = 1;
    if (analysis->grounds.length > 0 && rect.rows >= GROUNDS)
        y += panel_fact(canvas, panel_below(rect, y), "Played out", "%s", pz_text_string(&analysis->grounds));

    /* A click on a candidate plays it, unless the computer is thinking. */
    for (size_t i = 0; i < analysis->count && i < most; i++) {
        const struct rect rest = panel_below(rect, y);
        const int rows = draw_candidate(canvas, rest, i + 1, &analysis->candidates[i]);
        if (rows == 0)
            break;
        if (!play_computer_to_move(play))
            canvas_hotspot(canvas, (struct rect){rest.x, rest.y, rest.columns, rows}, ACTION_CANDIDATE, (int)i);
        y += rows;
    }
    return y;
}
