/*
 * puzzles gtp against the library: in random conversations every answer is what a session says that was opened anew
 * from a record of the moves so far. So an undo, a new game or a refused move leaves nothing behind.
 */
#include <stdbool.h>

#include "program.h"
#include "puzzles/ascii.h"
#include "puzzles/random.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "test.h"

enum { SETTINGS_MAX = 4, COMMANDS = 80, CONVERSATIONS = 30 };

struct model {
    const struct pz_game *game;
    size_t chosen[SETTINGS_MAX]; /* words of the settings */
    size_t level;
    struct pz_text moves; /* one per line */
    size_t count;
    struct pz_random seeds; /* of the program */
    uint64_t seed;
    struct pz_session *session; /* of all that */

    struct pz_random dice;
    struct pz_text input, expected; /* expected: the responses; a '?' stands for any refusal */
};

/* ---- The model ---- */

static void reopen(struct model *model) {
    const struct pz_setting *settings = model->game->settings;
    PZ_SCOPED_TEXT record = {0};
    struct pz_error error = {0};
    pz_session_free(model->session);
    model->session = NULL;
    pz_text_add(&record, "Puzzle: %s\n", model->game->id);
    for (size_t i = 0; settings[i].words; i++)
        pz_text_add(&record, "%s: %s\n", settings[i].key, settings[i].values[model->chosen[i]]);
    pz_text_add(&record, "\nMoves:\n%s", pz_text_string(&model->moves));
    if (pz_session_open(pz_games(), record.data, record.length, &model->session, &error) != PZ_OK)
        fail_msg("%s:\n%s", pz_text_string(&error.message), record.data);
}

static void start_anew(struct model *model) {
    pz_text_clear(&model->moves);
    model->count = 0;
    model->seed = pz_random_next(&model->seeds);
    reopen(model);
}

static void start(struct model *model, const char *game, uint64_t seed) {
    *model = (struct model){.game = pz_game_find(pz_games(), game)};
    const struct pz_two_player *two_player = model->game->two_player;
    for (size_t i = 0; model->game->settings[i].words; i++)
        model->chosen[i] = model->game->settings[i].usual;
    model->level = two_player->usual;
    pz_random_seed(&model->dice, seed);
    pz_random_seed(&model->seeds, 1); /* as the option --seed has it below */
    start_anew(model);
}

static void free_model(struct model *model) {
    pz_session_free(model->session);
    pz_text_free(&model->moves);
    pz_text_free(&model->input);
    pz_text_free(&model->expected);
}

/* Whether the move is legal; then it is made. */
static bool make(struct model *model, const char *move) {
    if (pz_session_play(model->session, move, NULL) != PZ_OK)
        return false;
    pz_text_add(&model->moves, "%s\n", move);
    model->count++;
    return true;
}

static bool take_back(struct model *model) {
    if (model->count == 0)
        return false;
    size_t end = model->moves.length - 1;
    while (end > 0 && model->moves.data[end - 1] != '\n')
        end--;
    model->moves.data[model->moves.length = end] = '\0';
    model->count--;
    reopen(model);
    return true;
}

static bool is_over(const struct model *model) {
    return pz_session_outcome(model->session) != PZ_UNFINISHED;
}

static const char *to_move(const struct model *model) {
    return model->game->two_player->players[model->game->two_player->to_move(pz_session_state(model->session))];
}

/* Appends what an opponent plays here. */
static void choose(const struct model *model, size_t level, uint64_t seed, struct pz_text *move) {
    const enum pz_status status =
        model->game->two_player->choose(pz_session_state(model->session), level, seed, NULL, move);
    assert_int_equal(status, PZ_OK);
}

/* ---- The conversation ---- */

static bool chance(struct model *model, uint32_t percent) {
    return pz_random_below(&model->dice, 100) < percent;
}

static void expect_success(struct model *model, bool success) {
    pz_text_add(&model->expected, "%s\n\n", success ? "=" : "?");
}

