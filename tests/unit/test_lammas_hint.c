/*
 * Hints of Lammas: what they say is tried by the twin of the rules, on random grids and on every level; they lead to
 * the end in the fewest turns.
 */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "game_text.h"
#include "lammas_twin.h"
#include "number.h"
#include "puzzles/session.h"
#include "puzzles/wording.h"

static const struct pz_game *const game = &lammas_game;

static enum pz_status ask(const struct lammas *state, uint64_t nodes, struct pz_hint *hint) {
    const struct pz_budget budget = {.nodes = nodes};
    return game->hint(state, &budget, hint);
}

static void assert_hint(const char *level, enum pz_status status, const char *plan, const char *reason) {
    struct lammas *state = game_open(game, level);
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    assert_int_equal(ask(state, 0, &hint), status);
    assert_string_equal(pz_text_string(&hint.plan), plan);
    assert_string_equal(pz_text_string(&hint.reason), reason);
    assert_int_equal(hint.move.length, strcspn(plan, "\n"));
    assert_memory_equal(pz_text_string(&hint.move), plan, hint.move.length); /* the plan's first */
    game->free(state);
}

TEST(test_hints) {
    assert_hint("Puzzle: lammas\n\naaa\naaa\n", PZ_NO, "", "The grid is solved.");
    assert_hint("Puzzle: lammas\n\nabc\ncac\nccc\n", PZ_OK, "set 1 1 c\nset 1 2 c\nset 2 2 c\n",
                "The tiles that you cannot set are all {▲|crowns}: only A, B and D still have to be set.");
    assert_hint(
        "Puzzle: lammas\n\naab\naab\nbaa\n", PZ_OK, "apply\n",
        "Let {●|an apple} be both A and D, and it takes over: from row 1, column 2 on, each tile that changes is an A "
        "for the next one. Keep the corner as it is.");
    assert_hint(
        "Puzzle: lammas\n\naab\nabb\nbaa\n", PZ_OK, "set 2 2 a\napply\n",
        "Let {●|an apple} be both A and D, and it takes over: from row 1, column 2 on, each tile that changes is an A "
        "for the next one. Set D.");
    /* Below right of the only tile that is not b stands b, and above left of it a. The last sweep leaves A. */
    assert_hint("Puzzle: lammas\nSet: D\nEnd: b\n\nbbb\nbab\nbba\n", PZ_OK, "set 2 2 b\napply\n",
                "Let {◆|a bell} be both A and D, and it takes over: from row 2, column 2 on, each tile that changes is "
                "an A for the next one. Set D.");
    /* No D that is set makes it in one turn: the bottom right tile is what changes A. */
    assert_hint(
        "Puzzle: lammas\nSet: BCD\n\nbaaa\nabaa\naaaa\naaab\n", PZ_OK, "set 2 2 a\napply\napply\n",
        "You cannot set A, but the rule can change it: row 4, column 4 matches, and A, to its lower right round "
        "the edge, "
        "becomes {●|an apple}. Set D. After this turn, one more is enough.");
}

/* ---- Whether what reasons say is true, by the twin ---- */

static bool says(const struct pz_hint *hint, const char *words) {
    return strstr(pz_text_string(&hint->reason), words) != NULL;
}

/*
 * Plays a turn of a plan: which tiles of the corner it sets, the grid before its sweep, and how many tiles that
 * changes, -1 if there is none.
 */
static int play_plan(struct twin *twin, const char **plan, bool set[4], struct twin *edited) {
    int row, column;
    char tile;
    for (; **plan; *plan += strcspn(*plan, "\n") + 1) {
        if (sscanf(*plan, "set %d %d %c", &row, &column, &tile) != 3) {
            *plan += strcspn(*plan, "\n") + 1;
            *edited = *twin;
            return twin_sweep(twin);
        }
        set[(row - 1) * 2 + column - 1] = true;
        twin->tile[row - 1][column - 1] = tile;
    }
    return -1;
}

