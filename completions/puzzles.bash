# Completion of puzzles for bash. A new command, option or game has its place here, in _puzzles and in puzzles.fish:
# tests/cli/test_completion.sh compares what is offered with the help pages.
_puzzles() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= game= words= files= i
    local commands='solve check replay generate analyse gtp merge list share daily export stats completion help'
    local games='lammas lgame circus lemmo allemande'
    local common='--help --version'
    local IFS=$' \n'
    # "--theme=d" comes as three words.
    if [[ $cur = = ]]; then
        cur=
    elif [[ $prev = = ]] && ((COMP_CWORD > 1)); then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        if [[ ! $command && ${COMP_WORDS[i]} != -* ]]; then
            command=${COMP_WORDS[i]}
        elif [[ " $games " = *" ${COMP_WORDS[i]} "* ]]; then
            game=${COMP_WORDS[i]}
        fi
    done
    case $command:$prev:$cur in
    # values
    :--theme:* | export:--theme:*) words='dark light vivid mono' ;;
    export:--as:*) words='text svg cast sheet' ;;
    generate:--mode:* | analyse:--mode:*) words='normal hard' ;;
    generate:--template:* | analyse:--template:*) words='fixed live' ;;
    generate:--difficulty:*) words='easy medium hard expert' ;;
    generate:--goal:*) words='win draw' ;;
    generate:--centre:*) words='any fixed' ;;
    gtp:--level:*) words='beginner casual careful strong expert' ;;
    export:--keys:* | *:--colours:* | *:--date:* | *:--density:* | *:--gain:* | *:--limit:* | *:--max-turns:* | \
        *:--memory:* | *:--prove:* | *:--removals:* | *:--samples:* | *:--seconds:* | *:--seed:* | *:--shard:* | \
        *:--size:* | *:--threads:* | *:--tiles:* | *:--turns:* | *:--win-in:*) ;;
    # options
    :*:-*) words="$common --ascii --no-colour --no-animation --plain --keys --theme" ;;
    solve:*:-*)
        words="$common --seconds --threads --json --max-turns --limit --removals --all-best --count --memory" ;;
    generate:*:-*)
        words="$common --seed --seconds --threads --difficulty"
        case $game in
        lammas) words+=' --size --tiles --mode --template --turns' ;;
        lgame) words+=' --win-in --goal --sudden-death' ;;
        circus) words+=' --colours --centre --once --twins --any' ;;
        lemmo) words+=' --size --density --removals --gain' ;;
        allemande) words+=' --size --win-in --grouped' ;;
        *)
            words+=' --size --tiles --mode --template --turns --win-in --goal --sudden-death --colours --centre --once
                --twins --any --density --removals --gain --grouped'
            ;;
        esac
        ;;
    analyse:*:-*)
        words="$common --seed --shard --seconds --threads --json --size --tiles --template --samples --exact
            --distances --mode --hardest --sudden-death --claims --colours --once --intervals --density --prove
            --grouped" ;;
    gtp:*:-*) words="$common --level --seed --seconds --threads --memory" ;;
    check:*:-* | replay:*:-* | merge:*:-* | list:*:-* | stats:*:-*) words="$common --json" ;;
    share:*:-*) words="$common --moves" ;;
    daily:*:-*) words="$common --date" ;;
    export:*:-*) words="$common --as --size --theme --ascii --keys" ;;
    *:*:-*) words=$common ;;
    # operands
    :*) words="$games $commands" files=yes ;;
    solve:* | check:* | replay:* | merge:* | share:* | export:*) files=yes ;;
    generate:* | analyse:* | gtp:* | list:* | daily:* | stats:*) words=$games ;;
    completion:*) words='bash zsh fish' ;;
    help:*) words=$commands ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    if [[ $files ]]; then
        IFS=$'\n'
        COMPREPLY+=($(compgen -f -- "$cur"))
        compopt -o filenames 2>/dev/null
    fi
}
complete -F _puzzles puzzles
