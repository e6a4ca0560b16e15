/* The program puzzles: finds the subcommand and runs it. */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/slots.h"
#include "puzzles/code.h"
#include "puzzles/registry.h"

#ifdef PUZZLES_TUI
#include "tui/games/views.h"
#include "tui/tui.h"
#endif

/*
 * Answers --help and --version, which win over everything else that was given; but nobody asks for the version of a
 * game or a file. Returns false if neither was given.
 */
static bool answered(const struct cli_arguments *arguments, enum pz_status *status) {
    const struct cli_command *command = arguments->command;
    struct pz_text text = {0};
    *status = PZ_OK;
    if (pz_options_get(&arguments->options, "help")) {
        if (command == &cli_screen)
            cli_help_program(&text);
        else
            cli_help_command(&text, command);
    } else if (!pz_options_get(&arguments->options, "version")) {
        return false;
    } else if (command == &cli_screen && arguments->count > 0) {
        *status = cli_fail("--version stands alone, but there is also '%s'", arguments->operands[0]);
        return true;
    } else {
        pz_text_add(&text, "puzzles %s\n", PUZZLES_VERSION);
    }
    cli_write(&text);
    return true;
}

/* Whether the command line asks for JSON. We must know before we report errors in the rest of the line. */
static bool wants_json(const struct cli_command *command, int argc, char **argv) {
    const struct pz_option *option = command->options;
    while (option && option->name && strcmp(option->name, "json") != 0)
        option++;
    for (int i = 1; option && option->name && i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--json") == 0)
            return true;
    return false;
}

static enum pz_status run_command(const struct cli_command *command, int argc, char **argv) {
    enum pz_status status;
    PZ_SCOPED(cli_arguments_free) struct cli_arguments arguments = {.command = command};
    if (wants_json(command, argc, argv))
        cli_use_json();
    if (cli_parse(CLI_TO_END, argc, argv, &arguments) != PZ_OK)
        return PZ_BAD;
    if (answered(&arguments, &status))
        return status;
    if (arguments.count == 0 && *command->operands != '[') {
        cli_fail("%s needs %s", command->name, command->operands);
        return cli_say_usage(command);
    }
    const bool takes_game = strcmp(command->operands, "GAME") == 0 || strcmp(command->operands, "[GAME]") == 0;
    if (arguments.count > 0 && takes_game && cli_read_game(&arguments) != PZ_OK)
        return PZ_BAD;
    return command->run(&arguments);
}

/* Whether the first word may be a game, a code or a file; if not, complains. */
static bool is_known(const char *word) {
    struct cli_suggestion meant = {.typed = word};
    struct stat status;
    if (pz_game_find(pz_games(), word) || pz_is_code(word) || strcmp(word, "-") == 0 || stat(word, &status) == 0 ||
        (errno != ENOENT && errno != ENOTDIR))
        return true;
    cli_suggest_commands(&meant);
    cli_suggest_games(&meant);
    cli_fail("there is no command, game or file called '%s'%s", word, cli_question(&meant, ""));
    return false;
}

/* A subcommand may follow options of the program, but only --help and --version make sense before one. */
static enum pz_status run(int argc, char **argv) {
    PZ_SCOPED(cli_arguments_free) struct cli_arguments front = {.command = &cli_screen};
    enum pz_status status;
    if (cli_parse(CLI_TO_OPERAND, argc, argv, &front) != PZ_OK)
        return PZ_BAD;
    if (answered(&front, &status))
        return status;
    const struct cli_command *command = front.count > 0 ? cli_find_command(front.operands[0]) : NULL;
    const int start = argc - (int)front.count;
    if (command && front.options.count > 0)
        return cli_fail("option '--%s' is for the screen, not for %s", front.options.items[0].name, command->name);
    if (command)
        return run_command(command, argc - start, argv + start);
    if (front.count > 0 && !is_known(front.operands[0]))
        return PZ_BAD;
    return run_command(&cli_screen, argc, argv);
}

/*
 * If standard input, output or error is closed, the next file that we open would take its place and be written to, so
 * we fill it. The mode is wrong on purpose, so that using it is still an error.
 */
static void fill_missing_descriptors(void) {
    static const int modes[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++)
        if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
            (void)!open("/dev/null", modes[descriptor]);
}

/*
 * A failed allocation calls abort(), which leaves errno alone; we report that as an error. In all other cases we raise
 * the signal again, which ends the program.
 */
static void on_abort(int number) {
    static const char no_memory[] = "puzzles: error: out of memory\n";
    if (errno == ENOMEM) { /* NOLINT(bugprone-signal-handler,cert-sig30-c): errno may be read in a handler */
        (void)!write(STDERR_FILENO, no_memory, sizeof no_memory - 1);
        _exit(PZ_BAD);
    }
    signal(number, SIG_DFL);
}

/* Checks the slots of all games: a forgotten one would crash, or print "(null)", where it is first used. */
static bool games_are_complete(void) {
    PZ_SCOPED_TEXT missing = {0};
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        pz_game_check(*game, &missing);
#ifdef PUZZLES_TUI
    if (missing.length == 0)
        tui_check(game_views, &missing);
#endif
    for (char *line = missing.data; line && *line; line += strlen(line) + 1) {
        line[strcspn(line, "\n")] = '\0';
        cli_fail("%s", line);
    }
    return missing.length == 0;
}

int main(int argc, char **argv) {
    fill_missing_descriptors();
    signal(SIGABRT, on_abort);
    /* Only the encoding follows the user's locale; numbers and messages keep our formats. */
    setlocale(LC_CTYPE, "");
    const enum pz_status status = games_are_complete() ? run(argc, argv) : PZ_BAD;
    return status == PZ_MEMORY ? PZ_BAD : (int)status; /* scripts know 0 to 3 only */
}
