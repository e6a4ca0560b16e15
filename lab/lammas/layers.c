/*
 * Finds exact distances, layer by layer. A bit for each state says whether it is settled, that is, solved within n - 1
 * turns; an unsettled state is at n turns if some template leads from it to a settled one. States are swept 512 at a
 * time, all with the same template, and each leaves as soon as a template has settled it. Those left after a few
 * templates are gathered into new batches for the next few, so that the lanes stay full. The search ends with the first
 * layer that settles nothing.
 */
#include "lab/lammas/layers.h"
#include "lab/lab.h"

#include <stdlib.h>
#include <string.h>

#include "lab/lammas/states.h"
#include "lammas/parts.h"
#include "puzzles/crew.h"
#include "puzzles/memory.h"

enum {
    BLOCK_WORDS = 256, /* words of the table in one item of the crew's work */
    FIRST_STAGE = 4,   /* templates in the first stage; each stage has twice as many as the one before */
};

/* States on which we try the templates from `first` to `end`. */
struct stage {
    size_t first, end;
    size_t count;
    uint64_t index[LAMMAS_LANES], words[LAMMAS_BITS_MAX][LAMMAS_LANES];
};

/* Each thread has its own. */
struct desk {
    struct stage *stages;
    struct lammas_plane *digit[LAMMAS_BITS_MAX]; /* by index among the fixed tiles: that bit of the tile */
    struct lammas_plane *kind[LAMMAS_KINDS_MAX]; /* by cell: the tile is of that kind */
    struct lammas_plane *same[4];                /* by cell: the tile equals that of a kept role */
    struct lammas_plane *d;
    uint64_t *hits; /* by template: how many states it settled */
};

struct job {
    struct lammas game;
    const struct lammas_kernel *kernel;
    struct lammas_states states;
    size_t cells;
    uint16_t corner[4];
    size_t place[4]; /* the index of each kept role among the fixed tiles */
    uint8_t (*templates)[4];
    size_t template_count, stage_count;
    uint64_t *settled, *fresh; /* a bit for each index: solved within n - 1 turns, and in n turns */
    size_t words;
    unsigned layer; /* n */
    struct desk *desks;
};

/* ---- Words and planes ---- */

static void load_digits(const struct job *job, struct desk *desk, const struct stage *stage) {
    struct lammas_plane rows[64];
    for (size_t bit = 0; bit < job->states.bits; bit++) {
        for (size_t lane = 0; lane < LAMMAS_LANES; lane++)
            rows[lane % 64].word[lane / 64] = stage->words[bit][lane];
        job->kernel->transpose(rows);
        memcpy(desk->digit[bit], rows, job->states.count * sizeof *rows);
    }
}

static void load_kinds(const struct job *job, struct desk *desk) {
    const struct lammas_states *states = &job->states;
    for (size_t i = 0; i < states->count; i++)
        for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++) {
            for (unsigned kind = 0; kind < states->kinds; kind++) {
                uint64_t is = UINT64_MAX;
                for (size_t bit = 0; bit < states->bits; bit++)
                    is &= kind >> bit & 1 ? desk->digit[bit][i].word[word] : ~desk->digit[bit][i].word[word];
                desk->kind[kind][states->fixed[i]].word[word] = is;
            }
            for (size_t role = 0; role < 4; role++) {
                uint64_t differ = 0;
                for (size_t bit = 0; bit < states->bits && lammas_keeps(job->game.kept, role); bit++)
                    differ |= desk->digit[bit][i].word[word] ^ desk->digit[bit][job->place[role]].word[word];
                desk->same[role][states->fixed[i]].word[word] = ~differ;
            }
        }
}

/* Loads the tiles of the corner that the template sets, which are the same in every lane. */
static void load_corner(const struct job *job, struct desk *desk, const uint8_t template[4]) {
    for (size_t role = 0; role < 4; role++) {
        if (lammas_keeps(job->game.kept, role))
            continue;
        for (unsigned kind = 0; kind < job->game.kinds; kind++)
            memset(&desk->kind[kind][job->corner[role]], template[role] == kind ? 0xff : 0, sizeof *desk->d);
        for (size_t other = 0; other < 4; other++)
            if (lammas_keeps(job->game.kept, other))
                desk->same[other][job->corner[role]] = desk->kind[template[role]][job->corner[other]];
    }
}

