/*
 * Sentences that name keys. A name in brackets, "Press [Enter].", stands for what that key usually does on a screen,
 * and reads as the key that does it now, without the brackets: so what is said follows the player's own keys.
 */
#ifndef TUI_KIT_SENTENCE_H
#define TUI_KIT_SENTENCE_H

#include "puzzles/text.h"
#include "tui/kit/actions.h"
#include "tui/kit/canvas.h"

/* Appends what a key alone reads as, or a name of several that are shown together: "n p". */
void sentence_key(const char *name, struct sentence_keys keys, struct pz_text *out);

/* As canvas_paragraph(), with the keys of the canvas drawn as keys. */
int sentence_draw(struct canvas *canvas, struct rect rect, struct style style, const char *sentence);
/* As canvas_text(), with them. */
int sentence_text(struct canvas *canvas, int x, int y, int columns, struct style style, const char *sentence);

/* Whether it names a key of a binding of `now`, or of one that is shown with it. */
bool sentence_names(const char *sentence, struct sentence_keys keys, const struct binding *binding);

#endif
