/* The keys that games share. A view has only the keys for what it can do. */
#ifndef TUI_PLAY_KEYS_H
#define TUI_PLAY_KEYS_H

#include "tui/play/view.h"

/* Actions that games share. */
enum {
    ACTION_RESTART = ACTION_PLAY,
    ACTION_SOLUTION,
    ACTION_PREVIOUS_BRANCH,
    ACTION_NEXT_BRANCH,
    ACTION_MOVES, /* the list of them */
    ACTION_FILM,
    ACTION_SHARE,
    ACTION_ANALYSE,
    ACTION_REVIEW,
    ACTION_CANDIDATE, /* argument: a move that analysis shows, from 0, by mouse */
    ACTION_WORST,     /* to the worst move */
    ACTION_ANIMATION,
    ACTION_RESIGN,
    ACTION_REMATCH,
    ACTION_WHY,
    /* in a film */
    ACTION_PLAY_FILM,
    ACTION_FASTER,     /* argument: 1, or -1 for slower */
    ACTION_GO_TO_MOVE, /* argument: its number; below 0: ask the player */
};

enum { PLAY_BINDINGS = 26, PLAY_TABLES = 12 };

/* Must not move in memory. */
struct play_keys {
    struct binding playing[PLAY_BINDINGS];
    struct binding_table table;
    /* Copies of tables without labels in the key bar for actions that make no sense after the game. */
    struct binding silent[PLAY_BINDINGS], still[PLAY_BINDINGS], left[PLAY_BINDINGS], match[PLAY_BINDINGS];
    struct binding_table own, move, over, after;
    /* What a player may do next when a game is over. */
    struct binding ended[PLAY_BINDINGS];
    struct binding_table end;
    const struct binding_table *tables[PLAY_TABLES]; /* ending with null */
    const struct binding_table *all[PLAY_TABLES];    /* the tables of all moments */
};

extern const struct binding_table bindings_playing;   /* for all games that can do it */
extern const struct binding_table bindings_animation; /* for games with animations */
extern const struct binding_table bindings_analysis;  /* for games that can be analysed */
extern const struct binding_table bindings_new;       /* for two-player games: another game */
extern const struct binding_table bindings_match;     /* for two-player games: ending one */
extern const struct binding_table bindings_thinking;  /* while the computer thinks about its move */

/* Whether a view, the context, has the slot that an action calls. */
bool play_offers(const void *context, int action);

void play_keys_for(struct play_keys *keys, const struct game_view *view);

/* What decides which keys there are at a moment. */
struct play_moment {
    const struct binding_table *phase; /* the view's phase(); null: none */
    bool thinking;                     /* the computer thinks about its move */
    bool lesson, over;
    bool last;        /* the last lesson */
    bool daily;       /* a level of the day */
    bool last_of_day; /* all other games' levels of that day are solved */
    bool match;       /* against the computer */
    bool problem;     /* there is something to solve */
    enum pz_outcome outcome;
};

/* The tables for a moment, borrowed until the next call. */
const struct binding_table *const *play_keys_now(struct play_keys *keys, const struct game_view *view,
                                                 const struct play_moment *now);

/* All tables of a view at any moment, whose keys its sentences may name. */
const struct binding_table *const *play_keys_all(struct play_keys *keys, const struct game_view *view);

#endif
