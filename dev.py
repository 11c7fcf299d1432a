#!/usr/bin/env python3
"""Sets everything up and runs it: `dev.py run | test | check | bench | faults | shots | docs | package`.

Needs nothing but Python 3.11 or newer. What is missing on the machine is installed where this
process may (apt as root); elsewhere the exact line to type is printed and the exit status is 3.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
# Apart, because the peers that the benchmarks run beside bring threads and packages of their own.
BENCH_VENV = ROOT / ".venv-bench"
# Apart, because what else is installed beside the program would be built into it.
PACKAGE_VENV = ROOT / ".venv-package"
BIN = "Scripts" if os.name == "nt" else "bin"
MISSING = 3

# One file that draws Chinese, Japanese and Korean; the demo shows all but Japanese.
CJK_FONTS = ("wqy-", "NotoSansCJK", "NotoSerifCJK", "SourceHanSans", "uming", "unifont")
CJK_PACKAGE = "fonts-wqy-microhei"


def main() -> int:
    """Set up what the verb needs and run it; returns the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036  (this file is all that an older Python gets to see)
        print(f"ndcg-gui needs Python 3.11 or newer; this is {sys.version.split()[0]}", file=sys.stderr)
        return MISSING
    verbs = {"run": run, "test": test, "check": check, "bench": bench, "faults": faults, "shots": shots,
             "docs": docs, "package": package}  # fmt: skip
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "verb", choices=verbs, help="\n".join(f"{name}: {f.__doc__}" for name, f in verbs.items())
    )
    options, rest = parser.parse_known_args()
    os.chdir(ROOT)
    set_up_libraries()
    kinds = {
        "run": "run",
        "shots": "dev" if "--all" in rest else "run",
        "bench": "bench",
        "package": "package",
    }
    kind = kinds.get(options.verb, "dev")
    set_up_environment(kind)
    return verbs[options.verb](rest)


def run(rest: Sequence[str]) -> int:
    """open the demo in the window; without a display do the same work headless, pictures in out/"""
    if rest:
        return module("ndcg_gui", *rest)
    if has_display():
        return module("ndcg_gui", "demo")
    return module("ndcg_gui", "demo", "--headless", "--out", str(fresh_folder("out")))


def test(rest: Sequence[str]) -> int:
    """run the tests (all but the slow fault checks; --all: those too; --release: only what a release must
    hold besides; further words go to pytest)"""
    words = [word for word in rest if word not in ("--all", "--release")]
    if not any(word == "-m" or word.startswith("-m=") for word in words):
        which = "not slow and not release"
        if "--release" in rest:
            which = "release"
        elif "--all" in rest:
            which = "(slow or not slow) and not release"
        words = ["-m", which, *words]
    return module("pytest", *words)


def check(_rest: Sequence[str]) -> int:
    """lint, formatting, types and the layers' import contracts"""
    steps = (
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy",),
        ("importlinter.cli", "lint-imports"),
    )
    results = []
    for step in steps:
        print(f"== {' '.join(step)}", flush=True)
        if step[0] == "importlinter.cli":
            results.append(command(VENV / BIN / "lint-imports"))
        else:
            results.append(module(*step))
    return max(results)


def bench(rest: Sequence[str]) -> int:
    """run the benchmarks of tests/benchmarks (or those named) one after another"""
    scripts = sorted((ROOT / "tests" / "benchmarks").glob("bench_*.py"))
    if rest:
        scripts = [script for script in scripts if any(word in script.stem for word in rest)]
    results = []
    for script in scripts:
        print(f"== {script.stem}", flush=True)
        results.append(command(python_of(BENCH_VENV), "-m", f"tests.benchmarks.{script.stem}"))
    return max(results, default=1)


def faults(rest: Sequence[str]) -> int:
    """kill, cut the power, refuse writes, flip bits: all fault checks for --minutes N (default 10)"""
    return module("tests.faults.soak", *rest)


def shots(rest: Sequence[str]) -> int:
    """save a picture of every panel, light and dark, into a folder (default: shots); --all: of every screen,
    in all sizes, themes and languages, with a list of what does not fit on it"""
    if not has_display():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    folder = next((word for word in rest if not word.startswith("-")), str(ROOT / "shots"))
    return module("tests.screens" if "--all" in rest else "ndcg_gui.gui.app.shots", folder)


def docs(rest: Sequence[str]) -> int:
    """build the documentation site into a folder (default: build/docs); it is read without a network"""
    if not has_display():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # the pictures of the panels are made anew
    folder = Path(rest[0] if rest else ROOT / "build" / "docs").resolve()
    failed = command(python_of(VENV), str(ROOT / "docs" / "build.py"), str(folder))
    if not failed:
        print(f"open {folder / 'index.html'}")
    return failed


