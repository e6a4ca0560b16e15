/*
 * Hints, which say what a turn is for. The solver knows which template comes next, but an aim, such as having the rule
 * change a tile that may not be set, also helps players in other grids. So we derive the aim from what the turn changes
 * and from the turn after it, and mark the tiles that illustrate it. Only the last step of a hint names the move.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

enum aim_kind {
    AIM_GATHER,             /* more tiles of one kind */
    AIM_MORE_A,             /* more tiles of the kind that is A in the next turn */
    AIM_MATCHES,            /* tiles of the kind that is B or C in the next turn, where it matches because of them */
    AIM_LINE,               /* a whole row of the next C, or a whole column of the next B */
    AIM_TWO_SIDES,          /* in this turn and the next, one kind comes from both ends of a row or column */
    AIM_TAKE_OVER,          /* the end: A is D, so each tile that changes is an A for the next one */
    AIM_ABOVE_LEFT,         /* the end: each tile that is not D yet has A at its upper left */
    AIM_CHANGE_KEPT,        /* another tile in the corner, where it may not be set */
    AIM_REMOVE_KIND,        /* no tile left of one kind */
    AIM_PREPARE_TAKE_OVER,  /* AIM_TAKE_OVER in the next turn, */
    AIM_PREPARE_ABOVE_LEFT, /* or AIM_ABOVE_LEFT, */
    AIM_PREPARE_KEPT,       /* or AIM_CHANGE_KEPT, */
    AIM_PREPARE_KIND,       /* or AIM_REMOVE_KIND */
    AIM_LATER_KEPT,         /* AIM_CHANGE_KEPT in a turn after the next */
};

/* How each aim is told. add_aim() replaces a dollar sign and the letter after it. */
static const char *const reasons[] = {
    [AIM_GATHER] = "Gather one kind, so that fewer tiles are left to change: $c, which makes $n.",
    [AIM_MORE_A] = "Give the rule more places to match next turn: $c, and A will be $m then.",
    [AIM_MATCHES] = "Lay what the next turn needs: $c. Then $m is $B, and $x can change that could not without $w.",
    [AIM_LINE] = "Fill a whole line: $c, and then $l is all $M. Next turn $m is $B, so every A in $L matches.",
    [AIM_TWO_SIDES] = "Let $m spread from two sides: $c now, and $x next turn, when it is D again. In $l it comes $s.",
    [AIM_TAKE_OVER] = ("Let $m be both A and D, and it takes over: from $p on, each tile that changes is an A for the "
                       "next one."),
    [AIM_ABOVE_LEFT] = "Every tile to change has $a to its upper left, so one turn can make them all $M.",
    [AIM_CHANGE_KEPT] =
        "You cannot set $r, but the rule can change it: $p matches, and $r, to its lower right$e, becomes $m.",
    [AIM_REMOVE_KIND] = "Remove one kind: $c, and all $R that you cannot set are gone.",
    [AIM_PREPARE_TAKE_OVER] = "Prepare the last turn: $c, and next turn $a can take over as both A and D.",
    [AIM_PREPARE_ABOVE_LEFT] = "Prepare the last turn: $c, and then every tile to change has $a to its upper left.",
    [AIM_PREPARE_KEPT] = "$r must change, but you cannot set it: $c first, and then the rule can change $r.",
    [AIM_PREPARE_KIND] = "Prepare to remove one kind: $c, and the next turn can change all $R that you cannot set.",
    [AIM_LATER_KEPT] = ("$r must change, but you cannot set it. That takes $t turns: $c in the first, and in the last "
                        "the rule can change $r."),
};

/* What a turn is for. */
struct aim {
    enum aim_kind kind;
    uint8_t a, d;        /* in this turn's template or, if the next turn is the end, in that one's */
    uint8_t makes;       /* the kind that tiles become in this turn */
    uint8_t removed;     /* the kind of AIM_REMOVE_KIND */
    unsigned role;       /* the corner tile of AIM_CHANGE_KEPT */
    unsigned roles_then; /* the roles that `makes` has in the next turn's template, as bits */
    bool in_row;         /* AIM_LINE, AIM_TWO_SIDES: the line is a row rather than a column */
    unsigned line;       /* AIM_LINE, AIM_TWO_SIDES: its number, from 0 */
    uint16_t ends[2];    /* AIM_TWO_SIDES: the cells reached from the left or above, and from the other side */
    uint16_t from;       /* the match that is shown as an example */
    size_t changed_then; /* AIM_MATCHES, AIM_TWO_SIDES: how many tiles the reason says will change next turn */
    unsigned turns;      /* AIM_LATER_KEPT: how many turns it takes */
    size_t changed;      /* how many tiles this turn changes */
    size_t counts;       /* how many tiles it leaves that are of the kind it makes */
    struct lammas before, after;
    struct lammas_change changes[LAMMAS_CELLS_MAX];
};

