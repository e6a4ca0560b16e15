/*
 * What stands below the list of games: lines with a key at the right end of each and, beside them, a picture of the
 * chosen game; in a wide window also the week and the unfinished games.
 */
#include "tui/menu/menu.h"

#include <stdlib.h>
#include <string.h>

#include "play/play.h"
#include "puzzles/daily.h"
#include "puzzles/date.h"
#include "puzzles/memory.h"

enum {
    GAP = 3,
    LABEL_COLUMNS = 12,
    KEY_COLUMNS = 6, /* with the blank before it */
    LINES = 9,
    ROOM_FOR_LABELS = 40,
    ROOM_FOR_PICTURE = 66,
    ROOM_FOR_MORE = 104, /* the third column */
    MORE_COLUMNS = 30,
    STREAK = 11,     /* where the streak begins beside the heading of the week */
    VALUE = 20,      /* where values begin in the third column */
    DAY_COLUMNS = 4, /* of the week */
    WEEK = 7,
};

/* ---- what there is ---- */

static const struct pz_store *store(const struct home *home) {
    return home->app->store;
}

static void forget_left(struct home *home) {
    for (size_t i = 0; i < home->left_count; i++)
        free(home->left[i].title);
    home->left_count = 0;
}

/* Names a game: "Sheaf", "Allemande: Anna", "Lemmo: untitled", "Lammas: Friday's level, 1 May". */
static char *name_left(const struct pz_session *session) {
    struct pz_text name = {0};
    PZ_SCOPED_TEXT players = {0};
    if (!pz_play_add_players(session, &players))
        pz_play_add_title(session,
                          pz_session_value(session, "Title") && !pz_session_value(session, "Daily") ? &name : &players);
    if (players.length > 0)
        pz_text_add(&name, "%s: %s", pz_session_game(session)->title, pz_text_string(&players));
    return pz_text_take(&name);
}

void home_find_left(struct home *home) {
    forget_left(home);
    pz_store_saves(store(home), home->app->parts->games, &home->saves);
    for (size_t i = 0; i < home->saves.count && home->left_count < LEFT_GAMES; i++) {
        PZ_SCOPED_SESSION *session = unfinished_read(home->app, &home->saves.items[i]);
        PZ_SCOPED_TEXT turn = {0};
        if (session) {
            pz_play_add_turn(session, &turn);
            home->left[home->left_count++] = (struct left_game){.save = &home->saves.items[i],
                                                                .title = name_left(session),
                                                                .waits = strcmp(pz_text_string(&turn), "you") == 0};
        }
    }
}

static void forget_game(struct home *home) {
    if (home->picture != home->latest && home->picture != home->today)
        pz_session_free(home->picture);
    pz_session_free(home->today);
    pz_session_free(home->latest);
    home->picture = home->today = home->latest = NULL;
}

static void forget_pictures(struct home *home) {
    for (size_t i = 0; home->pictures && i < home->app->game_count; i++)
        pz_session_free(home->pictures[i]);
    free(home->pictures);
    home->pictures = NULL;
}

/* Returns the session that a game's picture would show if the game were chosen. The caller owns it. */
static struct pz_session *picture_of(const struct home *home, const struct pz_game *game) {
    struct home other = {.app = home->app, .saves = home->saves, .solved = home->solved};
    home_follow(&other, game);
    struct pz_session *picture = other.picture;
    if (other.latest == picture)
        other.latest = NULL;
    if (other.today == picture)
        other.today = NULL;
    other.picture = NULL;
    forget_game(&other);
    return picture;
}

