/*
 * Sessions: a game being played, with its history, undo and redo, records, autosave, hints and time.
 *
 * Sessions are the same for every game, and front ends change a game in no other way. Moves are text in the game's
 * notation, so ordinary play exercises saving and replay. No move is ever lost: all moves form a tree, and the line
 * being played is a way through it.
 */
#ifndef PUZZLES_SESSION_H
#define PUZZLES_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/game.h"
#include "puzzles/source.h"
#include "puzzles/wording.h"

PZ_BEGIN_API

struct pz_session;

/*
 * Opens a level or a record of one of the games, a list that ends with null; the game may retain the source. A record
 * is checked move by move: PZ_BAD for a broken file, PZ_NO for an illegal move, both with line and column, and then
 * *session is untouched.
 */
enum pz_status pz_session_open_source(const struct pz_game *const *games, struct pz_source *source,
                                      struct pz_session **session, struct pz_error *error);

/* Opens a level or a record from text in memory, which is not needed afterwards. */
enum pz_status pz_session_open(const struct pz_game *const *games, const char *bytes, size_t length,
                               struct pz_session **session, struct pz_error *error);

/* Starts a session from a state and takes ownership of the state. */
struct pz_session *pz_session_new(const struct pz_game *game, void *state);

void pz_session_free(struct pz_session *session);

/* Declares pointers to sessions that are freed at the end of their scope. */
#define PZ_SCOPED_SESSION PZ_SCOPED(pz_session_free_at) struct pz_session
static inline void pz_session_free_at(struct pz_session **session) {
    pz_session_free(*session);
}

/* Returns a new session with the same start, headers, moves, comments and place; it saves nothing. */
struct pz_session *pz_session_copy(const struct pz_session *session);

const struct pz_game *pz_session_game(const struct pz_session *session);
const void *pz_session_state(const struct pz_session *session);       /* borrowed until the next change */
const void *pz_session_start(const struct pz_session *session);       /* the state before the first move */
enum pz_outcome pz_session_outcome(const struct pz_session *session); /* of the state, unless a player has resigned */

/* The value of a header of the level ("Title") that is none of the game's own keys, or null. */
const char *pz_session_value(const struct pz_session *session, const char *key);
/*
 * Appends a line "line 4: did you mean Mode?" for each such header whose key is unknown and one slip away from a key
 * that levels of the game may have. Lines are those of the file that was opened.
 */
void pz_session_ask_back(const struct pz_session *session, struct pz_text *out);
/* Sets or replaces such a header; a null value removes it. */
void pz_session_set_value(struct pz_session *session, const char *key, const char *value);

/* Sixteen hexadecimal digits that name the start state: FNV-1a over game and description. Borrowed. */
const char *pz_session_id(const struct pz_session *session);

/* The line being played: moves[0 … played-1] are made, moves[played … known-1] can be redone. */
size_t pz_session_played(const struct pz_session *session);
size_t pz_session_known(const struct pz_session *session);
const char *pz_session_move(const struct pz_session *session, size_t index);
/* Appends one sentence on what moves[index] did; nothing if the game has no words for it or is too large. */
void pz_session_effect(struct pz_session *session, size_t index, enum pz_reader reader, struct pz_text *out);
/* The comments before moves[index] or, past the end, after the last move: lines, or null if there are none. */
const char *pz_session_comment(const struct pz_session *session, size_t index);

/*
 * The tree of all moves ever made. A place in it is the position after a move, or the start. Places are numbered in the
 * order in which they were reached first, from 0 for the start, and keep their numbers.
 */
struct pz_place {
    const char *move;   /* that leads there; empty at the start. Borrowed */
    size_t before;      /* the place in which it was made */
    size_t next, other; /* the first place that follows; the next one that follows the same place; 0: none */
    size_t depth;       /* how many moves lead there */
};

size_t pz_session_places(const struct pz_session *session); /* at least 1 */
struct pz_place pz_session_place(const struct pz_session *session, size_t number);
/* The number of the place after so many moves of the line, 0 … known. */
size_t pz_session_place_on_line(const struct pz_session *session, size_t played);
size_t pz_session_here(const struct pz_session *session); /* after the moves made */
/* The next place on the line; where the line ends, and beside it, the first place that follows. 0: there is none. */
size_t pz_session_place_after(const struct pz_session *session, size_t number);
/* Returns a new state, that at a place; free it with the game's free(). */
void *pz_session_state_at(struct pz_session *session, size_t number);
/*
 * Goes to a place. If the line does not lead there, it does now, and then follows the first branch of each place. False
 * if the game is there already.
 */
bool pz_session_go_to(struct pz_session *session, size_t number);

/*
 * Branches: the moves ever made after the first `index` moves of the line, 0 … known, in the order in which they were
 * made first. The line continues with the chosen one; where it ends, chosen() is the number of branches.
 */
