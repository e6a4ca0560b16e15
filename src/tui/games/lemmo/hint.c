/*
 * First a stretch of a row is marked, in which the block is somewhere; then the block, and all others without which it
 * does not help, with one of the walks that they redirect; at last what it looks like when they are gone. A lesson says
 * itself what to do, and has the block marked at once.
 */
#include "tui/games/lemmo/parts.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/line.h"
#include "puzzles/memory.h"

void lemmo_hint_forget(struct lemmo_hint *hint) {
    free(hint->text);
    lemmo_track_forget(&hint->with);
    lemmo_track_forget(&hint->without);
    *hint = (struct lemmo_hint){0};
}

/* The game after some moves, one per line; and the blocks that they remove. */
static struct lemmo *after(const struct lemmo *game, const char *moves, struct lemmo_hint *hint) {
    struct lemmo *copy = lemmo_clone(game);
    struct pz_lines lines = pz_lines_of(moves, strlen(moves));
    struct pz_line line;
    while (hint->block_count < LEMMO_REMOVALS_MAX && pz_lines_next(&lines, &line)) {
        PZ_OWNED char *text = pz_copy(line.text, line.length);
        struct lemmo_move move = {0};
        if (lemmo_read_move(copy, text, &move, NULL) == PZ_OK && lemmo_game.play(copy, text, NULL) == PZ_OK)
            hint->blocks[hint->block_count++] = move.place;
    }
    return copy;
}

static void find_redirected(struct lemmo_hint *hint, const struct lemmo *game, const char *plan) {
    struct lemmo_redirect redirect;
    struct lemmo *without = after(game, *plan ? plan : hint->text, hint);
    lemmo_redirect(game, hint->blocks, hint->block_count, &redirect);
    hint->has_walk = redirect.saved > 0;
    if (hint->has_walk) {
        hint->start = redirect.starts[0];
        lemmo_track_begin(&hint->with, game);
        lemmo_track_walk(&hint->with, game, hint->start);
        lemmo_track_begin(&hint->without, game);
        lemmo_track_walk(&hint->without, without, hint->start);
    }
    lemmo_free(without);
}

static void find_way(struct lemmo_hint *hint, const struct lemmo *game) {
    hint->has_walk = true;
    hint->start = (struct lemmo_walker){0, hint->move.place.column, hint->move.facing};
    lemmo_track_begin(&hint->without, game);
    lemmo_track_walk(&hint->without, game, hint->start);
}

void lemmo_hint_follow(struct lemmo_hint *hint, const struct play *play) {
    const struct lemmo *game = play_state(play);
    const char *text = play_hinted(play);
    if (text && hint->text && strcmp(text, hint->text) == 0 && hint->place == pz_session_here(play_session(play)))
        return;
    lemmo_hint_forget(hint);
    if (!text || lemmo_read_move(game, text, &hint->move, NULL) != PZ_OK)
        return;
    hint->text = pz_copy_string(text);
    hint->place = pz_session_here(play_session(play));
    if (play_is_lesson(play))
        return;
    if (hint->move.kind == LEMMO_REMOVE)
        find_redirected(hint, game, play_hinted_plan(play));
    else if (hint->move.kind == LEMMO_START)
        find_way(hint, game);
}

void lemmo_hint_mark(const struct lemmo_hint *hint, const struct play *play, struct lemmo_marks *marks) {
    const enum pz_hint_step step = play_hint_step(play);
    const struct lemmo_place place = hint->move.place;
    if (!hint->text || step == PZ_HINT_NONE)
        return;
    if (step == PZ_HINT_WHERE && hint->move.kind == LEMMO_REMOVE && !play_is_lesson(play))
        marks->mark = lemmo_stretch_around(play_state(play), place);
    else if (hint->move.kind < LEMMO_START ||
             (hint->move.kind == LEMMO_START && (step > PZ_HINT_WHERE || play_is_lesson(play))))
        marks->mark = (struct lemmo_stretch){place.row, place.column, 1};
    if (step == PZ_HINT_WHERE || !hint->has_walk)
        return;
    if (hint->block_count > 1) {
        marks->others = hint->blocks + 1;
        marks->other_count = hint->block_count - 1;
    }
    marks->ghost = step == PZ_HINT_WHAT && hint->move.kind == LEMMO_REMOVE;
    marks->walked = NULL;
    marks->with = &hint->with;
    marks->without = &hint->without;
    marks->walkers = &hint->start;
    marks->walker_count = 1;
    marks->waits = true;
}

void lemmo_hint_point(const struct lemmo *game, const char *text, struct lemmo_place *place, struct pz_text *out) {
    struct lemmo_move move;
    if (lemmo_read_move(game, text, &move, NULL) != PZ_OK)
        return;
    *place = move.place;
    lemmo_game.speech->place(game, text, out);
    if (move.kind == LEMMO_REMOVE) {
        const struct lemmo_stretch stretch = lemmo_stretch_around(game, move.place);
        place->column = stretch.column + stretch.columns / 2;
    }
}
