/* The player's own keys: the file that has them, what they do, and how they are shown. */
#include <string.h>

#include "player.h"
#include "puzzles/text.h"
#include "test.h"
#include "tui/games/views.h"
#include "tui/kit/keys.h"
#include "tui/kit/platform.h"
#include "tui/menu/menu.h"
#include "tui/play/keys.h"

#define LEVELS PUZZLES_SOURCE "/tests/screen/levels"

/* Collects "3:7: there is no key called 'x'" lines. */
static void collect(void *context, const struct pz_error *error) {
    pz_text_add(context, "%zu:%zu: %s\n", error->line, error->column, pz_text_string(&error->message));
}

static struct keymap *keymap_of(const char *file, struct pz_text *errors) {
    struct keymap *keymap = tui_keymap();
    const enum pz_status status = keymap_read(keymap, file, strlen(file), collect, errors);
    assert_int_equal(status, errors->length > 0 ? PZ_BAD : PZ_OK);
    return keymap;
}

static void run_in(struct player_terminal terminal, const char *file, const char *level, const struct step *script) {
    struct pz_text errors = {0};
    struct keymap *keymap = keymap_of(file, &errors);
    assert_string_equal(pz_text_string(&errors), "");
    player_run_at_home((struct tui_request){.levels = LEVELS, .no_animation = true, .path = level, .keymap = keymap},
                       terminal, NULL, script);
    keymap_free(keymap);
}

static void run(const char *file, const char *level, const struct step *script) {
    run_in(usual, file, level, script);
}

static void assert_refused(const char *file, const char *expected) {
    PZ_SCOPED_TEXT errors = {0};
    keymap_free(keymap_of(file, &errors));
    assert_string_equal(pz_text_string(&errors), expected);
}

/* What is printed is a file that changes nothing. */
TEST(what_is_printed_can_be_read) {
    struct pz_text usual_keys = {0}, printed = {0}, errors = {0};
    struct keymap *keymap = tui_keymap();
    keymap_print(keymap, &usual_keys);
    keymap_free(keymap);
    assert_non_null(strstr(pz_text_string(&usual_keys), "\nundo: u Backspace\n"));
    assert_non_null(strstr(pz_text_string(&usual_keys), "\nlgame.jump: Tab .\n"));
    keymap = keymap_of(pz_text_string(&usual_keys), &errors);
    keymap_print(keymap, &printed);
    assert_string_equal(pz_text_string(&printed), pz_text_string(&usual_keys));
    assert_string_equal(pz_text_string(&errors), "");
    keymap_free(keymap);
    pz_text_free(&printed);
    pz_text_free(&usual_keys);
}

TEST(what_is_wrong_is_named) {
    assert_refused("; fine\n\nfly: z\n", "3:1: there is no action called 'fly'\n");
    assert_refused("undo\n", "1:1: expected \"action: key\"\n");
    assert_refused("undo:\n", "1:1: undo needs a key\n");
    assert_refused("undo: Strg-Z\n", "1:7: there is no key called 'Strg-Z'\n");
    assert_refused("undo: U\nundo: Y\n", "2:1: undo already has its keys\n");
    assert_refused("undo: U\nredo: U\n", "2:7: 'U' is already a key of undo\n");
    assert_refused("undo: 1 2 3 4\n", "1:13: an action has at most three keys\n");
    /* A key that another action has by itself is free once that has others. */
    assert_refused("undo: g\n", "1:1: 'g' is already a key of lgame.gallery, which needs a line of its own\n");
    assert_refused("undo: r\n", "1:1: 'r' is already a key of redo, which needs a line of its own\n");
    assert_refused("undo: r\nredo: u\n", "");
    /* No two games are on one screen, but what holds everywhere is on all. */
    assert_refused("lgame.turn: 9\nlammas.duel: 9\n", "");
    assert_refused("help: 9\nlammas.duel: 9\n", "2:14: '9' is already a key of help\n");
}

