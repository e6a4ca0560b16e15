/* puzzles --plain: every game by lines of text, for screen readers, pipes and terminals that can do nothing. */
#ifndef CLI_PLAIN_H
#define CLI_PLAIN_H

#include "cli/command.h"

/*
 * Plays the level or record `path` or, if that is null, levels of the game, the first unsolved one at first. Commands
 * come from standard input, answers go to standard output. PZ_OK: the last game is over and not lost; PZ_NO: it is not;
 * PZ_BAD: there was nothing to play.
 */
enum pz_status plain_run(const struct cli_arguments *arguments, const struct pz_game *game, const char *path);

#endif
