/* Allemande: what the search has found out, node by node; see lesson.h. */
#include "lesson.h"

#include <stdlib.h>

#include "choice.h"
#include "puzzles/memory.h"

struct course {
    const struct allemande_tree *tree;
    uint32_t least;
    void (*show)(void *context, const struct allemande_lesson *lesson);
    void *context;
    bool *seen; /* by node */
};

static uint32_t visits_of(const struct allemande_tree *tree, const struct allemande_tree_node *node, unsigned cell) {
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        if (tree->edges[i].cell == cell)
            return tree->edges[i].visits;
    return 0;
}

static void show_node(const struct course *course, struct allemande_walk *walk,
                      const struct allemande_tree_node *node) {
    const struct allemande_tree *tree = course->tree;
    struct allemande_lesson lesson = {.walk = walk, .share = node->wins / (double)node->visits};
    const struct allemande_choice choice = allemande_choose_cells(walk);
    lesson.count = allemande_list_cells(&choice, lesson.cells);
    for (unsigned i = 0; i < lesson.count; i++)
        lesson.visits[i] = visits_of(tree, node, lesson.cells[i]);
    if (lesson.count > 1)
        course->show(course->context, &lesson);
}

/* Shows a node and those below it. */
static void show_tree(const struct course *course, int32_t at, const struct allemande_walk *before) {
    const struct allemande_tree *tree = course->tree;
    const struct allemande_tree_node *node = &tree->nodes[at];
    struct allemande_walk walk = *before;
    uint64_t visits = 0;
    if (course->seen[at] || node->count == 0 || node->verdict != TREE_OPEN)
        return;
    course->seen[at] = true;
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        visits += tree->edges[i].visits;
    if (visits < course->least)
        return;
    show_node(course, &walk, node);
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        if (tree->edges[i].child != TREE_NONE) {
            walk = *before;
            allemande_follow(&walk, tree->edges[i].cell);
            show_tree(course, tree->edges[i].child, &walk);
        }
}

void allemande_show_lessons(const struct allemande_tree *tree, const struct allemande_position *position,
                            uint32_t least, void (*show)(void *context, const struct allemande_lesson *lesson),
                            void *context) {
    struct course course = {.tree = tree, .least = least, .show = show, .context = context};
    struct allemande_walk walk;
    allemande_walk_start(&walk, position, (enum allemande_player)position->to_move);
    course.seen = pz_alloc(tree->node_count, sizeof *course.seen);
    show_tree(&course, tree->root, &walk);
    free(course.seen);
}
