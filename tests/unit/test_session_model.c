/*
 * Sessions against a naive model of what one should hold: lists of moves, copied whole, and states made by replaying
 * them from the start.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "home.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "session_games.h"
#include "test.h"

enum { MODEL_MAX = 500 };

struct way {
    const char *moves[MODEL_MAX];
    size_t places[MODEL_MAX]; /* of the moves, among all that were ever made */
    size_t length;
};

/* A move ever made, after another one; the start counts as the place before the first. */
struct made {
    size_t after;
    const char *move;
};

static const size_t model_start = (size_t)-1;

struct model {
    struct way line;
    size_t played;
    struct made made[400 * 40];
    size_t made_count;
};

/* The place after a move of the model: the start has 0. */
static size_t number_of(size_t made) {
    return made + 1; /* model_start + 1 is 0 */
}

static size_t model_place(const struct model *model, size_t played) {
    return played > 0 ? model->line.places[played - 1] : model_start;
}

/* The n-th move ever made at a place, model_start if there are fewer. */
static size_t model_branch(const struct model *model, size_t place, size_t n) {
    for (size_t i = 0; i < model->made_count; i++)
        if (model->made[i].after == place && n-- == 0)
            return i;
    return model_start;
}

/* Writes a move that was made or is new into the line, as its next. */
static void model_play(struct model *model, const char *move) {
    const size_t place = model_place(model, model->played);
    size_t i = 0;
    while (i < model->made_count && (model->made[i].after != place || strcmp(model->made[i].move, move) != 0))
        i++;
    if (i == model->made_count)
        model->made[model->made_count++] = (struct made){place, move};
    model->line.places[model->played] = i;
    model->line.moves[model->played] = move;
    model->line.length = ++model->played;
}

/* Lets the line go through a move ever made, and on through the first that follows each. */
static void model_lead_through(struct model *model, size_t place) {
    if (place == model_start) {
        model->played = 0;
        return;
    }
    model_lead_through(model, model->made[place].after);
    model_play(model, model->made[place].move);
}

static bool model_go_to(struct model *model, size_t place) {
    if (place == model_place(model, model->played))
        return false;
    for (model->played = 0; model->played <= model->line.length; model->played++)
        if (model_place(model, model->played) == place)
            return true;
    model_lead_through(model, place);
    const size_t played = model->played;
    while ((place = model_branch(model, place, 0)) != model_start)
        model_play(model, model->made[place].move);
    model->played = played;
    return true;
}

static void assert_branches_as_model(const struct pz_session *session, const struct model *model, size_t index) {
    size_t count = 0;
    for (size_t i; (i = model_branch(model, model_place(model, index), count)) != model_start; count++) {
        assert_true(count < pz_session_branches(session, index));
        assert_int_equal(pz_session_branch(session, index, count), number_of(i));
        if (index < model->line.length && model->line.places[index] == i)
            assert_int_equal(pz_session_chosen(session, index), count);
    }
    assert_int_equal(pz_session_branches(session, index), count);
    if (index == model->line.length)
        assert_int_equal(pz_session_chosen(session, index), count);
}

/* Takes the last move back and, if nothing else knows of it, out of those ever made. */
static bool model_retract(struct model *model) {
    if (model->played == 0)
        return false;
    const bool forgotten = model_place(model, model->played) == model->made_count - 1;
    model->played--;
    if (forgotten) {
        model->made_count--;
        model->line.length = model->played;
    }
    return true;
}

/* The next move of the line or, if the line does not go on from there, the first made there. */
static size_t model_after(const struct model *model, size_t place) {
    for (size_t i = 0; i < model->line.length; i++)
        if (model_place(model, i) == place)
            return model->line.places[i];
    return model_branch(model, place, 0);
}

static void assert_tree_as_model(struct pz_session *session, const struct model *model) {
    assert_int_equal(pz_session_places(session), model->made_count + 1);
    assert_int_equal(pz_session_place_on_line(session, model->played), number_of(model_place(model, model->played)));
    for (size_t number = 0; number <= model->made_count; number++) {
        const struct pz_place place = pz_session_place(session, number);
        assert_int_equal(place.next, number_of(model_branch(model, number - 1, 0)));
        assert_int_equal(pz_session_place_after(session, number), number_of(model_after(model, number - 1)));
        if (number == 0)
            continue;
        const struct made *made = &model->made[number - 1];
        assert_string_equal(place.move, made->move);
        assert_int_equal(place.before, number_of(made->after));
        assert_int_equal(place.depth, pz_session_place(session, place.before).depth + 1);
        size_t n = 0;
        while (model_branch(model, made->after, n) != number - 1)
            n++;
        assert_int_equal(place.other, number_of(model_branch(model, made->after, n + 1)));
    }
}

/* The places of a save are numbered in the order of its moves: brings those of the model into the same. */
static void model_renumber(struct model *model, const struct pz_session *session) {
    static size_t number[400 * 40]; /* of a move */
    static struct made made[400 * 40];
    assert_int_equal(pz_session_places(session), model->made_count + 1);
    for (size_t i = 0; i < model->made_count; i++) {
        const size_t parent = model->made[i].after;
        size_t at = pz_session_place(session, parent == model_start ? 0 : number[parent]).next;
        while (at > 0 && strcmp(pz_session_place(session, at).move, model->made[i].move) != 0)
            at = pz_session_place(session, at).other;
        assert_true(at > 0);
        number[i] = at;
        made[at - 1] = (struct made){parent == model_start ? parent : number[parent] - 1, model->made[i].move};
    }
    memcpy(model->made, made, model->made_count * sizeof *made);
    for (size_t i = 0; i < model->line.length; i++)
        model->line.places[i] = number[model->line.places[i]] - 1;
}

