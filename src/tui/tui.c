/* The way in: what was asked for is checked first, then the terminal is taken over. */
#include "tui/tui.h"

#include "tui/app/app.h"
#include "tui/play/open.h"
#include "tui/kit/platform.h"

enum pz_status tui_run(const struct tui_request *request, struct pz_error *error) {
    struct platform platform;
    /* A file named on the command line is an argument like others: if it is wrong, the screen never opens. */
    struct pz_session *session = request->path ? open_read(request->path, error) : NULL;
    if (request->path && !session)
        return PZ_BAD;
    pz_session_free(session);
    enum pz_status status = terminal_open(&platform, error);
    if (status != PZ_OK)
        return status;
    app_run(&platform, request);
    terminal_close(&platform);
    return PZ_OK;
}
