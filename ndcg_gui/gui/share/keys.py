"""The keys of the list of links."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

SHARE_KEYS = KeyTable(
    "share",
    say("Share on this network"),
    (
        KeyRow("copy", say("Copy link"), ("C",)),
        KeyRow("qr", say("QR code"), ("Q",)),
        KeyRow("new_link", say("New link"), ("N",)),
        KeyRow("withdraw", say("Withdraw"), ("Del",)),
        KeyRow("copy_all", say("Copy all links"), ("Shift+C",)),
        KeyRow("new", say("New person…"), ("Ins",)),
    ),
    alone=True,
)
