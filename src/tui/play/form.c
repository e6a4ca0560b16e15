/* The box in which a new game is chosen. While the game is being made, the player can do nothing but stop it. */
#include "tui/play/parts.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/unfinished.h"

enum {
    NAME_COLUMNS = 14,
    WORD_COLUMNS = 26,
    VALUE_LENGTH = WORD_COLUMNS - 3, /* most that can be typed */
    ABOUT_ROWS = 2,
};

/* ---- lines ---- */

const char *form_value(const struct form *form, size_t line) {
    return pz_text_string(&form->lines[line].value);
}

void form_set(struct form *form, size_t line, const char *value) {
    struct pz_text *text = &form->lines[line].value;
    pz_text_clear(text);
    pz_text_add(text, "%s", value);
}

static size_t word_count(const struct form_line *line) {
    size_t count = 0;
    while (line->words && line->words[count])
        count++;
    return count;
}

size_t form_word(const struct form *form, size_t line) {
    const size_t count = word_count(&form->lines[line]);
    size_t word = 0;
    while (word < count && strcmp(form->lines[line].words[word], form_value(form, line)) != 0)
        word++;
    return word;
}

/* ---- what was chosen last ---- */

static void add_key(const struct form *form, const struct form_line *line, struct pz_text *key) {
    pz_text_add(key, "%s-%s%s", form->game->id, form->class->memory, line->key);
}

void form_add(struct form *form, struct form_line line, const char *usual) {
    const size_t at = form->count++;
    PZ_SCOPED_TEXT key = {0};
    form->lines = pz_grow(form->lines, &form->capacity, form->count, sizeof *form->lines);
    form->lines[at] = line;
    form_set(form, at, usual);
    if (!line.key)
        return;

    /* We take the last choice only if this line still allows it. */
    add_key(form, &line, &key);
    const char *value = pz_store_setting(form->app->store, pz_text_string(&key));
    if (!value || strlen(value) > VALUE_LENGTH)
        return;
    form_set(form, at, value);
    form->lines[at].chosen = line.typed || form_word(form, at) < word_count(&line);
    if (!form->lines[at].chosen)
        form_set(form, at, usual);
}

/* Remembers all values with one write, and only if one has changed, because each write locks the file. */
static void remember(const struct form *form) {
    struct pz_store *store = form->app->store;
    PZ_SCOPED_TEXT last = {0};
    PZ_SCOPED_ERROR error = {0};
    for (size_t i = 0; i < form->count; i++) {
        PZ_SCOPED_TEXT key = {0};
        if (!form->lines[i].key || (form->lines[i].follows && !form->lines[i].chosen))
            continue;
        add_key(form, &form->lines[i], &key);
        const char *known = pz_store_setting(store, pz_text_string(&key)), *value = form_value(form, i);
        if (known && strcmp(known, value) == 0)
            continue;
        pz_store_note(store, pz_text_string(&key), value);
        pz_text_clear(&last);
        pz_text_add(&last, "%s", pz_text_string(&key));
    }
    const char *key = pz_text_string(&last);
    if (*key && pz_store_set(store, key, pz_store_setting(store, key), &error) != PZ_OK)
        app_warn_unsaved(form->app, "choice", &error);
}

/* ---- the new game ---- */

enum { GO_ON = 1, BEGIN_ANEW };

static void chosen(void *context, int value) {
    struct form *form = context;
    struct pz_session **taken = value == GO_ON ? &form->unfinished : &form->fresh, *session = *taken;
    if (value == 0)
        return;
    *taken = NULL;
    if (value == BEGIN_ANEW)
        pz_unfinished_beside(form->app->store, session);

    /* We close the box first, which frees the form. */
    void (*start)(void *, struct pz_session *) = form->start;
    void *start_context = form->context;
    struct app *app = form->app;
    const char *seed = pz_session_value(session, "Seed");
    PZ_SCOPED_TEXT said = {0};
    if (seed)
        pz_text_add(&said, "Made from seed %s.", seed);
    app_pop(app);
    if (start)
        start(start_context, session);
    else
        play_open_session(app, session);
    if (said.length > 0)
        app_say_more(app, ROLE_TEXT, pz_text_string(&said));
}

void form_start(struct form *form, struct pz_session *session) {
    static const struct choice choices[] = {{'n', "Begin a new one", BEGIN_ANEW}, {'g', "Continue it", GO_ON}, {0}};
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT text = {0}, title = {0};
    form->busy = false;
    remember(form);
    pz_session_free(form->fresh);
    pz_session_free(form->unfinished);
    form->fresh = session;
    form->unfinished = pz_play_unfinished(form->app->store, session, &error);
    app_warn(form->app, &error);
    if (!form->unfinished) {
        chosen(form, BEGIN_ANEW);
        return;
    }
    pz_play_add_title(form->unfinished, &title);
    pz_text_add(&text, "You left a game with the same start after move %zu (%s). A new game will be kept beside it.",
                pz_session_played(form->unfinished), pz_text_string(&title));
    dialog_ask(form->app, "An unfinished game", pz_text_string(&text), choices, chosen, form);
}

