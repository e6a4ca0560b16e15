/*
 * puzzles gtp: a game for two by the Go Text Protocol, version 2 (Farnebäck, 2002).
 *
 * A command is a line; an answer ends with an empty line and goes out at once. Lines are cleaned as the protocol says:
 * control characters dropped, tabs turned into blanks, comments and empty lines ignored. A line of more than
 * PZ_LINE_MAX bytes, which no game could want, is refused without being kept. The game itself is in engine.c.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/engine.h"
#include "cli/output.h"
#include "puzzles/ascii.h"
#include "puzzles/registry.h"
#include "puzzles/word.h"

enum {
    PROTOCOL = 2,
    ARGUMENTS = 4, /* one more than any command has but play */
    SECONDS_MAX = 1000000000,
};

struct gtp {
    struct engine engine;
    struct pz_text answer;
    bool quit;
};

/* The words after a command, as many as any command needs; the text of each continues to the end of the line. */
struct call {
    struct pz_word words[ARGUMENTS];
    size_t count;
};

/* A command appends its answer, or says with fail() what is wrong, and returns whether it succeeded. */
struct command {
    const char *name;
    const char *arguments; /* as the manual has them */
    size_t least, most;
    bool (*run)(struct gtp *gtp, const struct call *call);
};

__attribute__((format(printf, 2, 3))) static bool fail(struct gtp *gtp, const char *format, ...) {
    va_list values;
    va_start(values, format);
    pz_text_clear(&gtp->answer);
    pz_text_add_list(&gtp->answer, format, values);
    va_end(values);
    return false;
}

/* ---- About the program ---- */

/* Defined after the table, because they read it. */
static bool say_whether_known(struct gtp *gtp, const struct call *call);
static bool say_commands(struct gtp *gtp, const struct call *call);

/* Settings are commands by their own names, except that of the size, which is the protocol's boardsize. */
static const struct pz_setting *find_setting(const struct gtp *gtp, struct pz_word name) {
    const struct pz_setting *setting = engine_contest(&gtp->engine)->settings;
    while (setting->name && (!pz_word_is(name, setting->name) || strcmp(setting->name, engine_size_setting) == 0))
        setting++;
    return setting->name ? setting : NULL;
}

static bool say_protocol(struct gtp *gtp, const struct call *call) {
    (void)call;
    pz_text_add(&gtp->answer, "%d", PROTOCOL);
    return true;
}

static bool say_name(struct gtp *gtp, const struct call *call) {
    (void)call;
    pz_text_add(&gtp->answer, "puzzles %s", gtp->engine.game->id);
    return true;
}

static bool say_version(struct gtp *gtp, const struct call *call) {
    (void)call;
    pz_text_add(&gtp->answer, "%s", PUZZLES_VERSION);
    return true;
}

static bool leave(struct gtp *gtp, const struct call *call) {
    (void)call;
    gtp->quit = true;
    return true;
}

/* ---- Setting up ---- */