/* A sign or a thing as reasons write it, "{◆|a bell}": its letter; moves on behind it. */
static char read_kind(const char **text) {
    static const char *const signs[] = {"●", "◆", "▲", "■", "★", "♥", "♪", "✚"};
    assert_int_equal(**text, '{');
    for (size_t kind = 0; kind < 8; kind++)
        if (strncmp(*text + 1, signs[kind], strlen(signs[kind])) == 0) {
            *text = strchr(*text, '}') + 1;
            return (char)('a' + kind);
        }
    fail();
    return 0;
}

/* Moves on behind the words if they come next. */
static bool take(const char **text, const char *words) {
    const bool here = strncmp(*text, words, strlen(words)) == 0;
    *text += here ? strlen(words) : 0;
    return here;
}

static void expect(const char **text, const char *words) {
    if (!take(text, words))
        fail_msg("expected \"%s\" at \"%s\"", words, *text);
}

static bool may_set(const struct lammas *grid, int row, int column) {
    return lammas_editable(grid, (uint16_t)(row * grid->columns + column));
}

/* Whether the tiles that may not be set are all of that kind; 0 for any. */
static bool fixed_are(const struct lammas *grid, const struct twin *twin, char kind) {
    for (int row = 0; row < twin->rows; row++)
        for (int column = 0; column < twin->columns; column++) {
            if (may_set(grid, row, column))
                continue;
            kind = kind ? kind : twin->tile[row][column];
            if (twin->tile[row][column] != kind)
                return false;
        }
    return true;
}

/* Every tile that a sweep changes has that kind above left of it, before the sweep. */
static void check_above_left(const struct twin *before, char kind) {
    struct twin after = *before;
    twin_sweep(&after);
    for (int row = 0; row < before->rows; row++)
        for (int column = 0; column < before->columns; column++)
            if (after.tile[row][column] != before->tile[row][column])
                assert_int_equal(before->tile[(row + before->rows - 1) % before->rows]
                                             [(column + before->columns - 1) % before->columns],
                                 kind);
}

/* "7 tiles become ◆" of a sweep. */
static void check_becoming(const char **text, const struct twin *edited, const struct twin *after, int turned) {
    const int count = read_number(text);
    assert_int_equal(count, turned);
    expect(text, count == 1 ? " tile becomes " : " tiles become ");
    const char kind = read_kind(text);
    for (int row = 0; row < after->rows; row++)
        for (int column = 0; column < after->columns; column++)
            assert_true(after->tile[row][column] == edited->tile[row][column] || after->tile[row][column] == kind);
}

/* "row 2, column 3": an A that matches, on a grid about to be swept. Its cell, from 0. */
static void read_match(const char **text, int *row, int *column) {
    int length = 0;
    assert_int_equal(sscanf(*text, "row %d, column %d%n", row, column, &length), 2);
    *text += length;
    --*row;
    --*column;
}

static int count_of(const struct lammas *grid, const struct twin *twin, char kind, bool fixed_only) {
    int count = 0;
    for (int row = 0; row < twin->rows; row++)
        for (int column = 0; column < twin->columns; column++)
            count += twin->tile[row][column] == kind && !(fixed_only && may_set(grid, row, column));
    return count;
}

/* "row 2" or "column 2": the number, from 0. */
static int read_line(const char **text, bool *is_row) {
    int line = 0, length = 0;
    *is_row = take(text, "row ");
    if (!*is_row)
        expect(text, "column ");
    assert_int_equal(sscanf(*text, "%d%n", &line, &length), 1);
    *text += length;
    return line - 1;
}

/* The tile of a row or column at a place, which goes round the edge. */
static char tile_of_line(const struct twin *twin, bool is_row, int line, int place) {
    return is_row ? twin->tile[line][(place + twin->columns) % twin->columns]
                  : twin->tile[(place + twin->rows) % twin->rows][line];
}

/* "B", "C" or "B and C": what a kind is in the corner of the next turn. */
static void check_beside(const char **text, const struct twin *next, char kind) {
    const bool b = next->tile[0][1] == kind, c = next->tile[1][0] == kind;
    assert_true(b || c);
    expect(text, b && c ? "B and C" : b ? "B" : "C");
}

