/* The terminal emulator at the other end: what keys send, what cells show, what modes are left on. */
#include "terminal_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void on_reply(const char *bytes, size_t length, void *user) {
    struct terminal *terminal = user;
    terminal_append(&terminal->input, bytes, length);
}

static int on_property(VTermProp property, VTermValue *value, void *user) {
    struct terminal *terminal = user;
    if (property == VTERM_PROP_ALTSCREEN) {
        terminal->alternate = value->boolean;
    } else if (property == VTERM_PROP_CURSORVISIBLE) {
        terminal->cursor = value->boolean;
    } else if (property == VTERM_PROP_MOUSE) {
        terminal->mouse = value->number != VTERM_PROP_MOUSE_NONE;
    }
    return 1;
}

void emulator_start(struct terminal *terminal) {
    static const VTermScreenCallbacks callbacks = {.settermprop = on_property};
    terminal->emulator = vterm_new(terminal->rows, terminal->columns);
    if (!terminal->emulator)
        terminal_die("vterm_new");
    vterm_set_utf8(terminal->emulator, 1);
    vterm_output_set_callback(terminal->emulator, on_reply, terminal);
    terminal->screen = vterm_obtain_screen(terminal->emulator);
    vterm_screen_enable_altscreen(terminal->screen, 1);
    vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
    vterm_screen_reset(terminal->screen, 1);
}

/* The emulator does not know the question for the background. The question comes whole, since it is one write. */
static void answer_background(struct terminal *terminal, const char *bytes, size_t length) {
    static const char question[] = "\033]11;?";
    for (size_t i = 0; terminal->background && i + strlen(question) <= length; i++)
        if (memcmp(bytes + i, question, strlen(question)) == 0)
            terminal_append(&terminal->input, terminal->background, strlen(terminal->background));
}

void emulator_hear(struct terminal *terminal, const char *bytes, size_t length) {
    const size_t typed = terminal->input.length;
    answer_background(terminal, bytes, length);
    vterm_input_write(terminal->emulator, bytes, length);
    if (terminal->mute)
        terminal->input.length = typed;
}

/* --- typing --- */

/* Presses a key with a name. The emulator knows what it sends in the mode that the program has chosen. */
static bool press(VTerm *emulator, const char *name, size_t length) {
    static const struct {
        const char *name;
        VTermKey key;
    } keys[] = {
        {"Up", VTERM_KEY_UP},
        {"Down", VTERM_KEY_DOWN},
        {"Left", VTERM_KEY_LEFT},
        {"Right", VTERM_KEY_RIGHT},
        {"Enter", VTERM_KEY_ENTER},
        {"Esc", VTERM_KEY_ESCAPE},
        {"Tab", VTERM_KEY_TAB},
        {"Home", VTERM_KEY_HOME},
        {"End", VTERM_KEY_END},
        {"PageUp", VTERM_KEY_PAGEUP},
        {"PageDown", VTERM_KEY_PAGEDOWN},
        {"Delete", VTERM_KEY_DEL},
        {"Backspace", VTERM_KEY_BACKSPACE},
    };
    if (length == 3 && strncmp(name, "C-", 2) == 0) {
        vterm_keyboard_unichar(emulator, (unsigned char)name[2], VTERM_MOD_CTRL);
        return true;
    }
    if (length == 2 && strncmp(name, "lt", 2) == 0) {
        vterm_keyboard_unichar(emulator, '<', VTERM_MOD_NONE);
        return true;
    }
    if (length == 5 && strncmp(name, "Space", 5) == 0) {
        vterm_keyboard_unichar(emulator, ' ', VTERM_MOD_NONE);
        return true;
    }
    if (length <= 3 && name[0] == 'F') {
        vterm_keyboard_key(emulator, (VTermKey)VTERM_KEY_FUNCTION(atoi(name + 1)), VTERM_MOD_NONE);
        return true;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strlen(keys[i].name) == length && strncmp(keys[i].name, name, length) == 0) {
            vterm_keyboard_key(emulator, keys[i].key, VTERM_MOD_NONE);
            return true;
        }
    }
    fprintf(stderr, "terminal: there is no key <%.*s>\n", (int)length, name);
    return false;
}

