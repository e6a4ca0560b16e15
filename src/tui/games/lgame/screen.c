/*
 * The L game on the screen. A turn begins with the L as a ghost, which is moved, turned and mirrored; then come the
 * neutrals. What the game says about a position comes from a table built on the spot, in less than a millisecond.
 */
#include <stdlib.h>
#include <string.h>

#include "puzzles/word.h"
#include "tui/games/lgame/parts.h"

enum {
    PANEL_COLUMNS = 29,
    PANEL_ROWS = 12,  /* of a panel below the board, where that makes room for a larger board */
    MESSAGE_ROWS = 2, /* a message this high leaves the board where it is */
    STEADY_ROWS = 10, /* with fewer rows the board cannot spare any for messages */
    SHOWN = 450,      /* milliseconds for each part of a move that the computer makes */
};

/* The part of the last move that is being shown. */
enum showing { SHOW_NOTHING, SHOW_L, SHOW_NEUTRALS };

struct board {
    struct play *play;
    struct lgame_table *tables[2]; /* without and with sudden death; null until they are needed */
    struct lgame_turn turn;
    enum showing show;
    double next; /* when the next part is shown, in seconds */
    bool closed; /* a neutral has ended the player's turn, and no key has done anything since */
};

static const struct lgame *state(const struct board *board) {
    return play_state(board->play);
}

/* The position before the last move; there must be one. */
static struct lgame_position before_last(const struct board *board) {
    const struct pz_session *session = play_session(board->play);
    return lgame_position_at(session, pz_session_played(session) - 1);
}

static bool has_moves(const struct board *board) {
    return pz_session_played(play_session(board->play)) > 0;
}

static bool shows_values(const struct board *board) {
    return play_analysis(board->play) != NULL;
}

static const struct lgame_table *table_for(struct board *board) {
    const bool sudden_death = state(board)->position.sudden_death;
    if (!board->tables[sudden_death])
        board->tables[sudden_death] = lgame_table_new(sudden_death);
    return board->tables[sudden_death];
}

/* ---- following the session ---- */

static void jumped(void *self) {
    struct board *board = self;
    lgame_turn_begin(&board->turn, &state(board)->position);
    board->show = SHOW_NOTHING;
}

static double shown_seconds(const struct board *board) {
    return (double)SHOWN / 1000 * app_pace(play_app(board->play));
}

static void replied(void *self) {
    struct board *board = self;
    jumped(board);
    if (app_animated(play_app(board->play)) && has_moves(board)) {
        board->show = SHOW_L;
        board->next = play_clock(board->play) + shown_seconds(board);
    }
}

static void close_board(void *self) {
    struct board *board = self;
    lgame_table_free(board->tables[0]);
    lgame_table_free(board->tables[1]);
}

/* ---- what to do next ---- */

static const char *name(const struct board *board) {
    return lgame_player_name(board->turn.position.to_move);
}

static void say_fault(struct board *board, enum lgame_fault fault) {
    app_say(play_app(board->play), ROLE_WARN, "Not here: %s.", lgame_fault_text(fault));
}

/* Says the name of the place, its value if values are on, and then these words. */
static void say_place(struct board *board, const char *words) {
    PZ_SCOPED_TEXT told = {0};
    struct lgame_value value;
    pz_text_add(&told, "%s", lgame_placement_name(lgame_placement_index(board->turn.l)));
    if (shows_values(board) && lgame_best_value(table_for(board), &board->turn.position, board->turn.l, 0, 0, &value)) {
        pz_text_add(&told, " (");
        lgame_add_value(value, &told);
        pz_text_add(&told, ")");
    }
    app_say(play_app(board->play), ROLE_TEXT, "%s %s", pz_text_string(&told), words);
}

static void say_placing(struct board *board) {
    const enum lgame_fault fault = lgame_placement_fault(&board->turn.position, board->turn.l);
    if (!lgame_turn_is_begun(&board->turn))
        app_say(play_app(board->play), ROLE_TEXT,
                "%s: [↑↓←→] move the L, [x] turns it, [f] flips it; [Tab] shows where it can go.", name(board));
    else if (fault != LGAME_FINE)
        say_fault(board, fault);
    else
        say_place(board, "is free: [Enter] puts the L down there.");
}

