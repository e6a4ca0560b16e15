/* A pseudo-terminal, which some systems lack: a chroot without /dev/pts, or a sandbox. */
#ifndef SUPPORT_PTY_H
#define SUPPORT_PTY_H

#include <stdbool.h>

/* Opens both ends: [0] is the terminal's, [1] the program's. False if the system has none; errno says why. */
bool pty_open(int ends[2]);

/* Why a test is skipped without one. */
#define PTY_MISSING "there are no pseudo-terminals here (is /dev/pts mounted?)"

#endif
