/* What is pasted comes in one piece, between two marks that the terminal sets when asked to: pasted text is no keys. */
#ifndef TUI_KIT_PASTE_H
#define TUI_KIT_PASTE_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/text.h"

/* What asks for the marks, and what ends them; and the marks: mode 2004 of xterm. */
extern const char paste_on[], paste_off[], paste_begins[], paste_ends[];

/* Starts as {0}; free the text. */
struct paste_reader {
    bool within;
    double last; /* when its last character came */
    struct pz_text text;
};

void paste_begin(struct paste_reader *reader, double now);
/* Takes a character if it belongs to what is pasted. After a second of silence it does not: the end was lost. */
bool paste_take(struct paste_reader *reader, uint32_t character, double now);
/* Whether something has been pasted: then it is in the text. */
bool paste_end(struct paste_reader *reader);

#endif