/* Whether the binding, or one of another table that does the same by the same key, has a name. */
static bool is_named(const struct binding_table *const *tables, const struct binding *binding) {
    for (; *tables; tables++)
        for (const struct binding *each = (*tables)->bindings; each->action; each++)
            if (each->name && each->action == binding->action && each->keys[0] == binding->keys[0])
                return true;
    return false;
}

/* Whatever is in the help can be given other keys, but digits that choose something. */
TEST(every_action_has_a_name) {
    const struct binding_table *tables[16] = {&bindings_move,   &bindings_program,  &bindings_menu,
                                              &bindings_levels, &bindings_playing,  &bindings_new,
                                              &bindings_match,  &bindings_analysis, &bindings_animation};
    PZ_SCOPED_TEXT printed = {0};
    struct keymap *keymap = tui_keymap();
    keymap_print(keymap, &printed);
    for (size_t i = 9, view = 0; game_views[view]; i++, view++)
        tables[i] = game_views[view]->keys;
    for (size_t i = 0; tables[i]; i++) {
        bool named = false;
        for (const struct binding *binding = tables[i]->bindings; binding->action; binding++)
            named = named || binding->name;
        if (tables[i]->title) /* else it goes on with the table before it */
            assert_int_equal(strstr(pz_text_string(&printed), tables[i]->title) != NULL, named);
        for (const struct binding *binding = tables[i]->bindings; binding->action; binding++)
            if (binding->label && binding->action != ACTION_SET && !is_named(tables, binding))
                fail_msg("%s has no name", binding->help);
    }
    keymap_free(keymap);
}

static void assert_prints(const struct keymap *keymap, const char *line) {
    PZ_SCOPED_TEXT printed = {0};
    keymap_print(keymap, &printed);
    if (!strstr(pz_text_string(&printed), line))
        fail_msg("there is no '%s' in:\n%s", line, pz_text_string(&printed));
}

/* A line in which anything is wrong is left out as a whole, and the other lines are used. */
TEST(other_lines_are_used) {
    static const char *const wrong[] = {"undo: U nothing\n", "undo: U 1 2 3\n", "undo: U r\n", "undo: U U\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        PZ_SCOPED_TEXT file = {0}, errors = {0};
        pz_text_add(&file, "fly: U\n%shint: W\n", wrong[i]);
        struct keymap *keymap = keymap_of(pz_text_string(&file), &errors);
        assert_non_null(strstr(pz_text_string(&errors), "\n2:"));
        assert_prints(keymap, "\nundo: u Backspace\n");
        assert_prints(keymap, "\nhint: W\n");
        assert_prints(keymap, "\nredo: r\n");
        keymap_free(keymap);
    }
}

/* The actions are checked in the order of the help, where undo comes before redo, whose line is dropped later. */
TEST(a_line_that_is_left_out_gives_no_keys_away) {
    PZ_SCOPED_TEXT errors = {0};
    struct keymap *keymap = keymap_of("undo: r\nredo: g\n", &errors);
    assert_string_equal(pz_text_string(&errors),
                        "2:1: 'g' is already a key of lgame.gallery, which needs a line of its own\n"
                        "1:1: 'r' is already a key of redo, which needs a line of its own\n");
    assert_prints(keymap, "\nundo: u Backspace\n");
    assert_prints(keymap, "\nredo: r\n");
    keymap_free(keymap);
}

/* A canvas keeps the tables that its sentences name while other screens, the help and the key bar ask for theirs. */
TEST(tables_that_were_handed_out_stay) {
    static const struct binding_table *const playing[] = {&bindings_playing, NULL};
    static const struct binding_table *const menu[] = {&bindings_menu, &bindings_levels, NULL};
    PZ_SCOPED_TEXT errors = {0};
    struct keymap *keymap = keymap_of("undo: U\nstatistics: U\n", &errors);
    assert_string_equal(pz_text_string(&errors), "");
    const struct binding_table *const *first = keymap_apply(keymap, playing);
    for (int i = 0; i < 100; i++) {
        const struct binding_table *const *other = keymap_apply(keymap, menu);
        assert_ptr_not_equal(other, first);
        assert_string_equal(binding_for(other, 'U')->name, "statistics");
    }
    assert_string_equal(binding_for(first, 'U')->name, "undo");
    assert_string_equal(binding_for(first, 'U')->shown, "U");
    keymap_free(keymap);
}

