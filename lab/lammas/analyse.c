/*
 * puzzles analyse lammas: counts grids that solve themselves, or the distances of all grids or of random ones. The
 * lines of several parts must add up to those of the whole, in the same order, so counts that a part lacks are printed
 * as 0 where that matters.
 */

#include "lab/lab.h"
#include <limits.h>
#include <stdlib.h>

#include "lab/interval.h"
#include "lab/lammas/census.h"
#include "lab/lammas/layers.h"
#include "lab/lammas/survey.h"
#include "lammas/parts.h"
#include "puzzles/memory.h"

static const uint64_t samples_most = UINT64_C(1000000000000000);

static const struct pz_option known_options[] = {
    {"size", "RxC", "rows and columns, 2 to 64 (6x6)"},
    {"tiles", "K", "kinds of tiles, 2 to 8 (4)"},
    {"template", "fixed|live", "when the template is read (fixed)"},
    {"samples", "N", "number of random grids, such as 1e9 (1e6)"},
    {"exact", NULL, "the distances of all grids instead of how many solve themselves"},
    {"distances", NULL, "the distances of random grids"},
    {"mode", "normal|hard", "which play (normal), for distances"},
    {"set", "LETTERS", "the corner tiles that may be set, such as BCD (ABCD), for distances"},
    {"end", "KIND", "the kind that must remain, from a to h (any), for distances"},
    {"hardest", NULL, "print one of the farthest grids (--exact) or the farthest found (--distances) as a level"},
    {NULL, NULL, NULL},
};

struct question {
    bool exact, distances, hardest;
    struct lammas game; /* without tiles */
    uint64_t samples, seed;
    struct lab_shard shard;
    const struct pz_budget *budget;
};

static const char *const about_distances[] = {"hardest", "mode", "set", "end", NULL};

/* Reads which of the three analyses is wanted. */
static enum pz_status read_kind(struct question *question, const struct pz_options *options, struct pz_error *error) {
    question->exact = pz_options_get(options, "exact") != NULL;
    question->distances = pz_options_get(options, "distances") != NULL;
    question->hardest = pz_options_get(options, "hardest") != NULL;
    if (question->exact && question->distances)
        return pz_error_set(error, 0, 0,
                            "--exact looks at all grids, --distances at random ones: give only one of them");
    if (question->exact && pz_options_get(options, "samples"))
        return pz_error_set(error, 0, 0, "--exact looks at all grids and takes no --samples");
    for (const char *const *name = about_distances; *name; name++)
        if (!question->exact && !question->distances && pz_options_get(options, *name))
            return pz_error_set(error, 0, 0, "--%s needs --exact or --distances", *name);
    if (question->hardest && question->shard.parts > 1)
        return pz_error_set(error, 0, 0, "--hardest needs the whole analysis, not a shard");
    if (question->exact && !lammas_layers_fit(&question->game))
        return pz_error_set(error, 0, 0, "there are too many grids of this size to look at them all");
    return PZ_OK;
}

static enum pz_status read_options(struct question *question, const struct pz_options *options,
                                   struct pz_error *error) {
    uint64_t rows = 6, columns = 6, kinds = 4;
    int reading = LAMMAS_FIXED;
    question->samples = 1000000;
    if (pz_options_size(options, "size", LAMMAS_SIDE_MIN, LAMMAS_SIDE_MAX, &rows, &columns, error) != PZ_OK ||
        pz_options_number(options, "tiles", LAMMAS_KINDS_MIN, LAMMAS_KINDS_MAX, &kinds, error) != PZ_OK ||
        pz_options_word(options, "template", lammas_template_words, &reading, error) != PZ_OK ||
        pz_options_number(options, "samples", 1, samples_most, &question->samples, error) != PZ_OK)
        return PZ_BAD;
    question->game.rows = (uint8_t)rows;
    question->game.columns = (uint8_t)columns;
    question->game.kinds = (uint8_t)kinds;
    question->game.reading = (enum lammas_template)reading;
    return lammas_read_goal(options, &question->game, error) == PZ_OK ? read_kind(question, options, error) : PZ_BAD;
}

/* ---- The census ---- */

static enum pz_status count_self_solving(const struct question *question, struct pz_fields *results) {
    const struct lammas_census census = {
        .game = &question->game, .samples = question->samples, .seed = question->seed, .shard = question->shard};
    uint64_t *turns = pz_alloc(LAMMAS_CELLS_MAX + 1, sizeof *turns), samples, solving = 0;
    double share = 0, low = 0, high = 1; /* without samples, nothing is known */
    const enum pz_status status = lammas_census(&census, question->budget, &samples, turns);
    for (size_t turn = 0; turn <= LAMMAS_CELLS_MAX; turn++)
        solving += turns[turn];
    if (samples > 0) {
        share = (double)solving / (double)samples;
        lab_interval95(solving, samples, &low, &high);
    }
    pz_fields_add_number(results, samples, "samples");
    pz_fields_add_number(results, solving, "self-solving");
    pz_text_add(pz_fields_add(results, PZ_FIELD_NUMBER, "share"), "%.9f", share);
    pz_text_add(pz_fields_add(results, PZ_FIELD_NUMBER, "ci95-low"), "%.9f", low);
    pz_text_add(pz_fields_add(results, PZ_FIELD_NUMBER, "ci95-high"), "%.9f", high);
    for (size_t turn = 0; turn <= LAMMAS_CELLS_MAX; turn++)
        if (turns[turn] > 0)
            pz_fields_add_number(results, turns[turn], "turns %zu", turn);
    free(turns);
    return status;
}

