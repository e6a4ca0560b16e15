/*
 * What a game offers to the rest of the program: one constant table.
 *
 * A state is opaque to everyone but its game, and it is a value: whoever gets one owns it, and may clone and free it.
 * Thinking never changes a state and may run on any thread. A null slot means that the game cannot do this; only slots
 * that say so may be null.
 */
#ifndef PUZZLES_GAME_H
#define PUZZLES_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/analysis.h"
#include "puzzles/api.h"
#include "puzzles/budget.h"
#include "puzzles/error.h"
#include "puzzles/fields.h"
#include "puzzles/level.h"
#include "puzzles/options.h"
#include "puzzles/speech.h"
#include "puzzles/text.h"

PZ_BEGIN_API

enum pz_outcome {
    PZ_UNFINISHED,
    PZ_SOLVED,
    PZ_LOST, /* a one-player game, or a problem, that can no longer be solved */
    PZ_DRAW,
    PZ_WON_FIRST, /* by player 0 of a two-player game */
    PZ_WON_SECOND,
};

/* The outcome of a game that player 0 or 1 has won. */
static inline enum pz_outcome pz_outcome_won(unsigned player) {
    return player == 0 ? PZ_WON_FIRST : PZ_WON_SECOND;
}

/* The player who has won, below 0 if nobody has. */
static inline int pz_outcome_winner(enum pz_outcome outcome) {
    return outcome == PZ_WON_FIRST ? 0 : outcome == PZ_WON_SECOND ? 1 : -1;
}

/* A move worth playing, and why, in sentences (wording.h). Starts as {0}. */
struct pz_hint {
    struct pz_text move;
    struct pz_text reason;
    struct pz_text plan; /* if the reason speaks of several moves, all of them, one per line, `move` first */
};
void pz_hint_free(struct pz_hint *hint);

/* The grades of levels, easiest first; pz_grades has their names, as in the header `Difficulty`, ending with null. */
enum pz_grade { PZ_EASY, PZ_MEDIUM, PZ_HARD, PZ_EXPERT, PZ_GRADES };
extern const char *const pz_grades[];

/* How hard a level is (struct pz_game). */
typedef enum pz_status pz_measure(const void *state, const struct pz_budget *budget, double *bits);

/* A computer player. */
struct pz_strength {
    const char *id;    /* "careful" */
    const char *about; /* half a line: "looks one move ahead" */
};

/*
 * A header of a game's levels. Headers that a player can choose before a new game have words, and come first in the
 * list. The others are numbers within bounds or, without bounds, values that only the game can read.
 */
struct pz_setting {
    const char *name;          /* "variant" */
    const char *key;           /* "Sudden-death" */
    const char *const *words;  /* what players call the values, "standard", ending with null; may be null */
    const char *const *values; /* "no", in the order of the words */
    size_t usual;              /* the value of a level without this header */
    size_t offered;            /* the value that a player's choice begins with */
    const char *about;         /* a sentence for the player who chooses; null: the words say enough */
    bool is_size;              /* the size of the board, "7" or "3x4", which a board itself tells */
    uint64_t least, most;      /* the bounds of a number; both 0 if the value is no number */
    bool later;                /* against an easy opponent (opponent.h) the choice begins with `usual` instead */
};

/*
 * What a problem asks of the player who moves first: to win within N turns, to hold the draw for N turns, or for N
 * turns to allow no turn that wins at once.
 */
enum pz_goal { PZ_NO_GOAL, PZ_GOAL_WIN, PZ_GOAL_DRAW, PZ_GOAL_HOLD };

/*
 * What a two-player game has in addition. Its players are 0, who usually moves first, and 1. Its boards have no '#',
 * which begins a comment in the Go Text Protocol.
 */
