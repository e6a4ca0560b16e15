/* Level files: how they are split, and where errors are reported. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/level.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "test.h"

/* Parses like a session, which tells the parser whether this is a board without a header. */
static enum pz_status try_parse(struct pz_level *level, const char *bytes, size_t length, struct pz_error *error) {
    const struct pz_game *bare = pz_game_find_bare(pz_games(), bytes, length);
    return pz_level_parse(level, bytes, length, NULL, bare ? bare->id : NULL, error);
}

/* Parses a text, which must be sound. */
static struct pz_level parse(const char *text) {
    struct pz_level level;
    struct pz_error error = {0};
    if (try_parse(&level, text, strlen(text), &error) != PZ_OK) {
        struct pz_text out = {0};
        pz_error_describe(&error, text, &out);
        fail_msg("%s", pz_text_string(&out));
    }
    return level;
}

/* A text is refused at that place, with an error that contains `message`. */
static void assert_bytes_refused(const char *bytes, size_t length, size_t line, size_t column, const char *message) {
    struct pz_level level;
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(try_parse(&level, bytes, length, &error), PZ_BAD);
    if (!strstr(pz_text_string(&error.message), message))
        fail_msg("\"%s\" does not say \"%s\"", pz_text_string(&error.message), message);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_null(level.puzzle); /* nothing to free, as promised */
    assert_null(level.headers.items);
}

static void assert_refused(const char *text, size_t line, size_t column, const char *message) {
    assert_bytes_refused(text, strlen(text), line, column, message);
}

/* The lines left, each in brackets. */
static void assert_lines(struct pz_lines lines, const char *expected) {
    PZ_SCOPED_TEXT out = {0};
    struct pz_line line;
    while (pz_lines_next(&lines, &line))
        pz_text_add(&out, "[%.*s]", (int)line.length, line.text);
    assert_string_equal(pz_text_string(&out), expected);
}

static void assert_moves(struct pz_lines moves, const char *expected) {
    PZ_SCOPED_TEXT out = {0};
    struct pz_line line;
    while (pz_level_next_step(&moves, &line, NULL) != PZ_STEP_END)
        pz_text_add(&out, "[%zu %.*s]", line.number, (int)line.length, line.text);
    assert_string_equal(pz_text_string(&out), expected);
}

/* --- Lines --- */

TEST(reads_lines_without_ends_and_blanks) {
    static const char text[] = "a\r\n \t\nb \t\r\n c\n\nlast";
    struct pz_lines lines = {.at = text, .end = text + strlen(text), .number = 1};
    assert_lines(lines, "[a][][b][ c][][last]");
    struct pz_line line;
    for (size_t number = 1; pz_lines_next(&lines, &line); number++)
        assert_int_equal(line.number, number);
    assert_false(pz_lines_next(&lines, &line));
}

TEST(a_newline_at_the_end_starts_no_line) {
    struct pz_lines lines = {.at = "a\n", .number = 1};
    lines.end = lines.at + 2;
    assert_lines(lines, "[a]");
    struct pz_lines nothing = {0};
    assert_lines(nothing, "");
}

