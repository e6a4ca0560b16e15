/*
 * Asking a terminal what it is like, and telling its replies from what the player types: they may come at once, late,
 * in pieces, or never.
 */
#ifndef TUI_KIT_INQUIRY_H
#define TUI_KIT_INQUIRY_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/text.h"

enum background { BACKGROUND_UNKNOWN, BACKGROUND_DARK, BACKGROUND_LIGHT };

/* What a terminal says of itself. */
struct traits {
    enum background background;
    bool wide;         /* lines and signs take two columns each, as in terminals set up for Chinese or Japanese */
    bool synchronized; /* it can show a picture all at once: mode 2026 */
};

/*
 * What to write, with or without a character beyond ASCII. It ends with DA1, which nearly every terminal answers: as
 * terminals answer in order, one that says what it is will say nothing more. What it leaves on the screen is a blank.
 */
const char *inquiry_question(bool utf8);

/* How a reply begins. */
enum introducer {
    INTRODUCER_NONE,
    INTRODUCER_OSC, /* ESC ] */
    INTRODUCER_CSI, /* ESC [ ? */
};

/* Starts as {0}. */
struct inquiry {
    enum introducer within; /* of the reply that is being read */
    bool escape;            /* its last character was one */
    double began;
    struct pz_text text;
    bool complete; /* no more replies are to be expected */
    struct traits found;
};

void inquiry_begin(struct inquiry *inquiry, enum introducer introducer, double now);
/* Takes a character if it belongs to a reply. A reply lasts for a second at most: what comes then has been typed. */
bool inquiry_take(struct inquiry *inquiry, uint32_t character, double now);

#endif
