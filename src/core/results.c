/*
 * The results of levels, one each. They are held in memory, sorted, and the file is rewritten as a whole, with what
 * only later versions know.
 */
#include "journal.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/date.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "utf8.h"

static const char file_name[] = "results",
                  seconds_key[] = "seconds=", seen_key[] = "seen=", lesson_prefix[] = "lesson-";

enum { ID_LENGTH = 16 /* of a level, in hexadecimal digits */ };

struct pz_kept_result {
    char *game, *id;
    char *strange; /* words of its line that say nothing to this version, each after a blank; null if there are none */
    struct pz_result value;
    size_t order; /* in which those just read were added to the others */
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

static struct pz_result merge(struct pz_result a, struct pz_result b) {
    struct pz_result better = is_better(a, b) ? a : b;
    if (rank(a) == rank(b) && a.best == b.best)
        better.perfect = a.perfect || b.perfect;
    better.seen = a.seen > b.seen ? a.seen : b.seen;
    return better;
}

/* What was shown was not solved, and so was not perfect. */
static struct pz_result sound(struct pz_result value) {
    value.solved = value.solved && !value.shown;
    value.perfect = value.perfect && value.solved;
    return value;
}

/* ---- In memory ---- */

static int by_name(const void *left, const void *right) {
    const struct pz_kept_result *a = left, *b = right;
    const int order = strcmp(a->game, b->game);
    return order != 0 ? order : strcmp(a->id, b->id);
}

static struct pz_kept_result *find(const struct pz_results *results, const char *game, const char *id) {
    const struct pz_kept_result wanted = {.game = (char *)game, .id = (char *)id};
    return results->count > 0 ? bsearch(&wanted, results->items, results->count, sizeof wanted, by_name) : NULL;
}

struct pz_result pz_store_result(const struct pz_store *store, const char *game, const char *id) {
    const struct pz_kept_result *found = find(&store->results, game, id);
    return found ? found->value : (struct pz_result){0};
}

/* Takes ownership of the strings; sort() is to follow. */
static void append(struct pz_results *results, struct pz_kept_result result) {
    results->items = pz_grow(results->items, &results->capacity, results->count + 1, sizeof *results->items);
    result.value = sound(result.value);
    result.order = results->count;
    results->items[results->count++] = result;
}

/* Of one level, those added first come first. */
static int compare(const void *left, const void *right) {
    const struct pz_kept_result *a = left, *b = right;
    const int order = by_name(a, b);
    return order != 0 ? order : (a->order > b->order) - (a->order < b->order);
}

/* Takes over what is new in a later result for the same level, and frees the rest. */
static void absorb(struct pz_kept_result *result, struct pz_kept_result *later) {
    result->value = merge(later->value, result->value);
    free(result->strange);
    result->strange = later->strange;
    free(later->game);
    free(later->id);
}

/* Sorts what has been appended in among the others at once: one by one takes long where a file is sorted backwards. */
static void sort(struct pz_results *results) {
    size_t kept = 0;
    if (results->count == 0)
        return;
    qsort(results->items, results->count, sizeof *results->items, compare);
    for (size_t i = 1; i < results->count; i++)
        if (by_name(&results->items[kept], &results->items[i]) == 0)
            absorb(&results->items[kept], &results->items[i]);
        else
            results->items[++kept] = results->items[i];
    results->count = kept + 1;
    for (size_t i = 0; i < results->count; i++)
        results->items[i].order = 0;
}

void pz_results_free(struct pz_results *results) {
    for (size_t i = 0; i < results->count; i++) {
        free(results->items[i].game);
        free(results->items[i].id);
        free(results->items[i].strange);
    }
    free(results->items);
    pz_text_free(&results->strange);
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

static bool read_seconds(struct pz_line word, unsigned *seconds) {
    return cut_key(&word, seconds_key) && read_unsigned(word, seconds);
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
        else if (!read_seconds(next, &value->seconds) && !read_seen(next, &value->seen)) {
            pz_text_add_char(strange, ' ');
            pz_text_add_bytes(strange, next.text, next.length);
        }
    }
}

static bool is_id_digit(char c) {
    return pz_is_digit(c) || (c >= 'a' && c <= 'f');
}

/* Whether a word names a level, as lines of later versions do not in the second place unless they are results. */
static bool is_level(struct pz_line word) {
    size_t digits = 0;
    while (digits < word.length && is_id_digit(word.text[digits]))
        digits++;
    return (digits == ID_LENGTH && digits == word.length) ||
           (word.length > strlen(lesson_prefix) && memcmp(word.text, lesson_prefix, strlen(lesson_prefix)) == 0);
}

/* Appends the result of "GAME ID SOLVED BEST HINTS" and facts. Null, or what is wrong. */
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
    append(results, (struct pz_kept_result){.game = pz_copy(game.text, game.length),
                                            .id = pz_copy(id.text, id.length),
                                            .strange = strange.length > 0 ? pz_text_take(&strange) : NULL,
                                            .value = value});
    return NULL;
}

