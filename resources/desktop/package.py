"""Makes the program that needs no Python, and of it a .tar.gz and a .deb; `dev.py package` runs it.

Built and tried on Debian 12 (x86-64) only. PyInstaller makes programs for the system that it runs on: on
Windows and macOS this makes the folder, which nobody has built or tried there yet, and no installer.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
from pathlib import Path

import elf

from ndcg_gui import __version__, notices

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NAME = "ndcg-gui"
ICON_SIZES = (16, 32, 48, 64, 128, 256)
# Left out of what PyInstaller collects of Qt, below PySide6/Qt: what is for devices without a desktop, the
# web and Qt's other languages.
UNUSED_QT = (
    "qml", "plugins/egldeviceintegrations", "plugins/generic", "plugins/networkinformation",
    "plugins/qmltooling", "plugins/tls", "plugins/imageformats/libqpdf*",
    "plugins/platforminputcontexts/libqtvirtualkeyboard*",
    "plugins/platforms/libqeglfs*", "plugins/platforms/libqlinuxfb*", "plugins/platforms/libqminimal*",
    "plugins/platforms/libqvkkhrdisplay*", "plugins/platforms/libqvnc*", "plugins/platformthemes/libqgtk3*",
)  # fmt: skip
# What every desktop has, and what has to fit its drivers, fonts and services: the system's own is taken, as
# it is from source. Whatever is new enough for the C library that this was built with has these as new.
OF_SYSTEM = (
    "libX11*", "libdbus-1.*", "libexpat.*", "libfontconfig.*", "libfreetype.*", "libgcc_s.*", "libglib-2.0.*",
    "libgthread-2.0.*", "libstdc++.*", "libwayland-*", "libxcb*", "libxkbcommon*",
)  # fmt: skip
# Python is linked with them where it was built; the spec leaves out the modules that ask for them.
UNDER_GPL = ("libreadline*", "libhistory*", "readline*.so", "libgdbm*", "_gdbm*.so")
# Wheels carry these without their texts: those of the same libraries of the system are taken.
WITHOUT_TEXTS = ("psycopg_binary.libs/*.so*", "PySide6/Qt/lib/libicu*.so*")
LICENCES = Path("/usr/share/common-licenses")
# Polars reads tables, and is half of what everything else comes to; the other is wanted by keyrings alone.
PACKED = ("_polars_runtime*/*.so", "cryptography/hazmat/bindings/_rust*.so")
LANGUAGES = ("zh_CN", "ko", "en")
DEPENDS = (
    "libc6, libgcc-s1, libstdc++6, libglib2.0-0 | libglib2.0-0t64, libegl1, libgl1, libdbus-1-3, libexpat1, "
    "libfontconfig1, libfreetype6, libwayland-client0, libwayland-cursor0, libwayland-egl1, libx11-6, "
    "libx11-xcb1, libxcb1, libxcb-cursor0, libxcb-glx0, libxcb-icccm4, libxcb-image0, libxcb-keysyms1, "
    "libxcb-randr0, libxcb-render-util0, libxcb-render0, libxcb-shape0, libxcb-shm0, libxcb-sync1, "
    "libxcb-util1, libxcb-xfixes0, libxcb-xkb1, libxkbcommon0, libxkbcommon-x11-0"
)


def main() -> int:
    """Build into the folder named; returns the exit status."""
    parser = argparse.ArgumentParser(prog="dev.py package")
    parser.add_argument("folder", nargs="?", default="dist", help="where to (default: dist)")
    parser.add_argument("--try", dest="tried", action="store_true", help="then try the .deb on a bare Debian")
    options = parser.parse_args()
    out = Path(options.folder).resolve()
    out.mkdir(parents=True, exist_ok=True)
    program = build(out)
    try_out(program)
    print(f"{program}: {size_of(program) / 1e6:.0f} MB")
    for part in sorted(program.glob("_internal/*"), key=size_of, reverse=True)[:12]:
        print(f"  {size_of(part) / 1e6:6.1f} MB  {part.name}")
    if not sys.platform.startswith("linux"):
        return 0
    desktop_files(out / "desktop")
    print(archive(program, out))
    if not shutil.which("dpkg-deb"):
        print("no .deb: dpkg-deb is not on this machine")
        return 0
    package = debian(program, out)
    print(package, flush=True)
    if not options.tried:
        return 0
    return subprocess.run([sys.executable, str(HERE / "try_package.py"), str(package)]).returncode


def build(out: Path) -> Path:
    """The program in a folder of its own."""
    words = ["--noconfirm", "--log-level=WARN", f"--distpath={out}", f"--workpath={out / 'work'}"]
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", *words, str(HERE / "ndcg-gui.spec")], check=True, cwd=ROOT
    )
    program = out / NAME
    inside = program / "_internal"
    shutil.copy(ROOT / "LICENSE", program / "LICENSE")
    leave_out_of_qt(inside / "PySide6")
    if sys.platform.startswith("linux"):
        carry_font(inside / "ndcg_gui" / "_resources" / "fonts")
        drop_unneeded(inside)
        share_same(inside)
        if shutil.which("strip"):
            strip(inside)
        pack(inside)
        refuse_gpl(inside)
        text = notices.notices(bundled(inside))
        for folder in (inside / "ndcg_gui" / "_resources", program):
            (folder / notices.FILE).write_text(text, encoding="utf-8")
    return program


def try_out(program: Path) -> None:
    """Import a table and measure it. Raises CalledProcessError where the program lacks what that takes."""
    with tempfile.TemporaryDirectory() as home:
        table = Path(home, "sheet.csv")
        table.write_text("Search term,Position,Product ID,Rating\ntent,1,a,3\ntent,2,b,0\n", encoding="utf-8")
        for words in (
            ["new", "p.ndcg"],
            ["import", "p.ndcg", table.name, "--rater", "ann"],
            ["evaluate", "p.ndcg"],
        ):
            environment = {**os.environ, "HOME": home}
            subprocess.run(
                [program / NAME, *words], check=True, cwd=home, env=environment, stdout=subprocess.DEVNULL
            )


def leave_out_of_qt(qt: Path) -> None:
    """Take out the plugins and translations that this program does not use."""
    # Qt lies in a folder of its own on Linux and macOS, beside the modules on Windows.
    root = qt / "Qt" if (qt / "Qt").is_dir() else qt
    for pattern in UNUSED_QT:
        for found in root.glob(pattern):
            if found.is_dir():
                shutil.rmtree(found)
            else:
                found.unlink()
    for catalogue in (root / "translations").glob("*.qm"):
        if catalogue.name not in {f"qtbase_{language}.qm" for language in LANGUAGES}:
            catalogue.unlink()


def drop_unneeded(inside: Path) -> None:
    """Take out the libraries of the system, and those that nothing asks for any more.

    The latter came with a plugin that was left out.
    """
    for pattern in OF_SYSTEM:
        for file in inside.glob(pattern):
            file.unlink()
    files = [
        file for file in inside.rglob("*") if not file.is_symlink() and file.is_file() and elf.is_elf(file)
    ]
    # Libraries that others are linked with; all the rest is loaded by name, as Python's own modules are.
    libraries = {
        file.name: file
        for file in files
        if file.parent in (inside, inside / "PySide6" / "Qt" / "lib") and file.name.startswith("lib")
    }
    wanted, open_ends = set[str](), [file for file in files if file.name not in libraries]
    while open_ends:
        for name in elf.needed(open_ends.pop().read_bytes()):
            if name in libraries and name not in wanted:
                wanted.add(name)
                open_ends.append(libraries[name])
    for name, file in libraries.items():
        # The bootloader opens Python itself.
        if name not in wanted and not name.startswith("libpython"):
            file.unlink()
    for link in inside.rglob("*"):
        if link.is_symlink() and not link.exists():
            link.unlink()


def refuse_gpl(inside: Path) -> None:
    """End the build where a library under the GPL is in the program."""
    found = [str(file.relative_to(inside)) for pattern in UNDER_GPL for file in inside.rglob(pattern)]
    if found:
        sys.exit(f"under the GPL, and must not be in the package: {', '.join(sorted(found))}")


def bundled(inside: Path) -> list[tuple[str, str]]:
    """Titles and texts of licences of what comes from the system: Python, its libraries, Qt's licence."""
    found = [(f"Python {platform.python_version()}", _python_licence())]
    found += [(f"GNU {name}", (LICENCES / name).read_text("utf-8")) for name in ("LGPL-3", "GPL-3")]
    owners: dict[str, list[str]] = {}
    for file in sorted(inside.glob("lib*.so*")):
        # Links lead to libraries that wheels carry, with their texts.
        if not file.name.startswith("libpython") and not file.is_symlink():
            owners.setdefault(owner_of(file.name), []).append(file.name)
    for file in sorted(file for pattern in WITHOUT_TEXTS for file in inside.glob(pattern)):
        stem = re.sub(r"(?:-[0-9a-f]{8})?\.so.*", "", file.name)
        owner = owner_of(f"{stem}.so*") or owner_of(f"{stem}-*.so*")
        owners.setdefault(owner, []).append(file.name)
    for owner, files in sorted(owners.items()):
        text = Path("/usr/share/doc") / owner / "copyright"
        if not owner or not text.is_file():
            sys.exit(f"no licence is known of {', '.join(files)}")
        found.append((f"{owner}: {', '.join(files)}", text.read_text("utf-8", "replace")))
    return found


