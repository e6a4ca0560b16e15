#!/bin/sh
# Other programs can use the installed library: the examples are built against it with pkg-config and with CMake, linked
# to the shared library and to the archive, and must give the answers in tests/vectors. The library exports what its
# headers promise, and nothing else.
#
#   test_library.sh CMAKE NM CC BUILD SOURCE
#
# Status 77: pkg-config is missing, or only the quick tests are to run.
set -eu
cmake=$1 nm=$2 cc=$3 build=$4 source=$5

[ -z "${PUZZLES_QUICK:-}" ] || { echo "not one of the quick tests" && exit 77; }
command -v pkg-config >/dev/null 2>&1 || { echo "there is no pkg-config" && exit 77; }

failures=0
fail() {
    echo "FAILED: $1"
    failures=$((failures + 1))
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
prefix=$folder/a\ prefix/usr # pkg-config and CMake must quote it
for component in library development; do
    "$cmake" --install "$build" --prefix "$prefix" --component $component >/dev/null
    rm -f "$build/install_manifest_$component.txt"
done
pc=$(find "$prefix" -name puzzles.pc)
lib=$(dirname "$(dirname "$pc")")
version=$(sed -n 's/^Version: //p' "$pc")
! grep -q pcfiledir "$pc" || fail "puzzles.pc has paths that only pkg-config can read"
export PKG_CONFIG_PATH="${pc%/*}"

# ---- names ----

# All words of the headers, without comments.
cat "$prefix"/include/puzzles/*.h | sed 's,/\*.*\*/,,g; /^ *\/\*/,/\*\//d' | grep -oE '[a-z][a-z0-9_]+' | sort -u >"$folder/words"
# names FILE OPTION…: the global symbols that a file defines.
names() {
    file=$1
    shift
    "$nm" -P "$@" "$file" 2>/dev/null | awk '$2 ~ /^[A-Z]$/ && $2 != "U" && $2 != "A" { print $1 }' | sort -u
}
names "$lib/libpuzzles.a" -g >"$folder/all"
names "$lib/libpuzzles.so" -D --defined-only >"$folder/exported"
comm -12 "$folder/all" "$folder/words" >"$folder/promised"
[ "$(wc -l <"$folder/promised")" -gt 200 ] || fail "hardly any name is promised, so the list proves nothing"
missing=$(comm -23 "$folder/promised" "$folder/exported" | tr '\n' ' ')
[ -z "$missing" ] || fail "these are in public headers and not exported (is PZ_BEGIN_API missing?): $missing"
more=$(comm -13 "$folder/promised" "$folder/exported" | tr '\n' ' ')
[ -z "$more" ] || fail "these are exported and in no public header: $more"
NM=$nm sh "$source/packaging/symbols" "$lib/libpuzzles.so" >"$folder/symbols"
diff "$source/debian/libpuzzles${version%%.*}.symbols" "$folder/symbols" || fail "debian/ does not list the names; see packaging/symbols"
prefixes=$(cd "$source/levels" && printf '%s|' *)pz # each game's names begin with its own
alien=$(grep -vE "^($prefixes)_" "$folder/exported" | tr '\n' ' ' || true)
[ -z "$alien" ] || fail "these are exported and have no prefix of ours: $alien"

# ---- headers ----

for header in "$prefix"/include/puzzles/*.h; do
    echo "#include <puzzles/${header##*/}>" >"$folder/alone.c"
    eval "$cc -std=c17 -Wall -Wextra -Werror $(pkg-config --cflags puzzles) -fsyntax-only \"$folder/alone.c\"" ||
        fail "${header##*/} cannot be included alone"
    echo "#include <puzzles/${header##*/}>" >>"$folder/all.cc"
done
if command -v c++ >/dev/null 2>&1; then
    eval "c++ -std=c++17 -Wall -Wextra -Wshadow -Wconversion -Wpedantic -Werror $(pkg-config --cflags puzzles) \
        -fsyntax-only \"$folder/all.cc\"" || fail "C++ cannot include the headers without a warning"
fi

# ---- the examples ----

