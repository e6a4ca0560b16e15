/*
 * Plain mode: whole games by lines, as a script or a screen reader plays them. What is expected follows from the rules;
 * where the computer answers, only the form of the answer does.
 */
#include "program.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "test.h"

enum { ROOM = 1 << 16 };

static const char fields[] = "Puzzle: lammas\nTitle: Two\nTiles: 2\n\nab\nbb\n";

/* What `puzzles --plain FILE` answers to lines; a path, or the text of a level. */
static struct run plain(const char *level, const char *lines) {
    if (!strchr(level, '\n'))
        return puzzles((words){"--plain", level}, lines);
    home_write(home, "level.lvl", level);
    PZ_OWNED char *path = home_path(home, "level.lvl");
    return puzzles((words){"--plain", path}, lines);
}

static void assert_plain(const char *level, const char *lines, int status, const char *part) {
    SCOPED_RUN run = plain(level, lines);
    assert_string_equal(run.errors, "");
    assert_contains(run.output, part);
    assert_int_equal(run.status, status);
}

/* Plays what `solution` tells, and expects that to solve the level. */
static void play_the_solution(const char *path) {
    SCOPED_RUN told = plain(path, "solution\n");
    char lines[ROOM] = "";
    for (const char *at = told.output; (at = strstr(at, "\nsolution ")); at++) {
        const char *move = strstr(at, ": ") + 2;
        const size_t length = strlen(lines);
        snprintf(lines + length, sizeof lines - length, "%.*s\n", (int)strcspn(move, "\n"), move);
    }
    assert_true(strlen(lines) > 0);
    assert_plain(path, lines, 0, "\nresult: solved\n");
}

/* --- Whole games --- */

/* In aab, aba a set and an application suffice; the board is told in words that begin with the letters. */
PROGRAM_TEST(lammas_is_played) {
    SCOPED_RUN run = plain("Puzzle: lammas\nTiles: 2\nTitle: Small\n\nab\nba\n", "apply\nset 1 1 b\n");
    assert_ptr_equal(
        strstr(run.output,
               "title: Small\ngame: Lammas\ngoal: Make all tiles the same: set A, B, C and D, then apply the rule.\n"),
        run.output);
    assert_contains(run.output, "\nrow 1: apple, bell\nrow 2: bell, apple\n");
    assert_contains(run.output, "\nturns: 0\n\n");
    assert_contains(run.output, "\nerror: the rule would change nothing: set another tile first\n\nmove 1: set 1 1 b\n"
                                "effect: A is now a bell.\nrow 1: bell, bell\n"
                                "template: A bell, B bell, C bell, D apple\ntiles: 1 apple, 3 bell\nturns: 0\n\n");
    play_the_solution(small);
}

PROGRAM_TEST(circus_is_played) {
    SCOPED_RUN run = plain("circus", "check\nboard grid\n");
    assert_contains(run.output, ", in the centre, from its top clockwise ");
    assert_contains(run.output, "\nerror: a check would tell you no more than 'board' does\n\nrow 1: ");
    play_the_solution("circus");
}

PROGRAM_TEST(lemmo_is_played) {
    static const char map[] = "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"; /* of the contest's paper */
    SCOPED_RUN run = plain(map, "remove 3 4\nstart 7 left\n");
    assert_contains(run.output, "\ncolumns: 12\nrow 1: spaces 6, 10\nrow 2: spaces 4, 10\nrow 3: spaces 2, 7\n"
                                "row 4: treasures 4, 6; drains 1, 3, 5\nremoved: 0 of 1\n\nmove 1: remove 3 4\n"
                                "effect: Row 3, column 4 is now a space.\nrow 3: spaces 2, 4, 7\n"
                                "removed: 1 of 1\n\n"
                                "move 2: start 7 left\neffect: Lemmo finds the treasure in column 4.\n"
                                "result: solved\ntries: 1\n");
    assert_int_equal(run.status, 0);
    assert_plain("##.#\n#$@#\n", "quit\n", 1, "\nrow 1: space 3\nrow 2: treasure 2; drain 3\n");
    SCOPED_RUN tries = plain(map, "start 7 left\nwalk\nundo\nwalk\nremove 3 4\nwalk\n");
    assert_contains(tries.output, "\nmove 2: walk\neffect: 20 of 24 starts reach a treasure; lost: 6 left, 7 left, "
                                  "8 left, 9 left.\ntries: 1\n");
    SCOPED_RUN aimed =
        plain("Puzzle: lemmo\nGoal: 22\n\n#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n", "walk\n");
    assert_contains(aimed.output, ", 9 left; at least 22 must.\n");
    assert_contains(tries.output, "\nmove 2: walk\n");
    assert_contains(tries.output,
                    "\nmove 4: walk\neffect: 24 of 24 starts reach a treasure.\nresult: solved\ntries: 2\n");
}

/* The expert defends; the hints win all the same. */
PROGRAM_TEST(lgame_is_played) {
    char hints[ROOM] = "";
    for (int i = 0; i < 12; i++)
        strcat(hints, "hint\n");
    SCOPED_RUN run = plain("lgame", hints);
    assert_contains(run.output, "\ncomputer: ");
    assert_contains(run.output, "\nrank 4: ");
    assert_contains(run.output, "\nmove 1: ");
    assert_contains(run.output, "\nresult: solved\n");
}

/* A game against the computer, which also moves for the player, ends: each turn fills at least one of 25 cells. */
PROGRAM_TEST(allemande_is_played) {
    char lines[ROOM] = "b3\n";
    for (int i = 0; i < 25; i++)
        strcat(lines, "go\n");
    SCOPED_RUN run = plain("Puzzle: allemande\nComputer: white beginner\nSize: 5\n", lines);
    assert_contains(run.output, "\ncomputer: white, beginner\nrank 5: empty\n");
    assert_contains(
        run.output,
        "\nmove 1: b3\neffect: Black needs at least four more stones; White needs at least five more stones.\n"
        "reply 2: ");
    assert_contains(run.output, "\nresult: ");
    assert_contains(run.output, "\nerror: the game is over\n");
    SCOPED_RUN stats = puzzles((words){"stats", "allemande", "--json"}, NULL);
    assert_null(strstr(stats.output, "\"beginner\",\"won\":0,\"lost\":0,\"drawn\":0")); /* it counts */
}

/*
 * The computer begins where it has the first move, and takes back its moves with ours. Its moves are chosen at random,
 * but two turns of four stones cannot join the edges of a board with nine rows.
 */
PROGRAM_TEST(the_computer_begins) {
    SCOPED_RUN run = plain("Puzzle: allemande\nSize: 9\n", "new white beginner\ngo\nundo\nmoves\nundo\n");
    assert_contains(run.output, "\ncomputer: black, beginner\n");
    assert_contains(run.output, "\nreply 1: ");
    assert_contains(run.output, "\nmove 2: ");
    assert_contains(run.output, "\nreply 3: ");
    assert_contains(run.output, "\nundone: 2\nnote: your last turn and the computer's reply\nrank ");
    assert_contains(run.output, "\nto move: white\n\nmoves: 1\nmove 1: ");
    assert_contains(run.output, "\n\nerror: there is nothing to undo\n\n");
    assert_int_equal(run.status, 1);
}

/* A move is told once, by what it did: the bend c4, two squares south, one east. Then it is said who is to move. */
PROGRAM_TEST(moves_are_told_in_words) {
    static const char level[] = "Puzzle: lgame\nComputer: none\n\nNRR.\n.BR.\n.BR.\n.BBN\n";
    assert_plain(level, "c4Se a4-a2\n", 1,
                 "\nmove 1: c4Se a4-a2\n"
                 "effect: Red's L leaves b4 for d4, and the neutral on a4 goes to a2.\nto move: blue\n\n");
}

