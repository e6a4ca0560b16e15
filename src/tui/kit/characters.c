/* We decode UTF-8 ourselves, because the locale may have another encoding; widths come from the C library. */
#include "tui/kit/canvas.h"

#include <wchar.h>

#include "core/utf8.h"

enum { REPLACEMENT = 0xfffd };

size_t characters_decode(const char *string, uint32_t *character) {
    const unsigned char *bytes = (const unsigned char *)string;
    const size_t length = pz_character_length(bytes, 4);
    *character = length > 0 ? pz_code_point(bytes, length) : REPLACEMENT;
    return length > 0 ? length : 1;
}

size_t characters_encode(uint32_t c, char bytes[4]) {
    if (c < 0x80) {
        bytes[0] = (char)c;
        return 1;
    }
    size_t length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; c >>= 6)
        bytes[i] = (char)(0x80 | (c & 0x3f));
    bytes[0] = (char)((0xf00 >> length & 0xff) | c);
    return length;
}

void characters_add(struct pz_text *out, uint32_t character) {
    char bytes[4];
    pz_text_add_bytes(out, bytes, characters_encode(character, bytes));
}

bool characters_rub_out(struct pz_text *text) {
    size_t length = text->length;
    uint32_t character = 0;
    const bool any = length > 0;
    do {
        while (length > 0 && ((unsigned char)text->data[--length] & 0xc0) == 0x80)
            continue;
        if (any)
            characters_decode(text->data + length, &character);
    } while (length > 0 && characters_width(character) == 0);
    if (any)
        text->data[text->length = length] = '\0';
    return any;
}

int characters_width(uint32_t character) {
    if (character < 0x20 || (character >= 0x7f && character < 0xa0))
        return -1;
    if (character < 0x7f)
        return 1;
    const int width = wcwidth((wchar_t)character);
    if (width >= 0)
        return width;
    /* In a locale without the character we show a substitute of one column; a mark gets none. */
    char bytes[4];
    const size_t length = characters_encode(character, bytes);
    return pz_is_mark((const unsigned char *)bytes, length) ? 0 : 1;
}

bool characters_combine(uint32_t character) {
    static const uint32_t selectors[][2] = {{0x180b, 0x180f}, {0xfe00, 0xfe0f}, {0xe0100, 0xe01ef}};
    char bytes[4];
    if (characters_width(character) != 0)
        return false;
    /* With a variation selector, some terminals draw a character wider than the C library says. */
    for (size_t i = 0; i < sizeof selectors / sizeof *selectors; i++)
        if (character >= selectors[i][0] && character <= selectors[i][1])
            return false;
    return !pz_is_unseen((const unsigned char *)bytes, characters_encode(character, bytes));
}

/* Moves *string past its first character, and returns the columns that it takes. */
static int take_columns(const char **string) {
    uint32_t character;
    *string += characters_decode(*string, &character);
    const int width = characters_width(character);
    return width < 0 ? 1 : width;
}

int characters_columns(const char *string) {
    int columns = 0;
    while (*string)
        columns += take_columns(&string);
    return columns;
}

const char *characters_end(const char *string, int columns) {
    for (int left = characters_columns(string); *string && left > columns;)
        left -= take_columns(&string);
    return string;
}

