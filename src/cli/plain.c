/*
 * The commands of plain mode. A line is a command if it begins with the word of one, otherwise a move. Each is answered
 * by lines "key: value" and an empty line. There is a prompt only on a terminal.
 */
#include "cli/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/utf8.h"
#include "puzzles/ascii.h"
#include "puzzles/catalog.h"
#include "puzzles/code.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/speech.h"
#include "puzzles/word.h"

/* ---- commands ---- */

static void help(struct plain *plain);

static void quit(struct plain *plain) {
    plain->done = true;
}

/* Where a command makes sense: in a game, in a two-player game, or also in the menu. */
enum place { GAME, MATCH, ANYWHERE };

struct command {
    const char *name, *operand, *help;
    enum place place;
    plain_command *run;
};

static const struct command commands[] = {
    {"board", "[grid]", "the board in words, or in letters", GAME, plain_board},
    {"legal", "", "what can be played here", GAME, plain_legal},
    {"moves", "", "the moves made so far", GAME, plain_moves},
    {"hint", "", "a hint: where to look; again for the reason, then the move, then to play it", GAME, plain_hint},
    {"check", "", "how things stand; in a level it counts as a hint", GAME, plain_check},
    {"solution", "", "all moves of a shortest solution; the level will not count until tomorrow", GAME, plain_solution},
    {"undo", "[N]", "undo one move, or N of them", GAME, plain_undo},
    {"redo", "[N]", "redo a move", GAME, plain_redo},
    {"restart", "", "back to the start; undo brings the moves back", GAME, plain_restart},
    {"go", "", "let the computer make your move", MATCH, plain_go},
    {"why", "", "why the computer made its last move", MATCH, plain_why},
    {"resign", "", "give up a two-player game", MATCH, plain_resign},
    {"review", "", "what each move of a two-player game was worth, once it is over", MATCH, plain_review},
    {"new", "[COLOUR] [OPPONENT] [SETTING VALUE]...", "a new game, such as 'new both' or 'new expert'", MATCH,
     plain_new},
    {"next", "", "the next level that is not solved", ANYWHERE, plain_next},
    {"levels", "[GAME]", "all levels of a game", ANYWHERE, plain_levels},
    {"level", "N", "play that one", ANYWHERE, plain_level},
    {"lessons", "[GAME]", "all lessons of a game", ANYWHERE, plain_lessons},
    {"lesson", "N", "take that one", ANYWHERE, plain_lesson},
    {"daily", "[GAME]", "play the level of the day", ANYWHERE, plain_daily},
    {"unfinished", "", "all games that are not over, the latest first", ANYWHERE, plain_unfinished},
    {"continue", "[N]", "go back to the latest of them, or to number N", ANYWHERE, plain_continue},
    {"stats", "[GAME]", "what you have played, solved and won", ANYWHERE, plain_stats},
    {"share", "", "the code of this level, which others can paste", GAME, plain_share},
    {"paste", "CODE", "play the level of a code, or go on with a friend's game", ANYWHERE, plain_paste},
    {"save", "PATH", "write the game into a new file", GAME, plain_save},
    {"rules", "", "the rules, and how moves are written", GAME, plain_rules},
    {"menu", "", "leave this game for the list of games", ANYWHERE, plain_menu},
    {"help", "", "these commands; all other lines are moves", ANYWHERE, help},
    {"quit", "", "leave; the game is saved", ANYWHERE, quit},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

/* Lists the values of each setting that `new` takes: "new variant: free or grouped". */
static void help_settings(struct plain *plain, const struct pz_game *game) {
    for (const struct pz_setting *setting = game->settings; setting && setting->words; setting++)
        pz_add_words(setting->words, pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "new %s", setting->name));
}

static void help(struct plain *plain) {
    const struct pz_game *game = plain_game_if_any(plain);
    for (const struct command *each = commands; each < commands + COMMANDS; each++)
        if (each->place == ANYWHERE || (game && (each->place == GAME || game->two_player)))
            pz_text_add(pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "%s%s%s", each->name,
                                      *each->operand ? " " : "", each->operand),
                        "%s", each->help);
    if (game && game->two_player)
        help_settings(plain, game);
    for (const struct pz_game *const *each = pz_games(); *each && !game; each++)
        plain_say(plain, (*each)->id, "play the next level of %s", (*each)->title);
    if (game && game->speech)
        plain_say_all(plain, "move", game->speech->moves);
}

