/* Journals are read whole, and appended to under a lock. */
#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "locks.h"
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"

enum { FILE_MAX = 1 << 26 }; /* a million results; a larger file is not ours */

/* ---- lines and their words ---- */

bool pz_journal_is_name(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!pz_is_name_char(text[i]))
            return false;
    return length > 0;
}

char *pz_journal_cut(char **rest) {
    char *word = *rest, *end = word + strcspn(word, " ");
    *rest = end + strspn(end, " ");
    *end = '\0';
    return word;
}

bool pz_journal_is_foreign(struct pz_line line) {
    size_t length = 0;
    while (length < line.length && line.text[length] >= 'a' && line.text[length] <= 'z')
        length++;
    return line.length == 0 || (length > 0 && length < line.length && line.text[length] == ' ');
}

/* ---- reading ---- */

static char *path_of(const struct pz_journals *journals, const struct pz_journal *journal) {
    return pz_format("%s/%s", journals->folder, journal->kind->name);
}

/* Returns zeros if there is no file. */
static struct stat look(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 ? info : (struct stat){0};
}

static void remember(struct pz_journal *journal, const struct stat *info) {
    journal->device = info->st_dev;
    journal->file = info->st_ino;
    journal->length = info->st_size;
}

/* Refuses pipes and the like, on which reading would never end. */
static enum pz_status check_ordinary(const char *path, struct pz_error *error) {
    return pz_file_may_block(path) ? pz_error_set(error, 0, 0, "%s is not an ordinary file", path) : PZ_OK;
}

static enum pz_status read_bytes(const char *path, struct pz_text *out, struct pz_error *error) {
    struct stat info;
    if (check_ordinary(path, error) != PZ_OK)
        return PZ_BAD;
    return stat(path, &info) == 0 || errno != ENOENT ? pz_file_read(path, FILE_MAX, out, error) : PZ_OK;
}

/* Takes the line that was read last. Returns null, or what is wrong with it. */
static const char *take_line(const struct pz_journal_kind *kind, void *kept, const struct pz_lines *lines,
                             struct pz_line line) {
    if (line.length == 0)
        return NULL;
    return lines->at[-1] == '\n' ? kind->take(kept, line) : "it has no end";
}

static struct pz_lines lines_of(const struct pz_text *text) {
    const char *string = pz_text_string(text);
    return (struct pz_lines){.at = string, .end = string + text->length, .number = 1};
}

/* Remembers only the first damaged line; a reader who goes there finds the others below it. */
static void take_lines(struct pz_journal *journal, const struct pz_text *text) {
    struct pz_lines lines = lines_of(text);
    for (struct pz_line line; pz_lines_next(&lines, &line); journal->lines++) {
        const char *wrong = take_line(journal->kind, journal->kept, &lines, line);
        if (wrong && journal->damaged++ == 0) {
            journal->first_damaged = line.number;
            journal->damage = wrong;
        }
    }
}

static void take_all(struct pz_journal *journal, const struct pz_text *text) {
    if (!journal->kind->once)
        journal->kind->forget(journal->kept);
    journal->damaged = journal->lines = 0;
    take_lines(journal, text);
    take_lines(journal, &journal->unwritten);
}

enum pz_status pz_journal_read(const struct pz_journals *journals, struct pz_journal *journal, struct pz_error *error) {
    PZ_OWNED char *path = path_of(journals, journal);
    PZ_SCOPED_TEXT text = {0};
    const struct stat info = look(path);
    if (read_bytes(path, &text, error) != PZ_OK)
        return PZ_BAD;
    take_all(journal, &text);
    remember(journal, &info);
    return PZ_OK;
}

/* ---- writing ---- */

void pz_journal_add(struct pz_journals *journals, int which, const struct pz_text *line) {
    struct pz_journal *journal = &journals->items[which];
    journal->kind->take(journal->kept, (struct pz_line){.text = line->data, .length = line->length});
    if (journals->folder)
        pz_text_add(&journal->unwritten, "%s\n", line->data);
}

/*
 * Returns what must be written before a new line. A power cut may have cut the last line short, so that it now says
 * something else. We end it with the control character "cancel", which makes it invalid.
 */
static const char *line_end(const char *path, off_t length) {
    static const char none[] = "", blank[] = "\n", cancel[] = "\x18\n";
    char last;
    const int file = length > 0 ? open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) : -1;
    const bool known = file >= 0 && pread(file, &last, 1, length - 1) == 1;
    if (file >= 0)
        close(file);
    return length == 0 ? none : !known ? blank : last == '\n' ? none : cancel;
}

/* Appends the unwritten lines. The caller holds the lock. */
static enum pz_status append(const struct pz_journals *journals, struct pz_journal *journal, struct pz_error *error) {
    PZ_OWNED char *path = path_of(journals, journal);
    PZ_SCOPED_TEXT lines = {0}, text = {0};
    struct stat info = look(path);
    const bool is_as_before =
        info.st_dev == journal->device && info.st_ino == journal->file && info.st_size == journal->length;
    if (check_ordinary(path, error) != PZ_OK)
        return PZ_BAD;
    if (!is_as_before && !journal->kind->once && pz_journal_read(journals, journal, error) != PZ_OK)
        return PZ_BAD;
    pz_text_add(&lines, "%s%s", line_end(path, info.st_size), pz_text_string(&journal->unwritten));
    if (access(path, W_OK) == 0 || errno != EACCES) {
        if (pz_file_append(path, lines.data, lines.length, !journals->syncer.sync, error) != PZ_OK)
            return PZ_BAD;
    } else { /* `sudo puzzles` left a file that we may read but not write: replace it by a longer one of ours */
        if (read_bytes(path, &text, error) != PZ_OK)
            return PZ_BAD;
        pz_text_add_bytes(&text, lines.data, lines.length);
        if (pz_file_write(path, text.data, text.length, error) != PZ_OK)
            return PZ_BAD;
    }
    if (journals->syncer.sync)
        journals->syncer.sync(journals->syncer.context, path);
    pz_text_clear(&journal->unwritten);
    info = look(path);
    remember(journal, &info);
    return PZ_OK;
}

