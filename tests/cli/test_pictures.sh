#!/bin/sh
# The pictures of the README are what script/pictures makes:
#
#   test_pictures.sh PROGRAM SOURCE
set -eu
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
"$2/script/pictures" "$1" "$made"
diff -r "$made" "$2/docs/screens" >"$made.diff" || {
    head -20 "$made.diff"
    rm -f "$made.diff"
    echo "docs/screens is not what script/pictures makes; run it and look at the difference"
    exit 1
}
rm -f "$made.diff"