/* By cell: the lanes in which the tile equals that of a role. */
static struct lammas_plane *role_planes(const struct job *job, const struct desk *desk, const uint8_t template[4],
                                        size_t role) {
    return lammas_keeps(job->game.kept, role) ? desk->same[role] : desk->kind[template[role]];
}

static void sweep(const struct job *job, struct desk *desk, const uint8_t template[4], struct lammas_plane *changed) {
    const struct lammas_slice slice = {
        .rows = job->game.rows,
        .columns = job->game.columns,
        .live = job->game.reading == LAMMAS_LIVE,
        .d = desk->d,
        .a = role_planes(job, desk, template, 0),
        .b = role_planes(job, desk, template, 1),
        .c = role_planes(job, desk, template, 2),
    };
    memcpy(desk->d, role_planes(job, desk, template, 3), job->cells * sizeof *desk->d);
    job->kernel->sweep(&slice, changed);
}

/* ---- Where a sweep leads ---- */

/* Of the lanes `asked`, those in which all fixed tiles are D, and D may remain. A kind that must remain is kind 0. */
static uint64_t uniform(const struct job *job, const struct desk *desk, size_t word, uint64_t asked) {
    if (job->game.end > 0)
        asked &= desk->kind[0][job->corner[3]].word[word];
    for (size_t i = 0; i < job->states.count && asked; i++)
        asked &= desk->d[job->states.fixed[i]].word[word];
    return asked;
}

/* Finds what the sweep has made of the states. The words of the state in lane i of word w go to word w of row i. */
static void gather(const struct job *job, const struct desk *desk, uint8_t d_tile,
                   struct lammas_plane rows[LAMMAS_BITS_MAX][64]) {
    const struct lammas_states *states = &job->states;
    const bool d_is_kept = lammas_keeps(job->game.kept, 3);
    for (size_t bit = 0; bit < states->bits; bit++) {
        memset(rows[bit], 0, sizeof rows[bit]);
        for (size_t i = 0; i < states->count; i++)
            for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++) {
                const uint64_t d = desk->d[states->fixed[i]].word[word];
                const uint64_t d_bit = d_is_kept           ? desk->digit[bit][job->place[3]].word[word]
                                       : d_tile >> bit & 1 ? UINT64_MAX
                                                           : 0;
                rows[bit][i].word[word] = (desk->digit[bit][i].word[word] & ~d) | (d & d_bit);
            }
        job->kernel->transpose(rows[bit]);
    }
}

/*
 * Of the lanes `asked`, those whose states are now settled. As memory is slow, we prefetch all their bits before we
 * look at the first.
 */
static uint64_t known(const struct job *job, struct lammas_plane rows[LAMMAS_BITS_MAX][64], size_t word,
                      uint64_t asked) {
    uint64_t found = 0, index[64] = {0};
    for (uint64_t left = asked; left; left &= left - 1) {
        const unsigned lane = (unsigned)__builtin_ctzll(left);
        struct lammas_words words = {{0}};
        for (size_t bit = 0; bit < job->states.bits; bit++)
            words.bits[bit] = rows[bit][lane].word[word];
        index[lane] = lammas_states_index(&job->states, words);
        __builtin_prefetch(&job->settled[index[lane] / 64]);
    }
    for (uint64_t left = asked; left; left &= left - 1) {
        const unsigned lane = (unsigned)__builtin_ctzll(left);
        found |= (job->settled[index[lane] / 64] >> index[lane] % 64 & 1) << lane;
    }
    return found;
}