void home_follow(struct home *home, const struct pz_game *game) {
    struct app *app = home->app;
    struct pz_catalog *levels = app_listed(app, game, SHELF_LEVELS);
    forget_game(home);
    home->game = game;
    home->levels_solved = home->solved[app_index(app, game)];
    home->lessons_done = pz_catalog_solved(app_listed(app, game, SHELF_LESSONS), store(home));
    /* What comes next if no game is unfinished: lessons first, except for players who went on without them. */
    const size_t next = pz_catalog_unsolved(levels, store(home));
    home->lesson = home->levels_solved > 0 ? NULL : learn_next(app, game);
    home->next = home->lesson ? home->lesson : next < levels->count ? pz_catalog_read(levels, next) : NULL;
    for (size_t i = 0; i < home->saves.count && !home->latest; i++)
        if (home->saves.items[i].game == game) {
            home->save = &home->saves.items[i];
            home->latest = unfinished_read(app, home->save);
        }
    home->today = game->weeks ? pz_daily_open(app->store, game, app_today(app)) : NULL;
    /* The picture shows the latest unfinished game, or else what comes next, or else today's level. */
    home->picture = home->latest;
    if (!home->picture && home->next)
        home->picture = open_read(app->parts->games, home->next->path, NULL);
    if (!home->picture)
        home->picture = home->today;
}

void home_show(struct home *home, const struct pz_game *game) {
    const struct pz_game *const *games = home->app->parts->games;
    forget_pictures(home);
    free(home->solved);
    home->solved = pz_alloc(home->app->game_count, sizeof *home->solved);
    for (size_t i = 0; games[i]; i++)
        home->solved[i] = pz_catalog_solved(app_listed(home->app, games[i], SHELF_LEVELS), store(home));
    home_follow(home, game);
}

void home_renew(struct home *home, const struct pz_game *game) {
    home_find_left(home);
    home_show(home, game);
}

void home_free(struct home *home) {
    forget_pictures(home);
    forget_game(home);
    forget_left(home);
    pz_saves_free(&home->saves);
    free(home->solved);
}

const char *home_plays(const struct home *home) {
    return home->latest ? home->save->path : home->next ? home->next->path : NULL;
}

/* ---- lines ---- */

struct line {
    const char *label, *key;
    int action;
    struct pz_text text;
};

struct lines {
    struct line items[LINES];
    int count;
};

static struct pz_text *add_line(struct lines *lines, const char *label, const char *key, int action) {
    struct line *line = &lines->items[lines->count++];
    *line = (struct line){.label = label, .key = key, .action = action};
    return &line->text;
}

/* Appends " · " and the words, if there is room for both. */
static void add_part(struct pz_text *out, int room, const char *words) {
    if (characters_columns(pz_text_string(out)) + 3 + characters_columns(words) <= room)
        pz_text_add(out, " · %s", words);
}

static void add_today(const struct home *home, int room, struct lines *lines) {
    if (!home->game->weeks)
        return;
    const long today = app_today(home->app);
    struct pz_text *out = add_line(lines, "Today", "d", ACTION_TODAY);
    if (pz_store_day(store(home), home->game->id, today) != PZ_DAILY_OPEN) {
        pz_text_add(out, "solved; %s brings another", pz_play_weekday(today + 1));
    } else {
        const char *difficulty = home->today ? pz_session_value(home->today, "Difficulty") : NULL;
        pz_text_add(out, "%s's level", pz_play_weekday(today));
        if (home->today && pz_store_result(store(home), home->game->id, pz_session_id(home->today)).shown)
            add_part(out, room, "shown");
        else if (difficulty)
            add_part(out, room, difficulty);
    }
}

/* Appends "Sheaf · yesterday · 3 moves", without the parts that do not fit. */
static void add_latest(const struct home *home, int room, struct pz_text *out) {
    const size_t played = pz_session_played(home->latest);
    PZ_SCOPED_TEXT words = {0}, turn = {0};
    pz_play_add_title(home->latest, out);
    pz_play_add_turn(home->latest, &turn);
    pz_text_add(&words, "%s's turn", pz_text_string(&turn));
    if (turn.length > 0)
        add_part(out, room, strcmp(pz_text_string(&turn), "you") == 0 ? "your turn" : pz_text_string(&words));
    pz_text_clear(&words);
    when_add(home->app, app_day(home->app, home->save->time.tv_sec), &words);
    add_part(out, room, pz_text_string(&words));
    pz_text_clear(&words);
    pz_text_add(&words, "%zu %s", played, played == 1 ? "move" : "moves");
    add_part(out, room, pz_text_string(&words));
}

