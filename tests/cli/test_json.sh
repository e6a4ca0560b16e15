#!/bin/sh
# All that --json prints can be read by a real parser, jq. Status 77: it is missing, or only the quick tests are to run.
#
#   test_json.sh PUZZLES SOURCE
set -eu
puzzles=$1 source=$2
if [ -n "${PUZZLES_QUICK:-}" ]; then
    echo "left out of the quick tests"
    exit 77
fi
command -v jq >/dev/null || { echo "there is no jq here"; exit 77; }
HOME=$(mktemp -d)
export HOME PUZZLES_LEVELS="$source/levels"
unset XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
trap 'rm -rf "$HOME"' EXIT
failures=0

# expect FILTER COMMAND…: the filter accepts the array of all objects that the command prints, one a line.
expect() {
    filter=$1
    shift
    "$puzzles" "$@" --json >"$HOME/out" 2>"$HOME/errors" || true
    objects=$(jq -s length "$HOME/out") || objects=none
    if [ "$objects" != "$(wc -l <"$HOME/out")" ] || ! jq -s -e "$filter" "$HOME/out" >/dev/null; then
        echo "FAILED: puzzles $* --json: $filter"
        head -c 2000 "$HOME/out" "$HOME/errors"
        failures=$((failures + 1))
    fi
}

expect 'length > 60 and all(.[]; (.title | type) == "string" and (.path | test("lvl$")) and .bits >= 1)' list lgame
expect 'all(.[]; .game == "circus")' list circus
expect 'length > 4 and all(.[]; .check == "ok")' check "$source"/tests/replay/*.lvl
expect 'all(.[]; (.moves | type) == "number" and (.board | type) == "array")' replay "$source"/tests/replay/*.lvl
expect 'all(.[]; has("file"))' solve "$source"/tests/vectors/lgame/*.lvl
expect 'all(.[]; has("turns"))' solve "$source"/levels/lammas/0*.lvl
# Each fact once, by a name that needs no quotes; booleans; arrays that are always arrays.
expect 'all(.[] | keys[]; test("^[a-z0-9_]+$"))' solve "$source"/levels/*/0*.lvl
expect 'all(.[]; (.self_solving | type) == "boolean" and (.turn | type) == "array")' \
    solve "$source"/levels/lammas/0*.lvl
expect '.[0].turn == ["aaba"] and .[0].turns == 1' solve "$source/levels/lammas/02-first-furrow.lvl"
expect 'all(.[]; (.best_moves | type) == "array" and .legal_moves > 0)' solve "$source"/levels/lgame/0*.lvl
expect 'all(.[]; (.best_removals | type) == "array" and all(.best_removals[]; length == 2))' \
    solve "$source"/levels/lemmo/0*.lvl
expect 'any(.[]; .best_removals | length > 1)' solve --all-best "$source"/levels/lemmo/*.lvl
expect 'all(.[]; (.best_moves | length) == 1)' solve "$source"/levels/allemande/01*.lvl
expect '.[0] | .samples == (.solutions | map(.count) | add) and .solutions[1].n == 1' \
    analyse circus --colours 6 --samples 1e4
expect 'any(.[]; .opponents[0] == {"level": "beginner", "won": 0, "lost": 0, "drawn": 0} and .best_possible == 0)' stats
expect '.[0].samples == 1000 and .[0].share < 1' analyse lammas --size 3x3 --samples 1e3
expect '.[0] | .puzzle == "lammas" and (.board | length) == 3' analyse lammas --size 3x3 --tiles 2 --exact --hardest
games=$(find "$source/levels" -mindepth 1 -maxdepth 1 | wc -l)
expect "length == $games and any(.[]; .opponents[0].won == 0)" stats
expect 'length == 2 and .[0].line == 1 and .[0].column == 1 and (.[1] | has("line") | not)' \
    check "$source/README.md" /nowhere

# Bad usage is an object like other errors, and one alone.
for words in 'solve' 'solve --nonsense x' 'solve --seconds much x' 'list chess' 'stats chess' 'analyse chess' \
    'analyse lammas --size 0x0' 'merge' 'check --json=x y'; do
    # shellcheck disable=SC2086 # several words
    expect 'length == 1 and (.[0].error | type) == "string" and (.[0] | keys) == ["error"]' $words
done
expect '.[0].error == "solve needs FILE..."' solve
[ "$("$puzzles" solve -- --json 2>&1 | grep -c '^{')" = 0 ]

# Names may have any bytes, and characters that command terminals; titles of digits are still text.
name="$HOME/$(printf 'a"\\\033\302\233\377\n.lvl')"
printf 'Puzzle: lammas\n\naab\naba\n' >"$name"
expect '.[0].file | test("a\"\\\\\u001b\u009b\ufffd\n.lvl$")' check "$name"
folder=$HOME/.local/share/puzzles/levels/lgame
mkdir -p "$folder"
printf 'Puzzle: lgame\nTitle: yes\n' >"$folder/y.lvl"
printf 'Puzzle: lgame\nTitle: 2048\n' >"$folder/x.lvl"
expect 'any(.[]; .title == "yes") and all(.[]; .solved == false and .best == null)' list lgame
expect 'any(.[]; .title == "2048" and .difficulty == null and .bits == null)' list lgame

for part in 1 2; do
    "$puzzles" analyse circus --samples 2000 --shard $part/2 >"$HOME/part$part"
done
expect '.[0].samples == 2000' merge "$HOME/part1" "$HOME/part2"
expect '.[0].part | startswith("1/2 of circus")' merge "$HOME/part1"
expect '.[0].error and .[0].file' merge "$HOME/part1" "$HOME/part1"
[ $failures = 0 ]
