/*
 * Which game is played in plain mode: the menu, lists of levels and of unfinished games, levels of the day, codes. The
 * lines of lists are numbered, because paths are hard to hear.
 */
#include "cli/plain.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "puzzles/ascii.h"
#include "puzzles/catalog.h"
#include "puzzles/code.h"
#include "puzzles/daily.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/unfinished.h"

/* ---- which game is meant ---- */

/* The game named after the command, else the one being played or listed. Null after asking which. */
static const struct pz_game *wanted(struct plain *plain) {
    const struct pz_game *present = plain_game_if_any(plain) ? plain_game_if_any(plain) : plain->game;
    struct cli_suggestion meant = {.typed = plain->rest};
    const struct pz_game *named = pz_game_find(pz_games(), plain->rest);
    cli_suggest_games(&meant);
    if (*plain->rest && !named)
        plain_refuse(plain, "%s: expected the name of a game%s", plain->rest, cli_question(&meant, ""));
    else if (!named && !present)
        plain_refuse(plain, "which game? 'lammas' begins one, 'levels lammas' lists its levels");
    return *plain->rest ? named : present;
}

/* Reads the levels of a game, unless it is null or that has been done; false after saying what is wrong. */
static bool have_levels(struct plain *plain, const struct pz_game *game) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    if (!game || plain->game == game)
        return game;
    pz_catalog_free(&plain->levels);
    pz_catalog_free(&plain->lessons);
    plain->levels = plain->lessons = (struct pz_catalog){0};
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

/* ---- levels ---- */

static bool is_solved(const struct plain *plain, const struct pz_catalog_entry *entry) {
    return !entry->error && pz_store_result(plain->play.store, entry->game->id, entry->id).solved;
}

/* Adds a line for each level or lesson: "level 3: First furrow, easy, solved". */
static void list(struct plain *plain, bool lessons) {
    if (!have_levels(plain, wanted(plain)))
        return;
    const struct pz_catalog *catalog = lessons ? &plain->lessons : &plain->levels;
    for (size_t i = 0; i < catalog->count; i++) {
        const struct pz_catalog_entry *entry = &catalog->entries[i];
        struct pz_text *line =
            pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "%s %zu", lessons ? "lesson" : "level", i + 1);
        pz_add_seen(line, entry->title);
        if (entry->difficulty)
            pz_text_add(line, ", %s", entry->difficulty);
        if (entry->error || is_solved(plain, entry))
            pz_text_add(line, entry->error ? ", broken" : ", solved");
    }
    if (catalog->count == 0)
        plain_refuse(plain, "there are none");
}

void plain_levels(struct plain *plain) {
    list(plain, false);
}

void plain_lessons(struct plain *plain) {
    list(plain, true);
}

/* The path of the first unsolved level after `after`, or of the next one if all are solved; null if there are none. */
static const char *next_path(const struct plain *plain, const struct pz_catalog *catalog, const char *after) {
    size_t from = catalog->count - 1; /* if `after` is null, the next level is the first */
    if (catalog->count == 0)
        return NULL;
    for (size_t i = 0; after && i < catalog->count; i++)
        if (strcmp(catalog->entries[i].path, after) == 0)
            from = i;
    for (size_t i = 1; i <= catalog->count; i++) {
        const struct pz_catalog_entry *entry = &catalog->entries[(from + i) % catalog->count];
        if (!entry->error && !is_solved(plain, entry))
            return entry->path;
    }
    return catalog->entries[(from + 1) % catalog->count].path;
}

void plain_change_to(struct plain *plain, struct pz_session *session, const char *path) {
    char *copy = path ? pz_copy_string(path) : NULL;
    plain_end(plain);
    free(plain->path);
    plain->path = copy;
    plain_begin(plain, session);
}

/* ---- a friend's game ---- */

