/* Putting text into the clipboard of the machine at which the player sits, wherever the program runs. */
#ifndef TUI_KIT_CLIPBOARD_H
#define TUI_KIT_CLIPBOARD_H

#include "puzzles/text.h"

/* Appends what asks a terminal to do so: OSC 52, as xterm has it, with the text in base 64 (RFC 4648). */
void clipboard_add_request(struct pz_text *out, const char *text);

#endif
