/*
 * Finds the word that was meant, by optimal string alignment: how many letters must be added, dropped, changed or
 * swapped with the next one. One slip in three letters is near; so is the beginning of a word.
 */
#include "cli/output.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "puzzles/registry.h"

enum { LONGEST = 64 }; /* of words worth comparing */

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* `rows` are the last two rows of the table and the present one, each one longer than b. */
static void next_row(size_t *const rows[3], const char *a, size_t i, const char *b, size_t length) {
    rows[2][0] = i;
    for (size_t j = 1; j <= length; j++) {
        const size_t changed = rows[1][j - 1] + (a[i - 1] != b[j - 1]);
        rows[2][j] = least(changed, least(rows[1][j], rows[2][j - 1]) + 1);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            rows[2][j] = least(rows[2][j], rows[0][j - 2] + 1);
    }
}

static size_t distance(const char *a, const char *b) {
    size_t cells[3][LONGEST + 1] = {0};
    size_t *rows[3] = {cells[0], cells[1], cells[2]};
    const size_t length = strlen(b);
    for (size_t j = 0; j <= length; j++)
        rows[2][j] = j;
    for (size_t i = 1; a[i - 1]; i++) {
        size_t *oldest = rows[0];
        rows[0] = rows[1];
        rows[1] = rows[2];
        rows[2] = oldest;
        next_row(rows, a, i, b, length);
    }
    return rows[2][length];
}

void cli_suggest(struct cli_suggestion *suggestion, const char *word) {
    const size_t typed = strlen(suggestion->typed);
    if (typed < 2 || typed > LONGEST || strlen(word) > LONGEST)
        return;
    const size_t slips = distance(suggestion->typed, word);
    const bool near = slips <= typed / 3 || strncmp(word, suggestion->typed, typed) == 0;
    if (near && (!suggestion->nearest || slips < suggestion->distance)) {
        suggestion->nearest = word;
        suggestion->distance = slips;
    }
}

void cli_suggest_games(struct cli_suggestion *suggestion) {
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        cli_suggest(suggestion, (*game)->id);
}

void cli_suggest_commands(struct cli_suggestion *suggestion) {
    for (const struct cli_command *const *command = cli_commands; *command; command++)
        cli_suggest(suggestion, (*command)->name);
}

const char *cli_question(struct cli_suggestion *suggestion, const char *prefix) {
    if (suggestion->nearest)
        snprintf(suggestion->question, sizeof suggestion->question, "; did you mean '%s%s'?", prefix,
                 suggestion->nearest);
    return suggestion->question;
}
