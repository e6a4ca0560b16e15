/*
 * How marked streams fall, 64 cells at a time.
 *
 * Streams never split: those who come in between two spaces fall together. One addition carries them up to their space.
 * The sums over the places where some fall are some of the sums over those where they came in, in the same order: the
 * last one before each space. Those who come back from the edge change nothing but the first sum, from which all are
 * counted.
 */
#include "stream.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define LEMMO_X86 1
#include <immintrin.h>
#endif

/* Inlined into a portable function and into those that use the processor's instructions. */
#define INLINE static inline __attribute__((always_inline))

/*
 * The spaces of a word through which some fall. *carry is 1 if some who came in before the word have not fallen yet.
 * Where some come in among blocks, the sum carries out of them, into the space behind.
 */
INLINE uint64_t reached(uint64_t places, uint64_t spaces, uint64_t *carry) {
    unsigned long long sum;
    const bool over = __builtin_uaddll_overflow(~spaces, places & ~spaces, &sum);
    *carry = over | __builtin_uaddll_overflow(sum, *carry, &sum);
    return spaces & (places | sum);
}

/* ---- Space by space ---- */

/* Both write the sums behind `sums`, the last one written, and return the new last one. */
INLINE uint32_t *copy_sums(const uint32_t *before, uint64_t places, uint64_t marks, uint32_t *sums) {
    for (; marks; marks &= marks - 1)
        *++sums = before[__builtin_popcountll(places & (marks ^ (marks - 1)))];
    return sums;
}

INLINE uint32_t *count_starts(uint32_t before, uint64_t spaces, uint32_t *sums) {
    for (; spaces; spaces &= spaces - 1)
        *++sums = before + lemmo_lowest_bit(spaces) + 1;
    return sums;
}

typedef uint32_t *copy_function(const uint32_t *before, uint64_t places, uint64_t marks, uint32_t *sums);
typedef uint32_t *count_function(uint32_t before, uint64_t spaces, uint32_t *sums);

INLINE void fall(const struct lemmo_stream *in, const uint64_t *spaces, uint32_t turned, struct lemmo_stream *out,
                 copy_function *copy, count_function *count) {
    const uint64_t *in_marks = in->marks;
    const uint32_t *in_ranks = in->ranks, *in_sums = in->sums;
    uint64_t *out_marks = out->marks, carry = turned > 0;
    uint32_t *out_ranks = out->ranks, *const first = out->sums, *sums = first;
    const bool starts = in->form == LEMMO_STARTS;
    const size_t words = in->words;
    const uint32_t start = (uint32_t)in->first;
    *sums = (starts ? 0 : *in_sums) - turned;
    for (size_t word = 0; word < words; word++) {
        const uint64_t places = starts ? UINT64_MAX : in_marks[word];
        const uint64_t marks = starts ? spaces[word] : reached(places, spaces[word], &carry);
        out_marks[word] = marks;
        out_ranks[word] = (uint32_t)(sums - first);
        sums = starts ? count((uint32_t)(word * LEMMO_WORD) - start, marks, sums)
                      : copy(in_sums + in_ranks[word], places, marks, sums);
    }
    out->count = (size_t)(sums - first);
}

/* ---- Place by place ---- */

/* Takes the next mark off a word, and returns where it was; anything if there is none. */
INLINE unsigned take_mark(uint64_t *marks, bool mirrored) {
    const uint64_t highest = UINT64_C(1) << 63;
    const unsigned at = mirrored ? (unsigned)__builtin_clzll(*marks | 1) : lemmo_lowest_bit(*marks | highest);
    *marks &= mirrored ? ~(highest >> at) : *marks - 1;
    return at;
}

INLINE void list_words(const uint64_t *marks, size_t words, bool mirrored, uint32_t *places) {
    for (size_t word = 0; word < words; word++) {
        uint64_t here = marks[mirrored ? words - 1 - word : word];
        const uint32_t first = (uint32_t)(word * LEMMO_WORD);
        uint32_t *const next = places + __builtin_popcountll(here);
        /* The first two are written even if there are none, which no branch has to foretell. */
        for (int i = 0; i < LEMMO_PLACES_SLACK; i++)
            places[i] = first + take_mark(&here, mirrored);
        for (places += LEMMO_PLACES_SLACK; places < next;)
            *places++ = first + take_mark(&here, mirrored);
        places = next;
    }
}

