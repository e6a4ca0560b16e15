/* The analysis of a position in the panel: on from move to move, until the game is left for another. */

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "tui/play/parts.h"

/* A player who sees it is helped; the computer's turn is not the player's. */
static void count_help(struct play *play) {
    const size_t played = pz_session_played(play->game.session);
    if (played < play->analysis.counted || play_computer_to_move(play))
        return;
    play->analysis.counted = played + 1;
    play_count_help(play);
}

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
    tasks_stop_analysis(&play->tasks);
    app_say(play->app, ROLE_QUIET, "Analysis is off.");
}

void play_candidate(struct play *play, size_t number) {
    const struct pz_analysis *analysis = play_analysis(play);
    if (!analysis || number >= analysis->count)
        return;
    /* The analysis ends with the position. */
    PZ_OWNED char *move = pz_copy_string(pz_text_string(&analysis->candidates[number].move));
    if (play_move(play, move))
        view_jumped(play->view, play->board);
}

/* Keeps what the analysis of this position has come to, if it is proven, for the review. */
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
    for (size_t i = 0; i < play->analysis.proof_count; i++) {
        pz_worth_free(&play->analysis.proofs[i].worth);
        pz_text_free(&play->analysis.proofs[i].best);
    }
    free(play->analysis.proofs);
    play->analysis.proofs = NULL;
    play->analysis.proof_count = play->analysis.proof_capacity = 0;
}

void play_continue_analysis(struct play *play) {
    struct tasks *tasks = &play->tasks;
    if (!play_analysis(play))
        return;
    count_help(play);
    if (tasks_take_analysis(tasks, &play->analysis.found))
        keep_proof(&play->analysis, pz_session_here(play->game.session));
    if (tasks->question == ASK_NOTHING && !play_computer_to_move(play) && app_is_on_top(play->app, play) &&
        (tasks->analysis == ANALYSIS_NONE || tasks->analysis == ANALYSIS_STOPPED))
        tasks_analyse(tasks, pz_session_state(play->game.session));
}

void play_forget_analysis(struct play *play) {
    tasks_forget_analysis(&play->tasks);
    pz_analysis_clear(&play->analysis.found);
}

/* ---- what something is worth ---- */

enum {
    NUMBER = 2,   /* columns */
    GROUNDS = 14, /* rows of a panel that can spare one for what estimates rest on */
    TIGHT = 23,   /* columns; with fewer, moves lose their blanks where that helps */
};

static const char plus_minus[] = "±";

void play_add_words(const char *words, bool ascii, struct pz_text *out) {
    const char *sign = ascii ? strstr(words, plus_minus) : NULL;
    if (sign)
        pz_text_add(out, "%.*s+-%s", (int)(sign - words), words, sign + strlen(plus_minus));
    else
        pz_text_add(out, "%s", words);
}

/* In short if the whole does not fit into so many columns. */
static void add_worth(const struct pz_worth *worth, int columns, bool ascii, struct pz_text *out) {
    play_add_words(pz_text_string(&worth->text), ascii, out);
    if (characters_columns(pz_text_string(out)) > columns && worth->brief.length > 0) {
        pz_text_clear(out);
        pz_text_add(out, "%s", pz_text_string(&worth->brief));
    }
}

static struct style style_of(const struct pz_worth *worth) {
    const int role = !worth->proven       ? ROLE_TEXT
                     : worth->share > 0.5 ? ROLE_GOOD
                     : worth->share < 0.5 ? ROLE_BAD
                                          : ROLE_TEXT;
    return (struct style){role, ROLE_PAPER, 0};
}

/* At the right of a row. */
static void draw_worth(struct canvas *canvas, struct rect row, const struct pz_worth *worth) {
    PZ_SCOPED_TEXT words = {0};
    add_worth(worth, row.columns, canvas->ascii, &words);
    const int columns = characters_columns(pz_text_string(&words));
    canvas_text(canvas, row.x + row.columns - columns, row.y, columns, style_of(worth), pz_text_string(&words));
}

/* ---- candidates ---- */

void play_add_close(const char *move, struct pz_text *out) {
    for (; *move; move++)
        if (*move != ' ')
            pz_text_add_char(out, *move);
}

/* Returns the rows used, 0 if there is no room for all of it. */
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
    if (rows <= rect.rows) {
        canvas_print(canvas, rect.x, rect.y, NUMBER, style_quiet, "%zu", number);
        canvas_text(canvas, row.x, row.y, row.columns, style_text, move);
        const int at = rows == 1 ? row.columns - room : 0;
        draw_worth(canvas, (struct rect){row.x + at, row.y + rows - 1, row.columns - at, 1}, &candidate->worth);
    }
    return rows <= rect.rows ? rows : 0;
}

/* A click on one plays it, unless it is the computer that thinks about them. */
static int draw_candidates(const struct play *play, struct canvas *canvas, struct rect rect, size_t most) {
    const struct pz_analysis *analysis = play_analysis(play);
    int y = 0;
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

/* ---- the player to move ---- */

/* "For Black  54 ± 3 %" */
static void draw_mover(const struct play *play, const struct pz_analysis *analysis, struct canvas *canvas,
                       struct rect rect) {
    PZ_SCOPED_TEXT name = {0};
    const struct rect row = {rect.x, rect.y, rect.columns, 1};
    pz_text_add(&name, "For ");
    play_add_player(play, (int)play_game(play)->two_player->to_move(pz_session_state(play->game.session)), &name);
    const int columns = characters_columns(pz_text_string(&name)) + 1;
    if (analysis->worth.text.length > 0) {
        canvas_text(canvas, row.x, row.y, row.columns, style_quiet, pz_text_string(&name));
        draw_worth(canvas, (struct rect){row.x + columns, row.y, row.columns - columns, 1}, &analysis->worth);
    } else
        panel_fact(canvas, row, pz_text_string(&name),
                   play->tasks.analysis == ANALYSIS_ENDED ? "unknown" : "searching");
}

int play_panel_analysis(const struct play *play, struct canvas *canvas, struct rect rect, size_t most) {
    const struct pz_analysis *analysis = play_analysis(play);
    if (!analysis || rect.rows < 1)
        return 0;
    int y = 1;
    draw_mover(play, analysis, canvas, rect);
    if (analysis->grounds.length > 0 && rect.rows >= GROUNDS)
        y += panel_fact(canvas, panel_below(rect, y), "Played out", "%s", pz_text_string(&analysis->grounds));
    return y + draw_candidates(play, canvas, panel_below(rect, y), most);
}
