#!/bin/sh
# The pictures of the README and the icon are what script/release/pictures makes:
#
#   test_pictures.sh PROGRAM SOURCE
set -eu
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
"$2/script/release/pictures" "$1" "$made"
{
    diff -r "$made/docs/screens" "$2/docs/screens" && diff "$made/packaging/desktop/puzzles.svg" "$2/packaging/desktop/puzzles.svg"
} >"$made.diff" || {
    head -20 "$made.diff"
    rm -f "$made.diff"
    echo "these pictures are not what script/release/pictures makes; run it and look at the difference"
    exit 1
}
rm -f "$made.diff"
