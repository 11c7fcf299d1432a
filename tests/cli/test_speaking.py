from __future__ import annotations

import re
from pathlib import Path
from xml.sax.saxutils import escape

import click
import pytest

from ndcg_gui import languages
from ndcg_gui.cli import speaking
from ndcg_gui.cli.main import main
from ndcg_gui.domain.messages import joined, say
from ndcg_gui.languages import CHINESE
from tests.cli.conftest import Line

CHINESE_WORDS = {
    "{place}: {what}": "{place}：{what}",
    "is a folder": "是一个文件夹",
    "a file, or a folder of BEIR's; choose the files in it": "一个文件",
    "{problem}, expected {expected}": "{problem}，应为{expected}",
    "{count:query|queries}": "{count:,} 个查询",
    "nothing was stored (--dry-run)": "未保存任何内容（--dry-run）",
    "give the systems A and B, --last, or --all": "请给出系统 A 和 B、--last 或 --all",
    "Error: {message}": "错误：{message}",
    "Usage:": "用法：",
    "Options": "选项",
    "Check PROJECT: pages, references, histories, and whether current values match the history.":
        "检查 PROJECT：页面、引用、历史记录，以及当前内容是否与历史记录一致。很长，要换行，每个汉字占两列。",
    "Print one JSON object and nothing else.": "只输出一个 JSON 对象。",
    "The seed for {drawn}; the same seed gives the same numbers.": "{drawn}的随机种子。",
    "the interval and the randomisation tests": "区间和随机化检验",
    "System": "系统",
    "Queries": "查询",
    "No such command {name!r}.": "没有命令 {name!r}。",
}  # fmt: skip


@pytest.fixture(autouse=True)
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small catalogue of its own; the real one is another's care."""
    messages = "".join(
        f"<message><source>{escape(text)}</source><translation>{escape(said)}</translation></message>"
        for text, said in CHINESE_WORDS.items()
    )
    folder = tmp_path / "translations"
    folder.mkdir()
    (folder / "ndcg-gui_zh_CN.ts").write_text(
        f"<TS><context><name>messages</name>{messages}</context></TS>", encoding="utf-8"
    )
    monkeypatch.setattr(languages, "translations", lambda: folder)


def test_a_preview_an_error_and_wrong_usage_are_in_the_language(
    line: Line, project: Path, tmp_path: Path
) -> None:
    queries = tmp_path / "queries.jsonl"
    queries.write_text('{"query_key": "q9", "text": "lamp"}\n')
    shown = line("import", "--lang", "zh", project, queries, "--dry-run").stdout
    assert shown == f"{queries}: 1 个查询\n未保存任何内容（--dry-run）\n"
    refused, last = line("--lang=zh_CN.UTF-8", "import", project, tmp_path, code=1).stderr.splitlines()
    assert refused == f"{tmp_path}：是一个文件夹，应为一个文件"
    assert last == "nothing was imported"  # the catalogue of these tests does not have it
    assert line.__call__("--lang", "zh", "compare", project, code=2).stderr.endswith(
        "错误：请给出系统 A 和 B、--last 或 --all\n"
    )
    said = line("--lang", "zh", "judge", code=2).stderr
    assert said.endswith("no command and no file 'judge'; --help lists the commands\n")


def test_help_begins_with_the_options_that_most_people_use(line: Line) -> None:
    first, more = line("evaluate", "--help").stdout.split("\nMore options:\n")
    shown = [words for words in first.splitlines() if words.startswith("  -")]
    assert len(shown) == 7 and any("--metric" in words for words in shown)
    assert any("--json" in words for words in shown) and "--aggregation" in more and "--help" in more
    assert "More options" not in line("check", "--help").stdout


def test_help_is_in_the_language_and_fits_the_terminal(line: Line) -> None:
    text = line("check", "--help", "--lang", "zh").stdout
    assert text.startswith("用法： main check") and "选项:\n" in text and "只输出一个 JSON 对象。" in text
    assert "".join(text.split()).count("每个汉字占两列") == 1
    assert max(map(speaking.width_of, text.splitlines())) <= 80
    assert "区间和随机化检验的随机种子。" in line("compare", "--lang", "zh", "--help").stdout
    # And back again.
    assert line("check", "--help").stdout.startswith("Usage: main check")


