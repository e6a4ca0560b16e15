#!/bin/sh
# Plays with @sabaki/gtp. Status 77: node or the module is missing, or only the quick tests are to run.
#
#   gtp_sabaki.sh PROGRAM
#
# The module may be installed anywhere above this folder, globally (npm install --global @sabaki/gtp), or in a folder
# that NODE_PATH names.
set -eu
if [ -n "${PUZZLES_QUICK:-}" ]; then
    echo "left out of the quick tests"
    exit 77
fi
if ! command -v node >/dev/null 2>&1; then
    echo "node is not installed"
    exit 77
fi
if command -v npm >/dev/null 2>&1; then
    NODE_PATH=${NODE_PATH:+$NODE_PATH:}$(npm root --global 2>/dev/null)
    export NODE_PATH
fi
exec node "$(dirname "$0")/gtp_sabaki.mjs" "$1"
