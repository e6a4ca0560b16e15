#!/bin/sh
# The pictures of the README and the icon are what script/pictures makes:
#
#   test_pictures.sh PROGRAM SOURCE
set -eu
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
"$2/script/pictures" "$1" "$made"
{
    diff -r "$made/docs/screens" "$2/docs/screens" && diff "$made/desktop/puzzles.svg" "$2/desktop/puzzles.svg"
} >"$made.diff" || {
    head -20 "$made.diff"
    rm -f "$made.diff"
    echo "these pictures are not what script/pictures makes; run it and look at the difference"
    exit 1
}
rm -f "$made.diff"
