#!/bin/sh
# Layers: what the library may not call, who may include whom, and who may know on which system it runs.
#
#   test_layers.sh NM LIBRARY SOURCE
set -eu
nm=$1 library=$2 source=$3

failures=0
fail() {
    echo "FAILED: $1"
    failures=$((failures + 1))
}

# The library's calls to the outside, one name per line. nm marks what is undefined with U (or w where it is optional).
"$nm" -u "$library" | awk '$1 == "U" || $1 == "w" { print $2 }' | sort -u >layers-calls.txt

# calls PATTERN: the calls that are wholly an extended regular expression; names of the fortified variants count too.
calls() {
    grep -xE -e "$1" -e "__($1)_chk" layers-calls.txt || true
}

# First make sure that the list works: it must have what the library certainly uses, and not what nobody has.
for name in calloc realloc free; do
    [ -n "$(calls "$name")" ] || fail "the list of calls does not have $name, so it proves nothing"
done
[ -z "$(calls 'no_such_function')" ] || fail "the list of calls has everything, so it proves nothing"

# refuse WHY PATTERN
refuse() {
    found=$(calls "$2")
    [ -z "$found" ] || fail "the library $1: $(echo "$found" | tr '\n' ' ')"
}
refuse "prints" 'v?f?printf|v?dprintf|puts|putchar|putc|_IO_putc|putchar_unlocked|perror|psignal|stdout|stderr'
refuse "exits" 'exit|_exit|_Exit|quick_exit'
refuse "reads the environment" '(secure_)?getenv|environ|putenv|setenv|unsetenv'
refuse "reads a clock" 'time|clock|clock_gettime|gettimeofday|timespec_get|ftime|times|(local|gm)time(_r)?'
refuse "depends on the locale" 'setlocale|newlocale|uselocale|localeconv|nl_langinfo|iswprint|wcwidth'
refuse "has random numbers from elsewhere" 's?rand|s?random|[dlm]rand48|arc4random.*|getrandom|getentropy'
refuse "catches signals" 'signal|bsd_signal|sigaction|sigprocmask|pthread_sigmask'
refuse "waits" 'sleep|usleep|nanosleep|clock_nanosleep'
refuse "knows terminals" 'isatty|ttyname|tc[gs]etattr|ioctl|initscr|newterm|endwin|w?addch|w?addstr|w?refresh|w?getch'

# The library has no state that changes: nothing is in a section that can be written, except what compilers add. ELF
# only; and not with sanitizers, which put constants there.
if "$nm" -f sysv "$library" 2>/dev/null | grep -q '|\.text' && [ -z "$(calls '__asan_init')" ]; then
    found=$("$nm" -f sysv "$library" | awk -F'|' '$7 ~ /^[.](t?data|t?bss|[*]COM)[^.]*$/ && $1 !~ /^_/ { print $1 }' | tr -d ' ')
    [ -z "$found" ] || fail "the library has global state; make it const or compute it: $(echo "$found" | tr '\n' ' ')"
fi

# Everything curses offers, from curses itself where there is a shared library.
libraries=$(ldconfig -p 2>/dev/null | awk '$1 ~ /^lib(ncursesw|tinfo)\.so/ { print $NF }')
for file in $libraries; do
    "$nm" -D --defined-only "$file" | awk '{ sub(/@.*/, "", $NF); print $NF }'
done | sort -u >layers-curses.txt
if [ -n "$libraries" ]; then
    grep -qx initscr layers-curses.txt || fail "the list of what curses offers does not have initscr"
fi
found=$(comm -12 layers-calls.txt layers-curses.txt | grep -v '^_' | tr '\n' ' ')
[ -z "$found" ] || fail "the library calls curses: $found"

