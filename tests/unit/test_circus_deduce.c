/*
 * Circus Seven: what a hint claims is true. Each claim is checked by laying tiles into a copy of the board and looking
 * at the colours, with nothing of the code that made it.
 */
#include "cases.h"
#include "circus/parts.h"

#include <stdio.h>

#include "bundled_levels.h"
#include "circus_random.h"
#include "circus_twin.h"
#include "game_text.h"
#include "test.h"

static const struct pz_game *const game = &circus_game;

/* ---- a plain look at boards ---- */

struct table {
    const struct circus_set *set;
    unsigned char tile[7], rotation[7];
    bool laid[7];
};

static unsigned colour_at(const struct table *table, int slot, int direction) {
    return table->set->tiles[table->tile[slot]][(direction + table->rotation[slot]) % 6];
}

/* Whether the colours match wherever that slot meets one with a tile. */
static bool sits(const struct table *table, int slot) {
    static const int pairs[12][4] = {{0, 0, 1, 3}, {0, 1, 2, 4}, {0, 2, 3, 5}, {0, 3, 4, 0},
                                     {0, 4, 5, 1}, {0, 5, 6, 2}, {1, 2, 2, 5}, {2, 3, 3, 0},
                                     {3, 4, 4, 1}, {4, 5, 5, 2}, {5, 0, 6, 3}, {6, 1, 1, 4}};
    for (int i = 0; i < 12; i++) {
        const int *p = pairs[i];
        if ((p[0] == slot || p[2] == slot) && table->laid[p[0]] && table->laid[p[2]] &&
            colour_at(table, p[0], p[1]) != colour_at(table, p[2], p[3]))
            return false;
    }
    return true;
}

static bool is_on(const struct table *table, int tile) {
    for (int slot = 0; slot < 7; slot++)
        if (table->laid[slot] && table->tile[slot] == tile)
            return true;
    return false;
}

static void lay(struct table *table, int slot, int tile, int rotation) {
    table->tile[slot] = (unsigned char)tile;
    table->rotation[slot] = (unsigned char)rotation;
    table->laid[slot] = true;
}

static bool can_lie(struct table table, int slot, int tile, int rotation) {
    lay(&table, slot, tile, rotation);
    return sits(&table, slot);
}

static bool shows(const struct circus_set *set, int tile, int rotation, int other, int other_rotation) {
    for (int d = 0; d < 6; d++)
        if (set->tiles[tile][(d + rotation) % 6] != set->tiles[other][(d + other_rotation) % 6])
            return false;
    return true;
}

static bool are_alike(const struct circus_set *set, int tile, int other) {
    for (int rotation = 0; rotation < 6; rotation++)
        if (shows(set, tile, 0, other, rotation))
            return true;
    return false;
}

/* The tiles not on the table that can lie in a slot, as bits. */
static unsigned candidates(const struct table *table, int slot) {
    unsigned tiles = 0;
    for (int tile = 0; tile < 7; tile++)
        for (int rotation = 0; rotation < 6 && !is_on(table, tile); rotation++)
            tiles |= (unsigned)can_lie(*table, slot, tile, rotation) << tile;
    return tiles;
}

/* ---- claims ---- */

struct said {
    struct table table; /* the kept tiles */
    int slot, tile, rotation;
    bool exact;
};

/* Calls a function for each way to lay a tile in the slot that the claim rules out; returns whether all return true. */
static bool all_others(const struct said *said,
                       bool (*holds)(const struct said *said, int tile, int rotation, int with), int with) {
    const struct circus_set *set = said->table.set;
    for (int tile = 0; tile < 7; tile++)
        for (int rotation = 0; rotation < 6; rotation++) {
            const bool same =
                said->exact ? shows(set, tile, rotation, said->tile, said->rotation) : are_alike(set, tile, said->tile);
            if (!is_on(&said->table, tile) && !same && can_lie(said->table, said->slot, tile, rotation) &&
                !holds(said, tile, rotation, with))
                return false;
        }
    return true;
}

