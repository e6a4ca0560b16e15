/* A game's own table comes first, so that it can give a key another meaning. */
#include "tui/play/keys.h"

#include <string.h>

static const struct binding game[] = {
    {ACTION_UNDO, 0, "undo", {'u', K_BACKSPACE}, "u", "undo", "undo a move"},
    {.action = ACTION_UNDO, .keys = {K_RIGHT_BUTTON}},
    {ACTION_HINT, 0, "hint", {'H'}, "H", "hint", "a hint; press again to hear more"},
    {ACTION_CHECK, 0, "check", {'c'}, "c", "check", "check whether you can still solve it, and how soon (a hint)"},
    {ACTION_SOLUTION,
     0,
     "solution",
     {'S'},
     "S",
     "solution",
     "play the solution as a film (the level counts again tomorrow)"},
    {ACTION_REDO, 0, "redo", {'r'}, "r", "redo", "redo a move"},
    {ACTION_RESTART, 0, "restart", {'R'}, "R", "restart", "start again (undo brings the moves back)"},
    {ACTION_PREVIOUS_BRANCH, 0, "previous-branch", {'['}, "[ ]", NULL, "the branches: other moves made at this point"},
    {.action = ACTION_NEXT_BRANCH, .name = "next-branch", .keys = {']'}},
    {ACTION_NEXT, 0, "next-level", {'n'}, "n p", NULL, "next level, previous level"},
    {.action = ACTION_PREVIOUS, .name = "previous-level", .keys = {'p'}},
    {ACTION_RANDOM, 0, "random", {'x'}, "x", "random", "a fresh board: size, difficulty, seed"},
    {ACTION_EDIT, 0, "edit", {'E'}, "E", "edit (hint)", "make your own level from this board (counts as a hint)"},
    {ACTION_SAVE, 0, "save", {'s'}, "s", "save", "save the game as a record, to share or replay"},
    {ACTION_MOVES, 0, "moves", {'m'}, "m", "moves", "all moves made, with branches"},
    {ACTION_FILM, 0, "film", {'F'}, "F", "film", "watch all moves so far as a film"},
    {ACTION_SHARE, 0, "share", {'y'}, "y", "share", "copy the code of the level, or the result"},
    {0},
};
const struct binding_table bindings_playing = {"Playing", game};

static const struct binding animation[] = {
    {ACTION_ANIMATION, 0, "animation", {'a'}, "a", NULL, "animation on or off"},
    {0},
};
const struct binding_table bindings_animation = {"Animation", animation};

static const struct binding new_game[] = {
    {ACTION_NEW, 0, "new-game", {'N'}, "N", NULL, "a new game: opponent, side and settings"},
    {0},
};
const struct binding_table bindings_new = {"Two players", new_game};

static const struct binding two_player[] = {
    {ACTION_WHY, 0, "why", {'Y'}, "Y", NULL, "why the computer made its last move"},
    {ACTION_RESIGN, 0, "resign", {'G'}, "G", "resign", "resign (asks first)"},
    {ACTION_REMATCH, 0, "rematch", {'M'}, "M", NULL, "rematch with sides swapped, after a game against the computer"},
    {0},
};
const struct binding_table bindings_match = {NULL, two_player};

static const struct binding analysis[] = {
    {ACTION_ANALYSE,
     0,
     "analysis",
     {'v'},
     "v",
     "analysis",
     "analysis on or off: who is ahead, and the best moves (counts as a hint); click a move to play it"},
    {ACTION_REVIEW,
     0,
     "review",
     {'V'},
     "V",
     NULL,
     "review: what every move was worth (counts as a hint until the game is over)"},
    {0},
};
const struct binding_table bindings_analysis = {"Analysis", analysis};

static const struct binding review[] = {
    {ACTION_REVIEW, 0, NULL, {'v', 'V'}, "v", "review", "all moves with their values, and how the game went"},
    {0},
};
static const struct binding_table review_table = {"Analysis", review};

