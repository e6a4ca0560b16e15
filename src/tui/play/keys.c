/* The game's own table first, so that it may give a key another meaning. */
#include "tui/play/keys.h"

#include <string.h>

#include "tui/kit/platform.h"

static const struct binding game[] = {
    {.action = ACTION_UNDO,
     .name = "undo",
     .keys = {'u', K_BACKSPACE},
     .shown = "u",
     .label = "undo",
     .help = "take back a move"},
    {.action = ACTION_HINT,
     .name = "hint",
     .keys = {'H'},
     .shown = "H",
     .label = "hint",
     .help = "a hint; press again for more of it"},
    {.action = ACTION_REDO,
     .name = "redo",
     .keys = {'r'},
     .shown = "r",
     .label = "redo",
     .help = "replay what was taken back"},
    {.action = ACTION_PREVIOUS_BRANCH,
     .name = "previous-branch",
     .keys = {'['},
     .shown = "[ ]",
     .label = "branch",
     .help = "another move that was made here or before"},
    {.action = ACTION_NEXT_BRANCH, .name = "next-branch", .keys = {']'}},
    {.action = ACTION_RESTART,
     .name = "restart",
     .keys = {'R'},
     .shown = "R",
     .label = "restart",
     .help = "start over (redo brings it back)"},
    {.action = ACTION_CHECK,
     .name = "check",
     .keys = {'c'},
     .shown = "c",
     .label = "check",
     .help = "check: can it be solved from here, and how fast"},
    {.action = ACTION_SOLUTION,
     .name = "solution",
     .keys = {'S'},
     .shown = "S",
     .label = "solution",
     .help = "show a solution, as a film"},
    {.action = ACTION_NEXT,
     .name = "next-level",
     .keys = {'n'},
     .shown = "n p",
     .label = "levels",
     .help = "next level, previous level"},
    {.action = ACTION_PREVIOUS, .name = "previous-level", .keys = {'p'}},
    {.action = ACTION_RANDOM,
     .name = "random",
     .keys = {'x'},
     .shown = "x",
     .label = "random",
     .help = "a random level: size, difficulty, seed"},
    {.action = ACTION_EDIT,
     .name = "edit",
     .keys = {'E'},
     .shown = "E",
     .label = "edit",
     .help = "make your own level from this board"},
    {.action = ACTION_SAVE,
     .name = "save",
     .keys = {'s'},
     .shown = "s",
     .label = "save",
     .help = "save the game as a record, to share or replay"},
    {.action = ACTION_MOVES,
     .name = "moves",
     .keys = {'m'},
     .shown = "m",
     .label = "moves",
     .help = "all moves made, with variations"},
    {.action = ACTION_FILM,
     .name = "film",
     .keys = {'F'},
     .shown = "F",
     .label = "film",
     .help = "watch all moves so far as a film"},
    {.action = ACTION_SHARE,
     .name = "share",
     .keys = {'y'},
     .shown = "y",
     .label = "share",
     .help = "copy the code of the level, or the result"},
    {0},
};
const struct binding_table bindings_playing = {"Playing", game};

static const struct binding animation[] = {
    {.action = ACTION_ANIMATION,
     .name = "animation",
     .keys = {'a'},
     .shown = "a",
     .label = "animation",
     .help = "animation on or off"},
    {0},
};
const struct binding_table bindings_animation = {"Animation", animation};

static const struct binding two_player[] = {
    {.action = ACTION_NEW,
     .name = "new-game",
     .keys = {'N'},
     .shown = "N",
     .label = "new game",
     .help = "a new game: opponent, side and settings"},
    {.action = ACTION_RESIGN,
     .name = "resign",
     .keys = {'G'},
     .shown = "G",
     .label = "resign",
     .help = "give up the game, after a question"},
    {.action = ACTION_REMATCH,
     .name = "rematch",
     .keys = {'M'},
     .shown = "M",
     .help = "a rematch, when a game against the computer is over: with sides changed"},
    {0},
};
const struct binding_table bindings_match = {"Two players", two_player};

static const struct binding analysis[] = {
    {.action = ACTION_ANALYSE,
     .name = "analysis",
     .keys = {'v'},
     .shown = "v",
     .label = "analysis",
     .help = "who stands how, and the best moves, on or off (counts as a hint); a click plays one"},
    {.action = ACTION_REVIEW,
     .name = "review",
     .keys = {'V'},
     .shown = "V",
     .help = "review: all moves with their values (a hint while the game goes on)"},
    {0},
};
const struct binding_table bindings_analysis = {"Analysis", analysis};

static const struct binding review[] = {
    {.action = ACTION_REVIEW,
     .keys = {'v', 'V'},
     .shown = "v",
     .label = "review",
     .help = "all moves with their values, and how the game went"},
    {0},
};
static const struct binding_table review_table = {"Analysis", review};

static const struct binding thinking[] = {
    {.action = ACTION_ACT,
     .keys = {K_ENTER, ' '},
     .shown = "Enter",
     .label = "move now",
     .help = "make the computer play its best move so far"},
    {.action = ACTION_UNDO, .keys = {'u', K_BACKSPACE}, .shown = "u", .label = "undo", .help = "take back your move"},
    {.action = ACTION_ANALYSE,
     .keys = {'v'},
     .shown = "v",
     .label = "analysis",
     .help = "show what the computer thinks"},
    {0},
};
const struct binding_table bindings_thinking = {"While the computer thinks", thinking};