bool emulator_type(struct terminal *terminal, const char *keys) {
    while (*keys) {
        size_t plain = strcspn(keys, "<");
        terminal_append(&terminal->input, keys, plain);
        keys += plain;
        if (*keys) {
            size_t length = strcspn(keys + 1, ">");
            if (!press(terminal->emulator, keys + 1, length))
                return false;
            keys += length + (keys[length + 1] ? 2 : 1);
        }
    }
    return true;
}

void emulator_click(struct terminal *terminal, int row, int column) {
    vterm_mouse_move(terminal->emulator, row, column, VTERM_MOD_NONE);
    vterm_mouse_button(terminal->emulator, 1, true, VTERM_MOD_NONE);
    vterm_mouse_button(terminal->emulator, 1, false, VTERM_MOD_NONE);
}

/* --- looking --- */

/* The second half of a wide character. */
static const uint32_t no_character = (uint32_t)-1;

static VTermScreenCell get_cell(struct terminal *terminal, int row, int column) {
    VTermScreenCell cell = {0};
    vterm_screen_get_cell(terminal->screen, (VTermPos){.row = row, .col = column}, &cell);
    if (cell.chars[0] == 0)
        cell.chars[0] = ' ';
    return cell;
}

static size_t encode(uint32_t character, char utf8[4]) {
    if (character < 0x80) {
        utf8[0] = (char)character;
        return 1;
    }
    size_t length = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    static const unsigned char leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = length; --i; character >>= 6)
        utf8[i] = (char)(0x80 | (character & 0x3F));
    utf8[0] = (char)(leads[length] | character);
    return length;
}

static void append_line(struct terminal *terminal, int row, struct bytes *text) {
    size_t end = text->length;
    for (int column = 0; column < terminal->columns; column++) {
        VTermScreenCell cell = get_cell(terminal, row, column);
        for (size_t i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i] && cell.chars[i] != no_character; i++) {
            char utf8[4];
            terminal_append(text, utf8, encode(cell.chars[i], utf8));
        }
        if (cell.chars[0] != ' ')
            end = text->length;
    }
    text->length = end;
}

char *terminal_line(struct terminal *terminal, int row) {
    struct bytes text = {0};
    append_line(terminal, row, &text);
    terminal_append(&text, "", 1);
    return text.data;
}

char *terminal_text(struct terminal *terminal) {
    struct bytes text = {0};
    for (int row = 0; row < terminal->rows; row++) {
        append_line(terminal, row, &text);
        terminal_append(&text, "\n", 1);
    }
    terminal_append(&text, "", 1);
    return text.data;
}

/* How many columns the text's characters take in the line; each wide one takes two. */
static int columns_before(struct terminal *terminal, int row, const char *line, const char *end) {
    int column = 0;
    for (const char *at = line; at < end; column++) {
        VTermScreenCell cell = get_cell(terminal, row, column);
        for (size_t i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i] && cell.chars[i] != no_character; i++) {
            char utf8[4];
            at += encode(cell.chars[i], utf8);
        }
    }
    return column;
}

void terminal_cursor(const struct terminal *terminal, int *row, int *column) {
    VTermPos place;
    vterm_state_get_cursorpos(vterm_obtain_state(terminal->emulator), &place);
    *row = place.row;
    *column = place.col;
}

bool terminal_find(struct terminal *terminal, const char *text, int *row, int *column) {
    for (int i = 0; i < terminal->rows; i++) {
        char *line = terminal_line(terminal, i);
        const char *place = strstr(line, text);
        if (place && row)
            *row = i;
        if (place && column)
            *column = columns_before(terminal, i, line, place);
        free(line);
        if (place)
            return true;
    }
    return false;
}

static int32_t colour_of(const struct terminal *terminal, VTermColor colour) {
    if (VTERM_COLOR_IS_DEFAULT_FG(&colour) || VTERM_COLOR_IS_DEFAULT_BG(&colour))
        return TERMINAL_DEFAULT_COLOUR;
    vterm_screen_convert_color_to_rgb(terminal->screen, &colour);
    return colour.rgb.red << 16 | colour.rgb.green << 8 | colour.rgb.blue;
}

