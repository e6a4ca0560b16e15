/* Names by number: found again, in the order in which they came, however many there are. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "core/names.h"
#include "test.h"

TEST(an_empty_set_has_no_name) {
    struct pz_names names = {0};
    assert_true(pz_names_find(&names, "") == SIZE_MAX);
    assert_true(pz_names_find(&names, "a") == SIZE_MAX);
    pz_names_free(&names);
}

/* The caller's string may change afterwards. */
TEST(names_are_numbered_as_they_come) {
    struct pz_names names = {0};
    char name[] = "b";
    assert_int_equal(pz_names_add(&names, name), 0);
    *name = 'a';
    assert_int_equal(pz_names_add(&names, name), 1);
    assert_int_equal(pz_names_add(&names, ""), 2);
    assert_int_equal(pz_names_add(&names, "b"), 0);
    assert_int_equal(names.count, 3);
    assert_string_equal(names.items[0], "b");
    assert_string_equal(names.items[1], "a");
    assert_string_equal(names.items[2], "");
    assert_int_equal(pz_names_find(&names, "a"), 1);
    assert_int_equal(pz_names_find(&names, ""), 2);
    assert_true(pz_names_find(&names, "ab") == SIZE_MAX);
    pz_names_free(&names);
}

/* Freed, it is as new. */
TEST(a_set_can_be_used_again) {
    struct pz_names names = {0};
    for (int round = 0; round < 2; round++) {
        assert_int_equal(pz_names_add(&names, round ? "x" : "y"), 0);
        assert_true(pz_names_find(&names, round ? "y" : "x") == SIZE_MAX);
        pz_names_free(&names);
        assert_int_equal(names.count, 0);
        assert_true(pz_names_find(&names, round ? "x" : "y") == SIZE_MAX);
    }
}

/* At most half of the slots are taken: so a search for what is not there ends, and ends soon. */
TEST(there_is_always_a_free_slot) {
    enum { NAMES = 5000 };
    struct pz_names names = {0};
    for (size_t i = 0; i < NAMES; i++) {
        char name[32];
        snprintf(name, sizeof name, "lammas %zu", i);
        assert_int_equal(pz_names_add(&names, name), i);
        assert_true(2 * names.count <= names.slot_count + 2);
        assert_true(names.slot_count > names.count);
    }
    for (size_t i = 0; i < 2 * NAMES; i++) {
        char name[32];
        snprintf(name, sizeof name, "lammas %zu", i);
        assert_true(pz_names_find(&names, name) == (i < NAMES ? i : SIZE_MAX));
    }
    pz_names_free(&names);
}

/* A list that is looked through from its start says the same. */
TEST(a_list_finds_the_same) {
    enum { WORDS = 300, KINDS = 150 };
    struct pz_random random;
    struct cases cases = cases_of(__func__, 1, 40);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct pz_names names = {0};
        unsigned list[WORDS] = {0};
        size_t count = 0;
        for (int i = 0; i < WORDS; i++) {
            const unsigned word = (unsigned)pz_random_below(&random, KINDS);
            char name[16];
            size_t at = 0;
            snprintf(name, sizeof name, "%u", word);
            while (at < count && list[at] != word)
                at++;
            assert_true(pz_names_find(&names, name) == (at < count ? at : SIZE_MAX));
            if (pz_random_below(&random, 2) == 0)
                continue;
            assert_int_equal(pz_names_add(&names, name), at);
            if (at == count)
                list[count++] = word;
            assert_int_equal(names.count, count);
        }
        pz_names_free(&names);
    }
}
