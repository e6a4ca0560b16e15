/*
 * Writes certificates that Black wins in Allemande. A strategy is a turn, the winning turns that it threatens, and a
 * strategy of its own for each reply that stops all of these.
 *
 * The threats answer every other reply, since a winning turn stays one until a stone stands on one of its cells. To
 * find enough threats, we make up replies from cells of one threat after the other, as in defend.c, and list any threat
 * that is still left after four stones.
 */
#include "lab/allemande/certificate.h"

#include <stdlib.h>

#include "allemande/turns.h"
#include "puzzles/memory.h"

struct writer {
    const struct pz_budget *budget;
    struct allemande_certificate *certificate;
    struct pz_text *out;
    unsigned depth;
    enum pz_status status;
};

static void write_strategy(struct writer *writer, const struct allemande_position *position, unsigned plies,
                           size_t bytes);

/* ---- Threats ---- */

/* A reply being put together, and the winning turns that replies so far were found to leave. */
struct threats {
    struct allemande_walk reply;
    struct allemande_move *items;
    size_t count, capacity;
};

static bool is_left(const struct threats *threats, const struct allemande_move *threat) {
    for (unsigned i = 0; i < threat->count; i++)
        if (!allemande_has(&threats->reply.position.empty, threat->cells[i]))
            return false;
    return true;
}

/* A threat that the reply leaves: one on the list, or a new one, which is then added; null if the reply meets all. */
static const struct allemande_move *find_threat(struct threats *threats) {
    struct allemande_move winning;
    for (size_t i = 0; i < threats->count; i++)
        if (is_left(threats, &threats->items[i]))
            return &threats->items[i];
    if (!allemande_wins_at_once(&threats->reply, threats->reply.player ^ 1U, &winning))
        return NULL;
    threats->items = pz_grow(threats->items, &threats->capacity, threats->count + 1, sizeof *threats->items);
    threats->items[threats->count] = winning;
    return &threats->items[threats->count++];
}

static void collect(struct threats *threats) {
    struct allemande_walk *reply = &threats->reply;
    const bool full = reply->move.count == ALLEMANDE_STONES_MAX;
    if (full && allemande_is_open(reply, NULL))
        return;
    const struct allemande_move *found = find_threat(threats);
    if (!found || full)
        return;
    const struct allemande_move threat = *found;
    for (unsigned i = 0; i < threat.count; i++) {
        allemande_place(reply, threat.cells[i]);
        collect(threats);
        allemande_unplace(reply, false);
    }
}

static void write_threats(struct writer *writer, const struct allemande_position *after) {
    struct threats threats = {.items = NULL};
    allemande_walk_start(&threats.reply, after, after->to_move);
    collect(&threats);
    pz_text_add(writer->out, " |");
    for (size_t i = 0; i < threats.count; i++) {
        pz_text_add(writer->out, "%s", i == 0 ? " " : ", ");
        allemande_add_move(after, &threats.items[i], writer->out);
    }
    writer->certificate->threats += threats.count;
    free(threats.items);
}

/* ---- Strategies ---- */

/* The replies to a turn that leave no winning turn. */
struct replies {
    struct writer *writer;
    const struct allemande_position *position;
    unsigned plies; /* the most that may follow each of them */
};

static bool write_reply(void *context, const struct allemande_move *reply) {
    enum { BYTES = 1 << 20 };
    const struct replies *replies = context;
    struct writer *writer = replies->writer;
    struct allemande_position next = *replies->position;
    for (unsigned i = 0; i < writer->depth; i++)
        pz_text_add(writer->out, "  ");
    allemande_add_move(&next, reply, writer->out);
    pz_text_add(writer->out, ": ");
    allemande_play(&next, reply);
    write_strategy(writer, &next, replies->plies, BYTES);
    return writer->status == PZ_OK;
}

static void write_replies(struct writer *writer, const struct allemande_position *after, unsigned plies) {
    static const struct allemande_move pass = {.kind = ALLEMANDE_PASS};
    struct replies replies = {writer, after, plies};
    writer->depth++;
    if (allemande_any_turn(after, after->to_move, NULL))
        allemande_each_defence(after, write_reply, &replies);
    else if (!allemande_winning_turn(after, after->to_move ^ 1U, NULL))
        write_reply(&replies, &pass);
    writer->depth--;
}

/* Writes the rest of a line, and the lines for the replies. */
static void write_strategy(struct writer *writer, const struct allemande_position *position, unsigned plies,
                           size_t bytes) {
    struct allemande_position after = *position;
    struct allemande_proof proof;
    writer->status = allemande_prove(position, plies, bytes, writer->budget, &proof);
    if (writer->status == PZ_OK && proof.verdict != ALLEMANDE_WINS)
        writer->status = PZ_NO;
    if (writer->status != PZ_OK)
        return;
    writer->certificate->strategies++;
    if (writer->depth == 0)
        writer->certificate->turns = (proof.plies + 1) / 2;
    allemande_add_move(position, &proof.best, writer->out);
    allemande_play(&after, &proof.best);
    if (proof.plies > 1)
        write_threats(writer, &after);
    pz_text_add_char(writer->out, '\n');
    if (proof.plies > 1)
        write_replies(writer, &after, proof.plies - 2);
}

enum pz_status allemande_certify(unsigned side, bool grouped, size_t bytes, const struct pz_budget *budget,
                                 struct allemande_certificate *certificate, struct pz_text *out) {
    struct writer writer = {.budget = budget, .certificate = certificate, .out = out};
    struct allemande_position position;
    *certificate = (struct allemande_certificate){0};
    allemande_start(&position, side, grouped);
    pz_text_add(out, "Proof: allemande\nSize: %u\nVariant: %s\nWinner: black\n\n", side, grouped ? "grouped" : "free");
    write_strategy(&writer, &position, ALLEMANDE_PLIES_MAX, bytes);
    return writer.status;
}
