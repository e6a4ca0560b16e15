/* Reads and writes Circus Seven as text: colours and their names, the centre, tiles laid, seven lines of six edges. */
#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/ascii.h"
#include "puzzles/board.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"

static const struct pz_board_kind sets = {
    .board = "set",
    .row = "tile",
    .cell = "edge",
    .letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    .wrong = "is not a colour; colours are letters and digits",
    .missing = "the tiles are missing: seven lines of six letters after an empty line",
    .least_rows = CIRCUS_TILES,
    .most_rows = CIRCUS_TILES,
    .least_columns = CIRCUS_EDGES,
    .most_columns = CIRCUS_EDGES,
};

/* The number of a colour. A new colour is added if `may_add`; otherwise its number is CIRCUS_NOWHERE. */
static unsigned number_of(struct circus *game, char letter, bool may_add) {
    const char *found = game->colours > 0 ? strchr(game->letters, letter) : NULL;
    if (found)
        return (unsigned)(found - game->letters);
    if (!may_add)
        return CIRCUS_NOWHERE;
    game->letters[game->colours] = letter;
    return game->colours++;
}

/* ---- header ---- */

/* Reads "r=red w=white". */
static enum pz_status read_names(struct circus *game, const struct pz_header *header, struct pz_text *names,
                                 struct pz_error *error) {
    size_t at = 0;
    for (struct pz_word word; (word = pz_word_next(header->value, &at)).length > 0;) {
        const size_t column = header->column + word.column - 1;
        const char letter = word.text[0];
        if (word.length < 3 || word.text[1] != '=')
            return pz_error_set(error, header->line, column, "expected a letter or digit and a name, like r=red");
        if (!strchr(sets.letters, letter))
            return pz_board_reject_letter(&sets, letter, header->line, column, error);
        if (number_of(game, letter, false) != CIRCUS_NOWHERE)
            return pz_error_set(error, header->line, column, "colour '%c' already has a name", letter);
        number_of(game, letter, true);
        pz_text_add(names, "%s%.*s", names->length > 0 ? " " : "", (int)word.length, word.text);
    }
    return PZ_OK;
}

static enum pz_status read_centre(struct circus *game, const struct pz_level *level, struct pz_error *error) {
    const struct pz_header *header = pz_level_header(level, "Centre");
    game->set.centre = CIRCUS_ANY;
    if (!header || pz_same_word(header->value, "any"))
        return PZ_OK;
    const char *value = header->value;
    if (value[0] < '1' || value[0] > '0' + CIRCUS_TILES || value[1] != '\0')
        return pz_error_set(error, header->line, header->column, "Centre must be any or a tile, 1 to %d", CIRCUS_TILES);
    game->set.centre = (uint8_t)(value[0] - '1');
    return PZ_OK;
}

/* Reads places like "3:2@1": a slot, the tile that lies there, and its rotation. */
static enum pz_status read_laid(struct circus *game, const struct pz_level *level, struct pz_error *error) {
    const struct pz_header *header = pz_level_header(level, "Laid");
    struct circus_set *set = &game->set;
    size_t at = 0;
    for (struct pz_word word; header && (word = pz_word_next(header->value, &at)).length > 0;) {
        const size_t column = header->column + word.column - 1;
        const char *text = word.text;
        if (word.length != 5 || text[1] != ':' || text[3] != '@' || text[0] < '0' || text[0] >= '0' + CIRCUS_TILES ||
            text[2] < '1' || text[2] > '0' + CIRCUS_TILES || text[4] < '0' || text[4] >= '0' + CIRCUS_EDGES)
            return pz_error_set(error, header->line, column,
                                "expected a slot 0 to 6, a tile 1 to 7 and a rotation 0 to 5, like 3:2@1");
        const unsigned slot = (unsigned)(text[0] - '0');
        const struct circus_place place = {(uint8_t)(text[2] - '1'), (uint8_t)(text[4] - '0')};
        const bool as_centre_says = slot == 0 && set->centre == place.tile && place.rotation == 0;
        if (circus_fixed(set) >> slot & 1 && !as_centre_says)
            return pz_error_set(error, header->line, column, "slot %u already has a tile", slot);
        if (circus_fixed_tiles(set) >> place.tile & 1 && !as_centre_says)
            return pz_error_set(error, header->line, column, "tile %u already lies in a slot", place.tile + 1U);
        if (slot == 0 && place.rotation == 0)
            set->centre = place.tile;
        else
            set->laid |= (uint8_t)(1U << slot);
        set->laid_places[slot] = place;
    }
    return PZ_OK;
}

/* ---- board ---- */

/* Renumbers colours by their letters, digits first, so that the order of the tiles makes no difference. */
static void sort_letters(struct circus *game) {
    const struct circus old = *game;
    unsigned count = 0;
    for (char c = '0'; c <= 'z'; c++)
        if (strchr(sets.letters, c) && memchr(old.letters, c, old.colours))
            game->letters[count++] = c;
    game->letters[count] = '\0';
    game->colours = (uint8_t)count;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
            game->set.tiles[tile][edge] = (uint8_t)number_of(game, old.letters[old.set.tiles[tile][edge]], false);
}

