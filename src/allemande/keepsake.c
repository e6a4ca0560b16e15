/* Allemande: the tree of a search, kept for the next turn; see keepsake.h. */
#include "keepsake.h"

#include <stdlib.h>

#include "puzzles/memory.h"

struct keepsake {
    struct allemande_tree tree;
    size_t bytes; /* that it may take */
};

static void forget(void *what) {
    struct keepsake *keepsake = what;
    allemande_tree_free(&keepsake->tree);
    free(keepsake);
}

void allemande_keep_tree(struct pz_recall *recall, const struct allemande_tree *tree, size_t bytes) {
    struct keepsake *keepsake = pz_alloc(1, sizeof *keepsake);
    *keepsake = (struct keepsake){*tree, bytes};
    *recall = (struct pz_recall){keepsake, forget};
}

bool allemande_recall_tree(struct pz_recall *recall, uint64_t key, size_t bytes, struct allemande_tree *tree) {
    struct keepsake *keepsake = recall->what;
    const bool known = keepsake && keepsake->bytes == bytes && allemande_tree_restart(&keepsake->tree, key);
    if (known) {
        *tree = keepsake->tree;
        keepsake->tree = (struct allemande_tree){0};
    }
    pz_recall_clear(recall);
    return known;
}