static const struct binding thinking[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Enter", "move now", "make the computer move now"},
    {ACTION_UNDO, 0, NULL, {'u', K_BACKSPACE}, "u", "undo", "undo your move"},
    {.action = ACTION_UNDO, .keys = {K_RIGHT_BUTTON}},
    {ACTION_RESTART, 0, NULL, {'R'}, "R", NULL, "start again"},
    {ACTION_ANALYSE, 0, NULL, {'v'}, "v", "analysis", "show what the computer thinks"},
    {0},
};
const struct binding_table bindings_thinking = {"While the computer thinks", thinking};

static const struct binding lesson[] = {
    {ACTION_HINT, 0, NULL, {'H'}, "H", "show me", "show the move; again to make it"},
    {ACTION_UNDO, 0, NULL, {'u', K_BACKSPACE}, "u", "undo", "undo a move"},
    {.action = ACTION_UNDO, .keys = {K_RIGHT_BUTTON}},
    {ACTION_RESTART, 0, NULL, {'R'}, "R", "again", "start the lesson again"},
    {ACTION_NEXT, 0, NULL, {'n'}, "n p", NULL, "next lesson, previous lesson"},
    {.action = ACTION_PREVIOUS, .keys = {'p'}},
    {0},
};
static const struct binding_table lesson_table = {"The lesson", lesson};

/* Whatever has ended, Enter leads on. If it does ACTION_NEXT, after() gives it a label that says where to. */

static const struct binding after_lesson[] = {
    {ACTION_NEXT, 0, NULL, {K_ENTER, 'n'}, "Enter", NULL, NULL},
    {ACTION_RESTART, 0, NULL, {'R'}, "R", "again", NULL},
    {0},
};

static const struct binding after_level[] = {
    {ACTION_NEXT, 0, NULL, {K_ENTER, 'n'}, "Enter", NULL, NULL},
    {ACTION_RESTART, 0, NULL, {'R'}, "R", "again", NULL},
    {ACTION_FILM, 0, NULL, {'F'}, "F", "film", NULL},
    {ACTION_SHARE, 0, NULL, {'y'}, "y", "share", NULL},
    {0},
};

static const struct binding after_failure[] = {
    {ACTION_RESTART, 0, NULL, {K_ENTER, 'R'}, "Enter", "again", NULL},
    {ACTION_UNDO, 0, NULL, {'u', K_BACKSPACE}, "u", "undo", NULL},
    {ACTION_NEXT, 0, NULL, {'n'}, "n", "next level", NULL},
    {ACTION_FILM, 0, NULL, {'F'}, "F", "film", NULL},
    {0},
};

static const struct binding after_match[] = {
    {ACTION_REMATCH, 0, NULL, {K_ENTER, 'M'}, "Enter", "rematch", NULL},
    {ACTION_NEW, 0, NULL, {'N'}, "N", "new game", NULL},
    {ACTION_RESTART, 0, NULL, {'R'}, "R", "again", NULL},
    {ACTION_FILM, 0, NULL, {'F'}, "F", "film", NULL},
    {ACTION_SHARE, 0, NULL, {'y'}, "y", "share", NULL},
    {0},
};

static const struct binding after_friend[] = {
    {ACTION_RESTART, 0, NULL, {K_ENTER, 'R'}, "Enter", "again", NULL},
    {ACTION_NEW, 0, NULL, {'N'}, "N", "new game", NULL},
    {ACTION_FILM, 0, NULL, {'F'}, "F", "film", NULL},
    {ACTION_SHARE, 0, NULL, {'y'}, "y", "share", NULL},
    {0},
};

bool play_offers(const void *context, int action) {
    const struct game_view *view = context;
    switch (action) {
    case ACTION_HINT:
        return view->game->hint;
    case ACTION_SOLUTION:
        return view->game->line;
    case ACTION_CHECK:
        return view->game->check || view->check_here;
    case ACTION_EDIT:
        return view->workshop;
    case ACTION_RANDOM:
        return view->game->generate;
    default:
        return true;
    }
}

/* Whether a shared binding is used. It is not if the game's own table has the action, perhaps with another key. */
static bool is_shared(const void *context, int action) {
    const struct game_view *view = context;
    const struct binding *own = view->keys->bindings;
    while (own->action && own->action != action)
        own++;
    return !own->action && play_offers(view, action);
}