static void add_next(const struct home *home, int room, struct pz_text *out) {
    if (!home->next) {
        pz_text_add(out, app_catalog(home->app, home->game, SHELF_LEVELS)->count > 0 ? "all solved" : "choose a level");
    } else if (home->lesson) {
        pz_text_add(out, "lesson · %s", home->lesson->title);
    } else {
        pz_text_add(out, "%s", home->next->title);
        if (home->next->difficulty)
            add_part(out, room, home->next->difficulty);
    }
}

/* Adds a line with as many titles as fit, which says in which games it is the player's turn. */
static void add_unfinished(const struct home *home, int room, struct lines *lines) {
    const struct pz_save *shown = home->latest ? home->save : NULL;
    struct pz_text *out = NULL;
    for (size_t i = 0; i < home->left_count; i++) {
        const struct left_game *left = &home->left[i];
        PZ_SCOPED_TEXT words = {0};
        if (left->save == shown)
            continue;
        pz_text_add(&words, left->waits ? "%s, your turn" : "%s", left->title);
        if (out)
            add_part(out, room, pz_text_string(&words));
        else
            pz_text_add(out = add_line(lines, "Unfinished", "g", ACTION_UNFINISHED), "%s", pz_text_string(&words));
    }
}

static void add_lessons(const struct home *home, struct lines *lines) {
    const struct pz_catalog *lessons = app_listed(home->app, home->game, SHELF_LESSONS);
    const size_t done = home->lessons_done;
    if (lessons->count == 0)
        return;
    struct pz_text *out = add_line(lines, "Learn", "L", ACTION_LEARN);
    if (done + home->levels_solved == 0)
        pz_text_add(out, "New here? ");
    pz_text_add(out, "%zu short lessons", lessons->count);
    if (done == lessons->count)
        pz_text_add(out, ", all done");
    else if (done > 0)
        pz_text_add(out, ", %zu done", done);
}

static void add_levels(const struct home *home, int room, struct lines *lines) {
    const struct pz_catalog *levels = app_listed(home->app, home->game, SHELF_LEVELS);
    struct pz_text *out = add_line(lines, "Levels", "b", ACTION_LEVELS);
    const size_t own = app_listed(home->app, home->game, SHELF_OWN)->count;
    PZ_SCOPED_TEXT yours = {0};
    if (levels->count > 0)
        pz_text_add(out, "%zu of %zu solved", home->levels_solved, levels->count);
    else if (own == 0)
        pz_text_add(out, "none found; [o] opens a file");
    pz_text_add(&yours, "%zu of yours", own);
    if (own > 0 && levels->count > 0)
        add_part(out, room, pz_text_string(&yours));
    else if (own > 0)
        pz_text_add(out, "%s", pz_text_string(&yours));
}

/* With `more`, a third column beside the lines shows the week and the unfinished games. */
static void list_lines(const struct home *home, int room, bool more, struct lines *lines) {
    if (home->latest)
        add_latest(home, room, add_line(lines, "Continue", "Enter", ACTION_ACT));
    else
        add_next(home, room, add_line(lines, "Play", "Enter", ACTION_ACT));
    add_today(home, room, lines);
    if (home->game->weeks && !more)
        pz_text_add(add_line(lines, "", "D", ACTION_DAYS), "past days");
    add_lessons(home, lines);
    add_levels(home, room, lines);
    if (home->game->two_player)
        pz_text_add(add_line(lines, "New game", "N", ACTION_NEW), "computer or friend");
    if (!more)
        add_unfinished(home, room, lines);
    if (random_can_be_fresh(home->app, home->game))
        add_line(lines, "Fresh board", "x", ACTION_RANDOM);
    if (view_for(home->app, home->game)->workshop)
        pz_text_add(add_line(lines, "Workshop", "E", ACTION_EDIT), "levels of your own");
}

/* Draws a key at the right end of a line. */
static void draw_key(const char *name, struct canvas *canvas, struct rect rect) {
    PZ_SCOPED_TEXT key = {0};
    sentence_key(name, canvas->named, &key);
    canvas_text(canvas, rect.x + rect.columns - characters_columns(pz_text_string(&key)), rect.y, KEY_COLUMNS,
                style_key, pz_text_string(&key));
}

