/* The moves of a game: branches, and the list of all of them. */
#include "tui/play/parts.h"

#include <stdlib.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"

/* ---- branches ---- */

bool play_find_branches(const struct play *play, size_t *index) {
    const struct pz_session *session = play->game.session;
    *index = pz_session_here(session) == play->fork.led_to ? play->fork.index : pz_session_played(session);
    while (pz_session_branches(session, *index) <= (*index < pz_session_known(session))) /* only the line goes on */
        if ((*index)-- == 0)
            return false;
    return true;
}

static void visit(struct play *play, size_t place) {
    play_stop_thinking(play); /* the question was about another position */
    if (!pz_play_go_to(&play->game, place))
        return;
    play_jumped(play);
    play_note_end(play);
}

static void choose_branch(struct play *play, bool forth) {
    struct pz_session *session = play->game.session;
    size_t index;
    if (!play_find_branches(play, &index)) {
        app_say(play->app, ROLE_QUIET, "No other move was made here.");
        return;
    }
    const size_t count = pz_session_branches(session, index), chosen = pz_session_chosen(session, index);
    const bool ends = chosen == count; /* the line ends here, so no branch is chosen, and the next is the first */
    const size_t branch = ends && forth ? 0 : (chosen + (forth ? 1 : count - 1)) % count;
    const size_t place = pz_session_branch(session, index, branch);

    /* "Branch 2 of 3: f4 instead of e4." */
    void *state = pz_session_state_at(session, pz_session_place_on_line(session, index));
    PZ_SCOPED_TEXT words = {0};
    pz_text_add(&words, "Branch %zu of %zu: ", branch + 1, count);
    view_tell(play->view, state, pz_session_place(session, place).move, play->app->canvas.ascii, &words);
    if (!ends) {
        pz_text_add(&words, " instead of ");
        const size_t start = words.length;
        view_tell(play->view, state, pz_session_move(session, index), play->app->canvas.ascii, &words);
        char *inner = words.data + start; /* "Set" becomes "set" within a sentence, but the L of "L to c2Ne" stays */
        if (inner[0] && pz_to_lower(inner[1]) == inner[1] && pz_is_letter(inner[1]))
            inner[0] = pz_to_lower(inner[0]);
    }
    play_game(play)->free(state);
    visit(play, place);
    play->switched = true;
    play->fork = (struct fork){.index = index, .led_to = pz_session_here(session)};
    app_say(play->app, ROLE_QUIET, "%s.", pz_text_string(&words));
}

void play_next_branch(struct play *play) {
    choose_branch(play, true);
}

void play_previous_branch(struct play *play) {
    choose_branch(play, false);
}

void play_leave_for(struct play *play, size_t place) {
    app_pop(play->app);
    visit(play, place);
}

void play_say_kept(struct play *play) {
    if (!play->left_line || play->told_kept || play_computer_to_move(play) || !app_is_silent(play->app))
        return;
    play->told_kept = true;
    app_say(play->app, ROLE_QUIET, "Your earlier line is kept: [[] and []] switch lines, [m] lists all moves.");
}

/* ---- a position beside a list ---- */

enum { PICTURE_LEAST = 18, PICTURE_MOST = 44 };

void position_go(struct position *position, const struct play *play, size_t place) {
    const struct pz_game *game = play_game(play);
    const struct pz_place wanted = pz_session_place(play->game.session, place);
    if (position->state && position->place == place)
        return;
    if (position->state && place > 0 && wanted.before == position->place) {
        game->play(position->state, wanted.move, NULL);
    } else {
        game->free(position->state);
        position->state = pz_session_state_at(play->game.session, place);
    }
    position->place = place;
}

int position_columns(int room, int list) {
    const int spare = room - list - POSITION_GAP;
    return spare < PICTURE_LEAST ? 0 : smaller(spare, PICTURE_MOST);
}

int play_name_columns(const struct play *play) {
    const struct pz_two_player *two_player = play_game(play)->two_player;
    return two_player
               ? 1 + larger(characters_columns(two_player->players[0]), characters_columns(two_player->players[1]))
               : 0;
}

