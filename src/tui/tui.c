/* The way in: what was asked for is checked first, then the terminal is taken over. */
#include "tui/tui.h"

#include "puzzles/file.h"
#include "puzzles/session.h"
#include "tui/app.h"
#include "tui/platform.h"

enum {
    FILE_LIMIT = 1 << 30,
};

/* A file named on the command line is an argument like others: if it is wrong, the screen never opens. */
static enum pz_status check_path(const char *path, struct pz_error *error) {
    struct pz_text bytes = {0};
    struct pz_session *session = NULL;
    enum pz_status status = pz_file_read(path, FILE_LIMIT, &bytes, error);
    if (status == PZ_OK)
        status = pz_session_open(pz_text_string(&bytes), bytes.length, &session, error);
    pz_session_free(session);
    pz_text_free(&bytes);
    return status == PZ_OK ? PZ_OK : PZ_BAD;
}

enum pz_status tui_run(const struct tui_request *request, struct pz_error *error) {
    struct platform platform;
    enum pz_status status = request->path ? check_path(request->path, error) : PZ_OK;
    if (status == PZ_OK)
        status = terminal_open(&platform, error);
    if (status != PZ_OK)
        return status;
    app_run(&platform, request);
    terminal_close(&platform);
    return PZ_OK;
}
