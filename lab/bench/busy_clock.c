/*
 * A clock for matches on a busy machine. Preloaded, it makes a program's monotonic clock show the processor time that
 * the program has taken, divided by its threads: the time that would have passed if each had a processor to itself.
 *
 *   LD_PRELOAD=lab/bench/libbusy_clock.so BUSY_CLOCK_THREADS=2 puzzles gtp allemande --seconds 0.5 --threads 2
 */
#define _DEFAULT_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const long long second = 1000000000; /* nanoseconds */

/* Replaces the function of the C library. */
int clock_gettime(clockid_t clock, struct timespec *time) {
    if (clock != CLOCK_MONOTONIC)
        return (int)syscall(SYS_clock_gettime, clock, time);
    const char *given = getenv("BUSY_CLOCK_THREADS");
    const long threads = given ? strtol(given, NULL, 10) : 1;
    const int status = (int)syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, time);
    const long long taken = (time->tv_sec * second + time->tv_nsec) / (threads > 0 ? threads : 1);
    *time = (struct timespec){.tv_sec = (time_t)(taken / second), .tv_nsec = (long)(taken % second)};
    return status;
}
