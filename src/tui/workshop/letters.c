/* A value becomes a state, and a state a value, by way of the text of a level, which the game opens or refuses. */
#include "tui/workshop/letters.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/board.h"
#include "puzzles/memory.h"

/*
 * Reads board and settings from a level without the line "Puzzle". False, with nothing changed, if the board does not
 * fit.
 */
static bool take(struct letters *value, const char *text) {
    const struct letters_kind *kind = value->kind;
    const size_t least = (size_t)kind->side.least, most = (size_t)kind->side.most;
    const struct pz_board_kind boards = {.letters = kind->letters,
                                         .least_rows = least,
                                         .most_rows = most,
                                         .least_columns = least,
                                         .most_columns = most,
                                         .square = kind->square};
    PZ_SCOPED_TEXT whole = {0};
    struct pz_level level;
    pz_text_add(&whole, "Puzzle: %s\n%s", value->game->id, text);
    if (pz_level_parse(&level, pz_text_string(&whole), whole.length, NULL, NULL, NULL) != PZ_OK)
        return false;
    struct pz_board board = {.cells = pz_alloc(whole.length, 1)};
    if (pz_board_read(&level, &boards, &board, NULL) != PZ_OK || board.rows == 0) {
        free(board.cells);
        pz_level_free(&level);
        return false;
    }
    letters_dispose(value);
    value->rows = (int)board.rows;
    value->columns = (int)board.columns;
    value->cells = board.cells;
    const struct letters_setting *setting = kind->settings;
    for (int *chosen = value->settings; setting && setting->key; setting++, chosen++) {
        uint64_t number = (uint64_t)setting->usual;
        assert(chosen < value->settings + LETTERS_SETTINGS);
        *chosen = setting->usual;
        if (setting->words)
            pz_level_word(&level, setting->key, setting->words, chosen, NULL);
        else if (pz_level_number(&level, setting->key, 0, (uint64_t)setting->is.most, &number, NULL) == PZ_OK)
            *chosen = (int)number;
    }
    if (kind->take)
        kind->take(value, &level);
    pz_level_free(&level);
    return true;
}

void letters_add_rows(const struct letters *value, char end, struct pz_text *out) {
    for (int row = 0; row < value->rows; row++) {
        pz_text_add_bytes(out, letters_cell(value, row, 0), (size_t)value->columns);
        pz_text_add_char(out, end);
    }
}

void letters_resume(void *value, const char *note) {
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "\n%s", note);
    for (char *c = text.data; *c; c++)
        *c = *c == '/' ? '\n' : *c;
    take(value, pz_text_string(&text));
}

bool letters_read(void *value, const void *state) {
    struct letters *letters = value;
    PZ_SCOPED_TEXT text = {0};
    letters->game->describe(state, &text);
    if (!take(letters, pz_text_string(&text)))
        return false;
    if (letters->game->two_player)
        terms_read(&letters->terms, letters->game, state);
    return true;
}

void letters_blank(void *value) {
    const struct letters *letters = value;
    void *state = workshop_level(letters->game, letters->kind->blank, "", NULL);
    const bool is_board = state && letters_read(value, state);
    assert(is_board);
    letters->game->free(state);
}

void *letters_state(const void *value, struct pz_error *error) {
    const struct letters *letters = value;
    const struct letters_setting *setting = letters->kind->settings;
    PZ_SCOPED_TEXT header = {0}, rows = {0};
    letters_add_rows(letters, '\n', &rows);
    if (letters->game->two_player)
        return terms_state(&letters->terms, letters->game, pz_text_string(&rows), error);
    for (const int *chosen = letters->settings; setting && setting->key; setting++, chosen++)
        if (*chosen != setting->usual && setting->words)
            pz_text_add(&header, "%s: %s\n", setting->key, setting->words[*chosen]);
        else if (*chosen != setting->usual)
            pz_text_add(&header, "%s: %d\n", setting->key, *chosen);
    return workshop_level(letters->game, pz_text_string(&header), pz_text_string(&rows), error);
}

void letters_copy(void *value) {
    struct letters *letters = value;
    letters->cells = pz_copy(letters->cells, (size_t)letters->rows * (size_t)letters->columns);
}

void letters_dispose(void *value) {
    free(((struct letters *)value)->cells);
}

struct workshop_size letters_size(const void *value) {
    const struct letters *letters = value;
    return (struct workshop_size){letters->rows, letters->columns};
}

static bool is_allowed(const struct letters *value, int row, char letter) {
    return !value->kind->allow || value->kind->allow(value, row, letter, NULL) == PZ_OK;
}

/* The next letter allowed in a row or, if `by` is -1, the one before. */
static int next(const struct letters *value, int row, char letter, int by) {
    const char *letters = value->kind->letters;
    const int count = (int)strlen(letters);
    int at = (int)(strchr(letters, letter) - letters);
    do
        at = (at + by + count) % count;
    while (!is_allowed(value, row, letters[at]));
    return at;
}

static void paint(struct workshop *shop, int index) {
    const struct letters *letters = workshop_value(shop);
    const char letter = letters->kind->letters[index];
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT why = {0};
    if (letters->kind->allow && letters->kind->allow(letters, shop->row, letter, &error) != PZ_OK) {
        pz_error_add_sentence(&error, &why);
        app_say(shop->app, ROLE_WARN, "%s", pz_text_string(&why));
    } else if (*letters_cell(letters, shop->row, shop->column) != letter)
        *letters_cell(workshop_change(shop), shop->row, shop->column) = letter;
}