static void say_neutrals(struct board *board) {
    const bool both = board->turn.position.sudden_death;
    const bool other = both && board->turn.neutrals != board->turn.position.neutrals; /* one neutral has been moved */
    const uint16_t cursor = lgame_bit(board->turn.cursor);
    const bool on_it = cursor & board->turn.neutrals & board->turn.position.neutrals;
    if (board->turn.held >= 0 && !(cursor & lgame_turn_empty(&board->turn)))
        say_fault(board, LGAME_NOT_EMPTY);
    else if (board->turn.held >= 0)
        app_say(play_app(board->play), ROLE_TEXT, "[↑↓←→] carry the neutral, [Enter] puts it down.");
    else
        app_say(play_app(board->play), ROLE_TEXT, "%s too? %s; [e] leaves %s and ends the turn.",
                other ? "The other neutral" : "Move a neutral (a round piece)",
                on_it   ? other ? "[Enter] picks it up" : "[Enter] picks one up"
                : other ? "[Tab] goes to it"
                        : "[Tab] goes to one",
                other ? "it" : "both");
}

static void say_what_to_do(struct board *board) {
    if (play_has_ended(board->play))
        play_say_over(board->play);
    else if (board->turn.phase == LGAME_PLACING)
        say_placing(board);
    else
        say_neutrals(board);
}

/* ---- animation ---- */

/* Does what is due and returns the milliseconds until the next step. */
static int animate(void *self) {
    struct board *board = self;
    const double time = play_clock(board->play);
    while (board->show != SHOW_NOTHING && time >= board->next) {
        const bool moves = has_moves(board) && before_last(board).neutrals != state(board)->position.neutrals;
        board->show = board->show == SHOW_L && moves ? SHOW_NEUTRALS : SHOW_NOTHING;
        board->next += shown_seconds(board);
    }
    return board->show == SHOW_NOTHING ? -1 : (int)((board->next - time) * 1000.0) + 1;
}

static void skip(void *self) {
    struct board *board = self;
    board->show = SHOW_NOTHING;
}

/* ---- keys ---- */

static void finish(struct board *board) {
    PZ_SCOPED_TEXT move = {0};
    lgame_add_move(&board->turn.position, lgame_turn_move(&board->turn), &move);
    if (!play_move(board->play, pz_text_string(&move)))
        return;
    jumped(board);
    if (!play_computer_to_move(board->play) && !play_is_lesson(board->play))
        say_what_to_do(board);
}

static void pick(struct board *board) {
    const enum lgame_pick pick = lgame_turn_pick(&board->turn);
    if (pick == LGAME_PUT_LAST) {
        finish(board);
        board->closed = true;
    } else if (pick == LGAME_NOTHING)
        app_say(play_app(board->play), ROLE_WARN,
                "There is no neutral here. [Tab] goes to one; [e] ends the turn without moving one.");
    else
        say_neutrals(board);
}

/* Moves the L to the next or previous legal place, in the order of their names or, with values, the best first. */
static void jump(struct board *board, int by) {
    struct lgame_rated rated[LGAME_PLACEMENTS];
    uint8_t places[LGAME_PLACEMENTS];
    const unsigned tried = lgame_placement_index(board->turn.l);
    size_t count = lgame_legal_placements(&board->turn.position, places), at = 0;
    if (shows_values(board)) {
        count = lgame_rate(table_for(board), &board->turn.position, rated);
        for (size_t i = 0; i < count; i++)
            places[i] = rated[i].placement;
    }
    while (at < count && places[at] != tried)
        at++;
    if (at < count)
        at = (at + (by > 0 ? 1 : count - 1)) % count;
    else
        at = by > 0 ? 0 : count - 1;
    board->turn.l = lgame_placements[places[at]];
    PZ_SCOPED_TEXT words = {0};
    pz_text_add(&words, "is place %zu of %zu; [Enter] puts the L down there.", at + 1, count);
    say_place(board, pz_text_string(&words));
}

