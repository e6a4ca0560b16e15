/* Drawing into memory: clipping, widths, combining marks, the ASCII fallback, broken text. */
#include <locale.h>
#include <string.h>

#include "test.h"
#include "tui/kit/canvas.h"
#include "tui/kit/platform.h"
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
    canvas_start(&canvas, 6, 1);
    assert_int_equal(canvas_text(&canvas, -1, 0, 6, plain, "漢字"), 4); /* nor can its right half alone */
    assert_dump(&canvas, " 字\n");
    canvas_start(&canvas, 6, 1);
    canvas_text(&canvas, 1, 0, 6, plain, "漢");
    canvas_text(&canvas, 0, 0, 6, plain, "字"); /* its right half covers the left half of the other */
    assert_int_equal(canvas_at(&canvas, 2, 0)->character, ' ');
}

/* Decomposed as by Unicode's form NFD: a letter, then its mark. On a terminal they share the columns of the letter. */
#define ACUTE "\u0301"
#define DIAERESIS "\u0308"
#define CAFE "Cafe" ACUTE

TEST(marks_stand_on_their_letters) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    canvas_start(&canvas, 10, 1);
    assert_int_equal(canvas_text(&canvas, 0, 0, 10, plain, CAFE " nai" DIAERESIS "ve"), 10);
    assert_dump(&canvas, CAFE " nai" DIAERESIS "ve\n");
    canvas_put(&canvas, 3, 0, 'x', plain); /* its mark goes with it */
    assert_dump(&canvas, "Cafx nai" DIAERESIS "ve\n");
    /* Of a character in two columns: U+304B is wide, and U+3099 makes a voiced one of it. */
    canvas_start(&canvas, 10, 1);
    assert_int_equal(canvas_text(&canvas, 0, 0, 10, plain, "か\u3099x"), 3);
    assert_dump(&canvas, "か\u3099x\n");
    /* Without a letter before it a mark has no place. */
    canvas_start(&canvas, 10, 1);
    assert_int_equal(canvas_text(&canvas, 0, 0, 10, plain, ACUTE "a " ACUTE "b"), 3);
    assert_dump(&canvas, "a b\n");
}

TEST(marks_take_no_columns) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    canvas_start(&canvas, 8, 2);
    assert_int_equal(characters_columns(CAFE), 4);
    assert_int_equal(canvas_text(&canvas, 0, 0, 4, plain, CAFE), 4); /* fits to the letter */
    assert_int_equal(canvas_text(&canvas, 0, 1, 4, plain, CAFE "s"), 4);
    assert_dump(&canvas, CAFE "\nCaf…\n");
    canvas_start(&canvas, 8, 2);
    assert_int_equal(canvas_paragraph(&canvas, (struct rect){0, 0, 4, 2}, plain, CAFE " " CAFE), 2);
    assert_dump(&canvas, CAFE "\n" CAFE "\n");
    assert_int_equal(canvas_paragraph(&canvas, (struct rect){0, 0, 4, 2}, plain, CAFE CAFE), 2);
    canvas_start(&canvas, 8, 1);
    assert_int_equal(canvas_text(&canvas, 0, 0, 2, plain, characters_end(CAFE "e" ACUTE, 1)), 1);
    assert_dump(&canvas, "e" ACUTE "\n");
    struct pz_text line = {0};
    pz_text_add(&line, CAFE DIAERESIS);
    assert_true(characters_rub_out(&line));
    assert_string_equal(pz_text_string(&line), "Caf");
    pz_text_clear(&line);
    pz_text_add(&line, ACUTE);
    assert_true(characters_rub_out(&line));
    assert_false(characters_rub_out(&line));
    pz_text_free(&line);
}

