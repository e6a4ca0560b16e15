/* Matches are games against the computer. A line is copied once, and its words become the strings of the match. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "store.h"
#include "utf8.h"

static const char kind[] = "game";

static const char *const results[] = {[PZ_MATCH_WON] = "won", [PZ_MATCH_DRAWN] = "drawn", [PZ_MATCH_LOST] = "lost"};
enum { RESULTS = sizeof results / sizeof *results };

/* ---- Reading a line ---- */

static bool is_made_of(const char *word, const char *others) {
    const char *c = word;
    while (pz_is_name_char(*c) || (*c && strchr(others, *c)))
        c++;
    return c > word && !*c;
}

static bool read_number(const char *value, unsigned *out) {
    uint64_t number;
    if (!pz_read_number(value, strlen(value), &number))
        return false;
    *out = number < UINT_MAX ? (unsigned)number : UINT_MAX;
    return true;
}

/* Reads KEY=VALUE. Ignores keys that this version does not know. */
static bool read_fact(struct pz_match *match, char *word, struct pz_text *settings) {
    char *value = strchr(word, '=');
    if (!value || value == word)
        return false;
    if (*word >= 'A' && *word <= 'Z') {
        pz_text_add(settings, "%s%s", settings->length > 0 ? " " : "", word);
        return true;
    }
    *value++ = '\0';
    if (strcmp(word, "begun") == 0)
        return pz_read_number(value, strlen(value), &match->begun);
    match->resigned |= strcmp(word, "end") == 0 && strcmp(value, "resigned") == 0;
    match->set_up |= strcmp(word, "start") == 0 && strcmp(value, "position") == 0;
    unsigned *number = strcmp(word, "moves") == 0     ? &match->moves
                       : strcmp(word, "hints") == 0   ? &match->hints
                       : strcmp(word, "undone") == 0  ? &match->undone
                       : strcmp(word, "seconds") == 0 ? &match->seconds
                                                      : NULL;
    return !number || read_number(value, number);
}

/* Reads what follows "game "; its words become the strings of the match. Returns null, or what is wrong. */
static const char *read_words(struct pz_match *match, char *words, struct pz_text *settings) {
    match->time = pz_journal_cut(&words);
    match->game = pz_journal_cut(&words);
    match->opponent = pz_journal_cut(&words);
    match->side = pz_journal_cut(&words);
    if (!is_made_of(match->time, ":+.") || !is_made_of(match->game, "") || !is_made_of(match->opponent, "") ||
        !is_made_of(match->side, ""))
        return "it does not say when, what and against whom";
    const char *ended = pz_journal_cut(&words);
    int result = 0;
    while (result < RESULTS && strcmp(ended, results[result]) != 0)
        result++;
    if (result == RESULTS)
        return "its result cannot be read";
    match->result = (enum pz_match_result)result;
    for (char *word = pz_journal_cut(&words); *word; word = pz_journal_cut(&words))
        if (!read_fact(match, word, settings))
            return "one of its facts cannot be read";
    return NULL;
}

/* ---- Groups of matches, counted once, because the statistics ask for many counts ---- */

struct pz_match_group {
    size_t first; /* the index of its first match */
    struct pz_match_counts counts;
    uint64_t seconds;
};

static void count_in_group(struct pz_matches *matches, size_t index) {
    const struct pz_match *match = &matches->items[index];
    PZ_OWNED char *name =
        pz_format("%d %s %s %s %s", match->set_up, match->game, match->opponent, match->side, match->settings);
    const size_t count = matches->kinds.count, at = pz_names_add(&matches->kinds, name);
    matches->groups = pz_grow(matches->groups, &matches->group_capacity, matches->kinds.count, sizeof *matches->groups);
    struct pz_match_group *group = &matches->groups[at];
    if (at == count)
        *group = (struct pz_match_group){.first = index};
    group->counts.won += match->result == PZ_MATCH_WON;
    group->counts.drawn += match->result == PZ_MATCH_DRAWN;
    group->counts.lost += match->result == PZ_MATCH_LOST;
    group->counts.won_helped += match->result == PZ_MATCH_WON && (match->hints > 0 || match->undone > 0);
    group->seconds += match->seconds;
}

