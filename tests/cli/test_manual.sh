#!/bin/sh
# The manual: both pages as mandoc wants them, and every key of the screen in it. Skipped (77) where there is no mandoc.
#
#   test_manual.sh PUZZLES SOURCE
set -eu
puzzles=$1 source=$2
command -v mandoc >/dev/null || { echo "there is no mandoc here"; exit 77; }
failures=0

for page in puzzles-formats.5 puzzles.6; do
    complaints=$(mandoc -Tlint -W warning "$source/man/$page" 2>&1) || true
    if [ -n "$complaints" ]; then
        echo "$complaints"
        failures=$((failures + 1))
    fi
done

# Keys as words of the sections about them, without punctuation.
HOME=$(mktemp -d)
export HOME
trap 'rm -rf "$HOME"' EXIT
unset XDG_CONFIG_HOME
words=$HOME/words
sed -n '/^\.Sh KEYS/,/^\.Sh PLAIN/p' "$source/man/puzzles.6" | sed 's/\\&//g; s/\\-/-/g' | tr ' ' '\n' >"$words"
"$puzzles" --keys >"$HOME/keys" || exit 77 # built without the screen
sed '/^;/d; /^$/d; s/^[^:]*: //' "$HOME/keys" | tr ' ' '\n' | sort -u >"$HOME/list"
while read -r key; do
    case $key in
    Up | Down | Left | Right) key=arrows ;;
    esac
    if ! grep -qxF -e "$key" "$words"; then
        echo "FAILED: the manual has no key $key"
        failures=$((failures + 1))
    fi
done <"$HOME/list"
# Those of a game alone are in what the manual says of that game: "lemmo.go-to: g".
for game in $(cd "$source/levels" && echo *); do
    sed -n "/^\.Sh KEYS/,/^\.Sh PLAIN/{ /^\.Cm $game\( :\)*$/,/^\.El/p; }" "$source/man/puzzles.6" |
        sed 's/\\&//g; s/\\-/-/g' | tr ' ' '\n' >"$words"
    for key in $(sed -n "s/^$game\.[a-z-]*: //p" "$HOME/keys"); do
        case $key in
        Up | Down | Left | Right | X) continue ;; # said once for all games
        esac
        if ! grep -qxF -e "$key" "$words"; then
            echo "FAILED: the manual has no key $key for $game"
            failures=$((failures + 1))
        fi
    done
done
[ $failures = 0 ]
