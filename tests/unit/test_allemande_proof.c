/* Certificates of Allemande: a checker that shares nothing with the game confirms them, and refuses false ones. */
#include <stdlib.h>
#include <string.h>

#include "allemande_checker.h"
#include "lab/allemande/certificate.h"
#include "puzzles/text.h"
#include "test.h"

static struct pz_text certificate_of(unsigned side, bool grouped) {
    enum { BYTES = 64 << 20 };
    struct allemande_certificate certificate;
    struct pz_text text = {0};
    assert_int_equal(allemande_certify(side, grouped, BYTES, NULL, &certificate, &text), PZ_OK);
    return text;
}

/* Returns the certificate. */
static struct pz_text assert_sound(unsigned side, bool grouped) {
    struct pz_text text = certificate_of(side, grouped);
    unsigned strategies;
    const char *fault = checker_check(text.data, &strategies);
    if (fault)
        fail_msg("%ux%u: %s", side, side, fault);
    assert_int_equal(strategies > 1, side > 6); /* up to 6x6 the first turn leaves nothing to answer */
    return text;
}

TEST(small_boards_are_proven) {
    for (unsigned side = 2; side <= 6; side++)
        for (unsigned grouped = 0; grouped < 2; grouped++) {
            struct pz_text text = assert_sound(side, grouped);
            pz_text_free(&text);
        }
}

PROOF_TEST(seven_is_proven) {
    struct pz_text text = assert_sound(7, false);
    pz_text_free(&text);
}

/* ---- False certificates ---- */

static void assert_refused(const char *text, const char *why) {
    unsigned strategies;
    const char *fault = checker_check(text, &strategies);
    assert_non_null(fault);
    assert_string_equal(fault, why);
}

/* In the words of puzzles-formats(5); each of the others differs from the first, which is sound, in one place. */
TEST(false_certificates_are_refused) {
    unsigned strategies;
#define HEAD "Proof: allemande\nSize: 5\nVariant: free\nWinner: black\n\n"
    assert_null(
        checker_check(HEAD "a5 b5 a2 b2 | c5 d5 e5, c2 d2 e2, b4 c4 d4 e4, b3 c3 d3 e3, b1 c1 d1 e1\n", &strategies));
    assert_refused(HEAD "a5 b5 a2 b2 | c5 d5 e5, c2 d2 e2, b4 c4 d4 e4\n", "a reply is not answered");
    assert_refused(HEAD "a5 b5 a2 b2 |\n", "a reply is not answered");
    assert_refused(HEAD "a5 b5 a2 b2\n", "a turn neither wins nor threatens");
    assert_refused(HEAD "a5 b5 a2 b2 | c5 d5 e5, c2 d2\n", "a threat does not win");
    assert_refused(HEAD "a5 b5 a2 b2 | c5 d5 e5, c2 c3 d3 e3\n", "a reply is not answered");
    assert_refused(HEAD "a5 b5 a2 b2 | c5 d5 e5, c4 d4 e4\n", "a threat does not win");    /* b5 and c4 touch */
    assert_refused(HEAD "b5 c4 a2 b2 | c5 d5 e5, c2 d2 e2\n", "a turn is not legal");      /* b5 and c4 again */
    assert_refused(HEAD "a5 b5 c5 d5 e5\n", "a turn is not legal");                        /* five stones */
    assert_refused(HEAD "a5 b5 a2 b2 | c5 d5 e5, b5 c5 d5 e5\n", "a threat does not win"); /* b5 is taken */
    assert_refused(HEAD "a5 b5 a2 f2 | c5 d5 e5\n", "a cell is not on the board, or occurs twice");
    assert_refused("Proof: lammas\n", "the head is not that of a proof");
    assert_refused("Proof: allemande\nSize: 5\nVariant: grouped\nWinner: black\n\n"
                   "a5 b5 a2 b2 | c5 d5 e5, c2 d2 e2, b4 c4 d4 e4, b3 c3 d3 e3, b1 c1 d1 e1\n",
                   "a turn is not legal");
    assert_refused("Proof: allemande\nSize: 4\nVariant: free\nWinner: black\n\na4 b4 c4 d4 | a1\n",
                   "there is something after a win");
#undef HEAD
}

/* The text without its line number `nth`. */
static char *without_line(const struct pz_text *text, unsigned nth) {
    char *copy = strdup(text->data), *line = copy;
    for (; nth > 0; nth--)
        line = strchr(line, '\n') + 1;
    memmove(line, strchr(line, '\n') + 1, strlen(strchr(line, '\n') + 1) + 1);
    return copy;
}

/* Each reply listed is needed, and so is what the answers threaten. */
PROOF_TEST(seven_grouped_is_proven) {
    struct pz_text text = assert_sound(7, true);
    unsigned strategies, swapped = 0;
    for (unsigned nth = 6; nth < 600; nth += 40) {
        char *copy = without_line(&text, nth);
        assert_refused(copy, "a reply is not answered");
        free(copy);
    }
    for (char *line = strstr(text.data, "\n  "); swapped < 20; line = strchr(line + 1, '\n'), swapped++) {
        char *copy = strdup(text.data), *bar = copy + (strchr(line, '|') - text.data);
        memmove(bar + 1, strchr(bar, '\n'), strlen(strchr(bar, '\n')) + 1); /* the answer threatens nothing */
        assert_non_null(checker_check(copy, &strategies));
        free(copy);
    }
    pz_text_free(&text);
}