static void act_on_l(struct board *board, int action, int argument) {
    struct lgame_turn *turn = &board->turn;
    const struct arrow arrow = arrow_of(action);
    if (action == ACTION_JUMP) {
        jump(board, argument);
        return;
    }
    if (action == ACTION_ACT) {
        const enum lgame_fault fault = lgame_turn_place(turn);
        if (fault == LGAME_FINE)
            say_neutrals(board);
        else
            say_fault(board, fault);
        return;
    }
    if (action == ACTION_FINISH) {
        app_say(play_app(board->play), ROLE_WARN, "Place the L first; then [e] ends the turn.");
        return;
    }
    if (arrow.rows != 0 || arrow.columns != 0)
        lgame_turn_shift(turn, arrow);
    else if (action == ACTION_CYCLE || action == ACTION_TURN ||
             (action == ACTION_CELL && lgame_bit(argument) & turn->l))
        lgame_turn_rotate(turn);
    else if (action == ACTION_MIRROR)
        lgame_turn_flip(turn);
    else if (action == ACTION_CELL)
        lgame_turn_bend_to(turn, argument);
    else if (action == ACTION_SET)
        turn->l = lgame_placements[argument];
    else
        return;
    say_placing(board);
}

static void act_on_neutrals(struct board *board, int action, int argument) {
    struct lgame_turn *turn = &board->turn;
    const struct arrow arrow = arrow_of(action);
    lgame_turn_step(turn, arrow);
    if (action == ACTION_CELL)
        turn->cursor = argument;
    else if (action == ACTION_JUMP)
        lgame_turn_next(turn, argument);
    if (action == ACTION_CELL || action == ACTION_ACT || action == ACTION_CYCLE)
        pick(board);
    else if (arrow.rows != 0 || arrow.columns != 0 || action == ACTION_JUMP)
        say_neutrals(board);
    else if (action == ACTION_FINISH)
        finish(board);
    else if (action == ACTION_TURN || action == ACTION_MIRROR)
        app_say(play_app(board->play), ROLE_WARN, "The L is down; [u] picks it up again.");
}

static bool step_back(void *self) {
    struct board *board = self;
    if (!lgame_turn_back(&board->turn))
        return false;
    say_what_to_do(board);
    return true;
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    if (action == ACTION_FINISH && board->closed) /* the key was pressed out of habit: the message stays */
        return;
    board->closed = false;
    if (action == ACTION_GALLERY)
        lgame_gallery_open(board->play, state(board)->position.sudden_death);
    else if (play_has_ended(board->play))
        play_say_over(board->play);
    else if (board->turn.phase == LGAME_PLACING)
        act_on_l(board, action, argument);
    else
        act_on_neutrals(board, action, argument);
}

/* ---- drawing ---- */

/* The board during the computer's move: its L as a ghost, or its L in place and the neutrals not yet moved. */
static struct lgame_scene shown_scene(const struct board *board) {
    const struct lgame_position before = before_last(board);
    struct lgame_position between = state(board)->position;
    between.neutrals = before.neutrals;
    struct lgame_scene scene = lgame_scene_of(&between);
    if (board->show == SHOW_NEUTRALS)
        return scene;
    scene.mover = before.to_move;
    scene.ls[scene.mover] = 0;
    scene.faint = lgame_own(&before);
    scene.ghost = LGAME_LEGAL;
    scene.ghost_squares = lgame_other(&between);
    return scene;
}

static void add_values(struct board *board, struct lgame_scene *scene) {
    const struct lgame_turn *turn = &board->turn;
    const uint16_t done = turn->neutrals & (uint16_t)~turn->position.neutrals;
    scene->killers = true;
    if (turn->phase != LGAME_NEUTRALS || turn->held < 0)
        return;
    for (int square = 0; square < LGAME_SQUARES; square++)
        if (lgame_turn_empty(turn) & lgame_bit(square) &&
            lgame_best_value(table_for(board), &turn->position, turn->l, done | lgame_bit(square),
                             square == turn->held ? 0 : lgame_bit(turn->held), &scene->values[square]))
            scene->valued |= lgame_bit(square);
}

