/* Lists the files of a folder. The canvas filters their names, as it does all text. */
#define _DEFAULT_SOURCE 1 /* d_type */
#include "tui/app/app.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/code.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"

enum { TITLE_COLUMNS = 14 }; /* in the header before the folder's name */

/* Files are listed in this order. */
enum kind { FOLDER, LEVEL, OTHER };

struct file {
    char *name;
    enum kind kind;
};

struct files {
    struct app *app;
    char *folder; /* absolute */
    struct file *entries;
    size_t count, capacity;
    struct list list;
    void (*open)(struct app *app, const char *path);
};

static int compare(const void *a, const void *b) {
    const struct file *x = a, *y = b;
    return x->kind != y->kind ? (x->kind > y->kind) - (x->kind < y->kind) : strcmp(x->name, y->name);
}

static void forget_entries(struct files *files) {
    for (size_t i = 0; i < files->count; i++)
        free(files->entries[i].name);
    files->count = 0;
}

/* Most file systems say what an entry is. If they do not, or if it is a link, we look at the file itself. */
static bool is_folder(const char *folder, const struct dirent *entry) {
#ifdef DT_DIR
    if (entry->d_type != DT_UNKNOWN && entry->d_type != DT_LNK)
        return entry->d_type == DT_DIR;
#endif
    PZ_OWNED char *path = paths_join(folder, entry->d_name);
    return pz_is_folder(path);
}

/* Enters a folder; if it cannot be read, says why and returns false. */
static bool enter(struct files *files, const char *folder) {
    char *path = realpath(folder, NULL);
    DIR *directory = path ? opendir(path) : NULL;
    if (!directory) {
        app_say(files->app, ROLE_BAD, "%s: %s.", folder, strerror(errno));
        free(path);
        return false;
    }
    forget_entries(files);
    free(files->folder);
    files->folder = path;
    for (const struct dirent *entry; (entry = readdir(directory));) {
        if (entry->d_name[0] == '.' && strcmp(entry->d_name, "..") != 0)
            continue;
        const size_t length = strlen(entry->d_name);
        const bool level = length > 4 && strcmp(entry->d_name + length - 4, ".lvl") == 0;
        const enum kind kind = is_folder(path, entry) ? FOLDER : level ? LEVEL : OTHER;
        files->entries = pz_grow(files->entries, &files->capacity, files->count + 1, sizeof *files->entries);
        files->entries[files->count++] = (struct file){pz_copy_string(entry->d_name), kind};
    }
    closedir(directory);
    qsort(files->entries, files->count, sizeof *files->entries, compare);
    files->list = (struct list){.count = (int)files->count};
    return true;
}

/* Goes to the folder above, and chooses the one it came from. */
static void go_up(struct files *files) {
    const char *slash = strrchr(files->folder, '/');
    PZ_OWNED char *name = pz_copy_string(slash ? slash + 1 : "");
    PZ_OWNED char *parent = paths_join(files->folder, "..");
    if (!enter(files, parent))
        return;
    for (size_t i = 0; i < files->count; i++)
        if (strcmp(files->entries[i].name, name) == 0)
            files->list.at = (int)i;
}

/* The code in a line, perhaps after the folder that the line began with; null if there is none. */
static const char *find_code(const char *line) {
    const char *at = line;
    while (!pz_is_code(at)) {
        const char *slash = strchr(at, '/');
        if (!slash)
            return NULL;
        at = slash + 1;
    }
    return at == line || access(line, F_OK) != 0 ? at : NULL;
}

static void open_path(void *context, const char *path) {
    struct files *files = context;
    if (!*path)
        return;
    const char *code = find_code(path);
    if (code) {
        files->open(files->app, code);
        return;
    }
    PZ_OWNED char *typed = paths_typed(files->app, path);
    PZ_OWNED char *full = typed[0] == '/' ? pz_copy_string(typed) : paths_join(files->folder, typed);
    if (pz_is_folder(full))
        enter(files, full);
    else
        files->open(files->app, full);
}