INLINE void list(const uint64_t *marks, size_t words, bool mirrored, uint32_t *places) {
    if (mirrored)
        list_words(marks, words, true, places);
    else
        list_words(marks, words, false, places);
}

static void list_portable(const uint64_t *marks, size_t words, bool mirrored, uint32_t *places) {
    list(marks, words, mirrored, places);
}

static void find_spaces(const struct lemmo_floor *floor, const uint32_t *places, size_t count, uint32_t *spaces) {
    for (size_t i = 0; i < count; i++)
        spaces[i] = (uint32_t)lemmo_floor_space(floor, places[i]);
}

/* ---- Crowds ---- */

INLINE bool is_crowd(const struct lemmo_stream *stream, size_t at, uint32_t crowd) {
    return stream->sums[at + 1] - stream->sums[at] >= crowd;
}

static size_t next_crowd(const struct lemmo_stream *stream, size_t at, uint32_t crowd) {
    while (at < stream->count && !is_crowd(stream, at, crowd))
        at++;
    return at;
}

static size_t previous_crowd(const struct lemmo_stream *stream, size_t at, uint32_t crowd) {
    while (at > 0 && !is_crowd(stream, at - 1, crowd))
        at--;
    return at;
}

/* ---- Ways ---- */

static void fall_portable(const struct lemmo_stream *in, const uint64_t *spaces, uint32_t turned,
                          struct lemmo_stream *out) {
    if (in->form == LEMMO_STARTS) /* NOLINT(bugprone-branch-clone): inlined once for each form */
        fall(in, spaces, turned, out, copy_sums, count_starts);
    else
        fall(in, spaces, turned, out, copy_sums, count_starts);
}

static const struct lemmo_fall portable = {"portable",  fall_portable, list_portable,
                                           find_spaces, next_crowd,    previous_crowd};

#ifdef LEMMO_X86
#define BITS "popcnt,lzcnt,bmi,bmi2"

__attribute__((target(BITS))) static void fall_bits(const struct lemmo_stream *in, const uint64_t *spaces,
                                                    uint32_t turned, struct lemmo_stream *out) {
    fall(in, spaces, turned, out, copy_sums, count_starts);
}

__attribute__((target(BITS))) static void list_bits(const uint64_t *marks, size_t words, bool mirrored,
                                                    uint32_t *places) {
    list(marks, words, mirrored, places);
}

static const struct lemmo_fall bits = {"bit instructions", fall_bits,  list_bits,
                                       find_spaces,        next_crowd, previous_crowd};

#define VECTORS __attribute__((target("avx512f,avx512bw,avx512cd," BITS)))

/* Sixteen sums at a time, of which those are written whose bits are set. */
VECTORS INLINE uint32_t *keep_sums(__m512i values, uint64_t keep, uint32_t *sums) {
    _mm512_storeu_si512(sums + 1, _mm512_maskz_compress_epi32((__mmask16)keep, values));
    return sums + __builtin_popcountll(keep & UINT16_MAX);
}

/*
 * Squeezes places and marks together, those of one cell on one bit. A sum is kept if the place is on a mark or if the
 * next bit is a mark alone; so is the sum before the first place.
 */
VECTORS INLINE uint32_t *copy_vectors(const uint32_t *before, uint64_t places, uint64_t marks, uint32_t *sums) {
    const uint64_t either = places | marks, place = _pext_u64(places, either), mark = _pext_u64(marks, either);
    const uint64_t alone = mark & ~place;
    uint64_t keep = _pext_u64(mark | alone >> 1, place);
    sums[1] = *before;
    sums += alone & 1;
    do {
        sums = keep_sums(_mm512_loadu_si512(++before), keep, sums);
        before += LEMMO_SUMS_SLACK - 1;
        keep >>= LEMMO_SUMS_SLACK;
    } while (keep);
    return sums;
}

