/*
 * Parses a command line. Tables of struct pz_option become one for getopt_long(), and what that finds becomes named
 * options and a list of operands. For a wrong word it suggests the one that was meant, or tells the usage.
 */
#include "cli/cli.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/word.h"

/* ---- Did you mean …? ---- */

void cli_suggest(struct cli_suggestion *suggestion, const char *word) {
    const size_t slips = pz_word_slips(suggestion->typed, word);
    if (slips < (suggestion->nearest ? suggestion->distance : PZ_TOO_MANY_SLIPS)) {
        suggestion->nearest = word;
        suggestion->distance = slips;
    }
}

void cli_suggest_games(struct cli_suggestion *suggestion) {
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        cli_suggest(suggestion, (*game)->id);
}

const char *cli_question(struct cli_suggestion *suggestion, const char *prefix) {
    if (suggestion->nearest)
        snprintf(suggestion->question, sizeof suggestion->question, "; did you mean '%s%s'?", prefix,
                 suggestion->nearest);
    return suggestion->question;
}

/* ---- Usage ---- */

const struct pz_option cli_common_options[] = {
    {"help", NULL, "print this help and exit"},
    {"version", NULL, "print the version and exit"},
    {NULL, NULL, NULL},
};

void cli_add_call(const struct cli_command *command, struct pz_text *out) {
    pz_text_add(out, "puzzles%s%s [option...] ", *command->name ? " " : "", command->name);
    if (!command->two_player)
        pz_text_add(out, "%s", command->operands);
    const char *between = "";
    for (const struct pz_game *const *game = pz_games(); command->two_player && *game; game++)
        if ((*game)->two_player) {
            pz_text_add(out, "%s%s", between, (*game)->id);
            between = "|";
        }
}

enum pz_status cli_say_usage(const struct cli_command *command) {
    PZ_SCOPED_TEXT usage = {0}, more = {0};
    pz_text_add(&usage, "usage: ");
    cli_add_call(command, &usage);
    cli_say(pz_text_string(&usage));
    pz_text_add(&more, "'puzzles%s%s --help' tells more", *command->name ? " " : "", command->name);
    cli_say(pz_text_string(&more));
    return PZ_BAD;
}

/* ---- Reading ---- */

/* What getopt_long() returns for the first option of the list. Smaller numbers are characters: short options. */
enum { FIRST = 256 };

/* The options of a command in the form of getopt_long(): those of all games, each name once. */
struct option_list {
    struct option *items;
    size_t count, capacity;
};

void cli_arguments_free(struct cli_arguments *arguments) {
    pz_options_free(&arguments->options);
    free(arguments->operands);
    *arguments = (struct cli_arguments){0};
}

static void add_option(struct option_list *list, struct option option) {
    list->items = pz_grow(list->items, &list->capacity, list->count + 1, sizeof *list->items);
    list->items[list->count++] = option;
}

static void add_options(struct option_list *list, const struct pz_option *table) {
    for (; table && table->name; table++) {
        size_t i = 0;
        while (i < list->count && strcmp(list->items[i].name, table->name) != 0)
            i++;
        if (i == list->count)
            add_option(list, (struct option){.name = table->name,
                                             .has_arg = table->value ? required_argument : no_argument,
                                             .val = FIRST + (int)list->count});
    }
}

/* `found` is what getopt_long() returned: ':' for a missing value, '?' for everything else. */
static enum pz_status complain(const struct cli_command *command, const struct option_list *list, int found,
                               char **argv) {
    if (optopt >= FIRST) {
        const char *name = list->items[optopt - FIRST].name;
        cli_fail(found == ':' ? "option '--%s' needs a value" : "option '--%s' takes no value", name);
    } else if (optopt) {
        cli_fail("unknown option '-%c'", optopt);
    } else {
        const char *word = argv[optind - 1]; /* "--nonsense" or "--nonsense=value" */
        PZ_OWNED char *name = pz_copy(word + 2, strcspn(word + 2, "="));
        struct cli_suggestion meant = {.typed = name};
        for (size_t i = 0; i < list->count; i++)
            cli_suggest(&meant, list->items[i].name);
        cli_fail("unknown option '--%s'%s", name, cli_question(&meant, "--"));
    }
    return cli_say_usage(command);
}