static bool is_wanted(const void *wanted, int action) {
    return action == *(const int *)wanted;
}

/* As they stay, the same must not be made again and again: neither for the same tables, nor for new ones like them. */
TEST(tables_are_made_once) {
    PZ_SCOPED_TEXT errors = {0};
    struct keymap *keymap = keymap_of("undo: U\nredo: Z\n", &errors);
    assert_string_equal(pz_text_string(&errors), "");
    static const int actions[] = {ACTION_UNDO, ACTION_REDO, ACTION_UNDO, ACTION_REDO};
    const struct binding_table *const *made[4];
    for (size_t i = 0; i < 4; i++) {
        struct binding chosen[3];
        bindings_choose(&bindings_playing, is_wanted, &actions[i], chosen, 3);
        const struct binding_table table = {"Playing", chosen};
        made[i] = keymap_apply(keymap, (const struct binding_table *const[]){&table, NULL});
        assert_string_equal(binding_for(made[i], i % 2 ? 'Z' : 'U')->name, i % 2 ? "redo" : "undo");
    }
    assert_ptr_not_equal(made[0], made[1]);
    assert_ptr_equal(made[0], made[2]);
    assert_ptr_equal(made[1], made[3]);
    keymap_free(keymap);
}

/* The new keys act and are shown, the old ones do nothing. */
TEST(keys_are_changed) {
    static const struct step script[] = {WAIT("turn 0"),
                                         SEE("! apply"),
                                         TYPE("!"),
                                         WAIT("Turn 1:"),
                                         SEE("U undo"),
                                         MISS("u undo"),
                                         TYPE("u"),
                                         SEE("turn 1"),
                                         TYPE("U"),
                                         WAIT("turn 0"),
                                         KEY(K_ENTER),
                                         SEE("turn 0"),
                                         TYPE("?"),
                                         WAIT("Help"),
                                         KEY(K_END),
                                         SEE("Esc     back"),
                                         END};
    run("undo: U\nlammas.apply: !\nback: Esc\n", LEVELS "/lammas/01-hedge.lvl", script);
}

/* Keys for moving are changed on boards and lists alike; what others there were is no longer named. */
TEST(directions_are_changed) {
    static const struct step script[] = {WAIT("turn 0"), SEE("wsad move"), MISS("(also h j k l)"),
                                         TYPE("?"),      WAIT("Help"),     END};
    run("up: w\ndown: s\nleft: a\nright: d\nsave: J\nanimation: A\ntoday: T\nstatistics: Z\nallemande.swap: "
        "W\nlemmo.walk: W\n",
        LEVELS "/lammas/01-hedge.lvl", script);
}

/* In a game a key changes in all phases: the circus' Space both picks a tile up and swaps. */
TEST(phases_follow) {
    static const struct step script[] = {SEE("* pick"), TYPE("*"), KEY(K_RIGHT), SEE("* swap"), END};
    run("circus.pick: *\n", PUZZLES_VECTORS "/circus/circus-000.lvl", script);
}

/* ---- what is said ---- */

/* Sentences name the keys as they are: goals, hints, messages, lessons, the help. */
TEST(sentences_follow_in_a_game) {
    static const struct step script[] = {SEE("Make all tiles"),
                                         TYPE("I"),
                                         WAIT("Look at"),
                                         TYPE("II"),
                                         SEE(". I plays it."),
                                         TYPE("!"),
                                         WAIT("Turn 1:"),
                                         TYPE("Q"),
                                         SEE("Back at the start; u brings your moves back."),
                                         TYPE("?"),
                                         SEE("are the template. ! "),
                                         END};
    run("lammas.apply: !\nhint: I\nrestart: Q\nredo: Z\n", LEVELS "/lammas/01-hedge.lvl", script);
}

TEST(sentences_follow_in_lessons) {
    static const struct step script[] = {SEE("Press !."), MISS("["), SEE("! apply"), END};
    run("lammas.apply: !\n", PUZZLES_LEVELS "/lammas/lessons/1-one-match.lvl", script);
}

