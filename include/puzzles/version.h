/* The version of the program and of the library, from which the build takes it. */
#ifndef PUZZLES_VERSION_H
#define PUZZLES_VERSION_H

#include "puzzles/api.h"

PZ_BEGIN_API

#define PZ_VERSION "1.0.0"

/* The PZ_VERSION of the linked library, which may be later than that of this header. */
const char *pz_version(void);

PZ_END_API

#endif
