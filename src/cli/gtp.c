/*
 * puzzles gtp: the commands of the Go Text Protocol, version 2, for a game for two. Its lines are read and written in
 * gtp_lines.c, and the game itself is in engine.c.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/engine.h"
#include "cli/gtp_lines.h"
#include "cli/output.h"
#include "puzzles/ascii.h"
#include "puzzles/memory.h"

enum {
    PROTOCOL = 2,
    SECONDS_MAX = 1000000000,
    MEGABYTES_MAX = 1 << 20,
};

struct gtp {
    struct engine engine;
    struct pz_text answer;
    bool quit;
};

/* A command appends its answer, or says with fail() what is wrong, and returns whether it succeeded. */
struct command {
    const char *name;
    const char *arguments; /* as the manual has them */
    size_t least, most;
    bool (*run)(struct gtp *gtp, const struct gtp_request *request);
};

__attribute__((format(printf, 2, 3))) static bool fail(struct gtp *gtp, const char *format, ...) {
    va_list values;
    va_start(values, format);
    pz_text_clear(&gtp->answer);
    pz_text_add_list(&gtp->answer, format, values);
    va_end(values);
    return false;
}

/* The same for a word that cannot be understood: the message goes on after it. */
__attribute__((format(printf, 3, 4))) static bool fail_at(struct gtp *gtp, struct pz_word word, const char *format,
                                                          ...) {
    va_list values;
    fail(gtp, "syntax error: ");
    gtp_quote(word, &gtp->answer);
    pz_text_add_char(&gtp->answer, ' ');
    va_start(values, format);
    pz_text_add_list(&gtp->answer, format, values);
    va_end(values);
    return false;
}

/* ---- About the program ---- */

/* Defined after the table, because they read it. */
static bool say_whether_known(struct gtp *gtp, const struct gtp_request *request);
static bool say_commands(struct gtp *gtp, const struct gtp_request *request);

/* Settings are commands by their own names, except that of the size, which is the protocol's boardsize. */
static const struct pz_setting *find_setting(const struct gtp *gtp, struct pz_word name) {
    const struct pz_setting *setting = engine_two_player(&gtp->engine)->settings;
    while (setting->name && (!pz_word_is(name, setting->name) || setting->is_size))
        setting++;
    return setting->name ? setting : NULL;
}

static bool say_protocol(struct gtp *gtp, const struct gtp_request *request) {
    (void)request;
    pz_text_add(&gtp->answer, "%d", PROTOCOL);
    return true;
}

static bool say_name(struct gtp *gtp, const struct gtp_request *request) {
    (void)request;
    pz_text_add(&gtp->answer, "puzzles %s", gtp->engine.game->id);
    return true;
}

static bool say_version(struct gtp *gtp, const struct gtp_request *request) {
    (void)request;
    pz_text_add(&gtp->answer, "%s", PUZZLES_VERSION);
    return true;
}

static bool leave(struct gtp *gtp, const struct gtp_request *request) {
    (void)request;
    gtp->quit = true;
    return true;
}

/* ---- Setting up ---- */

static bool start_anew(struct gtp *gtp, const struct gtp_request *request) {
    (void)request;
    engine_clear(&gtp->engine);
    return true;
}

static bool read_choice(const struct pz_setting *setting, struct pz_word word, size_t *choice) {
    for (*choice = 0; setting->words[*choice]; ++*choice)
        if (pz_word_same(word, setting->words[*choice]))
            return true;
    return false;
}

/* A command that is the name of a setting. */
static bool choose_setting(struct gtp *gtp, const struct pz_setting *setting, const struct gtp_request *request) {
    const size_t place = (size_t)(setting - engine_two_player(&gtp->engine)->settings);
    size_t choice;
    if (request->count == 0) {
        pz_text_add(&gtp->answer, "%s", setting->words[gtp->engine.chosen[place]]);
        return true;
    }
    if (request->count == 1 && read_choice(setting, request->arguments[0], &choice)) {
        engine_set(&gtp->engine, place, choice);
        return true;
    }
    if (request->count == 1)
        fail_at(gtp, request->arguments[0], "is not understood: %s", setting->name);
    else
        fail_at(gtp, request->arguments[1], "is one too many: %s", setting->name);
    for (size_t i = 0; setting->words[i]; i++)
        pz_text_add(&gtp->answer, "%c%s", i == 0 ? ' ' : '|', setting->words[i]);
    return false;
}

