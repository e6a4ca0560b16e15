/* We look for the end of a group before we act on its start, so an unfinished group is copied as it stands. */
#include "puzzles/wording.h"

#include <string.h>

void pz_wording_add(const char *wording, enum pz_reader reader, struct pz_text *out) {
    while (*wording) {
        const size_t before = strcspn(wording, "{");
        pz_text_add_bytes(out, wording, before);
        wording += before;
        if (!*wording)
            return;
        const char *seen = wording + 1, *bar = seen + strcspn(seen, "{|}");
        const char *heard = *bar == '|' ? bar + 1 : bar, *end = heard + strcspn(heard, "{|}");
        if (*bar != '|' || *end != '}') {
            pz_text_add_char(out, *wording++);
            continue;
        }
        pz_text_add_bytes(out, reader == PZ_SEEN ? seen : heard,
                          (size_t)(reader == PZ_SEEN ? bar - seen : end - heard));
        wording = end + 1;
    }
}
