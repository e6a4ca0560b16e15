#!/bin/sh
# `cmake --install` puts everything in its place, the program finds its levels there, and `uninstall` leaves nothing.
#
#   test_tree.sh CMAKE BUILD SOURCE screen|no-screen
set -eu
cmake=$1 build=$2 source=$3 screen=$4

fail() {
    echo "FAILED: $1"
    exit 1
}

folder=$(mktemp -d)
# A manifest of the developer's own stays.
[ ! -f "$build/install_manifest.txt" ] || mv "$build/install_manifest.txt" "$folder/manifest"
finish() {
    rm -f "$build/install_manifest.txt"
    [ ! -f "$folder/manifest" ] || mv "$folder/manifest" "$build/install_manifest.txt"
    rm -rf "$folder"
}
trap finish EXIT

# Changelogs and manual are of this version, and the library and its package are called after its first number.
version=$("$build/puzzles" --version | sed 's/^puzzles //')
major=${version%%.*}
sed -n '/^puzzles (/p; /^puzzles (/q' "$source/debian/changelog" | grep -qF "($version-" ||
    fail "debian/changelog is not of version $version"
sed -n '/^## /p; /^## /q' "$source/CHANGELOG.md" | grep -qF "## $version, " || fail "CHANGELOG.md is not of version $version"
for page in "$source"/man/*; do
    grep -qxF ".Os puzzles $version" "$page" || fail "$page is not of version $version"
done
grep -qx "Package: libpuzzles$major" "$source/debian/control" || fail "debian/control has no package libpuzzles$major"
[ ! -e "$build/libpuzzles.so" ] || [ "$(readlink "$build/libpuzzles.so")" = "libpuzzles.so.$major" ] ||
    fail "the library's soname does not end in $major"

# A neighbour's file, in a folder that we share.
mkdir -p "$folder/usr/share/man/man6"
touch "$folder/usr/share/man/man6/neighbour.6"
"$cmake" --install "$build" --prefix "$folder/usr" >/dev/null

cd "$folder/usr"
diff -r -x best "$source/levels" share/games/puzzles/levels || fail "the levels are not all there"
cmp "$source/man/puzzles-formats.5" share/man/man5/puzzles-formats.5
for page in puzzles puzzles-commands puzzles-keys; do
    cmp "$source/man/$page.6" "share/man/man6/$page.6"
done
[ "$(find . -name LICENSE | wc -l)" = 1 ] || fail "LICENSE is not there exactly once"
cmp "$source/completions/puzzles.bash" share/bash-completion/completions/puzzles
cmp "$source/completions/_puzzles" share/zsh/site-functions/_puzzles
cmp "$source/completions/puzzles.fish" share/fish/vendor_completions.d/puzzles.fish
if [ "$screen" = screen ]; then
    cmp "$source/packaging/desktop/puzzles.svg" share/icons/hicolor/scalable/apps/puzzles.svg
    grep -qF "<release version=\"$version\"" share/metainfo/*.xml || fail "the metainfo is not of version $version"
    if command -v appstreamcli >/dev/null 2>&1; then
        # Newer versions warn because the project has no homepage.
        appstreamcli validate-tree --no-net --no-color "$folder" >"$folder/validation" || true
        ! grep -v url-homepage-missing "$folder/validation" | grep '^ *[EW]:' || fail "the metainfo is not valid"
        grep -q "metainfo.xml" "$folder/validation" || fail "appstreamcli did not find the metainfo"
    fi
    if command -v desktop-file-validate >/dev/null 2>&1; then
        desktop-file-validate share/applications/puzzles.desktop
    fi
fi

# All links of the installed documents to files lead to installed ones, and the documents mention no scripts.
find share/doc/puzzles -name '*.md' -type f >"$folder/documents"
[ "$(wc -l <"$folder/documents")" -gt 3 ] || fail "hardly any document is there"
while read -r document; do
    for link in $(grep -oE '\]\([^)#]+' "$document" | sed 's/^](//' | grep -v '^https:'); do
        [ -f "${document%/*}/$link" ] || fail "$document speaks of $link"
    done
done <"$folder/documents"
! grep -n 'script/\|<!--' share/doc/puzzles/README.md || fail "the README speaks of the sources"

# Below ~/.local, too, levels of the player's own are apart from those of the program.
"$cmake" --install "$build" --prefix "$folder/home/.local" >/dev/null
ours=$(env -i HOME="$folder/home" "$folder/home/.local/bin/puzzles" list | sort | uniq -d)
[ -z "$ours" ] || fail "levels are listed twice: $(echo "$ours" | head -n 1)"
"$cmake" --build "$build" --target uninstall >/dev/null
"$cmake" --install "$build" --prefix "$folder/usr" >/dev/null

# Started by another name and from elsewhere, it still finds them, since what counts is where the program is.
ln -s usr/bin/puzzles "$folder/link"
cd /
listed=$(env -i HOME="$folder" "$folder/link" list | wc -l)
there=$(env -i HOME="$folder" PUZZLES_LEVELS="$source/levels" "$folder/link" list | wc -l)
{ [ "$listed" = "$there" ] && [ "$there" -gt 200 ]; } || fail "of $there levels the installed program lists $listed"

"$cmake" --build "$build" --target uninstall >/dev/null
left=$(cd "$folder" && find usr ! -type d)
[ "$left" = usr/share/man/man6/neighbour.6 ] || fail "uninstall leaves, or takes, more than it should: $left"
left=$(find "$folder/usr" -path '*/puzzles*')
[ -z "$left" ] || fail "uninstall leaves folders: $left"
"$cmake" --build "$build" --target uninstall >/dev/null 2>&1 && fail "uninstall has nothing to remove, and does not say so"
echo ok
