/* Days named as seen from today. */
#include "tui/menu/menu.h"

#include "puzzles/date.h"

const char *when_weekday(long day) {
    static const char *const names[] = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
    return names[pz_date_weekday(day)];
}

void when_add(const struct app *app, long day, struct pz_text *out) {
    const long ago = app_today(app) - day;
    if (ago <= 0) /* the clock may have been set back */
        pz_text_add(out, "today");
    else if (ago == 1)
        pz_text_add(out, "yesterday");
    else if (ago < 7)
        pz_text_add(out, "%s", when_weekday(day));
    else
        pz_date_write(day, out);
}