static void ask_for_board(struct model *model) {
    const enum pz_outcome outcome = pz_session_outcome(model->session);
    const int winner = pz_outcome_winner(outcome);
    pz_text_add(&model->input, "showboard\nfinal_score\n");
    pz_text_add(&model->expected, "= \n");
    model->game->print(pz_session_state(model->session), &model->expected);
    if (outcome == PZ_UNFINISHED) {
        pz_text_add(&model->expected, "to move: %s", to_move(model));
    } else {
        pz_text_add(&model->expected, "result: ");
        pz_outcome_describe(model->game, outcome, &model->expected);
    }
    if (winner < 0)
        pz_text_add(&model->expected, "\n\n= 0\n\n");
    else
        pz_text_add(&model->expected, "\n\n= %c+\n\n", pz_to_upper(model->game->two_player->players[winner][0]));
}

/* Appends a move as controllers write it: in capitals, with blanks. */
static void add_spelling(struct model *model, const char *move) {
    const bool capitals = chance(model, 50);
    for (const char *c = move; *c; c++) {
        pz_text_add_char(&model->input, capitals ? pz_to_upper(*c) : *c);
        if (*c == ' ' && chance(model, 20))
            pz_text_add_char(&model->input, '\t');
    }
}

static void play(struct model *model, const char *move) {
    const bool own_turn = !chance(model, 10);
    const char *player = to_move(model);
    if (!own_turn)
        player = model->game->two_player->players[player == model->game->two_player->players[0]];
    pz_text_add(&model->input, "play %.*s ", chance(model, 50) ? 1 : 99, player);
    add_spelling(model, move);
    pz_text_add_char(&model->input, '\n');
    expect_success(model, own_turn && !is_over(model) && make(model, move));
}

static void play_legal(struct model *model) {
    PZ_SCOPED_TEXT move = {0};
    if (is_over(model))
        pz_text_add(&move, "pass");
    else
        choose(model, 0, pz_random_next(&model->dice), &move);
    play(model, pz_text_string(&move));
}

/* Mostly illegal. */
static void play_anything(struct model *model) {
    static const char *const moves[] = {"a1",    "b2", "c3",   "d4",   "e5",   "c2 c3", "d2 e2 d3", "a1-b1",
                                        "z9",    "a0", "pass", "swap", "c2Ne", "d4Sw",  "b1Nw",     "a4-b4",
                                        "d1-c1", "x",  "a6",   "a3Es", "c4Sw", "b3 b3", "a2 c4",    "d4Sw d1-c1"};
    play(model, moves[pz_random_below(&model->dice, sizeof moves / sizeof *moves)]);
}

static void generate(struct model *model) {
    const bool keeps = chance(model, 70), over = is_over(model);
    PZ_SCOPED_TEXT move = {0};
    pz_text_add(&model->input, "%s %s\n", keeps ? "genmove" : "reg_genmove", to_move(model));
    if (over) {
        expect_success(model, false);
        return;
    }
    choose(model, model->level, model->seed, &move);
    pz_text_add(&model->expected, "= %s\n\n", pz_text_string(&move));
    if (keeps)
        assert_true(make(model, pz_text_string(&move)));
}

static void set_anything(struct model *model) {
    const struct pz_setting *settings = model->game->settings;
    size_t count = 0, choices = 0;
    while (settings[count].words)
        count++;
    const size_t i = pz_random_below(&model->dice, (uint32_t)count);
    const bool size = settings[i].is_size;
    while (settings[i].words[choices])
        choices++;
    model->chosen[i] = pz_random_below(&model->dice, (uint32_t)(size ? 3 : choices)); /* large boards take long */
    pz_text_add(&model->input, "%s %s\n", size ? "boardsize" : settings[i].name, settings[i].words[model->chosen[i]]);
    expect_success(model, true);
    start_anew(model);
}

