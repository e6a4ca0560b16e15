/*
 * Light chasing: once the presses of the first row are chosen, a lamp that is still lit in it can only be switched off
 * from the row below, and so on, so each choice for the first row leaves one way for all others. All choices are tried.
 */
#include <string.h>

#include "lights.h"

static unsigned count_bits(unsigned bits) {
    unsigned count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

static void press_row(struct lights *lights, unsigned row, unsigned presses) {
    for (unsigned column = 0; column < lights->columns; column++)
        if (presses >> column & 1)
            lights_press(lights, row, column);
}

/* Follows a choice for the first row; how many presses it takes, or -1 if it leaves light in the last row. */
static int chase(struct lights lights, unsigned first, uint16_t presses[LIGHTS_SIDE_MAX]) {
    unsigned count = 0;
    for (unsigned row = 0; row < lights.rows; row++) {
        presses[row] = (uint16_t)(row == 0 ? first : lights.lit[row - 1]);
        press_row(&lights, row, presses[row]);
        count += count_bits(presses[row]);
    }
    return lights_are_out(&lights) ? (int)count : -1;
}

int lights_solve(const struct lights *lights, uint16_t presses[LIGHTS_SIDE_MAX]) {
    int best = -1;
    for (unsigned first = 0; first < 1U << lights->columns; first++) {
        uint16_t tried[LIGHTS_SIDE_MAX];
        const int count = chase(*lights, first, tried);
        if (count < 0 || (best >= 0 && count >= best))
            continue;
        best = count;
        memcpy(presses, tried, lights->rows * sizeof *tried);
    }
    return best;
}
