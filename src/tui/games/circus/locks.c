/* The session's header "Locked" has the slots: "1 4". */
#include "tui/games/circus/parts.h"

#include <string.h>

static const char key[] = "Locked";

static const struct circus *state(const struct play *play) {
    return pz_session_state(play_session(play));
}

bool circus_locks_fixed(const struct play *play, int slot) {
    return slot == 0 && state(play)->set.centre != CIRCUS_ANY;
}

bool circus_locks_has(const struct circus_locks *locks, int slot) {
    return locks->slots >> slot & 1;
}

static void set(struct circus_locks *locks, struct play *play, unsigned locked) {
    PZ_SCOPED_TEXT slots = {0};
    if (locked == locks->slots)
        return;
    locks->slots = locked;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        if (locked >> slot & 1)
            pz_text_add(&slots, "%s%u", slots.length > 0 ? " " : "", slot);
    play_set_value(play, key, locked ? pz_text_string(&slots) : NULL);
}

void circus_locks_read(struct circus_locks *locks, const struct play *play) {
    const char *slots = pz_session_value(play_session(play), key);
    locks->slots = 0;
    for (; slots && *slots; slots++)
        if (*slots >= '0' && *slots < '0' + CIRCUS_TILES && !circus_locks_fixed(play, *slots - '0'))
            locks->slots |= 1U << (*slots - '0');
    memcpy(locks->places, state(play)->board.slots, sizeof locks->places);
}

void circus_locks_toggle(struct circus_locks *locks, struct play *play, int slot) {
    locks->places[slot] = state(play)->board.slots[slot];
    set(locks, play, locks->slots ^ 1U << slot);
}

void circus_locks_forget(struct circus_locks *locks, struct play *play) {
    unsigned locked = locks->slots;
    for (int slot = 0; slot < CIRCUS_TILES; slot++) {
        const struct circus_place *place = &state(play)->board.slots[slot];
        if (place->tile != locks->places[slot].tile || place->rotation != locks->places[slot].rotation)
            locked &= ~(1U << slot);
    }
    set(locks, play, locked);
}
