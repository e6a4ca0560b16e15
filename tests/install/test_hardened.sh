#!/bin/sh
# An optimised build is hardened in every way that the compiler has. Status 77: the tool that looks is missing.
#
#   test_hardened.sh READELF PROGRAM LIBRARY
#
# PUZZLES_FEATURES: what the build found that it has, of fortify and cet.
set -eu
readelf=$1 program=$2 library=$3

command -v "$readelf" >/dev/null 2>&1 || { echo "there is no readelf" && exit 77; }
failures=0

# has WHAT OPTIONS PATTERN
has() {
    # shellcheck disable=SC2086 # options are words
    if ! LC_ALL=C "$readelf" -W $2 "$program" 2>/dev/null | grep -qE -e "$3"; then
        echo "FAILED: the program is without $1"
        failures=$((failures + 1))
    fi
}
has "position-independent code (PIE)" -h 'Type: +DYN'
has "read-only relocations (RELRO)" -l 'GNU_RELRO'
has "early binding (BIND_NOW)" -d 'BIND_NOW|Flags:.* NOW'
has "a stack that is not executable" -l 'GNU_STACK.* RW +0x'
has "the stack protector" '-s --dyn-syms' '__stack_chk_fail'
for feature in ${PUZZLES_FEATURES:-}; do
    case $feature in
    fortify) has "checked functions (FORTIFY)" --dyn-syms '__(v?snprintf|v?fprintf|memcpy|read)_chk' ;;
    # Not of the program: that also depends on how the C library was built.
    cet)
        program=$library
        has "control-flow protection (CET) in the library" -n 'IBT, SHSTK'
        ;;
    *) echo "no such feature: $feature" && exit 1 ;;
    esac
done
exit "$((failures > 0))"
