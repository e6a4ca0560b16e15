/*
 * `puzzles export`: pictures and films of the screen. A slow reader, which knows JSON's grammar and four sequences of a
 * terminal, plays a film; in the end it must show the same as the picture.
 */
#include <ctype.h>
#include <stdbool.h>

#include "program.h"
#include "puzzles/memory.h"
#include "test.h"

#define CAUSEWAY PUZZLES_SOURCE "/tests/replay/circus-causeway.lvl"
#define WON PUZZLES_SOURCE "/tests/replay/lgame-win.lvl"

enum { COLUMNS = 80, ROWS = 24 };

/* ---- the slow reader ---- */

/* A screen of UTF-8 characters, each padded to five bytes. */
struct grid {
    char cells[ROWS][COLUMNS][5];
    int x, y;
};

static void clear(struct grid *grid) {
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < COLUMNS; x++)
            strcpy(grid->cells[y][x], " ");
}

/* One sequence after ESC [; returns what follows it. */
static const char *obey(struct grid *grid, const char *at) {
    const char *start = at;
    while (*at && !isalpha((unsigned char)*at))
        at++;
    if (*at == 'H') {
        assert_int_equal(sscanf(start, "%d;%d", &grid->y, &grid->x), 2);
        assert_true(grid->y-- <= ROWS && grid->x-- <= COLUMNS && grid->x >= 0 && grid->y >= 0);
    } else if (*at == 'J') {
        clear(grid);
    } else {
        assert_true(*at == 'm' || strncmp(start, "?25l", 4) == 0);
    }
    return at + 1;
}

static void type(struct grid *grid, const char *text) {
    while (*text) {
        if (strncmp(text, "\033[", 2) == 0) {
            text = obey(grid, text + 2);
            continue;
        }
        assert_true((unsigned char)*text >= ' ');
        size_t length = 1;
        while (((unsigned char)text[length] & 0xc0) == 0x80)
            length++;
        assert_true(length <= 4 && grid->x < COLUMNS);
        memcpy(grid->cells[grid->y][grid->x], text, length);
        grid->cells[grid->y][grid->x++][length] = '\0';
        text += length;
    }
}

/* Reads a JSON string, with the two escapes that are needed; returns what follows it. */
static const char *read_string(const char *at, char *out) {
    assert_int_equal(*at++, '"');
    for (; *at != '"'; at++) {
        unsigned code = (unsigned char)*at;
        assert_true(code >= ' ');
        if (*at == '\\' && *++at == 'u') {
            assert_int_equal(sscanf(at + 1, "%4x", &code), 1);
            at += 4;
        } else {
            code = (unsigned char)*at;
        }
        *out++ = (char)code;
    }
    *out = '\0';
    return at + 1;
}

/* A line `[SECONDS, "o", "…"]`. */
static void play_line(struct grid *grid, const char *line, double *seconds) {
    char *end, *text = malloc(strlen(line) + 1);
    assert_int_equal(*line, '[');
    const double time = strtod(line + 1, &end);
    assert_true(time >= *seconds);
    *seconds = time;
    assert_memory_equal(end, ", \"o\", ", 7);
    assert_string_equal(read_string(end + 7, text), "]");
    type(grid, text);
    free(text);
}

/* The rows without blanks at their ends. */
static char *rows(const struct grid *grid) {
    char *text = malloc(sizeof grid->cells), *out = text;
    for (int y = 0; y < ROWS; y++) {
        int columns = COLUMNS;
        while (columns > 0 && strcmp(grid->cells[y][columns - 1], " ") == 0)
            columns--;
        for (int x = 0; x < columns; x++)
            out = stpcpy(out, grid->cells[y][x]);
        *out++ = '\n';
    }
    *out = '\0';
    return text;
}

/* Plays a film and returns what it shows at its end; the caller frees it. */
static char *play(char *film, int *frames) {
    static const char header[] = "{\"version\": 2, \"width\": 80, \"height\": 24, \"title\": \"";
    struct grid grid = {.x = 0};
    double seconds = 0;
    char *rest = NULL, *line = strtok_r(film, "\n", &rest);
    assert_memory_equal(line, header, sizeof header - 1);
    for (*frames = 0; (line = strtok_r(NULL, "\n", &rest)); ++*frames)
        play_line(&grid, line, &seconds);
    return rows(&grid);
}

/* ---- the tests ---- */

/*
 * It is the film that F plays: its end is the same, but for the best score in the first line, which nobody looks for
 * there. A frame is before the first move, and after each at least one, or more where moves are animated, and the last
 * one stays.
 */
