/*
 * What every game owes the rest, as include/puzzles/game.h says it, in the program's games and the samples. Whatever a
 * game has broken is told in sentences that name the game and the slot, all of them at once.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "blame.h"
#include "chomp.h"
#include "core/slots.h"
#include "home.h"
#include "lights.h"
#include "puzzles/catalog.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "puzzles/speech.h"
#include "test.h"

enum { GAMES_MAX = 32, SEEDS = 20, NODES = 20000, FILE_MOST = 1 << 22 };

static const char *const roots[] = {PUZZLES_LEVELS, PUZZLES_SOURCE "/tests/sample/levels"};
static const struct pz_game *games[GAMES_MAX];

static int find_games(void **state) {
    (void)state;
    size_t count = 0;
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        games[count++] = *game;
    games[count++] = &lights_game;
    games[count++] = &chomp_game;
    assert_true(count < GAMES_MAX);
    return 0;
}

TEST_FRAME(find_games, NULL)

/* Looks at each game that has what it needs to be looked at; the first test tells of others. */
static void check_games(void (*check)(const struct pz_game *game, struct pz_text *wrong)) {
    PZ_SCOPED_TEXT wrong = {0};
    for (const struct pz_game *const *game = games; *game; game++) {
        PZ_SCOPED_TEXT missing = {0};
        pz_game_check(*game, &missing);
        if (missing.length == 0)
            check(*game, &wrong);
    }
    judge(&wrong);
}

/* ---- levels ---- */

/* A level of the game, opened by its own open(). */
struct example {
    const struct pz_game *game;
    const char *name, *text;
    const struct pz_level *level;
    const void *state;
};

typedef void visitor(const struct example *example, struct pz_text *wrong);

/* Opens a level for a visitor. A text that need not be one is no matter. */
static void open_example(const struct pz_game *game, const char *name, const struct pz_text *text, bool must,
                         visitor *visit, struct pz_text *wrong) {
    PZ_SCOPED_ERROR error = {0};
    struct pz_level level;
    void *state = NULL;
    enum pz_status status = pz_level_parse(&level, pz_text_string(text), text->length, NULL, NULL, &error);
    if (status == PZ_OK && (status = game->open(&level, &state, &error)) != PZ_OK)
        pz_level_free(&level);
    if (status == PZ_OK) {
        visit(&(struct example){game, name, pz_text_string(text), &level, state}, wrong);
        pz_level_free(&level);
        game->free(state);
    } else if (must)
        blame(wrong, game, "open() refuses %s: %zu:%zu: %s", name, error.line, error.column,
              pz_text_string(&error.message));
}

static void each_bundled(const struct pz_game *game, visitor *visit, struct pz_text *wrong) {
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
        pz_catalog_add(&levels, games, roots[i], game);
        for (size_t j = 0; j < levels.count; j++) {
            PZ_SCOPED_TEXT text = {0};
            assert_int_equal(pz_file_read(levels.entries[j].path, FILE_MOST, &text, NULL), PZ_OK);
            open_example(game, strrchr(levels.entries[j].path, '/') + 1, &text, true, visit, wrong);
        }
    }
}

/* The bundled levels, and the one that is nothing but the game's name, if that is one. */
static void each_level(const struct pz_game *game, visitor *visit, struct pz_text *wrong) {
    PZ_SCOPED_TEXT plain = {0};
    each_bundled(game, visit, wrong);
    pz_text_add(&plain, "Puzzle: %s\n\n", game->id);
    open_example(game, "the level without headers", &plain, false, visit, wrong);
}

/* ---- the table ---- */

TEST(no_slot_is_forgotten) {
    PZ_SCOPED_TEXT wrong = {0};
    for (const struct pz_game *const *game = games; *game; game++)
        pz_game_check(*game, &wrong);
    judge(&wrong);
}