static const struct {
    uint32_t first, last;
    char ascii;
} fallbacks[] = {
    {0xb7, 0xb7, '-'},     {0xd7, 0xd7, 'x'},     {0x2010, 0x2015, '-'}, {0x2018, 0x2019, '\''}, {0x201c, 0x201d, '"'},
    {0x2022, 0x2022, '*'}, {0x2026, 0x2026, '~'}, {0x2039, 0x2039, '<'}, {0x203a, 0x203a, '>'},  {0x2190, 0x2190, '<'},
    {0x2191, 0x2191, '^'}, {0x2192, 0x2192, '>'}, {0x2193, 0x2193, 'v'}, {0x2500, 0x2501, '-'},  {0x2502, 0x2503, '|'},
    {0x2550, 0x2550, '='}, {0x2551, 0x2551, '|'}, {0x2504, 0x257f, '+'}, {0x2580, 0x2580, '\''}, {0x2584, 0x2584, '_'},
    {0x2588, 0x2588, '#'}, {0x258c, 0x258c, '|'}, {0x2590, 0x2590, '|'}, {0x2591, 0x2591, '.'},  {0x2592, 0x2592, ':'},
    {0x2593, 0x2593, '#'}, {0x25a0, 0x25a0, '='}, {0x25b2, 0x25b2, '^'}, {0x25ba, 0x25ba, '>'},  {0x25bc, 0x25bc, 'v'},
    {0x25c4, 0x25c4, '<'}, {0x263a, 0x263a, 'o'}, {0x25b8, 0x25b8, '>'}, {0x25c2, 0x25c2, '<'},  {0x25c6, 0x25c6, '#'},
    {0x25cb, 0x25cb, 'o'}, {0x25cf, 0x25cf, 'o'}, {0x2605, 0x2605, '*'}, {0x2663, 0x2663, '%'},  {0x2665, 0x2665, '+'},
    {0x2713, 0x2713, '*'}, {0x2717, 0x2717, 'x'}, {0x271a, 0x271a, '@'},
};

char characters_ascii(uint32_t character) {
    if (character >= 0x20 && character < 0x7f)
        return (char)character;
    for (size_t i = 0; i < sizeof fallbacks / sizeof *fallbacks; i++)
        if (character >= fallbacks[i].first && character <= fallbacks[i].last)
            return fallbacks[i].ascii;
    return '?';
}

/* Plain lines stand in for heavy, dashed and round ones; a character that is missing here is shown as in ASCII. */
static const struct {
    uint32_t first, last, simple; /* 0: itself */
} simples[] = {
    {0xd7, 0xd7, 'x'},        {0xa1, 0xff, 0},          {0x2022, 0x2022, 0},      {0x2190, 0x2193, 0},
    {0x2500, 0x2500, 0},      {0x2501, 0x2501, 0x2500}, {0x2502, 0x2502, 0},      {0x2503, 0x2503, 0x2502},
    {0x2504, 0x2505, 0x2500}, {0x250a, 0x250b, 0x2502}, {0x250c, 0x250c, 0},      {0x250d, 0x250f, 0x250c},
    {0x2510, 0x2510, 0},      {0x2511, 0x2513, 0x2510}, {0x2514, 0x2514, 0},      {0x2515, 0x2517, 0x2514},
    {0x2518, 0x2518, 0},      {0x2519, 0x251b, 0x2518}, {0x251c, 0x251c, 0},      {0x2524, 0x2524, 0},
    {0x252c, 0x252c, 0},      {0x2534, 0x2534, 0},      {0x253c, 0x253c, 0},      {0x2550, 0x256c, 0},
    {0x256d, 0x256d, 0x250c}, {0x256e, 0x256e, 0x2510}, {0x256f, 0x256f, 0x2518}, {0x2570, 0x2570, 0x2514},
    {0x2571, 0x2571, '/'},    {0x2572, 0x2572, '\\'},   {0x2588, 0x2588, 0},      {0x2591, 0x2592, 0},
    {0x25a0, 0x25a0, 0},      {0x25b2, 0x25b2, 0},      {0x25b6, 0x25b6, 0},      {0x25b8, 0x25b8, 0x25b6},
    {0x25bc, 0x25bc, 0},      {0x25c0, 0x25c0, 0},      {0x25c2, 0x25c2, 0x25c0}, {0x25c6, 0x25c6, 0x2666},
    {0x25cf, 0x25cf, 0x2022}, {0x2666, 0x2666, 0},
};

uint32_t characters_simple(uint32_t character) {
    for (size_t i = 0; i < sizeof simples / sizeof *simples; i++)
        if (character >= simples[i].first && character <= simples[i].last)
            return simples[i].simple ? simples[i].simple : character;
    return (uint32_t)characters_ascii(character);
}
