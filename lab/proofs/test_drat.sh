#!/bin/sh
# The checker of certificates accepts what proves something, and refuses what does not.
#
#   test_drat.sh DRAT_CHECK
set -eu
check=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

# formula VARIABLES CLAUSE…: each clause without its 0.
formula() {
    echo "p cnf $1 $(($# - 1))" >"$folder/formula"
    shift
    printf '%s 0\n' "$@" >>"$folder/formula"
}

# expect accepted|refused WHY STEP…
expect() {
    verdict=$1 why=$2
    shift 2
    printf '%s 0\n' "$@" >"$folder/certificate"
    if "$check" "$folder/formula" "$folder/certificate" >"$folder/said"; then
        found=accepted
    else
        found=refused
    fi
    if [ "$found" != "$verdict" ]; then
        echo "FAILED: $why: $found, $(cat "$folder/said")"
        failures=$((failures + 1))
    fi
}

# Every combination of three variables is excluded, one of them by the last clause.
formula 3 '1 2 3' '1 2 -3' '1 -2 3' '1 -2 -3' '-1 2 3' '-1 2 -3' '-1 -2 3' '-1 -2 -3'
expect accepted 'each clause follows' '1 2' '1' '2' ''
expect accepted 'clauses that are no longer needed are removed' '1 2' 'd 1 2 3' 'd 1 2 -3' '1' '2' ''
expect accepted 'literals stand in another order' '2 1' 'd 3 1 2' '1' '2' ''
expect accepted 'a step that is not needed is left out' '1' '2' ''
expect refused 'the empty clause is missing' '1 2' '1' '2'
expect refused 'the empty clause comes at once' ''
expect refused 'nothing but removals' 'd 1 2 3' ''
expect refused 'a clause that does not exist is removed' '1 2' 'd 1 3' '1' '2' ''
expect refused 'a clause is removed before it is needed' 'd 1 2 3' '1 2' '1' '2' ''
expect refused 'a variable is unknown' '4' '1' ''

formula 3 '1 2 3' '1 2 -3' '1 -2 3' '1 -2 -3' '-1 2 3' '-1 2 -3' '-1 -2 3'
expect refused 'the formula has a solution' '1 2' '1' '2' ''
expect refused 'a changed sign' '1 2' '-1' ''
expect refused 'a wrong clause in the middle' '-2 -3' '1 2' '1' '2' ''

# Three pigeons do not fit into two holes: pigeon p sits in hole h if variable 2p + h - 2.
formula 6 '1 2' '3 4' '5 6' '-1 -3' '-1 -5' '-3 -5' '-2 -4' '-2 -6' '-4 -6'
expect accepted 'pigeons' '-1' ''
expect refused 'pigeons, without a step' ''

# A definition: 3 stands for 1 and 2. It follows from nothing, but nothing said of 3 before contradicts it.
formula 3 '1 2' '-1 2' '1 -2' '-1 -2'
expect accepted 'a new variable is defined' '3 -1 -2' '-3 1' '-3 2' '1' ''
formula 3 '1 2 -3' '-1 2 -3' '1 -2 -3' '-1 -2 -3' '3 1'
expect refused 'the variable has a meaning already' '3 2' '-3' '1' ''
expect refused 'a definition with the new variable last' '-1 -2 3' ''

# A formula that is cut short, and one that is no formula.
formula 2 '1 2'
echo '1' >>"$folder/formula"
expect refused 'the last clause has no end' '' 
echo 'Once upon a time' >"$folder/formula"
expect refused 'no formula' ''

[ "$failures" = 0 ] || exit 1
echo "ok"
