/* Days of the Gregorian calendar, counted from Thursday, 1 January 1970. */
#ifndef PUZZLES_DATE_H
#define PUZZLES_DATE_H

#include <stdbool.h>

#include "puzzles/api.h"
#include "puzzles/text.h"

/* Reads "2026-11-22"; false, leaving *day as it is, if that is no day of the years 1970 to 9999. */
bool pz_date_read(const char *text, long *day);

/* Appends a day of those years in that form. */
void pz_date_write(long day, struct pz_text *out);

/* 0 is Monday, 6 is Sunday. */
int pz_date_weekday(long day);

#endif
