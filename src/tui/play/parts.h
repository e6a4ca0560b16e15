/* A game on its screen. For the files of this room only; views ask through play.h. */
#ifndef TUI_PLAY_PARTS_H
#define TUI_PLAY_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include "play/play.h"
#include "puzzles/game.h"
#include "puzzles/session.h"
#include "tui/app/app.h"
#include "tui/kit/clock.h"
#include "tui/play/keys.h"
#include "tui/play/play.h"
#include "tui/play/view.h"

/* ---- what a game on its screen is made of ---- */

/* What a worker is asked to find out. */
enum question {
    ASK_NOTHING,
    ASK_BEST, /* the best score from the start */
    ASK_GOAL, /* whether the goal of a problem can still be reached */
    ASK_HINT,
    ASK_CHECK,
    ASK_SOLUTION,
    ASK_REPLY, /* the opponent's move */
    ASK_ANALYSIS,
};

/* A task, and what its worker reads and writes; nobody else looks at that until the task is collected. */
struct job {
    struct task task;
    enum question question;
    const struct game_view *view;
    void *state;
    enum pz_status status;
    struct pz_hint hint;
    struct pz_text text; /* the answer to a check, the moves of a solution, or the computer's move */
    long best;
    size_t opponent; /* who replies */
    uint64_t seed;
};

enum analysis_state {
    ANALYSIS_NONE,
    ANALYSIS_RUNS,
    ANALYSIS_STOPPED, /* before its end */
    ANALYSIS_ENDED,
};

/* The jobs of a game. Must stay where it is. */
struct tasks {
    struct job best, goal, asked, analysed;
    enum question question;       /* that the player waits for, in `asked` */
    enum analysis_state analysis; /* of the present position */
};

/* What the analysis has proven of a position, by its place in the tree. */
struct proof {
    size_t place;
    struct pz_worth worth;
    struct pz_text best;
};

/* The analysis that the player follows. */
struct analysis {
    bool on;
    struct proof *proofs; /* in this game, for its review */
    size_t proof_count, proof_capacity;
    struct pz_analysis found; /* so far; empty while nothing is known */
    size_t counted;           /* positions after fewer moves are already counted as help */
};

enum film_state {
    FILM_PLAYS,
    FILM_FROZEN, /* stopped, perhaps in the middle of an animation */
    FILM_WAITS,  /* at the end, or where the player went */
};

/* A game that is watched, move by move (film.c). */
struct film {
    struct playback playback;
    enum film_state state;
    bool arrived;   /* the last move has been animated and commented on */
    bool solution;  /* found by the program */
    double due;     /* when it goes on, by its own time */
    double reading; /* seconds that the comment of the last move takes */
    size_t place;   /* the one shown last */
};

/* How far the end of a game has been told. */
enum result_state {
    RESULT_NONE,  /* the game goes on, or its end needs no words */
    RESULT_DUE,   /* when the animation of the last move is over */
    RESULT_SHOWN, /* in the panel */
};

/* Where a branch was chosen: after so many moves of the line; and the place in the tree to which that led. */
struct fork {
    size_t index, led_to;
};

/* A game on its screen. */
struct play {
    struct app *app;
    const struct game_view *view;
    struct play_keys keys;
    void *board; /* the view's */
    struct pz_play game;
    struct film *film; /* if it is watched instead of played; else null */
    char *path;        /* of the level file, if it was opened as the next or previous one; null: look for it */

    struct tasks tasks;
    struct analysis analysis;
    struct pz_session *sent;   /* by a friend, while the player chooses between it and this game; null: none */
    struct verdicts *verdicts; /* of the line reviewed last; null: none was */

    enum result_state result;
    int flourish;         /* steps of it done */
    double next_flourish; /* when the next is due */

    struct fork fork;
    bool switched;  /* a branch has been chosen, so the panel counts them: whoever never does is not told of two */
    bool left_line; /* other moves than those that could be redone have been made */
    bool told_kept; /* the player knows that moves off the main line are kept: we say it once per game */
    bool moved;     /* and no warning has been given of that yet */
    bool missed;    /* the goal of a problem, and that has been said */

