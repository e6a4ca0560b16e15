/*
 * Each line is a choice between words: who plays, how strong the computer is, and then the settings of the game. The
 * choices become the header of a level, which is opened like any other.
 */
#include "tui/play/newgame.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "tui/app/dialog.h"
#include "tui/play/open.h"
#include "tui/play/opponent.h"

enum {
    SIDE,
    OPPONENT,
    SETTINGS, /* the first of them */
    NAME_COLUMNS = 14,
    WORD_COLUMNS = 26,
    ABOUT_ROWS = 2,
};

/* The values of the line SIDE: the player's side, or this. */
enum { BOTH_SIDES = 2 };

struct newgame {
    struct app *app;
    const struct pz_game *game;
    void (*start)(void *context, struct pz_session *session);
    void *context;
    size_t *values; /* of each line */
    size_t count, at;
    struct pz_session *fresh, *unfinished; /* while the player chooses between them */
};

static const struct pz_contest *contest(const struct newgame *form) {
    return form->game->contest;
}

static const char *line_name(const struct newgame *form, size_t line) {
    return line == SIDE ? "You play" : line == OPPONENT ? "Computer" : contest(form)->settings[line - SETTINGS].name;
}

static const char *word_at(const struct newgame *form, size_t line, size_t value) {
    if (line == SIDE)
        return value == BOTH_SIDES ? "both sides" : contest(form)->players[value];
    if (line == OPPONENT)
        return contest(form)->opponents[value].id;
    return contest(form)->settings[line - SETTINGS].words[value];
}

static size_t word_count(const struct newgame *form, size_t line) {
    size_t count = 0;
    if (line == SIDE)
        return BOTH_SIDES + 1;
    while (word_at(form, line, count))
        count++;
    return count;
}

static bool is_idle(const struct newgame *form, size_t line) {
    return line == OPPONENT && form->values[SIDE] == BOTH_SIDES;
}

/* ---- what was chosen last ---- */

static void add_key(const struct newgame *form, size_t line, struct pz_text *key) {
    static const char *const names[] = {"side", "computer"};
    pz_text_add(key, "%s-%s", form->game->id, line < SETTINGS ? names[line] : line_name(form, line));
}

static size_t remembered(const struct newgame *form, size_t line, size_t usual) {
    struct pz_text key = {0};
    add_key(form, line, &key);
    const char *word = pz_store_setting(app_store(form->app), pz_text_string(&key));
    const size_t count = word_count(form, line);
    size_t value = 0;
    while (word && value < count && strcmp(word_at(form, line, value), word) != 0)
        value++;
    pz_text_free(&key);
    return word && value < count ? value : usual;
}

static void remember(const struct newgame *form) {
    for (size_t line = 0; line < form->count; line++) {
        struct pz_text key = {0};
        add_key(form, line, &key);
        pz_store_set(app_store(form->app), pz_text_string(&key), word_at(form, line, form->values[line]), NULL);
        pz_text_free(&key);
    }
}

/* ---- the new game ---- */

static struct pz_session *make_session(const struct newgame *form) {
    const struct pz_contest *rules = contest(form);
    const size_t side = form->values[SIDE];
    struct pz_text text = {0};
    pz_text_add(&text, "Puzzle: %s\n", form->game->id);
    if (side == BOTH_SIDES)
        pz_text_add(&text, "Title: Two players\n");
    else
        pz_text_add(&text, "Title: Against %s\n", word_at(form, OPPONENT, form->values[OPPONENT]));
    for (size_t line = SETTINGS; line < form->count; line++) {
        const struct pz_setting *setting = &rules->settings[line - SETTINGS];
        pz_text_add(&text, "%s: %s\n", setting->key, setting->values[form->values[line]]);
    }
    pz_text_add_char(&text, '\n');
    struct pz_session *session = open_text(form->game, &text);
    pz_text_free(&text);
    opponent_seat(session,
                  side == BOTH_SIDES ? opponent_none : (struct opponent){1 - (int)side, form->values[OPPONENT]});
    return session;
}

