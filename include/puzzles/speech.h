/* A game in words, for players who hear it or read it line by line. */
#ifndef PUZZLES_SPEECH_H
#define PUZZLES_SPEECH_H

#include "puzzles/api.h"
#include "puzzles/fields.h"
#include "puzzles/text.h"

PZ_BEGIN_API

struct pz_speech {
    const char *const *moves; /* how a move is written, a sentence each, ending with null */

    /* Appends the board as fields, "row 1: star, moon, moon, sun", and what else a player must know of the state. */
    void (*board)(const void *state, struct pz_fields *fields);

    /* Appends where to look for a legal move, but not what to do there, as one sentence. */
    void (*place)(const void *state, const char *move, struct pz_text *out);

    /* Appends a move in words. Null: its notation is clear when heard. */
    void (*tell)(const char *move, struct pz_text *out);

    /*
     * For players who do not write moves as records do: appends the move that a text means, "set 2 1 c" for "set C
     * crown". It need not be legal; nothing if the text means no move. Null: there is one way to write a move.
     */
    void (*understand)(const void *state, const char *typed, struct pz_text *move);

    /*
     * Appends what can be played in a game that is not over, a line for each kind of move: "swap any two of slots 1 to
     * 6". Null: plain mode does not tell it.
     */
    void (*legal)(const void *state, struct pz_text *lines);

    /* Appends how far away the goal is, as fields shown after the board and after every move. Null: nothing is said. */
    void (*standing)(const void *state, struct pz_fields *fields);
};

PZ_END_API

#endif