    bool save_complained;             /* that saving fails has been said */
    bool result_complained;           /* the same of the result */
    void (*leave)(struct play *play); /* how the player wants to leave a game that is not being saved; null: not */
    void (*helps)(void *context);     /* what happens if the player accepts the help that a box offers, */
    void *helps_with;                 /* and its context */
};

/* ---- play.c ---- */

extern const struct screen_class play_class;

/* Opens the screen of a session and takes ownership of the session. */
struct play *play_open(struct app *app, struct pz_session *session);

/* ---- game.c: what the screen does with the game ---- */

/* The first begins to play a session and takes ownership of it; the second saves and frees it. */
void play_begin_session(struct play *play, struct pz_session *session);
void play_end_session(struct play *play);

struct pz_play_time play_time_now(struct app *app);
/* Says what time it is: the time since the last key counts as playing. */
void play_count_time(struct play *play);

/* Appends the goal as it is seen. */
void play_add_goal(const struct play *play, struct pz_text *out);
/* Appends what the last move did (game.h). */
void play_add_effect(const struct play *play, struct pz_text *out);
/* Says the goal at the start of a game. */
void play_greet(struct play *play);
/* Takes the best possible score: says the goal anew if nothing has been said since. */
void play_best_found(struct play *play, long best);

/* Called after a move, made or redone, and when a player gives up: the result is shown after the animation. */
void play_note_end(struct play *play);
/* Called after the session has changed other than by a move. */
void play_jumped(struct play *play);

/* What is said of a game that another program has open, and where no board was found. */
extern const char play_read_only[], play_no_board[];
bool play_is_read_only(const struct play *play);
/* Goes on where the other program has left the game; false if it still has it open. */
bool play_take_over(struct play *play);

/* ---- thinking.c: what the program works out on worker threads, and what it answers ---- */

/* Has a worker answer a question that the game can answer; false if no thread is free. */
bool play_start_job(struct play *play, struct job *job, enum question question, const void *state);
/* The same of the present position, for somebody who waits: ends any other such question, and the analysis. */
bool play_think(struct play *play, enum question question);
void play_stop_thinking(struct play *play);
void play_end_tasks(struct play *play);

/* Why the program does not help in this game, as in a duel; null if it does. */
const char *play_why_alone(const struct play *play);
/* Has a worker find the answer, or says why not. */
void play_ask(struct play *play, enum question question);
/* Takes what a worker has found; true if there was something. */
bool play_take_answer(struct play *play);
/* Shows the next step of the hint; after the last, plays its move. */
void play_climb_hint(struct play *play);

/* ---- analysis.c: the analysis of a position while it is played ---- */

void play_toggle_analysis(struct play *play);
/* Plays one of the best moves, counted from 0, if there are so many. */
void play_candidate(struct play *play, size_t number);
/* Takes reports, also of the computer about its own move, and analyses the position while nobody else is thinking. */
void play_continue_analysis(struct play *play);
/* Stops it, unless it has come to its end. */
void play_stop_analysis(struct play *play);
/* The position is another one: ends its analysis and drops what that reported. */
void play_forget_analysis(struct play *play);
void play_forget_proofs(struct play *play);

/* Appends words about a worth, in ASCII if that is all there is. */
void play_add_words(const char *words, bool ascii, struct pz_text *out);

/*
 * ---- form.c: a box of lines to fill in before a new game ----
 *
 * Lines are choices between words, or are typed. Each begins with the value chosen last.
 */

/* The strings and words are borrowed. */
struct form_line {
    const char *name;         /* begins with a capital letter on the screen, whatever it has here */
    const char *key;          /* of the value among the game's settings; null: not remembered */
    const char *const *words; /* that can be chosen, ending with null; null: none */
    bool typed;               /* the value may also be typed */
    bool follows;             /* other lines until it is chosen, and is remembered only then */
    bool chosen;              /* now, or before and remembered */
    struct pz_text value;
};

/* What a form is for. `self` is its user's own data. Only slots that say so may be null. */
struct form_class {
    const char *memory; /* begins the names under which values are remembered */

