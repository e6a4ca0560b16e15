/* puzzles, puzzles GAME, puzzles FILE: the full-screen program. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "puzzles/code.h"
#include "puzzles/registry.h"

#ifdef PUZZLES_TUI
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "tui/kit/canvas.h"
#include "tui/kit/keys.h"
#include "tui/tui.h"
#endif

static const struct pz_option options[] = {
    {"ascii", NULL, "draw with ASCII characters only"},
    {"no-colour", NULL, "draw without colours (as NO_COLOR in the environment)"},
    {"no-animation", NULL, "show results of moves at once"},
    {"plain", NULL, "play by typing lines of text (for screen readers and scripts)"},
    {"keys", NULL, "print every action and its keys, in the form of a keys file"},
    {"theme", "dark|light|vivid|mono", "use that theme this time"},
    {NULL, NULL, NULL},
};

#ifdef PUZZLES_TUI
/* Some terminals report their colours as "ink;paper", numbered as ANSI does: white and the bright colours are light. */
static bool light_terminal(void) {
    const char *colours = getenv("COLORFGBG"), *paper = colours ? strrchr(colours, ';') : NULL;
    uint64_t number = 0;
    return paper && pz_read_number(paper + 1, strlen(paper + 1), &number) &&
           (number == 7 || (number > 8 && number < 16));
}

enum { KEYS_FILE_MAX = 1 << 20 };

/* The file of keys being read, and the first thing that is wrong with it. */
struct keys_file {
    const char *path;
    struct pz_text wrong;
};

/* Prints every error on standard error, where it stays, and keeps the first one for the screen. */
static void note_wrong_keys(void *context, const struct pz_error *error) {
    struct keys_file *file = context;
    PZ_SCOPED_TEXT text = {0};
    pz_error_describe(error, file->path, &text);
    cli_say(pz_text_string(&text));
    if (file->wrong.length > 0)
        return;
    pz_text_add(&file->wrong, "Your keys");
    if (error->line)
        pz_text_add(&file->wrong, ", line %zu", error->line);
    pz_text_add(&file->wrong, ": %s.", pz_text_string(&error->message));
}

/* Returns the usual keys, changed as the player's file of keys says if there is one. */
static struct keymap *read_keys(struct keys_file *file) {
    struct keymap *keymap = tui_keymap();
    PZ_SCOPED_TEXT bytes = {0};
    PZ_SCOPED_ERROR error = {0};
    if (!file->path || (access(file->path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)))
        return keymap;
    if (pz_file_may_block(file->path))
        pz_error_set(&error, 0, 0, "it is not an ordinary file");
    if (error.message.length == 0 && pz_file_read(file->path, KEYS_FILE_MAX, &bytes, &error) == PZ_OK)
        keymap_read(keymap, bytes.data, bytes.length, note_wrong_keys, file);
    else
        note_wrong_keys(file, &error);
    return keymap;
}

static enum pz_status print_keys(void) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    struct pz_text out = {0};
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    struct keys_file file = {.path = places.keys};
    struct keymap *keymap = read_keys(&file);
    keymap_print(keymap, &out);
    keymap_free(keymap);
    cli_write(&out);
    const enum pz_status status = file.wrong.length > 0 ? PZ_BAD : PZ_OK;
    pz_text_free(&file.wrong);
    return status;
}

static enum pz_status show(const struct pz_game *game, const char *path, const struct pz_options *given) {
    const char *no_colour = getenv("NO_COLOR"); /* https://no-color.org: present and not empty */
    const char *theme = pz_options_get(given, "theme");
    PZ_SCOPED_ERROR error = {0};
    if (theme_check(theme, &error) != PZ_OK)
        return cli_complain(NULL, &error);

    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    if (cli_places_find(&places) != PZ_OK)
        return PZ_BAD;
    struct keys_file keys = {.path = places.keys};
    struct keymap *keymap = read_keys(&keys);
    struct tui_request request = {
        .game = game,
        .path = path,
        .levels = places.levels,
        .own_levels = places.own_levels,
        .state = places.state,
        .home = places.home,
        .theme = theme,
        .keymap = keymap,
        .keys_error = keys.wrong.length > 0 ? pz_text_string(&keys.wrong) : NULL,
        .light = light_terminal(),
        .ascii = pz_options_get(given, "ascii") != NULL,
        .no_colour = pz_options_get(given, "no-colour") != NULL || (no_colour && *no_colour),
        .no_animation = pz_options_get(given, "no-animation") != NULL,
    };
    enum pz_status status = tui_run(&request, &error);
    if (status != PZ_OK)
        cli_complain(path && error.line ? path : NULL, &error);
    keymap_free(keymap);
    pz_text_free(&keys.wrong);
    return status;
}
#else
static enum pz_status show(const struct pz_game *game, const char *path, const struct pz_options *given) {
    (void)game, (void)path, (void)given;
    return cli_fail("this program was built without its screen; 'puzzles --help' lists the commands");
}

static enum pz_status print_keys(void) {
    return cli_fail("this program was built without its screen, and so without keys");
}
#endif

static enum pz_status run(const struct cli_arguments *arguments) {
    const bool plain = pz_options_get(&arguments->options, "plain"), keys = pz_options_get(&arguments->options, "keys");
    if (arguments->count > 1)
        return cli_fail("expected one game or file, but there is also '%s'", arguments->operands[1]);
    if (keys && arguments->count > 0)
        return cli_fail("--keys prints the keys of all games, but there is also '%s'", arguments->operands[0]);
    if (keys)
        return print_keys();
    if (plain && pz_options_get(&arguments->options, "theme"))
        return cli_fail("--theme is for the screen, and --plain has none");

    /* The operand is a game, whose levels are shown, or a file or a code. Without it the menu is shown. */
    const char *word = arguments->count > 0 ? arguments->operands[0] : NULL;
    const struct pz_game *game = word ? pz_game_find(pz_games(), word) : NULL;
    const char *path = game ? NULL : word;
    if (path && strcmp(path, "-") == 0)
        return cli_fail("standard input is the keyboard here; save the level in a file to play it");
    if (path && !pz_is_code(path)) {
        struct stat status = {0};
        if (access(path, R_OK) != 0)
            return cli_fail("cannot open '%s': %s", path, strerror(errno));
        if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
            return cli_fail("'%s' is a folder; the menu can look into it", path);
    }
    return plain ? plain_run(arguments, game, path) : show(game, path, &arguments->options);
}

const struct cli_command cli_screen = {
    .name = "",
    .operands = "[GAME | FILE]",
    .help = "opens the menu, a game's levels, or a file",
    .options = options,
    .run = run,
};