/* Plays a game that was sent, in addition to existing ones, and keeps it at once. */
static void open_beside(struct plain *plain, struct pz_session *theirs) {
    pz_unfinished_beside(plain->play.store, theirs);
    plain_change_to(plain, theirs, NULL);
    if (pz_play_is_over(&plain->play))
        return;
    pz_play_take_side(&plain->play, false);
    pz_play_keep_record(&plain->play);
    pz_play_save(&plain->play); /* saves that it came from a friend */
    plain_note(plain, "this game is kept among the unfinished ones");
}

/* Continues the game that was sent, whether it is being played or unfinished. Asks if the two fork. */
static void open_sent(struct plain *plain, struct pz_session *theirs) {
    const struct pz_play *play = &plain->play;
    PZ_SCOPED_ERROR error = {0};
    size_t common;
    if (!play->session || play->keeping == PZ_NOT_KEPT || pz_play_meet(play->session, theirs, &common) == PZ_APART) {
        struct pz_session *saved = pz_play_of_code(play->store, theirs, &error);
        plain_note_error(plain, &error);
        if (!saved) {
            open_beside(plain, theirs);
            return;
        }
        plain_change_to(plain, saved, NULL);
    }
    const enum pz_meeting meeting = pz_play_meet(play->session, theirs, &common);
    pz_session_free(plain->sent);
    plain->sent = NULL;
    if (meeting == PZ_FORKS) {
        plain_note(plain, "move %zu is %s in your game and %s in the code", common + 1,
                   pz_session_move(play->session, common), pz_session_move(theirs, common));
        plain_note(plain, "'paste take' takes the code's and keeps yours as a branch, 'paste both' plays both games, "
                          "'paste keep' keeps yours");
        plain->sent = theirs;
        return;
    }
    if (meeting == PZ_CONTINUES)
        plain_follow(plain, theirs, common);
    else if (pz_session_known(play->session) > pz_session_known(theirs))
        plain_note(plain, "your game has all moves of this code, and more");
    else
        plain_note(plain, "your game has all moves of this code; the next one is not in it yet");
    pz_session_free(theirs);
}

/* Does what the player answers when asked about a fork; false if there is none, or the word is no answer. */
static bool answer_fork(struct plain *plain, const char *word) {
    struct pz_session *theirs = plain->sent;
    const bool take = pz_same_word(word, "take"), both = pz_same_word(word, "both");
    size_t common;
    if (!theirs || !(take || both || pz_same_word(word, "keep")))
        return false;
    plain->sent = NULL;
    if (both) {
        open_beside(plain, theirs);
        return true;
    }
    if (take && pz_play_meet(plain->play.session, theirs, &common) != PZ_APART)
        plain_follow(plain, theirs, common);
    else
        plain_note(plain, "your game stays as it is");
    pz_session_free(theirs);
    return true;
}

void plain_play(struct plain *plain, struct pz_session *session, const char *path) {
    PZ_SCOPED_ERROR error = {0};
    if (pz_is_code(path) && pz_play_receive(session)) {
        open_sent(plain, session);
        return;
    }
    session = pz_play_resume(plain->play.store, session, path, &error);
    plain_note_error(plain, &error);
    plain_change_to(plain, session, path);
}

void plain_open(struct plain *plain, const char *path) {
    struct pz_session *session = NULL;
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT sentence = {0};
    if (cli_read(path, &session, &error)) {
        plain_play(plain, session, path);
    } else {
        pz_error_add_sentence(&error, &sentence);
        plain_refuse(plain, "%s", pz_text_string(&sentence));
    }
}

const char *plain_next_path(struct plain *plain, const struct pz_game *game) {
    return have_levels(plain, game) ? next_path(plain, &plain->levels, NULL) : NULL;
}