static void draw_line(const struct line *line, struct canvas *canvas, struct rect rect) {
    const bool labels = rect.columns >= ROOM_FOR_LABELS;
    const int at = labels ? rect.x + LABEL_COLUMNS : rect.x;
    if (labels)
        canvas_text(canvas, rect.x, rect.y, LABEL_COLUMNS, style_title, line->label);
    const int end = rect.x + rect.columns - KEY_COLUMNS;
    int x = at + sentence_text(canvas, at, rect.y, end - at, style_text, pz_text_string(&line->text));
    draw_key(line->key, canvas, rect);
    canvas_hotspot(canvas, rect, line->action, 0);
    for (int i = 0; i < FRESH_KINDS && line->action == ACTION_RANDOM; i++) { /* a word for each difficulty */
        PZ_SCOPED_TEXT word = {0};
        pz_text_add(&word, "[%d] %s", i + 1, random_difficulties[i]);
        const int used = sentence_text(canvas, x, rect.y, end - x, style_text, pz_text_string(&word));
        canvas_hotspot(canvas, (struct rect){x, rect.y, used, 1}, ACTION_FRESH, i);
        x += used + 2;
    }
}

/* If there is no column for labels, puts the label at the start of the text if it fits. */
static void name_line(struct line *line, int room) {
    struct pz_text named = {0};
    pz_text_add(&named, "%s: %s", line->label, pz_text_string(&line->text));
    if (*line->label && characters_columns(pz_text_string(&named)) <= room) {
        pz_text_free(&line->text);
        line->text = named;
    } else {
        pz_text_free(&named);
    }
}

/* Leaves every other row empty where there is room. */
static void draw_lines(const struct home *home, struct canvas *canvas, struct rect rect, bool more) {
    struct lines lines = {.count = 0};
    const bool labels = rect.columns >= ROOM_FOR_LABELS;
    const int room = rect.columns - KEY_COLUMNS, left = room - LABEL_COLUMNS, step = rect.rows >= 2 * LINES ? 2 : 1;
    list_lines(home, left, more, &lines);
    for (int i = 0; i < lines.count; i++) {
        if (!labels)
            name_line(&lines.items[i], room);
        if (i * step < rect.rows)
            draw_line(&lines.items[i], canvas, (struct rect){rect.x, rect.y + i * step, rect.columns, 1});
        pz_text_free(&lines.items[i].text);
    }
}

/* ---- the third column ---- */

/* Draws the days of this week with a mark for each level that is solved, and the streak beside the heading. */
static void draw_week(const struct home *home, struct canvas *canvas, struct rect rect) {
    const long today = app_today(home->app), monday = today - pz_date_weekday(today);
    const struct pz_streak streak = pz_store_streak(store(home), home->game->id, today);
    canvas_text(canvas, rect.x, rect.y, rect.columns, style_title, "This week");
    if (streak.longest > 0)
        canvas_print(canvas, rect.x + STREAK, rect.y, rect.columns - STREAK, style_quiet, "streak %u, longest %u",
                     streak.days, streak.longest);
    for (int i = 0; i < WEEK; i++) {
        const bool solved = pz_store_day(store(home), home->game->id, monday + i) != PZ_DAILY_OPEN;
        const int x = rect.x + i * DAY_COLUMNS;
        canvas_print(canvas, x, rect.y + 1, 2, monday + i == today ? style_text : style_quiet, "%.2s",
                     pz_play_weekday(monday + i));
        canvas_put(canvas, x, rect.y + 2,
                   !solved         ? 0xb7
                   : canvas->ascii ? '+'
                                   : 0x2713,
                   (struct style){solved ? ROLE_GOOD : ROLE_QUIET, ROLE_PAPER, 0});
    }
    canvas_text(canvas, rect.x, rect.y + 3, rect.columns - KEY_COLUMNS, style_quiet, "past days");
    draw_key("D", canvas, (struct rect){rect.x, rect.y + 3, rect.columns, 1});
    canvas_hotspot(canvas, (struct rect){rect.x, rect.y, rect.columns, 4}, ACTION_DAYS, 0);
}

