/* The review: each move of a game beside the best one (play/review.h), and a curve of how the game stood. */
#include "tui/play/parts.h"

#include <stdlib.h>
#include <string.h>

#include "play/review.h"
#include "puzzles/memory.h"

/* ---- on a worker, and back ---- */

enum { SECONDS = 3600 };

/* Starts as {0} except for the platform. Must not move in memory. */
struct verdicts {
    struct task task;
    const struct platform *platform;
    struct pz_text line; /* the game and its moves, for comparison */
    struct pz_review review;
    struct pz_review_finding finding; /* the worker's */
};

static void work(void *context, const struct pz_budget *budget) {
    struct verdicts *verdicts = context;
    pz_review_think(&verdicts->review, budget, &verdicts->finding);
}

static bool judge_next(struct verdicts *verdicts) {
    return !pz_review_is_finished(&verdicts->review) &&
           task_start(&verdicts->task, verdicts->platform, SECONDS, work, verdicts);
}

/* Takes what was found. On a platform with `patience`, judges all positions. */
static void take_verdicts(struct verdicts *verdicts) {
    while (task_collect(&verdicts->task) && verdicts->finding.found) {
        pz_review_keep(&verdicts->review, &verdicts->finding);
        if (!judge_next(verdicts))
            return;
    }
}

/* Begins to review the line of the game, or continues if it is the same as last time. False if no thread is free. */
static bool start(struct verdicts *verdicts, const struct play *play) {
    struct pz_session *session = play->game.session;
    PZ_SCOPED_TEXT line = {0};
    pz_text_add(&line, "%s\n", pz_session_id(session));
    for (size_t i = 0; i < pz_session_known(session); i++)
        pz_text_add(&line, "%s\n", pz_session_move(session, i));
    if (strcmp(pz_text_string(&line), pz_text_string(&verdicts->line)) != 0) {
        pz_review_free(&verdicts->review);
        pz_review_open(&verdicts->review, session, pz_review_usual);
        pz_text_clear(&verdicts->line);
        pz_text_add(&verdicts->line, "%s", pz_text_string(&line));
    }

    /* The review uses what the analysis has proven. */
    for (size_t i = 0; i < play->analysis.proof_count; i++) {
        const struct proof *proof = &play->analysis.proofs[i];
        for (size_t k = 0; k < verdicts->review.count; k++)
            if (pz_session_place_on_line(session, k) == proof->place)
                pz_review_add_proof(&verdicts->review, k, &proof->worth, pz_text_string(&proof->best));
    }
    const bool begun = judge_next(verdicts) || verdicts->review.done > 0;
    take_verdicts(verdicts);
    return begun;
}

void verdicts_free(struct verdicts *verdicts) {
    if (!verdicts)
        return;
    task_forget(&verdicts->task);
    pz_review_free(&verdicts->review);
    pz_review_forget(&verdicts->finding);
    pz_text_free(&verdicts->line);
    free(verdicts);
}

/* ---- the page ---- */

enum {
    LEFT = 1, /* margin */
    NUMBER = 4,
    VALUE = 6, /* each of two columns of values */
    MARK = 2,
    WIDEST = 50, /* a list beside a picture */
    CURVE_HIGH = 7,
    CURVE_LOW = 3,
    HIGH_ROWS = 17, /* from this many rows on there is room for a high curve */
    DETAIL_ROWS = 2,
    CROSS = 0x2717,
    BULLET = 0x2022,
};

static const double clear_loss = 0.1, half_point = 0.5;

struct review {
    struct play *play;
    struct list list;      /* of moves */
    struct position shown; /* the position in which the chosen move was made */
};

/* ---- what moves are worth ---- */

static const struct pz_review *judged(const struct review *review) {
    return &review->play->verdicts->review;
}

/* How much a clearly bad move loses; 0 for other moves. */
static double loss_of(const struct pz_judgement *judgement) {
    const double loss = judgement->could - judgement->got;
    return judgement->better && loss >= clear_loss ? loss : 0;
}

/* The worst move of a player, below 0 if none is clearly bad, or not all are judged yet. */
static int worst_of(const struct review *review, unsigned player) {
    double most = 0;
    int worst = -1;
    if (!pz_review_is_finished(judged(review)))
        return worst;
    for (int i = 0; i < review->list.count; i++) {
        const struct pz_judgement judgement = pz_review_judge(judged(review), (size_t)i);
        if (judged(review)->verdicts[i].to_move == player && loss_of(&judgement) > most) {
            most = loss_of(&judgement);
            worst = i;
        }
    }
    return worst;
}

static bool is_worst(const struct review *review, int move) {
    return move >= 0 && (move == worst_of(review, 0) || move == worst_of(review, 1));
}

