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

/* How far apart two words of at most LONGEST letters are. */
static size_t distance(const char *a, const char *b) {
    size_t slips[LONGEST + 1][LONGEST + 1]; /* between the first letters of each */
    const size_t rows = strlen(a), columns = strlen(b);
    for (size_t i = 0; i <= rows; i++)
        for (size_t j = 0; j <= columns; j++) {
            slips[i][j] = i + j;
            if (i == 0 || j == 0)
                continue;
            slips[i][j] = least(slips[i - 1][j], slips[i][j - 1]) + 1;
            slips[i][j] = least(slips[i][j], slips[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                slips[i][j] = least(slips[i][j], slips[i - 2][j - 2] + 1);
        }
    return slips[rows][columns];
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