/* Each of these in a copy of a table, left empty, is named. */
TEST(a_slot_that_is_forgotten_is_named) {
    static const struct {
        const struct pz_game *game;
        size_t at;
        const char *sentence;
    } forgotten[] = {
        {&lights_game, offsetof(struct pz_game, id), "a game: struct pz_game has no id\n"},
        {&lights_game, offsetof(struct pz_game, tagline), "lights: struct pz_game has no tagline\n"},
        {&lights_game, offsetof(struct pz_game, settings), "lights: struct pz_game has no settings\n"},
        {&lights_game, offsetof(struct pz_game, rules), "lights: struct pz_game has no rules\n"},
        {&lights_game, offsetof(struct pz_game, describe), "lights: struct pz_game has no describe()\n"},
        {&lights_game, offsetof(struct pz_game, generate),
         "lights: struct pz_game has generate_options, but no generate()\n"},
        {&lights_game, offsetof(struct pz_game, units), "lights: struct pz_game has score(), but no units\n"},
        {&lights_game, offsetof(struct pz_game, hint), ""},
    };
    for (size_t i = 0; i < sizeof forgotten / sizeof *forgotten; i++) {
        struct pz_game copy = *forgotten[i].game;
        PZ_SCOPED_TEXT missing = {0};
        memset((char *)&copy + forgotten[i].at, 0, sizeof(void *));
        pz_game_check(&copy, &missing);
        assert_string_equal(pz_text_string(&missing), forgotten[i].sentence);
    }
}

TEST(what_belongs_to_a_game_is_looked_at_too) {
    static const double grades[] = {1, 2, 3};
    static const char *const no_words[] = {NULL};
    static const struct pz_setting setting[] = {{.name = "size", .words = no_words}, {0}};
    static const struct pz_two_player two_player = {.players = {"first"}};
    static const struct pz_speech speech = {0};
    struct pz_game copy = chomp_game;
    PZ_SCOPED_TEXT missing = {0};
    copy.grades = grades;
    copy.two_player = &two_player;
    copy.speech = &speech;
    copy.settings = setting;
    pz_game_check(&copy, &missing);
    assert_string_equal(pz_text_string(&missing), "chomp: struct pz_game has grades, but no measure()\n"
                                                  "chomp: struct pz_two_player has no second player\n"
                                                  "chomp: struct pz_two_player has no strengths\n"
                                                  "chomp: struct pz_two_player has no to_move()\n"
                                                  "chomp: struct pz_two_player has no goal()\n"
                                                  "chomp: struct pz_two_player has no choose()\n"
                                                  "chomp: struct pz_setting has no key\n"
                                                  "chomp: struct pz_setting has words, but no values\n"
                                                  "chomp: struct pz_speech has no moves\n"
                                                  "chomp: struct pz_speech has no board()\n"
                                                  "chomp: struct pz_speech has no place()\n");
}

static unsigned no_tries(const void *state, struct pz_text *what) {
    (void)state, (void)what;
    return 0;
}

static bool no_best(const void *start, const struct pz_budget *budget, long *best) {
    (void)start, (void)budget, (void)best;
    return false;
}

/* A number of tries needs a word as much as a score does, and there is no best of what is not counted. */
TEST(what_counts_has_a_word) {
    struct pz_game copy = lights_game;
    PZ_SCOPED_TEXT missing = {0};
    copy.score = NULL;
    copy.tried = no_tries;
    copy.best = no_best;
    copy.units[0] = NULL;
    pz_game_check(&copy, &missing);
    assert_string_equal(pz_text_string(&missing), "lights: struct pz_game has tried(), but no units\n");
    copy.tried = NULL;
    pz_text_clear(&missing);
    pz_game_check(&copy, &missing);
    assert_string_equal(pz_text_string(&missing),
                        "lights: struct pz_game has best(), but neither score() nor tried()\n");
    copy.id = NULL;
    pz_text_clear(&missing);
    pz_game_check(&copy, &missing);
    assert_string_equal(pz_text_string(&missing),
                        "a game: struct pz_game has no id\n"
                        "a game: struct pz_game has best(), but neither score() nor tried()\n");
}

/* Either name may be the one that is missing. */
TEST(each_player_has_a_name) {
    struct pz_two_player two_player = *chomp_game.two_player;
    struct pz_game copy = chomp_game;
    copy.two_player = &two_player;
    for (size_t i = 0; i < 2; i++) {
        PZ_SCOPED_TEXT missing = {0};
        two_player = *chomp_game.two_player;
        two_player.players[i] = NULL;
        pz_game_check(&copy, &missing);
        assert_string_equal(pz_text_string(&missing), i == 0 ? "chomp: struct pz_two_player has no players\n"
                                                             : "chomp: struct pz_two_player has no second player\n");
    }
}

/* An opponent of whom nothing is said could not be chosen with reason. */
TEST(each_opponent_is_described) {
    static const struct pz_strength strengths[] = {
        {.id = "weak", .about = "moves at random"}, {.id = "silent"}, {.id = "mute"}, {0}};
    struct pz_two_player two_player = *chomp_game.two_player;
    struct pz_game copy = chomp_game;
    PZ_SCOPED_TEXT missing = {0};
    two_player.strengths = strengths;
    copy.two_player = &two_player;
    pz_game_check(&copy, &missing);
    assert_string_equal(pz_text_string(&missing),
                        "chomp: struct pz_strength has no about\nchomp: struct pz_strength has no about\n");
}

