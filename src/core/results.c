/*
 * The results of levels, as lines "GAME ID SOLVED BEST HINTS" and facts. A line has all that was known about a level
 * when it was written; of several lines for one level, the best counts.
 */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/date.h"
#include "puzzles/memory.h"
#include "store.h"
#include "utf8.h"

static const char seconds_key[] = "seconds=", seen_key[] = "seen=", tries_key[] = "tries=", lesson_prefix[] = "lesson-";

enum { ID_LENGTH = 16 /* of a level, in hexadecimal digits */ };

struct pz_kept_result {
    char *strange; /* unknown words of its line, each after a blank; null if there are none */
    struct pz_result value;
};

/* ---- Which result is better ---- */

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

static struct pz_result merge(struct pz_result now, struct pz_result before) {
    struct pz_result better = is_better(now, before) ? now : before;
    if (before.solved && (now.tries > 0 || before.tries > 0)) {
        better.tries = before.tries;
        better.perfect = before.perfect;
    } else if (rank(now) == rank(before) && now.best == before.best)
        better.perfect = now.perfect || before.perfect;
    better.seen = now.seen > before.seen ? now.seen : before.seen;
    return better;
}

/* Makes a result consistent: a level that the program solved was not solved by the player, and not perfectly. */
static struct pz_result sound(struct pz_result value) {
    value.solved = value.solved && !value.shown;
    value.perfect = value.perfect && value.solved;
    value.tries = value.solved ? value.tries : 0;
    return value;
}

/* ---- In memory ---- */

struct pz_result pz_store_result(const struct pz_store *store, const char *game, const char *id) {
    PZ_OWNED char *level = pz_format("%s %s", game, id);
    const size_t found = pz_names_find(&store->results.levels, level);
    return found < SIZE_MAX ? store->results.items[found].value : (struct pz_result){0};
}

/* Takes ownership of the strange words; if there are none, those of an earlier line stay. */
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

static bool read_long(const char *word, long *value) {
    const bool negative = *word == '-';
    uint64_t number = 0;
    if (!pz_read_number(word + negative, strlen(word + negative), &number) || number > LONG_MAX)
        return false;
    *value = negative ? -(long)number : (long)number;
    return true;
}

static bool read_unsigned(const char *word, unsigned *value) {
    uint64_t number = 0;
    if (!pz_read_number(word, strlen(word), &number) || number > UINT_MAX)
        return false;
    *value = (unsigned)number;
    return true;
}

/* The value of a word such as "seconds=12"; empty if the word has another key. */
static const char *value_of(const char *word, const char *key) {
    const size_t length = strlen(key);
    return strncmp(word, key, length) == 0 ? word + length : "";
}

/* Reads what may follow the numbers of a result. Words that this version does not know are appended to `strange`. */
static void read_facts(char *words, struct pz_result *value, struct pz_text *strange) {
    for (char *word = pz_journal_cut(&words); *word; word = pz_journal_cut(&words))
        if (strcmp(word, "shown") == 0)
            value->shown = true;
        else if (strcmp(word, "perfect") == 0)
            value->perfect = true;
        else if (!read_unsigned(value_of(word, seconds_key), &value->seconds) &&
                 !read_unsigned(value_of(word, tries_key), &value->tries) &&
                 !pz_date_read(value_of(word, seen_key), &value->seen))
            pz_text_add(strange, " %s", word);
}

/* Adds the result of a level; `rest` is the line after the names. Returns null, or what is wrong. */
static const char *read_result(struct pz_results *results, struct pz_line line, const char *game, const char *id,
                               char *rest) {
    unsigned solved;
    struct pz_result value = {0};
    PZ_SCOPED_TEXT strange = {0};
    if (!pz_journal_is_name(game, strlen(game)) || !pz_journal_is_name(id, strlen(id)))
        return "it names no level";
    if (!read_unsigned(pz_journal_cut(&rest), &solved) || solved > 1)
        return "it does not say whether the level was solved";
    if (!read_long(pz_journal_cut(&rest), &value.best))
        return "its score cannot be read";
    if (!read_unsigned(pz_journal_cut(&rest), &value.hints))
        return "its hints cannot be read";
    if (pz_sound_length(line.text, line.length) != line.length)
        return "it is not text";
    value.solved = solved;
    read_facts(rest, &value, &strange);
    PZ_OWNED char *level = pz_format("%s %s", game, id);
    add(results, level, value, strange.length > 0 ? pz_text_take(&strange) : NULL);
    return NULL;
}

/* Lines of later versions that are no results do not have the id of a level as their second word. */
static const char *take(void *kept, struct pz_line line) {
    PZ_OWNED char *text = pz_copy(line.text, line.length);
    char *rest = text;
    const char *game = pz_journal_cut(&rest), *id = pz_journal_cut(&rest);
    const char *wrong = read_result(kept, line, game, id, rest);
    const size_t digits = strspn(id, "0123456789abcdef"), prefix = strlen(lesson_prefix);
    const bool is_level =
        (digits == ID_LENGTH && !id[digits]) || (strncmp(id, lesson_prefix, prefix) == 0 && id[prefix]);
    return wrong && (is_level || !pz_journal_is_foreign(line)) ? wrong : NULL;
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
    PZ_SCOPED_TEXT line = {0}, before = {0};
    assert(pz_journal_is_name(game, strlen(game)) && pz_journal_is_name(id, strlen(id)));
    const size_t at = pz_names_find(&results->levels, level);
    const struct pz_kept_result *known = at < SIZE_MAX ? &results->items[at] : NULL;
    const struct pz_result better = known ? merge(sound(result), known->value) : sound(result);
    write_result(level, better, known ? known->strange : NULL, &line);
    if (known)
        write_result(level, known->value, known->strange, &before);
    if (strcmp(line.data, pz_text_string(&before)) != 0)
        pz_journal_add(&store->journals, PZ_RESULTS, &line);
    return pz_journals_write(&store->journals, PZ_RESULTS, error);
}

/* ---- Counting ---- */

/* Counts the solved levels of a game, or its lessons. */
static struct pz_statistics count_solved(const struct pz_results *results, const char *game, bool lessons) {
    struct pz_statistics counted = {0};
    const size_t length = strlen(game), prefix = strlen(lesson_prefix);
    for (size_t i = 0; i < results->levels.count; i++) {
        const char *level = results->levels.items[i];
        const struct pz_result *value = &results->items[i].value;
        const bool ours = strncmp(level, game, length) == 0 && level[length] == ' ';
        if (!ours || !value->solved || (strncmp(level + length + 1, lesson_prefix, prefix) == 0) != lessons)
            continue;
        counted.solved++;
        counted.perfect += value->perfect;
        counted.without_hints += value->hints == 0;
        counted.seconds += value->seconds;
    }
    return counted;
}

size_t pz_results_solved(const struct pz_results *results, const char *game, bool lessons) {
    return count_solved(results, game, lessons).solved;
}

struct pz_statistics pz_store_statistics(const struct pz_store *store, const char *game) {
    struct pz_statistics statistics = count_solved(&store->results, game, false);
    statistics.seconds += pz_matches_seconds(&store->matches, game);
    return statistics;
}
