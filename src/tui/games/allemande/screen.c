/* Allemande on the screen. A turn is built stone by stone, and only the finished turn becomes a move. */
#include "puzzles/lesson.h"
#include "tui/games/allemande/parts.h"

#include <string.h>

enum {
    ACTION_FINISH = ACTION_GAME,
    ACTION_CLEAR,
    ACTION_TAKE_OVER, /* takes over the other player's stones */
};

enum {
    PANEL_COLUMNS = 26,
    NARROW_PANEL = 23,  /* where that makes room for a larger board */
    LEAST_PANEL = 17,   /* on narrow screens, or beside wide boards */
    WIDE = 14,          /* boards from this side on are wide */
    PANEL_ROWS = 14,    /* below the board, where the screen is narrow and high */
    STEP = 250,         /* milliseconds from stone to stone of the computer */
    GENERATED_MAX = 13, /* the largest side of a problem made at random */
    SMALL = 7,          /* the largest side that can be played in the smallest window */
};

struct board {
    struct play *play;
    unsigned cursor; /* a cell */
    struct allemande_turn turn;
    struct allemande_set last; /* the stones of the last turn */
    bool closed;               /* the fourth stone has ended the player's turn, and no key has done anything since */

    /* While the computer's stones appear one by one: */
    struct allemande_position shown; /* the position with the stones shown so far */
    struct allemande_move reply;
    unsigned revealed; /* how many of its stones are shown; all of them if nothing is animated */
    double next;       /* when the next stone appears */
};

static const struct allemande *state(const struct board *board) {
    return play_state(board->play);
}

/* ---- the turn under way ---- */

/* Begins a turn in the session's position. */
static void jumped(void *self) {
    struct board *board = self;
    const struct pz_session *session = play_session(board->play);
    const struct allemande_position *position = &state(board)->position;
    const size_t played = pz_session_played(session);
    struct allemande_move move;
    allemande_turn_begin(&board->turn, state(board));
    board->reply.count = 0;
    board->revealed = 0;

    /* Finds the stones of the last turn, or those that it took over. */
    board->last = (struct allemande_set){{0}};
    if (played > 0 && allemande_read_spelling(position, pz_session_move(session, played - 1), &move, NULL) == PZ_OK) {
        if (move.kind == ALLEMANDE_SWAP)
            board->last = position->stones[ALLEMANDE_WHITE];
        for (size_t i = 0; i < move.count; i++)
            allemande_include(&board->last, move.cells[i]);
    }

    /* In a lesson the cursor goes to the first cell of the turn that the narrator asks for. */
    if (play_is_lesson(board->play) && pz_lesson_asks(session, played) &&
        allemande_read_spelling(position, pz_session_move(session, played), &move, NULL) == PZ_OK && move.count > 0)
        board->cursor = move.cells[0];
}

/* Every game begins in the middle. */
static void begun(void *self) {
    struct board *board = self;
    const struct allemande_position *position = &state(board)->position;
    const unsigned middle = (position->side + 1U) / 2;
    board->cursor = allemande_cell(position, middle, middle);
}

/* ---- the computer's stones, one by one ---- */

/* Seconds from stone to stone. */
static double step(const struct board *board) {
    return (double)STEP / 1000 * app_pace(play_app(board->play));
}

static void replied(void *self) {
    struct board *board = self;
    const struct pz_session *session = play_session(board->play);
    const struct allemande_position before = board->turn.draft.start;
    jumped(board);
    struct allemande_move reply = {0};
    if (!app_animated(play_app(board->play)) ||
        allemande_read_move(&before, pz_session_move(session, pz_session_played(session) - 1), &reply, NULL) != PZ_OK)
        return;
    board->shown = before;
    board->reply = reply;
    board->next = play_clock(board->play) + step(board);
}

static bool is_animated(const struct board *board) {
    return board->revealed < board->reply.count;
}

static int animate(void *self) {
    struct board *board = self;
    const double now = play_clock(board->play);
    if (is_animated(board) && now >= board->next) {
        allemande_add(&board->shown, board->shown.to_move, board->reply.cells[board->revealed++]);
        board->next = now + step(board);
    }
    return is_animated(board) ? (int)((board->next - now) * 1000) + 1 : -1;
}

static void skip(void *self) {
    struct board *board = self;
    board->revealed = board->reply.count;
}

/* ---- what keys do ---- */

static void play_text(struct board *board, const char *move) {
    if (play_move(board->play, move))
        jumped(board);
}

