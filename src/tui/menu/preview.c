/* The picture of a list's chosen line. A file is read when its line is chosen, and no earlier. */
#include "tui/menu/menu.h"

bool preview_turns(struct preview *preview, int line) {
    if (preview->valid && preview->line == line)
        return false;
    preview_forget(preview);
    preview->valid = true;
    preview->line = line;
    return true;
}

void preview_forget(struct preview *preview) {
    pz_session_free(preview->session);
    *preview = (struct preview){0};
}
