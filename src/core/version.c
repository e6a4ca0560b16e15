/* The version of the library that is linked, which may differ from that of its headers. */
#include "puzzles/version.h"

const char *pz_version(void) {
    return PZ_VERSION;
}
