#!/bin/sh
# Rooms: arrows between the folders of src/ run one way, down the order of ranks below, and never in a circle. Inside a
# room, files may know each other.
#
#   test_rooms.sh NM SOURCE OBJECT…
#
# An arrow is an include of a private header, or a symbol that one object takes from another. The folders hold only
# files in C.
set -eu
nm=$1 source=$2
shift 2

failures=0
fail() {
    echo "FAILED: $1"
    failures=$((failures + 1))
}

# "FROM TO" on each line, files without their extensions: src/tui/play/game.
symbols() {
    "$nm" -A -P -g "$@" | sed -n 's#^.*\.dir/\(\./\)\{0,1\}\(\(src\|lab\)/[^:]*\)\.c\.[a-z]*: *\([^ ]*\) \([A-Za-z]\).*#\2 \4 \5#p' | awk '
        $3 != "U" && $3 != "w" { home[$2] = $1 }
        $3 == "U" { taken[$1 " " $2] = 1 }
        END {
            for (each in taken) {
                split(each, part, " ")
                if (part[2] in home)
                    print part[1], home[part[2]]
            }
        }'
}

includes() {
    (cd "$source" && find src lab -name '*.h' && find src lab -name '*.[ch]' -exec grep -H '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' {} +) | awk '
        !/#/ { known[$0] = 1; next } # all headers come first
        {
            file = header = $0
            sub(/:.*/, "", file)
            folder = file
            sub(/[^\/]*$/, "", folder)
            sub(/^[^"]*"/, "", header)
            sub(/".*/, "", header)
            place = (folder header) in known ? folder header : header in known ? header : "src/" header
            if (place in known) {
                sub(/\.[ch]$/, "", file)
                sub(/\.h$/, "", place)
                print file, place
            }
        }'
}

# Prints the arrows that run up, or from one game to another. The games are all other folders in src/.
upward() {
    awk '
        function rank(file) {
            if (file ~ /^src\/cli\//) return 20
            if (file ~ /^src\/tui\/(tui|export)$/) return 19
            if (file ~ /^src\/tui\/games\/views$/) return 18
            if (file ~ /^src\/tui\/games\/[^\/]+\//) return 17
            if (file ~ /^src\/tui\/menu\//) return 16
            if (file ~ /^src\/tui\/workshop\//) return 15
            if (file ~ /^src\/tui\/play\//) return 14
            if (file ~ /^src\/tui\/app\//) return 13
            if (file ~ /^src\/tui\/kit\//) return 12
            if (file ~ /^src\/tui\//) return -1
            if (file ~ /^src\/core\//) return 1
            if (file ~ /^src\/play\//) return 4
            if (file ~ /^lab\//) return 5
            if (file ~ /^src\/[^\/]+\//) return 2
            if (file ~ /^src\/[^\/]+$/) return 3
            return -1
        }
        function folder(file) {
            sub(/\/[^\/]*$/, "", file)
            return file
        }
        {
            from = rank($1)
            to = rank($2)
            if (from < 0 || to < 0)
                print $0, "(in no room that has a rank)"
            else if (to > from || (to == from && (to == 2 || to == 17) && folder($1) != folder($2)))
                print
        }'
}

# Prints the rooms of one circle after the other.
circles() {
    sed -E 's#lab/[^ ]*#lab/x#g; s#/[^/ ]*( |$)#\1#g' | awk '$1 != $2' | tsort 2>&1 >/dev/null | grep -v 'contains a loop' || true
}

# First make sure that each check can fail.
[ -n "$(echo "src/tui/kit/list src/tui/play/game" | upward)" ] || fail "an arrow upward is not seen"
[ -n "$(echo "src/core/level src/lemmo/map" | upward)" ] || fail "an arrow from the core to a game is not seen"
[ -n "$(echo "src/circus/rules src/lemmo/map" | upward)" ] || fail "an arrow between games is not seen"
[ -n "$(echo "src/tui/picker src/tui/kit/list" | upward)" ] || fail "a file in no room is not seen"
[ -z "$(echo "src/tui/play/game src/tui/kit/list" | upward)" ] || fail "an arrow downward is refused"
[ -n "$(printf 'a/x b/x\nb/x c/x\nc/x a/y\n' | circles)" ] || fail "a circle of rooms is not seen"
[ -z "$(printf 'a/x b/x\nb/x c/x\na/x c/x\n' | circles)" ] || fail "a circle is seen where there is none"
[ -z "$(printf 'a/x a/y\na/y a/x\n' | circles)" ] || fail "files of one room may not know each other"

symbols "$@" >rooms-symbols.txt
includes >rooms-includes.txt
sort -u rooms-symbols.txt rooms-includes.txt >rooms.txt
grep -q '^src/circus/game src/circus/solve$' rooms-symbols.txt || fail "the symbols that files take are not seen"
grep -q '^src/lammas/solve src/lammas/parts$' rooms-includes.txt || fail "the includes of private headers are not seen"

found=$(upward <rooms.txt)
[ -z "$found" ] || fail "these arrows run up, or from game to game:
$found"
found=$(circles <rooms.txt)
[ -z "$found" ] || fail "these rooms call each other in a circle:
$found"

found=$(cd "$source" && find src include -type f ! -name '*.[ch]')
[ -z "$found" ] || fail "these files are not in C:
$found"

if [ "$failures" -gt 0 ]; then
    exit 1
fi
echo "ok: $(wc -l <rooms.txt) arrows"
