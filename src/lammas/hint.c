/*
 * Hints: what a turn is for. The solver knows which template comes next; a player wants an aim to use again, such as to
 * have the rule change a tile that may not be set. So the aim is derived from what the turn changes, and from the turn
 * after it, and named with the tiles that show it. The last step names the move.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

enum aim_kind {
    AIM_GATHER,       /* more tiles of one kind, */
    AIM_MORE_A,       /* which is A in the next turn */
    AIM_LINE,         /* a whole row or column of it */
    AIM_TAKE_OVER,    /* the end: A is D, so what has changed is an A for the next tile */
    AIM_ABOVE_LEFT,   /* the end: A stands above left of all that is not D yet */
    AIM_CHANGE_KEPT,  /* a corner tile that may not be set */
    AIM_REMOVE_KIND,  /* no tile of it is left */
    AIM_PREPARE_LAST, /* the next turn is the end, */
    AIM_PREPARE_KEPT, /* or it is for AIM_CHANGE_KEPT, */
    AIM_PREPARE_KIND, /* or for AIM_REMOVE_KIND */
};

/* What a turn is for. */
struct aim {
    enum aim_kind kind;
    uint8_t a, d;           /* of the template of this turn, or of the one that is prepared */
    uint8_t makes;          /* the kind that tiles become now */
    uint8_t removed;        /* the kind that goes */
    unsigned role;          /* the corner tile that changes */
    unsigned line;          /* the row or, from 64 on, the column, for AIM_LINE */
    uint16_t from;          /* where the match is that shows it, if one does */
    size_t changed, counts; /* tiles that change; those of the kind made, afterwards */
    struct lammas before, after;
    struct lammas_change changes[LAMMAS_CELLS_MAX];
};

/* ---- A turn ---- */

/* The corner, by role. */
static void read_corner(const struct lammas *game, uint8_t tiles[4]) {
    uint16_t cells[4];
    lammas_corner(game, cells);
    for (size_t role = 0; role < 4; role++)
        tiles[role] = game->tiles[cells[role]];
}

static bool at_end(const struct lammas *game) {
    unsigned kind = game->end > 0 ? game->end - 1U : LAMMAS_KINDS_MAX;
    for (uint16_t cell = 0; cell < game->rows * game->columns; cell++)
        if (!lammas_editable(game, cell)) {
            kind = kind == LAMMAS_KINDS_MAX ? game->tiles[cell] : kind;
            if (game->tiles[cell] != kind)
                return false;
        }
    return true;
}

/* How many tiles are of a kind, of those that may not be set. */
static size_t count_fixed(const struct lammas *game, unsigned kind) {
    size_t count = 0;
    for (uint16_t cell = 0; cell < game->rows * game->columns; cell++)
        count += game->tiles[cell] == kind && !lammas_editable(game, cell);
    return count;
}

/* Whether the rule brings this grid to its end, and what A and D are then. */
static bool finishes(struct lammas game, uint8_t *a, uint8_t *d) {
    uint8_t corner[4];
    read_corner(&game, corner);
    *a = corner[0];
    *d = corner[3];
    return lammas_sweep(&game, NULL) > 0 && at_end(&game);
}

/* ---- Finding the aim ---- */

/* A corner tile that may not be set and that changes, A before D before the others. */
static bool find_changed_role(struct aim *aim) {
    static const unsigned order[4] = {0, 3, 1, 2};
    uint16_t cells[4];
    lammas_corner(&aim->before, cells);
    for (size_t i = 0; i < 4; i++)
        for (size_t change = 0; change < aim->changed; change++)
            if (aim->changes[change].cell == cells[order[i]] && lammas_keeps(aim->before.kept, order[i])) {
                aim->role = order[i];
                aim->from = aim->changes[change].from;
                return true;
            }
    return false;
}

static bool find_removed_kind(struct aim *aim) {
    for (uint8_t kind = 0; kind < aim->before.kinds; kind++)
        if (count_fixed(&aim->before, kind) > 0 && count_fixed(&aim->after, kind) == 0) {
            aim->removed = kind;
            return true;
        }
    return false;
}

/* Whether a row or, from 64 on, a column is all of that kind. */
static bool is_line(const struct lammas *game, unsigned line, uint8_t kind) {
    const unsigned column = line - LAMMAS_SIDE_MAX, cells = (unsigned)game->rows * game->columns;
    const bool is_row = line < LAMMAS_SIDE_MAX;
    const unsigned first = is_row ? line * game->columns : column, step = is_row ? 1 : game->columns;
    const unsigned end = is_row ? first + game->columns : cells;
    for (unsigned cell = first; cell < end; cell += step)
        if (game->tiles[cell] != kind)
            return false;
    return true;
}

