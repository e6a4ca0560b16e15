/* Contrast as WCAG 2.1 defines it, and the nearest colours that a terminal has. */
#include "tui/kit/platform.h"

#include <math.h>
#include <stdlib.h>

enum { STEPS = 16 }; /* from an ink to white or black */

static const struct colour white = {0xffffff, 15, 0}, black = {0x000000, 0, 0};

enum need colours_need(uint32_t character) {
    if (character <= ' ' || (character >= 0x2580 && character <= 0x259f))
        return NEED_NOTHING;
    const bool dot = character == 0xb7, shape = character >= 0x2500 && character <= 0x28ff; /* up to Braille */
    return dot || shape ? NEED_SHAPE : NEED_TEXT;
}

static int component(uint32_t rgb, int shift) {
    return (int)(rgb >> shift & 0xff);
}

/* ---- contrast ---- */

/* x to the power of 2.4, by square roots: 0.4 is 0.0110 0110 0110 … in binary. */
static double power(double x) {
    double result = x * x;
    for (unsigned bits = 0x6666; bits; bits = bits << 1 & 0xffff) {
        x = sqrt(x);
        if (bits & 0x8000)
            result *= x;
    }
    return result;
}

static double linear(int value) {
    double c = value / 255.0;
    return c <= 0.03928 ? c / 12.92 : power((c + 0.055) / 1.055);
}

static double luminance(uint32_t rgb) {
    return 0.2126 * linear(component(rgb, 16)) + 0.7152 * linear(component(rgb, 8)) +
           0.0722 * linear(component(rgb, 0));
}

double colours_contrast(uint32_t a, uint32_t b) {
    double la = luminance(a) + 0.05, lb = luminance(b) + 0.05;
    return la > lb ? la / lb : lb / la;
}

/* ---- numbers ---- */

static const int levels[6] = {0, 95, 135, 175, 215, 255}; /* of the colour cube */

uint32_t colours_rgb(int number, int colours) {
    static const uint32_t basic[16] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
                                       0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    if (colours > 256)
        return (uint32_t)number;
    if (number < 16)
        return basic[number];
    const int i = number - 16; /* its index in the colour cube; the greys follow */
    return number < 232 ? (uint32_t)(levels[i / 36] << 16 | levels[i / 6 % 6] << 8 | levels[i % 6])
                        : (uint32_t)(8 + 10 * (number - 232)) * 0x010101;
}

static int distance(uint32_t a, uint32_t b) {
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int difference = component(a, shift) - component(b, shift);
        sum += difference * difference;
    }
    return sum;
}

/* The level of the colour cube nearest to a component. */
static int nearest_level(int value) {
    int best = 0;
    for (int i = 1; i < 6; i++)
        if (abs(levels[i] - value) < abs(levels[best] - value))
            best = i;
    return best;
}

int colours_number(const struct colour *colour, int colours) {
    if (colours > 256)
        return (int)colour->rgb;
    if (colours < 256)
        return colour->basic % colours;
    /* The nearest colour of the palette, with the lowest number if there are several. */
    const int red = component(colour->rgb, 16), green = component(colour->rgb, 8), blue = component(colour->rgb, 0);
    const int cube = 16 + 36 * nearest_level(red) + 6 * nearest_level(green) + nearest_level(blue);
    const int grey = 232 + smaller((red + green + blue - 10) / 30, 23); /* nearest to the average; rounds halves down */
    return distance(colour->rgb, colours_rgb(grey, colours)) < distance(colour->rgb, colours_rgb(cube, colours)) ? grey
                                                                                                                 : cube;
}

/* ---- ink on paper ---- */

static const double least[NEEDS] = {[NEED_NOTHING] = 1, [NEED_SHAPE] = 3, [NEED_TEXT] = 4.5};

static double contrast(int ink, int paper, int colours) {
    return colours_contrast(colours_rgb(ink, colours), colours_rgb(paper, colours));
}

/* White for an ink lighter than its paper, black for a darker one; if that is not enough, the better of the two. */
static const struct colour *extreme(const struct colour *ink, int paper, double enough, int colours) {
    const bool lighter = luminance(ink->rgb) >= luminance(colours_rgb(paper, colours));
    const struct colour *same = lighter ? &white : &black, *other = lighter ? &black : &white;
    const double found = contrast(colours_number(same, colours), paper, colours);
    return found >= enough || found >= contrast(colours_number(other, colours), paper, colours) ? same : other;
}

/* Moves an ink towards white or black, and returns the number of the first colour with enough contrast, or the last. */
static int readable_ink(const struct colour *ink, int paper, double enough, int colours) {
    const struct colour *other = extreme(ink, paper, enough, colours);
    int number = 0;
    for (int steps = 0; steps <= STEPS; steps++) {
        struct colour mixed = {0, steps > 0 ? other->basic : ink->basic, 0};
        for (int shift = 0; shift <= 16; shift += 8) {
            int sum = component(ink->rgb, shift) * (STEPS - steps) + component(other->rgb, shift) * steps;
            mixed.rgb |= (uint32_t)(sum / STEPS) << shift;
        }
        number = colours_number(&mixed, colours);
        if (contrast(number, paper, colours) >= enough)
            break;
    }
    return number;
}

struct shown colours_shown(const struct colour *ink, const struct colour *paper, enum need need, int colours) {
    struct shown shown = {.paper = colours_number(paper, colours)};
    shown.ink = readable_ink(ink, shown.paper, least[need], colours);
    const int brightened = shown.ink < 8 ? shown.ink + 8 : shown.ink;
    shown.bold = colours >= 256 || (need && contrast(brightened, shown.paper, colours) >= least[need]);
    return shown;
}
