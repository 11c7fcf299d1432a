"""The catalogues of translations: brought up to date from the source, filled in, compiled.

`python -m tests.translating` makes them follow the source and compiles them. `missing CODE [FILE ...]` prints
as JSON what has no translation yet (of the named files or folders only). `fill FILE.json ...` takes
translations from such JSON, {"zh_CN": {CONTEXT: {TEXT: TRANSLATION}}}; the context "*" is any.

What stands in the source is gathered here, because Qt's lupdate does not know `say`; the catalogues
themselves are Qt's own, kept by lupdate and lrelease.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

from ndcg_gui.domain.scales import built_in_words
from ndcg_gui.languages import ENGLISH, LANGUAGES, MESSAGES, Language

# What Qt's own catalogues leave in English.
_OF_QT = (
    ("QFileDialog", "Look in:"),
    ("QFileDialog", "Files of type:"),
    ("QAbstractFileIconProvider", "Folder"),
)
ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "ndcg_gui"
_COMMAND_LINE = "ndcg_gui/cli/"


@dataclass(frozen=True, slots=True)
class Text:
    """One text that is translated, and where it stands."""

    context: str
    text: str
    file: str
    line: int


class _Finder(ast.NodeVisitor):
    """The texts of one module."""

    def __init__(self, file: str, wrappers: Mapping[str, str]) -> None:
        self._file, self._wrappers = file, wrappers
        self._classes: list[str] = []
        self.found: list[Text] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_Assign(self, node: ast.Assign) -> None:
        """A function for one context: `translate = partial(QCoreApplication.translate, "Dialog")`."""
        made = node.value
        if (
            isinstance(made, ast.Call)
            and getattr(made.func, "id", "") == "partial"
            and len(made.args) == 2
            and getattr(made.args[0], "attr", "") == "translate"
            and (context := _constant(made.args[1])) is not None
        ):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            self._wrappers = {**self._wrappers, **dict.fromkeys(names, context)}
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        own = isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "self"
        arguments = [_constant(argument) for argument in node.args]
        if name == "tr" and self._classes and arguments:
            self._add(self._classes[-1], arguments[0], node)
        elif name == "translate" and len(arguments) >= 2 and arguments[0] is not None:
            self._add(arguments[0], arguments[1], node)
        elif name in self._wrappers and not own and arguments:
            self._add(self._wrappers[name], arguments[0], node)
        elif name == "Message" and arguments:
            self._add(MESSAGES, arguments[0], node)
        elif self._file.startswith(_COMMAND_LINE):
            for given in node.keywords:
                if given.arg == "help":
                    self._add(MESSAGES, _constant(given.value), node)
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """The help of a verb is what its function says of itself, translated by paragraphs."""
        text = ast.get_docstring(node)
        if text and self._file.startswith(_COMMAND_LINE) and any(map(_is_verb, node.decorator_list)):
            for paragraph in text.split("\n\n"):
                if not paragraph.startswith("\b"):
                    self._add(MESSAGES, " ".join(paragraph.split()), node)
        self.generic_visit(node)

    def _add(self, context: str, text: str | None, node: ast.Call) -> None:
        if text and any(character.isalpha() or character == ":" for character in _without_fields(text)):
            self.found.append(Text(context, text, self._file, node.lineno))


def _is_verb(decorator: ast.expr) -> bool:
    call = decorator.func if isinstance(decorator, ast.Call) else decorator
    return getattr(call, "attr", getattr(call, "id", "")) in ("verb", "command", "group")


def _constant(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _without_fields(text: str) -> str:
    """The text without `{name}`, in which alone there is nothing to translate; a noun in a field counts."""
    import re

    return re.sub(r"\{\w*\}|%[sn1-9]", "", text)


# The parts of a module that tell which of its names translate.
_TELLING = (ast.ImportFrom, ast.Assign, ast.FunctionDef)


def _wrappers(parts: Iterable[ast.AST], *, looks_up: bool) -> dict[str, str]:
    """Functions of a module that take a text and look it up in a context, where it `looks_up` any."""
    found: dict[str, str] = {}
    for node in parts:
        if isinstance(node, ast.ImportFrom) and node.module == "ndcg_gui.domain.messages":
            found |= {name.asname or name.name: MESSAGES for name in node.names if name.name == "say"}
        if isinstance(node, ast.Assign):
            found |= _partials(node)
        if not (looks_up and isinstance(node, ast.FunctionDef)):
            continue
        parameters = {argument.arg for argument in node.args.args}
        for call in ast.walk(node):
            if (
                isinstance(call, ast.Call)
                and getattr(call.func, "attr", "") == "translate"
                and len(call.args) >= 2
                and (context := _constant(call.args[0])) is not None
                and getattr(call.args[1], "id", "") in parameters
            ):
                found[node.name] = context
    return found


def _partials(node: ast.Assign) -> dict[str, str]:
    """Names that stand for the translation in a context: `tr = partial(QCoreApplication.translate, "X")`."""
    target, value = node.targets[0], node.value
    pairs: Iterable[tuple[ast.expr, ast.expr]] = [(target, value)]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=False)
    return {
        name.id: context
        for name, call in pairs
        if isinstance(name, ast.Name)
        and isinstance(call, ast.Call)
        and getattr(call.func, "id", "") == "partial"
        and len(call.args) == 2
        and getattr(call.args[0], "attr", "") == "translate"
        and (context := _constant(call.args[1])) is not None
    }


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements below a node; unlike `ast.walk` it leaves out the expressions, most of a module."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        for child in getattr(node, name, ()):
            yield child
            yield from _statements(child)


def texts(folder: Path = PACKAGE) -> Iterator[Text]:
    """Every text of the source that is translated, in the order of files and lines; some more than once."""
    sources = {path: path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}
    modules = {path: ast.parse(source) for path, source in sources.items()}
    parts = {
        path: [part for part in _statements(tree) if isinstance(part, _TELLING)]
        for path, tree in modules.items()
    }
    own = {path: _wrappers(parts[path], looks_up="translate(" in source) for path, source in sources.items()}
    for path, tree in modules.items():
        wrappers = dict(own[path])
        for node in parts[path]:
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ndcg_gui."):
                source = ROOT / Path(*node.module.split(".")).with_suffix(".py")
                known = own.get(source, {})
                wrappers |= {
                    name.asname or name.name: known[name.name] for name in node.names if name.name in known
                }
        finder = _Finder(path.relative_to(ROOT).as_posix(), wrappers)
        finder.visit(tree)
        yield from finder.found
    yield from _of_scales()
    for context, text in _OF_QT:
        yield Text(context, text, "", 0)


def _of_scales() -> Iterator[Text]:
    """The words of the built-in scales: projects store them in English, a window shows its language."""
    for word in sorted(built_in_words()):
        yield Text(MESSAGES, word, "ndcg_gui/domain/scales.py", 0)


def update() -> None:
    """Make the catalogues hold what stands in the source, no more and no less, and compile them."""
    with TemporaryDirectory() as scratch:
        listed = Path(scratch) / "texts.py"
        every = {(found.context, found.text) for found in texts()}
        lines = [f"QCoreApplication.translate({context!r}, {_literal(text)})\n"
                 for context, text in sorted(every)]  # fmt: skip
        listed.write_text("".join(lines), "utf-8")
        for spoken in LANGUAGES:
            if spoken == ENGLISH:
                continue
            spoken.source().parent.mkdir(exist_ok=True)
            keeping = ("-silent", "-no-obsolete", "-no-ui-lines", "-locations", "none")
            _run(
                "lupdate",
                listed,
                *keeping,
                "-disable-heuristic",
                "similartext",
                "-target-language",
                spoken.code,
                "-ts",
                spoken.source(),
            )
            compile_catalogue(spoken)


def _literal(text: str) -> str:
    """The text as lupdate reads it: in double quotes."""
    return json.dumps(text, ensure_ascii=False)


def compile_catalogue(spoken: Language, target: Path | None = None) -> None:
    """Compile what is translated; what is not stays English."""
    _run("lrelease", "-silent", spoken.source(), "-qm", target or spoken.compiled())


def _run(tool: str, *arguments: object) -> None:
    from PySide6 import __file__ as qt

    subprocess.run([str(Path(qt).parent / tool), *map(str, arguments)], check=True)


def entries(spoken: Language) -> dict[tuple[str, str], str | None]:
    """What stands in the catalogue: the translation by context and text, None where there is none yet."""
    found: dict[tuple[str, str], str | None] = {}
    for context in ElementTree.parse(spoken.source()).iterfind("context"):
        for message in context.iterfind("message"):
            said = message.find("translation")
            done = said is not None and said.get("type") is None
            found[context.findtext("name", ""), message.findtext("source", "")] = (
                said.text if done and said is not None else None
            )
    return found


def missing(spoken: Language, under: Iterable[str] = ()) -> dict[str, dict[str, str]]:
    """What has no translation, by context: {text: ""}; only of the named files and folders, if any."""
    known = entries(spoken) if spoken.source().exists() else {}
    places = tuple(under)
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for item in texts():
        here = not places or any(item.file == place or item.file.startswith(f"{place}/") for place in places)
        if here and not known.get((item.context, item.text)):
            found[item.context][item.text] = ""
    return dict(found)


def fill(spoken: Language, given: Mapping[str, Mapping[str, str]]) -> int:
    """Write translations into the catalogue; returns how many of its texts they were."""
    tree = ElementTree.parse(spoken.source())
    filled = 0
    for context in tree.iterfind("context"):
        own = {**given.get("*", {}), **given.get(context.findtext("name", ""), {})}
        for message in context.iterfind("message"):
            said, text = message.find("translation"), own.get(message.findtext("source", ""))
            if said is not None and text and (said.text != text or said.get("type")):
                said.text = text
                said.attrib.pop("type", None)
                filled += 1
    with spoken.source().open("wb") as out:
        out.write(b'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n')
        tree.write(out, "utf-8", xml_declaration=False)
    return filled


def main(arguments: list[str]) -> None:
    if not arguments:
        update()
    elif arguments[0] == "missing":
        spoken = next(known for known in LANGUAGES if known.code == arguments[1])
        listed = {spoken.code: missing(spoken, arguments[2:])}
        sys.stdout.write(json.dumps(listed, ensure_ascii=False, indent=1) + "\n")
    elif arguments[0] == "fill":
        update()
        for name in arguments[1:]:
            given = json.loads(Path(name).read_text("utf-8"))
            for spoken in LANGUAGES:
                if spoken.code in given:
                    sys.stdout.write(f"{name} {spoken.code} {fill(spoken, given[spoken.code])}\n")
        update()
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
