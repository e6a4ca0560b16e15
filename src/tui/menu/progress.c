/* Counts the levels of each difficulty that the player has solved. */
#include "tui/menu/menu.h"

#include "puzzles/ascii.h"
#include "puzzles/word.h"

int progress_find(struct app *app, const struct pz_game *game, struct progress progress[PZ_GRADES]) {
    const struct pz_catalog *levels = app_catalog(app, game);
    int used = 0;
    for (int grade = 0; grade < PZ_GRADES; grade++) {
        progress[used] = (struct progress){.difficulty = pz_grades[grade]};
        for (size_t i = 0; i < levels->count; i++) {
            const struct pz_catalog_entry *level = &levels->entries[i];
            if (level->difficulty && pz_same_word(level->difficulty, pz_grades[grade])) {
                progress[used].count++;
                progress[used].solved += pz_store_result(app->store, game->id, level->id).solved;
            }
        }
        used += progress[used].count > 0;
    }
    return used;
}