/* Draws the unfinished games, each with the player's turn or else the time it was left, and returns the rows used. */
static int draw_left(const struct home *home, struct canvas *canvas, struct rect rect) {
    const int count = smaller((int)home->left_count, rect.rows - 1);
    if (count <= 0)
        return 0;
    canvas_text(canvas, rect.x, rect.y, rect.columns - KEY_COLUMNS, style_title, "Unfinished");
    draw_key("g", canvas, rect);
    for (int i = 0; i < count; i++) {
        const struct left_game *left = &home->left[i];
        PZ_SCOPED_TEXT when = {0};
        when_add(home->app, app_day(home->app, left->save->time.tv_sec), &when);
        canvas_text(canvas, rect.x, rect.y + 1 + i, VALUE - 1, style_text, left->title);
        canvas_text(canvas, rect.x + VALUE, rect.y + 1 + i, rect.columns - VALUE, style_quiet,
                    left->waits ? "your turn" : pz_text_string(&when));
    }
    canvas_hotspot(canvas, (struct rect){rect.x, rect.y, rect.columns, count + 1}, ACTION_UNFINISHED, 0);
    return count + 1;
}

/* Draws how many levels of each difficulty are solved, once there is something to count. */
static void draw_progress(const struct home *home, struct canvas *canvas, struct rect rect) {
    struct progress progress[PZ_GRADES];
    const int grades = home->levels_solved > 0 ? progress_find(home->app, home->game, progress) : 0;
    if (grades == 0 || rect.rows < grades + 1)
        return;
    canvas_text(canvas, rect.x, rect.y, rect.columns, style_title, "Solved");
    for (int i = 0; i < grades; i++) {
        canvas_text(canvas, rect.x, rect.y + 1 + i, VALUE - 1, style_text, progress[i].difficulty);
        canvas_print(canvas, rect.x + VALUE, rect.y + 1 + i, rect.columns - VALUE, style_quiet, "%u of %u",
                     progress[i].solved, progress[i].count);
    }
    canvas_hotspot(canvas, (struct rect){rect.x, rect.y, rect.columns, grades + 1}, ACTION_LEVELS, 0);
}

static void draw_more(const struct home *home, struct canvas *canvas, struct rect rect) {
    if (home->game->weeks && rect.rows >= 4) {
        draw_week(home, canvas, rect);
        rect.y += 5;
        rect.rows -= 5;
    }
    const int used = draw_left(home, canvas, rect);
    draw_progress(home, canvas, panel_below(rect, used > 0 ? used + 1 : 0));
}

/* ---- all of it ---- */

static void draw_picture(const struct home *home, const struct pz_game *game, const struct pz_session *picture,
                         struct canvas *canvas, struct rect rect) {
    if (picture && pz_session_game(picture) == game)
        view_thumbnail(view_for(home->app, game), pz_session_state(picture), canvas, rect);
}

void home_draw_picture(struct home *home, struct canvas *canvas, struct rect rect, size_t game) {
    const struct pz_game *const *games = home->app->parts->games;
    if (!home->pictures) {
        home->pictures = pz_alloc(home->app->game_count, sizeof *home->pictures);
        for (size_t i = 0; i < home->app->game_count; i++)
            home->pictures[i] = picture_of(home, games[i]);
    }
    draw_picture(home, games[game], home->pictures[game], canvas, rect);
}

static void draw(const struct home *home, struct canvas *canvas, struct rect rect, int picture, int more) {
    const int at = picture > 0 ? picture + GAP : 0, high = smaller(rect.rows, picture / 2 + 1);
    if (picture > 0)
        draw_picture(home, home->game, home->picture, canvas, (struct rect){rect.x, rect.y, picture, high});
    draw_lines(home, canvas, (struct rect){rect.x + at, rect.y, rect.columns - at - more, rect.rows}, more > 0);
    if (more > 0)
        draw_more(home, canvas, (struct rect){rect.x + rect.columns - MORE_COLUMNS, rect.y, MORE_COLUMNS, rect.rows});
}

void home_draw(struct home *home, struct canvas *canvas, struct rect rect) {
    const bool more = rect.columns >= ROOM_FOR_MORE;
    draw(home, canvas, rect, more ? 30 : rect.columns >= ROOM_FOR_PICTURE ? 20 : 0, more ? MORE_COLUMNS + GAP : 0);
}

void home_draw_below(struct home *home, struct canvas *canvas, struct rect rect) {
    draw(home, canvas, rect, 0, MORE_COLUMNS + GAP);
}
