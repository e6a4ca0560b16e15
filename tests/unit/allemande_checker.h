/*
 * Checks certificates of Allemande, see puzzles-formats(5), on boards up to 8x8. It shares nothing with the game: it
 * has the rules again, on boards of 64 bits, and tries every reply itself.
 */
#ifndef ALLEMANDE_CHECKER_H
#define ALLEMANDE_CHECKER_H

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHECKER_SIDE = 8, CHECKER_STONES = 4 };

/* Bit row * 8 + column, rows from the south. */
typedef uint64_t checker_cells;

struct checker {
    int side;
    bool grouped;
    checker_cells board, edge[2][2]; /* by player, Black first: the cells along both edges */
    unsigned strategies;
    const char *fault; /* the first one found */
};

/* ---- Rules ---- */

static inline checker_cells checker_beside(checker_cells a) {
    const checker_cells west = 0x0101010101010101, east = west << 7;
    return a << 8 | a >> 8 | (a & ~east) << 1 | (a & ~west) >> 1;
}

static inline checker_cells checker_across(checker_cells a) {
    const checker_cells west = 0x0101010101010101, east = west << 7;
    const checker_cells rows = a << 8 | a >> 8;
    return (rows & ~east) << 1 | (rows & ~west) >> 1;
}

/* The group of some stones: what is connected to them, over an edge as well. */
static inline checker_cells checker_group(const struct checker *checker, int player, checker_cells own,
                                          checker_cells from) {
    for (checker_cells grown = from;; from = grown) {
        grown |= checker_beside(grown);
        for (int far = 0; far < 2; far++)
            if (grown & own & checker->edge[player][far])
                grown |= checker->edge[player][far];
        grown &= own;
        if (grown == from)
            return from;
    }
}

static inline bool checker_connects(const struct checker *checker, int player, checker_cells own) {
    const checker_cells start = own & checker->edge[player][0];
    return start && (checker_group(checker, player, own, start) & checker->edge[player][1]);
}

static inline bool checker_is_one(checker_cells turn) {
    checker_cells reached = turn & -turn;
    for (int i = 0; i < CHECKER_STONES; i++)
        reached |= checker_beside(reached) & turn;
    return reached == turn;
}

/* Whether a turn on empty cells is legal: with it, any two stones that touch diagonally are in one group. */
static inline bool checker_is_legal(const struct checker *checker, int player, checker_cells own, checker_cells turn) {
    if (turn == 0 || __builtin_popcountll(turn) > CHECKER_STONES || (checker->grouped && !checker_is_one(turn)))
        return false;
    own |= turn;
    for (checker_cells rest = own; rest; rest &= rest - 1) {
        const checker_cells stone = rest & -rest;
        if (checker_across(stone) & own & ~checker_group(checker, player, own, stone))
            return false;
    }
    return true;
}

/* ---- Reading ---- */

static inline bool checker_fail(struct checker *checker, const char *fault) {
    if (!checker->fault)
        checker->fault = fault;
    return false;
}

/* Reads cells like "d4 e4" as far as they go. */
static inline const char *checker_read(struct checker *checker, const char *text, checker_cells *cells) {
    *cells = 0;
    while (islower((unsigned char)*text) && isdigit((unsigned char)text[1])) {
        const int column = text[0] - 'a', row = text[1] - '1';
        if (column >= checker->side || row < 0 || row >= checker->side || (*cells >> (row * 8 + column) & 1))
            checker_fail(checker, "a cell is not on the board, or occurs twice");
        else
            *cells |= (checker_cells)1 << (row * 8 + column);
        text += 2;
        text += text[0] == ' ' && islower((unsigned char)text[1]);
    }
    return text;
}

static inline int checker_indent(const char *line) {
    return (int)strspn(line, " ");
}

static inline const char *checker_next(const char *line) {
    const char *end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

/* ---- Strategies ---- */

struct checker_list {
    checker_cells *items;
    size_t count;
};

static inline void checker_add(struct checker_list *list, checker_cells item) {
    list->items = realloc(list->items, (list->count + 1) * sizeof *list->items);
    list->items[list->count++] = item;
}

static inline bool checker_has(const struct checker_list *list, checker_cells item) {
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i] == item)
            return true;
    return false;
}

/* A position after a winner's turn, what that turn threatens, and the replies that the certificate answers. */
struct checker_node {
    checker_cells black, white;
    struct checker_list threats, replies;
    bool any_reply, passes;
};

static inline bool checker_misses(const struct checker_list *threats, checker_cells reply) {
    for (size_t i = 0; i < threats->count; i++)
        if (!(threats->items[i] & reply))
            return true;
    return false;
}

/* Every legal reply must leave a threat or be answered, and none may win. */
static inline bool checker_replies(struct checker *checker, struct checker_node *node, checker_cells reply, int from) {
    const checker_cells empty = checker->board & ~node->black & ~node->white;
    for (int cell = from; cell < 64; cell++) {
        if (!(empty >> cell & 1))
            continue;
        const checker_cells more = reply | (checker_cells)1 << cell;
        const bool misses = checker_misses(&node->threats, more),
                   wins = checker_connects(checker, 1, node->white | more);
        if ((!misses || wins || !node->any_reply) && checker_is_legal(checker, 1, node->white, more)) {
            node->any_reply = true;
            if (wins)
                return checker_fail(checker, "a reply wins");
            if (!misses && !checker_has(&node->replies, more))
                return checker_fail(checker, "a reply is not answered");
        }
        if (__builtin_popcountll(more) < CHECKER_STONES && !checker_replies(checker, node, more, cell + 1))
            return false;
    }
    return true;
}

