/*
 * Levels of the day: one for each game and day, made by the game's generator from the date alone, and so the same
 * everywhere and in every version.
 */
#ifndef PUZZLES_DAILY_H
#define PUZZLES_DAILY_H

#include "puzzles/api.h"
#include "puzzles/game.h"
#include "puzzles/session.h"
#include "puzzles/store.h"

/*
 * Appends the level of a day (date.h), with the header "Daily: 2026-11-22". The game must have `weeks`, which say how
 * it is generated. Takes less than 0.3 s for days until December 2028, as lab/days shows, and less than 2 s for later
 * ones. PZ_LIMIT if the budget ends first; otherwise the budget does not change the result.
 */
enum pz_status pz_daily(const struct pz_game *game, long day, const struct pz_budget *budget, struct pz_text *out);

/* Appends the level of one of the day's seeds, from 0. pz_daily() tries them from the game's day_seeds on. */
enum pz_status pz_daily_try(const struct pz_game *game, long day, unsigned seed, const struct pz_budget *budget,
                            struct pz_text *out);

/* Opens the level of a day from its file (store.h); null if there is no such file or it holds anything else. */
struct pz_session *pz_daily_open(const struct pz_store *store, const struct pz_game *game, long day);

/*
 * If a solved session is the level of a day, keeps that it was solved `today`, unless the program solved it. PZ_BAD,
 * with an error, if that could not be written.
 */
enum pz_status pz_daily_count(struct pz_store *store, const struct pz_session *session, long today,
                              struct pz_error *error);

#endif