static bool never(const struct said *said, int tile, int rotation, int with) {
    (void)said, (void)tile, (void)rotation, (void)with;
    return false;
}

static bool leaves_nothing(const struct said *said, int tile, int rotation, int with) {
    struct table table = said->table;
    lay(&table, said->slot, tile, rotation);
    return candidates(&table, with) == 0;
}

static bool lies_nowhere_else(const struct said *said) {
    for (int slot = 0; slot < 7; slot++)
        if (slot != said->slot && !said->table.laid[slot] && candidates(&said->table, slot) >> said->tile & 1)
            return false;
    return true;
}

static bool one_way_round(const struct said *said) {
    for (int rotation = 0; rotation < 6; rotation++)
        if (can_lie(said->table, said->slot, said->tile, rotation) &&
            !shows(said->table.set, said->tile, rotation, said->tile, said->rotation))
            return false;
    return true;
}

static int kept_tiles(const struct table *table) {
    int count = 0;
    for (int slot = 0; slot < 7; slot++)
        count += table->laid[slot];
    return count;
}

static bool has(const struct circus_set *set, int tile, unsigned colour) {
    return memchr(set->tiles[tile], (int)colour, 6) != NULL;
}

/* Whether a tile laid beside an open slot shows it that colour. */
static bool is_asked(const struct table *table, int slot, unsigned colour) {
    for (unsigned direction = 0; direction < 6 && !table->laid[slot]; direction++) {
        const unsigned i = circus_seam_at((unsigned)slot, direction);
        if (i == CIRCUS_NOWHERE)
            continue;
        const struct circus_seam *seam = &circus_seams[i];
        const bool first = seam->slot == slot;
        const int other = first ? seam->other_slot : seam->slot;
        if (table->laid[other] && colour_at(table, other, first ? seam->other_direction : seam->direction) == colour)
            return true;
    }
    return false;
}

static bool has_asked_colour(const struct said *said, int tile, int rotation, int colour) {
    (void)rotation;
    return has(said->table.set, tile, (unsigned)colour);
}

/* As many tiles have the colour as other slots ask for it, so that none of them is left for the slot of the claim. */
static void assert_counted(const struct said *said, const struct circus_deduction *why) {
    int tiles = 0, slots = 0;
    for (int tile = 0; tile < 7; tile++) {
        const bool counts = !is_on(&said->table, tile) && has(said->table.set, tile, why->colour);
        assert_int_equal((int)(why->tiles >> tile & 1), counts);
        tiles += counts;
    }
    for (int slot = 0; slot < 7; slot++) {
        assert_int_equal(why->slots >> slot & 1, is_asked(&said->table, slot, why->colour));
        slots += (int)(why->slots >> slot & 1);
    }
    assert_int_equal(tiles, slots);
    assert_false(why->slots >> said->slot & 1);
    assert_true(all_others(said, has_asked_colour, (int)why->colour));
}

/* The ways to lay any tile that is left; twins count once. */
static int count_ways(const struct table *table, int slot, int *tile, int *rotation) {
    int ways = 0;
    for (int i = 0; i < 42; i++) {
        bool again = is_on(table, i / 6) || !can_lie(*table, slot, i / 6, i % 6);
        for (int before = 0; before < i && !again; before++)
            again = !is_on(table, before / 6) && shows(table->set, before / 6, before % 6, i / 6, i % 6);
        if (again)
            continue;
        ways++;
        *tile = i / 6;
        *rotation = i % 6;
    }
    return ways;
}

/* Lays whatever can lie in one way only until there is no more of that; returns whether a slot is left with none. */
static bool ends(struct table table) {
    for (int slot = 0; slot < 7; slot++)
        if (!table.laid[slot] && candidates(&table, slot) == 0)
            return true;
    for (int slot = 0; slot < 7; slot++) {
        int tile = 0, rotation = 0;
        if (!table.laid[slot] && count_ways(&table, slot, &tile, &rotation) == 1) {
            lay(&table, slot, tile, rotation);
            return ends(table);
        }
    }
    return false;
}

