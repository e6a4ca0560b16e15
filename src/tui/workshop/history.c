/* The values lie in one array, the present one among those that redo would bring back. */
#include "tui/workshop/workshop.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

static unsigned char *value(const struct history *history, size_t index) {
    return history->values + index * history->size;
}

static void forget_from(struct history *history, size_t count) {
    while (history->count > count) {
        history->count--;
        if (history->dispose)
            history->dispose(value(history, history->count));
    }
}

void history_start(struct history *history, size_t size, void (*copy)(void *value), void (*dispose)(void *value)) {
    *history = (struct history){.size = size, .copy = copy, .dispose = dispose, .count = 1};
    history->values = pz_grow(NULL, &history->capacity, 1, size);
    memset(history->values, 0, size);
}

void history_free(struct history *history) {
    forget_from(history, 0);
    free(history->values);
}

void *history_now(const struct history *history) {
    return value(history, history->at);
}

void *history_renew(struct history *history) {
    forget_from(history, history->at + 1);
    history->values = pz_grow(history->values, &history->capacity, history->count + 1, history->size);
    history->count++;
    history->at++;
    return memset(history_now(history), 0, history->size);
}

void *history_change(struct history *history) {
    void *now = history_renew(history);
    memcpy(now, value(history, history->at - 1), history->size);
    if (history->copy)
        history->copy(now);
    return now;
}

bool history_undo(struct history *history) {
    if (history->at == 0)
        return false;
    history->at--;
    return true;
}

bool history_redo(struct history *history) {
    if (history->at + 1 == history->count)
        return false;
    history->at++;
    return true;
}