/* ---- Moves ---- */

/* Makes the moves that lead to the wanted corner, and appends them. Returns the roles set, as bits. */
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

/* Appends the moves of a turn and makes all but the last, which applies the rule. Returns the roles set, as bits. */
static unsigned plan_turn(struct lammas *game, const uint8_t wanted[4], struct pz_text *moves) {
    const unsigned roles = edit_corner(game, wanted, moves);
    pz_text_add(moves, "apply\n");
    return roles;
}

/* ---- Finding the aim ---- */

/* How many of the tiles that may not be set are of a kind. */
static size_t count_fixed(const struct lammas *game, unsigned kind) {
    size_t count = 0;
    for (uint16_t cell = 0; cell < game->rows * game->columns; cell++)
        count += game->tiles[cell] == kind && !lammas_editable(game, cell);
    return count;
}

/* Whether applying the rule leaves nothing to do but set the corner. *a and *d receive A and D in any case. */
static bool finishes(struct lammas game, uint8_t *a, uint8_t *d) {
    int kind = game.end - 1; /* -1: any */
    *a = game.tiles[0];
    *d = game.tiles[game.columns + 1];
    if (lammas_sweep(&game, NULL) == 0)
        return false;
    for (uint16_t cell = 0; cell < game.rows * game.columns; cell++)
        if (!lammas_editable(&game, cell)) {
            if (kind >= 0 && game.tiles[cell] != kind)
                return false;
            kind = game.tiles[cell];
        }
    return true;
}

/* Finds a corner tile that changes though it may not be set, preferring A to D and D to the others. */
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

/* The cell at a place of a row or column, where places wrap round the edge. */
static uint16_t cell_of_line(const struct lammas *game, bool in_row, unsigned line, unsigned place) {
    place %= in_row ? game->columns : game->rows;
    return (uint16_t)(in_row ? line * game->columns + place : place * game->columns + line);
}

static unsigned count_in_line(const struct lammas *game, bool in_row, unsigned line, uint8_t kind) {
    unsigned count = 0;
    for (unsigned place = 0; place < (in_row ? game->columns : game->rows); place++)
        count += game->tiles[cell_of_line(game, in_row, line, place)] == kind;
    return count;
}

/* The line above a row, or left of a column. */
static unsigned line_before(const struct lammas *game, bool in_row, unsigned line) {
    const unsigned lines = in_row ? game->rows : game->columns;
    return (line + lines - 1) % lines;
}

/* Finds a line that this turn fills: a row of the next C below a row with an A, or a column of B right of one. */
static bool find_line(const struct lammas *next, struct aim *aim) {
    const unsigned rows = aim->before.rows, columns = aim->before.columns;
    for (unsigned i = 0; i < rows + columns; i++) {
        const bool in_row = i < rows;
        const unsigned line = in_row ? i : i - rows, length = in_row ? columns : rows;
        if ((aim->roles_then >> (in_row ? 2 : 1) & 1) &&
            count_in_line(&aim->before, in_row, line, aim->makes) < length &&
            count_in_line(&aim->after, in_row, line, aim->makes) == length &&
            count_in_line(next, in_row, line, aim->makes) == length &&
            count_in_line(next, in_row, line_before(next, in_row, line), next->tiles[0]) > 0) {
            aim->in_row = in_row;
            aim->line = line;
            return true;
        }
    }
    return false;
}

