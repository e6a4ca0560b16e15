/* A small level of each game. */
#ifndef FUZZ_SMALL_LEVELS_H
#define FUZZ_SMALL_LEVELS_H

static const struct small_level {
    const char *game, *text;
} small_levels[] = {
    {"lammas", "Puzzle: lammas\n\nabc\nbca\ncab\n"},
    {"lgame", "Puzzle: lgame\nTo-move: red\n\n. R R N\n. B R .\n. B R .\nN B B .\n"},
    {"circus", "Puzzle: circus\nCentre: any\n\nabcdef\nabcdfe\nabcedf\nabcefd\nabcfde\nabcfed\nabdcef\n"},
    {"lemmo", "Puzzle: lemmo\nRemovals: 2\n\n#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"},
    {"allemande", "Puzzle: allemande\nSize: 5\nSwap: yes\n\n.....\n.....\n.....\n.....\n.....\n"},
};

enum { SMALL_LEVELS = sizeof small_levels / sizeof *small_levels };

#endif
