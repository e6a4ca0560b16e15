/*
 * Matches, games against the computer: reading their lines, adding one, counting them. A line is copied once, and its
 * words become the strings of the match.
 */
#include "journal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "utf8.h"

static const char file_name[] = "games", kind[] = "game";

static const char *const results[] = {[PZ_MATCH_WON] = "won", [PZ_MATCH_DRAWN] = "drawn", [PZ_MATCH_LOST] = "lost"};
enum { RESULTS = sizeof results / sizeof *results };

/* ---- Reading a line ---- */

static bool is_made_of(const char *word, const char *others) {
    const char *c = word;
    while (pz_is_name_char(*c) || (*c && strchr(others, *c)))
        c++;
    return c > word && !*c;
}

static bool read_result(const char *word, enum pz_match_result *result) {
    for (int i = 0; i < RESULTS; i++)
        if (strcmp(word, results[i]) == 0) {
            *result = (enum pz_match_result)i;
            return true;
        }
    return false;
}

/* Where the match keeps a number with that key; null if it has none. */
static unsigned *number_of(struct pz_match *match, const char *key) {
    return strcmp(key, "moves") == 0     ? &match->moves
           : strcmp(key, "hints") == 0   ? &match->hints
           : strcmp(key, "undone") == 0  ? &match->undone
           : strcmp(key, "seconds") == 0 ? &match->seconds
                                         : NULL;
}

static bool read_number(const char *value, unsigned *out) {
    uint64_t number;
    if (!*value || !pz_read_number(value, strlen(value), &number))
        return false;
    *out = number < UINT_MAX ? (unsigned)number : UINT_MAX;
    return true;
}

/* Reads KEY=VALUE. What nobody knows says nothing. */
static bool read_fact(struct pz_match *match, char *word, struct pz_text *settings) {
    char *value = strchr(word, '=');
    if (!value || value == word)
        return false;
    if (*word >= 'A' && *word <= 'Z') {
        pz_text_add(settings, "%s%s", settings->length > 0 ? " " : "", word);
        return true;
    }
    *value++ = '\0';
    unsigned *number = number_of(match, word);
    match->resigned |= strcmp(word, "end") == 0 && strcmp(value, "resigned") == 0;
    match->set_up |= strcmp(word, "start") == 0 && strcmp(value, "position") == 0;
    return !number || read_number(value, number);
}

/* Reads what follows "game ", whose words become the strings of the match. Null, or what is wrong. */
static const char *read_words(struct pz_match *match, char *words, struct pz_text *settings) {
    match->time = pz_journal_cut(&words);
    match->game = pz_journal_cut(&words);
    match->opponent = pz_journal_cut(&words);
    match->side = pz_journal_cut(&words);
    if (!is_made_of(match->time, ":+.") || !is_made_of(match->game, "") || !is_made_of(match->opponent, "") ||
        !is_made_of(match->side, ""))
        return "it does not say when, what and against whom";
    if (!read_result(pz_journal_cut(&words), &match->result))
        return "its result cannot be read";
    for (char *word = pz_journal_cut(&words); *word; word = pz_journal_cut(&words))
        if (!read_fact(match, word, settings))
            return "one of its facts cannot be read";
    return NULL;
}

/* ---- Kinds of matches: there are few, and whoever asks for counts asks for many of them ---- */

struct pz_match_group {
    uint64_t hash;
    size_t like; /* the first of them */
    struct pz_match_counts counts;
    uint64_t seconds;
};

static uint64_t hash_of(const struct pz_match *match) {
    const char *const words[] = {match->game, match->opponent, match->side, match->settings};
    uint64_t hash = pz_hash(PZ_HASH_START, match->set_up ? "1" : "0", 1);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        hash = pz_hash(hash, words[i], strlen(words[i]) + 1);
    return hash;
}

static bool is_like(const struct pz_match *a, const struct pz_match *b) {
    return a->set_up == b->set_up && strcmp(a->game, b->game) == 0 && strcmp(a->opponent, b->opponent) == 0 &&
           strcmp(a->side, b->side) == 0 && strcmp(a->settings, b->settings) == 0;
}

/* The slot of the group with that hash, of matches like that one if it is not null; or a free one. */
static size_t *find_slot(const struct pz_matches *matches, uint64_t hash, const struct pz_match *match) {
    size_t at = (size_t)hash % matches->slot_count;
    while (matches->slots[at] > 0) {
        const struct pz_match_group *group = &matches->groups[matches->slots[at] - 1];
        if (match && group->hash == hash && is_like(&matches->items[group->like], match))
            break;
        at = (at + 1) % matches->slot_count;
    }
    return &matches->slots[at];
}

/* At most half of the slots are taken. */
static void make_slots(struct pz_matches *matches) {
    if (matches->slot_count > 2 * matches->group_count + 1)
        return;
    free(matches->slots);
    matches->slot_count = 4 * matches->group_count + 64;
    matches->slots = pz_alloc(matches->slot_count, sizeof *matches->slots);
    for (size_t i = 0; i < matches->group_count; i++)
        *find_slot(matches, matches->groups[i].hash, NULL) = i + 1;
}

static void count_in_group(struct pz_matches *matches, size_t index) {
    const struct pz_match *match = &matches->items[index];
    const uint64_t hash = hash_of(match);
    make_slots(matches);
    size_t *slot = find_slot(matches, hash, match);
    if (*slot == 0) {
        matches->groups =
            pz_grow(matches->groups, &matches->group_capacity, matches->group_count + 1, sizeof *matches->groups);
        matches->groups[matches->group_count++] = (struct pz_match_group){.hash = hash, .like = index};
        *slot = matches->group_count;
    }
    struct pz_match_group *group = &matches->groups[*slot - 1];
    group->counts.won += match->result == PZ_MATCH_WON;
    group->counts.drawn += match->result == PZ_MATCH_DRAWN;
    group->counts.lost += match->result == PZ_MATCH_LOST;
    group->counts.won_helped += match->result == PZ_MATCH_WON && (match->hints > 0 || match->undone > 0);
    group->seconds += match->seconds;
}

