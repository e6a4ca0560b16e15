/* A game on its screen. For the files of this room only; views ask through game.h. */
#ifndef TUI_PLAY_PARTS_H
#define TUI_PLAY_PARTS_H

#include "puzzles/opponent.h"
#include "puzzles/random.h"
#include "tui/kit/playback.h"
#include "tui/play/advice.h"
#include "tui/play/appraisal.h"
#include "tui/play/keys.h"
#include "tui/play/view.h"
#include "tui/play/watch.h"

/* All zero while there is none. */
struct shown_hint {
    enum hint_step step;
    char *move, *plan, *reason;
};

/* Where a branch was chosen: after so many moves of the line; and the place in the tree to which that led. */
struct fork {
    size_t index, led_to;
};

/* All zero while it has never been on. */
struct analysis {
    bool on;
    struct pz_analysis study; /* as far as it has come; empty while nothing is known */
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

struct play {
    struct app *app;
    const struct game_view *view;
    struct play_keys keys;
    void *board;
    struct pz_session *session;
    double last_key;
    struct advice advice;
    struct analysis analysis;
    struct appraisal appraisal; /* of the line reviewed last */
    long best;                  /* below 0: not known */
    char *path;                 /* of the level file, if it was opened as the next or previous one; null: look for it */
    bool kept;                  /* it is saved, and its result is kept */
    char *claim;                /* the path of its save, which no other program has open now; null: none */
    bool looked_at;             /* a record, which is saved from the first new move on */
    bool read_only;             /* another program has it open */
    struct shown_hint hint;
    bool ended;           /* its result is shown when the animation is over */
    bool over;            /* it is shown */
    bool lesson;          /* the moves known are those to be made */
    struct film *film;    /* the moves known are watched; null: it is played */
    int flourish;         /* steps of it done */
    double next_flourish; /* when the next is due */
    bool stepped_back;    /* by the last key, Escape */
    bool moved;           /* and nothing has been remarked on that yet */
    bool missed;          /* the win of a problem, and it has been said */
    struct watch watch;
    bool save_complained;             /* that saving fails has been said */
    bool result_complained;           /* the same of the result */
    void (*leave)(struct play *play); /* how the player wanted to leave a game that is not being saved */
    struct fork fork;
    bool left_line; /* other moves than those that could be redone have been made */
    bool told_kept; /* once is enough */
    struct pz_opponent opponent;
    struct pz_random random; /* the computer's luck */
};

/* ---- game.c ---- */

/* The first begins to play a session and takes ownership of it; the second saves and frees it. */
void play_begin_session(struct play *play, struct pz_session *session);
void play_end_session(struct play *play);

/* Says the goal at the start of a game. */
void play_greet(struct play *play);
/* It is known how good the best result can be: says the goal anew if nothing has been said since. */
void play_best_found(struct play *play, long best);

/* Whether there is something to solve, rather than a game to be won. */
bool play_is_problem(const struct play *play);
/* Whether it is solved by holding a draw. */
bool play_is_to_draw(const struct play *play);
/* Whether it is the player who is to solve it, and not the computer, against which the player defends. */
bool play_is_ours_to_solve(const struct play *play);
/* Whether no better score is possible. */
bool play_is_perfect(const struct play *play);
/*
 * Called after a move, made or redone, and when a player gives up: if the game is over, its result is shown after the
 * animation and, of a level that is solved, kept; a game against the computer is counted.
 */
void play_note_end(struct play *play);

/* What is said of a game that another program has open. */
extern const char play_read_only[];
/* Whether moves are refused for that reason; says so. */
bool play_refuses(const struct play *play);
/* Says that nothing more can be done, and what one can do all the same. */
void play_say_over(struct play *play);
/* Goes on where the other program has left the game; false if it still has it open. */
bool play_take_over(struct play *play);

/* Called after the session has changed other than by a move. */
void play_jumped(struct play *play);

/* Adds the time since the last key to the session, at most a minute: nobody plays through longer pauses. */
void play_count_time(struct play *play);

#endif
