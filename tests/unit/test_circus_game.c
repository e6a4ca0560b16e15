/* Circus Seven as text: levels and their errors, moves, answers, hints; and the reference answers in tests/vectors. */
#include "circus_random.h"
#include "circus_twin.h"
#include "test.h"

#include "game_text.h"

static const struct pz_game *const game = &circus_game;

#define TILES "rwobgy\nrboygw\nrbywog\nrywbgo\nrybwgo\nrygowb\nrygbow\n"
static const char seven[] = "Puzzle: circus\n\n" TILES;
static const char causeway[] = "Puzzle: circus\nColours: y=yellow w=white k=black r=red g=green b=blue\nCentre: 7\n\n"
                               "wyrbkg\nrbkygw\nwkygbr\nwbgykr\ngbkyrw\nrygkbw\nwkrgby\n";

/* ---- Levels ---- */

TEST(test_open_and_describe) {
    struct circus *plain = game_open(game, seven);
    assert_int_equal(plain->set.centre, CIRCUS_ANY);
    assert_int_equal(plain->colours, 6);
    assert_string_equal(plain->letters, "bgorwy"); /* as in the alphabet, whatever comes first */
    assert_described(game, plain, "Centre: any\n\n" TILES);
    assert_printed(game, plain, TILES);
    game->free(plain);

    struct circus *named =
        game_open(game, "Puzzle: circus\ncolours:  r=Red\tR=dark-red  9=\xc3\xa9t\xc3\xa9 u=unused\nCENTRE: 2\n\n"
                        "rrrrrR\n99 99 99\nRRRRRR\nrrrrrr\nrrrRRR\nrRrRrR\nrrrr99\n");
    assert_string_equal(named->letters, "rR9u");
    assert_int_equal(named->set.centre, 1);
    assert_int_equal(named->board.slots[0].tile, 1);
    assert_described(game, named,
                     "Colours: r=Red R=dark-red 9=\xc3\xa9t\xc3\xa9 u=unused\nCentre: 2\n\n"
                     "rrrrrR\n999999\nRRRRRR\nrrrrrr\nrrrRRR\nrRrRrR\nrrrr99\n");
    /* What is printed is what the slots show: tile 2 in the centre, the others in listed order. */
    assert_printed(game, named, "999999\nrrrrrR\nRRRRRR\nrrrrrr\nrrrRRR\nrRrRrR\nrrrr99\n");
    PZ_SCOPED_TEXT name = {0};
    circus_add_colour(named, 1, &name);
    circus_add_colour(named, 0, &name);
    assert_string_equal(pz_text_string(&name), "dark-redRed");
    game->free(named);
    game->free(NULL);
}

TEST(test_centre_any_in_words) {
    struct circus *any = game_open(game, "Puzzle: circus\nCentre: ANY\n\n" TILES);
    assert_int_equal(any->set.centre, CIRCUS_ANY);
    game->free(any);
}

/*
 * Tile 7 lies at the top, turned by two edges, and tile 1 below the centre; the others as listed in the slots that are
 * left, which are 0, 2, 3, 5 and 6.
 */
TEST(test_laid) {
    static const char listed[] = "rwobgy\nrboygw\nrbywog\nrywbgo\nrybwgo\nrygowb\nrygbow\n";
    PZ_SCOPED_TEXT level = {0}, described = {0};
    pz_text_add(&level, "Puzzle: circus\nLaid:  4:1@0 1:7@2\n\n%s", listed);
    struct circus *played = game_open(game, pz_text_string(&level));
    assert_printed(game, played, "rboygw\ngbowry\nrbywog\nrywbgo\nrwobgy\nrybwgo\nrygowb\n");
    pz_text_add(&described, "Laid: 1:7@2 4:1@0\n\n%s", listed);
    assert_described(game, played, pz_text_string(&described));
    assert_refused(game, played, "rotate 1 1", PZ_NO, 8, "the tile at the top is fixed");
    assert_refused(game, played, "swap 2 4", PZ_NO, 8, "the tile at the bottom is fixed");
    assert_played(game, played, "swap 0 6");
    assert_played(game, played, "rotate 0 1");
    game->free(played);
}

