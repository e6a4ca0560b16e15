/* So that a program can tell which library it has got. */
#include "puzzles/version.h"

const char *pz_version(void) {
    return PZ_VERSION;
}