static bool find_line(struct aim *aim) {
    for (unsigned line = 0; line < LAMMAS_SIDE_MAX + (unsigned)aim->before.columns; line++)
        if ((line < aim->before.rows || line >= LAMMAS_SIDE_MAX) && is_line(&aim->after, line, aim->makes) &&
            !is_line(&aim->before, line, aim->makes)) {
            aim->line = line;
            return true;
        }
    return false;
}

static void make_sweep(const struct lammas *edited, struct aim *aim) {
    aim->before = aim->after = *edited;
    aim->changed = lammas_sweep(&aim->after, aim->changes);
    aim->from = aim->changes[0].from;
}

/* What the turn prepares, if the next one is not the end. */
static void find_preparation(const struct lammas *next, struct aim *aim) {
    PZ_OWNED struct aim *then = pz_alloc(1, sizeof *then);
    make_sweep(next, then);
    if (find_changed_role(then))
        aim->kind = AIM_PREPARE_KEPT;
    else if (find_removed_kind(then))
        aim->kind = AIM_PREPARE_KIND;
    else if (find_line(aim))
        aim->kind = AIM_LINE;
    else if (next->tiles[0] == aim->makes)
        aim->kind = AIM_MORE_A;
    aim->role = then->role;
    aim->removed = then->removed;
}

/*
 * What the turn is for that applies the rule to `edited`; `next` is the grid edited for the turn after it, or null. The
 * aim is zeroed.
 */
static void find_aim(const struct lammas *edited, const struct lammas *next, struct aim *aim) {
    make_sweep(edited, aim);
    const bool ends = finishes(*edited, &aim->a, &aim->d);
    aim->makes = aim->d;
    for (uint16_t cell = 0; cell < edited->rows * edited->columns; cell++)
        aim->counts += aim->after.tiles[cell] == aim->makes;
    if (ends)
        aim->kind = aim->a == aim->d ? AIM_TAKE_OVER : AIM_ABOVE_LEFT;
    else if (find_changed_role(aim))
        aim->kind = AIM_CHANGE_KEPT;
    else if (find_removed_kind(aim))
        aim->kind = AIM_REMOVE_KIND;
    else if (next && finishes(*next, &aim->a, &aim->d))
        aim->kind = AIM_PREPARE_LAST;
    else if (next)
        find_preparation(next, aim);
}

/* ---- Saying it ---- */

static void add_place(const struct lammas *game, uint16_t cell, struct pz_text *out) {
    pz_text_add(out, "row %d, column %d", cell / game->columns + 1, cell % game->columns + 1);
}

/* "7 tiles become ◆". */
static void add_becoming(const struct aim *aim, size_t count, struct pz_text *out) {
    if (count == 1)
        pz_text_add(out, "one tile becomes ");
    else
        pz_text_add(out, "%s tiles become ", pz_number(count).text);
    lammas_add_kind(aim->makes, count == 1 ? LAMMAS_A : LAMMAS_SOME, out);
}

static void add_change_of_role(const struct aim *aim, struct pz_text *out) {
    const char letter = "ABCD"[aim->role];
    pz_text_add(out, "You cannot set %c, but the rule can: ", letter);
    add_place(&aim->before, aim->from, out);
    pz_text_add(out, ", above left of %c%s, matches, so %c becomes ", letter, aim->role == 3 ? "" : " round the edge",
                letter);
    lammas_add_kind(aim->makes, LAMMAS_A, out);
    pz_text_add(out, ".");
}

/* "Every tile to change has ● above left of it": one that becomes D has had an A there. */
static void add_above_left(const struct aim *aim, const char *every, struct pz_text *out) {
    pz_text_add(out, "%s tile to change has ", every);
    lammas_add_kind(aim->a, LAMMAS_A, out);
    pz_text_add(out, " above left of it");
}

