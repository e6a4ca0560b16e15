/*
 * Codes of levels. "pz:" is followed by the file from the game's id on, byte by byte: letters, digits and some signs
 * stand for themselves, other bytes are replaced by a sign or written in hexadecimal. Then come `=` and a checksum of
 * six characters: the sum of all characters before, and the sum of all characters times their columns, both modulo a
 * prime larger than any column. Such a checksum detects any single changed character and any two that were swapped.
 */
#include "puzzles/code.h"

#include <stdint.h>
#include <string.h>

#include "puzzles/ascii.h"

static const char prefix[] = "pz:", puzzle[] = "Puzzle: ";

enum {
    PREFIX = sizeof prefix - 1,
    PUZZLE = sizeof puzzle - 1,
    END = '=', /* occurs nowhere else */
    ESCAPE = '~',
    CHECK = 6, /* characters: the digits of two numbers with base 64 */
    PRIME = 65537,
    TRIES = 100, /* the most places where a code might begin that we look at */
};

static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/* Characters that are replaced by a sign, and these signs. */
static const char plain[] = "\n #", signs[] = "/_+";

bool pz_is_code(const char *word) {
    return strncmp(word, prefix, PREFIX) == 0;
}

static bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/*
 * Collects the code that starts at `at`. It ends after its checksum or, if that is lost, at the first character that
 * cannot be in a code. Skips blanks, and quotation marks at the beginning of a line.
 */
static void collect(const char *at, struct pz_text *code) {
    bool line_begins = false;
    for (int left = -1; *at && left != 0 && code->length <= PZ_CODE_MAX; at++) {
        line_begins = *at == '\n' || *at == '\r' || (line_begins && (is_blank(*at) || *at == '>'));
        if (line_begins || is_blank(*at))
            continue;
        if (!pz_is_letter(*at) && !pz_is_digit(*at) && !strchr("-_.~:/=,+@", *at))
            break;
        pz_text_add_char(code, *at);
        left = *at == END ? CHECK : left - (left > 0);
    }
}

/* Only a correct checksum tells a code from words about codes. */
bool pz_code_find(const char *text, struct pz_text *code) {
    PZ_SCOPED_TEXT level = {0};
    const char *const first = strstr(text, prefix), *at = first;
    const size_t start = code->length;
    for (unsigned tried = 0; at && tried < TRIES; tried++, at = strstr(at + 1, prefix)) {
        collect(at, code);
        if (pz_code_read(code->data + start, &level, NULL) == PZ_OK)
            return true;
        code->length = start;
    }
    if (first)
        collect(first, code);
    return first != NULL;
}

/* ---- the checksum ---- */

struct sums {
    uint32_t plain, weighted;
};

static struct sums add_up(const char *code, size_t length) {
    struct sums sums = {0};
    for (size_t i = 0; i < length; i++) {
        const uint32_t c = (unsigned char)code[i];
        sums.plain = (sums.plain + c) % PRIME;
        sums.weighted = (uint32_t)((sums.weighted + (uint64_t)c * (i + 1)) % PRIME);
    }
    return sums;
}

static void write_number(uint32_t number, struct pz_text *out) {
    for (int shift = 12; shift >= 0; shift -= 6)
        pz_text_add_char(out, digits[number >> shift & 63]);
}

/* False if these three characters are not digits of a remainder. */
static bool read_number(const char *text, uint32_t *number) {
    uint32_t value = 0;
    for (int i = 0; i < CHECK / 2; i++) {
        const char *digit = strchr(digits, text[i]);
        if (!digit || !*digit)
            return false;
        value = value << 6 | (uint32_t)(digit - digits);
    }
    *number = value;
    return value < PRIME;
}

/* ---- writing ---- */

static bool stays(char c) {
    return pz_is_letter(c) || pz_is_digit(c) || (c != '\0' && strchr("-.:,@", c));
}

enum pz_status pz_code_write(const char *level, size_t length, struct pz_text *out, struct pz_error *error) {
    PZ_SCOPED_TEXT code = {0};
    pz_text_add(&code, "%s", prefix);
    for (size_t i = PUZZLE; i < length && code.length <= PZ_CODE_MAX; i++) {
        const char c = level[i], *sign = c == '\0' ? NULL : strchr(plain, c);
        if (stays(c))
            pz_text_add_char(&code, c);
        else if (sign)
            pz_text_add_char(&code, signs[sign - plain]);
        else
            pz_text_add(&code, "%c%02X", ESCAPE, (unsigned)(unsigned char)c);
    }
    const struct sums sums = add_up(pz_text_string(&code), code.length);
    pz_text_add_char(&code, END);
    write_number(sums.plain, &code);
    write_number(sums.weighted, &code);
    if (code.length > PZ_CODE_MAX)
        return pz_error_set(error, 0, 0, "the code would have more than %d characters; send the file", PZ_CODE_MAX);
    pz_text_add_bytes(out, code.data, code.length);
    return PZ_OK;
}

/* ---- reading ---- */

static int hexadecimal(char c) {
    return pz_is_digit(c) ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Verifies the checksum of a code. *length becomes the length of the code without it. */
static enum pz_status check(const char *code, size_t *length, struct pz_error *error) {
    const size_t total = strlen(code);
    const char *end = strrchr(code, END);
    if (total > PZ_CODE_MAX)
        return pz_error_set(error, 0, PZ_CODE_MAX + 1, "a code has at most %d characters", PZ_CODE_MAX);
    if (!end || total < (size_t)(end - code) + 1 + CHECK)
        return pz_error_set(error, 0, total + 1, "the code has been cut short");
    *length = (size_t)(end - code);
    if (total > *length + 1 + CHECK)
        return pz_error_set(error, 0, *length + CHECK + 2, "something follows the end of the code");

    const struct sums now = add_up(code, *length);
    struct sums then = {0};
    if (!read_number(end + 1, &then.plain) || !read_number(end + 1 + CHECK / 2, &then.weighted))
        return pz_error_set(error, 0, *length + 2, "the checksum at the end of the code is damaged");
    if (now.plain != then.plain || now.weighted != then.weighted)
        return pz_error_set(error, 0, *length + 2, "the code is damaged: its checksum does not match");
    return PZ_OK;
}

enum pz_status pz_code_read(const char *code, struct pz_text *out, struct pz_error *error) {
    size_t length = 0;
    PZ_SCOPED_TEXT level = {0};
    if (!pz_is_code(code))
        return pz_error_set(error, 0, 1, "a code starts with \"%s\"", prefix);
    if (check(code, &length, error) != PZ_OK)
        return PZ_BAD;
    pz_text_add(&level, "%s", puzzle);
    for (size_t at = PREFIX; at < length; at++) {
        char c = code[at];
        const char *sign = strchr(signs, c);
        if (c == ESCAPE && hexadecimal(code[at + 1]) >= 0 && hexadecimal(code[at + 2]) >= 0) {
            c = (char)(hexadecimal(code[at + 1]) << 4 | hexadecimal(code[at + 2]));
            at += 2;
        } else if (sign) {
            c = plain[sign - signs];
        } else if (!stays(c)) {
            return pz_error_set(error, 0, at + 1, "no code has this character");
        }
        pz_text_add_char(&level, c);
    }
    pz_text_add_bytes(out, level.data, level.length);
    return PZ_OK;
}
