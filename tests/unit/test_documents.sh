#!/bin/sh
# Documents: their links lead to files and headings that exist, the files that they name exist, and their commands run.
# Skipped (77) where the program has no screen.
#
#   test_documents.sh PUZZLES SOURCE
set -eu
puzzles=$1
cd "$2"
source=$PWD
"$puzzles" --keys >/dev/null || exit 77 # built without the screen
documents="$(echo *.md docs/*.md) lab/README.md lab/training/README.md packaging/README.md script/release/README.md"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
fail() {
    echo "FAILED: $1"
    failures=$((failures + 1))
}

# parts DOCUMENT…: "link: DOCUMENT TARGET", "word: DOCUMENT TEXT" for what stands between backticks, and "line: DOCUMENT
# TEXT" for each line of an indented block, without the remark that stands two blanks or more behind a command.
parts() {
    awk '
        function flush(    count, i, piece) {
            count = split(text, piece, "`")
            for (i = 2; i <= count; i += 2)
                print "word: " document " " piece[i]
            while (match(text, /\]\([^)]*\)/)) {
                print "link: " document " " substr(text, RSTART + 2, RLENGTH - 3)
                text = substr(text, RSTART + RLENGTH)
            }
            text = ""
        }
        FNR == 1 { flush(); document = FILENAME }
        /^$/ { flush(); next }
        /^    / && text == "" {
            sub(/^ +(\$ )?/, "")
            more = more $0
            if (!sub(/ *\\$/, " ", more)) {
                sub(/   *.*/, "", more)
                print "line: " document " " more
                more = ""
            }
            next
        }
        { text = text (text == "" ? "" : " ") $0 }
        END { flush() }' "$@"
}

# The anchors of a document, as GitHub makes them from its headings.
anchors() {
    sed -n 's/^##* //p' "$1" | tr 'A-Z ' 'a-z-' | sed 's/[^a-z0-9_-]//g'
}

check_link() { # DOCUMENT TARGET
    case $2 in
    *://*) return ;;
    esac
    file=${2%%#*}
    file=${file:+${1%"${1##*/}"}$file}
    file=${file:-$1}
    [ -e "$file" ] || fail "$1 links to $2"
    case $2 in
    *#*) anchors "$file" | grep -qxF -e "${2#*#}" || fail "$1 links to $2, and there is no such heading" ;;
    esac
}

# A name may leave open a part of itself, GAME or <game>, and lights, a game that only the tests have, stands for one that
# the program has. Names count from the root, from a room, or from their document.
check_file() { # DOCUMENT NAME
    name=$2
    case $2 in
    *GAME* | *\<* | *lights*) name=$(echo "$2" | sed 's/<[a-z]*>/*/g; s/GAME/*/g; s/lights/lammas/g') ;;
    esac
    for folder in "" src/ src/private/ src/tui/ include/ "${1%"${1##*/}"}"; do
        for file in $folder$name; do
            [ ! -e "$file" ] || return 0
        done
    done
    fail "$1 names $2, which does not exist"
}

# The script or program exists, can be started, and has the options that the command gives it.
check_script() { # DOCUMENT COMMAND
    command=$(echo "$2" | sed "s/'[^']*'//g; s/ [&|>].*//; s/[][]//g")
    script=${command%% *}
    if [ -f "$script.c" ]; then # built from it
        script=$script.c
    elif [ ! -x "$script" ]; then
        fail "$1 starts $script, which is no program"
        return
    fi
    for word in $command; do
        case $script:$word in
        script/build:-D*) ;; # for cmake
        script/test:-[RV]) ;; # for ctest
        *:-*) grep -qw -e "${word%%=*}" "$script" || fail "$1 has $script take $word" ;;
        esac
    done
}

# Words in a sentence may leave out what a command needs; the command and its options exist.
check_options() { # DOCUMENT "puzzles …"
    set -f
    # shellcheck disable=SC2086 # words
    set -- "$1" $2
    set +f
    case $3 in
    [a-z]*) "$puzzles" help "$3" ;;
    *) "$puzzles" help ;;
    esac >"$work/help" 2>&1 || fail "$1 speaks of puzzles $3"
    document=$1
    for word; do
        case $word in
        --*) grep -qw -e "$word" "$work/help" || fail "$document has puzzles $3 take $word" ;;
        esac
    done
}

