/* What a folder holds. Private: programs that use the library may have a struct dirent of another size. */
#ifndef PUZZLES_SRC_CORE_FOLDER_H
#define PUZZLES_SRC_CORE_FOLDER_H

#include <dirent.h>

/*
 * Lists the chosen entries of a folder, sorted by name; the caller frees each of them and the array. Returns how many
 * there are, or -1 and a null array if the folder cannot be read. In file.c.
 */
int pz_list_folder(const char *path, int (*choose)(const struct dirent *entry), struct dirent ***entries);

#endif
