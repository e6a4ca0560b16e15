/* The role that most quarters have becomes the paper, unless the other is the background, which is always the paper. */
#include "tui/kit/widgets.h"

/* The role that most quarters have, the first of several; leaves one out, and is -1 if there is no other. */
static int commonest(const int quarters[4], int except) {
    int role = -1, most = 0;
    for (int q = 0; q < 4; q++) {
        int count = 0;
        for (int other = q; other < 4; other++)
            count += quarters[other] == quarters[q];
        if (quarters[q] != except && count > most) {
            role = quarters[q];
            most = count;
        }
    }
    return role;
}

void quarters_put(struct canvas *canvas, int x, int y, const int quarters[4]) {
    static const uint32_t characters[16] = {' ',    0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b,
                                            0x2597, 0x259a, 0x2590, 0x259c, 0x2584, 0x2599, 0x259f, 0x2588};
    const int first = commonest(quarters, -1), second = commonest(quarters, first);
    const int paper = second == ROLE_PAPER ? second : first, ink = second == ROLE_PAPER ? first : second;
    unsigned mask = 0;
    for (int q = 0; q < 4; q++)
        mask |= (unsigned)(quarters[q] != paper) << q;
    if (second < 0 && paper == ROLE_PAPER)
        return;
    if (second < 0 || canvas->ascii) /* whole cells then */
        canvas_put(canvas, x, y, ' ', (struct style){ROLE_TEXT, first, 0});
    else
        canvas_put(canvas, x, y, characters[mask], (struct style){ink, paper, 0});
}
