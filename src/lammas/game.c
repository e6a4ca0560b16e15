/* Offers Lammas to the rest of the program: moves, the outcome and answers. A state is a struct lammas. */
#include <limits.h>
#include <stdlib.h>

#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "rules.h"
#include "slots.h"
#include "solve.h"

static void *clone(const void *state) {
    struct lammas *copy = pz_alloc(1, sizeof *copy);
    *copy = *(const struct lammas *)state;
    return copy;
}

/* ---- Moves ---- */

static enum pz_status apply(struct lammas *game, struct pz_error *error) {
    if (game->mode == LAMMAS_SETUP)
        return pz_error_refuse(error, 1, "the rule cannot be applied while the grid is being set up");
    if (lammas_sweep(game, NULL) == 0)
        return pz_error_refuse(error, 1, "no substitution found");
    return PZ_OK;
}

static enum pz_status play(void *state, const char *text, struct pz_error *error) {
    struct lammas *game = state;
    struct lammas_move move;
    const enum pz_status status = lammas_read_move(game, text, &move, error);
    if (status != PZ_OK)
        return status;
    if (move.kind == LAMMAS_APPLY)
        return apply(game, error);
    game->tiles[move.cell] = move.tile;
    return PZ_OK;
}

/* Setting up is not playing, so it solves nothing. */
static enum pz_outcome outcome(const void *state) {
    const struct lammas *game = state;
    return game->mode != LAMMAS_SETUP && lammas_solved(game) ? PZ_SOLVED : PZ_UNFINISHED;
}

static long score(const void *state) {
    return (long)((const struct lammas *)state)->turns;
}

/* ---- Answers ---- */

static void add_template(struct pz_text *out, const uint8_t tiles[4]) {
    for (size_t i = 0; i < 4; i++)
        pz_text_add_char(out, lammas_letter(tiles[i]));
    pz_text_add_char(out, '\n');
}

static void add_solution(struct pz_text *out, enum pz_status status, const struct lammas_solution *solution) {
    if (status == PZ_NO)
        pz_text_add(out, "turns: none\n");
    else
        pz_text_add(out, "turns: %s%u\n", status == PZ_LIMIT ? ">" : "", solution->turns);
    if (status != PZ_OK)
        return;
    for (unsigned turn = 0; turn < solution->turns; turn++) {
        pz_text_add(out, "turn %u: ", turn + 1);
        add_template(out, solution->templates[turn]);
    }
    if (solution->has_final) {
        pz_text_add(out, "final: ");
        add_template(out, solution->final);
    }
}

static enum pz_status solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                            struct pz_text *out, struct pz_error *error) {
    const struct lammas *game = state;
    uint64_t max_turns = UINT_MAX;
    if (pz_options_number(options, "max-turns", 0, UINT_MAX, &max_turns, error) != PZ_OK)
        return PZ_BAD;

    struct lammas run = *game;
    bool itself;
    lammas_run(&run, &itself);
    pz_text_add(out, "self-solving: %s\n", itself ? "yes" : "no");

    struct lammas_solution solution;
    const enum pz_status status = lammas_solve(game, (unsigned)max_turns, budget, &solution);
    add_solution(out, status, &solution);
    lammas_solution_free(&solution);
    return status;
}

/* ---- Hints ---- */

/* Names the edits that give the wanted corner: "B = c and D = a". Returns how many there are. */
static unsigned add_edits(struct pz_text *out, const struct lammas *game, const uint8_t wanted[4]) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    unsigned count = 0, said = 0;
    for (size_t i = 0; i < 4; i++)
        count += game->tiles[corner[i]] != wanted[i];
    for (size_t i = 0; i < 4; i++) {
        if (game->tiles[corner[i]] == wanted[i])
            continue;
        said++;
        pz_text_add(out, "%s%c = %c",
                    said == 1       ? ""
                    : said == count ? " and "
                                    : ", ",
                    "ABCD"[i], lammas_letter(wanted[i]));
    }
    return count;
}

/* The next move towards that corner: setting the first tile that differs, or else the sweep. */
static void add_move(struct pz_text *out, const struct lammas *game, const uint8_t wanted[4]) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = 0; i < 4; i++)
        if (game->tiles[corner[i]] != wanted[i]) {
            pz_text_add(out, "set %zu %zu %c", i / 2 + 1, i % 2 + 1, lammas_letter(wanted[i]));
            return;
        }
    pz_text_add(out, "apply");
}

static void set_corner(struct lammas *game, const uint8_t wanted[4]) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    for (size_t i = 0; i < 4; i++)
        game->tiles[corner[i]] = wanted[i];
}