/* The board with the unfinished turn. */
static struct lgame_scene turn_scene(struct board *board) {
    const struct lgame_turn *turn = &board->turn;
    const struct pz_analysis *analysis = play_analysis(board->play);
    const unsigned mover = turn->position.to_move;
    struct lgame_scene scene = lgame_scene_of(&turn->position);
    scene.stuck = lgame_is_lost(&turn->position) ? lgame_own(&turn->position) : 0;
    if (play_has_ended(board->play))
        return scene;
    if (has_moves(board))
        lgame_scene_last_move(&scene, before_last(board));
    scene.mover = mover;
    if (turn->phase == LGAME_NEUTRALS) {
        scene.ls[mover] = turn->l;
        scene.neutrals = turn->neutrals;
        scene.cursor = turn->cursor;
        scene.holds = turn->held >= 0;
        scene.left = lgame_own(&turn->position) & lgame_turn_empty(turn);
        scene.left_by = mover;
        scene.from = turn->position.neutrals & lgame_turn_empty(turn);
        scene.to = 0;
    } else if (!play_may_move(board->play) && !lgame_turn_is_begun(turn))
        return scene;
    else {
        scene.ls[mover] = 0;
        scene.ghost_squares = turn->l;
        scene.faint = lgame_own(&turn->position);
        scene.ghost = !lgame_turn_is_begun(turn)                                      ? LGAME_LIFTED
                      : lgame_placement_fault(&turn->position, turn->l) == LGAME_FINE ? LGAME_LEGAL
                                                                                      : LGAME_ILLEGAL;
    }
    if (analysis)
        add_values(board, &scene);
    if (analysis && analysis->count > 0 && !lgame_turn_is_begun(turn))
        lgame_hint_candidate(&scene, turn, table_for(board), pz_text_string(&analysis->candidates[0].move));
    lgame_hint_mark(&scene, turn, play_hinted(board->play), play_hint_step(board->play));
    if (play_is_lesson(board->play)) /* nothing would explain the numbers */
        scene.counted = 0;
    return scene;
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    struct board *board = self;
    const struct lgame_scene scene = board->show == SHOW_NOTHING ? turn_scene(board) : shown_scene(board);
    const int steady_rows = canvas->rows - body.y - MESSAGE_ROWS - 1; /* the same for short and long messages */
    if (steady_rows >= STEADY_ROWS)
        body.rows = smaller(body.rows, steady_rows);
    struct panel_places places = lgame_board_place(body, PANEL_COLUMNS);
    struct rect above = lgame_board_room((struct rect){0, body.y, body.columns, body.rows - PANEL_ROWS});
    if (above.columns > places.board.columns ||
        (above.columns == places.board.columns && places.panel.columns < LGAME_PANEL_NARROW)) {
        above.x = (body.columns - above.columns) / 2;
        const int y = above.y + above.rows + 1;
        places = (struct panel_places){above, {3, y, body.columns - 4, body.y + body.rows - y}, false};
    }
    lgame_board_draw(canvas, places.board, &scene);
    const struct lgame_panel panel = {board->play, &board->turn, &scene, shows_values(board) ? table_for(board) : NULL};
    lgame_panel_draw(&panel, canvas, places.panel);
}

/* What the player with the goal must do. */
static const char *aim(const struct lgame *game) {
    return game->holds ? "draw" : "win";
}

static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    struct board *board = self;
    const struct lgame *game = state(board);
    if (game->position.sudden_death)
        pz_text_add(left, " · sudden death");
    if (game->goal > 0)
        pz_text_add(right, "%s in %u · %u left", aim(game), game->goal, pz_goal_left(game->goal, game->moves));
    else
        pz_text_add(right, "turn %u", (game->moves + 1 + !play_has_ended(board->play)) / 2);
}

static void result(void *self, struct pz_text *out) {
    const struct board *board = self;
    const struct lgame *game = state(board);
    if (game->drawn)
        pz_text_add(out, "The same position for the third time.");
    else if (!lgame_is_lost(&game->position))
        pz_text_add(out, "%s has held the draw.", lgame_player_name(game->first));
    else
        pz_text_add(out, "%s has no place left.", name(board));
    play_add_moment(board->play, out);
    pz_text_add(out, "\n\n");
    if (game->goal > 0)
        pz_text_add(out, "Goal\t%u turn%s\n", game->goal, game->goal == 1 ? "" : "s");
}

static void point(void *self, const char *move, struct pz_text *out) {
    struct board *board = self;
    lgame_hint_point(&board->turn, state(board), move, out);
}

/* ---- keys by phase ---- */

