/* A line is copied once, and its words become the strings of the game. */
#include "bouts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/ascii.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "state.h"
#include "utf8.h"

static const char file_name[] = "games", kind[] = "game";

static const char *const results[] = {[PZ_BOUT_WON] = "won", [PZ_BOUT_DRAWN] = "drawn", [PZ_BOUT_LOST] = "lost"};
enum { RESULTS = sizeof results / sizeof *results };

/* ---- Reading a line ---- */

/* Cuts off the word that the rest begins with; empty at the end. */
static char *cut_word(char **rest) {
    char *word = *rest, *end = word + strcspn(word, " ");
    *rest = end + strspn(end, " ");
    *end = '\0';
    return word;
}

static bool is_made_of(const char *word, const char *others) {
    const char *c = word;
    while (pz_is_name_char(*c) || (*c && strchr(others, *c)))
        c++;
    return c > word && !*c;
}

static bool read_result(const char *word, enum pz_bout_result *result) {
    for (int i = 0; i < RESULTS; i++)
        if (strcmp(word, results[i]) == 0) {
            *result = (enum pz_bout_result)i;
            return true;
        }
    return false;
}

/* Where the bout keeps a number with that key; null if it has none. */
static unsigned *number_of(struct pz_bout *bout, const char *key) {
    return strcmp(key, "moves") == 0     ? &bout->moves
           : strcmp(key, "hints") == 0   ? &bout->hints
           : strcmp(key, "undone") == 0  ? &bout->undone
           : strcmp(key, "seconds") == 0 ? &bout->seconds
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
static bool read_fact(struct pz_bout *bout, char *word, struct pz_text *settings) {
    char *value = strchr(word, '=');
    if (!value || value == word)
        return false;
    if (*word >= 'A' && *word <= 'Z') {
        pz_text_add(settings, "%s%s", settings->length > 0 ? " " : "", word);
        return true;
    }
    *value++ = '\0';
    unsigned *number = number_of(bout, word);
    bout->resigned |= strcmp(word, "end") == 0 && strcmp(value, "resigned") == 0;
    bout->set_up |= strcmp(word, "start") == 0 && strcmp(value, "position") == 0;
    return !number || read_number(value, number);
}

/* Reads what follows "game ", whose words become the strings of the bout. Null, or what is wrong. */
static const char *read_words(struct pz_bout *bout, char *words, struct pz_text *settings) {
    bout->time = cut_word(&words);
    bout->game = cut_word(&words);
    bout->opponent = cut_word(&words);
    bout->side = cut_word(&words);
    if (!is_made_of(bout->time, ":+.") || !is_made_of(bout->game, "") || !is_made_of(bout->opponent, "") ||
        !is_made_of(bout->side, ""))
        return "it does not say when, what and against whom";
    if (!read_result(cut_word(&words), &bout->result))
        return "its result cannot be read";
    for (char *word = cut_word(&words); *word; word = cut_word(&words))
        if (!read_fact(bout, word, settings))
            return "one of its facts cannot be read";
    return NULL;
}

/* Takes ownership of the strings, of which the time begins an allocation, and so do the settings. */
static void append(struct pz_bouts *bouts, struct pz_bout bout) {
    bouts->items = pz_grow(bouts->items, &bouts->capacity, bouts->count + 1, sizeof *bouts->items);
    bouts->items[bouts->count++] = bout;
}

/* Adds the game of a line that begins with "game ". Null, or what is wrong. */
static const char *read_game(struct pz_bouts *bouts, struct pz_line line) {
    size_t skipped = strlen(kind);
    while (skipped < line.length && line.text[skipped] == ' ')
        skipped++;
    char *words = pz_copy(line.text + skipped, line.length - skipped);
    struct pz_text settings = {0};
    struct pz_bout bout = {0};
    const char *wrong =
        pz_sound_length(line.text, line.length) == line.length ? read_words(&bout, words, &settings) : "it is not text";
    if (!wrong) {
        bout.settings = pz_text_take(&settings);
        append(bouts, bout);
    } else {
        pz_text_free(&settings);
        free(words);
    }
    return wrong;
}

static void read_line(struct pz_bouts *bouts, struct pz_line line) {
    const size_t length = strlen(kind);
    const bool ours = line.length > length && memcmp(line.text, kind, length) == 0 && line.text[length] == ' ';
    const char *wrong = ours ? read_game(bouts, line) : pz_damage_is_foreign(line) ? NULL : "it is not about a game";
    bouts->lines++;
    if (wrong)
        pz_damage_add(&bouts->damage, bouts->lines, wrong);
}

/* ---- The file ---- */

static void read_lines(struct pz_bouts *bouts, const char *from, const char *end) {
    struct pz_lines lines = {.at = from, .end = end};
    struct pz_line line;
    while (pz_lines_next(&lines, &line))
        read_line(bouts, line);
}

/* With what no file has yet. */
static void start_over(struct pz_bouts *bouts) {
    const struct pz_text unwritten = bouts->unwritten;
    const char *bytes = pz_text_string(&unwritten);
    bouts->unwritten = (struct pz_text){0};
    pz_bouts_free(bouts);
    *bouts = (struct pz_bouts){.unwritten = unwritten};
    read_lines(bouts, bytes, bytes + unwritten.length);
}

static void read_new(struct pz_bouts *bouts, const struct pz_text *text) {
    const char *bytes = pz_text_string(text);
    if (text->length < bouts->read) /* another file has taken its place */
        start_over(bouts);
    read_lines(bouts, bytes + bouts->read, bytes + text->length);
    bouts->read = text->length;
}

/* Reads what is new in the file; *ends is whether its last line has an end. */
static enum pz_status read_rest(struct pz_bouts *bouts, const char *folder, bool *ends, struct pz_error *error) {
    struct pz_text text = {0};
    const enum pz_status status = pz_state_read(folder, file_name, &text, error);
    if (status == PZ_OK)
        read_new(bouts, &text);
    *ends = text.length == 0 || text.data[text.length - 1] == '\n';
    pz_text_free(&text);
    return status;
}

enum pz_status pz_bouts_read(struct pz_bouts *bouts, const char *folder, struct pz_error *error) {
    bool ends;
    return read_rest(bouts, folder, &ends, error);
}

static void write_bout(const struct pz_bout *bout, struct pz_text *out) {
    pz_text_add(out, "%s %s %s %s %s %s moves=%u hints=%u undone=%u seconds=%u%s%s%s%s", kind, bout->time, bout->game,
                bout->opponent, bout->side, results[bout->result], bout->moves, bout->hints, bout->undone,
                bout->seconds, bout->resigned ? " end=resigned" : "", bout->set_up ? " start=position" : "",
                *bout->settings ? " " : "", bout->settings);
}

/* Under the lock: reads what others have written, and appends what is unwritten. */
static enum pz_status append_unwritten(struct pz_bouts *bouts, const char *folder, struct pz_error *error) {
    bool ends;
    struct pz_text text = {0};
    enum pz_status status = read_rest(bouts, folder, &ends, error);
    if (!ends) /* a line that was cut short stays one of its own */
        pz_text_add_char(&text, '\n');
    pz_text_add(&text, "%s", pz_text_string(&bouts->unwritten));
    if (status == PZ_OK)
        status = pz_state_append(folder, file_name, &text, error);
    if (status == PZ_OK) {
        bouts->read += text.length;
        pz_text_clear(&bouts->unwritten);
    }
    pz_text_free(&text);
    return status;
}

enum pz_status pz_bouts_flush(struct pz_bouts *bouts, const char *folder, struct pz_error *error) {
    if (bouts->unwritten.length == 0)
        return PZ_OK;
    const int file = pz_state_lock(folder, error);
    if (file < 0)
        return PZ_BAD;
    const enum pz_status status = append_unwritten(bouts, folder, error);
    close(file);
    return status;
}

void pz_bouts_add(struct pz_bouts *bouts, const char *folder, const struct pz_bout *bout) {
    struct pz_text line = {0};
    write_bout(bout, &line);
    if (folder)
        pz_text_add(&bouts->unwritten, "%s\n", line.data);
    read_line(bouts, (struct pz_line){.text = line.data, .length = line.length});
    pz_text_free(&line);
}

void pz_bouts_free(struct pz_bouts *bouts) {
    for (size_t i = 0; i < bouts->count; i++) {
        free((char *)bouts->items[i].time);
        free((char *)bouts->items[i].settings);
    }
    free(bouts->items);
    pz_text_free(&bouts->unwritten);
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

static bool fits(const struct pz_bout_filter *filter, const struct pz_bout *bout) {
    return !bout->set_up && matches(filter->game, bout->game) && matches(filter->opponent, bout->opponent) &&
           matches(filter->side, bout->side) &&
           (!filter->key || has_setting(bout->settings, filter->key, filter->value));
}

struct pz_tally pz_bouts_tally(const struct pz_bouts *bouts, const struct pz_bout_filter *filter) {
    struct pz_tally tally = {0};
    for (size_t i = 0; i < bouts->count; i++) {
        const struct pz_bout *bout = &bouts->items[i];
        if (!fits(filter, bout))
            continue;
        tally.won += bout->result == PZ_BOUT_WON;
        tally.drawn += bout->result == PZ_BOUT_DRAWN;
        tally.lost += bout->result == PZ_BOUT_LOST;
        tally.won_helped += bout->result == PZ_BOUT_WON && (bout->hints > 0 || bout->undone > 0);
    }
    return tally;
}

uint64_t pz_bouts_seconds(const struct pz_bouts *bouts, const char *game) {
    uint64_t seconds = 0;
    for (size_t i = 0; i < bouts->count; i++)
        seconds += strcmp(bouts->items[i].game, game) == 0 ? bouts->items[i].seconds : 0;
    return seconds;
}