/* A menu of 80 columns has 14 for a title and 37 for a tagline; where one is longer, it shows none at all. */
static void check_names(const struct pz_game *game, struct pz_text *wrong) {
    for (const char *c = game->id; *c; c++)
        if (!islower((unsigned char)*c) && !isdigit((unsigned char)*c))
            blame(wrong, game, ".id has characters other than small letters and digits");
    if (pz_game_find(games, game->id) != game)
        blame(wrong, game, ".id is another game's, too");
    if (strlen(game->title) > 14)
        blame(wrong, game, ".title has %zu columns, and the menu 14", strlen(game->title));
    if (strlen(game->tagline) > 37)
        blame(wrong, game, ".tagline has %zu columns, and the menu 37", strlen(game->tagline));
}

TEST(names_fit) {
    check_games(check_names);
}

static size_t count_words(const char *const *words) {
    size_t count = 0;
    while (words[count])
        count++;
    return count;
}

/* Nothing: that it opens is enough. */
static void look(const struct example *example, struct pz_text *wrong) {
    (void)example, (void)wrong;
}

static void check_setting(const struct pz_game *game, const struct pz_setting *setting, struct pz_text *wrong) {
    const size_t count = count_words(setting->values);
    if (count == 0 || count_words(setting->words) != count)
        blame(wrong, game, "the setting \"%s\" has %zu words for %zu values", setting->name,
              count_words(setting->words), count);
    if (setting->usual >= count || setting->offered >= count)
        blame(wrong, game, "the setting \"%s\" has no value that is usual, or offered", setting->name);
    for (size_t i = 0; i < count; i++) {
        PZ_SCOPED_TEXT text = {0}, name = {0};
        pz_text_add(&text, "Puzzle: %s\n%s: %s\n\n", game->id, setting->key, setting->values[i]);
        pz_text_add(&name, "\"%s: %s\", a setting", setting->key, setting->values[i]);
        open_example(game, pz_text_string(&name), &text, true, look, wrong);
    }
}

static void check_two_player(const struct pz_game *game, struct pz_text *wrong) {
    const struct pz_two_player *rules = game->two_player;
    size_t strengths = 0;
    if (!rules)
        return;
    while (rules->strengths[strengths].id)
        strengths++;
    if (rules->usual >= strengths)
        blame(wrong, game, ".usual is none of its %zu strengths", strengths);
    for (const struct pz_setting *setting = game->settings; setting->words; setting++)
        check_setting(game, setting, wrong);
}

TEST(games_for_two_can_be_set_up) {
    check_games(check_two_player);
}

/* ---- describe() ---- */

/* In the Go Text Protocol '#' begins a comment, and what stands before it would be another board. */
static void check_signs(const struct example *example, struct pz_text *wrong) {
    PZ_SCOPED_TEXT board = {0};
    example->game->print(example->state, &board);
    if (example->game->two_player && strchr(pz_text_string(&board), '#'))
        blame(wrong, example->game, "print() writes a '#', which begins a comment in the Go Text Protocol");
}

static void check_same(const struct example *again, struct pz_text *wrong) {
    PZ_SCOPED_TEXT described = {0};
    again->game->describe(again->state, &described);
    if (strcmp(pz_text_string(&described), again->name) != 0)
        blame(wrong, again->game, "describe() writes\n%swhich open() reads, and describe() then writes as\n%s",
              again->name, pz_text_string(&described));
}

/* A header that is not listed is kept with those of the file, and so would be saved twice and never be read again. */
static void check_described(const struct example *example, struct pz_text *wrong) {
    const struct pz_game *game = example->game;
    PZ_SCOPED_TEXT described = {0}, text = {0};
    PZ_SCOPED_ERROR error = {0};
    struct pz_level level;
    game->describe(example->state, &described);
    pz_text_add(&text, "Puzzle: %s\n%s", game->id, pz_text_string(&described));
    if (pz_level_parse(&level, text.data, text.length, NULL, NULL, &error) != PZ_OK) {
        blame(wrong, game, "describe() writes what is no level: line %zu: %s", error.line,
              pz_text_string(&error.message));
        return;
    }
    for (size_t i = 0; i < level.headers.count; i++) {
        const char *key = level.headers.items[i].key;
        if (key && strcmp(key, "Puzzle") != 0 && !pz_setting_find(game, key))
            blame(wrong, game, "describe() writes \"%s\", which .settings does not list", key);
    }
    pz_level_free(&level);
    open_example(game, pz_text_string(&described), &text, true, check_same, wrong);
    check_signs(example, wrong);
}

