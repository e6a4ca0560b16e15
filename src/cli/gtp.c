/*
 * puzzles gtp: the Go Text Protocol, version 2 (Farnebäck, 2002), for a two-player game. The game itself is in
 * engine.c.
 *
 * Lines are cleaned as the protocol says: control characters are dropped, tabs become blanks, comments and blank lines
 * are ignored. A line of more than PZ_LINE_MAX bytes, which no game could want, is answered without being kept. A
 * response goes out at once.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/utf8.h"
#include "puzzles/ascii.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

enum {
    PROTOCOL = 2,
    WORDS = 4, /* one more than any command has, apart from play */
    SECONDS_MAX = 1000000000,
    MEGABYTES_MAX = 1 << 20,
};

/* A conversation: the game, the command being read, and its answer. */
struct gtp {
    struct engine engine;
    const struct pz_two_player *two_player; /* the table of that game */

    struct pz_text line;
    bool whole; /* the line was kept whole */
    bool cut;   /* a comment begins within its last word */
    struct pz_word command;
    struct pz_word words[WORDS]; /* the first arguments, which point into the line */
    size_t count;

    struct pz_text answer;
    bool quit, endless;
};

/* A command appends its answer, or says with fail() what is wrong, and returns whether it succeeded. */
struct command {
    const char *name;
    const char *arguments; /* as in the manual */
    size_t least, most;
    bool (*run)(struct gtp *gtp);
};

/* ---- Lines ---- */

/* Reads a line, cleaned as the protocol says; false at the end of the input. */
static bool read_line(struct gtp *gtp) {
    struct pz_text *line = &gtp->line;
    bool comment = false;
    size_t count = 0;
    int byte = getc(stdin);
    const bool any = byte != EOF;
    pz_text_clear(line);
    gtp->whole = true;
    gtp->cut = false;
    for (; byte != EOF && byte != '\n' && !gtp->endless; byte = getc(stdin)) {
        gtp->endless = count++ == CLI_LINE_ENDLESS;
        if (byte == '#' && !comment) {
            comment = true;
            gtp->cut = line->length > 0 && line->data[line->length - 1] != ' ';
        }
        const char clean = byte == '\t' ? ' ' : (char)byte;
        const bool control = (byte < 0x20 && byte != '\t') || byte == 0x7f;
        if (comment || control || (clean == ' ' && line->length == 0))
            continue;
        if (line->length < PZ_LINE_MAX)
            pz_text_add_char(line, clean);
        else if (clean != ' ')
            gtp->whole = false;
    }
    return any && !gtp->endless;
}

/* ---- Failing ---- */

__attribute__((format(printf, 2, 3))) static bool fail(struct gtp *gtp, const char *format, ...) {
    va_list values;
    va_start(values, format);
    pz_text_clear(&gtp->answer);
    pz_text_add_list(&gtp->answer, format, values);
    va_end(values);
    return false;
}

/* Appends a blank and a word in quotes, escaped and shortened; nothing if the word is empty. */
static void quote(struct pz_word word, struct pz_text *out) {
    PZ_OWNED char *shown = pz_copy(word.text ? word.text : "", word.length);
    const size_t length = pz_cut_length(shown, PZ_QUOTED_MAX);
    if (word.length == 0)
        return;
    shown[length] = '\0';
    pz_text_add(out, " '");
    cli_add_escaped(out, shown);
    pz_text_add(out, length < word.length ? "...'" : "'");
}

/* Fails with a message followed by a quoted word. */
static bool fail_with(struct gtp *gtp, struct pz_word word, const char *message) {
    fail(gtp, "%s", message);
    quote(word, &gtp->answer);
    return false;
}

/* Fails with a word that cannot be understood, followed by a message. */
__attribute__((format(printf, 3, 4))) static bool fail_at(struct gtp *gtp, struct pz_word word, const char *format,
                                                          ...) {
    va_list values;
    fail_with(gtp, word, "syntax error:");
    pz_text_add_char(&gtp->answer, ' ');
    va_start(values, format);
    pz_text_add_list(&gtp->answer, format, values);
    va_end(values);
    return false;
}

