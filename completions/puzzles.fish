# Completion of puzzles for fish. A new command, option or game has its place here, in puzzles.bash and in _puzzles:
# tests/cli/test_completion.sh compares what is offered with the help pages.

# Adds what may follow one of several commands, or no command yet.
function __puzzles_after
    complete -c puzzles -n "__fish_seen_subcommand_from $argv[1]" $argv[2..-1]
end
# Whether a level of one of these games may be what is to be made.
function __puzzles_game
    not __fish_seen_subcommand_from lammas lgame circus lemmo allemande; or __fish_seen_subcommand_from $argv
end
# Adds what may follow 'generate' for some games.
function __puzzles_made
    complete -c puzzles -n "__fish_seen_subcommand_from generate; and __puzzles_game $argv[1]" $argv[2..-1]
end
function __puzzles_first
    complete -c puzzles -n __fish_use_subcommand $argv
end

complete -c puzzles -f
complete -c puzzles -s h -l help -d 'print this help and exit'
complete -c puzzles -s V -l version -d 'print the version and exit'

__puzzles_first -F
__puzzles_first -l ascii -d 'draw with ASCII characters only'
__puzzles_first -l no-colour -d 'draw without colours (as NO_COLOR in the environment)'
__puzzles_first -l no-animation -d 'show results of moves at once'
__puzzles_first -l plain -d 'play by typing lines of text (for screen readers and scripts)'
__puzzles_first -l keys -d 'print all actions with their keys'
__puzzles_first -l theme -x -a 'dark light vivid mono' -d 'use that theme this time'

__puzzles_first -a lammas -d 'the corner rewrites the grid'
__puzzles_first -a lgame -d 'leave your opponent nowhere to go'
__puzzles_first -a circus -d 'seven tiles, twelve seams'
__puzzles_first -a lemmo -d 'it walks, it turns, it falls'
__puzzles_first -a allemande -d 'four stones a turn, no open diagonals'

__puzzles_first -a solve -d 'solves levels, and records from their final position'
__puzzles_first -a check -d 'checks levels and records, move by move'
__puzzles_first -a replay -d 'plays records and prints moves, result and final board'
__puzzles_first -a generate -d 'prints a new level'
__puzzles_first -a analyse -d 'counts over all boards, or over random ones'
__puzzles_first -a gtp -d 'plays a game for two by the Go Text Protocol'
__puzzles_first -a merge -d 'adds up the parts of an analysis'
__puzzles_first -a list -d 'lists the levels: game, difficulty, title, path'
__puzzles_first -a share -d 'prints levels as codes to paste'
__puzzles_first -a daily -d 'prints the level of a day'
__puzzles_first -a export -d 'prints the screen, a film of the moves, or a sheet to cut out'
__puzzles_first -a stats -d 'prints what you have played, solved and won'
__puzzles_first -a completion -d 'prints the completion script for a shell'
__puzzles_first -a help -d 'explains the program or one of its commands'

__puzzles_after 'solve check replay merge share export' -F
__puzzles_after 'generate analyse gtp list daily stats' -a 'lammas lgame circus lemmo allemande'
__puzzles_after completion -a 'bash zsh fish'
__puzzles_after help -a 'solve check replay generate analyse gtp merge list share daily export stats completion help'

__puzzles_after 'solve check replay analyse merge list stats' -l json -d 'print results as JSON'
__puzzles_after 'solve generate analyse gtp' -l seconds -x -d 'stop after S seconds'
__puzzles_after 'solve generate analyse gtp' -l threads -x -d 'compute on N threads (default: all cores)'
__puzzles_after 'solve gtp' -l memory -x -d 'megabytes that the search may use'
__puzzles_after 'generate analyse gtp' -l seed -x -d 'which level, samples or moves (default: any)'
__puzzles_after analyse -l size -x -d 'size of the board'
__puzzles_after analyse -l tiles -x -d 'kinds of tiles'
__puzzles_after analyse -l mode -x -a 'normal hard' -d 'which play'
__puzzles_after analyse -l template -x -a 'fixed live' -d 'how it is read'
__puzzles_after analyse -l sudden-death -d 'both neutrals may be moved'
__puzzles_after analyse -l colours -x -d 'number of colours'
__puzzles_after analyse -l once -d 'each tile has each colour once'
__puzzles_after analyse -l density -x -d 'of maps: spaces per 100 cells'
__puzzles_after analyse -l grouped -d 'stones of a turn are placed beside one another'