static void files_act(void *self, int action, int argument) {
    struct files *files = self;
    if (action == ACTION_LEFT) {
        go_up(files);
    } else if (action == ACTION_OPEN) {
        PZ_SCOPED_TEXT initial = {0};
        pz_text_add(&initial, "%s%s", files->folder, strcmp(files->folder, "/") == 0 ? "" : "/");
        dialog_type(files->app, "Open a file",
                    "The path of a level, record or folder, or a level code:", pz_text_string(&initial), files->folder,
                    open_path, files);
    } else if (list_opens(&files->list, action == ACTION_RIGHT ? ACTION_ACT : action, argument)) {
        const struct file *file = &files->entries[files->list.at];
        PZ_OWNED char *path = paths_join(files->folder, file->name);
        if (strcmp(file->name, "..") == 0)
            go_up(files);
        else if (file->kind == FOLDER)
            enter(files, path);
        else
            files->open(files->app, path);
    }
}

static void files_draw(void *self, struct canvas *canvas) {
    struct files *files = self;
    PZ_SCOPED_TEXT left = {0}, right = {0};
    pz_text_add(&right, "%zu", files->count);
    const int room = canvas->columns - TITLE_COLUMNS - (int)right.length - 4;
    const char *folder = characters_end(files->folder, room), *shown = strchr(folder, '/');
    pz_text_add(&left, "Open a file · %s%s", folder > files->folder ? "…" : "", shown ? shown : folder);
    const struct rect body = app_frame(files->app, canvas, pz_text_string(&left), pz_text_string(&right), 0, 0);
    const int rows = body.rows - 1;
    if (body.columns == 0)
        return;
    list_show(&files->list, rows);
    for (int i = files->list.top, y = body.y + 1; i < files->list.top + rows && i < files->list.count; i++, y++) {
        static const int inks[] = {[FOLDER] = ROLE_KEY, [LEVEL] = ROLE_TITLE, [OTHER] = ROLE_QUIET};
        const struct file *file = &files->entries[i];
        const struct style style = list_line(canvas, (struct rect){2, y, body.columns - 4, 1}, i, i == files->list.at,
                                             (struct style){inks[file->kind], ROLE_PAPER, 0});
        const int used = canvas_text(canvas, 4, y, body.columns - 8, style, file->name);
        if (file->kind == FOLDER)
            canvas_put(canvas, 4 + used, y, '/', style);
    }
}

static const struct binding files_keys[] = {
    {ACTION_LEFT, 0, NULL, {K_LEFT, 'h', K_BACKSPACE}, "←", "up", "the folder above"},
    {ACTION_RIGHT, 0, NULL, {K_RIGHT, 'l'}, "→", NULL, "open"},
    {ACTION_OPEN, 0, NULL, {'o', '/'}, "o", "type a path", "type a path; Tab completes it"},
    {0},
};

static const struct binding_table files_table = {"Files", files_keys};

static void files_close(void *self) {
    struct files *files = self;
    forget_entries(files);
    free(files->entries);
    free(files->folder);
    free(files);
}

static void files_paste(void *self, const char *text) {
    struct files *files = self;
    PZ_SCOPED_TEXT code = {0};
    if (pz_code_find(text, &code))
        files->open(files->app, pz_text_string(&code));
    else
        app_say(files->app, ROLE_WARN, "There is no level code in what you pasted; [o] opens a file by its path.");
}

static const struct screen_class files_class = {
    .tables = {&bindings_list, &bindings_open, &files_table, &bindings_program},
    .draw = files_draw,
    .act = files_act,
    .paste = files_paste,
    .close = files_close};

void files_open(struct app *app, void (*open)(struct app *app, const char *path)) {
    struct files *files = pz_alloc(1, sizeof *files);
    *files = (struct files){.app = app, .open = open};
    if (!enter(files, ".") && !enter(files, "/")) {
        files_close(files);
        return;
    }
    app_push(app, &files_class, files);
}