static void check_line(const char **text, const struct twin *edited, const struct twin *after,
                       const struct twin *next) {
    bool is_row, beside_is_row;
    int before = 0, others = 0;
    const int line = read_line(text, &is_row), length = is_row ? edited->columns : edited->rows;
    const int lines = is_row ? edited->rows : edited->columns;
    expect(text, " is all ");
    const char kind = read_kind(text);
    expect(text, ". Next turn ");
    assert_int_equal(read_kind(text), kind);
    expect(text, " is ");
    check_beside(text, next, kind);
    expect(text, ", so every A in ");
    const int beside = read_line(text, &beside_is_row);
    expect(text, " matches.");
    assert_true(beside_is_row == is_row && (beside + 1) % lines == line);
    assert_int_equal(next->tile[is_row][!is_row], kind); /* C below a row, B right of a column */
    for (int i = 0; i < length; i++) {
        before += tile_of_line(edited, is_row, line, i) == kind;
        assert_int_equal(tile_of_line(after, is_row, line, i), kind);
        assert_int_equal(tile_of_line(next, is_row, line, i), kind);
        others += tile_of_line(next, is_row, beside, i) == next->tile[0][0];
    }
    assert_true(before < length && others > 0);
}

/* "six tiles can change that could not without them": without the tiles that this turn changes. */
static void check_enabled(const char **text, const struct twin *edited, const struct twin *next, int turned) {
    struct twin with = *next, without = *edited, unchanged;
    const int told = read_number(text);
    int count = 0;
    for (int i = 0; i < 4; i++)
        without.tile[i / 2][i % 2] = next->tile[i / 2][i % 2];
    unchanged = without;
    twin_sweep(&with);
    twin_sweep(&without);
    for (int row = 0; row < next->rows; row++)
        for (int column = 0; column < next->columns; column++)
            count += with.tile[row][column] != next->tile[row][column] &&
                     without.tile[row][column] == unchanged.tile[row][column];
    assert_true(count > 0);
    assert_int_equal(told, count);
    expect(text, count == 1 ? " tile can change that could not without " : " tiles can change that could not without ");
    expect(text, turned == 1 ? "it." : "them.");
}

/* "In row 3 it comes from the left in column 2 and from the right in column 6." */
static void check_sides(const char **text, char kind, const struct twin *edited, const struct twin *after,
                        const struct twin *end) {
    bool is_row;
    int ends[2], size = 0;
    expect(text, " In ");
    const int line = read_line(text, &is_row), length = is_row ? edited->columns : edited->rows;
    const char *words = is_row ? " it comes from the left in column %d and from the right in column %d.%n"
                               : " it comes from above in row %d and from below in row %d.%n";
    assert_int_equal(sscanf(*text, words, &ends[0], &ends[1], &size), 2);
    assert_true(size > 0);
    *text += size;
    assert_int_equal(tile_of_line(edited, is_row, line, ends[0] - 2), kind);
    assert_int_equal(tile_of_line(edited, is_row, line, ends[1]), kind);
    assert_int_not_equal(ends[0], ends[1]);
    for (int i = ends[0] - 1;; i = (i + 1) % length) { /* between the sides there is no other tile of the kind */
        assert_int_not_equal(tile_of_line(edited, is_row, line, i), kind);
        if (i == ends[1] - 1)
            break;
    }
    for (int i = 0; i < 2; i++)
        assert_int_equal(tile_of_line(end, is_row, line, ends[i] - 1), kind);
    assert_true(tile_of_line(after, is_row, line, ends[0] - 1) == kind ||
                tile_of_line(after, is_row, line, ends[1] - 1) == kind);
}

/* "That takes three turns: …" and what the last of them does, after `next` and the turns of the rest of the plan. */
static void check_later(const char **text, const struct twin *edited, const struct twin *after, const struct twin *next,
                        const char *rest, int turned, int role) {
    struct twin then = *next, last = *next;
    bool set[4];
    int turns = 2;
    for (twin_sweep(&then); *rest; turns++)
        assert_true(play_plan(&then, &rest, set, &last) > 0);
    expect(text, " That takes ");
    assert_int_equal(read_number(text), turns);
    assert_true(turns > 2);
    expect(text, " turns: ");
    check_becoming(text, edited, after, turned);
    expect(text, " in the first, and in the last the rule can change ");
    assert_int_equal(*(*text)++ - 'A', role);
    expect(text, ".");
    assert_true(then.tile[role / 2][role % 2] != last.tile[role / 2][role % 2]);
}

