/* A game in play in a folder of its own, and what becomes of it when the program is killed or begun anew. */
#ifndef UNIT_PLAY_FIXTURE_H
#define UNIT_PLAY_FIXTURE_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "home.h"
#include "play/play.h"
#include "puzzles/file.h"
#include "puzzles/unfinished.h"
#include "session_text.h"
#include "test.h"

static const char lammas[] = "Puzzle: lammas\nTitle: Two\nTiles: 2\n\nba\naa\n"; /* one edit makes all tiles a */
static const char dance[] = "Puzzle: allemande\nComputer: white beginner\nSize: 5\n\n";

enum { HOUR = 60 * 60, NOON = 1777636800 /* on 2026-05-01 */ };

struct fixture {
    char *home, *folder;
    struct pz_play play;
};

static inline int set_up(void **state) {
    struct fixture *fixture = calloc(1, sizeof *fixture);
    fixture->home = home_new();
    fixture->folder = home_path(fixture->home, "state");
    fixture->play.store = pz_store_open(fixture->folder, NULL);
    *state = fixture;
    return 0;
}

static inline int tear_down(void **state) {
    struct fixture *fixture = *state;
    if (fixture->play.session)
        pz_play_end(&fixture->play);
    pz_store_free(fixture->play.store);
    home_remove(fixture->home);
    free(fixture->folder);
    free(fixture);
    return 0;
}

static inline void begin_at(struct pz_play *play, const char *text, struct pz_play_time time) {
    pz_play_begin(play, pz_play_resume(play->store, open_text(text), "elsewhere.lvl", NULL), time, NULL);
}

static inline void begin(struct pz_play *play, const char *text) {
    begin_at(play, text, (struct pz_play_time){.now = 100});
}

static inline void move(struct pz_play *play, const char *text) {
    assert_int_equal(pz_play_move(play, text, false, NULL), PZ_PLAYED);
}

static inline struct pz_result result_of(const struct pz_play *play) {
    return pz_store_result(play->store, pz_play_game(play)->id, pz_session_id(play->session));
}

static const char three[] = "Puzzle: lammas\nTitle: Three\nTiles: 2\n\nbb\naa\n";

/* Where the game from that start is saved; malloc'd. */
static inline char *save_of(const struct fixture *fixture, const char *level) {
    struct pz_session *session = open_text(level);
    char *path = pz_unfinished_path(fixture->play.store, session);
    pz_session_free(session);
    return path;
}

static inline void write_file(const char *path, const char *text) {
    assert_int_equal(pz_file_write(path, text, strlen(text), NULL), PZ_OK);
}

/* As another program would, which has the folder to itself once it is begun. */
static inline void open_anew(struct fixture *fixture) {
    pz_store_free(fixture->play.store);
    fixture->play = (struct pz_play){.store = pz_store_open(fixture->folder, NULL)};
}

/* The program was killed: nothing is ended, and nothing is removed. */
static inline void kill_it(struct fixture *fixture) {
    pz_session_free(fixture->play.session);
    pz_hint_free(&fixture->play.hint);
    free(fixture->play.save);
    open_anew(fixture);
}

/* Goes on to a day, and plays the solution of that level from its start. */
static inline void solve_on(struct pz_play *play, long day) {
    pz_play_restart(play);
    pz_play_at(play, (struct pz_play_time){.now = 100, .today = day});
    move(play, "set 1 1 a");
    assert_true(pz_play_is_over(play));
}

#endif