/*
 * Copies a table without labels for the key bar. Only the labels of actions that end with the game are left out or, if
 * `view` is null, all of them.
 */
static struct binding_table silenced(const struct binding_table *table, const struct game_view *view,
                                     struct binding bindings[PLAY_BINDINGS]) {
    size_t count = 0;
    for (; table->bindings[count].action && count + 1 < PLAY_BINDINGS; count++) {
        const int action = table->bindings[count].action;
        bindings[count] = table->bindings[count];
        if (!view || action == ACTION_HINT || action == ACTION_CHECK || action == ACTION_REDO ||
            action == ACTION_RESIGN || (action == ACTION_SOLUTION && !view->solutions))
            bindings[count].label = NULL;
    }
    bindings[count] = (struct binding){0};
    return (struct binding_table){table->title, bindings};
}

void play_keys_for(struct play_keys *keys, const struct game_view *view) {
    bindings_choose(&bindings_playing, is_shared, view, keys->playing, PLAY_BINDINGS);
    keys->table = (struct binding_table){bindings_playing.title, keys->playing};
    keys->own = silenced(view->keys, NULL, keys->silent);
    keys->move = silenced(&bindings_move, NULL, keys->still);
    keys->over = silenced(&keys->table, view, keys->left);
    keys->after = silenced(&bindings_match, view, keys->match);
}

/* What may come next when a game is over. */
static const struct binding_table *after(struct play_keys *keys, const struct game_view *view,
                                         const struct play_moment *now) {
    const struct binding *bindings = now->match ? after_match : after_friend;
    const char *next = NULL;
    size_t count = 0;
    if (now->lesson) {
        bindings = after_lesson;
        next = now->last ? "first level" : "next lesson";
    } else if (now->outcome == PZ_SOLVED) {
        bindings = after_level;
        next = !now->daily ? "next level" : now->last_of_day ? "done" : "next game's level";
    } else if (!view->game->two_player || now->problem)
        bindings = after_failure;
    do
        keys->ended[count] = bindings[count];
    while (bindings[count++].action);
    if (next)
        keys->ended[0].label = next;
    keys->end = (struct binding_table){NULL, keys->ended};
    return &keys->end;
}

const struct binding_table *const *play_keys_now(struct play_keys *keys, const struct game_view *view,
                                                 const struct play_moment *now) {
    static const struct binding_table *const waiting[] = {&bindings_thinking, &bindings_program, NULL};
    const bool closed = now->over && !view->plays_on;
    const bool own_last = closed && !view->game->two_player; /* a one-player game's own keys have little left to do */
    const bool silent = closed && view->game->two_player;    /* those of a two-player game have nothing left to do */
    size_t count = 0;
    if (now->thinking)
        return waiting;
    if (now->phase)
        keys->tables[count++] = now->phase;
    if (now->over)
        keys->tables[count++] = after(keys, view, now);
    const bool analysed = view->game->two_player && view->game->two_player->analyse && !now->lesson;
    if (now->over && analysed)
        keys->tables[count++] = &review_table;
    if (!own_last)
        keys->tables[count++] = silent ? &keys->own : view->keys;
    if (!now->over && analysed)
        keys->tables[count++] = &bindings_analysis;
    keys->tables[count++] = closed ? &keys->move : &bindings_move;
    keys->tables[count++] = now->lesson ? &lesson_table : now->over ? &keys->over : &keys->table;
    if (own_last)
        keys->tables[count++] = &keys->own;
    if (view->game->two_player && !now->lesson) {
        keys->tables[count++] = &bindings_new;
        keys->tables[count++] = now->over ? &keys->after : &bindings_match;
    }
    if (view->animate)
        keys->tables[count++] = &bindings_animation;
    keys->tables[count++] = &bindings_program;
    keys->tables[count] = NULL;
    return keys->tables;
}

const struct binding_table *const *play_keys_all(struct play_keys *keys, const struct game_view *view) {
    const struct binding_table *const all[] = {view->keys,    &bindings_analysis, &bindings_move,    &keys->table,
                                               &bindings_new, &bindings_match,    &bindings_program, NULL};
    memcpy(keys->all, all, sizeof all);
    return keys->all;
}
