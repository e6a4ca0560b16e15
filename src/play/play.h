/*
 * A game in play: a session, who makes which moves, where it is saved, and what is kept of its end.
 *
 * It has no screen: the screen draws it and plain mode speaks it, and neither decides anything. It reads no clock:
 * whoever plays says what time it is (pz_play_at).
 */
#ifndef PLAY_PLAY_H
#define PLAY_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/opponent.h"
#include "puzzles/random.h"
#include "puzzles/session.h"
#include "puzzles/store.h"

/* The time of a moment, by three clocks. */
struct pz_play_time {
    double now;                                /* seconds, on a clock that is never set back */
    int64_t date;                              /* seconds since 1970, UTC */
    long today;                                /* the local day (puzzles/date.h) */
    long (*day_of)(void *clock, int64_t date); /* the local day of another date; null: it is not known */
    void *clock;                               /* what day_of() gets */
};

/* How a game and its result are kept. */
enum pz_keeping {
    PZ_KEPT,      /* saved after each move, and counted when it ends */
    PZ_LOOKED_AT, /* a record that is not a save: kept from the first new move on */
    PZ_READ_ONLY, /* another program has it open */
    PZ_NOT_KEPT,  /* a lesson, or too large to be saved after each move */
};

/* A hint tells more each time the player asks for it, and makes its move in the end. */
enum pz_hint_step { PZ_HINT_NONE, PZ_HINT_WHERE, PZ_HINT_WHY, PZ_HINT_WHAT };

/* Starts as {0} except for the store and the random numbers. Change it only through the functions below. */
struct pz_play {
    struct pz_store *store;     /* borrowed */
    struct pz_random random;    /* for the opponent */
    struct pz_session *session; /* owned; null between two games */
    struct pz_opponent opponent;
    bool lesson;
    bool counted; /* counted as a match; the save notes it once the store has written it */
    enum pz_keeping keeping;
    char *save; /* the path of its save, which is locked; null: it has none */
    struct pz_play_time time;
    long opened;        /* the local day on which it was begun or continued here */
    long best;          /* the lowest score possible; below 0: not known */
    size_t end;         /* the last place where the game was over; SIZE_MAX: it never was */
    double end_seconds; /* the playing time at that place */
    size_t restarted;   /* the place from which the game was just restarted; 0 once anything else is done */
    size_t checked;     /* the place of the last check, plus 1; 0: there was none */
    enum pz_hint_step step;
    bool taken;            /* the program makes the next move for the player */
    struct pz_hint hint;   /* what the steps tell, one by one */
    struct pz_text moment; /* what pz_play_add_moment() found, kept because that takes a while */
    size_t moment_of;      /* the place where the game was then over; SIZE_MAX: nothing is kept */
};

/* ---- beginning and ending (keeping.c) ---- */

/*
 * Takes ownership of a session that was opened from `path`, and returns the game to play. A level is replaced by the
 * unfinished game from its start, if there is one. A record that is not a save of this program gets a path of
 * its own, so that it replaces no unfinished game. *error tells of a save that could not be read.
 */
struct pz_session *pz_play_resume(struct pz_store *store, struct pz_session *opened, const char *path,
                                  struct pz_error *error);

/* Whether a save is worth continuing: moves were made or the game was sent, and the line does not lead to an end. */
bool pz_play_is_unfinished(struct pz_session *saved);

/* Returns the latest game from the start of a level if it is unfinished, otherwise null. The caller frees it. */
struct pz_session *pz_play_unfinished(struct pz_store *store, struct pz_session *level, struct pz_error *error);

/*
 * Begins to play a session and takes ownership of it. Locks its save, reads it again in case another program has
 * changed it, and chooses the opponent. If the save turns out to be of another game, it stays, the session gets a path
 * of its own, and *error says so. A saved game that is over is counted now unless it has been.
 */
void pz_play_begin(struct pz_play *play, struct pz_session *session, struct pz_play_time time, struct pz_error *error);

/*
 * Ends play: saves the game and frees the session. The save of a game that is over, or back at its start, is removed
 * once the result is on the disk, for which we do not wait (pz_store_leave), unless the game may be continued.
 */
void pz_play_end(struct pz_play *play);

/*
 * Continues a read-only game where another program has left it; false if that program still has it open. May replace
 * the session. *error tells of a save that could not be read.
 */
bool pz_play_take_over(struct pz_play *play, struct pz_error *error);

/*
 * Counts a saved game that is over and removes its save; false if another program has it open, or its result cannot be
 * written. Takes ownership of the session.
 */
bool pz_play_settle(struct pz_store *store, struct pz_session *session, struct pz_play_time time);

/* Tells the time. Of the time since the last call, at most a minute counts as playing, and none after the end. */
void pz_play_at(struct pz_play *play, struct pz_play_time time);

/* Saves the game now, even if that failed before. The session then says whether it is saved. */
void pz_play_save(struct pz_play *play);
/* Syncs the last save, or queues it for the syncer (store.h). */
void pz_play_sync(struct pz_play *play);

