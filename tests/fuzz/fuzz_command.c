/*
 * Fuzzes the whole program without its screen: the first line of an input has the arguments, after those the target is
 * built with, and the rest is standard input. Whatever comes, the program ends with a status that it promises and
 * leaves nothing allocated. Each input finds the same folder, without what earlier ones saved there.
 *
 * Thinking is cut short, and inputs are left out that name files elsewhere or ask for huge boards.
 */
#include <fcntl.h>
#include <stdint.h>

#include "cli/cli.h"
#include "folder.h"
#include "puzzles/ascii.h"
#include "puzzles/line.h"
#include "puzzles/text.h"
#include "small_levels.h"

#ifndef FUZZ_ARGUMENTS
#define FUZZ_ARGUMENTS "" /* read them from the input */
#endif

enum { WORDS_MAX = 30, DIGITS_MAX = 4, STATUS_MAX = 3 };

static const double seconds_max = 0.002;

int puzzles_main(int argc, char **argv); /* main() of the program */

const struct pz_budget *__real_cli_budget_start(struct cli_budget *work, const struct cli_limits *limits);
const struct pz_budget *__wrap_cli_budget_start(struct cli_budget *work, const struct cli_limits *limits);

/* Only calls from other files come here: cli_budget_seconds() is in the header for that. */
const struct pz_budget *__wrap_cli_budget_start(struct cli_budget *work, const struct cli_limits *limits) {
    struct cli_limits brief = *limits;
    brief.seconds = brief.seconds < 0 || brief.seconds > seconds_max ? seconds_max : brief.seconds;
    brief.threads = brief.threads > 2 ? 2 : brief.threads;
    return __real_cli_budget_start(work, &brief);
}

/* The environment of a player who has one level of each game. */
static void furnish(void) {
    folder_make();
    for (size_t i = 0; i < SMALL_LEVELS; i++) {
        char name[40];
        snprintf(name, sizeof name, "%s", small_levels[i].game);
        const int made = mkdir(folder_path(name), 0700);
        assert(made == 0);
        snprintf(name, sizeof name, "%s/1.lvl", small_levels[i].game);
        folder_write(name, small_levels[i].text, strlen(small_levels[i].text));
    }
    setenv("HOME", folder_name, 1);
    setenv("XDG_STATE_HOME", folder_name, 1);
    setenv("XDG_CONFIG_HOME", folder_name, 1);
    setenv("XDG_DATA_HOME", folder_name, 1);
    setenv("PUZZLES_LEVELS", folder_name, 1);
}

/* Whether an input stays in the folder, where a slash comes after a name, and within small boards. */
static bool is_safe(const char *bytes, size_t size) {
    size_t digits = 0;
    for (size_t i = 0; i < size; i++) {
        digits = pz_is_digit(bytes[i]) ? digits + 1 : 0;
        const char before = i > 0 ? bytes[i - 1] : ' ';
        const bool climbs = before == '.' && i > 1 && bytes[i - 2] == '.';
        if (bytes[i] == '~' || digits > DIGITS_MAX ||
            (bytes[i] == '/' && (climbs || (before != '.' && !pz_is_name_char(before)))))
            return false;
    }
    return true;
}

/* Standard input is opened anew: a stream remembers what it read ahead, and that it came to an end. */
static void set_input(const char *bytes, size_t size) {
    folder_write("input", bytes, size);
    const bool opened = freopen(folder_path("input"), "r", stdin) != NULL;
    assert(opened && fileno(stdin) == STDIN_FILENO);
}

/* Removes a file that is none of the levels, or a folder that is empty by now. */
static int clear_one(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)status;
    if (type != FTW_F || place->level != 2 || strcmp(path + place->base, "1.lvl") != 0)
        remove(path);
    return 0;
}

static void clear(void) {
    nftw(folder_name, clear_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* Runs the program with the words of a line, which is cut up. */
static void run(char *line) {
    char program[] = "puzzles", *words[WORDS_MAX + 2] = {program}, *rest = NULL;
    int count = 1;
    for (char *word = strtok_r(line, " ", &rest); word && count <= WORDS_MAX; word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    const int before = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int moved = chdir(folder_name);
    assert(before >= 0 && moved == 0);
    const int status = puzzles_main(count, words);
    assert(status >= 0 && status <= STATUS_MAX);
    moved = fchdir(before);
    assert(moved == 0);
    close(before);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What the program prints is not for the terminal of whoever fuzzes it. */
int LLVMFuzzerInitialize(int *argc, char ***argv) {
    static char *with_quiet[64], quiet[] = "-close_fd_mask=3";
    assert(*argc + 2 < 64);
    memcpy(with_quiet, *argv, (size_t)*argc * sizeof **argv);
    with_quiet[(*argc)++] = quiet;
    *argv = with_quiet;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *bytes = (const char *)data;
    struct pz_lines lines = pz_lines_of(bytes, size);
    struct pz_line line = {.text = "", .length = 0};
    PZ_SCOPED_TEXT arguments = {0};
    if (!*folder_name)
        furnish();
    if (!is_safe(bytes, size))
        return -1;
    pz_text_add(&arguments, "%s ", FUZZ_ARGUMENTS);
    pz_lines_next(&lines, &line);
    pz_text_add_bytes(&arguments, line.text, line.length);
    set_input(lines.at, (size_t)(lines.end - lines.at));
    if (strlen(pz_text_string(&arguments)) == arguments.length)
        run(arguments.data);
    clear();
    return 0;
}