static void cycle(struct workshop *shop, int argument) {
    const struct letters *letters = workshop_value(shop);
    (void)argument;
    paint(shop, next(letters, shop->row, *letters_cell(letters, shop->row, shop->column), 1));
}

static void empty(struct workshop *shop, int argument) {
    struct letters *letters = workshop_change(shop);
    (void)argument;
    memset(letters->cells, letters->kind->letters[0], (size_t)letters->rows * (size_t)letters->columns);
}

/* Gives each cell any letter up to the last that is allowed there. */
static void draw_any(struct letters *value, struct pz_random *random) {
    for (int i = 0; i < value->rows * value->columns; i++) {
        size_t count = strlen(value->kind->letters);
        while (!is_allowed(value, i / value->columns, value->kind->letters[count - 1]))
            count--;
        value->cells[i] = value->kind->letters[pz_random_below(random, (uint32_t)count)];
    }
}

bool letters_randomise(struct workshop *shop, uint64_t seed) {
    struct letters *letters = workshop_change(shop);
    struct pz_random random;
    pz_random_seed(&random, seed);
    (letters->kind->shuffle ? letters->kind->shuffle : draw_any)(letters, &random);
    return true;
}

/* ---- size and settings ---- */

/* Whether a number is within the bounds; if not, tells the player the bounds. */
static bool is_within(const struct workshop *shop, const struct letters_bounds *bounds, int number) {
    const bool within = number >= bounds->least && number <= bounds->most;
    if (!within)
        app_say(shop->app, ROLE_WARN, "%s %d to %d %s.", bounds->there_are, bounds->least, bounds->most,
                bounds->things);
    return within;
}

void letters_resize(struct workshop *shop, int rows, int columns) {
    const struct letters *now = workshop_value(shop);
    const struct letters_kind *kind = now->kind;
    if (kind->square)
        rows = columns = rows != now->rows ? rows : columns;
    if (!is_within(shop, &kind->side, rows) || !is_within(shop, &kind->side, columns))
        return;
    struct letters *letters = workshop_change(shop), old = *letters;
    const int down = kind->from_below ? rows - old.rows : 0;
    const size_t cells = (size_t)rows * (size_t)columns;
    letters->rows = rows;
    letters->columns = columns;
    letters->cells = memset(pz_alloc(cells, 1), kind->letters[0], cells);
    for (int row = 0; row < old.rows; row++)
        for (int column = 0; column < old.columns && column < columns; column++)
            if (row + down >= 0 && row + down < rows)
                *letters_cell(letters, row + down, column) = *letters_cell(&old, row, column);
    letters_dispose(&old);
    if (kind->follows)
        shop->row = shop->row + down > 0 ? shop->row + down : 0;
}

/* Changes a setting. A cell whose letter is no longer allowed gets the nearest letter before it that is. */
static void change(struct workshop *shop, int which) {
    const struct letters *now = workshop_value(shop);
    const int index = abs(which) - 1;
    const struct letters_setting *setting = &now->kind->settings[index];
    int chosen = now->settings[index] + (which < 0 ? -1 : 1);
    if (setting->words)
        chosen = which > 0 && setting->words[chosen] ? chosen : 0;
    else if (!is_within(shop, &setting->is, chosen))
        return;
    struct letters *letters = workshop_change(shop);
    letters->settings[index] = chosen;
    if (letters->kind->settle)
        letters->kind->settle(letters);
    for (int i = 0; i < letters->rows * letters->columns; i++)
        if (!is_allowed(letters, i / letters->columns, letters->cells[i]))
            letters->cells[i] = letters->kind->letters[next(letters, i / letters->columns, letters->cells[i], -1)];
}

const struct workshop_act letters_acts[] = {
    {ACTION_CYCLE, cycle}, {ACTION_SET, paint}, {ACTION_NEW, empty}, {ACTION_SETTING, change}, {0},
};

static const struct binding sides[] = {
    {ACTION_COLUMNS, -1, "fewer-columns", {'['}, "[ ]", NULL, "remove or add a column"},
    {.action = ACTION_COLUMNS, .argument = 1, .name = "more-columns", .keys = {']'}},
    {ACTION_ROWS, -1, "fewer-rows", {'('}, "( )", NULL, "remove or add a row"},
    {.action = ACTION_ROWS, .argument = 1, .name = "more-rows", .keys = {')'}},
    {0},
};
const struct binding_table letters_sides = {NULL, sides};

void letters_rows(const struct workshop *shop, struct canvas *canvas, struct rect *panel) {
    const struct letters *letters = workshop_value(shop);
    const struct letters_setting *setting = letters->kind->settings;
    if (letters->kind->square)
        workshop_row(canvas, panel, "( )", "size", ACTION_ROWS, 1, "%dx%d", letters->rows, letters->columns);
    else {
        workshop_row(canvas, panel, "( )", letters->kind->rows, ACTION_ROWS, 1, "%d", letters->rows);
        workshop_row(canvas, panel, "[ ]", "columns", ACTION_COLUMNS, 1, "%d", letters->columns);
    }
    if (letters->game->two_player)
        terms_rows(shop, canvas, panel);
    for (int i = 0; setting && setting->key; i++, setting++)
        if (setting->words)
            workshop_row(canvas, panel, setting->keys, setting->name, ACTION_SETTING, i + 1, "%s",
                         (letters->kind->shown[i] ? letters->kind->shown[i] : setting->words)[letters->settings[i]]);
        else
            workshop_row(canvas, panel, setting->keys, setting->name, ACTION_SETTING, i + 1, "%d",
                         letters->settings[i]);
}
