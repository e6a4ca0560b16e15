/* Tries one after the other, from the widest on. */
#include "tui/menu/columns.h"

#include <stddef.h>

#include "tui/kit/bounds.h"

enum {
    TITLE_MOST = 36,    /* of a longer one only the beginning is shown */
    GRADE_COLUMNS = 12, /* for the difficulty */
    SCORE_COLUMNS = 8,
    ROOM_FOR_PANEL = 56,
    PANEL_LEAST = 18,
    PANEL_MOST = 44, /* in a window of usual width; in a wider one half of it */
    SPARE_MOST = 12, /* columns that a wide window adds to the titles */
};

static int panel_most(int room) {
    return room / 2 > PANEL_MOST ? room / 2 : PANEL_MOST;
}

/* Titles take what the others leave, up to some; without the panel that may be too little. */
static struct columns share(int title, int grade, int score, int room) {
    struct columns columns = {.title = title, .grade = grade, .score = score};
    const int used = COLUMNS_MARKS + title + grade + score, panel = room - used - COLUMNS_GAP;
    if (panel >= PANEL_LEAST && room >= ROOM_FOR_PANEL)
        columns.panel = smaller(panel, panel_most(room));
    const int spare = room - used - (columns.panel > 0 ? columns.panel + COLUMNS_GAP : 0);
    columns.title += spare > SPARE_MOST ? SPARE_MOST : spare;
    columns.list = used + columns.title - title;
    return columns;
}

struct columns columns_choose(int room, int title, int pack, bool scored) {
    const int score = scored ? SCORE_COLUMNS : 0, heading = pack + COLUMNS_NUMBERS - COLUMNS_MARKS;
    const int wanted = smaller(title > heading ? title : heading, TITLE_MOST);
    const struct columns tries[] = {share(wanted, GRADE_COLUMNS, score, room), share(wanted, GRADE_COLUMNS, 0, room),
                                    share(wanted, 0, 0, room)};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        if (tries[i].panel > 0)
            return tries[i];
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        if (tries[i].title >= wanted)
            return tries[i];
    return tries[2];
}
