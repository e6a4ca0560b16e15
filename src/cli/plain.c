/*
 * The commands of plain mode. A line is a command if it begins with the word of one, else a move. Each is answered by
 * lines "key: value" and an empty line; prompts appear only where somebody types.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/utf8.h"
#include "puzzles/ascii.h"
#include "puzzles/catalog.h"
#include "puzzles/daily.h"
#include "puzzles/file.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/unfinished.h"
#include "puzzles/word.h"

/* ---- levels, which are named by their places in lists, since paths are hard to hear ---- */

/* Reads the levels of a game unless that has been done; false after saying what is wrong. */
static bool have_levels(struct plain *plain, const struct pz_game *game) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    if (plain->game)
        return true;
    plain->game = game;
    if (cli_places_find(&places) != PZ_OK)
        return false;
    if (places.levels) {
        pz_catalog_add(&plain->levels, pz_games(), places.levels, game);
        pz_catalog_add_lessons(&plain->lessons, pz_games(), places.levels, game);
    }
    if (places.own_levels)
        pz_catalog_add(&plain->levels, pz_games(), places.own_levels, game);
    return true;
}

static bool is_solved(const struct plain *plain, const struct pz_catalog_entry *entry) {
    return !entry->error && pz_store_result(plain->play.store, entry->game->id, entry->id).solved;
}

/* Adds a line for each: "level 3: First furrow, easy, solved". */
static void list(struct plain *plain, const struct pz_catalog *catalog, const char *what) {
    for (size_t i = 0; i < catalog->count; i++) {
        const struct pz_catalog_entry *entry = &catalog->entries[i];
        struct pz_text *line = pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "%s %zu", what, i + 1);
        pz_add_seen(line, entry->title);
        if (entry->difficulty)
            pz_text_add(line, ", %s", entry->difficulty);
        if (entry->error || is_solved(plain, entry))
            pz_text_add(line, entry->error ? ", broken" : ", solved");
    }
    if (catalog->count == 0)
        plain_refuse(plain, "there are none");
}

/* The index of a path; of the last level if it is none of them, so that the next one is the first. */
static size_t index_of(const struct pz_catalog *catalog, const char *path) {
    for (size_t i = 0; path && i < catalog->count; i++)
        if (strcmp(catalog->entries[i].path, path) == 0)
            return i;
    return catalog->count - 1;
}

/*
 * The path of the first level that is not solved, looking from behind that path; the first one if all are. Null: none.
 */
static const char *next_path(const struct plain *plain, const struct pz_catalog *catalog, const char *after) {
    if (catalog->count == 0)
        return NULL;
    const size_t from = index_of(catalog, after);
    for (size_t i = 1; i <= catalog->count; i++) {
        const struct pz_catalog_entry *entry = &catalog->entries[(from + i) % catalog->count];
        if (!entry->error && !is_solved(plain, entry))
            return entry->path;
    }
    return catalog->entries[(from + 1) % catalog->count].path;
}

/* ---- the level of the day ---- */

static enum pz_status make_today(const struct pz_game *game, long day, const char *path, struct pz_error *error) {
    PZ_SCOPED(cli_budget_stop) struct cli_budget work;
    PZ_SCOPED_TEXT level = {0};
    enum pz_status status = pz_daily(game, day, cli_budget_seconds(&work, -1), &level);
    if (status == PZ_OK)
        status = pz_file_write(path, pz_text_string(&level), level.length, error);
    else
        pz_error_set(error, 0, 0, "it was stopped while it was being made");
    return status;
}

/* The file of this game's level of the day, made if need be; malloc'd, null after saying why there is none. */
static char *path_of_today(struct plain *plain, const struct pz_game *game) {
    PZ_SCOPED_ERROR error = {0};
    long day;
    if (!game->weeks || !cli_today(&day)) {
        plain_refuse(plain, game->weeks ? "the clock is wrong" : "this game has no level of the day");
        return NULL;
    }
    char *path = pz_store_daily_path(plain->play.store, game->id, day);
    PZ_SCOPED_SESSION *there = pz_daily_open(plain->play.store, game, day);
    if (!path || (!there && make_today(game, day, path, &error) != PZ_OK)) {
        plain_refuse(plain, "the level of the day cannot be kept: %s",
                     path ? pz_text_string(&error.message) : "nothing is saved");
        free(path);
        path = NULL;
    }
    return path;
}

/* ---- files ---- */

