#!/bin/sh
# Terms that CONTRIBUTING.md rejects are in no string of the program, no title or comment of a level, and not in the
# manual or the README.
#
#   test_vocabulary.sh SOURCE
set -eu
cd "$1"

# The last column of the table "Words", a term on each line.
discarded=$(sed -n '/^## Words/,/^## How/p' CONTRIBUTING.md | awk -F'|' '/^\|/ { print $4 }' | grep -o '`[^`]*`' | tr -d '`')
[ "$(echo "$discarded" | wc -l)" -gt 20 ] || { echo "FAILED: the table of words is not found" && exit 1; }

# "FILE: text" for each string of C, those that follow one another joined; comments and includes left out.
strings() {
    awk '
        function end_text() {
            if (text != "")
                print file ": " text
            text = ""
        }
        FNR == 1 { end_text(); file = FILENAME; inside = 0 }
        /^[ \t]*#/ { next }
        {
            for (i = 1; i <= length($0); i++) {
                two = substr($0, i, 2)
                one = substr($0, i, 1)
                if (inside == 1) { # a comment
                    if (two == "*/") { inside = 0; i++ }
                } else if (inside == 2) { # a string
                    if (one == "\\") { text = text " "; i++ }
                    else if (one == "\"") inside = 0
                    else text = text one
                } else if (two == "/*") { inside = 1; i++ }
                else if (one == "\"") inside = 2
                else if (one == "\047") i += substr($0, i + 1, 1) == "\\" ? 3 : 2
                else if (one !~ /[ \t]/) end_text()
            }
        }
        END { end_text() }' "$@"
}

# What players and users of the command line read, one text on each line.
texts() {
    strings $(find src -name '*.c')
    find levels -name '*.lvl' -exec grep -H '^\(;\|Title:\|Note:\|Idea:\)' {} +
    for file in man/* README.md; do
        tr '\n' ' ' <"$file" | sed "s#^#$file: #; s#\.\$#.#" && echo
    done
}

texts=$(mktemp)
trap 'rm -f "$texts"' EXIT
texts >"$texts"
[ "$(grep -c '^src/' "$texts")" -gt 2000 ] || { echo "FAILED: the strings of the program are not found" && exit 1; }

failures=0
refuse() { # WORD LINES
    [ -n "$2" ] || return 0
    echo "FAILED: \"$1\" in"
    echo "$2"
    failures=$((failures + 1))
}
IFS='
'
for word in $discarded; do
    refuse "$word" "$(grep -iow ".\{0,60\}\b$word\b.\{0,40\}" "$texts" || true)"
done
echo "$failures terms in the wrong place"
[ "$failures" -eq 0 ]