void play_draw_player(const struct play *play, struct canvas *canvas, int x, int y, int player, struct style style) {
    PZ_SCOPED_TEXT name = {0};
    if (player < 0)
        return;
    play_add_player(play, player, &name);
    canvas_text(canvas, x, y, play_name_columns(play), style, pz_text_string(&name));
}

/* ---- the list ---- */

enum {
    LEFT = 1,  /* margin */
    MARKS = 2, /* columns: the mark HERE, and a blank */
    STEP = 2,  /* columns by which a branch is indented */
    STEPS_MOST = 8,
    WORDS_LEAST = 20, /* columns for words that indentation must leave */
    SPARE_MOST = 8,   /* columns that a wide window adds to the list */
    AIRY_ROWS = 14,
    HERE = 0x25cf,
};

struct row {
    size_t place;
    int depth;   /* of branches */
    bool starts; /* the move starts a branch */
    char *words; /* null: not yet known */
    int player;  /* who makes the move, once there are words; below 0: there are no players */
};

struct moves {
    struct play *play;
    struct row *rows;
    size_t count, capacity;
    struct list list;
    size_t here;                 /* the place reached */
    int steps;                   /* the deepest indentation */
    int columns;                 /* of the longest row that has been in view */
    struct position told, shown; /* of the last move put into words, and of the chosen row */
};

/* ---- the order of the rows ---- */

/* Whether a place is in the same line as the one before it. True for the start. */
static bool continues_line(const struct pz_session *session, size_t place) {
    return place == 0 || pz_session_place_after(session, pz_session_place(session, place).before) == place;
}

/* Of a place and the siblings after it, the first that starts a branch; 0 if none does. */
static size_t branch_from(const struct pz_session *session, size_t place) {
    while (place > 0 && continues_line(session, place))
        place = pz_session_place(session, place).other;
    return place;
}

/* The place in the next row, 0 after the last one. Updates *depth, that of its branch. */
static size_t place_after(const struct pz_session *session, size_t place, int *depth) {
    if (place > 0 && continues_line(session, place)) {
        const struct pz_place before = pz_session_place(session, pz_session_place(session, place).before);
        const size_t branch = branch_from(session, before.next);
        *depth += branch > 0;
        if (branch > 0)
            return branch;
    }
    while (pz_session_place_after(session, place) == 0) {
        while (place > 0 && continues_line(session, place))
            place = pz_session_place(session, place).before;
        if (place == 0)
            return 0;
        const struct pz_place ended = pz_session_place(session, place);
        const size_t branch = branch_from(session, ended.other);
        if (branch > 0)
            return branch;
        --*depth;
        place = pz_session_place_after(session, ended.before);
    }
    return pz_session_place_after(session, place);
}

static void forget_rows(struct moves *moves) {
    for (size_t i = 0; i < moves->count; i++)
        free(moves->rows[i].words);
    moves->count = 0;
}

/* Lists all moves again. The chosen move stays chosen; at first it is the one that led here. */
static void list_rows(struct moves *moves) {
    const struct pz_session *session = moves->play->game.session;
    size_t place = 0;
    int depth = 0;
    moves->here = pz_session_here(session);
    const size_t chosen = moves->count > 0 ? moves->rows[moves->list.at].place : moves->here;
    forget_rows(moves);
    do {
        moves->rows = pz_grow(moves->rows, &moves->capacity, moves->count + 1, sizeof *moves->rows);
        if (place == chosen)
            moves->list.at = (int)moves->count;
        moves->rows[moves->count++] =
            (struct row){.place = place, .depth = depth, .starts = !continues_line(session, place)};
    } while ((place = place_after(session, place, &depth)) > 0);
    list_resize(&moves->list, (int)moves->count);
}

/* ---- words ---- */

static int indent_of(const struct moves *moves, const struct row *row) {
    return STEP * (row->depth < moves->steps ? row->depth : moves->steps);
}

/* "12 " */
static int number_columns(const struct moves *moves) {
    int columns = 3;
    for (size_t count = moves->count; count >= 100; count /= 10)
        columns++;
    return columns;
}

/* The column of a row's words, without the indentation. */
static int words_at(const struct moves *moves) {
    return MARKS + number_columns(moves) + 1 + play_name_columns(moves->play);
}

