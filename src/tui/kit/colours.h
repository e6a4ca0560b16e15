/*
 * What a terminal shows for the colours of a theme, so that text can be read on whatever paper it comes to stand, with
 * few colours or many. `colours` is always how many the terminal has: 8, 16, 256, or 2^24, which are RGB themselves.
 */
#ifndef TUI_KIT_COLOURS_H
#define TUI_KIT_COLOURS_H

#include "tui/kit/theme.h"

/* What a character asks of the contrast between its ink and its paper. */
enum need {
    NEED_NOTHING, /* a blank; a block element, which is two areas that meet */
    NEED_SHAPE,   /* a line, a piece, a mark: 3, as in WCAG 2.1, 1.4.11 */
    NEED_TEXT,    /* 4.5, as in 1.4.3 */
    NEEDS,
};
enum need colours_need(uint32_t character);

/* Contrast of two RGB values from 1 to 21, as WCAG 2.1 defines it. */
double colours_contrast(uint32_t a, uint32_t b);

/* The number of a colour: its RGB, the nearest of the palette's 16-255, or a basic one. */
int colours_number(const struct colour *colour, int colours);
/* What xterm shows for that number unless told otherwise. */
uint32_t colours_rgb(int number, int colours);

struct shown {
    int ink, paper; /* numbers */
    bool bold;      /* whether bold type can be read, too: among few colours terminals brighten it */
};

/*
 * How ink on paper is shown: an ink that lacks contrast is moved towards white or black until it has enough, or as much
 * as the terminal can give.
 */
struct shown colours_shown(const struct colour *ink, const struct colour *paper, enum need need, int colours);

#endif
