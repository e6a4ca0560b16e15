/* The kernels there are, each in a file of its own. */
#ifndef PUZZLES_SRC_LAMMAS_SLICE_MACHINES_H
#define PUZZLES_SRC_LAMMAS_SLICE_MACHINES_H

#include "slice.h"

#if defined(__x86_64__)
#define LAMMAS_X86
extern const struct lammas_kernel lammas_kernel_avx2, lammas_kernel_avx512;
#endif
extern const struct lammas_kernel lammas_kernel_64;

#endif
