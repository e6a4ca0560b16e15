#!/bin/sh
# What script/new-game makes of the sample compiles without a warning and can be played. It is linked with the objects
# of this build, in which only the two lists of games are replaced.
#
#   test_new_game.sh CC SOURCE OPTION… -- OBJECT… -- LIBRARY…
#
# The objects are those of the program. Status 77: only the quick tests are to run.
set -eu
[ -z "${PUZZLES_QUICK:-}" ] || { echo "not one of the quick tests" && exit 77; }
cc=$1 source=$2
shift 2

fail() {
    echo "FAILED: $1"
    exit 1
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for part in options objects libraries; do
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        [ -z "$1" ] || printf '"%s"\n' "$1" # a variable of CMake's may be empty
        shift
    done >"$folder/$part"
    [ $# = 0 ] || shift
done

# As much of the tree as the script looks at.
copy=$folder/copy
mkdir -p "$copy/script" "$copy/src/tui/games" "$copy/tests" "$copy/include/puzzles"
cp "$source/script/new-game" "$copy/script"
cp "$source/src/registry.c" "$copy/src"
cp "$source/src/tui/games/views.c" "$copy/src/tui/games"
cp "$source/include/puzzles/level.h" "$copy/include/puzzles"
cp -R "$source/tests/sample" "$copy/tests"
for wrong in "" Pegs 1peg peg-solitaire lights level; do
    ! "$copy/script/new-game" "$wrong" 2>/dev/null || fail "a game may be called '$wrong'"
done
! "$copy/script/new-game" pegs "Peg solitaire of the world" 2>/dev/null || fail "the menu has no room for that title"
"$copy/script/new-game" pegs "Peg solitaire" >/dev/null
! "$copy/script/new-game" pegs 2>/dev/null || fail "a game that is there is made again"
! grep -rni 'lights\|sample' "$copy/src" "$copy/include/puzzles/pegs.h" "$copy/levels" || fail "it is still the sample"

compile() {
    "$cc" @"$folder/options" -std=c17 -O1 -Werror -I "$copy/include" -I "$copy/src" -I "$source/include" \
        -I "$source/src" -I "$source/src/private" -I "$source/tests/screen" -I "$source/tests/support" "-DPUZZLES_SOURCE=\"$source\"" \
        "-DPUZZLES_LEVELS=\"$copy/levels\"" -DPUZZLES_VECTORS=\"\" "$@"
}
mkdir "$folder/made"
cd "$folder/made"
compile -c "$copy"/src/pegs/*.c "$copy"/src/tui/games/pegs/*.c "$copy/src/registry.c" "$copy/src/tui/games/views.c"
compile -o ../played "$copy/tests/screen/test_pegs.c" ./*.o @"$folder/libraries"
../played >../log 2>&1 || { cat ../log && fail "its test"; }
grep -q 'PASSED.* 1[0-9] test' ../log || fail "hardly a test was run"

compile -o ../puzzles ./*.o @"$folder/objects" @"$folder/libraries"
cd ..
PUZZLES_LEVELS=$copy/levels HOME=$folder
export PUZZLES_LEVELS HOME
./puzzles list pegs | grep -q 'A Cross' || fail "the program does not list its levels"
./puzzles generate pegs --seed 1 | ./puzzles solve - >solution || fail "the program does not solve what it generates"
grep -q '^presses: [1-9]' solution || fail "the solution has no presses"
./puzzles export --keys "jl " "$copy/levels/pegs/01-cross.lvl" >picture || fail "the program does not show it"
grep -q 'Peg solitaire · A Cross .* 1 pressed of 2' picture || fail "its screen does not play a move"
echo "ok"
