#!/bin/sh
# The completion script of a shell, in that shell: what it offers for the last word that is typed. For each command and
# option it must be what the help pages name, no more and no less. Skipped (77) where there is no such shell.
#
#   test_completion.sh bash|zsh|fish PUZZLES SOURCE
set -eu
shell=$1 puzzles=$2 source=$3
if [ -n "${PUZZLES_QUICK:-}" ]; then
    echo "not one of the quick tests"
    exit 77
fi
command -v "$shell" >/dev/null || { echo "there is no $shell here"; exit 77; }
HOME=$(mktemp -d)
PATH=$(dirname "$puzzles"):$PATH # the scripts ask the program that is completed
export HOME PATH
trap 'rm -rf "$HOME"' EXIT
unset XDG_CONFIG_HOME XDG_DATA_HOME ZDOTDIR
mkdir "$HOME/files" "$HOME/files/levels" "$HOME/file"
: >"$HOME/files/my level.lvl"
: >"$HOME/file/FILE"
"$puzzles" completion "$shell" >"$HOME/script"
case $shell in
zsh) cmp "$source/completions/_puzzles" "$HOME/script" ;;
*) cmp "$source/completions/puzzles.$shell" "$HOME/script" ;;
esac
failures=0

# Answers each line with what may stand in the place of its last word, one a line, and an empty line. Not in zsh.
answer() {
    case $shell in
    bash)
        bash --norc --noprofile -c 'source ~/script
            while IFS= read -r line; do
                read -ra COMP_WORDS <<<"$line"
                [[ $line != *" " ]] || COMP_WORDS+=("")
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
                _puzzles
                for word in "${COMPREPLY[@]}" ""; do echo "$word"; done
            done'
        ;;
    fish)
        fish --no-config -c 'source ~/script
            while read --local line
                complete -C "$line" | string replace --regex "\t.*" ""
                echo
            end'
        ;;
    esac
}

# go DIRECTORY: goes there, and starts the shell that answers from there.
go() {
    cd "$HOME/$1"
    [ "$shell" != zsh ] || return 0
    rm -f "$HOME/asked" "$HOME/answered"
    mkfifo "$HOME/asked" "$HOME/answered"
    answer <"$HOME/asked" >"$HOME/answered" &
    exec 3>"$HOME/asked" 4<"$HOME/answered"
}

# offered WORD…: prints what may stand in the place of the last word, one a line.
offered() {
    echo "$*" >&3
    while IFS= read -r word <&4 && [ -n "$word" ]; do
        echo "$word"
    done
}

# ---- what the help pages name ----

# Lines like "--seconds=", "--json", "--mode=normal hard", and one of operands, where FILE stands for any.
named() {
    if [ -z "$1" ]; then
        operands="COMMAND GAME FILE"
        "$puzzles" help | sed -n '/^Options of the screen/,/^$/p; /^Everywhere/,/^$/p' >"$HOME/page"
    else
        "$puzzles" help "$1" >"$HOME/page"
        operands=$(sed -n 's/^usage: .* \[option\.\.\.\] //p' "$HOME/page" | tr '|[].' '    ')
    fi
    echo "$operands" | sed "s/COMMAND/$commands/; s/GAME/$games/"
    sed -n 's/^  \(-., \)\{0,1\}\(--[a-z-]*\) \([^ ][^ ]*\)\(  .*\)\{0,1\}$/\2=\3/p; t
        s/^  \(-., \)\{0,1\}\(--[a-z-]*\)  .*/\2/p' "$HOME/page" |
        sed '/|/!s/=.*/=/; s/|/ /g' | awk -F= '!seen[$1]++'
}

# names HEADING: the first words under it on the page about the program.
names() {
    "$puzzles" help | sed -n "/^$1:/,/^\$/s/^  \([a-z][a-z]*\) .*/\1/p" | xargs
}
games=$(names Games)
commands=$(names Commands)

# ---- what is offered ----

# A word that takes no value changes nothing about what is offered next.
offered_after() {
    operands=$(offered puzzles $1 "")
    echo "$operands"
    offered puzzles $1 -- | sort -u | while read -r option; do
        next=$(offered puzzles $1 "$option" "")
        # shellcheck disable=SC2086 # words; no command follows an option of the screen
        case $1:$next in
        :*FILE*) next=$(printf '%s\n' $next $commands) ;;
        esac
        [ "$(echo "$next" | sort -u)" = "$(echo "$operands" | sort -u)" ] && echo "$option" || echo "$option="$next
    done
}

# Checks the same about what zsh's _arguments is told.
told_after() {
    zsh -f -c 'compdef() { }
        _describe() {
            local -a list=("${(@P)4}")
            print -rn -- ${list%%:*} ""
        }
        _files() { print FILE }
        _arguments() {
            if [[ $1 = -C ]]; then
                shift words
                [[ -z $words[1] ]] && state=first || state=rest
            fi
            [[ $1 = -C && $state = rest ]] || print -rl -- "$@"
        }
        words=(puzzles "$1")
        source ~/script
        _puzzles' zsh "$1" | sed -n 's/^\(--[a-z-]*=\).*(\(.*\))$/\1\2/p; t
            s/^\(--[a-z-]*\).*/\1/p; s/^[1*]:file:_files/FILE/p; s/^1:operand:(\(.*\))$/\1/p; t
            /^[a-z]/p'
}

