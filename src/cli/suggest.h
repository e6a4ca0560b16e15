/* Did you mean …? */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

#include <stddef.h>

struct cli_command;

/* What was typed, and the nearest of the words offered so far. Starts as {.typed = …}. */
struct cli_suggestion {
    const char *typed;
    const char *nearest; /* borrowed from the offer; null if none is near */
    size_t distance;
    char question[128];
};

/* Offers a word that might have been meant. The first of several equally near ones stays. */
void cli_suggest(struct cli_suggestion *suggestion, const char *word);

/* Offers the names of all games; of commands, a list that ends with null. */
void cli_suggest_games(struct cli_suggestion *suggestion);
void cli_suggest_commands(struct cli_suggestion *suggestion, const struct cli_command *const *commands);

/* The end of an error, "; did you mean 'solve'?" with `prefix` before the word; "" if no word is near. Borrowed. */
const char *cli_question(struct cli_suggestion *suggestion, const char *prefix);

#endif