static void put_into_words(struct moves *moves, struct row *row) {
    const struct play *play = moves->play;
    const struct pz_two_player *two_player = play_game(play)->two_player;
    const struct pz_place place = pz_session_place(play->game.session, row->place);
    struct pz_text words = {0};
    row->player = -1;
    if (row->place == 0) {
        pz_text_add(&words, "The start");
    } else {
        position_go(&moves->told, play, place.before);
        view_tell(play->view, moves->told.state, place.move, play->app->canvas.ascii, &words);
        if (two_player)
            row->player = (int)two_player->to_move(moves->told.state);
    }
    row->words = pz_text_take(&words);
    position_go(&moves->told, play, row->place);
}

/* Gives words to the rows in view. The list becomes as wide as the widest of them, and stays so. */
static void prepare(struct moves *moves, int rows, int room) {
    const int steps = (room - words_at(moves) - WORDS_LEAST) / STEP;
    moves->steps = larger(1, smaller(steps, STEPS_MOST));
    for (int i = moves->list.top; i < moves->list.top + rows && i < moves->list.count; i++) {
        struct row *row = &moves->rows[i];
        if (!row->words)
            put_into_words(moves, row);
        const int columns = words_at(moves) + indent_of(moves, row) + characters_columns(row->words) + 1;
        moves->columns = larger(moves->columns, columns);
    }
}

static void draw_row(const struct moves *moves, struct canvas *canvas, int y, int columns, int index) {
    const struct row *row = &moves->rows[index];
    const struct pz_session *session = moves->play->game.session;
    const struct pz_place place = pz_session_place(session, row->place);
    const bool on = index == moves->list.at, here = row->place == moves->here;
    const bool made =
        place.depth <= pz_session_played(session) && pz_session_place_on_line(session, place.depth) == row->place;
    const struct style style = list_line(canvas, (struct rect){LEFT - 1, y, columns + 1, 1}, index, on,
                                         here   ? style_title
                                         : made ? style_text
                                                : style_quiet);
    const struct style dim = {on ? ROLE_CHOSEN_INK : ROLE_QUIET, ROLE_KEEP, 0};
    const int room = columns - words_at(moves) - indent_of(moves, row) - 1;
    if (here)
        canvas_put(canvas, LEFT, y, HERE, (struct style){on ? ROLE_CHOSEN_INK : ROLE_ACCENT, ROLE_KEEP, 0});
    int x = LEFT + MARKS;
    for (const int end = x + indent_of(moves, row); x < end; x += STEP) /* a bar along each branch */
        canvas_put(canvas, x, y, row->starts && x + STEP == end ? BRANCHES : 0x2502, dim);
    if (row->place > 0)
        canvas_print(canvas, x, y, number_columns(moves), dim, "%*zu", number_columns(moves) - 1, place.depth);
    x += number_columns(moves) + 1;
    play_draw_player(moves->play, canvas, x, y, row->player, dim);
    x += play_name_columns(moves->play);
    const bool fits = row->place == 0 || characters_columns(row->words) <= room;
    canvas_text(canvas, x, y, room, style, fits ? row->words : place.move);
}

static void draw_body(struct moves *moves, struct canvas *canvas, struct rect body) {
    const int air = body.rows >= AIRY_ROWS, rows = body.rows - 1 - 2 * air, room = body.columns - 2 * LEFT;
    const int y = body.y + air, legend = body.y + body.rows - 1;
    list_show(&moves->list, rows);
    prepare(moves, rows, room);
    const int picture = position_columns(room, moves->columns),
              most = room - (picture > 0 ? picture + POSITION_GAP : 0);
    const int columns = most > moves->columns + SPARE_MOST && picture > 0 ? moves->columns + SPARE_MOST : most;
    for (int i = 0; i < rows && moves->list.top + i < moves->list.count; i++)
        draw_row(moves, canvas, y + i, columns, moves->list.top + i);
    canvas_put(canvas, LEFT, legend, HERE, style_accent);
    canvas_text(canvas, LEFT + 2, legend, room, style_quiet, "here");
    canvas_put(canvas, LEFT + 8, legend, BRANCHES, style_quiet);
    canvas_text(canvas, LEFT + 10, legend, room - 10, style_quiet, "branch");
    if (picture == 0)
        return;

    /* The position after the chosen move. */
    const struct rect rect = {LEFT + columns + POSITION_GAP, y, picture, rows};
    const size_t place = moves->rows[moves->list.at].place;
    position_go(&moves->shown, moves->play, place);
    if (place == 0)
        canvas_text(canvas, rect.x, rect.y, rect.columns, style_title, "The start");
    else
        canvas_print(canvas, rect.x, rect.y, rect.columns, style_title, "After move %zu",
                     pz_session_place(moves->play->game.session, place).depth);
    view_thumbnail(moves->play->view, moves->shown.state, canvas, panel_below(rect, 2));
}