# In a folder of its own, a command of ours comes to an end that is none of bad usage. Analyses, which may take hours and
# a gigabyte, are given no time, and exact ones a small board; what opens the screen is left out, as there is none.
mkdir "$work/bin" "$work/run"
cat >"$work/bin/puzzles" <<END
#!/bin/sh
case \$1 in
analyse) set -- "\$@" --seconds 0 ;;
esac
exec "$puzzles" "\$@"
END
chmod +x "$work/bin/puzzles"
cp tests/replay/lgame-win.lvl "$work/run/garden.lvl"
"$puzzles" analyse lgame --shard 1/2 >"$work/run/part-1.txt"
run() { # DOCUMENT COMMAND
    command=$(echo "$2" | sed 's/FILE…/FILE/g; s/GAME/lgame/g; /--exact/s/[0-9][0-9]*x[0-9]*/3x3/')
    case $command in
    "puzzles FILE" | "puzzles "[a-z]*" --no-colour" | "puzzles --ascii"*) return ;; # the screen
    *"| jq "*) command -v jq >/dev/null || return 0 ;;
    *'"$@"'*) return ;;                                        # a line of a script
    esac
    cp "$source/tests/replay/lgame-win.lvl" "$work/run/FILE" # which a proof may have replaced
    status=0
    (
        cd "$work/run"
        HOME=$work PATH=$work/bin:$PATH PUZZLES_LEVELS=$source/levels
        export HOME PATH PUZZLES_LEVELS
        unset XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
        sh -c "$command" </dev/null >"$work/said" 2>&1
    ) || status=$?
    case $status in
    0 | 1 | 3) ;;
    *)
        fail "$1 says $2, which ends with $status:"
        tail -n 3 "$work/said"
        ;;
    esac
}

check() { # KIND DOCUMENT TEXT
    case $1:$3 in
    link:*) check_link "$2" "$3" ;;
    line:puzzles\ * | line:*"| puzzles "*) run "$2" "$3" ;;
    word:puzzles\ *) check_options "$2" "$3" ;;
    *:PUZZLES_*=*\ *)
        grep -rqw --include='*.[ch]' -e "${3%%=*}" tests || fail "$2 sets ${3%%=*}, which no test reads"
        check "$1" "$2" "${3#* }"
        ;;
    *:script/*/ | *:lab/*/) check_file "$2" "$3" ;;
    *:script/[a-z]* | *:lab/[a-z]*\ * | *:packaging/[a-z]*\ *) check_script "$2" "$3" ;;
    *:build/*/tests/test_*_*)
        name=${3##*/tests/test_}
        name=${name%% *}
        check_file "$2" "tests/${name%%_*}/test_${name#*_}.c"
        ;;
    word:*[!a-zA-Z0-9_./*\<\>-]*) ;; # no name
    word:*/*.[ch] | word:*/*.md) check_file "$2" "$3" ;;
    word:*/*) [ ! -d "${3%%/*}" ] || [ "${3%%/*}" = build ] || check_file "$2" "$3" ;;
    esac
}

# First make sure that each check can fail.
refuses() { # KIND DOCUMENT TEXT
    (check "$@" && [ "$failures" = 0 ]) >/dev/null && fail "it takes $3 for right"
    return 0
}
# shellcheck disable=SC2016 # backticks as such
printf 'See [there](no.md#a) and\n`lab/prove\n--x`.\n\n    puzzles solve a      at once\n' >"$work/sample"
[ "$(parts "$work/sample" | sed "s# $work/sample##" | tr '\n' ';')" = \
    "word: lab/prove --x;link: no.md#a;line: puzzles solve a;" ] || fail "the parts of a document are not found"
refuses link docs/API.md no-such-file.md
refuses link docs/API.md RULES.md#no-such-heading
refuses word docs/API.md src/core/no_such_file.c
refuses word docs/API.md "puzzles solve --no-such-option"
refuses word docs/API.md "lab/prove --no-such-option"
refuses line docs/API.md "script/no-such-script"
refuses line docs/API.md "puzzles solve no-such-file"
refuses line docs/API.md "PUZZLES_NO_SUCH_NAME=1 script/test"
refuses line docs/API.md "build/debug/tests/test_unit_no_such_test"

# shellcheck disable=SC2086 # names
parts $documents >"$work/all"
sed -n 's/^\.Dl \$ /line: man\/puzzles.6 /p' man/puzzles*.6 | sed "s/\\\\(aq/'/g; s/\\\\(dq/\"/g; s/\\\\e/\\\\/g" >>"$work/all"
awk '!seen[$0]++' "$work/all" >"$work/parts"
for kind in link word line; do
    [ "$(grep -c "^$kind:" "$work/parts")" -gt 40 ] || fail "hardly any $kind is found"
done
while IFS=' ' read -r kind document text; do
    check "${kind%:}" "$document" "$text"
done <"$work/parts"
[ "$failures" = 0 ] || exit 1
echo "ok: $(wc -l <"$work/parts") links, names and commands"