struct terminal_cell terminal_cell(struct terminal *terminal, int row, int column) {
    VTermScreenCell cell = get_cell(terminal, row, column);
    return (struct terminal_cell){
        .character = cell.chars[0],
        .foreground = colour_of(terminal, cell.fg),
        .background = colour_of(terminal, cell.bg),
        .bold = cell.attrs.bold,
        .italic = cell.attrs.italic,
        .underline = cell.attrs.underline != VTERM_UNDERLINE_OFF,
        .reverse = cell.attrs.reverse,
    };
}

const char *terminal_output(const struct terminal *terminal, size_t *length) {
    *length = terminal->output.length;
    return terminal->output.data;
}

size_t terminal_written(const struct terminal *terminal, const char *bytes) {
    const size_t wanted = strlen(bytes);
    size_t found = 0;
    for (size_t i = 0; i + wanted <= terminal->output.length; i++)
        found += memcmp(terminal->output.data + i, bytes, wanted) == 0;
    return found;
}

/* --- restored? --- */

bool terminal_has_mode(const struct terminal *terminal, int mode) {
    const char *at = terminal->output.data;
    const char *end = at ? at + terminal->output.length : NULL;
    bool on = false;
    while (at && (at = memchr(at, '\033', (size_t)(end - at)))) {
        if (end - at < 4 || at[1] != '[' || at[2] != '?') {
            at++;
            continue;
        }
        bool named = false;
        long number = 0;
        for (at += 3; at < end && (*at == ';' || (*at >= '0' && *at <= '9')); at++) {
            number = *at == ';' ? 0 : number * 10 + (*at - '0');
            named = named || (number == mode && (at + 1 == end || at[1] < '0' || at[1] > '9'));
        }
        if (named && at < end)
            on = *at == 'h' || (*at != 'l' && on);
    }
    return on;
}

static bool pen_is_plain(struct terminal *terminal) {
    VTermState *state = vterm_obtain_state(terminal->emulator);
    static const VTermAttr attributes[] = {VTERM_ATTR_BOLD, VTERM_ATTR_UNDERLINE, VTERM_ATTR_REVERSE};
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        VTermValue value = {0};
        vterm_state_get_penattr(state, attributes[i], &value);
        if (value.boolean)
            return false;
    }
    VTermValue foreground = {0}, background = {0};
    vterm_state_get_penattr(state, VTERM_ATTR_FOREGROUND, &foreground);
    vterm_state_get_penattr(state, VTERM_ATTR_BACKGROUND, &background);
    return VTERM_COLOR_IS_DEFAULT_FG(&foreground.color) && VTERM_COLOR_IS_DEFAULT_BG(&background.color);
}

bool terminal_is_raw(const struct terminal *terminal) {
    struct termios now;
    return tcgetattr(terminal->slave, &now) == 0 && !(now.c_lflag & ICANON);
}

static bool settings_are_back(const struct terminal *terminal) {
    struct termios now;
    const struct termios *before = &terminal->settings;
    return tcgetattr(terminal->slave, &now) == 0 && now.c_iflag == before->c_iflag && now.c_oflag == before->c_oflag &&
           now.c_cflag == before->c_cflag && now.c_lflag == before->c_lflag &&
           memcmp(now.c_cc, before->c_cc, sizeof now.c_cc) == 0;
}

bool terminal_restored(struct terminal *terminal) {
    static const struct {
        int mode;
        const char *what;
    } modes[] = {
        {1, "application cursor keys"}, {1000, "mouse clicks"},        {1002, "mouse drags"},
        {1003, "mouse moves"},          {1004, "focus reports"},       {1006, "mouse encoding"},
        {2004, "bracketed paste"},      {2026, "synchronised output"},
    };
    const char *problem = !settings_are_back(terminal) ? "line settings"
                          : terminal->alternate        ? "alternate screen"
                          : !terminal->cursor          ? "hidden cursor"
                          : terminal->mouse            ? "mouse"
                          : !pen_is_plain(terminal)    ? "colours or attributes"
                                                       : NULL;
    for (size_t i = 0; !problem && i < sizeof modes / sizeof *modes; i++)
        problem = terminal_has_mode(terminal, modes[i].mode) ? modes[i].what : NULL;
    if (problem)
        terminal_complain(terminal, "not restored:", problem);
    return !problem;
}