/* Without it in the list, every save of the game would be lost, and nobody would notice before reading one. */
TEST(a_key_that_is_forgotten_is_named) {
    static const struct pz_setting nothing[] = {{0}};
    struct pz_game forgetful = lights_game;
    PZ_SCOPED_TEXT wrong = {0};
    forgetful.settings = nothing;
    each_bundled(&forgetful, check_described, &wrong);
    assert_string_equal(pz_text_string(&wrong),
                        "lights: describe() writes \"Presses\", which .settings does not list\n");
}

static void check_describing(const struct pz_game *game, struct pz_text *wrong) {
    each_level(game, check_described, wrong);
}

TEST(what_is_described_is_read_again) {
    check_games(check_describing);
}

/* ---- the levels that a game brings ---- */

static void check_unfinished(const struct example *example, struct pz_text *wrong) {
    if (example->game->outcome(example->state) != PZ_UNFINISHED)
        blame(wrong, example->game, "%s is over before it begins, says outcome()", example->name);
}

static void check_starts(const struct pz_game *game, struct pz_text *wrong) {
    each_level(game, check_unfinished, wrong);
}

TEST(no_level_is_over_at_its_start) {
    check_games(check_starts);
}

static bool ends_with(const char *text, const char *end) {
    const size_t length = strlen(text), most = strlen(end);
    return length >= most && strcmp(text + length - most, end) == 0;
}

/* It is what the program would write, and says what the list of levels shows. */
static void check_file(const struct example *example, struct pz_text *wrong) {
    static const char *const needed[] = {"Title", "Difficulty", "Pack"};
    const struct pz_game *game = example->game;
    PZ_SCOPED_TEXT start = {0}, described = {0};
    pz_text_add(&start, "Puzzle: %s\nTitle: ", game->id);
    game->describe(example->state, &described);
    if (strncmp(example->text, start.data, start.length) != 0 || !ends_with(example->text, described.data))
        blame(wrong, game, "%s does not begin with its title, or does not end with what describe() writes",
              example->name);
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!pz_level_value(example->level, needed[i]))
            blame(wrong, game, "%s has no header \"%s\"", example->name, needed[i]);
    if (pz_level_value(example->level, "Author") || example->level->has_moves)
        blame(wrong, game, "%s has an author, or moves", example->name);
}

static void check_files(const struct pz_game *game, struct pz_text *wrong) {
    each_bundled(game, check_file, wrong);
}

TEST(bundled_levels_are_written_by_the_program) {
    check_games(check_files);
}

static bool is_small_word(const char *word, size_t length) {
    static const char *const small[] = {"a",  "de", "an", "and",  "at",  "by", "for", "from", "in",
                                        "of", "on", "or", "over", "the", "to", "up",  "with"};
    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        if (strlen(small[i]) == length && strncmp(word, small[i], length) == 0)
            return true;
    return false;
}

/* Its words have capitals, but for small words within it, and a remark in brackets at its end. */
static bool is_title(const char *title) {
    for (const char *word = title; *word && *word != '('; word += strspn(word, " -")) {
        const size_t length = strcspn(word, " -");
        if (!isupper((unsigned char)*word) && (word == title || !is_small_word(word, length)))
            return false;
        word += length;
    }
    return *title;
}

/* Whether a level is the first of its pack. */
static bool begins_pack(const struct pz_catalog *levels, size_t i) {
    const char *pack = levels->entries[i].pack, *before = i > 0 ? levels->entries[i - 1].pack : NULL;
    return !pack || !before || strcmp(pack, before) != 0;
}

/* The first level of a pack, and no other, says in a sentence what it is about. */
static void check_words(const struct pz_game *game, const struct pz_catalog *levels, struct pz_text *wrong) {
    for (size_t i = 0; i < levels->count; i++) {
        const struct pz_catalog_entry *level = &levels->entries[i];
        const char *name = strrchr(level->path, '/') + 1;
        if (!is_title(level->title))
            blame(wrong, game, "%s has a word in its title that should have a capital", name);
        if (begins_pack(levels, i) != (level->idea != NULL))
            blame(wrong, game, "%s begins a pack without the header \"Idea\", or has one though it does not", name);
        if (level->idea && !ends_with(level->idea, "."))
            blame(wrong, game, "%s has an \"Idea\" that is no sentence", name);
    }
}

