/* Drawing into memory: clipping, widths, the ASCII fallback, broken text. */
#include <string.h>

#include "test.h"
#include "tui/kit/canvas.h"
#include "tui/kit/widgets.h"

static const struct style plain = {ROLE_TEXT, ROLE_PAPER, 0};

static void assert_dump(const struct canvas *canvas, const char *expected) {
    PZ_SCOPED_TEXT text = {0};
    canvas_dump(canvas, &text);
    assert_string_equal(pz_text_string(&text), expected);
}

TEST(clips_at_all_edges) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    canvas_start(&canvas, 3, 2);
    canvas_fill(&canvas, (struct rect){-5, -5, 20, 20}, '#', plain);
    canvas_put(&canvas, 3, 0, 'x', plain);
    canvas_put(&canvas, 0, -1, 'x', plain);
    assert_dump(&canvas, "###\n###\n");
}

TEST(cuts_text_with_an_ellipsis) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    canvas_start(&canvas, 10, 1);
    assert_int_equal(canvas_text(&canvas, 1, 0, 5, plain, "hedgerow"), 5);
    assert_dump(&canvas, " hedg…\n");
    assert_int_equal(canvas_text(&canvas, 1, 0, 8, plain, "hedgerow"), 8);
    assert_dump(&canvas, " hedgerow\n");
}

TEST(wide_characters_take_two_columns) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    canvas_start(&canvas, 6, 1);
    /* U+6F22 is wide by Unicode's East Asian Width; a column is left over where a second one does not fit. */
    assert_int_equal(canvas_text(&canvas, 0, 0, 6, plain, "漢字"), 4);
    assert_int_equal(canvas_at(&canvas, 1, 0)->character, 0);
    canvas_put(&canvas, 1, 0, 'x', plain); /* its left half cannot stay */
    assert_int_equal(canvas_at(&canvas, 0, 0)->character, ' ');
}

TEST(hostile_text_shows_nothing_but_itself) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    canvas_start(&canvas, 20, 1);
    canvas_text(&canvas, 0, 0, 20, plain, "a\033[2Jb\xff\xc0\x80z");
    for (int x = 0; x < 20; x++) {
        uint32_t character = canvas_at(&canvas, x, 0)->character;
        assert_true(character >= ' ' && (character < 0x7f || character >= 0xa0));
    }
}

TEST(ascii_only_where_asked) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {.ascii = true};
    canvas_start(&canvas, 12, 1);
    canvas_text(&canvas, 0, 0, 12, plain, "╔═●▐é漢x");
    for (int x = 0; x < 12; x++)
        assert_true(canvas_at(&canvas, x, 0)->character < 0x7f);
}

TEST(texts_overwritten_are_counted) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    canvas_start(&canvas, 8, 1);
    canvas_fill(&canvas, (struct rect){0, 0, 8, 1}, '#', plain);
    canvas_text(&canvas, 1, 0, 7, plain, "a 日c");
    assert_int_equal(canvas.overwritten, 0); /* what is drawn may be written on */
    canvas_text(&canvas, 1, 0, 7, plain, "axb");
    assert_int_equal(canvas.overwritten,
                     1); /* the wide character: an a may be an a again, and a blank may become an x */
    canvas_fill(&canvas, (struct rect){0, 0, 8, 1}, ' ', plain);
    canvas_text(&canvas, 0, 0, 8, plain, "anew");
    assert_int_equal(canvas.overwritten, 1);
}

TEST(paragraphs_break_between_words) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    canvas_start(&canvas, 8, 5);
    int lines = canvas_paragraph(&canvas, (struct rect){0, 0, 8, 5}, plain, "one two three\nfour extraordinary");
    assert_int_equal(lines, 5);
    assert_dump(&canvas, "one two\nthree\nfour\nextraord\ninary\n");
}