static void save(struct plain *plain) {
    const char *path = plain->rest;
    PZ_SCOPED_TEXT record = {0};
    PZ_SCOPED_ERROR error = {0};
    if (!*path) {
        plain_refuse(plain, "save needs the name of a new file");
        return;
    }
    pz_session_record(plain->play.session, &record);
    const enum pz_status status = pz_file_create(path, pz_text_string(&record), record.length, &error);
    if (status == PZ_OK)
        cli_report_text(&plain->report, "saved", path);
    else if (status == PZ_NO)
        plain_refuse(plain, "%s already exists; nothing was written", path);
    else
        plain_refuse(plain, "%s", pz_text_string(&error.message));
}

static bool open_level(struct plain *plain, const char *path) {
    struct pz_session *session = plain_open(plain, path);
    if (!session)
        return false;
    if (plain->play.session)
        plain_end(plain);
    char *copy = pz_copy_string(path);
    free(plain->path);
    plain->path = copy;
    plain_begin(plain, session);
    return true;
}

static void open_number(struct plain *plain, const struct pz_catalog *catalog) {
    const char *rest = plain->rest;
    uint64_t number = 0;
    if (pz_read_number(rest, strlen(rest), &number) && number > 0 && number <= catalog->count)
        open_level(plain, catalog->entries[number - 1].path);
    else
        plain_refuse(plain, "'%s' is not a number from 1 to %zu", rest, catalog->count);
}

static void list_levels(struct plain *plain) {
    if (have_levels(plain, plain_game(plain)))
        list(plain, &plain->levels, "level");
}

static void list_lessons(struct plain *plain) {
    if (have_levels(plain, plain_game(plain)))
        list(plain, &plain->lessons, "lesson");
}

static void level(struct plain *plain) {
    if (have_levels(plain, plain_game(plain)))
        open_number(plain, &plain->levels);
}

static void lesson(struct plain *plain) {
    if (have_levels(plain, plain_game(plain)))
        open_number(plain, &plain->lessons);
}

static void next(struct plain *plain) {
    if (!have_levels(plain, plain_game(plain)))
        return;
    const struct pz_catalog *catalog = plain->play.lesson ? &plain->lessons : &plain->levels;
    const char *path = next_path(plain, catalog, plain->path);
    if (path)
        open_level(plain, path);
    else
        plain_refuse(plain, "there are none");
}

static void today(struct plain *plain) {
    PZ_OWNED char *path = path_of_today(plain, plain_game(plain));
    if (path)
        open_level(plain, path);
}

/* ---- games for two ---- */

/* Reads what may be said of the sides: a colour, "both", or how well the computer plays. */
static bool read_side(const struct pz_two_player *two_player, struct pz_word word, struct pz_opponent *opponent) {
    PZ_OWNED char *id = pz_copy(word.text, word.length);
    const size_t strength = pz_strength_find(two_player, id);
    if (pz_word_same(word, two_player->players[0]) || pz_word_same(word, two_player->players[1]))
        opponent->player = pz_word_same(word, two_player->players[0]) ? 1 : 0;
    else if (pz_word_same(word, "both"))
        opponent->player = pz_opponent_none.player;
    else if (two_player->strengths[strength].id)
        opponent->strength = strength;
    else
        return false;
    return true;
}

/* The value of a setting that is called like that; null if there is none. */
static const char *find_value(const struct pz_setting *setting, struct pz_word word) {
    for (size_t i = 0; setting->words[i]; i++)
        if (pz_word_same(word, setting->words[i]))
            return setting->values[i];
    return NULL;
}

/*
 * Reads "red expert", "both" or "size 7", in any order, into the opponent and the header lines of a level; what is
 * missing is as the box for a new game has it.
 */
static bool read_terms(struct plain *plain, struct pz_opponent *opponent, struct pz_text *level) {
    const struct pz_two_player *two_player = plain_game(plain)->two_player;
    size_t at = 0;
    for (struct pz_word word; (word = pz_word_next(plain->rest, &at)).length > 0;) {
        const struct pz_setting *setting = plain_game(plain)->settings;
        while (setting->words && !pz_word_same(word, setting->name))
            setting++;
        if (setting->words)
            pz_word_next(plain->rest, &at);
        else if (!read_side(two_player, word, opponent))
            return false;
    }
    const bool easy = pz_opponent_is_easy(opponent, plain_game(plain));
    for (const struct pz_setting *setting = plain_game(plain)->settings; setting->words; setting++) {
        const char *value = setting->values[pz_setting_offered(setting, easy)];
        at = 0;
        for (struct pz_word word; (word = pz_word_next(plain->rest, &at)).length > 0;)
            if (pz_word_same(word, setting->name))
                value = find_value(setting, pz_word_next(plain->rest, &at));
        if (!value)
            return false;
        pz_text_add(level, "%s: %s\n", setting->key, value);
    }
    return true;
}