struct pz_two_player {
    const char *players[2];              /* "red", "blue": in headers, in GTP, on the screen */
    const struct pz_strength *strengths; /* beginner, casual, careful, strong, expert; ends with a null id */
    size_t usual;                        /* the opponent that plays unless another is asked for: casual */
    bool draw_goals;                     /* levels may say "Goal: draw in N" */
    bool hold_goals;                     /* levels may say "Goal: hold for N" */

    unsigned (*to_move)(const void *state);

    /* What a problem asks for; the strongest opponent plays the other side. PZ_NO_GOAL: the game is no problem. */
    enum pz_goal (*goal)(const void *state);

    /*
     * Appends the move that an opponent plays. It depends only on state, seed and nodes, unless the budget ends first;
     * then it is the best move found so far. Long searches report to the budget. PZ_NO: the game is over. PZ_MEMORY:
     * there is not enough memory.
     */
    enum pz_status (*choose)(const void *state, size_t opponent, uint64_t seed, const struct pz_budget *budget,
                             struct pz_text *move);

    /*
     * Works out how the player to move stands and the best few moves, and reports to the budget on the way. Ends when
     * the result is proven, when the budget is spent, or at the game's own limit. PZ_NO: the game is over. PZ_LIMIT:
     * nothing was found in time. PZ_MEMORY: there is not enough memory. May be null.
     */
    enum pz_status (*analyse)(const void *state, const struct pz_budget *budget, struct pz_analysis *analysis);

    /*
     * Does the same, but only with a proof within the budget's nodes, so that the result depends only on state and
     * nodes. PZ_NO: the game is over. PZ_LIMIT: there is no proof. PZ_MEMORY: there is not enough memory. Null: what
     * analyse() finds is always proven.
     */
    enum pz_status (*prove)(const void *state, const struct pz_budget *budget, struct pz_analysis *analysis);

    /*
     * Whether a player, 0 or 1, would win if it were that player's turn. Exact, and takes no time. Not called once the
     * game is over. May be null.
     */
    bool (*threatens)(const void *state, unsigned player);

    /*
     * Whether, in a problem that is not over, the player who moved first can still reach the goal, whatever the other
     * does. PZ_OK: yes; PZ_NO: no; PZ_LIMIT: the search did not find out. May be null.
     */
    enum pz_status (*reachable)(const void *state, const struct pz_budget *budget);

    /*
     * Appends a sentence or two on why an opponent made a legal move: what the move does, and how far the opponent
     * looked. Does not give away any next move. May be null.
     */
    void (*explain)(const void *before, const char *move, size_t opponent, struct pz_text *out);

    /*
     * Appends what the player to move, who played a legal move and lost in the end, should have played instead, or what
     * that move allowed, in sentences that continue "At move 5,". The caller starts from the last turn and goes back,
     * so nothing helped at that player's later turns. PZ_NO, with nothing appended, if nothing helped here either, or
     * it is not known. May be null.
     */
    enum pz_status (*missed)(const void *before, const char *played, struct pz_text *out);

    /* Appends a sentence on who wins from the start with best play, if that is proven. May be null. */
    void (*foretell)(const void *start, struct pz_text *out);
};

struct pz_session;

struct pz_game {
    const char *id;      /* in files, folders and on the command line */
    const char *title;   /* "L game" */
    const char *tagline; /* half a line for the menu: 37 columns */
    const char *rules;   /* paragraphs separated by empty lines, with alternatives as in wording.h */

    const struct pz_setting *settings;        /* the headers that the game reads, ending with a null name */
    const struct pz_option *solve_options;    /* besides the common ones */
    const struct pz_option *generate_options; /* besides --seed */

    /* Reads header and board of a level. PZ_BAD with line and column; *state is then untouched. */
    enum pz_status (*open)(const struct pz_level *level, void **state, struct pz_error *error);

    /*
     * Whether a file that starts with these lines is a board of this game without a header. Lines may be empty. Null:
     * all files of the game have a header.
     */
    bool (*is_bare)(struct pz_lines lines);

    uint64_t file_max; /* the largest level file in bytes; 0 stands for 1 GiB, which is plenty for small boards */

