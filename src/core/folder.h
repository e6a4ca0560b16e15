/* The entries of a folder. */
#ifndef CORE_FOLDER_H
#define CORE_FOLDER_H

struct dirent;

/*
 * Lists the chosen entries of a folder, sorted by name; the caller frees each of them and the array. Returns how many
 * there are, or -1 and a null array if the folder cannot be read.
 */
int pz_list_folder(const char *path, int (*choose)(const struct dirent *entry), struct dirent ***entries);

#endif
