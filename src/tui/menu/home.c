/*
 * Lines with the keys that lead on, at their right; beside them a picture of the chosen game, and where there is room
 * the week and the games left unfinished. Of saves only names and times are known, but for the latest.
 */
#include "tui/menu/menu.h"

#include <stdlib.h>

#include "puzzles/date.h"
#include "puzzles/memory.h"

enum {
    GAP = 3,
    LABEL_COLUMNS = 10,
    KEY_COLUMNS = 6, /* with the blank before it */
    LINES = 7,
    ROOM_FOR_LABELS = 40,
    ROOM_FOR_PICTURE = 66,
    ROOM_FOR_MORE = 104, /* the third column */
    ROOM_FOR_LARGE = 150,
    PICTURE_MOST = 76,
    LINES_COLUMNS = 60, /* in such a window */
    MORE_COLUMNS = 30,
    MORE_SAVES = 8,
    DAY_COLUMNS = 4, /* of the week */
    WEEK = 7,
};

/* ---- what there is ---- */

static const struct pz_store *store(const struct home *home) {
    return home->app->store;
}

/* The game left last; a save before it may be of one that ended, if the program was killed while it was open. */
static void find_latest(struct home *home) {
    pz_session_free(home->latest);
    home->latest = NULL;
    pz_store_saves(store(home), home->app->parts->games, &home->saves);
    for (home->dead = 0; home->dead < home->saves.count; home->dead++) {
        home->latest = unfinished_read(home->app, &home->saves.items[home->dead]);
        if (home->latest)
            return;
    }
}

static size_t find_next(const struct home *home) {
    const struct pz_catalog *levels = app_catalog(home->app, home->game);
    for (size_t i = 0; i < levels->count; i++) {
        const struct pz_catalog_entry *level = &levels->entries[i];
        if (level->id && !pz_store_result(store(home), home->game->id, level->id).solved)
            return i;
    }
    return SIZE_MAX;
}

/* Null: all are solved, or there are none. */
static const struct pz_catalog_entry *next_level(const struct home *home) {
    const struct pz_catalog *levels = app_catalog(home->app, home->game);
    return home->next < levels->count ? &levels->entries[home->next] : NULL;
}

/* The game left last if it is of the chosen kind, or else the next level, or else today's. */
static struct pz_session *find_picture(const struct home *home) {
    if (home->latest && pz_session_game(home->latest) == home->game)
        return home->latest;
    const struct pz_catalog_entry *next = next_level(home);
    struct pz_session *session = next ? open_read(home->app->parts->games, next->path, NULL) : NULL;
    return session ? session : home->today;
}

static void forget_game(struct home *home) {
    if (home->picture != home->latest && home->picture != home->today)
        pz_session_free(home->picture);
    pz_session_free(home->today);
    home->picture = home->today = NULL;
}

void home_follow(struct home *home, const struct pz_game *game) {
    forget_game(home);
    home->game = game;
    home->next = find_next(home);
    home->today = game->week ? daily_read(home->app, game, app_today(home->app)) : NULL;
    home->picture = find_picture(home);
}

static void count_solved(struct home *home) {
    const struct pz_game *const *games = home->app->parts->games;
    free(home->solved);
    home->solved = pz_alloc(home->app->game_count, sizeof *home->solved);
    for (size_t i = 0; i < home->app->game_count; i++)
        home->solved[i] = pz_catalog_solved(app_catalog(home->app, games[i]), store(home));
}

void home_renew(struct home *home, const struct pz_game *game) {
    forget_game(home);
    count_solved(home);
    find_latest(home);
    home_follow(home, game);
}

void home_free(struct home *home) {
    forget_game(home);
    pz_session_free(home->latest);
    pz_saves_free(&home->saves);
    free(home->solved);
}

static const struct pz_save *latest_save(const struct home *home) {
    return &home->saves.items[home->dead];
}

