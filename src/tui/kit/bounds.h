/* The smaller and the larger of two numbers, for sizes and places on the screen. */
#ifndef TUI_KIT_BOUNDS_H
#define TUI_KIT_BOUNDS_H

static inline int smaller(int a, int b) {
    return a < b ? a : b;
}

static inline int larger(int a, int b) {
    return a > b ? a : b;
}

#endif
