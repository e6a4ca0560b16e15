/* The kernel of the census for processors with AVX2. */
#include "lammas/parts.h"

#ifdef LAMMAS_X86
#include "lammas/vector_avx2.h"

#include "lab/lammas/census_kernel.h"

const struct lammas_census_kernel lammas_census_avx2 = {&lammas_kernel_avx2, draw, redraw, census};

#endif