/*
 * What a reason says the turn is for; `next` is the grid before the sweep of the next turn, if the plan has one, and
 * `rest` what the plan has after that.
 */
static void check_aim(const char **text, const struct lammas *grid, const struct twin *edited, const struct twin *after,
                      const struct twin *next, const char *rest, int turned) {
    int row, column;
    if (take(text, "Let ")) {
        const char kind = read_kind(text);
        if (take(text, " spread from two sides: ")) {
            struct twin end = *next;
            const int changed = twin_sweep(&end);
            check_becoming(text, edited, after, turned);
            expect(text, " now, and ");
            assert_int_equal(read_number(text), changed);
            expect(text, " next turn, when it is D again.");
            assert_true(edited->tile[1][1] == kind && next->tile[1][1] == kind);
            check_sides(text, kind, edited, after, &end);
            return;
        }
        expect(text, " be both A and D, and it takes over: from ");
        read_match(text, &row, &column);
        assert_true(edited->tile[0][0] == kind && edited->tile[1][1] == kind && edited->tile[row][column] == kind);
        assert_true(fixed_are(grid, after, kind));
        const char right = edited->tile[row][(column + 1) % edited->columns];
        const char below = edited->tile[(row + 1) % edited->rows][column];
        assert_true(right == edited->tile[0][1] || below == edited->tile[1][0]);
        expect(text, " on, each tile that changes is an A for the next one.");
    } else if (take(text, "Every tile to change has ")) {
        check_above_left(edited, read_kind(text));
        expect(text, " to its upper left, so one turn can make them all ");
        assert_true(fixed_are(grid, after, read_kind(text)));
        expect(text, ".");
    } else if (take(text, "You cannot set ")) {
        const int role = *(*text)++ - 'A';
        assert_false(may_set(grid, role / 2, role % 2));
        expect(text, ", but the rule can change it: ");
        read_match(text, &row, &column);
        assert_true((row + 1) % edited->rows == role / 2 && (column + 1) % edited->columns == role % 2);
        assert_true(after->tile[role / 2][role % 2] != edited->tile[role / 2][role % 2]);
        expect(text, " matches, and ");
        assert_int_equal(*(*text)++ - 'A', role);
        expect(text, ", to its lower right");
        assert_int_equal(take(text, " round the edge"), role != 3);
        expect(text, ", becomes ");
        assert_int_equal(after->tile[role / 2][role % 2], read_kind(text));
        expect(text, ".");
    } else if (take(text, "Remove one kind: ")) {
        check_becoming(text, edited, after, turned);
        expect(text, ", and all ");
        const char kind = read_kind(text);
        assert_true(count_of(grid, edited, kind, true) > 0 && count_of(grid, after, kind, true) == 0);
        expect(text, " that you cannot set are gone.");
    } else if (take(text, "Prepare the last turn: ")) {
        struct twin end = *next;
        twin_sweep(&end);
        check_becoming(text, edited, after, turned);
        if (take(text, ", and then every tile to change has ")) {
            check_above_left(next, read_kind(text));
            expect(text, " to its upper left.");
            assert_true(fixed_are(grid, &end, end.end));
            return;
        }
        expect(text, ", and next turn ");
        const char kind = read_kind(text);
        assert_true(next->tile[0][0] == kind && next->tile[1][1] == kind && fixed_are(grid, &end, kind));
        expect(text, " can take over as both A and D.");
    } else if ((*text)[0] >= 'A' && (*text)[0] <= 'D' && strncmp(*text + 1, " must change", 12) == 0) {
        const int role = *(*text)++ - 'A';
        struct twin then = *next;
        twin_sweep(&then);
        assert_false(may_set(grid, role / 2, role % 2));
        if (take(text, " must change, but you cannot set it.")) {
            check_later(text, edited, after, next, rest, turned, role);
            return;
        }
        assert_true(then.tile[role / 2][role % 2] != next->tile[role / 2][role % 2]);
        expect(text, " must change, but you cannot set it: ");
        check_becoming(text, edited, after, turned);
        expect(text, " first, and then the rule can change ");
        assert_int_equal(*(*text)++ - 'A', role);
        expect(text, ".");
    } else if (take(text, "Prepare to remove one kind: ")) {
        struct twin then = *next;
        twin_sweep(&then);
        check_becoming(text, edited, after, turned);
        expect(text, ", and the next turn can change all ");
        const char kind = read_kind(text);
        assert_true(count_of(grid, next, kind, true) > 0 && count_of(grid, &then, kind, true) == 0);
        expect(text, " that you cannot set.");
    } else if (take(text, "Fill a whole line: ")) {
        check_becoming(text, edited, after, turned);
        expect(text, ", and then ");
        check_line(text, edited, after, next);
    } else if (take(text, "Lay what the next turn needs: ")) {
        check_becoming(text, edited, after, turned);
        expect(text, ". Then ");
        assert_int_equal(read_kind(text), edited->tile[1][1]);
        expect(text, " is ");
        check_beside(text, next, edited->tile[1][1]);
        expect(text, ", and ");
        check_enabled(text, edited, next, turned);
    } else if (take(text, "Give the rule more places to match next turn: ")) {
        check_becoming(text, edited, after, turned);
        expect(text, ", and A will be ");
        assert_int_equal(next->tile[0][0], edited->tile[1][1]);
        assert_int_equal(next->tile[0][0], read_kind(text));
        expect(text, " then.");
    } else {
        int count = 0, all = 0, length = 0;
        expect(text, "Gather one kind, so that fewer tiles are left to change: ");
        check_becoming(text, edited, after, turned);
        assert_int_equal(sscanf(*text, ", which makes %d of %d.%n", &count, &all, &length), 2);
        assert_int_equal(count, count_of(grid, after, edited->tile[1][1], false));
        assert_true(count > count_of(grid, edited, edited->tile[1][1], false));
        assert_int_equal(all, edited->rows * edited->columns);
        *text += length;
    }
}

