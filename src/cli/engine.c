/*
 * A two-player game in which the program plays. It is set up by the text of a level file, header lines and perhaps a
 * board, and changed by moves as text, so nothing here knows which game it is.
 */
#include "cli/cli.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "puzzles/word.h"

/* ---- The time that a player has for a game ----
 *
 * A move takes a share of the main time that is left, so that it never runs out, however long the game. A period of
 * byo-yomi is divided among its stones, except for a margin: whoever measures the time may be further away than we are.
 */

static const double moves_left = 30; /* a move takes the main time left divided by this */
static const double margin = 0.9;    /* the part of its share of a period that a stone may use */

static bool has_periods(const struct time_control *control) {
    return control->stones > 0 && control->period > 0;
}

static void start_period(struct game_clock *clock, const struct time_control *control) {
    clock->left += control->period;
    clock->stones = control->stones;
}

struct game_clock game_clock_start(const struct time_control *control) {
    struct game_clock clock = {.limited = control->limited, .left = control->main};
    if (clock.left <= 0 && has_periods(control))
        start_period(&clock, control);
    return clock;
}

double game_clock_share(const struct game_clock *clock, const struct time_control *control) {
    if (!clock->limited)
        return -1;
    if (clock->stones > 0)
        return margin * clock->left / (double)clock->stones;
    return clock->left / moves_left + (has_periods(control) ? margin * control->period / (double)control->stones : 0);
}

void game_clock_spend(struct game_clock *clock, const struct time_control *control, double seconds) {
    clock->left -= seconds;
    if (clock->stones == 0 && clock->left <= 0 && has_periods(control))
        start_period(clock, control);
    if (clock->left < 0)
        clock->left = 0;
    if (clock->stones > 0 && --clock->stones == 0 && has_periods(control)) {
        clock->left = 0;
        start_period(clock, control);
    }
}

/* ---- New games ---- */

unsigned engine_to_move(const struct engine *engine) {
    return engine->game->two_player->to_move(pz_session_state(engine->session));
}

/* Appends the header lines of a level and returns how many. A board tells its size itself. */
static size_t add_header(const struct engine *engine, bool has_board, struct pz_text *level) {
    const struct pz_setting *settings = engine->game->settings;
    size_t lines = 1;
    pz_text_add(level, "Puzzle: %s\n", engine->game->id);
    for (size_t i = 0; settings[i].words; i++)
        if (!has_board || !settings[i].is_size) {
            pz_text_add(level, "%s: %s\n", settings[i].key, settings[i].values[engine->chosen[i]]);
            lines++;
        }
    return lines;
}

static void start_clocks(struct engine *engine) {
    engine->clocks[0] = engine->clocks[1] = game_clock_start(&engine->control);
}

static enum pz_status open_text(struct engine *engine, const struct pz_text *level, struct pz_error *error) {
    struct pz_session *session = NULL;
    const struct pz_game *const games[] = {engine->game, NULL};
    const enum pz_status status = pz_session_open(games, level->data, level->length, &session, error);
    if (status != PZ_OK)
        return status;
    pz_session_free(engine->session);
    engine->session = session;
    pz_recall_clear(&engine->recall);
    engine->seed = pz_random_next(&engine->random);
    start_clocks(engine);
    return PZ_OK;
}

void engine_clear(struct engine *engine) {
    PZ_SCOPED_TEXT level = {0};
    add_header(engine, false, &level);
    pz_text_add_char(&level, '\n');
    const enum pz_status status = open_text(engine, &level, NULL);
    assert(status == PZ_OK); /* a game can read the values of its own settings */
}

void engine_set(struct engine *engine, size_t setting, size_t word) {
    engine->chosen[setting] = word;
    engine_clear(engine);
}

