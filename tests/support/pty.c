#include "pty.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

bool pty_open(int ends[2]) {
    ends[0] = posix_openpt(O_RDWR | O_NOCTTY);
    if (ends[0] < 0)
        return false;
    const char *name = grantpt(ends[0]) == 0 && unlockpt(ends[0]) == 0 ? ptsname(ends[0]) : NULL;
    ends[1] = name ? open(name, O_RDWR | O_NOCTTY) : -1;
    if (ends[1] < 0)
        close(ends[0]);
    return ends[1] >= 0;
}
