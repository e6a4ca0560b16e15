/*
 * Looking at many cells at once: 64 bytes become a word of 64 marks. The portable way treats eight bytes as one number
 * and finds those equal to the wanted byte without a carry between them; the other uses the processor's vectors.
 */
#include "parts.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#define LEMMO_X86 1
#include <immintrin.h>
#endif

/* ---- Portable ---- */

static const uint64_t ones = UINT64_C(0x0101010101010101), sevens = UINT64_C(0x7f7f7f7f7f7f7f7f);

/* The first byte becomes the lowest one of the number, whatever the machine's byte order. */
static uint64_t load(const char *bytes) {
    uint64_t number;
    memcpy(&number, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap64(number);
#endif
    return number;
}

/* Sets the top bit of each byte that is zero, and no others. */
static uint64_t zero_bytes(uint64_t number) {
    return ~(((number & sevens) + sevens) | number | sevens);
}

static uint64_t mark_word(const char *bytes, uint64_t wanted) {
    uint64_t word = 0;
    for (unsigned i = 0; i < LEMMO_WORD; i += 8) {
        const uint64_t tops = zero_bytes(load(bytes + i) ^ wanted) >> 7;
        /* The multiplication gathers the eight bits: it brings bit 8 j to bit 56 + j, and no two to the same bit. */
        word |= (tops * UINT64_C(0x0102040810204080) >> 56) << i;
    }
    return word;
}

static void mark_portable(const char *bytes, size_t length, char wanted, uint64_t *words) {
    const uint64_t pattern = ones * (unsigned char)wanted;
    size_t at = 0;
    for (; at + LEMMO_WORD <= length; at += LEMMO_WORD)
        *words++ = mark_word(bytes + at, pattern);
    if (at == length)
        return;
    char rest[LEMMO_WORD];
    memset(rest, ~wanted, sizeof rest);
    memcpy(rest, bytes + at, length - at);
    *words = mark_word(rest, pattern);
}

static size_t span_rest(const char *bytes, size_t at, size_t length, const char allowed[4]) {
    while (at < length && memchr(allowed, bytes[at], 4))
        at++;
    return at;
}

static size_t span_portable(const char *bytes, size_t length, const char allowed[4]) {
    const uint64_t tops = ones << 7;
    uint64_t patterns[4];
    for (int i = 0; i < 4; i++)
        patterns[i] = ones * (unsigned char)allowed[i];
    size_t at = 0;
    for (; at + 8 <= length; at += 8) {
        const uint64_t number = load(bytes + at);
        if ((zero_bytes(number ^ patterns[0]) | zero_bytes(number ^ patterns[1]) | zero_bytes(number ^ patterns[2]) |
             zero_bytes(number ^ patterns[3])) != tops)
            break;
    }
    return span_rest(bytes, at, length, allowed);
}

static void mirror_portable(const uint64_t *words, size_t count, uint64_t *mirrored) {
    for (size_t i = 0; i < count; i++)
        mirrored[i] = lemmo_reverse(words[count - 1 - i]);
}

static const struct lemmo_scan portable = {
    .name = "portable", .mark = mark_portable, .span = span_portable, .mirror = mirror_portable};
static const struct lemmo_scan *const to_portable[] = {&portable, NULL};

/* ---- With vectors ---- */

#ifdef LEMMO_X86

__attribute__((target("avx2"))) static uint64_t mark_word_avx2(const char *bytes, __m256i wanted) {
    const __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)bytes);
    const __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(bytes + 32));
    const uint32_t low_marks = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, wanted));
    const uint32_t high_marks = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, wanted));
    return low_marks | (uint64_t)high_marks << 32;
}

__attribute__((target("avx2"))) static void mark_avx2(const char *bytes, size_t length, char wanted, uint64_t *words) {
    const __m256i pattern = _mm256_set1_epi8(wanted);
    size_t at = 0;
    for (; at + LEMMO_WORD <= length; at += LEMMO_WORD)
        *words++ = mark_word_avx2(bytes + at, pattern);
    if (at < length)
        mark_portable(bytes + at, length - at, wanted, words);
}

__attribute__((target("avx2"))) static size_t span_avx2(const char *bytes, size_t length, const char allowed[4]) {
    const __m256i a = _mm256_set1_epi8(allowed[0]), b = _mm256_set1_epi8(allowed[1]), c = _mm256_set1_epi8(allowed[2]),
                  d = _mm256_set1_epi8(allowed[3]);
    size_t at = 0;
    for (; at + 32 <= length; at += 32) {
        const __m256i cells = _mm256_loadu_si256((const __m256i *)(const void *)(bytes + at));
        const __m256i one = _mm256_or_si256(_mm256_cmpeq_epi8(cells, a), _mm256_cmpeq_epi8(cells, b));
        const __m256i other = _mm256_or_si256(_mm256_cmpeq_epi8(cells, c), _mm256_cmpeq_epi8(cells, d));
        if (_mm256_movemask_epi8(_mm256_or_si256(one, other)) != -1)
            break;
    }
    return span_rest(bytes, at, length, allowed);
}

/* Reverses the bytes of each word, and the bits of each byte by a table of half bytes. */
__attribute__((target("avx2"))) static void mirror_avx2(const uint64_t *words, size_t count, uint64_t *mirrored) {
    const __m256i low_bits = _mm256_set1_epi8(15);
    const __m256i turned =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    const __m256i halves =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        __m256i four = _mm256_loadu_si256((const __m256i *)(const void *)(words + count - 4 - i));
        four = _mm256_shuffle_epi8(_mm256_permute4x64_epi64(four, 0x1b), turned);
        const __m256i low = _mm256_shuffle_epi8(halves, _mm256_and_si256(four, low_bits));
        const __m256i high = _mm256_shuffle_epi8(halves, _mm256_and_si256(_mm256_srli_epi64(four, 4), low_bits));
        four = _mm256_or_si256(_mm256_slli_epi64(low, 4), high);
        _mm256_storeu_si256((__m256i *)(void *)(mirrored + i), four);
    }
    mirror_portable(words, count - i, mirrored + i);
}

static const struct lemmo_scan avx2 = {.name = "AVX2", .mark = mark_avx2, .span = span_avx2, .mirror = mirror_avx2};
static const struct lemmo_scan *const to_avx2[] = {&portable, &avx2, NULL};

#endif

const struct lemmo_scan *const *lemmo_scans(void) {
#ifdef LEMMO_X86
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2"))
        return to_avx2;
#endif
    return to_portable;
}

const struct lemmo_scan *lemmo_scan(void) {
    const struct lemmo_scan *const *scans = lemmo_scans();
    while (scans[1])
        scans++;
    return *scans;
}