size_t pz_session_branches(const struct pz_session *session, size_t index);
size_t pz_session_chosen(const struct pz_session *session, size_t index);
/* The place to which a branch leads. */
size_t pz_session_branch(const struct pz_session *session, size_t index, size_t branch);

/*
 * Plays a move, which then ends the line; what could be redone before becomes a branch. Returns what the game's play()
 * does: nothing changes unless PZ_OK.
 */
enum pz_status pz_session_play(struct pz_session *session, const char *move, struct pz_error *error);

/* Go a move back, a move on, or to any place of the known line, 0 … known. Return whether anything changed. */
bool pz_session_undo(struct pz_session *session);
bool pz_session_redo(struct pz_session *session);
bool pz_session_go(struct pz_session *session, size_t played);

/*
 * A player, 0 or 1, gives up a two-player game that is not over: the other one has won in this position, though the
 * state knows nothing of it, and no move can be played. Only one place of the tree can have a resignation. Playing on
 * takes it back, and so do moves that lead there again. play_on() is false if nobody has resigned here.
 */
void pz_session_resign(struct pz_session *session, unsigned player);
bool pz_session_play_on(struct pz_session *session);
/* Who has resigned in this position; below 0: nobody. */
int pz_session_resigned(const struct pz_session *session);

/*
 * Plays a move in place of the last one, which must exist, and saves both changes as one. An empty move only takes the
 * last one back. Nothing changes unless PZ_OK.
 */
enum pz_status pz_session_replace(struct pz_session *session, const char *move, struct pz_error *error);

/*
 * How many different tries were made anywhere in the tree, in a game that counts them (game.h); 0 in other games. The
 * first solution fixes the number, and no undo gives a try back. In a record, all lines count.
 */
unsigned pz_session_tries(const struct pz_session *session);
/* What a result is measured by: tries, or else the score of the state; 0 if the game has neither. */
long pz_session_score(const struct pz_session *session);

/* Hints taken and time spent. Both are saved with the session, but the passing of time alone does not save it. */
void pz_session_add_hint(struct pz_session *session);
unsigned pz_session_hints(const struct pz_session *session);
/* Adds moves that the program makes for the player; saved with the next of them. */
void pz_session_add_given(struct pz_session *session, size_t moves);
/* Whether the program made at least as many moves as there are, so that a solution was shown, not found. */
bool pz_session_shown(const struct pz_session *session);
void pz_session_add_seconds(struct pz_session *session, double seconds);
double pz_session_seconds(const struct pz_session *session);

/* How often moves of a two-player game were taken back, in whatever way. */
unsigned pz_session_undone(const struct pz_session *session);

/*
 * A game is counted once among those that ended, whatever is taken back and played again. Beginning another one from
 * the same start forgets hints, time and undone moves, but not the tree. When a game began, in microseconds since 1970,
 * tells it from others with the same moves; 0: not known. All of this is saved with the next change.
 */
bool pz_session_counted(const struct pz_session *session);
void pz_session_set_counted(struct pz_session *session);
uint64_t pz_session_begun(const struct pz_session *session);
void pz_session_set_begun(struct pz_session *session, uint64_t begun);
void pz_session_begin_another(struct pz_session *session);

/*
 * Appends the record: the level with its headers, then "Moves:" and the moves made, with all others as variations. At
 * the start, with no moves made, it is the level alone.
 */
void pz_session_record(const struct pz_session *session, struct pz_text *out);

/*
 * Appends the level with its title but no other headers, for a code (code.h): what somebody else needs to play it. With
 * `moves` it also says when the game began, by which a later code is known to be of the same game.
 */
void pz_session_share(const struct pz_session *session, bool moves, struct pz_text *out);

/*
 * From now on every change is saved at `path` (null: no longer) before the function that makes it returns: a record of
 * all moves, with the line being played, hints and time as headers, all of which pz_session_open() restores. A failure
 * does not stop the game; pz_session_save_error() says why the last save failed, or is null.
 */
void pz_session_autosave(struct pz_session *session, const char *path);
/* Ends autosaving. Until it begins again, pz_session_save_error() says why. */
void pz_session_cannot_save(struct pz_session *session, const struct pz_error *why);
void pz_session_save(struct pz_session *session); /* now, if autosaving */
/*
 * A save does not wait for the disk: nothing is lost if the program is killed, but if the machine stops, what came
 * after the last sync may be. Sync waits until the last save is on the disk.
 */
void pz_session_sync(struct pz_session *session);
void pz_session_leave_sync(struct pz_session *session); /* somebody else has taken that over */
bool pz_session_is_synced(const struct pz_session *session);
const struct pz_error *pz_session_save_error(const struct pz_session *session);

PZ_END_API

#endif