/* `Centre: T` is `Laid: 0:T@0`, and is written as ever. Turned otherwise, the tile there is laid. */
TEST(test_centre_is_laid) {
    static const char *const levels[][2] = {
        {"Laid: 0:2@0", "Centre: 2"},
        {"Centre: 2\nLaid: 0:2@0", "Centre: 2"},
        {"Centre: any\nLaid: 0:2@0", "Centre: 2"},
        {"Centre: any\nLaid:", "Centre: any"},
        {"Centre: 2\nLaid: 3:1@5", "Laid: 0:2@0 3:1@5"},
        {"Laid: 0:2@1", "Laid: 0:2@1"},
    };
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        PZ_SCOPED_TEXT level = {0}, described = {0};
        pz_text_add(&level, "Puzzle: circus\n%s\n\n" TILES, levels[i][0]);
        pz_text_add(&described, "%s\n\n" TILES, levels[i][1]);
        struct circus *opened = game_open(game, pz_text_string(&level));
        assert_described(game, opened, pz_text_string(&described));
        game->free(opened);
    }
}

TEST(test_bad_levels) {
    static const struct bad_level table[] = {
        {"Puzzle: circus\n", 2, 1, "the tiles are missing: seven lines of six letters after an empty line"},
        {"Puzzle: circus\n\nabcdef\nabcdef\n", 4, 1, "the set ends after 2 of 7 tiles"},
        {"Puzzle: circus\n\n" TILES "abcdef\n", 10, 1, "the set has more than 7 tiles"},
        {"Puzzle: circus\n\nabcde\n", 3, 6, "this tile has 5 edges instead of 6"},
        {"Puzzle: circus\n\nabcdef\nabcdefg\n", 4, 7, "this tile has more than 6 edges"},
        {"Puzzle: circus\n\nab-def\n", 3, 3, "'-' is not a colour; colours are letters and digits"},
        {"Puzzle: circus\n\nab\xc3\xa9"
         "def\n",
         3, 3, "this is not a colour; colours are letters and digits"},
        {"Puzzle: circus\nColours: a=amber b=blue\n\naabbab\naabbAb\naabbab\naabbab\naabbab\naabbab\naabbab\n", 5, 5,
         "colour 'A' is not named in Colours"},
        {"Puzzle: circus\nColours:\n\n" TILES, 4, 1, "colour 'r' is not named in Colours"},
        {"Puzzle: circus\nColours: a=amber a=blue\n\n" TILES, 2, 18, "colour 'a' already has a name"},
        {"Puzzle: circus\nColours: a=\n\n" TILES, 2, 10, "expected a letter or digit and a name, like r=red"},
        {"Puzzle: circus\nColours: \xc3\xa9=e b\n\n" TILES, 2, 10, "expected a letter or digit and a name, like r=red"},
        {"Puzzle: circus\nColours: a=\xc3\xa9 b\n\n" TILES, 2, 14, "expected a letter or digit and a name, like r=red"},
        {"Puzzle: circus\nColours: +=plus\n\n" TILES, 2, 10, "'+' is not a colour; colours are letters and digits"},
        {"Puzzle: circus\nCentre: 8\n\n" TILES, 2, 9, "Centre must be any or a tile, 1 to 7"},
        {"Puzzle: circus\nCentre: 0\n\n" TILES, 2, 9, "Centre must be any or a tile, 1 to 7"},
        {"Puzzle: circus\nCentre: 17\n\n" TILES, 2, 9, "Centre must be any or a tile, 1 to 7"},
        {"Puzzle: circus\nCentre: none\n\n" TILES, 2, 9, "Centre must be any or a tile, 1 to 7"},
        {"Puzzle: circus\nLaid: 1:2\n\n" TILES, 2, 7,
         "expected a slot 0 to 6, a tile 1 to 7 and a rotation 0 to 5, like 3:2@1"},
        {"Puzzle: circus\nLaid: 1:2@0 7:1@0\n\n" TILES, 2, 13,
         "expected a slot 0 to 6, a tile 1 to 7 and a rotation 0 to 5, like 3:2@1"},
        {"Puzzle: circus\nLaid: 1:8@0\n\n" TILES, 2, 7,
         "expected a slot 0 to 6, a tile 1 to 7 and a rotation 0 to 5, like 3:2@1"},
        {"Puzzle: circus\nLaid: 1:2@6\n\n" TILES, 2, 7,
         "expected a slot 0 to 6, a tile 1 to 7 and a rotation 0 to 5, like 3:2@1"},
        {"Puzzle: circus\nLaid: 1:2@0 1:3@0\n\n" TILES, 2, 13, "slot 1 already has a tile"},
        {"Puzzle: circus\nLaid: 1:2@0 2:2@0\n\n" TILES, 2, 13, "tile 2 already lies in a slot"},
        {"Puzzle: circus\nCentre: 2\nLaid: 0:3@0\n\n" TILES, 3, 7, "slot 0 already has a tile"},
        {"Puzzle: circus\nCentre: 2\nLaid: 0:2@3\n\n" TILES, 3, 7, "slot 0 already has a tile"},
        {"Puzzle: circus\nCentre: 2\nLaid: 1:2@0\n\n" TILES, 3, 7, "tile 2 already lies in a slot"},
    };
    assert_bad_levels(game, "", table, sizeof table / sizeof *table);
}

