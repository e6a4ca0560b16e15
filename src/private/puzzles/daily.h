/*
 * Daily levels: one for each game and day, made by the game's generator from the date alone, and so the same
 * everywhere and in every version.
 */
#ifndef PUZZLES_DAILY_H
#define PUZZLES_DAILY_H

#include "puzzles/api.h"
#include "puzzles/game.h"
#include "puzzles/session.h"
#include "puzzles/store.h"

/*
 * Appends the level of a day (date.h), with the header "Daily: 2026-11-22", as the game's week says. Takes less than
 * 0.3 s until December 2028, as lab/days shows, and less than 2 s after that. PZ_LIMIT if the budget ends first; it
 * decides nothing else. The game must have a week.
 */
enum pz_status pz_daily(const struct pz_game *game, long day, const struct pz_budget *budget, struct pz_text *out);

/* The level that one of the day's seeds makes, from 0; pz_daily() takes the first from the game's day_seeds on. */
enum pz_status pz_daily_try(const struct pz_game *game, long day, unsigned seed, const struct pz_budget *budget,
                            struct pz_text *out);

/* Opens the level of a day from its file (store.h); null if there is none, or something that is not that level. */
struct pz_session *pz_daily_open(const struct pz_store *store, const struct pz_game *game, long day);

/*
 * Keeps that a solved level, if it is one of the day, was solved on this one; but not what the program has solved.
 * PZ_BAD with an error: it could not be kept.
 */
enum pz_status pz_daily_count(struct pz_store *store, const struct pz_session *session, long today,
                              struct pz_error *error);

#endif
