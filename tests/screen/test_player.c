/*
 * The player itself: a step that fails is named with its own place. This is the only test of its program, since a copy
 * of the process plays the failing script and goes on to its end.
 */
#include "player.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "puzzles/text.h"
#include "test.h"

/* What the process prints, with the line at which the script fails. */
static void play_in_vain(struct pz_text *out, int *line) {
    static const struct step script[] = {
        TYPE("G"),
        SEE("no screen says this"),
        END,
    };
    int ends[2];
    char bytes[4096];
    *line = script[1].line;
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        player_run(&(struct tui_request){.no_animation = true}, usual, script); /* which does not return */
    }
    close(ends[1]);
    for (ssize_t got; (got = read(ends[0], bytes, sizeof bytes)) > 0;)
        pz_text_add_bytes(out, bytes, (size_t)got);
    close(ends[0]);
    assert_int_equal(waitpid(child, NULL, 0), child);
}

TEST(a_step_that_fails_is_named) {
    PZ_SCOPED_TEXT printed = {0}, expected = {0};
    int line = 0;
    play_in_vain(&printed, &line);
    pz_text_add(&expected, "test_player.c:%d: SEE(\"no screen says this\"): ", line);
    if (!strstr(pz_text_string(&printed), pz_text_string(&expected)))
        fail_msg("%s is not in\n%s", pz_text_string(&expected), pz_text_string(&printed));
    pz_text_clear(&expected);
    pz_text_add(&expected, "test_player.c:%d: error: Failure!", line); /* cmocka's own line */
    assert_non_null(strstr(pz_text_string(&printed), pz_text_string(&expected)));
}
