/*
 * The level of the day: one a game and day, made by the game's generator from the date alone, and so the same everywhere
 * and in every version.
 */
#ifndef PUZZLES_DAILY_H
#define PUZZLES_DAILY_H

#include "puzzles/api.h"
#include "puzzles/game.h"

PZ_BEGIN_API

/*
 * Appends the level of a day (date.h), with the header "Daily: 2026-11-22", as the game's week says. Takes less than a
 * second. PZ_LIMIT if the budget ends first; it decides nothing else. The game must have a week.
 */
enum pz_status pz_daily(const struct pz_game *game, long day, const struct pz_budget *budget, struct pz_text *out);

PZ_END_API

#endif