TEST(counts_columns_in_characters) {
    /* a, e with acute accent (2 bytes), euro sign (3), a face (4), z */
    static const char text[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80z";
    struct pz_line line = {.text = text, .length = strlen(text), .number = 1};
    assert_int_equal(pz_line_column(&line, 0), 1);
    assert_int_equal(pz_line_column(&line, 1), 2);
    assert_int_equal(pz_line_column(&line, 3), 3);
    assert_int_equal(pz_line_column(&line, 6), 4);
    assert_int_equal(pz_line_column(&line, 10), 5);
    assert_int_equal(pz_line_column(&line, 11), 6);
}

/* --- What is accepted --- */

TEST(splits_header_board_and_moves) {
    struct pz_level level = parse("Puzzle: lammas\n"
                                  "Title: A level\n"
                                  "\n"
                                  "ab\n"
                                  "ba\n"
                                  "\n"
                                  "Moves:\n"
                                  "set 1 1 b\n"
                                  "apply\n");
    assert_string_equal(level.puzzle, "lammas");
    assert_int_equal(level.headers.count, 2);
    assert_string_equal(pz_level_value(&level, "Title"), "A level");
    assert_lines(level.board, "[ab][ba]");
    assert_int_equal(level.board.number, 4);
    assert_true(level.has_moves);
    assert_moves(level.moves, "[8 set 1 1 b][9 apply]");
    pz_level_free(&level);
    assert_null(level.puzzle);
}

TEST(borrows_the_board) {
    static const char text[] = "Puzzle: x\n\nab\nba\n";
    PZ_SCOPED(pz_level_free) struct pz_level level = parse(text);
    assert_ptr_equal(level.board.at, text + strlen("Puzzle: x\n\n"));
    assert_ptr_equal(level.board.end, text + strlen(text));
}

TEST(accepts_a_mark_and_windows_line_ends) {
    struct pz_level level =
        parse("\xef\xbb\xbfPuzzle: lammas\r\nTitle:\tx \r\n\r\nab \r\nba\r\n\r\nMoves: \r\napply\r\n");
    assert_string_equal(level.puzzle, "lammas");
    assert_string_equal(pz_level_value(&level, "Title"), "x");
    assert_lines(level.board, "[ab][ba]");
    assert_moves(level.moves, "[8 apply]");
    pz_level_free(&level);
}

TEST(keys_and_names_have_no_case) {
    PZ_SCOPED(pz_level_free) struct pz_level level = parse("pUZZLE: LamMas\nTITLE: x\n\nab\nba\nmOVES:\napply");
    assert_string_equal(level.puzzle, "lammas");
    assert_string_equal(pz_level_value(&level, "title"), "x");
    assert_string_equal(pz_level_header(&level, "Title")->key, "TITLE"); /* as written */
    assert_true(level.has_moves);
    assert_moves(level.moves, "[7 apply]"); /* even without a newline at the end */
}

TEST(keeps_unknown_keys) {
    PZ_SCOPED(pz_level_free) struct pz_level level = parse("Puzzle: x\nMy_key-2:  any: value ; even this\nNothing:\n");
    assert_string_equal(pz_level_value(&level, "my_KEY-2"), "any: value ; even this");
    assert_string_equal(pz_level_value(&level, "Nothing"), "");
    assert_null(pz_level_value(&level, "My_key"));
    const struct pz_header *header = pz_level_header(&level, "My_key-2");
    assert_int_equal(header->line, 2);
    assert_int_equal(header->column, 12); /* of the value */
}

TEST(keeps_comments_of_the_header_in_order) {
    PZ_SCOPED(pz_level_free)
    struct pz_level level = parse("; first\nPuzzle: x\n;second \nTitle: t\n\n; third\n\n;\nab\n");
    static const char *const values[] = {"; first", "x", ";second", "t", "; third", ";"};
    assert_int_equal(level.headers.count, 6);
    for (size_t i = 0; i < 6; i++) {
        assert_string_equal(level.headers.items[i].value, values[i]);
        assert_int_equal(level.headers.items[i].key != NULL, i == 1 || i == 3);
    }
    assert_lines(level.board, "[ab]");
    assert_int_equal(level.board.number, 9);
}

TEST(a_board_may_be_absent) {
    static const char *const texts[] = {"Puzzle: x",         "Puzzle: x\n",           "Puzzle: x\n\n \n",
                                        "Puzzle: x\nMoves:", "Puzzle: x\n\nMoves:\n", "Puzzle: x\n\n; c\n\nMoves:\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        PZ_SCOPED(pz_level_free) struct pz_level level = parse(texts[i]);
        assert_lines(level.board, "");
        assert_int_equal(level.has_moves, i >= 3);
        assert_moves(level.moves, "");
    }
}

TEST(a_board_ends_at_an_empty_line_at_moves_or_at_the_end) {
    static const char *const texts[] = {"Puzzle: x\n\n\n\nab\n\tba", "Puzzle: x\n\nab\n\tba\n\n\n",
                                        "Puzzle: x\n\nab\n\tba\n  \nMoves:", "Puzzle: x\n\nab\n\tba\nMoves:\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        PZ_SCOPED(pz_level_free) struct pz_level level = parse(texts[i]);
        assert_lines(level.board, "[ab][\tba]");
        assert_int_equal(level.has_moves, i >= 2);
    }
}

TEST(the_board_is_left_to_the_game) {
    /* Whatever it contains: no comment, no key, not even a character is read; only its end is looked for. */
    PZ_SCOPED(pz_level_free) struct pz_level level = parse("Puzzle: x\n\na\n;no comment\nKey: v\n\x01\xff\nMovesX\n");
    assert_lines(level.board, "[a][;no comment][Key: v][\x01\xff][MovesX]");
}

TEST(comments_and_empty_lines_may_stand_among_moves) {
    PZ_SCOPED(pz_level_free) struct pz_level level = parse("Puzzle: x\n\na\n\nMoves:\n\n; why\none\n\n  two  \n;\n");
    assert_moves(level.moves, "[8 one][10   two]");
}

TEST(a_bare_map_is_a_lemmo_level) {
    static const struct {
        const char *text, *board;
        bool has_moves;
    } cases[] = {
        {"#.#\n@$#", "[#.#][@$#]", false},
        {"\xef\xbb\xbf#.# \r\n@$#\r\n", "[#.#][@$#]", false},
        {"\n#.#\n\n@$#\n\n", "[][#.#][][@$#][]", false},
        {"2 3\n#.#\n@$#\n\nMoves:\nremove 1 1\n", "[2 3][#.#][@$#][]", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct pz_level level = parse(cases[i].text);
        assert_string_equal(level.puzzle, "lemmo");
        assert_true(level.bare);
        assert_int_equal(level.headers.count, 0);
        assert_int_equal(level.board.number, 1);
        assert_lines(level.board, cases[i].board);
        assert_int_equal(level.has_moves, cases[i].has_moves);
        pz_level_free(&level);
    }
    struct pz_level level = parse("@$\nwhatever\n"); /* further rows are for Lemmo to judge */
    assert_lines(level.board, "[@$][whatever]");
    pz_level_free(&level);
}

/* Moves, parentheses and comments, as they come. */
static void assert_steps(struct pz_lines moves, const char *expected) {
    static const char kinds[] = {[PZ_STEP_MOVE] = 'm', [PZ_STEP_OPEN] = '(', [PZ_STEP_CLOSE] = ')'};
    PZ_SCOPED_TEXT out = {0}, comments = {0};
    struct pz_line line;
    for (enum pz_step step; (step = pz_level_next_step(&moves, &line, &comments)) != PZ_STEP_END;) {
        pz_text_add(&out, "%s%c%zu ", pz_text_string(&comments), kinds[step], line.number);
        pz_text_clear(&comments);
    }
    pz_text_add(&out, "%s", pz_text_string(&comments));
    assert_string_equal(pz_text_string(&out), expected);
}

TEST(reads_variations) {
    PZ_SCOPED(pz_level_free)
    struct pz_level level = parse("Puzzle: x\nMoves:\n; c\na\n (\n\n;d\nb(\n \t( \nc\n)\n)\n\n(\nd\n)\n; e\n");
    assert_steps(level.moves, "cm4 (5 dm8 (9 m10 )11 )12 (14 m15 )16 e");
}

/* --- What is refused, and where --- */

TEST(refuses_files_without_a_puzzle) {
    assert_refused("", 1, 1, "Puzzle: NAME");
    assert_refused("\xef\xbb\xbf", 1, 1, "Puzzle: NAME");
    assert_refused("  \n\t\n", 2, 1, "Puzzle: NAME");
    assert_refused("; only a comment\n", 1, 1, "Puzzle: NAME");
    assert_refused("ab\nba\n", 1, 1, "Puzzle: NAME");
    assert_refused("; a comment\nTitle: t\nPuzzle: x\n", 2, 1, "first key must be \"Puzzle\"");
    assert_refused("Moves:\napply\n", 1, 1, "first key must be \"Puzzle\"");
    assert_refused("Puzzle: \n", 1, 8, "missing");
    assert_refused("#.ab\n", 1, 1, "Puzzle: NAME"); /* not a map either */
}

TEST(refuses_header_lines_that_are_none) {
    static const char *const wrong[] = {"ab", " Title: t", ": value", "2nd: x", "-a: x", "\xc3\x84g: x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add(&text, "Puzzle: x\n%s\n", wrong[i]);
        assert_refused(pz_text_string(&text), 2, 1, "an empty line comes before the board");
    }
}

/* puzzles-formats(5) does not restrict the keys of other programs, so they may have several words. */
TEST(keys_may_have_several_words) {
    PZ_SCOPED(pz_level_free) struct pz_level level = parse("Puzzle: x\nWeb site : http://a.example/b\n");
    assert_string_equal(pz_level_value(&level, "web site"), "http://a.example/b");
}

/* Nothing has begun yet that an empty line could end. */
TEST(empty_lines_may_stand_before_the_first_key) {
    PZ_SCOPED(pz_level_free) struct pz_level level = parse("\n; a comment\n\nPuzzle: x\nTitle: t\n\nab\n");
    assert_string_equal(pz_level_value(&level, "Title"), "t");
    assert_lines(level.board, "[ab]");
}

TEST(refuses_a_key_given_twice) {
    assert_refused("Puzzle: x\nTitle: a\nMode: b\ntitle: c\n", 4, 1, "\"title\" is given twice");
    assert_refused("Puzzle: x\nPuzzle: x\n", 2, 1, "twice");
    /* Of several, the one that comes first in the file. */
    assert_refused("Puzzle: x\nA: 1\nB: 2\nB: 3\nA: 4\nA: 5\n", 4, 1, "\"B\"");
    PZ_SCOPED(pz_level_free) struct pz_level level = parse("Puzzle: x\n; same\n; same\nTitle: a\nTitles: a\n");
    assert_int_equal(level.headers.count, 5);
}

TEST(finds_a_double_key_among_many) {
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "Puzzle: x\n");
    for (int i = 0; i < 100000; i++)
        pz_text_add(&text, "K%d: v\n", i);
    PZ_SCOPED(pz_level_free) struct pz_level level = parse(text.data);
    assert_int_equal(level.headers.count, 100001);
    pz_text_add(&text, "k77: v\n");
    assert_refused(text.data, 100002, 1, "\"k77\"");
}

TEST(refuses_anything_else_after_the_board) {
    assert_refused("Puzzle: x\n\nab\n\nba\n", 5, 1, "only \"Moves:\" may follow");
    assert_refused("Puzzle: x\n\nab\n\n\n; comment\nMoves:\n", 6, 1, "only \"Moves:\" may follow");
}

TEST(refuses_moves_with_a_value) {
    assert_refused("Puzzle: x\nMoves:  apply\n", 2, 9, "stand alone");
    assert_refused("Puzzle: x\n\nab\nmoves:apply\n", 4, 7, "stand alone");
    assert_refused("Puzzle: x\n\nab\n\nMoves: 3\n", 5, 8, "stand alone");
}

TEST(refuses_parentheses_without_a_line_of_play) {
#define BEFORE "Puzzle: x\nMoves:\n"
    assert_refused(BEFORE "(\n", 3, 1, "\"(\" must follow the move");
    assert_refused(BEFORE "a\n(\n  (\nb\n)\n)\n", 5, 3, "\"(\" must follow the move");
    assert_refused(BEFORE "; c\n )\n", 4, 2, "\")\" without a \"(\"");
    assert_refused(BEFORE "a\n(\nb\n)\n)\n", 7, 1, "\")\" without a \"(\"");
    assert_refused(BEFORE "a\n(\n\n; c\n)\n", 7, 1, "no move between");
    assert_refused(BEFORE "a\n(\nb\n)\n\t(\nc\n(\nd\n)\n", 7, 2, "\"(\" without a \")\"");
    assert_refused(BEFORE "a\n( b\n)\n", 4, 2, "\"(\" must stand alone");
    assert_refused(BEFORE "a\n(\nb\n ))\n", 6, 3, "\")\" must stand alone");
#undef BEFORE
}

TEST(refuses_control_characters) {
    static const char *const places[] = {"Puzzle: x\nTitle: ab%sc\n", "Puzzle: x\n;itle: ab%sc\n",
                                         "Puzzle: x\n\n;tle: ab%sc\n", "Puzzle: x\n\na\nMoves:\n;oves: ab%sc\n"};
    static const size_t lines[] = {2, 2, 3, 5};
    static const char *const characters[] = {"\x01", "\x1b[31m", "\x08", "\x7f", "\r", "\xc2\x80", "\xc2\x9b"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        for (size_t k = 0; k < sizeof characters / sizeof characters[0]; k++) {
            PZ_SCOPED_TEXT text = {0};
            const char *gap = strstr(places[i], "%s");
            pz_text_add(&text, "%.*s%s%s", (int)(gap - places[i]), places[i], characters[k], gap + 2);
            assert_refused(text.data, lines[i], 10 - (i == 2), "control character");
        }
    assert_bytes_refused("Puzzle: x\nTitle: a\0b\n", 21, 2, 9, "control character");
    assert_bytes_refused("Puzzle: x\nMoves:\nab\0\n", 21, 3, 3, "control character");
    assert_refused("Puzzle: x\r", 1, 10, "control character"); /* a CR ends a line only before an LF */
    assert_refused("Puzzle: x\nMoves:\nset\r\r\n", 3, 4, "control character");
    PZ_SCOPED(pz_level_free)
    struct pz_level level = parse("Puzzle: x\nTitle: a\tb\xc2\xa0\n"); /* a tab and a no-break space are not */
    assert_string_equal(pz_level_value(&level, "Title"), "a\tb\xc2\xa0");
}

TEST(refuses_broken_utf8) {
    /* Stray, truncated, overlong, surrogate, beyond U+10FFFF: The Unicode Standard, table 3-7. */
    static const char *const broken[] = {"\x80",
                                         "\xbf",
                                         "\xc3",
                                         "\xc3(",
                                         "\xe2\x82",
                                         "\xc0\x80",
                                         "\xc1\xbf",
                                         "\xe0\x80\xaf",
                                         "\xe0\x9f\xbf",
                                         "\xed\xa0\x80",
                                         "\xf0\x8f\xbf\xbf",
                                         "\xf4\x90\x80\x80",
                                         "\xf5\x80\x80\x80",
                                         "\xfe",
                                         "\xff"};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add(&text, "Puzzle: x\nTitle: \xc3\xa9 %s", broken[i]);
        assert_refused(text.data, 2, 10, "invalid UTF-8");
        pz_text_clear(&text);
        pz_text_add(&text, "Puzzle: x\n; %s\n", broken[i]);
        assert_refused(text.data, 2, 3, "invalid UTF-8");
    }
    /* The first and last characters of each length. */
    PZ_SCOPED(pz_level_free)
    struct pz_level level = parse("Puzzle: x\nTitle: \xc2\xa0\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf"
                                  "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf.\n");
    assert_int_equal(strlen(pz_level_value(&level, "Title")), 25);
}

TEST(refuses_overlong_lines) {
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "Puzzle: x\nTitle: ");
    while (text.length < strlen("Puzzle: x\n") + PZ_LINE_MAX)
        pz_text_add_char(&text, 't');
    pz_text_add(&text, "   ");
    PZ_SCOPED(pz_level_free) struct pz_level level = parse(text.data);
    /* Exactly as long as allowed; blanks at the end do not count. */
    assert_int_equal(strlen(pz_level_value(&level, "Title")), PZ_LINE_MAX - strlen("Title: "));
    text.length -= 3;
    pz_text_add(&text, "t");
    assert_refused(text.data, 2, PZ_LINE_MAX + 1, "line longer than 65536 bytes");

    pz_text_clear(&text);
    pz_text_add(&text, "Puzzle: x\nMoves:\nok\n");
    for (int i = 0; i <= PZ_LINE_MAX; i++)
        pz_text_add_char(&text, 'm');
    assert_refused(text.data, 4, PZ_LINE_MAX + 1, "line longer");
}