    /* Appends the header lines of the settings, an empty line and the board, so that open() reads the state back. */
    void (*describe)(const void *state, struct pz_text *out);

    /* Appends the board alone, as at the end of `puzzles replay`. */
    void (*print)(const void *state, struct pz_text *out);

    void *(*clone)(const void *state);
    void (*free)(void *state); /* null is allowed */

    /*
     * Applies a move. PZ_NO if it is illegal, PZ_BAD if it is not a move; the state is then unchanged, the error's
     * column counts from the start of the move, and its line is 0.
     */
    enum pz_status (*play)(void *state, const char *move, struct pz_error *error);

    enum pz_outcome (*outcome)(const void *state);

    /*
     * Appends the goal and, for readers on the screen, the first key (wording.h). `best` is the lowest score with which
     * the start can be solved, or negative to keep it secret. Null: nothing is said.
     */
    void (*goal)(const void *state, long best, struct pz_text *out);

    /*
     * Appends one sentence on what a move did (wording.h). Not called for states that are too_large(). Null: the move
     * itself says enough.
     */
    void (*effect)(const void *before, const char *move, const void *after, struct pz_text *out);

    /*
     * Appends one or two sentences on how good a state is, which give no move away (wording.h). Null: the board says
     * as much.
     */
    void (*check)(const void *state, const struct pz_budget *budget, struct pz_text *out);

    /* Whether a game that is over may be continued, and so keeps its save. Null: it never may. */
    bool (*may_continue)(const struct pz_session *session);

    const char *units[2]; /* what scores count, one and several: "try", "tries"; null: results tell no number */

    /* The score of a state, such as its turns or moves; lower is better. May be null. */
    long (*score)(const void *state);

    /*
     * For a game whose score is the number of different tries in the tree of moves (pz_session_tries). Returns how many
     * tries the move that led to a state counts for. If that is 1, appends what was tried, because equal tries count
     * once; if it is more, the move made all possible tries. Null: score() is used.
     */
    unsigned (*tried)(const void *state, struct pz_text *what);

    /* Finds the lowest score with which a start state can be solved; false if it was not found. May be null. */
    bool (*best)(const void *start, const struct pz_budget *budget, long *best);

    /* Whether a state is too large to be saved after each move. Null: none is. */
    bool (*too_large)(const void *state);

    /*
     * Appends the results of `puzzles solve`. PZ_NO: there is no solution; PZ_LIMIT: the budget ended first; PZ_BAD
     * with an error: an option is wrong; PZ_MEMORY with an error: an option asks for too much memory. Options may be
     * null. May be null.
     */
    enum pz_status (*solve)(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                            struct pz_fields *results, struct pz_error *error);

    /*
     * Finds the next move of a best line. PZ_NO if there is none, and the reason says why; PZ_LIMIT if it was not
     * found; PZ_MEMORY if there is not enough memory to look for it. May be null.
     */
    enum pz_status (*hint)(const void *state, const struct pz_budget *budget, struct pz_hint *hint);

    /* Appends the moves of a best line from here to the end, one per line. Status as for hint(). May be null. */
    enum pz_status (*line)(const void *state, const struct pz_budget *budget, struct pz_text *moves);

    /*
     * Appends a level file, which is the same for the same options and seed on every machine as long as its
     * "Generator:" line names the same version. PZ_BAD: an option is wrong; PZ_NO: there is no such level; PZ_LIMIT:
     * none was found before the time of the budget was spent or, without a time, after a fixed amount of work. All
     * three set the error. Options may be null. The slot may be null.
     */
    enum pz_status (*generate)(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error);

    /*
     * Measures how hard the level that starts here is, in bits: 0 if it solves itself whatever one does, and one more
     * each time the chance halves that a player of simple habits solves it as intended (docs/DIFFICULTY.md). The same
     * on every machine. PZ_NO: it cannot be solved or has no goal. PZ_LIMIT: the budget ended first. May be null.
     */
    pz_measure *measure;
    const double *grades; /* the least bits of medium, hard and expert levels; null if levels are not measured */