/* Appends "54 %" or, if it is proven, "won", "drawn" or "lost". */
static void add_result(double share, bool proven, struct pz_text *out) {
    if (!proven)
        pz_text_add(out, "%.0f %%", 100 * share);
    else
        pz_text_add(out, "%s", share > 0.75 ? "won" : share < 0.25 ? "lost" : "drawn");
}

/* ---- the list ---- */

static void draw_value(struct canvas *canvas, int right, int y, struct style style, double share, bool proven) {
    PZ_SCOPED_TEXT value = {0};
    add_result(share, proven, &value);
    const int columns = characters_columns(pz_text_string(&value));
    canvas_text(canvas, right - columns, y, columns, style, pz_text_string(&value));
}

static void draw_row(const struct review *review, struct canvas *canvas, int y, int columns, int index) {
    const struct pz_session *session = review->play->game.session;
    const struct pz_judgement judgement = pz_review_judge(judged(review), (size_t)index);
    const bool chosen = index == review->list.at, bad = loss_of(&judgement) > 0, worst = is_worst(review, index);
    const struct style style = list_line(canvas, (struct rect){LEFT - 1, y, columns + 1, 1}, index, chosen, style_text);
    const struct style dim = {chosen ? ROLE_CHOSEN_INK : ROLE_QUIET, ROLE_KEEP, 0};
    const struct style got = {bad && !chosen ? ROLE_BAD : style.ink, ROLE_KEEP, bad ? STYLE_BOLD : 0};
    const unsigned first = play_game(review->play)->two_player->to_move(pz_session_start(session));
    const int name = LEFT + NUMBER, at = name + play_name_columns(review->play), right = LEFT + columns;
    canvas_print(canvas, LEFT, y, NUMBER - 1, dim, "%3d", index + 1);
    play_draw_player(review->play, canvas, name, y, (int)((first + (unsigned)index) % 2), dim);

    /* The move, without its blanks where there is no room for them. */
    const char *move = pz_session_move(session, (size_t)index);
    const int room = right - MARK - 2 * VALUE - 2 - at;
    PZ_SCOPED_TEXT close = {0};
    if (characters_columns(move) > room)
        play_add_close(move, &close);
    canvas_text(canvas, at, y, room, style, close.length > 0 ? pz_text_string(&close) : move);

    if (judgement.known) {
        draw_value(canvas, right - MARK - VALUE - 1, y, style, judgement.could, judgement.sure);
        draw_value(canvas, right - MARK, y, got, judgement.got, judgement.proven);
    } else if (!pz_review_is_finished(judged(review)))
        canvas_text(canvas, right - MARK - 1, y, 1, style_quiet, canvas->ascii ? "-" : "…");
    if (worst || loss_of(&judgement) >= half_point)
        canvas_put(canvas, right - 1, y, worst ? CROSS : BULLET, got);
}

static void draw_list(struct review *review, struct canvas *canvas, struct rect rect) {
    const int rows = rect.rows - 1, right = LEFT + rect.columns - MARK;
    canvas_text(canvas, LEFT + NUMBER + play_name_columns(review->play), rect.y, rect.columns, style_quiet, "move");
    canvas_text(canvas, right - VALUE - 1 - 4, rect.y, 4, style_quiet, "best");
    canvas_text(canvas, right - 4, rect.y, 4, style_quiet, "made");
    list_show(&review->list, rows);
    for (int i = 0; i < rows && review->list.top + i < review->list.count; i++)
        draw_row(review, canvas, rect.y + 1 + i, rect.columns, review->list.top + i);
}

/* ---- the chosen move ---- */

/* "Blue's worst move. The best move was e4: a win in 2." or "Another move was better: 54 %, not proven." */
static void add_detail(const struct review *review, struct pz_text *out) {
    const size_t move = (size_t)review->list.at;
    const struct pz_judgement judgement = pz_review_judge(judged(review), move);
    const struct pz_verdict *before = &judged(review)->verdicts[move];
    const char *best = pz_text_string(&before->best);
    if (!judgement.known) {
        pz_text_add(out,
                    pz_review_is_finished(judged(review)) ? "Not known." : "Not known yet; the review is working.");
        return;
    }
    if (is_worst(review, review->list.at)) {
        play_add_player(review->play, (int)before->to_move, out);
        pz_text_add(out, "'s worst move. ");
    }
    if (judgement.better && !*best)
        pz_text_add(out, "Another move was better: ");
    else if (judgement.better)
        pz_text_add(out, "The best move was %s: ", best);
    else if (judgement.sure && judgement.could <= 0)
        pz_text_add(out, "No move saves the game: ");
    else if (strcmp(best, judged(review)->moves[move]) == 0)
        pz_text_add(out, "This was the best move: ");
    else
        pz_text_add(out, "As good as any other: ");

    /* The words are about the best move's worth, unless this move is worth more. */
    const struct pz_worth *worth = &before->could;
    if (judgement.could <= worth->share && worth->proven && worth->text.length > 0) {
        pz_text_add(out, "a ");
        play_add_words(pz_text_string(&worth->text), review->play->app->canvas.ascii, out);
    } else
        add_result(judgement.could, judgement.sure, out);
    pz_text_add(out, judgement.sure ? "." : ", not proven.");
}

