#!/bin/sh
# script/bootstrap on machines where nothing is installed, each with another package manager: what it would install, or
# what it says if it cannot. Also what CMake says without curses.
#
#   test_bootstrap.sh CMAKE SOURCE
set -eu
cmake=$1 source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# machine [MANAGER [SYSTEM [USER-ID]]]: has nothing but what every system has, and a manager that only notes its calls.
machine() {
    rm -rf "${folder:?}/bin" "$folder/calls"
    mkdir "$folder/bin"
    printf '#!/bin/sh\necho %s\n' "${2:-Linux}" >"$folder/bin/uname"
    printf '#!/bin/sh\necho %s\n' "${3:-0}" >"$folder/bin/id"
    [ -z "${1:-}" ] || printf '#!/bin/sh\necho "%s $*" >>"%s/calls"\n' "$1" "$folder" >"$folder/bin/$1"
    chmod +x "$folder"/bin/*
    for tool in sh mktemp rm cat; do
        ln -s "$(command -v $tool)" "$folder/bin/$tool"
    done
    ! PATH=$folder/bin CC=cc sh "$source/script/bootstrap" test >"$folder/said" 2>&1 || fail "nothing is missing for $*"
}
fail() {
    echo "FAILED: $1"
    cat "$folder/said"
    exit 1
}
# expect WHERE WORDS: all in one line
expect() {
    grep -qF -e "$2" "$folder/$1" || fail "no '$2' in $1"
}

machine apt-get
expect calls "apt-get update"
expect calls "install -y -qq --no-install-recommends gcc libc6-dev cmake ninja-build libncurses-dev libedit-dev libcmocka-dev"
expect said "not all of" # the manager has only said that it installs
machine dnf
expect calls "dnf install -y -q gcc"
machine pacman
expect calls "--noconfirm"
machine apk
expect calls "apk add --quiet --update-cache gcc musl-dev"
machine brew Darwin 501
expect calls "brew install --quiet cmake ninja ncurses cmocka libvterm pkgconf"
machine pkg FreeBSD
expect calls "pkg install -y -q cmake-core ninja cmocka libvterm pkgconf"

machine apt-get Linux 1000
expect said "as root, please run: apt-get install -y -qq --no-install-recommends gcc"
[ ! -e "$folder/calls" ] || fail "apt-get is called without rights"
machine pkg SunOS # another program of this name
expect said "please install what is missing of these: a C compiler, cmake"
machine
expect said "please install what is missing of these: a C compiler, cmake"

! "$cmake" -S "$source" -B "$folder/build" -G Ninja -DCMAKE_DISABLE_FIND_PACKAGE_Curses=ON >"$folder/said" 2>&1 ||
    fail "CMake does without curses"
expect said libncurses-dev
expect said -DPUZZLES_TUI=OFF
echo "ok"
