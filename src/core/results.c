/*
 * The results of levels, as lines "GAME ID SOLVED BEST HINTS" and facts. A line tells all that is known of a level when
 * it is written; of several for one level, the better counts.
 */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/date.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "store.h"
#include "utf8.h"

static const char seconds_key[] = "seconds=", seen_key[] = "seen=", tries_key[] = "tries=", lesson_prefix[] = "lesson-";

enum { ID_LENGTH = 16 /* of a level, in hexadecimal digits */ };

struct pz_kept_result {
    char *strange; /* words of its line that say nothing to this version, each after a blank; null if there are none */
    struct pz_result value;
};

/* ---- The better of two ---- */

/* Whether a solution is the player's (2), the program's (1), or none (0). */
static int rank(struct pz_result result) {
    return result.solved ? 2 : result.shown;
}

static bool is_better(struct pz_result a, struct pz_result b) {
    if (rank(a) != rank(b))
        return rank(a) > rank(b);
    if ((a.hints == 0) != (b.hints == 0))
        return a.hints == 0;
    if (a.best != b.best)
        return a.best < b.best;
    if (a.hints != b.hints)
        return a.hints < b.hints;
    return a.seconds > 0 && (b.seconds == 0 || a.seconds < b.seconds);
}

/* The second one was known before. */
static struct pz_result merge(struct pz_result a, struct pz_result b) {
    struct pz_result better = is_better(a, b) ? a : b;
    if (b.solved && (a.tries > 0 || b.tries > 0)) {
        better.tries = b.tries;
        better.perfect = b.perfect;
    } else if (rank(a) == rank(b) && a.best == b.best)
        better.perfect = a.perfect || b.perfect;
    better.seen = a.seen > b.seen ? a.seen : b.seen;
    return better;
}

/* What was shown was not solved, and so was not perfect. */
static struct pz_result sound(struct pz_result value) {
    value.solved = value.solved && !value.shown;
    value.perfect = value.perfect && value.solved;
    value.tries = value.solved ? value.tries : 0;
    return value;
}

static bool is_same(struct pz_result a, struct pz_result b) {
    return a.solved == b.solved && a.shown == b.shown && a.perfect == b.perfect && a.best == b.best &&
           a.tries == b.tries && a.hints == b.hints && a.seconds == b.seconds && a.seen == b.seen;
}

/* ---- In memory ---- */

struct pz_result pz_store_result(const struct pz_store *store, const char *game, const char *id) {
    PZ_OWNED char *level = pz_format("%s %s", game, id);
    const size_t found = pz_names_find(&store->results.levels, level);
    return found < SIZE_MAX ? store->results.items[found].value : (struct pz_result){0};
}

/* Takes ownership of the strange words, which stay if a later line has none. */
static void add(struct pz_results *results, const char *level, struct pz_result value, char *strange) {
    const size_t count = results->levels.count, at = pz_names_add(&results->levels, level);
    results->items = pz_grow(results->items, &results->capacity, results->levels.count, sizeof *results->items);
    struct pz_kept_result *result = &results->items[at];
    if (at == count)
        *result = (struct pz_kept_result){.value = sound(value)};
    else
        result->value = merge(sound(value), result->value);
    if (strange) {
        free(result->strange);
        result->strange = strange;
    }
}

static void forget(void *kept) {
    struct pz_results *results = kept;
    for (size_t i = 0; i < results->levels.count; i++)
        free(results->items[i].strange);
    free(results->items);
    pz_names_free(&results->levels);
    *results = (struct pz_results){0};
}

/* ---- Reading ---- */

static bool read_long(struct pz_line word, long *value) {
    bool negative = word.length > 0 && word.text[0] == '-';
    uint64_t number = 0;
    if (!pz_read_number(word.text + negative, word.length - negative, &number) || number > LONG_MAX)
        return false;
    *value = negative ? -(long)number : (long)number;
    return true;
}

static bool read_unsigned(struct pz_line word, unsigned *value) {
    uint64_t number = 0;
    if (!pz_read_number(word.text, word.length, &number) || number > UINT_MAX)
        return false;
    *value = (unsigned)number;
    return true;
}

/* Cuts "seconds=" off a word that begins with it. */
static bool cut_key(struct pz_line *word, const char *key) {
    const size_t length = strlen(key);
    if (word->length <= length || memcmp(word->text, key, length) != 0)
        return false;
    *word = (struct pz_line){.text = word->text + length, .length = word->length - length};
    return true;
}

static bool read_fact(struct pz_line word, const char *key, unsigned *value) {
    return cut_key(&word, key) && read_unsigned(word, value);
}

static bool read_seen(struct pz_line word, long *day) {
    if (!cut_key(&word, seen_key))
        return false;
    PZ_OWNED char *text = pz_copy(word.text, word.length);
    return pz_date_read(text, day);
}

/* Reads what may follow the numbers, and appends what it does not know. */
static void read_facts(struct pz_line line, struct pz_result *value, struct pz_text *strange) {
    while (line.length > 0) {
        const struct pz_line next = pz_journal_word(&line);
        const struct pz_word word = {.text = next.text, .length = next.length};
        if (pz_word_is(word, "shown"))
            value->shown = true;
        else if (pz_word_is(word, "perfect"))
            value->perfect = true;
        else if (!read_fact(next, seconds_key, &value->seconds) && !read_fact(next, tries_key, &value->tries) &&
                 !read_seen(next, &value->seen)) {
            pz_text_add_char(strange, ' ');
            pz_text_add_bytes(strange, next.text, next.length);
        }
    }
}

