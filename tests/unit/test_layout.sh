#!/bin/sh
# Other programs are compiled with the structures and enumerations of the public headers, so none may change unnoticed:
# layout.txt has each as it is now, on one line. Whoever changes one after a release raises MAJOR.
#
#   test_layout.sh SOURCE           compares
#   test_layout.sh SOURCE write     writes the list anew
set -eu
source=$1
list=$source/tests/unit/layout.txt

types() {
    cat "$source"/include/puzzles/*.h | awk '
        { text = text $0 "\n" }
        END {
            while ((start = index(text, "/*")) > 0) {
                rest = substr(text, start)
                text = substr(text, 1, start - 1) substr(rest, index(rest, "*/") + 2)
            }
            count = split(text, lines, "\n")
            for (i = 1; i <= count; i++) {
                if (!depth && lines[i] ~ /^(typedef )?(struct|enum)( [a-z_0-9]+)? \{/)
                    type = ""
                else if (!depth)
                    continue
                type = type " " lines[i]
                depth += gsub(/\{/, "{", lines[i]) - gsub(/\}/, "}", lines[i])
                gsub(/[ \t]+/, " ", type)
                if (!depth) {
                    sub(/ *$/, "", type)
                    print substr(type, 2)
                }
            }
        }'
}

if [ "${2:-}" = write ]; then
    types >"$list"
    exit
fi
[ "$(types | grep -c '^struct pz_')" -gt 20 ] || { echo "FAILED: hardly a structure is found, so this proves nothing" && exit 1; }
if ! types | diff "$list" -; then
    echo "FAILED: public types are not as tests/unit/layout.txt has them, so programs must be compiled anew;"
    echo "if that is meant: sh tests/unit/test_layout.sh . write"
    exit 1
fi
echo "ok: $(wc -l <"$list") types"