VECTORS INLINE uint32_t *count_vectors(uint32_t before, uint64_t spaces, uint32_t *sums) {
    if (__builtin_popcountll(spaces) <= 2) { /* two are written even if there are fewer */
        const uint64_t rest = spaces & (spaces - 1);
        sums[1] = before + (uint32_t)_tzcnt_u64(spaces) + 1;
        sums[2] = before + (uint32_t)_tzcnt_u64(rest) + 1;
        return sums + __builtin_popcountll(spaces);
    }
    __m512i values = _mm512_add_epi32(_mm512_set1_epi32((int)before),
                                      _mm512_setr_epi32(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16));
    do {
        sums = keep_sums(values, spaces, sums);
        values = _mm512_add_epi32(values, _mm512_set1_epi32(LEMMO_SUMS_SLACK));
        spaces >>= LEMMO_SUMS_SLACK;
    } while (spaces);
    return sums;
}

VECTORS static void fall_vectors(const struct lemmo_stream *in, const uint64_t *spaces, uint32_t turned,
                                 struct lemmo_stream *out) {
    fall(in, spaces, turned, out, copy_vectors, count_vectors);
}

/* Eight columns on the way to their spaces, among the marks of a row. */
struct eight {
    __m512i index;  /* of the words that are looked into */
    __m512i spaces; /* in them, ahead */
    __mmask8 empty; /* those without any, as long as there are more words */
};

VECTORS INLINE struct eight set_out(const uint64_t *marks, bool mirrored, __m512i columns) {
    const __m512i all = _mm512_set1_epi64(-1), in_word = _mm512_set1_epi64(LEMMO_WORD - 1);
    const __m512i offset = _mm512_and_si512(columns, in_word), index = _mm512_srli_epi64(columns, 6);
    const __m512i ahead =
        mirrored ? _mm512_srlv_epi64(all, _mm512_sub_epi64(in_word, offset)) : _mm512_sllv_epi64(all, offset);
    const __m512i spaces = _mm512_and_si512(_mm512_i64gather_epi64(index, marks, 8), ahead);
    return (struct eight){index, spaces, _mm512_testn_epi64_mask(spaces, spaces)};
}

VECTORS INLINE void next_words(struct eight *eight, const uint64_t *marks, size_t words, bool mirrored) {
    const __m512i step = mirrored ? _mm512_set1_epi64(-1) : _mm512_set1_epi64(1);
    __mmask8 empty = eight->empty;
    eight->index = _mm512_mask_add_epi64(eight->index, empty, eight->index, step);
    empty &= _mm512_cmplt_epu64_mask(eight->index, _mm512_set1_epi64((int64_t)words));
    eight->spaces = _mm512_mask_i64gather_epi64(eight->spaces, empty, eight->index, marks, 8);
    eight->empty = empty & _mm512_testn_epi64_mask(eight->spaces, eight->spaces);
}

/* The columns arrived at; `none` for those without a space ahead. */
VECTORS INLINE __m512i arrive(const struct eight *eight, bool mirrored, __m512i none) {
    const __m512i spaces = eight->spaces, in_word = _mm512_set1_epi64(LEMMO_WORD - 1);
    const __m512i nearest =
        mirrored ? spaces : _mm512_and_si512(spaces, _mm512_sub_epi64(_mm512_setzero_si512(), spaces));
    const __m512i bit = _mm512_sub_epi64(in_word, _mm512_lzcnt_epi64(nearest));
    const __m512i columns = _mm512_add_epi64(_mm512_slli_epi64(eight->index, 6), bit);
    return _mm512_mask_mov_epi64(none, _mm512_test_epi64_mask(spaces, spaces), columns);
}

enum { PLACES = 8, GROUPS = 4 }; /* so many groups of eight go on together, because each step takes long */
enum { AHEAD = 128 };            /* places whose words are fetched before they are looked at */

/* Has the words fetched of as many places as go on together. */
INLINE void fetch_words(const struct lemmo_floor *floor, bool mirrored, const uint32_t *places) {
    for (size_t i = 0; i < PLACES * GROUPS; i++) {
        const size_t word = places[i] / LEMMO_WORD;
        __builtin_prefetch(floor->marks + (mirrored ? floor->words - 1 - word : word));
    }
}

