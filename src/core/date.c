/* A year begins in March here, so that the leap day is its last day. */
#include "puzzles/date.h"

#include <stdint.h>
#include <string.h>

#include "puzzles/ascii.h"

enum {
    LENGTH = 10, /* of "2026-11-22" */
    FIRST_YEAR = 1970,
    YEAR_DAYS = 365,
    EPOCH = 719468, /* days from 1 March of the year 0 to 1 January 1970 */
};

/* Days from 1 March to the first of a month. */
static int days_before(int month) {
    return (153 * ((month + 9) % 12) + 2) / 5;
}

static long day_of(long year, int month, int of_month) {
    const long y = year - (month <= 2);
    return y * YEAR_DAYS + y / 4 - y / 100 + y / 400 + days_before(month) + of_month - 1 - EPOCH;
}

static int days_in(long year, int month) {
    return (int)(day_of(year + month / 12, month % 12 + 1, 1) - day_of(year, month, 1));
}

bool pz_date_read(const char *text, long *day) {
    uint64_t year, month, of_month;
    if (strlen(text) != LENGTH || text[4] != '-' || text[7] != '-' || !pz_read_number(text, 4, &year) ||
        !pz_read_number(text + 5, 2, &month) || !pz_read_number(text + 8, 2, &of_month))
        return false;
    if (year < FIRST_YEAR || month < 1 || month > 12 || of_month < 1 ||
        of_month > (uint64_t)days_in((long)year, (int)month))
        return false;
    *day = day_of((long)year, (int)month, (int)of_month);
    return true;
}

void pz_date_write(long day, struct pz_text *out) {
    long year = FIRST_YEAR + day / (YEAR_DAYS + 1);
    while (day_of(year + 1, 1, 1) <= day)
        year++;
    int month = 1;
    while (month < 12 && day_of(year, month + 1, 1) <= day)
        month++;
    pz_text_add(out, "%04ld-%02d-%02ld", year, month, day - day_of(year, month, 1) + 1);
}

int pz_date_weekday(long day) {
    return (int)((day + 3) % 7); /* day 0 is a Thursday */
}
