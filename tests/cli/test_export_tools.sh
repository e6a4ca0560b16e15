#!/bin/sh
# Other programs understand what `puzzles export` makes. Status 77: one of them is missing, or only the quick tests are
# to run.
#
#   test_export_tools.sh xmllint|asciinema PROGRAM SOURCE
set -eu
tool=$1 program=$2 source=$3
if [ -n "${PUZZLES_QUICK:-}" ]; then
    echo "left out of the quick tests"
    exit 77
fi
if ! command -v "$tool" >/dev/null 2>&1; then
    echo "$tool is not installed"
    exit 77
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A title with all that means something in XML and JSON.
cat >"$folder/odd.lvl" <<'LEVEL'
Puzzle: lammas
Title: <"A" & B> \n ★ é 字
Tiles: 2

ab
ba

Moves:
set 1 1 b
LEVEL

if [ "$tool" = xmllint ]; then
    for file in "$folder/odd.lvl" "$source"/tests/replay/*.lvl; do
        for theme in dark light mono; do
            "$program" export --as svg --theme "$theme" "$file" | xmllint --noout -
        done
    done
    "$program" export --as sheet "$source/tests/replay/circus-causeway.lvl" | xmllint --noout -
    exit
fi
for file in "$folder/odd.lvl" "$source/tests/replay/circus-causeway.lvl"; do
    "$program" export --as cast "$file" >"$folder/film.cast"
    HOME=$folder asciinema play --speed 1000 "$folder/film.cast" </dev/null >"$folder/played"
    grep -q '?25l' "$folder/played"
done
grep -q Solved "$folder/played"