/* "Set B and D." or "Keep the corner as it is." */
static void check_sets(const char **text, const bool set[4]) {
    PZ_SCOPED_TEXT names = {0};
    int left = set[0] + set[1] + set[2] + set[3];
    pz_text_add(&names, left > 0 ? " Set " : " Keep the corner as it is");
    for (int i = 0; i < 4; i++)
        if (set[i])
            pz_text_add(&names, "%c%s", "ABCD"[i], --left > 1 ? ", " : left == 1 ? " and " : "");
    pz_text_add(&names, ".");
    expect(text, pz_text_string(&names));
}

/* Where a reason names a row or column, what it marks lies there; where it names two ends, it marks those. */
static void check_marks_in_line(const struct lammas *grid, const char *reason, const uint16_t *cells, size_t count) {
    const char *filled = strstr(reason, ", and then "), *closed = strstr(reason, " In ");
    int ends[2] = {0};
    bool is_row;
    if (strncmp(reason, "Fill ", 5) != 0)
        filled = NULL;
    if (!filled && !closed)
        return;
    const char *at = filled ? filled + strlen(", and then ") : closed + strlen(" In ");
    const int line = read_line(&at, &is_row);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(is_row ? cells[i] / grid->columns : cells[i] % grid->columns, line);
    if (filled)
        return;
    assert_int_equal(sscanf(at,
                            is_row ? " it comes from the left in column %d and from the right in column %d"
                                   : " it comes from above in row %d and from below in row %d",
                            &ends[0], &ends[1]),
                     2);
    assert_int_equal(count, 2);
    for (int i = 0; i < 2; i++)
        assert_int_equal((is_row ? cells[i] % grid->columns : cells[i] / grid->columns) + 1, ends[i]);
}

/* What the reason marks are tiles that change, their matches, or the corner. */
static void check_marks(const struct lammas *grid, const struct pz_hint *hint, const struct twin *edited,
                        const struct twin *after) {
    uint16_t cells[LAMMAS_CELLS_MAX];
    const size_t count = lammas_hint_cells(grid, pz_text_string(&hint->plan), cells);
    size_t changed = 0;
    for (size_t i = 0; i < count; i++) {
        const int row = cells[i] / grid->columns, column = cells[i] % grid->columns;
        changed += after->tile[row][column] != edited->tile[row][column];
    }
    assert_true(changed > 0 && changed + 1 >= count);
    check_marks_in_line(grid, pz_text_string(&hint->reason), cells, count);
}

