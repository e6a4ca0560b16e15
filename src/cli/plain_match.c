/* What only two-player games have in plain mode: new games, resigning, reviews, and why the opponent made its move. */
#include "cli/plain.h"

#include <stdlib.h>
#include <string.h>

#include "play/review.h"
#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/unfinished.h"
#include "puzzles/word.h"

/* ---- a new game ---- */

enum { SETTINGS_MAX = 16 };

/* Reads a word about the sides: a colour, "both", or a strength of the computer. */
static bool read_side(const struct pz_two_player *two_player, struct pz_word word, struct pz_opponent *opponent) {
    PZ_OWNED char *id = pz_copy(word.text, word.length);
    const size_t strength = pz_strength_find(two_player, id);
    if (pz_same_word(id, two_player->players[0]))
        opponent->player = 1;
    else if (pz_same_word(id, two_player->players[1]))
        opponent->player = 0;
    else if (pz_same_word(id, "both"))
        opponent->player = pz_opponent_none.player;
    else if (two_player->strengths[strength].id)
        opponent->strength = strength;
    else
        return false;
    return true;
}

/* Refuses the value of a setting, and suggests what was meant or lists the possible values. */
static void refuse_value(struct plain *plain, const struct pz_setting *setting, const char *typed) {
    struct cli_suggestion meant = {.typed = typed};
    PZ_SCOPED_TEXT values = {0};
    for (size_t i = 0; setting->words[i]; i++)
        cli_suggest(&meant, setting->words[i]);
    pz_add_words(setting->words, &values);
    if (!*typed)
        plain_refuse(plain, "%s needs a value: %s", setting->name, pz_text_string(&values));
    else
        plain_refuse(plain, "%s: expected %s to be %s%s", typed, setting->name, pz_text_string(&values),
                     cli_question(&meant, ""));
}

static void refuse_word(struct plain *plain, struct pz_word word) {
    const struct pz_two_player *two_player = plain_game(plain)->two_player;
    PZ_OWNED char *typed = pz_copy(word.text, word.length);
    struct cli_suggestion meant = {.typed = typed};
    PZ_SCOPED_TEXT opponents = {0}, settings = {0};
    for (size_t i = 0; two_player->strengths[i].id; i++) {
        cli_suggest(&meant, two_player->strengths[i].id);
        pz_text_add(&opponents, "%s%s", i > 0 ? ", " : "", two_player->strengths[i].id);
    }
    for (size_t i = 0; i < 2; i++)
        cli_suggest(&meant, two_player->players[i]);
    cli_suggest(&meant, "both");
    for (const struct pz_setting *setting = plain_game(plain)->settings; setting->words; setting++) {
        cli_suggest(&meant, setting->name);
        pz_text_add(&settings, "%s%s", settings.length > 0 ? ", " : "", setting->name);
    }
    if (meant.nearest)
        plain_refuse(plain, "%s: did you mean %s?", typed, meant.nearest);
    else
        plain_refuse(plain, "%s: expected your colour (%s, %s or both), an opponent (%s) or a setting (%s)", typed,
                     two_player->players[0], two_player->players[1], pz_text_string(&opponents),
                     pz_text_string(&settings));
}

/*
 * Reads "red expert", "both" or "size 7", in any order, into the opponent and the header lines of a level. Everything
 * else is as in the box for a new game. Returns false after saying which word is wrong.
 */
static bool read_terms(struct plain *plain, struct pz_opponent *opponent, struct pz_text *level) {
    const struct pz_setting *settings = plain_game(plain)->settings;
    size_t chosen[SETTINGS_MAX], at = 0, count = 0;
    for (; count < SETTINGS_MAX && settings[count].words; count++)
        chosen[count] = SIZE_MAX;
    for (struct pz_word word; (word = pz_word_next(plain->rest, &at)).length > 0;) {
        size_t i = 0;
        while (i < count && !pz_word_same(word, settings[i].name))
            i++;
        if (i < count) {
            const struct pz_word value = pz_word_next(plain->rest, &at);
            PZ_OWNED char *typed = pz_copy(value.text, value.length);
            const int place = pz_word_index(settings[i].words, typed);
            if (place < 0) {
                refuse_value(plain, &settings[i], typed);
                return false;
            }
            chosen[i] = (size_t)place;
        } else if (!read_side(plain_game(plain)->two_player, word, opponent)) {
            refuse_word(plain, word);
            return false;
        }
    }
    const bool easy = pz_opponent_is_easy(opponent, plain_game(plain));
    for (size_t i = 0; i < count; i++) {
        const size_t value = chosen[i] == SIZE_MAX ? pz_setting_offered(&settings[i], easy) : chosen[i];
        pz_text_add(level, "%s: %s\n", settings[i].key, settings[i].values[value]);
    }
    return true;
}