static bool set_size(struct gtp *gtp, const struct gtp_request *request) {
    uint64_t rows, columns;
    if (!pz_word_size(request->arguments[0], &rows, &columns))
        return fail_at(gtp, request->arguments[0], "is not a size: boardsize N|RxC");
    if (engine_set_size(&gtp->engine, rows, columns))
        return true;
    fail(gtp, "unacceptable size ");
    gtp_quote(request->arguments[0], &gtp->answer);
    return false;
}

/* A player by name or first letter, in any case. */
static bool read_player(struct gtp *gtp, struct pz_word word, unsigned *player) {
    const struct pz_two_player *two_player = engine_two_player(&gtp->engine);
    for (*player = 0; *player < 2; ++*player) {
        const char *full = two_player->players[*player], letter[] = {full[0], '\0'};
        if (pz_word_same(word, full) || pz_word_same(word, letter))
            return true;
    }
    return fail_at(gtp, word, "is neither %s nor %s", two_player->players[0], two_player->players[1]);
}

static bool set_position(struct gtp *gtp, const struct gtp_request *request) {
    unsigned player = 0;
    struct pz_error error = {0};
    if (request->cut)
        return fail(gtp, "a board has no '#', which begins a comment");
    if (request->count == 2 && !read_player(gtp, request->arguments[1], &player))
        return false;
    const enum pz_status status =
        engine_position(&gtp->engine, request->arguments[0].text, request->arguments[0].length, player, &error);
    if (status != PZ_OK && error.line > 0)
        fail(gtp, "row %zu, column %zu: %s", error.line, error.column, pz_text_string(&error.message));
    else if (status != PZ_OK)
        fail(gtp, "%s", pz_text_string(&error.message));
    pz_error_free(&error);
    return status == PZ_OK;
}

/* By name, or by number, from 1 for the weakest. */
static bool read_level(const struct pz_two_player *two_player, struct pz_word word, size_t *level) {
    uint64_t number = 0;
    const bool numbered = pz_word_number(word, &number);
    for (*level = 0; numbered && two_player->strengths[*level].id && number != *level + 1;)
        ++*level;
    if (!numbered)
        *level = pz_strength_find(two_player, word);
    return two_player->strengths[*level].id;
}

static void add_levels(const struct pz_two_player *two_player, struct pz_text *out) {
    for (size_t i = 0; two_player->strengths[i].id; i++)
        pz_text_add(out, "%s%s", i == 0 ? "" : ", ", two_player->strengths[i].id);
}

static bool set_level(struct gtp *gtp, const struct gtp_request *request) {
    const struct pz_two_player *two_player = engine_two_player(&gtp->engine);
    size_t chosen;
    if (request->count == 0) {
        pz_text_add(&gtp->answer, "%s", two_player->strengths[gtp->engine.level].id);
        return true;
    }
    if (!read_level(two_player, request->arguments[0], &chosen)) {
        fail_at(gtp, request->arguments[0], "is not a level: ");
        add_levels(two_player, &gtp->answer);
        return false;
    }
    gtp->engine.level = chosen;
    return true;
}

static bool set_seed(struct gtp *gtp, const struct gtp_request *request) {
    uint64_t number;
    if (!pz_word_number(request->arguments[0], &number))
        return fail_at(gtp, request->arguments[0], "is not a number: seed N");
    engine_seed(&gtp->engine, number);
    return true;
}

/* Controllers for Go send it before every game. Neither game here has points, so it changes nothing. */
static bool accept_komi(struct gtp *gtp, const struct gtp_request *request) {
    const struct pz_word word = request->arguments[0];
    const size_t sign = *word.text == '-' || *word.text == '+';
    return cli_is_decimal(word.text + sign, word.length - sign) || fail_at(gtp, word, "is not a number: komi NUMBER");
}

