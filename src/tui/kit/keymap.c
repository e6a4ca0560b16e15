/*
 * Bindings are constant tables. Where the player has changed keys, we make new tables when they are first used, so code
 * that reads tables need not know this file. Nothing is made while all keys are the usual ones.
 */
#include "tui/kit/keys.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "tui/kit/canvas.h"

enum { KEYS = 4 }; /* of a binding */

struct entry {
    struct keymap_section section;
    const struct binding *usual;
    char *name;
    uint32_t keys[KEYS]; /* the player's own keys; if there are none, the usual keys */
};

/* Tables with the player's keys. Canvases and key bars refer to them, so they live as long as the keymap. */
struct made {
    struct made *next;
    struct pz_text origin; /* what they were made from: see add_origin() */
    const struct binding_table **list;
    struct binding_table *tables;
    struct binding **bindings;
    size_t count;
    char **strings;
    size_t string_count, string_capacity;
};

struct keymap {
    struct entry *entries;
    size_t count, capacity;
    bool changed;
    struct made *made;
};

/* ---- entries ---- */

struct keymap *keymap_new(void) {
    return pz_alloc(1, sizeof(struct keymap));
}

static bool has_table(const struct keymap *keymap, const struct binding_table *table) {
    for (size_t i = 0; i < keymap->count; i++)
        if (keymap->entries[i].section.table == table)
            return true;
    return false;
}

void keymap_add(struct keymap *keymap, struct keymap_section section) {
    if (has_table(keymap, section.table))
        return;
    for (const struct binding *binding = section.table->bindings; binding->action; binding++) {
        struct pz_text name = {0};
        if (!binding->name)
            continue;
        if (section.game)
            pz_text_add(&name, "%s.", section.game);
        if (section.part)
            pz_text_add(&name, "%s.", section.part);
        pz_text_add(&name, "%s", binding->name);
        keymap->entries = pz_grow(keymap->entries, &keymap->capacity, keymap->count + 1, sizeof *keymap->entries);
        keymap->entries[keymap->count++] =
            (struct entry){.section = section, .usual = binding, .name = pz_text_take(&name)};
    }
}

void keymap_free(struct keymap *keymap) {
    if (!keymap)
        return;
    for (size_t i = 0; i < keymap->count; i++)
        free(keymap->entries[i].name);
    for (struct made *made = keymap->made, *next; made; made = next) {
        next = made->next;
        for (size_t i = 0; i < made->count; i++)
            free(made->bindings[i]);
        for (size_t i = 0; i < made->string_count; i++)
            free(made->strings[i]);
        free(made->list);
        free(made->tables);
        free(made->bindings);
        free(made->strings);
        pz_text_free(&made->origin);
        free(made);
    }
    free(keymap->entries);
    free(keymap);
}

/* Whether both actions are used on one screen. */
static bool meet(const struct entry *a, const struct entry *b) {
    const enum keymap_place place = a->section.place, other = b->section.place;
    const char *game = a->section.game, *others = b->section.game;
    if (game && others && game == others && place == other)
        return true;
    if ((game && place == KEYMAP_SCREEN) || (others && other == KEYMAP_SCREEN))
        return false; /* on a screen of a game's own, the first table with a key wins */
    return a->section.table == b->section.table || place == KEYMAP_EVERYWHERE || other == KEYMAP_EVERYWHERE ||
           (place == KEYMAP_PLAYING && other != KEYMAP_SCREEN) || (other == KEYMAP_PLAYING && place != KEYMAP_SCREEN);
}

/* ---- reading ---- */

struct reader {
    struct keymap *keymap;
    void (*complain)(void *context, const struct pz_error *error);
    void *context;
    enum pz_status status;
    struct pz_line *kept; /* the line of each entry that has keys now */
};

__attribute__((format(printf, 4, 5))) static void complain(struct reader *reader, const struct pz_line *line,
                                                           size_t offset, const char *format, ...) {
    PZ_SCOPED_ERROR error = {0};
    va_list values;
    va_start(values, format);
    reader->status = pz_error_set_list(&error, line->number, pz_line_column(line, offset), format, values);
    va_end(values);
    reader->complain(reader->context, &error);
}

