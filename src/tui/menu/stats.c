/* The page draws each game twice: first to see how many rows it takes, then in its place. */
#include "tui/menu/menu.h"

#include <stdlib.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

enum {
    LEFT = 2,        /* margin */
    NAME_LEAST = 15, /* columns, where there is no room for more */
    NAME_MOST = 22,
    ROOMY = 50,
    BAR_MOST = 24,
    FIGURE = 6, /* columns of a number */
    FIGURES = 3 * FIGURE,
    COLUMNS_MOST = NAME_MOST + BAR_MOST + FIGURES, /* of a game */
    COLUMNS_LEAST = 56,                            /* columns of a game that has others beside it */
    GAP = 4,                                       /* between games */
};

struct stats {
    struct app *app;
    struct scroll scroll;
};

struct page {
    struct canvas canvas;
    int x, columns; /* of the game */
    int names, bar; /* the widths of names and bars; figures follow */
    int y;          /* the next row */
};

struct place {
    int rows;
    int column, y;
};

static const struct style title = {ROLE_TITLE, ROLE_PAPER, STYLE_BOLD};

int progress_find(struct app *app, const struct pz_game *game, struct progress progress[PZ_GRADES]) {
    const struct pz_catalog *levels = app_catalog(app, game, SHELF_LEVELS);
    int used = 0;
    for (int grade = 0; grade < PZ_GRADES; grade++) {
        progress[used] = (struct progress){.difficulty = pz_grades[grade]};
        for (size_t i = 0; i < levels->count; i++) {
            const struct pz_catalog_entry *level = &levels->entries[i];
            if (level->difficulty && pz_same_word(level->difficulty, pz_grades[grade])) {
                progress[used].count++;
                progress[used].solved += pz_store_result(app->store, game->id, level->id).solved;
            }
        }
        used += progress[used].count > 0;
    }
    return used;
}

/* ---- rows ---- */

/* Draws the part of a bar between two counts out of a whole. A part that is not empty takes at least one column. */
static void draw_part(struct page *page, unsigned from, unsigned to, unsigned whole, uint32_t character, int role) {
    const int columns = page->bar;
    const int first = whole > 0 ? (int)((uint64_t)from * (unsigned)columns / whole) : 0;
    int end = whole > 0 ? (int)((uint64_t)to * (unsigned)columns / whole) : 0;
    end = end == first && to > from && first < columns ? first + 1 : end;
    for (int i = first; i < end; i++)
        canvas_put(&page->canvas, page->x + page->names + i, page->y, character, (struct style){role, ROLE_PAPER, 0});
}

static void draw_name(struct page *page, const char *name) {
    canvas_print(&page->canvas, page->x, page->y, page->names - 1, style_quiet, "%c%s", pz_to_upper(name[0]), name + 1);
}

static void draw_share(struct page *page, const char *name, unsigned part, unsigned whole) {
    draw_name(page, name);
    draw_part(page, 0, whole, whole, 0x2591, ROLE_QUIET);
    draw_part(page, 0, part, whole, 0x2588, ROLE_GOOD);
    canvas_print(&page->canvas, page->x + page->names + page->bar, page->y++, FIGURES, style_text, "%*u of %u", FIGURE,
                 part, whole);
}

static void draw_figures(struct page *page, struct style style, const char *won, const char *drawn, const char *lost) {
    canvas_print(&page->canvas, page->x + page->names + page->bar, page->y++, FIGURES, style, "%*s%*s%*s", FIGURE, won,
                 FIGURE, drawn, FIGURE, lost);
}