/* Whole seconds, or a number of stones. A fraction of a second is dropped. */
static bool read_amount(struct gtp *gtp, struct pz_word word, uint64_t *amount) {
    const struct pz_word whole = {.text = word.text, .length = pz_count_digits(word.text, word.length)};
    if (cli_is_decimal(word.text, word.length) && pz_word_number(whole, amount) && *amount <= SECONDS_MAX)
        return true;
    return fail_at(gtp, word, "is not a number from 0 to %d", SECONDS_MAX);
}

/* As the protocol has it, byo-yomi for no stones is no limit at all. */
static bool set_time(struct gtp *gtp, const struct gtp_request *request) {
    uint64_t main, period, stones;
    if (!read_amount(gtp, request->arguments[0], &main) || !read_amount(gtp, request->arguments[1], &period) ||
        !read_amount(gtp, request->arguments[2], &stones))
        return false;
    engine_set_time(&gtp->engine, (struct time_control){.limited = period == 0 || stones > 0,
                                                        .main = (double)main,
                                                        .period = (double)period,
                                                        .stones = stones});
    return true;
}

static bool set_time_left(struct gtp *gtp, const struct gtp_request *request) {
    unsigned player;
    uint64_t seconds, stones;
    if (!read_player(gtp, request->arguments[0], &player) || !read_amount(gtp, request->arguments[1], &seconds) ||
        !read_amount(gtp, request->arguments[2], &stones))
        return false;
    engine_set_time_left(&gtp->engine, player, (double)seconds, stones);
    return true;
}

/* ---- Playing ---- */

/* While the game goes on, only one colour may move. */
static bool check_turn(struct gtp *gtp, struct pz_word word, const char *what) {
    const unsigned turn = engine_to_move(&gtp->engine);
    unsigned player;
    if (!read_player(gtp, word, &player))
        return false;
    if (engine_outcome(&gtp->engine) != PZ_UNFINISHED || player == turn)
        return true;
    fail(gtp, "%sit is %s's turn, not ", what, engine_two_player(&gtp->engine)->players[turn]);
    gtp_quote(word, &gtp->answer);
    return false;
}

/*
 * A move with its vertices in small letters, as our notation has them, in whatever case they were written. A letter
 * that follows a digit is no file: it is the long arm of an L, whose case tells it from the short one.
 */
static void add_small(const char *move, struct pz_text *out) {
    for (size_t i = 0; move[i]; i++)
        pz_text_add_char(out, i > 0 && pz_is_digit(move[i - 1]) ? move[i] : pz_to_lower(move[i]));
}

/* Says why a move was refused, and which of its words is wrong if it is one of them. */
static void explain(struct gtp *gtp, const char *move, const struct pz_error *error) {
    struct pz_word wrong = {0}, word;
    for (size_t at = 0; (word = pz_word_next(move, &at)).length > 0 && word.column <= error->column;)
        wrong = word;
    fail(gtp, "illegal move");
    if (wrong.length > 0) {
        pz_text_add_char(&gtp->answer, ' ');
        gtp_quote(wrong, &gtp->answer);
    }
    pz_text_add(&gtp->answer, ": %s", pz_text_string(&error->message));
}

static bool play_move(struct gtp *gtp, const struct gtp_request *request) {
    struct pz_text move = {0};
    struct pz_error error = {0};
    if (!check_turn(gtp, request->arguments[0], "illegal move: "))
        return false;
    add_small(request->arguments[1].text, &move);
    const enum pz_status status = pz_session_play(gtp->engine.session, pz_text_string(&move), &error);
    if (status != PZ_OK)
        explain(gtp, request->arguments[1].text, &error);
    pz_text_free(&move);
    pz_error_free(&error);
    return status == PZ_OK;
}

static bool choose_move(struct gtp *gtp, const struct gtp_request *request) {
    if (!check_turn(gtp, request->arguments[0], ""))
        return false;
    const enum pz_outcome outcome = engine_outcome(&gtp->engine);
    if (outcome != PZ_UNFINISHED) {
        fail(gtp, "the game is over: ");
        pz_outcome_describe(gtp->engine.game, outcome, &gtp->answer);
        return false;
    }
    if (engine_choose(&gtp->engine, &gtp->answer) != PZ_OK)
        return fail(gtp, "no move was found");
    gtp->quit = cli_interrupted();
    return true;
}