/* ---- Moves ---- */

/* One step clockwise: the edge listed last comes to the top. */
TEST(test_moves) {
    struct circus *played = game_open(game, seven);
    assert_played(game, played, "rotate 0 1");
    assert_printed(game, played, "yrwobg\nrboygw\nrbywog\nrywbgo\nrybwgo\nrygowb\nrygbow\n");
    assert_played(game, played, "swap 0 \t 6");
    assert_printed(game, played, "rygbow\nrboygw\nrbywog\nrywbgo\nrybwgo\nrygowb\nyrwobg\n");
    assert_played(game, played, "rotate 6 11"); /* five and once round */
    assert_printed(game, played, "rygbow\nrboygw\nrbywog\nrywbgo\nrybwgo\nrygowb\nrwobgy\n");
    assert_int_equal(game->score(played), 3);
    assert_played(game, played, "rotate 6 0");
    assert_played(game, played, "rotate 6 18446744073709551613"); /* 2^64 - 3, 1 more than a multiple of six */
    assert_printed(game, played, "rygbow\nrboygw\nrbywog\nrywbgo\nrybwgo\nrygowb\nyrwobg\n");
    assert_int_equal(game->score(played), 2); /* the same tile all along, which lies as before now */
    assert_played(game, played, "swap 2 2");
    assert_played(game, played, "rotate 6 1");
    assert_int_equal(game->score(played), 3); /* nothing has come between them */
    assert_played(game, played, "swap 2 3");
    assert_played(game, played, "rotate 6 1");
    assert_int_equal(game->score(played), 5);
    game->free(played);
}

/* Six single steps, or three and three, bring a tile back: nobody has moved it. Nor does a tile of one colour turn. */
TEST(test_turns_that_count_nothing) {
    struct circus *played = game_open(game, seven);
    for (int steps = 1; steps <= 6; steps++) {
        assert_played(game, played, "rotate 2 1");
        assert_int_equal(game->score(played), steps < 6);
    }
    assert_played(game, played, "rotate 2 3");
    assert_int_equal(game->score(played), 1);
    assert_played(game, played, "rotate 3 1");
    assert_played(game, played, "rotate 3 5");
    assert_int_equal(game->score(played), 1);
    game->free(played);

    /* The first looks the same after three steps, the second after one. */
    played = game_open(game, "Puzzle: circus\n\nabcabc\nbbbbbb\nrbywog\nrywbgo\nrybwgo\nrygowb\nrygbow\n");
    assert_played(game, played, "rotate 0 2");
    assert_int_equal(game->score(played), 1);
    assert_played(game, played, "rotate 0 1");
    assert_int_equal(game->score(played), 0);
    assert_played(game, played, "rotate 1 1");
    assert_int_equal(game->score(played), 0);
    game->free(played);
}

TEST(test_reading) {
    struct circus *read = game_open(game, seven);
    struct circus_move move;
    assert_int_equal(circus_read_move(read, "swap 6 2", &move, NULL), PZ_OK);
    assert_int_equal(move.kind, CIRCUS_SWAP);
    assert_int_equal(move.slot, 6);
    assert_int_equal(move.other, 2);
    assert_int_equal(circus_read_move(read, "rotate 3 11", &move, NULL), PZ_OK);
    assert_int_equal(move.kind, CIRCUS_ROTATE);
    assert_int_equal(move.slot, 3);
    assert_int_equal(move.steps, 5); /* once around changes nothing */
    assert_int_equal(circus_read_move(read, "swap 0 7", &move, NULL), PZ_NO);
    assert_int_equal(circus_read_move(read, "turn 0 1", &move, NULL), PZ_BAD);
    game->free(read);
}