/* Tries a template on the open lanes and closes those that it settles; false if none is left open. */
static bool try_template(const struct job *job, struct desk *desk, const struct stage *stage, size_t number,
                         struct lammas_plane *open) {
    const uint8_t *template = job->templates[number];
    struct lammas_plane changed, rows[LAMMAS_BITS_MAX][64];
    uint64_t any = 0;
    load_corner(job, desk, template);
    sweep(job, desk, template, &changed);
    if (job->layer > 1)
        gather(job, desk, template[3], rows);
    for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++) {
        uint64_t hit = open->word[word] & changed.word[word];
        if (hit)
            hit = job->layer == 1 ? uniform(job, desk, word, hit) : known(job, rows, word, hit);
        open->word[word] &= ~hit;
        any |= open->word[word];
        for (; hit; hit &= hit - 1) {
            const uint64_t index = stage->index[word * 64 + (unsigned)__builtin_ctzll(hit)];
            job->fresh[index / 64] |= UINT64_C(1) << index % 64;
            desk->hits[number]++;
        }
    }
    return any != 0;
}

/* ---- Batches ---- */

static void do_batch(const struct job *job, struct desk *desk, size_t number);

static void put(const struct job *job, struct desk *desk, size_t number, uint64_t index, struct lammas_words words) {
    struct stage *stage = &desk->stages[number];
    stage->index[stage->count] = index;
    for (size_t bit = 0; bit < job->states.bits; bit++)
        stage->words[bit][stage->count] = words.bits[bit];
    if (++stage->count == LAMMAS_LANES)
        do_batch(job, desk, number);
}

/*
 * Tries a stage's templates on its states. Those left go to the next stage, which may then be full and do the same, so
 * the recursion is as deep as there are stages: 11 for the 4,096 templates of eight kinds.
 */
static void do_batch(const struct job *job, struct desk *desk, size_t number) {
    struct stage *stage = &desk->stages[number];
    struct lammas_plane open = {{0}};
    for (size_t lane = 0; lane < stage->count; lane++)
        open.word[lane / 64] |= UINT64_C(1) << lane % 64;
    load_digits(job, desk, stage);
    load_kinds(job, desk);
    size_t next = stage->first;
    while (next < stage->end && try_template(job, desk, stage, next, &open))
        next++;
    if (next == stage->end && number + 1 < job->stage_count)
        for (size_t lane = 0; lane < stage->count; lane++)
            if (open.word[lane / 64] >> lane % 64 & 1)
                put(job, desk, number + 1, stage->index[lane],
                    (struct lammas_words){{stage->words[0][lane], stage->words[1][lane], stage->words[2][lane]}});
    stage->count = 0;
}

static void do_block(void *context, unsigned thread, uint64_t item) {
    const struct job *job = context;
    const size_t first = (size_t)item * BLOCK_WORDS,
                 end = first + BLOCK_WORDS < job->words ? first + BLOCK_WORDS : job->words;
    for (size_t word = first; word < end; word++)
        for (uint64_t left = ~job->settled[word]; left; left &= left - 1) {
            const uint64_t index = word * 64 + (unsigned)__builtin_ctzll(left);
            put(job, &job->desks[thread], 0, index, lammas_states_words(&job->states, index));
        }
}

static void finish_batches(void *context, unsigned thread, uint64_t item) {
    const struct job *job = context;
    (void)thread;
    for (size_t number = 0; number < job->stage_count; number++)
        if (job->desks[item].stages[number].count > 0)
            do_batch(job, &job->desks[item], number);
}

/* ---- Setting up ---- */

static void list_templates(struct job *job) {
    const size_t kinds = job->game.kinds;
    job->template_count = 1;
    for (size_t role = 0; role < 4; role++)
        job->template_count *= lammas_keeps(job->game.kept, role) ? 1 : kinds;
    job->templates = pz_alloc(job->template_count, sizeof *job->templates);
    for (size_t number = 0; number < job->template_count; number++) {
        size_t left = number;
        for (size_t role = 4; role-- > 0;)
            if (!lammas_keeps(job->game.kept, role)) {
                job->templates[number][role] = (uint8_t)(left % kinds);
                left /= kinds;
            }
    }
    for (size_t end = 0, size = FIRST_STAGE; end < job->template_count; end += size, size *= 2)
        job->stage_count++;
}

