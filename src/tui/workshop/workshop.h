/* What all editors share. */
#ifndef TUI_WORKSHOP_WORKSHOP_H
#define TUI_WORKSHOP_WORKSHOP_H

#include "tui/kit/actions.h"

/* Actions of editors. */
enum {
    ACTION_ROWS = ACTION_WORKSHOP, /* argument: by how many */
    ACTION_COLUMNS,                /* the same */
};

#endif
