/* What the files of the command line share. */
#ifndef PUZZLES_SRC_CLI_CLI_H
#define PUZZLES_SRC_CLI_CLI_H

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/play.h"
#include "puzzles/budget.h"
#include "puzzles/catalog.h"
#include "puzzles/error.h"
#include "puzzles/fields.h"
#include "puzzles/game.h"
#include "puzzles/options.h"
#include "puzzles/random.h"
#include "puzzles/session.h"
#include "puzzles/text.h"

/* ---- budget.c: the budget of long work, which ends by a deadline or by Ctrl-C, and its progress bar; clocks ---- */

struct cli_limits {
    double seconds; /* below 0: no limit */
    unsigned threads;
    size_t memory; /* bytes; 0: the usual amount */
};

/*
 * Reads --seconds and --threads. Options that are not given leave *limits unchanged, except that 0 threads become the
 * number of cores.
 */
enum pz_status cli_limits_read(const struct pz_options *options, struct cli_limits *limits, struct pz_error *error);

/* Whether a text is digits with at most one point among them; strtod() would take "inf", "0x1p3" and blanks as well. */
bool cli_is_decimal(const char *text, size_t length);

/* A budget and what decides when it ends. Must not move in memory between start and stop. */
struct cli_budget {
    struct pz_budget budget;
    double started, deadline, shown; /* seconds of the monotonic clock; a deadline below 0 never comes */
    bool terminal;                   /* standard error is a terminal, so the progress is shown */
    bool answers;                    /* the budget ends when nobody reads standard output any more */
    double looked;                   /* when we last checked that */
    atomic_bool unread;              /* nobody reads it any more */
    size_t widest;                   /* bytes of the longest bar shown */
    atomic_flag busy;
    bool catches; /* handles Ctrl-C; `before` is the former handler */
    struct sigaction before;
};

/*
 * Starts a budget, and returns it for the work to ask. From start to stop the first Ctrl-C ends the budget and a second
 * one kills; the bar appears on standard error if that is a terminal and the work takes long enough to be noticed. Stop
 * erases it.
 */
const struct pz_budget *cli_budget_start(struct cli_budget *work, const struct cli_limits *limits);
/* Starts a budget with a limit of time alone; below 0 there is no limit. */
static inline const struct pz_budget *cli_budget_seconds(struct cli_budget *work, double seconds) {
    return cli_budget_start(work, &(struct cli_limits){.seconds = seconds});
}
void cli_budget_stop(struct cli_budget *work);

/* Whether Ctrl-C was pressed between a start and a stop. */
bool cli_interrupted(void);

/* Seconds of the monotonic clock. */
double cli_now(void);

/* Set *day to the local day (date.h) of a date in seconds since 1970, or of now. False, leaving *day alone, if none. */
bool cli_day(int64_t date, long *day);
bool cli_today(long *day);

/* ---- Subcommands ---- */

/* The command line of a subcommand, taken apart. */
struct cli_arguments {
    const struct cli_command *command;
    struct pz_options options;
    const char **operands; /* files or a game; the strings are borrowed, the array is owned */
    size_t count;
    const struct pz_game *game; /* if the operand is one; null if none was given */
};
void cli_arguments_free(struct cli_arguments *arguments);

/* A subcommand. The help pages are made from this table as well. */
struct cli_command {
    const char *name;
    const char *operands; /* as the usage line shows them; "GAME" and "[GAME]" are read before the command runs */
    bool two_player;      /* it takes only two-player games */
    const char *help;     /* what it does, in half a line */

    const struct pz_option *options;                                     /* its own; null if it has none */
    const struct pz_option *(*game_options)(const struct pz_game *game); /* those of a game; null if it has none */

    enum pz_status (*run)(const struct cli_arguments *arguments);
};

extern const struct cli_command cli_solve, cli_check, cli_replay, cli_generate, cli_analyse, cli_gtp, cli_merge,
    cli_list, cli_share, cli_daily, cli_export, cli_stats;

/* The program without a subcommand: the screen. */
extern const struct cli_command cli_screen;

/* ---- arguments.c: reading a command line, and guessing what was meant by a word that is wrong ---- */

/* The options of every command, in the order of their short forms -h and -V. */
extern const struct pz_option cli_common_options[];

enum cli_reach {
    CLI_TO_OPERAND, /* up to the first operand; it and all that follows become operands */
    CLI_TO_END,     /* options may stand before and after operands, until "--" */
};

/* Reads argv[1 …] for the command of *arguments. PZ_BAD after saying what is wrong and how the command is used. */
enum pz_status cli_parse(enum cli_reach reach, int argc, char **argv, struct cli_arguments *arguments);