static void add_aim(const struct aim *aim, struct pz_text *out) {
    switch (aim->kind) {
    case AIM_TAKE_OVER:
        pz_text_add(out, "Let ");
        lammas_add_kind(aim->d, LAMMAS_A, out);
        pz_text_add(out, " be both A and D, and it takes over: from ");
        add_place(&aim->before, aim->from, out);
        pz_text_add(out, " on, each tile that changes is an A for the next one.");
        break;
    case AIM_ABOVE_LEFT:
        add_above_left(aim, "Every", out);
        pz_text_add(out, ", so one turn can make them all ");
        lammas_add_kind(aim->d, LAMMAS_SOME, out);
        pz_text_add(out, ".");
        break;
    case AIM_CHANGE_KEPT:
        add_change_of_role(aim, out);
        break;
    case AIM_REMOVE_KIND:
        pz_text_add(out, "Remove one kind: all ");
        lammas_add_kind(aim->removed, LAMMAS_SOME, out);
        pz_text_add(out, " that you cannot set change; in all, ");
        add_becoming(aim, aim->changed, out);
        pz_text_add(out, ".");
        break;
    case AIM_PREPARE_LAST:
        pz_text_add(out, "Prepare the last turn: ");
        add_becoming(aim, aim->changed, out);
        if (aim->a == aim->d) {
            pz_text_add(out, ", and then ");
            lammas_add_kind(aim->d, LAMMAS_THE, out);
            pz_text_add(out, " takes over, as A and as D.");
        } else {
            pz_text_add(out, ", and then ");
            add_above_left(aim, "every", out);
            pz_text_add(out, ".");
        }
        break;
    case AIM_PREPARE_KEPT:
        pz_text_add(out, "%c must change, but you cannot set it: ", "ABCD"[aim->role]);
        add_becoming(aim, aim->changed, out);
        pz_text_add(out, " first, and then the rule can set %c.", "ABCD"[aim->role]);
        break;
    case AIM_PREPARE_KIND:
        pz_text_add(out, "Prepare to remove one kind: ");
        add_becoming(aim, aim->changed, out);
        pz_text_add(out, ", and the next turn can change all ");
        lammas_add_kind(aim->removed, LAMMAS_SOME, out);
        pz_text_add(out, " that you cannot set.");
        break;
    case AIM_LINE:
        pz_text_add(out, "Fill a whole line: %s %u becomes all ", aim->line < LAMMAS_SIDE_MAX ? "row" : "column",
                    aim->line % LAMMAS_SIDE_MAX + 1);
        lammas_add_kind(aim->makes, LAMMAS_SOME, out);
        pz_text_add(out, "; in all, ");
        add_becoming(aim, aim->changed, out);
        pz_text_add(out, ".");
        break;
    case AIM_MORE_A:
        pz_text_add(out, "Give the rule more tiles to look at: ");
        add_becoming(aim, aim->changed, out);
        pz_text_add(out, ", which will be A in the next turn.");
        break;
    case AIM_GATHER:
    default:
        pz_text_add(out, "Gather one kind: ");
        add_becoming(aim, aim->changed, out);
        pz_text_add(out, ", which makes %zu of %d.", aim->counts, aim->before.rows * aim->before.columns);
    }
}

/* ---- Moves ---- */

/* Appends the moves that give the wanted corner, and makes them. Returns the roles set, as bits. */
static unsigned edit_corner(struct lammas *game, const uint8_t wanted[4], struct pz_text *moves) {
    unsigned roles = 0;
    uint16_t cells[4];
    lammas_corner(game, cells);
    for (size_t role = 0; role < 4; role++) {
        if (game->tiles[cells[role]] == wanted[role])
            continue;
        game->tiles[cells[role]] = wanted[role];
        roles |= 1U << role;
        pz_text_add(moves, "set %d %d %c\n", cells[role] / game->columns + 1, cells[role] % game->columns + 1,
                    lammas_letter(wanted[role]));
    }
    return roles;
}

/* Appends a turn, and makes it but for the sweep. */
static unsigned plan_turn(struct lammas *game, const uint8_t wanted[4], struct pz_text *moves) {
    const unsigned roles = edit_corner(game, wanted, moves);
    pz_text_add(moves, "apply\n");
    return roles;
}

/* Makes the sets of a plan up to the rule; false if it does not apply it. */
static bool follow_plan(struct lammas *game, struct pz_lines *lines) {
    struct pz_line line;
    while (pz_lines_next(lines, &line)) {
        struct lammas_move move;
        PZ_OWNED char *text = pz_copy(line.text, line.length);
        if (lammas_read_move(game, text, &move, NULL) != PZ_OK)
            return false;
        if (move.kind == LAMMAS_APPLY)
            return true;
        game->tiles[move.cell] = move.tile;
    }
    return false;
}

/* ---- What the screen marks ---- */

static bool is_shown(const struct aim *aim, uint16_t cell) {
    if (aim->kind == AIM_REMOVE_KIND)
        return !lammas_editable(&aim->before, cell) && aim->before.tiles[cell] == aim->removed;
    return aim->before.tiles[cell] != aim->after.tiles[cell];
}

size_t lammas_hint_cells(const struct lammas *game, const char *plan, uint16_t *cells) {
    struct pz_lines lines = pz_lines_of(plan, strlen(plan));
    struct lammas edited = *game, next;
    PZ_OWNED struct aim *aim = pz_alloc(1, sizeof *aim);
    size_t count = 0;
    if (!follow_plan(&edited, &lines))
        return 0;
    next = edited;
    lammas_sweep(&next, NULL);
    find_aim(&edited, follow_plan(&next, &lines) ? &next : NULL, aim);
    if (aim->changed == 0)
        return 0;
    if (aim->kind == AIM_CHANGE_KEPT || aim->kind == AIM_TAKE_OVER) {
        uint16_t corner[4];
        lammas_corner(game, corner);
        const uint16_t target = aim->kind == AIM_CHANGE_KEPT ? corner[aim->role] : aim->changes[0].cell;
        cells[count++] = aim->from;
        cells[count++] = target;
        return count;
    }
    for (uint16_t cell = 0; cell < game->rows * game->columns; cell++)
        if (is_shown(aim, cell))
            cells[count++] = cell;
    return count;
}

