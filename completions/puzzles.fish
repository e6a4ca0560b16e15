# Completion of puzzles for fish. What there is to complete stands in the help pages, and is read there.

# The help page of a command, or of the program, each of its rows in one line.
function __puzzles_page
    type -q $argv[1]; or return
    set -l page ($argv[1] help $argv[2..-1] 2>/dev/null | string collect)
    set -q page[1]; and string replace -ra '\n {22}' '  ' -- $page | string split \n
end

# The words of the page of the program under a heading, with their descriptions.
function __puzzles_under -a heading
    set -l part
    for line in $argv[2..-1]
        string match -rq '^[A-Z].*:$' -- $line; and set part $line
        test "$part" = $heading:; and string replace -rf '^  ([a-z]+) .*?  +(.*)$' '$1\t$2' -- $line
    end
end

# What may stand in the place of the present word.
function __puzzles
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l option $words[-1]
    set -l prefix ''
    if string match -q -- '--*=*' $typed
        set option (string replace -r '=.*' '' -- $typed)
        set prefix $option=
    end
    set -l program (string replace -r '^~' $HOME -- $words[1])
    set -l page (__puzzles_page $program)
    set -l commands (__puzzles_under Commands $page)
    set -l games (__puzzles_under Games $page)
    set -l operands COMMAND GAME FILE
    set -l game
    set -l options
    set -l part
    set -l given
    # Options before a command are the screen's.
    string match -q -- '-*' $words[2..-1]; and set operands GAME FILE
    # The operands so far: words that are no options and no values of options. The first may be a command.
    for pass in 1 2
        set -l takes (string replace -rf '^  (?:-., )?(--[a-z-]+) \S+  .*$' '$1' -- $page)
        set -l before
        set given
        for word in $words[2..-1]
            string match -q -- '-*' $word; or contains -- "$before" $takes; or set -a given $word
            set before $word
        end
        if test $pass = 1; and set -q given[1]
            set operands
            if string match -q -- $given[1]\t'*' $commands
                set page (__puzzles_page $program $given[1])
                set operands (string replace -r '^.*\[option\.\.\.\] ' '' -- "$page[1]" | string split '|')
            end
        end
    end
    if set -q given[2]
        for word in $given[2..-1]
            string match -q -- $word\t'*' $games; and set game $word
        end
        string match -q -- '*...' "$operands"; or set operands
    end
    set operands (string trim -c '[].' -- $operands)
    for line in $page
        string match -rq '^[A-Z].*:$' -- $line; and set part $line
        set -l row (string match -r '^  (?:-., )?(--[a-z-]+) ?(\S*)  +(.*)$' -- $line); or continue
        if set -q game[1]; and string match -q '* for *' -- $part; and not string match -q "* for $game:" -- $part
            continue
        end
        if test "$row[2]" = "$option"; and test -n "$row[3]"
            string match -q '*|*' -- $row[3]; and printf '%s\n' $prefix(string split '|' -- $row[3])
            return
        end
        set -a options $row[2]\t$row[4]
    end
    if string match -q -- '-*' $typed
        string join \n -- $options
        return
    end
    for operand in $operands
        switch $operand
            case COMMAND
                string join \n -- $commands
            case GAME
                string join \n -- $games
            case FILE
                __fish_complete_path $typed
            case '*'
                echo $operand
        end
    end
end
complete -c puzzles -f -a '(__puzzles)'
