/* What Lemmo's screen says about a map, whoever plays it. */
#include "tui/games/lemmo/parts.h"

enum { QUICK_CELLS = 4096 }; /* maps of this size are made at once */

void lemmo_words_add_goal(const struct play *play, struct pz_text *out) {
    const struct lemmo *game = play_state(play);
    const bool shown = app_setting(play_app(play), SETTING_TARGETS) == TARGETS_SHOWN || play_best(play) >= 0;
    if (play_is_lesson(play) || lemmo_allowance(game) == 0)
        return;
    if (lemmo_has_goal(game) || (shown && lemmo_goal_is_known(game)))
        pz_text_add(out, "goal: %llu of %llu starts", (unsigned long long)lemmo_goal(game),
                    (unsigned long long)lemmo_columns(game) * 2);
}

void lemmo_words_tell(const void *now, const char *line, bool ascii, struct pz_text *out) {
    static const char *const verbs[] = {[LEMMO_REMOVE] = "Remove", [LEMMO_RESTORE] = "Put back"};
    struct lemmo_move move;
    (void)ascii;
    if (lemmo_read_move(now, line, &move, NULL) != PZ_OK)
        return;
    if (move.kind == LEMMO_WALK)
        pz_text_add(out, "Let all starts walk");
    else if (move.kind == LEMMO_START)
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

const struct random_line lemmo_random[] = {
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
    PZ_SCOPED_TEXT size = {0};
    if (lemmo_allowance(game) > 0) /* we make a map that only asks for a start only if the player says so */
        pz_options_set(values, "removals", removals);
    pz_text_add(&size, "%llux%llu", (unsigned long long)lemmo_rows(game), (unsigned long long)lemmo_columns(game));
    if (lemmo_rows(game) * lemmo_columns(game) <= QUICK_CELLS)
        pz_options_set(values, "size", pz_text_string(&size));
}