/* Reads the game that is the only operand. PZ_BAD after saying what is wrong. */
enum pz_status cli_read_game(struct cli_arguments *arguments);

/* PZ_BAD with an error naming option and game if an option was given that only other games have. */
enum pz_status cli_check_options(const struct cli_arguments *arguments, const struct pz_game *game,
                                 struct pz_error *error);

/* Reads --seed; without it, makes up a seed that differs from run to run. */
enum pz_status cli_read_seed(const struct pz_options *options, uint64_t *seed, struct pz_error *error);

/* Appends how a command is called: "puzzles solve [option...] FILE...". */
void cli_add_call(const struct cli_command *command, struct pz_text *out);

/* Prints the usage of a command to standard error, and returns PZ_BAD. */
enum pz_status cli_say_usage(const struct cli_command *command);

/* What was typed, and the nearest of the words offered so far. Starts as {.typed = …}. */
struct cli_suggestion {
    const char *typed;
    const char *nearest; /* borrowed from the offer; null if none is near */
    size_t distance;
    char question[128];
};

/* Offers a word that might have been meant. Of equally near words the first wins. */
void cli_suggest(struct cli_suggestion *suggestion, const char *word);
/* Offers the names of all games, or of all commands. */
void cli_suggest_games(struct cli_suggestion *suggestion);
void cli_suggest_commands(struct cli_suggestion *suggestion);

/*
 * Returns the end of an error, "; did you mean 'solve'?", with `prefix` before the word; "" if no word is near.
 * Borrowed.
 */
const char *cli_question(struct cli_suggestion *suggestion, const char *prefix);

/* ---- help.c: the list of all commands, and the help pages that are made from it ---- */

/* In the order of the help page, ending with null. */
extern const struct cli_command *const cli_commands[];

/* The command of that name; null if there is none. */
const struct cli_command *cli_find_command(const char *name);

/* Append the help page of a command, or of the whole program: the screen and all commands. */
void cli_help_command(struct pz_text *out, const struct cli_command *command);
void cli_help_program(struct pz_text *out);

/* ---- output.c: what the program says: results on standard output, everything else on standard error ---- */

/* From now on errors are JSON objects on standard output, like results. Call it once, before a command runs. */
void cli_use_json(void);

/*
 * Writes the text to standard output at once, and frees it. If that fails, says so and ends the program with PZ_BAD:
 * lost results must never look like success.
 */
void cli_write(struct pz_text *text);

/*
 * Prints "NAME:LINE:COLUMN: error: MESSAGE" or an object with `file`, `line`, `column` and `error`. `name` is null if
 * the error is about no file, and line and column are 0 if it is about no place. Frees the error and returns PZ_BAD, so
 * that a command can end with it.
 */
enum pz_status cli_complain(const char *name, struct pz_error *error);

/* Prints an error about the command line or the environment, "puzzles: error: …", and returns PZ_BAD. */
__attribute__((format(printf, 1, 2))) enum pz_status cli_fail(const char *format, ...);

/* Prints a line to standard error; the text may hold anything. */
void cli_say(const char *string);

/*
 * Appends a string with control characters (C0, DEL and C1) escaped as \x1b, so that a name can neither control the
 * terminal nor break a line of results in two. Invisible characters that reorder or join others are escaped as well. A
 * terminal without UTF-8 would read the bytes of some other characters as controls, so there we escape those, too.
 */
void cli_add_escaped(struct pz_text *out, const char *string);

/*
 * One block of lines "key: value" or, with --json, one object whose names are made from the same keys. Commands add
 * fields without knowing which of the two they become.
 */
struct cli_report {
    bool json;
    bool several; /* there are several files, so lines say which one they are about */
    bool spaced;  /* an empty line ends each block */
    struct pz_fields fields;
};

/* Starts a report in the form that the command line asks for. */
struct cli_report cli_report_start(const struct cli_arguments *arguments);
void cli_report_free(struct cli_report *report);

/*
 * Each adds a field: the file or code that the report is about, which lines omit if there is only one; a text, null for
 * a missing value; …
 */
void cli_report_file(struct cli_report *report, const char *path);
void cli_report_text(struct cli_report *report, const char *key, const char *string);
void cli_report_number(struct cli_report *report, const char *key, uint64_t number);

/* Prints the report, and empties it for the next. */
void cli_report_write(struct cli_report *report);

/* Prints an error, as cli_complain() does, in place of the report, which is emptied. */
enum pz_status cli_report_error(struct cli_report *report, const char *name, struct pz_error *error);

