"""Makes the program that needs no Python, and of it a .tar.gz and a .deb; `dev.py package` runs it.

Built and tried on Debian 12 (x86-64) only. PyInstaller makes programs for the system that it runs on: on
Windows and macOS this makes the folder, which nobody has built or tried there yet, and no installer.
"""

from __future__ import annotations

import gzip
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from ndcg_gui import __version__

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NAME = "ndcg-gui"
ICON_SIZES = (16, 32, 48, 64, 128, 256)
UNUSED = (
    "tkinter", "pytest", "setuptools", "pip", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtNetwork",
    "PySide6.QtOpenGL", "PySide6.QtDBus", "PySide6.QtTest", "PySide6.QtDesigner",
)  # fmt: skip
# Left out of what PyInstaller collects of Qt; below PySide6.
UNUSED_QT = (
    "Qt/qml", "Qt/plugins/tls", "Qt/plugins/qmltooling", "Qt/plugins/networkinformation",
    "Qt/plugins/egldeviceintegrations", "Qt/lib/libQt6Qml*", "Qt/lib/libQt6Quick*",
    "Qt/lib/libQt6VirtualKeyboard*", "Qt/plugins/platforminputcontexts/libqtvirtualkeyboard*",
    "Qt/lib/libQt6Pdf*", "Qt/plugins/imageformats/libqpdf*",
    "Qt/plugins/platformthemes/libqgtk3*", "../libgtk-3*", "../libgdk-3*",
)  # fmt: skip
LANGUAGES = ("zh_CN", "ko", "en")
DEPENDS = (
    "libc6, libglib2.0-0 | libglib2.0-0t64, libegl1, libgl1, libxkbcommon0, libdbus-1-3, libfontconfig1, "
    "libxcb-cursor0, libxcb-icccm4, libxcb-keysyms1, libxcb-xkb1, libxcb-shape0, libxkbcommon-x11-0"
)


def main() -> int:
    """Build into the folder named (default: dist); returns the exit status."""
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "dist").resolve()
    out.mkdir(parents=True, exist_ok=True)
    program = build(out)
    print(f"{program}: {size_of(program) / 1e6:.0f} MB")
    for part in sorted(program.glob("_internal/*"), key=size_of, reverse=True)[:12]:
        print(f"  {size_of(part) / 1e6:6.1f} MB  {part.name}")
    if sys.platform.startswith("linux"):
        desktop_files(out / "desktop")
        print(archive(program, out))
        if shutil.which("dpkg-deb"):
            print(debian(program, out))
        else:
            print("no .deb: dpkg-deb is not on this machine")
    return 0


def build(out: Path) -> Path:
    """The program in a folder of its own."""
    start = out / "work" / "start.py"
    start.parent.mkdir(parents=True, exist_ok=True)
    start.write_text("from ndcg_gui.cli.main import main\n\nmain(prog_name='ndcg-gui')\n")
    words = [
        "--noconfirm", "--log-level=WARN", "--onedir", f"--name={NAME}", f"--distpath={out}",
        f"--workpath={out / 'work'}", f"--specpath={out / 'work'}", "--collect-submodules=ndcg_gui",
        "--collect-submodules=alembic", "--collect-submodules=sqlalchemy.dialects",
        "--collect-submodules=snowballstemmer", "--hidden-import=psycopg", "--hidden-import=psycopg_binary",
        "--hidden-import=logging.config",
        f"--add-data={ROOT / 'resources'}{os.pathsep}ndcg_gui/_resources",
        f"--add-data={ROOT / 'migrations'}{os.pathsep}ndcg_gui/_migrations",
        f"--add-data={ROOT / 'CHANGELOG.md'}{os.pathsep}ndcg_gui/_resources",
        *(f"--exclude-module={name}" for name in UNUSED),
    ]  # fmt: skip
    subprocess.run([sys.executable, "-m", "PyInstaller", *words, str(start)], check=True, cwd=ROOT)
    program = out / NAME
    shutil.copy(ROOT / "LICENSE", program / "LICENSE")
    carry_font(program / "_internal" / "ndcg_gui" / "_resources" / "fonts")
    if shutil.which("strip") and sys.platform.startswith("linux"):
        # Only this one: it has 40 MB of names in it, and strip breaks libraries that wheels were mended with.
        for library in (program / "_internal" / "_polars_runtime_32").glob("*.so"):
            subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)
    qt = program / "_internal" / "PySide6"
    for pattern in UNUSED_QT:
        for found in qt.glob(pattern):
            if found.is_dir():
                shutil.rmtree(found)
            else:
                found.unlink()
    for catalogue in (qt / "Qt" / "translations").glob("*.qm"):
        if catalogue.name not in {f"qtbase_{language}.qm" for language in LANGUAGES}:
            catalogue.unlink()
    # A link to what was left out leads nowhere.
    for link in program.rglob("*"):
        if link.is_symlink() and not link.exists():
            link.unlink()
    return program


