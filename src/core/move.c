/* The text of a move, brought into the one form in which it is played, compared and saved. */
#include "record.h"

#include "puzzles/ascii.h"
#include "puzzles/line.h"

/*
 * Whether a character has a meaning of its own in a record: `|` separates moves in a header, `;` starts a comment, and
 * parentheses enclose variations.
 */
static bool is_reserved(char c, bool first) {
    return c == '|' || (first && (c == ';' || c == '(' || c == ')'));
}

enum pz_status pz_move_tidy(const char *text, size_t length, struct pz_text *out, struct pz_error *error) {
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (pz_is_blank(c)) {
            if (out->length > 0 && out->data[out->length - 1] != ' ')
                pz_text_add_char(out, ' ');
        } else if (c < 0x20 || c > 0x7e || is_reserved(c, out->length == 0)) {
            struct pz_line line = {.text = text, .length = length};
            return pz_error_set(error, 0, pz_line_column(&line, i), "a move cannot contain this character");
        } else {
            pz_text_add_char(out, c);
        }
    }
    if (out->length > 0 && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
    if (out->length == 0)
        return pz_error_set(error, 0, 1, "a move is missing");
    if (out->length > PZ_LINE_MAX)
        return pz_error_set(error, 0, 1, "a move is longer than %d bytes", (int)PZ_LINE_MAX);
    return PZ_OK;
}

size_t pz_move_column(const char *text, size_t length, size_t column) {
    size_t seen = 0;
    for (size_t i = 0; i < length; i++) {
        bool dropped = pz_is_blank(text[i]) && (seen == 0 || pz_is_blank(text[i - 1]));
        if (!dropped && ++seen >= column)
            return i + 1;
    }
    return length + 1;
}