static bool ends_there(const struct said *said, int tile, int rotation, int with) {
    struct table table = said->table;
    (void)with;
    lay(&table, said->slot, tile, rotation);
    return ends(table);
}

/* A tile that is ruled out forces the tiles that are named, one after the other, and then a slot has none. */
static void assert_trial(const struct said *said, const struct circus_deduction *why) {
    for (int tile = 0; tile < 7; tile++) {
        int ways = 0;
        if (!(why->ruled_out >> tile & 1))
            continue;
        assert_false(is_on(&said->table, tile) || are_alike(said->table.set, tile, said->tile));
        for (int rotation = 0; rotation < 6; rotation++) {
            struct table table = said->table;
            if (!can_lie(table, said->slot, tile, rotation))
                continue;
            ways++;
            lay(&table, said->slot, tile, rotation);
            for (unsigned step = 0; step < why->forced_count; step++) {
                int next = 0, next_rotation = 0;
                assert_int_equal(count_ways(&table, why->forced_slots[step], &next, &next_rotation), 1);
                assert_true(are_alike(table.set, next, why->forced_tiles[step]));
                lay(&table, why->forced_slots[step], next, next_rotation);
            }
            assert_int_equal(candidates(&table, (int)why->dead), 0);
        }
        assert_true(ways > 0);
    }
}

static void assert_true_claim(const struct said *said, const struct circus_deduction *why) {
    const unsigned fitting = candidates(&said->table, said->slot);
    assert_int_equal(why->fitting, fitting);
    assert_true(fitting >> said->tile & 1);
    switch (why->ground) {
    case CIRCUS_ONLY_TILE:
        assert_true(all_others(said, never, 0));
        break;
    case CIRCUS_COUNT:
        assert_counted(said, why);
        break;
    case CIRCUS_FOLLOWED:
        assert_trial(said, why);
        assert_true(all_others(said, ends_there, 0));
        break;
    case CIRCUS_ONLY_SLOT:
        assert_true(lies_nowhere_else(said));
        assert_true(!said->exact || one_way_round(said));
        break;
    case CIRCUS_DEAD_END:
        assert_false(all_others(said, never, 0)); /* else there is a simpler reason */
        assert_true(all_others(said, leaves_nothing, (int)why->dead));
        break;
    case CIRCUS_ONLY_TURN:
        assert_true(said->exact && one_way_round(said));
        break;
    case CIRCUS_TRIED:
        assert_true(kept_tiles(&said->table) < 6);
        assert_trial(said, why);
        break;
    }
}

/* Whether a solution, turned somehow if the centre is free, has the kept tiles and what is claimed. */
static bool agrees_with_a_solution(const struct said *said, const struct circus_solutions *solutions,
                                   bool *with_another) {
    const struct circus_set *set = said->table.set;
    bool found = false;
    *with_another = false;
    for (size_t i = 0; i < solutions->count; i++)
        for (unsigned by = 0; by < (set->centre == CIRCUS_ANY ? 6 : 1); by++) {
            const struct circus_board board = circus_turn_all(&solutions->boards[i], by);
            bool keeps = true;
            for (int slot = 0; slot < 7; slot++)
                keeps =
                    keeps && (!said->table.laid[slot] || shows(set, board.slots[slot].tile, board.slots[slot].rotation,
                                                               said->table.tile[slot], said->table.rotation[slot]));
            const struct circus_place place = board.slots[said->slot];
            const bool same = said->exact ? shows(set, place.tile, place.rotation, said->tile, said->rotation)
                                          : are_alike(set, place.tile, said->tile);
            found = found || (keeps && same);
            *with_another = *with_another || (keeps && !same);
        }
    return found;
}

/* ---- random boards ---- */

/* With one solution, or every fourth with several: a set of few colours that has any. */
static struct circus *made_set(unsigned number, struct pz_random *random) {
    struct circus_set set;
    if (number % 4 < 3)
        return random_set((struct circus_recipe){.colours = 3 + number % 6, .twins = number % 3 == 0}, number % 2,
                          random);
    do
        circus_random_set(&(struct circus_recipe){.colours = 3, .twins = true}, random, &set);
    while (circus_count(&set) == 0);
    return circus_new(&set, 3);
}