/* After undo who hears the game needs the board again: the ranks that the move had changed. */
PROGRAM_TEST(undo_tells_the_ranks_it_changes) {
    assert_plain("Puzzle: lgame\nComputer: none\n\nNRR.\n.BR.\n.BR.\n.BBN\n", "c4Se a4-a2\nundo\n", 1,
                 "\nundone: 1\nrank 4: neutral, red, red, empty\nrank 2: empty, blue, red, empty\nred L: c4Sw\n"
                 "neutrals: a4, d1\nto move: red\n\n");
}

/* The box for a new game offers no more: sides, opponent, and every setting by its name. */
PROGRAM_TEST(a_new_game_takes_every_setting) {
    SCOPED_RUN run = plain("allemande", "NEW Both size 5 swap on variant grouped\na1\nswap\n"
                                        "new black expert size 6 swap off\nnew size 99\nnew size\nnew purple\n");
    assert_contains(run.output, "\nrank 5: empty\nrank 4: empty\nrank 3: empty\nrank 2: empty\nrank 1: empty\n"
                                "to move: black\n\nmove 1: a1\n");
    assert_contains(run.output, "\nto move: white\n\nmove 2: swap\n"
                                "effect: White takes over Black's stones, which are now on a1. Black ");
    assert_contains(run.output, "\ncomputer: white, expert\nrank 6: empty\n");
    assert_contains(run.output, "\nerror: 99: expected size to be 5, ");
    assert_contains(run.output, "\nerror: size needs a value: 5, ");
    assert_contains(run.output, "\nerror: purple: expected your colour (black, white or both), an opponent (beginner, "
                                "casual, careful, strong, expert) or a setting (size, variant, swap)\n");
}

/* Black's four stones in a row are worth taking over, but whoever begins is not to lose them without having asked. */
PROGRAM_TEST(a_first_game_has_no_swap) {
    SCOPED_RUN easy = plain("allemande", "new size 5\na3 b3 c3 d3\nnew careful size 5\nboard\n");
    assert_null(strstr(easy.output, ": swap\n"));
}

PROGRAM_TEST(the_computer_says_why) {
    assert_plain("Puzzle: allemande\nTitle: Why\nComputer: white beginner\nSize: 5\n", "why\na5\nwhy\n", 1,
                 "\nerror: the computer has made no move here\n\n");
    assert_plain("Puzzle: allemande\nTitle: Why\nComputer: white beginner\nSize: 5\n", "restart\nb5\nwhy\n", 1,
                 " It did not look further than your next turn.\n\n");
}

/* Who hears an error knows which of several cells it is about; ranks are numbered from below, as in moves. */
PROGRAM_TEST(cells_and_ranks_are_named) {
    static const char level[] = "Puzzle: allemande\nComputer: none\nSize: 5\n\n";
    assert_plain(level, "c3\nd3 c3\n", 1, "\nerror: c3: this cell already has a stone\n\n");
    assert_plain(level, "board grid\n", 1, "\nrank 5: .....\nrank 4: .....\nrank 3: ..B..\n");
}

/* Four moves of both are two turns of the player. */
PROGRAM_TEST(undo_counts_turns) {
    assert_plain("Puzzle: allemande\nTitle: Undo\nComputer: white beginner\nSize: 9\n", "e5\na1\nundo 2\n", 1,
                 "\nundone: 4\nnote: your last two turns and the computer's replies\nrank ");
}

/* The solver says it for the player to move, red, who wins at once; then blue's L has no place. */
PROGRAM_TEST(check_tells_who_wins_and_why_it_is_over) {
    assert_plain("Puzzle: lgame\nComputer: none\n\nBBN.\nB.RN\nB.R.\n..RR\n", "check\n", 1,
                 "\ncheck: Red to move can force a win in one turn.\n\n");
    assert_plain("Puzzle: allemande\nComputer: none\nSize: 5\n\n.....\n.....\nBBBB.\n.....\n.....\n", "check\n", 1,
                 "\ncheck: Black needs at least one more stone, and White at least five. Black has 4383 legal turns.\n"
                 "chances: win in 1 for black\n\n");
    assert_plain("Puzzle: lgame\nComputer: none\n\nBBN.\nB.RN\nB.R.\n..RR\n", "b1Ne\ncheck\n", 0,
                 "\nresult: won red\nreason: The game is over: blue cannot place the L.\n\n");
}

PROGRAM_TEST(the_first_lines_name_help) {
    SCOPED_RUN run = plain("lgame", "next\n");
    const char *told = strstr(run.output, "\nnote: 'help' lists what you can type here\n");
    assert_non_null(told);
    assert_null(strstr(told + strlen("\nnote: 'help'"), "'help'")); /* once is enough */
}

/* --- What is kept --- */

PROGRAM_TEST(a_game_is_resumed) {
    assert_plain(fields, "set 1 2 a\n", 1, "\nmove 1: set 1 2 a\n");
    SCOPED_RUN resumed = plain(fields, "moves\nundo\nredo\n");
    assert_contains(resumed.output, "\nmoves: 1\nrow 1: apple, apple\n");
    assert_contains(resumed.output, "\nmoves: 1\nmove 1: set 1 2 a\n\nundone: 1\nrow 1: apple, bell\n"
                                    "template: A apple, B bell, C bell, D bell\ntiles: 1 apple, 3 bell\nturns: 0\n\n"
                                    "move 1: set 1 2 a\n");
    /* What is solved is counted, and begins anew. */
    assert_plain(fields, "set 2 1 a\nset 2 2 a\n", 0, "\nresult: solved\n");
    SCOPED_RUN stats = puzzles((words){"stats", "lammas"}, NULL);
    assert_null(strstr(stats.output, "solved: 0\n"));
    assert_plain("lgame", "stats lammas\n", 1, "\nstats lammas: 1 solved, 1 without hints, 1 with the best score\n\n");
    assert_plain(fields, "moves\n", 1, "\nmoves: 0\n\n");
}

/* Where the folder of saves should be, there is a file. */
PROGRAM_TEST(a_failure_to_save_is_told_once) {
    home_write(home, "full/puzzles/saves", "");
    home_write(home, "level.lvl", fields);
    char *path = home_path(home, "level.lvl"), *full = home_path(home, "full"), variable[4096];
    snprintf(variable, sizeof variable, "XDG_STATE_HOME=%s", full);
    SCOPED_RUN run = puzzles_with(variable, (words){"--plain", path}, "set 1 1 a\nundo\nredo\n");
    const char *note = strstr(run.output, "\nnote: this game is not being saved: ");
    assert_non_null(note);
    assert_null(strstr(note + 1, "\nnote: "));
    free(full);
    free(path);
}

static void assert_same_stats(const char *game, struct run before) {
    SCOPED_RUN after = puzzles((words){"stats", game}, NULL);
    assert_string_equal(after.output, before.output);
    run_free(&before);
}

/*
 * A record is only looked at until a new move is made: leaving it removes no unfinished game from the same start, and
 * nothing in it counts as played by the player.
 */
PROGRAM_TEST(a_record_is_only_looked_at) {
    struct run before = puzzles((words){"stats", "lammas"}, NULL);
    assert_plain(PUZZLES_LEVELS "/lammas/01-windfall.lvl", "set 1 1 b\nquit\n", 1, "\nmove 1: set 1 1 b\n");
    assert_plain(PUZZLES_LEVELS "/lammas/best/01-windfall.lvl", "quit\n", 0, "\nresult: solved\n");
    assert_plain(PUZZLES_LEVELS "/lammas/best/01-windfall.lvl", "undo\nredo\n", 0, "\nresult: solved\n");
    assert_plain(PUZZLES_LEVELS "/lammas/01-windfall.lvl", "quit\n", 1, "\nmoves: 1\n");
    assert_same_stats("lammas", before);
}