/* Opens a level or lesson by its number: of the game that was listed last, or else of the one being played. */
static void open_number(struct plain *plain, bool lesson) {
    const char *digits = plain->rest;
    uint64_t number = 0;
    plain->rest = "";
    if (!have_levels(plain, plain->game ? plain->game : wanted(plain)))
        return;
    const struct pz_catalog *catalog = lesson ? &plain->lessons : &plain->levels;
    if (pz_read_number(digits, strlen(digits), &number) && number > 0 && number <= catalog->count)
        plain_open(plain, catalog->entries[number - 1].path);
    else if (catalog->count == 0)
        plain_refuse(plain, "there are no %ss", lesson ? "lesson" : "level");
    else if (!*digits)
        plain_refuse(plain, "expected a number from 1 to %zu, as in '%s 1'; '%ss' lists them", catalog->count,
                     lesson ? "lesson" : "level", lesson ? "lesson" : "level");
    else
        plain_refuse(plain, "%s: expected a number from 1 to %zu", digits, catalog->count);
}

void plain_level(struct plain *plain) {
    open_number(plain, false);
}

void plain_lesson(struct plain *plain) {
    open_number(plain, true);
}

void plain_next(struct plain *plain) {
    if (!have_levels(plain, wanted(plain)))
        return;
    const struct pz_catalog *catalog = plain->play.lesson ? &plain->lessons : &plain->levels;
    const char *path = next_path(plain, catalog, plain->path);
    if (path)
        plain_open(plain, path);
    else
        plain_refuse(plain, "there are none");
}

/* ---- the level of the day ---- */

/* The file of this game's level of the day, made if need be; malloc'd, null after saying why there is none. */
static char *path_of_today(struct plain *plain, const struct pz_game *game, long day) {
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT level = {0};
    PZ_SCOPED_SESSION *there = pz_daily_open(plain->play.store, game, day);
    char *path = pz_store_daily_path(plain->play.store, game->id, day);
    if (path && there)
        return path;
    if (!path) {
        pz_error_set(&error, 0, 0, "nothing is saved");
    } else {
        PZ_SCOPED(cli_budget_stop) struct cli_budget work;
        if (pz_daily(game, day, cli_budget_seconds(&work, -1), &level) != PZ_OK)
            pz_error_set(&error, 0, 0, "stopped before the level was made");
        else if (pz_file_write(path, pz_text_string(&level), level.length, &error) == PZ_OK)
            return path;
    }
    plain_refuse(plain, "the level of the day cannot be kept: %s", pz_text_string(&error.message));
    free(path);
    return NULL;
}

void plain_daily(struct plain *plain) {
    long day;
    if (!cli_today(&day)) {
        plain_refuse(plain, "the clock is wrong");
        return;
    }
    if (!*plain->rest && !plain_game_if_any(plain)) {
        for (const struct pz_game *const *game = pz_games(); *game; game++)
            if ((*game)->weeks)
                pz_text_add(pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "daily %s", (*game)->id), "%s",
                            pz_store_day(plain->play.store, (*game)->id, day) == PZ_DAILY_OPEN ? "to be solved"
                                                                                               : "solved");
        return;
    }
    const struct pz_game *game = wanted(plain);
    if (game && !game->weeks)
        plain_refuse(plain, "this game has no level of the day");
    PZ_OWNED char *path = game && game->weeks ? path_of_today(plain, game, day) : NULL;
    if (path)
        plain_open(plain, path);
}

/* ---- unfinished games ---- */

/* Reads a save, and counts its game if it is over. Null unless it is unfinished and not the one being played. */
static struct pz_session *read_save(struct plain *plain, const struct pz_save *save) {
    struct pz_session *session = NULL;
    PZ_SCOPED_ERROR error = {0};
    if (plain->play.session && plain->play.save && strcmp(plain->play.save, save->path) == 0)
        return NULL;
    pz_unfinished_read(plain->play.store, save->game, save->path, &session, &error);
    plain_note_error(plain, &error);
    if (!session || pz_play_is_unfinished(session))
        return session;
    if (pz_session_outcome(session) != PZ_UNFINISHED)
        pz_play_settle(plain->play.store, session, plain->play.time);
    else
        pz_session_free(session);
    return NULL;
}

