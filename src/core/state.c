/* A file is read and replaced as a whole. The lock is a file of its own, so that it outlives those it protects. */
#include "state.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "puzzles/file.h"

enum { FILE_MAX = 1 << 26 }; /* a million results; a larger file is not ours */

char *pz_state_path(const char *folder, const char *name) {
    struct pz_text path = {0};
    pz_text_add(&path, "%s/%s", folder, name);
    return pz_text_take(&path);
}

enum pz_status pz_state_read(const char *folder, const char *name, struct pz_text *out, struct pz_error *error) {
    char *path = pz_state_path(folder, name);
    struct stat info;
    enum pz_status status = PZ_OK;
    if (stat(path, &info) == 0 || errno != ENOENT)
        status = pz_file_read(path, FILE_MAX, out, error);
    free(path);
    return status;
}

enum pz_status pz_state_write(const char *folder, const char *name, const struct pz_text *text,
                              struct pz_error *error) {
    char *path = pz_state_path(folder, name);
    enum pz_status status = pz_file_write(path, pz_text_string(text), text->length, error);
    free(path);
    return status;
}

enum pz_status pz_state_append(const char *folder, const char *name, const struct pz_text *text,
                               struct pz_error *error) {
    char *path = pz_state_path(folder, name);
    enum pz_status status = pz_file_append(path, pz_text_string(text), text->length, error);
    free(path);
    return status;
}

/* Waits until no other program has the lock; false on failure. */
static bool wait_for_lock(int file) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    while (fcntl(file, F_SETLKW, &whole) != 0)
        if (errno != EINTR)
            return false;
    return true;
}

int pz_state_lock(const char *folder, struct pz_error *error) {
    char *path = pz_state_path(folder, "lock");
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    free(path);
    if (file >= 0 && wait_for_lock(file))
        return file;
    pz_error_set(error, 0, 0, "cannot lock %s: %s", folder, strerror(errno));
    if (file >= 0)
        close(file);
    return -1;
}
