"""Names that are imported only when somebody shares: the libraries below them may not be installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.features.share.links import ADDRESS, KeepAddress, hash_of
    from ndcg_gui.gui.share.qr import QrDialog
    from ndcg_gui.serve.addresses import link_url, network_addresses, own_hosts, url_of
    from ndcg_gui.serve.certificates import own_certificate
    from ndcg_gui.serve.libraries import require_libraries
    from ndcg_gui.serve.options import ServeOptions
    from ndcg_gui.serve.server import PortRefused, Server

__getattr__ = lazily(
    {
        "ndcg_gui.features.share.links": ("ADDRESS", "KeepAddress", "hash_of"),
        "ndcg_gui.gui.share.qr": ("QrDialog",),
        "ndcg_gui.serve.addresses": ("link_url", "network_addresses", "own_hosts", "url_of"),
        "ndcg_gui.serve.certificates": ("own_certificate",),
        "ndcg_gui.serve.libraries": ("require_libraries",),
        "ndcg_gui.serve.options": ("ServeOptions",),
        "ndcg_gui.serve.server": ("PortRefused", "Server"),
    }
)