/* Hints at a sweep: "With B = c and D = a, applying changes 14 tiles". */
static void add_sweep(struct pz_hint *hint, const struct lammas *game, const uint8_t wanted[4]) {
    struct lammas after = *game;
    add_move(&hint->move, game, wanted);
    pz_text_add(&hint->reason, "With ");
    if (add_edits(&hint->reason, game, wanted) == 0)
        pz_text_add(&hint->reason, "the corner as it is");
    set_corner(&after, wanted);
    const size_t changed = lammas_sweep(&after, NULL);
    pz_text_add(&hint->reason, ", applying changes %zu tile%s", changed, changed == 1 ? "" : "s");
}

static void hint_solution(const struct lammas *game, const struct lammas_solution *solution, struct pz_hint *hint) {
    const unsigned more = solution->turns - 1;
    if (solution->turns == 0) {
        add_move(&hint->move, game, solution->final);
        pz_text_add(&hint->reason, "Setting ");
        add_edits(&hint->reason, game, solution->final);
        pz_text_add(&hint->reason, " solves the grid: every other tile is already %c.",
                    lammas_letter(solution->final[0]));
        return;
    }
    add_sweep(hint, game, solution->templates[0]);
    if (more > 0)
        pz_text_add(&hint->reason, " and %u more turn%s %s the grid; no way needs fewer.", more, more == 1 ? "" : "s",
                    more == 1 ? "solves" : "solve");
    else if (solution->has_final)
        pz_text_add(&hint->reason, ", and then setting the corner solves the grid; no way needs fewer turns.");
    else
        pz_text_add(&hint->reason, " and solves the grid; no way needs fewer turns.");
}

static enum pz_status hint_guess(const struct lammas *game, unsigned beyond, struct pz_hint *hint) {
    uint8_t wanted[4];
    size_t equal;
    if (!lammas_guess(game, wanted, &equal)) {
        pz_text_add(&hint->reason, "No solution was found in the time given.");
        return PZ_LIMIT;
    }
    add_sweep(hint, game, wanted);
    pz_text_add(&hint->reason,
                ", and then %zu of the tiles that cannot be set are equal. This is a guess: the grid needs more than "
                "%u turn%s, and no solution was found in the time given.",
                equal, beyond, beyond == 1 ? "" : "s");
    return PZ_OK;
}

static enum pz_status hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct lammas *game = state;
    if (game->mode == LAMMAS_SETUP) {
        pz_text_add(&hint->reason, "There are no hints while the grid is being set up.");
        return PZ_NO;
    }
    if (lammas_solved(game)) {
        pz_text_add(&hint->reason, "The grid is solved.");
        return PZ_NO;
    }
    struct lammas_solution solution;
    enum pz_status status = lammas_solve(game, UINT_MAX, budget, &solution);
    if (status == PZ_OK)
        hint_solution(game, &solution, hint);
    else if (status == PZ_NO)
        pz_text_add(&hint->reason, "This grid can no longer be solved, whatever is set: undo or restart.");
    else
        status = hint_guess(game, solution.turns, hint);
    lammas_solution_free(&solution);
    return status;
}

/* Appends the moves that give the wanted corner, and makes them. */
static void edit_corner(struct lammas *game, const uint8_t wanted[4], struct pz_text *moves) {
    uint16_t cells[4];
    lammas_corner(game, cells);
    for (int i = 0; i < 4; i++) {
        if (game->tiles[cells[i]] == wanted[i])
            continue;
        game->tiles[cells[i]] = wanted[i];
        pz_text_add(moves, "set %d %d %c\n", cells[i] / game->columns + 1, cells[i] % game->columns + 1,
                    lammas_letter(wanted[i]));
    }
}

static enum pz_status line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    struct lammas game = *(const struct lammas *)state;
    struct lammas_solution solution;
    if (game.mode == LAMMAS_SETUP)
        return PZ_NO;
    enum pz_status status = lammas_solve(&game, UINT_MAX, budget, &solution);
    for (unsigned turn = 0; status == PZ_OK && turn < solution.turns; turn++) {
        edit_corner(&game, solution.templates[turn], moves);
        lammas_sweep(&game, NULL);
        pz_text_add(moves, "apply\n");
    }
    if (status == PZ_OK && solution.has_final)
        edit_corner(&game, solution.final, moves);
    lammas_solution_free(&solution);
    return status;
}

/* ---- The table ---- */

static const char *const keys[] = {"Tiles", "Mode", "Template", NULL};

static const struct pz_option solve_options[] = {
    {"max-turns", "N", "look no further than N turns"},
    {NULL, NULL, NULL},
};

const struct pz_game lammas_game = {
    .id = "lammas",
    .title = "Lammas",
    .tagline = "the corner rewrites the grid",
    .keys = keys,
    .solve_options = solve_options,
    .generate_options = lammas_generate_options,
    .analyse_options = lammas_analyse_options,
    .open = lammas_open,
    .describe = lammas_describe,
    .print = lammas_print,
    .clone = clone,
    .free = free,
    .play = play,
    .outcome = outcome,
    .score = score,
    .solve = solve,
    .hint = hint,
    .line = line,
    .generate = lammas_generate,
    .analyse = lammas_analyse,
};