__puzzles_after solve -l max-turns -x -d 'look no further than N turns'
__puzzles_after solve -l limit -x -d 'print at most N solutions'
__puzzles_after solve -l removals -x -d 'also find the most winning starts with up to K blocks removed'
__puzzles_after solve -l all-best -d 'print every best block, not only the first'
__puzzles_after solve -l count -d 'also count the legal turns'

__puzzles_after generate -l difficulty -x -a 'easy medium hard expert' -d 'how hard'
__puzzles_made 'lammas lemmo allemande' -l size -x -d 'size of the board'
__puzzles_made 'lammas' -l tiles -x -d 'kinds of tiles'
__puzzles_made 'lammas' -l mode -x -a 'normal hard' -d 'which play'
__puzzles_made 'lammas' -l template -x -a 'fixed live' -d 'how it is read'
__puzzles_made 'lgame' -l sudden-death -d 'both neutrals may be moved'
__puzzles_made 'circus' -l colours -x -d 'number of colours'
__puzzles_made 'circus' -l once -d 'each tile has each colour once'
__puzzles_made 'lemmo' -l density -x -d 'of maps: spaces per 100 cells'
__puzzles_made 'allemande' -l grouped -d 'stones of a turn are placed beside one another'
__puzzles_made 'lammas' -l turns -x -d 'the least number of turns that solves the level'
__puzzles_made 'lgame allemande' -l win-in -x -d 'turns that the player to move needs to win'
__puzzles_made 'lgame' -l goal -x -a 'win draw' -d 'to win, or to hold the draw for as many turns'
__puzzles_made 'circus' -l centre -x -a 'any fixed' -d 'whether a tile stays there'
__puzzles_made 'circus' -l twins -d 'two tiles may be alike'
__puzzles_made 'circus' -l any -d 'any number of solutions, at least one'
__puzzles_made 'lemmo' -l removals -x -d 'blocks that may be removed'
__puzzles_made 'lemmo' -l gain -x -d 'how many more starts must win with the best choice'

__puzzles_after analyse -l shard -x -d 'only the K-th of N parts; puzzles merge adds them up'
__puzzles_after analyse -l samples -x -d 'number of random boards'
__puzzles_after analyse -l exact -d 'all boards instead of random ones'
__puzzles_after analyse -l distances -d 'the distances of random grids'
__puzzles_after analyse -l hardest -d 'print one of the farthest grids as a level'
__puzzles_after analyse -l claims -d 'what is said about the game, in figures'
__puzzles_after analyse -l intervals -d 'also print shares with 95 % confidence intervals'
__puzzles_after analyse -l prove -x -d 'write how Black wins on the empty board to FILE instead'

__puzzles_after gtp -l level -x -a 'beginner casual careful strong expert' -d 'how strong the program plays'
__puzzles_after share -l moves -d 'with the moves of the record'
__puzzles_after daily -l date -x -d 'the day, like 2026-11-22 (default: today)'
__puzzles_after export -l as -x -a 'text svg cast sheet' -d 'the screen (text), a film of the moves, or paper tiles'
__puzzles_after export -l size -x -d 'columns and rows of the screen'
__puzzles_after export -l theme -x -a 'dark light vivid mono' -d 'which colours'
__puzzles_after export -l ascii -d 'draw with ASCII characters only'
__puzzles_after export -l keys -x -d 'press these keys before the picture is taken'

functions -e __puzzles_after __puzzles_made __puzzles_first
