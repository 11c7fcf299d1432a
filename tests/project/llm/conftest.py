from __future__ import annotations

from tests.project.http.conftest import server as server
