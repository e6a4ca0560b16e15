/*
 * Plays a match between two programs that speak the Go Text Protocol, each started by a shell command:
 *
 *   match [-n GAMES] [-m MOVES] [-t SECONDS] [-o FILE] [-s 'SETTING VALUE']... [--paired] [--test LOW,HIGH]
 *         GAME COMMAND COMMAND
 *
 * They take turns to begin. FILE has an opening on each line: the first moves of a game, with commas between them. Each
 * opening is played twice, with sides swapped, and after the last the first comes again. A game of the library checks
 * every move and knows when the game is over. A program that moves illegally, ends, or says nothing for SECONDS loses
 * the game; one that ends or says nothing is started again. The result is the first program's share of the points,
 * where a draw is half a point. The interval treats a draw as no more certain than a win or a loss, and so is too wide
 * rather than too narrow.
 *
 * With --paired, the two games of an opening count as one result (paired.h), so that whatever the opening favours
 * cancels out; the standing is printed after every ten pairs. With --test as well, the match ends as soon as it is
 * settled, with an error of one in twenty on either side, that the score in percent is not LOW or not HIGH.
 */
#include <errno.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab/interval.h"
#include "paired.h"
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "setup.h"

enum { GAMES = 100, MOVES = 1000, SECONDS = 60, ANSWER_MAX = 1 << 20, OPENINGS_MAX = 1 << 20 };

enum status { STATUS_FINE = 0, STATUS_FOUL = 1 };

static const char usage[] =
    "match [-n GAMES] [-m MOVES] [-t SECONDS] [-o FILE] [-s 'SETTING VALUE']... [--paired] [--test LOW,HIGH] "
    "GAME COMMAND COMMAND";

struct program {
    const char *command;
    pid_t child; /* 0 if it is not running */
    int input, output;
    struct pz_text answer;
    unsigned wins, illegal, crashed;
};

struct match {
    struct setup setup;
    struct program programs[2];
    struct pz_text openings; /* one per line */
    const char *opening;     /* the present game's, up to the end of its line */
    unsigned games, moves, seconds;
    unsigned draws, unfinished;
    bool in_pairs;
    struct paired paired;
};

/* ---- Programs ---- */

static void stop(struct program *program) {
    if (program->child == 0)
        return;
    close(program->input);
    close(program->output);
    kill(-program->child, SIGKILL); /* and whatever the shell started */
    while (waitpid(program->child, NULL, 0) < 0 && errno == EINTR)
        continue;
    program->child = 0;
}

