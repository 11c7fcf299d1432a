from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.store.files.database import Database
from ndcg_gui.store.sql.columns import float_rows, int_rows, whole_numbers


def test_rows_become_arrays_of_their_shape(filled: Database) -> None:
    with filled.reading() as connection:
        whole = int_rows(connection, "SELECT id, id * :f FROM query ORDER BY id", {"f": 10}, width=2)
        assert (whole.dtype, whole.tolist()) == (np.int64, [[1, 10], [2, 20], [3, 30]])
        parts = float_rows(connection, "SELECT id + 0.5 FROM query ORDER BY id", width=1)
        assert (parts.dtype, parts.tolist()) == (np.float64, [[1.5], [2.5], [3.5]])
        assert int_rows(connection, "SELECT id, id, id FROM query WHERE id < 0", width=3).shape == (0, 3)
        # The connection goes on after it.
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1


def test_what_is_no_row_number_is_not_taken_for_one() -> None:
    assert whole_numbers(np.array([[1.0, 2.0**52]])).tolist() == [[1, 2**52]]
    for wrong in (np.nan, np.inf, 1e300):
        with pytest.raises(FloatingPointError):
            whole_numbers(np.array([wrong]))