/* Counts the tiles that the next turn changes but, with the same corner, would not have changed without this turn. */
static size_t count_enabled(const struct lammas *next, const struct aim *aim) {
    struct lammas with = *next, without = aim->before;
    uint16_t cells[4];
    size_t count = 0;
    lammas_corner(next, cells);
    for (size_t role = 0; role < 4; role++)
        without.tiles[cells[role]] = next->tiles[cells[role]];
    const struct lammas before = without;
    lammas_sweep(&with, NULL);
    lammas_sweep(&without, NULL);
    for (uint16_t cell = 0; cell < next->rows * next->columns; cell++)
        count += with.tiles[cell] != next->tiles[cell] && without.tiles[cell] == before.tiles[cell];
    return count;
}

/* Whether a tile that may not be set becomes `makes` in this sweep or the next, after which the grid is `end`. */
static bool is_reached(const struct aim *aim, const struct lammas *end, uint16_t cell) {
    return aim->before.tiles[cell] != aim->makes && end->tiles[cell] == aim->makes && !lammas_editable(end, cell);
}

/*
 * Looks in a line for a gap between tiles of the kind `makes` that the two sweeps close from both ends, at least one of
 * them in this turn. A gap counts if it is longer than `longest`. Returns the longest length so far.
 */
static unsigned find_gap(const struct lammas *end, struct aim *aim, bool in_row, unsigned line, unsigned longest) {
    const struct lammas *before = &aim->before;
    const unsigned length = in_row ? before->columns : before->rows;
    for (unsigned first = 0; first < length; first++) {
        const uint16_t start = cell_of_line(before, in_row, line, first);
        unsigned last = first;
        if (before->tiles[start] == aim->makes ||
            before->tiles[cell_of_line(before, in_row, line, first + length - 1)] != aim->makes)
            continue;
        while (before->tiles[cell_of_line(before, in_row, line, last + 1)] != aim->makes)
            last++;
        const uint16_t stop = cell_of_line(before, in_row, line, last);
        if (last - first + 1 > longest && is_reached(aim, end, start) && is_reached(aim, end, stop) &&
            (aim->after.tiles[start] == aim->makes || aim->after.tiles[stop] == aim->makes)) {
            longest = last - first + 1;
            aim->in_row = in_row;
            aim->line = line;
            aim->ends[0] = start;
            aim->ends[1] = stop;
        }
    }
    return longest;
}

/* Finds a gap in a line that this turn and the next, both making the same kind, enter from both ends. */
static bool find_two_sides(const struct lammas *next, struct aim *aim) {
    struct lammas end = *next;
    unsigned longest = 1;
    if (!(aim->roles_then >> 3 & 1))
        return false;
    aim->changed_then = lammas_sweep(&end, NULL);
    for (unsigned row = 0; row < next->rows; row++)
        longest = find_gap(&end, aim, true, row, longest);
    for (unsigned column = 0; column < next->columns; column++)
        longest = find_gap(&end, aim, false, column, longest);
    return longest > 1;
}

static void make_sweep(const struct lammas *edited, struct aim *aim) {
    aim->before = aim->after = *edited;
    aim->changed = lammas_sweep(&aim->after, aim->changes);
    aim->from = aim->changes[0].from;
}

/* Finds what use the next turn has for the tiles that this one changes. */
static void find_use(const struct lammas *next, struct aim *aim) {
    uint16_t cells[4];
    lammas_corner(next, cells);
    for (size_t role = 0; role < 4; role++)
        aim->roles_then |= (unsigned)(next->tiles[cells[role]] == aim->makes) << role;
    if (find_two_sides(next, aim))
        aim->kind = AIM_TWO_SIDES;
    else if (aim->roles_then & 1)
        aim->kind = AIM_MORE_A;
    else if (find_line(next, aim))
        aim->kind = AIM_LINE;
    else if ((aim->roles_then & 6) && (aim->changed_then = count_enabled(next, aim)) > 0)
        aim->kind = AIM_MATCHES;
}

/*
 * Finds what a turn is for. `edited` is the grid right before the rule is applied; `next` is the same for the turn
 * after it, or null. The aim must be zeroed.
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
        aim->kind = aim->a == aim->d ? AIM_PREPARE_TAKE_OVER : AIM_PREPARE_ABOVE_LEFT;
    else if (next) {
        PZ_OWNED struct aim *then = pz_alloc(1, sizeof *then);
        make_sweep(next, then);
        if (find_changed_role(then))
            aim->kind = AIM_PREPARE_KEPT;
        else if (find_removed_kind(then))
            aim->kind = AIM_PREPARE_KIND;
        else
            find_use(next, aim);
        aim->role = then->role;
        aim->removed = then->removed;
    }
}

/*
 * Finds a later turn whose aim is AIM_CHANGE_KEPT; false if there is none. `templates` has one for each turn from this
 * one on.
 */