static const struct command *find(const char *word) {
    for (size_t i = 0; i < COMMANDS; i++)
        if (pz_same_word(word, commands[i].name))
            return &commands[i];
    return NULL;
}

enum { MOVE_WORDS = 8, MOVE_LETTERS = 16 };

/* The first words of the moves that a game quotes: "set" of "\"set 1 2 a\" sets the tile". Returns how many. */
static size_t words_of_moves(const struct pz_game *game, char words[MOVE_WORDS][MOVE_LETTERS]) {
    size_t count = 0;
    for (const char *const *line = game && game->speech ? game->speech->moves : NULL; line && *line; line++)
        for (const char *at = strchr(*line, '"'); at && count < MOVE_WORDS; at = strchr(at + 1, '"')) {
            size_t length = 0;
            while (length + 1 < MOVE_LETTERS && pz_is_letter(at[1 + length]))
                length++;
            if (length > 1 && (at[1 + length] == ' ' || at[1 + length] == '"'))
                snprintf(words[count++], MOVE_LETTERS, "%.*s", (int)length, at + 1);
        }
    return count;
}

/* Whether a word is neither a command nor the beginning of a move. If so, says what may have been meant. */
static bool is_unknown(struct plain *plain, const char *word) {
    const struct pz_game *game = plain_game_if_any(plain);
    struct cli_suggestion meant = {.typed = word};
    char words[MOVE_WORDS][MOVE_LETTERS];
    const size_t count = words_of_moves(game, words);
    size_t letters = 0;
    while (pz_is_letter(word[letters]))
        letters++;
    bool is_move = game && (word[letters] != '\0' || letters < 2);
    for (size_t i = 0; i < count; i++) {
        is_move = is_move || pz_same_word(word, words[i]);
        cli_suggest(&meant, words[i]);
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (game || commands[i].place == ANYWHERE)
            cli_suggest(&meant, commands[i].name);
    cli_suggest_games(&meant);
    if (is_move)
        return false;
    if (meant.nearest)
        plain_refuse(plain, "%s: did you mean %s?", word, meant.nearest);
    else
        plain_refuse(plain, "%s is neither a command nor a %s; 'help' lists the commands", word,
                     game ? "move" : "game");
    return true;
}

/* ---- moves ---- */

/* Whether the game can read a line as a move, legal or not. */
static bool is_move(const struct plain *plain, const char *line, struct pz_error *error) {
    const struct pz_game *game = plain_game(plain);
    void *state = game->clone(pz_session_state(plain->play.session));
    const bool read = game->play(state, line, error) != PZ_BAD;
    game->free(state);
    return read;
}

/* Sets *meant to the text if that is a move, else to what the game understands by it. Whether *meant is a move. */
static bool understand(const struct plain *plain, const char *text, struct pz_text *meant) {
    const struct pz_speech *speech = plain_game(plain)->speech;
    pz_text_clear(meant);
    if (is_move(plain, text, NULL)) {
        pz_text_add(meant, "%s", text);
        return true;
    }
    if (speech && speech->understand)
        speech->understand(pz_session_state(plain->play.session), text, meant);
    return meant->length > 0 && is_move(plain, pz_text_string(meant), NULL);
}

/*
 * Returns the malloc'd move in a spelling that the game can read. Players may ignore case even if a notation does not:
 * we try a move as it was typed, then in small letters, then with a capital after each digit, as for the long arm of an
 * L. If the game can read none of these, *error says so, and the move returned is the one that is refused with the best
 * reason: what the game understood, or else the text as it was typed.
 */
static char *spell(const struct plain *plain, const char *line, struct pz_error *error) {
    PZ_OWNED char *spelt = pz_copy_string(line);
    PZ_SCOPED_TEXT meant = {0};
    if (is_move(plain, line, error))
        return pz_copy_string(line);
    for (int arms = 1; arms >= 0; arms--) {
        for (size_t i = 0; line[i]; i++)
            spelt[i] = arms && i > 0 && pz_is_digit(line[i - 1]) ? pz_to_upper(line[i]) : pz_to_lower(line[i]);
        if (understand(plain, spelt, &meant)) {
            pz_error_free(error);
            return pz_copy_string(pz_text_string(&meant));
        }
    }
    return pz_copy_string(meant.length > 0 ? pz_text_string(&meant) : line);
}

/* Handles a line that is no command: the name of a game, a code, or a move. */
static void play(struct plain *plain, const char *word, const char *line) {
    const struct pz_game *game = pz_game_find(pz_games(), word);
    PZ_SCOPED_ERROR error = {0};
    if (game && !*plain->rest) {
        const char *path = plain_next_path(plain, game);
        if (path)
            plain_open(plain, path);
        else
            plain_refuse(plain, "no level of %s was found", game->id);
    } else if (game) {
        plain_refuse(plain, "%s: expected nothing after '%s'; 'levels %s' lists its levels", plain->rest, word,
                     game->id);
    } else if (pz_is_code(word)) {
        plain->rest = line;
        plain_paste(plain);
    } else if (!plain_game_if_any(plain)) {
        is_unknown(plain, word);
    } else {
        PZ_OWNED char *move = spell(plain, line, &error);
        if (error.message.length == 0 || !is_unknown(plain, word))
            plain_move(plain, move);
    }
}

static void answer(struct plain *plain, const char *line) {
    const size_t length = strcspn(line, " \t");
    PZ_OWNED char *word = pz_copy(line, length);
    const struct command *command = find(word);
    plain_act(plain);
    plain->rest = line + length + strspn(line + length, " \t");
    if (!command)
        play(plain, word, line);
    else if (!plain_game_if_any(plain) && command->place != ANYWHERE)
        plain_refuse(plain, "no game is being played; type the name of one to begin");
    else if (!*command->operand && *plain->rest)
        plain_refuse(plain, "%s: expected nothing after '%s'", plain->rest, command->name);
    else
        command->run(plain);
}

/* ---- lines ---- */

/* Prints the report and an empty line. */
static void send(struct plain *plain) {
    plain_watch_saving(plain);
    cli_report_write(&plain->report);
}

/* Cuts off blanks and what is left of a line end. */
static char *trim(char *line) {
    line += strspn(line, " \t");
    for (size_t length = strlen(line); length > 0 && strchr(" \t\r", line[length - 1]); length--)
        line[length - 1] = '\0';
    return line;
}

/* PZ_NO at the end of the input, PZ_BAD if it could not be understood. */
static enum pz_status read_lines(struct plain *plain) {
    struct plain_lines *lines = plain_lines_open();
    PZ_SCOPED_TEXT line = {0};
    enum pz_status status = PZ_OK;
    while (!plain->done && (status = plain_lines_read(lines, &line)) == PZ_OK) {
        const char *words = line.length > 0 ? trim(line.data) : "";
        if (line.length > PZ_LINE_MAX)
            plain_refuse(plain, "the line is too long");
        else if (*words)
            answer(plain, words);
        else
            continue;
        send(plain);
    }
    plain_lines_close(lines);
    return status;
}

/* ---- the beginning and the end ---- */

/* Opens what was named on the command line, or the menu; false after complaining. */
static bool begin(struct plain *plain, const struct pz_game *game, const char *path) {
    struct pz_session *session = NULL;
    if (game && !(path = plain_next_path(plain, game))) {
        cli_fail("no level of %s was found; PUZZLES_LEVELS can name their folder", game->id);
        return false;
    }
    if (!path)
        plain_menu(plain);
    else if (cli_open(&plain->report, path, &session))
        plain_play(plain, session, path);
    return !path || session;
}

enum pz_status plain_run(const struct cli_arguments *arguments, const struct pz_game *game, const char *path) {
    struct plain plain = {.grid = pz_options_get(&arguments->options, "ascii") != NULL, .report.spaced = true};
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    struct pz_error error = {0};
    enum pz_status status = PZ_BAD;
    uint64_t seed;
    cli_read_seed(&arguments->options, &seed, NULL);
    pz_random_seed(&plain.play.random, seed);
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    plain.play.store = pz_store_open(places.state, &error);
    if (error.message.length > 0)
        cli_complain(NULL, &error);
    else if (pz_store_damage(plain.play.store))
        cli_say(pz_store_damage(plain.play.store));

    plain_act(&plain);
    if (begin(&plain, game, path)) {
        send(&plain);
        if (read_lines(&plain) != PZ_BAD)
            status = !plain_game_if_any(&plain) || plain_is_done(&plain) ? PZ_OK : PZ_NO;
        plain_end(&plain);
    }
    pz_store_free(plain.play.store);
    pz_catalog_free(&plain.levels);
    pz_catalog_free(&plain.lessons);
    cli_report_free(&plain.report);
    pz_fields_free(&plain.told);
    free(plain.path);
    return status;
}
