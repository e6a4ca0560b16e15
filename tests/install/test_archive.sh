#!/bin/sh
# The source archive is that of the last commit, which packaging/archive names, and it is not made if a tag names
# another version.
#
#   test_archive.sh SOURCE
#
# Status 77: git is missing.
set -eu
source=$1

command -v git >/dev/null 2>&1 || { echo "there is no git" && exit 77; }
fail() {
    echo "FAILED: $1"
    exit 1
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE # which git sets for its hooks
export HOME="$folder" GIT_CONFIG_NOSYSTEM=1
mkdir -p "$folder/sources/packaging" "$folder/sources/debian" "$folder/out"
cp "$source/packaging/archive" "$folder/sources/packaging/"
cd "$folder/sources"
echo text >file
echo text >debian/control
git init -q .
git add .
git -c user.name=somebody -c user.email=somebody@packages.invalid commit -q -m "core: be packed"

archive() {
    sh packaging/archive 1.2.3 "$folder/out" "$@"
}
contents() {
    tar -tzf "$1" | grep -v '/$' | LC_ALL=C sort | tr '\n' ' '
}
archive >"$folder/said"
grep -q "puzzles-1.2.3.tar.gz: $(git rev-parse --short HEAD) core: be packed" "$folder/said" ||
    fail "it does not name what it packs: $(cat "$folder/said")"
! grep -q committed "$folder/said" || fail "it takes a clean tree for a changed one"
[ "$(contents "$folder/out/puzzles-1.2.3.tar.gz")" = \
    "puzzles-1.2.3/debian/control puzzles-1.2.3/file puzzles-1.2.3/packaging/archive " ] || fail "the archive has not all"
archive debian >/dev/null
[ "$(contents "$folder/out/puzzles_1.2.3.orig.tar.gz")" = "puzzles-1.2.3/file puzzles-1.2.3/packaging/archive " ] ||
    fail "Debian's archive has not all but debian/"
echo more >>file
archive | grep -q "not committed" || fail "it does not say that changes are left out"

for tag in v1.2.3 1.2.3 debian/1.2.3-1 nightly very-old; do
    git tag "$tag"
    archive >/dev/null || fail "the tag $tag is refused"
    git tag -d "$tag" >/dev/null
done
for tag in v1.2.4 1.2 v1.2.3-rc1; do
    git tag "$tag"
    if archive >/dev/null 2>"$folder/said"; then
        fail "the tag $tag is taken for 1.2.3"
    fi
    grep -q "tag $tag" "$folder/said" || fail "the tag $tag is not named: $(cat "$folder/said")"
    git tag -d "$tag" >/dev/null
done
echo ok