static bool find_later_aim(const struct lammas *edited, uint8_t (*templates)[4], unsigned turns, struct aim *aim) {
    struct lammas game = *edited;
    PZ_OWNED struct aim *then = pz_alloc(1, sizeof *then);
    for (unsigned turn = 1; turn < turns; turn++) {
        PZ_SCOPED_TEXT moves = {0};
        lammas_sweep(&game, NULL);
        edit_corner(&game, templates[turn], &moves);
        make_sweep(&game, then);
        if (find_changed_role(then)) {
            aim->kind = AIM_LATER_KEPT;
            aim->role = then->role;
            aim->turns = turn + 1;
            return true;
        }
    }
    return false;
}

/* ---- Saying it ---- */

static void add_line(const struct aim *aim, unsigned line, struct pz_text *out) {
    pz_text_add(out, "%s %u", aim->in_row ? "row" : "column", line + 1);
}

/* "from the left in column 2 and from the right in column 6" */
static void add_sides(const struct aim *aim, struct pz_text *out) {
    const int columns = aim->before.columns;
    if (aim->in_row)
        pz_text_add(out, "from the left in column %d and from the right in column %d", aim->ends[0] % columns + 1,
                    aim->ends[1] % columns + 1);
    else
        pz_text_add(out, "from above in row %d and from below in row %d", aim->ends[0] / columns + 1,
                    aim->ends[1] / columns + 1);
}

/* "7 tiles become ◆" */
static void add_change(const struct aim *aim, struct pz_text *out) {
    if (aim->changed == 1)
        pz_text_add(out, "one tile becomes ");
    else
        pz_text_add(out, "%s tiles become ", pz_number(aim->changed).text);
    lammas_add_kind(aim->makes, aim->changed == 1 ? LAMMAS_A : LAMMAS_SOME, out);
}

/* Appends what a letter after a $ in `reasons` stands for. */
static void add_term(const struct aim *aim, char letter, struct pz_text *out) {
    const struct lammas *game = &aim->before;
    switch (letter) {
    case 'a':
        lammas_add_kind(aim->a, LAMMAS_A, out);
        break;
    case 'm':
        lammas_add_kind(aim->makes, LAMMAS_A, out);
        break;
    case 'M':
        lammas_add_kind(aim->makes, LAMMAS_SOME, out);
        break;
    case 'R':
        lammas_add_kind(aim->removed, LAMMAS_SOME, out);
        break;
    case 'r':
        pz_text_add_char(out, "ABCD"[aim->role]);
        break;
    case 'e': /* D has A at its upper left; the others have a tile beyond the edge there */
        pz_text_add(out, aim->role == 3 ? "" : " round the edge");
        break;
    case 'p':
        pz_text_add(out, "row %d, column %d", aim->from / game->columns + 1, aim->from % game->columns + 1);
        break;
    case 'l':
        add_line(aim, aim->line, out);
        break;
    case 'L': /* the line beside it, where the A's are */
        add_line(aim, line_before(game, aim->in_row, aim->line), out);
        break;
    case 'B': /* "B", "C", or "B and C" */
        lammas_add_roles(aim->roles_then & 6, out);
        break;
    case 'w':
        pz_text_add(out, aim->changed == 1 ? "it" : "them");
        break;
    case 's':
        add_sides(aim, out);
        break;
    case 't':
        pz_text_add(out, "%s", pz_number(aim->turns).text);
        break;
    case 'x':
        pz_text_add(out, "%s", pz_number(aim->changed_then).text);
        if (aim->kind == AIM_MATCHES)
            pz_text_add(out, aim->changed_then == 1 ? " tile" : " tiles");
        break;
    case 'n':
        pz_text_add(out, "%zu of %d", aim->counts, game->rows * game->columns);
        break;
    case 'c':
    default:
        add_change(aim, out);
    }
}

static void add_aim(const struct aim *aim, struct pz_text *out) {
    for (const char *c = reasons[aim->kind]; *c; c++)
        if (*c == '$')
            add_term(aim, *++c, out);
        else
            pz_text_add_char(out, *c);
}

