/* The role that most quarters have becomes the paper, unless the other is the background, which is always the paper. */
#include "tui/kit/widgets.h"

void quarters_put(struct canvas *canvas, int x, int y, const int quarters[4]) {
    static const uint32_t characters[16] = {' ',    0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b,
                                            0x2597, 0x259a, 0x2590, 0x259c, 0x2584, 0x2599, 0x259f, 0x2588};
    int roles[4] = {0};
    int counts[4] = {0}, kinds = 0;
    for (int q = 0; q < 4; q++) {
        int k = 0;
        while (k < kinds && roles[k] != quarters[q])
            k++;
        roles[k] = quarters[q];
        kinds += k == kinds;
        counts[k]++;
    }
    int first = 0, second = -1;
    for (int k = 1; k < kinds; k++)
        if (counts[k] > counts[first])
            first = k;
    for (int k = 0; k < kinds; k++)
        if (k != first && (second < 0 || counts[k] > counts[second]))
            second = k;
    int paper = roles[first], ink = second < 0 ? roles[first] : roles[second];
    if (ink == ROLE_PAPER && second >= 0) {
        ink = roles[first];
        paper = ROLE_PAPER;
    }
    unsigned mask = 0;
    for (int q = 0; q < 4; q++)
        mask |= (unsigned)(quarters[q] != paper) << q;
    if (paper == ROLE_PAPER && second < 0)
        return;
    if (canvas->ascii) { /* whole cells then */
        canvas_put(canvas, x, y, ' ', (struct style){ROLE_TEXT, roles[first], 0});
        return;
    }
    canvas_put(canvas, x, y, second < 0 ? ' ' : characters[mask],
               (struct style){second < 0 ? ROLE_TEXT : ink, paper, 0});
}