/* ---- About the program ---- */

/* Defined after the table of commands, which they read. */
static bool say_whether_known(struct gtp *gtp);
static bool say_commands(struct gtp *gtp);

/* Settings are commands by their own names, except that of the size, which is the protocol's boardsize. */
static const struct pz_setting *find_setting(const struct gtp *gtp, struct pz_word name) {
    const struct pz_setting *setting = gtp->engine.game->settings;
    while (setting->words && (!pz_word_is(name, setting->name) || setting->is_size))
        setting++;
    return setting->words ? setting : NULL;
}

static bool say_protocol(struct gtp *gtp) {
    pz_text_add(&gtp->answer, "%d", PROTOCOL);
    return true;
}

static bool say_name(struct gtp *gtp) {
    pz_text_add(&gtp->answer, "puzzles %s", gtp->engine.game->id);
    return true;
}

static bool say_version(struct gtp *gtp) {
    pz_text_add(&gtp->answer, "%s", PUZZLES_VERSION);
    return true;
}

static bool leave(struct gtp *gtp) {
    gtp->quit = true;
    return true;
}

/* ---- Setting up ---- */

static bool start_anew(struct gtp *gtp) {
    engine_clear(&gtp->engine);
    return true;
}

/* Runs a command that is the name of a setting. */
static bool choose_setting(struct gtp *gtp, const struct pz_setting *setting) {
    const size_t place = (size_t)(setting - gtp->engine.game->settings);
    if (gtp->count == 0) {
        pz_text_add(&gtp->answer, "%s", setting->words[gtp->engine.chosen[place]]);
        return true;
    }
    PZ_OWNED char *word = pz_copy(gtp->words[0].text, gtp->words[0].length);
    const int choice = pz_word_index(setting->words, word);
    if (gtp->count == 1 && choice >= 0) {
        engine_set(&gtp->engine, place, (size_t)choice);
        return true;
    }
    if (gtp->count == 1)
        fail_at(gtp, gtp->words[0], "is not understood: %s", setting->name);
    else
        fail_at(gtp, gtp->words[1], "is one argument too many: %s", setting->name);
    for (size_t i = 0; setting->words[i]; i++)
        pz_text_add(&gtp->answer, "%c%s", i == 0 ? ' ' : '|', setting->words[i]);
    return false;
}

static bool set_size(struct gtp *gtp) {
    uint64_t rows, columns;
    if (!pz_word_size(gtp->words[0], &rows, &columns))
        return fail_at(gtp, gtp->words[0], "is not a size: boardsize N|RxC");
    return engine_set_size(&gtp->engine, rows, columns) || fail_with(gtp, gtp->words[0], "unacceptable size");
}

/* Reads a player: a name or its first letter, in any case. */
static bool read_player(struct gtp *gtp, struct pz_word word, unsigned *player) {
    const struct pz_two_player *two_player = gtp->two_player;
    for (*player = 0; *player < 2; ++*player) {
        const char *full = two_player->players[*player], letter[] = {full[0], '\0'};
        if (pz_word_same(word, full) || pz_word_same(word, letter))
            return true;
    }
    return fail_at(gtp, word, "is neither %s nor %s", two_player->players[0], two_player->players[1]);
}

static bool set_position(struct gtp *gtp) {
    unsigned player = 0;
    PZ_SCOPED_ERROR error = {0};
    if (gtp->cut)
        return fail(gtp, "syntax error: a board has no '#', which begins a comment");
    if (gtp->count == 2 && !read_player(gtp, gtp->words[1], &player))
        return false;
    if (engine_position(&gtp->engine, gtp->words[0].text, gtp->words[0].length, player, &error) == PZ_OK)
        return true;
    if (error.line == 0)
        return fail(gtp, "syntax error: %s", pz_text_string(&error.message));
    return fail(gtp, "syntax error: row %zu, column %zu: %s", error.line, error.column, pz_text_string(&error.message));
}