/* Draws a row for the matches that pass a filter, if there are any. */
static void draw_tally(struct page *page, const struct pz_store *store, const char *name,
                       const struct pz_match_filter *filter) {
    const struct pz_match_counts tally = pz_store_match_counts(store, filter);
    const unsigned games = tally.won + tally.drawn + tally.lost;
    PZ_SCOPED_TEXT won = {0}, drawn = {0}, lost = {0};
    if (match_none(tally))
        return;
    pz_text_add(&won, "%u", tally.won);
    pz_text_add(&drawn, "%u", tally.drawn);
    pz_text_add(&lost, "%u", tally.lost);
    draw_name(page, name);
    draw_part(page, tally.won + tally.drawn, games, games, 0x2591, ROLE_QUIET);
    draw_part(page, tally.won, tally.won + tally.drawn, games, 0x2592, ROLE_TEXT);
    draw_part(page, 0, tally.won, games, 0x2588, ROLE_GOOD);
    draw_figures(page, style_text, pz_text_string(&won), pz_text_string(&drawn), pz_text_string(&lost));
}

/* ---- games ---- */

static void draw_matches(struct page *page, const struct pz_store *store, const struct pz_game *game) {
    const struct pz_match_counts tally = pz_store_match_counts(store, &(struct pz_match_filter){.game = game->id});
    if (match_none(tally))
        return;
    draw_name(page, "games");
    draw_figures(page, style_quiet, "won", "drawn", "lost");
    for (const struct pz_strength *opponent = game->two_player->strengths; opponent->id; opponent++)
        draw_tally(page, store, opponent->id, &(struct pz_match_filter){.game = game->id, .opponent = opponent->id});
    for (int i = 0; i < 2; i++) {
        const char *side = game->two_player->players[i];
        PZ_SCOPED_TEXT name = {0};
        pz_text_add(&name, "as %s", side);
        draw_tally(page, store, pz_text_string(&name), &(struct pz_match_filter){.game = game->id, .side = side});
    }
    if (tally.won > 0)
        draw_share(page, "won without help", tally.won - tally.won_helped, tally.won);
}

static void draw_progress(struct page *page, struct app *app, const struct pz_game *game) {
    struct progress progress[PZ_GRADES];
    const int grades = progress_find(app, game, progress);
    for (int i = 0; i < grades; i++) {
        PZ_SCOPED_TEXT name = {0};
        pz_text_add(&name, "%s levels", progress[i].difficulty);
        draw_share(page, pz_text_string(&name), progress[i].solved, progress[i].count);
    }
}

static void draw_game(struct page *page, struct app *app, const struct pz_game *game) {
    const struct pz_store *store = app->store;
    const struct pz_statistics facts = pz_store_statistics(store, game->id);
    const struct pz_streak streak = pz_store_streak(store, game->id, app_today(app));
    canvas_text(&page->canvas, page->x, page->y++, page->columns, title, game->title);
    draw_name(page, "solved");
    canvas_print(&page->canvas, page->x + page->names, page->y++, FIGURES, style_text, "%u", facts.solved);
    if (facts.solved > 0) {
        if (game->best || game->tried)
            draw_share(page, "best possible", facts.perfect, facts.solved);
        draw_share(page, "without hints", facts.without_hints, facts.solved);
        draw_progress(page, app, game);
    }
    if (facts.seconds > 0) {
        const unsigned long long hours = facts.seconds / 3600;
        const unsigned minutes = (unsigned)(facts.seconds / 60 % 60), rest = (unsigned)(facts.seconds % 60);
        PZ_SCOPED_TEXT time = {0};
        if (hours > 0)
            pz_text_add(&time, "%llu:%02u:%02u", hours, minutes, rest);
        else
            pz_text_add(&time, "%u:%02u", minutes, rest);
        draw_name(page, "time");
        canvas_text(&page->canvas, page->x + page->names, page->y++, FIGURES, style_text, pz_text_string(&time));
    }
    if (streak.longest > 0) {
        draw_name(page, "streak");
        canvas_print(&page->canvas, page->x + page->names, page->y++, page->columns - page->names, style_text,
                     "%u %s, longest %u", streak.days, streak.days == 1 ? "day" : "days", streak.longest);
    }
    if (game->two_player)
        draw_matches(page, store, game);
}

/* ---- the page ---- */

