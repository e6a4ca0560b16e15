/* The composition root, the only file that knows all rooms. It hands each what lies above it, and opens the screens. */
#include "tui/tui.h"

#include <stdlib.h>

#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "tui/games/views.h"
#include "tui/menu/menu.h"
#include "tui/play/keys.h"
#include "tui/workshop/workshop.h"

static void open_screens(struct app *app) {
    const struct tui_request *request = app->request;
    if (request->shown) {
        (request->film ? film_open_session : play_open_session)(app, request->shown);
        return;
    }
    menu_open(app);
    if (!request->levels || !pz_is_folder(request->levels))
        app_say(app, ROLE_WARN, "The folder with the levels is missing%s%s; PUZZLES_LEVELS can name it.",
                request->levels ? ": " : "", request->levels ? request->levels : "");
    if (request->game)
        picker_open(app, request->game);
    if (request->path)
        play_open_file(app, request->path);
    if (request->keys_error)
        app_say(app, ROLE_WARN, "%s", request->keys_error);
}

void tui_check(const struct game_view *const *views, struct pz_text *out) {
    for (; *views; views++) {
        view_check(*views, out);
        if ((*views)->game && (*views)->workshop)
            workshop_check((*views)->workshop, (*views)->game, out);
    }
}

enum pz_status tui_check_game(const struct pz_game *game, struct pz_error *error) {
    for (const struct game_view *const *view = game_views; *view; view++)
        if ((*view)->game == game)
            return PZ_OK;
    return pz_error_set(error, 0, 0, "%s: game_views lists no struct game_view for this game", game->id);
}

struct keymap *tui_keymap(void) {
    static const struct {
        const struct binding_table *table;
        enum keymap_place place;
    } shared[] = {
        {&bindings_move, KEYMAP_EVERYWHERE},    {&bindings_scroll, KEYMAP_SCREEN},
        {&bindings_program, KEYMAP_EVERYWHERE}, {&bindings_menu, KEYMAP_SCREEN},
        {&bindings_levels, KEYMAP_SCREEN},      {&bindings_playing, KEYMAP_PLAYING},
        {&bindings_new, KEYMAP_PLAYING},        {&bindings_match, KEYMAP_PLAYING},
        {&bindings_analysis, KEYMAP_PLAYING},   {&bindings_animation, KEYMAP_PLAYING},
        {&bindings_pace, KEYMAP_SCREEN},        {&bindings_film_play, KEYMAP_SCREEN},
        {&bindings_film, KEYMAP_SCREEN},
    };
    struct keymap *keymap = keymap_new();
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
        keymap_add(keymap, (struct keymap_section){shared[i].table, shared[i].place, NULL, NULL});
    for (const struct game_view *const *view = game_views; *view; view++)
        keymap_add(keymap, (struct keymap_section){(*view)->keys, KEYMAP_GAME, (*view)->game->id, NULL});
    for (const struct game_view *const *view = game_views; *view; view++)
        for (size_t i = 0; (*view)->workshop && (*view)->workshop->tables[i]; i++)
            keymap_add(keymap, (struct keymap_section){(*view)->workshop->tables[i], KEYMAP_SCREEN, (*view)->game->id,
                                                       "workshop"});
    return keymap;
}

enum pz_status tui_play(const struct platform *platform, const struct tui_request *request,
                        const struct game_view *const *views, struct pz_error *error) {
    size_t count = 0;
    while (views[count])
        count++;
    const struct pz_game **games = pz_alloc(count + 1, sizeof *games);
    for (size_t i = 0; i < count; i++)
        games[i] = views[i]->game;
    const struct app_parts parts = {.games = games,
                                    .views = views,
                                    .start = open_screens,
                                    .edit = workshop_open,
                                    .daily = daily_play,
                                    .paste = play_open_pasted};
    const enum pz_status status = app_run(platform, request, &parts, error);
    free(games);
    return status;
}

enum pz_status tui_run(const struct tui_request *request, struct pz_error *error) {
    struct platform platform;
    /* If a file named on the command line is wrong, the screen does not open, as for any wrong argument. */
    struct pz_session *session = request->path ? open_read(pz_games(), request->path, error) : NULL;
    if (request->path && !session)
        return PZ_BAD;
    const struct pz_game *game = session ? pz_session_game(session) : request->game;
    enum pz_status status = game ? tui_check_game(game, error) : PZ_OK;
    pz_session_free(session);
    if (status == PZ_OK)
        status = terminal_open(&platform, error);
    if (status != PZ_OK)
        return status;
    status = tui_play(&platform, request, game_views, error);
    terminal_close(&platform);
    return status;
}
