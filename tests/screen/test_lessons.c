/* The lessons that come with the program: complete, in order, and played to their ends. */
#include <stdlib.h>
#include <string.h>

#include "player.h"
#include "puzzles/catalog.h"
#include "puzzles/lesson.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "test.h"
#include "tui/games/views.h"
#include "tui/kit/keys.h"
#include "tui/play/keys.h"

#define LEVELS PUZZLES_SOURCE "/levels"

enum { WORDS_MOST = 170 /* three lines of a window of 60 columns */ };

static void for_each_lesson(void (*check)(const struct game_view *view, const struct pz_catalog *lessons,
                                          size_t index)) {
    for (size_t g = 0; game_views[g]; g++) {
        PZ_SCOPED(pz_catalog_free) struct pz_catalog lessons = {0};
        pz_catalog_add_lessons(&lessons, pz_games(), LEVELS, game_views[g]->game);
        if (lessons.count < 3 || lessons.count > 9)
            fail_msg("%s has %zu lessons instead of 3 to 9", game_views[g]->game->id, lessons.count);
        for (size_t i = 0; i < lessons.count; i++) {
            assert_null(lessons.entries[i].error);
            check(game_views[g], &lessons, i);
        }
    }
}

/* Whether a key of the table is shown like that, alone or among others. */
static bool names_key(const struct binding *bindings, const char *key, size_t length) {
    for (const struct binding *b = bindings; b->action; b++)
        for (const char *at = b->shown ? b->shown : ""; *at; at += *at == ' ') {
            const size_t part = strcspn(at, " ");
            if (part == length && strncmp(at, key, length) == 0)
                return true;
            at += part;
        }
    return false;
}

/* What is said before a move, on the screen; malloc'd, null if nothing is. */
static char *words_of(const struct pz_session *session, size_t move) {
    struct pz_text words = {0};
    if (!pz_session_comment(session, move))
        return NULL;
    pz_lesson_add_words(pz_session_comment(session, move), false, &words);
    return pz_text_take(&words);
}

/* What stands in square brackets is a key that does something, or several as the key bar may show them. */
static void check_keys(const struct game_view *view, const char *words) {
    static const struct play_moment lesson = {.lesson = true, .problem = true};
    struct play_keys keys;
    play_keys_for(&keys, view);
    const struct binding_table *const *tables = play_keys_now(&keys, view, &lesson);
    for (const char *open = words; (open = strchr(open, '[')) != NULL; open++) {
        const size_t length = strcspn(open + 1, "]");
        const uint32_t key = keynames_read(open + 1, length);
        bool known = key && binding_for(tables, key);
        for (size_t i = 0; tables[i]; i++)
            known = known || names_key(tables[i]->bindings, open + 1, length);
        if (!known)
            fail_msg("%s: no key is called %.*s: %s", view->game->id, (int)length, open + 1, words);
    }
}

static void check_words(const struct game_view *view, const char *words) {
    if (strlen(words) > WORDS_MOST)
        fail_msg("these are more than %d bytes: %s", WORDS_MOST, words);
    check_keys(view, words);
}

static void check_lesson(const struct game_view *view, const struct pz_catalog *lessons, size_t index) {
    PZ_SCOPED_SESSION *session = open_file(lessons->entries[index].path);
    const char *place = pz_session_value(session, "Lesson");
    assert_non_null(place);
    assert_int_equal(atoi(place), index + 1);
    if (!pz_session_comment(session, 0) || !pz_session_comment(session, pz_session_known(session)))
        fail_msg("%s must begin and end with words", lessons->entries[index].path);
    for (size_t i = 0; i <= pz_session_known(session); i++) {
        PZ_OWNED char *words = words_of(session, i);
        if (words)
            check_words(view, words);
    }
}

TEST(lessons_are_complete) {
    for_each_lesson(check_lesson);
}

/* The first word that is long enough to be found wherever lines break. */
static char *a_word(const char *words) {
    assert_non_null(words);
    while (*words) {
        const size_t length = strcspn(words, " \n[]");
        if (length > 3)
            return pz_copy(words, length);
        words += length + (words[length] != '\0');
    }
    fail();
    return NULL;
}

/* By H alone, which shows each move and then makes it. */
static void play_lesson(const struct game_view *view, const struct pz_catalog *lessons, size_t index) {
    static const struct player_terminal small = {.columns = 60, .rows = 20};
    PZ_SCOPED_SESSION *session = open_file(lessons->entries[index].path);
    const size_t moves = pz_session_known(session);
    PZ_OWNED struct step *steps = pz_alloc(5 * moves + 4, sizeof *steps);
    char **words = pz_alloc(moves + 1, sizeof *words);
    size_t count = 0;
    (void)view;
    for (size_t i = 0; i < moves; i++) {
        PZ_OWNED char *said = words_of(session, i);
        if (said) {
            words[i] = a_word(said);
            steps[count++] = (struct step)WAIT(words[i]);
            steps[count++] = (struct step)UNCUT;
            steps[count++] = (struct step)TYPE("H");
            steps[count++] = (struct step)SEE("plays");
            steps[count++] = (struct step)TYPE("H");
        }
    }
    PZ_OWNED char *closing = words_of(session, moves);
    words[moves] = a_word(closing);
    steps[count++] = (struct step)WAIT(words[moves]);
    steps[count++] = (struct step)UNCUT;
    steps[count++] = (struct step)SEE(index + 1 < lessons->count ? "Enter next lesson" : "Enter first level");
    steps[count] = (struct step)END;
    player_run_at_home(
        (struct tui_request){.levels = LEVELS, .path = lessons->entries[index].path, .no_animation = true}, small, NULL,
        steps);
    for (size_t i = 0; i <= moves; i++)
        free(words[i]);
    free(words);
}

TEST(lessons_are_played_to_their_ends) {
    for_each_lesson(play_lesson);
}

/* While a move is animated the lesson's reply is still due: a hint asked for then would not be about our next move. */
TEST(a_key_pressed_early_waits_for_the_reply) {
    enum { PRESSES = 30 };
    struct step steps[3 * PRESSES + 3] = {WAIT("Lesson 2 of")};
    size_t count = 1;
    for (int i = 0; i < PRESSES; i++) {
        steps[count++] = (struct step)TYPE("H");
        steps[count++] = (struct step)PAUSE(50);
        steps[count++] = (struct step)MISS("That is not the move");
    }
    steps[count++] = (struct step)WAIT("Enter next lesson");
    steps[count] = (struct step)END;
    player_run_at_home((struct tui_request){.levels = LEVELS, .path = LEVELS "/lgame/lessons/2-a-neutral.lvl"}, usual,
                       NULL, steps);
}