    /* Makes the new game, at once or later, and then calls form_start(). */
    void (*begin)(void *self);

    /* Whether a line means nothing at present. May be null. */
    bool (*is_idle)(const void *self, size_t line);
    /* A word was chosen in the line where the player is. May be null. */
    void (*chosen)(void *self);
    /* Appends a sentence on the chosen line. */
    void (*about)(const void *self, struct pz_text *out);
    /* Appends paragraphs for the help page. */
    void (*help)(const void *self, struct pz_text *out);

    /* As in app.h; after begin(), until it is stopped or has called form_start() or form_refuse(). May be null. */
    int (*tick)(void *self);
    /* Required with tick(). */
    void (*stop)(void *self);

    void (*close)(void *self);
};

struct form {
    const struct form_class *class;
    const char *title;
    void *self;
    struct app *app;
    const struct pz_game *game;
    void (*start)(void *context, struct pz_session *session);
    void *context;
    struct form_line *lines;
    size_t count, capacity, at;
    bool untouched;        /* the first character typed replaces the value */
    struct pz_text digits; /* typed in a line of words */
    bool busy;             /* begin() has been called */
    struct pz_text note;   /* shown in place of the sentence on the line */
    int note_role;
    struct pz_session *fresh, *unfinished; /* while the player chooses between them */
};

/* Opens a box without lines, which frees itself after close(). start() takes ownership of the session. */
struct form *form_open(struct app *app, const struct form_class *class, const char *title, void *self,
                       const struct pz_game *game, void (*start)(void *context, struct pz_session *session),
                       void *context);

/* Does what the key does that begins the game. */
void form_begin(struct form *form);

/* Adds a line with the value remembered or, if there is none, the usual one, which is copied. */
void form_add(struct form *form, struct form_line line, const char *usual);

const char *form_value(const struct form *form, size_t line);
void form_set(struct form *form, size_t line, const char *value);
/* The index of the value among the words, their number if it is none of them. */
size_t form_word(const struct form *form, size_t line);

/* Says something in the box, until the next key. */
__attribute__((format(printf, 3, 4))) void form_say(struct form *form, int role, const char *format, ...);
/* Ends begin() without a game, for that reason: a phrase that becomes a sentence. */
void form_refuse(struct form *form, const char *reason);

/*
 * Ends begin() with a new game and takes ownership of it: remembers the values and starts it or, if the player prefers,
 * an unfinished game from the same start.
 */
void form_start(struct form *form, struct pz_session *session);

/* ---- match.c: two-player games ---- */

/* Appends a player's name as it begins a sentence: "Blue". */
void play_add_player(const struct play *play, int player, struct pz_text *out);
/* Appends what the player to move in a state does with a move: "Blue: L to c2Ne". */
void play_add_move(const struct play *play, const void *state, const char *move, struct pz_text *out);
/* The same of the present state, or the sentence that the view has for the move. */
void play_report(const struct play *play, const char *move, struct pz_text *out);
void play_say_why(struct play *play);

/* Has a worker think about the opponent's move, if it is its turn and nobody else is thinking; returns whether. */
bool play_call_computer(struct play *play);
void play_take_reply(struct play *play);
/* While the opponent thinks: does what an action means then; false if it means what it always does. */
bool play_act_meanwhile(struct play *play, int action);

/* Called after each move, before the opponent replies: begins to find out whether a problem can still be won. */
void play_check_goal(struct play *play);
/* Adds warnings to the message line; called while nothing moves and the opponent does not think. */
void play_warn(struct play *play);
/* The position is another one: what has not been said of the last move is forgotten. */
void play_forget_warnings(struct play *play);

/* Asks whether the player at the keyboard, or else the one to move, gives up the game. */
void play_resign(struct play *play);
/* Takes that back; false if nobody has resigned here. */
bool play_on_after_all(struct play *play);
/* Starts a new game with the same settings, in which the opponent plays the other side. */
void play_rematch(struct play *play);

