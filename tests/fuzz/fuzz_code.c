/*
 * Fuzzes codes: a pasted text has none, or one that is refused with a column, or one of a level whose own code leads
 * back to it; and any level has a code that survives line breaks.
 */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "puzzles/code.h"

static void must(enum pz_status status) {
    assert(status == PZ_OK);
}

/* A code that can be read is the spelling of one level. */
static void check_code(const char *code) {
    PZ_SCOPED_TEXT level = {0}, spelled = {0}, again = {0};
    PZ_SCOPED_ERROR error = {0};
    if (pz_code_read(code, &level, &error) == PZ_OK) {
        must(pz_code_write(level.data, level.length, &spelled, NULL));
        must(pz_code_read(pz_text_string(&spelled), &again, NULL));
        assert(again.length == level.length && memcmp(again.data, level.data, level.length) == 0);
    } else {
        assert(level.length == 0 && error.column > 0 && error.message.length > 0);
    }
}

/* Some bytes after "Puzzle: " as a level: its code, broken into short lines among words, is found and leads back. */
static void check_level(const char *bytes, size_t size) {
    PZ_SCOPED_TEXT level = {0}, code = {0}, pasted = {0}, found = {0}, again = {0};
    pz_text_add(&level, "Puzzle: ");
    pz_text_add_bytes(&level, bytes, size);
    if (pz_code_write(level.data, level.length, &code, NULL) == PZ_OK) {
        pz_text_add(&pasted, "Try this: ");
        for (size_t i = 0; i < code.length; i++)
            pz_text_add(&pasted, i % 40 == 39 ? "%c\n  " : "%c", code.data[i]);
        const bool is_found = pz_code_find(pz_text_string(&pasted), &found);
        assert(is_found);
        assert(strcmp(pz_text_string(&found), pz_text_string(&code)) == 0);
        must(pz_code_read(pz_text_string(&found), &again, NULL));
        assert(again.length == level.length && memcmp(again.data, level.data, level.length) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    PZ_SCOPED_TEXT text = {0}, code = {0};
    pz_text_add_bytes(&text, (const char *)data, size);
    if (strlen(pz_text_string(&text)) == size && pz_code_find(pz_text_string(&text), &code))
        check_code(pz_text_string(&code));
    check_level((const char *)data, size);
    return 0;
}