static void check_slot(const struct circus *played, const struct circus_solutions *solutions,
                       const struct circus_way *way, unsigned slot, unsigned grounds[CIRCUS_TRIED + 1]) {
    struct said said = {.table = {.set = &played->set}, .slot = (int)slot};
    bool with_another;
    for (int i = 0; i < 7; i++)
        if (way->kept >> i & 1)
            lay(&said.table, i, way->goal.slots[i].tile, way->goal.slots[i].rotation);
    said.tile = way->goal.slots[slot].tile;
    said.rotation = way->goal.slots[slot].rotation;
    for (unsigned exact = 0; exact < 2; exact++) {
        const struct circus_deduction why = circus_deduce(&played->set, way, slot, exact);
        said.exact = exact;
        assert_true_claim(&said, &why);
        assert_true(agrees_with_a_solution(&said, solutions, &with_another));
        if (why.ground != CIRCUS_ONLY_TURN && why.ground != CIRCUS_TRIED)
            assert_false(with_another); /* a deduction leaves no choice */
        if (why.ground == CIRCUS_TRIED)
            assert_int_equal(why.forced, !with_another);
        grounds[why.ground]++;
    }
}

SLOW_TEST(test_claims_are_true) {
    struct pz_random random;
    unsigned grounds[CIRCUS_TRIED + 1] = {0};
    struct cases cases = cases_of(__func__, 7, 4600);
    for (unsigned number; next_case(&cases, &number, &random);) {
        struct circus *made = made_set(number, &random);
        struct circus_solutions solutions;
        size_t claims = 0;
        circus_solve(&made->set, &solutions);
        for (unsigned round = 0; round < 4; round++) {
            struct circus *played = random_game(made, (number + 3 * round) % 12, &random);
            struct circus_way way;
            assert_int_equal(circus_nearest(&played->set, &played->board, NULL, &way), PZ_OK);
            for (unsigned slot = 0; slot < 7; slot++)
                if (!(way.kept >> slot & 1)) {
                    check_slot(played, &solutions, &way, slot, grounds);
                    claims += 2;
                }
            game->free(played);
        }
        count_cases(&cases, claims);
        circus_solutions_free(&solutions);
        game->free(made);
    }
    for (int ground = 0; ground <= CIRCUS_TRIED; ground++)
        assert_true(grounds[ground] >= 10);
}

/* ---- the words ---- */

/* Reads "tile 3" or "tiles 2, 3 and 6" as bits, and moves on behind it. */
static unsigned read_tiles(const char **at) {
    unsigned tiles = 0;
    *at += strncmp(*at, "tiles ", 6) == 0 ? 6 : strlen("tile ");
    for (;; *at += **at == ',' ? 2 : 5) {
        assert_true(**at >= '1' && **at <= '7');
        tiles |= 1U << (*(*at)++ - '1');
        if (!(strncmp(*at, ", ", 2) == 0 && (*at)[2] >= '1' && (*at)[2] <= '7') && strncmp(*at, " and ", 5) != 0)
            return tiles;
    }
}

/* Reads colours, "red and then blue" or "red, blue, red" or "red twice in a row"; returns how many. */
static int read_colours(const struct circus *played, const char *at, unsigned colours[6]) {
    int count = 0;
    while (*at != '.' && strncmp(at, ", clockwise", 11) != 0 && strncmp(at, ", which", 7) != 0 &&
           strncmp(at, " twice", 6) != 0) {
        size_t length = 0;
        at += strncmp(at, " and then ", 10) == 0 ? 10 : strncmp(at, ", ", 2) == 0 ? 2 : 0;
        for (unsigned colour = 0; colour < played->colours && length == 0; colour++) {
            PZ_SCOPED_TEXT name = {0};
            circus_add_colour(played, colour, &name);
            if (strncmp(at, pz_text_string(&name), name.length) == 0 && strchr(" ,.", at[name.length])) {
                colours[count++] = colour;
                length = name.length;
            }
        }
        assert_true(length > 0);
        at += length;
    }
    if (strncmp(at, " twice", 6) == 0) {
        colours[1] = colours[0];
        count = 2;
    }
    return count;
}