static bool start_anew(struct gtp *gtp, const struct call *call) {
    (void)call;
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
static bool choose_setting(struct gtp *gtp, const struct pz_setting *setting, const struct call *call) {
    const size_t place = (size_t)(setting - engine_contest(&gtp->engine)->settings);
    size_t choice;
    if (call->count == 0) {
        pz_text_add(&gtp->answer, "%s", setting->words[gtp->engine.chosen[place]]);
        return true;
    }
    if (call->count == 1 && read_choice(setting, call->words[0], &choice)) {
        engine_set(&gtp->engine, place, choice);
        return true;
    }
    fail(gtp, "syntax error: %s", setting->name);
    for (size_t i = 0; setting->words[i]; i++)
        pz_text_add(&gtp->answer, "%c%s", i == 0 ? ' ' : '|', setting->words[i]);
    return false;
}

/* The rows of the board as it stands, for games of one size. */
static size_t count_rows(const struct engine *engine) {
    struct pz_text board = {0};
    size_t rows = 0;
    engine->game->print(pz_session_state(engine->session), &board);
    for (size_t i = 0; i < board.length; i++)
        rows += board.data[i] == '\n';
    pz_text_free(&board);
    return rows;
}

static bool set_size(struct gtp *gtp, const struct call *call) {
    const size_t place = engine_setting(&gtp->engine, engine_size_setting);
    const struct pz_setting *setting = &engine_contest(&gtp->engine)->settings[place];
    uint64_t size;
    size_t choice;
    if (!pz_word_number(call->words[0], &size))
        return fail(gtp, "syntax error: boardsize N");
    if (setting->name) {
        if (!read_choice(setting, call->words[0], &choice))
            return fail(gtp, "unacceptable size");
        engine_set(&gtp->engine, place, choice);
        return true;
    }
    if (size != count_rows(&gtp->engine))
        return fail(gtp, "unacceptable size");
    engine_clear(&gtp->engine);
    return true;
}

/* A player by name or first letter, in any case. */
static bool read_player(struct gtp *gtp, struct pz_word word, unsigned *player) {
    const struct pz_contest *contest = engine_contest(&gtp->engine);
    for (*player = 0; *player < 2; ++*player) {
        const char *full = contest->players[*player], letter[] = {full[0], '\0'};
        if (pz_word_same(word, full) || pz_word_same(word, letter))
            return true;
    }
    return fail(gtp, "syntax error: the colours are %s and %s", contest->players[0], contest->players[1]);
}

static bool set_position(struct gtp *gtp, const struct call *call) {
    unsigned player = 0;
    struct pz_error error = {0};
    if (call->count == 2 && !read_player(gtp, call->words[1], &player))
        return false;
    const enum pz_status status =
        engine_position(&gtp->engine, call->words[0].text, call->words[0].length, player, &error);
    if (status != PZ_OK && error.line > 0)
        fail(gtp, "row %zu, column %zu: %s", error.line, error.column, pz_text_string(&error.message));
    else if (status != PZ_OK)
        fail(gtp, "%s", pz_text_string(&error.message));
    pz_error_free(&error);
    return status == PZ_OK;
}

/* By name, or by number, from 1 for the weakest. */
static bool read_level(const struct pz_contest *contest, struct pz_word word, size_t *level) {
    uint64_t number = 0;
    const bool numbered = pz_word_number(word, &number);
    for (*level = 0; contest->opponents[*level].id; ++*level)
        if (pz_word_same(word, contest->opponents[*level].id) || (numbered && number == *level + 1))
            return true;
    return false;
}

static void add_levels(const struct pz_contest *contest, struct pz_text *out) {
    for (size_t i = 0; contest->opponents[i].id; i++)
        pz_text_add(out, "%s%s", i == 0 ? "" : ", ", contest->opponents[i].id);
}

static bool set_level(struct gtp *gtp, const struct call *call) {
    const struct pz_contest *contest = engine_contest(&gtp->engine);
    size_t chosen;
    if (call->count == 0) {
        pz_text_add(&gtp->answer, "%s", contest->opponents[gtp->engine.level].id);
        return true;
    }
    if (!read_level(contest, call->words[0], &chosen)) {
        fail(gtp, "syntax error: the levels are ");
        add_levels(contest, &gtp->answer);
        return false;
    }
    gtp->engine.level = chosen;
    return true;
}

static bool set_seed(struct gtp *gtp, const struct call *call) {
    uint64_t number;
    if (!pz_word_number(call->words[0], &number))
        return fail(gtp, "syntax error: seed N");
    engine_seed(&gtp->engine, number);
    return true;
}

/* As the protocol has it, byo-yomi time for no stones is no limit at all. */
static bool set_time(struct gtp *gtp, const struct call *call) {
    uint64_t numbers[3];
    for (size_t i = 0; i < 3; i++)
        if (!pz_word_number(call->words[i], &numbers[i]) || numbers[i] > SECONDS_MAX)
            return fail(gtp, "syntax error: time_settings MAIN BYO-YOMI STONES, each from 0 to %d", SECONDS_MAX);
    const double main = (double)numbers[0], extra = (double)numbers[1], stones = (double)numbers[2];
    if (numbers[2] == 0)
        engine_set_time(&gtp->engine, main, numbers[1] > 0 ? -1 : 0);
    else
        engine_set_time(&gtp->engine, main, extra / stones);
    return true;
}

/* ---- Playing ---- */

/* While the game goes on, only one colour may move. */
static bool check_turn(struct gtp *gtp, struct pz_word word, const char *what) {
    unsigned player;
    if (!read_player(gtp, word, &player))
        return false;
    if (engine_outcome(&gtp->engine) == PZ_UNFINISHED && player != engine_to_move(&gtp->engine))
        return fail(gtp, "%sit is %s's turn", what,
                    engine_contest(&gtp->engine)->players[engine_to_move(&gtp->engine)]);
    return true;
}

static bool play_move(struct gtp *gtp, const struct call *call) {
    struct pz_error error = {0};
    if (!check_turn(gtp, call->words[0], "illegal move: "))
        return false;
    const enum pz_status status = pz_session_play(gtp->engine.session, call->words[1].text, &error);
    if (status != PZ_OK)
        fail(gtp, "illegal move: %s", pz_text_string(&error.message));
    pz_error_free(&error);
    return status == PZ_OK;
}

static bool choose_move(struct gtp *gtp, const struct call *call) {
    if (!check_turn(gtp, call->words[0], ""))
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

static bool make_move(struct gtp *gtp, const struct call *call) {
    struct pz_error error = {0};
    if (!choose_move(gtp, call))
        return false;
    const enum pz_status status = pz_session_play(gtp->engine.session, pz_text_string(&gtp->answer), &error);
    if (status != PZ_OK)
        fail(gtp, "no legal move was found: %s", pz_text_string(&error.message));
    pz_error_free(&error);
    return status == PZ_OK;
}

static bool take_back(struct gtp *gtp, const struct call *call) {
    (void)call;
    return pz_session_undo(gtp->engine.session) || fail(gtp, "cannot undo");
}

static bool say_board(struct gtp *gtp, const struct call *call) {
    const enum pz_outcome outcome = engine_outcome(&gtp->engine);
    (void)call;
    pz_text_add_char(&gtp->answer, '\n');
    gtp->engine.game->print(pz_session_state(gtp->engine.session), &gtp->answer);
    if (outcome == PZ_UNFINISHED) {
        pz_text_add(&gtp->answer, "to move: %s", engine_contest(&gtp->engine)->players[engine_to_move(&gtp->engine)]);
    } else {
        pz_text_add(&gtp->answer, "result: ");
        pz_outcome_describe(gtp->engine.game, outcome, &gtp->answer);
    }
    return true;
}

/* "R+" if red has won, and so on; there is nothing to count. */
static bool say_score(struct gtp *gtp, const struct call *call) {
    const int winner = pz_outcome_winner(engine_outcome(&gtp->engine));
    (void)call;
    if (winner >= 0)
        pz_text_add(&gtp->answer, "%c+", pz_to_upper(engine_contest(&gtp->engine)->players[winner][0]));
    else
        pz_text_add_char(&gtp->answer, '0');
    return true;
}

/* ---- Commands ---- */

static const struct command commands[] = {
    {"protocol_version", "", 0, 0, say_protocol},
    {"name", "", 0, 0, say_name},
    {"version", "", 0, 0, say_version},
    {"known_command", " NAME", 1, 1, say_whether_known},
    {"list_commands", "", 0, 0, say_commands},
    {"quit", "", 0, 0, leave},
    {"boardsize", " N", 1, 1, set_size},
    {"clear_board", "", 0, 0, start_anew},
    {"position", " ROW/ROW/... [COLOUR]", 1, 2, set_position},
    {"play", " COLOUR MOVE", 2, SIZE_MAX, play_move},
    {"genmove", " COLOUR", 1, 1, make_move},
    {"reg_genmove", " COLOUR", 1, 1, choose_move},
    {"undo", "", 0, 0, take_back},
    {"showboard", "", 0, 0, say_board},
    {"final_score", "", 0, 0, say_score},
    {"level", " [NAME|NUMBER]", 0, 1, set_level},
    {"seed", " N", 1, 1, set_seed},
    {"time_settings", " MAIN BYO-YOMI STONES", 3, 3, set_time},
};

static const struct command *find_command(struct pz_word word) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (pz_word_is(word, commands[i].name))
            return &commands[i];
    return NULL;
}

static bool say_whether_known(struct gtp *gtp, const struct call *call) {
    const bool known = find_command(call->words[0]) || find_setting(gtp, call->words[0]);
    pz_text_add(&gtp->answer, "%s", known ? "true" : "false");
    return true;
}

static bool say_commands(struct gtp *gtp, const struct call *call) {
    (void)call;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        pz_text_add(&gtp->answer, "%s%s", i == 0 ? "" : "\n", commands[i].name);
    for (const struct pz_setting *setting = engine_contest(&gtp->engine)->settings; setting->name; setting++)
        if (strcmp(setting->name, engine_size_setting) != 0)
            pz_text_add(&gtp->answer, "\n%s", setting->name);
    return true;
}

static bool run_command(struct gtp *gtp, struct pz_word word, const struct call *call) {
    const struct command *command = find_command(word);
    const struct pz_setting *setting = find_setting(gtp, word);
    if (!command && setting)
        return choose_setting(gtp, setting, call);
    if (!command)
        return fail(gtp, "unknown command");
    if (call->count < command->least || call->count > command->most)
        return fail(gtp, "syntax error: %s%s", command->name, command->arguments);
    return command->run(gtp, call);
}

/* ---- Lines ---- */

static bool is_number(struct pz_word word) {
    return word.length > 0 && pz_count_digits(word.text, word.length) == word.length;
}

/* Answers a line, unless it is blank. */
static void answer(struct gtp *gtp, const char *line, bool whole) {
    struct pz_text out = {0};
    struct call call = {0};
    size_t at = 0;
    struct pz_word word = pz_word_next(line, &at), id = {0};
    if (word.length == 0 && whole)
        return;
    if (is_number(word)) {
        id = word;
        word = pz_word_next(line, &at);
    }
    for (struct pz_word next; call.count < ARGUMENTS && (next = pz_word_next(line, &at)).length > 0;)
        call.words[call.count++] = next;
    pz_text_clear(&gtp->answer);
    const bool done = whole ? run_command(gtp, word, &call) : fail(gtp, "the line is too long");
    pz_text_add_char(&out, done ? '=' : '?');
    pz_text_add_bytes(&out, id.length > 0 ? id.text : "", id.length);
    if (gtp->answer.length > 0)
        pz_text_add(&out, " %s", pz_text_string(&gtp->answer));
    pz_text_add(&out, "\n\n");
    cli_write(&out);
    pz_text_free(&out);
}

struct input {
    unsigned char bytes[4096];
    size_t at, length;
    bool failed;
};

static int next_byte(struct input *input) {
    if (input->at == input->length) {
        ssize_t got;
        do
            got = read(STDIN_FILENO, input->bytes, sizeof input->bytes);
        while (got < 0 && errno == EINTR);
        if (got < 0)
            cli_fail("cannot read standard input: %s", strerror(errno));
        input->failed = got < 0;
        if (got <= 0)
            return EOF;
        input->at = 0;
        input->length = (size_t)got;
    }
    return input->bytes[input->at++];
}

/* Reads a line and cleans it; *whole is whether all of it was kept. False at the end of the input. */
static bool next_line(struct input *input, struct pz_text *line, bool *whole) {
    bool comment = false;
    int c = next_byte(input);
    const bool any = c != EOF;
    pz_text_clear(line);
    *whole = true;
    for (; c != EOF && c != '\n'; c = next_byte(input)) {
        const int clean = c == '\t' ? ' ' : c;
        comment = comment || c == '#';
        if (comment || clean < 0x20 || clean == 0x7f)
            continue;
        if (line->length < PZ_LINE_MAX)
            pz_text_add_char(line, (char)clean);
        else
            *whole = false;
    }
    return any;
}

static enum pz_status converse(struct gtp *gtp) {
    struct input input = {.at = 0};
    struct pz_text line = {0};
    bool whole;
    while (!gtp->quit && next_line(&input, &line, &whole))
        answer(gtp, pz_text_string(&line), whole);
    pz_text_free(&line);
    return input.failed ? PZ_BAD : cli_interrupted() ? PZ_LIMIT : PZ_OK;
}

/* ---- The subcommand ---- */

static const struct pz_option options[] = {
    {"level", "NAME", "how strong the program plays, as the command 'level'"},
    {"seed", "N", "which moves it picks (default: any)"},
    {"seconds", "S", "think at most S seconds per move (default: no limit)"},
    {"threads", "N", "compute on N threads (default: all cores)"},
    {NULL, NULL, NULL},
};

static enum pz_status read_options(const struct pz_options *given, struct gtp *gtp, struct pz_error *error) {
    const char *text = pz_options_get(given, "level");
    const struct pz_word word = {.text = text, .length = text ? strlen(text) : 0};
    if (text && !read_level(engine_contest(&gtp->engine), word, &gtp->engine.level)) {
        pz_error_set(error, 0, 0, "--level must be one of: ");
        add_levels(engine_contest(&gtp->engine), &error->message);
        return PZ_BAD;
    }
    return cli_limits_read(given, &gtp->engine.limits, error);
}

static enum pz_status run(const struct cli_command *self, const struct cli_arguments *arguments) {
    if (arguments->count > 1)
        return cli_fail("gtp plays one game, not also '%s'", arguments->operands[1]);
    const struct pz_game *game = pz_game_find(pz_games(), arguments->operands[0]);
    if (!game)
        return cli_fail("there is no game called '%s'", arguments->operands[0]);
    if (!game->contest)
        return cli_fail("%s is not a game for two", game->id);

    struct pz_error error = {0};
    struct gtp gtp = {.quit = false};
    uint64_t number;
    (void)self;
    enum pz_status status = cli_read_seed(&arguments->options, &number, &error);
    if (status == PZ_OK) {
        engine_start(&gtp.engine, game, number);
        status = read_options(&arguments->options, &gtp, &error);
        status = status == PZ_OK ? converse(&gtp) : cli_complain("puzzles", &error);
        engine_free(&gtp.engine);
    } else {
        cli_complain("puzzles", &error);
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