static const char *const aims[] = {
    "Let ",          " spread from two sides", "You cannot set ", "Remove one kind",
    "Prepare the ",  " must change",           "Prepare to ",     " That takes ",
    "Fill a whole ", "Lay what the ",          "Give the rule ",  "Every tile to change ",
};
enum { AIMS = sizeof aims / sizeof aims[0] };
static unsigned told[AIMS];

static void note_aim(const char *reason) {
    for (size_t i = 0; i < AIMS; i++)
        told[i] += strstr(reason, aims[i]) != NULL;
}

/* Every sentence of a reason is true; `least` is the number of turns with which the whole game can be solved. */
static void check_reason(const struct lammas *before, const struct pz_hint *hint, unsigned least) {
    struct twin twin = twin_of(before), edited = twin, next = twin, after;
    bool set[4] = {false}, again[4] = {false};
    unsigned more = 0;
    const char *text = pz_text_string(&hint->reason), *plan = pz_text_string(&hint->plan);
    note_aim(text);
    const int turned = play_plan(&twin, &plan, set, &edited);
    after = twin;
    if (turned < 0) {
        expect(&text, "The tiles that you cannot set are all ");
        assert_true(fixed_are(before, &twin, read_kind(&text)));
        expect(&text, ": only ");
        assert_int_equal(before->turns, least);
        assert_true(twin_solved(&twin));
        return;
    }
    const bool has_next = *plan && play_plan(&twin, &plan, again, &next) > 0;
    check_aim(&text, before, &edited, &after, has_next ? &next : NULL, plan, turned);
    check_sets(&text, set);
    check_marks(before, hint, &edited, &after);
    if (take(&text, " Then only the corner is left to set."))
        assert_true(fixed_are(before, &after, after.end) && !twin_solved(&after));
    else if (take(&text, " After this turn, one more is enough."))
        more = 1;
    else if (take(&text, " After this turn, ")) {
        more = (unsigned)read_number(&text);
        expect(&text, " more are enough.");
    } else
        assert_true(twin_solved(&after));
    assert_string_equal(text, "");
    assert_int_equal(before->turns + 1 + more, least);
}

/* Following hints takes exactly the least number of turns, and sets no tile twice for nothing. */
TEST(test_hints_lead_to_the_end) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (int round = 0; round < 300; round++) {
        struct lammas played = round % 2 ? lammas_random(&random, 6) : lammas_random_set(&random, 6);
        struct lammas_solution solution;
        played.kinds = played.kinds > 4 ? 4 : played.kinds;
        played.end = (uint8_t)(played.end > played.kinds ? 0 : played.end);
        lammas_shuffle(&played, &random);
        if (lammas_solve(&played, 100, NULL, &solution) == PZ_NO) {
            lammas_solution_free(&solution);
            continue;
        }
        unsigned moves = 0;
        for (; !lammas_solved(&played); moves++) {
            PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
            assert_true(moves < 5 * (solution.turns + 1));
            assert_int_equal(ask(&played, 0, &hint), PZ_OK);
            check_reason(&played, &hint, solution.turns);
            assert_played(game, &played, pz_text_string(&hint.move));
        }
        assert_int_equal(played.turns, solution.turns);
        lammas_solution_free(&solution);
    }
}

/* So does the line, played at once. */
TEST(test_line) {
    struct pz_random random;
    pz_random_seed(&random, 2);
    for (int round = 0; round < 150; round++) {
        struct lammas played = lammas_random(&random, 6);
        struct lammas_solution solution;
        PZ_SCOPED_TEXT moves = {0};
        played.kinds = played.kinds > 4 ? 4 : played.kinds;
        lammas_shuffle(&played, &random);
        assert_int_equal(lammas_solve(&played, 100, NULL, &solution), PZ_OK);
        assert_int_equal(game->line(&played, NULL, &moves), PZ_OK);
        for (char *move = moves.data; move && *move;) {
            char *end = strchr(move, '\n');
            *end = '\0';
            assert_played(game, &played, move);
            move = end + 1;
        }
        assert_true(lammas_solved(&played));
        assert_int_equal(played.turns, solution.turns);
        lammas_solution_free(&solution);
    }
}

