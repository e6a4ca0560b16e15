/* Settings, as lines "KEY VALUE"; of several with one key, the last counts. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"
#include "store.h"
#include "utf8.h"

/* Sets a value, and returns whether it has changed. */
static bool put(struct pz_settings *settings, const char *key, const char *value) {
    const size_t count = settings->keys.count, at = pz_names_add(&settings->keys, key),
                 number = pz_names_add(&settings->values, value);
    settings->chosen = pz_grow(settings->chosen, &settings->capacity, settings->keys.count, sizeof *settings->chosen);
    const bool changes = at == count || settings->chosen[at] != number;
    settings->chosen[at] = number;
    return changes;
}

/* Cuts off the key of a line, and returns the value with its blanks. */
static const char *end_key(char *line) {
    char *value = line + strcspn(line, " ");
    if (*value)
        *value++ = '\0';
    return value;
}

static const char *take(void *kept, struct pz_line line) {
    PZ_OWNED char *key = pz_copy(line.text, line.length);
    const char *value = end_key(key);
    if (!pz_journal_is_name(key, strlen(key)))
        return "it names no setting";
    if (pz_sound_length(line.text, line.length) != line.length)
        return "its value is not text";
    put(kept, key, value);
    return NULL;
}

/* Whether a line has the present value of its setting. */
static bool counts(const void *kept, struct pz_line line) {
    const struct pz_settings *settings = kept;
    PZ_OWNED char *key = pz_copy(line.text, line.length);
    const char *value = end_key(key);
    const size_t at = pz_names_find(&settings->keys, key);
    return at < SIZE_MAX && strcmp(settings->values.items[settings->chosen[at]], value) == 0;
}

static void forget(void *kept) {
    struct pz_settings *settings = kept;
    pz_names_free(&settings->keys);
    pz_names_free(&settings->values);
    free(settings->chosen);
    *settings = (struct pz_settings){0};
}

const struct pz_journal_kind pz_settings_kind = {.name = "settings",
                                                 .size = sizeof(struct pz_settings),
                                                 .take = take,
                                                 .forget = forget,
                                                 .counts = counts,
                                                 .once = true};

const char *pz_store_setting(const struct pz_store *store, const char *key) {
    const struct pz_settings *settings = &store->settings;
    const size_t at = pz_names_find(&settings->keys, key);
    return at < SIZE_MAX ? settings->values.items[settings->chosen[at]] : NULL;
}

void pz_store_note(struct pz_store *store, const char *key, const char *value) {
    PZ_SCOPED_TEXT line = {0};
    assert(pz_journal_is_name(key, strlen(key)) && !strchr(value, '\n'));
    pz_text_add(&line, "%s %s", key, value);
    if (put(&store->settings, key, value))
        pz_journal_add(&store->journals, PZ_SETTINGS, &line);
}

enum pz_status pz_store_set(struct pz_store *store, const char *key, const char *value, struct pz_error *error) {
    pz_store_note(store, key, value);
    return pz_journals_write(&store->journals, PZ_SETTINGS, error);
}