# Both ways by pkg-config …
mkdir "$folder/shared" "$folder/static"
# The programs of API.md, each below the heading that names it.
for name in first match solver kept; do
    sed -n "/^## A $name/,/^## /s/^    //p" "$source/docs/API.md" >"$folder/$name.c"
done
for example in "$source"/docs/examples/*.c "$folder"/first.c "$folder"/match.c "$folder"/solver.c "$folder"/kept.c; do
    name=$(basename "$example" .c)
    compile="-Wall -Wextra -pedantic -Werror $(pkg-config --cflags puzzles) \"$example\""
    if command -v c++ >/dev/null 2>&1; then
        eval "c++ -std=c++17 -fsyntax-only -x c++ $compile" || fail "$name as C++"
    fi
    compile="$cc -std=c17 $compile"
    eval "$compile -o \"$folder/shared/$name\" $(pkg-config --libs puzzles) \"-Wl,-rpath,$lib\"" || fail "$name, shared"
    eval "$compile -o \"$folder/static/$name\" \"$lib/libpuzzles.a\" -lm -pthread" || fail "$name, static"
done
ldd "$folder/shared/play" 2>/dev/null | grep -q "libpuzzles.so.* => $lib" || fail "not linked to the installed library"

# … and by CMake.
mkdir "$folder/by-cmake"
cat >"$folder/by-cmake/CMakeLists.txt" <<CMAKE
cmake_minimum_required(VERSION 3.22)
project(consumer LANGUAGES C)
set(CMAKE_C_STANDARD 17)
find_package(puzzles 1.0 REQUIRED)
add_executable(with-shared "$source/docs/examples/play.c")
target_link_libraries(with-shared PRIVATE puzzles::puzzles)
add_executable(with-static "$source/docs/examples/play.c")
target_link_libraries(with-static PRIVATE puzzles::static)
CMAKE
generator=$(sed -n 's/^CMAKE_GENERATOR:INTERNAL=//p' "$build/CMakeCache.txt") # there may be no make
if ! { "$cmake" -S "$folder/by-cmake" -B "$folder/by-cmake/build" -G "$generator" -DCMAKE_PREFIX_PATH="$prefix" &&
    "$cmake" --build "$folder/by-cmake/build"; } >"$folder/log" 2>&1; then
    cat "$folder/log"
    fail "CMake cannot use the library"
fi

# Without the archive, which some distributions remove, the shared library serves all the same.
mv "$lib/libpuzzles.a" "$folder/libpuzzles.a"
sed -i '/with-static/d' "$folder/by-cmake/CMakeLists.txt"
if ! { "$cmake" -S "$folder/by-cmake" -B "$folder/without-archive" -G "$generator" -DCMAKE_PREFIX_PATH="$prefix" &&
    "$cmake" --build "$folder/without-archive"; } >"$folder/log" 2>&1; then
    cat "$folder/log"
    fail "CMake cannot use the library without its archive"
fi
mv "$folder/libpuzzles.a" "$lib/libpuzzles.a"

# Folders given in full stand in puzzles.pc as they are, and a level of optimisation that was asked for is the last.
CFLAGS='-O1 -g' "$cmake" -S "$source" -B "$folder/in-full" -G "$generator" -DPUZZLES_TUI=OFF \
    -DCMAKE_INSTALL_LIBDIR="$folder/elsewhere/lib" -DCMAKE_INSTALL_INCLUDEDIR="$folder/else where/include" \
    -DCMAKE_EXPORT_COMPILE_COMMANDS=ON >"$folder/log" 2>&1 || { cat "$folder/log" && fail "folders in full are refused"; }
! grep -o -- '-O[02-9s]' "$folder/in-full/compile_commands.json" || fail "the given level of optimisation does not win"
! "$cmake" --install "$folder/in-full" --component program >"$folder/log" 2>&1 || fail "what is not built is installed"
grep -q 'cmake --build' "$folder/log" || fail "it is not said what must be done before: $(cat "$folder/log")"
touch "$folder/in-full/libpuzzles.a" "$folder/in-full/libpuzzles.so" # in the place of a build
DESTDIR=$folder/staged "$cmake" --install "$folder/in-full" --component development >/dev/null
for option in "cflags-only-I=-I$folder/else where/include" "libs-only-L=-L$folder/elsewhere/lib"; do
    eval "set -- $(PKG_CONFIG_PATH=$folder/in-full pkg-config "--${option%%=*}" puzzles)" # it quotes blanks
    [ "$1" = "${option#*=}" ] || fail "puzzles.pc says $1, not ${option#*=}"
done

value() {
    sed -n "s/^$1: //p" "$2"
}
board() {
    sed '1,/^$/d' "$1"
}
for kind in shared static; do
    run=$folder/$kind
    for level in "$source"/tests/vectors/*/*.lvl; do
        expected=${level%.lvl}.expected
        case ${level#"$source"/tests/vectors/} in
        lammas/*)
            answer=$("$run/solve_grid" "$level" | value turns /dev/stdin) || true
            [ "$answer" = "$(value turns "$expected")" ] || fail "solve_grid, $level: $answer"
            ;;
        lgame/*)
            if grep -q 'Sudden-death: no' "$level"; then
                answer=$("$run/is_lost" "$(board "$level" | tr -d ' \n')" "$(value To-move "$level")" | head -n 1) || true
                case $(value value "$expected"):$answer in
                win:win* | draw:draw* | loss:los*) ;;
                *) fail "is_lost, $level: $answer" ;;
                esac
            fi
            ;;
        circus/*)
            if ! grep -q 'Centre: [1-7]' "$level"; then
                # shellcheck disable=SC2046 # a word for each tile
                answer=$("$run/finish_set" $(board "$level") | value solutions /dev/stdin) || true
                [ "$answer" = "$(value solutions "$expected")" ] || fail "finish_set, $level: $answer"
            fi
            ;;
        lemmo/*)
            answer=$("$run/best_block" 1 <"$level" | head -n 1) || true
            case $answer, in
            "$(value winning-starts "$expected") starts win, then $(value best-winning-starts "$expected"),"*) ;;
            *) fail "best_block, $level: $answer" ;;
            esac
            ;;
        esac
    done
done

for kind in shared static; do
    for name in first match solver; do
        "$folder/$kind/$name" >"$folder/$kind/$name.out" || fail "API.md: the program \"$name\" ends with an error"
    done
    [ "$(grep -c '^Moves:' "$folder/$kind/first.out")" = 2 ] || fail "API.md: the first program does not print two records"
    grep -qx 'careful against casual: [0-6] won, [0-6] lost' "$folder/$kind/match.out" || fail "API.md: there is no match"
    grep -qx '2 turns by trying all, 2 by the solver' "$folder/$kind/solver.out" ||
        fail "API.md: the solvers disagree: $(cat "$folder/$kind/solver.out")"
    printf 'Puzzle: lammas\n\naab\nbab\nbba\n' >"$folder/$kind/level.lvl"
    "$folder/$kind/kept" "$folder/$kind/level.lvl" "$folder/$kind/save.lvl" >"$folder/$kind/kept.out" ||
        fail "API.md: the kept game ends with an error"
    # A save lists branches in the order in which they were made.
    printf 'start\n set 1 1 b\n set 1 2 b\n' | cmp -s - "$folder/$kind/kept.out" ||
        fail "API.md: the kept game has other places: $(cat "$folder/$kind/kept.out")"
done

# A player who tries all places in turn, legal or not, comes to the end of a game.
for _ in 1 2 3 4 5 6 7 8 9 10; do
    for square in a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4 d1 d2 d3 d4; do
        for arms in Ne Nw Se Sw En Es Wn Ws; do
            echo "$square$arms"
        done
    done
done >"$folder/moves"
for play in "$folder/shared/play" "$folder/static/play" "$folder/by-cmake/build/with-shared" \
    "$folder/by-cmake/build/with-static"; do
    "$play" lgame expert <"$folder/moves" >"$folder/played" || fail "$play ends with an error"
    case $(tail -n 1 "$folder/played") in
    'won red' | 'won blue' | draw) ;;
    *) fail "$play: $(tail -n 1 "$folder/played")" ;;
    esac
done

[ "$failures" = 0 ] || exit 1
echo "ok: $(wc -l <"$folder/exported") names"