static void become(const char *command, const int input[2], const int output[2]) {
    setpgid(0, 0);
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    close(input[0]);
    close(input[1]);
    close(output[0]);
    close(output[1]);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static void start(struct program *program, const struct program *other) {
    int input[2], output[2];
    if (pipe(input) != 0 || pipe(output) != 0)
        setup_fail("no more pipes: ", strerror(errno));
    program->child = fork();
    if (program->child < 0)
        setup_fail("no more processes: ", strerror(errno));
    if (program->child == 0) {
        if (other->child > 0) { /* if the child kept these, the other program's input would not end when we close it */
            close(other->input);
            close(other->output);
        }
        become(program->command, input, output);
    }
    setpgid(program->child, program->child); /* as the child does, since either may come first */
    close(input[0]);
    close(output[1]);
    program->input = input[1];
    program->output = output[0];
}

static bool send(const struct program *program, const char *bytes, size_t length) {
    while (length > 0) {
        const ssize_t written = write(program->input, bytes, length);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return true;
}

static bool is_complete(const struct pz_text *answer) {
    return answer->length >= 2 && strcmp(answer->data + answer->length - 2, "\n\n") == 0;
}

/* Reads an answer up to its empty line. False if the program ends, takes too long or does not stop talking. */
static bool receive(struct program *program, unsigned seconds) {
    char byte;
    pz_text_clear(&program->answer);
    while (!is_complete(&program->answer)) {
        struct pollfd wait = {.fd = program->output, .events = POLLIN};
        const int ready = poll(&wait, 1, (int)seconds * 1000);
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0 || program->answer.length == ANSWER_MAX || read(program->output, &byte, 1) != 1)
            return false;
        if (byte != '\r' && (byte != '\n' || program->answer.length > 0))
            pz_text_add_char(&program->answer, byte);
    }
    while (program->answer.data[program->answer.length - 1] == '\n')
        program->answer.data[--program->answer.length] = '\0';
    return true;
}

/* What became of a command. */
enum reply { REPLY_DONE, REPLY_REFUSED, REPLY_NONE };

/* Sends a command. *answer receives the answer without its sign and the blanks after that. */
static enum reply ask(struct program *program, unsigned seconds, const char *command, const char **answer) {
    if (!send(program, command, strlen(command)) || !receive(program, seconds))
        return REPLY_NONE;
    const char *text = pz_text_string(&program->answer);
    const bool done = *text == '=';
    text += *text != '\0';
    *answer = text + strspn(text, " \n");
    return done ? REPLY_DONE : REPLY_REFUSED;
}

/* ---- Games ---- */

/* Gets a program ready for a new game, starting it and setting it up if it is not running. */
static bool prepare(struct match *match, unsigned which) {
    struct program *program = &match->programs[which];
    const char *answer, *line = "";
    if (program->child == 0) {
        start(program, &match->programs[1 - which]);
        line = pz_text_string(&match->setup.commands);
    }
    for (; *line; line += strcspn(line, "\n") + 1) {
        PZ_SCOPED_TEXT command = {0};
        pz_text_add_bytes(&command, line, strcspn(line, "\n") + 1);
        const enum reply reply = ask(program, match->seconds, pz_text_string(&command), &answer);
        if (reply != REPLY_DONE)
            return false;
    }
    return ask(program, match->seconds, "clear_board\n", &answer) == REPLY_DONE;
}

/* Who wins a game: a program, nobody, or nobody yet. */
enum { FIRST, SECOND, DRAWN, GOES_ON };

static int crash(struct match *match, unsigned which) {
    match->programs[which].crashed++;
    stop(&match->programs[which]);
    return which == FIRST ? SECOND : FIRST;
}

static int foul(struct match *match, unsigned which) {
    match->programs[which].illegal++;
    return which == FIRST ? SECOND : FIRST;
}

static int judge(const struct pz_session *referee, unsigned swapped) {
    const enum pz_outcome outcome = pz_session_outcome(referee);
    const int winner = pz_outcome_winner(outcome);
    if (winner >= 0)
        return (unsigned)winner == swapped ? FIRST : SECOND;
    return outcome == PZ_UNFINISHED ? GOES_ON : DRAWN;
}

/* Tells a program about a move that it did not make. */
static int tell(struct match *match, unsigned which, const char *colour, const char *move) {
    PZ_SCOPED_TEXT command = {0};
    const char *answer;
    pz_text_add(&command, "play %s %s\n", colour, move);
    const enum reply heard = ask(&match->programs[which], match->seconds, pz_text_string(&command), &answer);
    return heard == REPLY_NONE ? crash(match, which) : heard == REPLY_REFUSED ? foul(match, which) : GOES_ON;
}

/* Lets a program move and tells the other one. */
static int make_move(struct match *match, struct pz_session *referee, unsigned which, const char *colour) {
    PZ_SCOPED_TEXT command = {0};
    const char *move;
    pz_text_add(&command, "genmove %s\n", colour);
    const enum reply reply = ask(&match->programs[which], match->seconds, pz_text_string(&command), &move);
    if (reply == REPLY_NONE)
        return crash(match, which);
    if (reply == REPLY_DONE && pz_same_word(move, "resign"))
        return which == FIRST ? SECOND : FIRST;
    if (reply == REPLY_REFUSED || pz_session_play(referee, move, NULL) != PZ_OK)
        return foul(match, which);
    return tell(match, 1 - which, colour, move);
}

/* Makes a move of an opening and tells both programs. */
static int play_given(struct match *match, struct pz_session *referee, const char *move) {
    const struct pz_two_player *two_player = match->setup.game->two_player;
    const char *colour = two_player->players[two_player->to_move(pz_session_state(referee))];
    if (pz_session_play(referee, move, NULL) != PZ_OK)
        setup_fail("an opening has a move that is illegal there: ", move);
    const int result = tell(match, FIRST, colour, move);
    return result == GOES_ON ? tell(match, SECOND, colour, move) : result;
}

/* Plays the opening, if there is one. */
static int open_game(struct match *match, struct pz_session *referee) {
    int result = GOES_ON;
    const size_t length = strcspn(match->opening, "\n");
    for (size_t at = 0; at < length && result == GOES_ON;) {
        PZ_SCOPED_TEXT move = {0};
        at += strspn(match->opening + at, ", ");
        const size_t letters = strcspn(match->opening + at, ",\n");
        pz_text_add_bytes(&move, match->opening + at, letters);
        result = play_given(match, referee, pz_text_string(&move));
        at += letters;
    }
    return result;
}

/* Goes on to the next opening; after the last comes the first. */
static void turn_page(struct match *match) {
    match->opening += strcspn(match->opening, "\n");
    match->opening += *match->opening == '\n';
    if (*match->opening == '\0')
        match->opening = pz_text_string(&match->openings);
}

/* The first program begins unless they are swapped. */
static int play_game(struct match *match, unsigned swapped) {
    PZ_SCOPED_SESSION *referee = setup_open(&match->setup);
    int result = GOES_ON;
    for (unsigned which = 0; which < 2 && result == GOES_ON; which++)
        if (!prepare(match, which))
            result = crash(match, which);
    if (result == GOES_ON)
        result = open_game(match, referee);
    if (result == GOES_ON)
        result = judge(referee, swapped);
    for (unsigned moves = 0; result == GOES_ON && moves < match->moves; moves++) {
        const unsigned player = match->setup.game->two_player->to_move(pz_session_state(referee));
        result = make_move(match, referee, player ^ swapped, match->setup.game->two_player->players[player]);
        if (result == GOES_ON)
            result = judge(referee, swapped);
    }
    return result;
}

static void print(const struct match *match) {
    const struct program *first = &match->programs[0], *second = &match->programs[1];
    const unsigned decided = first->wins + second->wins + match->draws;
    printf("first: %s\nsecond: %s\ngames: %u\n", first->command, second->command,
           match->in_pairs ? 2 * paired_count(&match->paired) : match->games);
    printf("first-wins: %u\nsecond-wins: %u\ndraws: %u\nunfinished: %u\n", first->wins, second->wins, match->draws,
           match->unfinished);
    printf("first-illegal: %u\nsecond-illegal: %u\nfirst-crashed: %u\nsecond-crashed: %u\n", first->illegal,
           second->illegal, first->crashed, second->crashed);
    if (decided == 0)
        return;
    if (match->in_pairs) {
        paired_print(&match->paired);
        return;
    }
    double low, high, unused;
    lab_interval95(first->wins + match->draws / 2, decided, &low, &unused);
    lab_interval95(first->wins + (match->draws + 1) / 2, decided, &unused, &high);
    printf("score: %.4f\nci95-low: %.4f\nci95-high: %.4f\n", (first->wins + match->draws / 2.0) / decided, low, high);
}

/* ---- The command line ---- */

static void read_openings(struct match *match, const char *path) {
    if (pz_file_read(path, OPENINGS_MAX, &match->openings, NULL) != PZ_OK)
        setup_fail("cannot read ", path);
}

static void read_test(struct match *match, const char *text) {
    char *end;
    match->paired.low = strtod(text, &end) / 100;
    match->paired.high = *end == ',' ? strtod(end + 1, &end) / 100 : 0;
    if (*end != '\0' || match->paired.low < 0 || match->paired.low >= match->paired.high || match->paired.high > 1)
        setup_fail("--test takes two shares in percent, the lower one first: ", text);
}

/* Settings are looked up at the end, since the game comes after them. */
static void read_arguments(struct match *match, int argc, char **argv) {
    static const struct option longer[] = {
        {"paired", no_argument, NULL, 'p'}, {"test", required_argument, NULL, 'q'}, {NULL, 0, NULL, 0}};
    for (int option; (option = getopt_long(argc, argv, "n:m:t:o:s:", longer, NULL)) != -1;)
        if (option == 'n')
            match->games = setup_number(optarg);
        else if (option == 'm')
            match->moves = setup_number(optarg);
        else if (option == 't')
            match->seconds = setup_number(optarg);
        else if (option == 'o')
            read_openings(match, optarg);
        else if (option == 's')
            setup_add(&match->setup, optarg);
        else if (option == 'p')
            match->in_pairs = true;
        else if (option == 'q')
            read_test(match, optarg);
        else
            setup_fail("usage: ", usage);
    if (argc - optind != 3 || (match->paired.high > 0 && !match->in_pairs))
        setup_fail("usage: ", usage);
    setup_start(&match->setup, argv[optind]);
    match->programs[0].command = argv[optind + 1];
    match->programs[1].command = argv[optind + 2];
}

int main(int argc, char **argv) {
    struct match match = {.games = GAMES, .moves = MOVES, .seconds = SECONDS};
    read_arguments(&match, argc, argv);
    match.opening = pz_text_string(&match.openings);
    signal(SIGPIPE, SIG_IGN); /* we notice that a program has ended when it does not answer */
    unsigned points = 0;      /* half points of the pair */
    for (unsigned i = 0; i < match.games && !(match.in_pairs && paired_is_settled(&match.paired)); i++) {
        const int result = play_game(&match, i % 2);
        points = (i % 2 == 0 ? 0 : points) + (result == FIRST ? 2 : result == SECOND ? 0 : 1);
        if (i % 2 == 1) {
            turn_page(&match);
            paired_add(&match.paired, points);
            if (match.in_pairs && paired_count(&match.paired) % 10 == 0)
                paired_print(&match.paired);
        }
        if (result == FIRST || result == SECOND)
            match.programs[result].wins++;
        match.draws += result == DRAWN;
        match.unfinished += result == GOES_ON;
    }
    print(&match);
    bool fair = true;
    for (unsigned which = 0; which < 2; which++) {
        struct program *program = &match.programs[which];
        const char *answer;
        fair = fair && program->illegal == 0 && program->crashed == 0;
        if (program->child > 0)
            (void)ask(program, match.seconds, "quit\n", &answer); /* it may have something to tidy up */
        stop(program);
        pz_text_free(&program->answer);
    }
    pz_text_free(&match.openings);
    setup_free(&match.setup);
    return fair ? STATUS_FINE : STATUS_FOUL;
}
