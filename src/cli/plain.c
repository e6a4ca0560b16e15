/*
 * The commands of plain mode. A line is a command if it begins with the word of one, else a move. Each is answered by
 * lines "key: value" and an empty line; prompts appear only where somebody types.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/ascii.h"
#include "puzzles/catalog.h"
#include "puzzles/daily.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/unfinished.h"
#include "puzzles/word.h"

/* Levels are named by their place in the list, since paths are hard to hear. */

struct plain_levels {
    struct pz_catalog levels, lessons;
};

/* Reads those of a game. PZ_BAD after saying what is wrong. */
enum pz_status plain_levels_read(struct plain_levels *levels, const struct pz_game *game);

enum pz_status plain_levels_read(struct plain_levels *levels, const struct pz_game *game) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    if (places.levels) {
        pz_catalog_add(&levels->levels, pz_games(), places.levels, game);
        pz_catalog_add_lessons(&levels->lessons, pz_games(), places.levels, game);
    }
    if (places.own_levels)
        pz_catalog_add(&levels->levels, pz_games(), places.own_levels, game);
    return PZ_OK;
}

static void plain_levels_free(struct plain_levels *levels) {
    pz_catalog_free(&levels->levels);
    pz_catalog_free(&levels->lessons);
}

static bool is_solved(const struct plain_game *plain, const struct pz_catalog_entry *entry) {
    return !entry->error && pz_store_result(plain->play.store, entry->game->id, entry->id).solved;
}

/* Add a line for each: "level 3: First furrow, easy, solved". */
static void plain_levels_list(struct plain_game *plain, const struct pz_catalog *catalog, const char *what) {
    for (size_t i = 0; i < catalog->count; i++) {
        const struct pz_catalog_entry *entry = &catalog->entries[i];
        PZ_SCOPED_TEXT key = {0}, value = {0};
        pz_text_add(&key, "%s %zu", what, i + 1);
        pz_text_add(&value, "%s", entry->title);
        if (entry->difficulty)
            pz_text_add(&value, ", %s", entry->difficulty);
        if (entry->error || is_solved(plain, entry))
            pz_text_add(&value, entry->error ? ", broken" : ", solved");
        cli_report_text(&plain->report, pz_text_string(&key), pz_text_string(&value));
    }
    if (catalog->count == 0)
        plain_refuse(plain, "there are none");
}