/* The malloc'd name of the save of a level's game. */
static char *save_name(const char *level) {
    struct pz_session *session = NULL;
    assert_int_equal(pz_session_open(pz_games(), level, strlen(level), &session, NULL), PZ_OK);
    char *name = pz_format(".local/state/puzzles/saves/lammas/%s.lvl", pz_session_id(session));
    pz_session_free(session);
    return name;
}

/* So is a code with moves, which has no file. */
PROGRAM_TEST(a_code_with_moves_is_only_looked_at) {
    static const char level[] = "Puzzle: lammas\nTitle: Coded\nTiles: 2\n\nab\nbb\nbb\n";
    assert_plain(level, "set 1 2 a\nset 2 1 a\nset 2 2 a\n", 1, "\nmove 3: set 2 2 a\n");
    PZ_OWNED char *record = home_path(home, "level.lvl");
    home_write(home, "level.lvl", "Puzzle: lammas\nTitle: Coded\nTiles: 2\n\nab\nbb\nbb\n\nMoves:\nset 1 2 a\n");
    SCOPED_RUN code = puzzles((words){"share", "--moves", record}, NULL);
    code.output[strcspn(code.output, "\n")] = '\0';
    assert_plain(code.output, "quit\n", 1, "\nmoves: 1\n");
    assert_plain(level, "quit\n", 1, "\nmoves: 3\n");
    assert_plain(code.output, "set 2 2 a\n", 1, "\nmove 2: set 2 2 a\n");
    PZ_OWNED char *name = save_name(level), *kept = home_read(home, name);
    assert_contains(kept, "set 1 2 a\nset 2 1 a\nset 2 2 a\n");
}

/* The program was killed between the save of the last move and the line of the match, or of the result. */
PROGRAM_TEST(a_game_that_had_ended_counts_when_it_is_opened) {
    static const char level[] = "Puzzle: lammas\nTitle: Ended\nTiles: 2\n\nab\nbb\nbb\n";
    PZ_OWNED char *save = save_name(level);
    home_write(home, save, "Puzzle: lammas\nTitle: Ended\nTiles: 2\n\nab\nbb\nbb\n\nMoves:\nset 1 1 b\n");
    assert_plain(level, "quit\n", 0, "\nmoves: 1\nrow 1: bell, bell\n");
    PZ_OWNED char *results = home_read(home, ".local/state/puzzles/results");
    assert_non_null(results);
    assert_plain(level, "quit\n", 1, "\nturns: 0\n");
}

/* A folder is in the place of `games`: that is told, the match stays in its save, and counts once there is room. */
PROGRAM_TEST(a_match_that_cannot_be_counted_counts_later) {
    home_write(home, "level.lvl",
               "Puzzle: allemande\nComputer: white beginner\nSize: 5\nTo-move: black\n\n"
               ".....\n.....\nBBBB.\n.....\n.....\n");
    PZ_OWNED char *path = home_path(home, "level.lvl"), *folder = home_path(home, "counts"),
                  *variable = pz_format("XDG_STATE_HOME=%s", folder);
    home_write(home, "counts/puzzles/games/x", "");
    SCOPED_RUN full = puzzles_with(variable, (words){"--plain", path}, "e3\n");
    assert_contains(full.output, "\nresult: won black\n");
    assert_contains(full.output, "\nnote: the result was not saved: ");
    home_remove(home_path(home, "counts/puzzles/games"));
    SCOPED_RUN found = puzzles_with(variable, (words){"--plain", path}, "quit\n");
    assert_contains(found.output, "\nresult: won black\n");
    PZ_OWNED char *kept = home_read(home, "counts/puzzles/games");
    assert_contains(kept, " allemande beginner black won moves=1 ");
    assert_null(strstr(strstr(kept, "allemande") + 1, "allemande")); /* once */
    SCOPED_RUN anew = puzzles_with(variable, (words){"--plain", path}, "quit\n");
    assert_contains(anew.output, "\nto move: black\n");
}

/* The first player of a duel is done, and the second has not begun: nobody may begin another game in its place. */
PROGRAM_TEST(a_waiting_duel_stays) {
    static const char level[] = "Puzzle: lammas\nTitle: Duel\nTiles: 2\n\nab\nbb\nbb\n";
    PZ_OWNED char *save = save_name(level);
    home_write(home, save, "Puzzle: lammas\nTitle: Duel\nTiles: 2\nDuel: 0\n\nab\nbb\nbb\n\nMoves:\nset 1 1 b\n");
    assert_plain(level, "quit\n", 0, "\nresult: solved\n");
    assert_plain(level, "set 2 1 a\nquit\n", 1, "\nmove 2: set 2 1 a\n"); /* it goes on in the same game */
    PZ_OWNED char *kept = home_read(home, save);
    assert_contains(kept, "\nDuel: 0\n");
}

/* Red, the computer, has lost in the record; whoever takes the last move back and makes it again has not won. */
PROGRAM_TEST(a_match_of_a_record_is_not_counted) {
    static const char record[] = "Puzzle: allemande\nComputer: black beginner\nSize: 5\n\n"
                                 "Moves:\na5\nc1 c2 c3 c4\na3\nc5\n";
    struct run before = puzzles((words){"stats", "allemande"}, NULL);
    for (int visit = 0; visit < 2; visit++)
        assert_plain(record, "undo\nc5\nquit\n", 0,
                     "\nmove 4: c5\neffect: White joins north and south.\nresult: won white\n"
                     "note: you have won\nnote: At move 3, Black could have won, with b5 c5 d5 e5.\n");
    assert_same_stats("allemande", before);
}

/* Who plays is not guessed from a header that names nobody, and that is said. */
PROGRAM_TEST(a_computer_that_is_nobody_is_told) {
    static const char note[] =
        "\nnote: \"Computer: purple expert\" names no player of this game, so both sides are played by hand\n";
    assert_plain("Puzzle: allemande\nComputer: pur\u202eple expert\nSize: 6\n\n", "quit\n", 1, note);
    SCOPED_RUN none = plain("Puzzle: allemande\nComputer: none\nSize: 6\n\n", "quit\n");
    assert_null(strstr(none.output, "names no player"));
}

/* One edit makes all tiles a: no turn is fewer than none, so the result is perfect. */
PROGRAM_TEST(a_perfect_result_is_kept) {
    assert_plain("Puzzle: lammas\nTitle: Perfect\nTiles: 2\n\nba\naa\n", "set 1 1 a\n", 0, "\nresult: solved\n");
    PZ_OWNED char *results = home_read(home, ".local/state/puzzles/results");
    assert_contains(results, " perfect");
}

PROGRAM_TEST(records_are_saved) {
    char *path = home_path(home, "record.lvl"), lines[4096];
    snprintf(lines, sizeof lines, "set 1 2 a\nsave %s\nsave %s\nsave\n", path, path);
    SCOPED_RUN run = plain(fields, lines);
    assert_contains(run.output, "\nsaved: ");
    assert_contains(
        run.output,
        " already exists; nothing was written\n\nerror: expected the name of a new file, as in 'save game.txt'\n\n");
    assert_run((words){"replay", path}, NULL, 0, "moves: 1\nresult: unfinished\n\naa\nbb\n", "");
    free(path);
}

/* --- Levels, lessons, words --- */

PROGRAM_TEST(lessons_are_played) {
    char lines[ROOM] = "lessons\nlesson 1\nset 1 1 b\n";
    for (int i = 0; i < 20; i++)
        strcat(lines, "hint\n");
    SCOPED_RUN run = puzzles((words){"--plain", "lammas"}, lines);
    assert_contains(run.output, "\nlesson 1: One match\nlesson 2: ");
    assert_contains(run.output, "\ntitle: One match\ngame: Lammas\n");
    assert_contains(run.output, "\nlesson: ");
    assert_contains(run.output, "this lesson is about another move; 'hint' shows it\n");
    assert_contains(run.output, "\nresult: solved\nnote: 'next' begins the next lesson, 'levels' lists the levels\n\n"
                                "error: the lesson is over\n");
    assert_int_equal(run.status, 0);
}

