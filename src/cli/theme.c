/* Names of themes. */
#include "cli/theme.h"

#ifdef PUZZLES_TUI
#include "tui/kit/theme.h"

enum pz_status cli_check_theme(const char *name, struct pz_error *error) {
    if (!name || theme_find(name))
        return PZ_OK;
    struct pz_text names = {0};
    for (size_t i = 0; i < theme_count; i++)
        pz_text_add(&names, "%s%s", i == 0 ? "" : i + 1 < theme_count ? ", " : " or ", themes[i]->name);
    pz_error_set(error, 0, 0, "there is no theme called '%s', only %s", name, pz_text_string(&names));
    pz_text_free(&names);
    return PZ_BAD;
}
#endif
