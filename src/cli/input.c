/* Opens the files named on the command line, and tells why it cannot. */
#include "cli/input.h"

#include <string.h>

#include "cli/output.h"
#include "puzzles/file.h"

/* Levels are small but for Lemmo maps; beyond this a file is a mistake (a disk, an endless pipe). */
static const size_t size_limit = (size_t)1 << 30;

const char *cli_name(const char *path) {
    return strcmp(path, "-") == 0 ? "<stdin>" : path;
}

enum cli_file cli_open(const char *path, struct pz_session **session) {
    static const enum cli_file files[] = {
        [PZ_OK] = CLI_SOUND, [PZ_NO] = CLI_ILLEGAL, [PZ_BAD] = CLI_BROKEN, [PZ_LIMIT] = CLI_BROKEN};
    struct pz_text bytes = {0};
    struct pz_error error = {0};
    enum cli_file file = CLI_UNREADABLE;
    if (pz_file_read(path, size_limit, &bytes, &error) == PZ_OK)
        file = files[pz_session_open(pz_text_string(&bytes), bytes.length, session, &error)];
    if (file != CLI_SOUND)
        cli_complain(cli_name(path), &error);
    pz_text_free(&bytes);
    pz_error_free(&error);
    return file;
}

void cli_add_file(struct pz_text *out, const char *path) {
    pz_text_add(out, "file: ");
    cli_add_escaped(out, cli_name(path));
    pz_text_add_char(out, '\n');
}
