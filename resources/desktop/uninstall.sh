#!/bin/sh
# Takes out of this user's home what install.sh put there. Projects, settings and backups stay.
set -eu
home="${XDG_DATA_HOME:-$HOME/.local/share}"
program="$HOME/.local/opt/ndcg-gui"
files=$(cat "$program/installed-files" 2>/dev/null || true)
cd "$home"
echo "$files" | while read -r file; do [ -z "$file" ] || rm -f "$file"; done
rm -f "$HOME/.local/bin/ndcg-gui"
if [ -d mime ] && command -v update-mime-database >/dev/null; then update-mime-database mime || true; fi
if [ -d applications ] && command -v update-desktop-database >/dev/null; then
    update-desktop-database applications || true
fi
# What these two made for our files alone.
if [ -z "$(ls mime/packages 2>/dev/null)" ]; then
    for made in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version; do
        rm -f "mime/$made"
    done
fi
[ "$(ls applications 2>/dev/null)" != mimeinfo.cache ] || rm -f applications/mimeinfo.cache
# Folders that hold nothing any more.
echo "$files" | while read -r file; do
    [ -z "$file" ] || rmdir -p "${file%/*}" 2>/dev/null || true
done
rmdir mime/* mime 2>/dev/null || true
cd "$HOME"
rm -rf "$program"
rmdir .local/opt .local/bin 2>/dev/null || true
