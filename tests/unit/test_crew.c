/* Threads, and shards, that share out numbered items. */
#include <stdint.h>

#include "lab/lab.h"
#include "puzzles/crew.h"
#include "test.h"

enum { ITEMS = 1000, THREADS = 4 };

struct tally {
    struct pz_crew crew;
    atomic_uint done[ITEMS];
    atomic_bool busy[THREADS];
    atomic_bool clash; /* two threads had the same number at once, or one had too high a number */
    atomic_uint all;
};

static void do_item(void *context, unsigned thread, uint64_t item) {
    struct tally *tally = context;
    if (thread >= THREADS || item >= ITEMS || atomic_exchange(&tally->busy[thread], true)) {
        atomic_store(&tally->clash, true);
        return;
    }
    atomic_fetch_add(&tally->done[item], 1);
    atomic_fetch_add(&tally->all, 1);
    atomic_store(&tally->busy[thread], false);
}

/* However many threads and items there are, each item is done once. */
TEST(items_are_done_once) {
    static const uint64_t amounts[] = {0, 1, 3, ITEMS};
    for (unsigned threads = 0; threads <= THREADS; threads++)
        for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
            const struct pz_budget budget = {.threads = threads};
            struct tally tally = {.clash = false};
            pz_crew_open(&tally.crew, threads > 0 ? &budget : NULL);
            assert_true(pz_crew_work(&tally.crew, amounts[i], do_item, &tally));
            assert_false(atomic_load(&tally.clash));
            for (uint64_t item = 0; item < ITEMS; item++)
                assert_int_equal(atomic_load(&tally.done[item]), item < amounts[i]);
        }
}

static bool stop_after_some(void *context, double done) {
    const struct tally *tally = context;
    assert_in_range((uintmax_t)(1000 * done), 0, 1000);
    return atomic_load(&tally->all) < ITEMS / 10;
}

/* The budget is asked before each item, on the caller's thread, so with one thread the end is exact. */
TEST(a_crew_stops_when_it_is_told_to) {
    for (unsigned threads = 1; threads <= THREADS; threads++) {
        struct tally tally = {.clash = false};
        const struct pz_budget budget = {.threads = threads, .keep_going = stop_after_some, .context = &tally};
        pz_crew_open(&tally.crew, &budget);
        const bool all = pz_crew_work(&tally.crew, ITEMS, do_item, &tally);
        if (threads == 1) {
            assert_false(all);
            assert_int_equal(atomic_load(&tally.all), ITEMS / 10);
        } /* others may have done everything before the caller asks */
        for (uint64_t item = 0; item < ITEMS; item++)
            assert_in_range(atomic_load(&tally.done[item]), 0, 1);
        assert_int_equal(all, !atomic_load(&tally.crew.stopped));
    }
}

struct vigil {
    struct pz_crew crew;
    atomic_uint asked;
    atomic_bool begun, ended; /* the item of the other thread */
};

static bool stop_when_asked_often(void *context, double done) {
    struct vigil *vigil = context;
    (void)done;
    return atomic_fetch_add(&vigil->asked, 1) < 10;
}

/* The caller's thread has done its item when the other one has hardly begun, and that ends with the budget. */
static void wait_on_another_thread(void *context, unsigned thread, uint64_t item) {
    struct vigil *vigil = context;
    struct pz_crew_hand hand = {&vigil->crew, thread};
    const struct pz_budget budget = pz_crew_budget(&hand);
    (void)item;
    if (thread == 0) {
        while (!atomic_load(&vigil->begun))
            continue;
        return;
    }
    atomic_store(&vigil->begun, true);
    while (pz_keep_going(&budget, -1))
        continue;
    atomic_store(&vigil->ended, true);
}

/* Somebody goes on asking the budget while others are at work. */
TEST(a_crew_stops_though_its_caller_has_nothing_to_do) {
    struct vigil vigil = {.asked = 0};
    const struct pz_budget budget = {.threads = 2, .keep_going = stop_when_asked_often, .context = &vigil};
    pz_crew_open(&vigil.crew, &budget);
    assert_false(pz_crew_work(&vigil.crew, 2, wait_on_another_thread, &vigil));
    assert_true(atomic_load(&vigil.ended));
}

/* The parts of a shard have each block once, and no part has over one block more than another. */
TEST(shards_share_out_blocks) {
    for (uint64_t parts = 1; parts <= 7; parts++)
        for (uint64_t blocks = 0; blocks <= 20; blocks++) {
            unsigned had[20] = {0};
            for (uint64_t part = 1; part <= parts; part++) {
                const struct lab_shard shard = {part, parts};
                const uint64_t items = lab_shard_items(shard, blocks);
                assert_in_range(items, blocks / parts, blocks / parts + 1);
                for (uint64_t item = 0; item < items; item++) {
                    assert_true(lab_shard_item(shard, item) < blocks);
                    had[lab_shard_item(shard, item)]++;
                }
            }
            for (uint64_t block = 0; block < blocks; block++)
                assert_int_equal(had[block], 1);
        }
}
