/* The ends of the interval are the two solutions p of |share - p| = z sqrt(p (1 - p) / n). */
#include "lab/interval.h"

#include <math.h>

void lab_interval95(uint64_t hits, uint64_t samples, double *low, double *high) {
    const double z = 1.959963984540054; /* 97.5 % of the normal distribution lie below it */
    const double n = (double)samples, share = (double)hits / n;
    const double middle = share + z * z / (2 * n);
    const double reach = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    *low = hits == 0 ? 0 : (middle - reach) / (1 + z * z / n);
    *high = hits == samples ? 1 : (middle + reach) / (1 + z * z / n);
}