/* Says how a new game is asked for, with all that can be chosen. */
static void refuse_terms(struct plain *plain) {
    const struct pz_two_player *two_player = plain_game(plain)->two_player;
    PZ_SCOPED_TEXT text = {0};
    for (const struct pz_setting *setting = plain_game(plain)->settings; setting->words; setting++) {
        pz_text_add(&text, "; %s", setting->name);
        for (size_t i = 0; setting->words[i]; i++)
            pz_text_add(&text, "%s%s", i > 0 ? ", " : " ", setting->words[i]);
    }
    plain_refuse(plain, "it is 'new' with your colour, or both, and how well the computer plays, '%s %s'%s",
                 two_player->players[1], two_player->strengths[0].id, pz_text_string(&text));
}

static void why(struct plain *plain) {
    PZ_SCOPED_TEXT words = {0};
    if (pz_play_explain(&plain->play, &words))
        cli_report_text(&plain->report, "why", pz_text_string(&words));
    else
        plain_refuse(plain, "the computer has made no move here");
}

/* A game from the usual start. */
static void new_game(struct plain *plain) {
    const struct pz_game *game = plain_game(plain), *const games[] = {game, NULL};
    struct pz_opponent opponent = {.player = 1};
    struct pz_session *session = NULL;
    PZ_SCOPED_TEXT text = {0};
    if (game->two_player)
        opponent.strength = game->two_player->usual;
    if (!game->two_player) {
        plain_refuse(plain, "this is not a two-player game; 'level' and 'next' open other levels");
        return;
    }
    pz_text_add(&text, "Puzzle: %s\n", game->id);
    if (!read_terms(plain, &opponent, &text)) {
        refuse_terms(plain);
        return;
    }
    pz_text_add_char(&text, '\n');
    if (pz_session_open(games, pz_text_string(&text), text.length, &session, NULL) == PZ_OK) {
        pz_opponent_write(session, opponent);
        pz_unfinished_beside(plain->play.store, session);
        plain_end(plain);
        plain_begin(plain, session);
    }
}

/* ---- lines ---- */

static void help(struct plain *plain);

static void quit(struct plain *plain) {
    plain->done = true;
}

/* A word that a line begins with, and what it does with what follows: plain->rest. */
struct command {
    const char *name, *operand, *help;
    void (*run)(struct plain *plain);
};

static const struct command commands[] = {
    {"board", "[grid]", "the board in words, or in letters", plain_board},
    {"moves", "", "the moves made so far", plain_moves},
    {"hint", "", "a hint: where to look; again for the reason, then the move, then to play it", plain_hint},
    {"check", "", "how things stand; in a level it counts as a hint", plain_check},
    {"solution", "", "all moves of a shortest solution; solving counts from tomorrow on", plain_solution},
    {"undo", "[N]", "undo a move, or N", plain_undo},
    {"redo", "[N]", "redo a move", plain_redo},
    {"restart", "", "back to the start; undo brings the moves back", plain_restart},
    {"go", "", "let the computer make your move", plain_go},
    {"why", "", "why the computer has made its last move", why},
    {"new", "[COLOUR] [LEVEL] [SETTING VALUE]...", "a new game, such as 'new both' or 'new expert'", new_game},
    {"levels", "", "all levels of this game", list_levels},
    {"level", "N", "play that one", level},
    {"lessons", "", "all lessons of this game", list_lessons},
    {"lesson", "N", "play that one", lesson},
    {"today", "", "play the level of the day", today},
    {"next", "", "the next level that is not solved", next},
    {"save", "PATH", "write the game into a new file", save},
    {"rules", "", "the rules, and how moves are written", plain_rules},
    {"help", "", "these commands; all other lines are moves", help},
    {"quit", "", "leave; the game is saved", quit},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(struct plain *plain) {
    for (size_t i = 0; i < COMMANDS; i++) {
        struct pz_text *line = pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "%s%s%s", commands[i].name,
                                             *commands[i].operand ? " " : "", commands[i].operand);
        pz_text_add(line, "%s", commands[i].help);
    }
    if (plain_game(plain)->speech)
        plain_say_all(plain, "move", plain_game(plain)->speech->moves);
}

static const struct command *find(const char *line, size_t length) {
    const struct pz_word word = {.text = line, .length = length};
    for (size_t i = 0; i < COMMANDS; i++)
        if (pz_word_same(word, commands[i].name))
            return &commands[i];
    return NULL;
}