/* ---- Marks ---- */

/* Makes the moves of a plan up to the next `apply`; false if there is none. */
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

/* Whether a cell helps to illustrate an aim that has no examples picked out. */
static bool shows(const struct aim *aim, uint16_t cell) {
    const struct lammas *game = &aim->before;
    if (aim->kind == AIM_REMOVE_KIND)
        return game->tiles[cell] == aim->removed && !lammas_editable(game, cell);
    if (aim->kind == AIM_LINE && (aim->in_row ? cell / game->columns : cell % game->columns) != (int)aim->line)
        return false;
    return game->tiles[cell] != aim->after.tiles[cell];
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
        cells[0] = aim->from;
        cells[1] = aim->kind == AIM_CHANGE_KEPT ? corner[aim->role] : aim->changes[0].cell;
        return 2;
    }
    if (aim->kind == AIM_TWO_SIDES) {
        memcpy(cells, aim->ends, sizeof aim->ends);
        return 2;
    }
    for (uint16_t cell = 0; cell < game->rows * game->columns; cell++)
        if (shows(aim, cell))
            cells[count++] = cell;
    return count;
}

/* ---- Hints and lines ---- */

/*
 * Plans a turn, and the later turns that its reason speaks of, and gives that reason. `templates` has one for each turn
 * to come.
 */
static void hint_turn(struct pz_hint *hint, const struct lammas *game, uint8_t (*templates)[4], unsigned turns) {
    struct lammas edited = *game, after;
    PZ_OWNED struct aim *aim = pz_alloc(1, sizeof *aim);
    const unsigned roles = plan_turn(&edited, templates[0], &hint->plan);
    after = edited;
    lammas_sweep(&after, NULL);
    if (turns > 1)
        plan_turn(&after, templates[1], &hint->plan);
    find_aim(&edited, turns > 1 ? &after : NULL, aim);
    if (aim->kind == AIM_GATHER && find_later_aim(&edited, templates, turns, aim))
        for (unsigned turn = 2; turn < aim->turns; turn++) {
            lammas_sweep(&after, NULL);
            plan_turn(&after, templates[turn], &hint->plan);
        }
    add_aim(aim, &hint->reason);
    pz_text_add(&hint->reason, roles == 0 ? " Keep the corner as it is" : " Set ");
    lammas_add_roles(roles, &hint->reason);
    pz_text_add_char(&hint->reason, '.');
}

static void hint_solution(struct pz_hint *hint, const struct lammas *game, const struct lammas_solution *solution) {
    if (solution->turns == 0) {
        struct lammas copy = *game;
        const unsigned roles = edit_corner(&copy, solution->final, &hint->plan);
        pz_text_add(&hint->reason, "The tiles that you cannot set are all ");
        lammas_add_kind(solution->final[0], LAMMAS_SOME, &hint->reason);
        pz_text_add(&hint->reason, ": only ");
        lammas_add_roles(roles, &hint->reason);
        pz_text_add(&hint->reason, " still %s to be set.", __builtin_popcount(roles) == 1 ? "has" : "have");
        return;
    }
    const unsigned more = solution->turns - 1;
    hint_turn(hint, game, solution->templates, solution->turns);
    if (more == 1)
        pz_text_add(&hint->reason, " After this turn, one more is enough.");
    else if (more > 1)
        pz_text_add(&hint->reason, " After this turn, %s more are enough.", pz_number(more).text);
    else if (solution->has_final)
        pz_text_add(&hint->reason, " Then only the corner is left to set.");
}

/* Suggests a turn for a grid that takes more than `beyond` turns. */
static enum pz_status hint_guess(struct pz_hint *hint, const struct lammas *game, unsigned beyond) {
    uint8_t wanted[4];
    size_t equal;
    if (!lammas_guess(game, wanted, &equal)) {
        pz_text_add(&hint->reason, "No solution was found in the time allowed.");
        return PZ_LIMIT;
    }
    hint_turn(hint, game, &wanted, 1);
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
        status = hint_guess(hint, game, solution.turns);
    else if (status == PZ_OK)
        hint_solution(hint, game, &solution);
    else
        pz_text_add(&hint->reason, "This grid can no longer be solved: undo or restart.");
    const char *moves = pz_text_string(&hint->plan); /* one per line; the first is the one to make now */
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
