/*
 * Text with alternatives for who sees and who hears it: what each of them gets, whatever is wrong with the braces; and
 * that nothing is wrong with those of the games.
 */
#include "puzzles/wording.h"

#include <string.h>

#include "puzzles/catalog.h"
#include "puzzles/file.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "test.h"

static void assert_reads(const char *wording, const char *seen, const char *heard) {
    PZ_SCOPED_TEXT for_eyes = {0}, for_ears = {0};
    pz_wording_add(wording, PZ_SEEN, &for_eyes);
    pz_wording_add(wording, PZ_HEARD, &for_ears);
    assert_string_equal(pz_text_string(&for_eyes), seen);
    assert_string_equal(pz_text_string(&for_ears), heard);
}

TEST(each_reader_gets_one_half) {
    assert_reads("", "", "");
    assert_reads("No choice.", "No choice.", "No choice.");
    assert_reads("{[Enter]|\"apply\"} applies the rule.", "[Enter] applies the rule.", "\"apply\" applies the rule.");
    assert_reads("A treasure{ ($)|} wins{|, a drain loses}.", "A treasure ($) wins.",
                 "A treasure wins, a drain loses.");
    assert_reads("{a|b}{c|d}", "ac", "bd");
    assert_reads("{|}", "", "");
    assert_reads("One.\n\n{Two.\n\n|}Three.", "One.\n\nTwo.\n\nThree.", "One.\n\nThree."); /* a whole paragraph */
}

/* What is no group stays, and a group inside or behind it is still taken. */
TEST(what_is_not_a_group_stands_for_itself) {
    static const char *const kept[] = {"{",  "}",   "|",   "{}",   "{|",    "|}",      "{a",
                                       "a}", "{a}", "{a|", "{a|b", "}a|b{", "{a|b|c}", "[|] and [}]"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        assert_reads(kept[i], kept[i], kept[i]);
    assert_reads("{{a|b}", "{a", "{b");
    assert_reads("{a|{b|c}}", "{a|b}", "{a|c}");
    assert_reads("{a}{b|c}", "{a}b", "{a}c");
}

/* All strings of up to seven of these characters: both halves end, and what is left has no whole group. */
TEST(any_braces_are_survived) {
    static const char letters[] = "{|}a";
    for (unsigned length = 0; length <= 7; length++)
        for (unsigned number = 0; number < 1U << 2 * length; number++) {
            char wording[8] = "";
            for (unsigned i = 0; i < length; i++)
                wording[i] = letters[number >> 2 * i & 3];
            for (int reader = PZ_SEEN; reader <= PZ_HEARD; reader++) {
                PZ_SCOPED_TEXT text = {0};
                pz_wording_add(wording, (enum pz_reader)reader, &text);
                assert_true(text.length <= length);
                assert_true(text.length == length || strchr(wording, '|'));
            }
        }
}

/* ---- the texts of the games ---- */

static void check(const char *game, const char *what, const char *wording) {
    for (int reader = PZ_SEEN; reader <= PZ_HEARD; reader++) {
        PZ_SCOPED_TEXT text = {0};
        pz_wording_add(wording, (enum pz_reader)reader, &text);
        const char *read = pz_text_string(&text);
        const char *key = reader == PZ_HEARD ? strchr(read, '[') : NULL;
        if (strpbrk(read, "{|}") || key || strstr(read, "\n\n\n") || strstr(read, "  ") || *read == '\n')
            fail_msg("the %s of %s has a loose brace, key or blank for %s: %s", what, game,
                     reader == PZ_SEEN ? "who sees it" : "who hears it", read);
    }
}

TEST(every_game_is_told_once) {
    for (const struct pz_game *const *game = pz_games(); *game; game++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
        assert_non_null((*game)->rules);
        assert_non_null((*game)->goal);
        check((*game)->id, "rules", (*game)->rules);
        pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, *game);
        assert_true(levels.count > 0);
        for (size_t i = 0; i < levels.count; i++) {
            PZ_SCOPED_TEXT bytes = {0}, goal = {0};
            PZ_SCOPED_SESSION *session = NULL;
            assert_int_equal(pz_file_read(levels.entries[i].path, 1 << 26, &bytes, NULL), PZ_OK);
            assert_int_equal(pz_session_open(pz_games(), pz_text_string(&bytes), bytes.length, &session, NULL), PZ_OK);
            (*game)->goal(pz_session_start(session), 2, &goal);
            assert_true(goal.length > 0);
            check((*game)->id, "goal", pz_text_string(&goal));
        }
    }
}
