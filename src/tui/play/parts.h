/* A game on its screen, for the files of this room only. Views use play.h. */
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

/* What a worker is asked. */
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

/* A task, and what its worker reads and writes. Nobody else looks at those members until the task is collected. */
struct job {
    struct task task;
    enum question question;
    const struct pz_game *game;
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
    ANALYSIS_STOPPED, /* stopped before its end */
    ANALYSIS_ENDED,
};

/* The jobs of a game. Must not move in memory. */
struct tasks {
    struct job best, goal, asked, analysed;
    enum question question;       /* the question in `asked`, whose answer the player waits for */
    enum analysis_state analysis; /* of the present position */
};

/* What the analysis has proven about a position, by its place in the tree. */
struct proof {
    size_t place;
    struct pz_worth worth;
    struct pz_text best;
};

/* The analysis that the player follows. */
struct analysis {
    bool on;
    struct proof *proofs; /* what was proven in this game, for its review */
    size_t proof_count, proof_capacity;
    struct pz_analysis found; /* what it has found so far; empty while nothing is known */
    size_t counted;           /* positions after fewer moves than this have been counted as help */
};

enum film_state {
    FILM_PLAYS,
    FILM_FROZEN, /* its clock is stopped, perhaps in the middle of an animation */
    FILM_WAITS,  /* it waits at the end, or where the player has gone */
};

/* A game that is watched, move by move (film.c). */
struct film {
    struct playback playback;
    enum film_state state;
    bool arrived;   /* the last move has been animated and commented on */
    bool solution;  /* the film of a solution that the program found */
    double due;     /* when it continues, by its own time */
    double reading; /* seconds to read the comment on the last move */
    size_t place;   /* the place shown last */
};

/* Whether the result of a game has been shown. */
enum result_state {
    RESULT_NONE,  /* the game goes on, or its end needs no words */
    RESULT_DUE,   /* the panel will show it when the animation of the last move is over */
    RESULT_SHOWN, /* the panel shows it */
};

/* Where a branch was chosen: after how many moves of the line, and to which place in the tree it led. */
struct fork {
    size_t index, led_to;
};

/* A game on its screen. */
struct play {
    struct app *app;
    const struct game_view *view;
    struct play_keys keys;
    void *board; /* the view's data */
    struct pz_play game;
    struct film *film; /* null unless the game is watched instead of played */
    char *path;        /* path of the level file if n or p opened it; null: we have to look for it */

    struct tasks tasks;
    struct analysis analysis;
    struct pz_session *sent;   /* sent by a friend, while the player chooses between it and this game; else null */
    struct verdicts *verdicts; /* verdicts of the last review; null if there was none */

    enum result_state result;
    int flourish;         /* how many of its steps are done */
    double next_flourish; /* when the next is due */

    struct fork fork;
    bool switched;  /* a branch has been chosen, so the panel counts branches from now on */
    bool left_line; /* moves were made other than those that could be redone */
    bool told_kept; /* the player knows that moves off the main line are kept: we say it once per game */
    bool moved;     /* a move was made for which warnings have not been given yet */
    bool missed;    /* the goal is out of reach, and the player has been told */

