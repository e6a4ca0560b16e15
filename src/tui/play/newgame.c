/* The box for a new two-player game: its choices become the header of a level, which is opened like any other. */

#include <stdlib.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/opponent.h"
#include "tui/play/parts.h"

enum {
    SIDE,
    OPPONENT,
    SETTINGS, /* the first of them */
};

/* A word of the line SIDE is the player's side, or this. */
enum { BOTH_SIDES = 2 };

struct newgame {
    struct form *form;
    const struct pz_two_player *rules;
    const char *sides[BOTH_SIDES + 2], **strengths; /* words */
};

static size_t side(const struct newgame *new) {
    return form_word(new->form, SIDE);
}

static bool is_idle(const void *self, size_t line) {
    return line == OPPONENT && side(self) == BOTH_SIDES;
}

/* Opens a game with the chosen settings; the caller owns it. */
static struct pz_session *open_new(const struct newgame *new, const char *title) {
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "Puzzle: %s\nTitle: %s\n", new->form->game->id, title);
    for (size_t line = SETTINGS; line < new->form->count; line++) {
        const struct pz_setting *setting = &new->form->game->settings[line - SETTINGS];
        pz_text_add(&text, "%s: %s\n", setting->key, setting->values[form_word(new->form, line)]);
    }
    pz_text_add_char(&text, '\n');
    return open_text(new->form->game, &text);
}

static void begin(void *self) {
    const struct newgame *new = self;
    const bool both = side(new) == BOTH_SIDES;
    PZ_SCOPED_TEXT title = {0};
    pz_text_add(&title, both ? "Two players" : "Against %s", form_value(new->form, OPPONENT));
    struct pz_session *session = open_new(new, pz_text_string(&title));
    pz_opponent_write(session, both ? pz_opponent_none
                                    : (struct pz_opponent){1 - (int)side(new), form_word(new->form, OPPONENT)});
    form_start(new->form, session);
}

/* How the games against an opponent have ended. */
static struct pz_match_counts tally_against(const struct newgame *new, const char *opponent) {
    const struct pz_match_filter filter = {.game = new->form->game->id, .opponent = opponent};
    return pz_store_match_counts(new->form->app->store, &filter);
}

/* Appends how games against the chosen opponent have ended, with only the side or setting of the chosen line. */
static void add_record(const struct newgame *new, struct pz_text *out) {
    const size_t line = new->form->at;
    const char *opponent = form_value(new->form, OPPONENT), *value = form_value(new->form, line);
    struct pz_match_filter filter = {.game = new->form->game->id, .opponent = opponent};
    if (match_none(tally_against(new, opponent)))
        return;
    pz_text_add(out, "\n%c%s", pz_to_upper(opponent[0]), opponent + 1);
    if (line == SIDE) {
        filter.side = value;
        pz_text_add(out, ", as %s", value);
    } else if (line >= SETTINGS) {
        const struct pz_setting *setting = &new->form->game->settings[line - SETTINGS];
        filter.key = setting->key;
        filter.value = setting->values[form_word(new->form, line)];
        pz_text_add(out, ", %s %s", setting->name, value);
    }
    pz_text_add(out, ": ");
    match_add_counts(pz_store_match_counts(new->form->app->store, &filter), false, out);
    pz_text_add_char(out, '.');
}

static void about(const void *self, struct pz_text *out) {
    const struct newgame *new = self;
    if (new->form->at >= SETTINGS) { /* tell about the setting, and about the board that all settings make */
        const char *setting = new->form->game->settings[new->form->at - SETTINGS].about;
        PZ_SCOPED_SESSION *session = new->rules->foretell ? open_new(new, "") : NULL;
        pz_text_add(out, "%s%s", setting ? setting : "", setting && session ? " " : "");
        if (session)
            new->rules->foretell(pz_session_start(session), out);
    } else if (side(new) == BOTH_SIDES)
        pz_text_add(out, "Two people at one keyboard.");
    else if (new->form->at == OPPONENT)
        pz_text_add(out, "The computer %s.", new->rules->strengths[form_word(new->form, OPPONENT)].about);
    else
        pz_text_add(out, "You move %s.", side(new) == 0 ? "first" : "second");
    if (side(new) != BOTH_SIDES)
        add_record(new, out);
}

static void help(const void *self, struct pz_text *out) {
    const struct newgame *new = self;
    for (const struct pz_strength *opponent = new->rules->strengths; opponent->id; opponent++) {
        const struct pz_match_counts tally = tally_against(new, opponent->id);
        pz_text_add(out, "%s: %s", opponent->id, opponent->about);
        if (!match_none(tally)) {
            pz_text_add(out, "; ");
            match_add_counts(tally, true, out);
        }
        pz_text_add(out, ".\n");
    }
    pz_text_add(out,
                "\n"
                "Finished games against the computer are counted. A win with hints or undo counts as \"with help\".\n");
}

/* The value of a setting that the player has not chosen. */
static const char *offered(const struct newgame *new, const struct pz_setting *setting) {
    const struct pz_opponent opponent = {side(new) == BOTH_SIDES ? -1 : 1 - (int)side(new),
                                         form_word(new->form, OPPONENT)};
    return setting->words[pz_setting_offered(setting, pz_opponent_is_easy(&opponent, new->form->game))];
}

/* After a choice of opponent, updates the settings that depend on it. */
static void chosen(void *self) {
    const struct newgame *new = self;
    for (size_t line = SETTINGS; line < new->form->count; line++)
        if (new->form->lines[line].follows && !new->form->lines[line].chosen)
            form_set(new->form, line, offered(new, &new->form->game->settings[line - SETTINGS]));
}

static void close_new(void *self) {
    struct newgame *new = self;
    free(new->strengths);
    free(new);
}

static const struct form_class class = {.memory = "",
                                        .begin = begin,
                                        .is_idle = is_idle,
                                        .chosen = chosen,
                                        .about = about,
                                        .help = help,
                                        .close = close_new};

void newgame_open(struct app *app, const struct pz_game *game, void (*start)(void *context, struct pz_session *session),
                  void *context) {
    struct newgame *new = pz_alloc(1, sizeof *new);
    const struct pz_strength *strengths = game->two_player->strengths;
    size_t count = 0;
    new->rules = game->two_player;
    new->form = form_open(app, &class, "New game", new, game, start, context);
    new->sides[0] = new->rules->players[0];
    new->sides[1] = new->rules->players[1];
    new->sides[BOTH_SIDES] = "both sides";
    while (strengths[count].id)
        count++;
    new->strengths = pz_alloc(count + 1, sizeof *new->strengths);
    for (size_t i = 0; i < count; i++)
        new->strengths[i] = strengths[i].id;
    form_add(new->form, (struct form_line){.name = "you play", .key = "side", .words = new->sides}, new->sides[0]);
    form_add(new->form, (struct form_line){.name = "opponent", .key = "computer", .words = new->strengths},
             new->strengths[new->rules->usual]);
    for (const struct pz_setting *setting = game->settings; setting->words; setting++)
        form_add(new->form,
                 (struct form_line){
                     .name = setting->name, .key = setting->name, .words = setting->words, .follows = setting->later},
                 offered(new, setting));
}
