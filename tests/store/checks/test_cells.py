from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.checks.cells import FEW_TEXTS, wrong_text, wrong_type
from ndcg_gui.store.files.project_files import open_file
from tests.hostile.project_target import make_sample
from tests.store.test_soundness import damage, findings


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A project with something of everything, and a package."""
    return make_sample(tmp_path_factory.mktemp("samples"))


@pytest.fixture
def path(samples: tuple[Path, Path], tmp_path: Path) -> Path:
    target = tmp_path / "copy.ndcg"
    target.write_bytes(samples[0].read_bytes())
    return target


def test_what_we_write_is_right(samples: tuple[Path, Path]) -> None:
    for sample in samples:
        with closing(sqlite3.connect(sample)) as connection:
            assert wrong_type(connection, everywhere=True) is None
            assert wrong_text(connection) is None
        assert findings(sample) == []


# A table, what is written into one of its rows, and the words of what is found.
OPENING = [
    ("query", "weight = 'much'", "query row 1: weight holds a value of another kind"),
    ("query", "weight = 9e999", "query row 1: weight holds"),
    ("query", "text = x'00ff'", "query row 1: text holds"),
    ("rater", "name = x'41'", "rater row 1: name holds"),
    ("rater", "name = CAST(x'ff41' AS TEXT)", "rater row 1: name cannot be read"),
    ("judgment_event", "grade = 9e999", "judgment_event row 1: grade holds"),
    ("judgment_event", "seconds = 'long'", "judgment_event row 1: seconds holds"),
    ("judgment_event", "event_id = x'41'", "judgment_event row 1: event_id holds"),
    ("ranked_list", "scores = 'none'", "ranked_list row 1: scores holds"),
    ("ranked_list", "scores = zeroblob(9)", "ranked_list row 1: scores holds"),
    ("pool_pair", "rowid = -7", "pool_pair row -7: its number"),
    ("query", "id = 1 << 40", "its number cannot be right"),
    ("preference", "item = 600000", "preference row 1: item holds"),
    ("comparison_side", "item = -1", "comparison_side row 1: item holds"),
    ("comparison_query", "item = x'41'", "comparison_query row 1: item holds"),
    ("scale_version", "definition = '{}'", "scale_version row 1: definition cannot be read"),
    ("pool", "plan = '[]'", "pool row 1: plan cannot be read"),
    ("pool", "plan = '{\"name\": 7}'", "pool row 1: plan cannot be read"),
    ("comparison", "plan = 'x'", "comparison row 1: plan cannot be read"),
]
LOOKING = [
    ("document_version", "body = CAST(x'c341' AS TEXT)", "document_version row 1: body cannot be read"),
    ("query", "tags = '{}'", "query row 1: tags cannot be read"),
    ("query", "tags = '[1]'", "query row 1: tags cannot be read"),
    ("document_version", "fields = '[]'", "document_version row 1: fields cannot be read"),
    ("document_version", "fields = '{\"a\": 1}'", "document_version row 1: fields cannot be read"),
    ("operation", "inverse = '[\"x\"]'", "operation row 1: inverse cannot be read"),
    ("operation", "summary = '{'", "operation row 1: summary cannot be read"),
    ("judgment", "extra = '[1]'", "judgment row 1: extra cannot be read"),
    ("ranked_list", "doc_keys = x'ff'", "ranked_list row 1: doc_keys cannot be read"),
    ("ranked_list", "doc_keys = x'41'", "ranked_list row 1: doc_keys cannot be read (not as many"),
    ("import_file", "counts = 'null'", "import_file row 1: counts cannot be read"),
]


@pytest.mark.parametrize(("table", "change", "words"), OPENING)
def test_a_cell_that_no_reader_expects_keeps_a_file_closed(
    path: Path, table: str, change: str, words: str
) -> None:
    damage(path, f"UPDATE {table} SET {change} WHERE rowid = 1")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="damaged") as caught:
        open_file(path)
    assert words in str(caught.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(("table", "change", "words"), LOOKING)
def test_a_text_that_is_not_what_it_has_to_be_is_found_by_check(
    path: Path, table: str, change: str, words: str
) -> None:
    damage(path, f"UPDATE {table} SET {change} WHERE rowid = 1")
    with open_project(path) as project:
        (found,) = project.read(soundness.check_project)
    assert words in str(found)


def test_the_few_texts_are_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert set(FEW_TEXTS) <= tables
