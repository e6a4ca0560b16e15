/*
 * What is remembered between runs. Results and settings are held in memory and rewritten as a whole, under a lock and
 * after rereading what other programs have written meanwhile.
 */
#include "puzzles/store.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bouts.h"
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "saves.h"
#include "state.h"
#include "utf8.h"

struct result {
    char *game, *id;
    struct pz_result value;
};

struct results {
    struct result *items; /* sorted by game and id */
    size_t count, capacity;
};

struct setting {
    char *key, *value;
};

struct settings {
    struct setting *items; /* in the order of the file */
    size_t count, capacity;
};

struct pz_store {
    char *folder; /* null if nothing is kept */
    struct results results;
    struct pz_bouts bouts;
    struct settings settings;
};

/* Names become parts of paths and of lines: nothing but letters, digits, '-' and '_'. */
static bool is_name(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!pz_is_name_char(text[i]))
            return false;
    return length > 0;
}

static bool is_name_string(const char *text) {
    return is_name(text, strlen(text));
}

/* --- Results --- */

/* The place of a result, or where it would be inserted. */
static size_t find_result(const struct results *results, const char *game, const char *id, bool *found) {
    size_t low = 0, high = results->count;
    *found = false;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(results->items[middle].game, game);
        if (order == 0)
            order = strcmp(results->items[middle].id, id);
        if (order == 0) {
            *found = true;
            return middle;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

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
    return a.hints < b.hints;
}

static struct pz_result merge(struct pz_result a, struct pz_result b) {
    struct pz_result better = is_better(a, b) ? a : b;
    if (rank(a) == rank(b) && a.best == b.best)
        better.perfect = a.perfect || b.perfect;
    return better;
}

static void add_result(struct results *results, const char *game, const char *id, struct pz_result value) {
    bool found;
    size_t at = find_result(results, game, id, &found);
    value.solved = value.solved && !value.shown;
    value.perfect = value.perfect && value.solved;
    if (found) {
        results->items[at].value = merge(value, results->items[at].value);
        return;
    }
    results->items = pz_grow(results->items, &results->capacity, results->count + 1, sizeof *results->items);
    memmove(results->items + at + 1, results->items + at, (results->count - at) * sizeof *results->items);
    results->items[at] = (struct result){pz_copy_string(game), pz_copy_string(id), value};
    results->count++;
}

/* The next word of a line, ended by a blank or the end of the line; empty if there is none. */
static struct pz_line next_word(struct pz_line *line) {
    size_t length = 0;
    while (length < line->length && line->text[length] != ' ')
        length++;
    struct pz_line word = {.text = line->text, .length = length};
    size_t skip = length < line->length ? length + 1 : length;
    line->text += skip;
    line->length -= skip;
    return word;
}

static bool read_long(struct pz_line word, long *value) {
    bool negative = word.length > 0 && word.text[0] == '-';
    uint64_t number = 0;
    if (!pz_read_number(word.text + negative, word.length - negative, &number) || number > LONG_MAX)
        return false;
    *value = negative ? -(long)number : (long)number;
    return true;
}

/* Reads what may follow the numbers; false if it is anything else. */
static bool read_flags(struct pz_line line, struct pz_result *value) {
    while (line.length > 0) {
        const struct pz_line next = next_word(&line);
        const struct pz_word word = {.text = next.text, .length = next.length};
        if (pz_word_is(word, "shown"))
            value->shown = true;
        else if (pz_word_is(word, "perfect"))
            value->perfect = true;
        else
            return false;
    }
    return true;
}

/* Reads "GAME ID SOLVED BEST HINTS [shown] [perfect]"; any other line is ignored. */
static void read_result(struct results *results, struct pz_line line) {
    struct pz_line game = next_word(&line), id = next_word(&line);
    uint64_t solved = 0, hints = 0;
    struct pz_result value = {0};
    struct pz_line word = next_word(&line);
    bool sound = is_name(game.text, game.length) && is_name(id.text, id.length) &&
                 pz_read_number(word.text, word.length, &solved) && solved <= 1 &&
                 read_long(next_word(&line), &value.best);
    word = next_word(&line);
    if (!sound || !pz_read_number(word.text, word.length, &hints) || hints > UINT_MAX || !read_flags(line, &value))
        return;
    value.solved = solved;
    value.hints = (unsigned)hints;
    char *game_name = pz_copy(game.text, game.length), *id_name = pz_copy(id.text, id.length);
    add_result(results, game_name, id_name, value);
    free(game_name);
    free(id_name);
}

/* Adds what the file says to what is in memory: of two results for a level, the better counts. */
static enum pz_status read_results(struct pz_store *store, struct pz_error *error) {
    struct pz_text text = {0};
    enum pz_status status = pz_state_read(store->folder, "results", &text, error);
    struct pz_lines lines = {.at = pz_text_string(&text), .end = pz_text_string(&text) + text.length};
    struct pz_line line;
    while (pz_lines_next(&lines, &line))
        read_result(&store->results, line);
    pz_text_free(&text);
    return status;
}

static enum pz_status write_results(const struct pz_store *store, struct pz_error *error) {
    struct pz_text text = {0};
    for (size_t i = 0; i < store->results.count; i++) {
        const struct result *result = &store->results.items[i];
        pz_text_add(&text, "%s %s %d %ld %u%s%s\n", result->game, result->id, result->value.solved, result->value.best,
                    result->value.hints, result->value.shown ? " shown" : "", result->value.perfect ? " perfect" : "");
    }
    enum pz_status status = pz_state_write(store->folder, "results", &text, error);
    pz_text_free(&text);
    return status;
}

struct pz_result pz_store_result(const struct pz_store *store, const char *game, const char *id) {
    bool found;
    size_t at = find_result(&store->results, game, id, &found);
    return found ? store->results.items[at].value : (struct pz_result){0};
}

enum pz_status pz_store_add_result(struct pz_store *store, const char *game, const char *id, struct pz_result result,
                                   struct pz_error *error) {
    assert(is_name_string(game) && is_name_string(id));
    add_result(&store->results, game, id, result);
    if (!store->folder)
        return PZ_OK;
    int file = pz_state_lock(store->folder, error);
    if (file < 0)
        return PZ_BAD;
    enum pz_status status = read_results(store, error);
    if (status == PZ_OK)
        status = write_results(store, error);
    close(file);
    return status;
}

/* --- Games against the computer --- */

enum pz_status pz_store_add_bout(struct pz_store *store, const struct pz_bout *bout, struct pz_error *error) {
    return pz_bouts_add(&store->bouts, store->folder, bout, error);
}

const struct pz_bout *pz_store_bouts(const struct pz_store *store, size_t *count) {
    *count = store->bouts.count;
    return store->bouts.items;
}

struct pz_tally pz_store_tally(const struct pz_store *store, const struct pz_bout_filter *filter) {
    return pz_bouts_tally(&store->bouts, filter);
}

const char *pz_store_damage(const struct pz_store *store) {
    return store->bouts.damaged > 0 ? pz_text_string(&store->bouts.complaint) : NULL;
}

/* --- Settings --- */

static struct setting *find_setting(const struct settings *settings, const char *key) {
    for (size_t i = 0; i < settings->count; i++)
        if (strcmp(settings->items[i].key, key) == 0)
            return &settings->items[i];
    return NULL;
}

/* Takes ownership of both strings. */
static void put_setting(struct settings *settings, char *key, char *value) {
    struct setting *setting = find_setting(settings, key);
    if (setting) {
        free(setting->value);
        free(key);
        setting->value = value;
        return;
    }
    settings->items = pz_grow(settings->items, &settings->capacity, settings->count + 1, sizeof *settings->items);
    settings->items[settings->count++] = (struct setting){key, value};
}

static void settings_free(struct settings *settings) {
    for (size_t i = 0; i < settings->count; i++) {
        free(settings->items[i].key);
        free(settings->items[i].value);
    }
    free(settings->items);
}

static enum pz_status read_settings(const struct pz_store *store, struct settings *settings, struct pz_error *error) {
    struct pz_text text = {0};
    enum pz_status status = pz_state_read(store->folder, "settings", &text, error);
    struct pz_lines lines = {.at = pz_text_string(&text), .end = pz_text_string(&text) + text.length};
    struct pz_line line;
    while (pz_lines_next(&lines, &line)) {
        struct pz_line key = next_word(&line);
        if (is_name(key.text, key.length) && pz_sound_length(line.text, line.length) == line.length)
            put_setting(settings, pz_copy(key.text, key.length), pz_copy(line.text, line.length));
    }
    pz_text_free(&text);
    return status;
}

static enum pz_status write_settings(const struct pz_store *store, const struct settings *settings,
                                     struct pz_error *error) {
    struct pz_text text = {0};
    for (size_t i = 0; i < settings->count; i++)
        pz_text_add(&text, "%s %s\n", settings->items[i].key, settings->items[i].value);
    enum pz_status status = pz_state_write(store->folder, "settings", &text, error);
    pz_text_free(&text);
    return status;
}

const char *pz_store_setting(const struct pz_store *store, const char *key) {
    const struct setting *setting = find_setting(&store->settings, key);
    return setting ? setting->value : NULL;
}

enum pz_status pz_store_set(struct pz_store *store, const char *key, const char *value, struct pz_error *error) {
    assert(is_name_string(key) && !strchr(value, '\n'));
    char *copy = pz_copy_string(value); /* first, because `value` may be the old value, which is about to be freed */
    put_setting(&store->settings, pz_copy_string(key), pz_copy_string(copy));
    enum pz_status status = PZ_OK;
    int file = store->folder ? pz_state_lock(store->folder, error) : -1;
    if (file >= 0) {
        /* Into a separate table: values in memory are borrowed, so another program must not change them. */
        struct settings written = {0};
        status = read_settings(store, &written, error);
        put_setting(&written, pz_copy_string(key), pz_copy_string(copy));
        if (status == PZ_OK)
            status = write_settings(store, &written, error);
        settings_free(&written);
        close(file);
    } else if (store->folder) {
        status = PZ_BAD;
    }
    free(copy);
    return status;
}

/* --- The store --- */

struct pz_store *pz_store_open(const char *folder, struct pz_error *error) {
    struct pz_store *store = pz_alloc(1, sizeof *store);
    if (!folder) {
        pz_error_set(error, 0, 0, "there is no folder to keep games in");
        return store;
    }
    if (pz_file_make_folder(folder, error) != PZ_OK)
        return store;
    store->folder = pz_copy_string(folder);
    if (read_results(store, error) == PZ_OK && pz_bouts_read(&store->bouts, store->folder, error) == PZ_OK)
        read_settings(store, &store->settings, error);
    return store;
}

void pz_store_free(struct pz_store *store) {
    if (!store)
        return;
    for (size_t i = 0; i < store->results.count; i++) {
        free(store->results.items[i].game);
        free(store->results.items[i].id);
    }
    free(store->results.items);
    pz_bouts_free(&store->bouts);
    settings_free(&store->settings);
    free(store->folder);
    free(store);
}

/* --- Saves --- */

char *pz_store_save_path(const struct pz_store *store, const char *game, const char *id) {
    assert(is_name_string(game) && is_name_string(id));
    return store->folder ? pz_saves_path(store->folder, game, id) : NULL;
}

void pz_store_saves(const struct pz_store *store, const struct pz_game *const *games, struct pz_saves *saves) {
    pz_saves_free(saves);
    if (store->folder)
        pz_saves_read(saves, store->folder, games);
}