static void moves_draw(void *self, struct canvas *canvas) {
    struct moves *moves = self;
    PZ_SCOPED_TEXT left = {0}, right = {0};
    if (pz_session_places(moves->play->game.session) != moves->count) /* the computer has moved */
        list_rows(moves);
    pz_text_add(&left, "%s · moves", play_game(moves->play)->title);
    size_t branches = 0;
    for (size_t i = 0; i < moves->count; i++)
        branches += moves->rows[i].starts;
    pz_text_add(&right, "%zu %s", moves->count - 1, moves->count == 2 ? "move" : "moves");
    if (branches > 0)
        pz_text_add(&right, ", %zu %s", branches, branches == 1 ? "branch" : "branches");
    const struct rect body = app_frame(moves->play->app, canvas, pz_text_string(&left), pz_text_string(&right), 0, 0);
    if (body.columns > 0)
        draw_body(moves, canvas, body);
}

static void moves_act(void *self, int action, int argument) {
    struct moves *moves = self;
    const int step = (action == ACTION_NEXT_BRANCH) - (action == ACTION_PREVIOUS_BRANCH);
    if (list_opens(&moves->list, action, argument)) {
        play_leave_for(moves->play, moves->rows[moves->list.at].place);
        return;
    }
    for (int i = moves->list.at + step; step != 0 && i >= 0 && i < moves->list.count; i += step)
        if (moves->rows[i].starts) {
            moves->list.at = i;
            return;
        }
}

static const struct binding keys[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Enter", "go there", "go to that position"},
    {ACTION_PREVIOUS_BRANCH, 0, NULL, {'['}, "[ ]", "branch", "to the branch before or after"},
    {.action = ACTION_NEXT_BRANCH, .keys = {']'}},
    {.action = ACTION_QUIT, .keys = {'m'}},
    {0},
};

static const struct binding_table key_table = {"The moves", keys};

/* Whether there is nothing to go to. */
static bool moves_idle(void *self, int action) {
    const struct moves *moves = self;
    if (action == ACTION_ACT)
        return moves->rows[moves->list.at].place == moves->here;
    for (size_t i = 0; i < moves->count && action == ACTION_PREVIOUS_BRANCH; i++)
        if (moves->rows[i].starts)
            return false;
    return action == ACTION_PREVIOUS_BRANCH;
}

/* Drops the words, since they depend on settings that may have changed. */
static void moves_resumed(void *self) {
    list_rows(self);
}

static void moves_close(void *self) {
    struct moves *moves = self;
    const struct pz_game *game = play_game(moves->play);
    forget_rows(moves);
    free(moves->rows);
    game->free(moves->told.state);
    game->free(moves->shown.state);
    free(moves);
}

static const struct screen_class moves_class = {
    .tables = {&key_table, &bindings_list, &bindings_program},
    .idle = moves_idle,
    .draw = moves_draw,
    .act = moves_act,
    .resumed = moves_resumed,
    .about = "All moves ever made in this game. The current line is at the left; branches stand indented below the "
             "move they replace. Undone moves and other lines are dimmed. Jumping to a move loses nothing.",
    .close = moves_close};

void moves_open(struct play *play) {
    if (pz_session_places(play->game.session) == 1) {
        app_say(play->app, ROLE_QUIET, "No move has been made yet.");
        return;
    }
    struct moves *moves = pz_alloc(1, sizeof *moves);
    moves->play = play;
    list_rows(moves);
    app_push(play->app, &moves_class, moves);
}