/*
 * The entry read earlier that has the key and is used on the same screen. Null if there is none, or if both usually
 * have the key, since a game may give a key a meaning of its own.
 */
static const struct entry *read_before(const struct keymap *keymap, const struct entry *entry, uint32_t key) {
    for (size_t i = 0; i < keymap->count; i++) {
        const struct entry *other = &keymap->entries[i];
        const bool usual = binding_keys_have(entry->usual->keys, key) && binding_keys_have(other->usual->keys, key);
        if (binding_keys_have(other->keys, key) && meet(entry, other) && !usual)
            return other;
    }
    return NULL;
}

/* Adds a key to an entry; complains and returns false if it cannot be one of its keys. */
static bool read_key(struct reader *reader, struct entry *entry, const struct pz_line *line, size_t at, size_t length) {
    const uint32_t key = keynames_read(line->text + at, length);
    const struct entry *other = key ? read_before(reader->keymap, entry, key) : NULL;
    size_t count = 0;
    while (count < KEYS && entry->keys[count])
        count++;
    if (!key)
        complain(reader, line, at, "there is no key called '%.*s'", (int)length, line->text + at);
    else if (other)
        complain(reader, line, at, "'%.*s' is already a key of %s", (int)length, line->text + at, other->name);
    else if (count == KEYS - 1)
        complain(reader, line, at, "an action has at most three keys");
    else {
        entry->keys[count] = key;
        return true;
    }
    return false;
}

/* Reads the keys of a line, and uses none of them if one is wrong. */
static void read_line_keys(struct reader *reader, struct entry *entry, const struct pz_line *line, size_t at) {
    bool any = false, right = true;
    for (size_t next; at < line->length; at = next) {
        for (next = at + 1; next < line->length && pz_is_blank(line->text[at]) == pz_is_blank(line->text[next]);)
            next++;
        if (!pz_is_blank(line->text[at])) {
            right &= read_key(reader, entry, line, at, next - at);
            any = true;
        }
    }
    if (!any)
        complain(reader, line, 0, "%s needs a key", entry->name);
    if (any && right)
        reader->kept[entry - reader->keymap->entries] = *line;
    else
        memset(entry->keys, 0, sizeof entry->keys);
}

static void read_line(struct reader *reader, const struct pz_line *line) {
    const struct keymap *keymap = reader->keymap;
    const char *colon = memchr(line->text, ':', line->length);
    if (line->length == 0 || line->text[0] == ';')
        return;
    if (!colon) {
        complain(reader, line, 0, "expected \"action: key\"");
        return;
    }
    const size_t length = (size_t)(colon - line->text);
    struct entry *entry = keymap->entries, *end = entry + keymap->count;
    while (entry < end && (strlen(entry->name) != length || memcmp(entry->name, line->text, length) != 0))
        entry++;
    if (entry == end) {
        complain(reader, line, 0, "there is no action called '%.*s'", (int)length, line->text);
        return;
    }
    if (entry->keys[0]) {
        complain(reader, line, 0, "%s already has its keys", entry->name);
        return;
    }
    read_line_keys(reader, entry, line, length + 1);
}

/* Another action on the same screen whose usual key this is; null if there is none. */
static const struct entry *usual_owner(const struct keymap *keymap, const struct entry *entry, uint32_t key) {
    for (size_t i = 0; i < keymap->count; i++) {
        const struct entry *other = &keymap->entries[i];
        if (other != entry && !other->keys[0] && binding_keys_have(other->usual->keys, key) && meet(entry, other))
            return other;
    }
    return NULL;
}

/* Drops the line of an action that would take a key from another one, unless both usually have it. */
static bool drop_taking(struct reader *reader, struct entry *entry) {
    bool drops = false;
    for (size_t i = 0; i < KEYS && entry->keys[i]; i++) {
        const uint32_t key = entry->keys[i];
        const struct entry *owner =
            binding_keys_have(entry->usual->keys, key) ? NULL : usual_owner(reader->keymap, entry, key);
        if (owner) {
            PZ_SCOPED_TEXT name = {0};
            keynames_add(key, false, &name);
            complain(reader, &reader->kept[entry - reader->keymap->entries], 0,
                     "'%s' is already a key of %s, which needs a line of its own", pz_text_string(&name), owner->name);
            drops = true;
        }
    }
    if (drops)
        memset(entry->keys, 0, sizeof entry->keys);
    return drops;
}

