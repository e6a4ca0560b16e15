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
    uint32_t *sums = out->sums;
    uint64_t carry = turned > 0;
    const bool starts = in->form == LEMMO_STARTS;
    *sums = (starts ? 0 : *in->sums) - turned;
    for (size_t word = 0; word < in->words; word++) {
        const uint64_t places = starts ? UINT64_MAX : in->marks[word];
        const uint64_t marks = starts ? spaces[word] : reached(places, spaces[word], &carry);
        out->marks[word] = marks;
        out->ranks[word] = (uint32_t)(sums - out->sums);
        if (marks == 0)
            continue;
        sums = starts ? count((uint32_t)(word * LEMMO_WORD - in->first), marks, sums)
                      : copy(in->sums + in->ranks[word], places, marks, sums);
    }
    out->count = (size_t)(sums - out->sums);
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
    if (in->form == LEMMO_STARTS)
        fall(in, spaces, turned, out, copy_sums, count_starts);
    else
        fall(in, spaces, turned, out, copy_sums, count_starts);
}

static const struct lemmo_fall portable = {"portable", fall_portable, next_crowd, previous_crowd};

#ifdef LEMMO_X86
#define BITS "popcnt,bmi,bmi2"

__attribute__((target(BITS))) static void fall_bits(const struct lemmo_stream *in, const uint64_t *spaces,
                                                    uint32_t turned, struct lemmo_stream *out) {
    fall(in, spaces, turned, out, copy_sums, count_starts);
}

static const struct lemmo_fall bits = {"bit instructions", fall_bits, next_crowd, previous_crowd};

#define VECTORS __attribute__((target("avx512f,avx512bw," BITS)))

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

static const struct lemmo_fall vectors = {"AVX-512", fall_vectors, next_vectors, previous_vectors};

static const struct lemmo_fall *const to_portable[] = {&portable, NULL};
static const struct lemmo_fall *const to_bits[] = {&portable, &bits, NULL};
static const struct lemmo_fall *const to_vectors[] = {&portable, &bits, &vectors, NULL};

const struct lemmo_fall *const *lemmo_falls(void) {
    if (!lemmo_has_bit_instructions())
        return to_portable;
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") ? to_vectors : to_bits;
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