static const struct binding keys[] = {
    {ACTION_ACT, 0, "put", {K_ENTER}, "Enter", "put", "put the L down; then pick up a neutral, and put it down"},
    {ACTION_FINISH, 0, "end-turn", {'e'}, "e", "done", "end the turn, with the neutrals as they are"},
    {ACTION_TURN, 0, "turn", {'x'}, "x", "turn", "turn the L clockwise (also Space)"},
    {.action = ACTION_CYCLE, .keys = {' '}},
    {ACTION_MIRROR, 0, "flip", {'f'}, "f", "flip", "flip the L over"},
    {ACTION_JUMP,
     1,
     "jump",
     {K_TAB, '.', K_WHEEL_DOWN},
     "Tab",
     "jump",
     "to the next legal place (also .), or back (,)"},
    {.action = ACTION_JUMP, .argument = -1, .name = "jump-back", .keys = {',', K_BACK_TAB, K_WHEEL_UP}},
    {ACTION_GALLERY, 0, "gallery", {'g'}, "g", NULL, "the gallery of final and lost positions"},
    {ACTION_RANDOM, 0, "random", {'X'}, "X", NULL, "a random problem"},
    {0},
};
static const struct binding_table key_table = {"L game", keys};

static const struct binding choosing[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER}, "Enter", "pick up", NULL},
    {0},
};
static const struct binding_table choosing_table = {NULL, choosing};

static bool may_move(const struct board *board) {
    return !play_has_ended(board->play) && play_may_move(board->play);
}

/* Whether a neutral may be picked up now. */
static bool may_choose(const struct board *board) {
    return may_move(board) && board->turn.phase == LGAME_NEUTRALS && board->turn.held < 0;
}

static const struct binding_table *phase(const void *self) {
    return may_choose(self) ? &choosing_table : NULL;
}

static bool idle(const void *self, int action) {
    const struct board *board = self;
    switch (action) {
    case ACTION_UNDO:
    case ACTION_ACT:
        return !may_move(board) || !lgame_turn_is_begun(&board->turn);
    case ACTION_FINISH:
        return !may_choose(board);
    case ACTION_TURN:
    case ACTION_MIRROR:
        return !may_move(board) || board->turn.phase != LGAME_PLACING;
    default:
        return action == ACTION_JUMP && !may_move(board);
    }
}

/* ---- words ---- */

static void warning(const void *current, struct pz_text *out) {
    if (lgame_occurrences(current) == 2)
        pz_text_add(out, "This position has occurred twice; once more, and the game is drawn.");
}

static void tell(const void *current, const char *line, bool ascii, struct pz_text *out) {
    const size_t l = strcspn(line, " ");
    (void)current, (void)ascii;
    pz_text_add(out, "L to %.*s", (int)l, line);
    if (line[l])
        pz_text_add(out, strchr(line + l + 1, ' ') ? ", neutrals %s" : ", neutral %s", line + l + 1);
}

static void facts(const void *current, struct pz_text *out) {
    const struct lgame *game = current;
    pz_text_add(out, "%s to move", game->position.to_move == LGAME_RED ? "red" : "blue");
    if (game->goal > 0)
        pz_text_add(out, ", %s in %u", aim(game), pz_goal_left(game->goal, game->moves));
    if (game->position.sudden_death)
        pz_text_add(out, ", sudden death");
}

static const struct random_line random_lines[] = {
    {"win-in", "turns", RANDOM_WORDS("any", "1", "2", "3", "4", "5"), "any", "any", true},
    {"goal", "goal", RANDOM_WORDS("any", "win", "draw"), "any", "any", false},
    {"sudden-death", "variant", RANDOM_WORDS("standard", "sudden death"), "standard", "standard", false},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "medium", "any", false},
    {0},
};

static void kind(const void *now, struct pz_options *values) {
    const struct lgame *game = now;
    pz_options_set(values, "sudden-death", game->position.sudden_death ? "sudden death" : "standard");
    pz_options_set(values, "goal", game->holds ? "draw" : "win");
}

static void thumbnail(const void *current, struct canvas *canvas, struct rect rect) {
    struct lgame_scene scene = lgame_scene_of(&((const struct lgame *)current)->position);
    scene.plain = true;
    lgame_board_draw(canvas, rect, &scene);
}

const struct game_view lgame_view = {
    .game = &lgame_game,
    .keys = &key_table,
    .click_acts = true,
    .board_size = sizeof(struct board),
    .close = close_board,
    .jumped = jumped,
    .replied = replied,
    .step_back = step_back,
    .draw = draw,
    .act = act,
    .animate = animate,
    .skip = skip,
    .headline = headline,
    .point = point,
    .phase = phase,
    .idle = idle,
    .result = result,
    .tell = tell,
    .warning = warning,
    .facts = facts,
    .thumbnail = thumbnail,
    .random = random_lines,
    .kind = kind,
    .workshop = &lgame_workshop,
};