/* The move that the last words of a lesson name: what follows "type". Null if there is none. */
static const char *told_move(const char *output) {
    const char *told = NULL;
    for (const char *at = output; (at = strstr(at, "ype ")); at++)
        told = at + strlen("ype ");
    return told;
}

/* Plays lesson after lesson of a game by what is heard: each sentence names its move, and no key of the screen. */
static void hear_lessons(const char *game) {
    char begin[64];
    for (int lesson = 1; lesson <= 9; lesson++) {
        char lines[ROOM] = "";
        snprintf(begin, sizeof begin, "lesson %d\n", lesson);
        strcat(lines, begin);
        for (int moves = 0; moves < 7; moves++) {
            SCOPED_RUN run = puzzles((words){"--plain", game}, lines);
            const char *heard = strstr(run.output, "\nlesson: ");
            if (!heard) /* there are fewer lessons */
                return;
            const char *wrong = strstr(heard, "error: ");
            if (wrong || strpbrk(heard, "[]"))
                fail_msg("%s, lesson %d, after %d moves: %s", game, lesson, moves, wrong ? wrong : "names a key");
            if (strstr(heard, "\nresult: solved\n"))
                break;
            const char *move = told_move(heard);
            if (!move || moves == 6)
                fail_msg("%s, lesson %d, after %d moves: no words name a move after \"type\"", game, lesson, moves);
            const size_t length = strlen(lines);
            snprintf(lines + length, sizeof lines - length, "%.*s\n", (int)strcspn(move, ".\n"), move);
        }
    }
}

PROGRAM_TEST(lessons_are_heard) {
    for (size_t i = 0; pz_games()[i]; i++)
        hear_lessons(pz_games()[i]->id);
}

PROGRAM_TEST(levels_have_numbers) {
    SCOPED_RUN run = puzzles((words){"--plain", "--ascii", "circus"},
                             "levels\nlevel 2\nnext\nlevel 999\nlevel x\nlevel\nlesson 1\n");
    assert_contains(run.output, "\nlevel 1: ");
    assert_contains(run.output, "\nerror: 999: expected a number from 1 to ");
    assert_contains(run.output, "\nerror: x: expected a number from 1 to ");
    assert_contains(run.output, ", as in 'level 1'; 'levels' lists them\n");
    assert_contains(run.output, "\nlevel: 2 of ");
    assert_contains(run.output, "\nlesson: 1 of ");
    assert_contains(run.output, "\nrow 7: ");
}

