/* Named options: a short list, searched from the start. */
#include "puzzles/options.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

static struct pz_option_value *find(const struct pz_options *options, const char *name) {
    for (size_t i = 0; i < options->count; i++)
        if (strcmp(options->items[i].name, name) == 0)
            return &options->items[i];
    return NULL;
}

void pz_options_set(struct pz_options *options, const char *name, const char *value) {
    struct pz_option_value *item = find(options, name);
    if (!item) {
        options->items =
            pz_grow(options->items, &options->capacity, options->count + 1, sizeof(struct pz_option_value));
        item = &options->items[options->count++];
        *item = (struct pz_option_value){.name = pz_copy_string(name)};
    }
    char *copy = pz_copy_string(value ? value : "");
    free(item->value);
    item->value = copy;
}

void pz_options_free(struct pz_options *options) {
    for (size_t i = 0; i < options->count; i++) {
        free(options->items[i].name);
        free(options->items[i].value);
    }
    free(options->items);
    *options = (struct pz_options){0};
}

const char *pz_options_get(const struct pz_options *options, const char *name) {
    const struct pz_option_value *item = options ? find(options, name) : NULL;
    return item ? item->value : NULL;
}

/* Also accepts "1e9", since counts of samples are large and round. */
static bool read_count(const char *text, uint64_t *value) {
    size_t length = strcspn(text, "eE");
    uint64_t number = 0, exponent = 0;
    if (!pz_read_number(text, length, &number))
        return false;
    if (text[length] && !pz_read_number(text + length + 1, strlen(text + length + 1), &exponent))
        return false;
    for (; exponent > 0 && number > 0; exponent--) {
        if (number > UINT64_MAX / 10)
            return false;
        number *= 10;
    }
    *value = number;
    return true;
}

enum pz_status pz_options_number(const struct pz_options *options, const char *name, uint64_t least, uint64_t most,
                                 uint64_t *value, struct pz_error *error) {
    const char *text = pz_options_get(options, name);
    if (!text)
        return PZ_OK;
    uint64_t number = 0;
    if (!read_count(text, &number) || number < least || number > most)
        return pz_error_set(error, 0, 0, "--%s must be a number from %llu to %llu", name, (unsigned long long)least,
                            (unsigned long long)most);
    *value = number;
    return PZ_OK;
}

enum pz_status pz_options_size(const struct pz_options *options, const char *name, uint64_t least, uint64_t most,
                               uint64_t *rows, uint64_t *columns, struct pz_error *error) {
    const char *text = pz_options_get(options, name);
    if (!text)
        return PZ_OK;
    uint64_t height = 0, width = 0;
    const struct pz_word word = {.text = text, .length = strlen(text)};
    if (!strpbrk(text, "xX") || !pz_word_size(word, &height, &width) || height < least || height > most ||
        width < least || width > most)
        return pz_error_set(error, 0, 0, "--%s must be rows by columns like 6x6, each from %llu to %llu", name,
                            (unsigned long long)least, (unsigned long long)most);
    *rows = height;
    *columns = width;
    return PZ_OK;
}

enum pz_status pz_options_word(const struct pz_options *options, const char *name, const char *const *words, int *value,
                               struct pz_error *error) {
    const char *text = pz_options_get(options, name);
    if (!text)
        return PZ_OK;
    int index = pz_word_index(words, text);
    if (index < 0) {
        PZ_SCOPED_TEXT list = {0};
        pz_add_words(words, &list);
        return pz_error_set(error, 0, 0, "--%s must be %s", name, pz_text_string(&list));
    }
    *value = index;
    return PZ_OK;
}
