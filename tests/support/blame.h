/* What is wrong with games, in sentences that begin with the game. A test collects them and tells all when it fails. */
#ifndef SUPPORT_BLAME_H
#define SUPPORT_BLAME_H

#include <stdio.h>
#include <string.h>

#include "puzzles/game.h"
#include "test.h"

/* Adds a sentence, unless it is there already. */
__attribute__((format(printf, 3, 4))) static inline void blame(struct pz_text *wrong, const struct pz_game *game,
                                                               const char *format, ...) {
    PZ_SCOPED_TEXT line = {0};
    va_list arguments;
    va_start(arguments, format);
    pz_text_add(&line, "%s: ", game->id);
    pz_text_add_list(&line, format, arguments);
    va_end(arguments);
    if (!strstr(pz_text_string(wrong), pz_text_string(&line)))
        pz_text_add(wrong, "%s\n", pz_text_string(&line));
}

/* Fails if there is any sentence. Prints them first, since cmocka would cut them short. */
static inline void judge(const struct pz_text *wrong) {
    if (wrong->length > 0) {
        fprintf(stderr, "%s", pz_text_string(wrong));
        fail();
    }
}

#endif
