/* Only what is looked at is read. */
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