static void seed_and_level(struct model *model) {
    const uint64_t seed = pz_random_below(&model->dice, 1000);
    model->level = pz_random_below(&model->dice, 2);
    pz_text_add(&model->input, "seed %llu\nlevel %zu\n", (unsigned long long)seed, model->level + 1);
    expect_success(model, true);
    expect_success(model, true);
    pz_random_seed(&model->seeds, seed);
    model->seed = pz_random_next(&model->seeds);
}

/* What has no effect on the game. */
static void ask_for_nothing(struct model *model) {
    static const char *const commands[] = {"komi 6.5", "time_left %s 1000000000 0", "time_settings 1000000000 0 0"};
    pz_text_add(&model->input, "# not now\n \n");
    const char *const command = commands[pz_random_below(&model->dice, 3)], *player = strchr(command, '%');
    pz_text_add(&model->input, "%.*s", player ? (int)(player - command) : 99, command);
    pz_text_add(&model->input, "%s%s\n", player ? to_move(model) : "", player ? player + 2 : "");
    expect_success(model, true);
}

static void say_something(struct model *model) {
    const uint32_t dice = pz_random_below(&model->dice, 100);
    if (dice < 45) {
        play_legal(model);
    } else if (dice < 60) {
        play_anything(model);
    } else if (dice < 75) {
        generate(model);
    } else if (dice < 90) {
        pz_text_add(&model->input, "undo\n");
        expect_success(model, take_back(model));
    } else if (dice < 93) {
        seed_and_level(model);
    } else if (dice < 96) {
        ask_for_nothing(model);
    } else if (dice < 98) {
        set_anything(model);
    } else {
        pz_text_add(&model->input, "clear_board\n");
        expect_success(model, true);
        start_anew(model);
    }
}

/* ---- Comparing ---- */

/* The length of a response with the empty line at its end. */
static size_t response_length(const char *output) {
    const char *end = strstr(output, "\n\n");
    return end ? (size_t)(end - output) + 2 : strlen(output);
}

static void compare(const struct model *model, const char *output, uint64_t seed) {
    for (const char *expected = pz_text_string(&model->expected); *expected || *output;) {
        const size_t length = response_length(output), wanted = response_length(expected);
        const bool refusal = expected[0] == '?' && output[0] == '?';
        if (!refusal && (length != wanted || memcmp(expected, output, wanted) != 0))
            fail_msg("conversation %llu: '%.*s', not '%.*s'. It was:\n%s", (unsigned long long)seed, (int)length,
                     output, (int)wanted, expected, pz_text_string(&model->input));
        output += length;
        expected += wanted;
    }
}

static void converse(const char *game, uint64_t seed) {
    struct model model;
    start(&model, game, seed);
    pz_text_add(&model.input, "level 1\n%s", strcmp(game, "allemande") == 0 ? "boardsize 5\n" : "");
    expect_success(&model, true);
    model.level = 0;
    if (strcmp(game, "allemande") == 0) {
        model.chosen[0] = 0;
        expect_success(&model, true);
        start_anew(&model);
    }
    for (unsigned i = 0; i < COMMANDS; i++) {
        say_something(&model);
        ask_for_board(&model);
    }
    SCOPED_RUN run = puzzles((words){"gtp", game, "--seed", "1", "--threads", "1"}, pz_text_string(&model.input));
    assert_int_equal(run.status, 0);
    assert_string_equal(run.errors, "");
    compare(&model, run.output, seed);
    free_model(&model);
}

PROGRAM_TEST(of_the_l_game) {
    for (uint64_t seed = 1; seed <= (only_quick_tests() ? 5 : CONVERSATIONS); seed++)
        converse("lgame", seed);
}

PROGRAM_TEST(of_allemande) {
    for (uint64_t seed = 1; seed <= CONVERSATIONS; seed++)
        converse("allemande", seed);
}