    bool save_complained;             /* the player has been told that saving fails */
    bool result_complained;           /* the player has been told that the result cannot be kept */
    void (*leave)(struct play *play); /* how the player wants to leave although nothing is saved; null: does not */
    void (*helps)(void *context);     /* called if the player accepts the help that a box offers */
    void *helps_with;                 /* the context of helps() */
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
/* Counts the time since the last key as playing. */
void play_count_time(struct play *play);

void play_add_goal(const struct play *play, struct pz_text *out);
/* Appends what the last move did (game.h). */
void play_add_effect(const struct play *play, struct pz_text *out);
/* Says the goal at the start of a game. */
void play_greet(struct play *play);
/* Takes the best possible score. Repeats the goal with it if nothing else has been said. */
void play_best_found(struct play *play, long best);

/* Call it after a move was made or redone, and after a resignation; the result is shown after the animation. */
void play_note_end(struct play *play);
/* Call it after the session has changed in another way than by a move. */
void play_jumped(struct play *play);

/* The messages that the game is open in another program, and that no board was found. */
extern const char play_read_only[], play_no_board[];
bool play_is_read_only(const struct play *play);
/* Continues where another program has left the game; false if that still has it open. */
bool play_take_over(struct play *play);

/* ---- thinking.c: what the program works out on worker threads, and what it answers ---- */

/* Has a worker answer a question that the game can answer; false if no thread is free. */
bool play_start_job(struct play *play, struct job *job, enum question question, const void *state);
/* Asks about the present position for a waiting player. Ends any other such question and the analysis. */
bool play_think(struct play *play, enum question question);
void play_stop_thinking(struct play *play);
void play_end_tasks(struct play *play);

/* Why the program does not help now, as in a duel; null if it does. */
const char *play_why_alone(const struct play *play);
/* Has a worker find the answer, or tells the player why that is impossible. */
void play_ask(struct play *play, enum question question);
/* Takes what a worker has found, and returns whether there was anything. */
bool play_take_answer(struct play *play);
/* Shows the next step of the hint; after the last, plays its move. */
void play_climb_hint(struct play *play);

/* ---- analysis.c: the analysis of a position while it is played ---- */

void play_toggle_analysis(struct play *play);
/* Plays one of the best moves, which are numbered from 0, if there is one with this number. */
void play_candidate(struct play *play, size_t number);
/* Takes reports, including those of the computer about its own move. Analyses the position while nobody else thinks. */
void play_continue_analysis(struct play *play);
/* Stops the analysis if it is running. */
void play_stop_analysis(struct play *play);
/* Call it when the position has changed: ends the analysis and drops its reports. */
void play_forget_analysis(struct play *play);
void play_forget_proofs(struct play *play);

/* Appends words about a worth, as ASCII if `ascii`. */
void play_add_words(const char *words, bool ascii, struct pz_text *out);

/*
 * ---- form.c: a box of lines to fill in before a new game ----
 *
 * Lines are choices between words, or are typed. Each begins with the value chosen last.
 */

/* The strings and words are borrowed. */
struct form_line {
    const char *name;         /* the screen capitalises it */
    const char *key;          /* the key under which the value is remembered; null: it is not */
    const char *const *words; /* the words to choose from, ending with null; null: there are none */
    bool typed;               /* the value may also be typed */
    bool follows;             /* it follows other lines until the player chooses, and is remembered only then */
    bool chosen;              /* the value was chosen, now or earlier */
    struct pz_text value;
};

/* What a form is for. `self` is data of the form's user. Only slots that say so may be null. */
struct form_class {
    const char *memory; /* the prefix of the settings that remember the values */

    /* Makes the new game, at once or later, and then calls form_start(). */
    void (*begin)(void *self);

    /* Whether a line means nothing at present. May be null. */
    bool (*is_idle)(const void *self, size_t line);
    /* Called when a word has been chosen in the present line. May be null. */
    void (*chosen)(void *self);
    /* Appends a sentence on the chosen line. */
    void (*about)(const void *self, struct pz_text *out);
    /* Appends paragraphs for the help page. */
    void (*help)(const void *self, struct pz_text *out);