static bool make_move(struct gtp *gtp, const struct gtp_request *request) {
    struct pz_error error = {0};
    if (!choose_move(gtp, request))
        return false;
    const enum pz_status status = pz_session_play(gtp->engine.session, pz_text_string(&gtp->answer), &error);
    if (status != PZ_OK)
        fail(gtp, "no legal move was found: %s", pz_text_string(&error.message));
    pz_error_free(&error);
    return status == PZ_OK;
}

static bool take_back(struct gtp *gtp, const struct gtp_request *request) {
    (void)request;
    return pz_session_undo(gtp->engine.session) || fail(gtp, "cannot undo");
}

static bool say_board(struct gtp *gtp, const struct gtp_request *request) {
    const enum pz_outcome outcome = engine_outcome(&gtp->engine);
    (void)request;
    pz_text_add_char(&gtp->answer, '\n');
    gtp->engine.game->print(pz_session_state(gtp->engine.session), &gtp->answer);
    if (outcome == PZ_UNFINISHED) {
        pz_text_add(&gtp->answer, "to move: %s",
                    engine_two_player(&gtp->engine)->players[engine_to_move(&gtp->engine)]);
    } else {
        pz_text_add(&gtp->answer, "result: ");
        pz_outcome_describe(gtp->engine.game, outcome, &gtp->answer);
    }
    return true;
}

/* "R+" if red has won, and so on; there is nothing to count. */
static bool say_score(struct gtp *gtp, const struct gtp_request *request) {
    const int winner = pz_outcome_winner(engine_outcome(&gtp->engine));
    (void)request;
    if (winner >= 0)
        pz_text_add(&gtp->answer, "%c+", pz_to_upper(engine_two_player(&gtp->engine)->players[winner][0]));
    else
        pz_text_add_char(&gtp->answer, '0');
    return true;
}

/* ---- Commands ---- */