/* More than a cell of curses can hold are left out, and text is cut as if they were not there. */
TEST(marks_without_end_are_bounded) {
    PZ_SCOPED(canvas_free) struct canvas canvas = {0};
    PZ_SCOPED_TEXT text = {0}, expected = {0};
    pz_text_add(&text, "Zalgo");
    pz_text_add(&expected, "Zalgo");
    for (int i = 0; i < 1000; i++) {
        pz_text_add(&text, i % 2 ? ACUTE : DIAERESIS);
        if (i < 4)
            pz_text_add(&expected, i % 2 ? ACUTE : DIAERESIS);
    }
    pz_text_add(&text, " end");
    pz_text_add(&expected, " end\n");
    canvas_start(&canvas, 9, 1);
    assert_int_equal(canvas_text(&canvas, 0, 0, 9, plain, pz_text_string(&text)), 9);
    assert_dump(&canvas, pz_text_string(&expected));
}

/* What is neither seen nor a mark: the direction of writing, joiners, the look of the character before. */
TEST(what_is_unseen_is_no_mark) {
    static const char *const unseen[] = {"\u202e", "\u2066", "\u200b", "\u200d", "\u00ad", "\ufe0f", "\U000e0101"};
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++) {
        PZ_SCOPED(canvas_free) struct canvas canvas = {0};
        canvas_start(&canvas, 8, 1);
        canvas_print(&canvas, 0, 0, 8, plain, "a%sb", unseen[i]);
        for (int x = 0; x < 8; x++)
            assert_int_equal(canvas_at(&canvas, x, 0)->marks[0], 0);
    }
}

/* In ASCII, and among what the console's fonts have, letters stand without their marks. */
TEST(marks_are_left_out_where_they_cannot_be_shown) {
    for (int simple = 0; simple < 2; simple++) {
        PZ_SCOPED(canvas_free) struct canvas canvas = {.ascii = true, .simple = simple};
        canvas_start(&canvas, 8, 1);
        assert_int_equal(canvas_text(&canvas, 0, 0, 8, plain, CAFE "s"), 5);
        assert_dump(&canvas, "Cafes\n");
    }
    /* Where the locale does not have them, the C library does not know them. */
    PZ_SCOPED(canvas_free) struct canvas canvas = {.ascii = true};
    setlocale(LC_CTYPE, "C");
    canvas_start(&canvas, 8, 1);
    assert_int_equal(canvas_text(&canvas, 0, 0, 8, plain, CAFE "s"), 5);
    setlocale(LC_CTYPE, "C.UTF-8");
    assert_dump(&canvas, "Cafes\n");
}

/* Pictures, recordings and pages that are scrolled show what the canvas shows. */
TEST(marks_are_shown_wherever_letters_are) {
    PZ_SCOPED(canvas_free) struct canvas page = {0}, canvas = {0};
    PZ_SCOPED_TEXT svg = {0}, recording = {0};
    struct scroll scroll = {0};
    canvas_start(&page, 8, 1);
    canvas_text(&page, 0, 0, 8, plain, CAFE "s");
    canvas_start(&canvas, 8, 1);
    scroll_show(&scroll, &page, &canvas, (struct rect){0, 0, 8, 1}, 0);
    assert_dump(&canvas, CAFE "s\n");
    picture_svg(&canvas, themes[0], &svg);
    assert_non_null(strstr(pz_text_string(&svg), ">" CAFE "s</text>"));
    struct cast cast = {.out = &recording};
    cast_frame(&cast, 0, &page, themes[0]);
    assert_non_null(strstr(pz_text_string(&recording), CAFE "s"));
    /* A mark alone is a change, too. */
    pz_text_clear(&recording);
    canvas_text(&page, 0, 0, 8, plain, "Cafe" DIAERESIS "s");
    cast_frame(&cast, 1, &page, themes[0]);
    assert_non_null(strstr(pz_text_string(&recording), "e" DIAERESIS));
    cast_end(&cast, 1);
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
    assert_int_equal(characters_ascii(0x25cb), 'o'); /* the ring in a legend */
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