static void close_form(void *self) {
    struct newgame *form = self;
    pz_session_free(form->fresh);
    pz_session_free(form->unfinished);
    free(form->values);
    free(form);
}

static void finish(struct newgame *form, struct pz_session *session) {
    void (*start)(void *, struct pz_session *) = form->start;
    void *context = form->context;
    app_pop(form->app);
    start(context, session);
}

static void chosen(void *context, int value) {
    struct newgame *form = context;
    struct pz_session **taken = value == 1 ? &form->unfinished : &form->fresh, *session = *taken;
    if (value == 0)
        return;
    *taken = NULL;
    finish(form, session);
}

static void begin(struct newgame *form) {
    static const struct choice choices[] = {{'g', "Go on with it", 1}, {'n', "Begin a new one", 2}, {0}};
    pz_session_free(form->fresh);
    pz_session_free(form->unfinished);
    remember(form);
    form->fresh = make_session(form);
    form->unfinished = open_unfinished(form->app, form->fresh);
    if (!form->unfinished) {
        chosen(form, 2);
        return;
    }
    const char *title = pz_session_value(form->unfinished, "Title");
    struct pz_text text = {0};
    pz_text_add(&text,
                "A game from this start was left after move %zu (%s). A new one replaces it with its first move.",
                pz_session_played(form->unfinished), title ? title : "untitled");
    dialog_ask(form->app, "An unfinished game", pz_text_string(&text), choices, chosen, form);
    pz_text_free(&text);
}

/* ---- the screen ---- */

static void turn(struct newgame *form, int step) {
    const size_t count = word_count(form, form->at);
    form->values[form->at] = (form->values[form->at] + count + (size_t)step) % count;
}

static void form_act(void *self, int action, int argument) {
    struct newgame *form = self;
    if (action == ACTION_UP)
        form->at = (form->at + form->count - 1) % form->count;
    else if (action == ACTION_DOWN)
        form->at = (form->at + 1) % form->count;
    else if (action == ACTION_LEFT)
        turn(form, -1);
    else if (action == ACTION_RIGHT)
        turn(form, 1);
    else if (action == ACTION_ACT)
        begin(form);
    else if (action == ACTION_QUIT)
        app_pop(form->app);
    else if (action == ACTION_CHOOSE) {
        form->at = (size_t)argument;
        turn(form, 1);
    }
}

static void draw_line(const struct newgame *form, struct canvas *canvas, struct rect rect, size_t line) {
    const bool on = line == form->at;
    const struct style name = {is_idle(form, line) ? ROLE_QUIET : ROLE_TEXT, ROLE_DIALOG, 0};
    const struct style word = on ? (struct style){ROLE_CHOSEN_INK, ROLE_CHOSEN, 0} : name;
    const struct style arrow = {on ? ROLE_KEY : ROLE_DIALOG, ROLE_DIALOG, 0};
    const int x = rect.x + NAME_COLUMNS, room = rect.columns - NAME_COLUMNS - 1;
    const int columns = room < WORD_COLUMNS ? room : WORD_COLUMNS;
    const char *text = line_name(form, line);
    int used = 0;
    if (line >= SETTINGS) { /* a keyword elsewhere; here it begins a line */
        canvas_put(canvas, rect.x, rect.y, (uint32_t)pz_to_upper(text[0]), name);
        text += used = 1;
    }
    canvas_text(canvas, rect.x + used, rect.y, NAME_COLUMNS - 1 - used, name, text);
    canvas_put(canvas, x - 1, rect.y, on ? 0x2039 : ' ', arrow);
    canvas_fill(canvas, (struct rect){x, rect.y, columns, 1}, ' ', word);
    canvas_text(canvas, x + 1, rect.y, columns - 2, word,
                is_idle(form, line) ? "-" : word_at(form, line, form->values[line]));
    canvas_put(canvas, x + columns, rect.y, on ? 0x203a : ' ', arrow);
    canvas_hotspot(canvas, (struct rect){rect.x, rect.y, rect.columns, 1}, ACTION_CHOOSE, (int)line);
}