/* Says "L game, Against strong, 3 moves, you to move", and who the opponent is if the title does not say that. */
static void say_unfinished(const struct pz_session *session, struct pz_text *line) {
    const struct pz_opponent opponent = pz_opponent_of(session);
    const char *name = pz_opponent_name(&opponent, pz_session_game(session));
    const size_t moves = pz_session_played(session);
    PZ_SCOPED_TEXT title = {0}, players = {0}, turn = {0};
    pz_play_add_title(session, &title);
    pz_play_add_turn(session, &turn);
    pz_text_add(line, "%s, ", pz_session_game(session)->title);
    pz_add_seen(line, pz_text_string(&title));
    if (name && !pz_play_add_players(session, &players))
        pz_text_add(line, ", against %s", name);
    pz_text_add(line, ", %zu %s", moves, moves == 1 ? "move" : "moves");
    if (turn.length > 0)
        pz_text_add(line, ", %s to move", pz_text_string(&turn));
}

/*
 * Returns the malloc'd path of an unfinished game's save, by its number from 1 for the latest; null if there are fewer.
 * If `tell`, adds a line for each game up to there.
 */
static char *find_unfinished(struct plain *plain, uint64_t number, bool tell) {
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    uint64_t count = 0;
    pz_store_saves(plain->play.store, pz_games(), &saves);
    for (size_t i = 0; i < saves.count; i++) {
        PZ_SCOPED_SESSION *session = read_save(plain, &saves.items[i]);
        if (session && ++count == number)
            return pz_copy_string(saves.items[i].path);
        if (session && tell)
            say_unfinished(session, pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "unfinished %llu",
                                                  (unsigned long long)count));
    }
    return NULL;
}

void plain_unfinished(struct plain *plain) {
    const size_t before = plain->report.fields.count;
    find_unfinished(plain, UINT64_MAX, true);
    const bool playing = plain->play.session && !pz_play_is_over(&plain->play);
    if (plain->report.fields.count == before)
        plain_refuse(plain, "there are no unfinished games%s", playing ? " but this one" : "");
}

void plain_continue(struct plain *plain) {
    const char *rest = *plain->rest ? plain->rest : "1";
    uint64_t number = 0;
    if (!pz_read_number(rest, strlen(rest), &number) || number == 0) {
        plain_refuse(plain, "%s: expected the number of a game in the list of 'unfinished'", rest);
        return;
    }
    PZ_OWNED char *path = find_unfinished(plain, number, false);
    if (path)
        plain_open(plain, path);
    else if (number == 1)
        plain_unfinished(plain); /* which says that there are none */
    else
        plain_refuse(plain, "there is no unfinished game with that number; 'unfinished' lists them");
}

/* ---- the menu ---- */

void plain_menu(struct plain *plain) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    long day = 0;
    plain_end(plain);
    cli_today(&day);
    cli_places_find(&places);
    plain_say(plain, "menu", "rare logic games");
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        struct pz_text *line = pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "%s", (*game)->id);
        PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0}; /* read only if some of them are solved */
        if (places.levels)
            pz_catalog_list(&levels, pz_games(), places.levels, *game, false);
        pz_text_add(line, "%s, %zu of %zu levels solved", (*game)->title, pz_catalog_solved(&levels, plain->play.store),
                    levels.count);
        if ((*game)->weeks && pz_store_day(plain->play.store, (*game)->id, day) != PZ_DAILY_OPEN)
            pz_text_add(line, ", and today's");
    }
    const struct pz_streak streak = pz_store_streak(plain->play.store, NULL, day);
    if (streak.days > 0)
        cli_report_number(&plain->report, "streak", streak.days);
    find_unfinished(plain, UINT64_MAX, true);
    plain_note(plain, "type the name of a game to play its next level; 'help' lists what else you can type");
    plain->told_help = true;
}

/* ---- what was played ---- */

