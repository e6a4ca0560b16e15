/*
 * The lines of the Go Text Protocol.
 *
 * Lines are cleaned as the protocol says: control characters are dropped, tabs become blanks, comments and blank lines
 * are ignored. A line of more than PZ_LINE_MAX bytes, which no game could want, is answered without being kept. A
 * response goes out at once.
 */
#include "cli/gtp_lines.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/output.h"
#include "core/utf8.h"
#include "puzzles/ascii.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"

/* ---- Reading ---- */

/* Keeps a byte of a line, if it is one that counts. Blanks at the beginning do not, and none beyond the end. */
static void keep(struct gtp_request *request, int byte) {
    const char clean = byte == '\t' ? ' ' : (char)byte;
    const bool control = (byte < 0x20 && byte != '\t') || byte == 0x7f;
    if (control || (clean == ' ' && request->line.length == 0))
        return;
    if (request->line.length < PZ_LINE_MAX)
        pz_text_add_char(&request->line, clean);
    else if (clean != ' ')
        request->whole = false;
}

/* Reads a line and cleans it; false at the end of the input. */
static bool read_line(struct gtp_request *request) {
    bool comment = false;
    int byte = getc(stdin);
    const bool any = byte != EOF;
    pz_text_clear(&request->line);
    request->whole = true;
    request->cut = false;
    for (; byte != EOF && byte != '\n'; byte = getc(stdin)) {
        const size_t length = request->line.length;
        if (byte == '#' && !comment) {
            comment = true;
            request->cut = length > 0 && request->line.data[length - 1] != ' ';
        }
        if (!comment)
            keep(request, byte);
    }
    return any;
}

static bool is_number(struct pz_word word) {
    return word.length > 0 && pz_count_digits(word.text, word.length) == word.length;
}

static void split(struct gtp_request *request) {
    const char *line = pz_text_string(&request->line);
    size_t at = 0;
    struct pz_word word = pz_word_next(line, &at);
    request->id = (struct pz_word){.text = ""};
    if (is_number(word)) {
        request->id = word;
        word = pz_word_next(line, &at);
    }
    request->command = word;
    request->count = 0;
    while (request->count < GTP_ARGUMENTS && (word = pz_word_next(line, &at)).length > 0)
        request->arguments[request->count++] = word;
}

bool gtp_read(struct gtp_request *request) {
    do
        if (!read_line(request))
            return false;
    while (request->line.length == 0);
    split(request);
    return true;
}

/* ---- Writing ---- */

void gtp_respond(const struct gtp_request *request, bool done, const struct pz_text *text) {
    struct pz_text out = {0};
    pz_text_add_char(&out, done ? '=' : '?');
    pz_text_add_bytes(&out, request->id.text, request->id.length);
    if (text->length > 0)
        pz_text_add(&out, " %s", pz_text_string(text));
    pz_text_add(&out, "\n\n");
    cli_write(&out);
    pz_text_free(&out);
}

void gtp_quote(struct pz_word word, struct pz_text *out) {
    char *shown = pz_copy(word.text, word.length);
    const size_t length = pz_cut_length(shown, PZ_QUOTED_MAX);
    shown[length] = '\0';
    pz_text_add_char(out, '\'');
    cli_add_escaped(out, shown);
    pz_text_add(out, length < word.length ? "...'" : "'");
    free(shown);
}
