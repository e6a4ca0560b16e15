/* As much of the header of macOS as core/system.h uses, according to dyld(3). */
#include <stdint.h>

int _NSGetExecutablePath(char *path, uint32_t *size);