/* A size must be one of the words of a setting or, in a game without such a setting, the size of its board. */
bool engine_set_size(struct engine *engine, uint64_t rows, uint64_t columns) {
    const struct pz_setting *setting = engine->game->settings;
    while (setting->words && !setting->is_size)
        setting++;
    for (size_t i = 0; setting->words && setting->words[i]; i++) {
        const struct pz_word word = {.text = setting->words[i], .length = strlen(setting->words[i])};
        uint64_t height, width;
        if (pz_word_size(word, &height, &width) && height == rows && width == columns) {
            engine_set(engine, (size_t)(setting - engine->game->settings), i);
            return true;
        }
    }

    PZ_SCOPED_TEXT board = {0};
    uint64_t height = 0, width = 0;
    engine->game->print(pz_session_state(engine->session), &board);
    for (size_t i = 0; i < board.length; i++) {
        height += board.data[i] == '\n';
        width += height == 0 && board.data[i] != ' ';
    }
    if (setting->words || height != rows || width != columns)
        return false;
    engine_clear(engine);
    return true;
}

/* Refuses rows that would mean something else in a level file: an empty line, a comment, "Moves:". */
static enum pz_status check_rows(const char *rows, size_t length, struct pz_error *error) {
    size_t row = 1, column = 1;
    for (size_t i = 0; i <= length; i++, column++) {
        const bool ends = i == length || rows[i] == '/';
        if (ends ? column == 1 : rows[i] == ';' || rows[i] == ':')
            return pz_error_set(error, row, column, ends ? "this row is empty" : "this is not a square");
        if (ends) {
            row++;
            column = 0;
        }
    }
    return PZ_OK;
}

enum pz_status engine_position(struct engine *engine, const char *rows, size_t length, unsigned player,
                               struct pz_error *error) {
    PZ_SCOPED_TEXT level = {0};
    if (check_rows(rows, length, error) != PZ_OK)
        return PZ_BAD;
    const size_t lines = add_header(engine, true, &level);
    pz_text_add(&level, "To-move: %s\n\n", engine->game->two_player->players[player]);
    const size_t board = level.length;
    pz_text_add_bytes(&level, rows, length);
    for (char *c = level.data + board; (c = strchr(c, '/')) != NULL;)
        *c = '\n';
    pz_text_add_char(&level, '\n');
    const enum pz_status status = open_text(engine, &level, error);
    if (status != PZ_OK && error)
        error->line = error->line > lines + 2 ? error->line - lines - 2 : 0;
    return status == PZ_OK ? PZ_OK : PZ_BAD;
}

void engine_seed(struct engine *engine, uint64_t seed) {
    pz_random_seed(&engine->random, seed);
    engine->seed = pz_random_next(&engine->random);
}

void engine_start(struct engine *engine, const struct pz_game *game, uint64_t seed) {
    *engine = (struct engine){.game = game, .strength = game->two_player->usual, .limits = {.seconds = -1}};
    size_t settings = 0;
    while (game->settings[settings].words)
        settings++;
    engine->chosen = pz_alloc(settings, sizeof *engine->chosen);
    for (size_t i = 0; i < settings; i++)
        engine->chosen[i] = game->settings[i].usual;
    pz_random_seed(&engine->random, seed);
    engine_clear(engine);
}

void engine_free(struct engine *engine) {
    pz_session_free(engine->session);
    pz_recall_clear(&engine->recall);
    free(engine->chosen);
    *engine = (struct engine){0};
}

/* ---- Thinking ---- */

void engine_set_time(struct engine *engine, struct time_control control) {
    engine->control = control;
    start_clocks(engine);
}

void engine_set_time_left(struct engine *engine, unsigned player, double seconds, uint64_t stones) {
    engine->clocks[player] = (struct game_clock){.limited = true, .left = seconds, .stones = stones};
}

enum pz_status engine_choose(struct engine *engine, struct pz_text *move) {
    struct game_clock *clock = &engine->clocks[engine_to_move(engine)];
    const double share = game_clock_share(clock, &engine->control);
    struct cli_limits limits = engine->limits;
    if (share >= 0 && (limits.seconds < 0 || share < limits.seconds))
        limits.seconds = share;
    const bool timed = limits.seconds >= 0;
    if (!timed) /* then the move depends only on the position and the seed */
        limits.threads = 1;

    struct cli_budget work;
    cli_budget_start(&work, &limits);
    work.answers = true;
    work.budget.recall = timed ? &engine->recall : NULL;
    const enum pz_status status = engine->game->two_player->choose(pz_session_state(engine->session), engine->strength,
                                                                   engine->seed, &work.budget, move);
    cli_budget_stop(&work);
    game_clock_spend(clock, &engine->control, cli_now() - work.started);
    return status;
}