/* Whether a tile has these colours one after the other. */
static bool has_run(const struct circus_set *set, int tile, const unsigned *colours, int count) {
    for (int first = 0; first < 6; first++) {
        int i = 0;
        while (i < count && set->tiles[tile][(first + i) % 6] == colours[i])
            i++;
        if (i == count)
            return true;
    }
    return false;
}

/*
 * Takes "Tiles 5 and 7 need red and then blue, clockwise. Of tiles 1, 3 and 4, only tile 3 has that", or "only tiles
 * 1 and 3 have red", by its words; returns whether it is like that.
 */
static bool check_sentence(const struct circus *played, const char *reason) {
    const char *at = strstr(reason, "only tile"), *needed = strstr(reason, " need"),
               *list = strstr(reason, "esides tile");
    unsigned colours[6], scope = 0x7f;
    if (!at || strstr(reason, "fits only") || strstr(reason, " between the tiles") || strstr(reason, "of those left"))
        return false;
    if (list)
        list += strlen("esides "), scope &= ~read_tiles(&list);
    else if ((list = strstr(reason, "Of tile")))
        list += strlen("Of "), scope = read_tiles(&list);
    at += strlen("only ");
    const unsigned tiles = read_tiles(&at);
    const bool that = strcmp(at, " has that.") == 0 || strcmp(at, " have that.") == 0;
    const int count = read_colours(played, that ? strchr(needed + 1, ' ') + 1 : at + (at[4] == ' ' ? 5 : 6), colours);
    for (int tile = 0; tile < 7; tile++)
        if (scope >> tile & 1)
            assert_int_equal(has_run(&played->set, tile, colours, count), tiles >> tile & 1);
    return true;
}

/* Takes "Tile 4 fits in the centre beside tiles 5 and 6 in only one way": beside those alone, it does. */
static void check_only_way(const struct circus *played, const struct circus_way *way, unsigned slot,
                           const char *reason) {
    const char *at = strstr(reason, " beside tile");
    struct table table = {.set = &played->set};
    if (!at || !strstr(reason, " in only one way."))
        return;
    at += strlen(" beside ");
    const unsigned beside = read_tiles(&at);
    for (int other = 0; other < 7; other++) {
        const struct circus_place place = way->goal.slots[other];
        if (beside >> place.tile & 1) {
            assert_true(way->kept >> other & 1);
            lay(&table, other, place.tile, place.rotation);
        }
    }
    const struct circus_place wanted = way->goal.slots[slot];
    assert_true(can_lie(table, (int)slot, wanted.tile, wanted.rotation));
    for (int rotation = 0; rotation < 6; rotation++)
        assert_int_equal(can_lie(table, (int)slot, wanted.tile, rotation),
                         shows(&played->set, wanted.tile, rotation, wanted.tile, wanted.rotation));
}

/* Reads where a slot is, "at the top", and moves on behind it. */
static int read_slot(const char **at) {
    for (unsigned slot = 0; slot < 7; slot++)
        if (strncmp(*at, circus_slot_name(slot), strlen(circus_slot_name(slot))) == 0) {
            *at += strlen(circus_slot_name(slot));
            return (int)slot;
        }
    fail_msg("no place: %s", *at);
    return -1;
}

static void expect(const char **at, const char *words) {
    if (strncmp(*at, words, strlen(words)) != 0)
        fail_msg("expected \"%s\" at \"%s\"", words, *at);
    *at += strlen(words);
}

static struct table kept_table(const struct circus *played, const struct circus_way *way) {
    struct table table = {.set = &played->set};
    for (int slot = 0; slot < 7; slot++)
        if (way->kept >> slot & 1)
            lay(&table, slot, way->goal.slots[slot].tile, way->goal.slots[slot].rotation);
    return table;
}