# each: a line for each word of the lines, or for each after "=".
each() {
    awk -F= '{
        option = NF > 1 ? $1 "=" : ""
        count = split($NF, words, " ")
        for (i = 1; i <= count; i++) print option words[i]
        if (count == 0) print option
    }' | sort
}

go file
for command in "" $commands; do
    named "$command" | each >"$HOME/named"
    if [ "$shell" = zsh ]; then told_after "$command"; else offered_after "$command"; fi | each >"$HOME/offered"
    if ! diff "$HOME/named" "$HOME/offered"; then
        echo "FAILED: after 'puzzles $command', '<' is on the help page and '>' in the script"
        failures=$((failures + 1))
    fi
done

# ---- what is typed ----

# Lines "WORDS|EXPECTED" become "WORDS|FOUND" for zsh, which after Tab has the rest of the word if there is only one; a
# key shows the line.
found_by_zsh() {
    zsh -f -c 'zmodload zsh/zpty
        zpty z zsh -f -i
        zpty -w z "PROMPT=; KEYTIMEOUT=1; autoload -Uz compinit; compinit -u -D; source ~/script
            show() { print -r -- \"<\$BUFFER>\"; BUFFER= }; zle -N show; bindkey ^X show; print ready-\$((6 * 7))"
        zpty -r z output "*ready-42*"
        while IFS="|" read -r words expected; do
            zpty -w -n z "$words"$'\''\t\C-x'\''
            zpty -r z output "*<*>*"
            print -r -- "$words|${${output##*<}%%>*}"
        done'
}

# one WORD… EXPECTED: this alone is offered for the last of the words.
one() {
    for expected; do :; done
    words=$*
    words=${words% "$expected"}
    echo "$words|$expected" >>"$HOME/expected"
    # shellcheck disable=SC2086
    [ "$shell" = zsh ] || echo "$words|$(offered $words)" >>"$HOME/found"
}

# has WORD… EXPECTED: this is among what is offered after the words. Lists are looked at in bash and fish only.
has() {
    [ "$shell" != zsh ] || return 0
    for expected; do :; done
    words=$*
    words=${words% "$expected"}
    # shellcheck disable=SC2086
    offered $words "" >"$HOME/list"
    if ! grep -qx -e "$expected" "$HOME/list"; then
        echo "FAILED: '$words ' does not offer '$expected'"
        failures=$((failures + 1))
    fi
}

# lacks WORD… UNEXPECTED: this, a word or an option, is not among them.
lacks() {
    [ "$shell" != zsh ] || return 0
    for unexpected; do :; done
    words=$*
    words=${words% "$unexpected"}
    case $unexpected in
    --*) begun=-- ;;
    *) begun= ;;
    esac
    # shellcheck disable=SC2086
    offered $words "$begun" >"$HOME/list"
    if grep -qx -e "$unexpected" "$HOME/list"; then
        echo "FAILED: '$words ' offers '$unexpected'"
        failures=$((failures + 1))
    fi
}

# zsh completes only where keys are typed.
if [ "$shell" = zsh ] && ! zsh -f -c 'zmodload zsh/zpty && zpty z true' 2>"$HOME/why"; then
    [ $failures = 0 ] || exit 1
    echo "zsh cannot be typed at here: $(cat "$HOME/why")"
    exit 77
fi
go files
one puzzles so solve
one puzzles lam lammas
one puzzles generate cir circus
one puzzles generate lammas --mod --mode
one puzzles generate lammas --mode har hard
one puzzles completion 'fi' fish
one puzzles help ge generate
one puzzles export --theme viv vivid
[ "$shell" = bash ] || one puzzles export --theme=viv --theme=vivid # three words in bash
one puzzles gtp --level exp expert
one puzzles solve --max --max-turns
has puzzles allemande
has puzzles 'levels/\{0,1\}'
has puzzles generate lgame
has puzzles completion zsh
has puzzles solve 'my level.lvl'
has puzzles generate lammas --difficulty medium
has puzzles generate lemmo --difficulty medium
has puzzles generate allemande --difficulty medium
one puzzles generate lgame --su --sudden-death
one puzzles generate allemande --gr --grouped
one puzzles gtp lg lgame
one puzzles help lam lammas
one puzzles --theme dark lam lammas
one puzzles generate --seed 7 circ circus
lacks puzzles gtp lammas
lacks puzzles --ascii solve
has puzzles --ascii lammas
lacks puzzles list lammas circus
lacks puzzles generate lgame --tiles
lacks puzzles generate lammas --win-in
lacks puzzles generate circus --size
[ "$shell" != zsh ] || found_by_zsh <"$HOME/expected" | sed 's/[ =]*$//; s/|.* /|/' >"$HOME/found"
diff "$HOME/expected" "$HOME/found"
[ $failures = 0 ]