static void finish(struct board *board) {
    struct app *app = play_app(board->play);
    struct allemande_move move;
    PZ_SCOPED_TEXT line = {0};
    if (board->turn.must_pass) {
        play_text(board, "pass");
        return;
    }
    if (board->turn.draft.count == 0) {
        app_say(app, ROLE_WARN, "A turn needs at least one stone: [Enter] places one.");
        return;
    }
    const enum allemande_fault fault = allemande_draft_end(&board->turn.draft, &move, NULL);
    if (fault == ALLEMANDE_FINE) {
        allemande_add_move(&board->turn.draft.start, &move, &line);
        play_text(board, pz_text_string(&line));
    } else if (fault == ALLEMANDE_OPEN) {
        allemande_words_open(&board->turn, &line);
        app_say(app, ROLE_BAD, "Not yet: %s", pz_text_string(&line));
    } else
        app_say(app, ROLE_BAD, "Not yet: %s.", allemande_fault_text(fault));
}

/* Enter places a stone, or takes back one of this turn. The fourth ends the turn if that is legal. */
static void place(struct board *board) {
    struct app *app = play_app(board->play);
    if (board->turn.must_pass) {
        finish(board);
        return;
    }
    if (!allemande_draft_remove(&board->turn.draft, board->cursor)) {
        const enum allemande_fault fault = allemande_draft_add(&board->turn.draft, board->cursor);
        PZ_SCOPED_TEXT where = {0};
        allemande_add_cell(&board->turn.draft.now, board->cursor, &where);
        const char *cell = pz_text_string(&where);
        if (fault == ALLEMANDE_TOO_MANY)
            app_say(app, ROLE_WARN, "All four stones are placed; take one back first.");
        else if (fault == ALLEMANDE_NOT_ADJACENT)
            app_say(app, ROLE_WARN, "%s is not beside a stone of this turn, as the grouped variant requires.", cell);
        else if (fault == ALLEMANDE_OCCUPIED)
            app_say(app, ROLE_WARN, "%s already has a stone.", cell);
        else if (fault != ALLEMANDE_FINE)
            app_say(app, ROLE_WARN, "%s: %s.", cell, allemande_fault_text(fault));
        if (fault != ALLEMANDE_FINE)
            return;
    }
    allemande_turn_changed(&board->turn);
    if (board->turn.open_count > 0) { /* in a lesson the narrator replaces the prompt, which says the same */
        PZ_SCOPED_TEXT line = {0};
        allemande_words_open(&board->turn, &line);
        app_say(app, ROLE_ACCENT, "%s", pz_text_string(&line));
    } else if (board->turn.draft.count == ALLEMANDE_STONES_MAX) {
        finish(board);
        board->closed = board->turn.draft.count == 0;
    }
}

static bool step_back(void *self) {
    struct board *board = self;
    PZ_SCOPED_TEXT cell = {0};
    if (board->turn.draft.count == 0)
        return false;
    const unsigned stone = board->turn.draft.cells[board->turn.draft.count - 1];
    allemande_add_cell(&board->turn.draft.now, stone, &cell);
    allemande_draft_remove(&board->turn.draft, stone);
    allemande_turn_changed(&board->turn);
    app_say(play_app(board->play), ROLE_QUIET, "The stone on %s is gone.", pz_text_string(&cell));
    return true;
}

/* False if the action is no arrow. */
static bool moves_cursor(struct board *board, int action) {
    const struct allemande_position *position = &board->turn.draft.start;
    const struct arrow by = arrow_of(action);
    const int side = position->side, row = (int)allemande_row(position, board->cursor) - 1 + by.rows + side;
    const int column = (int)allemande_column(position, board->cursor) - 1 + by.columns + side;
    board->cursor = allemande_cell(position, (unsigned)(row % side) + 1, (unsigned)(column % side) + 1);
    return by.rows != 0 || by.columns != 0;
}