/* Appends "3 won, 1 drawn, 5 lost", or "no games yet"; with `help`, says how many were won with help. */
void match_add_counts(struct pz_match_counts counts, bool help, struct pz_text *out);

/* ---- panel.c: what stands around the board: the header, the facts beside it, and the result of a game ---- */

/* For the slots of screens that show a board: draws it; the keys of the game, which sentences may name at any time. */
void play_draw(void *self, struct canvas *canvas);
const struct binding_table *const *play_others(void *self);

/* Makes the next move of a lesson if it is the program's, and returns whether it was; speaks if nobody else does. */
bool lesson_move(struct play *play);

enum { BRANCHES = 0x251c }; /* marks a move that has alternatives */

/* Appends how the game has ended, in a few words: "Blue has won". */
void play_add_result(const struct play *play, struct pz_text *out);
void play_show_result(struct play *play);
/* Whether the message says how the game has ended; saying so. */
bool play_says_ending(const struct play *play);
void play_say_ending(struct play *play);
/* Advances the flourish around the result's title; returns the milliseconds until its next step, -1 if it is over. */
int play_flourish(struct play *play);

/* ---- film.c: the moves of a copy of a game, made one after the other on a screen of their own ---- */

/* Opens the film of the game on the screen, from its start; if no move has been made, says so. */
void film_open(struct play *play);
/* Opens the film of moves that could be made next, one per line: a solution. */
void film_open_solution(struct play *play, const char *moves);

/* ---- review.c: the review of a game that is over ---- */

/* What is known of the positions of a line. */
struct verdicts;
void verdicts_free(struct verdicts *verdicts); /* null is allowed */

/* Counts as help unless the game is over. */
void review_open(struct play *play);

/* ---- moves.c: branches, the list of all moves, and what that shares with the review ---- */

/* A position of the tree of moves. Starts as {0}; the owner frees `state`. */
struct position {
    void *state;
    size_t place;
};

enum { POSITION_GAP = 3 }; /* columns between it and a list beside which it is drawn */

void position_go(struct position *position, const struct play *play, size_t place);
/* The columns that it gets beside a list that takes so much of the room; 0: too few are left. */
int position_columns(int room, int list);

/* The columns that names of players take in a list, with the blank behind them; 0: there are no players. */
int play_name_columns(const struct play *play);
/* Draws one of them; below 0: none. */
void play_draw_player(const struct play *play, struct canvas *canvas, int x, int y, int player, struct style style);

/*
 * The place that [ and ] are about, as a number of moves of the line: the one they were used at if nothing has happened
 * since, else the present one or, if it has no branches to choose from, the last before it that has. False if there is
 * none.
 */
bool play_find_branches(const struct play *play, size_t *index);

/* Goes on from there with the next branch, or the one before, and round again. */
void play_next_branch(struct play *play);
void play_previous_branch(struct play *play);

/* Closes the list on top and shows a position of the tree or, if the computer once answered there, the next one. */
void play_leave_for(struct play *play, size_t place);

/* After the player has done something: says once what becomes of a line that is left, if nothing else is said. */
void play_say_kept(struct play *play);

void moves_open(struct play *play);

/* ---- opening.c, saving.c ---- */

/*
 * The game to play for a file: for a level, its unfinished game if there is one; for a record, the game where that
 * ends. Null, after saying why in a box, if there is none.
 */
struct pz_session *open_game(struct app *app, const char *path);
/* Says what a player should know about a game that was continued. */
void play_say_resumed(struct play *play);

/* Whether the last try to save failed, so that moves, or the result of a game, may be in memory only. */
bool saving_fails(const struct play *play);
/* Says so whenever saving begins to fail. */
void saving_watch(struct play *play);
/*
 * Before an action that leaves the game: if its moves cannot be saved even now, asks whether to stay, save them
 * elsewhere, or leave all the same, which `leave` then does. False if there is nothing to ask.
 */
bool saving_asks(struct play *play, void (*leave)(struct play *play));
void saving_ask_record(struct play *play);
/* Copies the code of the level and, after a game, its result. */
void play_share(struct play *play);

#endif