static const struct command commands[] = {
    {"boardsize", " N|RxC", 1, 1, set_size},
    {"clear_board", "", 0, 0, start_anew},
    {"final_score", "", 0, 0, say_score},
    {"genmove", " COLOUR", 1, 1, make_move},
    {"known_command", " NAME", 1, 1, say_whether_known},
    {"komi", " NUMBER", 1, 1, accept_komi},
    {"level", " [NAME|NUMBER]", 0, 1, set_level},
    {"list_commands", "", 0, 0, say_commands},
    {"name", "", 0, 0, say_name},
    {"play", " COLOUR MOVE", 2, SIZE_MAX, play_move},
    {"position", " ROW/ROW/... [COLOUR]", 1, 2, set_position},
    {"protocol_version", "", 0, 0, say_protocol},
    {"quit", "", 0, 0, leave},
    {"reg_genmove", " COLOUR", 1, 1, choose_move},
    {"seed", " N", 1, 1, set_seed},
    {"showboard", "", 0, 0, say_board},
    {"time_left", " COLOUR SECONDS STONES", 3, 3, set_time_left},
    {"time_settings", " MAIN BYO-YOMI STONES", 3, 3, set_time},
    {"undo", "", 0, 0, take_back},
    {"version", "", 0, 0, say_version},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct command *find_command(struct pz_word word) {
    for (size_t i = 0; i < COMMANDS; i++)
        if (pz_word_is(word, commands[i].name))
            return &commands[i];
    return NULL;
}

static bool say_whether_known(struct gtp *gtp, const struct gtp_request *request) {
    const bool known = find_command(request->arguments[0]) || find_setting(gtp, request->arguments[0]);
    pz_text_add(&gtp->answer, "%s", known ? "true" : "false");
    return true;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool say_commands(struct gtp *gtp, const struct gtp_request *request) {
    const struct pz_setting *settings = engine_two_player(&gtp->engine)->settings;
    size_t count = COMMANDS, all = COMMANDS;
    (void)request;
    while (settings[all - COMMANDS].name)
        all++;
    const char **names = pz_alloc(all, sizeof *names);
    for (size_t i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    for (; settings->name; settings++)
        if (!settings->is_size)
            names[count++] = settings->name;
    qsort(names, count, sizeof *names, compare_names);
    for (size_t i = 0; i < count; i++)
        pz_text_add(&gtp->answer, "%s%s", i == 0 ? "" : "\n", names[i]);
    free(names);
    return true;
}

static bool fail_unknown(struct gtp *gtp, struct pz_word name) {
    fail(gtp, "unknown command");
    if (name.length > 0) {
        pz_text_add_char(&gtp->answer, ' ');
        gtp_quote(name, &gtp->answer);
    }
    return false;
}

static bool run_command(struct gtp *gtp, const struct gtp_request *request) {
    const struct command *command = find_command(request->command);
    const struct pz_setting *setting = find_setting(gtp, request->command);
    if (!request->whole)
        return fail(gtp, "the line is too long");
    if (!command)
        return setting ? choose_setting(gtp, setting, request) : fail_unknown(gtp, request->command);
    if (request->count < command->least)
        return fail(gtp, "syntax error: %s%s", command->name, command->arguments);
    if (request->count > command->most)
        return fail_at(gtp, request->arguments[command->most], "is one too many: %s%s", command->name,
                       command->arguments);
    return command->run(gtp, request);
}

static enum pz_status converse(struct gtp *gtp) {
    struct gtp_request request = {.count = 0};
    while (!gtp->quit && gtp_read(&request)) {
        pz_text_clear(&gtp->answer);
        const bool done = run_command(gtp, &request);
        gtp_respond(&request, done, &gtp->answer);
    }
    pz_text_free(&request.line);
    if (ferror(stdin))
        return cli_fail("cannot read standard input: %s", strerror(errno));
    return cli_interrupted() ? PZ_LIMIT : PZ_OK;
}

/* ---- The subcommand ---- */

static const struct pz_option options[] = {
    {"level", "beginner|casual|careful|strong|expert", "how strong the program plays, or 1 to 5 (casual)"},
    {"seed", "N", "which moves it picks (default: any)"},
    {"seconds", "S", "think at most S seconds per move (default: no limit)"},
    {"threads", "N", "under a clock, on N threads (default: all cores)"},
    {"memory", "MB", "think within MB megabytes (default: 512, or a quarter of all)"},
    {NULL, NULL, NULL},
};

static enum pz_status read_options(const struct pz_options *given, struct gtp *gtp, struct pz_error *error) {
    const char *text = pz_options_get(given, "level");
    const struct pz_word word = {.text = text, .length = text ? strlen(text) : 0};
    if (text && !read_level(engine_two_player(&gtp->engine), word, &gtp->engine.level)) {
        pz_error_set(error, 0, 0, "--level must be one of: ");
        add_levels(engine_two_player(&gtp->engine), &error->message);
        return PZ_BAD;
    }
    uint64_t megabytes = 0;
    if (pz_options_number(given, "memory", 1, MEGABYTES_MAX, &megabytes, error) != PZ_OK)
        return PZ_BAD;
    gtp->engine.limits.memory = (size_t)megabytes << 20;
    return cli_limits_read(given, &gtp->engine.limits, error);
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    const struct pz_game *game;
    if (cli_read_game(self, arguments, &game) != PZ_OK)
        return PZ_BAD;
    if (!game->two_player)
        return cli_fail("%s is not a game for two", game->id);

    struct pz_error error = {0};
    struct gtp gtp = {.quit = false};
    uint64_t number;
    enum pz_status status = cli_read_seed(&arguments->options, &number, &error);
    if (status == PZ_OK) {
        engine_start(&gtp.engine, game, number);
        status = read_options(&arguments->options, &gtp, &error);
        status = status == PZ_OK ? converse(&gtp) : cli_complain(NULL, &error);
        engine_free(&gtp.engine);
    } else {
        cli_complain(NULL, &error);
    }
    pz_text_free(&gtp.answer);
    return status;
}

const struct cli_command cli_gtp = {
    .name = "gtp",
    .operands = "GAME",
    .help = "plays a game for two by the Go Text Protocol",
    .options = options,
    .run = run,
};
