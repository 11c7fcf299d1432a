"""Options of reading a file: the user's choices, and the limits that keep reading bounded."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from ndcg_gui.formats.duplicates import Duplicates
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.verdict_options import DEFAULT_PREFERENCES, PreferenceOptions

MB = 1_000_000
# So much of a large file is looked at where a preview must not wait for all of it.
HEAD_BYTES = 1 * MB

# Those that can be chosen; text in any of them becomes UTF-8 before anything else looks at it.
ENCODINGS = (
    "utf-8",
    "latin-1",
    "cp1252",
    "cp1251",
    "cp1250",
    "iso8859-15",
    "cp949",
    "euc-kr",
    "cp932",
    "shift_jis",
    "euc-jp",
    "gb18030",
    "gbk",
    "big5",
    "utf-16-le",
    "utf-16-be",
)
# How the lists of a run are ordered that has ranks and scores.
Order = Literal["score", "rank", "kept"]
# What can stand between the cells of a table, each with its name.
DELIMITERS = {",": "comma", "\t": "tab", ";": "semicolon", "|": "pipe"}


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """The user's choices first, then the limits (bytes, characters or counts as named).

    `encoding` is one of `ENCODINGS` (default: UTF-8, or what the bytes look like where they are not that).
    `delimiter` is one of `DELIMITERS`, for a text that is a table then (default: what fits its first line).
    `split_tags` reads a run file with several tags as several runs. `real_grades` lets qrels hold decimals.
    `no_limit` reads files of any length. `now` is what "in the future" is measured against (default: the
    clock). `sheet` names the sheet of a workbook (default: the one that fits best). `preferences` says how
    side-by-side verdicts are to be understood, `mapping` what the columns of any other table hold.
    `duplicates` says what to do with a pair that has different grades in one file, or a document that stands
    twice in one list: refuse the file, or keep the first, the highest or, by the file's times, the latest.
    `zone` is that of times without one (see `zone_named`); without it they are refused.
    `scale_grades` are those that words of grades are to become, lowest first (default: the values that each
    word has by itself). `rater_said`: somebody says who judged, so that a column of grades is not a rater's
    of its title.
    `order` orders the lists of a run: by score, then by document key, both descending, as trec_eval does; by
    rank, where there are ranks, and then the scores are left out; or by rank if the scores agree and else by
    score, as releases and earlier versions hold them ("kept").
    `head` reads the whole rows of about so many bytes of a larger file, for a preview (default: all).
    """

    encoding: str | None = None
    delimiter: str | None = None
    split_tags: bool = False
    real_grades: bool = False
    no_limit: bool = False
    now: datetime | None = None
    sheet: str | None = None
    preferences: PreferenceOptions = DEFAULT_PREFERENCES
    mapping: Mapping | None = None
    duplicates: Duplicates = "refuse"
    zone: str | None = None
    scale_grades: tuple[float, ...] = ()
    rater_said: bool = False
    order: Order = "score"
    head: int | None = None

    # Far above what is evaluated with (runs of 30 million lines, 10 million documents): a file that goes on
    # beyond them is one that never ends, or none that was meant.
    max_file_lines: int = 100_000_000
    max_file: int = 50_000 * MB
    max_trec_line: int = 1 * MB
    max_line: int = 24 * MB
    max_record: int = 24 * MB
    max_field: int = 5 * MB
    max_document: int = 5 * MB
    max_columns: int = 1_000
    max_nesting: int = 64
    # A JSON text over several lines and a workbook are held in memory whole.
    max_whole: int = 256 * MB
    # A large table that is read as columns; a longer one is read row by row.
    max_columnar: int = 600 * MB
    max_rows: int = 1_048_576
    max_cells: int = 20_000_000
    # A packed file may unpack to the largest of `small_unpacked` and `max_ratio` times its own size,
    # but never to more than `max_unpacked`: text compresses 3 to 50 times, a bomb about 1,000 times.
    small_unpacked: int = 64 * MB
    max_ratio: int = 200
    max_unpacked: int = 32_000 * MB
    # Text of which so many bytes stand in one packed byte, `repeated_from` bytes long, is one line again and
    # again; `max_repeated` are rows that say what an earlier one said, where they are most of a file.
    max_packs: int = 100
    repeated_from: int = 4 * MB
    max_repeated: int = 100_000

    @property
    def most_repeated(self) -> int:
        """Number of rows that may say what an earlier one said."""
        return sys.maxsize if self.no_limit else self.max_repeated


DEFAULT_OPTIONS = ReadOptions()
