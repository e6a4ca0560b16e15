/* The kernel of the census for any machine. */
#include "lammas/vector_64.h"

#include "lab/lammas/census_kernel.h"

const struct lammas_census_kernel lammas_census_64 = {&lammas_kernel_64, draw, redraw, census};