enum pz_status circus_open(const struct pz_level *level, void **state, struct pz_error *error) {
    const struct pz_header *header = pz_level_header(level, "Colours");
    struct circus game = {.turned = CIRCUS_NOWHERE};
    char edges[CIRCUS_TILES * CIRCUS_EDGES];
    struct pz_board board = {.cells = edges};
    PZ_SCOPED_TEXT names = {0};
    if ((header && read_names(&game, header, &names, error) != PZ_OK) || read_centre(&game, level, error) != PZ_OK ||
        read_laid(&game, level, error) != PZ_OK || pz_board_read(level, &sets, &board, error) != PZ_OK)
        return PZ_BAD;

    for (size_t i = 0; i < sizeof edges; i++) {
        const unsigned colour = number_of(&game, edges[i], !header);
        if (colour == CIRCUS_NOWHERE)
            return pz_board_reject(level, i / CIRCUS_EDGES, i % CIRCUS_EDGES, error,
                                   "colour '%c' is not named in Colours", edges[i]);
        game.set.tiles[i / CIRCUS_EDGES][i % CIRCUS_EDGES] = (uint8_t)colour;
    }
    if (header)
        game.names = pz_text_take(&names);
    else
        sort_letters(&game);
    game.board = circus_start(&game.set);
    *state = pz_copy(&game, sizeof game);
    return PZ_OK;
}

static void add_edges(const struct circus *game, const struct circus_board *board, unsigned slot, struct pz_text *out) {
    for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
        pz_text_add_char(out, game->letters[circus_colour(&game->set, board, slot, direction)]);
    pz_text_add_char(out, '\n');
}

/* Prints what each slot shows, clockwise from the top: the tiles as they lie now, in the form of a file. */
void circus_print(const void *state, struct pz_text *out) {
    const struct circus *game = state;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        add_edges(game, &game->board, slot, out);
}

void circus_describe(const void *state, struct pz_text *out) {
    const struct circus *game = state;
    struct circus_board listed = {0};
    if (game->names)
        pz_text_add(out, "Colours: %s\n", game->names);
    if (game->set.laid) {
        pz_text_add(out, "Laid:");
        for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
            if (circus_fixed(&game->set) >> slot & 1) {
                const struct circus_place place = circus_fixed_place(&game->set, slot);
                pz_text_add(out, " %u:%d@%d", slot, place.tile + 1, place.rotation);
            }
        pz_text_add(out, "\n\n");
    } else if (game->set.centre == CIRCUS_ANY)
        pz_text_add(out, "Centre: any\n\n");
    else
        pz_text_add(out, "Centre: %d\n\n", game->set.centre + 1);
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        listed.slots[tile].tile = (uint8_t)tile;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++)
        add_edges(game, &listed, tile, out);
}

/* ---- names, and games as values ---- */

/* The entry of a letter in names such as "r=red w=white"; null if there is none, or `names` is null. */
static const char *find_name(const char *names, char letter) {
    for (const char *word = names; word && *word; word += strcspn(word, " ")) {
        word += *word == ' ';
        if (word[0] == letter)
            return word;
    }
    return NULL;
}

void circus_add_colour(const struct circus *game, unsigned colour, struct pz_text *out) {
    const char letter = game->letters[colour], *name = find_name(game->names, letter);
    if (name)
        pz_text_add_bytes(out, name + 2, strcspn(name, " ") - 2);
    else
        pz_text_add_char(out, letter);
}

struct circus *circus_clone(const struct circus *game) {
    struct circus *copy = pz_alloc(1, sizeof *copy);
    *copy = *game;
    if (game->names)
        copy->names = pz_copy_string(game->names);
    return copy;
}

void circus_free(struct circus *game) {
    if (game)
        free(game->names);
    free(game);
}

struct circus *circus_from_letters(const char *edges, unsigned centre, const char *names) {
    /* An unknown edge is numbered like a letter at first; sort_letters() drops it again. */
    struct circus *game = pz_alloc(1, sizeof *game);
    game->set.centre = (uint8_t)centre;
    game->turned = CIRCUS_NOWHERE;
    for (const char *word = names; word && *word; word += strcspn(word, " ")) {
        word += *word == ' ';
        number_of(game, word[0], true);
    }
    for (size_t i = 0; names && i < CIRCUS_TILES * CIRCUS_EDGES; i++)
        if (!find_name(names, edges[i])) {
            memset(game->letters, 0, sizeof game->letters);
            game->colours = 0;
            names = NULL;
        }
    for (size_t i = 0; i < CIRCUS_TILES * CIRCUS_EDGES; i++)
        game->set.tiles[i / CIRCUS_EDGES][i % CIRCUS_EDGES] = (uint8_t)number_of(game, edges[i], true);
    if (names)
        game->names = pz_copy_string(names);
    else
        sort_letters(game);
    game->board = circus_start(&game->set);
    return game;
}
