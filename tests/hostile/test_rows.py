"""Every row of the table of bad inputs is claimed by a test, or has no reader and says so here."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from ndcg_gui.formats.registry import READERS
from tests.features.importing.test_plan import ROWS
from tests.formats.test_bad_inputs import CASES

TESTS = Path(__file__).resolve().parents[1]

# The rows of the design's table of bad inputs, which is not part of the project.
TABLE = range(1, 111)

# Rows of formats that there are no readers of: nobody shall take them for covered. With the endings (or
# names) by which such a reader would show in the registry.
NO_READER: dict[int, tuple[str, tuple[str, ...]]] = {
    76: ("no reader joins the Parquet files of a folder: each is a table of its own", ("/",)),
}
# Formats without a row of their own that there are no readers of either.
NO_FORMAT = {
    "archives of several files": (".zip", ".tar", ".tgz"),
    "folders": ("/",),
}

# Rows that are not in a table of cases: the tests, each as "file::test".
NAMED: dict[int, tuple[str, ...]] = {
    # A run of a name that is there is a newer version; what is refused is two of one name at once.
    28: ("features/importing/test_versions.py::test_28_one_name_twice_in_an_import_is_refused",),
    58: ("hostile/test_limits.py::test_a_hostile_file_is_refused_in_little_memory",),
    70: ("formats/mapped/test_parquet.py::test_damaged_files",),
    71: (
        "formats/mapped/test_parquet.py::test_bombs_are_refused_before_they_are_unpacked",
        "formats/mapped/test_parquet.py::test_a_text_in_millions_of_rows_is_refused",
        "formats/mapped/test_parquet.py::test_a_file_that_ends_its_reader_ends_nothing_else",
    ),
    72: ("formats/mapped/test_parquet.py::test_columns_of_many_types",),
    73: ("formats/mapped/test_parquet.py::test_columns_of_many_types",),
    74: ("formats/mapped/test_parquet.py::test_without_keys_the_rows_are_named",),
    75: ("formats/mapped/test_parquet.py::test_damaged_files",),
    77: ("hostile/test_html.py::test_a_document_that_is_too_large_is_refused",),
    78: (
        "hostile/test_html.py::test_nothing_that_a_document_names_is_loaded",
        "formats/test_html_text.py::test_text",
    ),
    80: ("hostile/test_html.py::test_html_of_any_shape_takes_little_time",),
    84: ("hostile/test_limits.py::test_a_hostile_file_is_refused_in_little_memory",),
    85: (
        "formats/tables/test_workbook.py::test_other_archives_packings_and_passwords",
        "formats/tables/test_workbook.py::test_damaged_workbooks_are_refused",
        "hostile/test_limits.py::test_no_archive_is_unpacked_anywhere",
        "formats/test_packing.py::test_names_that_lead_out_of_the_archive",
        "formats/test_packing.py::test_links_passwords_and_unusual_methods",
    ),
    86: (
        "formats/test_bad_inputs.py::test_86_a_file_that_changes_while_it_is_read",
        "formats/test_bad_inputs.py::test_86_a_file_that_disappears_while_it_is_read",
    ),
    89: (
        "formats/test_bad_inputs.py::test_89_a_long_run_is_streamed_and_can_be_cancelled",
        "features/importing/test_plan.py::test_90_a_cancelled_reading_stores_nothing",
    ),
    90: (
        "formats/test_bad_inputs.py::test_90_cancelled_at_any_time",
        "features/importing/test_plan.py::test_90_a_cancelled_reading_stores_nothing",
        "features/importing/test_plan.py::test_90_a_fault_in_the_middle_stores_nothing",
    ),
    97: ("hostile/test_outputs.py::test_no_export_is_named_after_what_a_file_says",),
    99: ("hostile/test_outputs.py::test_no_spreadsheet_computes_a_text",),
    108: (
        "store/test_soundness.py::test_an_event_that_follows_another_than_it_says_is_found",
        "features/packages/test_merging.py::test_a_tampered_package_is_refused_by_its_first_bad_event",
    ),
    109: (
        "features/packages/test_merging.py::test_a_tampered_package_is_refused_by_its_first_bad_event",
        "store/test_soundness.py::test_a_changed_event_is_found",
    ),
    110: ("formats/preferences/test_verdicts.py::test_what_is_refused",),
}


def claimed() -> dict[int, set[str]]:
    """By row what claims it."""
    found: dict[int, set[str]] = {}
    for case in CASES:
        found.setdefault(int(case.number.split()[0]), set()).add(f"case {case.number}")
    for row in ROWS:
        found.setdefault(int(row[0]), set()).add("a row of the import")
    for number, names in NAMED.items():
        if names:
            found.setdefault(number, set()).update(names)
    return found


def test_every_row_is_claimed_or_has_no_reader() -> None:
    rows = claimed()
    assert rows.keys() | NO_READER.keys() == set(TABLE)
    assert not rows.keys() & NO_READER.keys(), "a row with a test has a reader"


@cache
def names_of(name: str) -> set[str]:
    tree = ast.parse((TESTS / name).read_text(encoding="utf-8"))
    return {item.name for item in ast.walk(tree) if isinstance(item, ast.FunctionDef)}


@pytest.mark.parametrize("number", [number for number, names in NAMED.items() if names])
def test_the_tests_that_are_named_are_there(number: int) -> None:
    for name in NAMED[number]:
        file, _, test = name.partition("::")
        assert test in names_of(file), name


def test_a_reader_that_comes_takes_its_rows_along() -> None:
    suffixes = {suffix for reader in READERS for suffix in reader.suffixes}
    for number, (reason, endings) in NO_READER.items():
        assert reason
        assert not suffixes & set(endings), f"row {number} has a reader now: give it its test"
    for what, endings in NO_FORMAT.items():
        assert not suffixes & set(endings), f"there is a reader of {what} now"
