#include "cli/calendar.h"

#include <time.h>

#include "puzzles/date.h"

bool cli_today(long *day) {
    char text[sizeof "2026-11-22"];
    struct tm local;
    const time_t now = time(NULL);
    return localtime_r(&now, &local) && strftime(text, sizeof text, "%Y-%m-%d", &local) > 0 && pz_date_read(text, day);
}