/* Lays what a trial is said to force, up to the slot that nothing fits, which it looks at. */
static void follow_words(struct table table, const char **at) {
    if (**at == '.') {
        expect(at, ". That forces ");
        for (bool more = true; more; more = strncmp(*at, ", and then", 10) != 0) {
            int tile = 0, rotation = 0;
            *at += **at == ',' ? 2 : **at == ' ' ? 5 : 0;
            const unsigned tiles = read_tiles(at);
            expect(at, " ");
            const int slot = read_slot(at);
            assert_int_equal(count_ways(&table, slot, &tile, &rotation), 1);
            assert_true(are_alike(table.set, tile, __builtin_ctz(tiles)));
            lay(&table, slot, tile, rotation);
        }
        expect(at, ", and then nothing fits ");
    } else
        expect(at, ", nothing fits ");
    assert_int_equal(candidates(&table, read_slot(at)), 0);
    expect(at, ".");
}

/*
 * Takes "With tile 3 or 6 at the top, nothing fits at the bottom", or "Suppose tile 3 lay at the top", and what is said
 * to be left, by its words; returns whether it is like that.
 */
static bool check_trial(const struct circus *played, const struct circus_way *way, unsigned slot, const char *reason) {
    const struct table table = kept_table(played, way);
    const char *at = reason, *end = NULL;
    unsigned ruled_out = 0;
    if (strncmp(at, "With tile ", 10) == 0)
        for (at += 10; *at >= '1' && *at <= '7'; at += *at == ',' ? 2 : strncmp(at, " or ", 4) == 0 ? 4 : 0)
            ruled_out |= 1U << (*at++ - '1');
    else if (strncmp(at, "Suppose ", 8) == 0) {
        at += 8;
        ruled_out = read_tiles(&at);
        expect(&at, " lay");
    } else
        return false;
    expect(&at, " ");
    assert_int_equal(read_slot(&at), slot);
    for (int tile = 0; tile < 7; tile++)
        for (int rotation = 0; rotation < 6 && (ruled_out >> tile & 1); rotation++) {
            struct table tried = table;
            if (!can_lie(table, (int)slot, tile, rotation))
                continue;
            lay(&tried, (int)slot, tile, rotation);
            end = at;
            follow_words(tried, &end);
        }
    assert_non_null(end);
    assert_int_equal(candidates(&table, (int)slot) & ruled_out, ruled_out);
    if (strncmp(end, " That leaves ", 13) == 0) {
        end += 13;
        assert_int_equal(read_tiles(&end), candidates(&table, (int)slot) & ~ruled_out);
    } else if (*end)
        expect(&end, " Follow what the other tiles force there: ");
    return true;
}

/* Takes "of those left, only tiles 1 and 2 fit at the top" by its words. */
static void check_fitting(const struct circus *played, const struct circus_way *way, unsigned slot,
                          const char *reason) {
    const struct table table = kept_table(played, way);
    const char *at = strstr(reason, "of those left, only ");
    if (!at)
        return;
    at += strlen("of those left, only ");
    const unsigned tiles = read_tiles(&at);
    expect(&at, tiles & (tiles - 1) ? " fit " : " fits ");
    assert_int_equal(read_slot(&at), slot);
    assert_int_equal(candidates(&table, (int)slot), tiles);
    for (int tile = 0, others = 0; tile < 7; tile++)
        if (!is_on(&table, tile) && !(tiles >> tile & 1) && others++ == 0)
            return;
    fail_msg("all fit: %s", reason);
}

/* A reason that looks beyond its place names the tiles it keeps, but for fixed ones; returns what follows. */
static const char *check_settled(const struct circus *played, const struct circus_way *way, const char *reason) {
    const bool far = strstr(reason, " fail") || strstr(reason, "nothing fits ") ||
                     strstr(reason, "no tile that fits ") || strstr(reason, " fits only ");
    const unsigned slots = way->kept & ~circus_fixed(&played->set);
    const char *at = reason;
    unsigned kept = 0;
    for (int slot = 0; slot < 7; slot++)
        kept |= (slots >> slot & 1) << way->goal.slots[slot].tile;
    assert_int_equal(strncmp(at, "Take tile", 9) == 0, far && kept);
    if (!far || !kept)
        return reason;
    at += strlen("Take ");
    assert_int_equal(read_tiles(&at), kept);
    expect(&at, " as settled. ");
    return at;
}