/* "stats lammas: 3 solved, 1 without hints, 2 with the best score", "against casual: 2 won, 1 lost, 0 drawn" */
static void say_statistics(struct plain *plain, const struct pz_game *game, long today) {
    const struct pz_store *store = plain->play.store;
    const struct pz_statistics facts = pz_store_statistics(store, game->id);
    const struct pz_streak streak = pz_store_streak(store, game->id, today);
    struct pz_text *line = pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "stats %s", game->id);
    pz_text_add(line, "%u solved", facts.solved);
    if (facts.solved > 0)
        pz_text_add(line, ", %u without hints", facts.without_hints);
    if (facts.solved > 0 && (game->best || game->tried))
        pz_text_add(line, ", %u with the best score", facts.perfect);
    if (streak.longest > 0)
        pz_text_add(line, "; streak: %u day%s, longest: %u", streak.days, streak.days == 1 ? "" : "s", streak.longest);
    for (size_t i = 0; game->two_player && game->two_player->strengths[i].id; i++) {
        const struct pz_match_filter filter = {.game = game->id, .opponent = game->two_player->strengths[i].id};
        const struct pz_match_counts counts = pz_store_match_counts(store, &filter);
        if (counts.won + counts.lost + counts.drawn > 0)
            pz_text_add(pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "against %s", filter.opponent),
                        "%u won, %u lost, %u drawn", counts.won, counts.lost, counts.drawn);
    }
}

void plain_stats(struct plain *plain) {
    const bool all = !*plain->rest && !plain_game_if_any(plain);
    const struct pz_game *game = all ? NULL : wanted(plain);
    long today = 0;
    cli_today(&today); /* if the clock is wrong, the streak is that of the last days */
    for (const struct pz_game *const *each = pz_games(); *each; each++)
        if (all || *each == game)
            say_statistics(plain, *each, today);
}

/* ---- files and codes ---- */

void plain_save(struct plain *plain) {
    const char *path = plain->rest;
    PZ_SCOPED_TEXT record = {0};
    PZ_SCOPED_ERROR error = {0};
    if (!*path) {
        plain_refuse(plain, "expected the name of a new file, as in 'save game.txt'");
        return;
    }
    pz_session_record(plain->play.session, &record);
    const enum pz_status status = pz_file_create(path, pz_text_string(&record), record.length, &error);
    if (status == PZ_OK)
        plain_say(plain, "saved", "%s", path);
    else if (status == PZ_NO)
        plain_refuse(plain, "%s already exists; nothing was written", path);
    else
        plain_refuse(plain, "%s", pz_text_string(&error.message));
}

/* The code of a two-player game includes its moves; the friend who opens it makes the next one. */
void plain_share(struct plain *plain) {
    const bool moves = !plain->play.lesson && !pz_play_is_problem(&plain->play);
    PZ_SCOPED_TEXT level = {0}, code = {0};
    PZ_SCOPED_ERROR error = {0};
    if (!plain->play.lesson && pz_play_is_by_hand(plain->play.session)) {
        pz_play_take_side(&plain->play, true);
        if (!pz_session_value(plain->play.session, pz_play_friend))
            pz_session_set_value(plain->play.session, pz_play_friend, pz_play_some_friend);
        pz_play_save(&plain->play);
    }
    pz_session_share(plain->play.session, moves, &level);
    if (pz_code_write(pz_text_string(&level), level.length, &code, &error) == PZ_OK)
        plain_say(plain, "code", "%s", pz_text_string(&code));
    else
        plain_refuse(plain, "%s", pz_text_string(&error.message));
}

void plain_paste(struct plain *plain) {
    PZ_SCOPED_TEXT code = {0};
    if (pz_code_find(plain->rest, &code))
        plain_open(plain, pz_text_string(&code));
    else if (!*plain->rest)
        plain_refuse(plain, "expected a code after 'paste'; codes begin with pz:");
    else if (!answer_fork(plain, plain->rest))
        plain_refuse(plain, "there is no code in that; codes begin with pz:");
}