void form_say(struct form *form, int role, const char *format, ...) {
    va_list arguments;
    pz_text_clear(&form->note);
    form->note_role = role;
    va_start(arguments, format);
    pz_text_add_list(&form->note, format, arguments);
    va_end(arguments);
}

void form_refuse(struct form *form, const char *reason) {
    form->busy = false;
    form_say(form, ROLE_BAD, "%c%s.", pz_to_upper(reason[0]), reason + 1);
}

/* ---- keys ---- */

static void go(struct form *form, size_t line) {
    form->at = line % form->count;
    form->untouched = true;
}

static bool is_idle(const struct form *form, size_t line) {
    return form->class->is_idle && form->class->is_idle(form->self, line);
}

static void choose(struct form *form, const char *word) {
    form_set(form, form->at, word);
    form->lines[form->at].chosen = true;
    if (form->class->chosen)
        form->class->chosen(form->self);
}

/* Chooses the next word; after a typed value, the first. */
static void turn(struct form *form, int step) {
    const struct form_line *line = &form->lines[form->at];
    const size_t count = word_count(line), word = form_word(form, form->at);
    form->untouched = true;
    if (count > 0 && !is_idle(form, form->at))
        choose(form, line->words[word == count ? 0 : (word + count + (size_t)step) % count]);
}

void form_begin(struct form *form) {
    form->busy = true;
    form->class->begin(form->self);
}

static void act(void *self, int action, int argument) {
    struct form *form = self;
    if (form->busy) {
        if (action == ACTION_QUIT) {
            form->class->stop(form->self);
            form->busy = false;
            form_say(form, ROLE_QUIET, "Stopped.");
        }
        return;
    }
    pz_text_clear(&form->note);
    if (action == ACTION_UP)
        go(form, form->at + form->count - 1);
    else if (action == ACTION_DOWN)
        go(form, form->at + 1);
    else if (action == ACTION_LEFT)
        turn(form, -1);
    else if (action == ACTION_RIGHT)
        turn(form, 1);
    else if (action == ACTION_ACT)
        form_begin(form);
    else if (action == ACTION_QUIT)
        app_pop(form->app);
    else if (action == ACTION_CHOOSE) {
        go(form, (size_t)argument);
        turn(form, 1);
    }
}

/* Help and the way back keep their keys, since no value has these characters. */
static bool is_typed(uint32_t key) {
    return key > ' ' && key < 0x7f && key != '?' && key != 'q';
}

/* Chooses the word that equals these digits or, if there is none, the first that begins with them. */
static bool choose_number(struct form *form) {
    const char *const *words = form->lines[form->at].words, *digits = pz_text_string(&form->digits);
    const char *begun = NULL;
    for (size_t i = 0; words[i]; i++)
        if (strcmp(words[i], digits) == 0 || (!begun && pz_starts_with(words[i], strlen(words[i]), digits)))
            begun = words[i];
    if (begun)
        choose(form, begun);
    return begun;
}

/* In a line of words, digits choose one that is a number. A digit that continues no number begins another. */
static bool type_digit(struct form *form, char digit) {
    if (form->untouched)
        pz_text_clear(&form->digits);
    form->untouched = false;
    pz_text_clear(&form->note);
    pz_text_add_char(&form->digits, digit);
    if (choose_number(form))
        return true;
    pz_text_clear(&form->digits);
    pz_text_add_char(&form->digits, digit);
    return choose_number(form);
}

/* In lines that can be typed, keys are text; elsewhere letters move. */
static bool key(void *self, uint32_t key) {
    struct form *form = self;
    struct form_line *line = &form->lines[form->at];
    const bool erases = key == K_BACKSPACE || key == K_DELETE, clears = key == 'U' - '@';
    if (!form->busy && !line->typed && key >= '0' && key <= '9')
        return type_digit(form, (char)key);
    if (form->busy || !line->typed || !(erases || clears || is_typed(key)))
        return false;
    pz_text_clear(&form->note);
    if (clears || (form->untouched && !erases))
        pz_text_clear(&line->value);
    if (erases)
        characters_rub_out(&line->value);
    else if (is_typed(key) && line->value.length < VALUE_LENGTH)
        pz_text_add_char(&line->value, (char)key);
    form->untouched = false;
    return true;
}

static int tick(void *self) {
    struct form *form = self;
    return form->busy && form->class->tick ? form->class->tick(form->self) : -1;
}