/* The bits of a level, whose header says what they make of it. */
static double measured(const struct pz_game *game, const struct pz_catalog_entry *level, struct pz_text *wrong) {
    PZ_SCOPED_TEXT text = {0};
    PZ_SCOPED_SESSION *session = NULL;
    const char *grade = "nothing", *name = strrchr(level->path, '/') + 1;
    double bits = 0;
    assert_int_equal(pz_file_read(level->path, FILE_MOST, &text, NULL), PZ_OK);
    if (pz_session_open(games, pz_text_string(&text), text.length, &session, NULL) != PZ_OK)
        return 0; /* another test tells of that */
    if (game->measure(pz_session_start(session), NULL, &bits) == PZ_OK)
        grade = pz_grades[pz_grade_of(game->grades, bits)];
    const char *said = pz_session_value(session, "Difficulty");
    if (!said || strcmp(grade, said) != 0)
        blame(wrong, game, "%s has \"Difficulty: %s\", but measure() and .grades make it %s", name, said ? said : "",
              grade);
    return bits;
}

/* No level is easier than the one before it in its pack, and no pack than the one before it. */
static void check_bits(const struct pz_game *game, const struct pz_catalog *levels, struct pz_text *wrong) {
    double last = 0, sum = 0, last_mean = 0;
    size_t in_pack = 0;
    for (size_t i = 0; game->measure && i < levels->count; i++) {
        const double bits = measured(game, &levels->entries[i], wrong);
        const char *name = strrchr(levels->entries[i].path, '/') + 1;
        if (begins_pack(levels, i))
            sum = 0, in_pack = 0;
        else if (bits < last)
            blame(wrong, game, "%s is easier, by measure(), than the level before it", name);
        last = bits;
        sum += bits;
        in_pack++;
        if (i + 1 < levels->count && !begins_pack(levels, i + 1))
            continue;
        if (sum / (double)in_pack < last_mean)
            blame(wrong, game, "%s ends a pack that is easier, by measure(), than the one before it", name);
        last_mean = sum / (double)in_pack;
    }
}

static void check_lists(void (*check)(const struct pz_game *game, const struct pz_catalog *levels,
                                      struct pz_text *wrong),
                        const struct pz_game *game, struct pz_text *wrong) {
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
        pz_catalog_add(&levels, games, roots[i], game);
        check(game, &levels, wrong);
    }
}

static void check_titles(const struct pz_game *game, struct pz_text *wrong) {
    check_lists(check_words, game, wrong);
}

TEST(levels_have_titles_and_packs_have_ideas) {
    check_games(check_titles);
}

static enum pz_status measure_as_hard(const void *state, const struct pz_budget *budget, double *bits) {
    (void)state, (void)budget;
    *bits = 2.5;
    return PZ_OK;
}

TEST(a_wrong_difficulty_is_named) {
    static const double grades[] = {1, 2, 3};
    struct pz_game measured_game = lights_game;
    PZ_SCOPED_TEXT wrong = {0};
    measured_game.measure = measure_as_hard;
    measured_game.grades = grades;
    check_lists(check_bits, &measured_game, &wrong);
    assert_string_equal(pz_text_string(&wrong), "lights: 01-cross.lvl has \"Difficulty: easy\", but measure() and "
                                                ".grades make it hard\n");
}

static void check_climb(const struct pz_game *game, struct pz_text *wrong) {
    check_lists(check_bits, game, wrong);
}

SLOW_TEST(levels_are_as_hard_as_they_say_and_packs_rise) {
    check_games(check_climb);
}

/* ---- moves ---- */

/* Plays each line of a text; false, with a complaint, at one that is not legal. */
static bool play_lines(const struct example *example, const char *slot, void *state, const struct pz_text *moves,
                       struct pz_text *wrong) {
    struct pz_lines lines = pz_lines_of(pz_text_string(moves), moves->length);
    struct pz_line line;
    while (pz_lines_next(&lines, &line)) {
        PZ_SCOPED_TEXT move = {0};
        PZ_SCOPED_ERROR error = {0};
        pz_text_add_bytes(&move, line.text, line.length);
        if (example->game->play(state, pz_text_string(&move), &error) != PZ_OK) {
            blame(wrong, example->game, "%s gives \"%s\" in %s, which play() refuses: %s", slot, pz_text_string(&move),
                  example->name, pz_text_string(&error.message));
            return false;
        }
    }
    return true;
}