/* An action whose line is dropped has its usual keys again, which another line may have taken, so we look again. */
static void drop_all_taking(struct reader *reader) {
    for (bool again = true; again;) {
        again = false;
        for (size_t i = 0; i < reader->keymap->count; i++)
            again |= drop_taking(reader, &reader->keymap->entries[i]);
    }
}

enum pz_status keymap_read(struct keymap *keymap, const char *bytes, size_t length,
                           void (*tell)(void *context, const struct pz_error *error), void *context) {
    assert(!keymap->made);
    struct reader reader = {.keymap = keymap, .complain = tell, .context = context};
    struct pz_lines lines = pz_lines_of(bytes, length);
    struct pz_line line;
    reader.kept = pz_alloc(keymap->count + 1, sizeof *reader.kept);
    while (pz_lines_next(&lines, &line))
        read_line(&reader, &line);
    drop_all_taking(&reader);
    for (size_t i = 0; i < keymap->count; i++)
        keymap->changed |= keymap->entries[i].keys[0] != 0;
    free(reader.kept);
    return reader.status;
}

/* ---- printing ---- */

void keymap_print(const struct keymap *keymap, struct pz_text *out) {
    const struct binding_table *table = NULL;
    for (size_t i = 0; i < keymap->count; i++) {
        const struct entry *entry = &keymap->entries[i];
        if (entry->section.table != table && entry->section.table->title)
            pz_text_add(out, "%s; %s\n", table ? "\n" : "", entry->section.table->title);
        table = entry->section.table;
        pz_text_add(out, "%s:", entry->name);
        const uint32_t *keys = entry->keys[0] ? entry->keys : entry->usual->keys;
        for (size_t k = 0; k < KEYS && keys[k]; k++) {
            PZ_SCOPED_TEXT name = {0};
            keynames_add(keys[k], false, &name);
            if (name.length > 0) /* turns of the wheel have no name */
                pz_text_add(out, " %s", pz_text_string(&name));
        }
        pz_text_add_char(out, '\n');
    }
}

/* ---- applying ---- */

static bool lists(const struct binding_table *const *tables, const struct binding_table *table) {
    while (*tables && *tables != table)
        tables++;
    return *tables;
}

/*
 * The entry that changes a binding; null if none does. On a game's own screen an entry changes every binding that has
 * its first key, since a key does similar things in all phases. Elsewhere the action must match as well.
 */
static const struct entry *entry_for(const struct keymap *keymap, const struct binding_table *const *tables,
                                     const struct binding *binding) {
    for (size_t i = keymap->count; i-- > 0;) { /* entries of games come last, and take precedence */
        const struct entry *entry = &keymap->entries[i];
        const struct binding *usual = entry->usual;
        if (entry->keys[0] && binding->keys[0] == usual->keys[0] &&
            (entry->section.game ? lists(tables, entry->section.table)
                                 : binding->action == usual->action && binding->argument == usual->argument))
            return entry;
    }
    return NULL;
}

/* Gives a binding the entry's keys in place of the entry's usual ones. The binding keeps its other keys. */
static void set_keys(struct binding *binding, const struct entry *entry) {
    uint32_t keys[KEYS] = {0};
    size_t count = 0;
    for (; count < KEYS && entry->keys[count]; count++)
        keys[count] = entry->keys[count];
    for (size_t i = 0; i < KEYS && binding->keys[i] && count < KEYS; i++)
        if (!binding_keys_have(entry->usual->keys, binding->keys[i]))
            keys[count++] = binding->keys[i];
    memcpy(binding->keys, keys, sizeof keys);
}

/* Takes ownership of the string. */
static const char *keep(struct made *made, char *string) {
    made->strings = pz_grow(made->strings, &made->string_capacity, made->string_count + 1, sizeof *made->strings);
    return made->strings[made->string_count++] = string;
}

/*
 * What is shown for a binding and those after it without `shown`: the first key of each, joined as in "↑↓←→". If the
 * binding has a name, those without a name are left out.
 */
