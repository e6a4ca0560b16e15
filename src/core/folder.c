/* Listing a folder. */
#include "folder.h"

#include <dirent.h>
#include <string.h>

/* By bytes: alphasort() would follow the locale. */
static int compare_names(const struct dirent **a, const struct dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

int pz_list_folder(const char *path, int (*choose)(const struct dirent *entry), struct dirent ***entries) {
    *entries = NULL;
    return scandir(path, entries, choose, compare_names);
}
