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

/* Syncs what was saved, then frees the session; null is allowed. */
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
 * Appends a line "line 4: did you mean Mode?" for each header whose key is unknown but one slip away from a key of the
 * game's levels. Line numbers are those of the file that was opened.
 */
void pz_session_ask_back(const struct pz_session *session, struct pz_text *out);
/* Sets or replaces a header that is none of the game's own; a null value removes it. */
void pz_session_set_value(struct pz_session *session, const char *key, const char *value);

/* Sixteen hexadecimal digits that identify the start state: FNV-1a over the game's id and its description. Borrowed. */
const char *pz_session_id(const struct pz_session *session);

/* The line being played: moves 0 to played-1 are made, moves played to known-1 can be redone. */
size_t pz_session_played(const struct pz_session *session);
size_t pz_session_known(const struct pz_session *session);
const char *pz_session_move(const struct pz_session *session, size_t index);
/* Appends one sentence on what move `index` did; nothing if the game has no words for it or the state is too large. */
void pz_session_effect(struct pz_session *session, size_t index, enum pz_reader reader, struct pz_text *out);
/* The comment lines before move `index` or, past the end, after the last move; null if there are none. */
const char *pz_session_comment(const struct pz_session *session, size_t index);

/*
 * All moves ever made form a tree. A place in it is the start or the position after a move. Places are numbered in the
 * order in which they were first reached, from 0 for the start. They keep their numbers while the session lives; a
 * record is numbered anew when it is opened.
 */
struct pz_place {
    const char *move;   /* the move that leads there; empty at the start. Borrowed */
    size_t before;      /* the place where that move was made */
    size_t next, other; /* the first place that follows this one, and the next one after `before`; 0 if there is none */
    size_t depth;       /* how many moves lead there */
};

size_t pz_session_places(const struct pz_session *session); /* at least 1 */
struct pz_place pz_session_place(const struct pz_session *session, size_t number);
/* The place after the first `played` moves of the line, 0 to known. */
size_t pz_session_place_on_line(const struct pz_session *session, size_t played);
size_t pz_session_here(const struct pz_session *session); /* the place after the moves made */
/* The next place on the line; at its end, or off the line, the first place that follows. 0 if there is none. */
size_t pz_session_place_after(const struct pz_session *session, size_t number);
/* Returns the state at a place as a new one, which the caller frees with the game's free(). */
void *pz_session_state_at(struct pz_session *session, size_t number);
/*
 * Goes to a place. If the place is not on the line, the line now leads there, and on through the first branch of each
 * place. False if the game is there already.
 */
bool pz_session_go_to(struct pz_session *session, size_t number);

/*
 * Branches: the moves ever made after the first `index` moves of the line, 0 to known, in the order in which they were
 * first made. The line continues with the chosen branch; at its end, chosen() is the number of branches.
 */
size_t pz_session_branches(const struct pz_session *session, size_t index);
size_t pz_session_chosen(const struct pz_session *session, size_t index);
/* The place to which a branch leads. */
size_t pz_session_branch(const struct pz_session *session, size_t index, size_t branch);

/*
 * Plays a move, which becomes the end of the line; moves that could be redone become a branch. Returns what the game's
 * play() does; nothing changes unless PZ_OK.
 */
enum pz_status pz_session_play(struct pz_session *session, const char *move, struct pz_error *error);

/* Go one move back, one move forward, or to a place of the known line, 0 … known. Return whether anything changed. */
bool pz_session_undo(struct pz_session *session);
bool pz_session_redo(struct pz_session *session);
bool pz_session_go(struct pz_session *session, size_t played);

/*
 * Lets player 0 or 1 resign a two-player game that is not over. The other player has then won in this position,
 * although the state does not show it, and no move can be played. Only one place of the tree can have a resignation.
 * Playing on takes it back, and so do moves that lead there again. play_on() is false if nobody has resigned here.
 */
void pz_session_resign(struct pz_session *session, unsigned player);
bool pz_session_play_on(struct pz_session *session);
/* The player who has resigned in this position; below 0 if nobody has. */
int pz_session_resigned(const struct pz_session *session);

/*
 * Replaces the last move, which must exist, by another one, and saves only once. An empty move just takes the last one
 * back. Nothing changes unless PZ_OK.
 */
enum pz_status pz_session_replace(struct pz_session *session, const char *move, struct pz_error *error);

/*
 * How many different tries were made anywhere in the tree, in a game that counts them (game.h); 0 in other games. Undo
 * does not reduce the number, and the first solution fixes it. All lines of a record count.
 */
unsigned pz_session_tries(const struct pz_session *session);
/* The score of a result: the tries, or else the score of the state; 0 if the game has neither. */
long pz_session_score(const struct pz_session *session);

/* Hints taken and time spent. Both are saved with the session, but the passing of time alone does not save it. */
void pz_session_add_hint(struct pz_session *session);
unsigned pz_session_hints(const struct pz_session *session);
/* Counts moves that the program makes for the player. Saved with the next of these moves. */
void pz_session_add_given(struct pz_session *session, size_t moves);
/* Counts at most so many of them, because the others are no longer played. */
void pz_session_limit_given(struct pz_session *session, size_t most);
unsigned pz_session_given(const struct pz_session *session);
void pz_session_add_seconds(struct pz_session *session, double seconds);
double pz_session_seconds(const struct pz_session *session);

/* How often moves of a two-player game were taken back, by whichever function. */
unsigned pz_session_undone(const struct pz_session *session);

/*
 * A game is counted only once among those that ended, even if moves are taken back and it ends again. Beginning another
 * game from the same start forgets hints, time and undone moves, but not the tree. The time at which a game began, in
 * microseconds since 1970, tells it from others with the same moves; 0 if not known. All of this is saved with the next
 * change.
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
 * Appends what somebody else needs to play the level, for a code (code.h): the level with its title but no other
 * headers. With `moves` also the moves made, and when the game began, so that later codes can be recognised as the same
 * game.
 */
void pz_session_share(const struct pz_session *session, bool moves, struct pz_text *out);

/*
 * From now on every function that changes the session saves it at `path` before it returns; null ends that. The save is
 * a record of all moves, with the line being played, hints and time in headers, and pz_session_open() restores all of
 * it. A failure does not stop the game; pz_session_save_error() says why the last save failed, or is null.
 */
void pz_session_autosave(struct pz_session *session, const char *path);
/* Ends autosaving; until it begins again, pz_session_save_error() returns `why`. */
void pz_session_cannot_save(struct pz_session *session, const struct pz_error *why);
void pz_session_save(struct pz_session *session); /* now, if autosaving */
/*
 * A save does not wait for the disk: it is written as `path~new`. pz_session_sync() and pz_session_free() wait until it
 * is on the disk, and only then rename it to `path`. If the program is killed before, nothing is lost, but the last
 * moves are in `path~new` or, if it was syncing, in `path~sync`. If the machine stops, changes since the last sync may
 * be lost.
 */
void pz_session_sync(struct pz_session *session);
void pz_session_leave_sync(struct pz_session *session); /* for a caller who has queued the save for a syncer */
bool pz_session_is_synced(const struct pz_session *session);
const struct pz_error *pz_session_save_error(const struct pz_session *session);

PZ_END_API

#endif
