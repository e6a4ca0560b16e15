/* Whether a sanitizer watches over a test; gcc and clang have different names for that. */
#ifndef SUPPORT_SANITIZED_H
#define SUPPORT_SANITIZED_H

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

#if defined __SANITIZE_ADDRESS__ || __has_feature(address_sanitizer)
#define SANITIZES_ADDRESSES 1
#else
#define SANITIZES_ADDRESSES 0
#endif

#if defined __SANITIZE_THREAD__ || __has_feature(thread_sanitizer)
#define SANITIZES_THREADS 1
#else
#define SANITIZES_THREADS 0
#endif

#define SANITIZED (SANITIZES_ADDRESSES || SANITIZES_THREADS)

#endif
