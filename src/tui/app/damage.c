/* Boxes about damaged files: a look at a save that was set aside, and a way to mend results and settings. */
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/line.h"
#include "puzzles/memory.h"
#include "tui/app/app.h"

/* ---- a save that was set aside ---- */

enum {
    GO_ON = 1,
    LOOK,
    MEND,
    SHOWN_MOST = 1 << 20, /* bytes */
};

static void look_at_aside(void *context, int value) {
    struct app *app = context;
    PZ_SCOPED_TEXT bytes = {0}, text = {0};
    PZ_SCOPED_ERROR error = {0};
    struct pz_line line;
    if (value != LOOK)
        return;
    if (pz_file_read(app->aside, SHOWN_MOST, &bytes, &error) != PZ_OK)
        pz_error_add_sentence(&error, &text);
    struct pz_lines lines = pz_lines_of(pz_text_string(&bytes), bytes.length);
    while (pz_lines_next(&lines, &line)) {
        pz_text_add_bytes(&text, line.text, line.length); /* the canvas drops control characters */
        pz_text_add_char(&text, '\n');
    }
    dialog_tell(app, strrchr(app->aside, '/') + 1, pz_text_string(&text));
}

bool damage_offer_look(struct app *app) {
    static const struct choice choices[] = {{'g', "Go on", GO_ON}, {'l', "Look at it", LOOK}, {0}};
    char *path = pz_store_take_aside(app->store);
    if (!path)
        return false;
    free(app->aside);
    app->aside = path;
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "%s You can look at what is in it.", pz_text_string(&app->warning));
    pz_text_clear(&app->warning);
    dialog_ask(app, "A damaged game", pz_text_string(&text), choices, look_at_aside, app);
    return true;
}

/* ---- lines that do not count ---- */

/* The setting that names the damage which the player has decided to leave. */
static const char left_key[] = "damage-left";

/* The value of that setting: a hash of the damage. */
static char *name_damage(const struct app *app) {
    const char *damage = pz_store_damage(app->store);
    return pz_format("%016llx", (unsigned long long)pz_hash(PZ_HASH_START, damage, strlen(damage)));
}

static void mend(void *context, int value) {
    struct app *app = context;
    PZ_SCOPED_ERROR error = {0};
    if (value != MEND) {
        PZ_OWNED char *name = name_damage(app);
        pz_store_note(app->store, left_key, name);
        return;
    }
    app_say(app, ROLE_QUIET, "Mending…"); /* mending waits for the disk */
    app_draw(app);
    if (pz_store_mend(app->store, &error) == PZ_OK)
        app_say(app, ROLE_GOOD, "Mended. The old file is still there, and ends in .broken.");
    else
        app_say_error(app, &error);
}

/* If the player has left the same lines before, we only mention them. */
void damage_offer_mend(struct app *app) {
    static const struct choice choices[] = {{'l', "Leave it", GO_ON}, {'m', "Mend", MEND}, {0}};
    const char *damage = pz_store_damage(app->store);
    PZ_SCOPED_TEXT text = {0};
    if (!damage || app->depth == 0)
        return;
    PZ_OWNED char *name = name_damage(app);
    const char *left = pz_store_setting(app->store, left_key);
    if (left && strcmp(left, name) == 0) {
        app_say(app, ROLE_WARN, "%c%s.", pz_to_upper(damage[0]), damage + 1);
        return;
    }
    pz_text_add(&text, "%c%s.\nMending writes the file without what is damaged, and leaves the old one beside it.",
                pz_to_upper(damage[0]), damage + 1);
    dialog_ask(app, "Damaged lines", pz_text_string(&text), choices, mend, app);
}