TEST(test_refused_moves) {
    static const char expected[] = "expected \"swap SLOT SLOT\" or \"rotate SLOT STEPS\"";
    struct circus *played = game_open(game, causeway);
    assert_refused(game, played, "", PZ_BAD, 1, expected);
    assert_refused(game, played, "Swap 1 2", PZ_BAD, 1, expected);
    assert_refused(game, played, "turn 1 2", PZ_BAD, 1, expected);
    assert_refused(game, played, "swap", PZ_BAD, 5, "expected a slot number");
    assert_refused(game, played, "swap 1", PZ_BAD, 7, "expected a slot number");
    assert_refused(game, played, "swap 1 x", PZ_BAD, 8, "expected a slot number");
    assert_refused(game, played, "swap 01 2", PZ_BAD, 6, "expected a slot number");
    assert_refused(game, played, "swap 1 2 3", PZ_BAD, 10, "expected nothing after the two slots");
    assert_refused(game, played, "swap 1 7", PZ_NO, 8, "slots are numbered 0 to 6");
    assert_refused(game, played, "swap 4294967297 1", PZ_NO, 6, "slots are numbered 0 to 6");
    assert_refused(game, played, "swap 0 1", PZ_NO, 6, "the tile in the centre is fixed");
    assert_refused(game, played, "swap 1 0", PZ_NO, 8, "the tile in the centre is fixed");
    assert_refused(game, played, "rotate 0 1", PZ_NO, 8, "the tile in the centre is fixed");
    assert_refused(game, played, "rotate 1", PZ_BAD, 9, "expected the number of steps to turn clockwise");
    assert_refused(game, played, "rotate 1 -1", PZ_BAD, 10, "expected the number of steps to turn clockwise");
    assert_refused(game, played, "rotate 1 1 1", PZ_BAD, 12, "expected nothing after the steps");
    assert_refused(game, played, "rotate 9 1", PZ_NO, 8, "slots are numbered 0 to 6");
    assert_refused(game, played, "\xc3\xa9 1", PZ_BAD, 1, expected);
    game->free(played);
}

TEST(test_clone) {
    struct circus *one = game_open(game, causeway), *two = game->clone(one);
    assert_played(game, two, "swap 1 2");
    assert_int_equal(one->board.slots[1].tile, 0);
    assert_ptr_not_equal(one->names, two->names);
    game->free(one);
    assert_described(game, two, causeway + strlen("Puzzle: circus\n"));
    game->free(two);
}

/* ---- Answers ---- */

static void assert_answer(const char *level, const char *limit, enum pz_status status, const char *expected) {
    struct circus *opened = game_open(game, level);
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT out = {0};
    if (limit)
        pz_options_set(&options, "limit", limit);
    assert_int_equal(game_solve(game, opened, &options, NULL, &out, &error), status);
    assert_string_equal(pz_text_string(&out), expected);
    assert_true((status == PZ_BAD) == (error.message.length > 0));
    game->free(opened);
}

/*
 * The first solution is the one that the source's program finds: green, blue, red … at the top, tile 4 (WHITE BLUE
 * GREEN …) not turned.
 */
TEST(test_answers) {
    assert_answer(causeway, NULL, PZ_OK,
                  "solutions: 2\nsolution 1: 7@0 3@3 4@0 6@1 1@5 2@0 5@1\nsolution 2: 7@0 3@3 4@0 6@1 1@5 5@0 2@1\n");
    assert_answer(causeway, "1", PZ_OK, "solutions: 2\nsolution 1: 7@0 3@3 4@0 6@1 1@5 2@0 5@1\n");
    assert_answer(causeway, "0", PZ_OK, "solutions: 2\n");
    assert_answer(causeway, "x", PZ_BAD, "");
    /* Only the centre's own six colours could meet them. */
    assert_answer("Puzzle: circus\nCentre: 1\n\nabcdef\ngggggg\ngggggg\ngggggg\ngggggg\ngggggg\ngggggg\n", NULL, PZ_NO,
                  "solutions: 0\n");
    /* Twin tiles and turns of a tile of one colour are one arrangement. */
    assert_answer("Puzzle: circus\n\ngggggg\ngggggg\ngggggg\ngggggg\ngggggg\ngggggg\ngggggg\n", NULL, PZ_OK,
                  "solutions: 1\nsolution 1: 1@0 2@0 3@0 4@0 5@0 6@0 7@0\n");
}