static enum pz_status read_all(enum cli_reach reach, const struct option_list *list, int argc, char **argv,
                               struct cli_arguments *arguments) {
    /* '+' stops at an operand and '-' hands operands over in their place, so POSIXLY_CORRECT makes no difference. */
    const char *form = reach == CLI_TO_OPERAND ? "+:hV" : "-:hV";
    arguments->operands = pz_alloc((size_t)argc + 1, sizeof *arguments->operands);
    optind = 0; /* makes glibc and musl forget the last command line */
    opterr = 0;
    for (int found; (found = getopt_long(argc, argv, form, list->items, NULL)) != -1;) {
        if (found == 1)
            arguments->operands[arguments->count++] = optarg;
        else if (found == 'h' || found == 'V')
            pz_options_set(&arguments->options, found == 'h' ? "help" : "version", "");
        else if (found >= FIRST)
            pz_options_set(&arguments->options, list->items[found - FIRST].name, optarg ? optarg : "");
        else
            return complain(arguments->command, list, found, argv);
    }
    while (optind < argc)
        arguments->operands[arguments->count++] = argv[optind++];
    return PZ_OK;
}

enum pz_status cli_parse(enum cli_reach reach, int argc, char **argv, struct cli_arguments *arguments) {
    const struct cli_command *command = arguments->command;
    struct option_list list = {0};
    add_options(&list, cli_common_options);
    add_options(&list, command->options);
    for (const struct pz_game *const *game = pz_games(); command->game_options && *game; game++)
        add_options(&list, command->game_options(*game));
    add_option(&list, (struct option){0});
    list.count--; /* the table's end is no option */
    const enum pz_status status = read_all(reach, &list, argc, argv, arguments);
    free(list.items);
    return status;
}

enum pz_status cli_read_seed(const struct pz_options *options, uint64_t *seed, struct pz_error *error) {
    struct timespec time;
    struct pz_random random;
    clock_gettime(CLOCK_REALTIME, &time);
    pz_random_seed(&random, (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec + ((uint64_t)getpid() << 48));
    *seed = pz_random_below(&random, 1000000000); /* short enough to be read out to a friend */
    return pz_options_number(options, "seed", 0, UINT64_MAX, seed, error);
}

static bool in_table(const struct pz_option *table, const char *name) {
    for (; table && table->name; table++)
        if (strcmp(table->name, name) == 0)
            return true;
    return false;
}

enum pz_status cli_check_options(const struct cli_arguments *arguments, const struct pz_game *game,
                                 struct pz_error *error) {
    const struct cli_command *command = arguments->command;
    for (size_t i = 0; i < arguments->options.count; i++) {
        const char *name = arguments->options.items[i].name;
        if (!in_table(cli_common_options, name) && !in_table(command->options, name) &&
            !in_table(command->game_options(game), name))
            return pz_error_set(error, 0, 0, "'%s %s' has no option '--%s'", command->name, game->id, name);
    }
    return PZ_OK;
}

enum pz_status cli_read_game(struct cli_arguments *arguments) {
    if (arguments->count > 1)
        return cli_fail("%s takes one game, but there is also '%s'", arguments->command->name, arguments->operands[1]);
    struct cli_suggestion meant = {.typed = arguments->operands[0]};
    arguments->game = pz_game_find(pz_games(), meant.typed);
    if (arguments->game)
        return PZ_OK;
    cli_suggest_games(&meant);
    return cli_fail("there is no game called '%s'%s", meant.typed, cli_question(&meant, ""));
}