/* A match owns two strings: the words of its line, which begin with the time, and its settings. */
static const char *take(void *kept, struct pz_line line) {
    struct pz_matches *matches = kept;
    size_t skipped = strlen(kind);
    if (line.length <= skipped || memcmp(line.text, kind, skipped) != 0 || line.text[skipped] != ' ')
        return pz_journal_is_foreign(line) ? NULL : "it is not about a game";
    if (pz_sound_length(line.text, line.length) != line.length)
        return "it is not text";
    while (skipped < line.length && line.text[skipped] == ' ')
        skipped++;
    char *words = pz_copy(line.text + skipped, line.length - skipped);
    struct pz_text settings = {0};
    struct pz_match match = {0};
    const char *wrong = read_words(&match, words, &settings);
    if (wrong) {
        pz_text_free(&settings);
        free(words);
        return wrong;
    }
    match.settings = pz_text_take(&settings);
    matches->items = pz_grow(matches->items, &matches->capacity, matches->count + 1, sizeof *matches->items);
    matches->items[matches->count] = match;
    count_in_group(matches, matches->count++);
    return NULL;
}

/* ---- The file ---- */

static void forget(void *kept) {
    struct pz_matches *matches = kept;
    for (size_t i = 0; i < matches->count; i++) {
        free((char *)matches->items[i].time);
        free((char *)matches->items[i].settings);
    }
    free(matches->items);
    free(matches->groups);
    pz_names_free(&matches->kinds);
    *matches = (struct pz_matches){0};
}

const struct pz_journal_kind pz_matches_kind = {
    .name = "games", .size = sizeof(struct pz_matches), .take = take, .forget = forget};

static void write_match(const struct pz_match *match, struct pz_text *out) {
    pz_text_add(out, "%s %s %s %s %s %s moves=%u hints=%u undone=%u seconds=%u", kind, match->time, match->game,
                match->opponent, match->side, results[match->result], match->moves, match->hints, match->undone,
                match->seconds);
    if (match->begun > 0)
        pz_text_add(out, " begun=%llu", (unsigned long long)match->begun);
    pz_text_add(out, "%s%s%s%s", match->resigned ? " end=resigned" : "", match->set_up ? " start=position" : "",
                *match->settings ? " " : "", match->settings);
}

enum pz_status pz_store_add_match(struct pz_store *store, const struct pz_match *match, struct pz_error *error) {
    PZ_SCOPED_TEXT line = {0};
    write_match(match, &line);
    pz_journal_add(&store->journals, PZ_MATCHES, &line);
    return pz_journals_write(&store->journals, PZ_MATCHES, error);
}

const struct pz_match *pz_store_matches(const struct pz_store *store, size_t *count) {
    *count = store->matches.count;
    return store->matches.items;
}

/* ---- Counting ---- */

static bool has_setting(const char *settings, const char *key, const char *value) {
    PZ_OWNED char *wanted = pz_format("%s=%s", key, value);
    const size_t length = strlen(wanted);
    for (const char *word = settings; *word; word += strspn(word, " ")) {
        const size_t found = strcspn(word, " ");
        if (found == length && memcmp(word, wanted, length) == 0)
            return true;
        word += found;
    }
    return false;
}

static bool is_any_or(const char *wanted, const char *word) {
    return !wanted || strcmp(wanted, word) == 0;
}

struct pz_match_counts pz_store_match_counts(const struct pz_store *store, const struct pz_match_filter *filter) {
    const struct pz_matches *matches = &store->matches;
    struct pz_match_counts counts = {0};
    for (size_t i = 0; i < matches->kinds.count; i++) {
        const struct pz_match_group *group = &matches->groups[i];
        const struct pz_match *match = &matches->items[group->first];
        if (match->set_up || !is_any_or(filter->game, match->game) || !is_any_or(filter->opponent, match->opponent) ||
            !is_any_or(filter->side, match->side) ||
            (filter->key && !has_setting(match->settings, filter->key, filter->value)))
            continue;
        counts.won += group->counts.won;
        counts.drawn += group->counts.drawn;
        counts.lost += group->counts.lost;
        counts.won_helped += group->counts.won_helped;
    }
    return counts;
}

uint64_t pz_matches_seconds(const struct pz_matches *matches, const char *game) {
    uint64_t seconds = 0;
    for (size_t i = 0; i < matches->kinds.count; i++)
        seconds += strcmp(matches->items[matches->groups[i].first].game, game) == 0 ? matches->groups[i].seconds : 0;
    return seconds;
}