void pz_journals_flush(struct pz_journals *journals, bool patient) {
    PZ_SCOPED_ERROR lock_error = {0};
    int lock = -1;
    enum pz_status locked = PZ_NO;
    for (int i = 0; i < PZ_JOURNALS; i++) {
        struct pz_journal *journal = &journals->items[i];
        if (journal->unwritten.length == 0)
            continue;
        if (locked == PZ_NO)
            locked = pz_lock_folder(journals->folder, patient, &lock, &lock_error);
        if (locked != PZ_OK)
            pz_error_set(&journal->write_error, 0, 0, "%s", pz_text_string(&lock_error.message));
        else
            append(journals, journal, &journal->write_error);
    }
    if (lock >= 0)
        close(lock);
}

enum pz_status pz_journals_write(struct pz_journals *journals, int which, struct pz_error *error) {
    const struct pz_journal *journal = &journals->items[which];
    pz_journals_flush(journals, false);
    return journal->unwritten.length == 0
               ? PZ_OK
               : pz_error_set(error, 0, 0, "%s", pz_text_string(&journal->write_error.message));
}

/* ---- rewriting ---- */

/* Copies the sound lines that still matter, byte for byte. */
static void add_sound_lines(const struct pz_journal *journal, const struct pz_text *text, struct pz_text *out) {
    const struct pz_journal_kind *kind = journal->kind;
    PZ_OWNED void *scratch = pz_alloc(1, kind->size);
    struct pz_lines lines = lines_of(text);
    struct pz_line line;
    for (const char *start = lines.at; pz_lines_next(&lines, &line); start = lines.at)
        if (line.length == 0 ||
            (!take_line(kind, scratch, &lines, line) && (!kind->counts || kind->counts(journal->kept, line))))
            pz_text_add_bytes(out, start, (size_t)(lines.at - start));
    kind->forget(scratch);
}

/* Copies a file to the first free one of the names NAME.broken, NAME.broken-2 … */
static enum pz_status set_aside(const char *path, const struct pz_text *text, struct pz_error *error) {
    struct stat info;
    PZ_SCOPED_TEXT name = {0};
    pz_text_add(&name, "%s.broken", path);
    for (unsigned number = 2; lstat(name.data, &info) == 0; number++) {
        pz_text_clear(&name);
        pz_text_add(&name, "%s.broken-%u", path, number);
    }
    return pz_file_write(name.data, pz_text_string(text), text->length, error);
}

/*
 * Rewrites a file without its damaged lines if it `mends`, or else without the lines that no longer count. Does nothing
 * if another program has mended the file, or if lines are damaged that nobody has asked to take out.
 */
static enum pz_status rewrite(struct pz_journals *journals, struct pz_journal *journal, bool mends,
                              struct pz_error *error) {
    PZ_OWNED char *path = path_of(journals, journal);
    PZ_SCOPED_TEXT text = {0}, sound = {0};
    int lock;
    enum pz_status status = pz_lock_folder(journals->folder, !mends, &lock, error);
    if (status == PZ_OK)
        status = read_bytes(path, &text, error);
    if (status == PZ_OK) {
        take_all(journal, &text);
        if (mends && journal->damaged > 0)
            status = set_aside(path, &text, error);
    }
    if (status == PZ_OK && mends == (journal->damaged > 0)) {
        add_sound_lines(journal, &text, &sound);
        pz_text_add_bytes(&sound, pz_text_string(&journal->unwritten), journal->unwritten.length);
        status = pz_file_write(path, pz_text_string(&sound), sound.length, error);
        if (status == PZ_OK) {
            pz_text_clear(&journal->unwritten);
            status = pz_journal_read(journals, journal, error);
        }
    }
    if (lock >= 0)
        close(lock);
    return status;
}

enum pz_status pz_journals_mend(struct pz_journals *journals, struct pz_error *error) {
    enum pz_status status = PZ_OK;
    for (int i = 0; i < PZ_JOURNALS && status == PZ_OK; i++)
        if (journals->items[i].damaged > 0)
            status = rewrite(journals, &journals->items[i], true, error);
    return status;
}

void pz_journal_compact(struct pz_journals *journals, struct pz_journal *journal) {
    rewrite(journals, journal, false, NULL);
}

/* ---- damage ---- */

void pz_journals_tell_damage(const struct pz_journals *journals, struct pz_text *out) {
    for (int i = 0; i < PZ_JOURNALS; i++) {
        const struct pz_journal *journal = &journals->items[i];
        if (journal->damaged > 0)
            pz_text_add(out, "%s", out->length > 0 ? "; " : "");
        if (journal->damaged == 1)
            pz_text_add(out, "line %zu of %s/%s is damaged and does not count: %s", journal->first_damaged,
                        journals->folder, journal->kind->name, journal->damage);
        else if (journal->damaged > 1)
            pz_text_add(out, "%zu lines of %s/%s are damaged and do not count, the first of them line %zu: %s",
                        journal->damaged, journals->folder, journal->kind->name, journal->first_damaged,
                        journal->damage);
    }
}

void pz_journals_free(struct pz_journals *journals) {
    for (int i = 0; i < PZ_JOURNALS; i++) {
        journals->items[i].kind->forget(journals->items[i].kept);
        pz_text_free(&journals->items[i].unwritten);
        pz_error_free(&journals->items[i].write_error);
    }
    free(journals->folder);
}
