/*
 * Journals: files of lines in the folder that keeps what is remembered between runs. The lock is a file of its own, so
 * that it outlives those it protects.
 */
#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"

enum { FILE_MAX = 1 << 26 }; /* a million results; a larger file is not ours */

/* Appends a file; a missing one counts as empty. */
static enum pz_status read_file(const char *folder, const char *name, struct pz_text *out, struct pz_error *error) {
    PZ_OWNED char *path = pz_format("%s/%s", folder, name);
    struct stat info;
    if (pz_file_may_block(path))
        return pz_error_set(error, 0, 0, "%s is not an ordinary file", path);
    return stat(path, &info) == 0 || errno != ENOENT ? pz_file_read(path, FILE_MAX, out, error) : PZ_OK;
}

bool pz_journal_is_name(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!pz_is_name_char(text[i]))
            return false;
    return length > 0;
}

void pz_journal_add_line(struct pz_text *out, struct pz_line line) {
    const bool returns = line.length > 0 && line.text[line.length - 1] == '\r';
    pz_text_add_bytes(out, line.text, line.length);
    pz_text_add(out, "%s", returns ? "\r\n" : "\n");
}

char *pz_journal_cut(char **rest) {
    char *word = *rest, *end = word + strcspn(word, " ");
    *rest = end + strspn(end, " ");
    *end = '\0';
    return word;
}

struct pz_line pz_journal_word(struct pz_line *line) {
    size_t length = 0;
    while (length < line->length && line->text[length] != ' ')
        length++;
    struct pz_line word = {.text = line->text, .length = length};
    size_t skip = length < line->length ? length + 1 : length;
    line->text += skip;
    line->length -= skip;
    return word;
}

enum { LOCK_TRIES = 50, PATIENT_TRIES = 400, LOCK_PAUSE = 5 /* milliseconds */ };

/* Others have the lock for a moment, or else they hang, and then nobody is to wait for them. */
static bool wait_for_lock(int file, int tries) {
    const struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    for (int i = 0; i < tries; i++) {
        if (fcntl(file, F_SETLK, &whole) == 0)
            return true;
        if (errno != EACCES && errno != EAGAIN && errno != EINTR)
            return false;
        poll(NULL, 0, LOCK_PAUSE);
    }
    errno = EBUSY;
    return false;
}

int pz_journal_open_lock(const char *path) {
    return open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0600);
}

int pz_journal_lock(const char *folder, bool patient, struct pz_error *error) {
    PZ_OWNED char *path = pz_format("%s/lock", folder);
    int file = pz_journal_open_lock(path);
    if (file >= 0 && wait_for_lock(file, patient ? PATIENT_TRIES : LOCK_TRIES))
        return file;
    pz_error_set(error, 0, 0, "cannot lock %s: %s", folder,
                 errno == EBUSY ? "another program is using it" : strerror(errno));
    if (file >= 0)
        close(file);
    return -1;
}

/* One is named for all of them, since who mends it finds the others below it. */
static void add_damage(struct pz_damage *damage, size_t line, const char *why) {
    if (damage->lines++ > 0)
        return;
    damage->first = line;
    damage->why = why;
}

enum pz_status pz_journal_lines(const char *folder, const char *name, struct pz_damage *damage, pz_journal_take *take,
                                void *kept, struct pz_error *error) {
    PZ_SCOPED_TEXT text = {0};
    const enum pz_status status = read_file(folder, name, &text, error);
    struct pz_lines lines = {.at = pz_text_string(&text), .end = pz_text_string(&text) + text.length};
    struct pz_line line;
    *damage = (struct pz_damage){0};
    for (size_t number = 1; pz_lines_next(&lines, &line); number++) {
        const char *wrong = line.length > 0 ? take(kept, line) : NULL;
        if (wrong)
            add_damage(damage, number, wrong);
    }
    return status;
}

enum pz_status pz_journal_append(struct pz_store *store, const char *name, struct pz_text *lines,
                                 struct pz_error *error) {
    PZ_OWNED char *path = pz_format("%s/%s", store->folder, name);
    PZ_SCOPED_TEXT file = {0}, text = {0};
    enum pz_status status = read_file(store->folder, name, &file, error);
    if (file.length > 0 && file.data[file.length - 1] != '\n') /* a line that was cut short stays one of its own */
        pz_text_add_char(&text, '\n');
    pz_text_add(&text, "%s", pz_text_string(lines));
    if (status == PZ_OK)
        status = (store->sync ? pz_file_append_soon : pz_file_append)(path, text.data, text.length, error);
    if (status == PZ_OK) {
        pz_store_sync_soon(store, path);
        pz_text_clear(lines);
    }
    return status;
}

/* ---- damaged lines ---- */

bool pz_damage_is_foreign(struct pz_line line) {
    size_t length = 0;
    while (length < line.length && line.text[length] >= 'a' && line.text[length] <= 'z')
        length++;
    return line.length == 0 || (length > 0 && length < line.length && line.text[length] == ' ');
}

void pz_damage_tell(const struct pz_damage *damage, const char *folder, const char *file, struct pz_text *out) {
    if (damage->lines == 0)
        return;
    pz_text_add(out, "%s", out->length > 0 ? "; " : "");
    if (damage->lines == 1)
        pz_text_add(out, "line %zu of %s/%s is damaged and does not count: %s", damage->first, folder, file,
                    damage->why);
    else
        pz_text_add(out, "%zu lines of %s/%s are damaged and do not count, the first of them line %zu: %s",
                    damage->lines, folder, file, damage->first, damage->why);
}
