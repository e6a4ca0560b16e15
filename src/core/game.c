/* What all games share: finding one in a list, finding an opponent, the grades of levels, and the names of outcomes. */
#include "puzzles/game.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/word.h"

const struct pz_game *pz_game_find(const struct pz_game *const *games, const char *id) {
    for (; *games; games++)
        if (pz_same_word((*games)->id, id))
            return *games;
    return NULL;
}

const struct pz_game *pz_game_find_bare(const struct pz_game *const *games, const char *bytes, size_t length) {
    const struct pz_lines lines = pz_lines_of(bytes, length);
    for (; *games; games++)
        if ((*games)->is_bare && (*games)->is_bare(lines))
            return *games;
    return NULL;
}

size_t pz_strength_find(const struct pz_two_player *two_player, const char *id) {
    const struct pz_strength *strength = two_player->strengths;
    while (strength->id && !pz_same_word(id, strength->id))
        strength++;
    return (size_t)(strength - two_player->strengths);
}

const struct pz_setting *pz_setting_find(const struct pz_game *game, const char *key) {
    const struct pz_setting *setting = game->settings;
    while (setting->name && !pz_same_word(setting->key, key))
        setting++;
    return setting->name ? setting : NULL;
}

const char *const pz_grades[] = {"easy", "medium", "hard", "expert", NULL};

enum pz_grade pz_grade_of(const double grades[PZ_GRADES - 1], double bits) {
    unsigned grade = PZ_EASY;
    while (grade < PZ_EXPERT && bits >= grades[grade])
        grade++;
    return (enum pz_grade)grade;
}

/* Reads a number like "4.25"; thousandths are enough. */
static bool read_bits(const char *text, size_t length, double *bits) {
    const char *point = memchr(text, '.', length);
    const size_t whole = point ? (size_t)(point - text) : length, digits = point ? length - whole - 1 : 0;
    uint64_t units = 0, fraction = 0, parts = 1;
    for (size_t i = 0; i < digits; i++)
        parts *= 10;
    if (digits > 3 || !pz_read_number(text, whole, &units) || units > 1000 ||
        (point && !pz_read_number(point + 1, digits, &fraction)))
        return false;
    *bits = (double)units + (double)fraction / (double)parts;
    return true;
}

enum pz_status pz_options_difficulty(const struct pz_options *options, const double grades[PZ_GRADES - 1],
                                     struct pz_bits_range *range, struct pz_error *error) {
    const char *text = pz_options_get(options, "difficulty");
    if (!text)
        return PZ_OK;
    const int grade = pz_word_index(pz_grades, text);
    const char *dash = strchr(text, '-');
    if (grade >= 0)
        *range = (struct pz_bits_range){grade > PZ_EASY ? grades[grade - 1] : 0,
                                        grade < PZ_EXPERT ? grades[grade] : HUGE_VAL};
    else if (!dash || !read_bits(text, (size_t)(dash - text), &range->least) ||
             !read_bits(dash + 1, strlen(dash + 1), &range->below) || range->least >= range->below)
        return pz_error_set(error, 0, 0, "--difficulty must be easy, medium, hard or expert, or bits like 4.5-6");
    return PZ_OK;
}

const char *pz_grade_measured(pz_measure *measure, const double grades[PZ_GRADES - 1], const void *state,
                              const struct pz_budget *budget) {
    double bits;
    return measure(state, budget, &bits) == PZ_OK ? pz_grades[pz_grade_of(grades, bits)] : NULL;
}

static size_t count_words(const char *const *words) {
    size_t count = 0;
    while (words[count])
        count++;
    return count;
}

static uint64_t greatest_divisor(uint64_t a, uint64_t b) {
    return b == 0 ? a : greatest_divisor(b, a % b);
}

void pz_title(const struct pz_titles *titles, uint64_t number, struct pz_text *out) {
    const uint64_t nouns = count_words(titles->nouns), pairs = nouns * count_words(titles->sorts);
    uint64_t step = pairs * 8 / 13 + 1; /* far apart, so that neighbours have nothing in common */
    while (greatest_divisor(step, pairs) > 1)
        step++;
    const uint64_t pair = number % pairs * step % pairs;
    pz_text_add(out, "%s %s", titles->sorts[pair / nouns], titles->nouns[pair % nouns]);
}

void pz_write_making(const struct pz_making *making, struct pz_text *out) {
    pz_text_add(out, "Puzzle: %s\nTitle: ", making->game);
    pz_title(making->titles, making->seed, out);
    if (making->difficulty)
        pz_text_add(out, "\nDifficulty: %s", making->difficulty);
    pz_text_add(out, "\nGenerator: %s %d\nSeed: %llu\n", making->game, making->version,
                (unsigned long long)making->seed);
}

void pz_score_describe(const struct pz_game *game, long score, struct pz_text *out) {
    pz_text_add(out, "%ld %s", score, game->units[score != 1]);
}

void pz_outcome_describe(const struct pz_game *game, enum pz_outcome outcome, struct pz_text *out) {
    static const char *const names[] = {
        [PZ_UNFINISHED] = "unfinished", [PZ_SOLVED] = "solved",   [PZ_LOST] = "lost", [PZ_DRAW] = "draw",
        [PZ_WON_FIRST] = "won ",        [PZ_WON_SECOND] = "won ",
    };
    assert((size_t)outcome < sizeof names / sizeof names[0]);
    const int winner = pz_outcome_winner(outcome);
    assert(winner < 0 || game->two_player);
    pz_text_add(out, "%s%s", names[outcome], winner < 0 ? "" : game->two_player->players[winner]);
}

void pz_hint_free(struct pz_hint *hint) {
    pz_text_free(&hint->move);
    pz_text_free(&hint->reason);
    pz_text_free(&hint->plan);
}
