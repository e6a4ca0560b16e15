/* The themes: a table of how each role looks in each theme. */
#include "tui/kit/canvas.h"

#include <string.h>

static const struct theme dark = {"dark", "dark, safe for colour-blind eyes", false, 0};
static const struct theme light = {"light", "light, safe for colour-blind eyes", false, 1};
static const struct theme vivid = {"vivid", "full colours on dark", false, 2};
static const struct theme mono = {"mono", "no colour", true, 3};

const struct theme *const themes[] = {&dark, &light, &vivid, &mono};
const size_t theme_count = sizeof themes / sizeof *themes;

/*
 * The columns are in the order of the themes. The tiles of the first two follow Okabe and Ito, "Color Universal Design"
 * (2008), but are lighter where black ink needs it, and the yellow is greener, to differ from the orange where colours
 * are few.
 */
static const struct colour colours[ROLE_OWN][4] = {
    [ROLE_PAPER] = {{0x16191d, 0, 0}, {0xf7f5ef, 7, 0}, {0x000000, 0, 0}},
    [ROLE_TEXT] = {{0xd8dbe0, 7, 0}, {0x2a2d32, 0, 0}, {0xe6e6e6, 7, 0}},
    [ROLE_QUIET] = {{0x8f98a3, 7, 0}, {0x5e646d, 0, 0}, {0x9a9a9a, 7, 0}},
    [ROLE_TITLE] = {{0xffffff, 15, STYLE_BOLD},
                    {0x000000, 0, STYLE_BOLD},
                    {0xffffff, 15, STYLE_BOLD},
                    {0, 7, STYLE_BOLD}},
    [ROLE_ACCENT] = {{0xf0c860, 11, STYLE_BOLD},
                     {0x8a4b00, 1, STYLE_BOLD},
                     {0xffd75f, 11, STYLE_BOLD},
                     {0, 7, STYLE_BOLD}},
    [ROLE_KEY] = {{0x7cc4f0, 14, 0}, {0x00548f, 4, 0}, {0x5fd7ff, 14, 0}, {0, 7, STYLE_BOLD}},
    [ROLE_GOOD] = {{0x4fc9a4, 10, 0}, {0x00694c, 2, 0}, {0x5fd75f, 10, 0}, {0, 7, STYLE_BOLD}},
    [ROLE_WARN] = {{0xf0c860, 11, 0}, {0x7d4e00, 1, 0}, {0xffd75f, 11, 0}, {0, 7, STYLE_BOLD}},
    [ROLE_BAD] = {{0xff8f66, 9, 0}, {0xa33a00, 1, 0}, {0xff6f6f, 9, 0}, {0, 7, STYLE_BOLD}},
    [ROLE_BAR] = {{0x23282f, 0, 0}, {0xe6e2d6, 7, 0}, {0x1c1c1c, 0, 0}},
    [ROLE_FRAME] = {{0x6f7a86, 7, 0}, {0x7a7f87, 0, 0}, {0x7a7a7a, 7, 0}},
    [ROLE_CHOSEN] = {{0x2f4a63, 4, 0}, {0xbcd7ee, 6, 0}, {0x0050a0, 4, 0}, {0, 7, STYLE_REVERSE}},
    [ROLE_CHOSEN_INK] = {{0xffffff, 15, STYLE_BOLD},
                         {0x000000, 0, STYLE_BOLD},
                         {0xffffff, 15, STYLE_BOLD},
                         {0, 7, STYLE_BOLD}},
    [ROLE_DIALOG] = {{0x262c34, 0, 0}, {0xffffff, 7, 0}, {0x202020, 0, 0}},
    [ROLE_CURSOR] = {{0xffffff, 15, 0}, {0x16191d, 0, 0}, {0xffffff, 15, 0}, {0, 7, STYLE_BOLD}},
    [ROLE_MARK] = {{0xff6fae, 13, 0}, {0xb0005c, 5, 0}, {0xff5fff, 13, 0}, {0, 7, STYLE_REVERSE}},
    [ROLE_TILE_INK] = {{0x101214, 0, 0}, {0x101214, 0, 0}, {0x000000, 0, 0}},
    [ROLE_TILE] = {{0xe69f00, 3, 0}, {0xe69f00, 3, 0}, {0xff5f5f, 1, 0}},
    [ROLE_TILE + 1] = {{0x56b4e9, 6, 0}, {0x56b4e9, 6, 0}, {0x5fafff, 6, 0}},
    [ROLE_TILE + 2] = {{0x1fae83, 2, 0}, {0x1fae83, 2, 0}, {0x5fd75f, 2, 0}},
    [ROLE_TILE + 3] = {{0xd9dcc8, 7, 0}, {0xb8bcc4, 7, 0}, {0xffd700, 3, 0}},
    [ROLE_TILE + 4] = {{0xd98fb8, 5, 0}, {0xd98fb8, 5, 0}, {0xd787ff, 5, 0}},
    [ROLE_TILE + 5] = {{0xe0652a, 1, 0}, {0xe0652a, 1, 0}, {0xffaf5f, 7, 0}},
    [ROLE_TILE + 6] = {{0xc8f060, 11, 0}, {0xc8f060, 11, 0}, {0xe4e4e4, 11, 0}},
    [ROLE_TILE + 7] = {{0x5b8ad0, 12, 0}, {0x5b8ad0, 4, 0}, {0x8787d7, 12, 0}},
    [ROLE_HUE] = {{0xe5484d, 1, 0}, {0xe5484d, 1, 0}, {0xff5f5f, 1, 0}},
    [ROLE_HUE + 1] = {{0xf79e25, 3, 0}, {0xf5952b, 3, 0}, {0xff9f1f, 3, 0}},
    [ROLE_HUE + 2] = {{0xf6ec45, 11, 0}, {0xe8d92a, 11, 0}, {0xffff5f, 11, 0}},
    [ROLE_HUE + 3] = {{0x1fae83, 2, 0}, {0x1fae83, 2, 0}, {0x3fd75f, 2, 0}},
    [ROLE_HUE + 4] = {{0x2f94ea, 12, 0}, {0x2f94ea, 12, 0}, {0x5f9fff, 12, 0}},
    [ROLE_HUE + 5] = {{0xd28ae2, 5, 0}, {0xd28ae2, 5, 0}, {0xd77fff, 5, 0}},
    [ROLE_HUE + 6] = {{0xf2f2ee, 15, 0}, {0xb0b4ba, 15, 0}, {0xffffff, 15, 0}},
    [ROLE_HUE + 7] = {{0x666b73, 6, 0}, {0x5c6169, 6, 0}, {0x6c6c6c, 6, 0}},
};

const struct colour *theme_colour(const struct theme *theme, int role) {
    return &colours[role][theme->column];
}

int theme_find(const char *name) {
    for (size_t i = 0; name && i < theme_count; i++)
        if (strcmp(themes[i]->name, name) == 0)
            return (int)i;
    return -1;
}

enum pz_status theme_check(const char *name, struct pz_error *error) {
    if (!name || theme_find(name) >= 0)
        return PZ_OK;
    PZ_SCOPED_TEXT names = {0};
    for (size_t i = 0; i < theme_count; i++)
        pz_text_add(&names, "%s%s", i == 0 ? "" : i + 1 < theme_count ? ", " : " or ", themes[i]->name);
    pz_error_set(error, 0, 0, "there is no theme called '%s', only %s", name, pz_text_string(&names));
    return PZ_BAD;
}