/* Tells the lowest possible score. If a result has been kept, it may now turn out to be perfect. */
void pz_play_best_found(struct pz_play *play, long best);

/* ---- what the game is (about.c) ---- */

const struct pz_game *pz_play_game(const struct pz_play *play);

/* Whether there is something to solve, rather than a game to win. */
bool pz_play_is_problem(const struct pz_play *play);
/* What a two-player problem asks for; PZ_NO_GOAL for all other games. */
enum pz_goal pz_play_goal(const struct pz_play *play);
/* Whether the goal is to hold a draw. */
bool pz_play_is_to_draw(const struct pz_play *play);
/* Whether the player must solve it, rather than the opponent. */
bool pz_play_is_ours_to_solve(const struct pz_play *play);
/* Whether it counts as a match (struct pz_match): there is an opponent, and it is neither a lesson nor a problem. */
bool pz_play_is_match(const struct pz_play *play);
/* Whether a lesson's moves are all made, or the game has an outcome. */
bool pz_play_is_over(const struct pz_play *play);
/* Whether the program has shown a solution today, so that solving it does not count before tomorrow. */
bool pz_play_was_seen(const struct pz_play *play);
/* Whether the program has solved it: it made all the moves, or has shown a solution today. */
bool pz_play_is_shown(const struct pz_play *play);
/* Whether it is solved with the lowest score possible or, where tries count, at the first try and without help. */
bool pz_play_is_perfect(const struct pz_play *play);
/* Whether a game is too large to be saved after each move, so that it cannot be resumed. */
bool pz_play_is_too_large(const struct pz_session *session);
/* How long it has been played, in whole seconds, at most UINT_MAX. */
unsigned pz_play_seconds(const struct pz_session *session);

/* ---- what it is called ---- */

/*
 * Appends who plays a two-player game that has no title of its own and is no problem: "strong", "Anna", "two players".
 * False, with nothing appended, for all other games.
 */
bool pz_play_add_players(const struct pz_session *session, struct pz_text *out);
/* "Sunday" */
const char *pz_play_weekday(long day);
/* Appends the name of a game, never empty: its title, the day whose level it is, or who plays it, "Against strong". */
void pz_play_add_title(const struct pz_session *session, struct pz_text *out);

/* The header that names the friend, and what to call a friend without a name; the header with the player's side. */
extern const char pz_play_friend[], pz_play_some_friend[], pz_play_side[];

/* Appends who is to move in a two-player game: "you", "computer", "friend", "White". Nothing in other games. */
void pz_play_add_turn(const struct pz_session *session, struct pz_text *out);

/* Appends why the opponent made its last move on the line; false if it has made none, or the game cannot tell. */
bool pz_play_explain(const struct pz_play *play, struct pz_text *out);

/*
 * For a two-player game that was won and is no problem, appends at which move the loser could still have stopped it,
 * and how. Nothing if the game cannot tell.
 */
void pz_play_add_moment(struct pz_play *play, struct pz_text *out);

/* ---- moves ---- */

enum pz_answer {
    PZ_PLAYED,
    PZ_ILLEGAL,        /* the error says why */
    PZ_NOT_ASKED,      /* legal, but the lesson asks for another move */
    PZ_LESSON_OVER,    /* all moves of the lesson are made */
    PZ_OPEN_ELSEWHERE, /* the game is read-only */
};

/*
 * Plays a move of either player; if `instead`, replaces the last one by it (pz_session_replace). If it ends the game,
 * keeps the result and counts the match. Drops the hint.
 */
enum pz_answer pz_play_move(struct pz_play *play, const char *move, bool instead, struct pz_error *error);

/* Makes the next move of a lesson if it is the program's. False if it is the player's, or if no moves are left. */
bool pz_play_lesson_move(struct pz_play *play);

/* Whether the opponent is to move. */
bool pz_play_awaits_reply(const struct pz_play *play);
/* If the opponent has replied here before, makes the same reply again; otherwise returns false. */
bool pz_play_repeat_reply(struct pz_play *play);

/* Whether the move after the first `played` ones of the line is the player's. */
bool pz_play_is_players(const struct pz_play *play, size_t played);

/*
 * These pass over the moves of the opponent, forget the hint, and return whether anything changed. Undo goes back to
 * the player's last move or, right after a restart, to where the game was before that; redo goes on to the player's
 * next move; restart goes to the first position in which the player moves; go_to goes to any place of the tree.
 */
bool pz_play_may_undo(const struct pz_play *play);
bool pz_play_undo(struct pz_play *play);
bool pz_play_redo(struct pz_play *play);
bool pz_play_restart(struct pz_play *play);
bool pz_play_go_to(struct pz_play *play, size_t place);

/* ---- giving up, and another game ---- */