/* Whether a word names a level, as lines of later versions do not in the second place unless they are results. */
static bool is_level(struct pz_line word) {
    size_t digits = 0;
    while (digits < word.length &&
           (pz_is_digit(word.text[digits]) || (word.text[digits] >= 'a' && word.text[digits] <= 'f')))
        digits++;
    return (digits == ID_LENGTH && digits == word.length) ||
           (word.length > strlen(lesson_prefix) && memcmp(word.text, lesson_prefix, strlen(lesson_prefix)) == 0);
}

/* Adds the result of "GAME ID SOLVED BEST HINTS" and facts. Null, or what is wrong. */
static const char *read_result(struct pz_results *results, struct pz_line line) {
    const struct pz_line game = pz_journal_word(&line), id = pz_journal_word(&line);
    unsigned solved;
    struct pz_result value = {0};
    PZ_SCOPED_TEXT strange = {0};
    if (!pz_journal_is_name(game.text, game.length) || !pz_journal_is_name(id.text, id.length))
        return "it names no level";
    if (!read_unsigned(pz_journal_word(&line), &solved) || solved > 1)
        return "it does not say whether the level was solved";
    if (!read_long(pz_journal_word(&line), &value.best))
        return "its score cannot be read";
    if (!read_unsigned(pz_journal_word(&line), &value.hints))
        return "its hints cannot be read";
    if (pz_sound_length(line.text, line.length) != line.length)
        return "it is not text";
    value.solved = solved;
    read_facts(line, &value, &strange);
    PZ_OWNED char *level = pz_format("%.*s %.*s", (int)game.length, game.text, (int)id.length, id.text);
    add(results, level, value, strange.length > 0 ? pz_text_take(&strange) : NULL);
    return NULL;
}

static const char *take(void *kept, struct pz_line line) {
    struct pz_line rest = line;
    const char *wrong = read_result(kept, line);
    pz_journal_word(&rest);
    return wrong && (!pz_journal_is_foreign(line) || is_level(pz_journal_word(&rest))) ? wrong : NULL;
}

const struct pz_journal_kind pz_results_kind = {
    .name = "results", .size = sizeof(struct pz_results), .take = take, .forget = forget};

/* ---- Adding ---- */

static void write_result(const char *level, struct pz_result value, const char *strange, struct pz_text *out) {
    pz_text_add(out, "%s %d %ld %u%s%s", level, value.solved, value.best, value.hints, value.shown ? " shown" : "",
                value.perfect ? " perfect" : "");
    if (value.tries > 0)
        pz_text_add(out, " %s%u", tries_key, value.tries);
    if (value.seconds > 0)
        pz_text_add(out, " %s%u", seconds_key, value.seconds);
    if (value.seen > 0) {
        pz_text_add(out, " %s", seen_key);
        pz_date_write(value.seen, out);
    }
    pz_text_add(out, "%s", strange ? strange : "");
}

enum pz_status pz_store_add_result(struct pz_store *store, const char *game, const char *id, struct pz_result result,
                                   struct pz_error *error) {
    struct pz_results *results = &store->results;
    PZ_OWNED char *level = pz_format("%s %s", game, id);
    PZ_SCOPED_TEXT line = {0};
    assert(pz_journal_is_name(game, strlen(game)) && pz_journal_is_name(id, strlen(id)));
    const size_t at = pz_names_find(&results->levels, level);
    const struct pz_kept_result *known = at < SIZE_MAX ? &results->items[at] : NULL;
    const struct pz_result better = known ? merge(sound(result), known->value) : sound(result);
    if (!known || !is_same(better, known->value)) {
        write_result(level, better, known ? known->strange : NULL, &line);
        pz_journal_add(&store->journals, &store->lines[PZ_RESULTS], &line);
    }
    pz_journals_keep(&store->journals, false);
    return pz_journal_status(&store->lines[PZ_RESULTS], error);
}

/* ---- Counting ---- */

/* The id of the result at this place if it is a solved level of that game, else null. */
static const char *solved_id(const struct pz_results *results, size_t place, const char *game) {
    const char *level = results->levels.items[place];
    const size_t length = strlen(game);
    const bool ours = strncmp(level, game, length) == 0 && level[length] == ' ' && results->items[place].value.solved;
    return ours ? level + length + 1 : NULL;
}

static bool is_lesson(const char *id) {
    return strncmp(id, lesson_prefix, strlen(lesson_prefix)) == 0;
}

size_t pz_results_solved(const struct pz_results *results, const char *game, bool lessons) {
    size_t solved = 0;
    for (size_t i = 0; i < results->levels.count; i++) {
        const char *id = solved_id(results, i, game);
        solved += id && is_lesson(id) == lessons;
    }
    return solved;
}

struct pz_statistics pz_store_statistics(const struct pz_store *store, const char *game) {
    struct pz_statistics statistics = {.seconds = pz_matches_seconds(&store->matches, game)};
    for (size_t i = 0; i < store->results.levels.count; i++) {
        const char *id = solved_id(&store->results, i, game);
        const struct pz_result value = store->results.items[i].value;
        if (!id || is_lesson(id))
            continue;
        statistics.solved++;
        statistics.perfect += value.perfect;
        statistics.without_hints += value.hints == 0;
        statistics.seconds += value.seconds;
    }
    return statistics;
}