const char *home_continues(const struct home *home) {
    const struct pz_catalog_entry *next = next_level(home);
    return home->latest ? latest_save(home)->path : next ? next->path : NULL;
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

/* Appends " · " and words, if they fit. */
static void add_part(struct pz_text *out, int room, const char *words) {
    if (characters_columns(pz_text_string(out)) + 3 + characters_columns(words) <= room)
        pz_text_add(out, " · %s", words);
}

static void add_today(const struct home *home, int room, struct lines *lines) {
    if (!home->game->week)
        return;
    const long today = app_today(home->app);
    struct pz_text *out = add_line(lines, "Today", "d", ACTION_TODAY);
    if (pz_store_day(store(home), home->game->id, today) != PZ_DAILY_OPEN) {
        pz_text_add(out, "solved; %s brings another", when_weekday(today + 1));
    } else if (home->today) {
        const char *difficulty = pz_session_value(home->today, "Difficulty");
        pz_text_add(out, "%s", play_title(home->today));
        if (difficulty)
            add_part(out, room, difficulty);
    } else {
        pz_text_add(out, "%s's level", when_weekday(today));
    }
}

/* "Sheaf · yesterday · 3 moves · Lammas", as far as it fits. */
static void add_latest(const struct home *home, int room, struct pz_text *out) {
    const size_t played = pz_session_played(home->latest);
    PZ_SCOPED_TEXT words = {0};
    pz_text_add(out, "%s", play_title(home->latest));
    if (pz_session_game(home->latest) != home->game)
        add_part(out, room, pz_session_game(home->latest)->title);
    when_add(home->app, app_day(home->app, latest_save(home)->time.tv_sec), &words);
    add_part(out, room, pz_text_string(&words));
    pz_text_clear(&words);
    pz_text_add(&words, "%zu %s", played, played == 1 ? "move" : "moves");
    add_part(out, room, pz_text_string(&words));
}

static void add_unfinished(const struct home *home, int room, struct lines *lines) {
    const size_t more = home->latest ? home->saves.count - home->dead - 1 : 0;
    if (home->latest)
        add_latest(home, room, add_line(lines, "Go on", "c", ACTION_CONTINUE));
    if (more > 0)
        pz_text_add(add_line(lines, "", "g", ACTION_UNFINISHED), "%zu more unfinished", more);
}

static void add_next(const struct home *home, int room, struct pz_text *out) {
    const struct pz_catalog_entry *next = next_level(home);
    pz_text_add(out, "%s", next->title);
    if (next->difficulty)
        add_part(out, room, next->difficulty);
}

static void add_lessons(const struct home *home, struct lines *lines) {
    const struct pz_catalog *lessons = app_lessons(home->app, home->game);
    const size_t done = pz_catalog_solved(lessons, store(home));
    if (lessons->count == 0)
        return;
    struct pz_text *out = add_line(lines, "Learn", "L", ACTION_LEARN);
    pz_text_add(out, "%zu short lessons", lessons->count);
    if (done == lessons->count)
        pz_text_add(out, ", all done");
    else if (done > 0)
        pz_text_add(out, ", %zu done", done);
}

static void add_levels(const struct home *home, int room, struct lines *lines) {
    const struct pz_catalog *levels = app_catalog(home->app, home->game);
    struct pz_text *out = add_line(lines, "Levels", "Enter", ACTION_ACT);
    if (levels->count == 0)
        pz_text_add(out, "none found; [o] opens a file");
    else if (!next_level(home))
        pz_text_add(out, "all solved; [o] opens a file");
    else if (home->latest)
        add_next(home, room, out);
    else
        pz_text_add(out, "%zu of %zu solved", pz_catalog_solved(levels, store(home)), levels->count);
}

static void list_lines(const struct home *home, int room, struct lines *lines) {
    add_today(home, room, lines);
    add_unfinished(home, room, lines);
    if (!home->latest && next_level(home))
        add_next(home, room, add_line(lines, "Play", "c", ACTION_CONTINUE));
    add_lessons(home, lines);
    add_levels(home, room, lines);
    if (home->game->two_player)
        pz_text_add(add_line(lines, "New game", "N", ACTION_NEW), "play the computer or a friend");
}

/* At the right end of a line. */
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
    sentence_text(canvas, at, rect.y, rect.x + rect.columns - KEY_COLUMNS - at, style_text,
                  pz_text_string(&line->text));
    draw_key(line->key, canvas, rect);
    canvas_hotspot(canvas, rect, line->action, 0);
}

