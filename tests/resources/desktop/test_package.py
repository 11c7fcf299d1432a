"""What is made for the desktop beside the program, without building that."""

from __future__ import annotations

import ast
import configparser
import gzip
import importlib
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
import zstandard

from ndcg_gui import __version__
from ndcg_gui.cli.main import VERBS
from tests.tools import lacks

Script = Callable[[str], ModuleType]


@pytest.fixture
def package(script: Script) -> ModuleType:
    return script("package")


@pytest.fixture
def share(package: ModuleType, tmp_path: Path) -> Path:
    package.desktop_files(tmp_path / "desktop")
    return tmp_path / "desktop" / "share"


def test_the_manual_page_tells_of_every_verb(package: ModuleType) -> None:
    page = package.manual_page()
    assert page.startswith(".TH NDCG\\-GUI 1")
    for verb in VERBS:
        assert f".SH {verb.upper()}".replace("-", "\\-") in page
    # A line that begins with a point and is no request would be lost.
    assert {line.split()[0] for line in page.splitlines() if line.startswith(".")} == {
        ".TH", ".SH", ".B", ".nf", ".fi",
    }  # fmt: skip


def test_man_takes_the_manual_page(package: ModuleType) -> None:
    if not shutil.which("groff"):
        lacks("groff is not installed")
    done = subprocess.run(
        ["groff", "-Kutf8", "-Tutf8", "-man", "-ww", "-z"],
        input=package.manual_page(),
        text=True,
        capture_output=True,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_asks_the_program(package: ModuleType, shell: str) -> None:
    text = package.completion(shell)
    assert "_NDCG_GUI_COMPLETE" in text and "ndcg-gui" in text


def test_the_files_lie_where_desktops_look(share: Path) -> None:
    found = {file.relative_to(share).as_posix() for file in share.rglob("*") if file.is_file()}
    assert {
        "applications/ndcg-gui.desktop",
        "mime/packages/ndcg-gui.xml",
        "icons/hicolor/scalable/apps/ndcg-gui.svg",
        "icons/hicolor/48x48/apps/ndcg-gui.png",
        "man/man1/ndcg-gui.1.gz",
        "bash-completion/completions/ndcg-gui",
        "zsh/site-functions/_ndcg-gui",
        "fish/vendor_completions.d/ndcg-gui.fish",
    } <= found
    assert gzip.decompress((share / "man/man1/ndcg-gui.1.gz").read_bytes()).startswith(b".TH")


def test_the_desktop_entry_opens_the_type_of_projects(share: Path) -> None:
    entry = configparser.RawConfigParser(strict=True)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(share / "applications" / "ndcg-gui.desktop", encoding="utf-8")
    told = entry["Desktop Entry"]
    types = ElementTree.parse(share / "mime" / "packages" / "ndcg-gui.xml").getroot()
    (kind,) = [child.attrib["type"] for child in types]
    assert kind in told["MimeType"].split(";")
    assert told["Exec"] == "ndcg-gui %F"
    assert (share / "icons/hicolor/scalable/apps" / f"{told['Icon']}.svg").is_file()


def test_the_control_file_names_nobody_that_is_not_there(package: ModuleType) -> None:
    told = dict(
        line.split(": ", 1) for line in package.control_file("amd64", 12).splitlines() if line[0] != " "
    )
    assert (told["Package"], told["Version"], told["Installed-Size"]) == ("ndcg-gui", __version__, "12")
    assert told["Maintainer"].endswith(".invalid>")
    assert "Homepage" not in told


def test_the_control_file_takes_names_from_the_project(
    package: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nauthors = [{name = "A. Person", email = "a@b.example"}]\nurls = {Homepage = "https://b.example"}\n'
    )
    monkeypatch.setattr(package, "ROOT", tmp_path)
    told = package.control_file("amd64", 12)
    assert "Maintainer: A. Person <a@b.example>\n" in told and "Homepage: https://b.example\n" in told


def test_libraries_that_nothing_asks_for_go(package: ModuleType, tmp_path: Path) -> None:
    library = Path(importlib.import_module("numpy._core._multiarray_umath").__file__ or "")
    if not library.name.endswith("linux-gnu.so"):
        lacks("libraries of Linux")
    (tmp_path / "numpy").mkdir()
    shutil.copy(library, tmp_path / "numpy")
    for name in ("libm.so.6", "libpython3.so", "libgone.so", "libstdc++.so.6"):
        shutil.copy(library, tmp_path / name)
    (tmp_path / "link.so").symlink_to("libgone.so")
    package.drop_unneeded(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {"numpy", "libm.so.6", "libpython3.so"}


def test_the_same_library_is_carried_once(package: ModuleType, tmp_path: Path) -> None:
    for folder, text in (("a.libs", "x"), ("b.libs", "x"), ("c.libs", "y")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "libf.so.5").write_text(text)
    package.share_same(tmp_path)
    first, second, other = (tmp_path / f"{name}.libs" / "libf.so.5" for name in "abc")
    assert (first.is_symlink(), second.is_symlink(), other.is_symlink()) == (False, True, False)
    assert (second.read_text(), other.read_text()) == ("x", "y")


def test_packed_libraries_are_named_as_their_modules(package: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path / "_polars_runtime_32"
    folder.mkdir()
    (folder / "_polars_runtime.abi3.so").write_bytes(b"library")
    package.pack(tmp_path)
    assert not list(folder.iterdir())
    (packed,) = (tmp_path / "packed").iterdir()
    assert packed.name == "_polars_runtime_32._polars_runtime.zst"
    assert zstandard.ZstdDecompressor().decompress(packed.read_bytes()) == b"library"


@pytest.mark.parametrize("name", ["libreadline.so.8", "lib-dynload/readline.cpython-311.so", "libgdbm.so.6"])
def test_nothing_under_the_gpl_goes_along(package: ModuleType, tmp_path: Path, name: str) -> None:
    package.refuse_gpl(tmp_path)
    planted = tmp_path / name
    planted.parent.mkdir(exist_ok=True)
    planted.write_bytes(b"")
    with pytest.raises(SystemExit, match="under the GPL"):
        package.refuse_gpl(tmp_path)


def test_the_modules_that_ask_for_it_are_left_out(package: ModuleType) -> None:
    spec = (package.HERE / "ndcg-gui.spec").read_text(encoding="utf-8")
    excluded = spec.partition("excludes=[")[2].partition("]")[0]
    assert {"readline", "_gdbm", "dbm.gnu"} <= set(re.findall(r'"([^"]+)"', excluded))


def test_what_is_read_beside_the_modules_is_carried(package: ModuleType) -> None:
    spec = ast.parse((package.HERE / "ndcg-gui.spec").read_text(encoding="utf-8"))
    (carried,) = (own for own in spec.body if isinstance(own, ast.FunctionDef) and own.name == "carried")
    known: dict[str, Any] = {"ROOT": package.ROOT, "RESOURCES": "ndcg_gui/_resources"}
    exec(compile(ast.Module([carried], []), "spec", "exec"), known)
    found = {Path(folder, Path(file).name) for file, folder in known["carried"]()}
    inside = (path for path in (package.ROOT / "ndcg_gui").rglob("*") if path.is_file())
    wanted = {path.relative_to(package.ROOT) for path in inside if path.suffix not in (".py", ".pyc")}
    assert Path("ndcg_gui/formats/words/titles.tsv") in wanted and wanted <= found


def test_what_comes_from_the_system_brings_its_licence(
    package: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not shutil.which("dpkg-query") or not package.LICENCES.is_dir():
        lacks("dpkg is not installed")
    (tmp_path / "libz.so.1").write_bytes(b"")
    monkeypatch.setattr(package, "owner_of", {"libz.so.1": "base-files"}.get)
    titles = [title for title, text in package.bundled(tmp_path) if text]
    assert titles[1:] == ["GNU LGPL-3", "GNU GPL-3", "base-files: libz.so.1"]
    carried = tmp_path / "psycopg_binary.libs"
    carried.mkdir()
    (carried / "libkrb5-f18b4d11.so.3.3").write_bytes(b"")
    (tmp_path / "libkrb5-f18b4d11.so.3.3").symlink_to("psycopg_binary.libs/libkrb5-f18b4d11.so.3.3")
    owners = {"libz.so.1": "base-files", "libkrb5.so*": "dpkg"}
    monkeypatch.setattr(package, "owner_of", lambda name: owners.get(name, ""))
    titles = [title for title, text in package.bundled(tmp_path) if text]
    assert titles[3:] == ["base-files: libz.so.1", "dpkg: libkrb5-f18b4d11.so.3.3"]
    (tmp_path / "libunknown.so").write_bytes(b"")
    monkeypatch.setattr(package, "owner_of", lambda _name: "")
    with pytest.raises(SystemExit, match="no licence is known"):
        package.bundled(tmp_path)
