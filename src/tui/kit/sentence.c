/* We look names up in the usual tables; the same place in the player's tables has the keys. */
#include "tui/kit/widgets.h"

#include <string.h>

/* ---- names ---- */

/* The length of the name in brackets that begins here, as a word of its own; 0 if there is none. */
static size_t bracketed(const char *text, const char *at) {
    if (*at != '[' || !at[1] || (at > text && !strchr(" \n(", at[-1])))
        return 0;
    const char *end = strchr(at + 2, ']'); /* the key itself may be a bracket */
    return end && strchr(" \n", end[1 + strspn(end + 1, ".,;:!?)")]) ? (size_t)(end - at) - 1 : 0;
}

/* ---- what they stand for ---- */

/* Finds the first binding that usually shows this name (or has this key), and returns its counterpart in `now`. */
static const struct binding *find(struct sentence_keys keys, const char *name, size_t length, uint32_t key) {
    for (size_t table = 0; keys.usual && keys.usual[table]; table++) {
        const struct binding *usual = keys.usual[table]->bindings;
        for (size_t i = 0; usual[i].action; i++) {
            const char *shown = usual[i].shown;
            if (key ? binding_keys_have(usual[i].keys, key)
                    : shown && strlen(shown) == length && memcmp(shown, name, length) == 0)
                return keys.now[table]->bindings + i;
        }
    }
    return NULL;
}

/* Appends how a name reads now, and returns its binding. If it has none, appends nothing and returns null. */
static const struct binding *read_name(struct sentence_keys keys, const char *name, size_t length,
                                       struct pz_text *reads) {
    const uint32_t key = name[0] == ' ' ? 0 : keynames_read(name, length);
    const struct binding *binding = find(keys, name, length, 0);
    if (binding) {
        pz_text_add(reads, "%s", binding->shown);
        return binding;
    }
    binding = key ? find(keys, name, length, key) : NULL;
    if (!binding)
        return NULL;
    if (binding_keys_have(binding->keys, key))
        pz_text_add_bytes(reads, name, length);
    else
        keynames_add(binding->keys[0], false, reads);
    return binding;
}

bool sentence_names(const char *sentence, struct sentence_keys keys, const struct binding *binding) {
    const struct binding *end = binding + 1;
    while (end->action && !end->shown)
        end++;
    PZ_SCOPED_TEXT reads = {0};
    bool named = false;
    for (const char *at = sentence; *at && !named; at++) {
        const size_t length = bracketed(sentence, at);
        const struct binding *found = length > 0 ? read_name(keys, at + 1, length, &reads) : NULL;
        named = found && found >= binding && found < end;
    }
    return named;
}

/* ---- sentences ---- */

/* Appends the sentence as it reads now, and to `marks` a k for each byte of a key and a blank for each other byte. */
static void spell(const char *sentence, struct sentence_keys keys, struct pz_text *out, struct pz_text *marks) {
    for (const char *at = sentence; *at;) {
        const size_t length = bracketed(sentence, at), before = out->length;
        const bool key = length > 0 && read_name(keys, at + 1, length, out);
        const size_t taken = key ? length + 2 : 1 + strcspn(at + 1, "[");
        if (!key)
            pz_text_add_bytes(out, at, taken);
        for (size_t i = before; i < out->length; i++)
            pz_text_add_char(marks, key ? 'k' : ' ');
        at += taken;
    }
}

void sentence_key(const char *name, struct sentence_keys keys, struct pz_text *out) {
    if (!read_name(keys, name, strlen(name), out))
        pz_text_add(out, "%s", name);
}

static void mark_keys(struct canvas *canvas, int x, int y, const char *line, const char *marks, size_t length,
                      struct style style) {
    const struct style key = {ROLE_KEY, style.paper, style.attributes};
    if (!memchr(marks, 'k', length)) /* most lines name no key */
        return;
    for (size_t i = 0; i < length;) {
        uint32_t character;
        const size_t bytes = characters_decode(line + i, &character);
        const int columns = characters_width(character) < 0 ? 1 : characters_width(character);
        if (marks[i] == 'k')
            canvas_restyle(canvas, (struct rect){x, y, columns, 1}, key);
        x += columns;
        i += bytes;
    }
}

int sentence_draw(struct canvas *canvas, struct rect rect, struct style style, const char *sentence) {
    PZ_SCOPED_TEXT plain = {0}, marks = {0};
    spell(sentence, canvas->named, &plain, &marks);
    const char *line = pz_text_string(&plain), *mark = pz_text_string(&marks);
    const int lines = canvas_paragraph(canvas, rect, style, line);
    for (int y = 0; y < lines && y < rect.rows; y++) {
        const struct canvas_line next = canvas_line(line, rect.columns);
        mark_keys(canvas, rect.x, rect.y + y, line, mark, next.shown, style);
        line += next.bytes;
        mark += next.bytes;
    }
    return lines;
}

int sentence_text(struct canvas *canvas, int x, int y, int columns, struct style style, const char *sentence) {
    if (!strchr(sentence, '[')) /* most lines name no key */
        return canvas_text(canvas, x, y, columns, style, sentence);
    PZ_SCOPED_TEXT plain = {0}, marks = {0};
    spell(sentence, canvas->named, &plain, &marks);
    const int used = canvas_text(canvas, x, y, columns, style, pz_text_string(&plain));
    if (characters_columns(pz_text_string(&plain)) <= columns)
        mark_keys(canvas, x, y, pz_text_string(&plain), pz_text_string(&marks), plain.length, style);
    return used;
}
