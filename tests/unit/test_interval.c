/* Confidence intervals. */
#include "lab/interval.h"
#include "test.h"

static void assert_near(double value, double expected, double most) {
    assert_true(value > expected - most && value < expected + most);
}

/* Worked out by hand from the formula, to four digits; 8 of 10 is an example in many textbooks. */
TEST(small_samples_have_known_intervals) {
    static const struct {
        uint64_t hits, samples;
        double low, high;
    } known[] = {{8, 10, 0.4902, 0.9433}, {0, 10, 0, 0.2775}, {10, 10, 0.7225, 1}, {1, 2, 0.0945, 0.9055}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double low, high;
        lab_interval95(known[i].hits, known[i].samples, &low, &high);
        assert_near(low, known[i].low, 0.0001);
        assert_near(high, known[i].high, 0.0001);
    }
}

/* For many samples it is the share and 1.96 standard errors around it. */
TEST(large_samples_are_normal) {
    double low, high;
    lab_interval95(500000, 1000000, &low, &high);
    assert_near(low, 0.5 - 1.96 * 0.0005, 1e-6);
    assert_near(high, 0.5 + 1.96 * 0.0005, 1e-6);
}
