/* Longer text than any code is taken, but not kept. */
#include "tui/kit/platform.h"

#include "tui/kit/canvas.h"

enum { LONGEST = 1 << 17 }; /* bytes kept */

static const double patience = 1; /* seconds between two characters */

const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";
const char paste_begins[] = "\033[200~", paste_ends[] = "\033[201~";

void paste_begin(struct paste_reader *reader, double now) {
    reader->within = true;
    reader->last = now;
    pz_text_clear(&reader->text);
}

bool paste_take(struct paste_reader *reader, uint32_t character, double now) {
    char bytes[4];
    if (reader->within && now > reader->last + patience)
        reader->within = false;
    if (!reader->within)
        return false;
    reader->last = now;
    if (character > 0 && reader->text.length < LONGEST)
        pz_text_add_bytes(&reader->text, bytes, characters_encode(character, bytes));
    return true;
}

bool paste_end(struct paste_reader *reader) {
    const bool within = reader->within;
    reader->within = false;
    return within && reader->text.length > 0;
}
