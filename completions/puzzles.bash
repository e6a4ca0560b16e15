# Completion of puzzles for bash. What there is to complete stands in the help pages, and is read there.

# Reads the options in `page`, those that are for one game only if no other is named.
_puzzles_read() {
    local line part=
    options= takes= valued=()
    while IFS= read -r line; do
        [[ $line = [A-Z]*: ]] && part=$line
        [[ $line =~ $row && (! $game || $part != *' for '* || $part = *" for $game:") ]] || continue
        [[ " $options " = *" ${BASH_REMATCH[2]} "* ]] && continue
        options+=" ${BASH_REMATCH[2]}"
        [[ ${BASH_REMATCH[4]} ]] || continue
        takes+=" ${BASH_REMATCH[2]}"
        valued+=("${BASH_REMATCH[2]} ${BASH_REMATCH[4]}")
    done <<<"$page"
}

_puzzles() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} puzzles=${COMP_WORDS[0]/#\~/$HOME}
    local row='^  (-., )?(--[a-z-]+)( ([^ ]+))?' operands='COMMAND GAME FILE'
    local command= game= commands= games= options= takes= words= files= page part line i
    local -a valued
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
    # The operands so far: words that are no options and no values of options. The first may be a command.
    _puzzles_read
    for ((i = 1; i < COMP_CWORD; i++)); do
        line=${COMP_WORDS[i - 1]}
        [[ $line = = ]] && line=${COMP_WORDS[i - 2]}
        if [[ ${COMP_WORDS[i]} = -* ]]; then
            [[ $command ]] || operands='GAME FILE' # options before a command are the screen's
        elif [[ ${COMP_WORDS[i]} = = || " $takes " = *" $line "* ]]; then
            continue
        elif [[ ! $command ]]; then
            command=${COMP_WORDS[i]} operands=
            [[ " $commands " = *" $command "* ]] || continue
            page=$("$puzzles" help "$command" 2>/dev/null)
            line=${page%%$'\n'*}
            operands=${line##*'[option...] '}
            _puzzles_read
        else
            [[ " $games " = *" ${COMP_WORDS[i]} "* ]] && game=${COMP_WORDS[i]}
            [[ $operands = *... ]] || operands=
            _puzzles_read
        fi
    done
    for ((i = 0; i < ${#valued[@]}; i++)); do
        if [[ ${valued[i]%% *} = "$prev" ]]; then
            [[ ${valued[i]} = *'|'* ]] && words=${valued[i]#* } words=${words//|/ }
            COMPREPLY=($(compgen -W "$words" -- "$cur"))
            return
        fi
    done
    if [[ $cur = -* ]]; then
        words=$options
    else
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
