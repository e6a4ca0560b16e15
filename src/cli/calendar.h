/* The clock on the wall. */
#ifndef CLI_CALENDAR_H
#define CLI_CALENDAR_H

#include <stdbool.h>

/* Today (date.h), by the local time; false, leaving *day as it is, if the clock shows no day that can be. */
bool cli_today(long *day);

#endif