/* Whether the tiles kept and the slot of a move just made are as in a solution. */
static bool leads_on(const struct circus *played, unsigned kept, const struct circus_move *move) {
    struct circus_board board = played->board;
    for (unsigned by = 0; by < 6; by++, circus_turn(&board, move->slot, 1))
        if (circus_completions(&played->set, &board, kept | 1U << move->slot) > 0)
            return move->kind == CIRCUS_SWAP || by == 0;
    return false;
}

/* Whether every arrangement that a brute force finds, and that has the kept tiles, has the tile of the move there. */
static bool is_forced(const struct circus *played, const struct twin *twin, const struct circus_way *way,
                      const struct circus_move *move) {
    for (size_t i = 0; i < twin->count; i++)
        for (unsigned by = 0; by < (circus_fixed(&played->set) ? 1 : 6); by++) {
            struct circus_board board;
            bool keeps = true;
            for (int slot = 0; slot < 7; slot++)
                board.slots[slot] =
                    (struct circus_place){twin->found[i].list[2 * slot], twin->found[i].list[2 * slot + 1]};
            board = circus_turn_all(&board, by);
            for (int slot = 0; slot < 7; slot++) {
                const struct circus_place kept = way->goal.slots[slot], place = board.slots[slot];
                keeps = keeps && (!(way->kept >> slot & 1) ||
                                  shows(&played->set, place.tile, place.rotation, kept.tile, kept.rotation));
            }
            if (keeps && !are_alike(&played->set, board.slots[move->slot].tile, way->goal.slots[move->slot].tile))
                return false;
        }
    return true;
}

static unsigned unexplained; /* hints that have no argument to give */

/*
 * Follows the hints to the end. Returns how many have a sentence that could be checked. With a twin, what a hint does
 * not call one of several ways must be so in all arrangements.
 */
static unsigned check_hints(struct circus *played, const struct twin *twin) {
    unsigned sentences = 0;
    for (int moves = 0; game->outcome(played) != PZ_SOLVED; moves++) {
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        struct circus_way way;
        struct circus_move move;
        const char *reason;
        assert_true(moves < 40);
        assert_int_equal(circus_nearest(&played->set, &played->board, NULL, &way), PZ_OK);
        assert_int_equal(game->hint(played, NULL, &hint), PZ_OK);
        reason = pz_text_string(&hint.reason);
        sentences += check_sentence(played, reason);
        assert_null(strstr(reason, "can stay"));
        assert_null(strstr(reason, "locked"));
        assert_int_equal(circus_read_move(played, pz_text_string(&hint.move), &move, NULL), PZ_OK);
        reason = check_settled(played, &way, reason);
        check_only_way(played, &way, move.slot, reason);
        sentences += check_trial(played, &way, move.slot, reason);
        check_fitting(played, &way, move.slot, reason);
        unexplained += strstr(reason, "No short argument") != NULL;
        if (twin && !strstr(reason, "not to the only one") && !strstr(reason, "in only one way"))
            assert_true(is_forced(played, twin, &way, &move));
        assert_played(game, played, pz_text_string(&hint.move));
        assert_true(leads_on(played, way.kept, &move));
    }
    return sentences;
}

SLOW_TEST(test_hints_are_true) {
    struct pz_random random;
    unsigned sentences = 0;
    pz_random_seed(&random, 8);
    for (unsigned number = 0; number < 48; number++) {
        struct circus *made = made_set(number, &random);
        for (unsigned round = 0; round < 4; round++) {
            struct circus *played = random_game(made, (number + 3 * round) % 12, &random);
            sentences += check_hints(played, NULL);
            game->free(played);
        }
        game->free(made);
    }
    assert_true(sentences > 100);
}

