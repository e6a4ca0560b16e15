#!/bin/sh
# The manual: mandoc accepts all pages; they name the options of each command, the commands of plain mode and every key
# of the screen as the program has them, no more and no less; and nothing is on two pages. Skipped (77) where there is
# no mandoc.
#
#   test_manual.sh PUZZLES SOURCE
set -eu
puzzles=$1 source=$2
command -v mandoc >/dev/null || { echo "there is no mandoc here"; exit 77; }
failures=0
HOME=$(mktemp -d)
export HOME PUZZLES_LEVELS="$source/levels"
trap 'rm -rf "$HOME"' EXIT
unset XDG_CONFIG_HOME XDG_STATE_HOME XDG_DATA_HOME

failed() {
    echo "FAILED: $1"
    failures=$((failures + 1))
}

# same WHAT: the sorted lines of two files.
same() {
    sort -u "$HOME/manual" >"$HOME/manual-sorted"
    sort -u "$HOME/program" >"$HOME/program-sorted"
    diff "$HOME/manual-sorted" "$HOME/program-sorted" >"$HOME/difference" || {
        failed "$1: '<' is in the manual alone, '>' in the program"
        cat "$HOME/difference"
    }
}

# once WHAT: no line of the manual's file twice.
once() {
    [ -z "$(sort "$HOME/manual" | uniq -d)" ] || failed "$1 is told twice: $(sort "$HOME/manual" | uniq -d | xargs)"
}

# It does not matter which pages this machine has, which system it is, or that a title looks like another.
for page in "$source"/man/*; do
    mandoc -T lint "$page" 2>&1 | grep -v 'referenced manual not found\|operating system explicitly\|lacks .* entry' |
        grep -v 'possible typo in section name' >"$HOME/complaints" || true
    [ ! -s "$HOME/complaints" ] || { failed "mandoc complains" && cat "$HOME/complaints"; }
done

# ---- options: lines "NAME GAME", "-" for all games ----

commands=$source/man/puzzles-commands.6
games=$("$puzzles" help | sed -n '/^Games:/,/^$/s/^  \([a-z]*\) .*/\1/p' | xargs)

# section NAME: of the page of commands.
section() {
    sed -n "/^\.Ss $1\$/,/^\.S[hs] /p" "$commands" | sed '1d'
}

# items: the options that a section lists, and what stands after each of them in brackets.
items() {
    awk '/^\.It Fl -/ { sub("-", "", $3); name = $3; getline; print name, ($1 == ".Pq" ? substr($0, 5) : "-") }' |
        tr -d ,
}

# of_help COMMAND
of_help() {
    "$puzzles" help "$1" | awk '/^Everywhere/ { exit }
        /^Options of / { game = / for / ? $NF : "-"; sub(":", "", game) }
        match($0, /^  --[a-z-]+/) { print substr($0, 5, RLENGTH - 4), game }'
}

for command in $("$puzzles" help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    [ -n "$(section "$command")" ] || failed "the manual has no command $command"
    section "$command" | items | sed "s/ all games\$/ $games/" |
        awk '{ for (i = 2; i <= NF; i++) print $1, $i }' >"$HOME/manual"
    section "Options of several commands" | items | grep -w -e "$command" | sed 's/ .*/ -/' >>"$HOME/manual"
    once "an option of $command"
    of_help "$command" >"$HOME/program"
    same "options of $command"
    section "$command" | sed -n '1s/ Fl -/\n/gp' | sed '1d; s/ .*//' >"$HOME/manual"
    of_help "$command" | sed -n 's/ -$//p' >"$HOME/program"
    same "how $command is called"
done

sed -n '/^\.Sh OPTIONS/,/^\.Sh PLAIN/s/^\.It Fl \(. , Fl \)*-\([a-z-]*\).*/\2/p' "$source/man/puzzles.6" >"$HOME/manual"
once "an option of the screen"
"$puzzles" help | sed -n '/^Options of/,$s/^  \(-., \)*--\([a-z-]*\).*/\2/p' >"$HOME/program"
same "options of the screen"

# ---- the commands of plain mode ----

sed -n '/^\.Sh PLAIN/,/^\.Sh ENV/s/^\.It Ic //p' "$source/man/puzzles.6" |
    sed 's/ Oc//g; s/Oo [A-Z][a-z] [^,]*//g; s/Op .*//; s/Ar [^,]*//g' | tr -d , | tr ' ' '\n' | grep . |
    grep -v '^Ic$' >"$HOME/manual"
once "a command of plain mode"
printf 'help\n' | "$puzzles" --plain lgame | sed '1,/^$/d' | sed -n '/^move: /d; s/^\([a-z]*\)[: ].*/\1/p' >"$HOME/program"
same "commands of plain mode"

# ---- nothing twice ----

for page in "$source"/man/*; do
    grep -v '^\.' "$page" | awk 'length > 40' | sort -u
done | sort | uniq -d >"$HOME/manual"
[ ! -s "$HOME/manual" ] || { failed "two pages say" && cat "$HOME/manual"; }

# ---- keys ----

# Keys as words of the sections about them, without punctuation.
words=$HOME/words
sed -n '/^\.Sh KEYS/,/^\.Sh SETTINGS/p' "$source/man/puzzles-keys.6" | sed 's/\\&//g; s/\\-/-/g' | tr ' ' '\n' >"$words"
"$puzzles" --keys >"$HOME/keys" || exit 77 # built without the screen
sed '/^;/d; /^$/d; s/^[^:]*: //' "$HOME/keys" | tr ' ' '\n' | sort -u >"$HOME/list"
while read -r key; do
    case $key in
    Up | Down | Left | Right) key=arrows ;;
    esac
    if ! grep -qxF -e "$key" "$words"; then
        failed "the manual has no key $key"
    fi
done <"$HOME/list"
# Keys that only one game has are in what the manual says about that game: "lemmo.go-to: g".
for game in $(cd "$source/levels" && echo *); do
    sed -n "/^\.Sh KEYS/,/^\.Sh SETTINGS/{ /^\.Cm $game\( :\)*$/,/^\.El/p; }" "$source/man/puzzles-keys.6" |
        sed 's/\\&//g; s/\\-/-/g' | tr ' ' '\n' >"$words"
    for key in $(sed -n "s/^$game\.[a-z-]*: //p" "$HOME/keys"); do
        case $key in
        Up | Down | Left | Right | X) continue ;; # said once for all games
        esac
        if ! grep -qxF -e "$key" "$words"; then
            failed "the manual has no key $key for $game"
        fi
    done
done
[ $failures = 0 ]