static void check_moves(const struct example *example, const char *slot, const struct pz_text *moves,
                        struct pz_text *wrong) {
    void *state = example->game->clone(example->state);
    play_lines(example, slot, state, moves, wrong);
    example->game->free(state);
}

static void check_hint(const struct example *example, struct pz_text *wrong) {
    const struct pz_game *game = example->game;
    const struct pz_budget budget = {.nodes = NODES};
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    if (!game->hint || game->hint(example->state, &budget, &hint) != PZ_OK)
        return;
    check_moves(example, "hint()", &hint.move, wrong);
    check_moves(example, "the plan of hint()", &hint.plan, wrong);
    if (hint.move.length == 0 || hint.reason.length == 0)
        blame(wrong, game, "hint() gives no move, or no reason, in %s", example->name);
}

/* The first sentence that stands in a text a second time, malloc'd; null: none does. */
static char *find_repeated(const char *text) {
    for (const char *end; (end = strstr(text, ". ")); text = end + 2) {
        char *sentence = pz_copy(text, (size_t)(end - text) + 1);
        if (strstr(end, sentence))
            return sentence;
        free(sentence);
    }
    return NULL;
}

/* What the steps of a hint say one after the other: where, why, what. */
static void add_ladder(const struct example *example, const void *state, const struct pz_hint *hint,
                       struct pz_text *out) {
    const struct pz_speech *speech = example->game->speech;
    if (speech)
        speech->place(state, pz_text_string(&hint->move), out);
    pz_text_add(out, " %s ", pz_text_string(&hint->reason));
    if (speech && speech->tell) {
        speech->tell(pz_text_string(&hint->move), out);
        pz_text_add(out, ". ");
    }
}

/* Follows the hints of a level to the end, or as far as they come. */
static void check_ladders(const struct example *example, struct pz_text *wrong) {
    enum { HINTS = 16 };
    const struct pz_game *game = example->game;
    const struct pz_budget budget = {.nodes = NODES};
    if (!game->hint || (isdigit((unsigned char)*example->name) && example->name[1] != '1'))
        return;
    void *state = game->clone(example->state);
    for (unsigned hints = 0; hints < HINTS && game->outcome(state) == PZ_UNFINISHED; hints++) {
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        PZ_SCOPED_TEXT ladder = {0};
        if (game->hint(state, &budget, &hint) != PZ_OK)
            break;
        add_ladder(example, state, &hint, &ladder);
        PZ_OWNED char *sentence = find_repeated(pz_text_string(&ladder));
        if (sentence)
            blame(wrong, game, "hint %u in %s says \"%s\" twice", hints + 1, example->name, sentence);
        if (game->play(state, pz_text_string(&hint.move), NULL) != PZ_OK)
            break;
    }
    game->free(state);
}

static void check_repetition(const struct pz_game *game, struct pz_text *wrong) {
    each_level(game, check_ladders, wrong);
}

SLOW_TEST(no_hint_says_a_sentence_twice) {
    check_games(check_repetition);
}

static void check_line(const struct example *example, struct pz_text *wrong) {
    const struct pz_game *game = example->game;
    const struct pz_budget budget = {.nodes = NODES};
    PZ_SCOPED_TEXT moves = {0};
    if (!game->line || game->line(example->state, &budget, &moves) != PZ_OK)
        return;
    void *state = game->clone(example->state);
    if (play_lines(example, "line()", state, &moves, wrong) && game->outcome(state) == PZ_UNFINISHED)
        blame(wrong, game, "line() does not lead to the end of %s", example->name);
    game->free(state);
}

static void check_choices(const struct example *example, struct pz_text *wrong) {
    const struct pz_two_player *rules = example->game->two_player;
    const struct pz_budget budget = {.nodes = 100};
    for (size_t i = 0; rules && rules->strengths[i].id; i++) {
        PZ_SCOPED_TEXT move = {0};
        if (rules->choose(example->state, i, 1, &budget, &move) != PZ_OK)
            blame(wrong, example->game, "choose() finds no move for %s in %s", rules->strengths[i].id, example->name);
        check_moves(example, "choose()", &move, wrong);
    }
}

/* Some levels of each kind are enough: what moves are worth, each game's own tests say. */
static void check_advice(const struct example *example, struct pz_text *wrong) {
    if (isdigit((unsigned char)*example->name) && example->name[1] != '1')
        return;
    check_hint(example, wrong);
    check_line(example, wrong);
    check_choices(example, wrong);
}

static void check_advisers(const struct pz_game *game, struct pz_text *wrong) {
    each_level(game, check_advice, wrong);
}

