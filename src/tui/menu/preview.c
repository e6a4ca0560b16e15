/* Only the level that is looked at is read. */
#include "tui/menu/preview.h"

#include <string.h>

#include "tui/kit/panel.h"
#include "tui/kit/sentence.h"
#include "tui/play/saving.h"
#include "tui/play/view.h"

void preview_forget(struct preview *preview) {
    pz_session_free(preview->session);
    *preview = (struct preview){0};
}

static void read_level(struct preview *preview, const struct rows *rows, int row) {
    if (preview->valid && preview->row == row)
        return;
    preview_forget(preview);
    preview->valid = true;
    preview->row = row;
    const struct pz_catalog_entry *entry = row >= 0 ? rows_entry(rows, row) : NULL;
    if (entry && !entry->error)
        preview->session = open_read(app_games(rows->app), entry->path, NULL);
    if (preview->session && pz_session_game(preview->session) != rows->game) { /* the file has changed */
        pz_session_free(preview->session);
        preview->session = NULL;
    }
}

/* What has been reached in a level, in words. */
static void add_result(const struct pz_result *result, struct pz_text *out) {
    if (result->shown)
        pz_text_add(out, "shown by the program, not yet solved");
    else if (result->hints > 0)
        pz_text_add(out, "solved in %ld with %u hint%s", result->best, result->hints, result->hints == 1 ? "" : "s");
    else
        pz_text_add(out, "solved in %ld %s", result->best,
                    result->perfect ? "without hints, the best possible" : "without hints");
    if (result->perfect && result->hints > 0)
        pz_text_add(out, ", the best possible");
}

/* Writes a paragraph into the first rows of a rectangle, and takes them from it. */
static void say(struct canvas *canvas, struct rect *rect, enum role role, const char *text) {
    const int lines = sentence_draw(canvas, *rect, (struct style){(uint8_t)role, ROLE_PAPER, 0}, text);
    *rect = panel_below(*rect, lines);
}

static void say_reached(const struct rows *rows, int row, struct canvas *canvas, struct rect *rect) {
    const struct pz_result result = rows_result(rows, row);
    struct pz_text words = {0};
    if (rows_is_lesson(rows, row))
        pz_text_add(&words, result.solved ? "a lesson, done" : "a lesson");
    else if (result.solved || result.shown)
        add_result(&result, &words);
    else
        pz_text_add(&words, "not yet solved");
    say(canvas, rect, result.solved ? ROLE_GOOD : ROLE_QUIET, pz_text_string(&words));
    if (rows->reached[row].begun)
        say(canvas, rect, ROLE_ACCENT, "unfinished: [Enter] goes on");
    pz_text_free(&words);
}

/* What is wrong, and where in the file. */
static void say_broken(const struct pz_catalog_entry *entry, struct canvas *canvas, struct rect rect) {
    const char *slash = strrchr(entry->path, '/');
    struct pz_text text = {0};
    if (entry->error)
        pz_error_describe(entry->error, slash ? slash + 1 : entry->path, &text);
    say(canvas, &rect, ROLE_BAD, pz_text_string(&text));
    pz_text_free(&text);
}

static void say_facts(const struct game_view *view, const struct pz_session *session, struct canvas *canvas,
                      struct rect *rect) {
    const char *author = pz_session_value(session, "Author");
    struct pz_text facts = {0};
    view->facts(pz_session_state(session), &facts);
    say(canvas, rect, ROLE_TEXT, pz_text_string(&facts));
    pz_text_clear(&facts);
    pz_text_add(&facts, "by %s", author ? author : "");
    if (author)
        say(canvas, rect, ROLE_QUIET, pz_text_string(&facts));
    pz_text_free(&facts);
}

void preview_draw(struct preview *preview, const struct rows *rows, int row, struct canvas *canvas, struct rect rect) {
    read_level(preview, rows, row);
    if (row < 0)
        return;
    const struct pz_catalog_entry *entry = rows_entry(rows, row);
    if (!preview->session) {
        say_broken(entry, canvas, rect);
        return;
    }
    const struct game_view *view = view_for(rows->app, rows->game);
    say(canvas, &rect, ROLE_TITLE, entry->title);
    say_facts(view, preview->session, canvas, &rect);
    say_reached(rows, row, canvas, &rect);
    const struct rect picture = panel_below(rect, 1);
    if (picture.rows >= 3)
        view_thumbnail(view, pz_session_state(preview->session), canvas, picture);
}