    /* As in app.h. Called from begin() on until stop(), form_start() or form_refuse() is called. May be null. */
    int (*tick)(void *self);
    /* Stops what begin() has begun. Required with tick(). */
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
    struct pz_text digits; /* digits typed in a line of words */
    bool busy;             /* begin() has been called */
    struct pz_text note;   /* a note that replaces the sentence about the line */
    int note_role;
    struct pz_session *fresh, *unfinished; /* while the player chooses between them */
};

/* Opens a box without lines, which frees itself after close(). start() takes ownership of the session. */
struct form *form_open(struct app *app, const struct form_class *class, const char *title, void *self,
                       const struct pz_game *game, void (*start)(void *context, struct pz_session *session),
                       void *context);

/* Acts as the key that begins the game. */
void form_begin(struct form *form);

/* Adds a line with the remembered value or, if there is none, the usual one, which is copied. */
void form_add(struct form *form, struct form_line line, const char *usual);

const char *form_value(const struct form *form, size_t line);
void form_set(struct form *form, size_t line, const char *value);
/* The index of the value among the words; the number of words if it is none of them. */
size_t form_word(const struct form *form, size_t line);

/* Shows a note in the box until the next key. */
__attribute__((format(printf, 3, 4))) void form_say(struct form *form, int role, const char *format, ...);
/* Ends begin() without a game, and shows the reason, which is a phrase, as a sentence. */
void form_refuse(struct form *form, const char *reason);

/*
 * Ends begin() with a new game, and takes ownership of it. Remembers the values, and starts the new game or, if the
 * player prefers, an unfinished one from the same start.
 */
void form_start(struct form *form, struct pz_session *session);

/* ---- match.c: two-player games ---- */

/* Appends a player's name as it begins a sentence: "Blue". */
void play_add_player(const struct play *play, int player, struct pz_text *out);
/* Appends a move with its player, "Blue: L to c2Ne", or the view's sentence for the move if there is one. */
void play_report(const struct play *play, const void *before, const char *move, struct pz_text *out);
void play_say_why(struct play *play);

/* If it is the opponent's turn and nobody is thinking, has a worker find its move and returns true. */
bool play_call_computer(struct play *play);
void play_take_reply(struct play *play);
/* Does an action that has a special meaning while the opponent thinks; false if it has none. */
bool play_act_meanwhile(struct play *play, int action);

/* Begins to find out whether a problem can still be won. Call it after each move, before the opponent replies. */
void play_check_goal(struct play *play);
/* Adds warnings to the message line. Call it while nothing moves and the opponent does not think. */
void play_warn(struct play *play);
/* Drops warnings about the last move, because the position is another one. */
void play_forget_warnings(struct play *play);

/* Asks whether the player at the keyboard wants to resign or, if both play there, the one to move. */
void play_resign(struct play *play);
/* Takes back a resignation; false if nobody has resigned here. */
bool play_on_after_all(struct play *play);
/* Starts a new game with the same settings, in which the opponent plays the other side. */
void play_rematch(struct play *play);

/* Appends "3 won, 1 drawn, 5 lost", or "no games yet"; with `help`, says how many were won with help. */
void match_add_counts(struct pz_match_counts counts, bool help, struct pz_text *out);

/* ---- panel.c: what stands around the board: the header, the facts beside it, and the result of a game ---- */

/* These fill draw() and others() of screens that show a board; others() has the keys that sentences may name. */
void play_draw(void *self, struct canvas *canvas);
const struct binding_table *const *play_others(void *self);

/* If the next move of a lesson is the program's, makes it and returns true. Else narrates if there is no message. */
bool lesson_move(struct play *play);

enum { BRANCHES = 0x251c }; /* marks a move that has alternatives */

/* Appends how the game has ended, in a few words: "Blue has won". */
void play_add_result(const struct play *play, struct pz_text *out);
void play_show_result(struct play *play);
/* The first returns whether the message says how the game has ended; the second says it. */
bool play_says_ending(const struct play *play);
void play_say_ending(struct play *play);
/* Advances the flourish around the result's title; returns the milliseconds until its next step, -1 at the end. */
int play_flourish(struct play *play);

/* ---- film.c: the moves of a copy of a game, made one after the other on a screen of their own ---- */

/* Opens the film of the game on the screen, from its start; if no move has been made, says so. */
void film_open(struct play *play);
/* Opens the film of moves that could be made next, one per line: a solution. */
void film_open_solution(struct play *play, const char *moves);

/* ---- review.c: the review of a game that is over ---- */

struct verdicts;
void verdicts_free(struct verdicts *verdicts); /* null is allowed */

/* Opens the review, which counts as help unless the game is over. */
void review_open(struct play *play);

/* ---- moves.c: branches, the list of all moves, and what that shares with the review ---- */

/* A position of the tree of moves. Starts as {0}; the owner frees `state`. */
struct position {
    void *state;
    size_t place;
};

enum { POSITION_GAP = 3 }; /* columns between a position and the list beside it */

void position_go(struct position *position, const struct play *play, size_t place);
/* The columns for a position beside a list of `list` columns; 0 if too few are left. */
int position_columns(int room, int list);

/* The columns of players' names in a list, including the blank after them; 0 if there are no players. */
int play_name_columns(const struct play *play);
/* Draws the name of a player; nothing if `player` is below 0. */
void play_draw_player(const struct play *play, struct canvas *canvas, int x, int y, int player, struct style style);

/*
 * Finds the place whose branches [ and ] choose, as a number of moves of the line: where they were last used if nothing
 * has happened since; otherwise the present place or, if it has no branches, the last place before it that has some.
 * False if there is none.
 */
bool play_find_branches(const struct play *play, size_t *index);

/* Continue from that place with the next or the previous branch, in a circle. */
void play_next_branch(struct play *play);
void play_previous_branch(struct play *play);

/* Closes the list on top and shows a position of the tree or, if the computer has answered there, the next one. */
void play_leave_for(struct play *play, size_t place);

/* Says once per game that moves off the line are kept, unless there is a message. Call it after actions. */
void play_say_kept(struct play *play);

void moves_open(struct play *play);

/* ---- opening.c, saving.c ---- */

/*
 * Returns the game to play for a file: for a level, its unfinished game if there is one; for a record, the game at the
 * end of the record. Null, after a box says why, if that fails.
 */
struct pz_session *open_game(struct app *app, const char *path);
/* Says what a player should know about a game that was continued. */
void play_say_resumed(struct play *play);

/* Whether the last attempt to save failed, so that moves or a result may exist only in memory. */
bool saving_fails(const struct play *play);
/* Tells the player when saving begins to fail. */
void saving_watch(struct play *play);
/*
 * Call it before an action that leaves the game. If the moves still cannot be saved, asks whether to stay, save them
 * elsewhere, or leave by `leave`. False if there is nothing to ask.
 */
bool saving_asks(struct play *play, void (*leave)(struct play *play));
void saving_ask_record(struct play *play);
/* Copies the code of the level and, after a game, its result. */
void play_share(struct play *play);

#endif
