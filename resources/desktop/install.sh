#!/bin/sh
# Puts ndcg-gui into this user's home: program in ~/.local/opt, command in ~/.local/bin, entry in the menu.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
home="${XDG_DATA_HOME:-$HOME/.local/share}"
mkdir -p "$HOME/.local/opt" "$HOME/.local/bin" "$home"
rm -rf "$HOME/.local/opt/ndcg-gui"
cp -R "$here/ndcg-gui" "$HOME/.local/opt/ndcg-gui"
ln -sf "$HOME/.local/opt/ndcg-gui/ndcg-gui" "$HOME/.local/bin/ndcg-gui"
cp -R "$here/share/." "$home/"
# A desktop may not have ~/.local/bin on its path.
sed -i "s|^Exec=ndcg-gui|Exec=\"$HOME/.local/bin/ndcg-gui\"|" "$home/applications/ndcg-gui.desktop"
cp "$here/uninstall.sh" "$HOME/.local/opt/ndcg-gui/uninstall.sh"
(cd "$here/share" && find . -type f) > "$HOME/.local/opt/ndcg-gui/installed-files"
command -v update-mime-database >/dev/null && update-mime-database "$home/mime" || true
command -v update-desktop-database >/dev/null && update-desktop-database "$home/applications" || true
echo "installed: $HOME/.local/bin/ndcg-gui; to remove it: $HOME/.local/opt/ndcg-gui/uninstall.sh"