TEST(the_hotspot_drawn_last_answers) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    canvas_start(&canvas, 10, 10);
    canvas_hotspot(&canvas, (struct rect){0, 0, 10, 10}, 1, 0);
    canvas_hotspot(&canvas, (struct rect){2, 2, 3, 1}, 2, 7);
    assert_int_equal(canvas_hit(&canvas, 4, 2)->action, 2);
    assert_int_equal(canvas_hit(&canvas, 4, 2)->argument, 7);
    assert_int_equal(canvas_hit(&canvas, 5, 2)->action, 1);
    assert_null(canvas_hit(&canvas, 10, 2));
}

/* Every code point that UTF-8 can write comes back; the boundaries are those of RFC 3629. */
TEST(utf8_round_trip) {
    for (uint32_t c = 1; c <= 0x10ffff; c++) {
        if (c >> 11 == 0x1b) /* surrogates */
            continue;
        char bytes[5] = {0};
        size_t length = characters_encode(c, bytes);
        uint32_t back;
        assert_int_equal(characters_decode(bytes, &back), length);
        assert_int_equal(back, c);
    }
}

TEST(broken_utf8_is_replaced) {
    static const char *const broken[] = {"\x80", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                         "\xff", "\xe2\x82"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        uint32_t character;
        size_t length = characters_decode(broken[i], &character);
        assert_int_equal(character, 0xfffd);
        assert_in_range(length, 1, strlen(broken[i]));
    }
}

TEST(lists_keep_the_choice_in_view) {
    struct list list = {.count = 50};
    static const int walk[] = {ACTION_DOWN, ACTION_PAGE_DOWN, ACTION_LAST,    ACTION_DOWN,  ACTION_UP,
                               ACTION_UP,   ACTION_PAGE_UP,   ACTION_PAGE_UP, ACTION_FIRST, ACTION_UP};
    for (int rows = 1; rows < 60; rows++)
        for (size_t i = 0; i < sizeof walk / sizeof *walk; i++) {
            list_show(&list, rows);
            assert_true(list_act(&list, walk[i], 0));
            list_show(&list, rows);
            assert_in_range(list.at, 0, 49);
            assert_true(list.at >= list.top && list.at < list.top + rows);
            assert_true(list.top >= 0 && (list.top == 0 || list.top + rows <= 50));
        }
    struct list empty = {0};
    list_act(&empty, ACTION_DOWN, 0);
    list_show(&empty, 5);
    assert_int_equal(empty.at, 0);
}

/* Beyond Latin 1, as printed by psfgettable for Lat15-Fixed16 and as in the kernel's cp437.uni. */
TEST(simple_signs_are_in_both_fonts_of_the_console) {
    static const uint32_t common[] = {
        0x2022, 0x2190, 0x2191, 0x2192, 0x2193, 0x2500, 0x2502, 0x250c, 0x2510, 0x2514, 0x2518, 0x251c, 0x2524,
        0x252c, 0x2534, 0x253c, 0x2588, 0x2591, 0x2592, 0x25a0, 0x25b2, 0x25b6, 0x25bc, 0x25c0, 0x2666,
    };
    for (uint32_t c = 0x20; c < 0x30000; c++) {
        const uint32_t simple = characters_simple(c);
        bool is_common = simple < 0x100 || (simple >= 0x2550 && simple <= 0x256c);
        for (size_t i = 0; i < sizeof common / sizeof *common; i++)
            is_common |= simple == common[i];
        assert_true(is_common);
        assert_int_equal(characters_simple(simple), simple);
        assert_true(characters_ascii(c) == '?' || simple != '?');
    }
}

/* The end of a line that was pasted, of which each look at each character once took minutes. */
TEST(the_end_of_a_long_line_takes_no_time) {
    enum { LENGTH = 1 << 22 };
    PZ_SCOPED_TEXT line = {0};
    for (int i = 0; i < LENGTH; i++)
        pz_text_add_char(&line, (char)('a' + i % 26));
    pz_text_add(&line, "äöü");
    assert_string_equal(characters_end(pz_text_string(&line), 5), pz_text_string(&line) + LENGTH - 2);
    assert_string_equal(characters_end("abc", -1), ""); /* a window without columns */
}
