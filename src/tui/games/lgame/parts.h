/* The L game on the screen: what the files of this folder share. */
#ifndef TUI_GAMES_LGAME_PARTS_H
#define TUI_GAMES_LGAME_PARTS_H

#include "puzzles/lgame.h"
#include "tui/play/play.h"
#include "tui/workshop/workshop.h"

extern const struct game_view lgame_view;
extern const struct workshop_class lgame_workshop;

/* The game's own actions. */
enum {
    ACTION_TURN = ACTION_GAME,
    ACTION_MIRROR,
    ACTION_JUMP,   /* argument: to the next place, or to the one before */
    ACTION_FINISH, /* finishes the turn as it is */
    ACTION_GALLERY,
};

/* A set of squares is a mask, and a square is the number of its bit. */
uint16_t lgame_bit(int square);
int lgame_lowest(uint16_t squares); /* the lowest square of a set */
int lgame_bend(uint16_t l);         /* the square of the bend of an L, with which its name begins */

/* ---- board.c: the board, for playing, in the gallery, and small in lists ---- */

/* The signs on the board, and the colour of neutrals. */
enum {
    CROSS = 0xd7,
    CIRCLE = 0x25cb,
    DIAMOND = 0x25c6,
    HOLLOW_SQUARE = 0x25a1,
    BULLET = 0x2022,
    NEUTRAL_HUE = ROLE_HUE_LAST,
};

/* How the L that is being placed looks. */
enum lgame_ghost {
    LGAME_NO_GHOST,
    LGAME_LIFTED,  /* it is still in its old place */
    LGAME_LEGAL,   /* it may be put down there */
    LGAME_ILLEGAL, /* it may not */
};

/* All that a board shows. Players are numbered as in enum lgame_player. */
struct lgame_scene {
    uint16_t ls[2]; /* of red and blue; 0: not on the board */
    uint16_t neutrals;
    enum lgame_ghost ghost;
    uint16_t ghost_squares;
    uint16_t faint;                /* where the ghost's L lay */
    unsigned mover;                /* whose L the ghost is */
    uint16_t left;                 /* empty squares that the last mover's L has left */
    unsigned left_by;              /* who that was */
    uint16_t from, to;             /* where neutrals came from, and where they went */
    int cursor;                    /* a square; -1: none */
    bool holds;                    /* a neutral is held over the cursor's square */
    uint16_t marked;               /* squares to look at */
    uint16_t ghost_neutrals;       /* where neutrals would go */
    uint16_t counted;              /* squares that show how many places use them */
    uint8_t counts[LGAME_SQUARES]; /* how many places of the mover's opponent use each square */
    uint16_t stuck;                /* an L that cannot move */
    bool killers;                  /* the killer squares are marked */
    uint16_t valued;               /* squares that show a value */
    struct lgame_value values[LGAME_SQUARES];
    bool plain; /* a small picture: no labels, no mouse, and no letters but those that tell the Ls apart */
};

/* A position as it stands, with nothing marked. */
struct lgame_scene lgame_scene_of(const struct lgame_position *position);
/* Marks what the last move changed. `before` is the position before it, and the scene shows the one after it. */
void lgame_scene_last_move(struct lgame_scene *scene, struct lgame_position before);

/* The room taken by the largest board that fits, at the top left of the rectangle. No columns if none fits. */
struct rect lgame_board_room(struct rect rect);

/* Where the board goes beside a panel of at most that many columns, in a body of at least 40 columns and 6 rows. */
struct panel_places lgame_board_place(struct rect body, int panel_columns);

/* Draws the board. Clicking a square acts as ACTION_CELL with its number as argument. */
void lgame_board_draw(struct canvas *canvas, struct rect rect, const struct lgame_scene *scene);

/* A square of an L without its letter, which is on the bend. */
int lgame_board_spare_square(uint16_t l);

/* A player's name, "Red"; the player's colour; and the player's letter on that colour, three columns wide. */
const char *lgame_player_name(unsigned player);
int lgame_board_hue(unsigned player);
void lgame_board_chip(struct canvas *canvas, int x, int y, unsigned player);
/* The colour of good, even and bad values. */
int lgame_board_value_role(enum lgame_verdict verdict);

/* ---- gallery.c: the lost positions: lost at once, or against perfect play ---- */

/* Opens the gallery above a game. Playing from a position of the gallery replaces the game. */
void lgame_gallery_open(struct play *play, bool sudden_death);

/* ---- turn.c: an unfinished turn: the L where a player tries it, then the neutrals ---- */

enum lgame_phase { LGAME_PLACING, LGAME_NEUTRALS };

