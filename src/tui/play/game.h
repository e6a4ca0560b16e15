/* The parts of the game screen: play.c, play_answers.c, play_turns.c. For nobody else. */
#ifndef TUI_PLAY_GAME_H
#define TUI_PLAY_GAME_H

#include "puzzles/random.h"
#include "tui/play/advice.h"
#include "tui/play/opponent.h"
#include "tui/play/play.h"

struct play {
    struct app *app;
    const struct game_view *view;
    void *board;
    struct pz_session *session;
    double last_key;
    struct advice advice;
    long best;            /* below 0: not known */
    long index;           /* of the level among those of its game; below 0: look for it */
    bool kept;            /* it is saved, and its result is kept */
    char *hinted;         /* the move of the last hint, while it stands; null: none */
    char *reason;         /* and why */
    bool ended;           /* the result is to be shown when the animation is over */
    bool save_complained; /* once is enough */
    struct opponent opponent;
    struct pz_random random; /* the computer's luck */
};

/* ---- play.c ---- */

const struct pz_game *play_game(const struct play *play);

/* After anything that moved the session other than by a move. */
void play_jumped(struct play *play);

/* The keys that mean something now; takes a struct play. */
const struct binding_table *const *play_bindings(void *self);

void play_other_level(struct play *play, int step);
void play_restart(struct play *play);
void play_new_game(struct play *play);

/* ---- play_answers.c ---- */

/* Takes what a worker has found; true if there was something. */
bool play_take_answer(struct play *play);
void play_show_result(struct play *play);

/* ---- play_turns.c ---- */

/* The name of a player, as it begins a sentence: "Blue". */
void play_add_player(const struct play *play, int player, struct pz_text *out);

/* Lets the computer begin to think, if it is its turn; nothing else is being thought about. True if it has begun. */
bool play_call_computer(struct play *play);
void play_say_thinking(struct play *play);
void play_take_reply(struct play *play);

/* While the computer thinks about its move: does what an action means then; false if it means what it always does. */
bool play_act_meanwhile(struct play *play, enum action action);

/* These go on to the next position in which a person is to move, and tell whether there is one. */
bool play_undo(struct play *play);
bool play_redo(struct play *play);

#endif