/* ---- The slots ---- */

static void add_sets(unsigned roles, struct pz_text *out) {
    if (roles == 0)
        pz_text_add(out, " Keep the corner as it is.");
    else {
        pz_text_add(out, " Set ");
        lammas_add_roles(roles, out);
        pz_text_add(out, ".");
    }
}

/* Gives the reason for a turn; `next` is the template of the turn after it, or null. */
static void hint_turn(struct pz_hint *hint, const struct lammas *game, const uint8_t wanted[4], const uint8_t *next) {
    struct lammas edited = *game, after;
    PZ_OWNED struct aim *aim = pz_alloc(1, sizeof *aim);
    const unsigned roles = plan_turn(&edited, wanted, &hint->plan);
    after = edited;
    lammas_sweep(&after, NULL);
    if (next)
        plan_turn(&after, next, &hint->plan);
    find_aim(&edited, next ? &after : NULL, aim);
    add_aim(aim, &hint->reason);
    add_sets(roles, &hint->reason);
}

static void hint_corner(struct pz_hint *hint, const struct lammas *game, const uint8_t wanted[4]) {
    struct lammas copy = *game;
    const unsigned roles = edit_corner(&copy, wanted, &hint->plan);
    pz_text_add(&hint->reason, "All tiles that you cannot set are ");
    lammas_add_kind(wanted[0], LAMMAS_SOME, &hint->reason);
    pz_text_add(&hint->reason, ": only ");
    lammas_add_roles(roles, &hint->reason);
    pz_text_add(&hint->reason, " still %s to be set.", __builtin_popcount(roles) == 1 ? "has" : "have");
}

static void hint_solution(const struct lammas *game, const struct lammas_solution *solution, struct pz_hint *hint) {
    const unsigned more = solution->turns - 1;
    if (solution->turns == 0) {
        hint_corner(hint, game, solution->final);
        return;
    }
    hint_turn(hint, game, solution->templates[0], more > 0 ? solution->templates[1] : NULL);
    if (more == 1)
        pz_text_add(&hint->reason, " Then one more turn is enough.");
    else if (more > 1)
        pz_text_add(&hint->reason, " Then %s more turns are enough.", pz_number(more).text);
    else if (solution->has_final)
        pz_text_add(&hint->reason, " Then only the corner is left to set.");
}

static enum pz_status hint_guess(const struct lammas *game, unsigned beyond, struct pz_hint *hint) {
    uint8_t wanted[4];
    size_t equal;
    if (!lammas_guess(game, wanted, &equal)) {
        pz_text_add(&hint->reason, "No solution was found in the time allowed.");
        return PZ_LIMIT;
    }
    hint_turn(hint, game, wanted, NULL);
    pz_text_add(&hint->reason, " This is a guess: the grid takes more than %s turn%s.", pz_number(beyond).text,
                beyond == 1 ? "" : "s");
    return PZ_OK;
}

enum pz_status lammas_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct lammas *game = state;
    if (lammas_solved(game)) {
        pz_text_add(&hint->reason, "The grid is solved.");
        return PZ_NO;
    }
    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution;
    enum pz_status status = lammas_solve(game, UINT_MAX, budget, &solution);
    if (status == PZ_LIMIT)
        status = hint_guess(game, solution.turns, hint);
    else if (status == PZ_OK)
        hint_solution(game, &solution, hint);
    else
        pz_text_add(&hint->reason, "This grid can no longer be solved: undo or restart.");
    const char *moves = pz_text_string(&hint->plan); /* the first of them is the one to make now */
    pz_text_add_bytes(&hint->move, moves, strcspn(moves, "\n"));
    return status;
}

enum pz_status lammas_line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    struct lammas game = *(const struct lammas *)state;
    PZ_SCOPED(lammas_solution_free) struct lammas_solution solution;
    const enum pz_status status = lammas_solve(&game, UINT_MAX, budget, &solution);
    for (unsigned turn = 0; status == PZ_OK && turn < solution.turns; turn++) {
        plan_turn(&game, solution.templates[turn], moves);
        lammas_sweep(&game, NULL);
    }
    if (status == PZ_OK && solution.has_final)
        edit_corner(&game, solution.final, moves);
    return status;
}