# Who includes whom: "FILE HEADER" on each line.
(cd "$source" && find src include -name '*.[ch]' -exec awk '
    /^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]/ {
        sub(/^[^<"]*[<"]/, "")
        sub(/[>"].*/, "")
        print FILENAME, $0
    }' {} +) >layers-includes.txt

# includes FILES HEADERS: both are extended regular expressions.
includes() {
    grep -E "^($1) ($2)\$" layers-includes.txt || true
}
curses='(ncursesw?/)?(curses|ncurses|term|termcap|panel|menu|form)\.h'
# The folders named here are not games; all others are.
games=$(cd "$source/src" && ls -d */ | tr -d / | grep -vxE 'core|play|cli|private|tui' | tr '\n' '|' | sed 's/|$//')
[ -n "$(includes 'src/registry\.c' "puzzles/($games)\.h")" ] || fail "the list of includes does not know who includes games"
[ -n "$(includes 'src/core/.*' 'puzzles/text\.h')" ] || fail "the list of includes has nothing of the library"
if [ -d "$source/src/tui" ]; then
    [ -n "$(includes 'src/tui/kit/terminal\.c' "$curses")" ] || fail "the list of includes does not know who includes curses"
fi

# forbid WHY FILES HEADERS
forbid() {
    found=$(includes "$2" "$3" | grep -v '^src/tui/kit/terminal\.c ' | tr '\n' ';')
    [ -z "$found" ] || fail "$1: $found"
}
forbid "only src/tui/kit/terminal.c may include curses" '.*' "$curses"
forbid "the library includes front ends" "(src/(core|play|$games)|include)/.*" '(.*/)?(tui|cli)/.*'
forbid "the screens include the command line" 'src/tui/.*' '(.*/)?cli/.*'
forbid "a game in play knows a game by name" 'src/play/.*' "(.*/)?($games)/.*|puzzles/($games)\.h"
forbid "only the command line uses the lab" "src/(core|play|tui|$games)/.*|src/registry\.c" '(.*/)?lab/.*'
forbid "the core includes a game in play" 'src/core/.*' '(.*/)?play/.*'
forbid "the core includes a game" 'src/core/.*' "(.*/)?($games)/.*|puzzles/($games)\.h"
forbid "the core includes the list of all games" 'src/core/.*' 'puzzles/registry\.h'
forbid "a game includes the list of all games" "src/($games)/.*" 'puzzles/registry\.h'
forbid "what all games share includes a game" 'include/.*' "puzzles/($games)\.h"
forbid "a game includes the core's insides" "src/($games)/.*" '(.*/)?core/.*'
private=$(cd "$source/src/private/puzzles" && ls ./*.h | sed 's,^\./,,' | tr '\n' '|' | sed 's/|$//')
[ -n "$(includes 'src/core/.*' "puzzles/($private)")" ] || fail "the list of private headers is empty"
forbid "public headers include private ones" 'include/.*' "(.*/)?(core|$games)/.*|puzzles/($private)"

forbid "puzzles/ascii.h compares words; these follow the locale, in which I and i may be two letters" \
    '(src|include)/.*' '(strings|w?ctype)\.h'

# What systems differ in stands in one place.
found=$(cd "$source" && grep -rnE '__(linux|APPLE|FreeBSD|NetBSD|OpenBSD)__|st_[acm]tim|"/proc/' src include lab --include='*.[ch]' |
    grep -vE '^(src/core/system\.h|lab/bench/)' | tr '\n' ';')
[ -z "$found" ] || fail "only src/core/system.h may know systems: $found"

# Programs that use the library may be built with places in files of another size.
found=$(cd "$source" && grep -nwE 'off_t|ino_t|struct (stat|dirent|flock)' include/puzzles/*.h | tr '\n' ';')
[ -z "$found" ] || fail "public headers have types that depend on _FILE_OFFSET_BITS: $found"

# Nor does the core know a game in any other way: as "lemmo", or as lemmo_rows().
found=$(grep -nE "\"($games)\"|(^|[^[:alnum:]_])($games)_" "$source"/src/core/*.[ch] | tr '\n' ';')
[ -z "$found" ] || fail "the core knows a game by name: $found"

if [ "$failures" -gt 0 ]; then
    exit 1
fi
echo "ok"