static const struct binding lesson[] = {
    {.action = ACTION_HINT, .keys = {'H'}, .shown = "H", .label = "show me", .help = "show the move; again to make it"},
    {.action = ACTION_UNDO, .keys = {'u', K_BACKSPACE}, .shown = "u", .label = "undo", .help = "take back a move"},
    {.action = ACTION_RESTART, .keys = {'R'}, .shown = "R", .label = "again", .help = "start the lesson again"},
    {.action = ACTION_NEXT, .keys = {'n'}, .shown = "n p", .label = "lessons", .help = "next lesson, previous lesson"},
    {.action = ACTION_PREVIOUS, .keys = {'p'}},
    {0},
};
static const struct binding_table lesson_table = {"The lesson", lesson};

static const struct binding after_lesson[] = {
    {.action = ACTION_NEXT, .keys = {'n', K_ENTER}, .shown = "n", .label = "next lesson"},
    {.action = ACTION_RESTART, .keys = {'R'}, .shown = "R", .label = "again"},
    {0},
};
static const struct binding_table after_lesson_table = {NULL, after_lesson};

static const struct binding after_level[] = {
    {.action = ACTION_NEXT, .keys = {'n'}, .shown = "n", .label = "next level"},
    {.action = ACTION_RESTART, .keys = {'R'}, .shown = "R", .label = "again"},
    {.action = ACTION_FILM, .keys = {'F'}, .shown = "F", .label = "film"},
    {.action = ACTION_SHARE, .keys = {'y'}, .shown = "y", .label = "share"},
    {0},
};
static const struct binding_table after_level_table = {NULL, after_level};

static const struct binding after_failure[] = {
    {.action = ACTION_RESTART, .keys = {'R'}, .shown = "R", .label = "again"},
    {.action = ACTION_UNDO, .keys = {'u', K_BACKSPACE}, .shown = "u", .label = "take back"},
    {.action = ACTION_NEXT, .keys = {'n'}, .shown = "n", .label = "next level"},
    {.action = ACTION_FILM, .keys = {'F'}, .shown = "F", .label = "film"},
    {0},
};
static const struct binding_table after_failure_table = {NULL, after_failure};

static const struct binding after_match[] = {
    {.action = ACTION_REMATCH, .keys = {'M'}, .shown = "M", .label = "rematch"},
    {.action = ACTION_NEW, .keys = {'N'}, .shown = "N", .label = "new game"},
    {.action = ACTION_RESTART, .keys = {'R'}, .shown = "R", .label = "again"},
    {.action = ACTION_FILM, .keys = {'F'}, .shown = "F", .label = "film"},
    {.action = ACTION_SHARE, .keys = {'y'}, .shown = "y", .label = "share"},
    {0},
};
static const struct binding_table after_match_table = {NULL, after_match};

bool play_offers(const void *context, int action) {
    const struct game_view *view = context;
    switch (action) {
    case ACTION_HINT:
        return view->game->hint;
    case ACTION_SOLUTION:
        return view->game->line;
    case ACTION_CHECK:
        return view->check;
    case ACTION_EDIT:
        return view->edit;
    case ACTION_RANDOM:
        return view->game->generate;
    default:
        return true;
    }
}

/* A game whose own table has the action may need the usual key for something else. */
static bool is_shared(const void *context, int action) {
    const struct game_view *view = context;
    const struct binding *own = view->keys->bindings;
    while (own->action && own->action != action)
        own++;
    return !own->action && play_offers(view, action);
}

void play_keys_for(struct play_keys *keys, const struct game_view *view) {
    bindings_choose(&bindings_playing, is_shared, view, keys->playing, PLAY_BINDINGS);
    keys->table = (struct binding_table){bindings_playing.title, keys->playing};
}

/* What may come next, when a game is over. */
static const struct binding_table *after(const struct game_view *view, const struct play_moment *now) {
    if (now->lesson)
        return &after_lesson_table;
    if (now->outcome == PZ_SOLVED)
        return &after_level_table;
    return view->game->two_player && !now->problem ? &after_match_table : &after_failure_table;
}

const struct binding_table *const *play_keys_now(struct play_keys *keys, const struct game_view *view,
                                                 const struct play_moment *now) {
    static const struct binding_table *const waiting[] = {&bindings_thinking, &bindings_program, NULL};
    const bool closed = now->over && !view->plays_on;
    const bool own_last = closed && !view->game->two_player; /* as they have little left to do */
    size_t count = 0;
    if (now->thinking)
        return waiting;
    if (now->over)
        keys->tables[count++] = after(view, now);
    const bool analysed = view->game->two_player && view->game->two_player->analyse && !now->lesson;
    if (now->over && analysed)
        keys->tables[count++] = &review_table;
    if (now->phase)
        keys->tables[count++] = now->phase;
    if (!own_last)
        keys->tables[count++] = view->keys;
    if (!now->over && analysed)
        keys->tables[count++] = &bindings_analysis;
    keys->tables[count++] = &bindings_move;
    keys->tables[count++] = now->lesson ? &lesson_table : &keys->table;
    if (own_last)
        keys->tables[count++] = view->keys;
    if (view->game->two_player && !now->lesson)
        keys->tables[count++] = &bindings_match;
    if (view->animate)
        keys->tables[count++] = &bindings_animation;
    keys->tables[count++] = &bindings_program;
    keys->tables[count] = NULL;
    return keys->tables;
}

const struct binding_table *const *play_keys_all(struct play_keys *keys, const struct game_view *view) {
    const struct binding_table *const all[] = {
        view->keys, &bindings_analysis, &bindings_move, &keys->table, &bindings_match, &bindings_program, NULL};
    memcpy(keys->all, all, sizeof all);
    return keys->all;
}