void plain_new(struct plain *plain) {
    const struct pz_game *game = plain_game(plain), *const games[] = {game, NULL};
    struct pz_opponent opponent = {.player = 1};
    struct pz_session *session = NULL;
    PZ_SCOPED_TEXT text = {0};
    if (!game->two_player) {
        plain_refuse(plain, "this is not a two-player game; 'level' and 'next' open other levels");
        return;
    }
    opponent.strength = game->two_player->usual;
    pz_text_add(&text, "Puzzle: %s\n", game->id);
    if (!read_terms(plain, &opponent, &text))
        return;
    pz_text_add_char(&text, '\n');
    if (pz_session_open(games, pz_text_string(&text), text.length, &session, NULL) == PZ_OK) {
        pz_opponent_write(session, opponent);
        pz_unfinished_beside(plain->play.store, session);
        plain_change_to(plain, session, NULL);
    }
}

/* ---- a game that goes on ---- */

void plain_resign(struct plain *plain) {
    if (pz_play_may_resign(&plain->play)) {
        pz_play_resign(&plain->play);
        plain_say_result(plain);
        plain_note(plain, "'undo' withdraws the resignation");
    } else if (plain->play.lesson || pz_play_is_problem(&plain->play)) {
        plain_refuse(plain, "there is nothing to resign here; 'menu' leaves the game");
    } else if (pz_play_is_over(&plain->play)) {
        plain_refuse(plain, "%s", plain_why_over(plain));
    } else {
        plain_refuse(plain, "there is no game to give up yet");
    }
}

void plain_why(struct plain *plain) {
    PZ_SCOPED_TEXT words = {0};
    if (!plain_game(plain)->two_player)
        plain_refuse(plain, "the computer does not play here; 'hint' helps");
    else if (pz_play_is_over(&plain->play))
        plain_refuse(plain, "%s%s", plain_why_over(plain),
                     plain->play.lesson ? "" : "; 'review' tells what each move was worth");
    else if (pz_play_explain(&plain->play, &words))
        plain_say_lines(plain, "why", false, pz_text_string(&words));
    else
        plain_refuse(plain, "the computer has made no move here");
}

/* ---- what each move was worth ---- */

/* Appends "a winning move", or "54 %" where nothing is proven. */
static void add_worth(double share, bool proven, struct pz_text *out) {
    if (proven)
        pz_text_add(out, "a %s move", share > 0.75 ? "winning" : share < 0.25 ? "losing" : "drawing");
    else
        pz_text_add(out, "%.0f %%", 100 * share);
}

/* "; c4Ws a3-b1 would have drawn" */
static void add_better(const char *move, double share, bool proven, struct pz_text *out) {
    pz_text_add(out, "; %s would have ", *move ? move : "another move");
    if (proven)
        pz_text_add(out, share > 0.75 ? "won" : "drawn");
    else
        pz_text_add(out, "been worth %.0f %%", 100 * share);
}

void plain_review(struct plain *plain) {
    const struct pz_game *game = plain_game(plain);
    PZ_SCOPED(pz_review_free) struct pz_review review = {0};
    const bool reviewed = game->two_player && game->two_player->analyse;
    if (!reviewed || !pz_play_is_over(&plain->play)) {
        plain_refuse(plain, reviewed ? "only a game that is over has a review" : "only two-player games have a review");
        return;
    }
    PZ_SCOPED(cli_budget_stop) struct cli_budget work;
    plain_note(plain, "looking at every move, which may take a minute; %% are the chances of the player who moves");
    plain_say_early(plain);
    pz_review_open(&review, plain->play.session, pz_review_usual);
    if (!pz_review_finish(&review, cli_budget_seconds(&work, -1)))
        plain_note(plain, "stopped before every move was judged");
    for (size_t i = 0; i + 1 < review.count; i++) {
        const struct pz_judgement judgement = pz_review_judge(&review, i);
        const char *whose = pz_play_is_players(&plain->play, i) ? "move" : "reply";
        if (!judgement.known)
            continue;
        struct pz_text *line = pz_fields_add(&plain->report.fields, PZ_FIELD_TEXT, "%s %zu", whose, i + 1);
        pz_text_add(line, "%s, ", review.moves[i]);
        add_worth(judgement.got, judgement.proven, line);
        if (judgement.better)
            add_better(pz_text_string(&review.verdicts[i].best), judgement.could, judgement.sure, line);
    }
    plain_say_result(plain);
}
