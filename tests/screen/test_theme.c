/* Colours: text can be read in every theme, as computed. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "tui/games/allemande/wood.h"
#include "tui/kit/theme.h"

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

static double contrast(const struct theme *theme, enum role ink, enum role paper) {
    return wcag_contrast(theme->colours[ink].rgb, theme->colours[paper].rgb);
}

/*
 * The two ends are WCAG's own: 21 for black on white, 1 for a colour on itself; #777 on white is its example of 4.48.
 */
static void contrast_is_wcags(void **state) {
    (void)state;
    assert_float_equal(wcag_contrast(0x000000, 0xffffff), 21, 0.01);
    assert_float_equal(wcag_contrast(0x345678, 0x345678), 1, 0.001);
    assert_float_equal(wcag_contrast(0x777777, 0xffffff), 4.48, 0.01);
}

/* WCAG 2.1 asks for 4.5 for text (1.4.3), and 3 for what is not text (1.4.11). */
static void everything_can_be_read(void **state) {
    (void)state;
    static const enum role inks[] = {ROLE_TEXT, ROLE_QUIET, ROLE_TITLE, ROLE_ACCENT,
                                     ROLE_KEY,  ROLE_GOOD,  ROLE_WARN,  ROLE_BAD};
    static const enum role papers[] = {ROLE_PAPER, ROLE_BAR, ROLE_DIALOG};
    for (size_t t = 0; t < theme_count; t++) {
        const struct theme *theme = themes[t];
        if (theme->mono)
            continue;
        for (size_t i = 0; i < sizeof inks / sizeof *inks; i++)
            for (size_t p = 0; p < sizeof papers / sizeof *papers; p++)
                if (contrast(theme, inks[i], papers[p]) < 4.5)
                    fail_msg("%s: ink %d on paper %d has contrast %.2f", theme->name, inks[i], papers[p],
                             contrast(theme, inks[i], papers[p]));
        assert_true(contrast(theme, ROLE_CHOSEN_INK, ROLE_CHOSEN) >= 4.5);
        assert_true(contrast(theme, ROLE_CURSOR, ROLE_PAPER) >= 3);
        assert_true(contrast(theme, ROLE_MARK, ROLE_PAPER) >= 3);
        assert_true(contrast(theme, ROLE_FRAME, ROLE_PAPER) >= 3);
        for (int i = 0; i < 8; i++) {
            if (contrast(theme, ROLE_TILE_INK, (enum role)(ROLE_TILE + i)) < 4.5)
                fail_msg("%s: tile %d", theme->name, i);
            if (contrast(theme, ROLE_TILE_INK, (enum role)(ROLE_HUE + i)) < 4.5)
                fail_msg("%s: hue %d", theme->name, i);
        }
    }
}

static double contrast_on_wood(const struct theme *theme, int ink, int paper) {
    const struct colour *colours = allemande_wood.colours(theme);
    return wcag_contrast(colours[ink - ROLE_OWN].rgb, colours[paper - ROLE_OWN].rgb);
}

/* The board of Allemande: stones, marks, and edges with letters on them. */
static void stones_stand_out_on_wood(void **state) {
    (void)state;
    for (size_t t = 0; t < theme_count; t++) {
        for (int player = 0; player < 2; player++) {
            assert_true(contrast_on_wood(themes[t], STONE + player, WOOD) >= 3);
            assert_true(contrast_on_wood(themes[t], STONE + player, STONE_NEW + 1 - player) >= 4.5);
            assert_true(contrast_on_wood(themes[t], WALL + player, WALL + 1 - player) >= 4.5);
        }
        assert_true(contrast_on_wood(themes[t], WOOD_RING, WOOD) >= 3);
        assert_true(contrast_on_wood(themes[t], WOOD_MARK, WOOD) >= 3);
        assert_true(contrast_on_wood(themes[t], WOOD_CURSOR, WOOD) >= 3);
    }
}

/* Colours of the xterm palette are themselves: 16 + 36r + 6g + b with levels 0, 95, 135 …, greys 8, 18 …. */
static void palette_colours_are_exact(void **state) {
    (void)state;
    assert_int_equal(theme_palette_index(0x000000), 16);
    assert_int_equal(theme_palette_index(0xffffff), 231);
    assert_int_equal(theme_palette_index(0x5f87af), 16 + 36 * 1 + 6 * 2 + 3);
    assert_int_equal(theme_palette_index(0x121212), 233);
}

/* The eight tiles keep eight colours where only 256 can be shown. */
static void tiles_differ_in_the_palette(void **state) {
    (void)state;
    for (size_t t = 0; t < theme_count; t++)
        for (int a = ROLE_TILE; a <= ROLE_TILE_LAST && !themes[t]->mono; a++)
            for (int b = a + 1; b <= ROLE_TILE_LAST; b++)
                assert_int_not_equal(theme_palette_index(themes[t]->colours[a].rgb),
                                     theme_palette_index(themes[t]->colours[b].rgb));
}

static void themes_go_round(void **state) {
    (void)state;
    const struct theme *theme = themes[0];
    for (size_t i = 0; i < theme_count; i++) {
        assert_ptr_equal(theme_find(theme->name), theme);
        theme = theme_next(theme);
    }
    assert_ptr_equal(theme, themes[0]);
    assert_null(theme_find("none of them"));
    assert_null(theme_find(NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contrast_is_wcags),           cmocka_unit_test(everything_can_be_read),
        cmocka_unit_test(stones_stand_out_on_wood),    cmocka_unit_test(palette_colours_are_exact),
        cmocka_unit_test(tiles_differ_in_the_palette), cmocka_unit_test(themes_go_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
