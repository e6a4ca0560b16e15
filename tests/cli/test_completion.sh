#!/bin/sh
# The completion script of a shell, in that shell: what is typed, and what is offered for its last word. Skipped (77)
# where there is no such shell.
#
#   test_completion.sh bash|zsh|fish PUZZLES
set -eu
shell=$1 puzzles=$2
if [ -n "${PUZZLES_QUICK:-}" ] && [ "$shell" != bash ]; then
    echo "not one of the quick tests"
    exit 77
fi
command -v "$shell" >/dev/null || { echo "there is no $shell here"; exit 77; }
HOME=$(mktemp -d)
export HOME
trap 'rm -rf "$HOME"' EXIT
cd "$HOME"
unset XDG_CONFIG_HOME XDG_DATA_HOME ZDOTDIR
mkdir levels
: >'my level.lvl'
"$puzzles" completion "$shell" >script
failures=0

# offered WORD…: prints what may stand in the place of the last word, one a line.
offered() {
    case $shell in
    bash)
        bash --norc --noprofile -c 'source ./script
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
            _puzzles
            printf "%s\n" "${COMPREPLY[@]}"' bash "$@"
        ;;
    fish) fish --no-config -c 'source ./script; complete -C "$argv"' "$@" | cut -f 1 ;;
    esac
}

# Lines "WORDS|EXPECTED" become "WORDS|FOUND" for zsh, which after Tab has the rest of the word if there is only one; a
# key shows the line.
found_by_zsh() {
    zsh -f -c 'zmodload zsh/zpty
        zpty z zsh -f -i
        zpty -w z "PROMPT=; autoload -Uz compinit; compinit -u -D; source ./script
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
    echo "$words|$expected" >>expected
    # shellcheck disable=SC2086
    [ "$shell" = zsh ] || echo "$words|$(offered $words)" >>found
}

# has WORD… EXPECTED: this is among what is offered after the words. Lists are looked at in bash and fish only.
has() {
    [ "$shell" != zsh ] || return 0
    for expected; do :; done
    words=$*
    words=${words% "$expected"}
    # shellcheck disable=SC2086
    if ! offered $words "" | grep -qx -e "$expected"; then
        echo "FAILED: '$words ' does not offer '$expected'"
        failures=$((failures + 1))
    fi
}

one puzzles so solve
one puzzles lam lammas
one puzzles generate cir circus
one puzzles generate lammas --mod --mode
one puzzles generate lammas --mode har hard
one puzzles completion 'fi' fish
one puzzles help ge generate
one puzzles export --theme viv vivid
one puzzles gtp --level exp expert
one puzzles solve --max --max-turns
has puzzles allemande
has puzzles 'levels/\{0,1\}'
has puzzles generate lgame
has puzzles completion zsh
has puzzles solve 'my level.lvl'
has puzzles generate lammas --difficulty medium
[ "$shell" != zsh ] || found_by_zsh <expected | sed 's/[ =]*$//; s/|.* /|/' >found
diff expected found
[ $failures = 0 ]
