/*
 * What the two files of the session share: session.c is the game being played, record.c reads and writes it.
 */
#ifndef CORE_SESSION_PARTS_H
#define CORE_SESSION_PARTS_H

#include "puzzles/session.h"

/* A move in the tree. */
struct node {
    struct node *parent, *child, *sibling;
    struct node *next; /* of all nodes, to free them */
    size_t depth;      /* the root has 0 */
    bool bookmarked;
    char move[];
};

struct pz_session {
    const struct pz_game *game;
    char *id;             /* empty until somebody asks: a map of gigabytes takes long to describe */
    struct pz_level kept; /* the headers of the level that are neither the game's nor the session's own */

    void *state;
    struct node *nodes;
    struct node **line; /* line[0] is the root, line[n] the n-th move */
    size_t line_capacity, played, known;
    void **checkpoints; /* the states after 0, 16, 32 … moves of the line; it may have fewer than the line is long */
    size_t checkpoint_count, checkpoint_capacity;

    struct node **bookmarks; /* all different; the latest is the last */
    size_t bookmark_count, bookmark_capacity;

    unsigned hints;
    double seconds;

    char *path;
    struct pz_error save_error;
};

/* ---- session.c ---- */

/* Plays a move in `state`, which stands at `from`, and adds it to the tree. As pz_session_play() otherwise. */
enum pz_status pz_session_play_text(struct pz_session *session, struct node *from, void *state, const char *text,
                                    size_t length, struct node **node, struct pz_error *error);

/* Plays a move at the present position; what could be redone is forgotten. */
enum pz_status pz_session_play_on(struct pz_session *session, const char *text, size_t length, struct pz_error *error);

/* Writes a node into the line at its depth; whether one is in the first `length` moves of it. */
void pz_session_set_line(struct pz_session *session, struct node *node);
bool pz_session_on_line(const struct pz_session *session, const struct node *node, size_t length);

/* A new state: that after `played` moves of the line. */
void *pz_session_state_at(struct pz_session *session, size_t played);

/* False if the node has a bookmark already. */
bool pz_session_add_bookmark(struct pz_session *session, struct node *node);

/* ---- record.c ---- */

/* Whether a key is written by the game or by the session, and so is not kept from the level. */
bool pz_session_is_own_key(const struct pz_session *session, const char *key);

#endif