/* Takes ownership of the strings, of which the time begins an allocation, and so do the settings. */
static void append(struct pz_matches *matches, struct pz_match match) {
    matches->items = pz_grow(matches->items, &matches->capacity, matches->count + 1, sizeof *matches->items);
    matches->items[matches->count] = match;
    count_in_group(matches, matches->count++);
}

/* Adds the game of a line that begins with "game ". Null, or what is wrong. */
static const char *read_game(struct pz_matches *matches, struct pz_line line) {
    size_t skipped = strlen(kind);
    while (skipped < line.length && line.text[skipped] == ' ')
        skipped++;
    char *words = pz_copy(line.text + skipped, line.length - skipped);
    struct pz_text settings = {0};
    struct pz_match match = {0};
    const char *wrong = pz_sound_length(line.text, line.length) == line.length ? read_words(&match, words, &settings)
                                                                               : "it is not text";
    if (!wrong) {
        match.settings = pz_text_take(&settings);
        append(matches, match);
    } else {
        pz_text_free(&settings);
        free(words);
    }
    return wrong;
}

/* Reads a line, for pz_journal_lines(). */
static const char *take(void *kept, struct pz_line line) {
    const size_t length = strlen(kind);
    const bool ours = line.length > length && memcmp(line.text, kind, length) == 0 && line.text[length] == ' ';
    return ours ? read_game(kept, line) : pz_damage_is_foreign(line) ? NULL : "it is not about a game";
}

/* ---- The file ---- */

static void forget(struct pz_matches *matches) {
    for (size_t i = 0; i < matches->count; i++) {
        free((char *)matches->items[i].time);
        free((char *)matches->items[i].settings);
    }
    matches->count = matches->group_count = matches->slot_count = 0;
}

enum pz_status pz_matches_read(struct pz_store *store, struct pz_error *error) {
    forget(&store->matches);
    return pz_journal_lines(store->folder, file_name, &store->matches.damage, take, &store->matches, error);
}

static void write_match(const struct pz_match *match, struct pz_text *out) {
    pz_text_add(out, "%s %s %s %s %s %s moves=%u hints=%u undone=%u seconds=%u%s%s%s%s", kind, match->time, match->game,
                match->opponent, match->side, results[match->result], match->moves, match->hints, match->undone,
                match->seconds, match->resigned ? " end=resigned" : "", match->set_up ? " start=position" : "",
                *match->settings ? " " : "", match->settings);
}

enum pz_status pz_matches_write(struct pz_store *store, struct pz_error *error) {
    struct pz_matches *matches = &store->matches;
    if (matches->lines.length == 0)
        return PZ_OK;
    const enum pz_status status = pz_journal_append(store, file_name, &matches->lines, error);
    return status == PZ_OK ? pz_matches_read(store, error) : status;
}

enum pz_status pz_store_add_match(struct pz_store *store, const struct pz_match *match, struct pz_error *error) {
    PZ_SCOPED_TEXT line = {0};
    write_match(match, &line);
    if (store->folder)
        pz_text_add(&store->matches.lines, "%s\n", line.data);
    take(&store->matches, (struct pz_line){.text = line.data, .length = line.length});
    pz_store_keep(store);
    return pz_store_tell(store, store->matches.lines.length > 0, error);
}

const struct pz_match *pz_store_matches(const struct pz_store *store, size_t *count) {
    *count = store->matches.count;
    return store->matches.items;
}

void pz_matches_free(struct pz_matches *matches) {
    forget(matches);
    free(matches->items);
    free(matches->groups);
    free(matches->slots);
    pz_text_free(&matches->lines);
}

/* ---- Counting ---- */

/* Whether these settings have that value. */
static bool has_setting(const char *settings, const char *key, const char *value) {
    const size_t key_length = strlen(key), length = key_length + 1 + strlen(value);
    for (const char *word = settings; *word; word += strspn(word, " ")) {
        const char *setting = word;
        word += strcspn(word, " ");
        if ((size_t)(word - setting) == length && strncmp(setting, key, key_length) == 0 &&
            setting[key_length] == '=' && strncmp(setting + key_length + 1, value, length - key_length - 1) == 0)
            return true;
    }
    return false;
}

static bool matches(const char *wanted, const char *word) {
    return !wanted || strcmp(wanted, word) == 0;
}

static bool fits(const struct pz_match_filter *filter, const struct pz_match *match) {
    return !match->set_up && matches(filter->game, match->game) && matches(filter->opponent, match->opponent) &&
           matches(filter->side, match->side) &&
           (!filter->key || has_setting(match->settings, filter->key, filter->value));
}

struct pz_match_counts pz_store_match_counts(const struct pz_store *store, const struct pz_match_filter *filter) {
    const struct pz_matches *matches = &store->matches;
    struct pz_match_counts counts = {0};
    for (size_t i = 0; i < matches->group_count; i++) {
        const struct pz_match_group *group = &matches->groups[i];
        if (!fits(filter, &matches->items[group->like]))
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
    for (size_t i = 0; i < matches->group_count; i++)
        seconds += strcmp(matches->items[matches->groups[i].like].game, game) == 0 ? matches->groups[i].seconds : 0;
    return seconds;
}
