from __future__ import annotations

from ndcg_gui.domain.scales import BUILT_IN_SCALES, built_in_scale
from ndcg_gui.store.collection import records
from ndcg_gui.store.files.database import Database


def test_settings_are_replaced(opened: Database) -> None:
    with opened.writing() as connection:
        records.set_setting(connection, "k", "1")
        records.set_setting(connection, "k", "2 검색")
        assert records.settings(connection)["k"] == "2 검색"


def test_a_rater_is_added_once(opened: Database) -> None:
    with opened.writing() as connection:
        ann = records.ensure_rater(connection, "ann")
        assert records.ensure_rater(connection, "ann") == ann
        assert records.ensure_rater(connection, "Ann") != ann
        assert [item.name for item in records.raters(connection)] == ["ann", "Ann"]


def test_every_scale_comes_back_as_it_was(opened: Database) -> None:
    with opened.writing() as connection:
        for scale in BUILT_IN_SCALES:
            records.add_scale_version(connection, scale)
        stored = records.scale_versions(connection)
        assert [item.scale for item in stored[1:]] == list(BUILT_IN_SCALES)
        # graded-0-4 was there from the start: this is its second version.
        versions = {(item.scale.key, item.version) for item in stored}
        assert ("graded-0-4", 1) in versions
        assert ("graded-0-4", 2) in versions
        assert ("esci", 1) in versions
        assert built_in_scale("esci").maximum == 3


def test_imports_are_recorded_and_stay_when_undone(opened: Database) -> None:
    with opened.writing() as connection:
        number = records.insert_import(
            connection, file_name="a.run", sha256="0" * 64, byte_size=2**40, kind="run", reader="run",
            row_count=7, counts={"results": 7}, warnings=["ties"], system_name="A",
        )  # fmt: skip
        (item,) = records.imports(connection)
        assert (item.id, item.file_name, item.byte_size, item.kind) == (number, "a.run", 2**40, "run")
        assert (item.row_count, item.counts, item.warnings) == (7, {"results": 7}, ["ties"])
        assert (item.system_name, item.undone_at) == ("A", None)
        records.mark_imports_undone(connection, [number])
        (item,) = records.imports(connection)
        assert item.undone_at is not None
        assert item.undone_at >= item.created_at