TEST(moves_that_a_game_gives_are_legal) {
    check_games(check_advisers);
}

/* ---- saves ---- */

/* A move with which the game begins; false if it gives none. */
static bool first_move(const struct pz_game *game, const void *state, struct pz_text *move) {
    const struct pz_budget budget = {.nodes = NODES};
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    if (game->two_player && game->two_player->choose(state, 0, 1, &budget, move) == PZ_OK)
        return true;
    if (!game->hint || game->hint(state, &budget, &hint) != PZ_OK)
        return false;
    pz_text_add(move, "%s", pz_text_string(&hint.move));
    return true;
}

static void add_record(const struct pz_session *session, struct pz_text *out) {
    pz_session_record(session, out);
    pz_text_add(out, "now:\n");
    pz_session_game(session)->print(pz_session_state(session), out);
}

/* The save says what the session does, and each header once, as reading it makes sure. */
static void check_save(const struct pz_session *session, const char *home, struct pz_text *wrong) {
    const struct pz_game *game = pz_session_game(session);
    PZ_SCOPED_TEXT played = {0}, kept = {0};
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_SESSION *again = NULL;
    PZ_OWNED char *save = home_read(home, "save.lvl");
    if (pz_session_open(games, save, strlen(save), &again, &error) != PZ_OK) {
        blame(wrong, game, "a save cannot be read again, since describe() or .settings is wrong: %s",
              pz_text_string(&error.message));
        return;
    }
    add_record(session, &played);
    add_record(again, &kept);
    if (strcmp(pz_text_string(&played), pz_text_string(&kept)) != 0)
        blame(wrong, game, "a save of\n%sis read as\n%s", pz_text_string(&played), pz_text_string(&kept));
}

/* Saves a game with a header that the game does not know, after a first move and without it. */
static void save_example(const struct pz_game *game, const char *path, struct pz_text *wrong) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *save = home_path(home, "save.lvl");
    PZ_SCOPED_TEXT text = {0}, move = {0};
    PZ_SCOPED_SESSION *session = NULL;
    if (path)
        assert_int_equal(pz_file_read(path, FILE_MOST, &text, NULL), PZ_OK);
    else
        pz_text_add(&text, "Puzzle: %s\n\n", game->id);
    if (pz_session_open(games, pz_text_string(&text), text.length, &session, NULL) != PZ_OK)
        return; /* another test tells of that */
    pz_session_autosave(session, save);
    pz_session_set_value(session, "Kept", "what only the file knows");
    check_save(session, home, wrong);
    if (first_move(game, pz_session_state(session), &move) &&
        pz_session_play(session, pz_text_string(&move), NULL) == PZ_OK) /* or else another test tells of it */
        check_save(session, home, wrong);
}

static void check_saves(const struct pz_game *game, struct pz_text *wrong) {
    save_example(game, NULL, wrong);
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
        pz_catalog_add(&levels, games, roots[i], game);
        for (size_t j = 0; j < levels.count; j += 10)
            save_example(game, levels.entries[j].path, wrong);
    }
}

TEST(games_are_saved_and_read_again) {
    home_in_memory();
    check_games(check_saves);
}

/* ---- generate() ---- */

/* Makes a level; not every seed has one. */
static enum pz_status make(const struct pz_game *game, const struct pz_options *options, struct pz_text *out,
                           struct pz_error *error) {
    enum pz_status status = PZ_NO;
    for (uint64_t seed = 1; status == PZ_NO && seed <= SEEDS; seed++)
        status = game->generate(options, seed, NULL, out, error);
    return status;
}

static void check_made(const struct example *example, struct pz_text *wrong) {
    check_described(example, wrong);
    check_unfinished(example, wrong);
}

/* With this option or, if it is null, with none. */
static void make_with(const struct pz_game *game, const char *option, const char *value, struct pz_text *wrong) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_TEXT text = {0}, name = {0}, difficulty = {0};
    PZ_SCOPED_ERROR error = {0};
    pz_text_add(&name, "what generate() makes");
    if (option) {
        pz_options_set(&options, option, value);
        pz_text_add(&name, " with --%s=%s", option, value);
    }
    if (make(game, &options, &text, &error) != PZ_OK)
        blame(wrong, game, "there is no such level as %s: %s", pz_text_string(&name), pz_text_string(&error.message));
    else
        open_example(game, pz_text_string(&name), &text, true, check_made, wrong);
    pz_text_add(&difficulty, "\nDifficulty: %s\n", value);
    if (option && text.length > 0 && !strstr(text.data, pz_text_string(&difficulty)))
        blame(wrong, game, "%s has another difficulty", pz_text_string(&name));
}

