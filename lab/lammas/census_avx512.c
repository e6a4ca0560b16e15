/* The kernel of the census for processors with AVX-512. */
#include "lammas/parts.h"

#ifdef LAMMAS_X86
#include "lammas/vector_avx512.h"

#include "lab/lammas/census_kernel.h"

const struct lammas_census_kernel lammas_census_avx512 = {&lammas_kernel_avx512, draw, redraw, census};

#endif