static const struct binding keys[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER}, "Enter", "begin", "begin the game"},
    {ACTION_UP, 0, NULL, {K_UP, 'k', K_BACK_TAB}, "↑↓", "choose", "choose a line (also k j)"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_TAB}},
    {ACTION_LEFT, 0, NULL, {K_LEFT, 'h'}, "←→", "change", "change it (also h l; numbers can be typed)"},
    {.action = ACTION_RIGHT, .keys = {K_RIGHT, 'l', ' '}},
    {ACTION_HELP, 0, NULL, {'?'}, "?", "help", "this page"},
    {ACTION_QUIT, 0, NULL, {K_ESCAPE, 'q'}, "Esc", "close", "close the box"},
    {0},
};

static const struct binding busy_keys[] = {
    {ACTION_QUIT, 0, NULL, {K_ESCAPE, 'q'}, "Esc", "stop", "stop looking"},
    {0},
};

static const struct binding_table *const *bindings(void *self) {
    static const struct binding_table table = {"The box", keys}, busy_table = {"The box", busy_keys};
    static const struct binding_table *const tables[] = {&table, NULL}, *const busy[] = {&busy_table, NULL};
    const struct form *form = self;
    return form->busy ? busy : tables;
}

static void draw_line(const struct form *form, struct canvas *canvas, struct rect row, size_t line) {
    const struct form_line *about = &form->lines[line];
    const bool idle = is_idle(form, line);
    PZ_SCOPED_TEXT name = {0};
    pz_text_add(&name, "%c%s", pz_to_upper(about->name[0]), about->name + 1);
    const struct dialog_field field = {.name = pz_text_string(&name),
                                       .word = idle ? "-" : form_value(form, line),
                                       .name_columns = NAME_COLUMNS,
                                       .word_columns = WORD_COLUMNS,
                                       .chosen = line == form->at && !form->busy,
                                       .turns = idle ? NULL : about->words,
                                       .quiet = idle};
    const int end = dialog_field(canvas, row, (int)line, &field);
    if (field.chosen && about->typed)
        canvas_caret(canvas, end, row.y);
}

static void draw(void *self, struct canvas *canvas) {
    const struct form *form = self;
    const int columns = NAME_COLUMNS + WORD_COLUMNS + 4, most = dialog_most_columns(canvas);
    const struct style style = {form->note.length > 0 ? form->note_role : ROLE_QUIET, ROLE_DIALOG, 0};
    PZ_SCOPED_TEXT text = {0};
    if (form->note.length > 0)
        pz_text_add(&text, "%s", pz_text_string(&form->note));
    else
        form->class->about(form->self, &text);

    /* The sentence gets two rows, three in a narrow box, and more if it needs them. */
    const struct rect unseen = {0, 0, smaller(most, columns), 0};
    const int needed = canvas_paragraph(canvas, unseen, (struct style){0}, pz_text_string(&text));
    const int about = larger(needed, ABOUT_ROWS + (most < columns));
    const struct rect in = dialog_box(canvas, form->title, columns, (int)form->count + 1 + about);
    struct rect rest;
    const struct rect lines = dialog_split(in, (int)form->count, about, &rest);
    const size_t rows = (size_t)larger(lines.rows, 0), first = form->at >= rows ? form->at + 1 - rows : 0;
    for (size_t i = 0; i < rows && first + i < form->count; i++)
        draw_line(form, canvas, (struct rect){lines.x, lines.y + (int)i, lines.columns, 1}, first + i);
    canvas_paragraph(canvas, rest, style, pz_text_string(&text));
}

static void help(void *self, struct pz_text *out) {
    const struct form *form = self;
    form->class->help(form->self, out);
}

static void close_form(void *self) {
    struct form *form = self;
    form->class->close(form->self);
    pz_session_free(form->fresh);
    pz_session_free(form->unfinished);
    for (size_t i = 0; i < form->count; i++)
        pz_text_free(&form->lines[i].value);
    free(form->lines);
    pz_text_free(&form->note);
    pz_text_free(&form->digits);
    free(form);
}

static const struct screen_class screen = {.overlay = true,
                                           .quits = true,
                                           .bindings = bindings,
                                           .draw = draw,
                                           .act = act,
                                           .key = key,
                                           .tick = tick,
                                           .help = help,
                                           .close = close_form};

struct form *form_open(struct app *app, const struct form_class *class, const char *title, void *self,
                       const struct pz_game *game, void (*start)(void *context, struct pz_session *session),
                       void *context) {
    struct form *form = pz_alloc(1, sizeof *form);
    form->app = app;
    form->class = class;
    form->title = title;
    form->self = self;
    form->game = game;
    form->start = start;
    form->context = context;
    form->untouched = true;
    app_push(app, &screen, form);
    return form;
}