/* What a guess that gathers a kind says is so; returns whether it is one. */
static bool check_gathering(const struct lammas *played, const struct pz_hint *hint) {
    struct twin after = twin_of(played), edited = after;
    const char *text = pz_text_string(&hint->reason), *plan = pz_text_string(&hint->plan);
    bool set[4] = {false};
    if (!says(hint, "Gather one kind"))
        return false;
    const int turned = play_plan(&after, &plan, set, &edited);
    check_aim(&text, played, &edited, &after, NULL, "", turned);
    check_sets(&text, set);
    return true;
}

/* When the search is cut short there is still a move, and the reason calls it a guess. */
TEST(test_guessed_hints) {
    struct lammas *played =
        game_open(game, "Puzzle: lammas\nMode: hard\n\nbacacb\nbbcaad\ncccbca\nacaaab\ncdcdcc\ndadccc\n");
    unsigned gathered = 0;
    for (int moves = 0; moves < 40 && !lammas_solved(played); moves++) {
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        assert_int_equal(ask(played, 1, &hint), PZ_OK);
        if (moves == 0)
            assert_true(says(&hint, "This is a guess: the grid takes more than one turn."));
        gathered += check_gathering(played, &hint);
        assert_played(game, played, pz_text_string(&hint.move));
    }
    assert_true(played->turns > 0 && gathered > 0);
    game->free(played);
}

/* ---- Every level ---- */

/* Splits a ladder into its sentences, and finds none twice. */
static void check_sentences(const char *ladder, const char *name) {
    for (const char *one = ladder; *one;) {
        const char *end = strstr(one, ". ");
        const size_t length = end ? (size_t)(end - one) + 2 : strlen(one);
        for (const char *other = one + length; end && (other = strstr(other, ". "));)
            if (strncmp(other += 2, one, length) == 0)
                fail_msg("%s says twice: %.*s", name, (int)length, one);
        one += length;
    }
}

/* Where, why and what of the hint for this position, as they are read one after the other. */
static void check_ladder(const struct lammas *now, const struct pz_hint *hint, const char *name) {
    PZ_SCOPED_TEXT wording = {0};
    game->speech->place(now, pz_text_string(&hint->move), &wording);
    pz_text_add(&wording, " %s %s. ", pz_text_string(&hint->reason), pz_text_string(&hint->move));
    for (int reader = PZ_SEEN; reader <= PZ_HEARD; reader++) {
        PZ_SCOPED_TEXT ladder = {0};
        pz_wording_add(pz_text_string(&wording), (enum pz_reader)reader, &ladder);
        check_sentences(pz_text_string(&ladder), name);
    }
}

/* Follows the hints of a level to its end. */
static void check_hinted(const char *name) {
    PZ_SCOPED_TEXT path = {0}, bytes = {0};
    pz_text_add(&path, "%s/lammas/%s", PUZZLES_LEVELS, name);
    assert_int_equal(pz_file_read(pz_text_string(&path), 1 << 20, &bytes, NULL), PZ_OK);
    struct lammas *played = game_open(game, pz_text_string(&bytes));
    long least = -1;
    assert_true(game->best(played, NULL, &least));
    for (unsigned moves = 0; !lammas_solved(played); moves++) {
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        assert_true(moves < 5 * ((unsigned)least + 1));
        assert_int_equal(game->hint(played, NULL, &hint), PZ_OK);
        check_reason(played, &hint, (unsigned)least);
        check_ladder(played, &hint, name);
        assert_played(game, played, pz_text_string(&hint.move));
    }
    assert_int_equal(played->turns, least);
    game->free(played);
}

SLOW_TEST(test_hints_of_all_levels) {
    DIR *folder = opendir(PUZZLES_LEVELS "/lammas");
    unsigned count = 0;
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const size_t length = strlen(entry->d_name);
        if (length < 4 || strcmp(entry->d_name + length - 4, ".lvl") != 0)
            continue;
        check_hinted(entry->d_name);
        count++;
    }
    closedir(folder);
    assert_true(count >= 80);
    for (size_t i = 0; i < AIMS; i++) /* or the tests of this file say little about it */
        if (told[i] == 0)
            fail_msg("never told: %s", aims[i]);
}