static void furnish(struct job *job, struct desk *desk) {
    struct lammas_plane *planes =
        lammas_planes(job->states.bits * job->states.count + (job->game.kinds + (size_t)5) * job->cells);
    for (size_t bit = 0; bit < job->states.bits; bit++, planes += job->states.count)
        desk->digit[bit] = planes;
    for (size_t kind = 0; kind < job->game.kinds; kind++, planes += job->cells)
        desk->kind[kind] = planes;
    for (size_t role = 0; role < 4; role++, planes += job->cells)
        desk->same[role] = planes;
    desk->d = planes;
    desk->hits = pz_alloc(job->template_count, sizeof *desk->hits);
    desk->stages = pz_alloc(job->stage_count, sizeof *desk->stages);
    size_t end = 0;
    for (size_t i = 0, size = FIRST_STAGE; i < job->stage_count; i++, size *= 2) {
        desk->stages[i].first = end;
        end = end + size < job->template_count ? end + size : job->template_count;
        desk->stages[i].end = end;
    }
}

static bool job_open(struct job *job, const struct lammas_layers_question *question, unsigned threads) {
    *job = (struct job){
        .game = *question->game,
        .kernel = question->kernel ? question->kernel : lammas_kernel_best(),
        .cells = (size_t)question->game->rows * question->game->columns,
    };
    if (!lammas_states_open(&job->states, question->game))
        return false;
    lammas_corner(&job->game, job->corner);
    for (size_t role = 0; role < 4; role++)
        while (job->place[role] < job->states.count && job->states.fixed[job->place[role]] != job->corner[role])
            job->place[role]++;
    job->words = (size_t)(job->states.total / 64 + 1);
    job->settled = pz_alloc(job->words, sizeof *job->settled);
    job->fresh = pz_alloc(job->words, sizeof *job->fresh);
    /* Bits beyond the last index need not be looked at. */
    job->settled[job->words - 1] = UINT64_MAX << job->states.total % 64;
    list_templates(job);
    job->desks = pz_alloc(threads, sizeof *job->desks);
    for (unsigned i = 0; i < threads; i++)
        furnish(job, &job->desks[i]);
    return true;
}

static void job_close(struct job *job, unsigned threads) {
    for (unsigned i = 0; i < threads; i++) {
        free(job->desks[i].digit[0]);
        free(job->desks[i].hits);
        free(job->desks[i].stages);
    }
    free(job->desks);
    free(job->templates);
    free(job->settled);
    free(job->fresh);
    lammas_states_free(&job->states);
}

/* ---- Layers ---- */

static uint64_t count_bits(const uint64_t *words, uint64_t from, uint64_t to) {
    uint64_t count = 0;
    for (uint64_t word = from / 64; from < to && word <= (to - 1) / 64; word++) {
        uint64_t bits = words[word];
        if (word == from / 64)
            bits &= UINT64_MAX << from % 64;
        if (word == (to - 1) / 64)
            bits &= UINT64_MAX >> (63 - (to - 1) % 64);
        count += (uint64_t)__builtin_popcountll(bits);
    }
    return count;
}

/* Where the range of indices ends that a part counts. */
static uint64_t shard_end(const struct lammas_states *states, struct lab_shard shard, uint64_t part) {
    const uint64_t size = states->total / shard.parts, rest = states->total % shard.parts;
    return size * part + (part < rest ? part : rest);
}

/*
 * How many states of the shard have their bit set, or how many there are if `words` is null. Each index stands for
 * several states.
 */
static uint64_t count_states(const struct job *job, struct lab_shard shard, const uint64_t *words) {
    const struct lammas_states *states = &job->states;
    const uint64_t from = shard_end(states, shard, shard.part - 1), to = shard_end(states, shard, shard.part);
    uint64_t sum = 0;
    for (size_t i = 0; i < states->class_count; i++) {
        const uint64_t first = i * states->rests, end = first + states->rests;
        const uint64_t low = first > from ? first : from, high = end < to ? end : to;
        if (low < high)
            sum += states->classes[i].weight * (words ? count_bits(words, low, high) : high - low);
    }
    return sum;
}

static void count_layer(const struct job *job, struct lab_shard shard, struct lammas_layers *layers) {
    layers->farthest = job->layer;
    layers->counts = realloc(layers->counts, (job->layer + (size_t)1) * sizeof *layers->counts);
    if (!layers->counts)
        abort();
    layers->counts[job->layer] = count_states(job, shard, job->fresh);
    layers->rest -= layers->counts[job->layer];
}