static const char *shown_keys(struct made *made, const struct binding *first) {
    struct pz_text text = {0}, apart = {0};
    size_t count = 0;
    const struct binding *binding = first;
    do {
        if (first->name && !binding->name)
            continue;
        pz_text_add(&apart, "%s", count++ > 0 ? " " : "");
        keynames_add(binding->keys[0], true, &apart);
        keynames_add(binding->keys[0], true, &text);
    } while ((++binding)->action && !binding->shown);
    const bool together = !strchr(first->shown, ' ') && (size_t)characters_columns(pz_text_string(&text)) == count;
    pz_text_free(together ? &apart : &text);
    return keep(made, pz_text_take(together ? &text : &apart));
}

/* Returns a phrase without a note on other keys, such as "(also h j k l)". */
static const char *without_others(struct made *made, const char *phrase) {
    const char *also = phrase ? strstr(phrase, " (also ") : NULL, *end = also ? strchr(also, ')') : NULL;
    if (!end)
        return phrase;
    struct pz_text text = {0};
    pz_text_add(&text, "%.*s%s", (int)(also - phrase), phrase, end + 1);
    return keep(made, pz_text_take(&text));
}

static struct binding *make_bindings(const struct keymap *keymap, struct made *made,
                                     const struct binding_table *const *tables, const struct binding *usual) {
    size_t count = 0;
    while (usual[count].action)
        count++;
    struct binding *bindings = pz_alloc(count + 1, sizeof *bindings);
    PZ_OWNED bool *changed = pz_alloc(count + 1, sizeof *changed);
    memcpy(bindings, usual, (count + 1) * sizeof *bindings);
    for (size_t i = 0; i < count; i++) {
        const struct entry *entry = entry_for(keymap, tables, &usual[i]);
        changed[i] = entry != NULL;
        if (entry)
            set_keys(&bindings[i], entry);
    }
    /* A group of bindings that are shown together shows its new keys if one of them has changed. */
    for (size_t i = 0; i < count; i++) {
        bool any = changed[i];
        for (size_t next = i + 1; next < count && !bindings[next].shown; next++)
            any |= changed[next];
        if (any && bindings[i].shown) {
            bindings[i].shown = shown_keys(made, &bindings[i]);
            bindings[i].help = without_others(made, bindings[i].help);
        }
    }
    return bindings;
}

/*
 * Appends what identifies these tables, so that what was made from them is found again. Screens build short-lived
 * tables of chosen bindings, so tables are compared by contents; sections are compared by address.
 */
static void add_origin(const struct keymap *keymap, const struct binding_table *const *tables, struct pz_text *out) {
    for (; *tables; tables++) {
        const struct binding_table *section = has_table(keymap, *tables) ? *tables : NULL;
        const struct binding *binding = (*tables)->bindings;
        pz_text_add_bytes(out, (const char *)&section, sizeof section);
        pz_text_add_bytes(out, (const char *)&(*tables)->title, sizeof(*tables)->title);
        do
            pz_text_add_bytes(out, (const char *)binding, sizeof *binding);
        while ((binding++)->action);
    }
}

const struct binding_table *const *keymap_apply(struct keymap *keymap, const struct binding_table *const *tables) {
    if (!keymap || !keymap->changed)
        return tables;
    struct pz_text origin = {0};
    add_origin(keymap, tables, &origin);
    struct made *made = keymap->made;
    while (made && (made->origin.length != origin.length ||
                    memcmp(pz_text_string(&made->origin), pz_text_string(&origin), origin.length) != 0))
        made = made->next;
    if (made) {
        pz_text_free(&origin);
        return made->list;
    }
    size_t count = 0;
    while (tables[count])
        count++;
    made = pz_alloc(1, sizeof *made);
    *made = (struct made){.next = keymap->made,
                          .origin = origin,
                          .list = pz_alloc(count + 1, sizeof *made->list),
                          .tables = pz_alloc(count + 1, sizeof *made->tables),
                          .bindings = pz_alloc(count + 1, sizeof *made->bindings)};
    for (size_t i = 0; i < count; i++) {
        made->bindings[i] = make_bindings(keymap, made, tables, tables[i]->bindings);
        made->tables[i] = (struct binding_table){tables[i]->title, made->bindings[i]};
        made->list[i] = &made->tables[i];
    }
    made->count = count;
    keymap->made = made;
    return made->list;
}