VECTORS INLINE void find_by_eight(const struct lemmo_floor *floor, bool mirrored, const uint32_t *places, size_t count,
                                  uint32_t *spaces) {
    const __m512i end = _mm512_set1_epi64((int64_t)(floor->words * LEMMO_WORD));
    const __m512i last = _mm512_sub_epi64(end, _mm512_set1_epi64(1));
    const __m512i none = mirrored ? _mm512_set1_epi64(-1) : end; /* as a column */
    size_t i = 0;
    for (; i + PLACES * GROUPS <= count; i += PLACES * GROUPS) {
        struct eight eights[GROUPS];
        unsigned empty = 0;
        if (i + AHEAD + PLACES * GROUPS <= count)
            fetch_words(floor, mirrored, places + i + AHEAD);
        for (size_t j = 0; j < GROUPS; j++) {
            const __m256i *from = (const __m256i *)(const void *)(places + i + PLACES * j);
            const __m512i eight = _mm512_cvtepu32_epi64(_mm256_loadu_si256(from));
            eights[j] = set_out(floor->marks, mirrored, mirrored ? _mm512_sub_epi64(last, eight) : eight);
            empty |= eights[j].empty;
        }
        while (empty) {
            empty = 0;
            for (size_t j = 0; j < GROUPS; j++) {
                next_words(&eights[j], floor->marks, floor->words, mirrored);
                empty |= eights[j].empty;
            }
        }
        for (size_t j = 0; j < GROUPS; j++) {
            const __m512i column = arrive(&eights[j], mirrored, none);
            const __m512i place = mirrored ? _mm512_sub_epi64(last, column) : column;
            _mm256_storeu_si256((__m256i *)(void *)(spaces + i + PLACES * j), _mm512_cvtepi64_epi32(place));
        }
    }
    find_spaces(floor, places + i, count - i, spaces + i);
}

VECTORS static void find_vectors(const struct lemmo_floor *floor, const uint32_t *places, size_t count,
                                 uint32_t *spaces) {
    if (floor->mirrored)
        find_by_eight(floor, true, places, count, spaces);
    else
        find_by_eight(floor, false, places, count, spaces);
}

VECTORS INLINE unsigned crowds_of(const uint32_t *sums, uint32_t crowd) {
    const __m512i come = _mm512_sub_epi32(_mm512_loadu_si512(sums + 1), _mm512_loadu_si512(sums));
    return _mm512_cmpge_epu32_mask(come, _mm512_set1_epi32((int)crowd));
}

VECTORS static size_t next_vectors(const struct lemmo_stream *stream, size_t at, uint32_t crowd) {
    for (; at < stream->count; at += LEMMO_SUMS_SLACK) {
        const unsigned found = crowds_of(stream->sums + at, crowd);
        if (found) {
            at += (unsigned)__builtin_ctz(found);
            return at < stream->count ? at : stream->count;
        }
    }
    return stream->count;
}

VECTORS static size_t previous_vectors(const struct lemmo_stream *stream, size_t at, uint32_t crowd) {
    for (; at >= LEMMO_SUMS_SLACK; at -= LEMMO_SUMS_SLACK) {
        const unsigned found = crowds_of(stream->sums + at - LEMMO_SUMS_SLACK, crowd);
        if (found)
            return at - (unsigned)__builtin_clz(found << (32 - LEMMO_SUMS_SLACK));
    }
    return previous_crowd(stream, at, crowd);
}

static const struct lemmo_fall vectors = {"AVX-512",    fall_vectors, list_bits,
                                          find_vectors, next_vectors, previous_vectors};

static const struct lemmo_fall *const to_portable[] = {&portable, NULL};
static const struct lemmo_fall *const to_bits[] = {&portable, &bits, NULL};
static const struct lemmo_fall *const to_vectors[] = {&portable, &bits, &vectors, NULL};

const struct lemmo_fall *const *lemmo_falls(void) {
    if (!lemmo_has_bit_instructions())
        return to_portable;
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd")
               ? to_vectors
               : to_bits;
}

#else

static const struct lemmo_fall *const to_portable[] = {&portable, NULL};

const struct lemmo_fall *const *lemmo_falls(void) {
    return to_portable;
}

#endif

const struct lemmo_fall *lemmo_fall(void) {
    const struct lemmo_fall *const *falls = lemmo_falls();
    while (falls[1])
        falls++;
    return *falls;
}