/* Reads what a turn threatens, from after the bar to the end of the line. */
static inline bool checker_threats(struct checker *checker, const char *text, struct checker_node *node) {
    while (*text == ' ' || *text == ',') {
        checker_cells threat;
        text = checker_read(checker, text + strspn(text, " ,"), &threat);
        if (threat & (node->black | node->white) || !checker_is_legal(checker, 0, node->black, threat) ||
            !checker_connects(checker, 0, node->black | threat))
            return checker_fail(checker, "a threat does not win");
        checker_add(&node->threats, threat);
    }
    return *text == '\n' || checker_fail(checker, "a line ends in something else");
}

/* Lists the replies that the lines below answer. */
static inline bool checker_list(struct checker *checker, const char *lines, int indent, struct checker_node *node) {
    const checker_cells empty = checker->board & ~node->black & ~node->white;
    for (; *lines && checker_indent(lines) >= indent; lines = checker_next(lines)) {
        checker_cells reply;
        if (checker_indent(lines) > indent)
            continue;
        node->passes |= strncmp(lines + indent, "pass:", 5) == 0;
        checker_read(checker, lines + indent, &reply);
        if (reply & ~empty || (reply && !checker_is_legal(checker, 1, node->white, reply)))
            return checker_fail(checker, "a reply is not legal");
        checker_add(&node->replies, reply);
    }
    return true;
}

static inline bool checker_strategy(struct checker *checker, const char *text, int indent, checker_cells black,
                                    checker_cells white);

/* Checks the strategy after each reply listed. */
static inline bool checker_answers(struct checker *checker, const char *lines, int indent,
                                   const struct checker_node *node) {
    for (; *lines && checker_indent(lines) >= indent; lines = checker_next(lines)) {
        checker_cells reply;
        if (checker_indent(lines) > indent)
            continue;
        const char *turn = strstr(lines, ": ");
        checker_read(checker, lines + indent, &reply);
        if (!turn || turn > checker_next(lines))
            return checker_fail(checker, "a reply has no answer");
        if (!checker_strategy(checker, turn + 2, indent, node->black, node->white | reply))
            return false;
    }
    return true;
}

/* Checks the lines below a turn. */
static inline bool checker_below(struct checker *checker, const char *lines, int indent, struct checker_node *node) {
    if (!checker_list(checker, lines, indent, node) || !checker_replies(checker, node, 0, 0))
        return false;
    if (node->passes == node->any_reply && (node->passes || node->threats.count == 0))
        return checker_fail(checker, "a pass is not answered, or not legal");
    return checker_answers(checker, lines, indent, node);
}

/* Checks a turn and all that belongs to it, from the turn on in its line. */
static inline bool checker_strategy(struct checker *checker, const char *text, int indent, checker_cells black,
                                    checker_cells white) {
    struct checker_node node = {.white = white};
    checker_cells turn;
    text = checker_read(checker, text, &turn);
    if (turn & (black | white) || !checker_is_legal(checker, 0, black, turn))
        return checker_fail(checker, "a turn is not legal");
    checker->strategies++;
    node.black = black | turn;
    if (checker_connects(checker, 0, node.black))
        return *text == '\n' || checker_fail(checker, "there is something after a win");
    if (strncmp(text, " |", 2) != 0)
        return checker_fail(checker, "a turn neither wins nor threatens");
    const bool sound =
        checker_threats(checker, text + 2, &node) && checker_below(checker, checker_next(text), indent + 2, &node);
    free(node.threats.items);
    free(node.replies.items);
    return sound;
}

static inline void checker_start(struct checker *checker, int side, bool grouped) {
    *checker = (struct checker){.side = side, .grouped = grouped};
    for (int i = 0; i < side; i++)
        for (int k = 0; k < side; k++)
            checker->board |= (checker_cells)1 << (i * 8 + k);
    for (int i = 0; i < side; i++) {
        checker->edge[0][0] |= (checker_cells)1 << (i * 8);
        checker->edge[0][1] |= (checker_cells)1 << (i * 8 + side - 1);
        checker->edge[1][0] |= (checker_cells)1 << i;
        checker->edge[1][1] |= (checker_cells)1 << ((side - 1) * 8 + i);
    }
}

/* Null if the text proves what it says, else what is wrong with it; *strategies is how many it has. */
static inline const char *checker_check(const char *text, unsigned *strategies) {
    struct checker checker;
    char variant[8] = "", winner[8] = "";
    int side = 0, length = 0;
    if (sscanf(text, "Proof: allemande\nSize: %d\nVariant: %7s\nWinner: %7s %n", &side, variant, winner, &length) !=
            3 ||
        side < 2 || side > CHECKER_SIDE || strcmp(winner, "black") != 0)
        return "the head is not that of a proof";
    checker_start(&checker, side, strcmp(variant, "grouped") == 0);
    const char *line = text + length;
    if (checker_strategy(&checker, line, 0, 0, 0))
        for (line = checker_next(line); *line; line = checker_next(line))
            if (checker_indent(line) < 2)
                checker_fail(&checker, "there is something after the proof");
    *strategies = checker.strategies;
    return checker.fault;
}

#endif