/* ---- Distances ---- */

static void add_distances(struct pz_fields *results, uint64_t states, const uint64_t *counts, size_t farthest) {
    pz_fields_add_number(results, states, "states");
    for (size_t turns = 0; turns <= farthest; turns++)
        pz_fields_add_number(results, counts[turns], "distance %zu", turns);
}

/* Counts, and prints the counts unless the hardest is wanted. The caller frees the layers. */
static enum pz_status count_all(const struct question *question, struct lammas_layers *layers,
                                struct pz_fields *results) {
    const struct lammas_layers_question about = {.game = &question->game, .shard = question->shard};
    const enum pz_status status = lammas_layers(&about, question->budget, layers);
    if (question->hardest)
        return status;
    add_distances(results, layers->states, layers->counts, layers->farthest);
    /* If no layer follows, the rest is insoluble. */
    pz_fields_add_number(results, layers->rest, "%s", status == PZ_OK ? "insoluble" : "undecided");
    return status;
}

static enum pz_status count_samples(const struct question *question, struct pz_fields *results) {
    const struct lammas_survey_question about = {
        .game = &question->game, .samples = question->samples, .seed = question->seed, .shard = question->shard};
    struct lammas_survey survey;
    const enum pz_status status = lammas_survey(&about, question->budget, &survey);
    add_distances(results, survey.states, survey.counts, survey.farthest);
    pz_fields_add_number(results, survey.insoluble, "insoluble");
    if (survey.undecided > 0)
        pz_fields_add_number(results, survey.undecided, "undecided");
    lammas_survey_free(&survey);
    return status;
}

/* ---- The hardest ---- */

/* Appends the lines of a level file, with a comment that says what is known about the level. */
static void add_level(struct pz_fields *results, const struct lammas *game, const struct pz_budget *budget,
                      const char *comment) {
    const char *difficulty = pz_grade_measured(lammas_game.measure, lammas_game.grades, game, budget);
    pz_text_add(pz_fields_add(results, PZ_FIELD_LINE, "comment"), "; %s", comment);
    pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "Puzzle"), "lammas");
    pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "Title"), "Far Field");
    if (difficulty)
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "Difficulty"), "%s", difficulty);
    pz_fields_add_number(results, game->kinds, "Tiles");
    if (game->kept <= LAMMAS_HARD)
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "Mode"), "%s", lammas_mode_words[game->kept]);
    else
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "Set"), "%s", lammas_set_words[game->kept]);
    if (game->end > 0)
        pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "End"), "%s", lammas_kind_words[game->end - 1]);
    pz_text_add(pz_fields_add(results, PZ_FIELD_TEXT, "Template"), "%s", lammas_template_words[game->reading]);
    lammas_game.print(game, pz_fields_add(results, PZ_FIELD_ROWS, "board"));
}

static enum pz_status show_hardest_of_all(const struct question *question, struct pz_fields *results) {
    struct lammas_layers layers;
    PZ_SCOPED_TEXT comment = {0};
    const enum pz_status status = count_all(question, &layers, results);
    pz_text_add(&comment, "%zu turn%s; %s", layers.farthest, layers.farthest == 1 ? "" : "s",
                status == PZ_OK ? "no soluble grid of this size, with these kinds and this play, needs more"
                                : "whether others need more is not known");
    add_level(results, &layers.hardest, question->budget, pz_text_string(&comment));
    lammas_layers_free(&layers);
    return status;
}

static enum pz_status show_hardest_found(const struct question *question, struct pz_fields *results) {
    const struct lammas_survey_question about = {
        .game = &question->game, .samples = question->samples, .seed = question->seed, .shard = question->shard};
    struct lammas best;
    PZ_SCOPED_TEXT comment = {0};
    unsigned turns;
    const enum pz_status status = lammas_climb(&about, question->budget, &best, &turns);
    if (turns == UINT_MAX)
        pz_text_add(&comment, "insoluble");
    else
        pz_text_add(&comment, "%u turn%s; there may be grids that need more", turns, turns == 1 ? "" : "s");
    add_level(results, &best, question->budget, pz_text_string(&comment));
    return status;
}

static enum pz_status analyse(const struct pz_options *options, uint64_t seed, struct lab_shard shard,
                              const struct pz_budget *budget, struct pz_fields *results, struct pz_error *error) {
    struct question question = {.seed = seed, .shard = shard, .budget = budget};
    if (read_options(&question, options, error) != PZ_OK)
        return PZ_BAD;
    if (question.exact && question.hardest)
        return show_hardest_of_all(&question, results);
    if (question.exact) {
        struct lammas_layers layers;
        const enum pz_status status = count_all(&question, &layers, results);
        lammas_layers_free(&layers);
        return status;
    }
    if (question.distances)
        return question.hardest ? show_hardest_found(&question, results) : count_samples(&question, results);
    return count_self_solving(&question, results);
}

const struct lab_game lab_lammas = {&lammas_game, known_options, analyse};