def carry_font(folder: Path) -> None:
    """A font for Chinese and Korean with its licence (5 MB), used where the system has none."""
    licence = Path("/usr/share/doc/fonts-wqy-microhei/copyright")
    font = Path("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc")
    if font.is_file() and licence.is_file():
        put(font, folder)
        put(licence, folder, "wqy-microhei-copyright.txt")
    else:
        print("no font for Chinese and Korean goes along: fonts-wqy-microhei is not installed")


def desktop_files(folder: Path) -> None:
    """What a desktop wants beside the program, as it lies below /usr or ~/.local."""
    shutil.rmtree(folder, ignore_errors=True)
    share = folder / "share"
    put(HERE / "ndcg-gui.desktop", share / "applications")
    put(HERE / "ndcg-gui.xml", share / "mime" / "packages")
    put(HERE / "ndcg-gui.svg", share / "icons" / "hicolor" / "scalable" / "apps")
    for size in ICON_SIZES:
        put(HERE / "icons" / f"{size}.png", share / f"icons/hicolor/{size}x{size}/apps", f"{NAME}.png")
    manual = share / "man" / "man1"
    manual.mkdir(parents=True)
    with gzip.GzipFile(manual / f"{NAME}.1.gz", "wb", mtime=0) as file:
        file.write(manual_page().encode())
    places = {"bash": "bash-completion/completions/ndcg-gui", "zsh": "zsh/site-functions/_ndcg-gui",
              "fish": "fish/vendor_completions.d/ndcg-gui.fish"}  # fmt: skip
    for shell, place in places.items():
        file = share / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(completion(shell))


def put(file: Path, folder: Path, name: str = "") -> None:
    """Copy a file into a folder that may not be there."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / (name or file.name))


def manual_page() -> str:
    """The manual page, made of the command line's own help."""
    import click

    from ndcg_gui.cli.main import VERBS
    from ndcg_gui.cli.main import main as command

    def roff(text: str) -> str:
        lines = text.replace("\\", "\\e").replace("-", "\\-").split("\n")
        return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in lines)

    context = click.Context(command, info_name=NAME)
    parts = [f'.TH NDCG\\-GUI 1 "" "ndcg\\-gui {__version__}"', ".SH NAME",
             "ndcg\\-gui \\- judge search results and compare systems", ".SH SYNOPSIS",
             ".B ndcg\\-gui", "[COMMAND | FILE...]", ".SH DESCRIPTION", ".nf",
             roff(command.get_help(context)), ".fi"]  # fmt: skip
    for verb in VERBS:
        described = command.get_command(context, verb)
        assert described is not None
        text = described.get_help(click.Context(described, info_name=verb, parent=context))
        parts += [f".SH {roff(verb.upper())}", ".nf", roff(text), ".fi"]
    return "\n".join(parts) + "\n"


def completion(shell: str) -> str:
    """What makes a shell complete the command's words: click's own."""
    from click.shell_completion import get_completion_class

    from ndcg_gui.cli.main import main as command

    made = get_completion_class(shell)
    assert made is not None
    return made(command, {}, NAME, "_NDCG_GUI_COMPLETE").source()


def archive(program: Path, out: Path) -> Path:
    """The .tar.gz: program, desktop files and scripts that put them into a user's home and take them out."""
    folder = f"{NAME}-{__version__}"
    made = out / f"{folder}-linux-{platform.machine()}.tar.gz"
    with tarfile.open(made, "w:gz", compresslevel=6) as tar:
        tar.add(program, f"{folder}/{NAME}")
        tar.add(out / "desktop" / "share", f"{folder}/share")
        for script in ("install.sh", "uninstall.sh"):
            tar.add(HERE / script, f"{folder}/{script}")
    return made


def debian(program: Path, out: Path) -> Path:
    """The .deb: the program below /opt, the rest below /usr."""
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    root = out / "work" / "deb"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(program, root / "opt" / NAME, symlinks=True)
    shutil.copytree(out / "desktop" / "share", root / "usr" / "share")
    put(ROOT / "LICENSE", root / "usr" / "share" / "doc" / NAME, "copyright")
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / NAME).symlink_to(f"/opt/{NAME}/{NAME}")
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(
        f"Package: {NAME}\nVersion: {__version__}\nArchitecture: {architecture}\n"
        f"Maintainer: the ndcg-gui developers <ndcg-gui@localhost>\nInstalled-Size: {size_of(root) // 1024}\n"
        f"Depends: {DEPENDS}\nRecommends: fonts-noto-cjk | fonts-wqy-microhei\n"
        "Suggests: shared-mime-info, desktop-file-utils\nSection: science\nPriority: optional\n"
        "Description: judge search results and compare systems\n"
        " Raters grade results by keyboard and judge two systems blind, side by side;\n"
        " nDCG, GSB and their kin follow live from the labels.\n"
    )
    made = out / f"{NAME}_{__version__}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z6", "--build", str(root), str(made)],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return made


def size_of(path: Path) -> int:
    """Bytes of a file or of what is in a folder, links not followed."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if file.is_file() and not file.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