bool pz_play_may_resign(const struct pz_play *play);
/* The player, 0 or 1, who would resign: the one whose opponent is elsewhere, or else the player to move. */
unsigned pz_play_resigner(const struct pz_play *play);
void pz_play_resign(struct pz_play *play);
/* Whether a match has been resigned and is not counted yet, because the player can still withdraw that. */
bool pz_play_may_withdraw(const struct pz_play *play);
/* Counts a match that the player has resigned, when they leave it or look at another position. */
void pz_play_keep_resignation(struct pz_play *play);

bool pz_play_may_rematch(const struct pz_play *play);
/* Returns another game from the same start with sides swapped. The caller frees it. */
struct pz_session *pz_play_rematch(const struct pz_play *play);

/* ---- a game with a friend, who sends it as a code (friend.c) ---- */

/* Whether people make the moves of both sides in a game that can be won. */
bool pz_play_is_by_hand(const struct pz_session *session);

/*
 * Takes in the session of a code; returns whether it is a game with a friend. Where the friend begins, the computer
 * leaves the game.
 */
bool pz_play_receive(struct pz_session *coded);

/* How the moves of a game here compare with those of a code that was sent. */
enum pz_meeting {
    PZ_APART,       /* they are different games */
    PZ_NOTHING_NEW, /* the game has all moves of the code */
    PZ_CONTINUES,   /* the code continues where the game ends, or says who resigned there */
    PZ_FORKS,       /* they differ after *common moves */
};

enum pz_meeting pz_play_meet(const struct pz_session *ours, const struct pz_session *theirs, size_t *common);

/* Returns the saved game that a code belongs to, for the caller to free, or null. *error tells of a damaged save. */
struct pz_session *pz_play_of_code(struct pz_store *store, const struct pz_session *theirs, struct pz_error *error);

/* Plays the moves that the code has after the `common` ones; what was played here instead becomes a branch. */
enum pz_answer pz_play_follow(struct pz_play *play, const struct pz_session *theirs, size_t common,
                              struct pz_error *error);

/*
 * Keeps in the session which side the player has and, unless it is known, that the game began now. Call it when a game
 * has arrived and the next move is the player's, and before one is sent (`sends`): unless the side is known, the last
 * move was the player's.
 */
void pz_play_take_side(struct pz_play *play, bool sends);
/* Notes that the game began now, unless its beginning is known. */
void pz_play_mark_begun(struct pz_play *play);

/* Keeps a record that was only looked at: after a new move, or when a code is opened. */
void pz_play_keep_record(struct pz_play *play);

/* ---- hints ---- */

/* Starts with the hint that was found, and counts it. False, with nothing changed, if it has no move. */
bool pz_play_set_hint(struct pz_play *play, const struct pz_hint *hint);
/* Shows where the move that a lesson asks for is made, which does not count as help. */
void pz_play_point(struct pz_play *play, const char *move);
/* Goes to the next step that has something to say, and returns it. `placed`: the caller can tell where to look. */
enum pz_hint_step pz_play_climb(struct pz_play *play, bool placed);
/* Notes that the program makes the next move for the player. */
void pz_play_give(struct pz_play *play);
/* Returns the malloc'd move of the hint, for the caller to play. It counts as made by the program. */
char *pz_play_take_hint(struct pz_play *play);
void pz_play_forget_hint(struct pz_play *play);
/* Notes that the player sees a whole solution: counts a hint, and keeps the day (pz_play_was_seen). */
void pz_play_see_solution(struct pz_play *play);

/* Whether this would be the first help in a game where help counts, so that the player should be asked. */
bool pz_play_is_unaided(const struct pz_play *play);
/*
 * Whether a check counts as a hint, because it tells as much. It does not if the game is over, if there is nothing to
 * solve, or if the last check was in the same position. Counting one returns whether it is the first help in this game.
 */
bool pz_play_check_counts(const struct pz_play *play);
bool pz_play_count_check(struct pz_play *play);
/* Whether the player is told unasked that the goal is out of reach. In hard levels players must notice it. */
bool pz_play_tells_slips(const struct pz_play *play);
/* Says, as a clause, that a move has put the goal out of reach. */
const char *pz_play_slip(const struct pz_play *play);
/* Says, as a clause, why line() gave no moves: its status was PZ_NO, PZ_LIMIT or PZ_MEMORY. */
const char *pz_play_no_solution(const struct pz_play *play, enum pz_status status);
/* Whether the player is warned that the opponent can win next turn, according to the settings and the opponent. */
bool pz_play_tells_threats(const struct pz_play *play);

/* ---- for the files of this room ---- */

/* If the game is over, keeps the result of a solved lesson or level, or counts a match. */
void pz_play_keep_end(struct pz_play *play);
/* Counts a match that has ended, once. */
void pz_play_count_match(struct pz_play *play);
/* Whether the last match that was counted looks like this one. */
bool pz_play_knows_match(const struct pz_play *play);
/* Whether the session says that its match was counted, and the store has the match. */
bool pz_play_was_counted(const struct pz_play *play);
/* Notes in the session that its match is counted, once that is written. True if the session must now be saved. */
bool pz_play_mark_counted(struct pz_play *play);

#endif