/* The cursor can be moved at any time. */
static bool steer(void *self, uint32_t key) {
    static const struct binding_table *const moving[] = {&bindings_move, NULL};
    const struct board *board = self;
    const struct binding *binding = binding_for(app_keys(play_app(board->play), moving), key);
    skip(self);
    return binding && moves_cursor(self, binding->action);
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    struct app *app = play_app(board->play);
    const bool places = action == ACTION_ACT || action == ACTION_CELL;
    const bool plays = places || action == ACTION_FINISH || action == ACTION_CLEAR || action == ACTION_TAKE_OVER;
    if (action == ACTION_FINISH && board->closed && !board->turn.must_pass) /* a habit, so the message stays */
        return;
    board->closed = false;
    app_hush(app);
    if (action == ACTION_CELL)
        board->cursor = (unsigned)argument;
    if (plays && play_has_ended(board->play))
        play_say_over(board->play);
    else if (moves_cursor(board, action))
        return;
    else if (places)
        place(board);
    else if (action == ACTION_FINISH)
        finish(board);
    else if (action == ACTION_CLEAR) {
        if (board->turn.draft.count == 0)
            app_say(app, ROLE_QUIET, "You have placed no stone this turn.");
        allemande_draft_start(&board->turn.draft, &state(board)->position);
        allemande_turn_changed(&board->turn);
    } else if (action == ACTION_TAKE_OVER && board->turn.draft.start.may_swap)
        play_text(board, "swap");
    else if (action == ACTION_TAKE_OVER)
        app_say(app, ROLE_QUIET,
                state(board)->swap ? "White may take over Black's stones only on the first turn."
                                   : "There is no swap in this game; you can allow it in a new one.");
}

/* ---- marks and hints ---- */

static void point(void *self, const char *text_of_move, struct pz_text *out) {
    struct board *board = self;
    const struct allemande_position *position = &state(board)->position;
    struct allemande_move move;
    if (allemande_read_spelling(position, text_of_move, &move, NULL) != PZ_OK)
        return;
    if (move.count > 0)
        board->cursor = allemande_middle(position, &move);
    allemande_game.speech->place(state(board), text_of_move, out);
}

/* Marks the area around the stones of the hint, and then the stones; a lesson marks just the cells it speaks of. */
static void add_hint(const struct board *board, struct allemande_scene *scene) {
    struct allemande_move move;
    const char *hinted = play_hinted(board->play);
    if (!hinted || allemande_read_spelling(&state(board)->position, hinted, &move, NULL) != PZ_OK)
        return;
    for (unsigned i = 0; i < move.count; i++)
        if (play_hint_step(board->play) == PZ_HINT_WHAT)
            allemande_board_ghost(scene, move.cells[i], scene->position->to_move, NULL);
        else {
            allemande_include(&scene->area, move.cells[i]);
            for (unsigned d = 0; d < ALLEMANDE_DIRECTIONS && !play_is_lesson(board->play); d++)
                allemande_include(&scene->area, allemande_neighbour(scene->position, move.cells[i], d));
        }
}

/* Shows the best turns of the analysis; each stone has the number of the first turn that places it. */
static void add_candidates(const struct board *board, struct allemande_scene *scene) {
    const struct pz_analysis *analysis = play_analysis(board->play);
    for (size_t i = 0; analysis && i < analysis->count && i < ALLEMANDE_CANDIDATES; i++) {
        const char number[] = {(char)('1' + i), '\0'};
        struct allemande_move move;
        if (allemande_read_spelling(&state(board)->position, pz_text_string(&analysis->candidates[i].move), &move,
                                    NULL) != PZ_OK)
            continue;
        for (unsigned k = 0; k < move.count; k++)
            allemande_board_ghost(scene, move.cells[k], state(board)->position.to_move, number);
    }
}

/* ---- drawing ---- */

static struct allemande_scene scene_of(const struct board *board) {
    const struct allemande_position *now = is_animated(board) ? &board->shown : &board->turn.draft.now;
    struct allemande_scene scene = {.position = now,
                                    .cursor = (int)board->cursor,
                                    .placer = -1,
                                    .open = board->turn.open,
                                    .open_count = board->turn.open_count};
    if (!play_has_ended(board->play) && !board->turn.must_pass && !is_animated(board) && play_may_move(board->play))
        scene.placer = board->turn.draft.start.to_move;
    for (unsigned i = 0; i < board->turn.draft.count; i++)
        allemande_include(&scene.turn, board->turn.draft.cells[i]);
    if (!play_has_ended(board->play) || is_animated(board)) {
        scene.last = board->last;
        allemande_board_group(now, board->cursor, &scene.lit);
    } else {
        scene.rests = true;
        allemande_board_path(now, &scene.path);
    }
    for (size_t i = 0; i < scene.open_count && board->turn.draft.count < ALLEMANDE_STONES_MAX; i++) {
        struct allemande_set cells;
        allemande_draft_closers(&board->turn.draft, scene.open[i], &cells);
        for (unsigned k = 0; k < ALLEMANDE_WORDS; k++)
            scene.closers.word[k] |= cells.word[k];
    }
    add_hint(board, &scene);
    if (!is_animated(board))
        add_candidates(board, &scene);
    return scene;
}