TEST(an_endless_first_line_is_refused_and_an_endless_row_is_not) {
    enum { LENGTH = 20000000 };
    PZ_OWNED char *bytes = malloc(LENGTH);
    assert_non_null(bytes);
    memset(bytes, 'a', LENGTH);
    assert_bytes_refused(bytes, LENGTH, 1, PZ_LINE_MAX + 1, "line longer");
    memset(bytes, '#', LENGTH);
    struct pz_level level;
    assert_int_equal(try_parse(&level, bytes, LENGTH, NULL), PZ_OK);
    struct pz_line line;
    assert_true(pz_lines_next(&level.board, &line));
    assert_int_equal(line.length, LENGTH);
    pz_level_free(&level);
}

/* Each line takes many times its size in memory, so a file of empty comments could take it all. */
TEST(headers_and_moves_have_bounds) {
    PZ_SCOPED_TEXT text = {0};
    for (size_t i = 0; i + 1 < PZ_HEADERS_MAX; i++)
        pz_text_add(&text, ";\n");
    pz_text_add(&text, "Puzzle: x\n\n");
    struct pz_level level = parse(text.data);
    assert_int_equal(level.headers.count, PZ_HEADERS_MAX);
    pz_level_free(&level);
    pz_text_add(&text, ";\n");
    assert_refused(text.data, PZ_HEADERS_MAX + 2, 1, "a level has at most 1048576 lines before its board");
    pz_text_clear(&text);
    for (size_t i = 0; i < PZ_HEADERS_MAX; i++)
        pz_text_add(&text, ";\n");
    pz_text_add(&text, "Puzzle: x\n");
    assert_refused(text.data, PZ_HEADERS_MAX + 1, 1, "a level has at most");

    pz_text_clear(&text);
    pz_text_add(&text, "Puzzle: x\nMoves:\n");
    for (size_t i = 0; i < PZ_MOVES_MAX; i++)
        pz_text_add(&text, "m\n");
    level = parse(text.data);
    pz_level_free(&level);
    pz_text_add(&text, "; none\n\n(\n");
    assert_refused(text.data, PZ_MOVES_MAX + 5, 1, "\"(\" without");
    pz_text_add(&text, "m\n)\n");
    assert_refused(text.data, PZ_MOVES_MAX + 6, 1, "a record has at most 1048576 moves");
}