/* ---- files.c and places.c: files on the command line, and where the program has its own ---- */

/* Opens a level or record; false if that fails, and *session is then as it was. */
bool cli_read(const char *path, struct pz_session **session, struct pz_error *error);
/* Does the same, and reports the error if it fails. */
bool cli_open(struct cli_report *report, const char *path, struct pz_session **session);

/* Malloc'd paths; null if there is no such place. The player's own files and folders may not exist yet. */
struct cli_places {
    char *home;       /* the player's home folder, which ~ means */
    char *levels;     /* the levels that come with the program */
    char *own_levels; /* the player's */
    char *state;      /* saves, results and settings */
    char *keys;       /* a file with keys of the player's own */
};

/* PZ_BAD, with the error printed, if PUZZLES_LEVELS is not a folder. */
enum pz_status cli_places_find(struct cli_places *places);
void cli_places_free(struct cli_places *places);

/* ---- engine.c: a two-player game in which the program plays, whatever the protocol ---- */

/*
 * The time that each player has for a game, as the Go Text Protocol defines it: main time, then byo-yomi, in which a
 * number of stones must be played in each period. All times are in seconds. Without stones there is no byo-yomi; {0}
 * means no limit.
 */
struct time_control {
    bool limited;
    double main, period;
    uint64_t stones;
};

/* The time that a player still has. {0} means no limit. */
struct game_clock {
    bool limited;
    double left;     /* seconds of main time or, if there are stones to play, of the period */
    uint64_t stones; /* stones that must be played in the rest of the period; 0 in main time */
};

/* The clock before the first move. */
struct game_clock game_clock_start(const struct time_control *control);

/* The share of the time left that the next move may take; below 0: as much as it likes. */
double game_clock_share(const struct game_clock *clock, const struct time_control *control);

/* Takes off the time of a move. A player who took too long has none left, or none until the next period. */
void game_clock_spend(struct game_clock *clock, const struct time_control *control, double seconds);

struct engine {
    const struct pz_game *game; /* a two-player game */
    struct pz_session *session;
    size_t *chosen;  /* by setting: which of its words */
    size_t strength; /* of the program */
    struct pz_random random;
    uint64_t seed; /* the seed of the present game, drawn from the random numbers */
    struct cli_limits limits;
    struct time_control control;
    struct game_clock clocks[2]; /* of the players, in the present game */
    struct pz_recall recall;     /* kept from move to move of the present game */
};

/* Starts a first game with the usual settings. Limits and strength may be changed at any time. */
void engine_start(struct engine *engine, const struct pz_game *game, uint64_t seed);
void engine_free(struct engine *engine);

unsigned engine_to_move(const struct engine *engine);

/* Starts a new game with the same settings, with another word for one of them, or on a board of another size. */
void engine_clear(struct engine *engine);
void engine_set(struct engine *engine, size_t setting, size_t word);
bool engine_set_size(struct engine *engine, uint64_t rows, uint64_t columns); /* false if the game has no such board */

/*
 * Starts a game from a position: its rows as in a level file, with '/' between them. PZ_BAD, with nothing changed, if
 * it is not a position; the line and column of the error are those of the board.
 */
enum pz_status engine_position(struct engine *engine, const char *rows, size_t length, unsigned player,
                               struct pz_error *error);

/* From here on the same seed, settings and commands lead to the same moves. */
void engine_seed(struct engine *engine, uint64_t seed);

/* Gives each player this much time, from the present game on. */
void engine_set_time(struct engine *engine, struct time_control control);

/* Sets the clock of a player, in main time if there are no stones to play. */
void engine_set_time_left(struct engine *engine, unsigned player, double seconds, uint64_t stones);

/*
 * Appends the move that the program would play, within its share of the time left. PZ_NO if the game is over. Ctrl-C
 * makes it play what it has.
 */
enum pz_status engine_choose(struct engine *engine, struct pz_text *move);

/* ---- plain.c: puzzles --plain: every game by lines of text, for screen readers, pipes and dumb terminals ---- */

/* Longer lines, in bytes, are taken for an endless stream rather than a command. */
enum { CLI_LINE_ENDLESS = 1 << 24 };

/*
 * Plays the level or record `path`; if that is null, the levels of the game from the first unsolved one on; if both are
 * null, begins with the menu. Reads commands from standard input and answers on standard output. PZ_OK if the last game
 * is over and not lost, PZ_NO if it is not, PZ_BAD if there was nothing to play.
 */
enum pz_status plain_run(const struct cli_arguments *arguments, const struct pz_game *game, const char *path);

#endif