TEST(sentences_follow_in_games_for_two) {
    static const struct step stones[] = {SEE("* stone  ! end turn"), TYPE("!"), WAIT("one stone: * places one."), END};
    static const struct step pieces[] = {SEE("wsad, *, f; then !"), KEY(K_DOWN), TYPE("%"),
                                         SEE("then % ends the turn."), END};
    run("allemande.stone: *\nallemande.end-turn: !\n", PUZZLES_LEVELS "/allemande/01-curtsy.lvl", stones);
    run("up: w\ndown: s\nleft: a\nright: d\nsave: J\nanimation: A\ntoday: T\nstatistics: Z\nallemande.swap: "
        "W\nlemmo.walk: W\n"
        "lgame.turn: *\nlgame.put: !\nlgame.end-turn: %\n",
        PUZZLES_LEVELS "/lgame/01-front-row.lvl", pieces);
}

TEST(sentences_follow_in_lists) {
    static const struct step menu[] = {SEE("level                      +"), SEE("solved                       T"), END};
    static const struct step wide[] = {KEY(K_ENTER),
                                       WAIT("turn 0"),
                                       KEY(K_ENTER),
                                       WAIT("turn 1"),
                                       TYPE("q"),
                                       SEE("past days                    %"),
                                       SEE("Unfinished                   *"),
                                       END};
    static const struct step list[] = {
        SEE("Lammas"), TYPE("b"), WAIT("Hedgerow"), TYPE("%%"), SEE("No level matches this filter. % tries"), END};
    run("levels: T\ntoday: +\n", NULL, menu);
    run("filter: %\n", NULL, list);
    run_in(WINDOW(120, 40), "days: %\nunfinished: *\n", NULL, wide);
}

TEST(workshops_have_keys_of_their_own) {
    static const struct step script[] = {TYPE("E"),
                                         WAIT("workshop"),
                                         SEE("rows      6"),
                                         SEE("P"),
                                         TYPE("P"),
                                         SEE("rows      7"),
                                         TYPE(")"),
                                         SEE("rows      7"),
                                         SEE("* tile"),
                                         TYPE("8"),
                                         SEE("tiles; K adds one."),
                                         END};
    run("lammas.workshop.more-rows: P\nlammas.workshop.tile: *\nlammas.workshop.more-kinds: K\n",
        LEVELS "/lammas/01-hedge.lvl", script);
    assert_refused("lammas.workshop.tile: 9\nlammas.workshop.mode: 9\n",
                   "2:23: '9' is already a key of lammas.workshop.tile\n");
}

/* ---- films and animations ---- */

TEST(films_are_steered_by_ones_own_keys) {
    static const struct step script[] = {KEY(K_ENTER), SEE("turn 1"), TYPE("F"), SEE("! stop"), MISS("Space stop"),
                                         TYPE("!"),    SEE("! play"), TYPE("p"), SEE("2x"),     END};
    run("film.play: !\nfilm.faster: p\n", LEVELS "/lammas/01-hedge.lvl", script);
}

TEST(animations_are_steered_by_ones_own_keys) {
    static const struct step script[] = {KEY(K_ENTER),          SEE("p - faster, slower"),
                                         SEE("! step by step"), TYPE("!"),
                                         SEE("! next step"),    TYPE("!!"),
                                         SEE("! next step"),    TYPE("."),
                                         GONE("next step"),     END};
    struct pz_text errors = {0};
    struct keymap *keymap = keymap_of("faster: p\nstep: !\n", &errors);
    assert_string_equal(pz_text_string(&errors), "");
    player_run_at_home((struct tui_request){.levels = LEVELS, .path = LEVELS "/lammas/01-hedge.lvl", .keymap = keymap},
                       usual, NULL, script);
    keymap_free(keymap);
}

/* At the start the screen says what is wrong. */
TEST(the_screen_tells_errors) {
    static const struct step script[] = {WAIT("Your keys, line 1: nonsense."), END};
    player_run_at_home((struct tui_request){.levels = LEVELS, .keys_error = "Your keys, line 1: nonsense."}, usual,
                       NULL, script);
}