/* The path of the N-th, from 1; null if there is none. */
static const char *plain_levels_path(const struct pz_catalog *catalog, uint64_t number) {
    return number > 0 && number <= catalog->count ? catalog->entries[number - 1].path : NULL;
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
static const char *plain_levels_next(const struct plain_game *plain, const struct pz_catalog *catalog,
                                     const char *after) {
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
    struct cli_budget work;
    PZ_SCOPED_TEXT level = {0};
    cli_budget_start(&work, &(struct cli_limits){.seconds = -1});
    enum pz_status status = pz_daily(game, day, &work.budget, &level);
    cli_budget_stop(&work);
    if (status == PZ_OK)
        status = pz_file_write(path, pz_text_string(&level), level.length, error);
    else
        pz_error_set(error, 0, 0, "it was stopped while it was being made");
    return status;
}

/* The file of this game's level of the day, made if need be; malloc'd, null after saying why there is none. */
static char *plain_levels_today(struct plain_game *plain, const struct pz_game *game) {
    PZ_SCOPED_ERROR error = {0};
    long day;
    if (!game->week || !cli_today(&day)) {
        plain_refuse(plain, game->week ? "the clock is wrong" : "this game has no level of the day");
        return NULL;
    }
    char *path = pz_store_daily_path(plain->play.store, game->id, day);
    const bool there = path && access(path, F_OK) == 0;
    if (!path || (!there && make_today(game, day, path, &error) != PZ_OK)) {
        plain_refuse(plain, "the level of the day cannot be kept: %s",
                     path ? pz_text_string(&error.message) : "nothing is saved");
        free(path);
        path = NULL;
    }
    return path;
}

/* ---- plain ---- */

enum { SOLUTION_SECONDS = 10, CHECK_SECONDS = 5 };

struct table {
    struct plain_game plain;
    struct plain_levels levels;
    const struct pz_game *game; /* whose levels they are; null until they are read */
    char *path;                 /* of the level being played; null: of none */
    bool done;
};

/* What follows the word of a command, "" if nothing does. */
struct command {
    const char *name, *operand, *help;
    void (*run)(struct table *table, const char *rest);
};

static const struct pz_game *game_of(const struct table *table) {
    return pz_session_game(table->plain.play.session);
}

/* ---- playing ---- */

/* Reads how often, 1 if nothing is given. */
static bool read_count(struct table *table, const char *rest, uint64_t *count) {
    *count = 1;
    if (!*rest || (pz_read_number(rest, strlen(rest), count) && *count > 0 && *count <= SIZE_MAX))
        return true;
    plain_refuse(&table->plain, "'%s' is not a number of moves", rest);
    return false;
}

static void undo(struct table *table, const char *rest) {
    uint64_t count;
    if (read_count(table, rest, &count))
        plain_undo(&table->plain, (size_t)count);
}

static void redo(struct table *table, const char *rest) {
    uint64_t count;
    if (read_count(table, rest, &count))
        plain_redo(&table->plain, (size_t)count);
}

static void restart(struct table *table, const char *rest) {
    (void)rest;
    plain_restart(&table->plain);
}

static void hint(struct table *table, const char *rest) {
    (void)rest;
    plain_hint(&table->plain);
}

static void go(struct table *table, const char *rest) {
    (void)rest;
    plain_go(&table->plain);
}

/* ---- asking ---- */

static void board(struct table *table, const char *rest) {
    if (*rest && strcmp(rest, "grid") != 0 && strcmp(rest, "words") != 0)
        plain_refuse(&table->plain, "it is 'board', 'board grid' or 'board words'");
    else
        plain_board(&table->plain, *rest ? *rest == 'g' : table->plain.grid);
}

static void moves(struct table *table, const char *rest) {
    const struct pz_session *session = table->plain.play.session;
    (void)rest;
    cli_report_number(&table->plain.report, "moves", pz_session_played(session));
    for (size_t i = 0; i < pz_session_played(session); i++) {
        PZ_SCOPED_TEXT key = {0};
        pz_text_add(&key, "move %zu", i + 1);
        cli_report_text(&table->plain.report, pz_text_string(&key), pz_session_move(session, i));
    }
}

/* Says of the results of a solver what gives no move away. */
static void say_verdict(struct table *table, const struct pz_fields *results) {
    const char *const *keys = game_of(table)->speech->verdict;
    for (size_t i = 0; i < results->count; i++)
        if (pz_word_index(keys, results->items[i].key) >= 0)
            cli_report_text(&table->plain.report, results->items[i].key, pz_text_string(&results->items[i].value));
}

static void check(struct table *table, const char *rest) {
    const struct cli_limits limits = {.seconds = CHECK_SECONDS};
    const struct pz_options none = {0};
    PZ_SCOPED(pz_fields_free) struct pz_fields results = {0};
    PZ_SCOPED_ERROR error = {0};
    struct cli_budget work;
    (void)rest;
    if (!game_of(table)->solve || !game_of(table)->speech) {
        plain_refuse(&table->plain, "there is no solver for this game");
        return;
    }
    cli_budget_start(&work, &limits);
    const enum pz_status status =
        game_of(table)->solve(pz_session_state(table->plain.play.session), &none, &work.budget, &results, &error);
    cli_budget_stop(&work);
    if (status == PZ_BAD)
        plain_refuse(&table->plain, "%s", pz_text_string(&error.message));
    else
        say_verdict(table, &results);
}

static const char *no_solution(const struct table *table, enum pz_status status) {
    const bool two_player = game_of(table)->two_player != NULL;
    if (status == PZ_NO)
        return two_player ? "no win can be forced from here" : "there is no solution from here";
    if (status == PZ_LIMIT)
        return two_player ? "no forced win was found in time" : "no solution was found in time";
    return plain_why_over(&table->plain);
}

static void say_solution(struct table *table, const char *line) {
    for (size_t number = 1; *line; number++) {
        const size_t length = strcspn(line, "\n");
        PZ_SCOPED_TEXT key = {0};
        PZ_OWNED char *move = pz_copy(line, length);
        pz_text_add(&key, "solution %zu", number);
        cli_report_text(&table->plain.report, pz_text_string(&key), move);
        line += length + (line[length] == '\n');
    }
}

static void solution(struct table *table, const char *rest) {
    const struct cli_limits limits = {.seconds = SOLUTION_SECONDS};
    PZ_SCOPED_TEXT line = {0};
    struct cli_budget work;
    (void)rest;
    if (!game_of(table)->line || table->plain.play.lesson) {
        plain_refuse(&table->plain, "there is no solution to show; hint helps");
        return;
    }
    if (pz_session_outcome(table->plain.play.session) != PZ_UNFINISHED) {
        plain_refuse(&table->plain, "%s", plain_why_over(&table->plain));
        return;
    }
    cli_budget_start(&work, &limits);
    const enum pz_status status =
        game_of(table)->line(pz_session_state(table->plain.play.session), &work.budget, &line);
    cli_budget_stop(&work);
    if (status == PZ_NO || line.length == 0) {
        plain_refuse(&table->plain, "%s", no_solution(table, status));
    } else {
        pz_session_add_hint(table->plain.play.session);
        say_solution(table, pz_text_string(&line));
    }
}

static void say_all(struct table *table, const char *key, const char *const *lines) {
    for (; *lines; lines++)
        cli_report_text(&table->plain.report, key, *lines);
}

static void rules(struct table *table, const char *rest) {
    const struct pz_speech *speech = game_of(table)->speech;
    (void)rest;
    if (!speech) {
        plain_refuse(&table->plain, "this game has no rules in words");
        return;
    }
    say_all(table, "rule", speech->rules);
    say_all(table, "move", speech->moves);
}

/* ---- files ---- */

static void save(struct table *table, const char *path) {
    PZ_SCOPED_TEXT record = {0};
    PZ_SCOPED_ERROR error = {0};
    if (!*path) {
        plain_refuse(&table->plain, "save needs the name of a new file");
        return;
    }
    if (access(path, F_OK) == 0) {
        plain_refuse(&table->plain, "%s already exists; nothing was written", path);
        return;
    }
    pz_session_record(table->plain.play.session, &record);
    if (pz_file_write(path, pz_text_string(&record), record.length, &error) == PZ_OK)
        cli_report_text(&table->plain.report, "saved", path);
    else
        plain_refuse(&table->plain, "%s", pz_text_string(&error.message));
}

/* The levels are read when they are asked for, since a file can be played without them. */
static bool have_levels(struct table *table) {
    if (table->game)
        return true;
    table->game = game_of(table);
    return plain_levels_read(&table->levels, table->game) == PZ_OK;
}

static bool open_level(struct table *table, const char *path) {
    struct pz_session *session = plain_open(&table->plain, path);
    if (!session)
        return false;
    if (table->plain.play.session)
        plain_end(&table->plain);
    char *copy = pz_copy_string(path);
    free(table->path);
    table->path = copy;
    plain_begin(&table->plain, session);
    return true;
}

static void open_number(struct table *table, const struct pz_catalog *catalog, const char *rest) {
    uint64_t number = 0;
    const char *path = pz_read_number(rest, strlen(rest), &number) ? plain_levels_path(catalog, number) : NULL;
    if (path)
        open_level(table, path);
    else
        plain_refuse(&table->plain, "'%s' is not a number from 1 to %zu", rest, catalog->count);
}

static void list_levels(struct table *table, const char *rest) {
    (void)rest;
    if (have_levels(table))
        plain_levels_list(&table->plain, &table->levels.levels, "level");
}

static void list_lessons(struct table *table, const char *rest) {
    (void)rest;
    if (have_levels(table))
        plain_levels_list(&table->plain, &table->levels.lessons, "lesson");
}

static void level(struct table *table, const char *rest) {
    if (have_levels(table))
        open_number(table, &table->levels.levels, rest);
}

static void lesson(struct table *table, const char *rest) {
    if (have_levels(table))
        open_number(table, &table->levels.lessons, rest);
}

static void next(struct table *table, const char *rest) {
    (void)rest;
    if (!have_levels(table))
        return;
    const struct pz_catalog *catalog = table->plain.play.lesson ? &table->levels.lessons : &table->levels.levels;
    const char *path = plain_levels_next(&table->plain, catalog, table->path);
    if (path)
        open_level(table, path);
    else
        plain_refuse(&table->plain, "there are none");
}

static void today(struct table *table, const char *rest) {
    PZ_OWNED char *path = plain_levels_today(&table->plain, game_of(table));
    (void)rest;
    if (path)
        open_level(table, path);
}

/* ---- games for two ---- */

/* Reads "red expert", in any order; what is missing stays. */
static bool read_sides(struct table *table, const char *rest, struct pz_opponent *opponent) {
    const struct pz_two_player *two_player = game_of(table)->two_player;
    size_t at = 0;
    for (struct pz_word word; (word = pz_word_next(rest, &at)).length > 0;) {
        const size_t strength = pz_strength_find(two_player, word);
        if (pz_word_is(word, two_player->players[0]) || pz_word_is(word, two_player->players[1]))
            opponent->player = pz_word_is(word, two_player->players[0]) ? 1 : 0;
        else if (two_player->strengths[strength].id)
            opponent->strength = strength;
        else
            return false;
    }
    return true;
}

/* A game from the usual start. */
static void new_game(struct table *table, const char *rest) {
    const struct pz_game *game = game_of(table), *const games[] = {game, NULL};
    struct pz_opponent opponent = {.player = 1};
    struct pz_session *session = NULL;
    PZ_SCOPED_TEXT text = {0};
    if (game->two_player)
        opponent.strength = game->two_player->usual;
    if (!game->two_player) {
        plain_refuse(&table->plain, "this is not a game for two; 'level' and 'next' open other levels");
        return;
    }
    if (!read_sides(table, rest, &opponent)) {
        plain_refuse(&table->plain, "it is 'new', with your colour and how well the computer plays: 'new %s %s'",
                     game->two_player->players[1], game->two_player->strengths[0].id);
        return;
    }
    pz_text_add(&text, "Puzzle: %s\n", game->id);
    if (pz_session_open(games, pz_text_string(&text), text.length, &session, NULL) == PZ_OK) {
        pz_opponent_write(session, opponent);
        pz_unfinished_beside(table->plain.play.store, session);
        plain_end(&table->plain);
        plain_begin(&table->plain, session);
    }
}

/* ---- lines ---- */

static void help(struct table *table, const char *rest);

static void quit(struct table *table, const char *rest) {
    (void)rest;
    table->done = true;
}

static const struct command commands[] = {
    {"board", "[grid]", "the board in words, or in letters", board},
    {"moves", "", "the moves made so far", moves},
    {"hint", "", "a hint: where to look; again for the reason, then the move, then to play it", hint},
    {"check", "", "how things stand", check},
    {"solution", "", "all moves of a shortest solution", solution},
    {"undo", "[N]", "take back a move, or N", undo},
    {"redo", "[N]", "redo a move", redo},
    {"restart", "", "back to the start", restart},
    {"go", "", "let the computer make your move", go},
    {"new", "[COLOUR] [LEVEL]", "a new game against the computer", new_game},
    {"levels", "", "all levels of this game", list_levels},
    {"level", "N", "play that one", level},
    {"lessons", "", "all lessons of this game", list_lessons},
    {"lesson", "N", "play that one", lesson},
    {"today", "", "play the level of the day", today},
    {"next", "", "the next level that is not solved", next},
    {"save", "PATH", "write the game into a new file", save},
    {"rules", "", "the rules, and how moves are written", rules},
    {"help", "", "these commands; all other lines are moves", help},
    {"quit", "", "leave; the game is saved", quit},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(struct table *table, const char *rest) {
    (void)rest;
    for (size_t i = 0; i < COMMANDS; i++) {
        PZ_SCOPED_TEXT key = {0};
        pz_text_add(&key, "%s%s%s", commands[i].name, *commands[i].operand ? " " : "", commands[i].operand);
        cli_report_text(&table->plain.report, pz_text_string(&key), commands[i].help);
    }
    if (game_of(table)->speech)
        say_all(table, "move", game_of(table)->speech->moves);
}

static const struct command *find(const char *line, size_t length) {
    for (size_t i = 0; i < COMMANDS; i++)
        if (strlen(commands[i].name) == length && strncmp(commands[i].name, line, length) == 0)
            return &commands[i];
    return NULL;
}

/* A word of letters that is no command may be a slip; whatever else it is, the game says. */
static bool asks_back(struct table *table, const char *line) {
    struct cli_suggestion meant = {.typed = line};
    for (size_t i = 0; i < COMMANDS; i++)
        cli_suggest(&meant, commands[i].name);
    if (!meant.nearest)
        return false;
    plain_refuse(&table->plain, "there is no command '%s'%s", line, cli_question(&meant, ""));
    return true;
}

static bool is_legal(const struct table *table, const char *line) {
    const struct pz_game *game = game_of(table);
    void *state = game->clone(pz_session_state(table->plain.play.session));
    const bool legal = game->play(state, line, NULL) == PZ_OK;
    game->free(state);
    return legal;
}

static void answer(struct table *table, const char *line) {
    const size_t length = strcspn(line, " \t");
    const struct command *command = find(line, length);
    plain_act(&table->plain);
    if (command)
        command->run(table, line + length + strspn(line + length, " \t"));
    else if (is_legal(table, line) || !asks_back(table, line))
        plain_move(&table->plain, line);
}

/* Prints what was said, and an empty line. */
static void send(struct table *table) {
    plain_watch_saving(&table->plain);
    cli_report_write(&table->plain.report);
}

static void prompt(void) {
    PZ_SCOPED_TEXT text = {0};
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return;
    pz_text_add(&text, "> ");
    cli_write(&text);
}

/* Cuts the end of the line and blanks around it off. */
static char *trim(char *line) {
    line += strspn(line, " \t");
    for (size_t length = strlen(line); length > 0 && strchr(" \t\r\n", line[length - 1]); length--)
        line[length - 1] = '\0';
    return line;
}

static void read_lines(struct table *table) {
    char *line = NULL;
    size_t room = 0;
    while (!table->done) {
        prompt();
        if (getline(&line, &room, stdin) < 0)
            break;
        const char *words = trim(line);
        if (!*words)
            continue;
        answer(table, words);
        send(table);
    }
    free(line);
}

/* ---- the beginning and the end ---- */

static const char *first_path(struct table *table, const struct pz_game *game) {
    table->game = game;
    if (plain_levels_read(&table->levels, game) != PZ_OK)
        return NULL;
    const char *path = plain_levels_next(&table->plain, &table->levels.levels, NULL);
    if (!path)
        cli_fail("no level of %s was found; PUZZLES_LEVELS can name their folder", game->id);
    return path;
}

static enum pz_status open_store(struct plain_game *plain) {
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
    struct table table = {.plain.grid = pz_options_get(&arguments->options, "ascii") != NULL,
                          .plain.report.spaced = true};
    enum pz_status status = PZ_BAD;
    uint64_t seed;
    cli_read_seed(&arguments->options, &seed, NULL);
    pz_random_seed(&table.plain.play.random, seed);
    if (open_store(&table.plain) != PZ_OK)
        return PZ_BAD;
    if (!path)
        path = first_path(&table, game);
    if (path && open_level(&table, path)) {
        send(&table);
        read_lines(&table);
        status = plain_is_done(&table.plain) ? PZ_OK : PZ_NO;
        plain_end(&table.plain);
    }
    pz_store_flush(table.plain.play.store, NULL); /* a last try */
    pz_store_free(table.plain.play.store);
    plain_levels_free(&table.levels);
    cli_report_free(&table.plain.report);
    free(table.path);
    return status;
}