/* Reads a line, for pz_journal_lines(), and keeps it if it is no result. */
static const char *take(void *kept, struct pz_line line) {
    struct pz_results *results = kept;
    struct pz_line rest = line;
    const char *wrong = read_result(results, line);
    if (!wrong)
        return NULL;
    pz_journal_word(&rest);
    pz_journal_add_line(&results->strange, line);
    return !pz_damage_is_foreign(line) || is_level(pz_journal_word(&rest)) ? wrong : NULL;
}

enum pz_status pz_results_read(struct pz_store *store, struct pz_error *error) {
    struct pz_results *results = &store->results;
    pz_text_clear(&results->strange);
    const enum pz_status status = pz_journal_lines(store->folder, file_name, &results->damage, take, results, error);
    sort(results);
    return status;
}

/* ---- Writing ---- */

static void write_result(const struct pz_kept_result *result, struct pz_text *out) {
    const struct pz_result *value = &result->value;
    pz_text_add(out, "%s %s %d %ld %u%s%s", result->game, result->id, value->solved, value->best, value->hints,
                value->shown ? " shown" : "", value->perfect ? " perfect" : "");
    if (value->seconds > 0)
        pz_text_add(out, " %s%u", seconds_key, value->seconds);
    if (value->seen > 0) {
        pz_text_add(out, " %s", seen_key);
        pz_date_write(value->seen, out);
    }
    pz_text_add(out, "%s\n", result->strange ? result->strange : "");
}

enum pz_status pz_results_write(struct pz_store *store, struct pz_error *error) {
    struct pz_results *results = &store->results;
    PZ_SCOPED_TEXT text = {0};
    if (!results->unwritten)
        return PZ_OK;
    PZ_OWNED char *path = pz_format("%s/%s", store->folder, file_name);
    enum pz_status status = pz_results_read(store, error);
    for (size_t i = 0; i < results->count; i++)
        write_result(&results->items[i], &text);
    pz_text_add_bytes(&text, pz_text_string(&results->strange), results->strange.length);
    if (status == PZ_OK)
        status = pz_file_write(path, pz_text_string(&text), text.length, error);
    results->unwritten = status != PZ_OK;
    return status;
}

enum pz_status pz_store_add_result(struct pz_store *store, const char *game, const char *id, struct pz_result result,
                                   struct pz_error *error) {
    struct pz_results *results = &store->results;
    struct pz_kept_result *known = find(results, game, id);
    assert(pz_journal_is_name(game, strlen(game)) && pz_journal_is_name(id, strlen(id)));
    if (known) {
        known->value = merge(sound(result), known->value);
    } else {
        append(results,
               (struct pz_kept_result){.game = pz_copy_string(game), .id = pz_copy_string(id), .value = result});
        sort(results);
    }
    results->unwritten = store->folder;
    pz_store_keep(store);
    return pz_store_tell(store, results->unwritten, error);
}

/* ---- Counting ---- */

static bool is_lesson(const char *id) {
    return strncmp(id, lesson_prefix, strlen(lesson_prefix)) == 0;
}

struct pz_statistics pz_store_statistics(const struct pz_store *store, const char *game) {
    struct pz_statistics statistics = {.seconds = pz_matches_seconds(&store->matches, game)};
    for (size_t i = 0; i < store->results.count; i++) {
        const struct pz_kept_result *result = &store->results.items[i];
        if (strcmp(result->game, game) != 0 || !result->value.solved || is_lesson(result->id))
            continue;
        statistics.solved++;
        statistics.perfect += result->value.perfect;
        statistics.without_hints += result->value.hints == 0;
        statistics.seconds += result->value.seconds;
    }
    return statistics;
}
