/*
 * Where file offsets have 64 bits, the GNU C library gives some functions another name: a program that writes open()
 * calls open64(). What a test puts in the place of such a function must have that name, too: __wrap_open WIDE(…).
 */
#ifndef SUPPORT_WIDE_H
#define SUPPORT_WIDE_H

#include <stdio.h> /* defines __USE_FILE_OFFSET64, if anything does */

#ifdef __USE_FILE_OFFSET64
#define WIDE(name) __asm__(name "64")
#else
#define WIDE(name)
#endif

#endif