def owner_of(library: str) -> str:
    """Name of the system's package that a library comes from, empty where none is known."""
    done = subprocess.run(["dpkg-query", "--search", f"*/{library}"], capture_output=True, text=True)
    return done.stdout.partition(":")[0] if done.returncode == 0 else ""


def _python_licence() -> str:
    return (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt").read_text("utf-8")


def share_same(inside: Path) -> None:
    """Keep one of the libraries that several packages bring along, to the byte; the others become links."""
    kept: dict[tuple[str, str], Path] = {}
    for file in sorted(inside.glob("*.libs/*.so*")):
        if file.is_symlink():
            continue
        first = kept.setdefault((file.name, hashlib.sha256(file.read_bytes()).hexdigest()), file)
        if first is not file:
            file.unlink()
            file.symlink_to(os.path.relpath(first, file.parent))


def strip(inside: Path) -> None:
    """Take out names and debugging where that changes nothing of what is loaded.

    Libraries that wheels were mended with have their parts in an order that strip breaks: they stay.
    """
    for file in sorted(inside.rglob("*")):
        if file.is_symlink() or not file.is_file() or not elf.is_elf(file):
            continue
        stripped = file.with_name(file.name + ".stripped")
        done = subprocess.run(
            ["strip", "--strip-unneeded", "-o", str(stripped), str(file)], capture_output=True
        ).returncode
        if done == 0 and elf.image(stripped.read_bytes()) == elf.image(file.read_bytes()):
            shutil.copymode(file, stripped)
            stripped.replace(file)
        stripped.unlink(missing_ok=True)


def pack(inside: Path) -> None:
    """Carry the libraries that are large and rarely used compressed; start.py loads them out of memory."""
    import zstandard

    for pattern in PACKED:
        for file in inside.glob(pattern):
            module = ".".join((*file.relative_to(inside).parts[:-1], file.name.partition(".")[0]))
            packed = inside / "packed" / f"{module}.zst"
            packed.parent.mkdir(exist_ok=True)
            packed.write_bytes(zstandard.ZstdCompressor(level=19, threads=-1).compress(file.read_bytes()))
            file.unlink()


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
    put(program / notices.FILE, root / "usr" / "share" / "doc" / NAME)
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / NAME).symlink_to(f"/opt/{NAME}/{NAME}")
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(control_file(architecture, size_of(root) // 1024))
    made = out / f"{NAME}_{__version__}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z6", "--build", str(root), str(made)],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return made


def control_file(architecture: str, kilobytes: int) -> str:
    """What dpkg is told of the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    author = project.get("authors", [{}])[0]
    # dpkg wants an address; the ending says that there is none (RFC 2606).
    maintainer = (
        f"{author.get('name', f'the {NAME} developers')} <{author.get('email', f'none@{NAME}.invalid')}>"
    )
    homepage = project.get("urls", {}).get("Homepage")
    return (
        f"Package: {NAME}\nVersion: {__version__}\nArchitecture: {architecture}\n"
        f"Maintainer: {maintainer}\n"
        + (f"Homepage: {homepage}\n" if homepage else "")
        + f"Installed-Size: {kilobytes}\nDepends: {DEPENDS}\n"
        "Recommends: fonts-noto-cjk | fonts-wqy-microhei\n"
        "Suggests: shared-mime-info, desktop-file-utils\nSection: science\nPriority: optional\n"
        "Description: judge search results and compare systems\n"
        " Raters grade results by keyboard and judge two systems blind, side by side;\n"
        " nDCG, GSB and their kin follow live from the labels.\n"
    )


def size_of(path: Path) -> int:
    """Bytes of a file or of what is in a folder, links not followed."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if file.is_file() and not file.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