/* Draws the position to which a move leads, under a title. */
static void draw_after(const struct review *review, struct canvas *canvas, struct rect rect, const char *title,
                       const char *move) {
    const struct pz_game *game = play_game(review->play);
    void *state = game->clone(review->shown.state);
    canvas_print(canvas, rect.x, rect.y, rect.columns, style_title, "%s", title);
    if (game->play(state, move, NULL) == PZ_OK)
        view_thumbnail(review->play->view, state, canvas, panel_below(rect, 1));
    game->free(state);
}

/* ---- the curve ---- */

enum {
    COLUMN_MOST = 4, /* columns of a position */
    EIGHTH = 0x2580, /* before the blocks of one to eight eighths */
    DOT = 0xb7,
    HERE = 0x25b2,
};

/* The column in which a position begins, relative to the first. */
static int column_of(int count, int columns, int index) {
    return count > columns ? (int)((long)index * (columns - 1) / (count - 1))
                           : index * smaller(columns / count, COLUMN_MOST);
}

/*
 * Draws one column: just a dot in the middle while nothing is known. Only a proven win fills all its eighths, and only
 * a proven loss a single one.
 */
static void draw_column(struct canvas *canvas, int x, struct rect rect, const struct pz_verdict *verdict, bool chosen) {
    const int paper = chosen ? ROLE_CHOSEN : ROLE_BAR, most = rect.rows * 8;
    int filled = (int)(pz_verdict_share(verdict, 0) * most + 0.5);
    filled = !verdict->known ? 0 : verdict->worth.proven ? larger(filled, 1) : larger(smaller(filled, most - 1), 2);
    for (int row = 0; row < rect.rows; row++) {
        const int eighths = smaller(filled - row * 8, 8), y = rect.y + rect.rows - 1 - row;
        uint32_t block = 2 * row + 1 == rect.rows ? DOT : ' ';
        if (eighths > 0 && canvas->ascii)
            block = eighths >= 4 ? '#' : ' ';
        else if (eighths > 0)
            block = EIGHTH + (uint32_t)eighths;
        canvas_put(canvas, x, y, block, (struct style){eighths > 0 ? ROLE_ACCENT : ROLE_QUIET, paper, 0});
    }
}

/* Draws the curve, on which high is good for the first player, the mark in the last row, and names at the left. */
static void draw_curve(const struct review *review, struct canvas *canvas, struct rect rect) {
    const int names = play_name_columns(review->play), count = (int)judged(review)->count, at = review->list.at;
    const struct rect chart = {rect.x + names, rect.y, rect.columns - names, rect.rows - 1};
    play_draw_player(review->play, canvas, rect.x, chart.y, 0, style_quiet);
    play_draw_player(review->play, canvas, rect.x, chart.y + chart.rows - 1, 1, style_quiet);
    for (int i = 0; i < count; i++) {
        const int first = column_of(count, chart.columns, i);
        const int next =
            i + 1 < count ? column_of(count, chart.columns, i + 1) : first + column_of(count, chart.columns, 1);
        const struct rect columns = {chart.x + first, chart.y, larger(next - first, 1), chart.rows};
        for (int x = columns.x; x < columns.x + columns.columns && x < chart.x + chart.columns; x++)
            draw_column(canvas, x, chart, &judged(review)->verdicts[i], i == at);
        canvas_hotspot(canvas, columns, ACTION_CHOOSE, i);
    }
    canvas_put(canvas, chart.x + column_of(count, chart.columns, at), chart.y + chart.rows, HERE, style_accent);
}

/* ---- the screen ---- */

static void draw_body(struct review *review, struct canvas *canvas, struct rect body) {
    const struct play *play = review->play;
    const struct pz_session *session = play->game.session;
    const size_t move = (size_t)review->list.at;
    const int high = body.rows >= HIGH_ROWS ? CURVE_HIGH : CURVE_LOW, room = body.columns - 2 * LEFT;
    const int picture = position_columns(room, WIDEST), columns = picture > 0 ? WIDEST : room, y = body.y + high + 1;
    const int rows = body.rows - high - 1 - DETAIL_ROWS;
    PZ_SCOPED_TEXT detail = {0};
    draw_curve(review, canvas, (struct rect){LEFT, body.y, columns, high + 1});
    draw_list(review, canvas, (struct rect){LEFT, y, columns, rows});
    add_detail(review, &detail);
    canvas_paragraph(canvas, (struct rect){LEFT, y + rows, columns, DETAIL_ROWS}, style_text, pz_text_string(&detail));
    if (picture == 0)
        return;

    /* Beside the list stands the move that was made and, if another was better, the best one. */
    const struct pz_text *best = &judged(review)->verdicts[move].best;
    struct rect made = {LEFT + columns + POSITION_GAP, body.y, picture, body.rows};
    position_go(&review->shown, play, pz_session_place_on_line(session, move));
    if (pz_review_judge(judged(review), move).better && best->length > 0) {
        const struct rect whole = made;
        made.rows /= 2;
        draw_after(review, canvas, panel_below(whole, made.rows), "Best was", pz_text_string(best));
    }
    draw_after(review, canvas, made, "The move made", pz_session_move(session, move));
}

