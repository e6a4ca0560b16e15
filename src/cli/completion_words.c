/* Reads from what the help pages show, "FILE...", "[GAME]", "fixed|live", which words can be typed. */
#include "cli/completion_words.h"

#include <string.h>

#include "puzzles/registry.h"

static void add_word(struct pz_text *out, const char *word, size_t length) {
    if (out->length > 0)
        pz_text_add_char(out, ' ');
    pz_text_add_bytes(out, word, length);
}

static void add_games(struct pz_text *out) {
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        add_word(out, (*game)->id, strlen((*game)->id));
}

static void add_commands(struct pz_text *out, const struct cli_command *const *commands) {
    for (; *commands; commands++)
        add_word(out, (*commands)->name, strlen((*commands)->name));
}

static bool is(const char *word, size_t length, const char *name) {
    return length == strlen(name) && memcmp(word, name, length) == 0;
}

struct completion_operands completion_operands(const struct cli_command *command,
                                               const struct cli_command *const *commands) {
    static const char between[] = " |[].";
    struct completion_operands operands = {0};
    for (const char *word = command->operands; *(word += strspn(word, between));) {
        const size_t length = strcspn(word, between);
        if (is(word, length, "FILE"))
            operands.files = true;
        else if (is(word, length, "GAME"))
            operands.games = true;
        else if (is(word, length, "COMMAND"))
            operands.commands = true;
        else
            add_word(&operands.words, word, length);
        word += length;
    }
    if (operands.games)
        add_games(&operands.words);
    if (operands.commands)
        add_commands(&operands.words, commands);
    return operands;
}

void completion_add_values(const char *value, struct pz_text *out) {
    if (!strchr(value, '|'))
        return;
    for (const char *at = value; *at; at++)
        pz_text_add_char(out, *at == '|' ? ' ' : *at);
}

void completion_add_escaped(const char *text, const char *special, struct pz_text *out) {
    for (; *text; text++) {
        if (strchr(special, *text))
            pz_text_add_char(out, '\\');
        pz_text_add_char(out, *text);
    }
}