    /*
     * The options of generate() for Monday to Sunday, such as "size=5x5 once": several weeks that take turns, ending
     * with one that begins with null. Each day must be harder in bits than the day before. A day's level must never
     * change, even when the generator does. Requires measure(). Null: there is no level of the day.
     */
    const char *const (*weeks)[7];

    /*
     * How many of a day's first seeds to skip, because their levels take long to find or fall to a habit: one
     * character, '0' to '9' then 'a' to 'z', for each day from Monday, 23 November 2026 on. lab/days chooses them.
     * Later days skip none. May be null.
     */
    const char *day_seeds;
    const struct pz_titles *titles; /* of generated levels; null if the generator has none */

    const struct pz_two_player *two_player; /* null: a puzzle for one */

    const struct pz_speech *speech; /* the game in words; null: only as it is printed */
};

/* The strength with that id, ignoring case; the number of strengths if there is none. */
size_t pz_strength_find(const struct pz_two_player *two_player, const char *id);

/* The value that a player's choice of a setting begins with. */
static inline size_t pz_setting_offered(const struct pz_setting *setting, bool easy) {
    return easy && setting->later ? setting->usual : setting->offered;
}

/* The setting with that key, ignoring case; null if the game reads no such header. */
const struct pz_setting *pz_setting_find(const struct pz_game *game, const char *key);

/* Lists of games end with null. */

/* The game with that id, ignoring case; null if there is none. */
const struct pz_game *pz_game_find(const struct pz_game *const *games, const char *id);

/* The first game that recognises a file without a header as one of its boards (is_bare); null if none does. */
const struct pz_game *pz_game_find_bare(const struct pz_game *const *games, const char *bytes, size_t length);

/* The grade of a level with this many bits. `grades` comes from the game's table. */
enum pz_grade pz_grade_of(const double grades[PZ_GRADES - 1], double bits);

/* The bits that a level may have: from `least` on, and less than `below`. */
struct pz_bits_range {
    double least, below;
};

static inline bool pz_bits_fit(struct pz_bits_range range, double bits) {
    return bits >= range.least && bits < range.below;
}

/*
 * Reads the option "difficulty", the name of a grade or bits like "4.5-6"; leaves *range as it is if the option was not
 * given. PZ_BAD with an error if its value is neither.
 */
enum pz_status pz_options_difficulty(const struct pz_options *options, const double grades[PZ_GRADES - 1],
                                     struct pz_bits_range *range, struct pz_error *error);

/* Measures a level and returns the name of its grade; null if it has none, or the budget ended first. */
const char *pz_grade_measured(pz_measure *measure, const double grades[PZ_GRADES - 1], const void *state,
                              const struct pz_budget *budget);

/* Words that make titles, such as "Lower Ridge": one of the sorts, then one of the nouns. Both lists end with null. */
struct pz_titles {
    const char *const *sorts, *const *nouns;
};

/* Appends a title. Consecutive numbers give all pairs of words before one repeats. */
void pz_title(const struct pz_titles *titles, uint64_t number, struct pz_text *out);

/* How a level was made. The seed also chooses its title. `difficulty` is the name of its grade, null if it has none. */
struct pz_making {
    const char *game;
    const struct pz_titles *titles;
    int version;
    uint64_t seed;
    const char *difficulty;
};

/* Appends the headers that every generator writes; describe() follows them. */
void pz_write_making(const struct pz_making *making, struct pz_text *out);

/* Appends a score of a game that has units: "4 turns", "1 try". */
void pz_score_describe(const struct pz_game *game, long score, struct pz_text *out);

/* Appends "unfinished", "solved", "won red" …, as `puzzles replay` prints it. */
void pz_outcome_describe(const struct pz_game *game, enum pz_outcome outcome, struct pz_text *out);

PZ_END_API

#endif
