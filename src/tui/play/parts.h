/* A game on its screen. For the files of this room only; views ask through game.h. */
#ifndef TUI_PLAY_PARTS_H
#define TUI_PLAY_PARTS_H

#include "play/play.h"
#include "tui/kit/playback.h"
#include "tui/play/keys.h"
#include "tui/play/review.h"
#include "tui/play/tasks.h"
#include "tui/play/view.h"
#include "tui/play/warning.h"

/* Where a branch was chosen: after so many moves of the line; and the place in the tree to which that led. */
struct fork {
    size_t index, led_to;
};

/* The analysis that the player follows. Starts as {0}. */
struct analysis {
    bool on;
    struct pz_analysis found; /* as far as it has come; empty while nothing is known */
    size_t counted;           /* positions after fewer moves are already counted as help */
};

/* A game that is watched, move by move (film.c). */
struct film {
    struct playback playback;
    bool playing;  /* it goes on by itself */
    bool frozen;   /* in the middle of an animation */
    bool arrived;  /* the animation of the last move is over, and what is to be said then has been said */
    bool solution; /* found by the program */
    double due;    /* when it goes on, by its own time */
    size_t place;  /* that was shown last */
};

/* How far the end of a game has been told. */
enum result_state {
    RESULT_NONE,  /* it goes on, or nothing is to be told */
    RESULT_DUE,   /* when the animation of the last move is over */
    RESULT_SHOWN, /* in the panel */
};

/* A game on its screen. */
struct play {
    struct app *app;
    const struct game_view *view;
    struct play_keys keys;
    void *board; /* the view's */
    struct pz_play game;
    struct film *film; /* which is watched instead of playing; null: it is played */
    char *path;        /* of the level file, if it was opened as the next or previous one; null: look for it */

    struct tasks tasks;
    struct analysis analysis;
    struct verdicts verdicts; /* of the line reviewed last */
    struct goal_check goal_check;

    enum result_state result;
    int flourish;         /* steps of it done */
    double next_flourish; /* when the next is due */

    struct fork fork;
    bool left_line;    /* other moves than those that could be redone have been made */
    bool told_kept;    /* that they are not lost: once is enough */
    bool stepped_back; /* by the last key, Escape */
    bool moved;        /* and no warning has been given of that yet */
    bool missed;       /* the goal of a problem, and that has been said */

    bool save_complained;             /* that saving fails has been said */
    bool result_complained;           /* the same of the result */
    void (*leave)(struct play *play); /* how the player wanted to leave a game that is not being saved */
};

/* ---- game.c ---- */

/* The first begins to play a session and takes ownership of it; the second saves and frees it. */
void play_begin_session(struct play *play, struct pz_session *session);
void play_end_session(struct play *play);

/* Says the goal at the start of a game. */
void play_greet(struct play *play);
/* It is known how good the best result can be: says the goal anew if nothing has been said since. */
void play_best_found(struct play *play, long best);

/* Called after a move, made or redone, and when a player gives up: the result is shown after the animation. */
void play_note_end(struct play *play);

/* What is said of a game that another program has open. */
extern const char play_read_only[];
bool play_is_read_only(const struct play *play);
/* Whether moves are refused for that reason; says so. */
bool play_refuses(const struct play *play);
/* Says that nothing more can be done, and what one can do all the same. */
void play_say_over(struct play *play);
/* Goes on where the other program has left the game; false if it still has it open. */
bool play_take_over(struct play *play);

/* Called after the session has changed other than by a move. */
void play_jumped(struct play *play);

/* Says what time it is: the time since the last key counts as playing. */
void play_count_time(struct play *play);

#endif
