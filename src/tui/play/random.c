/*
 * The box for a fresh board. The board is made on a worker thread, from the same options and seed that the command line
 * takes, so that it can be made again there.
 */

#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "tui/play/parts.h"

enum {
    PATIENCE = 86400, /* seconds; the player stops it long before */
    PROGRESS = 200,   /* milliseconds between reports of progress */
};

struct random {
    struct form *form;
    const struct game_view *view;
    struct task task;

    /* What the worker reads and writes: */
    struct pz_options options;
    uint64_t seed;
    enum pz_status status;
    struct pz_text level;
    struct pz_error error;
};

static size_t seed_line(const struct random *random) {
    return random->form->count - 1;
}

static const struct pz_option *option(const struct random *random, const char *name) {
    const struct pz_option *option = random->view->game->generate_options;
    while (option->name && strcmp(option->name, name) != 0)
        option++;
    return option;
}

static void generate(void *context, const struct pz_budget *budget) {
    struct random *random = context;
    struct pz_budget untimed = *budget;
    untimed.spent = NULL; /* the generator gives up by itself and says what would work */
    random->status =
        random->view->game->generate(&random->options, random->seed, &untimed, &random->level, &random->error);
}

static void say_progress(struct random *random) {
    const double done = task_progress(&random->task);
    if (done >= 0)
        form_say(random->form, ROLE_QUIET, "Looking for a level… %.0f %%; Esc stops it.", done * 100);
    else
        form_say(random->form, ROLE_QUIET, "Looking for a level… Esc stops it.");
}

static void begin(void *self) {
    struct random *random = self;
    PZ_SCOPED(pz_options_free) struct pz_options typed = {0};
    pz_options_set(&typed, "seed", form_value(random->form, seed_line(random)));
    if (pz_options_number(&typed, "seed", 0, UINT64_MAX, &random->seed, NULL) != PZ_OK) {
        form_refuse(random->form, "expected a number as the seed");
        return;
    }
    pz_options_free(&random->options);
    for (size_t i = 0; i < seed_line(random); i++) {
        const struct random_line *line = &random->view->random[i];
        const char *value = form_value(random->form, i);
        if (!line->none || strcmp(value, line->none) != 0) /* an option that takes no value is just given */
            pz_options_set(&random->options, line->option, option(random, line->option)->value ? value : "");
    }
    pz_text_clear(&random->level);
    pz_text_clear(&random->error.message);
    if (task_start(&random->task, random->form->app->platform, PATIENCE, generate, random))
        say_progress(random);
    else
        form_refuse(random->form, "still busy with something else; try again in a moment");
}

static void stop(void *self) {
    struct random *random = self;
    task_cancel(&random->task);
}

static int tick(void *self) {
    struct random *random = self;
    if (!task_collect(&random->task)) {
        say_progress(random);
        return PROGRESS;
    }
    if (random->status == PZ_OK) {
        form_start(random->form, open_text(random->view->game, &random->level));
        return -1;
    }
    const char *reason = pz_text_string(&random->error.message);
    while (*reason == '-') /* errors name options, "--size must be …", but here the same words name lines */
        reason++;
    form_refuse(random->form, *reason ? reason : "no level like that was found; try other choices or another seed");
    return -1;
}

static void about(const void *self, struct pz_text *out) {
    const struct random *random = self;
    const size_t line = random->form->at;
    if (line == seed_line(random)) {
        pz_text_add(out, "The same seed with the same choices gives the same level everywhere.");
        return;
    }
    const char *phrase = option(random, random->view->random[line].option)->help;
    const char *usual = strstr(phrase, " ("); /* what holds without the option, which the form shows */
    const int length = (int)(usual ? (size_t)(usual - phrase) : strlen(phrase));
    pz_text_add(out, "%c%.*s.", pz_to_upper(phrase[0]), length - 1, phrase + 1);
}

static void help(const void *self, struct pz_text *out) {
    const struct random *random = self;
    pz_text_add(
        out,
        "\"puzzles generate %s\" with the same options and seed prints the same level. You can also type a value "
        "where the cursor is.\n",
        random->view->game->id);
}

static void close_random(void *self) {
    struct random *random = self;
    task_cancel(&random->task);
    pz_options_free(&random->options);
    pz_text_free(&random->level);
    pz_error_free(&random->error);
    free(random);
}

/* ---- the box ---- */

static const struct form_class class = {.memory = "random-",
                                        .begin = begin,
                                        .about = about,
                                        .help = help,
                                        .tick = tick,
                                        .stop = stop,
                                        .close = close_random};

static struct random *open_box(struct app *app, const struct pz_game *game, const char *title, bool recalled,
                               void (*start)(void *context, struct pz_session *session), void *context) {
    struct random *random = pz_alloc(1, sizeof *random);
    random->view = view_for(app, game);
    random->form = form_open(app, &class, title, random, game, start, context);
    for (const struct random_line *line = random->view->random; line && line->option; line++)
        form_add(
            random->form,
            (struct form_line){
                .name = line->name, .key = recalled ? line->option : NULL, .words = line->words, .typed = line->typed},
            line->usual);
    PZ_SCOPED_TEXT seed = {0};
    pz_text_add(&seed, "%llu", (unsigned long long)app_seed(random->form->app));
    form_add(random->form, (struct form_line){.name = "seed", .typed = true}, pz_text_string(&seed));
    return random;
}

void random_open(struct app *app, const struct pz_game *game, const void *like, const struct random_purpose *purpose,
                 void (*start)(void *context, struct pz_session *session), void *context) {
    struct random *random = open_box(app, game, purpose ? purpose->title : "A fresh board", true, start, context);
    PZ_SCOPED(pz_options_free) struct pz_options kind = {0};
    if (like && random->view->kind)
        random->view->kind(like, &kind);
    for (size_t i = 0; i < seed_line(random); i++) {
        const char *value = pz_options_get(&kind, random->view->random[i].option);
        if (value)
            form_set(random->form, i, value);
    }
    if (purpose && purpose->about)
        form_say(random->form, ROLE_QUIET, "%s", purpose->about);
}

const char *const random_difficulties[FRESH_KINDS] = {"easy", "medium", "hard"};

/* The line for the difficulty; null: there is none. */
static const struct random_line *difficulty_line(const struct game_view *view) {
    for (const struct random_line *line = view->random; line && line->option; line++)
        if (strcmp(line->option, "difficulty") == 0)
            return line;
    return NULL;
}

bool random_can_be_fresh(const struct app *app, const struct pz_game *game) {
    return game->generate && difficulty_line(view_for(app, game));
}

void random_fresh(struct app *app, const struct pz_game *game, int difficulty) {
    struct random *random = open_box(app, game, "A fresh board", false, NULL, NULL);
    const size_t line = (size_t)(difficulty_line(random->view) - random->view->random);
    form_set(random->form, line, random_difficulties[difficulty]);
    form_begin(random->form);
}