/*
 * Draws a prompt where messages stand, but not while there is one or the computer is to move. If the rows kept for
 * messages are not enough, the prompt covers the last rows of the body.
 */
static void draw_prompt(const struct board *board, struct canvas *canvas, struct rect body) {
    PZ_SCOPED_TEXT prompt = {0};
    if (app_is_silent(play_app(board->play)) && play_may_move(board->play) && !play_has_ended(board->play))
        allemande_words_prompt(&board->turn, &prompt);
    const int end = canvas->rows - 1, least = end - body.y - body.rows;
    struct rect rect = {1, 0, canvas->columns - 2, 0};
    const struct style style = board->turn.open_count > 0 ? style_accent : style_text;
    rect.rows = larger(least, sentence_draw(canvas, rect, style, pz_text_string(&prompt)));
    rect.y = end - rect.rows;
    canvas_fill(canvas, rect, ' ', style_text);
    sentence_draw(canvas, rect, style, pz_text_string(&prompt));
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    struct board *board = self;
    const struct allemande_scene scene = scene_of(board);
    const unsigned side = board->turn.draft.start.side;
    const struct panel_plan plan = {.beside_columns = 60,
                                    .beside_rows = 26,
                                    .columns = PANEL_COLUMNS,
                                    .least_columns = body.columns >= 60 && side < WIDE ? NARROW_PANEL : LEAST_PANEL,
                                    .rows = PANEL_ROWS};
    const struct panel_places places = allemande_board_place(canvas, body, &plan, side);
    const struct allemande_shown shown = allemande_board_draw(canvas, places.board, &scene);
    const struct allemande_panel panel = {board->play, &board->turn, &scene, shown};
    allemande_panel_draw(canvas, places.panel, &panel);
    draw_prompt(board, canvas, body);
}

static void least(const void *self, int *columns, int *rows) {
    const struct board *board = self;
    const bool small = state(board)->position.side <= SMALL;
    *columns = small ? 40 : 44;
    *rows = small ? 12 : 16;
}

/* Appends the size of the board, and what is left of the goal or else the number of the turn. */
static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    const struct board *board = self;
    const struct allemande *game = state(board);
    pz_text_add(left, " · %ux%u%s%s", game->position.side, game->position.side,
                game->position.grouped ? ", grouped" : "", game->position.may_swap ? ", swap on offer" : "");
    const char *aim = game->holds ? "hold for" : "win in";
    if (game->goal > 0 && game->moves > 0)
        pz_text_add(right, "%s %u · %u left", aim, game->goal, pz_goal_left(game->goal, game->moves));
    else if (game->goal > 0)
        pz_text_add(right, "%s %u", aim, game->goal);
    else
        pz_text_add(right, "turn %u", (game->moves + 1 + !play_has_ended(board->play)) / 2);
}

/* Appends how the game ended, and when; the board; and how many stones it took to connect. */
static void result(void *self, struct pz_text *out) {
    const struct board *board = self;
    const struct allemande_position *position = &state(board)->position;
    struct allemande_set path;
    allemande_words_ending(state(board), out);
    play_add_moment(board->play, out);
    pz_text_add(out, "\n\n");
    pz_text_add(out, "Board\t%ux%u%s\n", position->side, position->side, position->grouped ? ", grouped" : "");
    for (unsigned player = 0; player < 2; player++)
        if (allemande_is_connected(position, player)) {
            unsigned stones = 0;
            allemande_path(position, player, &path);
            for (unsigned i = 0; i < ALLEMANDE_WORDS; i++)
                stones += (unsigned)__builtin_popcountll(path.word[i]);
            pz_text_add(out, "Connected by\t%u %s\n", stones, stones == 1 ? "stone" : "stones");
        }
}

static void tell(const void *now, const char *move, bool ascii, struct pz_text *out) {
    const struct allemande_position *position = &((const struct allemande *)now)->position;
    struct allemande_move turn;
    (void)ascii;
    if (strcmp(move, "pass") == 0)
        pz_text_add(out, "pass");
    else if (strcmp(move, "swap") == 0)
        pz_text_add(out, "take over Black's stones");
    else if (allemande_read_spelling(position, move, &turn, NULL) == PZ_OK) {
        pz_text_add(out, turn.count > 1 ? "stones at " : "a stone at ");
        turn = allemande_sorted(position, &turn);
        allemande_add_move(position, &turn, out);
    }
}

static const char *report(const char *move) {
    return strcmp(move, "swap") == 0 ? "White takes over Black's stones: they " ALLEMANDE_TAKEN_OVER : NULL;
}

