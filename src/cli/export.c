/* puzzles export: a level or record as text, as a picture, as a recording, or as paper to cut out. */
#include "cli/cli.h"

#include <langinfo.h>
#include <string.h>

#ifdef PUZZLES_TUI
#include "puzzles/source.h"
#include "tui/kit/canvas.h"
#include "tui/tui.h"
#endif

static const struct pz_option options[] = {
    {"as", "text|svg|cast|sheet", "the screen (text), a film of the moves (asciicast), or paper tiles"},
    {"size", "CxR", "columns and rows of the screen; 80x24 by default"},
    {"theme", "dark|light|vivid|mono", "which colours (dark; a text has none)"},
    {"ascii", NULL, "draw with ASCII characters only"},
    {"keys", "KEYS", "press these keys before the picture is taken"},
    {NULL, NULL, NULL},
};

#ifdef PUZZLES_TUI
enum { LEAST = 12, MOST = 500, LEAST_COLUMNS = 40 };

/* Refuses what would do nothing. */
static enum pz_status refuse_options(const struct pz_options *given, enum tui_picture picture, struct pz_error *error) {
    static const char *const of_screens[] = {"size", "ascii", "keys"};
    if (picture == TUI_CAST && pz_options_get(given, "keys"))
        return pz_error_set(error, 0, 0, "--keys is for one picture, and --as cast is a film");
    for (size_t i = 0; i < sizeof of_screens / sizeof *of_screens; i++)
        if (picture == TUI_SHEET && pz_options_get(given, of_screens[i]))
            return pz_error_set(error, 0, 0, "--%s is for the screen, and --as sheet has none", of_screens[i]);
    return PZ_OK;
}

static enum pz_status read_options(const struct pz_options *given, struct tui_export *how, struct pz_error *error) {
    static const char *const pictures[] = {"text", "svg", "cast", "sheet", NULL};
    uint64_t columns = 80, rows = 24;
    const char *theme = pz_options_get(given, "theme");
    int picture = TUI_TEXT;
    if (pz_options_word(given, "as", pictures, &picture, error) != PZ_OK ||
        refuse_options(given, (enum tui_picture)picture, error) != PZ_OK)
        return PZ_BAD;
    if (pz_options_size(given, "size", LEAST, MOST, &columns, &rows, NULL) != PZ_OK || columns < LEAST_COLUMNS)
        return pz_error_set(error, 0, 0, "--size must be columns by rows, from %dx%d to %dx%d", LEAST_COLUMNS, LEAST,
                            MOST, MOST);
    if (!theme && picture == TUI_TEXT)
        theme = "mono"; /* text has no colours, and in this theme the players have signs */
    /* Text is written in the encoding of the locale; pictures and films are always UTF-8. */
    const bool ascii = picture == TUI_TEXT && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    *how = (struct tui_export){.picture = (enum tui_picture)picture,
                               .columns = (int)columns,
                               .rows = (int)rows,
                               .theme = theme,
                               .ascii = ascii || pz_options_get(given, "ascii"),
                               .keys = pz_options_get(given, "keys")};
    return theme_check(how->theme, error);
}

static enum pz_status run(const struct cli_arguments *arguments) {
    const char *path = arguments->operands[0];
    struct pz_session *session = NULL;
    PZ_SCOPED_TEXT out = {0};
    struct tui_export how;
    struct pz_error error = {0};
    if (arguments->count > 1)
        return cli_fail("expected one file, but there is also '%s'", arguments->operands[1]);
    if (read_options(&arguments->options, &how, &error) != PZ_OK)
        return cli_complain(NULL, &error);
    if (!cli_open(&(struct cli_report){0}, path, &session))
        return PZ_BAD;
    const enum pz_status status = tui_export(session, &how, &out, &error);
    if (status == PZ_OK)
        cli_write(&out);
    else
        cli_complain(pz_source_name(path), &error);
    return status;
}
#else
static enum pz_status run(const struct cli_arguments *arguments) {
    (void)arguments;
    return cli_fail("this program was built without its screen, so 'export' cannot draw it");
}
#endif

const struct cli_command cli_export = {
    .name = "export",
    .operands = "FILE",
    .help = "prints the screen, a film, or a sheet to cut out",
    .options = options,
    .run = run,
};