/* Reads a strength: its name, or its number from 1 for the weakest. */
static bool read_strength(const struct pz_two_player *two_player, struct pz_word word, size_t *strength) {
    uint64_t number = 0;
    const bool numbered = pz_word_number(word, &number);
    PZ_OWNED char *id = pz_copy(word.text, word.length);
    for (*strength = 0; numbered && two_player->strengths[*strength].id && number != *strength + 1;)
        ++*strength;
    if (!numbered)
        *strength = pz_strength_find(two_player, id);
    return two_player->strengths[*strength].id;
}

static void add_strengths(const struct pz_two_player *two_player, struct pz_text *out) {
    for (size_t i = 0; two_player->strengths[i].id; i++)
        pz_text_add(out, "%s%s", i == 0 ? "" : ", ", two_player->strengths[i].id);
}

static bool set_strength(struct gtp *gtp) {
    const struct pz_two_player *two_player = gtp->two_player;
    size_t chosen;
    if (gtp->count == 0) {
        pz_text_add(&gtp->answer, "%s", two_player->strengths[gtp->engine.strength].id);
        return true;
    }
    if (!read_strength(two_player, gtp->words[0], &chosen)) {
        fail_at(gtp, gtp->words[0], "is not a level: ");
        add_strengths(two_player, &gtp->answer);
        return false;
    }
    gtp->engine.strength = chosen;
    return true;
}

static bool set_seed(struct gtp *gtp) {
    uint64_t number;
    if (!pz_word_number(gtp->words[0], &number))
        return fail_at(gtp, gtp->words[0], "is not a number: seed N");
    engine_seed(&gtp->engine, number);
    return true;
}

/* Go controllers send komi before every game. Our games have no points, so it changes nothing. */
static bool accept_komi(struct gtp *gtp) {
    const struct pz_word word = gtp->words[0];
    const size_t sign = *word.text == '-' || *word.text == '+';
    return cli_is_decimal(word.text + sign, word.length - sign) || fail_at(gtp, word, "is not a number: komi NUMBER");
}

/* Reads arguments from number `at` on: seconds, whose fraction is dropped, or numbers of stones. */
static bool read_amounts(struct gtp *gtp, size_t at, size_t count, uint64_t *amounts) {
    for (size_t i = 0; i < count; i++) {
        const struct pz_word word = gtp->words[at + i];
        const struct pz_word whole = {.text = word.text, .length = pz_count_digits(word.text, word.length)};
        if (!cli_is_decimal(word.text, word.length) || !pz_word_number(whole, &amounts[i]) || amounts[i] > SECONDS_MAX)
            return fail_at(gtp, word, "is not a number from 0 to %d", SECONDS_MAX);
    }
    return true;
}

/* In the protocol, byo-yomi time without stones means no limit at all. */
static bool set_time(struct gtp *gtp) {
    uint64_t given[3]; /* main time, period, stones */
    if (!read_amounts(gtp, 0, 3, given))
        return false;
    engine_set_time(&gtp->engine, (struct time_control){.limited = given[1] == 0 || given[2] > 0,
                                                        .main = (double)given[0],
                                                        .period = (double)given[1],
                                                        .stones = given[2]});
    return true;
}

static bool set_time_left(struct gtp *gtp) {
    unsigned player;
    uint64_t given[2]; /* seconds, stones */
    if (!read_player(gtp, gtp->words[0], &player) || !read_amounts(gtp, 1, 2, given))
        return false;
    engine_set_time_left(&gtp->engine, player, (double)given[0], given[1]);
    return true;
}

/* ---- Playing ---- */

/* Checks that a colour may move: until the game is over, only the player to move may. */
static bool check_turn(struct gtp *gtp, struct pz_word word, const char *what) {
    const unsigned turn = engine_to_move(&gtp->engine);
    unsigned player;
    if (!read_player(gtp, word, &player))
        return false;
    if (pz_session_outcome(gtp->engine.session) != PZ_UNFINISHED || player == turn)
        return true;
    fail(gtp, "%sit is %s's turn, not", what, gtp->two_player->players[turn]);
    quote(word, &gtp->answer);
    return false;
}

/*
 * Vertices may be in any case, so we change them to small letters, as our notation has them. A letter after a digit is
 * not part of a vertex: it is the long arm of an L, and its case distinguishes it from the short one.
 */
