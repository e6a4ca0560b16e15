/* Words of a header; whatever they name is looked up in the tree. */
#include "record.h"

#include "puzzles/header.h"
#include "puzzles/word.h"

const char pz_resignation_key[] = "Result";

static const char verb[] = "resigned", preposition[] = "after";

static bool read_player(const struct pz_two_player *two_player, struct pz_word word, unsigned *player) {
    for (*player = 0; *player < 2; ++*player)
        if (pz_word_same(word, two_player->players[*player]))
            return true;
    return false;
}

/* Reads "after N", or nothing. */
static bool read_node(const struct pz_history *history, const char *value, size_t at, struct pz_node **node) {
    const struct pz_word word = pz_word_next(value, &at), number = pz_word_next(value, &at);
    uint64_t index;
    if (word.length == 0)
        return true;
    if (!pz_word_same(word, preposition) || !pz_word_number(number, &index) || index >= history->tree.count)
        return false;
    *node = history->tree.nodes[index];
    return pz_word_next(value, &at).length == 0;
}

bool pz_resignation_read(const struct pz_history *history, struct pz_node *end, const char *value,
                         struct pz_resignation *resignation) {
    const struct pz_two_player *two_player = history->game->two_player;
    struct pz_resignation read = {.node = end};
    size_t at = 0;
    if (!two_player || !read_player(two_player, pz_word_next(value, &at), &read.player) ||
        !pz_word_same(pz_word_next(value, &at), verb) || !read_node(history, value, at, &read.node))
        return false;
    *resignation = read;
    return true;
}

void pz_resignation_write(const struct pz_history *history, const struct pz_resignation *resignation,
                          const struct pz_node *end, size_t number, struct pz_text *out) {
    PZ_SCOPED_TEXT value = {0};
    pz_text_add(&value, "%s %s", history->game->two_player->players[resignation->player], verb);
    if (resignation->node != end)
        pz_text_add(&value, " %s %zu", preposition, number);
    pz_header_write(out, pz_resignation_key, value.data);
}