/* What generate() says of an option before it has had time to make a level. */
static enum pz_status take_option(const struct pz_game *game, const char *option, const char *value) {
    const struct pz_budget budget = {.nodes = 1};
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_TEXT text = {0};
    PZ_SCOPED_ERROR error = {0};
    pz_options_set(&options, option, value);
    return game->generate(&options, 1, &budget, &text, &error);
}

/* The box of a fresh board leaves out what follows " (": that has to be all the rest, and in one pair of brackets. */
static void check_help(const struct pz_game *game, const struct pz_option *option, struct pz_text *wrong) {
    const char *bracket = strstr(option->help, " ("), *end = bracket ? strchr(bracket, ')') : NULL;
    if (bracket ? bracket == option->help || !end || end[1] != 0 : strpbrk(option->help, "()") != NULL)
        blame(wrong, game, "the help of --%s must end with the bracket that tells the default", option->name);
}

/* Words to choose from, "fixed|live", are all taken; a word that nobody has chosen is not. */
static void check_option(const struct pz_game *game, const struct pz_option *option, struct pz_text *wrong) {
    if (!option->value) {
        if (take_option(game, option->name, "") == PZ_BAD)
            blame(wrong, game, "generate() refuses --%s, which .generate_options lists", option->name);
        return;
    }
    if (take_option(game, option->name, "what nobody chooses") != PZ_BAD)
        blame(wrong, game, "generate() does not read --%s, which .generate_options lists", option->name);
    for (const char *word = option->value; strchr(option->value, '|') && *word;) {
        const size_t length = strcspn(word, "|");
        PZ_SCOPED_TEXT value = {0};
        pz_text_add_bytes(&value, word, length);
        if (take_option(game, option->name, pz_text_string(&value)) == PZ_BAD)
            blame(wrong, game, "generate() refuses --%s=%s, which .generate_options lists", option->name,
                  pz_text_string(&value));
        word += length + (word[length] == '|');
    }
}

static void check_options(const struct pz_game *game, struct pz_text *wrong) {
    for (const struct pz_option *option = game->generate_options; option && option->name; option++) {
        check_help(game, option, wrong);
        check_option(game, option, wrong);
    }
}

TEST(generators_take_the_options_they_list) {
    check_games(check_options);
}

static void check_making(const struct pz_game *game, struct pz_text *wrong) {
    if (!game->generate)
        return;
    make_with(game, NULL, NULL, wrong);
    for (size_t i = 0; game->grades && pz_grades[i]; i++)
        make_with(game, "difficulty", pz_grades[i], wrong);
}

SLOW_TEST(levels_can_be_made_of_each_difficulty) {
    check_games(check_making);
}

/* ---- null ---- */

/* Options, budgets and errors may be null, which stands for the defaults: no options, no limit, nobody to be told. */
static void check_defaults(const struct pz_game *game, struct pz_text *wrong) {
    struct pz_options none = {0};
    PZ_SCOPED_TEXT text = {0}, same = {0}, line = {0}, move = {0};
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    PZ_SCOPED(pz_fields_free) struct pz_fields answers = {0};
    PZ_SCOPED_SESSION *session = NULL;
    if (!game->generate || make(game, NULL, &text, NULL) != PZ_OK)
        return;
    if (make(game, &none, &same, NULL) != PZ_OK || strcmp(pz_text_string(&text), pz_text_string(&same)) != 0)
        blame(wrong, game, "generate() makes another level of no options than of null");
    assert_int_equal(pz_session_open(games, text.data, text.length, &session, NULL), PZ_OK);
    const void *state = pz_session_start(session);
    const struct pz_budget brief = {.nodes = NODES}; /* what an opponent may think is not limited by the position */
    if (game->solve && game->solve(state, NULL, NULL, &answers, NULL) == PZ_BAD)
        blame(wrong, game, "solve() refuses what it has made itself");
    if (game->hint && game->hint(state, NULL, &hint) != PZ_OK)
        blame(wrong, game, "hint() finds nothing in what generate() has made");
    if (game->line && game->line(state, NULL, &line) != PZ_OK)
        blame(wrong, game, "line() finds nothing in what generate() has made");
    if (game->two_player && game->two_player->choose(state, 0, 1, &brief, &move) != PZ_OK)
        blame(wrong, game, "choose() finds no move in what generate() has made");
}

TEST(null_stands_for_the_defaults) {
    check_games(check_defaults);
}