PROGRAM_TEST(a_film_ends_as_the_picture) {
    static const struct {
        const char *path, *keys;
        int moves;
        bool animated;
    } cases[] = {{CAUSEWAY, "F9\n", 9, false}, {WON, "F5\n", 5, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int frames;
        struct run film = puzzles((words){"export", "--as", "cast", cases[i].path}, NULL),
                   picture =
                       puzzles((words){"export", "--theme", "dark", "--keys", cases[i].keys, cases[i].path}, NULL);
        assert_int_equal(film.status, 0);
        PZ_OWNED char *shown = play(film.output, &frames);
        assert_string_equal(strchr(shown, '\n'), strchr(picture.output, '\n'));
        assert_true(cases[i].animated ? frames > cases[i].moves + 2 : frames == cases[i].moves + 2);
        run_free(&film);
        run_free(&picture);
    }
}

/* However long the program takes to draw it. */
PROGRAM_TEST(a_film_has_comments_and_is_the_same_each_time) {
    static const char record[] = "Puzzle: lammas\nTiles: 2\n\naba\naab\nbaa\n\nMoves:\n"
                                 "set 1 2 a\n; Look!\napply\n; That is all.\n";
    int frames;
    struct run film = puzzles((words){"export", "--as", "cast", "-"}, record),
               again = puzzles((words){"export", "--as", "cast", "-"}, record);
    assert_string_equal(film.output, again.output);
    assert_contains(film.output, "Look!");
    PZ_OWNED char *shown = play(film.output, &frames);
    assert_contains(shown, "That is all.");
    run_free(&film);
    run_free(&again);
}

/* A level, a record where it ends, a code; nothing is written but to standard output. */
PROGRAM_TEST(pictures_show_the_board) {
    static const char level[] = "Puzzle: lammas\nTitle: Twins\nTiles: 3\n\naba\ncba\n";
    struct run text = puzzles((words){"export", "--as", "text", "-"}, level),
               ascii = puzzles((words){"export", "--as", "text", "--ascii", "--size", "60x20", "-"}, level),
               won = puzzles((words){"export", "--as", "text", WON}, NULL),
               keys = puzzles((words){"export", "--theme", "dark", "--keys", "t", "-"}, level),
               svg = puzzles((words){"export", "--as", "svg", "--theme", "light", "-"}, level);
    assert_contains(text.output, "Lammas · Twins");
    assert_contains(text.output, "turn 0 of 0");
    assert_string_equal(text.errors, "");
    for (const char *at = ascii.output; *at; at++)
        assert_true((unsigned char)*at < 0x80);
    assert_contains(won.output, "Red has no place left.");
    assert_contains(keys.output, "Theme light");
    assert_memory_equal(svg.output, "<svg ", 5);
    run_free(&text);
    run_free(&ascii);
    run_free(&won);
    run_free(&keys);
    run_free(&svg);
}

/* Neither a record nor, in the workshop, a level. */
PROGRAM_TEST(nothing_is_saved) {
    static const char *const keys[] = {"s", "Es"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        SCOPED_RUN shown = puzzles((words){"export", "--keys", keys[i], "-"}, small);
        assert_int_equal(shown.status, 0);
        assert_contains(shown.output, "Nothing is saved here.");
    }
}

/* The edges of a tile on the sheet by the angles at which their letters stand, and the colours under them. */
static void read_tile(const char *tile, char letters[7], char colours[6][8]) {
    unsigned angle;
    memset(letters, 0, 7);
    for (int i = 0; i < 6; i++) {
        tile = strstr(tile, "<polygon fill=");
        assert_int_equal(sscanf(tile, "<polygon fill=\"%7s", colours[i]), 1);
        tile = strstr(tile, "rotate(");
        assert_int_equal(sscanf(tile, "rotate(%u)", &angle), 1);
        assert_int_equal(angle, i * 60);
        tile = strstr(tile, "<text class=\"edge\"");
        letters[i] = strchr(tile, '>')[1];
    }
}

/* Giant's Causeway, as the level lists it; the six colours and their letters stand for each other. */
PROGRAM_TEST(the_sheet_has_every_edge) {
    static const char *const tiles[] = {"wyrbkg", "rbkygw", "wkygbr", "wbgykr", "gbkyrw", "rygkbw", "wkrgby"};
    char of_letter[128][8] = {{0}};
    SCOPED_RUN sheet = puzzles((words){"export", "--as", "sheet", CAUSEWAY}, NULL);
    assert_int_equal(sheet.status, 0);
    for (int i = 0; i < 7; i++) {
        char id[16], letters[7], colours[6][8];
        snprintf(id, sizeof id, "id=\"tile-%d\"", i + 1);
        assert_contains(sheet.output, id);
        read_tile(strstr(sheet.output, id), letters, colours);
        assert_string_equal(letters, tiles[i]);
        for (int edge = 0; edge < 6; edge++) {
            char *colour = of_letter[(unsigned char)letters[edge]];
            if (!*colour)
                strcpy(colour, colours[edge]);
            assert_string_equal(colour, colours[edge]);
        }
    }
    for (const char *a = tiles[0]; *a; a++)
        for (const char *b = tiles[0]; b < a; b++)
            assert_string_not_equal(of_letter[(unsigned char)*a], of_letter[(unsigned char)*b]);
    assert_contains(sheet.output, "Lay tile 7 in the centre");
}

/* Text is the default, and tells the players apart without colours: five black stones and two white ones. */
PROGRAM_TEST(a_text_has_signs_for_players) {
    static const char level[] = "Puzzle: allemande\nComputer: none\nSize: 5\n\nBB...\nBB...\nB....\n...WW\n.....\n";
    SCOPED_RUN text = puzzles((words){"export", "-"}, level);
    size_t black = 0, white = 0;
    for (const char *at = strstr(text.output, "N═══a"); *at; at++) {
        black += strncmp(at, "●", strlen("●")) == 0;
        white += strncmp(at, "○", strlen("○")) == 0;
    }
    assert_in_range(black, 5, 6); /* a legend may have one more */
    assert_in_range(white, 2, 3);
}

/* A text is drawn as the screen would be in that locale; a picture is a file in UTF-8 wherever it was made. */
PROGRAM_TEST(a_text_in_another_locale_is_ascii) {
    /* cppcheck-suppress arrayIndexOutOfBounds; it takes the variable for the words */
    SCOPED_RUN plain = puzzles_with("LC_ALL=C", (words){"export", CAUSEWAY}, NULL);
    /* cppcheck-suppress arrayIndexOutOfBounds */
    SCOPED_RUN there = puzzles_with("LC_ALL=C", (words){"export", "--as", "svg", CAUSEWAY}, NULL);
    SCOPED_RUN ascii = puzzles((words){"export", "--ascii", CAUSEWAY}, NULL),
               here = puzzles((words){"export", "--as", "svg", CAUSEWAY}, NULL);
    for (const char *c = plain.output; *c; c++)
        assert_true((unsigned char)*c < 0x80);
    assert_string_equal(plain.output, ascii.output);
    assert_string_equal(there.output, here.output);
}

/* A board that has no room is not printed as a request for a larger window. */
PROGRAM_TEST(a_window_too_small_is_an_error) {
    static const char level[] = "Puzzle: allemande\nSize: 13\n";
    static const char *const pictures[] = {"text", "svg", "cast"};
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        assert_run((words){"export", "--as", pictures[i], "--size", "40x12", "-"}, level, 2, "",
                   "40x12 is too small for this board");
}

PROGRAM_TEST(bad_usage_is_refused) {
    static const struct {
        words arguments;
        const char *error;
    } cases[] = {
        {{"export", "--as", "png", WON}, "--as must be text, svg, cast or sheet"},
        {{"export", "--as", "svg", "--size", "39x24", WON}, "--size must be columns by rows, from 40x12 to 500x500"},
        {{"export", "--as", "svg", "--theme", "pink", WON}, "there is no theme called 'pink', only dark, light"},
        {{"export", "--as", "svg", WON, WON}, "expected one file"},
        {{"export", "--as", "svg", "nowhere.lvl"}, "nowhere.lvl: error: cannot open"},
        {{"export", "--as", "cast", "--keys", "r", WON}, "--keys is for one picture, and --as cast is a film"},
        {{"export", "--as", "sheet", "--keys", "r", CAUSEWAY}, "--keys is for the screen, and --as sheet has none"},
        {{"export", "--as", "sheet", "--size", "80x24", CAUSEWAY}, "--size is for the screen, and --as sheet has none"},
        {{"export", "--as", "sheet", "--ascii", CAUSEWAY}, "--ascii is for the screen, and --as sheet has none"},
        {{"export", "--as", "sheet", WON}, "L game has no sheet to cut out"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_run(cases[i].arguments, NULL, 2, "", cases[i].error);
}

/* The title of a recording is text that its player shows. */
PROGRAM_TEST(titles_of_films_command_nothing) {
    static const char record[] =
        "Puzzle: lammas\nTiles: 2\nTitle: A\u202eB\u200b e\u0301\u0301\u0301\u0301\u0301\u0301z\n\nab\nbb\n";
    SCOPED_RUN film = puzzles((words){"export", "--as", "cast", "-"}, record);
    assert_contains(film.output, "\"title\": \"Lammas · AB e\u0301\u0301\u0301\u0301z\"");
}