/* Of a solution some tiles lie there from the start, and stay. */
SLOW_TEST(test_hints_leave_what_is_laid) {
    struct pz_random random;
    pz_random_seed(&random, 9);
    for (unsigned number = 0; number < 60; number++) {
        struct circus *made = made_set(number, &random);
        PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions = {0};
        circus_solve(&made->set, &solutions);
        made->set.centre = CIRCUS_ANY;
        made->set.laid = (uint8_t)(1U << pz_random_below(&random, 7) | 1U << pz_random_below(&random, 7));
        memcpy(made->set.laid_places, solutions.boards[0].slots, sizeof made->set.laid_places);
        made->board = circus_start(&made->set);
        struct twin twin = twin_solve(&made->set);
        check_hints(made, &twin);
        for (int slot = 0; slot < 7; slot++)
            if (made->set.laid >> slot & 1)
                assert_int_equal(made->board.slots[slot].tile, made->set.laid_places[slot].tile);
        free(twin.found);
        game->free(made);
    }
}

static void check_level(const struct pz_level *level, const void *state, const char *name) {
    struct circus *played = circus_clone(state);
    struct twin twin = twin_solve(&played->set);
    (void)level, (void)name;
    check_hints(played, &twin);
    free(twin.found);
    circus_free(played);
}

SLOW_TEST(test_hints_of_the_levels_are_true) {
    static const char *const headers[] = {NULL};
    unexplained = 0;
    bundled_check(&(struct bundled){.game = game, .headers = headers, .check = check_level, .least = 50});
    assert_int_equal(unexplained, 0);
}

static void assert_hint(struct circus *played, const char *move, const char *reason) {
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    assert_int_equal(game->hint(played, NULL, &hint), PZ_OK);
    assert_string_equal(pz_text_string(&hint.reason), reason);
    assert_string_equal(pz_text_string(&hint.move), move);
    assert_played(game, played, move);
}

/*
 * Giant's Causeway: every tile has every colour once. Tile 5 at the lower left is as in a solution. Below the centre,
 * green meets the centre and black meets tile 5, so that the tile has black and then green clockwise: BLACK GREEN in
 * tile 1, WYRBKG; black is followed by yellow in 2 and 3, by red in 4 and by blue in 6.
 */
TEST(test_words) {
    struct circus *played = game_open(game, "Puzzle: circus\nColours: y=yellow w=white k=black r=red g=green b=blue\n"
                                            "Centre: 7\n\n"
                                            "wyrbkg\nrbkygw\nwkygbr\nwbgykr\ngbkyrw\nrygkbw\nwkrgby\n");
    assert_hint(
        played, "swap 4 1",
        "At the bottom, tiles 5 and 7 need black and then green, clockwise. Besides tiles 5 and 7, only tile 1 has "
        "that.");
    assert_hint(
        played, "rotate 4 1",
        "At the bottom, tiles 5 and 7 need black and then green, clockwise. Tile 1 has that once it is turned.");
    /*
     * At the lower right, red meets the centre and white tile 1: RED WHITE in 2 and 6. 2 has green on the other side.
     */
    assert_hint(played, "swap 3 6",
                "Take tiles 1 and 5 as settled. Tiles 2 and 6 fit at the lower right, but with tile 2 there, nothing "
                "fits at the upper right.");
    game->free(played);

    /* Circus Seven with its solution's centre among the others: only trials tell which tile that is. */
    played = game_open(game, "Puzzle: circus\n\nrwobgy\nrboygw\nrbywog\nrywbgo\nrybwgo\nrygowb\nrygbow\n");
    assert_hint(played, "swap 0 3",
                "Take tile 6 as settled. With tile 1 or 5 in the centre, nothing fits at the upper left. Follow what "
                "the other tiles force "
                "there: all but tile 4 fail.");
    assert_hint(played, "rotate 0 3", "Tile 4 fits in the centre beside tile 6 in only one way.");
    game->free(played);
}
