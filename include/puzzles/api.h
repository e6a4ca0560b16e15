/* Wraps every public header: the shared library exports the names declared in it, and C++ may include it. */
#ifndef PUZZLES_API_H
#define PUZZLES_API_H

/* A function may be called like the structure that it returns, as in POSIX; g++ -Wshadow takes that for a mistake. */
#ifdef __cplusplus
#define PZ_BEGIN_LINKAGE                                                                                               \
    extern "C" {                                                                                                       \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wshadow\"")
#define PZ_END_LINKAGE                                                                                                 \
    _Pragma("GCC diagnostic pop")                                                                                      \
    }
#else
#define PZ_BEGIN_LINKAGE
#define PZ_END_LINKAGE
#endif

#ifdef __GNUC__
#define PZ_BEGIN_API PZ_BEGIN_LINKAGE _Pragma("GCC visibility push(default)")
#define PZ_END_API _Pragma("GCC visibility pop") PZ_END_LINKAGE
#else
#define PZ_BEGIN_API PZ_BEGIN_LINKAGE
#define PZ_END_API PZ_END_LINKAGE
#endif

/* The initializer for structures that "start as {0}": C++ compilers warn about {0} itself. */
#ifdef __cplusplus
#define PZ_ZERO                                                                                                        \
    {}
#else
#define PZ_ZERO                                                                                                        \
    { 0 }
#endif

/* Declares a variable whose address is passed to `release` when its scope ends, however it is left. */
#define PZ_SCOPED(release) __attribute__((cleanup(release)))

#endif