static void check_vector(const void *state, const char *expected, const char *name) {
    PZ_SCOPED_TEXT answer = {0};
    const struct pz_options options = {0};
    const enum pz_status status = game_solve(game, state, &options, NULL, &answer, NULL);
    assert_int_equal(status, strncmp(expected, "solutions: 0\n", 13) == 0 ? PZ_NO : PZ_OK);
    assert_contains_lines(pz_text_string(&answer), expected, name);
}

TEST(test_reference_answers) {
    game_check_vectors(game, check_vector);
}

/* ---- Hints ---- */

TEST(test_hints) {
    struct pz_hint hint = {0};
    struct circus *played = game_open(game, causeway);
    assert_int_equal(game->hint(played, NULL, &hint), PZ_OK);
    assert_string_equal(pz_text_string(&hint.move), "swap 4 1"); /* test_circus_deduce.c says why */
    assert_true(hint.reason.length > 0);
    pz_hint_free(&hint);
    game->free(played);

    played = game_open(game, "Puzzle: circus\nCentre: 1\n\nabcdef\ngggggg\ngggggg\ngggggg\ngggggg\ngggggg\ngggggg\n");
    struct pz_text moves = {0};
    assert_int_equal(game->hint(played, NULL, &hint), PZ_NO);
    assert_string_equal(pz_text_string(&hint.reason), "These seven tiles have no solution.");
    assert_int_equal(hint.move.length, 0);
    assert_int_equal(game->line(played, NULL, &moves), PZ_NO);
    pz_hint_free(&hint);
    game->free(played);

    played = game_open(game, "Puzzle: circus\n\ngggggg\ngggggg\ngggggg\ngggggg\ngggggg\ngggggg\ngggggg\n");
    assert_int_equal(game->outcome(played), PZ_SOLVED);
    assert_int_equal(game->hint(played, NULL, &hint), PZ_NO);
    assert_string_equal(pz_text_string(&hint.reason), "All twelve seams match.");
    assert_int_equal(game->line(played, NULL, &moves), PZ_OK);
    assert_int_equal(moves.length, 0);
    pz_hint_free(&hint);
    game->free(played);
}

static struct circus *made_set(unsigned number, struct pz_random *random) {
    return random_set((struct circus_recipe){.colours = 3 + number % 4, .twins = number % 3 == 0}, number % 2, random);
}

static void follow_hints(struct circus *played) {
    for (unsigned moves = 0; game->outcome(played) != PZ_SOLVED; moves++) {
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        assert_true(moves < 40);
        assert_int_equal(game->hint(played, NULL, &hint), PZ_OK);
        assert_played(game, played, pz_text_string(&hint.move));
        assert_true(hint.reason.length > 0);
    }
}

/* Each hint keeps at least as many tiles or comes a move nearer: so hints end, and at a solution. */
SLOW_TEST(test_hints_lead_to_the_end) {
    struct pz_random random;
    pz_random_seed(&random, 5);
    for (unsigned number = 0; number < 48; number++) {
        struct circus *made = made_set(number, &random);
        for (unsigned round = 0; round < 4; round++) {
            struct circus *played = random_game(made, 8, &random);
            follow_hints(played);
            game->free(played);
        }
        game->free(made);
    }
}

/* The line takes exactly as many moves as the shortest way. */
static void check_line(struct circus *played) {
    struct circus_way way;
    PZ_SCOPED_TEXT moves = {0};
    unsigned count = 0;
    assert_int_equal(circus_shortest(&played->set, &played->board, NULL, &way), PZ_OK);
    assert_int_equal(game->line(played, NULL, &moves), PZ_OK);
    for (char *move = moves.data; move && *move; count++) {
        char *end = strchr(move, '\n');
        *end = '\0';
        assert_played(game, played, move);
        move = end + 1;
    }
    assert_int_equal(game->outcome(played), PZ_SOLVED);
    assert_int_equal(count, way.moves);
}

SLOW_TEST(test_line) {
    struct pz_random random;
    pz_random_seed(&random, 6);
    for (unsigned number = 0; number < 48; number++) {
        struct circus *made = made_set(number, &random);
        for (unsigned round = 0; round < 4; round++) {
            struct circus *played = random_game(made, 8, &random);
            check_line(played);
            game->free(played);
        }
        game->free(made);
    }
}
