/* Names of files on a terminal that reads bytes: the second byte of U+00DB, 9b, would begin a command there. */
#include "player.h"
#include "test.h"

PLAYER_TEST(a_terminal_of_bytes_gets_no_command_in_a_letter) {
    struct terminal *terminal = player_start(*state, (const char *const[]){"check", "/\xc3\x9b", NULL},
                                             &(struct terminal_options){.locale = "C"});
    see(terminal, "/\\xc3\\x9b: error: ");
    see_exit(terminal, 2);
}

PLAYER_TEST(other_terminals_get_the_letter) {
    struct terminal *terminal = player_start(*state, (const char *const[]){"check", "/\xc3\x9b", NULL}, NULL);
    see(terminal, "/\xc3\x9b: error: ");
    see_exit(terminal, 2);
}
