/*
 * Asking a terminal what its background looks like, and telling its replies from what the player types: they may come
 * at once, late, in pieces, or never.
 */
#ifndef TUI_KIT_BACKGROUND_H
#define TUI_KIT_BACKGROUND_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/text.h"

enum background { BACKGROUND_UNKNOWN, BACKGROUND_DARK, BACKGROUND_LIGHT };

/*
 * What to write: OSC 11, and then DA1, which nearly every terminal answers. As terminals answer in order, one that says
 * what it is will say nothing about its background any more.
 */
extern const char background_question[];

/* How a reply begins. */
enum introducer {
    INTRODUCER_NONE,
    INTRODUCER_OSC, /* ESC ] */
    INTRODUCER_CSI, /* ESC [ ? */
};

/* Starts as {0}. */
struct background_reader {
    enum introducer within; /* of the reply that is being read */
    bool escape;            /* its last character was one */
    double began;
    struct pz_text text;
    bool complete;         /* no more replies are to be expected */
    enum background found; /* what they have said */
};

void background_begin(struct background_reader *reader, enum introducer introducer, double now);
/* Takes a character if it belongs to a reply. A reply lasts for a second at most: what comes then has been typed. */
bool background_take(struct background_reader *reader, uint32_t character, double now);

#endif