/* A sentence about the chosen line. */
static void add_about(const struct newgame *form, struct pz_text *out) {
    const size_t side = form->values[SIDE];
    if (side == BOTH_SIDES)
        pz_text_add(out, "Two people at one keyboard.");
    else if (form->at == OPPONENT)
        pz_text_add(out, "The computer %s.", contest(form)->opponents[form->values[OPPONENT]].about);
    else
        pz_text_add(out, "You move %s.", side == 0 ? "first" : "second");
}

static void form_draw(void *self, struct canvas *canvas) {
    const struct newgame *form = self;
    static const struct style quiet = {ROLE_QUIET, ROLE_DIALOG, 0};
    const int columns = NAME_COLUMNS + WORD_COLUMNS + 4;
    const int about_rows = ABOUT_ROWS + (canvas->columns < columns + 6); /* a narrow box has longer paragraphs */
    const struct rect in = dialog_box(canvas, "New game", columns, (int)form->count + 1 + about_rows);
    for (size_t line = 0; line < form->count; line++)
        draw_line(form, canvas, (struct rect){in.x, in.y + (int)line, in.columns, 1}, line);
    struct pz_text about = {0};
    add_about(form, &about);
    canvas_paragraph(canvas, (struct rect){in.x, in.y + (int)form->count + 1, in.columns, about_rows}, quiet,
                     pz_text_string(&about));
    pz_text_free(&about);
}

static const struct binding form_keys[] = {
    {.action = ACTION_UP,
     .keys = {K_UP, 'k', K_BACK_TAB},
     .shown = "↑↓",
     .label = "choose",
     .help = "choose a line (also k j)"},
    {.action = ACTION_DOWN, .keys = {K_DOWN, 'j', K_TAB}},
    {.action = ACTION_LEFT, .keys = {K_LEFT, 'h'}, .shown = "←→", .label = "change", .help = "change it (also h l)"},
    {.action = ACTION_RIGHT, .keys = {K_RIGHT, 'l', ' '}},
    {.action = ACTION_ACT, .keys = {K_ENTER}, .shown = "Enter", .label = "begin", .help = "begin the game"},
    {.action = ACTION_HELP, .keys = {'?'}, .shown = "?", .label = "help", .help = "this page"},
    {.action = ACTION_QUIT, .keys = {K_ESCAPE, 'q'}, .shown = "q", .label = "close", .help = "close the box"},
    {0},
};

static const struct binding_table *const *form_bindings(void *self) {
    static const struct binding_table table = {"A new game", form_keys};
    static const struct binding_table *const tables[] = {&table, NULL};
    (void)self;
    return tables;
}

static void form_help(void *self, struct pz_text *out) {
    const struct newgame *form = self;
    for (const struct pz_opponent *opponent = contest(form)->opponents; opponent->id; opponent++)
        pz_text_add(out, "%s: %s.\n", opponent->id, opponent->about);
}

static const struct screen_class form_class = {
    .overlay = true,
    .bindings = form_bindings,
    .draw = form_draw,
    .act = form_act,
    .help = form_help,
    .close = close_form,
};

void newgame_open(struct app *app, const struct pz_game *game, void (*start)(void *context, struct pz_session *session),
                  void *context) {
    struct newgame *form = pz_alloc(1, sizeof *form);
    *form = (struct newgame){.app = app, .game = game, .start = start, .context = context, .count = SETTINGS};
    const struct pz_contest *rules = contest(form);
    while (rules->settings[form->count - SETTINGS].name)
        form->count++;
    form->values = pz_alloc(form->count, sizeof *form->values);
    form->values[SIDE] = remembered(form, SIDE, 0);
    form->values[OPPONENT] = remembered(form, OPPONENT, rules->usual);
    for (size_t line = SETTINGS; line < form->count; line++)
        form->values[line] = remembered(form, line, rules->settings[line - SETTINGS].usual);
    app_push(app, &form_class, form);
}
