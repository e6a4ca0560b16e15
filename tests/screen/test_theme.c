/* Colours: by computed contrast, text can be read in every theme. */
#include <math.h>
#include <string.h>

#include "puzzles/allemande.h"
#include "test.h"
#include "tui/games/allemande/parts.h"
#include "tui/kit/platform.h"

static double luminance(uint32_t rgb) {
    static const double weight[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double c = (double)(rgb >> (16 - 8 * i) & 0xff) / 255.0;
        sum += weight[i] * (c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
}

/* Contrast of two colours from 1 to 21, as WCAG 2.1 defines it. */
static double wcag_contrast(uint32_t a, uint32_t b) {
    double la = luminance(a), lb = luminance(b);
    return (fmax(la, lb) + 0.05) / (fmin(la, lb) + 0.05);
}

static const int terminals[] = {8, 16, 256, 1 << 24}; /* by their colours */
enum { TERMINALS = sizeof terminals / sizeof *terminals };

static uint32_t rgb_of(const struct colour *colour, int colours) {
    return colours_rgb(colours_number(colour, colours), colours);
}

/*
 * The two ends are WCAG's own: 21 for black on white, 1 for a colour on itself; #777 on white is its example of 4.48.
 */
TEST(contrast_is_wcags) {
    assert_float_equal(wcag_contrast(0x000000, 0xffffff), 21, 0.01);
    assert_float_equal(wcag_contrast(0x345678, 0x345678), 1, 0.001);
    assert_float_equal(wcag_contrast(0x777777, 0xffffff), 4.48, 0.01);
    for (uint32_t a = 0; a < 1 << 24; a += 123457)
        for (uint32_t b = 0; b < 1 << 24; b += 234571)
            assert_float_equal(colours_contrast(a, b), wcag_contrast(a, b), 0.001);
}

/* What WCAG 2.1 asks for: 4.5 for text (1.4.3), 3 for what tells something without being text (1.4.11). */
TEST(signs_ask_for_contrast) {
    static const char text[] = "aZ09.?[#";
    for (const char *c = text; *c; c++)
        assert_int_equal(colours_need((unsigned char)*c), NEED_TEXT);
    assert_int_equal(colours_need(0xe9), NEED_TEXT);      /* e acute */
    assert_int_equal(colours_need(0x2191), NEED_TEXT);    /* an arrow, the name of a key */
    assert_int_equal(colours_need(0xb7), NEED_SHAPE);     /* a dot, an empty place */
    assert_int_equal(colours_need(0x2500), NEED_SHAPE);   /* a line */
    assert_int_equal(colours_need(0x25cf), NEED_SHAPE);   /* a stone */
    assert_int_equal(colours_need(0x2713), NEED_SHAPE);   /* a tick */
    assert_int_equal(colours_need(0x2580), NEED_NOTHING); /* two areas, one above the other */
    assert_int_equal(colours_need(' '), NEED_NOTHING);
}

struct pair {
    const struct theme *theme;
    const struct colour *ink, *paper;
    int ink_role, paper_role;
};

static void check_shown(const struct pair *pair, enum need need, int colours) {
    static const double asked[NEEDS] = {1, 3, 4.5};
    const struct shown shown = colours_shown(pair->ink, pair->paper, need, colours);
    const uint32_t ink = colours_rgb(shown.ink, colours), paper = colours_rgb(shown.paper, colours);
    assert_int_equal(shown.paper, colours_number(pair->paper, colours));
    const uint32_t white = colours == 8 ? 0xe5e5e5 : 0xffffff;
    const double best = fmax(wcag_contrast(white, paper), wcag_contrast(0, paper));
    const double found = wcag_contrast(ink, paper);
    if (found + 0.001 < fmin(asked[need], best))
        fail_msg("%s: ink %d on paper %d has contrast %.2f with %d colours", pair->theme->name, pair->ink_role,
                 pair->paper_role, found, colours);
    /* Only magenta on a terminal of eight colours leaves both black and white below 4.5. */
    if (best < asked[need])
        assert_true(colours == 8 && paper == 0xcd00cd && best > 4.4);
    /* An ink that is good enough is left alone. */
    if (wcag_contrast(rgb_of(pair->ink, colours), paper) >= asked[need] + 0.001)
        assert_int_equal(shown.ink, colours_number(pair->ink, colours));
    /* Among few colours terminals show bold type in the brighter eight. */
    if (shown.bold && shown.ink < 8 && colours < 256)
        assert_true(wcag_contrast(colours_rgb(shown.ink + 8, 16), paper) + 0.001 >= asked[need]);
}

static const struct colour *colour_of(const struct theme *theme, int role) {
    return role < ROLE_OWN ? theme_colour(theme, role) : &allemande_wood.colours(theme)[role - ROLE_OWN];
}

/* Whatever a screen puts on whatever: every ink on every paper, those of the one palette of a game included. */
TEST(everything_can_be_read) {
    const int roles = ROLE_OWN + (int)allemande_wood.count;
    for (size_t t = 0; t < theme_count; t++)
        for (int i = 0; i < roles * roles && !themes[t]->mono; i++) {
            const struct pair pair = {themes[t], colour_of(themes[t], i / roles), colour_of(themes[t], i % roles),
                                      i / roles, i % roles};
            for (int j = 0; j < TERMINALS * NEEDS; j++)
                check_shown(&pair, (enum need)(j % NEEDS), terminals[j / NEEDS]);
        }
}

/* What stands on every screen keeps the very colours that the theme gives it. */
TEST(themes_need_no_help) {
    static const int inks[] = {ROLE_TEXT, ROLE_QUIET, ROLE_TITLE, ROLE_ACCENT,
                               ROLE_KEY,  ROLE_GOOD,  ROLE_WARN,  ROLE_BAD};
    static const int papers[] = {ROLE_PAPER, ROLE_BAR, ROLE_DIALOG};
    for (size_t t = 0; t < theme_count && !themes[t]->mono; t++)
        for (size_t i = 0; i < sizeof inks / sizeof *inks; i++)
            for (size_t p = 0; p < sizeof papers / sizeof *papers; p++) {
                const uint32_t ink = theme_colour(themes[t], inks[i])->rgb,
                               paper = theme_colour(themes[t], papers[p])->rgb;
                if (wcag_contrast(ink, paper) < 4.5)
                    fail_msg("%s: ink %d on paper %d", themes[t]->name, inks[i], papers[p]);
            }
}

/* A stone tells its player by being darker or lighter than the wood. Large ones are areas, whose colours are kept. */
TEST(stones_stand_out_on_wood) {
    for (int role = STONE; role < WALL; role++)
        for (int i = 0; i < TERMINALS; i++) {
            const struct colour *stone = colour_of(themes[0], role), *wood = colour_of(themes[0], WOOD),
                                *lit = colour_of(themes[0], WOOD_LIT);
            if (wcag_contrast(rgb_of(stone, terminals[i]), rgb_of(wood, terminals[i])) < 3)
                fail_msg("stone %d with %d colours", role, terminals[i]);
            const struct shown shown = colours_shown(stone, lit, NEED_SHAPE, terminals[i]);
            const bool lighter = luminance(colours_rgb(shown.ink, terminals[i])) > luminance(rgb_of(lit, terminals[i]));
            assert_int_equal(lighter, (role - STONE) % 2 == ALLEMANDE_WHITE);
        }
}

/* Where a hint says to look, and the highlighted group: lighter or darker than the wood, not only greener. */
TEST(areas_differ_from_the_wood_in_lightness) {
    for (int role = WOOD_LIT; role <= WOOD_AREA; role++)
        for (int i = 0; i < TERMINALS; i++)
            if (terminals[i] >= 256)
                assert_true(wcag_contrast(rgb_of(colour_of(themes[0], role), terminals[i]),
                                          rgb_of(colour_of(themes[0], WOOD), terminals[i])) > 1.5);
}

/* Colours of the xterm palette are themselves: 16 + 36r + 6g + b with levels 0, 95, 135 …, greys 8, 18 …. */
TEST(palette_colours_are_exact) {
    static const struct {
        uint32_t rgb;
        int number;
    } known[] = {{0x000000, 16}, {0xffffff, 231}, {0x5f87af, 16 + 36 * 1 + 6 * 2 + 3}, {0x121212, 233}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(colours_number(&(struct colour){.rgb = known[i].rgb}, 256), known[i].number);
        assert_int_equal(colours_rgb(known[i].number, 256), known[i].rgb);
    }
}

static void check_tiles(const struct theme *theme, int colours) {
    for (int a = ROLE_TILE; a <= ROLE_TILE_LAST; a++)
        for (int b = a + 1; b <= ROLE_TILE_LAST; b++)
            assert_int_not_equal(colours_number(theme_colour(theme, a), colours),
                                 colours_number(theme_colour(theme, b), colours));
}

/* The eight tiles keep eight colours where only 256 can be shown, or 16. */
TEST(tiles_differ_in_the_palette) {
    for (size_t t = 0; t < theme_count; t++)
        if (!themes[t]->mono) {
            check_tiles(themes[t], 256);
            check_tiles(themes[t], 16);
        }
}

/* What would be a good turn does not look like stones that are there, nor like the board. */
TEST(ghosts_differ_from_stones) {
    const struct colour *wood = allemande_wood.colours(themes[0]);
    static const int others[] = {WOOD, STONE, STONE + 1, STONE_NEW, STONE_NEW + 1};
    for (int t = 0; t < TERMINALS; t++)
        for (int player = 0; player < 2; player++)
            for (size_t i = 0; i < sizeof others / sizeof *others; i++)
                assert_int_not_equal(colours_number(&wood[STONE_GHOST + player - ROLE_OWN], terminals[t]),
                                     colours_number(&wood[others[i] - ROLE_OWN], terminals[t]));
}

TEST(themes_have_names) {
    for (size_t i = 0; i < theme_count; i++)
        assert_int_equal(theme_find(themes[i]->name), i);
    assert_int_equal(theme_find("none of them"), -1);
    assert_int_equal(theme_find(NULL), -1);
}