/* Draws each game in its place, and notes the rows that it takes. */
static void draw_games(const struct stats *stats, struct page *page, struct place *places) {
    for (int i = 0; stats->app->parts->games[i]; i++) {
        page->x = places[i].column * (page->columns + GAP);
        page->y = places[i].y;
        draw_game(page, stats->app, stats->app->parts->games[i]);
        places[i].rows = page->y - places[i].y;
    }
}

/* Places the games in columns of at most `most` rows, enough for any single game, and returns the number of columns. */
static int place(struct place *places, int count, int most) {
    int column = 0, y = 0;
    for (int i = 0; i < count; i++) {
        if (y > 0 && y + 1 + places[i].rows > most) {
            column++;
            y = 0;
        }
        y += y > 0;
        places[i].column = column;
        places[i].y = y;
        y += places[i].rows;
    }
    return column + 1;
}

/* ---- the screen ---- */

static void draw_columns(struct stats *stats, struct canvas *canvas, struct rect body) {
    const int count = (int)stats->app->game_count, room = body.columns - LEFT - 2;
    const int across = larger(smaller(count, (room + GAP) / (COLUMNS_LEAST + GAP)), 1);
    PZ_OWNED struct place *places = pz_alloc((size_t)count, sizeof *places);
    struct page page = {.canvas = canvas_like(canvas), .columns = smaller((room + GAP) / across - GAP, COLUMNS_MOST)};
    page.names = page.columns < ROOMY ? NAME_LEAST : NAME_MOST;
    page.bar = page.columns - page.names - FIGURES;
    const int columns = across * (page.columns + GAP) - GAP;
    canvas_start(&page.canvas, columns, 0);
    draw_games(stats, &page, places); /* off the screen, to measure the rows */
    int rows = 0;                     /* find the least height with which the columns fit side by side */
    for (int i = 0; i < count; i++)
        rows = larger(rows, places[i].rows);
    while (place(places, count, rows) > across)
        rows++;
    canvas_start(&page.canvas, columns, rows);
    canvas_fill(&page.canvas, (struct rect){0, 0, columns, page.canvas.rows}, ' ', style_text);
    draw_games(stats, &page, places);
    scroll_show(&stats->scroll, &page.canvas, canvas, (struct rect){LEFT, body.y, columns, body.rows},
                body.x + body.columns - 1);
    canvas_free(&page.canvas);
}

static void stats_draw(void *self, struct canvas *canvas) {
    struct stats *stats = self;
    PZ_SCOPED_TEXT right = {0};
    const struct pz_streak streak = pz_store_streak(stats->app->store, NULL, app_today(stats->app)); /* of all games */
    if (streak.longest > 0)
        pz_text_add(&right, "streak %u · longest %u", streak.days, streak.longest);
    const struct rect body = app_frame(stats->app, canvas, "Statistics", pz_text_string(&right), 0, 0);
    if (body.columns > 0)
        draw_columns(stats, canvas, body);
}

static void stats_act(void *self, int action, int argument) {
    struct stats *stats = self;
    (void)argument;
    scroll_act(&stats->scroll, action);
}

static bool stats_idle(void *self, int action) {
    const struct stats *stats = self;
    return scroll_idle(&stats->scroll, action);
}

static const struct screen_class stats_class = {
    .tables = {&bindings_scroll, &bindings_program},
    .idle = stats_idle,
    .draw = stats_draw,
    .act = stats_act,
    .about =
        "Here you see how many levels you have solved, how many with the best possible score or without hints, how "
        "many of each difficulty, and how long you played. Games against the computer are counted as won, drawn and "
        "lost. Lessons "
        "do not count.\n\n"
        "A streak is a run of days on which you solved that day's level without hints or its solution; the first "
        "line counts any game.",
    .close = free};

void stats_open(struct app *app) {
    struct stats *stats = pz_alloc(1, sizeof *stats);
    stats->app = app;
    app_push(app, &stats_class, stats);
}
