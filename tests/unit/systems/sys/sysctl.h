/* As much of FreeBSD's header as core/system.h uses, according to sysctl(3). */
#include <stddef.h>

enum { CTL_KERN = 1, KERN_PROC = 14, KERN_PROC_PATHNAME = 12 };

int sysctl(const int *name, unsigned name_length, void *old, size_t *old_size, const void *new, size_t new_size);