/* A word of letters that is no command may be a slip; whatever else it is, the game says. */
static bool asks_back(struct plain *plain, const char *line) {
    struct cli_suggestion meant = {.typed = line};
    for (size_t i = 0; i < COMMANDS; i++)
        cli_suggest(&meant, commands[i].name);
    if (!meant.nearest)
        return false;
    plain_refuse(plain, "there is no command '%s'%s", line, cli_question(&meant, ""));
    return true;
}

static bool is_legal(const struct plain *plain, const char *line) {
    const struct pz_game *game = plain_game(plain);
    void *state = game->clone(pz_session_state(plain->play.session));
    const bool legal = game->play(state, line, NULL) == PZ_OK;
    game->free(state);
    return legal;
}

static void answer(struct plain *plain, const char *line) {
    const size_t length = strcspn(line, " \t");
    const struct command *command = find(line, length);
    plain_act(plain);
    plain->rest = line + length + strspn(line + length, " \t");
    if (command)
        command->run(plain);
    else if (is_legal(plain, line) || !asks_back(plain, line))
        plain_move(plain, line);
}

/* Prints what was said, and an empty line. */
static void send(struct plain *plain) {
    plain_watch_saving(plain);
    cli_report_write(&plain->report);
}

static void prompt(void) {
    PZ_SCOPED_TEXT text = {0};
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return;
    pz_text_add(&text, "> ");
    cli_write(&text);
}

/*
 * Reads a line, and keeps no more of it than shows that it is too long. PZ_NO at the end of the input; PZ_BAD, after
 * saying so, if the line does not end.
 */
static enum pz_status read_line(struct pz_text *line) {
    size_t length = 0;
    int byte;
    pz_text_clear(line);
    while ((byte = getc(stdin)) != EOF && byte != '\n') {
        if (length++ == CLI_LINE_ENDLESS)
            return cli_fail("a line of standard input does not end");
        if (line->length <= PZ_LINE_MAX)
            pz_text_add_char(line, (char)byte);
    }
    return length > 0 || byte != EOF ? PZ_OK : PZ_NO;
}

/* Cuts blanks and the rest of a line end off. */
static char *trim(char *line) {
    line += strspn(line, " \t");
    for (size_t length = strlen(line); length > 0 && strchr(" \t\r", line[length - 1]); length--)
        line[length - 1] = '\0';
    return line;
}

/* PZ_NO at the end of the input, PZ_BAD if it could not be understood. */
static enum pz_status read_lines(struct plain *plain) {
    PZ_SCOPED_TEXT line = {0};
    enum pz_status status = PZ_OK;
    while (!plain->done) {
        prompt();
        status = read_line(&line);
        if (status != PZ_OK)
            break;
        const char *words = line.length > 0 ? trim(line.data) : "";
        if (line.length > PZ_LINE_MAX)
            plain_refuse(plain, "the line is too long");
        else if (*words)
            answer(plain, words);
        else
            continue;
        send(plain);
    }
    return status;
}

/* ---- the beginning and the end ---- */

static const char *first_path(struct plain *plain, const struct pz_game *game) {
    if (!have_levels(plain, game))
        return NULL;
    const char *path = next_path(plain, &plain->levels, NULL);
    if (!path)
        cli_fail("no level of %s was found; PUZZLES_LEVELS can name their folder", game->id);
    return path;
}

static enum pz_status open_store(struct plain *plain) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    PZ_SCOPED_ERROR error = {0};
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    plain->play.store = pz_store_open(places.state, &error);
    if (error.message.length > 0)
        cli_complain(NULL, &error);
    else if (pz_store_damage(plain->play.store))
        cli_say(pz_store_damage(plain->play.store));
    return PZ_OK;
}

enum pz_status plain_run(const struct cli_arguments *arguments, const struct pz_game *game, const char *path) {
    struct plain plain = {.grid = pz_options_get(&arguments->options, "ascii") != NULL, .report.spaced = true};
    enum pz_status status = PZ_BAD;
    uint64_t seed;
    cli_read_seed(&arguments->options, &seed, NULL);
    pz_random_seed(&plain.play.random, seed);
    if (open_store(&plain) != PZ_OK)
        return PZ_BAD;
    if (!path)
        path = first_path(&plain, game);
    if (path && open_level(&plain, path)) {
        send(&plain);
        const bool understood = read_lines(&plain) != PZ_BAD;
        status = !understood ? PZ_BAD : plain_is_done(&plain) ? PZ_OK : PZ_NO;
        plain_end(&plain);
    }
    pz_store_free(plain.play.store);
    pz_catalog_free(&plain.levels);
    pz_catalog_free(&plain.lessons);
    cli_report_free(&plain.report);
    free(plain.path);
    return status;
}