static void facts(const void *now, struct pz_text *out) {
    const struct allemande *game = now;
    const struct allemande_position *position = &game->position;
    pz_text_add(out, "%ux%u, %s ", position->side, position->side,
                position->to_move == ALLEMANDE_BLACK ? "black" : "white");
    if (pz_goal_left(game->goal, game->moves) > 0 && position->to_move == game->first)
        pz_text_add(out, game->holds ? "holds for %u" : "wins in %u", pz_goal_left(game->goal, game->moves));
    else
        pz_text_add(out, "to move");
    if (position->grouped)
        pz_text_add(out, ", grouped");
}

static const struct random_line random_lines[] = {
    {"size", "side", RANDOM_WORDS("5", "6", "7", "8", "9", "10", "11", "12", "13"), "7", NULL, false},
    {"win-in", "win in", RANDOM_WORDS("any", "1", "2", "3"), "any", "any", false},
    {"grouped", "variant", RANDOM_WORDS("free", "grouped"), "free", "free", false},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "medium", "any", false},
    {0},
};

static void kind(const void *now, struct pz_options *values) {
    const struct allemande *game = now;
    PZ_SCOPED_TEXT side = {0};
    pz_text_add(&side, "%u", game->position.side);
    if (game->position.side >= ALLEMANDE_SIDE_PLAYED_MIN && game->position.side <= GENERATED_MAX)
        pz_options_set(values, "size", pz_text_string(&side));
    pz_options_set(values, "grouped", game->position.grouped ? "grouped" : "free");
}

static void thumbnail(const void *now, struct canvas *canvas, struct rect rect) {
    const struct allemande *game = now;
    const struct allemande_scene scene = {.position = &game->position, .cursor = -1, .placer = -1, .plain = true};
    allemande_board_draw(canvas, rect, &scene);
}

/* ---- keys ---- */

static const struct binding offered[] = {
    {ACTION_TAKE_OVER, 0, NULL, {'w'}, "w", "swap", NULL},
    {0},
};
static const struct binding_table offered_table = {NULL, offered};

static const struct binding passing[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Enter", "pass", NULL},
    {0},
};
static const struct binding_table passing_table = {NULL, passing};

static const struct binding_table *phase(const void *self) {
    const struct board *board = self;
    if (play_has_ended(board->play) || !play_may_move(board->play))
        return NULL;
    if (board->turn.must_pass)
        return &passing_table;
    return board->turn.draft.count == 0 && board->turn.draft.start.may_swap ? &offered_table : NULL;
}

static bool idle(const void *self, int action) {
    const struct board *board = self;
    const unsigned count = board->turn.draft.count;
    switch (action) {
    case ACTION_UNDO:
        return count == 0;
    case ACTION_ACT:
        return play_has_ended(board->play);
    case ACTION_FINISH:
        return count == 0 || board->turn.open_count > 0;
    case ACTION_CLEAR:
        return count < 2; /* a single stone is taken back as easily */
    case ACTION_TAKE_OVER:
        return !board->turn.draft.start.may_swap;
    default:
        return false;
    }
}

static const struct binding keys[] = {
    {ACTION_ACT, 0, "stone", {K_ENTER, ' '}, "Enter", "stone", "place or take back a stone (also Space)"},
    {ACTION_FINISH, 0, "end-turn", {'e'}, "e", "end turn", "end the turn"},
    {ACTION_CLEAR, 0, "clear", {'x', K_DELETE}, "x", "clear", "take back this turn's stones (also Delete)"},
    {ACTION_TAKE_OVER, 0, "swap", {'w'}, "w", NULL, "take over Black's stones, where White may"},
    {ACTION_RANDOM, 0, "random", {'X'}, "X", NULL, "a random problem"},
    {0},
};
static const struct binding_table table = {"Allemande", keys};

const struct game_view allemande_view = {
    .game = &allemande_game,
    .keys = &table,
    .click_acts = true,
    .board_size = sizeof(struct board),
    .begun = begun,
    .jumped = jumped,
    .replied = replied,
    .step_back = step_back,
    .draw = draw,
    .act = act,
    .animate = animate,
    .skip = skip,
    .steer = steer,
    .least = least,
    .headline = headline,
    .point = point,
    .phase = phase,
    .idle = idle,
    .result = result,
    .tell = tell,
    .report = report,
    .warning = allemande_words_warning,
    .facts = facts,
    .thumbnail = thumbnail,
    .random = random_lines,
    .kind = kind,
    .workshop = &allemande_workshop,
};