/* Without labels the text has their words where it can. */
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
static void draw_lines(const struct home *home, struct canvas *canvas, struct rect rect) {
    struct lines lines = {.count = 0};
    const bool labels = rect.columns >= ROOM_FOR_LABELS;
    const int room = rect.columns - KEY_COLUMNS, left = room - LABEL_COLUMNS;
    list_lines(home, left, &lines);
    const int step = rect.rows >= 2 * lines.count + 4 ? 2 : 1;
    for (int i = 0; i < lines.count; i++) {
        if (!labels)
            name_line(&lines.items[i], room);
        if (i * step < rect.rows)
            draw_line(&lines.items[i], canvas, (struct rect){rect.x, rect.y + i * step, rect.columns, 1});
        pz_text_free(&lines.items[i].text);
    }
}

/* ---- the third column ---- */

/* The days of this week, and which of their levels are solved. */
static void draw_week(const struct home *home, struct canvas *canvas, struct rect rect) {
    const long today = app_today(home->app), monday = today - pz_date_weekday(today);
    canvas_text(canvas, rect.x, rect.y, rect.columns, style_title, "This week");
    for (int i = 0; i < WEEK; i++) {
        const bool solved = pz_store_day(store(home), home->game->id, monday + i) != PZ_DAILY_OPEN;
        const int x = rect.x + i * DAY_COLUMNS;
        canvas_print(canvas, x, rect.y + 1, 2, monday + i == today ? style_text : style_quiet, "%.2s",
                     when_weekday(monday + i));
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

/* Which games they are of, and when they were left. */
static void draw_saves(const struct home *home, struct canvas *canvas, struct rect rect) {
    const size_t count = home->saves.count - home->dead;
    if (!home->latest || rect.rows < 2)
        return;
    canvas_text(canvas, rect.x, rect.y, rect.columns - KEY_COLUMNS, style_title, "Unfinished");
    draw_key("g", canvas, rect);
    for (int i = 0; i + 1 < rect.rows && i < MORE_SAVES && (size_t)i < count; i++) {
        const struct pz_save *save = &home->saves.items[home->dead + (size_t)i];
        PZ_SCOPED_TEXT when = {0};
        when_add(home->app, app_day(home->app, save->time.tv_sec), &when);
        canvas_text(canvas, rect.x, rect.y + 1 + i, 18, style_text, save->game->title);
        canvas_text(canvas, rect.x + 18, rect.y + 1 + i, rect.columns - 18, style_quiet, pz_text_string(&when));
    }
    canvas_hotspot(canvas, rect, ACTION_UNFINISHED, 0);
}

static void draw_more(const struct home *home, struct canvas *canvas, struct rect rect) {
    if (home->game->week && rect.rows >= 4) {
        draw_week(home, canvas, rect);
        rect.y += 5;
        rect.rows -= 5;
    }
    draw_saves(home, canvas, rect);
}

/* ---- all of it ---- */

/* In a large window it gets what the others leave, as far as it can use that. */
static int picture_columns(struct rect rect) {
    const int left = rect.columns - LINES_COLUMNS - MORE_COLUMNS - 2 * GAP;
    return rect.columns >= ROOM_FOR_LARGE     ? (left < PICTURE_MOST ? left : PICTURE_MOST)
           : rect.columns >= ROOM_FOR_MORE    ? 30
           : rect.columns >= ROOM_FOR_PICTURE ? 20
                                              : 0;
}

static void draw_picture(const struct home *home, struct canvas *canvas, struct rect rect) {
    rect.rows = smaller(rect.rows, rect.columns / 2 + 1);
    if (home->picture && pz_session_game(home->picture) == home->game)
        view_thumbnail(view_for(home->app, home->game), pz_session_state(home->picture), canvas, rect);
}

void home_draw(struct home *home, struct canvas *canvas, struct rect rect) {
    const int picture = picture_columns(rect), more = rect.columns >= ROOM_FOR_MORE ? MORE_COLUMNS + GAP : 0;
    const int at = picture > 0 ? picture + GAP : 0;
    if (picture > 0)
        draw_picture(home, canvas, (struct rect){rect.x, rect.y, picture, rect.rows});
    draw_lines(home, canvas, (struct rect){rect.x + at, rect.y, rect.columns - at - more, rect.rows});
    if (more > 0)
        draw_more(home, canvas, (struct rect){rect.x + rect.columns - MORE_COLUMNS, rect.y, MORE_COLUMNS, rect.rows});
}
