/* Opens the files named on the command line, or says why it cannot. */
#include "cli/input.h"

#include <stdint.h>

#include "puzzles/registry.h"
#include "puzzles/source.h"

/* Room for the largest Lemmo map, with two bytes of line end in every row; a file beyond this is a mistake. */
static const uint64_t size_limit = UINT64_C(1) << 36;

enum cli_file cli_open(struct cli_report *report, const char *path, struct pz_session **session) {
    static const enum cli_file files[] = {
        [PZ_OK] = CLI_SOUND, [PZ_NO] = CLI_ILLEGAL, [PZ_BAD] = CLI_BROKEN, [PZ_LIMIT] = CLI_BROKEN};
    struct pz_source *source = NULL;
    struct pz_error error = {0};
    enum cli_file file = CLI_UNREADABLE;
    if (pz_source_open_briefly(path, size_limit < SIZE_MAX ? (size_t)size_limit : SIZE_MAX, &source, &error) == PZ_OK)
        file = files[pz_session_open_source(pz_games(), source, session, &error)];
    if (file != CLI_SOUND)
        cli_report_error(report, pz_source_name(path), &error);
    pz_source_release(source);
    pz_error_free(&error);
    return file;
}
