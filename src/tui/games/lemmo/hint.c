/*
 * Hints on the map. A hint first marks a stretch of a row that has the block, then the block itself, all others that
 * must go with it, and one of the walks that they redirect. In the end it shows the map without them. A lesson says
 * what to do, so there the block is marked at once.
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

void lemmo_hint_follow(struct lemmo_hint *hint, const struct play *play) {
    const struct lemmo *game = play_state(play);
    const char *text = play_hinted(play), *plan = play_hinted_plan(play);
    if (text && hint->text && strcmp(text, hint->text) == 0 && hint->place == pz_session_here(play_session(play)))
        return;
    lemmo_hint_forget(hint);
    if (!text || lemmo_read_move(game, text, &hint->move, NULL) != PZ_OK)
        return;
    hint->text = pz_copy_string(text);
    hint->place = pz_session_here(play_session(play));
    if (play_is_lesson(play) || (hint->move.kind != LEMMO_REMOVE && hint->move.kind != LEMMO_START))
        return;

    struct lemmo *without = lemmo_clone(game);
    if (hint->move.kind == LEMMO_START) {
        hint->has_walk = true;
        hint->start = (struct lemmo_walker){0, hint->move.place.column, hint->move.facing};
    } else {
        struct pz_lines lines = pz_lines_of(*plan ? plan : text, strlen(*plan ? plan : text));
        struct pz_line line;
        while (hint->block_count < LEMMO_REMOVALS_MAX && pz_lines_next(&lines, &line)) {
            PZ_OWNED char *copy = pz_copy(line.text, line.length);
            struct lemmo_move move = {0};
            if (lemmo_read_move(without, copy, &move, NULL) == PZ_OK && lemmo_game.play(without, copy, NULL) == PZ_OK)
                hint->blocks[hint->block_count++] = move.place;
        }
        struct lemmo_redirect redirect;
        lemmo_redirect(game, hint->blocks, hint->block_count, &redirect);
        hint->has_walk = redirect.saved > 0;
        hint->start = redirect.starts[0];
        lemmo_track_begin(&hint->with, game);
    }
    lemmo_track_begin(&hint->without, game);
    if (hint->has_walk) {
        lemmo_track_walk(&hint->with, game, hint->start);
        lemmo_track_walk(&hint->without, without, hint->start);
    }
    lemmo_free(without);
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
