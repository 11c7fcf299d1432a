"""How long tests wait for what has to come: as long as it takes, however slow the machine is.

The clock only ends what hangs. A test that goes by an answer's time is a fault of that test.
"""

from __future__ import annotations

SECONDS = 300.0
