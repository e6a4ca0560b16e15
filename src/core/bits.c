/* Binary logarithms, digit by digit: squaring a number doubles its logarithm. */
#include "puzzles/bits.h"

#include <assert.h>

enum { DIGITS = 32 };

double pz_log2(double number) {
    assert(number > 0);
    double whole = 0, part = 0, digit = 0.5;
    for (; number < 1; whole--)
        number *= 2;
    for (; number >= 2; whole++)
        number /= 2;
    for (int i = 0; i < DIGITS; i++, digit /= 2) {
        number *= number;
        if (number >= 2) {
            number /= 2;
            part += digit;
        }
    }
    return whole + part;
}

double pz_bits(double chance) {
    return chance < 1 ? -pz_log2(chance) : 0;
}
