#!/bin/sh
# Takes out of this user's home what install.sh put there. Projects, settings and backups stay.
set -eu
home="${XDG_DATA_HOME:-$HOME/.local/share}"
list="$HOME/.local/opt/ndcg-gui/installed-files"
[ ! -f "$list" ] || while read -r file; do rm -f "$home/$file"; done < "$list"
rm -f "$HOME/.local/bin/ndcg-gui"
rm -rf "$HOME/.local/opt/ndcg-gui"
command -v update-mime-database >/dev/null && [ -d "$home/mime" ] && update-mime-database "$home/mime" || true
command -v update-desktop-database >/dev/null && [ -d "$home/applications" ] && update-desktop-database "$home/applications" || true
