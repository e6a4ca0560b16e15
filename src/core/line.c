/* Lines end in LF or CR LF, the last one perhaps in nothing. Columns count characters of UTF-8. */
#include "puzzles/line.h"

#include <string.h>

#include "puzzles/ascii.h"

struct pz_lines pz_lines_of(const char *bytes, size_t length) {
    static const char mark[] = "\xef\xbb\xbf";
    const char *start = length > 0 ? bytes : "";
    const size_t skipped = length >= strlen(mark) && memcmp(bytes, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
    return (struct pz_lines){.at = start + skipped, .end = start + length, .number = 1};
}

bool pz_lines_next(struct pz_lines *lines, struct pz_line *line) {
    const char *start = lines->at;
    if (start == lines->end)
        return false;
    const char *end = memchr(start, '\n', (size_t)(lines->end - start));
    lines->at = end ? end + 1 : lines->end;
    if (!end)
        end = lines->end;
    else if (end > start && end[-1] == '\r')
        end--;
    while (end > start && pz_is_blank(end[-1]))
        end--;
    *line = (struct pz_line){.text = start, .length = (size_t)(end - start), .number = lines->number++};
    return true;
}

size_t pz_line_column(const struct pz_line *line, size_t offset) {
    size_t column = 1;
    for (size_t i = 0; i < offset && i < line->length; i++)
        column += ((unsigned char)line->text[i] & 0xc0) != 0x80; /* continuation bytes do not count */
    return column;
}
