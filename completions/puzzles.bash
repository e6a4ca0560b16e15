# Completion of puzzles for bash. What there is to complete stands in the help pages, and is read there.
_puzzles() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} puzzles=${COMP_WORDS[0]/#\~/$HOME}
    local row='^  (-., )?(--[a-z-]+)( ([^ ]+))?' operands='COMMAND GAME FILE'
    local command= game= commands= games= options= valued= words= files= page part line i
    local IFS=$' \n'
    # "--theme=d" comes as three words.
    if [[ $cur = = ]]; then
        cur=
    elif [[ $prev = = ]] && ((COMP_CWORD > 1)); then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    page=$("$puzzles" help 2>/dev/null)
    while IFS= read -r line; do
        case $line in
        [A-Z]*:) part=$line ;;
        '  '[a-z]*)
            line=${line#  }
            [[ $part = Commands: ]] && commands+=" ${line%% *}"
            [[ $part = Games: ]] && games+=" ${line%% *}"
            ;;
        esac
    done <<<"$page"
    for ((i = 1; i < COMP_CWORD; i++)); do
        if [[ ! $command && ${COMP_WORDS[i]} != -* ]]; then
            command=${COMP_WORDS[i]} operands=
        elif [[ " $games " = *" ${COMP_WORDS[i]} "* ]]; then
            game=${COMP_WORDS[i]}
        fi
    done
    [[ $command && " $commands " = *" $command "* ]] && page=$("$puzzles" help "$command" 2>/dev/null)
    while IFS= read -r line; do
        case $line in
        usage:*'[option...] '*) operands=${line##*'[option...] '} ;;
        [A-Z]*:) part=$line ;;
        esac
        [[ $line =~ $row && (! $game || $part != *' for '* || $part = *" for $game:") ]] || continue
        options+=" ${BASH_REMATCH[2]}"
        if [[ ${BASH_REMATCH[2]} = "$prev" && ${BASH_REMATCH[4]} ]]; then
            valued=yes
            [[ ${BASH_REMATCH[4]} = *'|'* ]] && words=${BASH_REMATCH[4]//|/ }
        fi
    done <<<"$page"
    if [[ ! $valued && $cur = -* ]]; then
        words=$options
    elif [[ ! $valued ]]; then
        for part in ${operands//[].|[]/ }; do
            case $part in
            COMMAND) words+=$commands ;;
            GAME) words+=$games ;;
            FILE) files=yes ;;
            *) words+=" $part" ;;
            esac
        done
    fi
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    if [[ $files ]]; then
        IFS=$'\n'
        COMPREPLY+=($(compgen -f -- "$cur"))
        compopt -o filenames 2>/dev/null
    fi
}
complete -F _puzzles puzzles