/* A turn under way. It becomes a move only when it is finished. */
struct lgame_turn {
    struct lgame_position position; /* before the turn */
    enum lgame_phase phase;
    uint16_t l;        /* where the L is held, at first its old place */
    uint16_t neutrals; /* where the neutrals are now, without one that is held */
    int cursor;        /* the chosen square, while neutrals are moved */
    int held;          /* where the held neutral came from; -1: none is held */
};

/* What happens when a player picks up a neutral or puts it down. */
enum lgame_pick {
    LGAME_PICKED,
    LGAME_PUT,      /* one may still be moved */
    LGAME_PUT_LAST, /* the turn is finished */
    LGAME_NOTHING,  /* there is no neutral to pick up */
    LGAME_OCCUPIED, /* it cannot be put there */
};

/* The squares that are empty now. */
uint16_t lgame_turn_empty(const struct lgame_turn *turn);

/* Begins a turn with the L in its old place. */
void lgame_turn_begin(struct lgame_turn *turn, const struct lgame_position *position);
/* Whether the L has been moved from its old place or put down. */
bool lgame_turn_is_begun(const struct lgame_turn *turn);

/* Moves the L by one square; false if it would leave the board. */
bool lgame_turn_shift(struct lgame_turn *turn, struct arrow arrow);
/* These turn the L clockwise, mirror it, or move its bend to a square, if the board has room. */
void lgame_turn_rotate(struct lgame_turn *turn);
void lgame_turn_flip(struct lgame_turn *turn);
void lgame_turn_bend_to(struct lgame_turn *turn, int square);
/* Puts the L down where it is held, if that is allowed. Then the neutrals can be moved. */
enum lgame_fault lgame_turn_place(struct lgame_turn *turn);

/* Moves the cursor by one square, but not off the board. */
void lgame_turn_step(struct lgame_turn *turn, struct arrow arrow);
/* Moves the cursor to the next neutral or, while one is held, to the next empty square. */
void lgame_turn_next(struct lgame_turn *turn, int by);
enum lgame_pick lgame_turn_pick(struct lgame_turn *turn);

/* Takes back one step; false while the L has not been moved. */
bool lgame_turn_back(struct lgame_turn *turn);

/* The move that the turn amounts to. A held neutral counts as still in its old place. */
struct lgame_move lgame_turn_move(const struct lgame_turn *turn);

/* The move of a session with that index, given the position before it. */
struct lgame_move lgame_move_made(const struct pz_session *session, size_t index, const struct lgame_position *before);
/* The position before that move. O(index). */
struct lgame_position lgame_position_at(const struct pz_session *session, size_t index);

/* A legal placement and its value to the player to move, in plies from the position before the move. */
struct lgame_rated {
    uint8_t placement;
    struct lgame_value value;
    size_t safe; /* in a draw: replies that do not lose, after the move that leaves the fewest */
};

/*
 * Finds the best value of a turn that puts the L in a legal place and leaves neutrals on all squares of `on` and on
 * none of `off`. False if there is no such turn.
 */
bool lgame_best_value(const struct lgame_table *table, const struct lgame_position *position, uint16_t l, uint16_t on,
                      uint16_t off, struct lgame_value *best);

/*
 * Fills in the legal placements and returns how many there are. They are sorted as analysis sorts moves: the best
 * first; of draws, those that leave the fewest safe replies; then by name.
 */
size_t lgame_rate(const struct lgame_table *table, const struct lgame_position *position,
                  struct lgame_rated rated[LGAME_PLACEMENTS]);

/* Appends "W3", "=" or "L2", short for the words of lgame_add_value(). */
void lgame_add_short_value(struct lgame_value value, struct pz_text *out);

/* ---- hint.c: what a hint shows on the board ---- */

/* Marks in the scene of an unfinished turn what a hint for this move shows at this step. */
void lgame_hint_mark(struct lgame_scene *scene, const struct lgame_turn *turn, const char *line,
                     enum pz_hint_step step);

/* Shows a move as a ghost with its value, before a turn is begun. */
void lgame_hint_candidate(struct lgame_scene *scene, const struct lgame_turn *turn, const struct lgame_table *table,
                          const char *line);

/*
 * Takes the turn back to a step from which the hint can go on: puts back a held neutral, and takes up an L that was put
 * down in another place. Appends where to look.
 */
void lgame_hint_point(struct lgame_turn *turn, const struct lgame *game, const char *line, struct pz_text *out);

/* ---- panel.c: what is shown beside the board ---- */

enum { LGAME_PANEL_NARROW = 24 }; /* a panel with fewer columns shows only turns, moves and values */

/* All borrowed. */
struct lgame_panel {
    const struct play *play;
    const struct lgame_turn *turn;
    const struct lgame_scene *scene; /* what the board shows */
    const struct lgame_table *table; /* null: values are not shown */
};

void lgame_panel_draw(const struct lgame_panel *panel, struct canvas *canvas, struct rect rect);

#endif