/* Where a source ends with one, the error is there, whatever is missing behind it. */
TEST(a_nul_byte_at_the_end_comes_first) {
    static const char nothing[] = "", cut[] = "Puzzle: x\n\n\xc3\xa9";
    assert_bytes_refused(nothing, sizeof nothing, 1, 1, "NUL");
    assert_bytes_refused(cut, sizeof cut, 3, 2, "NUL");
    assert_bytes_refused("#.#\n#\0", 6, 2, 2, "NUL"); /* a board without a header */
}

/* --- Values --- */

TEST(reads_words_in_any_case) {
    static const char *const words[] = {"normal", "hard", NULL};
    PZ_SCOPED(pz_level_free) struct pz_level level = parse("Puzzle: x\nMode: HARD\nTemplate:  soft\n");
    PZ_SCOPED_ERROR error = {0};
    int value = 7;
    assert_int_equal(pz_level_word(&level, "Missing", words, &value, &error), PZ_OK);
    assert_int_equal(value, 7);
    assert_int_equal(pz_level_word(&level, "mode", words, &value, &error), PZ_OK);
    assert_int_equal(value, 1);
    assert_int_equal(pz_level_word(&level, "Template", words, &value, &error), PZ_BAD);
    assert_int_equal(value, 1);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 12);
    assert_string_equal(pz_text_string(&error.message), "Template must be normal or hard");
}

