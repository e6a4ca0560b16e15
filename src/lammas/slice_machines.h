/* Choosing a kernel. */
#ifndef PUZZLES_SRC_LAMMAS_SLICE_MACHINES_H
#define PUZZLES_SRC_LAMMAS_SLICE_MACHINES_H

#include "slice.h"

/* All kernels compiled, the narrowest first, ending with null; the first one is available everywhere. */
extern const struct lammas_kernel *const lammas_kernels[];

/* The widest kernel that this processor can run. */
const struct lammas_kernel *lammas_kernel_best(void);

#endif
