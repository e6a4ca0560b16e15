/* The words of Lemmo. */
#include "tui/games/lemmo/words.h"

#include "puzzles/lemmo.h"

enum { QUICK_CELLS = 4096 }; /* another map of that size is made at once */

void lemmo_words_rules(struct pz_text *out) {
    pz_text_add(
        out,
        "Lemmo walks straight on. Where the floor is missing it falls to the floor below and walks on; at the "
        "edge of the map it turns round. On the lowest floor a treasure ($) wins and a drain (@) loses.\n\n"
        "It can start on any cell of the top floor, facing left or right. Remove blocks, up to the number the "
        "level allows, so that as many starts as possible win. The level is solved when no other choice of "
        "blocks makes more of them win (or when as many win as the level asks for), and a Lemmo that you let "
        "walk has found a treasure.\n\n"
        "Blocks of the lowest floor stay. One walk can pass the same block twice, once in each direction; if "
        "that block is removed, Lemmo falls at the first pass.\n\n"
        "Above the map, [Left] and [Right] turn Lemmo and then move it; on the map, [↑↓←→] move the cursor. "
        "Shift with an arrow looks around without moving anything. While Lemmo walks, the bottom line has the keys "
        "that change its speed and take a single step; any other key skips to the end.\n\n"
        "From afar ([z]), the darker a part of the map, the more often it is walked. [Enter] goes to the cursor, "
        "[z] back to where you were.\n");
}

void lemmo_words_goal(const struct lemmo *game, bool tell_target, struct pz_text *out) {
    const unsigned allowance = lemmo_allowance(game);
    if (allowance == 0) {
        pz_text_add(out, "Find a start that leads to a treasure ($): [↑↓←→], then [Enter].");
        return;
    }
    if (allowance == 1)
        pz_text_add(out, "Remove a block ([Down], [Space])");
    else
        pz_text_add(out, "Remove up to %u blocks ([Down], [Space])", allowance);
    if (tell_target)
        pz_text_add(out, ": %llu of %llu starts can reach $. Then [Enter].", (unsigned long long)lemmo_goal(game),
                    (unsigned long long)lemmo_columns(game) * 2);
    else
        pz_text_add(out, " so that more starts reach $. Then [Enter].");
}

void lemmo_words_check(const void *now, const struct pz_budget *budget, struct pz_text *out) {
    const struct lemmo *game = now;
    (void)budget; /* lemmo_goal() ends soon by itself */
    uint64_t winning = lemmo_count(game), goal = lemmo_goal(game);
    if (winning < goal)
        pz_text_add(out, "Another choice of blocks makes more starts win.");
    else
        pz_text_add(out, game->won ? "This is as good as it gets."
                                   : "This is as good as it gets: now let Lemmo find a treasure.");
}

void lemmo_words_tell(const void *now, const char *line, bool ascii, struct pz_text *out) {
    static const char *const verbs[] = {[LEMMO_REMOVE] = "Remove", [LEMMO_RESTORE] = "Put back"};
    struct lemmo_move move;
    (void)ascii;
    if (lemmo_read_move(now, line, &move, NULL) != PZ_OK)
        return;
    if (move.kind == LEMMO_START)
        pz_text_add(out, "Start from column %llu, facing %s", (unsigned long long)move.place.column + 1,
                    move.facing == LEMMO_LEFT ? "left" : "right");
    else
        pz_text_add(out, "%s the block in row %llu, column %llu", verbs[move.kind],
                    (unsigned long long)move.place.row + 1, (unsigned long long)move.place.column + 1);
}

void lemmo_words_facts(const void *now, struct pz_text *out) {
    const struct lemmo *game = now;
    unsigned allowance = lemmo_allowance(game);
    pz_text_add(out, "%llux%llu, %u %s", (unsigned long long)lemmo_rows(game), (unsigned long long)lemmo_columns(game),
                allowance, allowance == 1 ? "block to remove" : "blocks to remove");
}

const struct random_line lemmo_words_random[] = {
    {"size", "size", RANDOM_WORDS("6x20", "8x24", "10x30", "12x40", "16x60"), "10x30", NULL, true},
    {"removals", "removals", RANDOM_WORDS("usual", "0", "1", "2", "3", "4"), "usual", "usual", false},
    {"density", "spaces in 100", RANDOM_WORDS("6", "12", "20", "30"), "12", NULL, true},
    {"gain", "gain", RANDOM_WORDS("usual"), "usual", "usual", true},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "any", "any", false},
    {0},
};

void lemmo_words_kind(const void *now, struct pz_options *values) {
    const struct lemmo *game = now;
    const char removals[] = {(char)('0' + lemmo_allowance(game)), '\0'};
    struct pz_text size = {0};
    pz_options_set(values, "removals", removals);
    pz_text_add(&size, "%llux%llu", (unsigned long long)lemmo_rows(game), (unsigned long long)lemmo_columns(game));
    if (lemmo_rows(game) * lemmo_columns(game) <= QUICK_CELLS)
        pz_options_set(values, "size", pz_text_string(&size));
    pz_text_free(&size);
}
