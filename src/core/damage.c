/* One line is named for all of them: who mends it finds the others below it. */
#include "damage.h"

void pz_damage_add(struct pz_damage *damage, size_t line, const char *why) {
    if (damage->lines++ > 0)
        return;
    damage->first = line;
    damage->why = why;
}

bool pz_damage_is_foreign(struct pz_line line) {
    size_t length = 0;
    while (length < line.length && line.text[length] >= 'a' && line.text[length] <= 'z')
        length++;
    return line.length == 0 || (length > 0 && length < line.length && line.text[length] == ' ');
}

void pz_damage_tell(const struct pz_damage *damage, const char *folder, const char *file, struct pz_text *out) {
    if (damage->lines == 0)
        return;
    pz_text_add(out, "%s", out->length > 0 ? "; " : "");
    if (damage->lines == 1)
        pz_text_add(out, "line %zu of %s/%s is damaged and does not count: %s", damage->first, folder, file,
                    damage->why);
    else
        pz_text_add(out, "%zu lines of %s/%s are damaged and do not count, the first of them line %zu: %s",
                    damage->lines, folder, file, damage->first, damage->why);
}