def test_json_is_the_same_in_every_language(line: Line, project: Path) -> None:
    english = line("evaluate", project, "--json").stdout
    assert line("evaluate", project, "--json", "--lang", "zh").stdout == english
    assert line("evaluate", project, "--lang", "zh").stdout != line("evaluate", project).stdout


def test_columns_align_where_characters_take_two(line: Line, project: Path) -> None:
    head, *rows = line("evaluate", project, "--lang", "zh").stdout.splitlines()[1:]
    assert head.startswith("系统") and "查询" in head
    # Numbers stand to the right: the heading ends in the column in which its numbers end.
    end = speaking.width_of(head[: head.index("查询") + 2])
    assert [row[:end].split()[-1] for row in rows if row[:1] in "AB"] == ["0", "0"]


def test_the_environment_decides_where_nothing_is_said(
    line: Line, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NDCG_GUI_LANGUAGE")
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert "错误：" in line("compare", project, code=2).stderr
    assert "Error: " in line("compare", project, "--lang", "en", code=2).stderr
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Error: " in line("compare", project, code=2).stderr


def test_a_language_that_is_not_spoken_is_refused(line: Line, project: Path) -> None:
    assert "expected one of en, zh, ko" in line("check", project, "--lang", "xx", code=2).stderr


def test_sentences_within_sentences_are_translated() -> None:
    with speaking.speaking(["--lang", "zh"]):
        assert speaking.told(joined((say("System"), "System"), " / ")) == "系统 / System"
        assert speaking.spoken_language() == CHINESE
    assert speaking.told(say("System")) == "System"


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("检查项目，再评测。", 8, ["检查项", "目，再评", "测。"]),
        ("用 nDCG@10 评测", 8, ["用", "nDCG@10", "评测"]),
        ("plain words here", 11, ["plain words", "here"]),
        ("", 5, []),
    ],
)
def test_lines_break_between_chinese_characters(text: str, width: int, lines: list[str]) -> None:
    with speaking.speaking(["--lang", "zh"]):
        assert speaking.wrapped(text, width) == lines


def _context(command: click.Command, parent: click.Context | None = None) -> click.Context:
    # A command keeps the first help option that a context asks it for: one without -h would stay.
    return click.Context(command, parent=parent, **command.context_settings)


def _options(command: click.Command, parent: click.Context | None = None) -> list[click.Parameter]:
    context = _context(command, parent)
    own = list(command.get_params(context))
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            own += _options(command.get_command(context, name), context)  # type: ignore[arg-type]
    return own


def test_what_stands_for_a_value_is_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaking, "_options", {})  # what other tests had translated by another catalogue
    with speaking.speaking(["--lang", "zh"]):
        context = _context(main)
        said = {option.make_metavar(context) for option in _options(main)}
    assert {"<NAME>", "<OLD>=<NEW>", "<PROJECT>"} <= said  # the catalogue of these tests does not have them
    # Choices are typed as they are.
    known = re.compile(rf"<(?:{'|'.join(speaking.PLACEHOLDERS)})>|\[[a-z0-9_|-]+\]|\b(?:GSB|URL|BOOLEAN)\b")
    assert not sorted(text for text in said if re.search(r"[A-Z]{2}", known.sub("", text)))


def test_every_option_of_every_command_can_be_looked_up() -> None:
    """Helps that are no literals are made by `helping`, or no translator would ever see them."""
    from tests.translating import PACKAGE, texts

    known = {item.text for item in texts(PACKAGE / "cli")}
    helps = {text for option in _options(main) if (text := getattr(option, "help", None))}
    assert len(helps) > 200
    assert not sorted(text for text in helps - known if text not in speaking._templates)


def test_help_is_the_same_whatever_context_asked_first() -> None:
    command = speaking.Speaking("own", params=[click.Option(["-h", "--host"])])
    assert command.get_help_option_names(click.Context(command)) == ["--help"]
    assert main.get_help_option_names(click.Context(main)) == ["-h", "--help"]
