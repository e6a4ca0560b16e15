/*
 * Fuzzes the screen: by the bytes of an input the monkey (monkey.h) decides what happens: keys, clicks, sizes, time
 * that passes.
 */
#include <locale.h>
#include <stddef.h>

#include "monkey.h"

enum { BYTES_PER_EVENT = 3 }; /* about; once they are used up, the rest is decided by zeros */

struct bytes {
    const uint8_t *at, *end;
};

static int take(struct bytes *bytes) {
    return bytes->at < bytes->end ? *bytes->at++ : 0;
}

static int decide(void *self, int bound) {
    const int low = take(self);
    return (bound > UINT8_MAX + 1 ? low | take(self) << 8 : low) % bound;
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    return setlocale(LC_ALL, "C.UTF-8") ? 0 : -1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct bytes bytes = {data, data + size};
    struct monkey_will will = {.seed = (uint64_t)take(&bytes), .seconds = 1, .below = decide, .self = &bytes};
    will.events = (int)(size / BYTES_PER_EVENT);
    monkey_play(&will);
    return 0;
}