/* Where to look, why, the move, and then it is made, as on the screen. */
PROGRAM_TEST(hints_climb) {
    static const struct {
        const char *level, *where;
    } cases[] = {
        {small, "hint: Look at "},
        {PUZZLES_LEVELS "/lammas/11-double-furrow.lvl", "hint: Look at "},
        {PUZZLES_LEVELS "/circus/06-first-clap.lvl", "hint: Look at slot "},
        {PUZZLES_LEVELS "/lemmo/02-ground-plan.lvl", "hint: Four walks end in the drain in column 1. Look at row 3, "},
        {PUZZLES_LEVELS "/lgame/01-front-row.lvl", "hint: The L should move onto "},
        {PUZZLES_LEVELS "/allemande/01-curtsy.lvl", "hint: Look at the cells around "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SCOPED_RUN run = plain(cases[i].level, "hint\nhint\nhint\nhint\n");
        const char *where = strstr(run.output, "\nhint: "), *why = where ? strstr(where + 1, "\nhint: ") : NULL,
                   *what = why ? strstr(why + 1, "\nhint: ") : NULL;
        assert_non_null(what);
        assert_contains(run.output, cases[i].where);
        assert_true(strstr(where, cases[i].where) < why);
        const size_t length = strcspn(what + strlen("\nhint: "), "\n");
        const char *move = strstr(what, "\nmove 1: ");
        assert_non_null(move);
        assert_memory_equal(move + strlen("\nmove 1: "), what + strlen("\nhint: "), length);
    }
}

/* It counts as on the screen, but not what the program has solved. A streak up to a day that is yet to come goes on. */
PROGRAM_TEST(the_level_of_the_day_counts) {
    static const char level[] = "Puzzle: lammas\nDaily: 2020-01-01\nTiles: 2\n\nab\nbb\n";
    home_write(home, ".local/state/puzzles/days", "solved 9999-01-01 lgame 9999-01-01\n");
    assert_plain(level, "hint\nhint\nhint\nhint\nhint\nhint\nhint\nhint\nhint\nhint\nhint\nhint\n", 0,
                 "\nresult: solved\nscore: 0 turns\nbest possible: 0\n"
                 "note: a day solved with help adds nothing to your streak\n");
    char *days = home_read(home, ".local/state/puzzles/days");
    assert_null(strstr(days, "lammas"));
    free(days);
    assert_plain(level, "set 1 1 b\n", 0,
                 "\nmove 1: set 1 1 b\neffect: A is now a bell.\nresult: solved\nscore: 0 turns\n"
                 "best possible: 0\nstreak: 1\n");
    days = home_read(home, ".local/state/puzzles/days");
    assert_contains(days, " lammas 2020-01-01\n");
    free(days);
}

PROGRAM_TEST(the_level_of_today_is_played) {
    assert_plain("circus", "daily\nquit\n", 1, "\ngame: Circus Seven\n");
    SCOPED_RUN again = plain("circus", "daily\n");
    assert_non_null(strstr(strstr(again.output, "\ntitle: ") + 1, "\nslot 0: "));
}

PROGRAM_TEST(a_planted_level_is_not_todays) {
    SCOPED_RUN made = puzzles((words){"daily", "lammas"}, NULL);
    const char *date = strstr(made.output, "\nDaily: ") + strlen("\nDaily: ");
    PZ_OWNED char *name = pz_format(".local/state/puzzles/daily/lammas/%.10s.lvl", date);
    home_write(home, name, fields);
    SCOPED_RUN run = puzzles((words){"--plain", "lammas"}, "daily\n");
    assert_null(strstr(run.output, "title: Two\n"));
    assert_file(home, name, made.output);
}

/* --- The menu, and what else can be typed --- */

/* A hint, climbed, plays a move; whatever it is, a sentence follows that says what it did. */
PROGRAM_TEST(every_move_says_what_it_did) {
    for (size_t i = 0; pz_games()[i]; i++) {
        SCOPED_RUN run = plain(pz_games()[i]->id, "hint\nhint\nhint\nhint\n");
        const char *move = strstr(run.output, "\nmove 1: "), *effect = move ? strstr(move, "\neffect: ") : NULL;
        assert_non_null(effect);
        const char *end = strchr(effect + 1, '\n');
        assert_true(end[-1] == '.');
        assert_null(memchr(effect, '{', (size_t)(end - effect)));
    }
}

/* As on the screen: by who plays if nothing else tells games apart, and with whose turn it is. */
PROGRAM_TEST(unfinished_games_are_told_apart) {
    SCOPED_RUN run = plain("lgame", "new red beginner\nc4Se\nmenu\n");
    assert_contains(run.output, "\nunfinished 1: L game, Against beginner, 2 moves, you to move\n");
    SCOPED_RUN problem = plain(PUZZLES_LEVELS "/lgame/01-front-row.lvl", "b2En\nmenu\n");
    /* Which comes first is open where files are dated in whole seconds. */
    assert_contains(problem.output, ": L game, Against beginner, 2 moves, you to move\n");
    assert_contains(problem.output, ": L game, Front Row, against expert, 2 moves, you to move\n");
}

/* Without a game there is a menu; one that was left is continued there, by number or as the latest. */
PROGRAM_TEST(the_menu_leads_to_every_game) {
    SCOPED_RUN run = puzzles((words){"--plain"}, "board\nlammas\nset 1 1 b\nmenu\nunfinished\ncontinue 1\nmoves\n"
                                                 "Circus\nmenu\ndaily\nlevels lemmo\nlevel 2\nmenu\nnonsense\nlemo\n");
    for (size_t i = 0; pz_games()[i]; i++) {
        PZ_OWNED char *line = pz_format("\n%s: %s, 0 of ", pz_games()[i]->id, pz_games()[i]->title),
                      *day = pz_format("\ndaily %s: to be solved\n", pz_games()[i]->id);
        assert_contains(run.output, line);
        assert_contains(run.output, day);
    }
    assert_contains(run.output, "\nerror: no game is being played; type the name of one to begin\n");
    assert_contains(run.output, "\n\nunfinished 1: Lammas, Windfall, 1 move\n\n");
    assert_contains(run.output, "\n\nmoves: 1\nmove 1: set 1 1 b\n\n");
    assert_contains(run.output, "\nlevel 2: ");
    assert_contains(run.output, "\ngame: Lemmo\n");
    assert_contains(run.output, "\nerror: nonsense is neither a command nor a game; 'help' lists the commands\n");
    assert_contains(run.output, "\nerror: lemo: did you mean lemmo?\n");
    assert_string_equal(run.errors, "");
    assert_int_equal(run.status, 0); /* nothing is open */
}

PROGRAM_TEST(levels_say_what_is_solved) {
    assert_plain(PUZZLES_LEVELS "/lammas/01-windfall.lvl", "apply\n", 0, "\nresult: solved\n"); /* its best record */
    SCOPED_RUN run = puzzles((words){"--plain"}, "levels lammas\nstats lammas\n");
    assert_contains(run.output, "\nlammas: Lammas, 1 of ");
    assert_contains(run.output, "\nlevel 1: Windfall, easy, solved\n");
    assert_contains(run.output, "\nstats lammas: 1 solved, ");
    SCOPED_RUN lines = puzzles((words){"list", "lammas"}, NULL),
               json = puzzles((words){"list", "lammas", "--json"}, NULL);
    assert_contains(lines.output, "/01-windfall.lvl\tyes\t1\n");
    assert_contains(json.output, ",\"solved\":true,\"best\":1}\n");
    assert_contains(json.output, ",\"solved\":false,\"best\":null}\n");
}

/* The note of a level is a sentence for whoever has solved it, and not before. */
PROGRAM_TEST(a_solved_level_tells_its_note) {
    static const char level[] = "Puzzle: lammas\nTiles: 2\nNote: One tile was enough.\n\nab\nbb\n";
    SCOPED_RUN run = plain(level, "set 1 1 b\n");
    assert_contains(strstr(run.output, "\nresult: solved\n"), "\nnote: One tile was enough.\n");
    assert_int_equal(strstr(run.output, "One tile") - strstr(run.output, "\nresult: ") > 0, true);
}

/* An L has a capital arm and a small one, and is read in any case as everything else is. */
PROGRAM_TEST(case_never_matters) {
    assert_plain("Puzzle: lgame\nComputer: none\n\nNRR.\n.BR.\n.BR.\n.BBN\n", "C4SE A4-A2\n", 1,
                 "\nmove 1: c4Se a4-a2\n");
    assert_plain("Puzzle: allemande\nComputer: none\nSize: 5\n\n", "C3 D3\nBOARD GRID\n", 1, "\nrank 3: ..BB.\n");
    assert_plain(fields, "SET 1 2 A\n", 1, "\nmove 1: set 1 2 a\n");
    assert_plain("circus", "Swap 1 2\n", 1, "\nmove 1: swap 1 2\n");
    assert_plain("lemmo", "START 1 LEFT\n", 1, "\nmove 1: start 1 left\n");
}

static const char five[] = "Puzzle: allemande\nComputer: none\nSize: 5\n\n";
static const char sudden_death[] = "Puzzle: lgame\nComputer: none\nSudden-death: yes\n\nNRR.\n.BR.\n.BR.\n.BBN\n";

/* What a player says who does not know the notation is played, and recorded as the notation has it. */
PROGRAM_TEST(moves_are_understood) {
    static const struct {
        const char *level, *typed, *answer;
    } cases[] = {
        {sudden_death, "c4Se d1-a3 a4-a1", "\nmove 1: c4Se a4-a1 d1-a3\n"},
        {sudden_death, "c4Se d1-a1 a4-a3", "\nmove 1: c4Se a4-a1 d1-a3\n"}, /* neutrals are all alike */
        {sudden_death, "C4SE A4 A3", "\nmove 1: c4Se a4-a3\n"},
        {sudden_death, "c4Se a4 a3 d1", "\nerror: "},
        {sudden_death, "c4 se", "\nmove 1: c4Se\n"},
        {sudden_death, "D4, c4, c3 and c2 a4-a2", "\nmove 1: c4Se a4-a2\n"}, /* as a lesson says it */
        {sudden_death, "d4 c4 c3 c1", "\nerror: "},
        {fields, "set b apple", "\nmove 1: set 1 2 a\n"},
        {fields, "Set 1 2 Apple", "\nmove 1: set 1 2 a\n"},
        {fields, "set B a", "\nmove 1: set 1 2 a\n"},
        {fields, "set B apple pie", "\nerror: "},
        {fields, "set B pear", "\nerror: pear: expected "},
        {fields, "set B", "\nerror: expected a tile, "}, /* not "2: expected" */
        {"circus", "swap top upper left", "\nmove 1: swap 1 6\n"},
        {"circus", "Turn bottom", "\nmove 1: rotate 4 1\n"},
        {"circus", "rotate 1 -1", "\nmove 1: rotate 1 5\n"},
        {"circus", "rotate 1 anticlockwise 2", "\nmove 1: rotate 1 4\n"},
        {"circus", "rotate 1 gently", "\nerror: "},
        {"circus", "swap top", "\nerror: "},
        {"lemmo", "start 5 l", "\nmove 1: start 5 left\n"},
        {five, "d4d5, E5", "\nmove 1: d4 d5 e5\n"},
        {five, "hello", "\nerror: hello is neither a command nor a move; 'help' lists the commands\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PZ_OWNED char *lines = pz_format("%s\nrestart\n", cases[i].typed); /* the next case finds the board untouched */
        assert_plain(cases[i].level, lines, 1, cases[i].answer);
    }
}

/* A level says before the first move by which rules it is played, where a game has several. */
PROGRAM_TEST(variants_are_announced) {
    assert_plain(sudden_death, "", 1,
                 "\ngoal: Leave the other L nowhere to go. Sudden death: you may move both neutrals.\n");
    SCOPED_RUN grouped = plain("Puzzle: allemande\nComputer: none\nSize: 5\nVariant: grouped\n\n", "legal\n");
    assert_contains(grouped.output, " Grouped: each stone must touch an earlier one of the same turn.\n");
    assert_contains(grouped.output, " no diagonal open, each but the first beside an earlier one\n");
    assert_plain("Puzzle: lammas\nTiles: 2\nTemplate: live\n\nab\nba\n", "", 1,
                 ", then apply the rule. The template is live: the rule reads the corner anew at each tile.\n");
    assert_plain("allemande", "new black careful\n", 1,
                 " White may take the first turn over, so make it fair.\ncomputer: white, careful\n");
    assert_plain("circus", "", 1, "\nslot 0: tile 5, fixed, in the centre, ");
}

/* An unknown word names itself and what was meant, command or move, in every game. */
PROGRAM_TEST(unknown_words_name_themselves) {
    for (size_t i = 0; pz_games()[i]; i++) {
        SCOPED_RUN run = plain(pz_games()[i]->id, "resing\nBORD grid\nxyzzy\n");
        assert_contains(run.output, "\n\nerror: resing: did you mean resign?\n\n"
                                    "error: BORD: did you mean board?\n\n"
                                    "error: xyzzy is neither a command nor a move; 'help' lists the commands\n\n");
    }
    assert_plain("circus", "sawp 1 2\n", 1, "\nerror: sawp: did you mean swap?\n");
    assert_plain("lammas", "set E bell\n", 1, "\nerror: e: expected a row number\n"); /* "expected" has an e, too */
    assert_plain("circus", "lemmo 3\n", 1,
                 "\nerror: 3: expected nothing after 'lemmo'; 'levels lemmo' lists its levels\n");
    assert_plain("lammas", "hint please\n", 1, "\nerror: please: expected nothing after 'hint'\n");
    assert_plain("lgame", "new red beginnr\n", 1, "\nerror: beginnr: did you mean beginner?\n");
    assert_plain("allemande", "new swap offf\n", 1,
                 "\nerror: offf: expected swap to be off or on; did you mean 'off'?\n");
}

/* After a move the lines of the board that it has changed are told, and after undo and redo as well; not the others. */
PROGRAM_TEST(what_has_changed_is_told) {
    SCOPED_RUN run = plain(small, "set 2 2 a\nundo\nredo\nboard grid\nset 1 2 a\n");
    const char *move = strstr(run.output, "\nmove 1: "), *undone = strstr(run.output, "\nundone: 1\n"),
               *redone = strstr(undone, "\nmove 1: ");
    assert_int_equal(strncmp(move,
                             "\nmove 1: set 2 2 a\neffect: D is now an apple.\nrow 2: crown, apple, apple\n"
                             "template: A apple, B bell, C crown, D apple\ntiles: ",
                             116),
                     0);
    assert_int_equal(strncmp(undone, "\nundone: 1\nrow 2: crown, bell, apple\ntemplate: ", 47), 0);
    assert_contains(redone, "\neffect: D is now an apple.\nrow 2: crown, apple, apple\ntemplate: ");
    assert_contains(redone, "\nrow 1: aba\nrow 2: caa\n");
    assert_contains(redone,
                    "\nmove 2: set 1 2 a\neffect: B is now an apple.\nrow 1: aaa\ntiles: "); /* in letters, too */
}

/* White wins with one stone less wasted, as the level says; any other stone lets Black connect. Said once. */
PROGRAM_TEST(a_goal_that_slips_is_told) {
    SCOPED_RUN run = plain(PUZZLES_LEVELS "/allemande/01-curtsy.lvl", "a4\nundo\na4\n");
    static const char slip[] = "\nnote: that lets the win slip; 'undo' undoes the move\n";
    assert_contains(run.output, slip);
    assert_contains(run.output, "\nresult: won black\nnote: 'undo' undoes a move, 'restart' starts again\n");
}

/*
 * White's only stone is far from stopping Black, who would win on e3: who plays both sides hears that if the settings
 * say so.
 */
PROGRAM_TEST(threats_are_told) {
    static const char level[] = "Puzzle: allemande\nComputer: none\nSize: 5\nTo-move: white\n\n"
                                ".....\n.....\nBBB..\n.....\n.....\n";
    static const char threat[] = "\nthreat: black can win next turn\n";
    SCOPED_RUN untold = plain(level, "a1\nd5 c5\n");
    assert_null(strstr(untold.output, threat));
    home_write(home, ".local/state/puzzles/settings", "threats on\n");
    SCOPED_RUN told = plain(level, "a5\na2\n");
    assert_contains(told.output, threat);
}

/* Whatever is said to be legal can be played; the L has one place fewer than it would have with its own. */
PROGRAM_TEST(what_is_legal_is_told) {
    static const char level[] = "Puzzle: lgame\nComputer: none\n\nNRR.\n.BR.\n.BR.\n.BBN\n";
    SCOPED_RUN run = plain(level, "legal\n");
    const char *list = strstr(run.output, "\nlegal: the L to ") + strlen("\nlegal: the L to ");
    struct pz_session *session = NULL;
    assert_int_equal(pz_session_open(pz_games(), level, strlen(level), &session, NULL), PZ_OK);
    size_t played = 0, all = 0;
    for (const char *l = list; *l != '\n'; l += l[4] == ',' ? 6 : 4) {
        PZ_OWNED char *move = pz_copy(l, 4);
        assert_int_equal(pz_session_play(session, move, NULL), PZ_OK);
        pz_session_undo(session);
        played++;
    }
    static const char arms[][3] = {"Ne", "Nw", "Es", "En", "Se", "Sw", "Wn", "Ws"};
    for (int square = 0; square < 16; square++)
        for (int i = 0; i < 8; i++) {
            PZ_OWNED char *move = pz_format("%c%c%s", 'a' + square / 4, '1' + square % 4, arms[i]);
            if (pz_session_play(session, move, NULL) == PZ_OK && ++all)
                pz_session_undo(session);
        }
    pz_session_free(session);
    assert_int_equal(played, all);
    assert_plain(small, "legal\n", 1, "\nlegal: set 1 1 and a letter from a to c, for A\n");
    assert_plain("circus", "legal\n", 1, "\nlegal: swap any two of the slots 1 to 6\n"); /* its centre is fixed */
    assert_plain("Puzzle: circus\nLaid: 0:1@0 2:3@0 5:6@0\n\nrwobgy\nrboygw\nrbywog\nrywbgo\nrybwgo\nrygowb\nrygbow\n",
                 "legal\n", 1, "\nlegal: swap any two of the slots 1, 3, 4, 6\n");
    assert_plain("lemmo", "legal\n", 1, "\nlegal: start in any of the columns 1 to ");
    assert_plain("Puzzle: allemande\nComputer: none\nSize: 2\n\nB.\n..\n", "legal\n", 1,
                 "\nlegal: one stone on b2, a1\n");
}

/* Giving up ends the game as on the screen, and undo takes that back; a review is for games that are over. */
PROGRAM_TEST(games_are_given_up_and_reviewed) {
    static const char level[] = "Puzzle: lgame\nComputer: none\n\nNRR.\n.BR.\n.BR.\n.BBN\n";
    SCOPED_RUN run = plain(level, "resign\nreview\nwhy\nc4Se a4-a2\nresign\nundo\nresign\nreview\n");
    assert_contains(run.output,
                    "\nerror: there is no game to give up yet\n\nerror: only a game that is over has a review\n\n"
                    "error: the computer has made no move here\n\n");
    assert_contains(run.output, "\nresult: won red\nnote: 'undo' withdraws the resignation\n\n"
                                "note: your resignation is withdrawn; play on\nto move: blue\n\n"
                                "result: won red\n");
    assert_contains(run.output, "\nmove 1: c4Se a4-a2, a drawing move\nresult: won red\n\n"); /* the L game is a draw */
    SCOPED_RUN over = plain("Puzzle: lgame\nComputer: blue casual\n\nBBN.\nB.RN\nB.R.\n..RR\n", "b1Ne\nwhy\n");
    assert_contains(over.output, "\nresult: won red\nnote: you have won\n");
    assert_contains(over.output,
                    "\nnote: 'review' tells what each move was worth, 'new' begins another game, 'undo' undoes "
                    "a move\n\nerror: the game is over; 'review' tells what each move was worth\n");
    assert_plain("lammas", "review\n", 1, "\nerror: only two-player games have a review\n");
    assert_plain("lammas", "resign\n", 1, "\nerror: there is nothing to resign here; 'menu' leaves the game\n");
    assert_plain("lammas", "why\n", 1, "\nerror: the computer does not play here; 'hint' helps\n");
    SCOPED_RUN alone = plain("Puzzle: lgame\nComputer: blue casual\n\nBBN.\nB.RN\nB.R.\n..RR\n", "b1Ne\nunfinished\n");
    assert_contains(alone.output, "\nerror: there are no unfinished games\n");
}

/* A lesson ends while its game could go on, so a hint for the opponent is no reason; nothing there has a review. */
PROGRAM_TEST(a_lesson_that_is_over_tells_no_more) {
    SCOPED_RUN run = puzzles((words){"--plain", "allemande"}, "lesson 2\nb3\ncheck\nsolution\nwhy\n");
    assert_contains(run.output, "\n\nresult: solved\n\nerror: the lesson is over\n\nerror: the lesson is over\n\n");
}

/* The computer may make all moves, but then nobody else has solved the problem. */
PROGRAM_TEST(a_move_of_the_computer_is_help) {
    SCOPED_RUN run = puzzles((words){"--plain", "lgame"}, "level 1\ngo\ngo\nstats\n");
    assert_contains(run.output, "\nnote: a move that the computer makes for you counts as a hint\n");
    assert_contains(run.output, "\nresult: solved\n");
    assert_contains(run.output, "\nnote: this one was solved for you; 'restart' lets you try again\n");
    assert_contains(run.output, "\nstats lgame: 0 solved\n");
}

/* The start is one that the lesson asks for, not a try to be counted. */
PROGRAM_TEST(a_lesson_counts_no_tries) {
    SCOPED_RUN run = puzzles((words){"--plain", "lemmo"}, "lesson 2\nstart 6 right\n");
    assert_contains(run.output, "\nmove 1: start 6 right\n");
    assert_null(strstr(run.output, "\ntries: "));
}

/* One more move on a board that the program has solved, which leaves it solved, is no solution of one's own. */
PROGRAM_TEST(a_move_more_does_not_solve_what_was_shown) {
    SCOPED_RUN run = puzzles((words){"--plain", "lemmo"}, "level 1\nhint\nhint\nhint\nhint\nstart 1 left\nstats\n");
    assert_contains(run.output, "\nstats lemmo: 0 solved\n");
}

/* Who has solved a level alone and checks it hears so, and not how to solve it. */
PROGRAM_TEST(a_check_knows_that_a_level_is_solved) {
    assert_plain("lemmo", "start 11 left\ncheck\n", 0, "\n\nresult: solved\nreason: The level is solved.\n\n");
    assert_plain("lammas", "check\n", 1, "\ncheck: From here you can solve the grid in one turn.\n");
}

/* Who has nothing to go back to hears that at once, and the menu says what it needs. */
PROGRAM_TEST(what_is_missing_is_asked_for) {
    SCOPED_RUN run = puzzles((words){"--plain"}, "continue\nnext\npaste\n");
    assert_contains(run.output, "\n\nerror: there are no unfinished games\n\n"
                                "error: which game? 'lammas' begins one, 'levels lammas' lists its levels\n\n"
                                "error: expected a code after 'paste'; codes begin with pz:\n\n");
}

/* What is shared can be pasted, also as it came through mail, and is the same level. */
PROGRAM_TEST(codes_are_shared_and_pasted) {
    home_write(home, "level.lvl", fields);
    PZ_OWNED char *path = home_path(home, "level.lvl");
    SCOPED_RUN told = puzzles((words){"--plain", path}, "share\n");
    const char *code = strstr(told.output, "\ncode: ") + strlen("\ncode: ");
    PZ_OWNED char *lines = pz_format("paste see %.*s here\n%.*s\npaste it\n", (int)strcspn(code, "\n"), code,
                                     (int)strcspn(code, "\n"), code);
    SCOPED_RUN run = puzzles((words){"--plain"}, lines);
    const char *first = strstr(run.output, "\ntitle: Two\n");
    assert_non_null(first);
    assert_non_null(strstr(first + 1, "\ntitle: Two\n"));
    assert_contains(run.output, "\nerror: there is no code in that; codes begin with pz:\n");
    assert_string_equal(run.errors, "");
}

/* Runs lines in a home, where what was played before is found again. */
static struct run plain_at(char *where, const char *lines) {
    home = where;
    return puzzles((words){"--plain"}, lines);
}

/* Malloc'd: the code that a run has told last. */
static char *last_code(const struct run *run) {
    const char *code = NULL;
    for (const char *at = run->output; (at = strstr(at, "\ncode: ")); at++)
        code = at + strlen("\ncode: ");
    assert_non_null(code);
    return pz_copy(code, strcspn(code, "\n"));
}

static void assert_only_unfinished(char *where, const char *game) {
    SCOPED_RUN run = plain_at(where, "unfinished\n");
    PZ_OWNED char *only = pz_format("\n\nunfinished 1: %s\n\n", game);
    assert_contains(run.output, only);
}

/* Two people, each with a home of their own, send a game to and fro: on either side it stays one game. */
PROGRAM_TEST(two_people_play_one_game_by_pasting) {
    static const char *const turns[] = {"e5", "g5", "e4", "g4", "e3", "g3"};
    char *const homes[] = {home, home_new()};
    char *code = NULL;
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        PZ_OWNED char *lines = i > 0 ? pz_format("paste %s\n%s\nshare\n", code, turns[i])
                                     : pz_format("allemande\nnew both size 9\n%s\nshare\n", turns[i]);
        PZ_OWNED char *made = pz_format("\nmove %zu: %s\n", i + 1, turns[i]);
        PZ_OWNED char *came = pz_format("\nmove %zu: %s\n", i, turns[i - (i > 0)]);
        PZ_OWNED char *game =
            pz_format("Allemande, With a friend, %zu move%s, friend to move", i + 1, i > 0 ? "s" : "");
        SCOPED_RUN run = plain_at(homes[i % 2], lines);
        assert_contains(run.output, made);
        assert_contains(run.output, i > 1 ? came : made);
        free(code);
        code = last_code(&run);
        assert_only_unfinished(homes[i % 2], game);
    }
    free(code);
    home_remove(homes[1]);
    home = homes[0];
}

/* What `share` tells of a game between two people after these turns in another home. */
static char *code_after(const char *code, const char *turns) {
    char *here = home;
    SCOPED_HOME *other = home_new();
    PZ_OWNED char *lines = code ? pz_format("paste %s\n%s\nshare\n", code, turns)
                                : pz_format("allemande\nnew both size 9\n%s\nshare\n", turns);
    SCOPED_RUN run = plain_at(other, lines);
    home = here;
    return last_code(&run);
}

/* The longer line wins, whether the game is the one being played, is called from the shell or is not there yet. */
PROGRAM_TEST(a_code_continues_the_unfinished_game) {
    PZ_OWNED char *one = code_after(NULL, "e5"), *two = code_after(one, "g5"), *three = code_after(two, "e4");
    PZ_OWNED char *lines = pz_format("paste %s\npaste %s\n%s\npaste %s\n", one, one, three, two);
    SCOPED_RUN run = plain_at(home, lines);
    assert_contains(run.output, "\nnote: this game is kept among the unfinished ones\n");
    assert_contains(run.output, "\n\nnote: your game has all moves of this code; the next one is not in it yet\n\n"
                                "move 2: g5\n");
    assert_contains(run.output, "\nmove 3: e4\n");
    assert_contains(run.output, "\nto move: white\n\nnote: your game has all moves of this code, and more\n\n");
    PZ_OWNED char *four = code_after(three, "g4"), *game = pz_format("Allemande, With a friend, 4 moves, you to move");
    assert_plain(four, "quit\n", 1, "\nmove 4: g4\n");
    assert_only_unfinished(home, game);
}

/* A friend who gives up sends no move, but the game is over. */
PROGRAM_TEST(a_code_may_resign) {
    PZ_OWNED char *one = code_after(NULL, "e5"), *over = code_after(one, "resign");
    PZ_OWNED char *lines = pz_format("%s\n%s\n", one, over);
    SCOPED_RUN run = plain_at(home, lines);
    assert_contains(run.output, "\n\nresult: won black\nnote: 'review' tells ");
}

/* Where each has gone on in its own way, the player is asked; without an answer nothing changes. */
PROGRAM_TEST(a_fork_asks) {
    PZ_OWNED char *two = code_after(NULL, "e5\ng5"), *ours = code_after(two, "e4\ng4"), *theirs = code_after(two, "c3");
    PZ_OWNED char *keep = pz_format("%s\npaste %s\npaste keep\npaste take\nmoves\n", ours, theirs);
    SCOPED_RUN kept = plain_at(home, keep);
    assert_contains(kept.output, "\n\nnote: move 3 is e4 in your game and c3 in the code\nnote: 'paste take' takes the "
                                 "code's and keeps yours as a branch, 'paste both' plays both games, 'paste keep' "
                                 "keeps yours\n\nnote: your game stays as it is\n\n"
                                 "error: there is no code in that; codes begin with pz:\n\nmoves: 4\n");
    PZ_OWNED char *take = pz_format("%s\nmenu\npaste take\n%s\npaste take\nmoves\n", theirs, theirs);
    SCOPED_RUN taken = plain_at(home, take);
    assert_contains(taken.output, "\n\nerror: there is no code in that; codes begin with pz:\n\n");
    assert_contains(taken.output, "\n\nundone: 2\nmove 3: c3\n");
    assert_contains(taken.output, "\n\nmoves: 3\nmove 1: e5\nmove 2: g5\nmove 3: c3\n");
    assert_only_unfinished(home, "Allemande, With a friend, 3 moves, you to move");
    PZ_OWNED char *other = code_after(two, "a1"), *both = pz_format("%s\npaste both\nmoves\nmenu\n", other);
    SCOPED_RUN beside = plain_at(home, both);
    assert_contains(beside.output, "\n\nmoves: 3\nmove 1: e5\nmove 2: g5\nmove 3: a1\n");
    assert_contains(beside.output, "\nunfinished 1: Allemande, With a friend, 3 moves, you to move\n"
                                   "unfinished 2: Allemande, With a friend, 3 moves, you to move\n");
}

/* --- Bad input --- */

/* Marks that turn the writing, joiners, and ten thousand accents on one letter: of these, four. */
PROGRAM_TEST(titles_command_nothing) {
    char level[32768] = "Puzzle: lammas\nTiles: 2\nTitle: A\u202eB\u200b\u2066e";
    for (int i = 0; i < 2000; i++) /* a line of a level has at most so many bytes */
        strcat(level, "\u0301");
    strcat(level, "z\n\nab\nbb\n");
    assert_plain(level, "quit\n", 1, "title: ABe\u0301\u0301\u0301\u0301z\n");
}

PROGRAM_TEST(undo_after_restart_brings_the_moves_back) {
    SCOPED_RUN run = plain("Puzzle: lammas\nTiles: 2\nTitle: Back\n\naab\nbbb\n",
                           "set 1 1 b\nset 1 2 b\nrestart\nundo\nundo\nmoves\n");
    assert_contains(run.output, "\n\nmove 1: set 1 1 b\neffect: A is now a bell.\nmove 2: set 1 2 b\n"
                                "effect: B is now a bell.\nresult: solved\n");
    SCOPED_RUN more = plain("Puzzle: lammas\nTiles: 2\nTitle: Forth\n\naab\nbbb\n", "set 1 1 b\nrestart\nundo 4\n");
    assert_contains(more.output, "\n\nmove 1: set 1 1 b\neffect: A is now a bell.\n");
}

PROGRAM_TEST(bad_lines_are_refused) {
    static const char others[] = "Puzzle: lammas\nTiles: 2\n\naab\nbbb\n";
    static const struct {
        const char *line, *answer;
    } cases[] = {
        {"nonsense", "error: "},
        {"set 9 9 a", "error: "},
        {"undo", "error: there is nothing to undo"},
        {"undo 0", "error: 0: expected a number of moves"},
        {"undo x", "error: x: expected a number of moves"},
        {"redo", "error: there is nothing to redo"},
        {"restart", "error: this is the start"},
        {"go", "error: the computer does not play here; 'hint' helps"},
        {"new red", "error: this is not a two-player game; 'level' and 'next' open other levels"},
        {"bord", "error: bord: did you mean board?"},
        {"board tall", "error: tall: expected 'board', 'board grid' or 'board words'"},
        {"\033[2J", "error: "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[256], answer[256];
        snprintf(line, sizeof line, "\n  %s \r\n", cases[i].line);
        snprintf(answer, sizeof answer, "\n\n%s", cases[i].answer);
        SCOPED_RUN run = plain(others, line);
        assert_contains(run.output, answer);
        assert_null(strchr(run.output, '\033'));
        assert_string_equal(run.output + strlen(run.output) - 2, "\n\n");
        assert_int_equal(run.status, 1);
    }
    PZ_OWNED char *longest = malloc(ROOM * 4);
    memset(longest, 'a', ROOM * 4 - 1);
    longest[ROOM * 4 - 1] = '\0';
    assert_plain(others, longest, 1, "\nerror: ");
}

PROGRAM_TEST(bad_usage) {
    assert_run((words){"--plain", "--theme", "dark"}, "", 2, "", "--theme is for the screen, and --plain has none");
    assert_run((words){"--plain", "nonsense"}, "", 2, "", "'nonsense'");
    assert_run((words){"--plain", "-"}, fields, 2, "", "standard input");
    home_write(home, "bad.lvl", "Puzzle: lammas\n\nab\nc\n");
    PZ_OWNED char *path = home_path(home, "bad.lvl");
    assert_run((words){"--plain", path}, "", 2, "", "bad.lvl:4:2: error: ");
}

/* A code is played as a file is. */
PROGRAM_TEST(codes_are_played) {
    home_write(home, "level.lvl", fields);
    PZ_OWNED char *path = home_path(home, "level.lvl");
    SCOPED_RUN code = puzzles((words){"share", path}, NULL);
    code.output[strcspn(code.output, "\n")] = '\0';
    assert_plain(code.output, "set 1 2 a\n", 1, "title: Two\n");
}

/* What the help of the L game gives as examples can be typed there; Allemande's settings would be refused. */
PROGRAM_TEST(examples_of_a_new_game_are_taken) {
    SCOPED_RUN run = plain("lgame", "help\n"), played = plain("lgame", "new both\nnew expert\n");
    assert_contains(run.output, "such as 'new both' or 'new expert'\n");
    assert_contains(run.output, "\nnew variant: ");
    assert_null(strstr(played.output, "\nerror: "));
}

/* Every game says its rules and how its moves are written, and every line but a move is among the commands. */
PROGRAM_TEST(rules_and_commands_are_told) {
    for (size_t i = 0; pz_games()[i]; i++) {
        SCOPED_RUN run = puzzles((words){"--plain", pz_games()[i]->id}, "rules\nhelp\n");
        const char *commands = strstr(run.output, "\nboard [grid]: ");
        assert_int_equal(run.status, 1); /* not solved */
        assert_contains(run.output, "\nrule: ");
        assert_non_null(commands);
        assert_true(strstr(run.output, "\nmove: ") < commands);
        assert_contains(commands, "\nquit: ");
        assert_int_equal(strstr(commands, "\nresign: ") != NULL, pz_games()[i]->two_player != NULL);
        assert_contains(commands, "\nmove: ");
    }
}

/* One edit makes all tiles alike; then there is nothing to show. */
PROGRAM_TEST(no_solution_is_told) {
    assert_plain("Puzzle: lammas\nTitle: Told\nTiles: 2\n\nbaa\naaa\n", "set 1 1 a\nsolution\n", 0,
                 "\nerror: this is already solved\n");
    assert_plain("Puzzle: lammas\nTitle: Told\nTiles: 2\n\nbaa\naaa\n", "set 1 1 a\nhint\n", 0,
                 "\nerror: this is already solved\n");
}