def package(rest: Sequence[str]) -> int:
    """make a program that needs no Python, as .tar.gz and .deb, in a folder (default: dist); --try: then try
    the .deb on a bare Debian (as root, with debootstrap and a network)"""
    set_up_environment("dev")
    if failed := test(["--release"]):
        print("no package: a release must hold what these tests ask for", file=sys.stderr)
        return failed
    builder = ROOT / "resources" / "desktop" / "package.py"
    return command(python_of(PACKAGE_VENV), str(builder), *rest)


# setting up


def set_up_libraries() -> None:
    """Have the system libraries that Qt needs, a CJK font, and a Python that can make environments."""
    packages = [library.package for library in missing_libraries()]
    if packages_wanted_for_venv():
        packages.append("python3-venv")
    if not packages and has_cjk_font():
        return
    if not has_cjk_font():
        packages.append(CJK_PACKAGE)
    line = f"apt-get install -y --no-install-recommends {' '.join(packages)}"
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        print(f"installing system packages: {' '.join(packages)}", flush=True)
        subprocess.run(["apt-get", "update", "-q"], check=False, stdout=subprocess.DEVNULL, env=environment)
        if subprocess.run(line.split(), stdout=subprocess.DEVNULL, env=environment).returncode == 0:
            return
    if packages == [CJK_PACKAGE]:
        print(f"no font for Chinese and Korean found; install one with: sudo {line}", file=sys.stderr)
        return
    print(f"missing system packages; install them with: sudo {line}", file=sys.stderr)
    raise SystemExit(MISSING)


def missing_libraries() -> list:
    """The shared libraries that the loader does not find (Linux; elsewhere Qt brings its own)."""
    if not sys.platform.startswith("linux"):
        return []
    sys.path.insert(0, str(ROOT))
    from ndcg_gui import system

    return list(system.missing_libraries("xcb" if has_display() else "offscreen"))


def packages_wanted_for_venv() -> bool:
    """Whether this Python cannot make a virtual environment with pip in it (bare Debian)."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        return not python_of(VENV).exists()
    return False


def has_cjk_font() -> bool:
    """Whether Chinese and Korean can be drawn (looked for on Linux only)."""
    if not sys.platform.startswith("linux"):
        return True
    folders = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".local/share/fonts"]
    return any(
        any(mark in file.name for mark in CJK_FONTS)
        for folder in folders
        if folder.is_dir()
        for file in folder.rglob("*.[to]t[fc]")
    )


def set_up_environment(kind: str) -> None:
    """Make an environment hold what the lock file of that kind says, and this checkout."""
    folder = {"bench": BENCH_VENV, "package": PACKAGE_VENV}.get(kind, VENV)
    python = python_of(folder)
    lock = ROOT / "requirements" / f"{kind}.lock"
    text = lock.read_bytes() + (ROOT / "pyproject.toml").read_bytes() + sys.version.encode()
    wanted = hashlib.sha256(text).hexdigest()
    mine = folder / f".installed-{kind}"
    if python.exists() and mine.is_file() and mine.read_text() == wanted:
        return
    if not python.exists():
        print(f"making {folder.name}", flush=True)
        # Not with the venv module of this process: python3-venv may have been installed just now.
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    print(f"installing {lock.name} (once; a few minutes on a slow line)", flush=True)
    pip = ("-m", "pip", "install", "--quiet", "--quiet", "--disable-pip-version-check", "--no-input")
    # The lock names every package, so pip resolves nothing ("check" says whether one is lacking). Where it
    # does resolve, it looks up "coverage[toml]" beside the "coverage" of the lock, and the day that a newer
    # one is published it refuses, because the newer one has no hash.
    if (
        command(python, *pip, "--no-deps", "--require-hashes", "-r", str(lock))
        or command(python, *pip, "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        or command(python, "-m", "pip", "--disable-pip-version-check", "check")
    ):
        print("the packages could not be installed; is there a network?", file=sys.stderr)
        raise SystemExit(MISSING)
    mine.write_text(wanted)


# helpers


def has_display() -> bool:
    """Whether a window can be shown."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def fresh_folder(name: str) -> Path:
    """A folder that does not exist yet: `name`, or `name-2` and so on."""
    folder, number = ROOT / name, 1
    while folder.exists():
        number += 1
        folder = ROOT / f"{name}-{number}"
    return folder


def python_of(folder: Path) -> Path:
    """The Python of a virtual environment."""
    return folder / BIN / ("python.exe" if os.name == "nt" else "python")


def module(name: str, *words: str) -> int:
    """Run a module with the environment's Python; returns its exit status."""
    return command(python_of(VENV), "-m", name, *words)


def command(program: Path, *words: str) -> int:
    """Run a program of the environment; returns its exit status."""
    return subprocess.run([str(program), *words], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