static int by_hits(const void *left, const void *right) {
    const uint64_t *one = left, *two = right;
    return one[1] != two[1] ? (one[1] < two[1] ? 1 : -1) : (one[0] > two[0]) - (one[0] < two[0]);
}

/* Puts the templates first that settled most in this layer. */
static void sort_templates(struct job *job, unsigned threads) {
    uint64_t(*order)[2] = pz_alloc(job->template_count, sizeof *order);
    uint8_t(*sorted)[4] = pz_alloc(job->template_count, sizeof *sorted);
    for (size_t number = 0; number < job->template_count; number++) {
        order[number][0] = number;
        for (unsigned i = 0; i < threads; i++)
            order[number][1] += job->desks[i].hits[number];
    }
    qsort(order, job->template_count, sizeof *order, by_hits);
    for (size_t number = 0; number < job->template_count; number++)
        memcpy(sorted[number], job->templates[order[number][0]], sizeof *sorted);
    for (unsigned i = 0; i < threads; i++)
        memset(job->desks[i].hits, 0, job->template_count * sizeof *job->desks[i].hits);
    free(job->templates);
    free(order);
    job->templates = sorted;
}

/* Makes the fresh states settled, and keeps the first as the hardest grid. False if there were none. */
static bool settle_layer(struct job *job, struct lammas_layers *layers) {
    bool any = false;
    for (size_t word = 0; word < job->words; word++) {
        const uint64_t fresh = job->fresh[word];
        if (fresh && !any)
            lammas_states_unpack(&job->states,
                                 lammas_states_words(&job->states, word * 64 + (unsigned)__builtin_ctzll(fresh)),
                                 layers->hardest.tiles);
        any |= fresh != 0;
        job->settled[word] |= fresh;
        job->fresh[word] = 0;
    }
    return any;
}

/* The number of layers is unknown, so each takes half of what is left of the progress bar. */
static enum pz_status find_layers(struct job *job, struct pz_crew *crew, struct lab_shard shard,
                                  struct lammas_layers *layers) {
    const uint64_t blocks = (job->words + BLOCK_WORDS - 1) / BLOCK_WORDS;
    job->fresh[0] = 1; /* index 0 has equal tiles, of the kind that must remain */
    for (job->layer = 0;; job->layer++) {
        if (job->layer > 0) {
            crew->from = crew->to;
            crew->to = (1 + crew->from) / 2;
            if (!pz_crew_work(crew, blocks, do_block, job) || !pz_crew_work(crew, crew->threads, finish_batches, job))
                return PZ_LIMIT;
            sort_templates(job, crew->threads);
        }
        const uint64_t before = layers->rest;
        count_layer(job, shard, layers);
        if (!settle_layer(job, layers)) {
            layers->farthest--;
            layers->rest = before;
            return PZ_OK;
        }
    }
}

bool lammas_layers_fit(const struct lammas *game) {
    struct lammas_states states;
    const bool fit = lammas_states_open(&states, game);
    if (fit)
        lammas_states_free(&states);
    return fit;
}

enum pz_status lammas_layers(const struct lammas_layers_question *question, const struct pz_budget *budget,
                             struct lammas_layers *layers) {
    struct pz_crew crew;
    struct job job;
    *layers = (struct lammas_layers){.hardest = *question->game};
    pz_crew_open(&crew, budget);
    crew.to = 0;
    if (!job_open(&job, question, crew.threads))
        return PZ_BAD;
    layers->states = layers->rest = count_states(&job, question->shard, NULL);
    const enum pz_status status = find_layers(&job, &crew, question->shard, layers);
    /* Give the kind that must remain, which was kind 0 so far, its own name. */
    for (size_t cell = 0; job.game.end > 1 && cell < job.cells; cell++) {
        uint8_t *tile = &layers->hardest.tiles[cell];
        *tile = *tile == 0 ? job.game.end - 1 : *tile == job.game.end - 1 ? 0 : *tile;
    }
    job_close(&job, crew.threads);
    return status;
}

void lammas_layers_free(struct lammas_layers *layers) {
    free(layers->counts);
    *layers = (struct lammas_layers){0};
}
