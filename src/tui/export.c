/* Runs the program on a platform in memory, with typed keys or as a film, and writes down what it shows. */
#include "tui/tui.h"

#include "tui/games/views.h"

static const double last_pause = 4; /* seconds that the end of a recording is shown */

/* Runs the program, and returns whether there was room on the screen for the game. */
static bool run(struct pz_session *session, const struct tui_export *how, struct offscreen *offscreen) {
    const struct platform platform = offscreen_platform(offscreen);
    const bool film = how->picture == TUI_CAST;
    const struct tui_request request = {
        .shown = session, .film = film, .theme = how->theme, .ascii = how->ascii, .no_animation = !film};
    (void)tui_play(&platform, &request, game_views, NULL);
    return !offscreen->canvas.too_small;
}

static void add_title(const struct pz_session *session, struct pz_text *out) {
    const char *title = pz_session_value(session, "Title");
    pz_text_add(out, "%s%s%s", pz_session_game(session)->title, title ? " · " : "", title ? title : "");
}

/* Makes the last move of a finished game again, so that the result is shown. */
static bool export_screen(struct pz_session *session, const struct tui_export *how, struct pz_text *out) {
    const bool over = pz_session_outcome(session) != PZ_UNFINISHED && pz_session_undo(session);
    PZ_SCOPED_TEXT keys = {0};
    pz_text_add(&keys, "%s%s", over ? "r" : "", how->keys ? how->keys : "");
    struct offscreen offscreen = {.columns = how->columns, .rows = how->rows, .keys = pz_text_string(&keys)};
    const bool fits = run(session, how, &offscreen);
    if (how->picture == TUI_SVG)
        picture_svg(&offscreen.canvas, offscreen.theme, out);
    else
        canvas_dump(&offscreen.canvas, out);
    canvas_free(&offscreen.canvas);
    return fits;
}

static void record(void *context, const struct offscreen *offscreen) {
    cast_frame(context, offscreen->waited, &offscreen->canvas, offscreen->theme);
}

static bool export_cast(struct pz_session *session, const struct tui_export *how, struct pz_text *out) {
    PZ_SCOPED_TEXT title = {0};
    struct cast cast = {.out = out};
    struct offscreen offscreen = {
        .columns = how->columns, .rows = how->rows, .keys = "", .by_waiting = true, .shown = record, .context = &cast};
    add_title(session, &title);
    cast_begin(&cast, how->columns, how->rows, pz_text_string(&title));
    const bool fits = run(session, how, &offscreen);
    cast_end(&cast, offscreen.waited + last_pause);
    canvas_free(&offscreen.canvas);
    return fits;
}

static enum pz_status export_sheet(struct pz_session *session, const struct tui_export *how, struct pz_text *out,
                                   struct pz_error *error) {
    const struct game_view *view = view_among(game_views, pz_session_game(session));
    PZ_SCOPED_TEXT title = {0};
    add_title(session, &title);
    if (view->sheet)
        view->sheet(pz_session_start(session), pz_text_string(&title), themes[how->theme ? theme_find(how->theme) : 0],
                    out);
    pz_session_free(session);
    return view->sheet ? PZ_OK : pz_error_set(error, 0, 0, "%s has no sheet to cut out", view->game->title);
}

enum pz_status tui_export(struct pz_session *session, const struct tui_export *how, struct pz_text *out,
                          struct pz_error *error) {
    if (tui_check_game(pz_session_game(session), error) != PZ_OK) {
        pz_session_free(session);
        return PZ_BAD;
    }
    if (how->picture == TUI_SHEET)
        return export_sheet(session, how, out, error);
    /* We show a record as it was played, without the computer and without a narrator. */
    const bool moved = pz_session_known(session) > 0;
    if (moved)
        pz_session_set_value(session, "Lesson", NULL);
    if (moved && pz_session_game(session)->two_player)
        pz_session_set_value(session, "Computer", "none");
    if (how->picture == TUI_CAST ? export_cast(session, how, out) : export_screen(session, how, out))
        return PZ_OK;
    pz_text_clear(out);
    return pz_error_set(error, 0, 0, "%dx%d is too small for this board; --size makes it larger", how->columns,
                        how->rows);
}