/* The moves that lead to a place, played from the start. */
static void *model_state(const struct pz_session *session, const struct model *model, size_t place) {
    const struct pz_game *game = pz_session_game(session);
    if (place == model_start)
        return game->clone(pz_session_start(session));
    void *state = model_state(session, model, model->made[place].after);
    assert_int_equal(game->play(state, model->made[place].move, NULL), PZ_OK);
    return state;
}

static void assert_state_as_model(struct pz_session *session, const struct model *model, size_t made) {
    const struct pz_game *game = pz_session_game(session);
    void *expected = model_state(session, model, made), *state = pz_session_state_at(session, number_of(made));
    PZ_SCOPED_TEXT wanted = {0}, out = {0};
    game->print(expected, &wanted);
    game->print(state, &out);
    assert_string_equal(pz_text_string(&out), pz_text_string(&wanted));
    game->free(expected);
    game->free(state);
}

static void assert_as_model(const struct pz_session *session, const struct model *model) {
    assert_int_equal(pz_session_played(session), model->played);
    assert_int_equal(pz_session_known(session), model->line.length);
    for (size_t i = 0; i < model->line.length; i++)
        assert_string_equal(pz_session_move(session, i), model->line.moves[i]);
    const struct pz_game *game = pz_session_game(session);
    void *state = game->clone(pz_session_start(session));
    for (size_t i = 0; i < model->played; i++)
        assert_int_equal(game->play(state, model->line.moves[i], NULL), PZ_OK);
    PZ_SCOPED_TEXT out = {0};
    game->print(state, &out);
    assert_board(session, pz_text_string(&out));
    game->free(state);
}

/* A save, opened again, is the same session: it goes on as the model does and saves the same text. */
static struct pz_session *resume(struct pz_session *session, const char *home) {
    char *path = home_path(home, "save.lvl"), *again = home_path(home, "again.lvl");
    pz_session_autosave(session, path);
    pz_session_save(session);
    PZ_OWNED char *saved = home_read(home, "save.lvl");
    pz_session_free(session);
    session = open_text(saved);
    pz_session_autosave(session, again);
    pz_session_save(session);
    pz_session_autosave(session, NULL);
    PZ_OWNED char *saved_again = home_read(home, "again.lvl");
    assert_string_equal(saved, saved_again);
    free(path);
    free(again);
    return session;
}

/* Up to 40 random moves, so that lines often grow longer than the stretch between two kept states. */
static void play_on(struct pz_session *session, struct model *model, struct pz_random *random) {
    static const char *const moves[] = {"apply",     "set 1 1 a", "set 1 1 b", "set 1 2 c",
                                        "set 2 1 a", "set 2 2 b", "set 2 2 c", "set 3 3 c"};
    for (uint32_t count = 1 + pz_random_below(random, 40); count > 0 && model->played < MODEL_MAX; count--) {
        const char *move = moves[pz_random_below(random, 8)];
        if (pz_session_play(session, move, NULL) == PZ_OK)
            model_play(model, move);
    }
}

static size_t any_place(const struct model *model, struct pz_random *random) {
    return pz_random_below(random, (uint32_t)model->made_count + 1) - (size_t)1;
}

/* One random action on both. */
static void act(struct pz_session *session, struct model *model, struct pz_random *random) {
    uint32_t dice = pz_random_below(random, 100);
    if (dice < 30) {
        play_on(session, model, random);
    } else if (dice < 45) {
        assert_int_equal(pz_session_undo(session), model->played > 0);
        model->played -= model->played > 0;
    } else if (dice < 60) {
        bool more = model->played < model->line.length;
        assert_int_equal(pz_session_redo(session), more);
        model->played += more;
    } else if (dice < 75) {
        model->played = pz_random_below(random, (uint32_t)model->line.length + 1);
        pz_session_go(session, model->played);
    } else if (dice < 85) {
        const size_t place = any_place(model, random);
        assert_int_equal(pz_session_go_to(session, number_of(place)), model_go_to(model, place));
    } else if (dice < 88) {
        if (model_retract(model))
            assert_int_equal(pz_session_replace(session, "", NULL), PZ_OK);
    } else if (dice < 98) {
        play_on(session, model, random);
    } else {
        assert_int_equal(pz_session_go(session, 0), model->played > 0);
        model->played = 0;
    }
}

/* `home`: where to save and resume now and then; null for a game that cannot be opened from a file. */
static void follow_model(struct pz_session *session, uint64_t seed, const char *home) {
    struct pz_random random;
    PZ_OWNED struct model *model = pz_alloc(1, sizeof *model);
    pz_random_seed(&random, seed);
    size_t longest = 0;
    for (int i = 0; i < 400; i++) {
        act(session, model, &random);
        assert_as_model(session, model);
        assert_branches_as_model(session, model, model->played);
        assert_branches_as_model(session, model, pz_random_below(&random, (uint32_t)model->line.length + 1));
        assert_state_as_model(session, model, any_place(model, &random));
        longest = model->line.length > longest ? model->line.length : longest;
        if (i % 61 == 0) { /* a copy has the same tree, line and place, and shares nothing with it */
            struct pz_session *copy = pz_session_copy(session);
            pz_session_free(session);
            session = copy;
            assert_tree_as_model(session, model);
        }
        if (home && i % 97 == 0) {
            session = resume(session, home);
            model_renumber(model, session);
            assert_tree_as_model(session, model);
        }
    }
    assert_tree_as_model(session, model);
    assert_true(longest > 80); /* or little was tried */
    pz_session_free(session);
}

HOME_TEST(agrees_with_the_model) {
    for (uint64_t seed = 0; seed < (only_quick_tests() ? 1 : 4); seed++) {
        follow_model(open_text(level), seed, *state);
        follow_model(open_journal(), seed, NULL);
    }
}
