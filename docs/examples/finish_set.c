/*
 * Whether seven tiles of Circus Seven can be put together, in how many ways, and one of them:
 *
 *     finish_set TILE TILE TILE TILE TILE TILE TILE
 *
 * A tile is its six colours clockwise, each a letter or digit, such as rgbyow.
 */
#include <puzzles/circus.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    struct pz_text edges = PZ_ZERO;
    for (int i = 1; i < argc; i++)
        if (strlen(argv[i]) == CIRCUS_EDGES && strspn(argv[i], "abcdefghijklmnopqrstuvwxyz0123456789") == CIRCUS_EDGES)
            pz_text_add(&edges, "%s", argv[i]);
    if (argc != 1 + CIRCUS_TILES || edges.length != CIRCUS_TILES * CIRCUS_EDGES) {
        fputs("usage: finish_set TILE…, seven tiles of six letters or digits\n", stderr);
        pz_text_free(&edges);
        return 2;
    }
    struct circus *game = circus_from_letters(pz_text_string(&edges), CIRCUS_ANY, NULL);
    struct circus_solutions solutions;
    circus_solve(&game->set, &solutions);
    printf("solutions: %zu\n", solutions.count);
    for (unsigned slot = 0; slot < CIRCUS_TILES && solutions.count > 0; slot++) {
        printf("%-18s ", circus_slot_name(slot));
        for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
            putchar(game->letters[circus_colour(&game->set, &solutions.boards[0], slot, direction)]);
        putchar('\n');
    }
    const int status = solutions.count == 0;
    circus_solutions_free(&solutions);
    circus_free(game);
    pz_text_free(&edges);
    return status;
}
