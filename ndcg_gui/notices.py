"""Notices of third parties: each library in the program, its licence, and the texts that go along."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import metadata

from ndcg_gui.domain.text import visible
from ndcg_gui.paths import resources

FILE = "THIRD-PARTY-NOTICES.txt"
_PACKAGE = "ndcg-gui"
_LONGEST = 60  # characters of a licence's name; longer is the licence itself
_LICENCE = re.compile(r"(?:licen[cs]e|copying|notice|copyright|authors)[^/]*", re.IGNORECASE)
_RULE = "=" * 80
QT = """\
Qt and PySide6 (Qt for Python) are used under the GNU Lesser General Public License, version 3. They are
not changed, and lie as files of their own in the folder _internal/PySide6 of the program (installed with
pip: in the folder PySide6 of site-packages). You may exchange them for your own build of the same version
series: replace the libraries libQt6*.so.6 in Qt/lib, and the modules beside that folder, by files of the
same names, and start the program; nothing checks them. You may examine the program and change it for your
own use, also to debug such changes. Sources: https://download.qt.io/official_releases/QtForPython/ and
https://download.qt.io/official_releases/qt/
"""


def libraries() -> list[str]:
    """Names of all packages that the program depends on, directly or not."""
    found: dict[str, str] = {}
    wanted = [_PACKAGE]
    while wanted:
        try:
            requires = metadata.distribution(wanted.pop()).requires or ()
        except metadata.PackageNotFoundError:
            continue
        for line in requires:
            name = re.match(r"[A-Za-z0-9._-]+", line)
            if name is None or "extra ==" in line:
                continue
            key = re.sub(r"[-_.]+", "-", name[0]).lower()
            if key not in found and _is_installed(name[0]):
                found[key] = name[0]
                wanted.append(name[0])
    return sorted(found.values(), key=str.casefold)


def _is_installed(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def line_of(name: str) -> str:
    """Name, version and licence of a library in a line."""
    facts = metadata.metadata(name)
    said = [*(facts.get_all("License-Expression") or ()), *(facts.get_all("License") or ())]
    classifiers = [item for item in facts.get_all("Classifier") or () if item.startswith("License ::")]
    said += [item.rpartition(" :: ")[2] for item in classifiers]
    known = (item.strip() for item in said if item and len(item) <= _LONGEST and "\n" not in item.strip())
    return visible(f"{facts['Name']} {metadata.version(name)}: {next(known, '–')}")


def texts_of(name: str) -> list[str]:
    """Texts of licences and notices that a library brings along."""
    return [
        text
        for file in metadata.distribution(name).files or ()
        if ".dist-info" in str(file) and _LICENCE.fullmatch(file.name)
        if (text := file.locate().read_text("utf-8", "replace").strip())  # type: ignore[attr-defined]
    ]


def notices(more: Iterable[tuple[str, str]] = ()) -> str:
    """Notices as one text: a list, how to exchange Qt, and the texts, with `more` titles and texts."""
    names = libraries()
    sections = [(line_of(name), "\n\n".join(texts_of(name))) for name in names]
    sections = [*sections, *more]
    parts = ["\n".join(title for title, _ in sections), QT]
    parts += [f"{_RULE}\n{title}\n{_RULE}\n\n{text}\n" for title, text in sections if text]
    return "\n\n".join(parts)


def shown_notices() -> str:
    """Notices that go with this program: those made with its package, else of what is installed."""
    file = resources() / FILE
    return file.read_text("utf-8") if file.is_file() else notices()