TEST(reads_numbers_within_bounds) {
    struct pz_level level =
        parse("Puzzle: x\nA: 12\nB: 1e3\nC: -1\nD:\nE: 18446744073709551615\nF: 18446744073709551616\n");
    PZ_SCOPED_ERROR error = {0};
    uint64_t value = 7;
    assert_int_equal(pz_level_number(&level, "Missing", 0, 9, &value, &error), PZ_OK);
    assert_int_equal(value, 7);
    assert_int_equal(pz_level_number(&level, "A", 12, 12, &value, &error), PZ_OK);
    assert_int_equal(value, 12);
    assert_int_equal(pz_level_number(&level, "A", 13, 20, &value, &error), PZ_BAD);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 4);
    assert_string_equal(pz_text_string(&error.message), "A must be a number from 13 to 20");
    assert_int_equal(pz_level_number(&level, "A", 0, 11, &value, &error), PZ_BAD);
    for (const char *const *key = (const char *const[]){"B", "C", "D", "F", NULL}; *key; key++)
        assert_int_equal(pz_level_number(&level, *key, 0, UINT64_MAX, &value, &error), PZ_BAD);
    assert_int_equal(value, 12);
    assert_int_equal(pz_level_number(&level, "E", 0, UINT64_MAX, &value, &error), PZ_OK);
    assert_true(value == UINT64_MAX);
    pz_level_free(&level);
}