static void review_draw(void *self, struct canvas *canvas) {
    struct review *review = self;
    PZ_SCOPED_TEXT left = {0}, right = {0};
    pz_text_add(&left, "%s · review", play_game(review->play)->title);
    take_verdicts(review->play->verdicts);
    if (pz_review_is_finished(judged(review)))
        pz_text_add(&right, "%d %s", review->list.count, review->list.count == 1 ? "move" : "moves");
    else if (review->play->verdicts->task.started)
        pz_text_add(&right, "working: %.0f %%", 100 * pz_review_share_done(judged(review)));
    else
        pz_text_add(&right, "stopped");
    const struct rect body = app_frame(review->play->app, canvas, pz_text_string(&left), pz_text_string(&right), 0, 0);
    if (body.columns > 0)
        draw_body(review, canvas, body);
}

static void review_act(void *self, int action, int argument) {
    struct review *review = self;
    const int count = review->list.count;
    if (list_opens(&review->list, action, argument)) {
        play_leave_for(review->play, pz_session_place_on_line(review->play->game.session, (size_t)review->list.at));
        return;
    }
    for (int i = 1; action == ACTION_WORST && i <= count; i++)
        if (is_worst(review, (review->list.at + i) % count)) {
            review->list.at = (review->list.at + i) % count;
            return;
        }
}

static const struct binding keys[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Enter", "go there", "go to where the move was made, to play on from there"},
    {ACTION_WORST, 0, NULL, {K_TAB}, "Tab", "worst", "to the worst move of each side"},
    {.action = ACTION_QUIT, .keys = {'v', 'V'}},
    {0},
};

static const struct binding_table key_table = {"The review", keys};

static bool review_idle(void *self, int action) {
    const struct review *review = self;
    return action == ACTION_WORST && worst_of(review, 0) < 0 && worst_of(review, 1) < 0;
}

static void review_help(void *self, struct pz_text *out) {
    const struct review *review = self;
    PZ_SCOPED_TEXT first = {0};
    play_add_player(review->play, 0, &first);
    pz_text_add(out,
                "For each move you see what the best move was worth, and what this one left. Won, drawn and lost are "
                "proven: so the game ends if both play on without a mistake. Where nothing is proven, a percentage "
                "estimates the share of games won. Once all moves are judged, the review no longer changes; a cross "
                "then marks the worst move of each side, and a dot every other move that gave away half a point or "
                "more, as from won to drawn.\n\n"
                "The curve shows how the game stood before each move: high is good for %s. It reaches the top or the "
                "bottom only where that is proven.\n",
                pz_text_string(&first));
}

static void review_close(void *self) {
    struct review *review = self;
    task_forget(&review->play->verdicts->task);
    play_game(review->play)->free(review->shown.state);
    free(review);
}

static const struct screen_class review_class = {.tables = {&key_table, &bindings_list, &bindings_program},
                                                 .idle = review_idle,
                                                 .draw = review_draw,
                                                 .act = review_act,
                                                 .help = review_help,
                                                 .close = review_close};

static void open_review(void *context) {
    struct play *play = context;
    play_stop_analysis(play);
    if (!play->verdicts)
        play->verdicts = pz_alloc(1, sizeof *play->verdicts);
    play->verdicts->platform = play->app->platform;
    if (!start(play->verdicts, play)) {
        app_say(play->app, ROLE_WARN, "%s", play_no_thread);
        return;
    }
    if (!play_has_ended(play))
        play_count_help(play);
    struct review *review = pz_alloc(1, sizeof *review);
    review->play = play;
    list_resize(&review->list, (int)pz_session_known(play->game.session));
    review->list.at = (int)pz_session_played(play->game.session);
    list_resize(&review->list, review->list.count);
    app_push(play->app, &review_class, review);
}

void review_open(struct play *play) {
    static const struct help_question question = {
        "Review?", "Until the game is over, it counts as a hint.", {{'n', "Not now", 2}, {'v', "Review", 1}, {0}}};
    if (pz_session_known(play->game.session) == 0)
        app_say(play->app, ROLE_QUIET, "No move has been made yet.");
    else
        play_offer_help(play, &question, open_review, play);
}