static bool play_move(struct gtp *gtp) {
    PZ_SCOPED_TEXT move = {0};
    PZ_SCOPED_ERROR error = {0};
    if (!check_turn(gtp, gtp->words[0], "illegal move: "))
        return false;
    const char *typed = gtp->words[1].text;
    for (size_t i = 0; typed[i]; i++)
        pz_text_add_char(&move, i > 0 && pz_is_digit(typed[i - 1]) ? typed[i] : pz_to_lower(typed[i]));
    if (pz_session_play(gtp->engine.session, pz_text_string(&move), &error) == PZ_OK)
        return true;

    struct pz_word wrong = {0}, word;
    for (size_t at = 0; (word = pz_word_next(typed, &at)).length > 0 && word.column <= error.column;)
        wrong = word;
    fail_with(gtp, wrong, "illegal move");
    pz_text_add(&gtp->answer, ": %s", pz_text_string(&error.message));
    return false;
}

static bool choose_move(struct gtp *gtp) {
    if (!check_turn(gtp, gtp->words[0], ""))
        return false;
    const enum pz_outcome outcome = pz_session_outcome(gtp->engine.session);
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

static bool make_move(struct gtp *gtp) {
    PZ_SCOPED_ERROR error = {0};
    return choose_move(gtp) && (pz_session_play(gtp->engine.session, pz_text_string(&gtp->answer), &error) == PZ_OK ||
                                fail(gtp, "no legal move was found: %s", pz_text_string(&error.message)));
}

static bool take_back(struct gtp *gtp) {
    return pz_session_undo(gtp->engine.session) || fail(gtp, "cannot undo");
}

static bool say_board(struct gtp *gtp) {
    const enum pz_outcome outcome = pz_session_outcome(gtp->engine.session);
    pz_text_add_char(&gtp->answer, '\n');
    gtp->engine.game->print(pz_session_state(gtp->engine.session), &gtp->answer);
    if (outcome == PZ_UNFINISHED) {
        pz_text_add(&gtp->answer, "to move: %s", gtp->two_player->players[engine_to_move(&gtp->engine)]);
    } else {
        pz_text_add(&gtp->answer, "result: ");
        pz_outcome_describe(gtp->engine.game, outcome, &gtp->answer);
    }
    return true;
}

/* Says "R+" if red has won, and so on, without a count. */
static bool say_score(struct gtp *gtp) {
    const int winner = pz_outcome_winner(pz_session_outcome(gtp->engine.session));
    if (winner >= 0)
        pz_text_add(&gtp->answer, "%c+", pz_to_upper(gtp->two_player->players[winner][0]));
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
    {"level", " [NAME|NUMBER]", 0, 1, set_strength},
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

static bool say_whether_known(struct gtp *gtp) {
    const bool known = find_command(gtp->words[0]) || find_setting(gtp, gtp->words[0]);
    pz_text_add(&gtp->answer, "%s", known ? "true" : "false");
    return true;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool say_commands(struct gtp *gtp) {
    const struct pz_setting *settings = gtp->engine.game->settings;
    size_t count = COMMANDS, all = COMMANDS;
    while (settings[all - COMMANDS].words)
        all++;
    const char **names = pz_alloc(all, sizeof *names);
    for (size_t i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    for (; settings->words; settings++)
        if (!settings->is_size)
            names[count++] = settings->name;
    qsort(names, count, sizeof *names, compare_names);
    for (size_t i = 0; i < count; i++)
        pz_text_add(&gtp->answer, "%s%s", i == 0 ? "" : "\n", names[i]);
    free(names);
    return true;
}

static bool run_command(struct gtp *gtp) {
    const struct command *command = find_command(gtp->command);
    const struct pz_setting *setting = find_setting(gtp, gtp->command);
    if (!gtp->whole)
        return fail(gtp, "the line is too long");
    if (!command)
        return setting ? choose_setting(gtp, setting) : fail_with(gtp, gtp->command, "unknown command");
    if (gtp->count < command->least)
        return fail(gtp, "syntax error: %s%s", command->name, command->arguments);
    if (gtp->count > command->most)
        return fail_at(gtp, gtp->words[command->most], "is one argument too many: %s%s", command->name,
                       command->arguments);
    return command->run(gtp);
}

/* Parses each line, runs its command and responds "=7 answer" or, if the command failed, "?7 answer". */
static enum pz_status converse(struct gtp *gtp) {
    while (!gtp->quit && read_line(gtp)) {
        const char *line = pz_text_string(&gtp->line);
        struct pz_text out = {0};
        struct pz_word id = {.text = ""}, word;
        size_t at = 0;
        if (!*line)
            continue;
        gtp->command = pz_word_next(line, &at);
        if (pz_count_digits(gtp->command.text, gtp->command.length) == gtp->command.length) {
            id = gtp->command;
            gtp->command = pz_word_next(line, &at);
        }
        gtp->count = 0;
        while (gtp->count < WORDS && (word = pz_word_next(line, &at)).length > 0)
            gtp->words[gtp->count++] = word;

        pz_text_clear(&gtp->answer);
        pz_text_add_char(&out, run_command(gtp) ? '=' : '?');
        pz_text_add_bytes(&out, id.text, id.length);
        if (gtp->answer.length > 0)
            pz_text_add(&out, " %s", pz_text_string(&gtp->answer));
        pz_text_add(&out, "\n\n");
        cli_write(&out);
    }
    if (ferror(stdin))
        return cli_fail("cannot read standard input: %s", strerror(errno));
    if (gtp->endless)
        return cli_fail("a line of standard input does not end");
    return cli_interrupted() ? PZ_LIMIT : PZ_OK;
}

/* ---- The subcommand ---- */

static const struct pz_option options[] = {
    {"level", "beginner|casual|careful|strong|expert", "how strong the program plays, or 1 to 5 (casual)"},
    {"seed", "N", "the seed: the same one picks the same moves (default: random)"},
    {"seconds", "S", "think at most S seconds per move (default: no limit)"},
    {"threads", "N", "think on N threads under a clock (default: all cores)"},
    {"memory", "MB", "use at most MB megabytes (default: 512, or a quarter of all)"},
    {NULL, NULL, NULL},
};

static enum pz_status read_options(const struct pz_options *given, struct gtp *gtp, struct pz_error *error) {
    const char *text = pz_options_get(given, "level");
    const struct pz_word word = {.text = text, .length = text ? strlen(text) : 0};
    if (text && !read_strength(gtp->two_player, word, &gtp->engine.strength)) {
        pz_error_set(error, 0, 0, "--level must be one of: ");
        add_strengths(gtp->two_player, &error->message);
        return PZ_BAD;
    }
    uint64_t megabytes = 0;
    if (pz_options_number(given, "memory", 1, MEGABYTES_MAX, &megabytes, error) != PZ_OK)
        return PZ_BAD;
    gtp->engine.limits.memory = pz_megabytes(megabytes);
    return cli_limits_read(given, &gtp->engine.limits, error);
}

static enum pz_status run(const struct cli_arguments *arguments) {
    const struct pz_game *game = arguments->game;
    if (!game->two_player)
        return cli_fail("%s is not a two-player game", game->id);

    PZ_SCOPED_ERROR error = {0};
    struct gtp gtp = {.two_player = game->two_player};
    uint64_t seed;
    if (cli_read_seed(&arguments->options, &seed, &error) != PZ_OK)
        return cli_complain(NULL, &error);
    engine_start(&gtp.engine, game, seed);
    const bool understood = read_options(&arguments->options, &gtp, &error) == PZ_OK;
    const enum pz_status status = understood ? converse(&gtp) : cli_complain(NULL, &error);
    engine_free(&gtp.engine);
    pz_text_free(&gtp.line);
    pz_text_free(&gtp.answer);
    return status;
}

const struct cli_command cli_gtp = {
    .name = "gtp",
    .operands = "GAME",
    .two_player = true,
    .help = "plays a two-player game over the Go Text Protocol",
    .options = options,
    .run = run,
};
